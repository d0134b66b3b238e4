"""What a player does, told as a club player would."""

from collections.abc import Callable, Mapping

from tutor_app.engine.action import Action
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import Reader, n_


def action_text(action: Action, position: Position, rules: RuleSet, reader: Reader) -> str:
    """Return an action in one short sentence, put to the player who does it.

    Args:
        action: The action.
        position: What the player sees before it; melds are named by their cards there.
        rules: The rule set.
        reader: For whom.
    """
    wording = WORDINGS.get(action.kind)
    if wording is not None:
        return wording(action, position, rules, reader)
    cards = reader.cards(action.cards)
    return reader.text(WITH_CARDS[action.kind], cards=cards)


def _draw(action: Action, position: Position, rules: RuleSet, reader: Reader) -> str:
    del action
    top = position.stock_top[: rules.drawing.cards]
    if top:
        return reader.text("Draw from the stock: {cards}.", cards=reader.cards(top))
    return reader.text("Draw from the stock.")


def _add(action: Action, position: Position, rules: RuleSet, reader: Reader) -> str:
    del rules
    cards = reader.cards(action.cards)
    melds = position.melds if action.side == "own" else position.opponent_melds
    if action.to is None or action.to >= len(melds):
        return reader.text("Add {cards} to a meld.", cards=cards)
    meld = reader.cards(melds[action.to].cards)
    return reader.text("Add {cards} to the meld {meld}.", cards=cards, meld=meld)


def _take(action: Action, position: Position, rules: RuleSet, reader: Reader) -> str:
    del position
    if rules.cards.family == "rummy":
        return reader.text("Take the discard.")
    if not action.cards:
        return reader.text("Take the pile.")
    return reader.text("Take the pile with {cards}.", cards=reader.cards(action.cards))


Wording = Callable[[Action, Position, RuleSet, Reader], str]
WORDINGS: Mapping[str, Wording] = {"draw": _draw, "take": _take, "add": _add}
WITH_CARDS: Mapping[str, str] = {
    "go-out": n_("Go out."),
    "lay-out": n_("Put down {cards}."),
    "open": n_("Open with {cards}."),
    "meld": n_("Put down {cards}."),
    "discard": n_("Discard {cards}."),
}

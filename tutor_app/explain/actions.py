"""What a player does, told as a club player would."""

from tutor_app.engine.action import Action
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import Reader


def action_text(action: Action, position: Position, rules: RuleSet, reader: Reader) -> str:
    """Return an action in one short sentence, put to the player who does it.

    Args:
        action: The action.
        position: What the player sees before it; melds are named by their cards there.
        rules: The rule set.
        reader: For whom.
    """
    cards = reader.cards(action.cards)
    match action.kind:
        case "draw":
            top = position.stock_top[: rules.drawing.cards]
            if top:
                return reader.text("Draw from the stock: {cards}.", cards=reader.cards(top))
            return reader.text("Draw from the stock.")
        case "take":
            return _take(action, rules, reader)
        case "open":
            return reader.text("Open with {cards}.", cards=cards)
        case "meld":
            return reader.text("Put down {cards}.", cards=cards)
        case "add":
            melds = position.melds if action.side == "own" else position.opponent_melds
            if action.to is None or action.to >= len(melds):
                return reader.text("Add {cards} to a meld.", cards=cards)
            meld = reader.cards(melds[action.to].cards)
            return reader.text("Add {cards} to the meld {meld}.", cards=cards, meld=meld)
        case _:
            return reader.text("Discard {cards}.", cards=cards)


def _take(action: Action, rules: RuleSet, reader: Reader) -> str:
    if rules.cards.family == "rummy":
        return reader.text("Take the discard.")
    if not action.cards:
        return reader.text("Take the pile.")
    return reader.text("Take the pile with {cards}.", cards=reader.cards(action.cards))

"""Tables at which a player could go out, were it not for the partner: a no, or nobody asked."""

from collections import Counter
from functools import lru_cache
from random import Random

from tutor_app.engine.action import Action
from tutor_app.engine.card import in_order, is_natural
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.training.harvested import harvested
from tutor_app.training.turns import lawful_now, refused_for
from tutor_app.training.vary import Reach, unseen_cards, vary

_HAND = 7
"""Cards in hand at least, so that something can be laid and the deal goes on."""

_YES, _NO, _NOT_ASKED = ("yes",), ("no",), ()
_OUT = Action("go-out")
_AS_IT_IS = Reach(0, faithful=True)


@lru_cache(maxsize=16)
def leaving(ruleset: str) -> tuple[Position, ...]:
    """Return positions from deals before a draw after which the player could go out.

    Short hands are filled up with cards that go on own melds. They are kept by the rule set's
    id, for all shipped ones: a dozen each.
    """
    return tuple(
        _before(each.position)
        for each in harvested(ruleset)
        if each.question.ask == "go-out" and each.answer is True and not each.question.concealed
        if each.position.drew == "stock" and each.position.drawn and each.position.pile
    )


def _before(position: Position) -> Position:
    """Return the position before what was drawn from the stock, which is known then."""
    drawn = position.drawn or ()
    hand = tuple((Counter(position.hand or ()) - Counter(drawn)).elements())
    return position._replace(
        phase="start",
        hand=hand,
        drawn=None,
        stock_top=drawn,
        stock=(position.stock or 0) + len(drawn),
        laid_now=(),
        added_now=(),
    )


def may_not_leave(rules: RuleSet, rng: Random) -> Position | None:
    """Return a table at which a player may not go out for want of a yes.

    None where no partner is ever asked, or no deal brought such a table.
    """
    known = leaving(rules.id)
    if rules.going_out.asking == "never" or not rules.has_partners or not known:
        return None
    position, _ = vary(rng.choice(known), Question(ask="go-out"), rules, rng, _AS_IT_IS)
    compulsory = rules.going_out.asking == "compulsory"
    answers = rng.choice((_NO, _NOT_ASKED)) if compulsory else _NO
    return _filled(position, rules, rng)._replace(partner_answers=answers)


def _filled(position: Position, rules: RuleSet, rng: Random) -> Position:
    """Return the position with cards in hand that go on own melds, where it is a short one."""
    hand = position.hand or ()
    ranks = {card[0] for meld in position.melds for card in meld.cards if is_natural(card)}
    fit = [card for card in unseen_cards(position, rules) if card[0] in ranks - {"3"}]
    more = rng.sample(fit, min(max(_HAND - len(hand), 0), len(fit)))
    return position._replace(hand=in_order((*hand, *more)))


def out_without_leave(state: State, rng: Random) -> Action | None:
    """Return going out, where a yes of the partner would allow it and there is none.

    It is a slip of a turn as others are, which draw by `rng`.
    """
    del rng
    asked = bool(state.partner_answers) or state.rules.going_out.asking == "compulsory"
    if not asked or not lawful_now(state.but(partner_answers=_YES), _OUT):
        return None
    return _OUT if refused_for(state, _OUT) else None

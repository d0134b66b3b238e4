"""The state behind a position: what can be seen stays, what cannot be seen is dealt afresh."""

import random
from collections.abc import Sequence

from tutor_app.content.continued import seats, stock_left, unseen_cards
from tutor_app.engine.card import UNSEEN, Cards, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.play import State
from tutor_app.engine.play.deal import seated
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.threes import must_be_laid


def check_dealable(position: Position, others: Sequence[int], rules: RuleSet) -> None:
    """Refuse a position that cannot be dealt out: the counts of its cards must make the pack.

    Args:
        position: What the player to act sees; with its hand and the number of cards in stock.
        others: How many cards each of the others holds, clockwise from the left.
        rules: The rule set in the form that is played, with two sides.

    Raises:
        QuestionError: There are not two sides, or the cards do not add up.
    """
    if len(others) != seats(rules) or not others:
        wanted = f"[… × {seats(rules)}]"
        raise QuestionError(Fault("wrong_type", "others", str(list(others)), (wanted,)))
    left = stock_left(position, others, rules)
    if left != position.stock:
        raise QuestionError(Fault("wrong_type", "stock", str(position.stock), (str(left),)))


def deal_unseen(
    position: Position, others: Sequence[int], rules: RuleSet, rng: random.Random
) -> State:
    """Return a state that the player to act cannot tell from any other behind the position.

    Threes that have to be laid at once are in nobody's hand. Who laid what in earlier turns is
    not known: every other player counts as having melded if the side has.

    Args:
        position: What the player to act sees, who is player 0.
        others: How many cards each of the others holds, clockwise from the left.
        rules: The rule set in the form that is played.
        rng: Deals; nothing else is left to chance.

    Raises:
        QuestionError: The cards do not add up.
    """
    check_dealable(position, others, rules)
    hands, rest = _shuffled(position, others, rules, rng)
    down = position.pile.count(UNSEEN)
    state, opened = seated(position, rules), (position.opened, bool(position.opponent_melds))
    others_opened = [opened[side] for side in state.sides[1:]]
    return state.but(
        seed=rng.getrandbits(32),
        dealer=rules.players - 1,
        stock=rest[down:],
        pile=(*rest[:down], *position.pile[down:]),
        face_down=down,
        hands=hands,
        melded_before=(position.melded_earlier, *others_opened),
        phase="start",
    )


def _shuffled(
    position: Position, others: Sequence[int], rules: RuleSet, rng: random.Random
) -> tuple[tuple[Cards, ...], Cards]:
    """Return the hands of all players, the own one first, and the hidden cards that are left."""
    hidden = list(unseen_cards(position, rules))
    rng.shuffle(hidden)
    may_hold = [card for card in hidden if not must_be_laid(card, rules)]
    dealt: list[Cards] = []
    for count in others:
        dealt.append(tuple(may_hold[:count]))
        may_hold = may_hold[count:]
    rest = list(without(hidden, (card for hand in dealt for card in hand)))
    rng.shuffle(rest)
    return (position.hand or (), *dealt), tuple(rest)

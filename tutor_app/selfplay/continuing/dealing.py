"""The state behind a position: what can be seen stays, what cannot be seen is dealt afresh."""

import random
from collections.abc import Sequence

from tutor_app.content.continued import seats, stock_left, unseen_cards
from tutor_app.engine.card import UNSEEN, Cards, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.play import State
from tutor_app.engine.play.deal import sides_of
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
    sides, players = sides_of(rules), rules.players
    nothing: tuple[Cards, ...] = ((),) * (players - 2)
    theirs = position.opponent_scores[0] if position.opponent_scores else 0
    opened = (position.opened, bool(position.opponent_melds))
    own_threes = (*position.red_threes, *position.black_threes)
    return State(
        rules=rules,
        seed=rng.getrandbits(32),
        number=1,
        dealer=players - 1,
        scores=tuple(theirs if side else position.score for side in sides),
        sides=sides,
        order=tuple(range(players)),
        stock=rest[down:],
        pile=(*rest[:down], *position.pile[down:]),
        face_down=down,
        hands=hands,
        aside=(position.set_aside, (), *nothing),
        melds=(position.melds, position.opponent_melds),
        threes=(own_threes, position.opponent_red_threes, *nothing),
        melded=(position.melded_earlier, *(opened[side] for side in sides[1:])),
        turn=(position.lap - 1) * players,
        player=0,
        drew=position.drew,
        drawn=position.drawn or (),
        laid_now=position.laid_now,
        added_now=position.added_now,
        answers=position.partner_answers or (),
        penalties=(0,) * players,
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

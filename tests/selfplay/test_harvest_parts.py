"""What the harvest is made of: keys, balance, difficulty, distance."""

import pytest

from tests.engine.play.walking import chance, walked
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Card
from tutor_app.engine.position import Position, Question
from tutor_app.notation.positions import read_cards, read_position
from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay.asking import Point, questions_at
from tutor_app.selfplay.balance import Found, Halves, Spread
from tutor_app.selfplay.difficulty import Rarity, level, reading, rules_of
from tutor_app.selfplay.distance import nearest_opposite
from tutor_app.selfplay.distinct import key

TAKE = Question(ask="take-pile")
CLASSIC, SAMBA, ROMME = (load_rule_set(name) for name in ("classic", "samba", "romme"))
TABLE = {"hand": "Ks Kh X 4d 5c", "pile": "2c Kd", "melds": ["Qs Qh Qd"]}


def table(**changes: object) -> Position:
    """Return a position with some keys changed."""
    return read_position({**TABLE, **changes}, CLASSIC)


def found(position: Position, turn: int = 0) -> Found:
    """Return a position as one that has come along."""
    return Found(position, TAKE, ask(position, TAKE, CLASSIC), 1, turn)


YES, NO = table(), table(hand="Ks X 4d 5c 6c")
OTHER_NO = table(pile="2c 3s")


def test_suits_and_order_make_no_difference() -> None:
    """The same table with other suits and the hand sorted otherwise is the same puzzle."""
    other = table(hand="4c Kd X 5h Kc", pile="2d Ks", melds=["Qd Qc Qs"])

    assert key(table(), TAKE, CLASSIC) == key(other, TAKE, CLASSIC)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"hand": "Ks Kh X 4d 6c"}, id="another-card"),
        pytest.param({"pile": "Kd 2c"}, id="another-order-in-the-pile"),
        pytest.param({"melds": ["Js Jh Jd"]}, id="another-meld"),
        pytest.param({"melds": [], "opponent_melds": ["Qs Qh Qd"]}, id="another-side"),
        pytest.param({"score": 5}, id="another-total"),
        pytest.param({"laid_now": [0]}, id="laid-now"),
    ],
)
def test_whatever_tells_them_apart_is_in_the_key(changes: dict[str, object]) -> None:
    """Another card, place or fact is another puzzle."""
    assert key(table(), TAKE, CLASSIC) != key(table(**changes), TAKE, CLASSIC)


def test_threes_keep_their_colour() -> None:
    """A black three stops the pile, a red one freezes it."""
    black, other, red = (table(pile=f"{card} Kd") for card in ("3s", "3c", "3h"))

    assert key(black, TAKE, CLASSIC) == key(other, TAKE, CLASSIC)
    assert key(black, TAKE, CLASSIC) != key(red, TAKE, CLASSIC)


def test_where_suits_matter_they_may_only_be_exchanged_throughout() -> None:
    """In samba a run of hearts is as good as one of spades, a broken one is not."""
    hearts, spades, broken = (
        key(Position(hand=read_cards(cards)), TAKE, SAMBA)
        for cards in ("4h 5h 6h Ks", "4s 5s 6s Kh", "4h 5h 6s Ks")
    )

    assert hearts == spades
    assert hearts != broken


def test_in_romme_threes_have_suits() -> None:
    """A three belongs to a run there."""
    run, no_run = (
        key(Position(hand=read_cards(cards)), TAKE, ROMME) for cards in ("2h 3h 4h", "2h 3d 4h")
    )

    assert run != no_run


def test_the_question_is_part_of_the_key() -> None:
    """Which card, which melds and which of equal melds are asked about."""
    position = table(melds=["Qs Qh Qd", "Qc Qs 2h"])
    one, two = (Question(ask="add", cards=(Card("X"),), to=place) for place in (0, 1))

    assert key(position, one, CLASSIC) != key(position, two, CLASSIC)
    assert key(position, one, CLASSIC) != key(position, one._replace(cards=()), CLASSIC)


def test_yes_and_no_go_in_pairs() -> None:
    """One waits for the other; neither is written alone."""
    halves = Halves(left=4)

    assert halves.wants(found(NO))
    assert halves.offer(found(NO)) == []
    assert not halves.wants(found(NO, turn=1))
    pair = halves.offer(found(YES, turn=2))
    assert [each.answer for each in pair] == [False, True]
    assert halves.left == 2


def test_a_rule_used_less_takes_the_place_of_one_that_waits() -> None:
    """So that the reasons for the frequent answer are spread while the rare one is waited for."""
    halves = Halves(left=6)
    halves.offer(found(NO))
    halves.offer(found(YES))
    halves.offer(found(NO, turn=1))

    assert halves.wants(found(OTHER_NO, turn=2))
    halves.offer(found(OTHER_NO, turn=2))
    assert not halves.wants(found(NO, turn=3))


def test_one_turn_gives_one_position_of_each_answer() -> None:
    """Two of the same turn are nearly the same."""
    halves = Halves(left=6)
    halves.offer(found(NO))
    halves.offer(found(YES))

    assert not halves.wants(found(NO))
    assert halves.wants(found(NO, turn=1))


def test_words_may_come_twice_as_often_as_the_rarest() -> None:
    """And never more often than the half."""
    spread = Spread(most=4)
    state = Question(ask="pile-state")
    taken = []
    for turn in range(12):
        each = Found(YES, state, ask(YES, state, CLASSIC), 1, turn)
        if spread.wants(each):
            taken += spread.offer(each)

    assert len(taken) == 4


def test_a_seldom_rule_is_difficult() -> None:
    """Bits: few for what is often there, more for what is seldom; yes and no do not mix."""
    rarity = Rarity()
    yes, no, stop = (found(each).verdict for each in (YES, NO, OTHER_NO))
    for verdict in (yes, *(no,) * 15, stop):
        rarity.count(verdict)

    assert rarity.bits(no) < 1
    assert rarity.bits(stop) == 4
    assert rarity.bits(yes) == 0
    assert "pile.stop_card" in rules_of(stop)
    assert rarity.counted() == (16, 1)


def test_what_has_no_part_is_not_read() -> None:
    """Under a stop card nobody looks at the hand."""
    stopped, open_pile = found(OTHER_NO), found(YES)

    assert reading(OTHER_NO, TAKE, CLASSIC, stopped.verdict) < 5
    assert reading(YES, TAKE, CLASSIC, open_pile.verdict) >= 5 + 2
    assert level(0, 1) == 1


def test_distance_counts_cards() -> None:
    """One king too few is one card away, a pair of them two; a word has no distance."""
    near = nearest_opposite(NO, TAKE, CLASSIC)

    assert near is not None
    assert (near.distance, near.neighbour.answer) == (1, True)
    far = nearest_opposite(table(hand="4d 5c"), TAKE, CLASSIC)
    assert far is not None
    assert far.distance == 2
    assert nearest_opposite(NO, Question(ask="pile-state"), CLASSIC) is None


@pytest.mark.parametrize(("players", "others"), [(3, 2), (4, 1)])
def test_a_match_is_asked_with_everybodys_total(players: int, others: int) -> None:
    """Of three players each has one, though two of them played together."""
    over = walked(load_rule_set("classic", players))[-1][0]
    (position, _), *_ = questions_at(Point(over, (), chance(1)), "match")

    assert len(position.opponent_scores) == others

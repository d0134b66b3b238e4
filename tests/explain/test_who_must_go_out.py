"""Whoever has to go out after a yes is told what is missing for that, and what would do."""

from tests.engine.asking import Put, put
from tests.explain.told import Told, plain

CANASTAS = ["Qs Qs Qd Qh X Qc 2h", "Ah 2s Ah Ad As Ac 2c", "5c 5s 5d 5d 5c 5d 5h"]
YES = {"phase": "drawn", "partner_answers": ["yes"], "stock": 28}
FIBEL = ["Ks Ks X 2c", "8d 8s 8c", "8h 8h X X"]


def _discard(rules: str, card: str, hand: str, melds: list[str]) -> Put:
    return put(rules, {"ask": "discard", "card": card}, hand=hand, melds=melds, **YES)


def test_the_natural_canasta_that_a_discard_takes_away_is_missed() -> None:
    """'This way you would not' gives no cause: with both fours there are two natural canastas."""
    told = Told(_discard("miller", "4c", "4s 4c", [*CANASTAS, "4c 4h 4d 4h 4c"]))

    assert told.deciding == (
        "You asked and were told yes, so you must go out, but without the four of clubs your side "
        "gets only one natural canasta; going out takes two."
    )
    assert told.neighbour == "By adding 4♠ 4♣ you can go out without a discard."


def test_natural_canastas_are_counted_where_no_meld_is_near_to_one() -> None:
    """Here any discard would leave as many."""
    told = Told(_discard("miller", "Kc", "7s Kc 9d", [*CANASTAS, "7c 7h 7d", "9s 9h 9c"]))

    assert told.deciding == (
        "You asked and were told yes, so you must go out, but without the king of clubs your side "
        "gets only one natural canasta; going out takes two."
    )


def test_cards_that_stay_in_any_case_are_named() -> None:
    """The kings take the two; a ten and a five fit nothing then."""
    case = _discard("fibel", "Tc", "2c Td Tc 5c", FIBEL)
    told = Told(case)

    assert told.deciding == (
        "You asked and were told yes, so you must go out, but if you discard this card, you cannot "
        "put down 10♦ 5♣."
    )
    assert told.neighbour == (
        "Your five of clubs may be discarded last, with your side’s melds of eights put together "
        "and all your other cards put down."
    )
    assert Told(case, "de").neighbour == plain(
        "Die Kreuz-Fünf dürfen Sie als Letztes ablegen, wenn die Meldungen aus Achtern Ihrer "
        "Partei zusammengelegt und alle anderen Karten ausgelegt sind."
    )


def test_cards_of_which_others_might_stay_are_only_counted() -> None:
    """The joker makes a meld of the tens or of the nines."""
    told = Told(_discard("fibel", "2c", "Td Ts 9h 9c X 2c 5c", FIBEL))

    assert told.deciding.endswith(
        "whatever you put down first, at least three cards still stay in your hand after this "
        "discard."
    )


def test_the_special_hand_that_is_open_yet_is_left_out_of_the_count() -> None:
    """It takes no canasta."""
    hand = "2c 2c Kh Qs Qh Js Th 9c 9c 8c 7c 5h 5c 4d"
    drawn = {"drawn": "Js", "lap": 1, "stock": 46, "phase": "drawn"}
    told = Told(put("american", "go-out", hand=hand, **drawn))
    opened = Told(put("american", "go-out", hand=hand[:29], melds=["Ks Kh Kd"], **drawn))

    said = "going out takes two, or a special hand, which yours is not."
    assert any(each.endswith(said) for each in told.front)
    assert not any(said in each for each in opened.says(opened.whole))


def test_what_stays_of_a_hand_that_needs_no_minimum_stays_however_it_is_laid() -> None:
    """Laid whole it may go down, though no opening is in reach."""
    hand = "2c Kh Qs Qh Jc 9c 9c 8c 7c 5h 4d 3c"
    table = {"score": 2990, "lap": 1, "drawn": "Jc", "stock": 60, "phase": "drawn"}
    told = Told(put("classic", "ask-partner", hand=hand, **table))

    assert (
        "Even without a minimum for the opening at least nine cards would stay in your hand; only "
        "one may be left for the discard." in told.front
    )

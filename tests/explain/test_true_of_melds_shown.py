"""What is said of melds and openings is true of each that the game has, and of those shown."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told, ids

MILLER = "X 2s Ac Kd Qs Qd Qc Td 9h 8d 8c 5s 5c 4c"
CANADIAN = "X X 2s 2d Ac Qs Qc Jd Jc Td 9h 8d 7s 5s 5s 4c 4c"

NEW_MELDS = [
    pytest.param(
        *("miller", "X 2s Ac", MILLER, "en"),
        "There is only one natural card; unless it is of wild cards alone, a meld takes at least "
        "two.",
        id="naturals-en",
    ),
    pytest.param(
        *("miller", "X 2s Ac", MILLER, "sv"),
        "Det är bara ett naturligt kort med; minst två måste ingå, om kombinationen inte består "
        "av enbart hjälpkort.",
        id="naturals-sv",
    ),
    pytest.param(
        *("miller", "X 2s Ac", MILLER, "de"),
        "Es ist nur eine natürliche Karte dabei; außer in einer Meldung ganz aus Jokern und "
        "Zweiern sind mindestens zwei nötig.",
        id="naturals-de",
    ),
    pytest.param(
        *("classic", "X 2s Ac", MILLER, "en"),
        "There is only one natural card; a meld takes at least two.",
        id="no-meld-of-wild-cards",
    ),
    pytest.param(
        *("canadian", "X X 2s 2d Ac", CANADIAN, "en"),
        "That makes four wild cards beside one natural card; unless it is of wild cards alone, a "
        "meld may not hold more wild cards than natural ones.",
        id="wild-cards-en",
    ),
    pytest.param(
        *("canadian", "X X 2s 2d Ac", CANADIAN, "sv"),
        "Det blir fyra hjälpkort mot bara ett naturligt kort; hjälpkorten får inte vara fler än "
        "de naturliga korten, om kombinationen inte består av enbart hjälpkort.",
        id="wild-cards-sv",
    ),
    pytest.param(
        *("canadian", "X X 2s 2d Ac", CANADIAN, "de"),
        "Das ergibt vier Joker oder Zweier neben nur einer natürlichen Karte; außer in einer "
        "Meldung ganz aus Jokern und Zweiern dürfen es nicht mehr sein als natürliche Karten.",
        id="wild-cards-de",
    ),
    pytest.param(
        *("svensk", "X X 2s 2d Ac", CANADIAN, "en"),
        "That makes four wild cards beside one natural card; a meld may not hold more wild cards "
        "than natural ones.",
        id="wild-cards-never-alone",
    ),
    pytest.param(
        *("samba", "X X Kd Kc", "X X Kd Kc 9h 8c", "en"),
        "That makes two wild cards, but beside natural cards a meld of four may hold at most one.",
        id="limit-by-size",
    ),
]


@pytest.mark.parametrize(("rules", "cards", "hand", "language", "said"), NEW_MELDS)
def test_a_new_meld_might_have_been_of_wild_cards_alone(
    rules: str, cards: str, hand: str, language: str, said: str
) -> None:
    """A rule about wild cards beside natural ones is not told of every meld that the game has."""
    assert Told(put(rules, {"ask": "meld", "cards": cards}, hand=hand), language).deciding == said


GROWN = [
    pytest.param(
        "en",
        "That makes three wild cards beside two natural ones; this meld may not hold more wild "
        "cards than natural ones.",
        id="en",
    ),
    pytest.param(
        "sv",
        "Det blir tre hjälpkort mot bara två naturliga kort; i den här kombinationen får "
        "hjälpkorten inte vara fler än de naturliga korten.",
        id="sv",
    ),
    pytest.param(
        "de",
        "Das ergibt drei Joker oder Zweier neben nur zwei natürlichen Karten; diese Meldung darf "
        "nicht mehr Joker und Zweier als natürliche Karten enthalten.",
        id="de",
    ),
]


@pytest.mark.parametrize(("language", "said"), GROWN)
def test_a_meld_that_lies_is_spoken_of_itself(language: str, said: str) -> None:
    """Cards are added to a meld of which it is plain that natural cards lie in it."""
    asked = {"ask": "add", "cards": "2s 2d", "to": 0}
    told = Told(put("canadian", asked, hand="X 2s 2d Ac Qs 4c", melds=["5s 5s X"]), language)

    assert told.deciding == said


NERJA = "X 2s 2d Ac Ac Kc Qs Qc Jd Td 9h 8d 7s 5s 5s 4c 4c"
EARLY = [
    pytest.param(
        "en",
        "Even after the first round at least eight cards would stay in your hand; only one may "
        "be left for the discard.",
        id="en",
    ),
    pytest.param(
        "sv",
        "Även efter första varvet skulle det bli minst åtta kort kvar på handen; bara ett får bli "
        "kvar, och det ska sakas.",
        id="sv",
    ),
    pytest.param(
        "de",
        "Selbst nach dem ersten Umlauf blieben mindestens acht Karten auf der Hand; erlaubt ist "
        "nur eine, die Sie dann ablegen.",
        id="de",
    ),
]


@pytest.mark.parametrize(("language", "said"), EARLY)
def test_cards_that_only_come_too_early_do_open(language: str, said: str) -> None:
    """Whom the first round alone keeps from opening is not told that the cards cannot."""
    told = Told(put("nerja", "go-out", hand=NERJA, lap=1, score=250, partner_answers=[]), language)

    assert "opening.first_lap" in told.verdict.decided_by
    assert said in told.says(told.whole)


ROYAL = "X 2s 2h Ac Qs Qd Qc Td 9s 9h 8d 8c 5s 5s 5h 5c 4c"


@pytest.mark.parametrize(("rules", "hand"), [("canadian", CANADIAN), ("royal", ROYAL)])
def test_wild_cards_alone_are_told_of_where_a_way_shown_has_them(rules: str, hand: str) -> None:
    """That they are a meld is beside the point of openings that hold none, and so is its ruling."""
    told = Told(put(rules, "can-open", hand=hand, score=250))

    assert told.verdict.ways_total > 4
    assert "melds.wild_only" in ids(told.verdict.findings)
    assert "melds.wild_only" not in ids(told.whole)


def test_wild_cards_alone_are_told_of_where_they_open() -> None:
    """Who opens with them wonders whether they are a meld."""
    told = Told(put("canadian", "can-open", hand="X X 2s Ac Kd Qs Jc Td 9h 8d 7s 5s 4c", score=250))

    assert "melds.wild_only" in ids(told.folded.shown)


SAMBA = "Kd Qh Qh Qd Jd Jc Th Td Td 9s 9h 9c 8d 7s 7c 6s 5s"
UNLIKE = [
    pytest.param(
        *("samba", SAMBA, "en"),
        "Each of these openings reaches the 50 points that you need with a total of 250.",
        id="points-en",
    ),
    pytest.param(
        *("samba", SAMBA, "sv"),
        "Var och en av öppningarna når de 50 poäng som krävs med totalt 250 poäng.",
        id="points-sv",
    ),
    pytest.param(
        *("samba", SAMBA, "de"),
        "Jede dieser Erstmeldungen erreicht die 50 Punkte, die bei einem Stand von 250 Punkten "
        "nötig sind.",
        id="points-de",
    ),
    pytest.param(
        *("nerja", NERJA, "en"),
        "One meld by itself must reach 50 points; each of these does.",
        id="one-meld-en",
    ),
    pytest.param(
        *("nerja", NERJA, "sv"),
        "En kombination måste ensam nå 50 poäng; var och en av de här gör det.",
        id="one-meld-sv",
    ),
    pytest.param(
        *("nerja", NERJA, "de"),
        "Eine Meldung muss für sich allein 50 Punkte erreichen; jede dieser Meldungen tut das.",
        id="one-meld-de",
    ),
]


@pytest.mark.parametrize(("rules", "hand", "language", "said"), UNLIKE)
def test_openings_worth_unlike_many_points(rules: str, hand: str, language: str, said: str) -> None:
    """No number is named that might be that of an opening which is not shown."""
    told = Told(put(rules, "can-open", hand=hand, score=250, lap=2), language)

    assert len({way.points for way in told.verdict.ways}) > 1
    assert told.deciding == said


def test_of_openings_that_reach_as_much_none_is_yours() -> None:
    """Three melds lie to be chosen from, so that no one of them is told of."""
    told = Told(put("nerja", "can-open", hand="X Kd Kh Qs Qh 9d 7c 6s 5h 4c", score=250, lap=2))

    assert {way.points for way in told.verdict.ways} == {70}
    assert told.deciding == "One meld by itself must reach 50 points; each of these does."


def test_an_opening_in_romme_is_one_of_several() -> None:
    """The smallest is shown; another would reach other points."""
    told = Told(put("romme", "can-open", hand="Ks Kh Kd Kc As Ah Ad Ac 9s 8h 7d 5c 2s 3d"))

    assert told.deciding == "This opening reaches 44 points; it needs 40."

import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.rules.cards import cards_points, count_cards
from tutor_app.notation.positions import read_cards

CANASTA_GAMES = (
    *("svensk", "classic", "wiener", "american", "canadian", "miller"),
    *("nerja", "royal", "fibel", "samba"),
)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        pytest.param("X", 50, id="joker"),
        pytest.param("2s", 20, id="two"),
        pytest.param("Ah", 20, id="ace"),
        pytest.param("Kd Qd Jd Td 9d 8d", 60, id="king-to-eight"),
        pytest.param("7c 6c 5c 4c", 20, id="seven-to-four"),
        pytest.param("3s 3c", 10, id="black-threes"),
        pytest.param("3h 3d", 0, id="red-threes-are-bonuses"),
        pytest.param("Ks Kh Kd Kc Ks Kh Kd", 70, id="seven-kings"),
        pytest.param("", 0, id="no-cards"),
    ],
)
def test_points(cards: str, points: int) -> None:
    """Each card counts as in the rule book's table; red threes count only as bonuses."""
    counted = {rules: cards_points(read_cards(cards), rules_of(rules)) for rules in CANASTA_GAMES}

    assert counted == dict.fromkeys(CANASTA_GAMES, points)


@pytest.mark.parametrize(
    ("rules", "cards", "points"),
    [
        pytest.param("royal", "3h 3s", 10, id="royal-red-with-black-counts-five"),
        pytest.param("royal", "3h 3d", 0, id="royal-red-alone-are-bonuses"),
        pytest.param("romme", "X Ah Kd Ts 9s 2c 3h", 20 + 11 + 10 + 10 + 9 + 2 + 3, id="romme"),
    ],
)
def test_points_of_their_own(rules: str, cards: str, points: int) -> None:
    """Royal counts red threes with black ones (L174); Rommé has a table of its own (l.110)."""
    rule_set = rules_of(rules)
    table = sum(rule_set.points(card[0]) for card in read_cards(cards))

    assert (table if rules == "romme" else cards_points(read_cards(cards), rule_set)) == points


@pytest.mark.parametrize("rules", CANASTA_GAMES)
def test_the_note_names_the_cards(rules: str) -> None:
    """The circumstance tells which cards were counted, what they come to and by which table."""
    cards = read_cards("Qs Qh X")

    finding, lines = count_cards(cards, rules_of(rules))

    assert (finding.rule, finding.holds, finding.limit) == ("cards.points", None, "cards.points")
    assert finding.facts == {"cards": cards, "points": 70}
    assert [(line.points, line.cards, line.times, line.each) for line in lines] == [
        (50, ("X",), 1, 50),
        (20, ("Qs", "Qh"), 2, 10),
    ]

import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.rules.deal import count_cut_bonus, note_upcard, upcard_fate
from tutor_app.notation.positions import read_card

UPCARDS = [
    pytest.param("svensk", "4d", "stays", id="svensk-natural"),
    pytest.param("svensk", "As", "stays", id="svensk-ace"),
    pytest.param("svensk", "X", "covered", id="svensk-joker"),
    pytest.param("svensk", "2h", "covered", id="svensk-two"),
    pytest.param("svensk", "3h", "covered", id="svensk-red-three"),
    pytest.param("svensk", "3s", "covered", id="svensk-black-three-is-covered"),
    pytest.param("svensk-3", "3c", "covered", id="svensk-3-black-three"),
    pytest.param("classic", "4d", "stays", id="classic-natural"),
    pytest.param("classic", "X", "covered", id="classic-joker"),
    pytest.param("classic", "2h", "covered", id="classic-two"),
    pytest.param("classic", "3d", "covered", id="classic-red-three"),
    pytest.param("classic", "3s", "stays", id="classic-black-three-stays"),
    pytest.param("classic-6", "3c", "stays", id="classic-6-black-three-stays"),
    pytest.param("wiener", "X", "covered", id="wiener-joker"),
    pytest.param("wiener", "3s", "stays", id="wiener-black-three-stays"),
    pytest.param("canadian", "2h", "covered", id="canadian-two (R67)"),
    pytest.param("canadian", "3h", "covered", id="canadian-red-three (R67)"),
    pytest.param("miller", "3h", "covered", id="miller-red-three"),
    pytest.param("nerja", "X", "put-back", id="nerja-joker"),
    pytest.param("nerja", "2c", "put-back", id="nerja-two"),
    pytest.param("nerja", "3d", "put-back", id="nerja-red-three"),
    pytest.param("nerja", "3s", "stays", id="nerja-black-three (A-5)"),
    pytest.param("royal", "4d", "stays", id="royal-natural"),
    pytest.param("royal", "X", "covered", id="royal-joker"),
    pytest.param("royal", "3h", "covered", id="royal-red-three"),
    pytest.param("royal", "3c", "covered", id="royal-black-three"),
    pytest.param("fibel", "2s", "covered", id="fibel-two"),
    pytest.param("fibel", "3h", "covered", id="fibel-red-three"),
    pytest.param("fibel", "3s", "stays", id="fibel-black-three (F10)"),
    pytest.param("samba", "X", "covered", id="samba-joker"),
    pytest.param("samba", "3d", "covered", id="samba-red-three"),
    pytest.param("samba", "Kd", "stays", id="samba-natural"),
]


@pytest.mark.parametrize(("rules", "card", "fate"), UPCARDS)
def test_the_first_card(rules: str, card: str, fate: str) -> None:
    """Wild cards and red threes are covered or put back; a black three only by the text.

    The circumstance bears the fate in its id and the card as its fact.
    """
    finding = note_upcard(read_card(card), rules_of(rules))

    assert upcard_fate(read_card(card), rules_of(rules))[0] == fate
    assert (finding.rule, finding.holds) == (f"deal.upcard_{fate.replace('-', '_')}", None)
    assert finding.facts == {"card": card}


@pytest.mark.parametrize(
    ("card", "path"),
    [
        pytest.param("2s", "deal.upcard_wild", id="wild"),
        pytest.param("3h", "deal.upcard_red_three", id="red-three"),
        pytest.param("3s", "deal.upcard_black_three", id="black-three"),
    ],
)
def test_the_note_cites_the_value_for_its_card(card: str, path: str) -> None:
    """Each kind of card has its own value, so its own place in the source."""
    assert note_upcard(read_card(card), rules_of("svensk")).limit == path


@pytest.mark.parametrize(("rules", "points"), [("nerja", 100), ("canadian", 100)])
def test_an_exact_cut_is_a_score_line(rules: str, points: int) -> None:
    """The line bears the points that the text gives."""
    note = count_cut_bonus(rules_of(rules)).finding

    assert (note.rule, note.holds, note.facts) == ("deal.cut_bonus", None, {"points": points})

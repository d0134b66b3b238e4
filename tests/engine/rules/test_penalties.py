import pytest

from tests.engine.asking import rules_of
from tutor_app.engine.account import sum_of
from tutor_app.engine.rules.penalties import count_penalty
from tutor_app.notation.questions import OFFENCES
from tutor_app.rulesets import load_rule_set

ROYAL = {
    **dict.fromkeys(("touch-pile", "take-top-before-melding", "take-unusable-top"), 50),
    "expose-stock-card": 50,
    **dict.fromkeys(("take-pile-unlawfully", "draw-out-of-turn", "meld-out-of-turn"), 100),
    **dict.fromkeys(("ask-and-not-go-out", "pick-up-hand-early"), 100),
    "red-three-left-in-hand": 500,
}
SAMBA = {
    "red-three-not-laid": 100,
    "red-three-left-in-hand": 300,
    "draw-out-of-turn": 100,
    "meld-before-drawing": 10,
    "take-pile-unlawfully": 300,
    "ask-and-not-go-out": 100,
    "open-below-minimum": 100,
}
FIBEL = {"red-three-left-in-hand": 500, "red-three-not-laid": 500, "ask-and-not-go-out": 100}
AMERICAN = {"unfinished-wild-meld": 2000, "red-three-left-in-hand": 5}
SILENT = ("svensk", "classic", "wiener", "canadian", "nerja", "romme")


@pytest.mark.parametrize("rules", SILENT)
def test_most_texts_set_no_penalty(rules: str) -> None:
    """These texts are silent on what an offence costs (svensk/A-13, classic/R10)."""
    notes = {offence: count_penalty(offence, rules_of(rules)).finding for offence in OFFENCES}

    assert {(note.rule, note.holds) for note in notes.values()} == {("penalties.amount", None)}
    assert {offence: note.facts for offence, note in notes.items()} == {
        offence: {"points": 0, "word": offence} for offence in OFFENCES
    }


@pytest.mark.parametrize(
    ("rules", "table"),
    [
        pytest.param("royal", ROYAL, id="royal (L264-312)"),
        pytest.param("american", AMERICAN, id="american (l.354, l.373)"),
        pytest.param("miller", {"unfinished-wild-meld": 2000}, id="miller (l.457)"),
        pytest.param("samba", SAMBA, id="samba (l.915-935)"),
        pytest.param("fibel", FIBEL, id="fibel (R11, l.703)"),
    ],
)
def test_what_an_offence_costs(rules: str, table: dict[str, int]) -> None:
    """Each offence costs what the text says, and nothing where it is silent."""
    notes = {offence: count_penalty(offence, rules_of(rules)).finding for offence in OFFENCES}

    assert {offence: note.facts["points"] for offence, note in notes.items()} == {
        offence: table.get(offence, 0) for offence in OFFENCES
    }


def test_a_cost_that_the_count_sets_names_its_value() -> None:
    """The source of what an unfinished wild meld costs is that of the count."""
    switched = load_rule_set("classic", switches=("wild-melds-penalty",))
    note = count_penalty("unfinished-wild-meld", switched).finding

    assert (note.facts["points"], note.limit) == (1000, "scoring.wild_unfinished")


@pytest.mark.parametrize(
    ("offence", "points"),
    [
        pytest.param("ask-and-not-go-out", 0, id="asked-and-was-told-no"),
        pytest.param("touch-pile", 50, id="nothing-else-is-excused"),
    ],
)
def test_who_obeys_pays_nothing(offence: str, points: int) -> None:
    """A player who was told no must not go out, and is not fined for it (royal A-30)."""
    entry = count_penalty(offence, rules_of("royal"), excused=True)

    assert entry.finding.facts["points"] == points == sum_of(entry.lines)


@pytest.mark.parametrize(("rules", "told"), [("royal", True), ("svensk", False)])
def test_a_no_is_named_where_the_text_has_a_price(rules: str, *, told: bool) -> None:
    """Royal A-30: the text fines who asks and stays; svensk A-13: it fines nobody, no or yes."""
    finding = count_penalty("ask-and-not-go-out", rules_of(rules), excused=True).finding

    assert finding.facts["points"] == 0
    assert bool(finding.facts.get("excused")) is told

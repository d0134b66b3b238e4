import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.rules import going_out

SIXES = ["6s 6h 6d"]


@pytest.mark.parametrize(
    ("rules", "have", "need", "holds"),
    [
        pytest.param("svensk", 1, 1, True, id="svensk-one"),
        pytest.param("svensk", 0, 1, False, id="svensk-none"),
        pytest.param("svensk-2", 1, 1, True, id="svensk-2-one (A-33)"),
        pytest.param("svensk-3", 1, 2, False, id="svensk-3-one"),
        pytest.param("svensk-3", 2, 2, True, id="svensk-3-two"),
        pytest.param("svensk+two-canastas", 1, 2, False, id="switch-one"),
        pytest.param("svensk+two-canastas", 2, 2, True, id="switch-two"),
        pytest.param("classic", 0, 1, False, id="classic-none"),
        pytest.param("classic", 1, 1, True, id="classic-one"),
    ],
)
def test_canastas(rules: str, have: int, need: int, holds: bool) -> None:
    """One canasta for going out; two with three players or by agreement."""
    finding = going_out.check_canastas(have, rules_of(rules))

    assert (finding.rule, finding.holds) == ("going_out.canastas", holds)
    assert finding.facts == {"have": have, "need": need}


@pytest.mark.parametrize(
    ("rules", "have", "holds"),
    [
        pytest.param("svensk", 1, True, id="svensk-one"),
        pytest.param("svensk", 0, False, id="svensk-none"),
        pytest.param("svensk-3", 1, False, id="svensk-3-one"),
        pytest.param("svensk-3", 2, True, id="svensk-3-two"),
        pytest.param("classic", 1, True, id="classic-one"),
        pytest.param("classic", 0, False, id="classic-none"),
    ],
)
def test_own_canasta(rules: str, have: int, holds: bool) -> None:
    """A concealed hand lays a canasta of its own; with three players two (svensk/A-18)."""
    finding = going_out.check_own_canasta(have, rules_of(rules))

    assert (finding.rule, finding.holds) == ("going_out.own_canasta", holds)


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("left", "holds"),
    [
        pytest.param(0, True, id="nothing-to-discard"),
        pytest.param(1, True, id="one-to-discard"),
        pytest.param(2, False, id="two-are-too-many"),
    ],
)
def test_all_cards(rules: str, left: int, holds: bool) -> None:
    """Who goes out lays everything, or everything but the discard."""
    finding = going_out.check_all_cards(left, rules_of(rules))

    assert (finding.rule, finding.holds) == ("going_out.all_cards", holds)
    assert finding.facts == {"left": left}


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("left", "enough"),
    [pytest.param(0, False), pytest.param(1, False), pytest.param(2, True), pytest.param(5, True)],
)
def test_who_stays_keeps_a_card(rules: str, left: int, enough: bool) -> None:
    """Before the discard two cards are needed: one to throw, one to keep."""
    assert going_out.keeps_enough(left, rules_of(rules)) is enough


@pytest.mark.parametrize("holds", [True, False], ids=["kept", "broken"])
def test_keep_card(holds: bool) -> None:
    """The finding tells how many cards were left."""
    finding = going_out.check_keep_card(1, holds=holds)

    assert (finding.rule, finding.holds, finding.facts) == (
        "going_out.keep_card",
        holds,
        {"left": 1},
    )


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("answers", "holds", "must"),
    [
        pytest.param(None, True, False, id="nothing-said"),
        pytest.param([], True, False, id="not-asked"),
        pytest.param(["yes"], True, True, id="yes-obliges"),
        pytest.param(["no"], False, False, id="no-forbids"),
    ],
)
def test_the_answer_binds(rules: str, answers: list[str] | None, holds: bool, must: bool) -> None:
    """A no forbids going out, a yes obliges; without a question neither."""
    position = at(rules, **({} if answers is None else {"partner_answers": answers}))
    finding = going_out.check_partner_no(position, rules_of(rules))

    assert (finding.rule, finding.holds) == ("going_out.partner_no", holds)
    assert going_out.must_go_out(position, rules_of(rules)) is must


@pytest.mark.parametrize("holds", [True, False], ids=["obeyed", "disobeyed"])
def test_partner_yes(holds: bool) -> None:
    """A yes is obeyed or it is not."""
    finding = going_out.check_partner_yes(holds=holds)

    assert (finding.rule, finding.holds) == ("going_out.partner_yes", holds)


@pytest.mark.parametrize(
    ("rules", "holds"),
    [
        pytest.param("svensk", True, id="svensk"),
        pytest.param("svensk-2", True, id="svensk-2"),
        pytest.param("svensk-3", True, id="svensk-3"),
        pytest.param("svensk+two-canastas", False, id="not-with-the-switch"),
        pytest.param("classic", True, id="classic"),
    ],
)
def test_concealed_known(rules: str, holds: bool) -> None:
    """Going out concealed exists unless two canastas were agreed upon (svensk/A-17)."""
    finding = going_out.check_concealed_known(rules_of(rules))

    assert (finding.rule, finding.holds) == ("going_out.concealed_known", holds)


@pytest.mark.parametrize(
    ("keys", "holds"),
    [
        pytest.param({}, True, id="nothing-on-the-table"),
        pytest.param({"red_threes": "3h 3d"}, True, id="red-threes-do-not-spoil-it"),
        pytest.param({"melds": SIXES, "melded_before": False}, True, id="partner-has-opened"),
        pytest.param({"melds": SIXES, "laid_now": [0]}, True, id="laid-in-this-turn"),
        pytest.param({"melds": SIXES}, False, id="laid-in-an-earlier-turn"),
        pytest.param({"melds": SIXES, "melded_before": True}, False, id="said-so"),
        pytest.param(
            {"melds": SIXES, "melded_before": False, "added_now": "6c"},
            False,
            id="added-to-the-partners-meld",
        ),
    ],
)
def test_concealed_fresh(keys: dict[str, object], holds: bool) -> None:
    """Who has laid cards before, or adds to the partner's melds, is not concealed any more."""
    finding = going_out.check_fresh(at("classic", **keys))

    assert (finding.rule, finding.holds) == ("going_out.concealed_fresh", holds)


@pytest.mark.parametrize("holds", [True, False], ids=["kept", "broken"])
@pytest.mark.parametrize(
    "name", ["partner_exists", "ask_allowed", "ask_time", "ask_once", "ask_possible"]
)
def test_asking(name: str, holds: bool) -> None:
    """Each condition for asking is a rule of its own."""
    finding = going_out.check_ask(name, holds=holds)

    assert (finding.rule, finding.holds) == (f"going_out.{name}", holds)

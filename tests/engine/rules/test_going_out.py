import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.rules import going_out
from tutor_app.engine.rules.canastas import Kinds

SIXES = ["6s 6h 6d"]


NONE = (0, 0, 0, 0, 0)
"""Natural, mixed, wild, sequence, royal."""


@pytest.mark.parametrize(
    ("rules", "kinds", "need", "holds"),
    [
        pytest.param("svensk", (0, 1, 0, 0, 0), 1, True, id="svensk-one"),
        pytest.param("svensk", NONE, 1, False, id="svensk-none"),
        pytest.param("svensk-2", (1, 0, 0, 0, 0), 1, True, id="svensk-2-one (A-33)"),
        pytest.param("svensk-3", (1, 0, 0, 0, 0), 2, False, id="svensk-3-one"),
        pytest.param("svensk-3", (1, 1, 0, 0, 0), 2, True, id="svensk-3-two"),
        pytest.param("svensk+two-canastas", (1, 0, 0, 0, 0), 2, False, id="switch-one"),
        pytest.param("svensk+two-canastas", (0, 2, 0, 0, 0), 2, True, id="switch-two"),
        pytest.param("classic", NONE, 1, False, id="classic-none"),
        pytest.param("classic", (0, 1, 0, 0, 0), 1, True, id="classic-one"),
        pytest.param("classic-2", (1, 0, 0, 0, 0), 2, False, id="classic-2-one"),
        pytest.param("classic-3", (1, 0, 0, 0, 0), 1, True, id="classic-3-one"),
        pytest.param("classic-6", (1, 0, 0, 0, 0), 2, False, id="classic-6-pairs-one"),
        pytest.param("classic-6/2", (1, 1, 0, 0, 0), 2, True, id="classic-6-trios-two"),
        pytest.param("wiener", (0, 1, 0, 0, 0), 1, True, id="wiener-one"),
        pytest.param("american", (0, 1, 0, 0, 0), 2, False, id="american-one"),
        pytest.param("american", (0, 1, 1, 0, 0), 2, True, id="american-two-of-any-kind"),
        pytest.param("fibel", (0, 1, 0, 0, 0), 1, True, id="fibel-one"),
        pytest.param("fibel-2", (0, 1, 0, 0, 0), 2, False, id="fibel-2-one"),
        pytest.param("fibel-3", (0, 1, 0, 0, 0), 1, True, id="fibel-3-one (F15)"),
    ],
)
def test_canastas(rules: str, kinds: tuple[int, ...], need: int, holds: bool) -> None:
    """One canasta for going out, or two; of any kind where the text asks for no other."""
    (finding,) = going_out.check_canastas(Kinds(*kinds), rules_of(rules))

    assert (finding.rule, finding.holds) == ("going_out.canastas", holds)
    assert finding.facts == {"have": sum(kinds), "need": need}
    assert going_out.enough_canastas(Kinds(*kinds), rules_of(rules)) is holds


@pytest.mark.parametrize(
    ("rules", "kinds", "missing"),
    [
        pytest.param("nerja", (1, 1, 0, 0, 0), [], id="nerja-red-and-black"),
        pytest.param("nerja", (2, 0, 0, 0, 0), ["mixed_canastas"], id="nerja-two-red"),
        pytest.param("nerja", (0, 2, 0, 0, 0), ["natural_canastas"], id="nerja-two-black"),
        pytest.param("nerja", (1, 0, 0, 0, 0), ["mixed_canastas"], id="nerja-one"),
        pytest.param("royal", (1, 0, 0, 1, 0), [], id="royal-samba-and-red"),
        pytest.param("royal", (0, 0, 0, 2, 0), [], id="royal-two-sambas (A-36)"),
        pytest.param("royal", (0, 0, 0, 1, 1), [], id="royal-samba-and-royal"),
        pytest.param("royal", (1, 1, 1, 0, 0), ["sequence_canastas"], id="royal-no-samba"),
        pytest.param("royal", (0, 0, 0, 1, 0), ["canastas"], id="royal-samba-alone"),
        pytest.param("samba", (1, 1, 0, 0, 0), [], id="samba-natural-and-mixed"),
        pytest.param("samba", (0, 1, 0, 1, 0), [], id="samba-sequence-is-natural (S8)"),
        pytest.param("samba", (2, 0, 0, 0, 0), ["mixed_canastas"], id="samba-two-natural"),
        pytest.param("samba", (1, 0, 1, 0, 0), ["mixed_canastas"], id="samba-wild-is-neither (S8)"),
        pytest.param("samba", (0, 1, 1, 0, 0), ["natural_canastas"], id="samba-no-natural"),
        pytest.param("canadian", (2, 0, 1, 0, 0), [], id="canadian-two-natural-one-wild"),
        pytest.param("canadian", (2, 1, 0, 0, 0), ["wild_canastas"], id="canadian-no-wild"),
        pytest.param("canadian", (1, 1, 1, 0, 0), ["natural_canastas"], id="canadian-one-natural"),
        pytest.param("miller", (2, 1, 0, 0, 0), [], id="miller-three-two-natural"),
        pytest.param("miller", (2, 0, 1, 0, 0), [], id="miller-third-may-be-wild"),
        pytest.param("miller", (1, 1, 1, 0, 0), ["natural_canastas"], id="miller-one-natural"),
        pytest.param("miller", (2, 0, 0, 0, 0), ["canastas"], id="miller-two"),
    ],
)
def test_kinds_of_canastas(rules: str, kinds: tuple[int, ...], missing: list[str]) -> None:
    """Where the text asks for canastas of certain kinds, each kind is a rule of its own."""
    found = going_out.check_canastas(Kinds(*kinds), rules_of(rules))
    broken = [finding.rule for finding in found if not finding.holds]

    assert broken == [f"going_out.{name}" for name in missing]
    assert going_out.enough_canastas(Kinds(*kinds), rules_of(rules)) is (not missing)


@pytest.mark.parametrize(
    ("have", "need", "holds"),
    [
        pytest.param(1, 1, True, id="one-of-one"),
        pytest.param(0, 1, False, id="none-of-one"),
        pytest.param(1, 2, False, id="one-of-two"),
        pytest.param(0, 0, True, id="none-needed"),
    ],
)
def test_own_canasta(have: int, need: int, holds: bool) -> None:
    """A concealed hand lays canastas of its own, as many as the text says."""
    finding = going_out.check_own_canasta(have, need, rules_of("royal"))

    assert (finding.rule, finding.holds) == ("going_out.own_canasta", holds)
    assert finding.limit == f"going_out.concealed_{'unopened_own' if need else 'canastas'}"
    assert finding.facts == {"have": have, "need": need}


LEFT = [
    *(pytest.param(rules, 0, True, id=f"{rules}-nothing") for rules in ("svensk", "classic")),
    *(pytest.param(rules, 1, True, id=f"{rules}-one") for rules in ("svensk", "fibel", "samba")),
    *(pytest.param(rules, 2, False, id=f"{rules}-two") for rules in ("svensk", "royal", "romme")),
    *(pytest.param(rules, 0, False, id=f"{rules}-must-discard") for rules in ("nerja", "canadian")),
    pytest.param("american", 0, False, id="american-must-discard (l.296)"),
    pytest.param("american", 1, True, id="american-one"),
    pytest.param("royal", 0, True, id="royal-needs-no-discard (L232)"),
]


@pytest.mark.parametrize(("rules", "left", "holds"), LEFT)
def test_all_cards(rules: str, left: int, holds: bool) -> None:
    """Who goes out lays everything but the discard, which some texts ask for."""
    finding = going_out.check_all_cards(left, rules_of(rules))

    assert (finding.rule, finding.holds) == ("going_out.all_cards", holds)
    assert finding.facts == {"left": left}


@pytest.mark.parametrize("rules", ["svensk", "classic", "american", "nerja", "royal", "fibel"])
@pytest.mark.parametrize(
    ("left", "enough"),
    [pytest.param(0, False), pytest.param(1, False), pytest.param(2, True), pytest.param(5, True)],
)
def test_who_stays_keeps_a_card(rules: str, left: int, enough: bool) -> None:
    """Before the discard two cards are needed: one to throw, one to keep."""
    assert (left >= going_out.least_kept(rules_of(rules))) is enough


@pytest.mark.parametrize("holds", [True, False], ids=["kept", "broken"])
def test_keep_card(holds: bool) -> None:
    """The finding tells how many cards were left."""
    finding = going_out.check_keep_card(1, holds=holds)

    assert (finding.rule, finding.holds, finding.facts) == (
        "going_out.keep_card",
        holds,
        {"left": 1, "out": 0},
    )


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("answers", "holds", "must"),
    [
        pytest.param(None, None, False, id="nothing-said"),
        pytest.param([], None, False, id="not-asked"),
        pytest.param(["yes"], True, True, id="yes-obliges"),
        pytest.param(["no"], False, False, id="no-forbids"),
    ],
)
def test_the_answer_binds(
    rules: str, answers: list[str] | None, holds: bool | None, must: bool
) -> None:
    """A no forbids going out, a yes obliges; without a question neither."""
    position = at(rules, **({} if answers is None else {"partner_answers": answers}))
    found = going_out.check_answers(position, rules_of(rules))
    told = [] if holds is None else [("going_out.partner_no", holds)]

    assert [(finding.rule, finding.holds) for finding in found] == told
    assert going_out.must_go_out(position, rules_of(rules)) is must


@pytest.mark.parametrize(
    ("rules", "holds"),
    [
        pytest.param("svensk", True, id="svensk"),
        pytest.param("svensk-2", True, id="svensk-2"),
        pytest.param("svensk-3", True, id="svensk-3"),
        pytest.param("svensk+two-canastas", False, id="not-with-the-switch"),
        pytest.param("classic", True, id="classic"),
        pytest.param("wiener", True, id="wiener"),
        pytest.param("fibel", True, id="fibel"),
        pytest.param("royal", True, id="royal"),
        pytest.param("american", False, id="american (R57)"),
        pytest.param("nerja", False, id="nerja (A-26)"),
        pytest.param("samba", False, id="samba (S24)"),
    ],
)
def test_concealed_known(rules: str, holds: bool) -> None:
    """Some texts know no concealed hand; svensk none with two canastas agreed on (A-17)."""
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
    finding = going_out.check_fresh(at("classic", **keys), rules_of("classic"))
    path = "going_out.concealed_adding" if "added_now" in keys else "going_out.concealed"

    assert (finding.rule, finding.holds, finding.limit) == (
        "going_out.concealed_fresh",
        holds,
        path,
    )


@pytest.mark.parametrize(("rules", "holds"), [("classic", True), ("samba", True), ("romme", False)])
def test_partner_exists(rules: str, holds: bool) -> None:
    """Who plays alone has no partner to ask."""
    finding = going_out.check_partner_exists(at(rules), rules_of(rules))

    assert (finding.rule, finding.holds) == ("going_out.partner_exists", holds)


@pytest.mark.parametrize(("rules", "holds"), [("classic", True), ("romme", False)])
def test_ask_allowed(rules: str, holds: bool) -> None:
    """Where the text knows no question to the partner, nobody is asked."""
    finding = going_out.check_ask_allowed(rules_of(rules))

    assert (finding.rule, finding.holds) == ("going_out.ask_allowed", holds)


@pytest.mark.parametrize(
    ("rules", "keys", "taking", "holds"),
    [
        pytest.param("wiener", {}, False, True, id="wiener-from-the-stock"),
        pytest.param("wiener", {}, True, False, id="wiener-by-taking-the-pile"),
        pytest.param("wiener", {"drew": "pile"}, False, False, id="wiener-pile-taken"),
        pytest.param("classic", {"drew": "pile"}, False, None, id="classic-lets-the-pile"),
    ],
)
def test_concealed_stock(
    rules: str, keys: dict[str, object], taking: bool, holds: bool | None
) -> None:
    """Wiener pays no concealed bonus if the pile is taken in the last turn (l.206)."""
    found = going_out.check_concealed(at(rules, **keys), rules_of(rules), taking=taking)
    told = [finding.holds for finding in found if finding.rule == "going_out.concealed_stock"]

    assert told == ([] if holds is None else [holds])


@pytest.mark.parametrize(
    ("rules", "answers", "holds"),
    [
        pytest.param("nerja", ["yes"], True, id="nerja-asked"),
        pytest.param("nerja", [], False, id="nerja-not-asked"),
        pytest.param("nerja", None, True, id="nerja-nothing-said"),
        pytest.param("classic", [], None, id="classic-need-not-ask"),
        pytest.param("samba", [], None, id="samba-need-not-ask"),
    ],
)
def test_must_ask(rules: str, answers: list[str] | None, holds: bool | None) -> None:
    """In nerja the partner is asked before going out (L79); elsewhere nobody has to."""
    position = at(rules, **({} if answers is None else {"partner_answers": answers}))
    found = going_out.check_answers(position, rules_of(rules))
    told = [finding.holds for finding in found if finding.rule == "going_out.must_ask"]

    assert told == ([] if holds is None else [holds])


@pytest.mark.parametrize(
    ("rules", "role", "partner"),
    [
        pytest.param("classic", None, True, id="four"),
        pytest.param("classic-2", None, False, id="two"),
        pytest.param("classic-3", "lone", False, id="lone-player"),
        pytest.param("classic-3", "partner", True, id="partner-of-three"),
        pytest.param("classic-3", None, False, id="nobody-has-melded-yet"),
        pytest.param("miller", None, True, id="trios"),
        pytest.param("royal-3", None, False, id="royal-three-singles (A-40)"),
    ],
)
def test_has_partner(rules: str, role: str | None, partner: bool) -> None:
    """A question needs somebody to answer it."""
    position = at(rules, **({"role": role} if role else {}))

    assert going_out.has_partner(position, rules_of(rules)) is partner


@pytest.mark.parametrize(
    ("rules", "barred", "holds"),
    [
        pytest.param("american", "7", None, id="american-no-such-rule"),
        pytest.param("american+no-out-incomplete-7A", "7", False, id="switch-unfinished"),
        pytest.param("american+no-out-incomplete-7A", "", True, id="switch-nothing-unfinished"),
    ],
)
def test_unfinished(rules: str, barred: str, holds: bool | None) -> None:
    """Unfinished sevens or pure aces bar going out only with the switch (l.387)."""
    found = going_out.check_unfinished(barred, rules_of(rules))

    assert [finding.holds for finding in found] == ([] if holds is None else [holds])

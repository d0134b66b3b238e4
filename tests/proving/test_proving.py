"""What must hold of every verdict: each check sees what is wrong, and nothing else."""

from itertools import combinations, islice, permutations
from typing import Any

import pytest

from tests.engine.asking import rules_of
from tutor_app.content.proving import accounts, citing, lifting, neighbouring, numbers, shown
from tutor_app.content.proving.case import Case
from tutor_app.content.proving.checks import Check
from tutor_app.content.proving.tally import Tally
from tutor_app.engine.ask import ask
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Finding, Line, Verdict, Way
from tutor_app.explain.folding import MOST_SHOWN, fold
from tutor_app.neighbours.neighbour import Neighbour
from tutor_app.notation.positions import read_cards, read_position
from tutor_app.rulesets import load_rule_set
from tutor_app.rulesets.recording import recording
from tutor_app.selfplay.sampling import sample

CLASSIC = load_rule_set("classic")
TABLE = read_position({"hand": "Ks X 4d 5c", "pile": "2c Kd", "melds": ["Qs Qh Qd"]}, CLASSIC)
TAKE = Question(ask="take-pile")


def case(answer: Answer = 0, findings: tuple[Finding, ...] = (), **given: Any) -> Case:  # noqa: ANN401
    """Return a case with a verdict made up, usually a number; its first finding decides."""
    found = findings or (Finding("pile.stop_card", bool(answer)),)
    verdict = Verdict(TAKE, answer, found, found[0])._replace(**given)
    return Case("made up", TABLE, TAKE, CLASSIC, verdict)


class Answering:
    """Answers yes under any rule set but the given one."""

    def __call__(self, _: Position, question: Question, rules: RuleSet) -> Verdict:
        """Return a bare verdict."""
        found = Finding("pile.stop_card", rules is not CLASSIC)
        return Verdict(question, rules is not CLASSIC, (found,), found)


LIFTING = [
    pytest.param(("a.a",), ({"a.a"},), "", id="one"),
    pytest.param(("a.a", "b.b"), ({"a.a", "b.b"},), "", id="two-together"),
    pytest.param(("a.a", "b.b"), ({"b.b"},), "without b.b alone it is a yes", id="one-too-many"),
    pytest.param(("a.a",), ({"b.b"},), "without a.a it is still a no", id="another"),
    pytest.param((), ({"a.a"},), "no rules decided", id="none"),
    pytest.param(tuple("abcdefg"), (set("abcdefg"),), "7 rules decided", id="too-many"),
]


@pytest.mark.parametrize(("decided", "enough", "fault"), LIFTING)
def test_lifting(
    monkeypatch: pytest.MonkeyPatch,
    decided: tuple[str, ...],
    enough: tuple[set[str], ...],
    fault: str,
) -> None:
    """What decided turns the answer when it is left out, and no part of it does."""
    other = load_rule_set("samba")

    def lift(rules: RuleSet, ids: frozenset[str]) -> RuleSet:
        return other if any(each <= ids for each in enough) else rules

    monkeypatch.setattr(lifting, "lift", lift)
    monkeypatch.setattr(lifting, "ask", Answering())

    assert lifting.lifting_fault(case(False, decided_by=decided)) == fault


ACCOUNTS = [
    pytest.param(30, (Line("cards.points", 10), Line("cards.points", 20, (), 2, 10)), "", id="sum"),
    pytest.param(0, (), "", id="nothing"),
    pytest.param(30, (), "no lines", id="no-lines"),
    pytest.param(30, (Line("cards.points", 20),), "the lines make 20, the answer is 30", id="less"),
    pytest.param(
        20, (Line("cards.points", 20, (), 3, 10),), "cards.points: 3 × 10 is not 20", id="line"
    ),
]


@pytest.mark.parametrize(("answer", "account", "fault"), ACCOUNTS)
def test_accounts(answer: int, account: tuple[Line, ...], fault: str) -> None:
    """The lines add up to the answer, and each to what it says."""
    made = case(answer, account=account)

    assert accounts.is_number(made)
    assert accounts.account_fault(made) == fault
    assert not accounts.is_number(case(answer=True))


def test_numbers() -> None:
    """What a finding says of the opening is what the first way comes to."""
    findings = (Finding("opening.minimum", True, {"have": 90, "need": 50}),)
    ways = (Way((), 3, 90, 4), Way((), 3, 60, 4))

    assert numbers.has_numbers(case(True, findings, ways=ways))
    assert numbers.numbers_fault(case(True, findings, ways=ways)) == ""
    assert numbers.numbers_fault(case(True, findings, ways=ways[1:])) == (
        "opening.minimum says 90, the way 60"
    )
    assert not numbers.has_numbers(case(True, findings))


def test_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """A citation of a value that nobody asked for is seen, an entry of one that was read is not."""

    def answer(_: Position, question: Question, rules: RuleSet) -> Verdict:
        assert rules.pile.take
        found = Finding("pile.stop_card", True, limit="pile.take.all")
        other = Finding("melds.fits", True, limit="melds.min_size")
        return Verdict(question, True, (found, other), found)

    monkeypatch.setattr(citing, "ask", answer)

    assert citing.reading_fault(case()) == "melds.fits cites melds.min_size, which was not read"


def test_headings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A section that the source does not have is named."""
    cited = case(True, (Finding("pile.stop_card", True, limit="pile.stop_card"),))
    section = CLASSIC.origin("pile.stop_card").section
    monkeypatch.setattr(citing, "is_section", lambda _, found: found == section)
    assert citing.heading_fault(cited) == ""

    monkeypatch.setattr(citing, "is_section", lambda *_: False)
    assert f"pile.stop_card cites “{section}”, no heading" in citing.heading_fault(cited)


NEIGHBOURS = [
    pytest.param("Ks Kh X 4d 5c", True, "", id="turns"),
    pytest.param("Ks 4d 5c", True, "add_card: does not turn the answer", id="does-not-turn"),
    pytest.param(
        "Ks Kh X 4d 5c", False, "add_card: a wider or narrower class is true", id="other-class"
    ),
]


@pytest.mark.parametrize(("hand", "holds", "fault"), NEIGHBOURS)
def test_neighbours(monkeypatch: pytest.MonkeyPatch, hand: str, holds: bool, fault: str) -> None:
    """A neighbour must turn the answer, and its class of cards must be neither wider nor less."""
    position = TABLE._replace(hand=read_cards(hand))
    found = Neighbour("add_card", {"rank": "K"}, position, TAKE, answer=True)
    monkeypatch.setattr(neighbouring, "nearest", lambda *_: found)
    monkeypatch.setattr(neighbouring, "class_holds", lambda *_: holds)
    asked = Case("asked", TABLE, TAKE, CLASSIC, ask(TABLE, TAKE, CLASSIC))

    assert asked.verdict.answer is False
    assert neighbouring.has_neighbour(asked)
    assert neighbouring.nearby_fault(asked) == ""
    assert neighbouring.neighbour_fault(asked) == fault


def test_no_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no single change turns the answer there is nothing to prove, and that is counted."""
    monkeypatch.setattr(neighbouring, "nearest", lambda *_: None)
    asked = Case("asked", TABLE, TAKE, CLASSIC, ask(TABLE, TAKE, CLASSIC))

    assert not neighbouring.has_neighbour(asked)
    assert neighbouring.nearby_fault(asked) == f"no neighbour of {asked.verdict.deciding.rule}"


@pytest.mark.parametrize(
    ("name", "question", "could"),
    [
        ("svensk", Question(ask="must-take"), False),
        ("classic-2", Question(ask="ask-partner"), False),
        ("fibel", Question(ask="merge", to=0, from_meld=1), False),
        ("classic", Question(ask="must-take"), True),
        ("classic", Question(ask="take-pile"), True),
        ("svensk", Question(ask="add", cards=read_cards("4d"), to=0), True),
    ],
)
def test_what_is_never_allowed_needs_no_neighbour(
    name: str,
    question: Question,
    could: bool,
) -> None:
    """Nobody is forced, who has no partner asks none, queens and nines never lie together."""
    rules = rules_of(name)
    table = TABLE._replace(stock=9, melds=(*TABLE.melds, Meld(read_cards("9s 9h 9d"))))
    asked = Case("asked", table, question, rules, ask(table, question, rules))

    assert asked.verdict.answer is False
    assert neighbouring.may_have_neighbour(asked) is could


def test_shown() -> None:
    """Three that decided stand before "more", and two things at most beside what decided."""
    rules = ("pile.stop_card", "melds.fits", "melds.closed", "opening.minimum")
    findings = tuple(Finding(rule, False) for rule in rules)

    assert shown.shown_fault(case(False, findings)) == ""
    assert shown.shown_fault(case(False, findings, decided_by=rules[:3])) == ""
    assert shown.shown_fault(case(False, findings, decided_by=rules)) == ""
    assert shown.shown_fault(case(False, findings[:3], decided_by=rules)) == ""
    lost = shown.shown_fault(case(False, findings[:3], decided_by=(rules[0], rules[3])))
    assert lost == "opening.minimum decided and is not in front"
    one, other = (Finding("melds.fits", False, {"of": read_cards(of)}) for of in ("4s", "5s"))
    assert shown.shown_fault(case(0, (one, other), decided_by=("melds.fits",))) == ""
    same = one._replace(facts={**one.facts, "wild": 0})
    twice = shown.shown_fault(case(0, (one, same), decided_by=("melds.fits",)))
    assert twice == "melds.fits twice"


def test_a_duty_that_lacks_its_meld_names_what_bars_the_pile_besides() -> None:
    """In Royal one card does not take one card: with an own meld of it there is no duty yet."""
    rules, table = load_rule_set("royal"), [{"cards": "9s 9h 9d"}, "Td Td Th"]
    position = read_position({"hand": "Qs", "pile": "5d", "stock": 1, "melds": table}, rules)
    asked = Question(ask="must-take")
    made = Case("asked", position, asked, rules, ask(position, asked, rules))

    assert lifting.lifting_fault(made) == ""
    assert "pile.one_card" in made.verdict.decided_by


DUTIES = [
    pytest.param(
        *("miller", {"hand": "4c", "pile": "2d 9c Kd", "stock": 0, "melds": ["Qs Qh Qd"]}),
        ("freezing.wild_in_pile", "pile.own_meld"),
        id="a-frozen-pile-and-no-meld-of-the-rank",
    ),
    pytest.param(
        *("classic", {"hand": "4c 9d", "pile": "9c Kd", "stock": 2, "melds": ["Qs Qh Qd"]}),
        ("stock_end.stock_left", "pile.own_meld"),
        id="a-pair-makes-no-duty",
    ),
    pytest.param(
        *("classic", {"hand": "4c", "pile": "2d 3h Kd", "stock": 2}),
        (
            *("stock_end.stock_left", "freezing.wild_in_pile", "freezing.red_three_in_pile"),
            "pile.own_meld",
        ),
        id="twice-frozen-before-the-opening",
    ),
    pytest.param(
        *("fibel", {"hand": "4c 9d 7h", "pile": "9c Kd", "stock": 2}),
        ("stock_end.stock_left", "freezing.natural_pair", "opening.minimum"),
        id="no-opening-that-takes-it",
    ),
    pytest.param(
        *("fibel", {"hand": "4c 9d", "pile": "", "stock": 2, "melds": ["Ks Kh Kd"]}),
        ("stock_end.stock_left", "pile.not_empty"),
        id="no-pile",
    ),
    pytest.param(
        *("classic", {"hand": "4c 9d", "pile": "9c 2d 3s", "stock": 2, "melds": ["Ks Kh Kd"]}),
        ("stock_end.stock_left", "pile.stop_card", "freezing.wild_in_pile"),
        id="a-black-three-on-top-of-what-freezes",
    ),
    pytest.param(
        *("classic", {"hand": "4c 9d", "pile": "9c 2d", "stock": 2, "melds": ["Ks Kh Kd"]}),
        ("stock_end.stock_left", "pile.wild_on_top"),
        id="a-wild-card-on-top",
    ),
]


@pytest.mark.parametrize(("name", "table", "decided"), DUTIES)
def test_a_duty_lacks_all_that_frees_whoever_would_have_it(
    name: str, table: dict[str, Any], decided: tuple[str, ...]
) -> None:
    """Each condition that is not met, and no way of taking that would make no duty."""
    rules = load_rule_set(name)
    position = read_position(table, rules)
    asked = Question(ask="must-take")
    made = Case("asked", position, asked, rules, ask(position, asked, rules))

    assert made.verdict.decided_by == decided
    assert lifting.lifting_fault(made) == ""


def test_what_decided_comes_first_and_nothing_is_lost() -> None:
    """Each finding stands in one part; a yes shows what was measured, a no what broke."""
    minimum = Finding("opening.minimum", True, {"have": 90, "need": 50})
    way = Finding("pile.natural_pair", True)
    whole = Finding("pile.whole", None, {"count": 3})
    plain = tuple(Finding(rule, True) for rule in ("melds.fits", "pile.stop_card"))
    findings = (*plain, whole, way, minimum)
    folded = fold(case(True, findings, deciding=way).verdict)

    assert folded.shown == (way, minimum)
    assert folded.more == plain
    assert len(folded.shown) <= MOST_SHOWN
    broken, also = Finding("melds.fits", False), Finding("freezing.natural_pair", False)
    frozen = Finding("freezing.wild_in_pile", None, {"card": "2c"})
    refused = fold(case(False, (frozen, minimum, also, broken), deciding=broken).verdict)
    assert refused.shown == (broken, also, frozen)
    assert refused.more == (minimum,)


def test_before_more_stands_what_decided_then_broken_then_noted_then_kept() -> None:
    """Of a number too, however its findings were found; lines of its account have a sheet."""
    decided = Finding("pile.natural_pair", True)
    order = (
        Finding("melds.fits", False),
        Finding("pile.whole", None, {"count": 3}),
        Finding("opening.minimum", True, {"have": 90, "need": 50}),
    )
    line = Finding("pile.stop_card", True)
    lines = (Line(line.rule, 10), Line("melds.closed", 10))
    for number in (2, 3):
        for some in combinations(order, number):
            for found in permutations((line, decided, *some)):
                made = case(20, found, deciding=decided, decided_by=(line.rule,), account=lines)
                folded = fold(made.verdict)
                assert folded.shown == (decided, *some)[:MOST_SHOWN]
                assert len(folded.shown + folded.more) == len(found)


@pytest.mark.parametrize("name", ["classic", "samba", "royal", "romme"])
def test_a_recording_rule_set_answers_alike(name: str) -> None:
    """It gives the same verdict, and reads the same however often the question was asked."""
    rules = load_rule_set(name)
    for found in sample(rules, 12):
        one, read = recording(rules)
        other, again = recording(rules)

        assert ask(found.position, found.question, one) == found.verdict
        assert ask(found.position, found.question, other) == found.verdict
        assert read == again
        assert read


def test_a_recording_rule_set_keeps_what_is_read() -> None:
    """Only values that were asked for are kept, those of topics changed since as well."""
    rules, read = recording(CLASSIC)
    assert read == set()

    assert rules.melds.but(min_size=4).min_size == 4
    assert rules.points("K") == 10
    assert read == {"melds.min_size", "cards.points"}


@pytest.mark.parametrize("name", ["classic", "romme"])
def test_a_sample_is_of_every_kind(name: str) -> None:
    """So many positions, no two alike, several kinds of questions, yes and no; the same again."""
    rules = load_rule_set(name)
    found = list(sample(rules, 40, seed=1))

    assert len(found) == len({repr(each[:2]) for each in found}) == 40
    assert len({each.question.ask for each in found}) > 5
    assert {True, False} <= {each.verdict.answer for each in found}
    assert list(islice(sample(rules, 40, seed=1), 4)) == found[:4]
    assert list(islice(sample(rules, 40, seed=2), 2)) != found[:2]


def always(_: Case) -> bool:
    """Tell that a check applies."""
    return True


def broken(_: Case) -> str:
    """Break off."""
    raise StopIteration


def test_rates() -> None:
    """A proof with one gap falls short, another check only below what is asked for."""
    held = Check("held", always, lambda _: "")
    half = Check("half", always, lambda each: "odd" if each.verdict.answer else "", least=50)
    tally = Tally((held, half))
    assert len(list(tally.take([case(), case(answer=True)]))) == tally.cases == 2

    assert (
        tally.rate(half, "classic") == tally.rate(half, "take-pile") == tally.rate(half) == (1, 2)
    )
    assert not tally.falls_short()
    tally.checks = (held, half._replace(least=51))
    assert tally.falls_short()
    assert [(each.check, each.fault) for each in tally.failures] == [("half", "odd")]


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(Check("gap", always, lambda _: "odd"), id="gap"),
        pytest.param(Check("breaks", always, broken), id="breaks-off"),
    ],
)
def test_what_is_not_proved_falls_short(check: Check) -> None:
    """A gap and a check that breaks off are no success."""
    tally = Tally((check,))
    list(tally.take([case()]))

    assert tally.falls_short()

"""Every number is an account: lines that add up to it, each with a rule and a value."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.engine.asking import CANASTA_FORMS, Put, at, put, rules_of
from tests.engine.books import BOOKS
from tests.engine.dealing import Dealer
from tests.engine.play.walking import chance
from tests.explain.findings import asked
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Card, Cards
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.play import deal, score_sheets
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet, value_path
from tutor_app.engine.verdict import Line, Verdict

POSITIONS = 12
"""Random positions a rule set."""

OFFENCES = ("touch-pile", "ask-and-not-go-out", "red-three-left-in-hand", "forget-to-draw")
THREES: Cards = tuple(map(Card, ("3h", "3d", "3h", "3d")))


def _check(account: tuple[Line, ...], answer: int, known: set[str], rules: RuleSet) -> None:
    """Check the account of one number against its findings and its rule set."""
    assert sum(line.points for line in account) == answer
    assert account
    for line in account:
        assert line.rule in known
        assert rules.has_origin(line.limit)
        assert value_path(line.limit) in RULES[line.rule].reads
        assert line.times == 0 or line.points == line.times * line.each


def _check_verdict(verdict: Verdict, rules: RuleSet) -> None:
    known = {finding.rule for finding in verdict.findings}
    _check(verdict.account, int(verdict.answer), known, rules)
    counting = {line.rule for line in verdict.account if line.points}
    own = set() if RULES[verdict.deciding.rule].says_answer else {verdict.deciding.rule}
    assert set(verdict.decided_by) == counting | own or not counting


def test_every_number_of_the_scenarios_adds_up() -> None:
    """Whatever a scenario asks for in points or cards has its account; nothing else has one."""
    numbers = 0
    for *_, rules, verdict in asked():
        if type(verdict.answer) is int:
            numbers += 1
            _check_verdict(verdict, rules)
        else:
            assert verdict.account == ()
    assert numbers


def _questions(position: Position, random: Random) -> Iterator[Question]:
    """Yield every question for a number that can be put about a position."""
    hand = position.hand or ()
    cards = tuple(random.sample(hand, min(len(hand), 4)))
    yield Question("cards-drawn", action=random.choice(("draw", "take-pile")))
    yield Question("cards-taken")
    yield Question("opening-need")
    yield Question("opening-value", melds=(cards, tuple(position.pile[-1:])))
    for meld in position.melds:
        yield Question("canasta-bonus", cards=meld.cards)
        yield Question("meld-points", cards=meld.cards)
    yield Question("meld-points", cards=cards)
    yield Question("threes-score")
    yield Question("deal-score")
    yield Question("penalty", offence=random.choice(OFFENCES))


@pytest.mark.parametrize("name", BOOKS)
def test_random_numbers_add_up(name: str) -> None:
    """The same for random positions of every rule set, threes and hands of partners included."""
    random, rules = Random(name), rules_of(name)  # noqa: S311 cards, not secrets
    dealer = Dealer(random, BOOKS[name], 9)
    asked = 0
    for _ in range(POSITIONS):
        dealt = random.choice((dealer.drawn, dealer.start))().position
        position = dealt._replace(
            red_threes=THREES[: random.randint(0, 4)],
            went_out=random.choice(("us", "them", "nobody")),
            partner_hand=tuple(map(Card, random.choices(("3s", "As", "Kd", "7c", "X"), k=3))),
            stock=random.choice((None, 0, 1, 9)),
        )
        for question in _questions(position, random):
            try:
                verdict = ask(position, question, rules)
            except QuestionError:
                continue
            asked += 1
            _check_verdict(verdict, rules)
    assert asked > POSITIONS


@pytest.mark.parametrize("name", ["canadian", "nerja", "royal", "american", "romme"])
def test_sheets_at_the_table_add_up(name: str) -> None:
    """What a deal in play brings is the sum of its account, a cut and penalties among it."""
    start = deal(rules_of(name), chance(5))
    cut = 0 if start.rules.deal.cut_bonus else -1
    fined = 100 if start.rules.penalties.offences else 0
    state = start.but(cut_bonus=cut, penalties=(fined,) * len(start.hands))
    for sheet in score_sheets(state):
        known = {finding.rule for finding in sheet.lines}
        _check(sheet.account, sheet.total, known, state.rules)


TOP_CARD = {"ask": "opening-value", "melds": ["Ks Kh Kd"]}
LINES = [
    pytest.param(
        put("svensk", "threes-score", red_threes="3h 3d 3h 3d"),
        [("threes.red_all", -800, 0, 0, "threes.red_totals")],
        id="svensk-four-minus",
    ),
    pytest.param(
        put("svensk-3", "threes-score", red_threes="3h 3d 3h 3d"),
        [("threes.red_bonus", -400, 4, -100, "threes.red_bonus")],
        id="svensk-3-four",
    ),
    pytest.param(
        put("royal", "threes-score", melds=["3h 3d"], red_threes="3h"),
        [("threes.red_bonus", -300, 3, -100, "threes.red_bonus")],
        id="royal-in-a-meld",
    ),
    pytest.param(
        put("royal", "deal-score", melds=["3h 3d"]),
        [("scoring.red_threes", -200, 2, -100, "threes.red_bonus")],
        id="royal-in-a-meld-of-the-deal",
    ),
    pytest.param(
        put("american", "threes-score", red_threes="3h", melds=["Ks Kh Kd Kc Ks Kh Kd"]),
        [("threes.red_zero", 0, 0, 0, "threes.red_plus_needs")],
        id="american-nothing",
    ),
    pytest.param(
        put("svensk", {"ask": "meld-points", "cards": "Ks Kh Qd 3h"}),
        [
            ("cards.points", 30, 3, 10, "cards.points"),
            ("cards.points", 0, 1, 0, "threes.red_bonus"),
        ],
        id="a-line-a-value",
    ),
    pytest.param(
        put("samba", "cards-drawn", stock=1),
        [
            ("drawing.cards", 2, 0, 0, "drawing.cards"),
            ("drawing.stock_short", -1, 0, 0, "drawing.short"),
        ],
        id="too-few-in-the-stock",
    ),
    pytest.param(
        put(
            "american", {"ask": "opening-value", "melds": ["Ks Kh Kd"]}, pile="4d Kd", phase="start"
        ),
        [
            ("opening.value", 20, 2, 10, "cards.points"),
            ("opening.value", 0, 1, 0, "opening.top_card"),
        ],
        id="the-top-card-counts-not",
    ),
    pytest.param(
        put("romme", "deal-score", hand="Ks Ah", went_out="them", concealed=True),
        [
            ("scoring.hand_cards", -11, 1, -11, "cards.points"),
            ("scoring.hand_cards", -10, 1, -10, "cards.points"),
            ("scoring.doubled", -21, 0, 0, "scoring.concealed_doubles"),
        ],
        id="romme-doubled",
    ),
    pytest.param(
        put("romme", {"ask": "opening-value", "melds": ["As 2s 3s"]}),
        [
            ("opening.value", 3, 1, 3, "cards.points"),
            ("opening.value", 2, 1, 2, "cards.points"),
            ("opening.value", 1, 1, 1, "opening.ace_low"),
        ],
        id="romme-a-low-ace",
    ),
    pytest.param(
        put("romme", "deal-score", hand="", went_out="us"),
        [("scoring.total", 0, 0, 0, "scoring.sum")],
        id="romme-the-winner",
    ),
]


@pytest.mark.parametrize(("case", "lines"), LINES)
def test_lines(case: Put, lines: list[tuple[str, int, int, int, str]]) -> None:
    """What a line is about, with its sign, and the value that sets it."""
    verdict = case.verdict()

    found = [
        (line.rule, line.points, line.times, line.each, line.limit) for line in verdict.account
    ]
    assert found == lines
    _check_verdict(verdict, rules_of(case.rules))


@pytest.mark.parametrize("name", [name for name in CANASTA_FORMS if name != "canadian"])
def test_the_sum_cites_the_section_of_the_sum(name: str) -> None:
    """The total does not cite what single cards count."""
    verdict = ask(at(name, hand="Ks"), Question("deal-score"), rules_of(name))

    assert verdict.findings[-1].rule == "scoring.total"
    assert verdict.findings[-1].limit == "scoring.sum"


@pytest.mark.parametrize(
    ("name", "count", "ruling"),
    [
        ("svensk-3", 6, "svensk/A-23"),
        ("classic-6", 5, "classic/R23"),
        ("classic-6", 4, "classic/R23"),
        ("classic-6", 3, ""),
        ("svensk-3", 4, ""),
    ],
)
def test_a_total_that_changes_its_sign_cites_that(name: str, count: int, ruling: str) -> None:
    """Why threes count minus is the condition; a whole total that does has a text of its own."""
    rules = rules_of(name)
    position = Position(red_threes=(THREES * 2)[:count])
    note = ask(position, Question("threes-score"), rules).deciding

    assert note.rule == "threes.red_minus"
    assert (note.limit == "threes.red_minus") is bool(ruling)
    assert not ruling or rules.origin(note.limit).ruling == ruling


@pytest.mark.parametrize(
    ("name", "count", "section"),
    [
        ("svensk-3", 4, "TRE SPELARE"),
        ("classic-6", 4, "Canasta für sechs Spieler"),
        ("classic-6", 3, "Punktwertung beim Klassischen Canasta"),
        ("classic-3", 3, "Punktwertung beim Klassischen Canasta"),
    ],
)
def test_red_threes_cite_what_says_that_they_count_singly(
    name: str, count: int, section: str
) -> None:
    """The form's own section is cited only for the numbers that it speaks of."""
    rules = rules_of(name)
    position = at(name, red_threes=" ".join((THREES * 2)[:count]), melds=["6s 6h 6d"])

    for kind in ("threes-score", "deal-score"):
        (line,) = [
            each for each in ask(position, Question(kind), rules).account if "red_" in each.rule
        ]
        assert line.times == count
        assert section in rules.origin(line.limit).section


def test_of_two_partners_each_counts_for_himself() -> None:
    """Classic with three: own threes and an own total, not the partner’s (l.436, l.438)."""
    rules = rules_of("classic-3")
    apart = at("classic-3", role="partner", red_threes="3h", partner_red_threes="3d 3h")
    total = at("classic-3", role="partner", score=500, partner_score=3000)

    for position, kind, answer in ((apart, "threes-score", -100), (total, "opening-need", 50)):
        verdict = ask(position, Question(kind), rules)
        (line,) = verdict.account
        assert verdict.answer == answer
        assert rules.origin(line.limit).section == "Canasta für drei Spieler"

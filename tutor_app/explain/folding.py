"""Which findings stand before "more", and in which order.

What decided comes first; then what else is broken, then circumstances that change what is
required, then rules kept by a number. Formalities stand nowhere.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from tutor_app.engine.rules.canastas import KIND_NAMES
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain.accounts import has_sheet

MOST_SHOWN = 3
"""Findings that a reader sees before "more", unless more than that decided a no together."""

MEASURES = frozenset({"need", "limit"})
"""Facts of a finding that say how much was required or allowed."""

_TAKEN = frozenset({"pile.whole", "pile.only_top", "pile.most_cards", "pile.down_to_wild"})
"""Circumstances that say which cards leave the pile: that matters where cards are counted."""

_SAID_BY = {
    "opening.need": frozenset({"opening.minimum", "opening.one_row"}),
    "going_out.must_ask": frozenset({"going_out.partner_no"}),
    "melds.closed": frozenset({"melds.max_size"}),
}
"""Rules with nothing to add where one of the others stands, which says the same and more."""

_LIKE_A_YES = frozenset(
    {
        *("stock_end.forced_take", "melds.fits", "melds.merging"),
        *("going_out.ask_time", "going_out.ask_once"),
    }
)
"""Rules that sound like the opposite beside a no, where they are kept."""

_OPEN_ONLY = frozenset({"pile.natural_and_wild", "pile.own_meld"})
"""Ways of taking the pile that only an open one allows."""

KEPT_FORMALITIES = frozenset(
    {
        *("pile.not_empty", "melds.own_side", "melds.one_rank"),
        *("discarding.red_three", "discarding.deal_over", "discarding.empty_pile"),
        *("discarding.safe", "threes.red_never_melded", "going_out.concealed_known"),
        *("going_out.partner_exists", "going_out.ask_allowed", "melds.wild_lock"),
        *("threes.royal_grows", "stock_end.stock_left", "opening.first_lap", "pile.first_lap"),
    }
)
"""Rules that tell a reader nothing by being kept: nobody thought of them."""


_LARGEST = frozenset({"melds.max_size", "melds.set_size", "threes.royal_size"})
"""Rules on the largest size of a meld."""

_ALWAYS_KEPT = frozenset({"going_out.keep_card", "pile.own_canasta", "pile.one_card"})
"""Rules that are worth a word only where they decide, were in doubt, or a player goes out."""

PLAIN = "going_out.all_cards"
"""The rule that only says a yes again: where it decides, the doubt lay elsewhere."""

_EARLY = frozenset({PLAIN, "opening.first_lap"})
"""Rules that come first and do not say why: where one of them decides a yes, a number does."""

_ASKING = "going_out.ask_possible"
"""The rule that only says that going out is barred: what bars it decides with it."""

LACKING = frozenset({"going_out.canastas", *(f"going_out.{kind}_canastas" for kind in KIND_NAMES)})
"""Rules that each ask for canastas: of those that are lacking none is told without the others."""

FREEZING = frozenset(
    f"freezing.{each}" for each in ("wild_in_pile", "red_three_in_pile", "not_opened", "always")
)
"""Circumstances each of which freezes the pile: none is told without the others."""

SUM = "scoring.total"
"""The rule that only says a number again: its lines stand with it."""


@dataclass(frozen=True, slots=True)
class Folded:
    """The findings of a verdict that are not formalities, each in one part.

    Attributes:
        decided: One finding of each rule that decided, the deciding one first, unless it
            is a line of a number's account, which is shown beside them.
        conditions: What stands with them: of a no what else is broken, then circumstances
            that matter, and of a yes rules that were kept by a number.
        more: The other findings, broken ones first, then circumstances, then kept ones.
    """

    decided: tuple[Finding, ...]
    conditions: tuple[Finding, ...]
    more: tuple[Finding, ...]

    @property
    def shown(self) -> tuple[Finding, ...]:
        """What stands before "more"."""
        return (*self.decided, *self.conditions)


def walk(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield every finding, each before those of the ways that it tried."""
    for finding in findings:
        yield finding
        for route in finding.routes:
            yield from walk(route.findings)


def deciders(verdict: Verdict) -> tuple[str, ...]:
    """Return the ids of the rules that decided, at least that of the deciding finding."""
    return verdict.decided_by or (verdict.deciding.rule,)


def lead(verdict: Verdict, because: Collection[str] = ()) -> Finding:
    """Return the finding to say first: the deciding one, or of a yes what was in doubt.

    A number that is nothing says what is wrong with the cards.

    Args:
        verdict: The verdict.
        because: Ids of the rules that the author of the position means.
    """
    if verdict.answer is not True:
        nothing = verdict.answer == 0 and not isinstance(verdict.answer, bool)
        broken = (each for each in verdict.findings if nothing and each.holds is False)
        return next(broken, verdict.deciding)
    meant = [finding for rule in because for finding in findings_of(rule, verdict)]
    if meant or verdict.deciding.rule not in _EARLY:
        return next(iter(meant), verdict.deciding)
    told = verdict.findings
    at = told.index(verdict.deciding) if verdict.deciding in told else 0
    kept = (each for each in (*told[at:], *told[:at]) if each.holds is True and _is_measured(each))
    return next((each for each in kept if each.rule not in _EARLY), verdict.deciding)


def fold(verdict: Verdict, because: Collection[str] = ()) -> Folded:
    """Return which findings of a verdict stand before "more" and which after it.

    All that decided a no together stands in front. Of what decided anything else no more than
    `MOST_SHOWN` do, the rest leads what is folded; what says no more than the answer does is
    left out. `because` names the rules that the author of the position means.
    """
    counted = {line.rule for line in verdict.account} if has_sheet(verdict) else set()
    first = lead(verdict, because)
    number = not isinstance(verdict.answer, bool)
    rest = [
        each
        for each in _decided(verdict, counted)
        if (each.rule != first.rule or (number and each != first))
        and not _is_nothing(each, verdict)
    ]
    said = verdict.answer is True and bool(verdict.ways)  # the way tells that every card goes
    decided = (first, *(each for each in rest if not (said and each.rule == PLAIN)))
    decided = decided if verdict.answer is False else _most_of(decided)
    known = {*counted, *(finding.rule for finding in decided)}
    others = [
        finding
        for finding in sorted(verdict.findings, key=_rank)
        if finding not in decided and not _is_formality(finding, verdict)
    ]
    conditions = _in_front(_doubtful(others, verdict, known), MOST_SHOWN - len(decided))
    return Folded(decided, conditions, tuple(each for each in others if each not in conditions))


def _most_of(decided: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return the first of what decided, and of a number all that keeps cards from counting."""
    first, *rest = decided
    broken = [each for each in rest if each.holds is False]
    others = [each for each in rest if each.holds is not False]
    return (first, *broken, *others[: max(1, MOST_SHOWN - len(broken) - 1)])


def _in_front(conditions: tuple[Finding, ...], most: int) -> tuple[Finding, ...]:
    """Return the first conditions, and with each those that are told together with it."""
    shown = conditions[: max(0, most)]
    told = {together(each) for each in shown}
    return (*shown, *(each for each in conditions[len(shown) :] if together(each) in told))


def together(finding: Finding) -> str:
    """Return what a finding is told together with: canastas that are lacking, what freezes."""
    if finding.holds is False and finding.rule in LACKING:
        return "lacking"
    return "freezing" if finding.holds is None and finding.rule in FREEZING else finding.rule


def _rank(finding: Finding) -> int:
    """Return how far up a finding stands: broken, circumstance, kept."""
    return (False, None, True).index(finding.holds)


def _is_formality(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a finding says nothing that a reader would have asked about this answer."""
    rule, asked = finding.rule, verdict.question.ask
    if finding.holds is False or not isinstance(verdict.answer, bool):
        duty = rule == "stock_end.forced_take" and finding != verdict.deciding
        far = finding.holds is True and _is_empty(finding)
        return duty or far or _is_said_by_pair(finding, verdict) or _is_nothing(finding, verdict)
    if rule in _SAID_BY:
        return not _SAID_BY[rule].isdisjoint(each.rule for each in verdict.findings)
    if rule == "freezing.open":
        return not verdict.answer or verdict.deciding.rule not in _OPEN_ONLY
    if rule in _LIKE_A_YES:
        return verdict.answer is False
    if rule in _TAKEN or rule == "pile.top_alone":
        return rule == "pile.whole" or asked == "take-pile"
    return finding.holds is True and _is_idle(finding, verdict)


def _is_nothing(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a finding only says that a number is nothing, beside what is wrong with it."""
    nothing = verdict.answer == 0 and not isinstance(verdict.answer, bool)
    wrong = nothing and any(each.holds is False for each in verdict.findings)
    return wrong and finding == verdict.deciding and finding.holds is None


def _is_said_by_pair(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a natural and a wild card are lacking, which the lacking pair says already."""
    if finding.rule != "pile.natural_and_wild" or finding.holds is not False:
        return False
    lacks = 0 in {finding.facts.get("natural"), finding.facts.get("wild")}
    pairs = [each for each in verdict.findings if each.rule == "pile.natural_pair"]
    return lacks and any(each.holds is False for each in pairs)


def _is_idle(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a rule tells nothing by being kept: the way tells it, or nobody asked."""
    if finding.rule in _ALWAYS_KEPT:
        return not _is_measured(finding)
    plain = finding.rule == PLAIN and bool(verdict.ways)
    return plain or finding.rule in KEPT_FORMALITIES or _is_empty(finding)


def _is_empty(finding: Finding) -> bool:
    """Tell whether a rule about wild cards is kept since there is none, or a largest size not near.

    Nobody thinks of the largest size of a meld before it is reached.
    """
    below = finding.facts.get("size") != finding.facts.get("limit")
    return finding.facts.get("wild") == 0 or (finding.rule in _LARGEST and below)


def _decided(verdict: Verdict, counted: set[str]) -> Iterator[Finding]:
    """Yield the deciding finding, then one of each other rule that decided, lines aside.

    With a number stands what is wrong with cards that count nothing, meld by meld.
    """
    yield verdict.deciding
    if verdict.answer is True and PLAIN in {verdict.deciding.rule, *deciders(verdict)}:
        yield from (each for each in verdict.findings if each.holds and each.rule in LACKING)
    if not isinstance(verdict.answer, bool):
        yield from (finding for finding in verdict.findings if finding.holds is False)
    for rule in deciders(verdict):
        if rule not in {verdict.deciding.rule, *counted}:
            yield from _suiting(rule, verdict)[:1]
    if verdict.answer is False and _ASKING in deciders(verdict):
        barred: dict[str, Finding] = {}
        for finding in verdict.findings:
            if finding.holds is False and finding.rule not in deciders(verdict):
                barred.setdefault(finding.rule, finding)
        yield from barred.values()


def _suiting(rule: str, verdict: Verdict) -> list[Finding]:
    """Return the findings of a rule that speak for the answer: of a no none that is kept."""
    against = verdict.answer is False
    return [
        finding
        for finding in walk(verdict.findings)
        if finding.rule == rule and finding.holds is not against
    ]


def findings_of(rule: str, verdict: Verdict) -> list[Finding]:
    """Return the findings of a rule that decided: the deciding one, or those for the answer."""
    return [verdict.deciding] if verdict.deciding.rule == rule else _suiting(rule, verdict)


def _doubtful(others: Iterable[Finding], verdict: Verdict, known: set[str]) -> tuple[Finding, ...]:
    """Return the conditions of rules not yet known, one of each.

    Of a no these are what else is broken and circumstances; what is kept does not make it
    a no. Of anything else they are what was kept by a number, then circumstances; of a number
    first what keeps it low.
    """
    against, broken = refuses(verdict), refuses(verdict) or not isinstance(verdict.answer, bool)
    matter = [
        *(each for each in others if each.holds is False and broken),
        *(each for each in others if each.holds is True and not against and _is_measured(each)),
        *(each for each in others if each.holds is None),
    ]
    found: dict[str, Finding] = {}
    for finding in matter:
        if finding.rule not in known:
            found.setdefault(finding.rule, finding)
    return tuple(found.values())


def refuses(verdict: Verdict) -> bool:
    """Tell whether an answer says that something cannot be: a no, no canasta, the deal is over."""
    if not isinstance(verdict.answer, bool):
        return verdict.deciding.holds is False
    return verdict.answer is (verdict.question.ask == "deal-ends")


def _is_measured(finding: Finding) -> bool:
    """Tell whether a rule was kept that could have been missed, by a number or by going out."""
    return (
        finding.rule in _OPEN_ONLY
        or not MEASURES.isdisjoint(finding.facts)
        or finding.facts.get("out") == 1
    )

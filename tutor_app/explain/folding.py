"""Which findings stand before "more", and in which order.

What decided comes first; then what else is broken, then circumstances that change what is
required, then rules kept by a number. Formalities stand nowhere.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rules.melds import NATURALS_MIN, NEVER_WILD
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain.accounts import has_sheet
from tutor_app.explain.messages import MESSAGES
from tutor_app.explain.telling import is_measured

MOST_SHOWN = 3
"""Findings that a reader sees before "more", and so many causes of a no at most."""


@dataclass(frozen=True, slots=True)
class Folded:
    """The findings of a verdict that are not formalities, each in one part.

    Attributes:
        decided: One finding of each rule that decided, the deciding one first, unless it
            is a line of a number's account, which is shown beside them, or stands behind another.
        conditions: What stands with them: of a no what decided behind them or else is broken,
            then circumstances that matter, and of a yes rules that were kept by a number.
        more: The other findings, broken ones first, then circumstances, then kept ones.
    """

    decided: tuple[Finding, ...]
    conditions: tuple[Finding, ...]
    more: tuple[Finding, ...]

    @property
    def shown(self) -> tuple[Finding, ...]:
        """What stands before "more"."""
        return (*self.decided, *self.conditions)


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
        return next(iter((*broken, *_only_line(verdict))), verdict.deciding)
    meant = [finding for rule in because for finding in findings_of(rule, verdict)]
    if meant or not _is_early(verdict.deciding):
        return next(iter(meant), verdict.deciding)
    told = verdict.findings
    at = told.index(verdict.deciding) if verdict.deciding in told else 0
    kept = (each for each in (*told[at:], *told[:at]) if _was_in_doubt(each))
    return next((each for each in kept if not _is_early(each)), verdict.deciding)


def fold(verdict: Verdict, because: Collection[str] = ()) -> Folded:
    """Return which findings of a verdict stand before "more" and which after it.

    Of what decided no more than `MOST_SHOWN` stand in front, the rest leads what is folded; what
    says no more than the answer does is left out. Of a no what would bar it too where something
    bars it whatever the hand is, stands behind that, and what another cause says is no cause of
    its own. `because` names the rules that the author of the position means.
    """
    counted = {line.rule for line in verdict.account} if has_sheet(verdict) else set()
    first = lead(verdict, because)
    number = not isinstance(verdict.answer, bool)
    rest = [
        each
        for each in _decided(verdict, counted)
        if (each.rule != first.rule or (each.holds is not True and each != first))
        and not _is_nothing(each, verdict)
    ]
    said = number or (verdict.answer is True and bool(verdict.ways))  # the sheet or the way tells
    every = (first, *(each for each in rest if not (said and RULES[each.rule].says_answer)))
    if verdict.answer is False:
        decided, behind = _parted(every, of_hand=verdict.question.ask not in _OF_CARDS)
    else:
        decided = every = _most_of(every)
        behind = ()
    lacking = {each.rule for each in every if "in_all" in each.facts and said_too(each, every)}
    known = {*counted, *(finding.rule for finding in every if finding.rule not in lacking)}
    known |= set(filter(waits, deciders(verdict)))
    others = [
        *behind,
        *(
            finding
            for finding in sorted(verdict.findings, key=_rank)
            if finding not in (*decided, *behind) and not _is_formality(finding, verdict)
        ),
    ]
    doubtful = _doubtful(others, verdict, known)
    conditions = _in_front(decided, behind, doubtful)
    return Folded(decided, conditions, tuple(each for each in others if each not in conditions))


def _only_line(verdict: Verdict) -> Iterator[Finding]:
    """Yield what alone makes up a sum, which says no more than that it is one."""
    lines = {line.rule for line in verdict.account}
    if RULES[verdict.deciding.rule].says_answer:
        yield from (each for each in verdict.findings if {each.rule} == lines)


_OF_CARDS = frozenset({"meld", "add"})
"""Questions about these very cards: what is wrong with them stands beside what bars any hand."""


def _parted(
    decided: tuple[Finding, ...], *, of_hand: bool
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return what decided a no, and what decided it too but stands behind that."""
    own = [each for each in decided if not said_too(each, decided)]
    front = [each for each in own if not RULES[each.rule].behind] or own
    front = [each for each in front if of_hand and RULES[each.rule].whatever_hand] or front
    others = [each for each in own if each not in front and not waits(each.rule)]
    shown = _no_more(front, MOST_SHOWN)
    return shown, _no_more(others, MOST_SHOWN - len(shown))


def _no_more(findings: Sequence[Finding], most: int) -> tuple[Finding, ...]:
    """Return the first of some findings, so many at most, none without those it is told with.

    What only says the answer again, as that cards stay, gives way to what has the doubt in it.
    """
    groups = [together(each) for each in findings]
    again = {group for each, group in zip(findings, groups, strict=True) if _repeats(each)}
    shown, room = set[str](), most
    for group in sorted(dict.fromkeys(groups), key=again.__contains__):
        if groups.count(group) <= room:
            shown.add(group)
            room -= groups.count(group)
    return tuple(each for each, group in zip(findings, groups, strict=True) if group in shown)


def _repeats(finding: Finding) -> bool:
    """Tell whether a finding only says the answer again: which cards stay, not why none may."""
    return RULES[finding.rule].says_answer and finding.facts.get("left") != 0


def said_too(finding: Finding, decided: Collection[Finding]) -> bool:
    """Tell whether another cause says that canastas are lacking, their number or those of a kind.

    Who has none lacks those of a kind too; who then has enough of the kind has enough in all.
    Both decide all the same: with either left out the other one bars it, so that no smaller set
    turns the answer, and only what is told of them is folded. Nor does a rank that takes no wild
    card ask for fewer naturals than cards.
    """
    if finding.facts.get("implied"):
        return True
    if finding.rule == NATURALS_MIN.id:
        return any(each.rule == NEVER_WILD.id for each in decided)
    of_kind = "in_all" in finding.facts
    for each in decided:
        if RULES[each.rule].group and together(each) == together(finding) and each != finding:
            number, kind = (each, finding) if of_kind else (finding, each)
            if "in_all" in kind.facts and "in_all" not in number.facts:
                none, more = number.facts["have"] == 0, _lack(kind) >= _lack(number)
                return none if of_kind else more and not none
    return False


def _lack(finding: Finding) -> int:
    """Return how many a finding says are lacking."""
    return finding.number("need") - finding.number("have")


def waits(rule: str) -> bool:
    """Tell whether a rule decides last whatever the hand is, so that it need not stand in front."""
    return RULES[rule].behind and RULES[rule].whatever_hand


def _most_of(decided: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return the first of what decided, and of a number all that keeps cards from counting."""
    first, *rest = decided
    broken = [each for each in rest if each.holds is False]
    others = [each for each in rest if each.holds is not False]
    return (first, *broken, *others[: max(1, MOST_SHOWN - len(broken) - 1)])


def _in_front(
    decided: tuple[Finding, ...], behind: tuple[Finding, ...], others: tuple[Finding, ...]
) -> tuple[Finding, ...]:
    """Return all that decided too, as much as has its place, and what is told together with it."""
    free = max(0, MOST_SHOWN - len(decided) - len(behind))
    shown = (*behind, *others[:free])
    short = {together(each) for each in decided if "short" in each.facts}
    told = short | {together(each) for each in shown}
    if len(shown) < MOST_SHOWN - 1:  # what explains one of them makes no third
        told |= {MESSAGES[each.rule].explained_by for each in shown}
    return (*shown, *(each for each in others[free:] if together(each) in told))


_SHORT = "opening"
"""The family of rules by which cards open too low."""


def together(finding: Finding) -> str:
    """Return what a finding is told together with: canastas that are lacking, what freezes.

    An opening that is too low is told with what says that one could not open either.
    """
    if "short" in finding.facts or (finding.holds is False and RULES[finding.rule].topic == _SHORT):
        return _SHORT
    return (finding.holds is not True and RULES[finding.rule].group) or finding.rule


def _rank(finding: Finding) -> int:
    """Return how far up a finding stands: broken, circumstance, kept."""
    return (False, None, True).index(finding.holds)


def _is_early(finding: Finding) -> bool:
    """Tell whether a rule comes first and does not say why: a number does, where it decides."""
    return RULES[finding.rule].says_answer or MESSAGES[finding.rule].is_formality


def _is_formality(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a finding says nothing that a reader would have asked about this answer.

    A rule about wild cards that is kept since there is none says nothing either.
    """
    no_wild = finding.holds is True and finding.facts.get("wild") == 0
    number = not isinstance(verdict.answer, bool)
    idle = MESSAGES[finding.rule].idle(finding, verdict)
    idle = idle or (number and RULES[finding.rule].says_answer)
    idle = idle or bool(finding.facts.get("implied"))
    return idle or no_wild or _is_nothing(finding, verdict)


def _is_nothing(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a finding only says that a number is nothing, beside what is wrong with it."""
    nothing = verdict.answer == 0 and not isinstance(verdict.answer, bool)
    wrong = nothing and any(each.holds is False for each in verdict.findings)
    return wrong and finding == verdict.deciding and finding.holds is None


def _decided(verdict: Verdict, counted: set[str]) -> Iterator[Finding]:
    """Yield the deciding finding, then one of each other rule that decided, lines aside.

    With a number stands what is wrong with cards that count nothing, meld by meld; with a no what
    its rule bars besides.
    """
    decided_by, told = deciders(verdict), not isinstance(verdict.answer, bool)
    yield verdict.deciding
    for finding in verdict.findings:
        if finding.holds is False and (told or finding.rule == verdict.deciding.rule):
            yield finding
    for rule in decided_by:
        if rule not in {verdict.deciding.rule, *counted}:
            yield from _suiting(rule, verdict)[:1]
    for why in {MESSAGES[rule].explained_by: None for rule in decided_by}:
        for finding in _first_of_each(verdict.findings):
            speaks = finding.holds is verdict.answer is True and finding.rule not in decided_by
            if speaks and why and why == RULES[finding.rule].group:
                yield finding


def _first_of_each(findings: Iterable[Finding]) -> Iterable[Finding]:
    """Return the first finding of each rule."""
    found: dict[str, Finding] = {}
    for finding in findings:
        found.setdefault(finding.rule, finding)
    return found.values()


def _suiting(rule: str, verdict: Verdict) -> list[Finding]:
    """Return the findings of a rule that speak for the answer: of a no none that is kept."""
    against = verdict.answer is False
    return [
        finding
        for finding in verdict.findings
        if finding.rule == rule and finding.holds is not against
    ]


def findings_of(rule: str, verdict: Verdict) -> list[Finding]:
    """Return the findings of a rule that decided: the deciding one, or those for the answer."""
    return [verdict.deciding] if verdict.deciding.rule == rule else _suiting(rule, verdict)


def _doubtful(
    others: Collection[Finding], verdict: Verdict, known: set[str]
) -> tuple[Finding, ...]:
    """Return the conditions of rules not yet known, one of each.

    Of a no these are what else is broken and circumstances; what is kept does not make it
    a no. Of a yes they are what was kept by a number, then circumstances; of a number or a
    word first what keeps it low, then circumstances.
    """
    told = not isinstance(verdict.answer, bool)
    against, broken = refuses(verdict), refuses(verdict) or told
    against = against or (told and verdict.deciding.holds is False)
    kept = [each for each in others if not against and _was_in_doubt(each)]
    noted = _noted(others, verdict)
    matter = [
        *(each for each in others if each.holds is False and broken),
        *((*noted, *kept) if told else (*kept, *noted)),
    ]
    return tuple(_first_of_each(each for each in matter if each.rule not in known))


def _noted(others: Collection[Finding], verdict: Verdict) -> list[Finding]:
    """Return the circumstances that matter; where something bars it anyway, those told only."""
    barred = refuses(verdict) and any(RULES[rule].whatever_hand for rule in deciders(verdict))
    alone = barred and not any(each.holds is False for each in others)
    noted = (each for each in others if each.holds is None)
    return [each for each in noted if not alone or RULES[each.rule].told_only]


def refuses(verdict: Verdict) -> bool:
    """Tell whether an answer says that something cannot be: a no, no canasta, the deal is over."""
    if not isinstance(verdict.answer, bool):
        return verdict.deciding.holds is False
    return verdict.answer is (verdict.question.ask == "deal-ends")


def _was_in_doubt(finding: Finding) -> bool:
    """Tell whether a rule was kept that could have been missed."""
    return finding.holds is True and (MESSAGES[finding.rule].in_doubt or is_measured(finding))

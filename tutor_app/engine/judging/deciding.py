"""Verdicts from findings."""

from collections.abc import Iterable, Sequence

from tutor_app.engine.card import WILD_RANKS
from tutor_app.engine.position import Question
from tutor_app.engine.rule import REGISTRY
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Finding, Laid, Verdict, Way

LISTED = 10
"""How many ways a verdict lists for a reader."""


def listed(verdict: Verdict) -> Verdict:
    """Return the verdict with its ways as a reader is shown them: the same cards once.

    Which suits lie in a set and in which of the melds a wild card lies makes no other way.
    """
    if len(verdict.ways) < 2:  # noqa: PLR2004 one cannot be twice there
        return verdict
    once: dict[object, Way] = {}
    for way in verdict.ways:
        once.setdefault(tuple(sorted(card for laid in way.melds for card in _told(laid))), way)
    ways = tuple(once.values())
    return verdict._replace(ways=ways[:LISTED], ways_total=len(ways))


def _told(laid: Laid) -> list[str]:
    """Return what tells cards that go down apart: their ranks, with suits for a sequence."""
    ranks = [card[0] for card in laid.cards]
    alike = len({rank for rank in ranks if rank not in WILD_RANKS}) <= 1
    return ranks if alike else [*laid.cards]


def with_replaced(verdict: Verdict, old: Sequence[Finding], new: Finding) -> Verdict:
    """Return the verdict with one finding instead of some others."""
    findings = tuple(new if each in old else each for each in verdict.findings)
    deciding = new if verdict.deciding in old else verdict.deciding
    return verdict._replace(findings=findings, deciding=deciding)


def forbids(findings: Iterable[Finding], rules: RuleSet) -> bool:
    """Tell whether any of the findings is broken by a rule that is not lifted."""
    broken = [finding.rule for finding in findings if finding.holds is False]
    return bool(broken) and not rules.passed_over.issuperset(broken)


def decide(
    question: Question,
    findings: Iterable[Finding],
    rules: RuleSet,
    deciding: Finding | None = None,
    ways: Sequence[Way] = (),
) -> Verdict:
    """Return the verdict of a yes-or-no question: yes if no rule that stands is broken.

    The findings are in rule-book order. `deciding` settles a yes; if None the last kept one does.
    """
    found = tuple(findings)
    last = found[-1]
    for finding in found:
        if finding.holds:
            last = finding
        elif finding.holds is False and finding.rule not in rules.passed_over:
            if rules.has_reader:
                once = [each for at, each in enumerate(found) if each not in found[:at]]
                found = tuple([_supposed(each, question) for each in once])
            return Verdict(question, answer=False, findings=found, deciding=finding)
    return Verdict(question, True, found, deciding or last, tuple(ways), len(ways))  # noqa: FBT003 the answer


def _supposed(finding: Finding, question: Question) -> Finding:
    """Return a finding of a no, with the fact `would` (1) if it is kept as the player goes out.

    Nobody does then, unless the question itself says so.
    """
    kept = finding.holds is True and REGISTRY[finding.rule].supposes_out
    told = kept and finding.facts.get("out", not question.going_out)
    return finding.with_facts(would=1) if told else finding


def say(question: Question, answer: Answer, findings: Sequence[Finding]) -> Verdict:
    """Return the verdict of a question for a number or a word; the last finding gives it."""
    last = findings[-1]
    return Verdict(question, answer, tuple(findings), last, decided_by=(last.rule,))

"""The cause of a no: a smallest set of rules whose lifting turns the answer.

The verdict itself names what is broken. One rule that turns the answer by itself is looked
for first, in the order of the findings, which is that of what the player wanted; then rules
are lifted one after the other until the answer turns, and those that were not needed are
put back.
"""

from collections.abc import Callable

from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import deciding_only, lift, lifts_nothing
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding, Verdict, broken_in

Judge = Callable[[RuleSet], Verdict]
"""Judges the same thing under another rule set."""

_MOST = 8
"""So many rules at most are lifted together, those too that are not needed in the end."""


def with_causes(verdict: Verdict, judge: Judge, rules: RuleSet) -> Verdict:
    """Return a no with `decided_by` filled and the first of these rules deciding.

    Each of them has its finding in it, also one that shows only once another is lifted.
    """
    if verdict.decided_by:
        return verdict
    broken = _broken(verdict, rules)
    causes, noes = _causes(broken, judge, rules) or ((verdict.deciding.rule,), ())
    causes = tuple(sorted(causes, key=lambda rule: RULES[rule].behind))
    own, every = _not_kept(verdict), _not_kept(verdict, *noes)
    shown, deciding = verdict.findings, verdict.deciding
    for rule in reversed(causes):
        cause, group = every.get(rule), RULES[rule].group
        if cause and rule not in own:
            others = (every[each] for each in every if group and each not in {*own, *causes})
            shown = (*(each for each in shown if each.rule != rule), cause)
            shown += tuple(each for each in others if RULES[each.rule].group == group)
        deciding = cause or verdict.deciding
    return verdict._replace(decided_by=causes, deciding=deciding, findings=shown)


def _not_kept(*verdicts: Verdict) -> dict[str, Finding]:
    """Return by rule the first finding that is not kept."""
    every = [each for verdict in verdicts for each in verdict.findings]
    return {each.rule: each for each in reversed(every) if each.holds is not True}


def _broken(verdict: Verdict, rules: RuleSet) -> list[str]:
    """Return the rules that are broken and may be lifted yet, those that say most first."""
    deciding = verdict.deciding
    found = (deciding, *broken_in(verdict.findings))
    broken = dict.fromkeys(each.rule for each in found if not lifts_nothing(each, rules))
    return sorted(broken, key=lambda rule: not RULES[rule].is_thought_of(verdict.question.ask))


def _causes(
    broken: list[str], judge: Judge, rules: RuleSet
) -> tuple[tuple[str, ...], list[Verdict]] | None:
    """Return a smallest set of rules whose lifting turns the answer, and the noes before it.

    What else is broken is looked for only where no rule turns the answer alone: in the no
    that is left without the first of them, which is judged with its reasons therefore.
    """
    lifted: tuple[str, ...] = ()
    noes: list[Verdict] = []
    while broken and len(lifted) < _MOST:
        first: tuple[str, Verdict] | None = None
        for rule in broken:
            fewer = lift(rules, frozenset({*lifted, rule}))
            try:
                without = judge(deciding_only(fewer) if first else fewer)
            except TutorError:  # without the rule the question makes no sense
                continue
            if without.answer is True:
                return _needed((*lifted, rule), judge, rules), noes
            first = first or (rule, without)
        if first is None:
            return None
        lifted, noes = (*lifted, first[0]), [*noes, first[1]]
        broken = _broken(noes[-1], lift(rules, frozenset(lifted)))
    return None


def _needed(lifted: tuple[str, ...], judge: Judge, rules: RuleSet) -> tuple[str, ...]:
    """Return those of the lifted rules without any of which the answer stays no: the last is."""
    kept = lifted
    for rule in lifted[:-1]:
        fewer = tuple(other for other in kept if other != rule)
        if judge(deciding_only(lift(rules, frozenset(fewer)))).answer is True:
            kept = fewer
    return kept

"""Leaving rules out: `lift(rules, ids)`, and so the cause of a no.

A rule set with a rule lifted is a rule set like any other, so the same judge answers for
it. That tells which rules decide a no: a smallest set of rules whose lifting turns it.

The verdict itself names what is broken. One rule that turns the answer by itself is looked
for first, in the order of the findings, which is that of what the player wanted; then rules
are lifted one after the other until the answer turns, and those that were not needed are
put back.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from tutor_app.engine.card import BLACK_THREES, holds_any
from tutor_app.engine.errors import TutorError
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet, value_path
from tutor_app.engine.rule_values import Topic
from tutor_app.engine.verdict import Finding, Verdict, broken_in


@lru_cache(maxsize=1024)
def lift(rules: RuleSet, ids: frozenset[str]) -> RuleSet:
    """Return the rule set with some of its rules left out.

    What a rule forbids is then allowed, whatever it reads: most often a value says so (no
    minimum, any number of wild cards); otherwise the rule's broken finding is passed over.
    As many are kept as questions of one evening ask for.

    Raises:
        KeyError: There is no rule of that id.
    """
    changes: dict[str, dict[str, object]] = {}
    following = {  # they only follow from these here, so that they say nothing without them
        rule.id
        for rule in RULES.values()
        if not ids.isdisjoint(rule.follows) and not rule.knows(rules)
    }
    for rule_id in sorted(ids | following):
        for path, content in RULES[rule_id].lift.items():
            topic, name = path.split(".")
            changes.setdefault(topic, {})[name] = content(rules) if callable(content) else content
    topics: Mapping[str, Any] = {
        topic: _changed(getattr(rules, topic), frozenset(values.items()))
        for topic, values in changes.items()
    }
    passed_over = rules.passed_over | {each for each in ids if not RULES[each].lift}
    lifted = rules.lifted | ids
    return replace(rules, lifted=lifted, passed_over=passed_over, **topics)


def lifts_nothing(finding: Finding, rules: RuleSet) -> bool:
    """Tell whether it is vain to lift a broken rule: it is lifted, or the values say so anyway."""
    table = RULES[finding.rule].lift
    if finding.rule in rules.lifted:
        return True
    said = (rules.value_at(path) == content for path, content in table.items())
    return bool(table) and all(said) and value_path(finding.limit) in table


@lru_cache(maxsize=1024)
def deciding_only(rules: RuleSet) -> RuleSet:
    """Return the rule set for whoever only asks whether something is allowed, at less cost.

    A no need not say why, unless what it would say, that is the answer again, is passed over.
    It is kept for as many rule sets as `lift`, since causes are looked for so.
    """
    hasty = not any(RULES[each].says_answer for each in rules.passed_over)
    return replace(rules, decides_only=True) if hasty else rules


@lru_cache(maxsize=1024)
def _changed(topic: Topic, changes: frozenset[tuple[str, object]]) -> Topic:
    """Return a topic with some values changed, the same one wherever the same are lifted.

    Where nothing changes it is the topic itself, so that what it was searched for is known.
    """
    return topic if changes <= vars(topic).items() else topic.but(**dict(changes))


def with_value(rules: RuleSet, path: str, content: object) -> RuleSet:
    """Return the rule set with one value (`melds.min_size`) changed, not checked against others."""
    topic, name = path.split(".")
    changed: Mapping[str, Any] = {topic: getattr(rules, topic).but(**{name: content})}
    return replace(rules, **changed)


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
    """Return the rules that are broken and may be lifted yet, those that say most first.

    Whoever lays black threes thinks of what going out takes.
    """
    found = (verdict.deciding, *broken_in(verdict.findings))
    broken = dict.fromkeys(each.rule for each in found if not lifts_nothing(each, rules))
    asked, cards = verdict.question.ask, verdict.question.cards
    asked = "go-out" if asked == "meld" and holds_any(cards, BLACK_THREES) else asked
    return sorted(broken, key=lambda rule: not RULES[rule].is_thought_of(asked))


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

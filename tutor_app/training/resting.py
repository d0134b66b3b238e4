"""What the answer to an exercise rests on.

A rule is practised where an answer turns on it. Mostly it decides alone: a no would be a yes
without it, or it is the way that a yes goes. Not every rule ever does. Some are broken only
together with others (whoever lacks the canastas that must be mixed lacks canastas); some cannot
be broken in these rules, which allow what other games forbid (asking the partner, going out
concealed); some are lines of a count. Where nothing is decided by a rule alone, an exercise is one
of it if

- it is answered no, and the rule is one of a smallest set without which it is a yes;
- it is answered yes, and it is a no that names the rule where the rule is as another game has it,
  or each player plays alone;
- it is answered by a number, and a line of that number counts by the rule.

So every rule that a question can turn on (`Rule.is_askable`) can be practised, but for those that
turn only questions with one answer (`trained.facts`).
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from tutor_app.engine.ask import answer, ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import with_value
from tutor_app.engine.position import Position
from tutor_app.engine.rule import Rule
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet, value_path
from tutor_app.engine.verdict import Verdict
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.drill import decides

ITEMIZED = frozenset({"deal-score"})
"""Questions whose account is given line by line, those lines too that come to nothing."""


def rests_on(rule: str, verdict: Verdict, position: Position, rules: RuleSet) -> bool:
    """Tell whether an answer rests on a rule, which may not decide alone.

    `verdict` may be one without the cause of a no.
    """
    if decides(rule, verdict, position, rules):
        return True
    if verdict.answer is False:
        return _decides_with_others(rule, verdict, position, rules)
    if verdict.answer is True:
        return rule in verdict.accepted and _is_forbidden_elsewhere(rule, verdict, position, rules)
    lines = verdict.account if verdict.question.ask in ITEMIZED else ()
    return rule in counted_in(verdict) | {line.rule for line in lines}


def _decides_with_others(rule: str, verdict: Verdict, position: Position, rules: RuleSet) -> bool:
    if rule not in verdict.accepted:
        return False
    try:
        return rule in ask(position, verdict.question, rules).decided_by
    except TutorError:
        return False


def _is_forbidden_elsewhere(
    rule: str, verdict: Verdict, position: Position, rules: RuleSet
) -> bool:
    """Tell whether a yes would be a no that the rule decides, were it as it is elsewhere.

    A circumstance is never broken: of one it is enough that its value turns the answer.
    """
    for other in _elsewhere(rule, rules):
        try:
            found = answer(position, verdict.question, other)
        except TutorError:
            continue
        named = rule in found.accepted or RULES[rule].is_note
        if found.answer is False and named:
            return True
    return False


def _elsewhere(rule: str, rules: RuleSet) -> Iterator[RuleSet]:
    """Yield a rule set with a rule as other games have it, and then each player alone."""
    for path in RULES[rule].reads:
        for value in _values_of(path):
            yield with_value(rules, path, value)
    if rules.has_partners and not RULES[rule].is_note:
        yield replace(rules, teams=rules.players)


@cache
def _values_of(path: str) -> tuple[object, ...]:
    """Return what the shipped rule sets say in one place, each once.

    They are kept by path: a handful of values each.
    """
    found: list[object] = []
    for ruleset in rule_set_ids():
        value = load_rule_set(ruleset).value_at(path)
        if value not in found:
            found.append(value)
    return tuple(found)


def turned_on(verdict: Verdict) -> frozenset[str]:
    """Return the rules that an answer turns on: those that decided, and those that count in it."""
    return frozenset({verdict.deciding.rule, *verdict.decided_by}) | counted_in(verdict)


def counted_in(verdict: Verdict) -> frozenset[str]:
    """Return the rules by which a number is what it is.

    They are those of its lines that come to something, and those that state the value by
    which such a line is counted: what a card counts, wherever cards are counted.
    """
    lines = [line for line in verdict.account if line.points]
    values = {value_path(line.limit) for line in lines}
    stating = {rule.id for rule in RULES.values() if rule.is_note and _stated(rule) in values}
    return frozenset({line.rule for line in lines} | stating)


def _stated(rule: Rule) -> str:
    """Return the path of the value that a rule states; empty where it only reads another's."""
    path = rule.reads[0]
    return path if path.startswith(f"{rule.topic}.") else ""

"""The second step of a question: which rule decides?

Four rule ids are offered. One of them decided; the others are false for this very position:
rules of the same topics that the rule set has, none of which the engine would accept here.
Which rules there are follows from their declarations.
"""

from collections.abc import Iterator, Mapping
from random import Random

from tutor_app.engine.ask import answer
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position
from tutor_app.engine.rule import Rule
from tutor_app.engine.rule_book import RULES, known_rules
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.explain.folding import KEPT_FORMALITIES, walk

OPTIONS = 4
"""How many reasons are offered."""

_TOPICS: Mapping[str, tuple[str, ...]] = {
    "take-pile": ("pile", "freezing", "opening"),
    "must-take": ("stock_end", "pile", "freezing"),
    "pile-state": ("pile", "freezing"),
    "can-open": ("opening", "melds"),
    "meld": ("melds", "threes"),
    "add": ("melds", "threes"),
    "merge": ("melds", "threes"),
    "discard": ("discarding", "going_out"),
    "go-out": ("going_out", "discarding"),
    "ask-partner": ("going_out",),
    "deal-ends": ("stock_end", "discarding"),
}
"""The rule families that a question turns on."""

_ELSE = ("melds", "opening", "going_out", "discarding")
"""Families to go on with where those of the question have too few rules."""

_ONLY: Mapping[str, frozenset[str]] = {
    "merge": frozenset({"melds.merging", "melds.merge_rank"}),
    "add": frozenset({"melds.own_side", "melds.fits", "melds.closed", "melds.after_opening"}),
    "ask-partner": frozenset(
        {f"going_out.{name}" for name in ("partner_exists", "must_ask")}
        | {f"going_out.ask_{name}" for name in ("allowed", "time", "once", "possible")}
    ),
}
"""Rules that nobody thinks of in another question than this one."""

_CONCEALED = ("going_out.concealed", "going_out.own_canasta")
"""How the ids begin of rules about going out concealed."""


def reason_options(
    verdict: Verdict, position: Position, rules: RuleSet, seed: str
) -> tuple[str, ...]:
    """Return four rule ids to choose the deciding one from, or none for other questions.

    Args:
        verdict: The verdict; its deciding rule is among the options.
        position: The position that it is about.
        rules: The rule set; rules that it does not have are not offered.
        seed: Decides the order, so that it stays the same for a position.

    Returns:
        Four distinct ids of which the verdict accepts exactly one, or an empty tuple
        where the question is not answered with a reason.
    """
    topics = _TOPICS.get(verdict.question.ask)
    if topics is None:
        return ()
    random, known = Random(seed), known_rules(rules)  # noqa: S311 an order of buttons, no secret
    wrong: list[str] = []
    for families in (topics, _ELSE):
        pool = [rule for rule in _false_reasons(verdict, families) if rule in known]
        for rule in random.sample(pool, len(pool)):
            enough = len(wrong) == OPTIONS - 1
            if not enough and rule not in wrong and not _turns(rule, verdict, position, rules):
                wrong.append(rule)
    chosen = [verdict.deciding.rule, *wrong]
    random.shuffle(chosen)
    return tuple(chosen) if len(chosen) == OPTIONS else ()


def _turns(rule: str, verdict: Verdict, position: Position, rules: RuleSet) -> bool:
    """Tell whether a no would be a yes without a rule, so that it is a reason after all."""
    if verdict.answer is not False:
        return False
    try:
        return answer(position, verdict.question, lift(rules, frozenset({rule}))).answer is True
    except TutorError:
        return False


def _false_reasons(verdict: Verdict, topics: tuple[str, ...]) -> Iterator[str]:
    """Yield the rules of some families that are no reason for this answer."""
    found = {finding.rule for finding in walk(verdict.findings)}
    noted = {finding.rule for finding in walk(verdict.findings) if finding.holds is None}
    true = verdict.accepted | noted
    twins = {_name(RULES[rule]) for rule in true} | {RULES[rule].reads[0] for rule in true}
    for rule in RULES.values():
        if rule.topic not in topics or rule.id in true or not _belongs(rule, verdict):
            continue
        if _name(rule) in twins or rule.reads[0] in twins:
            continue
        if rule.id in found or verdict.answer is False or not _is_silent(rule):
            yield rule.id


def _name(rule: Rule) -> str:
    """Return what a rule is about, whatever its family: a natural pair, the first lap."""
    return rule.id.partition(".")[2]


def _belongs(rule: Rule, verdict: Verdict) -> bool:
    """Tell whether somebody may think of a rule when this is asked."""
    asked = verdict.question
    if rule.is_note and rule.topic != "freezing":
        return False
    if rule.id.startswith(_CONCEALED) and not asked.concealed:
        return False
    return all(rule.id not in rules or ask == asked.ask for ask, rules in _ONLY.items())


def _is_silent(rule: Rule) -> bool:
    """Tell whether a rule is kept in silence: it bars, and a yes does not say that it does not."""
    return rule.id in KEPT_FORMALITIES or (rule.topic == "pile" and not rule.is_note)

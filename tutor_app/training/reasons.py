"""The second step of a question: which rule decides?

Four findings are offered. One of them is the reason; the others are false of this very
position: what other positions were decided by, said of this one, of rules of the same topics
that the engine would not accept here.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from tutor_app.engine.ask import answer
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position
from tutor_app.engine.rule import Rule
from tutor_app.engine.rule_book import RULES, known_rules
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Finding, Verdict
from tutor_app.explain.messages import MESSAGES
from tutor_app.explain.telling import MEASURES

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

_ON_TOP = frozenset({"pile.stop_card", "pile.wild_on_top"})
"""Rules about what everybody sees on top of the pile."""

_OF_TOP = frozenset({"take-pile", "must-take", "pile-state"})
"""Questions in which the rank is that of the pile's top card."""

_CLAIMS = ("pile.", "freezing.", "opening.", "going_out.partner_", "melds.sequence", "melds.run")
"""How the ids begin of rules that are no formality when they are kept."""

_OUT = ("go-out", "ask-partner")
"""Questions in which canastas are counted."""

_CONCEALED = ("going_out.concealed", "going_out.own_canasta")
"""How the ids begin of rules about going out concealed."""


class Told(NamedTuple):
    """What the reasons are to be false or true of.

    Attributes:
        position: The position.
        rules: The rule set; rules that it does not have are not offered.
        others: Verdicts of other positions on such a question: they lend their findings.
    """

    position: Position
    rules: RuleSet
    others: Sequence[Verdict] = ()


def reason_options(verdict: Verdict, right: Finding, told: Told, seed: str) -> tuple[Finding, ...]:
    """Return four findings to choose the reason from, or none for other questions.

    Args:
        verdict: The verdict.
        right: The finding of it that is its reason.
        told: The position, its rule set, and whose findings the false ones are.
        seed: Decides the order, so that it stays the same for a position.

    Returns:
        Findings of four rules of which the verdict accepts exactly one, or an empty tuple
        where the question is not answered with a reason. A false one says of this position
        what is true of another one.
    """
    topics = _TOPICS.get(verdict.question.ask)
    if topics is None:
        return ()
    random, known = Random(seed), known_rules(told.rules)  # noqa: S311 an order, no secret
    lent = _lent(verdict, told)
    wrong: dict[str, Finding] = {}
    for families in (topics, _ELSE):
        pool = [rule for rule in _false_reasons(verdict, families) if rule in known & set(lent)]
        for rule in sorted(random.sample(pool, len(pool)), key=_at_a_glance):
            enough = len(wrong) == OPTIONS - 1
            if not enough and rule not in wrong and not _turns(rule, verdict, told):
                wrong[rule] = random.choice(lent[rule])
    chosen = [right, *wrong.values()]
    random.shuffle(chosen)
    return tuple(chosen) if len(chosen) == OPTIONS else ()


def _at_a_glance(rule: str) -> bool:
    """Tell whether everybody sees that a rule is no reason."""
    return MESSAGES[rule].is_formality or rule in _ON_TOP or rule.startswith("threes.")


def _lent(verdict: Verdict, told: Told) -> dict[str, list[Finding]]:
    """Return by rule what may be said of this position though it is true of others only."""
    found: dict[str, list[Finding]] = {}
    for other in told.others:
        if other.answer != verdict.answer:
            continue
        for finding in other.findings:
            suits = finding.holds is False if verdict.answer is False else _claims(finding, verdict)
            said = _here(finding, verdict, told) if suits else None
            if said is not None and said not in found.setdefault(finding.rule, []):
                found[finding.rule].append(said)
    return {rule: findings for rule, findings in found.items() if findings}


def _claims(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a kept finding says what may be wrong elsewhere: a number, a way, an opening."""
    if finding.holds is not True or finding.facts.get("wild") == 0:
        return False
    if finding.facts.get("size") == len(verdict.question.cards):
        return False
    measured = not MEASURES.isdisjoint(finding.facts)
    return measured or finding.rule.startswith(_CLAIMS)


def _here(finding: Finding, verdict: Verdict, told: Told) -> Finding | None:
    """Return a finding as if it were on this position; None where it names too much."""
    question, position = verdict.question, told.position
    takes = question.ask in _OF_TOP and position.pile
    card = position.pile[-1] if takes else next(iter(question.cards), question.card)
    own: dict[str, Fact] = {"score": position.score}
    if card:
        own |= {"rank": card[0], "card": card, "top": card}
    if question.cards:
        own["cards"] = question.cards
    named = {key for key, fact in finding.facts.items() if not isinstance(fact, int)}
    if not named <= set(own) or "points" in finding.facts:
        return None
    facts = {key: own.get(key, fact) for key, fact in finding.facts.items()}
    return finding._replace(facts=facts)


def _turns(rule: str, verdict: Verdict, told: Told) -> bool:
    """Tell whether a no would be a yes without a rule, so that it is a reason after all."""
    if verdict.answer is not False:
        return False
    try:
        lifted = lift(told.rules, frozenset({rule}))
        return answer(told.position, verdict.question, lifted).answer is True
    except TutorError:
        return False


def _false_reasons(verdict: Verdict, topics: tuple[str, ...]) -> Iterator[str]:
    """Yield the rules of some families that are no reason for this answer."""
    found = {finding.rule for finding in verdict.findings}
    noted = {finding.rule for finding in verdict.findings if finding.holds is None}
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
    if rule.id.endswith("canastas") and asked.ask not in _OUT:
        return False
    return all(rule.id not in rules or ask == asked.ask for ask, rules in _ONLY.items())


def _is_silent(rule: Rule) -> bool:
    """Tell whether a rule is kept in silence: it bars, and a yes does not say that it does not."""
    return MESSAGES[rule.id].is_formality or (rule.topic == "pile" and not rule.is_note)

"""Which rules drills train: those that their exercises rest on, made to see that they are."""

from collections import Counter
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from functools import cache

from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set
from tutor_app.training.drill import Drill, NoItemError, verdict_of
from tutor_app.training.drills import DRILLS
from tutor_app.training.harvested import SELDOM, harvested
from tutor_app.training.item import Asked, Item
from tutor_app.training.resting import turned_on
from tutor_app.training.wanted import is_decided_by

_SAMPLE = 48
"""Exercises that are made of a drill that aims at no rule, to see what they turn on."""

_LOOKED_AT = 6000
"""Seeds of which the aim is looked at, at most, until each rule aimed at has its exercise."""

_MADE = 12
"""Exercises that are made at most for a rule aimed at."""


@cache
def trained(ruleset: str) -> Mapping[str, tuple[Drill, ...]]:
    """Return by rule the drills that train it in a rule set, played as it usually is.

    Raises:
        RuleSetError: There is no such rule set.
    """
    rules, found = load_rule_set(ruleset), dict[str, tuple[Drill, ...]]()
    for drill in DRILLS.values():
        if drill.knows(rules):
            for rule in sorted(trained_by(drill, rules)):
                found[rule] = (*found.get(rule, ()), drill)
    return found


def facts(ruleset: str) -> frozenset[str]:
    """Return the rules that are mere facts of a rule set: they cannot be practised, only known.

    Some rules turn an answer only of questions to which a rule set has one answer, whatever the
    position: how many cards come from a pile of which it gives the top card alone, whether one
    must take where nobody ever must. The prompt of such an exercise would give its answer away,
    so that no drill has the question; a lesson tells the rule. Which they are follows from the
    positions that were found for rules that no exercise from a deal rests on.
    """
    answers: dict[str, set[str]] = {}
    asked: dict[str, set[str]] = {}
    for each in (*harvested(ruleset), *harvested(ruleset, SELDOM)):
        answers.setdefault(each.question.ask, set()).add(repr(each.answer))
    for each in harvested(ruleset, SELDOM):
        for rule in each.because:
            asked.setdefault(rule, set()).add(each.question.ask)
    rules = load_rule_set(ruleset)
    put = {ask for drill in DRILLS.values() if drill.knows(rules) for ask in drill.asks}
    return frozenset(
        rule
        for rule, asks in asked.items()
        if not asks & put and all(len(answers[ask]) == 1 for ask in asks)
    )


def trained_by(
    drill: Drill, rules: RuleSet, wanted: AbstractSet[str] = frozenset(RULES)
) -> frozenset[str]:
    """Return the rules wanted on which exercises of a drill rest, each of which was made.

    A drill says which rules its exercises are aimed at; one that rests on each is made. Of a
    drill whose ordinary ones aim at none some are made: it trains what their answers turn on.
    """
    aimed = _aimed(drill, rules, wanted)
    plain = {aim.rule for aim in drill.source.aims(rules)} - {""}
    return aimed if plain else aimed | _sampled(drill, rules, wanted - aimed)


def _aimed(drill: Drill, rules: RuleSet, wanted: AbstractSet[str]) -> frozenset[str]:
    """Return the rules aimed at for which an exercise is found that rests on them."""
    sought = [rule for rule in drill.rules_in(rules) if rule in wanted]
    left, found = Counter(dict.fromkeys(sought, _MADE)), set[str]()
    for seed in range(_LOOKED_AT):
        if not left:
            break
        rule = drill.aim(rules, seed).rule
        if rule in left:
            item = _made(drill, rules, seed)
            if item and (item.turn or is_decided_by(rule, item)):
                found.add(rule)
            left[rule] -= 1
            if rule in found or not left[rule]:
                del left[rule]
    return frozenset(found)


def _sampled(drill: Drill, rules: RuleSet, wanted: AbstractSet[str]) -> frozenset[str]:
    """Return the rules wanted that the answers to some exercises of a drill turn on."""
    found = set[str]()
    for seed in range(_SAMPLE):
        if wanted <= found:
            break
        item = _made(drill, rules, seed)
        found |= _of_item(item) & wanted if item else set()
    return frozenset(found)


def _made(drill: Drill, rules: RuleSet, seed: int) -> Item | None:
    try:
        return drill.item(rules, seed, alone=True)
    except NoItemError:
        return None


def _of_item(item: Item) -> frozenset[str]:
    """Return what the answer to an exercise turns on; with hands, that of the hand that may."""
    found: set[str] = set()
    for hand in item.hands or (item.position.hand,):
        asked = Asked(item.position._replace(hand=hand), item.question)
        verdict = verdict_of(asked, item.rules)
        if verdict and (verdict.answer or not item.hands):
            found |= turned_on(verdict)
    return frozenset(found)

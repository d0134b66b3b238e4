"""The exercise that is wanted: one that a rule decides, one that a learner has not seen."""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from random import Random

from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain.folding import lead
from tutor_app.rulesets import load_rule_set
from tutor_app.training.beliefs import Belief, beliefs_of, telling_item
from tutor_app.training.drill import Drill, NoItemError, decides, verdict_of
from tutor_app.training.drills import DRILLS, drills_of
from tutor_app.training.exercises import EXERCISES
from tutor_app.training.item import Asked, Item
from tutor_app.training.resting import rests_on
from tutor_app.training.turns import refusal

_LOOKED_AT = 4000
"""Seeds of which only the aim is looked at, at most."""

_MADE = 6
"""Exercises that are made at most until one is decided by the rule, or was not seen."""

_COUNTED = frozenset({"answer", "lines", "step"})
"""What is replied to drills that aim at no rule: numbers, words, lines, the place of a step."""

_LINES = frozenset({"deal-score"})
"""Questions whose account is given line by line."""

_SAMPLE = 24
"""Exercises of such a drill that are made to see which rules decide them."""

_TRIED = 480
"""Exercises of such a drill that are made at most until a rule decides one."""

_AIMED = 240
"""Exercises of any other drill whose aims are looked at, to see how often each rule decides."""

_SEEDS = 1_000_000_000
_LAPS = 3
"""How often each rule of several is asked for an exercise, where some give none."""


def drills_for(rule: str, rules: RuleSet) -> tuple[Drill, ...]:
    """Return the drills with exercises that a rule decides."""
    return tuple(drill for drill in DRILLS.values() if rule in drill.rules_in(rules))


def drills_deciding(rule: str, rules: RuleSet) -> tuple[Drill, ...]:
    """Return the drills with exercises that a rule decides, those of numbers too."""
    return (*drills_for(rule, rules), *_counted(rule, rules))


@lru_cache(maxsize=32)
def deciding_shares(ruleset: str) -> Mapping[str, float]:
    """Return by rule the share of exercises that it decides, where each drill counts alike.

    So many exercises are answered wrongly by somebody who misjudges the rule. What decides next
    to none may be missing.
    """
    rules, shares = load_rule_set(ruleset), dict[str, float]()
    drills = drills_of(rules)
    for drill in drills:
        aims = (drill.aim(rules, seed) for seed in range(_AIMED))
        times = _sampled(ruleset).get(drill.id) or Counter(aim.rule for aim in aims if aim.rule)
        for rule, count in times.items():
            shares[rule] = shares.get(rule, 0) + count / times.total() / len(drills)
    return shares


def item_for(rule: str, rules: RuleSet, seed: int, seen: Container[int] = frozenset()) -> Item:
    """Return an exercise that a rule decides, the first one from a seed on that was not seen.

    Args:
        rule: Id of the rule.
        rules: The rule set.
        seed: Where to look first; which drill it is follows from it too.
        seen: Keys of exercises that the learner knows.

    Raises:
        NoItemError: No exercise of this rule set is decided by the rule, or none is new.
    """
    drills = drills_for(rule, rules)
    if not drills:
        raise NoItemError
    drill, made = drills[seed % len(drills)], 0
    for number in range(seed, seed + _LOOKED_AT):
        if made == _MADE:
            break
        if drill.aim(rules, number).rule == rule:
            made += 1
            item = _made(drill, rules, number)
            if item and item.key not in seen and is_decided_by(rule, item):
                return item
    raise NoItemError


def items_for(taught: Sequence[str], rules: RuleSet, lot: str, count: int) -> tuple[Item, ...]:
    """Return exercises that rules of some decide, each another one as far as there are so many.

    Args:
        taught: Ids of the rules.
        rules: The rule set.
        lot: Which rules come first and how their exercises are made follows from it.
        count: How many exercises are wanted; there are fewer where drills make no more.
    """
    rng = Random(f"{rules.id}/{lot}")  # noqa: S311 cards
    drilled = [rule for rule in taught if drills_deciding(rule, rules)]
    order = rng.sample(drilled, len(drilled))
    found = dict[int, Item]()
    for rule in order * _LAPS:
        seed = rng.randrange(_SEEDS)
        if len(found) < count:
            with suppress(NoItemError):
                item = item_deciding(rule, rules, seed, found)
                found[item.key] = item
    return tuple(found.values())


def item_deciding(rule: str, rules: RuleSet, seed: int, seen: Container[int] = frozenset()) -> Item:
    """Return an exercise that a rule decides: a yes or no, a word, a number, a line, a step.

    Where no drill aims at the rule it is one of those that it happens to decide.

    Raises:
        NoItemError: As `item_for`.
    """
    try:
        return item_for(rule, rules, seed, seen)
    except NoItemError:
        drills = _counted(rule, rules)
        tried = (_made(drill, rules, seed + each) for drill in drills for each in range(_TRIED))
        fits = (item for item in tried if item and item.key not in seen)
        found = next((item for item in fits if is_decided_by(rule, item)), None)
        if found is None:
            raise
        return found


def probing(rule: str, rules: RuleSet, seed: int, known: Container[Belief]) -> Item | None:
    """Return an exercise that a rule decides and that shows whether a belief about it is held.

    None where there is no belief about the rule, or answers have told of all.

    Args:
        rule: Id of the rule.
        rules: The rule set.
        seed: Where to look first.
        known: Beliefs of which answers have told already.
    """
    wanted = [each for each in beliefs_of(rules) if each.rule == rule and each not in known]
    tried = (telling_item(each, rules, seed + step) for each in wanted for step in range(_MADE))
    return next((item for item in tried if item and is_decided_by(rule, item)), None)


def _counted(rule: str, rules: RuleSet) -> tuple[Drill, ...]:
    """Return the drills that aim at no rule and have exercises that a rule decides."""
    return tuple(DRILLS[name] for name, times in _sampled(rules.id).items() if times[rule])


@lru_cache(maxsize=32)
def _sampled(ruleset: str) -> Mapping[str, Counter[str]]:
    """Return for each drill that aims at no rule how often each decides some of its exercises."""
    rules, found = load_rule_set(ruleset), dict[str, Counter[str]]()
    for drill in drills_of(rules):
        if drill.reply in _COUNTED and not any(aim.rule for aim in drill.source.aims(rules)):
            made = (_made(drill, rules, seed) for seed in range(_SAMPLE))
            found[drill.id] = Counter(rule for item in made if item for rule in deciding(item))
    return found


def deciding(item: Item) -> tuple[str, ...]:
    """Return the rules that decide an exercise: of a turn the one that refuses its wrong step.

    Of an account these are the rules of all lines that come to something; of hands there is none.
    """
    if item.turn:
        refused = refusal(item.position, item.rules, item.turn)
        return (lead(refused).rule,) if refused else ()
    verdict = verdict_of(Asked(item.position, item.question), item.rules)
    if verdict is None:
        return ()
    lines = verdict.account if item.question.ask in _LINES else ()
    return (verdict.deciding.rule, *dict.fromkeys(line.rule for line in lines if line.points))


def fresh(drill: Drill, rules: RuleSet, seed: int, seen: Container[int]) -> Item:
    """Return the first exercise of a drill from a seed on whose key was not seen.

    Raises:
        NoItemError: There is none, or some in a row were all seen.
    """
    tried = (_made(drill, rules, number) for number in range(seed, seed + _MADE))
    found = next((item for item in tried if item and item.key not in seen), None)
    if found is None:
        raise NoItemError
    return found


def aimed_at(item: Item) -> str:
    """Return the rule that an exercise was made to ask about; empty unless it rests on one."""
    rule = EXERCISES[item.drill].aim(item.rules, max(item.seed, ~item.seed)).rule
    return rule if rule and is_decided_by(rule, item) else ""


def is_decided_by(rule: str, item: Item, *, alone: bool = False) -> bool:
    """Tell whether an exercise rests on a rule; with hands, that of the hand that may.

    An account rests on the rule of each of its lines. With `alone` the rule has to decide
    without others.
    """
    if item.turn:
        return rule in deciding(item)
    told = decides if alone else rests_on
    hands = item.hands or (item.position.hand,)
    for hand in hands:
        asked = Asked(item.position._replace(hand=hand), item.question)
        verdict = verdict_of(asked, item.rules)
        if verdict and (verdict.answer or not item.hands):
            return told(rule, verdict, asked.position, item.rules)
    return False


def _made(drill: Drill, rules: RuleSet, seed: int) -> Item | None:
    try:
        return drill.item(rules, seed)
    except NoItemError:
        return None

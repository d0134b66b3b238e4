"""Exercises from deals: positions that computer players met, varied."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tutor_app.content.courses import library
from tutor_app.engine.position import phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.training.drill import Aim, Made, decides, form_of, meets, same, verdict_of
from tutor_app.training.harvested import Harvested, harvested
from tutor_app.training.item import Asked
from tutor_app.training.vary import Reach, vary

REACHES = (Reach(4), Reach(1), Reach(0), Reach(0, faithful=True))
"""How a position is varied, the first time and where that turned the answer."""

_MOST_NUMBERS = 12
"""So many numbers come equally often; where there are more, any will do."""


@dataclass(frozen=True, slots=True)
class Deals:
    """Varies positions from deals, and from scenarios for what no deal brought.

    Attributes:
        asks: The kinds of questions.
        only: The one answer that is wanted, with ways to lay cards; None for every one.
        also: Yields further tables with questions, for moments that deals seldom come to; None
            where there are none.
    """

    asks: tuple[str, ...]
    only: Answer | None = None
    also: Callable[[RuleSet], Iterable[Asked]] | None = None

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return what exercises can be, none of a form that has only one answer."""
        return _counts(rules.id, self)

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return a position that is answered as wanted by the rule wanted."""
        base = rng.choice(bases(rules.id, self)[aim])
        tries = (Made(*vary(*base, rules, rng, reach)) for reach in REACHES)
        met = (made for made in tries if meets(made, aim, rules))
        return next((made for made in met if self.only is None or _has_ways(made, rules)), None)


def from_deals(
    *asks: str,
    only: Answer | None = None,
    also: Callable[[RuleSet], Iterable[Asked]] | None = None,
) -> Deals:
    """Return the source of exercises that vary positions from deals, and those told `also`."""
    return Deals(asks, only, also)


@lru_cache(maxsize=1024)
def _counts(ruleset: str, deals: Deals) -> Mapping[Aim, int]:
    return {aim: len(found) for aim, found in bases(ruleset, deals).items()}


@lru_cache(maxsize=1024)
def bases(ruleset: str, deals: Deals) -> Mapping[Aim, tuple[Asked, ...]]:
    """Return the positions of a rule set by what exercises made of them can be.

    Noes that several rules decide together are left out where one rule alone decides others.
    They are kept by rule set and kinds: one entry a drill and rule set.
    """
    found = [
        (Asked(each.position, each.question), each.answer, _reason(each))
        for each in harvested(ruleset)
        if each.question.ask in deals.asks
    ]
    known = {(repr(told), rule) for _, told, rule in found}
    for asked, told, rule in _from_scenarios(ruleset):
        if asked.question.ask in deals.asks and (repr(told), rule) not in known:
            found.append((asked, told, rule))
    if deals.also is not None:
        rules = load_rule_set(ruleset)
        found += _decided(deals.also(rules), rules)
    if deals.only is not None:
        rules = load_rule_set(ruleset)
        found = [each for each in found if same(each[1], deals.only) and _has_ways(each[0], rules)]
    return _by_aim(found, deals)


def _has_ways(asked: Made | Asked, rules: RuleSet) -> bool:
    """Tell whether there are cards to lay from the hand, the pile having been taken or not."""
    verdict, question = verdict_of(asked, rules), asked.question
    with_pile = question.ask == "go-out" and phase_of(asked.position, question) == "start"
    return verdict is not None and bool(verdict.ways) and not with_pile


_Base = tuple[Asked, Answer, str]


def _reason(each: Harvested) -> str:
    """Return the rule that decided a position, none where several did only together."""
    return each.because[0] if len(each.because) == 1 or each.answer is not False else ""


def _by_aim(found: list[_Base], deals: Deals) -> Mapping[Aim, tuple[Asked, ...]]:
    answers: dict[tuple[object, ...], set[str]] = {}
    for asked, told, _ in found:
        answers.setdefault(form_of(asked.question), set()).add(repr(told))
    aims: dict[Aim, list[Asked]] = {}
    for asked, told, rule in found:
        form = form_of(asked.question)
        many = len(answers[form])
        if many > 1 or deals.only is not None:
            number = not isinstance(told, bool | str)
            any_number = number and many > _MOST_NUMBERS
            aim = Aim(form, None if any_number else told, "" if number else rule)
            aims.setdefault(aim, []).append(asked)
    with_rule = {aim[:2] for aim in aims if aim.rule}
    return {
        aim: tuple(some)
        for aim, some in aims.items()
        if aim.rule or aim.answer is not False or aim[:2] not in with_rule
    }


@lru_cache(maxsize=16)
def _from_scenarios(ruleset: str) -> tuple[_Base, ...]:
    """Return what the scenarios of a rule set in its usual form ask that is no number.

    None for one of a club's own, whose base has them. They are kept by the rule set's id, for all
    shipped ones: some dozens each.
    """
    if rule_set_info(ruleset).is_house:
        return ()
    usual = load_rule_set(ruleset)
    form = (usual.id, usual.players, usual.teams, usual.switches)
    tables = (
        Asked(scenario.position, asked.question)
        for scenario in library().scenarios.values()
        if (scenario.ruleset, scenario.players, scenario.teams, scenario.switches) == form
        for asked in scenario.questions
    )
    return tuple(_decided(tables, usual))


def _decided(tables: Iterable[Asked], rules: RuleSet) -> Iterator[_Base]:
    """Yield of tables what is no number and decided by one rule alone, with answer and rule."""
    for base in tables:
        verdict = verdict_of(base, rules)
        if verdict is None or not isinstance(verdict.answer, bool | str):
            continue
        rule = verdict.deciding.rule
        if decides(rule, verdict, base.position, rules):
            yield base, verdict.answer, rule

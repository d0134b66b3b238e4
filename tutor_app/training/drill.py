"""What a drill is: what it asks, how an exercise is made, and how it is answered."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple, Protocol

from tutor_app.content.scenarios import load_scenarios
from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer
from tutor_app.engine.card import Cards
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.neighbours.nearest import nearest
from tutor_app.resources import content_root
from tutor_app.rulesets import load_rule_set
from tutor_app.training.harvested import Harvested, harvested
from tutor_app.training.item import Asked, Item
from tutor_app.training.vary import Reach, vary

TRIES = 12
"""Variations of positions that are asked about before one is taken as it was harvested."""

_FAITHFUL = 5
"""Of these the first ones keep to the rule that was aimed at."""

_REACHES = (Reach(4), Reach(1), Reach(0), Reach(0, faithful=True))
"""How a position is varied, the first time and where that turned the answer."""

GLANCE = frozenset(
    {
        *("pile.not_empty", "pile.stop_card", "pile.wild_on_top", "pile.red_three_on_top"),
        *("stock_end.stock_left", "drawing.turn_order", "going_out.partner_exists"),
    }
)
"""Rules whose no is seen at a glance: one exercise in so many may rest on them."""

_GLANCE_ONCE_IN = 10

_LOT = 12
"""Of so many exercises in a row every answer comes equally often, in an order of their own."""

_MOST_NUMBERS = 12
"""So many numbers come equally often; where there are more, any will do."""


class NoItemError(TutorError):
    """A drill cannot make an exercise for a rule set."""


class Aim(NamedTuple):
    """What an exercise is to be.

    Attributes:
        form: What its prompt says, whatever the position: the kind of question and its choices.
        answer: Its answer; None where any will do.
        rule: The rule that is to decide it; empty where any may.
    """

    form: tuple[object, ...] = ()
    answer: Answer | None = None
    rule: str = ""


class Made(NamedTuple):
    """What a source made: the parts of an exercise that its drill does not know beforehand."""

    position: Position
    question: Question
    hands: tuple[Cards, ...] = ()
    turn: tuple[Action, ...] = ()


class Source(Protocol):
    """Where exercises come from."""

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return what exercises can be, each with how many positions there are for it."""
        ...

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return an exercise, None where none is found in a while."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """A kind of exercise, endlessly many of which can be made.

    Attributes:
        id: Its id, the first word of its exercises' ids.
        title: What it asks, as a msgid.
        asks: The kinds of questions that it puts.
        topics: The rule families that it trains.
        source: Where its exercises come from.
        goal: The action to which cards are to be laid, where that is the answer; empty otherwise.
        reply: What a learner gives, one of `replies.REPLIES`.
        then: Makes the second question of an exercise, where there is one.
    """

    id: str
    title: str
    asks: tuple[str, ...]
    topics: tuple[str, ...]
    source: Source
    goal: str = ""
    reply: str = "answer"
    then: Callable[[Position, Question, RuleSet], Asked | None] | None = None

    def knows(self, rules: RuleSet) -> bool:
        """Tell whether there is anything to practise in a rule set."""
        return bool(self.source.aims(rules))

    def rules_in(self, rules: RuleSet) -> frozenset[str]:
        """Return the rules that may decide its exercises in a rule set."""
        return frozenset(aim.rule for aim in self.source.aims(rules) if aim.rule)

    def aim(self, rules: RuleSet, seed: int) -> Aim:
        """Return what the exercise of a seed is to be, without making it.

        Raises:
            NoItemError: The rule set gives nothing to practise here.
        """
        aims, place = self._aims(rules, seed)
        return aims[place]

    def _aims(self, rules: RuleSet, seed: int) -> tuple[list[Aim], int]:
        """Return one aim for each answer, and the place of the one that was tossed for."""
        known = self.source.aims(rules)
        if not known:
            raise NoItemError
        rng = self._random(rules, seed)
        forms = Counter[tuple[object, ...]]()
        for aim, count in known.items():
            forms[aim.form] += count
        (form,) = rng.choices([*forms], [*forms.values()])
        answers: dict[str, list[Aim]] = {}
        for aim in known:
            if aim.form == form:
                answers.setdefault(repr(aim.answer), []).append(aim)
        chosen = [rng.choices(some, [*map(_weight, some)])[0] for some in answers.values()]
        return chosen, self._tossed(rules, seed, len(chosen))

    def _tossed(self, rules: RuleSet, seed: int, sides: int) -> int:
        """Return the side on which the toss of a seed falls, each equally often in a lot."""
        lot, place = divmod(seed, _LOT)
        rng = self._random(rules, lot, sides)
        order = rng.sample(range(_LOT), _LOT)
        return (order[place] + rng.randrange(sides)) % sides

    def item(self, rules: RuleSet, seed: int) -> Item:
        """Return the exercise of a seed; for `~seed` its twin.

        Of yes and no, and of words, one each is made before it is tossed which is put, so that
        the time it takes does not tell the answer.

        Raises:
            NoItemError: The rule set gives nothing to practise here, or there is no twin.
        """
        if seed < 0:
            return self._twin(self.item(rules, ~seed))
        aims, place = self._aims(rules, seed)
        every = all(isinstance(aim.answer, bool | str) for aim in aims)
        made = {
            number: self._made(rules, aim, seed)
            for number, aim in enumerate(aims)
            if every or number == place
        }
        found = made[place]
        if found is None:
            raise NoItemError
        return self._item(found, rules, seed)

    def _item(self, made: Made, rules: RuleSet, seed: int) -> Item:
        second = self.then(made.position, made.question, rules) if self.then else None
        return Item(drill=self.id, seed=seed, rules=rules, then=second, **made._asdict())

    def _made(self, rules: RuleSet, aim: Aim, seed: int) -> Made | None:
        """Return an exercise as aimed at; after some tries of another rule, or another number."""
        number = not isinstance(aim.answer, bool | str)
        known = [
            each
            for each in self.source.aims(rules)
            if each.form == aim.form and (number or each.answer == aim.answer)
        ]
        for attempt in range(TRIES):
            rng = self._random(rules, seed, attempt)
            wanted = aim if attempt < _FAITHFUL else rng.choice(known)
            made = self.source.make(rules, wanted, rng)
            if made is not None:
                return made
        return None

    def _random(self, rules: RuleSet, *numbers: int) -> Random:
        return Random("/".join(map(str, (self.id, rules.id, *numbers))))  # noqa: S311 cards

    def _twin(self, item: Item) -> Item:
        """Return the nearest exercise with the other answer, one card, fact or step away."""
        found = None
        if not (item.hands or item.turn):
            found = nearest(item.position, item.question, item.rules)
        if found is None or found.also:
            raise NoItemError
        return self._item(Made(found.position, found.question), item.rules, ~item.seed)


def _weight(aim: Aim) -> int:
    return 1 if aim.answer is False and aim.rule in GLANCE else _GLANCE_ONCE_IN


@dataclass(frozen=True, slots=True)
class Deals:
    """Varies positions from deals, and from scenarios for what no deal brought.

    Attributes:
        asks: The kinds of questions.
        only: The one answer that is wanted, with ways to lay cards; None for every one.
    """

    asks: tuple[str, ...]
    only: Answer | None = None

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return what exercises can be, none of a form that has only one answer."""
        return _counts(rules.id, self)

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return a position that is answered as wanted by the rule wanted."""
        base = rng.choice(bases(rules.id, self)[aim])
        tries = (Made(*vary(*base, rules, rng, reach)) for reach in _REACHES)
        met = (made for made in tries if meets(made, aim, rules))
        return next((made for made in met if self.only is None or _has_ways(made, rules)), None)


def from_deals(*asks: str, only: Answer | None = None) -> Deals:
    """Return the source of exercises that vary positions from deals."""
    return Deals(asks, only)


def meets(made: Made, aim: Aim, rules: RuleSet) -> bool:
    """Tell whether an exercise is answered as wanted, by the rule that is wanted."""
    verdict = verdict_of(made, rules)
    if verdict is None or (aim.answer is not None and not same(verdict.answer, aim.answer)):
        return False
    return not aim.rule or decides(aim.rule, verdict, made.position, rules)


def decides(rule: str, verdict: Verdict, position: Position, rules: RuleSet) -> bool:
    """Tell whether a rule alone decides: of a no, whether it turns without the rule.

    `verdict` may be one without the cause of a no.
    """
    if verdict.answer is not False:
        return rule == verdict.deciding.rule
    if rule not in verdict.accepted:
        return False
    try:
        lifted = answer(position, verdict.question, lift(rules, frozenset({rule})))
    except TutorError:
        return False
    return lifted.answer is True


def same(found: Answer, wanted: Answer) -> bool:
    """Tell whether two answers are the same; a yes is never mistaken for the number one."""
    return type(found) is type(wanted) and found == wanted


def form_of(question: Question) -> tuple[object, ...]:
    """Return what a prompt says of a question: everything but its cards and melds."""
    return (
        *(question.ask, question.choice, question.action, question.side),
        *(question.going_out, question.initial, question.concealed, question.offence),
    )


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
    if deals.only is not None:
        rules = load_rule_set(ruleset)
        found = [each for each in found if _has_ways(each[0], rules)]
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
        wanted = deals.only is None or same(told, deals.only)
        if wanted and (many > 1 or deals.only is not None):
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

    They are kept by the rule set's id, for all shipped ones: some dozens each.
    """
    scenarios, _ = load_scenarios(content_root() / "scenarios" / ruleset)
    usual = load_rule_set(ruleset)
    form = (usual.id, usual.players, usual.teams, usual.switches)
    found: list[_Base] = []
    for scenario in scenarios.values():
        if (scenario.ruleset, scenario.players, scenario.teams, scenario.switches) != form:
            continue
        for asked in scenario.questions:
            base = Asked(scenario.position, asked.question)
            verdict = verdict_of(base, usual)
            if verdict is None or not isinstance(verdict.answer, bool | str):
                continue
            rule = verdict.deciding.rule
            if decides(rule, verdict, base.position, usual):
                found.append((base, verdict.answer, rule))
    return tuple(found)


def verdict_of(made: Made | Asked, rules: RuleSet) -> Verdict | None:
    """Return the engine's answer to an exercise, None where it makes no sense."""
    try:
        return answer(made.position, made.question, rules)
    except TutorError:
        return None

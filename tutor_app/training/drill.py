"""What a drill is: what it asks, how an exercise is made, and how it is answered."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple, Protocol

from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer
from tutor_app.engine.card import Cards
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.neighbours.nearest import nearest
from tutor_app.training.item import Asked, Item

TRIES = 12
"""Variations of positions that are asked about before one is taken as it was harvested."""

_FAITHFUL = 5
"""Of these the first ones keep to the rule that was aimed at."""

GLANCE = frozenset(
    {
        *("pile.not_empty", "pile.stop_card", "pile.wild_on_top", "pile.red_three_on_top"),
        *("stock_end.stock_left", "drawing.turn_order", "going_out.partner_exists"),
    }
)
"""Rules whose no is seen at a glance: one exercise in so many may rest on them."""

_GLANCE_ONCE_IN = 10

_SELDOM_ONCE_IN = 8
"""One exercise in so many may rest on a rule that deals seldom turn on."""

_LOT = 12
"""Of so many exercises in a row every answer comes equally often, in an order of their own."""

_RUN = 5 * 7 * _LOT
"""So many exercises later the next answer comes: a seed's remainders tell nothing of it."""


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
        seldom: Where some of its exercises come from, for rules that the others do not rest on;
            None where there are none such.
        then: Makes the second question of an exercise, where there is one.
    """

    id: str
    title: str
    asks: tuple[str, ...]
    topics: tuple[str, ...]
    source: Source
    goal: str = ""
    reply: str = "answer"
    seldom: Source | None = None
    then: Callable[[Position, Question, RuleSet], Asked | None] | None = None

    def knows(self, rules: RuleSet) -> bool:
        """Tell whether there is anything to practise in a rule set."""
        return bool(self.source.aims(rules))

    def rules_in(self, rules: RuleSet) -> frozenset[str]:
        """Return the rules that may decide its exercises in a rule set."""
        return _rules_in(self, rules)

    def _seldom(self, rules: RuleSet) -> Mapping[Aim, int]:
        return self.seldom.aims(rules) if self.seldom else {}

    def aim(self, rules: RuleSet, seed: int) -> Aim:
        """Return what the exercise of a seed is to be, without making it.

        Raises:
            NoItemError: The rule set gives nothing to practise here.
        """
        aims, place = self._aims(rules, seed)
        return aims[place]

    def _aims(self, rules: RuleSet, seed: int) -> tuple[list[Aim], int]:
        """Return one aim for each answer, and the place of the one that was tossed for."""
        forms, counts = _forms(self, rules)
        if not forms:
            raise NoItemError
        rng = self._random(rules, "form", seed)
        (answers,) = rng.choices(forms, counts)
        chosen = [rng.choices(some, weights)[0] for some, weights in answers]
        place = self._tossed(rules, seed, len(chosen))
        if self._random(rules, "seldom", seed).randrange(_SELDOM_ONCE_IN):
            return chosen, place
        return [self._seldom_one(aim, rules, seed) for aim in chosen], place

    def _seldom_one(self, aim: Aim, rules: RuleSet, seed: int) -> Aim:
        """Return instead of an aim one of the same answer that is seldom put, or that aim.

        Instead of a word it may be one with another word, which nothing else is answered by.
        """
        plain = [*self.source.aims(rules)]
        asks, words = {each.form[:1] for each in plain}, {repr(each.answer) for each in plain}
        word = isinstance(aim.answer, str)
        fit = [
            each
            for each in self._seldom(rules)
            if each.answer is None
            or (aim.answer is not None and same(each.answer, aim.answer))
            or (word and repr(each.answer) not in words)
            if each.form[:1] == aim.form[:1] or each.form[:1] not in asks
        ]
        weights = [1 if self.is_glance(each, rules) else _GLANCE_ONCE_IN for each in (aim, *fit)]
        rng = self._random(rules, "instead", seed, aim.answer)
        return rng.choices([aim, *fit], weights)[0]

    def is_glance(self, aim: Aim, rules: RuleSet) -> bool:
        """Tell whether the answer to an exercise is seen at a glance, or told by its prompt."""
        if aim.answer is False and aim.rule in GLANCE:
            return True
        every = (*self.source.aims(rules), *self._seldom(rules))
        others = (each for each in every if each.form == aim.form)
        return isinstance(aim.answer, bool) and all(each.answer == aim.answer for each in others)

    def _tossed(self, rules: RuleSet, seed: int, sides: int) -> int:
        """Return the side on which the toss of a seed falls.

        Each comes equally often in a lot, and in turn on the same place of as many runs.
        """
        run, place = divmod(seed, _RUN)
        lot, place = divmod(place, _LOT)
        rng = self._random(rules, "toss", run // sides, lot, sides)
        order = rng.sample(range(_LOT), _LOT)
        return (order[place] + rng.randrange(sides) + run) % sides

    def item(self, rules: RuleSet, seed: int, *, alone: bool = False) -> Item:
        """Return the exercise of a seed; for `~seed` its twin.

        Of yes and no, and of words, one each is made before it is tossed which is put, so that
        the time it takes does not tell the answer. It is made `alone` where nobody is to answer.

        Raises:
            NoItemError: The rule set gives nothing to practise here, or there is no twin.
        """
        if seed < 0:
            return self._twin(self.item(rules, ~seed))
        aims, place = self._aims(rules, seed)
        every = not alone and all(isinstance(aim.answer, bool | str) for aim in aims)
        found: Item | None = None
        for number, aim in enumerate(aims):
            if every or number == place:
                made = self._made(rules, aim, seed)
                item = self._item(made, rules, seed) if made else None
                found = item if number == place else found
        if found is None:
            raise NoItemError
        return found

    def _item(self, made: Made, rules: RuleSet, seed: int) -> Item:
        second = self.then(made.position, made.question, rules) if self.then else None
        return Item(drill=self.id, seed=seed, rules=rules, then=second, **made._asdict())

    def _made(self, rules: RuleSet, aim: Aim, seed: int) -> Made | None:
        """Return an exercise as aimed at; after some tries of another rule, or another number."""
        number = not isinstance(aim.answer, bool | str)
        every = self.source.aims(rules)
        source = self.source if aim in every or self.seldom is None else self.seldom
        known = [each for each in every if number or each.answer == aim.answer]
        known = [each for each in known if each.form == aim.form] or known
        for attempt in range(TRIES):
            rng = self._random(rules, "attempt", seed, attempt)
            if attempt < _FAITHFUL:
                made = source.make(rules, aim, rng)
            else:
                made = self.source.make(rules, rng.choice(known), rng)
            if made is not None:
                return made
        return None

    def _random(self, rules: RuleSet, purpose: str, *told: Answer | None) -> Random:
        """Return the chance for a purpose; what is drawn for another one has no part in it."""
        return Random("/".join(map(str, (self.id, rules.id, purpose, *told))))  # noqa: S311 cards

    def _twin(self, item: Item) -> Item:
        """Return the nearest exercise with the other answer, one card, fact or step away."""
        found = None
        if not (item.hands or item.turn):
            found = nearest(item.position, item.question, item.rules)
        if found is None or found.also:
            raise NoItemError
        return self._item(Made(found.position, found.question), item.rules, ~item.seed)


@lru_cache(maxsize=512)
def _rules_in(drill: Drill, rules: RuleSet) -> frozenset[str]:
    """Return the rules that some aim of a drill names, kept as `_forms` are."""
    known = (*drill.source.aims(rules), *(drill.seldom.aims(rules) if drill.seldom else ()))
    return frozenset(aim.rule for aim in known if aim.rule)


_Weighted = tuple[list[Aim], list[int]]


@lru_cache(maxsize=512)
def _forms(drill: Drill, rules: RuleSet) -> tuple[list[list[_Weighted]], list[int]]:
    """Return of each form the aims at each answer with their weights, and how often it comes.

    They are kept by drill and rule set: some dozens of aims each.
    """
    counts = Counter[tuple[object, ...]]()
    answers: dict[tuple[object, ...], dict[str, list[Aim]]] = {}
    for aim, count in drill.source.aims(rules).items():
        counts[aim.form] += count
        answers.setdefault(aim.form, {}).setdefault(repr(aim.answer), []).append(aim)
    return [
        [(some, [*map(_weight, some)]) for some in each.values()] for each in answers.values()
    ], [*counts.values()]


def _weight(aim: Aim) -> int:
    return 1 if aim.answer is False and aim.rule in GLANCE else _GLANCE_ONCE_IN


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


def verdict_of(made: Made | Asked, rules: RuleSet) -> Verdict | None:
    """Return the engine's answer to an exercise, None where it makes no sense."""
    try:
        return answer(made.position, made.question, rules)
    except TutorError:
        return None

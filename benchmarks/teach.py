"""Does practice with schedule and diagnosis teach faster? Simulated learners find out.

Each learner holds some wrong beliefs, each more or less firmly, answers by them, slips now and
then, and practises one rule set in one of three ways: (a) what is due, and after a wrong answer
the exercises that separate the beliefs behind it until one can be named; (b) random exercises of
the same drills; (c) the shelf of scenarios, in its order. Counted are the exercises until 90 % of
the answers to held-out exercises of the same drills are right. An explanation follows every wrong
answer, in all three. The three learners of a trio are the same person: same beliefs, same dice.

What this cannot show. That people have these beliefs, so many of them, or hold them so firmly:
the numbers below are assumptions, not measurements. That an explanation weakens a belief by the
share assumed, or that naming it weakens it more: `plain`, in which naming is worth no more than
any explanation, shows how much of the lead comes from that assumption. Mistakes that no belief
causes: miscounting, haste, an unreadable table. Boredom, and what a learner does between sessions:
forgetting goes by exercises and not by days. So the schedule of (a) is the simplest one that can
be due; beside it stands the one that ships, a session a day, whose days cost nobody anything here.
Both were mended after first versions had missed the goal with these learners, the second one by
asking first about rules that decide often in the drills. The held-out exercises are of the same
drills: whoever meets other questions at the table gains less. Other rule sets are named by
`TEACH_RULES`. The engine's answers are real; the learner is not. A goal that is met here says
that practice finds what it looks for, and not that people learn.

`TEACH_LEARNERS` and `TEACH_RULES` (ids, comma-separated) narrow a run.
"""

import math
import os
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from benchmarks.report import Row
from benchmarks.teach_pool import Put, shelf, telling_pool, trained
from tutor_app.app.learning import asked_about
from tutor_app.engine.verdict import Answer
from tutor_app.rulesets import load_rule_set
from tutor_app.training.beliefs import Belief, Diagnosis, beliefs_of, clue_of
from tutor_app.training.beliefs.diagnosis import TRIES, Opinions, agreeing
from tutor_app.training.daily import asks, choose_daily, in_turn
from tutor_app.training.mastery import standings
from tutor_app.training.reviews import Answered, reviews_of
from tutor_app.training.wanted import deciding_shares

LEARNERS = 200
RULES = ("classic", "svensk", "samba")
GOAL = 0.6
"""At most this share of the exercises of (b) is to be enough for (a)."""

RIGHT = 0.9
"""Share of held-out answers that must be right."""

MOST = 600
"""Exercises after which a learner gives up, who counts as if that had been enough."""

HOLDS = 0.3
"""How likely a learner holds a belief at first."""

FIRM = 0.9
"""How often a belief that is held is acted on, at first."""

SLIPS = 0.02
"""How often an answer goes wrong for no reason."""

EXPLAINED, NAMED = 0.35, 0.8
"""By what share a belief grows weaker when an answer is explained, and when it is named."""

FORGETS = 0.004
"""What share of what was learned is lost from one exercise to the next, at first; every correction
halves it."""


SOON, LATER = 4, 32
"""Exercises until a rule is due again after a wrong answer, and after the first right one."""


@dataclass(slots=True)
class Learner:
    """Somebody who practises.

    Attributes:
        firm: How often each belief is acted on now.
        dice: Chooses what is acted on, and when it slips.
        first: The same at the beginning, to which forgetting leads back.
        corrected: How often each was corrected.
    """

    firm: dict[Belief, float]
    dice: Random
    first: Mapping[Belief, float] = field(default_factory=dict)
    corrected: Counter[Belief] = field(default_factory=Counter)

    def answers(self, put: Put) -> Answer | None:
        """Return the answer to an exercise: None for a slip that no belief explains."""
        for belief, said in put.opinions.wrong.items():
            if self.dice.random() < self.firm.get(belief, 0):
                return said
        return None if self.dice.random() < SLIPS else put.opinions.right

    def hears(self, belief: Belief, share: float) -> None:
        """Weaken a belief by a share."""
        self.firm[belief] = self.firm.get(belief, 0) * (1 - share)
        self.corrected[belief] += 1

    def forgets(self) -> None:
        """Let what was corrected come back a little."""
        for belief, times in self.corrected.items():
            lost = self.first[belief] - self.firm[belief]
            self.firm[belief] += lost * FORGETS / 2 ** (times - 1)

    def knows(self, held_out: Mapping[frozenset[Belief], float]) -> float:
        """Return the share of held-out answers that are right, on average."""
        return (1 - SLIPS) * sum(
            share * math.prod([1 - self.firm.get(belief, 0) for belief in misled])
            for misled, share in held_out.items()
        )


def learner(beliefs: Sequence[Belief], number: int) -> Learner:
    """Return the learner of a number, the same each time."""
    dice = Random(number)  # noqa: S311 no secrets
    firm = {belief: FIRM for belief in beliefs if dice.random() < HOLDS}
    firm = {belief: firm.get(belief, 0.0) for belief in beliefs}
    return Learner(firm, dice, dict(firm))


class AtRandom:
    """Random exercises of the drills.

    Attributes:
        named: The belief that is named now, which is none here.
    """

    named: Belief | None = None

    def __init__(self, pool: Sequence[Put], dice: Random) -> None:
        """Take the exercises and the chance."""
        self.pool, self.dice = pool, dice

    def next(self) -> Put:
        """Return what is put next."""
        return self.dice.choice(self.pool)

    def told(self, put: Put, given: Answer | None) -> Belief | None:
        """Hear an answer; return the belief to name."""
        del put, given
        return self.named


class InOrder(AtRandom):
    """The shelf, from its beginning, again and again."""

    place = -1

    def next(self) -> Put:
        """Return what is put next."""
        self.place += 1
        return self.pool[self.place % len(self.pool)]


class Scheduled(AtRandom):
    """What is due, by the rule that decides; and what separates beliefs, while any is suspected.

    A rule that was answered wrongly is due again soon, one that was answered rightly much later
    and then after ever longer gaps; a belief that was named is asked about like a rule. Where
    nothing is due, a random exercise comes of a rule that was not yet asked about.
    """

    def __init__(
        self, pool: Sequence[Put], dice: Random, telling: Mapping[Belief, Sequence[Put]]
    ) -> None:
        """Take the exercises of the drills, the chance, and those that tell."""
        super().__init__(pool, dice)
        self.telling, self.diagnosis, self.now = telling, Diagnosis(), 0
        self.cards: dict[str | Belief, Sequence[Put]] = {
            belief: telling[belief] for belief in telling
        }
        for rule in {put.rule for put in pool}:
            self.cards[rule] = [put for put in pool if put.rule == rule]
        self.due: dict[str | Belief, tuple[int, int]] = {}
        self.asked: str | Belief = ""

    def next(self) -> Put:
        """Return what is put next."""
        self.now += 1
        put = self._separating()
        if put is not None:
            self.asked = ""
            return put
        waiting = [card for card, (when, _) in self.due.items() if when <= self.now]
        if waiting:
            self.asked = min(waiting, key=lambda card: self.due[card][0])
            return self.dice.choice(self.cards[self.asked])
        fresh = [put for put in self.pool if put.rule not in self.due]
        put = self.dice.choice(fresh or self.pool)
        self.asked = put.rule
        return put

    def _separating(self) -> Put | None:
        pursued = self.diagnosis.pursued
        candidates = pursued.candidates if pursued and pursued.goes_on else ()
        looked = [
            self.dice.choice(self.telling[candidates[number % len(candidates)]])
            for number in range(TRIES if candidates else 0)
        ]
        best = min(looked, key=lambda put: agreeing(candidates, put.opinions), default=None)
        if best is None or agreeing(candidates, best.opinions) >= max(2, len(candidates)):
            return None
        return best

    def told(self, put: Put, given: Answer | None) -> Belief | None:
        """Hear an answer; return the belief to name, once it is separated."""
        if self.asked:
            before = self.due.get(self.asked, (0, 0))[1]
            gap = max(LATER, 2 * before) if given == put.opinions.right else SOON
            self.due[self.asked] = (self.now + gap, gap)
        if given is None:
            return None
        clue = clue_of(str(id(put)), put.opinions, given)
        self.diagnosis = self.diagnosis.after(clue)
        named = self.diagnosis.named
        if named is not None:
            self.due[named] = (self.now + SOON, SOON)
        return named


class Shipped(Scheduled):
    """The sessions that the app puts, one a day; and what separates beliefs, as there.

    A rule of a session is asked about by an exercise that shows whether a belief about it is
    held, as long as no answer told; else by any that it decides. One that decides none of those
    here takes its place in the session all the same, and nothing is learned by it.
    """

    def __init__(
        self,
        pool: Sequence[Put],
        dice: Random,
        telling: Mapping[Belief, Sequence[Put]],
        probes: Mapping[Belief, Sequence[Put]],
        ruleset: str,
    ) -> None:
        """Take the exercises of the drills, the chance, those that tell, and those of a rule."""
        super().__init__(pool, dice, telling)
        self.probes, self.ruleset = probes, ruleset
        self.history: list[Answered] = []
        self.today = datetime(2026, 1, 1, tzinfo=UTC)
        self.session: tuple[str, ...] = ()
        self.missed: set[str] = set()
        self.place = 0

    def next(self) -> Put:
        """Return what is put next."""
        put = self._separating()
        if put is not None:
            self.asked = ""
            return put
        if self.place == len(asks(self.session, self.missed)):
            self._begin()
        asked = asks(self.session, self.missed)[self.place].rule
        self.asked, self.place = asked, self.place + 1
        known = self.diagnosis.cleared | self.diagnosis.held.keys()
        wanted = [belief for belief in self.probes if belief.rule == asked and belief not in known]
        probes = [put for each in wanted for put in self.probes[each]]
        return self.dice.choice(
            probes or self.cards.get(asked) or [Put(Opinions(right=True, wrong={}), asked)]
        )

    def _begin(self) -> None:
        """Begin the session of the next day."""
        self.today += timedelta(days=1)
        tonight = self.today + timedelta(hours=23)
        rules = asked_about(self.ruleset)
        known = standings("", rules, reviews_of(self.history), tonight)
        chosen = choose_daily(known, deciding_shares(self.ruleset), tonight)
        self.session = in_turn([each.standing.rule for each in chosen])
        self.missed, self.place = set(), 0

    def told(self, put: Put, given: Answer | None) -> Belief | None:
        """Hear an answer; return the belief to name, once it is separated."""
        right = given == put.opinions.right
        if isinstance(self.asked, str) and self.asked and not right:
            self.missed.add(self.asked)
        at = self.today + timedelta(seconds=len(self.history))
        aimed = self.asked if isinstance(self.asked, str) and self.asked else put.rule
        rules = tuple(dict.fromkeys((put.rule, aimed)))
        self.history.append(Answered(str(len(self.history)), "", rules, right, at))
        self.asked = ""
        return super().told(put, given)


def practises(
    who: Learner,
    course: AtRandom,
    held_out: Mapping[frozenset[Belief], float],
    naming: float = NAMED,
) -> int:
    """Return how many exercises it takes until enough held-out answers are right."""
    for count in range(MOST):
        if who.knows(held_out) >= RIGHT:
            return count
        put = course.next()
        given = who.answers(put)
        for belief, said in put.opinions.wrong.items():
            if given == said and who.firm[belief] > 0:
                who.hears(belief, EXPLAINED)
                break
        named = course.told(put, given)
        if named is not None and who.firm[named] > 0:
            who.hears(named, naming)
        who.forgets()
    return MOST


def measure() -> list[Row]:
    """Return the exercises that each way takes, with intervals, by rule set."""
    count = int(os.environ.get("TEACH_LEARNERS", LEARNERS))
    names = os.environ.get("TEACH_RULES", ",".join(RULES)).split(",")
    return [row for name in names for row in _rows(name, count)]


def _rows(name: str, count: int) -> Iterator[Row]:
    rules = load_rule_set(name)
    beliefs = beliefs_of(rules)
    pool, exam = trained(rules, beliefs, 0), trained(rules, beliefs, 1)
    telling, scenarios = telling_pool(rules, beliefs), shelf(rules, beliefs)
    probes = telling_pool(rules, beliefs, of_its_rule=True)
    misled = Counter(frozenset(put.opinions.wrong) for put in exam)
    held_out = {each: times / len(exam) for each, times in misled.items()}
    found: dict[str, list[int]] = {way: [] for way in "abcps"}
    for number in range(count):
        courses = {
            "a": Scheduled(pool, Random(number), telling),  # noqa: S311 no secrets
            "b": AtRandom(pool, Random(number)),  # noqa: S311 no secrets
            "c": InOrder(scenarios, Random(number)),  # noqa: S311 no secrets
            "p": Scheduled(pool, Random(number), telling),  # noqa: S311 no secrets
            "s": Shipped(pool, Random(number), telling, probes, name),  # noqa: S311 no secrets
        }
        for way, course in courses.items():
            naming = EXPLAINED if way == "p" else NAMED
            taken = practises(learner(beliefs, number), course, held_out, naming)
            found[way].append(taken)
    before = [learner(beliefs, number).knows(held_out) for number in range(count)]
    yield Row(f"{name}, right before practice", 100 * statistics.mean(before), "%")
    titles = {"a": "(a) diagnosis", "b": "(b) random", "c": "(c) the shelf", "p": "(a) plain"}
    titles["s"] = "(a) as it ships"
    for way, title in titles.items():
        low, high = _interval([(taken, 1) for taken in found[way]])
        yield Row(f"{name}, {title}", statistics.mean(found[way]), "exercises")
        yield Row(f"{name}, {title}, 95 % from", low, "exercises")
        yield Row(f"{name}, {title}, 95 % to", high, "exercises")
    for way, goal in (("a", GOAL), ("p", None), ("s", GOAL)):
        pairs = list(zip(found[way], found["b"], strict=True))
        low, high = _interval(pairs)
        ratio = sum(own for own, _ in pairs) / max(1, sum(other for _, other in pairs))
        yield Row(f"{name}, {titles[way]} / (b)", ratio, "ratio", most=goal)
        yield Row(f"{name}, {titles[way]} / (b), 95 % from", low, "ratio")
        yield Row(f"{name}, {titles[way]} / (b), 95 % to", high, "ratio")


def _interval(pairs: Sequence[tuple[int, int]]) -> tuple[float, float]:
    """Return the 95 % interval of the ratio of two sums, by drawing the learners again."""
    dice, drawn = Random(1), []  # noqa: S311 no secrets
    for _ in range(1000):
        some = dice.choices(pairs, k=len(pairs))
        drawn.append(sum(own for own, _ in some) / max(1, sum(other for _, other in some)))
    drawn.sort()
    return drawn[25], drawn[974]

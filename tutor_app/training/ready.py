"""Lists that are ready to be asked: for each rule set ten questions on one subject.

They are computed from scenarios and drills, the same every time, so that nothing in them is
typed and nothing can go stale.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from zlib import crc32

from tutor_app.content.audit import same_answer
from tutor_app.content.courses import library
from tutor_app.content.links import link_of
from tutor_app.content.lists import DRILL, LINK, SCENARIO, QuestionList, list_of
from tutor_app.content.scenarios import Asked, Scenario
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.freezing import knows_frozen
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.rulesets.pairing import load_pair
from tutor_app.training.drills import drills_of
from tutor_app.training.item import item_id
from tutor_app.training.listed import Listed, listed
from tutor_app.training.tonight.stored import stored
from tutor_app.training.tonight.turning import Put, asked, moved

EACH = 10
"""Questions of a list."""
SUBJECTS = ("opening", "freezing", "going_out", "differing")
"""What there are lists on; the last one on what differs from the base rules."""
BASE = "classic"
"""The rules that all others differ from, unless they say which."""

_SEEDS = 9
"""Exercises of each drill that are looked at where scenarios do not suffice."""
_ASKS: Mapping[str, frozenset[str]] = {
    "opening": frozenset({"can-open", "opening-need", "opening-value"}),
    "freezing": frozenset({"pile-state"}),
    "going_out": frozenset({"go-out"}),
}
"""Questions that belong to a subject whatever decides them."""
_UNEVEN = 2
"""So many more yeses than noes, or the other way round, may be in a list."""


def base_of(ruleset: str) -> str:
    """Return the id of the rules that a rule set is set beside; empty where it is the base."""
    base = rule_set_info(ruleset).based_on or BASE
    return "" if base == ruleset else base


@cache
def ready(ruleset: str, subject: str) -> QuestionList | None:
    """Return the list of a rule set on a subject; None where these rules know nothing of it."""
    rules = load_rule_set(ruleset)
    if subject == "differing":
        return _list(rules, *_differing(ruleset))
    if subject == "freezing" and not knows_frozen(rules):
        return None
    fits = _fitting(subject)
    known = [each for each in positions(rules) if fits(each)]
    return _list(rules, known, filter(fits, exercises(rules, subject)))


def _list(rules: RuleSet, known: Iterable[Listed], fresh: Iterable[Listed]) -> QuestionList | None:
    """Return the list of what is known; of what is made fresh too where that does not do."""
    known = list(known)
    found = pick(known, EACH)
    if len(found) < EACH or _is_uneven(found):
        found = pick([*known, *fresh], EACH)
    return list_of(rules, in_order(found)) if found else None


def positions(rules: RuleSet, topic: str = "") -> Iterator[Listed]:
    """Yield the questions of all scenarios of a rule set in its form, or of one topic."""
    form = (rules.players, rules.teams, rules.switches)
    for scenario in library().scenarios_of(rules.id, topic):
        if (scenario.players, scenario.teams, scenario.switches) == form:
            for number in range(1, len(scenario.questions) + 1):
                found = listed(f"{SCENARIO}:{scenario.id}?{number}")
                if found is not None:
                    yield found


def exercises(rules: RuleSet, topic: str) -> Iterator[Listed]:
    """Yield exercises of the drills that train a topic, in turn; they are made one by one."""
    drills = [
        drill
        for drill in drills_of(rules)
        if drill.reply == "answer" and not drill.goal and not drill.then
        if topic in {"", *drill.topics}
    ]
    for seed in range(_SEEDS):
        for drill in drills:
            found = listed(f"{DRILL}:{item_id(drill.id, rules.id, seed)}")
            if found is not None:
                yield found


def _fitting(subject: str) -> Callable[[Listed], bool]:
    def fits(each: Listed) -> bool:
        if each.asked.question.ask in _ASKS[subject] or each.scenario.topic == subject:
            return True
        return each.rule.partition(".")[0] == subject

    return fits


def _differing(ruleset: str) -> tuple[list[Listed], Iterable[Listed]]:
    """Return questions that the base rules answer otherwise: those known, and fresh ones."""
    base = base_of(ruleset)
    if not base:
        return [], []
    known, tonight = load_pair(base, ruleset)
    found = [each for each in positions(tonight) if _turns(each, known)]
    for step in stored(known, tonight) or ():
        scenario = Scenario(
            id="",
            path=Path(),
            ruleset=ruleset,
            players=tonight.players,
            teams=tonight.teams,
            switches=tonight.switches,
            position=step.position,
            questions=(Asked(step.question),),
        )
        link = listed(f"{LINK}:{link_of(scenario, scenario.questions[0])}")
        found += [link] if link else []
    return found, (each for each in exercises(tonight, "") if _turns(each, known))


def _turns(each: Listed, known: RuleSet) -> bool:
    put = moved(Put(each.scenario.position, each.asked.question), known)
    verdict = asked(put, known) if put else None
    return verdict is not None and not same_answer(each.answer, verdict.answer)


def pick(candidates: Iterable[Listed], most: int, given: Iterable[Listed] = ()) -> list[Listed]:
    """Return questions that are as unlike each other as they can be, the same every time.

    Yes, no and other answers come equally often, then other rules decide, then other things are
    asked; what was written for the purpose is preferred to what was varied, easy to hard.

    Args:
        candidates: What there is to choose from.
        most: How many are wanted.
        given: What is asked beside them.
    """
    chosen: list[Listed] = []
    counts = _Counts(given)
    left = list(candidates)
    while len(chosen) < most:
        left = [each for each in left if each.key not in counts.keys]
        if not left:
            break
        best = min(left, key=counts.cost)
        counts.add(best)
        chosen.append(best)
    return chosen


class _Counts:
    """How often what was chosen before has the same in it."""

    def __init__(self, given: Iterable[Listed]) -> None:
        self.keys: set[int] = set()
        self._same = Counter[str]()
        for each in given:
            self.add(each)

    def add(self, each: Listed) -> None:
        """Count a question."""
        self.keys.add(each.key)
        self._same.update(_traits(each))

    def cost(self, each: Listed) -> tuple[int, ...]:
        """Return how much a question repeats, what matters most first."""
        repeated = (self._same[trait] for trait in _traits(each))
        written = each.item.startswith(SCENARIO)
        return (*repeated, not written, each.level, crc32(each.item.encode()))


def _traits(each: Listed) -> tuple[str, ...]:
    answer = str(each.answer) if isinstance(each.answer, bool) else "other"
    return answer, f"at {each.scenario.id}", f"by {each.rule}", f"ask {each.asked.question.ask}"


def _is_uneven(found: Iterable[Listed]) -> bool:
    said = [each.answer for each in found if isinstance(each.answer, bool)]
    return abs(len(said) - 2 * sum(said)) > _UNEVEN


def in_order(found: Iterable[Listed]) -> list[str]:
    """Return the names of questions, easy ones first."""
    order = sorted(found, key=lambda each: (each.level, each.size, each.item))
    return [each.item for each in order]

"""What a list of questions is made of: topics, how hard, how many; the reader's order stays.

The list is all there is to know: which topics were chosen follows from the questions in it. So a
change exchanges only the questions of the topic that it is about.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from tutor_app.content.courses import library
from tutor_app.content.links import link_of
from tutor_app.content.lists import LINK, MOST_ITEMS, QuestionList, list_of, shortened
from tutor_app.content.scenarios import Scenario
from tutor_app.engine.rule_set import ALL_TOPICS, RuleSet
from tutor_app.i18n import n_
from tutor_app.rulesets import load_rule_set
from tutor_app.training.listed import Listed, listed
from tutor_app.training.ready import exercises, in_order, pick, positions
from tutor_app.training.tonight.turning import Put, moved

LEVELS: Mapping[str, tuple[str, frozenset[int]]] = {
    "first": (n_("First evening"), frozenset({0, 1, 2})),
    "club": (n_("Club players"), frozenset({0, 2, 3, 4})),
    "referee": (n_("Referees"), frozenset({0, 3, 4, 5})),
}
"""How hard questions may be: what that is called, and the levels of scenarios."""
USUAL_LEVEL = "club"
USUAL_TOPICS = ("pile", "freezing", "opening", "going_out")
"""The topics of an evening that nobody changed yet."""
USUAL_EACH = 2
USUAL = 8
"""Questions of an evening that nobody changed yet."""
A_TOPIC = 3
"""Questions that a topic brings along when it is chosen."""
_A_QUESTION = 3
"""Minutes that a question takes, with what is said about it."""
_ROUNDED = 5


def pool(rules: RuleSet, topic: str, level: str) -> tuple[Listed, ...]:
    """The questions of a topic that are hard enough and not too hard, for rules in their form."""
    wanted = LEVELS[level][1]
    every = _pool(rules.id, rules.players, rules.teams, rules.switches, topic)
    return tuple(each for each in every if each.scenario.level in wanted)


@lru_cache(512)
def _pool(
    ruleset: str, players: int, teams: int, switches: tuple[str, ...], topic: str
) -> tuple[Listed, ...]:
    """Those of the form; with variants and in rarer forms also what the usual form asks."""
    rules = load_rule_set(ruleset, players, teams, switches)
    own = tuple(positions(rules, topic))
    usual = load_rule_set(ruleset)
    if (usual.players, usual.teams, usual.switches) == (players, teams, switches):
        return own
    known = {each.key for each in own}
    others = (_under(rules, scenario) for scenario in library().scenarios_of(ruleset, topic))
    found = {each.key: each for some in others for each in some if each.key not in known}
    return (*own, *found.values())


def _under(rules: RuleSet, scenario: Scenario) -> Iterable[Listed]:
    """The questions of a scenario under other rules, as positions that somebody entered."""
    if (scenario.players, scenario.teams) != (rules.players, rules.teams) and scenario.switches:
        return
    for asked in scenario.questions:
        put = moved(Put(scenario.position, asked.question), rules)
        if put is None:
            continue
        form = replace(
            scenario,
            players=rules.players,
            teams=rules.teams,
            switches=rules.switches,
            position=put.position,
        )
        found = listed(f"{LINK}:{link_of(form, replace(asked, answer=None, because=()))}")
        if found is not None:
            yield found


def topics(rules: RuleSet, level: str) -> dict[str, int]:
    """The topics that can be asked, in rule-book order, and how many questions each has."""
    counts = {topic: len(pool(rules, topic, level)) for topic in ALL_TOPICS}
    return {topic: count for topic, count in counts.items() if count}


def asked_of(held: QuestionList) -> list[Listed]:
    """The questions of a list."""
    return [each for item in held.items if (each := listed(item)) is not None]


def counts(held: QuestionList) -> Counter[str]:
    """How many questions of a list belong to each topic."""
    return Counter(each.scenario.topic for each in asked_of(held))


def usual(rules: RuleSet, level: str) -> QuestionList:
    """The list that an evening begins with: some of the topics that matter most."""
    held = list_of(rules)
    for topic in USUAL_TOPICS:
        held = _with(held, topic, level, USUAL_EACH)
    while len(held.items) < USUAL and (more := longer(held, level)) != held:
        held = more
    return held.having(in_order(asked_of(held)))


def turned(held: QuestionList, topic: str, level: str) -> QuestionList:
    """The list with some questions of a topic that it had none of, or with none of them."""
    if not counts(held)[topic]:
        return _with(held, topic, level, A_TOPIC)
    return held.having([e.item for e in asked_of(held) if e.scenario.topic != topic])


def _with(held: QuestionList, topic: str, level: str, most: int) -> QuestionList:
    """The list with more questions of a topic at its end: fresh ones where no others are left."""
    room = min(most, MOST_ITEMS - len(held.items))
    given = asked_of(held)
    found = pick(pool(held.rules, topic, level), room, given)
    if len(found) < room and _is_usual(held):
        fresh = exercises(load_rule_set(held.ruleset), topic)
        found += pick(fresh, room - len(found), [*given, *found])
    return shortened(held.having([*held.items, *in_order(found)]))


def _is_usual(held: QuestionList) -> bool:
    """Whether it is about the usual form of its rules, which drills make exercises for."""
    rules = load_rule_set(held.ruleset)
    form = (held.players, held.teams, held.switches)
    return form == (rules.players, rules.teams, rules.switches)


def longer(held: QuestionList, level: str) -> QuestionList:
    """The list with one more question, of the topic that has the fewest of those chosen."""
    there = topics(held.rules, level)
    chosen = {topic: count for topic, count in counts(held).items() if topic in there}
    for topic in sorted(chosen or there, key=lambda each: (chosen.get(each, 0), each)):
        more = _with(held, topic, level, 1)
        if more != held:
            return more
    return held


def shorter(held: QuestionList) -> QuestionList:
    """The list without the last question of the topic that has the most."""
    of = counts(held)
    most = max(of.values(), default=0)
    last = [e.item for e in asked_of(held) if of[e.scenario.topic] == most][-1:]
    return held.having([item for item in held.items if item not in last])


def releveled(held: QuestionList, level: str) -> QuestionList:
    """The list with an easier or harder question of its topic in the place of each that needs it.

    Questions that somebody entered, and exercises of drills, stay.
    """
    items = list(held.items)
    for at, each in enumerate(asked_of(held)):
        if each.scenario.level in LEVELS[level][1]:
            continue
        others = asked_of(held.having(items))
        found = pick(pool(held.rules, each.scenario.topic, level), 1, others)
        items[at : at + 1] = [new.item for new in found] or [each.item]
    return held.having(items)


def lifted(held: QuestionList, at: int, by: int) -> QuestionList:
    """The list with the question at a place, from 0, some places further down."""
    items = list(held.items)
    to = at + by
    if 0 <= at < len(items) and 0 <= to < len(items):
        items.insert(to, items.pop(at))
    return held.having(items)


def dropped(held: QuestionList, at: int) -> QuestionList:
    """The list without the question at a place, from 0."""
    return held.having([item for number, item in enumerate(held.items) if number != at])


def added(held: QuestionList, item: str) -> QuestionList:
    """The list with one more question at its end, unless it is in it or there is no room."""
    if item in held.items or len(held.items) == MOST_ITEMS:
        return held
    return shortened(held.having([*held.items, item]))


def minutes(held: QuestionList) -> int:
    """About how long an evening with a list takes."""
    return -(-len(held.items) * _A_QUESTION // _ROUNDED) * _ROUNDED

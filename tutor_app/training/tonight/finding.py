"""Finding positions that two games answer differently because of one value."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from tutor_app.content.audit import same_answer
from tutor_app.content.courses import library
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.training.harvested import harvested
from tutor_app.training.tonight.turning import Put, asked, moved, paths, read, with_theirs

_A_VALUE = 24
"""So many questions are tried for a value where there is no time to try all."""

_MOST = 160
"""So many are tried for all values together."""


def pool(rules: RuleSet) -> tuple[Put, ...]:
    """Return questions from deals and scenarios of a game, in the form that is played.

    A club's own game has those of the game that it is based on.
    """
    info = rule_set_info(rules.id)
    name = info.based_on if info.is_house else rules.id
    return _pool(name, rules.players, rules.teams)


@lru_cache(maxsize=32)
def _pool(name: str, players: int, teams: int) -> tuple[Put, ...]:
    usual = load_rule_set(name)
    dealt = harvested(name) if (usual.players, usual.teams) == (players, teams) else ()
    found = [Put(each.position, each.question, because=each.because) for each in dealt]
    for scenario in library().scenarios_of(name):
        if (scenario.players, scenario.teams, scenario.switches) == (players, teams, ()):
            asks = scenario.questions
            found += [Put(scenario.position, ask.question, because=ask.because) for ask in asks]
    return tuple(found)


def promising(known: RuleSet, tonight: RuleSet) -> tuple[Put, ...]:
    """Return those questions of tonight's game, not too many, that a value might turn.

    They are of the kinds that rules which read the value have decided; those that they did
    decide come first.
    """
    puts = pool(tonight) or pool(known)
    found: dict[Put, None] = {}
    for path in paths(known, tonight):
        found |= dict.fromkeys(_about(path, puts))
    return tuple(found)[:: len(found) // _MOST + 1]


def _about(path: str, puts: tuple[Put, ...]) -> Iterator[Put]:
    rules = {rule.id for rule in RULES.values() if path in rule.reads}
    decided = [put for put in puts if rules & set(put.because)]
    kinds = {put.question.ask for put in decided}
    others = [put for put in puts if put.question.ask in kinds and put not in decided]
    yield from decided[:: len(decided) // _A_VALUE + 1]
    yield from others[:: len(others) // _A_VALUE + 1]


def find(
    puts: Iterable[Put], known: RuleSet, tonight: RuleSet, wanted: Collection[str]
) -> dict[str, list[Put]]:
    """Return for each of the wanted values what the two games answer differently for its sake."""
    found: dict[str, list[Put]] = {}
    differing = set(paths(known, tonight)) & set(wanted)
    for put in puts:
        here, theirs = moved(put, tonight), moved(put, known)
        ours, other = here and asked(here, tonight), theirs and asked(theirs, known)
        if not (here and ours and other) or same_answer(ours.answer, other.answer):
            continue
        reading = read(here, tonight)
        for path in differing & reading.values if reading else ():
            changed = asked(here, with_theirs(tonight, known, path))
            if changed and same_answer(changed.answer, other.answer):
                found.setdefault(path, []).append(here)
    return found

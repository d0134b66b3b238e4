"""Looks for positions that rest on rules on which no exercise from a deal does.

`python -m tutor_app.training.seeking` asks other questions about the positions of scenarios and
deals, and about the same tables a little later: the hand nearly played out, one card in the pile,
the partner asked. What it finds is written beside the positions of deals (`harvested.SELDOM`).
The same program writes the same files.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from tutor_app.content.scenarios import load_scenarios
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Card, is_wild
from tutor_app.engine.errors import TutorError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_book import RULES, known_rules
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.notation.positions import read_position, write_position
from tutor_app.resources import content_root
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.drill import decides, verdict_of
from tutor_app.training.drills import DRILLS
from tutor_app.training.harvested import SELDOM, Harvested, harvested, written
from tutor_app.training.item import Asked
from tutor_app.training.resting import counted_in, rests_on
from tutor_app.training.trained import trained_by

EACH = 6
"""Positions that are kept for a rule."""

_A_TABLE = 2
"""Of these at most so many from one table."""

_FEW = 3
"""Where a rule set's own positions give so few, scenarios of other games are looked at."""

_ONE_IN = 15
"""Of the tables of deals one in so many is asked other questions than its own."""

_MELDS = 3
_CUTS = (1, 2, 3)
_REPLIED = frozenset({"answer", "lines"})
ASKS = frozenset(ask for drill in DRILLS.values() if drill.reply in _REPLIED for ask in drill.asks)
"""Questions that drills ask with one position and one hand."""


def lacking(rules: RuleSet) -> tuple[str, ...]:
    """Return the rules of a rule set that can be asked about and that no deal gives exercises."""
    plain = (replace(drill, seldom=None) for drill in DRILLS.values())
    known = {rule for drill in plain if drill.knows(rules) for rule in trained_by(drill, rules)}
    return tuple(
        rule
        for rule in RULES
        if rule in known_rules(rules) and RULES[rule].is_askable and rule not in known
    )


def sought(rules: RuleSet, wanted: Iterable[str]) -> Iterator[Harvested]:
    """Yield positions for each of some rules, those first that it decides alone."""
    found = _Found(rules, tuple(wanted))
    for table in _of_scenarios(rules.id):
        found.look_at(table)
    for number, table in enumerate(_of_deals(rules.id)):
        found.look_at(table, alone=number % _ONE_IN != 0)
    others = _Found(rules, found.short())
    family = rules.cards.family
    for ruleset in rule_set_ids() if found.short() else ():
        if ruleset != rules.id and load_rule_set(ruleset).cards.family == family:
            for table in _of_scenarios(ruleset):
                others.look_at(table, alone=True)
    found.add(others)
    yield from found.kept()


def _of_scenarios(ruleset: str) -> Iterator[Asked]:
    scenarios, _ = load_scenarios(content_root() / "scenarios" / ruleset)
    for scenario in scenarios.values():
        for asked in scenario.questions:
            yield Asked(scenario.position, asked.question)


def _of_deals(ruleset: str) -> Iterator[Asked]:
    for each in harvested(ruleset):
        yield Asked(each.position, each.question)


class _Found:
    """Positions by the rule that they rest on and how they do."""

    def __init__(self, rules: RuleSet, wanted: tuple[str, ...]) -> None:
        self.rules = rules
        self._wanted = frozenset(wanted)
        self.by: dict[str, dict[int, list[tuple[Asked, Verdict]]]] = {rule: {} for rule in wanted}
        self._number = 0

    def look_at(self, table: Asked, *, alone: bool = False) -> None:
        """Keep what is asked about a table, as far as it rests on a rule that is wanted.

        With `alone` that is its own question alone.
        """
        here = Counter[str]()
        self._number += 1
        rng = Random(f"{self.rules.id}/{self._number}")  # noqa: S311 cards, no secrets
        if not _is_possible(table.position, self.rules):
            return
        for asked in (table,) if alone else _asked_of(table, rng):
            for rule, verdict in self._rules_of(asked):
                rank = _rank(rule, verdict, asked, self.rules)
                kept = self.by[rule].setdefault(rank, [])
                if (
                    len(kept) < EACH
                    and here[rule] < _A_TABLE
                    and self._is_better(rule, rank)
                    and rests_on(rule, verdict, asked.position, self.rules)
                ):
                    here[rule] += 1
                    kept.append((asked, verdict))

    def _rules_of(self, asked: Asked) -> Iterator[tuple[str, Verdict]]:
        """Yield the rules wanted that a question may rest on, each with the whole verdict."""
        told = verdict_of(asked, self.rules) if asked.question.ask in ASKS else None
        rules = sorted(self._wanted & (told.accepted | counted_in(told))) if told else ()
        try:
            verdict = ask(asked.position, asked.question, self.rules) if rules else told
        except TutorError:
            return
        yield from ((rule, verdict) for rule in rules if verdict)

    def _is_better(self, rule: str, rank: int) -> bool:
        return not any(
            better < rank and len(some) >= EACH for better, some in self.by[rule].items()
        )

    def _best(self, rule: str) -> list[tuple[Asked, Verdict]]:
        return next((some for _, some in sorted(self.by[rule].items()) if some), [])

    def short(self) -> tuple[str, ...]:
        """Return the rules for which there is little."""
        return tuple(rule for rule in self.by if len(self._best(rule)) < _FEW)

    def add(self, other: "_Found") -> None:
        """Keep what was found elsewhere too, behind what is of the same rank."""
        for rule, ranks in other.by.items():
            for rank, some in ranks.items():
                kept = self.by[rule].setdefault(rank, [])
                kept += [each for each in some if each not in kept][: EACH - len(kept)]

    def kept(self) -> Iterator[Harvested]:
        """Yield what is kept, each question once with all the rules that it is kept for."""
        rules: dict[Asked, list[str]] = {}
        verdicts: dict[Asked, Verdict] = {}
        for rule in self.by:
            for asked, verdict in self._best(rule):
                rules.setdefault(asked, []).append(rule)
                verdicts[asked] = verdict
        for asked, because in rules.items():
            yield Harvested(*asked, verdicts[asked].answer, tuple(because))


def _rank(rule: str, verdict: Verdict, asked: Asked, rules: RuleSet) -> int:
    """Return how a position rests on a rule: 0 the rule decides alone, then what is weaker."""
    if not isinstance(verdict.answer, bool):
        return 0 if rule == verdict.deciding.rule else 1 if rule in verdict.accepted else 2
    if decides(rule, verdict, asked.position, rules):
        return 0
    return 1 if verdict.answer is False else 2


def _is_possible(position: Position, rules: RuleSet) -> bool:
    """Tell whether a table can come about under a rule set."""
    try:
        return read_position(write_position(position), rules) == position
    except TutorError:
        return False


def _asked_of(table: Asked, rng: Random) -> Iterator[Asked]:
    """Yield a table's question, then others about it and about the table a little later."""
    position, question = table
    yield table
    if not position.hand:
        return
    for other in _questions(position, rng):
        yield Asked(position, other)
    for later in _later(position):
        yield Asked(later, question)
        for kind in ("go-out", "take-pile", "ask-partner"):
            yield Asked(later, Question(ask=kind))


def _questions(position: Position, rng: Random) -> Iterator[Question]:
    hand = position.hand or ()
    for _ in range(_MELDS):
        rank = rng.choice(hand)[0]
        alike = [card for card in hand if card[0] == rank or is_wild(card)]
        cards = alike if rng.random() < 1 / 2 else rng.sample(hand, min(3, len(hand)))
        for going_out in (None, True):
            yield Question(ask="meld", cards=tuple(cards), going_out=going_out)
    for side, melds in (("own", position.melds), ("opponent", position.opponent_melds)):
        for place in range(len(melds)):
            same = [card for card in hand if card[0] == melds[place].cards[0][0]]
            yield Question(ask="add", cards=(rng.choice(same or hand),), to=place, side=side)
    yield Question(ask="discard", card=Card(rng.choice(hand)))
    yield Question(ask="go-out", concealed=True)
    for kind in ("go-out", "ask-partner", "can-open", "must-take", "deal-ends", "pile-state"):
        yield Question(ask=kind)
    for kind in ("take-pile", "cards-taken"):
        for choice in ("whole", "top"):
            yield Question(ask=kind, choice=choice)


def _later(position: Position) -> Iterator[Position]:
    hand = position.hand or ()
    for count in _CUTS:
        if count < len(hand):
            yield position._replace(hand=hand[:count], drawn=None)
    if len(position.pile) > 1:
        yield position._replace(pile=position.pile[-1:])
        yield position._replace(pile=position.pile[-1:], hand=hand[:1], drawn=None)
    for told in ("no", "yes"):
        yield position._replace(partner_answers=(told,))


def write_all(names: Iterable[str]) -> None:
    """Look for positions for some rule sets and write their files."""
    folder = Path(__file__).parent / SELDOM
    folder.mkdir(exist_ok=True)
    for name in names:
        rules = load_rule_set(name)
        wanted = lacking(rules)
        head = f"# Positions for rules of {name} on which deals seldom turn:\n"
        head += f"# python -m tutor_app.training.seeking {name}\n"
        found = [*sought(rules, wanted)]
        text = head + written(found)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        rest = set(wanted) - {rule for each in found for rule in each.because}
        print(name, len(wanted), "none found:", *sorted(rest))  # noqa: T201 it says what is missing


if __name__ == "__main__":
    write_all(sys.argv[1:] or rule_set_ids())

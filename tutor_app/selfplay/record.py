"""A found position as a scenario file, and as a line of the harvest's index.

The scenario file holds what the scenario format has a place for; the index holds the rest.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor_app.content.states import head_of
from tutor_app.content.writing import scenario_text
from tutor_app.engine.card import Cards
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact
from tutor_app.neighbours.neighbour import Neighbour
from tutor_app.notation.positions import write_cards, write_position
from tutor_app.notation.questions import write_question
from tutor_app.selfplay.balance import Found
from tutor_app.selfplay.difficulty import level, rules_of
from tutor_app.selfplay.distance import Near


@dataclass(frozen=True, slots=True)
class Record:
    """A position that is kept, with everything that is told of it.

    Attributes:
        key: The number that only positions equal up to suits share.
        found: The position, its question and its verdict.
        rules: The rule set in the form that was played.
        seed: The harvest's seed.
        origin: The words that give the harvest again.
        bits: How special its rules are.
        reading: How much there is to read.
        near: The nearest opposite, None if there is none one change away.
    """

    key: int
    found: Found
    rules: RuleSet
    seed: int
    origin: str
    bits: float
    reading: int
    near: Near | None

    @property
    def name(self) -> str:
        """The scenario's id: it tells the question and nothing of the answer."""
        return f"{self.found.question.ask}-{self.key:016x}"


def record_text(record: Record) -> str:
    """Return the position as the text of a scenario file."""
    position = write_position(record.found.position)
    return scenario_text(
        {**_head(record), "position": position, "question": [_asked(record.found)]}
    )


def index_line(record: Record) -> str:
    """Return the line of the index: one JSON object without a line break."""
    found, rules, near = record.found, record.rules, record.near
    data = {
        "id": record.name,
        "ruleset": rules.id,
        "players": rules.players,
        "teams": rules.teams,
        "switches": list(rules.switches),
        "ask": found.question.ask,
        "answer": found.answer,
        "deciding": found.verdict.deciding.rule,
        "rules": list(rules_of(found.verdict)),
        "difficulty": {"rules": record.bits, "reading": record.reading},
        "level": level(record.bits, record.reading),
        "distance": near.distance if near else None,
        "nearest": near and _nearest(near.neighbour),
        "seed": record.seed,
        "deal": found.deal,
        "turn": found.turn,
    }
    return json.dumps(data, ensure_ascii=False)


def _head(record: Record) -> dict[str, Any]:
    found, rules = record.found, record.rules
    return {
        **head_of(rules),
        "topic": found.verdict.deciding.rule.partition(".")[0],
        "level": level(record.bits, record.reading),
        "source": f"{record.origin} · {found.deal}.{found.turn}",
    }


def _asked(found: Found) -> dict[str, Any]:
    because = [found.verdict.deciding.rule]
    return {**write_question(found.question), "answer": found.answer, "because": because}


def _nearest(neighbour: Neighbour) -> dict[str, Any]:
    """Return what is different in a neighbour; `also` lists what else, if anything."""
    also = [{"kind": step.kind, **write_facts(step.facts)} for step in neighbour.also]
    told = {"kind": neighbour.kind, **write_facts(neighbour.facts)}
    return {**told, "also": also} if also else told


def write_facts(facts: Mapping[str, Fact]) -> dict[str, Any]:
    """Return facts with their cards in the scenario notation.

    >>> write_facts({"opening": (("Ks", "Kh", "2c"), ("As", "Ah", "Ad")), "have": 75})
    {'opening': 'Ks Kh 2c + As Ah Ad', 'have': 75}
    """
    return {
        name: _write_laid(fact) if isinstance(fact, tuple) else fact for name, fact in facts.items()
    }


def _write_laid(laid: Cards | tuple[Cards, ...]) -> str:
    """Return the notation of cards, or of melds that are laid together."""
    cards = [each for each in laid if isinstance(each, str)]
    melds = [each for each in laid if not isinstance(each, str)]
    return write_cards(cards) + " + ".join(map(write_cards, melds))

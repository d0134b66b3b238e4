"""Positions and questions in one line each: what the tests of the engine share."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor_app.engine.ask import ask
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.notation.positions import read_position
from tutor_app.notation.questions import read_question
from tutor_app.rulesets import load_rule_set

RULE_SETS = ("svensk", "classic")
FORMS = ("svensk", "svensk-2", "svensk-3", "svensk+two-canastas", "classic")
WITH_MELDS = "wild-melds+wild-melds-penalty"
ALL_FORMS = (
    *FORMS,
    *("classic-2", "classic-3", "classic-6", "classic-6/2", "classic+no-take-onto-canasta"),
    *("classic+no-natural-wild-take", "classic+no-take-onto-canasta+three-wild-1"),
    *("classic+no-take-onto-canasta+three-wild-2", "classic+no-take-onto-canasta+three-wild-3"),
    *("classic+no-take-onto-canasta+three-wild-4", "classic+always-frozen"),
    *(f"classic+{WITH_MELDS}", "wiener", "american", "american+no-out-incomplete-7A"),
    *("american+no-safe-discard", "american+open-any", "american+open-strict"),
    *("american+no-take-on-open", "american+no-meld-opp-canasta", "american+pairs-jokers"),
    *("american+garbage-alt", "american+special-3500", "canadian", "miller"),
    *("nerja", "nerja-6", "royal", "royal-2", "royal-3", "royal-5", "royal-6", "royal-6/3"),
    *("fibel", "fibel-2", "fibel-3", "fibel-5", "fibel-6"),
    *("samba", "samba-2", "samba-3", "samba-5", "samba-6", "samba-6/2"),
    *("romme", "romme-2", "romme-4", "romme-5", "romme-6"),
)
"""Every form of every rule set, and every switch at least once."""


CANASTA_FORMS = (
    *FORMS,
    *("classic-3", "classic+wild-melds", "wiener", "american", "canadian", "miller"),
    *("nerja", "royal", "fibel", "samba"),
)
"""The Canasta games, in forms that differ in what may be laid and taken."""


def rules_of(name: str) -> RuleSet:
    """Return the rule set that `name` means.

    Args:
        name: `svensk`, with players `svensk-3`, and sides `classic-6/2`, with switches
            `classic+no-take-onto-canasta+three-wild-1`.
    """
    form, *switches = name.split("+")
    base, _, seats = form.partition("-")
    players, _, teams = seats.partition("/")
    return load_rule_set(
        base,
        int(players) if players else None,
        int(teams) if teams else None,
        tuple(switches),
    )


def at(rules: str, **keys: object) -> Position:
    """Return the position that the scenario keys describe."""
    return read_position(keys, rules_of(rules))


@dataclass(frozen=True, slots=True)
class Put:
    """One question put about one position, as a scenario would put it."""

    rules: str
    question: Question
    position: Position

    def verdict(self) -> Verdict:
        """Return the engine's verdict."""
        return ask(self.position, self.question, rules_of(self.rules))


def put(rules: str, asked: str | Mapping[str, object], **keys: object) -> Put:
    """Return the question about the position that the scenario keys describe.

    Args:
        rules: As for `rules_of`.
        asked: The question's kind, or its whole table.
        keys: The position.
    """
    table = {"ask": asked} if isinstance(asked, str) else asked
    return Put(rules, read_question(table), at(rules, **keys))

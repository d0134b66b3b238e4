"""What became of two lawful actions in one position: what is asked for, and what is kept of it.

A lesson's `lesson.toml` says which actions; what players made of them is written by
`python -m tutor_app.selfplay.continuing.storing`.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tutor_app.content.scenarios import Scenario
from tutor_app.engine.action import Action
from tutor_app.engine.card import UNSEEN, Cards, without
from tutor_app.engine.play.deal import pack, sides_of
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import write_position
from tutor_app.notation.states import write_action

_BEFORE_DRAWING = frozenset({"draw", "take"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Two lawful actions: the one that a source advises, and one that is tempting.

    Attributes:
        advised: What the source advises.
        other: What is tempting.
        others: How many cards each of the others holds, clockwise from the left.
        section: Where in the rule set's source the advice stands.
        advice: The advice in our words, by language.
    """

    advised: Action
    other: Action
    others: tuple[int, ...]
    section: str
    advice: Mapping[str, str]

    @property
    def phase(self) -> str:
        """Where in the turn they are: before drawing, `start`, or after it, `drawn`."""
        before = {self.advised.kind, self.other.kind} <= _BEFORE_DRAWING
        return "start" if before else "drawn"

    @property
    def actions(self) -> Mapping[str, Action]:
        """Both actions by the names under which they are kept."""
        return {"advised": self.advised, "other": self.other}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """What became of one of the actions.

    Attributes:
        mean: Points of the own side in the deal less those of the others, on average.
        went_out: In how many continuations the own side went out.
        took: In how many it took the pile, then or later.
        bars: How many continuations ended in each span of points, the lowest first.
        first: That difference in points in each of the first ten continuations.
    """

    mean: int
    went_out: int
    took: int
    bars: tuple[int, ...]
    first: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Continued:
    """What became of both actions, from the same hidden cards each time.

    Attributes:
        mark: Of the position and the actions that it belongs to.
        players: Name of the players that played on.
        edition: Mark of their code.
        seed: What the hidden cards follow from.
        count: How many continuations there were of each action.
        gain: What the advised action brought more than the other, in points on average.
        low: Lower end of the 95 % interval of that.
        high: Its upper end.
        ahead: In how many continuations the advised action brought more.
        behind: In how many it brought less.
        start: Points at the lower end of the first bar.
        width: Points that a bar spans; what lies beyond an end is in the bar there.
        advised: What became of the advised action.
        other: What became of the other one.
    """

    mark: str
    players: str
    edition: str
    seed: int
    count: int
    gain: int
    low: int
    high: int
    ahead: int
    behind: int
    start: int
    width: int
    advised: Fate
    other: Fate

    @property
    def tells(self) -> int:
        """1 where the advised action did better, -1 where it did worse, 0 where nobody can say."""
        return (self.low > 0) - (self.high < 0)


def mark_of(scenario: Scenario, choice: Choice) -> str:
    """Return a mark that only the same position, table and actions share."""
    told = {
        "rules": [scenario.ruleset, scenario.players, scenario.teams, *scenario.switches],
        "position": write_position(scenario.position),
        "others": choice.others,
        "actions": [write_action(action) for action in choice.actions.values()],
    }
    text = json.dumps(told, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def unseen_cards(position: Position, rules: RuleSet) -> Cards:
    """Return the cards of the pack that the player to act cannot see, sorted as in the pack."""
    melds = (*position.melds, *position.opponent_melds)
    threes = (*position.red_threes, *position.opponent_red_threes, *position.black_threes)
    seen = (*(position.hand or ()), *position.set_aside, *position.pile, *threes)
    return without(pack(rules), (*seen, *(card for meld in melds for card in meld.cards)))


def stock_left(position: Position, others: Sequence[int], rules: RuleSet) -> int:
    """Return how many cards must lie in the stock if the others hold so many."""
    hidden = len(unseen_cards(position, rules)) - position.pile.count(UNSEEN)
    return hidden - sum(others)


def seats(rules: RuleSet) -> int:
    """Return how many others there are whose cards can be dealt; 0 unless two sides play."""
    sides = sides_of(rules)
    both = set(sides) == {0, 1} and rules.deal.sitting_out == "nobody"
    return len(sides) - 1 if both else 0

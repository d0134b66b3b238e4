"""The club player: plays by the tips of the sources, each of which it can be told to ignore.

The tips are about Canasta; in Rommé the club player is a beginner.
"""

import random
from collections.abc import Mapping, Sequence

from tutor_app.engine.action import Action
from tutor_app.selfplay.players.asking import asked_for
from tutor_app.selfplay.players.beginner import beginner
from tutor_app.selfplay.players.club.discarding import best_discard
from tutor_app.selfplay.players.club.laying import best_laying, best_opening
from tutor_app.selfplay.players.club.leaving import answer, best_take, wants_to_ask
from tutor_app.selfplay.players.club.reading import Reading
from tutor_app.selfplay.players.club.tips import TIPS, Tip
from tutor_app.selfplay.players.rummy import is_rummy
from tutor_app.selfplay.view import View

__all__ = ["TIPS", "Club", "Tip", "club"]

Offers = Mapping[str, Sequence[Action]]


class Club:
    """A player who heeds the tips, some of them perhaps not.

    Attributes:
        ignored: Names of tips that this player has not learnt.
    """

    def __init__(self, ignored: frozenset[str] = frozenset()) -> None:
        """Learn every tip but the ignored ones.

        Raises:
            KeyError: There is no such tip.
        """
        for name in ignored:
            TIPS[name]
        self.ignored = ignored

    def __call__(self, view: View, actions: Sequence[Action], rng: random.Random) -> Action:
        """Choose what a club player does here; chance has no part in it."""
        if is_rummy(view):
            return beginner(view, actions, rng)
        offers: dict[str, list[Action]] = {}
        for action in actions:
            offers.setdefault(action.kind, []).append(action)
        reading = Reading(view, self.ignored)
        if "answer" in offers:
            return answer(reading, offers["answer"])
        chosen = asked_for(view, actions) or _before_laying(reading, offers)
        chosen = chosen or _laying(reading, offers)
        if chosen:
            return chosen
        if "discard" in offers:
            return best_discard(reading, offers["discard"])
        return max(actions, key=lambda action: len(action.cards))


club = Club()
"""The club player who heeds every tip."""


def _before_laying(reading: Reading, offers: Offers) -> Action | None:
    """Choose what comes first: red threes down, going out, the pile or the stock."""
    if "lay-out" in offers and reading.heeds("red-threes"):
        return offers["lay-out"][0]
    if "go-out" in offers:
        asks = "ask" in offers and wants_to_ask(reading)
        return offers["ask"][0] if asks else offers["go-out"][-1]
    take = best_take(reading, offers.get("take", ()))
    return take or next(iter(offers.get("draw", ())), None)


def _laying(reading: Reading, offers: Offers) -> Action | None:
    """Choose an opening or a laying, or None if the cards do better in hand."""
    opening = best_opening(reading, offers.get("open", ()))
    return opening or best_laying(reading, [*offers.get("meld", ()), *offers.get("add", ())])

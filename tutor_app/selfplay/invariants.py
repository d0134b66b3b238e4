"""What holds in every state of every deal, whatever is played.

Each check returns a short text for a report, empty where all is well. The names of the
invariants are the keys of `INVARIANTS`; `canasta-tutor soak` says them as sentences.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tutor_app.engine.ask import ask
from tutor_app.engine.card import Card
from tutor_app.engine.errors import TutorError
from tutor_app.engine.play import Action, State, judge, legal_actions, observe, score_sheets
from tutor_app.engine.play.deal import pack
from tutor_app.engine.position import Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.states import read_action, read_state, write_action, write_state
from tutor_app.selfplay.ledger import Ledger
from tutor_app.selfplay.meld_oracle import is_black, may_lie, too_many_of_rank
from tutor_app.selfplay.recount import kind_of, recount

MOST_ACTIONS = 5000
"""No deal takes more actions, not even one that is played at random."""

_SAMPLE = 3
"""How many of the listed actions are judged in each state."""

_JUDGED = 8
"""Of so many states of a deal a sample of what is listed is judged in one."""

_WRITTEN = 16
"""Of so many states of a deal one is written down and read back, and so is the last."""


@dataclass(frozen=True, slots=True)
class Violation:
    """An invariant that does not hold.

    Attributes:
        invariant: Its name, a key of `INVARIANTS`.
        detail: What was found.
    """

    invariant: str
    detail: str


@lru_cache(maxsize=64)
def _whole_pack(rules: RuleSet) -> list[Card]:
    """Return every card that the game is played with, in the order of `sorted`."""
    return sorted(pack(rules))


def check_cards(state: State) -> str:
    """Check that every card of the pack lies in one place."""
    if sorted(state.cards) == _whole_pack(state.rules):
        return ""
    found, whole = Counter(state.cards), Counter(_whole_pack(state.rules))
    missing, surplus = whole - found, found - whole
    parts = [f"missing: {' '.join(missing.elements())}"] if missing else []
    parts += [f"surplus: {' '.join(surplus.elements())}"] if surplus else []
    return "; ".join(parts)


def check_melds(state: State) -> str:
    """Check that each meld is one that the rule set allows, and no rank has too many."""
    rules = state.rules
    for side, melds in enumerate(state.melds):
        for place, meld in enumerate(melds):
            if not may_lie(meld.cards, rules):
                return f"meld {side}.{place}: {' '.join(meld.cards)}"
        rank = too_many_of_rank([meld.cards for meld in melds], rules)
        if rank:
            return f"side {side}: {rank}"
    return ""


def check_black(state: State) -> str:
    """Check that black threes lie without red ones only where their player goes out with them."""
    if state.rules.cards.family == "rummy":
        return ""
    for side, melds in enumerate(state.melds):
        for place, meld in enumerate(melds):
            now = side == state.side and (state.is_over or place in state.laid_now)
            if is_black(meld.cards) and not now:
                return f"meld {side}.{place}: {' '.join(meld.cards)}"
    return ""


def check_hands(state: State) -> str:
    """Check that only a player who goes out holds no card."""
    if state.is_over or state.rules.cards.family == "rummy":
        return ""
    bare = [
        player for player in state.order if not (state.hands[player] or state.set_aside[player])
    ]
    return f"without a card: {bare}" if bare else ""


def check_pile(state: State) -> str:
    """Check that the pile is blocked, frozen or open as its definition says."""
    if state.phase != "start" or state.waiting or state.rules.cards.family == "rummy":
        return ""
    position = observe(state, state.player)
    found = ask(position, Question(ask="pile-state"), state.rules).answer
    expected = pile_state(state)
    return "" if found == expected else f"{found}, not {expected}"


def pile_state(state: State) -> str:
    """Return what the pile is for the player to act, read from the rule values alone."""
    rules, melds = state.rules, state.melds[state.side]
    if not state.pile:
        return "blocked"
    top = state.pile[-1]
    theirs = [m for side, laid in enumerate(state.melds) if side != state.side for m in laid]
    alike, others = (
        [m.cards for m in every if {card[0] for card in m.cards} - {"X", "2"} == {top[0]}]
        for every in (melds, theirs)
    )
    own = alike[0] if alike and rules.melds.per_rank == "one" else ()
    bars = (
        rules.pile.stop_card and top in {"3s", "3c"},
        rules.pile.wild_on_top and top[0] in "X2",
        top in {"3h", "3d"},
        not state.stock and not rules.stock_end.pile_goes_on,
        rules.pile.own_canasta_bars and any(kind_of(each, rules) != "none" for each in alike),
        rules.melds.bars_opponent_canasta
        and not alike
        and any(kind_of(each, rules) != "none" for each in others),
        not rules.pile.first_lap and state.turn < len(state.order),
        rules.pile.needs_opened and not melds,
        bool(own) and 0 < rules.melds.max_size <= len(own) + rules.pile.naturals_needed,
    )
    if any(bars):
        return "blocked"
    known = state.pile[state.face_down :]
    frozen = (
        rules.freezing.wild_in_pile and any(card[0] in "X2" for card in known),
        rules.freezing.red_three_in_pile and bool({"3h", "3d"} & set(known)),
        rules.freezing.unopened and not melds,
        rules.freezing.always,
    )
    return "frozen" if any(frozen) else "open"


def check_text(state: State) -> str:
    """Check that the table of a state, read back, is the same state and the same table."""
    table = write_state(state)
    again = read_state(table, state.rules)
    return "" if again == state and write_state(again) == table else "another state is read"


def check_scores(state: State) -> str:
    """Check that the score sheets of a deal that is over say what a second scorer finds."""
    if not state.is_over:
        return ""
    found = {sheet.players: sheet.total for sheet in score_sheets(state)}
    expected = recount(state)
    return "" if found == expected else f"{found}; recount: {expected}"


def check_actions(state: State, actions: list[Action], rng: Random) -> str:
    """Check that the player can do something, and that what is listed is lawful: a sample."""
    if state.is_over:
        return f"{len(actions)} actions in a deal that is over" if actions else ""
    if not actions:
        return "no action at all"
    for action in rng.sample(actions, min(_SAMPLE, len(actions))):
        if judge(state, action).answer is not True:
            return f"listed, not lawful: {write_action(action)}"
        if read_action(write_action(action)) != action:
            return f"does not read back: {write_action(action)}"
    return ""


INVARIANTS: Mapping[str, Callable[[State], str]] = {
    "cards": check_cards,
    "melds": check_melds,
    "black": check_black,
    "hands": check_hands,
    "pile": check_pile,
    "text": check_text,
    "scores": check_scores,
}
"""The invariants of a state by itself."""


def check_state(state: State, *, written: bool = True) -> Violation | None:
    """Return the first invariant that a state does not hold; `text` is one if it is written."""
    for name, check in INVARIANTS.items():
        detail = check(state) if written or check is not check_text else ""
        if detail:
            return Violation(name, detail)
    return None


class Watch:
    """Looks on at a deal, action by action, and says what does not hold."""

    def __init__(self, state: State, rng: Random) -> None:
        """Begin with the first state; `rng` chooses which actions are judged."""
        self.state, self.rng = state, rng
        self.ledger = Ledger(state)
        self.count = 0

    def actions(self, *, judged: bool = True) -> list[Action]:
        """Return what may be done now; `judged`: after a sample of it was judged.

        Raises:
            Broken: An invariant does not hold.
        """
        self._check()
        actions = legal_actions(self.state)
        wanted = judged or not actions or self.state.is_over
        detail = check_actions(self.state, actions, self.rng) if wanted else ""
        if detail:
            raise Broken(Violation("actions", detail))
        return actions

    def draw(self) -> Action | None:
        """Return one of the actions, each as likely as the others; None when the deal is over.

        Raises:
            Broken: An invariant does not hold.
        """
        actions = self.actions(judged=self.count % _JUDGED == 0)
        return self.rng.choice(actions) if actions else None

    def _check(self) -> None:
        """Hold the state against the invariants."""
        written = self.state.is_over or self.count % _WRITTEN == 0
        found = check_state(self.state, written=written)
        if found:
            raise Broken(found)
        if self.count > MOST_ACTIONS:
            raise Broken(Violation("end", f"{self.count} actions"))

    def note(self, action: Action, after: State) -> None:
        """Take down an action and the state after it.

        Raises:
            Broken: A card is not where the action has put it.
        """
        before, self.state = self.state, after
        self.count += 1
        self.ledger.note(before, action, after)
        differences = self.ledger.differences(after)
        if differences:
            raise Broken(Violation("ledger", "; ".join(differences)))


class Broken(TutorError):  # noqa: N818 the name says what has happened
    """An invariant that does not hold, as an error.

    Attributes:
        violation: Which one, and what was found.
    """

    def __init__(self, violation: Violation) -> None:
        """Keep the violation."""
        super().__init__()
        self.violation = violation

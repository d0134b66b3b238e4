"""What cannot stand together in a state that was read from a text."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from tutor_app.engine.card import Card, Cards
from tutor_app.engine.errors import Fault
from tutor_app.engine.notation import could_lie, pack_count, write_cards
from tutor_app.engine.play.state import NEVER, NOBODY, State

Place = Mapping[str, str]
"""Where the line of each key stands."""


def disagreements(state: State, places: Place) -> list[Fault]:
    """Return every fault of a state whose lines can be read each by itself."""
    return [
        *_wrong_lengths(state, places),
        *_strange_numbers(state, places),
        *_too_many(state),
        *_bad_melds(state, places),
    ]


def _wrong_lengths(state: State, places: Place) -> Iterator[Fault]:
    """Name the lists that have not one item for each player."""
    players = state.rules.players
    for key, example in (("scores", "0"), ("sides", "0"), ("penalties", "0"), ("melded", "no")):
        items = getattr(state, key)
        if len(items) != players:
            allowed = (" ".join([example] * players),)
            yield Fault("wrong_type", places.get(key, key), " ".join(map(str, items)), allowed)


def _strange_numbers(state: State, places: Place) -> Iterator[Fault]:
    """Name players, sides and melds that there are not."""
    players, sides = range(state.rules.players), range(len(state.melds))
    playing = sorted(state.order)
    melds: range = range(0)
    if len(state.sides) == len(players) and state.player in players and state.side in sides:
        melds = range(len(state.melds[state.side]))
    anybody = (NOBODY, *players)
    checks: tuple[tuple[str, tuple[int, ...], Collection[int]], ...] = (
        ("dealer", (state.dealer,), players),
        ("cut-bonus", (state.cut_bonus,), anybody),
        ("sides", state.sides, sides),
        ("order", state.order, players),
        ("player", (state.player,), playing),
        ("waiting", state.waiting, playing),
        ("asked", state.asked, playing),
        ("out", (state.out,), (NOBODY, *playing)),
        ("laid-now", state.laid_now, melds),
        ("face-down", (state.face_down,), range(len(state.pile) + 1)),
        ("turned", (state.turned,), range(NEVER, state.lying + 1)),
    )
    for key, numbers, allowed in checks:
        where, known = places.get(key, key), tuple(map(str, allowed))
        for number in numbers:
            if number not in allowed:
                yield Fault("unknown_word", where, str(number), known)
    if len(set(state.order)) < max(len(state.order), 1):
        yield Fault("repeated", places.get("order", "order"), " ".join(map(str, state.order)))
    if state.turn < 0:
        yield Fault("negative", places.get("turn", "turn"), str(state.turn), ("0", "1", "…"))


def all_cards(state: State) -> Cards:
    """Return every card of a state, wherever it lies."""
    groups = (state.stock, state.pile, *state.packets, *state.hands, *state.aside, *state.threes)
    melds = (meld.cards for side in state.melds for meld in side)
    return tuple(card for group in (*groups, *melds) for card in group)


def _too_many(state: State) -> Iterator[Fault]:
    counts: Counter[Card] = Counter(all_cards(state))
    for card, count in counts.items():
        most = pack_count(card, state.rules)
        if count > most:
            yield Fault("too_many_of_card", "state", f"{count} × {card}", (str(most),))


def _bad_melds(state: State, places: Place) -> Iterator[Fault]:
    for side, melds in enumerate(state.melds):
        for place, meld in enumerate(melds):
            key = f"meld {side}.{place}"
            if not meld.cards or not could_lie(meld.cards, state.rules):
                yield Fault("impossible_meld", places.get(key, key), write_cards(meld.cards))

"""What a player does at the table: one `Action` at a time."""

from typing import NamedTuple

from tutor_app.engine.card import Cards

KINDS = (
    *("draw", "take", "open", "meld", "add", "merge", "lay-out"),
    *("ask", "answer", "discard", "go-out", "pass"),
)
"""Every kind of action, in the order of a turn."""


class Action(NamedTuple):
    """One thing that a player does.

    Attributes:
        kind: `draw` (from the stock), `take` (the pile, with the cards that go down for
            it), `open` (all melds of an opening together), `meld`, `add`, `merge` (two own
            melds), `lay-out` (threes as bonus cards, where that is free), `ask` (the
            partner), `answer`, `discard`, `go-out` (everything at once) or `pass` (nothing
            can be drawn, or nothing may be discarded).
        cards: The cards chosen from the hand; none for draw, merge, ask, go-out, pass.
        to: Index of the meld that is joined: for `add`, `merge`, and for `take` where it
            matters.
        choice: `whole` or `top` for `take`, `yes` or `no` for `answer`, `concealed` or `whole`
            for `go-out`.
        from_meld: Index of the meld that a `merge` adds to the other, or a `discard` comes from.
        side: For `add`: the `own` melds, or those of an `opponent`.
    """

    kind: str
    cards: Cards = ()
    to: int | None = None
    choice: str = "whole"
    from_meld: int | None = None
    side: str = "own"

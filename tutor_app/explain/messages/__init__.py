"""The messages of every rule: one file a rule family, one entry a rule id."""

from collections.abc import Mapping
from types import MappingProxyType

from tutor_app.explain.messages import (
    canastas,
    cards,
    deal,
    discarding,
    drawing,
    freezing,
    going_out,
    match,
    melds,
    opening,
    penalties,
    pile,
    scoring,
    special_hands,
    stock_end,
    threes,
)
from tutor_app.explain.shape import Messages

MESSAGES: Mapping[str, Messages] = MappingProxyType(
    {
        **cards.MESSAGES,
        **deal.MESSAGES,
        **drawing.MESSAGES,
        **pile.MESSAGES,
        **freezing.MESSAGES,
        **melds.MESSAGES,
        **opening.MESSAGES,
        **canastas.MESSAGES,
        **threes.MESSAGES,
        **discarding.MESSAGES,
        **going_out.MESSAGES,
        **special_hands.MESSAGES,
        **stock_end.MESSAGES,
        **scoring.MESSAGES,
        **match.MESSAGES,
        **penalties.MESSAGES,
    }
)
"""Every rule id in rule-book order, with what is said about it."""

__all__ = ["MESSAGES", "Messages"]

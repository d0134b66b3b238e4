"""The checks, in the order in which they are printed."""

from collections.abc import Callable
from typing import NamedTuple

from tutor_app.content.proving.accounts import account_fault, is_number
from tutor_app.content.proving.case import Case
from tutor_app.content.proving.citing import heading_fault, reading_fault
from tutor_app.content.proving.lifting import is_no, lifting_fault
from tutor_app.content.proving.neighbouring import (
    has_neighbour,
    may_have_neighbour,
    nearby_fault,
    neighbour_fault,
)
from tutor_app.content.proving.numbers import has_numbers, numbers_fault
from tutor_app.content.proving.shown import always, shown_fault

PROOF = 100
"""In how many of a hundred cases a proof holds."""

MOST_NEAR = 90
"""Of a hundred nos that may have a neighbour those that have one; three changes are not near."""


class Check(NamedTuple):
    """Something that must hold of a verdict.

    Attributes:
        name: One word for it, the head of its column.
        applies: Tells of which cases it must hold.
        fault: Returns what is wrong with a case, or nothing.
        least: In how many of a hundred cases it must hold; a proof in all.
    """

    name: str
    applies: Callable[[Case], bool]
    fault: Callable[[Case], str]
    least: float = PROOF


CHECKS = (
    Check("lifting", is_no, lifting_fault),
    Check("account", is_number, account_fault),
    Check("numbers", has_numbers, numbers_fault),
    Check("reading", always, reading_fault),
    Check("heading", always, heading_fault),
    Check("neighbour", has_neighbour, neighbour_fault),
    Check("nearby", may_have_neighbour, nearby_fault, least=MOST_NEAR),
    Check("shown", always, shown_fault),
)

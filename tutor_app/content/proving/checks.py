"""The checks, in the order in which they are printed."""

from collections.abc import Callable
from typing import NamedTuple

from tutor_app.content.proving.accounts import account_fault, is_number
from tutor_app.content.proving.case import Case
from tutor_app.content.proving.citing import heading_fault, reading_fault
from tutor_app.content.proving.lifting import is_no, lifting_fault
from tutor_app.content.proving.neighbouring import (
    has_neighbour,
    is_yes_or_no,
    nearby_fault,
    neighbour_fault,
)
from tutor_app.content.proving.numbers import has_numbers, numbers_fault
from tutor_app.content.proving.shown import always, shown_fault


class Check(NamedTuple):
    """Something that must hold of a verdict.

    Attributes:
        name: One word for it, the head of its column.
        applies: Tells of which cases it must hold.
        fault: Returns what is wrong with a case, or nothing.
        is_proof: Whether a single case of which it does not hold is too many.
        waits: Whether it cannot be made yet, since what it needs is not there.
    """

    name: str
    applies: Callable[[Case], bool]
    fault: Callable[[Case], str]
    is_proof: bool
    waits: bool = False


CHECKS = (
    Check("lifting", is_no, lifting_fault, is_proof=True),
    Check("account", is_number, account_fault, is_proof=True),
    Check("numbers", has_numbers, numbers_fault, is_proof=True),
    Check("reading", always, reading_fault, is_proof=True),
    Check("heading", always, heading_fault, is_proof=True),
    Check("neighbour", has_neighbour, neighbour_fault, is_proof=True),
    Check("nearby", is_yes_or_no, nearby_fault, is_proof=False),
    Check("shown", always, shown_fault, is_proof=False),
)

"""Doors that are built while these checks are; a check waits as long as its door is missing."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

Door = Callable[..., Any]


def missing(*_: object) -> None:
    """Stand for a door that is not there.

    Raises:
        NotImplementedError: Always.
    """
    raise NotImplementedError


def door(module: str, name: str) -> Door:
    """Return a function of a module by name, `missing` while one of them is not there."""
    try:
        found: Door = getattr(import_module(module), name, missing)
    except ModuleNotFoundError:
        return missing
    return found


CLASS_HOLDS = door("tutor_app.engine.nearest", "class_holds")

"""A rule set on one sheet: what a player looks up during a deal, line by line from its values."""

from tutor_app.explain.crib.lines import Line, Section
from tutor_app.explain.crib.sheet import Crib, crib_of

__all__ = ["Crib", "Line", "Section", "crib_of"]

"""Searching lessons, rules, words and positions, in every language at once."""

from tutor_app.content.search.index import Document, Index
from tutor_app.content.search.whole import KINDS, whole_index

__all__ = ["KINDS", "Document", "Index", "whole_index"]

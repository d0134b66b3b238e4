"""Searching lessons, rules, words and positions, in every language at once."""

from tutor_app.content.search.index import Document, Index
from tutor_app.content.search.whole import KINDS, book_index, whole_index, word_index

__all__ = ["KINDS", "Document", "Index", "book_index", "whole_index", "word_index"]

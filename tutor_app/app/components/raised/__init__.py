"""Raised hands: a counter an answer, for people without a phone."""

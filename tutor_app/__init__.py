"""Canasta Tutor: learn the rules of the Canasta family, every answer proved by an engine."""

"""Entering cards: Python says what there is to enter, JavaScript has the keys."""

"""Positions on paper and in other programs: sheets and rulings as PDF, Anki decks, tables.

Every position is answered by the engine as it is written out, so that no key can be wrong or old.
"""

"""Rommé: another game of the family, with sequences round the corner and sets of suits.

What it shares with the Canasta games (opening minimum, stock, discards, going out,
counting hands) is read from the same values; what a meld is differs altogether.
"""

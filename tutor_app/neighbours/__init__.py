"""The nearest position with the other answer: what would have made it legal, or spoilt it.

The search changes one card, fact or score step at a time and asks the engine about each;
`nearest` finds the smallest change, said of the widest class of cards that does it.
"""

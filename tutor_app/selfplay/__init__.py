"""Self-play: players that choose for themselves, the table they sit at, and matches by the score.

A player sees what a seat at the table sees and may do what the rules allow; it is never
handed the state, in which the hidden cards lie.
"""

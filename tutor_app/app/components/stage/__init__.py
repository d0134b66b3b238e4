"""The stage: what a learner has before them, gathered in Python and drawn by JavaScript at once."""

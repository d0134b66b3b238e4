"""Club evenings: the steps of one, and what they make of it."""

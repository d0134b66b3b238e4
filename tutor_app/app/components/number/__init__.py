"""A number as an answer: typed, or reached in steps."""

"""The scenario notation: positions, questions, actions and deals as tables, and back.

What is wrong with a table is a fault that names its key: what cannot be read, what the packs or
the rules cannot hold, what contradicts itself.
"""

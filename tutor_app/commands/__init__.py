"""The commands of `canasta-tutor`, one module each.

A command module has `add_parser(commands)`, which describes its arguments and
names the function that does the work and returns the exit status.
"""

"""What a command says when it cannot begin."""


class CommandError(Exception):
    """A command that cannot begin; its text is one sentence for whoever typed it."""

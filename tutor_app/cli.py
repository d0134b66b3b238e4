"""The command `canasta-tutor`."""

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import NoReturn

from tutor_app.commands.failure import CommandError
from tutor_app.commands.house import house_rules
from tutor_app.commands.options import add_rules_dir
from tutor_app.i18n import Reader

EXIT_USAGE = 2
EXIT_INTERRUPTED = 130
_COMMANDS = (
    *("run", "ask", "check", "link", "export", "rules", "lessons", "lint", "harvest", "soak"),
)
"""Modules of `tutor_app.commands`. All of them take twice as long to load as one."""


class _Parser(argparse.ArgumentParser):
    """A parser that answers a wrong argument with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to get help, and exit with status 2."""
        sentence = message[:1].upper() + message[1:].rstrip(".")
        self.exit(EXIT_USAGE, f"{sentence}. See {self.prog} --help.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that `arguments` ask for; return its exit status."""
    if sys.stdout is None:  # closed by whoever called us
        return _cannot_print(os.strerror(errno.EBADF), Reader())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal without ♥ shows a question mark instead of ending the command.
            stream.reconfigure(errors="replace")
    reader = Reader()
    try:
        words = sys.argv[1:] if arguments is None else arguments
        chosen = build_parser(words).parse_args(words)
        reader = Reader(chosen.lang or "en")
        return _run(chosen, reader)
    except CommandError as error:
        print(error, file=sys.stderr)
        return EXIT_USAGE
    except BrokenPipeError:
        # The reader of our output has gone, as `head` does; so there is nobody to tell.
        _say_no_more()
        return 0
    except OSError as error:
        _say_no_more()
        return _cannot_print(error.strerror or str(error), reader)
    except KeyboardInterrupt:
        print(reader.text("Interrupted."), file=sys.stderr)
        return EXIT_INTERRUPTED


def _cannot_print(reason: str, reader: Reader) -> int:
    print(reader.text("The output cannot be written ({reason}).", reason=reason), file=sys.stderr)
    return EXIT_USAGE


def _say_no_more() -> None:
    """Let what is still to be printed go nowhere, so that leaving does not fail over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(chosen: argparse.Namespace, reader: Reader) -> int:
    # `lint` reports faults of rule-set files itself, with those of everything else.
    told = chosen.command != "lint"
    with house_rules(chosen.rules_dir, reader, told=told) as named:
        chosen.faults_named = named
        status: int = chosen.work(chosen)
    sys.stdout.flush()
    return status


def build_parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser of a command line: of the command that it begins with, or else of all."""
    parser = _Parser(
        prog="canasta-tutor",
        description="Learn the rules of Canasta, ask the rules engine, and check scenario files.",
        epilog="canasta-tutor COMMAND --help tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"canasta-tutor {_version()}")
    add_rules_dir(parser, again=False)
    commands = parser.add_subparsers(
        dest="command", title="commands", metavar="COMMAND", required=True, parser_class=_Parser
    )
    for command in _named(words):
        import_module(f"tutor_app.commands.{command}").add_parser(commands)
    for each in commands.choices.values():
        add_rules_dir(each)
    return parser


def _named(words: Sequence[str]) -> tuple[str, ...]:
    """Return the command that stands first, a folder of rules aside; all where none does."""
    ahead = _Parser(prog="canasta-tutor", add_help=False)
    add_rules_dir(ahead, again=False)
    rest = ahead.parse_known_args(words)[1]
    return (rest[0],) if rest and rest[0] in _COMMANDS else _COMMANDS


def _version() -> str:
    try:
        return version("canasta-tutor")
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    sys.exit(main())

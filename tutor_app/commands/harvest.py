"""`canasta-tutor harvest`: positions out of deals that are played for it, as scenario files."""

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from tutor_app.commands.failure import CommandError
from tutor_app.commands.options import add_form, add_language
from tutor_app.commands.progress import Bar
from tutor_app.content.faults import faults_told
from tutor_app.engine.errors import RuleSetError
from tutor_app.engine.position import Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.explain import answer_text
from tutor_app.explain.titles import title
from tutor_app.i18n import Reader
from tutor_app.notation.questions import QUESTION_KEYS
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.selfplay.asking import KINDS, kinds_of
from tutor_app.selfplay.evening import FULL, LEVELS
from tutor_app.selfplay.harvest import INDEX, Order, Tally, harvest

_USUAL_COUNT = "100"
_MOST_NAMED = 12


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "harvest",
        help="make scenario files of positions from deals played by the computer",
        description=(
            "Play deals, keep positions in which a question is worth asking, and write each of "
            "them as a scenario file with the engine's answer: no two alike, every answer about "
            f"equally often. {INDEX} records how difficult each is and how far the nearest "
            "opposite answer is. The same seed gives the same files. The exit status is 0 only if "
            "as many as asked for were found."
        ),
    )
    sets, kinds = ", ".join(rule_set_ids()), ", ".join(KINDS)
    parser.add_argument("--ruleset", required=True, metavar="RULESET", help=f"rule set: {sets}")
    parser.add_argument("--ask", required=True, metavar="KIND", help=f"question: {kinds}")
    parser.add_argument(
        "-n",
        default=_USUAL_COUNT,
        metavar="NUMBER",
        help=f"how many positions (default: {_USUAL_COUNT})",
    )
    parser.add_argument(
        "--out", required=True, type=Path, metavar="DIR", help="a new or an empty folder"
    )
    add_form(parser)
    _add_company(parser)
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="NUMBER",
        help="seed of the random numbers (default: 0)",
    )
    add_language(parser, "language of what is printed (default: en)")
    parser.set_defaults(work=work)


def _add_company(parser: argparse.ArgumentParser) -> None:
    """Add who plays, and which of their tables are wanted."""
    usual, *_ = LEVELS
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default=usual,
        help=f"who plays (default: {usual}, mostly club players)",
    )
    parser.add_argument(
        "--full",
        action="store_true",
        help="only tables with {hand} cards in hand, {pile} in the pile or {melds} melds".format(
            **FULL
        ),
    )


def work(chosen: argparse.Namespace) -> int:
    """Write the scenarios; return 0 if there are as many as asked for, else 1."""
    reader = Reader(chosen.lang)
    order = _order(chosen, reader)
    _refuse_used_folder(chosen.out, reader)
    bar = Bar(order.count)
    try:
        tally = harvest(order, chosen.out, bar.told)
    except OSError as error:
        raise _unusable(chosen.out, error, reader) from error
    finally:
        bar.close()
    _tell(tally, order, chosen.out, reader)
    return 0 if tally.count == order.count else 1


def _order(chosen: argparse.Namespace, reader: Reader) -> Order:
    """Return what is to be harvested.

    Raises:
        CommandError: The rule set, its form, the kind of question or the number is wrong.
    """
    try:
        rules = load_rule_set(chosen.ruleset, chosen.players, chosen.teams, tuple(chosen.switch))
    except RuleSetError as error:
        raise CommandError(f"{faults_told(error.faults, reader)}.") from error
    _refuse_unknown_kind(chosen.ask, rules, reader)
    return Order(
        rules, chosen.ask, _count(chosen.n, reader), chosen.seed, chosen.level, chosen.full
    )


def _count(text: str, reader: Reader) -> int:
    if text.isascii() and text.isdigit() and int(text) > 0:
        return int(text)
    raise CommandError(reader.text("-n takes a whole number from 1 up, not “{found}”.", found=text))


def _refuse_unknown_kind(ask: str, rules: RuleSet, reader: Reader) -> None:
    known = kinds_of(rules)
    if ask in known:
        return
    kinds = ", ".join(known)
    if ask not in QUESTION_KEYS:
        told = reader.text(
            "There is no question “{found}”; the questions are {kinds}.", found=ask, kinds=kinds
        )
    elif ask not in KINDS:
        told = reader.text(
            "The question “{found}” is not asked during a deal; allowed: {kinds}.",
            found=ask,
            kinds=kinds,
        )
    else:
        told = reader.text(
            "{rules}: the question “{found}” does not arise, or always has the same "
            "answer; allowed: {kinds}.",
            rules=title(rules, reader),
            found=ask,
            kinds=kinds,
        )
    raise CommandError(told)


def _refuse_used_folder(folder: Path, reader: Reader) -> None:
    """Refuse a folder in which something lies already: new files would mix with old ones."""
    try:
        if folder.is_dir() and not any(folder.iterdir()):
            return
        if folder.is_dir():
            told = reader.text(
                "The folder {path} is not empty; name a new or an empty one.", path=str(folder)
            )
            raise CommandError(told)
        if folder.exists() or folder.is_symlink():
            told = reader.text("{path} is a file; name a new or an empty folder.", path=str(folder))
            raise CommandError(told)
    except OSError as error:
        raise _unusable(folder, error, reader) from error


def _unusable(folder: Path, error: OSError, reader: Reader) -> CommandError:
    return CommandError(
        reader.text(
            "The folder {path} cannot be used ({reason}); name another one with --out.",
            path=str(folder),
            reason=error.strerror or str(error),
        )
    )


def _tell(tally: Tally, order: Order, folder: Path, reader: Reader) -> None:
    """Say what was written, and if it is too little, what was found."""
    print(
        reader.plural(
            "{n} scenario in {path} ({answers}).",
            "{n} scenarios in {path} ({answers}).",
            tally.count,
            path=str(folder),
            answers=_answers(tally.written, order.ask, reader),
        )
    )
    if tally.count < order.count:
        told = reader.plural(
            "In {n} deal not enough of every answer came up ({answers}).",
            "In {n} deals not enough of every answer came up ({answers}).",
            tally.deals,
            answers=_answers(tally.found, order.ask, reader),
        )
        print(told, file=sys.stderr)


def _answers(times: Counter[Answer], ask: str, reader: Reader) -> str:
    """Return how often there was each answer, the most frequent first."""
    if not times:
        return reader.text("no position")
    question = Question(ask=ask)
    told = [
        f"{answer_text(answer, question, reader)}: {reader.number(number)}"
        for answer, number in times.most_common(_MOST_NAMED)
    ]
    return " · ".join([*told, "…"] if len(times) > _MOST_NAMED else told)

"""Options that several commands share."""

import argparse
from pathlib import Path

from tutor_app.content.addressing import SITE
from tutor_app.i18n import DEFAULT_LANGUAGE, LANGUAGES


def add_language(
    parser: argparse.ArgumentParser, told: str = "", default: str | None = DEFAULT_LANGUAGE
) -> None:
    """Add `--lang`, the language of what the command prints."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=default,
        help=told or f"language of the answer (default: {default})",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add `--json`, output for programs."""
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object for each question, for programs"
    )


def add_address(parser: argparse.ArgumentParser) -> None:
    """Add `--address`, where the app is to be found that links lead to."""
    parser.add_argument(
        "--address",
        metavar="URL",
        default=SITE,
        help=f"address of the app, where links lead (default: {SITE})",
    )


def add_form(parser: argparse.ArgumentParser) -> None:
    """Add the form of a rule set: `--players`, `--teams`, and `--switch` for its options."""
    parser.add_argument(
        "--players", type=int, metavar="NUMBER", help="how many play (default: the usual number)"
    )
    parser.add_argument(
        "--teams",
        type=int,
        metavar="NUMBER",
        help="how many sides, where that many may sit in two ways",
    )
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="ID",
        help="option of the rule set to turn on; may be repeated",
    )


def add_rules_dir(parser: argparse.ArgumentParser, *, again: bool = True) -> None:
    """Add `--rules-dir`, a folder of house rules; `again` where it may also stand further left."""
    parser.add_argument(
        "--rules-dir",
        type=Path,
        metavar="DIR",
        default=argparse.SUPPRESS if again else None,
        help="folder of house-rule files, which become rule sets too",
    )

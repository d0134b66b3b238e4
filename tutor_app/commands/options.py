"""Options that several commands share."""

import argparse

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
        "--json", action="store_true", help="print one JSON object a question, for programs"
    )

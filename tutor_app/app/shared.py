"""What all sessions of one server share: the learners' keeper, and what was asked at the start."""

import logging
import os
from functools import cache
from pathlib import Path

from tutor_app.app.codes import Codes
from tutor_app.club.hub import Hub
from tutor_app.club.news import open_news
from tutor_app.engine.errors import RuleSetError
from tutor_app.rulesets.files import use_rules_dir
from tutor_app.storage import ADDRESS, Keeper, open_keeper
from tutor_app.storage.passages import Passages
from tutor_app.storage.rooms import Rooms

# Under these names `canasta-tutor run` says what its options ask for.
DATA_FOLDER = "CANASTA_TUTOR_DATA_DIR"
LANGUAGE = "CANASTA_TUTOR_LANGUAGE"
HOUSE_RULES = "CANASTA_TUTOR_RULES_DIR"

GATHERS_AFTER = "CANASTA_TUTOR_GATHERS_AFTER"
"""Says after how many seconds a server gathers what can wait, where it is not the usual time."""


@cache
def the_keeper() -> Keeper:
    """Who keeps what learners do on this server, made once; it is safe between threads."""
    folder = os.environ.get(DATA_FOLDER)
    address = os.environ.get(ADDRESS, "")
    return open_keeper(Path(folder).expanduser() if folder else None, address)


def the_rooms() -> Rooms:
    """The club evenings in this server's store; safe between threads."""
    return Rooms(the_keeper().store)


@cache
def the_hub() -> Hub:
    """Who wakes the phones of this server's evenings, made once; `told` may be called anywhere."""
    return Hub(the_rooms(), open_news(os.environ.get(ADDRESS, "")))


@cache
def the_codes() -> Codes:
    """The codes that wait to be typed on another device."""
    return Codes(Passages(the_keeper().store))


def take_house_rules() -> None:
    """Let the folder of house rules that the command line named be rule sets; once, at the start.

    A folder that is gone or cannot be used is said in the log, and we go on without it.
    """
    folder = os.environ.get(HOUSE_RULES)
    try:
        use_rules_dir(Path(folder).expanduser() if folder else None)
    except RuleSetError:
        logging.getLogger(__name__).exception("no house rules from %s", folder)


def greeting_languages(*browser: str) -> str:
    """The languages that a newcomer may want, best first: the server's, then the browser's.

    Args:
        browser: What the browser says of them, a tag or a list each; empty where it is silent.
            Not every browser says them where its connection begins, or says all of them.
    """
    asked = (os.environ.get(LANGUAGE), *browser)
    return ",".join(tag for tag in asked if tag)

"""The plan of an evening, as its address says it: the list, and how it is to be asked.

It lives in the address, so that a reload, another language and the Back button lose nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.received import from_link
from tutor_app.app.recipes import LEVELS, USUAL_LEVEL, usual
from tutor_app.content.lists import QuestionList, list_link
from tutor_app.i18n import Reader

TABS = ("topics", "ready", "own")
OPTIONS: Mapping[str, str] = {"reasons": "r", "names": "n", "clock": "c"}
"""What a host may choose beside the questions, with the letter that the address has for it."""
_NONE = "0"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked, and how.

    Attributes:
        held: The questions.
        level: How hard those of topics are, one of `recipes.LEVELS`.
        options: What of `OPTIONS` is on.
        tab: Which of `TABS` is open.
        at: The place of the question that is open, from 0; None where none is.
    """

    held: QuestionList
    level: str = USUAL_LEVEL
    options: frozenset[str] = frozenset({"reasons"})
    tab: str = TABS[0]
    at: int | None = None

    def address(self, **other: str) -> Address:
        """Where this plan is on screen; `other` says what more the address has."""
        letters = "".join(OPTIONS[name] for name in OPTIONS if name in self.options)
        said = {
            "list": list_link(self.held),
            "level": self.level if self.level != USUAL_LEVEL else "",
            "with": (letters or _NONE) if self.options != frozenset({"reasons"}) else "",
            "tab": self.tab if self.tab != TABS[0] else "",
            "at": str(self.at + 1) if self.at is not None else "",
        }
        told = {key: value for key, value in {**said, **other}.items() if value}
        return state.address("club", told)

    def asking(self, held: QuestionList, at: int | None = None) -> "Plan":
        """The same with another list, and the question that is open in it."""
        return replace(self, held=held, at=at)


def read_plan(asked: Mapping[str, str], reader: Reader) -> tuple[Plan, str]:
    """The plan that an address means, and what to tell of it."""
    level = asked.get("level", "")
    level = level if level in LEVELS else USUAL_LEVEL
    tab = asked.get("tab", "")
    said = asked.get("with", OPTIONS["reasons"])
    options = frozenset(name for name, letter in OPTIONS.items() if letter in said)
    held, told = _read_held(asked, level, reader)
    at = asked.get("at", "")
    place = int(at) - 1 if at.isascii() and at.isdigit() else -1
    opened = place if 0 <= place < len(held.items) else None
    return Plan(held, level, options, tab if tab in TABS else TABS[0], opened), told


def _read_held(asked: Mapping[str, str], level: str, reader: Reader) -> tuple[QuestionList, str]:
    """The list that an address means: the one of its link, else the usual one of its rules."""
    came = from_link(asked["list"]) if asked.get("list") else None
    told = came.told(reader) if came else ""
    if came and came.held is not None:
        return came.held, told
    chosen = rulebooks.choose(asked, reader)
    usually = reader.text("These are the usual questions instead.") if told else ""
    return usual(chosen.rules, level), " ".join(filter(None, (told, usually, chosen.told)))

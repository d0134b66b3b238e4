"""A list of questions as it came, in a file or a link: what can be asked, and what was left out.

Who made it by hand, or got half of a link, knows neither keys nor formats: a sentence says where,
what, and what may stand there, and no question is left out without a word.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tutor_app.app import rulebooks
from tutor_app.content.faults import fault_sentence
from tutor_app.content.lists import (
    DRILL,
    EXAMPLE,
    KEYS,
    LINK,
    MOST_ITEMS,
    SCENARIO,
    ListError,
    QuestionList,
    item_faults,
    read_list_link,
    read_list_text,
)
from tutor_app.engine.errors import Fault
from tutor_app.i18n import Reader, n_
from tutor_app.notation.showing import shown
from tutor_app.training.listed import gone, listed

EXAMPLES: Mapping[str, str] = {
    "list": "list = 1",
    "name": 'name = "Tuesday"',
    "ruleset": 'ruleset = "classic"',
    "players": "players = 4",
    "teams": "teams = 2",
    "switches": "switches = []",
    "items": f'items = ["{EXAMPLE}"]',
}
"""How each line of a file may look."""
LINKS: Mapping[str, str] = {
    "cut_link": n_("The link is incomplete: its end is missing. Ask for the whole link again."),
    "changed_link": n_(
        "The link was changed on the way. Check the questions, or ask for the link again."
    ),
    "long_list": n_(
        "The list is too long for a link, which has room for {allowed} characters; the last "
        "questions were left out."
    ),
}
"""What is wrong with a whole link, by the code of the fault."""
FORMS: Mapping[str, str] = {
    "wrong_players": n_(
        "The list says {found} players; “{rules}” is for {allowed}. It is opened for the usual "
        "number."
    ),
    "wrong_teams": n_(
        "The list says {found} sides; here “{rules}” has {allowed}. It is opened for the usual "
        "number."
    ),
    "unknown_switch": n_(
        "The list turns on a variant “{found}” that “{rules}” does not have; it is opened "
        "without variants."
    ),
}
"""What is wrong with the form of the rules, by the code of the fault."""
_AS_IT_IS = ("later_list", "long_name")
_AS_ITEMS = ("many_items", "repeated")
_UNREADABLE = ("missing_key", "wrong_type", "out_of_range", "empty", "unknown_word")
_LINE = re.compile(r"line ([0-9]+)")
_MOST_TOLD = 3
_MOST_LEFT_OUT = 20
_LONGEST_ID = 60


@dataclass(frozen=True, slots=True)
class Received:
    """A list as it came.

    Attributes:
        held: What of it can be asked; None where not even its rules can be read.
        items: The questions that it named.
        faults: What is wrong with it as a whole.
        linked: Whether it came as a link.
        blank: Whether nothing came.
    """

    held: QuestionList | None
    items: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    linked: bool = False
    blank: bool = False

    def told(self, reader: Reader) -> str:
        """What is wrong with it, and which questions were left out; empty for a sound list."""
        if self.held and not (self.items or self.faults or self.linked):
            return reader.text("There is no question in this list.")
        whole = dict.fromkeys(self._fault(each, reader) for each in self.whole)
        return " ".join([*list(filter(None, whole))[:_MOST_TOLD], *self._left_out(reader)])

    @property
    def whole(self) -> tuple[Fault, ...]:
        """The faults that are about more than one question."""
        return tuple(each for each in self.faults if not _is_item(each))

    def _fault(self, fault: Fault, reader: Reader) -> str:
        """One fault of the whole, in words that need no knowledge of files."""
        if fault.code == "unknown_rule_set":
            return reader.text(
                "The list is for the rules “{found}”, which are not here. The rules here are: "
                "{allowed}.",
                found=fault.found,
                allowed=", ".join(rulebooks.names(reader).values()),
            )
        if fault.code in FORMS and self.held is not None:
            return reader.text(
                FORMS[fault.code],
                found=fault.found,
                allowed=reader.join(fault.allowed, "or"),
                rules=rulebooks.name_of(self.held.rules, reader),
            )
        if fault.code in _AS_IT_IS:
            return fault_sentence(fault, reader)
        return self._of_link(fault, reader) if self.linked else self._of_file(fault, reader)

    def _of_link(self, fault: Fault, reader: Reader) -> str:
        told = LINKS.get(fault.code)
        if told:
            return reader.text(told, allowed=", ".join(fault.allowed))
        if self.held is None and len(self.whole) == 1:
            return reader.text("This link holds no list of questions. Ask for the link again.")
        return ""

    def _of_file(self, fault: Fault, reader: Reader) -> str:
        if self._is_strange:
            return self._strange(fault, reader)
        example = EXAMPLES.get(fault.where, "")
        if fault.code == "missing_key" and example:
            return reader.text(
                "The file lacks a line for “{key}”; such a line looks like “{example}”.",
                key=fault.where,
                example=example,
            )
        if fault.code in _UNREADABLE and example:
            return reader.text(
                "What the file says for “{key}” cannot be read; it should look like “{example}”.",
                key=fault.where,
                example=example,
            )
        if fault.code == "unknown_key":
            return reader.text(
                "The file says “{found}”, which no list has; a list may have {allowed}.",
                found=fault.found,
                allowed=reader.join(KEYS),
            )
        return fault_sentence(fault, reader)

    @property
    def _is_strange(self) -> bool:
        """Whether the file is no list at all."""
        lacking = {each.where for each in self.faults if each.code == "missing_key"}
        no_key = any(not each.where or each.where not in EXAMPLES for each in self.whole)
        return self.held is None and (
            lacking >= {"ruleset", "items"} or (no_key and not self._has_keys)
        )

    @property
    def _has_keys(self) -> bool:
        return any(each.where in EXAMPLES for each in self.faults)

    def _strange(self, fault: Fault, reader: Reader) -> str:
        """That the file is no list at all, and what would be one."""
        line = _LINE.search(fault.found) if fault.code == "bad_toml" else None
        if self.blank:
            told = reader.text("This file is empty.")
        elif fault.code == "too_large":
            told = reader.text(
                "This file is too large for a list of questions, which has at most {allowed}.",
                allowed=", ".join(fault.allowed),
            )
        elif line:
            told = reader.text(
                "This file is not a list of questions: line {line} of it cannot be read.",
                line=line[1],
            )
        elif fault.code == "bad_toml":
            told = reader.text(
                "The list of questions in this file is incomplete: its end is missing."
            )
        else:
            told = reader.text("This file is not a list of questions.")
        ours = reader.text("Choose one that was saved here with “Save as a file”.")
        return f"{told} {ours}"

    def _left_out(self, reader: Reader) -> list[str]:
        """How many questions of how many there are, and of each other one why it is not."""
        taken = len(self.held.items) if self.held else 0
        if self.held is None:
            return []
        if taken == len(self.items):
            is_cut = taken and any(each.code == "cut_link" for each in self.faults)
            read = reader.plural("{n} question was read.", "{n} questions were read.", taken)
            return [read] if is_cut else []
        total = len(self.items)
        count = reader.plural(
            "The question cannot be asked.", "None of the {n} questions can be asked.", total
        )
        if taken:
            count = reader.plural(
                "{n} of {all} questions was taken.",
                "{n} of {all} questions were taken.",
                taken,
                all=total,
            )
        some = list(self._lacking())
        told = [
            _told(why, [each for each in some[:_MOST_LEFT_OUT] if each.why == why], reader)
            for why in dict.fromkeys(each.why for each in some[:_MOST_LEFT_OUT])
        ]
        if len(some) > _MOST_LEFT_OUT:
            told.append(reader.plural("and {n} more", "and {n} more", len(some) - _MOST_LEFT_OUT))
        return [count, reader.text("Left out, by number: {questions}.", questions="; ".join(told))]

    def _lacking(self) -> Iterator["_Lacking"]:
        """Each question that was not taken."""
        first: dict[str, int] = {}
        taken = set(self.held.items if self.held else ())
        for number, item in enumerate(self.items, 1):
            if first.setdefault(item, number) != number:
                yield _Lacking(number, "twice", item)
            elif item not in taken:
                yield _Lacking(number, _why(item), item)


class _Lacking(NamedTuple):
    """A question that was not taken: its number, why, and what it was called."""

    number: int
    why: str
    item: str


def _why(item: str) -> str:
    """Why an item is not among those that were taken."""
    if item_faults(item) or listed(item) is None:
        return "link" if item.startswith(f"{LINK}:") else "gone"
    return "room"


def _is_item(fault: Fault) -> bool:
    """Whether a fault is about one question, which is told by its number."""
    is_many = fault.where == "items" and fault.code in (*_AS_ITEMS, "empty")
    return fault.where.startswith("items ") or is_many


def _told(why: str, some: Sequence[_Lacking], reader: Reader) -> str:
    """Why some questions were left out; those that nobody knows by what they were called."""
    told = {
        "twice": reader.text("there a second time"),
        "gone": reader.text("no such question here"),
        "link": reader.text("position cannot be read"),
        "room": reader.text("a list has room for {most}", most=MOST_ITEMS),
    }[why]
    named = [f"{each.number}: {_short(each.item)}" for each in some]
    numbers = named if why == "gone" else [str(each.number) for each in some]
    return f"{', '.join(numbers)} ({told})"


def _short(item: str) -> str:
    """What a question is called, as somebody may have typed it."""
    return shown(item, _LONGEST_ID).removeprefix(f"{SCENARIO}:").removeprefix(f"{DRILL}:")


def from_file(text: str) -> Received:
    """The list in the text of a file."""
    found = _received(lambda: read_list_text(text), linked=False)
    return Received(found.held, found.items, found.faults, blank=not text.strip())


def from_link(link: str) -> Received:
    """The list in a link."""
    return _received(lambda: read_list_link(link), linked=True)


def _received(read: Callable[[], QuestionList], *, linked: bool) -> Received:
    faults: tuple[Fault, ...] = ()
    try:
        held: QuestionList | None = read()
    except ListError as error:
        held, faults, items = error.rest, error.faults, error.items
    else:
        items = held.items if held else ()
    return Received(held and gone(held)[0], items, faults, linked)

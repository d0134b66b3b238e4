"""Lesson prose: Markdown cut into screens, its directives read into parts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tutor_app.content.table import FaultLog
from tutor_app.engine.card import RANKS, Card, Cards
from tutor_app.engine.errors import TutorError
from tutor_app.notation.positions import read_cards

DIRECTIVES = ("value", "cards", "rank", "rule", "step")
_MARK = re.compile(r"\{\{\s*(?P<name>[\w-]*)\s*(?P<rest>[^{}]*?)\s*\}\}|\[\[(?P<term>[^\[\]]*)\]\]")
_STEP_LINE = re.compile(r"\s*\{\{\s*step\s+(\S+)\s*\}\}\s*")
# Two signs of Unicode's private use area: no text holds them, Markdown leaves them alone.
OPEN, CLOSE = "\ue000", "\ue001"


@dataclass(frozen=True, slots=True)
class ValuePart:
    """A number of the rule set.

    Attributes:
        path: For example `opening.minimum`.
        at: Where a table is read, for example `1500`; empty for a plain value.
        players: The form it is read in; None for the rule set's usual one.
        switches: Switches of the rule set that are on.
        form: The form of its word, `word` for the plain one; empty for digits.
        teams: How many sides there are, where that many players may sit two ways.
    """

    path: str
    at: str = ""
    players: int | None = None
    switches: tuple[str, ...] = ()
    form: str = ""
    teams: int | None = None


@dataclass(frozen=True, slots=True)
class CardsPart:
    """Small cards in the text."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class RankPart:
    """A rank's corner letter, in the reader's letters."""

    rank: str


@dataclass(frozen=True, slots=True)
class RulePart:
    """The short name of a rule."""

    rule: str


@dataclass(frozen=True, slots=True)
class TermPart:
    """A word of the glossary; `text` is how it stands in the sentence, empty for its own form."""

    key: str
    text: str = ""


Part = ValuePart | CardsPart | RankPart | RulePart | TermPart


@dataclass(frozen=True, slots=True)
class Prose:
    """Markdown in which each directive is replaced by OPEN, its part's number, CLOSE.

    Attributes:
        markdown: The text.
        parts: What the directives say.
        line: Number of its first line in the file, from 1.
    """

    markdown: str
    parts: tuple[Part, ...] = ()
    line: int = 1

    @property
    def part_lines(self) -> tuple[int, ...]:
        """The number of the line in the file that each part stands in."""
        lines = enumerate(self.markdown.splitlines(), self.line)
        return tuple(number for number, line in lines for _ in range(line.count(OPEN)))


@dataclass(frozen=True, slots=True)
class StepPlace:
    """The place where a step of the lesson stands."""

    name: str
    line: int = 1


Block = Prose | StepPlace


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen of a lesson: a heading, prose, and at most one step."""

    heading: Prose
    blocks: tuple[Block, ...]

    @property
    def step(self) -> str:
        """Name of the step on this screen; empty if it has none."""
        return next((block.name for block in self.blocks if isinstance(block, StepPlace)), "")

    @property
    def prose(self) -> tuple[Prose, ...]:
        """The heading and every piece of prose, in order."""
        texts = (block for block in self.blocks if isinstance(block, Prose))
        return (self.heading, *texts)


def read_screens(text: str, log: FaultLog) -> tuple[Screen, ...]:
    """Return the screens of a language file; faults are noted in `log` by line."""
    screens: list[Screen] = []
    heading: Prose | None = None
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# "):
            log.add("title_in_prose", f"line {number}", line, ("## …",))
        elif line.startswith("## "):
            screens += _closed(heading, lines, log)
            heading, lines = _read_prose([(number, line[3:].strip())], log), []
        else:
            lines.append((number, line))
    screens += _closed(heading, lines, log)
    if not screens:
        log.add("no_screens", "", "", ("## …",))
    return tuple(screens)


def _closed(heading: Prose | None, lines: list[tuple[int, str]], log: FaultLog) -> list[Screen]:
    written = [(number, line) for number, line in lines if line.strip()]
    if heading is None:
        if written:
            log.add("before_heading", f"line {written[0][0]}", written[0][1], ("## …",))
        return []
    if not written:
        log.add("empty_screen", f"line {heading.line}", heading.markdown)
    blocks = tuple(_blocks(lines, log))
    steps = [block for block in blocks if isinstance(block, StepPlace)]
    for extra in steps[1:]:
        log.add("two_steps", f"line {extra.line}", extra.name)
    return [Screen(heading, blocks)]


def _blocks(lines: list[tuple[int, str]], log: FaultLog) -> Iterator[Block]:
    waiting: list[tuple[int, str]] = []
    for number, line in lines:
        placed = _STEP_LINE.fullmatch(line)
        if placed is None:
            waiting.append((number, line))
            continue
        if any(text.strip() for _, text in waiting):
            yield _read_prose(waiting, log)
        waiting = []
        yield StepPlace(placed[1], number)
    if any(text.strip() for _, text in waiting):
        yield _read_prose(waiting, log)


def _read_prose(lines: list[tuple[int, str]], log: FaultLog) -> Prose:
    parts: list[Part] = []
    texts = [_read_line(number, line, parts, log) for number, line in lines]
    return Prose("\n".join(texts), tuple(parts), lines[0][0])


def _read_line(number: int, line: str, parts: list[Part], log: FaultLog) -> str:
    where = f"line {number}"

    def replace(found: re.Match[str]) -> str:
        part = _read_part(found, where, log)
        if part is None:
            return ""
        parts.append(part)
        return f"{OPEN}{len(parts) - 1}{CLOSE}"

    text = _MARK.sub(replace, line)
    for left in ("{{", "}}", "[[", "]]"):
        if left in text:
            log.add("half_directive", where, line.strip(), ("{{ … }}", "[[…]]"))
            break
    return text


def _read_part(found: re.Match[str], where: str, log: FaultLog) -> Part | None:
    if found["term"] is not None:
        key, _, text = found["term"].partition("|")
        return TermPart(key.strip(), text.strip())
    name, rest = found["name"], found["rest"]
    if name == "step":
        log.add("step_in_line", where, found[0])
        return None
    reader = _PARTS.get(name)
    if reader is None:
        log.add("unknown_directive", where, found[0], DIRECTIVES)
        return None
    try:
        return reader(rest)
    except (TutorError, ValueError):
        log.add("bad_directive", where, found[0], (_EXAMPLES[name],))
        return None


def _read_value(rest: str) -> Part:
    words = [word for word in rest.split() if "=" not in word]
    options = [word.partition("=") for word in rest.split() if "=" in word]
    path, at = words if len(words) > 1 else (*words, "")
    counts: dict[str, int] = {}
    switches: list[str] = []
    form = ""
    for key, _, text in options:
        if key in {"players", "teams"}:
            counts[key] = int(text)
        elif key == "switch":
            switches.append(text)
        elif key == "as":
            form = text
        else:
            raise ValueError(key)
    return ValuePart(path, at, counts.get("players"), tuple(switches), form, counts.get("teams"))


def _read_cards(rest: str) -> Part:
    cards = read_cards(rest)
    if not cards or Card("?") in cards:
        raise ValueError(rest)
    return CardsPart(cards)


def _read_rank(rest: str) -> Part:
    if rest not in RANKS:
        raise ValueError(rest)
    return RankPart(rest)


def _read_rule(rest: str) -> Part:
    if not re.fullmatch(r"[a-z_]+\.[a-z_]+", rest):
        raise ValueError(rest)
    return RulePart(rest)


_PARTS = {"value": _read_value, "cards": _read_cards, "rank": _read_rank, "rule": _read_rule}
_EXAMPLES = {
    "value": "{{ value opening.minimum 1500 }}",
    "cards": "{{ cards Ks Kh X }}",
    "rank": "{{ rank K }}",
    "rule": "{{ rule freezing.natural_pair }}",
}

"""Drafts: a position that somebody enters, as far as it has come; its link is where it is kept.

A draft lives in its page's address: so a reload, another language and the Back button lose
nothing, and whoever gets the address sees the same.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tutor_app.app.fields import FIELDS, KINDS, MELDS, Kind
from tutor_app.app.judging import verdict_of
from tutor_app.content.addressing import POSITION
from tutor_app.content.links import HEAD, LinkError, read_link, whole_link
from tutor_app.content.scenarios import Scenario, read_rules, scenario_in
from tutor_app.content.states import head_of
from tutor_app.content.table import FaultLog, Table
from tutor_app.engine.card import ALL_CARDS, Card, Cards
from tutor_app.engine.errors import ContentError, Fault, NotationError, TutorError
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import POSITION_READERS, Read, write_position
from tutor_app.notation.questions import KEY_READERS, QUESTION_KEYS, write_question
from tutor_app.notation.sound import pack_count
from tutor_app.rulesets import load_rule_set
from tutor_app.rulesets.reading import toml_in

_EXPECTED = frozenset({"ask", "answer", "because"})
"""Keys of a question that a draft has no use for, or reads elsewhere."""

_ONE_CARD = re.compile(r"[Xu]|[2-9TJQKA][shdc]")


@dataclass(frozen=True, slots=True)
class Draft:
    """A position with a question, as far as it is entered.

    Attributes:
        head: The rule set in its form.
        position: The keys of the position that were entered.
        question: The question with its keys; empty before it is chosen.
    """

    head: Mapping[str, Any]
    position: Mapping[str, Any] = field(default_factory=dict)
    question: Mapping[str, Any] = field(default_factory=dict)

    @property
    def link(self) -> str:
        """The draft as a link, whole or not."""
        return whole_link(self.rules, {**self.head, "position": self.position}, self.question)

    @property
    def table(self) -> dict[str, Any]:
        """The draft as a scenario file holds it."""
        position = {"position": dict(self.position)} if self.position else {}
        return {**self.head, **position, "question": [dict(self.question)]}

    @property
    def rules(self) -> RuleSet:
        """The rule set in its form; its usual form where there is none such."""
        found = read_rules(Table(self.head, FaultLog("")), FaultLog(""))
        return found or load_rule_set(str(self.head.get("ruleset", "")))

    @property
    def kind(self) -> Kind | None:
        """What is asked; None before it is chosen, or where nothing here asks it."""
        return KINDS.get(str(self.question.get("ask", "")))

    @property
    def role(self) -> str | None:
        """Which of three players the player is, where that was entered."""
        found = self.position.get("role")
        return str(found) if found in ("lone", "partner") else None

    def content(self, name: str) -> Any:  # noqa: ANN401 whatever a file holds
        """What was entered in a field, as it is told there; None for nothing."""
        held = self.question if FIELDS[name].of_question else self.position
        return FIELDS[name].told_of(held.get(FIELDS[name].key))

    def cards(self, name: str, place: int = 0) -> str:
        """The cards in a field, or in the meld at a place of a list, counted from 1."""
        content = self.content(name)
        if place:
            melds = content or []
            content = melds[place - 1] if place <= len(melds) else ""
        return str(content["cards"] if isinstance(content, Mapping) else content or "")

    def filled(self, name: str) -> bool:
        """Whether something was entered in a field."""
        return self.content(name) is not None

    def having(self, name: str, content: object, place: int = 0) -> "Draft":
        """The same with a field's content.

        Args:
            name: The field.
            content: What it is to hold; None empties it.
            place: Which meld of a list it is, counted from 1; 0 for the whole field.
        """
        if place:
            melds = list(self.content(name) or [])
            melds[place - 1 : place] = [content] if content else []
            content = melds
        part = "question" if FIELDS[name].of_question else "position"
        held = {key: kept for key, kept in getattr(self, part).items() if key != FIELDS[name].key}
        if content is not None:
            held[FIELDS[name].key] = content
        made: Draft = replace(self, **{part: held})
        return made

    def asking(self, kind: Kind) -> "Draft":
        """The same position with another question."""
        return replace(self, question={"ask": kind.ask, **kind.usual})

    def under(self, head: Mapping[str, Any]) -> "Draft":
        """The same under other rules."""
        return replace(self, head=head)

    def left(self, name: str, place: int = 0) -> dict[str, int]:
        """How many of each card the packs still hold for a field."""
        others = self.having(name, "", place) if place else self.having(name, None)
        used = Counter(others.lying())
        if FIELDS[name].of_question and FIELDS[name].kind == MELDS:
            used = Counter(_cards_in(others.content(name)))
        return {
            card: max(pack_count(card, self.rules) - used[card], 0) for card in sorted(ALL_CARDS)
        }

    def lying(self) -> Iterator[str]:
        """Every card that lies somewhere."""
        for key, content in self.position.items():
            if key not in {"drawn", "added_now", "penalty_cards"}:
                yield from _cards_in(content)

    def read(self) -> Scenario:
        """The scenario that it is.

        Raises:
            TutorError: Something is missing or cannot be; all faults are listed.
        """
        scenario = self.scenario()
        verdict_of(scenario)
        return scenario

    def scenario(self) -> Scenario:
        """The scenario that it is, whether its question can be answered or not.

        Raises:
            ContentError: Something cannot be; all faults are listed.
        """
        log = FaultLog("")
        return scenario_in(Table(self.table, log), log, Path(), self.link)

    def faults(self) -> tuple[Fault, ...]:
        """What is missing or cannot be; nothing where the question can be answered."""
        try:
            self.read()
        except TutorError as error:
            return error.faults
        return ()


def _cards_in(content: object) -> Iterator[str]:
    if isinstance(content, str):
        yield from (word for word in content.split() if word in ALL_CARDS)
    elif isinstance(content, Mapping):
        yield from _cards_in(content.get("cards"))
    elif isinstance(content, list):
        for each in content:
            yield from _cards_in(each)


def read_drafts(text: str, ruleset: str) -> tuple[tuple[Draft, ...], tuple[Fault, ...]]:
    """The draft of a link, of an address that holds one, or of each question of a scenario file.

    Args:
        text: What was given; empty for a new draft.
        ruleset: The rule set of a new draft.

    Returns:
        The drafts, at least one, as far as they can be read, and what is wrong with the text.
    """
    if not text.strip():
        return (Draft({"ruleset": ruleset}),), ()
    named = POSITION.link_in(text)
    try:
        if "=" in named:
            return _of_file(text), ()
        draft, faults = _draft(read_link(named), ruleset)
    except LinkError as error:
        # What is amiss in what is left of a broken link is no news beside that it is broken.
        return _draft(error.table, ruleset)[:1], error.faults
    except ContentError as error:
        return (Draft({"ruleset": ruleset}),), error.faults
    return (draft,), faults


def _of_file(text: str) -> tuple[Draft, ...]:
    """The drafts of a scenario file, one a question.

    Raises:
        ContentError: It is no scenario file; all its faults are listed.
    """
    log = FaultLog("")
    scenario = scenario_in(Table(toml_in(text), log), log, Path(), "")
    head, position = head_of(scenario.rules), write_position(scenario.position)
    questions = [write_question(each.question) for each in scenario.questions]
    return tuple(Draft(head, position, question) for question in questions)


def _draft(table: Mapping[str, Any], ruleset: str) -> tuple[Draft, tuple[Fault, ...]]:
    """What of a link's table its readers can read, and what they cannot."""
    log = FaultLog("")
    head = {key: table[key] for key in HEAD if key in table}
    if read_rules(Table(head, log), log) is None or log.faults:
        head = {"ruleset": ruleset}
    questions = table.get("question") or [{}]
    position = _readable(table.get("position", {}), POSITION_READERS, log)
    question = _readable(questions[0], KEY_READERS, log)
    ask = questions[0].get("ask")
    named = {"ask": ask, **question} if ask in QUESTION_KEYS else {}
    return Draft(head, position, named), tuple(log.faults)


def _readable(
    table: Mapping[str, Any], readers: Mapping[str, Read], log: FaultLog
) -> dict[str, Any]:
    """What stands at keys that are known, as far as it can be read."""
    found = {}
    for key, content in table.items():
        if key in _EXPECTED:
            continue
        if key not in readers:
            log.add("unknown_key", key, key, readers)
            continue
        try:
            readers[key](content, key)
        except NotationError as error:
            log.take(error.faults)
        else:
            found[key] = content
    return found


def split_cards(text: str) -> Cards:
    """The cards of a row without blanks; what is none is left out.

    >>> split_cards("7sX!Td")
    ('7s', 'X', 'Td')
    """
    return tuple(map(Card, _ONE_CARD.findall(text)))

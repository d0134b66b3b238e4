"""Entries: positions with one question each and the engine's answer, ready to be written out."""

from dataclasses import dataclass, replace

from tutor_app.content.addressing import POSITION
from tutor_app.content.audit import audit_scenario
from tutor_app.content.links import link_of
from tutor_app.content.lists import LINK, SCENARIO
from tutor_app.content.scenarios import Asked, Scenario
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import ContentError
from tutor_app.engine.position import phase_of
from tutor_app.engine.verdict import Verdict
from tutor_app.explain import (
    answer_text,
    question_text,
    reference,
    reference_text,
    sentence,
    told_ways,
    way_head,
)
from tutor_app.explain.accounts import Row, account_rows, has_sheet, sum_row
from tutor_app.explain.folding import fold
from tutor_app.explain.table import TURN, undrawn_lines
from tutor_app.explain.titles import title
from tutor_app.i18n import Reader
from tutor_app.training.listed import Listed, listed


@dataclass(frozen=True, slots=True)
class Entry:
    """One question about one position, answered.

    Attributes:
        id: The scenario's id, and which of its questions it is where there are several.
        scenario: The position with its rule set.
        asked: The question.
        verdict: The engine's answer.
    """

    id: str
    scenario: Scenario
    asked: Asked
    verdict: Verdict

    @property
    def link(self) -> str:
        """The link that holds the position with its question and no answer.

        It names the entry for good: a rule that is changed changes the answer, not the link.
        """
        plain = replace(self.scenario, topic="", level=0)
        return link_of(plain, Asked(self.asked.question))

    @property
    def item(self) -> str:
        """What a list calls it: the name of one of our scenarios, else its link."""
        numbered = self.id if "?" in self.id else f"{self.id}?1"
        name = self.id if ":" in self.id else f"{SCENARIO}:{numbered}"
        known = listed(name)
        if known is None or known.asked.question != self.asked.question:
            return f"{LINK}:{self.link}"
        put = (known.scenario.position, known.scenario.rules)
        same = put == (self.scenario.position, self.scenario.rules)
        return name if same else f"{LINK}:{self.link}"

    def address(self, site: str) -> str:
        """Return the address at which the app under `site` shows the ruling."""
        return POSITION.address(self.link, site)


@dataclass(frozen=True, slots=True)
class Key:
    """An answer as it stands in a key.

    Attributes:
        answer: The answer: yes or no, a number with its unit, a word.
        way: One legal way in a line; empty where there is none to show.
        causes: What decided, a sentence each.
        account: The rows of a number's account, its sum last; empty where one figure says it.
        sources: Where that stands, and the rulings that it rests on.
    """

    answer: str
    way: str
    causes: tuple[str, ...]
    account: tuple[Row, ...]
    sources: tuple[str, ...]


def entries_of(scenario: Scenario) -> tuple[Entry, ...]:
    """Return the questions of a scenario, answered by the engine.

    Raises:
        ContentError: A question makes no sense here; all of them are named.
    """
    audited = audit_scenario(scenario, need_answers=False)
    faults = [fault for one in audited for fault in one.faults]
    if faults:
        raise ContentError(*faults)
    several = len(audited) > 1
    return tuple(
        Entry(f"{scenario.id}?{one.number}" if several else scenario.id, scenario, one.asked, said)
        for one in audited
        if (said := one.verdict) is not None
    )


def entry_of(item: Listed) -> Entry:
    """Return an item of a list as an entry."""
    asked = item.asked
    return Entry(
        item.item,
        item.scenario,
        asked,
        ask(item.scenario.position, asked.question, item.scenario.rules),
    )


def rules_told(entry: Entry, reader: Reader) -> str:
    """Return the name of the rule set with its form and its switches."""
    return title(entry.scenario.rules, reader)


def question_told(entry: Entry, reader: Reader) -> str:
    """Return the question in one sentence."""
    scenario = entry.scenario
    return question_text(entry.asked.question, scenario.position, scenario.rules, reader)


def undrawn_told(entry: Entry, reader: Reader) -> list[str]:
    """Return what the pictures of the position do not tell, line by line."""
    position, question = entry.scenario.position, entry.asked.question
    if question.ask in TURN:
        position = position._replace(phase=phase_of(position, question))
    return undrawn_lines(position, question, entry.scenario.rules, reader)


def key_of(entry: Entry, reader: Reader) -> Key:
    """Return the answer of an entry with its cause and its source."""
    verdict, rules = entry.verdict, entry.scenario.rules
    decided = fold(verdict, entry.asked.because).decided
    places = (reference(finding, rules, reader) for finding in decided)
    account: tuple[Row, ...] = ()
    if has_sheet(verdict):
        account = (*account_rows(verdict, reader), sum_row(verdict, reader))
    return Key(
        answer_text(verdict, entry.asked.question, reader),
        _way(entry, reader),
        tuple(dict.fromkeys(sentence(finding, rules, reader) for finding in decided)),
        account,
        tuple(dict.fromkeys(reference_text(place, reader) for place in places if place)),
    )


def _way(entry: Entry, reader: Reader) -> str:
    """Return the way of a yes, or the cheapest one of several."""
    verdict = entry.verdict
    if verdict.answer is not True or not verdict.ways:
        return ""
    way = told_ways(verdict, reader, entry.scenario.position.melds, 1)[0]
    return f"{way_head(verdict, reader)} {way}"

"""What a learner knows of a rule set: the map of its rules, and what to practise next."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from html import escape

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.parts import Link
from tutor_app.app.learning import tasks_by_rule
from tutor_app.app.practising import Practice, start_address, task_address
from tutor_app.engine.rule_set import ALL_TOPICS
from tutor_app.explain import rule_name, topic_name
from tutor_app.explain.sentences import capitalised
from tutor_app.i18n import Reader, n_
from tutor_app.i18n.dates import day
from tutor_app.training.daily import Chosen, Why, minutes
from tutor_app.training.mastery import STATES, Mastery, Standing
from tutor_app.training.reviews import topic_of

AT_ONCE = 3
"""Rules of a session that are named before the others unfold."""

NAMES = {
    Mastery.MASTERED: n_("mastered"),
    Mastery.KNOWN: n_("known"),
    Mastery.LEARNING: n_("learning"),
    Mastery.UNASKED: n_("not enough data"),
}
"""The states, the strongest first, in the reader's words."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a learner knows of a rule set today.

    Attributes:
        ruleset: The id of the rule set.
        standings: How it stands with each of its rules, in rule-book order.
        chosen: The rules of today's session, and why.
        today: The learner's day.
    """

    ruleset: str
    standings: Sequence[Standing]
    chosen: Sequence[Chosen]
    today: date

    def count(self, *states: Mastery) -> int:
        """How many rules are in one of these states."""
        return sum(each.mastery in states for each in self.standings)

    def topics(self) -> list[tuple[str, list[Standing]]]:
        """The topics in rule-book order, each with its rules, the best known first."""
        found = []
        for topic in ALL_TOPICS:
            rules = [each for each in self.standings if topic_of(each.rule) == topic]
            rules.sort(key=lambda each: -STATES.index(each.mastery))
            found += [(topic, rules)] if rules else []
        return found


def state_name(mastery: Mastery, reader: Reader) -> str:
    """What a state is called."""
    return reader.text(NAMES[mastery])


def counts_html(known: Known, reader: Reader) -> str:
    """How many rules are in each state, which is also the key to the map."""
    items = "".join(
        f"<li>{_square(mastery)}<b>{known.count(mastery)}</b> "
        f"<span>{escape(state_name(mastery, reader))}</span></li>"
        for mastery in NAMES
    )
    return f'<ul class="ct-counts">{items}</ul>'


def _square(mastery: Mastery) -> str:
    return f'<i class="ct-square ct-square-{mastery}" aria-hidden="true"></i>'


def map_html(known: Known, reader: Reader) -> str:
    """A row a topic, a square a rule; a touch names the rule and offers its practice."""
    rows = "".join(_row(topic, rules, known, reader) for topic, rules in known.topics())
    head = f'<p class="ct-map-head" aria-hidden="true">{escape(reader.text("known"))}</p>'
    return f'<div>{counts_html(known, reader)}{head}<ul class="ct-map">{rows}</ul></div>'


def known_text(rules: Sequence[Standing], reader: Reader) -> str:
    """How many of some rules are known or more."""
    count = sum(each.mastery in {Mastery.KNOWN, Mastery.MASTERED} for each in rules)
    return reader.text("{known} of {n}", known=count, n=len(rules))


def _row(topic: str, rules: list[Standing], known: Known, reader: Reader) -> str:
    squares = "".join(_rule(each, known, reader) for each in rules)
    told = reader.text("{known} known", known=known_text(rules, reader))
    return (
        f"<li><span>{escape(topic_name(topic, reader))}</span><div>{squares}</div>"
        f'<b aria-label="{escape(told)}">{escape(known_text(rules, reader))}</b></li>'
    )


def _rule(standing: Standing, known: Known, reader: Reader) -> str:
    """A square, and what a touch shows of its rule."""
    name, tip = rule_name(standing.rule, reader), f"rule-{standing.rule.replace('.', '-')}"
    told = state_name(standing.mastery, reader)
    link = rule_link(standing, known.ruleset, reader)
    return (
        f'<button class="ct-rule" aria-expanded="false" aria-describedby="{tip}"'
        f' aria-label="{escape(name)}: {escape(told)}">{_square(standing.mastery)}</button>'
        f'<span class="term-tip ct-rule-tip" id="{tip}" hidden><b>{escape(name)}</b> '
        f"<small>{escape(history_text(standing, known.today, reader))}</small> "
        f"<a {link.attributes}>{escape(link.label)}</a></span>"
    )


def rule_link(standing: Standing, ruleset: str, reader: Reader) -> Link:
    """The way to practise a rule, else to read it."""
    topic = topic_of(standing.rule)
    tasks = tasks_by_rule(ruleset).get(standing.rule)
    if not tasks:
        target = rulebooks.address("rules", {"rules": ruleset, "topic": topic})
        return Link(reader.text("Read this rule"), target)
    task = next((each for each in tasks if state.tried(each.item) is None), tasks[0])
    return Link(reader.text("Practise this rule"), task_address(Practice(ruleset, topic), task))


def history_text(standing: Standing, today: date, reader: Reader) -> str:
    """The state of a rule, and how often it was asked about."""
    told = state_name(standing.mastery, reader)
    if standing.last is None:
        return told
    asked = reader.plural("one answer", "{n:word} answers", standing.asked)
    return f"{told} · {asked} · {_last(standing.last.date(), today, reader)}"


def _last(when: date, today: date, reader: Reader) -> str:
    if when == today:
        return reader.text("last today")
    return reader.text("last on {day}", day=day(when, reader))


def why_text(chosen: Chosen, today: date, reader: Reader) -> str:
    """Why a rule is in today's session."""
    standing = chosen.standing
    if chosen.why is Why.WEAK and standing.failed is not None:
        missed = reader.plural("one wrong answer", "{n:word} wrong answers", standing.wrong)
        return f"{missed} · {_last(standing.failed.date(), today, reader)}"
    if chosen.why is Why.NEW:
        return reader.text("not asked yet")
    if chosen.why is Why.DUE and standing.due is not None:
        if standing.due.astimezone(state.zone()).date() >= today:
            return reader.text("due today")
        return reader.text("due since {day}", day=day(standing.due, reader))
    return reader.text("known; to keep it fresh")


def next_html(known: Known, reader: Reader) -> str:
    """The rules of today's session, why each is there, and the one strong button."""
    head = parts.section(reader.text("Practise next"))
    if not known.chosen:
        told = reader.text("There are no positions for these rules yet.")
        return f'<section class="ct-next">{head}{parts.paragraph(told)}</section>'
    shown = _reasons(known.chosen[:AT_ONCE], known.today, reader)
    rest = known.chosen[AT_ONCE:]
    if rest:
        label = reader.plural("{n:word} more rule", "{n:word} more rules", len(rest))
        shown += (
            f'<details class="ct-more"><summary>{escape(capitalised(label))}</summary>'
            f"{_reasons(rest, known.today, reader)}</details>"
        )
    link = Link(session_text(len(known.chosen), reader), session_address(known), strong=True)
    return f'<section class="ct-next">{head}{shown}{parts.button(link)}</section>'


def _reasons(chosen: Sequence[Chosen], today: date, reader: Reader) -> str:
    """Rules of the session, each with why it is there."""
    items = "".join(
        f"<li>{_square(each.standing.mastery)}<span>"
        f"<b>{escape(rule_name(each.standing.rule, reader))}</b>"
        f"<small>{escape(why_text(each, today, reader))}</small></span></li>"
        for each in chosen
    )
    return f"<ul>{items}</ul>"


def session_text(rules: int, reader: Reader) -> str:
    """What the session is: how many rules, how many minutes."""
    told = reader.plural(
        "Practise {n:word} rule, {minutes:word} minutes",
        "Practise {n:word} rules, {minutes:word} minutes",
        rules,
        minutes=minutes(rules),
    )
    return capitalised(told)


def session_address(known: Known) -> Address:
    """Where today's session begins."""
    return start_address(Practice(known.ruleset, daily=True))

"""Progress: what one knows of a rule set, what to practise next, and one's own data."""

import streamlit as st

from tutor_app.app import daily, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.choosing import chooser, rule_set_entries
from tutor_app.app.components.days import (
    calendar_html,
    day_text,
    days_of,
    week_text,
    weeks_html,
    weeks_of,
)
from tutor_app.app.components.own import own
from tutor_app.app.components.parts import Link
from tutor_app.app.components.progress import (
    NAMES,
    Known,
    history_text,
    known_text,
    map_html,
    next_html,
    session_address,
    session_text,
    state_name,
    why_text,
)
from tutor_app.app.components.unlearning import beliefs_html
from tutor_app.app.device import Told
from tutor_app.app.practising import rule_set_choice, rule_set_names
from tutor_app.explain import rule_name, topic_name
from tutor_app.i18n import Reader
from tutor_app.training.reviews import Answered, counted

OWN, TEXT = "own", "text"


def known_of(ruleset: str, history: list[Answered]) -> Known:
    """What the learner knows of a rule set today."""
    standings = daily.standings_in(ruleset, history)
    return Known(ruleset, standings, daily.choose(ruleset, standings), state.now().date())


def view(ruleset: str, name: str = "") -> Address:
    """The address of a view of this page."""
    return state.address("progress", {"rules": ruleset, "view": name})


def head_html(known: Known, told: str, reader: Reader) -> str:
    """Of which rules, and what the states mean."""
    name = rule_set_names(reader)[known.ruleset]
    lead = reader.plural(
        "{n} rule. It is mastered when you get it right again on a later day, among other "
        "questions.",
        "{n} rules. Each is mastered when you get it right again on a later day, "
        "among other questions.",
        len(known.standings),
    )
    return (
        parts.heading(reader.text("{rules}: what you know", rules=name))
        + parts.notice(told)
        + parts.paragraph(lead, "ct-lead")
    )


def picture_html(known: Known, answers: list[Answered], told: str, reader: Reader) -> str:
    """The whole page as it is drawn."""
    here = state.address("progress", {"rules": known.ruleset})
    rules = chooser(
        reader.text("By which rules?"),
        rule_set_names(reader)[known.ruleset],
        rule_set_entries(here, "rules", reader, only=rule_set_names(reader)),
        reader,
    )
    links = [
        Link(reader.text("All this as text"), view(known.ruleset, TEXT)),
        Link(reader.text("Save, transfer or delete"), view(known.ruleset, OWN)),
    ]
    return (
        f'<div class="ct-know-head"><div>{head_html(known, told, reader)}</div>{rules}</div>'
        f'<div class="ct-know"><div>{map_html(known, reader)}'
        f"{weeks_html(answers, known.today, reader)}</div>"
        f"<div>{next_html(known, reader)}{beliefs_html(known.ruleset, reader)}"
        f"{calendar_html(answers, known.today, reader)}"
        f"{parts.ways(links)}</div></div>"
    )


def text_html(known: Known, answers: list[Answered], told: str, reader: Reader) -> str:
    """The whole page as text."""
    back = Link(reader.text("Progress"), view(known.ruleset))
    counts = [f"{known.count(each)} {state_name(each, reader)}" for each in NAMES]
    found = [parts.crumbs([back], reader.text("All this as text"))]
    found += [head_html(known, told, reader), parts.bullets(counts)]
    found.append(parts.section(reader.text("Practise next")))
    found.append(
        parts.bullets(
            f"{rule_name(each.standing.rule, reader)} ({why_text(each, known.today, reader)})"
            for each in known.chosen
        )
    )
    if known.chosen:
        on = Link(session_text(len(known.chosen), reader), session_address(known), strong=True)
        found.append(parts.buttons([on]))
    found.append(beliefs_html(known.ruleset, reader))
    for topic, rules in known.topics():
        found.append(parts.section(f"{topic_name(topic, reader)}: {known_text(rules, reader)}"))
        found.append(
            parts.bullets(
                f"{rule_name(each.rule, reader)}: {history_text(each, known.today, reader)}"
                for each in rules
            )
        )
    found.append(parts.section(reader.text("Answers over time")))
    found.append(parts.bullets(week_text(week, reader) for week in weeks_of(answers, known.today)))
    found.append(parts.section(reader.text("Practice days")))
    days = sorted(days_of(answers).items(), reverse=True)
    found.append(parts.bullets(day_text(when, count, reader) for when, count in days))
    return "".join(found)


def show_own(ruleset: str, told: str, reader: Reader) -> None:
    """The learner's own data."""
    back = Link(reader.text("Progress"), view(ruleset))
    title = reader.text("Your own data")
    st.html(parts.crumbs([back], title) + parts.heading(title) + parts.notice(told))
    own.show_copy(reader)
    own.show_device(reader)
    own.show_delete(reader)


def told_of(code: str, reader: Reader) -> str:
    """What an address tells of a code that was typed."""
    if code == Told.JOINED:
        return reader.text("This device and the other one now share the same progress.")
    if code == Told.AWAY:
        return reader.text("No code can be used just now. Please try again in a moment.")
    if code == Told.NO_CODE:
        return reader.text(
            "That code is not valid, or no longer valid. Get a new one on the other device."
        )
    return ""


def page() -> None:
    """Show the map, the same as text, or one's own data."""
    reader, asked = state.reader(), state.asked()
    ruleset, told = rule_set_choice(asked.get("rules", ""), reader)
    told = own.told_once() or told_of(asked.get("told", ""), reader) or told
    if asked.get("view") == OWN:
        show_own(ruleset, told, reader)
        return
    history = state.history()
    if history is None:
        told = reader.text("Your answers cannot be read just now. Please come back in a moment.")
    known = known_of(ruleset, history or [])
    answers = [each for each in counted(history or []) if each.ruleset == ruleset]
    html = text_html if asked.get("view") == TEXT else picture_html
    st.html(html(known, answers, told, reader))


page()

"""Ask the table: enter the position in front of you, get the ruling."""

from collections.abc import Iterable, Sequence
from functools import partial
from html import escape

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.acting import show_stage
from tutor_app.app.components.adding import ADDING, adding_html, show_adding
from tutor_app.app.components.choosing import Entry, chooser, form_chips, starts, variants
from tutor_app.app.components.comparing import others_html
from tutor_app.app.components.entering import (
    MISSING,
    ahead,
    back_link,
    facts_html,
    first,
    has_own_bar,
    here,
    name_of,
    show_field,
    skip_text,
    step_text,
)
from tutor_app.app.components.parts import Link
from tutor_app.app.components.positions import put_as_text, put_position
from tutor_app.app.components.printing import keep_html
from tutor_app.app.components.ruling import pass_on_html, ruling_html
from tutor_app.app.components.stage.stage import AFTER, ASK, Stage
from tutor_app.app.drafts import Draft, read_drafts
from tutor_app.app.fields import FIELDS, KINDS, MELDS, Kind
from tutor_app.app.forms import Form
from tutor_app.app.judging import judge_ruling, linked_task
from tutor_app.content.courses import library
from tutor_app.content.faults import fault_sentence
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.explain import question_text
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_info


def kinds_of(draft: Draft) -> Iterable[Kind]:
    """What can be asked under the rules of a draft: what positions of theirs ask."""
    known = library().scenarios_of(draft.rules.id)
    known = known or library().scenarios_of(rule_set_info(draft.rules.id).based_on)
    asked = {each.question.ask for scenario in known for each in scenario.questions}
    return [kind for kind in KINDS.values() if kind.ask in asked]


def show_kinds(draft: Draft, faults: tuple[Fault, ...], given: str, reader: Reader) -> None:
    """By which rules, and what is asked."""
    names = rulebooks.names(reader)
    entries = [
        Entry(Link(title, here(draft.under({"ruleset": name})), current=name == draft.rules.id))
        for name, title in names.items()
    ]
    rules = chooser(
        reader.text("By which rules?"), rulebooks.name_of(draft.rules, reader), entries, reader
    )
    chosen = rulebooks.Chosen(rule_set_info(draft.rules.id), draft.rules)
    towards = partial(in_form, draft)
    kinds = [
        Entry(Link(reader.text(kind.title), first(draft.asking(kind)))) for kind in kinds_of(draft)
    ]
    told = faults_told(faults, reader)
    st.html(
        parts.heading(reader.text("Ask the table"))
        + parts.notice(told)
        + parts.paragraph(_lead(draft, reader, whole=not faults), "ct-lead")
        + rules
        + form_chips(chosen, towards, reader)
        + variants(chosen, towards, reader)
        + parts.section(reader.text("What is the question?"))
        + starts(kinds)
        + paste_html(given if faults else "", reader)
    )


def _lead(draft: Draft, reader: Reader, *, whole: bool) -> str:
    """What is done here; of a position that is there already, that it is not lost."""
    if not draft.position:
        return reader.text("Enter what is on the table; the tutor gives a ruling and says why.")
    if whole:
        return reader.text("The position has been kept. Choose what you want to know about it.")
    return reader.text("What could be read has been kept. Choose what you want to know about it.")


def in_form(draft: Draft, form: Form) -> Address:
    """The same under another form of its rules."""
    usual = load_rule_set(draft.rules.id)
    head: dict[str, object] = {"ruleset": usual.id}
    if (form.players, form.teams) != (usual.players, usual.teams):
        head |= {"players": form.players, "teams": form.teams}
    if form.switches:
        head["switches"] = list(form.switches)
    return here(draft.under(head))


def faults_told(faults: Iterable[Fault], reader: Reader) -> str:
    """What is wrong, in a sentence or two."""
    return " ".join(fault_sentence(fault, reader) for fault in list(faults)[:2])


def paste_html(given: str, reader: Reader) -> str:
    """A field for a link, or for a position in the notation."""
    label = escape(reader.text("A link to a position, or a scenario file"))
    word = escape(reader.text("Read it"))
    action = escape(str(state.address("ask")))
    return (
        f'<details class="ct-fold"{" open" if given else ""}>'
        f"<summary>{parts.section(reader.text('Paste a position'))}</summary>"
        f'<form class="ct-paste" data-ct="go" action="{action}"><textarea name="p" rows="4"'
        f' maxlength="6000" aria-label="{label}" placeholder="{label}">{escape(given)}</textarea>'
        f'<button class="ct-button">{word}</button></form></details>'
    )


def show_one(draft: Draft, name: str, reader: Reader) -> None:
    """One field of the position."""
    asked = state.asked()
    place = asked.get("place", "")
    several = FIELDS[name].kind == MELDS
    number = int(place) if several and place.isascii() and place.isdigit() else 0
    view = asked.get("view", "")
    label = reader.text(draft.kind.title if draft.kind else "Ask the table")
    links = [Link(label, here(draft))]
    at = "" if view else step_text(draft, name)
    title = reader.text("Which cards are in the meld?") if number else name_of(name, draft, reader)
    st.html(parts.crumbs(links, place=at) + parts.heading(title))
    show_field(draft, name, number, view, reader)
    if not has_own_bar(draft, name, number):
        back = back_link(draft, name, number, view, reader)
        st.html(parts.bar([back, *_onward(draft, name, view, reader)]))


def _onward(draft: Draft, name: str, view: str, reader: Reader) -> list[Link]:
    """On without a change, or without what was entered."""
    spec, filled = FIELDS[name], draft.filled(name)
    if spec.kind == MELDS:
        if spec.of_question and not filled:
            return []
        word = reader.text("Next") if draft.content(name) else reader.text("No melds")
        return [Link(word, ahead(draft, name, view), strong=True)]
    stands = name == "score" or (filled and not view)  # then its own button goes on
    if spec.of_question or stands:
        return []
    return [Link(skip_text(name, reader), ahead(draft.having(name, None), name, view))]


def show_several(drafts: Sequence[Draft], reader: Reader) -> None:
    """The questions of a file that asks more than one, each with its ruling behind it."""
    rules = drafts[0].rules
    entries = [Entry(Link(_asked_in(draft, reader), here(draft))) for draft in drafts]
    lead = reader.text(
        "The file asks {n:word} questions about one position. Choose one to see its ruling.",
        n=len(drafts),
    )
    st.html(
        parts.crumbs([Link(rulebooks.name_of(rules, reader), here(Draft(drafts[0].head)))])
        + parts.heading(reader.text("Ask the table"))
        + parts.paragraph(lead, "ct-lead")
        + parts.section(reader.text("What is the question?"))
        + starts(entries)
    )


def _asked_in(draft: Draft, reader: Reader) -> str:
    """The question of a draft that was read from a file."""
    scenario = draft.scenario()
    asked = scenario.questions[0].question
    return question_text(asked, scenario.position, scenario.rules, reader)


def show_ruling(draft: Draft, reader: Reader) -> None:
    """The ruling, or what it still needs; then every fact, to be changed."""
    rules = draft.rules
    crumb = Link(rulebooks.name_of(rules, reader), here(Draft(draft.head, draft.position)))
    head = parts.crumbs([crumb])
    try:
        task = linked_task(draft.read())
        judged = judge_ruling(task)
    except TutorError as error:
        told = reader.text("This cannot be answered yet.")
        lines = "".join(
            f'<p class="ct-amiss">{escape(_where(fault, draft, reader))}</p>'
            for fault in error.faults[:3]
        )
        st.html(head + parts.heading(told) + lines + facts_html(draft, reader))
        return
    scenario = task.scenario
    asked = question_text(task.asked.question, scenario.position, rules, reader)
    st.html(
        f'{head}<h1 class="ct-question" id="ct-title" tabindex="-1">{parts.with_cards(asked)}</h1>'
    )
    again = Link(reader.text("Another question about this position"), crumb.target)
    anew = Link(reader.text("A new position"), here(Draft({"ruleset": rules.id})))

    def put(stage: Stage) -> None:
        stage.begin(ASK)
        stage.html(ruling_html(task, judged, reader) + others_html(task, reader))
        put_position(stage, task)
        stage.html(facts_html(draft, reader) + parts.buttons([again, anew]))
        stage.begin(AFTER)
        stage.html(pass_on_html(task, judged, reader) + keep_html(task, judged, reader))
        stage.html(adding_html(task, reader))
        put_as_text(stage, task)

    show_stage(put)


def _where(fault: Fault, draft: Draft, reader: Reader) -> str:
    """A fault with the name of the field that it is about."""
    key = fault.where.removeprefix("position.").rpartition(": ")[2].partition("[")[0]
    told = reader.text("needed") if fault.code in MISSING else fault_sentence(fault, reader)
    return f"{name_of(key, draft, reader)}: {told}" if key in FIELDS else told


def page() -> None:
    """Show what there is to ask, one field, or the ruling."""
    reader = state.reader()
    asked = state.asked()
    known = rulebooks.names(reader)
    named = asked.get("rules", "")
    given = asked.get("p", "")
    drafts, faults = read_drafts(given, named if named in known else rulebooks.usual_choice(known))
    draft = drafts[0]
    name = asked.get("field", "")
    if asked.get("view") == ADDING:
        show_adding(asked, reader)
    elif len(drafts) > 1:
        show_several(drafts, reader)
    elif faults or (draft.kind is None and not draft.question):
        show_kinds(draft, faults, given, reader)
    elif name in FIELDS and draft.question:
        show_one(draft, name, reader)
    else:
        show_ruling(draft, reader)


page()

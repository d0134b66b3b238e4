"""Practice: choose rules and a topic, answer positions, read why."""

import time
from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import NamedTuple

import streamlit as st

from tutor_app.app import daily, rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.ahead import FIRST
from tutor_app.app.components import parts
from tutor_app.app.components.acting import put_task
from tutor_app.app.components.adding import adding_html
from tutor_app.app.components.asking import choices
from tutor_app.app.components.choosing import chooser, practice_chips, rule_set_entries
from tutor_app.app.components.failing import show_or_say
from tutor_app.app.components.frame import frame
from tutor_app.app.components.parts import Link
from tutor_app.app.components.round_end import out_link, round_end_html
from tutor_app.app.components.stage.stage import HEAD, Stage
from tutor_app.app.exercises import count_answered, judge_ahead
from tutor_app.app.forms import nearest_form
from tutor_app.app.judging import Task
from tutor_app.app.lesson_rounds import find_lesson
from tutor_app.app.practising import (
    Practice,
    as_put,
    count_right,
    end_address,
    find_task,
    next_address,
    next_task,
    part_name,
    read_round,
    rule_set_choice,
    rule_set_names,
    standing_in,
    start_address,
    task_address,
    tasks_in,
)
from tutor_app.content.courses import library
from tutor_app.explain import topic_name
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.training.beliefs import UNLEARNING
from tutor_app.training.drills import drills_of
from tutor_app.training.exercises import EXERCISES


def find_practice(asked: Mapping[str, str], reader: Reader) -> tuple[Practice, str]:
    """What an address asks to practise, and what to tell who asked for something else."""
    if lesson := find_lesson(f"{asked.get('course', '')}/{asked.get('lesson', '')}"):
        taught = library().courses[lesson.course].ruleset
        return Practice(taught, round=read_round(asked.get("round", "")), lesson=lesson.id), ""
    ruleset, told = rule_set_choice(asked.get("rules", ""), reader)
    topic = asked.get("topic", "")
    known = bool(topic) and topic in library().topics_of(ruleset)
    if topic and not known:
        told = told or reader.text("There is no such topic in these rules; choose another one.")
    number, again = (read_round(asked.get(key, "")) for key in ("round", "again"))
    today = asked.get("daily") == "1"
    practice = Practice(ruleset, topic if known else "", None, number, again, daily=today)
    wanted = asked.get("drill", "")
    if wanted in EXERCISES and EXERCISES[wanted].knows(load_rule_set(ruleset)):
        return replace(practice, topic="", drill=wanted, daily=False), told
    if wanted:
        told = told or reader.text("There is no such exercise in these rules; choose another one.")
        return Practice(ruleset), told
    if not rulebooks.names_form(asked):
        return practice, told
    chosen = rulebooks.choose({**asked, "rules": ruleset}, reader)
    form = nearest_form(chosen.form, ruleset)
    told = told or chosen.told
    if form != chosen.form:
        told = told or reader.text(
            "There are no positions for this number of players yet; here are others."
        )
    return replace(practice, form=form), told


def show_choice(practice: Practice, told: str, reader: Reader) -> None:
    """Choose a rule set, a form of it and a topic."""
    ruleset = practice.ruleset
    here = state.address("practice", {"rules": ruleset})
    rules = chooser(
        reader.text("By which rules?"),
        rule_set_names(reader)[ruleset],
        rule_set_entries(here, "rules", reader, only=rule_set_names(reader)),
        reader,
    )
    names = [("", reader.text("A bit of everything"))]
    names += [(topic, topic_name(topic, reader)) for topic in library().topics_of(ruleset)]
    each = [(replace(practice, drill="", topic=topic), name) for topic, name in names]
    topics = [_topic_tile(part, name, reader) for part, name in each if part.tasks]
    lead = reader.text("Positions from the table. You answer; the tutor tells you why.")
    st.html(
        parts.heading(reader.text("Practice"))
        + parts.notice(told)
        + parts.paragraph(lead, "ct-lead")
        + rules
        + practice_chips(practice, reader)
        + _variants(practice, reader)
        + drills_html(practice, reader)
        + parts.section(reader.text("What would you like to practise?"))
        + parts.tiles(topics, two=True)
    )


def drills_html(practice: Practice, reader: Reader) -> str:
    """The drills, folded, and the exam over all of them; nothing for rules that have none."""
    drills = drills_of(load_rule_set(practice.ruleset))
    if not drills:
        return ""
    tiles = [_drill_tile(Practice(practice.ruleset, drill=each.id), reader) for each in drills]
    exam = Link(reader.text("Take an exam"), state.address("exam", {"rules": practice.ruleset}))
    below = reader.text("Twenty exercises, and the answers at the end.")
    told = reader.text("Fresh positions each time, as many as you like, in rounds of ten.")
    return (
        f'<details class="ct-fold ct-drills"{" open" if practice.drill else ""}>'
        f"<summary>{parts.section(reader.text('Drills'))}<small>{len(drills)}</small></summary>"
        f"{parts.paragraph(told)}{parts.tiles([*tiles, parts.tile(exam, below)], two=True)}"
        "</details>"
    )


def _drill_tile(practice: Practice, reader: Reader) -> str:
    """A drill, and how many of its exercises were right, where there were any."""
    right, answered = count_answered(practice.drill, practice.ruleset)
    told = ""
    if answered:
        told = reader.plural("{right} of {n} right", "{right} of {n} right", answered, right=right)
    return parts.tile(Link(part_name(practice, reader), start_address(practice)), told)


def _variants(practice: Practice, reader: Reader) -> str:
    """With which variants is played, where that was chosen."""
    if practice.form is None or not practice.form.switches:
        return ""
    form = practice.form
    rules = load_rule_set(practice.ruleset, form.players, form.teams, form.switches)
    return parts.paragraph(rulebooks.variants_text(rules, reader))


def _topic_tile(practice: Practice, name: str, reader: Reader) -> str:
    """A topic, and how many of its positions were answered right."""
    tasks = practice.tasks
    right = count_right(tasks)
    below = reader.plural("{right} of {n} right", "{right} of {n} right", len(tasks), right=right)
    label = reader.text("{percent} per cent done", percent=_share(right, len(tasks)))
    link = Link(name, start_address(practice))
    return parts.tile(link, below, parts.ring(_share(right, len(tasks)), label))


def _share(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0


class Put(NamedTuple):
    """What an address of practice puts.

    Attributes:
        task: The question.
        practice: In which practice it is put.
    """

    task: Task
    practice: Practice


def find_put(asked: Mapping[str, str], reader: Reader) -> Put | None:
    """What an address puts; None where it names no question."""
    named = find_task(asked, "step")
    if named is None:
        return None
    rules, drill = named.scenario.ruleset, drill_of(asked)
    practice, _ = find_practice({**asked, "rules": rules, "drill": drill}, reader)
    return Put(as_put(named, practice), practice)


def stage_of(put: Put, reader: Reader) -> Stage:
    """One position with its place in the round: question, answer, perhaps the reason, and on."""
    task, practice = put

    def bar(done: bool) -> str:  # noqa: FBT001 a bar knows but this
        adding = adding_html(task, reader) if done else ""
        return adding + bar_html(task, practice, reader, answered=done)

    stage = Stage(reader)
    stage.begin(HEAD)
    heading = f'<h1 class="ct-hear" tabindex="-1">{escape(part_name(practice, reader))}</h1>'
    stage.html(head_html(practice, task, reader) + heading)
    put_task(stage, task, bar, with_reason=state.settings().reasons == "yes")
    return stage


def make_ahead(put: Put, reader: Reader) -> None:
    """Let what an answer brings be found while the learner thinks, what is next while they read."""
    task, practice = put
    if practice.drill:
        practice.fresh.make_ahead(task)
    if state.answer_to(task.item) is None:
        if task.reply == "answer" and not task.lays:
            judge_ahead(task, choices(task))
        return
    time.sleep(FIRST)
    link = next_address(practice, task)
    following = find_put(link.params, reader)
    if following is not None:
        stage_of(following, reader).send_ahead(str(link), frame.places(link))


def bar_html(task: Task, practice: Practice, reader: Reader, *, answered: bool) -> str:
    """The bar at the thumb: out to the topics, and on to the next position."""
    ahead_address = next_address(practice, task)
    label = reader.text("Next position") if answered else reader.text("Another position")
    if practice.round and ahead_address == end_address(practice):
        label = reader.text("To the end of the round")
    ahead = Link(label, ahead_address, strong=answered, within=True)
    return parts.bar([out_link(practice, reader), ahead])


def head_html(practice: Practice, task: Task | None, reader: Reader) -> str:
    """Way out, rule set and topic; what the position is called would give it away."""
    name = part_name(practice, reader)
    back = Link(rule_set_names(reader)[practice.ruleset], practice.choice)
    if practice.lesson:
        back, name = Link(name, practice.choice), reader.text("Fresh exercises")
    if not practice.round:
        return parts.crumbs([back], name)
    done, of, number = standing_in(practice, task)
    place = reader.text("Extra exercise") if task else ""
    if number is not None:
        place = f"{number + 1} / {of}"
    return parts.crumbs([back], name, place) + parts.progress(done, of)


def drill_of(asked: Mapping[str, str]) -> str:
    """The drill in whose round an exercise is put: its own one, unless the address names another.

    What separates beliefs comes up in rounds of all kinds.
    """
    own = asked.get("item", "").partition(".")[0]
    named = asked.get("drill", "")
    whole = asked.get("daily") or asked.get("lesson")
    if whole or (own in UNLEARNING and not named):
        return ""
    return named if named in EXERCISES else own


def is_lost(asked: Mapping[str, str]) -> bool:
    """Whether the address names a position, though there is none of that name."""
    return bool(asked.get("scenario") or asked.get("item"))


def begins(practice: Practice, asked: Mapping[str, str]) -> bool:
    """Whether the address is that of a round of fresh exercises with no answer yet."""
    made = practice.drill or practice.lesson
    if not made or not practice.round or is_lost(asked) or standing_in(practice, None)[0]:
        return False
    return next_task(practice) is not None


def follow_within() -> None:
    """Go to the next position, where that is asked for; to anything else goes the whole page."""
    target = state.take_target()
    if target is None:
        return
    if find_task(target.params, "step") is None:
        state.go(target)
        st.rerun()
    st.query_params.from_dict(target.params)


@st.fragment
def show_put() -> None:
    """The position that the address names; the link to the next one draws this part alone."""
    follow_within()
    show_or_say("practice", show_asked)


def show_asked() -> None:
    """Show the position that the address names, and make ahead what comes after."""
    reader, asked = state.reader(), state.asked()
    put = find_put(asked, reader)
    if put is None:
        st.rerun()
    if put.practice.daily and put.practice.round:
        daily.keep_plan(put.practice.ruleset, put.practice.round)
    here = Address("practice", asked)
    stage_of(put, reader).show(frame.places(here), frame.follow)
    make_ahead(put, reader)


def page() -> None:
    """Show a position, the end of a round, or the choice of a topic."""
    reader = state.reader()
    asked = state.asked()
    if find_task(asked, "step") is not None:
        show_put()
        return
    practice, told = find_practice(asked, reader)
    if practice.daily and practice.round:
        daily.keep_plan(practice.ruleset, practice.round)
    if begins(practice, asked) and (first := next_task(practice)):
        state.go(task_address(practice, first))
        st.rerun()
    elif practice.round and not is_lost(asked) and tasks_in(practice):
        st.html(head_html(practice, None, reader) + round_end_html(practice, reader))
    else:
        if is_lost(asked):
            told = reader.text("There is no such position; choose another one.")
        show_choice(replace(practice, round=0, again=0, daily=False, lesson=""), told, reader)


page()

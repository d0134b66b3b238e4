"""Faults of content as sentences: which file, where in it, what is wrong, what may stand there."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tutor_app.engine.errors import Fault
from tutor_app.explain import fault_sentence as engine_sentence
from tutor_app.i18n import Reader, n_

MESSAGES: Mapping[str, str] = MappingProxyType(
    {
        # Files and tables.
        "unreadable": n_("the file cannot be read: {found}"),
        "not_utf8": n_("the file is not UTF-8, see {found}; save it as UTF-8"),
        "bad_toml": n_("this is no TOML: {found}"),
        "missing_key": n_("this is missing; give {allowed}"),
        "unknown_key": n_("there is no such key; there are {allowed}"),
        "wrong_type": n_("{found} has the wrong type; give {allowed}"),
        "unknown_word": n_("“{found}” is not known; there are {allowed}"),
        "out_of_range": n_("{found} is out of range; give {allowed}"),
        "empty": n_("this text is empty"),
        "repeated": n_("“{found}” stands here more than once"),
        # Lesson prose.
        "title_in_prose": n_(
            "a “#” title belongs in lesson.toml; a screen begins with {allowed}"
        ),
        "no_screens": n_("there is no screen; one begins with {allowed}"),
        "before_heading": n_("this stands before the first screen; one begins with {allowed}"),
        "empty_screen": n_("the screen “{found}” is empty"),
        "two_steps": n_("the step {found} is the second one on its screen; start a new screen"),
        "step_in_line": n_("{found} must stand alone on its line"),
        "unknown_directive": n_("{found} is no directive; there are {allowed}"),
        "bad_directive": n_("{found} cannot be read; write it like {allowed}"),
        "half_directive": n_("a directive is not closed in “{found}”; write {allowed}"),
        "unknown_value": n_("the rule set has no value {found}; there are {allowed}"),
        "no_number": n_("{found} is no number, so it cannot be cited as one"),
        "no_table": n_("{found}: this value is no table; write {allowed}"),
        "no_table_key": n_("{found}: say where the table is read, as in {allowed}"),
        "unknown_rule": n_("there is no rule {found}"),
        "unknown_term": n_("the glossary has no term {found}; there are {allowed}"),
        "typed_number": n_("“{found}” is typed; cite the rule set with {allowed}"),
        "banned_word": n_("the glossary does not use “{found}”; write {allowed}"),
        "too_long": n_("the file has {found} lines; {allowed} are allowed"),
        # Steps.
        "unknown_scenario": n_("there is no readable scenario {found}"),
        "key_without_goal": n_("this belongs only to the goals {allowed}"),
        "unknown_step": n_("lesson.toml has no step {found}; there are {allowed}"),
        "unplaced_step": n_("the step {found} is not placed in the text"),
        "other_steps": n_("the steps come as {found}, in the first language as {allowed}"),
        "other_screens": n_("there are {found} screens, in the first language {allowed}"),
        "screen_count": n_("there are {found} screens; a lesson has {allowed}"),
        "few_positions": n_("a lesson shows more positions: {allowed}"),
        "few_acts": n_("a lesson gives the learner more to do: {allowed} steps"),
        "no_temptation": n_("no step has a tempting action that the rules forbid"),
        "not_in_hand": n_("{found} is not in the hand, which holds {allowed}"),
        "solution_refused": n_("the engine refuses the solution {found}, by {allowed}"),
        "temptation_allowed": n_("the engine allows {found}, by {allowed}; it is no temptation"),
        # Courses.
        "unlisted_course": n_("the folder {found} is no course; there are {allowed}"),
        "unlisted_lesson": n_("the folder {found} is not among the course's lessons {allowed}"),
        "stray_file": n_("no lesson reads this file; a lesson has {allowed}"),
        "taught_twice": n_("{found} teaches this rule, and so does {allowed}"),
        "unknown_lesson": n_("it requires {found}, which is no lesson of the course"),
        "required_later": n_("it requires {found}, which comes later; before it come {allowed}"),
        "beginnings": n_("exactly one lesson requires nothing; here: {found}"),
        # Scenarios.
        "answer_differs": n_("{found} is expected, the engine says {allowed}"),
        "reason_differs": n_("{found} is not among the reasons that decided: {allowed}"),
        "wrong_folder": n_("it lies in {found}; its rule set and topic belong in {allowed}"),
        "bad_slug": n_("“{found}” is no name for a scenario; write it like {allowed}"),
        "same_scenario": n_("{found} asks the same of the same position"),
        "retired_id": n_("{found} is retired and may not be used again"),
        "too_few": n_("there are {found} scenarios; a rule set with a course has {allowed}"),
        "unbalanced": n_("yes and no are not equally frequent: {found}"),
    }
)
"""What is wrong with content, by the code of the fault; every other code is the engine's."""

_MOST_LISTED = 12


def fault_sentence(fault: Fault, reader: Reader) -> str:
    """Return what is wrong and what would be right, without file and place."""
    message = MESSAGES.get(fault.code)
    if message is None:
        return engine_sentence(fault, reader)
    return reader.text(message, found=fault.found, allowed=_listed(fault.allowed))


def fault_line(fault: Fault, reader: Reader) -> str:
    """Return a fault in one line: file, place, what is wrong and what may stand there."""
    return ": ".join(part for part in (fault.file, faults_told((fault,), reader)) if part)


def faults_told(faults: Iterable[Fault], reader: Reader) -> str:
    """Return the faults of one file in one line, each with its place."""
    told = (
        ": ".join(part for part in (fault.where, fault_sentence(fault, reader)) if part)
        for fault in faults
    )
    return "; ".join(text.rstrip(".") for text in told)


def _listed(allowed: tuple[str, ...]) -> str:
    if len(allowed) > _MOST_LISTED:
        return ", ".join((*allowed[:_MOST_LISTED], "…"))
    return ", ".join(allowed)

"""Faults of content as sentences: which file, where in it, what is wrong, what may stand there."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tutor_app.engine.errors import Fault
from tutor_app.explain import fault_sentence as engine_sentence
from tutor_app.i18n import Reader, n_
from tutor_app.notation.showing import plain, shown

MESSAGES: Mapping[str, str] = MappingProxyType(
    {
        # Files and tables.
        "empty": n_("This text is empty."),
        "bad_json": n_("This line is not JSON: {found}."),
        "many_questions": n_("There are {found} questions; a scenario has at most {allowed}."),
        # Links.
        "no_link": n_("This is not a link to a position; a link to one has {allowed} in it."),
        "later_link": n_(
            "This link is of a later kind ({found}) than this program can read ({allowed})."
        ),
        "long_link": n_("The link has {found} characters; a link has at most {allowed}."),
        "cut_link": n_("The link has been cut off; it breaks off at “{found}”."),
        "changed_link": n_("The link has been changed on the way; it may not say what was meant."),
        "unknown_field": n_("“{found}” in the link cannot be read; it would look like {allowed}."),
        # Lists of questions.
        "no_list": n_("This is not a link to a list of questions; one looks like {allowed}."),
        "later_list": n_(
            "This list was made by a later version of the program ({found}); this one reads "
            "lists of version {allowed}."
        ),
        "long_list": n_(
            "The list is too long to be a link: it would have {found} characters, and at most "
            "{allowed} will do. The last questions were left out."
        ),
        "long_name": n_("The name has {found} characters; at most {allowed} will do."),
        "many_items": n_("The list has {found} questions; a list has at most {allowed}."),
        "bad_item": n_("“{found}” does not name a question; one looks like {allowed}."),
        "gone_item": n_("There is no question “{found}” here."),
        # Lesson prose.
        "title_in_prose": n_("A “#” title belongs in lesson.toml; a screen begins with {allowed}."),
        "no_screens": n_("There is no screen; one begins with {allowed}."),
        "before_heading": n_("This comes before the first screen, which begins with {allowed}."),
        "empty_screen": n_("The screen “{found}” is empty."),
        "two_steps": n_("{found} is the second step on this screen; give it a screen of its own."),
        "step_in_line": n_("{found} must stand alone on its line."),
        "unknown_directive": n_("{found} is not a directive; the directives are {allowed}."),
        "bad_directive": n_("{found} cannot be read; write it like {allowed}."),
        "half_directive": n_("A directive is not closed in “{found}”; write {allowed}."),
        "unknown_value": n_("The rule set has no value {found}; its values are {allowed}."),
        "no_number": n_("{found} is not a number, so it cannot be cited as one."),
        "no_table": n_("{found}: this value is not a table; write {allowed}."),
        "no_table_key": n_("{found}: say where the table is to be read, as in {allowed}."),
        "unknown_rule": n_("There is no rule {found}."),
        "unknown_term": n_("The glossary has no term “{found}”; its terms are {allowed}."),
        "form_of_two": n_("“{found}” is a form of {allowed} too, so no text can be linked by it."),
        "untaught_term": n_("No lesson teaches any rule of this term: {found}."),
        "typed_number": n_("“{found}” is typed; cite the rule set with {allowed}."),
        "banned_word": n_("The glossary does not use “{found}”; write “{allowed}”."),
        "too_long": n_("The file has {found} lines; {allowed} are allowed."),
        # Steps.
        "unknown_scenario": n_("There is no readable scenario {found}."),
        "key_without_goal": n_("This key goes with the goals {allowed} only."),
        "unknown_step": n_("lesson.toml has no step {found}; its steps are {allowed}."),
        "unplaced_step": n_("The step {found} is not placed in the text."),
        "other_steps": n_("The steps come as {found}, but in the first language as {allowed}."),
        "other_screens": n_("There are {found} screens, but {allowed} in the first language."),
        "screen_count": n_("There are {found} screens; a lesson has {allowed}."),
        "few_positions": n_("A lesson shows more positions: {allowed}."),
        "few_acts": n_("A lesson gives the learner more steps to act in: {allowed}."),
        "no_temptation": n_("No step has a tempting action that the rules forbid."),
        "solution_refused": n_("The engine refuses the solution {found} by {allowed}."),
        "solution_misses": n_("The solution {found} does not do what the step asks for."),
        "temptation_allowed": n_("The engine allows {found} by {allowed}, so it is no temptation."),
        "hands_and_stock": n_(
            "With so many cards in the hands the stock has {allowed}, not {found}."
        ),
        "not_played": n_("What is kept was played with another position or other actions."),
        # Courses.
        "unlisted_course": n_("No course is called “{found}”; the courses are {allowed}."),
        "unlisted_lesson": n_("The course does not list the lesson “{found}”, only {allowed}."),
        "stray_file": n_("No lesson reads this file; a lesson has {allowed}."),
        "taught_twice": n_("{found} teaches this rule, and so does {allowed}."),
        "untaught_rules": n_("No lesson of the course teaches these rules of its game: {found}."),
        "strange_rules": n_("The course teaches rules that its game does not have: {found}."),
        "unknown_lesson": n_("It requires {found}, which is not a lesson of the course."),
        "required_later": n_("It requires {found}, which does not come before it."),
        "beginnings": n_("Exactly one lesson requires nothing; here it is “{found}”."),
        # Catalogues.
        "fuzzy": n_("“{found}” is marked fuzzy; check the translation and take the mark off."),
        "unused_sentence": n_("The program no longer says “{found}”."),
        "untranslated": n_("“{found}” is not translated."),
        "not_in_catalogue": n_("“{found}” is in no catalogue of {allowed}."),
        "plural_forms": n_("There are {found} forms; the language has {allowed}."),
        "other_facts": n_("The translation names {found}, the English sentence {allowed}."),
        # Scenarios.
        "reason_differs": n_("{found} is not among the reasons that decided: {allowed}."),
        "wrong_folder": n_("It is in {found}, but its rule set and topic belong in {allowed}."),
        "bad_slug": n_("“{found}” is not a name for a scenario; write it like {allowed}."),
        "same_scenario": n_("{found} asks the same of the same position."),
        "not_taken": n_("The pile may not be taken here, so nothing leaves it; ask that instead."),
        "retired_id": n_("{found} is retired and may not be used again."),
        "too_few": n_("There are {found} scenarios; a rule set with a course has {allowed}."),
        "unbalanced": n_("Yes and no do not come up equally often: {found}."),
    }
)
"""What is wrong with content, by the code of the fault; every other code is the engine's."""

_MOST_LISTED = 12


def fault_sentence(fault: Fault, reader: Reader) -> str:
    """Return what is wrong and what would be right in one sentence, without file and place."""
    message = MESSAGES.get(fault.code)
    if message is None:
        return engine_sentence(fault, reader)
    return reader.text(message, found=plain(fault.found), allowed=_listed(fault.allowed))


def fault_line(fault: Fault, reader: Reader) -> str:
    """Return a fault in one line: file, place, what is wrong and what may stand there."""
    return ": ".join(part for part in (fault.file, faults_told((fault,), reader)) if part)


def faults_told(faults: Iterable[Fault], reader: Reader) -> str:
    """Return the faults of one file in one line, each with its place."""
    listed = tuple(faults)
    told = [
        ": ".join(part for part in (shown(fault.where), fault_sentence(fault, reader)) if part)
        for fault in listed[:_MOST_LISTED]
    ]
    more = len(listed) - len(told)
    if more:
        told.append(reader.plural("and {n} more fault", "and {n} more faults", more))
    return "; ".join(text.rstrip(".") for text in told)


def _listed(allowed: tuple[str, ...]) -> str:
    if len(allowed) > _MOST_LISTED:
        return ", ".join((*allowed[:_MOST_LISTED], "…"))
    return ", ".join(allowed)

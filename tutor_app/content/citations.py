"""What prose cites: that it exists, and how many it is."""

from collections.abc import Iterator

from tutor_app.content.glossary import terms
from tutor_app.content.lessons import Lesson
from tutor_app.content.markup import Part, Prose, RulePart, TermPart, ValuePart
from tutor_app.content.values import cited_number
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import rule_ids
from tutor_app.i18n.words import load_words
from tutor_app.rulesets import load_rule_set


def value_of(part: ValuePart, rules: RuleSet) -> int:
    """Return the number that `part` cites, in the unit of its rule-set file.

    Args:
        part: What is cited; it may name another form or a switch.
        rules: The lesson's rule set in its usual form.

    Raises:
        TutorError: There is no such number, form or switch.
    """
    if part.players is not None or part.teams is not None or part.switches:
        players = rules.players if part.players is None else part.players
        rules = load_rule_set(rules.id, players, part.teams, part.switches)
    return cited_number(rules, part.path, part.at)


def broken_citations(lesson: Lesson, rules: RuleSet) -> Iterator[Fault]:
    """Yield every value, rule and term that the prose of `lesson` cites in vain.

    The same goes for the rules that it says it teaches.
    """
    for rule in lesson.teaches:
        if rule not in rule_ids():
            yield Fault("unknown_rule", "teaches", rule, (), str(lesson.path / "lesson.toml"))
    for language, screens in lesson.screens.items():
        for screen in screens:
            for prose in screen.prose:
                yield from _of_prose(prose, rules, language, str(lesson.path / f"{language}.md"))


def _of_prose(prose: Prose, rules: RuleSet, language: str, file: str) -> Iterator[Fault]:
    for part, line in zip(prose.parts, prose.part_lines, strict=True):
        for fault in _of_part(part, rules, language):
            yield Fault(fault.code, f"line {line}", fault.found, fault.allowed, file)


def _of_part(part: Part, rules: RuleSet, language: str) -> tuple[Fault, ...]:
    match part:
        case ValuePart():
            forms = ("", *load_words(language).numbers)
            if part.form not in forms:
                return (Fault("unknown_word", "", part.form, forms[1:]),)
            try:
                value_of(part, rules)
            except TutorError as error:
                return error.faults
        case RulePart() if part.rule not in rule_ids():
            return (Fault("unknown_rule", "", part.rule),)
        case TermPart() if part.key not in terms():
            return (Fault("unknown_term", "", part.key, tuple(terms())),)
    return ()

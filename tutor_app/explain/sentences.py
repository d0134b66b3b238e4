"""Findings as sentences, and rules by name."""

from collections.abc import Mapping

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Finding
from tutor_app.explain.messages import MESSAGES, Messages
from tutor_app.explain.words import offence_text
from tutor_app.i18n import Message, Reader


def sentence(finding: Finding, rules: RuleSet, reader: Reader) -> str:  # noqa: ARG001 sentences name what a rule set says
    """Return one plain sentence that says what `finding` found, without its source."""
    message = choose_message(MESSAGES[finding.rule], finding)
    return capitalised(reader.say(message, **_worded(finding.facts, reader)))


def rule_name(rule: str, reader: Reader) -> str:
    """Return the short name of a rule, which does not tell whether it was kept."""
    return reader.text(MESSAGES[rule].name)


def rule_ids() -> tuple[str, ...]:
    """Return the id of every rule that has messages, in rule-book order."""
    return tuple(MESSAGES)


def choose_message(messages: Messages, finding: Finding) -> Message:
    """Return the message that suits whether the finding holds, and its numbers."""
    if finding.holds:
        return messages.kept or messages.circumstance or messages.name
    if messages.without and any(finding.facts.get(name) == 0 for name in messages.without_any):
        return messages.without
    told = messages.circumstance if finding.holds is None else messages.broken
    return told or messages.circumstance or messages.broken or messages.name


def capitalised(text: str) -> str:
    """Return `text` with a capital at its beginning.

    >>> capitalised("two kings")
    'Two kings'
    """
    return text[:1].upper() + text[1:]


def _worded(facts: Mapping[str, Fact], reader: Reader) -> dict[str, object]:
    """Return the facts with the schema's words in the reader's language."""
    word = facts.get("word")
    return {**facts, "word": offence_text(word, reader)} if isinstance(word, str) else {**facts}

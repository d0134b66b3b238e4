"""Findings as sentences, and rules by name."""

from collections.abc import Mapping
from typing import cast

from tutor_app.engine.card import BLACK_THREES, Cards
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import Steps
from tutor_app.engine.verdict import Fact, Finding
from tutor_app.explain.messages import MESSAGES
from tutor_app.explain.shape import Messages, Variant
from tutor_app.explain.sides import Wording, sides
from tutor_app.explain.words import fact_word, span_text, with_red_threes
from tutor_app.i18n import Message, Reader
from tutor_app.i18n.facts import MELD_LIST_FACTS


def sentence(finding: Finding, rules: RuleSet, reader: Reader) -> str:
    """Return one plain sentence that says what `finding` found, without its source.

    Where it is not plain which cards a broken rule of melds is about, they are named before it,
    unless the sentence names them itself.
    """
    message = choose_message(MESSAGES[finding.rule], finding, rules)
    role = str(finding.facts.get("role", "partner"))
    facts = {**_worded(finding.facts, reader), **sides(rules, role)}
    told, meant = capitalised(reader.say(message, **facts)), finding.facts.get("of")
    if not isinstance(meant, tuple) or "{cards}" in str(message):
        return told
    cards = [each for each in meant if isinstance(each, str)]
    listed = {**facts, "list": reader.cards(cards), "reason": told}
    if "along" in facts:
        return reader.text(
            "{list}: {reason} Otherwise you would have, together with {along}, an opening worth "
            "{worth} points.",
            **listed,
        )
    if "worth" in facts:
        return reader.text(
            "{list}: {reason} Otherwise you would have an opening worth {worth} points.", **listed
        )
    return reader.text("{list}: {reason}", **listed)


def rule_name(rule: str, reader: Reader) -> str:
    """Return the short name of a rule, which does not tell whether it was kept."""
    return reader.text(MESSAGES[rule].name)


def rule_ids() -> tuple[str, ...]:
    """Return the id of every rule that has messages, in rule-book order."""
    return tuple(MESSAGES)


def choose_message(messages: Messages, finding: Finding, rules: RuleSet) -> Message:
    """Return the message that suits whether the finding holds, its facts and the rule set."""
    for variant in messages.variants:
        told = _told(variant, finding) if _suits(variant, finding, rules) else None
        if told is not None:
            return told
    told = _told(messages, finding)
    return told or messages.circumstance or messages.broken or messages.name


def _told(said: Messages | Variant, finding: Finding) -> Message | None:
    if finding.holds:
        return said.kept
    if said.without and any(finding.facts.get(name) == 0 for name in said.without_any):
        return said.without
    return said.circumstance if finding.holds is None else said.broken


def _suits(variant: Variant, finding: Finding, rules: RuleSet) -> bool:
    if variant.limit and variant.limit != finding.limit:
        return False
    if "." in variant.by:
        value = rules.value_at(variant.by)
        value = len(value.steps) if isinstance(value, Steps) else value
    elif variant.by in finding.facts:
        value = finding.facts[variant.by]
    else:
        return False
    return value in variant.values if variant.values else bool(value)


def capitalised(text: str) -> str:
    """Return `text` with a capital at its beginning.

    >>> capitalised("two kings")
    'Two kings'
    """
    return text[:1].upper() + text[1:]


def _worded(facts: Mapping[str, Fact], reader: Reader) -> dict[str, object]:
    """Return the facts as they are read: the schema's words, black threes, a span of numbers."""
    worded: dict[str, object] = {**facts}
    for name in MELD_LIST_FACTS & facts.keys() if "red" in facts else ():
        melds = cast("tuple[Cards, ...]", facts[name])
        worded[name] = [
            with_red_threes(meld, reader) if BLACK_THREES.issuperset(meld) else meld
            for meld in melds
        ]
    word, need, limit = facts.get("word"), facts.get("need"), facts.get("limit")
    if isinstance(word, str):
        worded["word"] = reader.choice([fact_word(each, reader) for each in word.split()])
    if isinstance(need, int) and isinstance(limit, int):
        worded["span"] = span_text(need, limit, reader)
    worded["may"] = Wording(int("empty" in facts))
    return worded

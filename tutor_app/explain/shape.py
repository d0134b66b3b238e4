"""What a rule's messages are."""

from dataclasses import dataclass

from tutor_app.i18n import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Messages:
    """The sentences of one rule, as msgids: one plain sentence each.

    A rule can be kept and broken, or it is a circumstance. What a sentence names in
    braces are facts of the finding.

    Attributes:
        name: Its short name, which must not tell whether it is kept.
        kept: Said when the rule is kept.
        broken: Said when it is broken.
        circumstance: Said when it is a circumstance.
        without: Said in place of `broken` or `circumstance` when one of the facts
            `without_any` is nought, where that needs other words.
        without_any: Names of those facts.
    """

    name: str
    kept: Message | None = None
    broken: Message | None = None
    circumstance: Message | None = None
    without: Message | None = None
    without_any: tuple[str, ...] = ()

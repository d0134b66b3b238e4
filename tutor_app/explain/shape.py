"""What a rule's messages are."""

from dataclasses import dataclass

from tutor_app.explain.telling import Idle, formality, never, unless_broken
from tutor_app.i18n import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """Other sentences of a rule, where a rule set or a fact needs other words.

    A sentence that it leaves out is the rule's ordinary one.

    Attributes:
        by: Path of a rule-set value (`threes.black_melded`), or name of a fact (`rank`).
        values: The words or numbers of it that choose this variant; empty stands for
            every value that is not off: not nought, no and nothing. Of a step table the
            number of its steps is compared.
        limit: Path that the finding must cite as its limit, if that matters.
        kept: As in `Messages`, and so the others.
    """

    by: str
    values: tuple[str | int, ...] = ()
    limit: str = ""
    kept: Message | None = None
    broken: Message | None = None
    circumstance: Message | None = None
    without: Message | None = None
    without_any: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Messages:
    """The sentences of one rule, as msgids: one plain sentence each; and when it has none to say.

    A rule can be kept and broken, or it is a circumstance. What a sentence names in
    braces are facts of the finding.

    Attributes:
        name: Its short name, which must not tell whether it is kept.
        idle: Tells of a finding beside a verdict whether it has nothing to say there.
        in_doubt: Whether it is worth a word that it was kept, though no number says how closely.
        explained_by: The group of rules that say why where it decides a yes, and that a no
            tells with it.
        kept: Said when the rule is kept.
        broken: Said when it is broken.
        circumstance: Said when it is a circumstance.
        without: Said in place of `broken` or `circumstance` when one of the facts
            `without_any` is nought, where that needs other words.
        without_any: Names of those facts.
        variants: Other sentences for some rule sets or facts; the first that suits counts.
    """

    name: str
    idle: Idle = never
    in_doubt: bool = False
    explained_by: str = ""
    kept: Message | None = None
    broken: Message | None = None
    circumstance: Message | None = None
    without: Message | None = None
    without_any: tuple[str, ...] = ()
    variants: tuple[Variant, ...] = ()

    @property
    def is_formality(self) -> bool:
        """Whether the rule tells a reader nothing by being kept: nobody thought of it."""
        return self.idle in {formality, unless_broken}

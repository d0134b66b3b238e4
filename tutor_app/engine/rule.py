"""A rule as it is declared: its id, the values it reads, who knows it, how it is lifted."""

from collections.abc import Callable, Container, Mapping
from functools import partial
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tutor_app.engine.verdict import Fact, Finding, that_are

if TYPE_CHECKING:
    from tutor_app.engine.rule_set import RuleSet

Knows = Callable[["RuleSet"], bool]

NO_FACTS: Final[Mapping[str, Fact]] = MappingProxyType({})

_SETUP: Final = frozenset({"deal", "drawing", "match"})
"""Rule families that say how a deal begins, what a turn draws, when a match ends."""

REGISTRY: dict[str, "Rule"] = {}
"""Every rule that has been declared, by id; `engine.rules` declares them in rule-book order."""


def in_canasta(rules: "RuleSet") -> bool:
    """Tell whether the game is one of the Canasta games."""
    return rules.cards.family == "canasta"


def in_rummy(rules: "RuleSet") -> bool:
    """Tell whether the game is Rommé."""
    return rules.cards.family == "rummy"


def everywhere(rules: "RuleSet") -> bool:
    """Tell that every game knows the rule."""
    del rules
    return True


def _is_on(path: str, off: object = None) -> Knows:
    """Return what tells whether a value of a rule set is on: not nought, or no, or `off`."""
    value_of = attrgetter(path)

    def knows(rules: "RuleSet") -> bool:
        value = value_of(rules)
        return bool(value) if off is None else value != off

    return knows


class Rule:
    """One rule of the rule book, declared once.

    Attributes:
        id: Stable public id, `<topic>.<name>`; also the key of its messages.
        reads: Paths of the values that it is decided by; a finding cites the first one
            unless it names another of them. None stands for the path that is its id.
        knows: Tells whether a rule set has the rule; the path of a value stands for its being on.
        lift: What the values are with the rule left out, by path, or what tells it of a rule
            set. Where no value can say so, the table is empty and the broken finding itself is
            passed over.
        off: The first value where there is no such rule: a rule set with any other knows it,
            and it is lifted by this one. It stands for `knows` and `lift`.
        follows: Rules that say the same and more in the rule sets that do not know this one:
            it is left out with any of them.
        is_note: Whether it is a circumstance or a line of a count, neither kept nor broken.
        told_only: Whether no question about one position turns on it: it is found while a deal is
            played, or said beside another answer.
        aliases: Ids that it had before; what names them goes on working.
        group: What it is about; of the rules of a group that are not kept none is told without the
            others.
        says_answer: Whether it only says the answer again, so that the doubt lay elsewhere.
        thought_of: Questions whose asker thinks of it; asked anything else, it is the last
            whose lifting is tried. None stands for every question.
        behind: Whether a reader is told it only after other rules that decide with it, as that a
            card must be kept.
        whatever_hand: Whether it bars what is asked whatever the hand is, as a stop card does: who
            asks about the hand is told it before all others. One that is `behind` too, as that
            one has to ask, need not be told beside them.
        supposes_out: Whether it is kept because the player goes out, if its fact `out` says so
            where it has one: of a no that is only supposed.
    """

    def __init__(  # noqa: PLR0913 a declaration: each by its name
        self,
        rule_id: str,
        *reads: str,
        knows: Knows | str = in_canasta,
        lift: Mapping[str, object] = NO_FACTS,
        off: object = None,
        follows: tuple["Rule", ...] = (),
        is_note: bool = False,
        told_only: bool = False,
        aliases: tuple[str, ...] = (),
        group: str = "",
        says_answer: bool = False,
        thought_of: Container[str] | None = None,
        behind: bool = False,
        whatever_hand: bool = False,
        supposes_out: bool = False,
    ) -> None:
        """Declare the rule.

        Raises:
            ValueError: The id is declared already.
        """
        if rule_id in REGISTRY:
            message = f"{rule_id} is declared twice"
            raise ValueError(message)
        self.id, self.reads = rule_id, reads or (rule_id,)
        self.knows, self.lift = _is_on(knows) if isinstance(knows, str) else knows, lift
        if off is not None:
            path = self.reads[0]
            self.knows, self.lift = _is_on(path, off), {path: off, **lift}
        self.is_note, self.told_only, self.aliases = is_note, told_only, aliases
        self.follows = frozenset(rule.id for rule in follows)
        self.group, self.says_answer = group, says_answer
        self.thought_of, self.behind, self.whatever_hand = thought_of, behind, whatever_hand
        self.supposes_out = supposes_out
        REGISTRY[rule_id] = self

    @property
    def topic(self) -> str:
        """The rule family it belongs to, the first word of its id."""
        return self.id.partition(".")[0]

    def is_thought_of(self, asked: str) -> bool:
        """Tell whether it comes to mind where this is asked, by the word of the question."""
        return self.thought_of is None or asked in self.thought_of

    @property
    def is_askable(self) -> bool:
        """Whether a question may turn on it: it may not on what is the same in every position."""
        return not self.told_only and self.topic not in _SETUP

    def __call__(
        self,
        holds: bool | None,  # noqa: FBT001 whether the rule is kept is what a finding is
        facts: Mapping[str, Fact] = NO_FACTS,
        limit: str = "",
        **told: Fact,
    ) -> Finding:
        """Return the finding that the rule is kept, broken or (None) noted, `told` as by it."""
        facts = {**facts, **that_are(told)} if told else facts
        return Finding(self.id, holds, facts, limit or self.reads[0])

    def if_known(
        self,
        rules: "RuleSet",
        holds: bool,  # noqa: FBT001 as above
        facts: Mapping[str, Fact] = NO_FACTS,
        **told: Fact,
    ) -> tuple[Finding, ...]:
        """Return the finding where the rule set knows the rule, nothing where it does not."""
        return (self(holds, facts, "", **told),) if self.knows(rules) else ()


note = partial(Rule, is_note=True)
"""Declares a circumstance or a line of a count."""

"""What a wrong belief is: a rule set with something in it that is not so."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer
from tutor_app.engine.errors import TutorError
from tutor_app.engine.judge import judged
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule import Knows
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer
from tutor_app.rulesets.difference import value_of

Mind = Callable[[Position, Question, RuleSet], Answer]
"""Answers as somebody who has the belief, where no value can say so."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Belief:
    """A wrong belief about the rules, which some rule sets may well have as their law.

    Attributes:
        id: Its stable id.
        rule: Id of the rule that it is wrong about.
        title: The belief in its holder's words, as a msgid.
        right: The one sentence that puts it right, as a msgid.
        law: Tells whether a rule set is one in which that sentence is true.
        changes: What its holder takes a value to be, by path: the value, or a function of
            the right one.
        mind: Answers in its holder's place, where no value says what is believed.
    """

    id: str
    rule: str
    title: str
    right: str
    law: Knows
    changes: Mapping[str, object] = field(default_factory=dict)
    mind: Mind | None = None

    @property
    def topic(self) -> str:
        """The rule family that it is about."""
        return self.rule.partition(".")[0]

    def is_wrong_in(self, rules: RuleSet) -> bool:
        """Tell whether it is a belief in a rule set and not the law, or about nothing there."""
        if not self.law(rules):
            return False
        return self.mind is not None or any(
            content != value_of(rules, path) for path, content in _changed(self, rules).items()
        )

    def may_matter(self, read: Container[str]) -> bool:
        """Tell whether it may change an answer that rests on the values of these paths."""
        return self.mind is not None or any(path in read for path in self.changes)


@lru_cache(maxsize=1024)
def believed(belief: Belief, rules: RuleSet) -> RuleSet:
    """Return the rule set as somebody takes it to be who has a belief.

    They are kept for every belief in as many rule sets as are asked about of an evening.
    """
    topics: dict[str, dict[str, object]] = {}
    for path, content in _changed(belief, rules).items():
        topic, name = path.split(".")
        topics.setdefault(topic, {})[name] = content
    changed: Mapping[str, Any] = {
        topic: getattr(rules, topic).but(**values) for topic, values in topics.items()
    }
    return replace(rules, **changed)


def _changed(belief: Belief, rules: RuleSet) -> Mapping[str, object]:
    return {
        path: content(value_of(rules, path)) if callable(content) else content
        for path, content in belief.changes.items()
    }


def answer_of(
    position: Position, asked: Question | Action, rules: RuleSet, belief: Belief | None = None
) -> Answer | None:
    """Return the right answer, or that of somebody with a belief; None where there is none.

    Of an action it is whether it may be done; what no value says changes nothing of that.
    """
    believing = rules if belief is None else believed(belief, rules)
    try:
        if isinstance(asked, Action):
            return judged(position, asked, believing).answer
        if belief is None or belief.mind is None:
            return answer(position, asked, believing).answer
        return belief.mind(position, asked, believing)
    except TutorError:
        return None


def same(first: object, second: object) -> bool:
    """Tell whether two answers are the same; a yes is never the number one."""
    return type(first) is type(second) and first == second

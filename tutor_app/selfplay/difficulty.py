"""How difficult a position is, on two axes that are counted and not guessed.

*Rules*: how seldom the rarest rule that has a part in the answer has one. The rules of some
hundred moments of other deals are counted first, and stay as they are: a rule that has a
part in every second answer counts one bit, one of 64 counts six. A no is held against other
noes only, so that the number does not tell which answer is the frequent one.

*Reading*: how many things a reader has to look at: cards in hand, where the answer needs
the hand; melds, and the wild cards in them; of the pile the top card and what lies
crosswise, or every card where they are counted.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import log2

from tutor_app.engine.ask import ask
from tutor_app.engine.card import is_natural, is_wild
from tutor_app.engine.errors import TutorError
from tutor_app.engine.position import Meld, Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict

_RULE_STEPS = (2.0, 4.0, 6.0)
_READING_STEPS = (4, 12, 24)
"""Where a position becomes one level more difficult: bits of its rules, things to read."""

_HARDEST = 5
_SCORES = frozenset({"deal-score", "threes-score"})
_PILE_TOP = frozenset({"take-pile", "must-take", "pile-state", "deal-ends"})
_CARDS_ONLY = frozenset(
    {*("opening-need", "opening-value", "match", "cards-drawn"), *_SCORES, "cards-taken"}
)
"""Kinds for which the melds on the table have no part in the answer."""


def rules_of(verdict: Verdict) -> tuple[str, ...]:
    """Return the rules that have a part in an answer: what decided, and the circumstances."""
    notes = {finding.rule for finding in verdict.findings if finding.holds is None}
    return tuple(sorted(verdict.accepted | notes))


@dataclass(slots=True)
class Rarity:
    """How seldom rules have a part in answers, as counted in a sample."""

    _times: Counter[tuple[str, bool]] = field(default_factory=Counter)
    _answers: Counter[bool] = field(default_factory=Counter)

    def count(self, verdict: Verdict) -> None:
        """Count the rules of one answer of the sample."""
        is_no = verdict.answer is False
        self._times.update((rule, is_no) for rule in rules_of(verdict))
        self._answers[is_no] += 1

    def counted(self) -> tuple[int, int]:
        """Return how many answers were counted that are no, and how many others."""
        return self._answers[True], self._answers[False]

    def bits(self, verdict: Verdict) -> float:
        """Return how special an answer's rarest rule is: 0 always there, 1 every second time.

        A rule that the sample does not hold counts as if it stood there half a time.
        """
        is_no = verdict.answer is False
        fewest = min(self._times[rule, is_no] or 0.5 for rule in rules_of(verdict))
        return round(max(log2(max(self._answers[is_no], 1) / fewest), 0.0), 1)


def reading(position: Position, question: Question, rules: RuleSet, verdict: Verdict) -> int:
    """Return how many things a reader has to look at, at least one."""
    ask_kind = question.ask
    things = len(question.cards) + sum(map(len, question.melds)) + bool(question.card)
    if _needs_hand(position, question, rules, verdict):
        things = len(position.hand or ()) + len(position.set_aside)
    if ask_kind in _SCORES:
        return max(1, things + _score_things(position, ask_kind))
    if ask_kind not in _CARDS_ONLY:
        things += _melds(position.melds)
        if rules.melds.opponents or rules.melds.bars_opponent_canasta:
            things += _melds(position.opponent_melds)
    if ask_kind == "cards-taken":
        things += len(position.pile)
    elif ask_kind in _PILE_TOP and phase_of(position, question) == "start":
        things += sum(not is_natural(card) for card in position.pile[:-1]) + 1
    return max(1, things)


def _needs_hand(position: Position, question: Question, rules: RuleSet, verdict: Verdict) -> bool:
    """Tell whether the answer or its proof would be another one without the hand."""
    if position.hand is None:
        return False
    try:
        other = ask(position._replace(hand=None), question, rules)
    except TutorError:
        return True
    proof = [finding.rule for finding in verdict.findings]
    return other.answer != verdict.answer or proof != [found.rule for found in other.findings]


def _melds(melds: tuple[Meld, ...]) -> int:
    return sum(1 + sum(map(is_wild, meld.cards)) for meld in melds)


def _score_things(position: Position, ask_kind: str) -> int:
    """Return what there is to count once a deal is over."""
    threes = len(position.red_threes) + len(position.black_threes)
    if ask_kind == "threes-score":
        return threes + len(position.melds)
    held = len(position.partner_hand) + len(position.other_partner_hand)
    return threes + held + sum(len(meld.cards) for meld in position.melds)


def level(bits: float, things: int) -> int:
    """Return the level from 1, a first evening, to 5, for referees.

    >>> level(0.4, 3), level(3.0, 15), level(9.0, 40)
    (1, 3, 5)
    """
    steps = sum(bits >= step for step in _RULE_STEPS)
    steps += sum(things > step for step in _READING_STEPS)
    return min(max(1, steps), _HARDEST)

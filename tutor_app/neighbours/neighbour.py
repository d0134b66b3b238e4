"""A position one change away in which the answer is the other one, and every kind of change."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor_app.engine.position import Position, Question
from tutor_app.engine.verdict import Fact, Verdict
from tutor_app.neighbours.change import Change, Step
from tutor_app.neighbours.classes import CardClass
from tutor_app.neighbours.together import Others


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A position one change away in which the answer is the other one.

    Attributes:
        kind: What is changed, one of `KINDS`.
        facts: What the change is: `of` (one of `classes.CLASSES`: which cards do it), `rank`
            and `card` (one of them), `beside` (further classes that do it, each with a card),
            `example` (1: too many others do it to be named), `out` (the card in whose place it
            comes), `score`, `count`, `held`.
        position: The changed position, with `card` for the class.
        question: The question; changed where other cards are laid.
        answer: The answer there.
        also: What must be different beside, where no single change turns the answer.
    """

    kind: str
    facts: Mapping[str, Fact]
    position: Position
    question: Question
    answer: bool
    also: tuple[Step, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything that is changed."""
        return (Step(self.kind, self.facts), *self.also)


KINDS = (
    *("add_card", "drop_card", "swap_card", "lay_more", "lay_less", "swap_laid"),
    *("other_discard", "pile_there", "pile_free", "covered", "pile_top", "frozen", "unfrozen"),
    *("meld_more", "meld_less", "other_meld", "lap", "opened", "score_below", "score_from"),
    *("own_meld", "no_canasta", "no_meld", "canasta", "natural_canasta", "mixed_canasta"),
    *("wild_canasta", "sequence_canasta", "fresh", "laid_before", "partner_yes", "partner_no"),
    *("not_asked", "before_drawing", "after_drawing", "stock_left", "stock_empty"),
    *("drew_stock", "no_penalty", "nothing_aside", "going_out", "last_cards", "openly"),
    *("choice_whole", "choice_top", "no_opponent_canasta", "add_like", "hold_one", "hold_none"),
    *("lay_like", "lay_other", "before_laying", "last_red_three", "add_instead", "small_meld"),
    *("natural_completed", "mixed_completed", "canasta_completed", "enough_canastas"),
    *("three_laid", "red_three_alone", "before_melding_more", "naturals_only", "more_held"),
    *("nothing_added", "add_pair", "add_joker", "meld_there", "covered_pair", "covered_two"),
    *("before_taking", "others_laid", "swap_pair", "pile_alone", "covered_more"),
    *("last_discard", "add_wild", "all_laid", "top_more", "lay_without"),
    "three_replaced",
)
"""Every kind of change."""


def neighbour_of(change: Change, found: CardClass, beside: Others, verdict: Verdict) -> Neighbour:
    """Return a change for classes of cards, the first card of the widest standing for all."""
    answer = not verdict.answer
    if not found.members:
        facts = _as_counted(change, verdict)
        return Neighbour(change.kind, facts, *change.at(), answer=answer)
    card = found.members[0]
    facts = {"of": found.name, "rank": card[0], "card": card, **beside.facts(), **change.facts}
    return Neighbour(change.kind, facts, *change.at(card), answer=answer)


def _as_counted(change: Change, verdict: Verdict) -> Mapping[str, Fact]:
    """Return facts that count the canastas held as the verdict does, with those being laid."""
    if "held" not in change.facts:
        return change.facts
    rule = f"going_out.{change.kind}s"
    told = [each.facts.get("have", 0) for each in verdict.findings if each.rule == rule]
    held = max(number for number in (change.facts["held"], *told) if isinstance(number, int))
    return {**change.facts, "held": held}

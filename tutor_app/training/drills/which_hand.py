"""Which of four hands may take the pile?"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tutor_app.engine.card import Cards
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.training.deals import from_deals
from tutor_app.training.drill import Aim, Drill, Made, meets, verdict_of
from tutor_app.training.vary import exchange

HANDS = 4
"""How many hands there are to choose from."""

_TRIES = 40
_EXCHANGED = (4, 5, 6)
"""In how many cards each hand differs from the one that was held."""

_NOT_OF_HANDS = frozenset({"pile.own_meld", "opening.shape", "opening.splash"})
"""Rules that allow the pile whatever the hand, or only to hands that hardly ever come."""

_TAKING = from_deals("take-pile", only=True)


@dataclass(frozen=True, slots=True)
class Hands:
    """Four hands in one position, all changed alike; the rules let one of them take the pile."""

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return what may decide that a hand takes the pile."""
        known = _TAKING.aims(rules)
        return {aim: count for aim, count in known.items() if aim.rule not in _NOT_OF_HANDS}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return a position without a hand, and four hands of which one takes the pile."""
        base = _TAKING.make(rules, aim, rng)
        if base is None:
            return None
        right: list[Cards] = []
        wrong: list[Cards] = []
        for _ in range(_TRIES):
            held = exchange(base.position, rules, rng, rng.choice(_EXCHANGED), base.question)
            verdict = verdict_of(base._replace(position=held), rules)
            if verdict is None or held.hand is None:
                continue
            if verdict.answer is False and held.hand not in wrong:
                wrong.append(held.hand)
            elif not right and meets(base._replace(position=held), aim, rules):
                right.append(held.hand)
            if right and len(wrong) >= HANDS - 1:
                hands = [*right, *wrong[: HANDS - 1]]
                rng.shuffle(hands)
                position = base.position._replace(hand=None, drawn=None)
                return base._replace(position=position, hands=tuple(hands))
        return None


DRILL = Drill(
    id="which-hand",
    title=n_("Which of these hands may take the pile?"),
    asks=("take-pile",),
    topics=("pile", "freezing"),
    source=Hands(),
    reply="hand",
)

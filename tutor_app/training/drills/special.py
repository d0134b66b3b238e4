"""Is this a special hand?"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tutor_app.engine.card import JOKER, NATURAL_RANKS, RANKS, TWO, Card, Cards, in_order
from tutor_app.engine.play.deal import pack
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.selfplay.positions import Pool
from tutor_app.training.drill import Aim, Drill, Made, same, verdict_of

_NEARLY = 2
"""Cards at most that are wrong in a hand that only looks like a special one."""

_IN_PILE = 8
_STEP, _MOST_TOTAL = 5, 900
_STOCK = (10, 60)
_QUESTION = Question(ask="special-hand")


@dataclass(frozen=True, slots=True)
class SpecialHands:
    """Hands of fourteen cards in a pattern, or all but in one."""

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return the patterns that a rule set knows, and that it is none."""
        known = rules.special_hands.scores
        return {Aim(answer=name): 1 for name in (*known, "none")} if known else {}

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return a hand of the pattern wanted, in a table like those of deals."""
        name = aim.answer
        if name == "none":
            name = rng.choice([*rules.special_hands.scores])
        pool = [card for card in pack(rules) if card not in {"3h", "3d"}]
        rng.shuffle(pool)
        hand = _of(_pattern(str(name), rules, rng), pool)
        if aim.answer == "none":
            out = rng.sample(hand, rng.randint(1, _NEARLY))
            kept = list((Counter(hand) - Counter(out)).elements())
            hand = (*kept, *(pool.pop() for _ in out))
        pile = tuple(pool.pop() for _ in range(rng.randint(1, _IN_PILE)))
        position = Position(
            score=_STEP * rng.randrange(_MOST_TOTAL),
            phase="drawn",
            hand=in_order(hand),
            drawn=(rng.choice(hand),),
            pile=pile,
            stock=rng.randint(*_STOCK),
        )
        made = Made(position, _QUESTION)
        verdict = verdict_of(made, rules)
        return made if verdict and same(verdict.answer, aim.answer or "none") else None


def _pattern(name: str, rules: RuleSet, rng: Random) -> Counter[str]:
    """Return how many cards of each rank a special hand has."""
    if name == "straight":
        return Counter(RANKS)
    if name == "pairs":
        return Counter(dict.fromkeys(rng.sample(NATURAL_RANKS, 7), 2))
    wild = rng.choice((TWO, JOKER)) if rules.special_hands.pairs_jokers else TWO
    if name == "pairs-wild":
        others = [rank for rank in NATURAL_RANKS if rank not in {"7", "A"}]
        return Counter(dict.fromkeys(("7", "A", wild, *rng.sample(others, 4)), 2))
    first, second, third, fourth = rng.sample(NATURAL_RANKS, 4)
    if rules.special_hands.garbage == "fours-and-threes":
        return Counter({first: 4, second: 4, third: 3, fourth: 3})
    return Counter({first: 3, second: 3, third: 3, fourth: 3, rng.choice((TWO, JOKER)): 2})


def _of(counts: Counter[str], pool: Pool) -> Cards:
    """Return cards of these ranks, taken out of the pool."""
    chosen: list[Card] = []
    for rank, count in counts.items():
        found = [card for card in pool if card[0] == rank][:count]
        for card in found:
            pool.remove(card)
        chosen += found
    return tuple(chosen)


DRILL = Drill(
    id="special-hand",
    title=n_("Is this a special hand?"),
    asks=("special-hand",),
    topics=("special_hands",),
    source=SpecialHands(),
)

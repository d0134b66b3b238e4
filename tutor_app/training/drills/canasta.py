"""Natural, mixed or something else: what is it worth?"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tutor_app.engine.card import Cards, in_order, is_natural
from tutor_app.engine.play.deal import pack
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.selfplay.positions import Pool, draw, lawful_melds
from tutor_app.training.drill import Aim, Drill, Made, same, verdict_of
from tutor_app.training.seldom import Seldom

_ASKS = ("canasta-kind", "canasta-bonus")
_SAMPLE = 400
_TRIES = 80
_SPOILT_ONCE_IN = 4
"""One meld in so many gets wild cards in the place of natural ones."""

_MOST_SPOILT = 3
_SEED = 0
_OTHERS = (2, 4)
_STEP, _MOST_TOTAL = 5, 800


@dataclass(frozen=True, slots=True)
class Canastas:
    """Cards that are a canasta, or nearly one, beside other melds of the side."""

    def aims(self, rules: RuleSet) -> Mapping[Aim, int]:
        """Return which kinds and which bonuses there are."""
        return _aims(rules)

    def make(self, rules: RuleSet, aim: Aim, rng: Random) -> Made | None:
        """Return cards of the kind or the bonus wanted.

        The melds beside them have no part in the answer: they are laid once the cards are found.
        """
        for _ in range(_TRIES):
            pool = _shuffled(rules, rng)
            made = _some(str(aim.form[0]), pool, rules, rng)
            verdict = made and verdict_of(made, rules)
            if made and verdict and aim.answer is not None and same(verdict.answer, aim.answer):
                return made._replace(position=_beside(made.question.cards, pool, rules, rng))
        return None


@lru_cache(maxsize=32)
def _aims(rules: RuleSet) -> Mapping[Aim, int]:
    """Return what a sample of melds gives, each answer once; none where there are no canastas.

    They are kept by rule set: a handful of answers each.
    """
    if rules.cards.family == "rummy":
        return {}
    rng, found = Random(_SEED), Counter[Aim]()  # noqa: S311 cards, no secrets
    for place in range(_SAMPLE):
        ask = _ASKS[place % len(_ASKS)]
        made = _some(ask, _shuffled(rules, rng), rules, rng)
        verdict = made and verdict_of(made, rules)
        if verdict:
            found[Aim((ask,), verdict.answer)] = 1
    return found


def _shuffled(rules: RuleSet, rng: Random) -> Pool:
    pool = list(pack(rules))
    rng.shuffle(pool)
    return pool


def _some(ask: str, pool: Pool, rules: RuleSet, rng: Random) -> Made | None:
    """Return a question about cards, taken out of the pool, that may be a canasta."""
    size = rules.canastas.size
    found = lawful_melds(pool, rules, rng, 1, (size - 1, size, size, size + 1))
    if not found:
        return None
    cards = found[0].cards
    if rng.randrange(_SPOILT_ONCE_IN) == 0:
        cards = _spoilt(cards, pool, rng)
    return Made(Position(), Question(ask=ask, cards=in_order(cards)))


def _beside(cards: Cards, pool: Pool, rules: RuleSet, rng: Random) -> Position:
    """Return a table with other melds of the side, of other ranks than the cards."""
    others = lawful_melds(pool, rules, rng, rng.randint(*_OTHERS), (3, 4, 5))
    own = tuple(meld for meld in others if {c[0] for c in meld.cards} - {c[0] for c in cards})
    return Position(score=_STEP * rng.randrange(_MOST_TOTAL), melds=own)


def _spoilt(cards: Cards, pool: Pool, rng: Random) -> Cards:
    """Return the cards with more wild ones among them."""
    wild = draw(pool, lambda card: card[0] in {"X", "2"}, rng.randint(1, _MOST_SPOILT))
    natural = [card for card in cards if is_natural(card)]
    rest = [card for card in cards if not is_natural(card)]
    return (*natural[: max(len(natural) - len(wild), 0)], *rest, *wild)


DRILL = Drill(
    id="canasta",
    title=n_("Natural, mixed or something else: what is it worth?"),
    asks=_ASKS,
    topics=("canastas",),
    source=Canastas(),
    seldom=Seldom(_ASKS),
)

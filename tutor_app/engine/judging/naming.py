"""Which meld cards join: named by its rank, or by its cards where the rank does not tell."""

from collections.abc import Iterator, Sequence

from tutor_app.engine.card import Cards, Rank
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.melds import meld_rank
from tutor_app.engine.verdict import Laid, Place, Verdict, Way


def with_places(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a verdict whose ways say for all cards that go down which meld they join."""
    every = (laid for way in verdict.ways for laid in (*way.melds, *way.others))
    if not any(laid.to is not None for laid in every):
        return verdict
    return verdict._replace(ways=tuple(_placed(way, position, rules) for way in verdict.ways))


def _placed(way: Way, position: Position, rules: RuleSet) -> Way:
    """Return a way with its places; melds that it begins may be joined later on it."""
    own = _places(way.melds, [meld.cards for meld in position.melds], rules)
    theirs = _places(way.others, [meld.cards for meld in position.opponent_melds], rules)
    return way._replace(places=(*own, *theirs))


def _places(every: tuple[Laid, ...], table: list[Cards], rules: RuleSet) -> Iterator[Place | None]:
    for laid in every:
        if laid.to is None:
            yield None
            table.append(laid.cards)
        else:
            yield Place(telling_rank(laid.to, table, rules), table[laid.to])
            table[laid.to] = (*table[laid.to], *laid.cards)


def telling_rank(index: int, table: Sequence[Cards], rules: RuleSet) -> Rank:
    """Return the rank of a meld, `X` for wild cards, where it tells that one from others."""
    ranks = ["" if rules.cards.family == "rummy" else meld_rank(cards) for cards in table]
    return ranks[index] if ranks.count(ranks[index]) == 1 else ""

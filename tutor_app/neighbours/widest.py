"""The widest class of cards that does it, for a change of which any of several cards would do."""

from collections.abc import Iterator

from tutor_app.engine.card import JOKER, RANKS, SUITS, Card, Cards
from tutor_app.neighbours.asking import Asked, Representatives
from tutor_app.neighbours.cards import target
from tutor_app.neighbours.change import Change, Place
from tutor_app.neighbours.classes import WIDE, CardClass, classes_in, rank_of, suits_count
from tutor_app.neighbours.order import FROM_PACK, GATHERED, THERE
from tutor_app.neighbours.together import ALIKE, MOST, Others, others


def widest_with_others(
    change: Change, place: Place, turns: Asked
) -> tuple[CardClass, Others] | None:
    """Return the widest class of cards that does it and those beside it, gathered if too many."""
    found = widest(change, place, turns)
    beside = classes_beside(change, found, place, turns) if found else Others()
    if found and beside.example:
        wide = widest(change, place, turns, gathered=True) or found
        more = classes_beside(change, wide, place, turns, gathered=True)
        return (found, beside) if more.example else (wide, more)
    return (found, beside) if found else None


def widest(
    change: Change, place: Place, turns: Asked, *, gathered: bool = False
) -> CardClass | None:
    """Return the widest class of cards each of which turns the answer; None if no card does."""
    asked = Representatives(change, place, turns)
    every = every_class(change, place, gathered=gathered)
    return next((each for each in every if asked.turn(each)), None)


def classes_beside(
    change: Change, found: CardClass, place: Place, turns: Asked, *, gathered: bool = False
) -> Others:
    """Return which classes of cards turn a no beside the widest one."""
    if change.kind not in ALIKE or turns.answer or found.name in {"", "any"}:
        return Others()
    asked = Representatives(change, place, turns)
    single = suits_count(place.rules)  # a whole rank, and of another the card a sequence lacks
    classes = every_class(change, place, gathered=gathered)
    every = [each for each in classes if single or each.name != "card"]
    every += [CardClass("rank", (card,)) for card in change.last]
    beside = others(found, every, asked.turn, MOST - gathered)
    if change.mixed and any(map(turns, change.mixed(found.members[0]))):
        return Others(example=True)
    named = tuple(as_spoken(each, change, place, turns) for each in beside.classes)
    return beside._replace(classes=named)


def as_spoken(found: CardClass, change: Change, place: Place, turns: Asked) -> CardClass:
    """Return a class as it is spoken of: where suits count the only card of a rank by its suit.

    Not where the others would do, were they not all on the table. A card that goes is named too,
    if there is one of its rank.
    """
    hand = place.position.hand or ()
    goes = {"lay_less": place.question.cards}
    goes |= dict.fromkeys(("drop_card", "last_discard", "other_discard"), hand)
    grown = target(place) if change.kind == "meld_less" else None
    goes["meld_less"] = grown.cards if grown else ()
    alike = goes.get(change.kind, ()).count(found.members[0]) if found.members else 0
    if found.name == "card" and alike > 1:
        return found._replace(name="twin")
    single = alike == 1
    if found.name == "black" and single and len(found.members) == 1:
        return found._replace(name="card")
    if found.name != "rank" or len(found.members) > 1:
        return found
    one = not alike and change.kind in ALIKE and not change.by_rank and suits_count(place.rules)
    if one and found.members[0] != JOKER:
        every = [Card(found.members[0][0] + suit) for suit in SUITS]
        single = not turns.all_of(change, every)
    return found._replace(name="card") if single else found


def every_class(change: Change, place: Place, *, gathered: bool = False) -> Iterator[CardClass]:
    """Yield the classes of cards of a change, or one without cards where there is no choice.

    Where ranks would be too many they are `gathered` by what they fit: melds, cards in the hand.
    """
    if change.case is not None:
        yield CardClass("", ())
    held = change.kind in THERE
    fits, gone = _fitting(change, place, gathered=gathered), _gone(change, place)
    pool, rules = (*change.pool, *gone), place.rules
    hand = place.position.hand or () if gathered and rules.cards.family == "canasta" else ()
    more = {"fits": fits, "hand": hand if change.kind in GATHERED else ()}
    for found in classes_in(pool, rules, held=held, apart=change.apart, **more):
        narrow = change.by_rank and found.name in {"but_black", "but_wild", "card"}
        wide = change.chosen and found.name in (*WIDE, *(("natural",) if change.by_rank else ()))
        if not (narrow or wide or (found.name != "fits" and found.members[0] in gone)):
            yield found


def _fitting(change: Change, place: Place, *, gathered: bool) -> Cards:
    """Return the cards that fit the side's melds, where of those ranks too few or too many are.

    A rank of which the pack holds none any more is there by a card, so that it does it as well.
    """
    ranks = dict.fromkeys(rank_of(meld.cards, place.rules) for meld in place.position.melds)
    ranks.pop(JOKER, None)
    if change.kind not in FROM_PACK or place.rules.cards.family == "rummy" or "" in ranks:
        return ()
    held = tuple(card for card in change.pool if card[0] in ranks)
    gone = [Card(rank + SUITS[0]) for rank in ranks if rank not in {card[0] for card in held}]
    return (*held, *gone) if held and (gone or gathered or len(ranks) > MOST) else ()


def _gone(change: Change, place: Place) -> Cards:
    """Return a card of each rank of which the pack holds none, which "any card" means as well."""
    rules, ranks = place.rules, {card[0] for card in change.pool}
    if change.kind not in FROM_PACK or rules.cards.family == "rummy" or not ranks:
        return ()
    if not (suits_count(rules) or change.kind == "covered"):
        ranks.add(str(change.facts.get("out"))[:1])
    return tuple(Card(rank + SUITS[0] * (rank != JOKER)) for rank in RANKS if rank not in ranks)

"""What Hypothesis draws: cards, whole positions for the notation, likely ones for questions."""

from typing import Any

from hypothesis import strategies as st

from tests.engine.asking import rules_of
from tutor_app.engine.card import (
    ALL_CARDS,
    JOKER,
    NATURAL_RANKS,
    UNSEEN,
    Card,
    Cards,
    is_red_three,
    is_wild,
    of_rank,
    without,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.notation.positions import SPECIAL_HANDS
from tutor_app.notation.questions import OFFENCES, QUESTION_KEYS
from tutor_app.notation.sound import pack_count

MOST_IN_HAND = 12
SCORES = st.integers(-100, 1100).map(lambda fives: 5 * fives)
CARD_LISTS = (
    *("drawn", "set_aside", "stock_top", "red_threes", "opponent_red_threes", "black_threes"),
    *("added_now", "partner_hand", "other_partner_hand", "partner_red_threes", "penalty_cards"),
)
ALL_KEYS = frozenset(Position._fields)


def deck_of(rules: str) -> Cards:
    """Return every card of the rule set's pack."""
    rule_set = rules_of(rules)
    return tuple(card for card in sorted(ALL_CARDS) for _ in range(pack_count(card, rule_set)))


def card_lists(most: int = 20) -> st.SearchStrategy[Cards]:
    """Return lists of cards, not held against any pack."""
    return st.lists(st.sampled_from(sorted(ALL_CARDS)), max_size=most).map(tuple)


@st.composite
def taken(draw: st.DrawFn, deck: Cards, most: int, least: int = 0) -> Cards:
    """Draw some cards of `deck`, none more often than it lies there."""
    if not deck:
        return ()
    places = st.integers(0, len(deck) - 1)
    least = min(least, len(deck))
    chosen = draw(st.lists(places, unique=True, min_size=least, max_size=min(most, len(deck))))
    return tuple(deck[place] for place in chosen)


@st.composite
def melds(draw: st.DrawFn, deck: Cards) -> Meld:
    """Draw a meld that both rule sets allow: at most as many wild cards as half of it."""
    rank = draw(st.sampled_from([rank for rank in NATURAL_RANKS if len(of_rank(deck, rank)) > 2]))
    naturals = draw(taken(of_rank(deck, rank), 8, least=3))
    most = min(3, len(naturals) - 1)
    wild = draw(taken(tuple(card for card in deck if is_wild(card)), most))
    return Meld((*naturals, *wild), draw(st.booleans()))


@st.composite
def tables(draw: st.DrawFn, deck: Cards, most: int = 2) -> tuple[Meld, ...]:
    """Draw melds of different ranks from one deck."""
    found: list[Meld] = []
    for _ in range(draw(st.integers(0, most))):
        meld = draw(melds(deck))
        deck = without(deck, (*meld.cards, *of_rank(deck, meld.cards[0][0])))
        found.append(meld)
    return tuple(found)


@st.composite
def whole_positions(draw: st.DrawFn, rules: str) -> Position:
    """Draw a position in which any key may be set, its cards no more than the packs hold."""
    deck = deck_of(rules)
    own = draw(tables(deck))
    for meld in own:
        deck = without(deck, meld.cards)
    others = draw(tables(deck, 1))
    deck = without(deck, [card for meld in others for card in meld.cards])
    keys: dict[str, Any] = draw(_plain_keys(len(own)))
    given = draw(st.sets(st.sampled_from([*CARD_LISTS, "hand", "pile"])))
    for key in sorted(given):
        keys[key] = draw(taken(deck, 4))
        deck = without(deck, keys[key])
    keys["pile"] = (*(UNSEEN,) * draw(st.integers(0, 2)), *keys.get("pile", ()))
    return Position(melds=own, opponent_melds=others, **keys)


def _plain_keys(melds_there: int) -> st.SearchStrategy[dict[str, Any]]:
    """Return the keys that hold no cards, each set or left out."""
    indices = st.lists(st.integers(0, max(melds_there - 1, 0)), unique=True, max_size=melds_there)
    return st.fixed_dictionaries(
        {},
        optional={
            "score": SCORES,
            "opponent_scores": st.lists(SCORES, max_size=3).map(tuple),
            "lap": st.integers(1, 5),
            "phase": st.sampled_from(["start", "drawn"]),
            "drew": st.sampled_from(["stock", "pile", "top"]),
            "stock": st.integers(0, 60),
            "melded_before": st.booleans(),
            "laid_now": indices.map(tuple),
            "role": st.sampled_from(["lone", "partner"]),
            "partner_score": SCORES,
            "partner_answers": st.lists(st.sampled_from(["yes", "no"]), max_size=2).map(tuple),
            "went_out": st.sampled_from(["us", "them", "nobody"]),
            "concealed": st.booleans(),
            "hand_canasta": st.booleans(),
            "special_hand": st.sampled_from(SPECIAL_HANDS),
        },
    )


@st.composite
def likely_positions(
    draw: st.DrawFn, rules: str, *, opened: bool | None = None, least: int = 1
) -> Position:
    """Draw a position about few ranks, in which questions are answered both ways.

    Args:
        draw: Hypothesis.
        rules: As for `rules_of`.
        opened: Whether the side has opened; either if None.
        least: Fewest cards in the hand.
    """
    deck = tuple(card for card in deck_of(rules) if not is_red_three(card))
    wanted = draw(st.booleans()) if opened is None else opened
    own = draw(tables(deck).filter(bool)) if wanted else ()
    deck = without(deck, [card for meld in own for card in meld.cards])
    ranks = draw(st.lists(st.sampled_from(NATURAL_RANKS), min_size=1, max_size=3))
    ranks += [meld.cards[0][0] for meld in own]
    few = tuple(card for card in deck if card[0] in ranks or is_wild(card) or card[0] == "3")
    hand = draw(taken(few, MOST_IN_HAND, least=least))
    pile = draw(taken(without(few, hand), 4))
    return Position(
        score=draw(st.sampled_from([-5, 0, 1500, 3000])),
        hand=hand,
        pile=pile,
        melds=own,
        melded_before=draw(st.sampled_from([None, False])),
        partner_answers=draw(st.sampled_from(_answers(rules))),
        stock=draw(st.sampled_from([None, None, 0])),
    )


def _answers(rules: str) -> list[tuple[str, ...] | None]:
    """Return what a partner may have said: mostly nothing, and nothing where there is none."""
    return [None, None, None, ("yes",), ("no",)] if rules_of(rules).has_partners else [None]


@st.composite
def questions(draw: st.DrawFn, position: Position) -> dict[str, object]:
    """Draw the table of a question whose cards lie in the hand and whose melds are there."""
    hand = tuple(card for card in position.hand or () if card != JOKER) or (Card("Ks"),)
    some = taken(hand, 5, least=1).map(" ".join)
    index = st.integers(0, max(len(position.melds) - 1, 0))
    values: dict[str, st.SearchStrategy[object]] = {
        "choice": st.sampled_from(["whole", "top"]),
        "action": st.sampled_from(["draw", "take-pile"]),
        "card": st.sampled_from(hand),
        "cards": some,
        "melds": st.lists(some, min_size=1, max_size=2),
        "to": index,
        "from": index,
        "from_meld": index,
        "side": st.sampled_from(["own", "opponent"]),
        **dict.fromkeys(("going_out", "initial", "concealed"), st.booleans()),
        "offence": st.sampled_from(OFFENCES),
    }
    kind = draw(st.sampled_from(list(QUESTION_KEYS)))
    optional = {"choice", "action", "side", "going_out", "initial", "concealed", "from_meld"}
    return {"ask": kind} | {
        key: draw(values[key])
        for key in QUESTION_KEYS[kind]
        if key not in optional or draw(st.booleans())
    }

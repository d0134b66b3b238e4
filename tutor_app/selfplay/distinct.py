"""When two positions are the same puzzle: equal up to the order of cards and to suits.

Suits tell cards apart only where a rule set knows sequences or sets of different suits, and
then any two suits may be exchanged for each other throughout. A three is red or black,
except in Rommé, where it is a card like any other.
"""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from itertools import permutations

from tutor_app.engine.card import JOKER, SUITS, THREE, UNSEEN, Card, Cards, is_red_three
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet

_KEPT_ORDER = frozenset({"pile", "stock_top"})
_INDICES = frozenset({"laid_now", "melds", "opponent_melds"})
_CARD_TYPES = (Cards, Cards | None)
_CARD_KEYS = frozenset(key for key, kind in Position.__annotations__.items() if kind in _CARD_TYPES)
_OTHER_KEYS = tuple(key for key in Position._fields if key not in {*_CARD_KEYS, *_INDICES})
_BYTES = 8

Name = Callable[[Card], str]


def key(position: Position, question: Question, rules: RuleSet) -> int:
    """Return a number that two questions share if they are equal up to suits.

    It depends on nothing else, so it is the same on every computer and in every run.
    """
    told = min(repr(_view(position, question, name)) for name in _namings(rules))
    return int.from_bytes(blake2b(told.encode(), digest_size=_BYTES).digest())


def _namings(rules: RuleSet) -> list[Name]:
    """Return the ways to name cards among which the smallest view is taken."""
    rummy = rules.cards.family == "rummy"
    if not (rummy or rules.melds.sequences):
        return [_without_suit]
    return [_renamed(dict(zip(SUITS, suits, strict=True)), rummy) for suits in permutations(SUITS)]


def _without_suit(card: Card) -> str:
    if card[0] == THREE:
        return "3r" if is_red_three(card) else "3b"
    return card[0]


def _renamed(suits: Mapping[str, str], threes: bool) -> Name:  # noqa: FBT001 one of two ways
    def name(card: Card) -> str:
        if card in {JOKER, UNSEEN} or (card[0] == THREE and not threes):
            return _without_suit(card)
        return card[0] + suits[card[1]]

    return name


def _view(position: Position, question: Question, name: Name) -> tuple[object, ...]:
    """Return everything that is known, in an order of its own."""
    laid = {
        item: _cards(getattr(position, item), name, ordered=item in _KEPT_ORDER)
        for item in sorted(_CARD_KEYS)
    }
    asked = (
        *(question.ask, question.choice, question.action, question.side, question.concealed),
        *(question.going_out, question.initial, question.offence),
        name(Card(question.card)) if question.card else "",
        _cards(question.cards, name),
        sorted(map(str, (_cards(cards, name) for cards in question.melds))),
    )
    own = _melds(position.melds, name, _marks(position, question))
    marks = {question.to: "to"} if question.side == "opponent" else {}
    others = _melds(position.opponent_melds, name, marks)
    return (asked, laid, own, others, [getattr(position, item) for item in _OTHER_KEYS])


def _marks(position: Position, question: Question) -> dict[int | None, str]:
    """Return what is said of own melds: laid in this turn, named by the question."""
    marks: dict[int | None, str] = dict.fromkeys(position.laid_now, "now ")
    named = {question.from_meld: "from"}
    if question.side == "own":
        named[question.to] = "to"
    for index, mark in named.items():
        marks[index] = marks.get(index, "") + mark
    return marks


def _melds(melds: tuple[Meld, ...], name: Name, marks: Mapping[int | None, str]) -> list[str]:
    return sorted(
        str((_cards(meld.cards, name), meld.initial, marks.get(index, "")))
        for index, meld in enumerate(melds)
    )


def _cards(cards: Cards | None, name: Name, *, ordered: bool = False) -> list[str] | None:
    if cards is None:
        return None
    named = [name(card) for card in cards]
    return named if ordered else sorted(named)

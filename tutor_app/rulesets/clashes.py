"""Values of a rule set that cannot stand together, though each of them may be set."""

from collections.abc import Iterator

from tutor_app.engine.card import ALL_CARDS, THREE, TWO
from tutor_app.engine.errors import Fault
from tutor_app.engine.rule_set import RuleSet

_Found = tuple[str, str, str]
"""The value that does not fit, what is found, and what it must be."""

_AT_LEAST = (
    ("canastas.size", "melds.min_size", ""),
    ("melds.min_size", "melds.naturals_min", ""),
    ("melds.max_size", "canastas.size", "melds.max_size"),
    ("melds.sequence_max", "melds.min_size", "melds.sequences"),
    ("threes.black_max", "threes.black_min", "threes.black_max"),
)
"""Of each the first value is no smaller than the second, if there is the third."""

_WITHOUT_RUMMY = {
    "opening.frees": "side",
    "opening.ace_low": 0,
    "opening.ace_inside": 0,
    "opening.joker_replaces": False,
    "melds.opponents": False,
    "melds.set_max": 0,
    "melds.round_corner": False,
    "discarding.taken_card": True,
    "stock_end.reshuffled": False,
    "stock_end.idle_ends": False,
    "scoring.concealed_doubles": False,
}
"""Values that only Rommé knows, as they are in the games of Canasta."""

_ONLY_WITH = (
    ("threes.red_optional", True, "deal.red_threes", "kept"),
    ("deal.bonus_packets", "four-and-three", "pile.set_aside", False),
    ("opening.before_pile", True, "melds.sequences", False),
    *(("cards.family", "canasta", *each) for each in _WITHOUT_RUMMY.items()),
)
"""Where the first value is this, the other one has to be that."""


def clashes(rules: RuleSet, file: str) -> list[Fault]:
    """Name values that cannot stand together, such as a canasta smaller than the smallest meld."""
    checks = [_too_many_dealt]
    if rules.cards.family == "canasta":
        checks = [_too_small, _apart, _too_few_to_take, _too_many_dealt]
    found = [
        Fault("contradiction", path, told, (allowed,), file)
        for check in checks
        for path, told, allowed in check(rules)
    ]
    return [*found, *_bad_seating(rules, file)]


def _too_small(rules: RuleSet) -> Iterator[_Found]:
    for large, small, there in _AT_LEAST:
        matters = not there or rules.value_at(there)
        if matters and rules.value_at(large) < rules.value_at(small):
            yield large, _both(large, small, rules), f"{large} ≥ {small}"


def _apart(rules: RuleSet) -> Iterator[_Found]:
    for path, value, other, wanted in _ONLY_WITH:
        if rules.value_at(path) == value and rules.value_at(other) != wanted:
            yield other, _both(other, path, rules), _said(other, wanted)


def _too_few_to_take(rules: RuleSet) -> Iterator[_Found]:
    """Yield the cards that take the pile, where they make no meld with its top card."""
    for path in ("pile.naturals_needed", "freezing.naturals_needed"):
        if rules.value_at(path) + 1 < rules.melds.min_size:
            small = "melds.min_size"
            yield path, _both(path, small, rules), f"{path} + 1 ≥ {small}"


def _both(one: str, other: str, rules: RuleSet) -> str:
    return ", ".join(_said(path, rules.value_at(path)) for path in (one, other))


def _said(path: str, content: object) -> str:
    return f"{path} = {str(content).lower() if isinstance(content, bool) else content}"


_ACTIVE = 4
"""Players at the table where the others of a team sit out in turn."""


def _too_many_dealt(rules: RuleSet) -> Iterator[_Found]:
    """Yield a deal or a cut that takes more cards than the packs hold.

    Threes may have to be replaced, and cards that cannot begin the pile be covered.
    """
    cards, deal = rules.cards, rules.deal
    players = rules.players if deal.sitting_out == "nobody" else _ACTIVE
    pack = cards.packs * (len(ALL_CARDS) - 1) + cards.jokers
    dealt, apart = f"{players} × {deal.hand_size} = {players * deal.hand_size}", deal.pile_start
    if cards.family == "canasta":
        apart += cards.jokers + cards.packs * len(_MAY_NOT_LIE) + players * deal.exchange
    if players * deal.hand_size + apart >= pack:
        yield "deal.hand_size", dealt, f"< {pack - apart}"
    if 2 * deal.cut_least > pack:
        yield "deal.cut_least", f"2 × {deal.cut_least} = {2 * deal.cut_least}", f"≤ {pack}"


_MAY_NOT_LIE = frozenset(card for card in ALL_CARDS if card[0] in {TWO, THREE})
"""Cards beside jokers that may be laid out or covered before the first turn."""

_SEATS = {"singles": 1, "partners": 2, "trios": 3}
"""How many sit on a side."""

_LONE = (3, 2)
"""Players and sides where one plays alone against two."""


def _bad_seating(rules: RuleSet, file: str) -> Iterator[Fault]:
    """Yield a form whose players cannot sit down as the values say."""
    players, teams, sides = rules.players, rules.teams, rules.deal.sides
    if sides == "lone-player":
        fits = (players, teams) == _LONE
    elif rules.deal.sitting_out != "nobody":
        fits = sides == "partners" and teams == 2 and players > _ACTIVE  # noqa: PLR2004
    else:
        fits = players == _SEATS[sides] * teams
    if not fits:
        found = f"players = {players}, teams = {teams}"
        yield Fault("bad_seating", "deal.sides", found, (f'deal.sides = "{sides}"',), file)

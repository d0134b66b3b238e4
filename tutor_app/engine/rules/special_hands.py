"""Hands that go out at once, laid whole in a pattern of their own."""

from collections.abc import Mapping

from tutor_app.engine.card import JOKER, NATURAL_RANKS, RANKS, THREE, TWO, Cards, count_ranks
from tutor_app.engine.position import Position
from tutor_app.engine.rule import Rule
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Finding

PATTERN = Rule(
    "special_hands.pattern",
    *("special_hands.laid", "special_hands.garbage", "special_hands.pairs_jokers"),
    "special_hands.scores",
    knows="special_hands.scores",
)

_CARDS = 14
"""Cards in hand after the draw with which every pattern is laid."""

NEAR = 2
"""So many cards at most may be missing from a special hand that is another way to open or out."""

_BARS = frozenset({"melds", "pile", "size"})
"""What bars every special hand, as `note_none` tells it."""

_TWO_PAIRS = 3
"""More cards of a rank than this are two pairs of it, where that counts."""


def special_hand(hand: Cards, position: Position, rules: RuleSet) -> str:
    """Return the pattern that the hand makes, or `none`.

    It is laid after a draw from the stock, by a side without melds, whole. Where no pattern need
    be made, what nearly is one does: the first of them is told.
    """
    scores = rules.special_hands.scores
    if not scores or len(hand) != _CARDS or position.opened or position.drew != "stock":
        return "none"
    counts = count_ranks(hand)
    near = PATTERN.id in rules.lifted and check_near(hand, position, rules)
    return next((name for name in scores if near or _held(name, counts, rules) == _CARDS), "none")


def special_points(name: str, rules: RuleSet) -> int:
    """Return what a special hand scores, in points."""
    return rules.special_hands.scores.get(name, 0)


def note_special(name: str, hand: Cards, rules: RuleSet) -> Finding:
    """Return which special hand it is: facts `word`, `points`.

    Cited is what the table has chosen, if the hand or its points rest on that.
    """
    chosen = ["special_hands.garbage"] if name == "garbage" else []
    chosen += ["special_hands.pairs_jokers"] if name == "pairs-wild" and JOKER in hand else []
    chosen.append("special_hands.scores")
    path = next((each for each in chosen if rules.is_chosen(each)), "")
    return PATTERN(True, {"word": name, "points": special_points(name, rules)}, path)  # noqa: FBT003


def note_none(hand: Cards, position: Position, rules: RuleSet) -> Finding:
    """Return that the hand makes no special hand, and why: fact `lack`.

    It is `melds` or `pile` for what bars them all, `size` for too many or too few cards, of
    seven pairs `twos`, `joker_pair`, `jokers` or `repeated` for what spoils them, else empty:
    then `word` is the pattern of which the fewest cards are missing, or each such pattern,
    `count` (cards), and `same` (1) says that two pairs of one rank would leave fewer missing.
    Cited is what says of which cards that pattern is made, where more than one is played.
    """
    lack, path = _lack(hand, position, rules), ""
    facts: dict[str, Fact] = {"lack": lack}
    if not lack:
        counts = count_ranks(hand)
        held = {name: _held(name, counts, rules) for name in rules.special_hands.scores}
        most = max(held.values())
        word = " ".join(name for name in held if held[name] == most)
        facts |= {"word": word, "count": _CARDS - most}
        if word.startswith("pairs") and max(counts.values()) > _TWO_PAIRS:
            facts["same"] = 1
        path = "special_hands.garbage" if word == "garbage" else ""
    return PATTERN(False, facts, path)  # noqa: FBT003


def check_near(
    hand: Cards, position: Position, rules: RuleSet, most: int = 1
) -> tuple[Finding, ...]:
    """Return why a hand that lacks `most` cards of a special one, where there are any, is none."""
    none = note_none(hand, position, rules) if PATTERN.knows(rules) else None
    if none is None or none.facts["lack"] in _BARS:
        return ()
    lacking = none.number("count") if "count" in none.facts else 1  # else one card spoils it
    return (none,) if 0 < lacking <= most else ()


def note_other_way(
    found: list[Finding], hand: Cards, position: Position, rules: RuleSet
) -> list[Finding]:
    """Return findings with the fact `special` (1) where canastas lack and such a hand would do."""
    none = PATTERN.knows(rules) and note_none(hand, position, rules).facts["lack"] not in _BARS
    return [each.telling(special=none and "none" in each.facts) for each in found]


def _held(name: str, counts: Mapping[str, int], rules: RuleSet) -> int:
    """Return how many cards of the hand fit a pattern; the hand makes it if all do.

    They are one of each rank, the joker among them; seven pairs, of naturals, or one of wild
    cards with sevens, aces and four others; four groups of naturals: 4, 4, 3 and 3 cards, or 3
    each beside a pair of wild cards.
    """
    special, ranks = rules.special_hands, NATURAL_RANKS
    pair = (TWO, JOKER) if name == "garbage" or special.pairs_jokers else (TWO,)
    wild = max(min(counts[rank], 2) for rank in pair)
    if name == "straight":
        return sum(min(counts[rank], 1) for rank in RANKS)
    if name == "pairs":
        return sum(_most([min(counts[rank], 2) for rank in ranks], 7))
    if name == "pairs-wild":
        needed = sum(min(counts[rank], 2) for rank in ("7", "A"))
        others = [min(counts[rank], 2) for rank in ranks if rank not in {"7", "A"}]
        return wild + needed + sum(_most(others, 4))
    groups = _most([counts[rank] for rank in ranks], 4)
    if special.garbage == "fours-and-threes":
        return sum(map(min, groups, (4, 4, 3, 3)))
    return wild + sum(min(count, 3) for count in groups)


def _most(numbers: list[int], count: int) -> list[int]:
    """Return the highest of some numbers, the highest first."""
    return sorted(numbers, reverse=True)[:count]


def _lack(hand: Cards, position: Position, rules: RuleSet) -> str:
    counts = count_ranks(hand)
    barred = {"melds": position.opened, "pile": position.drew != "stock"}
    barred["size"] = len(hand) != _CARDS
    paired = all(count % 2 == 0 for count in counts.values()) and not counts[THREE]
    wild = counts[TWO] + counts[JOKER] == 2  # noqa: PLR2004 a pair
    once = all(count <= 2 for count in counts.values())  # noqa: PLR2004 a pair
    no_joker = bool(counts[JOKER]) and not rules.special_hands.pairs_jokers
    barred["jokers"] = paired and once and wild and no_joker
    barred["twos"] = paired and once and counts[TWO] == 2  # noqa: PLR2004 a pair
    barred["joker_pair"] = paired and once and wild and bool(counts[JOKER])
    barred["repeated"] = paired and not once and counts[TWO] + counts[JOKER] <= 2  # noqa: PLR2004
    return next((lack for lack, holds in barred.items() if holds), "")

"""Positions that contradict themselves, or what their rule set knows.

A position need not be reachable in play, but what it says must hold together. Each fault names
both sides of what does not.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from tutor_app.engine.card import BLACK_THREES, RED_THREES, THREES, UNSEEN, Cards, contains, without
from tutor_app.engine.errors import Fault
from tutor_app.engine.position import Meld, Position, named
from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta, shape_of
from tutor_app.engine.rules.discarding import knows_penalty_cards
from tutor_app.engine.rules.threes import growing_meld, is_red_meld
from tutor_app.engine.shapes import wild_limit
from tutor_app.notation.sound import lying, pack_size, too_many

_FAR_TOO_MANY = 2
"""Times its limit of wild cards that a meld may hold: a slip is taken as laid, no more."""

_PARTNERS: Mapping[str, int] = {"singles": 0, "partners": 1, "lone-player": 1, "trios": 2}
"""How many partners a player has at the table, by how the sides are made."""


def contradictions(position: Position, rules: RuleSet, where: str = "position") -> list[Fault]:
    """Return everything in a position that the rule set, or its own other keys, belie."""
    return [
        Fault(code, f"{where}.{key}", found, allowed)
        for check in _CHECKS
        for code, key, found, allowed in check(position, rules)
    ]


_Found = tuple[str, str, str, tuple[str, ...]]
"""Code, key, what was found and what is allowed."""


def _more_than_pack(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name cards that the packs do not hold so often, where a key repeats what lies elsewhere."""
    for key in ("drawn", "added_now", "penalty_cards"):
        for fault in too_many(getattr(position, key) or (), rules, key):
            yield fault.code, key, fault.found, fault.allowed


def known_keys(rules: RuleSet, role: str | None = None) -> Mapping[str, bool]:
    """Return of keys that not every rule set and number of players knows whether this one does.

    Args:
        rules: The rule set in its form.
        role: Of three players, which the player is, where that is fixed.
    """
    lone_game = rules.deal.sides == "lone-player"
    partners = _partners(rules, role)
    return {
        "set_aside": rules.pile.set_aside,
        "special_hand": bool(rules.special_hands.scores),
        "black_threes": rules.threes.black_bonus,
        "penalty_cards": knows_penalty_cards(rules),
        "concealed": rules.going_out.concealed or not rules.going_out.concealed_bonus,
        "hand_canasta": rules.going_out.hand_canasta_bonus > 0,
        "role": lone_game,
        **dict.fromkeys(("partner_score", "partner_red_threes"), lone_game and partners > 0),
        **dict.fromkeys(("partner_hand", "partner_answers"), partners > 0),
        "other_partner_hand": partners > 1,
        **dict.fromkeys(("red_threes", "opponent_red_threes"), rules.cards.family != "rummy"),
    }


def _partners(rules: RuleSet, role: str | None) -> int:
    """Return how many partners the player has, by the `role` of three where that is fixed."""
    return 0 if role == "lone" else _PARTNERS[rules.deal.sides]


def _unknown_keys(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name keys that the rule set, or so many players, do not know."""
    for key, is_known in known_keys(rules, position.role).items():
        if getattr(position, key) != Position._field_defaults[key] and not is_known:
            yield "not_here", key, key, (_form(rules),)
    top_alone = rules.pile.top_alone or rules.pile.take == "top"
    if position.drew == "top" and not top_alone:
        yield "not_here", "drew", "drew = top", (_form(rules),)


def _form(rules: RuleSet) -> str:
    switches = f", switches = {' '.join(rules.switches)}" if rules.switches else ""
    return f"{rules.id} (players = {rules.players}, teams = {rules.teams}{switches})"


def _red_three_in_pile(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name red threes in a pile where none lies as the first card, and nobody discards one."""
    never = rules.deal.upcard_red_three == "put-back" and not rules.discarding.red_three
    red = tuple(card for card in position.pile if card in RED_THREES)
    if never and red and in_canasta(rules):
        yield "never_in_pile", "pile", " ".join(red), (_form(rules),)


def _too_many_aside(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name more cards set aside than come with the top card of a pile."""
    most, aside = rules.pile.most_cards - 1, len(position.set_aside)
    if rules.pile.set_aside and 0 < most < aside:
        yield "too_many_aside", "set_aside", str(aside), (str(most),)


def _too_long_lists(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name lists with other than one entry for each side or partner."""
    partners, others = _PARTNERS[rules.deal.sides], rules.teams - 1
    if rules.going_out.answered_by == "next-partner":
        partners = min(partners, 1)
    scores, answers = len(position.opponent_scores), len(position.partner_answers or ())
    if scores not in {0, others, *((1, 2) if rules.deal.sides == "lone-player" else ())}:
        yield "wrong_length", "opponent_scores", str(scores), (str(others),)
    if answers > partners > 0:
        yield "wrong_length", "partner_answers", str(answers), (str(partners),)


def _strange_threes(position: Position, _rules: RuleSet) -> Iterator[_Found]:
    """Name cards among the bonus cards that are no threes of that colour."""
    for key, kind in (
        ("red_threes", RED_THREES),
        ("opponent_red_threes", RED_THREES),
        ("partner_red_threes", RED_THREES),
        ("black_threes", BLACK_THREES),
    ):
        strange = [card for card in getattr(position, key) if card not in kind]
        if strange:
            yield "wrong_three", key, " ".join(strange), tuple(sorted(kind))


def _lone_beside_joined(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name red threes beside a meld with black ones of which, until it is complete, all are a part.

    Of several other sides nobody knows which has laid the meld.
    """
    for whose in ("", "opponent_") if rules.threes.royal else ():
        melds = getattr(position, f"{whose}melds")
        growing = [meld for meld in melds if growing_meld((meld,), rules) is not None]
        joined = [meld for meld in growing if not is_red_meld(meld.cards)]
        lone = getattr(position, f"{whose}red_threes")
        if lone and joined and not (whose and rules.teams > 2):  # noqa: PLR2004 two others at least
            yield "part_of_meld", f"{whose}red_threes", " ".join(lone), (" ".join(joined[0].cards),)


def _far_too_wild(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name melds with more than twice as many wild cards as they may hold."""
    if rules.cards.family == "rummy":
        return
    for key in ("melds", "opponent_melds"):
        for meld in getattr(position, key):
            shape = shape_of(meld.cards)
            limit, _ = wild_limit(shape, rules)
            if shape.naturals and shape.wild > _FAR_TOO_MANY * limit:
                yield "far_too_wild", key, " ".join(meld.cards), (str(limit),)


def _unseen_top(position: Position, _rules: RuleSet) -> Iterator[_Found]:
    """Name a pile whose top card nobody is to have seen."""
    if position.pile[-1:] == (UNSEEN,):
        yield "unseen_top", "pile", " ".join(position.pile[-3:]), ("Ks", "Td")


def _stock(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name a stock smaller than its next cards, or larger than what is left for it."""
    top, size = position.stock_top, position.stock
    if size is not None and len(top) > size:
        yield "short_stock", "stock_top", " ".join(top), (f"stock = {size}",)
        return
    elsewhere = sum(1 for _ in lying(position)) - len(top)
    left = pack_size(rules) - elsewhere
    stock = len(top) if size is None else size
    if stock > left:
        key, whole = "stock" if size else "pile", str(pack_size(rules))
        yield "too_many_cards", key, f"{elsewhere} + {stock}", (whole,)


def _this_turn(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name cards drawn or added that lie nowhere, and indices of melds that are none."""
    for index, count in Counter(position.laid_now).items():
        if count > 1:
            yield "repeated", "laid_now", str(index), ()
    older = [meld for index, meld in enumerate(position.melds) if index not in position.laid_now]
    grown = _cards_of((*older, *(position.opponent_melds if rules.melds.opponents else ())))
    if lost := without(position.added_now, grown):
        yield "added_nowhere", "added_now", " ".join(lost), ("melds",)
    laid = _cards_of(
        meld for index, meld in enumerate(position.melds) if index in position.laid_now
    )
    held = (*(position.hand or ()), *position.set_aside, *position.red_threes)
    places = (*held, *position.added_now, *laid)
    lost = without(_kept_drawn(position, rules), places)
    if lost and position.hand is not None:
        yield "drawn_nowhere", "drawn", " ".join(lost), ("hand", "laid_now", "added_now")


def _cards_of(melds: Iterable[Meld]) -> Cards:
    return tuple(card for meld in melds for card in meld.cards)


def _kept_drawn(position: Position, rules: RuleSet) -> Cards:
    """Return the cards drawn that do not go down at once as bonus cards."""
    if rules.cards.family == "rummy" or rules.threes.red_optional:
        return position.drawn or ()
    at_once = THREES if rules.threes.black_bonus else RED_THREES
    return tuple(card for card in position.drawn or () if card not in at_once)


def _melded_before(position: Position, _rules: RuleSet) -> Iterator[_Found]:
    """Name a player who has melded earlier where nothing lies from earlier."""
    older = len(position.melds) - len(set(position.laid_now))
    if position.melded_before and older <= 0:
        found, allowed = (named(key, position) for key in ("melded_before", "laid_now"))
        yield "nothing_melded", "melded_before", found, (allowed,)


def _penalty_cards(position: Position, _rules: RuleSet) -> Iterator[_Found]:
    """Name exposed cards that the hand does not hold."""
    if position.hand is not None and not contains(position.hand, position.penalty_cards):
        lost = without(position.penalty_cards, position.hand)
        yield "card_not_in_hand", "penalty_cards", " ".join(lost), tuple(position.hand)


def _out(position: Position, rules: RuleSet) -> Iterator[_Found]:
    """Name what belies that somebody has gone out, and what needs somebody who has."""
    out = f"went_out = {position.went_out}"
    for key in ("special_hand", "concealed", "hand_canasta"):
        given = getattr(position, key) != Position._field_defaults[key]
        if given and position.went_out == "nobody":
            yield "nobody_out", key, named(key, position), (out,)
    if position.special_hand:
        if position.went_out == "them":
            yield "only_us", "special_hand", named("special_hand", position), (out,)
        if position.melds:
            first = " ".join(position.melds[0].cards)
            yield "special_and_melds", "melds", first, (named("special_hand", position),)
    if position.hand_canasta and not position.concealed:
        yield "needs_concealed", "hand_canasta", "hand_canasta = true", ("concealed = true",)
    if position.concealed and position.went_out == "us" and position.melded_before:
        yield "concealed_late", "concealed", "concealed = true", ("melded_before = true",)
    yield from _out_with(position, rules, out)


def _out_with(position: Position, rules: RuleSet, out: str) -> Iterator[_Found]:
    """Name cards that somebody who went out still holds, and melds that are missing."""
    if position.went_out != "us":
        return
    hands = (position.hand, position.partner_hand, position.other_partner_hand)
    everybody = all(hands[: 1 + _partners(rules, position.role)])  # else a partner went out
    for key in ("hand", "set_aside"):
        if everybody and getattr(position, key) and not position.special_hand:
            yield "out_with_cards", key, " ".join(getattr(position, key)), (out,)
    if not (position.melds or position.special_hand):
        yield "out_without_melds", "melds", out, ("melds",)
        return
    made = sum(is_canasta(meld.cards, rules) for meld in position.melds)
    any_at_all = min(rules.going_out.canastas_needed, 1)  # of the side, if none of the hand's own
    concealed = max(rules.going_out.concealed_canastas, any_at_all)
    needed = {"hand_canasta": 1, "concealed": concealed}
    short = [key for key, number in needed.items() if getattr(position, key) and made < number]
    for key in short[:1]:
        yield "too_few_canastas", key, f"{key} = true", ("melds",)


_CHECKS: tuple[Callable[[Position, RuleSet], Iterator[_Found]], ...] = (
    _more_than_pack,
    _far_too_wild,
    _unknown_keys,
    _too_long_lists,
    _strange_threes,
    _lone_beside_joined,
    _unseen_top,
    _red_three_in_pile,
    _too_many_aside,
    _stock,
    _this_turn,
    _melded_before,
    _penalty_cards,
    _out,
)

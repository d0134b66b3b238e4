"""The first lines of a sheet: cards, deal, and what is drawn and discarded in a turn."""

from collections.abc import Iterator

from tutor_app.engine.card import ALL_CARDS
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain.crib.lines import BLACK_THREE, RED_THREE, WILD_CARD, Line, is_told, known
from tutor_app.explain.sentences import capitalised
from tutor_app.explain.units import cards_text, points_text
from tutor_app.explain.value_words import value_word
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_info

PACK = len(ALL_CARDS) - 1
"""Cards of a pack without its jokers."""

_TURNED_UP = {
    "deal.upcard_wild": WILD_CARD,
    "deal.upcard_red_three": RED_THREE,
    "deal.upcard_black_three": BLACK_THREE,
}


def card_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what the pack is, which cards are wild and what each is worth."""
    packs, jokers = rules.cards.packs, rules.cards.jokers
    told = reader.plural(
        "{n} pack with {jokers} jokers: {all} cards",
        "{n} packs with {jokers} jokers: {all} cards",
        packs,
        jokers=jokers,
        all=packs * PACK + jokers,
    )
    yield Line("", told, ("cards.packs", "cards.jokers"))
    wild = reader.text("Jokers and twos are wild.")
    if rules.cards.family == "rummy":
        wild = reader.text("Only jokers are wild.")
    yield Line("", wild, ("cards.family",))
    yield from _points(rules, reader)


def _points(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what cards count, those of one value in one line; pips that count as they say last."""
    points = rules.cards.points
    pips = [rank for rank in points if rank == str(points[rank])]
    pips = pips if rules.cards.family == "rummy" else []
    for each in sorted({points[rank] for rank in points if rank not in pips}, reverse=True):
        ranks = [rank for rank in points if points[rank] == each and rank not in pips]
        yield Line(_ranks(ranks, rules, reader), points_text(each, reader), ("cards.points",))
    if pips:
        worth = reader.text("their pips")
        yield Line(_ranks(pips, rules, reader), worth, ("cards.points",))


def _ranks(ranks: list[str], rules: RuleSet, reader: Reader) -> str:
    names = {"X": capitalised(reader.rank_name("X"))}
    if rules.cards.family == "canasta":
        names["3"] = reader.text(BLACK_THREE)
    return ", ".join(names.get(rank, reader.letter(rank)) for rank in ranks)


def deal_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what is dealt, to how many, and what is turned up."""
    yield from _hands(rules, reader)
    yield from known(rules, reader, "deal.sides", "deal.sitting_out")
    turned = rules.deal.pile_start
    told = reader.plural("{n} card is turned up.", "{n} cards are turned up.", turned)
    if not turned:
        told = reader.text("No card is turned up.")
    yield Line("", told, ("deal.pile_start",))
    if turned:
        yield from _turned_up(rules, reader)
    if rules.cards.family == "canasta":
        yield from known(rules, reader, "deal.red_threes", always=True)
    yield from known(rules, reader, "deal.bonus_packets", "deal.exchange")
    if is_told("deal.cut_exact", rules):
        left = rules.deal.cut_exact
        name = reader.plural("A cut that leaves {n} card", "A cut that leaves {n} cards", left)
        worth = points_text(rules.deal.cut_bonus, reader)
        yield Line(name, worth, ("deal.cut_exact", "deal.cut_bonus"))


def _hands(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield how many cards each player gets, by how many play."""
    sizes: dict[int, set[int]] = {}
    for form in rule_set_info(rules.id).forms:
        other = load_rule_set(rules.id, form.players, form.teams, rules.switches)
        sizes.setdefault(other.deal.hand_size, set()).add(form.players)
    sizes.setdefault(rules.deal.hand_size, set()).add(rules.players)
    if len(sizes) == 1:
        yield from known(rules, reader, "deal.hand_size")
        return
    for size, players in sorted(sizes.items(), key=lambda item: min(item[1])):
        numbers = reader.join([reader.number(number) for number in sorted(players)], "or")
        name = reader.plural("{players} player", "{players} players", max(players), players=numbers)
        yield Line(name, cards_text(size, reader), ("deal.hand_size",))


def _turned_up(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what becomes of a special card that is turned up first, for those that do not stay."""
    found: dict[str, list[str]] = {}
    for path in _TURNED_UP:
        if is_told(path, rules):
            found.setdefault(getattr(rules.deal, path.partition(".")[2]), []).append(path)
    for word, paths in found.items():
        names = [reader.text(_TURNED_UP[path]) for path in paths]
        name = reader.text("{cards} turned up first", cards=reader.join(names, "or"))
        value = value_word(paths[0], word, rules, reader)
        yield Line(name, value, tuple(paths))


def turn_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what is drawn in a turn, and what may be discarded."""
    yield from known(rules, reader, "drawing.cards", "drawing.with_pile")
    if rules.discarding.count != 1:
        yield from known(rules, reader, "discarding.count")
    named = ("red_three", "wild", "black_three", "taken_card", "melded_card")
    safe = ("empty_pile_aces_sevens", "empty_pile_safe")
    yield from known(rules, reader, *(f"discarding.{name}" for name in (*named, *safe)))

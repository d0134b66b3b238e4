"""The lines on what lies on the table: opening, melds, canastas, threes."""

from collections.abc import Iterator, Mapping

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import LOWEST, Steps
from tutor_app.engine.rummy.melds import FIX_SEQUENCE
from tutor_app.explain.crib.lines import Line, is_told, known
from tutor_app.explain.units import points_text
from tutor_app.explain.values import SEPARATOR, wild_steps
from tutor_app.explain.words import span_text
from tutor_app.i18n import Reader

MANY_STEPS = 4
"""So many limits by size are read as a rule of thumb, where they are one."""


def opening_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield the ladder of the opening, and what else an opening must or may be."""
    path, steps = "opening.minimum", rules.opening.minimum.steps
    if len(steps) == 1:
        yield from _one(reader.text("The fewest points"), steps[0][1], path, reader)
    else:
        for start, points in steps:
            name = reader.text("Total from {number}", number=start)
            if start == LOWEST:
                name = reader.text("Total below {number}", number=steps[1][0])
            yield from _one(name, points, f"{path}.{start}", reader)
    asked = ("shape", "canasta_from", "one_row", "splash", "before_pile", "first_lap")
    counted = ("top_card", "ace_low", "ace_inside", "joker_replaces", "concealed_exempt", "frees")
    yield from known(rules, reader, *(f"opening.{name}" for name in (*asked, *counted)))


def meld_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what a meld is, how many wild cards it takes, and what may be added to it."""
    if rules.cards.family == "rummy":
        yield from _rummy(rules, reader)
    else:
        yield Line(
            reader.text("A meld"),
            reader.text(
                "{size} or more cards of one rank, at least {natural} natural",
                size=rules.melds.min_size,
                natural=rules.melds.naturals_min,
            ),
            ("melds.min_size", "melds.naturals_min"),
        )
        yield from _wild(rules, reader)
        yield from _sequences(rules, reader)
    others = ("opponents",) if rules.melds.opponents else ()
    sizes = ("max_size", "per_rank", "merging", *others, "bars_opponent_canasta")
    wild = ("wild_only", "wild_only_max", "wild_only_one", "wild_lock", "wild_lock_turn")
    ranks = ("wild_onto_canasta", "never_wild", "wild_in_opening")
    yield from known(rules, reader, *(f"melds.{name}" for name in (*sizes, *ranks, *wild)))


def _wild(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield how many wild cards a meld takes, by its size."""
    path, limit = "melds.wild_limit", rules.melds.wild_limit
    name = reader.text("Wild cards in it, at most")
    steps = [(max(start, rules.melds.min_size), most) for start, most in limit.steps]
    sizes = range(rules.melds.min_size, steps[-1][0] + 1)
    if len(steps) > MANY_STEPS and all(limit.at(size) == size // 2 for size in sizes):
        yield Line(name, reader.text("half of its cards"), (path,))
        return
    yield Line(name, wild_steps(Steps(tuple(steps)), reader), (path,))


def _sequences(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    if is_told("melds.sequences", rules):
        told = reader.text(
            "{span} cards of one suit in order from the four up to the ace, none of them wild",
            span=span_text(rules.melds.min_size, rules.melds.sequence_max, reader),
        )
        paths = ("melds.sequences", "melds.sequence_max")
        yield Line(reader.text("A sequence"), told, paths)


def _rummy(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what sets and sequences are in Rommé."""
    smallest = rules.melds.min_size
    told = reader.text(
        "{span} cards of one rank in different suits, at least {natural} natural",
        span=span_text(smallest, rules.melds.set_max, reader),
        natural=rules.melds.naturals_min,
    )
    yield Line(
        reader.text("A set"), told, ("melds.min_size", "melds.set_max", "melds.naturals_min")
    )
    told = reader.text(
        "{span} cards of one suit in order, at least {natural} natural",
        span=span_text(smallest, rules.melds.sequence_max, reader),
        natural=FIX_SEQUENCE,
    )
    yield Line(reader.text("A sequence"), told, ("melds.min_size", "melds.sequence_max"))
    yield from known(rules, reader, "melds.round_corner")


def canasta_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield how many cards make a canasta, and what each kind brings."""
    yield from known(rules, reader, "canastas.size", "canastas.natural")
    yield from _by_rank("canastas.natural_by_rank", rules.canastas.natural_by_rank, reader)
    yield from known(rules, reader, "canastas.mixed", "canastas.wild", "canastas.wild_twos")
    yield from _counted("wild_jokers", "wild_jokers_count", rules, reader)
    yield from known(rules, reader, "canastas.sequence")
    yield from _counted("royal", "royal_red_min", rules, reader)
    yield from _counted("super_royal", "super_royal_red", rules, reader)


def _by_rank(path: str, table: Mapping[str, int], reader: Reader) -> Iterator[Line]:
    """Yield what natural canastas of certain ranks bring, those of one value together."""
    for points in sorted(set(table.values()), reverse=True):
        ranks = [reader.rank_name(rank, 2) for rank in table if table[rank] == points]
        name = reader.text("Natural canasta of {list}", list=reader.join(ranks, "or"))
        yield from _one(name, points, path, reader)


def _counted(name: str, count: str, rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield a canasta that so many jokers or red threes make dearer."""
    path, number = f"canastas.{name}", getattr(rules.canastas, count)
    if not is_told(path, rules):
        return
    told = {
        "wild_jokers": reader.plural(
            "Canasta of wild cards, at least {n} joker",
            "Canasta of wild cards, at least {n} jokers",
            number,
        ),
        "royal": reader.plural(
            "Royal canasta, at least {n} red three",
            "Royal canasta, at least {n} red threes",
            number,
        ),
        "super_royal": reader.plural(
            "Super royal canasta, {n} red three", "Super royal canasta, {n} red threes", number
        ),
    }
    points = getattr(rules.canastas, name)
    yield Line(told[name], points_text(points, reader), (path, f"canastas.{count}"))


def three_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what red threes bring and cost, and what becomes of black ones."""
    yield from known(rules, reader, "threes.red_bonus")
    yield from _together(rules, reader)
    yield from known(rules, reader, "threes.red_plus_needs")
    paid = "threes.red_minus"
    yield from known(rules, reader, paid, always=paid in rules.origins)
    more = ("red_from_pile_replaced", "red_optional", "royal", "black_bonus", "black_melded")
    replaced = () if rules.threes.red_replaced else ("red_replaced",)
    named = (*replaced, *more)
    yield from known(rules, reader, *(f"threes.{name}" for name in named))
    least, most = rules.threes.black_min, rules.threes.black_max
    if least and rules.threes.black_melded != "never":
        name = reader.text("Black threes in a meld")
        paths = ("threes.black_min", "threes.black_max")
        yield Line(name, span_text(least, most, reader), paths)
    yield from known(rules, reader, "threes.black_wild", "threes.black_no_discard")


def _together(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what several red threes bring together."""
    path, totals = "threes.red_totals", rules.threes.red_totals
    name = reader.text("Red threes together")
    told = [
        reader.text("{points} for {count}", points=points, count=int(count))
        for count, points in totals.items()
    ]
    if told:
        yield Line(name, SEPARATOR.join(told), (path,))


def _one(name: str, points: int, path: str, reader: Reader) -> Iterator[Line]:
    yield Line(name, points_text(points, reader), (path,))

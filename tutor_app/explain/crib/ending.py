"""The lines on the end: going out, the end of the stock, the count, the match."""

from collections.abc import Iterator, Mapping

from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain.crib.lines import Line, is_told, known
from tutor_app.explain.units import canastas_text, points_text
from tutor_app.explain.words import fact_word
from tutor_app.i18n import Reader, n_

_KINDS = {
    "natural_needed": n_("{n} natural"),
    "mixed_needed": n_("{n} mixed"),
    "wild_needed": n_("{n} of wild cards"),
    "sequence_needed": n_("{n} sequence"),
}
_NEEDED = ("going_out.canastas_needed", *(f"going_out.{name}" for name in _KINDS))
_ASKING = (
    *("asking", "ask_before_drawing", "ask_after_pile", "answered_by", "answer_binds"),
    *("ask_only_if_possible", "ask_once_a_deal"),
)


def out_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what going out takes, whom it needs and what it brings."""
    if is_told("going_out.canastas_needed", rules):
        yield _needed(rules, reader)
    first = ("sequence_is_natural", "unfinished_bar", "discard", "keep")
    asked = _ASKING if rules.has_partners else ()
    bonus = ("bonus", "concealed")
    yield from known(rules, reader, *(f"going_out.{name}" for name in (*first, *asked, *bonus)))
    if rules.going_out.concealed:
        yield from known(rules, reader, "going_out.concealed_bonus", "going_out.hand_canasta_bonus")
        names = ("canastas", "unopened_own", "adding", "pile", "from_hand")
        paths = [f"going_out.concealed_{name}" for name in names]
        yield from known(rules, reader, *paths[:1], always=paths[0] in rules.origins)
        yield from known(rules, reader, *paths[1:])


def _needed(rules: RuleSet, reader: Reader) -> Line:
    """Return how many canastas going out takes, and of which kinds."""
    value = canastas_text(rules.going_out.canastas_needed, reader)
    kinds = {name: getattr(rules.going_out, name) for name in _KINDS}
    told = [reader.text(_KINDS[name], n=number) for name, number in kinds.items() if number]
    if told:
        value = reader.text("{canastas}, of which {list}", canastas=value, list=reader.join(told))
    return Line(reader.text("Canastas needed"), value, _NEEDED)


def special_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield the special hands and what they bring, where there are any."""
    if not rules.special_hands.scores:
        return
    yield from _words("special_hands.scores", rules.special_hands.scores, reader)
    yield from known(rules, reader, "special_hands.pairs_jokers", "special_hands.alone")
    yield from known(rules, reader, "special_hands.garbage", "special_hands.laid", always=True)


def stock_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what happens when the stock runs out."""
    named = ("red_three_last", "pile_goes_on", "forced_take", "reshuffled", "idle_ends")
    yield from known(rules, reader, *(f"stock_end.{name}" for name in named))


def score_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what counts at the end of a deal besides cards and bonuses."""
    plus = ("canasta_cards", "melded_minus_without_canasta", "pooled", "concealed_doubles")
    hand = ("hand_cards", "dealt_threes", "hand_red_three", "hand_black_three", "hand_three")
    more = ("hand_triple", "hand_triple_ranks", "wild_unfinished", "unfinished")
    yield from known(rules, reader, *(f"scoring.{name}" for name in (*plus, *hand, *more)))


def match_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what the match goes to."""
    yield from known(rules, reader, "match.target", "match.tie", "penalties.table_talk")


def penalty_lines(rules: RuleSet, reader: Reader) -> Iterator[Line]:
    """Yield what offences cost."""
    costs = {word: points for word, points in rules.penalties.offences.items() if points}
    yield from _words("penalties.offences", costs, reader)


def _words(path: str, table: Mapping[str, int], reader: Reader) -> Iterator[Line]:
    for word, points in table.items():
        yield Line(fact_word(word, reader), points_text(points, reader), (f"{path}.{word}",))

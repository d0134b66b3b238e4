"""The minimum of a side's opening, and what counts towards it."""

from collections.abc import Iterable, Mapping, Sequence

from tutor_app.engine.account import Entry, Valued, sum_of, value_lines
from tutor_app.engine.card import NATURAL_RANKS, WILD_RANKS, Card, Cards, put
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule import NO_FACTS, Rule, everywhere, in_canasta, note
from tutor_app.engine.rule_set import RuleSet, SetRules
from tutor_app.engine.rule_values import LOWEST, Steps
from tutor_app.engine.rules.cards import card_values
from tutor_app.engine.rules.special_hands import PATTERN
from tutor_app.engine.verdict import Fact, Finding, Line

NEED = note(*("opening.need", "opening.minimum", "opening.frees"), knows=everywhere)
VALUE = note(
    "opening.value",
    *("opening.minimum", "cards.points", "opening.top_card", "threes.red_bonus"),
    *("opening.ace_low", "opening.ace_inside", "opening.joker_replaces", "melds.min_size"),
    *("opening.one_row", "threes.royal"),
    knows=everywhere,
)
TOP_CARD = note(
    "opening.top_card",
    knows=lambda rules: (
        in_canasta(rules) and not (rules.opening.top_card or rules.opening.before_pile)
    ),
    told_only=True,
)
OPENED = note("opening.opened", "opening.frees", knows=everywhere, told_only=True)


def _may_be_short(rules: RuleSet) -> bool:
    """Tell whether a concealed hand that is exempt may count less than the highest minimum.

    Its canastas alone count more where so many are needed, and dear ones: then nobody ever
    needs the exemption.
    """
    points, need = rules.cards.points, rules.going_out
    wild = min(points[rank] for rank in WILD_RANKS)
    plain = min(points[rank] for rank in NATURAL_RANKS)
    others = max(need.canastas_needed, need.natural_needed) - need.wild_needed
    least = rules.canastas.size * (need.wild_needed * wild + others * plain)
    most = max(minimum for _, minimum in rules.opening.minimum.steps)
    return rules.opening.concealed_exempt and least < most


_NO_MINIMUM = {"opening.minimum": Steps(((LOWEST, 0),))}
LAP = Rule("opening.first_lap", knows=lambda rules: not rules.opening.first_lap, whatever_hand=True)
SHAPE = Rule("opening.shape", off="any")
CANASTA = Rule("opening.canasta", "opening.canasta_from", off=0, lift={"opening.one_row": False})
ONE_ROW = Rule("opening.one_row", off=False, lift={**_NO_MINIMUM, "opening.one_row": False})
MINIMUM = Rule(
    "opening.minimum",
    *("opening.minimum", "discarding.melded_card", "opening.concealed_exempt"),
    knows=everywhere,
    lift=_NO_MINIMUM,
)
MEASURED = frozenset({MINIMUM.id, ONE_ROW.id})
"""Rules that an opening misses by points."""
CONCEALED_EXEMPT = Rule(
    "opening.concealed_exempt",
    *("opening.concealed_exempt", "going_out.concealed_canastas", "going_out.canastas_needed"),
    "going_out.natural_needed",
    knows=_may_be_short,
)
SPLASH = Rule("opening.splash", knows="opening.splash")


_SETTLING = MEASURED | {SPLASH.id, CONCEALED_EXEMPT.id, PATTERN.id}


def settling(found: Sequence[Finding]) -> Finding:
    """Return what settles that an opening is good: points, or what frees from them."""
    return next((each for each in found if each.rule in _SETTLING), found[0])


def wants_one_row(score: int, rules: SetRules) -> bool:
    """Tell whether one meld alone must reach the minimum, by the side's total before the deal."""
    return rules.opening.one_row and not wants_canasta(score, rules)


def wants_canasta(score: int, rules: SetRules) -> bool:
    """Tell whether a canasta must be among the melds of the opening, by that total."""
    return 0 < rules.opening.canasta_from <= score


def note_need(position: Position, rules: RuleSet) -> Finding:
    """Return the circumstance `opening.need`: facts `need`, `score` (points), `own` (1).

    The last one says that one opening serves two partners, and that by the other one's own total
    it would need other points.
    """
    need, other = rules.opening.minimum.at(position.score), position.partner_score
    facts = {"need": need, "score": position.score}
    shared = rules.opening.frees == "side"
    if other and shared and rules.opening.minimum.at(other) != need:
        return NEED(None, {**facts, "own": 1}, "opening.frees")
    return NEED(None, facts, _step(position.score, rules))


def check_minimum(
    points: int, score: int, rules: RuleSet, best: tuple[Cards, ...] = (), top: Card | None = None
) -> Finding:
    """Check that the cards laid reach the minimum: facts `have`, `need`, `score` (points).

    Of a minimum that is missed by the best opening there is, `best`, its melds are the fact
    `opening` (`best` where the minimum is the same for every total). Fact `top` is the pile's
    top card, if it lies with them without counting. To it come `more` (1: the pile is taken with
    more than the cards that it takes), and `shapeless` (1) where melds of another kind have to be
    among them, `such` (1) where it holds one of the kind that others lack, `pairs` (1) if two cards
    were a meld, `red` (1) where black threes of it go to red ones, and `rank` and `lacking` where
    it takes so many cards of a rank besides, `held` in all, with `uncounted` (1) where the top card
    does not count. To one that is kept comes `unlike` (a word) of several ways that reach unlike
    much, and `each` (a word) of several that reach the same.
    """
    need = rules.opening.minimum.at(score)
    facts = {"have": points, "need": need, "score": score}
    named = {"opening" if len(rules.opening.minimum.steps) > 1 else "best": best}
    told = named if points < need else NO_FACTS
    return MINIMUM(points >= need, facts, _step(score, rules), top=top or "", **told)


def note_top_card(findings: Sequence[Finding], rules: RuleSet) -> list[Finding]:
    """Return that the top card does not count, where a minimum among findings is told without it.

    Who reads that wonders which cards do count.
    """
    if not TOP_CARD.knows(rules):
        return []
    told = {fact for each in findings if each.rule in MEASURED for fact in each.facts}
    return [] if told.isdisjoint({"top", "uncounted"}) else [TOP_CARD(None)]


def of_hand_alone(finding: Finding, rules: RuleSet) -> Finding:
    """Return a missed minimum, with `alone` (1) where the top card is no part of the opening."""
    missed = finding.rule == MINIMUM.id and finding.holds is False
    return finding.with_facts(alone=1) if missed and rules.opening.before_pile else finding


def of_concealed(finding: Finding, question: Question, rules: RuleSet) -> Finding:
    """Return a minimum that a concealed hand needs too, if it is asked about: fact `concealed`, 1.

    One that is missed cites the place where the text says so, if it has one.
    """
    path = "opening.concealed_exempt"
    if finding.rule != MINIMUM.id or not question.concealed or rules.opening.concealed_exempt:
        return finding
    cited = finding.limit if finding.holds or not rules.has_origin(path) else path
    return finding.with_facts(concealed=1)._replace(limit=cited)


def splash_with_top(position: Position, rules: RuleSet) -> list[Finding]:
    """Return that a canasta with the pile's top card is no splash: facts `rank`, `count` held."""
    rank = position.pile[-1][0]
    held = sum(card[0] == rank for card in position.hand or ())
    short = rules.opening.splash and rank in NATURAL_RANKS and held == rules.canastas.size - 1
    return [SPLASH(False, {"rank": rank, "count": held})] if short else []  # noqa: FBT003 broken


def _step(score: int, rules: RuleSet) -> str:
    """Return the path of the step of the minimum that applies."""
    return f"opening.minimum.{rules.opening.minimum.start(score)}"


def check_one_row(  # noqa: PLR0913 what the meld is, and what lies beside it
    points: int,
    score: int,
    rules: RuleSet,
    best: Cards = (),
    *,
    others: bool = False,
    pile: bool = False,
) -> Finding:
    """Check that one meld, of an opening that counts enough, reaches the minimum alone.

    Facts `have`, `need`. `points` is what the best single meld counts; one that is too small is
    a fact, its `cards`. `others` (1) says that further melds lie beside it, as beside such a one;
    `pile` (1) that it is the meld with the top card that has to reach it.
    """
    need = rules.opening.minimum.at(score)
    facts, few = {"have": points, "need": need}, points < need
    named = best if few else ()
    return ONE_ROW(not few, facts, cards=named, others=others or few, pile=pile)


def check_canasta(
    score: int, rules: RuleSet, told: Mapping[str, Fact] = NO_FACTS, *, holds: bool
) -> tuple[Finding, ...]:
    """Say, where it is a rule, whether a canasta is among the melds: fact `score`.

    Facts that may be `told`: of melds that would count enough `opening` (which), `have` (points).
    """
    found = CANASTA(holds, {**told, "score": score})
    return (found,) if wants_canasta(score, rules) else ()


def check_shape(
    rules: RuleSet, told: Mapping[str, Fact] = NO_FACTS, *, holds: bool
) -> tuple[Finding, ...]:
    """Say, where it is a rule, if a meld has the shape needed.

    Facts that may be told: `others` (1: another has not), `wild` (1: one of wild cards alone has
    it, or would have); of melds that would count enough but for it `opening` (which), `have`.
    """
    return SHAPE.if_known(rules, holds, told)


def check_lap(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Check, where it is a rule, that every player has had a turn: fact `count` (laps)."""
    return LAP.if_known(rules, position.lap > 1, {"count": position.lap})


def has_opened(position: Position, rules: RuleSet) -> bool:
    """Tell whether no minimum applies any more: the side has opened, or the player."""
    player = position.melded_earlier or bool(position.laid_now)
    player = player or (position.opened and not rules.has_partners)
    return {"side": position.opened, "player": player}[rules.opening.frees]


def opening_cards(melds: Iterable[Cards], top: Card | None, rules: RuleSet) -> tuple[Valued, ...]:
    """Return what the cards of melds, and a top card that comes to them, count, in points."""
    valued = [one for meld in melds for one in card_values(meld, rules)]
    return (*valued, *([_top_value(top, rules)] if top else ()))


def without_top(valued: tuple[Valued, ...], top: Cards, rules: RuleSet) -> tuple[Valued, ...]:
    """Return cards as they count, the top card, if it is among them, only by the rule for it."""
    place = next((place for place, one in enumerate(valued) if one.card in top), None)
    return valued if place is None else put(valued, place, _top_value(valued[place].card, rules))


def _top_value(top: Card, rules: RuleSet) -> Valued:
    return Valued(top, rules.points(top[0]) if rules.opening.top_card else 0, "opening.top_card")


def count_opening(
    valued: Iterable[Valued], score: int, rules: RuleSet, *, but: str = "", read: str = ""
) -> Entry:
    """Return what counts towards the opening.

    Facts: `points`, `need` (what it must reach), and `but`, where one meld counts and no other:
    `others` (1) if it is the best, `pile` (1) if it is the one with the top card of the pile.
    `read` is the value by which a card of it counts something else than in hand, if one does.
    """
    lines = value_lines(VALUE.id, valued) or (Line(VALUE.id, 0, limit="melds.min_size"),)
    uncounted = any(not line.points and line.limit == TOP_CARD.id for line in lines)
    read = read or (TOP_CARD.id if uncounted else "")
    facts = {"points": sum_of(lines), "need": rules.opening.minimum.at(score)}
    told = {but: 1} if but else NO_FACTS
    return Entry(VALUE(None, {**facts, **told}, ONE_ROW.id if but else read), lines)


def check_exempt(
    rules: RuleSet, *, holds: bool, have: int = 0, with_pile: bool = False, left: int = 0
) -> Finding:
    """Say if a concealed hand frees from the minimum.

    Facts: `need` (canastas), `natural` (so many of them), `have` (so many, or as many as it could
    hold), `pile` (1: it is taken), `left` (cards of a hand that has enough). A hand that
    holds too few cites what asks for more than the exemption does.
    """
    need, rule = exempt_canastas(rules), rules.going_out
    facts = {"need": need, "pile": int(with_pile)}
    more = not (holds or with_pile) and need > rule.concealed_canastas > 0
    path, natural = "going_out.canastas_needed" if more else "", rule.natural_needed
    told = {"natural": natural, "have": need if holds else have, "left": left}
    return CONCEALED_EXEMPT(holds, facts, path, **told)


def exempt_canastas(rules: RuleSet) -> int:
    """Return how many canastas the hand of a side that has not opened must hold to go out."""
    return max(rules.going_out.concealed_canastas, rules.going_out.canastas_needed, 1)

"""The answers for Rommé: one function a question kind that makes sense there, and a few actions."""

from collections.abc import Iterable, Sequence
from itertools import product

from tutor_app.engine.account import Entry, count_up, line_entry, sum_of
from tutor_app.engine.card import Card, Cards, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import decide, forbids, say
from tutor_app.engine.judging.turn import need_cards_in_hand, pick_meld
from tutor_app.engine.lift import with_value
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import going_out, opening, pile, scoring, stock_end
from tutor_app.engine.rules.cards import count_cards
from tutor_app.engine.rules.discarding import check_taken_card
from tutor_app.engine.rules.melds import AFTER_OPENING, check_own_side
from tutor_app.engine.rummy.cover import IMPOSSIBLE, Cover, best_cover, most_down, smallest_opening
from tutor_app.engine.rummy.melds import (
    cards_of,
    check_added,
    check_closest,
    check_meld,
    is_meld,
    layings,
    layings_off,
    meld_value,
    meld_values,
    note_corners,
    note_values,
)
from tutor_app.engine.verdict import Finding, Laid, Verdict, Way, broken_in


def answer_take(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the discard may be taken: always, if there is one."""
    there = pile.check_not_empty(position, rules)
    coming = (pile.note_coming(position.pile, "whole", rules),) if there.holds else ()
    return decide(question, (there, *coming), rules)


def answer_value(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what melds count towards the opening."""
    wrong = [check_meld(meld, rules) for meld in question.melds if not is_meld(meld, rules)]
    others = (Entry(finding) for found in wrong for finding in broken_in(found)[:1])
    return count_up(question, (*others, *_counted(question.melds, position, rules)))


def _counted(melds: Iterable[Cards], position: Position, rules: RuleSet) -> tuple[Entry, ...]:
    """Return what melds count; the sum names the first thing that its cards' worth rests on."""
    lawful = [meld for meld in melds if is_meld(meld, rules)]
    valued = [one for meld in lawful for one in meld_values(meld, rules)]
    corners, notes = note_corners(lawful, rules, counted=True), note_values(lawful, rules)
    read = notes[0].limit if notes else ""
    count = opening.count_opening(valued, position.score, rules, read=read)
    return (*map(Entry, (*corners, *notes[1:])), count)


def answer_can_open(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the hand holds melds that reach the minimum."""
    if position.opened:
        raise QuestionError(Fault("makes_no_sense", "can-open", "melds"))
    hand = _hand(position, question)
    cover = best_cover(hand, (), rules, len(hand))
    if not cover.melds:
        need, closest = opening.note_need(position, rules), check_closest(hand, rules)
        return decide(question, (need, closest), rules)
    minimum, end = _minimum(cover, position, rules), tuple[Finding, ...]()
    if minimum.holds:
        cover, end = _opening(hand, _taken_card(position, question, hand, rules), position, rules)
        minimum = _minimum(cover, position, rules)
    corners = note_corners(cover.melds, rules, counted=True)
    read = (*corners, *note_values(cover.melds, rules))
    findings = (opening.note_need(position, rules), *read, minimum, *end)
    return decide(question, findings, rules, minimum, _ways(cover, hand))


def _opening(
    hand: Cards, taken: Cards, position: Position, rules: RuleSet
) -> tuple[Cover, tuple[Finding, ...]]:
    """Return the smallest opening after which the turn can end; with what is broken by each."""
    need, table = rules.opening.minimum.at(position.score), _table(position)
    first = smallest_opening(hand, need, rules)
    end = _check_end(_staying(hand, first), (*table, *first.melds), taken, rules)
    if not end:
        return first, ()
    for card in dict.fromkeys(without(hand, taken)):  # it stays, to be the discard
        other = smallest_opening(without(hand, (card,)), need, rules)
        if other.points != IMPOSSIBLE:
            return other._replace(left=other.left + 1), ()
    out = best_cover(hand, table, rules, rules.discarding.count, taken)
    return (out, ()) if out.points >= need else (first, end)


def _check_end(
    rest: Cards, lying: tuple[Cards, ...], taken: Cards, rules: RuleSet
) -> tuple[Finding, ...]:
    """Return that the turn cannot end, if only the card just taken is left and cannot go down."""
    if not rest or not set(rest) <= set(taken):
        return ()
    if best_cover(rest, lying, rules, 0).points != IMPOSSIBLE:
        return ()
    return (check_taken_card(rest[0], again=True, rules=rules, drew="pile", last=1),)


def _minimum(cover: Cover, position: Position, rules: RuleSet) -> Finding:
    """Check that a lay-down reaches the minimum; one that does not is named."""
    return opening.check_minimum(max(cover.points, 0), position.score, rules, cover.melds)


def _hand(position: Position, question: Question) -> Cards:
    """Return the hand, before drawing with the discard that is taken."""
    if position.hand is None:
        raise QuestionError(Fault("needs_hand", "position.hand", question.ask))
    if phase_of(position, question) == "drawn":
        return position.hand
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    return (*position.hand, position.pile[-1])


def _ways(cover: Cover, hand: Cards, own: int = 0) -> tuple[Way, ...]:
    """Return the lay-down as a way; of the melds on the table the first `own` are the player's."""
    added = [(item, item.to) for item in cover.laid if item.to is not None]
    laid = [*map(Laid, cover.melds), *(item for item, at in added if at < own)]
    others = [item._replace(to=at - own) for item, at in added if at >= own]
    left = cover.left
    return (Way(tuple(laid), len(hand) - left, cover.points, left, others=tuple(others)),)


def answer_meld(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether cards are a lawful new meld."""
    need_cards_in_hand(question.cards, position, "cards")
    found = check_meld(question.cards, rules)
    alone = (each for each in found if each.facts.get("natural") == 1)  # no suit can come again
    if not forbids(found, rules):
        found = (*found, *lay_best(position, question, rules)[1])
    return decide(question, found, rules, next(alone, None))


def lay_best(
    position: Position, question: Question, rules: RuleSet
) -> tuple[Cards, tuple[Finding, ...]]:
    """Return a new meld, or one that cards are added to, as it then lies; with what is broken.

    Its jokers stand for cards with which the turn can end, if there are such.
    """
    table = _table(position)
    if question.ask == "add":
        at = (question.to or 0) + (len(position.melds) if question.side == "opponent" else 0)
        ways = layings_off(table[at], question.cards, rules.for_sets)
    else:
        at, ways = len(table), tuple(map(cards_of, layings(question.cards, rules)))
        ways = ways or (question.cards,)  # they are a meld only while a rule is lifted
    tables = [(*table[:at], way, *table[at + 1 :]) for way in ways]
    lying, broken = _best_table(tables, position, question, rules)
    return lying[at], broken


def _best_table(
    tables: Sequence[tuple[Cards, ...]], position: Position, question: Question, rules: RuleSet
) -> tuple[tuple[Cards, ...], tuple[Finding, ...]]:
    """Return the one of these with which the turn can end, else the fewest cards stay; and why."""
    if position.hand is None:
        return tables[0], ()
    ends = [(lying, _check_rest(position, question, lying, rules)) for lying in tables]
    return min(ends, key=lambda each: each[1][0].facts.get("left", 1) if each[1] else 0)


def _check_rest(
    position: Position, question: Question, lying: tuple[Cards, ...], rules: RuleSet
) -> tuple[Finding, ...]:
    """Check that the turn can end once the cards asked about lie, or that the rest goes as well."""
    hand = position.hand or ()
    rest, taken = without(hand, question.cards), _taken_card(position, question, hand, rules)
    everything = going_out.check_all_cards(len(rest), rules)
    if everything.holds and question.going_out is False:
        return (everything._replace(holds=False).with_facts(leaves=1),)
    if not question.going_out:
        return _check_end(rest, lying, taken, rules)
    cover, again = _way_out(rest, lying, taken, rules)
    if cover.points == IMPOSSIBLE:
        most = most_down(rest, lying, rules)
        stays = going_out.check_all_cards(most.left, rules)
        whole = "" if most.laid else "beside-laid"
        return (stays.telling(beside=bool(most.laid), whole=whole),)
    return again


def answer_add(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether cards may be laid off on a meld of anybody, after the own opening."""
    need_cards_in_hand(question.cards, position, "cards")
    side = position.melds if question.side == "own" else position.opponent_melds
    meld = pick_meld(side, question.to, "to")
    facts = {"now": int(bool(position.laid_now) and not position.melded_earlier)}
    opened = AFTER_OPENING(opening.has_opened(position, rules), facts)
    fits = check_added(question.cards, meld.cards, rules)
    found = (opened, *check_own_side(question.side, rules), *fits)
    if layings_off(meld.cards, question.cards, rules.for_sets):
        found = (*found, *lay_best(position, question, rules)[1])
    return decide(question, found, rules, fits[0])


def answer_points(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what cards count: as in hand, but in a meld what counts otherwise in an opening."""
    if is_meld(question.cards, rules) and note_values((question.cards,), rules):
        return count_up(question, _counted((question.cards,), position, rules))
    return count_up(question, (count_cards(question.cards, rules),))


def answer_discard(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether a card may be discarded: not the one just taken, nor the last unopened."""
    card = Card(question.card)
    if question.from_meld is not None:
        raise QuestionError(Fault("not_in_rule_set", "from_meld", "from_meld"))
    need_cards_in_hand((card,), position, "card")
    again = card in _taken_card(position, question, position.hand or (), rules)
    like = position.drew == "pile" and card in (position.drawn or ()) and not again
    check = check_taken_card(card, again=again, rules=rules, drew=position.drew, like=like)
    ends = position.hand == (card,) and not opening.has_opened(position, rules)
    found = (check, opening.check_minimum(0, position.score, rules)) if ends else (check,)
    return decide(question, found, rules)


def answer_go_out(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether all cards can be laid or laid off, one discard aside."""
    hand = _hand(position, question)
    early: tuple[Finding, ...] = ()
    if question.concealed:
        fresh = going_out.check_fresh(position, rules)
        early = (going_out.check_concealed_known(rules), fresh)
        if forbids(early, rules):
            return decide(question, early, rules)
    may_lie = () if question.concealed else _table(position)
    cover, again = _way_out(hand, may_lie, _taken_card(position, question, hand, rules), rules)
    coming = phase_of(position, question) == "start"
    early = (*early, *(each.telling(coming=coming) for each in again))
    if cover.points == IMPOSSIBLE:
        short, stuck = _short(position, question, rules), _stuck(hand, may_lie, question, rules)
        alone = question.concealed and bool(_table(position))
        stuck = stuck.telling(
            concealed=alone, short="turn" if short and "whole" not in stuck.facts else ""
        )
        return decide(question, (*early, stuck, *short), rules)
    ways = _ways(cover, hand, len(position.melds))
    everything = going_out.check_all_cards(ways[0].left, rules, whole=not cover.laid)
    everything = everything.telling(barred=bool(again))
    found = (*early, *note_corners(cover.melds, rules), everything)
    if _opens(position, question):
        lying = [position.melds[at].cards for at in position.laid_now]
        points = cover.points + sum([meld_value(cards, rules) for cards in lying])
        read = note_values((*lying, *cover.melds), rules)
        minimum = opening.check_minimum(points, position.score, rules)
        found = (*found, *read, opening.of_concealed(minimum, question, rules))
    return decide(question, found, rules, everything, ways)


def _stuck(hand: Cards, table: tuple[Cards, ...], question: Question, rules: RuleSet) -> Finding:
    """Return that too many cards stay, whatever is laid: the fact `stay` names some.

    Where more would stay if no sequence ran on from the ace to the two, it cites that.
    """
    most, alone = most_down(hand, table, rules), question.concealed
    found = going_out.check_all_cards(most.left, rules, concealed=alone, whole=not most.laid)
    straight = with_value(rules, "melds.round_corner", content=False)
    if rules.has_reader and most_down(hand, table, straight).left > most.left:
        found = found._replace(limit="melds.round_corner")
    return found.with_facts(stay=_staying(hand, most))


def _way_out(
    hand: Cards, table: tuple[Cards, ...], taken: Cards, rules: RuleSet
) -> tuple[Cover, tuple[Finding, ...]]:
    """Return how all cards but the discard go down; with what is broken if only `taken` stays."""
    kept = rules.discarding.count
    cover = best_cover(hand, table, rules, kept)
    if cover.points == IMPOSSIBLE or set(taken).isdisjoint(_staying(hand, cover)):
        return cover, ()
    other = best_cover(hand, table, rules, kept, taken)
    if other.points != IMPOSSIBLE:
        return other, ()
    return cover, (check_taken_card(taken[0], again=True, rules=rules, drew="pile"),)


def _staying(hand: Cards, cover: Cover) -> Cards:
    """Return the cards of the hand that stay."""
    return without(hand, [card for laid in cover.laid for card in laid.cards])


def _opens(position: Position, question: Question) -> bool:
    """Tell whether going out is an opening: of a concealed hand where nothing lay before."""
    return not position.melded_earlier if question.concealed else not position.opened


def _short(position: Position, question: Question, rules: RuleSet) -> tuple[Finding, ...]:
    """Return that the hand does not reach the opening's minimum either; nothing if it does."""
    if not _opens(position, question) or position.laid_now:
        return ()
    hand = _hand(position, question)
    minimum = _minimum(best_cover(hand, (), rules, len(hand)), position, rules)
    return () if minimum.holds else (opening.of_concealed(minimum, question, rules),)


def _table(position: Position) -> tuple[Cards, ...]:
    """Return all melds that lie, the player's first."""
    return tuple(meld.cards for meld in (*position.melds, *position.opponent_melds))


def _taken_card(position: Position, question: Question, hand: Cards, rules: RuleSet) -> Cards:
    """Return the card just taken, if it may not go back; not one like others in hand or laid."""
    if rules.discarding.taken_card:
        return ()
    before = phase_of(position, question) == "start"
    taken = position.pile[-1:] if before else position.taken
    laid = [card for index in position.laid_now for card in position.melds[index].cards]
    own = (*hand, *laid, *position.added_now)
    return tuple(card for card in taken if own.count(card) == 1)


def answer_deal_ends(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer that the deal goes on: there is a stock, or the discards are turned over as one."""
    turned_over = stock_end.note_reshuffled(position, rules)
    stock = stock_end.check_stock_left(position, "stock_end.reshuffled")
    return say(question, answer=False, findings=(stock if stock.holds else turned_over,))


def answer_deal_score(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer the player's points for the deal: nothing for the winner, minus for the others."""
    entries: tuple[Entry, ...] = ()
    won = position.went_out == "us"
    marks = ("won",) if won else ()
    if not won:
        entries = scoring.hand_lines(position, rules)
        if position.concealed and position.went_out == "them" and rules.scoring.concealed_doubles:
            hand = sum_of([line for entry in entries for line in entry.lines])
            entries = (*entries, line_entry(scoring.DOUBLED, hand))
    return count_up(question, (*entries, scoring.total_of(entries, *marks)))


def judge_take(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Judge taking the discard.

    Raises:
        QuestionError: It is not taken by itself, which is the only way.
    """
    if question.cards or question.to is not None or question.choice != "whole":
        found = " ".join((question.choice, *question.cards))
        raise QuestionError(Fault("makes_no_sense", "take-pile", found))
    return answer_take(position, question, rules)


def judge_meld(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Judge a new meld, which is the whole opening of a player who has not opened."""
    if not position.opened:
        return judge_open(position, question, rules)
    return answer_meld(position, question, rules)


def judge_open(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Judge an opening: do all these cards make melds, and do they count enough?"""
    cover = best_cover(question.cards, (), rules, 0)
    if cover.points == IMPOSSIBLE:
        return decide(question, check_meld(question.cards, rules), rules)
    minimum = opening.check_minimum(cover.points, position.score, rules)
    rest = without(position.hand or (), question.cards)
    table, need = _table(position), rules.opening.minimum.at(position.score)
    tables = list[tuple[Cards, ...]]()
    for melds in product(*(layings(meld, rules) for meld in cover.melds)):
        points = sum([one.points for meld in melds for one in meld])
        if not tables or points >= need:
            tables.append((*table, *map(cards_of, melds)))
    lying, end = _best_table(tables, position, question, rules)
    laid = tuple(map(Laid, lying[len(table) :]))
    way = Way(laid, len(question.cards), cover.points, len(rest))
    return decide(question, (minimum, *end), rules, minimum, (way,))


def refuse(_: Position, question: Question, rules: RuleSet) -> Verdict:
    """Raise a QuestionError: the question makes no sense in this game."""
    del rules
    raise QuestionError(Fault("not_in_rule_set", question.ask, question.ask))

"""What a seat can know of a state, as a position of the scenario notation."""

from tutor_app.engine.card import UNSEEN, Card, Cards, is_black_three, is_red_three
from tutor_app.engine.play.state import NOBODY, State, lone_player, partners_of, scorers
from tutor_app.engine.position import Position


def observe(state: State, seat: int) -> Position:
    """Return the position that the player at `seat` sees: own cards, and what lies open.

    Hidden are the other hands, the stock and cards that nobody has seen.
    """
    side, mine = state.sides[seat], seat == state.player
    drawn = mine and state.phase == "drawn"
    down, rules = state.face_down, state.rules
    apart = partners_of(state, seat) if rules.scoring.pooled else ()  # each has an own total
    red, black, others_red = _lying(state, seat)
    return Position(  # the fields in their order: by their names they take three times as long
        state.scores[seat],
        _others_totals(state, seat),
        state.turn // len(state.order) + 1,
        "drawn" if drawn else "start",
        state.drew if mine else "stock",
        state.drawn if drawn else None,
        state.hands[seat],
        state.set_aside[seat] if rules.pile.set_aside else (),
        (UNSEEN,) * down + state.pile[down:] if down else state.pile,
        len(state.stock),
        (),
        state.melds[side],
        tuple([meld for at, laid in enumerate(state.melds) if at != side for meld in laid]),
        red,
        others_red,
        black,
        state.melded_before[seat],
        state.laid_now if mine else (),
        state.added_now if mine else (),
        role=None if rules.deal.sides != "lone-player" else _role(state, seat),
        partner_red_threes=tuple([card for other in apart for card in state.threes[other]]),
        partner_score=sum([state.scores[other] for other in apart]),
        partner_answers=_answers(state, seat) if mine else None,
    )


def _others_totals(state: State, seat: int) -> tuple[int, ...]:
    """Return the totals of the other sides, or of their players where each has an own one."""
    own = state.sides[seat]
    known = zip(scorers(state), state.sides, state.scores, strict=True)
    totals = {scorer: total for scorer, side, total in known if side != own}
    return tuple([totals[other] for other in sorted(totals)])


def _lying(state: State, seat: int) -> tuple[Cards, Cards, Cards]:
    """Return the threes that lie as bonus cards: red and black of the seat's side, others' red.

    Of partners who score apart each player's own ones count.
    """
    sides, alone = state.sides, state.rules.scoring.pooled
    own: list[Card] = []
    others: list[Card] = []
    for player, laid in enumerate(state.threes):
        if sides[player] != sides[seat]:
            others += laid
        elif player == seat or not alone:
            own += laid
    red, black = filter(is_red_three, own), filter(is_black_three, own)
    return tuple(red), tuple(black), tuple(filter(is_red_three, others))


def _role(state: State, seat: int) -> str | None:
    lone = lone_player(state)
    return None if lone == NOBODY else "lone" if lone == seat else "partner"


def _answers(state: State, seat: int) -> tuple[str, ...] | None:
    """Return what binds the player: the answers, `()` where one has to ask before going out."""
    if state.partner_answers and not state.waiting:
        return None if state.lapsed else state.partner_answers
    must_ask = state.rules.going_out.asking == "compulsory" and partners_of(state, seat)
    return () if must_ask else None


def scored(state: State, seat: int) -> Position:
    """Return the position from which the deal is counted for the player at `seat`."""
    if seat not in state.order:  # one who sits out shares what the side makes
        seat = next(player for player in state.order if state.sides[player] == state.sides[seat])
    first, second, *_ = (*(state.hands[other] for other in partners_of(state, seat)), (), ())
    outcome = "nobody"
    if state.out != NOBODY:
        outcome = "us" if state.sides[state.out] == state.sides[seat] else "them"
    return observe(state, seat)._replace(
        partner_hand=first,
        other_partner_hand=second,
        went_out=outcome,
        concealed=state.concealed,
        hand_canasta=state.hand_canasta,
        special_hand=(state.special_hand or None) if outcome == "us" else None,
        laid_now=(),
    )

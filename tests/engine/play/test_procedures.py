"""What happens in the course of a deal, where a rule set has a way of its own."""

import pytest

from tests.engine.play.walking import chance, does, follow
from tutor_app.engine.card import Cards, put
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.play import (
    Match,
    State,
    deal,
    judge,
    legal_actions,
    play,
    score_sheets,
)
from tutor_app.engine.position import Meld
from tutor_app.notation.positions import read_cards
from tutor_app.rulesets import load_rule_set

KINGS = "Ks Kh Kd Kc Ks Kh Kd"
FILLER = "4s 9h 8d"


def at(name: str, hand: str = FILLER, players: int | None = None, **keys: object) -> State:
    """Return a state of a rule set: player 1 to act, with this hand, in a turn that began."""
    state = deal(load_rule_set(name, players), chance(3), Match((), 0, 1))
    hands: list[Cards] = [read_cards(FILLER)] * len(state.hands)
    hands[state.player] = read_cards(hand)
    plain = state.but(hands=tuple(hands), threes=((),) * len(hands), turn=40, packets=())
    return plain.but(**keys)


def laid(state: State, *melds: str) -> State:
    """Return the state with melds that the player's side has laid in earlier turns."""
    rows = list(state.melds)
    rows[state.side] = tuple(Meld(read_cards(cards)) for cards in melds)
    return state.but(melds=tuple(rows), melded_before=(True,) * len(state.hands))


def kinds(state: State) -> set[str]:
    """Return the kinds of action that are listed."""
    return {action.kind for action in legal_actions(state)}


def test_the_winner_of_a_packet_has_it_in_the_next_turn() -> None:
    """The first side to open gets four cards, the second three, when their players act again."""
    packets = (read_cards("Kd Kd Qd Qd"), read_cards("Jd Jd Td"))
    state = at("american", "5s 5h 5d X X 2s 9d 9c 4s", packets=packets, phase="drawn")
    opening = next(each for each in legal_actions(state) if each.kind == "open")
    first = state.player
    state = follow(play(state, opening), does("discard", "4s"))

    assert state.set_aside[first] == packets[0]
    assert state.packets == packets[1:]
    while state.player != first:
        state = play(state, next(each for each in legal_actions(state) if each.kind == "draw"))
        state = play(state, [each for each in legal_actions(state) if each.kind == "discard"][-1])
    assert set(packets[0]) <= set(state.hand)
    assert not state.set_aside[first]


def test_cards_of_the_pile_lie_aside_in_nerja() -> None:
    """They come to the hand when the next player's turn begins."""
    state = laid(at("nerja", "6s 6h 4s 9h", pile=read_cards("Jd Td 6d")), "Qs Qh Qd")
    first = state.player
    state = follow(state, does("take", "6s 6h"))

    assert state.set_aside[first] == read_cards("Jd Td")
    state = follow(state, does("discard", "4s"))
    assert sorted(state.hands[first]) == sorted(read_cards("9h Jd Td"))
    assert not any(state.set_aside)


def test_a_card_is_drawn_with_the_pile_in_samba() -> None:
    """Whoever takes the pile draws one card besides."""
    stock = read_cards("4c 5c 7c 8c")
    state = laid(at("samba", "6s 6h 4s 9h", pile=read_cards("Jd 6d"), stock=stock), "Qs Qh Qd")

    state = follow(state, does("take", "6s 6h"))

    assert sorted(state.hand) == sorted(read_cards("4s 9h Jd 8c"))
    assert len(state.stock) == 3


def test_a_red_three_of_an_opening_with_the_pile_is_replaced_in_royal() -> None:
    """In royal it is replaced like one of an opening from the hand (L182, A-21)."""
    hand, pile = "Ks Kh Ad Ah As 3h 3s 9h 8d", read_cards("4d Kd")
    state = at("royal", hand, phase="start", pile=pile, stock=read_cards("7s 7h 7d"))
    after = play(state, does("take", "Ks Kh Ad Ah As 3h 3s"))

    assert sorted(after.hand) == sorted(read_cards("9h 8d 4d 7d"))
    assert after.stock == read_cards("7s 7h")


def test_a_red_three_is_laid_at_will_in_royal() -> None:
    """It may stay in hand; laid out, another card is drawn for it."""
    stock = read_cards("4c 5c 7c 8c")
    state = at("royal", "3h 6s 4s 9h", stock=stock, phase="drawn")
    assert "lay-out" in kinds(state)
    first = state.player

    state = follow(state, does("lay-out", "3h"))

    assert sorted(state.hand) == sorted(read_cards("6s 4s 9h 8c"))
    assert state.threes[first] == ("3h",)


@pytest.mark.parametrize("name", ["classic", "svensk", "wiener", "american", "canadian", "miller"])
def test_without_a_stock_the_deal_ends_with_a_useless_pile(name: str) -> None:
    """Whoever draws the last card discards; nobody can use it, and the deal is over."""
    state = at(name, "4s 9h 8d", stock=read_cards("Jc"), pile=read_cards("Qc"))

    state = follow(state, does("draw"), does("discard", "Jc"))

    assert state.is_over
    assert state.out == -1


def test_without_a_stock_a_usable_pile_goes_on() -> None:
    """In classic the top card that fits an own meld must be taken."""
    state = laid(at("classic", "4s 9h 8d", stock=read_cards("Jc"), player=0), "Qs Qh Qd")
    state = laid(state.but(player=1), "Js Jh Jd").but(player=0, pile=read_cards("9c"))
    state = follow(state, does("draw"), does("discard", "Jc"))

    assert not state.is_over
    assert kinds(state) == {"take"}


def test_romme_turns_the_discards_over() -> None:
    """All but the top one are shuffled as the new stock."""
    pile = read_cards("Qc 7c 8c")
    state = at("romme", "4s 9h 8d", stock=read_cards("Jc"), pile=pile)

    state = follow(state, does("draw"), does("discard", "Jc"))

    assert state.pile == ("Jc",)
    assert sorted(state.stock) == sorted(pile)


def ready(name: str) -> State:
    """Return a player who can go out, in a side that has what it takes."""
    mixed = ("Qs Qh Qd Qc Qs 2h 2d",) if name == "nerja" else ()
    return laid(at(name, "7s 7h 7d 4c", phase="drawn"), KINGS, *mixed)


def test_a_no_forbids_going_out() -> None:
    """The partner is asked and answers; then the player may not go out in this turn."""
    state = follow(ready("classic"), does("ask"))
    assert state.actor == (state.player + 2) % 4
    assert kinds(state) == {"answer"}

    refused = follow(state, does("answer", choice="no"))

    assert "go-out" not in kinds(refused)
    assert "discard" in kinds(refused)


def test_a_yes_binds() -> None:
    """Then the player goes out and may not just discard."""
    state = follow(ready("classic"), does("ask"), does("answer", choice="yes"))

    assert "go-out" in kinds(state)
    assert "discard" not in kinds(state)
    assert follow(state, does("go-out")).out == state.player


def test_nobody_goes_out_unasked_in_nerja() -> None:
    """There the partner has to be asked first."""
    state = ready("nerja")

    assert "go-out" not in kinds(state)
    assert "go-out" in kinds(follow(state, does("ask"), does("answer", choice="yes")))


def test_american_players_ask_once_a_deal() -> None:
    """After a no the same player does not ask again; in classic Canasta the next turn may."""
    for name, again in (("american", False), ("classic", True)):
        canastas = (KINGS, "6s 6h 6d 6c 6s 2c 2d")
        state = laid(at(name, "9s 9h 9d 4c", phase="drawn"), *canastas)
        asker = state.player
        state = follow(state, does("ask"), does("answer", choice="no"))
        later = state.but(partner_answers=(), player=asker)
        assert judge(later, does("ask")).answer is again
        assert ("ask" in kinds(later)) is again
        if not again:
            deciding = judge(later, does("ask")).deciding
            assert (deciding.rule, deciding.limit) == (
                "going_out.ask_once",
                "going_out.ask_once_a_deal",
            )


def test_who_asks_and_cannot_go_out_is_fined() -> None:
    """In the Fibel a hundred points; the yes binds no more."""
    state = laid(at("fibel", "4s 9h 8d 7c", stock=read_cards("5c 6c Jc")), KINGS)

    state = follow(state, does("ask"), does("answer", choice="yes"), does("draw"))
    sheets = score_sheets(state.but(phase="over"))
    fines = [line.facts["points"] for line in sheets[1].lines if line.rule == "penalties.amount"]

    assert state.lapsed
    assert "discard" in kinds(state)
    assert fines == [-100]


def test_a_card_drawn_with_the_pile_may_undo_a_yes() -> None:
    """In Samba one card is drawn with it: no black three is the last discard."""
    aces = "As Ah Ad Ac As 2h 2d"
    plain = at("samba", "9d 9d 6h", stock=read_cards("5c 3c"), pile=read_cards("9s"))

    state = follow(
        laid(plain, KINGS, aces, "6s 6d 6c"),
        does("ask"),
        does("answer", choice="yes"),
        does("take", "9d 9d"),
    )

    assert state.lapsed
    assert "discard" in kinds(state)


def test_who_lays_black_threes_goes_out() -> None:
    """After black threes the turn ends with the deal; nothing else is listed."""
    state = laid(at("classic", "3s 3c 3s 9h 9d 9s 4c", phase="drawn"), KINGS)
    state = follow(state, does("meld", "3s 3c 3s"))

    assert set(legal_actions(state)) == {does("go-out"), does("meld", "9h 9d 9s")}
    refused = judge(state, does("discard", "4c"))
    assert refused.deciding.rule == "threes.black_going_out"
    assert follow(state, does("meld", "9h 9d 9s"), does("discard", "4c")).is_over


def test_a_pile_is_taken_with_any_wild_card() -> None:
    """A joker and a two are two ways: what stays in hand differs."""
    state = laid(at("svensk", "Ks X 2c 4c 5d", pile=read_cards("9d Kd")), "Qs Qh Qd")

    taken = [action.cards for action in legal_actions(state) if action.kind == "take"]
    assert {cards for cards in taken if len(cards) > 1} == {
        read_cards("Ks X"),
        read_cards("Ks 2c"),
    }


def test_red_threes_are_laid_out_and_not_melded() -> None:
    """In royal they go down alone, by an action of its own."""
    state = laid(at("royal", "3h 4c 5d 9h", phase="drawn"), "Qs Qh Qd")

    assert judge(state, does("lay-out", "3h")).answer is True
    with pytest.raises(QuestionError):
        judge(state, does("meld", "3h"))


def test_who_has_to_go_out_draws_nothing_for_red_threes() -> None:
    """In royal they draw in those that lie, and what is left must still go down."""
    lone = ((), read_cards("3h"), (), ())
    plain = at("royal", "3h 3d 3d 3d 3c 3s 3s 9h", phase="drawn", threes=lone)
    state = laid(plain, KINGS, "6s 6h 6d 6c 6s 2c 2d", "4s 5s 6s 7s 8s 9s Ts")
    threes = does("meld", "3h 3d 3d 3d 3c")

    bound = follow(state, does("ask"), does("answer", choice="yes"))

    assert judge(state, threes).answer is True
    assert judge(bound, threes).deciding.rule == "going_out.partner_yes"
    assert judge(bound, does("lay-out", "3h")).answer is True


def test_red_threes_beside_black_ones_laid_alone_are_not_replaced() -> None:
    """In royal who has laid black threes goes out, and draws nothing for a red one added."""
    state = laid(
        at("royal", "3s 3c 3s 3d 3c 9h", phase="drawn"),
        *(KINGS, "6s 6h 6d 6c 6s 2c 2d", "4s 5s 6s 7s 8s 9s Ts"),
    )
    black = follow(state, does("meld", "3s 3c 3s"))

    after = follow(black, does("add", "3d 3c", to=3))

    assert after.hand == read_cards("9h")
    assert after.stock == state.stock


def test_black_threes_lie_alone_beside_a_meld_of_threes_that_grows() -> None:
    """In royal one red three joins that meld, the other one is the last discard."""
    state = laid(
        at("royal", "3s 3c 3s 3d 3d", phase="drawn"),
        *(KINGS, "6s 6h 6d 6c 6s 2c 2d", "4s 5s 6s 7s 8s 9s Ts", "3h 3d 3h 3c 3s 3h"),
    )

    assert "go-out" in kinds(state)
    assert follow(
        state, does("meld", "3s 3c 3s"), does("add", "3d", to=3), does("discard", "3d")
    ).is_over
    assert follow(state, does("go-out")).is_over


def test_the_last_cards_do_not_go_into_a_meld_of_threes_without_canastas() -> None:
    """In royal a card to keep is missing, unless one is drawn for the red three.

    Then the black one is discarded from the meld again (L96).
    """
    state = laid(at("royal", "3h 3s", phase="drawn"), "Qs Qh Qd")
    empty = state.but(stock=())
    drawn = follow(state, does("meld", "3h 3s"))

    assert judge(empty, does("meld", "3h 3s")).deciding.rule == "going_out.keep_card"
    assert "meld" not in kinds(empty)
    assert judge(drawn, does("discard", drawn.hand[0])).answer is False
    assert follow(drawn, does("discard", "3s", from_meld=1)).hands[state.player] == drawn.hand


def test_the_total_of_a_sheet_is_the_sum_of_its_lines() -> None:
    """The bonus of the cut and fines are in the line of the total too."""
    state = at("canadian", cut_bonus=1)
    state = state.but(penalties=put(state.penalties, 1, 100), phase="over")

    for sheet in score_sheets(state):
        told = [line.facts["points"] for line in sheet.lines if "points" in line.facts]
        assert sheet.lines[-1].facts["total"] == sheet.total
        assert sum(int(str(points)) for points in told) == sheet.total


def test_a_special_hand_goes_out_as_it_is() -> None:
    """Seven pairs in the American game: the hand is shown and counts as one sum."""
    pairs = "4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Ts Th"
    state = at("american", pairs, phase="drawn")
    over = follow(state, does("go-out"))

    assert over.special_hand == "pairs"
    assert score_sheets(over)[over.side].total == 2500
    assert "go-out" not in kinds(follow(state, does("ask"), does("answer", choice="no")))


def test_cards_that_lie_aside_are_kept_too() -> None:
    """In nerja nearly the whole hand may go down while taken cards wait for the next turn."""
    state = laid(at("nerja", "9c 9d 9s Th", phase="drawn", drew="pile"), "Qs Qh Qd")
    state = state.but(set_aside=put(state.set_aside, state.player, read_cards("5h 7h Jc")))

    assert "meld" in kinds(state)
    assert follow(state, does("meld", "9c 9d 9s"), does("discard", "Th")).player != state.player


def test_a_wild_card_is_no_last_discard_while_cards_lie_aside() -> None:
    """In nerja it may go as long as taken cards wait: the player has not gone out."""
    state = laid(at("nerja", "2c", phase="drawn", drew="pile", pile=read_cards("4h")), "Qs Qh Qd")
    state = state.but(set_aside=put(state.set_aside, state.player, read_cards("5h 7h Jc")))

    assert judge(state, does("discard", "2c")).answer is True
    assert not follow(state, does("discard", "2c")).is_over


def test_no_second_unfinished_meld_is_left_by_a_discard_from_a_meld() -> None:
    """In royal a canasta of sixes beside other sixes may not lose a card again."""
    state = laid(at("royal", "9h 8d Jc", phase="drawn"), "6h 6d 6c 6s 6h 6d X", "6c 6s 6h")
    now = state.but(laid_now=(0, 1))

    assert judge(now, does("discard", "6s", from_meld=0)).answer is False
    assert judge(now, does("discard", "9h")).answer is True


def test_other_suits_are_tried_where_only_going_out_ends_the_turn() -> None:
    """In royal the queen of the sequence has to stay in hand, the others make a meld."""
    state = laid(
        at("royal", "Qd Qh Qs Qc Kd 8c", phase="drawn"),
        *("6s 6h 6d 6c 6s 2c 2d", "4s 5s 6s 7s 8s 9s Ts", "9d Td Jd"),
    )
    bound = follow(state, does("ask"), does("answer", choice="yes"))

    laying = [action for action in legal_actions(bound) if action.kind == "meld"]

    assert laying == [does("meld", "Qc Qh Qs")]
    assert follow(bound, *laying, does("add", "Qd Kd", to=2), does("discard", "8c")).is_over


def test_a_set_of_one_card_and_jokers_is_no_sequence() -> None:
    """In Rommé a sequence is fixed by two cards: a set of four does not take a fifth."""
    state = laid(at("romme", "X 4c 9h", phase="drawn"), "Td X X X")

    assert "add" not in kinds(state)
    assert judge(state, does("add", "X", to=0)).answer is False


def test_a_joker_is_laid_off_together_with_the_card_beyond_it() -> None:
    """Alone it lies at the upper end; with the three it fills the gap, and the player goes out."""
    state = laid(at("romme", "3h X Ks", phase="drawn"), "5h 6h 7h")
    together = does("add", "3h X", to=0)

    assert together in legal_actions(state)
    assert follow(state, together, does("discard", "Ks")).out == state.player


def test_of_two_like_cards_the_taken_one_is_laid_and_the_other_discarded() -> None:
    """In Rommé only a card taken to be thrown back is a pass; its twin may go once one lies."""
    state = laid(at("romme", "Td Td", phase="drawn"), "7d 8d 9d")
    taken = state.but(drew="pile", drawn=read_cards("Td"))

    assert follow(taken, does("add", "Td", to=0), does("discard", "Td")).out == state.player
    assert does("discard", "Td") in legal_actions(taken)
    alone = taken.but(hands=put(taken.hands, taken.player, read_cards("Td 4c")))
    assert does("discard", "Td") not in legal_actions(alone)

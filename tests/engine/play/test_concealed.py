from random import Random

import pytest

from tutor_app.engine.action import Action
from tutor_app.engine.play import State, deal, play
from tutor_app.engine.play.observe import scored
from tutor_app.engine.position import Meld
from tutor_app.notation.contradictions import contradictions
from tutor_app.notation.positions import read_cards
from tutor_app.rulesets import load_rule_set

PARTNERS = ("Qh Qs Qd", "Ah Ac As")
"""What the partner has laid in earlier turns."""

HAND = "8d 8s 5h 5c 5d 5s 5h 5c 5d 9s"


def _after_taking() -> State:
    """Return the state of a concealed hand whose owner has just taken the pile with eights."""
    state = deal(load_rule_set("classic"), Random(1))  # noqa: S311 cards, no secrets
    player, side = state.player, state.side
    hands, melds = list(state.hands), list(state.melds)
    hands[player] = read_cards(HAND)
    melds[side] = tuple(Meld(read_cards(cards)) for cards in (*PARTNERS, "8h 8s 8c"))
    return state.but(
        hands=tuple(hands),
        melds=tuple(melds),
        melded_before=tuple(other != player for other in range(4)),
        phase="drawn",
        drew="pile",
        drawn=read_cards("8c"),
        laid_now=(2,),
    )


def test_a_concealed_hand_adds_to_the_meld_it_was_taken_with() -> None:
    """The other eights go to the eights on the table, not to what the partner has laid."""
    state = _after_taking()
    over = play(state, Action("go-out", choice="concealed"))
    laid = ["".join(sorted({card[0] for card in meld.cards})) for meld in over.melds[state.side]]

    assert over.is_over
    assert over.concealed
    assert laid == ["Q", "A", "8", "5"]
    assert len(over.melds[state.side][2].cards) == 5


@pytest.mark.parametrize(("name", "pays"), [("classic", False), ("wiener", True)])
def test_a_canasta_of_the_hand_is_told_where_it_pays(name: str, pays: bool) -> None:
    """A game that pays nothing for it says nothing: the notation knows no such key there."""
    state = deal(load_rule_set(name), Random(1))  # noqa: S311 cards, no secrets
    hands = list(state.hands)
    hands[state.player] = read_cards("5d 5d 5s 5s 5h 5c 5c 8h 8d 8s 9s")
    ready = state.but(hands=tuple(hands), phase="drawn", drew="stock", drawn=("9s",))
    over = play(ready, Action("go-out", choice="concealed"))

    assert over.concealed
    assert over.hand_canasta is pays
    assert not contradictions(scored(over, state.player), over.rules)


def _drawn(hand: str, melds: tuple[str, ...], **changes: object) -> State:
    """Return the state of a fibel player who has drawn and laid nothing in an earlier turn."""
    state = deal(load_rule_set("fibel"), Random(1))  # noqa: S311 cards, no secrets
    player, side = state.player, state.side
    hands, lying = list(state.hands), list(state.melds)
    hands[player], lying[side] = read_cards(hand), tuple(Meld(read_cards(m)) for m in melds)
    before = tuple(other != player for other in range(4))
    seen = {"hands": tuple(hands), "melds": tuple(lying), "melded_before": before}
    return state.but(**{"phase": "drawn", "drew": "stock"} | seen | changes)


def test_a_joker_of_the_pile_takes_no_joker_of_the_hand_away() -> None:
    """The hand's own joker completes the kings, the other one comes to the sevens (F22)."""
    pile = {"drew": "pile", "drawn": read_cards("9c X 7d"), "laid_now": (1,)}
    state = _drawn("Ks Kh Kd Kc Ks Kh X 9s 9d 9c X", ("5s 5h 5d", "7s 7h 7d"), **pile)

    assert play(state, Action("go-out", choice="concealed")).concealed
    laid = play(state, Action("meld", read_cards("9s 9d 9c")))
    laid = play(laid, Action("add", read_cards("X"), to=1))
    assert play(laid, Action("meld", read_cards("Ks Kh Kd Kc Ks Kh X"))).concealed


def test_a_joker_of_the_pile_completes_no_canasta_of_the_hand() -> None:
    """Without a joker of its own the hand has six kings, and goes out as any other."""
    pile = {"drew": "pile", "drawn": read_cards("9c X 7d"), "laid_now": (1,)}
    state = _drawn("Ks Kh Kd Kc Ks Kh X 9s 9d 9c", ("5s 5h 5d", "7s 7h 7d"), **pile)

    over = play(state, Action("go-out"))
    assert over.is_over
    assert not over.concealed


@pytest.mark.parametrize("melds", [(), ("5s 5h 5d",)], ids=["alone", "beside-a-partners"])
@pytest.mark.parametrize("choice", ["whole", "concealed"])
def test_melds_of_this_turn_made_one_are_still_a_concealed_hand(
    choice: str, melds: tuple[str, ...]
) -> None:
    """Two melds of kings, both laid in this turn, become the canasta."""
    now = {"laid_now": (len(melds), len(melds) + 1)}
    state = _drawn("Kc 9s", (*melds, "Ks Kh Kd", "Kc Ks Kh"), **now)
    over = play(state, Action("go-out", choice=choice))

    assert over.concealed
    assert len(over.melds[state.side]) == len(melds) + 1


def test_a_meld_of_this_turn_that_joins_an_older_one_is_no_concealed_hand() -> None:
    """The partner's kings and those of this turn become one."""
    state = _drawn("Kc 9s", ("Ks Kh Kd", "Kc Ks Kh"), laid_now=(1,))
    over = play(state, Action("go-out"))

    assert over.is_over
    assert not over.concealed

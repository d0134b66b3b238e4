"""A no says why: the rule behind the one that is broken, in words that are true of the table."""

from collections.abc import Mapping

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.told import Told, ids
from tutor_app.engine.action import Action
from tutor_app.engine.judge import judge
from tutor_app.explain import sentence
from tutor_app.explain.folding import deciders
from tutor_app.i18n import Reader
from tutor_app.notation.positions import read_cards, read_position

KINGS, NINES = "Ks Kh Kd Kc", "9s 9h 9d 9c 9s 9d 9h"


def test_whoever_may_not_ask_is_told_why_going_out_is_out_of_reach() -> None:
    """A partner may be asked only by one who could go out, and what that lacks is named."""
    said = Told(put("classic", "ask-partner", hand="Kd 8s 7h", melds=[KINGS]))

    assert deciders(said.verdict) == ("going_out.ask_possible",)
    assert said.front[1:] == [
        (
            "However you meld, at least two cards stay in your hand; only one may be left for the "
            "discard."
        ),
        "Your side has no canasta and can complete none in this turn; going out takes one.",
    ]


START: Mapping[str, object] = {"phase": "start", "stock": 20}
STANDING: list[object] = [
    pytest.param(
        put(
            "classic+no-take-onto-canasta",
            "take-pile",
            **START,
            hand="X Qs 8d",
            pile="Kc",
            melds=[NINES],
        ),
        "Your side has no meld of kings to add the top card to.",
        id="a-switch-about-canastas-where-there-is-none",
    ),
    pytest.param(
        put("svensk", {"ask": "discard", "card": "2d"}, hand="2d", melds=["9s 9h 9d"]),
        "This discard leaves your hand empty: unless you go out, you must keep a card.",
        id="the-discard-itself-is-the-last-card",
    ),
    pytest.param(
        put("classic", "deal-ends", hand="2d 4c", drawn="4c", stock=3, melds=["9s 9h 9d"]),
        "There are three cards left in the stock.",
        id="the-last-stock-card-has-not-been-drawn",
    ),
    pytest.param(
        put("svensk-3", "take-pile", **START, score=4415, pile="7c", hand="Ks Kd 2c 9s 9d 9c"),
        "Even if you held two sevens, your best opening, 7♣ 7♠ 7♥ + 9♠ 9♦ 9♣ + K♠ K♦ 2♣, would be "
        "worth only 85 points; with a total of 4,415, you need 120.",
        id="the-best-opening-where-the-pair-is-missing-too",
    ),
    pytest.param(
        put("wiener", "take-pile", **START, hand="Kh", pile="Kc", melds=["Ks Kh Kd", NINES]),
        "You may take this pile with a single card in your hand.",
        id="what-another-game-forbids-is-said-of-a-yes",
    ),
    pytest.param(
        put("american", {"ask": "discard", "card": "Qh"}, hand="Qh 4c 5d", pile="4s Kc"),
        "A natural card may be discarded.",
        id="a-discard-that-nothing-bars",
    ),
    pytest.param(
        put("american", "pile-state", **START, hand="4c 5d 8d", pile="Kc"),
        "Nothing blocks the pile; to take it you must first open from your hand, and hold two "
        "natural cards of its top card’s rank.",
        id="a-game-that-knows-no-frozen-pile",
    ),
    pytest.param(
        put("american", {"ask": "canasta-bonus", "cards": "7s 7h 7d 7c 7s 7h 7d"}),
        "A natural canasta of sevens scores 2,500 points.",
        id="a-rank-with-a-bonus-of-its-own",
    ),
    pytest.param(
        put(
            *("american", "special-hand"),
            hand="2d Ac Ac Kc Kc Qs Jd Th 9c 8h 7c 6c 5d 4d",
            phase="drawn",
        ),
        "The nearest special hand is a straight, but two cards are missing.",
        id="what-a-special-hand-lacks",
    ),
    pytest.param(
        put("american", "special-hand", hand="X Kc Qc Jc Jd Js Tc 9c 7s 7h 7d 7c 6s 6h"),
        "The nearest special hand is pairs or a garbage hand, but four cards are missing.",
        id="two-special-hands-as-near",
    ),
    pytest.param(
        put(
            *("american", "go-out"),
            hand="2d Ac Ac Kc Kc Qs Jd Th 9c 8h 7c 6c 5d 4d",
            phase="drawn",
            score=5370,
        ),
        "Even if your side could open with these cards, at least eleven cards would stay in your "
        "hand; only one may be left for the discard.",
        id="cards-stay-and-no-opening-is-near",
    ),
    pytest.param(
        put("royal", "go-out", hand="As Kd Qh Js Tc 9d 8h", phase="drawn", score=5370),
        "You can put nothing down, so your seven cards stay in your hand.",
        id="nothing-goes-down",
    ),
    pytest.param(
        put("romme", "go-out", hand="7s 6s 5d 3d", melds=["Ac Ah As"]),
        "You can put nothing down, so your four cards stay in your hand.",
        id="nothing-goes-down-in-romme",
    ),
    pytest.param(
        put(
            *("classic", {"ask": "go-out", "concealed": True}),
            phase="drawn",
            melded_before=False,
            laid_now=[1],
            hand="Jc Qd Kc 5h",
            melds=["Js Jh Jd", NINES],
        ),
        "You have no new meld to put down, so your four cards stay in your hand.",
        id="a-concealed-hand-that-would-fit-the-partners-melds",
    ),
    pytest.param(
        put(
            *("nerja", {"ask": "opening-value", "melds": ["Ks Kh Kd", "X 7d 7c"]}),
            hand="Ks Kh Kd X 7d 7c 4c",
            score=3400,
        ),
        "One meld must reach the minimum by itself, so only the best of these counts: 60 points.",
        id="why-the-other-meld-does-not-count",
    ),
    pytest.param(
        put(
            *("nerja", {"ask": "meld", "cards": "9s 9h 9d"}),
            hand="9s 9h 9d Kd Qd",
            melds=["9s 9h 9d 9c 9s 9h 2d", "Qs Qh Qc"],
            partner_answers=[],
        ),
        "Beside a complete canasta of nines you may begin a new meld.",
        id="a-second-meld-of-a-rank",
    ),
]


@pytest.mark.parametrize(("question", "said"), STANDING)
def test_what_is_said_is_true_of_the_table(question: Put, said: str) -> None:
    """Each of these was once said otherwise, of cards that did not lie so."""
    assert said in Told(question).front


def test_a_way_that_breaks_a_rule_is_not_measured_by_going_out() -> None:
    """The pile is refused for a wild card too many; nobody asked about going out."""
    said = Told(
        put(
            "svensk",
            "take-pile",
            **START,
            hand="Kh 2d 5s 6h",
            pile="4d Kc",
            melds=["Ks Kh X X 2c Kd"],
        )
    )

    assert deciders(said.verdict) == ("melds.wild_limit",)
    assert [said.cited(each).section for each in said.folded.shown] == [
        *("CANASTA", "Meldungen beim Klassischen Canasta"),
        "ATT TA HÖGEN (för dig som står i tur att spela)",
    ]
    assert said.neighbour == "With a king added to your hand you could take the pile."


def test_another_card_on_top_comes_in_the_place_of_a_wild_one() -> None:
    """On top of the two itself the king would lie on a frozen pile."""
    hand, pile = "2h 2d X Kd 4c", "5c Kh 2c"
    said = Told(put("miller", "take-pile", **START, hand=hand, pile=pile, melds=["Ks Kh Kd"]))

    assert said.neighbour == ("With a king or a four as the top card you could take the pile.")


@pytest.mark.parametrize(
    ("score", "section"),
    [
        (6115, "Mindestanforderung an die Erstmeldung beim Klassischen Canasta"),
        (7000, "Canasta für sechs Spieler"),
    ],
)
def test_a_step_of_the_minimum_is_cited_where_it_stands(score: int, section: str) -> None:
    """The section for six players names nothing but its own step."""
    said = Told(put("classic-6/2", "can-open", hand="9s 9h 9d 4c 5h", score=score))

    assert said.cited(said.folded.shown[0]).section == section


def test_going_out_with_too_few_points_is_mended_by_having_opened() -> None:
    """A canasta on the table would do too, but it is not what was lacking."""
    hand = "4h 4d 4s 4c 4h 4d 5s 5h 5d 5c"
    said = Told(put("classic", "go-out", **START, score=3000, hand=hand, pile="4s"))

    assert said.neighbour == "If your side had opened, you could go out."


def test_a_duty_to_take_the_pile_has_nothing_to_do_with_canastas() -> None:
    """A frozen pile need not be taken; canastas of other ranks do not change that."""
    hand, pile = "X 2c 6s 6d 6d 4s 4h 4c", "2d Kc 3c 7h 4d"
    said = Told(put("miller", "must-take", phase="start", stock=0, hand=hand, pile=pile))

    assert deciders(said.verdict) == ("freezing.wild_in_pile", "pile.own_meld")
    assert "canasta" not in said.neighbour


def test_a_deal_that_is_over_goes_on_only_with_a_stock() -> None:
    """No other hand would do."""
    keys = {"stock": 0, "drawn": "3h", "red_threes": "3h", "melds": [NINES]}
    said = Told(put("svensk", "go-out", hand="Kh Kd Ks", **keys))

    assert deciders(said.verdict) == ("stock_end.red_three_last",)
    assert said.neighbour == "If a card were left in the stock, you could go out."


def test_a_canasta_that_is_being_laid_counts_for_the_neighbour_too() -> None:
    """One natural canasta is in the hand, so one more is lacking, not one at all."""
    melds = ["9s 9h 9d 9c 9s 9d 2h", "2s 2d 2h X 2c X 2s"]
    said = Told(put("miller", "go-out", hand="Kh Kd Ks Kc Kh Kd Ks 5c", melds=melds))

    assert said.front[0] == "Your side ends with one natural canasta; going out takes two."
    assert said.neighbour == "If your side had one more natural canasta, you could go out."


CHOSEN: list[object] = [
    pytest.param("2h", "There is no king among the cards you lay down", id="a-two-alone"),
    pytest.param("Kd", "You lay down only one king", id="a-king-alone"),
    pytest.param("Kd 2h", "A king and the two of hearts from your hand go with", id="both"),
]


@pytest.mark.parametrize(("cards", "said"), CHOSEN)
def test_too_few_chosen_cards_are_told_of_what_was_chosen(cards: str, said: str) -> None:
    """The hand holds a king and a two: it is the choice that lacks one of them."""
    rules = rules_of("royal")
    keys = {"phase": "start", "hand": "Kd 2h 9s 9h 5c", "pile": "4c Kh", "melds": ["6s 6h 6d"]}
    verdict = judge(read_position(keys, rules), Action("take", read_cards(cards)), rules)

    assert sentence(verdict.deciding, rules, Reader("en")).startswith(said)


LAST_THREE: list[object] = [
    pytest.param("classic", "If you had drawn a red three as the last card of the stock,", id="at"),
    pytest.param(
        "american",
        "If you had drawn a three as the last card of the stock and put it on the table,",
        id="it-may-be-kept-in-hand",
    ),
    pytest.param(
        "canadian",
        "If your draw had brought nothing but a red three, the last card of the stock,",
        id="another-card-lets-the-deal-go-on",
    ),
]


@pytest.mark.parametrize(("rules", "said"), LAST_THREE)
def test_a_red_three_that_ends_the_deal_is_one_that_does_so_in_this_game(
    rules: str, said: str
) -> None:
    """Where a three may stay in hand it ends nothing there, nor does one beside other cards."""
    case = put(rules, "deal-ends", hand="8d 4c", drawn="4c", stock=0, melds=["9s 9h 9d"])

    assert Told(case).neighbour == f"{said} the deal would end here."


@pytest.mark.parametrize(
    ("rules", "theirs", "own"),
    [("classic", "3h 3d", "3h 3d"), ("classic", "3h", "3h 3d 3d"), ("american", "3h 3d", "3h 3d")],
)
def test_no_more_threes_are_drawn_than_the_pack_holds(rules: str, theirs: str, own: str) -> None:
    """Where all lie already what would end the deal is one of them, in American a black one."""
    here = {"phase": "drawn", "hand": "4c 5d 9h", "pile": "Kc", "stock": 3, "red_threes": "3h 3d"}
    near = Told(put(rules, "deal-ends", **here, opponent_red_threes=theirs)).near

    assert near is not None
    assert (*near.position.red_threes,) == (*own.split(),)
    assert (*near.position.opponent_red_threes,) == (*theirs.split(),)
    assert len(near.position.drawn or ()) == 1


def test_what_was_laid_since_the_draw_is_in_hand_again_where_that_had_ended_the_deal() -> None:
    """Nobody melds once a red three has come last."""
    here = {"hand": "4c 5d 9h", "melds": ["9s 9d 9c", "Ks Kh Kd"], "laid_now": [1], "stock": 0}
    near = Told(put("classic", "deal-ends", **here, drawn="5d")).near

    assert near is not None
    assert near.position.laid_now == ()
    assert len(near.position.melds) == 1


def test_how_large_a_meld_may_be_is_said_once() -> None:
    """Not how large it was beside how large it is then, and only where it is that large."""
    adding = {"ask": "add", "cards": "Kd", "to": 0}
    six, five = "Ks Ks Kh Kh Kc Kd", "Ks Kh Kc Kd"
    said, unsaid = (
        Told(put("american", adding, hand="Kd 4c 5d", melds=[kings])) for kings in (six, five)
    )

    assert [each for each in said.front if "at most" in each] == [
        "The meld comes to seven cards; at most seven are allowed."
    ]
    assert not [each for each in unsaid.front if "at most" in each]


JACK = {"hand": "2s 2c Ks Kd Js 9h 9h 9c 8s 8d 8c 7h 5h 5c 4h", "pile": "? ? ? ? Jh"}


def test_ways_of_taking_the_pile_are_told_together() -> None:
    """Who reads that a natural and a wild card do not take it learns that a pair is lacking."""
    case = put("canadian", "take-pile", **JACK, melds=["Ts Th Td"], phase="start")

    assert {"pile.natural_and_wild", "pile.natural_pair"} <= {*ids(Told(case).folded.shown)}


_FROM_HAND = (
    "Cards from your hand count towards the opening, even those that take the pile, but its top "
    "card does not."
)


def test_the_best_opening_with_a_pile_whose_top_card_does_not_count_holds_its_pair() -> None:
    """Also where another rule bars it first."""
    hand = "Ah Ac Qh Qd Qd Qc 9s 9d 6h 5h 5c 4s 4d 3c 3c"
    table = {"hand": hand, "pile": "Ad", "score": 6365, "phase": "start"}
    told = [Told(put("samba", "must-take", stock=stock, **table)) for stock in (0, 3)]

    said = (
        "Without the top card of the pile, which does not count, your best opening, Q♥ Q♦ Q♦ Q♣ + "
        "A♥ A♣, is worth 80 points; with a total of 6,365, you need 120."
    )
    assert [each.front[-2:] for each in told] == [[said, _FROM_HAND], [said, _FROM_HAND]]

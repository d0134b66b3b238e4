"""What decides is said of the very position: cards that stay, melds made one, canastas lacking."""

import pytest

from tests.engine.asking import put, rules_of
from tests.explain.told import Told, plain
from tutor_app.explain import position_lines, question_text
from tutor_app.explain.ways import told_ways
from tutor_app.i18n import Reader

KINGS = "Ks Kh Kd Kc Ks Kh Kd"
SIX_KINGS = "Ks Kh Kd Kc Kh Kd"
BLACK = "3s 3c 3s"
CONCEALED = {"ask": "go-out", "concealed": True}

MERGED = {
    "en": "10♣ 10♣ 10♦ and 10♠ 10♠ 10♦ put together; 6♥ onto your meld of sixes; "
    "10♥ onto your meld of tens, and the last card is discarded.",
    "sv": "10♣ 10♣ 10♦ och 10♠ 10♠ 10♦ ihopslagna; 6♥ på kombinationen i sexor; "
    "10♥ på kombinationen i tior, och det sista kortet sakas.",
    "de": "10♣ 10♣ 10♦ und 10♠ 10♠ 10♦ zusammengelegt; 6♥ an Ihre Meldung aus Sechsern; "
    "10♥ an Ihre Meldung aus Zehnern, und die letzte Karte wird abgelegt.",
}


@pytest.mark.parametrize(("language", "said"), MERGED.items())
def test_a_card_joins_the_melds_that_have_been_put_together(language: str, said: str) -> None:
    """Two melds of tens are one by then, which its rank tells from the others."""
    melds = ["Qs Qd Qc Qh Qs Qd 2c", "Tc Tc Td", "Ts Ts Td", "6d 6c 6s"]
    case = put("samba", "go-out", hand="Th 6h Ac", melds=melds)
    told = told_ways(case.verdict(), Reader(language), case.position.melds)

    assert [plain(each) for each in told] == [said]


def test_what_bridges_two_sequences_joins_one_of_them() -> None:
    """It goes down before they are one."""
    melds = ["4h 5h 6h", "8h 9h Th", "Qs Qd Qc Qh Qs Qd 2c"]
    case = put("samba", "go-out", hand="7h Ad", melds=melds)
    told = told_ways(case.verdict(), Reader("en"), case.position.melds)

    assert plain(told[0]).startswith("7♥ onto your meld 4♥ 5♥ 6♥; 4♥ 5♥ 6♥ and 8♥ 9♥ 10♥ put")


@pytest.mark.parametrize(
    ("rules", "melds", "said"),
    [
        ("romme", [], "Even if you could open with these cards, at least six cards would"),
        ("romme", ["8h 8d 8c"], "With new melds only, at least six cards"),
    ],
)
def test_new_melds_are_spoken_of_where_others_lie(rules: str, melds: list[str], said: str) -> None:
    """In Rommé too; how many cards may stay is said with how many do."""
    told = Told(put(rules, CONCEALED, hand="Js Jd Jc 6s 4d 3h Ac 8s Kd", opponent_melds=melds))

    assert told.decided[0].startswith(said)
    assert told.decided[0].endswith("stay in your hand; only one may be left for the discard.")


def test_with_no_discard_no_card_may_stay() -> None:
    """After a red three as the last card of the stock nothing is discarded, of new melds too."""
    keys = {"hand": "8s 8h 8d 4c 4d", "drawn": "3h", "stock": 0, "melds": [KINGS]}
    told = Told(put("fibel", CONCEALED, **keys, melded_before=False, phase="drawn"))

    assert told.front[0] == (
        "With new melds only, at least two cards stay in your hand, and none may."
    )


HAND_ROMME = {
    "en": ("Can you make a hand Rommé in this turn?", "You made a hand Rommé."),
    "sv": ("Kan du göra handrommé i den här turen?", "Du gjorde handrommé."),
    "de": ("Können Sie in diesem Zug Handrommé machen?", "Sie haben Handrommé gemacht."),
}


@pytest.mark.parametrize(("language", "said"), HAND_ROMME.items())
def test_a_hand_romme_has_one_name(language: str, said: tuple[str, str]) -> None:
    """The question and the table call it what the booklet does."""
    case, over = put("romme", CONCEALED, hand="Js Jd Jc"), {"went_out": "us", "concealed": True}
    rules, reader, ended = rules_of("romme"), Reader(language), put("romme", "deal-score", **over)

    assert question_text(case.question, case.position, rules, reader) == said[0]
    assert said[1] in position_lines(ended.position, rules, reader)


EARLIER = {
    "en": "you add nothing to your side’s earlier melds.",
    "sv": "du bygger inte på lagets tidigare kombinationer.",
    "de": "an frühere Meldungen Ihrer Partei legen Sie nichts an.",
}


@pytest.mark.parametrize(("language", "said"), EARLIER.items())
def test_melds_are_the_sides_where_a_player_has_two_partners(language: str, said: str) -> None:
    """Nobody knows which of the partners laid them."""
    hand = "As Ah Ks Kd Qc Jd 9h 8c 5d"
    told = Told(put("miller", CONCEALED, hand=hand, melds=["7s 7h 7d"], melded_before=False))
    told.reader = Reader(language)

    assert any(each.endswith(said) for each in told.says(told.verdict.findings))


FEWER = {
    "en": "With one fewer natural card or black three in hand you could not go out.",
    "sv": "Med ett naturligt kort eller en svart trea mindre på hand skulle du inte kunna gå ut.",
    "de": "Mit einer natürlichen Karte oder schwarzen Drei weniger auf der Hand könnten Sie nicht "
    "ausmachen.",
}


@pytest.mark.parametrize(("language", "said"), FEWER.items())
def test_cards_that_are_not_wild_are_named(language: str, said: str) -> None:
    """Nobody says a card of any kind except a wild card."""
    ranks = "KQJT9"
    melds = [" ".join(rank + suit for suit in "shdcshd") for rank in ranks]
    melds += ["X X 2d X X 2c 2d", "6c 6s 2s 6d"]
    told = Told(put("canadian", "go-out", hand="X 2h 7s 7h 3s", melds=melds), language)

    assert told.neighbour == said
    assert told.holds


TOO_FEW = {
    "en": "You put down black threes in this turn, so you must go out, but without the king of "
    "spades your side gets no canasta; going out takes one.",
    "sv": "Du har lagt ut svarta treor i den här turen, så du måste gå ut, men utan spader kung "
    "får ditt lag ingen canasta; för utgång krävs en.",
    "de": "Sie haben in diesem Zug schwarze Dreier ausgelegt, müssen also ausmachen; aber ohne den "
    "Pik-König kommt Ihre Partei auf kein Canasta; zum Ausmachen braucht sie eines.",
}


@pytest.mark.parametrize(("language", "said"), TOO_FEW.items())
def test_a_discard_that_a_canasta_lacks_then_says_so(language: str, said: str) -> None:
    """Who has put down black threes hears how many canastas there would be."""
    melds = {"melds": [SIX_KINGS, BLACK, "9s 9d 9c"], "laid_now": [1], "phase": "drawn"}
    told = Told(put("svensk", {"ask": "discard", "card": "Ks"}, hand="Ks 9h", **melds), language)

    assert told.front == [said]


def test_a_kind_of_canasta_that_lacks_then_is_named() -> None:
    """In royal canasta it may be the sequence."""
    lying = [KINGS, "Qs Qh Qd Qc Qs Qh Qd", "5s 6s 7s 8s 9s", BLACK, "9d 9d 9c"]
    melds = {"melds": lying, "laid_now": [3], "phase": "drawn"}
    told = Told(put("royal", {"ask": "discard", "card": "Js"}, hand="Ts Js 9h", **melds))

    assert told.front[0].endswith(
        "without the jack of spades your side gets no sequence canasta; going out takes one."
    )


@pytest.mark.parametrize("rules", ["samba", "fibel"])
def test_black_threes_that_must_be_last_do_not_hide_that_canastas_lack(rules: str) -> None:
    """A card to discard is not all that stands in the way."""
    meld = {"ask": "meld", "cards": BLACK}
    told = Told(put(rules, meld, hand=f"{BLACK} 9h", melds=["Kd Kh Ks"]))
    enough = Told(put(rules, meld, hand=f"{BLACK} 9h", melds=[KINGS, "Qs Qd Qc Qh Qs Qd 2c"]))

    assert told.front[0].startswith("Your side has no canasta and can complete none")
    assert told.front[1] == "Black threes must be your last cards, but one card would be left."
    assert not any("canasta" in each for each in enough.front)


def test_who_has_no_meld_in_romme_hears_what_an_opening_takes() -> None:
    """A third card to the nearest pair need not be enough."""
    told = Told(put("romme", "can-open", hand="Js Jh 9s 7d 5c 3h", phase="drawn"))

    assert told.front == [
        "Closest to a meld is J♠ J♥, but a meld takes three cards.",
        "The opening must reach at least 40 points.",
    ]


def test_a_neighbour_puts_no_card_on_the_pile_that_nobody_may_discard() -> None:
    """In canadian canasta wild cards never go there."""
    lying = {"pile": "4h 4c 3c 4s 3s 6c", "stock": 85, "melds": ["Kh Kd X"]}
    lying["opponent_melds"] = ["7d 7d 2s 7c 7c", "As Ad 2d Ah Ad X 2c Ah"]
    hand, top = "Kh Qd Qd Js Jc Td Tc 9h 9c 8s 7s 7s 6s 6h 6c 5c", "as the top card"
    told = Told(put("canadian", "take-pile", hand=hand, score=240, **lying))

    assert top in told.neighbour
    assert "wild" not in told.neighbour


ROYAL = "2s 2d As Ah Ad Kh Qh Qh Jc 9d 8s 7d 7d 5d 5c 3h 3c"


def test_of_a_hand_to_which_cards_may_come_the_cards_held_now_are_counted() -> None:
    """A red three that is laid is replaced, so fewer may stay in the end."""
    told = Told(put("royal-3", "go-out", hand=ROYAL, score=10500, stock=114, phase="drawn"))

    assert told.front[0] == (
        "With the cards you hold now, at least six stay in your hand however you meld; only one "
        "may be left for the discard."
    )


def test_one_more_card_of_any_rank_is_not_offered_where_a_three_is_of_one() -> None:
    """A third three would count too little here."""
    told = Told(put("royal-3", "can-open", hand=ROYAL, score=10500, stock=114, phase="drawn"))

    assert told.neighbour == "With a wild card added to your hand, for example, you could open."

"""What is broken in several melds, what ends a deal, what keeps melds apart: each is named."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.explain import sentence
from tutor_app.explain.folding import fold
from tutor_app.explain.ways import told_ways
from tutor_app.i18n import Reader

ENGLISH = Reader("en")


def _told(case: Put) -> list[str]:
    """Return the sentences that stand before "more"."""
    rules = rules_of(case.rules)
    shown = fold(case.verdict()).shown
    return [sentence(each, rules, ENGLISH).replace("\u00a0", " ") for each in shown]


def _put(*melds: str) -> Put:
    """Return the question what melds from the hand count towards the opening."""
    return put("samba", {"ask": "opening-value", "melds": [*melds]}, hand=" ".join(melds))


def test_cards_are_named_once() -> None:
    """A sentence that names the cards of a meld that is none needs nobody else to name them."""
    told = _told(_put("Ts 9s 8s 4s", "Kh 7h 5h", "2s 2c 7d"))

    assert [each.count("♠") for each in told if "8♠" in each] == [4]
    assert [each.count("♥") for each in told if "7♥" in each] == [3]
    assert any("2♠ 2♣ 7♦" in each for each in told)


def test_the_end_of_a_deal_says_why_the_pile_cannot_be_taken() -> None:
    """That the stock is empty is said once; what the hand lacks for the pile stands with it."""
    case = put(
        "royal", "deal-ends", hand="4c 9d", pile="7s Kd", melds=["6s 6h 6d"], stock=0, phase="start"
    )
    folded = fold(case.verdict())

    assert case.verdict().answer is True
    assert [each.rule for each in folded.decided] == ["stock_end.no_use"]
    assert folded.conditions[0].rule == "pile.natural_pair"
    assert "stock_end.stock_left" not in {each.rule for each in (*folded.shown, *folded.more)}


def test_a_turn_that_is_under_way_cites_the_end_of_the_stock() -> None:
    """A rule on red threes is named only where one was drawn."""
    drawn = {"hand": "4c 9d", "melds": ["6s 6h 6d"], "stock": 0, "phase": "drawn"}
    plain = put("royal", "deal-ends", **drawn, drawn="4c 9d").verdict()
    three = put("royal", "deal-ends", **drawn, drawn="4c 3h").verdict()

    assert plain.deciding.limit == "stock_end.pile_goes_on"
    assert three.deciding.limit == "stock_end.red_three_last"


@pytest.mark.parametrize(
    ("melds", "word"),
    [
        pytest.param(["Qs Ks As", "9d 9c 9s"], "kinds", id="sequence-and-set"),
        pytest.param(["9d 9c 9s", "Qs Ks As"], "kinds", id="set-and-sequence"),
        pytest.param(["X X 2s", "9d 9c 9s"], "kinds", id="wild-and-set"),
        pytest.param(["Td Tc Ts", "9d 9c 9s"], "ranks", id="two-sets"),
    ],
)
def test_melds_of_different_kinds_are_not_told_to_be_of_different_ranks(
    melds: list[str], word: str
) -> None:
    """A sequence has no rank."""
    told = _told(put("samba", {"ask": "merge", "from": 0, "to": 1}, melds=melds))

    assert told[0] == f"The two melds are of different {word}, so they stay apart."


def test_a_full_set_says_that_it_is_full() -> None:
    """In Rommé a set of four takes no card, and no joker either."""
    case = put(
        "romme",
        {"ask": "add", "cards": "Ah", "to": 0},
        hand="Ah 3s",
        melds=["Kd Kh X Kc"],
    )

    assert _told(case)[0].endswith(
        "it takes only cards of one rank, and no more than four of them."
    )


def test_a_way_out_of_romme_tells_no_points_that_nobody_asks_for() -> None:
    """Only an opening needs points; who has opened lays what there is."""
    out = put("romme", "go-out", hand="6c 7c 8c", melds=["Kd Kh Kc"]).verdict()
    opening = put("romme", "go-out", hand="Tc Jc Qc Kc 4d").verdict()

    assert told_ways(out, ENGLISH)[0].endswith("8♣: no cards left in hand.")
    assert "40 points" in told_ways(opening, ENGLISH)[0]


def test_who_has_melded_is_not_told_what_an_opening_would_take() -> None:
    """A concealed hand needs no opening any more where melds lie already."""
    asked = {"ask": "go-out", "concealed": True}
    case = put("romme", asked, hand="2s 2d 9d", melds=["6c 7c 8c"], melded_before=True)

    assert "opening.minimum" not in {each.rule for each in case.verdict().findings}


@pytest.mark.parametrize(
    ("count", "section"),
    [
        pytest.param(2, "Punktwertung beim Klassischen Canasta", id="two"),
        pytest.param(4, "Canasta für sechs Spieler", id="four"),
        pytest.param(5, "Canasta für sechs Spieler", id="five"),
    ],
)
def test_six_players_threes_are_cited_where_their_number_stands(count: int, section: str) -> None:
    """The form for six changes what four and more count; fewer count as for four players."""
    lying = " ".join(["3h", "3d", "3h", "3d", "3h"][:count])
    case = put("miller", "threes-score", red_threes=lying, melds=["9d 9c 9s"], hand="Kd")
    verdict = case.verdict()
    (line,) = verdict.account

    assert verdict.answer == {2: 200, 4: 400, 5: 1000}[count]
    assert rules_of("miller").origin(line.limit).section == section


@pytest.mark.parametrize("asked", ["threes-score", "deal-score"])
def test_why_threes_count_minus_stands_before_what_wild_cards_are(asked: str) -> None:
    """That a canasta of wild cards is neither kind only explains what is lacking."""
    melds = ["9s 9h 9d 9c 9s 9h 9d", "X X 2s 2h 2d 2c 2s"]
    case = put("samba", asked, hand="Kd", red_threes="3h 3d", melds=melds, went_out="them")
    folded = fold(case.verdict())
    told = [each for each in (*folded.shown, *folded.more) if each.rule == "threes.red_minus"]

    assert [each.limit for each in told] == [
        "threes.red_plus_needs",
        "going_out.sequence_is_natural",
    ]
    assert told[0] in folded.shown


def test_the_wild_cards_of_two_cards_are_not_measured() -> None:
    """No text knows a meld of two with so many wild cards: only its size and the lock bar it."""
    lying = {"hand": "X Qc 8d 8c 5s 4s", "melds": ["Kc Kc Ks", "X 2s 2h 2c"]}
    verdict = put("samba", {"ask": "meld", "cards": "X 5s"}, **lying).verdict()

    assert set(verdict.decided_by) == {"melds.min_size", "melds.wild_lock"}
    assert "melds.wild_limit" not in {each.rule for each in verdict.findings}

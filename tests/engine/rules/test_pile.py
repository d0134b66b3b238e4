import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.rules import pile
from tutor_app.notation.positions import read_card, read_cards

KINGS = "Ks Kh Kd"
KING_CANASTA = "Ks Kh Kd Kc Ks Kh Kd"
SIXES = "6s 6h 6d"


@pytest.mark.parametrize(
    ("cards", "holds"),
    [pytest.param("9c", True, id="a-card"), pytest.param("", False, id="no-card")],
)
def test_not_empty(cards: str, holds: bool) -> None:
    """There must be a pile to take."""
    finding = pile.check_not_empty(at("classic", pile=cards), rules_of("classic"))

    assert (finding.rule, finding.holds) == ("pile.not_empty", holds)


STOPPING = ("svensk", "svensk-2", "svensk-3", "classic", "canadian", "nerja", "royal", "fibel")


@pytest.mark.parametrize(
    ("top", "holds"),
    [
        pytest.param("3s", False, id="three-of-spades"),
        pytest.param("3c", False, id="three-of-clubs"),
        pytest.param("4c", True, id="four"),
        pytest.param("2c", True, id="two-is-no-stop-card"),
    ],
)
def test_stop_card(top: str, holds: bool) -> None:
    """A black three on top bars the pile in all these texts."""
    for rules in (*STOPPING, "samba", "wiener"):
        found = pile.check_stop_card(read_card(top), rules_of(rules))

        told = (found.rule, found.holds, found.facts)
        assert told == ("pile.stop_card", holds, {"card": top}), rules


@pytest.mark.parametrize(
    ("top", "barred"),
    [
        pytest.param("X", [False], id="joker"),
        pytest.param("2h", [False], id="two"),
        pytest.param("Ah", [], id="ace"),
        pytest.param("3s", [], id="black-three-is-not-wild"),
    ],
)
def test_wild_on_top(top: str, barred: list[bool]) -> None:
    """A wild card on top is never taken (svensk/A-9)."""
    for rules in (*STOPPING, "american", "samba", "miller"):
        found = pile.check_top(at(rules, pile=top), rules_of(rules))

        assert [each.holds for each in found if each.rule == "pile.wild_on_top"] == barred, rules


@pytest.mark.parametrize(
    ("melds", "top", "holds"),
    [
        pytest.param([KING_CANASTA], "Kc", False, id="seven-kings"),
        pytest.param(["Ks Kh Kd Kc Ks Kh 2d"], "Kc", False, id="mixed-canasta"),
        pytest.param(["Ks Kh Kd Kc Ks Kh"], "Kc", True, id="six-kings-are-none"),
        pytest.param([KING_CANASTA], "Qc", True, id="another-rank"),
        pytest.param([], "Kc", True, id="no-melds"),
    ],
)
def test_own_canasta(melds: list[str], top: str, holds: bool) -> None:
    """Svensk: the top card may not have the rank of an own canasta."""
    position = at("svensk", melds=melds)
    (finding,) = pile.check_own_canasta(read_card(top), position.melds, rules_of("svensk"))

    assert (finding.rule, finding.holds) == ("pile.own_canasta", holds)
    assert finding.facts == {"rank": top[0]}


@pytest.mark.parametrize(
    ("rules", "keys", "more"),
    [
        pytest.param("svensk", {}, {"own_canasta": False}, id="svensk"),
        pytest.param("classic", {}, {}, id="classic"),
        pytest.param("classic+three-wild-4", {}, {"own_canasta": False}, id="three-wild-4"),
        pytest.param("wiener", {}, {"own_canasta": False}, id="wiener (R32)"),
        pytest.param("canadian", {}, {"needs_opened": True}, id="canadian"),
        pytest.param("canadian", {"melds": []}, {"needs_opened": False}, id="canadian-unopened"),
        pytest.param("nerja", {}, {"first_lap": True}, id="nerja"),
        pytest.param("nerja", {"lap": 1}, {"first_lap": False}, id="nerja-first-lap"),
        pytest.param("american", {}, {"own_meld_large": False}, id="american-a-canasta-lies"),
        pytest.param(
            "american", {"melds": ["Ks Kh Kd Kc"]}, {"own_meld_large": True}, id="american-four"
        ),
        pytest.param(
            "american", {"melds": ["Ks Kh Kd Kc Ks"]}, {"own_meld_large": False}, id="american-five"
        ),
        pytest.param("american+no-take-on-open", {}, {"own_meld_large": False}, id="american-open"),
        pytest.param("royal", {}, {}, id="royal"),
        pytest.param("fibel", {}, {}, id="fibel"),
        pytest.param("samba", {}, {}, id="samba"),
    ],
)
def test_bars_in_order(rules: str, keys: dict[str, object], more: dict[str, bool]) -> None:
    """What might bar the pile whatever the hand, in order; a plain top card bars nothing."""
    position = at(rules, **{"pile": "Kc", "melds": [KING_CANASTA], **keys})
    found = pile.check_bars(position, rules_of(rules))
    if rules == "american+no-take-on-open":
        more = {"needs_opened": True, **more}

    assert [(finding.rule, finding.holds) for finding in found] == [
        (f"pile.{name}", holds) for name, holds in more.items()
    ]


@pytest.mark.parametrize(
    ("rules", "keys", "rule"),
    [
        pytest.param("royal", {"pile": "4d 3h"}, "pile.red_three_on_top", id="royal-red-three"),
        pytest.param("nerja", {"pile": "Kc", "stock": 0}, "stock_end.pile_goes_on", id="nerja-end"),
    ],
)
def test_rare_bars(rules: str, keys: dict[str, object], rule: str) -> None:
    """A red three that was thrown (royal L154), an empty stock that ends the deal (nerja A-27)."""
    found = pile.check_bars(at(rules, **keys), rules_of(rules))

    assert [finding.rule for finding in found if finding.holds is False] == [rule]


@pytest.mark.parametrize("rules", ["svensk", "classic"])
def test_an_empty_pile_needs_no_more_checks(rules: str) -> None:
    """Of an empty pile only its emptiness is told."""
    found = pile.check_bars(at(rules), rules_of(rules))

    assert [(finding.rule, finding.holds) for finding in found] == [("pile.not_empty", False)]


@pytest.mark.parametrize(
    ("rules", "hand", "cards", "holds"),
    [
        pytest.param("classic", "Ks", "Kc", False, id="classic-one-against-one (R03)"),
        pytest.param("classic-2", "Ks", "Kc", False, id="classic-2-one-against-one"),
        pytest.param("miller", "Ks", "Kc", False, id="miller-one-against-one"),
        pytest.param("classic", "Ks", "4c Kc", True, id="classic-one-against-two"),
        pytest.param("classic", "Ks Kh", "Kc", True, id="classic-two-against-one"),
        pytest.param("wiener", "Ks", "Kc", True, id="wiener-lets-it (l.207)"),
        pytest.param("royal", "Ks", "Kc", False, id="royal (L150)"),
        pytest.param("royal", "Ks", "4c Kc", True, id="royal-two-in-the-pile (A-18)"),
        pytest.param("fibel", "Ks", "Kc", False, id="fibel (R35)"),
    ],
)
def test_one_card(rules: str, hand: str, cards: str, holds: bool) -> None:
    """In some texts a single card in hand takes no pile of a single card."""
    held = len(read_cards(hand))
    found = pile.check_one_card(held, read_cards(cards), rules_of(rules))

    single = held == 1
    assert [(each.rule, each.holds) for each in found] == [("pile.one_card", holds)] * single


@pytest.mark.parametrize("rules", ["svensk", "samba", "canadian", "american", "nerja"])
def test_one_card_never_takes_where_a_pair_is_needed(rules: str) -> None:
    """Where the top card joins no own meld, one card in hand takes no pile, however small."""
    assert pile.check_one_card(1, read_cards("Kc"), rules_of(rules)) == ()


def test_one_card_where_taking_is_a_duty() -> None:
    """Who is forced to take the pile takes it with one card, too (fibel F21)."""
    (found,) = pile.check_one_card(1, read_cards("Kc"), rules_of("fibel"), forced=True)
    assert found.holds


@pytest.mark.parametrize(
    ("rules", "hand", "holds"),
    [
        pytest.param("nerja", "Ks Kh 4d", True, id="nerja-three"),
        pytest.param("nerja", "Ks Kh", False, id="nerja-two (L69)"),
        pytest.param("classic", "Ks Kh", None, id="classic-sets-no-limit"),
    ],
)
def test_min_hand(rules: str, hand: str, holds: bool | None) -> None:
    """Nerja: with fewer than three cards nobody takes the pile."""
    found = pile.check_min_hand(len(read_cards(hand)), rules_of(rules))

    assert [finding.holds for finding in found] == ([] if holds is None else [holds])


@pytest.mark.parametrize("rules", ["svensk", "classic", "wiener", "miller", "royal", "fibel"])
@pytest.mark.parametrize(
    ("hand", "natural", "wild", "holds"),
    [
        pytest.param("Ks X 4d", 1, 1, True, id="king-and-joker"),
        pytest.param("Ks Kh 2d X", 2, 2, True, id="more-than-needed"),
        pytest.param("Ks 4d", 1, 0, False, id="no-wild-card"),
        pytest.param("2s X", 0, 2, False, id="wild-cards-alone"),
        pytest.param("Qs X", 0, 1, False, id="another-rank"),
    ],
)
def test_natural_and_wild(rules: str, hand: str, natural: int, wild: int, holds: bool) -> None:
    """An open pile goes to one natural card of the rank and one wild card, named if alone."""
    finding = pile.check_natural_and_wild("K", read_cards(hand), rules_of(rules))

    assert (finding.rule, finding.holds) == ("pile.natural_and_wild", holds)
    alone = {"card": "X"} if holds and wild == 1 else {}
    assert finding.facts == {"rank": "K", "natural": natural, "wild": wild, **alone}


@pytest.mark.parametrize(
    "rules", ["american", "canadian", "nerja", "samba", "classic+no-natural-wild-take"]
)
def test_a_pair_only(rules: str) -> None:
    """Where only a pair takes the pile, natural and wild card never do."""
    assert not pile.check_natural_and_wild("K", read_cards("Ks X"), rules_of(rules)).holds


RUN = "4h 5h 6h"


@pytest.mark.parametrize(
    ("rules", "top", "melds", "size", "holds"),
    [
        pytest.param("classic", "Kc", [KINGS], 3, True, id="classic-own-kings"),
        pytest.param("classic", "Kc", [KING_CANASTA], 7, True, id="classic-own-canasta"),
        pytest.param("classic", "Kc", [SIXES], 0, False, id="classic-another-rank"),
        pytest.param("classic", "Kc", [], 0, False, id="classic-nothing-laid"),
        pytest.param(
            "classic+no-take-onto-canasta", "Kc", [KING_CANASTA], 7, False, id="no-onto-canasta"
        ),
        pytest.param("classic+no-take-onto-canasta", "Kc", [KINGS], 3, True, id="onto-a-meld"),
        pytest.param("svensk", "Kc", [KINGS], 3, False, id="svensk-knows-no-third-way (A-6)"),
        pytest.param("wiener", "Kc", [KINGS], 3, True, id="wiener"),
        pytest.param("fibel", "Kc", [KING_CANASTA], 7, True, id="fibel-own-canasta (R32)"),
        pytest.param("royal", "Kc", [KINGS], 3, True, id="royal-unfinished"),
        pytest.param("royal", "Kc", [KING_CANASTA], 7, False, id="royal-complete (L152)"),
        pytest.param("royal", "7h", [RUN], 3, True, id="royal-onto-a-sequence"),
        pytest.param("royal", "8h", [RUN], 0, False, id="royal-does-not-go-on"),
        pytest.param("samba", "Kc", [KINGS], 3, False, id="samba-never"),
        pytest.param("samba", "7h", [RUN], 3, False, id="samba-nor-onto-a-sequence"),
        pytest.param("nerja", "Kc", [KINGS], 3, False, id="nerja-never"),
        pytest.param("american", "Kc", [KINGS], 3, False, id="american-never"),
        pytest.param("canadian", "Kc", [KINGS], 3, False, id="canadian-never"),
    ],
)
def test_own_meld(rules: str, top: str, melds: list[str], size: int, holds: bool) -> None:
    """Whether the top card alone may go on an own meld, and on which."""
    finding = pile.check_own_meld(read_card(top), at(rules, melds=melds).melds, rules_of(rules))

    assert (finding.rule, finding.holds) == ("pile.own_meld", holds)
    told = {"rank": top[0], "size": size, "sequence": 0, "row": 0}
    assert {**finding.facts, "sequence": 0, "row": 0} == told


COMING = [
    pytest.param("classic", "4c 5c Kc", "whole", "4c 5c Kc", "whole", id="classic-whole"),
    pytest.param("svensk", "4c 5c Kc", "top", "Kc", "", id="svensk-top-alone"),
    pytest.param("nerja", "4c 5c Kc", "whole", "4c 5c Kc", "whole", id="nerja-few"),
    pytest.param(
        "nerja",
        "4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 4d",
        "whole",
        "6c 7c 8c 9c Tc Jc Qc Kc Ac 4d",
        "most_cards",
        id="nerja-ten (L67)",
    ),
    pytest.param("nerja", "4c 2h 6c Kc", "whole", "2h 6c Kc", "down_to_wild", id="nerja-wild"),
    pytest.param(
        "nerja", "X 4c 2h Kc", "whole", "2h Kc", "down_to_wild", id="nerja-topmost-wild (A-18)"
    ),
    pytest.param("romme", "4c 5c Kc", "whole", "Kc", "only_top", id="romme-one-card"),
]


@pytest.mark.parametrize(("rules", "cards", "choice", "coming", "name"), COMING)
def test_what_comes(rules: str, cards: str, choice: str, coming: str, name: str) -> None:
    """The whole pile, ten cards at most, down to the wild card, or the top card alone."""
    lying, rule_set = read_cards(cards), rules_of(rules)
    found = pile.cards_that_come(lying, choice, rule_set)

    assert found == read_cards(coming)
    if name:
        note = pile.note_coming(lying, choice, rule_set)
        assert (note.rule, note.holds) == (f"pile.{name}", None)
        assert note.facts["count"] == len(found)

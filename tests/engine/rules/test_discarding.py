import pytest

from tests.engine.asking import at, put, rules_of
from tutor_app.engine.rules import discarding
from tutor_app.notation.positions import read_card, read_cards


@pytest.mark.parametrize(
    ("rules", "card", "last", "holds"),
    [
        pytest.param("svensk", "3h", False, False, id="svensk-red-three"),
        pytest.param("svensk", "3s", False, None, id="svensk-black-three"),
        pytest.param("svensk", "X", False, None, id="svensk-joker"),
        pytest.param("classic", "3h", False, False, id="classic-red-three"),
        pytest.param("classic", "2d", False, None, id="classic-two"),
        pytest.param("nerja", "3h", False, False, id="nerja-red-three"),
        pytest.param("fibel", "3d", False, False, id="fibel-red-three"),
        pytest.param("samba", "3d", False, False, id="samba-red-three"),
        pytest.param("royal", "3h", False, True, id="royal-red-three-may-be-discarded"),
        pytest.param("american", "3h", False, False, id="american-red-three"),
        pytest.param("american", "3h", True, True, id="american-red-three-as-last-card"),
    ],
)
def test_red_three(rules: str, card: str, last: bool, holds: bool | None) -> None:
    """Nothing is said of others; royal throws it, american only when going out (l.261)."""
    found = discarding.check_red_three(read_card(card), rules_of(rules), last=last)
    told = [] if holds is None else [("discarding.red_three", holds, {"card": card})]

    assert [(finding.rule, finding.holds, finding.facts) for finding in found] == told


@pytest.mark.parametrize(
    ("rules", "hand", "last", "holds"),
    [
        pytest.param("svensk", "X Ks", False, True, id="svensk"),
        pytest.param("classic", "X", True, True, id="classic-last"),
        pytest.param("fibel", "2s Ks", False, True, id="fibel"),
        pytest.param("samba", "X", True, True, id="samba-last"),
        pytest.param("royal", "X Ks", False, True, id="royal"),
        pytest.param("canadian", "X Ks", False, False, id="canadian-never"),
        pytest.param("canadian", "X", True, False, id="canadian-not-even-last"),
        pytest.param("nerja", "X Ks", False, True, id="nerja"),
        pytest.param("nerja", "X", True, False, id="nerja-not-last"),
        pytest.param("american", "X Ks", False, False, id="american-beside-naturals"),
        pytest.param("american", "X 2s", False, True, id="american-wild-cards-only (R42)"),
        pytest.param("american", "X 2s 3h", False, True, id="american-kept-threes-aside (R42)"),
        pytest.param("american", "X", True, True, id="american-last"),
    ],
)
def test_wild(rules: str, hand: str, last: bool, holds: bool) -> None:
    """Most texts let wild cards be thrown; canadian never, nerja and american not always."""
    cards = read_cards(hand)
    finding = discarding.check_wild(cards[0], cards, rules_of(rules), last=last)

    assert (finding.rule, finding.holds) == ("discarding.wild", holds)
    held = "wild-or-three" if "3h" in hand else "wild"
    only = {"only": held} if rules == "american" and holds and not last else {}
    assert finding.facts == {"card": cards[0], "last": int(last and rules == "american"), **only}


@pytest.mark.parametrize(
    ("rules", "last", "holds"),
    [
        pytest.param("classic", True, True, id="classic-last"),
        pytest.param("canadian", True, True, id="canadian-last"),
        pytest.param("fibel", True, True, id="fibel-last"),
        pytest.param("samba", False, True, id="samba"),
        pytest.param("samba", True, False, id="samba-not-last"),
        pytest.param("american", False, False, id="american"),
        pytest.param("american", True, True, id="american-last-only"),
    ],
)
def test_black_three(rules: str, last: bool, holds: bool) -> None:
    """Samba bars a black three as last card (l.854); american allows it only then."""
    finding = discarding.check_black_three(read_card("3s"), rules_of(rules), last=last)

    assert (finding.rule, finding.holds) == ("discarding.black_three", holds)


@pytest.mark.parametrize(
    ("rules", "keys", "last", "allowed"),
    [
        pytest.param("classic", {"hand": "X Ks 3s"}, False, "X Ks 3s", id="classic-any-card"),
        pytest.param(
            "american", {"hand": "As 7s Ks"}, False, "Ks", id="american-no-ace-on-an-empty-pile"
        ),
        pytest.param(
            "american", {"hand": "As 7s X"}, False, "As 7s", id="american-nothing-else-natural"
        ),
        pytest.param(
            "american", {"hand": "As 7s Ks", "pile": "4d"}, False, "As 7s Ks", id="american-pile"
        ),
        pytest.param("american", {"hand": "As"}, True, "As", id="american-ace-as-last-card"),
        pytest.param("american", {"hand": "3s 3h"}, False, "", id="american-threes-stay"),
        pytest.param(
            "american+no-safe-discard",
            {"hand": "Ks Qs", "opponent_melds": ["Kh Kd Kc Kh Kd"]},
            False,
            "Qs",
            id="switch-no-safe-rank",
        ),
        pytest.param(
            "american+no-safe-discard",
            {"hand": "Ks Qs", "opponent_melds": ["Kh Kd Kc Kh"]},
            False,
            "Ks Qs",
            id="switch-four-kings-are-not-safe",
        ),
        pytest.param(
            "american+no-safe-discard",
            {"hand": "Ks Kh", "opponent_melds": ["Kh Kd Kc Kd Kc"]},
            False,
            "Ks Kh",
            id="switch-unless-nothing-else-may",
        ),
        pytest.param(
            "american+no-safe-discard",
            {"hand": "Ks Qs", "pile": "4d", "opponent_melds": ["Kh Kd Kc Kh Kd"]},
            False,
            "Ks Qs",
            id="switch-only-on-an-empty-pile",
        ),
        pytest.param(
            "royal", {"hand": "Ks Qs", "penalty_cards": "Qs"}, False, "Qs", id="royal-exposed-first"
        ),
        pytest.param("canadian", {"hand": "X 3s Ks"}, False, "3s Ks", id="canadian-no-wild-card"),
    ],
)
def test_what_may_go(rules: str, keys: dict[str, object], last: bool, allowed: str) -> None:
    """Of the whole hand just those cards may be discarded that the text lets go."""
    position, rule_set = at(rules, **keys), rules_of(rules)
    hand = position.hand or ()
    found = {
        card: discarding.check_discard(card, hand, position, rule_set, last=last) for card in hand
    }
    free = [card for card, checked in found.items() if all(each.holds for each in checked)]

    assert tuple(free) == read_cards(allowed)
    assert last or discarding.can_discard(hand, position, rule_set) is bool(free)


@pytest.mark.parametrize(
    ("rules", "holds", "path"),
    [
        pytest.param("svensk", False, "discarding.count", id="from-a-meld"),
        pytest.param("samba", False, "discarding.count", id="samba-from-a-meld"),
        pytest.param("royal", True, "discarding.melded_card", id="royal-lets-it"),
    ],
)
def test_from_meld(rules: str, holds: bool, path: str) -> None:
    """Nothing is discarded from the table but in royal (L96)."""
    finding = discarding.check_from_meld(rules_of(rules))

    assert (finding.rule, finding.holds, finding.limit) == ("discarding.from_meld", holds, path)


@pytest.mark.parametrize(
    ("rules", "again", "holds"),
    [
        pytest.param("romme", True, False, id="romme-the-same-card (R15)"),
        pytest.param("romme", False, True, id="romme-another"),
        pytest.param("classic", True, True, id="classic-sets-no-limit"),
    ],
)
def test_taken_card(rules: str, again: bool, holds: bool) -> None:
    """Rommé: the card just taken is not thrown again."""
    finding = discarding.check_taken_card(
        read_card("Ks"), again=again, drew="pile", rules=rules_of(rules)
    )

    assert (finding.rule, finding.holds) == ("discarding.taken_card", holds)


@pytest.mark.parametrize(
    ("asked", "keys", "answer"),
    [
        pytest.param({"ask": "meld", "cards": "5c 5d 5h"}, {"hand": "5c 5d 5h 6s 7s"}, True),
        pytest.param({"ask": "meld", "cards": "6s 6d 6h"}, {"hand": "5c 5d 6s 6d 6h"}, True),
        pytest.param({"ask": "discard", "card": "6s"}, {"hand": "5c 5d 6s"}, False),
        pytest.param(
            {"ask": "discard", "card": "Kc", "from_meld": 0},
            {"hand": "5c 8c", "melds": ["Ks Kh Kd Kc"], "laid_now": [0]},
            False,
        ),
    ],
    ids=["melded-it-is-free", "in-hand-it-can-go", "no-other-card", "none-from-a-meld-either"],
)
def test_an_exposed_card_goes_first(
    asked: dict[str, object], keys: dict[str, object], answer: bool
) -> None:
    """In royal it is melded or discarded at the first chance, and melded it binds no more."""
    table = {"melds": ["9s 9h 9d"], "penalty_cards": "5c"} | keys

    assert put("royal", asked, **table).verdict().answer is answer


@pytest.mark.parametrize(("card", "answer"), [("7c", True), ("7s", False)])
def test_a_card_added_in_this_turn_may_be_discarded_again(card: str, answer: bool) -> None:
    """In royal the discard is a card of the hand or one put down in this turn (L96)."""
    asked = {"ask": "discard", "card": card, "from_meld": 0}
    verdict = put("royal", asked, hand="9c", melds=["7s 7h 7d 7c"], added_now="7c").verdict()

    assert verdict.answer is answer

"""Of a discard that may not be it is told what it would leave, not the rule alone."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

CANASTAS = ["8d 8h 8c 8c 8s 8d 8d", "Ts Tc Td Td Th Th Th", "7s 7h 7s"]
SAID_YES = ["Jh Jd 2c Jh Jc X X", "6c 6h 6d 6h 6c"]


def _after_black_threes(hand: str, card: str) -> Put:
    melds = [*CANASTAS, "3s 3c 3c"]
    asked = {"ask": "discard", "card": card}
    return put("svensk-3", asked, hand=hand, melds=melds, laid_now=[3], pile="5c")


BLACK = [
    pytest.param(
        *("As 7c", "As", "en"),
        "You put down black threes in this turn, so you must go out; 7♣, which this discard would "
        "leave in your hand, has to be put down first.",
        id="one-waits-en",
    ),
    pytest.param(
        *("As 7c", "As", "sv"),
        "Du har lagt ut svarta treor i den här turen, så du måste gå ut, men sakar du det här "
        "kortet har du 7♣ kvar på handen; det måste läggas ut först.",
        id="one-waits-sv",
    ),
    pytest.param(
        *("As 7c", "As", "de"),
        "Sie haben in diesem Zug schwarze Dreier ausgelegt, müssen also ausmachen; vor dem "
        "Ablegen muss aber noch 7♣ ausgelegt werden, sonst bleibt eine Karte auf der Hand.",
        id="one-waits-de",
    ),
    pytest.param(
        *("As 7c 7d", "As", "en"),
        "You put down black threes in this turn, so you must go out; 7♣ 7♦, which this discard "
        "would leave in your hand, have to be put down first.",
        id="two-wait",
    ),
    pytest.param(
        *("As 7c", "7c", "en"),
        "You put down black threes in this turn, so you must go out; A♠ cannot be put down, so it "
        "would have to be the card that you discard.",
        id="another-is-the-discard",
    ),
    pytest.param(
        *("As 7c Kd", "As", "en"),
        "You put down black threes in this turn, so you must go out, but if you discard this "
        "card, you cannot put down K♦.",
        id="one-stays-too",
    ),
]


@pytest.mark.parametrize(("hand", "card", "language", "said"), BLACK)
def test_black_threes_laid_and_what_the_discard_leaves(
    hand: str, card: str, language: str, said: str
) -> None:
    """Who has put them down goes out, so that all other cards lie before the discard."""
    assert Told(_after_black_threes(hand, card), language).deciding == said


YES = [
    pytest.param(
        "en",
        "You asked and were told yes, so you must go out; 9♥ cannot be put down, so it would have "
        "to be the card that you discard.",
        id="en",
    ),
    pytest.param(
        "sv",
        "Du frågade och fick ja, så du måste gå ut; 9♥ går inte att lägga ut och måste alltså bli "
        "det kort du sakar.",
        id="sv",
    ),
    pytest.param(
        "de",
        "Sie haben gefragt und ein Ja bekommen, müssen also ausmachen; 9♥ lässt sich nicht "
        "auslegen und müsste deshalb die Karte sein, die Sie ablegen.",
        id="de",
    ),
]


@pytest.mark.parametrize(("language", "said"), YES)
def test_the_one_card_that_goes_down_nowhere_has_to_be_the_discard(
    language: str, said: str
) -> None:
    """The three fives would not stay, but lie: only the nine keeps its owner in."""
    keys = {"hand": "X 9h 5s 5h 5d", "melds": SAID_YES, "partner_answers": ["yes"]}
    told = Told(put("classic", {"ask": "discard", "card": "5s"}, **keys), language)

    assert told.deciding == said


def test_a_card_that_could_lie_with_the_discard_does_not_have_to_be_it() -> None:
    """Without the nine of hearts those beside it in the sequence stay: none has to be the last."""
    keys = {"hand": "7h 8h 9h Kd", "partner_answers": ["yes"], "pile": "4d"}
    melds = ["Th Td Td Td Th X X", "Qd Qh Qh Qc Qh Qs Qc"]
    told = Told(put("samba", {"ask": "discard", "card": "9h"}, melds=melds, **keys))

    assert "last" not in told.verdict.deciding.facts
    assert "cannot be put down" not in told.deciding


WILD = [
    pytest.param(
        "en",
        "You hold natural cards, so a wild card may be discarded only as the last card when you "
        "go out.",
        id="en",
    ),
    pytest.param(
        "sv",
        "Du har naturliga kort på handen, och då får du bara saka ett hjälpkort som sista kort när "
        "du går ut.",
        id="sv",
    ),
    pytest.param(
        "de",
        "Sie haben natürliche Karten auf der Hand; Joker und Zweier dürfen Sie dann nur als letzte "
        "Karte beim Ausmachen ablegen.",
        id="de",
    ),
]


@pytest.mark.parametrize(("language", "said"), WILD)
def test_a_wild_card_beside_natural_ones_is_no_discard(language: str, said: str) -> None:
    """It would be one of a hand of nothing else; that this one is not is the fact."""
    asked = {"ask": "discard", "card": "2c"}
    assert Told(put("american", asked, hand="X 2c Js Jh Jd Ts 9s"), language).deciding == said

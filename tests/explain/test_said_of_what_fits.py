"""Cards that have no name but by what they fit are told as a player would say it."""

from typing import TYPE_CHECKING

import pytest

from tests.engine.asking import put
from tests.explain.told import Told, plain
from tutor_app.engine.card import Card
from tutor_app.engine.position import Position, Question
from tutor_app.explain.neighbours import neighbour_sentence
from tutor_app.i18n import Reader
from tutor_app.neighbours.change import Step
from tutor_app.neighbours.neighbour import Neighbour
from tutor_app.rulesets import load_rule_set

if TYPE_CHECKING:
    from tests.engine.asking import Put

OF_A_PAIR = put(
    *("american", "can-open"), hand="X X As Ac Ks Kc Qd 9h 9d 8s 7d 7c 5s 5d", score=3265
)
BESIDE_NAMED = put(
    *("canadian", "can-open"), hand="X Ac Kc Qc Jd Ts Td 9h 9d 9d 8d 7s 7d 7c 6d 5h 5d", score=3265
)
ON_TOP = put(*("samba", "take-pile"), hand="X 2s As As Ah Qs Qc Ts Th 7d 7c 5d 4s 4h 3s", pile="9d")
A_JOKER_TOO = put(*("svensk", "can-open"), hand="2h As Qs Js 9h 8s 6s 6d 6c 5d 4d 4c", score=3265)


@pytest.mark.parametrize(
    ("case", "language", "said"),
    [
        (OF_A_PAIR, "en", "With a third natural card for one of your pairs, you could open."),
        (
            *(OF_A_PAIR, "sv"),
            "Med ett tredje naturligt kort till något av dina par skulle du kunna öppna.",
        ),
        (
            *(OF_A_PAIR, "de"),
            "Mit einer dritten natürlichen Karte zu einem Ihrer Paare könnten Sie eröffnen.",
        ),
        (
            *(BESIDE_NAMED, "en"),
            (
                "With a wild card or an ace added to your hand, or with one more natural card of a "
                "rank of which you hold two or more, you could open."
            ),
        ),
        (
            *(BESIDE_NAMED, "de"),
            (
                "Mit einem Joker, einer Zwei oder einem Ass zusätzlich auf der Hand oder mit noch "
                "einer natürlichen Karte, von deren Rang Sie mindestens zwei haben, könnten Sie "
                "eröffnen."
            ),
        ),
        (
            *(ON_TOP, "sv"),
            (
                "Om det översta kortet i stället vore ett naturligt kort av en valör som du har "
                "minst två av, skulle du få ta högen."
            ),
        ),
        (
            *(ON_TOP, "de"),
            (
                "Wenn obenauf stattdessen eine natürliche Karte läge, von deren Rang Sie "
                "mindestens zwei haben, dürften Sie den Ablagestapel nehmen."
            ),
        ),
        (
            *(A_JOKER_TOO, "de"),
            "Mit einem Joker und einem Ass zusätzlich auf der Hand könnten Sie eröffnen.",
        ),
    ],
)
def test_what_fits_is_told_as_at_the_table(case: "Put", language: str, said: str) -> None:
    """No brackets and no word torn from its noun, and of the top card that it were another one."""
    told = Told(case, language)

    assert plain(told.neighbour) == said
    assert told.holds


def test_of_the_top_card_others_are_named_beside_what_fits() -> None:
    """A condition of two kinds of cards stays a phrase, which goes with a clause."""
    facts = {"of": "rank", "rank": "Q", "card": "Qs", "beside": "fits:8s", "out": Card("Td")}
    question, empty = Question(ask="must-take"), Step("stock_empty", {})
    neighbour = Neighbour("pile_top", facts, Position(), question, answer=True, also=(empty,))
    told = neighbour_sentence(neighbour, load_rule_set("fibel"), Reader("de"))

    assert told == (
        "Mit einer Dame als oberster Karte oder mit einer natürlichen Karte, "
        "die an eine Meldung Ihrer Partei passt, müssten Sie den Ablagestapel nehmen, wenn der "
        "Talon leer wäre."
    )

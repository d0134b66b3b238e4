"""Whose side it is: with partners a side, alone the player."""

import re

import pytest

from tests.engine.asking import Put, at, rules_of
from tests.explain.findings import asked
from tests.explain.told import Told
from tutor_app.engine.card import Card
from tutor_app.engine.position import Question
from tutor_app.engine.rule_set import TOPICS
from tutor_app.engine.verdict import Finding
from tutor_app.explain import (
    neighbour_sentence,
    position_lines,
    question_text,
    sentence,
    value_paths,
    value_text,
)
from tutor_app.explain.sides import sides
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.neighbours.nearest import nearest
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info

SIDE = {
    "sv": re.compile(r"\b(lag|laget|lagets|lags|motståndarna|motståndarnas)\b", re.IGNORECASE),
    "de": re.compile(r"\bPartei(en)?\b|\b([Dd]ie|[Dd]er) Gegner\b"),
    "en": re.compile(r"\b(side|sides|opponents)\b", re.IGNORECASE),
}
"""Words for several who play together; a player alone is none of them."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("role", "has_side"), [(None, False), ("lone", False), ("partner", True)])
def test_against_two_only_a_partner_has_a_side(
    language: str, role: str | None, *, has_side: bool
) -> None:
    """And nobody a total with another: each player has an own one (l.438)."""
    position = at("classic-3", hand="Kd 9s", melds=["5h 5d 5s"], score=2445)._replace(role=role)
    total, *others = position_lines(position, rules_of("classic-3"), Reader(language))

    assert not SIDE[language].search(total)
    assert [bool(SIDE[language].search(each)) for each in others if "5♥" in each] == [has_side]


@pytest.mark.parametrize(
    ("role", "others", "total", "whose"),
    [
        (None, (2630, 2610), "The other players’ totals", "your own meld"),
        ("lone", (2630, 2610), "The other players’ totals", "your own meld"),
        ("lone", (2630,), "The other player’s total", "your own meld"),
        ("partner", (2630,), "Your opponent’s total", "your side’s meld"),
    ],
)
def test_against_two_others_and_melds_are_called_by_the_role(
    role: str | None, others: tuple[int, ...], total: str, whose: str
) -> None:
    """A partner is another player too, so that only the third is the opponent."""
    position = at("classic-3", hand="5c 9s", melds=["5h 5d 5s"], score=2445)
    position = position._replace(role=role, opponent_scores=others)
    question, rules = Question(ask="add", cards=(Card("5c"),), to=0), rules_of("classic-3")

    assert position_lines(position, rules, Reader())[1].startswith(total)
    assert whose in question_text(question, position, rules, Reader())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("role", "has_side"), [(None, False), ("lone", False), ("partner", True)])
def test_against_two_proof_and_neighbour_are_told_by_the_role(
    language: str, role: str | None, *, has_side: bool
) -> None:
    """Neither canastas nor an opening are a side's as long as nobody has a partner."""
    position = at("classic-3", hand="Kd 9s 9h 4c", melds=["5h 5d 5s"] if role else [])
    told = Told(Put("classic-3", Question("go-out"), position._replace(role=role)), language)

    assert bool(SIDE[language].search(" ".join(told.says(told.whole)))) is has_side
    assert bool(SIDE[language].search(told.neighbour)) is has_side


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("role", [None, "lone", "partner"])
def test_against_two_red_threes_are_each_players_own(language: str, role: str | None) -> None:
    """A partner's count for him alone, with what both have melded (l.436)."""
    position = at("classic-3", melds=["5h 5d 5s"])._replace(role=role, red_threes=(Card("3h"),))
    question, rules, reader = Question("threes-score"), rules_of("classic-3"), Reader(language)
    *_, threes = position_lines(position, rules, reader)

    assert "3♥" in threes
    assert not SIDE[language].search(threes)
    assert not SIDE[language].search(question_text(question, position, rules, reader))


@pytest.mark.parametrize(
    ("role", "said"),
    [
        (None, "You have no partner yet: it is not settled who plays alone."),
        ("lone", "You play alone, so there is no partner to ask."),
    ],
)
def test_who_has_no_partner_yet_does_not_play_alone(role: str | None, said: str) -> None:
    """The first to take the pile or to meld will (l.434)."""
    position = at("classic-3", hand="Kd 9s 9h 4c")._replace(role=role)

    assert Told(Put("classic-3", Question("ask-partner"), position)).deciding == said


@pytest.mark.parametrize(
    ("rules", "asked", "answered"),
    [
        ("classic", "ask your partner", "and your partner said no"),
        ("miller", "ask a partner", "and a partner said no"),
        ("classic-6/2", "ask a partner", "and a partner said no"),
    ],
)
def test_who_has_two_partners_asks_one_of_them(rules: str, asked: str, answered: str) -> None:
    """Which of them answers is for the rules to say."""
    position = at(rules, hand="Kd 9s 9h 4c", melds=["5h 5d 5s"], partner_answers=["no"])
    question, reader = Question("ask-partner"), Reader()

    assert asked in question_text(question, position, rules_of(rules), reader)
    assert answered in " ".join(position_lines(position, rules_of(rules), reader))


def test_a_partner_has_one_opponent() -> None:
    """The only one who is not on his side."""
    position = at("classic-3", hand="Kd 9s")._replace(
        role="partner", opponent_melds=at("classic-3", melds=["6h 6d 6s"]).melds
    )
    *_, theirs = position_lines(position, rules_of("classic-3"), Reader())

    assert theirs.startswith("Your opponent’s meld")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_who_plays_alone_has_a_side(language: str) -> None:
    """Position, question, proof and neighbour of every scenario for singles."""
    reader, told = Reader(language), 0
    for position, question, rules, verdict in asked():
        if rules.has_partners:
            continue
        texts = [
            *position_lines(position, rules, reader),
            question_text(question, position, rules, reader),
            *(sentence(finding, rules, reader) for finding in verdict.findings),
        ]
        neighbour = nearest(position, question, rules) if told % 9 == 0 else None
        if neighbour is not None:
            texts.append(neighbour_sentence(neighbour, rules, reader))
        told += 1
        assert not [text for text in texts if SIDE[language].search(text)]

    assert told > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_a_game_for_singles_knows_no_sides(language: str) -> None:
    """What a value is, in every form in which everybody plays alone."""
    for name in rule_set_ids():
        for form in rule_set_info(name).forms:
            rules = load_rule_set(name, form.players, form.teams)
            if rules.has_partners:
                continue
            for path in [path for topic in TOPICS for path in value_paths(topic, rules)]:
                assert not SIDE[language].search(value_text(path, rules, Reader(language))), path


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (4, "Ihre Partei hat noch nicht eröffnet; für Sie gilt der Ablagestapel"),
        (3, "Sie haben noch nicht eröffnet; für Sie gilt der Ablagestapel"),
    ],
)
def test_the_same_rule_is_told_to_a_side_and_to_a_player(players: int, said: str) -> None:
    """The form of the game chooses the words, verb and all."""
    finding = Finding("freezing.not_opened", None)

    assert sentence(finding, load_rule_set("svensk", players), Reader("de")).startswith(said)


@pytest.mark.parametrize(
    ("players", "said"),
    [(4, "The opponents' meld"), (2, "Your opponent's meld"), (3, "Another player's meld")],
)
def test_others_are_opponents_one_or_several(players: int, said: str) -> None:
    """Two sides, one opponent, several players for themselves."""
    wording = "{others:The opponents'|Your opponent's|Another player's} meld"

    assert wording.format(**sides(load_rule_set("svensk", players))) == said

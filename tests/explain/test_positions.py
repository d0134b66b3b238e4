from collections.abc import Mapping

import pytest

from tests.engine.asking import at, put, rules_of
from tests.explain.findings import asked
from tutor_app.engine.position import Position, Question
from tutor_app.engine.verdict import Finding, Laid, Verdict, Way
from tutor_app.explain import answer_text, crosswise, position_lines, told_ways, way_sentence
from tutor_app.explain.table import undrawn_lines
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.notation.positions import read_position
from tutor_app.notation.questions import read_question
from tutor_app.rulesets import load_rule_set

EVERYTHING: Mapping[str, object] = {
    "score": 1620,
    "opponent_scores": [900],
    "lap": 1,
    "phase": "drawn",
    "drew": "pile",
    "drawn": "Kd",
    "hand": "Ks Kh 4d",
    "set_aside": "9c",
    "pile": "2h 3d ? 5s",
    "stock": 1,
    "stock_top": "8s",
    "melds": ["7c 7d 7h 7s 7c 7d 7h", "As Ah Ad"],
    "opponent_melds": ["5s 5h 5d"],
    "red_threes": "3h",
    "opponent_red_threes": "3d",
    "black_threes": "3s",
    "melded_before": False,
    "laid_now": [1],
    "added_now": "7h",
    "partner_hand": "Qs",
    "role": "partner",
    "partner_red_threes": "3h",
    "partner_score": 300,
    "partner_answers": ["no"],
    "penalty_cards": "4d",
    "went_out": "them",
    "concealed": True,
    "hand_canasta": True,
    "special_hand": "pairs",
}


def told(table: Mapping[str, object], language: str) -> list[str]:
    """Return the lines of a position given by its scenario keys."""
    rules = load_rule_set("classic")
    return position_lines(read_position(table, rules), rules, Reader(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_is_told_in_whole_lines(language: str) -> None:
    """A position with all its keys is told without gaps and without saying a thing twice."""
    lines = told(EVERYTHING, language)

    assert len(set(lines)) == len(lines)
    assert not [line for line in lines if "{" in line or not line.endswith(".")]


@pytest.mark.parametrize("key", EVERYTHING)
def test_everything_that_is_given_is_told(key: str) -> None:
    """Each key of the format shows in the text: without it the lines are others."""
    gone = {key, "laid_now"} if key == "melds" else {key}
    less = {name: value for name, value in EVERYTHING.items() if name not in gone}

    assert told(less, "sv") != told(EVERYTHING, "sv")


def test_what_is_not_given_is_not_told() -> None:
    """An empty position has nothing to say: a missing hand is not an empty one."""
    rules = load_rule_set("classic")

    assert position_lines(Position(), rules, Reader("sv")) == []
    assert "Din hand är tom." in position_lines(Position(hand=()), rules, Reader("sv"))


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ([], "Du har inte frågat din medspelare."),
        (["no"], "Du frågade om du fick gå ut, och din medspelare sa nej."),
        (["yes", "no"], "Du frågade om du fick gå ut; den ena medspelaren sa ja, den andra nej."),
        (["yes", "yes"], "Du frågade om du fick gå ut, och båda dina medspelare sa ja."),
    ],
)
def test_all_answers_are_told_in_one_sentence(answers: list[str], said: str) -> None:
    """Two partners who disagree are not one partner who says yes and no."""
    assert said in told({"partner_answers": answers}, "sv")


def test_a_rummy_has_no_canastas_and_no_totals() -> None:
    """Seven cards in a row are no canasta there, and nobody has a total."""
    rules = load_rule_set("romme")
    table = {"melds": ["4s 5s 6s 7s 8s 9s Ts"], "phase": "drawn", "drew": "pile"}

    assert position_lines(read_position(table, rules), rules, Reader("sv")) == [
        "Du har tagit det sakade kortet.",
        "Din kombination: 4♠\u00a05♠\u00a06♠\u00a07♠\u00a08♠\u00a09♠\u00a010♠.",
    ]


def test_cards_can_be_named_for_those_who_listen() -> None:
    """Signs are for eyes; a voice says the names."""
    rules = load_rule_set("classic")
    position = read_position({"hand": "Ks X"}, rules)

    lines = position_lines(position, rules, Reader("de"), names=True)

    assert "Ihr Blatt, 2 Karten: Pik-König und Joker." in lines


def test_the_reader_letters_are_used() -> None:
    """A link shows everybody their own letters."""
    rules = load_rule_set("classic")
    position = read_position({"hand": "Qs Jc"}, rules)

    lines = position_lines(position, rules, Reader("sv"))

    assert "Din hand, 2 kort: D♠\u00a0Kn♣." in lines


@pytest.mark.parametrize(
    ("ruleset", "phase", "said"),
    [
        ("fibel", "start", "You asked"),
        ("nerja", "start", "In this turn you ask"),
        ("nerja", "drawn", "You asked"),
    ],
)
def test_nobody_has_asked_before_they_may(ruleset: str, phase: str, said: str) -> None:
    """Before the draw the partner's answer is still to come where only then one may ask."""
    rules = load_rule_set(ruleset)
    position = read_position({"phase": phase, "partner_answers": ["no"]}, rules)

    assert position_lines(position, rules, Reader("en"))[-1].startswith(said)


def test_nothing_is_still_to_come_in_a_deal_that_is_over() -> None:
    """Nobody asks any more where somebody went out."""
    rules = load_rule_set("nerja")
    keys = {"phase": "start", "partner_answers": ["yes"], "went_out": "us"}
    lines = position_lines(read_position(keys, rules), rules, Reader("en"))

    assert "You asked whether you could go out, and your partner said yes." in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pile_is_told_and_not_what_follows_from_it(language: str) -> None:
    """Whether it is frozen is what exercises ask, and with a wild card on top it is blocked."""
    rules, reader = load_rule_set("classic"), Reader(language)
    position = read_position({"pile": "9d 2h 4s"}, rules)
    told = " ".join(position_lines(position, rules, reader)).casefold()

    assert reader.short_card("2h") in told.upper()
    assert answer_text("frozen", Question(ask="pile-state"), reader).casefold() not in told


def test_crosswise_cards_are_those_that_freeze() -> None:
    """Wild cards and red threes lie crosswise; a black three and unseen cards do not."""
    rules = load_rule_set("svensk")
    pile = read_position({"pile": "3h ? 3s X Kd"}, rules).pile

    assert crosswise(pile, rules) == (0, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_can_be_told(language: str) -> None:
    """No position of a scenario breaks a line."""
    for position, _, rules, _ in asked():
        assert all(line.endswith(".") for line in position_lines(position, rules, Reader(language)))


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (1, "K♠\u00a0K♥\u00a0K♦; Kn♠ på en egen kombination: 40 poäng, ett kort kvar på handen."),
        (0, "K♠\u00a0K♥\u00a0K♦; Kn♠ på en egen kombination: 40 poäng, inga kort kvar på handen."),
    ],
)
def test_a_way_says_what_goes_down_and_what_stays(left: int, said: str) -> None:
    """Melds, points and the cards left are in one line."""
    king = read_position({"hand": "Ks Kh Kd Js"}, load_rule_set("classic")).hand or ()
    way = Way((Laid(king[:3]), Laid(king[3:], 0)), hand_cards=4, points=40, left=left)

    assert way_sentence(way, Reader("sv")) == said


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (1, "Nothing to put down: one card left in hand."),
        (2, "Nothing to put down: two cards left in hand."),
    ],
)
def test_a_way_without_a_meld_says_so(left: int, said: str) -> None:
    """Where nothing goes down there is no list of cards, and no points."""
    assert way_sentence(Way((), hand_cards=left, points=0, left=left), Reader("en")) == said


def test_a_way_says_which_melds_are_made_one() -> None:
    """What bridges two melds comes first, then the melds, or their number, then the rest."""
    rules = load_rule_set("samba")
    table = {"hand": "7h Jh", "melds": ["4h 5h 6h", "8h 9h Th"]}
    position = read_position(table, rules)
    seven, jack = (Laid((card,), 0) for card in position.hand or ())
    way = Way((seven, jack), hand_cards=2, points=15, left=0, merges=((1, 0),), bridges=1)

    said = way_sentence(way, Reader("de"), position.melds).replace("\u00a0", " ")
    assert said.startswith(
        "7♥ an die eigene Meldung; 4♥ 5♥ 6♥ und 8♥ 9♥ 10♥ zusammengelegt; "
        "B♥ an die eigene Meldung: "
    )
    short = way_sentence(way, Reader("sv"))
    assert "; två egna kombinationer ihopslagna; " in short.replace("\u00a0", " ")


PLACES = [
    pytest.param(
        "classic",
        {"hand": "6c 6s 9d", "melds": ["Ks Kh Kd Kc Ks Kh Kd", "6h 6d 6c"]},
        "6♣ 6♠ onto your meld of sixes",
        id="rank",
    ),
    pytest.param(
        "classic",
        {"hand": "2c X 9d", "melds": ["Ks Kh Kd Kc Ks Kh Kd", "6h 6d 6c 6s"]},
        "★ 2♣ onto your meld of sixes",
        id="wild-cards",
    ),
    pytest.param(
        "samba",
        {"hand": "8h 7d", "melds": ["Ks Kh Kd Kc Ks Kh Kd", "5h 6h 7h", "Qs Qd Qc Qh Qs Qd 2c"]},
        "8♥ onto your meld 5♥ 6♥ 7♥",
        id="sequence",
    ),
    pytest.param(
        "samba",
        {"hand": "6h 9d", "melds": ["Ks Kh Kd Kc Ks Kh Kd", "6d 6c 6s 6d", "6s 6c 6h 6h 6d 6c 2c"]},
        "6♥ onto your meld 6♦ 6♣ 6♠ 6♦",
        id="two-of-a-rank",
    ),
]


@pytest.mark.parametrize(("rules", "keys", "said"), PLACES)
def test_a_way_says_which_meld_cards_join(rules: str, keys: dict[str, object], said: str) -> None:
    """A meld is named by its rank, or by its cards where that does not tell it from others."""
    way = put(rules, "go-out", **keys).verdict().ways[0]

    assert way_sentence(way, Reader("en")).replace("\u00a0", " ").startswith(said)


@pytest.mark.parametrize(
    ("rules", "melds", "points"),
    [
        ("svensk", ["5s 5h 5d 5c 5s 5h 5d"], 0),
        ("svensk", [], 140),
        ("romme", ["5s 5h 5d"], 0),
        ("romme", [], 63),
    ],
)
def test_who_goes_out_counts_points_only_for_an_opening(
    rules: str, melds: list[str], points: int
) -> None:
    """Of a side that has opened nobody asks what the cards are worth."""
    hand = "As Ah Ad Ac As Ah Ad 8s" if rules == "svensk" else "As Ah Ad Ks Kh Kd 8s"
    case = put(rules, "go-out", hand=hand, melds=melds)

    assert [way.points for way in case.verdict().ways] == [points]


@pytest.mark.parametrize(
    ("ask", "left", "said"),
    [
        ("go-out", 1, "K♦, and the last card is discarded."),
        ("ask-partner", 1, "K♦, and the last card is discarded."),
        ("go-out", 0, "K♦: no cards left in hand."),
        ("can-open", 1, "30 points, one card left in hand."),
    ],
)
def test_who_goes_out_discards_the_last_card(ask: str, left: int, said: str) -> None:
    """What is left of a way that goes out is no card that stays."""
    kings = read_position({"hand": "Ks Kh Kd"}, load_rule_set("classic")).hand or ()
    points = 30 if ask == "can-open" else 0
    way = Way((Laid(kings),), hand_cards=3, points=points, left=left)
    verdict = Verdict(Question(ask=ask), True, (), Finding("x", True), ways=(way,))

    assert told_ways(verdict, Reader("en"))[0].replace("\u00a0", " ").endswith(said)


ENDING = [
    pytest.param("american", "discard", {}, True, id="discard"),
    pytest.param("american", "go-out", {}, True, id="go-out"),
    pytest.param("american", "meld", {}, False, id="a-meld-turns-on-no-pile"),
    pytest.param("american", "discard", {"pile": "5d"}, False, id="a-card-there"),
    pytest.param("classic", "discard", {}, False, id="any-card-begins-a-pile"),
]


@pytest.mark.parametrize(("rules", "asked", "keys", "told"), ENDING)
def test_an_empty_pile_is_told_where_the_answer_may_turn_on_it(
    rules: str, asked: str, keys: dict[str, object], *, told: bool
) -> None:
    """In american not every card may begin a pile (001 l.262, l.389)."""
    position = at(rules, hand="As 7d 2c", melds=["Qs Qh Qd"], **keys)
    lines = position_lines(position, rules_of(rules), Reader("en"), asked=[asked])

    assert ("The pile is empty." in lines) == told


@pytest.mark.parametrize(("keys", "told"), [({}, True), ({"stock": 20}, False)])
def test_beside_the_pictures_an_empty_pile_is_told_where_none_is_drawn(
    keys: dict[str, object], *, told: bool
) -> None:
    """Beside a stock its place is drawn, and says that it is empty."""
    position = at("american", hand="As 7d 2c", melds=["Qs Qh Qd"], **keys)
    discard = read_question({"ask": "discard", "card": "As"})
    lines = undrawn_lines(position, discard, rules_of("american"), Reader("en"))

    assert ("The pile is empty" in lines) == told

"""Wrong beliefs: where they are wrong, what they answer, and how they are told apart."""

from collections.abc import Iterator

import pytest

from tutor_app.engine.action import Action
from tutor_app.engine.card import Card
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_book import RULES, known_rules
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.notation.positions import read_position
from tutor_app.notation.questions import read_question
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.beliefs import (
    BELIEFS,
    Belief,
    Clue,
    Diagnosis,
    Suspicion,
    all_opinions,
    answer_of,
    beliefs_of,
    believed,
    clue_of,
    diagnose,
    separating,
    telling_item,
    telling_items,
)
from tutor_app.training.beliefs.diagnosis import TRIES, opinions_on
from tutor_app.training.beliefs.telling import is_telling, telling
from tutor_app.training.drill import Made
from tutor_app.training.drills import DRILLS
from tutor_app.training.exercises import EXERCISES
from tutor_app.training.item import Item, read_item_id

TAKE = Question(ask="take-pile")
SEEDS = range(20)


@pytest.fixture(scope="module")
def classic() -> RuleSet:
    """Return the rule set of most examples."""
    return load_rule_set("classic")


@pytest.fixture(scope="module")
def frozen(classic: RuleSet) -> Position:
    """Return a frozen pile and a hand with one card of its top card's rank and a wild card."""
    return read_position(
        {
            "phase": "start",
            "hand": "Kh 2s Qd Jc 9s 8d 7c 6h 5s 4d",
            "pile": "4h X 9d Kd",
            "melds": [{"cards": "As Ah Ad"}],
        },
        classic,
    )


@pytest.mark.parametrize("belief", BELIEFS.values(), ids=BELIEFS)
def test_a_belief_has_an_effect_wherever_it_is_wrong(belief: Belief) -> None:
    """It is about a rule of the game, and changes the answer to a position of each rule set."""
    wrong = [name for name in rule_set_ids() if belief.is_wrong_in(load_rule_set(name))]

    assert wrong
    assert belief.rule in RULES
    for name in wrong:
        rules = load_rule_set(name)
        first = telling(name)[belief.id][0]
        assert is_telling(first, rules, belief), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_belief_is_told_in_every_language(language: str) -> None:
    """Each has words of its own, and another sentence that puts it right."""
    reader = Reader(language)
    told = [(reader.text(each.title), reader.text(each.right)) for each in BELIEFS.values()]

    assert all(title.endswith(".") and right.endswith(".") for title, right in told)
    assert all(title != right for title, right in told)
    assert language == "en" or not {title for title, _ in told} & {
        each.title for each in BELIEFS.values()
    }


def test_what_is_the_law_is_no_belief(classic: RuleSet) -> None:
    """Two canastas to go out: wrong in classic, the law in samba; each game has its own."""
    here, there = beliefs_of(classic), beliefs_of(load_rule_set("samba"))

    assert BELIEFS["two-canastas-out"] in here
    assert BELIEFS["two-canastas-out"] not in there
    assert BELIEFS["one-canasta-out"] in there
    assert BELIEFS["one-canasta-out"] not in here


def test_a_believed_rule_set_differs_in_what_is_believed(classic: RuleSet) -> None:
    """Its other values, and the rule set itself, stay as they are."""
    changed = believed(BELIEFS["two-canastas-out"], classic)

    assert changed.going_out.canastas_needed == 2
    assert classic.going_out.canastas_needed == 1
    assert known_rules(changed) == known_rules(classic)


def test_a_wrong_answer_is_explained(classic: RuleSet, frozen: Position) -> None:
    """Who takes a frozen pile with a wild card believes so, or overlooks what freezes it."""
    found = {belief.id for belief in diagnose(frozen, TAKE, classic, given=True)}

    assert {"wild-completes-pair", "wild-freezes-not"} <= found
    assert "pair-only" not in found
    assert not diagnose(frozen, TAKE, classic, given=False)


@pytest.mark.parametrize(
    ("belief", "pile", "ask", "answers"),
    [
        ("black-three-freezes", "3s 9d", "pile-state", ("open", "frozen")),
        ("black-three-freezes", "9d 3s", "pile-state", ("blocked", "blocked")),
        ("red-threes-open", "9d", "opening-need", (50, 50)),
        ("draw-two", "9d", "cards-drawn", (1, 2)),
    ],
)
def test_what_somebody_answers_who_believes(
    classic: RuleSet,
    belief: str,
    pile: str,
    ask: str,
    answers: tuple[int | str, int | str],
) -> None:
    """A belief touches what it is about and nothing else."""
    table = {"pile": pile, "hand": "Kh Qs", "melds": [{"cards": "As Ah Ad"}], "red_threes": "3h"}
    position = read_position(table, classic)

    question = Question(ask=ask)
    right = answer_of(position, question, classic)
    assert (right, answer_of(position, question, classic, BELIEFS[belief])) == answers


@pytest.mark.parametrize(
    ("belief", "asked", "answers"),
    [
        ("equal-in-set", {"ask": "meld", "cards": "9s 9s 9h"}, (False, True)),
        ("equal-in-set", {"ask": "meld", "cards": "9s 9s Kh"}, (False, False)),
        ("fifth-in-set", {"ask": "meld", "cards": "9s 9h 9d 9c X"}, (False, True)),
        (
            "adds-unopened",
            {"ask": "add", "cards": "Qh", "to": 0, "side": "opponent"},
            (False, True),
        ),
        (
            "adds-unopened",
            {"ask": "add", "cards": "Kh", "to": 0, "side": "opponent"},
            (False, False),
        ),
        ("joker-opens-dear", {"ask": "opening-value", "melds": ["9s 9h X"]}, (27, 38)),
        ("ace-opens-high", {"ask": "opening-value", "melds": ["As 2s 3s"]}, (6, 16)),
        ("ace-opens-high", {"ask": "opening-value", "melds": ["Qs Ks As"]}, (31, 31)),
    ],
)
def test_what_somebody_answers_in_romme(
    belief: str, asked: dict[str, object], answers: tuple[int, int]
) -> None:
    """What other Rommé games allow, what Canasta allows, and no more than that."""
    romme = load_rule_set("romme")
    position = read_position(
        {
            "phase": "drawn",
            "drawn": "Kh",
            "hand": "9s 9s 9h 9d 9c X Kh Qh As 2s 3s Qs Ks 4d",
            "opponent_melds": [{"cards": "9h Th Jh"}],
        },
        romme,
    )

    question = read_question(asked)
    right = answer_of(position, question, romme)
    assert (right, answer_of(position, question, romme, BELIEFS[belief])) == answers


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_there_is_something_to_diagnose_in_every_rule_set(ruleset: str) -> None:
    """With a handful of beliefs most learners hold none, and none is told from another."""
    assert len(beliefs_of(load_rule_set(ruleset))) >= 12


def test_points_that_somebody_counts_who_may_not(classic: RuleSet) -> None:
    """The bonus, the red threes and the buried cards count towards no opening."""
    canasta = read_question({"ask": "opening-value", "melds": ["4s 4h 4d 4c 4s 4h 4d"]})
    table = {"hand": "4s 4h 4d 4c 4s 4h 4d 9c Jd", "red_threes": "3h", "phase": "drawn"}
    position = read_position({**table, "drawn": "9c"}, classic)

    assert answer_of(position, canasta, classic) == 35
    assert answer_of(position, canasta, classic, BELIEFS["bonus-opens"]) == 535
    assert answer_of(position, canasta, classic, BELIEFS["red-threes-open"]) == 135

    buried = read_position({"phase": "start", "hand": "7s 7h 9c Jd", "pile": "As Ah 7d"}, classic)
    assert answer_of(buried, TAKE, classic) is False
    assert answer_of(buried, TAKE, classic, BELIEFS["buried-cards-count"]) is True


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_an_exercise_tells_and_its_id_makes_it_again(ruleset: str) -> None:
    """Whoever has the belief gets it wrong; the id of no drill names it."""
    rules = load_rule_set(ruleset)
    for belief in beliefs_of(rules):
        item = telling_item(belief, rules, 7)
        assert item is not None
        assert is_telling(Made(item.position, item.question), rules, belief), belief.id
        drill, name, seed = read_item_id(item.id) or ("", "", 0)
        assert (drill, name) == (f"belief-{belief.id}", ruleset)
        assert drill not in DRILLS
        assert EXERCISES[drill].item(rules, seed) == item


def test_a_rule_set_of_a_club_has_no_exercises_of_its_own() -> None:
    """Where no telling positions are known, there is none; nothing is told apart."""
    romme = load_rule_set("romme")

    assert telling_item(BELIEFS["bonus-opens"], romme, 1) is None
    assert list(telling_items([BELIEFS["bonus-opens"]], romme, 1)) == []
    assert separating([BELIEFS["bonus-opens"]], []) is None
    assert Suspicion((BELIEFS["bonus-opens"],)).next_item(romme, 1) is None


def test_no_more_exercises_are_looked_at_than_a_learner_waits_for(classic: RuleSet) -> None:
    """The search ends after its tries, and at once with what halves the candidates."""
    two = (BELIEFS["two-counts-fifty"], BELIEFS["canastas-alike"])
    same = [DRILLS["opening-need"].item(classic, seed) for seed in SEEDS]
    looked: list[Item] = []

    def counted() -> Iterator[Item]:
        for item in same:
            looked.append(item)
            yield item

    assert separating(two, counted()) is None
    assert len(looked) == TRIES
    found = separating(two, telling_items(two, classic, 1))
    assert found is not None
    assert len({answer_of(found.position, found.question, classic, each) for each in two}) == 2


def test_a_learner_is_told_what_to_drop_once_it_is_separated(classic: RuleSet) -> None:
    """Whoever answers by a belief hears of that one, never of another, and not at once."""
    rules, named = classic, 0
    for belief in beliefs_of(rules):
        item, known = telling_item(belief, rules, 3), Diagnosis()
        for seed in SEEDS:
            if item is None or known.named:
                break
            given = answer_of(item.position, item.question, rules, belief)
            known = known.after(clue_about(item, given))
            assert known.named in {belief, None}
            assert seed or known.named is None
            item = known.pursued.next_item(rules, seed) if known.pursued else None
        named += known.named is belief
    assert named > len(beliefs_of(rules)) * 0.9


def clue_about(item: Item, given: object) -> Clue:
    """Return what an answer to an exercise tells."""
    return clue_of(item.id, all_opinions(item.position, item.question, item.rules), given)


def test_right_answers_clear_a_suspicion(classic: RuleSet, frozen: Position) -> None:
    """A slip is forgotten with the first right answer that a believer would have got wrong."""
    slip = Item(drill="take-pile", seed=0, rules=classic, position=frozen, question=TAKE)
    known = Diagnosis().after(clue_about(slip, given=True))
    assert known.suspicions

    for seed in SEEDS:
        suspicion = known.pursued
        item = suspicion.next_item(classic, seed) if suspicion is not None else None
        if item is None:
            break
        right = answer_of(item.position, item.question, classic)
        known = known.after(clue_about(item, right))

    assert not known.suspicions
    assert not known.held


@pytest.mark.parametrize("ruleset", ["nerja", "romme"])
def test_no_belief_is_overlooked_that_reads_what_it_changes(ruleset: str) -> None:
    """Beliefs that are left out at once would have given the right answer."""
    rules = load_rule_set(ruleset)
    for belief in beliefs_of(rules):
        item = telling_item(belief, rules, 11)
        assert item is not None
        asked = (item.position, item.question, rules)
        assert all_opinions(*asked) == opinions_on(*asked, beliefs_of(rules)), belief.id


def test_of_cards_that_are_laid_it_is_asked_whether_they_may(
    classic: RuleSet, frozen: Position
) -> None:
    """Who takes the frozen pile with a king and a two believes that they may."""
    action = Action("take", (Card("Kh"), Card("2s")))
    clue = clue_of("", all_opinions(frozen, action, classic), given=True)

    assert not clue.right
    assert BELIEFS["wild-completes-pair"] in clue.beliefs
    assert BELIEFS["black-three-freezes"] not in clue.beliefs


def test_who_counts_an_ace_in_hand_low_counts_it_right_in_melds() -> None:
    """The belief is about cards left in hand: an ace after the king counts eleven to anybody."""
    rules, belief = load_rule_set("romme"), BELIEFS["ace-left-low"]
    meld = read_question({"ask": "meld-points", "cards": "Ad Kd Qd"})
    left = read_position({"hand": "Ah 4c", "went_out": "them"}, rules)
    score = Question(ask="deal-score")

    assert answer_of(Position(), meld, rules, belief) == answer_of(Position(), meld, rules)
    assert answer_of(left, score, rules) == -15
    assert answer_of(left, score, rules, belief) == -5

"""From one deal to the next, and the end of the match."""

from dataclasses import replace

import pytest

from tests.engine.play.walking import chance, name_of, seated_forms, walked
from tutor_app.engine.ask import ask
from tutor_app.engine.play import Match, deal, next_match, score_sheets, winners
from tutor_app.engine.play.observe import scored
from tutor_app.engine.position import Meld, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import read_cards
from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay.recount import recount


@pytest.mark.parametrize("rules", seated_forms(), ids=name_of)
def test_a_deal_is_counted_and_the_next_one_follows(rules: RuleSet) -> None:
    """The sheets say what a second scorer finds; totals grow, and the deal passes on."""
    over, _ = walked(rules)[-1]
    sheets = score_sheets(over)
    match = next_match(over)

    assert over.is_over
    assert {sheet.players: sheet.total for sheet in sheets} == recount(over)
    assert sorted(sum((sheet.players for sheet in sheets), ())) == list(range(rules.players))
    for sheet in sheets:
        assert {match.scores[player] for player in sheet.players} == {sheet.total}
    assert (match.number, match.dealer) == (2, (over.dealer + 1) % rules.players)


@pytest.mark.parametrize("rules", seated_forms(), ids=name_of)
def test_the_sheet_tells_the_sum_as_the_question_does(rules: RuleSet) -> None:
    """What closes a sheet says who won, and that several lines are added up."""
    over = walked(rules)[-1][0].but(penalties=(0,) * rules.players, cut_bonus=-1)
    for sheet in score_sheets(over):
        asked = ask(scored(over, sheet.players[0]), Question("deal-score"), rules)

        assert sheet.lines == asked.findings
        assert (sheet.total, sheet.account) == (asked.answer, asked.account)


RUN, MIXED = "4h 5h 6h 7h 8h 9h Th", "Qs Qh Qd Qc Qs Qh X"


@pytest.mark.parametrize(
    ("name", "melds", "points"),
    [
        pytest.param("royal", ["3h 3d"], -200, id="red-threes-alone"),
        pytest.param("royal", ["3h 3d", RUN, MIXED], 200 + 1500 + 50 + 300 + 110, id="plus"),
        pytest.param("royal", ["3h 3s"], 10, id="with-a-black-one"),
    ],
)
def test_threes_in_melds_are_counted_alike(name: str, melds: list[str], points: int) -> None:
    """Sheet and second scorer know which threes of royal are bonus cards (L266)."""
    start = deal(load_rule_set(name), chance(3))
    lying = tuple(Meld(read_cards(meld)) for meld in melds)
    state = start.but(melds=(lying, ()), hands=((),) * 4, threes=((),) * 4)
    totals = {sheet.players: sheet.total for sheet in score_sheets(state)}

    assert totals == recount(state) == {(0, 2): points, (1, 3): 0}


def test_the_cards_of_canastas_may_be_left_out_of_the_count() -> None:
    """A house rule of its own: sheet and second scorer leave them out alike."""
    usual = load_rule_set("classic")
    rules = replace(usual, scoring=usual.scoring.but(canasta_cards=False))
    lying = tuple(Meld(read_cards(meld)) for meld in (MIXED, "Ks Kh Kd"))
    state = deal(rules, chance(3)).but(melds=(lying, ()), hands=((),) * 4, threes=((),) * 4)
    totals = {sheet.players: sheet.total for sheet in score_sheets(state)}

    assert totals == recount(state) == {(0, 2): 330, (1, 3): 0}


@pytest.mark.parametrize(("alone", "points"), [(True, 3000), (False, 3000 + 2 * (300 + 110) + 300)])
def test_what_counts_beside_a_special_hand(alone: bool, points: int) -> None:
    """In american nothing else does (R55); a house rule may let all the rest count as well."""
    usual = load_rule_set("american")
    rules = replace(usual, special_hands=usual.special_hands.but(alone=alone))
    lying = tuple(Meld(read_cards(meld)) for meld in (MIXED, MIXED.replace("Q", "K")))
    threes = (read_cards("3h 3d"), (), (), ())
    state = deal(rules, chance(3)).but(out=0, special_hand="straight", hands=((),) * 4)
    state = state.but(melds=(lying, ()), threes=threes)
    totals = {sheet.players: sheet.total for sheet in score_sheets(state)}

    assert totals == recount(state) == {(0, 2): points, (1, 3): 0}


@pytest.mark.parametrize(
    ("name", "scores", "number", "expected"),
    [
        ("classic", (), 1, ()),
        ("classic", (4995, 1000, 4995, 1000), 9, ()),
        ("classic", (5000, 1000, 5000, 1000), 9, (0, 2)),
        ("classic", (5000, 5600, 5000, 5600), 9, (1, 3)),
        ("classic", (5600, 5600, 5600, 5600), 9, ()),
        ("svensk", (5000, 1000, 5000, 1000), 9, (0, 2)),
        ("royal", (17995, 1000, 17995, 1000), 9, ()),
        ("romme", (-40, 0, -90), 3, ()),
        ("romme", (-40, 0, -90), 4, (1,)),
        ("romme", (0, 0, -90), 4, ()),
    ],
)
def test_a_match_is_won_at_the_target(
    name: str, scores: tuple[int, ...], number: int, expected: tuple[int, ...]
) -> None:
    """The highest total wins; a tie is played off, and without a target everybody deals once."""
    assert winners(Match(scores, 0, number), load_rule_set(name)) == expected

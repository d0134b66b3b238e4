"""From one deal to the next, and the end of the match."""

import pytest

from tests.engine.play.walking import every_form, name_of, walked
from tutor_app.engine.play import Match, next_match, score_sheets, winners
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay.recount import recount


@pytest.mark.parametrize("rules", every_form(), ids=name_of)
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

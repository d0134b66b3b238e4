"""What is told from counts alone, held against the search."""

import pytest

from tests.engine.play.walking import alike, chance, every_form, name_of, walked
from tutor_app.engine.judging.going_out import GoingOut
from tutor_app.engine.judging.turn import Turn, out_task
from tutor_app.engine.play import observe
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.search import plans
from tutor_app.engine.search.bounds import cannot_leave

FORMS = [rules for rules in every_form() if rules.cards.family != "rummy"]
"""Those in which going out needs canastas."""


def plainly_in(rules: RuleSet) -> list[Turn]:
    """Return turns of a deal, their hands whole or in part, that plainly cannot end it."""
    dice, found = chance(5), []
    for state, _ in walked(rules)[:: alike(rules)]:
        position = observe(state, state.player)
        if state.phase != "drawn" or not position.opened:
            continue
        for count in {min(len(state.hand), most) for most in (1, 3, 5)}:
            cards = tuple(dice.sample(state.hand, count))
            if cannot_leave(cards, position.melds, rules):
                found.append(Turn(position, rules, cards, position.melds))
    return found


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_what_is_plain_is_what_the_search_finds(rules: RuleSet) -> None:
    """Who plainly cannot go out cannot."""
    for turn in plainly_in(rules):
        assert not any(map(GoingOut(turn).goes_out, plans(out_task(turn))))


def test_some_of_it_is_plain() -> None:
    """It is told of some hands, in the plain game."""
    assert len(plainly_in(next(rules for rules in FORMS if rules.id == "classic"))) > 5

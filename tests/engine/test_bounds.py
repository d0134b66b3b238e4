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


def told_and_found(rules: RuleSet) -> list[tuple[bool, bool]]:
    """Return of hands of a deal, whole or in part: plainly not out, out by the search."""
    dice, found = chance(5), []
    for state, _ in walked(rules)[:: alike(rules)]:
        position = observe(state, state.player)
        if state.phase != "drawn" or not position.opened:
            continue
        for count in {min(len(state.hand), most) for most in (1, 3, 5)}:
            cards = tuple(dice.sample(state.hand, count))
            turn = Turn(position, rules, cards, position.melds)
            out = any(map(GoingOut(turn).goes_out, plans(out_task(turn))))
            found.append((cannot_leave(cards, position.melds, rules), out))
    return found


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_what_is_plain_is_what_the_search_finds(rules: RuleSet) -> None:
    """Who plainly cannot go out cannot."""
    assert (True, True) not in told_and_found(rules)


def test_some_of_it_is_plain() -> None:
    """It is told of some hands, in the plain game."""
    told = told_and_found(next(rules for rules in FORMS if rules.id == "classic"))

    assert sum(barred for barred, _ in told) > 5

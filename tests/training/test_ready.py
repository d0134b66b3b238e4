"""The lists that are ready: ten questions on a subject, for every rule set."""

from collections import Counter

import pytest

from tutor_app.content.lists import list_link, read_list_link
from tutor_app.engine.rules.freezing import knows_frozen
from tutor_app.rulesets import load_rule_set
from tutor_app.rulesets.files import own_ids
from tutor_app.rulesets.pairing import load_pair
from tutor_app.training.listed import Listed, gone, listed
from tutor_app.training.ready import BASE, EACH, SUBJECTS, ready
from tutor_app.training.tonight.turning import Put, asked, moved


def questions(ruleset: str, subject: str) -> list[Listed]:
    """The questions of a list, each of which must be there."""
    held = ready(ruleset, subject)
    assert held is not None
    assert gone(held)[1] == ()
    assert read_list_link(list_link(held)) == held
    return [each for item in held.items if (each := listed(item)) is not None]


@pytest.mark.parametrize("ruleset", own_ids())
def test_each_list_has_ten_questions_that_differ(ruleset: str) -> None:
    """None twice, no answer much more often than another, easy before hard."""
    there = [subject for subject in SUBJECTS if ready(ruleset, subject) is not None]
    left_out = set(SUBJECTS) - set(there)
    expected = {"differing"} if ruleset == BASE else set()
    expected |= set() if knows_frozen(load_rule_set(ruleset)) else {"freezing"}
    assert left_out == expected

    for subject in there:
        found = questions(ruleset, subject)
        assert len(found) == len({each.key for each in found}) == EACH
        said = Counter(each.answer for each in found if isinstance(each.answer, bool))
        assert said[True] >= 2
        assert said[False] >= 2
        assert abs(said[True] - said[False]) <= 2
        assert len({each.rule for each in found}) >= 2
        assert [each.level for each in found] == sorted(each.level for each in found)


@pytest.mark.parametrize("ruleset", sorted(set(own_ids()) - {BASE}))
def test_what_differs_is_answered_otherwise(ruleset: str) -> None:
    """The base rules give every question another answer."""
    known, _ = load_pair(BASE, ruleset)
    for each in questions(ruleset, "differing"):
        put = moved(Put(each.scenario.position, each.asked.question), known)
        theirs = asked(put, known) if put else None
        assert theirs is not None
        assert theirs.answer != each.answer or type(theirs.answer) is not type(each.answer)

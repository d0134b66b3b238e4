"""Beliefs about Rommé: what other Rommé games have, or what Canasta players bring along."""

from tutor_app.engine.rule import in_rummy
from tutor_app.engine.rule_values import LOWEST, Steps
from tutor_app.i18n import n_
from tutor_app.training.beliefs import minds
from tutor_app.training.beliefs.belief import Belief

_THIRTY = 30
"""What many Rommé games ask for to open."""

_ACE = 11
"""What an ace counts wherever it is not the lowest card."""

RUMMY = (
    Belief(
        id="thirty-opens",
        rule="opening.minimum",
        title=n_("Thirty points are enough to open."),
        right=n_("You need more than thirty points to open."),
        law=lambda rules: in_rummy(rules) and rules.opening.minimum.at(0) > _THIRTY,
        changes={"opening.minimum": Steps(((LOWEST, _THIRTY),))},
    ),
    Belief(
        id="joker-opens-dear",
        rule="opening.value",
        title=n_("In an opening a joker counts at its own value."),
        right=n_("In an opening a joker counts as much as the card that it stands for."),
        law=lambda rules: rules.opening.joker_replaces,
        changes={"opening.joker_replaces": False},
    ),
    Belief(
        id="ace-opens-high",
        rule="opening.value",
        title=n_("An ace is worth the same wherever it lies."),
        right=n_("At the start of a sequence, before the two, an ace counts only one point."),
        law=lambda rules: in_rummy(rules) and rules.opening.ace_low == 1,
        changes={"opening.ace_low": _ACE},
    ),
    Belief(
        id="equal-in-set",
        rule="melds.set_suits",
        title=n_("Two identical cards may lie in one set."),
        right=n_("Each suit appears in a set only once."),
        law=in_rummy,
        mind=minds.passing_over("melds.set_suits"),
    ),
    Belief(
        id="fifth-in-set",
        rule="melds.set_size",
        title=n_("A joker may join a set of all four suits."),
        right=n_("A set holds at most four cards, jokers included."),
        law=lambda rules: rules.melds.set_max > 0,
        changes={"melds.set_max": lambda most: most + 1},
    ),
    Belief(
        id="adds-unopened",
        rule="melds.after_opening",
        title=n_("I may add to melds before I have opened."),
        right=n_("You may add to melds only once you have opened."),
        law=in_rummy,
        mind=minds.passing_over("melds.after_opening"),
    ),
    Belief(
        id="concealed-plain",
        rule="scoring.doubled",
        title=n_("A hand Rommé costs the others no more than usual."),
        right=n_("After a hand Rommé the others’ cards count double."),
        law=lambda rules: in_rummy(rules) and rules.scoring.concealed_doubles,
        changes={"scoring.concealed_doubles": False},
    ),
    Belief(
        id="ace-left-low",
        rule="scoring.hand_cards",
        title=n_("An ace left in hand costs one point."),
        right=n_("An ace left in hand costs more than a king."),
        law=lambda rules: in_rummy(rules) and rules.points("A") > rules.points("K"),
        mind=minds.ace_left_low,
    ),
)

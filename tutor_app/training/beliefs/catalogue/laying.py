"""Beliefs about melds and the opening."""

from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import LOWEST, Steps
from tutor_app.i18n import n_
from tutor_app.training.beliefs import minds
from tutor_app.training.beliefs.belief import Belief

_FOUR = 4
"""Wild cards that somebody believes a canasta may hold."""

_CANASTA = 7
"""Cards of a canasta, as every game of the family has it."""


def _opens_by_points(rules: RuleSet) -> bool:
    return in_canasta(rules) and rules.opening.minimum.at(0) > 0


LAYING = (
    Belief(
        id="four-wild",
        rule="melds.wild_limit",
        title=n_("A canasta may hold four wild cards."),
        right=n_("A canasta never holds as many as four wild cards."),
        law=lambda rules: 0 < rules.melds.wild_limit.at(_CANASTA) < _FOUR,
        changes={"melds.wild_limit": Steps(((LOWEST, _FOUR),))},
    ),
    Belief(
        id="one-natural",
        rule="melds.naturals_min",
        title=n_("One natural card and two wild cards make a meld."),
        right=n_("One natural card is too few for a meld, whatever wild cards go with it."),
        law=in_canasta,
        changes={
            "melds.naturals_min": 1,
            "melds.wild_limit": lambda steps: Steps(((LOWEST, max(2, steps.at(_CANASTA))),)),
        },
    ),
    Belief(
        id="wild-meld",
        rule="melds.wild_only",
        title=n_("Three wild cards are a meld of their own."),
        right=n_("Wild cards alone are no meld; they only stand in for natural cards."),
        law=lambda rules: in_canasta(rules) and not rules.melds.wild_only,
        changes={"melds.wild_only": True},
    ),
    Belief(
        id="no-wild-meld",
        rule="melds.wild_only",
        title=n_("Wild cards alone are never a meld."),
        right=n_("Three or more wild cards may be a meld of their own."),
        law=lambda rules: rules.melds.wild_only,
        changes={"melds.wild_only": False},
    ),
    Belief(
        id="second-meld",
        rule="melds.one_per_rank",
        title=n_("We may have two melds of the same rank."),
        right=n_("A side has only one meld of each rank."),
        law=lambda rules: rules.melds.per_rank == "one",
        changes={"melds.per_rank": "several"},
    ),
    Belief(
        id="no-second-meld",
        rule="melds.one_per_rank",
        title=n_("A side never has two melds of the same rank."),
        right=n_("A side may begin a second meld of a rank that it has already."),
        law=lambda rules: rules.melds.per_rank == "several",
        changes={"melds.per_rank": "one"},
    ),
    Belief(
        id="canasta-closed",
        rule="melds.max_size",
        title=n_("A finished canasta takes no more cards."),
        right=n_("A finished canasta still takes cards of its rank."),
        law=lambda rules: in_canasta(rules) and not rules.melds.max_size,
        changes={"melds.max_size": _CANASTA},
    ),
    Belief(
        id="canasta-never-closed",
        rule="melds.max_size",
        title=n_("You can always add to a canasta."),
        right=n_("A full canasta is closed: no more cards go onto it."),
        law=lambda rules: rules.melds.max_size > 0,
        changes={"melds.max_size": 0},
    ),
    Belief(
        id="any-to-opponents",
        rule="melds.own_side",
        title=n_("I may add to the opponents’ melds as well."),
        right=n_("You add cards to your own side’s melds only."),
        law=lambda rules: in_canasta(rules) and not rules.melds.opponents,
        changes={"melds.opponents": True},
    ),
    Belief(
        id="own-melds-only",
        rule="melds.own_side",
        title=n_("I may add to my own melds only."),
        right=n_("You may add to everybody’s melds once you have put down one of your own."),
        law=lambda rules: rules.melds.opponents,
        changes={"melds.opponents": False},
    ),
    Belief(
        id="round-the-corner",
        rule="melds.run",
        title=n_("A sequence ends at the ace."),
        right=n_("A sequence may go round the corner, from the king through the ace to the two."),
        law=lambda rules: rules.melds.round_corner,
        changes={"melds.round_corner": False},
    ),
    Belief(
        id="always-fifty",
        rule="opening.need",
        title=n_("You always need the same number of points to open."),
        right=n_("What you need to open rises with your side’s total."),
        law=lambda rules: in_canasta(rules) and len(rules.opening.minimum.steps) > 1,
        changes={"opening.minimum": lambda steps: Steps(((LOWEST, steps.at(0)),))},
    ),
    Belief(
        id="top-card-counts",
        rule="opening.value",
        title=n_("The top card of the pile counts towards the opening."),
        right=n_("Only cards from your hand count towards the opening, not the pile’s top card."),
        law=lambda rules: in_canasta(rules) and not rules.opening.top_card,
        changes={"opening.top_card": True},
    ),
    Belief(
        id="top-card-counts-not",
        rule="opening.value",
        title=n_("Nothing from the pile counts towards the opening."),
        right=n_("The top card that you take counts towards the opening."),
        law=lambda rules: in_canasta(rules) and rules.opening.top_card,
        changes={"opening.top_card": False},
    ),
    Belief(
        id="buried-cards-count",
        rule="opening.value",
        title=n_("The cards buried in the pile count towards the opening."),
        right=n_("The cards under the top one come to you only once you have opened."),
        law=lambda rules: _opens_by_points(rules) and not rules.pile.needs_opened,
        mind=minds.buried_cards_count,
    ),
    Belief(
        id="red-threes-open",
        rule="opening.value",
        title=n_("Red threes count towards the opening."),
        right=n_("Red threes score at the end of the deal; they never help you to open."),
        law=_opens_by_points,
        mind=minds.red_threes_count,
    ),
    Belief(
        id="bonus-opens",
        rule="opening.value",
        title=n_("A canasta’s bonus counts towards the opening."),
        right=n_("Only the cards of a canasta count towards the opening, not its bonus."),
        law=lambda rules: _opens_by_points(rules) and not rules.opening.splash,
        mind=minds.canasta_bonus_counts,
    ),
)

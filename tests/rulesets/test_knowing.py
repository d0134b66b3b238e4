"""Which games have which rules: as their texts say, neither more nor fewer."""

from tests.engine.asking import rules_of
from tutor_app.engine.rule_book import RULES, known_rules
from tutor_app.rulesets import rule_set_ids
from tutor_app.rulesets.knowing import rules_met

CANASTA = frozenset(rule_set_ids()) - {"romme"}
"""The Canasta games."""

OF_CLASSIC = frozenset({"classic", "wiener", "miller"})
FROZEN = OF_CLASSIC | {"svensk", "fibel", "royal", "samba"}
"""Games in which a pile is ever frozen."""

GAMES = {
    "deal.upcard_covered": FROZEN | {"canadian"},
    "deal.upcard_put_back": {"nerja"},
    "deal.upcard_stays": FROZEN | {"canadian", "nerja"},
    "pile.not_empty": {"american", "romme"},  # a first card is turned, or each turn adds one
    "pile.stop_card": CANASTA - {"american"},
    "pile.wild_on_top": CANASTA - {"canadian"},  # nobody may discard one there
    "pile.red_three_on_top": {"royal"},  # the only one that lets them be discarded
    "pile.own_meld_large": {"american"},
    "pile.one_card": FROZEN - {"svensk", "samba"},  # elsewhere one card never takes it
    "pile.own_meld": CANASTA,
    "pile.natural_and_wild": CANASTA,
    "pile.whole": CANASTA,
    "pile.only_top": {"romme"},
    "pile.down_to_wild": {"nerja"},
    "pile.most_cards": {"nerja"},
    "pile.min_hand": {"nerja"},
    "freezing.natural_pair": FROZEN,
    "freezing.always": {"classic"},  # by a switch
    "melds.wild_free": {"canadian", "miller"},  # where a ruling says so of a silent text
    "melds.one_per_rank": CANASTA - {"fibel", "samba"},
    "melds.merging": {"classic", "fibel", "nerja", "royal", "samba"},  # classic by a switch
    "melds.merge_rank": {"fibel", "samba"},
    "melds.merged": {"fibel", "samba"},
    "opening.concealed_exempt": OF_CLASSIC | {"svensk", "royal"},
    "threes.red_bonus": CANASTA - {"american"},  # there any number of them has a total
    "threes.red_all": CANASTA - {"canadian"},
    "threes.black_size": CANASTA - {"american"},
    "threes.black_without_wild": CANASTA - {"american", "fibel", "samba"},
    "discarding.deal_over": CANASTA - {"nerja", "royal"},
    "discarding.penalty_card": {"royal"},
    "going_out.partner_yes": CANASTA - {"nerja"},  # there asking is compulsory
    "going_out.must_ask": {"nerja"},
    "going_out.own_canasta": OF_CLASSIC - {"wiener"} | {"svensk", "canadian", "fibel", "royal"},
    "stock_end.pile_goes_on": {"nerja"},
    "stock_end.no_use": CANASTA - {"nerja"},
    "scoring.concealed": FROZEN - {"samba"} | {"canadian"},
    "scoring.hand_threes": {"american", "canadian", "royal", "fibel", "samba"},
    "match.target": CANASTA,
    "match.highest": CANASTA,
    "match.tie": CANASTA,
    "penalties.amount": {"classic", "american", "miller", "royal", "fibel", "samba"},
}
"""Rules that only some games have, each with those games in any form, with any switch."""


def test_a_rule_is_of_the_games_that_can_meet_it() -> None:
    """What cannot happen in a game, whatever its form and its switches, is no rule of it."""
    for rule, games in GAMES.items():
        assert {name for name in rule_set_ids() if rule in rules_met(name)} == games, rule


def test_every_rule_is_of_some_game() -> None:
    """A rule that no game has would be met nowhere."""
    assert frozenset().union(*map(rules_met, rule_set_ids())) == set(RULES)


def test_a_form_has_what_its_own_values_say() -> None:
    """What a switch or a number of players brings is of the game, not of each of its forms."""
    usual, frozen = known_rules(rules_of("classic")), known_rules(rules_of("classic+always-frozen"))

    assert {"freezing.always"} == frozen - usual
    assert {"freezing.open"} == usual - frozen
    assert "going_out.partner_no" in usual - known_rules(rules_of("classic-2"))

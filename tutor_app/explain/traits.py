"""One trait of a rule set, told by its values: what sets it apart from the others."""

from collections.abc import Callable
from functools import lru_cache

from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain.sentences import capitalised
from tutor_app.i18n import Reader, n_
from tutor_app.rulesets import RuleSetInfo, load_rule_set, rule_set_ids, rule_set_info
from tutor_app.rulesets.difference import differences

MANY_PLAYERS = 5
MANY_CANASTAS = 3
HALF = ((3, 1), (4, 2), (6, 3))
"""So many wild cards a meld of so many cards may hold where they may be half of it."""


@lru_cache(64)
def trait(rules: RuleSet, reader: Reader) -> str:
    """Return in a few words what sets a rule set apart; the first that is true of it.

    It is kept for the rule sets that Home lists, by language.
    """
    info = rule_set_info(rules.id)
    told = next(message for is_so, message in _TRAITS if is_so(rules, info))
    changes = based = None
    if info.based_on:
        base = load_rule_set(info.based_on, rules.players, rules.teams)
        based = rule_set_info(info.based_on).short[reader.language]
        changes = len(differences(base, rules))
    line = reader.text(
        told,
        base=based,
        changes=changes,
        players=rules.players,
        sides=rules.teams,
        packs=rules.cards.packs,
        jokers=rules.cards.jokers,
        canastas=rules.going_out.canastas_needed,
        target=rules.match.target,
    )
    return capitalised(line)


def _is_basic(rules: RuleSet, _: RuleSetInfo) -> bool:
    """Tell whether others only say what they change in it."""
    return any(rule_set_info(name).based_on == rules.id for name in rule_set_ids())


_TRAITS: tuple[tuple[Callable[[RuleSet, RuleSetInfo], bool], str], ...] = (
    (lambda _, info: info.is_house, n_("{base}, changes: {changes}")),
    (lambda rules, _: not rules.has_partners, n_("Everyone for themselves")),
    (lambda rules, _: bool(rules.special_hands.scores), n_("With special hands")),
    (lambda rules, _: rules.threes.royal, n_("Canastas of threes")),
    (lambda rules, _: rules.opening.one_row, n_("One meld opens")),
    (lambda rules, _: rules.melds.sequences, n_("Sequences, {jokers:word} jokers")),
    (
        lambda rules, _: rules.players >= MANY_PLAYERS,
        n_("{players:word} players, {sides:word} sides"),
    ),
    (
        lambda rules, _: rules.going_out.canastas_needed >= MANY_CANASTAS,
        n_("{canastas:word} canastas to go out"),
    ),
    (lambda _, info: bool(info.based_on), n_("{base}, {changes} changes")),
    (lambda rules, _: rules.melds.wild_limit.steps == HALF, n_("At most half wild")),
    (
        lambda rules, _: rules.cards.jokers > 2 * rules.cards.packs,
        n_("{packs:word} packs, {jokers:word} jokers"),
    ),
    (_is_basic, n_("The basic game, to {target}")),
    (lambda _, _info: True, n_("To {target} points")),
)
"""What may be true of a rule set, what is rarest first."""

"""The cut, and the first card of the discard pile."""

from functools import partial

from tutor_app.engine.account import Entry, line_entry
from tutor_app.engine.card import Card, is_black_three, is_red_three, is_wild
from tutor_app.engine.rule import in_canasta, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding


def _may_be(fate: str, rules: RuleSet) -> bool:
    """Tell whether a first card is turned for the pile, and some card has this fate there."""
    values = rules.deal
    fates = values.upcard_wild, values.upcard_red_three, values.upcard_black_three
    return values.pile_start > 0 and in_canasta(rules) and fate in {"stays", *fates}


_FATES = {
    fate: note(
        f"deal.upcard_{fate.replace('-', '_')}",
        *("deal.pile_start", "deal.upcard_wild"),
        *("deal.upcard_red_three", "deal.upcard_black_three"),
        knows=partial(_may_be, fate),
    )
    for fate in ("stays", "covered", "put-back")
}
CUT_BONUS = note("deal.cut_bonus", knows="deal.cut_bonus")


def upcard_fate(card: Card, rules: RuleSet) -> tuple[str, str]:
    """Return what happens to `card` as the first pile card, and the value that says so."""
    kinds = {"wild": is_wild, "red_three": is_red_three, "black_three": is_black_three}
    path = next((f"deal.upcard_{kind}" for kind, is_one in kinds.items() if is_one(card)), "")
    return (rules.value_at(path), path) if path else ("stays", "deal.pile_start")


def note_upcard(card: Card, rules: RuleSet) -> Finding:
    """Return what happens to the first pile card: fact `card`."""
    fate, path = upcard_fate(card, rules)
    return _FATES[fate](None, {"card": card}, path)


def count_cut_bonus(rules: RuleSet) -> Entry:
    """Return the score line of an exact cut: fact `points`."""
    return line_entry(CUT_BONUS, rules.deal.cut_bonus)

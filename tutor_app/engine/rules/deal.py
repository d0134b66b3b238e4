"""The cut, and the first card of the discard pile."""

from tutor_app.engine.account import Entry, add_entry
from tutor_app.engine.card import Card, is_black_three, is_red_three, is_wild
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding, Line


def upcard_fate(card: Card, rules: RuleSet) -> tuple[str, str]:
    """Return what happens to `card` as the first pile card, and the value that says so."""
    if is_wild(card):
        return rules.deal.upcard_wild, "deal.upcard_wild"
    if is_red_three(card):
        return rules.deal.upcard_red_three, "deal.upcard_red_three"
    if is_black_three(card):
        return rules.deal.upcard_black_three, "deal.upcard_black_three"
    return "stays", "deal.upcard_wild"


def note_upcard(card: Card, rules: RuleSet) -> Finding:
    """Return what happens to the first pile card: fact `card`."""
    fate, path = upcard_fate(card, rules)
    notes = {
        "stays": Finding("deal.upcard_stays", None, {"card": card}, path),
        "covered": Finding("deal.upcard_covered", None, {"card": card}, path),
        "put-back": Finding("deal.upcard_put_back", None, {"card": card}, path),
    }
    return notes[fate]


def count_cut_bonus(rules: RuleSet) -> Entry:
    """Return the score line of an exact cut: fact `points`."""
    return add_entry((Line("deal.cut_bonus", rules.deal.cut_bonus, limit="deal.cut_bonus"),))

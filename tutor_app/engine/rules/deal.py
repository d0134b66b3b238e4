"""The cut, and the first card of the discard pile."""

from tutor_app.engine.account import Entry, add_entry
from tutor_app.engine.card import Card, is_black_three, is_red_three, is_wild
from tutor_app.engine.rule import Knows, in_canasta, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding, Line

_UPCARD = (
    *("deal.pile_start", "deal.upcard_wild"),
    *("deal.upcard_red_three", "deal.upcard_black_three"),
)


def _turns_a_card(rules: RuleSet) -> bool:
    """Tell whether a first card is turned for the discard pile."""
    return rules.deal.pile_start > 0 and in_canasta(rules)


def _has_fate(fate: str) -> Knows:
    """Return what tells whether some first card is covered, or put back."""

    def knows(rules: RuleSet) -> bool:
        fates = (getattr(rules.deal, path.partition(".")[2]) for path in _UPCARD[1:])
        return _turns_a_card(rules) and fate in fates

    return knows


UPCARD_STAYS = note("deal.upcard_stays", *_UPCARD, knows=_turns_a_card)
UPCARD_COVERED = note("deal.upcard_covered", *_UPCARD, knows=_has_fate("covered"))
UPCARD_PUT_BACK = note("deal.upcard_put_back", *_UPCARD, knows=_has_fate("put-back"))
CUT_BONUS = note("deal.cut_bonus", knows="deal.cut_bonus")
_FATES = {"stays": UPCARD_STAYS, "covered": UPCARD_COVERED, "put-back": UPCARD_PUT_BACK}


def upcard_fate(card: Card, rules: RuleSet) -> tuple[str, str]:
    """Return what happens to `card` as the first pile card, and the value that says so."""
    if is_wild(card):
        return rules.deal.upcard_wild, "deal.upcard_wild"
    if is_red_three(card):
        return rules.deal.upcard_red_three, "deal.upcard_red_three"
    if is_black_three(card):
        return rules.deal.upcard_black_three, "deal.upcard_black_three"
    return "stays", "deal.pile_start"


def note_upcard(card: Card, rules: RuleSet) -> Finding:
    """Return what happens to the first pile card: fact `card`."""
    fate, path = upcard_fate(card, rules)
    return _FATES[fate](None, {"card": card}, path)


def count_cut_bonus(rules: RuleSet) -> Entry:
    """Return the score line of an exact cut: fact `points`."""
    return add_entry((Line(CUT_BONUS.id, rules.deal.cut_bonus, limit=CUT_BONUS.reads[0]),))

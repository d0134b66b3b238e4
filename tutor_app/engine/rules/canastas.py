"""When a meld is a canasta, of which kind, and what it brings."""

from collections.abc import Iterable

from tutor_app.engine.card import Cards, wilds
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding


def is_canasta(cards: Cards, rules: RuleSet) -> bool:
    """Tell whether a lawful meld of these cards is a canasta."""
    return len(cards) >= rules.canastas.size


def count_canastas(melds: Iterable[Meld], rules: RuleSet) -> int:
    """Return how many of the melds are canastas."""
    return sum(is_canasta(meld.cards, rules) for meld in melds)


def canasta_points(cards: Cards, rules: RuleSet) -> int:
    """Return what the canasta itself brings, in points; its cards count besides."""
    if not is_canasta(cards, rules):
        return 0
    return rules.canastas.mixed if wilds(cards) else rules.canastas.natural


def check_canasta_size(size: int, rules: RuleSet) -> Finding:
    """Check that a meld of `size` cards is a canasta: facts `size`, `need` (cards)."""
    need = rules.canastas.size
    return Finding("canastas.size", size >= need, {"size": size, "need": need}, "canastas.size")


def note_kind(cards: Cards) -> Finding:
    """Return the circumstance that says whether a canasta is natural or mixed."""
    wild = len(wilds(cards))
    if wild:
        return Finding("canastas.mixed", None, {"wild": wild}, "canastas.mixed")
    return Finding("canastas.natural", None, {"size": len(cards)}, "canastas.natural")


def note_bonus(cards: Cards, rules: RuleSet) -> Finding:
    """Return the circumstance that says what the canasta brings, fact `points`."""
    kind = "mixed" if wilds(cards) else "natural"
    facts = {"points": canasta_points(cards, rules)}
    return Finding(f"canastas.{kind}_bonus", None, facts, f"canastas.{kind}")

"""The tips that a club player heeds, each with the place in the source that gives it.

`003` is the book of Royal Canasta, `004` the Canasta booklet with Samba, `000` the Swedish
rules; the line is that of the source text. `Club({"freezing"})` plays without one of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tip:
    """A piece of advice.

    Attributes:
        source: Id of the source.
        lines: The line or lines of its text.
        says: What it advises.
    """

    source: str
    lines: str
    says: str


TIPS: Mapping[str, Tip] = {
    "sequences": Tip("003", "324-326", "Go for Sambas; spare the cards between seven and jack."),
    "suits": Tip("003", "332", "Of a rank lay the suits that no sequence waits for."),
    "long-hand": Tip("003", "322", "Do not bleed the hand: eight cards, or six (004, 490-491)."),
    "ideal-opening": Tip("004", "501-515", "Open with few cards, wild ones last (623-624)."),
    "small-piles": Tip("003", "336", "Do not hurry for a small pile where the stock gives more."),
    "pairs": Tip("003", "322", "Keep pairs: they win a frozen pile (004, 606-608)."),
    "safe-discards": Tip("004", "517-522", "Discard what the next player cannot take."),
    "groups": Tip("004", "577-580", "Of threes of a kind and more one may go, before a pair."),
    "let-lie": Tip("004", "593-596", "What the next player let lie before is safe enough again."),
    "their-canasta": Tip("000", "104", "A rank of which they have a canasta stops them."),
    "stop-cards": Tip(
        "003", "330", "In Royal keep black threes back; they stop the next (000, 102)."
    ),
    "freezing": Tip("004", "491-496", "When behind, or out of safe cards (522-525), freeze."),
    "wild-last": Tip("004", "615-616", "No wild cards but for a canasta, until they may go out."),
    "joker-first": Tip("003", "334", "Lay a joker before a two."),
    "red-threes": Tip("003", "328", "Lay red threes at once; never give them away (330)."),
    "lay-down": Tip("003", "342", "Once they may go out, or the stock ends, lay all you can."),
    "asking": Tip("004", "859-863", "Ask before going out: the partner's hand counts too."),
}
"""Every tip by its name."""

"""What to call canastas that would have to be there in the nearest neighbour."""

from collections.abc import Mapping

from tutor_app.i18n import Message, n_, n_plural

CANASTAS: Mapping[str, Message] = {
    "natural": n_plural("a natural canasta", "{count:word} natural canastas", by="count"),
    "natural.more": n_plural(
        "one more natural canasta", "{count:word} more natural canastas", by="count"
    ),
    "mixed": n_plural("a mixed canasta", "{count:word} mixed canastas", by="count"),
    "mixed.more": n_plural(
        "one more mixed canasta", "{count:word} more mixed canastas", by="count"
    ),
    "wild": n_("a canasta of wild cards"),
    "sequence": n_("a sequence canasta"),
    "plain": n_plural("a canasta", "{count:word} canastas", by="count"),
    "any": n_plural("another canasta", "{count:word} more canastas", by="count"),
}
"""What to call canastas of several kinds that are lacking, by their kind."""

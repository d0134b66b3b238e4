"""Marks for sentences that are translated when they are shown.

A msgid is the English sentence itself. `n_` and `n_plural` only mark it, so that
the extraction finds it; they translate nothing.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence in two English forms.

    Attributes:
        one: The sentence for one.
        many: The sentence for every other number.
        by: Name of the fact whose number chooses the form.
    """

    one: str
    many: str
    by: str


Message = str | Plural
"""A sentence to be translated, with or without plural forms."""


def n_(text: str) -> str:
    """Mark `text` for translation.

    >>> n_("The pile is frozen.")
    'The pile is frozen.'
    """
    return text


def n_plural(one: str, many: str, *, by: str) -> Plural:
    """Mark a sentence whose form follows the fact `by`.

    >>> n_plural("{count} card", "{count} cards", by="count").by
    'count'
    """
    return Plural(one, many, by)

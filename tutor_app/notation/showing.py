"""What was found in an input, as a fault shows it."""

import json
import unicodedata

LONGEST_SHOWN = 60
"""Letters that a fault shows of what it found, at most."""

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_SOFT = "\n\t\u00ad\u200c\u200d"
"""Signs of those classes that belong to texts: ends of lines, soft hyphens, joiners."""


def plain(text: str) -> str:
    r"""Return a text with a mark for each sign that would steer a terminal or turn a line round.

    >>> plain("a\x1b[2Jb"), plain("låst")
    ('a�[2Jb', 'låst')
    """
    if text.isprintable():
        return text
    return "".join(
        "\ufffd" if sign not in _SOFT and unicodedata.category(sign) in _UNSEEN else sign
        for sign in text
    )


def quoted(found: object) -> str:
    """Return a value as a file would write it, text in its marks; `…` if it cannot be written.

    >>> quoted(True), quoted([1, "a"]), quoted("4")
    ('true', '[1, "a"]', '"4"')
    """
    try:
        return json.dumps(found, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # thousands of digits, or lists in lists in lists
        return "…"


def shown(found: object, longest: int = LONGEST_SHOWN) -> str:
    """Return a value as a file would write it, shortened; text stands without marks."""
    text = found if isinstance(found, str) else quoted(found)
    return plain(text if len(text) <= longest else text[: longest - 1] + "…")


def marked(found: object) -> str:
    """Return a value shortened, text in its marks; `…` if it has thousands of digits.

    >>> marked("Ks"), marked(7), marked(True)
    ("'Ks'", '7', 'True')
    """
    try:
        return shown(repr(found))
    except (ValueError, RecursionError):
        return "…"

"""The languages that the tutor speaks."""

LANGUAGES = ("sv", "de", "en")
"""Codes of the languages, in the order in which they are offered."""

DEFAULT_LANGUAGE = "en"
"""The language of the msgids, spoken to whoever asks for none that we know."""


def nearest_language(wanted: str) -> str:
    """Return the language that suits `wanted` best.

    Args:
        wanted: A language tag, or a browser's list of them, best first.

    Examples:
        >>> nearest_language("de-AT")
        'de'
        >>> nearest_language("fr-CH, sv;q=0.9, en;q=0.8")
        'sv'
        >>> nearest_language("")
        'en'
    """
    for tag in wanted.split(","):
        code = tag.split(";")[0].strip().replace("_", "-").split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return DEFAULT_LANGUAGE

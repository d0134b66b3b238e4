"""Addresses of pages: each reproduces what is on screen and carries nothing personal."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from urllib.parse import parse_qsl, urlencode, urlsplit

HOME = "home"
PAGES = (
    *(HOME, "course", "lesson", "practice", "rules", "settings", "compare", "difference"),
    *("tonight", "print", "search", "exam", "progress", "ask", "words", "crib", "club", "screen"),
    "questions",
)
# What an address may say, in the order in which it says it. Anything else is left out.
KEYS = (
    *("lang", "course", "lesson", "step", "rules", "other", "players", "teams", "switches"),
    *("topic", "drill", "round", "again", "daily", "scenario", "item", "question", "missing"),
    *("q", "view", "told", "p", "field", "place", "cards", "word"),
    *("list", "level", "with", "tab", "at", "sent"),
)
# Nobody types more; a longer value is nonsense. Only a position or a list takes more room.
LONGEST = 120
LONGER = {"p": 6000, "cards": 240, "list": 8000}
LINKS = 1024
"""Links that are remembered as they are written; most of a page are those of every visitor."""


@dataclass(frozen=True, slots=True)
class Address:
    """A page and what it shows.

    Attributes:
        page: One of `PAGES`.
        params: Values by key; keys are among `KEYS`.
    """

    page: str
    params: Mapping[str, str] = field(default_factory=dict)

    def with_language(self, language: str) -> "Address":
        """The same page in another language."""
        return Address(self.page, {**self.params, "lang": language})

    def __str__(self) -> str:
        """The address as a link within the site.

        >>> str(Address("lesson", {"step": "2", "lang": "sv"}))
        './lesson?lang=sv&step=2'
        """
        return _written(self.page, tuple(self.params.items()))


@lru_cache(LINKS)
def _written(page: str, params: tuple[tuple[str, str], ...]) -> str:
    path, told = "" if page == HOME else page, dict(params)
    query = urlencode([(key, told[key]) for key in KEYS if told.get(key)])
    return f"./{path}?{query}" if query else f"./{path}"


def clean(params: Mapping[str, str]) -> dict[str, str]:
    """Only the keys that an address knows, with values that could be meant.

    >>> clean({"lang": "sv", "token": "x", "step": "9" * 999})
    {'lang': 'sv'}
    """
    return {
        key: params[key] for key in KEYS if 0 < len(params.get(key, "")) <= LONGER.get(key, LONGEST)
    }


def read_address(link: str) -> Address:
    """The address that a link within the site leads to; Home where it leads nowhere known.

    >>> read_address("./lesson?step=2&lang=sv")
    Address(page='lesson', params={'lang': 'sv', 'step': '2'})
    >>> read_address("./nowhere").page
    'home'
    """
    parts = urlsplit(link)
    page = parts.path.rpartition("/")[2] or HOME
    return Address(page if page in PAGES else HOME, clean(dict(parse_qsl(parts.query))))

"""Addresses that hold a link: to the ruling of a position, or to a list as a set to be answered."""

from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

SITE = "http://localhost:8501"
"""Where the app is to be found, unless somebody says otherwise."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a link can be a link to.

    Attributes:
        page: The page of the app that shows it.
        key: What the addresses of pages call it.
    """

    page: str
    key: str

    def address(self, link: str, site: str = SITE) -> str:
        """Return the address at which the app under `site` shows what a link holds.

        >>> POSITION.address("1~…", "http://club.example/")
        'http://club.example/ask?p=1~%E2%80%A6'
        """
        return f"{site.rstrip('/')}/{self.page}?{urlencode({self.key: link})}"

    def link_in(self, text: str) -> str:
        """Return the link in an address, or the text itself where it is no address with one.

        >>> POSITION.link_in("http://club.example/ask?lang=sv&p=1~ruleset.classic")
        '1~ruleset.classic'
        """
        return parse_qs(urlsplit(text.strip()).query).get(self.key, [text])[0].strip()


POSITION = Kind("ask", "p")
LIST = Kind("questions", "list")

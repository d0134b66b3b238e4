"""Small parts of pages as HTML. Every text is escaped here, so callers pass plain text."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from tutor_app.app.addresses import LONGEST, Address
from tutor_app.explain.sentences import capitalised
from tutor_app.explain.values import SEPARATOR

CARD = re.compile("(?:[^\\W_]{1,2}([♠♥♦♣])|★)")
_BESIDE = re.compile(r"([(“„”]*)(<i class=\"minicard[^>]*>[^<]*</i>)((?:[,.;:!?)…]|[“”](?!\w))*)")
"""A small card with the signs that no line may part from it."""
# A longer list is read faster in one paragraph.
MOST_LINES = 6
SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", None: "joker"}


def with_cards(text: str) -> str:
    """The text as HTML, with cards such as `K♥` drawn as small cards.

    >>> with_cards("A & 10♥")
    'A &amp; <i class="minicard minicard--h">10♥</i>'

    Between cards a line may break: many of them do not fit one. Signs stay with their card:

    >>> with_cards("★.")
    '<span class="ct-whole"><i class="minicard minicard--joker">★</i>.</span>'
    """
    drawn = CARD.sub(_small_card, escape(text)).replace("</i>\u00a0<i", "</i> <i")
    return _BESIDE.sub(_with_signs, drawn)


def _with_signs(found: re.Match[str]) -> str:
    before, card, after = found.groups()
    return f'<span class="ct-whole">{before}{card}{after}</span>' if before or after else card


def _small_card(found: re.Match[str]) -> str:
    return f'<i class="minicard minicard--{SUITS[found[1]]}">{found[0]}</i>'


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another page.

    Attributes:
        label: What it says.
        target: Where it leads.
        strong: Whether it is the one strong button of the screen.
        current: Whether it shows what is on screen already.
        within: Whether it may be followed by the part of the page that it stands in.
    """

    label: str
    target: Address
    strong: bool = False
    current: bool = False
    within: bool = False

    @property
    def attributes(self) -> str:
        """What makes it a link that changes the page without a reload."""
        current = ' aria-current="true"' if self.current else ""
        kind = "on" if self.within else "go"
        return f'data-ct="{kind}" href="{escape(str(self.target))}"{current}'


def heading(text: str) -> str:
    """The heading of the page; a new page begins by focusing it."""
    return f'<h1 class="ct-h1" id="ct-title" tabindex="-1">{escape(text)}</h1>'


def section(text: str) -> str:
    """The heading of a section."""
    return f'<h2 class="ct-h2">{escape(text)}</h2>'


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph; `kind` is a class of ours."""
    return f'<p class="{kind}">{with_cards(text)}</p>' if kind else f"<p>{with_cards(text)}</p>"


def notice(text: str) -> str:
    """One sentence for a reader whose link led nowhere or whose work cannot be kept."""
    return f'<p class="ct-notice" role="status">{escape(text)}</p>' if text else ""


def button(link: Link) -> str:
    """A link that looks like a button."""
    strong = " ct-primary" if link.strong else ""
    return f'<a class="ct-button{strong}" {link.attributes}>{escape(link.label)}</a>'


def buttons(links: Iterable[Link]) -> str:
    """Buttons one below the other."""
    return f'<div class="ct-tiles ct-actions">{"".join(button(link) for link in links)}</div>'


def search_form(target: Address, label: str, word: str) -> str:
    """A field for words to look for; `target` is where they are sought, and its `q` was sought.

    Args:
        target: The page that finds them.
        label: What the field is for.
        word: What the button says.
    """
    params = {key: value for key, value in target.params.items() if key != "q"}
    action = escape(str(Address(target.page, params)))
    return (
        f'<form class="ct-search" role="search" data-ct="go" action="{action}">'
        f'<input type="search" name="q" maxlength="{LONGEST}" autocomplete="off"'
        f' enterkeyhint="search" value="{escape(target.params.get("q", ""))}"'
        f' placeholder="{escape(label)}" aria-label="{escape(label)}">'
        f'<button class="ct-button">{escape(word)}</button></form>'
    )


def bar(links: Iterable[Link]) -> str:
    """The bar at the thumb, fixed to the foot of the screen."""
    return f'<div class="ct-bar"><div>{"".join(button(link) for link in links)}</div></div>'


def onward(label: str) -> str:
    """The button that brings the table and what is asked onto a phone's screen."""
    return f'<a class="ct-button ct-primary ct-onward" href="#">{escape(label)}</a>'


def ways(links: Iterable[Link]) -> str:
    """Small links beside each other, for what is seldom wanted."""
    items = "".join(f"<a {link.attributes}>{escape(link.label)}</a>" for link in links)
    return f'<nav class="ct-small">{items}</nav>'


def tile(link: Link, below: str = "", before: str = "", *, now: bool = False) -> str:
    """A tile that leads somewhere: what stands before is HTML, the line below is text."""
    line = f"<small>{escape(below)}</small>" if below else ""
    kind = "ct-tile ct-now" if now else "ct-tile"
    return (
        f'<li><a class="{kind}" {link.attributes}>{before}'
        f"<span><b>{escape(link.label)}</b>{line}</span></a></li>"
    )


def tiles(items: Iterable[str], *, two: bool = False) -> str:
    """A list of tiles, in two columns where there is room."""
    kind = "ct-tiles ct-tiles-two" if two else "ct-tiles"
    return f'<ul class="{kind}">{"".join(items)}</ul>'


def ring(percent: int, label: str) -> str:
    """How much of a course is done, as a ring; `label` says it in words."""
    return (
        f'<i class="ct-ring" style="--of:{percent}" role="img" aria-label="{escape(label)}">'
        f'<i aria-hidden="true">{percent}%</i></i>'
    )


def number(text: str, label: str = "", *, done: bool = False) -> str:
    """A number in a circle, or a check mark where something is done."""
    sign = "✓" if done else escape(text)
    heard = f'<i class="ct-hear">{escape(label)}</i>' if label else ""
    return f'<i class="ct-number{" ct-done" if done else ""}">{sign}</i>{heard}'


def value(text: str) -> str:
    """A rule value; steps and lists, a line each."""
    lines = text.split(SEPARATOR)
    if not 1 < len(lines) <= MOST_LINES:
        return escape(text)
    return "".join(f'<span class="ct-line">{escape(capitalised(line))}</span>' for line in lines)


def crumbs(links: Iterable[Link], last: str = "", place: str = "") -> str:
    """The way back, where we are, and how far that is; on a narrow screen the middle is cut."""
    pieces = [f"<a {link.attributes}>{escape(link.label)}</a>" for link in links]
    pieces += [f"<span>{escape(last)}</span>"] if last else []
    pieces += [f"<b>{escape(place)}</b>"] if place else []
    return f'<nav class="ct-crumbs">{"<i>·</i>".join(pieces)}</nav>'


def progress(done: int, of: int, heard: str = "") -> str:
    """A line that fills; the words above it say the same, or what is `heard`."""
    share = round(100 * done / of) if of else 0
    told = f'<p class="ct-hear">{escape(heard)}</p>' if heard else ""
    line = f'<div class="ct-progress" aria-hidden="true"><i style="width:{share}%"></i></div>'
    return line + told


def chips(links: Iterable[Link]) -> str:
    """A row of small choices."""
    items = "".join(f"<li><a {link.attributes}>{escape(link.label)}</a></li>" for link in links)
    return f'<ul class="ct-chips">{items}</ul>'


def bullets(lines: Iterable[str], kind: str = "") -> str:
    """A plain list."""
    items = "".join(f"<li>{with_cards(line)}</li>" for line in lines)
    return f'<ul class="{kind}">{items}</ul>'

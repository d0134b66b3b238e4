"""Lesson prose as HTML for one reader.

Raw HTML in a lesson is shown as text, never run; the only markup beyond Markdown
is what the directives make: `minicard`, `value` and `term` spans.
"""

import html
import re
from functools import cache

import markdown

from tutor_app.content.citations import value_of
from tutor_app.content.glossary import term
from tutor_app.content.markup import (
    CLOSE,
    OPEN,
    CardsPart,
    Part,
    Prose,
    RankPart,
    RulePart,
    Screen,
    TermPart,
    ValuePart,
)
from tutor_app.engine.card import JOKER, RED_SUITS, Card, suit_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import rule_name
from tutor_app.i18n import Reader

_PLACEHOLDER = re.compile(f"{OPEN}(\\d+){CLOSE}")
_NOT_NEEDED = ("html", "autolink", "automail", "link", "reference", "image_link", "image_reference")


def render_prose(prose: Screen | Prose, rules: RuleSet, reader: Reader) -> str:
    """Return prose as HTML: paragraphs, lists and tables.

    Args:
        prose: One piece, or a screen, of which all pieces below its heading are
            taken together and its step is left out.
        rules: The rule set whose values are cited.
        reader: Whom it is for: language and card letters.
    """
    if isinstance(prose, Screen):
        pieces = [block for block in prose.blocks if isinstance(block, Prose)]
        return "\n".join(render_prose(piece, rules, reader) for piece in pieces)
    return _filled(_to_html(prose.markdown), prose, rules, reader)


def render_heading(heading: Prose, rules: RuleSet, reader: Reader) -> str:
    """Return the words of a heading as HTML, without a tag of its own."""
    return _filled(html.escape(heading.markdown), heading, rules, reader)


def prose_text(prose: Prose, rules: RuleSet, reader: Reader) -> str:
    """Return prose as plain text: its Markdown with every directive in words and signs."""

    def replace(found: re.Match[str]) -> str:
        return _part_text(prose.parts[int(found[1])], rules, reader)

    return _PLACEHOLDER.sub(replace, prose.markdown).strip()


def _part_text(part: Part, rules: RuleSet, reader: Reader) -> str:
    match part:
        case ValuePart():
            return _number(part, rules, reader)
        case CardsPart():
            return reader.cards(part.cards)
        case RankPart():
            return reader.letter(part.rank)
        case RulePart():
            return rule_name(part.rule, reader)
        case TermPart():
            return part.text or term(part.key, reader).name


def _number(part: ValuePart, rules: RuleSet, reader: Reader) -> str:
    """Return a value in digits, or as a word where the prose wants one."""
    value = value_of(part, rules)
    return reader.number_word(value, part.form) if part.form else reader.number(value)


@cache
def _to_html(text: str) -> str:
    parser = markdown.Markdown(extensions=["tables", "sane_lists"], output_format="html")
    parser.preprocessors.deregister("html_block")
    for pattern in _NOT_NEEDED:
        parser.inlinePatterns.deregister(pattern, strict=False)
    return parser.convert(text)


def _filled(text: str, prose: Prose, rules: RuleSet, reader: Reader) -> str:
    def replace(found: re.Match[str]) -> str:
        return _show_part(prose.parts[int(found[1])], rules, reader)

    return _PLACEHOLDER.sub(replace, text)


def _show_part(part: Part, rules: RuleSet, reader: Reader) -> str:
    match part:
        case ValuePart():
            return f'<span class="value">{html.escape(_number(part, rules, reader))}</span>'
        case CardsPart():
            cards = "".join(show_card(card, reader) for card in part.cards)
            return f'<span class="minicards">{cards}</span>'
        case RankPart():
            return f'<span class="rank">{html.escape(reader.letter(part.rank))}</span>'
        case RulePart():
            return f'<span class="rule">{html.escape(rule_name(part.rule, reader))}</span>'
        case TermPart():
            return show_term(part.key, part.text or term(part.key, reader).name)


def show_card(card: Card, reader: Reader) -> str:
    """Return a small card: seen as letter and suit sign, read aloud by its name."""
    suit = suit_of(card)
    kind = "joker" if card == JOKER else suit
    colour = "red" if suit in RED_SUITS else "black"
    name = html.escape(reader.card_name(card))
    face = html.escape(reader.short_card(card))
    return (
        f'<span class="minicard minicard--{colour} minicard--{kind}" role="img" '
        f'aria-label="{name}">{face}</span>'
    )


def show_term(key: str, word: str) -> str:
    """Return a word as a use of a term of the glossary; a page may explain what is so marked."""
    return f'<span class="term" data-term="{html.escape(key)}">{html.escape(word)}</span>'

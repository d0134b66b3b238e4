"""Words of the glossary in running text: a touch tells what they mean and leads to their entry."""

import re
import zlib
from html import escape

from tutor_app.app import state
from tutor_app.app.addresses import Address
from tutor_app.app.components.parts import Link
from tutor_app.content.glossary import term, terms, uses
from tutor_app.content.lessons import Lesson
from tutor_app.content.markup import Prose, TermPart
from tutor_app.content.prose import render_prose, show_term
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info, source_language

_TAG = re.compile(r"(<[^>]*>)")
_TERM = re.compile(r'<span class="term" data-term="(\w+)">(.*?)</span>')
# In these no word is marked: headings, tables, choices, what leads somewhere, cards, words of a
# source, what is only heard.
_QUIET = re.compile(
    r'<(?:h1|a|button|summary|table)\b|<[^>]* lang="'
    r'|<[^>]* class="[^"]*\b(?:term|minicard|ct-hear|ct-eyebrow|ct-given)\b'
)
_VOID = ("<br", "<hr", "<input")


def explained(
    html: str, ruleset: str, reader: Reader, told: set[str] | None = None, source: str = ""
) -> str:
    """The HTML with terms that explain themselves at a touch: those marked, and first uses.

    Args:
        html: Text of ours.
        ruleset: Id of the rules that it speaks of.
        reader: Whom it is for.
        told: Keys of the terms that need no mark any more; gathers those that got one.
        source: The text whose own words stand beside ours; empty for none.
    """
    told = set() if told is None else told
    pieces, quiet = _TAG.split(html), [False]
    for number, piece in enumerate(pieces):
        if not number % 2:
            pieces[number] = piece if quiet[-1] else _marked(piece, ruleset, reader, told)
        elif piece.startswith("</"):
            quiet.pop()
        elif not piece.startswith(_VOID):
            quiet.append(quiet[-1] or bool(_QUIET.match(piece)))
    return _with_tips("".join(pieces), source, reader)


def source_wanted(ruleset: str) -> str:
    """The text whose own words this reader wants beside ours; empty for none."""
    return rule_set_info(ruleset).source if state.settings().words == "source" else ""


def told_before(lesson: Lesson, screen: int, rules: RuleSet, reader: Reader) -> set[str]:
    """The terms that need no mark on a screen of a lesson, counted from 1.

    Those are the terms of the screens before it, and those that the author marked somewhere.
    """
    screens = lesson.screens[reader.language]
    prose = [block for each in screens for block in each.blocks if isinstance(block, Prose)]
    told = {part.key for each in prose for part in each.parts if isinstance(part, TermPart)}
    for each in screens[: screen - 1]:
        explained(render_prose(each, rules, reader), rules.id, reader, told)
    return told


def _marked(text: str, ruleset: str, reader: Reader, told: set[str]) -> str:
    """A piece of text without tags, each term in it marked where it is used first."""
    done, at = "", 0
    for use in uses(text, reader.language, ruleset):
        if use.key not in told:
            told.add(use.key)
            done += text[at : use.start] + show_term(use.key, text[use.start : use.end])
            at = use.end
    return done + text[at:]


def _with_tips(html: str, source: str, reader: Reader) -> str:
    """Make each marked word open its meaning and the way to its entry, which stand at the end.

    Where a source is given, its own word stands behind ours.
    """
    stamp, tips = f"{zlib.crc32(html.encode()):x}", list[str]()

    def replace(found: re.Match[str]) -> str:
        key, word = found.groups()
        tip = f"tip-{stamp}-{len(tips)}"
        entry = Address("words", {"word": key, "lang": reader.language})
        link = Link(reader.text("In the word list"), entry)
        tips.append(
            f'<span class="term-tip" id="{tip}" hidden>{escape(term(key, reader).explanation)} '
            f"<a {link.attributes}>{escape(link.label)}</a></span>"
        )
        return (
            '<span class="term" role="button" tabindex="0" aria-expanded="false"'
            f' aria-describedby="{tip}">{word}</span>{_in_source(key, source, reader)}'
        )

    return _TERM.sub(replace, html) + "".join(tips)


def _in_source(key: str, source: str, reader: Reader) -> str:
    """What a source calls a term, in brackets; nothing where it says as we do."""
    told = terms()[key].in_source(source, reader.language) if source else ""
    if not told:
        return ""
    return f' <span class="ct-muted" lang="{source_language(source)}">({escape(told)})</span>'

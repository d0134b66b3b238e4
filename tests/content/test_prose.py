"""Lesson prose as HTML."""

from dataclasses import replace

import pytest

from tutor_app.content.markup import Prose, read_screens
from tutor_app.content.prose import render_heading, render_prose
from tutor_app.content.table import FaultLog
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set

CLASSIC = load_rule_set("classic")
SVENSK = load_rule_set("svensk")
SWEDE = Reader("sv")


def piece(text: str) -> Prose:
    """Return the prose of a screen that says `text`."""
    log = FaultLog("here.md")
    (screen,) = read_screens(f"## Heading\n\n{text}\n", log)
    assert not log.faults
    (prose,) = (block for block in screen.blocks if isinstance(block, Prose))
    return prose


def shown(text: str, reader: Reader = SWEDE) -> str:
    """Return `text` as HTML under the classic rules."""
    return render_prose(piece(text), CLASSIC, reader)


def test_markdown_becomes_html() -> None:
    """Paragraphs, bold, lists and tables."""
    html = shown("Ett **par**.\n\n- en\n- två\n\n| a | b |\n| --- | --- |\n| c | d |")

    for tag in ("<p>", "<strong>par</strong>", "<li>en</li>", "<table>", "<td>c</td>"):
        assert tag in html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "<div onclick='x'>\n\nb\n\n</div>",
        "[x](javascript:alert(1))",
        "![x](http://example.com/x.png)",
        "<javascript:alert(1)>",
    ],
)
def test_html_in_a_lesson_is_only_text(text: str) -> None:
    """Raw HTML, links and pictures are shown, never run."""
    html = shown(text)

    for tag in ("<script", "<img", "<div", "<a "):
        assert tag not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_value_is_the_rule_sets(language: str) -> None:
    """A number is cited from the rule set, in the reader's way of writing numbers."""
    reader = Reader(language)
    html = shown("{{ value match.target }} {{ value cards.points X }}", reader)

    assert f'<span class="value">{reader.number(CLASSIC.match.target)}</span>' in html
    assert f'<span class="value">{CLASSIC.points("X")}</span>' in html


def test_a_small_value_is_a_word() -> None:
    """A number may be said as the word that stands before a noun, in a form of the language."""
    assert '<span class="value">ett</span>' in shown("{{ value going_out.keep as=ett }}")
    assert ">elva</span> kort" in shown("{{ value deal.hand_size as=word }} kort")


def test_a_changed_value_changes_the_lesson() -> None:
    """Nothing of a rule stands in the prose itself."""
    prose = piece("{{ value melds.min_size }}")
    other = replace(CLASSIC, melds=CLASSIC.melds.but(min_size=CLASSIC.melds.min_size + 37))

    assert render_prose(prose, CLASSIC, SWEDE) != render_prose(prose, other, SWEDE)


def test_a_value_of_another_form() -> None:
    """Prose may compare forms of its rule set."""
    three = load_rule_set("svensk", 3)
    html = render_prose(piece("{{ value cards.packs players=3 }}"), SVENSK, SWEDE)

    assert three.cards.packs != SVENSK.cards.packs
    assert f">{three.cards.packs}<" in html


def test_a_value_of_one_of_two_ways_to_sit() -> None:
    """Six players may sit as three sides or as two, and the target is another one."""
    targets = {teams: load_rule_set("classic", 6, teams).match.target for teams in (2, 3)}
    cited = {
        teams: shown(f"{{{{ value match.target players=6 teams={teams} }}}}", Reader("en"))
        for teams in targets
    }

    assert targets[2] != targets[3]
    assert all(f">{Reader('en').number(targets[each])}<" in cited[each] for each in targets)


def test_a_step_table_is_read_at_a_number() -> None:
    """`opening.minimum 1500` is what an opening needs at 1500."""
    assert f">{CLASSIC.opening.minimum.at(1500)}<" in shown("{{ value opening.minimum 1500 }}")


def test_a_step_is_cited_by_its_place() -> None:
    """`opening.minimum from3` is the total at which the third step begins."""
    start = CLASSIC.opening.minimum.steps[2][0]

    assert f">{SWEDE.number(start)}<" in shown("{{ value opening.minimum from3 }}")


def test_cards_are_seen_and_heard() -> None:
    """A small card has letter and suit for the eye, its whole name for the ear."""
    html = shown("{{ cards Jh X }}")

    assert (
        'class="minicard minicard--red minicard--h" role="img" aria-label="hjärter knekt"' in html
    )
    assert ">Kn♥<" in html
    assert "minicard--joker" in html


def test_letters_follow_the_reader() -> None:
    """A rank's letter is the reader's choice, not the language's."""
    assert ">Kn<" in shown("{{ rank J }}")
    assert ">B<" in shown("{{ rank J }}", Reader("sv", letters="de"))


def test_a_term_is_marked() -> None:
    """A term stands in the sentence's form or in its own; pages explain what is so marked."""
    html = shown("En [[frozen|låst hög]] och [[frozen]].")

    assert '<span class="term" data-term="frozen">låst hög</span>' in html
    assert '<span class="term" data-term="frozen">låst</span>' in html


def test_a_rule_is_named() -> None:
    """A rule stands by its short name in the reader's language."""
    html = shown("{{ rule freezing.natural_pair }}")

    assert "freezing.natural_pair" not in html
    assert '<span class="rule">' in html


def test_a_heading_takes_directives() -> None:
    """A heading is plain text but for its directives."""
    log = FaultLog("here.md")
    (screen,) = read_screens("## {{ value melds.min_size }} & <b>\n\nText.\n", log)

    html = render_heading(screen.heading, CLASSIC, SWEDE)

    assert html == f'<span class="value">{CLASSIC.melds.min_size}</span> &amp; &lt;b&gt;'


def test_a_screen_is_rendered_without_its_step() -> None:
    """A whole screen gives the prose around its step."""
    log = FaultLog("here.md")
    (screen,) = read_screens("## H\n\nBefore.\n\n{{ step x }}\n\nAfter.\n", log)
    html = render_prose(screen, CLASSIC, SWEDE)

    assert html == "<p>Before.</p>\n<p>After.</p>"

"""Feedback: what decided in a line; when wrong what else mattered too; the rest folded."""

from collections.abc import Collection, Iterable, Sequence
from html import escape

from tutor_app.app.components.parts import with_cards
from tutor_app.app.replied import Judged
from tutor_app.engine.card import Cards
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain import (
    Reference,
    answer_text,
    idle_rulings,
    neighbour_sentence,
    reference,
    rulings_of,
    sentence,
    switch_text,
    told_ways,
    way_head,
)
from tutor_app.explain.accounts import Row, account_rows, has_sheet, sum_row
from tutor_app.explain.folding import Folded, fold
from tutor_app.i18n import Reader
from tutor_app.rulesets import source_language

KEPT, BROKEN, FACT = "kept", "broken", "fact"
SIGNS = {KEPT: "✓", BROKEN: "✕", FACT: "•"}
KINDS = {True: KEPT, False: BROKEN, None: FACT}
MANY = 2


def feedback_html(judged: Judged, rules: RuleSet, reader: Reader, *, lays: bool = False) -> str:
    """What is said about an answer or, where `lays`, about laid cards.

    Each cause in a line, and the way of a yes; where the answer was wrong also what else
    mattered, the account of a number, and what would have turned the answer.
    """
    verdict, folded = judged.verdict, fold(judged.verdict, judged.because)
    first, *others = folded.decided
    yes_or_no = isinstance(verdict.answer, bool) and not lays
    said = f"{answer_text(verdict, verdict.question, reader)}. " if yes_or_no else ""
    line = with_cards(said + sentence(first, rules, reader))
    way = "" if lays else way_html(verdict, reader)
    source = source_html(first, rules, reader)
    if judged.right:
        word = f"<h2>{mark(KEPT, reader)}{escape(reader.text('Right.'))}</h2>"
        told = cited((first, *others), verdict, rules, reader)[1:]
        causes = "".join(f"<p>{said}</p>{place}" for said, place in told)
        return _ground("right", f"{word}<p>{line}</p>{way}{source}{causes}")
    noted = [each for each in (*folded.conditions, *folded.more) if each.holds is None]
    also = folded.conditions if verdict.answer is False else ()
    if type(verdict.answer) is int and not has_sheet(verdict):
        also = tuple(noted)
    word = f'<p class="ct-eyebrow">{escape(reader.text("Not right."))}</p>'
    sign = "" if first.holds is None else mark(KINDS[first.holds], reader)
    head = f"<h2>{sign}<span>{line}</span></h2>"
    lines = lines_html(first, (*others, *also), verdict, rules, reader)
    sheet = sheet_html(verdict, reader)
    near = neighbour_html(judged, rules, reader)
    return f"{_ground('wrong', f'{word}{head}{way}{source}{lines}{sheet}')}{near}"


def shown_html(judged: Judged, cards: Cards, rules: RuleSet, reader: Reader) -> str:
    """One way that was shown, or that there is none; never a praise."""
    verdict = judged.verdict
    first = fold(verdict, judged.because).decided[0]
    told = reader.text("One way:") if verdict.answer else reader.text("It cannot be done.")
    ways = told_ways(verdict, reader, most=1) if verdict.answer else []
    way = ways[0] if ways else reader.cards(cards)
    line = f"<p>{with_cards(way)}</p>" if verdict.answer else ""
    why = f"<p>{with_cards(sentence(first, rules, reader))}</p>"
    source = source_html(first, rules, reader)
    return _ground("shown", f"<h2>{escape(told)}</h2>{line}{why}{source}")


def way_html(verdict: Verdict, reader: Reader) -> str:
    """The way of a yes, or the cheapest one of several."""
    if verdict.answer is not True or not verdict.ways:
        return ""
    way = with_cards(told_ways(verdict, reader, most=1)[0])
    return f'<p class="ct-way"><b>{escape(way_head(verdict, reader))}</b> {way}</p>'


def lines_html(
    first: Finding, others: Sequence[Finding], verdict: Verdict, rules: RuleSet, reader: Reader
) -> str:
    """What stands beside the first finding, a line each, with its source if that is another."""
    told = cited((first, *others), verdict, rules, reader)[1:]
    items = "".join(
        f"<li>{mark(KINDS[finding.holds], reader)}<div>{said}{source}</div></li>"
        for finding, (said, source) in zip(others, told, strict=True)
    )
    return f'<ul class="ct-lines">{items}</ul>' if items else ""


def cited(
    findings: Iterable[Finding], verdict: Verdict, rules: RuleSet, reader: Reader
) -> list[tuple[str, str]]:
    """Return findings as they are read, each with its source if the one before has another.

    Each ruling that the answer rests on is given once.
    """
    told, above, given = [], None, idle_rulings(verdict, rules)
    for finding in findings:
        source = source_html(finding, rules, reader, given, above)
        told.append((with_cards(sentence(finding, rules, reader)), source))
        above = reference(finding, rules, reader) or above
        given = given | rulings_of(finding, rules)
    return told


def _ground(kind: str, inner: str) -> str:
    """Feedback on its ground; it is read aloud when it appears."""
    return f'<div class="ct-verdict ct-is-{kind}" role="status">{inner}</div>'


def mark(kind: str, reader: Reader, heard: str = "") -> str:
    """The sign of a kind of finding; a screen reader hears its meaning, or what is given."""
    words = {
        KEPT: reader.text("Met"),
        BROKEN: reader.text("Not met"),
        FACT: reader.text("Note"),
    }
    spoken = f'<i class="ct-hear">{escape(heard or words[kind])}: </i>'
    return f'<i class="ct-mark-{kind}" aria-hidden="true">{SIGNS[kind]}</i>{spoken}'


def source_html(
    finding: Finding,
    rules: RuleSet,
    reader: Reader,
    told: Collection[str] = (),
    above: Reference | None = None,
) -> str:
    """Where the finding's limit comes from, in the source's language; a ruling is marked.

    Rulings in `told` were given before and are not given again, nor is the place `above`.
    """
    place = reference(finding, rules, reader)
    if place is None:
        return ""
    said = place.reason if place.ruling and place.ruling not in told else ""
    ruled = ruling_html(said, reader) if said else ""
    if above is not None and place.where == above.where:
        return ruled
    named = f"{place.title} · {place.section}" if place.section else place.title
    language = source_language(rules.origin(finding.limit).source)
    line = f'<p class="ct-source" lang="{language}">{escape(named)}</p>'
    if place.switch:
        line += f'<p class="ct-source">{escape(switch_text(place.switch, reader))}</p>'
    return line + ruled


def ruling_html(reason: str, reader: Reader) -> str:
    """The mark of a ruling: the text is silent or damaged there, and why we read it so."""
    word = reader.text("Ruling")
    return f'<p class="ct-ruling"><b>{escape(word)}.</b> {escape(reason)}</p>'


def neighbour_html(judged: Judged, rules: RuleSet, reader: Reader) -> str:
    """What would have turned the answer, on neutral ground."""
    if judged.neighbour is None:
        return ""
    told = neighbour_sentence(judged.neighbour, rules, reader)
    return f'<p class="ct-neighbour">{with_cards(told)}</p>'


def sheet_html(verdict: Verdict, reader: Reader) -> str:
    """The account of a number: what counts, how often, what it comes to, and the sum."""
    if not has_sheet(verdict):
        return ""
    rows = "".join(_row_html(row) for row in account_rows(verdict, reader))
    foot = _row_html(sum_row(verdict, reader))
    return f'<table class="ct-sheet"><tbody>{rows}</tbody><tfoot>{foot}</tfoot></table>'


def _row_html(row: Row) -> str:
    """One row; a name that stands above is heard again but not shown again."""
    name = f'<i class="ct-hear">{escape(row.name)}</i>' if row.again else escape(row.name)
    cards = f"<small>{with_cards(row.cards)}</small>" if row.cards else ""
    times = escape(row.times).replace(" ", "\u00a0")
    head = '<th scope="row">' if times else '<th scope="row" colspan="2">'
    often = f"<td>{times}</td>" if times else ""
    return f"<tr>{head}{name}{cards}</th>{often}<td>{row.points}</td></tr>"


def more_html(judged: Judged, rules: RuleSet, reader: Reader) -> str:
    """The whole proof, and the cheapest of several legal ways, behind one click.

    The sheet of a number stands there where it was not shown with the answer.
    """
    verdict, folded = judged.verdict, fold(judged.verdict, judged.because)
    sheet = sheet_html(verdict, reader) if judged.right else ""
    proof = sheet + proof_html(verdict, folded, rules, reader)
    word = escape(reader.text("The whole proof"))
    told = escape(reader.text("This says what the rules allow, not what is wise."))
    return (
        f'<details class="ct-more"><summary>{word}</summary>{proof}'
        f'{ways_html(verdict, reader)}<p class="ct-source">{told}</p></details>'
    )


def proof_html(verdict: Verdict, folded: Folded, rules: RuleSet, reader: Reader) -> str:
    """Every finding with its source; each ruling that the answer rests on is given once."""
    given = idle_rulings(verdict, rules)
    return _findings_html((*folded.shown, *folded.more), rules, reader, given)


def _findings_html(
    findings: tuple[Finding, ...], rules: RuleSet, reader: Reader, given: set[str]
) -> str:
    """Findings with their sources; `given` gathers the rulings that were given."""
    items = []
    for finding in findings:
        source = source_html(finding, rules, reader, given)
        given |= rulings_of(finding, rules)
        said = with_cards(sentence(finding, rules, reader))
        items.append(f"<li>{mark(KINDS[finding.holds], reader)}<span>{said}</span>{source}</li>")
    return f'<ul class="ct-proof">{"".join(items)}</ul>'


def ways_html(verdict: Verdict, reader: Reader, most: int | None = None) -> str:
    """The cheapest of several legal ways, at most so many, and how many there are."""
    if verdict.ways_total < MANY:
        return ""
    shown = told_ways(verdict, reader, most=most)
    lines = "".join(f"<li>{with_cards(way)}</li>" for way in shown)
    head = escape(
        reader.plural(
            "With no more cards than needed, there is {n:word} way:",
            "With no more cards than needed, there are {n:word} ways:",
            verdict.ways_total,
        )
    )
    return f'<p><b>{head}</b></p><ul class="ct-ways">{lines}</ul>'

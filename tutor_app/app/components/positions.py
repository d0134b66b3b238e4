"""A position on screen: table and hand, what no picture shows, and all of it as text."""

from collections.abc import Callable
from html import escape

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.asking import asked_text
from tutor_app.app.components.cards.card import Hand, Table
from tutor_app.app.components.laying import prompt
from tutor_app.app.components.replying import shown_lines
from tutor_app.app.components.stage.stage import TABLE, TEXT, Stage
from tutor_app.app.judging import Task
from tutor_app.app.rulebooks import variants_text
from tutor_app.content.continued_words import action_words, choose_text, others_text, shuffled
from tutor_app.engine.position import Position, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import position_lines
from tutor_app.explain.ordering import held
from tutor_app.explain.table import TURN, View, has_table, undrawn_lines
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info

# Questions whose cards come from the hand; others name cards that lie on the table.
FROM_HAND = frozenset({"meld", "add"})

# Questions that count what lies in the own melds: their canastas lie open.
COUNTED = frozenset({"deal-score", "penalty"})


def put_position(stage: Stage, task: Task) -> None:
    """Put the position of a task: the table, what no picture shows, and the hand to be read."""
    rules, question = task.scenario.rules, task.asked.question
    position = task.scenario.position
    put_surroundings(stage, task)
    if position.hand is not None:
        marked = question.cards if question.ask in FROM_HAND else ()
        stage.hand(Hand(position.hand, rules, marked=marked))


def put_surroundings(
    stage: Stage,
    task: Task,
    now: Position | None = None,
    on_drawn: Callable[[], None] | None = None,
) -> None:
    """Put everything of a position but the hand.

    Args:
        stage: Where it is put.
        task: What is put.
        now: What laid cards made of the position.
        on_drawn: Called once the stock is touched, where a card is to be drawn.
    """
    stage.begin(TABLE)
    table = _table(task, now or task.scenario.position, on_drawn)
    if table is not None:
        stage.table(table)
    stage.html(_situation_html(task, stage.reader, now))


def _table(task: Task, shown: Position, on_drawn: Callable[[], None] | None = None) -> Table | None:
    """The table as it lies now, None where nothing was said of it."""
    if not has_table(task.scenario.position):
        return None
    counted = task.asked.question.ask in COUNTED
    view = View(task.item, task.scenario.position, counted=counted, on_drawn=on_drawn)
    return Table(shown, task.scenario.rules, view)


def _situation_html(task: Task, reader: Reader, now: Position | None = None) -> str:
    return parts.bullets(situation(task, reader, now), "ct-situation")


def situation(task: Task, reader: Reader, now: Position | None = None) -> list[str]:
    """What the pictures do not tell: form of the game, total, turn, what was said.

    What was laid and taken `now` is marked in the pictures.
    """
    rules, question = task.scenario.rules, task.asked.question
    position = task.scenario.position
    if now is not None and now != position:
        position = now._replace(laid_now=(), added_now=(), drawn=None)
    choice = task.step.choice if task.step is not None else None
    stock_top = () if task.goal == "draw" else position.stock_top
    phase = _phase(task, position) if choice is None else None  # the two actions tell it
    seen = position._replace(phase=phase, stock_top=stock_top)
    told = undrawn_lines(seen, question, rules, reader)
    if choice is not None:
        return [*told, others_text(choice, reader)]  # which counts the players
    return [*(line.removesuffix(".") for line in _form(rules, reader)), *told]


def _form(rules: RuleSet, reader: Reader) -> list[str]:
    """How many play, with which variants."""
    players = reader.plural("{n} player", "{n} players", rules.players)
    return [players, *([variants_text(rules, reader)] if rules.switches else [])]


def _phase(task: Task, position: Position) -> str | None:
    """Where in the turn the player is, where the question is about a turn."""
    question = task.asked.question
    if task.reply in {"step", "order"}:
        return position.phase
    return phase_of(position, question) if question.ask in TURN or task.lays else position.phase


def put_as_text(stage: Stage, task: Task) -> None:
    """Put question and position as lines of text, behind one click, to be read aloud or copied.

    The eye reads cards as in their corners, the ear hears their names.
    """
    reader = stage.reader
    shown, heard = text_lines(task, reader), text_lines(task, reader, names=True)
    items = "".join(
        f'<li><span aria-hidden="true">{parts.with_cards(line)}</span>'
        f'<i class="ct-hear">{escape(spoken)}</i></li>'
        for line, spoken in zip(shown, heard, strict=True)
    )
    copy, copied = escape(reader.text("Copy the text")), escape(reader.text("Copied"))
    word = escape(reader.text("Position as text"))
    stage.begin(TEXT)
    stage.html(
        f'<details class="ct-astext"><summary>{word}</summary><ul>{items}</ul>'
        f'<button type="button" class="ct-copy" data-copied="{copied}">{copy}</button>'
        '<span class="ct-hear" role="status"></span></details>'
    )


def text_lines(task: Task, reader: Reader, *, names: bool = False) -> list[str]:
    """The question, the rules, the form of the game, and the position with the hand as it is held.

    Args:
        task: What is asked.
        reader: Whom it is for.
        names: Whether cards are named in place of signs.
    """
    position, rules = task.scenario.position, task.scenario.rules
    lines = []
    if task.lays:
        lines.append(prompt(task, reader))
    elif task.step is not None and task.step.choice is not None:
        lines.append(choose_text(task.step, reader))
        lines += [f"{action_words(task.step, name, reader)}." for name in shuffled(task.step)]
        lines.append(f"{others_text(task.step.choice, reader)}.")
    elif task.step is None or task.step.goal == "answer":
        lines.append(asked_text(task, reader))
    game = reader.text("Rules: {name}", name=rule_set_info(rules.id).names[reader.language])
    hand = position.hand and held(position.hand, rules, state.settings().order)
    unknown = () if task.goal == "draw" else position.stock_top
    whole = position._replace(hand=hand, phase=_phase(task, position), stock_top=unknown)
    asked = [task.asked.question.ask]
    told = position_lines(whole, rules, reader, names=names, asked=asked)
    lines += [game, *_form(rules, reader), *told]
    if position.pile and position.stock is None:
        lines.append(reader.text("Plenty of cards in the stock."))
    return [*lines, *shown_lines(task, reader)]

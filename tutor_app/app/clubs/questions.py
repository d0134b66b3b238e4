"""What phones and the host's screen show of an item: the question, and later what is right.

All of it is data to be drawn, in a reader's language and letters, computed once and remembered.
Nothing in a question depends on its answer.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any
from zlib import crc32

from tutor_app.app.components.asking import COUNTS_CARDS, SIGNED, asked_text, choices
from tutor_app.app.components.cards.card import counts
from tutor_app.app.components.laying import BUTTONS, prompt, targets
from tutor_app.app.components.positions import COUNTED, FROM_HAND, situation
from tutor_app.app.components.replying import hand_name, steps
from tutor_app.app.judging import LINKED, Task, linked_task, reasons_for, task_named
from tutor_app.content.links import linked
from tutor_app.engine.card import RANKS, Cards
from tutor_app.engine.errors import TutorError
from tutor_app.engine.verdict import Finding
from tutor_app.explain import answer_text, position_lines, sentence
from tutor_app.explain.accounts import account_rows
from tutor_app.explain.ordering import held
from tutor_app.explain.table import View, has_table, marked_places, table_parts
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info
from tutor_app.training import replies

REMEMBERED = 512
"""Items that are remembered, in each language."""


@lru_cache(REMEMBERED)
def task_of(item: str) -> Task | None:
    """The task that an item of an evening names, a position of one's own too; None for none."""
    if item.startswith(LINKED):
        link = item.removeprefix(LINKED)
        try:
            return linked_task(replace(linked(link), id=link))
        except TutorError:
            return None
    plain = task_named(item)
    return plain if plain is None or plain.step is None else None


def question_view(task: Task, reader: Reader) -> dict[str, Any]:
    """What is to be drawn of a question, as data for JSON.

    Returns:
        `rules` (their name), `letters` and `names` of cards, `table` (as `table.js`
        draws it, or None), `hand` (its `cards`, those `marked`; or None), `situation` and `text`
        (lines), `prompt`, `form` (how it is answered: see `answer_form`) and `reasons`, each
        with its `rule` and `text`; none where nothing can be a reason.
    """
    return _question(task.item, reader)


@lru_cache(REMEMBERED)
def _question(item: str, reader: Reader) -> dict[str, Any]:
    task = task_of(item)
    if task is None:
        raise LookupError(item)
    position, rules = task.scenario.position, task.scenario.rules
    asked = [task.asked.question.ask]
    table, on_table = _table(task, reader)
    hand = held(position.hand, rules, "") if position.hand is not None else None
    shown = {*on_table, *(hand or ())}
    names = {card: reader.card_name(card) for card in sorted(shown) if card != "?"}
    return {
        "rules": rule_set_info(rules.id).names[reader.language],
        "letters": {rank: reader.letter(rank) for rank in RANKS},
        "names": {**names, "?": reader.text("a face-down card")},
        "table": table,
        "hand": None if hand is None else {"cards": hand, "marked": _marked(task, hand)},
        "situation": situation(task, reader),
        "text": position_lines(position, rules, reader, names=True, asked=asked),
        "prompt": prompt(task, reader) if task.lays else asked_text(task, reader),
        "form": answer_form(task, reader),
        "reasons": [
            {"rule": finding.rule, "text": sentence(finding, rules, reader)}
            for finding in asked_reasons(task)
        ],
    }


def asked_reasons(task: Task) -> Sequence[Finding]:
    """The findings among which phones name the reason; none where there is nothing to choose."""
    return () if task.lays or task.reply != "answer" else reasons_for(task)


def _table(task: Task, reader: Reader) -> tuple[dict[str, Any] | None, Cards]:
    """What lies on the table, ready to be drawn, and its cards."""
    position = task.scenario.position
    if not has_table(position):
        return None, ()
    view = View(task.item, position, counted=task.asked.question.ask in COUNTED)
    parts = table_parts(position, task.scenario.rules, reader, view)
    data = {
        "label": reader.text("The table"),
        "version": f"{crc32(task.item.encode()):x}",  # an item's name may tell its topic or answer
        "parts": [part.data for part in parts],
    }
    return data, tuple(card for part in parts for card in part.cards)


def _marked(task: Task, hand: Cards) -> list[int]:
    question = task.asked.question
    return marked_places(hand, question.cards) if question.ask in FROM_HAND else []


def offered(task: Task) -> tuple[str, ...]:
    """The answers to choose from, as a phone gives them; none where one is to be found."""
    item = task.exercise
    if task.lays:
        return ()
    if item is not None and task.reply == "hand":
        return tuple(map(str, range(len(item.hands))))
    if item is not None and task.reply == "step":
        return tuple(map(str, range(len(item.turn))))
    return tuple(map(json.dumps, choices(task))) if task.reply == "answer" else ()


def answer_form(task: Task, reader: Reader) -> dict[str, Any]:
    """How a question is answered, as data for JSON.

    Returns:
        `kind`, and with `choice` the `choices`, each with the JSON text that it gives and its
        `label`; with `number` the `unit`, the `steps` of its buttons and whether it is `signed`;
        with `cards` the `goal`, what the button says that sends them, the `targets` that they
        may join, the `least` number of cards and what is said of each number of them; with
        `lines` the names of the `lines` of an account, each a number; with `order` the `steps`
        to be put in order.
    """
    item = task.exercise
    if task.lays:
        return _cards_form(task, reader)
    if item is None or task.reply == "answer":
        return _answer_form(task, reader)
    if task.reply == "lines":
        rows = account_rows(replies.account_of(item), reader)
        lines = [f"{row.name} · {row.cards}" if row.cards else row.name for row in rows]
        return {"kind": "lines", "lines": lines, "unit": reader.text("points")}
    told = steps(item, reader)
    if task.reply == "order":
        return {"kind": "order", "steps": told}
    if task.reply == "step":
        labels = [f"{place + 1}. {step}" for place, step in enumerate(told)]
    else:
        hands = [reader.cards(held(hand, item.rules, "")) for hand in item.hands]
        labels = [f"{hand_name(place, reader)}: {hand}" for place, hand in enumerate(hands)]
    return _choice_form(task, labels)


def _choice_form(task: Task, labels: Iterable[str]) -> dict[str, Any]:
    pairs = zip(offered(task), labels, strict=True)
    return {"kind": "choice", "choices": [{"given": each, "label": told} for each, told in pairs]}


def _answer_form(task: Task, reader: Reader) -> dict[str, Any]:
    question, options = task.asked.question, choices(task)
    if options:
        return _choice_form(task, [answer_text(each, question, reader) for each in options])
    of_cards = question.ask in COUNTS_CARDS
    return {
        "kind": "number",
        "unit": reader.text("cards") if of_cards else reader.text("points"),
        "steps": (-1, 1) if of_cards else (-100, -5, 5, 100),
        "signed": question.ask in SIGNED,
        "label": reader.text("Your answer"),
        "send": reader.text("Answer"),
        "words": {
            "none": reader.text("Type a whole number."),
            "negative": reader.text("The number cannot be below zero here."),
        },
    }


def _cards_form(task: Task, reader: Reader) -> dict[str, Any]:
    joins = targets(task, reader) if task.goal == "add" else ()
    return {
        "kind": "cards",
        "goal": task.goal,
        "send": reader.text(BUTTONS[task.goal]),
        "least": 0 if task.goal == "take" else 1,
        "single": task.goal == "discard",
        "target": reader.text("Which meld?"),
        "targets": [{"to": target.to, "label": target.label} for target in joins],
        "counts": counts(len(task.scenario.position.hand or ()), reader),
    }

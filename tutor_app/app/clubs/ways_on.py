"""Where what was missed in an evening is practised."""

from zlib import crc32

from tutor_app.app.addresses import Address
from tutor_app.app.exercises import LOTS
from tutor_app.app.forms import Form, form_of
from tutor_app.app.judging import Task
from tutor_app.app.rulebooks import named_form
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.storage.evening import Evening
from tutor_app.training.wanted import drills_for


def practice_of(evening: Evening, task: Task, rule: str, reader: Reader) -> Address:
    """A round about the rule that an item turned on: the same fresh one for all of the evening."""
    usual, form = load_rule_set(evening.ruleset), form_of(task.scenario)
    params = {**named_form(usual.id, form), "lang": reader.language}
    is_usual = form == Form(usual.players, usual.teams, usual.switches)
    drills = drills_for(rule, usual) if is_usual else ()
    if not drills:
        return Address("practice", {**params, "topic": rule.partition(".")[0], "round": "1"})
    # Of the drills about the rule the one that asks what was missed, and is about little else.
    asks = task.asked.question.ask
    drill = min(drills, key=lambda each: (asks not in each.asks, len(each.rules_in(usual))))
    lot = crc32(evening.code.encode()) % LOTS + 1
    return Address("practice", {**params, "drill": drill.id, "round": str(lot)})

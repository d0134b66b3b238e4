"""What is different in a position that was put in between two questions of an evening."""

from tutor_app.app.clubs import counting
from tutor_app.app.clubs.questions import task_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain import neighbour_condition
from tutor_app.i18n import Reader
from tutor_app.neighbours.neighbour import Neighbour
from tutor_app.storage.evening import Evening


def difference(evening: Evening, place: int) -> Neighbour | None:
    """What was changed in the item before to make the item at a place; None for one of the list."""
    if not evening.is_between(place):
        return None
    before = task_of(evening.items[evening.followed(place)])
    near = counting.what_if(before) if before else None
    if before is None or near is None or counting.item_of(before, near) != evening.items[place]:
        return None
    return near


def difference_text(near: Neighbour, rules: RuleSet, reader: Reader) -> str:
    """What is different, as a short question."""
    return f"{neighbour_condition(near, rules, reader).strip().rstrip(',')}?"

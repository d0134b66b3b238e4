"""What decided stands before "more", as much as a reader takes in, and little beside it."""

from collections import Counter

from tutor_app.content.proving.case import Case
from tutor_app.engine.rule_book import RULES
from tutor_app.explain.folding import (
    MOST_SHOWN,
    deciders,
    fold,
    said_too,
    together,
    waits,
)


def always(_: Case) -> bool:
    """Tell that every verdict is shown."""
    return True


def shown_fault(case: Case) -> str:
    """Return what is wrong with the findings before "more", or nothing."""
    folded = fold(case.verdict)
    shown = folded.shown
    known = deciders(case.verdict)
    beside = {together(each) for each in folded.conditions if each.rule not in known}
    if len(beside) >= MOST_SHOWN:  # one thing at least decided
        return f"{len(shown)} findings: {', '.join(finding.rule for finding in shown)}"
    of_cards = Counter((each.rule, each.facts.get("of", each.facts.get("cards"))) for each in shown)
    twice = [rule for (rule, _), times in of_cards.items() if times > 1]
    if twice:
        return f"{twice[0]} twice"
    said = {each.rule for each in shown}
    room = MOST_SHOWN - len(said.intersection(known))
    broken = [each for each in case.verdict.findings if each.holds is False and each.rule in known]
    said |= {each.rule for each in broken if said_too(each, broken)}
    said |= {line.rule for line in case.verdict.account}
    by_way = bool(case.verdict.ways)  # it says the answer again
    unsaid = {rule for rule in known if waits(rule) or (by_way and RULES[rule].says_answer)}
    lost = [rule for rule in known if rule not in {*said, *unsaid}]
    if case.verdict.answer is False:  # of canastas of several kinds none is told without the others
        group = {each.rule: together(each) for each in broken}
        size = Counter(group.get(rule, rule) for rule in lost)
        lost = [rule for rule in lost if size[group.get(rule, rule)] <= room]
    return f"{lost[0]} decided and is not in front" if lost else ""

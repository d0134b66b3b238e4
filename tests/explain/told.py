"""What a reader of a proof is told about a question: what the tables of these tests hold."""

from tests.engine.asking import Put, rules_of
from tutor_app.explain import idle_rulings, rulings_of, sentence
from tutor_app.explain.folding import fold
from tutor_app.i18n import Reader

ENGLISH = Reader("en")


def sentences(case: Put) -> list[str]:
    """Return what stands in front of "more", with plain spaces."""
    rules = rules_of(case.rules)
    front = [sentence(each, rules, ENGLISH) for each in fold(case.verdict()).shown]
    return [each.replace("\N{NO-BREAK SPACE}", " ") for each in front]


def rulings(case: Put) -> set[str]:
    """Return the rulings that are shown with the whole proof."""
    verdict, rules = case.verdict(), rules_of(case.rules)
    folded = fold(verdict)
    found = (*folded.shown, *folded.more)
    every = {ruling for each in found for ruling in rulings_of(each, rules)}
    return every - idle_rulings(verdict, rules)

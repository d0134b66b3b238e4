"""Training: grading answers, offering reasons, choosing what comes next."""

from tutor_app.engine.rule_book import known_rules
from tutor_app.training.grading import Grade, grade
from tutor_app.training.reasons import Told, reason_options
from tutor_app.training.rounds import choose_round, next_in_round

__all__ = [
    "Grade",
    "Told",
    "choose_round",
    "grade",
    "known_rules",
    "next_in_round",
    "reason_options",
]

"""Training: grading answers, offering reasons, choosing what comes next."""

from tutor_app.engine.rule_book import known_rules
from tutor_app.training.choose_next import choose_next
from tutor_app.training.grading import Grade, grade
from tutor_app.training.reasons import reason_options

__all__ = ["Grade", "choose_next", "grade", "known_rules", "reason_options"]

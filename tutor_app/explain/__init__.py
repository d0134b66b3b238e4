"""Verdicts, positions and rule sets in the reader's words.

Language enters here and only here: rule id, facts and rule set go in, a sentence
with its source comes out.
"""

from tutor_app.explain.answers import answer_text
from tutor_app.explain.questions import question_text
from tutor_app.explain.references import Reference, reference, reference_text, value_reference
from tutor_app.explain.sentences import rule_ids, rule_name, sentence

__all__ = [
    "Reference",
    "answer_text",
    "question_text",
    "reference",
    "reference_text",
    "rule_ids",
    "rule_name",
    "sentence",
    "value_reference",
]

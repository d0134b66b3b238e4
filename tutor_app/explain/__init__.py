"""Verdicts, positions and rule sets in the reader's words.

Language enters here and only here: rule id, facts and rule set go in, a sentence
with its source comes out.
"""

from tutor_app.explain.answers import answer_text
from tutor_app.explain.faults import fault_sentence
from tutor_app.explain.neighbours import neighbour_condition, neighbour_sentence
from tutor_app.explain.positions import crosswise, position_lines
from tutor_app.explain.questions import question_text
from tutor_app.explain.references import (
    Reference,
    citation,
    heading_text,
    idle_rulings,
    reference,
    reference_text,
    rulings_of,
    switch_text,
    value_reference,
)
from tutor_app.explain.sentences import rule_ids, rule_name, sentence
from tutor_app.explain.sides import sides
from tutor_app.explain.traits import trait
from tutor_app.explain.values import topic_name, value_name, value_paths, value_text
from tutor_app.explain.ways import first_way, told_ways, way_head, way_sentence

__all__ = [
    "Reference",
    "answer_text",
    "citation",
    "crosswise",
    "fault_sentence",
    "first_way",
    "heading_text",
    "idle_rulings",
    "neighbour_condition",
    "neighbour_sentence",
    "position_lines",
    "question_text",
    "reference",
    "reference_text",
    "rule_ids",
    "rule_name",
    "rulings_of",
    "sentence",
    "sides",
    "switch_text",
    "told_ways",
    "topic_name",
    "trait",
    "value_name",
    "value_paths",
    "value_reference",
    "value_text",
    "way_head",
    "way_sentence",
]

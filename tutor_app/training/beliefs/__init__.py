"""Wrong beliefs: what they are, which of them explains an answer, and how to tell them apart."""

from tutor_app.training.beliefs.belief import Belief, answer_of, believed
from tutor_app.training.beliefs.catalogue import BELIEFS
from tutor_app.training.beliefs.diagnosis import (
    Clue,
    Diagnosis,
    Opinions,
    Suspicion,
    all_opinions,
    beliefs_of,
    clue_of,
    diagnose,
    diagnosis_of,
    separating,
    telling_items,
)
from tutor_app.training.beliefs.proving import proofs_of
from tutor_app.training.beliefs.telling import PREFIX, UNLEARNING, telling_item
from tutor_app.training.beliefs.turning import order_opinions, step_opinions

__all__ = [
    "BELIEFS",
    "PREFIX",
    "UNLEARNING",
    "Belief",
    "Clue",
    "Diagnosis",
    "Opinions",
    "Suspicion",
    "all_opinions",
    "answer_of",
    "beliefs_of",
    "believed",
    "clue_of",
    "diagnose",
    "diagnosis_of",
    "order_opinions",
    "proofs_of",
    "separating",
    "step_opinions",
    "telling_item",
    "telling_items",
]

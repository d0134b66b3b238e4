"""Wrong beliefs: what they are, which of them explains an answer, and how to tell them apart."""

from tutor_app.training.beliefs.belief import Belief, answer_of, believed
from tutor_app.training.beliefs.catalogue import BELIEFS
from tutor_app.training.beliefs.diagnosis import (
    Suspicion,
    beliefs_of,
    diagnose,
    separating,
    telling_items,
)
from tutor_app.training.beliefs.proving import proofs_of
from tutor_app.training.beliefs.telling import telling_item

__all__ = [
    "BELIEFS",
    "Belief",
    "Suspicion",
    "answer_of",
    "beliefs_of",
    "believed",
    "diagnose",
    "proofs_of",
    "separating",
    "telling_item",
    "telling_items",
]

"""The beliefs, in rule-book order. Most of them are the law of another game of the family."""

from collections.abc import Mapping

from tutor_app.training.beliefs.belief import Belief
from tutor_app.training.beliefs.catalogue.ending import ENDING
from tutor_app.training.beliefs.catalogue.laying import LAYING
from tutor_app.training.beliefs.catalogue.pile import PILE
from tutor_app.training.beliefs.catalogue.rummy import RUMMY

BELIEFS: Mapping[str, Belief] = {belief.id: belief for belief in (*PILE, *LAYING, *ENDING, *RUMMY)}
"""All of them by id."""

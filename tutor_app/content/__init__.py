"""What can be taught and asked: scenarios, lessons, courses, and the lint that edits them.

`library()` gives everything of this installation, read once.
"""

from tutor_app.content.courses import Course, Library, library, load_library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.markup import Prose, Screen, StepPlace
from tutor_app.content.prose import render_heading, render_prose
from tutor_app.content.scenarios import Asked, Scenario, load_scenarios, read_scenario
from tutor_app.content.trial import try_cards

__all__ = [
    "Asked",
    "Course",
    "Lesson",
    "Library",
    "Prose",
    "Scenario",
    "Screen",
    "Step",
    "StepPlace",
    "library",
    "load_library",
    "load_scenarios",
    "read_scenario",
    "render_heading",
    "render_prose",
    "try_cards",
]

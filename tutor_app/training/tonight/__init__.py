"""You know one game and play another tonight: a lesson made from how the two differ."""

from tutor_app.training.tonight.choosing import Step
from tutor_app.training.tonight.lesson import Evening, evening

__all__ = ["Evening", "Step", "evening"]

"""How many examples Hypothesis tries: few and the same in CI, more and new ones on demand."""

import os

from hypothesis import settings

MORE = os.environ.get("HYPOTHESIS_EXAMPLES", "")
"""Set it to try that many examples a test, new ones each time."""

settings.register_profile(
    "tutor", deadline=None, max_examples=int(MORE or "30"), derandomize=not MORE
)
settings.load_profile("tutor")

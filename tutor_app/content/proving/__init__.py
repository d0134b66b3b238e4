"""What must hold of every verdict: that its reasons are the computation.

One module a check. Each takes a case and says what is wrong with it, or nothing.
"""

from tutor_app.content.proving.case import Case, scenario_cases
from tutor_app.content.proving.checks import CHECKS, Check
from tutor_app.content.proving.tally import Tally

__all__ = ["CHECKS", "Case", "Check", "Tally", "scenario_cases"]

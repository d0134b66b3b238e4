"""The editor of all content: every fault in one run, and at the end what was checked.

One module a kind of content. Each check is a function that yields faults; none
stops at the first.
"""

from tutor_app.content.lint.report import LintReport, lint

__all__ = ["LintReport", "lint"]

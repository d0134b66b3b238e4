"""The rules, one file a rule family: the only place where a rule is written.

A `Rule` is declared once, at the top of its family's file. A `check_…` function applies
one and returns one `Finding`; a `note_…` function returns a circumstance, which neither
allows nor forbids.
"""

"""The rules, one file a rule family: the only place where a rule is written.

A `check_…` function applies one rule and returns one `Finding`; a `note_…`
function returns a circumstance, which neither allows nor forbids.
"""

"""The rules, one file a rule family: the only place where a rule is written.

A `Rule` is declared once, at the top of its family's file. A `check_…` function applies one and
returns a `Finding`, or nothing where it says nothing; a `note_…` function returns a circumstance,
which neither allows nor forbids; a `count_…` function a line of an account. What a finding tells
beside whether it holds are its facts, numbers, cards or words by which sentences are chosen and
filled; one that only says that something is so is 1.
"""

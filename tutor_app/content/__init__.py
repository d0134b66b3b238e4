"""What can be taught and asked: scenarios, lessons, courses, and the lint that edits them.

`courses.library()` gives everything of this installation, read once.
"""

"""One function a question kind: it puts checks together to a verdict.

No rule is written here; rules live in `tutor_app.engine.rules`.
"""

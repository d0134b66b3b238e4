"""The rules engine: pure, without files, clocks, languages or screens.

One way in: `tutor_app.engine.ask.ask(position, question, rule_set) -> Verdict`.
"""

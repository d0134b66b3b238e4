"""What becomes of two lawful actions: the same position, played on many times by club players.

The cards that nobody at the table can see are dealt afresh each time, the same way for both.
`python -m tutor_app.selfplay.continuing.storing` plays what the lessons ask for and keeps it.
"""

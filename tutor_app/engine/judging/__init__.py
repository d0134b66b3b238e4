"""The one place where rules meet: what a player does is judged here, whoever asks.

The questions, the cards that a learner lays, the actions that are listed and played at a
table are all judged by these functions. No rule is written here; rules live in
`tutor_app.engine.rules`. `attempts` holds what they share: an attempt is something that the
player might do, and a question is answered by the first attempt that no rule forbids.
"""

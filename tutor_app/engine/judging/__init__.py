"""The one place where rules meet: what a player does is judged here, whoever asks.

The questions, the cards that a learner lays, the actions that are listed and played at a table are
all judged by these functions. No rule is written here; rules live in `engine.rules`. A question is
answered by the first attempt, a thing that the player might do, that no rule forbids. From the
ground up:

- `deciding`: a verdict from findings. `turn`: what is held and lies, and what laying makes of it.
- `one_meld`: what one meld must be. `minimum`: what an opening needs. `going_out`: laying all.
- `why_not_out`: why somebody cannot go out. `ending`: how a turn ends, and so `answer_discard`.
- `attempts`: the first attempt that is allowed, or the nearest that is not.
- `melding`: `answer_meld`, `answer_add`, `answer_merge`.
- `taking`: ways to take the pile without an opening. `opening`: openings, with the pile or without.
- `pile`: `answer_take_pile`, `answer_can_open`. `stock_end`: must one take it, is all over?
- `meld_rule`: the rule of melds without which there is a way. `reasons`: a verdict told whole.
- `out_answers`: `answer_go_out` and what asks for it. `counting`: answers in a number or a word.

Most is asked by searches and while causes are looked for, so that only what somebody reads is told
in full: `RuleSet.decides_only` asks for yes or no, `RuleSet.has_reader` for all.
"""

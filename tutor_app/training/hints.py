"""Hints: where to look, never what follows from it.

A hint rests on what is asked alone and never on the position, so that it cannot give the answer
away; the leak test sees it too.
"""

from collections.abc import Mapping

from tutor_app.engine.position import Question
from tutor_app.i18n import n_
from tutor_app.training.drill import Drill

HINT = "hint"
"""What the store calls the reason of an entry that is no answer but a hint taken."""

_TOP_FIRST = n_("Look at the top card of the pile first, then for what goes with it in your hand.")
_OF_ASKS: Mapping[str, str] = {
    "take-pile": _TOP_FIRST,
    "pile-state": n_(
        "Look at the top card first, then at the cards below it, and at what lies on the table."
    ),
    "cards-taken": n_("How much of the pile do these rules give you? Then count the cards."),
    "opening-need": n_(
        "Look at the points before this deal. Which step of the rules do they reach?"
    ),
    "opening-value": n_("Add up the melds card by card: what is each of them worth?"),
    "can-open": n_("Find the melds in your hand first, then add up their cards. Is it enough?"),
    "meld": n_(
        "Count the natural cards and the wild cards separately. Do they make a meld that these "
        "rules know?"
    ),
    "add": n_("Look at the meld that is to grow. What would be in it afterwards?"),
    "merge": n_("Look at both melds. What would lie there if they were one?"),
    "discard": n_("Look at the card itself first, then at what would be left in your hand."),
    "go-out": n_(
        "Look for a place for every card, and for one to discard. "
        "What else do these rules ask of you before you go out?"
    ),
    "ask-partner": n_("How far has your turn got? And could you go out at all?"),
    "must-take": n_("Look at the stock first, then at the top card of the pile."),
    "deal-ends": n_("Look at what is left of the stock. What could you do instead of drawing?"),
    "canasta-kind": n_("Count the cards first. Are there wild cards among them?"),
    "canasta-bonus": n_("Count the cards first. Are there wild cards among them?"),
    "threes-score": n_("Count the threes first. Then look at what else lies on the table."),
    "deal-score": n_(
        "Go line by line: each line counts only its own cards. What is left in a hand counts too."
    ),
    "special-hand": n_("Sort the hand by rank. How many cards of each are there?"),
}
_OF_CANASTA = frozenset({"take-pile", "meld"})
"""Questions that are other ones in Rommé, where what a hint says is not what matters."""

_OF_REPLIES: Mapping[str, str] = {
    "hand": n_("Look at the top card of the pile first, then for what goes with it in each hand."),
    "step": n_("Go through the turn step by step. After each, what lies where?"),
    "order": n_("What does a turn begin with, and what does it end with?"),
}
_OF_GOALS: Mapping[str, str] = {
    "take": _TOP_FIRST,
    "open": n_("Find the melds in your hand first. Which of their cards are not needed?"),
    "go-out": n_("First find the cards that fit a meld on the table. What do the others make?"),
}


def hint_of(drill: Drill, question: Question, family: str) -> str:
    """Return where to look as a msgid; empty where there is nothing to say.

    Args:
        drill: The drill whose exercise it is.
        question: The question, the second one of an exercise too.
        family: The family of the rule set's game.
    """
    if family == "rummy" and question.ask in _OF_CANASTA:
        return ""
    special = _OF_REPLIES.get(drill.reply, "") or _OF_GOALS.get(drill.goal, "")
    return special or _OF_ASKS.get(question.ask, "")

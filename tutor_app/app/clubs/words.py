"""What the page of a phone says around a question, and the sentences of refusal."""

from collections.abc import Mapping
from functools import cache

from tutor_app.i18n import LANGUAGES, Reader, n_

WORDS: Mapping[str, str] = {
    "connected": n_("connected"),
    "again": n_("trying again"),
    "offline": n_("no network"),
    "away": n_("server not answering"),
    "offline_told": n_("This phone has no network just now. Your place is kept."),
    "away_told": n_("The evening’s computer is not answering just now. Your place is kept."),
    "in": n_("You are in."),
    "wait": n_("The first question will appear here by itself."),
    "name": n_("Your name, if you like"),
    "name_told": n_("The host may show it on the screen."),
    "save": n_("Save"),
    "saved": n_("Saved."),
    "saved_none": n_("Saved: you take part without a name."),
    "hand": n_("Your hand"),
    "empty_hand": n_("Your hand is empty."),
    "why": n_("Why? What decides it?"),
    "sent": n_("Sent."),
    "sending": n_("Sending…"),
    "not_sent": n_("Not sent yet. We keep trying."),
    "may_change": n_("You can change your answer as long as the question is open."),
    "closed": n_("The question is closed. The answer comes next."),
    "late": n_("The question was closed before your answer arrived."),
    "late_change": n_("Your change came too late; your earlier answer counts."),
    "next": n_("The next question will appear here by itself."),
    "right": n_("Right."),
    "wrong": n_("Not right."),
    "right_mark": n_("Right answer"),
    "wrong_mark": n_("Your answer, which is not right"),
    "no_answer": n_("You did not answer this one."),
    "answer_is": n_("The answer:"),
    "more": n_("More"),
    "less": n_("Less"),
    "what_if": n_("What if?"),
    "as_text": n_("Position as text"),
    "send": n_("Send"),
    "order": n_("Tap the steps in order."),
    "start_over": n_("Start again"),
    "back": n_("Back"),
    "onward": n_("Next"),
    "thanks": n_("Thank you for taking part."),
    "practise": n_("Practise more"),
    "not_in": n_("You did not answer any of the questions."),
    "homework": n_("Answer at your own pace. You can come back later with this phone."),
    "answered_of": n_("Answered: {n} of {count}."),
    "all_answered": n_("You have answered everything, and may still change your answers."),
    "see": n_("Tap a question to see its answer."),
    "settings": n_("Text and colours"),
    "size": n_("Text"),
    "normal": n_("normal"),
    "large": n_("large"),
    "largest": n_("largest"),
    "theme": n_("Colours"),
    "system": n_("same as the phone"),
    "light": n_("light"),
    "dark": n_("dark"),
    "language": n_("Language"),
    "code": n_("The code on the screen"),
    "join": n_("Join"),
    "join_title": n_("Join a club evening"),
    "connecting": n_("One moment…"),
    "time_left": n_("Time left"),
    "question": n_("Question {n} of {count}"),
    "evening": n_("Club evening"),
}
"""Words of the page by the names that its script knows; `{n}` is filled there."""

NO_ROOM = n_(
    "There is no evening with this code. Please check the code; if it is right, the evening may "
    "have been deleted."
)
BUSY = n_("That was a lot at once. Please wait a moment.")
UNREADABLE = n_("That cannot be read. Please open the page again.")
NO_ANSWER = n_("That is not an answer to this question. Please open the page again.")
TOO_LONG = n_("That is too long.")
LONG_NAME = n_("A name may have at most 24 letters.")
STRANGER = n_("This phone has not joined the evening yet.")
AWAY = n_("Nothing can be saved just now. Your phone will try again by itself.")


@cache
def phone_words(language: str) -> dict[str, str]:
    """The words of the page in a language; the script fills what stands in braces."""
    reader = Reader(language)
    filled = {"n": "{n}", "count": "{count}"}
    return {name: reader.text(word, **filled) for name, word in WORDS.items()}


def language_of(*asked: object) -> str:
    """The first of the languages asked for that we speak; empty for none."""
    return next((each for each in asked if isinstance(each, str) and each in LANGUAGES), "")

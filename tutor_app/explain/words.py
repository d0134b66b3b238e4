"""The schema's words, in which questions are answered and offences named."""

from collections.abc import Mapping

from tutor_app.engine.card import Cards
from tutor_app.i18n import Reader, n_

ANSWER_WORDS: Mapping[str, Mapping[str, str]] = {
    "pile-state": {
        "open": n_("open"),
        "frozen": n_("frozen"),
        "blocked": n_("blocked"),
    },
    "upcard": {
        "stays": n_("it stays"),
        "covered": n_("it is covered by another card"),
        "put-back": n_("it goes back into the stock"),
    },
    "canasta-kind": {
        "natural": n_("natural canasta"),
        "mixed": n_("mixed canasta"),
        "wild": n_("canasta of wild cards"),
        "sequence": n_("sequence canasta"),
        "royal": n_("royal canasta"),
        "super-royal": n_("super royal canasta"),
        "none": n_("no canasta"),
    },
    "special-hand": {
        "straight": n_("a straight"),
        "pairs": n_("pairs"),
        "pairs-wild": n_("pairs with wild cards"),
        "garbage": n_("a garbage hand"),
        "none": n_("no special hand"),
    },
    "match": {
        "us": n_("you win"),
        "them": n_("you lose"),
        "extra-deal": n_("a tie: one more deal"),
        "play-on": n_("the match goes on"),
    },
}
"""What the words mean that a question kind is answered with."""

OFFENCES: Mapping[str, str] = {
    "touch-pile": n_("touching the discard pile without taking it"),
    "take-top-before-melding": n_("taking the top card before melding"),
    "take-unusable-top": n_("taking a top card that cannot be used"),
    "take-pile-unlawfully": n_("taking the pile when you may not"),
    "expose-stock-card": n_("showing a card of the stock"),
    "draw-out-of-turn": n_("drawing out of turn"),
    "meld-out-of-turn": n_("melding out of turn"),
    "meld-before-drawing": n_("melding before drawing"),
    "open-below-minimum": n_("opening below the minimum"),
    "ask-and-not-go-out": n_("asking to go out and not going out"),
    "pick-up-hand-early": n_("picking up the hand too early"),
    "red-three-not-laid": n_("not putting a red three on the table"),
    "red-three-left-in-hand": n_("a red three left in hand"),
    "unfinished-wild-meld": n_("an unfinished meld of wild cards"),
    "forget-to-draw": n_("forgetting to draw"),
}
"""What each offence is."""


def answer_word(ask: str, word: str, reader: Reader) -> str:
    """Return the answer `word` to a question of kind `ask`; an unknown word as it is."""
    msgid = ANSWER_WORDS.get(ask, {}).get(word)
    return reader.text(msgid) if msgid else word


def offence_text(word: str, reader: Reader) -> str:
    """Return what an offence is; an unknown one as it is."""
    return reader.text(OFFENCES[word]) if word in OFFENCES else word


def fact_word(word: str, reader: Reader) -> str:
    """Return the word of a finding: an offence or a special hand; an unknown one as it is."""
    if word in ANSWER_WORDS["special-hand"]:
        return answer_word("special-hand", word, reader)
    return offence_text(word, reader)


def span_text(need: int, limit: int, reader: Reader) -> str:
    """Return how many from `need` to `limit` are: "six", "three or four", "three to six"."""
    if need == limit:
        return reader.number_word(need)
    if need + 1 == limit:
        return reader.text("{need:word} or {limit:word}", need=need, limit=limit)
    return reader.text("{need:word} to {limit:word}", need=need, limit=limit)


def with_red_threes(cards: Cards, reader: Reader) -> str:
    """Return black threes that go to red ones."""
    return reader.text("{list} with your red threes", list=reader.cards(cards))

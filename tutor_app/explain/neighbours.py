"""The nearest legal neighbour in one sentence: "With one more king you could …".

The sentence has two halves, and in Swedish and German the second follows the first
with its verb in front; so the halves are translated, and only then joined.
"""

from collections.abc import Mapping

from tutor_app.engine.nearest import Neighbour
from tutor_app.engine.position import Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain.sides import sides
from tutor_app.i18n import Message, Reader, n_, n_plural

CONDITIONS: Mapping[str, Message] = {
    "add_card": n_("With one more {rank:one} in hand"),
    "drop_card": n_("With one {rank:one} fewer in hand"),
    "swap_card": n_("With {rank:a} in place of {card:the} in hand"),
    "lay_more": n_("With one more {rank:one} among the cards"),
    "lay_less": n_("With one {rank:one} fewer among the cards"),
    "unfrozen": n_("If no card lay crosswise in the pile,"),
    "frozen": n_("With {card:a} lying in the pile"),
    "pile_top": n_("With {card:the} on top"),
    "own_meld": n_("If {side:your side|you} had a meld of {rank:many},"),
    "no_canasta": n_("If {side:your side's|your} meld of {rank:many} were not a canasta yet,"),
    "opened": n_("If {side:your side|you} had opened,"),
    "not_opened": n_("If {side:your side|you} had not opened,"),
    "score": n_("With a total of {score} points"),
    "canasta": n_("If {side:your side|you} had one more canasta,"),
    "natural_canasta": n_("If {side:your side|you} had one more natural canasta,"),
    "mixed_canasta": n_("If {side:your side|you} had one more mixed canasta,"),
    "wild_canasta": n_("If {side:your side|you} had one more canasta of wild cards,"),
    "sequence_canasta": n_("If {side:your side|you} had one more sequence canasta,"),
    "lap": n_("After the first lap"),
    "fresh": n_("If you had laid nothing before,"),
    "partner_yes": n_("If your partner had said yes,"),
    "partner_no": n_("If your partner had said no,"),
    "stock": n_plural(
        "With one card in the stock", "With {left:word} cards in the stock", by="left"
    ),
}
"""What would have to be different, by the kind of neighbour."""

CONSEQUENCES: Mapping[str, tuple[str, str]] = {
    "take-pile": (n_("you could take the pile"), n_("you could not take the pile")),
    "take-discard": (n_("you could take the discard"), n_("you could not take the discard")),
    "take-top": (n_("you could take the top card"), n_("you could not take the top card")),
    "must-take": (n_("you would have to take the pile"), n_("you would not have to take the pile")),
    "can-open": (n_("you could open"), n_("you could not open")),
    "meld": (n_("you could lay the meld"), n_("you could not lay the meld")),
    "add": (n_("you could add the cards"), n_("you could not add the cards")),
    "merge": (n_("the melds could be put together"), n_("the melds could not be put together")),
    "discard": (n_("you could discard the card"), n_("you could not discard the card")),
    "ask-partner": (n_("you could ask your partner"), n_("you could not ask your partner")),
    "go-out": (n_("you could go out"), n_("you could not go out")),
    "go-out-concealed": (
        n_("you could go out concealed"),
        n_("you could not go out concealed"),
    ),
    "deal-ends": (n_("the deal would be over"), n_("the deal would not be over")),
}
"""What would then be so, and what would not, by the kind of question."""


def neighbour_sentence(neighbour: Neighbour, rules: RuleSet, reader: Reader) -> str:
    """Return what small change would turn the answer, in one sentence."""
    condition = reader.say(CONDITIONS[neighbour.kind], **neighbour.facts, **sides(rules))
    yes, no = CONSEQUENCES[_asked(neighbour.question, rules)]
    consequence = reader.text(yes if neighbour.answer else no)
    return reader.text("{condition} {consequence}.", condition=condition, consequence=consequence)


def _asked(question: Question, rules: RuleSet) -> str:
    if question.ask == "take-pile" and rules.cards.family == "rummy":
        return "take-discard"
    if question.ask == "take-pile" and question.choice == "top":
        return "take-top"
    if question.ask == "go-out" and question.concealed:
        return "go-out-concealed"
    return question.ask

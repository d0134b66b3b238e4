"""What can be asked of a position that somebody enters, and what each question needs to know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.notation.contradictions import known_keys

CARDS, MELDS, NUMBER, CHOICE, PICK = "cards", "melds", "number", "choice", "pick"


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Something that is entered of a position or a question.

    Attributes:
        key: What the notation calls it.
        kind: How it is entered: cards, melds, a number, a choice, or cards picked from the hand.
        name: What it is called.
        usual: What holds where it is left out.
        choices: What may be chosen, with its words.
        most: The highest number that is told apart from a higher one; 0 where each is.
        steps: How far the buttons of a number go.
        of_question: Whether it belongs to the question.
    """

    key: str
    kind: str
    name: str
    usual: str = n_("none")
    choices: tuple[tuple[Any, str], ...] = ()
    most: int = 0
    steps: tuple[int, ...] = ()
    of_question: bool = False

    def told_of(self, content: Any) -> Any:  # noqa: ANN401 whatever a file holds
        """Return what an entered content is told as."""
        return min(content, self.most) if self.most and isinstance(content, int) else content


def _field(key: str, kind: str, name: str, usual: str = n_("none"), **more: Any) -> Field:  # noqa: ANN401 as above
    return Field(key=key, kind=kind, name=name, usual=usual, **more)


YES_OR_NO = ((True, n_("Yes")), (False, n_("No")))
_BY_KEY: Mapping[str, Field] = {
    each.key: each
    for each in (
        _field("pile", CARDS, n_("The discard pile, from the bottom up")),
        _field("hand", CARDS, n_("Your hand"), n_("not given")),
        _field("melds", MELDS, n_("{side:Your side’s|Your} melds")),
        _field(
            *("score", NUMBER, n_("{own:Your side’s|Your} total before this deal"), n_("0")),
            steps=(-100, -5, 5, 100, 1000),
        ),
        _field(
            "opponent_melds", MELDS, n_("{others:The opponents’|Your opponent’s|The others’} melds")
        ),
        _field(
            "stock", NUMBER, n_("Cards left in the stock"), n_("plenty"), steps=(-10, -1, 1, 10)
        ),
        _field("red_threes", CARDS, n_("{own:Your side’s|Your} red threes on the table")),
        _field(
            *("opponent_red_threes", CARDS),
            n_("{others:The opponents’|Your opponent’s|The others’} red threes on the table"),
        ),
        _field("black_threes", CARDS, n_("{side:Your side’s|Your} black threes as bonus cards")),
        _field("set_aside", CARDS, n_("Taken cards set aside")),
        _field("penalty_cards", CARDS, n_("Your exposed cards")),
        _field("partner_hand", CARDS, n_("Your partner’s hand"), n_("not given")),
        _field("other_partner_hand", CARDS, n_("Your other partner’s hand"), n_("not given")),
        _field(
            *("partner_answers", CHOICE, n_("Your partner’s answer to “May I go out?”")),
            n_("no answer given"),
            choices=((["yes"], n_("Yes")), (["no"], n_("No")), ([], n_("Not asked"))),
        ),
        _field(
            *("lap", CHOICE, n_("Has everybody had a turn yet?"), n_("yes")),
            choices=((2, n_("Yes")), (1, n_("No"))),
            most=2,
        ),
        _field(
            *("melded_before", CHOICE, n_("Did you yourself meld in an earlier turn?")),
            n_("yes, if there are melds on the table"),
            choices=YES_OR_NO,
        ),
        _field(
            *("phase", CHOICE, n_("Have you drawn yet?"), n_("depends on the question")),
            choices=(("start", n_("No")), ("drawn", n_("Yes"))),
        ),
        _field(
            *("role", CHOICE, n_("With three players: how are you playing?"), n_("not decided")),
            choices=(("lone", n_("Alone")), ("partner", n_("With a partner"))),
        ),
        _field(
            *("went_out", CHOICE, n_("Who went out?"), n_("nobody")),
            choices=(
                ("us", n_("{side:We did|I did}")),
                ("them", n_("Somebody else")),
                ("nobody", n_("Nobody")),
            ),
        ),
        _field(
            *("concealed", CHOICE, n_("Did they go out concealed?"), n_("no")),
            choices=YES_OR_NO,
        ),
        _field(
            "hand_canasta",
            CHOICE,
            n_("With a canasta in the concealed hand?"),
            n_("no"),
            choices=YES_OR_NO,
        ),
        _field("cards", PICK, n_("The cards in question"), n_("needed"), of_question=True),
        _field("card", PICK, n_("The card in question"), n_("needed"), of_question=True),
        _field("to", CHOICE, n_("To which meld?"), n_("needed"), of_question=True),
    )
}
FIELDS: Mapping[str, Field] = {
    **_BY_KEY,
    "down": _field("melds", MELDS, n_("The melds in question"), n_("needed"), of_question=True),
}
"""Every field by name; the melds in question have the key of those on the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """Something that people ask at a table.

    Attributes:
        ask: What the notation calls it.
        title: The question, as people ask it.
        needs: The fields that it asks for, one after the other.
        usual: Further keys of the question.
    """

    ask: str
    title: str
    needs: tuple[str, ...]
    usual: Mapping[str, Any] = field(default_factory=dict)


def _kind(ask: str, title: str, *needs: str) -> Kind:
    return Kind(ask=ask, title=title, needs=needs)


KINDS: Mapping[str, Kind] = {
    each.ask: each
    for each in (
        _kind("take-pile", n_("May I take the pile?"), "pile", "hand", "melds", "score"),
        _kind("must-take", n_("Must I take the pile?"), "pile", "hand", "melds", "stock"),
        _kind("pile-state", n_("Is the pile frozen?"), "pile", "melds"),
        _kind("opening-need", n_("How much is needed to open?"), "score"),
        _kind("can-open", n_("Can I open, and how?"), "hand", "score"),
        _kind("opening-value", n_("How much do these melds count towards the opening?"), "down"),
        _kind("meld", n_("May I put down these cards?"), "hand", "cards", "melds"),
        _kind("add", n_("May I add these cards?"), "hand", "melds", "cards", "to"),
        _kind("discard", n_("May I discard this card?"), "hand", "card", "melds"),
        _kind("go-out", n_("May I go out?"), "hand", "melds", "partner_answers"),
        _kind("canasta-bonus", n_("What does this canasta score?"), "cards"),
        _kind("meld-points", n_("What are these cards worth?"), "cards"),
        _kind(
            "deal-score",
            n_("What does this deal score?"),
            "melds",
            "red_threes",
            "hand",
            "went_out",
        ),
    )
}


def known_fields(rules: RuleSet) -> tuple[str, ...]:
    """The fields of a position that a rule set knows."""
    known = known_keys(rules)
    return tuple(
        name for name, each in FIELDS.items() if not each.of_question and known.get(each.key, True)
    )

"""Questions put as a club player would put them."""

from collections.abc import Iterator, Mapping

from tutor_app.engine.card import JOKER, Cards, Rank
from tutor_app.engine.judging.reasons import telling_rank
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.freezing import knows_frozen
from tutor_app.explain.sides import sides
from tutor_app.explain.words import offence_text
from tutor_app.i18n import Reader, n_


def question_text(question: Question, position: Position, rules: RuleSet, reader: Reader) -> str:
    """Return the question in one sentence, put to the player to act.

    The sentence depends on the question and the phase only, never on what would
    tell the answer.
    """
    theirs = question.side == "opponent"
    table = [meld.cards for meld in (position.opponent_melds if theirs else position.melds)]
    rank = _rank(question.to, table, rules)
    traits = {*_traits(question, position, rules), *(["rank"] if rank else [])}
    wording = next(
        wording for needs, wording in _WORDINGS[question.ask].items() if traits.issuperset(needs)
    )
    to = question.to if question.from_meld is None else question.from_meld
    return reader.text(
        wording,
        card=question.card,
        cards=question.cards,
        rank=rank,
        meld=_meld(to, table, reader),
        first=_meld(question.from_meld, table, reader),
        second=_meld(question.to, table, reader),
        melds=reader.join([reader.cards(cards) for cards in question.melds]),
        offence=offence_text(question.offence, reader) if question.offence else "",
        **sides(rules, position.role),
    )


def _traits(question: Question, position: Position, rules: RuleSet) -> Iterator[str]:
    """Yield what the wording of a question depends on, by the word that stands for it below."""
    told = {
        "rummy": rules.cards.family == "rummy",
        "top": question.choice == "top",
        "never frozen": not knows_frozen(rules),
        "taking": question.action == "take-pile",
        "start": phase_of(position, question) == "start",
        "concealed": question.concealed,
        "going out": question.going_out,
        "staying in": question.going_out is False,
        "initial": question.initial,
        "unopened": not position.opened,
        "theirs": question.side == "opponent",
        "of a meld": question.from_meld is not None,
    }
    yield from (trait for trait, holds in told.items() if holds)


def _meld(index: int | None, table: list[Cards], reader: Reader) -> str:
    """Return the cards of a meld on the table, or its number where there is none."""
    if index is None or index >= len(table):
        return reader.number((index or 0) + 1)
    return reader.cards(table[index])


def _rank(index: int | None, table: list[Cards], rules: RuleSet) -> Rank:
    """Return the rank of a meld where that alone says which one is meant; else nothing."""
    if index is None or index >= len(table):
        return ""
    rank = telling_rank(index, table, rules)
    return "" if rank == JOKER else rank


_WORDINGS: Mapping[str, Mapping[tuple[str, ...], str]] = {
    "take-pile": {
        ("rummy",): n_("May you take the discard?"),
        ("top",): n_("May you take only the top card of the pile?"),
        (): n_("May you take the pile?"),
    },
    "must-take": {
        ("rummy",): n_("Do you have to take the discard?"),
        (): n_("Do you have to take the pile?"),
    },
    "pile-state": {
        ("never frozen",): n_("Is the pile open or blocked for you?"),
        (): n_("Is the pile open, frozen or blocked for you?"),
    },
    "cards-taken": {
        ("top",): n_("How many cards leave the pile if you take only the top card?"),
        ("rummy",): n_("How many cards leave the pile if you take the discard?"),
        (): n_("How many cards leave the pile if you take it?"),
    },
    "cards-drawn": {
        ("taking", "rummy"): n_(
            "How many cards do you draw from the stock if you take the discard?"
        ),
        ("taking",): n_("How many cards do you draw from the stock if you take the pile?"),
        (): n_("How many cards do you draw from the stock in this turn?"),
    },
    "upcard": {(): n_("The first card of the pile is {card:a}. What happens to it?")},
    "opening-need": {
        (): n_("How many points must {side:your side’s|your} opening reach?"),
    },
    "opening-value": {(): n_("How many points do {melds} count towards the opening?")},
    "can-open": {
        ("start", "rummy"): n_("Can you open by taking the discard?"),
        ("start",): n_("Can you open by taking the pile?"),
        (): n_("Can you open with the cards in your hand?"),
    },
    "meld": {
        ("unopened", "going out"): n_(
            "Leaving aside what an opening takes, may you put down {cards} as a new meld and go "
            "out in this turn?"
        ),
        ("going out",): n_("May you put down {cards} as a new meld and go out in this turn?"),
        ("unopened", "staying in"): n_(
            "Leaving aside what an opening takes, may you put down {cards} as a new meld without "
            "going out in this turn?"
        ),
        ("staying in",): n_(
            "May you put down {cards} as a new meld without going out in this turn?"
        ),
        ("initial",): n_("May {cards} be part of your opening?"),
        ("unopened",): n_(
            "Leaving aside what an opening takes, may you put down {cards} as a new meld?"
        ),
        (): n_("May you put down {cards} as a new meld?"),
    },
    "add": {
        ("rank", "theirs"): n_(
            "May you add {cards} to {others:the opponents’|your opponent’s|another "
            "player’s} meld of {rank:many}?"
        ),
        ("rank",): n_("May you add {cards} to {side:your side’s|your own} meld of {rank:many}?"),
        ("theirs",): n_(
            "May you add {cards} to {others:the opponents’|your opponent’s|another "
            "player’s} meld {meld}?"
        ),
        (): n_("May you add {cards} to {side:your side’s|your own} meld {meld}?"),
    },
    "merge": {
        (): n_("May {side:your side’s|your} melds {first} and {second} be put together?"),
    },
    "canasta-kind": {(): n_("What kind of canasta is {cards}?")},
    "canasta-bonus": {
        (): n_("How many points does {cards} score as a canasta, not counting its cards?"),
    },
    "meld-points": {(): n_("What is the value of {cards} in points?")},
    "discard": {
        ("of a meld",): n_("May you discard {card:the} from {side:your side’s|your} meld {meld}?"),
        (): n_("May you discard {card:the}?"),
    },
    "ask-partner": {
        (): n_("May you ask {whom:your partner|a partner} now whether you may go out?")
    },
    "go-out": {
        ("start", "rummy", "concealed"): n_("Can you make a hand Rommé by taking the discard?"),
        ("start", "rummy"): n_("Can you go out by taking the discard?"),
        ("start", "concealed"): n_("Can you go out concealed by taking the pile?"),
        ("start",): n_("Can you go out by taking the pile?"),
        ("rummy", "concealed"): n_("Can you make a hand Rommé in this turn?"),
        ("concealed",): n_("Can you go out concealed in this turn?"),
        (): n_("Can you go out in this turn?"),
    },
    "special-hand": {(): n_("Which special hand do you hold, if any?")},
    "deal-ends": {(): n_("Is the deal over at once?")},
    "threes-score": {
        (): n_("How many points do {own:your side’s|your} threes score as bonus cards?"),
    },
    "deal-score": {
        ("rummy",): n_("The deal is over. How many points are written down for you?"),
        (): n_("The deal is over. How many points {own:does your side|do you} score?"),
    },
    "match": {
        (): n_("The deal has been counted. Is the match over, and if so, who has won?"),
    },
    "penalty": {(): n_("How many points does this cost: {offence}?")},
}
"""The sentences of each kind of question; the first counts whose traits the question has."""

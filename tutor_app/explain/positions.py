"""A position as lines of plain text: to be read aloud, printed, pasted."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from tutor_app.engine.card import Card, Cards, is_red_three, is_wild
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.explain.sides import sides
from tutor_app.explain.words import fact_word
from tutor_app.i18n import Reader, n_


@dataclass(frozen=True, slots=True)
class _Shown:
    """A position with the reader it is put in words for."""

    position: Position
    rules: RuleSet
    reader: Reader
    names: bool
    asked: Collection[str]
    nought: bool

    @property
    def rummy(self) -> bool:
        """Whether the game is a rummy, which knows neither canastas nor a match by totals."""
        return self.rules.cards.family == "rummy"

    @property
    def sides(self) -> dict[str, object]:
        """What sentences need that name the own side or the others."""
        return sides(self.rules, self.position.role)

    def cards(self, cards: Cards) -> str:
        """Return cards as signs, or by name where signs cannot be heard."""
        if self.names:
            return self.reader.join([self.reader.card_name(card) for card in cards])
        return self.reader.cards(cards)


def position_lines(  # noqa: PLR0913 what is told, and to whom
    position: Position,
    rules: RuleSet,
    reader: Reader,
    *,
    names: bool = False,
    asked: Collection[str] = (),
    nought: bool = True,
) -> list[str]:
    """Return the whole position in lines of text, of what is given only.

    Args:
        position: The position.
        rules: Its rule set; it says what is a canasta and what freezes the pile.
        reader: Whom it is for.
        names: Whether cards are named (`king of hearts`) in place of signs (`K♥`).
        asked: Words of the questions that are asked about it: where one turns on an empty pile,
            that is told too.
        nought: Whether an own total of nought is told; of a rummy it never is.
    """
    shown = _Shown(position, rules, reader, names, asked, nought)
    return [
        *_score_lines(shown),
        *_turn_lines(shown),
        *_hand_lines(shown),
        *_pile_lines(shown),
        *_meld_lines(shown),
        *_three_lines(shown),
        *_stock_lines(shown),
        *_partner_lines(shown),
        *_end_lines(shown),
    ]


def crosswise(pile: Cards, rules: RuleSet) -> tuple[int, ...]:
    """Return the places, from the bottom, of the pile's cards that lie crosswise and freeze it."""
    every = [place for place, card in enumerate(pile) if card != "?" and _freezes(card, rules)]
    if rules.freezing.marker == "first-crosswise":
        later = [place for place in every if is_wild(pile[place])][1:]
        every = [place for place in every if place not in later]
    return tuple(every)


def empty_pile_matters(rules: RuleSet, asked: Collection[str]) -> bool:
    """Tell whether one of the questions may turn on an empty pile: what may begin it is ruled."""
    free = rules.discarding.empty_pile_aces_sevens and rules.discarding.empty_pile_safe
    return not (free or _ENDING.isdisjoint(asked))


_ENDING = frozenset({"discard", "go-out", "ask-partner"})
"""Questions about the end of a turn."""


def _freezes(card: Card, rules: RuleSet) -> bool:
    if is_red_three(card):
        return rules.freezing.red_three_in_pile
    return is_wild(card) and rules.freezing.wild_in_pile


def _score_lines(shown: _Shown) -> Iterator[str]:
    position, reader = shown.position, shown.reader
    whose = shown.sides
    if position.score or (position != Position() and shown.nought and not shown.rummy):
        yield reader.text(
            "{own:Your side’s|Your} total: {score} points.", score=position.score, **whose
        )
    others = [reader.number(score) for score in position.opponent_scores]
    if len(others) > 1:
        yield reader.text(
            "{rivals:The other sides’|The other players’|The other players’} totals: "
            "{list} points.",
            list=reader.join(others),
            **whose,
        )
    elif others:
        yield reader.text(
            "{rivals:The other side’s|Your opponent’s|The other player’s} total: {list} points.",
            list=others[0],
            **whose,
        )
    if position.partner_score:
        yield reader.text("Your partner’s own total: {score} points.", score=position.partner_score)


def _turn_lines(shown: _Shown) -> Iterator[str]:
    position, reader = shown.position, shown.reader
    if position.lap == 1:
        yield reader.text("First round: not everybody has had a turn yet.")
    if position.role:
        yield reader.text(_ROLES[position.role])
    turn = "start" if position.phase == "start" else position.drew
    over = position.went_out != "nobody" and turn == "start"
    if position.phase and not over:
        yield reader.text(_RUMMY_TURNS.get(turn, _TURNS[turn]) if shown.rummy else _TURNS[turn])
    if position.drawn:
        came = _TAKEN if turn in {"pile", "top"} else _DRAWN
        came = _BOTH if turn == "pile" and shown.rules.drawing.with_pile else came
        yield reader.text(came, list=shown.cards(position.drawn))


def _hand_lines(shown: _Shown) -> Iterator[str]:
    position, reader = shown.position, shown.reader
    if position.hand is not None:
        count = len(position.hand)
        if count:
            yield reader.plural(
                "Your hand, {n} card: {list}.",
                "Your hand, {n} cards: {list}.",
                count,
                list=shown.cards(position.hand),
            )
        else:
            yield reader.text("Your hand is empty.")
    if position.set_aside:
        yield reader.text(
            "Taken and set aside for this turn: {list}.",
            list=shown.cards(position.set_aside),
        )
    if position.penalty_cards:
        yield reader.text(
            "Exposed cards from your hand: {list}.", list=shown.cards(position.penalty_cards)
        )


def _pile_lines(shown: _Shown) -> Iterator[str]:
    pile, reader = shown.position.pile, shown.reader
    if not pile:
        if empty_pile_matters(shown.rules, shown.asked):
            yield reader.text("The pile is empty.")
        return
    yield reader.plural(
        "The pile, {n} card: {list}.",
        "The pile, {n} cards from bottom to top: {list}.",
        len(pile),
        list=shown.cards(pile),
    )
    lying = tuple(pile[place] for place in crosswise(pile, shown.rules))
    if lying:
        yield reader.text("Crosswise in the pile: {list}.", list=shown.cards(lying))


def _meld_lines(shown: _Shown) -> Iterator[str]:
    position, reader = shown.position, shown.reader
    for place, meld in enumerate(position.melds):
        text = _meld_text(shown, meld)
        if place in position.laid_now:
            yield reader.text(
                "{side:Your side’s|Your} meld, put down in this turn: {meld}.",
                meld=text,
                **shown.sides,
            )
        else:
            yield reader.text("{side:Your side’s|Your} meld: {meld}.", meld=text, **shown.sides)
    if position.added_now:
        yield reader.text(
            "Added to melds in this turn: {list}.", list=shown.cards(position.added_now)
        )
    if position.melded_before is not None:
        laid = position.melded_before
        none = _NOT_MELDED_NO_THREES if shown.rules.threes.black_bonus else _NOT_MELDED_BEFORE
        none = _RUMMY_NOT_MELDED if shown.rummy else none
        yield reader.text(_MELDED_BEFORE if laid else none)
    for meld in position.opponent_melds:
        yield reader.text(
            "{others:The opponents’|Your opponent’s|Another player’s} meld: {meld}.",
            meld=_meld_text(shown, meld),
            **shown.sides,
        )


def _meld_text(shown: _Shown, meld: Meld) -> str:
    text = shown.cards(meld.cards)
    if shown.rummy or not is_canasta(meld.cards, shown.rules):
        return text
    return shown.reader.text("{list} (canasta)", list=text)


def _three_lines(shown: _Shown) -> Iterator[str]:
    position, reader = shown.position, shown.reader
    for message, cards in (
        (n_("{own:Your side’s|Your} red threes: {list}."), position.red_threes),
        (
            n_("{others:The opponents’|Your opponent’s|The other players’} red threes: {list}."),
            position.opponent_red_threes,
        ),
        (n_("Your partner’s own red threes: {list}."), position.partner_red_threes),
        (n_("{side:Your side’s|Your} black threes as bonus cards: {list}."), position.black_threes),
    ):
        if cards:
            yield reader.text(message, list=shown.cards(cards), **shown.sides)


def _stock_lines(shown: _Shown) -> Iterator[str]:
    position, reader = shown.position, shown.reader
    if position.stock == 0:
        yield reader.text("The stock is empty.")
    elif position.stock is not None:
        yield reader.plural("The stock: {n} card.", "The stock: {n} cards.", position.stock)
    if position.stock_top:
        yield reader.text("Next in the stock: {list}.", list=shown.cards(position.stock_top))


def _partner_lines(shown: _Shown) -> Iterator[str]:
    position, reader = shown.position, shown.reader
    for cards in (position.partner_hand, position.other_partner_hand):
        if cards:
            yield reader.text("Your partner’s hand: {list}.", list=shown.cards(cards))
    answers = position.partner_answers
    if answers is not None:
        told = _PARTNERS_SAID if len(answers) > 1 else _PARTNER_SAID
        early = shown.rules.going_out.ask_before_drawing or position.went_out != "nobody"
        if len(answers) == 1 and position.phase == "start" and not early:
            told = _PARTNER_WILL_SAY
        yield reader.text(told["-".join(sorted(set(answers)))], **shown.sides)


def _end_lines(shown: _Shown) -> Iterator[str]:
    position, reader = shown.position, shown.reader
    if position.went_out != "nobody":
        how = "concealed" if position.concealed else "plainly"
        how = "rummy" if position.concealed and shown.rummy else how
        yield reader.text(_WENT_OUT[position.went_out, how], **shown.sides)
    if position.hand_canasta:
        yield reader.text("The concealed hand held a canasta of its own.")
    if position.special_hand:
        word = fact_word(position.special_hand, reader)
        yield reader.text("It was a special hand: {word}.", word=word)


_MELDED_BEFORE = n_("You melded in an earlier turn.")
_NOT_MELDED_BEFORE = n_("You yourself put down nothing before this turn, red threes aside.")
_NOT_MELDED_NO_THREES = n_("You yourself put down nothing before this turn, threes aside.")
_RUMMY_NOT_MELDED = n_("You yourself put down nothing before this turn.")
_ROLES: Mapping[str, str] = {
    "lone": n_("You play alone against two."),
    "partner": n_("You play with a partner against one."),
}
_TURNS: Mapping[str, str] = {
    "start": n_("It is your turn, and you have not drawn yet."),
    "stock": n_("You have drawn from the stock."),
    "pile": n_("You have taken the pile."),
    "top": n_("You have taken the top card of the pile."),
}
_DRAWN = n_("Drawn in this turn: {list}.")
_TAKEN = n_("Taken in this turn: {list}.")
_BOTH = n_("Taken with the pile and drawn after it: {list}.")
_RUMMY_TURNS: Mapping[str, str] = {"pile": n_("You have taken the discard.")}
_PARTNER_SAID: Mapping[str, str] = {
    "": n_("You have not asked {whom:your partner|a partner}."),
    "yes": n_("You asked whether you could go out, and {whom:your partner|a partner} said yes."),
    "no": n_("You asked whether you could go out, and {whom:your partner|a partner} said no."),
}
_PARTNER_WILL_SAY: Mapping[str, str] = {
    "yes": n_(
        "In this turn you ask whether you may go out, and {whom:your partner|a partner} says yes."
    ),
    "no": n_(
        "In this turn you ask whether you may go out, and {whom:your partner|a partner} says no."
    ),
}
_PARTNERS_SAID: Mapping[str, str] = {
    "yes": n_("You asked whether you could go out, and both your partners said yes."),
    "no": n_("You asked whether you could go out, and both your partners said no."),
    "no-yes": n_(
        "You asked whether you could go out; one of your partners said yes, the other no."
    ),
}
_WENT_OUT: Mapping[tuple[str, str], str] = {
    ("us", "plainly"): n_("{side:Your side|You} went out."),
    ("us", "concealed"): n_("{side:Your side|You} went out concealed."),
    ("us", "rummy"): n_("{side:Your side|You} made a hand Rommé."),
    ("them", "plainly"): n_("{others:The opponents|Your opponent|Another player} went out."),
    ("them", "concealed"): n_(
        "{others:The opponents|Your opponent|Another player} went out concealed."
    ),
    ("them", "rummy"): n_("{others:The opponents|Your opponent|Another player} made a hand Rommé."),
}

"""Which card a club player gives away: what the next player makes of it, and what it is to us."""

from collections.abc import Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.card import JOKER, TWO, Card, is_black_three, is_red_three, is_wild
from tutor_app.selfplay.players.club.reading import Reading, chance_of
from tutor_app.selfplay.players.club.runs import continues_run, run_worth

PILE_COSTS, CARD_COSTS = 20, 25
"""What it costs when they take the pile, and for each card in it, in points."""

PAIR, GROUP, FITS = 14, 8, 30
"""What a card of a pair, of a group of three or more, and one that fits a meld are worth."""

WILD, RED_THREE, STOP_CARD, BEHIND, MELDED = 80, 500, 15, 60, 1000
"""What wild cards, red and black threes are worth; less, where freezing helps; melded cards."""

POINTS_MATTER = 0.2
"""How much a card's points in hand matter at the end of a deal."""

LET_LIE, UNOPENED, WILD_AT_HAND = 0.4, 0.6, 0.7
"""How much smaller a chance is: of a rank let lie, of a side unopened, of a wild card spent."""

WORTH_FREEZING, LONGER = 3, 3
"""Cards in a pile worth freezing; cards that the own hand is longer then."""


def best_discard(reading: Reading, discards: Sequence[Action]) -> Action:
    """Choose the discard that costs least."""
    stake = PILE_COSTS + CARD_COSTS * (len(reading.position.pile) + 1)

    def cost(action: Action) -> float:
        if action.from_meld is not None:
            return MELDED
        card = action.cards[0]
        return chance_taken(reading, card) * stake + worth(reading, card)

    return min(discards, key=cost)


def chance_taken(reading: Reading, card: Card) -> float:
    """Return the chance that the next player takes the pile with this card on top."""
    if is_wild(card) or card[0] == "3" or not reading.heeds("safe-discards"):
        return 0.0
    rule, rank = reading.rules.pile, card[0]
    fits = [meld for meld in reading.theirs if meld.rank == rank]
    if rule.own_canasta_bars and any(meld.complete for meld in fits):
        return 0.0 if reading.heeds("their-canasta") else 1.0
    frozen = reading.frozen or not reading.theirs
    if not frozen and rule.own_meld != "never":
        joins = any(rule.own_meld == "any" or not meld.complete for meld in fits)
        if joins or continues_run(card, reading.theirs):
            return 1.0
    chance = _chance_of_holding(reading, card, frozen=frozen)
    if rank in reading.let_lie and reading.heeds("let-lie"):
        chance *= LET_LIE
    return chance if reading.theirs else chance * UNOPENED


def _chance_of_holding(reading: Reading, card: Card, *, frozen: bool) -> float:
    """Return the chance that the next player holds a pair, or a card with a wild one."""
    expected = reading.expected(card[0])
    pair = chance_of(2, expected)
    if frozen or not reading.rules.pile.natural_and_wild:
        return pair
    wild = chance_of(1, (reading.expected(JOKER) + reading.expected(TWO)) * WILD_AT_HAND)
    return pair + (chance_of(1, expected) - pair) * wild


def worth(reading: Reading, card: Card) -> float:
    """Return what a card is worth in the own hand, in points."""
    if is_wild(card):
        return WILD + reading.rules.points(card[0]) - _good_of_freezing(reading)
    if is_red_three(card):
        return RED_THREE if reading.heeds("red-threes") else 0
    if is_black_three(card):
        royal = reading.rules.threes.royal and not reading.ending
        return STOP_CARD if royal and reading.heeds("stop-cards") else 0
    held = reading.held[card[0]]
    kept = 0 if held == 1 else PAIR
    if held > 2 and reading.heeds("groups"):  # noqa: PLR2004 more than a pair
        kept = GROUP
    if not reading.heeds("pairs"):
        kept = 0
    joins = any(meld.rank == card[0] for meld in reading.own) or continues_run(card, reading.own)
    points = POINTS_MATTER * reading.rules.points(card[0])
    return kept + joins * FITS + run_worth(reading, card) - points


def _good_of_freezing(reading: Reading) -> float:
    """Return what it brings to freeze the pile now: they have opened, we are behind or longer."""
    if not (reading.theirs and reading.heeds("freezing")) or reading.frozen:
        return 0.0
    longer = len(reading.hand) >= reading.other_hand + LONGER
    behind = not reading.own or longer
    return BEHIND if behind and len(reading.position.pile) >= WORTH_FREEZING else 0.0

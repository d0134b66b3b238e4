"""Beliefs about drawing, taking the pile, and what freezes it."""

from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import n_
from tutor_app.training.beliefs import minds
from tutor_app.training.beliefs.belief import Belief

_TWO = 2


def _freezes(rules: RuleSet) -> bool:
    return rules.freezing.wild_in_pile


PILE = (
    Belief(
        id="draw-two",
        rule="drawing.cards",
        title=n_("You draw two cards."),
        right=n_("You draw just one card from the stock."),
        law=lambda rules: rules.drawing.cards == 1,
        changes={"drawing.cards": 2},
    ),
    Belief(
        id="draw-one",
        rule="drawing.cards",
        title=n_("You draw one card."),
        right=n_("You draw two cards from the stock."),
        law=lambda rules: rules.drawing.cards == _TWO,
        changes={"drawing.cards": 1},
    ),
    Belief(
        id="take-three",
        rule="pile.stop_card",
        title=n_("With two black threes in hand I can take a black three."),
        right=n_("A black three on top bars the pile for the next player, whatever they hold."),
        law=lambda rules: rules.pile.stop_card,
        changes={"pile.stop_card": False},
    ),
    Belief(
        id="take-wild",
        rule="pile.wild_on_top",
        title=n_("A wild card on top may be taken like any other card."),
        right=n_("A wild card on top bars the pile: nobody can take it."),
        law=lambda rules: in_canasta(rules) and rules.pile.wild_on_top,
        changes={"pile.wild_on_top": False},
    ),
    Belief(
        id="pile-after-opening",
        rule="pile.needs_opened",
        title=n_("You may take the pile only once your side has opened."),
        right=n_("You may open and take the pile in one and the same turn."),
        law=lambda rules: in_canasta(rules) and not rules.pile.needs_opened,
        changes={"pile.needs_opened": True},
    ),
    Belief(
        id="pile-opens",
        rule="pile.needs_opened",
        title=n_("You may open with the pile."),
        right=n_("You may take the pile only if your side opened in an earlier turn."),
        law=lambda rules: rules.pile.needs_opened,
        changes={"pile.needs_opened": False},
    ),
    Belief(
        id="wild-takes",
        rule="pile.natural_and_wild",
        title=n_("A natural card and a wild card are enough to take the pile."),
        right=n_("You need a natural pair to take the pile; a wild card never helps."),
        law=lambda rules: in_canasta(rules) and not rules.pile.natural_and_wild,
        changes={"pile.natural_and_wild": True},
    ),
    Belief(
        id="pair-only",
        rule="pile.natural_and_wild",
        title=n_("Even for an open pile I need a natural pair."),
        right=n_("While the pile is open, one natural card and a wild card will do."),
        law=lambda rules: rules.pile.natural_and_wild,
        changes={"pile.natural_and_wild": False},
    ),
    Belief(
        id="pile-to-meld",
        rule="pile.own_meld",
        title=n_("If the top card fits one of our melds, I may take the pile."),
        right=n_(
            "It is not enough that the top card fits one of your melds: you need "
            "cards from your hand to take the pile."
        ),
        law=lambda rules: rules.pile.own_meld == "never",
        changes={"pile.own_meld": "any"},
    ),
    Belief(
        id="pile-not-to-meld",
        rule="pile.own_meld",
        title=n_("Our melds never help to take the pile."),
        right=n_("An open pile may be taken by adding its top card to one of your side’s melds."),
        law=lambda rules: rules.pile.own_meld == "any",
        changes={"pile.own_meld": "never"},
    ),
    Belief(
        id="canasta-bars",
        rule="pile.own_canasta",
        title=n_("Once we have a canasta of kings, no king takes the pile for us."),
        right=n_("Your own canasta of the top card’s rank does not bar the pile."),
        law=lambda rules: (
            in_canasta(rules)
            and not (
                rules.pile.own_canasta_bars
                or (rules.melds.max_size and rules.melds.per_rank == "one")
            )
        ),
        changes={"pile.own_canasta_bars": True},
    ),
    Belief(
        id="canasta-bars-not",
        rule="pile.own_canasta",
        title=n_("Our own canasta never keeps us from the pile."),
        right=n_("Once your side has a canasta of the top card’s rank, the pile is barred to you."),
        law=lambda rules: rules.pile.own_canasta_bars,
        changes={"pile.own_canasta_bars": False},
    ),
    Belief(
        id="top-only",
        rule="pile.whole",
        title=n_("You take only the top card."),
        right=n_("Whoever takes the top card takes the whole pile."),
        law=lambda rules: rules.pile.take == "whole" and not rules.pile.top_alone,
        changes={"pile.take": "top"},
    ),
    Belief(
        id="wild-completes-pair",
        rule="freezing.natural_pair",
        title=n_("A wild card may complete the pair for a frozen pile."),
        right=n_("For a frozen pile you need natural cards in hand; a wild card cannot stand in."),
        law=_freezes,
        changes={"freezing.naturals_needed": 1},
    ),
    Belief(
        id="wild-freezes-not",
        rule="freezing.wild_in_pile",
        title=n_("A wild card in the pile changes nothing."),
        right=n_("A wild card in the pile freezes it for everybody, until the pile is taken."),
        law=_freezes,
        changes={"freezing.wild_in_pile": False},
    ),
    Belief(
        id="wild-freezes",
        rule="freezing.wild_in_pile",
        title=n_("A wild card in the pile freezes it."),
        right=n_(
            "A wild card in the pile freezes nothing: the pile is no harder to take than before."
        ),
        law=lambda rules: in_canasta(rules) and not rules.freezing.wild_in_pile,
        changes={"freezing.wild_in_pile": True},
    ),
    Belief(
        id="black-three-freezes",
        rule="freezing.wild_in_pile",
        title=n_("A black three freezes the pile."),
        right=n_("A black three bars the pile for one turn; under other cards it freezes nothing."),
        law=lambda rules: _freezes(rules) and rules.pile.stop_card,
        mind=minds.black_three_freezes,
    ),
    Belief(
        id="unopened-free",
        rule="freezing.not_opened",
        title=n_("The pile is frozen only if a card in it freezes it."),
        right=n_("As long as your side has not opened, the pile is frozen for you."),
        law=lambda rules: rules.freezing.unopened,
        changes={"freezing.unopened": False},
    ),
    Belief(
        id="unopened-frozen",
        rule="freezing.not_opened",
        title=n_("The pile is frozen for a side that has not opened."),
        right=n_("A pile is not frozen just because your side has not opened."),
        law=lambda rules: (
            in_canasta(rules) and not (rules.freezing.unopened or rules.pile.needs_opened)
        ),
        changes={"freezing.unopened": True},
    ),
)

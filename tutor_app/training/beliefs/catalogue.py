"""The beliefs, in rule-book order. Most of them are the law of another game of the family."""

from collections.abc import Mapping

from tutor_app.engine.rule import in_canasta, in_rummy
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rule_values import LOWEST, Steps
from tutor_app.i18n import n_
from tutor_app.training.beliefs import minds
from tutor_app.training.beliefs.belief import Belief

_TWO = 2
_FOUR = 4
"""Wild cards that somebody believes a canasta may hold."""

_CANASTA = 7
"""Cards of a canasta, as every game of the family has it."""


def _freezes(rules: RuleSet) -> bool:
    return rules.freezing.wild_in_pile


def _opens_by_points(rules: RuleSet) -> bool:
    return in_canasta(rules) and rules.opening.minimum.at(0) > 0


_ALL = (
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
        right=n_("You take the pile only if your side opened in an earlier turn."),
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
            "It is not enough that the top card fits one of your melds: cards from your hand "
            "must take the pile."
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
        title=n_("Once we have a canasta of sevens, no seven takes the pile for us."),
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
        right=n_("A wild card in the pile freezes nothing: taking it is as hard as ever."),
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
        law=lambda rules: in_canasta(rules) and not rules.freezing.unopened,
        changes={"freezing.unopened": True},
    ),
    Belief(
        id="four-wild",
        rule="melds.wild_limit",
        title=n_("A canasta may hold four wild cards."),
        right=n_("A canasta never holds as many as four wild cards."),
        law=lambda rules: 0 < rules.melds.wild_limit.at(_CANASTA) < _FOUR,
        changes={"melds.wild_limit": Steps(((LOWEST, _FOUR),))},
    ),
    Belief(
        id="one-natural",
        rule="melds.naturals_min",
        title=n_("One natural card and two wild cards make a meld."),
        right=n_("One natural card is too few for a meld, whatever wild cards go with it."),
        law=in_canasta,
        changes={
            "melds.naturals_min": 1,
            "melds.wild_limit": lambda steps: Steps(((LOWEST, max(2, steps.at(_CANASTA))),)),
        },
    ),
    Belief(
        id="wild-meld",
        rule="melds.wild_only",
        title=n_("Three wild cards are a meld of their own."),
        right=n_("Wild cards alone are no meld; they only stand in for natural cards."),
        law=lambda rules: in_canasta(rules) and not rules.melds.wild_only,
        changes={"melds.wild_only": True},
    ),
    Belief(
        id="no-wild-meld",
        rule="melds.wild_only",
        title=n_("Wild cards alone are never a meld."),
        right=n_("Three or more wild cards may be a meld of their own."),
        law=lambda rules: rules.melds.wild_only,
        changes={"melds.wild_only": False},
    ),
    Belief(
        id="second-meld",
        rule="melds.one_per_rank",
        title=n_("We may have two melds of the same rank."),
        right=n_("A side has only one meld of each rank."),
        law=lambda rules: rules.melds.per_rank == "one",
        changes={"melds.per_rank": "several"},
    ),
    Belief(
        id="no-second-meld",
        rule="melds.one_per_rank",
        title=n_("A side never has two melds of the same rank."),
        right=n_("A side may begin a second meld of a rank that it has already."),
        law=lambda rules: rules.melds.per_rank == "several",
        changes={"melds.per_rank": "one"},
    ),
    Belief(
        id="canasta-closed",
        rule="melds.max_size",
        title=n_("A finished canasta takes no more cards."),
        right=n_("A finished canasta still takes cards of its rank."),
        law=lambda rules: in_canasta(rules) and not rules.melds.max_size,
        changes={"melds.max_size": _CANASTA},
    ),
    Belief(
        id="canasta-never-closed",
        rule="melds.max_size",
        title=n_("You can always add to a canasta."),
        right=n_("A full canasta is closed: no more cards go onto it."),
        law=lambda rules: rules.melds.max_size > 0,
        changes={"melds.max_size": 0},
    ),
    Belief(
        id="any-to-opponents",
        rule="melds.own_side",
        title=n_("I may add to the opponents’ melds as well."),
        right=n_("You add cards to your own side’s melds only."),
        law=lambda rules: in_canasta(rules) and not rules.melds.opponents,
        changes={"melds.opponents": True},
    ),
    Belief(
        id="own-melds-only",
        rule="melds.own_side",
        title=n_("I may add to my own melds only."),
        right=n_("You may add to everybody’s melds, once you have laid your own."),
        law=lambda rules: rules.melds.opponents,
        changes={"melds.opponents": False},
    ),
    Belief(
        id="round-the-corner",
        rule="melds.run",
        title=n_("A run ends at the ace."),
        right=n_("A run may go round the corner, from the king over the ace to the two."),
        law=lambda rules: rules.melds.round_corner,
        changes={"melds.round_corner": False},
    ),
    Belief(
        id="always-fifty",
        rule="opening.need",
        title=n_("You always need the same number of points to open."),
        right=n_("What you need to open rises with your side’s total."),
        law=lambda rules: in_canasta(rules) and len(rules.opening.minimum.steps) > 1,
        changes={"opening.minimum": lambda steps: Steps(((LOWEST, steps.at(0)),))},
    ),
    Belief(
        id="top-card-counts",
        rule="opening.value",
        title=n_("The top card of the pile counts towards the opening."),
        right=n_("Only cards from your hand count towards the opening, not the pile’s top card."),
        law=lambda rules: in_canasta(rules) and not rules.opening.top_card,
        changes={"opening.top_card": True},
    ),
    Belief(
        id="top-card-counts-not",
        rule="opening.value",
        title=n_("Nothing from the pile counts towards the opening."),
        right=n_("The top card that you take counts towards the opening."),
        law=lambda rules: in_canasta(rules) and rules.opening.top_card,
        changes={"opening.top_card": False},
    ),
    Belief(
        id="buried-cards-count",
        rule="opening.value",
        title=n_("The cards buried in the pile count towards the opening."),
        right=n_("The cards under the top one come to you only once you have opened."),
        law=lambda rules: _opens_by_points(rules) and not rules.pile.needs_opened,
        mind=minds.buried_cards_count,
    ),
    Belief(
        id="red-threes-open",
        rule="opening.value",
        title=n_("Red threes count towards the opening."),
        right=n_("Red threes score at the end of the deal; they never help you to open."),
        law=_opens_by_points,
        mind=minds.red_threes_count,
    ),
    Belief(
        id="bonus-opens",
        rule="opening.value",
        title=n_("A canasta’s bonus counts towards the opening."),
        right=n_("Only the cards of a canasta count towards the opening, not its bonus."),
        law=lambda rules: _opens_by_points(rules) and not rules.opening.splash,
        mind=minds.canasta_bonus_counts,
    ),
    Belief(
        id="two-counts-fifty",
        rule="cards.points",
        title=n_("A two is worth as much as a joker."),
        right=n_("Both are wild, but a two is worth less than a joker."),
        law=in_canasta,
        changes={"cards.points": lambda points: {**points, "2": points["X"]}},
    ),
    Belief(
        id="canastas-alike",
        rule="canastas.mixed_bonus",
        title=n_("A canasta is a canasta: mixed or natural, the bonus is the same."),
        right=n_("A mixed canasta scores less than a natural one."),
        law=lambda rules: in_canasta(rules) and rules.canastas.mixed < rules.canastas.natural,
        changes={"canastas.mixed": 500},
    ),
    Belief(
        id="red-threes-safe",
        rule="threes.red_minus",
        title=n_("Red threes never count against you."),
        right=n_("If your side has not melded enough, its red threes count against you."),
        law=in_canasta,
        mind=minds.red_threes_never_cost,
    ),
    Belief(
        id="red-threes-each",
        rule="threes.red_all",
        title=n_("Every red three scores the same, however many you have."),
        right=n_("Several red threes together may score more than each by itself."),
        law=lambda rules: bool(rules.threes.red_totals),
        changes={"threes.red_totals": {}},
    ),
    Belief(
        id="black-threes-never",
        rule="threes.black_going_out",
        title=n_("Black threes are never melded."),
        right=n_("Black threes may be melded, in the turn in which you go out."),
        law=lambda rules: rules.threes.black_melded == "going-out",
        changes={"threes.black_melded": "never"},
    ),
    Belief(
        id="wild-stays",
        rule="discarding.wild",
        title=n_("A wild card may not be discarded."),
        right=n_("You may discard a wild card, and that freezes the pile."),
        law=lambda rules: rules.discarding.wild == "yes" and rules.freezing.wild_in_pile,
        changes={"discarding.wild": "never"},
    ),
    Belief(
        id="wild-goes",
        rule="discarding.wild",
        title=n_("Any card may be discarded, wild cards too."),
        right=n_("You discard no wild card as long as you hold another card."),
        law=lambda rules: rules.discarding.wild in {"never", "last-or-wild-only"},
        changes={"discarding.wild": "yes"},
    ),
    Belief(
        id="two-canastas-out",
        rule="going_out.canastas",
        title=n_("Going out always takes two canastas."),
        right=n_("One canasta is enough to go out."),
        law=lambda rules: rules.going_out.canastas_needed == 1,
        changes={"going_out.canastas_needed": 2},
    ),
    Belief(
        id="one-canasta-out",
        rule="going_out.canastas",
        title=n_("One canasta is enough to go out."),
        right=n_("Going out takes more than one canasta."),
        law=lambda rules: rules.going_out.canastas_needed > 1,
        changes={
            "going_out.canastas_needed": 1,
            "going_out.natural_needed": 0,
            "going_out.mixed_needed": 0,
            "going_out.wild_needed": 0,
            "going_out.sequence_needed": 0,
        },
    ),
    Belief(
        id="any-canasta-out",
        rule="going_out.natural_canastas",
        title=n_("It does not matter which canastas you go out with."),
        right=n_("To go out you need canastas of the right kinds, not just enough of them."),
        law=lambda rules: rules.going_out.natural_needed > 0 or rules.going_out.sequence_needed > 0,
        changes={
            "going_out.natural_needed": 0,
            "going_out.mixed_needed": 0,
            "going_out.wild_needed": 0,
            "going_out.sequence_needed": 0,
        },
    ),
    Belief(
        id="natural-canasta-out",
        rule="going_out.canastas",
        title=n_("Going out takes a natural canasta."),
        right=n_("Any canasta will do for going out, a mixed one too."),
        law=lambda rules: (
            rules.going_out.canastas_needed > 0
            and not rules.going_out.natural_needed
            and not rules.going_out.sequence_needed
        ),
        changes={"going_out.natural_needed": 1},
    ),
    Belief(
        id="out-without-discard",
        rule="going_out.all_cards",
        title=n_("You may go out without a discard."),
        right=n_("Your last card must be the discard."),
        law=lambda rules: rules.going_out.discard == "compulsory",
        changes={"going_out.discard": "optional"},
    ),
    Belief(
        id="out-with-discard",
        rule="going_out.all_cards",
        title=n_("Your last card must be a discard."),
        right=n_("You need no discard to go out: you may meld your last card."),
        law=lambda rules: in_canasta(rules) and rules.going_out.discard == "optional",
        changes={"going_out.discard": "compulsory"},
    ),
    Belief(
        id="answer-free",
        rule="going_out.partner_no",
        title=n_("My partner’s answer is only advice."),
        right=n_(
            "Your partner’s answer binds you: after a no you do not go out, after a yes you do."
        ),
        law=lambda rules: rules.has_partners and rules.going_out.answer_binds,
        changes={"going_out.answer_binds": False},
    ),
    Belief(
        id="must-ask",
        rule="going_out.must_ask",
        title=n_("You must ask your partner before you go out."),
        right=n_("You may go out without asking; only if you ask does the answer bind you."),
        law=lambda rules: rules.has_partners and rules.going_out.asking == "optional",
        changes={"going_out.asking": "compulsory"},
    ),
    Belief(
        id="ask-not",
        rule="going_out.must_ask",
        title=n_("You may go out without asking your partner."),
        right=n_("You go out only after asking your partner."),
        law=lambda rules: rules.going_out.asking == "compulsory",
        changes={"going_out.asking": "optional"},
    ),
    Belief(
        id="stock-ends-deal",
        rule="stock_end.pile_goes_on",
        title=n_("When the stock is gone, the deal is over."),
        right=n_("When the stock is gone, play goes on as long as the pile can be taken."),
        law=lambda rules: rules.stock_end.pile_goes_on,
        changes={"stock_end.pile_goes_on": False},
    ),
    Belief(
        id="stock-ends-not",
        rule="stock_end.pile_goes_on",
        title=n_("When the stock is gone, play goes on with the pile."),
        right=n_("When the stock is gone, the pile is taken no more."),
        law=lambda rules: in_canasta(rules) and not rules.stock_end.pile_goes_on,
        changes={"stock_end.pile_goes_on": True},
    ),
    Belief(
        id="must-take",
        rule="stock_end.forced_take",
        title=n_("When the stock is gone, you must take the pile if you can use its top card."),
        right=n_("You are never made to take the pile, not even when the stock is gone."),
        law=lambda rules: in_canasta(rules) and rules.stock_end.forced_take == "never",
        changes={"stock_end.forced_take": "any-use"},
    ),
    Belief(
        id="need-not-take",
        rule="stock_end.forced_take",
        title=n_("You may always leave the pile."),
        right=n_(
            "When the stock is gone, you may be made to take the pile if you can use its top card."
        ),
        law=lambda rules: rules.stock_end.forced_take in {"own-meld", "any-use"},
        changes={"stock_end.forced_take": "never"},
    ),
    Belief(
        id="bonus-without-cards",
        rule="scoring.melded_cards",
        title=n_("A canasta scores its bonus; its cards do not count besides."),
        right=n_("A canasta scores its bonus and its cards besides."),
        law=lambda rules: in_canasta(rules) and rules.scoring.canasta_cards,
        changes={"scoring.canasta_cards": False},
    ),
    Belief(
        id="taken-card-goes",
        rule="discarding.taken_card",
        title=n_("You may discard the card that you have just taken."),
        right=n_("You may not discard the card that you have just taken from the pile."),
        law=in_rummy,
        changes={"discarding.taken_card": True},
    ),
)

BELIEFS: Mapping[str, Belief] = {belief.id: belief for belief in _ALL}
"""All of them by id."""

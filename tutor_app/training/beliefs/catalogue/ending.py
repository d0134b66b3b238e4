"""Beliefs about scores, discards, going out and the end of the stock."""

from tutor_app.engine.rule import in_canasta, in_rummy
from tutor_app.i18n import n_
from tutor_app.training.beliefs import minds
from tutor_app.training.beliefs.belief import Belief

ENDING = (
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
        right=n_("You may meld black threes in the turn in which you go out."),
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
        right=n_("You may not discard a wild card as long as you hold any other card."),
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
        law=lambda rules: (
            in_canasta(rules)
            and rules.going_out.discard == "optional"
            and not rules.discarding.melded_card
        ),
        changes={"going_out.discard": "compulsory"},
    ),
    Belief(
        id="answer-free",
        rule="going_out.partner_no",
        title=n_("My partner’s answer is only advice."),
        right=n_(
            "Your partner’s answer binds you: after a no you may not go out, after a yes you must."
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
        right=n_("You may go out only after asking your partner."),
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
        right=n_("When the stock is gone, the pile may no longer be taken."),
        law=lambda rules: in_canasta(rules) and not rules.stock_end.pile_goes_on,
        changes={"stock_end.pile_goes_on": True},
    ),
    Belief(
        id="must-take",
        rule="stock_end.forced_take",
        title=n_("When the stock is gone, you must take the pile if you can use its top card."),
        right=n_("You are never made to take the pile, not even when the stock is gone."),
        law=lambda rules: rules.stock_end.pile_goes_on and rules.stock_end.forced_take == "never",
        changes={"stock_end.forced_take": "any-use"},
    ),
    Belief(
        id="need-not-take",
        rule="stock_end.forced_take",
        title=n_("You may always leave the pile."),
        right=n_(
            "When the stock is gone, you may be made to take the pile if you can use its top card."
        ),
        law=lambda rules: rules.stock_end.forced_take != "never",
        changes={"stock_end.forced_take": "never"},
    ),
    Belief(
        id="bonus-without-cards",
        rule="scoring.melded_cards",
        title=n_("A canasta scores its bonus, but its cards do not count as well."),
        right=n_("A canasta scores its bonus, and its cards count as well."),
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

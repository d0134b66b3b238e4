"""What is said about asking the partner, and about the answer."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

PARTNER: Mapping[str, Messages] = {
    "going_out.partner_no": Messages(
        name=n_("Your partner’s no"),
        in_doubt=True,
        kept=n_plural("Your partner said yes.", "All your partners said yes.", by="yes"),
        broken=n_("Your partner said no to going out, and that answer binds you."),
        variants=(
            Variant(
                by="yes",
                values=(0,),
                kept=n_("Your partner said no, but in this game the answer does not bind you."),
            ),
            Variant(
                by="no",
                kept=n_("A partner said no, but in this game the answer does not bind you."),
            ),
            Variant(by="yes", broken=n_("One of your partners said no, and one no is enough.")),
            Variant(
                by="deal.sides",
                values=("trios",),
                kept=n_plural(
                    "The partner you asked said yes.", "Both your partners said yes.", by="yes"
                ),
                broken=n_("The partner you asked said no to going out, and that answer binds you."),
            ),
        ),
    ),
    "going_out.partner_yes": Messages(
        name=n_("Your partner’s yes"),
        kept=n_("You asked and were told yes, and you go out."),
        broken=n_("You asked and were told yes, so you must go out, but this way you would not."),
        variants=(
            Variant(
                by="lapsed",
                kept=n_(
                    "You asked and were told yes, but you cannot go out, so the answer no longer "
                    "binds you."
                ),
            ),
            Variant(
                by="last",
                broken=n_(
                    "You asked and were told yes, so you must go out; {cards} cannot be put down, "
                    "so it would have to be the card that you discard."
                ),
            ),
            Variant(
                by="cards",
                broken=n_(
                    "You asked and were told yes, so you must go out, but if you discard this "
                    "card, you cannot put down {cards}."
                ),
            ),
            Variant(
                by="left",
                broken=n_plural(
                    "You asked and were told yes, so you must go out, but whatever you put down "
                    "first, at least one card still stays in your hand after this discard.",
                    "You asked and were told yes, so you must go out, but whatever you put down "
                    "first, at least {left:word} cards still stay in your hand after this discard.",
                    by="left",
                ),
            ),
            Variant(
                by="kind",
                values=("natural",),
                broken=n_plural(
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} only one natural canasta; going out takes "
                    "{need:word}.",
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} only {have:word} natural canastas; going out "
                    "takes {need:word}.",
                    by="have",
                ),
                without=n_(
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} no natural canasta; going out takes {need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="kind",
                values=("mixed",),
                broken=n_plural(
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} only one mixed canasta; going out takes "
                    "{need:word}.",
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} only {have:word} mixed canastas; going out "
                    "takes {need:word}.",
                    by="have",
                ),
                without=n_(
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} no mixed canasta; going out takes {need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="kind",
                values=("sequence",),
                broken=n_plural(
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} only one sequence canasta; going out takes "
                    "{need:word}.",
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} only {have:word} sequence canastas; going out "
                    "takes {need:word}.",
                    by="have",
                ),
                without=n_(
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} no sequence canasta; going out takes "
                    "{need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="have",
                values=(0,),
                broken=n_(
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} no canasta; going out takes {need:word}."
                ),
            ),
            Variant(
                by="have",
                broken=n_plural(
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} only one canasta; going out takes {need:word}.",
                    "You asked and were told yes, so you must go out, but without {card:the} "
                    "{side:your side gets|you get} only {have:word} canastas; going out takes "
                    "{need:word}.",
                    by="have",
                ),
            ),
            Variant(
                by="make",
                broken=n_plural(
                    "You asked and were told yes, so you must go out: before the discard the rest "
                    "of your hand has to be put down and the missing canasta completed.",
                    "You asked and were told yes, so you must go out: before the discard the rest "
                    "of your hand has to be put down and the {make:word} missing canastas "
                    "completed.",
                    by="make",
                ),
            ),
            Variant(
                by="first",
                broken=n_plural(
                    "You asked and were told yes, so you must go out: your other card has to be "
                    "put down before the discard.",
                    "You asked and were told yes, so you must go out: all your other cards have "
                    "to be put down before the discard.",
                    by="first",
                ),
            ),
        ),
    ),
    "going_out.partner_exists": Messages(
        name=n_("A partner to ask"),
        idle=telling.formality,
        kept=n_("You have a partner to ask."),
        broken=n_("You play alone, so there is no partner to ask."),
        variants=(
            Variant(
                by="role",
                values=("",),
                broken=n_("You have no partner yet: it is not settled who plays alone."),
            ),
        ),
    ),
    "going_out.ask_allowed": Messages(
        name=n_("Asking your partner"),
        idle=telling.formality,
        kept=n_("You are allowed to ask your partner before you go out."),
        broken=n_("In this game nobody asks a partner."),
    ),
    "going_out.must_ask": Messages(
        name=n_("Having to ask your partner"),
        idle=telling.said_by("going_out.partner_no"),
        kept=n_("You ask your partner before you go out, as this game requires."),
        broken=n_("You have not asked your partner, and nobody may go out without asking."),
    ),
    "going_out.ask_time": Messages(
        name=n_("When to ask the partner"),
        idle=telling.beside_a_no,
        kept=n_("It is the right moment to ask: after drawing, before melding."),
        broken=n_("You have not drawn yet; you may ask only after drawing."),
        variants=(
            Variant(
                by="pile",
                kept=n_(
                    "It is the right moment to ask: since taking the pile you have put down "
                    "nothing but the meld with its top card."
                ),
                broken=n_(
                    "In this turn you have put down more than the meld with the pile’s top card; "
                    "you may ask only before melding anything else."
                ),
            ),
            Variant(
                by="laid",
                broken=n_("You have already melded in this turn; you may ask only before melding."),
            ),
            Variant(
                by="going_out.ask_after_pile",
                values=(0,),
                kept=n_(
                    "It is the right moment to ask: you have neither taken the pile nor melded in "
                    "this turn."
                ),
                broken=n_("You have taken the pile; you may ask only before taking it."),
            ),
            Variant(
                by="anyhow",
                kept=n_(
                    "You have not melded in this turn, so you may ask, even if you cannot go out."
                ),
            ),
            Variant(
                by="going_out.ask_before_drawing",
                kept=n_("It is the right moment to ask: before melding."),
            ),
        ),
    ),
    "going_out.ask_once": Messages(
        name=n_("Asking only once"),
        idle=telling.beside_a_no,
        kept=n_("You have not asked in this turn."),
        broken=n_("You have already asked in this turn, and you may ask only once a turn."),
        variants=(
            Variant(
                by="going_out.ask_once_a_deal",
                kept=n_("You have not asked in this deal."),
                broken=n_("You have already asked in this deal, and you may ask only once a deal."),
            ),
            Variant(
                by="going_out.answer_binds",
                broken=n_("You have already asked, and the answer holds for this turn."),
            ),
        ),
    ),
    "going_out.ask_possible": Messages(
        name=n_("Asking only when going out is possible"),
        kept=n_("You could go out in this turn."),
        broken=n_("You cannot go out in this turn, so you may not ask."),
    ),
}

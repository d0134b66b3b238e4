"""The words of the nearest neighbour: its classes of cards, and what would have to be different."""

from collections.abc import Mapping

from tutor_app.i18n import Message, n_, n_plural

_FEWER: Mapping[str, Message] = {
    "any": n_("one fewer card of any kind"),
    "but_black": n_("one fewer natural or wild card"),
    "but_wild": n_("one fewer natural card or black three"),
    "natural": n_("one fewer natural card"),
    "wild": n_("one fewer wild card"),
    "rank": n_("one {rank:one} fewer"),
    "black": n_("one fewer black three"),
}
_A: Mapping[str, Message] = {
    "natural": n_("a natural card"),
    "wild": n_("a wild card"),
    "rank": n_("{rank:a}"),
    "black": n_("a black three"),
}
CARD_WORDS: Mapping[str, Mapping[str, Message]] = {
    "more": {**_A, "any": n_("a card of any kind"), "card": n_("{card:a}")},
    "beside_wild": {**_A, "rank.2": n_("another wild card")},
    "fewer": _FEWER,
    "fewer_laid": {**_FEWER, "any": n_("one fewer of these cards")},
    "without": {
        "natural": n_("with one fewer natural card"),
        "wild": n_("with one fewer wild card"),
        "rank": n_("with one {rank:one} fewer"),
        "black": n_("with one fewer black three"),
        "card": n_("without {card:the}"),
        "twin": n_("with one fewer {card:one}"),
    },
    "one": {**_A, "any": n_("any other card"), "card": n_("{card:the}")},
    "other_rank": {**_A, "any": n_("a card of any other rank"), "card": n_("{card:the}")},
    "held": {
        "any": n_("any of the other cards"),
        "any.lies": n_("any card"),
        "but_black": n_("any card you hold except black threes"),
        "but_wild": n_("any card you hold except wild cards"),
        "begins": n_("any natural card you hold except aces and sevens"),
        "begins.over": n_("any natural card you hold except {over:many}"),
        "begins.out": n_("any natural card you hold except {out:the}"),
        "natural": n_("any natural card among the others"),
        **dict.fromkeys(("natural.lies", "natural.unlike"), n_("any natural card")),
        "wild": n_("any wild card"),
        "rank": n_("any {rank:one}"),
        "black": n_("any black three"),
        "card": n_("your {card:one}"),
        "twin": n_("any {card:one}"),
    },
    "last": {
        "wild": n_("any wild card"),
        "rank": n_("any {rank:one}"),
        "black": n_("any black three"),
        "card": n_("your {card:one}"),
    },
    "like": {
        "any": n_("{count:word} cards of one rank"),
        "natural": n_("{count:word} natural cards of one rank"),
        "wild": n_("{count:word} wild cards"),
        "rank": n_("{count:word} {rank:many}"),
        "black": n_("{count:word} black threes"),
    },
    "like.suits": {
        "any": n_("{count:word} cards of one rank in different suits"),
        "natural": n_("{count:word} natural cards of one rank in different suits"),
        "wild": n_("{count:word} wild cards"),
        "rank": n_("{count:word} {rank:many} in different suits"),
    },
}
"""What to call the cards that do it, by how they are spoken of and by their class."""

ALL_BUT: Mapping[str, Message] = {
    "but_black": n_("{cards} except a black three"),
    "but_wild": n_("{cards} except a wild card"),
}
"""What to call all cards but some: of what any card is called, what they are not."""

CARDS: Mapping[str, tuple[str, Message]] = {
    "add_card": ("more", n_("With {cards_text} added to your hand")),
    "drop_card": ("fewer", n_("With {cards_text} in hand")),
    "drop_card.of_any": ("fewer", n_("With one card fewer in hand, whichever it is,")),
    **dict.fromkeys(
        ("drop_card.of_card", "drop_card.of_twin"), ("without", n_("{cards_text} in hand"))
    ),
    "swap_card": ("one", n_("With {cards_text} in hand in place of {out:the}")),
    "swap_card.one": ("one", n_("With {cards_text} in hand in place of {out:a}")),
    "swap_card.over": ("one", n_("With {cards_text} in hand in place of {over:a}")),
    "add_like": ("like", n_("With {cards_text} added to your hand")),
    "add_wild": ("beside_wild", n_("With a wild card and {cards_text} added to your hand")),
    "add_wild.beside": (
        "beside_wild",
        n_("With a wild card and either {cards_text} added to your hand"),
    ),
    "add_wild.2": ("beside_wild", n_("With two wild cards added to your hand")),
    "add_joker": ("beside_wild", n_("With a joker and {cards_text} added to your hand")),
    "add_joker.beside": (
        "beside_wild",
        n_("With a joker and either {cards_text} added to your hand"),
    ),
    "swap_pair": ("like", n_("With {cards_text} in hand in place of {cards}")),
    "lay_more": ("more", n_("With {cards_text} as well,")),
    "lay_less": ("fewer_laid", n_("With {cards_text}")),
    "lay_less.of_card": ("without", n_("{cards_text}")),
    "lay_less.of_twin": ("without", n_("{cards_text} among these cards")),
    "swap_laid": ("one", n_("With {cards_text} in place of {out:the}")),
    "swap_laid.one": ("one", n_("With {cards_text} in place of {out:a}")),
    "swap_laid.over": ("one", n_("With {cards_text} in place of {over:a}")),
    "swap_laid.wild": ("one", n_("With {cards_text} in place of one of the wild cards")),
    "lay_like": ("like", n_("With {cards_text} as well,")),
    "lay_other": ("one", n_("With {cards_text} in place of {cards}")),
    "other_discard": ("held", n_("{cards_text} you hold")),
    **dict.fromkeys(
        (f"other_discard.of_{of}" for of in ("but_black", "but_wild", "begins", "card")),
        ("held", n_("{cards_text}")),
    ),
    "last_discard": ("last", n_("{cards_text}")),
    "pile_there": ("more", n_("With {cards_text} in the pile")),
    "pile_free": ("more", n_("With {cards_text} on top of it")),
    "covered": ("one", n_("With {cards_text} on top of {out:the}")),
    "covered_more": (
        "more",
        n_("With {over:a} on top of {out:the} and {cards_text} added to your hand"),
    ),
    "top_more": ("more", n_("With {over:a} as the top card and {cards_text} added to your hand")),
    "covered_pair": (
        "more",
        n_("With {cards_text} on top of {out:the} and a second {rank:one} in your hand"),
    ),
    "covered_pair.beside": (
        "more",
        n_("With {cards_text} on top of {out:the} and another in your hand"),
    ),
    "covered_two": (
        "more",
        n_("With {cards_text} on top of {out:the} and two more of its rank in your hand"),
    ),
    **{
        kind: (way, n_("With {cards_text} as the top card"))
        for kind, way in (("pile_top", "one"), ("pile_top.ranks", "other_rank"))
    },
    "frozen": ("one", n_("With {cards_text} in the pile below its top card")),
    "meld_more": ("more", n_("With {cards_text} added to that meld")),
    "meld_less": ("fewer", n_("With {cards_text} in that meld")),
    "meld_less.of_card": ("without", n_("{cards_text} in that meld")),
}
"""How the cards are spoken of, and what is different with them, by the kind of neighbour."""

BESIDE: Mapping[str, Message] = {"pile_free": n_("If no card froze the pile,")}
"""What must not be so besides, as a clause, by the kind of neighbour."""

FACTS: Mapping[str, Message] = {
    "add_pair": n_("With two {rank:many} added to your hand, or with {rank:a} and a wild card,"),
    "pile_alone": n_("If the pile held nothing but its top card,"),
    "unfrozen": n_("If no card froze the pile,"),
    **dict.fromkeys(
        ("own_meld", "meld_there"), n_("If {side:your side|you} had a meld of {rank:many},")
    ),
    **dict.fromkeys(
        ("own_meld.unfinished", "meld_there.unfinished"),
        n_("If {side:your side|you} had an unfinished meld of {rank:many},"),
    ),
    "own_meld.opens": n_("If {side:your side|you} had opened with a meld of {rank:many},"),
    "meld_there.wild": n_("If {side:your side|you} had a meld of wild cards,"),
    "no_canasta": n_("If {side:your side’s|your} meld of {rank:many} were not a canasta yet,"),
    "no_canasta.fewer": n_(
        "If {side:your side’s|your} meld of {rank:many} had fewer than {fewer:word} cards,"
    ),
    "no_canasta.sequence": n_("If the sequence that the top card fits were not a canasta yet,"),
    "small_meld": n_("If {side:your side’s|your} meld of {rank:many} had only {count:word} cards,"),
    "no_meld": n_("If {side:your side|you} had no meld of {rank:many},"),
    "no_meld.wild": n_("If {side:your side|you} had no meld of wild cards,"),
    **dict.fromkeys(
        ("other_meld", "add_instead"), n_("Added to {side:your side’s|your} meld of {rank:many},")
    ),
    **dict.fromkeys(
        ("other_meld.unfinished", "add_instead.unfinished"),
        n_("Added to {side:your side’s|your} unfinished meld of {rank:many},"),
    ),
    **dict.fromkeys(
        ("other_meld.whole", "add_instead.whole"),
        n_("Added to {side:your side’s|your} canasta of {rank:many},"),
    ),
    **dict.fromkeys(
        ("other_meld.wild", "add_instead.wild"),
        n_("Added to {side:your side’s|your} meld of wild cards,"),
    ),
    "no_opponent_canasta": n_("If the other side had no canasta of {rank:many},"),
    "opened": n_("If {side:your side|you} had opened,"),
    "score_below": n_("With a total below {score} points"),
    "score_from": n_("With a total of {score} points or more"),
    "canasta.none": n_plural(
        "If {side:your side|you} had a canasta,",
        "If {side:your side|you} had {count:word} canastas,",
        by="count",
    ),
    "canasta": n_plural(
        "If {side:your side|you} had one more canasta,",
        "If {side:your side|you} had {count:word} more canastas,",
        by="count",
    ),
    "natural_canasta.none": n_plural(
        "If {side:your side|you} had a natural canasta,",
        "If {side:your side|you} had {count:word} natural canastas,",
        by="count",
    ),
    "natural_canasta": n_plural(
        "If {side:your side|you} had one more natural canasta,",
        "If {side:your side|you} had {count:word} more natural canastas,",
        by="count",
    ),
    "mixed_canasta.none": n_plural(
        "If {side:your side|you} had a mixed canasta,",
        "If {side:your side|you} had {count:word} mixed canastas,",
        by="count",
    ),
    "mixed_canasta": n_plural(
        "If {side:your side|you} had one more mixed canasta,",
        "If {side:your side|you} had {count:word} more mixed canastas,",
        by="count",
    ),
    "wild_canasta.none": n_("If {side:your side|you} had a canasta of wild cards,"),
    "wild_canasta": n_("If {side:your side|you} had one more canasta of wild cards,"),
    "sequence_canasta.none": n_("If {side:your side|you} had a sequence canasta,"),
    "sequence_canasta": n_("If {side:your side|you} had one more sequence canasta,"),
    "natural_completed": n_(
        "If {side:your side’s|your} meld of {rank:many} were a natural canasta,"
    ),
    "mixed_completed": n_("If {side:your side’s|your} meld of {rank:many} were a mixed canasta,"),
    "canasta_completed": n_("If {side:your side’s|your} meld of {rank:many} were a canasta,"),
    "enough_canastas": n_("If {side:your side|you} had {canastas_text},"),
    "enough_canastas.every": n_(
        "If {side:your side|you} had all the canastas {side:it needs|you need},"
    ),
    "hold_one": n_("If you held only one of {cards},"),
    "hold_one.whole": n_("If you held only one of your cards,"),
    "hold_one.gone": n_("If you held only one of {cards} and not {gone},"),
    "hold_none": n_("Without {cards} in hand"),
    "lay_without": n_("Without {cards}"),
    "naturals_only": n_plural(
        "With {rank:a} in place of {cards}",
        "With {count:word} {rank:many} in place of {cards}",
        by="count",
    ),
    "more_held": n_plural(
        "If you held one more card,", "If you held {count:word} more cards,", by="count"
    ),
    "lap": n_("After the first round"),
    "fresh": n_("If you had put down nothing before,"),
    "nothing_added": n_("If you had added nothing to {side:your side’s|another player’s} melds,"),
    "laid_before": n_("If you had melded in an earlier turn,"),
    "before_laying": n_("If you had not melded anything yet in this turn,"),
    "others_laid": n_("If you had put down all your other cards first,"),
    "others_laid.card": n_("If you had put down {card:the} first,"),
    "others_laid.merged": n_plural(
        "If you had first put {side:your side’s|your} melds of {rank:many} together and put "
        "down your other card,",
        "If you had first put {side:your side’s|your} melds of {rank:many} together and put "
        "down all your other cards,",
        by="count",
    ),
    "all_laid": n_("By putting down {cards}"),
    "all_laid.added": n_("By adding {cards}"),
    "all_laid.whole": n_("By putting down all your cards"),
    "all_laid.merged": n_(
        "By putting {side:your side’s|your} melds of {rank:many} together and all your cards down"
    ),
    "before_melding_more": n_("If you had only just taken the pile,"),
    "before_drawing": n_("If you had not drawn yet,"),
    "before_taking": n_("If you had not taken the pile yet,"),
    "after_drawing": n_("After drawing"),
    "drew_stock": n_("If you had drawn from the stock,"),
    **dict.fromkeys(("stock_left", "three_replaced"), n_("If a card were left in the stock,")),
    "stock_empty": n_("If the stock were empty,"),
    "last_red_three": n_("If you had drawn a red three as the last card of the stock,"),
    "three_laid": n_(
        "If you had drawn a three as the last card of the stock and put it on the table,"
    ),
    "three_laid.kept": n_("If you had put the three on the table,"),
    "red_three_alone": n_(
        "If your draw had brought nothing but a red three, the last card of the stock,"
    ),
    "partner_yes": n_plural(
        "If {whom:your partner|a partner} had said yes,",
        "If all your partners had said yes,",
        by="count",
    ),
    "partner_no": n_plural(
        "If {whom:your partner|a partner} had said no,",
        "If one of your partners had said no,",
        by="count",
    ),
    "not_asked": n_("If you had not asked {whom:your partner|a partner} yet,"),
    "openly": n_("In the usual way,"),
    "going_out": n_("If you went out with them,"),
    "last_cards": n_("If these were your last cards,"),
    "no_penalty": n_("If you had no penalty cards in front of you,"),
    "nothing_aside": n_("If you had no cards set aside,"),
    "choice_whole": n_("Instead"),
    "choice_top": n_("Instead"),
}
"""What would have to be different on the table; `.none` where the side has none yet, `.wild` of
wild cards alone, `.unfinished` where a canasta would not do, `.opens` of a side
that has not opened, `.sequence` of a meld of several ranks, `.kept` of a card that is held, `.card`
of a single one, `.merged` of melds made one and `.whole` of a hand of many cards."""

WHEN = frozenset(
    {
        *("lap", "before_laying", "before_drawing", "before_taking", "after_drawing"),
        *("stock_left", "stock_empty", "score_below", "score_from", "before_melding_more"),
        *("partner_yes", "openly", "nothing_aside", "pile_alone"),
    }
)
"""Kinds that say when, in what deal or after what answer: they stand before what is held then."""

LISTING = frozenset({"enough_canastas"})
"""Kinds that list several things, and so stand behind the others."""

CONSEQUENCES: Mapping[str, tuple[str, str]] = {
    "take-pile": (n_("you could take the pile"), n_("you could not take the pile")),
    "take-discard": (n_("you could take the discard"), n_("you could not take the discard")),
    "take-top": (n_("you could take the top card"), n_("you could not take the top card")),
    "must-take": (n_("you would have to take the pile"), n_("you would not have to take the pile")),
    "can-open": (n_("you could open"), n_("you could not open")),
    "meld": (n_("you could put down the meld"), n_("you could not put down the meld")),
    "add": (n_("you could add them"), n_("you could not add them")),
    "add-one": (n_("you could add it"), n_("you could not add it")),
    "add-rest": (n_("you could add the other card"), n_("you could not add the other card")),
    "add-instead": (n_("these cards would be allowed"), n_("these cards would not be allowed")),
    "add-instead-one": (n_("the card would be allowed"), n_("the card would not be allowed")),
    "add-there": (n_("you could add them to that meld"), n_("you could not add them to that meld")),
    "add-there-one": (
        n_("you could add it to that meld"),
        n_("you could not add it to that meld"),
    ),
    "merge": (n_("the melds could be put together"), n_("the melds could not be put together")),
    "discard": (n_("you could discard {card:the}"), n_("you could not discard {card:the}")),
    "discard-replaced": (
        n_("it would replace the red three, and you could discard {card:the}"),
        n_("you could not discard {card:the}"),
    ),
    "discard-other": (n_("could be discarded"), n_("could not be discarded")),
    "discard-other-now": (n_("may be discarded"), n_("may not be discarded")),
    "discard-last": (
        n_("may be discarded last, with all your other cards put down"),
        n_("may not be discarded last, with all your other cards put down"),
    ),
    "discard-last-one": (
        n_("may be discarded last, with your other card put down"),
        n_("may not be discarded last, with your other card put down"),
    ),
    "discard-merged": (
        n_(
            "may be discarded last, with {side:your side’s|your} melds of {rank:many} put "
            "together and all your other cards put down"
        ),
        n_(
            "may not be discarded last, with {side:your side’s|your} melds of {rank:many} put "
            "together and all your other cards put down"
        ),
    ),
    "ask-partner": (
        n_("you could ask whether you may go out"),
        n_("you could not ask whether you may go out"),
    ),
    "go-out": (n_("you could go out"), n_("you could not go out")),
    "go-out-asking": (
        n_("you could ask and, given a yes, go out"),
        n_("you could not go out"),
    ),
    "go-out-allowed": (
        n_("you would be allowed to go out"),
        n_("you would not be allowed to go out"),
    ),
    "go-out-bare": (
        n_("you can go out without a discard"),
        n_("you cannot go out without a discard"),
    ),
    "go-out-concealed": (
        n_("you could go out concealed"),
        n_("you could not go out concealed"),
    ),
    "go-out-hand": (n_("you could make a hand Rommé"), n_("you could not make a hand Rommé")),
    "go-out-openly": (
        n_("you could go out in the usual way"),
        n_("you could not go out"),
    ),
    "deal-ends": (n_("the deal would end here"), n_("the deal would not be over")),
}
"""What would then be so, and what would not, by the kind of question."""

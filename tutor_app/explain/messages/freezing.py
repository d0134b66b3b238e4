"""What is said about the frozen pile."""

from collections.abc import Mapping

from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain import telling
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural


def _is_open_to_all(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether it does not matter that the pile is open: a frozen one is taken so too."""
    taken = {each.rule for each in verdict.findings if each.holds and verdict.answer}
    needs_open = not taken.isdisjoint({"pile.natural_and_wild", "pile.own_meld"})
    return telling.formality(finding, verdict) and not needs_open


def _lacks_no_pair(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether the pile stays, and not for want of the pair that a frozen one takes.

    Nor is there anything to say where the very card that freezes it bars it too.
    """
    barring = {each.facts.get("card") for each in verdict.findings if each.holds is False}
    if "card" in finding.facts and finding.facts["card"] in barring:
        return True
    lacking = any(
        each.rule == "freezing.natural_pair" and not each.holds for each in verdict.findings
    )
    asked = verdict.question.ask in {"take-pile", "can-open"}
    return asked and verdict.answer is False and not lacking


def _is_said_by_pair(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether what the pile takes is said of a side that has not opened, or as above."""
    return _lacks_no_pair(finding, verdict) or any("unopened" in f.facts for f in verdict.findings)


MESSAGES: Mapping[str, Messages] = {
    "freezing.wild_in_pile": Messages(
        name=n_("Frozen by a wild card"),
        idle=_lacks_no_pair,
        circumstance=n_("The pile is frozen because there is {card:a} in it."),
        variants=(
            Variant(
                by="cards",
                circumstance=n_("The pile is frozen because there are wild cards in it: {cards}."),
            ),
        ),
    ),
    "freezing.red_three_in_pile": Messages(
        name=n_("Frozen by a red three"),
        idle=_lacks_no_pair,
        circumstance=n_("The pile is frozen because there is a red three from the deal in it."),
        variants=(
            Variant(
                by="discarding.red_three",
                circumstance=n_("The pile is frozen because there is a red three in it."),
            ),
        ),
    ),
    "freezing.not_opened": Messages(
        name=n_("Frozen until you have opened"),
        idle=_is_said_by_pair,
        circumstance=n_(
            "{side:Your side has|You have} not opened, so the pile counts as frozen for you."
        ),
    ),
    "freezing.always": Messages(
        name=n_("The pile is always frozen"),
        idle=_lacks_no_pair,
        circumstance=n_("By the rules you play, the pile is always frozen."),
    ),
    "freezing.open": Messages(
        name=n_("The pile is not frozen"),
        idle=_is_open_to_all,
        circumstance=n_("Nothing freezes the pile."),
        variants=(
            Variant(
                by="unopened",
                values=(1,),
                circumstance=n_(
                    "There is neither a wild card nor a red three in the pile, and {side:your side "
                    "has|you have} opened: nothing freezes it."
                ),
            ),
            Variant(
                by="unopened",
                values=(0,),
                circumstance=n_(
                    "There is neither a wild card nor a red three in the pile: nothing freezes it."
                ),
            ),
            Variant(
                by="opens",
                circumstance=n_plural(
                    "Nothing blocks the pile; to take it you must first open from your hand, and "
                    "hold one natural card of its top card’s rank.",
                    "Nothing blocks the pile; to take it you must first open from your hand, and "
                    "hold {naturals:word} natural cards of its top card’s rank.",
                    by="naturals",
                ),
            ),
            Variant(
                by="naturals",
                circumstance=n_plural(
                    "Nothing blocks the pile; to take it you need one natural card of its top "
                    "card’s rank in your hand.",
                    "Nothing blocks the pile; to take it you need {naturals:word} natural cards of "
                    "its top card’s rank in your hand.",
                    by="naturals",
                ),
            ),
        ),
    ),
    "freezing.natural_pair": Messages(
        name=n_("Natural cards for a frozen pile"),
        kept=n_("You hold {have:word} {rank:many}; the frozen pile takes {need:word}."),
        broken=n_plural(
            "You hold only one {rank:one}; the frozen pile takes {need:word}.",
            "You hold only {have:word} {rank:many}; the frozen pile takes {need:word}.",
            by="have",
        ),
        without=n_("You hold no {rank:one}; the frozen pile takes {need:word}."),
        without_any=("have",),
        variants=(
            Variant(
                by="unopened",
                values=("no-wild",),
                broken=n_plural(
                    "You hold only one {rank:one}; until {side:your side has|you have} opened, the "
                    "pile takes {need:word}, and a wild card cannot stand in.",
                    "You hold only {have:word} {rank:many}; until {side:your side has|you have} "
                    "opened, the pile takes {need:word}, and a wild card cannot stand in.",
                    by="have",
                ),
                without=n_(
                    "You hold no {rank:one}; until {side:your side has|you have} opened, the pile "
                    "takes {need:word}, and a wild card cannot stand in."
                ),
                without_any=("have",),
            ),
            Variant(
                by="unopened",
                kept=n_(
                    "You hold {have:word} {rank:many}; until {side:your side has|you have} opened, "
                    "the pile takes {need:word}."
                ),
                broken=n_plural(
                    "You hold only one {rank:one}; until {side:your side has|you have} opened, the "
                    "pile takes {need:word}.",
                    "You hold only {have:word} {rank:many}; until {side:your side has|you have} "
                    "opened, the pile takes {need:word}.",
                    by="have",
                ),
                without=n_(
                    "You hold no {rank:one}; until {side:your side has|you have} opened, the pile "
                    "takes {need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="wilds",
                broken=n_plural(
                    "You hold only one {rank:one}; the frozen pile takes {need:word}, and a wild "
                    "card cannot stand in.",
                    "You hold only {have:word} {rank:many}; the frozen pile takes {need:word}, and "
                    "a wild card cannot stand in.",
                    by="have",
                ),
                without=n_(
                    "You hold no {rank:one}; the frozen pile takes {need:word}, and a wild card "
                    "cannot stand in."
                ),
                without_any=("have",),
            ),
            Variant(
                by="laid",
                kept=n_("You lay down {have:word} {rank:many}; this pile takes {need:word}."),
                broken=n_plural(
                    "You lay down only one {rank:one}; this pile takes {need:word}, and a wild "
                    "card cannot stand in.",
                    "You lay down only {have:word} {rank:many}; this pile takes {need:word}, and a "
                    "wild card cannot stand in.",
                    by="have",
                ),
                without=n_(
                    "There is no {rank:one} among the cards you lay down; this pile takes "
                    "{need:word}."
                ),
                without_any=("have",),
            ),
        ),
    ),
}

"""What the words mean that a rule value may hold, for the table of a rule set."""

from collections.abc import Mapping

from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain.sides import sides
from tutor_app.i18n import Reader, n_

VALUE_WORDS: Mapping[str, str] = {
    "stays": n_("stays on the pile"),
    "covered": n_("is covered by the next card of the stock"),
    "put-back": n_("goes back into the stock"),
    "at-once": n_("go on the table and are replaced at once"),
    "first-turn": n_("go on the table and are replaced in the player’s first turn"),
    "lot": n_("by lot"),
    "left": n_("the player to the left"),
    "right-of-dealer": n_("the player to the dealer’s right"),
    "partners": n_("partners who sit opposite each other"),
    "singles": n_("each player alone"),
    "lone-player": n_("one player against two"),
    "trios": n_("two sides of three, seated alternately"),
    "whole": n_("the whole pile"),
    "any": n_("allowed, onto a canasta too"),
    "incomplete": n_("allowed while the meld is not a canasta"),
    "never": n_("never"),
    "within-limit": n_("within the limit of a meld"),
    "unlimited": n_("without limit"),
    "one": n_("{side:one for each side|one for each player}"),
    "one-open": n_("{side:one unfinished for each side|one unfinished for each player}"),
    "several": n_("as many as you like"),
    "red-card": n_("a red card on top"),
    "black-card": n_("a black card on top"),
    "black-or-wild": n_("a black card on top, or a wild card crosswise"),
    "opened": n_("when {side:the side|the player} has opened"),
    "canasta": n_("when {side:the side|the player} has a canasta"),
    "going-out": n_("only when going out"),
    "optional": n_("allowed, not required"),
    "compulsory": n_("required"),
    "ends-deal": n_("ends the deal at once"),
    "ends-deal-if-alone": n_("ends the deal if no other card was drawn with it"),
    "own-meld": n_(
        "when the stock is empty and the top card of an open pile fits a meld of your own"
    ),
    "own-meld-if-able": n_(
        "when the stock is empty, the top card fits a meld of your own and you can take the pile"
    ),
    "draw-first": n_("drawing or taking the pile, before anything is melded"),
    "what-is-left": n_("the cards that are left are drawn"),
    "one-rank": n_("cards of one rank"),
    "side": n_("{side:the whole side|the player}"),
    "player": n_("only the player who has opened"),
    "in-full": n_("as much as they would otherwise score"),
    "whole-hand": n_("all cards at once after drawing, before the side has melded anything"),
    "lines-added": n_("everything that counts in favour, less everything that counts against"),
    "minus": n_("count against you"),
    "as-laid": n_("count as if on the table"),
    "none-kept": n_("cannot occur"),
    "highest-total": n_("{side:the side|the player} with the highest total"),
    "extra-deal": n_("one more deal"),
    "agreed": n_("as agreed"),
    "drawn": n_("by drawing cards"),
    "left-of-dealer": n_("the player to the dealer’s left"),
    "crosswise": n_("crosswise, so that it stays in sight"),
    "first-crosswise": n_("the first one crosswise, so that it stays in sight"),
    "sixth-crosswise": n_("the sixth card lies crosswise as a warning"),
    "not-stated": n_("the source does not say"),
    "only-the-question": n_("only the question of whether you may go out"),
    "listed": n_("only what the rules list, no tactics"),
    "rummy": n_("Rommé"),
    "kept": n_("may stay in hand"),
    "lowest-card": n_("whoever draws the lowest card"),
    "nobody": n_("nobody"),
    "in-turn": n_("the players of a side take turns"),
    "none": n_("none"),
    "four-and-three": n_("four cards for the side that opens first, three for the other"),
    "limited": n_("a limited number of cards from the top"),
    "top": n_("only the card discarded last"),
    "three-naturals-or-wild": n_("three natural cards of a rank, or wild cards only"),
    "three-naturals": n_("three natural cards of a rank"),
    "two-canastas": n_("when {side:the side|the player} has two canastas"),
    "natural-and-mixed": n_("when {side:the side|the player} has a natural and a mixed canasta"),
    "canasta-unless-others-out": n_(
        "when {side:the side|the player} has a canasta, or the others do not go out"
    ),
    "zero-with-one-canasta": n_("with two canastas; with one they count for nothing"),
    "yes": n_("always"),
    "not-last": n_("yes, but not as the last card"),
    "last-only": n_("only as the last card when going out"),
    "last-or-wild-only": n_(
        "only as the last card, or from a hand of nothing but wild cards, threes aside"
    ),
    "melding-only": n_("allows melding, but no discard"),
    "goes-on": n_("changes nothing"),
    "any-use": n_("when the stock is empty and the pile can be taken"),
    "in-hand": n_("count as cards in hand"),
    "fours-and-threes": n_("four cards each of two ranks and three cards each of two others"),
    "next-partner": n_("the partner who plays next"),
    "all-partners": n_("all partners; a single no is a no"),
    "threes-and-wild-pair": n_("three cards each of four ranks and two matching wild cards"),
}
"""What each word means that a value may hold."""

WORDS_OF_VALUES: Mapping[tuple[str, str], str] = {
    ("cards.family", "canasta"): n_("Canasta"),
    ("opening.shape", "any"): n_("any meld"),
    ("going_out.discard", "never"): n_("never; the last card is melded"),
}
"""What a word means that says something else with this value than elsewhere."""


def value_word(path: str, word: str, rules: RuleSet, reader: Reader) -> str:
    """Return what `word` means as the value at `path` of these rules."""
    return reader.text(WORDS_OF_VALUES.get((path, word)) or VALUE_WORDS[word], **sides(rules))

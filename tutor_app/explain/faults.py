"""What is wrong with an input, in one sentence."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor_app.engine.errors import Fault
from tutor_app.i18n import Reader, n_
from tutor_app.notation.showing import plain, shown


@dataclass(frozen=True, slots=True)
class _Told:
    """The sentence of one code, and the same without what is allowed where nothing is told."""

    full: str
    short: str


def _file(told: str) -> _Told:
    """Return the sentence of a code about a whole file."""
    return _Told(told, n_("The file cannot be read: {found}."))


def _here(told: str) -> _Told:
    """Return the sentence of a code about what stands where it cannot."""
    return _Told(told, n_("{found} does not belong here."))


FAULTS: Mapping[str, _Told] = {
    "unknown_card": _Told(
        n_("“{found}” is not a card; a card is written like {allowed}."),
        n_("“{found}” is not a card."),
    ),
    "too_many_of_card": _Told(
        n_("{found}: the packs hold that card only {allowed} times."),
        n_("{found} is more than the packs hold."),
    ),
    "impossible_meld": _Told(
        n_("{found} cannot be a meld on the table; a meld would be {allowed}."),
        n_("{found} cannot be a meld on the table in this game."),
    ),
    "card_not_in_hand": _Told(
        n_("{found} is not in the hand, which holds {allowed}."),
        n_("{found} is not in the hand."),
    ),
    "red_three_in_hand": _Told(
        n_("{found}: a red three does not stay in the hand; it belongs in {allowed}."),
        n_("{found}: a red three does not stay in the hand; put it with the red threes."),
    ),
    "index_out_of_range": _Told(
        n_("There is no meld number {found}; the melds are {allowed}."),
        n_("There is no meld number {found}."),
    ),
    "negative": _Told(
        n_("{found} is too small; allowed: {allowed}."),
        n_("{found} is too small."),
    ),
    "wrong_type": _Told(
        n_("{found} is not what belongs here; write it like {allowed}."),
        n_("{found} is not what belongs here."),
    ),
    "missing_key": _Told(
        n_("This is missing; it may be {allowed}."),
        n_("This is missing."),
    ),
    "unknown_key": _Told(
        n_("“{found}” is not a known key; the keys are {allowed}."),
        n_("“{found}” is not a known key."),
    ),
    "unknown_word": _Told(
        n_("“{found}” is not known here; allowed: {allowed}."),
        n_("“{found}” is not known here."),
    ),
    "repeated": _Told(
        n_("“{found}” appears here twice; allowed: {allowed}."),
        n_("“{found}” appears here twice."),
    ),
    "unknown_rule_set": _Told(
        n_("There is no rule set “{found}”; the rule sets are {allowed}."),
        n_("There is no rule set “{found}”."),
    ),
    "bad_house": _Told(
        n_("The house rules that are given here cannot be read; allowed: {allowed}."),
        n_("The house rules that are given here cannot be read."),
    ),
    "unknown_switch": _Told(
        n_("This rule set has no switch “{found}”; it has {allowed}."),
        n_("This rule set has no switch “{found}”."),
    ),
    "wrong_players": _Told(
        n_("This rule set is not for {found}; it is for {allowed}."),
        n_("This rule set is not for {found}."),
    ),
    "wrong_teams": _Told(
        n_("That many players cannot form {found} sides; allowed: {allowed}."),
        n_("That many players cannot form {found} sides."),
    ),
    "not_in_rule_set": _Told(
        n_("This rule set has no “{found}”; it has {allowed}."),
        n_("This rule set has no “{found}”."),
    ),
    "makes_no_sense": _Told(
        n_("The question makes no sense with {found}; allowed: {allowed}."),
        n_("The question makes no sense here, because of {found}."),
    ),
    "contradiction": _Told(
        n_("Two values do not go together: {found}; it must be {allowed}."),
        n_("Two values do not go together: {found}."),
    ),
    "duplicate_id": _Told(
        n_("The id “{found}” is already taken; in use: {allowed}."),
        n_("The id “{found}” is already taken."),
    ),
    "missing_language": _Told(
        n_("A name is needed in every language: {allowed}."),
        n_("A name is needed in every language."),
    ),
    "needs_hand": _Told(
        n_("The question “{found}” needs a hand; give {allowed}."),
        n_("The question “{found}” needs a hand, and none is given."),
    ),
    "needs_pile": _Told(
        n_("The question “{found}” needs a pile; give {allowed}."),
        n_("The question “{found}” needs a pile, and none is given."),
    ),
    "missing_unit": _Told(
        n_("The unit is “{found}”; it must be {allowed}."),
        n_("The unit is missing or wrong: “{found}”."),
    ),
    "missing_section": _Told(
        n_("The section of the source is missing; the sections are {allowed}."),
        n_("The section of the source is missing."),
    ),
    "unknown_section": _Told(
        n_("The source has no heading “{found}”; it has {allowed}."),
        n_("The source has no heading “{found}”."),
    ),
    "unknown_ruling": _Told(
        n_("There is no ruling “{found}”; the rulings are {allowed}."),
        n_("There is no ruling “{found}”."),
    ),
    # Files.
    "bad_toml": _Told(
        n_("This is not readable TOML: {found}; allowed: {allowed}."),
        n_("This is not readable TOML: {found}."),
    ),
    "unreadable": _Told(
        n_("The file cannot be read: {found}; it must be {allowed}."),
        n_("The file cannot be read: {found}."),
    ),
    "not_utf8": _file(n_("The file is not UTF-8, see {found}; save it as {allowed}.")),
    "not_regular": _file(n_("This is not an ordinary file; it must be {allowed}.")),
    "too_large": _file(n_("The file is too large; it may have at most {allowed}.")),
    "too_deep": _file(n_("The file is nested too deeply; it may have at most {allowed} levels.")),
    "number_too_large": _file(n_("This number is too large; numbers lie within {allowed}.")),
    "text_too_long": _file(
        n_("The text “{found}” is too long; a text has at most {allowed} characters.")
    ),
    "unseen_signs": _file(
        n_("“{found}” contains control characters; only {allowed} are allowed."),
    ),
    # House rules.
    "bad_name": _here(
        n_(
            "“{found}” is not a name for a file of house rules; a name may have {allowed} "
            "characters, all of them visible."
        )
    ),
    "bad_form": _here(n_("{found} cannot be played; a form has {allowed}.")),
    "bad_seating": _here(n_("{found} cannot be played with {allowed}.")),
    "missing_entry": _here(n_("There is no value for {found}; each of {allowed} needs one.")),
    "out_of_range": _here(n_("{found} is out of range; allowed: {allowed}.")),
    # Contradictions of a position.
    "not_here": _here(n_("“{found}” has no place here: {allowed} does not know it.")),
    "wrong_length": _here(
        n_("Entries here: {found}; with that many players there must be {allowed}.")
    ),
    "wrong_three": _here(n_("{found} cannot be here; only {allowed} can.")),
    "unseen_top": _here(
        n_("The pile ends in {found}; its top card lies open to all, like {allowed}.")
    ),
    "never_in_pile": _here(
        n_(
            "{found} cannot lie in the pile: in {allowed} a red three that is turned up first goes "
            "back into the stock, and none may be discarded."
        )
    ),
    "too_many_aside": _here(
        n_("Cards set aside: {found}; at most {allowed} come with the top card of the pile.")
    ),
    "short_stock": _here(
        n_("Next in the stock come {found}, but {allowed}: the stock is too small.")
    ),
    "too_many_cards": _here(
        n_("The cards shown and the stock come to {found} cards; the packs hold only {allowed}.")
    ),
    "far_too_wild": _here(
        n_("{found} cannot be a meld on the table: at most {allowed} of its cards may be wild.")
    ),
    "turn_not_begun": _here(
        n_("{found} belongs to a turn that has begun, but {allowed} is before drawing.")
    ),
    "added_nowhere": _here(
        n_("{found} was added in this turn, but lies in no older meld ({allowed}).")
    ),
    "drawn_nowhere": _here(
        n_("{found} was drawn in this turn, but is in none of these: {allowed}.")
    ),
    "nothing_melded": _here(n_("{found}, but no meld is older than this turn: {allowed}.")),
    "nobody_out": _here(n_("{found} needs somebody who has gone out, but {allowed}.")),
    "only_us": _here(n_("{found} is known only for the player’s own side, but {allowed}.")),
    "special_and_melds": _here(n_("{found} lies as a meld, but {allowed} leaves none.")),
    "part_of_meld": _here(
        n_(
            "{found} cannot lie beside {allowed}: until that meld is complete, all the side’s red "
            "threes are part of it."
        )
    ),
    "needs_concealed": _here(n_("{found} goes with {allowed} only.")),
    "concealed_late": _here(
        n_("{found} cannot go with {allowed}: a concealed hand is put down all at once.")
    ),
    "too_few_canastas": _here(n_("{found}, but there are too few canastas among {allowed}.")),
    "out_with_cards": _here(n_("{found} is still in hand, but {allowed}.")),
    "out_without_melds": _here(n_("{found}, but nothing has been put down; give {allowed}.")),
    "deal_is_over": _here(n_("The deal is over ({found}), so “{allowed}” cannot be asked.")),
    "refused": _Told(
        n_("The rules do not allow this ({found}); they allow {allowed}."),
        n_("The rules do not allow this ({found})."),
    ),
    "missing_file": _Told(
        n_("The file “{found}” is missing; the files are {allowed}."),
        n_("The file “{found}” is missing."),
    ),
    "disagrees": _Told(
        n_("The file says {found}, the engine says {allowed}."),
        n_("The engine does not agree with {found}."),
    ),
}
_UNKNOWN = _Told(
    n_("{code}: “{found}”; allowed: {allowed}."),
    n_("{code}: “{found}”."),
)
_MOST_NAMED = 12
_LONGEST = 200
"""Letters of what was found that a sentence repeats at most."""


def fault_sentence(fault: Fault, reader: Reader) -> str:
    """Return what was found and what is allowed, in one sentence, without the place.

    A code that has no sentence of its own is named as it is.
    """
    told = FAULTS.get(fault.code, _UNKNOWN)
    return reader.text(
        told.full if fault.allowed else told.short,
        code=fault.code,
        found=shown(fault.found, _LONGEST),
        allowed=plain(_named(fault.allowed)),
    )


def _named(allowed: tuple[str, ...]) -> str:
    if len(allowed) > _MOST_NAMED:
        return ", ".join((*allowed[:_MOST_NAMED], "…"))
    return ", ".join(allowed)

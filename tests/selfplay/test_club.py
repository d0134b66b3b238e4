import random
import re
from pathlib import Path

import pytest

from tutor_app.engine.action import Action
from tutor_app.engine.card import Card, Cards
from tutor_app.engine.position import Meld, Position
from tutor_app.notation.positions import read_cards
from tutor_app.rulesets import load_rule_set
from tutor_app.selfplay.players.club import TIPS, Club
from tutor_app.selfplay.view import View

HERE = "tutor_app/selfplay/players/club"


def dice_of(seed: int) -> random.Random:
    """Return dice that fall the same way every time."""
    return random.Random(seed)  # noqa: S311 cards, no secrets


def _position(hand: str, *, pile: str = "", own: str = "", theirs: str = "") -> Position:
    return Position(
        hand=read_cards(hand),
        pile=read_cards(pile) if pile else (),
        stock=40,
        phase="drawn",
        melds=_melds(own),
        opponent_melds=_melds(theirs),
    )


def _melds(laid: str) -> tuple[Meld, ...]:
    return tuple(Meld(read_cards(cards)) for cards in laid.split(", ") if cards)


def _discard(rules: str, position: Position, *ignored: str) -> Card:
    """Return what the club player discards who can do nothing else."""
    discards = [Action("discard", (card,)) for card in dict.fromkeys(position.hand or ())]
    view = View(position, load_rule_set(rules))
    (card,) = Club(frozenset(ignored))(view, discards, dice_of(1)).cards
    return card


def _choice(rules: str, position: Position, kind: str, *offered: str, ignored: str = "") -> Action:
    """Return the choice among actions of one kind, each given by its cards, and a discard."""
    actions = [Action(kind, read_cards(cards) if cards else ()) for cards in offered]
    actions.append(Action("discard", (position.hand or ())[-1:]))
    player = Club(frozenset({ignored} - {""}))
    return player(View(position, load_rule_set(rules)), actions, dice_of(1))


def test_every_tip_is_heeded_somewhere(root: Path) -> None:
    """A tip that is listed changes something, and what is heeded is listed."""
    code = "".join(path.read_text(encoding="utf-8") for path in (root / HERE).glob("*.py"))

    assert set(re.findall(r'heeds\("([a-z-]+)"\)', code)) == set(TIPS)


def test_a_tip_names_its_place() -> None:
    """Each tip has a source, the lines of it, and a sentence."""
    for tip in TIPS.values():
        assert re.fullmatch(r"\d{3}", tip.source)
        assert re.fullmatch(r"\d+(-\d+)?", tip.lines)
        assert tip.says.endswith(".")


def test_an_unknown_tip_cannot_be_ignored() -> None:
    """A misspelt name is an error, not a player who heeds everything."""
    with pytest.raises(KeyError):
        Club(frozenset({"no-such-tip"}))


def test_a_safe_card_goes_first() -> None:
    """What fits a meld of theirs stays, what they can do nothing with goes."""
    position = _position(
        "9s Kd 4c 5h", pile="6c 7d Jh", own="8s 8h 8d", theirs="4s 4h 4d, 5s 5c 5d"
    )

    assert _discard("classic", position) not in read_cards("4c 5h")


def test_a_black_three_stops_a_pile_worth_stopping() -> None:
    """Before any other card, when the pile is large."""
    position = _position("9s Kd 3c Qh", pile="6c 7d Jh 6d Ts", own="8s 8h 8d", theirs="4s 4h 4d")

    assert _discard("classic", position) == "3c"


def test_a_rank_of_their_canasta_is_safe_in_svensk() -> None:
    """There the own canasta bars the pile; the tip ignored, the card is feared."""
    theirs = "4s 4h 4d 4c 4s 4h 4d"
    position = _position("9s 4c Kd Qh", pile="6c 7d Jh 6d", own="8s 8h 8d", theirs=theirs)

    assert _discard("svensk", position) == "4c"
    assert _discard("svensk", position, "their-canasta") != "4c"


def test_a_pair_is_kept() -> None:
    """A lone card goes before one of a pair, where both are as safe."""
    position = _position("9s 9d Ts", own="8s 8h 8d", pile="7c")

    assert _discard("classic", position) == "Ts"


def test_a_sequence_is_kept() -> None:
    """Cards of a suit that stand together stay; the one alone goes."""
    position = _position("7s 8s 9s Ts Jd", own="Ks Kh Kd", pile="4c")

    assert _discard("royal", position) == "Jd"


def test_red_threes_stay_where_they_are_held() -> None:
    """A red three is never given away while another card can go."""
    assert _discard("royal", _position("3h 9s 9d", pile="4c")) != "3h"


def test_an_opening_keeps_six_cards() -> None:
    """With few cards left the player waits; a long hand, or a tip ignored, opens."""
    short = _position("As Ah Ad 9s 9h 4c 5d 6h")
    long = _position("As Ah Ad 9s 9h 4c 5d 6h 7c")

    assert _choice("classic", short, "open", "As Ah Ad").kind == "discard"
    assert _choice("classic", short, "open", "As Ah Ad", ignored="long-hand").kind == "open"
    assert _choice("classic", long, "open", "As Ah Ad").kind == "open"


def test_wild_cards_wait_for_a_canasta() -> None:
    """A wild card that completes nothing stays; the one that makes a canasta goes down."""
    plain = _position("2s 9s 9h 4c 5d 6h", own="8s 8h 8d")
    full = _position("2s 9s 9h 4c 5d 6h", own="8s 8h 8d 8c 8s 8h")
    add = Action("add", read_cards("2s"), to=0)
    view = load_rule_set("classic")
    discard = Action("discard", read_cards("4c"))

    assert Club()(View(plain, view), [add, discard], dice_of(1)) == discard
    assert Club()(View(full, view), [add, discard], dice_of(1)) == add


def test_a_rank_is_laid_in_suits_no_sequence_waits_for() -> None:
    """Of four eights those go down that do not belong to the sequence in hand."""
    position = _position("8s 8h 8d 8c 7s 9s Ts Js Kd 4h", own="As Ah Ad")
    chosen = _choice("royal", position, "meld", "8s 8h 8d", ignored="sequences")
    spared: Cards = _choice("royal", position, "meld", "8s 8h 8d").cards

    assert chosen.kind == "meld"
    assert "8s" not in spared


def test_a_small_pile_is_left_where_two_are_drawn() -> None:
    """In Royal two cards from the stock are as good; in classic Canasta one is not."""
    position = Position(
        hand=read_cards("9s 9h 4c 5d"), pile=read_cards("6c 9d"), stock=40, melds=_melds("8s 8h 8d")
    )
    actions = [Action("draw"), Action("take", read_cards("9s 9h"))]
    kinds = {
        rules: Club()(View(position, load_rule_set(rules)), actions, dice_of(1)).kind
        for rules in ("royal", "classic")
    }

    assert kinds == {"royal": "draw", "classic": "take"}


def test_the_partner_with_a_full_hand_says_no() -> None:
    """A hand of two hundred points wants a turn; once they may go out it does not."""
    answers = [Action("answer", choice="yes"), Action("answer", choice="no")]
    calm = _position("X X X X 9s 9h", own="8s 8h 8d")
    pressed = _position("X X X X 9s 9h", own="8s 8h 8d", theirs="4s 4h 4d 4c 4s 4h 4d")
    rules = load_rule_set("classic")

    assert Club()(View(calm, rules), answers, dice_of(1)).choice == "no"
    assert Club()(View(pressed, rules), answers, dice_of(1)).choice == "yes"
    assert Club()(View(calm, rules), answers[:1], dice_of(1)).choice == "yes"

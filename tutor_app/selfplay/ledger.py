"""Who holds what, noted down from the actions alone: a second, simple account of a deal.

It knows the cards that each action moves and nothing of melds; what lies before a side is
one heap. `differences` holds it against a state.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from tutor_app.engine.card import Card
from tutor_app.engine.play import Action, State
from tutor_app.selfplay.meld_oracle import is_black

_PACKET_KINDS = frozenset({"open", "take", "meld", "go-out"})
_LAYING = frozenset({"open", "meld", "add", "lay-out"})


class Ledger:
    """The account of one deal, brought up to date after each action."""

    def __init__(self, state: State) -> None:
        """Begin with a state that is right."""
        self.rules, self.bound, self.ended, self.over = state.rules, False, False, False
        self._take_up(state)

    def _take_up(self, state: State) -> None:
        self.stock, self.pile = list(state.stock), list(state.pile)
        self.hands, self.aside = _lists(state.hands), _lists(state.set_aside)
        self.packets = _lists(state.packets)
        self.heap = [card for cards in _lying(state).values() for card in cards]
        self.turned = state.turned
        self.opener = _opener(state)
        self.opened = {side for side, melds in enumerate(state.melds) if melds}

    def note(self, before: State, action: Action, after: State) -> None:
        """Take down an action.

        Args:
            before: Tells who acts.
            action: What is done.
            after: Tells only what chance or the player's choice of discard has done, and
                whether the deal is over.
        """
        if before.phase == "exchange":
            self._take_up(after)  # chance turns the first card
            return
        player = before.player
        yes = set(before.partner_answers) == {"yes"} and not before.lapsed
        self.bound, self.over = yes or _has_laid_black(before), after.is_over
        if action.kind in _PACKET_KINDS and before.side not in self.opened:
            self.opened.add(before.side)
            self.opener = player
        self._move(player, action, after)
        if after.turn > before.turn:
            self._next_turn(player, after)

    def _move(self, player: int, action: Action, after: State) -> None:
        """Move the cards of an action."""
        if action.kind == "draw":
            self._draw(player, self.rules.drawing.cards)
        elif action.kind == "take":
            self._take(player, action)
        elif action.kind in _LAYING:
            self._lay(player, action)
        elif action.kind == "discard":
            self._discard(player, action)
        elif action.kind == "go-out" and not after.special_hand:
            self._go_out(player, after)

    def differences(self, state: State) -> list[str]:
        """Return where a state has other cards than this account, in words for a report.

        Where the discards become the new stock it is also told if the one has the deal over
        with nobody out, and the other has not.
        """
        places: list[tuple[str, Sequence[Card], Sequence[Card]]] = [
            ("stock", self.stock, state.stock),
            ("pile", self.pile, state.pile),
            ("table", self.heap, [card for part in _lying(state).values() for card in part]),
            ("packets", [*chain(*self.packets)], [*chain(*state.packets)]),
        ]
        for player, hand in enumerate(self.hands):
            places.append((f"hand {player}", hand, state.hands[player]))
            places.append((f"aside {player}", self.aside[player], state.set_aside[player]))
        over = state.is_over and state.out < 0
        wrong = self.rules.stock_end.reshuffled and over is not self.ended
        return [*_told(places), *([f"over with nobody out: {over}"] if wrong else [])]

    def _is_bonus(self, card: Card) -> bool:
        """Tell whether a card that comes is laid out and replaced."""
        if self.rules.cards.family == "rummy" or self.rules.threes.red_optional:
            return False
        return card in {"3h", "3d"} or (self.rules.threes.black_bonus and card in {"3s", "3c"})

    def _draw(self, player: int, wanted: int) -> None:
        while wanted > 0 and self.stock:
            card = self.stock.pop()
            if self._is_bonus(card):
                self.heap.append(card)
                wanted -= 0 if self.rules.threes.red_replaced else 1
            else:
                self.hands[player].append(card)
                wanted -= 1

    def _take(self, player: int, action: Action) -> None:
        rules = self.rules
        coming = self._coming(action)
        top = coming.pop()
        if rules.cards.family == "rummy":
            self.hands[player].append(top)
            return
        self.heap.append(top)
        self._down(player, action.cards)
        stay = rules.deal.red_threes == "kept"
        threes = [card for card in coming if self._is_bonus(card) and not stay]
        for card in threes:
            coming.remove(card)
        self.heap += threes
        (self.aside if rules.pile.set_aside else self.hands)[player].extend(coming)
        again = rules.threes.red_from_pile_replaced and rules.threes.red_replaced
        self._draw(player, len(threes) * again)
        self._draw(player, rules.drawing.with_pile)
        self._draw_for_melded(player, action.cards)

    def _coming(self, action: Action) -> list[Card]:
        """Take the cards off the pile that come with an action."""
        rule = self.rules.pile
        count = len(self.pile)
        if action.choice == "top" or rule.take == "top":
            count = 1
        elif rule.most_cards:
            count = min(count, rule.most_cards)
        if rule.down_to_wild and action.choice != "top":
            seen = [place for place, card in enumerate(self.pile, 1) if card[0] in "X2"]
            count = min(count, len(self.pile) - seen[-1] + 1) if seen else count
        coming = self.pile[-count:]
        del self.pile[-count:]
        return coming

    def _lay(self, player: int, action: Action) -> None:
        self._down(player, action.cards)
        if action.kind != "lay-out":
            self._draw_for_melded(player, action.cards)
        elif not (self.bound and self.rules.threes.red_optional):
            self._draw(player, len(action.cards) * self.rules.threes.red_replaced)

    def _draw_for_melded(self, player: int, cards: Iterable[Card]) -> None:
        """Replace melded red threes where they are free to lie: not for one who goes out."""
        stays = bool(self.hands[player]) or not self.over
        if self.rules.threes.red_optional and stays and not self.bound:
            self._draw(player, sum(card in {"3h", "3d"} for card in cards))

    def _down(self, player: int, cards: Iterable[Card]) -> None:
        for card in cards:
            self.hands[player].remove(card)
            self.heap.append(card)

    def _discard(self, player: int, action: Action) -> None:
        source = self.hands[player] if action.from_meld is None else self.heap
        source.remove(action.cards[0])
        self.pile.append(action.cards[0])

    def _go_out(self, player: int, after: State) -> None:
        last = after.pile[len(self.pile) :]
        for card in last:
            self.hands[player].remove(card)
        self.pile += last
        self._down(player, list(self.hands[player]))

    def _next_turn(self, player: int, after: State) -> None:
        """Begin a turn: packets are won, cards come to the hand, threes are laid, cards turned."""
        rules = self.rules
        if self.opener == player and self.packets:
            self.aside[player] += self.packets.pop(0)
        self.opener = -1
        coming = range(rules.players) if rules.pile.set_aside else (after.player,)
        laying = rules.deal.red_threes == "first-turn"
        for each in coming:
            self._pick_up(each)
        if laying:
            held, self.hands[after.player] = self.hands[after.player], []
            self._receive(after.player, held)
        if not self.stock and rules.stock_end.reshuffled:
            self._turn_over(after)

    def _turn_over(self, after: State) -> None:
        """Turn the discards over; the deal ends if nobody has laid a card since the last time."""
        idle = self.rules.stock_end.idle_ends and len(self.heap) == self.turned
        self.ended = idle or not self.pile
        if not self.ended and sorted(self.pile[:-1]) == sorted(after.stock):
            self.stock, self.pile = list(after.stock), self.pile[-1:]
            self.turned = len(self.heap)

    def _pick_up(self, player: int) -> None:
        cards, self.aside[player] = self.aside[player], []
        self._receive(player, cards)

    def _receive(self, player: int, cards: list[Card]) -> None:
        """Put cards in hand, but lay out the threes among them and draw for these."""
        threes = [card for card in cards if self._is_bonus(card)]
        self.hands[player] += [card for card in cards if not self._is_bonus(card)]
        self.heap += threes
        self._draw(player, len(threes) * self.rules.threes.red_replaced)


def _lists(groups: Iterable[Iterable[Card]]) -> list[list[Card]]:
    return [list(group) for group in groups]


def _has_laid_black(state: State) -> bool:
    """Tell whether black threes were laid in this turn, with which the player has to go out."""
    return any(is_black(state.melds[state.side][index].cards) for index in state.laid_now)


def _lying(state: State) -> dict[str, list[Card]]:
    """Return what lies on the table: melds and threes."""
    return {
        "melds": [card for melds in state.melds for meld in melds for card in meld.cards],
        "threes": [card for threes in state.threes for card in threes],
    }


def _opener(state: State) -> int:
    """Return who has opened in the turn that is on, or -1."""
    mates = [other for other, side in enumerate(state.sides) if side == state.side]
    now = 0 < len(state.melds[state.side]) == len(state.laid_now)
    return state.player if now and not any(state.melded_before[other] for other in mates) else -1


def _told(places: Iterable[tuple[str, Sequence[Card], Sequence[Card]]]) -> Iterator[str]:
    for place, noted, found in places:
        if sorted(found) != sorted(noted):
            surplus, missing = Counter(found), Counter(noted)
            more = " ".join((surplus - missing).elements())
            less = " ".join((missing - surplus).elements())
            yield f"{place}: too many: {more or '–'}, too few: {less or '–'}"

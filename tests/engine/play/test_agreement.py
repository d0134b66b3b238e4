"""What is listed, what is judged lawful, what can be played and what is answered agree."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.engine.play.walking import chance, judged_forms, name_of, walked
from tutor_app.engine.action import KINDS
from tutor_app.engine.ask import answer
from tutor_app.engine.card import Cards, is_red_three
from tutor_app.engine.errors import ActionRefused, QuestionError
from tutor_app.engine.play import Action, State, judge, observe, play
from tutor_app.engine.play.state import may_ask_again
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.notation.states import write_state

FORMS = judged_forms()
MOST_OPENINGS = 300
STATES = 10
"""States of a form that are looked at."""

TRIES = 6

Walked = tuple[State, list[Action]]


def sampled(rules: RuleSet, phase: str = "") -> list[Walked]:
    """Return some states of a deal, in one phase or in any, with what may be done in each."""
    found = [each for each in walked(rules)[:-1] if phase in {"", each[0].phase}]
    return chance(1).sample(found, min(STATES, len(found)))


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_what_is_listed_is_lawful_and_can_be_played(rules: RuleSet) -> None:
    """Every action of the list is judged yes and played; the state it was played in stays."""
    for state, actions in sampled(rules):
        before = write_state(state)
        for action in chance(2).sample(actions, min(TRIES, len(actions))):
            assert judge(state, action).answer is True, action
            play(state, action)
        assert write_state(state) == before
        assert len(set(actions)) == len(actions)


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_what_is_lawful_is_listed_and_what_is_not_is_refused(rules: RuleSet) -> None:
    """Of an action at random, or its smallest part, the list, the verdict and the game agree."""
    rng = chance(3)
    for state, actions in sampled(rules):
        for action in (_any_action(state, actions, rng) for _ in range(TRIES)):
            verdict = _verdict(state, action)
            if verdict is None:
                with pytest.raises(QuestionError):
                    play(state, action)
            elif verdict.answer is True:
                assert _is_listed(action, actions, state), (write_state(state), action)
                play(state, action)
            else:
                with pytest.raises(ActionRefused) as refused:
                    play(state, action)
                assert refused.value.verdict == verdict


def _verdict(state: State, action: Action) -> Verdict | None:
    """Return the verdict on an action, or None where the action makes no sense."""
    try:
        return judge(state, action)
    except QuestionError:
        return None


def _any_action(state: State, actions: list[Action], rng: Random) -> Action:
    """Return an action at random: a listed one with other cards, or anything at all."""
    hand = state.hand
    if actions and rng.random() < 1 / 2:
        like = rng.choice(actions)
        more = tuple(rng.sample(hand, min(len(hand), rng.choice((0, 0, 1, 2)))))
        kept = tuple(card for card in like.cards if rng.random() < 0.9)
        to = rng.choice((like.to, None, 0, 1)) if like.kind in {"take", "add"} else like.to
        return Action(like.kind, (*kept, *more), to, like.choice, like.from_meld, like.side)
    kind = rng.choice(KINDS)
    rank = rng.choice(hand)[0] if hand else "X"
    of_rank = [card for card in hand if card[0] in {rank, "X", "2"}]
    source = of_rank if rng.random() < 0.7 else list(hand)
    cards = tuple(rng.sample(source, min(len(source), rng.randint(1, 4))))
    choices = {"take": ("whole", "top"), "answer": ("yes", "no"), "go-out": ("whole", "concealed")}
    bare = kind in {"draw", "merge", "ask", "answer", "go-out", "pass"}
    return Action(
        kind,
        () if bare else cards[:1] if kind in {"discard", "lay-out"} else cards,
        rng.choice((0, 1, 2)) if kind in {"add", "merge", "take"} else None,
        rng.choice(choices.get(kind, ("whole",))),
        rng.choice((0, 1, 2)) if kind == "merge" else None,
    )


def _is_listed(action: Action, actions: list[Action], state: State) -> bool:
    """Tell whether an action that is lawful, or its smallest part, is in the list up to suits."""
    opened = bool(state.melds[state.side])
    kind = "open" if action.kind == "meld" and not opened else action.kind
    listed = [each for each in actions if each.kind == kind]
    if kind == "open" and len(listed) >= MOST_OPENINGS:
        return True
    if kind == "merge":
        pairs = [{each.from_meld, each.to} for each in listed]
        return {action.from_meld, action.to} in pairs
    if kind in {"open", "take", "lay-out"} or state.rules.cards.family == "rummy":
        return any(_is_part(each, action, state.rules) for each in listed)
    same = [each for each in listed if (each.to, each.from_meld) == (action.to, action.from_meld)]
    row = _is_row(action, state)
    wanted = _shape(action.cards, row=row)
    return any(
        _shape(each.cards, row=row) == wanted and each.choice == action.choice for each in same
    )


def _is_part(part: Action, whole: Action, rules: RuleSet) -> bool:
    """Tell whether an action lays no cards but those of another, up to suits."""
    if (part.choice, part.side) != (whole.choice, whole.side):
        return False
    if whole.to is not None and part.to != whole.to:
        return False
    exact = rules.cards.family == "rummy"
    less, more = (
        Counter(each.cards if exact else (_key(card) for card in each.cards))
        for each in (part, whole)
    )
    return less <= more


def _key(card: str) -> str:
    return card if card[0] == "3" else card[0]


def _is_row(action: Action, state: State) -> bool:
    """Tell whether the cards of an action make a sequence, or come to one."""
    melds = state.melds[state.side]
    lying = melds[action.to].cards if action.to is not None and action.to < len(melds) else ()
    return len({card[0] for card in (*lying, *action.cards)} - {"X", "2"}) > 1


def _shape(cards: Cards, *, row: bool) -> Counter[str]:
    """Return cards up to suits, but with suits where they make a sequence."""
    if row:
        return Counter(cards)
    red = {card: "3r" if is_red_three(card) else "3b" for card in cards if card[0] == "3"}
    return Counter(red.get(card, card[0]) for card in cards)


@pytest.mark.parametrize("phase", ["start", "drawn"])
@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_answers_tell_what_is_listed(rules: RuleSet, phase: str) -> None:
    """Take the pile, open, go out, discard, merge, ask: yes just where there is such an action."""
    told = {"start": _before_drawing, "drawn": _after_drawing}[phase]
    own_turn = [each for each in sampled(rules, phase) if not each[0].waiting]
    assert own_turn
    for state, actions in own_turn:
        position = observe(state, state.player)
        for question, expected in (*told(state, position, actions), *_asking(state, actions)):
            said = answer(position, question, rules).answer
            assert said is expected, (write_state(state), question)


def _asking(state: State, actions: list[Action]) -> Iterator[tuple[Question, bool]]:
    """Yield the question whether the partner may be asked, where nobody has been asked yet."""
    if not state.partner_answers and may_ask_again(state):
        yield Question(ask="ask-partner"), "ask" in {action.kind for action in actions}


def _before_drawing(
    state: State, position: Position, actions: list[Action]
) -> Iterator[tuple[Question, bool]]:
    """Yield questions with the answer that the list of actions gives to them."""
    rules, kinds = state.rules, {action.kind for action in actions}
    for choice in ("whole", "top") if rules.pile.top_alone else ("whole",):
        listed = ("take", choice) in {(action.kind, action.choice) for action in actions}
        yield Question(ask="take-pile", choice=choice), listed
    if not state.stock:
        yield Question(ask="must-take"), "pass" not in kinds
    if not position.opened and position.pile and rules.cards.family != "rummy":
        yield Question(ask="can-open"), "take" in kinds


def _after_drawing(
    state: State, position: Position, actions: list[Action]
) -> Iterator[tuple[Question, bool]]:
    """Yield questions with the answer that the list of actions gives to them."""
    rules = state.rules
    going = {action.choice for action in actions if action.kind == "go-out"}
    opens = any(action.kind in {"open", "go-out"} for action in actions)
    if rules.cards.family == "canasta":
        for concealed in (False, True) if rules.going_out.concealed else (False,):
            choice = "concealed" if concealed else "whole"
            yield Question(ask="go-out", concealed=concealed), choice in going
    if not position.opened:
        yield Question(ask="can-open"), opens
    exact = rules.cards.family == "rummy" or rules.melds.sequences
    discards = [_shape(each.cards, row=exact) for each in actions if each.kind == "discard"]
    for card in dict.fromkeys(state.hand):
        yield Question(ask="discard", card=card), _shape((card,), row=exact) in discards
    if rules.cards.family == "canasta":
        pairs = [{each.from_meld, each.to} for each in actions if each.kind == "merge"]
        for to in range(len(position.melds)):
            for source in range(to + 1, len(position.melds)):
                yield Question(ask="merge", from_meld=source, to=to), {source, to} in pairs


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_answers_on_melding_tell_what_is_listed(rules: RuleSet) -> None:
    """A new meld and an addition are answered yes just where they are listed."""
    rng, compared = chance(4), 0
    for state, actions in sampled(rules, "drawn"):
        position = observe(state, state.player)
        if state.waiting or not position.opened:
            continue
        for _ in range(TRIES):
            action = _laying(state, actions, rng)
            question = Question(ask=action.kind, cards=action.cards, to=action.to)
            said = answer(position, question, rules).answer
            if any(card[0] == "3" for card in action.cards):
                continue
            listed = _is_listed(action, actions, state)
            partly = rules.cards.family == "rummy" and not said  # there parts are listed
            assert said is listed or partly, (write_state(state), action)
            compared += 1

    assert compared


def _laying(state: State, actions: list[Action], rng: Random) -> Action:
    """Return a new meld or an addition, lawful about every other time."""
    lawful = [each for each in actions if each.kind in {"meld", "add"} and each.side == "own"]
    if lawful and rng.random() < 1 / 2:
        return rng.choice(lawful)
    rank = rng.choice(state.hand)[0]
    some = [card for card in state.hand if card[0] in {rank, "X", "2"}]
    to = rng.randrange(len(state.melds[state.side])) if rng.random() < 1 / 2 else None
    least = 3 if to is None else 1
    cards = tuple(rng.sample(some, min(len(some), rng.randint(least, 5))))
    return Action("meld" if to is None else "add", cards, to)

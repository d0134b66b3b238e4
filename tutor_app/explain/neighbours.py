"""The nearest neighbour in one sentence: "With one more king in hand you could …".

The sentence has two halves, and in Swedish and German the second follows the first
with its verb in front; so the halves are translated, and only then joined. Where several
things would have to be different, clauses ("If …") and phrases ("With …") are joined apart;
Swedish and German say the clauses last.
"""

from collections.abc import Mapping, Sequence

from tutor_app.engine.card import JOKER, TWO, is_wild
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact
from tutor_app.explain.neighbour_canastas import CANASTAS
from tutor_app.explain.neighbour_fitting import (
    FITTED,
    FITTED_TOO,
    FITTING,
    NOT_TWO_WILD,
    ONE_ALONE,
    WHICH,
    WITH_WILD,
)
from tutor_app.explain.neighbour_words import (
    ALL_BUT,
    BESIDE,
    CARD_WORDS,
    CARDS,
    CONSEQUENCES,
    FACTS,
    LISTING,
    WHEN,
)
from tutor_app.explain.sentences import capitalised
from tutor_app.explain.sides import sides
from tutor_app.i18n import Message, Plural, Reader
from tutor_app.neighbours.change import Step
from tutor_app.neighbours.neighbour import Neighbour


def neighbour_sentence(neighbour: Neighbour, rules: RuleSet, reader: Reader) -> str:
    """Return what small change would turn the answer, in one sentence.

    That it turns in the usual way, or after a yes to who has not asked, is said of the going out
    itself beside another change.
    """
    if alone := _of_alike(neighbour):
        return capitalised(reader.say(alone, rank=neighbour.question.cards[0][0]))
    asked = _asked(neighbour, rules)
    shown = [step for step in neighbour.steps if step.kind != _SAID_LAST.get(asked)]
    clause, phrase = _conditions(shown, rules, reader, neighbour.position.role)
    yes, no = CONSEQUENCES[asked]
    side, rank = sides(rules, neighbour.position.role), neighbour.facts.get("merged")
    said, card = yes if neighbour.answer else no, neighbour.question.card
    consequence = reader.say(said, card=card, rank=rank, **side)
    if clause and phrase:
        halves = _halves(clause, phrase)
        told = reader.text(
            "{clause}, then {phrase} {consequence}.", **halves, consequence=consequence
        )
    else:
        condition = clause or phrase
        told = reader.text(
            "{condition} {consequence}.", condition=condition, consequence=consequence
        )
    return capitalised(told)


def neighbour_condition(neighbour: Neighbour, rules: RuleSet, reader: Reader) -> str:
    """Return what would have to be different, without what would then be so."""
    clause, phrase = _conditions(neighbour.steps, rules, reader, neighbour.position.role)
    if clause and phrase:
        return capitalised(reader.text("{clause}, then {phrase}", **_halves(clause, phrase)))
    return clause or phrase


def _halves(clause: str, phrase: str) -> Mapping[str, str]:
    return {"clause": _uncapitalised(clause).rstrip(","), "phrase": _uncapitalised(phrase)}


def _conditions(
    steps: Sequence[Step], rules: RuleSet, reader: Reader, role: str | None
) -> tuple[str, str]:
    """Return all that would have to be different: as clauses, and as phrases."""
    told: dict[bool, list[str]] = {True: [], False: []}
    several = len(steps) > 1
    for step in (_beside_others(each) if several else each for each in sorted(steps, key=_place)):
        if step.kind in BESIDE:
            told[True].append(reader.say(BESIDE[step.kind]))
        told[_is_clause(step)].append(_condition(step, rules, reader, role))
    clause, phrases = _joined(told[True], reader, clauses=True), told[False]
    if len(phrases) > 1 and "lap" in {step.kind for step in steps}:
        rest = _uncapitalised(_joined(phrases[1:], reader, clauses=False))
        return clause, reader.text("{time}, {phrase},", time=phrases[0], phrase=rest.rstrip(","))
    return clause, _joined(phrases, reader, clauses=False)


def _beside_others(step: Step) -> Step:
    """Return a step as it is told beside others: of several kinds of canasta none by itself."""
    every = " " in str(step.facts.get("lacking", ""))
    return step._replace(facts={**step.facts, "every": 1}) if every else step


def _place(step: Step) -> tuple[bool, bool]:
    """Return where a condition stands: when it is first, last what lists things or goes on."""
    goes_on = step.kind in FITTED and bool(_fitting(step.facts)[0])
    return step.kind not in WHEN, step.kind in LISTING or goes_on


def _joined(told: Sequence[str], reader: Reader, *, clauses: bool) -> str:
    """Return conditions of one form as a list, the last without an "if" but with its comma.

    Of three clauses the first, which is that of another time, stands by itself. A "you" is said
    once.
    """
    if not told:
        return ""
    bare = [
        _uncapitalised(each).removeprefix(reader.words.joins["if"])
        for each in (*(each.rstrip(",") for each in told[:-1]), told[-1])
    ]
    first, rest = told[0] if len(told) == 1 else told[0].rstrip(","), bare[1:]
    if len(rest) < 2 or not clauses:  # noqa: PLR2004 two conditions
        return reader.join([first, *_once(bare, reader)[1:]])
    return reader.text(
        "{time}, and if {clause}", time=first, clause=reader.join(_once(rest, reader))
    )


def _once(clauses: list[str], reader: Reader) -> list[str]:
    """Return clauses without a "you" that the first of them begins with."""
    first, you = clauses[0], reader.words.joins["you"]
    if not first.startswith(you):
        return clauses
    return [first, *(each.removeprefix(you) for each in clauses[1:])]


def _is_clause(step: Step) -> bool:
    fitting, named = _fitting(step.facts)
    message = FACTS.get(step.kind, "") or (not named and _fitted(step, fitting)) or ""
    return (message.one if isinstance(message, Plural) else message).startswith("If ")


def _condition(step: Step, rules: RuleSet, reader: Reader, role: str | None) -> str:
    """Return what would have to be different."""
    kind, facts = step = _by_name(step)
    told: dict[str, object] = {**facts, **sides(rules, role)}
    told |= {key: str(facts[key]).split() for key in ("cards", "gone") if key in facts}
    if kind in CARDS and (apart := _but_wild(step)):
        said = _condition(apart, rules, reader, role)
        other = reader.say(WITH_WILD[kind])
        said = reader.text("{named}, or {fitting}", named=said, fitting=other)
        return _as_example(said, kind, reader) if told.get("example") else said
    if kind in CARDS:
        named = (facts["of"], *(each.partition(":")[0] for each in _beside(facts)))
        special = {"wild": "wild", "alike": "one", "ranks": "ranks", "over": "over"}
        special["beside"] = "beside"
        case = next((special[fact] for fact in special if facts.get(fact)), "")
        ends = (case, facts.get("rank"), *(f"of_{name}" for name in named))
        fitting = [f"{kind}.{each}" for each in ends]
        way, message = CARDS[next((key for key in fitting if key in CARDS), kind)]
        if rules.cards.family == "rummy" and facts.get("rank") != JOKER and way == "like":
            way = "like.suits"  # a set repeats no suit
        said = _with_cards(step, reader, told, way, message)
        return _as_example(said, kind, reader) if told.get("example") else said
    if kind == "enough_canastas":
        every = str(facts["lacking"])
        told["canastas_text"] = _canastas_text(every, reader)
        name, _, count = every.partition(":")
        if f"{name}_canasta.none" in FACTS and " " not in every:
            kind, told["count"], facts = f"{name}_canasta", int(count), {"held": 0}
    cases = {"none": facts.get("held") == 0, "wild": facts.get("rank") == JOKER}
    cases |= {case: case in facts for case in _CASES}
    keys = (f"{kind}.{case}" for case, fits in cases.items() if fits)
    return reader.say(FACTS[next((key for key in keys if key in FACTS), kind)], **told)


_CASES = (
    "unfinished",
    "opens",
    "whole",
    "every",
    "gone",
    "kept",
    "sequence",
    "fewer",
    "card",
    "merged",
    "added",
)
"""Facts of which a kind may have words of its own."""


def _canastas_text(lacking: str, reader: Reader) -> str:
    """Return which canastas would have to be there: `natural:2 wild:1`."""
    every = (each.partition(":") for each in lacking.split())
    told = ((CANASTAS.get(kind) or CANASTAS[kind.removesuffix(".more")], n) for kind, _, n in every)
    return reader.join([reader.say(message, count=int(count)) for message, count in told])


def _beside(facts: Mapping[str, object]) -> list[str]:
    """Return the classes that do it beside the widest: `rank:Ks`."""
    return str(facts.get("beside", "")).split()


def _by_name(step: Step) -> Step:
    """Return a step whose cards beside a wild one have names: examples, if others only fit."""
    fitting, named = _fitting(step.facts)
    if step.kind not in WITH_WILD or not (fitting and named):
        return step
    return _of_classes(step, named, example=1)


def _but_wild(step: Step) -> Step | None:
    """Return a step of a wild card and another without a second wild one; None where none is."""
    named = _fitting(step.facts)[1]
    others = [each for each in named if each["rank"] != TWO]
    if step.kind not in WITH_WILD or len(others) in {0, len(named)}:
        return None
    return _of_classes(step, others, example=0)


def _of_classes(step: Step, named: Sequence[Mapping[str, Fact]], *, example: int) -> Step:
    """Return a step of these classes of cards alone, the widest first."""
    beside = " ".join(f"{each['of']}:{each['card']}" for each in named[1:])
    return step._replace(facts={**step.facts, **named[0], "beside": beside, "example": example})


def _with_cards(
    step: Step, reader: Reader, told: dict[str, object], way: str, message: Message
) -> str:
    """Return what is different with the cards that do it, those told by what they fit apart."""
    fitting, named = _fitting(step.facts)
    which = reader.say(WHICH[fitting], **told) if fitting else ""
    every = [_class_text(way, {**told, **each}, reader) for each in named]
    if (fitted := _fitted(step, fitting)) and not named:
        return reader.say(fitted, **told, which=which)
    if fitted:
        said = reader.say(message, **told, cards_text=reader.choice(every))
        other = reader.say(fitted if fitted.startswith("With ") else FITTED_TOO, which=which)
        return reader.text("{named}, or {fitting}", named=said, fitting=_uncapitalised(other))
    last = reader.say(FITTING, which=which) if fitting else ""
    return reader.say(message, **told, cards_text=reader.choice(every, last))


def _fitting(facts: Mapping[str, Fact]) -> tuple[str, list[dict[str, Fact]]]:
    """Return of the classes that do it the name of those told by what they fit, and the others."""
    classes = [{name: facts[name] for name in ("of", "rank", "card") if name in facts}]
    for other in _beside(facts):
        name, _, card = other.partition(":")
        classes.append({"of": name, "rank": card[0], "card": card})
    names = {each.get("of") for each in classes}
    name = ".".join(each for each in _GATHERED if each in names)
    return name, [each for each in classes if each.get("of") not in _GATHERED]


def _fitted(step: Step, fitting: str) -> str:
    """Return what is said of cards told by what they fit, where that is a condition of its own."""
    message = FITTED.get(step.kind, "") if fitting else ""
    return str(FITTED.get(f"{step.kind}.{fitting}", message))


def _class_text(way: str, facts: Mapping[str, object], reader: Reader) -> str:
    """Return what to call a class of cards as it is spoken of."""
    of, words = str(facts["of"]), CARD_WORDS[way]
    cases = (*(fact for fact in ("over", "out", "lies", "unlike") if fact in facts), facts["rank"])
    keys = (*(f"{of}.{case}" for case in cases), of, "any")
    text = reader.say(words[next(key for key in keys if key in words)], **facts)
    return text if of in words else reader.say(ALL_BUT[of], cards=text)


_GATHERED = ("alike", "fits", "paired", "several")
"""Classes of cards that have no name but by what they fit."""


def _as_example(condition: str, kind: str, reader: Reader) -> str:
    """Return a condition as an example; Swedish says so behind its preposition."""
    if kind in {"other_discard", "last_discard"}:  # begins with the cards themselves
        return reader.text("{condition}, for example,", condition=condition)
    first, _, rest = _uncapitalised(condition.rstrip(",")).partition(" ")
    return reader.text("{first} {rest}, for example,", first=first, rest=rest)


def _of_alike(neighbour: Neighbour) -> str:
    """Return the sentence of two cards alike of which one could be added, or of one that could."""
    asked, facts = neighbour.question, neighbour.facts
    case = (neighbour.kind, facts.get("of"), len(asked.cards), bool(neighbour.also))
    if asked.ask != "add" or neighbour.answer is not (neighbour.kind == "lay_less"):
        return ""
    if case in {("lay_less", "rank", 1, False), ("lay_less", "twin", 1, False)}:
        return ONE_ALONE if facts["rank"] == asked.cards[0][0] else ""
    return (
        NOT_TWO_WILD if case == ("lay_more", "wild", 2, False) and is_wild(asked.cards[0]) else ""
    )


def _uncapitalised(text: str) -> str:
    return text[:1].lower() + text[1:]


_SAID_LAST: Mapping[str, str] = {"go-out-openly": "openly", "go-out-asking": "partner_yes"}
"""By what is then so the change that is said there."""

_OWN_WORDS: Mapping[str, str] = {
    "other_discard": "discard-other",
    "last_discard": "discard-last",
    "last_discard.merged": "discard-merged",
    **dict.fromkeys(("all_laid", "all_laid.merged"), "go-out-bare"),
    "add_instead": "add-instead",
    "other_meld": "add-instead",
    "meld_there": "add-there",
    "three_replaced": "discard-replaced",
}
"""Changes after which other cards, or the same elsewhere, are spoken of, each with its key."""

_ALONE: Mapping[tuple[str, ...], str] = {
    ("discard-other", "other_discard"): "discard-other-now",
    ("go-out", "partner_yes"): "go-out-allowed",
    ("go-out", "partner_no"): "go-out-allowed",
}
"""What is said where a change stands alone: it may be done now, or it is the partner's leave."""


def _own_words(kinds: Sequence[str], ask: str) -> str:
    """Return the key of what is said of such changes; of one alone what it is for the player."""
    own = next((_OWN_WORDS[kind] for kind in kinds if kind in _OWN_WORDS), ask)
    return _ALONE.get((own, *kinds), own)


def _asked(neighbour: Neighbour, rules: RuleSet) -> str:
    question = neighbour.question
    kinds = [step.kind for step in neighbour.steps]
    if "openly" in kinds and len(kinds) > 1:
        return "go-out-openly"
    named = [f"{kind}.merged" if "merged" in neighbour.facts else kind for kind in kinds]
    own = _own_words(named, "" if question.concealed else question.ask) or question.ask
    if own == "add" and not {"meld_more", "meld_less"}.isdisjoint(kinds):
        own = "add-instead"  # into the meld come others too
    single = len(question.cards) == 1 or neighbour.facts.get("single")
    if own == "add" and single and "lay_less" in kinds:
        own = "add-rest"
    if f"{own}-one" in CONSEQUENCES or own != question.ask:
        return f"{own}-one" if single and f"{own}-one" in CONSEQUENCES else own
    if question.ask == "take-pile" and rules.cards.family == "rummy":
        return "take-discard"
    if question.ask == "take-pile" and question.choice == "top":
        return "take-top"
    if question.ask == "go-out" and question.concealed:
        return "go-out-hand" if rules.cards.family == "rummy" else "go-out-concealed"
    unasked = len(kinds) > 1 and any("unasked" in step.facts for step in neighbour.steps)
    return "go-out-asking" if unasked and question.ask == "go-out" else question.ask

"""Every sentence of the program with its places filled, one readable file a language.

`python -m tests.i18n.golden` writes the files anew, on purpose: whoever does reads the difference
as a learner would read it. A sentence about a rule stands under that rule, first those that
say it is kept; every other stands under the file it comes from. Where a number chooses the form,
there is a line for one, two and thirteen, and one for nought if nothing else is said then.
"""

import string
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import groupby

from tests.engine.play.golden import FOLDER
from tutor_app.engine.card import Card
from tutor_app.explain.messages import MESSAGES
from tutor_app.explain.sentences import capitalised
from tutor_app.explain.shape import Messages, Variant
from tutor_app.explain.sides import WORDINGS, Wording
from tutor_app.i18n import LANGUAGES, Message, Plural, Reader
from tutor_app.i18n.extraction import find_sentences

SENTENCES = FOLDER / "sentences"
NUMBERS = (1, 2, 13)
"""One, a plural that is a word, and one that is written in figures."""

_CARDS = {"rank": "K", "over": "J", "card": Card("Kh"), "out": Card("8s"), "top": Card("Jd")}
_KINGS = (Card("Kh"), Card("Kd"), Card("X"))
_WILDS = (Card("X"), Card("X"), Card("2c"))
_MELDS = (_KINGS, (Card("8s"), Card("8h"), Card("2d")))
"""An opening without three natural cards in one meld: some sentences say that it lacks them."""

_CARD_LISTS = {"cards": _KINGS, "gone": ("3s",), "wilds": _WILDS, "best": _MELDS, "opening": _MELDS}
_COUNTED = frozenset(
    (
        *("all", "catalogues", "count", "deals", "actions", "have", "left", "lessons", "limit"),
        *("melds", "minutes", "n", "natural", "need", "number", "page", "pages", "percent"),
        *("players", "points", "questions", "right", "rule_sets", "scenarios", "score"),
        *("seconds", "size", "target", "teams", "total", "wild", "red", "black"),
    )
)
"""Facts that are numbers."""


def write_all() -> None:
    """Write the file of every language anew."""
    SENTENCES.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (SENTENCES / f"{language}.txt").write_text(sentences(language), encoding="utf-8")


def sentences(language: str) -> str:
    """Return every sentence in `language`, below its rule or its file."""
    reader = Reader(language)
    blocks = [*_of_rules(reader), *_of_files(reader)]
    return "\n".join(line for block in blocks for line in (*block, ""))


def _of_rules(reader: Reader) -> Iterator[list[str]]:
    for rule, messages in MESSAGES.items():
        apart = _said_of_nought(messages)
        lines = [line for message in _slots(messages) for line in _filled(message, reader, apart)]
        yield [f"# {rule}: {reader.text(messages.name)}", *dict.fromkeys(map(capitalised, lines))]


def _slots(messages: Messages) -> Iterator[Message]:
    """Yield what is said of one rule: kept, broken, as a circumstance, each with its cases."""
    told: tuple[Messages | Variant, ...] = (messages, *messages.variants)
    for slot in ("kept", "broken", "without", "circumstance"):
        yield from (said for one in told if (said := getattr(one, slot)) is not None)


def _said_of_nought(messages: Messages) -> frozenset[str]:
    """Return the facts of which nought has sentences of its own."""
    told: tuple[Messages | Variant, ...] = (messages, *messages.variants)
    apart = {name for one in told for name in one.without_any}
    return frozenset(apart | {one.by for one in messages.variants if 0 in one.values})


def _of_files(reader: Reader) -> Iterator[list[str]]:
    ruled = {_msgids(said) for messages in MESSAGES.values() for said in _slots(messages)}
    ruled |= {(messages.name,) for messages in MESSAGES.values()}
    for file, found in groupby(find_sentences(), key=lambda sentence: sentence.file):
        new = [sentence.msgids for sentence in found if sentence.msgids not in ruled]
        marked = [ids[0] if len(ids) == 1 else Plural(ids[0], ids[1], by="n") for ids in new]
        lines = [line for message in marked for line in _filled(message, reader)]
        if lines:
            yield [f"# {file}", *dict.fromkeys(lines)]


def _msgids(message: Message) -> tuple[str, ...]:
    return (message.one, message.many) if isinstance(message, Plural) else (message,)


def _filled(
    message: Message, reader: Reader, apart: AbstractSet[str] = frozenset()
) -> Iterator[str]:
    """Yield a sentence with its places filled, in each case in which it reads otherwise.

    `apart` names the facts of which nought has another sentence.
    """
    names = _names(message)
    by = message.by if isinstance(message, Plural) else ""
    numbers = (*NUMBERS, 0) if by and by not in apart else NUMBERS
    for number in numbers if by or any(map(_is_number, names)) else NUMBERS[:1]:
        yield _said(message, _facts(by, names, number, side=0), number, reader)
    if names & set(WORDINGS):
        yield _said(message, _facts(by, names, 2, side=1), 2, reader)


def _said(message: Message, facts: Mapping[str, object], number: int, reader: Reader) -> str:
    if isinstance(message, Plural):
        counted = {name: fact for name, fact in facts.items() if name != "n"}
        return reader.plural(message.one, message.many, number, **counted)
    return reader.text(message, **facts)


@cache
def _numbers() -> frozenset[str]:
    """Return the places that somewhere ask for a form of a number."""
    parsed = (
        part
        for sentence in find_sentences()
        for msgid in sentence.msgids
        for part in string.Formatter().parse(msgid)
    )
    others = {*_CARDS, *_CARD_LISTS, *WORDINGS}
    return frozenset(name for _, name, form, _ in parsed if name and form and name not in others)


def _is_number(name: str) -> bool:
    return name in _COUNTED or name in _numbers()


def _names(message: Message) -> set[str]:
    parsed = (part for msgid in _msgids(message) for part in string.Formatter().parse(msgid))
    return {name for _, name, _, _ in parsed if name}


def _facts(by: str, names: set[str], number: int, *, side: int) -> Mapping[str, object]:
    """Return a fact for each place: the one that chooses the form, others one greater."""
    facts: dict[str, object] = {name: f"[{name}]" for name in names}
    facts |= {name: number + (name != by and bool(by)) for name in names if _is_number(name)}
    facts |= {name: card for name, card in (_CARDS | _CARD_LISTS).items() if name in names}
    facts |= {name: Wording(side) for name in names & set(WORDINGS)}
    return {**facts, by: number} if by else facts


if __name__ == "__main__":
    write_all()

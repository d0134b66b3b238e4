"""The reader: whom a text is written for."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from babel.numbers import format_decimal

from tutor_app.i18n.catalogue import load_catalogue
from tutor_app.i18n.facts import Prepared
from tutor_app.i18n.languages import DEFAULT_LANGUAGE, LANGUAGES
from tutor_app.i18n.messages import Message, Plural
from tutor_app.i18n.words import JOKER, Words, load_words

LETTER_CHOICES = ("language", *LANGUAGES)
"""What may be chosen as card letters: the language's own, or those of one language."""

SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
JOKER_SIGN = "★"
UNSEEN_SIGN = "?"
NO_BREAK = "\u00a0"


NUMBERS = 4096
"""Numbers that are remembered as they are written; a page holds some dozens of them."""


@lru_cache(NUMBERS)
def _written(number: int, language: str) -> str:
    return format_decimal(number, locale=language).replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True, slots=True)
class Reader:
    """Whom a text is written for.

    Attributes:
        language: `sv`, `de` or `en`.
        letters: Which corner letters the cards have: `language`, or a language's code.

    Examples:
        >>> swede = Reader("sv")
        >>> swede.letter("J"), swede.card_name("Kh"), swede.rank_name("K", 2)
        ('Kn', 'hjärter kung', 'kungar')
        >>> Reader("de", letters="en").short_card("Jh")
        'J♥'
    """

    language: str = DEFAULT_LANGUAGE
    letters: str = "language"

    @property
    def words(self) -> Words:
        """The inflected words of the reader's language."""
        return load_words(self.language)

    def text(self, msgid: str, **facts: object) -> str:
        """Return `msgid` in the reader's language, with `facts` in their places."""
        return self.fill(load_catalogue(self.language).find(msgid), facts)

    def plural(self, one: str, many: str, n: int, **facts: object) -> str:
        """Return the form of a sentence that suits `n`, which is a fact as well."""
        found = load_catalogue(self.language).find_plural(one, many, n)
        return self.fill(found, {"n": n, **facts})

    def say(self, message: Message, **facts: object) -> str:
        """Return a marked message in the reader's language.

        Where the message has plural forms, the fact it names chooses one.
        """
        if isinstance(message, Plural):
            number = facts[message.by]
            amount = number if isinstance(number, int) else 0
            return self.plural(message.one, message.many, amount, **facts)
        return self.text(message, **facts)

    def fill(self, pattern: str, facts: dict[str, object]) -> str:
        """Return `pattern` with `facts` put in as the reader reads them."""
        return pattern.format_map(Prepared(facts, self))

    def number(self, number: int) -> str:
        """Return a number in digits, grouped as the language groups them."""
        return _written(number, self.language)

    def number_word(self, number: int, form: str = "word") -> str:
        """Return a small number as the word before a noun, a bigger one in digits."""
        return self.words.number(number, form) or self.number(number)

    def letter(self, rank: str) -> str:
        """Return the corner letter of `rank`: `Kn`, `10`; a star for a joker."""
        if rank == JOKER:
            return JOKER_SIGN
        owner = self.language if self.letters == "language" else self.letters
        return load_words(owner).letters.get(rank, rank)

    def short_card(self, card: str) -> str:
        """Return `card` as letter and suit sign, `K♥`; an unseen card as `?`."""
        if card == UNSEEN_SIGN:
            return UNSEEN_SIGN
        return self.letter(card[0]) + SUIT_SIGNS.get(card[1:], "")

    def cards(self, cards: Sequence[str]) -> str:
        """Return cards in one line that does not break: `K♥ K♦ ★`."""
        return NO_BREAK.join(self.short_card(card) for card in cards)

    def rank_name(self, rank: str, count: int = 1) -> str:
        """Return the name of a rank, for more than one card in the plural."""
        return self.words.rank(rank, "one" if count == 1 else "many")

    def rank_form(self, rank: str, form: str) -> str:
        """Return a form of a rank's name that the language knows."""
        return self.words.rank(rank, form)

    def card_name(self, card: str) -> str:
        """Return the name of a card: `hjärter kung`, `Herz-König`, `king of hearts`."""
        return self.card_form(card, "one")

    def card_form(self, card: str, form: str) -> str:
        """Return a form of a card's name that the language knows."""
        if card == UNSEEN_SIGN:
            return UNSEEN_SIGN
        return self.words.card_name(card, form)

    def join(self, parts: Sequence[str], word: str = "and") -> str:
        """Return parts as a list with `and` or `or` before the last.

        >>> Reader("sv").join(["kungar", "damer", "ess"])
        'kungar, damer och ess'
        """
        if not parts:
            return ""
        joins = self.words.joins
        *first, last = parts
        return joins[word].join([joins["list"].join(first), last]) if first else last

    def choice(self, parts: Sequence[str], last: str = "") -> str:
        """Return parts as one list with `or` before the last, though some are such lists.

        `last` stands at its end as it is.

        >>> Reader("de").choice(["einem Joker oder einer Zwei", "einer Dame"])
        'einem Joker, einer Zwei oder einer Dame'
        """
        either = self.words.joins["or"]
        every = either.join(parts).split(either) if len(parts) > 1 or (parts and last) else parts
        return self.join([*every, *filter(None, [last])], "or")

import re
import string
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message

from tutor_app.content.glossary import terms
from tutor_app.content.lint.prose import banned_words
from tutor_app.explain.sides import WORDINGS
from tutor_app.i18n import DEFAULT_LANGUAGE, LANGUAGES
from tutor_app.i18n.catalogue import catalogue_files, read_catalogue, texts_of
from tutor_app.i18n.extraction import (
    CATALOGUES,
    find_sentences,
    sentences_by_catalogue,
)
from tutor_app.i18n.words import load_words
from tutor_app.resources import content_root
from tutor_app.rulesets import rule_set_ids, ruling_reason
from tutor_app.rulesets.files import read_file
from tutor_app.rulesets.sources import ruling_ids

TRANSLATED = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
CARDS_FORMS = {"", "names", "ranks"}


def entries(language: str) -> dict[str, Message]:
    """Return every entry of a language's catalogues by its msgid."""
    found = {}
    for path in catalogue_files(language):
        for message in read_catalogue(path, language):
            if message.id:
                found[texts_of(message.id)[0]] = message
    return found


def translations(language: str) -> list[tuple[str, str]]:
    """Return every sentence with its translation, form by form, where it has one."""
    return [
        (msgid, text)
        for message in entries(language).values()
        for msgid, text in zip(texts_of(message.id), texts_of(message.string), strict=True)
        if text
    ]


def fields(text: str) -> list[tuple[str, str]]:
    """Return the placeholders of a sentence with their forms."""
    return [
        (name, form or "")
        for _, name, form, _ in string.Formatter().parse(text)
        if name is not None
    ]


def test_every_sentence_is_translated_and_no_other_is_there() -> None:
    """A catalogue holds each sentence of its part of the program, and nothing more."""
    said = sentences_by_catalogue()
    for language, name in product(TRANSLATED, CATALOGUES):
        wanted = {sentence.msgids for sentence in said[name]}
        held = {
            texts_of(message.id): message
            for path in catalogue_files(language)
            if path.stem == name
            for message in read_catalogue(path, language)
            if message.id
        }

        assert not wanted - set(held), f"missing in {language}, {name}"
        assert not set(held) - wanted, f"left over from older code in {language}, {name}"
        assert not [msgid for msgid, message in held.items() if not all(texts_of(message.string))]
        assert not [msgid for msgid, message in held.items() if message.fuzzy]


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_stands_in_two_catalogues(language: str) -> None:
    """Two translations of one sentence would leave it to chance which is read."""
    counts = Counter(
        texts_of(message.id)[0]
        for path in catalogue_files(language)
        for message in read_catalogue(path, language)
        if message.id
    )

    assert not [msgid for msgid, count in counts.items() if count > 1]


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_name_the_same_facts(language: str) -> None:
    """A translation has the placeholders of its English sentence, form by form."""
    wrong = [
        (msgid, text)
        for msgid, text in translations(language)
        if {name for name, _ in fields(msgid)} != {name for name, _ in fields(text)}
    ]

    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_asked_for_exists(language: str) -> None:
    """A placeholder asks only for a form that its language has for that kind of fact."""
    words = load_words(language)
    forms = {
        "rank": {"", *words.rank_forms},
        "over": {"", *words.rank_forms},
        "card": {"", *words.card_forms},
        "out": {"", *words.card_forms},
        "top": {"", *words.card_forms},
        "best": CARDS_FORMS,
        "opening": CARDS_FORMS,
        "cards": CARDS_FORMS,
        "gone": CARDS_FORMS,
    }
    if language == DEFAULT_LANGUAGE:
        texts = [msgid for sentence in find_sentences() for msgid in sentence.msgids]
    else:
        texts = [text for entry in entries(language).values() for text in texts_of(entry.string)]
    wrong = [
        (text, name, form)
        for text in texts
        for name, form in fields(text)
        if name not in WORDINGS and form not in forms.get(name, {"", *words.numbers})
    ]

    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_side_is_worded_for_every_form_of_the_game(language: str) -> None:
    """What names the reader's side or the others holds a wording for each way to play."""
    if language == DEFAULT_LANGUAGE:
        texts = [msgid for sentence in find_sentences() for msgid in sentence.msgids]
    else:
        texts = [text for entry in entries(language).values() for text in texts_of(entry.string)]
    wordings = [pair for text in texts for pair in fields(text) if pair[0] in WORDINGS]

    assert wordings
    assert not [
        form
        for name, form in wordings
        if len(set(form.split("|"))) < 2 or form.count("|") != WORDINGS[name] - 1
    ]


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_forms_are_as_many_as_the_language_has(language: str) -> None:
    """Every sentence with a plural has all the forms of its language."""
    catalogues = [read_catalogue(path, language) for path in catalogue_files(language)]
    counts = {
        (len(texts_of(entry.string)), catalogue.num_plurals)
        for catalogue in catalogues
        for entry in catalogue
        if isinstance(entry.id, tuple)
    }

    assert counts
    assert all(held == needed for held, needed in counts)


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_end_as_their_sentence_does(language: str) -> None:
    """A sentence stays a sentence, a question a question, a name a name."""
    wrong = [(msgid, text) for msgid, text in translations(language) if _sign(msgid) != _sign(text)]

    assert not wrong


def _sign(text: str) -> str:
    """Return the sign that ends a sentence, or nothing."""
    return text[-1] if text[-1] in ".?!:…" else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_catalogue_uses_a_word_that_is_banned(language: str) -> None:
    """One word for one thing: a banned synonym would be a second one."""
    if language == DEFAULT_LANGUAGE:
        texts = [msgid for sentence in find_sentences() for msgid in sentence.msgids]
    else:
        texts = [text for entry in entries(language).values() for text in texts_of(entry.string)]
    said = [re.sub(r"{\w+[^}]*}", "", text) for text in texts]

    assert not [found for text in said for found in banned_words(text, language)]


def test_a_sentence_always_has_the_same_plural() -> None:
    """A msgid is used with one plural only, or catalogues could not hold it."""
    plurals: dict[str, set[tuple[str, ...]]] = {}
    for sentence in find_sentences():
        plurals.setdefault(sentence.msgids[0], set()).add(sentence.msgids)

    assert not [msgids for msgids in plurals.values() if len(msgids) > 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_or_reason_of_a_rule_set_uses_what_is_banned(language: str) -> None:
    """Rulings, and names of rule sets and of their variants, are read beside the sentences."""
    told = [ruling_reason(ruling, language) for ruling in ruling_ids()]
    told += [name[language] for rules in rule_set_ids() for name in _names(read_file(rules))]
    told += [entry.explanation(language) for entry in terms().values()]

    assert not [found for text in told for found in banned_words(text, language)]


def _names(table: Mapping[str, Any]) -> Iterator[Mapping[str, str]]:
    """Yield the name of a rule set and of each of its variants."""
    yield table["name"]
    yield from (variant["name"] for variant in table.get("switch", {}).values())


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("Lagets ställning är 640 poäng.", "poängsumma"),
        ("Fråga din partner.", "medspelare"),
        ("Korten får läggas till damerna.", "bygga på"),
        ("Tvåan står i vägen.", "hindrar"),
        ("Texten tiger; en tolkning svarar.", "texten säger inget om det"),
    ],
)
def test_swedish_keeps_to_what_players_say(said: str, instead: str) -> None:
    """The glossary's banned words and the language's own list are one check."""
    assert [word for _, word in banned_words(said, "sv")] == [instead]


FOREIGN_SIGNS = {"sv": '“„«»"', "de": '”«»"'}
"""Quotation marks that a language does not use."""


@pytest.mark.parametrize("language", FOREIGN_SIGNS)
def test_signs_are_those_of_the_language(language: str) -> None:
    """Quotes are the language's own, and a minus is no hyphen, in all that a learner reads."""
    told = [text for _, text in translations(language)]
    told += [ruling_reason(ruling, language) for ruling in ruling_ids()]
    told += [entry.explanation(language) for entry in terms().values()]
    lessons = (content_root() / "lessons").rglob(f"{language}.md")
    told += [line for path in lessons for line in _prose_of(path).splitlines()]
    signs = re.compile(rf"[{FOREIGN_SIGNS[language]}]|(?<![\w-])-\d")

    assert not [text for text in told if signs.search(text)]


def _prose_of(path: Path) -> str:
    """Return a lesson file without its directives."""
    return re.sub(r"\{\{.*?\}\}", "", path.read_text(encoding="utf-8"))

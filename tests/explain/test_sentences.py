import re
from collections.abc import Iterator

import pytest

from tests.explain.findings import asked, made_up
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import value_path
from tutor_app.engine.verdict import Fact, Finding
from tutor_app.explain import reference, reference_text, rule_ids, rule_name, sentence
from tutor_app.explain.messages import MESSAGES
from tutor_app.explain.references import Reference
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import LANGUAGES, Message, Plural, Reader
from tutor_app.i18n.catalogue import load_catalogue
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.rulesets.schema import specs

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def test_every_rule_of_the_engine_has_messages_and_no_other() -> None:
    """The list of rule ids and the messages cover each other."""
    assert set(rule_ids()) == set(RULES)


def test_a_rule_can_be_kept_and_broken_or_is_a_circumstance() -> None:
    """Every rule has a name, and either both its sentences or the one of a circumstance."""
    for rule, messages in MESSAGES.items():
        assert messages.name, rule
        assert (messages.kept is None) == (messages.broken is None), rule
        assert (messages.kept is None) != (messages.circumstance is None), rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_and_rank_makes_a_whole_sentence(language: str) -> None:
    """Whatever the facts, a sentence begins with a capital, ends, and holds no brace."""
    for rule in rule_ids():
        for said in _made_up(rule, Reader(language)):
            assert re.fullmatch(r"[^{}]+\.", said), rule
            assert said[0] == said[0].upper()
            assert "  " not in said


def _made_up(rule: str, reader: Reader) -> Iterator[str]:
    """Yield sentences on made-up findings, in every rule set that may have words of its own."""
    names = rule_set_ids() if MESSAGES[rule].variants else ("classic",)
    for rules in map(load_rule_set, names):
        for finding in made_up(rule):
            yield sentence(finding, rules, reader)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_of_a_rule_stays_english(language: str) -> None:
    """What is said about a rule is said in the reader's language."""
    catalogue = load_catalogue(language)
    for messages in MESSAGES.values():
        for msgid in _msgids(messages):
            assert catalogue.find(msgid) != msgid


def _msgids(messages: Messages) -> list[str]:
    """Return every text that is said about a rule, as it stands in the code."""
    texts: list[Message | None] = [messages.name]
    tellings: tuple[Messages | Variant, ...] = (messages, *messages.variants)
    for said in tellings:
        texts += [said.kept, said.broken, said.circumstance, said.without]
    return [_msgid(text) for text in texts if text is not None]


def _msgid(message: Message) -> str:
    return message.one if isinstance(message, Plural) else message


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_different_names(language: str) -> None:
    """Two rules of one name could not be told apart when one asks which of them decides."""
    names = [rule_name(rule, Reader(language)) for rule in rule_ids()]

    assert len(set(names)) == len(names)
    assert not [name for name in names if name.endswith(".")]


def test_every_rule_has_messages() -> None:
    """Every rule that the engine declares has something to be said about it."""
    assert set(RULES) <= set(rule_ids())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_proof_of_every_scenario_can_be_read(language: str) -> None:
    """Each finding of each verdict is a sentence, and its source is named if it has one."""
    reader = Reader(language)

    for _, _, rules, verdict in asked():
        for finding in verdict.findings:
            said = sentence(finding, rules, reader)
            assert "{" not in said
            assert language == "en" or said != sentence(finding, rules, Reader("en"))
            place = reference(finding, rules, reader)
            assert value_path(finding.limit) in specs()
            if rules.has_origin(finding.limit):
                assert place is not None
                assert place.section or finding.facts.get("points") == 0
                assert bool(place.ruling) == bool(place.reason)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("sv", "Du har bara ett ess på hand; den låsta högen kräver två"),
        ("de", "Sie haben nur ein Ass auf der Hand; für den blockierten Stapel brauchen Sie zwei"),
        ("en", "You hold only one ace; the frozen pile takes two"),
    ],
)
def test_a_sentence_says_what_was_found_and_what_is_asked(language: str, said: str) -> None:
    """The facts stand in the sentence, each in the form that the language needs."""
    finding = Finding(
        "freezing.natural_pair", holds=False, facts={"rank": "A", "have": 1, "need": 2}
    )

    assert sentence(finding, load_rule_set("classic"), Reader(language)).startswith(said)


@pytest.mark.parametrize(
    ("name", "rule", "facts", "said"),
    [
        (
            "samba",
            "melds.fits",
            {"rank": "", "cards": ("9h",)},
            "9♥ can be added: the sequence still has no gap.",
        ),
        (
            "samba",
            "melds.fits",
            {"rank": "X", "cards": ("2h",)},
            "2♥ can be added to the meld of wild cards.",
        ),
        (
            "miller",
            "canastas.size",
            {"size": 8, "need": 7, "over": 1},
            "The meld has eight cards; a canasta takes at least seven.",
        ),
        (
            "classic",
            "melds.fits",
            {"rank": "8", "cards": ("8h", "X"), "wild": 1},
            "No natural card of another rank is added to the eights.",
        ),
        (
            "romme",
            "melds.fits",
            {"rank": "", "cards": ("9h",)},
            "9♥ can be added: the sequence still has no gap.",
        ),
        (
            "royal",
            "discarding.from_meld",
            {},
            "In this game a card melded in the same turn may be discarded too.",
        ),
        (
            "nerja",
            "discarding.wild",
            {"card": "2h"},
            "The two of hearts is not your last card, so it may be discarded.",
        ),
        (
            "american",
            "going_out.all_cards",
            {"left": 1},
            "You can meld every card but the last, which you discard.",
        ),
    ],
)
def test_a_rule_set_or_a_fact_may_choose_other_words(
    name: str, rule: str, facts: dict[str, Fact], said: str
) -> None:
    """What one game does differently is not told in the words of another."""
    finding = Finding(rule, holds=True, facts=facts)

    assert sentence(finding, load_rule_set(name), Reader("en")) == said


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("svensk", "Your side has not opened"),
        ("wiener", "Your side has no canasta"),
        ("royal", "Your side has only one canasta"),
        ("samba", "Your side has neither a natural nor a mixed canasta"),
        ("nerja", "The opponents went out"),
        ("american", "Your side has no canasta"),
    ],
)
def test_threes_that_count_minus_say_what_is_missing(name: str, begins: str) -> None:
    """Each rule set asks something else before threes count plus."""
    finding = Finding("threes.red_minus", None, {"points": -200})

    assert sentence(finding, load_rule_set(name), Reader("en")).startswith(begins)


def test_a_limit_may_choose_other_words() -> None:
    """Where a finished canasta takes no wild card, no number of them is told."""
    facts: dict[str, Fact] = {"wild": 1, "limit": 0, "size": 8}
    onto = Finding("melds.wild_limit", holds=False, facts=facts, limit="melds.wild_onto_canasta")
    new = Finding("melds.wild_limit", holds=False, facts={**facts, "size": 3}, limit="")
    rules, reader = load_rule_set("samba"), Reader("de")

    assert sentence(onto, rules, reader).startswith("An ein fertiges Canasta dürfen keine")
    assert sentence(new, rules, reader).startswith("Neben natürlichen Karten darf in einer")


@pytest.mark.parametrize(
    ("name", "limit", "said"),
    [
        (
            "classic",
            3,
            "The two of hearts is the only wild card; this meld may hold at most three.",
        ),
        (
            *("svensk", 1),
            "The two of hearts is the only wild card; a meld of three may hold at most one.",
        ),
        ("fibel", 3, "The two of hearts is the only wild card; this meld may hold at most three."),
    ],
)
def test_a_limit_is_told_as_the_rule_set_has_it(name: str, limit: int, said: str) -> None:
    """A size is named only where the limit depends on it, a number only where there is one."""
    facts: dict[str, Fact] = {"wild": 1, "limit": limit, "size": 3, "card": "2h"}
    finding = Finding("melds.wild_limit", holds=True, facts=facts)

    assert sentence(finding, load_rule_set(name), Reader("en")) == said


def test_nought_has_words_of_its_own() -> None:
    """Where none is there, the sentence does not count."""
    finding = Finding("going_out.canastas", holds=False, facts={"have": 0, "need": 1})

    said = sentence(finding, load_rule_set("classic"), Reader("de"))

    assert said == "Ihre Partei hat noch kein Canasta; zum Ausmachen braucht sie eines."


def test_a_reference_names_source_section_and_ruling() -> None:
    """A value that rests on a ruling says so, and why."""
    rules, reader = load_rule_set("svensk"), Reader("sv")
    finding = Finding(
        "pile.own_meld", holds=False, facts={"rank": "K", "size": 3}, limit="pile.own_meld"
    )

    place = reference(finding, rules, reader)

    assert place is not None
    assert (place.title, place.section) == (
        "Svenska kortversionen",
        "ATT TA HÖGEN (för dig som står i tur att spela)",
    )
    assert place.ruling == "svensk/A-6"
    assert reference_text(place, reader).endswith(f". Tolkning: {place.reason}")


def test_a_reference_without_a_ruling_is_title_and_section() -> None:
    """The text itself needs no reason."""
    place = Reference("Pagat (deutsch)", "Ende einer Runde")

    assert reference_text(place, Reader("de")) == "Pagat (deutsch) · Ende einer Runde"


def test_a_finding_without_a_limit_has_no_reference() -> None:
    """Where no value of the rule set decided, there is no place to name."""
    rules = load_rule_set(rule_set_ids()[0])

    assert reference(Finding("freezing.open", None), rules, Reader("en")) is None


@pytest.mark.parametrize(
    ("need", "limit", "said"),
    [
        (6, 6, "six"),
        (3, 4, "three or four"),
        (3, 6, "three to six"),
    ],
)
def test_a_span_is_said_as_its_numbers_allow(need: int, limit: int, said: str) -> None:
    """One number, one of two, or from one to another."""
    finding = Finding("threes.black_size", False, {"size": 2, "need": need, "limit": limit})

    told = sentence(finding, load_rule_set("classic"), Reader("en"))

    assert told == f"There are two black threes; a meld of them takes {said}."

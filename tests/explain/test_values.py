import pytest

from tutor_app.engine.rule_set import ALL_TOPICS, RuleSet
from tutor_app.explain import topic_name, value_name, value_paths, value_reference, value_text
from tutor_app.explain.value_names import VALUE_NAMES
from tutor_app.explain.value_words import VALUE_WORDS, WORDS_OF_VALUES
from tutor_app.explain.values import TOPIC_NAMES
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info
from tutor_app.rulesets.schema import specs


def forms() -> list[RuleSet]:
    """Return every rule set in every form, and with each switch."""
    found = []
    for name in rule_set_ids():
        info = rule_set_info(name)
        found += [load_rule_set(name, form.players, form.teams) for form in info.forms]
        found += [load_rule_set(name, switches=(switch,)) for switch in info.switches]
    return found


def test_every_value_and_every_word_has_a_name() -> None:
    """The table of a rule set shows no path and no word of the schema."""
    words = {word for spec in specs().values() for word in spec.words}

    assert set(VALUE_NAMES) == set(specs())
    assert set(VALUE_WORDS) == words
    assert all(word in specs()[path].words for path, word in WORDS_OF_VALUES)


def test_every_family_has_a_name() -> None:
    """The sixteen families and tactics are named in rule-book order."""
    assert tuple(TOPIC_NAMES) == ALL_TOPICS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_table_of_every_rule_set_can_be_read(language: str) -> None:
    """Each value of each form has a name, a text, and a place in its source."""
    reader = Reader(language)
    for rules in forms():
        paths = [path for topic in TOPIC_NAMES for path in value_paths(topic, rules)]
        assert set(paths) == set(rules.origins)
        for path in paths:
            told = f"{value_name(path, reader)} {value_text(path, rules, reader)}"
            assert "{" not in told
            assert "  " not in told
            assert value_reference(path, rules, reader) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_in_a_table_differ(language: str) -> None:
    """Two lines of one table are never called the same."""
    names = [value_name(path, Reader(language)) for path in VALUE_NAMES]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("path", "language", "text"),
    [
        ("melds.min_size", "de", "3 Karten"),
        ("match.target", "sv", "5\u00a0000 poäng"),
        ("pile.top_alone", "sv", "Ja"),
        (
            "melds.wild_limit",
            "en",
            "1 in a meld of 3 · 2 in a meld of 4 or 5 · 3 in a meld of 6 or more",
        ),
        (
            "opening.minimum",
            "de",
            "Unter 0: 15 Punkte · ab 0: 50 Punkte · ab 1.500: 90 Punkte · ab 3.000: 120 Punkte",
        ),
        (
            "cards.points",
            "sv",
            "Joker: 50 · 2, E: 20 · K, D, Kn, 10, 9, 8: 10 · 7, 6, 5, 4, svart trea: 5",
        ),
        ("threes.red_totals", "en", "4 together: 800 points"),
        ("penalties.offences", "sv", "Inga i den här texten"),
        ("pile.own_meld", "en", "Never"),
    ],
)
def test_values_are_told_with_their_unit(path: str, language: str, text: str) -> None:
    """Numbers, steps, tables, flags and words each have their own telling."""
    assert value_text(path, load_rule_set("svensk"), Reader(language)) == text


@pytest.mark.parametrize(
    ("name", "path", "language", "text"),
    [
        ("romme", "opening.minimum", "de", "40 Punkte"),
        ("romme", "cards.family", "sv", "Rommé"),
        ("american", "melds.never_wild", "de", "Siebener"),
        ("american", "scoring.hand_triple_ranks", "sv", "Ess och sjuor"),
        ("american", "canastas.natural_by_rank", "en", "Aces: 2,500 points · sevens: 2,500 points"),
        (
            "american",
            "threes.red_totals",
            "en",
            "1 alone: 100 points · 2 together: 300 points · 3 together: 500 points",
        ),
        ("american", "discarding.wild", "en", "Only as the last card, or from a hand of"),
        ("royal", "penalties.offences", "en", "Touching the discard pile without taking it: 50"),
        ("american", "special_hands.scores", "en", "A straight: 3,000"),
        ("canadian", "opening.minimum", "sv", "Under 0: 15 poäng"),
        ("classic", "melds.max_size", "en", "Any number of cards"),
        ("american", "opening.shape", "en", "Three natural cards of a rank, or wild cards only"),
    ],
)
def test_values_of_other_games_are_told(name: str, path: str, language: str, text: str) -> None:
    """Ranks, tables by rank and word, and steps without a beginning can be read."""
    assert value_text(path, load_rule_set(name), Reader(language)).startswith(text)


def test_topics_are_named_in_the_readers_language() -> None:
    """A family's name is what a player would look for."""
    assert topic_name("freezing", Reader("sv")) == "Låst hög"


def test_a_value_that_is_not_set_has_no_reference() -> None:
    """A path that the rule set does not hold has no place in a source."""
    assert value_reference("melds.nothing", load_rule_set("svensk"), Reader("sv")) is None

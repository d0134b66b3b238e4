"""A reason says what the rule is, of whom it is true, and what stands first is what is worst."""

from typing import NamedTuple

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids, plain
from tutor_app.explain import told_ways

THREE_BESIDE_TWO = put(
    "wiener", {"ask": "add", "cards": "X 2h", "to": 0}, hand="X 2h 2c Ad Ks", melds=["Ah Ah X"]
)
TWO_BESIDE_ONE = put("wiener", {"ask": "meld", "cards": "X 2d 8c"}, hand="X 2d Qs Qd 8c 6c")
NERJA = put("nerja", {"ask": "meld", "cards": "X 2d 8c 8d"}, hand="X 2d Qs Qd 8c 8d 6c", lap=2)
MILLER = put("miller", "go-out", hand="As Ad Qs Qh Jh Th 8d 7h 7d 5s 4s", score=1890)
FIRST_LAP = put(
    "nerja",
    "go-out",
    hand="2s As Ad Ad Kd Qs Jd Th 8d 7h 7d 6s 6d 6c 5d 4d 4c",
    score=1890,
    lap=1,
    partner_answers=[],
)
EITHER_WILD = put(
    "svensk",
    "take-pile",
    hand="X 2h 2c Ks Qh Qc Jh Jc Td 9c 8h",
    pile="7c 9h Ts",
    melds=["Ah Ah 2d"],
    score=365,
)

FULL = "Qs Qh Qd Qc Qs Qh Qd"


class Said(NamedTuple):
    """What is said of a case in each language."""

    case: Put
    en: str
    sv: str
    de: str


SAID = {
    "more-wild-cards-than-naturals": Said(
        THREE_BESIDE_TWO,
        "That makes three wild cards beside two natural ones; this meld may not hold more wild "
        "cards than natural ones.",
        "Det blir tre hjälpkort mot bara två naturliga kort; i den här kombinationen får "
        "hjälpkorten inte vara fler än de naturliga korten.",
        "Das ergibt drei Joker oder Zweier neben nur zwei natürlichen Karten; diese Meldung darf "
        "nicht mehr Joker und Zweier als natürliche Karten enthalten.",
    ),
    "two-beside-one": Said(
        TWO_BESIDE_ONE,
        "That makes two wild cards beside one natural card; a meld may not hold more wild cards "
        "than natural ones.",
        "Det blir två hjälpkort mot bara ett naturligt kort; i en kombination får hjälpkorten inte "
        "vara fler än de naturliga korten.",
        "Das ergibt zwei Joker oder Zweier neben nur einer natürlichen Karte; eine Meldung darf "
        "nicht mehr Joker und Zweier als natürliche Karten enthalten.",
    ),
    "as-many-are-too-many": Said(
        NERJA,
        "That makes two wild cards beside two natural ones; a meld must hold more natural cards "
        "than wild ones.",
        "Det blir två hjälpkort mot två naturliga kort; i en kombination måste de naturliga korten "
        "vara fler än hjälpkorten.",
        "Das ergibt zwei Joker oder Zweier neben zwei natürlichen Karten; eine Meldung muss mehr "
        "natürliche Karten als Joker und Zweier enthalten.",
    ),
    "no-canasta-of-any-kind-can-be-made": Said(
        MILLER,
        "Your side has no canasta and can complete none in this turn; going out takes three, at "
        "least two of them natural.",
        "Ditt lag har ingen canasta och kan inte få ihop någon i den här turen; för utgång krävs "
        "tre, varav minst två äkta.",
        "Ihre Partei hat kein Canasta und kann in diesem Zug keines vervollständigen; zum "
        "Ausmachen braucht sie drei, davon mindestens zwei natürliche.",
    ),
    "either-wild-card-would-do": Said(
        EITHER_WILD,
        "That makes one wild card; a meld of three may hold at most one.",
        "Det blir ett hjälpkort; i en kombination med tre kort får högst ett ingå.",
        "Das ergibt einen Joker oder eine Zwei; an Jokern und Zweiern darf eine Meldung aus drei "
        "Karten höchstens einen enthalten.",
    ),
}


@pytest.mark.parametrize("language", ["en", "sv", "de"])
@pytest.mark.parametrize("said", SAID.values(), ids=SAID)
def test_what_is_said_in_front(said: Said, language: str) -> None:
    """The rule is told as it is, and of every way that is shown."""
    assert getattr(said, language) in Told(said.case, language).front


def test_a_wild_card_of_every_way_is_named() -> None:
    """Where the one way needs it the reader hears which it is."""
    case = put("svensk", "take-pile", hand="X Ks Td 9c 8h", pile="7c Ts", melds=["Ah Ah 2d"])

    assert "The joker is the only wild card; a meld of three may hold at most one." in (
        Told(case).front
    )


def test_too_many_for_any_meld_are_told_by_number() -> None:
    """Four wild cards beside five naturals are too many, though they do not outnumber them."""
    case = put(
        "wiener",
        {"ask": "add", "cards": "X", "to": 0},
        hand="X 9d 8c 7d",
        melds=["Ah Ah X 2d Ad As 2c As"],
    )

    said = "That makes four wild cards, but a meld of nine may hold at most three."

    assert Told(case).decided == [said]


def test_what_else_bars_it_stands_behind_what_bars_any_hand() -> None:
    """In the first lap nobody melds; then come the cards that stay, and the canastas that lack."""
    told = Told(FIRST_LAP)

    assert ids(told.folded.shown) == [
        *("opening.first_lap", "going_out.all_cards", "going_out.natural_canastas"),
        "opening.one_row",
    ]
    assert "going_out.must_ask" in ids(told.folded.more)


@pytest.mark.parametrize(
    ("language", "opening", "opened"),
    [
        (
            "en",
            ": 140 points, and the last card is discarded.",
            ", and the last card is discarded.",
        ),
        ("sv", ": 140 poäng, och det sista kortet sakas.", ", och det sista kortet sakas."),
        ("de", ": 140 Punkte, und die letzte", ", und die letzte"),
    ],
)
def test_points_of_a_way_out_are_told_where_it_opens(
    language: str, opening: str, opened: str
) -> None:
    """Whoever has opened needs no points to go out."""
    told = [
        Told(put("classic", "go-out", hand="As Ah Ad Ac As Ah Ad 4c"), language),
        Told(put("classic", "go-out", hand="Ks 4c", melds=["Kh Kd Kc Kh Kd Kc"]), language),
    ]
    ways = [plain(told_ways(each.verdict, each.reader)[0]) for each in told]

    assert opening in ways[0]
    assert opened in ways[1]
    assert ":" not in ways[1]


FORCED = {"phase": "start", "stock": 0, "hand": "Qc 9d 9c", "pile": "3c 6d"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "nothing freezes it."),
        ("sv", "så den är inte låst."),
        ("de", "deshalb ist er nicht blockiert."),
    ],
)
@pytest.mark.parametrize("rules", ["fibel-3", "classic"])
def test_a_duty_to_add_the_top_card_needs_a_pile_that_is_not_frozen(
    rules: str, language: str, said: str
) -> None:
    """Only a pair takes a frozen pile, so that nothing freezes this one is part of the reason."""
    told = Told(put(rules, "must-take", melds=["6c 6h 6s"], **FORCED), language)

    assert told.verdict.answer is True
    assert any(each.endswith(said) for each in told.front)


def test_a_pair_makes_the_duty_whether_or_not_the_pile_is_frozen() -> None:
    """Then nobody asks what freezes it."""
    keys = {**FORCED, "hand": "Qc 6d 6c 9d", "melds": ["Kc Kh Ks"]}
    told = Told(put("fibel-3", "must-take", **keys))

    assert told.verdict.answer is True
    assert "freezing.open" not in ids(told.whole)


NO_SPECIAL = put(
    "american",
    "go-out",
    hand="X 2d 2d As Ah Ah Qs Qd 9h 8c 7s 6c 5d 4c",
    score=1890,
    lap=1,
    stock=47,
    drawn="2d",
)


@pytest.mark.parametrize(
    ("language", "ends"),
    [
        (
            "en",
            (
                "; only one may be left for the discard.",
                "takes two, or a special hand, which yours is not.",
            ),
        ),
        (
            "sv",
            (
                "; bara ett får bli kvar, och det ska sakas.",
                "krävs två, eller en specialhand, och det har du inte.",
            ),
        ),
        (
            "de",
            (
                "; erlaubt ist nur eine, die Sie dann ablegen.",
                "braucht sie zwei, es sei denn, Sie hätten ein Sonderblatt.",
            ),
        ),
    ],
)
def test_what_may_stay_and_that_the_hand_is_no_special_one_is_said(
    language: str, ends: tuple[str, str]
) -> None:
    """That six cards stay says little to one who does not know how many may (001 l.269)."""
    front = Told(NO_SPECIAL, language).front

    assert [said.endswith(end) for said, end in zip(front, ends, strict=True)] == [True, True]


def test_where_no_discard_may_be_made_no_card_may_stay() -> None:
    """In the booklet's game nothing is discarded after a red three that ends the stock."""
    keys = {"stock": 0, "drawn": "3h", "red_threes": "3h", "melds": [FULL]}
    told = Told(put("fibel", "go-out", hand="Ks Kh Kd 9c 8d", **keys))

    assert told.front == ["However you meld, at least two cards stay in your hand, and none may."]


MUST = {"hand": "2s Ad Js 6c", "partner_answers": ["yes"], "drawn": "Ad", "stock": 23}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "has to be put down and the missing canasta completed."),
        ("sv", "ska resten av handen läggas ut och canastan som saknas göras färdig."),
        ("de", "die übrigen Karten auslegen und das fehlende Canasta vervollständigen."),
    ],
)
def test_who_must_go_out_hears_that_the_other_cards_make_the_canasta(
    language: str, said: str
) -> None:
    """Without one the player could not go out; with one on the table nothing is said of it."""
    sixes, aces = "6s 6d X 6c", "Ad X Ah As Ah"
    asked = {"ask": "discard", "card": "Js"}
    told = Told(put("fibel", asked, melds=[sixes, aces], **MUST), language)
    there = Told(put("fibel", asked, melds=[sixes, aces, FULL], **MUST), language)

    assert told.deciding.endswith(said)
    assert said not in there.deciding


@pytest.mark.parametrize(
    ("language", "bare", "beside"),
    [
        ("en", "You can put nothing down", "You have no new meld to put down"),
        (
            "sv",
            "Inget av de fyra korten på handen går att lägga ut",
            "Du har ingen ny kombination att lägga ut",
        ),
        (
            "de",
            "Von den vier Karten auf Ihrer Hand lässt sich keine auslegen",
            "Sie haben keine neue Meldung zum Auslegen",
        ),
    ],
)
def test_a_new_meld_is_spoken_of_only_where_an_older_one_lies(
    language: str, bare: str, beside: str
) -> None:
    """A side without any meld has no old one that a concealed hand would have to do without."""
    asked, hand = {"ask": "go-out", "concealed": True}, "9c 8d 7h Ks"
    told = Told(put("classic", asked, hand=hand), language)
    older = Told(put("classic", asked, hand=hand, melds=["Qs Qh Qd"]), language)

    assert told.front[0].startswith(bare)
    assert any(each.startswith(beside) for each in older.front)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You have not melded in this turn, so you may ask, even if you cannot go out."),
        (
            "sv",
            (
                "Du har inte lagt ut något i den här turen och får alltså fråga, även om du inte "
                "kan gå ut."
            ),
        ),
        (
            "de",
            (
                "Sie haben in diesem Zug noch nichts ausgelegt, dürfen also fragen, auch wenn Sie "
                "nicht ausmachen können."
            ),
        ),
    ],
)
@pytest.mark.parametrize("rules", ["fibel", "samba"])
def test_who_may_ask_anyhow_is_told_so(rules: str, language: str, said: str) -> None:
    """The booklet bars the question only to those who have just melded (003 l.381)."""
    told = Told(put(rules, "ask-partner", hand="9c 8d 7h Ks", melds=["Qs Qh Qd"]), language)

    assert told.front == [said]


def test_where_a_draw_comes_first_it_is_named() -> None:
    """Nobody who must draw first is told that it is enough not to have melded."""
    told = Told(put("svensk", "ask-partner", hand="9c 8d 7h Ks", melds=["Qs Qh Qd"]))

    assert told.front == ["It is the right moment to ask: after drawing, before melding."]


@pytest.mark.parametrize("language", ["en", "sv", "de"])
def test_a_limit_is_not_told_where_no_wild_card_may_come(language: str) -> None:
    """Of aces that began without one 'the limit is two' would be read as leave (001 l.233)."""
    asked = {"ask": "add", "cards": "2d 2d", "to": 0}
    pure = Told(put("american", asked, hand="2d 2d 9h 8c 4c", melds=["Ah Ah As"]), language)
    queens = Told(put("american", asked, hand="2d 2d 9h 8c 4c", melds=["Qh Qd Qs"]), language)

    assert ids(pure.whole) == ["melds.wild_in_opening"]
    assert ids(queens.folded.shown) == ["melds.wild_limit"]

import pytest

from tests.engine.asking import at, put, rules_of
from tutor_app.engine import shapes
from tutor_app.engine.card import JOKER
from tutor_app.engine.position import Meld
from tutor_app.engine.rules import melds
from tutor_app.engine.rules.canastas import shape_of
from tutor_app.engine.verdict import Laid
from tutor_app.notation.positions import read_cards

SIX_WILD = "X X 2s 2h 2d 2c"
SEVEN_WILD = f"{SIX_WILD} 2s"
RUN = "4h 5h 6h 7h 8h 9h"
FULL_RUN = f"{RUN} Th"


@pytest.mark.parametrize(
    ("cards", "holds"),
    [
        pytest.param("4h 5h 6h", True, id="from-four"),
        pytest.param("Qs Ks As", True, id="up-to-the-ace"),
        pytest.param("6h 4h 5h", True, id="in-any-order"),
        pytest.param("4h 5h 7h", False, id="a-gap"),
        pytest.param("4h 5h 6d", False, id="two-suits"),
        pytest.param("4h 5h 2h", False, id="a-two"),
        pytest.param("4h 5h X", False, id="a-joker"),
        pytest.param("3s 4s 5s", False, id="a-three"),
        pytest.param("Ks As 4s", False, id="not-round-the-corner"),
        pytest.param("4h 4h 5h", False, id="the-same-card-twice"),
    ],
)
def test_sequence(cards: str, holds: bool) -> None:
    """One suit, unbroken, from four up to the ace, no wild card (royal L106, samba l.843)."""
    finding = melds.check_sequence(read_cards(cards), rules_of("royal"))

    assert (finding.rule, finding.holds) == ("melds.sequence", holds)


@pytest.mark.parametrize(
    ("rules", "holds"),
    [
        *(pytest.param(rules, True) for rules in ("american", "canadian", "miller", "royal")),
        *(pytest.param(rules, True) for rules in ("samba", "classic+wild-melds")),
        *(pytest.param(rules, False) for rules in ("classic", "svensk", "wiener")),
        *(pytest.param(rules, False) for rules in ("nerja", "fibel")),
    ],
)
def test_wild_only(rules: str, holds: bool) -> None:
    """Half of the texts know melds of wild cards alone."""
    finding = melds.check_wild_only(rules_of(rules))

    assert (finding.rule, finding.holds) == ("melds.wild_only", holds)


@pytest.mark.parametrize(
    ("rules", "cards", "base", "holds"),
    [
        pytest.param("american", "X 2s 2h", "", True, id="three"),
        pytest.param("american", "X 2s", "", False, id="two"),
        pytest.param("american", SEVEN_WILD, SIX_WILD, True, id="seventh"),
        pytest.param("american", f"{SEVEN_WILD} 2h", SEVEN_WILD, False, id="american-eighth"),
        pytest.param("royal", f"{SEVEN_WILD} 2h", SEVEN_WILD, False, id="royal-eighth"),
        pytest.param("samba", f"{SEVEN_WILD} 2h", SEVEN_WILD, False, id="samba-eighth (S10)"),
        pytest.param("canadian", f"{SEVEN_WILD} 2h", SEVEN_WILD, True, id="canadian-eighth (R68)"),
        pytest.param("miller", f"{SEVEN_WILD} 2h", SEVEN_WILD, True, id="miller-eighth"),
    ],
)
def test_wild_meld_sizes(rules: str, cards: str, base: str, holds: bool) -> None:
    """Three wild cards begin a meld; it ends at seven where the text says so."""
    shape = shape_of(read_cards(cards))

    assert shapes.shape_holds(shape, rules_of(rules), JOKER, shape_of(read_cards(base))) is holds


@pytest.mark.parametrize(
    ("rules", "cards", "lying", "joined", "holds"),
    [
        pytest.param("american", "Ks 2s", ["X 2s 2h"], None, False, id="american-elsewhere"),
        pytest.param("american", "2s", ["X 2s 2h"], 0, True, id="american-onto-it"),
        pytest.param("american", "Ks 2s", [SEVEN_WILD], None, True, id="american-complete"),
        pytest.param("american", "Ks", ["X 2s 2h"], None, None, id="american-no-wild-card"),
        pytest.param("samba", "Ks 2s", ["X 2s 2h"], None, False, id="samba-elsewhere (l.909)"),
        pytest.param("classic+wild-melds", "Ks 2s", ["X 2s 2h"], None, False, id="switch"),
        pytest.param("royal", "Ks 2s", ["X 2s 2h"], None, None, id="royal-knows-no-lock"),
    ],
)
def test_wild_lock(
    rules: str, cards: str, lying: list[str], joined: int | None, holds: bool | None
) -> None:
    """Until the wild meld is complete no wild card goes elsewhere, where that is a rule."""
    table = at(rules, melds=lying).melds
    found = melds.check_wild_lock(Laid(read_cards(cards), joined), table, rules_of(rules))

    assert [(finding.rule, finding.holds) for finding in found] == (
        [] if holds is None else [("melds.wild_lock", holds)]
    )


@pytest.mark.parametrize(
    ("rules", "cards", "lying", "joined", "told"),
    [
        pytest.param("canadian", "Ks Kh 2s", ["X 2s 2h"], None, True, id="canadian (R70)"),
        pytest.param("miller", "2s", ["Ks Kh Kd", "X 2s 2h"], 0, True, id="miller (R70)"),
        pytest.param("canadian", "2s", ["X 2s 2h"], 0, False, id="onto-it"),
        pytest.param("canadian", "Ks Kh Kd", ["X 2s 2h"], None, False, id="no-wild-card"),
        pytest.param("canadian", "Ks Kh 2s", [SEVEN_WILD], None, False, id="complete"),
        pytest.param("canadian", "Ks Kh 2s", ["Js Jh Jd"], None, False, id="none-there"),
    ],
)
def test_wild_cards_are_free(
    rules: str, cards: str, lying: list[str], joined: int | None, *, told: bool
) -> None:
    """Where a silent text keeps no wild card back, a yes that rests on it says so."""
    table = at(rules, melds=lying).melds
    found = melds.check_wild_lock(Laid(read_cards(cards), joined), table, rules_of(rules))

    assert found == ((melds.WILD_FREE(None),) if told else ())


@pytest.mark.parametrize(
    ("rules", "cards", "used", "holds"),
    [
        pytest.param("american", SIX_WILD, True, False, id="american-whatever-the-order (R40)"),
        pytest.param("american", SEVEN_WILD, True, True, id="american-complete"),
        pytest.param("american", SIX_WILD, False, None, id="american-none-elsewhere"),
        pytest.param("samba", SIX_WILD, True, True, id="samba-laid-before (S11)"),
        pytest.param("royal", SIX_WILD, True, None, id="royal-knows-no-lock"),
    ],
)
def test_wild_cards_laid_before_their_meld(
    rules: str, cards: str, used: bool, holds: bool | None
) -> None:
    """Wild cards elsewhere bar a new meld of them that is unfinished, where it binds its turn."""
    found = melds.check_wild_lock(Laid(read_cards(cards)), (), rules_of(rules), used=used)
    keeps = shapes.keeps_wild(len(cards.split()), rules_of(rules), new=True)

    assert [(finding.facts, finding.holds) for finding in found] == (
        [] if holds is None else [({"used": 1} if rules == "american" else {}, holds)]
    )
    assert keeps == (holds is not True and rules == "american")


@pytest.mark.parametrize(
    ("rules", "lying", "holds"),
    [
        pytest.param("classic", "Ks Kh Kd Kc Ks Kh Kd", None, id="classic-never-closed"),
        pytest.param("american", "Ks Kh Kd", True, id="american-open"),
        pytest.param("american", "Ks Kh Kd Kc Ks Kh Kd", False, id="american-full"),
        pytest.param("nerja", "Ks Kh Kd Kc Ks Kh Kd", False, id="nerja-just-seven (A-12)"),
        pytest.param("royal", "Ks Kh Kd Kc Ks Kh Kd", None, id="royal-ranks-grow"),
        pytest.param("royal", RUN, True, id="royal-sequence-of-six"),
        pytest.param("royal", FULL_RUN, False, id="royal-sequence-of-seven"),
        pytest.param("samba", FULL_RUN, False, id="samba-sequence-of-seven"),
        pytest.param("royal", SEVEN_WILD, False, id="royal-bolivia"),
        pytest.param("canadian", SEVEN_WILD, None, id="canadian-wild-meld-grows"),
    ],
)
def test_closed(rules: str, lying: str, holds: bool | None) -> None:
    """Complete sequences and wild canastas take nothing; other melds as the text says."""
    found = melds.check_closed(Meld(read_cards(lying)), rules_of(rules))

    assert [finding.holds for finding in found] == ([] if holds is None else [holds])


@pytest.mark.parametrize(
    ("cards", "holds"),
    [
        pytest.param("Th", True, id="next"),
        pytest.param("Jh", False, id="a-gap"),
        pytest.param("Td", False, id="another-suit"),
        pytest.param("2h", False, id="a-two"),
    ],
)
def test_fits_a_sequence(cards: str, holds: bool) -> None:
    """To a sequence only what goes on at its ends may be added."""
    finding = melds.check_fits(read_cards(cards), Meld(read_cards(RUN)), rules_of("royal"))

    assert (finding.rule, finding.holds) == ("melds.fits", holds)


@pytest.mark.parametrize(
    ("rules", "rank", "holds"),
    [
        pytest.param("american", "K", None, id="american-no-such-rule"),
        pytest.param("american+no-meld-opp-canasta", "K", False, id="their-canasta"),
        pytest.param("american+no-meld-opp-canasta", "Q", True, id="another-rank"),
    ],
)
def test_opponent_canasta(rules: str, rank: str, holds: bool | None) -> None:
    """With the switch a rank of which the others hold a canasta is not melded (l.395)."""
    others = at(rules, opponent_melds=["Ks Kh Kd Kc Ks Kh Kd"]).opponent_melds
    found = melds.check_opponent_canasta(rank, others, rules_of(rules))

    assert [finding.holds for finding in found] == ([] if holds is None else [holds])


@pytest.mark.parametrize(
    ("rules", "holds"),
    [
        pytest.param("fibel", True, id="fibel (R24)"),
        pytest.param("samba", True, id="samba (S15)"),
        pytest.param("royal", False, id="royal"),
        pytest.param("nerja", False, id="nerja"),
        pytest.param("classic", None, id="classic-has-one-of-a-rank"),
    ],
)
def test_merging(rules: str, holds: bool | None) -> None:
    """Where a side may have two melds of a rank the text says whether they may be one."""
    found = melds.check_merging(rules_of(rules))

    assert [finding.holds for finding in found] == ([] if holds is None else [holds])


@pytest.mark.parametrize(
    ("rules", "cards", "holds"),
    [
        pytest.param("fibel", "Ks Kh Kd Kc X X 2s", True, id="fibel-three-wild"),
        pytest.param("fibel", "Ks Kh Kd Kc X X 2s 2h", False, id="fibel-four-wild (F6)"),
        pytest.param("samba", "Ks Kh Kd Kc X X", True, id="samba-two-of-six"),
        pytest.param("samba", "Ks Kh Kd Kc X X 2s", False, id="samba-three-of-seven"),
    ],
)
def test_merged_wild(rules: str, cards: str, holds: bool) -> None:
    """Melds made one keep the limit by size, also where a canasta takes any number."""
    *_, finding = melds.check_merged(read_cards(cards), rules_of(rules))

    assert (finding.rule, finding.holds) == ("melds.wild_limit", holds)


@pytest.mark.parametrize(
    ("pair", "rule", "holds"),
    [
        pytest.param(("X X X", "2s 2h 2d"), "melds.max_size", True, id="six-wild"),
        pytest.param(("X X X X", "2s 2h 2d"), "melds.max_size", True, id="seven-wild"),
        pytest.param(("X X X X", "2s 2h 2d 2c"), "melds.max_size", False, id="eight-wild"),
        pytest.param(("3s 3s 3s", "3c 3c 3c"), "threes.black_size", False, id="six-threes (S12)"),
        pytest.param(("4h 5h 6h", "7h 8h 9h"), "melds.max_size", True, id="six-in-sequence"),
        pytest.param(
            ("4h 5h 6h 7h", "8h 9h Th Jh"), "melds.max_size", False, id="eight-in-sequence"
        ),
    ],
)
def test_merged_melds_of_other_kinds(pair: tuple[str, str], rule: str, holds: bool) -> None:
    """No limit on wild cards bars melds of them alone (S11, S15), only the size of a canasta."""
    verdict = put("samba", {"ask": "merge", "from": 0, "to": 1}, melds=[*pair]).verdict()
    found = [finding for finding in verdict.findings if finding.rule == rule]

    assert (verdict.answer, [finding.holds for finding in found]) == (holds, [holds])
    assert holds or verdict.decided_by == (rule,)


@pytest.mark.parametrize(
    ("second", "holds"),
    [
        pytest.param("7h 8h 9h", True, id="goes-on"),
        pytest.param("8h 9h Th", False, id="a-gap"),
        pytest.param("6h 7h 8h", False, id="overlap"),
        pytest.param("Ks Kh Kd", False, id="kings"),
    ],
)
def test_merge_sequences(second: str, holds: bool) -> None:
    """Two sequences are made one where they go on without a gap (S16)."""
    finding = melds.check_merge_rank(Meld(read_cards("4h 5h 6h")), Meld(read_cards(second)))

    assert (finding.rule, finding.holds) == ("melds.merge_rank", holds)


LAID = {"melds": ["7s 7h 7d 7c 7s 2s 2h", "9s 9h 9d 2c 2d X"], "melded_before": True}


@pytest.mark.parametrize(
    ("table", "wild", "answers"),
    [
        pytest.param({"laid_now": [1]}, "X X 2h", (False, False), id="begun-with-a-two"),
        pytest.param({"added_now": "2c"}, "X X 2h", (False, False), id="a-two-added"),
        pytest.param({"added_now": "9d"}, "X X 2h", (True, True), id="a-nine-added"),
        pytest.param({}, "X X 2h", (True, True), id="laid-earlier"),
        pytest.param({"laid_now": [1]}, "X X X 2s 2h 2d 2c", (True, True), id="all-seven (R25)"),
    ],
)
def test_a_wild_meld_begun_after_wild_cards_went_elsewhere(
    table: dict[str, object], wild: str, answers: tuple[bool, bool]
) -> None:
    """Whatever the order in a turn, wild cards lie elsewhere or in an unfinished meld of them."""
    rules, keys = "classic+wild-melds", {**LAID, **table, "hand": f"{wild} Kc"}
    melding = put(rules, {"ask": "meld", "cards": wild}, **keys).verdict()
    leaving = put(rules, "go-out", **keys).verdict()

    assert (melding.answer, leaving.answer) == answers


def test_samba_binds_wild_cards_only_once_their_meld_is_begun() -> None:
    """The text ties them from then on (S11), so one may lie elsewhere before, in the same turn."""
    table = ["6s 6h 6d 6c 6s 6h 6d", "8s 8h 8d 8c 8s 2c 2d"]
    opened = {"hand": "9s 9h 9d 9c 2h X X 2s Kd", "melds": table}
    begun = {**opened, "hand": "9s X X 2s Kd", "melds": [*table, "9h 9d 9c 2h"], "laid_now": [2]}
    unopened = {"hand": "Ks Kh Kd Kc 2h X X 2s Qd 5c", "score": 3000}

    assert put("samba", {"ask": "meld", "cards": "X X 2s"}, **begun).verdict().answer is True
    assert put("samba", "go-out", **opened).verdict().answer is True
    assert put("samba", "can-open", **unopened).verdict().answer is True
    later = [*table, "X X 2s", "9h 9d 9c"]
    kept = {"hand": "9s 2h Kd Qd", "melds": later, "laid_now": [2]}
    assert put("samba", {"ask": "add", "cards": "2h", "to": 3}, **kept).verdict().answer is False

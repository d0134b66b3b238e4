"""American canasta with the switch by which unfinished sevens or aces bar going out (l.387)."""

import pytest

from tests.engine.asking import put

SWITCH = "american+no-out-incomplete-7A"
CANASTA = "Kc Kd Kh Ks Kc Kd Kh"
FIVES = "5c 5h 5d 5s 5d 5c"
SEVENS = "7c 7d 7c 7s"
ACES = "Ac Ad Ah As"


@pytest.mark.parametrize("what", ["go-out", "ask-partner"])
@pytest.mark.parametrize(
    ("rules", "hand", "others", "answer"),
    [
        pytest.param("american", "7h 7d 7s 5h Qs", (), True, id="no-such-rule"),
        pytest.param(SWITCH, "7h 7d 7s 5h Qs", (), False, id="sevens-would-be-begun"),
        pytest.param(SWITCH, "7h 7d 7s 5h Qs", (SEVENS,), True, id="sevens-come-to-be-complete"),
        pytest.param(SWITCH, "7h 7d 5h Qs", (SEVENS,), False, id="a-seven-too-few"),
        pytest.param(SWITCH, "7h 5h", (), True, id="a-seven-is-the-discard"),
        pytest.param(SWITCH, "5h Qs", (ACES,), False, id="aces-lie-unfinished"),
        pytest.param(SWITCH, "5h Qs", (f"{ACES} X 2s",), True, id="aces-with-wild-cards"),
    ],
)
def test_what_is_unfinished_bars_asking_as_it_bars_going_out(
    what: str, rules: str, hand: str, others: tuple[str, ...], answer: bool
) -> None:
    """Who cannot go out may not ask: both doors find the same lay-down, or none."""
    asked = put(rules, what, hand=hand, melds=[CANASTA, FIVES, *others])

    assert asked.verdict().answer is answer

"""Noes whose own cause is named, and nothing that another question would turn on."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

NINES = "9s 9h 9d"
CONCEALED = {"ask": "go-out", "concealed": True}

UNKNOWN = [
    pytest.param(
        put("nerja", CONCEALED, lap=3, hand="Qs", melds=[NINES]),
        ("going_out.natural_canastas", "going_out.mixed_canastas"),
        id="canastas-lack",
    ),
    pytest.param(
        put("samba", CONCEALED, hand="Ks Kh", melds=[NINES]),
        ("going_out.all_cards", "going_out.natural_canastas", "going_out.mixed_canastas"),
        id="cards-stay-too",
    ),
    pytest.param(
        put(
            *("samba", CONCEALED),
            hand="9c 9s 5d",
            melds=[NINES, "Kd Kh Kc Ks Kd Kh Kc", "Qs Qh Qd Qc Qs Qh X"],
        ),
        (),
        id="openly-it-would-do",
    ),
]


@pytest.mark.parametrize(("case", "beside"), UNKNOWN)
def test_where_no_going_out_is_concealed_only_that_is_added(
    case: Put, beside: tuple[str, ...]
) -> None:
    """What was melded before bars it nowhere; all else is what bars going out in any way."""
    told = Told(case)

    assert told.verdict.decided_by == ("going_out.concealed_known", *beside)
    assert "going_out.concealed_fresh" not in ids(told.whole)

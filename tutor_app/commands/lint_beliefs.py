"""`canasta-tutor lint --beliefs`: that every wrong belief changes answers, and how often."""

from typing import Any

from tutor_app.commands.progress import Bar
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.beliefs import BELIEFS, beliefs_of, proofs_of
from tutor_app.training.beliefs.proving import Proof

_WIDTH = 22
_COLUMN = 11


def add_option(parser: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the option to the parser of `lint`."""
    parser.add_argument(
        "--beliefs",
        action="store_true",
        help="check wrong beliefs instead: how many answers each changes, by rule set",
    )


def lint_beliefs() -> int:
    """Print what share of answers each belief changes; return 0 if all change some, else 1."""
    names = rule_set_ids()
    found: dict[tuple[str, str], Proof] = {}
    bar = Bar(sum(len(beliefs_of(load_rule_set(name))) for name in names))
    try:
        for name in names:
            for proof in proofs_of(load_rule_set(name)):
                found[proof.belief.id, name] = proof
                bar.told(len(found))
    finally:
        bar.close()
    print(f"{'% (telling)':<{_WIDTH}}" + "".join(f"{name:>{_COLUMN}}" for name in names))
    for belief in BELIEFS:
        cells = (_cell(found.get((belief, name))) for name in names)
        print(f"{belief:<{_WIDTH}}" + "".join(f"{cell:>{_COLUMN}}" for cell in cells))
    faults = [f"{name}: {belief}" for (belief, name), proof in found.items() if not proof.holds]
    nowhere = [f"nowhere: {belief}" for belief in BELIEFS.keys() - {pair[0] for pair in found}]
    for fault in (*faults, *nowhere):
        print(f"{fault}: changes no answer, or not that of every telling position")
    print(f"{len(BELIEFS)} beliefs in {len(names)} rule sets, {len(faults + nowhere)} faults")
    return 1 if faults or nowhere else 0


def _cell(proof: Proof | None) -> str:
    """Return the share in percent and the number of telling positions; nothing for no belief."""
    if proof is None:
        return ""
    tenths = proof.turned * 1000 // max(proof.asked, 1)
    return f"{tenths // 10}.{tenths % 10} ({proof.telling})"

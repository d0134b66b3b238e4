"""Golden playthroughs: one readable deal a rule set, compared in `test_golden.py`.

`python -m tests.engine.play.golden` writes them anew, on purpose: whoever does reads the
difference, for each changed line is a changed rule.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tutor_app.content.states import state_text
from tutor_app.content.writing import toml
from tutor_app.engine.action import Action
from tutor_app.engine.play import State, deal, legal_actions, play, score_sheets
from tutor_app.notation.states import write_action
from tutor_app.rulesets import load_rule_set, rule_set_ids

FOLDER = Path(__file__).resolve().parents[2] / "golden"
SEED = 7
MOST_LINES = 400
_WIDTH = 96
_KEEN = ("go-out", "take", "open", "meld", "add", "merge", "lay-out", "draw", "answer", "discard")


def write_all() -> None:
    """Write every playthrough anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in rule_set_ids():
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


def playthrough(name: str) -> str:
    """Return a deal from its first state to its score sheet, each action with what was listed.

    In the middle only what is done is told, so that the text stays short enough to be read.
    """
    rng = Random(SEED)  # noqa: S311 cards, not secrets
    state = deal(load_rule_set(name), rng)
    head = [f"# {name}: a deal played by whoever lays what can be laid", *_text(state)]
    steps: list[list[str]] = []
    while not state.is_over:
        actions = legal_actions(state)
        action = _keenest(state, actions, rng)
        steps.append([*_listed(actions), f"> {state.actor}: {toml(write_action(action))}"])
        state = play(state, action)
    foot = ["", "# over", *_text(state), "", *_sheets(state)]
    room = MOST_LINES - len(head) - len(foot) - 1
    return "\n".join([*head, "", *_cut(steps, room), *foot]) + "\n"


def _cut(steps: list[list[str]], room: int) -> Iterator[str]:
    """Yield the steps; as many as there is room for with what was listed, the others without."""
    bare = sum(1 for _ in steps)
    for step in steps:
        bare -= 1
        if room - len(step) >= bare:
            yield from step
            room -= len(step)
        else:
            yield step[-1]
            room -= 1


def _keenest(state: State, actions: list[Action], rng: Random) -> Action:
    """Return one of the actions of the keenest kind: going out, laying, and only then the rest.

    In Rommé, where only one card is taken, whoever always takes would play for ever.
    """
    kinds = {action.kind for action in actions}
    if state.rules.cards.family == "rummy" and "draw" in kinds:
        kinds = {"draw"}
    kind = next((kind for kind in _KEEN if kind in kinds), actions[0].kind)
    return rng.choice([action for action in actions if action.kind == kind])


def _text(state: State) -> list[str]:
    return state_text(state).splitlines()


def _listed(actions: list[Action]) -> list[str]:
    """Return what may be done, in lines that are not too long."""
    lines, line = [], "  "
    for number, action in enumerate(map(_brief, actions)):
        if len(line) + len(action) > _WIDTH:
            lines.append(line.rstrip(" ·"))
            line = "  "
        line += f"{action} · "
        if number == _WIDTH // 4:
            line += f"… {len(actions)} in all"
            break
    return [*lines, line.rstrip(" ·")]


def _brief(action: Action) -> str:
    """Return an action as it is listed: what its table holds, as `add Qd Kd to=2`."""
    table = write_action(action)
    bare = [table.pop(key) for key in ("kind", "card", "cards") if key in table]
    return " ".join((*bare, *(f"{key}={content}" for key, content in table.items())))


def _sheets(state: State) -> Iterator[str]:
    """Yield the score sheets: rule id and facts of each line."""
    for sheet in score_sheets(state):
        yield f"# players {' '.join(map(str, sheet.players))}: {sheet.total}"
        for line in sheet.lines:
            facts = " ".join(f"{key}={content}" for key, content in line.facts.items())
            yield f"  {line.rule} {facts}".rstrip()


if __name__ == "__main__":
    write_all()

"""A deal in play as a file: its rule set, a state, and actions that lead on from it."""

from collections.abc import Iterable
from pathlib import Path

from tutor_app.content.scenarios import read_rules
from tutor_app.content.table import FaultLog, open_table
from tutor_app.content.writing import block
from tutor_app.engine.errors import ContentError, NotationError
from tutor_app.engine.play import Action, State
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.states import read_action, read_state, write_action, write_state


def state_text(state: State, actions: Iterable[Action] = ()) -> str:
    """Return the text of a file that holds a state and actions; `read_played` reads it."""
    blocks = [block("", head_of(state.rules)), block("[state]", write_state(state))]
    blocks += [block("[[action]]", write_action(action)) for action in actions]
    return "\n".join(blocks)


def head_of(rules: RuleSet) -> dict[str, object]:
    """Return the keys at the head of a file that name a rule set in its form."""
    switches = {"switches": list(rules.switches)} if rules.switches else {}
    return {"ruleset": rules.id, "players": rules.players, "teams": rules.teams, **switches}


def read_played(path: Path) -> tuple[State, list[Action]]:
    """Return the state and the actions in the file at `path`.

    Raises:
        ContentError: The file has faults; all of them are listed.
    """
    log = FaultLog(str(path))
    table = open_table(path, log)
    rules = read_rules(table, log)
    inner = table.table("state")
    listed = table.tables("action") if table.has("action") else ()
    table.refuse_rest()
    actions: list[Action] = []
    for number, each in enumerate(listed, 1):
        try:
            actions.append(read_action(each.rest(), f"action {number}"))
        except NotationError as error:
            log.take(error.faults)
    if inner is None or rules is None:
        raise ContentError(*log.faults)
    try:
        state = read_state(inner.rest(), rules)
    except NotationError as error:
        log.take(error.faults)
    log.raise_any()
    return state, actions

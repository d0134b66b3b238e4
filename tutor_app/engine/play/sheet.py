"""The score sheet of a deal, the next deal, and the end of the match."""

from dataclasses import dataclass

from tutor_app.engine.account import Entry, line_entry, sum_of
from tutor_app.engine.ask import ask
from tutor_app.engine.play.deal import Match, sides_of
from tutor_app.engine.play.observe import scored
from tutor_app.engine.play.state import State, scorers
from tutor_app.engine.position import Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.deal import count_cut_bonus
from tutor_app.engine.rules.match import check_target
from tutor_app.engine.rules.penalties import AMOUNT
from tutor_app.engine.rules.scoring import total_of
from tutor_app.engine.verdict import Finding, Line


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a deal brings to some players who count together.

    Attributes:
        players: Who they are.
        lines: The lines in the order in which they are written.
        total: Their sum, in points.
        account: What is added up to it.
    """

    players: tuple[int, ...]
    lines: tuple[Finding, ...]
    total: int
    account: tuple[Line, ...] = ()


def score_sheets(state: State) -> tuple[Sheet, ...]:
    """Return a sheet for each side, or for each player where each has a total of his own."""
    groups: dict[int, list[int]] = {}
    for player, side in enumerate(scorers(state)):
        groups.setdefault(side, []).append(player)
    return tuple(_sheet(state, tuple(players)) for players in groups.values())


def _sheet(state: State, players: tuple[int, ...]) -> Sheet:
    verdict = ask(scored(state, players[0]), Question(ask="deal-score"), state.rules)
    extra: list[Entry] = []
    if state.cut_bonus in players:
        extra.append(count_cut_bonus(state.rules))
    fined = sum(state.penalties[player] for player in players)
    if fined:
        extra.append(line_entry(AMOUNT, -fined, word="ask-and-not-go-out"))
    *found, last = verdict.findings
    entries = (Entry(last, verdict.account), *extra)
    closing = last.with_facts(**total_of(entries).finding.facts)
    account = tuple(line for entry in entries for line in entry.lines)
    findings = (*found, *(entry.finding for entry in extra), closing)
    return Sheet(players, findings, sum_of(account), account)


def next_match(state: State) -> Match:
    """Return where the match stands after a deal that is over: new totals, the next dealer."""
    scores = list(state.scores)
    for sheet in score_sheets(state):
        for player in sheet.players:
            scores[player] += sheet.total
    dealer = (state.dealer + 1) % len(scores)
    return Match(tuple(scores), dealer, state.number + 1)


def winners(match: Match, rules: RuleSet) -> tuple[int, ...]:
    """Return the players with the highest total once the match is over, otherwise nobody.

    A tie at the top is played off in a further deal. Where the rules set no target, a match
    is agreed to last until everybody has dealt once.
    """
    if not match.scores:
        return ()
    highest, target = max(match.scores), rules.match.target
    done = check_target(highest, rules).holds if target else match.number > rules.players
    best = tuple(player for player, total in enumerate(match.scores) if total == highest)
    sides = sides_of(rules)
    return best if done and len({sides[player] for player in best}) == 1 else ()

"""Difference: you know one game, tonight you play another."""

from collections.abc import Mapping

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.components import parts
from tutor_app.app.components.choosing import chooser, rule_set_entries
from tutor_app.app.components.differing import differing_html, name_of
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.app.forms import Form
from tutor_app.app.tonight import start
from tutor_app.content.differing import told_differences
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_info, source_title
from tutor_app.rulesets.pairing import load_pair


def rules_of(
    asked: Mapping[str, str], first: str, second: str, reader: Reader
) -> tuple[RuleSet, RuleSet, str]:
    """The two in a form that both have, and what to tell who named another one.

    An address may name the form of the first, in which the second is shown too where it is
    made for it, and variants of the first.
    """
    mine, other = load_pair(first, second)
    chosen = rulebooks.choose({**asked, "rules": first}, reader)
    if asked.get("players"):
        mine = chosen.rules
        info = rule_set_info(second)
        shared = any(
            (form.players, form.teams) == (mine.players, mine.teams) for form in info.forms
        )
        other = load_rule_set(second, mine.players, mine.teams) if shared else load_rule_set(second)
    elif chosen.rules.switches:
        mine = load_rule_set(first, mine.players, mine.teams, chosen.rules.switches)
    return mine, other, chosen.told


def choosers(pair: tuple[RuleSet, RuleSet], asked: Mapping[str, str], reader: Reader) -> str:
    """The two choices, and the way to turn them over, in the form that was asked for."""
    first, second = (rules.id for rules in pair)
    known = rulebooks.names(reader)
    here = state.address("difference", {"rules": first, "other": second})
    form = {key: asked[key] for key in ("players", "teams", "switches") if key in asked}
    same = state.address("difference", {**here.params, **form})
    one = chooser(
        reader.text("You know"),
        known[first],
        rule_set_entries(here, "rules", reader),
        reader,
    )
    two = chooser(
        reader.text("Tonight you play"),
        known[second],
        rule_set_entries(same, "other", reader),
        reader,
    )
    form = Form(pair[1].players, pair[1].teams).params if rulebooks.names_form(asked) else {}
    turned = rulebooks.address("difference", {"rules": second, "other": first, **form})
    swap = parts.chips([Link(reader.text("The other way round"), turned)])
    return f'<div class="ct-pair">{one}{two}</div>{swap}'


def drawn_from(pair: tuple[RuleSet, RuleSet], reader: Reader) -> str:
    """In which form the two are compared, and where they are drawn from."""
    lines = [
        reader.text(
            "{name}: for {players:word} players, drawn from {source}.",
            name=name_of(rules, reader),
            players=rules.players,
            source=source_title(rules.source),
        )
        for rules in pair
    ]
    lines += [rulebooks.variants_text(rules, reader) for rules in pair if rules.switches]
    return parts.paragraph(" ".join(lines), "ct-muted")


def page() -> None:
    """Show how the two rule sets that the address names differ."""
    reader = state.reader()
    asked = state.asked()
    first, second, told = rulebooks.pair(asked, reader)
    mine, other, missing = rules_of(asked, first, second, reader)
    pair = (mine, other)
    heading = reader.text("You know one game; tonight you play another")
    st.set_page_config(page_title=title("difference", heading), layout="wide")
    count = len(told_differences(*pair, reader))
    lead = reader.plural(
        "{n} rule differs.",
        "{n} rules differ. Those that change play most come first.",
        count,
    )
    if not count:
        lead = reader.text("These two are identical.")
    lesson = [start(first, second, reader)] if count else []
    st.html(
        parts.heading(heading)
        + parts.notice(told or missing)
        + choosers(pair, asked, reader)
        + parts.buttons(lesson)
        + parts.paragraph(lead, "ct-lead")
        + drawn_from(pair, reader)
        + differing_html(*pair, reader)
    )


page()

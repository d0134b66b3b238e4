"""Crib: what a player looks up in the rules during a deal, on one sheet."""

from functools import partial

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.choosing import chooser, form_chips, rule_set_entries, variants
from tutor_app.app.components.cribbing import file_button, sheet_html
from tutor_app.app.components.differing import name_of
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.app.forms import Form
from tutor_app.app.rulebooks import Chosen, named_form
from tutor_app.explain.crib import crib_of
from tutor_app.i18n import Reader


def _towards(name: str, form: Form) -> Address:
    return rulebooks.address("crib", named_form(name, form))


def choices(chosen: Chosen, reader: Reader) -> str:
    """What may be chosen: rule set, form and variants."""
    name = chosen.info.id
    here = state.address("crib", {"rules": name})
    entries = rule_set_entries(here, "rules", reader)
    sets = chooser(reader.text("Rule set"), name_of(chosen.rules, reader), entries, reader)
    towards = partial(_towards, name)
    turns = variants(chosen, towards, reader)
    both = f'<div class="ct-pair">{sets}{turns}</div>' if turns else sets
    return both + form_chips(chosen, towards, reader)


def page() -> None:
    """Show the sheet of the rule set that the address names, in the form that it names."""
    reader = state.reader()
    chosen = rulebooks.choose(state.asked(), reader)
    crib = crib_of(chosen.rules, reader)
    st.set_page_config(page_title=title("rules", crib.title), layout="wide")
    table = Link(reader.text("The rules as a table"), rulebooks.address("rules", chosen.params()))
    label = reader.text("The rules on one sheet")
    st.html(
        f'<div class="ct-screen">{parts.crumbs([table], label)}</div>'
        + parts.heading(crib.title)
        + parts.notice(chosen.told)
        + f'<div class="ct-screen">{choices(chosen, reader)}{file_button(chosen, reader)}</div>'
        + sheet_html(crib)
    )


page()

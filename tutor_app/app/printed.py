"""Serves as PDF the ruling of a link, a list of questions, and the rules of a game."""

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from tutor_app.app import rulebooks
from tutor_app.app.addresses import clean
from tutor_app.app.received import from_link
from tutor_app.app.shell import reader_of
from tutor_app.content.addressing import LIST as LISTS
from tutor_app.content.addressing import POSITION
from tutor_app.content.faults import faults_told
from tutor_app.content.links import linked, read_link
from tutor_app.content.lists import list_link
from tutor_app.engine.errors import TutorError
from tutor_app.export.codes import code_svg
from tutor_app.export.crib import crib_pdf
from tutor_app.export.entries import entries_of, entry_of
from tutor_app.export.sheet import Whole, handout_pdf, ruling_pdf
from tutor_app.training.listed import listed

RULING = "/ruling.pdf"
"""Where a ruling is to be had; `p` is the link of its position, `lang` the reader's language."""

CRIB = "/crib.pdf"
"""Where a sheet of rules is to be had; it is named as pages name a rule set in a form."""

CODE = "/code.svg"
"""Where the QR code of a position is to be had; `p` is its link."""

LIST = "/list.pdf"
"""Where a list is to be had; `list` is the link to it, `lang` the reader's language."""

_KEPT = {"Cache-Control": "max-age=86400"}


def printed_routes() -> Iterable[BaseRoute]:
    """Where each is asked for; they are typeset beside what others wait for."""
    return (Route(RULING, _ruling), Route(CRIB, _crib), Route(LIST, _list), Route(CODE, _code))


def _ruling(request: Request) -> Response:
    """The ruling as a file, or in one sentence why there is none."""
    reader = reader_of(request)
    try:
        entries = entries_of(linked(request.query_params.get("p", "")))
    except TutorError as error:
        return _refused(faults_told(error.faults, reader) + ".")
    made = ruling_pdf(entries, reader, str(request.base_url))
    return _file(made, entries[0].link.rpartition("~")[2])


def _code(request: Request) -> Response:
    """The code of the address at which a position is shown, or why there is none."""
    reader, link = reader_of(request), request.query_params.get(POSITION.key, "")
    try:
        read_link(link)
    except TutorError as error:
        return _refused(faults_told(error.faults, reader) + ".")
    drawn = code_svg(POSITION.address(link, str(request.base_url)))
    return Response(drawn, media_type="image/svg+xml", headers=_KEPT)


def _crib(request: Request) -> Response:
    """The sheet as a file, or in one sentence why there is none."""
    reader = reader_of(request)
    asked = clean(request.query_params)
    if asked.get("rules", "") not in rulebooks.names(reader):
        return _refused(reader.text("Those rules are not here; choose another set."))
    chosen = rulebooks.choose(asked, reader)
    if chosen.told:
        return _refused(chosen.told)
    return _file(crib_pdf(chosen.rules, reader), chosen.info.id)


def _list(request: Request) -> Response:
    """The list as a file, or in one sentence why there is none."""
    reader = reader_of(request)
    came = from_link(request.query_params.get(LISTS.key, ""))
    held = came.held
    if held is None or not held.items or came.faults:
        return _refused(came.told(reader) or reader.text("There is no question in this list."))
    entries = [entry_of(each) for item in held.items if (each := listed(item)) is not None]
    link = list_link(held)
    whole = Whole(LISTS.address(link, str(request.base_url)), held.name)
    return _file(handout_pdf(entries, reader, whole), link.rpartition("~")[2])


def _refused(told: str) -> Response:
    return PlainTextResponse(told, status_code=400)


def _file(made: bytes, name: str) -> Response:
    """A PDF to keep, with a name that every browser can read."""
    kept = name if name.isascii() else "canasta"
    named = f'attachment; filename="canasta-{kept}.pdf"'
    headers = {"Content-Disposition": named}
    return Response(made, media_type="application/pdf", headers=headers)

"""Serves the ruling of a link, and a list of questions, as PDF."""

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tutor_app.app.settings import read_settings
from tutor_app.app.shared import the_keeper
from tutor_app.app.shell import COOKIE
from tutor_app.content.faults import faults_told
from tutor_app.content.links import linked
from tutor_app.content.lists import NAMED, ListError, list_address, list_link, read_list_link
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.export.entries import entries_of, entry_of
from tutor_app.export.sheet import Whole, handout_pdf, ruling_pdf
from tutor_app.i18n import LANGUAGES, Reader, nearest_language
from tutor_app.training.listed import gone, listed

RULING = "/ruling.pdf"
"""Where a ruling is to be had; `p` is the link of its position, `lang` the reader's language."""

LIST = "/list.pdf"
"""Where a list is to be had; `list` is the link to it, `lang` the reader's language."""


def ruling_route() -> Route:
    """Where a ruling is asked for; it is typeset beside what others wait for."""
    return Route(RULING, _ruling)


def list_route() -> Route:
    """Where a list is printed for handing out."""
    return Route(LIST, _list)


def _list(request: Request) -> Response:
    """The list as a file, or in one sentence why there is none."""
    reader = _reader(request)
    try:
        held, gone_too = gone(read_list_link(request.query_params.get(NAMED, "")))
    except ListError as error:
        return _refused(error.faults, reader)
    if not held.items:
        return _refused(gone_too or (Fault("missing_key", "items"),), reader)
    entries = [entry_of(each) for item in held.items if (each := listed(item)) is not None]
    link = list_link(held)
    whole = Whole(list_address(link, str(request.base_url)), held.name)
    return _pdf(handout_pdf(entries, reader, whole), link)


def _refused(faults: Iterable[Fault], reader: Reader) -> Response:
    return PlainTextResponse(f"{faults_told(faults, reader)}.", status_code=400)


def _pdf(content: bytes, link: str) -> Response:
    name = f"canasta-{link.rpartition('~')[2]}.pdf"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/pdf", headers=headers)


def _ruling(request: Request) -> Response:
    """The ruling as a file, or in one sentence why there is none."""
    reader = _reader(request)
    try:
        entries = entries_of(linked(request.query_params.get("p", "")))
    except TutorError as error:
        return _refused(error.faults, reader)
    return _pdf(ruling_pdf(entries, reader, str(request.base_url)), entries[0].link)


def _reader(request: Request) -> Reader:
    """Whom it is for: the language of the page, the card letters of this browser's learner."""
    token = request.cookies.get(COOKIE, "")
    settings = read_settings(the_keeper().known(token).settings if token else {})
    asked = request.query_params.get("lang", "")
    heard = nearest_language(request.headers.get("accept-language", ""))
    return Reader(asked if asked in LANGUAGES else settings.language or heard, settings.letters)

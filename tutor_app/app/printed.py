"""Serves the ruling of a link as PDF."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tutor_app.app.settings import read_settings
from tutor_app.app.shared import the_keeper
from tutor_app.app.shell import COOKIE
from tutor_app.content.faults import faults_told
from tutor_app.content.links import linked
from tutor_app.engine.errors import TutorError
from tutor_app.export.entries import entries_of
from tutor_app.export.sheet import ruling_pdf
from tutor_app.i18n import LANGUAGES, Reader, nearest_language

RULING = "/ruling.pdf"
"""Where a ruling is to be had; `p` is the link of its position, `lang` the reader's language."""


def ruling_route() -> Route:
    """Where a ruling is asked for; it is typeset beside what others wait for."""
    return Route(RULING, _ruling)


def _ruling(request: Request) -> Response:
    """The ruling as a file, or in one sentence why there is none."""
    reader = _reader(request)
    try:
        entries = entries_of(linked(request.query_params.get("p", "")))
    except TutorError as error:
        return PlainTextResponse(f"{faults_told(error.faults, reader)}.", status_code=400)
    name = f"canasta-{entries[0].link.rpartition('~')[2]}.pdf"
    return Response(
        ruling_pdf(entries, reader, str(request.base_url)),
        media_type="application/pdf",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _reader(request: Request) -> Reader:
    """Whom it is for: the language of the page, the card letters of this browser's learner."""
    token = request.cookies.get(COOKIE, "")
    settings = read_settings(the_keeper().known(token).settings if token else {})
    asked = request.query_params.get("lang", "")
    heard = nearest_language(request.headers.get("accept-language", ""))
    return Reader(asked if asked in LANGUAGES else settings.language or heard, settings.letters)

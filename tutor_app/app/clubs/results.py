"""Serves the results of the evening that a browser leads, as PDF and as a table."""

from collections.abc import Callable, Iterable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from tutor_app.app.clubs.leading import HOST_COOKIE
from tutor_app.app.clubs.report import Answers, report_of
from tutor_app.app.shared import the_rooms
from tutor_app.app.shell import reader_of
from tutor_app.app.site import site_address
from tutor_app.export.evening import Report, report_csv, report_pdf
from tutor_app.i18n import Reader
from tutor_app.storage.rooms import NoRoomError
from tutor_app.storage.store import FAULTS

PDF, TABLE = "evening.pdf", "evening.csv"
"""Where the results are to be had; `lang` is the reader's language."""
KINDS: dict[str, tuple[str, Callable[[Report, Reader], bytes]]] = {
    PDF: ("application/pdf", report_pdf),
    TABLE: ("text/csv; charset=utf-8", report_csv),
}


def results_routes() -> Iterable[BaseRoute]:
    """Where results are asked for; they are set beside what others wait for."""
    return tuple(Route(f"/{name}", _results) for name in KINDS)


def _results(request: Request) -> Response:
    """The results as a file, or in one sentence why there are none."""
    reader = reader_of(request)
    name = request.url.path.rpartition("/")[2]
    rooms = the_rooms()
    try:
        code = rooms.code_of(request.cookies.get(HOST_COOKIE, ""), host=True)
        evening = rooms.evening(code)
        answers = Answers(rooms.tallies(code, first=True), rooms.tallies(code))
        joined = rooms.count_answers(code, 0)[1]
    except NoRoomError:
        told = reader.text("Only the host of an evening gets its results.")
        return PlainTextResponse(told, status_code=403)
    except FAULTS:
        told = reader.text("Evenings cannot be read just now. The tutor keeps trying.")
        return PlainTextResponse(told, status_code=503)
    site = site_address(request.url.netloc, request.url.scheme)
    report = report_of(evening, answers, reader, joined, site)
    kind, write = KINDS[name]
    told = f'attachment; filename="canasta-{code}.{name.rpartition(".")[2]}"'
    headers = {"Content-Disposition": told, "Cache-Control": "no-store"}
    return Response(write(report, reader), media_type=kind, headers=headers)

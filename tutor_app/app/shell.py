"""The HTML around the app: Streamlit's own page, dressed before the first script runs.

Streamlit hard-codes the language, the title and the icon of its page and knows no cookie of
ours. So we serve that page ourselves: in the reader's language and colours, with our styles
in its head, and with the learner's token in a cookie that no script can read.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

import streamlit
from starlette.convertors import StringConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tutor_app.app.addresses import HOME, PAGES, Address, clean
from tutor_app.app.settings import Settings, read_settings
from tutor_app.app.shared import the_keeper
from tutor_app.i18n import LANGUAGES, Reader, nearest_language
from tutor_app.storage import new_token

HERE = Path(__file__).resolve().parent
STREAMLIT_PAGE = Path(streamlit.__file__).resolve().parent / "static"
COOKIE = "canasta_learner"
COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers allow, in seconds
ASSET_AGE = 365 * 24 * 3600  # an asset's address changes with its content
STYLES = (
    "web/tokens.css",
    "web/app.css",
    "web/parts.css",
    "web/rulebooks.css",
    "web/ways.css",
    "web/progress.css",
    "web/ask.css",
    "web/club.css",
    "web/lists.css",
    "components/cards/cards.css",
)
PHONE_STYLES = ("web/tokens.css", "web/phone.css", "components/cards/cards.css")
"""What the page of a phone wears in a club evening: it is no page of Streamlit's."""
FILES = (
    "web/boot.js",
    "web/club.js",
    "web/phone.js",
    "web/phone-line.js",
    "web/phone-view.js",
    "web/favicon.svg",
    "components/frame/frame.js",
    "components/cards/faces.js",
    "components/cards/motion.js",
    "components/cards/hand.js",
    "components/cards/table.js",
    "components/number/number.js",
    "components/stage/ahead.js",
    "components/stage/stage.js",
    "components/entry/entry.js",
    "components/own/own.js",
    "components/raised/raised.js",
)
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
# What Streamlit's page offers to machines: a service that is closed here, and a sign for indexes.
UNNEEDED = r'<link\s+rel="service-desc"[^>]*>|<script>\s*window\.prerenderReady.*?</script>'
# Parts of Streamlit's own: one that every page needs early, and our fonts.
EARLY = "js/BidiComponent.*.js"
SANS = "media/SourceSansVF-Upright*.woff2"
SERIF = "media/SourceSerifVariable-Roman*.woff2"


class StrayPage(StringConvertor):
    """Any path that is no page of ours, no file and nothing of Streamlit's."""

    _OTHERS = r"(?!(?:static|media|component|app|ct|auth|oauth2callback)(?:/|$)|.*_stcore)"
    regex = _OTHERS + r"[^.]+(?:\.html?)?"


@dataclass(frozen=True, slots=True)
class Assets:
    """Our styles and scripts, and the version that stands in their address."""

    version: str
    files: dict[str, tuple[str, str]]

    def address(self, name: str) -> str:
        """Where the browser finds the file, seen from any page."""
        return f"./ct/{self.version}/{name}"


@cache
def assets() -> Assets:
    """All files that we serve, read once."""
    texts = {Path(name).name: (HERE / name).read_text(encoding="utf-8") for name in FILES}
    for name, styles in (("app.css", STYLES), ("phone.css", PHONE_STYLES)):
        style = "\n".join((HERE / each).read_text(encoding="utf-8") for each in styles)
        fonts = style.replace("SERIF", f"../.{_static(SERIF)}")
        texts[name] = fonts.replace("SANS", f"../.{_static(SANS)}")
    texts = {name: _lean(text) for name, text in texts.items()}
    version = hashlib.sha256("".join(texts.values()).encode()).hexdigest()[:12]
    typed = {name: (text, TYPES[Path(name).suffix]) for name, text in texts.items()}
    return Assets(version, typed)


def _lean(text: str) -> str:
    """A style or script without indents and comment lines: phones load it over a club's Wi-Fi."""
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def module_stub(name: str) -> str:
    """A component's script: it only loads ours, which the browser keeps between pages.

    Streamlit may run a component once more before it ends the run before, or before that one has
    begun; what comes late must not take away what is shown now.
    """
    address = assets().address(name)
    return (
        f"const module = import(new URL({address!r}, document.baseURI).href);\n"
        "export default (component) => {\n"
        "  const parent = component.parentElement;\n"
        "  const run = (parent.canastaRun = {});\n"
        "  return module.then((loaded) => {\n"
        "    if (parent.canastaRun !== run) return undefined;\n"
        "    const end = loaded.default(component);\n"
        "    return () => parent.canastaRun === run && end();\n"
        "  });\n"
        "};\n"
    )


def boot_script() -> str:
    """The one script that stands in the page itself, since it must run before all others."""
    return assets().files["boot.js"][0]


def routes() -> list[BaseRoute]:
    """Our pages, our files, and a way home from anywhere else."""
    register_url_convertor("stray", StrayPage())
    pages = [Route("/", _page)] + [Route(f"/{name}", _page) for name in PAGES]
    files = Route("/ct/{version}/{name}", _file)
    return [*pages, files, Route("/{path:stray}", _stray)]


def _page(request: Request) -> Response:
    """Streamlit's page in the reader's dress, with a token for a newcomer."""
    token = request.cookies.get(COOKIE, "")
    language, settings = _wishes(request)
    response = HTMLResponse(page_html(language, settings), headers={"Cache-Control": "no-store"})
    if not token:
        give_token(new_token(), request, response)
    return response


def reader_of(request: Request) -> Reader:
    """Whom an answer is for: the language of the page, the card letters of the learner."""
    language, settings = _wishes(request)
    return Reader(language, settings.letters)


def _wishes(request: Request) -> tuple[str, Settings]:
    """The language that a request asks for, and the settings of this browser's learner."""
    token = request.cookies.get(COOKIE, "")
    settings = read_settings(the_keeper().known(token).settings if token else {})
    asked = request.query_params.get("lang", "")
    heard = nearest_language(request.headers.get("accept-language", ""))
    return (asked if asked in LANGUAGES else settings.language or heard), settings


def give_token(token: str, request: Request, response: Response) -> None:
    """Let the browser keep a learner's token where no script can read it."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure
    )


def _file(request: Request) -> Response:
    """One of our styles or scripts."""
    found = assets().files.get(request.path_params["name"])
    if found is None:
        return Response(status_code=404)
    text, kind = found
    age = f"public, max-age={ASSET_AGE}, immutable"
    return Response(text, media_type=kind, headers={"Cache-Control": age})


def _stray(request: Request) -> Response:
    """Send a reader to the page that the link was meant for, else to Home, which says so."""
    params = clean(dict(request.query_params))
    meant = request.path_params["path"].partition(".")[0].strip("/").lower()
    if meant in PAGES:
        target = Address(meant, params)
    else:
        target = Address(HOME, {"lang": params.get("lang", ""), "missing": "page"})
    return RedirectResponse("/" + str(target)[2:])


def page_html(language: str, settings: Settings) -> str:
    """The page that the browser loads first."""
    page = _streamlit_page()
    reader = Reader(language)
    dress = f'data-theme="{settings.theme}" data-size="{settings.size}" data-deck="{settings.deck}"'
    page = page.replace('<html lang="en">', f'<html lang="{language}" {dress}>', 1)
    needs = escape(reader.text("Canasta Tutor needs JavaScript: please switch it on."))
    page = re.sub(
        r"<noscript>.*?</noscript>", f"<noscript><p>{needs}</p></noscript>", page, flags=re.DOTALL
    )
    return page.replace("</head>", f"{_head()}</head>", 1)


@cache
def _streamlit_page() -> str:
    """Streamlit's page with our name and icon."""
    page = (STREAMLIT_PAGE / "index.html").read_text(encoding="utf-8")
    page = page.replace("<title>Streamlit</title>", "<title>Canasta Tutor</title>", 1)
    icon = f'<link rel="icon" type="image/svg+xml" href="{assets().address("favicon.svg")}" />'
    page = re.sub(r'<link rel="shortcut icon"[^>]*>', icon, page, count=1)
    page = re.sub(UNNEEDED, "", page, flags=re.DOTALL)
    mark = '<div class="ct-boot" aria-hidden="true"><i></i>Canasta Tutor</div>'
    return page.replace('<div id="root"></div>', f'<div id="root">{mark}</div>', 1)


@cache
def _head() -> str:
    """What we put into the head: the boot script, our styles, early hints."""
    own = ("frame.js", "faces.js", "motion.js", "hand.js", "table.js", "number.js", "stage.js")
    early = [_static(EARLY), *(assets().address(name) for name in own)]
    return "\n".join(
        [
            f"<script>{boot_script()}</script>",
            f'<link rel="stylesheet" href="{assets().address("app.css")}" />',
            *(f'<link rel="modulepreload" crossorigin href="{href}" />' for href in early),
        ]
    )


def _static(pattern: str) -> str:
    """The address of a file of Streamlit's, whose name changes with its version."""
    found = next((STREAMLIT_PAGE / "static").glob(pattern))
    return f"./static/{found.parent.name}/{found.name}"

"""The doors to what a session knows: reader, settings, progress, answers, and where to go.

Streamlit drops a widget's value when its page is left, and a reload is a new session. So the
truth lies in the store; the session only keeps a copy of this learner's part.
"""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import cast

import streamlit as st

from tutor_app.app.addresses import Address, clean
from tutor_app.app.settings import Settings, read_settings
from tutor_app.app.shared import greeting_languages, the_store
from tutor_app.i18n import LANGUAGES, Reader, nearest_language
from tutor_app.storage import Answer, Place, new_token

COOKIE = "canasta_learner"
_TOKEN = "ct_token"  # noqa: S105 the name of a place, not a token
_SETTINGS = "ct_settings"
_PLACES = "ct_places"
_ANSWERS = "ct_answers"
_FIRST = "ct_first"
_HELD = "ct_held"
_LANGUAGE = "ct_language"
_TARGET = "ct_target"


def begin() -> None:
    """Bring the session up to what the store knows and the address asks for."""
    if _SETTINGS not in st.session_state:
        token = _text(st.context.cookies.get(COOKIE)) or new_token()
        token = st.session_state.setdefault(_TOKEN, token)
        store = the_store()
        st.session_state[_SETTINGS] = read_settings(store.settings(token))
        st.session_state[_PLACES] = store.places(token)
        st.session_state[_ANSWERS] = store.last_answers(token)
        st.session_state[_FIRST] = store.first_answers(token)
    asked = st.query_params.get("lang", "")
    if asked in LANGUAGES:
        st.session_state[_LANGUAGE] = asked
    elif _LANGUAGE not in st.session_state:
        heard = greeting_languages(_text(st.context.headers.get("accept-language")))
        st.session_state[_LANGUAGE] = settings().language or nearest_language(heard)


def _text(value: object) -> str:
    """What a browser sent, empty where there is no browser, as in tests of pages."""
    return value if isinstance(value, str) else ""


def _token() -> str:
    return cast("str", st.session_state[_TOKEN])


def language() -> str:
    """The language of this visit: the address's, else the chosen one, else the browser's."""
    return cast("str", st.session_state[_LANGUAGE])


def reader() -> Reader:
    """Whom the texts of this visit are written for."""
    return Reader(language(), settings().letters)


def settings() -> Settings:
    """The reader's settings."""
    return cast("Settings", st.session_state[_SETTINGS])


def change(**values: str) -> None:
    """Keep new settings; a language is spoken at once."""
    changed = replace(settings(), **values)
    st.session_state[_SETTINGS] = changed
    if "language" in values:
        st.session_state[_LANGUAGE] = changed.language
    the_store().set_settings(_token(), {name: asdict(changed)[name] for name in values})


def places() -> list[Place]:
    """The learner's place in every lesson ever opened, the last opened first."""
    return cast("list[Place]", st.session_state[_PLACES])


def place_in(course: str, lesson: str) -> Place | None:
    """The learner's place in this lesson, if it was ever opened."""
    found = [place for place in places() if (place.course, place.lesson) == (course, lesson)]
    return found[0] if found else None


def reach(course: str, lesson: str, screen: int, *, finished: bool = False) -> None:
    """Keep that the learner is at this screen; writes only where something is new."""
    known = place_in(course, lesson)
    done = finished or (known is not None and known.finished)
    furthest = max(screen, known.furthest if known else 0)
    place = Place(course=course, lesson=lesson, screen=screen, furthest=furthest, finished=done)
    if places()[:1] == [place]:
        return
    st.session_state[_PLACES] = [place, *(other for other in places() if other != known)]
    the_store().reach(_token(), place)


def answer_to(item: str) -> Answer | None:
    """The learner's last answer to this item, unless it was put anew since."""
    found = _answers().get(item)
    return found if found is not None and found.given else None


def was_right(item: str) -> bool:
    """Whether the last answer to this item was right."""
    found = answer_to(item)
    return found is not None and bool(found.right)


def record(answer: Answer) -> None:
    """Keep an answer."""
    _answers()[answer.item] = answer
    if answer.given:
        _first_answers().setdefault(answer.item, answer)
    the_store().add_answer(_token(), answer)


def put_anew(item: str) -> None:
    """Forget on screen, not in the store, what was answered to this item."""
    if answer_to(item) is not None:
        record(Answer(item=item, given="", right=None))


def hold(item: str, given: str) -> None:
    """Hold an answer that is not kept before its reason is named; empty to let go of it."""
    st.session_state[_HELD] = (item, given)


def held_answer_to(item: str) -> str:
    """The answer to this item that is held, empty where there is none."""
    known, given = st.session_state.get(_HELD, ("", ""))
    return str(given) if known == item else ""


def answers() -> list[Answer]:
    """The learner's last answer to every item that is answered now."""
    return [answer for answer in _answers().values() if answer.given]


def first_answers() -> list[Answer]:
    """The learner's very first answer to every item."""
    return list(_first_answers().values())


def first_answer_to(item: str) -> Answer | None:
    """The learner's very first answer to this item."""
    return _first_answers().get(item)


def _answers() -> dict[str, Answer]:
    return cast("dict[str, Answer]", st.session_state[_ANSWERS])


def _first_answers() -> dict[str, Answer]:
    return cast("dict[str, Answer]", st.session_state[_FIRST])


def address(page: str, params: Mapping[str, str] | None = None) -> Address:
    """The address of a page in the language of this visit."""
    return Address(page, {**(params or {}), "lang": language()})


def asked() -> dict[str, str]:
    """What the page's address asks for."""
    return clean(st.query_params.to_dict())


def go(target: Address) -> None:
    """Go to this address as soon as the script runs again or reaches its navigation."""
    st.session_state[_TARGET] = target


def take_target() -> Address | None:
    """Where to go, said once."""
    return cast("Address | None", st.session_state.pop(_TARGET, None))

"""The doors to what a session knows: reader, settings, progress, answers, and where to go.

Streamlit drops a widget's value when its page is left, and a reload is a new session. So the
truth lies in the store; the session only keeps a copy of this learner's part.
"""

import hashlib
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime, tzinfo
from typing import cast
from zoneinfo import ZoneInfo

import streamlit as st

from tutor_app.app.addresses import Address, clean
from tutor_app.app.clues import with_beliefs
from tutor_app.app.learning import answered, with_rules
from tutor_app.app.settings import Settings, read_settings
from tutor_app.app.shared import greeting_languages, the_codes, the_keeper
from tutor_app.i18n import LANGUAGES, Reader, nearest_language
from tutor_app.storage import Answer, Entry, Learner, Place, Tried, new_token, write_copy
from tutor_app.storage.learner import LISTS
from tutor_app.training.hints import HINT
from tutor_app.training.reviews import Answered

COOKIE = "canasta_learner"
_TOKEN = "ct_token"  # noqa: S105 the name of a place, not a token
_LEARNER = "ct_learner"
_HELD = "ct_held"
_LANGUAGE = "ct_language"
_TARGET = "ct_target"
_PLAN = "session"  # what the store calls it, among the settings
MOST_LISTS = 40
"""Lists of their own that a learner may keep."""


def begin() -> None:
    """Bring the session up to what the store knows and the address asks for."""
    token = _text(st.context.cookies.get(COOKIE)) or new_token()
    token = st.session_state.setdefault(_TOKEN, token)
    if _LEARNER not in st.session_state or not _learner().whole:
        known = the_keeper().known(token)
        if known.whole or _LEARNER not in st.session_state:
            st.session_state[_LEARNER] = known
    asked = st.query_params.get("lang", "")
    if asked in LANGUAGES:
        st.session_state[_LANGUAGE] = asked
    elif _LANGUAGE not in st.session_state:
        heard = greeting_languages(_text(st.context.locale), _header("accept-language"))
        st.session_state[_LANGUAGE] = settings().language or nearest_language(heard)


def _header(name: str) -> str:
    return _text(st.context.headers.get(name))


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
    return read_settings(_learner().settings)


def change(**values: str) -> None:
    """Keep new settings; a language is spoken at once."""
    if "language" in values:
        st.session_state[_LANGUAGE] = values["language"]
    _keep(values)


def plan() -> str:
    """The session of the day that was begun last, as it was kept; empty where there is none."""
    return _learner().settings.get(_PLAN, "")


def keep_plan(text: str) -> None:
    """Keep the session of the day."""
    _keep({_PLAN: text})


def own_lists() -> dict[str, str]:
    """The learner's own lists of questions as the texts of files, by name."""
    kept = _learner().settings
    found = {name.removeprefix(LISTS): kept[name] for name in kept if name.startswith(LISTS)}
    return {name: found[name] for name in sorted(found, key=str.casefold) if found[name]}


def keep_list(name: str, text: str) -> bool:
    """Keep a list under a name, empty text for no more; tell whether there was room for it."""
    if name not in own_lists() and len(own_lists()) >= MOST_LISTS:
        return False
    _keep({f"{LISTS}{name}": text})
    return True


def places() -> list[Place]:
    """The learner's place in every lesson ever opened, the last opened first."""
    return _learner().places


def place_in(course: str, lesson: str) -> Place | None:
    """The learner's place in this lesson, if it was ever opened."""
    return _learner().place_in(course, lesson)


def reach(course: str, lesson: str, screen: int, *, finished: bool = False) -> None:
    """Keep that the learner is at this screen; writes only where something is new."""
    known = place_in(course, lesson)
    done = finished or (known is not None and known.finished)
    furthest = max(screen, known.furthest if known else 0)
    place = Place(course=course, lesson=lesson, screen=screen, furthest=furthest, finished=done)
    if places()[:1] != [place]:
        _keep(place)


def answer_to(item: str) -> Answer | None:
    """The learner's last answer to this item, unless it was put anew since."""
    found = _learner().answers.get(item)
    return found if found is not None and found.given else None


def take_hint(item: str) -> None:
    """Keep that the learner wants to know where to look before answering this item."""
    record(Answer(item=item, given="", right=None, reason=HINT))


def took_hint(item: str) -> bool:
    """Whether the learner was told where to look since this item was put."""
    found = _learner().answers.get(item)
    return found is not None and found.reason == HINT


def tried(item: str) -> Tried | None:
    """How the learner's answers to this item went; None where there never was one."""
    return _learner().tried(item)


def is_solved(item: str) -> bool:
    """Whether the learner ever found the right answer to this item."""
    return item in _learner().solved


def solved() -> AbstractSet[str]:
    """The items to which the learner ever found the right answer."""
    return _learner().solved


def record(answer: Answer) -> None:
    """Keep an answer, which rules it turned on and, the first time, what it tells of beliefs."""
    is_first = first_answer_to(answer.item) is None
    _keep(with_rules(with_beliefs(answer) if is_first else answer))


def now() -> datetime:
    """The time, where the learner lives."""
    return datetime.now(zone())


def zone() -> tzinfo:
    """The learner's time zone, as their browser says it."""
    try:
        return ZoneInfo(_text(st.context.timezone) or "UTC")
    except (KeyError, ValueError, OSError):  # a browser says what it likes
        return UTC


def history() -> list[Answered] | None:
    """What all answers of the learner tell about rules; None where they cannot be read."""
    found = the_keeper().history(_token())
    return None if found is None else answered(found, zone())


def copy() -> str | None:
    """All that is kept of the learner as the text of a file; None where it cannot be read."""
    found = the_keeper().history(_token())
    return None if found is None else write_copy(_learner(), found)


def take_in(entries: Iterable[Entry]) -> None:
    """Keep what another copy of the learner holds, beside what is here."""
    for entry in entries:
        the_keeper().keep(_token(), entry)
    st.session_state[_LEARNER] = the_keeper().known(_token())


def forget() -> bool:
    """Delete all that is kept of the learner; tell whether that could be done."""
    done = the_keeper().forget(_token())
    if done:
        st.session_state[_LEARNER] = Learner()
    return done


def device_code() -> str:
    """A code by which another device of the learner gets to what is kept here."""
    return the_codes().make(_token())


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
    return [answer for answer in _learner().answers.values() if answer.given]


def first_answers() -> list[Answer]:
    """The learner's very first answer to every item."""
    return list(_learner().first_answers.values())


def first_answer_to(item: str) -> Answer | None:
    """The learner's very first answer to this item."""
    return _learner().first_answers.get(item)


def lot(what: str, most: int) -> int:
    """A number below `most` that is drawn for this learner, the same each time; never 0.

    It says nothing about who the learner is: two of them have nothing in common.
    """
    drawn = hashlib.sha256(f"{_token()}/{what}".encode()).digest()
    return int.from_bytes(drawn) % (most - 1) + 1


def is_unread() -> bool:
    """Whether what the learner did earlier could not be read, and may be missing here."""
    return not _learner().whole


def is_kept() -> bool:
    """Whether, as far as is known, what learners do outlives the program."""
    return the_keeper().lasts and the_keeper().is_up_to_date and not is_unread()


def is_waiting() -> bool:
    """Whether something that the learner did is not written yet."""
    return the_keeper().waits(_token())


def _keep(entry: Entry) -> None:
    """Know this in the session, and let the keeper write it.

    The session may be asked to stop whenever it is read, so it is read first: then either
    both know the entry or, as the learner will see, neither.
    """
    learner, token = _learner(), _token()
    learner.take(entry)
    the_keeper().keep(token, entry)


def _learner() -> Learner:
    return cast("Learner", st.session_state[_LEARNER])


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

"""A browser without a screen: it opens a page of a served app and clicks, as Streamlit's does."""

import time
import urllib.request
from contextlib import ExitStack
from dataclasses import dataclass, field

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.BidiComponent_pb2 import BidiComponent
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.staging import NAME, html_on, tapped, taps_on

PATIENCE = 120  # seconds


@dataclass(slots=True)
class Visitor:
    """One learner.

    Attributes:
        address: The server, without a slash at its end.
        cookie: What the server gave to know this learner by; empty before the first visit.
        html: All HTML that the last run of the page sent.
        buttons: The ids of the buttons that the last run sent, by their keys.
        stage: The stage that the last run sent; None where it sent none.
    """

    address: str
    cookie: str = ""
    html: str = ""
    buttons: dict[str, str] = field(default_factory=dict)
    stage: BidiComponent | None = None
    _window: ExitStack = field(default_factory=ExitStack)
    _wire: ClientConnection | None = None
    _place: tuple[str, str] = ("", "")
    _page: str = ""

    def open(self, page: str = "", query: str = "lang=sv") -> float:
        """Open a page; return how many seconds passed until all of it was there."""
        start = time.monotonic()
        asked = urllib.request.Request(  # noqa: S310 our own server
            f"{self.address}/{page}?{query}", headers={"Cookie": self.cookie} if self.cookie else {}
        )
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310 as above
            self.cookie = self.cookie or (answer.headers["Set-Cookie"] or "").partition(";")[0]
        self._place, self._page = (page, query), ""
        self.leave()
        self._wire = self._window.enter_context(
            connect(
                self.address.replace("http", "ws", 1) + "/_stcore/stream",
                additional_headers={"Cookie": self.cookie},
                subprotocols=[Subprotocol("streamlit")],
                max_size=None,
                ping_interval=None,  # as a browser; and no thread draws random bytes beside a test
            )
        )
        self._send()
        self._receive()
        return time.monotonic() - start

    def click(self, key: str, *, wait: bool = True) -> float:
        """Click the button with this key; return how many seconds passed until the page stood."""
        start = time.monotonic()
        self._send(key)
        if wait:
            self._receive()
        return time.monotonic() - start

    def leave(self) -> None:
        """Close the window."""
        self._window.close()

    def _send(self, key: str = "") -> None:
        """Let the page run, with a click where a button is named, on the stage or elsewhere."""
        message = BackMsg()
        message.rerun_script.page_name, message.rerun_script.query_string = self._place
        message.rerun_script.page_script_hash = self._page
        pressed = message.rerun_script.widget_states.widgets
        if self.stage is not None and key in taps_on(self.stage):
            pressed.append(tapped(self.stage, key))
        elif key:
            pressed.add(id=self.buttons[key], trigger_value=True)
        assert self._wire is not None
        self._wire.send(message.SerializeToString())

    def _receive(self) -> None:
        """Take what the page sends until it has no more to say."""
        assert self._wire is not None
        self.html, self.buttons, self.stage = "", {}, None
        while True:
            message = ForwardMsg()
            frame = self._wire.recv(timeout=PATIENCE)
            assert isinstance(frame, bytes)
            message.ParseFromString(frame)
            self._page = message.navigation.page_script_hash or self._page
            element = message.delta.new_element
            self.html += element.html.body
            if element.bidi_component.component_name == NAME:
                self.stage = element.bidi_component
                self.html += html_on(self.stage)
            if element.button.id:
                self.buttons[element.button.id.split("-", 2)[-1]] = element.button.id
            if element.exception.message:
                self.html += "<EXCEPTION>"
            if message.WhichOneof("type") == "script_finished":
                return

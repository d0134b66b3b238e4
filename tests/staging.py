"""What stands on a stage, and a tap on it, as a browser reads the one and tells of the other."""

import json
import re
from html import unescape

from streamlit.proto.BidiComponent_pb2 import BidiComponent
from streamlit.proto.WidgetStates_pb2 import WidgetState

NAME = "canasta_tutor.stage"
SENDS = {"hand": "played", "table": "drawn", "number": "sent"}
"""What the drawings tell of when they are used."""


def html_on(stage: BidiComponent) -> str:
    """All HTML that stands on a stage."""
    return "\n".join(part for part in _parts(stage) if isinstance(part, str))


def buttons_on(stage: BidiComponent) -> dict[str, str]:
    """What the buttons of a stage say, by their names."""
    found = re.findall(r'<button [^>]*data-do="([^"]*)">([^<]*)</button>', html_on(stage))
    return {unescape(key): unescape(label) for key, label in found}


def taps_on(stage: BidiComponent) -> set[str]:
    """What can be tapped on a stage: buttons, what its drawings tell of, links that lead on."""
    drawn = [part[0] for part in _parts(stage) if not isinstance(part, str)]
    leads = {"act"} if "place" in json.loads(stage.bytes) else set()
    return {*buttons_on(stage), *(SENDS[kind] for kind in drawn), *leads}


def tapped(stage: BidiComponent, key: str, value: object = None) -> WidgetState:
    """What the browser tells the server of a tap."""
    version = json.loads(stage.bytes)["version"]
    event = {"event": "did", "value": {"do": key, "value": value, "of": version}}
    return WidgetState(
        id=f"$$STREAMLIT_INTERNAL_KEY_{stage.id}__events", json_trigger_value=json.dumps(event)
    )


def _parts(stage: BidiComponent) -> list[str | list[str]]:
    areas = json.loads(stage.bytes)["areas"]
    return [part for parts in areas.values() for part in parts]

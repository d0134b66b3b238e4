"""Links for phones name an address that phones can open."""

import pytest

from tutor_app.app import site


def test_phones_are_led_to_where_the_site_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was said at the start, this computer's address as it is now, or as it was asked for."""
    at_home = ["192.168.1.20", "10.8.0.6"]
    monkeypatch.setattr(site, "network_addresses", lambda: at_home)
    monkeypatch.delenv(site.SITE, raising=False)
    assert site.site_address("tutor.local:8501") == "http://tutor.local:8501"
    assert site.site_address("club.example", "https") == "https://club.example"

    monkeypatch.setenv(site.SITE, "https://club.example/")
    assert site.site_address("localhost:8501") == "https://club.example"

    monkeypatch.setenv(site.SITE, "http://*:8501")
    assert site.site_address("localhost:8501") == "http://192.168.1.20:8501"
    at_home[:] = ["10.42.0.1"]  # the laptop opened a hotspot
    assert site.site_address("localhost:8501") == "http://10.42.0.1:8501"
    at_home.clear()
    assert site.site_address("localhost:8501") == "http://localhost:8501"


@pytest.mark.parametrize("host", ["localhost:8501", "127.0.0.1:8501", "127.0.1.1", "[::1]:80"])
def test_this_computer_alone_is_not_for_phones(host: str) -> None:
    """Who opens the page on the laptop itself is told so."""
    assert not site.lets_phones_in(f"http://{host}")
    assert site.lets_phones_in("http://10.42.0.1:8501")
    assert site.lets_phones_in("https://club.example")

"""A folder of house rules, as a club would keep one."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tutor_app.rulesets import load_rule_set
from tutor_app.rulesets.files import use_rules_dir

HEAD = """
based_on = "{based_on}"
name = {{ sv = "Klubben", de = "Der Club", en = "The club" }}
"""

Keep = Callable[..., None]


@pytest.fixture
def keep(tmp_path: Path) -> Iterator[Keep]:
    """Return what writes files of house rules and takes them up: `keep(club=…)`."""

    def write(*, based_on: str = "nerja", **texts: str) -> None:
        for name, text in texts.items():
            head = HEAD.format(based_on=based_on)
            (tmp_path / f"{name}.toml").write_text(head + text, encoding="utf-8")
        use_rules_dir(tmp_path)
        load_rule_set.cache_clear()

    yield write
    use_rules_dir(None)
    load_rule_set.cache_clear()

"""Writing TOML: what a table holds, as the lines of a file."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

_WIDTH = 100
"""Lists that make a longer line stand one item a line."""


def scenario_text(table: Mapping[str, Any]) -> str:
    """Return what a scenario file holds as its text: the head, the position, the questions."""
    head = {key: table[key] for key in table if key not in {"position", "question"}}
    blocks = [block("", head)]
    if table.get("position"):
        blocks.append(block("[position]", table["position"]))
    return "\n".join([*blocks, *(block("[[question]]", each) for each in table["question"])])


def block(title: str, table: Mapping[str, Any]) -> str:
    """Return a table with its title, each key on a line, the equals signs below each other."""
    return "".join(f"{line}\n" for line in _lines(title, table))


def _lines(title: str, table: Mapping[str, Any]) -> Iterator[str]:
    if title:
        yield title
    width = max(map(len, table), default=0)
    for key, content in table.items():
        line = f"{key:<{width}} = {toml(content)}"
        if isinstance(content, list) and len(line) > _WIDTH:
            yield f"{key:<{width}} = ["
            yield from (f"  {toml(item)}," for item in content)
            yield "]"
        else:
            yield line


def toml(content: Any) -> str:  # noqa: ANN401 whatever a file holds
    """Return a value as TOML writes it.

    >>> toml(["Ks Kh", {"cards": "As Ad", "initial": True}])
    '["Ks Kh", { cards = "As Ad", initial = true }]'
    """
    if isinstance(content, dict):
        inner = ", ".join(f"{key} = {toml(item)}" for key, item in content.items())
        return f"{{ {inner} }}"
    if isinstance(content, list):
        return f"[{', '.join(map(toml, content))}]"
    return json.dumps(content, ensure_ascii=False)

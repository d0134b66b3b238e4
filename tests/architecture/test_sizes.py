"""Files and functions stay small enough to read at once (ruff has no rule for either)."""

import ast
from collections.abc import Iterator
from pathlib import Path

FILE_LINES = 400
BODY_LINES = 40
TREES = ("tutor_app", "tests", "benchmarks")


def test_files_are_short(root: Path) -> None:
    """A Python file over the cap is split, not grown."""
    long = {
        str(path.relative_to(root)): lines
        for path in _python_files(root)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > FILE_LINES
    }

    assert not long


def test_function_bodies_are_short(root: Path) -> None:
    """A function's body, its docstring aside, fits on a screen."""
    long = {
        f"{path.relative_to(root)}:{function.lineno} {function.name}": lines
        for path in _python_files(root)
        for function in _functions(path)
        if (lines := _body_lines(function)) > BODY_LINES
    }

    assert not long


def test_a_long_body_is_seen() -> None:
    """The docstring is not counted, every other line is, blank ones too."""
    (function,) = ast.parse(
        'def f():\n    """Doc.\n\n    More.\n    """\n    a = 1\n\n    b = 2'
    ).body

    assert isinstance(function, ast.FunctionDef)
    assert _body_lines(function) == 3


def _python_files(root: Path) -> Iterator[Path]:
    for tree in TREES:
        found = sorted((root / tree).rglob("*.py"))
        assert found, tree
        yield from found


def _functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        waiting += [each for each in ast.iter_child_nodes(node) if not isinstance(each, ast.expr)]


def _body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0

"""What a stranger finds: a licence, a word on every room, nothing of one machine."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

MACHINE = re.compile(
    r"(?<![\w.])/(?:home|mnt|opt|root|Users|work)/"  # somebody's folders
    r"|--(?:extra-)?index-url|--(?:find-links|trusted-host)\b"  # where packages come from
    r'|"resolved": *"http'
)


@pytest.fixture(scope="module")
def tracked(root: Path) -> dict[str, str]:
    """Return path and text of every tracked text file."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=root, capture_output=True, check=True, encoding="utf-8"
    )
    texts: dict[str, str] = {}
    for name in filter(None, listed.stdout.split("\0")):
        path = root / name
        if path.is_file() and b"\0" not in (raw := path.read_bytes()):
            texts[name] = raw.decode("utf-8")
    return texts


def test_no_file_knows_one_machine(tracked: dict[str, str]) -> None:
    """No tracked file names a folder of one computer or the address packages came from."""
    here = {str(Path.home()), str(Path(__file__).resolve().parents[2])} - {"/"}
    found = [
        f"{name}:{number}: {line.strip()[:80]}"
        for name, text in tracked.items()
        if MACHINE.search(text) or any(f"{place}/" in text for place in here)
        for number, line in enumerate(text.splitlines(), 1)
        if MACHINE.search(line) or any(f"{place}/" in line for place in here)
    ]

    assert "pyproject.toml" in tracked
    assert not found


@pytest.mark.parametrize(
    "line",
    ["open('/" + "home/ada/x')", "pip --" + "index-url x", "see /" + "opt/wheels"],
)
def test_a_machine_path_is_seen(line: str) -> None:
    """The pattern finds what it is there for."""
    assert MACHINE.search(line)


def test_pins_are_names_and_versions_only(root: Path) -> None:
    """Every line of the pinned requirements is `name==version`, perhaps with a marker."""
    pin = re.compile(r"[A-Za-z0-9._-]+==[^\s@:]+( ; [^@]+)?")
    for name in ("requirements.txt", "requirements-test.txt"):
        lines = (root / name).read_text(encoding="utf-8").splitlines()
        pins = [line for line in lines if not line.startswith("#")]

        assert pins, name
        assert not [line for line in pins if not pin.fullmatch(line)], name


def test_licence_is_mit(root: Path) -> None:
    """The licence file is the MIT licence, for all who contribute."""
    text = (root / "LICENSE").read_text(encoding="utf-8")

    assert text.startswith("MIT License")
    assert "Canasta Tutor contributors" in text


def test_every_package_says_what_it_is(root: Path) -> None:
    """Each folder of code under `tutor_app` is a package whose docstring says what it holds."""
    pages = root / "tutor_app" / "app" / "app_pages"  # scripts that Streamlit runs
    folders = {path.parent for path in (root / "tutor_app").rglob("*.py")} - {pages}
    silent = [
        str(folder.relative_to(root))
        for folder in sorted(folders)
        if not (folder / "__init__.py").is_file()
        or not ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    ]

    assert not silent


def test_types_are_offered(root: Path) -> None:
    """Whoever imports the package gets its types."""
    assert (root / "tutor_app" / "py.typed").is_file()


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_documents_point_at_what_exists(root: Path, name: str) -> None:
    """Every picture, link and `make` target that a document names is there."""
    text = (root / name).read_text(encoding="utf-8")
    links = re.findall(r'\]\(([^)#:]+)\)|src="([^":]+)"', text)
    targets = re.findall(
        r"^([a-z]+):", (root / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    words = re.findall(r"`make ([a-z]+)", text)
    lost = [link for link in map("".join, links) if not (root / link).exists()]
    lost += [word for word in words if word not in targets]

    assert words
    assert not lost

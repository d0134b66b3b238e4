"""Finding files: folders with all below them, links followed, always in the same order."""

import os
from collections.abc import Iterator
from pathlib import Path


def find_files(root: Path, suffix: str) -> list[Path]:
    """Return the files below `root` whose name ends in `suffix`, by name.

    Links to files and folders are followed; a link back to a folder that it lies in
    is passed over, since it would never end. A folder that cannot be listed is
    returned itself, so that reading it says why.
    """
    return sorted(_walk(root, suffix, ()), key=lambda path: path.parts)


def _walk(folder: Path, suffix: str, above: tuple[str, ...]) -> Iterator[Path]:
    here = os.path.realpath(folder)
    if here in above:
        return
    try:
        names = sorted(entry.name for entry in folder.iterdir())
    except OSError:
        yield folder
        return
    for name in names:
        entry = folder / name
        if os.path.isdir(entry):  # noqa: PTH112 unlike Path.is_dir it never raises
            yield from _walk(entry, suffix, (*above, here))
        elif name.endswith(suffix):
            yield entry

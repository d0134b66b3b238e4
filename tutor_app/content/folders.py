"""Finding files: folders with all below them, links followed, always in the same order."""

import os
from collections.abc import Iterator
from pathlib import Path


def find_files(root: Path, suffix: str) -> list[Path]:
    """Return the files below `root` whose name ends in `suffix`, by name.

    Links to files and folders are followed; a link back to a folder that it lies in
    is passed over, since it would never end.
    """
    return sorted(_walk(root, suffix, ()), key=lambda path: path.parts)


def _walk(folder: Path, suffix: str, above: tuple[str, ...]) -> Iterator[Path]:
    here = os.path.realpath(folder)
    if here in above:
        return
    for entry in sorted(folder.iterdir()):
        if entry.is_dir():
            yield from _walk(entry, suffix, (*above, here))
        elif entry.name.endswith(suffix):
            yield entry

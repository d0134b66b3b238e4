"""Scenario files named on the command line."""

import os
from pathlib import Path

from tutor_app.commands.failure import CommandError
from tutor_app.content.folders import find_files
from tutor_app.i18n import Reader


def named_files(names: list[str], reader: Reader) -> list[Path]:
    """Return the files that `names` mean, each once, in order; folders with all below them.

    Raises:
        CommandError: A name is empty or leads nowhere, or a folder holds no scenario file.
    """
    found: list[Path] = []
    for name in names:
        if not name:
            raise CommandError(reader.text("The name of a file or folder is empty."))
        path = Path(name)
        if os.path.isdir(path):  # noqa: PTH112 unlike Path.is_dir it never raises
            below = find_files(path, ".toml")
            if not below:
                raise CommandError(
                    reader.text("There is no scenario file (.toml) in {path}.", path=name)
                )
            found += below
        elif os.path.exists(path):  # noqa: PTH110 as above
            found.append(path)
        else:
            raise CommandError(reader.text("There is no file or folder {path}.", path=name))
    return list(dict.fromkeys(found))


def one_file(path: Path, reader: Reader) -> Path:
    """Return the path of a file that can be read to its end.

    Raises:
        CommandError: There is none, or it is a folder, a pipe or the like.
    """
    if path.is_file():
        return path
    if path.is_dir():
        raise CommandError(reader.text("{path} is a folder; name a file in it.", path=str(path)))
    if path.exists():
        raise CommandError(
            reader.text("{path} is not an ordinary file; name a text file.", path=str(path))
        )
    raise CommandError(reader.text("There is no file {path}.", path=str(path)))

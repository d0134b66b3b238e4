"""Where the lessons, the catalogues and the scenarios lie."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def content_root() -> Path:
    """Return the folder that holds `lessons`, `locales` and `scenarios`.

    A wheel carries them inside the package; in a checkout they lie at its top.
    """
    packed = _PACKAGE / "_content"
    return packed if packed.is_dir() else _PACKAGE.parent

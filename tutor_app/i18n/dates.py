"""Days, months and shares as a reader writes them."""

from datetime import date

from babel.dates import format_date, format_skeleton, get_day_names
from babel.numbers import format_percent

from tutor_app.i18n.reader import NO_BREAK, Reader

_LOCALES = {"en": "en_GB"}
"""Where a language's dates are not those of its first country."""


def day(date: date, reader: Reader) -> str:
    """Return a day of the year in words, which no line break parts.

    >>> from datetime import date
    >>> [day(date(2026, 11, 9), Reader(code)).split() for code in ("sv", "de", "en")]
    [['9', 'november'], ['9.', 'November'], ['9', 'November']]
    """
    return _format("MMMMd", date, reader).replace(" ", NO_BREAK)


def short_day(date: date, reader: Reader) -> str:
    """Return a day of the year where there is little room.

    >>> from datetime import date
    >>> short_day(date(2026, 11, 9), Reader("en"))
    '9 Nov'
    """
    return _format("MMMd", date, reader)


def month(date: date, reader: Reader) -> str:
    """Return a month's name.

    >>> from datetime import date
    >>> month(date(2026, 11, 9), Reader("sv"))
    'november'
    """
    return format_date(date, "LLLL", locale=_locale(reader))


def weekdays(reader: Reader) -> tuple[tuple[str, str], ...]:
    """Return the days of the week from Monday, each in short and in full.

    >>> weekdays(Reader("sv"))[0]
    ('må', 'måndag')
    """
    short, full = (
        get_day_names(width, "stand-alone", _locale(reader)) for width in ("short", "wide")
    )
    return tuple((short[number], full[number]) for number in range(7))


def share(part: int, whole: int, reader: Reader) -> str:
    """Return a part of a whole in per cent.

    >>> share(7, 12, Reader("en"))
    '58%'
    """
    return format_percent(part / whole if whole else 0, locale=reader.language)


def _format(skeleton: str, date: date, reader: Reader) -> str:
    return format_skeleton(skeleton, date, locale=_locale(reader))


def _locale(reader: Reader) -> str:
    return _LOCALES.get(reader.language, reader.language)

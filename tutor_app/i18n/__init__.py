"""Languages, catalogues, card letters, word forms and numbers.

Everything that differs by language and knows nothing of the rules. Translation
happens when a text is shown, by the `Reader` that is passed in; nothing is
translated when a module is imported.
"""

from tutor_app.i18n.languages import DEFAULT_LANGUAGE, LANGUAGES, nearest_language
from tutor_app.i18n.messages import Message, Plural, n_, n_plural
from tutor_app.i18n.reader import LETTER_CHOICES, Reader

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "LETTER_CHOICES",
    "Message",
    "Plural",
    "Reader",
    "n_",
    "n_plural",
    "nearest_language",
]

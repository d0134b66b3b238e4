"""Codes that let another device of a learner in, shared by all processes of a store.

The store knows no learner's token and learns none here: what it keeps of one is sealed with the
code, which it does not know either. Codes are short, so that one can be typed; making the seal
takes long enough that a copy of the store is worth nothing before the codes in it are over.
"""

from datetime import timedelta
from hashlib import scrypt

from sqlalchemy import delete
from sqlalchemy.exc import IntegrityError

from tutor_app.storage.learner import now
from tutor_app.storage.models import PassageRow
from tutor_app.storage.rooms import draw_code, plain_code
from tutor_app.storage.store import Store, fingerprint

LIFETIME = timedelta(minutes=10)
"""How long a code holds."""

_NAME = 32
"""Bytes by which a code is found; those after them seal the token."""
_LONGEST = 100
"""Signs of a token."""
_DRAWS = 20


class Passages:
    """The codes of a store, safe to share between threads; every call raises `store.FAULTS`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def make(self, token: str) -> str:
        """Return a code for the learner with this token; an earlier one of theirs ends.

        Raises:
            LookupError: No code is free.
        """
        owner = fingerprint(token)
        for _ in range(_DRAWS):
            code = draw_code()
            name, seal = _made_of(code)
            row = PassageRow(
                fingerprint=name, sealed=_sealed(token.encode(), seal).hex(), owner=owner,
                until=now() + LIFETIME,
            )  # fmt: skip
            try:
                with self._store.session() as session, session.begin():
                    over = (PassageRow.until <= now()) | (PassageRow.owner == owner)
                    session.execute(delete(PassageRow).where(over))
                    session.add(row)
            except IntegrityError:
                continue
            return code
        raise LookupError

    def take(self, code: str) -> str | None:
        """Return the token that a code stands for and end the code; None for a wrong one."""
        name, seal = _made_of(plain_code(code))
        ended = delete(PassageRow).where(PassageRow.fingerprint == name)
        with self._store.session() as session, session.begin():
            found = session.execute(ended.returning(PassageRow.sealed, PassageRow.until)).first()
        if found is None or found.until <= now():
            return None
        return _sealed(bytes.fromhex(found.sealed), seal).decode()


def _made_of(code: str) -> tuple[str, bytes]:
    """Return the name under which a code is kept, and what it seals with."""
    made = scrypt(code.encode(), salt=b"canasta passage", n=2**14, r=8, p=1, dklen=_NAME + _LONGEST)
    return made[:_NAME].hex(), made[_NAME:]


def _sealed(text: bytes, seal: bytes) -> bytes:
    """Return a text sealed, or what was sealed."""
    return bytes(one ^ other for one, other in zip(text, seal, strict=False))

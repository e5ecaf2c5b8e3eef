"""Secret tokens of seats, of which the server stores only hashes, and unguessable ids of tables and replays."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

TOKEN_BYTES = 32
ID_BYTES = 12
_ID = re.compile(r"[A-Za-z0-9_-]{16}")


def new_token() -> str:
    """A random token of 256 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """A random id for a table or replay. Knowing it is enough to watch, so it cannot be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


def is_id(text: str) -> bool:
    """True if the text has the form of an id. Other text is never looked up in the database."""
    return _ID.fullmatch(text) is not None


def hashed(token: str) -> str:
    """The stored form of a token. A plain hash is sufficient, because tokens have full entropy."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: str, stored: str) -> bool:
    """True if the token matches the stored hash. The comparison takes constant time."""
    return bool(stored) and hmac.compare_digest(hashed(token), stored)

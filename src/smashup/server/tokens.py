"""Secret tokens of seats, codes in links, and unguessable ids of tables and replays.

The server stores only hashes of tokens.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

TOKEN_BYTES = 32
ID_BYTES = 12
CODE_BYTES = 16
_ID = re.compile(r"[A-Za-z0-9_-]{16}")


def new_token() -> str:
    """Return a random token of 256 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Return a random id for a table or replay. It cannot be guessed, because knowing it is enough to watch."""
    return secrets.token_urlsafe(ID_BYTES)


def new_code() -> str:
    """Return a random code of 128 bits for a link that players copy or scan."""
    return secrets.token_urlsafe(CODE_BYTES)


def is_id(text: str) -> bool:
    """True if the text has the form of an id. Other text is never looked up in the database."""
    return _ID.fullmatch(text) is not None


def hashed(token: str) -> str:
    """Return the hash of a token. A plain hash is sufficient, because tokens are random and have 256 bits."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: str, stored: str) -> bool:
    """True if the token matches the stored hash. The comparison takes constant time."""
    return bool(stored) and hmac.compare_digest(hashed(token), stored)

"""Secrets: whoever holds a seat's token has the seat. The server keeps only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

TOKEN_BYTES = 32
ID_BYTES = 12
_ID = re.compile(r"[A-Za-z0-9_-]{16}")


def new_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a table or replay. Whoever has it may watch, so it cannot be guessed either."""
    return secrets.token_urlsafe(ID_BYTES)


def is_id(text: str) -> bool:
    """Whether there can be a table or replay of that name. What cannot be is never looked for in the database."""
    return _ID.fullmatch(text) is not None


def hashed(token: str) -> str:
    """A token has full entropy, so one round of a plain hash is enough to make the stored form useless."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: str, stored: str) -> bool:
    """Whether this is the token, in a time that tells nothing about how much of it was right."""
    return bool(stored) and hmac.compare_digest(hashed(token), stored)

"""ClientError: a request that cannot be fulfilled, reported to the client."""

from __future__ import annotations

MAX_REASON = 200
"""Maximum length of a decoding error that is sent back, in characters: it may quote the whole input."""


class ClientError(Exception):
    """A request that cannot be fulfilled: the id of a message in `locale/` and its parameters. Nothing was changed."""

    def __init__(self, id_: str, /, **params: str | int) -> None:
        super().__init__(id_)
        self.id = id_
        self.params = params


def unreadable(error: Exception) -> ClientError:
    """The error for input that cannot be decoded."""
    return ClientError("not-json", what=str(error)[:MAX_REASON])

"""ClientError: a request that the server rejects, with a message for the client."""

from __future__ import annotations

MAX_REASON = 200
"""Maximum length in characters of a decoding error that is sent to the client. It could quote the whole input."""


class ClientError(Exception):
    """A rejected request: the id of a message in `locale/` and its parameters. Nothing was changed."""

    def __init__(self, id_: str, /, **params: str | int) -> None:
        super().__init__(id_)
        self.id = id_
        self.params = params


def unreadable(error: Exception) -> ClientError:
    """Return the error for input that cannot be decoded."""
    return ClientError("not-json", what=str(error)[:MAX_REASON])

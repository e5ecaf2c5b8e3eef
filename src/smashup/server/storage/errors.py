"""A database that cannot be used: one sentence that says why and what to do."""

from __future__ import annotations

import errno

import psycopg

from smashup.engine.errors import SmashUpError


class Unusable(SmashUpError):
    """The database cannot be opened, or not be read or written."""


SQLITE = (
    (
        ("not a database", "malformed", "unsupported file format", "decode"),
        "{where} is broken, cut off or no database at all. Put a backup in its place, or move it away to begin with an "
        "empty one.",
    ),
    (
        ("readonly", "unable to open", "permission denied", "read-only", "access permission"),
        "{where} cannot be written by this user. Make the file and its folder writable, or set SMASHUP_DATA to "
        "another folder.",
    ),
    (("is full", "no space left", "quota"), "The disk with {where} is full. Make room and start again."),
    (("locked", "busy"), "Another program holds {where}. End it and start again."),
    (("disk i/o error",), "The disk with {where} fails. Check it, and put a backup in a place that works."),
)


def in_a_file(where: object, error: Exception) -> Unusable:
    said = str(error).lower()
    if isinstance(error, OSError) and error.errno in (errno.EISDIR, errno.ENOTDIR, errno.EEXIST):
        return Unusable(f"{where} is no place for a database: set SMASHUP_DATA to a folder.")
    for signs, sentence in SQLITE:
        if any(sign in said for sign in signs):
            return Unusable(sentence.format(where=where))
    return Unusable(f"The database {where} cannot be used: {_one_line(error)}.")


def in_a_server(error: Exception) -> Unusable:
    """PostgreSQL; what it says names neither user nor password of the address."""
    if isinstance(error, psycopg.errors.InsufficientPrivilege | psycopg.errors.ReadOnlySqlTransaction):
        return Unusable(
            f"The database of DATABASE_URL cannot be written ({_one_line(error)}). Give its user the right to create "
            "tables, and to read and write them."
        )
    if isinstance(error, psycopg.errors.DiskFull):
        return Unusable("The disk of the database of DATABASE_URL is full. Make room and start again.")
    if isinstance(error, psycopg.OperationalError | psycopg.ProgrammingError):
        return Unusable(
            f"The database of DATABASE_URL cannot be reached ({_one_line(error)}). Check that it runs, and the name, "
            "password and port in the address: postgresql://user:password@host:5432/name."
        )
    return Unusable(f"The database of DATABASE_URL cannot be used: {_one_line(error)}.")


def unusable(where: object, error: Exception) -> SmashUpError:
    """The sentence for any of them; what is one already stays."""
    if isinstance(error, SmashUpError):
        return error
    return in_a_server(error) if isinstance(error, psycopg.Error) else in_a_file(where, error)


def _one_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].strip().rstrip(".") if lines else type(error).__name__

"""Error messages for unusable databases: the cause and the remedy in one sentence."""

from __future__ import annotations

import errno

import psycopg

from smashup.engine.errors import SmashUpError


class DatabaseUnusable(SmashUpError):
    """The database cannot be opened, read or written."""


SQLITE = (
    (
        ("not a database", "malformed", "unsupported file format", "decode"),
        "{where} is damaged, truncated or not a database. Replace it by a backup, or move it away to start with an "
        "empty one.",
    ),
    (
        ("readonly", "unable to open", "permission denied", "read-only", "access permission"),
        "{where} cannot be written by this user. Make the file and its folder writable, or set SMASHUP_DATA to "
        "another folder.",
    ),
    (("is full", "no space left", "quota"), "The disk with {where} is full. Free some space and start again."),
    (("locked", "busy"), "Another program has locked {where}. End it and start again."),
    (("disk i/o error",), "The disk with {where} has failed. Check it, and restore a backup to a disk that works."),
)


def sqlite_error(where: object, error: Exception) -> DatabaseUnusable:
    text = str(error).lower()
    if isinstance(error, OSError) and error.errno in (errno.EISDIR, errno.ENOTDIR, errno.EEXIST):
        return DatabaseUnusable(f"{where} cannot be a database file: set SMASHUP_DATA to a folder.")
    for fragments, sentence in SQLITE:
        if any(fragment in text for fragment in fragments):
            return DatabaseUnusable(sentence.format(where=where))
    return DatabaseUnusable(f"The database {where} cannot be used: {_first_line(error)}.")


def postgres_error(error: Exception) -> DatabaseUnusable:
    """Return the error for a PostgreSQL failure. Its message contains neither the user nor the password of the
    address."""
    if isinstance(error, psycopg.errors.InsufficientPrivilege | psycopg.errors.ReadOnlySqlTransaction):
        return DatabaseUnusable(
            f"The database of DATABASE_URL cannot be written ({_first_line(error)}). Give its user the right to create "
            "tables, and to read and write them."
        )
    if isinstance(error, psycopg.errors.DiskFull):
        return DatabaseUnusable("The disk of the database of DATABASE_URL is full. Free some space and start again.")
    if isinstance(error, psycopg.OperationalError | psycopg.ProgrammingError):
        return DatabaseUnusable(
            f"The database of DATABASE_URL cannot be reached ({_first_line(error)}). Check that it runs, and the name, "
            "password and port in the address: postgresql://user:password@host:5432/name."
        )
    return DatabaseUnusable(f"The database of DATABASE_URL cannot be used: {_first_line(error)}.")


def database_error(where: object, error: Exception) -> SmashUpError:
    """Return the error to raise for any error of either database."""
    if isinstance(error, SmashUpError):
        return error
    return postgres_error(error) if isinstance(error, psycopg.Error) else sqlite_error(where, error)


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].strip().rstrip(".") if lines else type(error).__name__

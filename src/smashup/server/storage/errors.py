"""Errors of the storage. Those about unusable databases give the cause and the remedy in one sentence."""

from __future__ import annotations

import errno
import re

from smashup.engine.errors import SmashUpError


class DatabaseUnusable(SmashUpError):
    """The database cannot be opened, read or written."""


class Conflict(SmashUpError):
    """Another process has changed the table, so the version in memory is outdated."""


class NotStored(SmashUpError):
    """The database cannot be read or written. Nothing was changed."""


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
    import psycopg  # noqa: PLC0415 - of the extra `postgres`; an error of PostgreSQL shows that it is installed

    if isinstance(error, psycopg.errors.InsufficientPrivilege | psycopg.errors.ReadOnlySqlTransaction):
        return DatabaseUnusable(
            f"The database of DATABASE_URL cannot be written ({_first_line(error)}). Give its user the right to create "
            "tables, and to read and write them."
        )
    if isinstance(error, psycopg.errors.DiskFull):
        return DatabaseUnusable("The disk of the database of DATABASE_URL is full. Free some space and start again.")
    if isinstance(error, psycopg.OperationalError | psycopg.ProgrammingError):
        return DatabaseUnusable(
            f"The database of DATABASE_URL cannot be reached ({redacted(_first_line(error))}). Check that it runs, and "
            "the name, password and port in the address: postgresql://user:password@host:5432/name."
        )
    return DatabaseUnusable(f"The database of DATABASE_URL cannot be used: {redacted(_first_line(error))}.")


def database_error(where: object, error: Exception) -> SmashUpError:
    """Return the error to raise for any error of either database."""
    if isinstance(error, SmashUpError):
        return error
    return postgres_error(error) if is_postgres_error(error) else sqlite_error(where, error)


def is_postgres_error(error: Exception) -> bool:
    """True if the PostgreSQL driver has raised the error. Works without the driver."""
    return any(cls.__module__.partition(".")[0] == "psycopg" for cls in type(error).__mro__)


def redacted(text: str) -> str:
    """Return the text of a PostgreSQL error without quoted parts. In an address with a special character in its
    password, the driver takes a part of the password for a host or port, and quotes it."""
    return re.sub(r"\"[^\"]*\"|'[^']*'", "...", text)


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].strip().rstrip(".") if lines else type(error).__name__

"""Settings: the data folder, the database and the number of workers."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from smashup.server import settings


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"SMASHUP_DATA": "/mine"}, "/mine"),
        ("win32", {"SMASHUP_DATA": "/mine"}, "/mine"),
        ("linux", {"XDG_DATA_HOME": "/x"}, "/x/smashup"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ada/.local/share/smashup"),
        ("linux", {}, "/home/ada/.local/share/smashup"),
        ("darwin", {"XDG_DATA_HOME": "/x"}, "/home/ada/Library/Application Support/smashup"),
        ("win32", {"LOCALAPPDATA": "/local", "XDG_DATA_HOME": "/x"}, "/local/smashup"),
        ("win32", {}, "/home/ada/AppData/Local/smashup"),
    ],
)
def test_the_data_folder_is_that_of_the_system_unless_it_is_set(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))
    for name in ("SMASHUP_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert settings.data_folder() == Path(folder)


def test_the_database_is_a_file_unless_database_url_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, Any]] = []
    monkeypatch.setattr("smashup.server.storage.postgres.postgres", lambda url: opened.append(("postgres", url)))
    monkeypatch.setattr("smashup.server.storage.sqlite.sqlite", lambda path: opened.append(("sqlite", path)))
    monkeypatch.setenv("SMASHUP_DATA", "/mine")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    settings.open_storage()
    monkeypatch.setenv("DATABASE_URL", "postgresql://there")
    settings.open_storage()
    assert opened == [("sqlite", Path("/mine/tables.sqlite3")), ("postgres", "postgresql://there")]


def test_default_workers_leave_one_core_for_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers in ((None, 1), (1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert settings.default_workers() == workers

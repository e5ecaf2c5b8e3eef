"""Wheel and sdist: each is installed into a clean environment and plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

from run import BIN, LOCKS, UV_VERSION
from tests.processes import started

ROOT = Path(__file__).parents[1]
UV = ROOT / ".tools" / "bin" / "uv"
pytestmark = [
    pytest.mark.timeout(600),
    pytest.mark.skipif(not UV.exists(), reason=f"needs uv {UV_VERSION}: run the tests with python3 run.py test"),
]


def uv(*arguments: str | Path, **env: str) -> None:
    done = subprocess.run(
        [UV, "--quiet", *arguments], env={**clean_environment(), **env}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def clean_environment() -> dict[str, str]:
    """Environment variables without those of this checkout."""
    removed = ("PYTHONPATH", "VIRTUAL_ENV", "SMASHUP_COMPILED", "SMASHUP_WITHOUT_PAGE")
    return {name: value for name, value in os.environ.items() if name not in removed}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    uv("build", "--python", sys.executable, "--sdist", "--out-dir", folder, ROOT)
    return next(folder.glob("smashup-*.tar.gz"))


@pytest.fixture(scope="module")
def from_sdist(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Wheel that is built from the sdist, including the page."""
    folder = tmp_path_factory.mktemp("wheel")
    uv("build", "--python", sys.executable, "--wheel", "--out-dir", folder, sdist)
    return next(folder.glob("smashup-*.whl"))


@pytest.fixture(scope="module")
def from_sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    uv("build", "--python", sys.executable, "--wheel", "--out-dir", folder, ROOT)
    return next(folder.glob("smashup-*.whl"))


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as file:
        return set(file.namelist())


def test_the_sdist_contains_all_sources_and_no_built_files(sdist: Path) -> None:
    with tarfile.open(sdist) as file:
        inside = {name.partition("/")[2] for name in file.getnames()}
    for name in (
        "web/package-lock.json",
        "web/src/main.ts",
        "compile_engine.py",
        "hatch_build.py",
        "run.py",
        "LICENSE",
        "tests/test_wheel_and_sdist.py",
    ):
        assert name in inside
    assert not [name for name in inside if re.search(r"node_modules|/static/|__pycache__|\.venv|\.so$", name)]


def test_the_wheel_from_the_sdist_equals_the_wheel_from_the_sources(from_sdist: Path, from_sources: Path) -> None:
    assert from_sdist.name == from_sources.name
    assert names(from_sdist) == names(from_sources)
    assert "smashup/server/static/index.html" in names(from_sdist)


@pytest.fixture(scope="module", params=["from_sdist", "from_sources"])
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Programs folder of an environment with the wheel and its dependencies, and without a path to this checkout."""
    folder = tmp_path_factory.mktemp("clean")
    uv("venv", "--python", sys.executable, folder / "env")
    into: list[str | Path] = ["pip", "install", "--python", folder / "env" / BIN / "python"]
    uv(*into, "--require-hashes", "-r", LOCKS["play"])
    uv(*into, "--no-deps", request.getfixturevalue(request.param))
    return folder / "env" / BIN


def test_the_installed_package_plays_games(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "smashup"), "simulate", "--games", "3"]
    done = subprocess.run(command, cwd=tmp_path, env=clean_environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(r"^finished +3$", done.stdout, re.MULTILINE)


def test_the_installed_package_serves_the_page_and_opens_a_table(installed: Path, tmp_path: Path) -> None:
    env = {**clean_environment(), "SMASHUP_DATA": str(tmp_path), "PORT": "0", "CI": "true", "PYTHONUNBUFFERED": "1"}
    env.pop("DATABASE_URL", None)
    with started([str(installed / "smashup"), "play"], cwd=tmp_path, env=env) as process:
        assert process.stdout is not None
        output = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", output)
        assert found, output
        assert "the engine runs as plain Python" in output
        with urllib.request.urlopen(found[0], timeout=60) as page:
            scripts = re.findall(r'src="\./(assets/\S+?\.js)"', page.read().decode())
        assert scripts
        with urllib.request.urlopen(found[0] + scripts[0], timeout=60) as script:
            assert len(script.read()) > 10_000
        body = b'{"name": "Ada", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}], "mode": "random"}'
        ask = urllib.request.Request(f"{found[0]}api/tables", body, {"content-type": "application/json"})
        with urllib.request.urlopen(ask, timeout=60) as answer:
            assert answer.status == 201

"""Wheel and sdist: each is installed into a clean environment and plays, with all extras and with none."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from ast import literal_eval
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest

from run import LOCKS
from tests.processes import started
from tools.project import BIN, UV_VERSION

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


@pytest.fixture(scope="module")
def base(from_sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Programs folder of an environment with the wheel and only what it requires itself."""
    folder = tmp_path_factory.mktemp("base")
    uv("venv", "--python", sys.executable, folder / "env")
    into: list[str | Path] = ["pip", "install", "--python", folder / "env" / BIN / "python"]
    uv(*into, "-c", without_hashes(folder / "versions.txt"), from_sources)
    return folder / "env" / BIN


def without_hashes(path: Path) -> Path:
    """The locked versions as constraints. With hashes, uv would require one for the wheel, too."""
    path.write_text(re.sub(r" *\\\n *--hash=\S+", "", LOCKS["play"].read_text()))
    return path


def in_base(base: Path, folder: Path, *command: str, **env: str) -> subprocess.CompletedProcess[str]:
    environment = {**clean_environment(), "SMASHUP_DATA": str(folder), **env}
    program = [str(base / command[0]), *command[1:]]
    return subprocess.run(program, cwd=folder, env=environment, capture_output=True, text=True, check=False)


PLAYS = """
import pickle, smashup
from importlib.metadata import distributions

game = smashup.new_game(factions=[("Pirates", "Dinosaurs"), ("Aliens", "Wizards")], first=0)
game.answer("King Rex")
game.answer("Tortuga")
assert str(game.log[-1]) == "Player 1 plays King Rex on Tortuga."
assert "King Rex" in str(game) and "King Rex" in game._repr_html_()
assert pickle.loads(pickle.dumps(game)) == game
if __name__ == "__main__":
    game.play({0: "pip", 1: "bruno@2"})
    assert game.is_over
    assert smashup.load(game.save()) == game
    assert len(smashup.simulate(4, ["random", "pip"], processes=2)) == 4
    try:
        import smashup.testing
    except smashup.SmashUpError as error:
        print(error)
    print([each.name for each in distributions()])
"""


def test_the_base_installation_plays_with_msgspec_fluent_and_typer_only(base: Path, tmp_path: Path) -> None:
    """Every package of the environment is one of these three, or required by one of them."""
    (tmp_path / "plays.py").write_text(PLAYS)
    done = in_base(base, tmp_path, "python", "plays.py")
    assert done.returncode == 0, done.stderr
    kit, packages = done.stdout.splitlines()
    assert kit == "The test kit needs the testing extra: pip install 'smashup[testing]'."
    installed = {canonical(name) for name in literal_eval(packages)} - {"smashup"}
    assert {"msgspec", "fluent-runtime", "typer"} <= installed <= required_by("msgspec", "fluent.runtime", "typer")


def required_by(*names: str) -> set[str]:
    """These packages and all packages that they require, on any platform."""
    found: set[str] = set()
    waiting = [*names]
    while waiting:
        name = canonical(waiting.pop())
        if name not in found:
            found.add(name)
            with suppress(PackageNotFoundError):  # of another platform
                waiting += [text for text in requires(name) or () if "extra ==" not in text]
    return found


def canonical(requirement: str) -> str:
    """The name in a requirement, in the spelling that all packages share: "fluent.syntax (<0.20)" is fluent-syntax."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\s\[(<>=!~;]", requirement)[0]).lower()


@pytest.mark.parametrize("command", [["smashup"], ["python", "-m", "smashup"]])
def test_the_base_installation_has_the_command(base: Path, tmp_path: Path, command: list[str]) -> None:
    done = in_base(base, tmp_path, *command, "simulate", "--games", "3", "--bots", "random,pip")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^finished +3$", done.stdout, re.MULTILINE)
    assert in_base(base, tmp_path, *command, "cards", "--faction", "Pirates").returncode == 0
    assert in_base(base, tmp_path, *command, "play", "--help").returncode == 0


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["play"], "Playing in the browser needs the server extra: pip install 'smashup[server]'."),
        (["serve"], "Running a server needs the server extra: pip install 'smashup[server]'."),
        (
            ["doctor", "postgresql://127.0.0.1:1/none"],
            "Checking a PostgreSQL database needs the postgres extra: pip install 'smashup[postgres]'.",
        ),
        (["train"], "Training needs the lab extra: pip install 'smashup[lab]'."),
        (
            ["ladder", "--players", "3"],
            "Rating bots in games of three or four players needs the lab extra: pip install 'smashup[lab]'.",
        ),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(
    base: Path, tmp_path: Path, command: list[str], sentence: str
) -> None:
    done = in_base(base, tmp_path, "smashup", *command)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (2, "", sentence)


def test_a_server_without_the_postgres_extra_names_it(from_sources: Path, tmp_path: Path) -> None:
    env = tmp_path / "env"
    uv("venv", "--python", sys.executable, env)
    into: list[str | Path] = ["pip", "install", "--python", env / BIN / "python"]
    uv(*into, "-c", without_hashes(tmp_path / "versions.txt"), f"smashup[server] @ {from_sources.as_uri()}")
    done = in_base(env / BIN, tmp_path, "smashup", "serve", DATABASE_URL="postgresql://127.0.0.1:1/none")
    sentence = "The database of DATABASE_URL needs the postgres extra: pip install 'smashup[postgres]'."
    assert (done.returncode, done.stderr.strip()) == (2, sentence)
    done = in_base(env / BIN, tmp_path, "smashup", "doctor", "nothing.sqlite3")
    assert done.stderr.startswith("There is no database at nothing.sqlite3")


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

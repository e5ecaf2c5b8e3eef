"""Every code example of the README and the docs works.

The blocks of a page are executed in order, in one namespace and one folder: Python and doctests run, files are written,
data formats are parsed, and commands are checked against the real command line.
"""

from __future__ import annotations

import configparser
import contextlib
import doctest
import importlib.util
import inspect
import io
import json
import os
import re
import shlex
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

import run
import smashup.cli
from tests.examples import PAGES, ROOT, Block, blocks, name_of
from tools.site import steps
from tools.static_site.__main__ import options as site_options

WITH_BLOCKS = [page for page in PAGES if blocks(page)]
ELSEWHERE = {
    "docs/tutorials/adding-a-faction.md": "tests/test_adding_a_faction.py installs and plays the package of the page",
}
"""Pages whose Python blocks another test executes. Their other blocks are tested here."""
OTHER_PROGRAMS = {
    "pip": "installs into the reader's environment",
    "pytest": "runs the reader's tests",
    "psql": "needs a PostgreSQL server",
    "createdb": "needs a PostgreSQL server",
    "systemctl": "needs systemd",
    "certbot": "needs a public host name",
    "sqlite3": "needs the sqlite3 shell",
    "dask": "needs other machines",
    "helm": "needs a Kubernetes cluster",
    "cd": "changes the folder of the reader's shell",
    "git": "clones the repository",
    "curl": "needs a running server",
    "pre-commit": "is not a dependency",
}
"""Programs in examples that are neither run nor parsed, with the reason."""
CHEAP = ("cards", "ladder", "simulate")
"""Commands of `smashup` that are also executed, with two games."""
SLOW_BOTS = {"bruno", "vesper", "nox"}
"""Bots that search. Commands with them are only parsed."""
FILE_OF_THE_READER = re.compile(r"[A-Z]{3,}|[\w-]+\.(?:smashup|jsonl|sqlite3)")
"""An argument like FILE or game.smashup: a file that the reader has."""


# --- languages --------------------------------------------------------------------------------------------------------


def check_pycon(block: Block, namespace: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(block.code, {}, str(block), block.page, block.line)
    assert test.examples, f"{block} has no example"
    test.globs = namespace
    runner = doctest.DocTestRunner()
    report = io.StringIO()
    runner.run(test, out=report.write, clear_globs=False)
    assert runner.failures == 0, report.getvalue()


def check_python(block: Block, namespace: dict[str, Any]) -> None:
    before = set(namespace)
    exec(compile(block.code, str(block), "exec", dont_inherit=True), namespace)
    for name in sorted(set(namespace) - before):
        if name.startswith("test_") and not inspect.signature(namespace[name]).parameters:
            namespace[name]()


def check_toml(block: Block, _: dict[str, Any]) -> None:
    assert tomllib.loads(block.code)


def check_json(block: Block, _: dict[str, Any]) -> None:
    json.loads(block.code)


def check_svg(block: Block, _: dict[str, Any]) -> None:
    ET.fromstring(block.code)


def check_ini(block: Block, _: dict[str, Any]) -> None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.read_string(block.code)
    assert parser.sections()


def check_nginx(block: Block, _: dict[str, Any]) -> None:
    lines = [line.partition("#")[0].strip() for line in block.code.splitlines()]
    assert [line for line in lines if line and line[-1] not in "{};"] == []
    assert block.code.count("{") == block.code.count("}")


def check_mermaid(block: Block, _: dict[str, Any]) -> None:
    assert steps(block.code.removeprefix("sequenceDiagram\n"))


def check_text(block: Block, _: dict[str, Any]) -> None:
    """Accept any output of a program or list of files."""


def check_sh(block: Block, _: dict[str, Any]) -> None:
    commands = list(command_lines(block.code))
    assert commands, f"{block} has no command"
    for command in commands:
        check_command(command)


LANGUAGES: dict[str, Callable[[Block, dict[str, Any]], None]] = {
    "pycon": check_pycon,
    "python": check_python,
    "toml": check_toml,
    "json": check_json,
    "svg": check_svg,
    "ini": check_ini,
    "nginx": check_nginx,
    "mermaid": check_mermaid,
    "text": check_text,
    "sh": check_sh,
}
"""Check for the blocks of each language."""


# --- commands ---------------------------------------------------------------------------------------------------------


def command_lines(code: str) -> Iterator[list[str]]:
    """Yield the commands of a shell block without variables, comments and continuations."""
    for line in code.replace("\\\n", " ").splitlines():
        for command in re.split(r"&&|;|\|", line.partition(" #")[0] if not line.startswith("#") else ""):
            words = shlex.split(command)
            while words and re.fullmatch(r"\w+=.*", words[0]):
                check_variable(words.pop(0).partition("=")[0])
            if words:
                yield words


def check_variable(name: str) -> None:
    """Check that a variable is read somewhere."""
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), ROOT / "hatch_build.py"]
    assert any(path != Path(__file__) and name in path.read_text(encoding="utf-8") for path in sources), (
        f"no setting is called {name}"
    )


def check_command(words: list[str]) -> None:
    program, *arguments = words
    match Path(program).name, arguments:
        case "smashup", _:
            check_smashup(arguments)
        case "python3" | "python", ["run.py", *rest]:
            check_run(rest)
        case "python3" | "python", ["-m", module, *_]:
            assert importlib.util.find_spec(module), f"there is no module {module}"
        case "python3" | "python", [program, *_] if program.startswith("examples/"):  # tests/env runs them
            assert (ROOT / program).is_file(), f"there is no {program}"
        case name, _:
            assert name in OTHER_PROGRAMS, f"give a reason why {shlex.join(words)} cannot be tested"


def check_run(words: list[str]) -> None:
    command, *arguments = words or ["--help"]
    assert command in {**run.COMMANDS, "--help": None}, f"run.py has no command {command}"
    if command in ("play", "bench"):
        check_smashup([command, *(each for each in arguments if each != "--plain")])
    elif command == "test":
        paths = [each for each in arguments if "/" in each]
        assert [path for path in paths if not (ROOT / path.partition("::")[0]).exists()] == []
    elif command == "site":
        site_options().parse_args(arguments)
    elif arguments:
        assert command in ("add", "docs", "mutants", "rules", "compile", "lock"), f"{command} takes no arguments"


def check_smashup(arguments: list[str]) -> None:
    """Parse a command with the real options. Commands that are cheap also run."""
    command = typer.main.get_command(smashup.cli.app)
    context = command.make_context("smashup", list(arguments))
    name, *rest = arguments or ["--help"]
    if name.startswith("-"):
        return
    sub = command.get_command(context, name)  # type: ignore[attr-defined]
    assert sub is not None, f"smashup has no command {name}"
    for word in filter(FILE_OF_THE_READER.fullmatch, rest):
        Path(word).touch()
    parsed = sub.make_context(name, list(rest), parent=context).params
    if name in CHEAP and can_run(arguments):
        games = ["--games", "2"] if "games" in parsed else []
        with contextlib.redirect_stdout(io.StringIO()) as output:
            smashup.cli.app([*arguments, *games], standalone_mode=False)
        assert output.getvalue()


def can_run(arguments: list[str]) -> bool:
    """True unless the command needs an installed package of the reader, or a bot that takes long."""
    return "Garden Gnomes" not in " ".join(arguments) and SLOW_BOTS.isdisjoint(re.findall(r"\w+", " ".join(arguments)))


# --- tests ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the files of a page, from which programs are run and modules are imported."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")])))
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


@pytest.mark.parametrize("page", WITH_BLOCKS, ids=name_of)
def test_the_examples_of_the_page_work(page: Path, folder: Path) -> None:
    namespace: dict[str, Any] = {"__name__": "example"}
    for block in blocks(page):
        if block.file:
            (folder / block.file).parent.mkdir(parents=True, exist_ok=True)
            (folder / block.file).write_text(block.code, encoding="utf-8")
        if block.language == "python" and block.page in ELSEWHERE:
            continue
        assert block.language in LANGUAGES, f"{block}: give the block a language, one of {', '.join(LANGUAGES)}"
        LANGUAGES[block.language](block, namespace)


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.*")), ids=name_of)
def test_the_configuration_files_of_the_docs_are_well_formed(page: Path) -> None:
    languages = {".conf": "nginx", ".service": "ini", ".toml": "toml", ".svg": "svg"}
    if language := languages.get(page.suffix):
        LANGUAGES[language](Block(name_of(page), 1, language, "", page.read_text(encoding="utf-8")), {})


# --- the tests detect mistakes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "code"),
    [
        ("pycon", ">>> 1 + 1\n3\n"),
        ("python", "def test_it():\n    assert False\n"),
        ("toml", "a = \n"),
        ("json", "{'a': 1}"),
        ("svg", "<svg>"),
        ("ini", "a = 1"),
        ("nginx", "server {\n    listen 80\n}\n"),
        ("sh", "smashup simulate --gmaes 10\n"),
        ("sh", "smashup dance\n"),
        ("sh", "smashup check\n"),
        ("sh", "python3 run.py complie\n"),
        ("sh", "python3 run.py test tests/nothing\n"),
        ("sh", "python -m tools.nothing\n"),
        ("sh", "SMASHUP_NO_SUCH_SETTING=1 smashup play\n"),
        ("sh", "rm -rf things\n"),
        ("sh", "# only a comment\n"),
    ],
)
def test_a_mistake_in_an_example_is_found(language: str, code: str, folder: Path) -> None:
    with pytest.raises(BaseException) as caught:  # noqa: PT011 - each language has its own errors
        LANGUAGES[language](Block("page.md", 1, language, "", code), {"__name__": "example"})
    assert not isinstance(caught.value, KeyError | NameError), caught.value


def test_every_fence_of_a_page_is_a_block() -> None:
    fences = {name_of(page): page.read_text(encoding="utf-8").count("```") for page in PAGES}
    assert fences == {name_of(page): 2 * len(blocks(page)) for page in PAGES}


def test_a_block_without_a_language_has_no_check() -> None:
    assert "" not in LANGUAGES

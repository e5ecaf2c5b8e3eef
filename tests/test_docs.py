"""Docs pages: links lead to existing files and headings, and the named modules and files exist."""

from __future__ import annotations

import pkgutil
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import smashup

ROOT = Path(__file__).parent.parent
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
FOLDERS = (
    "",
    "src/smashup",
    "src/smashup/engine",
    "src/smashup/lab",
    "src/smashup/engine/rules",
    "src/smashup/server",
    "docs",
    "web",
    "tests",
)
"""Folders that a path on a page may be relative to."""
PATH = re.compile(r"(?![.])(?:[\w.-]+/)+(?:[\w-]+\.(?:py|md|toml|ftl|ts|json|svelte|lock|yml))?|[\w-]+\.py")
MODULE = re.compile(r"\b(?:smashup|tools|benchmarks|tests)(?:\.[A-Za-z_]\w*)+(?![\w/])")
MOST_LINKS = 10
MOST_BYTES_OF_A_PICTURE = 1_500_000
EXAMPLES = re.compile(r"gnomes|garden|acme|your_|my_")
"""Names of packages that a reader creates."""


def prose(text: str) -> str:
    """The text without code blocks and generated results, which name modules as they were when they were measured."""
    return re.sub(r"^```.*?^```$|^<!-- results:.*?^<!-- end -->$", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(path: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower()).replace(" ", "-") for heading in headings}


def code_spans(page: Path) -> list[str]:
    return re.findall(r"`([^`\n]+)`", prose(page.read_text(encoding="utf-8")))


def tracked() -> set[str]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return {*listed, *(f"{parent.as_posix()}/" for name in listed for parent in Path(name).parents)}


def resolves(name: str) -> bool:
    """True if the dotted name is a module, or an attribute of a module or class."""
    try:
        pkgutil.resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    text = prose(page.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\((?!https?:|mailto:)([^)\s]+)\)", text):
        name, _, anchor = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        assert path.exists(), target
        assert not anchor or anchor in anchors(path), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_named_module_exists(page: Path) -> None:
    names = {name for span in code_spans(page) for name in MODULE.findall(span) if not EXAMPLES.search(name)}
    assert sorted(name for name in names if not resolves(name)) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_named_file_exists(page: Path) -> None:
    known = tracked()
    relative = [*FOLDERS, page.parent.relative_to(ROOT).as_posix()]
    missing = [
        span
        for span in code_spans(page)
        if PATH.fullmatch(span)
        and not EXAMPLES.search(span)
        and not any(f"{folder}/{span}".lstrip("./") in known for folder in relative)
    ]
    assert missing == []


def test_the_readme_fits_on_one_screen() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    pictures = re.findall(r"docs/pictures/[\w.]+", text)
    assert len(text.splitlines()) <= 60
    assert len(re.findall(r"(?<!!)\[[^\]]+\]\(", text)) <= MOST_LINKS
    assert len(pictures) == 2
    assert [name for name in pictures if (ROOT / name).stat().st_size > MOST_BYTES_OF_A_PICTURE] == []


def test_every_picture_is_used() -> None:
    used = "".join(page.read_text(encoding="utf-8") for page in PAGES) + (ROOT / "docs" / "zensical.toml").read_text()
    assert [path.name for path in (ROOT / "docs" / "pictures").iterdir() if path.name not in used] == []


def test_the_changelog_has_the_current_version_and_dates() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert headings[1].split(" - ")[0] == smashup.__version__
    assert [heading for heading in headings[1:] if not re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", heading)] == []


def test_the_dependencies_page_gives_a_reason_for_each_declared_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = [
        *project["dependencies"],
        *(each for extra in project["optional-dependencies"].values() for each in extra),
    ]
    names = {re.split(r"[\[<>=;! ]", each)[0] for each in declared}
    text = (ROOT / "docs" / "project" / "dependencies.md").read_text(encoding="utf-8")
    listed = {
        name.strip() for row in re.findall(r"^\| ([\w., -]+) \| .+\.", text, re.MULTILINE) for name in row.split(",")
    }
    assert sorted(names - listed) == []

"""The documentation site: builds without a broken link, contains every page, and loads nothing from other servers."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import smashup
import smashup.bots
import smashup.testing
from tools import docstrings, gen_command_line, gen_python_api, gen_sets
from tools import site as docs_site
from tools.gen_card_reference import all_entries

ASSET = re.compile(r"<(?:script|img|iframe|link|source|video|audio)\b[^>]*?\b(?:src|href)=[\"']?([^\"'\s>]+)")
STYLE_LINK = re.compile(r"url\(\s*[\"']?(https?:|//)|@import")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    docs_site.build(folder)
    return folder / "html"


def search_texts(built: Path) -> list[str]:
    """The titles and texts that the search of the site finds."""
    items = json.loads((built / "search.json").read_text(encoding="utf-8"))["items"]
    return [f"{item['title']} {item['text']}" for item in items]


def test_the_site_loads_nothing_from_other_servers(built: Path) -> None:
    loaded = {
        link
        for page in built.rglob("*.html")
        for link in ASSET.findall(page.read_text(encoding="utf-8"))
        if link.startswith(("http:", "https:", "//"))
    }
    styles = [path for path in built.rglob("*.css") if STYLE_LINK.search(path.read_text(encoding="utf-8"))]
    assert (loaded, styles) == (set(), [])
    # The theme would load this library from another server.
    assert [page for page in built.rglob("*.html") if 'class="mermaid"' in page.read_text(encoding="utf-8")] == []


def pages_of(nav: object) -> list[str]:
    """Return the pages of a part of the navigation: a page, a list, or titles with their parts."""
    if isinstance(nav, str):
        return [nav]
    parts = nav.values() if isinstance(nav, dict) else nav
    return [page for part in parts for page in pages_of(part)]  # type: ignore[attr-defined]


def test_every_page_is_in_the_navigation() -> None:
    nav = tomllib.loads(docs_site.CONFIG.read_text(encoding="utf-8"))["project"]["nav"]
    assert sorted(pages_of(nav)) == sorted(place for place in docs_site.sources().values() if place.endswith(".md"))


def test_every_generated_part_is_on_the_site(built: Path) -> None:
    pages = [docs_site.ROOT / path for path in docs_site.sources() if path.endswith(".md")]
    generated = [page for page in pages if docs_site.BLOCK.search(page.read_text(encoding="utf-8"))]
    assert len(generated) >= 5
    texts = "\n".join(search_texts(built))
    assert "The documentation site has" not in texts
    names = {entry.name for entry in all_entries() if entry.name != "__call__"}
    assert [name for name in sorted(names) if name not in texts] == []


@pytest.mark.parametrize("module", [smashup, smashup.bots, smashup.testing], ids=lambda module: module.__name__)
def test_the_public_names_of_the_python_api_are_on_the_site(built: Path, module: object) -> None:
    page = (built / "reference" / "python-api" / "index.html").read_text(encoding="utf-8")
    name = module.__name__  # type: ignore[attr-defined]
    listed = re.findall(rf"^::: {re.escape(name)}\.(\w+)$", gen_python_api.generated(), re.MULTILINE)
    assert len(listed) > 5
    assert [each for each in listed if f'id="{name}.{each}"' not in page] == []


def test_verbs_and_rulings_can_be_found_by_the_search(built: Path) -> None:
    texts = search_texts(built)
    for words in ("g.choose_minion(", "AMB-07", "--games", "server-ends", "Saucy Wench"):
        assert any(words in text for text in texts), words


def test_the_command_line_page_lists_run_and_every_command() -> None:
    text = gen_command_line.generated()
    assert "| `python3 run.py docs` |" in text
    assert "### smashup simulate\n" in text
    assert "`--games" in text


def test_the_page_of_sets_counts_cards_and_bases() -> None:
    text = gen_sets.generated()
    assert "| Core Set | `core` | 8 | 160 (94 different) | 16 |" in text
    assert "| Pirates | Move and raid | 10 | 10 |" in text


def test_a_broken_link_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = docs_site.page

    def broken(path: str, places: dict[str, str]) -> str:
        text = real(path, places)
        return f"{text}\n[gone](sets.md#no-such-heading)\n" if path == "docs/reference/views.md" else text

    monkeypatch.setattr(docs_site, "page", broken)
    with pytest.raises(SystemExit, match=r"views\.md"):
        docs_site.build(tmp_path)


def test_links_lead_to_the_place_of_a_page_on_the_site() -> None:
    places = {"docs/a/one.md": "a/one.md", "CONTRIBUTING.md": "project/contributing.md", "docs/two.md": "two.md"}

    def moved(text: str, path: str) -> str:
        return docs_site.relinked(text, path, places)

    assert moved("[c](../../CONTRIBUTING.md#code)", "docs/a/one.md") == "[c](../project/contributing.md#code)"
    assert moved("[one](docs/a/one.md)", "CONTRIBUTING.md") == "[one](../a/one.md)"
    assert moved("`[one](docs/a/one.md)` [x](https://x.org)", "CONTRIBUTING.md").startswith("`[one](docs/a/one.md)`")


def test_a_sequence_diagram_becomes_a_list() -> None:
    diagram = "    participant C as Client\n    participant T as Table\n    C->>T: answer\n    Note over T: checks it\n"
    assert docs_site.steps(diagram) == "1. **Client → Table**: `answer`\n1. **Table** checks it"
    with pytest.raises(ValueError, match="unknown line"):
        docs_site.steps("loop forever")


def test_parameters_and_examples_of_docstrings_are_marked() -> None:
    docstring = "Play.\n\nseed: a number.\nbots: a list\nof bots.\n\nnote: not a parameter.\n\n>>> 1 + 1\n2"
    assert docstrings.marked(docstring, {"seed", "bots"}) == (
        "Play.\n\nArgs:\n    seed: a number.\n    bots: a list\n        of bots.\n\nnote: not a parameter."
        "\n\n```pycon\n>>> 1 + 1\n2\n```"
    )

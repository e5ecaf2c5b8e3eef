"""The page with the licences of everything that the site contains."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from run import ROOT
from tools.static_site.packages import HERE, Packages

WEB = ROOT / "web" / "node_modules"
TEXTS = HERE / "licences"
"""Texts that the packages refer to without containing them."""
PSF = "typing_extensions-*.dist-info/licenses/LICENSE"
"""The licence of Python, which this package has, too."""


class Part(NamedTuple):
    name: str
    licence: str
    text: str
    """Text of the licence."""
    note: str = ""


def parts(packages: Packages) -> Iterator[Part]:
    apache, mpl = (TEXTS / "Apache-2.0.txt").read_text(), (TEXTS / "MPL-2.0.txt").read_text()

    def of_wheel(pattern: str) -> str:
        return "\n\n".join(path.read_text() for path in sorted(packages.wheels.glob(pattern)))

    yield Part("Smash Up, this program", "MIT", (ROOT / "LICENSE").read_text())
    pyodide = f"Its source is the release {packages.version} of Pyodide on npm and GitHub, unchanged."
    yield Part("Pyodide", "MPL-2.0", mpl, pyodide)
    python = "Compiled by Pyodide, without the modules that a browser cannot use."
    yield Part("Python and its standard library", "PSF-2.0", of_wheel(PSF), python)
    yield Part("SQLite", "public domain", "All of the code and documentation in SQLite is in the public domain.")
    yield Part("msgspec", "BSD-3-Clause", of_wheel("msgspec-*.dist-info/licenses/LICENSE"))
    yield Part("fluent.runtime, fluent.syntax", "Apache-2.0", apache)
    babel = of_wheel("babel-*.dist-info/licenses/LICENSE"), of_wheel("babel/locale-data/LICENSE.unicode")
    yield Part("Babel", "BSD-3-Clause, Unicode-3.0", "\n\n".join(babel))
    yield Part("attrs", "MIT", of_wheel("attrs-*.dist-info/licenses/LICENSE"))
    yield Part("pytz", "MIT", of_wheel("pytz-*.dist-info/LICENSE.txt"))
    yield Part("typing_extensions", "PSF-2.0", of_wheel(PSF))
    yield Part("Svelte", "MIT", (WEB / "svelte" / "LICENSE.md").read_text())
    yield Part("@fluent/bundle", "Apache-2.0", apache)
    for font in ("@fontsource-variable/archivo", "@fontsource/lilita-one"):
        yield Part(f"Font {font.rpartition('/')[2]}", "OFL-1.1", (WEB / font / "LICENSE").read_text())


def write_licences(to: Path, packages: Packages) -> None:
    rows = []
    for part in parts(packages):
        assert part.text.strip(), f"{part.name} has no licence text"
        note = f"<p>{escape(part.note)}</p>" if part.note else ""
        summary = f"<summary>{escape(part.name)}: {escape(part.licence)}</summary>"
        rows.append(f"<details>{summary}{note}<pre>{escape(part.text)}</pre></details>")
    unofficial = (
        "An unofficial implementation of the card game. It is not connected with its publisher. Texts, pictures and "
        "code are our own."
    )
    to.write_text(
        "<!doctype html>\n"
        '<html lang="en"><head><meta charset="utf-8" />'
        '<meta name="viewport" content="width=device-width, initial-scale=1" />'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'" />'
        f"<title>Smash Up: licences</title></head><body><h1>Licences</h1><p>{unofficial}</p>"
        f'{"".join(rows)}<p><a href="./">Back to the game</a></p></body></html>\n',
        encoding="utf-8",
    )

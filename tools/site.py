"""Build the documentation site in .site/html: python -m tools.site [--serve [PORT]].

The pages are those in docs/ and a few in the project folder. Parts between `<!-- generated: MODULE -->` and
`<!-- end -->` are replaced by the Markdown that `MODULE.generated()` returns, so references that follow from the code
are not stored in git. A broken link or anchor is an error.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parent.parent
SITE = ROOT / ".site"
CONFIG = ROOT / "docs" / "zensical.toml"
OUTSIDE = {
    "CHANGELOG.md": "project/changelog.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "SECURITY.md": "project/security.md",
}
"""Pages in the project folder, with their place on the site."""
BLOCK = re.compile(r"<!-- generated: (tools\.\w+) -->\n.*?<!-- end -->", re.DOTALL)
LINK = re.compile(r"(?<=\]\()(?!https?:|mailto:|#)([^)\s#]+)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.DOTALL | re.MULTILINE)
SEQUENCE = re.compile(r"^```mermaid\nsequenceDiagram\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COLOUR = re.compile(r"\x1b\[[\d;]*m")
PORT = 8001


# --- pages ------------------------------------------------------------------------------------------------------------


def sources() -> dict[str, str]:
    """Return every file of the site: its path in the project, and its path on the site."""
    inside = [
        path.relative_to(ROOT) for path in sorted((ROOT / "docs").rglob("*")) if path.is_file() and path != CONFIG
    ]
    return {path.as_posix(): path.relative_to("docs").as_posix() for path in inside} | OUTSIDE


def with_generated(text: str) -> str:
    """Return the text of a page with its generated parts."""
    return BLOCK.sub(lambda block: importlib.import_module(block[1]).generated(), text)


def page(path: str, places: dict[str, str]) -> str:
    """Return the Markdown of the page at this path of the project, as the site needs it."""
    text = with_generated((ROOT / path).read_text(encoding="utf-8"))
    text = SEQUENCE.sub(lambda diagram: steps(diagram[1]), text)
    text = re.sub(r"^(```\w+) file=(\S+)$", r'\1 title="\2"', text, flags=re.MULTILINE)
    return relinked(text, path, places)


def relinked(text: str, path: str, places: dict[str, str]) -> str:
    """Return the text of the page at this path with links for its place on the site."""
    return _outside_code(text, lambda prose: LINK.sub(lambda link: _moved(link[1], path, places), prose))


def _outside_code(text: str, change: Callable[[str], str]) -> str:
    """Apply `change` to everything except code."""
    parts, end = [], 0
    for code in CODE.finditer(text):
        parts += [change(text[end : code.start()]), code[0]]
        end = code.end()
    return "".join([*parts, change(text[end:])])


def _moved(target: str, path: str, places: dict[str, str]) -> str:
    """Return the target of a link for the place of the page on the site."""
    linked = os.path.normpath(PurePosixPath(path).parent / target)
    if linked not in places:
        return target  # the build reports it
    return os.path.relpath(places[linked], PurePosixPath(places[path]).parent)


def steps(diagram: str) -> str:
    """Return a sequence diagram as a numbered list. Drawing it would need a library from another server."""
    names: dict[str, str] = {}
    lines = []
    for line in map(str.strip, diagram.splitlines()):
        if named := re.fullmatch(r"participant (\w+) as (.+)", line):
            names[named[1]] = named[2]
        elif note := re.fullmatch(r"Note over (\w+): (.+)", line):
            lines.append(f"1. **{names[note[1]]}** {note[2]}")
        elif message := re.fullmatch(r"(\w+)-+>>(\w+): (.+)", line):
            lines.append(f"1. **{names[message[1]]} → {names[message[2]]}**: `{message[3]}`")
        else:
            raise ValueError(f"unknown line of a sequence diagram: {line}")
    return "\n".join(lines)


# --- site -------------------------------------------------------------------------------------------------------------


def build(folder: Path = SITE) -> None:
    """Build the site in this folder, from scratch. Exits if a link or an anchor is broken."""
    places = sources()
    pages = folder / "pages"
    for old in (pages, folder / "html", folder / ".cache"):
        shutil.rmtree(old, ignore_errors=True)
    for path, place in places.items():
        target = pages / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.endswith(".md"):
            target.write_text(page(path, places), encoding="utf-8")
        else:
            shutil.copyfile(ROOT / path, target)
    config = CONFIG.read_text(encoding="utf-8")
    (folder / "zensical.toml").write_text(config.replace('"../', f'"{ROOT.as_posix()}/'), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        report = COLOUR.sub("", done.stdout + done.stderr.partition("Traceback")[0])
        sys.exit(f"The documentation could not be built.\n{report}")


class Handler(SimpleHTTPRequestHandler):
    """Serves the site without a log line per request."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        pass


def serve(port: int) -> None:
    """Serve the built site on this machine until Ctrl-C."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(SITE / "html"))) as server:
        print(f"The documentation is at http://127.0.0.1:{server.server_port}/ (Ctrl-C ends it).", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return


def main() -> None:
    parser = argparse.ArgumentParser(prog="run.py docs", description="Build the documentation site in .site/html.")
    parser.add_argument("--serve", nargs="?", type=int, const=PORT, metavar="PORT", help="serve it on this machine")
    port = parser.parse_args().serve
    build()
    if port is None:
        print(f"The documentation is in {(SITE / 'html').relative_to(ROOT)}. --serve shows it in a browser.")
    else:
        serve(port)


if __name__ == "__main__":
    main()

"""Whether a locked package has a known weakness: python -m tools.audit, or python3 run.py audit.

Of Python's packages the registry is asked that pip uses (its JSON has `vulnerabilities`), of the page's `npm audit`.
What cannot be asked is a failure too: nobody should take silence for health.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements-play.lock", "requirements-test.lock")
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
SECONDS = 30
WELL, WEAK, NOT_ASKED = 0, 1, 2


class Package(NamedTuple):
    name: str
    version: str


class NotAsked(Exception):
    """The registry did not say."""


def locked(root: Path = ROOT) -> list[Package]:
    return sorted({Package(*found) for lock in LOCKS for found in PINNED.findall((root / lock).read_text())})


def registry() -> str:
    """The one that pip takes packages from, without the folder of its simple pages."""
    said = os.environ.get("PIP_INDEX_URL") or _pip("config", "get", "global.index-url")
    if not said:
        said = subprocess.run(
            [sys.executable, "-c", "from pip._internal.models.index import PyPI; print(PyPI.url)"],
            capture_output=True,
            text=True,
            check=False,
        ).stdout
    parts = urlsplit(said.strip())
    if parts.scheme not in ("http", "https"):
        raise NotAsked("pip has no registry that could be asked: set PIP_INDEX_URL to one")
    return urlunsplit(parts._replace(path=parts.path.rstrip("/").removesuffix("/simple"))).rstrip("/")


def _pip(*arguments: str) -> str:
    command = [sys.executable, "-m", "pip", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def weaknesses(base: str, package: Package) -> list[str]:
    """What is known against that version, a line each."""
    context = ssl.create_default_context(cafile=os.environ.get("SSL_CERT_FILE"))
    address = f"{base}/pypi/{package.name}/{package.version}/json"
    try:
        with urlopen(address, timeout=SECONDS, context=context if address.startswith("https") else None) as answer:
            told: dict[str, Any] = json.load(answer)
        found = told["vulnerabilities"]
    except (URLError, OSError, ValueError, KeyError) as error:
        if isinstance(error, HTTPError):
            error.close()
        raise NotAsked(f"{package.name} {package.version}: {error}") from None
    return [
        f"{package.name} {package.version}: {each['id']} {each.get('summary') or ''} "
        f"(mended in {', '.join(each.get('fixed_in') or ['no version yet'])})"
        for each in found
        if not each.get("withdrawn")
    ]


def audit(packages: Iterable[Package], base: str) -> int:
    """Say what is known, and end with how it went."""

    def ask(package: Package) -> list[str] | NotAsked:
        try:
            return weaknesses(base, package)
        except NotAsked as error:
            return error

    with ThreadPoolExecutor(8) as asking:
        answers = list(asking.map(ask, packages))
    weak = [line for answer in answers if not isinstance(answer, NotAsked) for line in answer]
    silent = [answer for answer in answers if isinstance(answer, NotAsked)]
    for line in weak:
        print(line)
    if silent:
        print(f"The registry says nothing about {len(silent)} of {len(answers)} packages, as of {silent[0]}.")
    if not weak and not silent:
        print(f"Nothing is known against {len(answers)} packages of Python.")
    return WEAK if weak else NOT_ASKED if silent else WELL


def audit_page() -> int:
    npm = shutil.which("npm")
    if npm is None:
        print("npm is missing, so the page's packages were not asked about.")
        return NOT_ASKED
    done = subprocess.run(
        [npm, "audit", "--prefix", str(ROOT / "web"), "--package-lock-only", "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    try:
        found = json.loads(done.stdout)
        counts = found["metadata"]["vulnerabilities"]
    except (ValueError, KeyError):
        print("The npm registry does not answer audits here, so the page's packages were not asked about.")
        return NOT_ASKED
    for name, each in found.get("vulnerabilities", {}).items():
        print(f"{name} {each.get('range', '')}: {each.get('severity', '')}")
    if not counts["total"]:
        print("Nothing is known against the packages of the page.")
    return WEAK if counts["total"] else WELL


def main() -> int:
    try:
        python = audit(locked(), registry())
    except NotAsked as error:
        print(f"{error}.")
        python = NOT_ASKED
    page = audit_page()
    return WEAK if WEAK in (python, page) else max(python, page)


if __name__ == "__main__":
    sys.exit(main())

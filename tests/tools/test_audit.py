"""The audit of locked packages: what a registry says is told, and silence is not taken for health."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from tools import audit
from tools.audit import NOT_ASKED, WEAK, WELL, NotAsked, Package

KNOWN: dict[str, Any] = {
    "/pypi/sound/1.0/json": {"vulnerabilities": []},
    "/pypi/weak/2.1/json": {
        "vulnerabilities": [
            {"id": "X-1", "summary": "It falls over.", "fixed_in": ["2.2"], "withdrawn": None},
            {"id": "X-2", "summary": "It does not.", "fixed_in": [], "withdrawn": "2026-01-01"},
        ]
    },
    "/pypi/odd/1/json": {"info": {}},
}


@pytest.fixture
def registry() -> Iterator[str]:
    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = KNOWN.get(self.path)
            self.send_response(200 if found else 404)
            self.end_headers()
            self.wfile.write(json.dumps(found).encode() if found else b"no")

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    ("packages", "result", "said"),
    [
        ([Package("sound", "1.0")], WELL, "Nothing is known against 1 packages"),
        ([Package("sound", "1.0"), Package("weak", "2.1")], WEAK, "weak 2.1: X-1 It falls over. (mended in 2.2)"),
        ([Package("sound", "1.0"), Package("lost", "1")], NOT_ASKED, "nothing about 1 of 2 packages"),
        ([Package("odd", "1"), Package("weak", "2.1")], WEAK, "nothing about 1 of 2 packages"),
    ],
)
def test_what_the_registry_says_is_told(
    registry: str, packages: list[Package], result: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit.audit(packages, registry) == result
    out = capsys.readouterr().out
    assert said in out
    assert "X-2" not in out, "it was withdrawn"


def test_a_registry_that_is_not_there_is_not_a_healthy_one() -> None:
    assert audit.audit([Package("sound", "1.0")], "http://127.0.0.1:1") == NOT_ASKED


def test_every_locked_package_is_asked_about() -> None:
    names = {package.name for package in audit.locked()}
    assert {"starlette", "uvicorn", "msgspec", "pytest"} <= names
    assert all(package.version[0].isdigit() for package in audit.locked())


@pytest.mark.parametrize(
    ("index", "base"),
    [
        ("https://registry.example/simple", "https://registry.example"),
        ("https://registry.example/a/b/simple/", "https://registry.example/a/b"),
        ("http://127.0.0.1:9/", "http://127.0.0.1:9"),
    ],
)
def test_the_registry_is_the_one_that_pip_uses(monkeypatch: pytest.MonkeyPatch, index: str, base: str) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", index)
    assert audit.registry() == base


def test_a_folder_is_no_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "file:///packages/simple")
    with pytest.raises(NotAsked):
        audit.registry()


@pytest.mark.parametrize(
    ("told", "result"),
    [
        ({"metadata": {"vulnerabilities": {"total": 0}}}, WELL),
        ({"metadata": {"vulnerabilities": {"total": 1}}, "vulnerabilities": {"left": {"severity": "high"}}}, WEAK),
        ({"error": {"code": "ENOAUDIT"}}, NOT_ASKED),
    ],
)
def test_the_page_is_audited_by_npm(monkeypatch: pytest.MonkeyPatch, told: Any, result: int) -> None:
    def run(command: list[str], **_: Any) -> Any:
        assert command[1] == "audit"
        return subprocess.CompletedProcess(command, 1, json.dumps(told), "")

    monkeypatch.setattr("shutil.which", lambda _: "npm")
    monkeypatch.setattr(subprocess, "run", run)
    assert audit.audit_page() == result

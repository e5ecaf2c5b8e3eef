"""The page as an installed app: its size, manifest, offline use and updates."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route, expect

from smashup.server.settings import STATIC
from tests.e2e.conftest import Visit
from tests.e2e.visitor import Visitor, soon

MOST_BYTES = 130_000
PACKED = (".js", ".css")
WORDS = re.compile(r"/(en|fr)-[\w-]+\.js$")
READY = "() => navigator.serviceWorker.controller?.state === 'activated'"
KEPT = "caches.keys()"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_first_visit_loads_little_code_and_one_language(visit: Visit, lang: str) -> None:
    """Sizes as sent, compressed; other parts are loaded on demand."""
    visitor = visit(own=True, lang=lang)
    loaded: set[str] = set()
    visitor.page.on("response", lambda answer: loaded.add(urlsplit(answer.url).path))
    visitor.go()
    expect(visitor.page.locator(".play .btn.go")).to_be_enabled()
    sent = {path: (STATIC / f"{path.lstrip('/')}.br").stat().st_size for path in loaded if path.endswith(PACKED)}
    assert {path.rsplit(".", 1)[1] for path in sent} == {"js", "css"}
    assert [path.split("/")[-1][:2] for path in sent if WORDS.search(path)] == [lang]
    assert sum(sent.values()) < MOST_BYTES


def test_the_old_language_stays_until_the_new_one_is_loaded(visit: Visit) -> None:
    visitor = visit(own=True)
    page = visitor.page
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # it would have the translations already
    visitor.go()
    expect(page.get_by_role("link", name="Cards")).to_be_visible()
    page.get_by_label("Your name").fill("Robin")
    waiting: list[Route] = []
    page.route(WORDS, lambda route: waiting.append(route))  # noqa: PLW0108 (Playwright wants a function)
    visitor.button("Français").click()
    assert soon(visitor, lambda: waiting, bool), "no translations were requested"
    expect(page.get_by_role("link", name="Cards")).to_be_visible()
    waiting[0].continue_()
    expect(page.get_by_role("link", name="Cartes")).to_be_visible()
    expect(page.get_by_label("Votre nom")).to_have_value("Robin")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.unroute(WORDS)
    page.reload()
    expect(page.get_by_role("link", name="Cartes")).to_be_visible()


def test_the_page_is_installable(visit: Visit) -> None:
    visitor = visit(own=True)
    visitor.go()
    answer = visitor.page.request.get(f"{visitor.address}manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    found = visitor.context.new_cdp_session(visitor.page).send("Page.getAppManifest")
    assert found["url"].endswith("manifest.webmanifest")
    assert found["errors"] == []
    for icon in manifest["icons"]:
        size = "(src) => new Promise((done) => { const i = new Image(); i.onload = () => done(i.width); i.src = src; })"
        width = visitor.now(size, icon["src"])
        assert icon["sizes"] in ("any", f"{width}x{width}")
    assert {"any", "192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_a_push_shows_a_notification_of_the_table(visit: Visit) -> None:
    visitor = visit(own=True, keeps=True)
    visitor.go()
    visitor.page.wait_for_function(READY)
    session = visitor.context.new_cdp_session(visitor.page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    assert soon(visitor, lambda: found, bool), "the service worker is not registered"
    (worker,) = visitor.context.service_workers
    # The headless browser has no notification centre, so the test records the calls.
    worker.evaluate("""() => {
        self.shown = [];
        registration.showNotification = async (title, { body, tag, data }) => {
            shown.push({ title, body, tag, data });
        };
    }""")
    push = {"title": "Your turn", "body": "Anna has played.", "table": "A" * 16}
    for message in ({**push, "table": "../elsewhere"}, push):
        session.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": visitor.address.rstrip("/"),
                "registrationId": found[0]["registrationId"],
                "data": json.dumps(message),
            },
        )
    expected = {"title": push["title"], "body": push["body"], "tag": push["table"], "data": f"#/table/{push['table']}"}
    assert soon(visitor, lambda: worker.evaluate("() => shown"), bool) == [expected]


def test_the_page_reports_a_lost_connection_and_recovers(visit: Visit) -> None:
    visitor = visit(lang="fr", keeps=True)
    visitor.go()
    visitor.page.wait_for_function(READY)
    visitor.context.set_offline(True)
    visitor.page.reload()
    alert = visitor.page.locator(".offline")
    expect(alert).to_contain_text("Pas de connexion au serveur")
    visitor.picture("offline")
    expect(alert.get_by_role("button", name="Réessayer")).to_be_visible()
    visitor.context.set_offline(False)  # the page notices without a reload
    expect(visitor.page.locator(".play .btn.go")).to_be_enabled()
    expect(alert).to_have_count(0)
    expect(visitor.page.locator(".trouble")).to_have_count(0)
    visitor.complaints.clear()  # failed requests while offline


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def copied(built_page: None, tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A changeable copy of the built page, and its address."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_a_new_version_is_used_after_the_next_load(browser: Browser, copied: tuple[Path, str]) -> None:
    folder, address = copied
    visitor = Visitor(browser, address, keeps=True)
    page = visitor.page
    visitor.go()
    page.wait_for_function(READY)
    (before,) = page.evaluate(KEPT)
    index, worker = folder / "index.html", folder / "sw.js"
    index.write_text(index.read_text().replace("<body>", '<body data-version="2">'))
    worker.write_text(worker.read_text().replace(before, "smashup-second"))
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-version", "2")
    visitor.sees(lambda: page.evaluate(KEPT), ["smashup-second"])
    visitor.leave()

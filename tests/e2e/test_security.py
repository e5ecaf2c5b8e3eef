"""Content security policy and response headers."""

from __future__ import annotations

from tests.e2e.conftest import Visit
from tests.e2e.server_process import Server

TRY = """() => new Promise((resolve) => {
    const refused = [];
    addEventListener("securitypolicyviolation", (event) => {
        refused.push(event.effectiveDirective);
        if (refused.length === 4) resolve(refused.sort());
    });
    const script = document.createElement("script");
    script.textContent = "globalThis.inline = true";
    const elsewhere = document.createElement("script");
    elsewhere.src = "http://127.0.0.2:9/evil.js";
    const frame = document.createElement("iframe");
    frame.src = "http://127.0.0.2:9/";
    document.body.append(script, elsewhere, frame);
    fetch("http://127.0.0.2:9/").catch(() => {});
})"""


def test_scripts_frames_and_requests_from_elsewhere_are_refused(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    assert visitor.now(TRY) == ["connect-src", "frame-src", "script-src-elem", "script-src-elem"]
    assert visitor.now("() => globalThis.inline") is None
    visitor.complaints.clear()  # the attempts themselves


def test_whoever_asks_another_host_is_found_out(visit: Visit, server: Server) -> None:
    """What every other test relies on. The same server by another name is another host."""
    visitor = visit(own=True)
    elsewhere = f"{server.address.replace('127.0.0.1', 'localhost')}icon.svg"
    visitor.page.goto(elsewhere)
    assert visitor.complaints[:1] == [f"request to another host: {elsewhere}"]
    visitor.complaints.clear()


def test_the_page_may_not_be_framed_and_says_nothing_about_where_it_is(visit: Visit, server: Server) -> None:
    answer = visit().page.goto(server.address)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-content-type-options"] == "nosniff"

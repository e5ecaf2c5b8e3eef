"""Content security policy and response headers."""

from __future__ import annotations

from tests.e2e.conftest import Visit
from tests.e2e.page_scripts import script
from tests.e2e.server_process import Server

TRY = script("try")


def test_scripts_frames_and_requests_of_other_hosts_are_blocked(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    assert visitor.now(TRY) == ["connect-src", "frame-src", "script-src-elem", "script-src-elem"]
    assert visitor.now("() => globalThis.inline") is None
    visitor.complaints.clear()  # the attempts are logged


def test_a_request_to_another_host_is_recorded(visit: Visit, server: Server) -> None:
    """All other tests rely on this check. The same server under another name counts as another host."""
    visitor = visit(own=True)
    elsewhere = f"{server.address.replace('127.0.0.1', 'localhost')}icon.svg"
    visitor.page.goto(elsewhere)
    assert visitor.complaints[:1] == [f"request to another host: {elsewhere}"]
    visitor.complaints.clear()


def test_the_page_forbids_framing_and_sends_no_referrer(visit: Visit, server: Server) -> None:
    answer = visit().page.goto(server.address)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-content-type-options"] == "nosniff"

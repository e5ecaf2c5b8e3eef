"""Addresses of this machine."""

from __future__ import annotations

import socket
import sys

import pytest

from smashup.server import network


@pytest.mark.skipif(sys.platform != "linux", reason="interfaces are read on Linux")
def test_the_addresses_of_this_machine_are_read_from_its_interfaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "_outgoing_addresses", lambda: iter(["192.168.7.7", "127.0.0.1"]))
    assert "127.0.0.1" in network._by_interface()
    assert network.addresses()[0] == "192.168.7.7"
    assert "127.0.0.1" not in network.addresses()
    monkeypatch.setattr(network, "_by_interface", lambda: iter(["169.254.1.1", "127.0.1.1", "10.1.1.1"]))
    assert network.addresses() == ["192.168.7.7", "10.1.1.1"]


def test_on_other_systems_the_host_name_gives_the_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["169.254.1.1", "10.1.1.1", "127.0.1.1"]
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(network, "_outgoing_addresses", lambda: iter(["0.0.0.0"]))
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda name: (name, [], found))
    assert network.addresses() == ["10.1.1.1"], "the others cannot be reached"


def test_loopback_and_local_addresses() -> None:
    hosts = ("127.0.0.1", "::1", "localhost", "192.168.1.2", "attic", "elsewhere")
    assert [host for host in hosts if network.is_loopback(host)] == ["127.0.0.1", "::1", "localhost"]
    local = ("192.168.1.2", "attic", "attic.local")
    assert [host for host in (*local, "a.example", "9.9.9.9") if network.is_local_network(host)] == [*local]


@pytest.mark.skipif(sys.platform != "linux", reason="interfaces are read on Linux")
def test_a_machine_without_a_route_or_with_hidden_interfaces_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "if_nameindex", refuse)
    assert [*network._outgoing_addresses(), *network._by_interface()] == []


def test_the_outgoing_address_is_the_source_address_of_a_route(monkeypatch: pytest.MonkeyPatch) -> None:
    targets: list[tuple[str, int]] = []

    class Socket:
        def __init__(self, *kind: int) -> None:
            assert kind == (socket.AF_INET, socket.SOCK_DGRAM)

        def __enter__(self) -> Socket:
            return self

        def __exit__(self, *_: object) -> None: ...
        def connect(self, to: tuple[str, int]) -> None:
            targets.append(to)

        def getsockname(self) -> tuple[str, int]:
            return "192.0.2.7", 40000

    monkeypatch.setattr(socket, "socket", Socket)
    assert list(network._outgoing_addresses()) == ["192.0.2.7"]
    assert targets == [network.UNASSIGNED]

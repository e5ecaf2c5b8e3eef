"""Tests that are loaded and wait: a trial is a fork in which only the changed functions are exchanged.

That saves loading and collecting everything for each change. What ran while the tests were loaded (the body of a class,
a decorator of a card) has done its work by then; a change of that is handed back, to be tried from the beginning.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest

ONE_TEST = 20.0
"""Seconds of work that a single test may take: much more than any of them does."""
Place = tuple[str, str, int]
"""A function: its file, its name with that of its class, its first line."""


class Request(NamedTuple):
    """What to try, sent as a plain tuple: a file, its text, the text with the change, and the tests to run."""

    path: str
    old: str
    new: str
    tests: list[str]


class Reply(NamedTuple):
    """What came of it, sent in the same way. `tried` is False where the change must be tried from the beginning."""

    tried: bool
    noticed: bool = False
    by: str = ""


class Only:
    """A pytest plugin: of what is collected, only these tests, or files of tests, run, in this order.

    (Named on the command line, a test with an odd name would not be found.)
    """

    def __init__(self, tests: list[str]) -> None:
        self.places = {test: n for n, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = [(self._place(item.nodeid), n, item) for n, item in enumerate(items)]
        items[:] = [item for place, _, item in sorted((each for each in found if each[0] >= 0), key=lambda f: f[:2])]

    def _place(self, nodeid: str) -> int:
        return self.places.get(nodeid, self.places.get(nodeid.split("::", maxsplit=1)[0], -1))


class Waiting:
    """A pytest plugin: when all tests are collected it takes requests instead of running them."""

    def __init__(self, line: Connection, patience: float) -> None:
        self.line = line
        self.patience = patience
        self.ran: set[Place] = set()
        self.functions: list[FunctionType] = []

    def watch(self) -> None:
        """From now on it is written down which functions run."""
        seen, ran = set[CodeType](), self.ran

        def call(frame: FrameType, event: str, arg: Any) -> None:
            code = frame.f_code
            if code not in seen:
                seen.add(code)
                ran.add(_place(code))

        sys.settrace(call)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        items: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            items.setdefault(item.nodeid, []).append(item)
            items.setdefault(item.nodeid.split("::")[0], []).append(item)
        self.functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        gc.collect()
        gc.freeze()  # so that a fork copies less
        self.line.send(True)
        with suppress(EOFError):
            while True:
                self.line.send(tuple(self._try(session, items, Request(*self.line.recv()))))
        return True

    def _try(self, session: pytest.Session, items: dict[str, list[pytest.Item]], request: Request) -> Reply:
        changed = list(differences(request.path, request.old, request.new))
        if any(each.itself and (each.place in self.ran or each.twins) for each in changed):
            return Reply(tried=False)
        chosen = list(dict.fromkeys(item for test in request.tests for item in items.get(test, ())))
        out, into = os.pipe()
        pid = os.fork()
        if not pid:
            os.setsid()
            os.write(into, self._run(session, chosen, changed).encode())
            os._exit(0)
        os.close(into)
        ended = _wait(pid, time.monotonic() + self.patience)
        with os.fdopen(out) as said:
            by = said.read() if ended else "noticed: it hangs"
        if by.startswith("exchange:"):
            return Reply(tried=False)
        if not by:
            by = "noticed: it crashes"
        return Reply(tried=True, noticed=by.startswith("noticed: "), by=by.removeprefix("noticed: ").strip())

    def _run(self, session: pytest.Session, items: list[pytest.Item], changed: list[Exchange]) -> str:
        try:
            exchange(self.functions, changed)
        except ValueError as fault:
            return f"exchange: {fault}"
        signal.signal(signal.SIGVTALRM, _hangs)
        try:
            for item, following in zip(items, [*items[1:], None], strict=False):
                signal.setitimer(signal.ITIMER_VIRTUAL, ONE_TEST)
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed:
                    return f"noticed: {item.nodeid}"
        except BaseException as fault:  # also what stops pytest itself
            return f"noticed: {fault!r}"
        return " "


def _hangs(number: int, frame: FrameType | None) -> None:
    pytest.fail(f"It works for more than {ONE_TEST} seconds.")


def _wait(pid: int, until: float) -> bool:
    """Whether the process ended by itself in time."""
    pause = 0.002
    while time.monotonic() < until:
        if os.waitpid(pid, os.WNOHANG)[0]:
            return True
        time.sleep(pause)
        pause = min(0.05, pause * 1.5)
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return False


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


@dataclass(frozen=True)
class Exchange:
    """A function or a body as it was and as it is. `itself`: not only because of a function in it."""

    old: CodeType
    new: CodeType
    itself: bool
    twins: bool
    """Another one has the same name and line, so they cannot be told apart."""

    @property
    def place(self) -> Place:
        return _place(self.old)


def differences(path: str, old: str, new: str) -> Iterator[Exchange]:
    """What differs between two texts of one file."""
    before = compile(old, path, "exec")
    places = Counter(_place(code) for code in _all(before))
    for one, other, itself in _differing(before, compile(new, path, "exec")):
        yield Exchange(one, other, itself, places[_place(one)] > 1)


def _differing(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType, bool]]:
    inner = [found for a, b in zip(_parts(old), _parts(new), strict=False) for found in _differing(a, b)]
    itself = _said(old) != _said(new)
    return [(old, new, itself), *inner] if itself or inner else []


def _all(code: CodeType) -> Iterator[CodeType]:
    yield code
    for part in _parts(code):
        yield from _all(part)


def _parts(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def _said(code: CodeType) -> tuple[Any, ...]:
    """What a piece of code does, without its lines and without the functions in it."""
    constants = [repr(each) for each in code.co_consts if not isinstance(each, CodeType)]
    names = code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars
    return code.co_code, constants, len(_parts(code)), names, code.co_flags, code.co_argcount


def exchange(functions: list[FunctionType], changed: list[Exchange]) -> None:
    """Let every living function that is changed do what it does now."""
    wanted = {each.place: each.new for each in changed}
    for function in functions:
        new = wanted.get(_place(function.__code__))
        if new is not None:
            function.__code__ = new

"""Nobody is ever sent what they may not know: every byte of whole games is held against the true state.

The account of who saw which card is kept by an onlooker (tests/engine/watching.py) and not by the engine's own masks.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

import pytest

from smashup.engine.setup import new_state
from smashup.engine.state import State
from smashup.engine.terms import Phase
from smashup.server.records import Agreed
from smashup.server.storage import Storage
from smashup.server.tokens import hashed
from smashup.session import Session
from tests.engine.watching import Watched, Watcher
from tests.server.running import Json, Page, running, sitting

KEY = re.compile(r'"([us]\d+)"')
DEFINITION = re.compile(r'"([a-z0-9_]+/[a-z0-9_]+/[a-z0-9_]+)"')


class Frame(NamedTuple):
    """One message as it came over the line."""

    seat: Watcher
    decision: int
    """How many answers had been given."""
    text: str


class Onlooker:
    """Plays a finished game again and writes down, decision by decision, who could know which cards."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.state = new_state(session.setup)
        self.now: list[dict[Watcher, set[str]]] = []
        """What each knows at that decision."""
        self.ever: list[dict[Watcher, set[str]]] = []
        """What each knew at any time up to then: the log speaks of it."""
        game = Watched(self.state, driver=self._answer)
        self.game = game
        while self.state.phase != Phase.OVER:
            game.step()
        self._write_down()
        self.things = cards_by_key(self.state)
        names = sorted({thing.name for thing in self.things.values()}, key=len, reverse=True)
        self.names = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})(?!\w)")
        """Any card or base by name, the longest that fits."""

    def _answer(self, game: Any, decision: Any) -> int:
        self._write_down()
        return self.session.answers[len(self.now) - 1][0]

    def _write_down(self) -> None:
        self.game.look_around()
        bases = {base.card.key for base in self.state.bases} | {
            self.state.base_cards[uid].key for uid in self.state.base_discard
        }
        before = self.ever[-1] if self.ever else {seat: set() for seat in self.game.seats}
        self.now.append({seat: self.game.seen[seat] | bases for seat in self.game.seats})
        self.ever.append({seat: before[seat] | self.game.lately[seat] | self.now[-1][seat] for seat in self.game.seats})
        self.game.at_decision()


def cards_by_key(state: State) -> dict[str, Any]:
    things: list[Any] = [*state.cards[1:], *state.base_cards[1:]]
    return {thing.key: thing for thing in things}


def leaks(frame: Frame, message: Json, onlooker: Onlooker) -> Iterator[str]:
    """What stands in a frame and was not for its reader."""
    things = onlooker.things
    ever = onlooker.ever[frame.decision][frame.seat]
    echoed = {message["key"]} if message["type"] == "why" else set()
    yield from (f"key {key}" for key in set(KEY.findall(frame.text)) - ever - echoed)
    if message["type"] == "state":
        now = onlooker.now[frame.decision][frame.seat]
        yield from (f"key {key} in the view" for key in keys_in(message["view"]) - now)
    definitions = {things[key].printed.key for key in ever}
    yield from (f"definition {each}" for each in set(DEFINITION.findall(frame.text)) - definitions)
    known = {things[key].name for key in ever}
    for name in set(onlooker.names.findall(frame.text)) - known:
        if not any(name in things[key].printed.text for key in ever):
            yield f"name {name}"


def keys_in(part: Any) -> set[str]:
    if isinstance(part, dict):
        return {key for each in part.values() for key in keys_in(each)}
    if isinstance(part, list):
        return {key for each in part for key in keys_in(each)}
    return {part} if isinstance(part, str) and re.fullmatch(r"[us]\d+", part) else set()


async def lockstep(pages: dict[Watcher, Page], chance: random.Random) -> list[tuple[Frame, Json]]:
    """Play to the end; after every answer all pages take in all that was sent to them. They are curious, too."""
    frames: list[tuple[Frame, Json]] = []
    decision = next(iter(pages.values())).state["decision"]

    async def take(seat: Watcher, message: Json) -> None:
        frames.append((Frame(seat, decision, pages[seat].received[-1]), message))

    async def reply(seat: Watcher, type_: str) -> None:
        while True:
            message = await pages[seat].next()
            await take(seat, message)
            if message["type"] in (type_, "error"):
                return

    for seat, page in pages.items():
        frames += [(Frame(seat, decision, text), page.state) for text in page.received if '"state"' in text]
    while True:
        asked = next(seat for seat, page in pages.items() if page.decision is not None)
        if decision % 3 == 0:
            await pages[asked].send(type="hints", decision=decision)
            await reply(asked, "hints")
        if decision % 7 == 0:
            for seat, page in pages.items():
                for key in (f"u{chance.randrange(1, 90)}", f"s{chance.randrange(1, 20)}", "b1"):
                    await page.send(type="why", key=key)
                    await reply(seat, "why")
        await pages[asked].answer(chance.choice(pages[asked].keys))
        decision += 1
        for seat, page in pages.items():
            while page.state["decision"] != decision:
                await take(seat, await page.next())
        if pages[asked].state["table"]["over"]:
            for seat in pages:
                await reply(seat, "summary")
            return frames


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("people", "mode"), [(2, "random"), (3, "draft"), (4, "random")])
async def test_no_byte_tells_more_than_its_reader_may_know(
    storage: Callable[[], Storage], people: int, mode: str
) -> None:
    async with running(storage) as server, AsyncExitStack() as stack:
        table, tokens = await server.table_of(people, mode=mode)
        readers: dict[Watcher, str | None] = {**dict(enumerate(tokens)), None: None}
        pages = {
            seat: await stack.enter_async_context(sitting(server.url, table, token)) for seat, token in readers.items()
        }
        frames = await lockstep(pages, random.Random(people))
        for seat, token in readers.items():
            # Who comes anew is told the whole log at once.
            async with sitting(server.url, table, token) as again:
                decision = again.state["decision"]
                frames += [(Frame(seat, decision, text), json.loads(text)) for text in again.received]
        found = await server.hall.table(table)
        assert found.session is not None
        onlooker = Onlooker(found.session)
        agreed: Agreed = found.data.agreed
        assert onlooker.state.digest() == found.session.state.digest()
    assert {frame.seat for frame, _ in frames} == {*range(people), None}
    assert {message["type"] for _, message in frames} >= {"state", "hints", "why", "scored", "summary", "error"}
    secrets = [str(agreed.seed), str(onlooker.state.rng), *tokens, *map(hashed, tokens)]
    wrong = [
        (frame.seat, frame.decision, message["type"], leak)
        for frame, message in frames
        for leak in (*leaks(frame, message, onlooker), *(each for each in secrets if each in frame.text))
    ]
    assert not wrong


async def test_the_account_of_leaks_would_see_one(storage: Callable[[], Storage]) -> None:
    """The check itself: with the views of two seats exchanged it finds keys, definitions and names."""
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            frames = await lockstep({0: one, 1: two}, random.Random(5))
        found = await server.hall.table(table)
        assert found.session is not None
        onlooker = Onlooker(found.session)
    swapped = [
        leak
        for frame, message in frames
        if frame.seat == 0
        for leak in leaks(frame._replace(seat=1), message, onlooker)
    ]
    assert {leak.split()[0] for leak in swapped} == {"key", "definition", "name"}

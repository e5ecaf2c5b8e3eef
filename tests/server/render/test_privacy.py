"""No client gets more than it may know: every byte of whole games is compared with the true state.

An onlooker (tests/engine/visibility_oracle.py) records which seat has seen which card, independently of the engine.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from typing import Any, NamedTuple

import pytest

from smashup.engine.language.terms import Phase
from smashup.engine.rules.burying import UNCOVER
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import NeedDecision
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import apply_redeal, is_redeal
from smashup.i18n.card_texts import translation
from smashup.server.models.table import GameOptions
from smashup.server.storage.store import Storage
from smashup.server.tables.table import Table
from smashup.server.tokens import hashed
from smashup.session import Timeline
from smashup.sets import library
from tests.engine.visibility_oracle import Watched, Watcher
from tests.server.running import Json, Page, running, sitting

HAND_TO_HAND: dict[str, Any] = {"mode": "given", "factions": ["Anansi Tales", "Super Spies"]}
"""A table at which cards go from hand to hand."""
HAND_TO_DECK: dict[str, Any] = {"mode": "given", "factions": ["Anansi Tales", "Russian Fairy Tales"]}
"""One at which they then go into decks, where whose they are is hidden."""
NAMED_ALOUD: dict[str, Any] = {"mode": "given", "factions": ["Astroknights", "Geeks"]}
"""A table at which a player names cards that no player has seen."""
KEY = re.compile(r'"([us]\d+)"')
DEFINITION = re.compile(r'"([a-z0-9_]+/[a-z0-9_]+/[a-z0-9_]+)"')


class Frame(NamedTuple):
    """One message as it came over the line."""

    seat: Watcher
    decision: int
    """Number of answers before the frame."""
    text: str
    path: int = 0
    """Number of undos before the frame: each starts another path of answers."""


class Onlooker:
    """Plays a game again and writes down, decision by decision, who could know which cards."""

    def __init__(self, session: Timeline) -> None:
        self.session = session
        self.state = new_state(session.setup)
        self.now: list[dict[Watcher, set[str]]] = []
        """Knowledge of each seat at that decision."""
        self.ever: list[dict[Watcher, set[str]]] = []
        """Knowledge of each seat at any time up to then: the log mentions it."""
        self.named: list[frozenset[str]] = []
        """Cards that were named aloud (Banned List) from the public decklists."""
        game = Watched(self.state, driver=self._answer)
        self.game = game
        with suppress(NeedDecision):
            while self.state.phase != Phase.OVER:
                game.step()
            self._write_down()
        self.things = cards_by_key(self.state)
        madness = [self.state.cards[uid].printed for pile in self.state.madness for uid in pile]
        self.public_definitions = {printed.key for printed in madness} | {UNCOVER.of.key}  # a buried card has no name
        # Also the names of factions and sets, which a base may have too.
        titles = {title for each in library().factions for title in (each.name, each.set.name)}
        titles |= set(translation("fr").factions.values())
        self.public_names = titles | {printed.name for printed in madness}
        """Definitions and names that reveal no card: which decks a game has is public (MAD-06)."""
        # "Minions of Cthulhu" does not name Cthulhu.
        named = {thing.name for thing in self.things.values()}
        names = sorted(named | titles if named else named, key=len, reverse=True)
        # Before the factions are chosen there are no cards, and an empty alternative would match anything.
        self.names = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})(?!\w)" if names else "(?!)")
        """Any card, base, faction or set by name, the longest that fits."""

    def _answer(self, game: Any, decision: Any) -> int:
        self._write_down()
        answers = self.session.answers
        while len(self.now) <= len(answers) and is_redeal(answers[len(self.now) - 1]):
            apply_redeal(answers[len(self.now) - 1], self.state, decision.seat)
            self._write_down()
        if len(self.now) > self.session.answered:
            raise NeedDecision(decision)
        return self.session.answers[len(self.now) - 1][0]

    def _write_down(self) -> None:
        self.game.look_around()
        bases = {base.card.key for base in self.state.bases} | {
            self.state.base_cards[uid].key for uid in self.state.base_discard
        }
        before = self.ever[-1] if self.ever else {seat: set() for seat in self.game.seats}
        self.now.append({seat: self.game.seen[seat] | bases for seat in self.game.seats})
        self.ever.append({seat: before[seat] | self.game.lately[seat] | self.now[-1][seat] for seat in self.game.seats})
        assert self.game.log is not None
        aloud = (entry.args["name"] for entry in self.game.log.entries if entry.line == "named")
        self.named.append(frozenset(map(str, aloud)))
        self.game.at_decision()


def cards_by_key(state: State) -> dict[str, Any]:
    things: list[Any] = [*state.cards[1:], *state.base_cards[1:]]
    return {thing.key: thing for thing in things}


def leaks(frame: Frame, message: Json, onlooker: Onlooker) -> Iterator[str]:
    """Parts of a frame that its reader may not know."""
    things = onlooker.things
    ever = onlooker.ever[frame.decision][frame.seat]
    echoed = {message["key"]} if message["type"] == "why" else set()
    yield from (f"key {key}" for key in set(KEY.findall(frame.text)) - ever - echoed)
    if message["type"] == "state":
        now = onlooker.now[frame.decision][frame.seat]
        yield from (f"key {key} in the view" for key in keys_in(message["view"]) - now)
    definitions = onlooker.public_definitions | {things[key].printed.key for key in ever}
    yield from (f"definition {each}" for each in set(DEFINITION.findall(frame.text)) - definitions)
    known = onlooker.public_names | {things[key].name for key in ever}
    # A player who has to name a card chooses from the public decklists.
    to_name = set(re.findall(r'"c:([^"]+)"', frame.text))
    for name in set(onlooker.names.findall(frame.text)) - known - to_name - onlooker.named[frame.decision]:
        if not any(name in things[key].printed.text for key in ever):
            yield f"name {name}"


def keys_in(part: Any) -> set[str]:
    if isinstance(part, dict):
        return {key for each in part.values() for key in keys_in(each)}
    if isinstance(part, list):
        return {key for each in part for key in keys_in(each)}
    return {part} if isinstance(part, str) and re.fullmatch(r"[us]\d+", part) else set()


class Lockstep:
    """Plays a table to the end; after every answer all pages take in all that was sent to them. They are curious, too,
    and change earlier choices."""

    def __init__(self, table: Table, pages: dict[Watcher, Page], chance: random.Random) -> None:
        self.table = table
        self.pages = pages
        self.chance = chance
        self.frames: list[tuple[Frame, Json]] = []
        self.paths = [self._session()]
        """The game as it was before each undo, and as it is now."""
        self.points = {0: (0, 0)}
        """By the number of a decision: how many answers and how many undos led there."""
        for seat, page in pages.items():
            self.frames += [(Frame(seat, 0, text), page.state) for text in page.received if '"state"' in text]

    def _session(self) -> Timeline:
        assert self.table.session is not None
        return self.table.session

    async def _take(self, seat: Watcher) -> Json:
        page = self.pages[seat]
        message = await page.next()
        answered, path = self.points[message["decision"] if message["type"] == "state" else self.table.decision]
        self.frames.append((Frame(seat, answered, page.received[-1], path), message))
        return message

    async def _reply(self, seat: Watcher, type_: str) -> None:
        while (await self._take(seat))["type"] not in (type_, "error"):
            pass

    async def _all_take(self, clock: int) -> None:
        """All that is sent up to the decision with that number."""
        while self.table.decision != clock:
            await asyncio.sleep(0)
        self.points[clock] = self._session().answered, len(self.paths) - 1
        self.paths[-1] = self._session()
        for seat, page in self.pages.items():
            while page.state["decision"] != clock:
                await self._take(seat)

    async def play(self, undos: int) -> None:
        while not self.table.over:
            clock = self.table.decision
            asked = next(seat for seat, page in self.pages.items() if page.decision is not None)
            if clock % 3 == 0:
                await self.pages[asked].send(type="hints", decision=clock)
                await self._reply(asked, "hints")
            if clock % 7 == 0:
                await self._ask_why()
            if clock % 10 == 9 and len(self.paths) <= undos:
                await self._undo()
                continue
            await self.pages[asked].answer(self.chance.choice(self.pages[asked].keys))
            await self._all_take(clock + 1)
        for seat in self.pages:
            await self._reply(seat, "summary")

    async def _ask_why(self) -> None:
        for seat, page in self.pages.items():
            for key in (f"u{self.chance.randrange(1, 90)}", f"s{self.chance.randrange(1, 20)}", "b1"):
                await page.send(type="why", key=key)
                await self._reply(seat, "why")

    async def _undo(self) -> None:
        """Undo one choice; the other players agree if they are asked."""
        clock = self.table.decision
        asker = self.chance.choice([seat for seat, page in self.pages.items() if page.state["table"]["undo"]])
        free = self.pages[asker].state["table"]["undo"] == "free"
        await self.pages[asker].send(type="undo")
        if not free:
            for seat, page in self.pages.items():
                while not page.state["table"]["poll"]:
                    await self._take(seat)
            for seat in self.table.data.people:
                if seat != asker:
                    await self.pages[seat].send(type="allow-undo", yes=True)
        while self.table.decision == clock:
            await asyncio.sleep(0)
        self.paths.append(self._session())
        await self._all_take(clock + 1)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("people", "wish"),
    [
        (2, {"mode": "random"}),
        (3, {"mode": "draft"}),
        (4, {"mode": "random"}),
        (3, HAND_TO_HAND),
        (2, HAND_TO_DECK),
        (2, NAMED_ALOUD),
    ],
    ids=["2-random", "3-draft", "4-random", "3-hand-to-hand", "2-hand-to-deck", "2-named-aloud"],
)
async def test_no_message_reveals_more_than_its_reader_may_know(
    storage: Callable[[], Storage], people: int, wish: dict[str, Any]
) -> None:
    async with running(storage) as server, AsyncExitStack() as stack:
        name, tokens = await server.table_of(people, **wish)
        readers: dict[Watcher, str | None] = {**dict(enumerate(tokens)), None: None}
        pages = {
            seat: await stack.enter_async_context(sitting(server.url, name, token, lang="fr" if seat == 1 else "en"))
            for seat, token in readers.items()
        }
        table = await server.registry.table(name)
        game = Lockstep(table, pages, random.Random(people))
        await game.play(undos=6)
        frames, last = game.frames, len(game.paths) - 1
        for seat, token in readers.items():
            # A new client gets the full log at once.
            async with sitting(server.url, name, token) as again:
                frames += [
                    (Frame(seat, game.paths[-1].answered, text, last), json.loads(text)) for text in again.received
                ]
        onlookers = [Onlooker(path) for path in game.paths]
        agreed: GameOptions = table.data.options
        assert table.session is not None
        assert onlookers[-1].state.digest() == table.session.state.digest()
    assert {frame.seat for frame, _ in frames} == {*range(people), None}
    assert {message["type"] for _, message in frames} >= {"state", "hints", "why", "scored", "summary", "error"}
    assert last == 6
    assert onlookers[-1].named[-1] or wish is not NAMED_ALOUD
    assert any(message["table"]["poll"] for _, message in frames if message["type"] == "state")
    secrets = [str(agreed.seed), str(onlookers[-1].state.rng), *tokens, *map(hashed, tokens)]
    wrong = [
        (frame, leak)
        for frame, message in frames
        for leak in (*leaks(frame, message, onlookers[frame.path]), *(each for each in secrets if each in frame.text))
    ]
    assert not wrong


async def test_the_check_detects_a_leak(storage: Callable[[], Storage]) -> None:
    """The check itself: with the views of two seats exchanged it finds keys, definitions and names."""
    async with running(storage) as server:
        name, tokens = await server.table_of(2)
        async with sitting(server.url, name, tokens[0]) as one, sitting(server.url, name, tokens[1]) as two:
            game = Lockstep(await server.registry.table(name), {0: one, 1: two}, random.Random(5))
            await game.play(undos=0)
        onlooker = Onlooker(game.paths[-1])
    swapped = [
        leak
        for frame, message in game.frames
        if frame.seat == 0
        for leak in leaks(frame._replace(seat=1), message, onlooker)
    ]
    assert {leak.split()[0] for leak in swapped} == {"key", "definition", "name"}

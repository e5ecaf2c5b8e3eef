"""Hints: certain effects only, and no more knowledge than the player has."""

from __future__ import annotations

import gc
import random
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.coach.consequences import PLAY_LINES, consequences
from smashup.coach.hints import MAX_LINES, hints, refused_card
from smashup.engine.errors import GameFault
from smashup.engine.language.terms import Ask, Phase, Verb
from smashup.engine.log import Arg, Entry, Ref
from smashup.engine.state.setup import CHOICE, DRAFT, GIVEN, GameSetup
from smashup.engine.views.knowledge import unknown_cards
from smashup.engine.views.why_not import why_not
from smashup.i18n.describe import describe_entry
from smashup.i18n.grouping import describe_grouped
from smashup.session import Timeline
from smashup.sets import library
from smashup.testing import table
from tests.games import session_at, some_setup

SEEDS = range(4)


def news_of(entries: tuple[Entry, ...], seat: int) -> list[Entry]:
    return [entry.for_seat(seat) for entry in entries if entry.line not in PLAY_LINES]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_hint_comes_true(seed: int) -> None:
    """The lines of a hint are the first lines of the log after that answer, for every option of whole games."""
    session, chance = Timeline(some_setup(seed, 2 + seed % 3)), random.Random(seed)
    predicted = idle = grouped = 0
    while session.pending is not None:
        pending, seat = session.pending, session.pending.seat
        found = hints(session, "en", ())
        for key in pending.keys[:40]:
            real = session.fork()
            real.answer(key)
            sure = len(consequences(session.look_ahead(key, seat, 0), session.state.turn, seat))
            happened = news_of(real.log[len(session.log) :], seat)[:sure]
            lines = [line.text for line in found.hints[key].lines]
            assert lines == [text for _, text in describe_grouped(happened, reader=seat)][:MAX_LINES]
            grouped += sure > len(lines)
            if found.hints[key].idle:
                idle += 1
                assert not [each for each in real.log[len(session.log) :] if _is_effect(each, key)]
            predicted += len(lines)
        session.answer(chance.randrange(len(pending)))
    assert predicted > 50
    assert idle > 0
    assert grouped > 0


def _is_effect(entry: Entry, key: str) -> bool:
    """True if a card caused the entry and it is not about a card without an effect."""
    no_effect = ("nothing_to_choose", "ended_in", "only_choice")
    return entry.cause is not None and entry.cause.key == key and entry.line not in no_effect


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", [CHOICE, DRAFT])
def test_hints_for_factions_say_nothing_about_the_deal(mode: str, seats: int) -> None:
    session, chance = Timeline(GameSetup(library(), seats=seats, mode=mode, seed=seats)), random.Random(seats)
    while session.pending is not None and session.pending.kind == Ask.FACTION:
        found = hints(session, "en", ()).hints
        assert found
        assert all(not hint.totals and not hint.places for hint in found.values())
        assert {line.line for hint in found.values() for line in hint.lines} <= {"took_faction"}
        session.answer(chance.randrange(len(session.pending)))
    assert session.state.phase is not Phase.FACTIONS


@pytest.mark.parametrize("seed", SEEDS)
def test_places_and_totals_of_a_menu_come_true_and_other_cards_have_a_reason(seed: int) -> None:
    session, chance, with_places, with_totals = Timeline(some_setup(seed)), random.Random(seed), 0, 0
    names, lang = ["Ada", "Otto"], "fr" if seed % 2 else "en"
    while session.pending is not None:
        pending = session.pending
        found = hints(session, lang, names)
        if pending.kind == Ask.MENU:
            for key, hint in found.hints.items():
                if not hint.places:
                    continue
                with_places += 1
                real = session.fork()
                real.answer(key)
                if real.pending is None or real.pending.prompt != key:
                    assert len(hint.places) == 1  # the only target
                    continue
                assert list(hint.places) == [option.key for option in real.pending.options]
                once_there = hints(real, "en", ()).hints
                assert set(hint.totals) <= set(hint.places)
                for place, total in hint.totals.items():
                    assert once_there[place].totals == {place: total}
                    placed = real.fork()
                    placed.answer(place)
                    if placed.state.phase == Phase.PLAY and placed.state.turn == session.state.turn:
                        base = next(base for base in placed.view(pending.seat).bases if base.key == place)
                        assert base.total == total
                        with_totals += 1
            hand = [session.state.cards[uid].key for uid in session.state.players[pending.seat].hand]
            reasons = {key: why_not(session.game, pending.seat, key, pending) for key in hand}
            assert found.refused == {key: refused_card(each, lang, names) for key, each in reasons.items() if each}
            assert all(refused.short and refused.text for refused in found.refused.values())
        else:
            assert found.refused == {}
        session.answer(chance.randrange(len(pending)))
    assert with_places > 30
    assert with_totals > 30


@pytest.mark.parametrize("seed", [*SEEDS, 9])
def test_hints_do_not_depend_on_hidden_cards_and_change_nothing(seed: int) -> None:
    """Every call samples other hidden cards."""
    session, chance = Timeline(some_setup(seed)), random.Random(seed)
    for _ in range(120):
        if session.pending is None:
            break
        before = (session.state.digest(), session.log, unknown_cards(session.state, 0))
        assert hints(session, "en", ()) == hints(session, "en", ())
        assert (session.state.digest(), session.log, unknown_cards(session.state, 0)) == before
        session.answer(chance.randrange(len(session.pending)))


def test_hints_leave_nothing_to_collect() -> None:
    """A server needs hints at every decision of all its tables, and its garbage collector rarely runs."""
    session, chance, options, left = Timeline(some_setup(2)), random.Random(2), 0, 0
    gc.collect()
    gc.disable()
    try:
        while session.pending is not None and options < 80:
            hints(session, "en", ())
            options += len(session.pending)
            session.answer(chance.randrange(len(session.pending)))
        left = gc.collect()
    finally:
        gc.enable()
    assert options >= 80
    assert left < options  # with reference cycles there would be about 170 objects per option


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_ends_before_a_hidden_card_of_another_seat(seed: int) -> None:
    """Cards from an unknown hand or deck are only a sample, so no line may name them."""
    factions = (("Super Spies", "Zombies"), ("Tricksters", "Pirates"), ("Aliens", "Wizards"))
    setup = GameSetup(library(), seats=3, seed=seed, mode=GIVEN, factions=factions)
    session, chance, ditched = Timeline(setup), random.Random(seed), 0
    while session.pending is not None:
        pending, seat = session.pending, session.pending.seat
        hidden = {session.state.cards[uid].key for uid in unknown_cards(session.state, seat)}
        for n, key in enumerate(pending.keys[:40]):
            ahead = session.look_ahead(key, seat, n)
            named = {each.key for entry in ahead.entries for arg in entry.args.values() for each in refs(arg)}
            assert not named & hidden
            ditched += pending.kind == Ask.MENU and "Ditched" in str(pending.options[min(n, len(pending.options) - 1)])
        session.answer(chance.randrange(len(pending)))
    assert ditched


def refs(arg: Arg) -> list[Ref]:
    """Cards that an argument of a line names."""
    if isinstance(arg, Ref):
        return [arg]
    return [ref for each in arg for ref in refs(each)] if isinstance(arg, tuple) else []


# --- hints from given lookaheads --------------------------------------------------------------------------------------


class FakeSession:
    """A session whose lookahead is given for each option."""

    def __init__(self, kind: Ask, to: Verb = Verb.PLAY, **ahead: Any) -> None:
        self.ahead = ahead
        self.pending = SimpleNamespace(seat=1, kind=kind, to=to, keys=list(ahead), decline="done")
        self.state = SimpleNamespace(turn=4, phase=Phase.PLAY, players=[SimpleNamespace(hand=[])] * 2, cards={})
        self.calls: list[tuple[Any, ...]] = []

    def look_ahead(self, key: str, seat: int, rng: int, then: str | None = None) -> Any:
        self.calls.append((key, seat, then))
        assert 0 <= rng < 2**63
        found = self.ahead[key]
        if isinstance(found, Exception):
            raise found
        return found if then is None else found.then[then]


def ahead(*entries: Entry, pending: Any = None, sure: bool = True, **more: Any) -> Any:
    return SimpleNamespace(
        entries=entries, pending=pending, is_deterministic=sure, **{"totals": {}, "idle": False, **more}
    )


def asks(seat: int, prompt: str, kind: Ask, to: Verb, *keys: str) -> Any:
    options = [SimpleNamespace(key=key) for key in keys]
    return SimpleNamespace(seat=seat, prompt=prompt, kind=kind, to=to, options=options)


def entry(line: str = "gained_vp", turn: int = 4, n: int = 1) -> Entry:
    return Entry.of(turn, line, {"player": 0, "n": n}, None)


def hints_of(session: Any, lang: str = "en") -> Any:
    return hints(session, lang, ["Ada", "Otto"]).hints


def test_a_hint_has_the_lines_of_this_turn_without_the_play_itself() -> None:
    secret = Entry.of(4, "drew", {"player": 0, "n": 1, "cards": (Ref("u1", "Zapbot", "z"),)}, None, 0b01, "drew_n")
    session = FakeSession(Ask.MINION, a=ahead(entry("turn"), entry(n=2), entry(turn=5), secret))
    for lang in ("en", "fr"):
        hint = hints_of(session, lang)["a"]
        assert [line.line for line in hint.lines] == ["gained_vp", "drew_n"], "as this seat may read them"
        assert hint.lines[0].text == describe_entry(entry(n=2), lang, ["Ada", "Otto"])
        assert (hint.places, hint.totals) == ((), {})
    assert set(PLAY_LINES) == {"played_minion", "played_action", "played_on", "used", "only_choice", "turn"}


def test_options_and_lines_are_limited() -> None:
    many = {f"k{n}": ahead(*(entry(n=m) for m in range(1, 9))) for n in range(41)}
    found = hints_of(FakeSession(Ask.MINION, **many))
    assert list(found) == [f"k{n}" for n in range(40)]
    expected = [describe_entry(entry(n=m), "en", ["Ada", "Otto"]) for m in range(1, 7)]
    assert [line.text for line in found["k0"].lines] == expected


def test_an_option_without_an_effect_is_marked_and_one_on_which_the_rules_fail_has_no_hint() -> None:
    session = FakeSession(Ask.MENU, a=GameFault("It broke.", ""), b=ahead(idle=True), c=ahead())
    assert {key: hint.idle for key, hint in hints_of(session).items()} == {"b": True, "c": False}


PLACES = asks(1, "u1", Ask.BASE, Verb.PLAY, "b1", "b2")


@pytest.mark.parametrize(
    ("kind", "sure", "pending", "places", "totals"),
    [
        (Ask.MENU, True, PLACES, ("b1", "b2"), {"b1": 7}),
        (Ask.MENU, False, PLACES, (), {}),
        (Ask.MENU, True, None, (), {}),
        (Ask.MENU, True, asks(0, "u1", Ask.BASE, Verb.PLAY, "b1"), (), {}),
        (Ask.MENU, True, asks(1, "u2", Ask.BASE, Verb.PLAY, "b1"), (), {}),
        (Ask.MENU, True, asks(1, "u1", Ask.BASE, Verb.MOVE, "b1"), ("b1",), {}),
        (Ask.MENU, True, asks(1, "u1", Ask.MINION, Verb.PLAY, "b1"), ("b1",), {}),
        (Ask.MINION, True, PLACES, (), {}),
    ],
)
def test_a_card_has_the_places_that_it_asks_for_and_a_minion_their_certain_totals(
    kind: Ask, sure: bool, pending: Any, places: tuple[str, ...], totals: dict[str, int]
) -> None:
    """The total at b2 is uncertain, so it is left out."""
    there = {"b1": ahead(totals={"b1": 7, "b2": 3}), "b2": ahead(totals={})}
    session = FakeSession(kind, u1=ahead(pending=pending, sure=sure, then=there))
    found = hints_of(session)["u1"]
    assert (found.places, found.totals) == (places, totals)
    assert session.calls == [("u1", 1, None)] + [("u1", 1, place) for place in ("b1", "b2")] * bool(totals)


def test_a_play_has_its_only_target_as_place() -> None:
    chosen = Entry.of(4, "only_choice", {"player": 1, "card": Ref("u7", "Scout")}, None)
    assert hints_of(FakeSession(Ask.MENU, a=ahead(chosen)))["a"].places == ("u7",)
    assert hints_of(FakeSession(Ask.MENU, a=ahead(chosen, sure=False)))["a"].places == ()


@pytest.mark.parametrize(
    ("minions", "places", "idle"), [([], (), True), (["Invader"], ("u2",), False), (["Invader", "Scout"], None, False)]
)
def test_an_action_for_a_minion_names_its_only_target_and_is_idle_without_one(
    minions: list[str], places: tuple[str, ...] | None, idle: bool
) -> None:
    t = table(bases=["Tortuga"], p1={"hand": ["Flighterizer"], "Tortuga": minions})
    found = hints(session_at(t.state), "en", ()).hints["u1"]
    assert found.idle is idle
    if places is None:
        assert len(found.places) == 2
    else:
        assert found.places == places


@pytest.mark.parametrize(
    ("kind", "to", "totals"),
    [(Ask.BASE, Verb.PLAY, {"b1": 7}), (Ask.BASE, Verb.MOVE, {}), (Ask.MINION, Verb.PLAY, {})],
)
def test_the_base_of_a_played_minion_has_its_total(kind: Ask, to: Verb, totals: dict[str, int]) -> None:
    session = FakeSession(kind, to, b1=ahead(totals={"b1": 7, "b2": 3}), b2=ahead(totals={"b1": 7}))
    found = hints_of(session)
    assert (found["b1"].totals, found["b2"].totals) == (totals, {})

"""A hint tells only what surely follows, and knows no more than the player."""

from __future__ import annotations

import gc
import random
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.coach import hints as hinting
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
from smashup.session import Session
from smashup.sets import library
from tests.games import some_setup

SEEDS = range(4)


def news_of(entries: tuple[Entry, ...], seat: int) -> list[Entry]:
    return [entry.for_seat(seat) for entry in entries if entry.line not in PLAY_LINES]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_foretold_comes_true(seed: int) -> None:
    """Every option of whole games is tried: what the hint says is the beginning of what then really happens."""
    session, chance = Session(some_setup(seed, 2 + seed % 3)), random.Random(seed)
    foretold = idle = gathered = 0
    while session.pending is not None:
        pending, seat = session.pending, session.pending.seat
        told = hints(session, "en", ())
        for key in pending.keys[:40]:
            real = session.fork()
            real.answer(key)
            sure = len(consequences(session.look_ahead(key, seat, 0), session.state.turn, seat))
            happened = news_of(real.log[len(session.log) :], seat)[:sure]
            lines = [line.text for line in told.hints[key].lines]
            assert lines == [text for _, text in describe_grouped(happened, reader=seat)][:MAX_LINES]
            gathered += sure > len(lines)
            if told.hints[key].idle:
                idle += 1
                assert not [each for each in real.log[len(session.log) :] if _has_done(each, key)]
            foretold += len(lines)
        session.answer(chance.randrange(len(pending)))
    assert foretold > 50
    assert idle > 0
    assert gathered > 0


def _has_done(entry: Entry, key: str) -> bool:
    return entry.cause is not None and entry.cause.key == key and entry.line not in NO_EFFECT


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", [CHOICE, DRAFT])
def test_a_faction_has_a_hint_up_to_the_last_that_is_taken_and_nothing_of_the_deal_is_told(
    mode: str, seats: int
) -> None:
    session, chance = Session(GameSetup(library(), seats=seats, mode=mode, seed=seats)), random.Random(seats)
    while session.pending is not None and session.pending.kind == Ask.FACTION:
        told = hints(session, "en", ())
        assert all(not hint.totals and not hint.places for hint in told.hints.values())
        assert {line.line for hint in told.hints.values() for line in hint.lines} <= {"took_faction"}
        session.answer(chance.randrange(len(session.pending)))
    assert session.state.phase is not Phase.FACTIONS


@pytest.mark.parametrize("seed", SEEDS)
def test_a_place_that_is_foretold_is_offered(seed: int) -> None:
    session, chance, found, reckoned = Session(some_setup(seed)), random.Random(seed), 0, 0
    while session.pending is not None:
        pending = session.pending
        if pending.kind == Ask.MENU:
            told = hints(session, "en", ())
            for key, hint in told.hints.items():
                real = session.fork()
                real.answer(key)
                if hint.places:
                    found += 1
                    assert real.pending is not None
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
                            reckoned += 1
            hand = {session.state.cards[uid].key for uid in session.state.players[pending.seat].hand}
            assert set(told.refused) == {
                key for key in hand if why_not(session.game, pending.seat, key, pending) is not None
            }
            assert all(refused.short and refused.text for refused in told.refused.values())
        session.answer(chance.randrange(len(pending)))
    assert found > 30
    assert reckoned > 30


@pytest.mark.parametrize("seed", SEEDS)
def test_hints_are_the_same_whatever_the_hidden_cards_are(seed: int) -> None:
    """Asked twice, each time with other hidden cards behind it, a hint says the same."""
    session, chance = Session(some_setup(seed)), random.Random(seed)
    for _ in range(120):
        if session.pending is None:
            break
        assert hints(session, "en", ()) == hints(session, "en", ())
        session.answer(chance.randrange(len(session.pending)))


def test_trying_out_changes_nothing() -> None:
    session, chance = Session(some_setup(9)), random.Random(9)
    for _ in range(60):
        assert session.pending is not None
        before = (session.state.digest(), session.log, unknown_cards(session.state, 0))
        hints(session, "en", ())
        assert (session.state.digest(), session.log, unknown_cards(session.state, 0)) == before
        session.answer(chance.randrange(len(session.pending)))


def test_hints_leave_nothing_to_collect() -> None:
    """A server full of tables asks for them at every decision, and its collector runs seldom."""
    session, chance, asked, left = Session(some_setup(2)), random.Random(2), 0, 0
    gc.collect()
    gc.disable()
    try:
        while session.pending is not None and asked < 80:
            hints(session, "en", ())
            asked += len(session.pending)
            session.answer(chance.randrange(len(session.pending)))
        left = gc.collect()
    finally:
        gc.enable()
    assert asked >= 80
    assert left < asked  # in a cycle, each option tried out would leave some 170


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_ends_before_anybody_elses_hidden_card(seed: int) -> None:
    """Whatever comes out of a hand or deck that the seat does not know is made up, so no line may speak of it."""
    factions = (("Super Spies", "Zombies"), ("Tricksters", "Pirates"), ("Aliens", "Wizards"))
    setup = GameSetup(library(), seats=3, seed=seed, mode=GIVEN, factions=factions)
    session, chance, ditched = Session(setup), random.Random(seed), 0
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
    """The cards that an argument of a line names."""
    if isinstance(arg, Ref):
        return [arg]
    return [ref for each in arg for ref in refs(each)] if isinstance(arg, tuple) else []


# --- what is made of what was foreseen --------------------------------------------------------------------------------


NO_EFFECT = ("nothing_to_choose", "ended_in", "only_choice")
"""What is told of a card that did nothing."""


class Foreseeing:
    """Just enough of a session: what follows from each option is given."""

    def __init__(self, kind: Ask, to: Verb = Verb.PLAY, **follows: Any) -> None:
        self.follows = follows
        self.pending = SimpleNamespace(seat=1, kind=kind, to=to, keys=list(follows))
        self.state = SimpleNamespace(turn=4, players=[SimpleNamespace(hand=[])] * 2, cards={})
        self.asked: list[tuple[Any, ...]] = []

    def look_ahead(self, key: str, seat: int, rng: int, then: str | None = None) -> Any:
        self.asked.append((key, seat, then))
        assert 0 <= rng < 2**63
        found = self.follows[key]
        if isinstance(found, Exception):
            raise found
        return found if then is None else found.then[then]


def follows(*entries: Entry, pending: Any = None, sure: bool = True, **more: Any) -> Any:
    return SimpleNamespace(
        entries=entries, pending=pending, is_deterministic=sure, **{"totals": {}, "idle": False, **more}
    )


def asks(seat: int, prompt: str, kind: Ask, to: Verb, *keys: str) -> Any:
    return SimpleNamespace(
        seat=seat, prompt=prompt, kind=kind, to=to, options=[SimpleNamespace(key=key) for key in keys]
    )


def entry(line: str = "gained_vp", turn: int = 4, n: int = 1) -> Entry:
    return Entry.of(turn, line, {"player": 0, "n": n}, None)


def hinted(session: Any, lang: str = "en") -> Any:
    return hints(session, lang, ["Ada", "Otto"])


def test_lines_of_this_turn_are_told_but_not_that_the_card_is_played() -> None:
    secret = Entry.of(4, "drew", {"player": 0, "n": 1, "cards": (Ref("u1", "Zapbot", "z"),)}, None, 0b01, "drew_n")
    session = Foreseeing(Ask.MINION, a=follows(entry("turn"), entry(n=2), entry(turn=5), secret))
    for lang in ("en", "fr"):
        told_ = hinted(session, lang)
        lines = told_.hints["a"].lines
        assert [line.line for line in lines] == ["gained_vp", "drew_n"], "as this seat may read them"
        assert lines[0].text == describe_entry(entry(n=2), lang, ["Ada", "Otto"])
        assert (told_.hints["a"].places, told_.hints["a"].totals) == ((), {})
    assert set(PLAY_LINES) == {"played_minion", "played_action", "played_on", "used", "only_choice", "turn"}


def test_so_many_options_and_lines_and_no_more() -> None:
    many = {f"k{n}": follows(*(entry(n=m) for m in range(1, 9))) for n in range(41)}
    found = hinted(Foreseeing(Ask.MINION, **many)).hints
    assert list(found) == [f"k{n}" for n in range(40)]
    assert [line.text for line in found["k0"].lines] == [
        describe_entry(entry(n=m), "en", ["Ada", "Otto"]) for m in range(1, 7)
    ]


def test_an_option_on_which_the_rules_fail_has_no_hint() -> None:
    session = Foreseeing(Ask.MINION, a=GameFault("It broke.", ""), b=follows(entry()))
    assert list(hinted(session).hints) == ["b"]


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
def test_places_are_those_that_the_card_asks_for_and_totals_those_of_a_minion(
    kind: Ask, sure: bool, pending: Any, places: tuple[str, ...], totals: dict[str, int]
) -> None:
    """At b2 it is not sure what comes of it: there the total is left out."""
    there = {"b1": follows(totals={"b1": 7, "b2": 3}), "b2": follows(totals={})}
    session = Foreseeing(kind, u1=follows(pending=pending, sure=sure, then=there))
    found = hinted(session).hints["u1"]
    assert (found.places, found.totals) == (places, totals)
    expected = [("u1", 1, None)] + [("u1", 1, place) for place in ("b1", "b2")] * bool(totals)
    assert session.asked == expected


@pytest.mark.parametrize(
    ("kind", "to", "totals"),
    [
        (Ask.BASE, Verb.PLAY, {"b1": 7}),
        (Ask.BASE, Verb.MOVE, {}),
        (Ask.MINION, Verb.PLAY, {}),
    ],
)
def test_where_a_minion_goes_the_total_of_that_base_is_told(kind: Ask, to: Verb, totals: dict[str, int]) -> None:
    session = Foreseeing(kind, to, b1=follows(totals={"b1": 7, "b2": 3}), b2=follows(totals={"b1": 7}))
    found = hinted(session).hints
    assert found["b1"].totals == totals
    assert found["b2"].totals == {}


def test_the_cards_in_hand_that_cannot_be_played_say_why_at_the_menu_only(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    def why(game: Any, seat: int, key: str, pending: Any) -> Any:
        asked.append((game, seat, key, pending))
        return None if key == "u2" else f"not {key}"

    monkeypatch.setattr(hinting, "why_not", why)
    monkeypatch.setattr(hinting, "refused_card", lambda refusal, language, names: (refusal, language, tuple(names)))
    for kind, refused in ((Ask.MENU, {"u3": ("not u3", "fr", ("Ada", "Otto"))}), (Ask.MINION, {})):
        session: Any = Foreseeing(kind, a=follows())
        session.game = object()
        session.state.cards = {n: SimpleNamespace(key=f"u{n}") for n in (1, 2, 3)}
        session.state.players = [SimpleNamespace(hand=[1]), SimpleNamespace(hand=[2, 3])]
        asked.clear()
        # What is told here is no message, so it is looked at before it is sent.
        found: Any = hinting._refused(session, session.pending, "fr", ["Ada", "Otto"])
        assert found == refused
        keys = ["u2", "u3"] if kind == Ask.MENU else []
        assert asked == [(session.game, 1, key, session.pending) for key in keys]


def test_a_hint_at_a_real_menu_has_reasons_in_words() -> None:
    placed = 0
    for seed in range(1, 7):
        session = Session(some_setup(seed))
        while session.pending is None or session.pending.kind != Ask.MENU:
            session.answer(0)
        pending = session.pending
        found = hints(session, "en", ["Ada", "Otto"])
        hand = [session.state.cards[uid].key for uid in session.state.players[pending.seat].hand]
        reasons = {key: why_not(session.game, pending.seat, key, pending) for key in hand}
        assert found.refused == {
            key: refused_card(reason, "en", ["Ada", "Otto"]) for key, reason in reasons.items() if reason is not None
        }
        assert set(found.hints) == set(pending.keys)
        placed += any(hint.places and hint.totals for hint in found.hints.values())
    assert placed, "a hand without a minion is rare"


def test_what_would_do_nothing_says_so_before_it_is_spent() -> None:
    found = hinted(Foreseeing(Ask.MENU, a=follows(idle=True), b=follows())).hints
    assert (found["a"].idle, found["b"].idle) == (True, False)

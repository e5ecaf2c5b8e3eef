"""What a line says as facts: who did what to whose cards, and nothing that the line itself does not tell its reader."""

from __future__ import annotations

import random

from smashup.engine.log import Entry, Ref, refs
from smashup.engine.views.view_types import seat_key
from smashup.server.render.log_lines import DEEDS, fact
from smashup.session import Session
from smashup.testing import table
from tests.games import some_setup
from tests.i18n.engine_messages import log_lines


def test_a_play_and_what_it_does_are_told_with_whose_cards_they_are_and_where_they_were() -> None:
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"Tortuga": ["Collector"], "Tar Pits": ["Neophyte"]},
        p2={"hand": ["Cannon"]},
        current=2,
    )
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    played, first, second = [fact(entry, "en") for entry in t.story() if entry.line.startswith(("played", "left"))][:3]
    assert (played.deed, played.by, played.source, [card.name for card in played.on]) == (
        "play",
        "p2",
        None,
        ["Cannon"],
    )
    for told, name, base in (
        (first, "Collector", "core/pirates/tortuga"),
        (second, "Neophyte", "core/dinosaurs/tar_pits"),
    ):
        assert (told.deed, told.by) == ("destroy", "p2")
        assert told.source is not None
        assert (told.source.name, told.source.seat) == ("Cannon", "p2")
        assert [(card.name, card.seat, card.at) for card in told.on] == [(name, "p1", base)]


def test_where_a_minion_goes_and_how_much_is_told() -> None:
    card, field, meadow = Ref("u1", "Scout", "x", 1, "f"), Ref("b1", "Field", "f"), Ref("b2", "Meadow", "m")
    moved = fact(Entry.of(1, "moved", {"card": card, "base": field, "to": meadow}, None), "en")
    assert (moved.deed, [each.key for each in moved.on], moved.to and moved.to.key) == ("move", ["u1"], "b2")
    played = fact(Entry.of(1, "played_minion", {"player": 1, "card": card, "base": field}, None), "en")
    assert (played.by, [each.key for each in played.on], played.to and played.to.key) == ("p2", ["u1"], "b1")
    gained = fact(Entry.of(1, "gained_vp", {"player": 0, "n": 4}, field), "en")
    assert (gained.deed, gained.by, gained.n, gained.on, gained.source and gained.source.key) == (
        "gain",
        "p1",
        4,
        (),
        "b1",
    )


def test_every_deed_is_one_of_a_line_that_there_is() -> None:
    lines = log_lines()
    assert [begin for begin, _ in DEEDS if not any(line.startswith(begin) for line in lines)] == []


def test_a_fact_tells_its_reader_nothing_but_what_the_line_tells() -> None:
    chance = random.Random(7)
    session = Session(some_setup(7))
    while session.pending is not None and len(session.log) < 250:
        session.answer(chance.randrange(len(session.pending)))
    hidden = 0
    for entry in session.log:
        for seat in range(session.seats):
            read = entry.for_seat(seat)
            told = fact(read, "en")
            known = {ref.key for arg in (*read.args.values(), read.cause) for ref in refs(arg)}
            assert {card.key for card in (*told.on, *filter(None, (told.to, told.source)))} <= known
            hidden += read is not entry and not told.on
            assert told.by in (None, *(seat_key(each) for each in range(session.seats)))
    assert hidden > 10


def test_a_base_to_which_something_is_done_is_not_also_where_it_goes() -> None:
    field, meadow, grave = Ref("b1", "Field", "f"), Ref("b2", "Meadow", "m"), Ref("u9", "Grave", "g")
    scores = fact(Entry.of(1, "scores", {"base": field}, None), "en")
    assert ([each.key for each in scores.on], scores.to, scores.by, scores.n) == (["b1"], None, None, None)
    replaced = fact(Entry.of(1, "base_replaced", {"base": meadow, "old": field}, grave), "en")
    assert (replaced.deed, [each.key for each in replaced.on], replaced.to and replaced.to.key) == (
        "replace",
        ["b2"],
        "b1",
    )
    assert replaced.source is not None
    assert replaced.source.key == "u9"

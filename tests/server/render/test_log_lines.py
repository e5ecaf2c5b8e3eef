"""Lines of the log: sentences for each reader, and the same as data."""

from __future__ import annotations

import random

from smashup.engine.log import Entry, Ref, refs
from smashup.engine.views.view_types import seat_key
from smashup.i18n.describe import describe_entry
from smashup.server.models.messages import LogLine
from smashup.server.render.log_lines import KINDS, fact, for_reader, log_line, seats_by_turn
from smashup.session import Timeline
from smashup.testing import table
from tests.games import some_setup
from tests.i18n.engine_messages import log_lines

NAMES = ["Ada", "Otto"]
ZAP, ZAP2, FIELD = (
    Ref("u1", "Zapbot", "robots/zapbot"),
    Ref("u2", "Zapbot", "robots/zapbot"),
    Ref("b1", "Field", "x/field"),
)
GONE = Ref("", "Hoverbot", "robots/hoverbot")
NAMELESS = Ref("u9", "A card", "")


def cards(line: LogLine) -> list[tuple[str, str]]:
    return [(card.key, card.card) for card in line.cards]


# --- sentences --------------------------------------------------------------------------------------------------------


def test_a_line_names_each_of_its_cards_once_and_then_its_cause() -> None:
    entry = Entry.of(3, "moved", {"card": ZAP, "base": FIELD, "more": (ZAP2, (GONE, ZAP)), "n": 3, "no": None}, ZAP)
    line = log_line(7, entry, "en", NAMES, {3: "p2"})
    assert (line.n, line.turn, line.seat, line.line, line.cause) == (7, 3, "p2", "moved", "Zapbot")
    assert cards(line) == [("u1", "robots/zapbot"), ("b1", "x/field"), ("u2", "robots/zapbot"), ("", "robots/hoverbot")]
    assert line.cards[0].name == "Zapbot"


def test_a_reference_without_a_card_is_not_listed() -> None:
    entry = Entry.of(1, "gained_vp", {"player": 0, "n": 1, "card": NAMELESS}, GONE)
    line = log_line(0, entry, "en", NAMES, {})
    assert (line.seat, line.cause, cards(line)) == ("", "Hoverbot", [("", "robots/hoverbot")])
    assert line.text == describe_entry(entry, "en", NAMES) != describe_entry(entry, "fr", NAMES)
    assert log_line(0, entry, "fr", NAMES, {}).text == describe_entry(entry, "fr", NAMES)
    assert log_line(0, entry._replace(cause=None), "en", NAMES, {}).cause is None


def test_a_reader_is_addressed_as_you() -> None:
    entry = Entry.of(1, "gained_vp", {"player": 1, "n": 1}, None)
    line = log_line(0, entry, "en", NAMES, {})
    mine = for_reader(line, entry, "en", NAMES, 1)
    assert (line.text, mine.text) == (describe_entry(entry, "en", NAMES), describe_entry(entry, "en", NAMES, 1))
    assert line.text != mine.text


def test_the_seats_of_the_turns_are_found_for_the_new_lines_only() -> None:
    log = [Entry.of(turn, line, {"player": turn % 2}, None) for turn in (1, 2, 3) for line in ("turn", "drew")]
    assert seats_by_turn(log, 0) == {1: "p2", 2: "p1", 3: "p2"}
    assert seats_by_turn(log, 3) == {2: "p1", 3: "p2"}, "including the turn in whose middle they begin"
    assert seats_by_turn(log, 6) == {}


# --- facts ------------------------------------------------------------------------------------------------------------


def test_a_fact_names_the_player_the_cause_and_the_cards_with_owner_and_place() -> None:
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"Tortuga": ["Collector"], "Tar Pits": ["Neophyte"]},
        p2={"hand": ["Cannon"]},
        current=2,
    )
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    played, *destroyed = [fact(entry, "en") for entry in t.story() if entry.line.startswith(("played", "left"))][:3]
    assert (played.deed, played.by, played.source, played.on[0].name) == ("play", "p2", None, "Cannon")
    for each, name, base in zip(
        destroyed, ("Collector", "Neophyte"), ("core/pirates/tortuga", "core/dinosaurs/tar_pits"), strict=True
    ):
        assert (each.deed, each.by) == ("destroy", "p2")
        assert each.source is not None
        assert (each.source.name, each.source.seat) == ("Cannon", "p2")
        assert [(card.name, card.seat, card.at) for card in each.on] == [(name, "p1", base)]


def test_a_fact_has_the_target_and_the_number() -> None:
    card, field, meadow = Ref("u1", "Scout", "x", 1, "f"), Ref("b1", "Field", "f"), Ref("b2", "Meadow", "m")
    moved = fact(Entry.of(1, "moved", {"card": card, "base": field, "to": meadow}, None), "en")
    assert (moved.deed, [each.key for each in moved.on], moved.to and moved.to.key) == ("move", ["u1"], "b2")
    played = fact(Entry.of(1, "played_minion", {"player": 1, "card": card, "base": field}, None), "en")
    assert (played.by, [each.key for each in played.on], played.to and played.to.key) == ("p2", ["u1"], "b1")
    gained = fact(Entry.of(1, "gained_vp", {"player": 0, "n": 4}, field), "en")
    assert (gained.deed, gained.by, gained.n, gained.on) == ("gain", "p1", 4, ())
    assert gained.source is not None
    assert gained.source.key == "b1"


def test_a_base_that_is_the_object_of_a_fact_is_not_its_target() -> None:
    field, meadow, grave = Ref("b1", "Field", "f"), Ref("b2", "Meadow", "m"), Ref("u9", "Grave", "g")
    scores = fact(Entry.of(1, "scores", {"base": field}, None), "en")
    assert ([each.key for each in scores.on], scores.to, scores.by, scores.n) == (["b1"], None, None, None)
    replaced = fact(Entry.of(1, "base_replaced", {"base": meadow, "old": field}, grave), "en")
    assert (replaced.deed, replaced.on[0].key, replaced.to and replaced.to.key) == ("replace", "b2", "b1")
    assert replaced.source is not None
    assert replaced.source.key == "u9"


def test_every_kind_of_fact_belongs_to_a_line_of_the_log() -> None:
    lines = log_lines()
    assert [prefix for prefix, _ in KINDS if not any(line.startswith(prefix) for line in lines)] == []


def test_a_fact_reveals_no_more_than_its_line() -> None:
    chance, session, hidden = random.Random(7), Timeline(some_setup(7)), 0
    while session.pending is not None and len(session.log) < 250:
        session.answer(chance.randrange(len(session.pending)))
    for entry in session.log:
        for seat in range(session.seats):
            read = entry.for_seat(seat)
            shown = fact(read, "en")
            known = {ref.key for arg in (*read.args.values(), read.cause) for ref in refs(arg)}
            assert {card.key for card in (*shown.on, *filter(None, (shown.to, shown.source)))} <= known
            hidden += read is not entry and not shown.on
            assert shown.by in (None, *(seat_key(each) for each in range(session.seats)))
    assert hidden > 10

"""Plays with limits: each limit alone and at its boundary, two together, which of several plays pays, and bans for a
time."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.api import CardSet, Faction
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Ask, Kind, Verb
from smashup.testing import effect, extra, rule, table
from smashup.testing.table import Table
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import bunting, ribbon, stroll

LIMITED = Faction("Limited", CardSet("Limited", "limited"))
grave = LIMITED.minion("Grave", power=1, copies=1)
grave.may_play_from_discard(Kind.MINION, text="You may play minions here from your discard pile.")
booster = LIMITED.on_minion("Booster", copies=1, raises_power=True)
booster.cancels_base(text="It stays.")
spade = LIMITED.on_base("Spade", copies=1)
spade.cancels_base(text="It stays.")
FIELD, MEADOW, HEATH = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow", "Heath"))
HAND: list[CardDef[Any]] = [body(1), body(2), body(3), booster, spade, stroll]


def _table(*plays: Any, **more: Any) -> Table:
    return table(
        bases=[FIELD, MEADOW, HEATH],
        p1={"hand": HAND, "Field": [body(4)], "Meadow": [body(5)], "plays": list(plays), **more},
        p2={"Heath": [body(6)]},
    )


def _options(t: Table) -> list[str]:
    return [option.name for option in t.pending.options] if t.pending is not None else []  # type: ignore[attr-defined]


def _where(t: Table, name: str) -> list[str]:
    """Where p1 may play that card, or where it went if there was one place only."""
    t.p1.picks(name)
    if t.pending is not None and t.pending.kind in (Ask.BASE, Ask.MINION):
        return _options(t)
    gone = t.unit(name)
    return [(gone.host or gone.base).name]


PLAYS: list[tuple[Any, dict[str, list[str]]]] = [
    (extra("minion"), {name: ["Field", "Meadow", "Heath"] for name in ("Body 1", "Body 2", "Body 3")}),
    (extra("minion", max_power=2), {name: ["Field", "Meadow", "Heath"] for name in ("Body 1", "Body 2")}),
    (extra("minion", name="Body 2"), {"Body 2": ["Field", "Meadow", "Heath"]}),
    (extra("minion", not_name="Body 2"), {name: ["Field", "Meadow", "Heath"] for name in ("Body 1", "Body 3")}),
    (extra("minion", at="Meadow"), {name: ["Meadow"] for name in ("Body 1", "Body 2", "Body 3")}),
    (extra("minion", no_minion_of_yours=True), {name: ["Heath"] for name in ("Body 1", "Body 2", "Body 3")}),
    (extra("minion", no_minion_of_yours=True, at="Meadow"), {}),
    (extra("minion", max_power=2, not_name="Body 1", at="Heath"), {"Body 2": ["Heath"]}),
    (extra("minion", max_power=1, name="Body 2"), {}),
    (extra("minion", on="Body 4"), {}),
    (extra("action"), {"Booster": ["Body 4", "Body 5", "Body 6"], "Spade": ["Field", "Meadow", "Heath"], "Stroll": []}),
    (extra("action", raises_power=True), {"Booster": ["Body 4", "Body 5"]}),
    (extra("action", on="Body 5"), {"Booster": ["Body 5"]}),
    (extra("action", on="Body 5", raises_power=True), {"Booster": ["Body 5"]}),
    (extra("action", on="Body 6", raises_power=True), {}),
    (extra("action", at="Meadow"), {"Spade": ["Meadow"]}),
    (extra("either", at="Heath"), {"Body 1": ["Heath"], "Body 2": ["Heath"], "Body 3": ["Heath"], "Spade": ["Heath"]}),
    (extra("minion", zone="discard"), {}),
]


@rule("EXTRA-09")
@pytest.mark.parametrize(("play", "expected"), PLAYS, ids=[str(n) for n in range(len(PLAYS))])
def test_a_play_with_limits_reaches_these_cards_and_places(play: Any, expected: dict[str, list[str]]) -> None:
    t = _table(play)
    offered = _options(t)
    assert offered == list(expected)
    for name, places in expected.items():
        if places:
            assert _where(_table(play), name) == places


@pytest.mark.parametrize(
    ("play", "offered"),
    [
        (extra("minion"), ["Body 1", "Body 3"]),
        (extra("minion", at="Field"), ["Body 1", "Body 3"]),
        (extra("minion", at="Meadow"), ["Body 1"]),
        (extra("minion", max_power=2), ["Body 1"]),
        (extra("minion", max_power=3), ["Body 1", "Body 3"]),
        (extra("minion", max_power=3, at="Meadow"), ["Body 1"]),
        (extra("minion", name="Body 3"), ["Body 3"]),
        (extra("minion", not_name="Body 3"), ["Body 1"]),
        (extra("minion", no_minion_of_yours=True), ["Body 1"]),
        (extra("minion", zone="discard"), ["Body 3"]),
        (extra("action"), []),
        (extra("either"), ["Body 1", "Body 3"]),
    ],
)
def test_a_play_from_the_discard_pile_keeps_both_limits(play: Any, offered: list[str]) -> None:
    """A Grave at Field lets minions be played there from the discard pile."""
    t = table(
        bases=[FIELD, MEADOW],
        p1={"hand": [body(1)], "discard": [body(3)], "Field": [grave], "plays": [play]},
    )
    found = _options(t)
    assert found == offered
    if "Body 3" in offered and "zone" not in str(play.limits) and str(play.zone) == "hand":
        t.p1.plays("Body 3")
        assert t.at("Field") == ["Grave", "Body 3"]


# --- which play pays --------------------------------------------------------------------------------------------------


def _paid(*plays: Any, name: str = "Body 1", at: str = "Field") -> list[str]:
    """The plays that are left when p1 has played that card; nobody is asked which of them pays."""
    t = _table(*plays)
    t.p1.plays(name, at=at)
    assert t.pending is None or t.pending.kind != Ask.ALLOWANCE
    return [each.source for each in t.view(1).players[0].allowances]


@rule("AMB-24")
@pytest.mark.parametrize(
    ("narrow", "wide"),
    [
        (extra("minion", source="narrow", max_power=2), extra("minion", source="wide")),
        (extra("minion", source="narrow", at="Field"), extra("minion", source="wide")),
        (extra("minion", source="narrow", at="Field", max_power=2), extra("minion", source="wide", max_power=2)),
        (extra("minion", source="narrow", at="Field", max_power=2), extra("minion", source="wide", at="Field")),
        (extra("minion", source="narrow", name="Body 1"), extra("minion", source="wide")),
        (extra("minion", source="narrow"), extra("either", source="wide")),
        (extra("minion", source="narrow", at="Field"), extra("either", source="wide", at="Field")),
    ],
)
def test_the_most_limited_play_pays_whatever_their_order(narrow: Any, wide: Any) -> None:
    assert _paid(narrow, wide) == ["wide"]
    assert _paid(wide, narrow) == ["wide"]
    assert _paid(wide, narrow, wide) == ["wide", "wide"]


@rule("AMB-24")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (extra("minion", source="one", max_power=2), extra("minion", source="other", at="Field")),
        (extra("minion", source="one", max_power=2), extra("minion", source="other", max_power=3)),
        (extra("minion", source="one", at="Field", max_power=3), extra("minion", source="other", max_power=1)),
        (extra("minion", source="one", not_name="Body 2"), extra("minion", source="other", name="Body 1")),
    ],
)
def test_where_neither_play_contains_the_other_the_player_says_which_pays(one: Any, other: Any) -> None:
    t = _table(one, other)
    t.p1.plays("Body 1", at="Field")
    assert t.pending is not None
    assert t.pending.kind == Ask.ALLOWANCE
    t.p1.picks("other")
    assert [each.source for each in t.view(1).players[0].allowances] == ["one"]


@rule("AMB-24")
def test_two_plays_that_are_alike_are_no_choice() -> None:
    assert _paid(extra("minion", source="one", at="Field"), extra("minion", source="two", at="Field")) == ["two"]
    assert _paid(extra("minion", source="there", at="Meadow"), extra("minion", source="here", at="Field")) == ["there"]


# --- bans for a time --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ban", "offered"),
    [
        (effect("forbid", player=1, verb="play-minion"), ["Booster", "Spade", "Stroll"]),
        (effect("forbid", player=1, verb="play-action"), ["Body 1", "Body 2", "Body 3"]),
        (
            effect("forbid", player=1, verb="play-minion", name="Body 2"),
            ["Body 1", "Body 3", "Booster", "Spade", "Stroll"],
        ),
        (
            effect("forbid", player=1, verb="play-action", name="Stroll"),
            ["Body 1", "Body 2", "Body 3", "Booster", "Spade"],
        ),
        (effect("forbid", player=1, verb="play-action", name="Body 2"), [each.name for each in HAND]),
        (effect("forbid", player=2, verb="play-minion"), [each.name for each in HAND]),
        (effect("forbid", player=1, verb="destroy"), [each.name for each in HAND]),
        (effect("power", on="Body 4", n=1), [each.name for each in HAND]),
    ],
)
def test_a_ban_for_a_time_binds_that_player_from_that_deed_with_those_cards(ban: Any, offered: list[str]) -> None:
    t = table(
        bases=[FIELD, MEADOW],
        p1={"hand": HAND, "Field": [body(4)]},
        p2={"Meadow": [bunting, body(5)], "on Body 5": [ribbon]},
        effects=[ban],
    )
    assert _options(t) == offered


def test_a_ban_for_a_time_keeps_a_player_from_a_deed_on_cards_in_play() -> None:
    for player, verb, moved in ((1, "move", False), (2, "move", True), (1, "destroy", True)):
        t = table(
            bases=[FIELD, MEADOW],
            p1={"hand": ["Dinghy"], "Field": [body(4)]},
            effects=[effect("forbid", player=player, verb=verb)],
        )
        assert bool(t.live.destinations(t.unit("Body 4"))) == moved
        assert (t.live.forbidden_for_a_time(Verb.MOVE, 0) is None) == moved

"""Bans on playing cards apply to every way of playing, from every zone (CONF-02)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.api import Attempt, Faction, Game, Unit
from smashup.engine.rules.game import RunningGame
from smashup.engine.views.why_not import why_not
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.fixtures.cards.makers import MADE_UP, body, does, errand, happening, plain_base

GATES = Faction("Gates", MADE_UP)

gate = GATES.base("Gate", breakpoint=20, vp=(4, 2, 1))
gate.forbids("play minion", "play action")(
    does("Nothing can be played here.", lambda g, here, attempt: attempt.base is here)
)

warden = GATES.minion("Warden", power=9, copies=1)


@warden.forbids("play minion")
def warden_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """No minion of power 2 can be played."""
    return attempt.card is not None and attempt.card.power == 2


steward = GATES.minion("Steward", power=9, copies=1)


@steward.forbids("play extra")
def steward_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Other players cannot play more than one extra card each turn."""
    return attempt.player != me.controller and g.extra_cards_played(attempt.player) > 0


traveller = GATES.minion("Traveller", power=2, copies=1)
traveller.from_discard("on your turn")(
    does("On your turn, you may play this from your discard pile as an extra minion.", lambda g, me: g.play(me))
)

traveller.from_hand("before scoring")(does("Before a base scores, you may play this minion.", lambda g, me: g.play(me)))

pilgrim = GATES.minion("Pilgrim", power=2, copies=1)
pilgrim.playable_from_discard(when=lambda g, me: True, text="You may play this minion from your discard pile.")

Way = tuple[dict[str, Any], Callable[[ScriptedTable], object]]


def by_rules(verb: Callable[[RunningGame], object]) -> Callable[[ScriptedTable], object]:
    return lambda t: t.do(happening(verb))


def offered(t: ScriptedTable) -> list[str]:
    return t.p1.offered() if t.pending is not None else []


def chooses(name: str) -> Callable[[ScriptedTable], object]:
    return lambda t: t.p1.picks(name) if name in offered(t) else None


def takes_it_or_plays_it(t: ScriptedTable) -> None:
    t.do(happening(lambda g: g.take_or_play(g.cards("hand")[0])))
    chooses("Play it.")(t)


def in_the_window_of_scoring(t: ScriptedTable) -> None:
    t.score("Elsewhere")
    chooses("Traveller")(t)


def buries_and_scores(t: ScriptedTable) -> None:
    t.do(lambda g: g.bury(g.cards("hand")[0], g.state.bases[0]))
    t.score("Gate")
    chooses("Traveller")(t)


WAYS: dict[str, Way] = {
    "a play of the turn": ({"hand": [traveller]}, chooses("Traveller")),
    "an extra that was kept": ({"hand": [traveller], "plays": [extra("minion", max_power=2)]}, chooses("Traveller")),
    "an extra at once": ({"hand": [traveller]}, by_rules(lambda g: g.extra_minion(must=True))),
    "an extra card": ({"hand": [traveller], "plays": [extra("either")]}, chooses("Traveller")),
    "one of certain cards": (
        {"deck": [traveller]},
        by_rules(lambda g: g.extra_minion(among=g.cards("deck"), must=True)),
    ),
    "several in turn": ({"hand": [traveller]}, by_rules(lambda g: g.play_each(g.cards("hand")))),
    "off the top of the deck": ({"deck": [traveller]}, by_rules(lambda g: g.play_off_top())),
    "found in the deck": ({"deck": [traveller]}, by_rules(lambda g: g.play_or_discard(g.reveal_top()[0]))),
    "taken or played": ({"hand": [traveller]}, takes_it_or_plays_it),
    "out of the discard pile by itself": ({"discard": [traveller]}, chooses("Traveller")),
    "out of the discard pile with a play": ({"discard": [pilgrim]}, chooses("Pilgrim")),
    "out of the discard pile as an extra": (
        {"discard": [traveller]},
        by_rules(lambda g: g.extra_minion(zone="discard pile", must=True)),
    ),
    "out of stasis": ({"stasis": [card(traveller, stasis=0)]}, chooses("Traveller")),
    "out of a store": (
        {"Field": [card(body(1), stored=[traveller])]},
        by_rules(lambda g: g.extra_minion(among=g.stored(g.minions()[0]), must=True)),
    ),
    "as a Special": ({"hand": [traveller]}, in_the_window_of_scoring),
}


def brought(way: str, **more: Any) -> ScriptedTable:
    """A table with three bases at which p1 tries to play a minion of power 2 in this way."""
    side, tries = WAYS[way]
    bases = [more.pop("first", plain_base("Gate")), plain_base("Field"), plain_base("Elsewhere")]
    t = table(bases=bases, p1=side, p2={"Elsewhere": [body(9)], "Field": more.pop("there", [])}, **more)
    tries(t)
    return t


@rule("CONF-02", "PLAY-08")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.ends_in_a_decision
def test_a_banned_base_is_not_offered_for_a_minion(way: str) -> None:
    brought(way).p1.is_offered("Gate", "Field", "Elsewhere")
    brought(way, first=gate).p1.is_offered("Field", "Elsewhere")


@rule("CONF-02")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("ban", ["on the player", "on the card"])
def test_a_banned_player_or_card_cannot_play_in_any_way(way: str, ban: str) -> None:
    if ban == "on the card":
        t = brought(way, there=[warden])
    else:
        t = brought(way, effects=[effect("forbid", player="p1", verb="play-minion")])
    assert {"Gate", "Field"}.isdisjoint(offered(t))
    assert [name for base in t.bases() for name in t.at(base) if name in ("Traveller", "Pilgrim")] == []


REGULAR = ("a play of the turn", "out of the discard pile with a play")


@rule("CONF-02", "EXTRA-01", "EXTRA-11")
@pytest.mark.parametrize("way", [way for way in WAYS if way != "as a Special"])
def test_a_ban_on_extra_cards_applies_to_every_way_but_the_regular_plays(way: str) -> None:
    t = brought(way, effects=[effect("forbid", player="p1", verb="play-extra")])
    assert {"Gate", "Field"}.isdisjoint(offered(t)) == (way not in REGULAR)
    if way in REGULAR:
        t.p1.picks("Gate")
    else:
        assert [name for base in t.bases() for name in t.at(base) if name in ("Traveller", "Pilgrim")] == []


@rule("CONF-02", "EXTRA-01", "EXTRA-11")
def test_a_number_of_extra_cards_each_turn_can_be_the_most_that_a_player_may_play() -> None:
    hand = [body(1), body(2), body(3), traveller]
    plays = ["minion", extra("minion"), extra("minion")]
    t = table(bases=[plain_base()], p1={"hand": hand, "plays": plays}, p2={"Field": [steward]})
    t.p1.plays("Body 1").plays("Body 2")
    assert (t.pending, t.p1.plays_left, t.p1.hand) == (None, [], ["Body 3", "Traveller"])
    t.score("Field")  # a Special is an extra card, too
    assert t.p1.hand == ["Body 3", "Traveller"]


def test_the_reason_for_an_extra_card_that_is_forbidden() -> None:
    side = {"hand": [body(1), body(2), "Howl"], "plays": ["action", extra("minion"), extra("minion")]}
    t = table(bases=[plain_base()], p1=side, p2={"Field": [steward]})
    t.p1.plays("Body 1")
    refused = why_not(t.live, 0, t.live.cards("hand", player=0)[0].key, t.pending)
    assert refused is not None
    assert refused.line == "why_no_extra"


def test_the_player_of_a_ban_on_extra_cards_may_play_them() -> None:
    t = table(bases=[plain_base()], p1={"hand": [body(2)], "Field": [steward], "plays": [extra("minion")]})
    t.p1.plays("Body 2")
    assert t.at("Field") == ["Steward", "Body 2"]


# --- for a time -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "min_power", "places"),
    [
        (True, 0, {"Body 2": ["Field"], "Body 3": ["Field"]}),
        (True, 3, {"Body 2": ["Field", "Gate"], "Body 3": ["Field"]}),
        (False, 3, {"Body 2": ["Field", "Gate"], "Body 3": []}),
    ],
)
def test_a_ban_for_a_time_can_be_for_one_base_and_for_strong_minions(
    at: bool, min_power: int, places: dict[str, list[str]]
) -> None:
    bans = errand(
        lambda g: g.forbid(
            0, "play minion", until="start of your turn", at=g.state.bases[0] if at else None, min_power=min_power
        ),
        "Ban",
    )
    for name, expected in places.items():
        side = {"hand": [bans, body(2), body(3)]}
        t = table(bases=[plain_base("Gate"), plain_base("Field")], p1=side)
        t.p1.plays("Ban")
        assert (name in offered(t)) == bool(expected)
        if expected:
            t.p1.plays(name)
            assert offered(t) == (expected if len(expected) > 1 else [])
            assert [base for base in t.bases() if t.at(base)] == (expected if len(expected) == 1 else [])
            if len(expected) > 1:
                t.p1.picks("Field")


def test_a_ban_can_hold_while_a_player_has_a_minion_at_a_base() -> None:
    side = {"hand": [body(2)], "Gate": [body(1)], "plays": [extra("minion")]}
    t = table(bases=[plain_base("Gate"), plain_base("Field")], p1=side)
    t.do(lambda g: g.forbid(0, "play extra", until="end of turn", with_minion_at=g.state.bases[0]))
    assert t.p1.plays_left == []
    t.do(lambda g: g.note("turn", player=0, n=len(g.destroy(g.minions()))))
    t.p1.plays("Body 2", at="Gate")
    assert t.at("Gate") == ["Body 2"]


@pytest.mark.parametrize("banned", [False, True])
def test_a_base_for_a_certain_card_is_one_where_it_can_be_played(banned: bool) -> None:
    revive = errand(
        lambda g: g.play(
            card := g.cards("discard pile")[0], at=g.may_choose_base(to="play", among=g.bases()[:2], playing=card)
        ),
        "Revive",
    )
    effects = [effect("forbid", player="p1", verb="play-extra")] if banned else []
    bases = [gate, plain_base("Field"), plain_base("Heath")]
    t = table(bases=bases, p1={"hand": [revive], "discard": [body(2)]}, effects=effects)
    t.p1.plays("Revive")
    if not banned:
        t.p1.is_offered("Field", "decline").picks("Field")
    assert t.at("Field") == ([] if banned else ["Body 2"])


@rule("CONF-02", "BURY-04")
@pytest.mark.ends_in_a_decision
def test_a_buried_minion_is_not_uncovered_where_it_is_banned() -> None:
    t = table(bases=[gate, plain_base("Field")], p1={"hand": [traveller]}, p2={"Gate": [body(9)]})
    buries_and_scores(t)
    assert t.p1.discard == ["Traveller"]

"""Extra minions and actions: kept or immediate, their limits, and the play that pays for a card."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.api import CardSet, Faction, Game, Unit
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Ask, Verb
from smashup.testing import ScriptedTable, effect, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, promotion
from tests.fixtures.cards.makers import MADE_UP, body, does, errand, plain_base
from tests.fixtures.cards.probing import bunting, ribbon, stroll
from tests.tables import oasis_and_tortuga, two_bases

CARDS = Faction("Extras", MADE_UP)
rally = CARDS.special("Rally", "before scoring", copies=1)(
    does("You may play an extra minion.", lambda g, me: g.extra_minion())
)

sergeant = CARDS.minion("Sergeant", power=1, copies=1)
sergeant.after("played", when=lambda g, me, ev: ev.is_action and ev.player != me.controller, optional=True)(
    does("You may play an extra minion.", lambda g, me, ev: g.extra_minion())
)


@CARDS.minion("Twin", power=1, copies=2)
def twin(g: Game, me: Unit) -> None:
    """You may play an extra minion called Twin. Draw a card."""
    g.extra_minion(name="Twin", offer=True)
    g.draw()


jester = CARDS.minion("Jester", power=1, copies=1)

jester.extra_each_turn("either", text="You may play an extra card on each of your turns.")
decorator = CARDS.minion("Decorator", power=1, copies=1)(
    does("You may play an extra action on this base.", lambda g, me: g.extra_action(on=me.base))
)

outfitter = CARDS.minion("Outfitter", power=1, copies=1)(
    does("You may play an extra action on this minion.", lambda g, me: g.extra_action(on=me))
)

muster = errand(lambda g: g.extra_minion(at=g.choose_base(to="play")), "Muster")


@rule("EXTRA-01", "EXTRA-04", "T-34")
def test_an_extra_minion_may_be_kept_for_later_in_the_phase() -> None:
    t = table(p1={"hand": ["Abduction", "Zapbot", body(1), body(5), "Howl"], "Jungle Oasis": [body(9)]})
    t.p1.plays("Zapbot").is_offered("Abduction", "Howl", "Body 1", "decline")
    t.p1.plays("Howl").is_offered("Body 1", "decline").plays("Body 1")
    assert t.at("Jungle Oasis") == ["Body 9", "Zapbot", "Body 1"]
    assert t.pending is None


@rule("EXTRA-01")
def test_extras_of_one_kind_do_not_count_against_the_free_play_or_each_other() -> None:
    t = table(p1={"hand": ["Time Loop", "Howl", "Summon", body(1), body(2), "Augmentation"]})
    t.p1.plays("Time Loop").plays("Howl").plays("Summon").is_offered("Body 1", "Body 2", "decline")
    t.p1.plays("Body 1").plays("Body 2")
    assert t.pending is None
    assert t.p1.hand == ["Augmentation"]


@rule("EXTRA-02", "PLAY-19")
def test_an_extra_need_not_be_played() -> None:
    t = table(p1={"hand": ["Summon", body(1)], "deck": ["Howl"] * 3}, p2={"hand": ["Howl"]})
    t.p1.plays("Summon").is_offered("Body 1", "decline").done()
    assert t.at("Jungle Oasis") == []


@rule("EXTRA-09", "T-37")
def test_a_limited_extra_may_be_kept() -> None:
    t = table(p1={"hand": ["Zapbot", "Howl", body(2), body(3)]})
    t.p1.plays("Zapbot").is_offered("Howl", "Body 2", "decline").plays("Howl").is_offered("Body 2", "decline")


@rule("EXTRA-09")
def test_an_extra_action_on_a_certain_base_or_minion_can_go_nowhere_else() -> None:
    hand = ["Rampage", "Wildlife Preserve", "Upgrade", "Howl"]
    t = table(bases=["Jungle Oasis", plain_base()], p1={"hand": [decorator, *hand], "Field": [body(2)]})
    t.p1.plays("Decorator", at="Jungle Oasis").plays("Howl").is_offered("Wildlife Preserve", "decline")
    t.p1.plays("Wildlife Preserve")
    assert (t.actions_at("Jungle Oasis"), t.actions_at("Field")) == (["Wildlife Preserve"], [])
    t = table(bases=["Jungle Oasis", plain_base()], p1={"hand": [outfitter, *hand], "Field": [body(2)]})
    t.p1.plays("Outfitter", at="Field").plays("Howl").is_offered("Upgrade", "decline").plays("Upgrade")
    assert (t.on("Outfitter"), t.on("Body 2")) == (["Upgrade"], [])


@rule("EXTRA-03")
def test_an_extra_followed_by_more_text_may_be_played_now_or_kept() -> None:
    t = table(p1={"hand": [twin, twin, body(1)], "deck": ["Howl"]})
    t.p1.plays("Twin").is_offered("Twin", "decline").declines()
    t.p1.is_offered("Howl", "Twin", "decline")  # Howl was drawn; Body 1 is not a Twin
    t = table(p1={"hand": [twin, twin, body(1)], "deck": ["Howl"] * 2})
    t.p1.plays("Twin").picks("Twin")
    assert (t.at("Jungle Oasis"), t.p1.hand) == (["Twin", "Twin"], ["Body 1", "Howl", "Howl"])


@rule("EXTRA-01", "EXTRA-04", "AMB-23", "T-39")
def test_unused_extras_expire_with_the_phase() -> None:
    t = table(
        bases=[plain_base("Field", breakpoint=2), "Tortuga"],
        base_deck=[plain_base("Meadow")],
        p1={"hand": ["Summon", body(1), body(5)], "deck": ["Howl"] * 9, "Field": [body(9)]},
        p2={"hand": ["Howl"], "deck": ["Howl"] * 9},
    )
    t.p1.plays("Summon").done()
    t.p2.done()
    t.p1.plays("Body 1", at="Tortuga").is_offered("Howl", "decline")


@rule("EXTRA-05", "EXTRA-07", "T-35")
def test_an_extra_from_a_special_during_scoring_is_played_now_or_lost() -> None:
    t = table(bases=[plain_base("Field", breakpoint=2), "Tortuga"], p1={"hand": [rally, body(3)], "Field": [body(2)]})
    t.p1.done().picks("Rally").is_offered("Body 3", "decline").declines()
    assert (t.p1.plays_left, t.p1.vp) == ([], 4)


@rule("EXTRA-05")
def test_an_extra_from_a_special_during_play_cards_is_not_kept() -> None:
    t = table(p1={"hand": [body(3), "Howl"], "Jungle Oasis": ["Ninja Acolyte"]})
    t.p1.uses("Ninja Acolyte").is_offered("Body 3", "Ninja Acolyte").picks("Ninja Acolyte")
    t.p1.plays("Body 3").is_offered("Howl", "decline")  # uses the free minion play; no extra is left


@rule("EXTRA-06", "RULING-Do-Over")
def test_an_extra_for_one_card_in_hand_is_played_now_or_lost() -> None:
    t = table(p1={"hand": ["Do Over!", body(3)], "Jungle Oasis": ["Invader"]})
    t.p1.plays("Do Over!").is_offered("Invader", "decline").picks("Invader")
    assert t.p1.vp == 1
    t = table(p1={"hand": ["Do Over!", body(3)], "Jungle Oasis": ["Invader"]})
    t.p1.plays("Do Over!").declines().plays("Body 3")
    assert t.pending is None


@rule("EXTRA-07", "AMB-25")
def test_an_extra_on_another_players_turn_is_played_now_or_lost() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"Jungle Oasis": [sergeant], "hand": [body(1), body(2)]})
    t.p1.plays("Howl")
    t.p2.is_offered("Body 1", "Body 2", "decline").declines()
    t.p1.done()
    t.p2.plays("Body 1")
    assert t.pending is None


@rule("EXTRA-07", "AMB-25")
def test_an_extra_on_another_players_turn_is_played_before_that_turn_continues() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"Jungle Oasis": [sergeant], "hand": [body(1), body(2)]})
    t.p1.plays("Howl")
    t.p2.picks("Body 2")
    assert (t.at("Jungle Oasis"), t.p2.hand) == (["Sergeant", "Body 2"], ["Body 1"])


@rule("AMB-24", "TURN-06")
def test_the_free_minion_remains_when_a_standing_extra_can_pay() -> None:
    t = oasis_and_tortuga(p1={"hand": [body(1), body(2)], "Tortuga": ["Enshrouding Mist"]})
    t.p1.plays("Body 1", at="Tortuga").plays("Body 2").is_offered("Jungle Oasis", "Tortuga")
    t.p1.picks("Jungle Oasis")


@rule("EXTRA-01")
def test_an_extra_card_may_be_a_minion_or_an_action_and_is_one_card() -> None:
    t = table(bases=[plain_base("Field")], p1={"hand": [promotion, promotion, body(2), body(3)], "Field": [jester]})
    t.p1.plays("Body 2").plays("Body 3")
    t.p1.is_offered("Promotion", "decline")  # the extra card was a minion: one action is left
    t = table(bases=[plain_base("Field")], p1={"hand": ["Do Over!", "Time Loop", body(2)], "Field": [jester]})
    t.p1.plays("Time Loop").is_offered("Do Over!", "Body 2", "decline")


@rule("AMB-24", "EXTRA-04", "T-39", "AMB-23")
def test_extra_plays_stay_separate_and_expire_with_the_phase() -> None:
    t = two_bases(p1={"hand": ["Zapbot", muster, grunt, grunt, giant], "deck": [grunt] * 8}, p2={"deck": [grunt] * 8})
    t.p1.plays("Zapbot", at="Field").plays("Muster", at="Field")
    assert t.p1.extras == ["Zapbot", "Muster"]
    t.p1.plays("Grunt", at="Field")
    t.p1.is_offered("Zapbot", "Muster")  # weak minions anywhere, or any minion here: neither contains the other
    t.p1.picks("Muster")
    t.p1.is_offered("Grunt", "decline")  # the Giant is too strong for the Zapbot
    t.p1.done()
    assert t.p1.extras == []
    t.p2.done()
    assert t.p1.plays_left == ["minion", "action"]


LIMITED = Faction("Limited", CardSet("Limited", "limited"))
grave = LIMITED.minion("Grave", power=1, copies=1)
grave.may_play_from_discard("minion", text="You may play minions here from your discard pile.")
booster = LIMITED.on_minion("Booster", copies=1, raises_power=True)
booster.cancels_base(text="It stays.")
spade = LIMITED.on_base("Spade", copies=1)
spade.cancels_base(text="It stays.")
FIELD, MEADOW, HEATH = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow", "Heath"))
HAND: list[CardDef[Any]] = [body(1), body(2), body(3), booster, spade, stroll]


def _table(*plays: Any, **more: Any) -> ScriptedTable:
    return table(
        bases=[FIELD, MEADOW, HEATH],
        p1={"hand": HAND, "Field": [body(4)], "Meadow": [body(5)], "plays": list(plays), **more},
        p2={"Heath": [body(6)]},
    )


def _options(t: ScriptedTable) -> list[str]:
    return [option.name for option in t.pending.options] if t.pending is not None else []  # type: ignore[attr-defined]


def _where(t: ScriptedTable, name: str) -> list[str]:
    """The places where p1 may play that card, or its place if there was only one."""
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
@pytest.mark.ends_in_a_decision
def test_a_limited_play_allows_these_cards_and_places(play: Any, expected: dict[str, list[str]]) -> None:
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
    t = table(bases=[FIELD, MEADOW], p1={"hand": [body(1)], "discard": [body(3)], "Field": [grave], "plays": [play]})
    found = _options(t)
    assert found == offered
    if "Body 3" in offered and "zone" not in str(play.limits) and str(play.zone) == "hand":
        t.p1.plays("Body 3")
        assert t.at("Field") == ["Grave", "Body 3"]


def _paid(*plays: Any, name: str = "Body 1", at: str = "Field") -> list[str]:
    """The plays left after p1 has played that card without choosing which play pays."""
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
def test_the_most_limited_play_pays_in_any_order(narrow: Any, wide: Any) -> None:
    assert (_paid(narrow, wide), _paid(wide, narrow)) == (["wide"], ["wide"])
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
def test_the_player_chooses_between_plays_of_which_neither_contains_the_other(one: Any, other: Any) -> None:
    t = _table(one, other)
    t.p1.plays("Body 1", at="Field")
    assert t.pending is not None
    assert t.pending.kind == Ask.ALLOWANCE
    t.p1.picks("other")
    assert [each.source for each in t.view(1).players[0].allowances] == ["one"]


@rule("AMB-24")
def test_equal_plays_need_no_choice() -> None:
    assert _paid(extra("minion", source="one", at="Field"), extra("minion", source="two", at="Field")) == ["two"]
    assert _paid(extra("minion", source="there", at="Meadow"), extra("minion", source="here", at="Field")) == ["there"]


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
def test_a_temporary_ban_covers_one_player_one_verb_and_the_named_card(ban: Any, offered: list[str]) -> None:
    t = table(
        bases=[FIELD, MEADOW],
        p1={"hand": HAND, "Field": [body(4)]},
        p2={"Meadow": [bunting, body(5)], "on Body 5": [ribbon]},
        effects=[ban],
    )
    assert _options(t) == offered


def test_a_temporary_ban_covers_cards_in_play() -> None:
    for player, verb, moved in ((1, "move", False), (2, "move", True), (1, "destroy", True)):
        t = table(
            bases=[FIELD, MEADOW],
            p1={"hand": ["Dinghy"], "Field": [body(4)]},
            effects=[effect("forbid", player=player, verb=verb)],
        )
        assert bool(t.live.destinations(t.unit("Body 4"))) == moved
        assert (t.live.forbidden_for_a_time(Verb.MOVE, 0) is None) == moved

"""Positions of the test kit: everything is placed as specified, and impossible positions are rejected."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.errors import BadSetup, SmashUpError, UnknownCard, UnknownName
from smashup.engine.language.terms import Phase, Until, Verb
from smashup.testing import card, effect, extra, table

PLAIN: dict[str, Any] = {"bases": ["Tar Pits", "Tortuga"]}


# --- owners and controllers -------------------------------------------------------------------------------------------


def test_a_card_of_another_player_in_play_goes_home_to_its_owner() -> None:
    t = table(**PLAIN, p1={"Tar Pits": ["p2:Scout"], "hand": ["Collector"]})
    assert (t.controller("Scout"), t.owner("Scout")) == (1, 2)
    t.p1.plays("Collector", at="Tar Pits").picks("Scout")
    assert (t.p1.hand, t.p2.hand) == ([], ["Scout"])


@pytest.mark.parametrize("said", ["p2:Scout", card("Scout", owner="p2"), card("Scout", owner=2)])
def test_a_card_of_another_player_lies_in_hand_deck_and_discard_pile(said: Any) -> None:
    t = table(**PLAIN, p1={"hand": [said], "deck": [said], "discard": [said]})
    assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Scout"], ["Scout"], ["Scout"])
    assert {each.owner for each in t.state.cards[1:]} == {1}
    assert (t.known(1, 1, "hand"), t.known(2, 1, "hand")) == (["Scout"], [])
    t.p1.plays("Scout", at="Tar Pits")
    assert (t.controller("Scout"), t.owner("Scout")) == (1, 2)


def test_actions_of_any_owner_lie_on_minions_of_either_side() -> None:
    t = table(
        **PLAIN,
        p1={"Tar Pits": ["Scout+Upgrade", card("Invader", actions=["p2:Upgrade"])]},
        p2={"on Scout@Tar Pits": ["Poison"], "Tortuga": ["Scout"], "on Scout@Tortuga": ["Upgrade"]},
    )
    assert (t.on("Scout@Tar Pits"), t.on("Scout@Tortuga")) == (["Upgrade", "Poison"], ["Upgrade"])
    assert (t.controller("Upgrade on Invader"), t.owner("Upgrade on Invader")) == (1, 2)
    assert t.controller("Poison") == 2


def test_counters_and_what_was_named_lie_on_a_card() -> None:
    t = table(**PLAIN, p1={"Tar Pits": [card("Scout", counters=2), card("Mindraker", named="Aliens")]})
    assert (t.counters("Scout"), t.power("Scout"), t.unit("Mindraker").named) == (2, 5, ("Aliens",))


def test_bases_of_one_name_are_numbered() -> None:
    t = table(bases=["Tortuga", "Tortuga"], p1={"Tortuga#2": ["Scout"]})
    assert (t.at("Tortuga#1"), t.at("Tortuga#2")) == ([], ["Scout"])


# --- piles ------------------------------------------------------------------------------------------------------------


def test_the_last_card_of_a_pile_is_its_top() -> None:
    t = table(
        bases=["Tar Pits"],
        p1={"deck": ["Scout", "Invader"]},
        base_deck=["Tortuga", "The Homeworld"],
        base_discard=["Jungle Oasis", "The Mothership"],
    )
    assert (t.base_deck, t.base_discard) == (["Tortuga", "The Homeworld"], ["Jungle Oasis", "The Mothership"])
    t.score("Tar Pits")
    assert (t.bases(), t.base_deck) == (["The Homeworld"], ["Tortuga"])
    assert t.base_discard == ["Jungle Oasis", "The Mothership", "Tar Pits"]


def test_a_card_in_a_pile_is_known_to_the_named_players() -> None:
    t = table(
        p1={"hand": [card("Scout", known_to=["p2"]), "Invader"], "deck": [card("Howl", known_to=["p1", "p3"])]},
        p3={},
        base_deck=[card("Tortuga", known_to=["p2"])],
    )
    assert [t.known(viewer, "p1", "hand") for viewer in ("p1", "p2", "p3")] == [["Scout", "Invader"], ["Scout"], []]
    assert [player.knows("Howl") for player in t.hands] == [True, False, True]
    assert [len(t.view(viewer).base_deck) for viewer in (1, 2, 3)] == [0, 1, 0]


# --- turn, plays, what was used ---------------------------------------------------------------------------------------


def test_a_position_is_in_the_play_cards_phase_of_p1_unless_it_says_otherwise() -> None:
    t = table()
    assert (t.current, t.phase, t.p1.plays_left, t.p2.plays_left) == (1, Phase.PLAY, ["minion", "action"], [])
    t = table(current="p2")
    assert (t.current, t.p1.plays_left, t.p2.plays_left) == (2, [], ["minion", "action"])


def test_a_position_may_be_in_any_phase_of_the_turn() -> None:
    deck = {"deck": ["Scout"] * 4}
    assert table(phase="draw", p1=deck, p2=deck).current == 2  # no decision is pending until p2 plays cards
    t = table(phase="start", p1={"Tar Pits": ["Hoverbot"]}, bases=["Tar Pits"])
    assert (t.current, t.p1.plays_left) == (1, ["minion", "action"])
    t = table(
        phase="score", bases=["Tar Pits", "Tortuga"], p1={"Tar Pits": ["King Rex", "King Rex", "King Rex"]}, p2=deck
    )
    assert (t.p1.vp, t.current) == (4, 2)


def test_the_plays_that_are_left_are_said_or_follow_from_what_was_played() -> None:
    assert table(p1={"plays": ["action"]}).p1.plays_left == ["action"]
    assert table(p1={"plays": []}).p1.plays_left == []
    t = table(**PLAIN, p1={"Tar Pits": [card("Scout", played=True)]})
    assert t.p1.plays_left == ["action"]
    t = table(**PLAIN, p1={"Tar Pits": [card("Scout", played=True)], "plays": ["minion"]})
    assert t.p1.plays_left == ["minion"]


def test_a_minion_that_was_played_this_turn_counts_as_played_and_came_last() -> None:
    t = table(
        bases=["Tar Pits", "Tortuga"],
        p1={
            "Tar Pits": [card("Scout", played=True), "Invader", "Ninja Acolyte"],
            "plays": ["minion"],
            "hand": ["Zapbot"],
        },
    )
    assert (t.live.minions_played(0), t.at("Tar Pits")) == (1, ["Invader", "Ninja Acolyte", "Scout"])
    t.p1.is_offered("Zapbot", "decline")  # Ninja Acolyte has no use after a minion was played


def test_an_extra_play_has_its_limits_and_its_source() -> None:
    small = extra("minion", source="The Homeworld", max_power=2, at="Tortuga")
    t = table(**PLAIN, p1={"hand": ["Scout", "Collector", "Howl"], "plays": [small, extra("action")]})
    assert (t.p1.plays_left, t.p1.extras) == (["minion (The Homeworld)", "action"], ["The Homeworld"])
    t.p1.is_offered("Collector", "Howl", "decline").plays("Collector", at="Tortuga").declines()
    assert t.p1.plays_left == ["action"]


def test_a_play_may_wait_for_the_next_turn() -> None:
    deck = {"deck": ["Howl"] * 4}
    t = table(p1=deck, p2={**deck, "next turn": [extra("minion", source="Time Walk")]})
    t.end_turn()
    assert t.p2.plays_left == ["minion (Time Walk)", "minion", "action"]


def test_a_talent_or_a_play_of_each_turn_may_be_used_already() -> None:
    t = table(**PLAIN, p1={"Tar Pits": ["Time Raider", card("Baboom", used=True)]})
    assert (t.p1.at_menu, t.p1.offered()) == (True, ["Time Raider", "decline"])
    t = table(**PLAIN, p1={"Tar Pits": [card("Archmage", used=True), "Archmage"]})
    assert t.p1.extras == ["Archmage"]


# --- running effects --------------------------------------------------------------------------------------------------


def test_power_breakpoint_and_power_without_a_minion_run_until_the_end_of_the_turn() -> None:
    deck = {"deck": ["Howl"] * 4}
    t = table(
        **PLAIN,
        p1={**deck, "Tar Pits": ["Scout", "Scout"]},
        p2=deck,
        effects=[
            effect("power", on="Scout#2", n=2, source="Augmentation"),
            effect("breakpoint", on="Tortuga", n=-3),
            effect("power-here", on="Tortuga", player="p2", n=4),
        ],
    )
    assert t.powers("Tar Pits") == [("Scout", 3), ("Scout", 5)]
    assert t.power_terms("Scout#2") == [(3, "Scout"), (2, "Augmentation")]
    assert (t.breakpoint("Tortuga"), t.totals("Tortuga")) == (18, [0, 4])
    assert [running.kind for running in t.effects] == ["power", "breakpoint", "power-here"]
    t.end_turn()
    assert (t.powers("Tar Pits"), t.breakpoint("Tortuga"), t.effects) == ([("Scout", 3), ("Scout", 3)], 21, ())


def test_control_on_loan_goes_back() -> None:
    deck = {"deck": ["Howl"] * 4}
    t = table(
        **PLAIN, p1=deck, p2={**deck, "Tar Pits": ["Scout"]}, effects=[effect("control", on="Scout", player="p1")]
    )
    assert (t.controller("Scout"), t.owner("Scout")) == (1, 2)
    t.end_turn()
    assert t.controller("Scout") == 2


def test_abilities_are_lost_and_copied() -> None:
    t = table(
        **PLAIN,
        p1={"Tar Pits": ["Time Raider", "Scout", "Baboom"]},
        effects=[effect("lose", on="Time Raider"), effect("copy", on="Scout", name="Baboom")],
    )
    t.p1.is_offered("Scout", "Baboom", "decline")


def test_a_base_loses_its_ability_or_is_ignored_by_one_player() -> None:
    t = table(
        bases=["The Homeworld"],
        p1={"hand": ["Scout", "Collector"]},
        effects=[effect("lose", on="The Homeworld", until=Until.START_OF_YOUR_TURN)],
    )
    t.p1.plays("Scout")
    assert t.at_menu
    t = table(bases=["Tortuga"], effects=[effect("ignore", on="Tortuga", player="p2")])
    assert [t.live.ignores(seat, t.base("Tortuga")) for seat in (0, 1)] == [False, True]


def test_a_ban_for_the_next_turn_is_inactive_until_then() -> None:
    deck = {"deck": ["Howl"] * 4}
    barred = effect("forbid", player="p2", verb=Verb.PLAY_ACTION, until=Until.DURING_NEXT_TURN, of="p1")
    t = table(p1=deck, p2={**deck, "hand": ["Howl", "Scout"]}, effects=[barred])
    assert [running.asleep for running in t.effects] == [True]
    t.end_turn()
    t.p2.is_offered("Scout", "decline")
    t = table(current=2, p1=deck, p2={**deck, "hand": ["Howl", "Scout"]}, effects=[barred])
    t.p2.is_offered("Scout", "decline")


def test_cards_in_stasis_and_stored_ones_are_laid_out_and_shown() -> None:
    stored = card("Invader", played=True, stored=["Probe", "p2:Howl"])
    t = table(
        bases=["Tortuga"],
        p1={"Tortuga": [stored], "stasis": [card("Scout", stasis=2, stored=["Zapbot"]), "Scout"]},
        p2={"stasis": ["Scout"]},
    )
    assert (t.p1.stasis, t.p2.stasis) == ([("Scout", 2), ("Scout", 0)], [("Scout", 0)])
    assert (t.stored("Invader"), t.stored("Scout#1")) == (["Probe", "Howl"], ["Zapbot"])
    assert [t.unit(name).controller for name in ("Scout@Stasis#2", "Scout (p2)")] == [0, 1]
    assert [t.player(n).knows("Howl") for n in (1, 2)] == [True, True]
    assert [t.player(n).knows("Probe") for n in (1, 2)] == [True, False]
    assert "in stasis: Scout (2), Scout (0); plays left: action" in repr(t)


def test_buried_cards_are_laid_out_and_known_to_their_owner() -> None:
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"buried at Tortuga": ["Scout", card("Howl", known_to=["p2"])]},
        p2={"buried at Tortuga": ["Zapbot"]},
    )
    assert (t.buried_at("Tortuga"), t.buried_at("Tar Pits")) == (["Scout", "Howl", "Zapbot"], [])
    assert [t.p1.knows(name) for name in ("Scout", "Howl", "Zapbot")] == [True, True, False]
    assert [t.p2.knows(name) for name in ("Scout", "Howl", "Zapbot")] == [False, True, True]
    assert "Tortuga (21): nothing; buried: Scout, Howl, Zapbot" in repr(t)
    t.start_turn("p1")
    t.p1.is_offered("Scout", "Howl", "decline")
    t.p1.picks("Scout")
    assert (t.at("Tortuga"), t.buried_at("Tortuga")) == (["Scout"], ["Howl", "Zapbot"])


def test_a_buried_card_has_no_counters() -> None:
    with pytest.raises(BadSetup, match="Scout is buried: only an owner and known_to can be given"):
        table(bases=["Tortuga"], p1={"buried at Tortuga": [card("Scout", counters=1)]})


# --- impossible positions ---------------------------------------------------------------------------------------------

SIDE_KEYS = (
    "(A side has bases, and: deck, hand, discard, titans, stasis, vp, factions, plays, next turn, on MINION, "
    "buried at BASE.)"
)


@pytest.mark.parametrize(
    ("wrong", "error", "says"),
    [
        ({"p1": {"hand": ["Scuot"]}}, UnknownCard, "There is no card or base called 'Scuot'. Did you mean 'Scout'?"),
        ({"bases": ["Tar Pit"]}, UnknownCard, "There is no card or base called 'Tar Pit'. Did you mean 'Tar Pits'?"),
        (
            {"p1": {"The Homeworld": ["Scout"]}},
            BadSetup,
            f"No base called 'The Homeworld' is in play. In play: Tar Pits, Tortuga. {SIDE_KEYS}",
        ),
        (
            {"p1": {"Tortugua": ["Scout"]}},
            BadSetup,
            "There is no card or base called 'Tortugua'. Did you mean 'Tortuga'? "
            f"In play: Tar Pits, Tortuga. {SIDE_KEYS}",
        ),
        ({"p1": {"hand": "Scout"}}, BadSetup, "p1: 'hand' needs a list of cards: ['Scout']."),
        ({"p1": {"hand": ["p3:Scout"]}}, BadSetup, "There is no player 'p3' at this table: it has p1 to p2."),
        (
            {"p1": {"deck": [card("Scout", counters=1)]}},
            BadSetup,
            "Scout is in the deck of p1: only cards in play have counters, actions, played, used, named, stasis and "
            "stored.",
        ),
        (
            {"p1": {"Tortuga": [card("Scout", stasis=1)]}},
            BadSetup,
            'Scout is on a base: only cards in "stasis" have stasis counters.',
        ),
        *(
            (
                {"p1": {"stasis": [said]}},
                BadSetup,
                "Scout: a card in stasis is with its owner and has only stasis counters and stored cards.",
            )
            for said in ("p2:Scout", card("Scout", counters=1))
        ),
        (
            {"p1": {"Tortuga": ["Scout", "Scout"], "on Scout": ["Upgrade"]}},
            BadSetup,
            "2 cards in play are called 'Scout'. Say which: 'Scout#1' or 'Scout#2'.",
        ),
        (
            {"p1": {"Tortuga": ["Scout"], "on Invader": ["Upgrade"]}},
            BadSetup,
            "No card called 'Invader' is in play. In play: Scout@Tortuga (p1).",
        ),
        ({"p1": {"Tortuga": ["Scout+Invader"]}}, BadSetup, "Invader is a minion: only actions can be on Scout."),
        (
            {"p1": {"Tortuga": ["Overrun+Upgrade"]}},
            BadSetup,
            "Overrun is an action: only minions and titans have counters and actions.",
        ),
        (
            {"p1": {"Tortuga": [card("Scout", used=True)]}},
            BadSetup,
            "Scout has no ability with a limit per turn that could be used up.",
        ),
        ({"p1": {"plays": ["minions"]}}, BadSetup, "A play is 'minion', 'action' or extra(...), not 'minions'."),
        (
            {"p1": {"plays": ["minion", "minion"]}},
            BadSetup,
            "A turn has one free minion: write the others as extra('minion', ...).",
        ),
        ({"p4": {}}, BadSetup, "There is a p4 but no p3. Seats are taken in order."),
        ({"current": 3}, BadSetup, "There is no player 3 at this table: it has p1 to p2."),
        ({"phase": "plya"}, UnknownName, "There is no phase of a turn called 'plya'. Did you mean 'play'?"),
        (
            {"effects": [effect("power", on="Scout", n=1)]},
            BadSetup,
            "No card called 'Scout' is in play. In play: nothing.",
        ),
        (
            {"effects": [effect("breakpoint", on="Jungle Oasis", n=1)]},
            BadSetup,
            "No base called 'Jungle Oasis' is in play. In play: Tar Pits, Tortuga.",
        ),
    ],
)
def test_an_impossible_position_is_rejected_with_a_message(
    wrong: dict[str, Any], error: type[SmashUpError], says: str
) -> None:
    with pytest.raises(error) as raised:
        table(**{**PLAIN, **wrong})
    assert str(raised.value) == says


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"kind": "powr", "on": "Scout", "n": 1}, "There is no kind of effect called 'powr'. Did you mean 'power'?"),
        ({"kind": "power", "on": "Scout"}, "An effect 'power' needs on and n; n is missing."),
        ({"kind": "forbid", "player": 1, "verb": "paly"}, "There is no verb called 'paly'. Did you mean 'play'?"),
        (
            {"kind": "lose", "on": "Scout", "until": "end"},
            "There is no end of an effect called 'end'. There are: during-next-turn, during-others-turns, end-of-turn, "
            "end-of-your-turn, forever, start-of-your-turn, undated.",
        ),
    ],
)
def test_an_impossible_effect_is_rejected_with_a_message(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(SmashUpError) as raised:
        effect(**arguments)
    assert str(raised.value) == says


def test_an_impossible_extra_play_is_rejected_with_a_message() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'minion'"):
        extra("minions")
    with pytest.raises(BadSetup, match="No base called 'Jungle Oasis' is in play"):
        table(bases=["Tortuga"], p1={"plays": [extra(at="Jungle Oasis")]})

"""Steampunks."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, happening, plain_base
from tests.tables import destroy, one_base, three_bases, two_bases

ENGINE, HATCH, DOME, SLUGS = "Difference Engine", "Escape Hatch", "Ornate Dome", "Rotary Slug Thrower"


class TestSteamQueen:
    def test_other_players_cards_do_not_affect_your_actions(self) -> None:
        t = two_bases(
            p1={"Meadow": ["Steam Queen"], "Field": [SLUGS, card(grunt, actions=["Upgrade"])]},
            p2={"Field": [card(body(2), actions=["p1:Upgrade"])], "hand": ["Those Meddling Kids", "Disenchant"]},
            current="p2",
        )
        t.p2.plays("Disenchant").picks("Rotary Slug Thrower")
        assert (t.actions_at("Field"), t.on("Grunt")) == ([SLUGS], ["Upgrade"])

    def test_a_scored_base_takes_them_with_it(self) -> None:
        t = two_bases(p1={"Meadow": ["Steam Queen"], "Field": [SLUGS, giant]}, base_deck=["Tortuga"])
        t.score("Field")
        assert sorted(t.p1.discard) == ["Giant", SLUGS]

    def test_your_own_cards_affect_them(self) -> None:
        t = two_bases(p1={"Meadow": ["Steam Queen"], "Field": [ENGINE], "hand": ["Change of Venue"]})
        t.p1.plays("Change of Venue").picks("Meadow")
        assert t.actions_at("Meadow") == [ENGINE]


def test_mechanic_plays_an_action_for_a_base_from_the_discard_pile() -> None:
    t = two_bases(p1={"hand": ["Mechanic"], "discard": ["Howl", "Upgrade", ENGINE, SLUGS], "plays": ["minion"]})
    t.p1.plays("Mechanic", at="Field").is_offered(ENGINE, SLUGS).picks(SLUGS).picks("Meadow")
    assert (t.actions_at("Meadow"), t.p1.discard) == ([SLUGS], ["Howl", "Upgrade", ENGINE])


@pytest.mark.parametrize(
    ("here", "power"),
    [
        ([], 3),
        ([ENGINE], 4),
        ([ENGINE, HATCH], 4),
        (["p2:Difference Engine"], 3),
        ([card(grunt, actions=["Upgrade"])], 3),
    ],
)
def test_steam_man_has_one_more_power_with_an_action_of_yours_on_the_base(here: list[object], power: int) -> None:
    theirs = here == ["p2:Difference Engine"]
    t = two_bases(
        p1={"Field": ["Steam Man", *([] if theirs else here)], "Meadow": [ENGINE]},
        p2={"Field": [ENGINE] if theirs else []},
    )
    assert t.power("Steam Man") == power


def test_captain_ahab_moves_to_a_base_with_one_of_your_actions() -> None:
    t = three_bases(p1={"Field": ["Captain Ahab"], "Heath": [ENGINE]}, p2={"Meadow": [ENGINE]})
    t.p1.uses("Captain Ahab")
    assert t.at("Heath") == ["Captain Ahab"]
    t = three_bases(p1={"Field": ["Captain Ahab", ENGINE]})
    t.p1.uses("Captain Ahab")
    assert t.at("Field") == ["Captain Ahab"]


def test_aggromotive_gives_power_to_its_player_and_to_no_minion() -> None:
    t = two_bases(p1={"Field": ["Aggromotive", grunt], "Meadow": [giant]}, p2={"Field": [body(3)]})
    assert (t.totals("Field"), t.power("Grunt")) == ([2 + 5, 3], 2)
    t.start_turn("p2")
    assert t.totals("Field") == [7, 3]
    destroy(t, "Grunt")
    assert t.totals("Field") == [0, 3]


class TestChangeOfVenue:
    def test_an_action_is_played_again_elsewhere(self) -> None:
        t = two_bases(p1={"Field": [grunt], "on Grunt": ["Upgrade"], "Meadow": [giant], "hand": ["Change of Venue"]})
        t.p1.plays("Change of Venue").picks("Giant")
        assert (t.on("Giant"), t.on("Grunt"), t.p1.plays_left) == (["Upgrade"], [], ["minion"])

    @rule("PLAY-11")
    def test_its_on_play_ability_happens_again(self) -> None:
        t = two_bases(p1={"Field": [DOME], "hand": ["Change of Venue"]}, p2={"Meadow": ["Overrun", SLUGS]})
        t.p1.plays("Change of Venue").picks("Meadow")
        assert (t.actions_at("Meadow"), t.p2.discard) == ([DOME], ["Overrun", SLUGS])

    def test_another_owners_action_goes_to_its_owners_hand_and_is_not_played(self) -> None:
        t = two_bases(p1={"Field": [card(ENGINE, owner="p2")], "hand": ["Change of Venue"]})
        t.p1.plays("Change of Venue")
        assert (t.actions_at("Field"), t.p2.hand, t.p1.hand) == ([], [ENGINE], [])


@pytest.mark.parametrize(("mine", "drawn"), [([grunt], 3), ([], 2)])
def test_difference_engine_draws_a_third_card_with_a_minion_there(mine: list[object], drawn: int) -> None:
    t = two_bases(p1={"Field": [ENGINE, *mine], "Meadow": [giant], "deck": [body(1)] * 5})
    t.end_turn()
    assert len(t.p1.hand) == drawn


class TestEscapeHatch:
    def test_destroyed_minions_go_back_to_their_owners_hands_and_were_not_destroyed(self) -> None:
        t = table(
            bases=["Field of Honor"],
            p1={"Field of Honor": [HATCH, grunt, "p2:Scout"]},
            p2={"Field of Honor": [giant], "hand": [strike] * 3, "plays": ["action", extra("action"), extra("action")]},
            current="p2",
        )
        t.p2.plays("Strike").picks("Grunt")
        t.p2.plays("Strike").picks("Scout")
        assert (t.p1.hand, t.p2.hand, t.p2.vp) == (["Grunt"], ["Strike", "Scout"], 0)
        t.p2.plays("Strike").picks_if_asked("Giant")
        assert t.p2.discard[-2:] == ["Giant", "Strike"]

    def test_a_minion_that_cannot_be_returned_is_destroyed(self) -> None:
        t = one_base(p1={"Field": [HATCH, grunt, "Entangled"]})
        destroy(t, "Grunt")
        assert t.p1.discard == ["Grunt"]


class TestOrnateDome:
    def test_it_clears_the_base_and_keeps_other_players_actions_off(self) -> None:
        t = two_bases(
            p1={"Field": [ENGINE], "hand": [DOME]},
            p2={
                "Field": ["Overrun", grunt],
                "on Grunt": ["Upgrade"],
                "hand": [SLUGS, "Upgrade"],
                "deck": [body(1)] * 2,
            },
        )
        t.p1.plays(DOME, at="Field")
        assert (t.actions_at("Field"), t.on("Grunt"), t.p2.discard) == ([ENGINE, DOME], ["Upgrade"], ["Overrun"])
        t.end_turn()
        t.p2.plays(SLUGS)
        assert t.actions_at("Meadow") == [SLUGS]

    @rule("PLAY-08")
    def test_actions_on_minions_there_and_those_that_only_choose_the_base_can_be_played(self) -> None:
        t = two_bases(
            p1={"Field": [DOME]},
            p2={"Field": [grunt], "hand": ["Upgrade", "Rampage"], "plays": ["action", extra("action")]},
            current="p2",
        )
        t.p2.plays("Upgrade").plays("Rampage")
        assert (t.on("Grunt"), t.breakpoint("Field")) == (["Upgrade"], 15 - 4)

    def test_its_own_player_can_play_actions_there(self) -> None:
        t = one_base(p1={"Field": [DOME], "hand": [SLUGS]})
        t.p1.plays(SLUGS)
        assert t.actions_at("Field") == [DOME, SLUGS]


def test_rotary_slug_thrower_strengthens_each_of_your_minions_there() -> None:
    t = two_bases(p1={"Field": [SLUGS, grunt, giant], "Meadow": [body(1)]}, p2={"Field": [body(3)]})
    assert (t.powers("Field"), t.power("Body 1")) == ([("Grunt", 4), ("Giant", 8), ("Body 3", 3)], 1)


def test_scrap_diving_takes_any_action_from_the_discard_pile() -> None:
    t = one_base(p1={"hand": ["Scrap Diving"], "discard": ["Howl", grunt, ENGINE]})
    t.p1.plays("Scrap Diving").is_offered("Howl", ENGINE).picks(ENGINE)
    assert (t.p1.hand, t.p1.discard) == ([ENGINE], ["Howl", "Grunt", "Scrap Diving"])


@pytest.mark.parametrize(("minion", "to"), [("Grunt", "Field"), ("Giant", "Heath")])
def test_zeppelin_moves_a_minion_here_or_from_here(minion: str, to: str) -> None:
    t = three_bases(p1={"Field": ["Zeppelin", giant], "Meadow": [grunt]}, p2={"Field": [body(1)]})
    t.p1.uses("Zeppelin").is_offered("Giant", "Grunt").picks(minion).picks_if_asked(to)
    assert minion in t.at(to)


class TestBases:
    def test_inventors_salon_gives_the_winner_an_action(self) -> None:
        t = table(
            bases=["Inventor's Salon"],
            p1={"Inventor's Salon": [giant], "discard": ["Howl", grunt]},
            p2={"Inventor's Salon": [body(1)], "discard": ["Howl"]},
            base_deck=["Tortuga"],
        )
        t.score("Inventor's Salon")
        t.p1.is_offered("Howl", "decline").picks("Howl")
        assert (t.p1.hand, t.p2.hand) == (["Howl"], [])

    def test_workshop_gives_an_extra_action_for_the_first_action_on_it_each_turn(self) -> None:
        t = table(
            bases=["Workshop", plain_base("Hill")],
            p1={
                "Workshop": [grunt],
                "hand": ["Upgrade", ENGINE, HATCH, "Howl"],
                "plays": ["action"] + [extra("action")] * 2,
            },
        )
        t.p1.plays("Upgrade")
        assert len(t.p1.plays_left) == 2
        t.p1.plays(ENGINE, at="Workshop").picks_if_asked("yes")
        assert t.p1.plays_left[-1] == "action (Workshop)"
        t.p1.plays(HATCH, at="Workshop")
        assert len(t.p1.plays_left) == 1
        t.do(happening(lambda g: None))

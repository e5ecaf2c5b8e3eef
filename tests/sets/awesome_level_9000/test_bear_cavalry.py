"""Bear Cavalry, and the titan Major Ursa."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import destroy, three_bases, two_bases

HUG, RIDES, BORSCHT = "Bear Hug", "Bear Rides You", "You're Pretty Much Borscht"


class TestGeneralIvan:
    def test_your_minions_cannot_be_destroyed_anywhere_by_any_player(self) -> None:
        t = two_bases(p1={"Field": ["General Ivan"], "Meadow": [grunt], "hand": [strike]}, p2={"Meadow": [giant]})
        t.p1.plays("Strike").picks("Grunt")
        assert t.at("Meadow") == ["Grunt", "Giant"]
        destroy(t, "Giant")
        assert t.at("Meadow") == ["Grunt"]

    def test_your_minions_where_it_went_grow_once_a_turn(self) -> None:
        t = two_bases(
            p1={
                "Field": ["General Ivan"],
                "Meadow": [grunt],
                "hand": [RIDES] * 2,
                "plays": ["action", extra("action")],
            },
            p2={"Field": [giant, body(1)]},
        )
        t.p1.plays(RIDES).picks("Giant").picks("yes")
        assert (t.power("Grunt"), t.power("General Ivan")) == (3, 6)
        t.p1.plays(RIDES).picks("Body 1")
        assert (t.power("Grunt"), t.p1.at_menu) == (3, True)
        t.start_turn("p2")
        assert t.power("Grunt") == 2

    def test_it_reacts_on_other_players_turns_but_not_to_your_own_minions(self) -> None:
        t = two_bases(p1={"Field": ["General Ivan", grunt]}, p2={"Meadow": [body(3)], "hand": ["Dinghy"]}, current="p2")
        t.p2.plays("Dinghy").picks("Body 3").picks_if_asked("decline")
        t.p1.picks("yes")
        assert t.power("Grunt") == 3
        t = two_bases(p1={"Field": ["General Ivan", grunt], "hand": ["Dinghy"]})
        t.p1.plays("Dinghy").picks("Grunt").declines()
        assert t.p1.at_menu


def test_polar_commando_places_a_counter_on_itself_or_a_weaker_minion() -> None:
    t = two_bases(p1={"Field": ["Polar Commando", body(4)]}, p2={"Meadow": [body(3), giant]})
    t.p1.uses("Polar Commando").is_offered("Polar Commando", "Body 3").picks("Body 3")
    assert t.counters("Body 3") == 1
    t = two_bases(p1={"Field": [card("Polar Commando", counters=1), body(4)]})
    t.p1.uses("Polar Commando").is_offered("Polar Commando", "Body 4").picks("Polar Commando")
    assert t.counters("Polar Commando") == 2


def test_grizzled_veteran_may_move_another_players_minion_from_its_base() -> None:
    t = three_bases(p1={"hand": ["Grizzled Veteran"], "Field": [grunt]}, p2={"Field": [giant], "Meadow": [body(1)]})
    t.p1.plays("Grizzled Veteran", at="Field").is_offered("Giant", "decline").picks("Giant").picks("Heath")
    assert (t.at("Field"), t.at("Heath")) == (["Grunt", "Grizzled Veteran"], ["Giant"])


class TestCubScout:
    def test_it_may_destroy_a_weaker_minion_that_comes_and_bring_a_small_one(self) -> None:
        t = two_bases(
            p1={"Field": ["Cub Scout"], "Meadow": [card(grunt, counters=5), giant], "hand": [RIDES]},
            p2={"Meadow": [body(2), body(3)]},
        )
        t.p1.plays(RIDES).picks("Body 2").picks("Body 2")
        t.p1.is_offered("Grunt", "decline").picks("Grunt")
        assert (t.at("Field"), t.p2.discard) == (["Cub Scout", "Grunt"], ["Body 2"])
        t = two_bases(p1={"Field": ["Cub Scout"], "hand": [RIDES]}, p2={"Meadow": [body(3)]})
        t.p1.plays(RIDES).picks("Body 3")
        assert (t.at("Field"), t.p1.at_menu) == (["Cub Scout", "Body 3"], True)

    def test_a_minion_that_was_not_destroyed_brings_no_other(self) -> None:
        t = two_bases(p1={"Field": ["Cub Scout"], "Meadow": [grunt], "hand": [RIDES]}, p2={"Meadow": ["Cub Scout"]})
        t.do(lambda g: g.add_counters(g.minions(controlled_by=0, name="Cub Scout"), 2))
        t.p1.plays(RIDES).picks("Cub Scout@Meadow").declines()
        assert (t.at("Field"), t.at("Meadow")) == (["Cub Scout", "Cub Scout"], ["Grunt"])


class TestActions:
    def test_bear_hug_destroys_the_weakest_minion_of_each_other_player_who_chooses_among_equals(self) -> None:
        t = two_bases(
            p1={"hand": [HUG], "Field": [body(0)]},
            p2={"Field": [grunt, giant], "Meadow": [body(2)]},
            p3={"Meadow": [body(5), body(4)]},
        )
        t.p1.plays(HUG)
        t.p2.is_offered("Grunt", "Body 2").picks("Body 2")
        assert (t.p2.discard, t.p3.discard, t.at("Field")) == (["Body 2"], ["Body 4"], ["Body 0", "Grunt", "Giant"])

    def test_commission_plays_a_minion_at_once_and_drives_another_from_its_base(self) -> None:
        t = three_bases(
            p1={"hand": ["Commission", grunt], "plays": ["action"]}, p2={"Field": [giant], "Meadow": [body(1)]}
        )
        t.p1.plays("Commission").picks("Grunt").picks("Field").is_offered("Giant", "decline").picks("Giant", "Heath")
        assert (t.at("Field"), t.at("Heath")) == (["Grunt"], ["Giant"])
        t = three_bases(p1={"hand": ["Commission", grunt], "plays": ["action"]}, p2={"Field": [giant]})
        t.p1.plays("Commission").declines()
        assert (t.p1.at_menu or t.pending is None, t.p1.plays_left) == (True, [])

    def test_borscht_moves_all_other_players_minions_to_one_base(self) -> None:
        t = three_bases(
            p1={"hand": [BORSCHT], "Field": [grunt]},
            p2={"Field": [giant, body(1)], "Meadow": [body(5)]},
            p3={"Field": [body(3)]},
        )
        t.p1.plays(BORSCHT).is_offered("Meadow", "Heath").picks("Heath")
        assert (t.at("Field"), t.at("Heath")) == (["Grunt"], ["Giant", "Body 1", "Body 3"])


class TestBearRidesYou:
    def test_moving_your_own_minion_may_cancel_a_card_at_its_new_base(self) -> None:
        t = two_bases(p1={"Field": [grunt], "hand": [RIDES]}, p2={"Meadow": ["War Raptor", "Overrun"]})
        t.p1.plays(RIDES).picks("Grunt").picks("Cancel the abilities of a card there.")
        t.p1.is_offered("War Raptor", "Overrun", "Grunt").picks("War Raptor")
        assert t.power("War Raptor") == 2
        t.start_turn("p2")
        assert t.power("War Raptor") == 2
        t.start_turn("p1")
        assert t.power("War Raptor") == 3

    @rule("VERB-42")
    def test_the_base_itself_is_a_card_at_the_new_base(self) -> None:
        t = table(
            bases=["Tortuga", "Temple of Goju"],
            p1={"Tortuga": [body(9)], "hand": [RIDES]},
            base_deck=["Tar Pits", "Jungle Oasis"],
        )
        t.p1.plays(RIDES).picks("Cancel the abilities of the base.")
        t.score("Temple of Goju")
        assert (t.p1.deck, t.p1.discard) == ([], [RIDES, "Body 9"])

    def test_another_players_minion_cancels_nothing(self) -> None:
        t = two_bases(p1={"hand": [RIDES]}, p2={"Field": [grunt], "Meadow": ["War Raptor"]})
        t.p1.plays(RIDES).picks("Grunt")
        assert (t.at("Meadow"), t.p1.at_menu) == (["War Raptor", "Grunt"], True)

    def test_a_titan_there_can_lose_its_abilities(self) -> None:
        t = two_bases(p1={"Field": [grunt], "hand": [RIDES]}, p2={"Meadow": ["Mergacon"]})
        t.p1.plays(RIDES).picks("Cancel the abilities of a card there.").picks("Mergacon")
        assert t.totals("Meadow") == [2, 0]


class TestBearNecessities:
    def test_players_with_a_minion_there_play_no_extra_cards_until_your_next_turn(self) -> None:
        hand = [grunt, body(1), "Howl"]
        t = two_bases(
            p1={"Field": ["Bear Necessities", body(3)], "hand": [strike]},
            p2={"Field": [giant], "hand": list(hand), "next turn": [extra("minion")], "deck": [body(2)] * 2},
        )
        t.p1.uses("Bear Necessities").done()
        t.p2.plays("Grunt", at="Meadow").is_offered("Howl", "decline").plays("Howl").done()
        assert (t.actions_at("Field"), t.current) == ([], 1)

    @pytest.mark.parametrize(("base", "left"), [("Field", ["Howl"]), ("Meadow", [])])
    def test_the_ban_stays_with_the_base_without_the_action_for_players_there(self, base: str, left: list[str]) -> None:
        t = two_bases(
            p1={"Field": ["Bear Necessities"]},
            p2={"hand": [grunt, "Howl", "Howl"], "next turn": [extra("action")], "deck": [body(2)] * 2},
        )
        t.p1.uses("Bear Necessities")
        destroy(t, "Bear Necessities")
        t.p1.done()
        t.p2.plays("Grunt", at=base).plays("Howl")
        if base == "Meadow":
            t.p2.plays("Howl")
        assert (t.actions_at("Field"), t.p2.hand, t.pending) == ([], left, None)

    def test_it_stays_as_long_as_its_talent_is_not_used(self) -> None:
        t = two_bases(p1={"Field": ["Bear Necessities"], "deck": [body(1)] * 9}, p2={"deck": [body(1)] * 9})
        t.start_turn("p2")
        t.start_turn("p1")
        assert t.actions_at("Field") == ["Bear Necessities"]


class TestBearingDown:
    def test_the_breakpoint_rises_for_each_player_with_a_minion_there(self) -> None:
        t = two_bases(p1={"Field": ["Bearing Down"]}, p2={"Field": [grunt, giant]}, p3={"Field": [body(1)]})
        assert t.breakpoint("Field") == 15 + 4

    def test_it_falls_while_you_have_moved_another_players_minion_there(self) -> None:
        t = two_bases(
            p1={
                "Field": ["Bearing Down"],
                "Meadow": [body(1)],
                "hand": [RIDES] * 2,
                "plays": ["action", extra("action")],
            },
            p2={"Meadow": [giant]},
        )
        t.p1.plays(RIDES).picks("Body 1").declines()
        assert t.breakpoint("Field") == 15 + 2
        t.p1.plays(RIDES).picks("Giant")
        assert t.breakpoint("Field") == 15 - 4
        t.start_turn("p2")
        assert t.breakpoint("Field") == 15 + 4


class TestHighGround:
    @pytest.mark.parametrize(("way", "there", "hand"), [(0, ["Grunt"], []), (1, ["Grunt", "Giant"], ["Body 1"])])
    def test_it_is_destroyed_to_destroy_the_minion_or_to_draw_and_play(
        self, way: int, there: list[str], hand: list[str]
    ) -> None:
        t = two_bases(p1={"Field": ["High Ground", grunt], "hand": [RIDES], "deck": [body(1)]}, p2={"Meadow": [giant]})
        t.p1.plays(RIDES).picks("Giant").picks("yes")
        t.p1.picks(["Destroy that minion.", "Draw a card and play an extra action."][way])
        assert (t.at("Field"), t.p1.hand, t.actions_at("Field")) == (there, hand, [])
        assert t.p1.plays_left == (["minion", "action (High Ground)"] if way else ["minion"])

    def test_it_needs_a_minion_of_yours_there(self) -> None:
        t = two_bases(p1={"Field": ["High Ground"], "hand": [RIDES]}, p2={"Meadow": [giant]})
        t.p1.plays(RIDES).picks_if_asked("Giant")
        assert (t.at("Field"), t.p1.at_menu) == (["Giant"], True)


class TestSuperiority:
    def test_with_the_most_power_draw_or_protect(self) -> None:
        t = two_bases(p1={"Field": ["Superiority", giant], "deck": [body(1)]}, p2={"Field": [body(6)]})
        t.p1.uses("Superiority").picks("Draw a card.")
        assert t.p1.hand == ["Body 1"]
        t = two_bases(
            p1={"Field": ["Superiority", giant], "Meadow": [grunt]}, p2={"hand": [strike], "deck": [body(1)] * 9}
        )
        t.p1.uses("Superiority").picks("Protect your minions here.").done()
        t.p2.plays("Strike").picks("Giant")
        assert t.at("Field") == ["Giant"]
        t.start_turn("p1")
        t.do(lambda g: None)
        assert t.view("p1").bases[0].minions[0].sentences == ()

    def test_with_less_power_it_does_nothing(self) -> None:
        t = two_bases(p1={"Field": ["Superiority", grunt], "deck": [body(1)]}, p2={"Field": [giant]})
        t.p1.uses("Superiority")
        assert (t.p1.hand, t.p1.at_menu) == ([], True)


class TestMajorUrsa:
    @rule("TITAN-09")
    def test_it_takes_the_place_of_the_regular_minion(self) -> None:
        t = two_bases(p1={"titans": ["Major Ursa"], "hand": [grunt]})
        t.p1.uses("Major Ursa").picks("Meadow")
        assert (t.titans_at("Meadow"), t.p1.plays_left) == (["Major Ursa"], ["action"])

    @pytest.mark.parametrize(("start", "end"), [("Field", "Meadow"), ("Meadow", "Field"), ("Meadow", "Heath")])
    def test_it_grows_when_another_players_minion_comes_or_goes(self, start: str, end: str) -> None:
        t = three_bases(p1={"Field": ["Major Ursa"], "hand": [RIDES]}, p2={start: [grunt]})
        t.p1.plays(RIDES).picks(end)
        if "Field" in (start, end):
            t.p1.picks("yes")
        assert t.counters("Major Ursa") == ("Field" in (start, end))
        assert t.p1.at_menu

    def test_its_talent_places_a_counter_or_moves_it(self) -> None:
        t = two_bases(p1={"Field": ["Major Ursa"]}, p2={"Field": [grunt]})
        t.p1.uses("Major Ursa").picks("Place a +1 power counter on a minion here.")
        assert t.counters("Grunt") == 1
        t = two_bases(p1={"Field": ["Major Ursa"]})
        t.p1.uses("Major Ursa")
        assert t.titans_at("Meadow") == ["Major Ursa"]

    @rule("TITAN-12")
    def test_it_clashes_where_it_moves(self) -> None:
        t = two_bases(p1={"Field": [card("Major Ursa", counters=2)]}, p2={"Meadow": ["Time Box"]})
        t.p1.uses("Major Ursa")
        assert (t.titans_at("Meadow"), t.p1.titans) == (["Time Box"], [("Major Ursa", 0)])


class TestBases:
    def test_field_of_honor_pays_for_the_first_minion_of_another_player_each_turn(self) -> None:
        t = table(
            bases=["Field of Honor", "Tortuga"],
            p1={"Field of Honor": [grunt], "hand": [strike] * 3, "plays": ["action", *[extra("action")] * 2]},
            p2={"Field of Honor": [giant, body(1)]},
        )
        t.p1.plays("Strike").picks("Grunt")
        assert t.p1.vp == 0
        t.p1.plays("Strike").picks("Giant")
        assert t.p1.vp == 1
        t.p1.plays("Strike").picks_if_asked("Body 1")
        assert t.p1.vp == 1

    @pytest.mark.parametrize(("mine", "theirs", "able"), [(3, 2, True), (2, 2, False), (0, 0, False)])
    def test_tsars_palace_takes_small_minions_only_of_the_player_with_the_most_power(
        self, mine: int, theirs: int, able: bool
    ) -> None:
        t = table(
            bases=["Tsar's Palace", plain_base("Hill")],
            p1={"Tsar's Palace": [body(mine)], "hand": [grunt, giant], "plays": ["minion", extra("minion")]},
            p2={"Tsar's Palace": [body(theirs)]},
        )
        t.p1.plays("Grunt")
        if able:
            t.p1.is_offered("Tsar's Palace", "Hill").picks("Tsar's Palace")
        assert ("Grunt" in t.at("Hill")) != able
        t.p1.plays("Giant", at="Tsar's Palace")
        assert "Giant" in t.at("Tsar's Palace")

"""Ghosts, and the titan Creampuff Man."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import destroy, one_base, two_bases

DOOR, CONTACT = "Door to the Beyond", "Make Contact"


class TestSpectre:
    @pytest.mark.parametrize(("hand", "able"), [(2, True), (3, False)])
    def test_with_two_or_fewer_cards_it_is_played_from_the_discard_pile(self, hand: int, able: bool) -> None:
        t = one_base(p1={"hand": [body(1)] * hand, "discard": ["Spectre"]})
        t.p1.is_offered("Body 1", "decline", *(["Spectre"] if able else []))
        if able:
            t.p1.plays("Spectre")
            assert (t.at("Field"), t.p1.discard, t.p1.plays_left) == (["Spectre"], [], ["action"])

    @rule("EXTRA-09")
    def test_it_can_take_an_ordinary_extra_but_must_meet_its_conditions(self) -> None:
        t = one_base(p1={"hand": ["Insta-Grow"], "discard": ["Spectre"], "plays": ["action"]})
        t.p1.plays("Insta-Grow").plays("Spectre")
        assert t.at("Field") == ["Spectre"]
        t = one_base(p1={"discard": ["Spectre"], "plays": [extra("minion", max_power=2)]})
        assert t.pending is None

    def test_it_cannot_replace_a_specific_extra_minion(self) -> None:
        t = one_base(p1={"hand": ["Hoverbot"], "deck": [giant], "discard": ["Spectre"], "plays": ["minion"]})
        t.p1.plays("Hoverbot").is_not_offered("Spectre").declines()
        assert t.at("Field") == ["Hoverbot"]


class TestHaunting:
    @pytest.mark.parametrize(("hand", "power"), [(2, 6), (3, 3)])
    def test_with_two_or_fewer_cards_it_is_strong_and_safe(self, hand: int, power: int) -> None:
        t = one_base(
            p1={"Field": ["Haunting"], "hand": [body(1)] * hand}, p2={"hand": [strike, "Disintegrator"]}, current="p2"
        )
        assert t.power("Haunting") == power
        t.p2.plays("Strike")
        assert t.at("Field") == (["Haunting"] if power == 6 else [])

    def test_its_own_players_cards_affect_it(self) -> None:
        t = one_base(p1={"Field": ["Haunting"], "hand": [strike]})
        t.p1.plays("Strike")
        assert t.at("Field") == []

    def test_under_another_players_control_it_looks_at_that_players_hand(self) -> None:
        t = one_base(p1={"Field": ["p2:Haunting"], "hand": [body(1)] * 3}, p2={})
        assert t.power("Haunting") == 3

    def test_it_has_no_ability_in_the_hand(self) -> None:
        t = one_base(p1={"hand": ["Haunting"]}, p2={"hand": ["Take the Shinies"]}, current="p2")
        t.p2.plays("Take the Shinies")
        assert t.p1.discard == ["Haunting"]


class TestSpirit:
    def test_it_discards_as_many_cards_as_the_minion_has_power(self) -> None:
        t = one_base(p1={"hand": ["Spirit", "Howl", "Upgrade", DOOR]}, p2={"Field": [grunt, giant, body(3)]})
        t.p1.plays("Spirit").is_offered("Grunt", "Body 3", "Spirit", "decline").picks("Grunt").picks("Howl", "Upgrade")
        assert (t.at("Field"), t.p1.hand, t.p2.discard) == (["Giant", "Body 3", "Spirit"], [DOOR], ["Grunt"])

    def test_a_minion_without_power_costs_nothing(self) -> None:
        t = one_base(p1={"hand": ["Spirit"]}, p2={"Field": [body(0), grunt]})
        t.p1.plays("Spirit").is_offered("Body 0", "decline").picks("Body 0")
        assert t.p2.discard == ["Body 0"]

    def test_a_protected_minion_costs_the_cards_all_the_same(self) -> None:
        t = one_base(p1={"hand": ["Spirit", "Howl", "Howl"]}, p2={"Field": [card(grunt, actions=["Incorporeal"])]})
        t.p1.plays("Spirit").picks("Grunt")
        assert (t.at("Field"), t.p1.hand) == (["Grunt", "Spirit"], [])


def test_ghost_may_discard_a_card() -> None:
    t = one_base(p1={"hand": ["Ghost", "Howl", grunt]})
    t.p1.plays("Ghost").is_offered("Howl", "Grunt", "decline").picks("Howl")
    assert (t.p1.hand, t.p1.discard) == (["Grunt"], ["Howl"])


def test_across_the_divide_takes_minions_of_one_name_from_the_discard_pile() -> None:
    t = one_base(p1={"hand": ["Across the Divide"], "discard": ["Ghost", giant, "Howl", "Ghost", "Ghost"]})
    t.p1.plays("Across the Divide").is_offered("Ghost", "Giant", "decline").picks("Ghost", "Ghost").declines()
    assert (t.p1.hand, t.p1.discard) == (["Ghost", "Ghost"], ["Giant", "Howl", "Ghost", "Across the Divide"])


def test_door_to_the_beyond_strengthens_your_minions_there_while_you_have_few_cards() -> None:
    t = two_bases(
        p1={"Field": [grunt], "Meadow": [giant], "hand": [DOOR, "Howl", "Ghost"], "deck": [body(1)] * 2},
        p2={"Field": [body(3)]},
    )
    t.p1.plays(DOOR, at="Field")
    assert (t.powers("Field"), t.power("Giant")) == ([("Grunt", 4), ("Body 3", 3)], 6)
    t.end_turn()
    assert t.power("Grunt") == 2


def test_ghostly_arrival_gives_an_extra_minion_and_an_extra_action() -> None:
    t = one_base(p1={"hand": ["Ghostly Arrival", grunt, "Howl"], "plays": ["action"]})
    t.p1.plays("Ghostly Arrival").plays("Howl").plays("Grunt")
    assert (t.p1.hand, t.at("Field")) == ([], ["Grunt"])


class TestIncorporeal:
    def test_only_your_minions_can_carry_it_and_only_other_players_cards_are_kept_off(self) -> None:
        t = one_base(
            p1={"Field": [grunt], "hand": ["Incorporeal", strike], "plays": ["action", extra("action")]},
            p2={"Field": [giant], "hand": [strike]},
        )
        t.p1.plays("Incorporeal")
        assert t.on("Grunt") == ["Incorporeal"]
        t.end_turn()
        t.p2.plays("Strike").picks("Grunt")
        assert t.at("Field") == ["Grunt", "Giant"]
        t.start_turn("p1")
        t.p1.plays("Strike").picks("Grunt")
        assert t.at("Field") == ["Giant"]

    def test_a_base_affects_the_minion_all_the_same(self) -> None:
        t = table(
            bases=["Temple of Goju"],
            p1={"Temple of Goju": [card(grunt, actions=["Incorporeal"])]},
            base_deck=["Tortuga"],
        )
        t.score("Temple of Goju")
        assert t.p1.deck == ["Grunt"]


class TestMakeContact:
    def test_with_an_empty_hand_it_takes_control_until_it_leaves_play(self) -> None:
        t = one_base(p1={"hand": [CONTACT]}, p2={"Field": [giant], "deck": [body(1)] * 4})
        t.p1.plays(CONTACT, on="Giant")
        assert t.totals("Field") == [6, 0]
        t.start_turn("p2")
        assert t.controller("Giant") == 1
        destroy(t, CONTACT)
        assert t.controller("Giant") == 2

    def test_with_a_card_in_hand_it_is_destroyed_and_the_minion_goes_to_its_owner(self) -> None:
        t = one_base(p1={"hand": [CONTACT, "Howl"]}, p2={"Field": ["p3:Scout"]}, p3={})
        t.p1.plays(CONTACT, on="Scout")
        assert (t.controller("Scout"), t.p1.discard) == (3, [CONTACT])

    def test_when_the_minion_leaves_play_nothing_else_happens(self) -> None:
        t = one_base(p1={"hand": [CONTACT, strike][:1]}, p2={"Field": [giant]})
        t.p1.plays(CONTACT, on="Giant")
        destroy(t, "Giant")
        assert (t.p2.discard, t.p1.discard) == (["Giant"], [CONTACT])

    def test_a_protected_minion_is_not_taken(self) -> None:
        t = one_base(p1={"hand": [CONTACT]}, p2={"Field": [card(giant, actions=["Incorporeal"])]})
        t.p1.plays(CONTACT, on="Giant")
        assert (t.controller("Giant"), t.p1.discard) == (2, [CONTACT])


@pytest.mark.parametrize(("others", "drawn", "vp"), [(0, 5, 1), (2, 3, 1), (3, 0, 0)])
def test_seance_and_shady_deal_do_not_count_themselves(others: int, drawn: int, vp: int) -> None:
    t = one_base(p1={"hand": ["Séance", *["Howl"] * others], "deck": [body(1)] * 9})
    t.p1.plays("Séance")
    assert len(t.p1.hand) == others + drawn
    t = one_base(p1={"hand": ["Shady Deal", *["Howl"] * others]})
    t.p1.plays("Shady Deal")
    assert t.p1.vp == vp


class TestTheDeadRise:
    def test_the_minion_has_less_power_than_the_number_of_discarded_cards(self) -> None:
        t = one_base(
            p1={"hand": ["The Dead Rise", "Howl", body(1), giant], "discard": [body(2), body(3)], "plays": ["action"]}
        )
        t.p1.plays("The Dead Rise").picks("Howl", "Body 1").declines()
        t.p1.is_offered("Body 1", "decline").picks("Body 1")
        assert (t.at("Field"), t.p1.discard) == (["Body 1"], ["Body 2", "Body 3", "Howl", "The Dead Rise"])

    def test_without_a_discarded_card_nothing_rises(self) -> None:
        t = one_base(p1={"hand": ["The Dead Rise", "Howl"], "discard": [body(0)], "plays": ["action"]})
        t.p1.plays("The Dead Rise").declines()
        assert t.p1.plays_left == []


class TestCreampuffMan:
    def test_it_comes_with_an_empty_hand(self) -> None:
        t = one_base(p1={"titans": ["Creampuff Man"], "hand": ["Howl"]})
        t.p1.plays("Howl").uses("Creampuff Man")
        assert (t.titans_at("Field"), t.totals("Field"), t.p1.plays_left) == (["Creampuff Man"], [5, 0], ["minion"])

    @pytest.mark.parametrize(("hand", "power"), [(0, 5), (3, 2), (7, 0)])
    def test_each_card_in_hand_takes_one_power(self, hand: int, power: int) -> None:
        t = one_base(p1={"Field": ["Creampuff Man"], "hand": ["Howl"] * hand})
        assert t.totals("Field") == [power, 0]

    def test_the_played_action_goes_under_the_deck_and_is_not_the_discarded_card(self) -> None:
        t = one_base(
            p1={
                "Field": ["Creampuff Man"],
                "hand": ["Shady Deal"],
                "discard": ["Howl", "Upgrade", grunt],
                "deck": [body(1)],
            }
        )
        t.p1.uses("Creampuff Man")
        assert (t.p1.deck, t.p1.discard, t.p1.vp) == (["Howl", "Body 1"], ["Upgrade", "Grunt", "Shady Deal"], 0)

    def test_without_a_card_in_hand_or_a_standard_action_its_talent_does_nothing(self) -> None:
        t = one_base(p1={"Field": ["Creampuff Man"], "discard": ["Howl"]})
        assert t.pending is None
        t = one_base(p1={"Field": ["Creampuff Man"], "hand": ["Howl"], "discard": ["Upgrade"]})
        t.p1.uses("Creampuff Man")
        assert t.p1.hand == ["Howl"]

    @rule("TITAN-12")
    def test_its_power_counts_in_a_clash(self) -> None:
        t = one_base(p1={"titans": ["Creampuff Man"]}, p2={"Field": ["Invisible Ninja", body(1)], "hand": ["Howl"]})
        t.p1.uses("Creampuff Man")
        assert (t.titans_at("Field"), t.p2.titans) == (["Creampuff Man"], [("Invisible Ninja", 0)])


class TestBases:
    def test_haunted_house_makes_each_player_discard_after_a_minion(self) -> None:
        t = table(bases=["Haunted House"], p1={"hand": [grunt, "Howl", giant], "plays": ["minion", extra("minion")]})
        t.p1.plays("Grunt").picks("Howl")
        assert (t.p1.hand, t.p1.discard) == (["Giant"], ["Howl"])
        t.p1.plays("Giant")
        assert t.p1.hand == []

    def test_no_action_is_played_on_the_dread_gazebo_but_on_its_minions(self) -> None:
        t = table(
            bases=["The Dread Gazebo", plain_base("Hill")],
            p1={"The Dread Gazebo": [grunt], "hand": ["Sleep Spores", "Upgrade"], "plays": ["action", extra("action")]},
        )
        t.p1.plays("Sleep Spores").plays("Upgrade")
        assert (t.actions_at("Hill"), t.actions_at("The Dread Gazebo"), t.on("Grunt")) == (
            ["Sleep Spores"],
            [],
            ["Upgrade"],
        )

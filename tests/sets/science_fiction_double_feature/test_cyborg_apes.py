"""Cyborg Apes."""

from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import field, giant, grunt, recall, strike
from tests.tables import destroy, one_base, three_bases, two_bases

CYBER = "Cyberevolution"


class TestCyberback:
    def test_cyberback_lets_you_play_actions_on_it_from_your_discard_pile(self) -> None:
        t = two_bases(
            p1={
                "Field": ["Cyberback", grunt],
                "hand": ["Howl", "Upgrade"],
                "discard": [CYBER, "Upgrade", "Going Bananas", "Overrun", "King Rex"],
            },
            p2={"Field": [giant]},
        )
        t.p1.is_offered("Howl", "Upgrade", CYBER, "Upgrade", "decline")  # no standard, base or minion cards
        t.p1.plays(CYBER)
        assert (t.on("Cyberback"), t.power("Cyberback")) == ([CYBER], 8)
        assert (t.p1.discard, t.p1.hand) == (["Upgrade", "Going Bananas", "Overrun", "King Rex"], ["Howl", "Upgrade"])
        assert t.pending is None  # it was the one action of the turn

    def test_cyberback_does_not_limit_actions_from_the_hand(self) -> None:
        t = one_base(p1={"Field": ["Cyberback", grunt], "hand": ["Upgrade"], "discard": [CYBER]}, p2={"Field": [giant]})
        t.p1.plays("Upgrade").is_offered("Cyberback", "Grunt", "Giant").picks("Giant")
        assert t.p1.discard == [CYBER]

    def test_cyberback_may_take_several_actions_in_a_turn(self) -> None:
        t = one_base(p1={"Field": ["Cyberback"], "hand": ["Time Loop"], "discard": [CYBER, CYBER, "Juiced Up"]})
        t.p1.plays("Time Loop").plays(CYBER).plays("Juiced Up")
        assert (t.on("Cyberback"), t.power("Cyberback")) == ([CYBER, "Juiced Up"], 5 + 3 + 2 * 2)
        assert t.p1.discard == [CYBER, "Time Loop"]

    def test_cyberback_works_for_its_controller_and_their_discard_pile(self) -> None:
        t = one_base(
            p1={"Field": ["p2:Cyberback"], "hand": ["Howl"], "discard": ["Missing Uplink"]},
            p2={"Field": ["Cyberback"], "discard": [CYBER]},
        )
        t.p1.is_offered("Howl", "Missing Uplink", "decline").plays("Missing Uplink")
        assert t.on("Cyberback#1") == ["Missing Uplink"]

    @rule("EXTRA-07")
    def test_cyberback_may_take_an_extra_action_while_a_base_scores(self) -> None:
        t = two_bases(
            p1={"Field": ["Mole", giant], "Meadow": ["Cyberback"], "hand": ["Howl"], "discard": ["Upgrade", "Rampage"]}
        )
        t.score("Field")
        t.p1.is_offered("Howl", "Upgrade", "decline").picks("Upgrade")
        assert (t.on("Cyberback"), sorted(t.p1.discard)) == (["Upgrade"], ["Giant", "Mole", "Rampage"])


def _garage() -> ScriptedTable:
    """p1's Clyde and Giant and p2's King Rex on the Field; actions on all of them and on both bases."""
    return two_bases(
        p1={
            "Field": ["Clyde 2.0+Upgrade", giant, "Wildlife Preserve"],
            "Meadow": ["Furious George+Splice as Nice"],
            "on Giant": [CYBER],
            "on King Rex": ["Poison"],
        },
        p2={"Field": ["King Rex"], "on King Rex": ["Juiced Up"]},
    )


class TestClyde20:
    @rule("TERM-06", "SCORE-19")
    def test_clyde_may_place_your_actions_on_minions_here_into_your_hand(self) -> None:
        t = _garage()
        t.score("Field")
        t.p1.is_offered("keep", "decline")  # Upgrade, on Clyde himself
        t.p1.picks("keep").declines()  # Cyberevolution
        t.p1.picks("keep")  # Poison, on another player's minion
        assert sorted(t.p1.hand) == ["Poison", "Upgrade"]
        assert sorted(t.p1.discard) == ["Clyde 2.0", CYBER, "Giant", "Wildlife Preserve"]
        assert (sorted(t.p2.discard), t.on("Furious George")) == (["Juiced Up", "King Rex"], ["Splice as Nice"])

    @rule("TERM-14", "VERB-40")
    def test_clyde_keeps_only_actions_that_you_own_and_control(self) -> None:
        t = one_base(
            p1={"hand": ["Mass Enchantment", "Cannon"], "Field": ["Clyde 2.0", grunt]},
            p2={"Field": ["Clyde 2.0"], "deck": ["Upgrade"]},
        )
        t.p1.plays("Mass Enchantment").picks("Upgrade", "Grunt")
        assert (t.unit("Upgrade").controller, t.unit("Upgrade").owner) == (0, 1)
        destroy(t, "Grunt")
        assert t.p2.discard == ["Upgrade"]

    def test_two_clydes_ask_their_player_once_about_each_action(self) -> None:
        for keeps in (True, False):
            t = one_base(p1={"hand": [strike], "Field": ["Clyde 2.0", "Clyde 2.0", giant], "on Giant": ["Upgrade"]})
            t.p1.plays("Strike").picks("Giant").is_offered("keep", "decline")
            if keeps:
                t.p1.picks("keep")
            else:
                t.p1.declines()
            assert ("Upgrade" in t.p1.hand, "Upgrade" in t.p1.discard) == (keeps, not keeps)

    def test_clyde_does_not_keep_actions_of_other_players(self) -> None:
        t = one_base(p1={"hand": [strike], "Field": [giant], "on Giant": ["Upgrade"]}, p2={"Field": ["Clyde 2.0"]})
        t.p1.plays("Strike").picks("Giant")
        assert sorted(t.p1.discard) == ["Giant", "Strike", "Upgrade"]


class TestBaboom:
    @rule("EXTRA-04", "EXTRA-09", "ABIL-08")
    def test_baboom_gives_an_extra_action_that_can_only_go_on_it(self) -> None:
        t = one_base(
            p1={"Field": ["Baboom", giant], "hand": ["Howl", "Upgrade", "Rampage", "Wildlife Preserve", grunt]}
        )
        t.p1.uses("Baboom")
        assert t.p1.extras == ["Baboom"]
        t.p1.plays("Howl")  # kept for later
        t.p1.is_offered("Upgrade", "Grunt", "decline").plays("Upgrade")
        assert t.on("Baboom") == ["Upgrade"]
        t.p1.is_offered("Grunt", "decline")  # the talent is used

    @rule("AMB-24")
    def test_the_extra_action_of_baboom_is_used_before_the_regular_action(self) -> None:
        t = one_base(p1={"Field": ["Baboom", giant], "hand": ["Upgrade", "Howl"]})
        t.p1.uses("Baboom").plays("Upgrade").is_offered("Baboom", "Giant").picks("Baboom")
        assert t.p1.extras == []
        t.p1.is_offered("Howl", "decline")

    def test_the_extra_action_of_a_baboom_that_left_is_lost(self) -> None:
        t = one_base(p1={"Field": ["Baboom", giant], "hand": ["Beam Up", "Upgrade"]})
        t.p1.uses("Baboom").plays("Beam Up").picks("Baboom")
        t.p1.is_offered("Baboom", "decline")  # the minion in hand, not the Upgrade


class TestFuriousGeorge:
    def test_clyde_keeps_only_your_actions_on_minions_on_his_base(self) -> None:
        for action, host in (
            ("Juiced Up", "King Rex"),
            ("Wildlife Preserve", ""),
            ("Splice as Nice", "Furious George"),
        ):
            t = _garage()
            destroy(t, action)
            assert action in t.p1.discard + t.p2.discard
            assert t.p1.hand == t.p2.hand == []
            assert not host or action not in t.on(host)

    def test_furious_george_has_1_power_for_each_action_on_it(self) -> None:
        t = one_base(
            p1={"Field": ["Furious George", "Wildlife Preserve"], "on Furious George": ["Missing Uplink"]},
            p2={"Field": [giant], "on Furious George": ["Shell Game"], "on Giant": ["Flying Monkey"]},
        )
        assert t.power("Furious George") == 4

    def test_furious_george_juiced_up_and_monkey_lab_add_up(self) -> None:
        t = table(
            bases=["Monkey Lab"],
            p1={"Monkey Lab": ["Furious George"], "on Furious George": ["Juiced Up"], "hand": ["Missing Uplink"]},
        )
        assert t.power("Furious George") == 2 + 1 + 2 + 1
        t.p1.plays("Missing Uplink")
        assert t.power("Furious George") == 2 + 2 + 4 + 2


class TestCyberevolution:
    @rule("VERB-05", "TERM-06")
    def test_an_action_that_clyde_keeps_still_counts_as_destroyed(self) -> None:
        t = one_base(p1={"Field": ["Clyde 2.0", giant], "on Giant": [CYBER]}, p2={"hand": ["Disenchant"]}, current=2)
        t.p2.plays("Disenchant")
        t.p1.is_offered("keep", "decline").picks("keep")
        assert (t.p1.hand, t.on("Giant")) == ([CYBER], [])
        assert "left_destroy_hand" in t.log()

    @rule("VERB-41")
    def test_clyde_keeps_actions_of_minions_that_leave_and_his_own(self) -> None:
        t = one_base(p1={"hand": [recall, strike], "Field": ["Clyde 2.0+Upgrade", giant], "on Giant": [CYBER]})
        t.p1.plays("Recall").picks("Giant", "keep")
        assert sorted(t.p1.hand) == [CYBER, "Giant", "Strike"]
        t.p1.plays("Strike").is_offered("keep", "decline").picks("keep")
        assert sorted(t.p1.hand) == [CYBER, "Giant", "Upgrade"]
        assert sorted(t.p1.discard) == ["Clyde 2.0", "Recall", "Strike"]

    def test_cyberevolution_gives_any_minion_3_power(self) -> None:
        t = one_base(p1={"hand": [CYBER], "Field": [grunt]}, p2={"Field": [giant]})
        t.p1.plays(CYBER).is_offered("Grunt", "Giant").picks("Giant")
        assert (t.power("Giant"), t.power("Grunt")) == (9, 2)


def _flight(**p2: list[str]) -> ScriptedTable:
    """p1's Cyberback with Flying Monkey, Upgrade and p2's Poison, beside a Grunt and p2's King Rex."""
    return three_bases(
        base_deck=["Tar Pits"],
        p1={"Field": ["Cyberback", grunt], "on Cyberback": ["Flying Monkey", "Upgrade"]},
        p2={"Field": ["King Rex"], "on Cyberback": ["Poison"], **p2},
    )


class TestFlyingMonkey:
    @rule("RULING-Flying-Monkey", "T-55", "SCORE-17", "AMB-43")
    def test_flying_monkey_may_move_its_minion_after_scoring_but_not_to_the_new_base(self) -> None:
        t = _flight()
        t.score("Field")
        t.p1.is_offered("Meadow", "Heath", "decline").picks("Heath")
        assert (t.bases(), t.at("Heath")) == (["Tar Pits", "Meadow", "Heath"], ["Cyberback"])
        assert (t.on("Cyberback"), sorted(t.p1.discard)) == (["Upgrade", "Poison"], ["Flying Monkey", "Grunt"])
        assert t.log().count("left_destroy_discard") == 1

    def test_flying_monkey_does_nothing_when_another_base_scores(self) -> None:
        t = _flight(Meadow=["First Mate"])
        t.score("Meadow")
        t.p2.is_offered("Field", "Heath", "decline")  # the First Mate
        t.p2.declines()
        assert t.on("Cyberback") == ["Flying Monkey", "Upgrade", "Poison"]

    @rule("TERM-11", "VERB-33")
    def test_the_player_of_flying_monkey_may_move_another_players_minion(self) -> None:
        t = two_bases(p1={"hand": ["Flying Monkey"]}, p2={"Field": [giant, grunt]})
        t.p1.plays("Flying Monkey", on="Giant")
        t.score("Field")
        t.p1.is_offered("Meadow", "decline").picks("Meadow")
        assert (t.at("Meadow"), t.unit("Giant").controller) == (["Giant"], 1)
        assert (t.p1.discard, t.p2.discard) == (["Flying Monkey"], ["Grunt"])


class TestGoingBananas:
    def test_going_bananas_destroys_all_actions_of_other_players_on_one_base(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Going Bananas"],
                "Field": [giant, "Overrun"],
                "on Giant": ["Upgrade"],
                "on King Rex": ["Poison"],
            },
            p2={"Field": ["King Rex", "Wildlife Preserve"], "Meadow": ["Hideout"], "on Giant": ["Juiced Up"]},
            p3={"Meadow": [grunt], "on King Rex": ["Shell Game"], "on Grunt": ["Upgrade"]},
        )
        t.p1.plays("Going Bananas").is_offered("Field", "Meadow").picks("Field")
        assert (sorted(t.p2.discard), t.p3.discard) == (["Juiced Up", "Wildlife Preserve"], ["Shell Game"])
        assert (t.actions_at("Field"), t.on("Giant"), t.on("King Rex")) == (["Overrun"], ["Upgrade"], ["Poison"])
        assert (t.actions_at("Meadow"), t.on("Grunt")) == (["Hideout"], ["Upgrade"])
        assert t.log().count("left_destroy_discard") == 3

    @rule("PLAY-22")
    def test_going_bananas_may_be_played_without_an_action_to_destroy(self) -> None:
        t = one_base(p1={"hand": ["Going Bananas"], "Field": ["Overrun"]})
        t.p1.plays("Going Bananas")
        assert t.actions_at("Field") == ["Overrun"]

    @rule("RULING-Shielding-2")
    def test_going_bananas_destroys_shielding_but_not_the_actions_that_it_protects(self) -> None:
        t = one_base(
            p1={"Field": [giant, grunt], "on Giant": ["Shielding", "Upgrade"], "on Grunt": ["Juiced Up"]},
            p2={"hand": ["Going Bananas"]},
            current=2,
        )
        t.p2.plays("Going Bananas")
        assert (t.on("Giant"), t.on("Grunt"), sorted(t.p1.discard)) == (["Upgrade"], [], ["Juiced Up", "Shielding"])


class TestJuicedUp:
    def test_juiced_up_gives_its_minion_2_power_for_each_action_on_it(self) -> None:
        t = one_base(
            p1={"hand": ["Juiced Up"], "Field": [giant, grunt, "Overrun"], "on Grunt": ["Missing Uplink"]},
            p2={"on Giant": ["Shell Game", "Flying Monkey"]},
        )
        t.p1.plays("Juiced Up").is_offered("Giant", "Grunt").picks("Giant")
        assert (t.power("Giant"), t.power("Grunt")) == (6 + 3 * 2, 2)


class TestMissingUplink:
    @rule("RULING-Missing-Uplink", "T-14", "TURN-15")
    def test_missing_uplink_draws_after_the_hand_limit_was_checked(self) -> None:
        t = one_base(
            p1={"Field": [grunt], "on Grunt": ["Missing Uplink"], "hand": ["Howl"] * 9, "deck": [giant] * 9},
            p2={"deck": [giant] * 9},
        )
        t.p1.done().is_offered("Giant", "Howl")  # eleven after the draw phase: down to ten
        t.p1.picks("Howl")
        assert (t.current, len(t.p1.hand)) == (2, 11)
        t.p2.done()
        assert len(t.p1.hand) == 11  # the limit is checked in p1's draw phase only
        t.p1.done().picks("Howl", "Howl", "Howl")
        assert len(t.p1.hand) == 11

    def test_missing_uplink_draws_a_card_at_the_end_of_your_turn(self) -> None:
        t = one_base(
            p1={"hand": ["Missing Uplink"], "Field": [grunt, "Mo'ai"], "deck": ["Howl"] * 9},
            p2={"Field": [giant], "deck": ["Howl"] * 9},
        )
        t.p1.plays("Missing Uplink").is_offered("Grunt", "Mo'ai").picks("Grunt").done()
        assert len(t.p1.hand) == 3
        t.p2.done()
        assert (len(t.p1.hand), len(t.p2.hand)) == (3, 2)


class TestMonkeySeeMonkeyDo:
    @rule("VIS-04", "PLAY-21")
    def test_monkey_see_monkey_do_takes_any_number_of_actions_among_the_top_five(self) -> None:
        t = one_base(
            p1={
                "hand": ["Monkey See, Monkey Do"],
                "deck": ["Rampage", "Howl", "Howl", grunt, "Upgrade", giant],  # the Rampage is the sixth card
            }
        )
        t.p1.plays("Monkey See, Monkey Do").is_offered("Howl", "Upgrade", "decline")
        t.p1.picks("Howl").is_offered("Howl", "Upgrade", "decline").picks("Upgrade").declines()
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl", "Upgrade"], ["Giant", "Grunt", "Howl", "Rampage"])
        assert t.known(2, 1, "hand") == ["Howl", "Upgrade"]  # all five were shown
        assert t.known(2, 1, "deck") == []  # and the rest shuffled in

    @rule("DECK-02")
    def test_monkey_see_monkey_do_reshuffles_for_a_deck_of_fewer_than_five_cards(self) -> None:
        t = one_base(p1={"hand": ["Monkey See, Monkey Do"], "deck": [grunt], "discard": ["Howl", giant]})
        t.p1.plays("Monkey See, Monkey Do").is_offered("Howl", "decline").picks("Howl")
        assert (t.p1.hand, sorted(t.p1.deck), t.p1.discard) == (["Howl"], ["Giant", "Grunt"], ["Monkey See, Monkey Do"])


def _back() -> ScriptedTable:
    return two_bases(
        p1={"hand": ["Monkey on Your Back"], "Field": [giant, grunt], "deck": ["Howl", "Rampage"]},
        p2={"Field": ["Warbot", "Armor Stego", "King Rex"], "Meadow": ["First Mate"]},
        p3={"Field": ["Doppelganger", "Clyde 2.0"]},
    )


class TestMonkeyOnYourBack:
    @rule("AMB-21")
    def test_monkey_on_your_back_destroys_a_weak_minion_of_another_player_here(self) -> None:
        t = _back()
        t.p1.plays("Monkey on Your Back").is_offered("Giant", "Grunt").picks("Grunt").uses("Monkey on Your Back")
        t.p1.is_offered("Warbot", "Clyde 2.0")  # on p1's turn the Armor Stego has power 5
        t.p1.picks("Clyde 2.0")
        assert t.p3.discard == ["Clyde 2.0"]
        assert (t.p1.deck, t.on("Grunt")) == (["Monkey on Your Back", "Howl", "Rampage"], [])

    @rule("RES-05")
    def test_monkey_on_your_back_goes_under_the_deck_even_without_a_destroyed_minion(self) -> None:
        t = _back()
        t.p1.plays("Monkey on Your Back").picks("Giant").uses("Monkey on Your Back").picks("Warbot")
        assert t.at("Field") == ["Giant", "Grunt", "Warbot", "Armor Stego", "King Rex", "Doppelganger", "Clyde 2.0"]
        assert t.p1.deck[0] == "Monkey on Your Back"
        t = one_base(p1={"Field": ["Baboom"], "on Baboom": ["Monkey on Your Back"]}, p2={"Field": [giant]})
        t.p1.uses("Monkey on Your Back")
        assert t.p1.deck == ["Monkey on Your Back"]


class TestShielding:
    @rule("RULING-Shielding-1", "VERB-07")
    def test_shielding_destroys_other_players_actions_on_its_minion(self) -> None:
        t = one_base(
            p1={"hand": ["Shielding"], "Field": [giant, grunt, "Overrun"], "on Giant": ["Upgrade"]},
            p2={"on Giant": ["Poison"], "on Grunt": ["Poison"], "Field": ["Hideout"]},
            p3={"on Giant": ["Flying Monkey"]},
        )
        t.p1.plays("Shielding", on="Giant")
        assert (t.on("Giant"), t.power("Giant")) == (["Upgrade", "Shielding"], 8)
        assert (t.p2.discard, t.p3.discard) == (["Poison"], ["Flying Monkey"])
        assert (t.on("Grunt"), t.actions_at("Field")) == (["Poison"], ["Overrun", "Hideout"])
        assert t.log().count("left_destroy_discard") == 2  # destroyed, not merely discarded

    @rule("RULING-Shielding-1", "TERM-13")
    def test_shielding_may_be_played_against_another_players_minion(self) -> None:
        t = one_base(
            p1={"hand": ["Shielding"], "deck": [grunt] * 2},
            p2={"Field": [giant], "on Giant": ["Upgrade"], "hand": [CYBER], "deck": [grunt] * 2},
        )
        t.p1.plays("Shielding")
        assert t.on("Giant") == ["Shielding"]
        t.p1.done()
        t.p2.plays(CYBER)
        assert (t.on("Giant"), t.p2.discard) == (["Shielding"], ["Upgrade", CYBER])

    @rule("RULING-Shielding-2", "T-108")
    def test_a_shielding_protects_another_shielding_but_not_itself(self) -> None:
        one = one_base(
            p1={"Field": [giant], "on Giant": ["Shielding", "Upgrade"]},
            p2={"hand": ["Disenchant", "Disenchant", "Archmage"]},
            current=2,
        )
        one.p2.plays("Disenchant").picks("Upgrade")
        assert one.on("Giant") == ["Shielding", "Upgrade"]
        one.p2.plays("Archmage").plays("Disenchant").picks("Shielding")
        assert one.on("Giant") == ["Upgrade"]

        two = one_base(
            p1={"Field": [giant], "on Giant": ["Shielding", "Shielding"]}, p2={"hand": ["Disenchant"]}, current=2
        )
        two.p2.plays("Disenchant").picks("Shielding")
        assert (two.on("Giant"), two.p2.discard) == (["Shielding", "Shielding"], ["Disenchant"])

    @rule("VERB-01")
    def test_shielding_does_not_stop_your_own_actions_or_minions(self) -> None:
        t = one_base(
            p1={"Field": ["Furious George"], "on Furious George": ["Shielding"], "hand": ["Upgrade"]},
            p2={"hand": ["Seeing Stars", "Saucy Wench"], "deck": [giant] * 2},
            current=2,
        )
        t.p2.plays("Seeing Stars")
        assert t.at("Field") == ["Furious George"]
        t.p2.done()
        t.p1.plays("Upgrade")
        assert t.on("Furious George") == ["Shielding", "Upgrade"]
        t = one_base(p1={"Field": [grunt], "on Grunt": ["Shielding"]}, p2={"hand": ["Saucy Wench"]}, current=2)
        t.p2.plays("Saucy Wench").picks("Grunt")
        assert sorted(t.p1.discard) == ["Grunt", "Shielding"]


class TestMonkeyLab:
    def test_monkey_lab_gives_each_minion_1_power_for_each_action_on_it(self) -> None:
        t = table(
            bases=["Monkey Lab", field],
            p1={"Monkey Lab": [giant, grunt, "Wildlife Preserve"], "on Giant": ["Missing Uplink"]},
            p2={"Field": ["King Rex"], "on Giant": ["Flying Monkey"], "on King Rex": ["Shell Game"]},
        )
        assert (t.power("Giant"), t.power("Grunt"), t.power("King Rex")) == (8, 2, 7)


def _park() -> ScriptedTable:
    return table(
        bases=["Primate Park", field],
        p1={
            "Primate Park": [giant, "Wildlife Preserve"],
            "Field": ["Baboom+Upgrade"],
            "on Giant": [CYBER, "Missing Uplink"],
            "on King Rex": ["Poison"],
        },
        p2={"Primate Park": ["King Rex"], "on King Rex": ["Shell Game"], "on Giant": ["Flying Monkey"]},
    )


class TestPrimatePark:
    @rule("SCORE-16", "SCORE-17", "PLAY-21")
    def test_the_winner_of_primate_park_may_return_their_actions_on_minions_there(self) -> None:
        t = _park()
        t.score("Primate Park")
        t.p1.is_offered(CYBER, "Missing Uplink", "Poison", "decline").picks("Poison", CYBER).declines()
        t.p2.declines()  # Flying Monkey
        assert sorted(t.p1.hand) == [CYBER, "Poison"]
        assert sorted(t.p1.discard) == ["Giant", "Missing Uplink", "Wildlife Preserve"]
        assert (sorted(t.p2.discard), t.on("Baboom")) == (["Flying Monkey", "King Rex", "Shell Game"], ["Upgrade"])

    @rule("TIE-04", "TIE-05")
    def test_tied_winners_of_primate_park_each_return_their_own_actions(self) -> None:
        t = table(
            bases=["Primate Park", field],
            p1={"Primate Park": [giant], "on Giant": ["Shell Game"]},
            p2={"Primate Park": ["Warbot"], "on Warbot": ["Missing Uplink", "Splice as Nice"], "hand": ["Howl"]},
            p3={"Primate Park": ["Cyberback"], "on Cyberback": ["Missing Uplink"]},
        )
        t.score("Primate Park")
        t.p1.is_offered("Shell Game", "decline").picks("Shell Game")
        t.p2.is_offered("Missing Uplink", "Splice as Nice", "decline").picks("Splice as Nice").declines()
        assert (t.p1.hand, t.p2.hand) == (["Shell Game"], ["Howl", "Splice as Nice"])
        assert sorted(t.p3.discard) == ["Cyberback", "Missing Uplink"]

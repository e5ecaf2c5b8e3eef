"""Time Travelers."""

import pytest

from smashup.engine.state.editions import EDITIONS
from smashup.engine.views.why_not import why_not
from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow, recall, strike
from tests.tables import one_base, three_bases, two_bases

PORTAL, FLEETING = "Portal Room", "Time is Fleeting"


def _doctor() -> ScriptedTable:
    """Doctor When has been played, and the Invader has returned."""
    t = two_bases(p1={"hand": ["Doctor When", grunt], "Field": ["Invader+Upgrade", giant]}, p2={"Meadow": [grunt]})
    t.p1.plays("Doctor When", at="Field")
    t.p1.is_offered("Giant", "Invader", "decline")  # neither the Doctor nor another player's minion
    t.p1.picks("Invader")
    return t


class TestDoctorWhen:
    @rule("PLAY-25", "VERB-26")
    def test_doctor_when_may_play_the_returned_minion_again(self) -> None:
        t = _doctor()
        t.p1.is_offered("Invader", "decline").picks("Invader", "Meadow")
        assert (t.at("Field"), t.at("Meadow"), t.p1.vp) == (["Giant", "Doctor When"], ["Grunt", "Invader"], 1)
        assert (t.p1.hand, t.p1.discard) == (["Grunt"], ["Upgrade"])

    @rule("RULING-Do-Over", "EXTRA-06")
    def test_the_minion_returned_by_doctor_when_is_played_at_once_or_not_at_all(self) -> None:
        t = _doctor()
        t.p1.declines()
        assert (t.p1.hand, t.p1.extras) == (["Grunt", "Invader"], [])
        assert t.pending is None  # the one minion of the turn was the Doctor

    @rule("VERB-40", "TERM-14")
    def test_doctor_when_returns_a_borrowed_minion_to_its_owner_for_good(self) -> None:
        t = one_base(p1={"hand": ["Doctor When"], "Field": ["p2:Invader"]})
        t.p1.plays("Doctor When").picks("Invader")
        assert (t.pending, t.p2.hand, t.at("Field")) == (None, ["Invader"], ["Doctor When"])

    def test_doctor_when_played_again_may_return_another_minion(self) -> None:
        t = one_base(p1={"hand": ["Do Over!"], "Field": ["Doctor When", "Invader"]})
        t.p1.plays("Do Over!").picks("Doctor When", "Doctor When", "Invader", "Invader")
        assert (t.at("Field"), t.p1.vp) == (["Doctor When", "Invader"], 1)


class TestRepeaterPerfect:
    @rule("VERB-20", "VIS-02")
    def test_repeater_perfect_places_an_action_from_your_discard_pile_on_top_of_your_deck(self) -> None:
        t = one_base(
            p1={"hand": ["Repeater Perfect"], "discard": ["Howl", grunt, "Upgrade", "Howl"], "deck": [grunt]},
            p2={"discard": ["Cannon"]},
        )
        t.p1.plays("Repeater Perfect").is_offered("Howl", "Upgrade").picks("Upgrade")
        assert (t.p1.deck, t.p1.discard) == (["Grunt", "Upgrade"], ["Howl", "Grunt", "Howl"])
        assert t.known(2, 1, "deck") == ["Upgrade"]

    @rule("PLAY-14", "AMB-26")
    def test_repeater_perfect_must_take_the_only_action(self) -> None:
        t = one_base(p1={"hand": ["Repeater Perfect", "Summon"], "discard": [grunt]})
        t.p1.plays("Summon").plays("Repeater Perfect")
        assert (t.p1.deck, t.p1.discard) == (["Summon"], ["Grunt"])


class TestTimeRaider:
    @rule("ABIL-08", "VERB-20")
    def test_time_raider_places_a_card_from_your_discard_pile_under_your_deck(self) -> None:
        t = one_base(
            p1={"Field": ["Time Raider"], "discard": ["Howl", grunt], "deck": [giant, giant]},
            p2={"discard": ["Cannon"]},
        )
        t.p1.uses("Time Raider").is_offered("Grunt", "Howl").picks("Grunt")
        assert (t.p1.deck, t.p1.discard, t.pending) == (["Grunt", "Giant", "Giant"], ["Howl"], None)

    @rule("AMB-19", "ABIL-09")
    def test_each_time_raider_has_its_own_talent(self) -> None:
        t = one_base(p1={"Field": ["Time Raider", "Time Raider"], "discard": ["Howl"]})
        t.p1.uses("Time Raider")
        assert (t.p1.deck, t.p1.discard) == (["Howl"], [])
        t.p1.is_offered("Time Raider", "decline").uses("Time Raider")  # nothing is left for it (PLAY-14)
        assert t.p1.deck == ["Howl"]


class TestJumper:
    @rule("TERM-06", "VERB-41")
    def test_a_destroyed_jumper_may_go_to_its_owners_hand(self) -> None:
        t = table(bases=["Cave of Shinies"], p1={"hand": [strike]}, p2={"Cave of Shinies": ["Jumper+Upgrade"]})
        t.p1.plays("Strike")
        t.p2.is_offered("keep", "decline").picks("keep")
        assert (t.p2.hand, t.p2.discard) == (["Jumper"], ["Upgrade"])
        assert t.p2.vp == 1  # the Cave of Shinies: the minion was destroyed, it only went to another place

    @rule("SCORE-20", "SCORE-22")
    def test_each_jumper_on_a_scored_base_may_go_to_the_hand(self) -> None:
        t = two_bases(p1={"Field": ["Jumper", giant, "Jumper"], "Meadow": ["Jumper"]}, p2={"Field": ["Jumper"]})
        t.score("Field")
        t.p1.picks("keep").declines()
        t.p2.picks("keep")
        assert (t.p1.hand, sorted(t.p1.discard)) == (["Jumper"], ["Giant", "Jumper"])
        assert (t.p2.hand, t.p2.discard, t.at("Meadow")) == (["Jumper"], [], ["Jumper"])
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    @rule("VERB-40", "TERM-11")
    def test_the_controller_of_jumper_decides_and_its_owner_takes_it(self) -> None:
        t = one_base(p1={"hand": [strike]}, p2={"Field": ["p1:Jumper"]})
        t.p1.plays("Strike")
        t.p2.is_offered("keep", "decline").picks("keep")
        assert (t.p1.hand, t.p2.hand) == (["Jumper"], [])

    @rule("VERB-32")
    def test_the_player_who_borrows_jumper_may_let_it_be_discarded(self) -> None:
        t = one_base(p1={"hand": ["The Base Is Not Enough"], "Field": [giant]}, p2={"Field": ["Jumper"]})
        t.score("Field")
        t.p1.picks("The Base Is Not Enough").declines()
        assert (t.p2.hand, t.p2.discard) == ([], ["Jumper"])

    @rule("TERM-06")
    def test_tar_pits_does_not_find_a_kept_jumper(self) -> None:
        """Jumper says "when" and replaces the destination; Tar Pits says "after" and is a reaction."""
        t = table(bases=["Tar Pits"], p1={"hand": [strike]}, p2={"Tar Pits": ["Jumper"], "deck": [grunt]})
        t.p1.plays("Strike")
        t.p2.picks("keep")
        assert (t.p2.hand, t.p2.discard, t.p2.deck) == (["Jumper"], [], ["Grunt"])

    @rule("VERB-27", "VERB-10")
    def test_jumper_does_not_ask_when_it_returns_or_is_discarded_from_the_hand(self) -> None:
        t = one_base(p1={"hand": [recall, "The Spy Who Ditched Me"]}, p2={"Field": ["Jumper"], "hand": []})
        t.p1.plays("Recall")
        assert t.p2.hand == ["Jumper"]
        t.p1.plays("The Spy Who Ditched Me")
        assert (t.p2.hand, t.p2.discard) == ([], ["Jumper"])

    @rule("AMB-07")
    def test_jumpers_destroyed_together_ask_one_by_one_and_leave_together(self) -> None:
        t = one_base(
            p1={"hand": ["Powderkeg"], "Field": [giant]},
            p2={"Field": ["Jumper", "Microbot Archive", "Jumper"], "deck": [grunt] * 4},
        )
        t.p1.plays("Powderkeg")
        assert t.at("Field") == ["Giant", "Jumper", "Microbot Archive", "Jumper"]
        t.p2.picks("keep")
        assert t.at("Field") == ["Giant", "Jumper", "Microbot Archive", "Jumper"]
        t.p2.picks("keep")
        assert (sorted(t.p2.hand), t.p2.discard) == (["Grunt", "Jumper", "Jumper"], ["Microbot Archive"])


class Test121Gigawatts:
    @rule("RULING-1.21-Gigawatts")
    @pytest.mark.parametrize(
        ("mode", "shuffled", "left"),
        [
            ("All actions.", ["Howl", "Howl", "Scry"], ["Giant", "Grunt"]),
            ("All minions.", ["Giant", "Grunt"], ["Howl", "Howl", "Scry"]),
        ],
    )
    def test_gigawatts_shuffles_either_all_actions_or_all_minions_into_the_deck(
        self, mode: str, shuffled: list[str], left: list[str]
    ) -> None:
        t = one_base(
            p1={"hand": ["1.21 Gigawatts"], "discard": ["Howl", grunt, "Scry", giant, "Howl"], "deck": ["Upgrade"]},
            p2={"discard": [grunt, "Howl"]},
        )
        t.p1.plays("1.21 Gigawatts").is_offered("All actions.", "All minions.").picks(mode)
        assert sorted(t.p1.deck) == sorted([*shuffled, "Upgrade"])
        assert (sorted(t.p1.discard), t.p2.discard) == (sorted([*left, "1.21 Gigawatts"]), ["Grunt", "Howl"])
        assert t.known(1, 1, "deck") == []

    @rule("PLAY-16")
    def test_gigawatts_does_not_ask_if_only_one_kind_is_in_the_discard_pile(self) -> None:
        """1.21 Gigawatts itself is not yet in the discard pile."""
        t = one_base(p1={"hand": ["1.21 Gigawatts"], "discard": [grunt]})
        t.p1.plays("1.21 Gigawatts")
        assert (t.p1.deck, t.p1.discard) == (["Grunt"], ["1.21 Gigawatts"])


class TestDoOver:
    @rule("PLAY-25", "RULING-Do-Over")
    def test_do_over_may_play_the_returned_minion_as_an_extra_minion(self) -> None:
        t = two_bases(p1={"hand": ["Do Over!", grunt], "Field": ["Invader", giant]}, p2={"Field": [grunt]})
        t.p1.plays("Do Over!").is_offered("Giant", "Invader")
        t.p1.picks("Invader").is_offered("Invader", "decline").picks("Invader", "Meadow")
        assert (t.p1.vp, t.at("Meadow")) == (1, ["Invader"])
        t.p1.is_offered("Grunt", "decline")

    @rule("RULING-Do-Over", "EXTRA-06")
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_minion_returned_by_do_over_is_played_at_once_or_not_at_all(self, edition: str) -> None:
        t = one_base(p1={"hand": ["Do Over!", "Invader"], "Field": ["Invader"]}, edition=edition)
        t.p1.plays("Do Over!").declines()
        assert t.p1.extras == []
        t.p1.plays("Invader")  # the free minion of the turn
        assert (t.pending, t.p1.hand) == (None, ["Invader"])

    @rule("VERB-40")
    def test_do_over_returns_a_borrowed_minion_to_its_owner_for_good(self) -> None:
        t = one_base(p1={"hand": ["Do Over!"], "Field": ["p2:Invader"]})
        t.p1.plays("Do Over!")
        assert (t.p2.hand, t.p1.hand, t.at("Field")) == (["Invader"], [], [])

    @rule("VERB-01", "RES-04")
    def test_do_over_does_not_play_a_minion_that_did_not_return(self) -> None:
        t = one_base(p1={"hand": ["Do Over!"], "Field": ["Invader+Tooth and Claw...and Guns"]})
        t.p1.plays("Do Over!")
        assert (t.at("Field"), t.on("Invader"), t.p1.vp) == (["Invader"], [], 0)


def _time_slip() -> ScriptedTable:
    t = table(
        bases=["Tortuga", field],
        p1={"hand": ["Into the Time Slip"], "Field": [grunt]},
        p2={"Field": ["p1:Invader+Upgrade", "Overrun"], "hand": [giant]},
    )
    t.p1.plays("Into the Time Slip").is_offered("Grunt", "Invader", "Overrun", "Upgrade")  # no base: it has no owner
    return t


class TestIntoTheTimeSlip:
    @rule("VERB-26", "VERB-40", "VERB-41")
    def test_into_the_time_slip_returns_a_minion_to_its_owners_hand(self) -> None:
        t = _time_slip()
        t.p1.picks("Invader")
        assert (t.p1.hand, t.p2.discard, t.at("Field")) == (["Invader"], ["Upgrade"], ["Grunt"])

    @rule("TERM-10", "VERB-26")
    @pytest.mark.parametrize("action", ["Upgrade", "Overrun"])
    def test_into_the_time_slip_returns_an_action_from_a_minion_or_a_base(self, action: str) -> None:
        t = _time_slip()
        t.p1.picks(action)
        assert (t.p2.hand, t.p2.discard) == (["Giant", action], [])
        assert (t.on("Invader"), t.actions_at("Field")) == (
            ([], ["Overrun"]) if action == "Upgrade" else (["Upgrade"], [])
        )


class TestItsAstounding:
    @rule("RULING-Its-Astounding", "EXTRA-06")
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_its_astounding_plays_an_action_from_the_discard_pile_at_once(self, edition: str) -> None:
        t = one_base(
            p1={
                "hand": ["It's Astounding", "Howl"],
                "discard": ["Mystic Studies", grunt, "Wormhole", "Cannon"],
                "deck": [grunt] * 3,
            },
            p2={"discard": ["Scry"]},
            edition=edition,
        )
        t.p1.plays("It's Astounding")
        t.p1.is_offered("Cannon", "Mystic Studies", "decline")  # neither itself nor a Special (ruling 23)
        t.p1.picks("Mystic Studies")
        assert t.p1.hand == ["Howl", "Grunt", "Grunt"]
        assert sorted(t.p1.discard) == ["Cannon", "Grunt", "It's Astounding", "Mystic Studies", "Wormhole"]
        t.p1.is_offered("Grunt", "decline")  # its action is spent

    @rule("RULING-Its-Astounding", "EXTRA-02")
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_extra_action_of_its_astounding_is_lost_if_declined(self, edition: str) -> None:
        t = one_base(p1={"hand": ["It's Astounding"], "discard": ["Howl"]}, edition=edition)
        t.p1.plays("It's Astounding").declines()
        assert (t.p1.extras, t.pending, t.p1.discard) == ([], None, ["Howl", "It's Astounding"])

    def test_its_astounding_may_play_an_action_on_a_minion(self) -> None:
        t = one_base(p1={"hand": ["It's Astounding"], "discard": ["Upgrade"], "Field": [grunt, giant]})
        t.p1.plays("It's Astounding").picks("Upgrade", "Giant")
        assert (t.on("Giant"), t.p1.discard) == (["Upgrade"], ["It's Astounding"])


def _stasis() -> ScriptedTable:
    """Field and Meadow have reached their breakpoints; p1 plays Stasis Field on Field."""
    t = two_bases(
        base_deck=["Tortuga", heath],
        p1={"hand": ["Stasis Field"], "Meadow": [giant, giant, giant]},
        p2={"Field": [giant, giant, giant]},
    )
    t.p1.plays("Stasis Field", at="Field")
    return t


class TestStasisField:
    @rule("CONF-02", "TURN-11")
    def test_a_base_with_a_stasis_field_does_not_score(self) -> None:
        t = _stasis()
        assert t.is_ready("Field")
        t.p1.done()
        assert (t.current, t.bases(), t.p1.vp, t.p2.vp) == (2, ["Field", "Heath"], 4, 0)
        t.p2.done()  # nor on another player's turn
        assert (t.bases(), t.p2.vp) == (["Field", "Heath"], 0)

    @rule("TURN-02", "SCORE-26")
    def test_a_stasis_field_is_destroyed_at_the_start_of_its_players_turn(self) -> None:
        t = _stasis()
        t.p1.done()
        assert t.actions_at("Field") == ["Stasis Field"]  # p2's turn has begun
        t.p2.done()
        assert (t.current, t.actions_at("Field"), t.p1.discard[-1]) == (1, [], "Stasis Field")
        assert t.at("Field") == ["Giant"] * 3
        t.p1.done()
        assert t.p2.vp == 4

    @rule("SCORE-06")
    def test_a_stasis_field_does_not_stop_a_base_that_is_already_scoring(self) -> None:
        t = one_base(base_deck=[heath], p1={"hand": ["Stasis Field"], "Field": ["Mole", giant, giant]})
        t.p1.done().picks("Stasis Field")
        assert (t.p1.vp, t.bases()) == (4, ["Heath"])

    @pytest.mark.ends_in_a_decision
    def test_why_not_explains_that_a_base_cannot_score(self) -> None:
        t = three_bases(
            p1={"Field": ["Stasis Field", giant, giant, giant], "Meadow": [giant] * 3, "Heath": [giant] * 3}
        )
        t.p1.done().is_offered("Heath", "Meadow")
        refusal = why_not(t.live, 0, t.base("Field").key, t.pending)
        assert refusal is not None
        assert refusal.line == "why_cannot_score"


class TestTimeWalk:
    @rule("RULING-Time-Walk", "EXTRA-04")
    def test_time_walk_draws_two_cards_before_its_extra_plays_are_due(self) -> None:
        t = one_base(p1={"hand": ["Time Walk", grunt, "Howl"], "deck": ["Scry", "Upgrade", giant]})
        t.p1.plays("Time Walk").is_offered("Grunt", "decline").declines().is_offered("Howl", "decline").declines()
        assert t.p1.hand == ["Grunt", "Howl", "Giant", "Upgrade"]
        assert (t.p1.deck, t.p1.discard, t.p1.extras) == (["Time Walk", "Scry"], [], ["Time Walk", "Time Walk"])
        t.p1.plays("Giant").plays("Grunt").plays("Upgrade", on="Giant")
        assert (t.pending, t.p1.hand) == (None, ["Howl"])

    @rule("RULING-Time-Walk", "EXTRA-03")
    def test_the_extra_plays_of_time_walk_may_come_before_its_cards(self) -> None:
        t = one_base(p1={"hand": ["Time Walk", "Enchantress", "Mystic Studies"], "deck": [grunt] * 6})
        t.p1.plays("Time Walk").picks("Enchantress")
        assert t.p1.hand == ["Mystic Studies", "Grunt"]
        t.p1.picks("Mystic Studies")
        assert (t.p1.hand, t.p1.deck, t.p1.extras) == (["Grunt"] * 5, ["Time Walk", "Grunt"], [])
        t.p1.is_offered("Grunt", "decline")  # the free minion

    @rule("RULING-Time-Walk", "EXTRA-07")
    def test_while_a_base_scores_the_extra_plays_of_time_walk_come_first_or_are_lost(self) -> None:
        t = two_bases(
            p1={"hand": ["Time Walk", grunt], "deck": ["Howl", giant], "Field": ["Mole"]},
            p2={"Field": [giant]},
            current=2,
        )
        t.score("Field")
        t.p1.picks("Time Walk").is_offered("Grunt", "decline")
        assert t.p1.hand == ["Grunt"]
        t.p1.declines()
        assert (t.p1.hand, t.p1.extras, t.p1.deck) == (["Grunt", "Giant", "Howl"], [], ["Time Walk"])

    @rule("VERB-40", "PLAY-06")
    def test_time_walk_goes_to_the_bottom_of_its_owners_deck(self) -> None:
        t = one_base(p1={"hand": ["Mass Enchantment"], "deck": ["Howl", "Scry"]}, p2={"deck": [grunt, "Time Walk"]})
        t.p1.plays("Mass Enchantment").picks("Time Walk")
        assert (t.p1.hand, t.p2.deck) == (["Scry", "Howl"], ["Time Walk", "Grunt"])

    def test_time_walk_from_the_discard_pile_goes_to_the_bottom_of_the_deck(self) -> None:
        t = one_base(p1={"hand": ["It's Astounding"], "discard": ["Time Walk"], "deck": [grunt, "Howl", "Scry"]})
        t.p1.plays("It's Astounding").picks("Time Walk")
        assert (t.p1.deck, t.p1.discard) == (["Time Walk", "Grunt"], ["It's Astounding"])
        assert t.p1.extras == ["Time Walk", "Time Walk"]


class TestTimeIsFleeting:
    @rule("SCORE-17")
    @pytest.mark.parametrize("fleeting", ["Tortuga", "Tar Pits"])
    def test_time_is_fleeting_overrides_the_base_chosen_by_the_nexus(self, fleeting: str) -> None:
        t = table(
            bases=["The Nexus"],
            base_deck=[heath, meadow],
            base_discard=["Tortuga", "Tar Pits", "Ninja Dojo"],
            p1={"The Nexus": [grunt], "hand": [FLEETING]},
            p2={"The Nexus": [giant]},
        )
        t.score("The Nexus")
        t.p1.picks(FLEETING, fleeting)
        t.p2.is_offered("Ninja Dojo", "Tar Pits", "Tortuga", "decline")  # chosen is not yet taken
        t.p2.picks("Tortuga")
        deck = t.base_deck
        assert t.bases() == [fleeting]
        assert deck == (["Heath", "Meadow"] if fleeting == "Tortuga" else ["Heath", "Meadow", "Tortuga"])

    @rule("RULING-Time-is-Fleeting", "T-57")
    def test_time_is_fleeting_chooses_the_next_base_from_the_discard_pile(self) -> None:
        t = one_base(
            base_deck=[heath, meadow],
            base_discard=["Tortuga", "Tar Pits"],
            p1={"Field": [giant]},
            p2={"hand": [FLEETING]},
        )
        t.score("Field")
        t.p2.is_offered(FLEETING, "decline").picks(FLEETING).is_offered("Tar Pits", "Tortuga").picks("Tortuga")
        assert (t.bases(), t.base_deck, t.base_discard) == (["Tortuga"], ["Heath", "Meadow"], ["Tar Pits", "Field"])
        assert t.p2.discard == [FLEETING]

    @rule("RULING-Time-is-Fleeting")
    def test_time_is_fleeting_cannot_be_played_without_a_discarded_base(self) -> None:
        t = one_base(base_deck=[heath], p1={"Field": [giant], "hand": [FLEETING]})
        t.score("Field")
        assert (t.p1.hand, t.bases()) == ([FLEETING], ["Heath"])

    @rule("RES-14", "CONF-03")
    @pytest.mark.parametrize("chosen", ["Tortuga", "Tar Pits"])
    def test_the_current_player_picks_one_of_two_chosen_next_bases(self, chosen: str) -> None:
        t = one_base(
            base_deck=[heath, meadow],
            base_discard=["Tortuga", "Tar Pits"],
            p1={"Field": [giant]},
            p2={"hand": [FLEETING]},
            p3={"hand": [FLEETING]},
        )
        t.score("Field")
        t.p2.picks(FLEETING, "Tortuga")
        t.p3.picks(FLEETING, "Tar Pits")
        t.p1.is_offered("Tar Pits", "Tortuga").picks(chosen)
        other = "Tar Pits" if chosen == "Tortuga" else "Tortuga"
        assert (t.bases(), t.base_deck, t.base_discard) == ([chosen], ["Heath", "Meadow"], [other, "Field"])

    @rule("RES-14")
    def test_a_base_chosen_twice_by_time_is_fleeting_asks_no_question(self) -> None:
        t = one_base(base_discard=["Tortuga"], p1={"Field": [giant], "hand": [FLEETING]}, p2={"hand": [FLEETING]})
        t.score("Field")
        t.p1.picks(FLEETING)
        t.p2.picks(FLEETING)
        assert t.bases() == ["Tortuga"]

    @rule("RES-14")
    def test_the_current_player_picks_between_time_is_fleeting_and_school_of_wizardry(self) -> None:
        t = table(
            bases=["School of Wizardry"],
            base_deck=[heath, meadow, field],
            base_discard=["Tortuga"],
            p2={"School of Wizardry": [giant], "hand": [FLEETING]},
        )
        t.score("School of Wizardry")
        t.p2.is_offered("Field", "Heath", "Meadow").picks("Meadow").declines().picks(FLEETING)
        t.p1.is_offered("Meadow", "Tortuga").picks("Tortuga")
        assert t.bases() == ["Tortuga"]
        assert (t.base_deck, t.base_discard) == (["Meadow", "Heath", "Field"], ["School of Wizardry"])


class TestWormhole:
    @rule("SCORE-17", "VERB-40", "VERB-41")
    def test_wormhole_shuffles_your_minions_on_the_scored_base_into_their_owners_decks(self) -> None:
        t = two_bases(
            p1={"Field": [giant], "Meadow": [grunt]},
            p2={
                "hand": ["Wormhole"],
                "Field": [grunt, "War Raptor+Upgrade", "p1:King Rex"],
                "Meadow": [grunt],
                "deck": ["Howl"],
            },
        )
        t.score("Field")
        t.p2.is_offered("Wormhole", "decline").picks("Wormhole")
        assert (sorted(t.p2.deck), sorted(t.p2.discard)) == (["Grunt", "Howl", "War Raptor"], ["Upgrade", "Wormhole"])
        assert (t.p1.deck, t.p1.discard, t.at("Meadow")) == (["King Rex"], ["Giant"], ["Grunt", "Grunt"])
        assert (t.p1.vp, t.p2.vp, t.known(2, 2, "deck")) == (2, 4, [])

    def test_a_jumper_shuffled_in_by_wormhole_does_not_ask(self) -> None:
        t = one_base(p1={"Field": ["Jumper"], "hand": ["Wormhole"]})
        t.score("Field")
        t.p1.picks("Wormhole")
        assert t.p1.deck == ["Jumper"]

    @rule("PLAY-21")
    def test_current_wormhole_shuffles_in_any_number_of_your_minions(self) -> None:
        t = two_bases(
            p1={"hand": ["Wormhole"], "Field": [giant, grunt], "Meadow": [giant]},
            p2={"Field": ["King Rex"]},
            wording="current",
        )
        t.score("Field")
        t.p1.picks("Wormhole").is_offered("Giant", "Grunt", "decline").picks("Giant").declines()
        assert (t.p1.deck, sorted(t.p1.discard)) == (["Giant"], ["Grunt", "Wormhole"])
        assert (t.known(2, 1, "deck"), t.p2.discard) == ([], ["King Rex"])


def turns(t: ScriptedTable, n: int) -> list[int]:
    """Player numbers of the next n turns."""
    order = []
    for _ in range(n):
        t.end_turn()
        order.append(t.current)
    return order


class TestPortalRoom:
    @rule("TURN-20", "SCORE-16")
    def test_the_winner_of_portal_room_takes_an_extra_turn_after_this_one(self) -> None:
        t = table(bases=[PORTAL], p1={PORTAL: [giant]}, p2={PORTAL: [grunt]}, p3={PORTAL: [giant, grunt]})
        t.score(PORTAL)
        assert (t.p1.vp, t.p2.vp, t.p3.vp, turns(t, 5)) == (3, 1, 2, [3, 2, 3, 1, 2])

    def test_the_current_player_may_win_the_extra_turn_of_portal_room(self) -> None:
        t = table(bases=[PORTAL], p1={PORTAL: [giant], "deck": [grunt] * 8})
        t.score(PORTAL)
        assert turns(t, 3) == [1, 2, 1]
        assert t.p1.hand == ["Grunt"] * 4  # two turns, four cards

    @rule("TIE-04", "TIE-05")
    def test_tied_winners_of_portal_room_take_extra_turns_in_turn_order(self) -> None:
        t = table(bases=[PORTAL], p1={PORTAL: [giant]}, p2={PORTAL: [giant]}, p3={PORTAL: [grunt]}, current=2)
        t.score(PORTAL)
        assert turns(t, 5) == [2, 1, 3, 1, 2]

    @rule("AMB-39")
    def test_portal_room_without_a_winner_gives_no_extra_turn(self) -> None:
        t = table(bases=[PORTAL])
        t.score(PORTAL)
        assert turns(t, 2) == [2, 1]

    @rule("TURN-19", "END-02")
    def test_the_game_ends_before_the_extra_turn_of_portal_room(self) -> None:
        t = table(bases=[PORTAL], p1={PORTAL: [grunt]}, p2={PORTAL: [giant], "vp": 13})
        t.score(PORTAL)
        t.end_turn()
        assert t.winner == 2

    @rule("TURN-20")
    def test_portal_room_scored_in_an_extra_turn_gives_another_one(self) -> None:
        t = table(bases=[PORTAL, PORTAL], p3={"Portal Room#1": [giant], "hand": [giant]})
        t.score("Portal Room#1")
        assert turns(t, 1) == [3]
        t.p3.plays("Giant", at=PORTAL)
        t.score(PORTAL)
        assert turns(t, 4) == [3, 2, 3, 1]


def _nexus(**sides: object) -> ScriptedTable:
    t = table(
        bases=["The Nexus"],
        base_deck=[heath, meadow],
        base_discard=["Tortuga", "Tar Pits"],
        p1={"The Nexus": [grunt]},
        p2={"The Nexus": [giant]},
        **sides,  # type: ignore[arg-type]
    )
    t.score("The Nexus")
    return t


class TestTheNexus:
    @rule("SCORE-17", "SCORE-24")
    def test_the_winner_of_the_nexus_may_choose_the_next_base_from_the_discard_pile(self) -> None:
        t = _nexus()
        t.p2.is_offered("Tar Pits", "Tortuga", "decline").picks("Tortuga")
        assert (t.bases(), t.base_deck) == (["Tortuga"], ["Heath", "Meadow"])
        assert (t.base_discard, t.p1.vp, t.p2.vp) == (["Tar Pits", "The Nexus"], 3, 3)

    @rule("TIE-06")
    def test_only_the_first_of_tied_winners_of_the_nexus_may_choose(self) -> None:
        t = _nexus(p3={"The Nexus": [giant]}, current=3)
        t.p3.is_offered("Tar Pits", "Tortuga", "decline").picks("Tar Pits")
        assert t.bases() == ["Tar Pits"]

"""Time Travelers."""

import pytest

from smashup.engine.state.editions import EDITIONS
from smashup.engine.views.why_not import why_not
from smashup.sets.science_fiction_double_feature.time_travelers import TIME_TRAVELERS
from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, recall, strike
from tests.sets.tables import one_base, three_bases, two_bases


def _doctor() -> Table:
    """Doctor When has been played, and the Invader has returned."""
    t = two_bases(p1={"hand": ["Doctor When", grunt], "Field": ["Invader+Upgrade", giant]}, p2={"Meadow": [grunt]})
    t.p1.plays("Doctor When", at="Field")
    t.p1.is_offered("Giant", "Invader", "decline")  # neither the Doctor nor another player's minion
    t.p1.picks("Invader")
    return t


class TestDoctorWhen:
    def test_the_printed_numbers_of_the_time_travelers(self) -> None:
        assert {card.name: (card.copies, card.power) for card in TIME_TRAVELERS.cards if card.is_minion} == {
            "Doctor When": (1, 5),
            "Repeater Perfect": (2, 4),
            "Time Raider": (3, 3),
            "Jumper": (4, 2),
        }
        assert {card.name: card.copies for card in TIME_TRAVELERS.cards if card.is_action} == {
            "1.21 Gigawatts": 1,
            "Do Over!": 2,
            "Into the Time Slip": 2,
            "It's Astounding": 1,
            "Stasis Field": 1,
            "Time Walk": 1,
            "Time is Fleeting": 1,
            "Wormhole": 1,
        }
        assert {base.name: (base.breakpoint, base.vp) for base in TIME_TRAVELERS.bases} == {
            "Portal Room": (22, (2, 3, 1)),
            "The Nexus": (19, (3, 3, 2)),
        }

    @rule("PLAY-25", "VERB-26")
    def test_doctor_when_may_play_again_the_minion_that_returned(self) -> None:
        t = _doctor()
        t.p1.is_offered("Invader", "decline").picks("Invader", "Meadow")
        assert (t.at("Field"), t.at("Meadow"), t.p1.vp) == (["Giant", "Doctor When"], ["Grunt", "Invader"], 1)
        assert (t.p1.hand, t.p1.discard) == (["Grunt"], ["Upgrade"])

    @rule("RULING-Do-Over", "EXTRA-06")
    def test_the_minion_that_doctor_when_returned_is_played_at_once_or_not_as_an_extra(self) -> None:
        t = _doctor()
        t.p1.declines()
        assert (t.p1.hand, t.p1.extras) == (["Grunt", "Invader"], [])
        assert t.pending is None  # the one minion of the turn was the Doctor

    def test_doctor_when_may_return_nothing(self) -> None:
        t = one_base(p1={"hand": ["Doctor When"], "Field": ["Invader"]})
        t.p1.plays("Doctor When").declines()
        assert t.at("Field") == ["Invader", "Doctor When"]

    def test_doctor_when_alone_asks_nothing(self) -> None:
        t = one_base(p1={"hand": ["Doctor When"]}, p2={"Field": ["Invader"]})
        t.p1.plays("Doctor When")
        assert t.at("Field") == ["Invader", "Doctor When"]

    @rule("VERB-40", "TERM-14")
    def test_a_minion_of_yours_that_another_player_owns_returns_to_that_player_and_is_not_played_again(self) -> None:
        t = one_base(p1={"hand": ["Doctor When"], "Field": ["p2:Invader"]})
        t.p1.plays("Doctor When").picks("Invader")
        assert t.pending is None
        assert (t.p2.hand, t.at("Field")) == (["Invader"], ["Doctor When"])

    def test_doctor_when_comes_back_to_return_another_minion(self) -> None:
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
    def test_repeater_perfect_takes_the_only_action_and_does_without_one(self) -> None:
        t = one_base(p1={"hand": ["Repeater Perfect", "Repeater Perfect", "Summon"], "discard": [grunt]})
        t.p1.plays("Repeater Perfect")
        assert (t.p1.deck, t.p1.discard) == ([], ["Grunt"])
        t.p1.plays("Summon").plays("Repeater Perfect")
        assert (t.p1.deck, t.p1.discard) == (["Summon"], ["Grunt"])


class TestTimeRaider:
    @rule("ABIL-08", "VERB-20")
    def test_time_raider_places_a_card_from_your_discard_pile_on_the_bottom_of_your_deck_once_a_turn(self) -> None:
        t = one_base(
            p1={"Field": ["Time Raider"], "discard": ["Howl", grunt], "deck": [giant, giant]},
            p2={"discard": ["Cannon"]},
        )
        t.p1.uses("Time Raider").is_offered("Grunt", "Howl").picks("Grunt")
        assert (t.p1.deck, t.p1.discard) == (["Grunt", "Giant", "Giant"], ["Howl"])
        assert t.pending is None

    @rule("AMB-19", "ABIL-09")
    def test_each_time_raider_has_its_own_talent_and_need_not_use_it(self) -> None:
        t = one_base(p1={"Field": ["Time Raider", "Time Raider"], "discard": ["Howl"]})
        t.p1.uses("Time Raider")
        assert (t.p1.deck, t.p1.discard) == (["Howl"], [])
        t.p1.is_offered("Time Raider", "decline").uses("Time Raider")  # nothing is left for it (PLAY-14)
        assert t.p1.deck == ["Howl"]


class TestJumper:
    @rule("TERM-06", "VERB-41")
    def test_jumper_that_is_destroyed_may_go_to_its_owners_hand_without_what_is_on_it(self) -> None:
        t = table(bases=["Cave of Shinies"], p1={"hand": [strike]}, p2={"Cave of Shinies": ["Jumper+Upgrade"]})
        t.p1.plays("Strike")
        t.p2.is_offered("keep", "decline").picks("keep")
        assert (t.p2.hand, t.p2.discard) == (["Jumper"], ["Upgrade"])
        assert t.p2.vp == 1  # it was destroyed all the same: only where it went has changed

    def test_jumper_may_go_to_the_discard_pile(self) -> None:
        t = one_base(p1={"hand": [strike]}, p2={"Field": ["Jumper"]})
        t.p1.plays("Strike")
        t.p2.declines()
        assert (t.p2.hand, t.p2.discard) == ([], ["Jumper"])

    @rule("SCORE-20", "SCORE-22")
    def test_each_jumper_on_a_scored_base_is_asked_for_and_no_other_minion(self) -> None:
        t = two_bases(
            base_deck=[heath], p1={"Field": ["Jumper", giant, "Jumper"], "Meadow": ["Jumper"]}, p2={"Field": ["Jumper"]}
        )
        t.score("Field")
        t.p1.picks("keep").declines()
        t.p2.picks("keep")
        assert (t.p1.hand, sorted(t.p1.discard)) == (["Jumper"], ["Giant", "Jumper"])
        assert (t.p2.hand, t.p2.discard, t.at("Meadow")) == (["Jumper"], [], ["Jumper"])
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    @rule("VERB-40", "TERM-11")
    def test_whoever_controls_jumper_decides_and_its_owner_gets_it(self) -> None:
        t = one_base(p1={"hand": [strike]}, p2={"Field": ["p1:Jumper"]})
        t.p1.plays("Strike")
        t.p2.is_offered("keep", "decline").picks("keep")
        assert (t.p1.hand, t.p2.hand) == (["Jumper"], [])

    @rule("VERB-32")
    def test_jumper_taken_by_the_base_is_not_enough_is_kept_or_not_by_the_player_who_took_it(self) -> None:
        t = one_base(
            base_deck=[heath], p1={"hand": ["The Base Is Not Enough"], "Field": [giant]}, p2={"Field": ["Jumper"]}
        )
        t.score("Field")
        t.p1.picks("The Base Is Not Enough").declines()
        assert (t.p2.hand, t.p2.discard) == ([], ["Jumper"])

    @rule("TERM-06")
    def test_jumper_kept_is_not_in_the_discard_pile_when_tar_pits_looks_there(self) -> None:
        """Ruling 36: Jumper says "when", so it changes the way; Tar Pits says "after", so it is a reaction."""
        t = table(bases=["Tar Pits"], p1={"hand": [strike]}, p2={"Tar Pits": ["Jumper"], "deck": [grunt]})
        t.p1.plays("Strike")
        t.p2.picks("keep")
        assert (t.p2.hand, t.p2.discard, t.p2.deck) == (["Jumper"], [], ["Grunt"])

    @rule("VERB-27", "VERB-10")
    def test_jumper_is_not_asked_for_when_it_goes_elsewhere_or_is_not_in_play(self) -> None:
        t = one_base(p1={"hand": [recall, "The Spy Who Ditched Me"]}, p2={"Field": ["Jumper"], "hand": []})
        t.p1.plays("Recall")
        assert t.p2.hand == ["Jumper"]
        t.p1.plays("The Spy Who Ditched Me")
        assert (t.p2.hand, t.p2.discard) == ([], ["Jumper"])

    @rule("AMB-07")
    def test_jumpers_destroyed_together_are_asked_for_one_after_the_other_and_leave_together(self) -> None:
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
    def test_gigawatts_shuffles_all_actions_or_all_minions_into_the_deck_and_never_both(
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
    def test_gigawatts_takes_the_kind_that_is_there(self) -> None:
        """Ruling 39. It is not in the discard pile itself."""
        t = one_base(p1={"hand": ["1.21 Gigawatts"], "discard": [grunt]})
        t.p1.plays("1.21 Gigawatts")
        assert (t.p1.deck, t.p1.discard) == (["Grunt"], ["1.21 Gigawatts"])


class TestDoOver:
    @rule("PLAY-25", "RULING-Do-Over")
    def test_do_over_returns_one_of_your_minions_and_may_play_it_again_besides_the_free_minion(self) -> None:
        t = two_bases(p1={"hand": ["Do Over!", grunt], "Field": ["Invader", giant]}, p2={"Field": [grunt]})
        t.p1.plays("Do Over!").is_offered("Giant", "Invader")
        t.p1.picks("Invader").is_offered("Invader", "decline").picks("Invader", "Meadow")
        assert (t.p1.vp, t.at("Meadow")) == (1, ["Invader"])
        t.p1.is_offered("Grunt", "decline")

    @rule("RULING-Do-Over", "EXTRA-06")
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_what_do_over_returned_is_played_at_once_or_not_at_all(self, edition: str) -> None:
        t = one_base(p1={"hand": ["Do Over!", "Invader"], "Field": ["Invader"]}, edition=edition)
        t.p1.plays("Do Over!").declines()
        assert t.p1.extras == []
        t.p1.plays("Invader")  # the free minion of the turn
        assert t.pending is None
        assert t.p1.hand == ["Invader"]

    @rule("VERB-40")
    def test_do_over_returns_a_minion_that_another_player_owns_to_its_owner_for_good(self) -> None:
        t = one_base(p1={"hand": ["Do Over!"], "Field": ["p2:Invader"]})
        t.p1.plays("Do Over!")
        assert (t.p2.hand, t.p1.hand, t.at("Field")) == (["Invader"], [], [])

    @rule("VERB-01", "RES-04")
    def test_do_over_plays_nothing_again_that_did_not_return(self) -> None:
        t = one_base(p1={"hand": ["Do Over!"], "Field": ["Invader+Tooth and Claw...and Guns"]})
        t.p1.plays("Do Over!")
        assert (t.at("Field"), t.on("Invader"), t.p1.vp) == (["Invader"], [], 0)

    @rule("PLAY-14")
    def test_do_over_may_be_played_without_a_minion(self) -> None:
        t = one_base(p1={"hand": ["Do Over!"]}, p2={"Field": [grunt]})
        t.p1.plays("Do Over!")
        assert t.p1.discard == ["Do Over!"]


def _time_slip() -> Table:
    t = table(
        bases=["Tortuga", field],
        p1={"hand": ["Into the Time Slip"], "Field": [grunt]},
        p2={"Field": ["p1:Invader+Upgrade", "Overrun"], "hand": [giant]},
    )
    t.p1.plays("Into the Time Slip")
    t.p1.is_offered("Grunt", "Invader", "Overrun", "Upgrade")  # no base: it has no owner
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

    @rule("PLAY-14")
    def test_into_the_time_slip_may_find_nothing(self) -> None:
        t = table(bases=["Tortuga"], p1={"hand": ["Into the Time Slip"]})
        t.p1.plays("Into the Time Slip")
        assert t.p1.discard == ["Into the Time Slip"]


class TestItsAstounding:
    @rule("RULING-Its-Astounding", "EXTRA-06")
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_its_astounding_plays_an_action_from_the_discard_pile_at_once_and_is_discarded_after_it(
        self, edition: str
    ) -> None:
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
    def test_the_extra_of_its_astounding_may_be_declined_and_is_then_lost(self, edition: str) -> None:
        t = one_base(p1={"hand": ["It's Astounding"], "discard": ["Howl"]}, edition=edition)
        t.p1.plays("It's Astounding").declines()
        assert t.p1.extras == []
        assert t.pending is None
        assert t.p1.discard == ["Howl", "It's Astounding"]

    def test_its_astounding_may_play_an_action_on_a_minion(self) -> None:
        t = one_base(p1={"hand": ["It's Astounding"], "discard": ["Upgrade"], "Field": [grunt, giant]})
        t.p1.plays("It's Astounding").picks("Upgrade", "Giant")
        assert (t.on("Giant"), t.p1.discard) == (["Upgrade"], ["It's Astounding"])


def _stasis() -> Table:
    """Field and Meadow are ready; p1 puts the Stasis Field on Field."""
    t = two_bases(
        base_deck=["Tortuga", heath],
        p1={"hand": ["Stasis Field"], "Meadow": [giant, giant, giant]},
        p2={"Field": [giant, giant, giant]},
    )
    t.p1.plays("Stasis Field", at="Field")
    return t


class TestStasisField:
    @rule("CONF-02", "TURN-11")
    def test_a_base_in_a_stasis_field_does_not_score_while_another_one_does(self) -> None:
        t = _stasis()
        assert t.is_ready("Field")
        t.p1.done()
        assert (t.current, t.bases()) == (2, ["Field", "Heath"])
        assert (t.p1.vp, t.p2.vp) == (4, 0)
        t.p2.done()  # nor on another player's turn
        assert (t.bases(), t.p2.vp) == (["Field", "Heath"], 0)

    @rule("TURN-02", "SCORE-26")
    def test_a_stasis_field_is_destroyed_at_the_start_of_its_players_turn_and_the_base_scores_in_it(self) -> None:
        t = _stasis()
        t.p1.done()
        assert t.actions_at("Field") == ["Stasis Field"]  # p2's turn has begun
        t.p2.done()
        assert (t.current, t.actions_at("Field"), t.p1.discard[-1]) == (1, [], "Stasis Field")
        assert t.at("Field") == ["Giant"] * 3
        t.p1.done()
        assert t.p2.vp == 4

    @rule("SCORE-06")
    def test_a_stasis_field_comes_too_late_for_a_base_that_was_chosen(self) -> None:
        t = one_base(base_deck=[heath], p1={"hand": ["Stasis Field"], "Field": ["Mole", giant, giant]})
        t.p1.done().picks("Stasis Field")
        assert (t.p1.vp, t.bases()) == (4, ["Heath"])

    @pytest.mark.ends_in_a_decision
    def test_the_player_is_told_what_keeps_a_base_from_scoring(self) -> None:
        t = three_bases(
            p1={"Field": ["Stasis Field", giant, giant, giant], "Meadow": [giant] * 3, "Heath": [giant] * 3}
        )
        t.p1.done().is_offered("Heath", "Meadow")
        refusal = why_not(t.live, 0, t.base("Field").key, t.pending)
        assert refusal is not None
        assert refusal.line == "why_cannot_score"


class TestTimeWalk:
    @rule("RULING-Time-Walk", "EXTRA-04")
    def test_time_walk_draws_two_cards_before_its_extras_need_be_played(self) -> None:
        t = one_base(p1={"hand": ["Time Walk", grunt, "Howl"], "deck": ["Scry", "Upgrade", giant]})
        t.p1.plays("Time Walk").is_offered("Grunt", "decline")
        t.p1.declines().is_offered("Howl", "decline").declines()
        assert t.p1.hand == ["Grunt", "Howl", "Giant", "Upgrade"]
        assert (t.p1.deck, t.p1.discard, t.p1.extras) == (["Time Walk", "Scry"], [], ["Time Walk", "Time Walk"])
        t.p1.plays("Giant").plays("Grunt").plays("Upgrade", on="Giant")
        assert t.pending is None
        assert t.p1.hand == ["Howl"]

    @rule("RULING-Time-Walk", "EXTRA-03")
    def test_the_extras_of_time_walk_may_be_played_before_the_cards_are_drawn(self) -> None:
        """Ruling 26."""
        t = one_base(p1={"hand": ["Time Walk", "Enchantress", "Mystic Studies"], "deck": [grunt] * 6})
        t.p1.plays("Time Walk").picks("Enchantress")
        assert t.p1.hand == ["Mystic Studies", "Grunt"]
        t.p1.picks("Mystic Studies")
        assert (t.p1.hand, t.p1.deck, t.p1.extras) == (["Grunt"] * 5, ["Time Walk", "Grunt"], [])
        t.p1.is_offered("Grunt", "decline")  # the free minion

    @rule("RULING-Time-Walk", "EXTRA-07")
    def test_outside_your_play_cards_phase_the_extras_of_time_walk_come_before_its_cards_or_never(self) -> None:
        t = two_bases(
            base_deck=[heath],
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
    def test_time_walk_goes_to_the_bottom_of_its_owners_deck_whoever_plays_it(self) -> None:
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
    def test_time_is_fleeting_chooses_after_the_nexus_and_leaves_its_base_on_top_of_the_deck(
        self, fleeting: str
    ) -> None:
        t = table(
            bases=["The Nexus"],
            base_deck=[heath, meadow],
            base_discard=["Tortuga", "Tar Pits", "Ninja Dojo"],
            p1={"The Nexus": [grunt], "hand": ["Time is Fleeting"]},
            p2={"The Nexus": [giant]},
        )
        t.score("The Nexus")
        t.p1.picks("Time is Fleeting", fleeting)
        t.p2.is_offered("Ninja Dojo", "Tar Pits", "Tortuga", "decline")  # chosen is not yet taken
        t.p2.picks("Tortuga")
        deck = t.base_deck
        assert t.bases() == [fleeting]
        assert deck == (["Heath", "Meadow"] if fleeting == "Tortuga" else ["Heath", "Meadow", "Tortuga"])

    @rule("RULING-Time-is-Fleeting", "T-57")
    def test_time_is_fleeting_chooses_the_next_base_from_the_discard_pile_but_not_the_one_just_scored(self) -> None:
        t = one_base(
            base_deck=[heath, meadow],
            base_discard=["Tortuga", "Tar Pits"],
            p1={"Field": [giant]},
            p2={"hand": ["Time is Fleeting"]},
        )
        t.score("Field")
        t.p2.is_offered("Time is Fleeting", "decline")
        t.p2.picks("Time is Fleeting").is_offered("Tar Pits", "Tortuga").picks("Tortuga")
        assert t.bases() == ["Tortuga"]
        assert (t.base_deck, t.base_discard) == (["Heath", "Meadow"], ["Tar Pits", "Field"])
        assert t.p2.discard == ["Time is Fleeting"]

    @rule("RULING-Time-is-Fleeting")
    def test_time_is_fleeting_is_played_only_if_a_base_was_discarded_before(self) -> None:
        t = one_base(base_deck=[heath], p1={"Field": [giant], "hand": ["Time is Fleeting"]})
        t.score("Field")
        assert (t.p1.hand, t.bases()) == (["Time is Fleeting"], ["Heath"])

    @rule("RES-14", "CONF-03")
    @pytest.mark.parametrize("chosen", ["Tortuga", "Tar Pits"])
    def test_of_two_bases_that_are_to_come_next_the_current_player_picks_one(self, chosen: str) -> None:
        t = one_base(
            base_deck=[heath, meadow],
            base_discard=["Tortuga", "Tar Pits"],
            p1={"Field": [giant]},
            p2={"hand": ["Time is Fleeting"]},
            p3={"hand": ["Time is Fleeting"]},
        )
        t.score("Field")
        t.p2.picks("Time is Fleeting", "Tortuga")
        t.p3.picks("Time is Fleeting", "Tar Pits")
        t.p1.is_offered("Tar Pits", "Tortuga").picks(chosen)
        other = "Tar Pits" if chosen == "Tortuga" else "Tortuga"
        assert (t.bases(), t.base_deck, t.base_discard) == ([chosen], ["Heath", "Meadow"], [other, "Field"])

    @rule("RES-14")
    def test_the_same_base_wanted_twice_is_no_question(self) -> None:
        t = one_base(
            base_deck=[heath],
            base_discard=["Tortuga"],
            p1={"Field": [giant], "hand": ["Time is Fleeting"]},
            p2={"hand": ["Time is Fleeting"]},
        )
        t.score("Field")
        t.p1.picks("Time is Fleeting")
        t.p2.picks("Time is Fleeting")
        assert t.bases() == ["Tortuga"]

    @rule("RES-14")
    def test_time_is_fleeting_and_the_school_of_wizardry_leave_the_choice_to_the_current_player(self) -> None:
        t = table(
            bases=["School of Wizardry"],
            base_deck=[heath, meadow, field],
            base_discard=["Tortuga"],
            p1={},
            p2={"School of Wizardry": [giant], "hand": ["Time is Fleeting"]},
        )
        t.score("School of Wizardry")
        t.p2.is_offered("Field", "Heath", "Meadow").picks("Meadow").declines().picks("Time is Fleeting")
        t.p1.is_offered("Meadow", "Tortuga").picks("Tortuga")
        assert t.bases() == ["Tortuga"]
        assert (t.base_deck, t.base_discard) == (["Meadow", "Heath", "Field"], ["School of Wizardry"])


class TestWormhole:
    @rule("SCORE-17", "VERB-40", "VERB-41")
    def test_wormhole_shuffles_your_minions_on_the_scored_base_into_their_owners_decks(self) -> None:
        t = two_bases(
            base_deck=[heath],
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
        assert sorted(t.p2.deck) == ["Grunt", "Howl", "War Raptor"]
        assert sorted(t.p2.discard) == ["Upgrade", "Wormhole"]
        assert (t.p1.deck, t.p1.discard, t.at("Meadow")) == (["King Rex"], ["Giant"], ["Grunt", "Grunt"])
        assert (t.p1.vp, t.p2.vp, t.known(2, 2, "deck")) == (2, 4, [])

    def test_without_wormhole_a_jumper_may_be_kept_and_with_it_nobody_asks(self) -> None:
        t = one_base(base_deck=[heath], p1={"Field": ["Jumper"], "hand": ["Wormhole"]})
        t.score("Field")
        t.p1.picks("Wormhole")
        assert t.p1.deck == ["Jumper"]


def turns(t: Table, n: int) -> list[int]:
    """Whose turns the next n are, as 1, 2 ..."""
    order = []
    for _ in range(n):
        t.end_turn()
        order.append(t.current)
    return order


class TestPortalRoom:
    @rule("TURN-20", "SCORE-16")
    def test_the_winner_of_portal_room_has_a_turn_after_this_one_and_then_the_order_goes_on(self) -> None:
        t = table(
            bases=["Portal Room"],
            p1={"Portal Room": [giant]},
            p2={"Portal Room": [grunt]},
            p3={"Portal Room": [giant, grunt]},
        )
        t.score("Portal Room")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (3, 1, 2)
        assert turns(t, 5) == [3, 2, 3, 1, 2]

    def test_the_current_player_may_win_the_extra_turn_of_portal_room(self) -> None:
        t = table(bases=["Portal Room"], p1={"Portal Room": [giant], "deck": [grunt] * 8}, p2={})
        t.score("Portal Room")
        assert turns(t, 3) == [1, 2, 1]
        assert t.p1.hand == ["Grunt"] * 4  # two turns, four cards

    @rule("TIE-04", "TIE-05")
    def test_every_tied_winner_of_portal_room_has_a_turn_from_the_current_player_clockwise(self) -> None:
        """Ruling 32."""
        t = table(
            bases=["Portal Room"],
            p1={"Portal Room": [giant]},
            p2={"Portal Room": [giant]},
            p3={"Portal Room": [grunt]},
            current=2,
        )
        t.score("Portal Room")
        assert turns(t, 5) == [2, 1, 3, 1, 2]

    @rule("AMB-39")
    def test_nobody_has_an_extra_turn_where_nobody_won_portal_room(self) -> None:
        t = table(bases=["Portal Room"], p1={}, p2={})
        t.score("Portal Room")
        assert turns(t, 2) == [2, 1]

    @rule("TURN-19", "END-02")
    def test_the_game_ends_before_the_extra_turn_of_portal_room(self) -> None:
        t = table(bases=["Portal Room"], p1={"Portal Room": [grunt]}, p2={"Portal Room": [giant], "vp": 13})
        t.score("Portal Room")
        t.end_turn()
        assert t.winner == 2

    @rule("TURN-20")
    def test_portal_room_scored_in_an_extra_turn_gives_another_one(self) -> None:
        t = table(bases=["Portal Room", "Portal Room"], p1={}, p2={}, p3={"Portal Room#1": [giant], "hand": [giant]})
        t.score("Portal Room#1")
        assert turns(t, 1) == [3]
        t.p3.plays("Giant", at="Portal Room")
        t.score("Portal Room")
        assert turns(t, 4) == [3, 2, 3, 1]


def _nexus(**sides: object) -> Table:
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
    def test_the_winner_of_the_nexus_may_put_a_discarded_base_on_top_and_so_choose_the_next_one(self) -> None:
        t = _nexus()
        t.p2.is_offered("Tar Pits", "Tortuga", "decline").picks("Tortuga")
        assert (t.bases(), t.base_deck) == (["Tortuga"], ["Heath", "Meadow"])
        assert (t.base_discard, t.p1.vp, t.p2.vp) == (["Tar Pits", "The Nexus"], 3, 3)

    def test_the_winner_of_the_nexus_may_leave_the_base_deck_alone(self) -> None:
        t = _nexus()
        t.p2.declines()
        assert t.bases() == ["Meadow"]

    @rule("TIE-06")
    def test_of_tied_winners_of_the_nexus_only_the_first_may_choose(self) -> None:
        """Ruling 32."""
        t = _nexus(p3={"The Nexus": [giant]}, current=3)
        t.p3.is_offered("Tar Pits", "Tortuga", "decline").picks("Tar Pits")
        assert t.bases() == ["Tar Pits"]

    def test_the_nexus_offers_nothing_when_no_base_was_discarded_before(self) -> None:
        t = table(bases=["The Nexus"], base_deck=[heath], p1={"The Nexus": [giant]})
        t.score("The Nexus")
        assert t.bases() == ["Heath"]


class TestWormholeCurrentWording:
    @rule("PLAY-21")
    def test_todays_wormhole_takes_any_number_of_your_minions(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"hand": ["Wormhole"], "Field": [giant, grunt], "Meadow": [giant]},
            p2={"Field": ["King Rex"]},
            wording="current",
        )
        t.score("Field")
        t.p1.picks("Wormhole").is_offered("Giant", "Grunt", "decline").picks("Giant").declines()
        assert (t.p1.deck, sorted(t.p1.discard)) == (["Giant"], ["Grunt", "Wormhole"])
        assert (t.known(2, 1, "deck"), t.p2.discard) == ([], ["King Rex"])

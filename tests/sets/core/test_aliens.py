"""Aliens."""

from functools import partial

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import rule, table
from tests.tables import oasis_and_tortuga

MOTHERSHIP, OASIS = "The Mothership", "Jungle Oasis"


class TestSupremeOverlord:
    def test_supreme_overlord_may_return_any_minion_even_itself(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Supreme Overlord"], "Tortuga": ["First Mate"]},
            p2={OASIS: ["Collector"], "Tortuga": ["King Rex"]},
        )
        t.p1.plays("Supreme Overlord", at=OASIS)
        t.p1.is_offered("Collector", "First Mate", "King Rex", "Supreme Overlord", "decline").picks("King Rex")
        assert (t.p2.hand, t.at("Tortuga")) == (["King Rex"], ["First Mate"])
        assert t.at(OASIS) == ["Collector", "Supreme Overlord"]


class TestInvader:
    @rule("PLAY-12")
    def test_invader_gains_1_vp_when_played_but_not_when_moved(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Invader", "Invasion"], "vp": 3}, p2={"vp": 3})
        t.p1.plays("Invader", at=OASIS)
        assert (t.p1.vp, t.p2.vp) == (4, 3)
        t.p1.plays("Invasion")
        assert (t.at("Tortuga"), t.p1.vp) == (["Invader"], 4)


class TestScout:
    @rule("SCORE-17")
    def test_scout_may_return_to_hand_after_its_base_scores(self) -> None:
        t = oasis_and_tortuga(p1={OASIS: ["Scout", "King Rex"], "Tortuga": ["Scout"]}, p2={OASIS: ["Scout"]})
        t.score(OASIS)
        t.p1.is_offered("return", "decline").picks("yes")
        t.p2.is_offered("return", "decline").declines()
        assert (t.p1.hand, t.p1.discard, t.p2.discard) == (["Scout"], ["King Rex"], ["Scout"])
        assert t.at("Tortuga") == ["Scout"]

    @rule("TERM-11", "VERB-40")
    def test_scouts_controller_decides_and_it_returns_to_its_owners_hand(self) -> None:
        t = table(p1={OASIS: ["p2:Scout"]})
        t.score(OASIS)
        t.p1.picks("yes")
        assert (t.p2.hand, t.p1.hand) == (["Scout"], [])


class TestCollector:
    @rule("POW-01")
    def test_collector_may_return_a_minion_of_power_3_or_less_here(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Collector"], OASIS: ["Invader"], "Tortuga": ["Scout"]},
            p2={OASIS: ["First Mate+Upgrade", "Buccaneer", "Collector"]},
        )
        t.p1.plays("Collector", at=OASIS).is_offered("Invader", "Collector", "Collector", "decline")
        t.p1.picks("Collector (p2)")
        assert (t.p2.hand, t.at(OASIS)) == (["Collector"], ["Invader", "First Mate", "Buccaneer", "Collector"])


class TestAbduction:
    @rule("EXTRA-01", "EXTRA-04", "T-34")
    def test_abduction_returns_a_minion_and_its_extra_minion_can_wait(self) -> None:
        t = table(p1={"hand": ["Abduction", "King Rex", "King Rex", "Collector"]}, p2={OASIS: ["Invader", "Buccaneer"]})
        t.p1.plays("Abduction").is_offered("Invader", "Buccaneer").picks("Buccaneer")
        assert t.p2.hand == ["Buccaneer"]
        t.p1.plays("King Rex").plays("King Rex")
        assert t.at(OASIS) == ["Invader", "King Rex", "King Rex"]
        assert t.pending is None, "both plays are used: Collector stays in hand"

    def test_your_own_minion_returned_by_abduction_may_be_the_extra_minion(self) -> None:
        t = table(p1={"hand": ["Abduction"], OASIS: ["Invader"]})
        t.p1.plays("Abduction").plays("Invader")
        assert (t.p1.vp, t.at(OASIS)) == (1, ["Invader"])

    @rule("RES-05", "PLAY-14", "T-19")
    def test_abduction_gives_an_extra_minion_even_if_no_minion_can_return(self) -> None:
        t = table(p1={"hand": ["Abduction", "King Rex", "King Rex"]})
        t.p1.plays("Abduction").plays("King Rex").plays("King Rex")
        assert t.at(OASIS) == ["King Rex", "King Rex"]


class TestBeamUp:
    @rule("VERB-26", "VERB-41")
    def test_beam_up_returns_a_minion_and_discards_the_actions_on_it(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Beam Up"], "Tortuga": ["Collector"], "on King Rex": ["Poison"]},
            p2={OASIS: ["King Rex+Upgrade"]},
        )
        t.p1.plays("Beam Up").is_offered("Collector", "King Rex").picks("King Rex")
        assert (t.p2.hand, t.p2.discard, t.p1.discard) == (["King Rex"], ["Upgrade"], ["Poison", "Beam Up"])

    @rule("PLAY-16", "AMB-26")
    def test_beam_up_must_return_the_only_minion_even_your_own(self) -> None:
        t = table(p1={"hand": ["Beam Up"], OASIS: ["King Rex"]})
        t.p1.plays("Beam Up")
        assert t.p1.hand == ["King Rex"]


class TestCropCircles:
    def test_crop_circles_returns_every_minion_on_one_base(self) -> None:
        t = table(
            bases=[OASIS, "Tortuga", "Tar Pits"],
            p1={"hand": ["Crop Circles"], OASIS: ["Invader", "p2:Scout", "Wildlife Preserve"]},
            p2={OASIS: ["King Rex+Upgrade"], "Tortuga": ["Collector"]},
        )
        t.p1.plays("Crop Circles").is_offered(OASIS, "Tortuga", "Tar Pits").picks(OASIS)
        assert (t.p1.hand, t.p2.hand) == (["Invader"], ["Scout", "King Rex"])
        assert (t.p2.discard, t.at(OASIS)) == (["Upgrade"], [])
        assert (t.actions_at(OASIS), t.at("Tortuga")) == (["Wildlife Preserve"], ["Collector"])

    @rule("PLAY-22")
    def test_crop_circles_may_choose_an_empty_base(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Crop Circles"]}, p2={OASIS: ["King Rex"]})
        t.p1.plays("Crop Circles").picks("Tortuga")
        assert (t.at(OASIS), t.p1.discard) == (["King Rex"], ["Crop Circles"])


class TestDisintegrator:
    @rule("VERB-20", "AMB-60")
    def test_disintegrator_places_a_minion_of_power_3_or_less_under_the_deck(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Disintegrator"], "Tortuga": ["p2:Invader"], "on Scout": ["Poison"]},
            p2={OASIS: ["Scout", "Buccaneer", "First Mate+Upgrade"], "deck": ["King Rex", "Howl"]},
        )
        t.p1.plays("Disintegrator").is_offered("Invader", "Scout").picks("Scout")
        assert t.p2.deck == ["Scout", "King Rex", "Howl"]
        assert (t.p2.discard, t.p1.discard) == ([], ["Poison", "Disintegrator"])


class TestInvasion:
    @rule("VERB-15", "VERB-18")
    def test_invasion_moves_any_minion_with_the_actions_on_it(self) -> None:
        t = table(
            bases=[OASIS, "Tortuga", "Tar Pits"],
            p1={"hand": ["Invasion"], "Tortuga": ["Invader"]},
            p2={OASIS: ["King Rex+Upgrade", "Scout"]},
        )
        t.p1.plays("Invasion").is_offered("Invader", "King Rex", "Scout")
        t.p1.picks("King Rex").is_offered("Tortuga", "Tar Pits").picks("Tortuga")
        assert (t.at("Tortuga"), t.at(OASIS)) == (["Invader", "King Rex"], ["Scout"])
        assert (t.on("King Rex"), t.total("Tortuga", 2)) == (["Upgrade"], 9)


class TestJammedSignal:
    @rule("VERB-42")
    def test_jammed_signal_cancels_the_ability_of_its_base_for_every_player(self) -> None:
        t = table(
            bases=["The Homeworld", MOTHERSHIP],
            p1={"hand": ["Jammed Signal", "Scout", "Collector"]},
            p2={"hand": ["Scout", "Collector"]},
        )
        t.p1.plays("Jammed Signal", at="The Homeworld").plays("Scout", at="The Homeworld")
        assert t.pending is None, "no extra minion for p1"
        t.end_turn()
        t.p2.plays("Scout", at="The Homeworld")
        assert t.pending is None, "no extra minion for p2"

    def test_a_base_has_its_ability_again_when_jammed_signal_leaves(self) -> None:
        t = homeworld(p1={"hand": ["Infiltrate", "Scout", "Collector"]}, p2={"The Homeworld": ["Jammed Signal"]})
        t.p1.plays("Infiltrate", at="The Homeworld")
        assert t.actions_at("The Homeworld") == ["Infiltrate"]
        t.p1.plays("Scout", at="The Homeworld").is_offered("Collector", "decline")

    @rule("ABIL-11")
    def test_jammed_signal_does_not_affect_other_bases(self) -> None:
        t = homeworld(p1={"hand": ["Scout", "Collector"], "Tortuga": ["Jammed Signal"]})
        t.p1.plays("Scout", at="The Homeworld").is_offered("Collector", "decline")

    def test_a_jammed_base_scores_without_its_ability(self) -> None:
        t = table(bases=[MOTHERSHIP, "Tortuga"], p1={MOTHERSHIP: ["Collector", "King Rex", "Jammed Signal"]})
        t.score(MOTHERSHIP)
        assert (t.p1.discard, t.p1.vp) == (["Collector", "King Rex", "Jammed Signal"], 4)


class TestProbe:
    @rule("VIS-03", "VERB-11")
    def test_probe_shows_a_hand_to_its_player_who_chooses_a_minion_to_discard(self) -> None:
        t = table(
            p1={"hand": ["Probe", "King Rex"]},
            p2={"hand": ["Scout", "Howl", "Invader", "Scout"]},
            p3={"hand": ["Collector"]},
        )
        t.p1.plays("Probe").is_offered("p2", "p3").picks("p2").is_offered("Scout", "Invader").picks("Scout")
        assert (t.p2.discard, t.p2.hand, t.p3.hand) == (["Scout"], ["Howl", "Invader", "Scout"], ["Collector"])
        assert [t.player(seat).knows("Howl") for seat in (1, 2, 3)] == [True, True, False]
        assert [t.player(seat).knows("Invader") for seat in (1, 2, 3)] == [True, True, False]
        assert not t.p1.knows("Collector")

    @rule("VIS-03")
    def test_the_log_shows_the_hand_seen_by_probe_only_to_its_player(self) -> None:
        t = table(p1={"hand": ["Probe"]}, p2={"hand": ["Scout", "Howl"]}, p3={})
        t.p1.plays("Probe").picks("p2")
        (line,) = [entry for entry in t.entries if entry.line == "saw_hand"]
        assert str(line.for_seat(0).args["cards"]).count("Howl") == 1
        for seat in (1, 2, None):
            entry = line.for_seat(seat)
            assert (entry.line, "cards" in entry.args) == ("saw_hand_hidden", False)

    @pytest.mark.parametrize("hand", [["Howl", "Beam Up"], []])
    def test_probe_on_a_hand_without_minions_discards_nothing(self, hand: list[str]) -> None:
        t = table(p1={"hand": ["Probe"]}, p2={"hand": hand})
        t.p1.plays("Probe")
        assert (t.p1.discard, t.p2.hand, t.known(1, 2, "hand")) == (["Probe"], hand, hand)


class TestTerraforming:
    @rule("AMB-36a")
    def test_terraforming_replaces_a_base_and_discards_the_actions_on_it(self) -> None:
        t = oasis_and_tortuga(
            base_deck=["Tar Pits", MOTHERSHIP, "The Grey Opal"],
            p1={"hand": ["Terraforming"], "Tortuga": ["Invader"]},
            p2={"Tortuga": ["King Rex+Upgrade", "Wildlife Preserve"], OASIS: ["Scout", "Jammed Signal"]},
        )
        t.p1.plays("Terraforming").is_offered("Tar Pits", MOTHERSHIP, "The Grey Opal")
        t.p1.picks(MOTHERSHIP).is_offered(OASIS, "Tortuga").picks("Tortuga")
        assert t.bases() == [OASIS, MOTHERSHIP]
        assert (t.at(MOTHERSHIP), t.on("King Rex")) == (["Invader", "King Rex"], ["Upgrade"])
        assert (t.actions_at(MOTHERSHIP), t.p2.discard) == ([], ["Wildlife Preserve"])
        assert (t.at(OASIS), t.actions_at(OASIS)) == (["Scout"], ["Jammed Signal"])
        assert (sorted(t.base_deck), t.base_discard) == (["Tar Pits", "The Grey Opal", "Tortuga"], [])

    @rule("DECK-14")
    def test_terraforming_shuffles_the_base_deck(self) -> None:
        t = oasis_and_tortuga(base_deck=["Tar Pits", MOTHERSHIP, "The Grey Opal"], p1={"hand": ["Terraforming"]})
        t.p1.plays("Terraforming").picks(MOTHERSHIP, "Tortuga")
        state = t.state_now
        assert [state.base_known[uid] for uid in state.base_deck] == [0, 0, 0]

    @rule("EXTRA-04")
    def test_the_extra_minion_of_terraforming_must_be_played_on_the_new_base(self) -> None:
        t = oasis_and_tortuga(base_deck=["Tar Pits"], p1={"hand": ["Terraforming", "King Rex", "King Rex", "King Rex"]})
        t.p1.plays("Terraforming").picks("Tortuga").plays("King Rex").is_offered(OASIS, "Tar Pits")
        t.p1.picks(OASIS).plays("King Rex")
        assert t.at("Tar Pits") == ["King Rex"]
        assert t.pending is None, "no third minion"

    def test_the_new_base_of_terraforming_is_not_affected_by_jammed_signal_on_the_old(self) -> None:
        t = oasis_and_tortuga(
            base_deck=["The Homeworld"],
            p1={"hand": ["Terraforming", "King Rex", "King Rex", "Collector"], "Tortuga": ["Jammed Signal"]},
        )
        t.p1.plays("Terraforming").picks("Tortuga")
        assert t.p1.discard == ["Jammed Signal", "Terraforming"]
        t.p1.plays("King Rex", at="The Homeworld").plays("King Rex", at=OASIS).is_offered("Collector", "decline")

    def test_terraforming_ends_effects_on_the_old_base(self) -> None:
        t = oasis_and_tortuga(base_deck=["Tar Pits"], p1={"hand": ["Terraforming"]})
        t.do(lambda game: game.add_breakpoint(game.state.bases[1], -7, until="end of turn"))
        assert t.breakpoint("Tortuga") == 14
        t.p1.plays("Terraforming").picks("Tortuga")
        assert t.breakpoint("Tar Pits") == 16

    @rule("AMB-50")
    def test_terraforming_searches_the_reshuffled_base_discard_pile_if_the_deck_is_empty(self) -> None:
        t = oasis_and_tortuga(base_deck=[], base_discard=["Tar Pits", MOTHERSHIP], p1={"hand": ["Terraforming"]})
        t.p1.plays("Terraforming").is_offered("Tar Pits", MOTHERSHIP).picks("Tar Pits", OASIS)
        assert (t.bases(), sorted(t.base_deck)) == (["Tar Pits", "Tortuga"], [OASIS, MOTHERSHIP])

    def test_terraforming_without_any_other_base_gives_no_extra_minion(self) -> None:
        t = table(base_deck=[], p1={"hand": ["Terraforming", "King Rex", "King Rex"]}, p2={OASIS: ["Jammed Signal"]})
        t.p1.plays("Terraforming")
        assert (t.bases(), t.actions_at(OASIS)) == ([OASIS], ["Jammed Signal"])
        t.p1.plays("King Rex")
        assert t.pending is None, "no second minion"


homeworld = partial(table, bases=["The Homeworld", "Tortuga"])


def play_a_card_of_p2(game: RunningGame) -> None:
    """p1 plays the first card of p2's discard pile at the first base."""
    outer = game.begin_use()
    game.play(game.state.cards[game.state.players[1].discard[0]], at=game.state.bases[0], player=0)
    game.end_use(outer)


class TestTheHomeworld:
    @rule("EXTRA-09", "T-37")
    def test_the_homeworld_gives_an_extra_minion_of_power_2_or_less(self) -> None:
        t = homeworld(p1={"hand": ["Scout", "Collector", "Invader", "Beam Up"]}, p2={"Tortuga": ["King Rex"]})
        t.p1.plays("Scout", at="The Homeworld").is_offered("Collector", "Beam Up", "decline")
        t.p1.plays("Beam Up").picks("King Rex").is_offered("Collector", "decline")
        t.p1.plays("Collector", at="Tortuga").declines()
        assert t.at("Tortuga") == ["Collector"]
        assert t.pending is None, "Invader has power 3, and Collector was not played at The Homeworld"

    def test_each_minion_played_at_the_homeworld_gives_an_extra_minion(self) -> None:
        t = homeworld(p1={"hand": ["Scout", "Collector", "Collector", "First Mate"]})
        t.p1.plays("Scout", at="The Homeworld").plays("Collector", at="The Homeworld").declines()
        t.p1.plays("Collector", at="The Homeworld").declines().plays("First Mate", at="The Homeworld")
        assert t.at("The Homeworld") == ["Scout", "Collector", "Collector", "First Mate"]

    @rule("PLAY-12")
    def test_the_homeworld_gives_nothing_for_other_bases_or_moved_minions(self) -> None:
        t = homeworld(p1={"hand": ["Scout", "Invasion", "Collector"]})
        t.p1.plays("Scout", at="Tortuga").is_offered("Invasion", "decline").plays("Invasion")
        assert (t.at("The Homeworld"), t.pending) == (["Scout"], None)

    @rule("EXTRA-07", "AMB-25")
    def test_the_homeworlds_extra_minion_must_be_played_at_once_on_another_players_turn(self) -> None:
        t = homeworld(
            p1={"The Homeworld": ["King Rex", "King Rex", "King Rex", "Collector"]},
            p2={"hand": ["Shinobi", "Collector", "Invader", "Collector"]},
        )
        t.end_turn()
        t.p2.picks("Shinobi").is_offered("Collector", "decline").picks("Collector", "Tortuga").declines()
        assert (t.at("Tortuga"), t.p2.vp, t.p2.plays_left) == (["Collector"], 2, ["minion", "action"])

    @rule("EXTRA-07")
    def test_the_homeworlds_extra_minion_must_be_played_at_once_after_the_play_cards_phase(self) -> None:
        t = homeworld(
            p1={
                "The Homeworld": ["King Rex", "King Rex", "King Rex", "Collector"],
                "hand": ["Shinobi", "Collector"],
                "deck": ["Howl", "Howl"],
            }
        )
        t.end_turn()
        t.p1.picks("Shinobi").is_offered("Collector", "decline").declines()
        assert (t.current, t.p1.hand, t.p1.plays_left) == (2, ["Collector", "Howl", "Howl"], [])

    def test_the_homeworld_gives_the_extra_minion_to_the_owner_of_the_played_minion(self) -> None:
        t = homeworld(p1={"hand": ["Collector"]}, p2={"discard": ["Scout"], "hand": ["First Mate"]})
        t.do(play_a_card_of_p2)
        t.p2.is_offered("First Mate", "decline").picks("First Mate", "Tortuga")
        assert (t.unit("First Mate").controller, t.p1.hand) == (1, ["Collector"])

    @rule("AMB-19")
    def test_the_current_homeworld_gives_its_extra_minion_once_each_turn(self) -> None:
        t = homeworld(
            wording="current",
            p1={"hand": ["Scout", "Collector", "Collector", "Invader"]},
            p2={"hand": ["Scout", "Collector", "Collector"]},
        )
        t.p1.plays("Scout", at="The Homeworld").is_offered("Collector", "decline")
        t.p1.plays("Collector", at="The Homeworld").declines()
        assert t.pending is None, "not twice in a turn"
        t.end_turn()
        t.p2.plays("Scout", at="The Homeworld").plays("Collector", at="The Homeworld").declines()
        assert t.pending is None

    def test_the_current_homeworld_gives_the_extra_minion_to_the_player_who_played_the_minion(self) -> None:
        t = homeworld(
            wording="current",
            p1={"hand": ["Collector", "Collector"]},
            p2={"discard": ["Scout"], "hand": ["First Mate"]},
        )
        t.do(play_a_card_of_p2)
        assert (t.p1.plays_left, t.p2.hand) == (["minion", "action", "minion (The Homeworld)"], ["First Mate"])

    def test_the_current_homeworld_offers_a_declined_extra_minion_again(self) -> None:
        t = homeworld(
            wording="current",
            p1={"The Homeworld": ["King Rex", "King Rex", "King Rex", "Collector"]},
            p2={"hand": ["Shinobi", "Hidden Ninja", "Invader", "War Raptor"]},
        )
        t.end_turn()
        t.p2.picks("Shinobi").is_offered("War Raptor", "decline")
        t.p2.declines().picks("Hidden Ninja", "Invader").is_offered("War Raptor", "decline")
        t.p2.picks("War Raptor", "Tortuga")
        assert t.at("Tortuga") == ["War Raptor"]


class TestTheMothership:
    def test_the_winner_of_the_mothership_may_return_a_minion_of_power_3_or_less(self) -> None:
        t = table(
            bases=[MOTHERSHIP, "Tortuga"],
            p1={MOTHERSHIP: ["Collector", "Invader", "Tiger Assassin", "Collector+Upgrade"], "Tortuga": ["Shinobi"]},
            p2={MOTHERSHIP: ["Collector"]},
        )
        t.score(MOTHERSHIP)
        t.p1.is_offered("Collector", "Invader", "decline").picks("Invader")
        assert (t.p1.hand, t.p1.discard) == (["Invader"], ["Collector", "Tiger Assassin", "Collector", "Upgrade"])
        assert (t.p2.discard, t.p1.vp, t.p2.vp, t.at("Tortuga")) == (["Collector"], 4, 2, ["Shinobi"])

    @rule("TIE-04", "TIE-05", "T-58")
    def test_tied_winners_of_the_mothership_each_return_a_minion_current_player_first(self) -> None:
        t = table(
            bases=[MOTHERSHIP, "Tortuga"],
            p1={MOTHERSHIP: ["Invader"]},
            p2={MOTHERSHIP: ["Invader"]},
            p3={MOTHERSHIP: ["Collector"]},
            current=2,
        )
        t.score(MOTHERSHIP)
        t.p2.is_offered("Invader", "decline").picks("Invader")
        t.p1.is_offered("Invader", "decline").declines()
        assert (t.p2.hand, t.p1.discard, t.p3.discard) == (["Invader"], ["Invader"], ["Collector"])

    @rule("ME1ST-04", "ME1ST-05")
    def test_the_current_player_goes_before_the_winner_of_the_mothership(self) -> None:
        t = table(bases=[MOTHERSHIP, "Tortuga"], p1={MOTHERSHIP: ["Scout"]}, p2={MOTHERSHIP: ["Invader", "Collector"]})
        t.score(MOTHERSHIP)
        t.p1.is_offered("return", "decline").declines()
        t.p2.is_offered("Invader", "Collector", "decline").picks("Collector")
        t.p1.is_offered("return", "decline").picks("yes")
        assert (t.p1.hand, t.p2.hand) == (["Scout"], ["Collector"])

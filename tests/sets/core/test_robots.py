"""Robots."""

from smashup.testing import rule, table
from tests.tables import oasis_and_tortuga

GUARD, FACTORY, ALPHA = "Microbot Guard", "Factory 436-1337", "Microbot Alpha"
OASIS, TORTUGA = "Jungle Oasis", "Tortuga"


class TestNukebot:
    def test_a_destroyed_nukebot_destroys_all_other_players_minions_on_its_base(self) -> None:
        t = oasis_and_tortuga(
            current=2,
            p1={OASIS: ["Nukebot", "First Mate"]},
            p2={"hand": ["Natural Selection"], OASIS: ["King Rex"], TORTUGA: ["Buccaneer"]},
            p3={OASIS: ["Saucy Wench"]},
        )
        t.p2.plays("Natural Selection").picks("King Rex").is_offered("First Mate", "Nukebot", "Saucy Wench")
        t.p2.picks("Nukebot")
        assert (t.at(OASIS), t.at(TORTUGA)) == (["First Mate"], ["Buccaneer"])
        assert (t.p1.discard, t.p2.discard) == (["Nukebot"], ["King Rex", "Natural Selection"])
        assert t.p3.discard == ["Saucy Wench"]

    @rule("TERM-11", "VERB-40")
    def test_nukebot_does_not_destroy_the_minions_of_its_controller(self) -> None:
        t = table(p1={"hand": ["Powderkeg"], OASIS: ["p2:Nukebot", "King Rex"]}, p2={OASIS: ["King Rex"]})
        t.p1.plays("Powderkeg").picks("Nukebot")
        assert ([unit.controller for unit in t.base(OASIS).minions], t.p2.discard) == ([0], ["Nukebot", "King Rex"])

    def test_a_moved_nukebot_affects_the_base_where_it_is_destroyed(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Dinghy", GUARD], OASIS: ["Nukebot"], TORTUGA: ["Warbot", "Warbot", "Warbot", "Warbot"]},
            p2={OASIS: ["King Rex"], TORTUGA: ["King Rex"]},
        )
        t.p1.plays("Dinghy").picks("Nukebot").declines()
        assert t.at(OASIS) == ["King Rex"], "a moved Nukebot is not destroyed"
        t.p1.plays(GUARD, at=TORTUGA).picks("Nukebot")
        assert (t.at(OASIS), t.at(TORTUGA)) == (["King Rex"], ["Warbot", "Warbot", "Warbot", "Warbot", GUARD])

    @rule("RES-10", "AMB-07")
    def test_two_nukebots_destroyed_at_once_both_trigger(self) -> None:
        t = table(p1={"hand": ["Powderkeg"], OASIS: ["Nukebot", "King Rex"]}, p2={OASIS: ["Nukebot", "King Rex"]})
        t.p1.plays("Powderkeg").picks("Nukebot").is_offered("Nukebot", "Nukebot")
        assert t.at(OASIS) == ["King Rex", "King Rex"]
        t.p1.picks("Nukebot (p2)")
        assert (t.at(OASIS), t.p1.discard) == ([], ["Nukebot", "King Rex", "Powderkeg"])
        assert t.p2.discard == ["Nukebot", "King Rex"]


class TestWarbot:
    @rule("PLAY-15", "RES-05", "VERB-55", "T-20")
    def test_warbot_may_be_chosen_but_stays_while_the_rest_of_the_action_resolves(self) -> None:
        t = table(
            p1={"hand": ["Powderkeg"], OASIS: ["Warbot", "King Rex"]},
            p2={OASIS: ["Laseratops", "First Mate", "Pirate King", "Warbot"]},
        )
        t.p1.plays("Powderkeg").is_offered("King Rex", "Warbot").picks("Warbot")
        assert t.at(OASIS) == ["Warbot", "King Rex", "Pirate King", "Warbot"]
        assert t.p2.discard == ["Laseratops", "First Mate"]

    @rule("SCORE-21")
    def test_warbot_can_be_moved_and_is_discarded_when_its_base_has_scored(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Shanghai"]}, p2={OASIS: ["Warbot"]})
        t.p1.plays("Shanghai")
        assert t.at(TORTUGA) == ["Warbot"]
        t.score(TORTUGA)
        assert t.p2.discard == ["Warbot"]


class TestHoverbot:
    @rule("DECK-08", "DECK-13", "VIS-04")
    def test_hoverbot_may_play_the_revealed_minion_from_the_top_of_the_deck(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Hoverbot", "First Mate"], "deck": ["Zapbot", "Warbot"]})
        t.p1.plays("Hoverbot", at=OASIS).is_offered("Warbot", "decline")
        assert t.p1.deck == ["Zapbot"], "what is revealed is in no pile"
        t.p1.picks("Warbot").is_offered(OASIS, TORTUGA).picks(TORTUGA)
        assert t.at(TORTUGA) == ["Warbot"]
        assert t.unit("Warbot").off_top
        assert not t.unit("Hoverbot").off_top
        assert (t.p1.deck, t.p1.hand, t.p1.extras) == (["Zapbot"], ["First Mate"], [])

    @rule("EXTRA-06")
    def test_a_revealed_minion_that_hoverbot_does_not_play_returns_face_up_to_the_top(self) -> None:
        t = table(p1={"hand": ["Hoverbot", "First Mate"], "deck": ["Zapbot", "Warbot"]})
        t.p1.plays("Hoverbot").declines()
        assert (t.p1.deck, t.at(OASIS)) == (["Zapbot", "Warbot"], ["Hoverbot"])
        assert t.p1.extras == [], "the extra was for that card only"
        top, below = (t.state_now.known[uid] for uid in reversed(t.state_now.players[0].deck))
        assert top & 0b11 == 0b11
        assert not below

    def test_an_action_that_hoverbot_reveals_stays_on_top(self) -> None:
        t = table(p1={"hand": ["Hoverbot"], "deck": ["Warbot", "Howl"]})
        t.p1.plays("Hoverbot")
        assert (t.p1.deck, t.at(OASIS)) == (["Warbot", "Howl"], ["Hoverbot"])
        assert "revealed" in t.log()

    @rule("RES-11")
    def test_a_hoverbot_played_by_hoverbot_also_reveals_a_card(self) -> None:
        t = table(p1={"hand": ["Hoverbot"], "deck": ["First Mate", "Hoverbot", "Hoverbot"]})
        t.p1.plays("Hoverbot").picks("Hoverbot", "Hoverbot").is_offered("First Mate", "decline").declines()
        assert (t.at(OASIS), t.p1.deck) == (["Hoverbot", "Hoverbot", "Hoverbot"], ["First Mate"])


class TestZapbot:
    @rule("EXTRA-09", "POW-02", "T-37")
    def test_zapbot_gives_an_extra_minion_of_printed_power_2_or_less(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Zapbot", "War Raptor", "Saucy Wench", "Howl"], OASIS: ["War Raptor"]})
        t.p1.plays("Zapbot", at=TORTUGA).is_offered("Howl", "War Raptor", "decline")
        t.p1.plays("Howl").is_offered("War Raptor", "decline").plays("War Raptor", at=OASIS)
        assert (t.at(OASIS), t.p1.hand, t.p1.extras) == (["War Raptor", "War Raptor"], ["Saucy Wench"], [])

    def test_a_zapbot_played_as_zapbots_extra_minion_gives_another_extra_minion(self) -> None:
        t = table(p1={"hand": ["Zapbot", "Zapbot", "First Mate", "First Mate"]})
        t.p1.plays("Zapbot").plays("Zapbot")
        assert t.p1.extras == ["Zapbot"]
        t.p1.plays("First Mate")
        assert (t.at(OASIS), t.p1.hand) == (["Zapbot", "Zapbot", "First Mate"], ["First Mate"])

    @rule("T-39")
    def test_zapbots_extra_minion_is_lost_at_the_end_of_the_play_cards_phase(self) -> None:
        t = table(p1={"hand": ["Zapbot", "First Mate"]}, p2={"hand": ["First Mate"]})
        t.p1.plays("Zapbot").done()
        assert t.p1.extras == []
        t.p2.is_offered("First Mate", "decline")


class TestMicrobotAlpha:
    @rule("TERM-14")
    def test_microbot_alpha_has_1_extra_power_for_every_other_minion_you_control(self) -> None:
        t = oasis_and_tortuga(
            p1={OASIS: [ALPHA, "p2:First Mate"], TORTUGA: ["Warbot", GUARD]},
            p2={OASIS: [GUARD, "King Rex"], TORTUGA: ["p1:First Mate"]},
        )
        assert (t.power(ALPHA), t.power("Warbot")) == (4, 4)

    def test_the_alphas_of_two_players_count_only_their_own_minions(self) -> None:
        t = oasis_and_tortuga(p1={OASIS: [ALPHA, "First Mate", "First Mate"]}, p2={TORTUGA: [ALPHA, "First Mate"]})
        assert (t.power(ALPHA, OASIS), t.power(ALPHA, TORTUGA)) == (3, 2)

    def test_other_minions_are_not_microbots_when_alpha_leaves(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Powderkeg"], OASIS: [ALPHA], TORTUGA: ["Microbot Fixer", "Warbot"]})
        assert t.power("Warbot") == 5
        t.p1.plays("Powderkeg").picks(ALPHA)
        assert t.power("Warbot") == 4


class TestMicrobotArchive:
    @rule("SCORE-21", "T-54")
    def test_archive_does_not_draw_for_microbots_discarded_from_a_scored_base(self) -> None:
        t = table(p1={"deck": ["First Mate"] * 3, OASIS: ["Microbot Archive", GUARD]})
        t.score(OASIS)
        assert (t.p1.discard, t.p1.hand) == (["Microbot Archive", GUARD], [])

    def test_archive_does_not_draw_for_other_minions_or_other_players_microbots(self) -> None:
        t = oasis_and_tortuga(
            p1={
                "hand": ["Powderkeg"],
                "deck": ["First Mate"] * 5,
                OASIS: ["Zapbot", GUARD],
                TORTUGA: ["Microbot Archive"],
            },
            p2={OASIS: [GUARD, "Zapbot"]},
        )
        t.p1.plays("Powderkeg").picks("Zapbot")
        assert t.at(OASIS) == []
        assert t.p1.hand == ["First Mate"], "for its own Guard only"

    @rule("AMB-07")
    def test_minions_destroyed_together_with_alpha_still_count_as_microbots(self) -> None:
        t = oasis_and_tortuga(
            p1={
                "hand": ["Powderkeg"],
                "deck": ["First Mate"] * 5,
                OASIS: [ALPHA, "Zapbot"],
                TORTUGA: ["Microbot Archive"],
            },
            p2={OASIS: ["Zapbot"]},
        )
        t.p1.plays("Powderkeg").picks(ALPHA)
        assert (t.at(OASIS), t.p1.hand) == ([], ["First Mate"] * 2)

    @rule("RES-10", "RES-12", "AMB-07", "T-28")
    def test_archive_destroyed_together_with_two_microbots_draws_three_cards(self) -> None:
        t = table(
            p1={"hand": ["Powderkeg"], "deck": ["First Mate"] * 5, OASIS: ["Microbot Archive", GUARD, GUARD]},
            p2={OASIS: [GUARD]},
        )
        t.p1.plays("Powderkeg").picks("Microbot Archive")
        assert (t.at(OASIS), t.p1.hand) == ([], ["First Mate"] * 3)


class TestMicrobotFixer:
    def test_fixer_and_alpha_together_give_power_to_all_your_minions(self) -> None:
        t = oasis_and_tortuga(
            p1={OASIS: ["Microbot Fixer", ALPHA], TORTUGA: ["Microbot Fixer", "Warbot"]}, p2={OASIS: ["Zapbot"]}
        )
        assert (t.power(ALPHA), t.power("Microbot Fixer", TORTUGA)) == (1 + 3 + 2, 3)
        assert (t.power("Warbot"), t.power("Zapbot")) == (6, 2)

    @rule("EXTRA-04")
    def test_fixer_played_as_the_first_minion_gives_an_extra_minion(self) -> None:
        t = table(p1={"hand": ["Microbot Fixer", "King Rex", "Howl"]}, p2={OASIS: ["First Mate"]})
        t.p1.plays("Howl").plays("Microbot Fixer").is_offered("King Rex", "decline").plays("King Rex")
        assert t.at(OASIS) == ["First Mate", "Microbot Fixer", "King Rex"]

    def test_fixer_counts_the_first_minion_of_each_player_each_turn(self) -> None:
        t = table(p1={"hand": ["Microbot Fixer", "First Mate"]}, p2={"hand": ["Microbot Fixer", "First Mate"]})
        t.p1.plays("Microbot Fixer").plays("First Mate").done()
        t.p2.plays("Microbot Fixer")
        assert t.p2.extras == ["Microbot Fixer"]

    def test_fixer_played_by_hoverbot_is_the_second_minion(self) -> None:
        t = table(p1={"hand": ["Hoverbot", "First Mate"], "deck": ["Microbot Fixer"]})
        t.p1.plays("Hoverbot").picks("Microbot Fixer")
        assert (t.at(OASIS), t.p1.extras) == (["Hoverbot", "Microbot Fixer"], [])

    def test_fixer_gives_1_power_to_each_of_your_microbots_including_itself(self) -> None:
        t = oasis_and_tortuga(
            p1={OASIS: ["Microbot Fixer", "Zapbot"], TORTUGA: ["Microbot Reclaimer"]}, p2={OASIS: [GUARD]}
        )
        assert (t.power("Microbot Fixer"), t.power("Microbot Reclaimer"), t.power("Zapbot")) == (2, 2, 2)
        assert t.power(GUARD) == 1

    def test_fixer_played_as_a_later_minion_gives_no_extra_minion(self) -> None:
        t = table(p1={"hand": ["Zapbot", "Microbot Fixer", "First Mate"]})
        t.p1.plays("Zapbot").plays("Microbot Fixer")
        assert (t.p1.extras, t.pending) == ([], None)


class TestMicrobotGuard:
    def test_guard_destroys_a_minion_with_less_power_than_the_number_of_your_minions_here(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": [GUARD], OASIS: ["King Rex", "Warbot"], TORTUGA: ["Zapbot"]},
            p2={OASIS: ["Zapbot", "Saucy Wench", "Microbot Archive"], TORTUGA: ["Zapbot"]},
        )
        t.p1.plays(GUARD, at=OASIS).is_offered("Microbot Archive", GUARD, "Zapbot").picks("Zapbot")
        assert t.at(OASIS) == ["King Rex", "Warbot", "Saucy Wench", "Microbot Archive", GUARD]
        assert t.p2.discard == ["Zapbot"]

    @rule("PLAY-16", "T-21")
    def test_guard_must_destroy_itself_if_no_other_minion_is_weak_enough(self) -> None:
        t = table(p1={"hand": [GUARD], OASIS: ["Zapbot"]}, p2={OASIS: ["Zapbot"]})
        t.p1.plays(GUARD)
        assert (t.at(OASIS), t.p1.discard) == (["Zapbot", "Zapbot"], [GUARD])

    @rule("PLAY-14")
    def test_a_lone_guard_destroys_nothing(self) -> None:
        t = table(p1={"hand": [GUARD]}, p2={OASIS: ["Microbot Archive", "Zapbot"]})
        t.p1.plays(GUARD)
        assert t.at(OASIS) == ["Microbot Archive", "Zapbot", GUARD]


class TestMicrobotReclaimer:
    @rule("PLAY-21", "T-22")
    def test_reclaimer_may_shuffle_no_microbot(self) -> None:
        t = table(p1={"hand": ["Microbot Reclaimer"], "deck": ["First Mate"], "discard": [GUARD]})
        t.p1.plays("Microbot Reclaimer").declines()
        assert (t.p1.discard, t.p1.deck) == ([GUARD], ["First Mate"])

    @rule("TERM-10")
    def test_alpha_does_not_make_a_card_in_the_discard_pile_a_microbot(self) -> None:
        t = table(p1={"hand": ["Microbot Reclaimer"], "discard": ["Zapbot", GUARD], OASIS: [ALPHA]})
        t.p1.plays("Microbot Reclaimer").is_offered(GUARD, "decline").declines()

    @rule("EXTRA-03", "RES-03", "RES-11")
    def test_reclaimers_extra_minion_may_be_played_before_microbots_are_chosen(self) -> None:
        t = table(
            p1={
                "hand": ["Microbot Reclaimer", GUARD, "Howl"],
                OASIS: ["Microbot Archive", "King Rex"],
                "deck": ["First Mate", "First Mate"],
            }
        )
        t.p1.plays("Microbot Reclaimer").is_offered(GUARD, "decline")
        t.p1.picks(GUARD).is_offered("Microbot Archive", GUARD, "Microbot Reclaimer")
        t.p1.picks("Microbot Archive").is_offered("Microbot Archive", "decline").picks("Microbot Archive")
        assert t.p1.discard == []
        assert len(t.p1.deck) == 2, "three cards, one of them drawn for Archive"
        assert (len(t.p1.hand), t.p1.extras) == (2, [])

    @rule("EXTRA-04")
    def test_reclaimers_extra_minion_may_be_played_later(self) -> None:
        t = table(p1={"hand": ["Microbot Reclaimer", "King Rex"], "discard": [GUARD]})
        t.p1.plays("Microbot Reclaimer").is_offered("King Rex", "decline")
        t.p1.declines().is_offered(GUARD, "decline").picks(GUARD)
        assert (t.p1.deck, t.p1.extras) == ([GUARD], ["Microbot Reclaimer"])
        t.p1.plays("King Rex")
        assert t.at(OASIS) == ["Microbot Reclaimer", "King Rex"]

    def test_reclaimer_played_as_a_later_minion_gives_no_extra_minion(self) -> None:
        t = table(p1={"hand": ["Zapbot", "Microbot Reclaimer", "First Mate"], "discard": [GUARD]})
        t.p1.plays("Zapbot").plays("Microbot Reclaimer").is_offered(GUARD, "decline").picks(GUARD)
        assert t.p1.extras == []

    @rule("PLAY-21")
    def test_reclaimer_shuffles_any_number_of_microbots_from_your_discard_pile_into_your_deck(self) -> None:
        t = table(
            p1={
                "hand": ["Microbot Reclaimer"],
                "deck": ["First Mate"],
                "discard": [GUARD, "Zapbot", GUARD, "Tech Center", ALPHA],
            },
            p2={"discard": ["Microbot Archive"]},
        )
        t.p1.plays("Microbot Reclaimer").is_offered(ALPHA, GUARD, "decline")
        t.p1.picks(GUARD).is_offered(ALPHA, GUARD, "decline").picks(ALPHA).declines()
        assert (sorted(t.p1.deck), t.p1.discard) == (["First Mate", ALPHA, GUARD], ["Zapbot", GUARD, "Tech Center"])
        assert not any(t.state_now.known[uid] for uid in t.state_now.players[0].deck)


class TestTechCenter:
    @rule("TERM-14")
    def test_tech_center_draws_a_card_for_each_of_your_minions_at_a_base(self) -> None:
        t = table(
            bases=[OASIS, TORTUGA, "Tar Pits"],
            p1={
                "hand": ["Tech Center"],
                "deck": ["First Mate"] * 5,
                OASIS: ["Zapbot", "p2:Zapbot"],
                TORTUGA: ["Zapbot"],
            },
            p2={OASIS: ["Zapbot", "p1:Zapbot"]},
        )
        t.p1.plays("Tech Center").is_offered(OASIS, "Tar Pits", TORTUGA).picks(OASIS)
        assert (t.p1.hand, t.p1.discard) == (["First Mate"] * 2, ["Tech Center"])

    def test_tech_center_draws_nothing_at_a_base_without_your_minions(self) -> None:
        t = table(p1={"hand": ["Tech Center"], "deck": ["First Mate"]}, p2={OASIS: ["Zapbot"]})
        t.p1.plays("Tech Center")
        assert (t.p1.hand, t.p1.deck) == ([], ["First Mate"])


class TestFactory4361337:
    @rule("SCORE-14")
    def test_the_factory_gives_the_winner_1_vp_per_5_power(self) -> None:
        t = table(bases=[FACTORY], p1={FACTORY: ["King Rex", "King Rex"]}, p2={FACTORY: ["Pirate King", "Buccaneer"]})
        t.score(FACTORY)
        assert t.p1.vp == 2 + 14 // 5 == 4
        assert t.p2.vp == 2, "only the winner counts power"

    def test_the_factory_gives_3_vp_for_exactly_15_power(self) -> None:
        t = table(bases=[FACTORY], p1={FACTORY: ["Pirate King", "Nukebot", "Leprechaun"]}, p3={FACTORY: ["Zapbot"]})
        t.score(FACTORY)
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2 + 3, 0, 2)

    @rule("TIE-04")
    def test_tied_winners_of_the_factory_each_count_their_own_power(self) -> None:
        t = table(
            bases=[FACTORY],
            p1={FACTORY: ["King Rex", "Pirate King"]},
            p2={FACTORY: ["King Rex", "Nukebot"]},
            p3={FACTORY: ["King Rex"]},
        )
        t.score(FACTORY)
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2 + 2, 2 + 2, 1)


class TestTheCentralBrain:
    def test_the_central_brain_gives_each_minion_there_1_power(self) -> None:
        t = table(
            bases=["The Central Brain", OASIS],
            p1={"The Central Brain": ["Zapbot"], OASIS: ["Warbot"]},
            p2={"The Central Brain": [GUARD]},
        )
        assert (t.power("Zapbot"), t.power(GUARD), t.power("Warbot")) == (3, 2, 4)

    @rule("POW-01")
    def test_the_power_of_the_central_brain_counts_for_power_limits(self) -> None:
        t = table(
            bases=["The Central Brain", OASIS],
            p1={"hand": ["Cannon"], "The Central Brain": ["Zapbot"], OASIS: ["Zapbot"]},
            p2={"The Central Brain": [GUARD]},
        )
        t.p1.plays("Cannon")
        assert t.p1.offered() == [GUARD, "Zapbot", "decline"]
        t.p1.picks("Zapbot").declines()
        assert (t.at("The Central Brain"), t.at(OASIS)) == (["Zapbot", GUARD], [])

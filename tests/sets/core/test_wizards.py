"""Wizards."""

from smashup.testing import ScriptedTable, rule, table
from tests.tables import oasis_and_tortuga

MASS, OASIS = "Mass Enchantment", "Jungle Oasis"


class TestArchmage:
    @rule("TURN-07", "EXTRA-01")
    def test_archmage_gives_only_its_controller_an_extra_action_on_each_of_their_turns(self) -> None:
        t = table(
            p1={"hand": ["Howl"] * 3, "deck": ["Howl"] * 4, OASIS: ["Archmage"]},
            p2={"hand": ["Howl"] * 2, "deck": ["Howl"] * 4},
        )
        t.p1.plays("Howl").plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl"], None)
        t.end_turn()
        t.p2.plays("Howl")
        assert (t.p2.hand, t.pending) == (["Howl"], None)
        t.end_turn()
        t.p1.plays("Howl").plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl"], None)

    def test_archmage_gives_the_extra_action_on_the_turn_it_is_played(self) -> None:
        t = table(p1={"hand": ["Howl", "Howl", "Howl", "Archmage"]})
        t.p1.plays("Howl").plays("Archmage").plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl"], None)

    @rule("AMB-24", "ABIL-03")
    def test_archmages_extra_action_is_used_before_the_normal_action(self) -> None:
        t = table(p1={"hand": ["Sacrifice", "Howl", "Howl"], "deck": ["War Raptor"], OASIS: ["Archmage"]})
        t.p1.plays("Sacrifice")
        assert t.p1.discard == ["Archmage", "Sacrifice"]
        t.p1.plays("Howl").is_offered("War Raptor", "decline")

    @rule("AMB-19")
    def test_two_archmages_give_an_extra_action_each(self) -> None:
        t = table(p1={"hand": ["Howl"] * 4, OASIS: ["Archmage", "p2:Archmage"]})
        t.p1.plays("Howl").plays("Howl").plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl"], None)

    @rule("ABIL-08", "ABIL-09", "AMB-21")
    def test_current_archmage_gives_the_extra_action_as_a_talent(self) -> None:
        t = table(wording="current", p1={"hand": ["Archmage", "Howl", "Howl", "Howl"]})
        t.p1.plays("Howl").plays("Archmage").is_offered("Archmage", "decline")
        t.p1.uses("Archmage").is_offered("Howl", "decline").plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl"], None)


class TestChronomage:
    @rule("EXTRA-04", "T-34")
    def test_chronomages_extra_action_may_be_played_later_in_the_phase(self) -> None:
        t = table(p1={"hand": ["Chronomage", "Howl", "Howl", "Howl", "Summon", "King Rex"]})
        t.p1.plays("Chronomage").plays("Summon").plays("King Rex").plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl", "Howl"], None)

    @rule("T-39", "AMB-23")
    def test_chronomages_extra_action_is_lost_at_the_end_of_the_phase(self) -> None:
        t = table(p1={"hand": ["Chronomage", "Howl", "Howl"]})
        t.p1.plays("Chronomage").done()
        t.end_turn()
        t.p1.plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl"], None)


class TestEnchantress:
    def test_enchantress_draws_a_card(self) -> None:
        t = table(p1={"hand": ["Enchantress"], "deck": ["Howl", "War Raptor"]}, p2={"deck": ["Howl"]})
        t.p1.plays("Enchantress")
        assert (t.p1.hand, t.p1.deck, t.p2.hand, t.known(2, 1, "hand")) == (["War Raptor"], ["Howl"], [], [])

    @rule("PLAY-12")
    def test_enchantress_draws_nothing_when_it_moves(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Dinghy"], "deck": ["Howl"], OASIS: ["Enchantress"]})
        t.p1.plays("Dinghy").picks("Enchantress")
        assert (t.at("Tortuga"), t.p1.hand, t.p1.deck) == (["Enchantress"], [], ["Howl"])


class TestNeophyte:
    @rule("VIS-04")
    def test_neophyte_may_place_the_revealed_action_into_your_hand(self) -> None:
        t = table(p1={"hand": ["Neophyte"], "deck": ["War Raptor", "Howl"]})
        t.p1.plays("Neophyte").is_offered("Place it into your hand.", "Play it.", "decline").picks("keep")
        assert (t.p1.hand, t.p1.deck, t.known(2, 1, "hand")) == (["Howl"], ["War Raptor"], ["Howl"])
        t.p1.plays("Howl")

    @rule("EXTRA-01", "RES-11")
    def test_neophyte_may_play_the_revealed_action_as_an_extra_action(self) -> None:
        t = table(p1={"hand": ["Neophyte", "Howl", "Howl"], "deck": ["War Raptor", "Buccaneer", "Mystic Studies"]})
        t.p1.plays("Neophyte").picks("play")
        assert (t.p1.hand, t.p1.discard) == (["Howl", "Howl", "Buccaneer", "War Raptor"], ["Mystic Studies"])
        t.p1.plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl", "Buccaneer", "War Raptor"], None)

    @rule("PLAY-18", "VIS-04")
    def test_neophyte_may_leave_the_revealed_action_on_top_face_up(self) -> None:
        t = table(p1={"hand": ["Neophyte"], "deck": ["War Raptor", "Howl"]})
        t.p1.plays("Neophyte").declines()
        assert (t.p1.hand, t.p1.deck, t.known(2, 1, "deck")) == ([], ["War Raptor", "Howl"], ["Howl"])
        assert t.known(1, 1, "deck") == ["Howl"]

    def test_neophyte_leaves_a_revealed_minion_on_top(self) -> None:
        t = table(p1={"hand": ["Neophyte"], "deck": ["Howl", "War Raptor"]})
        t.p1.plays("Neophyte")
        assert (t.p1.hand, t.p1.deck, t.known(2, 1, "deck")) == ([], ["Howl", "War Raptor"], ["War Raptor"])

    def test_neophyte_cannot_play_an_action_that_is_only_a_special(self) -> None:
        t = table(p1={"hand": ["Neophyte"], "deck": ["Hidden Ninja"]})
        t.p1.plays("Neophyte").is_offered("Place it into your hand.", "decline").picks("keep")
        assert t.p1.hand == ["Hidden Ninja"]

    @rule("DECK-01", "DECK-03", "AMB-69")
    def test_neophyte_reshuffles_an_empty_deck_and_reveals_nothing_without_cards(self) -> None:
        t = table(p1={"hand": ["Neophyte"], "discard": ["Howl"]})
        t.p1.plays("Neophyte").picks("keep")
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Howl"], [], [])
        t = table(p1={"hand": ["Neophyte"]}, p2={"deck": ["Howl"], "discard": ["Howl"]})
        t.p1.plays("Neophyte")
        assert (t.at(OASIS), t.p2.deck, t.p2.discard) == (["Neophyte"], ["Howl"], ["Howl"])


class TestMassEnchantment:
    @rule("VERB-30", "VERB-40", "VIS-04")
    def test_mass_enchantment_may_play_another_players_action(self) -> None:
        t = table(
            p1={"hand": [MASS], "deck": ["War Raptor", "Buccaneer", "Howl"]},
            p2={"deck": ["King Rex", "Mystic Studies"]},
            p3={"deck": ["Howl", "First Mate"]},
        )
        t.p1.plays(MASS).is_offered("Mystic Studies", "decline").picks("Mystic Studies")
        assert (t.p1.hand, t.p1.discard) == (["Howl", "Buccaneer"], [MASS])
        assert (t.p2.discard, t.p2.deck, t.p2.hand) == (["Mystic Studies"], ["King Rex"], [])
        assert t.p3.deck == ["Howl", "First Mate"]
        assert t.known(1, 3, "deck") == t.known(2, 3, "deck") == ["First Mate"]
        assert t.known(1, 1, "deck") == []

    @rule("EXTRA-02", "EXTRA-06", "T-36")
    def test_mass_enchantment_may_play_nothing_and_leaves_all_cards_on_top(self) -> None:
        t = table(p1={"hand": [MASS, "Howl"]}, p2={"deck": ["War Raptor", "Howl"]}, p3={"deck": ["War Raptor", "Howl"]})
        t.p1.plays(MASS).is_offered("Howl", "Howl", "decline").declines()
        assert t.p2.deck == t.p3.deck == ["War Raptor", "Howl"]
        assert (t.p1.hand, t.pending) == (["Howl"], None)

    def test_mass_enchantment_plays_one_of_two_copies_and_the_other_stays_on_top(self) -> None:
        t = table(p1={"hand": [MASS], OASIS: ["War Raptor"]}, p2={"deck": ["Howl"]}, p3={"deck": ["Howl"]})
        t.p1.plays(MASS).picks("Howl (p2)")
        assert (t.p2.deck, t.p2.discard) == ([], ["Howl"])
        assert (t.p3.deck, t.p3.discard, t.power("War Raptor")) == (["Howl"], [], 4)

    @rule("VERB-31", "VERB-40")
    def test_the_player_of_mass_enchantment_controls_an_action_that_stays_in_play(self) -> None:
        t = table(
            p1={"hand": [MASS, "Chronomage", "Sacrifice"], "deck": ["Howl"] * 5, OASIS: ["War Raptor"]},
            p2={"deck": ["Upgrade"]},
        )
        t.p1.plays("Chronomage").plays(MASS).picks("Upgrade", "War Raptor")
        action = t.unit("Upgrade")
        assert (action.controller, action.owner, t.power("War Raptor")) == (0, 1, 5)
        t.p1.plays("Sacrifice").picks("War Raptor")
        assert (t.p2.discard, t.p1.discard) == (["Upgrade"], [MASS, "War Raptor", "Sacrifice"])

    @rule("DECK-03")
    def test_mass_enchantment_reshuffles_the_discard_pile_into_an_empty_deck(self) -> None:
        t = table(p1={"hand": [MASS], "discard": ["Howl"]}, p2={"discard": ["War Raptor"]})
        t.p1.plays(MASS)
        assert (t.p2.deck, t.p2.discard, t.p1.discard) == (["War Raptor"], [], ["Howl", MASS])


class TestMysticStudies:
    def test_mystic_studies_draws_two_cards(self) -> None:
        t = table(p1={"hand": ["Mystic Studies"], "deck": ["Howl", "War Raptor", "King Rex"]})
        t.p1.plays("Mystic Studies")
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["King Rex", "War Raptor"], ["Howl"], ["Mystic Studies"])

    @rule("DECK-02", "T-66", "AMB-71")
    def test_mystic_studies_is_not_reshuffled_by_itself(self) -> None:
        t = table(p1={"hand": ["Mystic Studies"], "deck": ["Howl"], "discard": ["War Raptor"]})
        t.p1.plays("Mystic Studies")
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Howl", "War Raptor"], [], ["Mystic Studies"])


class TestPortal:
    @rule("PLAY-21")
    def test_portal_takes_any_number_of_revealed_minions_and_orders_the_rest(self) -> None:
        t = table(
            p1={"hand": ["Portal"], "deck": ["Enchantress", "Howl", "Neophyte", "Summon", "War Raptor", "Scry"]},
            p2={"deck": ["King Rex"]},
        )
        t.p1.plays("Portal").is_offered("Neophyte", "War Raptor", "decline")
        t.p1.picks("Neophyte").is_offered("War Raptor", "decline").declines()
        assert t.p1.hand == ["Neophyte"]
        t.p1.is_offered("Scry", "War Raptor", "Summon", "Howl", "decline").picks("Howl", "War Raptor", "Summon")
        assert (t.p1.deck, t.p2.deck) == (["Enchantress", "Scry", "Summon", "War Raptor", "Howl"], ["King Rex"])

    def test_portal_may_keep_the_order_of_the_rest(self) -> None:
        t = table(p1={"hand": ["Portal"], "deck": ["Howl", "Summon", "Scry"]})
        t.p1.plays("Portal").is_offered("Howl", "Summon", "Scry", "decline").declines()
        assert t.p1.deck == ["Howl", "Summon", "Scry"]

    @rule("VIS-04")
    def test_all_players_know_the_minions_taken_by_portal_but_only_you_know_the_order_of_the_rest(self) -> None:
        t = table(p1={"hand": ["Portal"], "deck": ["Enchantress", "Howl", "Scry", "Neophyte", "Summon", "Howl"]})
        t.p1.plays("Portal")
        assert [card.name for card in t.view(2).aside] == ["Portal", "Howl", "Summon", "Neophyte", "Scry", "Howl"]
        t.p1.picks("Neophyte").picks("Scry").declines()
        assert t.p1.deck == ["Enchantress", "Howl", "Summon", "Howl", "Scry"]
        assert (t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Scry", "Howl", "Summon", "Howl"], [])
        assert t.known(2, 1, "hand") == ["Neophyte"]
        placed = next(entry for entry in t.entries if entry.line == "placed_deck_top")
        assert "cards" in placed.for_seat(0).args
        assert "cards" not in placed.for_seat(1).args

    def test_all_players_know_a_single_card_returned_by_portal(self) -> None:
        t = table(p1={"hand": ["Portal"], "deck": ["Scry", "Neophyte"]})
        t.p1.plays("Portal").picks("Neophyte")
        assert t.known(2, 1, "deck") == ["Scry"]

    @rule("DECK-02", "T-67")
    def test_portal_is_not_reshuffled_by_itself(self) -> None:
        t = table(p1={"hand": ["Portal"], "deck": ["Neophyte"], "discard": ["War Raptor", "King Rex"]})
        t.p1.plays("Portal").is_offered("Neophyte", "War Raptor", "King Rex", "decline")
        t.p1.picks("Neophyte", "War Raptor", "King Rex")
        assert (sorted(t.p1.hand), t.p1.deck, t.p1.discard) == (["King Rex", "Neophyte", "War Raptor"], [], ["Portal"])


class TestSacrifice:
    @rule("POW-01", "TERM-14")
    def test_sacrifice_draws_cards_equal_to_the_minions_power_and_destroys_it(self) -> None:
        t = table(
            p1={"hand": ["Sacrifice"], "deck": ["Howl"] * 6, OASIS: ["Neophyte+Upgrade", "Chronomage"]},
            p2={OASIS: ["King Rex"]},
        )
        t.p1.plays("Sacrifice").is_offered("Neophyte", "Chronomage").picks("Neophyte")
        assert (t.p1.hand, t.p1.discard) == (["Howl"] * 4, ["Neophyte", "Upgrade", "Sacrifice"])
        assert t.at(OASIS) == ["Chronomage", "King Rex"]

    @rule("RES-03", "AMB-28")
    def test_sacrifice_draws_before_it_destroys(self) -> None:
        t = table(p1={"hand": ["Sacrifice"], "deck": ["Howl"], OASIS: ["King Rex"]})
        t.p1.plays("Sacrifice")
        assert (t.p1.hand, t.p1.discard) == (["Howl"], ["King Rex", "Sacrifice"])

    @rule("RES-05", "VERB-55", "T-20")
    def test_sacrifice_draws_even_if_the_minion_is_not_destroyed(self) -> None:
        t = table(p1={"hand": ["Sacrifice"], "deck": ["Howl"] * 5, OASIS: ["Warbot"]})
        t.p1.plays("Sacrifice")
        assert (t.p1.hand, t.at(OASIS)) == (["Howl"] * 4, ["Warbot"])


class TestScry:
    @rule("VIS-05", "DECK-14")
    def test_scry_reveals_the_found_action_and_shuffles(self) -> None:
        t = table(p1={"hand": ["Neophyte", "Scry"], "deck": ["Howl", "Summon", "Howl", "King Rex"]})
        t.p1.plays("Neophyte")
        assert t.known(2, 1, "deck") == ["King Rex"]
        t.p1.plays("Scry").is_offered("Howl", "Summon").picks("Howl")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Howl", "King Rex", "Summon"])
        assert t.known(2, 1, "hand") == ["Howl"]
        assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []

    @rule("AMB-75", "T-68")
    def test_scry_that_finds_no_action_shuffles_but_does_not_search_the_discard_pile(self) -> None:
        t = table(p1={"hand": ["Neophyte", "Scry"], "deck": ["War Raptor", "King Rex"], "discard": ["Howl"]})
        t.p1.plays("Neophyte").plays("Scry")
        assert (t.p1.hand, t.p1.discard, t.known(2, 1, "deck")) == ([], ["Howl", "Scry"], [])

    @rule("DECK-01", "T-68")
    def test_scry_with_an_empty_deck_reshuffles_before_it_searches(self) -> None:
        t = table(p1={"hand": ["Scry"], "discard": ["Howl", "King Rex"]})
        t.p1.plays("Scry")
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Howl"], ["King Rex"], ["Scry"])

    @rule("VIS-05", "CONF-01")
    def test_scry_also_reveals_the_action_in_older_editions(self) -> None:
        t = table(edition="CD-2016", p1={"hand": ["Scry"], "deck": ["Howl", "King Rex"]})
        t.p1.plays("Scry")
        assert t.known(2, 1, "hand") == ["Howl"]


class TestSummon:
    @rule("EXTRA-04", "T-11", "T-34")
    def test_summons_extra_minion_may_be_played_later_in_the_phase(self) -> None:
        t = table(p1={"hand": ["Summon", "War Raptor", "King Rex", "First Mate"]})
        t.p1.plays("Summon").plays("War Raptor").plays("King Rex")
        assert (t.p1.hand, t.pending) == (["First Mate"], None)


class TestTimeLoop:
    @rule("EXTRA-04", "EXTRA-02")
    def test_time_loops_two_extra_actions_may_be_played_later_in_the_phase(self) -> None:
        t = table(p1={"hand": ["Time Loop", "Howl", "Howl", "Howl", "King Rex"]})
        t.p1.plays("Time Loop").plays("Howl").plays("King Rex").plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl"], None)


class TestWindsOfChange:
    def test_winds_of_change_shuffles_your_hand_into_your_deck_and_draws_five(self) -> None:
        t = table(
            p1={"hand": ["Winds of Change", "Howl", "Howl"], "deck": ["Howl"] * 4, "discard": ["King Rex"]},
            p2={"hand": ["War Raptor"]},
        )
        t.p1.plays("Winds of Change")
        assert (t.p1.hand, t.p1.deck) == (["Howl"] * 5, ["Howl"])
        assert (t.p1.discard, t.p2.hand) == (["King Rex", "Winds of Change"], ["War Raptor"])
        t.p1.plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl"] * 4, None)

    def test_winds_of_change_hides_the_cards_that_were_known_in_your_hand(self) -> None:
        t = table(p1={"hand": ["Chronomage", "Scry", "Winds of Change"], "deck": ["Summon"] + ["King Rex"] * 6})
        t.p1.plays("Chronomage").plays("Scry")
        assert t.known(2, 1, "hand") == ["Summon"]
        t.p1.plays("Winds of Change")
        assert t.known(2, 1, "hand") == t.known(2, 1, "deck") == []
        assert (t.known(1, 1, "deck"), len(t.known(1, 1, "hand"))) == ([], 5)
        assert sorted(t.p1.hand + t.p1.deck) == ["King Rex"] * 6 + ["Summon"]
        for entry in t.entries:
            assert entry.line not in ("placed_shuffled", "drew") or "cards" not in entry.for_seat(1).args

    @rule("DECK-02", "AMB-71")
    def test_winds_of_change_reshuffles_the_discard_pile_if_hand_and_deck_are_not_enough(self) -> None:
        t = table(p1={"hand": ["Winds of Change", "Howl"], "deck": ["Howl"], "discard": ["King Rex", "War Raptor"]})
        t.p1.plays("Winds of Change")
        assert sorted(t.p1.hand) == ["Howl", "Howl", "King Rex", "War Raptor"]
        assert (t.p1.deck, t.p1.discard) == ([], ["Winds of Change"])

    def test_winds_of_change_shuffles_the_deck_even_if_the_hand_is_empty(self) -> None:
        t = table(p1={"hand": ["Neophyte", "Winds of Change"], "deck": ["War Raptor"] * 5 + ["King Rex"]})
        t.p1.plays("Neophyte")
        assert t.known(2, 1, "deck") == ["King Rex"]
        t.p1.plays("Winds of Change")
        assert len(t.p1.hand) == 5
        assert t.known(2, 1, "hand") == t.known(2, 1, "deck") == []


def base_deck_known(t: ScriptedTable, viewer: int) -> list[str]:
    """Known cards of the base deck, top first."""
    return [card.name for card in t.view(viewer).base_deck]


class TestSchoolOfWizardry:
    @rule("SCORE-17")
    def test_school_of_wizardry_lets_the_winner_choose_the_next_base_and_order_the_other_two(self) -> None:
        t = table(
            bases=["School of Wizardry", OASIS],
            base_deck=["Rhodes Plaza Mall", "Tortuga", "The Grey Opal", "Tar Pits"],
            p1={"School of Wizardry": ["War Raptor"]},
            p2={"School of Wizardry": ["King Rex"]},
        )
        t.score("School of Wizardry")
        t.p2.is_offered("Tar Pits", "The Grey Opal", "Tortuga")
        t.p2.picks("The Grey Opal").is_offered("Tar Pits", "Tortuga", "decline").picks("Tortuga")
        assert (t.bases(), t.base_deck) == (["The Grey Opal", OASIS], ["Rhodes Plaza Mall", "Tar Pits", "Tortuga"])
        assert (base_deck_known(t, 2), base_deck_known(t, 1), t.p1.vp, t.p2.vp) == (["Tortuga", "Tar Pits"], [], 2, 3)

    @rule("TIE-06", "T-58")
    def test_only_the_first_of_two_tied_winners_chooses_at_school_of_wizardry(self) -> None:
        t = table(
            bases=["School of Wizardry"],
            base_deck=["Tortuga", "The Grey Opal", "Tar Pits"],
            p1={"School of Wizardry": ["War Raptor"]},
            p2={"School of Wizardry": ["King Rex"]},
            p3={"School of Wizardry": ["King Rex"]},
            current=3,
        )
        t.score("School of Wizardry")
        t.p3.picks("Tortuga").declines()
        assert (t.bases(), t.base_deck) == (["Tortuga"], ["The Grey Opal", "Tar Pits"])

    @rule("RES-14")
    def test_both_tied_winners_of_school_of_wizardry_choose_in_older_editions(self) -> None:
        t = table(
            edition="CD-2016",
            bases=["School of Wizardry"],
            base_deck=["Tortuga", "The Grey Opal", "Tar Pits"],
            p1={"School of Wizardry": ["King Rex"]},
            p2={"School of Wizardry": ["King Rex"]},
        )
        t.score("School of Wizardry")
        t.p1.picks("Tortuga").declines()
        t.p2.is_offered("Tortuga", "The Grey Opal", "Tar Pits").picks("Tar Pits").declines()
        t.p1.is_offered("Tortuga", "Tar Pits").picks("Tar Pits")
        assert t.bases() == ["Tar Pits"]

    @rule("SCORE-25", "AMB-50")
    def test_school_of_wizardry_reshuffles_if_fewer_than_three_bases_are_left(self) -> None:
        t = table(
            bases=["School of Wizardry"],
            base_deck=["Tortuga", "Tar Pits"],
            base_discard=["The Grey Opal"],
            p1={"School of Wizardry": ["King Rex"]},
        )
        t.score("School of Wizardry")
        t.p1.is_offered("Tar Pits", "Tortuga", "The Grey Opal").picks("Tar Pits").declines()
        assert (t.bases(), t.base_deck) == (["Tar Pits"], ["The Grey Opal", "Tortuga"])

    @rule("SCORE-25")
    def test_school_of_wizardry_offers_fewer_bases_in_editions_without_a_reshuffle(self) -> None:
        t = table(
            edition="CORE-2012",
            bases=["School of Wizardry"],
            base_deck=["Tortuga", "Tar Pits"],
            base_discard=["The Grey Opal"],
            p1={"School of Wizardry": ["King Rex"]},
        )
        t.score("School of Wizardry")
        t.p1.is_offered("Tar Pits", "Tortuga").picks("Tortuga")
        assert (t.bases(), t.base_deck) == (["Tortuga"], ["Tar Pits"])

    @rule("AMB-49", "T-56")
    def test_school_of_wizardry_is_replaced_by_itself_if_no_other_base_is_left(self) -> None:
        t = table(bases=["School of Wizardry"], base_deck=[], p1={"School of Wizardry": ["King Rex"]})
        t.score("School of Wizardry")
        assert (t.bases(), t.at("School of Wizardry")) == (["School of Wizardry"], [])

    @rule("AMB-39")
    def test_school_of_wizardry_without_a_winner_is_replaced_from_the_top(self) -> None:
        t = table(bases=["School of Wizardry"], base_deck=["Tortuga", "Tar Pits"])
        t.score("School of Wizardry")
        assert t.bases() == ["Tar Pits"]


class TestTheGreatLibrary:
    @rule("ME1ST-03", "T-64", "TIE-05")
    def test_the_great_library_lets_each_player_with_a_minion_there_draw_a_card(self) -> None:
        t = table(
            bases=["The Great Library", "Tortuga"],
            p1={"The Great Library": ["First Mate"], "deck": ["Howl"]},
            p2={"Tortuga": ["King Rex"], "deck": ["Howl"]},
            p3={"The Great Library": ["King Rex"], "deck": ["Howl"]},
            p4={"The Great Library": ["War Raptor"], "deck": ["Howl"]},
            current=4,
        )
        t.score("The Great Library")
        t.p4.is_offered("draw", "decline").picks("yes")
        t.p1.is_offered("draw", "decline").declines()
        t.p3.picks("yes")
        t.p1.is_offered("Tortuga", "decline").declines()
        assert (t.p1.hand, t.p2.hand, t.p3.hand, t.p4.hand) == ([], [], ["Howl"], ["Howl"])
        assert (t.p1.vp, t.p2.vp, t.p3.vp, t.p4.vp) == (1, 0, 4, 2)

    @rule("TERM-15")
    def test_the_great_library_counts_minions_that_you_control(self) -> None:
        t = table(
            bases=["The Great Library"],
            p1={"The Great Library": ["p2:King Rex"], "deck": ["Howl"]},
            p2={"deck": ["Howl"]},
        )
        t.score("The Great Library")
        t.p1.picks("yes")
        assert (t.p1.hand, t.p2.hand) == (["Howl"], [])

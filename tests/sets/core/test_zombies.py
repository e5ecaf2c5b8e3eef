"""Zombies."""

import pytest

from smashup.testing import rule, table
from tests.fixtures.cards.common import grunt
from tests.fixtures.cards.one_way import skipper
from tests.tables import oasis_and_tortuga, one_base

COMING = "They're Coming To Get You"


class TestZombieLord:
    @rule("POW-02", "TERM-15")
    def test_zombie_lord_may_play_a_weak_minion_from_the_discard_pile_on_each_base_without_yours(self) -> None:
        t = table(
            bases=["Jungle Oasis", "Tortuga", "Tar Pits", "The Grey Opal"],
            p1={
                "hand": ["Zombie Lord", "War Raptor"],
                "discard": ["King Rex", "War Raptor", "Howl", "Armor Stego", "Tenacious Z", "War Raptor"],
                "Tortuga": ["First Mate"],
            },
            p2={"Tar Pits": ["Buccaneer"], "discard": ["Walker"]},
        )
        t.p1.plays("Zombie Lord", at="Jungle Oasis").is_offered("Tar Pits", "The Grey Opal", "decline")
        t.p1.picks("The Grey Opal").is_offered("Tenacious Z", "War Raptor")
        t.p1.picks("Tenacious Z").is_offered("Tar Pits", "decline").picks("Tar Pits")
        assert (t.at("The Grey Opal"), t.at("Tar Pits")) == (["Tenacious Z"], ["Buccaneer", "War Raptor"])
        assert (t.at("Tortuga"), t.at("Jungle Oasis")) == (["First Mate"], ["Zombie Lord"])
        assert (t.p1.discard, t.p1.hand) == (["King Rex", "Howl", "Armor Stego", "War Raptor"], ["War Raptor"])

    @rule("EXTRA-02", "EXTRA-06", "T-36")
    def test_zombie_lords_extra_minions_must_be_played_at_once(self) -> None:
        t = table(
            bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
            p1={"hand": ["Zombie Lord", "Howl"], "discard": ["War Raptor", "First Mate"]},
        )
        t.p1.plays("Zombie Lord", at="Jungle Oasis").picks("Tar Pits", "First Mate").declines()
        t.p1.is_offered("Howl", "decline")
        assert t.p1.discard == ["War Raptor"]

    @rule("RES-11")
    def test_a_minion_discarded_by_zombie_lords_walker_may_be_played_on_the_next_base(self) -> None:
        t = table(
            bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
            p1={"hand": ["Zombie Lord"], "discard": ["Walker"], "deck": ["Howl", "First Mate"]},
        )
        t.p1.plays("Zombie Lord", at="Jungle Oasis").picks("Tar Pits").picks("yes")
        t.p1.is_offered("Tortuga", "decline").picks("Tortuga")
        assert (t.at("Tortuga"), t.at("Tar Pits")) == (["First Mate"], ["Walker"])
        assert (t.p1.discard, t.p1.deck) == ([], ["Howl"])

    @rule("CONF-02", "T-106")
    def test_zombie_lord_cannot_play_minions_on_a_base_with_another_players_overrun(self) -> None:
        t = table(
            bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
            p1={"hand": ["Zombie Lord"], "discard": ["First Mate", "War Raptor"]},
            p2={"Tortuga": ["Overrun"]},
        )
        t.p1.plays("Zombie Lord", at="Jungle Oasis").is_offered("Tar Pits", "decline").picks("Tar Pits", "First Mate")
        assert t.at("Tortuga") == []

    @rule("TIME-03")
    def test_zombie_lords_bases_are_determined_when_he_is_played(self) -> None:
        """A base still counts after one of your minions has moved to it."""
        t = table(
            bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
            p1={"hand": ["Zombie Lord"], "discard": [skipper, "Walker"], "deck": ["Howl"] * 3},
        )
        t.p1.plays("Zombie Lord", at="Jungle Oasis").picks("Tortuga", "Skipper", "Tar Pits")
        t.p1.is_offered("Tar Pits", "decline").picks("Tar Pits").declines()
        assert t.at("Tar Pits") == ["Skipper", "Walker"]


class TestGraveDigger:
    @rule("VIS-02")
    def test_grave_digger_may_place_a_minion_from_your_discard_pile_into_your_hand(self) -> None:
        t = table(
            p1={"hand": ["Grave Digger"], "discard": ["Howl", "King Rex", "Walker", "Walker"]},
            p2={"discard": ["Buccaneer"]},
        )
        t.p1.plays("Grave Digger").is_offered("King Rex", "Walker", "decline").picks("King Rex")
        assert (t.p1.hand, t.p1.discard) == (["King Rex"], ["Howl", "Walker", "Walker"])
        assert (t.known(2, 1, "hand"), t.p2.discard) == (["King Rex"], ["Buccaneer"])


class TestTenaciousZ:
    @rule("EXTRA-01", "ABIL-06")
    def test_tenacious_z_may_be_played_from_the_discard_pile_once_each_turn(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["King Rex", "War Raptor"], "discard": ["Tenacious Z", "Howl", "Tenacious Z"]},
            p2={"discard": ["Tenacious Z"]},
        )
        t.p1.is_offered("King Rex", "War Raptor", "Tenacious Z", "decline").uses("Tenacious Z").picks("Tortuga")
        assert (t.at("Tortuga"), t.p1.discard) == (["Tenacious Z"], ["Howl", "Tenacious Z"])
        t.p1.is_offered("King Rex", "War Raptor", "decline").plays("King Rex", at="Tortuga")
        assert t.pending is None

    @rule("TERM-08", "CONF-01")
    def test_tenacious_z_is_an_extra_minion_on_every_turn_of_yours(self) -> None:
        t = table(
            p1={"hand": ["King Rex"], "deck": ["Howl"] * 4, "discard": ["Tenacious Z", "Tenacious Z"]},
            p2={"hand": ["Howl"], "deck": ["Howl"] * 4, "discard": ["King Rex"]},
            bases=["The Grey Opal"],
        )
        t.p1.plays("King Rex").uses("Tenacious Z")
        assert t.pending is None
        t.end_turn()
        t.p2.is_offered("Howl", "decline")
        t.end_turn()
        t.p1.is_offered("Howl", "Tenacious Z", "decline").uses("Tenacious Z")
        assert (t.at("The Grey Opal"), t.p1.discard) == (["King Rex", "Tenacious Z", "Tenacious Z"], [])

    def test_a_destroyed_tenacious_z_cannot_be_played_again_on_the_same_turn(self) -> None:
        t = table(p1={"hand": ["Sacrifice", "Howl"], "deck": ["Howl", "Howl"], "discard": ["Tenacious Z"]})
        t.p1.uses("Tenacious Z").plays("Sacrifice")
        assert (t.p1.discard, t.pending) == (["Tenacious Z", "Sacrifice"], None)

    def test_tenacious_z_played_from_the_hand_does_not_use_the_ability_of_another(self) -> None:
        t = table(p1={"hand": ["Tenacious Z"], "discard": ["Tenacious Z"]})
        t.p1.uses("Tenacious Z").plays("Tenacious Z")
        assert t.at("Jungle Oasis") == ["Tenacious Z", "Tenacious Z"]

    def test_tenacious_z_may_be_played_only_in_the_play_cards_phase(self) -> None:
        t = oasis_and_tortuga(
            base_deck=["Tar Pits"], p1={"Jungle Oasis": ["King Rex", "King Rex"], "discard": ["Tenacious Z"]}
        )
        t.p1.is_offered("Tenacious Z", "decline").done()
        assert (t.bases(), t.p1.vp) == (["Tar Pits", "Tortuga"], 2)
        assert "Tenacious Z" not in t.at("Tar Pits") + t.at("Tortuga")
        assert t.current == 2

    @rule("CONF-02", "AMB-30")
    def test_tenacious_z_is_not_offered_without_a_legal_base(self) -> None:
        t = table(p1={"discard": ["Tenacious Z"]}, p2={"Jungle Oasis": ["Overrun"]})
        assert (t.pending, t.p1.discard) == (None, ["Tenacious Z"])


class TestWalker:
    @rule("VIS-03")
    def test_walker_shows_the_top_card_only_to_its_player_who_may_leave_it(self) -> None:
        t = table(p1={"hand": ["Walker"], "deck": ["Howl", "King Rex"]})
        t.p1.plays("Walker")
        assert ([card.name for card in t.view(1).aside], t.view(2).aside) == (["King Rex"], ())
        t.p1.is_offered("discard", "decline").declines()
        assert (t.p1.deck, t.p1.discard, t.known(1, 1, "deck")) == (["Howl", "King Rex"], [], ["King Rex"])
        assert t.known(2, 1, "deck") == []
        looked = next(entry for entry in t.entries if entry.line == "looked")
        assert "cards" in looked.for_seat(0).args
        assert "cards" not in looked.for_seat(1).args

    def test_walker_may_discard_the_top_card(self) -> None:
        t = table(p1={"hand": ["Walker"], "deck": ["Howl", "King Rex"]})
        t.p1.plays("Walker").picks("yes")
        assert (t.p1.deck, t.p1.discard) == (["Howl"], ["King Rex"])

    @rule("DECK-01", "AMB-69")
    def test_walker_reshuffles_an_empty_deck_and_looks_at_nothing_without_cards(self) -> None:
        t = table(p1={"hand": ["Walker"], "discard": ["King Rex"]})
        t.p1.plays("Walker").declines()
        assert (t.p1.deck, t.p1.discard) == (["King Rex"], [])
        t = table(p1={"hand": ["Walker"]})
        t.p1.plays("Walker")
        assert t.at("Jungle Oasis") == ["Walker"]


class TestGraveRobbing:
    @rule("PLAY-16", "AMB-02")
    def test_grave_robbing_takes_any_card_but_itself_and_must_take_one(self) -> None:
        t = table(p1={"hand": ["Grave Robbing"], "discard": ["Howl", "King Rex", "Grave Robbing"]})
        t.p1.plays("Grave Robbing").is_offered("Howl", "King Rex", "Grave Robbing").picks("Howl")
        assert (t.p1.hand, t.p1.discard) == (["Howl"], ["King Rex", "Grave Robbing", "Grave Robbing"])
        assert t.known(2, 1, "hand") == ["Howl"]


class TestLendAHand:
    @rule("PLAY-21")
    def test_lend_a_hand_shuffles_any_number_of_cards_from_your_discard_pile_into_your_deck(self) -> None:
        t = table(
            p1={"hand": ["Lend a Hand"], "deck": ["War Raptor"], "discard": ["Howl", "King Rex", "Howl"]},
            p2={"discard": ["Buccaneer"]},
        )
        t.p1.plays("Lend a Hand").is_offered("Howl", "King Rex", "decline")
        t.p1.picks("Howl").is_offered("Howl", "King Rex", "decline")
        t.p1.picks("Howl").is_offered("King Rex", "decline").declines()
        assert (sorted(t.p1.deck), t.p1.discard) == (["Howl", "Howl", "War Raptor"], ["King Rex", "Lend a Hand"])
        assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []
        assert t.p2.discard == ["Buccaneer"]

    @rule("PLAY-21", "T-22")
    def test_lend_a_hand_with_no_card_chosen_still_shuffles_the_deck(self) -> None:
        t = table(p1={"hand": ["Walker", "Lend a Hand"], "deck": ["Howl", "King Rex"], "discard": ["Howl"]})
        t.p1.plays("Walker").declines()
        assert t.known(1, 1, "deck") == ["King Rex"]
        t.p1.plays("Lend a Hand").declines()
        assert (t.known(1, 1, "deck"), sorted(t.p1.deck)) == ([], ["Howl", "King Rex"])
        assert t.p1.discard == ["Howl", "Lend a Hand"]


class TestMallCrawl:
    @rule("PLAY-21", "DECK-14")
    def test_mall_crawl_places_any_number_of_cards_of_one_name_from_your_deck_into_your_discard_pile(self) -> None:
        t = table(
            p1={
                "hand": ["Mall Crawl"],
                "deck": ["Walker", "Howl", "Walker", "King Rex", "Walker", "Howl"],
                "discard": ["War Raptor"],
            }
        )
        t.p1.plays("Mall Crawl").is_offered("Howl", "King Rex", "Walker", "decline")
        t.p1.picks("Walker").is_offered("Walker", "decline").picks("Walker").declines()
        assert t.p1.discard == ["War Raptor", "Walker", "Walker", "Mall Crawl"]
        assert sorted(t.p1.deck) == ["Howl", "Howl", "King Rex", "Walker"]
        assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []

    @rule("AMB-75")
    def test_mall_crawl_may_place_no_card_and_shuffles_the_deck(self) -> None:
        t = table(p1={"hand": ["Walker", "Mall Crawl"], "deck": ["Howl", "King Rex"]})
        t.p1.plays("Walker").declines().plays("Mall Crawl").declines()
        assert (t.known(1, 1, "deck"), sorted(t.p1.deck), t.p1.discard) == ([], ["Howl", "King Rex"], ["Mall Crawl"])


class TestNotEnoughBullets:
    @rule("PLAY-21")
    def test_not_enough_bullets_takes_any_number_of_minions_of_one_name(self) -> None:
        t = table(
            p1={
                "hand": ["Not Enough Bullets"],
                "discard": ["Walker", "Howl", "Tenacious Z", "Walker", "Howl", "Walker"],
            }
        )
        t.p1.plays("Not Enough Bullets").is_offered("Walker", "Tenacious Z", "decline")
        t.p1.picks("Walker").is_offered("Walker", "decline").picks("Walker").declines()
        assert t.p1.hand == ["Walker", "Walker"]
        assert t.p1.discard == ["Howl", "Tenacious Z", "Howl", "Walker", "Not Enough Bullets"]
        assert t.known(2, 1, "hand") == ["Walker", "Walker"]


class TestOutbreak:
    @rule("EXTRA-09", "AMB-24")
    def test_outbreak_gives_an_extra_minion_for_a_base_without_your_minions(self) -> None:
        t = table(
            bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
            p1={"hand": ["Outbreak", "War Raptor", "King Rex", "First Mate"], "Jungle Oasis": ["Walker"]},
            p2={"Tortuga": ["Buccaneer"]},
        )
        t.p1.plays("Outbreak").plays("King Rex", at="Jungle Oasis").plays("War Raptor")
        t.p1.is_offered("Tortuga", "Tar Pits").picks("Tortuga")
        assert (t.at("Tortuga"), t.p1.hand, t.pending) == (["Buccaneer", "War Raptor"], ["First Mate"], None)

    @rule("AMB-24")
    def test_a_minion_played_on_a_base_without_your_minions_uses_outbreak_first(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Outbreak", "War Raptor", "King Rex"]})
        t.p1.plays("Outbreak").plays("King Rex", at="Jungle Oasis").plays("War Raptor")
        t.p1.is_offered("Jungle Oasis", "Tortuga").picks("Jungle Oasis")
        assert t.at("Jungle Oasis") == ["King Rex", "War Raptor"]

    def test_outbreak_gives_nothing_with_your_minions_on_every_base(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Outbreak", "War Raptor", "King Rex"], "Jungle Oasis": ["Walker"], "Tortuga": ["Walker"]}
        )
        t.p1.plays("Outbreak").plays("King Rex", at="Jungle Oasis")
        assert (t.p1.hand, t.pending) == (["War Raptor"], None)


class TestOverrun:
    @rule("CONF-02")
    def test_overrun_bars_other_players_from_playing_minions_there_until_your_next_turn(self) -> None:
        t = table(
            bases=["Tortuga", "Tar Pits"],
            p1={"hand": ["Overrun", "War Raptor"], "deck": ["Howl"] * 4},
            p2={"hand": ["King Rex", "King Rex"], "deck": ["Dinghy", "Howl"]},
        )
        t.p1.plays("Overrun", on="Tortuga").plays("War Raptor", at="Tortuga")
        t.end_turn()
        assert t.actions_at("Tortuga") == ["Overrun"]
        t.p2.plays("King Rex")
        assert (t.at("Tar Pits"), t.at("Tortuga")) == (["King Rex"], ["War Raptor"])
        t.end_turn()
        assert (t.actions_at("Tortuga"), t.p1.discard) == ([], ["Overrun"])
        t.end_turn()
        t.p2.plays("King Rex").is_offered("Tortuga", "Tar Pits").picks("Tortuga")
        assert t.at("Tortuga") == ["War Raptor", "King Rex"]

    @rule("PLAY-12", "VERB-16")
    def test_overrun_does_not_stop_moves_or_actions(self) -> None:
        t = oasis_and_tortuga(
            p1={"Tortuga": ["Overrun"]},
            p2={"hand": ["Dinghy", "Wildlife Preserve", "Chronomage"], "Jungle Oasis": ["First Mate"]},
            current=2,
        )
        t.p2.plays("Chronomage")
        assert t.at("Jungle Oasis") == ["First Mate", "Chronomage"]
        t.p2.plays("Dinghy").picks("First Mate").declines()
        assert t.at("Tortuga") == ["First Mate"]
        t.p2.plays("Wildlife Preserve", on="Tortuga")
        assert t.actions_at("Tortuga") == ["Overrun", "Wildlife Preserve"]


class TestTheyKeepComing:
    @rule("EXTRA-01")
    def test_they_keep_coming_plays_an_extra_minion_of_any_power_from_your_discard_pile(self) -> None:
        t = table(
            p1={
                "hand": ["They Keep Coming", "War Raptor"],
                "discard": ["King Rex", "Howl", "Enchantress"],
                "deck": ["Howl"],
            },
            p2={"discard": ["Buccaneer"]},
        )
        t.p1.plays("They Keep Coming").is_offered("King Rex", "Enchantress", "decline").picks("Enchantress")
        assert t.p1.hand == ["War Raptor", "Howl"]
        t.p1.plays("War Raptor")
        assert t.at("Jungle Oasis") == ["Enchantress", "War Raptor"]
        assert t.p1.discard == ["King Rex", "Howl", "They Keep Coming"]

    @rule("EXTRA-06", "T-36")
    def test_they_keep_comings_extra_minion_must_be_played_at_once(self) -> None:
        t = table(p1={"hand": ["They Keep Coming"], "discard": ["King Rex"]})
        t.p1.plays("They Keep Coming").declines()
        assert (t.pending, t.p1.discard) == (None, ["King Rex", "They Keep Coming"])

    @rule("EXTRA-04")
    def test_they_keep_comings_extra_minion_may_be_played_later_in_the_2016_rules(self) -> None:
        t = table(edition="CD-2016", p1={"hand": ["They Keep Coming", "War Raptor"], "discard": ["King Rex"]})
        t.p1.plays("They Keep Coming").is_offered("War Raptor", "King Rex", "decline")
        t.p1.plays("War Raptor").plays("King Rex")
        assert t.at("Jungle Oasis") == ["War Raptor", "King Rex"]


class TestTheyreComingToGetYou:
    def test_theyre_coming_lets_you_play_your_normal_minion_there_from_the_discard_pile(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": [COMING, "War Raptor"], "discard": ["King Rex", "Howl", "First Mate"]},
            p2={"discard": ["Buccaneer"]},
        )
        t.p1.is_offered(COMING, "War Raptor", "decline").plays(COMING, on="Tortuga")
        t.p1.is_offered("War Raptor", "King Rex", "First Mate", "decline").plays("King Rex")
        assert (t.at("Tortuga"), t.p1.discard, t.p1.hand) == (["King Rex"], ["Howl", "First Mate"], ["War Raptor"])
        assert t.pending is None

    def test_theyre_coming_still_lets_you_play_from_your_hand(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["War Raptor"], "discard": ["King Rex"], "Tortuga": [COMING]})
        t.p1.plays("War Raptor").is_offered("Jungle Oasis", "Tortuga").picks("Tortuga")
        assert (t.at("Tortuga"), t.p1.discard, t.pending) == (["War Raptor"], ["King Rex"], None)

    @rule("TERM-09")
    def test_theyre_coming_applies_to_one_normal_or_extra_minion_each_turn(self) -> None:
        t = table(
            bases=["Tortuga"],
            p1={
                "hand": ["Summon", "War Raptor"],
                "deck": ["Howl"] * 2,
                "discard": ["King Rex", "First Mate"],
                "Tortuga": [COMING],
            },
        )
        t.p1.plays("Summon").plays("War Raptor").is_offered("King Rex", "First Mate", "decline").plays("King Rex")
        assert (t.at("Tortuga"), t.pending) == (["War Raptor", "King Rex"], None)

    @rule("TERM-09")
    @pytest.mark.parametrize("wording", ["printed", "current"])
    def test_theyre_coming_allows_a_second_minion_only_on_your_next_turn(self, wording: str) -> None:
        t = table(
            wording=wording,
            bases=["Tortuga"],
            p1={"hand": ["Summon"], "deck": ["Howl"] * 2, "discard": ["War Raptor", "First Mate"], "Tortuga": [COMING]},
        )
        t.p1.plays("Summon").plays("War Raptor")
        assert t.pending is None
        t.end_turn()
        t.end_turn()
        t.p1.is_offered("Howl", "First Mate", "decline").plays("First Mate")
        assert t.at("Tortuga") == ["War Raptor", "First Mate"]

    @rule("TERM-08")
    @pytest.mark.parametrize("wording", ["printed", "current"])
    def test_theyre_coming_does_not_apply_while_a_base_scores(self, wording: str) -> None:
        t = table(
            wording=wording,
            bases=["Tortuga", "Jungle Oasis"],
            p1={"hand": ["Hidden Ninja", "War Raptor", "First Mate"], "discard": ["King Rex"], "Tortuga": [COMING]},
        )
        t.score("Tortuga")
        t.p1.picks("Hidden Ninja").is_offered("War Raptor", "First Mate").picks("War Raptor")
        assert sorted(t.p1.discard) == ["Hidden Ninja", "King Rex", COMING, "War Raptor"]

    @rule("EXTRA-05", "TERM-09")
    def test_theyre_coming_applies_to_an_extra_minion_that_must_be_played_at_once(self) -> None:
        t = oasis_and_tortuga(
            p1={
                "hand": ["War Raptor", "Summon"],
                "discard": ["King Rex", "War Raptor", "Howl"],
                "Tortuga": [COMING, "Ninja Acolyte"],
            }
        )
        t.p1.uses("Ninja Acolyte").is_offered("War Raptor", "Ninja Acolyte", "King Rex", "War Raptor").picks("King Rex")
        assert (t.at("Tortuga"), t.p1.discard) == (["King Rex"], ["War Raptor", "Howl"])
        t.p1.plays("Summon").is_offered("War Raptor", "Ninja Acolyte", "decline")

    @rule("TERM-11", "CONF-02")
    def test_theyre_coming_applies_only_to_its_controller_and_does_not_override_a_ban(self) -> None:
        t = oasis_and_tortuga(
            p1={"discard": ["War Raptor"], "Jungle Oasis": [COMING]},
            p2={"Tortuga": [COMING], "Jungle Oasis": ["Overrun"]},
        )
        assert (t.pending, t.p1.discard) == (None, ["War Raptor"])

    @rule("TERM-09")
    @pytest.mark.parametrize(
        ("wording", "edition", "left"),
        [
            ("printed", "EMD", ["Grunt", "Summon"]),
            ("printed", "CORE-2012", ["Summon"]),
            ("current", "EMD", ["Grunt", "Summon"]),
        ],
    )
    def test_theyre_coming_to_get_you_allows_one_minion_each_turn_except_in_the_2012_rules(
        self, wording: str, edition: str, left: list[str]
    ) -> None:
        t = one_base(
            wording=wording, edition=edition, p1={"Field": [COMING], "hand": ["Summon"], "discard": [grunt, grunt]}
        )
        t.p1.plays("Summon").plays("Grunt", at="Field")
        assert t.at("Field") == ["Grunt"]
        if t.pending is not None:
            t.p1.plays("Grunt", at="Field")
        assert sorted(t.p1.discard) == left

    @rule("EXTRA-09")
    def test_theyre_coming_allows_a_limited_extra_minion_within_its_limit(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Outbreak", "King Rex"], "discard": ["War Raptor"], "Tortuga": [COMING]})
        t.p1.plays("Outbreak").plays("King Rex", at="Jungle Oasis").is_offered("War Raptor", "decline")
        t.p1.plays("War Raptor")
        assert t.at("Tortuga") == ["War Raptor"]
        t = oasis_and_tortuga(
            p1={"hand": ["Zapbot", "First Mate"], "discard": ["War Raptor", "King Rex"], "Tortuga": [COMING]}
        )
        t.p1.plays("Zapbot", at="Tortuga").is_offered("First Mate", "War Raptor", "decline").plays("War Raptor")
        assert t.at("Tortuga") == ["Zapbot", "War Raptor"]

    def test_theyre_coming_does_not_apply_to_an_extra_minion_for_another_base(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Outbreak", "King Rex"], "discard": ["War Raptor"], "Tortuga": [COMING, "Walker"]}
        )
        t.p1.plays("Outbreak").plays("King Rex", at="Tortuga")
        assert (t.p1.discard, t.pending) == (["War Raptor", "Outbreak"], None)

    @rule("TERM-09")
    def test_current_theyre_coming_applies_once_each_turn_in_the_2016_rules(self) -> None:
        side = {"hand": ["Summon", "Howl"], "discard": ["War Raptor", "First Mate", "King Rex"], "Tortuga": [COMING]}
        t = table(edition="CD-2016", bases=["Tortuga"], p1=side)
        t.p1.plays("Summon").plays("War Raptor").plays("First Mate")
        assert (t.at("Tortuga"), t.pending) == (["War Raptor", "First Mate"], None)
        t = table(edition="CD-2016", wording="current", bases=["Tortuga"], p1=side)
        t.p1.plays("Summon").plays("War Raptor")
        assert (t.at("Tortuga"), t.pending) == (["War Raptor"], None)


class TestEvansCityCemetery:
    def test_the_winner_of_evans_city_cemetery_discards_their_hand_and_draws_five(self) -> None:
        t = table(
            bases=["Evans City Cemetery"],
            p1={"Evans City Cemetery": ["War Raptor"], "hand": ["Howl"], "deck": ["Howl"] * 6},
            p2={"Evans City Cemetery": ["King Rex"], "hand": ["Walker", "Howl"], "deck": ["First Mate"] * 6},
        )
        t.score("Evans City Cemetery")
        assert (t.p2.hand, t.p2.deck) == (["First Mate"] * 5, ["First Mate"])
        assert (t.p2.discard, t.p1.hand, len(t.p1.deck)) == (["Walker", "Howl", "King Rex"], ["Howl"], 6)
        assert (t.p1.vp, t.p2.vp) == (3, 5)

    @rule("SCORE-16", "DECK-02")
    def test_evans_city_cemetery_reshuffles_the_discarded_hand_before_minions_are_discarded(self) -> None:
        t = table(
            bases=["Evans City Cemetery"],
            p1={"Evans City Cemetery": ["King Rex"], "hand": ["Howl", "Walker"], "deck": ["First Mate"]},
        )
        t.score("Evans City Cemetery")
        assert (sorted(t.p1.hand), t.p1.deck, t.p1.discard) == (["First Mate", "Howl", "Walker"], [], ["King Rex"])

    @rule("TIE-04", "TIE-05", "T-58")
    def test_each_of_two_tied_winners_uses_evans_city_cemetery(self) -> None:
        t = table(
            bases=["Evans City Cemetery"],
            p1={"Evans City Cemetery": ["King Rex"], "hand": ["Howl"], "deck": ["Walker"] * 5},
            p2={"Evans City Cemetery": ["King Rex"], "deck": ["Walker"] * 5},
            p3={"Evans City Cemetery": ["War Raptor"], "hand": ["Howl"], "deck": ["Walker"] * 5},
        )
        t.score("Evans City Cemetery")
        assert t.p1.hand == t.p2.hand == ["Walker"] * 5
        assert (t.p3.hand, t.p1.vp, t.p2.vp, t.p3.vp) == (["Howl"], 5, 5, 2)


class TestRhodesPlazaMall:
    @rule("SCORE-14", "TERM-15")
    def test_rhodes_plaza_mall_gives_1_vp_per_minion_and_none_for_places(self) -> None:
        t = table(
            bases=["Rhodes Plaza Mall", "Tortuga"],
            p1={"Rhodes Plaza Mall": ["Walker", "p2:Walker", "Walker"], "Tortuga": ["King Rex"]},
            p2={"Rhodes Plaza Mall": ["King Rex"]},
            p3={"Tortuga": ["Walker"], "vp": 2},
        )
        t.score("Rhodes Plaza Mall")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (3, 1, 2)
        awarded = [line for line in t.log() if line in ("gained_vp", "place")]
        assert awarded == ["gained_vp", "gained_vp", "place", "place"]

    @rule("SCORE-02", "SCORE-13")
    def test_rhodes_plaza_mall_counts_the_minions_there_when_vp_are_awarded(self) -> None:
        t = table(
            bases=["Rhodes Plaza Mall", "Tortuga"],
            p1={"Rhodes Plaza Mall": ["King Rex"] * 3, "hand": ["Full Sail"]},
            p2={"Rhodes Plaza Mall": ["Walker", "Walker"]},
        )
        t.p1.done().picks("Full Sail", "King Rex").declines()
        assert (t.p1.vp, t.p2.vp, t.at("Tortuga")) == (2, 2, ["King Rex"])

"""Tricksters."""

from typing import Any

import pytest

from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import grunt
from tests.fixtures.cards.leaving import bouncer, usher
from tests.fixtures.cards.one_way import clean_sweep, pusher, skipper
from tests.tables import oasis_and_tortuga, two_bases

TRAP, MIST, PATH = "Flame Trap", "Enshrouding Mist", "Block the Path"
OASIS, TORTUGA = "Jungle Oasis", "Tortuga"


class TestLeprechaun:
    def test_leprechaun_destroys_a_weaker_minion_that_another_player_plays_here(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Zapbot", "First Mate", "First Mate"]}, p2={OASIS: ["Leprechaun"]})
        t.p1.plays("Zapbot", at=TORTUGA)
        assert t.at(TORTUGA) == ["Zapbot"], "not here"
        t.p1.plays("First Mate", at=OASIS)
        assert (t.at(OASIS), t.p1.discard) == (["Leprechaun"], ["First Mate"])

    def test_leprechaun_does_not_destroy_minions_of_equal_power_own_minions_or_moved_minions(self) -> None:
        t = table(p1={"hand": ["Pirate King"]}, p2={OASIS: ["Leprechaun"]})
        t.p1.plays("Pirate King")
        assert t.at(OASIS) == ["Leprechaun", "Pirate King"]
        t = oasis_and_tortuga(
            current=2, p1={TORTUGA: ["First Mate"]}, p2={"hand": ["Gremlin", "Shanghai"], OASIS: ["Leprechaun"]}
        )
        t.p2.plays("Gremlin", at=OASIS).plays("Shanghai")
        assert t.at(OASIS) == ["Leprechaun", "Gremlin", "First Mate"]

    @rule("TERM-01", "RES-06")
    def test_the_minions_own_ability_resolves_before_leprechaun(self) -> None:
        t = table(p1={"hand": ["Saucy Wench"]}, p2={OASIS: ["Leprechaun", "First Mate"]})
        t.p1.plays("Saucy Wench").is_offered("First Mate", "decline").picks("First Mate")
        assert (t.at(OASIS), t.p1.discard, t.p2.discard) == (["Leprechaun"], ["Saucy Wench"], ["First Mate"])

    @rule("POW-01", "RES-02")
    def test_leprechaun_compares_the_current_power_of_both_minions(self) -> None:
        t = table(
            p1={"hand": ["Microbot Alpha", "Howl"], OASIS: ["First Mate", "First Mate", "First Mate", "First Mate"]},
            p2={OASIS: ["Leprechaun"]},
        )
        t.p1.plays("Microbot Alpha")
        assert t.power("Microbot Alpha") == 5
        assert "Microbot Alpha" in t.at(OASIS)

    @rule("T-30", "AMB-06")
    def test_leprechaun_does_not_react_if_the_minions_ability_removed_it(self) -> None:
        t = table(
            p1={"hand": ["Microbot Guard"], OASIS: ["Warbot", "Warbot", "Warbot", "Warbot", "Warbot"]},
            p2={OASIS: ["Leprechaun"]},
        )
        t.p1.plays("Microbot Guard").picks("Leprechaun")
        assert "Microbot Guard" in t.at(OASIS)
        assert t.p2.discard == ["Leprechaun"]

    def test_leprechaun_does_not_trigger_for_a_minion_that_left_play(self) -> None:
        t = table(p1={"hand": ["First Mate", "Howl", "Zapbot"]}, p2={OASIS: ["Leprechaun", TRAP, "Pay the Piper"]})
        t.p1.plays("First Mate").is_offered(TRAP, "Leprechaun", "Pay the Piper")
        t.p1.picks(TRAP).is_offered("Howl", "Zapbot").picks("Howl")
        assert t.p1.discard == ["First Mate", "Howl"]

    def test_leprechaun_and_flame_trap_destroy_a_minion_only_once(self) -> None:
        for first in ("Leprechaun", TRAP):
            t = table(p1={"hand": ["First Mate"]}, p2={OASIS: ["Leprechaun", TRAP]})
            t.p1.plays("First Mate").is_offered(TRAP, "Leprechaun").picks(first)
            assert (t.at(OASIS), t.actions_at(OASIS)) == (["Leprechaun"], [])
            assert (t.p1.discard, t.p2.discard) == (["First Mate"], [TRAP])

    @rule("RES-10")
    @pytest.mark.parametrize("wording", ["printed", "current"])
    @pytest.mark.parametrize(
        ("played", "left_behind", "moved"), [(skipper, "Leprechaun", "Skipper"), (pusher, "Pusher", "Leprechaun")]
    )
    def test_leprechaun_does_nothing_if_it_or_the_minion_has_moved(
        self, wording: str, played: Any, left_behind: str, moved: str
    ) -> None:
        t = oasis_and_tortuga(wording=wording, p1={"hand": [played]}, p2={OASIS: ["Leprechaun"]})
        t.p1.plays(played.name, at=OASIS)
        assert (t.at(OASIS), t.at(TORTUGA)) == ([left_behind], [moved])

    @pytest.mark.parametrize("wording", ["printed", "current"])
    @pytest.mark.parametrize(("first", "where"), [(usher, "Meadow"), (bouncer, "hand")], ids=["moved", "returned"])
    def test_leprechaun_does_nothing_if_another_ability_moved_or_returned_the_minion(
        self, wording: str, first: Any, where: str
    ) -> None:
        t = two_bases(
            wording=wording, p1={"Field": ["Leprechaun", first], "Meadow": []}, p2={"hand": [grunt]}, current=2
        )
        t.p2.plays("Grunt", at="Field").is_offered("Leprechaun", first.name).picks(first.name)
        assert t.p2.discard == []
        assert (t.at("Meadow"), t.p2.hand) == ((["Grunt"], []) if where == "Meadow" else ([], ["Grunt"]))

    def test_current_leprechaun_destroys_only_the_first_weaker_minion_of_a_turn(self) -> None:
        t = table(
            wording="current",
            p1={"hand": ["Zapbot", "Zapbot", "First Mate", "Gnome"]},
            p2={"hand": ["Gremlin"], OASIS: ["Leprechaun"]},
        )
        t.p1.plays("Zapbot").plays("Zapbot")
        assert t.at(OASIS) == ["Leprechaun", "Zapbot"]
        t.p1.plays("First Mate")
        assert t.at(OASIS) == ["Leprechaun", "Zapbot", "First Mate"]
        t.p1.done()
        t.p2.done()
        t.p1.plays("Gnome")
        assert t.at(OASIS) == ["Leprechaun", "Zapbot", "First Mate"], "a new turn"

    def test_current_leprechaun_still_triggers_after_a_stronger_minion(self) -> None:
        t = table(
            wording="current",
            p1={"hand": ["King Rex", "First Mate"], TORTUGA: [MIST]},
            p2={TORTUGA: ["Leprechaun"]},
            bases=[TORTUGA],
        )
        t.p1.plays("King Rex").uses(MIST).plays("First Mate")
        assert t.at(TORTUGA) == ["Leprechaun", "King Rex"]


class TestBrownie:
    @rule("VERB-01")
    def test_a_player_whose_card_moves_brownie_discards_two_random_cards(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Shanghai", "Zapbot", "Howl", "King Rex"]},
            p2={"hand": ["Howl", "Howl"], OASIS: ["Brownie"]},
            p3={"hand": ["Howl", "Howl"]},
        )
        t.p1.plays("Shanghai")
        assert (t.at(TORTUGA), len(t.p1.hand)) == (["Brownie"], 1)
        assert (len(t.p1.discard), len(t.p2.hand), len(t.p3.hand)) == (3, 2, 2)

    @rule("RES-10")
    def test_brownie_destroyed_by_an_action_makes_that_player_discard(self) -> None:
        """A played action is one event with all its effects."""
        t = table(p1={"hand": ["Powderkeg", "Howl", "Howl"], OASIS: ["King Rex"]}, p2={OASIS: ["Brownie"]})
        t.p1.plays("Powderkeg")
        assert (t.at(OASIS), t.p1.hand) == ([], [])

    @rule("VERB-01", "RES-10")
    def test_brownie_destroyed_by_a_minion_makes_that_player_discard(self) -> None:
        """The play that removes Brownie is also the event that affects it."""
        t = table(
            p1={"hand": ["Microbot Guard", "Howl", "Howl"], OASIS: ["Warbot", "Warbot", "Warbot", "Warbot"]},
            p2={OASIS: ["Brownie"]},
        )
        t.p1.plays("Microbot Guard").picks("Brownie")
        assert (t.p2.discard, sorted(t.p1.discard)) == (["Brownie"], ["Howl", "Howl"])

    @rule("VERB-01")
    def test_an_action_played_on_brownie_affects_it(self) -> None:
        t = table(p1={"hand": ["Upgrade", "Howl", "Zapbot", "King Rex"]}, p2={OASIS: ["Brownie"]})
        t.p1.plays("Upgrade")
        assert (t.on("Brownie"), len(t.p1.hand)) == (["Upgrade"], 1)

    @rule("VERB-01")
    def test_a_power_change_affects_brownie_except_in_the_2012_rules(self) -> None:
        for edition, left in (("EMD", 0), ("CD-2016", 0), ("CORE-2012", 2)):
            t = table(edition=edition, p1={"hand": ["Augmentation", "Howl", "Howl"]}, p2={OASIS: ["Brownie"]})
            t.p1.plays("Augmentation")
            assert (t.power("Brownie"), len(t.p1.hand)) == (8, left)

    @rule("AMB-65")
    def test_a_protected_brownie_is_not_affected(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Shanghai", "Howl", "Howl"]}, p2={OASIS: ["Brownie", "Wildlife Preserve"]})
        t.p1.plays("Shanghai")
        assert (t.at(OASIS), t.p1.hand) == (["Brownie"], ["Howl", "Howl"])

    def test_brownie_ignores_its_own_players_cards_cards_that_affect_other_minions_and_cards_in_play(self) -> None:
        t = table(p1={"hand": ["Augmentation", "Zapbot", "Howl", "Howl"], OASIS: ["Brownie"]}, p2={OASIS: ["Brownie"]})
        t.p1.plays("Zapbot").plays("Augmentation").picks("Brownie (p1)")
        assert t.p1.hand == ["Howl", "Howl"]
        t = table(current=2, p1={"hand": ["Howl", "Howl"], OASIS: [TRAP]}, p2={"hand": ["Brownie"]})
        t.p2.plays("Brownie")
        assert (t.p2.discard, t.p1.hand) == (["Brownie"], ["Howl", "Howl"])

    @rule("AMB-28")
    def test_brownie_discards_a_single_card_if_the_hand_has_only_one(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Shanghai", "Howl"]}, p2={OASIS: ["Brownie"]})
        t.p1.plays("Shanghai")
        assert sorted(t.p1.discard) == ["Howl", "Shanghai"]

    @rule("VERB-01", "AMB-31")
    def test_an_action_without_effect_does_not_affect_brownie(self) -> None:
        """Cellular Bonding finds no action to copy."""
        t = table(p1={"hand": ["Cellular Bonding", "Howl", "Howl"]}, p2={OASIS: ["Brownie"]})
        t.p1.plays("Cellular Bonding")
        assert (t.p1.hand, t.p1.discard) == (["Howl", "Howl"], ["Cellular Bonding"])

    def test_current_brownie_draws_once_each_turn_for_a_minion_played_on_another_base(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            p1={"hand": ["Zapbot", "Zapbot", "Zapbot", "Howl"]},
            p2={"deck": ["Howl"] * 3, OASIS: ["Brownie"], TORTUGA: ["First Mate"]},
        )
        t.p1.plays("Howl").plays("Zapbot", at=OASIS)
        assert t.p2.hand == [], "an action, and a minion here"
        t.p1.plays("Zapbot", at=TORTUGA)
        assert t.p2.hand == ["Howl"]
        t.p1.plays("Zapbot", at=TORTUGA)
        assert t.p2.hand == ["Howl"], "once a turn"

    def test_current_brownie_does_not_draw_for_its_own_players_minions(self) -> None:
        t = oasis_and_tortuga(wording="current", p1={"hand": ["Zapbot"], "deck": ["Howl"], OASIS: ["Brownie"]})
        t.p1.plays("Zapbot", at=TORTUGA)
        assert t.p1.hand == []


class TestGnome:
    @rule("PLAY-18")
    def test_gnome_may_destroy_a_minion_with_less_power_than_the_number_of_your_minions_here(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Gnome"], OASIS: ["Warbot", "Gremlin"], TORTUGA: ["Gremlin"]},
            p2={OASIS: ["First Mate", "Gnome"], TORTUGA: ["First Mate"]},
        )
        t.p1.plays("Gnome", at=OASIS).is_offered("First Mate", "Gremlin", "decline").picks("First Mate")
        assert (t.at(OASIS), t.p2.discard) == (["Warbot", "Gremlin", "Gnome", "Gnome"], ["First Mate"])

    def test_current_gnome_may_destroy_before_scoring_instead_of_when_played(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            p1={"hand": ["Gnome"], OASIS: ["Warbot", "Warbot"], TORTUGA: ["Gnome"]},
            p2={OASIS: ["Zapbot", "Saucy Wench"]},
        )
        t.p1.plays("Gnome", at=OASIS)
        assert t.at(OASIS) == ["Warbot", "Warbot", "Zapbot", "Saucy Wench", "Gnome"]
        t.score(OASIS)
        t.p1.is_offered("Zapbot", "decline").picks("Zapbot")
        assert (t.p2.discard, t.at(TORTUGA)) == (["Zapbot", "Saucy Wench"], ["Gnome"])

    def test_current_gnome_counts_your_titans_as_well(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            p1={OASIS: ["Gnome", "Warbot", "Big Funny Giant"]},
            p2={OASIS: ["First Mate", "Saucy Wench", "Invisible Ninja"]},
        )
        t.score(OASIS)
        t.p1.is_offered("First Mate", "decline").picks("First Mate")
        assert t.p2.discard == ["First Mate", "Saucy Wench"]


class TestGremlin:
    def test_a_destroyed_gremlin_draws_a_card_and_each_other_player_discards_one(self) -> None:
        t = table(
            current=2,
            p1={"deck": ["Howl", "Zapbot"], "hand": ["King Rex"], OASIS: ["Gremlin"]},
            p2={"hand": ["Cannon", "Howl", "Zapbot"]},
            p3={"hand": ["Howl", "Zapbot", "King Rex"]},
        )
        t.p2.plays("Cannon").picks("Gremlin")
        assert (t.p1.hand, len(t.p2.hand), len(t.p3.hand)) == (["King Rex", "Zapbot"], 1, 2)
        assert (len(t.p2.discard), len(t.p3.discard)) == (2, 1)

    @rule("RES-12", "AMB-07", "T-28")
    def test_two_gremlins_destroyed_at_once_both_react(self) -> None:
        t = table(
            p1={"hand": ["Cannon"], "deck": ["Howl", "Howl", "Howl"], OASIS: ["Gremlin", "Gremlin"]},
            p2={"hand": ["Howl", "Howl", "Howl"]},
        )
        t.p1.plays("Cannon").picks("Gremlin", "Gremlin").is_offered("Gremlin", "Gremlin").picks("Gremlin")
        assert (t.p1.hand, t.p2.hand) == (["Howl", "Howl"], ["Howl"])

    @rule("SCORE-21", "T-54")
    def test_a_gremlin_discarded_from_a_scored_base_does_nothing(self) -> None:
        t = table(p1={"deck": ["Howl"], OASIS: ["Gremlin"]}, p2={"hand": ["Howl"]})
        t.score(OASIS)
        assert (t.p1.discard, t.p1.hand, t.p2.hand) == (["Gremlin"], [], ["Howl"])

    @rule("SCORE-22")
    def test_current_gremlin_draws_whenever_it_goes_to_the_discard_pile(self) -> None:
        t = table(wording="current", p1={"deck": ["Howl", "Howl"], OASIS: ["Gremlin"]}, p2={"hand": ["Howl"]})
        t.score(OASIS)
        assert t.p1.hand == ["Howl"]
        assert t.p2.hand == ["Howl"], "it was not destroyed"

    def test_current_gremlin_makes_each_other_player_discard_if_it_was_destroyed(self) -> None:
        t = table(
            wording="current",
            p1={"hand": ["Cannon"], "deck": ["Howl", "Howl"], OASIS: ["Gremlin"]},
            p2={"hand": ["Howl", "Howl"]},
        )
        t.p1.plays("Cannon").picks("Gremlin")
        assert (t.p1.hand, t.p2.hand) == (["Howl"], ["Howl"])


class TestBlockThePath:
    @rule("CONF-02")
    def test_minions_of_the_faction_named_for_block_the_path_cannot_be_played_here(self) -> None:
        t = oasis_and_tortuga(p1={"hand": [PATH, "Zapbot"]}, p2={"hand": ["Zapbot", "First Mate"], OASIS: ["Warbot"]})
        t.p1.plays(PATH, on=OASIS).is_offered("Pirates", "Robots", "Tricksters").picks("Robots")
        assert t.at(OASIS) == ["Warbot"], "what is there stays"
        t.p1.plays("Zapbot")
        assert t.at(TORTUGA) == ["Zapbot"], "not even its own player may"
        t.p1.done()
        t.p2.plays("First Mate").is_offered(OASIS, TORTUGA).picks(OASIS)
        assert t.at(OASIS) == ["Warbot", "First Mate"]

    def test_a_minion_without_a_legal_base_is_not_offered_until_block_the_path_leaves(self) -> None:
        t = table(p1={"hand": [PATH]}, p2={"hand": ["Zapbot", "Disenchant"]})
        t.p1.plays(PATH).picks("Robots")
        t.end_turn()
        t.p2.is_offered("Disenchant", "decline").plays("Disenchant").is_offered("Zapbot", "decline").plays("Zapbot")
        assert t.at(OASIS) == ["Zapbot"]

    @rule("PLAY-12")
    def test_block_the_path_does_not_stop_a_minion_that_is_moved(self) -> None:
        t = oasis_and_tortuga(p1={"hand": [PATH]}, p2={"hand": ["Dinghy"], TORTUGA: ["Zapbot"]})
        t.p1.plays(PATH, on=OASIS).picks("Robots")
        t.end_turn()
        t.p2.plays("Dinghy").picks("Zapbot")
        assert t.at(OASIS) == ["Zapbot"]

    @rule("AMB-30")
    def test_a_revealed_minion_barred_by_block_the_path_returns_to_the_top_of_the_deck(self) -> None:
        t = table(p1={"hand": [PATH]}, p2={"hand": ["Hoverbot"], "deck": ["Zapbot", "Zapbot", "First Mate"]})
        t.p1.plays(PATH).picks("Pirates")
        t.end_turn()
        t.p2.plays("Hoverbot")
        assert (t.at(OASIS), t.p2.deck) == (["Hoverbot"], ["Zapbot", "Zapbot", "First Mate"])

    def test_current_block_the_path_names_one_faction_of_each_other_player(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            p1={"hand": [PATH, "Gnome"]},
            p2={"hand": ["Zapbot", "King Rex"]},
            p3={"hand": ["First Mate", "Scout", "Zapbot"]},
        )
        t.p1.plays(PATH, at=OASIS).is_offered("Dinosaurs", "Robots")
        t.p1.picks("Dinosaurs").is_offered("Aliens", "Pirates", "Robots").picks("Pirates")
        assert t.unit(PATH).named == ("Dinosaurs", "Pirates")
        t.p1.plays("Gnome", at=OASIS).done()
        t.p2.plays("King Rex")
        assert t.at(TORTUGA) == ["King Rex"], "not at the Oasis"
        t.end_turn()
        t.p3.plays("First Mate")
        assert t.at(TORTUGA) == ["King Rex", "First Mate"], "nor this one"
        t.start_turn(3)
        t.p3.plays("Zapbot").is_offered(OASIS, TORTUGA).picks(OASIS)
        assert t.at(OASIS) == ["Gnome", "Zapbot"]

    def test_current_block_the_path_may_not_name_your_own_faction(self) -> None:
        t = table(wording="current", p1={"hand": [PATH, "Warbot"]}, p2={"hand": ["Zapbot"], "deck": ["Scout"]})
        t.p1.plays(PATH).is_offered("Aliens", "Robots").picks("Aliens").plays("Warbot")
        assert t.at(OASIS) == ["Warbot"]


class TestDisenchant:
    def test_disenchant_destroys_an_action_on_a_base_or_on_a_minion(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Disenchant"], OASIS: ["Zapbot+Upgrade"]}, p2={OASIS: ["Warbot+Upgrade"], TORTUGA: ["Hideout"]}
        )
        t.p1.plays("Disenchant").is_offered("Hideout", "Upgrade", "Upgrade").picks("Upgrade (p2)")
        assert (t.on("Warbot"), t.on("Zapbot")) == ([], ["Upgrade"])
        assert (t.actions_at(TORTUGA), t.p2.discard) == (["Hideout"], ["Upgrade"])

    @rule("PLAY-14", "PLAY-16", "T-19", "T-21")
    def test_disenchant_must_destroy_your_own_action_if_it_is_the_only_target_and_may_have_none(self) -> None:
        t = table(p1={"hand": ["Disenchant"], OASIS: ["Hideout"]}, p2={OASIS: ["Zapbot"]})
        t.p1.plays("Disenchant")
        assert (t.actions_at(OASIS), t.p1.discard) == ([], ["Hideout", "Disenchant"])
        t = table(p1={"hand": ["Disenchant"], OASIS: ["Zapbot"]})
        t.p1.plays("Disenchant")
        assert (t.at(OASIS), t.p1.discard) == (["Zapbot"], ["Disenchant"])

    def test_current_disenchant_is_played_as_a_minion_or_as_an_action(self) -> None:
        t = table(wording="current", p1={"hand": ["Disenchant", "Gnome", "Howl"]})
        t.p1.is_offered("Disenchant", "Gnome", "Howl", "decline")
        t.p1.plays("Disenchant").is_offered("Play it as a minion.", "Play it as an action.")
        t.p1.picks("Play it as a minion.").declines()
        assert (t.at(OASIS), t.power("Disenchant")) == (["Disenchant"], 2)
        t.p1.is_offered("Howl", "decline")

    def test_current_disenchant_is_played_as_the_kind_that_is_still_allowed(self) -> None:
        t = table(wording="current", p1={"hand": ["Disenchant", "Disenchant", "Howl"]}, p2={"hand": ["Howl"] * 5})
        t.p1.plays("Howl").plays("Disenchant")
        assert t.at(OASIS) == ["Disenchant"], "no action left"
        assert t.pending is None, "the second one cannot be played"
        t = table(wording="current", p1={"hand": ["Disenchant", "Gnome"]}, p2={"hand": ["Howl"] * 5, OASIS: [MIST]})
        t.p1.plays("Gnome").plays("Disenchant")
        assert t.actions_at(OASIS) == [], "no minion left"
        assert t.power("Gnome") == 5

    @pytest.mark.ends_in_a_decision
    def test_current_disenchant_as_a_minion_gives_counters_if_another_hand_is_smaller(self) -> None:
        def offered(mine: int, *theirs: int) -> list[str]:
            hands = [{"hand": ["Howl"] * n} for n in theirs]
            t = oasis_and_tortuga(
                wording="current",
                p1={"hand": ["Disenchant", *["Howl"] * mine], OASIS: ["Gnome"], TORTUGA: ["Gremlin"]},
                p2={**hands[0], OASIS: ["Scout"]},
                p3=hands[1] if len(hands) > 1 else None,
            )
            t.p1.plays("Disenchant").picks("Play it as a minion.", OASIS)
            return t.p1.offered() if t.pending and t.pending.source == "Disenchant" else []

        assert offered(2, 1) == ["Disenchant", "Gnome", "decline"], "its own counts, others' and those elsewhere do not"
        assert offered(1, 1) == [], "only level"
        assert offered(2, 5, 1) == ["Disenchant", "Gnome", "decline"], "one smaller hand is enough"
        assert offered(0, 0) == []

    def test_current_disenchant_places_one_counter_on_each_chosen_minion(self) -> None:
        t = table(wording="current", p1={"hand": ["Disenchant", "Howl"], OASIS: ["Gnome", "Gremlin"]})
        t.p1.plays("Disenchant").picks("Play it as a minion.", "Gnome", "Disenchant").declines()
        assert (t.power("Gnome"), t.power("Gremlin"), t.power("Disenchant")) == (4, 2, 3)

    @rule("VERB-50")
    def test_current_disenchant_as_an_action_gives_two_counters_only_if_it_destroyed_an_action(self) -> None:
        t = table(
            wording="current",
            p1={"hand": ["Disenchant"], OASIS: ["Gnome", "Gremlin"]},
            p2={OASIS: ["Scout+Upgrade", MIST]},
        )
        t.p1.plays("Disenchant").picks("Play it as an action.").is_offered(MIST, "Upgrade")
        t.p1.picks("Upgrade").is_offered("Gnome", "Gremlin").picks("Gnome", "Gremlin")
        assert (t.power("Gnome"), t.power("Gremlin"), t.power("Scout"), t.p1.discard) == (4, 3, 3, ["Disenchant"])
        t = table(wording="current", p1={"hand": ["Disenchant"], OASIS: ["Gnome"]})
        t.p1.plays("Disenchant").picks("Play it as an action.")
        assert t.power("Gnome") == 3, "nothing to destroy"

    def test_current_disenchant_counts_as_the_kind_it_was_played_as(self) -> None:
        def played(*picks: str) -> ScriptedTable:
            t = oasis_and_tortuga(
                wording="current",
                p1={"hand": ["Disenchant", "Howl"]},
                p2={"hand": ["Howl", "Howl"], OASIS: ["Secret Agent", TRAP], TORTUGA: ["Brownie"], "deck": ["Howl"]},
            )
            t.p1.plays("Disenchant").picks(*picks)
            return t

        t = played("Play it as an action.")
        assert (t.p1.hand, t.p2.hand) == ([], ["Howl", "Howl"]), "Secret Agent reacts, Brownie does not"
        t = played("Play it as a minion.", OASIS, TRAP)
        assert (t.p1.discard, t.p1.hand, t.p2.hand) == (["Disenchant"], ["Howl"], ["Howl"] * 3), "Brownie reacts"

    def test_current_disenchant_counts_as_either_kind_when_another_card_searches(self) -> None:
        t = table(
            wording="current",
            p1={"hand": ["Neophyte", "Scry"], "deck": ["Disenchant", "Howl", "Disenchant"]},
            p2={OASIS: [MIST]},
        )
        t.p1.plays("Neophyte").is_offered("Place it into your hand.", "Play it.", "decline").picks("Play it.")
        assert t.actions_at(OASIS) == []
        t.p1.plays("Scry").is_offered("Disenchant", "Howl").picks("Disenchant")
        assert t.p1.hand == ["Disenchant"]
        t = table(wording="current", p1={"hand": ["Hoverbot"], "deck": ["Disenchant"]}, p2={"hand": ["Howl"]})
        t.p1.plays("Hoverbot").picks("Disenchant")
        assert t.at(OASIS) == ["Hoverbot", "Disenchant"]
        t = table(wording="current", p1={"hand": ["Probe"]}, p2={"hand": ["Disenchant", "Howl"]})
        t.p1.plays("Probe")
        assert t.p2.discard == ["Disenchant"]

    def test_current_disenchant_may_be_played_as_an_extra_card_of_either_kind(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            current=2,
            p1={"hand": ["From Q With Love", "Disenchant"], "deck": ["Howl", "Howl"], OASIS: ["Mole"]},
            p2={TORTUGA: [MIST]},
        )
        t.score(OASIS)
        t.p1.picks("From Q With Love", "Howl").is_offered("Disenchant", "Howl", "decline")
        t.p1.picks("Disenchant", "Play it as an action.")
        assert t.actions_at(TORTUGA) == []


class TestEnshroudingMist:
    @rule("TERM-08", "TERM-09")
    def test_enshrouding_mist_gives_an_extra_minion_here_on_each_of_your_turns(self) -> None:
        t = oasis_and_tortuga(p1={"hand": [MIST, "First Mate", "King Rex", "Warbot", "Warbot"]}, p2={"hand": ["Howl"]})
        t.p1.plays(MIST, on=OASIS).plays("First Mate", at=TORTUGA)
        t.p1.is_offered("King Rex", "Warbot", "decline").plays("King Rex")
        assert t.at(OASIS) == ["King Rex"], "only here, so nothing is asked"
        assert t.p1.hand == ["Warbot", "Warbot"]
        assert t.pending is None, "once a turn"
        t.p1.done()
        t.p2.done()
        t.p1.plays("Warbot", at=OASIS).plays("Warbot", at=TORTUGA)
        assert (t.at(OASIS), t.at(TORTUGA)) == (["King Rex", "Warbot"], ["First Mate", "Warbot"])

    @rule("AMB-24")
    def test_a_minion_played_with_enshrouding_mist_leaves_the_normal_play_for_another_base(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Warbot", "Zapbot"], OASIS: [MIST]})
        t.p1.plays("Warbot", at=OASIS)
        assert t.p1.extras == []
        t.p1.plays("Zapbot").is_offered(OASIS, TORTUGA).picks(TORTUGA)
        assert t.at(TORTUGA) == ["Zapbot"]

    @rule("AMB-19")
    def test_two_enshrouding_mists_give_two_extra_minions_to_their_player_only(self) -> None:
        t = table(p1={"hand": ["Warbot"] * 4, OASIS: [MIST, MIST]}, p2={"hand": ["Zapbot"]})
        t.p1.plays("Warbot").plays("Warbot").plays("Warbot")
        assert (t.p1.hand, t.pending, t.p2.extras) == (["Warbot"], None, [])

    @rule("ABIL-08", "ABIL-09")
    def test_current_enshrouding_mist_gives_its_extra_as_a_talent(self) -> None:
        t = oasis_and_tortuga(wording="current", p1={"hand": ["Warbot", "King Rex"], OASIS: [MIST]})
        t.p1.is_offered(MIST, "King Rex", "Warbot", "decline").plays("Warbot", at=TORTUGA).is_offered(MIST, "decline")
        t.p1.uses(MIST).is_offered("King Rex", "decline").plays("King Rex")
        assert t.at(OASIS) == ["King Rex"]
        assert t.pending is None, "once a turn"


class TestFlameTrap:
    @rule("TERM-01")
    def test_flame_trap_destroys_itself_and_another_players_minion_after_its_ability(self) -> None:
        t = table(p1={"hand": ["Zapbot", "First Mate"]}, p2={OASIS: [TRAP, "Warbot"]})
        t.p1.plays("Zapbot")
        assert (t.at(OASIS), t.actions_at(OASIS), t.p1.discard, t.p2.discard) == (["Warbot"], [], ["Zapbot"], [TRAP])
        t.p1.plays("First Mate")
        assert t.at(OASIS) == ["Warbot", "First Mate"], "the extra of Zapbot was given, the trap is gone"

    def test_flame_trap_ignores_own_minions_other_bases_and_moved_minions(self) -> None:
        t = oasis_and_tortuga(
            current=2, p1={TORTUGA: ["First Mate"]}, p2={"hand": ["Gremlin", "Shanghai"], OASIS: [TRAP]}
        )
        t.p2.plays("Gremlin", at=OASIS).plays("Shanghai")
        assert (t.at(OASIS), t.actions_at(OASIS)) == (["Gremlin", "First Mate"], [TRAP])

    @rule("RES-05", "VERB-55")
    def test_flame_trap_destroys_itself_even_if_the_minion_cannot_be_destroyed(self) -> None:
        t = table(p1={"hand": ["Warbot"]}, p2={OASIS: [TRAP]})
        t.p1.plays("Warbot")
        assert (t.at(OASIS), t.p2.discard) == (["Warbot"], [TRAP])

    def test_current_flame_trap_destroys_itself_to_destroy_the_minion(self) -> None:
        t = table(wording="current", p1={"hand": ["King Rex"]}, p2={OASIS: [TRAP]})
        t.p1.plays("King Rex")
        assert (t.at(OASIS), t.p1.discard, t.p2.discard) == ([], ["King Rex"], [TRAP])

    def test_current_flame_trap_may_lower_the_breakpoint_at_the_start_of_your_turn(self) -> None:
        t = table(
            wording="current", bases=[TORTUGA, OASIS], p1={"hand": ["Howl"], TORTUGA: [TRAP]}, p2={"hand": ["Howl"]}
        )
        t.start_turn(1)
        t.p1.is_offered("breakpoint", "decline").picks("breakpoint")
        assert (t.breakpoint(TORTUGA), t.breakpoint(OASIS)) == (21 - 4, 12)
        t.p1.done()
        assert t.breakpoint(TORTUGA) == 21
        t.p2.is_offered("Howl", "decline")

    @rule("VERB-50")
    def test_current_flame_trap_stays_if_the_minion_has_already_left(self) -> None:
        t = table(wording="current", p1={"hand": ["Zapbot", "Howl"]}, p2={OASIS: [TRAP, "Leprechaun"]})
        t.p1.plays("Zapbot").is_offered(TRAP, "Leprechaun").picks("Leprechaun")
        assert (t.at(OASIS), t.actions_at(OASIS)) == (["Leprechaun"], [TRAP])

    def test_current_flame_trap_destroys_only_one_of_two_minions(self) -> None:
        t = table(wording="current", p1={"hand": ["Hoverbot"], "deck": ["Zapbot"]}, p2={OASIS: [TRAP]})
        t.p1.plays("Hoverbot").picks("Zapbot", "Flame Trap: Zapbot")
        assert (t.at(OASIS), t.actions_at(OASIS)) == (["Hoverbot"], [])


class TestHideout:
    def test_hideout_is_destroyed_once_and_protects_three_minions_from_one_action(self) -> None:
        t = table(
            p1={"hand": ["Broadside"], OASIS: ["King Rex"]}, p2={OASIS: ["Zapbot", "Gremlin", "First Mate", "Hideout"]}
        )
        t.p1.plays("Broadside").picks("p2")
        assert (t.at(OASIS), t.p2.discard) == (["King Rex", "Zapbot", "Gremlin", "First Mate"], ["Hideout"])
        assert t.log().count("protected") == 3

    def test_hideout_protects_only_its_players_minions_and_is_triggered_only_here(self) -> None:
        t = table(
            p1={"hand": ["Powderkeg"], OASIS: ["King Rex"]}, p2={OASIS: ["Zapbot", "Hideout"]}, p3={OASIS: ["Zapbot"]}
        )
        t.p1.plays("Powderkeg")
        assert [(unit.name, unit.controller) for unit in t.base(OASIS).minions] == [("Zapbot", 1)]
        assert t.p1.discard == ["King Rex", "Powderkeg"]
        t = oasis_and_tortuga(p1={"hand": ["Cannon"]}, p2={OASIS: ["Zapbot", "Hideout"], TORTUGA: ["Gremlin"]})
        t.p1.plays("Cannon").picks("Gremlin").declines()
        assert (t.at(TORTUGA), t.actions_at(OASIS)) == ([], ["Hideout"])

    def test_hideout_does_not_react_to_your_own_actions_or_to_minions(self) -> None:
        t = table(
            p1={"hand": ["Howl", "Saucy Wench"], OASIS: ["Zapbot", "Hideout"]}, p2={OASIS: ["Gremlin", "Hideout"]}
        )
        t.p1.plays("Howl")
        assert t.power("Zapbot") == 3
        t.p1.plays("Saucy Wench").picks("Gremlin")
        assert (t.at(OASIS), t.actions_at(OASIS)) == (["Zapbot", "Saucy Wench"], ["Hideout", "Hideout"])

    @rule("AMB-31", "VERB-01")
    def test_hideout_protects_from_an_action_played_on_a_minion(self) -> None:
        t = table(p1={"hand": ["Upgrade"]}, p2={OASIS: ["Zapbot", "Hideout"]})
        t.p1.plays("Upgrade")
        assert (t.on("Zapbot"), t.p1.discard, t.p2.discard) == ([], ["Upgrade"], ["Hideout"])

    def test_hideout_protects_from_another_players_ongoing_action(self) -> None:
        t = table(p1={"hand": ["Zapbot"], OASIS: ["Hideout"]}, p2={OASIS: [TRAP]})
        t.p1.plays("Zapbot")
        assert (t.at(OASIS), t.actions_at(OASIS)) == (["Zapbot"], [])

    @rule("CONF-02")
    def test_hideout_does_not_react_if_the_minion_cannot_be_destroyed_anyway(self) -> None:
        t = table(p1={"hand": ["Powderkeg"], OASIS: ["King Rex"]}, p2={OASIS: ["Warbot", "Hideout"]})
        t.p1.plays("Powderkeg")
        assert (t.at(OASIS), t.actions_at(OASIS)) == (["Warbot"], ["Hideout"])

    @rule("VERB-01")
    def test_hideout_protects_its_players_minions_on_all_bases_from_the_action(self) -> None:
        """The printed text protects "your minions"; only its trigger speaks of this base."""
        t = table(
            bases=[OASIS, "Tortuga"],
            p1={"hand": [clean_sweep]},
            p2={OASIS: ["Zapbot", "Hideout"], "Tortuga": ["Gremlin"]},
            p3={"Tortuga": ["Scout"]},
        )
        t.p1.plays("Clean Sweep")
        assert (t.at(OASIS), t.at("Tortuga")) == (["Zapbot"], ["Gremlin"])
        assert (t.p2.discard, t.p3.discard) == (["Hideout"], ["Scout"])

    def test_current_hideout_keeps_other_players_from_moving_minions_there(self) -> None:
        t = table(
            wording="current",
            bases=[OASIS, TORTUGA, "Ninja Dojo"],
            p1={"hand": ["Dinghy"], OASIS: ["First Mate"]},
            p2={"hand": ["Dinghy"], OASIS: ["Scout"], TORTUGA: ["Hideout"]},
        )
        t.p1.plays("Dinghy").picks("First Mate")
        assert t.at("Ninja Dojo") == ["First Mate"], "the only base left"
        t.start_turn(2)
        t.p2.plays("Dinghy").picks("Scout").is_offered(TORTUGA, "Ninja Dojo").picks(TORTUGA)
        assert t.at(TORTUGA) == ["Scout"]

    def test_current_hideout_does_not_protect_minions(self) -> None:
        t = table(wording="current", p1={"hand": ["Cannon"]}, p2={OASIS: ["Zapbot", "Hideout"]})
        t.p1.plays("Cannon").picks("Zapbot")
        assert (t.at(OASIS), t.actions_at(OASIS)) == ([], ["Hideout"])

    def test_current_hideout_may_be_exchanged_for_an_action_in_hand_without_playing_it(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            p1={"hand": [PATH, "Howl", "Upgrade"], "deck": ["Howl"], OASIS: ["Hideout"]},
            p2={OASIS: ["Zapbot", "Scout"], TORTUGA: ["Zapbot", "Secret Agent"]},
        )
        t.p1.uses("Hideout").picks("With an action in your hand.")
        assert t.actions_at(OASIS) == [PATH]
        assert t.unit(PATH).named == (), "it was not played, so nothing was named"
        t.p1.is_offered("Zapbot", "decline").picks("Zapbot")
        assert t.at(OASIS) == ["Scout"]
        assert sorted(t.p1.hand) == ["Hideout", "Howl", "Upgrade"], "Secret Agent does not react"
        t.p1.is_offered("Hideout", "Howl", "Upgrade", "decline")

    def test_current_hideout_is_swapped_for_an_action_in_the_deck_and_shuffled_into_it(self) -> None:
        t = table(
            wording="current",
            p1={"hand": ["Howl"], "deck": [MIST, "Howl", "Upgrade", "Jammed Signal"], OASIS: ["Hideout"]},
        )
        t.p1.uses("Hideout").is_offered(MIST, "Jammed Signal", "decline").picks(MIST)
        assert (t.actions_at(OASIS), sorted(t.p1.deck)) == ([MIST], ["Hideout", "Howl", "Jammed Signal", "Upgrade"])
        assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []
        t.p1.is_offered(MIST, "Howl", "decline")

    def test_current_hideout_may_destroy_a_minion_even_if_nothing_can_be_swapped(self) -> None:
        t = table(wording="current", p1={"hand": ["Howl"], OASIS: ["Hideout"]}, p2={OASIS: ["Zapbot", "Warbot"]})
        t.p1.uses("Hideout").is_offered("Zapbot", "decline").picks("Zapbot")
        assert t.actions_at(OASIS) == ["Hideout"]
        t.p1.is_offered("Howl", "decline")


class TestMarkOfSleep:
    def test_a_player_chosen_for_mark_of_sleep_cannot_play_actions_on_the_next_turn_only(self) -> None:
        t = table(p1={"hand": ["Mark of Sleep"]}, p2={"hand": ["Howl", "Zapbot"]}, p3={"hand": ["Howl"]})
        t.p1.plays("Mark of Sleep").is_offered("p1", "p2", "p3").picks("p2")
        t.end_turn()
        t.p2.is_offered("Zapbot", "decline").done()
        t.p3.is_offered("Howl", "decline").done()
        t.end_turn()
        t.p2.is_offered("Howl", "Zapbot", "decline")

    def test_mark_of_sleep_on_yourself_applies_to_your_next_turn_and_not_to_this_turn(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Mark of Sleep", "Full Sail"], "deck": ["Zapbot"] * 6, OASIS: ["King Rex", "King Rex"]},
            p2={"hand": ["Howl"], "deck": ["Zapbot"] * 4},
        )
        t.p1.plays("Mark of Sleep").picks("p1").done().is_offered("Full Sail", "decline").declines()
        t.p2.is_offered("Howl", "decline").done()
        t.p1.is_offered("Zapbot", "decline").done()
        t.p2.done()
        t.p1.is_offered("Full Sail", "Zapbot", "decline")

    def test_mark_of_sleep_also_bars_specials_but_only_on_that_players_own_turn(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Mark of Sleep", "Full Sail"], "deck": ["Zapbot"] * 2},
            p2={"hand": ["Full Sail"], OASIS: ["King Rex"], TORTUGA: ["King Rex"]},
        )
        t.p1.plays("Mark of Sleep").picks("p2")
        t.score(OASIS)
        t.p1.is_offered("Full Sail", "decline").declines()
        t.p2.is_offered("Full Sail", "decline").declines()
        t.end_turn()
        assert t.current == 2
        t.score(TORTUGA)
        t.p1.is_offered("Full Sail", "decline").declines()
        assert t.p2.hand == ["Full Sail"], "p2 is not asked"
        assert t.p2.vp == 2 + 4

    def test_current_mark_of_sleep_bars_each_other_player_from_actions_or_moves(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            p1={"hand": ["Mark of Sleep", "Howl"]},
            p2={"hand": ["Howl", "Zapbot"]},
            p3={"hand": ["Dinghy", "Howl"], OASIS: ["First Mate"]},
        )
        t.p1.plays("Mark of Sleep").is_offered("This player cannot play actions.", "This player cannot move minions.")
        t.p1.picks("m0:p2", "m1:p3").done()
        t.p2.is_offered("Zapbot", "decline").done()
        t.p3.is_offered("Dinghy", "Howl", "decline").plays("Dinghy").picks("First Mate")
        assert t.at(OASIS) == ["First Mate"], "there is no base to which they can move it"
        t.p3.done()
        t.p1.plays("Howl")
        t.start_turn(2)
        t.p2.is_offered("Howl", "Zapbot", "decline")

    @rule("CONF-02")
    def test_current_mark_of_sleep_stops_all_moves_of_that_player_only(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            p1={"hand": ["Mark of Sleep", "Ninja Master", "Dinghy"], TORTUGA: ["Archmage", "Scout"]},
            p2={OASIS: ["Buccaneer", "First Mate"], TORTUGA: ["Pirate King"]},
        )
        t.p1.uses("Archmage").plays("Mark of Sleep").picks("This player cannot move minions.")
        t.p1.plays("Ninja Master", at=OASIS).picks("Buccaneer")
        assert t.p2.discard == ["Buccaneer"], "it cannot move instead"
        t.p1.plays("Dinghy").picks("Scout").declines()
        assert t.at(OASIS) == ["First Mate", "Ninja Master", "Scout"]
        t.score(OASIS)
        t.p1.is_offered("return", "decline").declines()
        assert "Pirate King" in t.at(TORTUGA)
        assert "First Mate" in t.p2.discard


class TestPayThePiper:
    def test_another_player_who_plays_a_minion_at_pay_the_piper_discards_a_card_of_their_choice(self) -> None:
        t = table(p1={"hand": ["Zapbot", "First Mate", "Howl"]}, p2={"hand": ["Howl"], OASIS: ["Pay the Piper"]})
        t.p1.plays("Zapbot").is_offered("First Mate", "Howl").picks("Howl")
        assert (t.p1.hand, t.p1.discard) == (["First Mate"], ["Howl"])
        t.p1.plays("First Mate")
        assert t.p1.hand == [], "nothing left to pay with"
        assert (t.p2.hand, t.actions_at(OASIS)) == (["Howl"], ["Pay the Piper"])

    def test_pay_the_piper_ignores_its_own_player_and_other_bases(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Zapbot", "Zapbot", "Howl"], OASIS: ["Pay the Piper"]}, p2={TORTUGA: ["Pay the Piper"]}
        )
        t.p1.plays("Zapbot", at=OASIS)
        assert t.p1.hand == ["Zapbot", "Howl"]
        t.p1.plays("Zapbot", at=TORTUGA)
        assert t.p1.discard == ["Howl"]


class TestTakeTheShinies:
    @rule("TERM-13")
    def test_take_the_shinies_makes_each_other_player_discard_two_random_cards(self) -> None:
        t = table(
            p1={"hand": ["Take the Shinies", "Howl", "Howl"]},
            p2={"hand": ["Howl", "Zapbot", "King Rex"]},
            p3={"hand": ["Howl"]},
        )
        t.p1.plays("Take the Shinies")
        assert (t.p1.hand, len(t.p2.hand), len(t.p2.discard)) == (["Howl", "Howl"], 1, 2)
        assert (len(t.p3.hand), len(t.p3.discard)) == (0, 1)

    def test_take_the_shinies_discards_at_random(self) -> None:
        left = set()
        for seed in range(1, 20):
            t = table(seed=seed, p1={"hand": ["Take the Shinies"]}, p2={"hand": ["Howl", "Zapbot", "King Rex"]})
            t.p1.plays("Take the Shinies")
            left.update(t.p2.hand)
        assert left == {"Howl", "Zapbot", "King Rex"}


class TestCaveOfShinies:
    @rule("RES-12")
    def test_cave_of_shinies_gives_1_vp_to_the_owner_of_each_minion_destroyed_there(self) -> None:
        t = table(
            bases=["Cave of Shinies", TORTUGA],
            p1={"hand": ["Powderkeg"], "Cave of Shinies": ["King Rex", "p2:Zapbot"], TORTUGA: ["Zapbot"]},
            p2={"Cave of Shinies": ["Zapbot"]},
        )
        t.p1.plays("Powderkeg").picks("King Rex")
        assert (t.at("Cave of Shinies"), t.p1.vp, t.p2.vp) == ([], 1, 2)

    @rule("SCORE-21")
    def test_cave_of_shinies_ignores_minions_destroyed_elsewhere_or_discarded_after_scoring(self) -> None:
        t = table(
            bases=["Cave of Shinies", TORTUGA],
            p1={"hand": ["Cannon"], "Cave of Shinies": ["King Rex"], TORTUGA: ["Zapbot"]},
        )
        t.p1.plays("Cannon").picks("Zapbot")
        assert t.p1.vp == 0
        t.score("Cave of Shinies")
        assert t.p1.vp == 4, "for the first place only"

    @rule("AMB-19")
    def test_current_cave_of_shinies_gives_each_owner_1_vp_once_each_turn(self) -> None:
        t = table(
            wording="current",
            bases=["Cave of Shinies"],
            p1={"hand": ["Powderkeg"], "Cave of Shinies": ["King Rex", "p2:Zapbot"]},
            p2={"hand": ["Powderkeg"], "Cave of Shinies": ["Zapbot", "Warbot"]},
        )
        t.p1.plays("Powderkeg").picks("King Rex")
        assert (t.p1.vp, t.p2.vp) == (1, 1)


class TestMushroomKingdom:
    @rule("TURN-02", "TERM-12")
    def test_mushroom_kingdom_lets_the_current_player_move_another_players_minion_here(self) -> None:
        t = table(
            bases=["Mushroom Kingdom", OASIS, TORTUGA],
            p1={"hand": ["Howl"], OASIS: ["Zapbot"]},
            p2={OASIS: ["Warbot"], "Mushroom Kingdom": ["Gnome"]},
            p3={"hand": ["Howl"], TORTUGA: ["King Rex"]},
        )
        t.start_turn(1)
        t.p1.is_offered("King Rex", "Warbot", "decline").picks("King Rex")
        assert t.at("Mushroom Kingdom") == ["Gnome", "King Rex"]
        t.p1.done()
        t.p2.is_offered("Zapbot", "decline").declines()
        assert t.at(OASIS) == ["Zapbot", "Warbot"]

    def test_current_mushroom_kingdom_lets_the_player_with_the_largest_hand_move_a_minion(self) -> None:
        t = table(
            wording="current",
            bases=["Mushroom Kingdom", OASIS, TORTUGA],
            p1={"hand": ["Howl", "Howl"], OASIS: ["Zapbot"]},
            p2={"hand": ["Howl"], "Mushroom Kingdom": ["Gnome"]},
            p3={},
        )
        assert (t.breakpoint("Mushroom Kingdom"), t.base("Mushroom Kingdom").printed.vp) == (19, (4, 3, 2))
        t.start_turn(1)
        t.p1.is_offered("Gnome", "Zapbot", "decline").picks("Gnome").is_offered(OASIS, TORTUGA).picks(TORTUGA)
        assert t.at(TORTUGA) == ["Gnome"]
        t.start_turn(1)
        t.p1.is_offered("Gnome", "Zapbot", "decline").picks("Zapbot")
        assert t.at("Mushroom Kingdom") == ["Zapbot"]

    def test_current_mushroom_kingdom_needs_a_strictly_larger_hand(self) -> None:
        t = table(
            wording="current",
            bases=["Mushroom Kingdom", OASIS],
            p1={"hand": ["Howl", "Howl"], OASIS: ["Zapbot"]},
            p2={"hand": ["Howl", "Howl"]},
            p3={"hand": ["Howl"]},
        )
        t.start_turn(1)
        t.p1.is_offered("Howl", "decline")

"""Ninjas."""

import pytest

from smashup.engine.api import Game
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.definitions import CardSet
from smashup.engine.language.faction import Faction
from smashup.engine.language.terms import EventKind, Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.frames import Attempt
from smashup.engine.state.records import Fact
from smashup.engine.state.state import Base, Unit
from smashup.testing import ScriptedTable, rule, table
from tests.tables import oasis_and_tortuga

OASIS, ACOLYTE = "Jungle Oasis", "Ninja Acolyte"
READY = ["King Rex", "Buccaneer"]


class TestNinjaMaster:
    def test_ninja_master_may_destroy_any_minion_here_even_itself(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Ninja Master"], OASIS: ["Shinobi"]}, p2={OASIS: ["King Rex"], "Tortuga": ["Invader"]}
        )
        t.p1.plays("Ninja Master", at=OASIS).is_offered("King Rex", "Ninja Master", "Shinobi", "decline")
        t.p1.picks("King Rex")
        assert (t.p2.discard, t.at(OASIS), t.at("Tortuga")) == (["King Rex"], ["Shinobi", "Ninja Master"], ["Invader"])


class TestTigerAssassin:
    @rule("POW-01")
    def test_tiger_assassin_may_destroy_a_minion_of_power_3_or_less_here(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Tiger Assassin"], OASIS: ["Shinobi"], "on King Rex": ["Poison"]},
            p2={OASIS: ["King Rex", "Buccaneer", "First Mate+Upgrade"], "Tortuga": ["Invader"]},
        )
        t.p1.plays("Tiger Assassin", at=OASIS).is_offered("King Rex", "Shinobi", "decline").picks("King Rex")
        assert (t.p2.discard, t.p1.discard) == (["King Rex"], ["Poison"])
        assert t.at(OASIS) == ["Shinobi", "Buccaneer", "First Mate", "Tiger Assassin"]


class TestShinobi:
    @rule("PLAY-23", "SCORE-13", "SCORE-30")
    def test_shinobi_may_be_played_on_a_base_before_it_scores_on_any_turn(self) -> None:
        t = oasis_and_tortuga(
            p1={OASIS: ["King Rex"]}, p2={OASIS: ["Buccaneer", "Invader"], "hand": ["Shinobi", "Collector"]}
        )
        t.end_turn()
        t.p2.is_offered("Shinobi", "decline").picks("Shinobi")
        assert t.p2.vp == 2, "4 + 3 + 3 beats 7"
        assert (t.p1.vp, t.p2.discard) == (0, ["Buccaneer", "Invader", "Shinobi"])

    @rule("ME1ST-07", "ME1ST-08")
    def test_a_player_who_passed_may_still_play_shinobi_later_in_the_same_window(self) -> None:
        t = table(
            p1={OASIS: [*READY, "Invader"], "hand": ["Shinobi"], "deck": ["Howl", "Howl"]}, p2={"hand": ["Shinobi"]}
        )
        t.end_turn()
        t.p1.declines()
        t.p2.picks("Shinobi")
        t.p1.is_offered("Shinobi", "decline").picks("Shinobi")
        assert t.p1.discard == ["King Rex", "Buccaneer", "Invader", "Shinobi"]

    @rule("ME1ST-05", "ME1ST-06")
    def test_each_player_may_play_only_one_shinobi_per_scoring_base(self) -> None:
        t = table(
            p1={OASIS: [*READY, "Invader"], "hand": ["Shinobi", "Shinobi"], "deck": ["Howl", "Howl"]},
            p2={"hand": ["Shinobi", "Shinobi"]},
        )
        t.end_turn()
        t.p1.is_offered("Shinobi", "decline").picks("Shinobi")
        t.p2.is_offered("Shinobi", "decline").picks("Shinobi")
        assert (t.p1.hand, t.p2.hand) == (["Shinobi", "Howl", "Howl"], ["Shinobi"])
        assert t.p1.discard == ["King Rex", "Buccaneer", "Invader", "Shinobi"]

    def test_shinobi_may_be_played_on_each_of_two_scoring_bases(self) -> None:
        t = table(
            bases=[OASIS, "Tar Pits"],
            p1={OASIS: [*READY, "Invader"], "Tar Pits": ["King Rex", "King Rex", "Invader"]},
            p2={"hand": ["Shinobi", "Shinobi", "Shinobi"]},
        )
        t.end_turn()
        t.p1.picks(OASIS)
        t.p2.picks("Shinobi").is_offered("Shinobi", "decline").picks("Shinobi")
        assert t.p2.hand == ["Shinobi"]
        assert t.p2.vp == 3, "runner-up at Tar Pits; at Jungle Oasis that is worth nothing"

    @rule("AMB-33", "PLAY-03")
    def test_shinobi_played_as_a_normal_minion_does_not_count_as_the_special_of_the_base(self) -> None:
        t = table(p1={OASIS: READY, "hand": ["Shinobi", "Shinobi"], "deck": ["Howl", "Howl"]})
        t.p1.plays("Shinobi")
        assert t.pending is None, "the free minion is played"
        t.end_turn()
        t.p1.is_offered("Shinobi", "decline").picks("Shinobi")
        assert t.p1.discard == ["King Rex", "Buccaneer", "Shinobi", "Shinobi"]


class TestNinjaAcolyte:
    @rule("TERM-08", "PLAY-24", "EXTRA-05", "VERB-50")
    def test_ninja_acolyte_returns_and_an_extra_minion_must_be_played_on_its_base(self) -> None:
        t = oasis_and_tortuga(p1={"Tortuga": [ACOLYTE], "hand": ["King Rex", "Howl"]}, p2={OASIS: [ACOLYTE]})
        t.p1.is_offered("King Rex", "Howl", ACOLYTE, "decline")
        t.p1.uses(ACOLYTE).is_offered("King Rex", ACOLYTE).picks("King Rex")
        assert t.at("Tortuga") == ["King Rex"]
        t.p1.is_offered("Howl", ACOLYTE, "decline").plays(ACOLYTE).is_offered(OASIS, "Tortuga").picks(OASIS)
        assert t.at(OASIS) == [ACOLYTE, ACOLYTE]

    @rule("PLAY-25")
    def test_ninja_acolyte_may_be_its_own_extra_minion(self) -> None:
        t = table(p1={OASIS: [ACOLYTE]})
        stay = t.unit(ACOLYTE).iid
        t.p1.uses(ACOLYTE)
        assert t.unit(ACOLYTE).iid > stay
        assert t.pending is None, "a minion has been played: it cannot be used again"

    @rule("VERB-50", "CONF-02")
    @pytest.mark.parametrize("wording", ["printed", "current"])
    def test_ninja_acolyte_stays_if_no_minion_can_be_played_on_its_base(self, wording: str) -> None:
        t = oasis_and_tortuga(wording=wording, p1={OASIS: [ACOLYTE], "hand": ["King Rex"]}, p2={OASIS: ["Overrun"]})
        if wording == "printed":
            t.p1.is_offered("King Rex", "decline")
        else:
            t.p1.uses(ACOLYTE)
        assert t.at(OASIS) == [ACOLYTE]

    @rule("VERB-50")
    def test_a_borrowed_ninja_acolyte_needs_a_minion_in_your_hand(self) -> None:
        """It returns to its owner's hand, so it cannot be the extra minion."""
        t = table(p1={OASIS: ["p2:Ninja Acolyte"], "hand": ["Howl"]})
        t.p1.is_offered("Howl", "decline")

    def test_ninja_acolyte_may_be_its_own_extra_minion_at_the_vats(self) -> None:
        t = table(bases=["The Vats", "Tortuga"], p1={"The Vats": [ACOLYTE]})
        t.p1.uses(ACOLYTE)
        assert t.at("The Vats") == [ACOLYTE]

    @rule("TERM-08")
    def test_ninja_acolyte_counts_only_minions_played_in_the_play_cards_phase(self) -> None:
        """A minion played at the start of the turn does not count."""
        t = table(p1={OASIS: [ACOLYTE], "hand": ["King Rex"], "deck": ["Howl"]})
        t.state.facts.append(Fact(EventKind.PLAYED, 0, t.state.cards[1], 99, 1, Phase.START))
        t.do(RunningGame.step)
        t.p1.is_offered("King Rex", ACOLYTE, "decline")

    def test_ninja_acolyte_cannot_be_used_after_you_played_a_minion(self) -> None:
        t = table(p1={OASIS: [ACOLYTE], "hand": ["Invader", "Howl"]})
        t.p1.plays("Howl").is_offered("Invader", ACOLYTE, "decline").plays("Invader")
        assert (t.pending, t.at(OASIS)) == (None, [ACOLYTE, "Invader"])

    def test_using_one_ninja_acolyte_blocks_the_second(self) -> None:
        t = oasis_and_tortuga(p1={OASIS: [ACOLYTE], "Tortuga": [ACOLYTE], "hand": ["Howl"]})
        t.p1.is_offered("Howl", ACOLYTE, ACOLYTE, "decline").uses("Ninja Acolyte@Jungle Oasis")
        assert (t.at(OASIS), t.at("Tortuga")) == ([ACOLYTE], [ACOLYTE])
        t.p1.is_offered("Howl", "decline")

    @rule("ABIL-08")
    def test_current_ninja_acolyte_has_a_talent(self) -> None:
        t = oasis_and_tortuga(wording="current", p1={"Tortuga": [ACOLYTE], "hand": ["King Rex"]})
        t.p1.uses(ACOLYTE).is_offered("return", "decline").picks("yes")
        t.p1.is_offered("King Rex", ACOLYTE).picks("King Rex")
        assert (t.at("Tortuga"), t.p1.hand) == (["King Rex"], [ACOLYTE])

    def test_current_ninja_acolyte_counts_minions_played_in_the_whole_turn(self) -> None:
        t = table(wording="current", p1={OASIS: [ACOLYTE], "hand": ["King Rex"], "deck": ["Howl"]})
        t.state.facts.append(Fact(EventKind.PLAYED, 0, t.state.cards[1], 99, 1, Phase.START))
        t.do(RunningGame.step)
        t.p1.uses(ACOLYTE)
        assert t.at(OASIS) == [ACOLYTE]

    @rule("PLAY-14")
    def test_current_ninja_acolyte_may_use_its_talent_without_effect_after_a_minion(self) -> None:
        t = table(wording="current", p1={OASIS: [ACOLYTE], "hand": ["King Rex"]})
        t.p1.plays("King Rex").uses(ACOLYTE)
        assert t.at(OASIS) == [ACOLYTE, "King Rex"]
        assert t.pending is None, "once a turn"


class TestAssassination:
    @rule("TURN-17")
    def test_assassination_destroys_its_minion_at_the_end_of_the_turn(self) -> None:
        t = table(
            p1={"hand": ["Assassination"], OASIS: ["Invader"], "deck": ["Howl", "Howl"]},
            p2={OASIS: ["Collector", "First Mate"]},
        )
        t.p1.plays("Assassination").is_offered("Invader", "Collector", "First Mate").picks("Collector")
        assert t.at(OASIS) == ["Invader", "Collector", "First Mate"]
        t.end_turn()
        assert t.at(OASIS) == ["Invader", "First Mate"]
        assert (t.p2.discard, t.p1.discard) == (["Collector"], ["Assassination"])
        assert t.p1.hand == ["Howl", "Howl"], "drawn before the end of the turn"

    def test_assassination_destroys_at_the_end_of_every_turn(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Assassination"]}, p2={OASIS: ["Buccaneer"], "hand": ["Howl"]})
        t.p1.plays("Assassination")
        t.end_turn()
        assert (t.at("Tortuga"), t.on("Buccaneer")) == (["Buccaneer"], ["Assassination"])
        t.end_turn()
        assert t.at(OASIS) == ["Buccaneer"]

    @rule("VERB-41")
    def test_assassination_is_discarded_with_a_minion_that_leaves_earlier(self) -> None:
        t = table(p1={OASIS: [ACOLYTE], "hand": ["King Rex"]}, p2={"on Ninja Acolyte": ["Assassination"]})
        t.p1.uses(ACOLYTE).picks(ACOLYTE)
        assert t.p2.discard == ["Assassination"]
        t.end_turn()
        assert t.at(OASIS) == [ACOLYTE]


class TestDisguise:
    @rule("RES-03", "RES-11", "EXTRA-01")
    def test_disguise_plays_two_minions_before_the_two_chosen_minions_return(self) -> None:
        t = oasis_and_tortuga(
            p1={
                "Tortuga": ["Collector", "Invader", "Scout"],
                "hand": ["Disguise", "King Rex", "Tiger Assassin", "Howl"],
            },
            p2={"Tortuga": ["First Mate"], OASIS: ["Collector"]},
        )
        t.p1.plays("Disguise").is_offered("Collector", "Invader", "Scout")
        t.p1.picks("Invader").is_offered("Collector", "Scout", "decline")
        t.p1.picks("Scout").is_offered("King Rex", "Tiger Assassin")
        t.p1.picks("Tiger Assassin").is_offered("Collector", "First Mate", "Invader", "Scout", "decline")
        t.p1.picks("First Mate")
        assert t.at("Tortuga") == ["Collector", "Tiger Assassin", "King Rex"]
        assert (t.p1.hand, t.p2.discard) == (["Howl", "Invader", "Scout"], ["First Mate"])
        t.p1.is_offered("Invader", "Scout", "decline")

    def test_disguise_chooses_its_minions_on_one_base(self) -> None:
        t = oasis_and_tortuga(
            p1={"Tortuga": ["Collector"], OASIS: ["Invader", "Scout"], "hand": ["Disguise", "King Rex", "Warbot"]}
        )
        t.p1.plays("Disguise").is_offered("Collector", "Invader", "Scout")
        t.p1.picks("Invader").is_offered("Scout", "decline").declines().picks("Warbot")
        assert (t.p1.hand, t.at(OASIS)) == (["King Rex", "Invader"], ["Scout", "Warbot"])

    @rule("PLAY-16", "VERB-50")
    def test_disguise_plays_as_many_as_it_returns(self) -> None:
        t = table(p1={OASIS: ["Collector", "Scout"], "hand": ["Disguise", "King Rex"]})
        t.p1.plays("Disguise").picks("Collector")  # one in hand to play, so only one can be chosen
        assert (t.at(OASIS), t.p1.hand) == (["Scout", "King Rex"], ["Collector"])

    @rule("VERB-50", "CONF-02")
    def test_disguise_offers_no_minion_on_a_base_where_no_minion_can_be_played(self) -> None:
        t = oasis_and_tortuga(
            p1={OASIS: ["Collector"], "Tortuga": ["Scout"], "hand": ["Disguise", "King Rex"]}, p2={OASIS: ["Overrun"]}
        )
        t.p1.plays("Disguise")
        assert (t.at(OASIS), t.at("Tortuga")) == (["Collector"], ["King Rex"])

    @rule("PLAY-14")
    def test_disguise_without_a_minion_to_play_or_to_return_does_nothing(self) -> None:
        t = table(p1={OASIS: ["Collector"], "hand": ["Disguise"]})
        t.p1.plays("Disguise")
        assert (t.at(OASIS), t.p1.hand) == (["Collector"], [])
        t = table(p1={"hand": ["Disguise", "King Rex"]}, p2={OASIS: ["Collector"]})
        t.p1.plays("Disguise")
        assert t.at(OASIS) == ["Collector"]
        t.p1.plays("King Rex")
        assert t.pending is None

    def test_a_minion_chosen_for_disguise_that_is_destroyed_does_not_return(self) -> None:
        t = table(p1={OASIS: ["Collector"], "hand": ["Disguise", "Ninja Master"]})
        t.p1.plays("Disguise").picks("Collector")
        assert (t.p1.discard, t.p1.hand) == (["Collector", "Disguise"], [])


class TestHiddenNinja:
    @rule("PLAY-23", "PLAY-24", "T-23")
    def test_hidden_ninja_plays_a_minion_on_the_base_before_it_scores(self) -> None:
        t = oasis_and_tortuga(
            p1={OASIS: [*READY, "Invader"]}, p2={"hand": ["Hidden Ninja", "King Rex", "Collector", "Howl"]}
        )
        t.end_turn()
        t.p2.is_offered("Hidden Ninja", "decline")
        t.p2.picks("Hidden Ninja").is_offered("King Rex", "Collector").picks("King Rex")
        assert (t.p2.discard, t.p2.hand, t.current) == (["Hidden Ninja", "King Rex"], ["Collector", "Howl"], 2)
        t.p2.is_offered("Collector", "Howl", "decline")

    @rule("AMB-33")
    def test_hidden_ninja_cannot_be_played_in_the_play_cards_phase(self) -> None:
        t = table(p1={"hand": ["Hidden Ninja", "Howl"]})
        t.p1.is_offered("Howl", "decline")

    @rule("AMB-34", "ME1ST-06", "T-63")
    def test_a_player_plays_hidden_ninja_and_shinobi_one_at_a_time_in_turn_order(self) -> None:
        t = table(
            p1={
                OASIS: [*READY, "Invader"],
                "hand": ["Shinobi", "Hidden Ninja", "War Raptor"],
                "deck": ["Howl", "Howl"],
            },
            p2={"hand": ["Shinobi"]},
        )
        t.end_turn()
        t.p1.is_offered("Shinobi", "Hidden Ninja", "decline").picks("Shinobi")
        t.p2.picks("Shinobi")
        t.p1.is_offered("Hidden Ninja", "decline").picks("Hidden Ninja")
        assert t.p1.hand == ["Howl", "Howl"]
        assert sorted(t.p1.discard) == ["Buccaneer", "Hidden Ninja", "Invader", "King Rex", "Shinobi", "War Raptor"]


def temple(**sides: dict[str, list[str]]) -> ScriptedTable:
    """p1 has played Infiltrate on Temple of Goju, where each player has minions."""
    p1 = {"hand": ["Infiltrate"], "Temple of Goju": ["King Rex", "Invader"], **sides.get("p1", {})}
    p2 = {"Temple of Goju": ["Buccaneer", "Collector"], **sides.get("p2", {})}
    t = table(bases=["Temple of Goju", "Tortuga"], p1=p1, p2=p2)
    t.p1.plays("Infiltrate", on="Temple of Goju")
    return t


@pytest.fixture
def closed_garden() -> BaseDef:
    """A base with a ban and a continuous value."""
    base = Faction("Gardeners", CardSet("Tests", "tests")).base("Closed Garden", breakpoint=20, vp=(3, 2, 1))

    @base.forbids("play minion")
    def _(g: Game, here: Base, attempt: Attempt) -> bool:
        """Minions cannot be played here."""
        return attempt.base is here

    @base.adds_power()
    def _(g: Game, here: Base, unit: Unit) -> int:
        """Minions here have +1 power."""
        return 1

    return base


class TestInfiltrate:
    def test_infiltrate_destroys_another_action_on_the_base_itself(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Infiltrate"], OASIS: ["Wildlife Preserve"]},
            p2={OASIS: ["King Rex+Upgrade", "Jammed Signal"], "Tortuga": ["Wildlife Preserve"]},
        )
        t.p1.plays("Infiltrate", on=OASIS).is_offered("Wildlife Preserve", "Jammed Signal").picks("Jammed Signal")
        assert t.actions_at(OASIS) == ["Wildlife Preserve", "Infiltrate"]
        assert (t.p2.discard, t.on("King Rex")) == (["Jammed Signal"], ["Upgrade"])
        assert t.actions_at("Tortuga") == ["Wildlife Preserve"]

    def test_only_the_player_of_infiltrate_may_ignore_the_base(self) -> None:
        t = temple()
        t.score("Temple of Goju")
        t.p1.is_offered("ignore", "decline").picks("yes")
        assert (t.p1.deck, t.p1.discard) == ([], ["King Rex", "Invader", "Infiltrate"])
        assert (t.p2.deck, t.p2.discard) == (["Buccaneer"], ["Collector"])
        t = temple()
        t.score("Temple of Goju")
        t.p1.declines()
        assert (t.p1.deck, t.p2.deck) == (["King Rex"], ["Buccaneer"])

    @rule("TURN-05")
    def test_infiltrate_lasts_until_the_start_of_your_next_turn(self) -> None:
        t = temple(p2={"hand": ["Howl"]}, p1={"hand": ["Infiltrate", "Way of Deception"]})
        t.end_turn()
        assert t.current == 2
        assert t.live.ignores(0, t.base("Temple of Goju"))
        t.end_turn()
        assert t.current == 1
        assert not t.live.ignores(0, t.base("Temple of Goju"))
        t.score("Temple of Goju")
        assert (t.p1.deck, t.p1.discard) == (["King Rex"], ["Invader", "Infiltrate"])

    @rule("TIME-04")
    def test_infiltrate_lasts_after_it_leaves_play(self) -> None:
        t = temple(p2={"hand": ["Infiltrate"]})
        t.end_turn()
        t.p2.plays("Infiltrate", on="Temple of Goju")
        assert t.p1.discard == ["Infiltrate"]
        t.score("Temple of Goju")
        t.p2.picks("yes")
        t.p1.is_offered("ignore", "decline").picks("yes")
        assert t.p1.deck == t.p2.deck == []

    def test_an_optional_ability_of_an_infiltrated_base_needs_one_decision_only(self) -> None:
        t = table(
            bases=["The Mothership", "Tortuga"], p1={"hand": ["Infiltrate"], "The Mothership": ["Invader", "King Rex"]}
        )
        t.p1.plays("Infiltrate", on="The Mothership")
        t.score("The Mothership")
        t.p1.is_offered("Invader", "decline").picks("Invader")
        assert t.p1.hand == ["Invader"]

    def test_infiltrate_ignores_a_ban_of_the_base_but_not_its_power_bonus(self, closed_garden: BaseDef) -> None:
        t = table(
            bases=[OASIS, closed_garden],
            p1={"hand": ["Infiltrate", "King Rex"], "Closed Garden": ["Collector"]},
            p2={"hand": ["King Rex", "Howl"]},
        )
        t.p1.plays("Infiltrate", on="Closed Garden").plays("King Rex").is_offered(OASIS, "Closed Garden")
        t.p1.picks("Closed Garden")
        assert (t.at("Closed Garden"), t.power("Collector"), t.power("King Rex")) == (["Collector", "King Rex"], 3, 8)
        t.end_turn()
        t.p2.plays("King Rex")
        assert t.at(OASIS) == ["King Rex"], "the ban binds the other players"

    def test_current_infiltrate_may_destroy_another_action_on_the_base_itself(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            p1={"hand": ["Infiltrate"]},
            p2={OASIS: ["King Rex+Upgrade", "Jammed Signal"], "Tortuga": ["Wildlife Preserve"]},
        )
        t.p1.plays("Infiltrate", on=OASIS).is_offered("Jammed Signal", "decline").picks("Jammed Signal")
        assert (t.actions_at(OASIS), t.p2.discard) == (["Infiltrate"], ["Jammed Signal"])

    @rule("VERB-42", "TURN-05", "TIME-04")
    def test_current_infiltrate_has_a_talent_that_cancels_the_base_until_your_next_turn(self) -> None:
        t = table(
            wording="current",
            bases=["The Homeworld", "Tortuga"],
            p1={"hand": ["Infiltrate", "Scout", "Collector", "Scout"], "deck": ["Howl", "Howl"]},
            p2={"hand": ["Scout", "Collector"]},
        )
        t.p1.plays("Infiltrate", on="The Homeworld").uses("Infiltrate")
        assert t.p1.discard == ["Infiltrate"]
        t.p1.plays("Scout", at="The Homeworld")
        assert t.pending is None, "no extra minion for p1"
        t.end_turn()
        t.p2.plays("Scout", at="The Homeworld")
        assert t.pending is None, "no extra minion for p2"
        t.end_turn()
        t.p1.plays("Scout", at="The Homeworld").is_offered("Collector", "Howl", "decline")


class TestPoison:
    @rule("CONF-04", "PLAY-21")
    def test_poison_destroys_any_number_of_actions_on_its_minion_and_lowers_its_power(self) -> None:
        t = table(
            p1={"hand": ["Poison"], "on King Rex": ["Assassination"]},
            p2={OASIS: ["King Rex+Upgrade", "Invader+Upgrade"]},
        )
        t.p1.plays("Poison", on="King Rex").is_offered("Upgrade", "Assassination", "Poison", "decline")
        t.p1.picks("Upgrade").is_offered("Assassination", "Poison", "decline").declines()
        assert sorted(t.on("King Rex")) == ["Assassination", "Poison"]
        assert (t.power("King Rex"), t.p2.discard, t.power("Invader")) == (3, ["Upgrade"], 5)

    @rule("PLAY-21", "T-22", "T-77")
    def test_poison_may_destroy_nothing_and_lowers_power_to_zero_at_least(self) -> None:
        t = table(p1={"hand": ["Poison"]}, p2={OASIS: ["Invader", "King Rex"]})
        t.p1.plays("Poison", on="Invader").declines()
        assert (t.power("Invader"), t.total(OASIS, 2)) == (0, 7)

    @rule("AMB-10")
    def test_poison_still_subtracts_its_full_amount_from_power_gained_later(self) -> None:
        t = table(p1={"on Invader": ["Poison"]}, p2={OASIS: ["Invader"], "hand": ["Upgrade", "Howl"]}, current=2)
        t.p2.plays("Upgrade")
        assert t.power("Invader") == 1, "3 - 4 + 2"

    def test_poison_may_destroy_itself(self) -> None:
        t = table(p1={"hand": ["Poison"], OASIS: ["King Rex"]}, p2={"on King Rex": ["Assassination"]})
        t.p1.plays("Poison").picks("Assassination", "Poison")
        assert (t.on("King Rex"), t.power("King Rex")) == ([], 7)
        assert (t.p1.discard, t.p2.discard) == (["Poison"], ["Assassination"])


class TestSeeingStars:
    def test_seeing_stars_destroys_a_minion_of_power_3_or_less_on_any_base(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Seeing Stars"], OASIS: ["Collector"]},
            p2={OASIS: ["Buccaneer", "First Mate+Upgrade"], "Tortuga": ["Invader"]},
        )
        t.p1.plays("Seeing Stars").is_offered("Collector", "Invader").picks("Invader")
        assert (t.p2.discard, t.at(OASIS)) == (["Invader"], ["Collector", "Buccaneer", "First Mate"])

    @rule("PLAY-16", "T-21")
    def test_seeing_stars_must_destroy_your_own_minion_if_it_is_the_only_target(self) -> None:
        t = table(p1={"hand": ["Seeing Stars"], OASIS: ["Collector"]}, p2={OASIS: ["Buccaneer"]})
        t.p1.plays("Seeing Stars")
        assert (t.at(OASIS), t.p1.discard) == (["Buccaneer"], ["Collector", "Seeing Stars"])


class TestSmokeBomb:
    def test_smoke_bomb_goes_only_on_your_own_minions(self) -> None:
        t = table(p1={"hand": ["Smoke Bomb"], OASIS: ["Invader", "Scout"]}, p2={OASIS: ["King Rex", "p1:Collector"]})
        t.p1.plays("Smoke Bomb").is_offered("Invader", "Scout").picks("Scout")
        assert t.on("Scout") == ["Smoke Bomb"]

    @rule("PLAY-15", "AMB-65", "T-20")
    def test_other_players_actions_do_not_affect_a_minion_with_smoke_bomb(self) -> None:
        t = table(p1={"hand": ["Seeing Stars"], OASIS: ["Collector"]}, p2={OASIS: ["Invader+Smoke Bomb", "Shinobi"]})
        t.p1.plays("Seeing Stars").is_offered("Collector", "Invader", "Shinobi").picks("Invader")
        assert t.at(OASIS) == ["Collector", "Invader", "Shinobi"]
        assert (t.p1.discard, t.on("Invader")) == (["Seeing Stars"], ["Smoke Bomb"])

    @rule("VERB-01")
    def test_another_players_action_played_on_a_minion_with_smoke_bomb_is_discarded(self) -> None:
        t = table(p1={"hand": ["Poison"]}, p2={OASIS: ["King Rex+Smoke Bomb", "Invader"]})
        t.p1.plays("Poison", on="King Rex")
        assert (t.on("King Rex"), t.power("King Rex"), t.p1.discard) == (["Smoke Bomb"], 7, ["Poison"])

    def test_smoke_bomb_does_not_protect_from_your_own_actions_or_from_minions(self) -> None:
        t = table(p1={"hand": ["Seeing Stars"], OASIS: ["Invader+Smoke Bomb"]})
        t.p1.plays("Seeing Stars")
        assert t.p1.discard == ["Invader", "Smoke Bomb", "Seeing Stars"]
        t = table(p1={"hand": ["Ninja Master"]}, p2={OASIS: ["Invader+Smoke Bomb", "Shinobi"]})
        t.p1.plays("Ninja Master").picks("Invader")
        assert t.p2.discard == ["Invader", "Smoke Bomb"]

    def test_smoke_bomb_discards_other_players_actions_already_on_the_minion(self) -> None:
        t = table(
            p1={"hand": ["Smoke Bomb"], OASIS: ["King Rex+Upgrade", "Invader"]},
            p2={"on King Rex": ["Poison"], "on Invader": ["Assassination"]},
        )
        assert t.power("King Rex") == 5
        t.p1.plays("Smoke Bomb", on="King Rex")
        assert (t.on("King Rex"), t.power("King Rex")) == (["Upgrade", "Smoke Bomb"], 9)
        assert (t.p2.discard, t.on("Invader")) == (["Poison"], ["Assassination"])

    @rule("TURN-02")
    def test_smoke_bomb_is_destroyed_at_the_start_of_your_turn(self) -> None:
        t = table(p1={OASIS: ["Invader+Smoke Bomb"]}, p2={OASIS: ["Shinobi+Smoke Bomb"], "hand": ["Howl"]})
        t.end_turn()
        assert (t.on("Shinobi"), t.p2.discard) == ([], ["Smoke Bomb"])
        assert t.on("Invader") == ["Smoke Bomb"], "the turn of p2 is not p1's"
        t.end_turn()
        assert (t.on("Invader"), t.p1.discard) == ([], ["Smoke Bomb"])

    def test_current_smoke_bomb_protects_and_stays_in_play(self) -> None:
        t = table(
            wording="current",
            p1={"hand": ["Howl"]},
            p2={OASIS: ["Invader+Smoke Bomb", "Shinobi"], "hand": ["Seeing Stars"]},
        )
        t.end_turn()
        assert t.on("Invader") == ["Smoke Bomb"]
        t.p2.plays("Seeing Stars").picks("Shinobi")
        t = table(wording="current", p1={"hand": ["Seeing Stars"]}, p2={OASIS: ["Invader+Smoke Bomb"]})
        t.p1.plays("Seeing Stars")
        assert t.at(OASIS) == ["Invader"]


class TestWayOfDeception:
    def test_way_of_deception_moves_one_of_your_minions(self) -> None:
        t = table(
            bases=[OASIS, "Tortuga", "Tar Pits"],
            p1={"hand": ["Way of Deception"], OASIS: ["King Rex+Upgrade"], "Tortuga": ["p2:Invader"]},
            p2={OASIS: ["Scout", "p1:Collector"]},
        )
        t.p1.plays("Way of Deception").is_offered("King Rex", "Invader")
        t.p1.picks("King Rex").is_offered("Tortuga", "Tar Pits").picks("Tar Pits")
        assert (t.at("Tar Pits"), t.on("King Rex")) == (["King Rex"], ["Upgrade"])


class TestNinjaDojo:
    def test_at_ninja_dojo_the_winner_may_destroy_a_minion_anywhere(self) -> None:
        t = table(
            bases=["Ninja Dojo", "Tortuga"],
            p1={"Ninja Dojo": ["King Rex"], "Tortuga": ["Invader"]},
            p2={"Ninja Dojo": ["Collector"], "Tortuga": ["Shinobi"]},
        )
        t.score("Ninja Dojo")
        t.p1.is_offered("King Rex", "Collector", "Invader", "Shinobi", "decline").picks("Shinobi")
        assert (t.at("Tortuga"), t.p1.vp, t.p2.vp) == (["Invader"], 2, 3)

    @rule("TIE-01", "TIE-04", "TIE-05", "T-58")
    def test_tied_winners_at_ninja_dojo_each_destroy_a_minion_the_current_player_first(self) -> None:
        t = table(
            bases=["Ninja Dojo", "Tortuga"],
            p1={"Ninja Dojo": ["Invader"], "Tortuga": ["King Rex"]},
            p2={"Ninja Dojo": ["Invader"], "Tortuga": ["Buccaneer"]},
            p3={"Ninja Dojo": ["Collector"], "Tortuga": ["Scout"]},
            current=2,
        )
        t.score("Ninja Dojo")
        t.p2.picks("King Rex")
        t.p1.is_offered("Buccaneer", "Scout", "Invader", "Invader", "Collector", "decline").picks("Scout")
        assert (t.at("Tortuga"), t.p1.vp, t.p2.vp, t.p3.vp) == (["Buccaneer"], 2, 2, 2)

    @rule("ME1ST-04", "ME1ST-05")
    def test_the_current_player_goes_before_the_winner_of_ninja_dojo_who_may_decline(self) -> None:
        t = table(
            bases=["Ninja Dojo", "Tortuga"],
            p1={"Ninja Dojo": ["Scout"]},
            p2={"Ninja Dojo": ["King Rex"], "Tortuga": ["Shinobi"]},
        )
        t.score("Ninja Dojo")
        t.p1.is_offered("return", "decline").picks("yes")
        t.p2.is_offered("King Rex", "Shinobi", "decline").declines()
        assert (t.p1.hand, t.at("Tortuga")) == (["Scout"], ["Shinobi"])


class TestTempleOfGoju:
    @rule("SCORE-17", "VERB-40")
    def test_temple_of_goju_places_each_players_strongest_minion_under_its_owners_deck(self) -> None:
        t = table(
            bases=["Temple of Goju", "Tortuga"],
            p1={"Temple of Goju": ["Invader", "p2:King Rex"], "deck": ["Howl"]},
            p2={"Temple of Goju": ["Collector", "First Mate+Upgrade"], "deck": ["Howl"]},
            p3={"Tortuga": ["Ninja Master"], "deck": ["Howl"]},
        )
        t.score("Temple of Goju")
        assert (t.p2.deck[-1], sorted(t.p2.deck[:2])) == ("Howl", ["First Mate", "King Rex"])
        assert t.p1.deck == t.p3.deck == ["Howl"]
        assert (t.p1.discard, t.p2.discard) == (["Invader"], ["Upgrade", "Collector"])
        assert t.at("Tortuga") == ["Ninja Master"]

    def test_each_player_breaks_ties_among_their_strongest_minions_at_temple_of_goju(self) -> None:
        t = table(
            bases=["Temple of Goju", "Tortuga"],
            p1={"Temple of Goju": ["Invader", "Shinobi", "Collector"]},
            p2={"Temple of Goju": ["Buccaneer", "Tiger Assassin", "Collector"]},
            current=2,
        )
        t.score("Temple of Goju")
        t.p2.is_offered("Buccaneer", "Tiger Assassin").picks("Tiger Assassin")
        t.p1.is_offered("Invader", "Shinobi")
        assert t.at("Temple of Goju") == ["Invader", "Shinobi", "Collector", "Buccaneer", "Tiger Assassin", "Collector"]
        t.p1.picks("Invader")
        assert (t.p1.deck, t.p2.deck) == (["Invader"], ["Tiger Assassin"])
        assert (t.p1.discard, t.p2.discard) == (["Shinobi", "Collector"], ["Buccaneer", "Collector"])

    def test_temple_of_goju_determines_all_strongest_minions_before_any_leaves(self) -> None:
        t = table(
            bases=["Temple of Goju", "Tortuga"],
            p1={"Temple of Goju": ["War Raptor"]},
            p2={"Temple of Goju": ["War Raptor", "Tiger Assassin"]},
        )
        t.score("Temple of Goju")
        t.p2.is_offered("War Raptor", "Tiger Assassin").picks("War Raptor")
        assert t.p1.deck == t.p2.deck == ["War Raptor"]
        assert t.p2.discard == ["Tiger Assassin"]

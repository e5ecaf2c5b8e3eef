"""Ninjas."""

import pytest

from smashup.engine.api import Game
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.library import CardSet, Faction
from smashup.engine.language.terms import Event, Phase, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.frames import Deed
from smashup.engine.state.records import Fact
from smashup.engine.state.state import Base, Unit
from smashup.sets.core.ninjas import NINJAS
from smashup.testing import Table, rule, table
from tests.sets.tables import oasis_and_tortuga

READY = ["King Rex", "Buccaneer"]


class TestNinjaMaster:
    def test_the_numbers_on_the_cards(self) -> None:
        assert {card.name: (card.copies, card.power) for card in NINJAS.cards if card.is_minion} == {
            "Ninja Master": (1, 5),
            "Tiger Assassin": (2, 4),
            "Shinobi": (3, 3),
            "Ninja Acolyte": (4, 2),
        }
        assert {card.name: card.copies for card in NINJAS.cards if card.is_action} == {
            "Assassination": 1,
            "Disguise": 1,
            "Hidden Ninja": 1,
            "Infiltrate": 2,
            "Poison": 1,
            "Seeing Stars": 2,
            "Smoke Bomb": 1,
            "Way of Deception": 1,
        }
        assert {base.name: (base.breakpoint, base.vp) for base in NINJAS.bases} == {
            "Ninja Dojo": (18, (2, 3, 2)),
            "Temple of Goju": (18, (2, 3, 2)),
        }

    def test_ninja_master_may_destroy_any_minion_here_even_itself(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Ninja Master"], "Jungle Oasis": ["Shinobi"]},
            p2={"Jungle Oasis": ["King Rex"], "Tortuga": ["Invader"]},
        )
        t.p1.plays("Ninja Master", at="Jungle Oasis").is_offered("King Rex", "Ninja Master", "Shinobi", "decline")
        t.p1.picks("King Rex")
        assert t.p2.discard == ["King Rex"]
        assert (t.at("Jungle Oasis"), t.at("Tortuga")) == (["Shinobi", "Ninja Master"], ["Invader"])
        t.is_quiet()

    def test_ninja_master_may_spare_everyone(self) -> None:
        t = table(p1={"hand": ["Ninja Master"]}, p2={"Jungle Oasis": ["King Rex"]})
        t.p1.plays("Ninja Master").declines()
        assert t.at("Jungle Oasis") == ["King Rex", "Ninja Master"]
        t.is_quiet()


class TestTigerAssassin:
    @rule("POW-01")
    def test_tiger_assassin_may_destroy_a_minion_of_power_3_or_less_here(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Tiger Assassin"], "Jungle Oasis": ["Shinobi"], "on King Rex": ["Poison"]},
            p2={"Jungle Oasis": ["King Rex", "Buccaneer", "First Mate+Upgrade"], "Tortuga": ["Invader"]},
        )
        t.p1.plays("Tiger Assassin", at="Jungle Oasis").is_offered("King Rex", "Shinobi", "decline")
        t.p1.picks("King Rex")
        assert (t.p2.discard, t.p1.discard) == (["King Rex"], ["Poison"])
        assert t.at("Jungle Oasis") == ["Shinobi", "Buccaneer", "First Mate", "Tiger Assassin"]
        t.is_quiet()

    def test_tiger_assassin_may_spare_everyone(self) -> None:
        t = table(p1={"hand": ["Tiger Assassin"]}, p2={"Jungle Oasis": ["Invader"]})
        t.p1.plays("Tiger Assassin").declines()
        assert t.at("Jungle Oasis") == ["Invader", "Tiger Assassin"]
        t.is_quiet()


class TestShinobi:
    @rule("PLAY-23", "SCORE-13", "SCORE-30")
    def test_shinobi_comes_from_the_hand_to_a_base_that_is_about_to_score_on_any_turn(self) -> None:
        t = oasis_and_tortuga(
            p1={"Jungle Oasis": ["King Rex"]},
            p2={"Jungle Oasis": ["Buccaneer", "Invader"], "hand": ["Shinobi", "Collector"]},
        )
        t.end_turn()
        t.p2.is_offered("Shinobi", "decline").picks("Shinobi")
        assert t.p2.vp == 2, "4 + 3 + 3 beats 7"
        assert (t.p1.vp, t.p2.discard) == (0, ["Buccaneer", "Invader", "Shinobi"])
        t.is_quiet()

    def test_a_player_may_keep_shinobi_in_hand(self) -> None:
        t = table(p1={"Jungle Oasis": [*READY, "Invader"]}, p2={"hand": ["Shinobi"]})
        t.end_turn()
        t.p2.declines()
        assert (t.p2.hand, t.p2.vp) == (["Shinobi"], 0)
        t.is_quiet()

    @rule("ME1ST-05", "ME1ST-06")
    def test_each_player_uses_only_one_shinobi_for_each_base(self) -> None:
        t = table(
            p1={"Jungle Oasis": [*READY, "Invader"], "hand": ["Shinobi", "Shinobi"], "deck": ["Howl", "Howl"]},
            p2={"hand": ["Shinobi", "Shinobi"]},
        )
        t.end_turn()
        t.p1.is_offered("Shinobi", "decline").picks("Shinobi")
        t.p2.is_offered("Shinobi", "decline").picks("Shinobi")
        assert (t.p1.hand, t.p2.hand) == (["Shinobi", "Howl", "Howl"], ["Shinobi"])
        assert t.p1.discard == ["King Rex", "Buccaneer", "Invader", "Shinobi"]
        t.is_quiet()

    @rule("ME1ST-07", "ME1ST-08")
    def test_a_pass_does_not_keep_shinobi_from_coming_later_in_the_same_window(self) -> None:
        t = table(
            p1={"Jungle Oasis": [*READY, "Invader"], "hand": ["Shinobi"], "deck": ["Howl", "Howl"]},
            p2={"hand": ["Shinobi"]},
        )
        t.end_turn()
        t.p1.declines()
        t.p2.picks("Shinobi")
        t.p1.is_offered("Shinobi", "decline").picks("Shinobi")
        assert t.p1.discard == ["King Rex", "Buccaneer", "Invader", "Shinobi"]
        t.is_quiet()

    def test_another_base_is_another_chance_for_shinobi(self) -> None:
        t = table(
            bases=["Jungle Oasis", "Tar Pits"],
            p1={"Jungle Oasis": [*READY, "Invader"], "Tar Pits": ["King Rex", "King Rex", "Invader"]},
            p2={"hand": ["Shinobi", "Shinobi", "Shinobi"]},
        )
        t.end_turn()
        t.p1.picks("Jungle Oasis")
        t.p2.picks("Shinobi").is_offered("Shinobi", "decline").picks("Shinobi")
        assert t.p2.hand == ["Shinobi"]
        assert t.p2.vp == 3, "runner-up at Tar Pits; at Jungle Oasis that is worth nothing"
        t.is_quiet()

    @rule("AMB-33", "PLAY-03")
    def test_shinobi_can_be_played_as_any_minion_and_does_not_use_up_the_one_of_a_base(self) -> None:
        t = table(p1={"Jungle Oasis": READY, "hand": ["Shinobi", "Shinobi"], "deck": ["Howl", "Howl"]})
        t.p1.plays("Shinobi")
        assert t.pending is None, "the free minion is played"
        t.end_turn()
        t.p1.is_offered("Shinobi", "decline").picks("Shinobi")
        assert t.p1.discard == ["King Rex", "Buccaneer", "Shinobi", "Shinobi"]
        t.is_quiet()


class TestNinjaAcolyte:
    @rule("TERM-08", "PLAY-24", "EXTRA-05")
    def test_ninja_acolyte_makes_way_for_an_extra_minion_on_its_base(self) -> None:
        t = oasis_and_tortuga(
            p1={"Tortuga": ["Ninja Acolyte"], "hand": ["King Rex", "Howl"]}, p2={"Jungle Oasis": ["Ninja Acolyte"]}
        )
        t.p1.is_offered("King Rex", "Howl", "Ninja Acolyte", "decline")
        t.p1.uses("Ninja Acolyte").is_offered("King Rex", "Ninja Acolyte").picks("King Rex")
        assert t.at("Tortuga") == ["King Rex"]
        t.p1.is_offered("Howl", "Ninja Acolyte", "decline")
        t.p1.plays("Ninja Acolyte").is_offered("Jungle Oasis", "Tortuga").picks("Jungle Oasis")
        assert t.at("Jungle Oasis") == ["Ninja Acolyte", "Ninja Acolyte"]
        t.is_quiet()

    @rule("PLAY-25")
    def test_ninja_acolyte_may_come_back_itself(self) -> None:
        t = table(p1={"Jungle Oasis": ["Ninja Acolyte"]})
        stay = t.unit("Ninja Acolyte").iid
        t.p1.uses("Ninja Acolyte")
        assert t.unit("Ninja Acolyte").iid > stay
        assert t.pending is None, "a minion has been played: it cannot be used again"
        t.is_quiet()

    @rule("EXTRA-05", "VERB-50")
    def test_ninja_acolyte_returns_and_a_minion_is_played_or_neither(self) -> None:
        t = table(p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex", "Howl"]})
        t.p1.uses("Ninja Acolyte").is_offered("King Rex", "Ninja Acolyte")  # there is no declining half-way
        t.p1.picks("King Rex")
        assert (t.at("Jungle Oasis"), t.p1.hand) == (["King Rex"], ["Howl", "Ninja Acolyte"])
        t.is_quiet()

    @rule("VERB-50", "CONF-02")
    @pytest.mark.parametrize("wording", ["printed", "current"])
    def test_ninja_acolyte_stays_where_no_minion_can_be_played_after_it(self, wording: str) -> None:
        t = oasis_and_tortuga(
            wording=wording,
            p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex"]},
            p2={"Jungle Oasis": ["Overrun"]},
        )
        if wording == "printed":
            t.p1.is_offered("King Rex", "decline")
        else:
            t.p1.uses("Ninja Acolyte")
        assert t.at("Jungle Oasis") == ["Ninja Acolyte"]

    @rule("VERB-50")
    def test_another_players_ninja_acolyte_needs_a_minion_in_your_hand_to_make_way_for(self) -> None:
        """It returns to its owner's hand, so that it cannot be the minion that you play."""
        t = table(p1={"Jungle Oasis": ["p2:Ninja Acolyte"], "hand": ["Howl"]})
        t.p1.is_offered("Howl", "decline")

    def test_ninja_acolyte_makes_way_for_itself_at_the_vats(self) -> None:
        t = table(bases=["The Vats", "Tortuga"], p1={"The Vats": ["Ninja Acolyte"]})
        t.p1.uses("Ninja Acolyte")
        assert t.at("The Vats") == ["Ninja Acolyte"]
        t.is_quiet()

    @rule("TERM-08")
    def test_ninja_acolyte_counts_only_minions_played_in_play_cards(self) -> None:
        """Whoever comes in at the start of the turn was not played on your turn as the card means it."""
        t = table(p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex"], "deck": ["Howl"]})
        t.state.facts.append(Fact(Event.PLAYED, 0, t.state.cards[1], 99, 1, Phase.START))
        t.do(RunningGame.step)
        t.p1.is_offered("King Rex", "Ninja Acolyte", "decline")

    def test_ninja_acolyte_stays_once_you_have_played_a_minion(self) -> None:
        t = table(p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["Invader", "Howl"]})
        t.p1.plays("Howl").is_offered("Invader", "Ninja Acolyte", "decline")
        t.p1.plays("Invader")
        assert t.pending is None
        assert t.at("Jungle Oasis") == ["Ninja Acolyte", "Invader"]
        t.is_quiet()

    def test_a_second_ninja_acolyte_is_of_use_only_while_no_minion_was_played(self) -> None:
        t = oasis_and_tortuga(p1={"Jungle Oasis": ["Ninja Acolyte"], "Tortuga": ["Ninja Acolyte"], "hand": ["Howl"]})
        t.p1.is_offered("Howl", "Ninja Acolyte", "Ninja Acolyte", "decline")
        t.p1.uses("Ninja Acolyte@Jungle Oasis")
        assert (t.at("Jungle Oasis"), t.at("Tortuga")) == (["Ninja Acolyte"], ["Ninja Acolyte"])
        t.p1.is_offered("Howl", "decline")
        t.is_quiet()


class TestAssassination:
    @rule("TURN-17")
    def test_assassination_destroys_its_minion_at_the_end_of_the_turn(self) -> None:
        t = table(
            p1={"hand": ["Assassination"], "Jungle Oasis": ["Invader"], "deck": ["Howl", "Howl"]},
            p2={"Jungle Oasis": ["Collector", "First Mate"]},
        )
        t.p1.plays("Assassination").is_offered("Invader", "Collector", "First Mate").picks("Collector")
        assert t.at("Jungle Oasis") == ["Invader", "Collector", "First Mate"]
        t.end_turn()
        assert t.at("Jungle Oasis") == ["Invader", "First Mate"]
        assert (t.p2.discard, t.p1.discard) == (["Collector"], ["Assassination"])
        assert t.p1.hand == ["Howl", "Howl"], "drawn before the end of the turn"
        t.is_quiet()

    def test_assassination_strikes_again_at_the_end_of_the_next_turn(self) -> None:
        t = oasis_and_tortuga(p1={"hand": ["Assassination"]}, p2={"Jungle Oasis": ["Buccaneer"], "hand": ["Howl"]})
        t.p1.plays("Assassination")
        t.end_turn()
        assert (t.at("Tortuga"), t.on("Buccaneer")) == (["Buccaneer"], ["Assassination"])
        t.end_turn()
        assert t.at("Jungle Oasis") == ["Buccaneer"]
        t.is_quiet()

    @rule("VERB-41")
    def test_assassination_goes_with_a_minion_that_leaves_before_the_end_of_the_turn(self) -> None:
        t = table(
            p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex"]}, p2={"on Ninja Acolyte": ["Assassination"]}
        )
        t.p1.uses("Ninja Acolyte").picks("Ninja Acolyte")
        assert t.p2.discard == ["Assassination"]
        t.end_turn()
        assert t.at("Jungle Oasis") == ["Ninja Acolyte"]
        t.is_quiet()


class TestDisguise:
    @rule("RES-03", "RES-11", "EXTRA-01")
    def test_disguise_plays_two_minions_before_it_returns_the_two_chosen_ones(self) -> None:
        t = oasis_and_tortuga(
            p1={
                "Tortuga": ["Collector", "Invader", "Scout"],
                "hand": ["Disguise", "King Rex", "Tiger Assassin", "Howl"],
            },
            p2={"Tortuga": ["First Mate"], "Jungle Oasis": ["Collector"]},
        )
        t.p1.plays("Disguise").is_offered("Collector", "Invader", "Scout")
        t.p1.picks("Invader").is_offered("Collector", "Scout", "decline")
        t.p1.picks("Scout").is_offered("King Rex", "Tiger Assassin")
        t.p1.picks("Tiger Assassin").is_offered("Collector", "First Mate", "Invader", "Scout", "decline")
        t.p1.picks("First Mate")
        assert t.at("Tortuga") == ["Collector", "Tiger Assassin", "King Rex"]
        assert (t.p1.hand, t.p2.discard) == (["Howl", "Invader", "Scout"], ["First Mate"])
        t.p1.is_offered("Invader", "Scout", "decline")
        t.is_quiet()

    def test_disguise_chooses_its_minions_on_one_base(self) -> None:
        t = oasis_and_tortuga(
            p1={
                "Tortuga": ["Collector"],
                "Jungle Oasis": ["Invader", "Scout"],
                "hand": ["Disguise", "King Rex", "Warbot"],
            }
        )
        t.p1.plays("Disguise").is_offered("Collector", "Invader", "Scout")
        t.p1.picks("Invader").is_offered("Scout", "decline")
        t.p1.declines().picks("Warbot")
        assert (t.p1.hand, t.at("Jungle Oasis")) == (["King Rex", "Invader"], ["Scout", "Warbot"])
        t.is_quiet()

    @rule("PLAY-16", "VERB-50")
    def test_disguise_plays_as_many_as_it_returns(self) -> None:
        t = table(p1={"Jungle Oasis": ["Collector", "Scout"], "hand": ["Disguise", "King Rex"]})
        t.p1.plays("Disguise").picks("Collector")  # one in hand to play, so only one can be chosen
        assert (t.at("Jungle Oasis"), t.p1.hand) == (["Scout", "King Rex"], ["Collector"])
        t.is_quiet()

    @rule("VERB-50", "CONF-02")
    def test_disguise_chooses_no_minion_where_none_can_be_played(self) -> None:
        t = oasis_and_tortuga(
            p1={"Jungle Oasis": ["Collector"], "Tortuga": ["Scout"], "hand": ["Disguise", "King Rex"]},
            p2={"Jungle Oasis": ["Overrun"]},
        )
        t.p1.plays("Disguise")
        assert (t.at("Jungle Oasis"), t.at("Tortuga")) == (["Collector"], ["King Rex"])
        t.is_quiet()

    @rule("PLAY-14")
    def test_disguise_without_a_minion_to_play_returns_none(self) -> None:
        t = table(p1={"Jungle Oasis": ["Collector"], "hand": ["Disguise"]})
        t.p1.plays("Disguise")
        assert (t.at("Jungle Oasis"), t.p1.hand) == (["Collector"], [])
        t.is_quiet()

    def test_a_chosen_minion_that_the_extra_one_destroys_does_not_return(self) -> None:
        t = table(p1={"Jungle Oasis": ["Collector"], "hand": ["Disguise", "Ninja Master"]})
        t.p1.plays("Disguise").picks("Collector")
        assert (t.p1.discard, t.p1.hand) == (["Collector", "Disguise"], [])
        t.is_quiet()

    @rule("VERB-40")
    def test_a_stolen_minion_under_disguise_returns_to_its_owner(self) -> None:
        t = table(p1={"Jungle Oasis": ["p2:Collector"], "hand": ["Disguise", "King Rex"]})
        t.p1.plays("Disguise")
        assert t.p2.hand == ["Collector"]
        t.is_quiet()

    @rule("PLAY-14")
    def test_disguise_without_a_minion_of_yours_does_nothing(self) -> None:
        t = table(p1={"hand": ["Disguise", "King Rex"]}, p2={"Jungle Oasis": ["Collector"]})
        t.p1.plays("Disguise")
        assert t.at("Jungle Oasis") == ["Collector"]
        t.p1.plays("King Rex")
        assert t.pending is None
        t.is_quiet()


class TestHiddenNinja:
    @rule("PLAY-23", "PLAY-24", "T-23")
    def test_hidden_ninja_plays_a_minion_on_the_base_before_it_scores(self) -> None:
        t = oasis_and_tortuga(
            p1={"Jungle Oasis": [*READY, "Invader"]}, p2={"hand": ["Hidden Ninja", "King Rex", "Collector", "Howl"]}
        )
        t.end_turn()
        t.p2.is_offered("Hidden Ninja", "decline")
        t.p2.picks("Hidden Ninja").is_offered("King Rex", "Collector").picks("King Rex")
        assert (t.p2.discard, t.p2.hand) == (["Hidden Ninja", "King Rex"], ["Collector", "Howl"])
        assert t.current == 2
        t.p2.is_offered("Collector", "Howl", "decline")
        t.is_quiet()

    def test_a_minion_played_by_hidden_ninja_uses_its_ability(self) -> None:
        t = oasis_and_tortuga(
            p1={"Jungle Oasis": [*READY, "Invader"]},
            p2={"hand": ["Hidden Ninja", "Ninja Master"], "Tortuga": ["Invader"]},
        )
        t.end_turn()
        t.p2.picks("Hidden Ninja").is_offered("King Rex", "Buccaneer", "Invader", "Ninja Master", "decline")
        t.p2.picks("King Rex")
        assert (t.p1.vp, t.p2.vp) == (2, 0), "7 against 5"
        t.is_quiet()

    @rule("AMB-33")
    def test_hidden_ninja_cannot_be_played_in_the_play_cards_phase(self) -> None:
        t = table(p1={"hand": ["Hidden Ninja", "Howl"]})
        t.p1.is_offered("Howl", "decline")
        t.is_quiet()

    @rule("PLAY-14")
    def test_hidden_ninja_may_be_wasted_without_a_minion_in_hand(self) -> None:
        t = table(p1={"Jungle Oasis": [*READY, "Invader"]}, p2={"hand": ["Hidden Ninja"]})
        t.end_turn()
        t.p2.picks("Hidden Ninja")
        assert t.p2.discard == ["Hidden Ninja"]
        t.is_quiet()

    @rule("AMB-34", "ME1ST-06", "T-63")
    def test_hidden_ninja_and_shinobi_of_one_hand_come_in_different_goes(self) -> None:
        t = table(
            p1={
                "Jungle Oasis": [*READY, "Invader"],
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
        t.is_quiet()


def temple(**sides: dict[str, list[str]]) -> Table:
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

    @base.forbids(Verb.PLAY_MINION)
    def _(g: Game, here: Base, deed: Deed) -> bool:
        """Minions cannot be played here."""
        return deed.base is here

    @base.adds_power()
    def _(g: Game, here: Base, unit: Unit) -> int:
        """Minions here have +1 power."""
        return 1

    return base


class TestInfiltrate:
    def test_infiltrate_destroys_another_action_on_the_base_itself(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Infiltrate"], "Jungle Oasis": ["Wildlife Preserve"]},
            p2={"Jungle Oasis": ["King Rex+Upgrade", "Jammed Signal"], "Tortuga": ["Wildlife Preserve"]},
        )
        t.p1.plays("Infiltrate", on="Jungle Oasis").is_offered("Wildlife Preserve", "Jammed Signal")
        t.p1.picks("Jammed Signal")
        assert t.actions_at("Jungle Oasis") == ["Wildlife Preserve", "Infiltrate"]
        assert (t.p2.discard, t.on("King Rex")) == (["Jammed Signal"], ["Upgrade"])
        assert t.actions_at("Tortuga") == ["Wildlife Preserve"]
        t.is_quiet()

    def test_infiltrate_stays_where_there_is_no_other_action(self) -> None:
        t = table(p1={"hand": ["Infiltrate"]})
        t.p1.plays("Infiltrate")
        assert t.actions_at("Jungle Oasis") == ["Infiltrate"]
        t.is_quiet()

    def test_who_infiltrated_a_base_may_ignore_its_duty_and_the_others_may_not(self) -> None:
        t = temple()
        t.score("Temple of Goju")
        t.p1.is_offered("ignore", "decline").picks("yes")
        assert (t.p1.deck, t.p1.discard) == ([], ["King Rex", "Invader", "Infiltrate"])
        assert (t.p2.deck, t.p2.discard) == (["Buccaneer"], ["Collector"])
        t.is_quiet()

    def test_who_infiltrated_a_base_may_heed_it_all_the_same(self) -> None:
        t = temple()
        t.score("Temple of Goju")
        t.p1.declines()
        assert (t.p1.deck, t.p2.deck) == (["King Rex"], ["Buccaneer"])
        t.is_quiet()

    @rule("TURN-05")
    def test_a_base_may_be_ignored_on_another_turn_until_the_next_one_of_your_own_starts(self) -> None:
        t = temple(p2={"hand": ["Howl"]}, p1={"hand": ["Infiltrate", "Way of Deception"]})
        t.end_turn()
        assert t.current == 2
        assert t.live.ignores(0, t.base("Temple of Goju"))
        t.end_turn()
        assert t.current == 1
        assert not t.live.ignores(0, t.base("Temple of Goju"))
        t.score("Temple of Goju")
        assert (t.p1.deck, t.p1.discard) == (["King Rex"], ["Invader", "Infiltrate"])
        t.is_quiet()

    @rule("TIME-04")
    def test_a_base_may_still_be_ignored_when_infiltrate_is_gone(self) -> None:
        t = temple(p2={"hand": ["Infiltrate"]})
        t.end_turn()
        t.p2.plays("Infiltrate", on="Temple of Goju")
        assert t.p1.discard == ["Infiltrate"]
        t.score("Temple of Goju")
        t.p2.picks("yes")
        t.p1.is_offered("ignore", "decline").picks("yes")
        assert t.p1.deck == t.p2.deck == []
        t.is_quiet()

    def test_an_optional_ability_of_an_infiltrated_base_is_asked_once(self) -> None:
        t = table(
            bases=["The Mothership", "Tortuga"], p1={"hand": ["Infiltrate"], "The Mothership": ["Invader", "King Rex"]}
        )
        t.p1.plays("Infiltrate", on="The Mothership")
        t.score("The Mothership")
        t.p1.is_offered("Invader", "decline").picks("Invader")
        assert t.p1.hand == ["Invader"]
        t.is_quiet()

    def test_a_ban_of_an_infiltrated_base_does_not_bind_you_but_its_values_stay(self, closed_garden: BaseDef) -> None:
        t = table(
            bases=["Jungle Oasis", closed_garden],
            p1={"hand": ["Infiltrate", "King Rex"], "Closed Garden": ["Collector"]},
            p2={"hand": ["King Rex", "Howl"]},
        )
        t.p1.plays("Infiltrate", on="Closed Garden").plays("King Rex").is_offered("Jungle Oasis", "Closed Garden")
        t.p1.picks("Closed Garden")
        assert t.at("Closed Garden") == ["Collector", "King Rex"]
        assert (t.power("Collector"), t.power("King Rex")) == (3, 8)
        t.end_turn()
        t.p2.plays("King Rex")
        assert t.at("Jungle Oasis") == ["King Rex"], "the ban binds the other players"
        t.is_quiet()


class TestPoison:
    @rule("CONF-04", "PLAY-21")
    def test_poison_destroys_any_number_of_actions_on_its_minion_and_lowers_its_power(self) -> None:
        t = table(
            p1={"hand": ["Poison"], "on King Rex": ["Assassination"]},
            p2={"Jungle Oasis": ["King Rex+Upgrade", "Invader+Upgrade"]},
        )
        t.p1.plays("Poison", on="King Rex").is_offered("Upgrade", "Assassination", "Poison", "decline")
        t.p1.picks("Upgrade").is_offered("Assassination", "Poison", "decline").declines()
        assert sorted(t.on("King Rex")) == ["Assassination", "Poison"]
        assert (t.power("King Rex"), t.p2.discard) == (3, ["Upgrade"])
        assert t.power("Invader") == 5
        t.is_quiet()

    @rule("PLAY-21", "T-22", "T-77")
    def test_poison_may_destroy_nothing_and_lowers_power_to_zero_at_most(self) -> None:
        t = table(p1={"hand": ["Poison"]}, p2={"Jungle Oasis": ["Invader", "King Rex"]})
        t.p1.plays("Poison", on="Invader").declines()
        assert (t.power("Invader"), t.total("Jungle Oasis", 2)) == (0, 7)
        t.is_quiet()

    @rule("AMB-10")
    def test_poison_counts_in_full_against_later_power(self) -> None:
        t = table(
            p1={"on Invader": ["Poison"]}, p2={"Jungle Oasis": ["Invader"], "hand": ["Upgrade", "Howl"]}, current=2
        )
        t.p2.plays("Upgrade")
        assert t.power("Invader") == 1, "3 - 4 + 2"
        t.is_quiet()

    def test_poison_may_clean_a_minion_and_itself_away(self) -> None:
        t = table(p1={"hand": ["Poison"], "Jungle Oasis": ["King Rex"]}, p2={"on King Rex": ["Assassination"]})
        t.p1.plays("Poison").picks("Assassination", "Poison")
        assert (t.on("King Rex"), t.power("King Rex")) == ([], 7)
        assert (t.p1.discard, t.p2.discard) == (["Poison"], ["Assassination"])
        t.is_quiet()

    @rule("PLAY-15", "AMB-31")
    def test_poison_on_a_protected_minion_is_discarded_without_effect(self) -> None:
        t = table(p1={"hand": ["Poison"]}, p2={"Jungle Oasis": ["King Rex+Upgrade", "Wildlife Preserve"]})
        t.p1.plays("Poison")
        assert (t.on("King Rex"), t.power("King Rex")) == (["Upgrade"], 9)
        assert t.p1.discard == ["Poison"]
        t.is_quiet()


class TestSeeingStars:
    def test_seeing_stars_destroys_a_minion_of_power_3_or_less_on_any_base(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Seeing Stars"], "Jungle Oasis": ["Collector"]},
            p2={"Jungle Oasis": ["Buccaneer", "First Mate+Upgrade"], "Tortuga": ["Invader"]},
        )
        t.p1.plays("Seeing Stars").is_offered("Collector", "Invader").picks("Invader")
        assert t.p2.discard == ["Invader"]
        assert t.at("Jungle Oasis") == ["Collector", "Buccaneer", "First Mate"]
        t.is_quiet()

    @rule("PLAY-16", "T-21")
    def test_seeing_stars_must_destroy_your_own_minion_if_no_other_fits(self) -> None:
        t = table(p1={"hand": ["Seeing Stars"], "Jungle Oasis": ["Collector"]}, p2={"Jungle Oasis": ["Buccaneer"]})
        t.p1.plays("Seeing Stars")
        assert t.at("Jungle Oasis") == ["Buccaneer"]
        assert t.p1.discard == ["Collector", "Seeing Stars"]
        t.is_quiet()


class TestSmokeBomb:
    def test_smoke_bomb_goes_only_on_your_own_minions(self) -> None:
        t = table(
            p1={"hand": ["Smoke Bomb"], "Jungle Oasis": ["Invader", "Scout"]},
            p2={"Jungle Oasis": ["King Rex", "p1:Collector"]},
        )
        t.p1.plays("Smoke Bomb").is_offered("Invader", "Scout").picks("Scout")
        assert t.on("Scout") == ["Smoke Bomb"]
        t.is_quiet()

    @rule("PLAY-15", "AMB-65", "T-20")
    def test_other_players_actions_do_not_affect_a_minion_under_smoke_bomb(self) -> None:
        t = table(
            p1={"hand": ["Seeing Stars"], "Jungle Oasis": ["Collector"]},
            p2={"Jungle Oasis": ["Invader+Smoke Bomb", "Shinobi"]},
        )
        t.p1.plays("Seeing Stars").is_offered("Collector", "Invader", "Shinobi").picks("Invader")
        assert t.at("Jungle Oasis") == ["Collector", "Invader", "Shinobi"]
        assert (t.p1.discard, t.on("Invader")) == (["Seeing Stars"], ["Smoke Bomb"])
        t.is_quiet()

    @rule("VERB-01")
    def test_no_action_of_another_player_gets_onto_a_minion_under_smoke_bomb(self) -> None:
        t = table(p1={"hand": ["Poison"]}, p2={"Jungle Oasis": ["King Rex+Smoke Bomb", "Invader"]})
        t.p1.plays("Poison", on="King Rex")
        assert (t.on("King Rex"), t.power("King Rex")) == (["Smoke Bomb"], 7)
        assert t.p1.discard == ["Poison"]
        t.is_quiet()

    def test_your_own_actions_still_affect_your_minion_under_smoke_bomb(self) -> None:
        t = table(p1={"hand": ["Seeing Stars"], "Jungle Oasis": ["Invader+Smoke Bomb"]})
        t.p1.plays("Seeing Stars")
        assert t.p1.discard == ["Invader", "Smoke Bomb", "Seeing Stars"]
        t.is_quiet()

    def test_smoke_bomb_is_no_protection_from_minions(self) -> None:
        t = table(p1={"hand": ["Ninja Master"]}, p2={"Jungle Oasis": ["Invader+Smoke Bomb", "Shinobi"]})
        t.p1.plays("Ninja Master").picks("Invader")
        assert t.p2.discard == ["Invader", "Smoke Bomb"]
        t.is_quiet()

    def test_other_players_actions_fall_off_a_minion_when_smoke_bomb_is_played_on_it(self) -> None:
        t = table(
            p1={"hand": ["Smoke Bomb"], "Jungle Oasis": ["King Rex+Upgrade", "Invader"]},
            p2={"on King Rex": ["Poison"], "on Invader": ["Assassination"]},
        )
        assert t.power("King Rex") == 5
        t.p1.plays("Smoke Bomb", on="King Rex")
        assert (t.on("King Rex"), t.power("King Rex")) == (["Upgrade", "Smoke Bomb"], 9)
        assert (t.p2.discard, t.on("Invader")) == (["Poison"], ["Assassination"])
        t.is_quiet()

    @rule("TURN-02")
    def test_smoke_bomb_is_destroyed_at_the_start_of_your_turn(self) -> None:
        t = table(
            p1={"Jungle Oasis": ["Invader+Smoke Bomb"]}, p2={"Jungle Oasis": ["Shinobi+Smoke Bomb"], "hand": ["Howl"]}
        )
        t.end_turn()
        assert (t.on("Shinobi"), t.p2.discard) == ([], ["Smoke Bomb"])
        assert t.on("Invader") == ["Smoke Bomb"], "the turn of p2 is not p1's"
        t.end_turn()
        assert (t.on("Invader"), t.p1.discard) == ([], ["Smoke Bomb"])
        t.is_quiet()


class TestWayOfDeception:
    def test_way_of_deception_moves_one_of_your_minions(self) -> None:
        t = table(
            bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
            p1={"hand": ["Way of Deception"], "Jungle Oasis": ["King Rex+Upgrade"], "Tortuga": ["p2:Invader"]},
            p2={"Jungle Oasis": ["Scout", "p1:Collector"]},
        )
        t.p1.plays("Way of Deception").is_offered("King Rex", "Invader")
        t.p1.picks("King Rex").is_offered("Tortuga", "Tar Pits").picks("Tar Pits")
        assert (t.at("Tar Pits"), t.on("King Rex")) == (["King Rex"], ["Upgrade"])
        t.is_quiet()


class TestNinjaDojo:
    def test_at_ninja_dojo_the_winner_may_destroy_a_minion_anywhere(self) -> None:
        t = table(
            bases=["Ninja Dojo", "Tortuga"],
            p1={"Ninja Dojo": ["King Rex"], "Tortuga": ["Invader"]},
            p2={"Ninja Dojo": ["Collector"], "Tortuga": ["Shinobi"]},
        )
        t.score("Ninja Dojo")
        t.p1.is_offered("King Rex", "Collector", "Invader", "Shinobi", "decline").picks("Shinobi")
        assert t.at("Tortuga") == ["Invader"]
        assert (t.p1.vp, t.p2.vp) == (2, 3)
        t.is_quiet()

    def test_the_winner_at_ninja_dojo_may_spare_everyone(self) -> None:
        t = table(bases=["Ninja Dojo", "Tortuga"], p1={"Ninja Dojo": ["King Rex"]}, p2={"Tortuga": ["Shinobi"]})
        t.score("Ninja Dojo")
        t.p1.declines()
        assert t.at("Tortuga") == ["Shinobi"]
        t.is_quiet()

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
        assert t.at("Tortuga") == ["Buccaneer"]
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2, 2, 2)
        t.is_quiet()

    @rule("ME1ST-04", "ME1ST-05")
    def test_the_winner_at_ninja_dojo_waits_for_the_go_of_the_current_player(self) -> None:
        t = table(bases=["Ninja Dojo", "Tortuga"], p1={"Ninja Dojo": ["Scout"]}, p2={"Ninja Dojo": ["King Rex"]})
        t.score("Ninja Dojo")
        t.p1.is_offered("return", "decline").picks("yes")
        t.p2.is_offered("King Rex", "decline").declines()
        assert t.p1.hand == ["Scout"]
        t.is_quiet()


class TestTempleOfGoju:
    @rule("SCORE-17", "VERB-40")
    def test_at_temple_of_goju_the_strongest_minion_of_each_player_goes_under_its_owners_deck(self) -> None:
        t = table(
            bases=["Temple of Goju", "Tortuga"],
            p1={"Temple of Goju": ["Invader", "p2:King Rex"], "deck": ["Howl"]},
            p2={"Temple of Goju": ["Collector", "First Mate+Upgrade"], "deck": ["Howl"]},
            p3={"Tortuga": ["Ninja Master"], "deck": ["Howl"]},
        )
        t.score("Temple of Goju")
        assert t.p2.deck[-1] == "Howl"
        assert sorted(t.p2.deck[:2]) == ["First Mate", "King Rex"]
        assert t.p1.deck == t.p3.deck == ["Howl"]
        assert (t.p1.discard, t.p2.discard) == (["Invader"], ["Upgrade", "Collector"])
        assert t.at("Tortuga") == ["Ninja Master"]
        t.is_quiet()

    def test_each_player_breaks_the_ties_among_the_own_strongest_minions_at_temple_of_goju(self) -> None:
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
        t.is_quiet()

    def test_the_strongest_minions_at_temple_of_goju_are_told_before_any_of_them_leaves(self) -> None:
        t = table(
            bases=["Temple of Goju", "Tortuga"],
            p1={"Temple of Goju": ["War Raptor"]},
            p2={"Temple of Goju": ["War Raptor", "Tiger Assassin"]},
        )
        t.score("Temple of Goju")
        t.p2.is_offered("War Raptor", "Tiger Assassin").picks("War Raptor")
        assert t.p1.deck == t.p2.deck == ["War Raptor"]
        assert t.p2.discard == ["Tiger Assassin"]
        t.is_quiet()


class TestNinjaAcolyteCurrentWording:
    @rule("ABIL-08")
    def test_ninja_acolyte_today_has_a_talent(self) -> None:
        t = oasis_and_tortuga(wording="current", p1={"Tortuga": ["Ninja Acolyte"], "hand": ["King Rex"]})
        t.p1.uses("Ninja Acolyte").is_offered("King Rex", "Ninja Acolyte").picks("King Rex")
        assert (t.at("Tortuga"), t.p1.hand) == (["King Rex"], ["Ninja Acolyte"])
        t.is_quiet()

    @rule("PLAY-14")
    def test_the_talent_of_ninja_acolyte_may_be_used_without_effect_after_a_minion(self) -> None:
        t = table(wording="current", p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex"]})
        t.p1.plays("King Rex").uses("Ninja Acolyte")
        assert t.at("Jungle Oasis") == ["Ninja Acolyte", "King Rex"]
        assert t.pending is None, "once a turn"
        t.is_quiet()


class TestInfiltrateCurrentWording:
    def test_infiltrate_today_may_destroy_another_action_on_the_base_itself(self) -> None:
        t = oasis_and_tortuga(
            wording="current",
            p1={"hand": ["Infiltrate"]},
            p2={"Jungle Oasis": ["King Rex+Upgrade", "Jammed Signal"], "Tortuga": ["Wildlife Preserve"]},
        )
        t.p1.plays("Infiltrate", on="Jungle Oasis").is_offered("Jammed Signal", "decline").picks("Jammed Signal")
        assert (t.actions_at("Jungle Oasis"), t.p2.discard) == (["Infiltrate"], ["Jammed Signal"])
        t.is_quiet()

    def test_infiltrate_today_may_spare_the_other_action(self) -> None:
        t = table(wording="current", p1={"hand": ["Infiltrate"]}, p2={"Jungle Oasis": ["Jammed Signal"]})
        t.p1.plays("Infiltrate").is_offered("Jammed Signal", "decline").declines()
        assert t.actions_at("Jungle Oasis") == ["Jammed Signal", "Infiltrate"]
        t.is_quiet()

    @rule("VERB-42", "TURN-05", "TIME-04")
    def test_the_talent_of_infiltrate_cancels_the_base_for_all_until_your_turn_starts(self) -> None:
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
        t.is_quiet()


class TestSmokeBombCurrentWording:
    def test_smoke_bomb_today_stays(self) -> None:
        t = table(
            wording="current",
            p1={"hand": ["Howl"]},
            p2={"Jungle Oasis": ["Invader+Smoke Bomb", "Shinobi"], "hand": ["Seeing Stars"]},
        )
        t.end_turn()
        assert t.on("Invader") == ["Smoke Bomb"]
        t.p2.plays("Seeing Stars").picks("Shinobi")
        t.is_quiet()

    def test_smoke_bomb_today_protects_as_before(self) -> None:
        t = table(wording="current", p1={"hand": ["Seeing Stars"]}, p2={"Jungle Oasis": ["Invader+Smoke Bomb"]})
        t.p1.plays("Seeing Stars")
        assert t.at("Jungle Oasis") == ["Invader"]
        t.is_quiet()

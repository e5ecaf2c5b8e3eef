"""Astroknights."""

from typing import Any

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow, recall, strike
from tests.fixtures.cards.makers import ALL, body, editions, plain_base
from tests.fixtures.cards.raising import anthem, cheer_and_strike
from tests.tables import one_base, three_bases, two_bases

CARPET, PROBE, SWORD = "Walking Carpet", "Block the Probe", "Laser Sword"
WORDINGS = pytest.mark.parametrize("wording", ["printed", "current"])
KEEP, PLAY = "Place it into your hand.", "Play it."
HIVE, MOON = "Hive of Scum and Villainy", "No-Moon"


class TestSpaceKnight:
    @rule("VIS-04", "DECK-08")
    def test_space_knight_takes_one_action_of_three_revealed_cards_and_orders_the_others(self) -> None:
        t = one_base(p1={"Field": ["Space Knight"], "deck": ["Upgrade", "Howl", giant, "Scry"], "hand": [grunt]})
        t.p1.uses("Space Knight").is_offered("Howl", "Scry", "decline")
        assert "revealed" in t.log()
        t.p1.picks("Howl").is_offered("Giant", "Scry", "decline").picks("Giant")
        assert (t.p1.hand, t.p1.deck) == (["Grunt", "Howl"], ["Upgrade", "Scry", "Giant"])
        assert t.p2.knows("Howl")
        assert (t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Giant", "Scry"], [])

    def test_space_knight_may_take_no_action_and_cannot_take_a_minion(self) -> None:
        t = one_base(p1={"Field": ["Space Knight"], "deck": ["Howl", giant], "hand": [grunt]})
        t.p1.uses("Space Knight").declines().picks("Giant")
        assert (t.p1.hand, t.p1.deck) == (["Grunt"], ["Howl", "Giant"])
        t = one_base(p1={"Field": ["Space Knight"], "deck": [grunt, giant], "hand": [grunt]})
        t.p1.uses("Space Knight").is_offered("Grunt", "Giant", "decline")  # only their order is asked
        t.p1.declines()
        assert t.p1.deck == ["Grunt", "Giant"]

    @rule("DECK-01", "AMB-69")
    def test_space_knight_reveals_as_many_as_there_are(self) -> None:
        t = one_base(p1={"Field": ["Space Knight"], "deck": ["Howl"]})
        t.p1.uses("Space Knight").picks("Howl")
        assert (t.p1.hand, t.p1.deck) == (["Howl"], [])


class TestScoundrel:
    def test_scoundrel_moves_with_another_of_your_minions_here(self) -> None:
        t = three_bases(
            p1={"Field": ["Scoundrel", body(1), body(2)], "Meadow": [body(3)]},
            p2={"Field": [giant], "on Body 2": ["Upgrade"]},
        )
        t.p1.uses("Scoundrel").is_offered("Body 1", "Body 2")
        t.p1.picks("Body 2").is_offered("Meadow", "Heath").picks("Heath")
        assert (t.at("Field"), t.at("Heath")) == (["Body 1", "Giant"], ["Scoundrel", "Body 2"])
        assert t.on("Body 2") == ["Upgrade"]

    @rule("RULING-Scoundrel")
    def test_scoundrel_moves_alone_without_another_minion_of_yours_here(self) -> None:
        t = three_bases(p1={"Field": ["Scoundrel"], "Meadow": [body(3)]}, p2={"Field": [giant]})
        t.p1.uses("Scoundrel").is_offered("Meadow", "Heath").picks("Meadow")
        assert (t.at("Field"), t.at("Meadow")) == (["Giant"], ["Body 3", "Scoundrel"])

    def test_scoundrel_cannot_move_without_another_base_and_moves_once_each_turn(self) -> None:
        t = one_base(p1={"Field": ["Scoundrel"]})
        t.p1.uses("Scoundrel")
        assert (t.at("Field"), t.pending) == (["Scoundrel"], None)
        t = two_bases(p1={"Field": ["Scoundrel"], "deck": [grunt] * 4}, p2={"deck": [grunt] * 4})
        t.p1.uses("Scoundrel")
        assert (t.at("Meadow"), t.pending) == (["Scoundrel"], None)


class TestSpacePrince:
    @rule("EXTRA-04", "RULING-Space-Prince-1", "RULING-Space-Prince-2")
    def test_space_prince_gives_an_extra_action_that_gives_power(self) -> None:
        t = one_base(
            p1={"Field": ["Space Prince", body(1)], "hand": ["Howl", "Scry", "Upgrade", "Hidden Base", grunt]},
            p2={"Field": [giant]},
        )
        t.p1.uses("Space Prince").plays("Hidden Base").is_offered("Howl", "Upgrade", "Grunt", "decline")
        t.p1.plays("Grunt").plays("Upgrade").is_offered("Space Prince", "Body 1", "Grunt").picks("Body 1")
        assert (t.power("Body 1"), t.pending) == (3, None)

    @rule("RULING-Space-Prince-1", "RULING-Space-Prince-2")
    def test_space_prince_accepts_an_action_that_sets_a_higher_power_but_not_one_that_gives_a_talent(self) -> None:
        hand = ["The Touch", "Change Into A Gun", "Matrix of Bossiness", "Disenchant"]
        t = one_base(p1={"Field": ["Space Prince", giant], "hand": hand, "plays": []})
        t.p1.uses("Space Prince").is_offered("Matrix of Bossiness", "decline")
        t.p1.plays("Matrix of Bossiness")  # only the Prince has less than 5
        assert (t.on("Space Prince"), t.power("Space Prince")) == (["Matrix of Bossiness"], 5)
        t = one_base(p1={"Field": ["Alien Guru", giant], "hand": hand, "plays": ["action"]})
        t.p1.plays("The Touch", on="Alien Guru").uses("Alien Guru")
        assert (t.power("Alien Guru"), t.counters("Alien Guru")) == (5, 0)


def _carpet(*, mine: int = 0, theirs: int, **p1: Any) -> ScriptedTable:
    """The Field has Walking Carpet (power 4), another minion of p1 and one of p2."""
    return two_bases(
        p1={"Field": [CARPET, body(mine)], "Meadow": [body(1)], **p1}, p2={"Field": [body(theirs)], "hand": ["Howl"]}
    )


class TestWalkingCarpet:
    @rule("EXTRA-05", "RULING-Space-Prince-1")
    def test_walking_carpet_plays_an_action_on_itself_before_its_base_scores(self) -> None:
        t = _carpet(theirs=5, hand=["Howl", "Scry", "Upgrade", "Use the Fours", grunt])
        t.score("Field")
        t.p1.is_offered("Howl", "Upgrade", "Use the Fours", "decline")
        t.p1.picks("Upgrade")  # on the Carpet, without a question
        assert (t.p1.vp, t.p2.vp, sorted(t.p1.discard)) == (4, 2, ["Body 0", "Upgrade", CARPET])

    @rule("EXTRA-02", "ME1ST-04")
    def test_walking_carpet_works_once_per_scoring(self) -> None:
        t = _carpet(theirs=9, hand=["Howl", "Upgrade"])
        t.score("Field")
        t.p1.picks("Howl")  # still behind, but that was its use
        assert (t.p1.vp, t.p2.vp, t.p1.hand) == (2, 4, ["Upgrade"])

    @rule("TIE-01")
    @pytest.mark.parametrize(("mine", "theirs", "asked"), [(0, 5, True), (0, 4, False), (1, 4, False), (1, 6, True)])
    @pytest.mark.ends_in_a_decision
    def test_walking_carpet_works_only_while_its_player_is_not_winning(
        self, mine: int, theirs: int, asked: bool
    ) -> None:
        t = _carpet(mine=mine, theirs=theirs, hand=["Upgrade"])
        t.score("Field")
        assert (t.at_menu, t.p1.hand) == (not asked, ["Upgrade"])

    @rule("AMB-08")
    def test_walking_carpet_works_as_soon_as_its_player_is_no_longer_winning(self) -> None:
        t = one_base(p1={"Field": [CARPET], "hand": ["Upgrade"]}, p2={"Field": [body(3)], "hand": [PROBE]})
        t.score("Field")
        t.p2.picks(PROBE, "Body 3")
        t.p1.picks("Upgrade")
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    def test_walking_carpet_compares_with_every_player(self) -> None:
        t = one_base(
            p1={"Field": [CARPET], "hand": ["Upgrade"]}, p2={"Field": [body(3)]}, p3={"Field": [body(5)]}, current=2
        )
        t.score("Field")
        t.p1.picks("Upgrade")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (4, 1, 2)

    def test_walking_carpet_does_nothing_at_other_bases_or_without_a_suitable_action(self) -> None:
        t = _carpet(theirs=9, hand=["Upgrade"])
        t.score("Meadow")
        assert t.p1.hand == ["Upgrade"]
        t = _carpet(theirs=9, hand=["Scry", "Hidden Base"])
        t.score("Field")
        assert (t.p2.vp, t.p1.hand) == (4, ["Scry", "Hidden Base"])

    def test_walking_carpet_works_where_specials_are_barred(self) -> None:
        """It plays an extra action, not a Special."""
        t = one_base(p1={"Field": [CARPET], "hand": ["Upgrade", PROBE]}, p2={"Field": [giant, "Mindraker"]})
        t.score("Field")
        t.p1.is_offered("Upgrade", PROBE, "decline").picks(PROBE)
        assert (t.p1.vp, t.p2.vp) == (4, 4)


def _guru(*hand: Any, **p1: Any) -> ScriptedTable:
    return two_bases(
        p1={"Field": ["Alien Guru", body(1)], "hand": list(hand), "deck": [grunt] * 4, **p1},
        p2={"Meadow": [body(3)], "deck": [grunt] * 4},
    )


def _hive(*hand: Any, **p1: Any) -> ScriptedTable:
    return table(
        bases=[HIVE, field],
        p1={HIVE: [body(1)], "Field": [body(2)], "hand": list(hand), "deck": [grunt] * 5, **p1},
        p2={HIVE: [body(3)], "deck": [giant] * 5},
    )


class TestAlienGuru:
    def test_alien_guru_places_a_counter_on_the_minion_that_your_action_gave_power(self) -> None:
        t = _guru("Augmentation")
        t.p1.plays("Augmentation").picks("Body 3").is_offered("Body 3", "decline")  # a minion of any player
        t.p1.picks("Body 3")
        assert (t.power("Body 3"), t.counters("Body 3")) == (8, 1)

    @rule("RULING-Alien-Guru")
    def test_alien_gurus_player_chooses_one_of_several_minions(self) -> None:
        t = _guru("Howl")
        t.p1.plays("Howl").is_offered("Alien Guru", "Body 1", "decline").picks("Alien Guru")
        assert (t.power("Alien Guru"), t.power("Body 1")) == (4, 2)

    @rule("AMB-19", "PLAY-18")
    def test_alien_guru_works_once_each_turn_and_may_wait_for_a_later_action(self) -> None:
        t = _guru("Upgrade", "Use the Fours", PROBE, plays=["action", extra("action"), extra("action")])
        t.p1.plays("Upgrade", on="Body 1").declines().plays("Use the Fours").picks("Alien Guru").picks("Alien Guru")
        t.p1.plays(PROBE).picks("Alien Guru")
        assert (t.counters("Body 1"), t.counters("Alien Guru"), t.power("Alien Guru")) == (0, 1, 9)
        assert t.at_menu

    @rule("RULING-Space-Prince-2")
    def test_alien_guru_ignores_minions_talents_and_actions_that_give_no_power(self) -> None:
        t = _guru("Poison", "Disenchant", "Ghost Knight", body(2), plays=["minion", "action", extra("action")])
        t.p1.plays("Poison", on="Body 1").declines().plays("Ghost Knight", at="Field")
        assert t.at_menu
        t.p1.plays("Disenchant")  # destroying Poison does not raise power directly
        assert t.power("Body 1") == 3
        assert t.at_menu

    def test_alien_guru_reacts_only_to_actions_of_its_controller(self) -> None:
        t = one_base(p1={"Field": [body(1)], "hand": ["Howl"]}, p2={"Field": ["Alien Guru"]})
        t.p1.plays("Howl")
        assert (t.counters("Alien Guru"), t.counters("Body 1")) == (0, 0)

    def test_alien_guru_reacts_to_a_special_on_another_players_turn(self) -> None:
        t = one_base(p1={"Field": [body(4)]}, p2={"Field": ["Alien Guru"], "hand": [PROBE]})
        t.score("Field")
        t.p2.picks(PROBE, "Alien Guru", "Alien Guru")
        assert (t.p1.vp, t.p2.vp) == (2, 4)  # 2 and 2 and 1 against 4

    def test_alien_guru_ignores_a_protected_minion(self) -> None:
        t = one_base(
            p1={"Field": ["Alien Guru"], "hand": ["Augmentation"]}, p2={"Field": [body(3)], "on Body 3": ["Smoke Bomb"]}
        )
        t.p1.plays("Augmentation").picks("Body 3")
        assert (t.power("Body 3"), t.counters("Body 3")) == (3, 0)

    @rule("RES-10")
    def test_alien_guru_destroyed_by_the_action_still_places_its_counter(self) -> None:
        t = _guru(cheer_and_strike)
        t.p1.plays("Cheer and Strike").picks("Body 1", "Body 1")
        t = _guru(cheer_and_strike)
        t.p1.plays("Cheer and Strike").picks("Body 1", "Alien Guru").picks("Body 1")
        assert (t.at("Field"), t.counters("Body 1")) == (["Body 1"], 1)

    def test_alien_gurus_counter_does_not_trigger_the_hive(self) -> None:
        t = _hive("Augmentation", **{"Field": ["Alien Guru"]})
        t.p1.plays("Augmentation").picks("Alien Guru").picks("Alien Guru")
        assert (t.counters("Alien Guru"), t.p1.hand) == (1, [])


class TestAnnoyingAlien:
    def test_annoying_alien_weakens_all_minions_of_the_chosen_name_here(self) -> None:
        t = two_bases(
            p1={"Field": ["Annoying Alien", "Scout"], "deck": [grunt] * 6},
            p2={"Field": ["Scout", "Invader"], "Meadow": ["Scout"], "deck": [grunt] * 6},
        )
        t.p1.uses("Annoying Alien").picks("Scout")
        assert t.powers("Field") == [("Annoying Alien", 2), ("Scout", 1), ("Scout", 1), ("Invader", 3)]
        assert t.power("Scout@Meadow") == 3

    @rule("TIME-03", "TURN-05")
    def test_annoying_alien_lasts_until_the_start_of_your_next_turn(self) -> None:
        t = one_base(
            p1={"Field": ["Annoying Alien"], "deck": [grunt] * 6},
            p2={"Field": [giant], "deck": [grunt] * 6, "hand": [giant]},
        )
        t.p1.uses("Annoying Alien").picks("Giant").done()
        assert (t.current, t.power("Giant")) == (2, 4)
        t.p2.plays("Giant")
        assert [power for _, power in t.powers("Field")] == [2, 4, 6]  # only those that were there
        t.p2.done()
        assert (t.current, [power for _, power in t.powers("Field")]) == (1, [2, 6, 6])

    def test_annoying_alien_may_name_any_minion_of_the_game(self) -> None:
        t = one_base(
            p1={"Field": ["Annoying Alien", "Ghost Knight"], "hand": ["King Rex"]},
            p2={"Field": ["Gremlin"], "deck": ["Zapbot", "Howl"]},
        )
        t.p1.uses("Annoying Alien").is_offered("Annoying Alien", "Ghost Knight", "Gremlin", "King Rex", "Zapbot")
        t.p1.picks("Annoying Alien")
        assert t.power("Annoying Alien") == 2  # 2, and 2 of the Ghost Knight, less 2
        t = one_base(p1={"Field": ["Annoying Alien"], "hand": ["King Rex"]}, p2={"Field": ["Gremlin"]})
        t.p1.uses("Annoying Alien").picks("King Rex")
        assert t.effects == ()

    def test_annoying_alien_affects_mimic_only_by_its_own_name(self) -> None:
        t = one_base(p1={"Field": ["Annoying Alien"]}, p2={"Field": ["Mimic", "King Rex"]})
        assert t.power("Mimic") == 7
        t.p1.uses("Annoying Alien").picks("King Rex")
        assert (t.power("King Rex"), t.power("Mimic")) == (5, 7)  # Mimic uses the printed power
        t = one_base(p1={"Field": ["Annoying Alien"]}, p2={"Field": ["Mimic", "King Rex"]})
        t.p1.uses("Annoying Alien").picks("Mimic")
        assert (t.power("King Rex"), t.power("Mimic")) == (7, 5)


def _robot(wording: str) -> ScriptedTable:
    return two_bases(
        p1={"hand": ["Astro Robot"], "Field": [card(grunt, actions=["Upgrade"])], "Meadow": ["Hidden Base"]},
        p2={"Field": ["Jammed Signal"], "on Grunt": ["Poison"], "Meadow": [giant]},
        wording=wording,
    )


class TestAstroRobot:
    @rule("PLAY-16")
    def test_astro_robot_destroys_an_action_here_on_the_base_or_on_a_minion(self) -> None:
        t = _robot("printed")
        t.p1.plays("Astro Robot", at="Field").is_offered("Jammed Signal", "Upgrade", "Poison").picks("Jammed Signal")
        assert (t.actions_at("Field"), t.p2.discard) == ([], ["Jammed Signal"])
        t = _robot("printed")
        t.p1.plays("Astro Robot", at="Field").picks("Poison")
        assert (t.on("Grunt"), t.p2.discard) == (["Upgrade"], ["Poison"])
        t = _robot("printed")
        t.p1.plays("Astro Robot", at="Meadow")  # mandatory, even for your own action
        assert (t.actions_at("Meadow"), t.p1.discard) == ([], ["Hidden Base"])

    @rule("PLAY-14")
    @pytest.mark.parametrize("wording", ["printed", "current"])
    def test_astro_robot_may_be_played_without_an_action_here(self, wording: str) -> None:
        t = two_bases(p1={"hand": ["Astro Robot"], "Meadow": ["Hidden Base"]}, wording=wording)
        t.p1.plays("Astro Robot", at="Field")
        assert (t.at("Field"), t.actions_at("Meadow")) == (["Astro Robot"], ["Hidden Base"])

    @rule("PLAY-18")
    def test_current_astro_robot_may_destroy_nothing(self) -> None:
        t = _robot("current")
        t.p1.plays("Astro Robot", at="Field").is_offered("Jammed Signal", "Upgrade", "Poison", "decline").declines()
        assert t.p2.discard == []
        t = _robot("current")
        t.p1.plays("Astro Robot", at="Meadow").is_offered("Hidden Base", "decline").picks("Hidden Base")
        assert t.p1.discard == ["Hidden Base"]


class TestMannersbot:
    @rule("VIS-04")
    def test_mannersbot_takes_the_top_card_if_it_is_an_action(self) -> None:
        t = one_base(p1={"Field": ["Mannersbot"], "deck": [grunt, "Howl"]})
        t.p1.uses("Mannersbot")
        assert (t.p1.hand, t.p1.deck) == (["Howl"], ["Grunt"])
        assert t.p2.knows("Howl")

    def test_mannersbot_leaves_a_revealed_minion_on_top(self) -> None:
        t = one_base(p1={"Field": ["Mannersbot"], "deck": ["Howl", giant]})
        t.p1.uses("Mannersbot")
        assert (t.p1.hand, t.p1.deck, t.known(2, 1, "deck")) == ([], ["Howl", "Giant"], ["Giant"])


def _pupoks(vp: int = 2, **p1: Any) -> ScriptedTable:
    return one_base(
        p1={"Field": ["Pupoks"], "vp": vp, "deck": [grunt, "Howl", "Hidden Base", giant], **p1}, p2={"Field": [grunt]}
    )


def _pupoks_use_their_talent(g: RunningGame) -> None:
    assert not g.use_talent(g.minions(name="Pupoks")[0])


class TestPupoks:
    @rule("VERB-50", "EXTRA-06", "EXTRA-10")
    def test_pupoks_pay_1_vp_to_draw_three_cards_and_may_play_one(self) -> None:
        t = _pupoks(hand=["Scry"])
        t.p1.uses("Pupoks").is_offered("Howl", "Hidden Base", "Giant", "decline")
        assert (t.p1.vp, sorted(t.p1.hand), t.p1.deck) == (1, ["Giant", "Hidden Base", "Howl", "Scry"], ["Grunt"])
        assert all(t.p2.knows(name) for name in ("Howl", "Hidden Base", "Giant"))
        t.p1.picks("Giant")
        assert (t.at("Field"), t.p1.plays_left) == (["Pupoks", "Grunt", "Giant"], ["minion", "action"])

    def test_pupoks_cannot_play_a_drawn_card_that_went_to_its_owners_hand(self) -> None:
        t = one_base(p1={"Field": ["Pupoks"], "vp": 1, "deck": ["p2:Invader", "Howl", "p2:Howl"]}, p2={})
        t.p1.uses("Pupoks").is_offered("Howl", "decline").declines()
        assert (t.p1.hand, sorted(t.p2.hand)) == (["Howl"], ["Howl", "Invader"])

    @rule("EXTRA-02")
    def test_pupoks_extra_card_must_be_played_at_once(self) -> None:
        t = _pupoks(plays=[])
        t.p1.uses("Pupoks").declines()
        assert (len(t.p1.hand), t.p1.plays_left, t.pending) == (3, [], None)
        t = _pupoks(plays=[])
        t.p1.uses("Pupoks").picks("Howl")
        assert (t.power("Pupoks"), t.p1.discard) == (3, ["Howl"])

    @rule("VERB-50")
    def test_pupoks_need_a_vp_of_their_controller(self) -> None:
        t = _pupoks(vp=0, hand=["Scry"])
        t.p1.is_offered("Scry", "decline")
        t = _pupoks(vp=1)
        t.p1.uses("Pupoks").declines()
        assert t.p1.vp == 0
        t = one_base(p1={"Field": ["Pupoks"], "hand": ["Scry"]}, p2={"vp": 5})
        t.p1.is_offered("Scry", "decline")  # it is its own player's VP that counts

    def test_pupoks_need_a_vp_if_another_card_uses_their_talent(self) -> None:
        t = _pupoks(vp=0)
        t.do(_pupoks_use_their_talent)
        assert (t.p1.vp, t.p1.hand) == (0, [])

    @rule("AMB-28", "AMB-33")
    @pytest.mark.ends_in_a_decision
    def test_pupoks_draw_fewer_cards_from_a_small_deck_and_cannot_play_a_special(self) -> None:
        t = one_base(p1={"Field": ["Pupoks"], "vp": 1, "deck": ["It's a Trap!", "Howl"]})
        t.p1.uses("Pupoks").is_offered("Howl", "decline")
        t = one_base(p1={"Field": ["Pupoks"], "vp": 1})
        t.p1.uses("Pupoks")
        assert (t.p1.vp, t.p1.hand) == (0, [])


class TestGhostKnight:
    @rule("VERB-55", "AMB-65")
    def test_ghost_knight_cannot_be_destroyed_but_can_leave_otherwise(self) -> None:
        for mine, theirs in ((["Ghost Knight"], []), ([], ["Ghost Knight"])):
            t = one_base(
                p1={"Field": [*mine, body(1)], "hand": [strike, "Scry"], "deck": ["Howl"]}, p2={"Field": theirs}
            )
            t.p1.plays("Strike").is_offered("Ghost Knight", "Body 1").picks("Ghost Knight")
            assert "Ghost Knight" in t.at("Field")
            t.p1.is_offered("Scry", "decline")  # the rest of the text still applies
        t = one_base(p1={"hand": [recall]}, p2={"Field": ["Ghost Knight"]})
        t.p1.plays("Recall")
        assert t.p2.hand == ["Ghost Knight"]

    def test_ghost_knight_survives_an_action_that_destroys_several_minions(self) -> None:
        t = one_base(p1={"hand": ["Powderkeg"], "Field": ["Ghost Knight", body(1)]}, p2={"Field": [grunt]})
        t.p1.plays("Powderkeg").picks("Body 1")  # of power 3 by the Ghost Knight: all of power 3 or less
        assert (t.at("Field"), t.p2.discard) == (["Ghost Knight"], ["Grunt"])
        t = one_base(p1={"hand": ["Powderkeg"], "Field": [giant]}, p2={"Field": ["Ghost Knight", "Medical Officer"]})
        t.p1.plays("Powderkeg")
        assert t.at("Field") == ["Ghost Knight"]  # the Medical Officer, itself destroyed, has nothing to save it from

    def test_ghost_knight_gives_only_your_other_minions_here_2_power(self) -> None:
        t = two_bases(
            p1={"Field": ["Ghost Knight", body(1), "p2:Scout"], "Meadow": [body(2)]}, p2={"Field": ["p1:Invader"]}
        )
        assert t.powers("Field") == [("Ghost Knight", 0), ("Body 1", 3), ("Scout", 5), ("Invader", 3)]
        assert t.power("Body 2") == 2

    def test_two_ghost_knights_give_each_other_power_while_both_are_in_play(self) -> None:
        t = one_base(p1={"Field": ["Ghost Knight", "Ghost Knight", body(1)], "hand": [recall]})
        assert [power for _, power in t.powers("Field")] == [2, 2, 5]
        t.p1.plays("Recall").picks("Ghost Knight")
        assert [power for _, power in t.powers("Field")] == [0, 3]


class TestBlockTheProbe:
    def test_block_the_probe_gives_any_minion_2_power_until_the_end_of_the_turn(self) -> None:
        t = one_base(
            p1={"Field": [body(1)], "hand": [PROBE], "deck": [grunt] * 4}, p2={"Field": [giant], "deck": [grunt] * 4}
        )
        t.p1.plays(PROBE).is_offered("Body 1", "Giant").picks("Giant")
        assert (t.power("Giant"), t.p1.discard) == (8, [PROBE])
        t.end_turn()
        assert t.power("Giant") == 6

    @rule("PLAY-23", "TIME-03")
    def test_block_the_probe_may_also_be_played_before_a_base_scores_on_any_turn(self) -> None:
        t = two_bases(
            p1={"Field": [body(3)]}, p2={"Field": [body(2)], "Meadow": [giant], "hand": [PROBE, "Use the Fours"]}
        )
        t.score("Field")
        t.p2.is_offered(PROBE, "decline").picks(PROBE).is_offered("Body 3", "Body 2", "Giant").picks("Body 2")
        assert (t.p1.vp, t.p2.vp) == (2, 4)


class TestHiddenBase:
    def test_hidden_base_draws_a_card_at_the_start_of_your_turn_if_you_have_a_minion_there(self) -> None:
        t = two_bases(
            p1={"Field": ["Hidden Base", "p2:Scout"], "deck": [grunt, giant]},
            p2={"Field": ["Invader"], "deck": [grunt] * 3},
        )
        t.start_turn(1)
        assert (t.p1.hand, t.p1.deck) == (["Giant"], ["Grunt"])
        t = two_bases(
            p1={"Field": ["Hidden Base"], "Meadow": [grunt], "deck": [giant], "hand": [grunt]},
            p2={"Field": ["p1:Scout"]},
        )
        t.start_turn(1)
        assert t.p1.hand == ["Grunt"]

    def test_hidden_base_does_nothing_at_the_start_of_another_players_turn(self) -> None:
        t = one_base(
            p1={"Field": ["Hidden Base", grunt], "deck": [giant]},
            p2={"Field": [grunt], "hand": [grunt], "deck": [giant]},
        )
        t.start_turn(2)
        assert (t.p1.hand, t.p2.hand) == ([], ["Grunt"])


def _trap(deck: list[Any], *, edition: str = "EMD", **p1: Any) -> ScriptedTable:
    """p1 has played It's a Trap! before the Field scores."""
    t = two_bases(
        p1={"Field": [body(3)], "Meadow": [body(1)], "hand": ["It's a Trap!"], "deck": deck, **p1},
        p2={"Field": [body(4)], "deck": [grunt] * 3},
        edition=edition,
    )
    t.score("Field")
    t.p1.picks("It's a Trap!")
    return t


class TestItsATrap:
    @rule("RULING-Its-A-Trap", "VIS-04", "SCORE-05")
    def test_its_a_trap_draws_the_first_action_and_shuffles_the_other_cards_in(self) -> None:
        t = _trap(["Scry", "Howl", grunt, giant])
        assert "revealed" in t.log()
        t.p1.is_offered(KEEP, PLAY, "decline").picks(KEEP)
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Giant", "Grunt", "Scry"])
        assert t.p2.knows("Howl")
        assert (t.known(2, 1, "deck"), t.p1.vp, t.p2.vp, sorted(t.p1.discard)) == ([], 2, 4, ["Body 3", "It's a Trap!"])

    @rule("EXTRA-07")
    def test_its_a_trap_plays_the_action_at_once(self) -> None:
        t = _trap(["Scry", "Swashbuckling"])
        t.p1.picks(PLAY)
        assert (t.p1.vp, t.p2.vp, t.p1.deck) == (4, 4, ["Scry"])
        t = _trap(["Scry", "Upgrade", grunt])
        t.p1.picks(PLAY).is_offered("Body 3", "Body 4", "Body 1").picks("Body 3")
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    @rule("PLAY-18", "AMB-73")
    def test_its_a_trap_may_decline_and_shuffle_the_action_into_the_deck(self) -> None:
        t = _trap([grunt, "Howl", giant])
        t.p1.declines()
        assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Giant", "Grunt", "Howl"])

    @rule("DECK-10", "RULING-Its-A-Trap")
    def test_its_a_trap_finds_nothing_in_a_deck_without_actions_and_shuffles_it(self) -> None:
        t = _trap([grunt, giant], discard=["Howl"])
        assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Giant", "Grunt"])
        assert "Howl" in t.p1.discard

    @rule("DECK-04", "DECK-10", "AMB-69")
    def test_its_a_trap_reshuffles_an_empty_deck_first(self) -> None:
        t = _trap([], discard=["Howl"])
        t.p1.picks(KEEP)
        assert t.p1.hand == ["Howl"]
        t = _trap([])
        assert (t.p1.hand, t.p1.deck) == ([], [])

    @rule("DECK-10")
    def test_its_a_trap_reveals_from_the_reshuffled_discard_pile_in_older_editions(self) -> None:
        t = _trap([grunt], discard=["Howl"], edition="CD-2016")
        t.p1.picks(KEEP)
        assert (t.p1.hand, t.p1.deck) == (["Howl"], ["Grunt"])

    @rule("AMB-33", "PLAY-23")
    @pytest.mark.ends_in_a_decision
    def test_its_a_trap_plays_a_special_only_in_its_own_window(self) -> None:
        t = _trap(["Scry", "Live and Let Chum"])
        t.p1.is_offered(KEEP, PLAY, "decline").picks(PLAY)
        assert "Live and Let Chum" in t.p1.discard
        assert (t.p1.vp, t.p2.vp) == (0, 4)  # only p1's own minion was weak enough
        t = _trap(["Scry", "Wormhole"])
        t.p1.is_offered(KEEP, "decline")
        t = _trap(["Scry", "It's a Trap!"])
        t.p1.picks(PLAY)  # and the second one finds Scry
        t.p1.picks(KEEP)
        assert t.p1.hand == ["Scry"]

    def test_its_a_trap_cannot_be_played_in_the_play_cards_phase_or_where_specials_are_barred(self) -> None:
        t = one_base(p1={"hand": ["It's a Trap!", grunt]})
        t.p1.is_offered("Grunt", "decline")
        t = one_base(p1={"Field": [giant], "hand": ["It's a Trap!"], "deck": ["Howl"]}, p2={"Field": ["Mindraker"]})
        t.score("Field")
        assert t.p1.hand == ["It's a Trap!"]

    @editions(*ALL)
    def test_its_a_trap_does_not_shuffle_if_the_first_revealed_card_is_taken(self, edition: str) -> None:
        t = _trap([card("Scry", known_to=[1]), "Howl"], edition=edition)
        t.p1.picks(KEEP)
        assert (t.p1.hand, t.known(1, 1, "deck")) == (["Howl"], ["Scry"])


class TestLaserSword:
    @rule("VERB-01", "AMB-65")
    @WORDINGS
    def test_other_players_minions_do_not_affect_a_minion_with_laser_sword(self, wording: str) -> None:
        t = one_base(p1={"hand": ["Collector"]}, p2={"Field": [card(body(1), actions=[SWORD])]}, wording=wording)
        t.p1.plays("Collector").is_offered("Body 1", "Collector", "decline").picks("Body 1")
        assert (t.at("Field"), t.on("Body 1")) == (["Body 1", "Collector"], [SWORD])
        assert "protected" in t.log()

    @WORDINGS
    def test_laser_sword_does_not_protect_from_actions_bases_or_own_minions(self, wording: str) -> None:
        held = card(body(1), actions=[SWORD])
        t = one_base(p1={"hand": ["Seeing Stars"]}, p2={"Field": [held]}, wording=wording)
        t.p1.plays("Seeing Stars")
        assert (t.at("Field"), sorted(t.p2.discard)) == ([], ["Body 1", SWORD])
        t = one_base(p1={"hand": ["Collector"], "Field": [held]}, wording=wording)
        t.p1.plays("Collector").picks("Body 1")
        assert (t.at("Field"), t.p1.hand) == (["Collector"], ["Body 1"])
        t = table(bases=["Mushroom Kingdom", field], p1={"hand": [grunt]}, p2={"Field": [held]})
        t.start_turn(1)
        t.p1.picks("Body 1")
        assert t.at("Mushroom Kingdom") == ["Body 1"]

    @rule("TERM-11", "AMB-14")
    @WORDINGS
    @pytest.mark.ends_in_a_decision
    def test_laser_sword_protects_from_the_minions_of_players_other_than_its_controller(self, wording: str) -> None:
        sword = 1 if wording == "printed" else 2
        t = one_base(
            p1={"Field": ["Ghost Knight", card(body(1), actions=[SWORD]), body(2)], "hand": ["Collector"]},
            p2={"on Body 2": [SWORD]},
            wording=wording,
        )
        assert (t.power("Body 1"), t.power("Body 2")) == (1 + 2 + sword, 2 + sword)
        t.p1.plays("Collector")
        assert "Body 2" in t.at("Field")

    def test_laser_sword_does_not_discard_actions_already_on_the_minion(self) -> None:
        t = one_base(p1={"Field": [body(5)], "hand": [SWORD]}, p2={"on Body 5": ["Poison"]})
        t.p1.plays(SWORD, on="Body 5")
        assert (t.on("Body 5"), t.power("Body 5")) == (["Poison", SWORD], 2)

    @WORDINGS
    def test_laser_sword_gives_1_power_or_2_with_its_current_wording(self, wording: str) -> None:
        more = 1 if wording == "printed" else 2
        t = one_base(p1={"Field": [body(1)], "hand": [SWORD]}, p2={"Field": [giant]}, wording=wording)
        t.p1.plays(SWORD).is_offered("Body 1", "Giant").picks("Body 1")
        assert (t.power("Body 1"), t.on("Body 1")) == (1 + more, [SWORD])


class TestPrepareForBattle:
    @rule("VIS-04")
    def test_prepare_for_battle_takes_one_of_two_and_places_the_other_on_either_end(self) -> None:
        for end, deck in (
            ("Scry: deck-top", ["Upgrade", "Grunt", "Scry"]),
            ("Scry: deck-bottom", ["Scry", "Upgrade", "Grunt"]),
        ):
            t = one_base(p1={"hand": ["Prepare for Battle"], "deck": ["Upgrade", grunt, "Scry", giant]})
            t.p1.plays("Prepare for Battle").is_offered("Giant", "Scry")
            t.p1.picks("Giant").is_offered("Scry: deck-top", "Scry: deck-bottom").picks(end)
            assert (t.p1.hand, t.p1.deck) == (["Giant"], deck)
            assert t.p2.knows("Giant")
            assert t.known(2, 1, "deck") == ["Scry"]  # a single card is visible to all players
            assert t.p1.discard == ["Prepare for Battle"]

    @rule("AMB-28", "DECK-01", "AMB-69")
    @WORDINGS
    @pytest.mark.ends_in_a_decision
    def test_prepare_for_battle_works_with_a_small_deck(self, wording: str) -> None:
        t = one_base(p1={"hand": ["Prepare for Battle"], "deck": [giant]}, wording=wording)
        t.p1.plays("Prepare for Battle")
        assert (t.p1.hand, t.p1.deck) == (["Giant"], [])
        t = one_base(p1={"hand": ["Prepare for Battle"]}, wording=wording)
        t.p1.plays("Prepare for Battle")
        assert t.p1.hand == []
        t = one_base(p1={"hand": ["Prepare for Battle"], "deck": [giant], "discard": ["Scry"]}, wording=wording)
        t.p1.plays("Prepare for Battle")  # the discard pile is shuffled as soon as the deck has run out
        if wording == "printed":
            t.p1.is_offered("Giant", "Scry")
        else:
            assert sorted(t.p1.hand) == ["Giant", "Scry"]

    def test_current_prepare_for_battle_draws_two_of_three_cards(self) -> None:
        t = one_base(p1={"hand": ["Prepare for Battle"], "deck": ["Upgrade", grunt, "Scry", giant]}, wording="current")
        t.p1.plays("Prepare for Battle").is_offered("Giant", "Scry", "Grunt")
        t.p1.picks("Grunt").is_offered("Giant", "Scry").picks("Giant", "Scry: deck-bottom")
        assert (sorted(t.p1.hand), t.p1.deck) == (["Giant", "Grunt"], ["Scry", "Upgrade"])


class TestRecycleTheTrash:
    def test_recycle_the_trash_shuffles_up_to_two_actions_of_the_discard_pile_into_the_deck(self) -> None:
        pile = ["Howl", grunt, "Scry", "Upgrade"]
        t = one_base(p1={"hand": ["Recycle the Trash"], "deck": [giant], "discard": pile}, p2={"discard": ["Howl"]})
        t.p1.plays("Recycle the Trash").is_offered("Howl", "Scry", "Upgrade", "decline")
        t.p1.picks("Scry").is_offered("Howl", "Upgrade", "decline").picks("Howl")
        assert sorted(t.p1.deck) == ["Giant", "Howl", "Scry"]
        assert (sorted(t.p1.discard), t.p2.discard) == (["Grunt", "Recycle the Trash", "Upgrade"], ["Howl"])


class TestUseTheFours:
    @pytest.mark.parametrize(("name", "more"), [("Use the Fours", 4), ("Yield to Rage", 2)])
    def test_use_the_fours_and_yield_to_rage_give_power_until_the_end_of_the_turn(self, name: str, more: int) -> None:
        t = two_bases(
            p1={"Field": [body(1), "p2:Scout"], "Meadow": [body(2)], "hand": [name], "deck": [grunt] * 4},
            p2={"Field": ["p1:Invader"], "deck": [grunt] * 4},
        )
        t.p1.plays(name).is_offered("Body 1", "Scout", "Body 2").picks("Scout")
        assert t.power("Scout") == 3 + more
        t.end_turn()
        assert t.power("Scout") == 3


class TestYieldToRage:
    @rule("PLAY-14", "RES-03")
    def test_yield_to_rage_gives_its_extra_action_without_a_minion(self) -> None:
        t = one_base(p1={"hand": ["Use the Fours", "Yield to Rage", "Scry"]}, p2={"Field": [giant]})
        t.p1.plays("Yield to Rage").plays("Use the Fours")
        assert (t.power("Giant"), sorted(t.p1.discard)) == (6, ["Use the Fours", "Yield to Rage"])

    @rule("EXTRA-07")
    def test_yield_to_rages_extra_action_must_be_played_at_once_before_scoring(self) -> None:
        t = one_base(
            p1={"Field": [CARPET], "hand": ["Yield to Rage", strike, "Upgrade"]}, p2={"Field": [giant, body(1)]}
        )
        t.score("Field")
        t.p1.picks("Yield to Rage").is_offered("Strike", "Upgrade", "decline")
        t.p1.picks("Upgrade").is_offered(CARPET, "Giant", "Body 1")  # this one is free to choose
        t.p1.picks(CARPET)
        assert (t.p1.vp, t.p2.vp) == (4, 2)


class TestHiveOfScumAndVillainy:
    @rule("RULING-Space-Prince-1", "RULING-Space-Prince-2")
    @pytest.mark.parametrize(
        ("action", "picks", "drawn"),
        [
            ("Howl", [], ["Grunt"]),
            *[(action, ["Body 1"], ["Grunt"]) for action in ("Augmentation", "Upgrade", SWORD)],
            *[("Augmentation", [other], []) for other in ("Body 2", "Body 3")],
            ("Monkey on Your Back", ["Body 1"], []),
        ],
    )
    def test_the_hive_draws_a_card_only_after_your_action_gave_power_to_your_minion_there(
        self, action: str, picks: list[str], drawn: list[str]
    ) -> None:
        t = _hive(action)
        t.p1.plays(action).picks(*picks)
        assert t.p1.hand == drawn

    @rule("AMB-19")
    def test_the_hive_draws_one_card_each_turn_for_the_first_such_action(self) -> None:
        t = _hive("Augmentation", "Howl", "Use the Fours", plays=["action", extra("action"), extra("action")])
        t.p1.plays("Augmentation").picks("Body 2")
        assert "Grunt" not in t.p1.hand
        t.p1.plays("Howl")
        assert t.p1.hand.count("Grunt") == 1
        t.p1.plays("Use the Fours").picks("Body 1")
        assert t.p1.hand.count("Grunt") == 1

    def test_the_hive_draws_one_card_for_an_action_that_gives_several_minions_power(self) -> None:
        t = _hive(anthem, **{HIVE: [body(1), body(4)]})
        t.p1.plays("Anthem").picks("Body 4")
        assert t.p1.hand == ["Grunt"]

    @rule("AMB-32")
    def test_the_hive_works_for_each_player_on_every_turn(self) -> None:
        t = table(
            bases=[HIVE, field],
            p1={HIVE: [body(1)], "Field": [giant], "hand": ["Howl", PROBE], "deck": [grunt] * 5},
            p2={HIVE: [body(3)], "hand": [PROBE], "deck": [giant] * 5},
        )
        t.p1.plays("Howl")
        assert t.p1.hand == [PROBE, "Grunt"]
        t.score("Field")
        t.p1.picks(PROBE, "Body 1")
        assert t.p1.hand == ["Grunt"]  # the second time this turn
        t.p2.picks(PROBE, "Body 3")
        assert t.p2.hand == ["Giant"]

    @rule("RES-06")
    def test_the_hive_resolves_after_the_whole_action_and_before_the_optional_alien_guru(self) -> None:
        t = _hive("Yield to Rage", "Scry", **{HIVE: [body(1), "Alien Guru"]})
        t.p1.plays("Yield to Rage").picks("Body 1")
        assert "Grunt" in t.p1.hand  # what must happen is done before Alien Guru is asked
        t.p1.picks("Body 1")
        assert t.counters("Body 1") == 1
        assert t.at_menu


def _moon(*others: Any, **more: Any) -> ScriptedTable:
    """No-Moon and the Field have reached their breakpoints."""
    return table(
        bases=[MOON, *(others or (field,))],
        base_deck=["Tar Pits", "Tortuga", heath],
        p1={MOON: [body(20)], "Field": [body(15), card(grunt, actions=["Upgrade"])], "deck": [grunt] * 9},
        p2={MOON: [body(6)], "Field": ["Ghost Knight", "Hidden Base"], "on Grunt": ["Poison"], "deck": [grunt] * 9},
        **more,
    )


class TestNoMoon:
    @rule("SCORE-05", "SCORE-21", "VERB-40", "VERB-41")
    def test_no_moon_discards_another_base_with_all_cards_on_it_before_it_scores(self) -> None:
        t = _moon()
        t.score(MOON)
        assert sorted(t.p1.discard) == ["Body 15", "Body 20", "Grunt", "Upgrade"]
        assert sorted(t.p2.discard) == ["Body 6", "Ghost Knight", "Hidden Base", "Poison"]
        assert t.bases() == ["Tortuga", "Heath"]  # the Heath for the Field, then the next for No-Moon itself
        assert (t.base_discard, t.p1.vp, t.p2.vp) == (["Field", MOON], 5, 3)

    @rule("SCORE-02", "SCORE-26")
    def test_a_base_discarded_by_no_moon_does_not_score(self) -> None:
        t = _moon()
        assert (t.is_ready(MOON), t.is_ready("Field")) == (True, True)
        t.end_turn()
        t.p1.picks(MOON)
        assert (t.current, t.p1.vp, t.p2.vp, t.log().count("scores")) == (2, 5, 3, 1)
        t = _moon()
        t.end_turn()
        t.p1.picks("Field")  # the other way round both are scored
        assert (t.current, t.p1.vp, t.p2.vp, t.log().count("scores")) == (2, 4 + 5, 2 + 3, 2)

    def test_no_moon_without_another_base_discards_nothing(self) -> None:
        t = table(bases=[MOON], base_deck=[heath], p1={MOON: [body(20)]}, p2={MOON: [body(6)]})
        t.score(MOON)
        assert (t.bases(), t.base_discard, t.p1.vp, t.p2.vp) == (["Heath"], [MOON], 5, 3)

    def test_no_moon_discards_a_random_other_base(self) -> None:
        taken = set()
        for seed in range(20):
            t = _moon(field, meadow, plain_base("Moor"), seed=seed)
            t.score(MOON)
            assert t.base_discard[-1] == MOON
            taken.add(t.base_discard[0])
        assert taken == {"Field", "Meadow", "Moor"}

    @rule("SCORE-06", "SCORE-13")
    def test_no_moon_scores_with_the_power_that_is_left(self) -> None:
        """Power given by a minion on the discarded base is gone."""
        t = table(
            bases=[MOON, field],
            base_deck=["Tortuga", heath],
            p1={MOON: ["Microbot Guard"], "Field": ["Microbot Fixer"]},
            p2={MOON: [card(grunt)]},
        )
        assert t.totals(MOON) == [2, 2]
        t.score(MOON)
        assert (t.p1.vp, t.p2.vp) == (3, 5)

    @rule("SCORE-25", "AMB-49")
    @editions(*ALL)
    def test_no_moon_with_an_empty_base_deck(self, edition: str) -> None:
        t = table(
            bases=[MOON, field],
            base_deck=[],
            base_discard=[heath],
            p1={MOON: [body(20)]},
            p2={"Field": [grunt]},
            edition=edition,
        )
        t.score(MOON)
        assert (t.p2.discard, len(t.bases())) == (["Grunt"], 0 if edition == "CORE-2012" else 2)
        assert MOON in (t.base_discard if edition == "CORE-2012" else [*t.bases(), *t.base_deck, *t.base_discard])

    @rule("VERB-42")
    def test_no_moon_can_be_ignored(self) -> None:
        t = _moon(effects=[effect("ignore", on=MOON, player=1, source="Infiltrate")])
        t.score(MOON)
        t.p1.picks("yes")
        assert "Field" in t.bases()

    @rule("SCORE-11")
    def test_no_moons_mandatory_ability_resolves_before_specials_of_the_same_window(self) -> None:
        """A minion cannot escape to the discarded base."""
        t = table(
            bases=[MOON, field],
            base_deck=["Tortuga", heath],
            p1={MOON: [body(20)], "hand": ["Full Sail"], "Field": ["Invader"]},
            p2={MOON: [body(6)]},
        )
        t.score(MOON)
        assert "Field" not in t.bases()
        t.p1.picks("Full Sail", "Body 20")
        assert (t.at("Heath"), t.p1.vp, t.p2.vp) == (["Body 20"], 0, 5)

"""Tricksters: actions."""

from smashup.testing import rule, table
from tests.fixtures.cards.one_way import clean_sweep

OASIS, TORTUGA = "Jungle Oasis", "Tortuga"


@rule("CONF-02")
def test_minions_of_the_faction_that_block_the_path_names_cannot_be_played_here() -> None:
    t = table(
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Block the Path", "Zapbot"]},
        p2={"hand": ["Zapbot", "First Mate"], OASIS: ["Warbot"]},
    )
    t.p1.plays("Block the Path", on=OASIS)
    t.p1.is_offered("Pirates", "Robots", "Tricksters")
    t.p1.picks("Robots")
    assert t.at(OASIS) == ["Warbot"], "what is there stays"
    t.p1.plays("Zapbot")
    assert t.at(TORTUGA) == ["Zapbot"], "not even its own player may"
    t.p1.done()
    t.p2.plays("First Mate")
    t.p2.is_offered(OASIS, TORTUGA)
    t.p2.picks(OASIS)
    assert t.at(OASIS) == ["Warbot", "First Mate"]
    t.is_quiet()


def test_a_minion_with_no_base_left_is_not_offered_until_block_the_path_is_gone() -> None:
    t = table(p1={"hand": ["Block the Path"]}, p2={"hand": ["Zapbot", "Disenchant"]})
    t.p1.plays("Block the Path").picks("Robots")
    t.end_turn()
    t.p2.is_offered("Disenchant", "decline")
    t.p2.plays("Disenchant")
    t.p2.is_offered("Zapbot", "decline")
    t.p2.plays("Zapbot")
    assert t.at(OASIS) == ["Zapbot"]
    t.is_quiet()


@rule("PLAY-12")
def test_block_the_path_does_not_stop_a_minion_that_is_moved() -> None:
    t = table(bases=[OASIS, TORTUGA], p1={"hand": ["Block the Path"]}, p2={"hand": ["Dinghy"], TORTUGA: ["Zapbot"]})
    t.p1.plays("Block the Path", on=OASIS).picks("Robots")
    t.end_turn()
    t.p2.plays("Dinghy").picks("Zapbot")
    assert t.at(OASIS) == ["Zapbot"]
    t.is_quiet()


@rule("AMB-30")
def test_a_revealed_minion_that_block_the_path_bars_goes_back_on_top() -> None:
    t = table(p1={"hand": ["Block the Path"]}, p2={"hand": ["Hoverbot"], "deck": ["Zapbot", "Zapbot", "First Mate"]})
    t.p1.plays("Block the Path").picks("Pirates")
    t.end_turn()
    t.p2.plays("Hoverbot")
    assert t.at(OASIS) == ["Hoverbot"]
    assert t.p2.deck == ["Zapbot", "Zapbot", "First Mate"]
    t.is_quiet()


def test_disenchant_destroys_an_action_on_a_base_or_on_a_minion() -> None:
    t = table(
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Disenchant"], OASIS: ["Zapbot+Upgrade"]},
        p2={OASIS: ["Warbot+Upgrade"], TORTUGA: ["Hideout"]},
    )
    t.p1.plays("Disenchant")
    t.p1.is_offered("Hideout", "Upgrade", "Upgrade")
    t.p1.picks("Upgrade (p2)")
    assert t.on("Warbot") == []
    assert t.on("Zapbot") == ["Upgrade"]
    assert t.actions_at(TORTUGA) == ["Hideout"]
    assert t.p2.discard == ["Upgrade"]
    t.is_quiet()


@rule("PLAY-16", "T-21")
def test_disenchant_must_take_your_own_action_if_there_is_no_other() -> None:
    t = table(p1={"hand": ["Disenchant"], OASIS: ["Hideout"]}, p2={OASIS: ["Zapbot"]})
    t.p1.plays("Disenchant")
    assert t.actions_at(OASIS) == []
    assert t.p1.discard == ["Hideout", "Disenchant"]
    t.is_quiet()


@rule("PLAY-14", "T-19")
def test_disenchant_may_be_played_for_nothing() -> None:
    t = table(p1={"hand": ["Disenchant"], OASIS: ["Zapbot"]})
    t.p1.plays("Disenchant")
    assert t.at(OASIS) == ["Zapbot"]
    assert t.p1.discard == ["Disenchant"]
    t.is_quiet()


@rule("TERM-08", "TERM-09")
def test_enshrouding_mist_gives_an_extra_minion_here_on_each_of_your_turns() -> None:
    t = table(
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Enshrouding Mist", "First Mate", "King Rex", "Warbot", "Warbot"]},
        p2={"hand": ["Howl"]},
    )
    t.p1.plays("Enshrouding Mist", on=OASIS).plays("First Mate", at=TORTUGA)
    t.p1.is_offered("King Rex", "Warbot", "decline")
    t.p1.plays("King Rex")
    assert t.at(OASIS) == ["King Rex"], "only here, so nothing is asked"
    assert t.p1.hand == ["Warbot", "Warbot"]
    assert t.pending is None, "once a turn"
    t.p1.done()
    t.p2.done()
    t.p1.plays("Warbot", at=OASIS).plays("Warbot", at=TORTUGA)
    assert t.at(OASIS) == ["King Rex", "Warbot"]
    assert t.at(TORTUGA) == ["First Mate", "Warbot"]
    t.is_quiet()


@rule("AMB-24")
def test_a_minion_played_under_the_mist_leaves_the_free_play_for_another_base() -> None:
    t = table(bases=[OASIS, TORTUGA], p1={"hand": ["Warbot", "Zapbot"], OASIS: ["Enshrouding Mist"]})
    t.p1.plays("Warbot", at=OASIS)
    assert t.p1.extras == []
    t.p1.plays("Zapbot")
    t.p1.is_offered(OASIS, TORTUGA)
    t.p1.picks(TORTUGA)
    assert t.at(TORTUGA) == ["Zapbot"]
    t.is_quiet()


@rule("AMB-19")
def test_two_mists_give_an_extra_each_and_none_to_another_player() -> None:
    t = table(p1={"hand": ["Warbot"] * 4, OASIS: ["Enshrouding Mist", "Enshrouding Mist"]}, p2={"hand": ["Zapbot"]})
    t.p1.plays("Warbot").plays("Warbot").plays("Warbot")
    assert t.p1.hand == ["Warbot"]
    assert t.pending is None
    assert t.p2.extras == []
    t.is_quiet()


def test_the_mist_that_is_gone_gives_nothing() -> None:
    t = table(p1={"hand": ["Disenchant", "Warbot", "Warbot"], OASIS: ["Enshrouding Mist"]})
    t.p1.plays("Disenchant").plays("Warbot")
    assert t.pending is None
    assert t.p1.hand == ["Warbot"]
    t.is_quiet()


@rule("TERM-01")
def test_flame_trap_destroys_itself_and_the_next_minion_of_another_player_after_its_ability() -> None:
    t = table(p1={"hand": ["Zapbot", "First Mate"]}, p2={OASIS: ["Flame Trap", "Warbot"]})
    t.p1.plays("Zapbot")
    assert t.at(OASIS) == ["Warbot"]
    assert t.actions_at(OASIS) == []
    assert (t.p1.discard, t.p2.discard) == (["Zapbot"], ["Flame Trap"])
    t.p1.plays("First Mate")
    assert t.at(OASIS) == ["Warbot", "First Mate"], "the extra of Zapbot was given, the trap is gone"
    t.is_quiet()


def test_flame_trap_ignores_its_players_minions_other_bases_and_minions_that_are_moved() -> None:
    t = table(
        bases=[OASIS, TORTUGA],
        current=2,
        p1={TORTUGA: ["First Mate"]},
        p2={"hand": ["Gremlin", "Shanghai"], OASIS: ["Flame Trap"]},
    )
    t.p2.plays("Gremlin", at=OASIS).plays("Shanghai")
    assert t.at(OASIS) == ["Gremlin", "First Mate"]
    assert t.actions_at(OASIS) == ["Flame Trap"]
    t.is_quiet()


@rule("RES-05", "VERB-55")
def test_flame_trap_is_spent_on_a_minion_that_cannot_be_destroyed() -> None:
    t = table(p1={"hand": ["Warbot"]}, p2={OASIS: ["Flame Trap"]})
    t.p1.plays("Warbot")
    assert t.at(OASIS) == ["Warbot"]
    assert t.p2.discard == ["Flame Trap"]
    t.is_quiet()


def test_hideout_is_destroyed_once_and_saves_three_minions_from_one_broadside() -> None:
    """Ruling 11, pitfall 3."""
    t = table(
        p1={"hand": ["Broadside"], OASIS: ["King Rex"]}, p2={OASIS: ["Zapbot", "Gremlin", "First Mate", "Hideout"]}
    )
    t.p1.plays("Broadside").picks("p2")
    assert t.at(OASIS) == ["King Rex", "Zapbot", "Gremlin", "First Mate"]
    assert t.p2.discard == ["Hideout"]
    assert t.log().count("protected") == 3
    t.is_quiet()


def test_hideout_saves_only_its_players_minions_here() -> None:
    t = table(
        p1={"hand": ["Powderkeg"], OASIS: ["King Rex"]}, p2={OASIS: ["Zapbot", "Hideout"]}, p3={OASIS: ["Zapbot"]}
    )
    t.p1.plays("Powderkeg")
    assert [(unit.name, unit.you) for unit in t.base(OASIS).minions] == [("Zapbot", 1)]
    assert t.p1.discard == ["King Rex", "Powderkeg"]
    t.is_quiet()


def test_hideout_does_not_cover_minions_elsewhere() -> None:
    t = table(bases=[OASIS, TORTUGA], p1={"hand": ["Cannon"]}, p2={OASIS: ["Zapbot", "Hideout"], TORTUGA: ["Gremlin"]})
    t.p1.plays("Cannon").picks("Gremlin").declines()
    assert t.at(TORTUGA) == []
    assert t.actions_at(OASIS) == ["Hideout"]
    t.is_quiet()


def test_hideout_is_not_spent_on_your_own_actions_nor_on_minions() -> None:
    t = table(p1={"hand": ["Howl", "Saucy Wench"], OASIS: ["Zapbot", "Hideout"]}, p2={OASIS: ["Gremlin", "Hideout"]})
    t.p1.plays("Howl")
    assert t.power("Zapbot") == 3
    t.p1.plays("Saucy Wench").picks("Gremlin")
    assert t.at(OASIS) == ["Zapbot", "Saucy Wench"]
    assert t.actions_at(OASIS) == ["Hideout", "Hideout"]
    t.is_quiet()


@rule("AMB-31", "VERB-01")
def test_hideout_keeps_an_action_off_a_minion() -> None:
    t = table(p1={"hand": ["Upgrade"]}, p2={OASIS: ["Zapbot", "Hideout"]})
    t.p1.plays("Upgrade")
    assert t.on("Zapbot") == []
    assert t.p1.discard == ["Upgrade"]
    assert t.p2.discard == ["Hideout"]
    t.is_quiet()


def test_hideout_saves_a_minion_from_another_players_flame_trap() -> None:
    t = table(p1={"hand": ["Zapbot"], OASIS: ["Hideout"]}, p2={OASIS: ["Flame Trap"]})
    t.p1.plays("Zapbot")
    assert t.at(OASIS) == ["Zapbot"]
    assert t.actions_at(OASIS) == []
    t.is_quiet()


@rule("CONF-02")
def test_hideout_is_not_spent_on_what_cannot_be_destroyed_anyway() -> None:
    t = table(p1={"hand": ["Powderkeg"], OASIS: ["King Rex"]}, p2={OASIS: ["Warbot", "Hideout"]})
    t.p1.plays("Powderkeg")
    assert t.at(OASIS) == ["Warbot"]
    assert t.actions_at(OASIS) == ["Hideout"]
    t.is_quiet()


def test_mark_of_sleep_bars_a_player_from_actions_on_the_next_turn_only() -> None:
    t = table(p1={"hand": ["Mark of Sleep"]}, p2={"hand": ["Howl", "Zapbot"]}, p3={"hand": ["Howl"]})
    t.p1.plays("Mark of Sleep")
    t.p1.is_offered("p1", "p2", "p3")
    t.p1.picks("p2")
    t.end_turn()
    t.p2.is_offered("Zapbot", "decline")
    t.p2.done()
    t.p3.is_offered("Howl", "decline")
    t.p3.done()
    t.end_turn()
    t.p2.is_offered("Howl", "Zapbot", "decline")
    t.is_quiet()


def test_mark_of_sleep_on_yourself_holds_on_your_next_turn_and_not_on_this_one() -> None:
    t = table(
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Mark of Sleep", "Full Sail"], "deck": ["Zapbot"] * 6, OASIS: ["King Rex", "King Rex"]},
        p2={"hand": ["Howl"], "deck": ["Zapbot"] * 4},
    )
    t.p1.plays("Mark of Sleep").picks("p1")
    t.p1.done()
    t.p1.is_offered("Full Sail", "decline")
    t.p1.declines()
    t.p2.is_offered("Howl", "decline")
    t.p2.done()
    t.p1.is_offered("Zapbot", "decline")
    t.p1.done()
    t.p2.done()
    t.p1.is_offered("Full Sail", "Zapbot", "decline")
    t.is_quiet()


def test_mark_of_sleep_bars_specials_too_but_only_on_that_players_own_turn() -> None:
    """Ruling 28."""
    t = table(
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Mark of Sleep", "Full Sail"], "deck": ["Zapbot"] * 2},
        p2={"hand": ["Full Sail"], OASIS: ["King Rex"], TORTUGA: ["King Rex"]},
    )
    t.p1.plays("Mark of Sleep").picks("p2")
    t.score(OASIS)
    t.p1.is_offered("Full Sail", "decline")
    t.p1.declines()
    t.p2.is_offered("Full Sail", "decline")
    t.p2.declines()
    t.end_turn()
    assert t.current == 2
    t.score(TORTUGA)
    t.p1.is_offered("Full Sail", "decline")
    t.p1.declines()
    assert t.p2.hand == ["Full Sail"], "p2 is not asked"
    assert t.p2.vp == 2 + 4
    t.is_quiet()


def test_pay_the_piper_makes_whoever_plays_a_minion_here_discard_a_card_of_choice() -> None:
    t = table(p1={"hand": ["Zapbot", "First Mate", "Howl"]}, p2={"hand": ["Howl"], OASIS: ["Pay the Piper"]})
    t.p1.plays("Zapbot")
    t.p1.is_offered("First Mate", "Howl")
    t.p1.picks("Howl")
    assert t.p1.hand == ["First Mate"]
    assert t.p1.discard == ["Howl"]
    t.p1.plays("First Mate")
    assert t.p1.hand == [], "nothing left to pay with"
    assert t.p2.hand == ["Howl"]
    assert t.actions_at(OASIS) == ["Pay the Piper"]
    t.is_quiet()


def test_pay_the_piper_asks_nothing_of_its_player_and_nothing_elsewhere() -> None:
    t = table(
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Zapbot", "Zapbot", "Howl"], OASIS: ["Pay the Piper"]},
        p2={TORTUGA: ["Pay the Piper"]},
    )
    t.p1.plays("Zapbot", at=OASIS)
    assert t.p1.hand == ["Zapbot", "Howl"]
    t.p1.plays("Zapbot", at=TORTUGA)
    assert t.p1.discard == ["Howl"]
    t.is_quiet()


def test_take_the_shinies_costs_each_other_player_two_random_cards() -> None:
    t = table(
        p1={"hand": ["Take the Shinies", "Howl", "Howl"]},
        p2={"hand": ["Howl", "Zapbot", "King Rex"]},
        p3={"hand": ["Howl"]},
    )
    t.p1.plays("Take the Shinies")
    assert t.p1.hand == ["Howl", "Howl"]
    assert (len(t.p2.hand), len(t.p2.discard)) == (1, 2)
    assert (len(t.p3.hand), len(t.p3.discard)) == (0, 1)
    t.is_quiet()


def test_which_cards_the_shinies_take_is_chance() -> None:
    left = set()
    for seed in range(1, 20):
        t = table(seed=seed, p1={"hand": ["Take the Shinies"]}, p2={"hand": ["Howl", "Zapbot", "King Rex"]})
        t.p1.plays("Take the Shinies")
        left.update(t.p2.hand)
    assert left == {"Howl", "Zapbot", "King Rex"}
    t.is_quiet()


@rule("RES-12")
def test_the_cave_gives_the_owner_of_each_minion_destroyed_there_1_vp() -> None:
    t = table(
        bases=["Cave of Shinies", TORTUGA],
        p1={"hand": ["Powderkeg"], "Cave of Shinies": ["King Rex", "p2:Zapbot"], TORTUGA: ["Zapbot"]},
        p2={"Cave of Shinies": ["Zapbot"]},
    )
    assert t.breakpoint("Cave of Shinies") == 23
    t.p1.plays("Powderkeg").picks("King Rex")
    assert t.at("Cave of Shinies") == []
    assert (t.p1.vp, t.p2.vp) == (1, 2)
    t.is_quiet()


@rule("SCORE-21")
def test_the_cave_gives_nothing_for_minions_destroyed_elsewhere_or_discarded_by_scoring() -> None:
    t = table(
        bases=["Cave of Shinies", TORTUGA],
        p1={"hand": ["Cannon"], "Cave of Shinies": ["King Rex"], TORTUGA: ["Zapbot"]},
    )
    t.p1.plays("Cannon").picks("Zapbot")
    assert t.p1.vp == 0
    t.score("Cave of Shinies")
    assert t.p1.vp == 4, "for the first place only"
    t.is_quiet()


@rule("VERB-01")
def test_hideout_saves_its_players_minions_everywhere_from_the_action_that_it_stops() -> None:
    """The printed text protects "your minions", and only its trigger speaks of this base."""
    t = table(
        bases=[OASIS, "Tortuga"],
        p1={"hand": [clean_sweep]},
        p2={OASIS: ["Zapbot", "Hideout"], "Tortuga": ["Gremlin"]},
        p3={"Tortuga": ["Scout"]},
    )
    t.p1.plays("Clean Sweep")
    assert (t.at(OASIS), t.at("Tortuga")) == (["Zapbot"], ["Gremlin"])
    assert (t.p2.discard, t.p3.discard) == (["Hideout"], ["Scout"])
    t.is_quiet()

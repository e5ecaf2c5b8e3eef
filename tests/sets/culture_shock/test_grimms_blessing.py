"""Grimms' Blessing: an action with the names of all minions its player owns, and every card that asks for a name."""

import pytest

from smashup.engine.language.terms import Hook
from smashup.engine.rules.game import RunningGame
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, CD, CORE, CS, EMD, body, editions, happening, plain_base

BLESSING = "Grimms' Blessing"
BASES = [field, meadow]

# --- which names, and when ------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("RULING-Grimms-Blessing-1")
def test_with_two_of_your_minions_here_the_blessing_is_hansel_and_gretel(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": [BLESSING], "Field": ["Gretel", body(1)], "deck": ["Hansel"]},
        p2={},
        edition=edition,
    )
    assert t.power("Gretel") == 2
    t.p1.plays(BLESSING, at="Field")
    assert (t.power("Gretel"), t.totals("Field")) == (4, [5, 0])
    t.is_quiet()


def test_with_one_of_your_minions_here_the_blessing_has_only_its_own_name() -> None:
    t = table(bases=BASES, p1={"Field": ["Gretel", BLESSING], "deck": ["Hansel"]}, p2={"Field": [body(1), body(2)]})
    assert (t.power("Gretel"), t.live.names(t.unit(BLESSING))) == (2, (BLESSING,))


def test_your_minions_are_those_that_you_control_and_the_names_those_that_you_own() -> None:
    """Of two minions one is p2's; the names come from p1's cards, wherever they lie, and not from what p1 controls."""
    t = table(
        bases=BASES,
        p1={
            "Field": ["Gretel", card("Scout", owner=2), BLESSING],
            "hand": ["Rose Red", "Howl"],
            "discard": ["Hansel"],
            "deck": ["Prince Charming"],
        },
        p2={"deck": ["King Rex"]},
    )
    names = t.live.names(t.unit(BLESSING))
    assert names == (BLESSING, "Gretel", "Hansel", "Prince Charming", "Rose Red")
    assert t.power("Gretel") == 4


def test_minions_elsewhere_do_not_wake_the_blessing() -> None:
    t = table(bases=BASES, p1={"Field": ["Gretel", BLESSING], "Meadow": [body(1), body(2)], "deck": ["Hansel"]}, p2={})
    assert t.power("Gretel") == 2


def test_the_blessing_speaks_at_its_own_base_to_everybody() -> None:
    t = table(
        bases=BASES,
        p1={"Field": [body(1), body(2), BLESSING], "deck": ["Hansel"], "Meadow": ["Gretel"]},
        p2={"Field": ["Gretel"]},
    )
    assert (t.power("Gretel (p1)"), t.power("Gretel (p2)")) == (2, 4)


@rule("RULING-Grimms-Blessing-1")
def test_the_blessing_is_prince_charming_for_the_princess_and_the_princess_for_the_prince() -> None:
    side = {"Field": ["Charming Princess", body(1), BLESSING], "deck": ["Prince Charming"], "plays": []}
    t = table(bases=BASES, p1=side, p2={})
    t.p1.uses("Charming Princess")
    assert t.p1.plays_left == ["minion (Charming Princess)"]
    side = {"Field": ["Prince Charming", body(1), BLESSING], "deck": ["Charming Princess"], "plays": []}
    t = table(bases=BASES, p1=side, p2={})
    t.p1.uses("Prince Charming")
    assert t.p1.plays_left == ["action (Prince Charming)"]
    t.is_quiet()


@rule("RULING-Grimms-Blessing-1")
def test_the_blessing_is_half_of_every_pair_at_once() -> None:
    t = table(
        bases=[field],
        p1={
            "Field": ["Gretel", "Rose Red", BLESSING],
            "deck": ["Hansel", "The Other Snow White"],
        },
        p2={},
    )
    assert t.powers("Field") == [("Gretel", 4), ("Rose Red", 4)]


# --- two blessings --------------------------------------------------------------------------------------------------


def test_two_blessings_of_one_player_are_two_cards_of_each_name() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Gretel", "War Raptor", BLESSING, BLESSING], "deck": ["Hansel"]},
        p2={},
    )
    assert t.powers("Field") == [("Gretel", 4), ("War Raptor", 5)]  # +1 for each War Raptor: itself and two


def test_of_two_players_blessings_each_has_the_names_of_its_own_player_by_that_players_minions() -> None:
    side = {"Field": ["Hansel", body(1), BLESSING], "deck": ["War Raptor"]}
    t = table(bases=[field], p1=side, p2={"Field": ["War Raptor", BLESSING], "deck": ["Gretel"]})
    assert t.power("Hansel") == 2  # p2, who owns Gretel, has one minion here
    assert t.power("War Raptor") == 4  # itself and p1's blessing
    t = table(bases=[field], p1=side, p2={"Field": ["War Raptor", body(2), BLESSING], "deck": ["Gretel"]})
    assert (t.power("Hansel"), t.power("War Raptor")) == (4, 5)


def test_a_blessing_played_by_another_player_speaks_for_that_player() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["p2:Grimms' Blessing"], "Field": ["Gretel", body(1)], "deck": ["Hansel"]},
        p2={"deck": ["War Raptor"]},
    )
    t.p1.plays(BLESSING)
    assert (t.power("Gretel"), "War Raptor" in t.live.names(t.unit(BLESSING))) == (4, False)
    t.is_quiet()


# --- losing the second minion ---------------------------------------------------------------------------------------


def test_a_minion_that_loses_its_company_in_the_middle_of_an_effect_is_weaker_in_the_rest_of_it() -> None:
    t = table(bases=[field], p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]}, p2={})
    powers: list[int] = []

    def twice(g: RunningGame) -> None:
        for name in ("Body 1", "Gretel"):
            powers.append(g.power(g.minions(name="Gretel")[0]))
            g.destroy(g.minions(name=name, max_power=2))

    t.do(happening(twice))
    assert (powers[:2], t.at("Field")) == ([4, 2], [])  # with 4 she would have stayed


def test_the_last_of_two_minions_is_weak_enough_for_the_second_bullet() -> None:
    """Gretel has 4 power until her company is destroyed; a pirate's second pick is then made with what is left."""
    t = table(
        bases=[field],
        p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]},
        p2={"hand": ["Saucy Wench", "Saucy Wench"], "plays": ["minion", extra("minion")]},
        current="p2",
    )
    t.p2.plays("Saucy Wench").is_offered("Body 1", "decline")
    t.p2.picks("Body 1")
    t.p2.plays("Saucy Wench").is_offered("Gretel", "decline")


def test_a_talent_finds_the_blessing_asleep_once_the_second_minion_has_moved_away() -> None:
    t = table(
        bases=BASES,
        p1={
            "hand": ["Breadcrumbs"],
            "Field": ["Charming Princess", body(1), BLESSING],
            "deck": ["Prince Charming"],
        },
        p2={},
    )
    t.p1.plays("Breadcrumbs").picks("Body 1").declines()
    t.p1.uses("Charming Princess")
    assert (t.at("Meadow"), t.p1.plays_left) == (["Body 1"], ["minion"])
    t.is_quiet()


def test_a_minion_that_another_player_takes_counts_no_longer_for_the_blessing() -> None:
    t = table(bases=[field], p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]}, p2={})
    t.do(happening(lambda g: g.give_control(g.minions(name="Body 1"), 1)))
    assert t.power("Gretel") == 2
    assert t.totals("Field") == [2, 1]


def test_what_destroys_the_blessing_takes_the_names_with_it() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]},
        p2={"hand": ["Disenchant"]},
        current="p2",
    )
    t.p2.plays("Disenchant")
    assert (t.power("Gretel"), t.p1.discard) == (2, [BLESSING])
    t.is_quiet()


# --- War Raptor -----------------------------------------------------------------------------------------------------


@rule("RULING-Grimms-Blessing-2")
def test_as_a_war_raptor_the_blessing_strengthens_war_raptors_and_has_no_power_itself() -> None:
    t = table(bases=[field], p1={"Field": ["War Raptor", "War Raptor", BLESSING]}, p2={"Field": ["War Raptor"]})
    assert t.powers("Field") == [("War Raptor", 6), ("War Raptor", 6), ("War Raptor", 6)]
    assert t.totals("Field") == [12, 6]


# --- Microbots ------------------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("RULING-Grimms-Blessing-1", "SCORE-03")
def test_a_microbot_fixer_gives_the_blessing_1_power_that_counts_for_its_player(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"Field": ["Microbot Fixer", body(3), BLESSING]},
        p2={"Field": [body(4)]},
        edition=edition,
    )
    assert (t.power("Microbot Fixer"), t.power("Body 3")) == (2, 3)
    assert t.totals("Field") == [6, 4]
    assert t.live.power_without_minions(t.base("Field"), 0) == [(1, BLESSING)]
    assert t.live.power_without_minions(t.base("Field"), 1) == []


@pytest.mark.parametrize(("edition", "ready"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
@rule("SCORE-03", "SCORE-02")
def test_the_power_of_the_blessing_counts_towards_the_breakpoint_where_the_edition_counts_more_than_minions(
    edition: str, ready: bool
) -> None:
    moor = plain_base("Moor", breakpoint=20)
    t = table(bases=[moor], p1={"Moor": ["Microbot Fixer", body(17), BLESSING]}, p2={}, edition=edition)
    assert (t.totals("Moor"), t.is_ready("Moor")) == ([20, 0], ready)


def test_two_fixers_give_it_2_power_and_none_without_a_second_minion_or_without_microbots_of_its_player() -> None:
    t = table(bases=BASES, p1={"Field": [BLESSING, body(1), "Microbot Fixer"], "Meadow": ["Microbot Fixer"]}, p2={})
    assert t.totals("Field") == [1 + 3 + 2, 0]
    t = table(bases=BASES, p1={"Field": [BLESSING, "Microbot Fixer"]}, p2={})
    assert t.totals("Field") == [2, 0]
    t = table(bases=BASES, p1={"Field": [BLESSING, body(1), body(2)]}, p2={"Field": ["Microbot Fixer"]})
    assert t.totals("Field") == [3, 2]


def test_the_name_is_the_blessings_own_so_a_fixer_at_another_base_gives_it_power_too() -> None:
    t = table(bases=BASES, p1={"Field": [BLESSING, body(1), body(2)], "Meadow": ["Microbot Fixer"]}, p2={})
    assert t.totals("Field") == [4, 0]


def test_what_strengthens_minions_does_not_strengthen_the_blessing() -> None:
    t = table(
        bases=["The Central Brain", field],
        p1={"hand": ["Howl"], "The Central Brain": ["Red Riding Hood", "Microbot Fixer", BLESSING]},
        p2={},
    )
    # 3 and 1, each with +1 from the base and +1 from the hood; the Fixer +1, and the blessing +1 from it alone.
    assert t.totals("The Central Brain") == [5 + 4 + 1, 0]
    t.p1.plays("Howl")
    assert t.totals("The Central Brain") == [6 + 5 + 1, 0]
    t.is_quiet()


@rule("RULING-Grimms-Blessing-1")
def test_microbot_alpha_counts_the_blessing_as_one_of_your_other_microbots() -> None:
    t = table(bases=BASES, p1={"Field": ["Microbot Alpha", body(1), BLESSING]}, p2={})
    assert t.power("Microbot Alpha") == 3
    t = table(bases=BASES, p1={"Field": ["Microbot Alpha", BLESSING]}, p2={"Field": [body(1)]})
    assert t.power("Microbot Alpha") == 1
    t = table(bases=BASES, p1={"Field": ["Microbot Alpha"]}, p2={"Field": [body(1), body(2), BLESSING]})
    assert t.power("Microbot Alpha") == 1


@rule("RULING-Grimms-Blessing-1")
def test_a_destroyed_blessing_that_is_a_microbot_draws_for_microbot_archive() -> None:
    for company, drawn in (([body(1)], ["Howl"]), ([], [])):
        t = table(
            bases=[field],
            p1={"Field": ["Microbot Archive", *company, BLESSING], "deck": ["Howl"]},
            p2={"hand": ["Disenchant"]},
            current="p2",
        )
        t.p2.plays("Disenchant")
        assert (t.p1.discard, t.p1.hand) == ([BLESSING], drawn)
        t.is_quiet()


def test_a_blessing_in_the_discard_pile_is_no_microbot_for_the_reclaimer() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Microbot Reclaimer"], "Field": [body(1), body(2)], "discard": [BLESSING, "Microbot Guard"]},
        p2={},
    )
    t.p1.plays("Microbot Reclaimer")
    if "Microbot Guard" not in t.p1.offered():
        t.p1.declines()
    t.p1.is_offered("Microbot Guard", "decline")


# --- cards that ask for a minion ------------------------------------------------------------------------------------


@rule("RULING-Big-Bad-Wolf")
def test_for_the_wolf_the_hood_and_the_axe_the_blessing_is_no_minion() -> None:
    side = {"Field": [body(1), body(2), BLESSING], "deck": ["Big Bad Wolf", "Red Riding Hood"]}
    t = table(bases=[field], p1={**side, "hand": ["Big Bad Wolf"]}, p2={})
    t.p1.plays("Big Bad Wolf").is_offered("Body 1", "Body 2", "decline")
    t = table(bases=[field], p1={**side, "Field": ["Red Riding Hood", body(1), BLESSING]}, p2={})
    assert t.powers("Field") == [("Red Riding Hood", 4), ("Body 1", 2)]
    t = table(bases=[field], p1={**side, "hand": ["The Woodsman's Axe"], "plays": ["action"]}, p2={})
    t.p1.plays("The Woodsman's Axe")  # only one side can do anything: the blessing is an action on a base
    assert (t.p1.discard, t.p1.plays_left) == ([BLESSING, "The Woodsman's Axe"], ["action (The Woodsman's Axe)"])
    t.is_quiet()


def test_at_the_vats_the_blessing_keeps_no_minion_of_its_names_away() -> None:
    t = table(
        bases=["The Vats", field],
        p1={"hand": ["Hansel", "Gretel"], "The Vats": ["Hansel", body(1), BLESSING]},
        p2={},
    )
    t.p1.is_offered("Hansel", "Gretel", "decline")
    t.p1.plays("Gretel", at="The Vats")  # which the blessing is called, too
    assert t.at("The Vats") == ["Hansel", "Body 1", "Gretel"]
    t.is_quiet()


def test_the_annoying_alien_weakens_minions_of_the_name_and_not_the_blessing() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Annoying Alien", "Microbot Fixer", BLESSING]},
        p2={"Field": ["Microbot Fixer"]},
    )
    assert t.totals("Field") == [2 + 2 + 1, 2]
    t.p1.uses("Annoying Alien").picks("Microbot Fixer")
    assert t.totals("Field") == [2 + 0 + 1, 0]
    t.is_quiet()


def test_mitosis_chooses_a_minion_and_so_never_the_blessing() -> None:
    t = table(bases=[field], p1={"hand": ["Mitosis", BLESSING], "Field": ["Hansel", "Gretel", BLESSING]}, p2={})
    t.p1.plays("Mitosis").is_offered("Hansel", "Gretel")


def test_teamwork_chooses_a_minion_and_reads_its_text_not_the_names_of_the_blessing() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Teamwork"], "Field": ["Hansel", body(1), BLESSING], "deck": ["Gretel", "Rose Red"]},
        p2={},
    )
    t.p1.plays("Teamwork").is_offered("Hansel", "Body 1")
    t.p1.picks("Hansel", "Place it into your hand.")
    assert (t.p1.hand, t.p1.deck) == (["Gretel"], ["Rose Red"])
    t.is_quiet()


def test_faceless_city_seeks_the_name_of_what_was_played_and_finds_no_blessing() -> None:
    t = table(
        bases=["Faceless City", field],
        p1={"hand": ["Hansel"], "Faceless City": [body(1), body(2), BLESSING], "deck": [BLESSING, "Gretel"]},
        p2={},
    )
    t.p1.plays("Hansel", at="Faceless City")
    assert t.p1.hand == []
    t.is_quiet()


def test_out_of_play_a_blessing_is_called_by_its_own_name_alone() -> None:
    side = {"hand": ["Mall Crawl"], "Field": [body(1), body(2), BLESSING], "deck": ["Hansel", BLESSING, BLESSING]}
    t = table(bases=[field], p1=side, p2={})
    t.p1.plays("Mall Crawl").picks("Hansel")
    assert (t.p1.discard, sorted(t.p1.deck)) == (["Hansel", "Mall Crawl"], [BLESSING, BLESSING])
    t.is_quiet()


# --- limits on a name -----------------------------------------------------------------------------------------------


@rule("RULING-Grimms-Blessing-3")
def test_the_blessing_does_not_use_up_the_one_shinobi_of_a_base() -> None:
    t = table(
        bases=[field],
        base_deck=[meadow],
        p1={"hand": ["Shinobi", "Shinobi"], "Field": [body(10), body(10), BLESSING]},
        p2={},
    )
    t.p1.done()
    t.p1.is_offered("Shinobi", "decline")
    t.p1.picks("Shinobi")
    assert (t.at("Meadow"), t.p1.hand.count("Shinobi")) == ([], 1)
    t.is_quiet()


@rule("RULING-Grimms-Blessing-3")
def test_the_blessing_does_not_use_up_the_one_tenacious_z_of_a_turn() -> None:
    t = table(bases=[field], p1={"Field": [body(1), body(2), BLESSING], "discard": ["Tenacious Z"], "plays": []}, p2={})
    t.p1.uses("Tenacious Z")
    assert t.at("Field") == ["Body 1", "Body 2", "Tenacious Z"]
    t.is_quiet()


# --- it is still an action ------------------------------------------------------------------------------------------


def test_the_blessing_gets_no_ability_of_the_minions_it_is_named_after() -> None:
    t = table(
        bases=BASES,
        p1={"Field": [body(1), body(2), BLESSING], "deck": ["Red Riding Hood", "Microbot Fixer", "Charming Princess"]},
        p2={},
    )
    assert t.totals("Field") == [3, 0]
    assert [unit.name for unit in t.live.state.hooks.get(Hook.TALENT, [])] == []


def test_everybody_sees_what_the_blessing_counts_for() -> None:
    t = table(bases=[field], p1={"Field": ["Microbot Fixer", body(3), BLESSING]}, p2={})
    for viewer in ("p1", "p2", None):
        (base,) = t.view(viewer).bases
        assert [(total.seat, total.power) for total in base.totals] == [("p1", 6), ("p2", 0)]

"""Titans: beside the deck, playing them, in play, leaving, and clashes (TITAN-01 to TITAN-16)."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.errors import BadFaction, BadSetup
from smashup.engine.language.definitions import CardSet
from smashup.engine.language.faction import Faction
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Phase
from smashup.engine.state.setup import GameSetup
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import field
from tests.fixtures.cards.makers import body, happening, made_up_set, plain_base, set_up
from tests.fixtures.cards.titans import (
    banish,
    captain,
    colossus,
    dancer,
    drive,
    fell,
    golem,
    herald,
    hydra,
    island,
    leviathan,
    massacre,
    ogre,
    phantom,
    sap,
    sapling,
    sea,
    tame,
)
from tests.tables import one_base, two_bases

# --- beside the deck --------------------------------------------------------------------------------------------------


def _titan_library() -> Library:
    made = made_up_set("One", {"A": 2, "B": 2, "C": 1, "D": 1})
    made.factions[0].titan("Alpha", power=2)  # type: ignore[attr-defined]
    made.factions[2].titan("Gamma")  # type: ignore[attr-defined]
    return Library([made])


@rule("TITAN-01")
def test_the_titans_of_chosen_factions_begin_beside_their_owners_decks() -> None:
    library = _titan_library()
    factions = (("A", "B"), ("C", "D"))
    game, _ = set_up(GameSetup(library, mode="given", factions=factions, titans=True, seed=3))
    assert [(titan.name, titan.owner, titan.is_aside) for titan in game.state.titans] == [
        ("Alpha", 0, True),
        ("Gamma", 1, True),
    ]
    assert [len(player.deck) + len(player.hand) for player in game.state.players] == [40, 40]
    assert game.titans() == []


@rule("TITAN-16")
def test_a_game_without_the_option_has_no_titans_and_is_otherwise_the_same() -> None:
    library = _titan_library()
    factions = (("A", "B"), ("C", "D"))
    without, asked = set_up(GameSetup(library, mode="given", factions=factions, seed=3))
    with_titans, same = set_up(GameSetup(library, mode="given", factions=factions, seed=3, titans=True))
    assert without.state.titans == []
    assert asked == same
    hands = [[p.hand, p.deck] for p in without.state.players]
    assert hands == [[p.hand, p.deck] for p in with_titans.state.players]


def test_a_faction_cannot_use_a_name_twice() -> None:
    faction = Faction("Twins", CardSet("Twins", "twins"))
    faction.titan("Twin")
    with pytest.raises(BadFaction, match="defined twice"):
        faction.titan("Twin")


def test_only_titans_can_be_beside_a_deck() -> None:
    with pytest.raises(BadSetup, match="only titans are beside"):
        table(p1={"titans": [body(2)]})


@rule("TITAN-06")
def test_abilities_for_beside_the_deck_do_not_work_in_play_and_the_others_only_there() -> None:
    t = one_base(p1={"titans": [colossus], "plays": ["minion"]})
    t.p1.is_offered("Colossus", "decline").uses("Colossus")
    assert (t.titans_at("Field"), t.p1.titans, t.p1.plays_left) == (["Colossus"], [], [])
    t.p1.uses("Colossus")
    assert t.counters("Colossus") == 1
    t.is_quiet()


# --- playing ----------------------------------------------------------------------------------------------------------


@rule("TITAN-08", "TITAN-09")
def test_instead_of_the_regular_minion_play_uses_up_that_play_even_without_a_minion_in_hand() -> None:
    t = two_bases(p1={"titans": [colossus], "hand": [body(2)], "plays": ["minion", "action", extra("minion")]})
    t.p1.uses("Colossus").is_offered("Field", "Meadow").picks("Meadow")
    assert t.titans_at("Meadow") == ["Colossus"]
    assert t.p1.plays_left == ["action", "minion"]


@rule("TITAN-09")
def test_an_extra_minion_cannot_be_given_up_for_a_titan() -> None:
    t = one_base(p1={"titans": [colossus], "hand": [body(2)], "plays": [extra("minion")]})
    t.p1.is_offered("Body 2", "decline")


@rule("TITAN-09", "TITAN-17")
def test_a_titan_can_cost_both_regular_plays() -> None:
    t = one_base(p1={"titans": [card(sapling, counters=5)], "hand": [body(2)], "plays": ["minion", "action"]})
    t.p1.uses("Sapling")
    assert (t.counters("Sapling"), t.p1.plays_left, t.totals("Field")) == (4, [], [4, 0])
    left = one_base(p1={"titans": [card(sapling, counters=5)], "hand": [body(2)], "plays": ["minion"]})
    left.p1.is_offered("Body 2", "decline")


@rule("TITAN-08")
def test_bans_on_minions_do_not_bind_titans() -> None:
    t = one_base(p1={"titans": [colossus], "hand": [body(2)], "plays": ["minion"]})
    t.do(lambda g: g.forbid(0, "play minion", until="end of turn"))
    t.p1.is_offered("Colossus", "decline")


@rule("TITAN-10")
def test_a_player_with_a_titan_in_play_cannot_play_another() -> None:
    t = two_bases(p1={"titans": [ogre, hydra], "Field": [body(1)]})
    t.p1.uses("Ogre").picks("Field")
    assert not t.live.can_play_titan(t.unit("Hydra"))
    t.is_quiet()
    assert t.pending is None


@rule("TITAN-10")
def test_a_card_can_raise_the_limit_of_titans() -> None:
    t = two_bases(p1={"titans": [ogre, hydra], "Field": [captain]})
    t.p1.uses("Ogre").picks("Field").uses("Hydra").picks("Field")
    assert (t.titans_at("Field"), t.totals("Field")) == (["Ogre", "Hydra"], [7, 0])


@rule("TITAN-10")
def test_the_price_of_a_titan_that_cannot_be_played_is_not_asked() -> None:
    t = one_base(p1={"titans": [golem], "hand": [body(2)], "plays": []})
    assert t.pending is None
    t = two_bases(p1={"titans": [golem], "Meadow": [body(1)], "hand": [body(2)], "plays": []})
    t.p1.uses("Golem")
    assert (t.titans_at("Meadow"), t.p1.discard, t.totals("Meadow")) == (["Golem"], ["Body 2"], [3, 0])


def test_a_card_can_forbid_titans_at_a_base() -> None:
    t = table(bases=[sea, field], p1={"titans": [ogre]})
    t.p1.uses("Ogre")
    assert t.titans_at("Field") == ["Ogre"]


@rule("TITAN-06")
def test_a_titan_beside_the_deck_reacts_and_counts() -> None:
    t = one_base(p1={"titans": [phantom], "Field": [body(1)], "hand": [massacre]})
    t.p1.plays("Massacre").picks("yes (play)")
    assert t.titans_at("Field") == ["Phantom"]
    t = one_base(p1={"titans": [card(sapling, counters=2)]}, p2={"titans": [sapling]}, phase=Phase.START)
    assert (t.p1.titans, t.p2.titans) == ([("Sapling", 3)], [("Sapling", 0)])


@rule("TITAN-06")
def test_a_titan_can_be_played_on_the_base_that_replaces_a_scored_one() -> None:
    t = one_base(p1={"titans": [leviathan], "Field": [body(3)]}, base_deck=[plain_base("Reef")])
    t.score("Field")
    t.p1.picks("yes (play)")
    assert t.titans_at("Reef") == ["Leviathan"]


# --- in play ----------------------------------------------------------------------------------------------------------


@rule("TITAN-05", "POW-13", "TITAN-03")
def test_power_and_counters_of_a_titan_count_for_its_controller_but_it_is_not_a_minion() -> None:
    t = one_base(p1={"Field": [body(2), card(ogre, counters=2)]}, p2={"Field": [body(1)]})
    assert t.totals("Field") == [2 + 1 + 5, 1 + 1]
    assert (t.at("Field"), t.titans_at("Field")) == (["Body 2", "Body 1"], ["Ogre"])
    assert t.power("Ogre") == 5


@rule("TITAN-05")
def test_texts_about_minions_and_actions_do_not_reach_a_titan() -> None:
    t = one_base(p1={"Field": [body(2), ogre], "hand": [massacre], "deck": [body(1)]})
    t.p1.plays("Massacre")
    assert (t.at("Field"), t.titans_at("Field")) == ([], ["Ogre"])


@rule("TITAN-05")
def test_a_text_about_cards_can_change_the_power_of_a_titan() -> None:
    t = one_base(p1={"Field": [colossus], "hand": [sap]})
    t.p1.plays("Sap")
    assert (t.power("Colossus"), t.totals("Field")) == (1, [1, 0])


@rule("TITAN-05")
def test_titans_count_towards_the_breakpoint() -> None:
    t = table(bases=[plain_base("Hill", breakpoint=6)], p1={"Hill": [body(3), colossus]})
    assert t.is_ready("Hill")


@rule("TITAN-02", "VERB-15")
def test_a_titan_moves_with_its_counters() -> None:
    t = two_bases(p1={"Field": [card(colossus, counters=2)], "hand": [drive]})
    t.p1.plays("Drive")
    assert (t.titans_at("Meadow"), t.titans_at("Field"), t.totals("Meadow")) == (["Colossus"], [], [5, 0])


@rule("TITAN-04", "TERM-11")
def test_you_on_a_titan_is_its_controller() -> None:
    t = one_base(p1={"hand": [tame]}, p2={"Field": [colossus]})
    t.p1.plays("Tame").uses("Colossus")
    assert (t.counters("Colossus"), t.totals("Field"), t.controller("Colossus")) == (1, [4, 0], 1)
    t.end_turn()
    assert (t.totals("Field"), t.controller("Colossus")) == ([0, 4], 2)


# --- leaving ----------------------------------------------------------------------------------------------------------


@rule("TITAN-07")
@pytest.mark.parametrize("way", [fell, banish])
def test_a_titan_that_leaves_play_goes_aside_without_counters(way: object) -> None:
    t = one_base(
        p1={"hand": [way], "deck": [body(1), body(2)]}, p2={"Field": [card(ogre, counters=2)], "deck": [body(3)]}
    )
    t.p1.plays(way.name)  # type: ignore[attr-defined]
    assert (t.titans_at("Field"), t.p2.titans) == ([], [("Ogre", 0)])
    assert (t.p2.hand, t.p2.deck, t.p2.discard) == (["Body 3"], [], [])


@rule("TITAN-07")
def test_a_borrowed_titan_goes_back_to_its_owner() -> None:
    t = one_base(p1={"hand": [tame, fell], "plays": ["action", extra("action")]}, p2={"Field": [colossus]})
    t.p1.plays("Tame").plays("Fell")
    assert (t.p1.titans, t.p2.titans) == ([], [("Colossus", 0)])


@rule("TITAN-07")
def test_a_titan_goes_aside_when_its_base_scores_or_is_discarded() -> None:
    t = two_bases(
        p1={"Field": [body(3), colossus]}, p2={"Meadow": [ogre], "deck": [body(1)]}, base_deck=[plain_base("Reef")] * 2
    )
    t.score("Field")
    assert (t.p1.titans, t.p1.vp, t.p1.discard) == ([("Colossus", 0)], 4, ["Body 3"])
    t.do(happening(lambda g: g.discard_base(next(base for base in g.state.bases if base.name == "Meadow"))))
    assert t.p2.titans == [("Ogre", 0)]


@rule("TITAN-07")
def test_a_titan_stays_when_the_base_card_is_exchanged() -> None:
    t = one_base(p1={"Field": [colossus]}, base_deck=[plain_base("Reef")])
    t.do(lambda g: g.swap_base(g.state.bases[0], g.base_on_top(), into_deck=False))
    assert t.titans_at("Reef") == ["Colossus"]


@rule("TITAN-07")
def test_a_titan_does_not_go_into_stasis() -> None:
    t = one_base(p1={"Field": [colossus]})
    t.do(lambda g: g.note("turn", player=0, n=0) if g.add_stasis_counters(g.titans()[0]) is None else None)
    assert (t.titans_at("Field"), t.p1.stasis) == (["Colossus"], [])


# --- clashes ----------------------------------------------------------------------------------------------------------


@rule("TITAN-11", "TITAN-12")
def test_the_titan_whose_controller_has_less_power_leaves_play() -> None:
    t = one_base(p1={"titans": [ogre], "Field": [body(4)]}, p2={"Field": [colossus, body(2)]})
    t.p1.uses("Ogre")
    assert (t.titans_at("Field"), t.p2.titans) == (["Ogre"], [("Colossus", 0)])
    t = one_base(p1={"titans": [ogre], "deck": [body(1)]}, p2={"Field": [colossus, body(2)]})
    t.p1.uses("Ogre")
    assert (t.titans_at("Field"), t.p1.titans, t.p1.hand) == (["Colossus"], [("Ogre", 0)], ["Body 1"])


@rule("TITAN-13")
def test_of_equals_the_titan_that_was_there_first_stays() -> None:
    t = two_bases(p1={"hand": [drive], "Meadow": [hydra]}, p2={"Field": [dancer, card(body(0), counters=1)]})
    t.p1.plays("Drive").picks("Hydra")
    assert (t.titans_at("Field"), t.p1.titans) == (["Dancer"], [("Hydra", 0)])


@rule("TITAN-18")
def test_a_titan_that_loses_its_clash_is_not_played_again_in_the_same_window() -> None:
    t = one_base(p1={"Field": [colossus, body(9)]}, p2={"titans": ["Mergacon"], "Field": [body(1), body(1)]})
    t.start_turn("p2")
    t.p2.is_asked("play", by="Mergacon")
    t.p2.picks("yes")
    assert (t.titans_at("Field"), t.p2.titans) == (["Colossus"], [("Mergacon", 0)])
    assert t.p2.at_menu


@rule("TITAN-11")
def test_a_clash_is_ordered_with_the_other_reactions() -> None:
    t = one_base(
        p1={"titans": [ogre], "deck": [body(1)] * 2}, p2={"Field": [hydra, body(9), herald], "deck": [body(3)]}
    )
    t.p1.uses("Ogre").is_offered("Ogre", "Herald").picks("Herald")
    assert (t.titans_at("Field"), t.p1.hand, t.p2.hand) == (["Hydra"], ["Body 1"], ["Body 3"])


@rule("TITAN-14")
def test_a_card_can_do_something_else_instead_of_losing_a_clash() -> None:
    t = two_bases(p1={"titans": [ogre], "deck": [body(1)]}, p2={"Field": [dancer]})
    t.p1.uses("Ogre").picks("Field")
    t.p2.is_offered("Meadow", "decline").picks("Meadow")
    assert (t.titans_at("Field"), t.titans_at("Meadow")) == (["Ogre"], ["Dancer"])


@rule("TITAN-15")
def test_a_card_can_forbid_a_clash_which_may_happen_later() -> None:
    t = table(bases=[island], p1={"titans": [ogre]}, p2={"Island": [colossus, body(9)]})
    t.p1.uses("Ogre")
    assert t.titans_at("Island") == ["Colossus", "Ogre"]

    def settle(g: Any) -> None:
        g.cancel_base(g.state.bases[0], until="end of turn")
        g.clash_at(g.state.bases[0])

    t.do(happening(settle))
    assert t.titans_at("Island") == ["Colossus"]


@rule("TITAN-12")
def test_titans_of_one_player_do_not_clash() -> None:
    t = two_bases(p1={"Field": [hydra, captain], "titans": [ogre]})
    t.p1.uses("Ogre").picks("Field")
    assert t.titans_at("Field") == ["Hydra", "Ogre"]

"""Empty decks, revealing, searching, playing off the top, and the face-up top of the base deck."""

from __future__ import annotations

import pytest

from smashup.engine.language.terms import Hook, Zone
from smashup.engine.rules.game import RunningGame
from smashup.engine.views.knowledge import KnowledgeSnapshot, resample
from smashup.testing import ScriptedTable, effect, rule, table
from tests.fixtures.cards.common import grunt, heath, meadow
from tests.fixtures.cards.decks import (
    burster,
    diver,
    observer,
    penguin,
    reader,
    rummage,
    small_fry,
    swap_meet,
    trawl,
    two_penguins,
)
from tests.fixtures.cards.makers import body, errand, plain_base
from tests.fixtures.cards.top_base import oracle, stargazer
from tests.tables import one_base


@rule("DECK-01", "DECK-02", "T-66")
def test_drawing_continues_through_a_reshuffle() -> None:
    t = table(p1={"hand": ["Mystic Studies"], "deck": ["King Rex"], "discard": ["Howl"] * 6})
    t.p1.plays("Mystic Studies")
    assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["King Rex", "Howl"], ["Howl"] * 5, ["Mystic Studies"])
    assert t.log().count("reshuffled") == 1


@rule("DECK-01", "AMB-80")
def test_the_last_card_drawn_does_not_yet_reshuffle_and_two_cards_are_one_draw() -> None:
    t = table(p1={"hand": ["Mystic Studies"], "deck": ["King Rex", "Upgrade"], "discard": ["Howl"] * 6})
    t.p1.plays("Mystic Studies")
    assert (t.p1.deck, len(t.p1.discard)) == ([], 7)
    assert [entry.args["n"] for entry in t.story() if entry.line == "drew"] == [2]


@rule("AMB-74", "AMB-69")
def test_with_deck_and_discard_pile_empty_nothing_is_found_drawn_or_revealed() -> None:
    for action in ("Scry", "Mystic Studies", "Portal"):
        t = table(p1={"hand": [action]})
        t.p1.plays(action)
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == ([], [], [action])


@rule("VIS-05")
@pytest.mark.parametrize("edition", ["EMD", "CORE-2012"])
def test_a_text_can_hide_the_found_card_and_limit_the_number_of_found_cards(edition: str) -> None:
    hides = errand(lambda g: g.place(g.search(reveal=False), "top of deck"), "Hides")
    t = one_base(p1={"hand": [hides], "deck": ["Howl", "Scout", "Upgrade"]}, edition=edition)
    t.p1.plays("Hides").picks("Scout")
    assert (t.p1.deck[-1], t.known("p1", "p1", "deck"), t.known("p2", "p1", "deck")) == ("Scout", ["Scout"], [])
    limited = errand(lambda g: g.discard(g.search_any(up_to=2, to="discard")), "Limited")
    t = one_base(p1={"hand": [limited], "deck": ["Howl", "Scout", "Upgrade"]}, edition=edition)
    t.p1.plays("Limited").picks("Scout").picks("Howl")
    assert (t.p1.deck, sorted(t.p1.discard)) == (["Upgrade"], ["Howl", "Limited", "Scout"])


def test_certain_cards_can_be_drawn() -> None:
    """They are drawn, not placed: Observer sees each of them."""
    takes = errand(lambda g: g.draw_these([card for card in g.reveal_top(2) if card.is_minion]), "Takes")
    t = one_base(p1={"hand": [takes], "deck": [grunt, "Howl"]}, p2={"Field": [observer]})
    t.p1.plays("Takes")
    assert (t.p1.hand, t.p1.deck, t.known("p2", "p1", "hand"), t.p2.vp) == (["Grunt"], ["Howl"], ["Grunt"], 1)
    again = errand(lambda g: g.draw_these(g.cards("discard pile", action=True)), "Again")
    t = one_base(p1={"hand": [again], "discard": ["Howl", grunt]}, p2={"Field": [observer]})
    t.p1.plays("Again")
    assert (t.p1.hand, t.p1.discard, t.p2.vp) == (["Howl"], ["Grunt", "Again"], 1)
    looks = errand(lambda g: g.draw_these(g.look_top(2)[1:]), "Looks")
    t = one_base(p1={"hand": [looks], "deck": [grunt, "Howl"]})
    t.p1.plays("Looks")
    assert (t.p1.hand, t.p1.deck, t.known("p2", "p1", "hand")) == (["Grunt"], ["Howl"], [])


@rule("DECK-14")
def test_a_search_shuffles_the_deck_and_its_order_is_unknown() -> None:
    deck = ["King Rex", "Laseratops", "War Raptor", "Upgrade", "Armor Stego", "Cannon"]
    orders = set()
    for seed in range(5):
        t = table(p1={"hand": ["Scry"], "deck": deck}, seed=seed)
        t.p1.plays("Scry").is_offered("Cannon", "Upgrade").picks("Cannon")
        assert t.p1.hand == ["Cannon"]
        assert not any(t.state.known[uid] for uid in t.state.players[0].deck)
        orders.add(tuple(t.p1.deck))
    assert len(orders) > 1


@rule("DECK-03")
def test_the_discard_pile_that_belongs_to_the_deck_is_reshuffled() -> None:
    t = table(p1={"hand": ["Mass Enchantment"], "discard": ["Howl"], "deck": ["Rampage"]}, p2={"discard": ["Upgrade"]})
    t.p1.plays("Mass Enchantment").is_offered("Upgrade", "decline").declines()
    assert (t.p1.deck, t.p1.discard) == (["Rampage"], ["Howl", "Mass Enchantment"])
    assert (t.p2.deck, t.p2.discard) == (["Upgrade"], [])


@rule("DECK-04", "RULING-Its-A-Trap")
def test_revealing_until_a_match_stops_at_the_end_of_the_deck() -> None:
    t = table(p1={"hand": [trawl], "deck": ["King Rex", "Laseratops"], "discard": ["Howl"]})
    t.p1.plays("Trawl")
    # Both minions are discarded; the draw then finds an empty deck and reshuffles all three.
    assert (len(t.p1.hand), len(t.p1.deck), t.p1.discard) == (1, 2, ["Trawl"])
    assert sorted(t.p1.hand + t.p1.deck) == ["Howl", "King Rex", "Laseratops"]


@rule("DECK-05", "DECK-07")
def test_playing_off_the_top_shuffles_the_cards_above_the_minion_in() -> None:
    t = table(p1={"hand": [penguin], "deck": ["Laseratops", body(1), "Howl", "Upgrade"]})
    t.p1.plays("Penguin")
    assert t.at("Jungle Oasis") == ["Body 1"]
    assert (sorted(t.p1.deck), t.p1.discard) == (["Howl", "Laseratops", "Upgrade"], ["Penguin"])


@rule("DECK-04", "DECK-10", "AMB-73", "T-69")
def test_playing_off_the_top_does_nothing_without_minions_in_the_deck() -> None:
    t = table(p1={"hand": [penguin], "deck": ["Howl", "Upgrade"], "discard": [body(1)] * 5})
    t.p1.plays("Penguin")
    assert t.at("Jungle Oasis") == []
    assert (sorted(t.p1.deck), t.p1.discard) == (["Howl", "Upgrade"], ["Body 1"] * 5 + ["Penguin"])


@rule("DECK-09", "T-70")
def test_playing_off_the_top_of_an_empty_deck_reshuffles_first() -> None:
    t = table(p1={"hand": [penguin], "discard": [body(1)] * 5})
    t.p1.plays("Penguin")
    assert (t.at("Jungle Oasis"), t.p1.deck, t.p1.discard) == (["Body 1"], ["Body 1"] * 4, ["Penguin"])


@rule("DECK-06", "DECK-07", "T-71")
def test_two_minions_off_the_top_are_resolved_one_after_the_other() -> None:
    t = table(
        p1={"hand": [two_penguins], "deck": ["Cannon", body(4), "Howl", "Saucy Wench", "Upgrade"]},
        p2={"Jungle Oasis": [body(2)]},
    )
    t.p1.plays("Two Penguins")
    t.p1.is_offered("Body 2", "decline")  # Saucy Wench, before Body 4 is revealed
    assert (t.at("Jungle Oasis"), t.p1.deck) == (["Body 2", "Saucy Wench"], ["Cannon", "Body 4", "Howl"])
    t.p1.picks("Body 2")
    assert (t.at("Jungle Oasis"), sorted(t.p1.deck)) == (["Saucy Wench", "Body 4"], ["Cannon", "Howl", "Upgrade"])


@rule("DECK-08", "AMB-71", "T-72")
def test_revealed_cards_are_in_no_pile_until_all_is_resolved() -> None:
    t = table(p1={"hand": [penguin], "deck": [reader, "Howl"], "discard": ["Upgrade"]})
    t.p1.plays("Penguin")
    # Reader draws three, but only Upgrade is reshuffled: Howl and Penguin are in no pile.
    assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Upgrade"], ["Howl"], ["Penguin"])


@rule("AMB-72", "DECK-09")
def test_a_deck_that_is_empty_before_the_second_minion_is_reshuffled() -> None:
    t = table(p1={"hand": [two_penguins], "deck": [body(1), "Howl"], "discard": [body(2)]})
    t.p1.plays("Two Penguins")
    assert (t.at("Jungle Oasis"), t.p1.deck, t.p1.discard) == (["Body 1", "Body 2"], ["Howl"], ["Two Penguins"])


@rule("DECK-11", "AMB-30", "T-73")
def test_a_minion_off_the_top_that_cannot_be_played_is_discarded_and_no_other_is_revealed() -> None:
    t = table(p1={"hand": [penguin], "deck": [body(2), body(1), "Howl"]}, p2={"Jungle Oasis": ["Overrun"]})
    t.p1.plays("Penguin")
    assert t.at("Jungle Oasis") == []
    assert (sorted(t.p1.deck), t.p1.discard) == (["Body 2", "Howl"], ["Body 1", "Penguin"])


@rule("DECK-12", "T-74")
def test_a_minion_below_other_cards_counts_as_played_off_the_top() -> None:
    t = table(p1={"hand": [penguin], "deck": [diver, "Howl", "Upgrade"]})
    t.p1.plays("Penguin")
    assert t.power("Diver") == 4
    t = table(p1={"hand": [diver]})
    t.p1.plays("Diver")
    assert t.power("Diver") == 3


@rule("DECK-13")
def test_a_minion_that_hoverbot_plays_counts_as_played_off_the_top() -> None:
    t = table(p1={"hand": ["Hoverbot"], "deck": [diver]})
    t.p1.plays("Hoverbot").picks("Diver")
    assert t.power("Diver") == 4


@rule("RULING-Chestbreaker-2", "T-75")
def test_a_minion_that_goes_to_the_bottom_first_is_part_of_the_deck_and_of_its_shuffling() -> None:
    t = table(p1={"Jungle Oasis": [burster], "deck": ["Howl", "Upgrade"]})
    t.p1.uses("Burster")
    # The deck has no other minion, so Burster is revealed last and played itself.
    assert (t.at("Jungle Oasis"), sorted(t.p1.deck)) == (["Burster"], ["Howl", "Upgrade"])
    t = table(p1={"Jungle Oasis": [burster], "deck": ["Howl", body(1), "Upgrade"]})
    t.p1.uses("Burster")
    assert (t.at("Jungle Oasis"), sorted(t.p1.deck)) == (["Body 1"], ["Burster", "Howl", "Upgrade"])


@rule("DECK-05")
def test_another_player_plays_a_minion_of_an_exact_power_off_the_top() -> None:
    t = table(
        bases=["Jungle Oasis", "Tar Pits"],
        p1={"hand": [swap_meet]},
        p2={"deck": [body(3), "Howl", body(4), body(2)]},
        p3={"deck": ["Howl", body(4)]},
    )
    t.p1.plays("Swap Meet")
    assert (t.at("Jungle Oasis"), t.at("Tar Pits"), t.unit("Body 3").controller) == (["Body 3"], [], 1)
    assert (sorted(t.p2.deck), sorted(t.p3.deck)) == (["Body 2", "Body 4", "Howl"], ["Body 4", "Howl"])


@rule("DECK-05")
def test_playing_off_the_top_may_limit_the_power() -> None:
    for power, comes in ((1, True), (2, True), (3, False)):
        t = table(p1={"hand": [small_fry], "deck": [body(power)]})
        t.p1.plays("Small Fry")
        assert bool(t.at("Jungle Oasis")) == comes


def test_a_player_chooses_which_of_several_piles_to_search() -> None:
    deck = ["Howl", "King Rex", "Upgrade", "Cannon", "Howl"]
    t = table(p1={"hand": [rummage, body(1)], "deck": deck, "discard": [body(2), "Howl"]})
    t.p1.plays("Rummage").is_offered("Search your hand.", "Search your deck.", "Search your discard pile.")
    t.p1.picks("Search your discard pile.").picks("Play it.")
    assert (t.at("Jungle Oasis"), t.p1.deck) == (["Body 2"], deck)
    assert [(entry.line, entry.args["zone"]) for entry in t.story() if entry.line.startswith("found")] == [
        ("found_in", Zone.DISCARD)
    ]


def test_a_search_without_a_result_continues_in_the_next_pile() -> None:
    t = table(p1={"hand": [rummage], "deck": ["Howl"], "discard": [body(2)]})
    t.p1.plays("Rummage").is_offered("Search your deck.", "Search your discard pile.")
    t.p1.picks("Search your deck.").is_offered("Place it into your hand.", "Play it.")
    t.p1.picks("Place it into your hand.")
    assert (t.p1.hand, t.p1.discard) == (["Body 2"], ["Rummage"])


def test_a_search_with_only_the_deck_left_asks_for_no_pile() -> None:
    t = table(p1={"hand": [rummage], "deck": ["King Rex", "Howl"], "discard": ["Howl"]})
    t.p1.plays("Rummage").picks("Play it.")
    assert (t.at("Jungle Oasis"), t.p1.deck) == (["King Rex"], ["Howl"])


def test_a_search_without_any_match_shuffles_the_deck() -> None:
    t = table(p1={"hand": [rummage], "deck": ["Howl"], "discard": ["Howl"]})
    t.p1.plays("Rummage")
    assert (t.p1.hand, t.p1.deck, t.p1.discard) == ([], ["Howl"], ["Howl", "Rummage"])
    assert "found_nothing" in t.log()


DALE = plain_base("Dale", breakpoint=30)
TARN = plain_base("Tarn")


def known(t: ScriptedTable, seat: str = "p2") -> list[str]:
    return [each.name for each in t.view(seat).base_deck]


def turn_down(g: RunningGame) -> None:
    face_up = g.face_up_base() is not None
    assert g.turn_base_down(until="end of turn") == face_up


def test_turning_the_top_base_face_up_reveals_it_to_all_seats() -> None:
    t = one_base(base_deck=[heath, meadow], p1={"hand": [oracle]})
    outset = KnowledgeSnapshot(t.state_now, 0)
    t.p1.plays("Oracle")
    assert (known(t, "p1"), known(t), t.view("p2").base_deck_face_up) == (["Meadow"], ["Meadow"], True)
    assert outset.is_past(t.state_now)
    assert t.log() == ["played_on", "base_face_up"]


def test_turning_a_known_base_face_up_logs_nothing() -> None:
    t = one_base(base_deck=[heath], base_discard=[meadow], p1={"Field": [oracle]})
    t.do(lambda g: g.place_base_on_top(g.discarded_bases()[0]))
    assert (t.log(), known(t)) == (["base_on_top"], ["Meadow", "Heath"])


@pytest.mark.parametrize("down", [False, True])
def test_a_sample_keeps_a_top_base_that_was_face_up(down: bool) -> None:
    """A base turned face down again stays known; the rest of the deck is unknown."""
    tops, below = set(), set()
    for seed in range(20):
        t = one_base(base_deck=[heath, DALE, TARN, meadow], p1={"Field": [oracle]})
        if down:
            t.do(turn_down)
        world = t.state_now.clone()
        resample(world, 1, seed)
        names = [world.base_cards[uid].name for uid in world.base_deck]
        tops.add(names[-1])
        below.add(names[0])
        assert world.indexed().keys() == world.hooks.keys()
    assert (tops, below) == ({"Meadow"}, {"Heath", "Dale", "Tarn"})


def test_a_clone_has_its_own_top_base_and_shared_abilities() -> None:
    t = one_base(base_deck=[heath, "The Central Brain"], p1={"Field": [oracle, grunt]})
    twin = RunningGame(t.state_now.clone())
    assert (t.power("Grunt"), twin.power(twin.minions()[0])) == (3, 3)
    top = twin.base_on_top()
    assert top is not None
    twin.place_base_on_bottom(top)
    assert (t.power("Grunt"), twin.power(twin.minions()[0])) == (3, 2)
    assert Hook.POWER_AURA not in twin.state.hooks


def test_a_top_base_that_changes_during_an_effect_changes_the_shared_abilities() -> None:
    """Each step of a test also runs without stopping; here the top card changes during a step."""
    t = one_base(base_deck=[heath, "The Central Brain"], p1={"Field": [stargazer, grunt], "hand": [oracle]})
    t.p1.plays("Oracle")
    assert (t.base_deck, t.power("Grunt")) == (["The Central Brain", "Heath"], 2)


def test_turning_a_face_down_top_base_down_does_nothing() -> None:
    t = one_base(base_deck=[heath], p1={"hand": [grunt]})

    t.do(turn_down)
    assert t.effects == ()
    t = one_base(base_deck=[heath], p1={"Field": [oracle]}, effects=[effect("face-down", source="Fog")])
    t.do(turn_down)
    assert len(t.effects) == 1

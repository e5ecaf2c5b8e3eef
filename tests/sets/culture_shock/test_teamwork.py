"""Teamwork: a minion whose name stands in an ability of the minion that was chosen, found wherever it is."""

import pytest

from smashup.testing import card, effect, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, CS, EMD, body, editions

BASES = [field, meadow]
WAYS = ("Place it into your hand.", "Play it.")


@editions(*ALL)
@rule("EXTRA-10")
def test_teamwork_finds_the_minion_that_the_chosen_one_names_and_plays_it_at_once(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Rose Red", "Gretel", "Howl"]},
        p2={"Meadow": [body(1)]},
        edition=edition,
    )
    t.p1.plays("Teamwork").is_offered("Hansel", "Body 1")
    t.p1.picks("Hansel").is_offered(*WAYS)
    t.p1.picks("Play it.", "Field")
    assert (t.powers("Field"), sorted(t.p1.deck)) == ([("Hansel", 4), ("Gretel", 4)], ["Howl", "Rose Red"])
    assert t.p1.plays_left == ["minion"]  # it was an extra one
    t.is_quiet()


@pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
@pytest.mark.parametrize("way", WAYS)
def test_teamwork_finds_it_in_the_hand_the_deck_or_the_discard_pile(zone: str, way: str) -> None:
    piles = {"hand": ["Teamwork"], "deck": ["Howl"], "discard": ["Upgrade"]}
    piles[zone] = [*piles[zone], "Gretel"]
    t = table(bases=[field], p1={**piles, "Field": ["Hansel"]}, p2={})
    t.p1.plays("Teamwork")
    if zone != "deck":
        t.p1.picks(f"Search your {zone.replace('discard', 'discard pile')}.")
    t.p1.picks(way)
    assert ("Gretel" in t.p1.hand, "Gretel" in t.at("Field")) == (way == WAYS[0], way == WAYS[1])
    assert (t.p1.deck, t.p1.discard) == (["Howl"], ["Upgrade", "Teamwork"])
    t.is_quiet()


def test_who_has_it_in_several_places_chooses_where_teamwork_searches() -> None:
    side = {"hand": ["Teamwork", "Gretel"], "deck": ["Howl", "Gretel"], "discard": ["Gretel"], "Field": ["Hansel"]}
    t = table(bases=[field], p1=side, p2={})
    t.p1.plays("Teamwork").is_offered("Search your hand.", "Search your deck.", "Search your discard pile.")
    t.p1.picks("Search your discard pile.", "Place it into your hand.")
    assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Gretel", "Gretel"], ["Howl", "Gretel"], ["Teamwork"])
    t.is_quiet()


@pytest.mark.parametrize("chosen", ["Body 1", "King Rex", "Scout"])
def test_a_minion_that_names_nobody_lets_teamwork_find_nothing(chosen: str) -> None:
    minions = [body(1), "King Rex", "Scout", "Hansel"]
    t = table(bases=[field], p1={"hand": ["Teamwork", "Gretel"], "Field": minions, "deck": ["Gretel", "Howl"]}, p2={})
    t.p1.plays("Teamwork").picks(chosen)
    assert (t.p1.hand, sorted(t.p1.deck), t.p1.discard) == (["Gretel"], ["Gretel", "Howl"], ["Teamwork"])
    t.is_quiet()


def test_teamwork_finds_nothing_where_the_named_minion_is_nowhere_or_only_another_players() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Howl"]},
        p2={"hand": ["Gretel"], "deck": ["Gretel"], "discard": ["Gretel"]},
    )
    t.p1.plays("Teamwork")
    assert (t.p1.hand, t.at("Field")) == ([], ["Hansel"])
    t.is_quiet()


def test_teamwork_with_no_minion_in_play_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Teamwork"], "deck": ["Howl", "Gretel"]}, p2={})
    t.p1.plays("Teamwork")
    assert t.p1.deck == ["Howl", "Gretel"]  # not even shuffled
    t.is_quiet()


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ("Big Bad Wolf", "Red Riding Hood"),
        ("Red Riding Hood", "Big Bad Wolf"),
        ("Charming Princess", "Prince Charming"),
        ("Prince Charming", "Charming Princess"),
        ("Rose Red", "The Other Snow White"),
        ("The Other Snow White", "Rose Red"),
        ("War Raptor", "War Raptor"),
        ("Shinobi", "Shinobi"),
        ("Tenacious Z", "Tenacious Z"),
        ("G.E.L.F.", "G.E.L.F."),
    ],
)
@pytest.mark.parametrize("whose", ["p1", "p2"])
def test_teamwork_reads_any_minion_of_any_set_and_any_player(chosen: str, found: str, whose: str) -> None:
    other = ["Microbot Guard", "Scout", "Hansel"]
    mine = {"hand": ["Teamwork"], "deck": [found, *other]}
    t = table(
        bases=[field],
        p1={**mine, "Field": [chosen] if whose == "p1" else []},
        p2={"Field": [chosen] if whose == "p2" else []},
    )
    t.p1.plays("Teamwork").picks("Place it into your hand.")
    assert t.p1.hand == [found]
    t.is_quiet()


def test_lost_abilities_name_nobody_and_copied_ones_do() -> None:
    side = {"hand": ["Teamwork"], "deck": ["Gretel", "Howl"]}
    t = table(bases=[field], p1={**side, "Field": ["Hansel"]}, p2={}, effects=[effect("lose", on="Hansel")])
    t.p1.plays("Teamwork")
    assert t.p1.hand == []
    t = table(bases=BASES, p1={**side, "hand": ["Teamwork", "Copycat"]}, p2={"Meadow": ["Hansel"]})
    t.p1.plays("Copycat", at="Field").plays("Teamwork").picks("Copycat", "Place it into your hand.")
    assert t.p1.hand == ["Gretel"]
    t.is_quiet()


def test_a_minion_that_names_several_offers_them_all() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Gretel", "Rose Red", "Hansel", "Big Bad Wolf"]},
        p2={"deck": ["Rose Red", "The Other Snow White"]},
        effects=[effect("copy", on="Hansel", name="Red Riding Hood")],
    )
    t.p1.plays("Teamwork").is_offered("Gretel", "Big Bad Wolf")


@rule("STASIS-10")
def test_teamwork_reads_a_minion_in_stasis_which_is_in_play() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Teamwork"], "Field": [body(1)], "deck": ["Gretel"], "stasis": [card("Hansel", stasis=1)]},
        p2={},
    )
    t.p1.plays("Teamwork").picks("Hansel", "Place it into your hand.")
    assert t.p1.hand == ["Gretel"]
    t.is_quiet()


def test_what_cannot_be_played_teamwork_only_places_into_the_hand() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Gretel"]},
        p2={"Field": ["Overrun"]},
    )
    t.p1.plays("Teamwork")
    assert (t.p1.hand, t.at("Field")) == (["Gretel"], ["Hansel"])
    t.is_quiet()


@editions(*ALL)
@rule("VIS-05")
def test_who_searches_with_teamwork_shows_what_is_found_where_the_edition_says_so(edition: str) -> None:
    shown = edition in (EMD, CS)
    t = table(bases=[field], p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Gretel"]}, p2={}, edition=edition)
    t.p1.plays("Teamwork").picks("Place it into your hand.")
    assert t.p2.knows("Gretel") == shown
    t = table(bases=[field], p1={"hand": ["Teamwork", "Gretel"], "Field": ["Hansel"]}, p2={}, edition=edition)
    t.p1.plays("Teamwork").picks("Search your hand.", "Place it into your hand.")
    assert t.p2.knows("Gretel") == shown
    t.is_quiet()


def test_a_minion_found_by_teamwork_does_what_it_does_when_it_is_played() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Teamwork"], "Field": [body(3)], "deck": ["Big Bad Wolf"]},
        p2={"Field": [body(4)]},
        effects=[effect("copy", on="Body 3", name="Red Riding Hood")],
    )
    t.p1.plays("Teamwork").picks("Body 3", "Play it.")
    assert t.p1.offered() == ["Body 3", "Body 4", "decline"]  # Body 3 is no Red Riding Hood, and the wolf ends her help
    t.p1.picks("Body 4")
    t.is_quiet()

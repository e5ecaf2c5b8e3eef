"""Part B of docs/rules.md from row 22 on: decks, extra cards, what is affecting, limits. See test_editions.py."""

import pytest

from smashup.engine.language.library import FACTION_SIZE
from smashup.engine.state.setup import CURRENT
from smashup.engine.state.state import ALL_SEATS
from smashup.sets import library
from smashup.testing import Table, rule, table
from tests.fixtures.cards.editions import butler, cook, dig, fetch, fold, monk, promotion, ribbon, seduce, unhook
from tests.fixtures.cards.makers import ALL, CD, CORE, CS, EMD, body, editions

# --- 22 to 24, 35: decks ----------------------------------------------------------------------------------------------


@rule("DECK-01")
@pytest.mark.parametrize(("edition", "reshuffled"), [(EMD, True), (CS, True), (CD, True), (CORE, False)])
def test_row_22_looking_and_searching_reshuffle_an_empty_deck_but_not_in_the_oldest_book(
    edition: str, reshuffled: bool
) -> None:
    t = table(p1={"hand": ["Walker", fetch], "discard": ["Howl"] * 3}, edition=edition)
    t.p1.plays("Walker")
    assert (t.pending is not None and t.pending.source == "Walker") == reshuffled
    t = table(p1={"hand": [fetch], "discard": ["Howl"] * 3}, edition=edition)
    t.p1.plays("Fetch")
    assert t.p1.hand == (["Howl"] if reshuffled else [])
    t = table(p1={"hand": ["Hoverbot", "Mystic Studies"], "discard": ["Howl"] * 3}, edition=edition)
    t.p1.plays("Hoverbot")
    assert len(t.p1.deck) == 3  # revealing does in all books
    t.p1.plays("Mystic Studies")
    assert t.p1.hand == ["Howl", "Howl"]
    t.is_quiet()


@rule("DECK-02", "T-68")
@pytest.mark.parametrize(("edition", "found"), [(EMD, False), (CS, True), (CD, True), (CORE, False)])
def test_row_23_a_search_goes_on_into_the_reshuffled_discard_pile_or_not(edition: str, found: bool) -> None:
    t = table(p1={"hand": [fetch], "deck": [body(1)] * 3, "discard": ["Howl", body(2)]}, edition=edition)
    t.p1.plays("Fetch")
    assert t.p1.hand == (["Howl"] if found else [])
    assert len(t.p1.deck) == (4 if found else 3)
    t.is_quiet()


@rule("DECK-04", "T-69")
@pytest.mark.parametrize(("edition", "stops"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
def test_row_24_revealing_until_something_is_found_stops_with_the_deck_or_goes_on(edition: str, stops: bool) -> None:
    t = table(p1={"hand": [dig], "deck": ["Howl", "Rampage"], "discard": [body(1), body(1)]}, edition=edition)
    t.p1.plays("Dig")
    assert t.p1.hand == ([] if stops else ["Body 1"])
    assert len(t.p1.deck) == (2 if stops else 3)
    t.is_quiet()


@rule("VIS-05")
@pytest.mark.parametrize(("edition", "shown"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
def test_row_35_a_card_found_by_a_search_is_shown_or_only_if_the_card_says_so(edition: str, shown: bool) -> None:
    for action, everybody in ((fetch, shown), ("Scry", True)):
        t = table(p1={"hand": [action], "deck": ["Rampage", body(1)]}, edition=edition)
        t.p1.plays(action if isinstance(action, str) else action.name)
        found = next(card for card in t.state.cards if card.name == "Rampage")
        assert t.state.known[found.uid] == (ALL_SEATS if everybody else 0b01)
        t.is_quiet()


# --- 26, 27: extra cards ----------------------------------------------------------------------------------------------


@rule("EXTRA-08", "T-38")
@editions(*ALL)
def test_row_26_an_extra_on_which_later_text_depends_is_now_or_never_only_in_the_newest(edition: str) -> None:
    t = table(p1={"hand": [promotion, body(3)]}, edition=edition)
    t.p1.plays("Promotion").is_offered("Body 3", "decline")
    t.p1.picks("Body 3")
    assert t.power("Body 3") == 4
    t = table(p1={"hand": [promotion, body(3), body(4)]}, edition=edition)
    t.p1.plays("Promotion").declines()
    t.p1.plays("Body 3")
    assert t.power("Body 3") == 3
    assert (t.pending is None) == (edition == EMD)
    t.is_quiet()


@rule("EXTRA-06", "T-36")
@pytest.mark.parametrize(("edition", "kept"), [(EMD, False), (CS, False), (CD, True), (CORE, True)])
def test_row_26_an_extra_from_the_discard_pile_is_now_or_never_in_the_newer_books(edition: str, kept: bool) -> None:
    t = table(p1={"hand": ["They Keep Coming", body(3)], "discard": [body(1), body(2)]}, edition=edition)
    t.p1.plays("They Keep Coming")
    if kept:
        t.p1.is_offered("Body 1", "Body 2", "Body 3", "decline")
        t.p1.plays("Body 1").is_offered("Body 3", "decline")
    else:
        t.p1.is_offered("Body 1", "Body 2", "decline")
        t.p1.declines()
        t.p1.is_offered("Body 3", "decline")
    t.is_quiet()


@rule("EXTRA-05", "EXTRA-06")
@editions(*ALL)
def test_row_26_an_extra_of_a_special_or_of_a_revealed_card_is_now_or_never_in_all(edition: str) -> None:
    t = table(p1={"hand": [body(3)], "Jungle Oasis": ["Ninja Acolyte"]}, edition=edition)
    t.p1.uses("Ninja Acolyte").is_offered("Body 3", "Ninja Acolyte")
    t = table(p1={"hand": ["Hoverbot"], "deck": [body(3)]}, edition=edition)
    t.p1.plays("Hoverbot").is_offered("Body 3", "decline")
    t.p1.declines()
    assert t.pending is None
    t.is_quiet()


@rule("EXTRA-04", "EXTRA-07")
@editions(*ALL)
def test_rows_26_and_27_an_extra_at_the_start_of_the_turn_is_now_or_never_but_not_in_the_oldest(edition: str) -> None:
    t = table(p1={"Jungle Oasis": [butler], "hand": [body(1), body(2)]}, edition=edition)
    t.start_turn(1)
    t.p1.is_offered("Body 1", "Body 2", "decline")
    if edition == CORE:
        t.p1.plays("Body 1").plays("Body 2")
        assert t.at("Jungle Oasis") == ["Butler", "Body 1", "Body 2"]
    else:
        t.p1.declines()
        t.p1.plays("Body 1")
    assert t.pending is None
    t.is_quiet()


# --- 28: what is affecting --------------------------------------------------------------------------------------------

DEEDS = {
    "Shanghai": ALL,  # moved
    "Beam Up": ALL,  # returned
    "Seeing Stars": ALL,  # destroyed
    "Poison": ALL,  # an action attached
    "Disintegrator": (EMD, CS, CD),  # placed
    "Augmentation": (EMD, CS, CD),  # changed in power
    ribbon: (EMD, CS, CD),  # changed in power, by a counter
    seduce: (EMD, CS, CD),  # changed in controller
    fold: (EMD, CS),  # shuffled
    unhook: (EMD, CS),  # transferred
}


def _looks(t: Table) -> tuple[object, ...]:
    there = t.at("Jungle Oasis")
    if "Monk" not in there:
        return (tuple(there),)
    monk = t.unit("Monk")
    return tuple(there), monk.you, tuple(t.on("Monk")), t.power("Monk")


@rule("VERB-01")
@editions(*ALL)
@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: getattr(deed, "name", deed))
def test_row_28_protection_holds_against_what_the_book_calls_affecting(edition: str, deed: str) -> None:
    name = getattr(deed, "name", deed)
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": [deed]},
        p2={"Jungle Oasis": [monk], "on Monk": ["Upgrade"]} if name == "Unhook" else {"Jungle Oasis": [monk]},
        edition=edition,
    )
    before = _looks(t)
    t.p1.plays(name)
    if t.pending is not None:  # where to
        t.p1.picks("Tortuga")
    assert (_looks(t) == before) == (edition in DEEDS[deed])
    t.is_quiet()


# --- 37 ---------------------------------------------------------------------------------------------------------------


@rule("TERM-09")
@pytest.mark.parametrize(("edition", "once"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
def test_row_37_on_your_turn_means_once_or_as_often_as_you_like(edition: str, once: bool) -> None:
    t = table(p1={"Jungle Oasis": [cook], "deck": ["Howl", "Rampage"]}, edition=edition)
    t.p1.uses("Cook")
    t.p1.is_offered("Rampage", *([] if once else ["Cook"]), "decline")
    t.is_quiet()


# --- a later wording --------------------------------------------------------------------------------------------------


def test_a_later_wording_is_that_of_one_card_and_every_deck_keeps_its_size() -> None:
    for wording in ("printed", CURRENT):
        for faction in library().factions:
            assert sum(card.in_wording(wording).copies for card in faction.cards) == FACTION_SIZE
    printed = table(bases=["Tar Pits"], p1={"Tar Pits": ["King Rex", "Armor Stego"]}, p2={}, current=2)
    current = table(bases=["Tar Pits"], p1={"Tar Pits": ["King Rex", "Armor Stego"]}, p2={}, current=2, wording=CURRENT)
    assert (printed.power("Armor Stego"), current.power("Armor Stego")) == (5, 3)
    assert (printed.power("King Rex"), current.power("King Rex")) == (7, 7)
    printed.is_quiet()
    current.is_quiet()

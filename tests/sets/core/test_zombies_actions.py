"""Zombies, card by card: actions."""

import pytest

from smashup.testing import rule, table
from tests.fixtures.cards.cards import field, grunt

# --- Grave Robbing, Not Enough Bullets ------------------------------------------------------------------------


@rule("PLAY-16", "AMB-02")
def test_grave_robbing_takes_any_card_but_itself_and_must_take_one() -> None:
    t = table(p1={"hand": ["Grave Robbing"], "discard": ["Howl", "King Rex", "Grave Robbing"]})
    t.p1.plays("Grave Robbing")
    t.p1.is_offered("Howl", "King Rex", "Grave Robbing")
    t.p1.picks("Howl")
    assert (t.p1.hand, t.p1.discard) == (["Howl"], ["King Rex", "Grave Robbing", "Grave Robbing"])
    assert t.known(2, 1, "hand") == ["Howl"]
    t.is_quiet()


@rule("PLAY-14")
def test_grave_robbing_with_an_empty_discard_pile_does_nothing() -> None:
    t = table(p1={"hand": ["Grave Robbing"]}, p2={"discard": ["Howl"]})
    t.p1.plays("Grave Robbing")
    assert (t.p1.hand, t.p1.discard) == ([], ["Grave Robbing"])
    assert t.p2.discard == ["Howl"]
    t.is_quiet()


@rule("PLAY-21")
def test_not_enough_bullets_takes_any_number_of_minions_of_one_name() -> None:
    t = table(
        p1={
            "hand": ["Not Enough Bullets"],
            "discard": ["Walker", "Howl", "Tenacious Z", "Walker", "Howl", "Walker"],
        },
    )
    t.p1.plays("Not Enough Bullets")
    t.p1.is_offered("Walker", "Tenacious Z", "decline")
    t.p1.picks("Walker")
    t.p1.is_offered("Walker", "decline")
    t.p1.picks("Walker").declines()
    assert t.p1.hand == ["Walker", "Walker"]
    assert t.p1.discard == ["Howl", "Tenacious Z", "Howl", "Walker", "Not Enough Bullets"]
    assert t.known(2, 1, "hand") == ["Walker", "Walker"]
    t.is_quiet()


@rule("PLAY-21", "T-22")
def test_not_enough_bullets_may_take_none() -> None:
    t = table(p1={"hand": ["Not Enough Bullets"], "discard": ["Walker", "Walker"]})
    t.p1.plays("Not Enough Bullets").declines()
    assert t.p1.hand == []
    assert t.p1.discard == ["Walker", "Walker", "Not Enough Bullets"]
    t.is_quiet()


# --- Lend a Hand, Mall Crawl ----------------------------------------------------------------------------------


@rule("PLAY-21")
def test_lend_a_hand_shuffles_any_number_of_cards_from_your_discard_pile_into_your_deck() -> None:
    t = table(
        p1={"hand": ["Lend a Hand"], "deck": ["War Raptor"], "discard": ["Howl", "King Rex", "Howl"]},
        p2={"discard": ["Buccaneer"]},
    )
    t.p1.plays("Lend a Hand")
    t.p1.is_offered("Howl", "King Rex", "decline")
    t.p1.picks("Howl")
    t.p1.is_offered("Howl", "King Rex", "decline")
    t.p1.picks("Howl")
    t.p1.is_offered("King Rex", "decline")
    t.p1.declines()
    assert sorted(t.p1.deck) == ["Howl", "Howl", "War Raptor"]
    assert t.p1.discard == ["King Rex", "Lend a Hand"]
    assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []
    assert t.p2.discard == ["Buccaneer"]
    t.is_quiet()


@rule("PLAY-21", "T-22")
def test_lend_a_hand_with_no_card_chosen_still_shuffles_the_deck() -> None:
    t = table(p1={"hand": ["Walker", "Lend a Hand"], "deck": ["Howl", "King Rex"], "discard": ["Howl"]})
    t.p1.plays("Walker").declines()
    assert t.known(1, 1, "deck") == ["King Rex"]
    t.p1.plays("Lend a Hand").declines()
    assert t.known(1, 1, "deck") == []
    assert sorted(t.p1.deck) == ["Howl", "King Rex"]
    assert t.p1.discard == ["Howl", "Lend a Hand"]
    t.is_quiet()


@rule("PLAY-21", "DECK-14")
def test_mall_crawl_places_any_number_of_cards_of_one_name_from_your_deck_into_your_discard_pile() -> None:
    t = table(
        p1={
            "hand": ["Mall Crawl"],
            "deck": ["Walker", "Howl", "Walker", "King Rex", "Walker", "Howl"],
            "discard": ["War Raptor"],
        }
    )
    t.p1.plays("Mall Crawl")
    t.p1.is_offered("Howl", "King Rex", "Walker", "decline")
    t.p1.picks("Walker")
    t.p1.is_offered("Walker", "decline")
    t.p1.picks("Walker").declines()
    assert t.p1.discard == ["War Raptor", "Walker", "Walker", "Mall Crawl"]
    assert sorted(t.p1.deck) == ["Howl", "Howl", "King Rex", "Walker"]
    assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []
    t.is_quiet()


@rule("AMB-75")
def test_mall_crawl_may_find_nothing_and_the_deck_is_shuffled() -> None:
    t = table(p1={"hand": ["Walker", "Mall Crawl"], "deck": ["Howl", "King Rex"]})
    t.p1.plays("Walker").declines()
    t.p1.plays("Mall Crawl").declines()
    assert t.known(1, 1, "deck") == []
    assert sorted(t.p1.deck) == ["Howl", "King Rex"]
    assert t.p1.discard == ["Mall Crawl"]
    t.is_quiet()


@rule("DECK-01", "AMB-71")
def test_mall_crawl_with_an_empty_deck_reshuffles_first() -> None:
    t = table(p1={"hand": ["Mall Crawl"], "discard": ["Howl", "King Rex"]})
    t.p1.plays("Mall Crawl")
    t.p1.is_offered("Howl", "King Rex", "decline")
    t.p1.picks("King Rex")
    assert (t.p1.deck, t.p1.discard) == (["Howl"], ["King Rex", "Mall Crawl"])
    t.is_quiet()


# --- Outbreak -------------------------------------------------------------------------------------------------


@rule("EXTRA-09", "AMB-24")
def test_outbreak_gives_an_extra_minion_for_a_base_without_your_minions() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={"hand": ["Outbreak", "War Raptor", "King Rex", "First Mate"], "Jungle Oasis": ["Walker"]},
        p2={"Tortuga": ["Buccaneer"]},
    )
    t.p1.plays("Outbreak").plays("King Rex", at="Jungle Oasis").plays("War Raptor")
    t.p1.is_offered("Tortuga", "Tar Pits")
    t.p1.picks("Tortuga")
    assert t.at("Tortuga") == ["Buccaneer", "War Raptor"]
    assert t.p1.hand == ["First Mate"]
    assert t.pending is None
    t.is_quiet()


@rule("AMB-24")
def test_a_minion_played_on_a_base_without_your_minions_uses_outbreak_first() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Outbreak", "War Raptor", "King Rex"]},
    )
    t.p1.plays("Outbreak").plays("King Rex", at="Jungle Oasis").plays("War Raptor")
    t.p1.is_offered("Jungle Oasis", "Tortuga")
    t.p1.picks("Jungle Oasis")
    assert t.at("Jungle Oasis") == ["King Rex", "War Raptor"]
    t.is_quiet()


def test_outbreak_is_of_no_use_with_minions_on_every_base() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Outbreak", "War Raptor", "King Rex"], "Jungle Oasis": ["Walker"], "Tortuga": ["Walker"]},
    )
    t.p1.plays("Outbreak").plays("King Rex", at="Jungle Oasis")
    assert t.p1.hand == ["War Raptor"]
    assert t.pending is None
    t.is_quiet()


# --- Overrun --------------------------------------------------------------------------------------------------


@rule("CONF-02")
def test_overrun_keeps_other_players_from_playing_minions_there_until_your_next_turn() -> None:
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"hand": ["Overrun", "War Raptor"], "deck": ["Howl"] * 4},
        p2={"hand": ["King Rex", "King Rex"], "deck": ["Dinghy", "Howl"]},
    )
    t.p1.plays("Overrun", on="Tortuga").plays("War Raptor", at="Tortuga")
    t.end_turn()
    assert t.actions_at("Tortuga") == ["Overrun"]
    t.p2.plays("King Rex")
    assert t.at("Tar Pits") == ["King Rex"]
    assert t.at("Tortuga") == ["War Raptor"]
    t.end_turn()
    assert t.actions_at("Tortuga") == []
    assert t.p1.discard == ["Overrun"]
    t.end_turn()
    t.p2.plays("King Rex")
    t.p2.is_offered("Tortuga", "Tar Pits")
    t.p2.picks("Tortuga")
    assert t.at("Tortuga") == ["War Raptor", "King Rex"]
    t.is_quiet()


@rule("PLAY-12", "VERB-16")
def test_overrun_does_not_keep_minions_from_moving_there_nor_actions_from_being_played_there() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Tortuga": ["Overrun"]},
        p2={"hand": ["Dinghy", "Wildlife Preserve", "Chronomage"], "Jungle Oasis": ["First Mate"]},
        current=2,
    )
    t.p2.plays("Chronomage")
    assert t.at("Jungle Oasis") == ["First Mate", "Chronomage"]
    t.p2.plays("Dinghy").picks("First Mate").declines()
    assert t.at("Tortuga") == ["First Mate"]
    t.p2.plays("Wildlife Preserve", on="Tortuga")
    assert t.actions_at("Tortuga") == ["Overrun", "Wildlife Preserve"]
    t.is_quiet()


# --- They Keep Coming -----------------------------------------------------------------------------------------


@rule("EXTRA-01")
def test_they_keep_coming_plays_an_extra_minion_of_any_power_from_your_discard_pile() -> None:
    t = table(
        p1={
            "hand": ["They Keep Coming", "War Raptor"],
            "discard": ["King Rex", "Howl", "Enchantress"],
            "deck": ["Howl"],
        },
        p2={"discard": ["Buccaneer"]},
    )
    t.p1.plays("They Keep Coming")
    t.p1.is_offered("King Rex", "Enchantress", "decline")
    t.p1.picks("Enchantress")
    assert t.p1.hand == ["War Raptor", "Howl"]
    t.p1.plays("War Raptor")
    assert t.at("Jungle Oasis") == ["Enchantress", "War Raptor"]
    assert t.p1.discard == ["King Rex", "Howl", "They Keep Coming"]
    t.is_quiet()


@rule("EXTRA-06", "T-36")
def test_they_keep_coming_is_now_or_never() -> None:
    t = table(p1={"hand": ["They Keep Coming"], "discard": ["King Rex"]})
    t.p1.plays("They Keep Coming").declines()
    assert t.pending is None
    assert t.p1.discard == ["King Rex", "They Keep Coming"]
    t.is_quiet()


@rule("EXTRA-04")
def test_they_keep_coming_may_be_kept_for_later_in_the_rules_of_2016() -> None:
    t = table(edition="CD-2016", p1={"hand": ["They Keep Coming", "War Raptor"], "discard": ["King Rex"]})
    t.p1.plays("They Keep Coming")
    t.p1.is_offered("War Raptor", "King Rex", "decline")
    t.p1.plays("War Raptor").plays("King Rex")
    assert t.at("Jungle Oasis") == ["War Raptor", "King Rex"]
    t.is_quiet()


# --- They're Coming To Get You --------------------------------------------------------------------------------


def test_theyre_coming_lets_your_free_minion_come_from_the_discard_pile_but_only_there() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={
            "hand": ["They're Coming To Get You", "War Raptor"],
            "discard": ["King Rex", "Howl", "First Mate"],
        },
        p2={"discard": ["Buccaneer"]},
    )
    t.p1.is_offered("They're Coming To Get You", "War Raptor", "decline")
    t.p1.plays("They're Coming To Get You", on="Tortuga")
    t.p1.is_offered("War Raptor", "King Rex", "First Mate", "decline")
    t.p1.plays("King Rex")
    assert t.at("Tortuga") == ["King Rex"]
    assert t.p1.discard == ["Howl", "First Mate"]
    assert t.p1.hand == ["War Raptor"]
    assert t.pending is None
    t.is_quiet()


def test_with_theyre_coming_your_free_minion_may_still_come_from_your_hand() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["War Raptor"], "discard": ["King Rex"], "Tortuga": ["They're Coming To Get You"]},
    )
    t.p1.plays("War Raptor")
    t.p1.is_offered("Jungle Oasis", "Tortuga")
    t.p1.picks("Tortuga")
    assert t.at("Tortuga") == ["War Raptor"]
    assert t.p1.discard == ["King Rex"]
    assert t.pending is None
    t.is_quiet()


@rule("TERM-09")
def test_theyre_coming_works_once_a_turn_with_the_free_minion_or_an_extra_one() -> None:
    t = table(
        bases=["Tortuga"],
        p1={
            "hand": ["Summon", "War Raptor"],
            "deck": ["Howl"] * 2,
            "discard": ["King Rex", "First Mate"],
            "Tortuga": ["They're Coming To Get You"],
        },
    )
    t.p1.plays("Summon").plays("War Raptor")
    t.p1.is_offered("King Rex", "First Mate", "decline")
    t.p1.plays("King Rex")
    assert t.at("Tortuga") == ["War Raptor", "King Rex"]
    assert t.pending is None
    t.is_quiet()


@rule("TERM-09")
@pytest.mark.parametrize("wording", ["printed", "current"])
def test_a_second_minion_from_the_discard_pile_waits_for_your_next_turn(wording: str) -> None:
    t = table(
        wording=wording,
        bases=["Tortuga"],
        p1={
            "hand": ["Summon"],
            "deck": ["Howl"] * 2,
            "discard": ["War Raptor", "First Mate"],
            "Tortuga": ["They're Coming To Get You"],
        },
    )
    t.p1.plays("Summon").plays("War Raptor")
    assert t.pending is None
    t.end_turn()
    t.end_turn()
    t.p1.is_offered("Howl", "First Mate", "decline")
    t.p1.plays("First Mate")
    assert t.at("Tortuga") == ["War Raptor", "First Mate"]
    t.is_quiet()


@rule("TERM-08")
@pytest.mark.parametrize("wording", ["printed", "current"])
def test_theyre_coming_is_for_play_cards_not_for_a_minion_played_while_a_base_scores(wording: str) -> None:
    t = table(
        wording=wording,
        bases=["Tortuga", "Jungle Oasis"],
        p1={
            "hand": ["Hidden Ninja", "War Raptor", "First Mate"],
            "discard": ["King Rex"],
            "Tortuga": ["They're Coming To Get You"],
        },
    )
    t.score("Tortuga")
    t.p1.picks("Hidden Ninja")
    t.p1.is_offered("War Raptor", "First Mate")
    t.p1.picks("War Raptor")
    assert sorted(t.p1.discard) == ["Hidden Ninja", "King Rex", "They're Coming To Get You", "War Raptor"]
    t.is_quiet()


@rule("TERM-09")
def test_in_the_rules_of_2016_the_printed_theyre_coming_works_for_every_minion_and_the_current_one_once() -> None:
    side = {
        "hand": ["Summon", "Howl"],
        "discard": ["War Raptor", "First Mate", "King Rex"],
        "Tortuga": ["They're Coming To Get You"],
    }
    t = table(edition="CD-2016", bases=["Tortuga"], p1=side)
    t.p1.plays("Summon").plays("War Raptor").plays("First Mate")
    assert t.at("Tortuga") == ["War Raptor", "First Mate"]
    assert t.pending is None
    t = table(edition="CD-2016", wording="current", bases=["Tortuga"], p1=side)
    t.p1.plays("Summon").plays("War Raptor")
    assert t.at("Tortuga") == ["War Raptor"]
    assert t.pending is None
    t.is_quiet()


@rule("EXTRA-09")
def test_a_limited_extra_minion_may_come_from_the_discard_pile_within_its_limit() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={
            "hand": ["Outbreak", "King Rex"],
            "discard": ["War Raptor"],
            "Tortuga": ["They're Coming To Get You"],
        },
    )
    t.p1.plays("Outbreak").plays("King Rex", at="Jungle Oasis")
    t.p1.is_offered("War Raptor", "decline")
    t.p1.plays("War Raptor")
    assert t.at("Tortuga") == ["War Raptor"]
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={
            "hand": ["Zapbot", "First Mate"],
            "discard": ["War Raptor", "King Rex"],
            "Tortuga": ["They're Coming To Get You"],
        },
    )
    t.p1.plays("Zapbot", at="Tortuga")
    t.p1.is_offered("First Mate", "War Raptor", "decline")
    t.p1.plays("War Raptor")
    assert t.at("Tortuga") == ["Zapbot", "War Raptor"]
    t.is_quiet()


@rule("EXTRA-05", "TERM-09")
def test_an_extra_minion_that_must_be_played_now_may_come_from_the_discard_pile_too() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={
            "hand": ["War Raptor", "Summon"],
            "discard": ["King Rex", "War Raptor", "Howl"],
            "Tortuga": ["They're Coming To Get You", "Ninja Acolyte"],
        },
    )
    t.p1.uses("Ninja Acolyte")
    t.p1.is_offered("War Raptor", "Ninja Acolyte", "King Rex", "War Raptor")
    t.p1.picks("King Rex")
    assert t.at("Tortuga") == ["King Rex"]
    assert t.p1.discard == ["War Raptor", "Howl"]
    t.p1.plays("Summon")
    t.p1.is_offered("War Raptor", "Ninja Acolyte", "decline")
    t.is_quiet()


def test_an_extra_minion_for_another_base_cannot_come_from_the_discard_pile() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={
            "hand": ["Outbreak", "King Rex"],
            "discard": ["War Raptor"],
            "Tortuga": ["They're Coming To Get You", "Walker"],
        },
    )
    t.p1.plays("Outbreak").plays("King Rex", at="Tortuga")
    assert t.p1.discard == ["War Raptor", "Outbreak"]
    assert t.pending is None
    t.is_quiet()


@rule("TERM-11", "CONF-02")
def test_theyre_coming_helps_only_its_controller_and_does_not_break_a_ban() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"discard": ["War Raptor"], "Jungle Oasis": ["They're Coming To Get You"]},
        p2={"Tortuga": ["They're Coming To Get You"], "Jungle Oasis": ["Overrun"]},
    )
    assert t.pending is None
    assert t.p1.discard == ["War Raptor"]
    t.is_quiet()


@rule("TERM-09")
@pytest.mark.parametrize(
    ("wording", "edition", "left"),
    [
        ("printed", "EMD", ["Grunt", "Summon"]),
        ("printed", "CORE-2012", ["Summon"]),
        ("current", "EMD", ["Grunt", "Summon"]),
    ],
)
def test_theyre_coming_to_get_you_lends_one_minion_a_turn_where_on_your_turn_means_once(
    wording: str, edition: str, left: list[str]
) -> None:
    t = table(
        wording=wording,
        edition=edition,
        bases=[field],
        p1={"Field": ["They're Coming To Get You"], "hand": ["Summon"], "discard": [grunt, grunt]},
    )
    t.p1.plays("Summon").plays("Grunt", at="Field")
    assert t.at("Field") == ["Grunt"]
    if t.pending is not None:
        t.p1.plays("Grunt", at="Field")
    assert sorted(t.p1.discard) == left
    t.is_quiet()

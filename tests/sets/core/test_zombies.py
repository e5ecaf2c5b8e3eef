"""Zombies, card by card: minions and bases. The actions are in test_zombies_actions.py."""

from smashup.testing import rule, table
from tests.fixtures.cards.one_way import skipper

# --- Zombie Lord ----------------------------------------------------------------------------------------------


@rule("POW-02", "TERM-15")
def test_zombie_lord_may_play_a_weak_minion_from_the_discard_pile_on_each_base_without_your_minions() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits", "The Grey Opal"],
        p1={
            "hand": ["Zombie Lord", "War Raptor"],
            "discard": ["King Rex", "War Raptor", "Howl", "Armor Stego", "Tenacious Z", "War Raptor"],
            "Tortuga": ["First Mate"],
        },
        p2={"Tar Pits": ["Buccaneer"], "discard": ["Walker"]},
    )
    t.p1.plays("Zombie Lord", at="Jungle Oasis")
    t.p1.is_offered("Tar Pits", "The Grey Opal", "decline")
    t.p1.picks("The Grey Opal")
    t.p1.is_offered("Tenacious Z", "War Raptor")
    t.p1.picks("Tenacious Z")
    t.p1.is_offered("Tar Pits", "decline")
    t.p1.picks("Tar Pits")
    assert t.at("The Grey Opal") == ["Tenacious Z"]
    assert t.at("Tar Pits") == ["Buccaneer", "War Raptor"]
    assert t.at("Tortuga") == ["First Mate"]
    assert t.at("Jungle Oasis") == ["Zombie Lord"]
    assert t.p1.discard == ["King Rex", "Howl", "Armor Stego", "War Raptor"]
    assert t.p1.hand == ["War Raptor"]
    t.is_quiet()


@rule("EXTRA-02", "EXTRA-06", "T-36")
def test_zombie_lord_plays_its_extra_minions_at_once_or_not_at_all() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={"hand": ["Zombie Lord", "Howl"], "discard": ["War Raptor", "First Mate"]},
    )
    t.p1.plays("Zombie Lord", at="Jungle Oasis").picks("Tar Pits", "First Mate").declines()
    t.p1.is_offered("Howl", "decline")
    assert t.p1.discard == ["War Raptor"]
    t.is_quiet()


@rule("RES-11")
def test_what_one_of_zombie_lords_minions_discards_may_be_played_on_the_next_base() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={"hand": ["Zombie Lord"], "discard": ["Walker"], "deck": ["Howl", "First Mate"]},
    )
    t.p1.plays("Zombie Lord", at="Jungle Oasis").picks("Tar Pits").picks("yes")
    t.p1.is_offered("Tortuga", "decline")
    t.p1.picks("Tortuga")
    assert (t.at("Tortuga"), t.at("Tar Pits")) == (["First Mate"], ["Walker"])
    assert (t.p1.discard, t.p1.deck) == ([], ["Howl"])
    t.is_quiet()


@rule("CONF-02", "T-106")
def test_zombie_lord_cannot_play_where_another_player_overran_a_base() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={"hand": ["Zombie Lord"], "discard": ["First Mate", "War Raptor"]},
        p2={"Tortuga": ["Overrun"]},
    )
    t.p1.plays("Zombie Lord", at="Jungle Oasis")
    t.p1.is_offered("Tar Pits", "decline")
    t.p1.picks("Tar Pits", "First Mate")
    assert t.at("Tortuga") == []
    t.is_quiet()


def test_zombie_lord_asks_nothing_without_a_weak_minion_in_the_discard_pile() -> None:
    t = table(bases=["Jungle Oasis", "Tortuga"], p1={"hand": ["Zombie Lord"], "discard": ["Armor Stego", "Howl"]})
    t.p1.plays("Zombie Lord", at="Jungle Oasis")
    assert t.pending is None
    assert t.p1.discard == ["Armor Stego", "Howl"]
    t.is_quiet()


# --- Grave Digger ---------------------------------------------------------------------------------------------


@rule("VIS-02")
def test_grave_digger_may_place_a_minion_from_your_discard_pile_into_your_hand() -> None:
    t = table(
        p1={"hand": ["Grave Digger"], "discard": ["Howl", "King Rex", "Walker", "Walker"]},
        p2={"discard": ["Buccaneer"]},
    )
    t.p1.plays("Grave Digger")
    t.p1.is_offered("King Rex", "Walker", "decline")
    t.p1.picks("King Rex")
    assert (t.p1.hand, t.p1.discard) == (["King Rex"], ["Howl", "Walker", "Walker"])
    assert t.known(2, 1, "hand") == ["King Rex"]
    assert t.p2.discard == ["Buccaneer"]
    t.is_quiet()


@rule("PLAY-18")
def test_grave_digger_may_take_nothing() -> None:
    t = table(p1={"hand": ["Grave Digger"], "discard": ["King Rex"]})
    t.p1.plays("Grave Digger").declines()
    assert (t.p1.hand, t.p1.discard) == ([], ["King Rex"])
    t.is_quiet()


# --- Tenacious Z ----------------------------------------------------------------------------------------------


@rule("EXTRA-01", "ABIL-06")
def test_tenacious_z_may_be_played_from_the_discard_pile_as_an_extra_minion_once_a_turn() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["King Rex", "War Raptor"], "discard": ["Tenacious Z", "Howl", "Tenacious Z"]},
        p2={"discard": ["Tenacious Z"]},
    )
    t.p1.is_offered("King Rex", "War Raptor", "Tenacious Z", "decline")
    t.p1.uses("Tenacious Z").picks("Tortuga")
    assert t.at("Tortuga") == ["Tenacious Z"]
    assert t.p1.discard == ["Howl", "Tenacious Z"]
    t.p1.is_offered("King Rex", "War Raptor", "decline")
    t.p1.plays("King Rex", at="Tortuga")
    assert t.pending is None
    t.is_quiet()


@rule("TERM-08")
def test_tenacious_z_needs_no_minion_to_be_left_to_play_and_comes_back_every_turn_of_yours() -> None:
    t = table(
        p1={"hand": ["King Rex"], "deck": ["Howl"] * 4, "discard": ["Tenacious Z", "Tenacious Z"]},
        p2={"hand": ["Howl"], "deck": ["Howl"] * 4, "discard": ["King Rex"]},
        bases=["The Grey Opal"],
    )
    t.p1.plays("King Rex").uses("Tenacious Z")
    assert t.pending is None
    t.end_turn()
    t.p2.is_offered("Howl", "decline")
    t.end_turn()
    t.p1.is_offered("Howl", "Tenacious Z", "decline")
    t.p1.uses("Tenacious Z")
    assert t.at("The Grey Opal") == ["King Rex", "Tenacious Z", "Tenacious Z"]
    assert t.p1.discard == []
    t.is_quiet()


def test_a_tenacious_z_that_is_destroyed_does_not_come_back_on_the_same_turn() -> None:
    t = table(p1={"hand": ["Sacrifice", "Howl"], "deck": ["Howl", "Howl"], "discard": ["Tenacious Z"]})
    t.p1.uses("Tenacious Z").plays("Sacrifice")
    assert t.p1.discard == ["Tenacious Z", "Sacrifice"]
    assert t.pending is None
    t.is_quiet()


def test_a_tenacious_z_played_from_the_hand_leaves_the_ability_of_the_others_unused() -> None:
    t = table(p1={"hand": ["Tenacious Z"], "discard": ["Tenacious Z"]})
    t.p1.uses("Tenacious Z").plays("Tenacious Z")
    assert t.at("Jungle Oasis") == ["Tenacious Z", "Tenacious Z"]
    t.is_quiet()


def test_tenacious_z_comes_only_in_play_cards_not_while_a_base_scores() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        base_deck=["Tar Pits"],
        p1={"Jungle Oasis": ["King Rex", "King Rex"], "discard": ["Tenacious Z"]},
    )
    t.p1.is_offered("Tenacious Z", "decline")
    t.p1.done()
    assert t.bases() == ["Tar Pits", "Tortuga"]
    assert t.p1.vp == 2
    assert "Tenacious Z" not in t.at("Tar Pits") + t.at("Tortuga")
    assert t.current == 2
    t.is_quiet()


@rule("CONF-02", "AMB-30")
def test_tenacious_z_is_not_offered_where_no_base_is_open_to_it() -> None:
    t = table(p1={"discard": ["Tenacious Z"]}, p2={"Jungle Oasis": ["Overrun"]})
    assert t.pending is None
    assert t.p1.discard == ["Tenacious Z"]
    t.is_quiet()


# --- Walker ---------------------------------------------------------------------------------------------------


@rule("VIS-03")
def test_walker_looks_at_the_top_card_and_may_leave_it_and_only_you_know_it() -> None:
    t = table(p1={"hand": ["Walker"], "deck": ["Howl", "King Rex"]})
    t.p1.plays("Walker")
    assert [card.name for card in t.view(1).aside] == ["King Rex"]
    assert t.view(2).aside == ()
    t.p1.is_offered("discard", "decline")
    t.p1.declines()
    assert (t.p1.deck, t.p1.discard) == (["Howl", "King Rex"], [])
    assert t.known(1, 1, "deck") == ["King Rex"]
    assert t.known(2, 1, "deck") == []
    looked = next(entry for entry in t.entries if entry.line == "looked")
    assert "cards" in looked.for_seat(0).args
    assert "cards" not in looked.for_seat(1).args
    t.is_quiet()


def test_walker_may_discard_the_top_card() -> None:
    t = table(p1={"hand": ["Walker"], "deck": ["Howl", "King Rex"]})
    t.p1.plays("Walker").picks("yes")
    assert (t.p1.deck, t.p1.discard) == (["Howl"], ["King Rex"])
    t.is_quiet()


@rule("DECK-01", "AMB-69")
def test_walker_reshuffles_to_look_and_looks_at_nothing_if_there_is_nothing() -> None:
    t = table(p1={"hand": ["Walker"], "discard": ["King Rex"]})
    t.p1.plays("Walker").declines()
    assert (t.p1.deck, t.p1.discard) == (["King Rex"], [])
    t = table(p1={"hand": ["Walker"]})
    t.p1.plays("Walker")
    assert t.at("Jungle Oasis") == ["Walker"]
    t.is_quiet()


# --- Evans City Cemetery --------------------------------------------------------------------------------------


def test_the_winner_at_evans_city_cemetery_discards_the_hand_and_draws_five() -> None:
    t = table(
        bases=["Evans City Cemetery"],
        p1={"Evans City Cemetery": ["War Raptor"], "hand": ["Howl"], "deck": ["Howl"] * 6},
        p2={"Evans City Cemetery": ["King Rex"], "hand": ["Walker", "Howl"], "deck": ["First Mate"] * 6},
    )
    t.score("Evans City Cemetery")
    assert (t.p2.hand, t.p2.deck) == (["First Mate"] * 5, ["First Mate"])
    assert t.p2.discard == ["Walker", "Howl", "King Rex"]
    assert (t.p1.hand, len(t.p1.deck)) == (["Howl"], 6)
    assert (t.p1.vp, t.p2.vp) == (3, 5)
    t.is_quiet()


@rule("SCORE-16", "DECK-02")
def test_the_discarded_hand_is_reshuffled_but_the_minions_are_still_on_the_base() -> None:
    t = table(
        bases=["Evans City Cemetery"],
        p1={"Evans City Cemetery": ["King Rex"], "hand": ["Howl", "Walker"], "deck": ["First Mate"]},
    )
    t.score("Evans City Cemetery")
    assert sorted(t.p1.hand) == ["First Mate", "Howl", "Walker"]
    assert (t.p1.deck, t.p1.discard) == ([], ["King Rex"])
    t.is_quiet()


@rule("TIE-04", "TIE-05", "T-58")
def test_each_of_two_tied_winners_uses_evans_city_cemetery() -> None:
    t = table(
        bases=["Evans City Cemetery"],
        p1={"Evans City Cemetery": ["King Rex"], "hand": ["Howl"], "deck": ["Walker"] * 5},
        p2={"Evans City Cemetery": ["King Rex"], "deck": ["Walker"] * 5},
        p3={"Evans City Cemetery": ["War Raptor"], "hand": ["Howl"], "deck": ["Walker"] * 5},
    )
    t.score("Evans City Cemetery")
    assert t.p1.hand == t.p2.hand == ["Walker"] * 5
    assert t.p3.hand == ["Howl"]
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (5, 5, 2)
    t.is_quiet()


# --- Rhodes Plaza Mall ----------------------------------------------------------------------------------------


@rule("SCORE-14", "TERM-15")
def test_rhodes_plaza_mall_gives_a_point_for_each_minion_and_nothing_for_places() -> None:
    t = table(
        bases=["Rhodes Plaza Mall", "Tortuga"],
        p1={"Rhodes Plaza Mall": ["Walker", "p2:Walker", "Walker"], "Tortuga": ["King Rex"]},
        p2={"Rhodes Plaza Mall": ["King Rex"]},
        p3={"Tortuga": ["Walker"], "vp": 2},
    )
    t.score("Rhodes Plaza Mall")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (3, 1, 2)
    awarded = [line for line in t.log() if line in ("gained_vp", "place")]
    assert awarded == ["gained_vp", "gained_vp", "place", "place"]
    t.is_quiet()


@rule("SCORE-02", "SCORE-13")
def test_rhodes_plaza_mall_counts_the_minions_that_are_there_when_points_are_awarded() -> None:
    t = table(
        bases=["Rhodes Plaza Mall", "Tortuga"],
        p1={"Rhodes Plaza Mall": ["King Rex"] * 3, "hand": ["Full Sail"]},
        p2={"Rhodes Plaza Mall": ["Walker", "Walker"]},
    )
    t.p1.done()
    t.p1.picks("Full Sail", "King Rex").declines()
    assert (t.p1.vp, t.p2.vp) == (2, 2)
    assert t.at("Tortuga") == ["King Rex"]
    t.is_quiet()


@rule("TIME-03")
def test_the_bases_of_zombie_lord_are_those_without_a_minion_of_yours_when_he_came() -> None:
    """Where one of your minions has gone meanwhile, he may still call another."""
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={"hand": ["Zombie Lord"], "discard": [skipper, "Walker"], "deck": ["Howl"] * 3},
    )
    t.p1.plays("Zombie Lord", at="Jungle Oasis")
    t.p1.picks("Tortuga", "Skipper", "Tar Pits")
    t.p1.is_offered("Tar Pits", "decline")
    t.p1.picks("Tar Pits").declines()
    assert t.at("Tar Pits") == ["Skipper", "Walker"]
    t.is_quiet()

"""Ninjas: bases."""

from smashup.testing import rule, table


def test_at_ninja_dojo_the_winner_may_destroy_a_minion_anywhere() -> None:
    t = table(
        bases=["Ninja Dojo", "Tortuga"],
        p1={"Ninja Dojo": ["King Rex"], "Tortuga": ["Invader"]},
        p2={"Ninja Dojo": ["Collector"], "Tortuga": ["Shinobi"]},
    )
    t.score("Ninja Dojo")
    t.p1.is_offered("King Rex", "Collector", "Invader", "Shinobi", "decline")
    t.p1.picks("Shinobi")
    assert t.at("Tortuga") == ["Invader"]
    assert (t.p1.vp, t.p2.vp) == (2, 3)
    t.is_quiet()


def test_the_winner_at_ninja_dojo_may_spare_everyone() -> None:
    t = table(bases=["Ninja Dojo", "Tortuga"], p1={"Ninja Dojo": ["King Rex"]}, p2={"Tortuga": ["Shinobi"]})
    t.score("Ninja Dojo")
    t.p1.declines()
    assert t.at("Tortuga") == ["Shinobi"]
    t.is_quiet()


@rule("TIE-01", "TIE-04", "TIE-05", "T-58")
def test_tied_winners_at_ninja_dojo_each_destroy_a_minion_the_current_player_first() -> None:
    t = table(
        bases=["Ninja Dojo", "Tortuga"],
        p1={"Ninja Dojo": ["Invader"], "Tortuga": ["King Rex"]},
        p2={"Ninja Dojo": ["Invader"], "Tortuga": ["Buccaneer"]},
        p3={"Ninja Dojo": ["Collector"], "Tortuga": ["Scout"]},
        current=2,
    )
    t.score("Ninja Dojo")
    t.p2.picks("King Rex")
    t.p1.is_offered("Buccaneer", "Scout", "Invader", "Invader", "Collector", "decline")
    t.p1.picks("Scout")
    assert t.at("Tortuga") == ["Buccaneer"]
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2, 2, 2)
    t.is_quiet()


@rule("ME1ST-04", "ME1ST-05")
def test_the_winner_at_ninja_dojo_waits_for_the_go_of_the_current_player() -> None:
    t = table(bases=["Ninja Dojo", "Tortuga"], p1={"Ninja Dojo": ["Scout"]}, p2={"Ninja Dojo": ["King Rex"]})
    t.score("Ninja Dojo")
    t.p1.is_offered("return", "decline")
    t.p1.picks("yes")
    t.p2.is_offered("King Rex", "decline")
    t.p2.declines()
    assert t.p1.hand == ["Scout"]
    t.is_quiet()


@rule("SCORE-17", "VERB-40")
def test_at_temple_of_goju_the_strongest_minion_of_each_player_goes_under_its_owners_deck() -> None:
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
    assert t.p1.discard == ["Invader"]
    assert t.p2.discard == ["Upgrade", "Collector"]
    assert t.at("Tortuga") == ["Ninja Master"]
    t.is_quiet()


def test_each_player_breaks_the_ties_among_the_own_strongest_minions_at_temple_of_goju() -> None:
    t = table(
        bases=["Temple of Goju", "Tortuga"],
        p1={"Temple of Goju": ["Invader", "Shinobi", "Collector"]},
        p2={"Temple of Goju": ["Buccaneer", "Tiger Assassin", "Collector"]},
        current=2,
    )
    t.score("Temple of Goju")
    t.p2.is_offered("Buccaneer", "Tiger Assassin")
    t.p2.picks("Tiger Assassin")
    t.p1.is_offered("Invader", "Shinobi")
    assert t.at("Temple of Goju") == ["Invader", "Shinobi", "Collector", "Buccaneer", "Tiger Assassin", "Collector"]
    t.p1.picks("Invader")
    assert t.p1.deck == ["Invader"]
    assert t.p2.deck == ["Tiger Assassin"]
    assert t.p1.discard == ["Shinobi", "Collector"]
    assert t.p2.discard == ["Buccaneer", "Collector"]
    t.is_quiet()


def test_the_strongest_minions_at_temple_of_goju_are_told_before_any_of_them_leaves() -> None:
    t = table(
        bases=["Temple of Goju", "Tortuga"],
        p1={"Temple of Goju": ["War Raptor"]},
        p2={"Temple of Goju": ["War Raptor", "Tiger Assassin"]},
    )
    t.score("Temple of Goju")
    t.p2.is_offered("War Raptor", "Tiger Assassin")
    t.p2.picks("War Raptor")
    assert t.p1.deck == t.p2.deck == ["War Raptor"]
    assert t.p2.discard == ["Tiger Assassin"]
    t.is_quiet()

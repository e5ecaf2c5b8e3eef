"""Pirates, card by card."""

from smashup.testing import rule, table


def test_saucy_wench_may_destroy_a_minion_of_power_2_or_less_here() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Saucy Wench"], "Tortuga": ["First Mate"]},
        p2={"Jungle Oasis": ["First Mate", "Buccaneer"]},
    )
    t.p1.plays("Saucy Wench", at="Jungle Oasis")
    t.p1.is_offered("First Mate", "decline")
    t.p1.picks("First Mate")
    assert t.at("Jungle Oasis") == ["Buccaneer", "Saucy Wench"]
    assert t.p2.discard == ["First Mate"]
    t.is_quiet()


@rule("SCORE-17")
def test_first_mate_may_leave_for_another_base_after_scoring() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        base_deck=["The Grey Opal"],
        p1={"Jungle Oasis": ["First Mate", "King Rex"]},
        p2={"Jungle Oasis": ["War Raptor"]},
    )
    t.score("Jungle Oasis")
    t.p1.is_offered("Tortuga", "decline")
    t.p1.picks("Tortuga")
    assert t.at("Tortuga") == ["First Mate"]
    assert t.p1.discard == ["King Rex"]
    assert t.p1.vp == 2
    assert t.bases() == ["The Grey Opal", "Tortuga"]
    t.is_quiet()


@rule("VERB-55")
def test_buccaneer_moves_instead_of_being_destroyed() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Powderkeg"], "Jungle Oasis": ["Buccaneer"]},
        p2={"Jungle Oasis": ["First Mate"]},
    )
    t.p1.plays("Powderkeg")
    assert t.at("Tortuga") == ["Buccaneer"]
    assert t.p2.discard == ["First Mate"]
    assert t.p1.discard == ["Powderkeg"]
    t.is_quiet()

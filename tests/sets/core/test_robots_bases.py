"""Robots: bases."""

from smashup.testing import rule, table

OASIS, TORTUGA = "Jungle Oasis", "Tortuga"


def test_the_central_brain_gives_each_minion_there_1_power() -> None:
    t = table(
        bases=["The Central Brain", OASIS],
        p1={"The Central Brain": ["Zapbot"], OASIS: ["Warbot"]},
        p2={"The Central Brain": ["Microbot Guard"]},
    )
    assert t.breakpoint("The Central Brain") == 19
    assert t.power("Zapbot") == 3
    assert t.power("Microbot Guard") == 2
    assert t.power("Warbot") == 4
    t.is_quiet()


@rule("POW-01")
def test_the_central_brains_power_counts_for_what_asks_for_power() -> None:
    t = table(
        bases=["The Central Brain", OASIS],
        p1={"hand": ["Cannon"], "The Central Brain": ["Zapbot"], OASIS: ["Zapbot"]},
        p2={"The Central Brain": ["Microbot Guard"]},
    )
    t.p1.plays("Cannon")
    assert t.p1.offered() == ["Microbot Guard", "Zapbot", "decline"]
    t.p1.picks("Zapbot").declines()
    assert t.at("The Central Brain") == ["Zapbot", "Microbot Guard"]
    assert t.at(OASIS) == []
    t.is_quiet()

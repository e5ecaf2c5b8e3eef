"""Robots: actions."""

from smashup.testing import rule, table

OASIS, TORTUGA = "Jungle Oasis", "Tortuga"


@rule("TERM-14")
def test_tech_center_draws_a_card_for_each_of_your_minions_at_a_base() -> None:
    t = table(
        bases=[OASIS, TORTUGA, "Tar Pits"],
        p1={"hand": ["Tech Center"], "deck": ["First Mate"] * 5, OASIS: ["Zapbot", "p2:Zapbot"], TORTUGA: ["Zapbot"]},
        p2={OASIS: ["Zapbot", "p1:Zapbot"]},
    )
    t.p1.plays("Tech Center")
    t.p1.is_offered(OASIS, "Tar Pits", TORTUGA)
    t.p1.picks(OASIS)
    assert t.p1.hand == ["First Mate"] * 2
    assert t.p1.discard == ["Tech Center"]
    t.is_quiet()


def test_tech_center_draws_nothing_where_you_have_no_minion() -> None:
    t = table(p1={"hand": ["Tech Center"], "deck": ["First Mate"]}, p2={OASIS: ["Zapbot"]})
    t.p1.plays("Tech Center")
    assert t.p1.hand == []
    assert t.p1.deck == ["First Mate"]
    t.is_quiet()


@rule("SCORE-14")
def test_factory_gives_the_winner_1_vp_for_every_full_5_power() -> None:
    t = table(
        bases=["Factory 436-1337"],
        p1={"Factory 436-1337": ["King Rex", "King Rex"]},
        p2={"Factory 436-1337": ["Pirate King", "Buccaneer"]},
    )
    assert t.breakpoint("Factory 436-1337") == 25
    t.score("Factory 436-1337")
    assert t.p1.vp == 2 + 14 // 5 == 4
    assert t.p2.vp == 2, "only the winner counts power"
    t.is_quiet()


def test_exactly_15_power_at_the_factory_is_3_vp() -> None:
    t = table(
        bases=["Factory 436-1337"],
        p1={"Factory 436-1337": ["Pirate King", "Nukebot", "Leprechaun"]},
        p3={"Factory 436-1337": ["Zapbot"]},
    )
    t.score("Factory 436-1337")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2 + 3, 0, 2)
    t.is_quiet()


@rule("TIE-04")
def test_each_of_two_winners_of_the_factory_counts_the_own_power() -> None:
    t = table(
        bases=["Factory 436-1337"],
        p1={"Factory 436-1337": ["King Rex", "Pirate King"]},
        p2={"Factory 436-1337": ["King Rex", "Nukebot"]},
        p3={"Factory 436-1337": ["King Rex"]},
    )
    t.score("Factory 436-1337")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2 + 2, 2 + 2, 1)
    t.is_quiet()

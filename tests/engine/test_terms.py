"""Terms on cards, and conflicts between texts (TERM, CONF)."""

from smashup.engine.language.terms import Phase
from smashup.testing import rule, table
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import oasis_and_tortuga


@rule("TERM-11", "TERM-14", "VERB-32")
def test_you_on_a_card_means_its_controller() -> None:
    t = table(p1={"Jungle Oasis": ["p2:Microbot Alpha", body(3)], "hand": ["Howl"]}, p2={"Jungle Oasis": [body(4)]})
    # p2 owns Microbot Alpha; p1 controls it, so p1's minions are the Microbots that it counts.
    assert t.power("Microbot Alpha") == 2
    t.p1.plays("Howl")
    assert (t.power("Microbot Alpha"), t.power("Body 3"), t.power("Body 4")) == (3, 4, 4)
    assert (t.total("Jungle Oasis", 1), t.total("Jungle Oasis", 2)) == (7, 4)


@rule("TERM-07")
def test_during_your_turn_means_all_phases() -> None:
    t = table(
        bases=[plain_base("Field", 15), "USS Undertaking"],
        p1={
            "Field": ["Rumbro"],
            "USS Undertaking": ["Kickboxbro"],
            "hand": ["Howl"] * 8 + ["Scout"],
            "deck": ["Howl"] * 3,
        },
        p2={"deck": ["Howl"] * 3},
        current=2,
    )
    assert t.breakpoint("Field") == 15
    t.start_turn(1)
    seen = []
    while t.current == 1:
        seen.append((t.phase, t.breakpoint("Field")))
        if t.phase is Phase.DRAW:
            t.p1.picks("Howl")
        else:
            t.p1.declines()
    assert seen == [(phase, 11) for phase in (Phase.START, Phase.PLAY, Phase.DRAW, Phase.END)]
    assert t.breakpoint("Field") == 15


@rule("TERM-15")
def test_having_a_minion_means_controlling_it() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={"hand": ["Broadside"], "Tortuga": ["p2:King Rex"], "Tar Pits": [body(1)]},
        p2={"Jungle Oasis": ["p1:King Rex"], "Tortuga": [body(2)]},
    )
    t.p1.plays("Broadside").is_offered("Tar Pits", "Tortuga").picks("Tortuga", "p2")
    assert t.p2.discard == ["Body 2"]


@rule("TERM-12", "AMB-32")
def test_you_on_a_base_means_the_described_player() -> None:
    t = table(
        bases=["Cave of Shinies"],
        p1={"hand": ["Seeing Stars"], "Cave of Shinies": [body(5)]},
        p2={"Cave of Shinies": ["p3:War Raptor"]},
        p3={},
    )
    t.p1.plays("Seeing Stars")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (0, 0, 1)  # the owner


@rule("TERM-16", "TERM-17", "TERM-10")
def test_here_means_the_cards_base_and_there_the_place_just_named() -> None:
    bases = ["Jungle Oasis", "Tortuga"]
    t = table(bases=bases, p1={"hand": ["Saucy Wench"]}, p2={"Jungle Oasis": [body(1)], "Tortuga": [body(2)]})
    t.p1.plays("Saucy Wench", at="Tortuga").is_offered("Body 2", "decline").declines()
    t = table(
        bases=bases,
        p1={"hand": ["Natural Selection"], "Jungle Oasis": [body(5)], "Tortuga": [body(3)]},
        p2={"Jungle Oasis": [body(1), body(4)], "Tortuga": [body(2)]},
    )
    t.p1.plays("Natural Selection").is_offered("Body 5", "Body 3")
    t.p1.picks("Body 5").is_offered("Body 1", "Body 4").picks("Body 4")


@rule("TERM-08", "TERM-09")
def test_on_your_turn_means_once_in_your_own_play_cards_phase() -> None:
    t = oasis_and_tortuga(
        p1={"Jungle Oasis": ["Enshrouding Mist"], "hand": [body(1), body(2), body(3)]}, p2={"hand": ["Howl"]}
    )
    t.p1.plays("Body 1", at="Tortuga").is_offered("Body 2", "Body 3", "decline")
    t.p1.plays("Body 2")  # only possible there now
    assert t.at("Jungle Oasis") == ["Body 2"]
    assert t.pending is None
    t.p1.done()
    t.p2.is_offered("Howl", "decline")


@rule("TERM-18")
def test_in_play_means_bases_and_cards_on_them() -> None:
    t = table(
        bases=["Jungle Oasis"],
        p1={"hand": ["Seeing Stars", body(1)], "deck": [body(1)], "discard": [body(1)]},
        p2={"hand": [body(2)], "Jungle Oasis": [body(3), body(0)]},
        base_deck=[plain_base("Meadow")],
    )
    t.p1.plays("Seeing Stars").is_offered("Body 3", "Body 0").picks("Body 0")


@rule("CONF-02", "T-106")
def test_cannot_beats_can() -> None:
    t = oasis_and_tortuga(
        p1={"hand": [body(1), body(2)], "Jungle Oasis": ["Enshrouding Mist"]}, p2={"Jungle Oasis": ["Overrun"]}
    )
    t.p1.plays("Body 1")
    assert t.at("Tortuga") == ["Body 1"]
    assert t.pending is None  # the extra minion of Enshrouding Mist could only come here

"""The Frog Prince: shuffled away to play a minion from the discard pile here, both or neither."""

from smashup.engine.api import HAND
from smashup.engine.rules.game import RunningGame
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, body, editions, happening

BASES = [field, meadow]


@editions(*ALL)
@rule("EXTRA-10", "VERB-50")
def test_after_you_play_another_minion_here_the_frog_prince_may_make_way_for_one_from_the_discard_pile(
    edition: str,
) -> None:
    t = table(
        bases=BASES,
        p1={
            "hand": [body(1)],
            "Field": ["The Frog Prince"],
            "discard": ["Hansel", "Howl", "Gretel"],
            "deck": ["Howl"] * 3,
        },
        p2={},
        edition=edition,
    )
    t.p1.plays("Body 1", at="Field")
    t.p1.is_offered("shuffle", "decline")
    t.p1.picks("shuffle")
    t.p1.is_offered("Hansel", "Gretel")  # now one must come
    t.p1.picks("Gretel")
    assert (t.at("Field"), sorted(t.p1.deck)) == (["Body 1", "Gretel"], ["Howl"] * 3 + ["The Frog Prince"])
    assert (t.p1.discard, t.p1.plays_left) == (["Hansel", "Howl"], ["action"])
    t.is_quiet()


def test_the_frog_prince_may_stay() -> None:
    t = table(bases=BASES, p1={"hand": [body(1)], "Field": ["The Frog Prince"], "discard": ["Hansel"]}, p2={})
    t.p1.plays("Body 1", at="Field").declines()
    assert (t.at("Field"), t.p1.discard) == (["The Frog Prince", "Body 1"], ["Hansel"])
    t.is_quiet()


@rule("VERB-50")
def test_the_frog_prince_does_not_go_for_nothing() -> None:
    t = table(bases=BASES, p1={"hand": [body(1)], "Field": ["The Frog Prince"], "discard": ["Howl"]}, p2={})
    t.p1.plays("Body 1", at="Field")
    assert t.at("Field") == ["The Frog Prince", "Body 1"]
    t = table(
        bases=["The Vats", field],  # a Hansel is there, and no other is in the discard pile
        p1={"hand": [body(1)], "The Vats": ["The Frog Prince", "Hansel"], "discard": ["Hansel"]},
        p2={},
    )
    t.p1.plays("Body 1", at="The Vats")
    assert t.at("The Vats") == ["The Frog Prince", "Hansel", "Body 1"]
    t.is_quiet()


def test_at_the_vats_the_frog_prince_makes_way_for_another_frog_prince() -> None:
    t = table(
        bases=["The Vats", field],
        p1={"hand": [body(1)], "The Vats": ["The Frog Prince"], "discard": ["The Frog Prince"]},
        p2={},
    )
    t.p1.plays("Body 1", at="The Vats").picks("shuffle")
    assert (t.at("The Vats"), t.p1.deck, t.p1.discard) == (["Body 1", "The Frog Prince"], ["The Frog Prince"], [])
    t.is_quiet()


def test_the_frog_prince_minds_neither_himself_nor_other_bases_nor_other_players_nor_moves() -> None:
    side = {"Field": ["The Frog Prince"], "discard": ["Hansel"]}
    t = table(bases=BASES, p1={"hand": ["The Frog Prince"], "discard": ["Hansel"]}, p2={})
    t.p1.plays("The Frog Prince", at="Field")
    assert t.at("Field") == ["The Frog Prince"]
    t = table(bases=BASES, p1={**side, "hand": [body(1)]}, p2={})
    t.p1.plays("Body 1", at="Meadow")
    assert t.at("Field") == ["The Frog Prince"]
    t = table(bases=BASES, p1=side, p2={"hand": [body(1)]}, current="p2")
    t.p2.plays("Body 1", at="Field")
    assert t.at("Field") == ["The Frog Prince", "Body 1"]
    t = table(bases=BASES, p1={**side, "Meadow": [body(1)]}, p2={})
    t.do(happening(lambda g: g.move(g.minions(name="Body 1"), g.bases()[0])))
    assert t.at("Field") == ["The Frog Prince", "Body 1"]
    t.is_quiet()


def test_the_frog_prince_hops_on_another_players_turn_when_you_play_there_then() -> None:
    t = table(
        bases=BASES,
        base_deck=["Tortuga"],
        p1={"hand": ["Shinobi"], "Field": ["The Frog Prince"], "discard": ["Hansel"]},
        p2={"Field": [body(20)]},
        current="p2",
    )
    t.p2.done()
    t.p1.picks("Shinobi", "shuffle")
    assert (t.p1.deck, sorted(t.p1.discard)) == (["The Frog Prince"], ["Hansel", "Shinobi"])
    t.is_quiet()


def test_two_frog_princes_are_asked_one_after_the_other() -> None:
    """The minion that one fetches is another minion played here, so the second may follow."""
    t = table(
        bases=[field],
        p1={"hand": [body(1)], "Field": ["The Frog Prince", card("The Frog Prince", owner=2)], "discard": ["Hansel"]},
        p2={"deck": ["Howl"]},
    )
    t.p1.plays("Body 1").picks("The Frog Prince#1", "shuffle")
    assert (t.at("Field"), t.p1.deck) == (["The Frog Prince", "Body 1", "Hansel"], ["The Frog Prince"])
    t.is_quiet()


def test_a_frog_prince_of_another_owner_goes_into_that_players_deck() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [body(1)], "Field": [card("The Frog Prince", owner=2)], "discard": ["Hansel"]},
        p2={"deck": ["Howl"], "discard": ["Gretel"]},
    )
    t.p1.plays("Body 1", at="Field").picks("shuffle")
    assert (t.at("Field"), sorted(t.p2.deck), t.p1.deck) == (["Body 1", "Hansel"], ["Howl", "The Frog Prince"], [])
    t.is_quiet()


def test_a_frog_prince_who_has_left_in_the_same_play_brings_nobody() -> None:

    def both(g: RunningGame) -> None:
        g.play(g.cards(HAND, player=0)[0], at=g.bases()[0])
        g.return_to_hand(g.minions(name="The Frog Prince"))

    t = table(bases=BASES, p1={"hand": [body(1)], "Field": ["The Frog Prince"], "discard": ["Hansel"]}, p2={})
    t.do(happening(both))
    assert (t.at("Field"), t.p1.discard, t.p1.hand) == (["Body 1"], ["Hansel"], ["The Frog Prince"])


@rule("PLAY-25")
def test_the_minion_from_the_discard_pile_does_what_it_does_when_it_is_played() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [body(1)], "Field": ["The Frog Prince"], "discard": ["Big Bad Wolf"]},
        p2={"Field": [body(4)]},
    )
    t.p1.plays("Body 1", at="Field").picks("shuffle")
    t.p1.is_offered("Body 1", "Body 4", "decline")
    t.p1.picks("Body 4")
    assert t.at("Field") == ["Body 1", "Big Bad Wolf"]
    t.is_quiet()


def test_each_minion_that_you_play_here_asks_the_frog_prince_again() -> None:
    t = table(
        bases=[field],
        p1={
            "hand": [body(1), body(2)],
            "Field": ["The Frog Prince"],
            "discard": ["Hansel"],
            "plays": ["minion", extra("minion")],
        },
        p2={},
    )
    t.p1.plays("Body 1").declines()
    t.p1.plays("Body 2").picks("shuffle")
    assert t.at("Field") == ["Body 1", "Body 2", "Hansel"]
    t.is_quiet()


def test_for_two_minions_that_come_in_one_play_nobody_asks_which_of_them_the_frog_prince_minds() -> None:
    def both(g: RunningGame) -> None:
        for minion in g.cards(HAND, player=0):
            g.play(minion, at=g.bases()[0])

    t = table(bases=BASES, p1={"hand": [body(1), body(2)], "Field": ["The Frog Prince"], "discard": ["Hansel"]}, p2={})
    t.do(happening(both))
    t.p1.is_offered("shuffle", "decline")
    t.p1.picks("shuffle")
    assert (t.at("Field"), t.pending) == (["Body 1", "Body 2", "Hansel"], None)

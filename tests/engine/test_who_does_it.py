"""Who does a deed: "you", unless the text says that each player does it."""

from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import ensign, field, meadow
from tests.fixtures.cards.doers import purge, recall, witness
from tests.fixtures.cards.makers import body

BASES = [field, meadow]


@rule("VERB-01")
def test_what_protects_from_other_players_does_not_protect_from_the_player_who_does_it() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [purge], "Field": [body(1)]},
        p2={"Field": [body(2)], "on Body 2": ["Smoke Bomb"]},
    )
    t.p1.plays("Purge")
    assert t.at("Field") == []
    assert t.p2.discard == ["Body 2", "Smoke Bomb"]
    t.is_quiet()


@rule("VERB-01")
def test_it_protects_from_an_owner_who_no_longer_controls_the_minion() -> None:
    t = table(
        bases=BASES, p1={"hand": [purge]}, p2={"Field": [card(body(2), owner=3)], "on Body 2": ["Smoke Bomb"]}, p3={}
    )
    t.p1.plays("Purge")
    assert t.at("Field") == ["Body 2"]
    t.is_quiet()


def test_each_player_is_who_destroyed_and_they_all_leave_in_one_moment() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [purge], "Field": [witness, body(1)], "deck": ["Howl"] * 3},
        p2={"Field": [witness], "Meadow": [card(body(3), owner=3)], "deck": ["Howl"] * 3},
        p3={"Field": [witness], "deck": ["Howl"] * 3},
    )
    t.p1.plays("Purge").picks("Body 1")
    t.p3.picks("Body 3")
    t.p1.is_offered("Witness@Field (p1): Body 1", "Witness@Field (p2): Witness", "Witness@Field (p3): Body 3")
    t.p1.picks("Witness (p1)", "Witness (p2)")
    # p2's Witness saw itself go; p3 destroyed what p2 controlled.
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Howl"], ["Howl"], ["Howl"])
    assert (t.p1.discard, t.p2.discard, t.p3.discard) == (["Body 1", "Purge"], ["Witness"], ["Body 3"])
    t.is_quiet()


def test_afterwards_you_do_it_again() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [recall], "Field": [witness, body(1)], "deck": ["Howl"] * 3},
        p2={"Field": [witness, body(2), body(3)], "on Body 3": ["Smoke Bomb"], "deck": ["Howl"] * 3},
    )
    t.p1.plays("Recall").picks("Body 1")
    t.p2.picks("Body 2")
    t.p1.picks("Body 3", "Witness (p1)")
    assert (t.p1.hand, t.p2.hand) == (["Body 1", "Howl"], ["Body 2", "Howl"])
    assert t.at("Field") == ["Witness", "Witness", "Body 3"]
    t.is_quiet()


@rule("VERB-02")
def test_an_ensign_does_not_stand_in_for_what_its_own_player_does() -> None:
    t = table(bases=BASES, p1={"hand": [purge]}, p2={"Field": [body(2), ensign]})
    t.p1.plays("Purge")
    t.p2.picks("Body 2")
    assert t.at("Field") == ["Ensign"]
    t.is_quiet()


@rule("VERB-02")
def test_an_ensign_stands_in_for_what_an_owner_does_to_its_players_minion_and_the_owner_did_it() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [purge]},
        p2={"Field": [card(body(2), owner=3), ensign, witness], "deck": ["Howl"]},
        p3={"Meadow": [witness], "deck": ["Howl"]},
    )
    t.p1.plays("Purge")
    t.p2.picks("Witness")
    t.p3.picks("Body 2")
    t.p2.picks("Ensign")
    t.p1.picks("Witness (p2)")
    assert (t.at("Field"), t.p2.discard) == (["Body 2"], ["Witness", "Ensign"])
    assert (t.p2.hand, t.p3.hand) == (["Howl"], ["Howl"])
    t.is_quiet()


def test_who_is_asked_is_told_what_protects_from_them_and_nothing_else() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [purge]},
        p2={"Field": [body(2), body(3)], "on Body 2": ["Smoke Bomb"]},
        p3={"Field": [card(body(4), owner=2)], "on Body 4": ["Smoke Bomb"]},
    )
    t.p1.plays("Purge")
    decision = t.view("p2").decision
    assert decision is not None
    assert [(option.name, option.hint is not None) for option in decision.options] == [
        ("Body 2", False),
        ("Body 3", False),
        ("Body 4", True),
    ]
    t.p2.picks("Body 4")
    assert t.at("Field") == ["Body 2", "Body 3", "Body 4"]
    t.is_quiet()

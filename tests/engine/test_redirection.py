"""Minions that take what was meant for another."""

from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import (
    ensign,
    field,
    giant,
    grunt,
    heave,
    leprechaun,
    meadow,
    poison,
)


def _bridge(card: object, *more: object) -> Table:
    """p1 holds that card; p2 has a First Mate and an Ensign on the Field, and an Ensign on the Meadow."""
    return table(
        bases=[field, meadow],
        p1={"hand": [card, *more]},
        p2={"Field": ["First Mate", ensign], "Meadow": [ensign]},
    )


@rule("RULING-Ensign-3", "VERB-02")
def test_an_ensign_takes_an_upgrade_that_was_meant_for_another_minion_here() -> None:
    t = _bridge("Upgrade")
    t.p1.plays("Upgrade", on="First Mate")
    t.p2.is_offered("Ensign", "decline")
    t.p2.picks("Ensign")
    assert t.on("Ensign", "Field") == ["Upgrade"]
    assert t.on("First Mate") == []
    assert t.power("Ensign", "Field") == 4
    t.is_quiet()


@rule("RULING-Ensign-3")
def test_an_ensign_takes_poison_with_all_that_it_does() -> None:
    t = table(
        bases=[field],
        p1={"hand": [poison]},
        p2={"Field": ["Buccaneer", ensign], "on Buccaneer": ["Upgrade"], "on Ensign": ["Upgrade"]},
    )
    t.p1.plays("Poison", on="Buccaneer")
    t.p2.picks("Ensign")
    t.p1.is_offered("Upgrade", "decline")
    t.p1.picks("Upgrade")
    assert t.on("Ensign") == ["Poison"]
    assert t.power("Ensign") == 0
    assert t.on("Buccaneer") == ["Upgrade"]
    assert t.power("Buccaneer") == 6
    t.is_quiet()


@rule("RULING-Ensign-4", "RULING-Ensign-6")
def test_an_ensign_takes_a_change_of_control() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["The Base Is Not Enough"], "Field": [giant]},
        p2={"Field": ["First Mate", ensign]},
    )
    t.score("Field")
    t.p1.is_offered("The Base Is Not Enough", "decline")
    t.p1.picks("The Base Is Not Enough")
    t.p1.is_offered("First Mate", "Ensign")
    t.p1.picks("First Mate")
    t.p2.is_offered("Ensign", "decline")
    t.p2.picks("Ensign")
    t.p2.is_offered("Meadow", "decline")  # the First Mate is still p2's
    t.p2.picks("Meadow")
    assert t.unit("First Mate").you == 1
    assert [entry.args["player"] for entry in t.entries if entry.line == "control"] == [0]
    t.is_quiet()


@rule("RULING-Ensign-2")
def test_an_ensign_takes_one_destruction_and_not_two() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cannon"]},
        p2={"Field": [grunt, "First Mate", ensign]},
    )
    t.p1.plays("Cannon").picks("Grunt", "First Mate")
    t.p2.is_offered("Ensign", "decline")
    t.p2.picks("Ensign")
    assert t.at("Field") == ["Grunt"]
    assert sorted(t.p2.discard) == ["Ensign", "First Mate"]
    t.is_quiet()


@rule("RULING-Ensign-2")
def test_an_ensign_that_is_to_be_destroyed_itself_takes_no_other_destruction() -> None:
    t = _bridge("Cannon")
    t.p1.plays("Cannon").picks("First Mate", "Ensign@Field")
    assert t.at("Field") == []
    assert sorted(t.p2.discard) == ["Ensign", "First Mate"]
    t.is_quiet()


@rule("RULING-Ensign-1")
def test_an_ensign_takes_what_a_minion_does_as_it_is_played() -> None:
    t = _bridge("Saucy Wench")
    t.p1.plays("Saucy Wench", at="Field").picks("First Mate")
    t.p2.picks("Ensign")
    assert t.at("Field") == ["First Mate", "Saucy Wench"]
    t.is_quiet()


@rule("RULING-Ensign-1", "VERB-02")
def test_an_ensign_takes_nothing_from_group_effects_own_cards_and_cards_already_in_play() -> None:
    group = _bridge("Broadside", giant)
    group.p1.plays("Giant", at="Field").plays("Broadside").picks("p2")
    assert group.at("Field") == ["Giant"]
    group.is_quiet()

    own = table(bases=[field], p1={"hand": ["Upgrade"], "Field": ["First Mate", ensign]})
    own.p1.plays("Upgrade", on="First Mate")
    assert own.on("First Mate") == ["Upgrade"]
    own.is_quiet()

    in_play = table(bases=[field], p1={"Field": [leprechaun]}, p2={"hand": [grunt], "Field": [ensign]}, current=2)
    in_play.p2.plays("Grunt")
    assert in_play.at("Field") == ["Leprechaun", "Ensign"]
    in_play.is_quiet()


@rule("RULING-Ensign-5")
def test_a_second_ensign_does_not_take_what_the_first_has_taken() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Upgrade"]},
        p2={"Field": [giant, ensign, ensign]},
    )
    first, second = [unit.iid for unit in t.live.minions(name="Ensign")]
    t.p1.plays("Upgrade", on="Giant")
    t.p2.picks("Ensign")
    assert [len(t.live.state.bases[0].minions[i].actions) for i in range(3)] == [0, 1, 0]
    assert first < second
    t.is_quiet()


@rule("RULING-Ensign-5")
def test_which_of_two_ensigns_takes_it_is_one_choice_of_their_player() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Upgrade"]},
        p2={"Field": [giant, ensign, ensign]},
    )
    t.p1.plays("Upgrade", on="Giant")
    t.p2.is_offered("Ensign", "Ensign", "decline")
    t.p2.picks("Ensign#2")
    assert [len(unit.actions) for unit in t.base("Field").minions] == [0, 0, 1]
    t.is_quiet()


@rule("VERB-02")
def test_what_an_ensign_takes_or_declines_holds_for_the_whole_card() -> None:
    taken = _bridge(heave)
    taken.p1.plays("Heave").picks("First Mate")
    taken.p2.is_offered("Ensign", "decline")
    taken.p2.picks("Ensign")
    assert taken.at("Field") == ["First Mate"]
    assert taken.at("Meadow") == ["Ensign", "Ensign"]
    assert [taken.live.power(unit) for unit in taken.base("Meadow").minions] == [2, 1]
    taken.is_quiet()

    declined = _bridge(heave)
    declined.p1.plays("Heave").picks("First Mate")
    declined.p2.declines()
    assert declined.at("Field") == ["Ensign"]
    assert declined.power("First Mate") == 1
    declined.is_quiet()

"""Spikey Chair Room and Wintersquashed, the bases of the Ignobles."""

from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, CORE, EMD, body, editions

SPIKEY, WINTER = "Spikey Chair Room", "Wintersquashed"

# --- Spikey Chair Room ----------------------------------------------------------------------------------------------


@editions(*ALL)
def test_who_played_a_minion_at_the_spikey_chair_room_may_destroy_one_they_own_for_a_card(edition: str) -> None:
    t = table(
        bases=[SPIKEY, field],
        p1={"hand": [body(1)], "Field": [body(2), card(body(5), owner=2)], "deck": ["Howl"] * 3},
        p2={"Field": [card(body(3), owner=1), body(4)]},
        edition=edition,
    )
    t.p1.plays("Body 1", at=SPIKEY)
    t.p1.done()
    t.p1.is_offered("Body 1", "Body 2", "Body 3", "decline")
    t.p1.picks("Body 3")
    assert (t.at("Field"), t.p1.discard, t.p1.hand) == (["Body 2", "Body 5", "Body 4"], ["Body 3"], ["Howl"] * 3)
    assert t.current == 2
    t.is_quiet()


def test_the_spikey_chair_room_may_be_declined_and_is_then_over() -> None:
    t = table(bases=[SPIKEY], p1={"hand": [body(1)], "deck": ["Howl"] * 3}, p2={})
    t.p1.plays("Body 1").done().declines()
    assert (t.at(SPIKEY), t.p1.hand, t.current) == (["Body 1"], ["Howl"] * 2, 2)
    t.p2.done()
    assert t.current == 1
    t.p1.done()
    assert (t.at(SPIKEY), t.current) == (["Body 1"], 2)  # a turn without a minion played there
    t.is_quiet()


def test_the_spikey_chair_room_offers_once_however_many_minions_were_played_there() -> None:
    t = table(
        bases=[SPIKEY, field],
        p1={"hand": ["Sneaky Squire", "Sneaky Squire", body(3)], "Field": [body(2)], "deck": ["Howl"] * 5},
        p2={},
    )
    t.p1.plays("Sneaky Squire", at=SPIKEY).picks("p2").plays("Sneaky Squire", at=SPIKEY).picks("p2")
    t.p1.plays("Body 3", at=SPIKEY).done().picks("Body 2")
    assert (t.p1.hand, t.current) == (["Howl"] * 3, 2)
    t.is_quiet()


def test_the_spikey_chair_room_offers_nothing_for_minions_played_elsewhere_or_moved_there() -> None:
    t = table(
        bases=[SPIKEY, field],
        p1={"hand": [body(1), "Invasion"], "deck": ["Howl"] * 3},
        p2={},
    )
    t.p1.plays("Body 1", at="Field").plays("Invasion").done()
    assert (t.at(SPIKEY), t.current) == (["Body 1"], 2)
    t.is_quiet()


@rule("RULING-Spikey-Chair-Room")
def test_the_offer_of_the_spikey_chair_room_stands_though_the_minion_moved_away() -> None:
    t = table(bases=[SPIKEY, field], p1={"hand": [body(1), "Invasion"], "deck": ["Howl"] * 3}, p2={})
    t.p1.plays("Body 1", at=SPIKEY).plays("Invasion").done()
    t.p1.is_offered("Body 1", "decline")
    t.p1.picks("Body 1")
    assert (t.at("Field"), t.p1.hand) == ([], ["Howl"] * 3)
    t.is_quiet()


@rule("RULING-Spikey-Chair-Room", "SCORE-18")
def test_the_offer_of_the_spikey_chair_room_stands_though_the_base_has_scored() -> None:
    t = table(
        bases=[SPIKEY, field],
        base_deck=[meadow],
        p1={"hand": [body(1)], SPIKEY: [body(19)], "Field": [body(2)], "deck": ["Howl"] * 5},
        p2={},
    )
    t.p1.plays("Body 1", at=SPIKEY).done()
    assert (t.bases(), t.p1.vp) == (["Meadow", "Field"], 4)
    t.p1.is_offered("Body 2", "decline")
    t.p1.picks("Body 2")
    assert t.p1.hand == ["Howl"] * 3
    t.is_quiet()


def test_the_offer_of_the_spikey_chair_room_is_made_to_who_played_whoever_has_the_minion_now() -> None:
    t = table(
        bases=[SPIKEY],
        p1={"hand": ["p2:Sneaky Squire"], SPIKEY: [body(1)], "deck": ["Howl"] * 3},
        p2={SPIKEY: [body(4)], "deck": ["Howl"]},
    )
    t.p1.plays("Sneaky Squire").picks("p2").done()
    t.p1.is_offered("Body 1", "decline")  # neither the squire, which p2 owns, nor anything for p2
    t.p1.picks("Body 1")
    assert (t.p1.hand, t.p2.hand, t.current) == (["Howl"] * 3, [], 2)
    t.is_quiet()


def test_the_spikey_chair_room_offers_at_the_end_of_another_players_turn_too() -> None:
    t = table(
        bases=[SPIKEY, field],
        base_deck=[meadow],
        p1={SPIKEY: [body(20)], "hand": [body(3)], "Field": [body(5)], "deck": ["Howl"] * 5},
        p2={"hand": ["Shinobi"], "Field": [body(2)], "deck": ["Howl"] * 5},
    )
    t.p1.plays("Body 3", at=SPIKEY).done()
    t.p2.picks("Shinobi")  # before the base scores
    t.p1.is_offered("Body 5", "decline")
    t.p1.picks("Body 5")
    t.p2.is_offered("Body 2", "decline")
    t.p2.picks("Body 2")
    assert (t.p1.hand, t.p2.hand, t.at("Field")) == (["Howl"] * 3, ["Howl"], [])
    t.is_quiet()


@rule("VERB-50")
def test_the_spikey_chair_room_draws_nothing_for_a_minion_that_is_not_destroyed() -> None:
    t = table(
        bases=[SPIKEY, field],
        p1={"hand": [body(1)], "Field": ["Buccaneer"], "deck": ["Howl"] * 3},
        p2={},
    )
    t.p1.plays("Body 1", at=SPIKEY).done().picks("Buccaneer")
    assert (t.at(SPIKEY), t.p1.hand, t.p1.discard) == (["Body 1", "Buccaneer"], ["Howl"] * 2, [])
    t.is_quiet()


@rule("ME1ST-04", "AMB-17")
@editions(EMD, CORE)
def test_the_offer_of_the_spikey_chair_room_is_one_of_the_things_of_the_end_of_the_turn(edition: str) -> None:
    t = table(
        bases=[SPIKEY],
        p1={"hand": [body(1)], SPIKEY: ["Foot of the King"], "deck": ["Howl"] * 3},
        p2={SPIKEY: [card(body(2), owner=1)]},
        edition=edition,
    )
    t.p1.plays("Body 1").done()
    t.p1.is_offered("Foot of the King", SPIKEY, *(["decline"] if edition == EMD else []))
    t.p1.picks(SPIKEY, "Foot of the King")
    # The foot is gone before it took anything.
    assert (t.at(SPIKEY), t.controller("Body 2"), t.p1.discard) == (["Body 2", "Body 1"], 2, ["Foot of the King"])
    t.is_quiet()


def test_what_the_spikey_chair_room_owes_is_paid_though_its_ability_is_cancelled_later() -> None:
    """Once earned it stands; a minion played while the base has no ability earns nothing."""
    t = table(bases=[SPIKEY], p1={"hand": [body(1), "Jammed Signal"], "deck": ["Howl"] * 3}, p2={})
    t.p1.plays("Body 1").plays("Jammed Signal").done().picks("Body 1")
    assert t.p1.hand == ["Howl"] * 3
    t = table(bases=[SPIKEY], p1={"hand": [body(1)], SPIKEY: ["Jammed Signal"], "deck": ["Howl"] * 3}, p2={})
    t.p1.plays("Body 1").done()
    assert t.current == 2
    t.is_quiet()


# --- Wintersquashed -------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_at_wintersquashed_you_may_give_away_the_minion_that_you_played(edition: str) -> None:
    t = table(bases=[WINTER, field], p1={"hand": [body(2)], WINTER: [body(1)]}, p2={}, p3={}, edition=edition)
    t.p1.plays("Body 2", at=WINTER)
    t.p1.is_offered("p2", "p3", "decline")
    t.p1.picks("p3")
    assert (t.totals(WINTER), t.owner("Body 2")) == ([1, 0, 2], 1)
    t.is_quiet()


def test_wintersquashed_may_be_declined_and_minds_neither_other_bases_nor_moves() -> None:
    t = table(bases=[WINTER, field], p1={"hand": [body(2)]}, p2={})
    t.p1.plays("Body 2", at=WINTER).declines()
    assert t.controller("Body 2") == 1
    t = table(bases=[WINTER, field], p1={"hand": [body(2), "Invasion"]}, p2={})
    t.p1.plays("Body 2", at="Field").plays("Invasion")
    assert (t.at(WINTER), t.controller("Body 2")) == (["Body 2"], 1)
    t.is_quiet()


@rule("RULING-Wintersquashed")
def test_at_wintersquashed_the_minion_does_for_you_what_it_does_before_it_is_given_away() -> None:
    t = table(bases=[WINTER], p1={"hand": ["Saucy Wench"]}, p2={WINTER: [body(2)]})
    t.p1.plays("Saucy Wench")
    t.p1.is_offered("Body 2", "decline")
    t.p1.picks("Body 2")
    t.p1.is_offered("p2", "decline")
    t.p1.picks("p2")
    assert (t.at(WINTER), t.controller("Saucy Wench")) == (["Saucy Wench"], 2)
    t = table(bases=[WINTER], p1={"hand": ["Invader"]}, p2={})
    t.p1.plays("Invader").picks("p2")
    assert (t.p1.vp, t.p2.vp, t.controller("Invader")) == (1, 0, 2)
    t.is_quiet()


@rule("RULING-Wintersquashed", "VERB-32")
def test_at_wintersquashed_nobody_gives_what_they_no_longer_have() -> None:
    t = table(bases=[WINTER], p1={"hand": ["Sneaky Squire"]}, p2={}, p3={})
    t.p1.plays("Sneaky Squire").picks("p2")  # by its own ability, so that nothing is left to give
    assert (t.controller("Sneaky Squire"), t.pending) == (2, None)
    t = table(bases=[WINTER], p1={"hand": ["Collector"]}, p2={})
    t.p1.plays("Collector").picks("Collector")
    assert (t.p1.hand, t.pending) == (["Collector"], None)
    t.is_quiet()


def test_a_sneaky_squire_that_stayed_may_still_be_given_away_at_wintersquashed_for_nothing() -> None:
    t = table(bases=[WINTER], p1={"hand": ["Sneaky Squire", body(1)]}, p2={})
    t.p1.plays("Sneaky Squire").declines().picks("p2")
    assert (t.controller("Sneaky Squire"), t.p1.plays_left) == (2, ["action"])
    t.is_quiet()


def test_on_another_players_turn_wintersquashed_asks_who_played() -> None:
    t = table(
        bases=[WINTER], p1={WINTER: [body(16)]}, p2={"hand": ["Shinobi"], WINTER: [body(1)]}, p3={WINTER: [body(2)]}
    )
    t.p1.done()
    t.p2.picks("Shinobi")
    t.p2.is_offered("p1", "p3", "decline")
    t.p2.picks("p3")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2, 2, 4)  # 16, 1 and 5
    t.is_quiet()

"""Wraithrustlers: bases."""

from smashup.testing import Table, card, extra, rule, table
from tests.fixtures.cards.cards import field, heath, meadow
from tests.fixtures.cards.hauntings import clean_up, recover, ribbon, wreath
from tests.fixtures.cards.makers import body

HQ = "either (Wraithrustlers HQ)"
DESTROY = "Destroy one of your actions on this base."
DECK = {"deck": ["Howl"] * 8}


# --- Rooftop Portal ---------------------------------------------------------------------------------------------------


def portal(*hand: object) -> Table:
    return table(
        bases=["Rooftop Portal", field],
        p1={"hand": [*hand], "Rooftop Portal": [body(2), wreath], "plays": ["action", extra("action")], **DECK},
        p2={"Rooftop Portal": [card(body(4), actions=[ribbon])], "Field": [body(1), wreath], **DECK},
    )


def test_after_you_destroyed_a_minion_or_an_action_here_you_draw_a_card_once_each_turn() -> None:
    t = portal("Disenchant", "Disenchant")
    t.p1.plays("Disenchant").picks("Wreath@Rooftop Portal")
    assert t.p1.hand == ["Disenchant", "Howl"]
    t.p1.plays("Disenchant").picks("Ribbon")
    assert t.p1.hand == ["Howl"]
    t = portal("Cannon")
    t.p1.plays("Cannon").picks("Body 2")
    t.p1.declines()
    assert t.p1.hand == ["Howl"]
    t.is_quiet()


@rule("RULING-Rooftop-Portal")
def test_cards_here_are_also_actions_on_minions_here_and_nothing_elsewhere() -> None:
    t = portal("Disenchant")
    t.p1.plays("Disenchant").picks("Ribbon")
    assert t.p1.hand == ["Howl"]
    t = portal("Disenchant")
    t.p1.plays("Disenchant").picks("Wreath@Field")
    assert t.p1.hand == []


@rule("AMB-19")
def test_of_several_that_go_at_once_the_portal_draws_one_card_unasked() -> None:
    t = portal(clean_up)
    t.p1.plays("Clean Up").picks("Rooftop Portal")
    t.is_quiet()
    assert (t.p1.hand, t.p2.hand, t.at("Rooftop Portal")) == (["Howl"], [], [])


def test_each_player_has_the_portal_once_each_turn_and_it_is_who_destroys_that_draws() -> None:
    t = table(
        bases=["Rooftop Portal"],
        p1={"hand": ["Watson", "Disenchant"], "Rooftop Portal": ["Demon Dogs"], **DECK},
        p2={"Rooftop Portal": ["Leprechaun", wreath], **DECK},
    )
    t.p1.plays("Watson").picks(DESTROY, "Rooftop Portal: Demon Dogs")
    assert t.p1.discard == ["Demon Dogs", "Watson"]  # Leprechaun destroyed Watson
    assert (t.p1.hand, t.p2.hand) == (["Disenchant", "Howl"], ["Howl"])
    t.p1.plays("Disenchant")
    assert (t.p1.hand, t.p2.hand) == (["Howl"], ["Howl"])
    t.p1.done()
    t.p2.done()
    assert t.current == 1


def test_what_is_returned_from_the_portal_or_destroyed_elsewhere_draws_nothing() -> None:
    t = portal(recover)
    t.p1.plays("Recover").picks("Ribbon")
    assert (t.p1.hand, t.p2.hand) == ([], ["Ribbon"])
    t = portal("Cannon")
    t.p1.plays("Cannon").picks("Body 1")
    t.p1.declines()
    assert (t.p1.hand, t.p2.discard) == ([], ["Body 1"])


def test_a_portal_that_is_nuked_saw_what_was_destroyed_and_still_draws() -> None:
    t = table(
        bases=["Rooftop Portal", field],
        base_deck=[meadow],
        p1={"Rooftop Portal": ["Nuke It From Orbit", body(2)], **DECK},
        p2={"Rooftop Portal": [body(4)], **DECK},
    )
    t.p1.uses("Nuke It From Orbit")
    assert (t.p1.hand, t.p2.hand, t.bases()) == (["Howl"], [], ["Meadow", "Field"])


# --- Wraithrustlers HQ ------------------------------------------------------------------------------------------------


def test_the_winner_of_the_hq_may_play_an_extra_minion_or_an_extra_action_on_their_next_turn() -> None:
    t = table(
        bases=["Wraithrustlers HQ", field],
        base_deck=[meadow],
        p1={"Wraithrustlers HQ": [body(9), body(9)], "hand": ["Howl", "Howl", body(1), body(1)], **DECK},
        p2={"Wraithrustlers HQ": [body(4)], **DECK},
    )
    t.p1.done()
    assert (t.current, t.p1.vp, t.p2.vp) == (2, 4, 2)
    assert t.p2.plays_left == ["minion", "action"]
    t.p2.done()
    assert t.p1.plays_left == [HQ, "minion", "action"]
    t.p1.plays("Body 1", at="Field").plays("Howl").plays("Body 1", at="Field")
    assert t.p1.plays_left == []


def test_the_play_of_the_hq_is_for_one_turn_and_of_either_kind() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Howl"] * 3, "next turn": [extra("either", source="Wraithrustlers HQ")], **DECK},
        p2=DECK,
        current="p2",
    )
    t.p2.done()
    t.p1.plays("Howl").plays("Howl")
    assert t.p1.plays_left == ["minion"]
    t.p1.done()
    t.p2.done()
    assert t.p1.plays_left == ["minion", "action"]


@rule("TIE-05")
def test_each_winner_of_a_tied_hq_has_the_extra_play() -> None:
    t = table(
        bases=["Wraithrustlers HQ", field],
        base_deck=[meadow],
        p1={"Wraithrustlers HQ": [body(10)], **DECK},
        p2={"Wraithrustlers HQ": [body(10)], **DECK},
        p3={"Wraithrustlers HQ": [body(4)], **DECK},
    )
    t.p1.done()
    assert t.p2.plays_left == [HQ, "minion", "action"]
    t.p2.done()
    assert t.p3.plays_left == ["minion", "action"]
    t.p3.done()
    assert t.p1.plays_left == [HQ, "minion", "action"]


def test_a_next_turn_that_comes_at_once_has_the_extra_play_of_the_hq() -> None:
    t = table(
        bases=["Wraithrustlers HQ", "Portal Room"],
        base_deck=[meadow, heath],
        p1={"Wraithrustlers HQ": [body(20)], "Portal Room": [body(22)], **DECK},
        p2=DECK,
    )
    t.p1.done()
    while not t.at_menu:
        t.p1.picks(t.p1.options()[0])
    assert (t.current, t.p1.plays_left) == (1, [HQ, "minion", "action"])
    t.p1.done()
    assert t.current == 2


def test_a_winner_on_another_players_turn_has_the_play_of_the_hq_on_the_turn_that_follows() -> None:
    t = table(
        bases=["Wraithrustlers HQ", field],
        base_deck=[meadow],
        p1={"Wraithrustlers HQ": [body(4)], **DECK},
        p2={"Wraithrustlers HQ": [body(20)], **DECK},
    )
    t.p1.done()
    assert t.p2.plays_left == [HQ, "minion", "action"]
    t.p2.done()
    assert t.p1.plays_left == ["minion", "action"]

"""Russian Fairy Tales, card by card: The Gray Wolf, Foolish Magician, Tsar Eagle, Toad."""

from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, body, editions

# --- The Gray Wolf --------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_the_gray_wolf_carries_another_minion_here(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["The Gray Wolf"], "hand": [body(4), body(2), "Howl"], "deck": ["Scry"]},
        edition=edition,
    )
    t.p1.uses("The Gray Wolf")
    t.p1.is_offered("Body 4", "Body 2")  # at once, and not if you like
    t.p1.picks("Body 4")
    assert (t.powers("Field"), t.counters("Body 4")) == ([("Body 4", 5)], 1)
    assert (t.p1.deck, t.p1.plays_left) == (["Scry", "The Gray Wolf"], ["minion", "action"])
    t.is_quiet()


@rule("VERB-50")
def test_without_a_minion_in_hand_the_gray_wolf_stays() -> None:
    t = table(bases=[field], p1={"Field": ["The Gray Wolf"], "hand": ["Howl"]})
    t.p1.is_not_offered("The Gray Wolf")


@rule("VERB-50")
def test_where_no_minion_can_be_played_the_gray_wolf_stays() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["The Gray Wolf"], "hand": [body(2)]}, p2={"Field": ["Overrun"]})
    t.p1.is_not_offered("The Gray Wolf")


def test_a_wolf_in_hand_may_follow_the_wolf_at_the_vats() -> None:
    """Once the first one has gone, nothing of that name is there."""
    t = table(bases=["The Vats", field], p1={"The Vats": ["The Gray Wolf"], "hand": ["The Gray Wolf"]})
    t.p1.uses("The Gray Wolf")
    assert (t.powers("The Vats"), t.p1.deck) == ([("The Gray Wolf", 4)], ["The Gray Wolf"])


def test_a_wolf_goes_to_its_owners_deck_and_its_controller_plays() -> None:
    t = table(
        bases=[field],
        p1={"Field": [card("The Gray Wolf", owner="p2")], "hand": [body(1)]},
        p2={"deck": ["Scry"]},
    )
    t.p1.uses("The Gray Wolf")
    assert (t.powers("Field"), t.controller("Body 1")) == ([("Body 1", 2)], 1)
    assert t.p2.deck == ["Scry", "The Gray Wolf"]
    t.is_quiet()


def test_the_counter_lies_on_the_minion_wherever_its_own_ability_took_it() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["The Gray Wolf"], "hand": ["Saucy Wench"]},
        p2={"Field": [body(2)]},
    )
    t.p1.uses("The Gray Wolf").picks("Body 2")
    assert (t.powers("Field"), t.p2.discard) == ([("Saucy Wench", 4)], ["Body 2"])
    t.is_quiet()


# --- Foolish Magician -----------------------------------------------------------------------------------------------


def _magician(edition: str = "EMD") -> Table:
    t = table(
        bases=[field],
        p1={
            "hand": ["Foolish Magician", card("Rampage", known_to=["p2"]), "Upgrade"],
            "deck": ["Dinghy", "Cannon", "Howl", "Scry"],
        },
        p2={},
        edition=edition,
    )
    t.p1.plays("Foolish Magician")
    return t


@editions(*ALL)
def test_foolish_magician_draws_three_and_places_three_on_either_end(edition: str) -> None:
    t = _magician(edition)
    t.p1.is_offered("Rampage", "Upgrade", "Scry", "Howl", "Cannon")
    t.p1.picks("Rampage", "Scry", "Cannon")
    t.p1.picks("Scry: deck-bottom", "Rampage: deck-top", "Cannon: deck-bottom")
    assert t.p1.hand == ["Upgrade", "Howl"]
    assert t.p1.deck == ["Cannon", "Scry", "Dinghy", "Rampage"]
    t.is_quiet()


@rule("VIS-03")
def test_the_others_learn_how_many_cards_went_where_and_no_longer_know_the_hand() -> None:
    t = _magician()
    t.p1.picks("Upgrade", "Scry", "Cannon")
    t.p1.picks("Scry: deck-bottom", "Upgrade: deck-top", "Cannon: deck-bottom")
    assert t.known(1, 1, "deck") == ["Upgrade", "Scry", "Cannon"]
    assert (t.known(2, 1, "deck"), t.known(2, 1, "hand")) == ([], [])
    told = [entry.for_seat(1) for entry in t.story() if entry.line.startswith("placed")]
    assert [(entry.line, entry.args["n"], "cards" in entry.args) for entry in told] == [
        ("placed_deck_top_hidden", 1, False),
        ("placed_deck_bottom_hidden", 2, False),
    ]


def test_with_fewer_than_three_cards_foolish_magician_places_all() -> None:
    t = table(bases=[field], p1={"hand": ["Foolish Magician"], "deck": ["Howl", "Scry"]})
    t.p1.plays("Foolish Magician").picks("Howl: deck-top", "Scry: deck-top")
    assert (t.p1.hand, t.p1.deck) == ([], ["Scry", "Howl"])
    t.is_quiet()


def test_foolish_magician_without_a_card_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Foolish Magician"]})
    t.p1.plays("Foolish Magician")
    assert t.at("Field") == ["Foolish Magician"]
    t.is_quiet()


def test_foolish_magician_draws_through_a_reshuffle() -> None:
    t = table(bases=[field], p1={"hand": ["Foolish Magician"], "deck": ["Scry"], "discard": ["Howl"] * 4})
    t.p1.plays("Foolish Magician").picks("Scry: deck-bottom", "Howl: deck-top", "Howl: deck-top")
    assert t.p1.deck == ["Scry", "Howl", "Howl", "Howl", "Howl"]
    t.is_quiet()


# --- Tsar Eagle -----------------------------------------------------------------------------------------------------

TO_TOP = "Place a minion in another player's discard pile on top of their deck."


@editions(*ALL)
def test_tsar_eagle_draws_a_card(edition: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Tsar Eagle"], "deck": ["Scry", "Howl"], "discard": [body(6)]},
        p2={"discard": [body(1)]},
        edition=edition,
    )
    t.p1.plays("Tsar Eagle")
    t.p1.is_offered("Draw a card.", TO_TOP)
    t.p1.picks("Draw a card.")
    assert (t.p1.hand, t.p2.discard) == (["Howl"], ["Body 1"])
    t.is_quiet()


def test_tsar_eagle_places_a_minion_of_another_player_on_top_of_their_deck() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Tsar Eagle"], "deck": ["Scry"], "discard": [body(6)]},
        p2={"discard": [body(1), "Howl"], "deck": ["Cannon"]},
        p3={"discard": [body(2)], "deck": ["Dinghy"]},
    )
    t.p1.plays("Tsar Eagle").picks(TO_TOP)
    t.p1.is_offered("Body 1", "Body 2")  # minions only, and not your own
    t.p1.picks("Body 2")
    assert (t.p3.deck, t.p3.discard, t.p2.discard) == (["Dinghy", "Body 2"], [], ["Body 1", "Howl"])
    assert t.p1.hand == []
    assert [t.known(seat, 3, "deck") for seat in (1, 2, 3)] == [["Body 2"]] * 3
    t.is_quiet()


@rule("PLAY-16")
def test_tsar_eagle_draws_where_nobody_else_has_a_minion_in_the_discard_pile() -> None:
    t = table(bases=[field], p1={"hand": ["Tsar Eagle"], "deck": ["Howl"]}, p2={"discard": ["Scry"]})
    t.p1.plays("Tsar Eagle")
    assert t.p1.hand == ["Howl"]
    t.is_quiet()


@rule("PLAY-16")
def test_tsar_eagle_must_place_where_there_is_nothing_to_draw() -> None:
    t = table(bases=[field], p1={"hand": ["Tsar Eagle"]}, p2={"discard": [body(1)]})
    t.p1.plays("Tsar Eagle")
    assert (t.p2.deck, t.p2.discard) == (["Body 1"], [])
    t.is_quiet()


def test_tsar_eagle_with_nothing_to_do_just_comes() -> None:
    t = table(bases=[field], p1={"hand": ["Tsar Eagle"]}, p2={})
    t.p1.plays("Tsar Eagle").picks("Draw a card.")
    assert (t.at("Field"), t.p1.hand) == (["Tsar Eagle"], [])


# --- Toad -----------------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_toad_goes_to_another_player_in_exchange_for_a_minion_here(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Toad"], "Field": [body(1)]},
        p2={"Field": [body(5), body(3)], "Meadow": [body(6)], "deck": ["Howl"]},
        p3={"Meadow": [body(2)]},
        edition=edition,
    )
    t.p1.plays("Toad", at="Field")
    t.p1.is_offered("p2", "decline")  # p3 has no minion here
    t.p1.picks("p2")
    t.p1.is_offered("Body 5", "Body 3")  # not Toad, though it is theirs now
    t.p1.picks("Body 5")
    assert (t.at("Field"), t.controller("Toad"), t.owner("Toad")) == (["Body 1", "Body 3", "Toad"], 2, 1)
    assert sorted(t.p2.deck) == ["Body 5", "Howl"]
    assert t.known(1, 2, "deck") == []
    t.is_quiet()


def test_toad_may_stay_yours() -> None:
    t = table(bases=[field], p1={"hand": ["Toad"]}, p2={"Field": [body(5)]})
    t.p1.plays("Toad").declines()
    assert (t.controller("Toad"), t.at("Field")) == (1, ["Body 5", "Toad"])
    t.is_quiet()


@rule("VERB-50")
def test_toad_is_given_to_nobody_who_has_no_other_minion_here() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Toad"], "Field": [body(1)]}, p2={"Meadow": [body(5)]})
    t.p1.plays("Toad", at="Field")
    assert t.controller("Toad") == 1
    t.is_quiet()


def test_a_borrowed_minion_goes_to_its_owners_deck() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Toad"], "deck": ["Howl"]},
        p2={"Field": [card(body(5), owner="p1")], "deck": ["Scry"]},
    )
    t.p1.plays("Toad").picks("p2")
    assert (sorted(t.p1.deck), t.p2.deck, t.at("Field")) == (["Body 5", "Howl"], ["Scry"], ["Toad"])
    t.is_quiet()


@rule("RES-04", "VERB-01")
def test_a_protected_minion_stays_and_toad_is_gone_all_the_same() -> None:
    t = table(bases=["Neutral Space"], p1={"hand": ["Toad"]}, p2={"Neutral Space": [body(5)]})
    t.p1.plays("Toad").picks("p2")
    assert (t.controller("Toad"), t.at("Neutral Space")) == (2, ["Body 5", "Toad"])
    t.is_quiet()

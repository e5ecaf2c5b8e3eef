"""Russian Fairy Tales, card by card: actions. Bewitched and The Frog Princess are in _transfers.py."""

from smashup.testing import Table, card, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, body, editions

# --- Transformation -------------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("RULING-Collecting-Stories", "EXTRA-10")
def test_transformation_changes_a_minion_anywhere(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Transformation"], "Field": [body(4)]},
        p2={"Meadow": [body(6)], "deck": [body(2), "Scry", body(1), "Howl"]},
        edition=edition,
    )
    t.p1.plays("Transformation")
    t.p1.is_offered("Body 4", "Body 6")
    t.p1.picks("Body 6")
    assert (t.at("Meadow"), t.controller("Body 1")) == (["Body 1"], 2)
    assert (sorted(t.p2.deck), t.known(1, 2, "deck")) == (["Body 2", "Body 6", "Howl", "Scry"], [])
    t.is_quiet()


@rule("DECK-09")
def test_off_an_empty_deck_the_same_minion_comes_again() -> None:
    """It lies in the deck by then, so that nothing is reshuffled; it is a new stay."""
    t = table(
        bases=[field],
        p1={"hand": ["Transformation"]},
        p2={"Field": [card("Tsar Eagle", counters=2)], "discard": [body(3)]},
    )
    t.p1.plays("Transformation")
    assert (t.powers("Field"), t.p2.deck, t.p2.discard, t.p2.hand) == ([("Tsar Eagle", 2)], [], [], ["Body 3"])
    t.is_quiet()


def test_off_a_deck_without_a_minion_the_same_minion_comes_again() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Transformation"]},
        p2={"Field": [card(body(3), counters=2)], "deck": ["Howl", "Scry"]},
    )
    t.p1.plays("Transformation")
    assert (t.powers("Field"), sorted(t.p2.deck)) == ([("Body 3", 3)], ["Howl", "Scry"])
    t.is_quiet()


@rule("DECK-11")
def test_at_the_vats_a_minion_that_cannot_be_played_is_discarded_and_no_other_comes() -> None:
    t = table(
        bases=["The Vats"],
        p1={"hand": ["Transformation"], "The Vats": [body(1)]},
        p2={"The Vats": [body(2)], "deck": [body(5), body(1)]},
    )
    t.p1.plays("Transformation").picks("Body 2")
    assert (t.at("The Vats"), t.p2.discard) == (["Body 1"], ["Body 1"])
    assert sorted(t.p2.deck) == ["Body 2", "Body 5"]
    t.is_quiet()


def test_for_a_minion_that_you_only_control_its_owner_plays_under_their_own_control() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Transformation"], "Field": [card(body(4), owner="p2")], "deck": [body(5)]},
        p2={"deck": [body(1)]},
    )
    t.p1.plays("Transformation")
    assert (t.at("Field"), t.controller("Body 1"), t.p1.deck) == (["Body 1"], 2, ["Body 5"])
    assert (t.p2.deck, t.p2.plays_left, t.p1.plays_left) == (["Body 4"], [], ["minion"])
    t.is_quiet()


@rule("RES-04", "VERB-01")
def test_a_protected_minion_is_not_changed() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Transformation"]},
        p2={"Field": [body(1), "Wildlife Preserve"], "deck": [body(5)]},
    )
    t.p1.plays("Transformation")
    assert (t.at("Field"), t.p2.deck) == (["Body 1"], ["Body 5"])
    t.is_quiet()


@rule("VERB-02")
def test_where_an_ensign_takes_it_the_owner_of_the_ensign_plays() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Transformation"]},
        p2={"Field": [card(body(6), owner="p3"), "Ensign"], "deck": [body(5)]},
        p3={"deck": [body(4)]},
    )
    t.p1.plays("Transformation").picks("Body 6")
    t.p2.picks("Ensign")
    assert (t.at("Field"), t.controller("Body 5")) == (["Body 6", "Body 5"], 2)
    assert (t.p2.deck, t.p3.deck) == (["Ensign"], ["Body 4"])
    t.is_quiet()


def test_transformation_without_a_minion_is_played_for_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Transformation"], "deck": [body(1)]})
    t.p1.plays("Transformation")
    assert (t.p1.discard, t.p1.deck) == (["Transformation"], ["Body 1"])
    t.is_quiet()


# --- Fetch I Know Not What ------------------------------------------------------------------------------------------


def _fetch(*deck: object, discard: tuple[object, ...] = (), edition: str = "EMD") -> Table:
    t = table(
        bases=[field],
        p1={"hand": ["Fetch I Know Not What"], "deck": deck, "discard": discard},
        p2={},
        edition=edition,
    )
    t.p1.plays("Fetch I Know Not What")
    return t


@editions(*ALL)
def test_fetch_reveals_until_there_are_two_actions_and_you_take_any_of_them(edition: str) -> None:
    t = _fetch("Cannon", "Howl", body(1), body(2), "Scry", body(3), edition=edition)
    t.p1.is_offered("Scry", "Howl", "decline")
    t.p1.picks("Howl").declines()
    assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Body 1", "Body 2", "Body 3", "Cannon", "Scry"])
    assert (t.known(2, 1, "hand"), t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Howl"], [], [])
    t.is_quiet()


def test_fetch_may_take_both_or_none() -> None:
    t = _fetch("Cannon", "Howl", "Scry")
    t.p1.picks("Scry", "Howl")
    assert (t.p1.hand, t.p1.deck) == (["Scry", "Howl"], ["Cannon"])
    t = _fetch("Cannon", "Howl", "Scry")
    t.p1.declines()
    assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Cannon", "Howl", "Scry"])
    t.is_quiet()


@rule("DECK-10", "T-69")
def test_fetch_stops_where_the_deck_ends() -> None:
    t = _fetch(body(1), "Howl", body(2), discard=("Scry", "Cannon"))
    t.p1.is_offered("Howl", "decline")
    t.p1.picks("Howl")
    assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Body 1", "Body 2"])
    assert sorted(t.p1.discard) == ["Cannon", "Fetch I Know Not What", "Scry"]
    t.is_quiet()


@rule("DECK-09")
def test_fetch_with_an_empty_deck_reshuffles_first_and_never_finds_itself() -> None:
    t = _fetch(discard=("Howl", body(1)))
    t.p1.picks("Howl")
    assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Howl"], ["Body 1"], ["Fetch I Know Not What"])
    t = _fetch()
    assert t.p1.discard == ["Fetch I Know Not What"]
    t.is_quiet()


# --- Go I Know Not Whither ------------------------------------------------------------------------------------------


def _whither(seed: int = 1, edition: str = "EMD") -> Table:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Go I Know Not Whither"], "Field": [body(6)]},
        p2={"Field": [body(1), body(2), body(3)], "Meadow": [body(7)]},
        p3={"Field": [card(body(4), owner="p2"), body(5)]},
        edition=edition,
        seed=seed,
    )
    t.p1.plays("Go I Know Not Whither").picks("Field")
    return t


@editions(*ALL)
def test_whither_takes_a_minion_of_each_other_player_there_by_chance(edition: str) -> None:
    t = _whither(edition=edition)
    left = t.at("Field")
    assert "Body 6" in left
    assert len([name for name in left if name in ("Body 1", "Body 2", "Body 3")]) == 2
    assert len([name for name in left if name in ("Body 4", "Body 5")]) == 1
    assert sorted([*left, *t.p2.deck, *t.p3.deck]) == [f"Body {n}" for n in range(1, 7)]
    assert t.at("Meadow") == ["Body 7"]
    t.is_quiet()


def test_chance_may_take_any_of_them_and_each_goes_to_its_owners_deck() -> None:
    lost = [(*t.p2.deck, "|", *t.p3.deck) for t in map(_whither, range(40))]
    names = {name for deck in lost for name in deck}
    assert {"Body 1", "Body 2", "Body 3", "Body 4", "Body 5"} <= names
    assert all("Body 4" not in deck[deck.index("|") :] for deck in lost)  # that one is p2's own


def test_whither_on_a_base_without_others_does_nothing_and_shuffles_nothing() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Go I Know Not Whither"], "Field": [body(6)], "deck": [card("Howl", known_to=["p1"]), "Scry"]},
        p2={"Meadow": [body(1)]},
    )
    t.p1.plays("Go I Know Not Whither").picks("Field")
    assert (t.at("Field"), t.at("Meadow"), t.known(1, 1, "deck")) == (["Body 6"], ["Body 1"], ["Howl"])
    t.is_quiet()


@rule("VERB-01")
def test_a_protected_minion_that_chance_picked_stays() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Go I Know Not Whither"]},
        p2={"Field": [body(1), "Wildlife Preserve"]},
        p3={"Field": [body(2)]},
    )
    t.p1.plays("Go I Know Not Whither")
    assert (t.at("Field"), t.p3.deck) == (["Body 1"], ["Body 2"])
    t.is_quiet()


@rule("VERB-02")
def test_what_chance_picks_is_not_chosen_so_that_no_ensign_can_take_it() -> None:
    t = table(bases=[field], p1={"hand": ["Go I Know Not Whither"]}, p2={"Field": [body(1), "Ensign", body(2)]}, seed=3)
    t.p1.plays("Go I Know Not Whither")
    assert (len(t.at("Field")), len(t.p2.deck)) == (2, 1)
    t.is_quiet()


# --- Go See My Sister -----------------------------------------------------------------------------------------------


@editions(*ALL)
def test_go_see_my_sister_gives_a_card_for_a_minion_you_play_here(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": [body(1), body(2)],
            "Field": ["Go See My Sister"],
            "deck": ["Scry", "Howl"],
            "plays": ["minion", extra("minion")],
        },
        edition=edition,
    )
    t.p1.plays("Body 1", at="Meadow")
    t.p1.plays("Body 2", at="Field")
    t.p1.is_offered("draw", "decline")
    t.p1.picks("draw")
    assert t.p1.hand == ["Howl"]
    t.is_quiet()


def test_go_see_my_sister_gives_a_card_for_each_minion_you_move_here() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Full Sail"],
            "Field": ["Go See My Sister"],
            "Meadow": [body(1), body(2), body(3)],
            "deck": ["Scry", "Howl", "Cannon"],
        },
    )
    t.p1.plays("Full Sail").picks("Body 1", "Body 2").declines()
    t.p1.is_offered("draw", "decline")  # nobody asks for an order: they are alike
    t.p1.picks("draw")
    t.p1.is_offered("draw", "decline")
    t.p1.declines()
    assert t.p1.hand == ["Cannon"]
    t.is_quiet()


def test_a_minion_that_leaves_for_another_base_brings_nothing() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Invasion"], "Field": ["Go See My Sister", body(1)], "deck": ["Howl"]},
    )
    t.p1.plays("Invasion")
    assert (t.at("Meadow"), t.p1.hand) == (["Body 1"], [])
    t.is_quiet()


def test_go_see_my_sister_asks_neither_for_others_nor_for_what_others_do() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Go See My Sister"], "Meadow": [body(1)], "deck": ["Howl"]},
        p2={"hand": [body(2), "Invasion"], "deck": ["Scry"]},
        current="p2",
    )
    t.p2.plays("Body 2", at="Field")  # another player's minion
    t.p2.plays("Invasion").picks("Body 1")  # yours, but another player moves it
    assert (t.at("Field"), t.p1.hand, t.p2.hand) == (["Body 2", "Body 1"], [], [])
    t.is_quiet()


def test_moving_another_players_minion_here_brings_nothing() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Invasion"], "Field": ["Go See My Sister"], "deck": ["Howl"]},
        p2={"Meadow": [body(1)]},
    )
    t.p1.plays("Invasion")
    assert (t.at("Field"), t.p1.hand) == (["Body 1"], [])
    t.is_quiet()


def test_a_minion_played_off_the_top_visits_the_sister_too() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Transformation"], "Field": ["Go See My Sister", body(1)], "deck": ["Howl", "Scry", body(2)]},
    )
    t.p1.plays("Transformation").picks("draw")
    assert (t.at("Field"), len(t.p1.hand)) == (["Body 2"], 1)
    t.is_quiet()


# --- Mass Transformation --------------------------------------------------------------------------------------------


@editions(*ALL)
def test_mass_transformation_exchanges_every_hand(edition: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Mass Transformation", "Howl", "Scry"], "deck": ["Cannon", "Dinghy", "Rampage"]},
        p2={"hand": [body(1)], "deck": [body(4), body(5)]},
        p3={"deck": [body(6)]},
        edition=edition,
    )
    t.p1.plays("Mass Transformation")
    t.p1.is_offered("Howl", "Scry", "decline")  # in an order of their own
    t.p1.picks("Scry")
    assert (t.p1.hand, t.p1.deck) == (["Rampage", "Dinghy"], ["Howl", "Scry", "Cannon"])
    assert (t.p2.hand, t.p2.deck) == (["Body 5"], ["Body 1", "Body 4"])
    assert (t.p3.hand, t.p3.deck) == ([], ["Body 6"])
    t.is_quiet()


@rule("VIS-03")
def test_each_player_orders_their_own_hand_and_nobody_else_learns_anything() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Mass Transformation"]},
        p2={
            "hand": [card(body(1), known_to=["p1"]), body(2), card("Howl", known_to=["p1", "p3"])],
            "deck": ["Scry"] * 4,
        },
        p3={"hand": [card("Cannon", known_to=["p1"])], "deck": ["Dinghy"] * 2},
    )
    t.p1.plays("Mass Transformation")
    t.p2.is_offered("Body 1", "Body 2", "Howl", "decline")
    t.p2.picks("Howl", "Body 2")
    assert t.p2.deck == ["Body 1", "Body 2", "Howl", "Scry"]
    assert t.known(2, 2, "deck") == ["Howl", "Body 2", "Body 1"]
    assert (t.known(1, 2, "deck"), t.known(3, 2, "deck"), t.known(1, 2, "hand")) == ([], [], [])
    assert (t.known(3, 3, "deck"), t.known(1, 3, "deck"), t.p3.hand) == (["Cannon"], [], ["Dinghy"])
    told = [entry.for_seat(0) for entry in t.story() if entry.line.startswith(("placed", "drew"))]
    assert [(entry.line, entry.args["n"], "cards" in entry.args) for entry in told] == [
        ("placed_deck_bottom_hidden", 3, False),
        ("placed_deck_bottom_hidden", 1, False),
        ("drew_hidden", 3, False),
        ("drew_hidden", 1, False),
    ]
    t.is_quiet()


def test_with_an_empty_deck_the_same_cards_come_back() -> None:
    t = table(bases=[field], p1={"hand": ["Mass Transformation", "Howl", "Scry"]}, p2={})
    t.p1.plays("Mass Transformation").picks("Howl")
    assert (sorted(t.p1.hand), t.p1.deck) == (["Howl", "Scry"], [])
    t.is_quiet()


# --- The Water of Life ----------------------------------------------------------------------------------------------


@editions(*ALL)
def test_the_water_of_life_brings_a_minion_back_onto_the_deck(edition: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": ["The Water of Life", "Mystic Studies"], "discard": [body(1), "Howl", body(2)], "deck": ["Scry"]},
        edition=edition,
    )
    t.p1.plays("The Water of Life")
    t.p1.is_offered("Body 1", "Body 2")
    t.p1.picks("Body 1")
    assert (t.p1.deck, t.known(2, 1, "deck")) == (["Scry", "Body 1"], ["Body 1"])
    if not t.at_menu:
        t.p1.picks("Mystic Studies")  # where an extra cannot be kept
    else:
        t.p1.plays("Mystic Studies")
    assert t.p1.hand == ["Body 1", "Scry"]
    t.is_quiet()


def test_the_water_of_life_without_a_minion_still_gives_the_extra_action() -> None:
    t = table(bases=[field], p1={"hand": ["The Water of Life", "Howl"], "discard": ["Scry"]})
    t.p1.plays("The Water of Life")
    assert t.p1.plays_left == ["minion", "action (The Water of Life)"]
    assert (t.p1.discard, t.p1.deck) == (["Scry", "The Water of Life"], [])
    t.is_quiet()


def test_the_water_of_life_takes_only_from_your_own_discard_pile() -> None:
    t = table(bases=[field], p1={"hand": ["The Water of Life"]}, p2={"discard": [body(1)]})
    t.p1.plays("The Water of Life")
    assert (t.p2.discard, t.p2.deck) == (["Body 1"], [])
    t.is_quiet()

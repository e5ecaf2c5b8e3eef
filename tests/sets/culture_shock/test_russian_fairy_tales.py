"""Russian Fairy Tales, card by card: Baba Yaga, Finist, and the two birches. The animals and the magician are in
_animals.py, then _bases.py, _actions.py, and _transfers.py for the actions that change their minion."""

from smashup.sets.culture_shock.russian_fairy_tales import RUSSIAN_FAIRY_TALES
from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, EMD, body, editions, plain_base

low = plain_base("Low", breakpoint=4)
"""A base that is ready with little on it."""


# --- numbers --------------------------------------------------------------------------------------------------------


def test_the_printed_numbers_of_the_russian_fairy_tales() -> None:
    assert {card.name: (card.copies, card.power) for card in RUSSIAN_FAIRY_TALES.cards if card.is_minion} == {
        "Baba Yaga": (1, 5),
        "Finist the Falcon": (1, 4),
        "The Birch Woman": (1, 4),
        "The Gray Wolf": (1, 3),
        "Foolish Magician": (2, 3),
        "The Birch": (1, 2),
        "Tsar Eagle": (2, 2),
        "Toad": (1, 0),
    }
    assert {card.name: card.copies for card in RUSSIAN_FAIRY_TALES.cards if card.is_action} == {
        "Bewitched": 1,
        "Fetch I Know Not What": 1,
        "Go I Know Not Whither": 1,
        "Go See My Sister": 1,
        "Mass Transformation": 1,
        "The Frog Princess": 1,
        "The Water of Life": 2,
        "Transformation": 2,
    }
    assert {base.name: (base.breakpoint, base.vp) for base in RUSSIAN_FAIRY_TALES.bases} == {
        "Giant Turnip": (30, (5, 3, 3)),
        "Transformation Spring": (19, (4, 2, 1)),
    }


# --- Baba Yaga ------------------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("RULING-Collecting-Stories", "EXTRA-10")
def test_baba_yaga_gives_the_owner_of_a_minion_here_another_for_it(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Baba Yaga", body(2)]},
        p2={"Field": [body(1)], "Meadow": [body(6)], "deck": ["Scry", "Scry", body(4), "Howl"]},
        edition=edition,
    )
    t.p1.uses("Baba Yaga")
    t.p1.is_offered("Body 1", "Body 2")  # anybody's, but here, and not itself
    t.p1.picks("Body 1")
    assert t.at("Field") == ["Baba Yaga", "Body 2", "Body 4"]
    assert (t.controller("Body 4"), sorted(t.p2.deck)) == (2, ["Body 1", "Howl", "Scry", "Scry"])
    assert t.p2.plays_left == []
    t.is_quiet()


@rule("DECK-07", "VIS-04")
def test_the_deck_is_shuffled_so_that_nobody_knows_where_the_minion_lies() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Baba Yaga"]},
        p2={"Field": [body(1)], "deck": ["Scry", "Howl", "Scry", body(4)]},  # nothing lies above the minion
    )
    t.p1.uses("Baba Yaga")
    assert t.at("Field") == ["Baba Yaga", "Body 4"]
    assert t.known(1, 2, "deck") == t.known(2, 2, "deck") == []
    t.is_quiet()


def test_baba_yaga_may_change_your_own_minion_and_its_ability_is_yours() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Baba Yaga", body(2)], "deck": ["Scry", "Saucy Wench"]},
        p2={"Field": [body(1)]},
    )
    t.p1.uses("Baba Yaga").picks("Body 2")
    t.p1.is_offered("Body 1", "decline")
    t.p1.picks("Body 1")
    assert t.at("Field") == ["Baba Yaga", "Saucy Wench"]
    t.is_quiet()


def test_the_ability_of_the_new_minion_belongs_to_the_owner_who_plays_it() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Baba Yaga", body(2)]},
        p2={"Field": [body(3)], "deck": ["Scry", "Saucy Wench"]},
    )
    t.p1.uses("Baba Yaga").picks("Body 3")
    t.p2.is_offered("Body 2", "decline")
    t.p2.picks("Body 2")
    assert (t.at("Field"), t.p1.discard) == (["Baba Yaga", "Saucy Wench"], ["Body 2"])
    t.is_quiet()


def test_for_a_minion_that_another_player_controls_its_owner_plays() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Baba Yaga"], "deck": [body(5)]},
        p2={"Field": [card(body(1), owner="p3")], "deck": [body(6)]},
        p3={"deck": ["Scry", body(4)]},
    )
    t.p1.uses("Baba Yaga")
    assert (t.at("Field"), t.controller("Body 4"), t.owner("Body 4")) == (["Baba Yaga", "Body 4"], 3, 3)
    assert sorted(t.p3.deck) == ["Body 1", "Scry"]
    assert (t.p1.deck, t.p2.deck) == (["Body 5"], ["Body 6"])
    t.is_quiet()


@rule("RES-04")
def test_baba_yaga_does_nothing_to_a_protected_minion_and_then_nobody_plays() -> None:
    t = table(
        bases=["Neutral Space"],
        p1={"Neutral Space": ["Baba Yaga"]},
        p2={"Neutral Space": [body(1)], "deck": [body(4)]},
    )
    t.p1.uses("Baba Yaga")
    assert (t.at("Neutral Space"), t.p2.deck) == (["Baba Yaga", "Body 1"], ["Body 4"])
    t.is_quiet()


def test_baba_yaga_alone_finds_nobody() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Baba Yaga"], "deck": [body(4)]}, p2={"Meadow": [body(1)]})
    t.p1.uses("Baba Yaga")
    assert (t.at("Field"), t.p1.deck) == (["Baba Yaga"], ["Body 4"])
    t.is_quiet()


@rule("DECK-11")
def test_at_the_vats_a_minion_whose_name_is_there_is_discarded() -> None:
    t = table(
        bases=["The Vats"],
        p1={"The Vats": ["Baba Yaga"]},
        p2={"The Vats": [body(1), body(4)], "deck": ["Howl", body(6), body(4)]},
    )
    t.p1.uses("Baba Yaga").picks("Body 1")
    assert (t.at("The Vats"), t.p2.discard) == (["Baba Yaga", "Body 4"], ["Body 4"])
    assert sorted(t.p2.deck) == ["Body 1", "Body 6", "Howl"]
    t.is_quiet()


# --- Finist the Falcon ----------------------------------------------------------------------------------------------


def _before(edition: str = EMD, **p1: object) -> Table:
    t = table(bases=[low, meadow, field], p1={**p1}, p2={"Low": [body(4)]}, edition=edition)
    t.score("Low")
    return t


@editions(*ALL)
def test_finist_may_move_to_a_base_that_is_about_to_score(edition: str) -> None:
    t = _before(edition, Meadow=["Finist the Falcon+Upgrade"])
    t.p1.is_offered("move", "decline")
    t.p1.picks("move")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    t.is_quiet()


def test_finist_may_stay_away() -> None:
    t = _before(Meadow=["Finist the Falcon"])
    t.p1.declines()
    assert (t.at("Meadow"), t.p1.vp, t.p2.vp) == (["Finist the Falcon"], 0, 4)
    t.is_quiet()


@editions(*ALL)
@rule("RULING-Finist-the-Falcon", "PLAY-25", "T-41")
def test_finist_may_return_and_be_played_elsewhere_and_the_base_scores_all_the_same(edition: str) -> None:
    t = table(bases=[low, meadow, field], p1={"Low": ["Finist the Falcon"]}, p2={}, edition=edition)
    t.score("Low")
    t.p1.is_offered("Meadow", "Field", "decline")
    t.p1.picks("Meadow")
    assert t.at("Meadow") == ["Finist the Falcon"]
    t.p1.is_offered("move", "decline")  # played again, it may use its ability again
    t.p1.declines()
    assert (t.at("Meadow"), t.p1.vp, t.bases()[1:]) == (["Finist the Falcon"], 0, ["Meadow", "Field"])
    assert t.p1.hand == []
    t.is_quiet()


@rule("PLAY-25")
def test_finist_played_again_may_come_back_and_then_stays() -> None:
    t = table(bases=[low, meadow], p1={"Low": ["Finist the Falcon"]}, p2={"Low": [body(1)]})
    t.score("Low")
    t.p1.is_offered("Meadow", "decline")
    t.p1.picks("Meadow", "move")
    assert (t.p1.vp, t.p2.vp, t.p1.discard) == (4, 2, ["Finist the Falcon"])
    t.is_quiet()


@rule("VERB-50")
def test_without_another_base_finist_does_not_return() -> None:
    t = table(bases=[low], p1={"Low": ["Finist the Falcon"]}, p2={})
    t.score("Low")
    assert (t.p1.vp, t.p1.hand, t.p1.discard) == (4, [], ["Finist the Falcon"])
    t.is_quiet()


@rule("VERB-50")
def test_where_finist_cannot_be_played_it_does_not_return() -> None:
    t = table(
        bases=[low, meadow, field],
        p1={"Low": ["Finist the Falcon"]},
        p2={"Meadow": ["Overrun"]},
    )
    t.score("Low")
    t.p1.is_offered("Field", "decline")
    t.p1.picks("Field")
    assert t.at("Field") == ["Finist the Falcon"]


@rule("VERB-50", "RULING-Ships-Engineer")
def test_a_falcon_that_is_not_your_own_cannot_return_to_your_hand_but_move() -> None:
    t = table(bases=[low, meadow], p1={"Low": [card("Finist the Falcon", owner="p2")]}, p2={})
    t.score("Low")
    assert (t.p1.vp, t.p2.discard, t.p2.hand) == (4, ["Finist the Falcon"], [])
    t.is_quiet()
    t = table(bases=[low, meadow], p1={"Meadow": [card("Finist the Falcon", owner="p2")]}, p2={"Low": [body(4)]})
    t.score("Low")
    t.p1.picks("move")
    assert (t.p1.vp, t.p2.vp) == (4, 4)


def test_finist_acts_on_another_players_turn_too() -> None:
    t = table(bases=[low, meadow], p1={"Low": ["Finist the Falcon"]}, p2={}, current="p2")
    t.score("Low")
    t.p1.picks("Meadow").declines()
    assert t.at("Meadow") == ["Finist the Falcon"]


def test_a_falcon_that_is_not_returned_is_not_played() -> None:
    """Ship's Engineer moves it instead of letting it return."""
    t = table(bases=[low, meadow, field], p1={"Low": ["Finist the Falcon"], "Field": ["Ship's Engineer"]}, p2={})
    t.score("Low")
    t.p1.picks("Meadow", "Field")
    assert (t.at("Field"), t.at("Meadow")) == (["Ship's Engineer", "Finist the Falcon"], [])
    t.is_quiet()


# --- The Birch Woman ------------------------------------------------------------------------------------------------

HAND, DECK, PILE = "Search your hand.", "Search your deck.", "Search your discard pile."


def _felled(edition: str = EMD, **p1: object) -> Table:
    """The Birch Woman is destroyed in her player's own turn."""
    side = {"hand": ["Red Birthday Party"], "Field": ["The Birch Woman"], **p1}
    t = table(bases=[field, meadow], p1=side, edition=edition)
    t.p1.plays("Red Birthday Party")
    return t


@editions(*ALL)
@rule("RULING-The-Birch-Woman", "RULING-Collecting-Stories", "EXTRA-10")
def test_the_birch_woman_destroyed_brings_the_birch_out_of_the_deck(edition: str) -> None:
    t = _felled(edition, deck=["Howl", "The Birch", "Scry"])
    t.p1.is_offered(DECK, "decline")
    t.p1.picks(DECK)
    t.p1.is_offered("Place it into your hand.", "Play it.")
    t.p1.picks("Play it.", "Meadow")
    assert (t.at("Meadow"), t.p1.plays_left) == (["The Birch"], ["minion"])
    assert sorted(t.p1.deck) == ["Howl", "Scry"]
    t.is_quiet()


@rule("RULING-The-Birch-Woman", "SCORE-21", "T-54")
def test_the_birch_woman_discarded_after_scoring_brings_the_birch_too() -> None:
    t = table(bases=[low, meadow], p1={"Low": ["The Birch Woman"], "discard": ["The Birch"]})
    t.score("Low")
    t.p1.picks(PILE, "Play it.")
    assert (t.at("Meadow"), t.p1.discard) == (["The Birch"], ["The Birch Woman"])
    t.is_quiet()


def test_the_birch_woman_who_returns_to_the_hand_brings_nothing() -> None:
    t = table(bases=[field], p1={"Field": ["The Birch Woman"], "hand": ["Beam Up"], "discard": ["The Birch"]})
    t.p1.plays("Beam Up")
    assert (t.p1.hand, t.p1.discard) == (["The Birch Woman"], ["The Birch", "Beam Up"])
    t.is_quiet()


def test_the_birch_is_found_in_hand_deck_or_discard_pile_wherever_you_search() -> None:
    t = _felled(hand=["Red Birthday Party", "The Birch"], deck=["The Birch", "Howl"], discard=["The Birch"])
    t.p1.is_offered(HAND, DECK, PILE, "decline")
    t.p1.picks(PILE, "Place it into your hand.")
    assert (t.p1.hand, t.p1.deck) == (["The Birch"] * 2, ["The Birch", "Howl"])
    t.is_quiet()


@rule("VIS-05")
def test_the_birch_that_is_found_in_your_hand_may_stay_there_and_all_have_seen_it() -> None:
    t = _felled(hand=["Red Birthday Party", "The Birch", "Howl"], deck=["Scry", "Howl"])
    t.p1.picks(HAND, "Place it into your hand.")
    assert (t.p1.hand, t.known(2, 1, "hand"), t.p1.deck) == (["The Birch", "Howl"], ["The Birch"], ["Scry", "Howl"])
    t.is_quiet()


def test_the_birch_found_in_hand_may_be_played() -> None:
    t = _felled(hand=["Red Birthday Party", "The Birch"])
    t.p1.picks(HAND, "Play it.", "Field")
    assert (t.at("Field"), t.p1.hand, t.p1.plays_left) == (["The Birch"], [], ["minion"])
    t.is_quiet()


def test_whoever_finds_no_birch_in_the_deck_may_search_on() -> None:
    t = _felled(deck=["Howl", "Scry"], discard=["The Birch"])
    t.p1.picks(DECK)
    assert "found_nothing" in t.log()
    t.p1.is_offered(PILE, "decline")
    t.p1.declines()
    assert (sorted(t.p1.deck), t.p1.hand) == (["Howl", "Scry"], [])
    t.is_quiet()


@rule("DECK-14")
def test_the_birch_is_nowhere() -> None:
    t = _felled(deck=["Howl", "Scry"])
    t.p1.picks(DECK)
    assert (sorted(t.p1.deck), t.p1.hand) == (["Howl", "Scry"], [])
    t.is_quiet()


def test_nobody_has_to_search_for_the_birch() -> None:
    t = _felled(deck=["Howl", "The Birch", "Scry"])
    t.p1.declines()
    assert t.p1.deck == ["Howl", "The Birch", "Scry"]
    t.is_quiet()


def test_who_controls_the_birch_woman_searches_their_own_cards() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Red Birthday Party"], "deck": ["The Birch"]},
        p2={"Field": [card("The Birch Woman", owner="p1")], "deck": ["Howl"]},
    )
    t.p1.plays("Red Birthday Party")
    t.p2.picks(DECK)
    assert (t.p1.deck, t.p2.hand, t.p1.discard) == (["The Birch"], [], ["The Birch Woman", "Red Birthday Party"])
    t.is_quiet()


# --- The Birch ------------------------------------------------------------------------------------------------------


def _spring(edition: str = EMD, **p1: object) -> Table:
    side = {"Field": ["The Birch"], **p1}
    t = table(bases=[field, meadow], p1=side, p2={}, current="p2", edition=edition)
    t.start_turn("p1")
    return t


@editions(*ALL)
@rule("RULING-Collecting-Stories", "EXTRA-10")
def test_the_birch_becomes_the_birch_woman_here(edition: str) -> None:
    t = _spring(edition, deck=["Howl", "The Birch Woman", "Scry"])
    t.p1.is_offered("destroy", "decline")
    t.p1.picks("destroy", "Play it.")
    assert (t.at("Field"), t.at("Meadow"), t.p1.discard) == (["The Birch Woman"], [], ["The Birch"])
    assert t.p1.plays_left == ["minion", "action"]


def test_the_birch_may_stay_a_tree() -> None:
    t = _spring(hand=["The Birch Woman"])
    t.p1.declines()
    assert (t.at("Field"), t.p1.hand) == (["The Birch"], ["The Birch Woman"])


def test_the_birch_woman_is_found_in_the_hand_the_deck_or_the_discard_pile() -> None:
    for where, zone in (("hand", HAND), ("deck", DECK), ("discard", PILE)):
        t = table(bases=[field, meadow], p1={"Field": ["The Birch"], where: ["The Birch Woman"]}, p2={}, current="p2")
        t.start_turn("p1")
        t.p1.picks("destroy")
        if zone != DECK:
            t.p1.is_offered(zone, DECK)
            t.p1.picks(zone)
        t.p1.is_offered("Place it into your hand.", "Play it.")
        t.p1.picks("Place it into your hand.")
        assert (t.p1.hand, t.at("Field")) == (["The Birch Woman"], [])


def test_the_birch_is_destroyed_even_if_the_woman_is_nowhere() -> None:
    t = _spring(deck=["Howl"])
    t.p1.picks("destroy")
    assert (t.at("Field"), t.p1.discard, t.p1.hand) == ([], ["The Birch"], [])


@rule("RULING-The-Birch")
def test_the_birch_destroyed_by_anything_else_brings_nobody() -> None:
    t = table(
        bases=[field], p1={"Field": ["The Birch"], "hand": ["Red Birthday Party"], "deck": ["The Birch Woman"]}, p2={}
    )
    t.p1.plays("Red Birthday Party")
    assert (t.at("Field"), t.p1.deck, t.p1.hand) == ([], ["The Birch Woman"], [])
    t.is_quiet()


@rule("RES-04")
def test_a_birch_that_cannot_be_destroyed_brings_nobody() -> None:
    t = table(bases=[field], p1={"Field": ["The Birch+Cesium Armor"], "deck": ["The Birch Woman"]}, p2={}, current="p2")
    t.start_turn("p1")  # and nobody is asked, for nothing could come of it
    assert (t.at("Field"), t.p1.deck, t.p1.hand) == (["The Birch"], ["The Birch Woman"], [])


def test_where_the_birch_woman_cannot_be_played_she_comes_to_the_hand() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["The Birch"], "deck": ["The Birch Woman"]},
        p2={"Field": ["Overrun"]},
        current="p2",
    )
    t.start_turn("p1")
    t.p1.picks("destroy")
    assert (t.p1.hand, t.at("Field"), t.at("Meadow")) == (["The Birch Woman"], [], [])


def test_the_birch_is_asked_only_at_the_start_of_its_players_turn() -> None:
    t = table(bases=[field], p1={"Field": ["The Birch"], "hand": ["The Birch Woman"]}, p2={}, current="p1")
    t.start_turn("p2")
    assert t.p2.at_menu

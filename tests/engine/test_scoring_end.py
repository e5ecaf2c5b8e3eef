"""SCORE: what becomes of the cards and of the base after the award."""

from smashup.testing import Table, rule, table
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.scoring import archipelago, cat, drain, martyr, rewind, watcher, widow

FIELD = plain_base("Field", breakpoint=20, vp=(4, 2, 1))
MEADOW = plain_base("Meadow", breakpoint=20, vp=(3, 2, 1))
HEATH = plain_base("Heath", breakpoint=20, vp=(3, 2, 1))


# --- 6: the cards are discarded ---------------------------------------------------------------------------------------


@rule("SCORE-19", "VERB-40", "VERB-12", "VERB-06", "T-53")
def test_cards_on_a_scored_base_go_to_their_owners_piles() -> None:
    t = table(
        bases=[FIELD],
        p1={"Field": [body(5), "p2:War Raptor", "Wildlife Preserve"]},
        p2={"Field": ["King Rex"], "on Body 5": ["Poison"]},
    )
    t.score("Field")
    assert sorted(t.p1.discard) == ["Body 5", "Wildlife Preserve"]
    assert sorted(t.p2.discard) == ["King Rex", "Poison", "War Raptor"]
    t.is_quiet()


@rule("SCORE-20", "AMB-07", "T-53")
def test_cards_on_a_scored_base_go_at_the_same_time_and_see_each_other_go() -> None:
    t = table(bases=[FIELD], p1={"Field": [widow, watcher], "deck": ["Howl"] * 5}, p2={"Field": [body(1), body(2)]})
    t.score("Field")
    t.p1.picks("Watcher: Widow")
    while t.pending is not None and t.pending.kind == "trigger":
        t.answer(0)
    assert len(t.p1.hand) == 5  # one by Widow itself, four by Watcher, who left with the other three
    t.is_quiet()


@rule("SCORE-21", "SCORE-22", "VERB-07", "RULING-The-Birch-Woman", "T-54")
def test_going_to_the_discard_pile_after_scoring_is_not_being_destroyed() -> None:
    t = table(bases=[FIELD], p1={"Field": [widow], "deck": ["Howl"]}, p2={"Field": [martyr], "deck": ["Howl"]})
    t.score("Field")
    assert (t.p1.hand, t.p2.hand) == (["Howl"], [])
    t = table(
        p1={"hand": ["Powderkeg"], "Jungle Oasis": [widow], "deck": ["Howl"]},
        p2={"Jungle Oasis": [martyr], "deck": ["Howl"]},
    )
    t.p1.plays("Powderkeg").picks("Widow")  # who acts first does not matter here
    assert (t.p1.hand, t.p2.hand) == (["Howl"], ["Howl"])
    t.is_quiet()


@rule("SCORE-28", "T-55")
def test_neither_the_scored_base_nor_the_next_is_there_for_cards_that_go() -> None:
    t = table(
        bases=[FIELD, MEADOW, HEATH],
        base_deck=["Tortuga"],
        p1={"Field": [cat], "hand": [body(1)]},
        p2={"Field": [body(9)]},
    )
    t.score("Field")
    t.p1.picks("Body 1").is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    t.p1.is_offered("Body 1", "decline")
    t.p1.picks("Body 1")
    assert (t.at("Meadow"), t.bases()) == (["Body 1"], ["Tortuga", "Meadow", "Heath"])
    t.is_quiet()


# --- 7, 8: the base and its replacement -------------------------------------------------------------------------------


@rule("SCORE-23", "SCORE-24", "SCORE-28")
def test_the_base_goes_to_its_pile_and_the_top_of_the_base_deck_takes_its_place() -> None:
    t = table(bases=[MEADOW, FIELD, HEATH], base_deck=["Tortuga", "Jungle Oasis"], p1={"Field": [body(1)]})
    t.score("Field")
    assert t.bases() == ["Meadow", "Jungle Oasis", "Heath"]
    state = t.state
    assert [state.base_cards[uid].name for uid in state.base_discard] == ["Field"]
    assert [state.base_cards[uid].name for uid in state.base_deck] == ["Tortuga"]
    t.is_quiet()


@rule("SCORE-25", "AMB-49", "AMB-50", "T-56")
def test_discarded_bases_are_shuffled_only_when_one_is_needed_the_scored_one_among_them() -> None:
    t = table(bases=[FIELD], base_deck=[MEADOW], base_discard=[], p1={"Field": [body(1)]})
    t.score("Field")
    assert (t.bases(), t.base_deck) == (["Meadow"], [])
    assert len(t.base_discard) == 1
    t = table(bases=[FIELD], base_deck=[], base_discard=[], p1={"Field": [body(1)]})
    t.score("Field")
    assert (t.bases(), t.base_discard) == (["Field"], [])
    t.is_quiet()


@rule("AMB-48", "SCORE-25")
def test_with_no_base_left_anywhere_there_is_one_fewer() -> None:
    t = table(bases=[archipelago, MEADOW], base_deck=[], base_discard=[], p1={"Archipelago": [body(1)]})
    t.score("Archipelago")  # two bases wanted, only itself to be had
    assert t.bases() == ["Archipelago", "Meadow"]
    assert "no_base_left" in t.log()
    t.is_quiet()


@rule("AMB-47", "RULING-Volcanic-Uprising")
def test_a_raised_number_of_bases_stays_raised() -> None:
    t = table(bases=[archipelago], base_deck=[HEATH, MEADOW, FIELD], p1={"Archipelago": [body(1)]})
    t.score("Archipelago")
    assert t.bases() == ["Field", "Meadow"]
    t.score("Field")
    assert t.bases() == ["Heath", "Meadow"]
    t.is_quiet()


@rule("SCORE-17", "RULING-Time-is-Fleeting", "T-57")
def test_the_next_base_may_come_from_the_discard_pile_but_not_the_one_just_scored() -> None:
    t = table(
        bases=[FIELD],
        base_deck=["Jungle Oasis"],
        base_discard=[MEADOW, HEATH],
        p1={"Field": [body(1)], "hand": [rewind]},
    )
    t.score("Field")
    t.p1.picks("Rewind").is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    assert t.bases() == ["Heath"]
    t.is_quiet()


@rule("RES-14", "RULING-Island-Chain", "T-59")
def test_of_two_ways_to_choose_the_next_base_the_current_player_picks_one() -> None:
    def laid_out() -> Table:
        t = table(
            bases=[archipelago],
            base_deck=[HEATH, MEADOW],
            base_discard=[FIELD],
            p1={"Archipelago": [body(1)]},
            p2={"hand": [rewind]},
        )
        t.score("Archipelago")
        t.p2.picks("Rewind")
        return t

    t = laid_out()
    t.p1.is_offered("2 from the base deck", "Field")
    t.p1.picks("2 from the base deck")
    assert t.bases() == ["Meadow", "Heath"]
    t = laid_out()
    t.p1.picks("Field")
    assert t.bases() == ["Field"]
    t.is_quiet()


@rule("CONF-02")
def test_no_replacement_beats_every_way_of_choosing_one() -> None:
    t = table(bases=[archipelago, MEADOW], base_deck=[HEATH, FIELD], p1={"Archipelago": [drain]})
    t.score("Archipelago")
    t.p1.picks("Drain")
    assert t.bases() == ["Meadow"]
    t.is_quiet()

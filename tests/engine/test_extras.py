"""EXTRA: extra minions and actions, kept or now or never."""

from smashup.testing import rule, table
from tests.fixtures.cards.cards import (
    field,
    giant,
    grunt,
    meadow,
)
from tests.fixtures.cards.extras import (
    again,
    decorator,
    drill,
    herald,
    jester,
    muster,
    outfitter,
    porter,
    rally,
    sergeant,
    twin,
)
from tests.fixtures.cards.makers import body, plain_base

# --- kept -------------------------------------------------------------------------------------------------------------


@rule("EXTRA-01", "EXTRA-04", "T-34")
def test_an_extra_minion_may_be_kept_for_later_in_the_phase() -> None:
    t = table(p1={"hand": ["Abduction", "Zapbot", body(1), body(5), "Howl"], "Jungle Oasis": [body(9)]})
    t.p1.plays("Zapbot").is_offered("Abduction", "Howl", "Body 1", "decline")
    t.p1.plays("Howl").is_offered("Body 1", "decline")
    t.p1.plays("Body 1")
    assert t.at("Jungle Oasis") == ["Body 9", "Zapbot", "Body 1"]
    assert t.pending is None
    t.is_quiet()


@rule("EXTRA-01")
def test_extras_of_one_kind_do_not_count_against_the_free_play_or_each_other() -> None:
    t = table(p1={"hand": ["Time Loop", "Howl", "Summon", body(1), body(2), "Augmentation"]})
    t.p1.plays("Time Loop").plays("Howl").plays("Summon")
    t.p1.is_offered("Body 1", "Body 2", "decline")
    t.p1.plays("Body 1").plays("Body 2")
    assert t.pending is None
    assert t.p1.hand == ["Augmentation"]
    t.is_quiet()


@rule("EXTRA-02", "PLAY-19")
def test_an_extra_need_not_be_played() -> None:
    t = table(p1={"hand": ["Summon", body(1)], "deck": ["Howl"] * 3}, p2={"hand": ["Howl"]})
    t.p1.plays("Summon").is_offered("Body 1", "decline")
    t.p1.done()
    assert t.at("Jungle Oasis") == []
    t.is_quiet()


@rule("EXTRA-09", "T-37")
def test_a_limit_on_the_extra_does_not_keep_it_from_being_kept() -> None:
    t = table(p1={"hand": ["Zapbot", "Howl", body(2), body(3)]})
    t.p1.plays("Zapbot").is_offered("Howl", "Body 2", "decline")
    t.p1.plays("Howl").is_offered("Body 2", "decline")
    t.is_quiet()


@rule("EXTRA-09")
def test_an_extra_action_on_a_certain_base_or_minion_can_go_nowhere_else() -> None:
    hand = ["Rampage", "Wildlife Preserve", "Upgrade", "Howl"]
    t = table(bases=["Jungle Oasis", plain_base()], p1={"hand": [decorator, *hand], "Field": [body(2)]})
    t.p1.plays("Decorator", at="Jungle Oasis").plays("Howl").is_offered("Wildlife Preserve", "decline")
    t.p1.plays("Wildlife Preserve")
    assert (t.actions_at("Jungle Oasis"), t.actions_at("Field")) == (["Wildlife Preserve"], [])
    t = table(bases=["Jungle Oasis", plain_base()], p1={"hand": [outfitter, *hand], "Field": [body(2)]})
    t.p1.plays("Outfitter", at="Field").plays("Howl").is_offered("Upgrade", "decline")
    t.p1.plays("Upgrade")
    assert (t.on("Outfitter"), t.on("Body 2")) == (["Upgrade"], [])
    t.is_quiet()


@rule("EXTRA-03")
def test_an_extra_with_more_text_after_it_may_be_played_at_once_or_kept() -> None:
    t = table(p1={"hand": [twin, twin, body(1)], "deck": ["Howl"]})
    t.p1.plays("Twin").is_offered("Twin", "decline")
    t.p1.declines()
    t.p1.is_offered("Howl", "Twin", "decline")  # drawn; and Body 1 is no Twin
    t = table(p1={"hand": [twin, twin, body(1)], "deck": ["Howl"] * 2})
    t.p1.plays("Twin").picks("Twin")
    assert (t.at("Jungle Oasis"), t.p1.hand) == (["Twin", "Twin"], ["Body 1", "Howl", "Howl"])
    t.is_quiet()


@rule("EXTRA-01", "EXTRA-04", "AMB-23", "T-39")
def test_extras_that_were_not_used_are_gone_when_the_phase_ends() -> None:
    t = table(
        bases=[plain_base("Field", breakpoint=2), "Tortuga"],
        base_deck=[plain_base("Meadow")],
        p1={"hand": ["Summon", body(1), body(5)], "deck": ["Howl"] * 9, "Field": [body(9)]},
        p2={"hand": ["Howl"], "deck": ["Howl"] * 9},
    )
    t.p1.plays("Summon").done()
    t.p2.done()
    t.p1.plays("Body 1", at="Tortuga").is_offered("Howl", "decline")
    t.is_quiet()


# --- now or never -----------------------------------------------------------------------------------------------------


@rule("EXTRA-05", "EXTRA-07", "T-35")
def test_an_extra_from_a_special_while_a_base_scores_is_played_at_once_or_lost() -> None:
    t = table(bases=[plain_base("Field", breakpoint=2), "Tortuga"], p1={"hand": [rally, body(3)], "Field": [body(2)]})
    t.p1.done()
    t.p1.picks("Rally").is_offered("Body 3", "decline")
    t.p1.declines()
    assert t.p1.plays_left == []
    assert t.p1.vp == 4
    t.is_quiet()


@rule("EXTRA-05")
def test_an_extra_from_a_special_in_play_cards_is_not_kept_either() -> None:
    t = table(p1={"hand": [body(3), "Howl"], "Jungle Oasis": ["Ninja Acolyte"]})
    t.p1.uses("Ninja Acolyte").is_offered("Body 3", "Ninja Acolyte")
    t.p1.picks("Ninja Acolyte")
    t.p1.plays("Body 3").is_offered("Howl", "decline")  # the free minion; no extra is left
    t.is_quiet()


@rule("EXTRA-06", "T-36")
def test_an_extra_from_the_discard_pile_is_now_or_never() -> None:
    t = table(p1={"hand": ["They Keep Coming", body(3)], "discard": [body(1), body(2), "Howl"]})
    t.p1.plays("They Keep Coming").is_offered("Body 1", "Body 2", "decline")
    t.p1.declines()
    t.p1.is_offered("Body 3", "decline")
    t.is_quiet()


@rule("EXTRA-06", "RULING-Do-Over")
def test_an_extra_that_means_one_card_in_hand_is_now_or_never() -> None:
    t = table(p1={"hand": [again, body(3)], "Jungle Oasis": ["Invader"]})
    t.p1.plays("Once Again").is_offered("Invader", "decline")
    t.p1.picks("Invader")
    assert t.p1.vp == 1
    t = table(p1={"hand": [again, body(3)], "Jungle Oasis": ["Invader"]})
    t.p1.plays("Once Again").declines()
    t.p1.plays("Body 3")
    assert t.pending is None
    t.is_quiet()


@rule("EXTRA-06", "EXTRA-10", "RULING-Collecting-Stories")
def test_an_extra_that_was_revealed_is_now_or_never() -> None:
    t = table(p1={"hand": ["Hoverbot", body(3)], "deck": [body(4)]})
    t.p1.plays("Hoverbot").is_offered("Body 4", "decline")
    t.p1.declines()
    assert t.p1.deck == ["Body 4"]
    assert t.pending is None
    t.is_quiet()


@rule("EXTRA-08", "T-38")
def test_an_extra_on_which_later_text_depends_is_now_or_never() -> None:
    t = table(p1={"hand": [drill, body(3), body(2)]})
    t.p1.plays("Drill").is_offered("Body 2", "Body 3", "decline")
    t.p1.picks("Body 3")
    assert t.power("Body 3") == 4
    t = table(p1={"hand": [drill, body(3)]})
    t.p1.plays("Drill").declines()
    t.p1.plays("Body 3")
    assert (t.power("Body 3"), t.pending) == (3, None)
    t.is_quiet()


@rule("EXTRA-07", "AMB-23")
def test_an_extra_at_the_start_of_the_turn_is_now_or_never() -> None:
    t = table(p1={"Jungle Oasis": [porter], "hand": [body(1), body(2)]})
    t.start_turn(1)
    t.p1.is_offered("Body 1", "Body 2", "decline")
    t.p1.declines()
    t.p1.plays("Body 1")
    assert t.pending is None
    t.is_quiet()


@rule("EXTRA-07", "AMB-25")
def test_an_extra_on_another_players_turn_is_now_or_never() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"Jungle Oasis": [sergeant], "hand": [body(1), body(2)]})
    t.p1.plays("Howl")
    t.p2.is_offered("Body 1", "Body 2", "decline")
    t.p2.declines()
    t.p1.done()
    t.p2.plays("Body 1")
    assert t.pending is None
    t.is_quiet()


@rule("EXTRA-07", "AMB-25")
def test_the_owners_extra_on_another_players_turn_is_played_before_that_turn_goes_on() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"Jungle Oasis": [sergeant], "hand": [body(1), body(2)]})
    t.p1.plays("Howl")
    t.p2.picks("Body 2")
    assert (t.at("Jungle Oasis"), t.p2.hand) == (["Sergeant", "Body 2"], ["Body 1"])
    t.is_quiet()


# --- which play is used up --------------------------------------------------------------------------------------------


@rule("AMB-24")
def test_the_most_limited_play_that_fits_is_used_up_first() -> None:
    t = table(p1={"hand": ["Summon", "Zapbot", body(1), body(5)]})
    t.p1.plays("Summon").plays("Zapbot")  # left: one free or extra minion, one of power 2 or less
    t.p1.plays("Body 1").is_offered("Body 5", "decline")
    t.p1.plays("Body 5")
    assert t.pending is None
    t.is_quiet()


@rule("AMB-24")
def test_where_neither_play_contains_the_other_the_player_is_asked() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Zapbot", body(1), body(2), body(5)], "Tortuga": ["Enshrouding Mist"]},
    )
    t.p1.plays("Zapbot", at="Jungle Oasis").plays("Body 1", at="Tortuga")
    t.p1.is_offered("Enshrouding Mist", "Zapbot")
    t.p1.picks("Zapbot")
    t.p1.plays("Body 5")  # with Enshrouding Mist: only at Tortuga
    assert t.at("Tortuga") == ["Body 1", "Body 5"]
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Zapbot", body(1), body(2), body(5)], "Tortuga": ["Enshrouding Mist"]},
    )
    t.p1.plays("Zapbot", at="Jungle Oasis").plays("Body 1", at="Tortuga").picks("Enshrouding Mist")
    t.p1.is_offered("Body 2", "decline")
    t.is_quiet()


@rule("AMB-24", "TURN-06")
def test_the_free_minion_remains_when_a_standing_extra_can_pay() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": [body(1), body(2)], "Tortuga": ["Enshrouding Mist"]},
    )
    t.p1.plays("Body 1", at="Tortuga").plays("Body 2").is_offered("Jungle Oasis", "Tortuga")
    t.p1.picks("Jungle Oasis")
    t.is_quiet()


@rule("EXTRA-01")
def test_an_extra_card_may_be_a_minion_or_an_action_and_is_one_card() -> None:
    t = table(bases=[plain_base("Field")], p1={"hand": [drill, drill, body(2), body(3)], "Field": [jester]})
    t.p1.plays("Body 2").plays("Body 3")
    t.p1.is_offered("Drill", "decline")  # the extra card was a minion: one action is left
    t = table(bases=[plain_base("Field")], p1={"hand": [again, "Time Loop", body(2)], "Field": [jester]})
    t.p1.plays("Time Loop")
    t.p1.is_offered("Once Again", "Body 2", "decline")
    t.is_quiet()


# --- kept apart -------------------------------------------------------------------------------------------------------


@rule("AMB-24", "EXTRA-04", "T-39", "AMB-23")
def test_extra_plays_are_kept_apart_paid_as_the_player_wants_and_gone_with_the_phase() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [herald, muster, grunt, grunt, giant], "deck": [grunt] * 8},
        p2={"deck": [grunt] * 8},
    )
    t.p1.plays("Herald", at="Field").plays("Muster", at="Field")
    assert t.p1.extras == ["Herald", "Muster"]
    t.p1.plays("Grunt", at="Field")
    t.p1.is_offered("Herald", "Muster")  # small and anywhere, or anyone and here: neither holds the other
    t.p1.picks("Muster")
    t.p1.is_offered("Grunt", "decline")  # the Giant is too strong for the Herald
    t.p1.done()
    assert t.p1.extras == []
    t.p2.done()
    assert t.p1.plays_left == ["minion", "action"]
    t.is_quiet()

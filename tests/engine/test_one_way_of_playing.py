"""PLAY: a card is played in one way, wherever it comes from: where may it go, who forbids it there, what pays."""

from __future__ import annotations

import pytest

from smashup.engine.log import ref
from smashup.engine.views.why_not import why_not
from smashup.testing import Table, rule, table
from tests.fixtures.cards.makers import ALL, body, editions, plain_base
from tests.fixtures.cards.one_way import (
    archivist,
    asking,
    banner,
    clean_sweep,
    far_sentry,
    first_come,
    ghost,
    library_hall,
    second_thought,
    spring,
    untouchable,
)

FIELD = plain_base()

# --- a ban is told card, player, base and host, whichever way the card comes ------------------------------------------


def barred(**side: object) -> Table:
    return table(bases=[library_hall, FIELD], p1={"Library Hall": [body(2)], "Field": [body(3)], **side})


@rule("CONF-02", "PLAY-08")
def test_an_action_on_a_base_cannot_be_played_where_that_base_forbids_it() -> None:
    t = barred(hand=[banner, "Howl"])
    t.p1.plays("Banner", at="Field")
    assert t.actions_at("Field") == ["Banner"]
    t.is_quiet()


@rule("CONF-02", "PLAY-08")
@pytest.mark.parametrize("way", ["hand", "extra", "discard pile", "off the top"])
def test_an_action_on_a_minion_goes_to_no_minion_where_actions_are_forbidden(way: str) -> None:
    if way == "hand":
        t = barred(hand=["Upgrade"])
        t.p1.plays("Upgrade")
    elif way == "extra":
        t = barred(hand=["Chronomage", "Upgrade", "Howl"])
        t.p1.plays("Chronomage", at="Library Hall").plays("Howl").plays("Upgrade")
        assert t.on("Chronomage") == []
    elif way == "discard pile":
        t = barred(hand=["It's Astounding"], discard=["Upgrade"])
        t.p1.plays("It's Astounding").picks("Upgrade")
    else:
        t = barred(hand=["Neophyte"], deck=["Upgrade"])
        t.p1.plays("Neophyte", at="Library Hall").picks("Play it.")
    assert (t.on("Body 2"), t.on("Body 3")) == ([], ["Upgrade"])
    t.is_quiet()


@rule("CONF-02")
def test_a_standard_action_is_played_at_no_base() -> None:
    t = barred(hand=["Howl"])
    t.p1.plays("Howl")
    assert t.power("Body 2") == 3


@rule("CONF-02")
def test_a_minion_may_forbid_actions_on_itself_alone() -> None:
    t = table(bases=[FIELD], p1={"hand": ["Upgrade"], "Field": [untouchable, body(3)]})
    t.p1.plays("Upgrade")
    assert t.on("Body 3") == ["Upgrade"]


@rule("CONF-02")
def test_a_ban_on_minions_may_hold_at_other_bases_than_its_own() -> None:
    t = table(bases=[FIELD, "Tortuga"], p1={"hand": [body(3)]}, p2={"Field": [far_sentry]})
    t.p1.plays("Body 3", at="Field")
    assert t.at("Field") == ["Far Sentry", "Body 3"]
    t.is_quiet()


@rule("CONF-02", "AMB-31")
def test_where_every_place_is_forbidden_an_action_has_no_effect() -> None:
    t = table(bases=[library_hall], p1={"hand": ["Upgrade"], "Library Hall": [body(2)]})
    t.p1.plays("Upgrade")
    assert (t.p1.discard, t.on("Body 2")) == (["Upgrade"], [])


@rule("CONF-02")
def test_why_an_action_cannot_be_played_there_is_told() -> None:
    t = table(bases=[library_hall, FIELD, "Tortuga"], p1={"hand": [banner]})
    t.p1.picks("Banner").is_offered("Field", "Tortuga")
    refused = why_not(t.live, 0, t.base("Library Hall").key, t.pending)
    assert refused is not None
    assert (refused.line, refused.args["by"]) == ("why_forbidden_there", ref(t.base("Library Hall")))


# --- a card that may be played from the discard pile in place of a normal play ----------------------------------------


@rule("PLAY-01")
def test_a_card_may_be_played_from_the_discard_pile_in_place_of_a_normal_play() -> None:
    t = table(bases=[FIELD], p1={"hand": [body(2)], "discard": [ghost]})
    t.p1.is_offered("Body 2", "Ghost", "decline")
    t.p1.plays("Ghost")
    assert t.at("Field") == ["Ghost"]
    assert t.p1.plays_left == ["action"]


@rule("PLAY-01")
def test_but_only_while_its_condition_holds() -> None:
    t = table(bases=[FIELD], p1={"hand": [body(2), "Howl"], "discard": [ghost]})
    t.p1.is_offered("Body 2", "Howl", "decline")
    t.p1.plays("Howl").is_offered("Body 2", "Ghost", "decline")


@rule("EXTRA-09")
def test_and_within_the_limit_of_the_play_that_pays() -> None:
    t = table(bases=[FIELD, "Tortuga"], p1={"hand": ["Zapbot"], "discard": [ghost]})
    t.p1.plays("Zapbot", at="Field")
    assert t.p1.at_menu
    assert t.pending is None, "Ghost has power 3, the extra is for 2 or less"


@rule("EXTRA-07")
def test_and_with_an_extra_that_is_now_or_never() -> None:
    t = table(bases=[FIELD, "Tortuga"], p1={"hand": ["Hidden Ninja", body(1)], "discard": [ghost], "Field": [body(9)]})
    t.score("Field")
    t.p1.picks("Hidden Ninja").is_offered("Body 1", "Ghost")


# --- what a play answers, and where its card came from ----------------------------------------------------------------


@rule("AMB-31", "VERB-50")
def test_a_card_that_was_played_without_effect_was_played() -> None:
    t = table(bases=[FIELD], p1={"hand": [asking], "discard": ["Upgrade"]})
    t.p1.plays("Asking")
    assert (t.p1.vp, sorted(t.p1.discard)) == (1, ["Asking", "Upgrade"])


@rule("DECK-12")
def test_a_card_played_or_discarded_off_a_deck_comes_from_the_deck() -> None:
    t = table(bases=[FIELD, "Tortuga"], p1={"hand": ["Hoverbot"], "deck": [body(2)]}, p2={"Field": [archivist]})
    t.p1.plays("Hoverbot", at="Field").picks("Body 2", "Field")
    t.p1.picks("Archivist: Hoverbot")
    assert " ".join(t.unit("Archivist").named) == "Hoverbot:hand Body 2:deck"
    t = table(bases=[FIELD], p1={"hand": ["Walker"], "deck": ["Howl"]}, p2={"Field": [archivist]})
    t.p1.plays("Walker").picks("discard")
    t.p1.picks("Archivist: Walker")
    assert " ".join(t.unit("Archivist").named) == "Walker:hand Howl:deck"


# --- abilities and their limits ---------------------------------------------------------------------------------------


@rule("AMB-19")
@editions(*ALL)
def test_an_ability_that_sets_itself_off_runs_once(edition: str) -> None:
    """In CD-2016 and CORE-2012 a card played inside another settles its reactions at once, inside that ability."""
    t = table(bases=[spring], p1={"hand": [body(1), body(2), body(3)]}, edition=edition)
    t.p1.plays("Body 1").picks("Body 2")
    assert sorted(t.at("Spring")) == ["Body 1", "Body 2"]
    assert t.p1.hand == ["Body 3"]


@rule("AMB-19")
@editions(*ALL)
def test_who_declines_an_ability_keeps_its_one_use_of_the_turn(edition: str) -> None:
    hand = [body(1), body(2), body(3), "Summon", "Time Loop", "Summon"]
    t = table(bases=[FIELD], p1={"hand": hand, "Field": [second_thought], "deck": ["Howl", "Howl"]}, edition=edition)
    t.p1.plays("Body 1").declines()
    t.p1.plays("Time Loop").plays("Summon").plays("Body 2").picks("draw")
    assert t.p1.hand.count("Howl") == 1
    t.p1.plays("Summon").plays("Body 3")
    assert t.p1.hand.count("Howl") == 1
    t.is_quiet()


@rule("AMB-19")
def test_the_first_time_each_turn_is_over_though_it_was_declined() -> None:
    t = table(
        bases=[FIELD, "Tortuga"],
        p1={"hand": ["Dinghy"], "Field": [body(1), body(2)]},
        p2={"Tortuga": [first_come]},
    )
    t.p1.plays("Dinghy").picks("Body 1", "Body 2")
    t.p2.declines()
    assert t.at("Tortuga") == ["First Come", "Body 1", "Body 2"]
    t.is_quiet()


@rule("AMB-07", "RES-12")
def test_a_minion_destroyed_with_the_action_that_would_save_it() -> None:
    """Tooth and Claw goes as the price for its minion, and is itself among what is destroyed."""
    guns = "Tooth and Claw...and Guns"
    t = table(bases=[FIELD], p1={"hand": [clean_sweep]}, p2={"Field": [body(3)], "on Body 3": [guns]})
    t.p1.plays("Clean Sweep")
    assert (t.at("Field"), t.p2.discard) == (["Body 3"], [guns])
    t.is_quiet()

"""Stored cards: visibility, use, and what happens when the card above leaves (STORE-01 to STORE-09)."""

import pytest

from smashup.engine.language.terms import Zone
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.invariants import misplaced
from smashup.engine.views.knowledge import KnowledgeSnapshot, unknown_cards
from smashup.engine.views.why_not import why_not
from smashup.testing import ScriptedTable, card, effect, extra, rule
from tests.fixtures.cards.common import borrow, charm
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.stasis import chest, deep_freeze, incinerate, purge, sleeper, urn
from tests.games import determinise
from tests.tables import one_base, two_bases


def looks_at(t: ScriptedTable, viewer: str | None) -> list[tuple[str, str]]:
    """The stored cards that a viewer sees, each with the name of the card above."""
    names = {unit.key: unit.name for unit in t.state_now.units()}
    return [(each.name, names[each.under]) for each in t.view(viewer).stored]


@rule("STORE-01", "STORE-03", "STORE-04", "VIS-06")
def test_a_stored_card_is_hidden_and_only_counted_by_others() -> None:
    t = one_base(p1={"hand": [chest, "King Rex", "Howl"]}, p2={}, p3={})
    t.p1.plays("Chest").picks("King Rex")
    assert (t.stored("Chest"), t.p1.hand, looks_at(t, "p1")) == (["King Rex"], ["Howl"], [("King Rex", "Chest")])
    for viewer in ("p2", "p3", None):
        assert looks_at(t, viewer) == []
        [shown] = t.view(viewer).bases[0].minions
        assert shown.stored == 1
    line = next(entry for entry in t.story() if entry.line == "stored")
    assert "King Rex" in str(line.for_seat(0).args)
    assert (line.for_seat(1).line, "King Rex" in str(line.for_seat(1).args)) == ("stored_hidden", False)


@rule("STORE-02", "VIS-07", "T-97")
def test_a_stored_card_with_a_restriction_is_revealed_once() -> None:
    t = one_base(p1={"hand": [urn, body(3), body(4)], "discard": [body(2)]}, p2={})
    t.p1.plays("Urn").is_offered("Body 3", "Body 2", "decline").picks("Body 3")
    line = next(entry for entry in t.story() if entry.line == "stored")
    assert "Body 3" in str(line.for_seat(1).args)
    assert (looks_at(t, "p1"), looks_at(t, "p2")) == ([("Body 3", "Urn")], [])
    assert (t.p1.knows("Body 3"), t.p2.knows("Body 3")) == (True, False)


def test_storing_a_card_unseen_makes_the_rest_of_a_known_hand_unknown() -> None:
    seen = [card("King Rex", known_to=["p2"]), card("Howl", known_to=["p2"])]
    t = one_base(p1={"hand": [chest, *seen]}, p2={})
    t.p1.plays("Chest").picks("King Rex")
    assert not t.p2.knows("Howl")
    line = next(entry for entry in t.story() if entry.line == "stored")
    assert line.for_seat(1).line == "stored_hidden"


def test_storing_a_revealed_card_keeps_the_rest_of_the_hand_known() -> None:
    t = one_base(p1={"hand": [urn, body(3), card(body(1), known_to=["p2"])]}, p2={})
    t.p1.plays("Urn").picks("Body 3")
    assert t.p2.knows("Body 1")


def test_nothing_is_stored_under_a_card_that_has_left() -> None:
    t = one_base(p1={"Field": [body(1)], "hand": [body(2)]})

    def stage(game: RunningGame) -> None:
        outer = game.begin_use()
        [unit], [held] = game.minions(), game.cards("hand", player=0)
        game.destroy(unit)
        assert not game.store(held, unit)
        game.end_use(outer)

    t.do(stage)
    assert (t.p1.hand, t.state_now.stored) == (["Body 2"], {})


@rule("STORE-05")
def test_a_stored_card_has_no_ability() -> None:
    t = one_base(p1={"Field": [card(body(1), stored=["Microbot Fixer", "Microbot Alpha"]), "Microbot Guard"]})
    assert (t.power("Microbot Guard"), t.power("Body 1"), t.totals("Field")) == (1, 1, [2, 0])


@rule("STORE-06", "AMB-66")
def test_a_stored_card_is_not_chosen_or_counted_by_other_text() -> None:
    t = one_base(p1={"Field": [card("Microbot Alpha", stored=["Microbot Guard", "Upgrade"])], "hand": [purge]})
    assert t.power("Microbot Alpha") == 1
    assert [t.state_now.where[int(each.key[1:])] for each in t.view("p1").stored] == [Zone.STORED] * 2
    t.p1.plays("Purge")  # the minion itself is the only card to destroy
    assert (t.at("Field"), t.p1.discard) == ([], ["Microbot Alpha", "Microbot Guard", "Upgrade", "Purge"])


@rule("STORE-07")
def test_a_stored_card_is_played_only_by_an_ability_that_says_so() -> None:
    t = one_base(p1={"Field": [card(chest, stored=["Howl", body(2)])], "hand": ["Scry"]})
    t.p1.is_offered("Scry", "Chest", "decline")
    refused = why_not(t.live, 0, t.view("p1").stored[0].key, t.pending)
    assert refused is not None
    assert refused.line == "why_stored"
    t.p1.uses("Chest").is_offered("Howl", "Body 2", "decline").picks("Body 2")
    assert (t.at("Field"), t.stored("Chest"), t.p1.plays_left) == (["Chest", "Body 2"], ["Howl"], ["minion", "action"])
    assert t.unit("Body 2").from_zone is Zone.STORED


@rule("STORE-08", "T-98")
def test_stored_cards_move_with_the_card_above() -> None:
    t = two_bases(p1={"Field": [card(chest, stored=[body(2)])]})
    t.do(_move)
    assert (t.at("Meadow"), t.stored("Chest")) == (["Chest"], ["Body 2"])


def _move(game: RunningGame) -> None:
    game.move(game.minions(), game.state.bases[1])


@editions(*ALL)
@pytest.mark.parametrize("deed", ["destroy", "return_to_hand", "discard"])
@rule("STORE-09", "T-98", "VERB-41")
def test_stored_cards_are_discarded_when_the_card_above_leaves_play(deed: str, edition: str) -> None:
    held = card(chest, stored=[body(2), card("Howl", owner="p2")])
    t = one_base(p1={"Field": [held]}, p2={}, edition=edition)

    def stage(game: RunningGame) -> None:
        outer = game.begin_use()
        getattr(game, deed)(game.minions())
        game.end_use(outer)

    t.do(stage)
    assert ("Body 2" in t.p1.discard, t.p2.discard, t.state_now.stored) == (True, ["Howl"], {})


@rule("STORE-09")
def test_stored_cards_are_discarded_with_a_scored_base() -> None:
    t = one_base(p1={"Field": [card(chest, stored=[body(2)])]})
    t.score("Field")
    assert t.p1.discard == ["Chest", "Body 2"]


@rule("STORE-09")
def test_an_ability_may_use_stored_cards_before_they_are_discarded() -> None:
    t = one_base(p1={"Field": [card(urn, stored=[body(1), body(2)])], "hand": [purge]}, p2={"Field": [body(5)]})
    t.p1.plays("Purge").is_offered("Body 1", "Body 2", "decline")
    assert t.view("p1").aside_count == t.view("p2").aside_count == 3
    assert [each.name for each in t.view("p2").aside] == ["Purge"]
    assert sorted(each.name for each in t.view("p1").aside) == ["Body 1", "Body 2", "Purge"]
    t.p1.picks("Body 2")
    assert (t.at("Field"), t.p1.discard) == (["Body 2"], ["Urn", "Body 1", "Purge"])


@rule("STORE-09", "VERB-40")
def test_a_stored_card_of_another_owner_may_be_played() -> None:
    t = one_base(p1={"Field": [card(chest, stored=[card(body(2), owner="p2")])]}, p2={})
    assert (looks_at(t, "p1"), looks_at(t, "p2")) == ([("Body 2", "Chest")],) * 2
    t.p1.uses("Chest").picks("Body 2")
    assert (t.controller("Body 2"), t.owner("Body 2")) == (1, 2)


@rule("STORE-03", "VIS-06", "VERB-32")
def test_a_new_controller_of_the_card_above_may_look_and_play() -> None:
    t = one_base(p1={"hand": [charm]}, p2={"Field": [card(chest, stored=["Howl", body(2)])]}, p3={})
    snapshot = KnowledgeSnapshot(t.state_now, 0)
    t.p1.plays("Charm")
    both = [("Howl", "Chest"), ("Body 2", "Chest")]
    assert (looks_at(t, "p1"), looks_at(t, "p2"), looks_at(t, "p3")) == (both, both, [])
    assert snapshot.is_past(t.state_now)  # a seen card rules an undo out
    t.p1.uses("Chest").picks("Body 2")
    assert (t.controller("Body 2"), t.owner("Body 2")) == (1, 2)


@rule("STORE-03")
def test_a_returning_controller_may_look_at_cards_stored_meanwhile() -> None:
    t = one_base(
        p1={"deck": ["Howl"] * 4},
        p2={"Field": [card(chest, stored=[card("Scry", owner="p1")])], "deck": ["Howl"] * 4},
        effects=[effect("control", on="Chest", player="p1")],
    )
    assert (looks_at(t, "p1"), looks_at(t, "p2")) == ([("Scry", "Chest")], [])
    t.end_turn()
    assert (t.controller("Chest"), looks_at(t, "p2")) == (2, [("Scry", "Chest")])


def test_a_temporary_controller_may_look_at_stored_cards() -> None:
    t = one_base(p1={"hand": [borrow], "deck": ["Howl"] * 4}, p2={"Field": [card(chest, stored=["Scry"])]})
    t.p1.plays("Borrow")
    assert looks_at(t, "p1") == [("Scry", "Chest")]


def test_copying_an_ability_does_not_copy_stored_cards() -> None:
    t = one_base(p1={"hand": ["Copycat"]}, p2={"Field": [card(chest, stored=["Howl"])]})
    t.p1.plays("Copycat")
    t.is_quiet()
    assert (t.stored("Copycat"), t.stored("Chest")) == ([], ["Howl"])
    t.p1.uses("Copycat")


def test_a_sample_redeals_stored_cards_only_for_seats_that_may_not_look() -> None:
    t = one_base(
        p1={"Field": [card(chest, stored=["King Rex"])], "deck": ["Howl", "Howl"], "hand": ["Howl"]},
        p2={"deck": ["Scry"]},
    )
    state = t.state_now
    [[uid]] = state.stored.values()
    assert uid in unknown_cards(state, 1)
    assert uid not in unknown_cards(state, 0)
    there = set()
    for seed in range(40):
        twin = determinise(state, 1, seed)
        assert not misplaced(twin)
        there |= {twin.cards[each].name for [each] in twin.stored.values()}
        assert determinise(state, 0, seed).stored == state.stored
    assert there == {"King Rex", "Howl"}


def test_a_clone_and_the_digest_include_stored_cards_and_stasis() -> None:
    t = one_base(p1={"Field": [card(chest, stored=["Howl"])], "stasis": [card(sleeper, stasis=2)]})
    state = t.state_now
    twin = state.clone()
    assert (twin.digest(), misplaced(twin), twin.left_behind()) == (state.digest(), [], [])
    [[uid]] = twin.stored.values()
    next(iter(twin.stored.values())).clear()
    assert state.stored != twin.stored
    assert [f"{state.cards[uid]} is recorded in stored but found in []"] == misplaced(twin)
    twin = state.clone()
    twin.players[0].stasis[0].stasis = 1
    assert twin.digest() != state.digest()
    assert state.players[0].stasis[0].stasis == 2


@rule("TERM-19", "TERM-20")
def test_a_card_in_the_box_never_comes_back() -> None:
    side = {"Field": [card("Scout", actions=["Smoke Bomb"]), card(chest, stored=["Howl"])]}
    t = one_base(p1={"hand": [incinerate], "deck": ["Howl"] * 4}, p2={**side, "deck": ["Howl"]})
    t.p1.plays("Incinerate")
    assert (t.at("Field"), t.p2.discard) == ([], ["Smoke Bomb", "Howl"])
    assert [thing.name for thing in t.view(None).box] == ["Scout", "Chest"]
    t.end_turn()
    t.end_turn()  # p2 draws the deck and then the shuffled discard pile
    assert sorted(t.p2.hand) == ["Howl", "Howl"] or sorted(t.p2.hand) == ["Howl", "Smoke Bomb"]
    assert [thing.name for thing in t.view(None).box] == ["Scout", "Chest"]


def test_a_minion_that_goes_into_stasis_leaves_its_stored_cards_to_the_discard_pile() -> None:
    plays = {"hand": [deep_freeze], "plays": ["action", extra("action")]}
    t = one_base(p1={"Field": [card(chest, stored=["Howl", card("Scry", owner="p2")])], **plays}, p2={})
    t.p1.plays("Deep Freeze")
    assert (t.p1.stasis, t.p1.discard, t.p2.discard) == ([("Chest", 1)], ["Howl", "Deep Freeze"], ["Scry"])

"""Buried cards: hidden information, uncovering, and discarding with the base."""

import pytest

from smashup.engine.language.terms import Zone
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.state import ALL_SEATS
from smashup.engine.views.knowledge import unknown_cards
from smashup.engine.views.seat_view import view
from smashup.testing import ScriptedTable, rule
from tests.games import determinise
from tests.tables import one_base, two_bases

OLDER = ("CS-2019", "CD-2016", "CORE-2012")
"""Editions in which buried cards are uncovered before their base scores."""


def buried(*names: str, at: str = "Field", edition: str = "EMD", **sides: dict[str, list[str]]) -> ScriptedTable:
    """A table where p1 has buried these cards from their hand."""
    p1 = {"hand": [*names, "Howl"], "deck": ["Howl", "Howl"], **sides.get("p1", {})}
    p2 = {"deck": ["Howl", "Scry"], "hand": ["Cannon"], **sides.get("p2", {})}
    t = two_bases(p1=p1, p2=p2, edition=edition)

    def bury(game: RunningGame) -> None:
        base = next(base for base in game.state.bases if base.name == at)
        for uid in game.state.players[0].hand[: len(names)]:
            game.bury(game.state.cards[uid], base)

    t.do(bury)
    return t


@rule("BURY-01")
def test_a_buried_card_lies_face_down_and_only_its_owner_knows_it() -> None:
    t = buried("King Rex", "Upgrade")
    assert (t.buried_at("Field"), t.p1.hand) == (["King Rex", "Upgrade"], ["Howl"])
    assert (t.at("Field"), t.actions_at("Field"), t.total("Field", 1)) == ([], [], 0)
    mine, theirs, watcher = (view(t.live, seat).players[0].buried for seat in (0, 1, None))
    assert [each.card.name if each.card else None for each in mine] == ["King Rex", "Upgrade"]
    assert [each.card for each in theirs] == [each.card for each in watcher] == [None, None]
    assert [each.at for each in theirs] == [t.base("Field").key] * 2
    line = next(entry for entry in t.story() if entry.line == "buried")
    assert "cards" not in line.for_seat(1).args


@rule("BURY-01")
@pytest.mark.parametrize(
    ("name", "known"), [("King Rex", 0b001), ("Upgrade", 0b001), ("Scry", 0b011), ("Howl", ALL_SEATS)]
)
def test_the_owner_and_the_seats_that_saw_it_know_a_buried_card(name: str, known: int) -> None:
    """From the hand, from the deck unseen, a foreign card from the hand, and from the discard pile."""
    t = one_base(
        p1={"hand": ["King Rex", "p2:Scry"], "deck": ["Upgrade"], "discard": ["Howl"]}, p2={"hand": ["Cannon"]}, p3={}
    )
    uid = next(each.uid for each in t.state.cards[1:] if each.name == name)
    if name == "Upgrade":
        t.state.known[uid] = 0
    t.do(lambda game: game.bury(game.state.cards[uid], game.state.bases[0]))
    assert (t.buried_at("Field"), t.state_now.known[uid]) == ([name], known)
    line = next(entry for entry in t.story() if entry.line == "buried")
    assert line.seats == known


def test_a_sample_redeals_buried_cards_for_other_seats_only() -> None:
    t = buried("King Rex")
    state = t.state_now
    uid = t.base("Field").buried[0]
    assert uid in unknown_cards(state, 1)
    assert uid not in unknown_cards(state, 0)
    there = set()
    for seed in range(40):
        twin = determinise(state, 1, seed)
        assert not misplaced(twin)
        there.add(twin.cards[twin.bases[0].buried[0]].name)
        assert determinise(state, 0, seed).bases[0].buried == [uid]
    assert there == {"King Rex", "Howl"}


def test_a_clone_and_the_digest_include_buried_cards() -> None:
    t = buried("King Rex")
    state = t.state_now
    assert state.clone().digest() == state.digest()
    twin = state.clone()
    twin.bases[1].buried.append(twin.bases[0].buried.pop())
    assert twin.digest() != state.digest()
    twin.where[twin.bases[1].buried[0]] = Zone.HAND
    assert misplaced(twin)


@rule("BURY-04", "ME1ST-04")
@pytest.mark.parametrize("edition", OLDER)
def test_before_its_base_scores_the_owner_may_uncover_a_buried_minion_which_is_played_there(edition: str) -> None:
    t = buried("King Rex", p2={"Field": ["Invader"]}, edition=edition)
    t.score("Field")
    t.p1.is_offered("King Rex", "decline").picks("King Rex")
    assert (t.p1.vp, t.p2.vp, t.p1.discard) == (4, 2, ["King Rex"])
    assert "uncovered" in t.log()


@rule("BURY-04")
def test_at_the_start_of_your_turn_you_may_uncover_one_of_your_buried_cards() -> None:
    t = buried("Zapbot", "Upgrade", "King Rex", p1={"Field": ["Warbot"]})
    t.end_turn()
    assert t.buried_at("Field") == ["Zapbot", "Upgrade", "King Rex"]  # it is p2's turn
    t.end_turn()
    t.p1.is_offered("Zapbot", "Upgrade", "King Rex", "decline").picks("Zapbot")
    assert (t.at("Field"), t.buried_at("Field")) == (["Warbot", "Zapbot"], ["Upgrade", "King Rex"])
    t.p1.is_offered("Howl", "decline")  # the menu: no second card is uncovered this turn
    t.end_turn()
    t.end_turn()
    t.p1.is_offered("Upgrade", "King Rex", "decline").picks("Upgrade", "Warbot")
    assert t.on("Warbot") == ["Upgrade"]


@rule("BURY-04")
def test_a_buried_card_need_not_be_uncovered_at_the_start_of_the_turn() -> None:
    t = buried("Zapbot")
    t.end_turn()
    t.end_turn()
    t.p1.declines()
    assert t.buried_at("Field") == ["Zapbot"]
    t.score("Field")
    assert (t.p1.discard, "uncovered" in t.log()) == (["Zapbot"], False)


def test_a_buried_card_of_two_kinds_is_uncovered_as_the_kind_that_its_owner_chooses() -> None:
    for side, at_field in (("m0", ["Warbot", "Disenchant"]), ("m1", ["Warbot"])):
        t = two_bases(
            wording="current",
            p1={"hand": ["Disenchant"], "deck": ["Howl"] * 6, "Field": ["Warbot"]},
            p2={"deck": ["Howl"] * 6, "Meadow": ["Overrun"]},
        )
        t.do(lambda game: game.bury(game.state.cards[game.state.players[0].hand[0]], game.state.bases[0]))
        t.end_turn()
        t.end_turn()
        t.p1.picks("Disenchant", side)
        assert t.at("Field") == at_field


def test_a_buried_card_that_is_not_uncovered_is_discarded_with_the_base() -> None:
    t = buried("King Rex", p2={"Field": ["Invader"]})
    t.score("Field")
    assert (t.p1.vp, t.p2.vp, t.p1.discard) == (0, 4, ["King Rex"])


def test_cards_buried_at_another_base_stay_buried() -> None:
    t = buried("King Rex", at="Meadow", p2={"Field": ["Invader"]})
    t.score("Field")
    assert t.buried_at("Meadow") == ["King Rex"]


def test_several_buried_cards_are_uncovered_one_at_a_time() -> None:
    t = buried("Zapbot", "Invader", "Howl", p2={"Field": ["Warbot"]}, edition="CS-2019")
    t.score("Field")
    t.p1.is_offered("Howl", "Invader", "Zapbot", "decline").picks("Zapbot")
    t.p1.is_offered("Howl", "Invader", "decline").picks("Howl").picks("Invader")
    assert t.p1.discard[0] == "Howl"
    assert t.p1.vp == 4 + 1, "2 and 3, and 1 for the minion that was there when Howl came, against 4; and Invader's own"


@pytest.mark.parametrize("action", ["Enshrouding Mist", "Upgrade"])
def test_an_uncovered_action_goes_on_its_base_or_a_minion_there(action: str) -> None:
    t = buried(action, p1={"Field": ["Warbot"], "Meadow": ["Scout"]}, edition="CS-2019")
    t.score("Field")
    t.p1.picks(action)
    assert action in t.p1.discard
    assert "played_on" in t.log()


def test_an_action_on_a_minion_cannot_be_uncovered_where_there_is_no_minion_for_it() -> None:
    t = buried("Upgrade", p1={"Meadow": ["Scout"]}, edition="CS-2019")
    t.score("Field")
    assert t.p1.discard == ["Upgrade"]
    assert "uncovered" not in t.log()


@rule("CONF-02")
def test_a_buried_minion_that_may_not_be_played_there_is_not_offered() -> None:
    t = buried("King Rex", p2={"Field": ["Overrun", "Invader"]}, edition="CS-2019")
    t.score("Field")
    assert t.p1.discard == ["King Rex"]
    assert "uncovered" not in t.log()


@rule("BURY-04")
@pytest.mark.parametrize("edition", ["EMD", "CS-2019"])
def test_a_buried_special_cannot_be_uncovered_outside_its_window(edition: str) -> None:
    t = buried("Wormhole", edition=edition)
    t.end_turn()
    t.end_turn()
    assert t.at_menu
    t.score("Field")
    assert (t.p1.discard, "uncovered" in t.log()) == (["Wormhole"], False)


def test_uncovering_counts_as_playing_for_reactions() -> None:
    t = buried("Zapbot", p2={"Field": ["Leprechaun"]}, edition="CS-2019")
    t.score("Field")
    t.p1.picks("Zapbot")
    assert t.p1.vp == 0, "Leprechaun had destroyed it"


def test_a_buried_card_stays_when_the_base_card_is_exchanged() -> None:
    t = two_bases(base_deck=["Tortuga"], p1={"hand": ["Terraforming", "King Rex"]}, p2={})

    def bury(game: RunningGame) -> None:
        king = next(uid for uid in game.state.players[0].hand if game.state.cards[uid].name == "King Rex")
        game.bury(game.state.cards[king], game.state.bases[0])

    t.do(bury)
    t.p1.plays("Terraforming").picks("Field")
    assert t.buried_at("Tortuga") == ["King Rex"]


def test_only_the_player_who_looks_sees_buried_cards() -> None:
    t = buried("King Rex")

    def look(game: RunningGame) -> None:
        game.state.current = 1
        game.look_at_buried()
        game.state.current = 0

    t.do(look)
    shown = view(t.live, 1).players[0].buried[0].card
    assert shown is not None
    assert shown.name == "King Rex"
    assert view(t.live, None).players[0].buried[0].card is None

"""What has come out since a decision: chance, and cards and lines that tell somebody what the asker had not to show."""

from __future__ import annotations

import pytest

from smashup.engine.log import Arg, Entry, Ref
from smashup.engine.state.state import ALL_SEATS, State
from smashup.engine.views.knowledge import KnowledgeSnapshot
from smashup.testing import table


def _outset() -> tuple[State, KnowledgeSnapshot, dict[str, int]]:
    """p1 is about to answer: it holds Howl and p2's Scry, and knows King Rex in its deck and Probe in p2's hand."""
    t = table(
        p1={"hand": ["Howl", "p2:Scry"], "deck": ["Upgrade", "King Rex"], "discard": ["Swashbuckling"]},
        p2={"hand": ["Cannon", "Probe"], "deck": ["Dinghy"]},
        p3={},
        base_deck=["Tortuga"],
    )
    state = t.state
    uids = {each.name: each.uid for each in state.cards[1:]}
    state.known[uids["Upgrade"]] = 0
    state.known[uids["King Rex"]] = 0b001
    state.known[uids["Probe"]] |= 0b001
    return state, KnowledgeSnapshot(state, 0), uids


def test_nothing_has_come_out_where_nothing_happened_or_something_was_forgotten() -> None:
    state, outset, uids = _outset()
    assert not outset.is_past(state)
    state.known[uids["Probe"]] = 0
    state.known[uids["Howl"]] = 0b111
    assert not outset.is_past(state)


def test_chance_and_a_base_that_somebody_saw_have_come_out() -> None:
    state, outset, _ = _outset()
    state.rng += 1
    assert outset.is_past(state)
    state, outset, _ = _outset()
    state.base_known[state.base_deck[0]] |= 0b100
    assert outset.is_past(state)


def test_cards_that_were_not_there_have_come_out_though_nobody_knows_them() -> None:
    """When the last faction is taken: they are about to be shuffled."""
    state, outset, _ = _outset()
    state.known.append(0)
    assert outset.is_past(state)


SHOWN = [
    ("Howl", True),  # in the hand, its own
    ("Scry", True),  # in the hand, another's
    ("King Rex", True),  # its own, and it knew it
    ("Upgrade", False),  # its own, but nobody knew it
    ("Probe", False),  # known, but another's to show
    ("Cannon", False),
    ("Dinghy", False),
]


@pytest.mark.parametrize(("name", "free"), SHOWN)
@pytest.mark.parametrize("to", [0b001, 0b010, 0b100, 0b111])
def test_a_card_that_somebody_did_not_know_has_come_out_unless_it_was_the_askers_to_show(
    name: str, free: bool, to: int
) -> None:
    state, outset, uids = _outset()
    new = to & ~state.known[uids[name]]
    state.known[uids[name]] |= to
    assert outset.is_past(state) == bool(new and not free)


def test_a_card_that_came_to_the_hand_since_is_not_the_askers_to_show() -> None:
    state, outset, uids = _outset()
    state.players[1].hand.remove(uids["Cannon"])
    state.players[0].hand.append(uids["Cannon"])
    state.known[uids["Cannon"]] |= 0b001
    assert outset.is_past(state)


def _line(seats: int, **args: Arg) -> Entry:
    return Entry.of(1, "line", args, None, seats, "")


@pytest.mark.parametrize(("name", "free"), [*SHOWN, ("Swashbuckling", True)])
@pytest.mark.parametrize("to", [0b001, 0b010, 0b100, ALL_SEATS])
def test_a_line_tells_who_did_not_know_a_card_of_it_unless_it_was_the_askers_to_show(
    name: str, free: bool, to: int
) -> None:
    state, outset, uids = _outset()
    new = to & ~state.known[uids[name]]
    ref = Ref(f"u{uids[name]}", name)
    own = Ref(f"u{uids['Howl']}", "Howl")
    for line in (_line(to, card=ref), _line(to, n=3, cards=(own, ref)), _line(to, card=own, cards=((ref,),))):
        assert outset.tells(state, line) == bool(new and not free)


def test_a_line_with_bases_numbers_and_cards_that_are_gone_tells_of_no_card() -> None:
    state, outset, uids = _outset()
    base = Ref(f"b{uids['Cannon']}", "Tortuga")
    assert not outset.tells(state, _line(ALL_SEATS, base=base, n=uids["Cannon"], name="u1", card=Ref("", "Cannon")))
    assert not outset.tells(state, _line(ALL_SEATS))

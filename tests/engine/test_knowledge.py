"""Hidden information: samples that look the same to a seat, and what was revealed since a decision."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from smashup.engine.language.terms import Ask, Phase, Zone
from smashup.engine.language.vocabulary import ZoneWord
from smashup.engine.log import Arg, Entry, Ref
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision, NeedDecision
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.rng import seeded
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import ALL_SEATS, Card, State
from smashup.engine.views.knowledge import KnowledgeSnapshot, might_be_in_others_hands, resample, unknown_cards
from smashup.engine.views.seat_view import view
from smashup.sets import library
from smashup.testing import rule, table
from tests.fixtures.cards.common import field, giant, grunt
from tests.fixtures.cards.makers import BODIES, does, happening
from tests.games import determinise
from tests.tables import one_base


def _midgame(seed: int, seats: int = 3, steps: int = 60) -> State:
    """A quiet state in the middle of a random game."""
    chance = random.Random(seed)
    game = RunningGame(
        new_state(GameSetup(library(), seats=seats, seed=seed, two_copies=True)),
        driver=lambda _, decision: chance.randrange(len(decision)),
    )
    while steps and game.state.phase != Phase.OVER:
        game.step()
        steps -= 1
    return game.state


@pytest.mark.parametrize("seed", range(8))
def test_a_sample_keeps_known_cards_and_permutes_pools(seed: int) -> None:
    state = _midgame(seed)
    before = state.digest()
    for seat in range(3):
        twin = determinise(state, seat, seeded(seed))
        unknown = set(unknown_cards(state, seat))
        assert unknown
        assert (twin.cards, twin.base_cards) == (state.cards, state.base_cards)
        for pile, other in zip(_piles(state), _piles(twin), strict=True):
            for uid, new in zip(pile, other, strict=True):
                assert (state.cards[uid].owner, state.known[uid]) == (state.cards[new].owner, twin.known[new])
                assert uid == new or {uid, new} <= unknown
        for uid, new in zip(state.base_deck, twin.base_deck, strict=True):
            assert uid == new or not (state.base_known[uid] | state.base_known[new]) >> seat & 1
        assert view(RunningGame(twin), seat) == view(RunningGame(state), seat)
        assert not misplaced(twin)
        assert twin.rng != state.rng
    assert state.digest() == before


def _piles(state: State) -> list[list[int]]:
    piles = [pile for player in state.players for pile in (player.hand, player.deck, player.discard)]
    return [*piles, *state.stored.values()]


def test_a_sample_depends_only_on_what_the_seat_knows() -> None:
    state = _midgame(3)
    for seat in range(3):
        for lie in range(5):
            other_truth = determinise(state, seat, seeded(100 + lie))
            assert _piles(other_truth) != _piles(state)
            assert other_truth.base_deck != state.base_deck
            assert determinise(state, seat, seeded(7)).digest() == determinise(other_truth, seat, seeded(7)).digest()


def test_every_unknown_card_can_be_anywhere_in_its_pool() -> None:
    t = table(
        p1={"hand": ["Howl"], "deck": ["King Rex"]},
        p2={"hand": ["Cannon"], "deck": ["Scry", "Summon"]},
        base_deck=["Tortuga", "Tar Pits"],
    )
    hands = Counter[str]()
    tops = Counter[str]()
    for seed in range(300):
        twin = determinise(t.state, 0, seeded(seed))
        assert twin.cards[twin.players[0].hand[0]].name == "Howl"
        assert twin.cards[twin.players[0].deck[0]].name == "King Rex"
        hands[twin.cards[twin.players[1].hand[0]].name] += 1
        tops[twin.base_cards[twin.base_deck[-1]].name] += 1
    assert set(hands) == {"Cannon", "Scry", "Summon"}
    assert min(hands.values()) > 60
    assert set(tops) == {"Tortuga", "Tar Pits"}
    assert min(tops.values()) > 100


def test_a_sample_keeps_a_revealed_card_in_place() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"hand": ["Cannon"], "deck": ["Scry", "Summon", "Portal"]})
    shown = t.state.players[1].deck[1]
    t.state.known[shown] = ALL_SEATS
    decks = [determinise(t.state, 0, seeded(seed)).players[1].deck for seed in range(50)]
    assert {deck[1] for deck in decks} == {shown}
    assert len({tuple(deck) for deck in decks}) > 2


def test_a_card_in_a_foreign_hand_belongs_to_the_pool_of_its_owner() -> None:
    t = table(p1={"hand": ["Howl"], "deck": ["Upgrade"]}, p2={"hand": ["Cannon"], "deck": ["Scry"]}, p3={})
    uid = t.state.players[1].hand.pop()
    t.state.players[2].hand.append(uid)
    t.state.known[uid] = 0b100
    hands = [determinise(t.state, 0, seeded(seed)).players[2].hand for seed in range(50)]
    assert {t.state.cards[uid].name for hand in hands for uid in hand} == {"Cannon", "Scry"}
    assert {len(hand) for hand in hands} == {1}


def test_samples_differ_by_what_each_seat_knows() -> None:
    t = table(p1={"hand": ["Probe"]}, p2={"hand": ["Cannon", "Dinghy"], "deck": ["Howl", "Scry"]}, p3={})
    for uid in t.state.players[1].hand:
        t.state.known[uid] |= 0b001
    looked = {tuple(determinise(t.state, 0, seeded(n)).players[1].hand) for n in range(30)}
    guessed = {tuple(determinise(t.state, 2, seeded(n)).players[1].hand) for n in range(30)}
    assert looked == {tuple(t.state.players[1].hand)}
    assert len(guessed) > 5


def test_a_game_resampled_during_an_effect_continues() -> None:
    """A game is resampled in place at each decision, then the answer and the rest of the turn work."""
    for seed in range(12):
        state = _midgame(seed, seats=2, steps=30)
        asked: list[Decision] = []

        def stop(game: RunningGame, decision: Decision, asked: list[Decision] = asked, seed: int = seed) -> int:
            before = view(game, decision.seat, decision)
            limbo = [game.state.cards[uid] for uid in game.state.limbo]
            resample(game.state, decision.seat, seeded(seed + len(asked)))
            assert view(game, decision.seat, decision) == before
            assert [game.state.cards[uid] for uid in game.state.limbo] == limbo
            asked.append(decision)
            return random.Random(seed + len(asked)).randrange(len(decision))

        game = RunningGame(state.clone(), driver=stop)
        for _ in range(20):
            if game.state.phase != Phase.OVER:
                game.step()
                assert not misplaced(game.state)
        assert len(asked) > 5


def test_a_game_can_be_played_from_a_sample() -> None:
    twin = determinise(_midgame(1), 0, seeded(5))
    with pytest.raises(NeedDecision):
        RunningGame(twin).run()
    assert all(isinstance(card, Card) for card in twin.cards)


def _asked(state: State, first: str, asker: int, seed: int) -> tuple[list[int], State]:
    """Seats asked for an ability after `asker` passed, with the other hands re-dealt at its decision."""
    asked: list[int] = []

    def answer(game: RunningGame, decision: Decision) -> int:
        names = [getattr(option, "name", "") for option in decision.options]
        if decision.kind == Ask.MENU and first in names:
            return names.index(first)
        if not asked and decision.seat == asker:
            resample(game.state, asker, seeded(seed))
            asked.append(asker)
            return len(decision) - 1
        if decision.kind == Ask.TRIGGER:
            asked.append(decision.seat)
        return len(decision) - 1

    game = RunningGame(state.clone(), driver=answer)
    game.step()
    return asked[1:], game.state


def test_a_reaction_from_hand_depends_on_the_sampled_hand() -> None:
    """A decision during a play: p1's reaction depends on the sampled hand and not on the true one."""
    for true in ("Mboro Hornet", "Howl"):
        other = "Howl" if true == "Mboro Hornet" else "Mboro Hornet"
        t = one_base(
            p1={"hand": [true], "deck": [other]},
            p2={"hand": ["p1:Pot of Beans"], "Field": [grunt, giant]},
            current="p2",
        )
        seen = Counter[bool]()
        for seed in range(20):
            asked, state = _asked(t.state, "Pot of Beans", 1, seed)
            has_it = "Mboro Hornet" in [state.cards[uid].name for uid in state.players[0].hand]
            assert asked == ([0] if has_it else [])
            seen[has_it] += 1
        assert min(seen[True], seen[False]) > 2


@pytest.mark.ends_in_a_decision
def test_after_a_pass_only_a_player_with_the_sampled_card_is_asked() -> None:
    for true in ("Shinobi", "Howl"):
        other = "Howl" if true == "Shinobi" else "Shinobi"
        t = table(
            bases=["Jungle Oasis", field],
            p1={"Jungle Oasis": ["King Rex", "King Rex"], "hand": ["Hidden Ninja", grunt]},
            p2={"hand": [true], "deck": [other], "Jungle Oasis": [grunt]},
            phase="score",
        )
        for seed in range(20):
            asked, _ = _asked(t.state, "", 0, seed)
            sampled = determinise(t.state, 0, seeded(seed))
            has_it = "Shinobi" in [sampled.cards[uid].name for uid in sampled.players[1].hand]
            assert bool(asked) == has_it


def test_a_card_publicly_added_to_a_hand_stays_there_in_every_sample() -> None:
    """Anansi Tales: an action goes from play into another hand; an unseen gift beside it may be any card."""
    t = one_base(
        p1={
            "hand": ["Let it be Full and Eat", "Akye the Turtle", "Howl"],
            "deck": ["Scry", "Summon", "Portal", "Upgrade"],
        },
        p2={"hand": ["Cannon"], "deck": ["Dinghy", "Rampage"]},
        p3={"hand": ["Probe"], "deck": ["Beam Up", "Invasion"]},
    )
    t.p1.plays("Let it be Full and Eat").picks("p2").plays("Akye the Turtle").picks("Howl", "p2")
    for seat in range(3):
        hands = [_names(determinise(t.state, seat, seeded(n)), 1) for n in range(60)]
        assert all("Let it be Full and Eat" in hand for hand in hands)
        gifts = {name for hand in hands for name in hand} & {"Howl", "Scry", "Summon", "Portal", "Upgrade"}
        assert gifts == ({"Howl"} if seat < 2 else {"Howl", "Scry", "Summon", "Portal", "Upgrade"})


def test_a_card_publicly_played_from_a_hand_is_not_sampled_there() -> None:
    t = one_base(
        p1={"hand": ["Let it be Full and Eat"], "deck": [grunt] * 6},
        p2={"hand": ["Cannon"], "deck": ["Dinghy", "Rampage", "Upgrade", "Scry"]},
        p3={"hand": ["Probe"], "deck": ["Beam Up"]},
    )
    t.p1.plays("Let it be Full and Eat").picks("p2")
    t.end_turn()
    t.p2.plays("Let it be Full and Eat").picks("p3")
    for seat in range(3):
        for n in range(30):
            twin = determinise(t.state, seat, seeded(n))
            assert ["Let it be Full and Eat" in _names(twin, each) for each in range(3)] == [False, False, True]


def _names(state: State, seat: int) -> list[str]:
    return [state.cards[uid].name for uid in state.players[seat].hand]


envoy = BODIES.minion("Envoy", power=1, copies=1)
envoy.before_scoring(optional=True)(
    does(
        "Another player may destroy a minion.",
        lambda g, me: g.destroy(g.may_choose_minion(to="destroy", player=g.others()[0])),
    )
)


def _asked_again(state: State, seed: int) -> bool:
    """True if p1 is asked again after using the Envoy, when p2's sample is dealt and p2 declines."""
    declined = False

    def answer(game: RunningGame, decision: Decision) -> int:
        nonlocal declined
        names = [getattr(option, "name", "") for option in decision.options]
        if decision.kind == Ask.TRIGGER and declined:
            raise NeedDecision(decision)
        if decision.kind == Ask.TRIGGER:
            return names.index("Envoy")
        assert decision.seat == 1
        resample(game.state, 1, seeded(seed))
        declined = True
        return len(decision) - 1

    try:
        RunningGame(state.clone(), driver=answer).step()
    except NeedDecision as need:
        return declined and need.decision.seat == 0
    return False


@pytest.mark.ends_in_a_decision
def test_after_a_declined_pick_a_player_is_asked_only_for_sampled_cards() -> None:
    """The decision interrupts the other player's turn in the rotation, so earlier hands must not be remembered."""
    seen = Counter[bool]()
    for true in ("Shinobi", "Howl"):
        rest = "Howl" if true == "Shinobi" else "Shinobi"
        t = table(
            bases=["Jungle Oasis", field],
            p1={"hand": [true], "deck": [rest], "Jungle Oasis": [envoy, giant, giant]},
            p2={"Jungle Oasis": [grunt, giant]},
            phase="score",
        )
        for seed in range(20):
            sampled = determinise(t.state, 1, seeded(seed))
            has_it = "Shinobi" in [sampled.cards[uid].name for uid in sampled.players[0].hand]
            assert _asked_again(t.state, seed) == has_it, (true, seed)
            seen[has_it] += 1
    assert min(seen[True], seen[False]) > 4


def test_possible_cards_of_other_hands_are_the_unknown_cards_of_their_owners() -> None:
    t = table(
        p1={"hand": ["Howl"], "deck": ["King Rex"]},
        p2={"hand": ["Cannon"], "deck": ["Dinghy"]},
        p3={"hand": ["Scry", "Summon"], "deck": ["Portal"]},
    )
    state = t.state

    def may_have(seat: int) -> list[str]:
        return sorted(state.cards[uid].name for uid in might_be_in_others_hands(state, seat))

    state.known[state.players[0].deck[0]] = 0
    assert may_have(0) == [
        "Cannon",
        "Dinghy",
        "Portal",
        "Scry",
        "Summon",
    ]  # not King Rex: no other hand has a card of p1
    state.known[state.players[1].hand[0]] |= 0b001
    assert may_have(0) == ["Portal", "Scry", "Summon"]
    state.known[state.players[2].hand[0]] |= 0b001
    assert may_have(0) == ["Portal", "Summon"]
    state.known[state.players[2].hand[1]] |= 0b001
    assert (may_have(0), may_have(1)) == ([], ["Howl", "King Rex", "Portal", "Scry", "Summon"])


def test_one_hidden_card_of_an_unknown_owner_makes_all_mixed_cards_possible() -> None:
    t = table(
        p1={"hand": ["Howl"]}, p2={"hand": ["Cannon", "Dinghy"]}, p3={"deck": ["Portal"]}, p4={"deck": ["Summon"]}
    )
    state = t.state
    state.mixed = {state.players[1].hand[0]: 0b001, state.players[2].deck[0]: 0b001}
    assert sorted(state.cards[uid].name for uid in might_be_in_others_hands(state, 0)) == ["Cannon", "Dinghy", "Portal"]


@rule("VIS-03")
def test_a_base_returned_to_the_base_deck_is_still_known() -> None:
    t = table(
        edition="CORE-2012",
        bases=["School of Wizardry", field],
        base_deck=["Tortuga", "Tar Pits"],
        p1={"School of Wizardry": [giant]},
        p2={"Field": [grunt]},
    )
    tortuga = next(card for card in t.state.base_cards if card.name == "Tortuga" and card.uid)
    t.state.base_known[tortuga.uid] = 0b10  # p2 looked at it some time ago
    t.score("School of Wizardry")
    t.p1.picks("Tar Pits")
    assert (t.bases(), t.state.base_deck) == (["Tar Pits", "Field"], [tortuga.uid])
    assert t.state.base_known[tortuga.uid] == 0b11


@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_a_hidden_card_that_leaves_the_game_is_revealed(zone: ZoneWord) -> None:
    t = one_base(p1={"hand": [giant], "deck": [grunt]})
    (uid,) = t.state.players[0].hand if zone == "hand" else t.state.players[0].deck
    assert t.state.known[uid] != ALL_SEATS
    t.do(happening(lambda g: g.place(g.cards(zone, player=0), "box")))
    assert (t.state.where[uid], t.state.known[uid]) == (Zone.BOX, ALL_SEATS)


def test_burying_a_card_from_a_mixed_hand_reveals_its_owner() -> None:
    t = one_base(p1={"hand": [giant]}, p2={"hand": [grunt]}, p3={})
    t.do(happening(lambda g: g.place(g.cards("hand", player=1), "another hand", of=0)))
    (own, other) = t.state.players[0].hand
    assert t.state.cards[own].owner != t.state.cards[other].owner
    t.do(happening(lambda g: g.bury(g.cards("hand", player=0)[0], g.state.bases[0])))
    assert (t.state.bases[0].buried, t.state.mixed) == ([own], {})


def _snapshot() -> tuple[State, KnowledgeSnapshot, dict[str, int]]:
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


def test_nothing_is_revealed_if_nothing_happened_or_a_card_was_forgotten() -> None:
    state, snapshot, uids = _snapshot()
    assert not snapshot.is_past(state)
    state.known[uids["Probe"]] = 0
    state.known[uids["Howl"]] = 0b111
    assert not snapshot.is_past(state)


def test_randomness_and_a_seen_base_count_as_revealed() -> None:
    state, snapshot, _ = _snapshot()
    state.rng += 1
    assert snapshot.is_past(state)
    state, snapshot, _ = _snapshot()
    state.base_known[state.base_deck[0]] |= 0b100
    assert snapshot.is_past(state)


def test_new_cards_count_as_revealed_even_if_no_seat_knows_them() -> None:
    """After the last faction is chosen, the new cards are about to be shuffled."""
    state, snapshot, _ = _snapshot()
    state.known.append(0)
    assert snapshot.is_past(state)


SHOWN = [
    ("Howl", True),  # own card in hand
    ("Scry", True),  # foreign card in hand
    ("King Rex", True),  # own card, known
    ("Upgrade", False),  # own card, unknown
    ("Probe", False),  # known card of another player
    ("Cannon", False),
    ("Dinghy", False),
]


@pytest.mark.parametrize(("name", "shown"), SHOWN)
@pytest.mark.parametrize("to", [0b001, 0b010, 0b100, 0b111])
def test_a_newly_known_card_counts_as_revealed_unless_the_deciding_seat_showed_its_own(
    name: str, shown: bool, to: int
) -> None:
    state, snapshot, uids = _snapshot()
    new = to & ~state.known[uids[name]]
    state.known[uids[name]] |= to
    assert snapshot.is_past(state) == bool(new and not shown)


def test_a_card_drawn_since_the_snapshot_counts_as_revealed() -> None:
    state, snapshot, uids = _snapshot()
    state.players[1].hand.remove(uids["Cannon"])
    state.players[0].hand.append(uids["Cannon"])
    state.known[uids["Cannon"]] |= 0b001
    assert snapshot.is_past(state)


def _line(seats: int, **args: Arg) -> Entry:
    return Entry.of(1, "line", args, None, seats, "")


@pytest.mark.parametrize(("name", "shown"), [*SHOWN, ("Swashbuckling", True)])
@pytest.mark.parametrize("to", [0b001, 0b010, 0b100, ALL_SEATS])
def test_a_log_line_reveals_a_card_unless_the_deciding_seat_showed_its_own(name: str, shown: bool, to: int) -> None:
    state, snapshot, uids = _snapshot()
    new = to & ~state.known[uids[name]]
    ref = Ref(f"u{uids[name]}", name)
    own = Ref(f"u{uids['Howl']}", "Howl")
    for line in (_line(to, card=ref), _line(to, n=3, cards=(own, ref)), _line(to, card=own, cards=((ref,),))):
        assert snapshot.is_revealed_by(state, line) == bool(new and not shown)


def test_a_log_line_without_card_keys_reveals_nothing() -> None:
    state, snapshot, uids = _snapshot()
    base = Ref(f"b{uids['Cannon']}", "Tortuga")
    line = _line(ALL_SEATS, base=base, n=uids["Cannon"], name="u1", card=Ref("", "Cannon"))
    assert not snapshot.is_revealed_by(state, line)
    assert not snapshot.is_revealed_by(state, _line(ALL_SEATS))

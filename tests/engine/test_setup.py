"""Setup: factions, draft, decks, bases, opening hands, mulligans, the first player."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.errors import BadSetup, SmashUpError, UnknownEdition, UnknownFaction, UnknownSet, UnknownWording
from smashup.engine.language.definitions import CardSet
from smashup.engine.language.library import Library
from smashup.engine.log import refs
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.setup import CHOICE, DRAFT, GIVEN, RANDOM, GameSetup
from smashup.engine.state.state import ALL_SEATS
from smashup.sets import library, published
from smashup.testing import rule
from tests.fixtures.cards.makers import made_up_set, set_up, small_library

AB_CD = (("A", "B"), ("C", "D"))


def _given(library: Library, *pairs: tuple[str, str], edition: str = "EMD", seed: int = 1, **more: object) -> GameSetup:
    return GameSetup(
        library,
        seats=len(pairs),
        mode=GIVEN,
        factions=pairs,
        edition=edition,
        seed=seed,
        two_copies=bool(more.get("two_copies")),
    )


def _names(game: RunningGame, pile: list[int]) -> list[str]:
    return [game.state.cards[uid].name for uid in pile]


@rule("SET-09", "T-01")
@pytest.mark.parametrize(("seats", "bases"), [(2, 3), (3, 4), (4, 5)])
def test_there_is_one_face_up_base_more_than_players(seats: int, bases: int) -> None:
    game, _ = set_up(GameSetup(small_library(), seats=seats, seed=3))
    assert (len(game.state.bases), len(game.state.base_deck)) == (bases, 16 - bases)
    assert all(game.state.base_known[base.card.uid] == ALL_SEATS for base in game.state.bases)


@rule("SET-02", "SET-03", "SET-10", "T-02")
def test_two_factions_of_twenty_make_one_deck_of_forty_from_which_five_are_drawn() -> None:
    game, _ = set_up(_given(small_library(), *AB_CD))
    for player, factions in zip(game.state.players, AB_CD, strict=True):
        assert (len(player.deck), len(player.hand), len(player.discard)) == (35, 5, 0)
        owned = [card for card in game.state.cards[1:] if card.owner == player.seat]
        assert sorted(card.uid for card in owned) == sorted(player.deck + player.hand)
        assert ({card.printed.faction.name for card in owned}, len(owned)) == (set(factions), 40)


@rule("SET-02")
def test_both_factions_are_shuffled_together() -> None:
    game, _ = set_up(_given(small_library(), *AB_CD))
    top = [game.state.cards[uid].printed.faction.name for uid in game.state.players[0].deck[-20:]]
    assert {"A", "B"} == set(top)


@rule("SET-08")
def test_the_base_deck_is_shuffled_and_face_down() -> None:
    orders = set()
    for seed in range(4):
        game, _ = set_up(_given(small_library(), *AB_CD, seed=seed))
        orders.add(tuple(game.state.base_deck))
        assert not any(game.state.base_known[uid] for uid in game.state.base_deck)
    assert len(orders) == 4


@rule("SET-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("two_copies", [True, False])
def test_the_minimum_number_of_factions_is_enough(seats: int, two_copies: bool) -> None:
    needed = seats + 1 if two_copies else 2 * seats
    setup = GameSetup(small_library(factions=needed), seats=seats, two_copies=two_copies)
    assert len(setup.faction_names()) == needed
    with pytest.raises(BadSetup, match=f"{seats} players need {needed} factions; these sets have {needed - 1}"):
        GameSetup(small_library(factions=needed - 1), seats=seats, two_copies=two_copies)


@rule("SET-05", "T-03")
@pytest.mark.parametrize("edition", ["EMD", "CS-2019", "SFDF", "CD-2016", "CORE-2012"])
def test_two_players_have_the_same_faction_only_with_two_copies_of_the_set(edition: str) -> None:
    with pytest.raises(BadSetup, match="A is taken twice"):
        _given(small_library(), ("A", "B"), ("A", "C"), edition=edition)
    game, _ = set_up(_given(small_library(), ("A", "B"), ("A", "C"), edition=edition, two_copies=True))
    assert [player.factions for player in game.state.players] == [("A", "B"), ("A", "C")]


@rule("SET-18")
@pytest.mark.parametrize(
    "card_set", [each for each in published() if len(each.factions) >= 4], ids=lambda each: each.key
)
def test_each_set_of_four_factions_alone_is_enough_for_two_players(card_set: CardSet) -> None:
    first, second, third, fourth = (faction.name for faction in card_set.factions[:4])
    game, _ = set_up(_given(Library([card_set]), (first, second), (third, fourth)))
    assert [len(player.deck) + len(player.hand) for player in game.state.players] == [40, 40]
    assert len(game.state.bases) == 3


@rule("SET-05")
def test_with_one_copy_a_taken_faction_is_no_longer_offered_with_two_only_to_its_own_player() -> None:
    library = small_library(factions=4)
    _, one = set_up(GameSetup(library, mode=CHOICE), "A", "B", "C")
    assert [options for _, options, _ in one] == [["A", "B", "C", "D"], ["B", "C", "D"], ["C", "D"]]
    _, two = set_up(GameSetup(library, mode=CHOICE, two_copies=True), "A", "B", "A", "C")
    assert [options for _, options, _ in two] == [["A", "B", "C", "D"], ["B", "C", "D"]] * 2


@rule("SET-06")
def test_two_copies_of_a_set_bring_its_bases_only_once() -> None:
    game, _ = set_up(_given(small_library(factions=4), ("A", "B"), ("A", "B"), two_copies=True))
    names = [card.name for card in game.state.base_cards[1:]]
    assert sorted(names) == [f"{faction} Base {i}" for faction in "ABCD" for i in (1, 2)]


def _base_sets(game: RunningGame) -> set[str]:
    return {card.printed.faction.set.name for card in game.state.base_cards[1:]}


SETS = {
    "Core Set": ("Ninjas", "Zombies"),
    "Awesome Level 9000": ("Steampunks",),
    "Monster Smash": ("Vampires",),
    "Science Fiction Double Feature": ("Shapeshifters", "Cyborg Apes"),
    "Cease and Desist": ("Changerbots", "Astroknights"),
    "International Incident": ("Musketeers",),
    "Oops You Did It Again": ("Vikings",),
    "Culture Shock": ("Ancient Incas",),
    "That '70s Expansion": ("Vigilantes",),
}


@rule("SET-07", "T-08")
@pytest.mark.parametrize(
    ("first", "second", "sets"),
    [
        (
            ("Shapeshifters", "Vampires"),
            ("Ninjas", "Cyborg Apes"),
            {"Core Set", "Monster Smash", "Science Fiction Double Feature"},
        ),
        (
            ("Steampunks", "Changerbots"),
            ("Zombies", "Astroknights"),
            {"Core Set", "Awesome Level 9000", "Cease and Desist"},
        ),
        (
            ("Musketeers", "Vikings"),
            ("Ancient Incas", "Vigilantes"),
            {"International Incident", "Oops You Did It Again", "Culture Shock", "That '70s Expansion"},
        ),
    ],
)
def test_the_base_deck_is_every_base_of_the_sets_of_the_chosen_factions(
    first: tuple[str, str], second: tuple[str, str], sets: set[str]
) -> None:
    library = Library([made_up_set(name, dict.fromkeys(factions, 2)) for name, factions in SETS.items()])
    game, _ = set_up(_given(library, first, second))
    assert (_base_sets(game), len(game.state.base_cards) - 1) == (sets, sum(2 * len(SETS[name]) for name in sets))


@rule("SET-19", "RULING-Island-Peak", "T-10")
def test_a_faction_with_three_bases_brings_all_three() -> None:
    library = Library([made_up_set("Culture Shock", {"Polynesian Voyagers": 3, "Ancient Incas": 2, "C": 2, "D": 2})])
    game, _ = set_up(_given(library, ("Polynesian Voyagers", "Ancient Incas"), ("C", "D")))
    assert len(game.state.base_cards) - 1 == 9
    assert {f"Polynesian Voyagers Base {i}" for i in (1, 2, 3)} <= {card.name for card in game.state.base_cards[1:]}


@rule("SET-11", "VIS-09", "T-04")
def test_a_hand_without_minions_is_shown_and_replaced_before_it_is_shuffled_in() -> None:
    library = small_library(minions=0)
    kept, asked = set_up(_given(library, *AB_CD), "no", "no")
    assert asked == [(seat, ["draw"], True) for seat in kept.players()]
    taken, _ = set_up(_given(library, *AB_CD), "draw", "no")
    seat = taken.state.current
    new, old = taken.state.players[seat], kept.state.players[seat]
    assert (len(new.hand), len(new.deck), len(new.discard)) == (5, 35, 0)
    assert not set(new.hand) & set(old.hand)
    assert set(old.hand) <= set(new.deck)
    assert taken.log is not None
    [shown] = [entry for entry in taken.log.entries if entry.line == "showed_hand"]
    for viewer in (*taken.players(), None):
        cards = refs(shown.for_seat(viewer).args["cards"])
        assert sorted(ref.name for ref in cards) == sorted(_names(taken, old.hand))
    assert kept.log is not None
    assert "showed_hand" not in [entry.line for entry in kept.log.entries]


@rule("SET-12", "T-06")
def test_there_is_no_second_mulligan_whatever_the_new_hand_holds() -> None:
    game, asked = set_up(_given(small_library(minions=0), *AB_CD), "draw", "draw")
    assert [seat for seat, _, _ in asked] == game.players()


@rule("SET-11", "T-07")
def test_one_minion_in_the_opening_hand_rules_a_mulligan_out() -> None:
    library = small_library(minions=1)
    for seed in range(30):
        setup = _given(library, *AB_CD, seed=seed)
        game, asked = set_up(setup, "no", "no")
        without = [
            player.seat
            for player in game.state.players
            if not any("Minion" in name for name in _names(game, player.hand))
        ]
        assert sorted(seat for seat, _, _ in asked) == without


@rule("AMB-77")
def test_players_decide_on_their_mulligans_in_seat_order_from_the_starting_player() -> None:
    library = small_library(minions=0)
    pairs = (("A", "B"), ("C", "D"), ("E", "F"))
    for first in range(3):
        _, asked = set_up(GameSetup(library, seats=3, mode=GIVEN, factions=pairs, first=first), "no", "draw", "no")
        assert [seat for seat, _, _ in asked] == [first, (first + 1) % 3, (first + 2) % 3]


@rule("SET-13", "SET-14")
def test_the_first_player_comes_from_the_seed_or_is_agreed() -> None:
    library = small_library()
    by_seed = {set_up(GameSetup(library, seats=4, seed=seed))[0].state.current for seed in range(40)}
    assert by_seed == {0, 1, 2, 3}
    for first in range(4):
        assert set_up(GameSetup(library, seats=4, first=first))[0].state.current == first
    with pytest.raises(BadSetup, match="so it cannot begin"):
        GameSetup(library, seats=2, first=2)


@rule("SET-15", "TURN-20")
def test_turns_pass_clockwise_from_the_first_player() -> None:
    game, _ = set_up(GameSetup(small_library(), seats=3, first=1))
    seats = []
    for _ in range(4):
        seats.append(game.state.current)
        turn = game.state.turn
        game.driver = lambda _, decision: len(decision.options) if decision.decline else 0
        while game.state.turn == turn:
            game.step()
    assert seats == [1, 2, 0, 1]


def test_the_same_setup_gives_the_same_game() -> None:
    setup = GameSetup(small_library(), seats=3, seed=11)
    assert set_up(setup)[0].state.digest() == set_up(setup)[0].state.digest()
    other = GameSetup(small_library(), seats=3, seed=12)
    assert set_up(setup)[0].state.digest() != set_up(other)[0].state.digest()


@rule("DRAFT-04", "DRAFT-05", "T-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_draft_goes_round_clockwise_and_then_back(seats: int) -> None:
    for seed in range(6):
        game, asked = set_up(GameSetup(small_library(factions=10), seats=seats, mode=DRAFT, seed=seed))
        order = [seat for seat, options, _ in asked if len(options[0]) == 1][: 2 * seats]
        clockwise = [(order[0] + i) % seats for i in range(seats)]
        assert order == clockwise + clockwise[::-1]
        assert all(len(player.factions) == 2 for player in game.state.players)


@rule("DRAFT-03", "AMB-78")
def test_the_first_chooser_is_random_and_need_not_be_the_first_to_play() -> None:
    both = set()
    for seed in range(60):
        game, asked = set_up(GameSetup(small_library(), seats=3, mode=DRAFT, seed=seed))
        both.add((asked[0][0], game.state.current))
    assert both == {(chooser, first) for chooser in range(3) for first in range(3)}


@rule("DRAFT-06")
def test_a_drafted_faction_is_not_offered_again() -> None:
    game, asked = set_up(GameSetup(small_library(factions=6), seats=3, mode=DRAFT))
    offers = [options for _, options, _ in asked if options[0] in "ABCDEF"]
    everything = ["A", "B", "C", "D", "E", "F"]
    # The first remaining faction is taken each time; the last one needs no decision.
    assert offers == [everything[i:] for i in range(5)]
    taken = [name for player in game.state.players for name in player.factions]
    assert sorted(taken) == everything


@rule("DRAFT-02")
def test_a_draft_pool_holds_at_least_two_factions_for_each_player() -> None:
    library = small_library()
    with pytest.raises(BadSetup, match="at least 6 factions, the pool has 5"):
        GameSetup(library, seats=3, mode=DRAFT, pool=("A", "B", "C", "D", "E"))
    _, asked = set_up(GameSetup(library, seats=3, mode=DRAFT, pool=("H", "G", "F", "E", "D", "C")))
    assert asked[0][1] == ["H", "G", "F", "E", "D", "C"]


@rule("DRAFT-01")
def test_factions_are_chosen_freely_or_at_random_without_a_draft() -> None:
    _, chosen = set_up(GameSetup(small_library(), seats=2, mode=CHOICE), "C", "B", "H", "A")
    assert [seat for seat, _, _ in chosen] == [0, 0, 1, 1]
    game, asked = set_up(GameSetup(small_library(), seats=4, mode=RANDOM, seed=5))
    assert (asked, len({name for player in game.state.players for name in player.factions})) == ([], 8)


PAIRS = (("Pirates", "Ninjas"), ("Zombies", "Robots"))


def _setup(**changed: Any) -> GameSetup:
    return GameSetup(library(), **{"mode": GIVEN, "factions": PAIRS, **changed})


@rule("SET-01", "SET-04")
@pytest.mark.parametrize(
    ("changed", "error", "sentence"),
    [
        (
            {"factions": (("Pirats", "Ninjas"), ("Zombies", "Robots"))},
            UnknownFaction,
            "There is no faction called 'Pirats'. Did you mean 'Pirates'?",
        ),
        ({"edition": "EMD-1999"}, UnknownEdition, "There is no edition called 'EMD-1999'. Did you mean 'EMD'?"),
        (
            {"edition": "x"},
            UnknownEdition,
            "There is no edition called 'x'. There are: CD-2016, CORE-2012, CS-2019, EMD.",
        ),
        ({"wording": "curent"}, UnknownWording, "There is no wording called 'curent'. Did you mean 'current'?"),
        ({"sets": ("Cor Set",)}, UnknownSet, "There is no set called 'Cor Set'. Did you mean 'Core Set'?"),
        ({"seats": 1}, BadSetup, "Smash Up is for 2 to 4 players, not 1."),
        ({"seats": 5}, BadSetup, "Smash Up is for 2 to 4 players, not 5."),
        ({"seats": 3}, BadSetup, "3 seats need 3 pairs of factions, 2 were given."),
        (
            {"mode": "auction"},
            BadSetup,
            "Factions are chosen by one of given, choice, draft, random, not by 'auction'.",
        ),
        ({"first": 2}, BadSetup, "There is no seat p3 in a game of 2, so it cannot begin."),
        (
            {"factions": (("Pirates", "Pirates"), ("Zombies", "Robots"))},
            BadSetup,
            "p1 needs two different factions, not Pirates and Pirates (SET-04).",
        ),
        (
            {"factions": (("Pirates", "Ninjas", "Aliens"), ("Zombies", "Robots"))},
            BadSetup,
            "p1 needs two different factions, not Pirates and Ninjas and Aliens (SET-04).",
        ),
        (
            {"factions": (("Pirates", "Ninjas"), ("Ninjas", "Robots"))},
            BadSetup,
            "Ninjas is taken twice. That needs two copies of the set (SET-05).",
        ),
        (
            {"mode": RANDOM},
            BadSetup,
            "Factions are given but are to be chosen by random. Leave them out, or choose 'given'.",
        ),
        (
            {"pool": ("Pirates",)},
            BadSetup,
            "Only a draft has a pool, and factions are to be chosen by given. Leave the pool out.",
        ),
        (
            {"mode": DRAFT, "factions": (), "pool": ("Pirates", "Ninjas", "Ninjas", "ninjas")},
            BadSetup,
            "A draft for 2 players needs at least 4 factions, the pool has 2.",
        ),
        (
            {"mode": DRAFT, "factions": (), "pool": ("Pirates", "Ninja", "Robots", "Aliens")},
            UnknownFaction,
            "There is no faction called 'Ninja'. Did you mean 'Ninjas'?",
        ),
    ],
)
def test_an_invalid_setup_is_rejected_with_the_reason(
    changed: dict[str, Any], error: type[SmashUpError], sentence: str
) -> None:
    with pytest.raises(error) as caught:
        _setup(**changed)
    assert str(caught.value) == sentence


def test_names_are_found_regardless_of_case_and_punctuation() -> None:
    setup = _setup(factions=(("pirates", "NINJAS"), ("zombies", "robots")), sets=("core_set", "core"))
    assert setup.faction_names().count("Pirates") == 1
    game, _ = set_up(setup)
    assert [player.factions for player in game.state.players] == [("Pirates", "Ninjas"), ("Zombies", "Robots")]


@rule("SET-05", "SET-06")
def test_with_two_copies_of_a_set_a_third_player_cannot_have_the_same_faction() -> None:
    pairs = (("A", "B"), ("A", "C"), ("A", "D"))
    with pytest.raises(BadSetup, match="A is taken 3 times, but there are 2 copies of it"):
        GameSetup(small_library(), seats=3, mode=GIVEN, factions=pairs, two_copies=True)
    _, asked = set_up(GameSetup(small_library(), seats=3, mode=CHOICE, two_copies=True), "A", "B", "A", "B", "C")
    assert asked[4][1] == ["C", "D", "E", "F", "G", "H"]


@pytest.mark.parametrize(
    ("factions", "two_copies", "enough"), [(5, False, False), (6, False, True), (4, True, True), (3, True, False)]
)
def test_random_factions_need_two_per_player(factions: int, two_copies: bool, enough: bool) -> None:
    made = small_library(factions=factions)
    if not enough:
        with pytest.raises(BadSetup, match=f"these sets have {factions}"):
            GameSetup(made, seats=3, mode=CHOICE, two_copies=two_copies)
        return
    for seed in range(20):
        game, _ = set_up(GameSetup(made, seats=3, mode=RANDOM, two_copies=two_copies, seed=seed))
        assert all(len(set(player.factions)) == 2 for player in game.state.players)

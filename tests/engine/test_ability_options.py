"""`once`, `each` and `optional` work on every window, talent and on-play ability, of cards and of bases."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from smashup.engine.api import Faction, Game
from smashup.engine.errors import BadFaction
from smashup.engine.language.authored import LETS_DECLINE
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.testing import ScriptedTable, table
from tests.fixtures.cards.makers import MADE_UP

OPTIONS = Faction("Options", MADE_UP)
NUMBERS = count()
WINDOWS = ("start_of_turn", "end_of_turn", "before_scoring", "when_scoring", "after_scoring")
EVENT: dict[str, Any] = {"when": lambda g, me, ev: ev.is_action}


def gains(g: Game, *_: object) -> None:
    """Gain 1 VP."""
    g.gain_vp(1)


def _gains_if_asked(g: Game, *_: object) -> None:
    """You may gain 1 VP."""
    if g.may("use"):
        g.gain_vp(1)


def gains_through_a_helper(g: Game, *_: object) -> None:
    """You may gain 1 VP."""
    _gains_if_asked(g)


def minion() -> CardDef[Any]:
    return OPTIONS.minion(f"Minion {next(NUMBERS)}", power=2, copies=2)


def base() -> BaseDef:
    return OPTIONS.base(f"Base {next(NUMBERS)}", breakpoint=30, vp=(0, 0, 0))


def defined(of: Any, decorator: str, fn: Any = gains, **options: Any) -> Any:
    """A card or base with this ability."""
    events = ("played",) if decorator == "after" else ()
    given = {**EVENT} if decorator == "after" else {}
    if decorator == "when_scoring" and isinstance(of, BaseDef):
        given["who"] = "winner"
    getattr(of, decorator)(*events, **{**given, **options})(fn)
    return of


def laid(*cards: CardDef[Any], at: BaseDef | None = None, turn: str = "p1", hand: Any = ()) -> ScriptedTable:
    """A game of three players in which p1 has these cards at a base, and p2 has a minion there."""
    here = at or base()
    deck = ["Scout"] * 4
    return table(
        bases=[here],
        base_deck=["Jungle Oasis"] * 3,
        p1={here.name: ["King Rex", *cards], "deck": deck, "hand": list(hand) if turn == "p1" else []},
        p2={here.name: ["Invader"], "deck": deck, "hand": list(hand) if turn == "p2" else []},
        p3={"deck": deck},
        current=turn,
    )


def happens(t: ScriptedTable, decorator: str) -> None:
    """Let the moment of this decorator come, in the turn of the current player."""
    if decorator == "start_of_turn":
        t.start_turn(t.current)
    elif decorator == "end_of_turn":
        t.end_turn()
    elif decorator == "after":
        t.player(t.current).plays("Howl")
    else:
        t.score(t.bases()[0])


def vp(t: ScriptedTable) -> list[int]:
    return [hand.vp for hand in t.hands]


# --- optional ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decorator", [*WINDOWS, "after"])
@pytest.mark.parametrize("of", [minion, base])
@pytest.mark.parametrize("answer", ["yes", "decline"])
def test_an_optional_ability_is_asked_about_before_it_is_used(decorator: str, of: Any, answer: str) -> None:
    made = defined(of(), decorator, optional=True)
    t = laid(made, hand=["Howl"]) if of is minion else laid(at=made, hand=["Howl"])
    happens(t, decorator)
    t.p1.is_offered("yes", "decline")
    t.p1.declines() if answer == "decline" else t.p1.picks("yes")
    assert vp(t) == [int(answer == "yes"), 0, 0]


@pytest.mark.parametrize("decorator", WINDOWS)
@pytest.mark.parametrize("fn", [_gains_if_asked, gains_through_a_helper])
def test_a_function_that_asks_is_not_asked_about(decorator: str, fn: Any) -> None:
    t = laid(defined(minion(), decorator, fn, optional=True))
    happens(t, decorator)
    t.p1.picks("yes")
    assert vp(t) == [1, 0, 0]


def test_a_player_who_chose_an_optional_ability_from_several_is_not_asked_again() -> None:
    one, two = (defined(minion(), "before_scoring", optional=True) for _ in range(2))
    t = laid(one, two)
    happens(t, "before_scoring")
    t.p1.is_offered(one.name, two.name, "decline")
    t.p1.picks(one.name)
    assert t.p1.vp == 1
    t.p1.is_offered("yes", "decline")
    t.p1.declines()
    assert t.p1.vp == 1


@pytest.mark.parametrize("answer", ["yes", "decline"])
@pytest.mark.parametrize("kind", ["minion", "action"])
def test_an_optional_on_play_ability_is_asked_about(kind: str, answer: str) -> None:
    card = minion() if kind == "minion" else OPTIONS.action(f"Action {next(NUMBERS)}", copies=1)
    defined(card, "on_play", optional=True)
    t = laid(hand=[card])
    t.p1.plays(card.name)
    t.p1.is_offered("yes", "decline")
    t.p1.declines() if answer == "decline" else t.p1.picks("yes")
    assert vp(t) == [int(answer == "yes"), 0, 0]


def test_an_optional_ability_that_could_do_nothing_is_not_asked_about() -> None:
    def destroys(g: Game, *_: object) -> None:
        """Destroy an action."""
        g.destroy(g.choose_action(to="destroy"))

    card = minion()
    card.on_play(optional=True)(destroys)
    t = laid(hand=[card])
    t.p1.plays(card.name)
    t.is_quiet()


def test_the_verbs_that_can_be_declined_exist() -> None:
    assert [name for name in LETS_DECLINE if not hasattr(Game, name)] == []


# --- each -------------------------------------------------------------------------------------------------------------

EACH = [
    *[(window, "player", "p1", [1, 1, 1]) for window in WINDOWS[2:]],
    *[(window, "other player", "p1", [0, 1, 1]) for window in WINDOWS[2:]],
    *[(window, None, "p2", [1, 0, 0]) for window in WINDOWS[2:]],
    *[(window, None, "p2", [0, 0, 0]) for window in WINDOWS[:2]],
    *[(window, "player", "p1", [1, 0, 0]) for window in WINDOWS[:2]],
    *[(window, "player", "p2", [0, 1, 0]) for window in WINDOWS[:2]],
    *[(window, "other player", "p1", [0, 0, 0]) for window in WINDOWS[:2]],
    *[(window, "other player", "p2", [0, 1, 0]) for window in WINDOWS[:2]],
    *[(window, "turn", "p1", [1, 0, 0]) for window in WINDOWS[:2]],
    *[(window, "turn", "p2", [1, 0, 0]) for window in WINDOWS[:2]],
    *[(window, "other turn", "p1", [0, 0, 0]) for window in WINDOWS[:2]],
    *[(window, "other turn", "p2", [1, 0, 0]) for window in WINDOWS[:2]],
    ("after", "player", "p2", [1, 1, 1]),
    ("after", "other player", "p2", [0, 1, 1]),
]


@pytest.mark.parametrize(("decorator", "each", "turn", "expected"), EACH)
def test_each_says_who_you_are(decorator: str, each: str | None, turn: str, expected: list[int]) -> None:
    t = laid(defined(minion(), decorator, each=each), turn=turn, hand=["Howl"])
    happens(t, decorator)
    assert vp(t) == expected


@pytest.mark.parametrize(("each", "expected"), [("player", [1, 1, 1]), ("other player", [0, 1, 1])])
def test_an_on_play_ability_may_be_for_each_player(each: str, expected: list[int]) -> None:
    card = defined(minion(), "on_play", each=each)
    t = laid(hand=[card])
    t.p1.plays(card.name)
    assert vp(t) == expected


@pytest.mark.parametrize("decorator", ["talent", "on_your_turn", "talent_if"])
@pytest.mark.parametrize(
    ("each", "turn", "expected"),
    [
        ("player", "p1", [1, 0, 0]),
        ("player", "p2", [0, 1, 0]),
        ("other player", "p1", None),
        ("other player", "p2", [0, 1, 0]),
        (None, "p1", [1, 0, 0]),
        (None, "p2", None),
    ],
)
def test_a_talent_may_be_for_each_player_on_their_turn(
    decorator: str, each: str | None, turn: str, expected: list[int] | None
) -> None:
    card = minion()
    positional = (lambda g, me: True,) if decorator == "talent_if" else ()
    getattr(card, decorator)(*positional, each=each)(gains)
    t = laid(card, turn=turn, hand=["Howl"])
    if expected is None:
        t.player(turn).is_not_offered(card.name)
        return
    t.player(turn).uses(card.name)
    t.player(turn).is_not_offered(card.name)
    assert vp(t) == expected


# --- once -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decorator", [*WINDOWS, "after"])
@pytest.mark.parametrize(("once", "expected"), [("each turn by name", 1), ("each turn", 2), (None, 2)])
def test_a_limit_by_name_counts_all_copies_in_a_window(decorator: str, once: str | None, expected: int) -> None:
    card = defined(minion(), decorator, once=once)
    t = laid(card, card, hand=["Howl"])
    happens(t, decorator)
    if t.pending is not None and not t.at_menu:
        t.p1.picks(f"{card.name}#1")
    assert vp(t) == [expected, 0, 0]


@pytest.mark.parametrize("decorator", ["talent", "on_your_turn", "on_play", "gives_talent"])
@pytest.mark.parametrize(("once", "expected"), [("each turn by name", 1), ("each turn", 2)])
def test_a_limit_by_name_counts_all_copies_on_your_turn(decorator: str, once: str, expected: int) -> None:
    gives = decorator == "gives_talent"
    card = OPTIONS.on_minion(f"Action {next(NUMBERS)}", copies=2) if gives else minion()
    defined(card, decorator, once=once)
    if decorator == "on_play":
        t = laid(hand=[card, card])
        t.p1.plays(card.name)
        t.do(lambda g: g.extra_minion(must=True))
    elif gives:
        t = table(bases=["Tortuga"], p1={"Tortuga": ["King Rex", "Scout"], "on King Rex": [card], "on Scout": [card]})
    else:
        t = laid(card, card)
    while t.pending is not None:
        t.p1.uses(t.p1.options()[0])
    assert t.p1.vp == expected


@pytest.mark.parametrize("decorator", WINDOWS)
def test_a_base_has_limits_too(decorator: str) -> None:
    for once, expected in (("each turn", [1, 0, 0]), ("each turn by each player", [1, 1, 1]), (None, [1, 1, 1])):
        t = laid(at=defined(base(), decorator, who="each player", once=once))
        happens(t, decorator)
        assert vp(t) == expected


# --- what makes no sense ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decorator", "options", "possible"),
    [
        ("before_scoring", {"each": "turn"}, "'other player', 'player'"),
        ("talent", {"each": "other turn"}, "'other player', 'player'"),
        ("talent", {"once": "first time each turn"}, "'each turn', 'each turn by each player', 'each turn by name'"),
        ("start_of_turn", {"once": "each effect"}, "'each turn', 'each turn by each player', 'each turn by name'"),
        ("on_play", {"once": "each scoring by name"}, "'each turn', 'each turn by each player', 'each turn by name'"),
    ],
)
def test_an_option_that_makes_no_sense_there_is_rejected(decorator: str, options: Any, possible: str) -> None:
    ((option, word),) = options.items()
    card = minion()
    with pytest.raises(BadFaction) as caught:
        getattr(card, decorator)(**options)
    said = f"Options: {card.name!r} cannot have {option}={word!r} there. Possible: {possible}."
    assert str(caught.value) == said

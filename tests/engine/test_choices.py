"""Decisions: their options and kinds, sequences of picks, fingerprints of answers."""

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.api import Card, Faction, Game
from smashup.engine.errors import IllegalAnswer, ReplayDiverged
from smashup.engine.language.terms import Ask, Phase, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.i18n.describe import describe_decision, describe_entry
from smashup.testing import rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow
from tests.fixtures.cards.makers import MADE_UP, body, errand
from tests.fixtures.cards.probing import bunting
from tests.tables import one_base, two_bases

CARDS = Faction("Choices", MADE_UP)


@CARDS.action("Feast", copies=1)
def feast(g: Game, me: Card) -> None:
    """A player draws a card. Another player draws a card."""
    for others in (False, True):
        player = g.choose_player(to="draw", others=others)
        g.draw(player=player)


@rule("AMB-41", "AMB-08")
def test_options_are_those_of_the_moment_and_nothing_else_is_accepted() -> None:
    t = table(
        bases=["The Grey Opal", field, meadow],
        base_deck=[heath],
        p1={"The Grey Opal": ["First Mate"]},
        p2={"The Grey Opal": [giant]},
    )
    t.score("The Grey Opal")
    assert t.pending is not None
    assert t.pending.keys == [t.unit("First Mate").key, t.unit("Giant").key, "no"]
    for wrong in (t.base("Field").key, "yes", 3, -1):
        with pytest.raises(IllegalAnswer):
            t.pending.index(wrong)
    t.p1.picks("First Mate", "Meadow")  # the base moved it, so its own ability to leave is not offered
    assert t.at("Meadow") == ["First Mate"]


def test_every_decision_has_a_kind() -> None:
    t = two_bases(
        base_deck=[heath],
        p1={"hand": ["Sea Dogs", giant], "Meadow": ["Pirate King"]},
        p2={"Field": ["King Rex", giant], "Meadow": ["Saucy Wench"]},
    )
    kinds = []
    for answer in ("Giant", "Field", "Sea Dogs", "Pirates"):
        assert t.pending is not None
        kinds.append(t.pending.kind)
        t.p1.picks(answer)
    assert kinds == [Ask.MENU, Ask.BASE, Ask.MENU, Ask.FACTION]
    t.score("Field")
    assert t.pending is not None
    assert t.pending.kind == Ask.YES_NO  # "move the Pirate King there?" mentions a base but does not ask for one
    t.p1.declines()


@rule("TERM-13")
def test_a_player_may_be_yourself_and_another_player_may_not() -> None:
    t = one_base(p1={"hand": [feast], "deck": [grunt] * 2}, p2={"deck": [grunt]}, p3={"deck": [grunt]})
    t.p1.plays("Feast").is_offered("p1", "p2", "p3").picks("p1").is_offered("p2", "p3").picks("p3")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Grunt"], [], ["Grunt"])


FINGERPRINT = 868
"""Fingerprint of the menu with a Grunt and a Giant."""
Counts = list[tuple[int, int | None, str | None]]


def _counts(does: Callable[[Any], object], *, declining: bool = False) -> Counts:
    """Step, total and decline key of each decision of an action with this effect, as in the player's view.

    The first option is chosen each time, or every decision is declined.
    """
    t = two_bases(
        p1={
            "hand": [errand(does), grunt, giant, body(2), body(3)],
            "Field": [grunt, giant, body(1)],
            "Meadow": [body(4), bunting, bunting],
            "deck": [body(5), body(6), body(7)],
        }
    )
    t.p1.plays("Errand")
    found: Counts = []
    while t.pending is not None and t.pending.kind != Ask.MENU:
        shown = t.view(1).decision
        assert shown is not None
        found.append((shown.step, shown.of, shown.decline))
        t.p1.declines() if declining else t.answer(0)
    t.is_quiet()
    return found


@rule("PLAY-21")
@pytest.mark.parametrize(
    ("does", "expected"),
    [
        (lambda g: g.choose_minion(to="move"), [(0, None, None)]),
        (lambda g: g.may_choose_minion(to="move"), [(0, None, "no")]),
        (lambda g: g.choose_minions(to="move"), [(i, 4, "done") for i in range(4)]),
        (lambda g: g.choose_minions(to="move", up_to=2), [(0, 2, "done"), (1, 2, "done")]),
        (lambda g: g.choose_minions(to="move", up_to=9), [(i, 4, "done") for i in range(4)]),
        (lambda g: g.choose_minions(to="move", up_to=2, at_least=1), [(0, 2, None), (1, 2, "done")]),
        (lambda g: g.choose_minions(to="move", up_to=3, at_least=3), [(0, 3, None), (1, 3, None), (2, 3, None)]),
        (lambda g: g.choose_minions(to="move", up_to=4, at_least=4), []),
        (lambda g: g.choose_minions(to="move", same_base=True), [(0, 4, "done"), (1, 4, "done"), (2, 4, "done")]),
        (lambda g: g.choose_actions(to="move"), [(0, 2, "done"), (1, 2, "done")]),
        (lambda g: g.choose_actions(to="move", up_to=1), [(0, 1, "done")]),
        (lambda g: g.choose_cards(to="keep", up_to=2), [(0, 2, "done"), (1, 2, "done")]),
        (lambda g: g.choose_cards(to="keep", up_to=2, at_least=2), [(0, 2, None), (1, 2, None)]),
        (lambda g: g.choose_cards(to="keep", same_name=True), [(0, 4, "done")]),
        (lambda g: g.order(g.cards("hand")), [(0, 4, "done"), (1, 4, "done"), (2, 4, "done")]),
        (lambda g: g.place_on_top_or_bottom(g.look_top(3)), [(0, 3, "done"), (1, 3, "done"), (2, 3, None)]),
        (lambda g: g.add_counters_among(g.minions(), 3), [(0, 3, None), (1, 3, None), (2, 3, None)]),
        (lambda g: g.discard_from_hand(2), [(0, 2, None), (1, 2, None)]),
    ],
)
def test_each_decision_of_a_sequence_has_its_step_and_total(does: Callable[[Any], object], expected: Counts) -> None:
    assert _counts(does) == expected


def test_a_player_who_declines_is_not_asked_again() -> None:
    for does in (
        lambda g: g.choose_minions(to="move"),
        lambda g: g.choose_cards(to="keep"),
        lambda g: g.order(g.cards("hand")),
        lambda g: g.place_on_top_or_bottom(g.look_top(3)),
    ):
        assert len(_counts(does, declining=True)) == 1


def test_a_fingerprint_identifies_the_decision_of_an_answer() -> None:
    """The fingerprint depends on the seat, kind, verb, options and decline key of the decision."""
    t = two_bases(p1={"hand": [grunt, giant]})
    assert t.pending is not None
    d = t.pending
    assert d.fingerprint() == FINGERPRINT
    others = [
        Decision(1, d.kind, d.to, d.options, d.decline, d.frame, ""),
        Decision(0, Ask.CARD, d.to, d.options, d.decline, d.frame, ""),
        Decision(0, d.kind, Verb.USE, d.options, d.decline, d.frame, ""),
        Decision(0, d.kind, d.to, d.options[:1], d.decline, d.frame, ""),
        Decision(0, d.kind, d.to, d.options, None, d.frame, ""),
    ]
    assert [other.fingerprint() for other in others] == [59824, 9497, 16796, 25894, 54438]
    assert Decision(0, d.kind, d.to, d.options, d.decline, d.frame, "", 1, 2).fingerprint() == FINGERPRINT


@pytest.mark.parametrize("answer", [-1, 3, 99])
def test_a_stored_answer_that_was_not_offered_is_rejected(answer: int) -> None:
    t = two_bases(p1={"hand": [grunt, giant]})
    game = RunningGame(t.state.clone(), script=[(answer, FINGERPRINT)])
    with pytest.raises(
        ReplayDiverged, match=r"^Answer 1 was given to another decision than p1's 'play a card': the game"
    ):
        game.step()
    with pytest.raises(ReplayDiverged):
        RunningGame(t.state.clone(), script=[(0, FINGERPRINT + 1)]).step()


@pytest.mark.parametrize("answer", [0, 1, 2])
def test_every_stored_answer_that_was_offered_is_accepted(answer: int) -> None:
    t = one_base(p1={"hand": [grunt, giant]})
    game = RunningGame(t.state.clone(), script=[(answer, FINGERPRINT)])
    game.step()
    assert (game.answered, [unit.name for unit in game.state.units()]) == (1, [["Grunt"], ["Giant"], []][answer])
    assert (game.state.phase == Phase.SCORE) == (answer == 2)


def test_an_answer_is_recorded_with_the_fingerprint_of_its_decision() -> None:
    t = two_bases(p1={"hand": [grunt, giant]})
    game = RunningGame(t.state.clone(), driver=lambda _, decision: 1)
    game.record = []
    game.step()
    assert game.record[0] == (1, FINGERPRINT)
    assert [answer for answer, _ in game.record] == [1, 1]
    assert (game.answered, t.pending.index("done") if t.pending else -1) == (2, 2)


@pytest.mark.ends_in_a_decision
def test_every_minion_of_this_game_can_be_named_those_in_play_first_and_nothing_else() -> None:
    t = one_base(
        p1={"Field": ["Annoying Alien", "War Raptor"], "hand": ["Zapbot", "Howl"], "deck": ["Scout", "Howl"]},
        p2={"Field": [giant], "discard": ["Invader"], "hand": ["King Rex"], "deck": [grunt]},
    )
    t.p1.uses("Annoying Alien")
    assert t.pending is not None
    assert (t.pending.kind, t.pending.decline) == (Ask.NAME, None)
    assert [option.key.removeprefix("c:") for option in t.pending.options] == [
        *("Annoying Alien", "Giant", "War Raptor"),
        *("Grunt", "Invader", "King Rex", "Scout", "Zapbot"),
    ]


@pytest.mark.ends_in_a_decision
def test_the_names_to_choose_from_do_not_reveal_hidden_cards() -> None:
    """The list of names is the same for every distribution of the hidden cards."""
    seen = []
    for hand, deck in ((["Zapbot"], [grunt]), ([grunt], ["Zapbot"])):
        t = one_base(p1={"Field": ["Annoying Alien"]}, p2={"hand": hand, "deck": deck})
        t.p1.uses("Annoying Alien")
        seen.append(t.view(1).decision)
        others = t.view(2).decision
        assert others is not None
        assert others.options == ()
    assert seen[0] == seen[1]


def test_the_log_shows_the_named_card_to_all_seats() -> None:
    t = one_base(p1={"Field": ["Annoying Alien"], "deck": [grunt]}, p2={"Field": [giant]})
    t.p1.uses("Annoying Alien")
    decision = t.view(1).decision
    assert decision is not None
    assert (describe_decision(decision), describe_decision(decision, "fr")) == ("Name a minion", "Nommez une Créature")
    t.p1.picks("Grunt")
    line = next(entry for entry in t.story() if entry.line == "named")
    assert describe_entry(line) == "Annoying Alien names Grunt."


@rule("VERB-02")
@pytest.mark.parametrize(
    "does",
    [
        lambda g: [g.choose_minion(to="move")],
        lambda g: [g.may_choose_minion(to="move")],
        lambda g: g.choose_minions(to="move", up_to=2),
        lambda g: [g.choose_action(to="destroy")],
        lambda g: [g.may_choose_action(to="destroy")],
        lambda g: g.choose_actions(to="destroy", up_to=2),
        lambda g: [g.choose_unit(to="destroy", among=[*g.minions(), *g.actions()])],
    ],
)
def test_every_kind_of_choice_is_recorded_as_chosen(does: Callable[[Any], list[Any]]) -> None:
    """Only chosen minions are affected directly, so that another minion can take the effect."""
    seen: list[tuple[list[int], list[int]]] = []

    def choose(g: Any) -> None:
        chosen = does(g)
        seen.append(([unit.iid for unit in chosen], [*g.play_now.chosen]))

    t = one_base(p1={"hand": [errand(choose)], "Field": [grunt, giant, body(1), bunting, bunting, bunting]})
    t.p1.plays("Errand")
    while t.pending is not None and t.pending.kind != Ask.MENU:
        t.answer(0)
    chosen, remembered = seen[-1]
    assert chosen
    assert remembered == chosen

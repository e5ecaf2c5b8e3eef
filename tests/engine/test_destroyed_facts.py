"""What was destroyed where is remembered for the rest of the turn; and "you may do this or that"."""

from smashup.engine.rules.game import RunningGame
from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.hauntings import clean_up, recover, ribbon, ways, wreath
from tests.fixtures.cards.makers import body

DECK = {"deck": ["Howl"] * 4}


def destroyed(t: Table, base: int = 0, label: str | None = None) -> list[str]:
    game = RunningGame(t.state.clone())
    return [card.name for card in game.destroyed(at=game.bases()[base], label=label)]


@rule("TERM-10")
def test_all_that_is_destroyed_at_a_base_is_remembered_there_until_the_turn_is_over() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [clean_up], "Field": [body(2), "Microbot Fixer", wreath], "plays": ["action"], **DECK},
        p2={"Field": ["Slimy"], "Meadow": [body(3)], **DECK},
    )
    before = t.state.digest()
    t.p1.plays("Clean Up").picks("Field")
    assert destroyed(t) == ["Body 2", "Microbot Fixer", "Wreath", "Slimy"]
    assert (destroyed(t, 1), destroyed(t, label="Microbot"), destroyed(t, label="Wraith")) == (
        [],
        ["Microbot Fixer"],
        ["Slimy"],
    )
    assert t.state.digest() != before
    assert t.state.clone().digest() == t.state.digest()
    t.p1.done()
    assert destroyed(t) == []


def test_what_is_returned_or_discarded_with_its_minion_was_not_destroyed() -> None:
    t = table(
        bases=[field],
        p1={"hand": [recover], "Field": [wreath]},
        p2={},
    )
    t.p1.plays("Recover")
    assert destroyed(t) == []
    t = table(bases=[field], p1={"hand": ["Cannon"], "Field": [card(body(1), actions=[ribbon])]}, p2={})
    t.p1.plays("Cannon").picks("Body 1")
    assert destroyed(t) == ["Body 1"]


def test_who_may_do_this_or_that_may_do_neither_and_what_is_impossible_is_not_offered() -> None:
    t = table(bases=[field], p1={"hand": [ways], "vp": 2, **DECK}, p2={})
    t.p1.plays("Ways")
    t.p1.is_offered("Draw a card.", "Gain 1 VP.", "decline")
    t.p1.declines()
    assert (t.p1.vp, t.p1.hand) == (2, [])
    t = table(bases=[field], p1={"hand": [ways], "vp": 2, **DECK}, p2={})
    t.p1.plays("Ways").picks("Gain 1 VP.")
    assert (t.p1.vp, t.p1.hand) == (3, [])
    t = table(bases=[field], p1={"hand": [ways], **DECK}, p2={})
    t.p1.plays("Ways")
    t.is_quiet()

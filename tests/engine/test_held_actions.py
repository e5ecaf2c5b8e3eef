"""An action that its minion leaves behind: what it does at that moment, and where it is until it has another place."""

from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.held import hermit_crab, undertaker, will
from tests.fixtures.cards.makers import body


def _crab() -> Table:
    t = table(
        bases=[field, meadow],
        p1={
            "Field": [card(body(3), actions=[hermit_crab])],
            "Meadow": [undertaker],
            "deck": ["Howl"],
            "hand": ["Scry"],
        },
        p2={"Field": [body(1)]},
    )
    t.p1.uses("Hermit Crab")
    return t


def test_an_action_that_is_held_is_on_nothing_and_everybody_sees_it_lie_aside() -> None:
    t = _crab()
    assert (t.at("Field"), t.p1.deck, t.p1.discard) == (["Body 1"], ["Howl", "Body 3"], [])
    for seat in ("p1", "p2", None):
        assert ([each.name for each in t.view(seat).aside], t.view(seat).aside_count) == (["Hermit Crab"], 1)


@rule("VERB-45")
def test_it_is_the_same_action_when_it_has_another_minion() -> None:
    t = _crab()
    t.p1.declines().picks("Body 1")
    assert (t.on("Body 1"), t.controller("Hermit Crab"), t.p1.hand) == (["Hermit Crab"], 1, ["Scry"])
    t.p1.is_not_offered("Hermit Crab")  # its talent was used this turn
    t.is_quiet()


def test_it_may_come_to_lie_on_a_base() -> None:
    t = _crab()
    t.p1.declines().declines().picks("Meadow")
    assert (t.actions_at("Meadow"), t.p1.hand) == (["Hermit Crab"], ["Scry"])
    t.is_quiet()


def test_what_is_not_transferred_goes_from_play_to_the_discard_pile() -> None:
    t = _crab()
    t.p1.declines().declines().declines()
    assert (t.p1.discard, t.p1.hand) == (["Hermit Crab"], ["Scry", "Body 3"])  # the undertaker was told
    t.is_quiet()


def test_other_cards_may_leave_while_it_is_held() -> None:
    t = _crab()
    t.p1.picks("Body 1", "Undertaker")
    assert (t.p2.hand, t.on("Undertaker"), t.at("Field")) == (["Body 1"], ["Hermit Crab"], [])
    t.is_quiet()


def test_what_an_action_does_when_its_minion_leaves_comes_before_and_it_is_discarded_with_it() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Crop Circles"], "Field": [card(body(3), actions=[will]), body(1)], "deck": ["Howl"] * 5},
        p2={"Meadow": [body(2), body(4)]},
    )
    t.p1.plays("Crop Circles").picks("Field")
    assert t.p1.hand == ["Howl", "Howl", "Body 3", "Body 1"]  # of the others two stay
    assert t.p1.discard == ["Will", "Crop Circles"]
    t.is_quiet()


def test_the_other_actions_on_that_minion_have_their_say_and_go_with_it() -> None:
    t = table(
        bases=[field],
        p1={"Field": [card(body(3), actions=[hermit_crab, will]), body(1)], "deck": ["Howl"] * 5},
        p2={},
    )
    t.p1.uses("Hermit Crab")
    assert (t.p1.hand, t.p1.discard, t.p1.deck) == (["Howl"], ["Will"], ["Howl"] * 4 + ["Body 3"])
    t.p1.declines().picks("Body 1")
    assert t.on("Body 1") == ["Hermit Crab"]
    t.is_quiet()

"""Direct increases of power: the actions that count, extras that require one, and reactions to them."""

from typing import Any

import pytest

from smashup.engine.language.cards import CardDef
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.records import Limit
from smashup.i18n.describe import describe_allowance
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, meadow, strike
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.raising import (
    anthem,
    arena,
    banner,
    beans,
    cheer,
    cheer_and_strike,
    crown,
    drum,
    medal,
    recruit,
    ring,
    sad_song,
    scribe,
    speech,
    toast,
    two_cheers,
    will_do,
)
from tests.tables import one_base, three_bases, two_bases


def _table(giver: CardDef[Any] | str, *hand: Any, wording: str = "printed", edition: str = "EMD") -> ScriptedTable:
    """p1 has used the talent of `giver`, with two other minions of p1 and three of p2 in play, and no other play."""
    t = three_bases(
        p1={"Field": [giver, body(1)], "Meadow": [body(2)], "hand": list(hand), "deck": [grunt] * 5, "plays": []},
        p2={"Field": [body(3)], "Meadow": [body(4)], "Heath": [body(6)]},
        wording=wording,
        edition=edition,
    )
    t.p1.uses(giver if isinstance(giver, str) else giver.name)
    return t


@rule("RULING-Space-Prince-1", "RULING-Space-Prince-2", "EXTRA-09")
@editions(*ALL)
def test_an_extra_for_increasing_power_plays_only_direct_increases(edition: str) -> None:
    t = _table("Space Prince", cheer, sad_song, drum, "Seeing Stars", "Upgrade", body(9), edition=edition)
    t.p1.is_offered("Cheer", "Upgrade", "decline")
    assert t.p1.plays_left == ["action (Space Prince)"]
    t.p1.plays("Upgrade", on="Body 2")
    assert (t.power("Body 2"), t.p1.plays_left) == (4, [])


@rule("EXTRA-04")
def test_an_extra_for_increasing_power_can_be_kept_and_says_what_it_is_for() -> None:
    t = _table("Space Prince", cheer)
    (left,) = t.view(1).players[0].allowances
    assert left.limit is not None
    assert (left.limit.raises_power, left.limit.raises) == (True, None)
    assert describe_allowance(left) == "an extra action from Space Prince: that gives one of your minions more power"
    t = _table(recruit, cheer)
    (left,) = t.view(1).players[0].allowances
    assert left.limit is not None
    assert left.limit.raises is not None
    assert describe_allowance(left) == "an extra action from Recruit: that gives Recruit more power"
    assert describe_allowance(left, "fr").endswith("qui augmente la Force de la carte Recruit")


MINE = ("Space Prince", "Body 1", "Body 2")


def _choices(t: ScriptedTable, *picks: str) -> list[list[str]]:
    """The options of p1's decisions, picking these answers."""
    offered = []
    for pick in picks:
        offered.append(sorted(t.p1.offered()))
        t.p1.picks(pick)
    return offered


def test_the_extra_action_must_choose_one_of_your_minions() -> None:
    t = _table("Space Prince", cheer)
    t.p1.plays("Cheer").is_offered(*MINE).picks("Body 2")
    assert (t.power("Body 2"), t.p1.hand) == (3, ["Grunt"])


def test_the_extra_action_must_choose_the_minion_it_is_for() -> None:
    t = _table(recruit, cheer)
    t.p1.plays("Cheer")  # without a decision
    assert (t.power("Recruit"), t.power("Body 1")) == (4, 1)


def test_only_the_first_chosen_minion_must_be_yours() -> None:
    all_minions = ["Body 1", "Body 2", "Body 3", "Body 4", "Body 6", "Space Prince"]
    t = _table("Space Prince", toast)
    t.p1.plays("Toast")
    first, second = _choices(t, "Body 1", "Body 6")
    assert (first, second) == (sorted(MINE), sorted([*all_minions, "decline"][1:]))
    assert (t.power("Body 1"), t.power("Body 6")) == (2, 7)
    t = _table("Space Prince", beans)
    t.p1.plays("Beans")
    assert _choices(t, "Space Prince", "Body 4") == [sorted(MINE), all_minions]
    assert (t.counters("Space Prince"), t.counters("Body 4")) == (1, 1)
    t = _table("Space Prince", two_cheers)
    t.p1.plays("Two Cheers")
    assert _choices(t, "Space Prince", "Body 4") == [sorted(MINE), all_minions]


def test_a_forced_first_minion_is_taken_and_the_second_is_asked() -> None:
    t = _table(recruit, toast)
    t.p1.plays("Toast").is_offered("Body 1", "Body 2", "Body 3", "Body 4", "Body 6", "decline").declines()
    assert t.power("Recruit") == 4


def test_later_choices_are_free_after_the_required_increase() -> None:
    t = _table(recruit, anthem)
    t.p1.plays("Anthem").is_offered("Recruit", "Body 1", "Body 2", "Body 3", "Body 4", "Body 6").picks("Body 6")
    assert (t.power("Recruit"), t.power("Body 6")) == (4, 8)


def test_a_chosen_base_must_have_a_minion_to_increase() -> None:
    t = _table("Space Prince", speech)
    t.p1.plays("Speech").is_offered("Field", "Meadow").picks("Meadow")
    assert (t.power("Body 2"), t.power("Body 4"), t.power("Body 1")) == (3, 5, 1)
    t = _table(recruit, medal)
    t.p1.plays("Medal")  # only the Field has the Recruit, and only the Recruit is valid there
    assert (t.counters("Recruit"), t.counters("Body 1")) == (1, 0)


@pytest.mark.ends_in_a_decision
def test_the_extra_action_must_take_a_mode_that_increases_power() -> None:
    t = _table("Space Prince", will_do)
    t.p1.plays("Will Do").is_offered(*MINE).picks("Body 1")
    assert (t.counters("Body 1"), t.p1.hand) == (1, [])
    t = one_base(p1={"hand": [will_do], "Field": [body(1)]})
    t.p1.plays("Will Do").is_offered("A counter.", "A card.")


@rule("RULING-Space-Prince-1")
def test_an_action_that_sets_printed_power_must_set_it_higher() -> None:
    t = one_base(
        p1={"Field": ["Space Prince", body(5), body(6)], "hand": [crown], "plays": []}, p2={"Field": [body(1)]}
    )
    t.p1.uses("Space Prince").plays("Crown")
    assert (t.on("Space Prince"), t.power("Space Prince")) == (["Crown"], 5)
    # A minion with the same printed power already does not count as increased.
    t = one_base(p1={"Field": [card(recruit, actions=[crown]), body(1)], "hand": [crown], "plays": []})
    t.p1.uses("Recruit")
    assert t.pending is None


@pytest.mark.ends_in_a_decision
def test_an_extra_action_on_a_base_must_go_where_it_increases_power() -> None:
    t = _table("Space Prince", banner)
    t.p1.plays("Banner").is_offered("Field", "Meadow")
    t = _table(recruit, banner)
    t.p1.plays("Banner")
    assert t.actions_at("Field") == ["Banner"]


@rule("AMB-31")
def test_the_extra_plays_nothing_without_a_minion_to_increase() -> None:
    side = {"hand": [cheer, "Upgrade", banner], "plays": [extra("action", raises_power=True, source="Space Prince")]}
    t = one_base(p1=side, p2={"Field": [body(3)]})
    assert t.pending is None
    t = one_base(p1={**side, "Field": [body(1)]}, p2={"Field": [body(3)]})
    t.p1.is_offered("Cheer", "Upgrade", "Banner", "decline")


@pytest.mark.ends_in_a_decision
def test_an_extra_for_a_minion_that_has_left_plays_nothing() -> None:
    t = one_base(p1={"Field": [recruit, body(1)], "hand": [strike, cheer], "deck": [grunt]}, p2={"Field": [body(3)]})
    t.p1.uses("Recruit").plays("Strike").picks("Recruit")
    t.p1.plays("Cheer").is_offered("Body 1", "Body 3", "decline")  # Strike's extra pays and has no restriction
    assert t.p1.plays_left == ["minion", "action (Recruit)"]


@rule("AMB-24")
def test_the_player_chooses_which_play_a_standard_action_uses() -> None:
    t = one_base(p1={"Field": ["Space Prince"], "hand": [cheer, cheer], "deck": [grunt] * 3}, p2={"Field": [body(3)]})
    t.p1.uses("Space Prince").plays("Cheer").is_offered("free action", "Space Prince action")
    t.p1.picks("free action").is_offered("Space Prince", "Body 3", "decline").picks("Body 3").plays("Cheer")
    assert (t.power("Space Prince"), t.power("Body 3")) == (5, 4)
    # The place of an ongoing action determines the play, so no decision is needed.
    t = one_base(p1={"Field": ["Space Prince"], "hand": ["Upgrade"]}, p2={"Field": [body(3)]})
    t.p1.uses("Space Prince").plays("Upgrade", on="Body 3")
    assert t.p1.plays_left == ["minion", "action (Space Prince)"]
    t = one_base(p1={"Field": ["Space Prince"], "hand": ["Upgrade"]}, p2={"Field": [body(3)]})
    t.p1.uses("Space Prince").plays("Upgrade", on="Space Prince")
    assert t.p1.plays_left == ["minion", "action"]


def test_limits_with_different_minions_are_different() -> None:
    assert Limit(raises_power=True) != Limit(raises_power=True, raises=3)
    assert Limit(raises_power=True, raises=3) == Limit(raises_power=True, raises=3)


def _heard(*hand: Any) -> ScriptedTable:
    return two_bases(
        p1={"Field": [body(1), body(5)], "Meadow": [scribe], "hand": list(hand), "deck": [grunt] * 3},
        p2={"Field": [body(3), giant]},
        effects=[effect("power", on="Body 3", n=-5, source="Poison")],
    )


@rule("RULING-Space-Prince-1")
@pytest.mark.parametrize(
    ("action", "picks", "times"),
    [
        (cheer, ["Body 3"], 1),
        (toast, ["Body 1", "Body 3"], 2),
        (beans, ["Body 1", "Body 1"], 1),
        (two_cheers, ["Body 1", "Body 1"], 1),
        (anthem, ["Body 1"], 4),
    ],
    ids=lambda each: each.name if isinstance(each, CardDef) else "",
)
def test_each_minion_counts_as_increased_once_per_play(action: CardDef[Any], picks: list[str], times: int) -> None:
    t = _heard(action)
    t.p1.plays(action.name).picks(*picks)
    t.is_quiet()
    assert t.p1.vp == times


def _add_power_to_all(g: RunningGame) -> None:
    """Add power without any card being played."""
    g.add_power(g.minions(), 1)


@rule("RULING-Space-Prince-2")
def test_only_actions_that_add_power_are_direct_increases() -> None:
    t = _heard(sad_song)
    t.p1.plays("Sad Song").picks("Body 1")
    assert t.p1.vp == 0
    t = _heard(drum)
    t.p1.plays("Drum", on="Body 1").uses("Body 1")
    assert (t.power("Body 1"), t.p1.vp) == (3, 0)
    t = _heard()
    t.do(_add_power_to_all)
    assert t.p1.vp == 0


@rule("RULING-Space-Prince-1")
@pytest.mark.ends_in_a_decision
def test_an_ongoing_action_counts_for_each_minion_it_increases() -> None:
    t = _heard("Upgrade")
    t.p1.plays("Upgrade", on="Body 3")
    assert t.p1.vp == 1
    t = _heard(crown)
    t.p1.plays("Crown", on="Body 1")
    assert t.p1.vp == 1
    for high in ("Body 5", "Giant"):
        t = _heard(crown)
        t.p1.plays("Crown", on=high)
        assert t.p1.vp == 0
    t = _heard(banner)
    t.p1.plays("Banner", at="Field")
    assert t.p1.vp == 2
    t = _heard("Poison")
    t.p1.plays("Poison", on="Body 1")
    assert t.p1.vp == 0


@rule("VERB-01")
def test_a_protected_minion_does_not_count_as_increased() -> None:
    t = one_base(p1={"Field": [scribe, body(1)], "hand": [anthem]}, p2={"Field": [body(3), "Wildlife Preserve"]})
    t.p1.plays("Anthem").picks("Body 1")
    assert t.p1.vp == 1


@rule("RES-10")
def test_a_card_destroyed_by_the_action_still_reacts_to_the_increase() -> None:
    t = one_base(p1={"Field": [body(1)], "hand": [cheer_and_strike]}, p2={"Field": [scribe]})
    t.p1.plays("Cheer and Strike").picks("Body 1", "Scribe")
    assert (t.p2.vp, t.at("Field")) == (1, ["Body 1"])


def _p2_plays_a_card(g: RunningGame) -> None:
    outer = g.begin_use()
    g.play(g.cards("hand", player=1)[0], player=1)
    g.end_use(outer)


@rule("AMB-19")
def test_the_first_increase_each_turn_counts_per_player_or_for_all() -> None:
    for base, vp in ((arena, (1, 1)), (ring, (1, 0))):
        t = table(
            bases=[base, meadow],
            p1={
                base.name: [body(1)],
                "hand": [cheer, cheer],
                "plays": ["action", extra("action")],
                "deck": [grunt] * 4,
            },
            p2={base.name: [body(3)], "Meadow": [body(2)], "hand": [cheer], "deck": [grunt] * 4},
        )
        t.p1.plays("Cheer").picks("Body 2")  # at another base
        assert t.p1.vp == 0
        t.p1.plays("Cheer").picks("Body 1")
        t.do(_p2_plays_a_card)
        t.p2.picks("Body 3")
        assert (t.p1.vp, t.p2.vp) == vp


@rule("AMB-19")
def test_the_first_increase_counts_again_on_the_next_turn() -> None:
    t = table(
        bases=[arena],
        p1={"Arena": [body(1)], "hand": [cheer] * 4, "plays": ["action", extra("action")], "deck": [grunt] * 9},
        p2={"deck": [grunt] * 9},
    )
    t.p1.plays("Cheer").picks("Body 1").plays("Cheer").picks("Body 1")
    assert t.p1.vp == 1
    t.end_turn()
    t.end_turn()
    t.p1.plays("Cheer").picks("Body 1")
    assert t.p1.vp == 2

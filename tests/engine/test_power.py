"""Power and breakpoints: printed and starting values, counters, continuous and timed changes, the floor of zero."""

from operator import methodcaller

import pytest

from smashup.engine.api import Unit
from smashup.engine.language.cards import CardDef
from smashup.engine.rules.game import RunningGame
from smashup.engine.views.seat_view import preview
from smashup.testing import card, rule, table
from tests.fixtures.cards.common import chill, grunt, indulgence, medal
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.power import (
    anthem,
    demotion,
    faint,
    handover,
    hermit,
    leader,
    pep_talk,
    purge_of_the_weak,
    two_medals,
)
from tests.fixtures.cards.values import (
    asked,
    banner,
    changeling,
    chapel,
    counted,
    fog,
    growth_ray,
    jinx,
    lagoon,
    lead_boots,
    levee,
    loner,
    mirage,
    moon,
    phantom,
    sapping,
    shrink_ray,
    undermining,
)
from tests.tables import one_base


# --- modified, printed, starting --------------------------------------------------------------------------------------
@rule("POW-01")
def test_a_reference_to_power_means_the_current_power() -> None:
    t = table(
        p1={"hand": ["Seeing Stars"]},
        p2={"Jungle Oasis": ["War Raptor", "War Raptor", body(3), "King Rex"], "on King Rex": ["Poison"]},
    )
    # Two War Raptors: 4 each. King Rex with Poison: 3.
    t.p1.plays("Seeing Stars").is_offered("Body 3", "King Rex").picks("King Rex")


@rule("POW-14")
def test_counters_on_an_action_add_no_power() -> None:
    t = table(bases=[plain_base()], p1={"Field": [card(body(3), actions=["Upgrade"]), "Armory"]}, p2={})
    t.do(lambda g: _place_two_counters(g, g.actions()))
    assert [t.counters(name) for name in ("Upgrade", "Armory")] == [2, 2]
    assert (t.totals("Field"), t.power("Body 3")) == ([5, 0], 5)


def _place_two_counters(game: RunningGame, units: list[Unit]) -> None:
    game.add_counters(units, 2)


@rule("POW-02", "T-80")
def test_outside_play_power_is_the_printed_number() -> None:
    t = table(p1={"hand": ["They Keep Coming", "Zapbot"], "discard": ["War Raptor", body(3)], "Jungle Oasis": [anthem]})
    t.p1.plays("Zapbot")
    assert t.power("Zapbot") == 3
    t.p1.plays("They Keep Coming").is_offered("Body 3", "War Raptor", "decline").picks("War Raptor")
    assert t.power("War Raptor") == 4
    raptor = next(card for card in t.state.cards if card.name == "War Raptor")
    assert raptor.power == 2


@rule("POW-02")
def test_a_limit_on_a_card_in_hand_is_compared_with_the_printed_number() -> None:
    t = table(p1={"hand": ["Zapbot", body(2), body(3)], "Jungle Oasis": [anthem]})
    t.p1.plays("Zapbot").is_offered("Body 2", "decline")


@rule("POW-11", "AMB-13")
def test_power_is_the_sum_of_starting_value_counters_and_changes() -> None:
    t = table(
        p1={"hand": [two_medals], "Jungle Oasis": [leader, body(1), anthem], "on Leader": ["Upgrade"]},
        p2={"on Leader": ["Poison"]},
    )
    t.p1.plays("Two Medals").picks("Leader")
    # 2 printed, 2 counters, +2 Upgrade, -4 Poison, +1 Anthem, +1 by itself
    assert t.power("Leader") == 4
    terms = sorted((name, n) for n, name in t.power_terms("Leader"))
    assert terms == [("Anthem", 1), ("Leader", 1), ("Leader", 2), ("Poison", -4), ("Upgrade", 2), ("counters", 2)]


# --- counters ---------------------------------------------------------------------------------------------------------
@rule("POW-04", "POW-05", "POW-07", "VERB-21", "VERB-46", "T-76")
def test_each_counter_raises_power_by_one_and_takes_no_vp() -> None:
    t = table(p1={"hand": [two_medals], "Jungle Oasis": [body(2)], "vp": 3})
    t.p1.plays("Two Medals")
    assert (t.power("Body 2"), t.unit("Body 2").counters, t.p1.vp) == (4, 2, 3)
    t.p1.done()
    assert t.power("Body 2") == 4


@rule("POW-08", "VERB-45", "T-82")
def test_a_transferred_counter_moves_its_power() -> None:
    t = table(p1={"hand": [medal], "Jungle Oasis": [body(3)]}, p2={"Jungle Oasis": [body(2)], "hand": [handover]})
    t.p1.plays("Medal").picks("Body 3").done()
    assert (t.power("Body 3"), t.power("Body 2")) == (4, 2)
    t.p2.plays("Handover")
    assert (t.power("Body 3"), t.power("Body 2")) == (3, 3)


@rule("POW-09", "POW-10", "T-79")
def test_power_from_an_ability_is_not_a_counter() -> None:
    t = table(p1={"hand": [medal], "Jungle Oasis": [body(3)]}, p2={"Jungle Oasis": [chill]})
    t.p1.plays("Medal")
    assert (t.power("Body 3"), t.unit("Body 3").counters) == (3, 1)
    t = table(p1={"hand": [pep_talk], "Jungle Oasis": [body(3)]})
    t.p1.plays("Pep Talk")
    assert (t.power("Body 3"), t.unit("Body 3").counters) == (4, 0)


@rule("POW-06", "VERB-41", "AMB-60")
def test_counters_are_gone_when_a_minion_leaves_play() -> None:
    t = table(p1={"hand": [two_medals, body(2)], "Jungle Oasis": [body(3)]}, p2={"hand": ["Beam Up"]})
    t.p1.plays("Two Medals").done()
    t.p2.plays("Beam Up").done()
    t.p1.plays("Body 3")
    assert t.power("Body 3") == 3


@rule("POW-12", "T-81")
def test_a_protected_minion_is_protected_from_counters_too() -> None:
    t = table(p1={"hand": [medal]}, p2={"Jungle Oasis": [hermit]})
    t.p1.plays("Medal")
    assert t.power("Hermit") == 3
    t = table(p1={"Jungle Oasis": [hermit], "hand": [medal]}, p2={"hand": [demotion]})
    t.p1.plays("Medal")
    assert t.power("Hermit") == 4
    t.p1.done()
    t.p2.plays("Demotion")
    assert t.power("Hermit") == 4


# --- the floor --------------------------------------------------------------------------------------------------------
@rule("CONF-04", "POW-15", "T-77")
def test_power_is_never_below_zero() -> None:
    t = table(p1={"hand": [faint]}, p2={"Jungle Oasis": [body(2)]})
    t.p1.plays("Faint")
    assert (t.power("Body 2"), t.total("Jungle Oasis", 2)) == (0, 0)


@rule("AMB-10", "T-78")
def test_power_below_zero_is_summed_before_it_is_read_as_zero() -> None:
    t = table(p1={"hand": ["Time Loop", faint, pep_talk]}, p2={"Jungle Oasis": [body(2)]})
    t.p1.plays("Time Loop").plays("Faint").plays("Pep Talk")
    assert t.power("Body 2") == 0  # 2 - 3 + 1
    t = table(p1={"hand": ["Time Loop", faint, pep_talk]}, p2={"Jungle Oasis": [body(2)]})
    t.p1.plays("Time Loop").plays("Pep Talk").plays("Faint")
    assert t.power("Body 2") == 0


@rule("AMB-10")
def test_a_minion_below_zero_does_not_lower_its_players_total() -> None:
    t = table(p1={"hand": [faint]}, p2={"Jungle Oasis": [body(1), body(4)]})
    t.p1.plays("Faint").picks("Body 1")
    assert t.total("Jungle Oasis", 2) == 4


def test_zero_is_a_power_like_any_other() -> None:
    t = table(p1={"hand": [purge_of_the_weak]}, p2={"Jungle Oasis": [body(0), body(1)]})
    t.p1.plays("Purge of the Weak")
    assert t.p2.discard == ["Body 0"]


FIELD, MOOR = plain_base("Field"), plain_base("Moor")


# --- printed and starting power ---------------------------------------------------------------------------------------
@rule("AMB-13")
def test_an_action_may_set_the_printed_power_of_its_minion_even_to_zero() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(3), body(4)], "on Body 3": [growth_ray], "on Body 4": [shrink_ray]})
    assert (t.power("Body 3"), t.power("Body 4"), t.live.printed_power(t.unit("Body 4"))) == (7, 0, 0)
    assert t.power_terms("Body 3") == [(3, "Body 3"), (4, "Growth Ray")]
    assert t.power_terms("Body 4") == [(4, "Body 4"), (-4, "Shrink Ray")]


@rule("AMB-13")
def test_of_two_actions_that_set_the_printed_power_the_newest_counts() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(3)], "on Body 3": [shrink_ray, growth_ray]})
    assert t.power("Body 3") == 7
    t = table(bases=[FIELD], p1={"Field": [body(3)], "on Body 3": [growth_ray, shrink_ray]})
    assert t.power("Body 3") == 0


@rule("AMB-14")
def test_a_shield_ignores_printed_power_set_by_another_players_action() -> None:
    t = table(bases=[FIELD], p1={"Field": [hermit]}, p2={"on Hermit": [shrink_ray]})
    assert t.power("Hermit") == 3
    t = table(bases=[FIELD], p1={"Field": [hermit], "on Hermit": [growth_ray]})
    assert t.power("Hermit") == 7


@rule("POW-03")
def test_starting_power_may_depend_on_the_base() -> None:
    t = table(bases=[FIELD, MOOR], p1={"Field": [loner, body(1)], "Moor": [body(2), body(3)]}, p2={"Moor": [body(4)]})
    assert (t.power("Loner"), t.power_terms("Loner")) == (3, [(3, "Loner")])


# --- changes of power -------------------------------------------------------------------------------------------------


def test_an_action_reads_the_minion_it_is_on() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(5), body(4)]}, p2={"on Body 5": [lead_boots, growth_ray]})
    assert (t.power("Body 5"), t.power("Body 4")) == (5, 4)
    assert t.power_terms("Body 5") == [(5, "Body 5"), (2, "Growth Ray"), (-2, "Lead Boots")]


@rule("AMB-14")
def test_a_shield_ignores_power_taken_by_another_players_action() -> None:
    t = table(bases=[FIELD], p1={"Field": [hermit]}, p2={"on Hermit": [lead_boots]})
    assert t.power("Hermit") == 3
    t = table(bases=[FIELD], p1={"Field": [hermit], "on Hermit": [lead_boots]})
    assert t.power("Hermit") == 2


@rule("POW-12", "AMB-14", "VERB-01")
def test_a_shield_ignores_only_power_of_other_players_cards() -> None:
    t = table(bases=[FIELD], p1={"Field": [hermit]}, p2={"Field": [fog]}, p3={"Field": [body(3)]})
    assert (t.power("Hermit"), t.power("Body 3")) == (3, 2)
    t = table(bases=[FIELD, MOOR], p1={"Field": [fog], "Moor": [moon]}, p2={"Field": [body(3)]})
    assert (t.power("Body 3"), t.power_terms("Body 3")) == (3, [(3, "Body 3"), (-1, "Fog"), (1, "Moon")])
    # Fog came first and is shielded; the Moon of the same player counts.
    t = table(bases=[FIELD, MOOR], p1={"Field": [fog]}, p2={"Field": [hermit], "Moor": [moon]})
    assert (t.power("Hermit"), t.power_terms("Hermit")) == (4, [(3, "Hermit"), (1, "Moon")])


def test_a_shield_against_cards_lets_power_of_a_base_through() -> None:
    t = table(bases=["The Central Brain", FIELD], p1={"The Central Brain": [hermit], "Field": [body(1)]})
    assert (t.power("Hermit"), t.power("Body 1")) == (4, 1)


@rule("TIME-03")
def test_a_timed_change_is_a_term_of_the_power_until_the_turn_ends() -> None:
    t = table(bases=[FIELD], p1={"hand": ["Block the Probe"], "Field": [body(3), body(4)]})
    t.p1.plays("Block the Probe").picks("Body 3")
    assert (t.power("Body 3"), t.power("Body 4"), t.power_terms("Body 3")) == (
        5,
        4,
        [(3, "Body 3"), (2, "Block the Probe")],
    )
    t.p1.done()
    assert t.power_terms("Body 3") == [(3, "Body 3")]


# --- shields of bases -------------------------------------------------------------------------------------------------
def test_a_base_shields_its_minions_from_timed_and_continuous_power_of_actions() -> None:
    t = table(bases=[chapel, FIELD], p1={"hand": [jinx]}, p2={"Chapel": [body(3), fog], "Field": [body(4)]})
    assert t.power("Body 3") == 3
    t.p1.plays("Jinx").picks("Body 3")
    assert t.power("Body 3") == 3
    t = table(bases=[chapel, FIELD], p2={"Chapel": [body(3), fog], "Field": [body(4), body(5)]})
    assert t.power("Body 3") == 2  # three minions are in play


@pytest.mark.parametrize(
    ("ignored", "minion", "power"), [("Chapel", body(3), 1), ("Field", body(3), 3), ("Chapel", hermit, 3)]
)
def test_ignoring_a_base_lifts_the_shield_of_that_base_and_not_that_of_a_minion(
    ignored: str, minion: CardDef[Unit], power: int
) -> None:
    hand = ["Time Loop", indulgence, jinx]
    t = table(bases=[chapel, FIELD], p1={"hand": hand}, p2={"Chapel": [minion], "Field": [body(4)]})
    t.p1.plays("Time Loop").plays("Indulgence").picks(ignored).plays("Jinx").picks(minion.name)
    assert t.power(minion.name) == power


def test_another_player_who_ignores_the_base_does_not_lift_its_shield() -> None:
    t = table(bases=[chapel, FIELD], p1={"hand": [indulgence]}, p2={"hand": [jinx]}, p3={"Chapel": [body(3), body(4)]})
    t.p1.plays("Indulgence").picks("Chapel").done()
    t.p2.plays("Jinx").picks("Body 3")
    assert t.power("Body 3") == 3


# --- breakpoints ------------------------------------------------------------------------------------------------------
def test_a_base_may_set_its_starting_breakpoint() -> None:
    t = table(bases=[lagoon, FIELD], p1={"Lagoon": [body(3)], "Field": [body(4)]})
    assert (t.breakpoint("Lagoon"), t.breakpoint("Field")) == (7, 20)
    assert t.live.breakpoint_terms(t.base("Lagoon")) == [(7, "Lagoon")]
    t = table(bases=[lagoon, FIELD], p1={"Field": [body(4)]})
    assert (t.breakpoint("Lagoon"), t.live.breakpoint_terms(t.base("Lagoon"))) == (20, [(20, "Lagoon")])


def test_changes_of_a_breakpoint_are_terms_with_their_cards() -> None:
    t = table(
        bases=[lagoon, FIELD],
        p1={"hand": [sapping], "Lagoon": [levee], "Field": [body(1), body(2)]},
        p2={"Field": [body(3)]},
    )
    assert (t.breakpoint("Lagoon"), t.breakpoint("Field")) == (6, 20)  # 9 - 3
    t.p1.plays("Sapping").picks("Lagoon")
    assert sorted(t.live.breakpoint_terms(t.base("Lagoon"))) == [(-3, "Levee"), (-3, "Sapping"), (9, "Lagoon")]
    assert (t.breakpoint("Lagoon"), t.breakpoint("Field")) == (3, 20)


@rule("VERB-42", "TIME-03")
def test_the_end_of_a_breakpoint_change_keeps_the_abilities_of_the_base() -> None:
    t = table(
        bases=["The Central Brain", FIELD],
        p1={"hand": ["Time Loop", sapping, undermining], "The Central Brain": [body(3)]},
    )
    t.p1.plays("Time Loop").plays("Sapping").picks("The Central Brain").plays("Undermining").picks("The Central Brain")
    assert (t.breakpoint("The Central Brain"), t.power("Body 3")) == (14, 4)
    t.p1.done()
    assert (t.breakpoint("The Central Brain"), t.power("Body 3")) == (17, 4)


# --- totals, power without minions, leaders ---------------------------------------------------------------------------
@rule("SCORE-03")
def test_a_card_may_give_its_player_power_at_its_base_without_a_minion() -> None:
    t = table(
        bases=[FIELD, MOOR],
        p1={"Field": [body(3), phantom], "Moor": [body(1)]},
        p2={"Field": [body(1), body(2)], "Moor": [body(4)]},
    )
    assert [t.total("Field", 1), t.total("Field", 2), t.total("Moor", 1), t.total("Moor", 2)] == [5, 3, 1, 4]
    assert t.live.power_without_minions(t.base("Field"), 0) == [(2, "Phantom")]
    assert t.live.power_without_minions(t.base("Field"), 1) == []
    first = preview(t.live, t.base("Field")).standings[0]
    assert [(term.n, term.source) for term in first.terms] == [(3, "Body 3"), (2, "Phantom")]


@rule("SCORE-03", "TIME-03")
def test_temporary_power_without_a_minion_counts_for_one_player_and_base() -> None:
    t = table(
        bases=[FIELD, MOOR],
        p1={"hand": ["Time Loop", mirage, "Block the Probe"], "Field": [body(3)], "Moor": [body(1)]},
        p2={"Field": [body(2)], "Moor": [body(4)]},
    )
    t.p1.plays("Time Loop").plays("Mirage").picks("Field").plays("Block the Probe").picks("Body 2")
    assert [t.total("Field", 1), t.total("Field", 2), t.total("Moor", 1), t.total("Moor", 2)] == [5, 4, 1, 4]
    assert t.live.power_without_minions(t.base("Field"), 0) == [(2, "Mirage")]
    assert t.live.power_without_minions(t.base("Field"), 1) == []
    assert t.live.power_without_minions(t.base("Moor"), 0) == []
    t.p1.done()
    assert t.total("Field", 1) == 3


def test_the_leaders_of_a_base_are_all_with_the_highest_total() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(1), body(3)]}, p2={"Field": [body(2)]}, p3={"Field": [body(4)]})
    assert t.live.leaders(t.base("Field")) == [0, 2]


# --- when a base is ready ---------------------------------------------------------------------------------------------
@rule("SCORE-02")
def test_every_change_of_power_counts_towards_the_breakpoint() -> None:
    small = plain_base("Small", breakpoint=5)
    ready = methodcaller("is_ready", "Small")
    assert ready(table(bases=[small], p1={"Small": [body(5)]}))
    assert not ready(table(bases=[small], p1={"Small": [body(4)]}))
    assert not ready(table(bases=[small], p1={"Small": [body(5), fog]}))
    assert ready(table(bases=[small], p1={"Small": [body(4), moon]}))
    assert ready(table(bases=[small], p1={"Small": [body(4)], "on Body 4": [growth_ray]}))
    assert not ready(table(bases=[small], p1={"Small": [body(5)], "on Body 5": [shrink_ray]}))
    for action, name in (("Block the Probe", "Block the Probe"), (two_medals, "Two Medals")):
        t = table(bases=[small], p1={"hand": [action], "Small": [body(3)]})
        assert not ready(t)
        t.p1.plays(name)
        assert ready(t)


# --- names and labels -------------------------------------------------------------------------------------------------
def test_a_minion_may_have_further_names_beside_its_own() -> None:
    t = table(bases=[FIELD, MOOR], p1={"Field": [changeling, body(3)], "Moor": [body(4)]}, p2={"Field": [body(2)]})
    assert sorted(t.live.names(t.unit("Changeling"))) == ["Body 2", "Body 3", "Changeling"]
    assert t.live.names(t.unit("Body 3")) == ("Body 3",)
    assert [unit.name for unit in t.live.minions(name="Body 2")] == ["Changeling", "Body 2"]


def test_a_label_that_a_card_gives_is_for_the_minions_of_its_player_only() -> None:
    t = table(bases=[FIELD, MOOR], p1={"Field": [banner, fog], "Moor": [body(1)]}, p2={"Field": [body(2)]})
    knights = [unit.name for unit in t.state_now.units() if t.live.has_label(unit, "Knight")]
    assert knights == ["Banner", "Body 1"]
    assert not t.live.has_label(t.unit("Banner"), "Squire")


# --- abilities called for a power -------------------------------------------------------------------------------------
def test_computing_power_calls_only_abilities_in_play() -> None:
    elsewhere = one_base(p1={"Field": [grunt], "hand": [counted], "deck": [counted] * 5, "discard": [counted] * 5})
    asked.clear()
    assert (elsewhere.power("Grunt"), asked) == (2, [])
    elsewhere.p1.plays("Counted")
    asked.clear()
    assert elsewhere.power("Grunt") == 2
    assert asked == []  # in play, but its ability affects only itself
    assert (elsewhere.power("Counted"), asked) == (3, ["Counted"])

"""Continuous values: power, breakpoints, totals, names and labels, how they come about and when they end.

Each mechanism is shown with made-up cards, whether or not a card of the installed sets uses it.
"""

from smashup.engine.views.seat_view import preview
from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, grunt
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.values import (
    asked,
    badge,
    banner,
    borrowing,
    braggart,
    changeling,
    chapel,
    cheer,
    counted,
    fog,
    growth_ray,
    indulgence,
    jinx,
    lagoon,
    lead_boots,
    levee,
    loner,
    mirage,
    moon,
    passing_on,
    phantom,
    sapping,
    shrink_ray,
    spring,
    stubborn,
    undermining,
)

# --- stand-ins --------------------------------------------------------------------------------------------------------


FIELD, MOOR = plain_base("Field"), plain_base("Moor")


def power_terms(t: Table, minion: str) -> list[tuple[int, str]]:
    return t.power_terms(minion)


# --- printed and starting power ---------------------------------------------------------------------------------------


@rule("AMB-13")
def test_an_action_may_set_the_printed_power_of_its_minion_even_to_zero() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(3), body(4)], "on Body 3": [growth_ray], "on Body 4": [shrink_ray]})
    assert (t.power("Body 3"), t.power("Body 4")) == (7, 0)
    assert t.live.printed_power(t.unit("Body 4")) == 0
    assert power_terms(t, "Body 3") == [(3, "Body 3"), (4, "Growth Ray")]
    assert power_terms(t, "Body 4") == [(4, "Body 4"), (-4, "Shrink Ray")]


@rule("AMB-13")
def test_of_two_actions_that_set_the_printed_power_the_newest_counts() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(3)], "on Body 3": [shrink_ray, growth_ray]})
    assert t.power("Body 3") == 7
    t = table(bases=[FIELD], p1={"Field": [body(3)], "on Body 3": [growth_ray, shrink_ray]})
    assert t.power("Body 3") == 0


@rule("AMB-14")
def test_a_shield_keeps_off_the_printed_power_that_anothers_action_sets_but_not_ones_own() -> None:
    t = table(bases=[FIELD], p1={"Field": [stubborn]}, p2={"on Stubborn": [shrink_ray]})
    assert t.power("Stubborn") == 3
    t = table(bases=[FIELD], p1={"Field": [stubborn], "on Stubborn": [growth_ray]})
    assert t.power("Stubborn") == 7


@rule("POW-03")
def test_starting_power_is_worked_out_from_where_the_minion_is() -> None:
    t = table(bases=[FIELD, MOOR], p1={"Field": [loner, body(1)], "Moor": [body(2), body(3)]}, p2={"Moor": [body(4)]})
    assert t.power("Loner") == 3
    assert power_terms(t, "Loner") == [(3, "Loner")]


# --- what changes power -----------------------------------------------------------------------------------------------


def test_several_changes_of_one_card_add_up() -> None:
    t = table(bases=[FIELD], p1={"Field": [braggart], "on Braggart": [growth_ray]})
    assert t.power("Braggart") == 12
    assert power_terms(t, "Braggart") == [(1, "Braggart"), (6, "Growth Ray"), (2, "Braggart"), (3, "Braggart")]


def test_an_action_reads_the_minion_it_is_on() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(5), body(4)]}, p2={"on Body 5": [lead_boots, growth_ray]})
    assert (t.power("Body 5"), t.power("Body 4")) == (5, 4)
    assert power_terms(t, "Body 5") == [(5, "Body 5"), (2, "Growth Ray"), (-2, "Lead Boots")]


@rule("AMB-14")
def test_a_shield_keeps_off_the_power_that_anothers_action_on_the_minion_takes() -> None:
    t = table(bases=[FIELD], p1={"Field": [stubborn]}, p2={"on Stubborn": [lead_boots]})
    assert t.power("Stubborn") == 3
    t = table(bases=[FIELD], p1={"Field": [stubborn], "on Stubborn": [lead_boots]})
    assert t.power("Stubborn") == 2


@rule("AMB-14")
def test_a_shield_keeps_off_anothers_card_and_lets_the_next_card_through() -> None:
    t = table(bases=[FIELD], p1={"Field": [stubborn]}, p2={"Field": [fog]}, p3={"Field": [body(3)]})
    assert (t.power("Stubborn"), t.power("Body 3")) == (3, 2)
    t = table(bases=[FIELD, MOOR], p1={"Field": [fog], "Moor": [moon]}, p2={"Field": [body(3)]})
    assert (t.power("Body 3"), power_terms(t, "Body 3")) == (3, [(3, "Body 3"), (-1, "Fog"), (1, "Moon")])
    # Fog came first and is kept off; the Moon of its own player counts.
    t = table(bases=[FIELD, MOOR], p1={"Field": [fog]}, p2={"Field": [stubborn], "Moor": [moon]})
    assert (t.power("Stubborn"), power_terms(t, "Stubborn")) == (4, [(3, "Stubborn"), (1, "Moon")])


def test_a_shield_against_cards_does_not_keep_off_what_a_base_gives() -> None:
    t = table(bases=[spring, FIELD], p1={"Spring": [stubborn], "Field": [body(1)]})
    assert (t.power("Stubborn"), t.power("Body 1")) == (4, 1)


@rule("TIME-03")
def test_a_timed_change_stands_among_the_terms_with_its_card_until_the_turn_ends() -> None:
    t = table(bases=[FIELD], p1={"hand": [cheer], "Field": [body(3), body(4)]})
    t.p1.plays("Cheer").picks("Body 3")
    assert (t.power("Body 3"), t.power("Body 4")) == (5, 4)
    assert power_terms(t, "Body 3") == [(3, "Body 3"), (2, "Cheer")]
    t.p1.done()
    assert power_terms(t, "Body 3") == [(3, "Body 3")]
    t.is_quiet()


# --- shields of bases -------------------------------------------------------------------------------------------------


def test_a_base_shields_its_minions_from_timed_and_continuous_power_of_actions() -> None:
    t = table(bases=[chapel, FIELD], p1={"hand": [jinx]}, p2={"Chapel": [body(3), fog], "Field": [body(4)]})
    assert t.power("Body 3") == 3
    t.p1.plays("Jinx").picks("Body 3")
    assert t.power("Body 3") == 3
    t.is_quiet()
    t = table(bases=[chapel, FIELD], p2={"Chapel": [body(3), fog], "Field": [body(4), body(5)]})
    assert t.power("Body 3") == 2  # three minions are in play


def test_the_shield_of_a_base_does_not_hold_against_a_player_who_ignores_that_base() -> None:
    t = table(
        bases=[chapel, FIELD],
        p1={"hand": ["Time Loop", indulgence, jinx]},
        p2={"Chapel": [body(3)], "Field": [body(4)]},
    )
    t.p1.plays("Time Loop").plays("Indulgence").picks("Chapel").plays("Jinx").picks("Body 3")
    assert t.power("Body 3") == 1
    t.is_quiet()
    t = table(
        bases=[chapel, FIELD],
        p1={"hand": ["Time Loop", indulgence, jinx]},
        p2={"Chapel": [body(3)], "Field": [body(4)]},
    )
    t.p1.plays("Time Loop").plays("Indulgence").picks("Field").plays("Jinx").picks("Body 3")
    assert t.power("Body 3") == 3
    t.is_quiet()


def test_who_ignores_a_base_is_still_stopped_by_the_minions_own_shield() -> None:
    t = table(
        bases=[chapel, FIELD],
        p1={"hand": ["Time Loop", indulgence, jinx]},
        p2={"Chapel": [stubborn], "Field": [body(4)]},
    )
    t.p1.plays("Time Loop").plays("Indulgence").picks("Chapel").plays("Jinx").picks("Stubborn")
    assert t.power("Stubborn") == 3
    t.is_quiet()


def test_another_player_who_ignores_the_base_does_not_lift_its_shield() -> None:
    t = table(bases=[chapel, FIELD], p1={"hand": [indulgence]}, p2={"hand": [jinx]}, p3={"Chapel": [body(3), body(4)]})
    t.p1.plays("Indulgence").picks("Chapel")
    t.p1.done()
    t.p2.plays("Jinx").picks("Body 3")
    assert t.power("Body 3") == 3
    t.is_quiet()


# --- breakpoints ------------------------------------------------------------------------------------------------------


def test_a_base_may_set_where_its_breakpoint_starts_or_leave_the_printed_one() -> None:
    t = table(bases=[lagoon, FIELD], p1={"Lagoon": [body(3)], "Field": [body(4)]})
    assert (t.breakpoint("Lagoon"), t.breakpoint("Field")) == (7, 20)
    assert t.live.breakpoint_terms(t.base("Lagoon")) == [(7, "Lagoon")]
    t = table(bases=[lagoon, FIELD], p1={"Field": [body(4)]})
    assert t.breakpoint("Lagoon") == 20
    assert t.live.breakpoint_terms(t.base("Lagoon")) == [(20, "Lagoon")]


def test_what_changes_a_breakpoint_is_added_to_where_it_starts_each_with_its_card() -> None:
    t = table(
        bases=[lagoon, FIELD],
        p1={"hand": [sapping], "Lagoon": [levee], "Field": [body(1), body(2)]},
        p2={"Field": [body(3)]},
    )
    assert (t.breakpoint("Lagoon"), t.breakpoint("Field")) == (6, 20)  # 9 - 3
    t.p1.plays("Sapping").picks("Lagoon")
    assert sorted(t.live.breakpoint_terms(t.base("Lagoon"))) == [(-3, "Levee"), (-3, "Sapping"), (9, "Lagoon")]
    assert (t.breakpoint("Lagoon"), t.breakpoint("Field")) == (3, 20)
    t.is_quiet()


@rule("VERB-42", "TIME-03")
def test_a_changed_breakpoint_takes_no_ability_from_the_base_as_another_change_ends() -> None:
    t = table(bases=[spring, FIELD], p1={"hand": ["Time Loop", sapping, undermining], "Spring": [body(3)]})
    t.p1.plays("Time Loop").plays("Sapping").picks("Spring").plays("Undermining").picks("Spring")
    assert (t.breakpoint("Spring"), t.power("Body 3")) == (15, 4)
    t.p1.done()
    assert (t.breakpoint("Spring"), t.power("Body 3")) == (18, 4)
    t.is_quiet()


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
def test_power_without_a_minion_for_a_time_counts_for_that_player_at_that_base_only() -> None:
    t = table(
        bases=[FIELD, MOOR],
        p1={"hand": ["Time Loop", mirage, cheer], "Field": [body(3)], "Moor": [body(1)]},
        p2={"Field": [body(2)], "Moor": [body(4)]},
    )
    t.p1.plays("Time Loop").plays("Mirage").picks("Field").plays("Cheer").picks("Body 2")
    assert [t.total("Field", 1), t.total("Field", 2), t.total("Moor", 1), t.total("Moor", 2)] == [5, 4, 1, 4]
    assert t.live.power_without_minions(t.base("Field"), 0) == [(2, "Mirage")]
    assert t.live.power_without_minions(t.base("Field"), 1) == []
    assert t.live.power_without_minions(t.base("Moor"), 0) == []
    t.p1.done()
    assert t.total("Field", 1) == 3
    t.is_quiet()


def test_the_leaders_of_a_base_are_all_with_the_highest_total() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(1), body(3)]}, p2={"Field": [body(2)]}, p3={"Field": [body(4)]})
    assert t.live.leaders(t.base("Field")) == [0, 2]


# --- when a base is ready ---------------------------------------------------------------------------------------------


@rule("SCORE-02")
def test_whatever_changes_power_counts_towards_the_breakpoint() -> None:
    small = plain_base("Small", breakpoint=5)

    def ready(t: Table) -> bool:
        return t.is_ready("Small")

    assert ready(table(bases=[small], p1={"Small": [body(5)]}))
    assert not ready(table(bases=[small], p1={"Small": [body(4)]}))
    assert not ready(table(bases=[small], p1={"Small": [body(5), fog]}))
    assert ready(table(bases=[small], p1={"Small": [body(4), moon]}))
    assert ready(table(bases=[small], p1={"Small": [body(4)], "on Body 4": [growth_ray]}))
    assert not ready(table(bases=[small], p1={"Small": [body(5)], "on Body 5": [shrink_ray]}))
    for card in (cheer, badge):
        t = table(bases=[small], p1={"hand": [card], "Small": [body(3)]})
        assert not ready(t)
        t.p1.plays(card.name)
        assert ready(t)
        t.is_quiet()


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


# --- the end of timed effects -----------------------------------------------------------------------------------------


@rule("TURN-18")
def test_control_for_a_time_goes_back_as_the_turn_ends_and_the_log_says_so() -> None:
    t = table(bases=[FIELD], p1={"hand": [borrowing]}, p2={"Field": [body(3)]})
    t.p1.plays("Borrowing")
    assert (t.unit("Body 3").you, t.breakpoint("Field")) == (0, 19)
    t.p1.done()
    assert (t.unit("Body 3").you, t.breakpoint("Field")) == (1, 20)
    (ended,) = [entry for entry in t.story() if entry.line == "control_ends"]
    assert ended.args["player"] == 1
    assert "Body 3" in str(ended.args["card"])
    t.is_quiet()


@rule("TURN-18")
def test_the_end_of_a_loan_takes_nothing_from_who_has_the_minion_by_then() -> None:
    t = table(bases=[FIELD], p1={"hand": ["Time Loop", borrowing, passing_on]}, p2={"Field": [body(3)]}, p3={})
    t.p1.plays("Time Loop").plays("Borrowing").plays("Passing On")
    assert t.unit("Body 3").you == 2
    t.p1.done()
    assert t.unit("Body 3").you == 2
    assert "control_ends" not in t.log()
    t.is_quiet()


@rule("TURN-18")
def test_a_later_loan_goes_back_past_one_that_ended_before_it() -> None:
    t = table(bases=[FIELD], p1={"hand": ["Time Loop", borrowing, passing_on]}, p2={"Field": [body(3)]}, p3={})
    t.p1.plays("Time Loop").plays("Borrowing").plays("Passing On")
    t.p1.done()
    t.p2.done()
    assert t.unit("Body 3").you == 2
    t.p3.done()  # now it is the start of p1's turn: p1's own loan ended long ago
    assert t.unit("Body 3").you == 1
    t.is_quiet()


# --- what a power asks ------------------------------------------------------------------------------------------------


def test_a_power_asks_only_what_is_in_play() -> None:
    elsewhere = table(
        bases=[field],
        p1={"Field": [grunt], "hand": [counted], "deck": [counted] * 5, "discard": [counted] * 5},
    )
    asked.clear()
    assert elsewhere.power("Grunt") == 2
    assert asked == []
    elsewhere.p1.plays("Counted")
    asked.clear()
    assert elsewhere.power("Grunt") == 2
    assert asked == []  # in play, but its text is about itself
    assert elsewhere.power("Counted") == 3
    assert asked == ["Counted"]
    elsewhere.is_quiet()

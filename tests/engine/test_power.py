"""POW and CONF-04: power, counters, starting values, the floor of zero."""

from smashup.engine.api import Unit
from smashup.engine.rules.game import RunningGame
from smashup.testing import card, rule, table
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.power import (
    anthem,
    chill,
    demotion,
    faint,
    handover,
    haunt,
    hermit,
    leader,
    medal,
    mirror,
    pep_talk,
    purge_of_the_weak,
    two_medals,
)

# --- modified, printed, starting --------------------------------------------------------------------------------------


@rule("POW-01")
def test_a_reference_to_power_means_the_power_as_it_now_is() -> None:
    t = table(
        p1={"hand": ["Seeing Stars"]},
        p2={"Jungle Oasis": ["War Raptor", "War Raptor", body(3), "King Rex"], "on King Rex": ["Poison"]},
    )
    # Two War Raptors: 4 each. King Rex with Poison: 3.
    t.p1.plays("Seeing Stars").is_offered("Body 3", "King Rex")
    t.p1.picks("King Rex")
    t.is_quiet()


@rule("POW-14")
def test_counters_on_an_action_add_power_to_nobody() -> None:
    t = table(bases=[plain_base()], p1={"Field": [card(body(3), actions=["Upgrade"]), "Armory"]}, p2={})
    t.do(lambda g: _place_two_counters(g, g.actions()))
    assert [t.counters(name) for name in ("Upgrade", "Armory")] == [2, 2]
    assert (t.totals("Field"), t.power("Body 3")) == ([5, 0], 5)


def _place_two_counters(game: RunningGame, units: list[Unit]) -> None:
    game.add_counters(units, 2)


@rule("POW-02", "T-80")
def test_outside_play_power_is_the_printed_number() -> None:
    t = table(
        p1={"hand": ["They Keep Coming", "Zapbot"], "discard": ["War Raptor", body(3)], "Jungle Oasis": [anthem]},
    )
    t.p1.plays("Zapbot")
    assert t.power("Zapbot") == 3
    t.p1.plays("They Keep Coming").is_offered("Body 3", "War Raptor", "decline")
    t.p1.picks("War Raptor")
    assert t.power("War Raptor") == 4
    raptor = next(card for card in t.state.cards if card.name == "War Raptor")
    assert raptor.power == 2
    t.is_quiet()


@rule("POW-02")
def test_a_limit_on_a_card_in_hand_is_compared_with_the_printed_number() -> None:
    t = table(p1={"hand": ["Zapbot", body(2), body(3)], "Jungle Oasis": [anthem]})
    t.p1.plays("Zapbot").is_offered("Body 2", "decline")
    t.is_quiet()


@rule("POW-03", "AMB-13", "RULING-Mimic-1", "RULING-Mimic-2", "RULING-Mimic-3", "T-89")
def test_starting_power_may_be_set_by_a_card_and_is_then_modified() -> None:
    t = table(
        p1={"hand": ["Time Loop", medal, "Beam Up"], "Jungle Oasis": [mirror, body(3)]},
        p2={"Jungle Oasis": [body(5)]},
    )
    t.p1.plays("Time Loop").plays("Medal").picks("Mirror")
    assert t.power("Mirror") == 6
    t.p1.plays("Beam Up").picks("Body 5")
    assert t.power("Mirror") == 4
    assert mirror.power == 0
    t.is_quiet()


@rule("POW-11", "AMB-13")
def test_power_is_the_starting_value_and_counters_and_all_changes() -> None:
    t = table(
        p1={
            "hand": [two_medals],
            "Jungle Oasis": [leader, body(1), anthem],
            "on Leader": ["Upgrade"],
        },
        p2={"on Leader": ["Poison"]},
    )
    t.p1.plays("Two Medals").picks("Leader")
    # 2 printed, 2 counters, +2 Upgrade, -4 Poison, +1 Anthem, +1 of its own
    assert t.power("Leader") == 4
    terms = sorted((name, n) for n, name in t.power_terms("Leader"))
    assert terms == [("Anthem", 1), ("Leader", 1), ("Leader", 2), ("Poison", -4), ("Upgrade", 2), ("counters", 2)]
    t.is_quiet()


# --- counters ---------------------------------------------------------------------------------------------------------


@rule("POW-04", "POW-05", "POW-07", "VERB-21", "VERB-46", "T-76")
def test_each_counter_raises_power_by_one_and_takes_no_vp() -> None:
    t = table(p1={"hand": [two_medals], "Jungle Oasis": [body(2)], "vp": 3})
    t.p1.plays("Two Medals")
    assert (t.power("Body 2"), t.unit("Body 2").counters, t.p1.vp) == (4, 2, 3)
    t.p1.done()
    assert t.power("Body 2") == 4
    t.is_quiet()


@rule("POW-08", "VERB-45", "T-82")
def test_a_transferred_counter_ceases_there_and_begins_here() -> None:
    t = table(p1={"hand": [medal], "Jungle Oasis": [body(3)]}, p2={"Jungle Oasis": [body(2)], "hand": [handover]})
    t.p1.plays("Medal").picks("Body 3")
    t.p1.done()
    assert (t.power("Body 3"), t.power("Body 2")) == (4, 2)
    t.p2.plays("Handover")
    assert (t.power("Body 3"), t.power("Body 2")) == (3, 3)
    t.is_quiet()


@rule("POW-09", "POW-10", "T-79")
def test_power_that_an_ability_gives_or_takes_is_no_counter() -> None:
    t = table(p1={"hand": [medal], "Jungle Oasis": [body(3)]}, p2={"Jungle Oasis": [chill]})
    t.p1.plays("Medal")
    assert (t.power("Body 3"), t.unit("Body 3").counters) == (3, 1)
    t = table(p1={"hand": [pep_talk], "Jungle Oasis": [body(3)]})
    t.p1.plays("Pep Talk")
    assert (t.power("Body 3"), t.unit("Body 3").counters) == (4, 0)
    t.is_quiet()


@rule("POW-06", "VERB-41", "AMB-60")
def test_counters_are_gone_when_a_minion_leaves_play() -> None:
    t = table(p1={"hand": [two_medals, body(2)], "Jungle Oasis": [body(3)]}, p2={"hand": ["Beam Up"]})
    t.p1.plays("Two Medals")
    t.p1.done()
    t.p2.plays("Beam Up").done()
    t.p1.plays("Body 3")
    assert t.power("Body 3") == 3
    t.is_quiet()


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
    t.is_quiet()


@rule("POW-12", "AMB-14", "VERB-01")
def test_a_protected_minion_is_not_reached_by_continuous_power_of_others_either() -> None:
    t = table(p1={"Jungle Oasis": [chill]}, p2={"Jungle Oasis": [hermit, body(3)]})
    assert (t.power("Hermit"), t.power("Body 3")) == (3, 2)


# --- the floor --------------------------------------------------------------------------------------------------------


@rule("CONF-04", "POW-15", "T-77")
def test_power_is_never_below_zero() -> None:
    t = table(p1={"hand": [faint]}, p2={"Jungle Oasis": [body(2)]})
    t.p1.plays("Faint")
    assert (t.power("Body 2"), t.total("Jungle Oasis", 2)) == (0, 0)
    t.is_quiet()


@rule("AMB-10", "T-78")
def test_the_sum_counts_and_only_what_is_read_stops_at_zero() -> None:
    t = table(p1={"hand": ["Time Loop", faint, pep_talk]}, p2={"Jungle Oasis": [body(2)]})
    t.p1.plays("Time Loop").plays("Faint").plays("Pep Talk")
    assert t.power("Body 2") == 0  # 2 - 3 + 1
    t = table(p1={"hand": ["Time Loop", faint, pep_talk]}, p2={"Jungle Oasis": [body(2)]})
    t.p1.plays("Time Loop").plays("Pep Talk").plays("Faint")
    assert t.power("Body 2") == 0
    t.is_quiet()


@rule("AMB-10")
def test_a_minion_below_zero_does_not_lower_its_players_total() -> None:
    t = table(p1={"hand": [faint]}, p2={"Jungle Oasis": [body(1), body(4)]})
    t.p1.plays("Faint").picks("Body 1")
    assert t.total("Jungle Oasis", 2) == 4
    t.is_quiet()


@rule("RULING-Librarian-Haunt", "T-90")
def test_changes_of_a_breakpoint_add_up_even_from_two_cards_of_one_name() -> None:
    t = table(bases=[plain_base("Field", breakpoint=20)], p1={"Field": [haunt]}, p2={"Field": [haunt]})
    assert t.breakpoint("Field") == 26


def test_zero_is_a_power_like_any_other() -> None:
    t = table(p1={"hand": [purge_of_the_weak]}, p2={"Jungle Oasis": [body(0), body(1)]})
    t.p1.plays("Purge of the Weak")
    assert t.p2.discard == ["Body 0"]
    t.is_quiet()

"""Ensign, who takes what was meant for another."""

import pytest

from smashup.engine.log import Entry, Ref
from smashup.i18n.describe import ask, tell
from smashup.server.render.snapshot import log_line
from smashup.sets.cease_and_desist.star_roamers import ensign
from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heave, leprechaun, meadow, watcher
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.roamers import ambush, drain, fine, finish, silence, sniper, sweep


def _crew(played: object, *, ensigns: int = 1, edition: str = "EMD") -> Table:
    """p1 holds that card; p2 has a Giant, a First Mate and some Ensigns on the Field."""
    return table(
        bases=[field, meadow],
        p1={"hand": [played]},
        p2={"Field": [giant, "First Mate", *[ensign] * ensigns]},
        edition=edition,
    )


@editions(*ALL)
def test_ensign_may_be_returned_in_place_of_another_of_your_minions_here(edition: str) -> None:
    t = _crew("Beam Up", edition=edition)
    t.p1.plays("Beam Up").picks("First Mate")
    t.p2.is_offered("Ensign", "decline")
    t.p2.picks("Ensign")
    assert t.p2.hand == ["Ensign"]
    assert t.at("Field") == ["Giant", "First Mate"]
    t.is_quiet()


def test_ensign_need_not_take_anything() -> None:
    t = _crew("Beam Up")
    t.p1.plays("Beam Up").picks("First Mate")
    t.p2.declines()
    assert t.p2.hand == ["First Mate"]
    assert t.at("Field") == ["Giant", "Ensign"]
    t.is_quiet()


@rule("VERB-02")
def test_ensign_takes_nothing_from_minions_elsewhere_from_other_players_nor_from_itself() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Beam Up", "Beam Up", "Beam Up"], "plays": ["action", *[extra("action")] * 2]},
        p2={"Field": [grunt], "Meadow": [ensign]},
        p3={"Meadow": ["First Mate"]},
    )
    t.p1.plays("Beam Up").picks("Grunt").plays("Beam Up").picks("First Mate").plays("Beam Up")
    assert (t.p2.hand, t.p3.hand) == (["Grunt", "Ensign"], ["First Mate"])
    t.is_quiet()


def test_ensign_takes_nothing_from_what_its_own_player_plays() -> None:
    t = table(bases=[field], p1={"hand": ["Beam Up"], "Field": ["First Mate", ensign]})
    t.p1.plays("Beam Up").picks("First Mate")
    assert t.p1.hand == ["First Mate"]
    t.is_quiet()


def test_an_ensign_under_another_players_control_protects_that_players_minions() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Beam Up"], "Field": [grunt]},
        p2={"Field": ["First Mate", "p1:Ensign"]},
    )
    t.p1.plays("Beam Up").picks("First Mate")
    t.p2.picks("Ensign")
    assert t.p1.hand == ["Ensign"]
    assert t.at("Field") == ["Grunt", "First Mate"]
    t.is_quiet()


def test_only_one_of_four_ensigns_takes_it_and_one_question_is_asked() -> None:
    t = _crew("Beam Up", ensigns=4)
    t.p1.plays("Beam Up").picks("Giant")
    t.p2.is_offered("Ensign", "Ensign", "Ensign", "Ensign", "decline")
    t.p2.picks("Ensign#3")
    assert t.p2.hand == ["Ensign"]
    assert t.at("Field") == ["Giant", "First Mate", "Ensign", "Ensign", "Ensign"]
    t.is_quiet()


def test_four_ensigns_are_declined_at_once() -> None:
    t = _crew("Beam Up", ensigns=4)
    t.p1.plays("Beam Up").picks("Giant")
    t.p2.declines()
    assert t.p2.hand == ["Giant"]
    t.is_quiet()


# --- which cards ----------------------------------------------------------------------------------------------------


@rule("RULING-Ensign-1")
def test_ensign_takes_what_a_special_does() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [ambush], "Field": [giant]},
        p2={"Field": ["First Mate", ensign]},
    )
    t.score("Field")
    t.p1.picks("Ambush", "First Mate")
    t.p2.is_offered("Ensign", "decline")
    t.p2.picks("Ensign")
    t.p2.declines()  # the First Mate itself could leave after scoring
    assert t.p2.hand == ["Ensign"]
    assert t.p2.discard == ["First Mate"]
    t.is_quiet()


@editions(*ALL)
def test_ensign_takes_what_a_minion_does_as_it_is_played_and_what_a_copy_of_it_does(edition: str) -> None:
    t = _crew("Saucy Wench", edition=edition)
    t.p1.plays("Saucy Wench", at="Field").picks("First Mate")
    t.p2.is_offered("Ensign", "decline")
    t.p2.picks("Ensign")
    assert (t.at("Field"), t.p2.discard) == (["Giant", "First Mate", "Saucy Wench"], ["Ensign"])
    t.is_quiet()
    copy = table(
        bases=[field, meadow],
        p1={"hand": ["Copycat"]},
        p2={"Field": ["First Mate", ensign], "Meadow": ["Saucy Wench"]},
        edition=edition,
    )
    copy.p1.plays("Copycat", at="Field").picks("Saucy Wench", "First Mate")
    copy.p2.picks("Ensign")
    assert (copy.at("Field"), copy.p2.discard) == (["First Mate", "Copycat"], ["Ensign"])
    copy.is_quiet()


@rule("RULING-Ensign-1")
def test_ensign_takes_the_ongoing_effect_of_an_action_that_is_played() -> None:
    t = _crew("Poison")
    t.p1.plays("Poison", on="Giant")
    t.p2.picks("Ensign")
    t.p1.declines()
    assert t.on("Ensign") == ["Poison"]
    assert (t.power("Giant"), t.power("Ensign")) == (6, 0)
    t.is_quiet()


@rule("RULING-Ensign-1")
def test_ensign_takes_nothing_from_cards_that_are_in_play_already() -> None:
    talent = table(bases=[field], p1={"Field": [sniper]}, p2={"Field": ["First Mate", ensign]})
    talent.p1.uses("Sniper").picks("First Mate")
    assert talent.at("Field") == ["Sniper", "Ensign"]
    talent.is_quiet()

    reaction = table(
        bases=[field], p1={"Field": [leprechaun]}, p2={"hand": [grunt], "Field": [ensign, watcher]}, current=2
    )
    reaction.p2.plays("Grunt")
    assert reaction.at("Field") == ["Leprechaun", "Ensign", "Watcher"]
    reaction.is_quiet()


@rule("VERB-02")
@pytest.mark.parametrize("played", ["Crop Circles", "Hyperspeed 10"])
def test_ensign_takes_nothing_that_is_done_to_all_on_a_base(played: str) -> None:
    t = _crew(played)
    t.p1.plays(played).picks("Field")
    assert t.at("Field") == []
    t.is_quiet()


def test_ensign_takes_nothing_that_its_player_does_for_another_players_card() -> None:
    t = _crew("Mass Teleport")
    t.p1.plays("Mass Teleport")
    t.p2.is_offered("Giant", "First Mate", "Ensign")
    t.p2.picks("Giant")
    assert t.p2.hand == ["Giant"]
    t.is_quiet()


# --- what it takes --------------------------------------------------------------------------------------------------


@rule("RULING-Ensign-3", "RULING-Ensign-6")
def test_an_action_that_is_played_on_another_minion_lands_on_ensign() -> None:
    t = _crew("Upgrade")
    t.p1.plays("Upgrade", on="Giant")
    t.p2.picks("Ensign")
    assert (t.on("Giant"), t.on("Ensign")) == ([], ["Upgrade"])
    assert t.power("Ensign") == 4
    t.is_quiet()


@rule("RULING-Ensign-4")
def test_ensign_is_taken_control_of_in_place_of_another() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["The Base Is Not Enough"], "Field": [giant]},
        p2={"Field": [watcher, ensign]},
    )
    t.score("Field")
    t.p1.picks("The Base Is Not Enough", "Watcher")
    t.p2.picks("Ensign")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    changed = [entry.args["card"] for entry in t.entries if entry.line == "control"]
    assert [ref.name for ref in changed if isinstance(ref, Ref)] == ["Ensign"]
    t.is_quiet()


@rule("RULING-Ensign-6")
def test_ensign_need_not_be_what_the_card_asks_for() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Seeing Stars"], "Field": [grunt]},
        p2={"Field": ["First Mate", ensign]},
        effects=[effect("power", on="Ensign", n=5, source="Howl")],
    )
    t.p1.plays("Seeing Stars")
    t.p1.is_offered("Grunt", "First Mate")  # of power 3 or less
    t.p1.picks("First Mate")
    t.p2.picks("Ensign")
    assert t.at("Field") == ["Grunt", "First Mate"]
    assert t.p2.discard == ["Ensign"]
    t.is_quiet()


@rule("RULING-Ensign-2")
def test_ensign_takes_the_loss_of_power_of_several_minions_at_once() -> None:
    t = _crew(drain)
    t.p1.plays("Drain").picks("Giant", "First Mate").declines()
    t.p2.picks("Ensign")
    t.p2.picks("Ensign")
    assert [t.power(name) for name in ("Giant", "First Mate", "Ensign")] == [6, 2, 0]
    assert [one.n for one in t.effects] == [-1, -1]
    t.is_quiet()


@rule("RULING-Ensign-2")
def test_ensign_takes_the_loss_of_power_of_another_beside_its_own() -> None:
    t = _crew(drain)
    t.p1.plays("Drain").picks("Ensign", "Giant").declines()
    t.p2.picks("Ensign")
    assert (t.power("Giant"), t.power("Ensign")) == (6, 0)
    t.is_quiet()


@rule("RULING-Ensign-2")
@pytest.mark.parametrize("first", ["Ensign", "First Mate"])
def test_ensign_takes_no_second_destruction_in_whatever_order_they_are_chosen(first: str) -> None:
    t = _crew("Cannon")
    second = "First Mate" if first == "Ensign" else "Ensign"
    t.p1.plays("Cannon").picks(first, second)
    assert t.at("Field") == ["Giant"]
    t.is_quiet()


@rule("RULING-Ensign-2", "RULING-Ensign-6")
@pytest.mark.parametrize(("counters", "left"), [(0, []), (3, ["Body 4"])])
def test_ensign_does_not_fall_twice_at_a_red_birthday_party(counters: int, left: list[str]) -> None:
    """The one that its owner chose has 4 power. A weaker Ensign falls anyway; a stronger one may fall in its place."""
    t = table(
        bases=[field],
        p1={"hand": ["Red Birthday Party"]},
        p2={"Field": [card(body(4), owner=1), card(ensign, counters=counters), body(1)]},
    )
    t.p1.plays("Red Birthday Party")
    if left:
        t.p2.picks("Ensign")
    assert t.at("Field") == left
    t.is_quiet()


@rule("RULING-Ensign-4", "VERB-32")
def test_an_ensign_that_was_just_given_may_be_taken_back_in_place_of_the_hostage() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Hostage Exchange"], "Field": [ensign]},
        p2={"Field": [body(2)]},
    )
    t.p1.plays("Hostage Exchange")
    t.p2.is_offered("Ensign", "decline")
    t.p2.picks("Ensign")
    assert (t.controller("Ensign"), t.controller("Body 2")) == (1, 2)
    t.is_quiet()


def test_what_ensign_took_may_still_be_replaced() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Seeing Stars"]},
        p2={"Field": [grunt, ensign], "Meadow": ["Medical Officer", "Ship's Engineer"]},
    )
    t.p1.plays("Seeing Stars").picks("Grunt")
    t.p2.picks("Ensign").picks("return").picks("Meadow")
    assert (t.at("Field"), t.p2.hand, t.p2.discard) == (["Grunt"], [], [])
    assert t.at("Meadow") == ["Medical Officer", "Ship's Engineer", "Ensign"]
    t.is_quiet()


@rule("RULING-Ensign-2")
def test_two_ensigns_take_one_destruction_each() -> None:
    t = table(bases=[field], p1={"hand": ["Cannon"]}, p2={"Field": [grunt, "First Mate", ensign, ensign]})
    t.p1.plays("Cannon").picks("Grunt", "First Mate")
    t.p2.picks("Ensign#1")
    t.p2.is_offered("Ensign", "decline")
    t.p2.picks("Ensign")
    assert t.at("Field") == ["Grunt", "First Mate"]
    t.is_quiet()


@rule("RULING-Ensign-2")
def test_ensign_moves_for_one_and_not_for_two() -> None:
    t = _crew(sweep)
    t.p1.plays("Sweep").picks("Giant", "First Mate").declines().picks("Meadow")
    t.p2.picks("Ensign")
    assert t.at("Field") == ["Giant"]
    assert sorted(t.at("Meadow")) == ["Ensign", "First Mate"]
    t.is_quiet()


@rule("RULING-Ensign-2")
def test_an_ensign_that_cannot_be_destroyed_takes_several_destructions() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cannon"]},
        p2={"Field": [grunt, "First Mate", ensign], "on Ensign": ["Smoke Bomb"]},
    )
    t.p1.plays("Cannon").picks("Grunt", "First Mate")
    t.p2.picks("Ensign")
    t.p2.picks("Ensign")
    assert t.at("Field") == ["Grunt", "First Mate", "Ensign"]
    t.is_quiet()


@rule("RULING-Ensign-2")
def test_a_protected_ensign_takes_a_destruction_beside_its_own() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cannon"]},
        p2={"Field": ["First Mate", ensign], "on Ensign": ["Smoke Bomb"]},
    )
    t.p1.plays("Cannon").picks("First Mate", "Ensign")
    t.p2.picks("Ensign")
    assert t.at("Field") == ["First Mate", "Ensign"]
    t.is_quiet()


def test_nobody_is_asked_for_a_minion_that_is_protected_itself() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Beam Up"]},
        p2={"Field": ["First Mate", ensign], "on First Mate": ["Smoke Bomb"]},
    )
    t.p1.plays("Beam Up").picks("First Mate")
    assert t.at("Field") == ["First Mate", "Ensign"]
    assert "protected" in t.log()
    t.is_quiet()


def test_a_shield_that_is_destroyed_for_it_leaves_ensign_its_choice() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Beam Up"]},
        p2={"Field": ["First Mate", ensign], "on First Mate": ["Tooth and Claw...and Guns"]},
    )
    t.p1.plays("Beam Up").picks("First Mate")
    t.p2.picks("Ensign")
    assert t.on("First Mate") == ["Tooth and Claw...and Guns"]
    assert t.p2.hand == ["Ensign"]
    t.is_quiet()


@rule("RULING-Ensign-5")
def test_what_one_ensign_took_no_other_takes_but_what_is_aimed_at_an_ensign_itself_may_be_taken() -> None:
    t = _crew(drain, ensigns=2)
    t.p1.plays("Drain").picks("Giant", "Ensign#1").declines()
    t.p2.is_offered("Ensign", "Ensign", "decline")
    t.p2.picks("Ensign#1")
    t.p2.is_offered("Ensign", "decline")  # the other one, for the loss that was meant for the first
    t.p2.picks("Ensign")
    assert [t.live.power(unit) for unit in t.base("Field").minions] == [6, 2, 1, 1]
    t.is_quiet()


def test_what_ensign_took_it_takes_to_the_end_of_that_card() -> None:
    t = _crew(heave)
    t.p1.plays("Heave").picks("Giant")
    t.p2.picks("Ensign")
    assert t.at("Meadow") == ["Ensign"]
    assert (t.power("Giant"), t.power("Ensign")) == (6, 1)
    t.is_quiet()


def test_what_comes_after_ensigns_end_comes_to_nobody() -> None:
    t = _crew(finish)
    t.p1.plays("Finish").picks("Giant")
    t.p2.picks("Ensign")
    assert t.at("Field") == ["Giant", "First Mate"]
    assert t.power("Giant") == 6
    t.is_quiet()


def test_ensign_loses_its_abilities_and_its_counters_for_another() -> None:
    t = _crew(silence)
    t.p1.plays("Silence").picks("Giant")
    t.p2.picks("Ensign")
    assert [(one.kind, one.on.name) for one in t.effects if one.on] == [("lose", "Ensign")]

    counted = table(
        bases=[field],
        p1={"hand": [fine]},
        p2={"Field": [card(giant, counters=2), card(ensign, counters=2)]},
    )
    counted.p1.plays("Fine").picks("Giant")
    counted.p2.picks("Ensign")
    assert (counted.counters("Giant"), counted.counters("Ensign")) == (2, 1)


# --- how it is told -------------------------------------------------------------------------------------------------


def _told(t: Table) -> Entry:
    return next(entry for entry in t.entries if entry.line == "redirected")


def test_the_log_says_who_took_what_from_whom_and_by_which_card() -> None:
    t = _crew("Upgrade")
    t.p1.plays("Upgrade", on="Giant")
    t.p2.picks("Ensign")
    entry, keys = _told(t), {unit.name: unit.key for unit in t.live.state.units()}
    named = [arg for arg in (entry.args["card"], entry.args["by"], entry.cause) if isinstance(arg, Ref)]
    assert [(ref.name, ref.key) for ref in named] == [(name, keys[name]) for name in ("Giant", "Ensign", "Upgrade")]


def test_the_page_is_told_from_whom_to_whom_and_by_what_in_this_order() -> None:
    t = _crew("Beam Up")
    t.p1.plays("Beam Up").picks("First Mate")
    t.p2.picks("Ensign")
    line = log_line(1, _told(t), "en", ["Ada", "Bob"], {})
    assert (line.line, line.cause) == ("redirected", "Beam Up")
    assert [card.name for card in line.cards] == ["First Mate", "Ensign", "Beam Up"]
    assert all(card.key for card in line.cards)


def test_the_line_of_a_redirection_names_all_three() -> None:
    t = _crew("Beam Up")
    t.p1.plays("Beam Up").picks("First Mate")
    t.p2.picks("Ensign")
    assert tell(_told(t)) == "Ensign takes the effect in place of First Mate (Beam Up)."
    told = "Enseigne subit l\N{RIGHT SINGLE QUOTATION MARK}effet à la place de Second du Navire (Téléportation)."
    assert tell(_told(t), "fr") == told


def test_the_question_names_the_deed_the_minion_and_the_card() -> None:
    t = _crew("Beam Up")
    t.p1.plays("Beam Up").picks("First Mate")
    decision = t.view("p2").decision
    assert decision is not None
    assert decision.source is not None
    assert decision.source.name == "Beam Up"
    assert ask(decision) == "Choose a minion to return in place of First Mate"
    assert ask(decision, "fr") == "Choisissez une Créature à la place de Second du Navire (renvoyer)"


def test_a_protected_ensign_is_shown_as_protected_when_it_could_take_something() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Beam Up"]},
        p2={"Field": ["First Mate", ensign], "on Ensign": ["Smoke Bomb"]},
    )
    t.p1.plays("Beam Up").picks("First Mate")
    decision = t.view("p2").decision
    assert decision is not None
    assert [option.hint and option.hint.by.name for option in decision.options] == ["Smoke Bomb"]

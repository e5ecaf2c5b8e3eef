"""Cards that leave play: together, from where they are, and the abilities that react."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import ScriptedTable, card, rule, table
from tests.fixtures.cards.common import athlete, giant, grunt, heath, medal, watcher
from tests.fixtures.cards.control import avenger, collector
from tests.fixtures.cards.hauntings import clean_up, ways
from tests.fixtures.cards.leaving import bouncer, heir, mourner
from tests.fixtures.cards.makers import body, errand
from tests.fixtures.cards.probing import bunting, ribbon
from tests.tables import oasis_and_tortuga, one_base, two_bases


@rule("POW-08", "VERB-41")
@pytest.mark.parametrize(("verb", "asked"), [("destroy", True), ("discard", True), ("return_to_hand", False)])
def test_an_ability_may_act_just_before_a_card_goes_to_the_discard_pile(verb: str, asked: bool) -> None:
    remove = errand(lambda g: getattr(g, verb)(g.minions(name="Grunt")), "Remove")
    t = one_base(p1={"hand": [remove]}, p2={"Field": [card(grunt, counters=2), grunt, heir]})
    t.p1.plays("Remove")
    if asked:
        t.p2.picks("yes (transfer-counters)")
    assert (t.at("Field"), t.counters("Heir")) == (["Heir"], int(asked))


def test_a_card_that_is_saved_is_not_about_to_go_to_the_discard_pile() -> None:
    remove = errand(lambda g: g.destroy(g.minions(name="Buccaneer")), "Remove")
    t = two_bases(p1={"hand": [remove]}, p2={"Field": [card("Buccaneer", counters=1), heir]})
    t.p1.plays("Remove")
    assert (t.at("Meadow"), t.counters("Heir")) == (["Buccaneer"], 0)


@rule("SCORE-16")
def test_an_ability_may_act_before_the_cards_of_a_scored_base_are_discarded() -> None:
    t = two_bases(p1={"Field": [card(grunt, counters=1)], "Meadow": [heir]}, base_deck=["Tortuga"])
    t.score("Field")
    t.p1.picks("yes (transfer-counters)")
    assert (t.counters("Heir"), t.p1.discard) == (1, ["Grunt"])


@rule("VERB-05", "VERB-06", "VERB-30")
def test_a_destroyed_card_goes_to_its_owners_discard_pile() -> None:
    t = table(p1={"hand": ["Seeing Stars"]}, p2={"Jungle Oasis": ["p3:War Raptor"]}, p3={})
    t.p1.plays("Seeing Stars")
    assert (t.p2.discard, t.p3.discard) == ([], ["War Raptor"])


@rule("VERB-10", "VERB-11", "VERB-12")
def test_discarding_takes_a_card_from_the_hand_and_is_not_destroying() -> None:
    t = table(
        p1={"hand": [body(1), "Howl"], "Jungle Oasis": [avenger], "deck": ["Upgrade"]},
        p2={"Jungle Oasis": ["Pay the Piper"]},
    )
    t.p1.plays("Body 1")
    assert (t.p1.hand, t.p1.discard) == ([], ["Howl"])


@rule("VERB-25", "VERB-26", "VERB-27", "VERB-41", "T-107")
def test_a_returned_minion_loses_its_actions_and_counters() -> None:
    t = table(
        p1={"hand": [medal, body(1)], "Jungle Oasis": ["King Rex"], "on King Rex": ["Upgrade"], "deck": ["Howl"] * 3},
        p2={"on King Rex": ["Poison"], "hand": ["Beam Up", "Upgrade"], "Jungle Oasis": [avenger], "deck": ["Howl"] * 3},
    )
    t.p1.plays("Medal").picks("King Rex").done()
    t.p2.plays("Beam Up").picks("King Rex")
    assert "King Rex" in t.p1.hand
    assert (t.p1.discard, t.p2.discard) == (["Medal", "Upgrade"], ["Poison", "Beam Up"])
    assert t.p2.hand == ["Upgrade"]  # Avenger did not react
    t.p2.done()
    t.p1.plays("King Rex")
    assert t.power("King Rex") == 7


@rule("VERB-20", "AMB-60", "VERB-40")
def test_a_placed_minion_goes_to_its_owners_deck_without_its_actions() -> None:
    t = table(
        p1={"hand": ["Disintegrator"], "on War Raptor": ["Poison"]},
        p2={"Jungle Oasis": ["p3:War Raptor"], "deck": ["Howl"]},
        p3={"deck": ["Howl"]},
    )
    t.p1.plays("Disintegrator")
    assert (t.p3.deck, t.p2.deck) == (["War Raptor", "Howl"], ["Howl"])
    assert sorted(t.p1.discard) == ["Disintegrator", "Poison"]


@rule("AMB-56a", "VERB-07")
def test_an_action_that_leaves_with_its_host_is_not_destroyed() -> None:
    t = table(
        p1={"hand": ["Seeing Stars"], "Jungle Oasis": [collector, avenger], "deck": ["Howl"] * 3},
        p2={"Jungle Oasis": [body(1)], "on Body 1": ["Upgrade"]},
    )
    t.p1.plays("Seeing Stars").picks("Body 1")
    assert t.p1.hand == ["Howl"]  # Ragpicker's one


@rule("VERB-15", "VERB-17", "VERB-18", "AMB-56")
def test_a_moved_minion_keeps_its_actions_counters_controllers_and_talents() -> None:
    t = oasis_and_tortuga(
        p1={"hand": ["Time Loop", medal, "Invasion"], "Jungle Oasis": [athlete], "deck": ["Howl"]},
        p2={"on Athlete": ["Upgrade"]},
    )
    t.p1.plays("Time Loop").plays("Medal").plays("Invasion")
    assert (t.at("Tortuga"), t.on("Athlete"), t.power("Athlete")) == (["Athlete"], ["Upgrade"], 5)
    assert (t.unit("Athlete").controller, t.unit("Upgrade").controller, t.unit("Upgrade").base.name) == (
        0,
        1,
        "Tortuga",
    )
    t.p1.uses("Athlete")
    assert t.p1.hand == ["Howl"]


@rule("VERB-17")
def test_ongoing_and_special_abilities_work_at_the_new_base() -> None:
    t = oasis_and_tortuga(p1={"hand": ["Invasion"], "Jungle Oasis": ["War Raptor"], "Tortuga": ["War Raptor"]})
    t.p1.plays("Invasion").picks("War Raptor@Jungle Oasis")
    assert t.total("Tortuga", 1) == 8


@rule("T-30", "AMB-06", "RES-10")
def test_a_card_destroyed_by_a_minions_ability_does_not_react_to_the_minion_being_played() -> None:
    t = one_base(p1={"hand": ["Saucy Wench"]}, p2={"Field": [watcher], "deck": [grunt] * 2})
    t.p1.plays("Saucy Wench").picks("Watcher")
    assert t.p2.hand == []


@pytest.mark.parametrize(("first", "zone"), [("Bouncer", "hand"), ("Flame Trap", "discard")])
def test_a_card_leaves_from_its_current_place_or_not_at_all(first: str, zone: str) -> None:
    t = one_base(p1={"hand": [grunt]}, p2={"Field": [bouncer, "Flame Trap"]})
    t.p1.plays("Grunt").is_offered("Bouncer", "Flame Trap").picks(first)
    assert {"hand": t.p1.hand, "discard": t.p1.discard} == {"hand": [], "discard": [], zone: ["Grunt"]}
    assert t.p2.discard == ["Flame Trap"]


@rule("SCORE-22", "AMB-07", "T-54")
def test_a_minion_that_moved_away_in_time_never_went_to_the_discard_pile() -> None:
    t = two_bases(base_deck=[heath], p1={"Field": [mourner, "First Mate", grunt], "deck": [giant] * 4})
    t.score("Field")
    t.p1.picks("Meadow")
    assert t.p1.hand == ["Giant", "Giant"]  # for the Grunt and for itself
    assert t.at("Meadow") == ["First Mate"]


@rule("VERB-15")
def test_actions_on_a_minion_move_with_it() -> None:
    t = two_bases(p1={"Field": ["War Raptor+Upgrade"]}, p2={"Meadow": [grunt]})

    def move(game: RunningGame) -> None:
        raptor, to = game.state.bases[0].minions[0], game.state.bases[1]
        game.move(raptor, to)
        assert [action.base.name for action in raptor.actions] == ["Meadow"]

    t.do(move)
    assert t.unit("Upgrade").base is t.base("Meadow")


DECK = {"deck": ["Howl"] * 4}


def destroyed(t: ScriptedTable, base: int = 0, label: str | None = None) -> list[str]:
    game = RunningGame(t.state.clone())
    return [card.name for card in game.destroyed(at=game.bases()[base], label=label)]


@rule("TERM-10")
def test_cards_destroyed_at_a_base_are_remembered_until_the_end_of_the_turn() -> None:
    t = two_bases(
        p1={"hand": [clean_up], "Field": [body(2), "Microbot Fixer", bunting], "plays": ["action"], **DECK},
        p2={"Field": ["Slimy"], "Meadow": [body(3)], **DECK},
    )
    before = t.state.digest()
    t.p1.plays("Clean Up").picks("Field")
    assert destroyed(t) == ["Body 2", "Microbot Fixer", "Bunting", "Slimy"]
    assert (destroyed(t, 1), destroyed(t, label="Microbot"), destroyed(t, label="Wraith")) == (
        [],
        ["Microbot Fixer"],
        ["Slimy"],
    )
    assert t.state.digest() != before
    assert t.state.clone().digest() == t.state.digest()
    t.p1.done()
    assert destroyed(t) == []


def test_returned_and_discarded_cards_are_not_remembered_as_destroyed() -> None:
    t = one_base(p1={"hand": ["Into the Time Slip"], "Field": [bunting]}, p2={})
    t.p1.plays("Into the Time Slip")
    assert destroyed(t) == []
    t = one_base(p1={"hand": ["Cannon"], "Field": [card(body(1), actions=[ribbon])]}, p2={})
    t.p1.plays("Cannon").picks("Body 1")
    assert destroyed(t) == ["Body 1"]


def test_optional_modes_may_be_declined_and_impossible_ones_are_not_offered() -> None:
    t = one_base(p1={"hand": [ways], "vp": 2, **DECK}, p2={})
    t.p1.plays("Ways").is_offered("Draw a card.", "Gain 1 VP.", "decline").declines()
    assert (t.p1.vp, t.p1.hand) == (2, [])
    t = one_base(p1={"hand": [ways], "vp": 2, **DECK}, p2={})
    t.p1.plays("Ways").picks("Gain 1 VP.")
    assert (t.p1.vp, t.p1.hand) == (3, [])
    t = one_base(p1={"hand": [ways], **DECK}, p2={})
    t.p1.plays("Ways")

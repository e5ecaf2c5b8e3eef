"""Reactions: the cards that may react, from which zone, and in which order."""

from collections.abc import Callable

import pytest

from smashup.engine.api import Card, Event, Faction, Game
from smashup.engine.errors import EndlessChain
from smashup.engine.language.terms import Ask, Verb
from smashup.engine.language.vocabulary import EventWord
from smashup.engine.state.decisions import Named
from smashup.testing import ScriptedTable, card, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, herald, indulgence, plot, scheme, strike
from tests.fixtures.cards.makers import MADE_UP, body, does, errand, happening, plain_base
from tests.fixtures.cards.reactions import (
    appointment,
    avenger,
    banquet,
    bluff,
    fair,
    ghoul,
    guard,
    inn,
    ledger,
    mourner,
    parade,
    podium,
    revenant,
    scout,
    shot,
    tollgate,
    tomb,
    two_shots,
)
from tests.tables import one_base

CARDS = Faction("Endless", MADE_UP)

dervish = CARDS.minion("Dervish", power=1, copies=1)
dervish.talent(does("Use this talent.", lambda g, me: g.use_talent(me)))

pendulum = CARDS.minion("Pendulum", power=1, copies=1)
pendulum.talent(
    does("Move this minion to another base.", lambda g, me: g.move(me, to=g.choose_base(to="move", moving=me)))
)
pendulum.after("moved", when=lambda g, me, happening: happening.unit is me)(
    does("Move it to another base.", lambda g, me, happening: g.move(me, to=g.choose_base(to="move", moving=me)))
)

helper = CARDS.minion("Helper", power=1, copies=1)
helper.talent(does("This minion has +1 power.", lambda g, me: g.add_power(me, 1, until="end of turn")))

foreman = CARDS.minion("Foreman", power=1, copies=1)
foreman.talent(
    does("Use Helper's talent again and again.", lambda g, me: [g.use_talent(me.base.minions[1]) for _ in range(600)])
)

FIELD, MOOR = plain_base("Field"), plain_base("Moor")
DECK = ["Howl"] * 9


def drawn(t: ScriptedTable) -> list[int]:
    """Numbers of the players who drew, in order."""
    return [int(str(entry.args["player"])) + 1 for entry in t.story() if entry.line == "drew"]


def test_a_card_in_hand_reacts_only_to_events_of_its_player() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [shot, avenger]},
        p2={"Field": [body(3), body(4)], "hand": ["Howl", avenger]},
        p3={"hand": [avenger]},
    )
    t.p1.plays("Shot").picks("Body 3")
    t.p2.is_offered("Avenger", "decline").picks("Avenger")
    assert t.at("Field") == ["Body 4", "Avenger"]
    assert (t.unit("Avenger").controller, t.p2.hand, t.p3.hand) == (1, ["Howl"], ["Avenger"])


MOVED_ABOUT: dict[EventWord, Callable[[Game], object]] = {
    "moved": lambda g: g.move(g.minions(name="Body 3"), to=g.bases()[1]),
    "controlled": lambda g: g.give_control(g.minions(name="Body 3"), 0),
    "transferred": lambda g: g.transfer(g.actions()[0], g.minions(name="Body 4")[0]),
}


@pytest.mark.parametrize("event", MOVED_ABOUT)
def test_a_card_in_hand_reacts_to_events_without_listeners_in_play(event: EventWord) -> None:
    ribbons = Faction(f"Ears for {event}", MADE_UP)
    pennant = ribbons.on_minion("Pennant", copies=1)
    ear = ribbons.minion("Ear", power=1, copies=1)

    @ear.from_hand(event)
    def ear_from_hand(g: Game, me: Card, ev: Event) -> None:
        """After that happens, you may discard this and draw a card."""
        g.discard(me)
        g.draw()

    t = table(
        bases=[FIELD, MOOR],
        p1={"hand": [], "deck": ["Howl"]},
        p2={"Field": [card(body(3), actions=[pennant]), body(4)], "hand": [ear], "deck": ["Howl"]},
    )
    t.do(happening(MOVED_ABOUT[event]))
    t.p2.picks("Ear")
    assert (t.p2.hand, drawn(t)) == (["Howl"], [2])


def test_a_card_can_react_only_to_its_own_player() -> None:
    t = table(bases=[FIELD], p1={"hand": [shot, ghoul]}, p2={"Field": [body(3)], "hand": [ghoul]})
    t.p1.plays("Shot")
    t.p1.picks("Ghoul")
    assert (t.buried_at("Field"), t.p2.hand) == (["Ghoul"], ["Ghoul"])


@rule("ABIL-06")
def test_a_card_in_the_discard_pile_reacts_to_events_that_happen_while_it_is_there() -> None:
    t = table(bases=[FIELD], p1={"hand": [two_shots], "discard": [ghoul, ghoul]}, p2={"Field": [body(3), body(4)]})
    t.p1.plays("Two Shots").picks("Body 3").is_offered("Ghoul: Body 3", "Ghoul: Body 4", "decline")
    t.p1.picks("Ghoul: Body 3").picks("Ghoul: Body 4")
    assert (t.buried_at("Field"), t.p1.discard) == (["Ghoul", "Ghoul"], ["Two Shots"])
    assert t.known("p2", "p1", "hand") == []
    t = table(bases=[FIELD], p1={"hand": [two_shots], "Field": [ghoul]}, p2={"Field": [body(3)]})
    t.p1.plays("Two Shots").picks("Body 3")
    assert (t.buried_at("Field"), t.p1.discard) == ([], ["Ghoul", "Two Shots"])


def test_a_card_that_left_the_discard_pile_or_is_forbidden_does_not_react() -> None:
    away = errand(lambda g: g.draw(len(g.destroy(g.minions()))) and g.place(g.cards("discard pile"), "box"), "Away")
    t = table(bases=[FIELD], p1={"hand": [away], "discard": [ghoul], "deck": DECK}, p2={"Field": [body(3)]})
    t.p1.plays("Away")
    assert t.buried_at("Field") == []
    t = table(bases=[FIELD], p1={"hand": [shot], "discard": [ghoul]}, p2={"Field": [body(3), guard]})
    t.p1.plays("Shot").picks("Body 3")
    assert t.buried_at("Field") == []


def test_a_base_can_be_chosen_before_an_action_is_played() -> None:
    sides = {"Field": [body(1)], "Moor": [body(2)]}
    t = table(bases=[FIELD, MOOR], p1={**sides, "hand": [shot, banquet]}, p2={"Moor": [body(3)]})
    t.p1.plays("Shot").picks("Body 3").picks("Banquet")
    assert (t.counters("Body 1"), t.counters("Body 2"), t.p1.discard) == (0, 1, ["Banquet", "Shot"])
    t = table(bases=[FIELD, MOOR], p1={**sides, "hand": [banquet]})
    t.p1.plays("Banquet").picks("Field")
    assert (t.counters("Body 1"), t.counters("Body 2")) == (1, 0)


@rule("TERM-22")
def test_one_reaction_to_several_cards_at_once() -> None:
    sweep = errand(lambda g: g.destroy(g.minions(others=True)), "Sweep")
    p2 = {"Tomb": [body(3), body(4), body(5)], "deck": DECK}
    for action, number in ((sweep, 1), (two_shots, 2)):
        t = table(bases=[tomb], p1={"hand": [action], "deck": DECK}, p2=p2)
        t.p1.plays(action.name)
        if action is two_shots:
            t.p1.picks("Body 3", "Body 4")
        assert drawn(t) == [1] * number


def test_a_card_in_hand_does_not_react_without_its_condition() -> None:
    t = table(bases=[FIELD], p1={"hand": [shot]}, p2={"Field": [body(3)], "hand": [avenger]})
    t.p1.plays("Shot")
    assert (t.at("Field"), t.p2.hand) == ([], ["Avenger"])
    t = table(bases=[FIELD], p1={"hand": [body(3), avenger], "Field": [body(4)]})
    t.p1.plays("Body 3")
    assert t.p1.hand == ["Avenger"]


def test_a_reaction_in_hand_that_was_used_up_is_not_offered_with_a_second_copy() -> None:
    t = table(
        bases=[FIELD], p1={"hand": [two_shots]}, p2={"Field": [body(3), body(4), body(5)], "hand": [avenger, avenger]}
    )
    t.p1.plays("Two Shots").picks("Body 3", "Body 4")
    t.p2.picks("Avenger: Body 3")
    assert (t.at("Field"), t.p2.hand) == (["Body 5", "Avenger"], ["Avenger"])


def test_a_card_that_left_the_hand_does_not_react_any_more() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [two_shots]},
        p2={"Field": [body(3), body(4), body(5)], "hand": [mourner], "deck": DECK},
    )
    t.p1.plays("Two Shots").picks("Body 3", "Body 4")
    t.p2.is_offered("Mourner", "Mourner", "decline")  # one for each minion
    t.p2.picks("Mourner: Body 4")
    assert (t.p2.discard, t.p2.hand) == (["Body 3", "Body 4", "Mourner"], ["Howl"])


def test_a_ban_on_specials_holds_for_the_players_and_the_cards_it_names() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [shot], "Field": [guard]},
        p2={"Field": [body(3), body(4)], "hand": [avenger, mourner], "deck": DECK},
    )
    t.p1.plays("Shot").picks("Body 3")
    t.p2.is_offered("Mourner", "decline").declines()
    t = table(bases=[FIELD], p1={"hand": [shot]}, p2={"Field": [guard, body(4)], "hand": [avenger]})
    t.p1.plays("Shot").picks("Body 4")
    t.p2.is_offered("Avenger", "decline").declines()


@rule("ABIL-06")
def test_a_special_in_the_discard_pile_may_be_used_by_its_owner_once_for_each_scoring() -> None:
    t = table(
        bases=[FIELD],
        p1={"Field": [body(3)], "discard": [revenant, revenant], "hand": [revenant]},
        p2={"Field": [body(2)], "deck": [revenant]},
    )
    t.score("Field")
    t.p1.is_offered("Revenant", "decline").picks("Revenant")
    assert sorted(t.p1.discard) == ["Body 3", "Revenant", "Revenant"]
    assert (t.p1.hand, t.p2.deck) == (["Revenant"], ["Revenant"])


@rule("ABIL-06")
def test_a_special_in_the_discard_pile_of_a_player_who_is_forbidden_it_is_not_offered() -> None:
    t = table(
        bases=[FIELD, MOOR],
        p1={"Field": [body(3)], "discard": [revenant], "hand": [scheme, plot], "deck": DECK},
        p2={"Moor": [guard], "discard": [revenant], "hand": [scheme], "deck": DECK},
    )
    t.score("Field")
    t.p1.is_offered("Plot", "decline").declines()
    t.p2.is_offered("Revenant", "Scheme", "decline").declines()


def test_specials_are_found_behind_other_cards_and_copies_in_a_hand() -> None:
    t = table(bases=[FIELD], p1={"hand": ["Howl", scheme, scheme, body(2), plot], "deck": DECK})
    t.score("Field")
    t.p1.is_offered("Scheme", "Plot", "decline").declines()


def test_a_special_with_a_condition_is_offered_only_where_that_is_true() -> None:
    t = table(bases=[FIELD], p1={"hand": [bluff], "deck": DECK}, p2={"hand": ["Howl", bluff], "deck": DECK})
    t.score("Field")
    t.p2.is_offered("Bluff", "decline").picks("Bluff")
    assert drawn(t) == [2]


def test_a_minion_in_hand_with_a_special_is_offered_for_that_and_not_for_its_other_text() -> None:
    t = table(bases=[FIELD], p1={"hand": [scout], "deck": DECK})
    t.score("Field")
    t.p1.is_offered("Scout", "decline").picks("Scout")
    assert drawn(t) == [1]  # its on-play ability


@rule("TIE-05")
def test_an_ability_of_a_base_may_address_each_player_there() -> None:
    t = table(
        bases=[parade, FIELD],
        p1={"hand": [body(2)], "deck": DECK},
        p2={"Field": [body(3)], "deck": DECK},
        p3={"Parade": [body(4)], "deck": DECK},
    )
    t.p1.plays("Body 2", at="Parade")
    assert drawn(t) == [1, 3]


@rule("TIE-05")
def test_an_ability_of_a_base_may_address_all_players() -> None:
    t = table(bases=[fair], p1={"deck": DECK}, p2={"Fair": [body(3)], "deck": DECK}, p3={"deck": DECK}, current=2)
    t.score("Fair")
    assert drawn(t) == [2, 3, 1]


def test_an_ability_for_the_winner_does_nothing_outside_scoring() -> None:
    t = table(bases=[podium], p1={"hand": [body(2)], "Podium": [body(3)], "deck": DECK})
    t.p1.plays("Body 2")
    assert drawn(t) == []


def test_a_silent_reaction_applies_immediately_for_its_player() -> None:
    t = table(bases=[ledger, FIELD], p1={"hand": [body(2)], "Ledger": [body(1)]}, p2={"Ledger": [body(3)]})
    t.p1.plays("Body 2", at="Ledger")
    assert (t.total("Ledger", 1), t.total("Ledger", 2)) == (4, 3)


def test_ignoring_a_base_is_asked_per_use_and_logged() -> None:
    def begin() -> ScriptedTable:
        t = table(bases=[tollgate, FIELD], p1={"hand": [indulgence, body(2), "Howl"]}, p2={"hand": [body(3), "Howl"]})
        t.p1.plays("Indulgence").picks("Tollgate").plays("Body 2", at="Tollgate")
        assert t.pending is not None
        assert (t.pending.kind, t.pending.to) == (Ask.YES_NO, Verb.IGNORE)
        (yes,) = t.pending.options
        assert isinstance(yes, Named)
        assert yes.args["what"] is t.base("Tollgate")
        assert t.pending.frame is not None
        assert t.pending.frame.bearer is t.base("Tollgate")  # the page shows the card as the source
        return t

    t = begin()
    t.p1.picks("yes")
    assert t.p1.hand == ["Howl"]
    (ignored,) = [entry for entry in t.story() if entry.line == "ignored"]
    assert ignored.args["player"] == 0
    assert "Tollgate" in str(ignored.args["base"])
    t = begin()
    t.p1.declines()
    assert t.p1.hand == []
    assert "ignored" not in t.log()
    t.p1.done()
    t.p2.plays("Body 3", at="Tollgate")  # the other player is not asked
    assert t.p2.hand == []


@rule("ME1ST-06")
def test_a_turn_in_the_rotation_is_a_use_decision_with_a_pass() -> None:
    t = table(bases=[FIELD], p1={"hand": [scheme], "deck": DECK})
    t.score("Field")
    assert t.pending is not None
    assert (t.pending.kind, t.pending.to, t.pending.decline) == (Ask.TRIGGER, Verb.USE, "pass")
    t.p1.declines()


@rule("ME1ST-02")
def test_the_order_of_mandatory_abilities_is_asked_of_the_current_player_who_cannot_pass() -> None:
    t = table(bases=[FIELD], p1={"deck": DECK}, p2={"Field": [herald, herald], "deck": DECK})
    t.score("Field")
    t.p1.is_offered("Herald", "Herald")
    assert t.pending is not None
    assert (t.pending.kind, t.pending.to, t.pending.decline) == (Ask.TRIGGER, Verb.ORDER, None)
    t.p1.picks("Herald")
    assert drawn(t) == [2, 2]


def test_in_a_single_rotation_a_mandatory_ability_comes_before_specials() -> None:
    t = table(
        bases=[FIELD],
        p1={"Field": [herald, herald], "hand": [scheme], "deck": DECK},
        p2={"hand": [scheme], "deck": DECK},
        edition="CORE-2012",
    )
    t.score("Field")
    t.p1.is_offered("Herald", "Herald").picks("Herald")
    t.p2.is_offered("Scheme", "decline").picks("Scheme")
    assert drawn(t) == [1, 2, 1]  # the other Herald acts without a decision
    t.p1.is_offered("Scheme", "decline").declines()


def test_delayed_effects_happen_once_at_their_own_time() -> None:
    t = table(bases=[FIELD], p1={"hand": [appointment], "Field": [body(3)], "deck": DECK})
    t.p1.plays("Appointment")
    t.score("Field")
    assert len(t.p1.hand) == 2
    t.p1.done()
    assert len(t.p1.hand) == 5  # two in the draw phase, one at the end


HOME = "The Homeworld"


@rule("RES-10", "AMB-36a")
def test_a_base_that_is_swapped_while_its_reaction_waits_does_not_react() -> None:
    t = table(bases=[HOME, field], base_deck=[heath], p1={"hand": ["Neophyte", grunt], "deck": ["Terraforming"]})
    t.p1.plays("Neophyte", at=HOME).picks("Play it.", HOME)
    assert (t.bases(), t.at("Heath")) == (["Heath", "Field"], ["Neophyte"])
    assert t.p1.extras == ["Terraforming"], "nothing of The Homeworld, which is not in play any more"


@rule("VERB-42", "RES-10")
def test_a_base_whose_ability_is_cancelled_while_its_reaction_waits_does_not_react() -> None:
    t = table(bases=[HOME, field], p1={"hand": ["Neophyte", grunt], "deck": ["Jammed Signal"]})
    t.p1.plays("Neophyte", at=HOME).picks("Play it.", HOME)
    assert (t.actions_at(HOME), t.p1.extras) == (["Jammed Signal"], [])


def test_a_base_that_stays_in_play_reacts() -> None:
    t = table(bases=[HOME, field], p1={"hand": ["Neophyte", grunt], "deck": ["Jammed Signal"]})
    t.p1.plays("Neophyte", at=HOME).picks("Play it.", "Field")
    assert t.p1.extras == [HOME]


@rule("RES-12")
def test_one_event_sets_off_each_ability_once() -> None:
    asks = one_base(p1={"hand": ["Hoverbot"], "deck": [grunt, giant]})
    asks.p1.plays("Hoverbot").is_offered("Giant", "decline").picks("Giant")
    assert asks.at("Field") == ["Hoverbot", "Giant"]
    asks.is_quiet()

    draws = one_base(p1={"hand": [strike], "Field": ["Microbot Archive"], "deck": [grunt] * 3})
    draws.p1.plays("Strike")
    assert draws.p1.hand == ["Grunt"]


@rule("RES-03")
def test_current_gremlin_is_one_reaction_that_draws_first() -> None:
    t = one_base(
        wording="current",
        p1={"hand": ["Cannon"], "deck": ["Howl", "Howl"], "Field": ["Gremlin", "Microbot Archive"]},
        p2={"hand": ["Howl", "Howl"]},
    )
    t.p1.plays("Cannon").picks("Gremlin", "Microbot Archive").is_offered("Gremlin", "Microbot Archive")
    t.p1.picks("Gremlin")
    done = [line for line in t.log() if line in ("drew", "discarded")]
    assert done == ["drew", "discarded", "drew"], "Gremlin draws, the other player discards, Microbot Archive draws"
    assert (t.p1.hand, t.p2.hand) == (["Howl", "Howl"], ["Howl"])


@rule("RES-12", "PLAY-25")
def test_reactions_to_one_card_that_was_played_twice_are_two_different_options() -> None:
    t = _played_three_times(inn.name)
    t.p1.is_offered("Inn", "Inn", "Inn", "decline")
    assert t.pending is not None
    assert len(set(t.pending.keys)) == len(t.pending.keys)
    t.p1.picks("Inn", "Inn")
    assert t.p1.extras == ["Inn"] * 3


def _played_three_times(base: str) -> ScriptedTable:
    """A table where one of two Doctors When was played twice at that base and the other once."""
    t = table(bases=[inn, HOME], p1={base: ["Doctor When", "Doctor When"], "hand": ["Do Over!"]})
    t.p1.plays("Do Over!").picks("Doctor When")  # the first returns
    t.p1.picks("Doctor When", base, "Doctor When")  # and is played again; so does the second by it,
    t.p1.picks("Doctor When", base, "Doctor When")  # and the first once more by the second
    t.p1.picks("Doctor When", base).declines()
    return t


@rule("RES-12")
def test_equal_reactions_of_one_base_need_no_order() -> None:
    t = _played_three_times(HOME)
    assert t.p1.extras == [HOME] * 3


def test_infinite_recursion_of_an_ability_is_reported() -> None:
    t = table(bases=[FIELD], p1={"Field": [dervish]})
    with pytest.raises(EndlessChain, match=r"on turn 1\. This is a fault .* report it with the save file\.$"):
        t.p1.uses("Dervish")


def test_too_many_abilities_in_one_step_are_reported() -> None:
    t = table(bases=[FIELD], p1={"Field": [foreman, helper]})
    with pytest.raises(EndlessChain, match=r"on turn 1\. This is a fault .* report it with the save file\.$"):
        t.p1.uses("Foreman")


def test_an_infinite_loop_of_reactions_is_reported() -> None:
    t = table(bases=[FIELD, MOOR], p1={"Field": [pendulum]})
    with pytest.raises(EndlessChain, match=r"on turn 1\. This is a fault .* report it with the save file\.$"):
        t.p1.uses("Pendulum")

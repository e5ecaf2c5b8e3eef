"""Classes of faults that other engines of this game had: the number in a test's name is the class.

Here those of the table, 1 to 15; those of whole games, 16 to 23, are in test_pitfalls_games.py.
"""

from collections.abc import Callable

import pytest

from smashup.engine.api import (
    DECK_TOP,
    DRAW,
    END_OF_TURN,
    FOREVER,
    ON_YOUR_TURN,
    ONCE_A_TURN_BY_NAME,
    PLAY,
    PLAYED,
    SHUFFLED,
    USE,
    WENT_TO_DISCARD,
    WINNER,
    Base,
    Card,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
    minion_here_played_by_another,
)
from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Ask
from smashup.testing import rule, table
from tests.engine.standins import (
    STANDINS,
    field,
    flame_trap,
    giant,
    grunt,
    heath,
    heave,
    hideout,
    hoverbot,
    leprechaun,
    meadow,
    microbot_archive,
    poison,
    shinobi,
    strike,
)

TROUBLE = Faction("Trouble", STANDINS)

# --- 1 to 4: events, moves, cards -----------------------------------------------------------------------------------


@rule("RES-12")
def test_pitfall_01_one_event_sets_off_each_ability_once() -> None:
    asks = table(bases=[field], p1={"hand": [hoverbot], "deck": [grunt, giant]})
    asks.p1.plays("Hoverbot")
    asks.p1.is_offered("Giant", "decline")
    asks.p1.picks("Giant")
    assert asks.at("Field") == ["Hoverbot", "Giant"]
    asks.is_quiet()

    draws = table(bases=[field], p1={"hand": [strike], "Field": [microbot_archive], "deck": [grunt] * 3})
    draws.p1.plays("Strike")
    assert draws.p1.hand == ["Grunt"]
    draws.is_quiet()


bouncer = TROUBLE.minion("Bouncer", power=4, copies=1)


@bouncer.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, return it to its owner's hand."""
    if ev.unit is not None:
        g.return_to_hand(ev.unit)


@pytest.mark.parametrize(("first", "zone"), [("Bouncer", "hand"), ("Flame Trap", "discard")])
def test_pitfall_02_a_card_is_taken_from_where_it_is_or_not_at_all(first: str, zone: str) -> None:
    t = table(bases=[field], p1={"hand": [grunt]}, p2={"Field": [bouncer, flame_trap]})
    t.p1.plays("Grunt")
    t.p1.is_offered("Bouncer", "Flame Trap")
    t.p1.picks(first)
    assert {"hand": t.p1.hand, "discard": t.p1.discard} == {"hand": [], "discard": [], zone: ["Grunt"]}
    assert t.p2.discard == ["Flame Trap"]
    t.is_quiet()


@rule("VERB-01")
def test_pitfall_03_one_action_uses_up_one_shield_whatever_it_does_and_however_often() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [heave]},
        p2={"Field": [grunt, hideout, hideout]},
    )
    t.p1.plays("Heave")  # lowers its power and moves it
    assert t.at("Field") == ["Grunt"]
    assert t.power("Grunt") == 2
    assert t.actions_at("Field") == ["Hideout"]
    assert t.p2.discard == ["Hideout"]
    t.is_quiet()


@rule("SCORE-19", "SCORE-20", "VERB-40", "VERB-41", "T-53")
def test_pitfall_04_no_card_vanishes_at_scoring_nor_at_a_reshuffle() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [giant, "p2:First Mate+Upgrade", "Wildlife Preserve"]},
        p2={"Field": [grunt, hideout], "on Giant": ["Upgrade"], "deck": [grunt]},
    )
    t.score("Field")
    t.p1.declines()  # the First Mate stays
    assert t.p1.discard == ["Giant", "Upgrade", "Wildlife Preserve"]
    assert t.p2.discard == ["Upgrade", "First Mate", "Grunt", "Hideout"]
    t.p1.done()  # draws two of a reshuffled deck
    assert len(t.p1.hand) == 2
    assert sorted(t.p1.hand + t.p1.deck + t.p1.discard) == ["Giant", "Upgrade", "Wildlife Preserve"]
    assert not t.state.misplaced()
    t.is_quiet()


# --- 5 and 6: choices -----------------------------------------------------------------------------------------------


@rule("AMB-41", "AMB-08")
def test_pitfall_05_options_are_those_of_the_moment_and_nothing_else_is_accepted() -> None:
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
    t.p1.picks("First Mate", "Meadow")  # the base moved it: its own ability to leave is not offered any more
    assert t.at("Meadow") == ["First Mate"]
    t.is_quiet()


def test_pitfall_06_the_kind_of_a_choice_is_told_and_not_guessed() -> None:
    t = table(
        bases=[field, meadow],
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
    assert t.pending.kind == Ask.YES_NO  # "move the Pirate King there?" names a base and asks for none
    t.p1.declines()
    t.is_quiet()


# --- 7 to 10: scoring -----------------------------------------------------------------------------------------------

podium = TROUBLE.base("Podium", breakpoint=10, vp=(3, 2, 1))


@podium.after_scoring(who=WINNER)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner draws a card."""
    g.draw()


deserter = TROUBLE.minion("Deserter", power=5, copies=1)


@deserter.after_scoring()
def _(g: Game, me: Unit) -> None:
    """After this base scores, return this minion to its owner's hand."""
    g.return_to_hand(me)


@rule("AMB-40")
def test_pitfall_07_who_won_is_known_after_the_winners_minions_have_left() -> None:
    t = table(
        bases=[podium, field],
        base_deck=[heath],
        p1={"Podium": [grunt], "deck": [giant]},
        p2={"Podium": [deserter], "deck": [giant]},
    )
    t.score("Podium")
    t.p1.is_offered("Deserter", "Podium")
    t.p1.picks("Deserter")
    assert t.p2.hand == ["Deserter", "Giant"]
    assert t.p1.hand == []
    assert (t.p1.vp, t.p2.vp) == (2, 3)
    t.is_quiet()


@rule("SCORE-26", "AMB-45")
def test_pitfall_08_a_choice_after_the_first_base_makes_nobody_forget_the_second_or_the_replacements() -> None:
    t = table(
        bases=[podium, field, meadow],
        base_deck=["Tar Pits", heath],
        p1={"Podium": [giant, giant], "Field": ["King Rex", giant, grunt], "deck": [grunt] * 4},
        p2={"Podium": ["First Mate"], "Field": ["First Mate"]},
    )
    t.p1.done()
    t.p1.is_offered("Field", "Podium")
    t.p1.picks("Podium")
    t.p2.is_offered("Field", "Meadow", "decline")
    t.p2.picks("Meadow")
    t.p2.is_offered("Heath", "Meadow", "decline")  # the Field scores, and the Podium was replaced
    t.p2.picks("Heath")
    assert t.bases() == ["Heath", "Tar Pits", "Meadow"]
    assert (t.p1.vp, t.p2.vp) == (3 + 4, 2 + 2)
    t.is_quiet()


mourner = TROUBLE.minion("Mourner", power=3, copies=1)


def _minion_from_here(g: Game, me: Unit, ev: Happening) -> bool:
    return ev.is_minion and ev.base is me.base


@mourner.after(WENT_TO_DISCARD, when=_minion_from_here)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After a minion goes to the discard pile from here, draw a card."""
    g.draw()


@rule("SCORE-22", "AMB-07", "T-54")
def test_pitfall_09_a_minion_that_moved_away_in_time_never_went_to_the_discard_pile() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [mourner, "First Mate", grunt], "deck": [giant] * 4},
    )
    t.score("Field")
    t.p1.picks("Meadow")
    assert t.p1.hand == ["Giant", "Giant"]  # for the Grunt and for itself
    assert t.at("Meadow") == ["First Mate"]
    t.is_quiet()


@rule("ME1ST-07", "ME1ST-08", "T-62")
def test_pitfall_10_a_window_is_open_until_all_pass_and_an_empty_choice_never_hangs() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [giant], "hand": [shinobi]},
        p2={"Field": [grunt], "hand": [shinobi]},
        p3={"Field": [grunt], "hand": [shinobi]},
    )
    t.score("Field")
    t.p1.declines()
    t.p2.declines()
    t.p3.picks("Shinobi")
    t.p1.is_offered("Shinobi", "decline")
    t.p1.declines()
    t.p2.picks("Shinobi")
    t.p1.declines()
    assert t.p1.hand == ["Shinobi"]
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (4, 2, 2)
    t.is_quiet()

    empty = table(bases=[field], p1={"hand": ["Laseratops"]})
    empty.p1.plays("Laseratops")
    assert "nothing_to_choose" in empty.log()
    empty.is_quiet()


# --- 11 and 12: protection and rescue -------------------------------------------------------------------------------

DEEDS: dict[str, Callable[[Game, Unit], object]] = {
    "destroy": lambda g, unit: g.destroy(unit),
    "move": lambda g, unit: g.move(unit, g.bases(other_than=unit.base)[0]),
    "return": lambda g, unit: g.return_to_hand(unit),
    "place": lambda g, unit: g.place(unit, DECK_TOP),
    "shuffle": lambda g, unit: g.place(unit, SHUFFLED),
    "lower power": lambda g, unit: g.add_power(unit, -1, until=END_OF_TURN),
    "raise power": lambda g, unit: g.add_power(unit, 1, until=END_OF_TURN),
    "counters": lambda g, unit: g.add_counters(unit, 2),
    "control": lambda g, unit: g.give_control(unit, g.you, until=FOREVER),
    "lose abilities": lambda g, unit: g.lose_abilities(unit, until=END_OF_TURN),
    "transfer onto it": lambda g, unit: g.transfer(g.actions(mine=True, on_bases=False)[0], unit),
}


def _meddler(name: str, deed: Callable[[Game, Unit], object]) -> CardDef[Card]:
    card = TROUBLE.action(f"Meddle: {name}", copies=1)

    @card
    def _(g: Game, me: Card) -> None:
        """Do something to another player's minion."""
        if minion := g.choose_minion(to=USE, others=True):
            deed(g, minion)

    return card


MEDDLERS = [_meddler(name, deed) for name, deed in DEEDS.items()]


Trace = list[tuple[str, int, int, int, list[str]]]


def _meddled(meddler: CardDef[Card], *shields: str) -> Trace:
    """Where p2's War Raptor is then, its power, counters, controller and actions; nothing if it left play."""
    t = table(
        bases=[field, meadow],
        p1={"hand": [meddler], "Meadow": ["King Rex+Upgrade"]},
        p2={"Field": ["War Raptor", *shields]},
    )
    t.p1.plays(meddler.name)
    t.is_quiet()
    return [
        (unit.base.name, t.live.power(unit), unit.counters, unit.you, [action.name for action in unit.actions])
        for unit in t.live.minions(name="War Raptor")
    ]


@pytest.mark.parametrize("meddler", MEDDLERS, ids=list(DEEDS))
@rule("VERB-01", "T-81", "POW-12")
def test_pitfall_11_every_deed_asks_for_protection(meddler: CardDef[Card]) -> None:
    untouched: Trace = [("Field", 3, 0, 1, [])]
    assert _meddled(meddler, "Wildlife Preserve") == untouched
    assert _meddled(meddler) != untouched


@pytest.mark.parametrize("trap", [leprechaun, flame_trap], ids=["minion", "action"])
def test_pitfall_12_a_rescue_is_asked_of_abilities_when_a_reaction_destroys(trap: CardDef[Unit]) -> None:
    t = table(bases=[field, meadow], p1={"Field": [trap]}, p2={"hand": ["Buccaneer"]}, current=2)
    t.p2.plays("Buccaneer", at="Field")
    assert t.at("Meadow") == ["Buccaneer"]
    assert t.p2.discard == []
    t.is_quiet()


def test_pitfall_12_a_rescue_is_asked_of_abilities_when_a_minion_destroys() -> None:
    t = table(
        bases=[field, meadow], p1={"hand": ["Saucy Wench"]}, p2={"Field": ["Buccaneer"], "on Buccaneer": [poison]}
    )
    t.p1.plays("Saucy Wench", at="Field").picks("Buccaneer")
    assert t.at("Meadow") == ["Buccaneer"]
    t.is_quiet()


def test_pitfall_12_a_rescue_belongs_to_the_ability_and_not_to_the_card() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Copycat", strike]}, p2={"Field": ["Buccaneer"]})
    t.p1.plays("Copycat", at="Field").plays("Strike").picks("Copycat")
    assert t.at("Meadow") == ["Copycat"]
    t.is_quiet()


# --- 13 to 15: plays, limits, filters -------------------------------------------------------------------------------


@TROUBLE.minion("Herald", power=1, copies=1)
def herald(g: Game, me: Unit) -> None:
    """Play an extra minion of power 2 or less."""
    g.extra_minion(max_power=2)


@TROUBLE.action("Muster", copies=1)
def muster(g: Game, me: Card) -> None:
    """Play an extra minion on a base of your choice."""
    g.extra_minion(at=g.choose_base(to=PLAY))


@rule("AMB-24", "EXTRA-04", "T-39", "AMB-23")
def test_pitfall_13_extra_plays_are_kept_apart_paid_as_the_player_wants_and_gone_with_the_phase() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [herald, muster, grunt, grunt, giant], "deck": [grunt] * 8},
        p2={"deck": [grunt] * 8},
    )
    t.p1.plays("Herald", at="Field").plays("Muster", at="Field")
    assert t.p1.extras == ["Herald", "Muster"]
    t.p1.plays("Grunt", at="Field")
    t.p1.is_offered("Herald", "Muster")  # small and anywhere, or anyone and here: neither holds the other
    t.p1.picks("Muster")
    t.p1.is_offered("Grunt", "decline")  # the Giant is too strong for the Herald
    t.p1.done()
    assert t.p1.extras == []
    t.p2.done()
    assert [allowance.source for allowance in t.state.players[0].allowances] == ["", ""]
    t.is_quiet()


scholar = TROUBLE.minion("Scholar", power=2, copies=2)


@scholar.talent
def _(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


revenant = TROUBLE.minion("Revenant", power=2, copies=2)


@revenant.from_discard(ON_YOUR_TURN, once=ONCE_A_TURN_BY_NAME)
def _(g: Game, me: Card) -> None:
    """On your turn, you may play this minion from your discard pile. Only one Revenant's ability each turn."""
    g.play(me)


@rule("AMB-19", "ABIL-08")
def test_pitfall_14_a_limit_belongs_to_its_card_or_name_and_ends_with_its_turn() -> None:
    t = table(
        bases=[field],
        p1={"Field": [scholar, scholar], "discard": [revenant, revenant], "deck": ["Dinghy"] * 12},
        p2={"Field": [scholar], "discard": [revenant], "deck": ["Dinghy"] * 12},
    )
    t.p1.is_offered("Revenant", "Scholar", "Scholar", "decline")
    t.p1.uses("Scholar").uses("Revenant")
    t.p1.is_offered("Dinghy", "Scholar", "decline")  # the other Scholar, and no other Revenant
    t.p1.done()
    t.p2.is_offered("Revenant", "Scholar", "decline")  # p1's uses do not count here
    t.p2.done()
    t.p1.is_offered("Dinghy", "Revenant", "Scholar", "Scholar", "decline")
    t.is_quiet()


@TROUBLE.action("Feast", copies=1)
def feast(g: Game, me: Card) -> None:
    """A player draws a card. Another player draws a card."""
    for others in (False, True):
        player = g.choose_player(to=DRAW, others=others)
        g.draw(player=player)


@rule("TERM-13")
def test_pitfall_15_a_player_may_be_yourself_and_another_player_may_not() -> None:
    t = table(bases=[field], p1={"hand": [feast], "deck": [grunt] * 2}, p2={"deck": [grunt]}, p3={"deck": [grunt]})
    t.p1.plays("Feast")
    t.p1.is_offered("p1", "p2", "p3")
    t.p1.picks("p1")
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p3")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Grunt"], [], ["Grunt"])
    t.is_quiet()

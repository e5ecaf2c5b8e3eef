"""Timing windows: abilities that could do nothing are neither offered nor put in order."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from smashup.engine.api import Faction, Game, Unit
from smashup.engine.language.terms import Ask, Phase, Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Probe, Trigger
from smashup.engine.state.setup import GameSetup
from smashup.sets import library
from smashup.testing import card, rule, table
from tests.fixtures.cards.common import early_bird, volunteer
from tests.fixtures.cards.makers import ALL, MADE_UP, body, does, editions, plain_base

WINDOWS = Faction("Windows", MADE_UP)

hermit = WINDOWS.minion("Hermit", power=1, copies=1)


@hermit.start_of_turn()
def hermit_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy a minion of another player here."""
    g.destroy(g.choose_minion(to="destroy", at=me.base, others=True))


clerk = WINDOWS.minion("Clerk", power=1, copies=1)
clerk.start_of_turn()(does("At the start of your turn, discard a card.", lambda g, me: g.discard_from_hand()))

lookout = WINDOWS.minion("Lookout", power=1, copies=1)


@lookout.before_scoring(optional=True)
def lookout_before_scoring(g: Game, me: Unit) -> None:
    """Before this base scores, you may draw two cards."""
    if g.may("draw"):
        g.draw(2)


FIELD = plain_base()


@rule("ME1ST-05")
def test_an_unplayable_shinobi_does_not_hide_another_special() -> None:
    t = table(
        bases=[FIELD, "Tortuga"],
        p1={"Field": [body(9)]},
        p2={"hand": ["Shinobi", "Live and Let Chum"], "Field": [body(2)]},
        p3={"Field": ["Overrun"]},
    )
    t.score("Field")
    t.p2.is_offered("Live and Let Chum", "decline").picks("Live and Let Chum")
    assert sorted(t.p2.discard) == ["Body 2", "Live and Let Chum"]


@rule("PLAY-16")
@pytest.mark.parametrize("minion", ["Warbot", "Scout"])
def test_a_single_ability_that_could_do_nothing_is_not_asked(minion: str) -> None:
    """The Spikey Chair Room lets you destroy a minion that you own, and a Warbot cannot be destroyed."""
    t = table(bases=["Spikey Chair Room"], p1={"hand": [minion], "deck": ["Howl"] * 3})
    t.p1.plays(minion).done()
    if minion == "Scout":
        t.p1.is_offered("Scout", "decline").declines()
    assert t.current == 2


@rule("PLAY-16", "RULING-Kickboxbro")
@pytest.mark.parametrize(("stored", "offered"), [([], False), (["Howl"], True)])
@pytest.mark.ends_in_a_decision
def test_a_talent_is_used_in_a_window_only_if_it_could_do_anything(stored: list[str], offered: bool) -> None:
    t = table(bases=["Tortuga"], p1={"hand": ["Full Sail"], "Tortuga": [card("Kickboxbro", stored=stored)]})
    t.score("Tortuga")
    assert ("Kickboxbro" in t.p1.offered()) == offered


@rule("PLAY-16")
@pytest.mark.ends_in_a_decision
def test_a_talent_is_offered_if_another_card_reacts_to_its_use() -> None:
    t = table(bases=["Changing Room"], p1={"hand": ["Full Sail"], "Changing Room": ["Kickboxbro"]})
    t.score("Changing Room")
    t.p1.is_offered("Full Sail", "Kickboxbro", "decline")


@rule("TURN-05", "PLAY-16")
@pytest.mark.ends_in_a_decision
def test_a_condition_on_hand_sizes_is_public() -> None:
    """The current Mushroom Kingdom asks for the largest hand, and hand sizes are public."""
    bases = ["Mushroom Kingdom", "USS Undertaking"]
    t = table(wording="current", bases=bases, p1={"Mushroom Kingdom": ["King Rex"]}, p2={"hand": ["Howl"]})
    t.start_turn(1)
    t.p1.is_offered("King Rex", "decline")


@rule("TURN-05", "AMB-15")
def test_idle_mandatory_abilities_are_not_put_in_order() -> None:
    t = table(bases=[FIELD], p1={"Field": [hermit, clerk]})
    t.start_turn(1)
    assert t.p1.at_menu


@rule("TURN-05", "AMB-15")
@pytest.mark.ends_in_a_decision
def test_only_mandatory_abilities_that_could_act_are_put_in_order() -> None:
    t = table(bases=[FIELD], p1={"Field": [hermit, clerk, early_bird], "hand": ["Howl"], "deck": ["Scout"]})
    t.start_turn(1)
    t.p1.is_offered("Clerk", "Early Bird").picks("Early Bird")
    t.p1.is_offered("Howl", "Scout")  # only now does the Clerk discard


@rule("AMB-15")
def test_an_idle_mandatory_ability_waits_until_it_can_act() -> None:
    """Clerk has nothing to discard until Early Bird has drawn."""
    t = table(bases=[FIELD], p1={"Field": [clerk, early_bird], "deck": ["Scout", "Howl"]})
    t.start_turn(1)
    assert (t.p1.hand, t.p1.discard) == ([], ["Howl"])


@rule("ME1ST-05", "ME1ST-08")
def test_a_player_who_declines_a_picked_ability_is_asked_again() -> None:
    t = table(bases=[FIELD], p1={"Field": [volunteer, lookout], "hand": ["Live and Let Chum"], "deck": ["Scout"] * 4})
    t.score("Field")
    t.p1.is_offered("Volunteer", "Lookout", "Live and Let Chum", "decline").picks("Volunteer").declines()
    t.p1.is_offered("Lookout", "Live and Let Chum", "decline").picks("Lookout").declines()
    t.p1.is_offered("Live and Let Chum", "decline").declines()
    assert t.p1.hand == ["Live and Let Chum"]


@rule("AMB-09")
@pytest.mark.ends_in_a_decision
def test_a_declined_ability_is_offered_again_in_the_next_round() -> None:
    t = table(
        bases=[FIELD],
        p1={"Field": [volunteer, lookout], "deck": ["Scout"] * 4},
        p2={"Field": [body(1)], "hand": ["Live and Let Chum"]},
    )
    t.score("Field")
    t.p1.picks("Volunteer").declines().declines()
    t.p2.picks("Live and Let Chum", "Body 1")
    t.p1.is_offered("Volunteer", "Lookout", "decline")


@rule("ME1ST-08")
@pytest.mark.ends_in_a_decision
def test_declining_a_picked_ability_is_not_passing() -> None:
    """The turn passes only after a pass: a declined pick is neither a use nor a pass."""
    t = table(
        bases=[FIELD],
        p1={"Field": [volunteer, lookout], "deck": ["Scout"] * 4},
        p2={"hand": ["Live and Let Chum"], "Field": [body(1)]},
    )
    t.score("Field")
    t.p1.picks("Volunteer").declines()
    t.p1.picks("draw")  # Lookout is the only ability left and asks directly
    assert t.p1.hand == ["Scout", "Scout"]
    t.p2.is_offered("Live and Let Chum", "decline")


@rule("PLAY-23", "AMB-33")
def test_mole_plays_its_astounding_which_plays_a_special_of_this_window() -> None:
    t = table(
        bases=[FIELD, "Tortuga"],
        p1={"Field": ["Mole"], "hand": ["It's Astounding"], "discard": ["Live and Let Chum", "Wormhole", "Howl"]},
        p2={"Field": [body(2)]},
    )
    t.score("Field")
    t.p1.picks("It's Astounding")
    t.p1.is_offered("Live and Let Chum", "Howl", "decline")  # Wormhole is for after scoring
    t.p1.picks("Live and Let Chum")
    assert "Body 2" in t.p2.discard


@rule("PLAY-23", "AMB-33")
def test_mole_plays_mass_enchantment_which_plays_another_players_special_of_this_window() -> None:
    t = table(
        bases=[FIELD, "Tortuga"],
        p1={"Field": ["Mole"], "hand": ["Mass Enchantment"]},
        p2={"Field": [body(2)], "deck": ["Live and Let Chum"]},
    )
    t.score("Field")
    t.p1.picks("Mass Enchantment").is_offered("Live and Let Chum", "decline").picks("Live and Let Chum")
    assert sorted(t.p2.discard) == ["Body 2", "Live and Let Chum"]


@rule("PLAY-23", "AMB-33")
def test_neophyte_brought_in_by_hidden_ninja_plays_a_special_off_the_top() -> None:
    t = table(
        bases=[FIELD, "Tortuga"],
        p1={"Field": [body(9)], "hand": ["Hidden Ninja", "Neophyte"], "deck": ["Live and Let Chum"]},
        p2={"Field": [body(2)]},
    )
    t.score("Field")
    t.p1.picks("Hidden Ninja").picks("Play it.", "Body 2")
    assert "Body 2" in t.p2.discard


@rule("PLAY-23")
def test_a_special_with_an_unmet_condition_is_not_offered_in_its_window() -> None:
    """Time is Fleeting needs a discarded base."""
    t = table(bases=["Portal Room", "Tortuga"], p1={"Portal Room": [body(9)], "hand": ["Time is Fleeting"]})
    t.score("Portal Room")
    assert t.p1.hand == ["Time is Fleeting"]


@rule("AMB-33")
@pytest.mark.ends_in_a_decision
def test_a_special_only_action_is_not_offered_for_an_extra_in_play_cards() -> None:
    t = table(p1={"hand": ["It's Astounding"], "discard": ["Live and Let Chum", "Howl"], "Jungle Oasis": [body(2)]})
    t.p1.plays("It's Astounding").is_offered("Howl", "decline")


@rule("CONF-02", "SCORE-31")
def test_a_ban_on_specials_keeps_mole_from_playing_one() -> None:
    t = table(bases=[FIELD, "Tortuga"], p1={"Field": ["Mole"], "hand": ["Howl"]}, p2={"Field": ["Mindraker", body(2)]})
    t.score("Field")
    assert t.p1.hand == ["Howl"]


@rule("RES-08", "RES-12")
def test_the_current_player_chooses_the_minion_that_flame_trap_destroys() -> None:
    t = table(
        bases=["Secret Volcano Headquarters", "Tortuga"],
        p1={"Secret Volcano Headquarters": ["Flame Trap", body(9)], "deck": ["Howl"]},
        p2={"deck": ["King Rex"]},
        p3={"deck": ["Scout"]},
    )
    t.score("Secret Volcano Headquarters")
    t.p1.is_offered("Flame Trap", "Flame Trap").picks("Flame Trap: Scout")
    assert t.log().count("left_destroy_discard") == 2  # Scout and Flame Trap, and not King Rex
    assert "King Rex" in t.p2.discard


class Watching(RunningGame):
    """Compares the state before and after each trial run and records the results."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.found: list[bool] = []

    def would_act(self, run: Callable[[], bool], asker: Seat) -> bool:
        before, log, frame, probe = self.state.to_msg(), self.log, self.frame, self.probe
        able = super().would_act(run, asker)
        assert (self.state.to_msg(), self.log, self.frame, self.probe) == (before, log, frame, probe)
        self.found.append(able)
        return able


@pytest.mark.parametrize("wording", ["printed", "current"])
@editions(*ALL)
def test_a_trial_run_changes_nothing(edition: str, wording: str) -> None:
    found: list[bool] = []
    for seed in range(100):
        if seed >= 8 and {True, False} <= set(found):
            break
        chance = random.Random(seed)
        setup = GameSetup(library(), seats=2 + seed % 3, seed=seed, edition=edition, wording=wording, two_copies=True)
        game = Watching(new_state(setup), driver=lambda _, decision: chance.randrange(len(decision)))  # noqa: B023
        while game.state.phase != Phase.OVER and game.state.turn < 60:
            game.step()
        found += game.found
    assert True in found
    assert False in found


class Using(RunningGame):
    """Records the abilities picked in Me First windows and whether they did anything."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.used: list[tuple[Trigger, bool, bool]] = []
        """Trigger, whether it did anything, and whether it asked anything."""
        self.picked: object = None

    def resolve(self, trigger: Trigger, chosen: bool = False) -> bool:
        picked, answered = self.picked is trigger, self.answered
        did = super().resolve(trigger, chosen)
        if picked:
            self.used.append((trigger, did, self.answered > answered))
        return did


def played_without_declining(
    factions: Sequence[str], games: int, edition: str, wording: str
) -> list[tuple[Trigger, bool, bool]]:
    """The abilities picked in whole games of three players who decline only at the menu."""
    used: list[tuple[Trigger, bool, bool]] = []
    for seed in range(games):
        chance = random.Random(seed)

        def choose(game: Any, decision: Decision, chance: random.Random = chance) -> int:
            if decision.kind == Ask.MENU or not decision.options:  # without an interrupt, only declining is possible
                return chance.randrange(len(decision))
            chosen = chance.randrange(len(decision.options))
            if decision.kind == Ask.TRIGGER and decision.decline is not None:
                game.picked = decision.options[chosen]
            return chosen

        names = chance.sample(factions, 6)
        pairs = tuple(zip(names[::2], names[1::2], strict=True))
        setup = GameSetup(library(), seats=3, seed=seed, mode="given", factions=pairs, edition=edition, wording=wording)
        game = Using(new_state(setup), driver=choose)
        while game.state.phase != Phase.OVER and game.state.turn < 80:
            game.step()
        used += game.used
    return used


@pytest.mark.parametrize("wording", ["printed", "current"])
@editions(*ALL)
def test_every_ability_offered_in_a_window_does_something(edition: str, wording: str) -> None:
    unprotected = ("Aliens", "Pirates", "Super Spies", "Time Travelers", "Zombies", "Wizards")
    used = played_without_declining(unprotected, 5, edition, wording)
    assert len(used) > 5
    assert [trigger.name for trigger, did, _ in used if not did] == []


@pytest.mark.parametrize("wording", ["printed", "current"])
@editions(*ALL)
def test_every_ability_offered_in_a_window_does_or_asks_something(edition: str, wording: str) -> None:
    """A protected minion may be chosen, but no offered ability ends without an effect or a decision."""
    used = played_without_declining([faction.name for faction in library().factions], 12, edition, wording)
    assert len(used) > 25
    assert [trigger.name for trigger, did, asked in used if not did and not asked] == []


def test_a_probe_tries_every_path_through_choices_once() -> None:
    probe, ways = Probe(0), []
    while True:
        first = probe.answer(2)
        rest = [probe.answer(3)] if first else [probe.answer(1), probe.answer(2)]
        ways.append((first, *rest))
        if not probe.another_way():
            break
    assert ways == [(0, 0, 0), (0, 0, 1), (1, 0), (1, 1), (1, 2)]

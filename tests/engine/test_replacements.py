"""Effects that happen instead of others, and minions that take what was meant for another."""

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.api import CardSet, Faction, Game, Hit, Unit
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Kind, Verb
from smashup.testing import ScriptedTable, card, rule, table
from tests.fixtures.cards.common import grunt, heave, strike
from tests.fixtures.cards.makers import BODIES, does, happening
from tests.tables import one_base, three_bases, two_bases


def _sick_bay(owner: str = "p2") -> ScriptedTable:
    """p1's Cannon has hit p2's First Mate, which stands beside a Medical Officer and a Ship's Engineer."""
    t = three_bases(
        p1={"hand": ["Cannon"]}, p2={"Field": ["Medical Officer", "Ship's Engineer", f"{owner}:First Mate"]}
    )
    return _fire(t)


def _fire(t: ScriptedTable) -> ScriptedTable:
    t.p1.plays("Cannon").is_offered("First Mate", "decline").picks("First Mate")
    return t


@rule("TERM-06", "CONF-03")
def test_medical_officer_and_ships_engineer_replace_one_after_the_other() -> None:
    t = _sick_bay()
    t.p2.is_offered("return", "decline").picks("return").is_offered("Heath", "Meadow", "decline")
    t.p2.picks("Meadow")
    assert (t.at("Meadow"), t.at("Field")) == (["First Mate"], ["Medical Officer", "Ship's Engineer"])
    assert (t.p2.hand, t.p2.discard) == ([], [])


@pytest.mark.parametrize("trap", ["Leprechaun", "Flame Trap"], ids=["minion", "action"])
def test_a_rescue_works_against_a_reaction(trap: CardDef[Unit]) -> None:
    t = two_bases(p1={"Field": [trap]}, p2={"hand": ["Buccaneer"]}, current=2)
    t.p2.plays("Buccaneer", at="Field")
    assert (t.at("Meadow"), t.p2.discard) == (["Buccaneer"], [])


def test_a_rescue_belongs_to_the_ability_and_not_to_the_card() -> None:
    t = two_bases(p1={"hand": ["Copycat", strike]}, p2={"Field": ["Buccaneer"]})
    t.p1.plays("Copycat", at="Field").plays("Strike").picks("Copycat")
    assert t.at("Meadow") == ["Copycat"]


SAVIOURS = Faction("Saviours", CardSet("Saviours", "saviours"))


def _saviour(name: str, *, optional: bool) -> CardDef[Unit]:
    """A minion that keeps Grunts from being destroyed: its player may draw a card instead, or does."""
    made: CardDef[Unit] = CardDef(name, SAVIOURS, Kind.MINION, copies=1, power=1)

    @made.instead_of("destroy", when=lambda g, me, hit: hit.unit.name == "Grunt", optional=optional)
    def saviour_instead_of(g: Game, me: Unit, hit: Hit) -> None:
        """If a Grunt would be destroyed, draw a card instead."""
        if not optional or g.may("draw", me):
            g.draw()

    return made


eager, keen = (_saviour(name, optional=True) for name in ("Eager", "Keen"))
bound, sworn = (_saviour(name, optional=False) for name in ("Bound", "Sworn"))


def _struck(p1: list[CardDef[Unit]], p2: list[CardDef[Unit]], decks: tuple[int, int] = (3, 3)) -> ScriptedTable:
    """p1 destroys a Grunt of p2 beside these minions of both, with decks of these sizes."""
    piles = [{"deck": [grunt] * n} for n in decks]
    t = one_base(p1={"hand": [strike], "Field": p1, **piles[0]}, p2={"Field": [grunt, *p2], **piles[1]})
    t.p1.plays("Strike")
    if t.pending is not None and t.pending.to == Verb.DESTROY:
        t.p1.picks("Grunt")
    return t


@rule("CONF-03")
def test_a_player_chooses_among_their_own_optional_replacements() -> None:
    t = _struck([], [eager, keen])
    t.p2.is_offered("Eager", "Keen", "decline").picks("Keen", "yes")
    assert (len(t.p2.hand), t.at("Field")) == (1, ["Grunt", "Eager", "Keen"])
    t = _struck([], [eager, keen])
    t.p2.declines()
    assert (len(t.p2.hand), t.at("Field")) == (0, ["Eager", "Keen"])


@rule("CONF-03")
def test_optional_replacements_of_two_players_are_put_in_order_by_the_current_player() -> None:
    t = _struck([eager], [keen])
    t.p1.is_offered("Eager", "Keen").picks("Keen")
    t.p2.declines()
    t.p1.picks("yes")
    assert ([len(hand.hand) for hand in t.hands], t.at("Field")) == ([1, 0], ["Eager", "Grunt", "Keen"])


@rule("CONF-03")
@pytest.mark.parametrize(("p1", "p2"), [([bound], [sworn]), ([], [bound, sworn])])
def test_mandatory_replacements_are_put_in_order_by_the_current_player(
    p1: list[CardDef[Unit]], p2: list[CardDef[Unit]]
) -> None:
    t = _struck(p1, p2)
    t.p1.is_offered("Bound", "Sworn").picks("Sworn")
    assert ([len(hand.hand) for hand in t.hands], "Grunt" in t.at("Field")) == ([0, 1], True)


@rule("CONF-03", "RES-08")
@pytest.mark.parametrize(("p1", "p2"), [([bound], [sworn]), ([eager], [keen])])
def test_a_replacement_that_could_do_nothing_is_not_put_in_order(
    p1: list[CardDef[Unit]], p2: list[CardDef[Unit]]
) -> None:
    t = _struck(p1, p2, decks=(0, 3))
    if p2 == [keen]:
        t.p2.picks("yes")
    assert ([len(hand.hand) for hand in t.hands], "Grunt" in t.at("Field")) == ([0, 1], True)


@rule("CONF-03")
def test_without_a_possible_replacement_the_effect_happens_unasked() -> None:
    t = _struck([bound], [sworn], decks=(0, 0))
    assert (t.p2.discard, t.at("Field")) == (["Grunt"], ["Bound", "Sworn"])


@rule("CONF-03")
def test_mandatory_replacements_come_before_optional_ones() -> None:
    t = _struck([eager], [keen, bound])
    assert ([len(hand.hand) for hand in t.hands], "Grunt" in t.at("Field")) == ([0, 1], True)


@rule("CONF-03")
def test_declining_every_replacement_lets_the_effect_happen() -> None:
    t = _struck([eager], [keen])
    t.p1.picks("Eager").declines()
    t.p2.declines()
    assert ([len(hand.hand) for hand in t.hands], t.at("Field")) == ([0, 0], ["Eager", "Keen"])


def test_a_trial_run_uses_up_no_replacement() -> None:
    """A trial run finds out which of two reactions could act before their order is asked. It destroys nothing."""
    t = table(
        bases=["Tar Pits"],
        p1={"hand": [grunt], "deck": ["Howl"]},
        p2={"Tar Pits": ["Leprechaun", "Flame Trap"]},
        wording="current",
    )
    t.p1.plays("Grunt").picks("Leprechaun")
    assert (t.p1.deck, t.p1.discard) == (["Grunt", "Howl"], [])  # the first to be destroyed this turn


@rule("CONF-03", "PLAY-16")
def test_an_optional_replacement_that_could_do_nothing_is_not_offered() -> None:
    idle: CardDef[Unit] = CardDef("Idle", SAVIOURS, Kind.MINION, copies=1, power=1)
    idle.instead_of("destroy", when=lambda g, me, hit: hit.unit.name == "Grunt", optional=True)(
        does("If a Grunt would be destroyed, nothing happens instead.", lambda g, me, hit: None)
    )
    for minions in ([eager, idle], [idle, eager]):
        t = _struck([], minions)
        t.p2.is_offered("draw", "decline").picks("yes")
        assert (len(t.p2.hand), "Grunt" in t.at("Field")) == (1, True)
    assert "Grunt" not in _struck([], [idle, idle]).at("Field")


BIRDS = Faction("Birds", CardSet("Aviary", "aviary"))


def _bird(name: str, effect: Callable[[Game, Unit], object]) -> CardDef[Unit]:
    bird = BIRDS.minion(name, power=2, copies=1)
    bird.instead_of("go to discard pile", when=lambda g, me, hit: hit.unit is me)(
        does("If this minion would go to the discard pile, do something else.", lambda g, me, hit: effect(g, me))
    )
    return bird


owl = _bird("Owl", lambda g, me: g.add_stasis_counters(me))
duck = _bird("Duck", lambda g, me: g.place(me, "bottom of deck"))
stork = _bird("Stork", lambda g, me: g.move(me, g.choose_base(to="move", moving=me)))
swan = _bird("Swan", lambda g, me: g.add_counters(me))
DISCARDS: dict[str, Callable[[Any], object]] = {
    "destroyed": lambda g: g.destroy(g.minions(at=g.state.bases[0])),
    "discarded": lambda g: g.discard(g.minions(at=g.state.bases[0])),
    "discarded with its base": lambda g: g.discard_base(g.state.bases[0]),
}


def _aviary(bird: CardDef[Unit]) -> ScriptedTable:
    """A bird with an action on it, beside an unrelated minion."""
    return two_bases(p1={"Field": [card(bird, actions=["Upgrade"]), "King Rex"]})


@rule("TERM-06", "VERB-41")
@pytest.mark.parametrize("effect", DISCARDS)
@pytest.mark.parametrize("bird", [owl, duck, stork])
def test_a_card_may_go_to_another_place_instead_of_the_discard_pile(bird: CardDef[Unit], effect: str) -> None:
    t = _aviary(bird)
    t.do(happening(DISCARDS[effect]))
    found = (t.p1.stasis, t.p1.deck, t.at("Meadow"))
    assert found == {"Owl": ([("Owl", 1)], [], []), "Duck": ([], ["Duck"], []), "Stork": ([], [], ["Stork"])}[bird.name]
    assert sorted(t.p1.discard) == (["King Rex"] if bird is stork else ["King Rex", "Upgrade"])
    if bird is stork:
        assert t.on("Stork") == ["Upgrade"]


@rule("TERM-06", "SCORE-20")
def test_a_minion_that_replaces_its_discard_cannot_stay_on_a_discarded_base() -> None:
    t = _aviary(swan)
    t.do(happening(DISCARDS["destroyed"]))
    assert (t.at("Field"), t.counters("Swan"), t.on("Swan"), t.p1.discard) == (["Swan"], 1, ["Upgrade"], ["King Rex"])
    t.do(happening(DISCARDS["discarded with its base"]))
    assert sorted(t.p1.discard) == ["King Rex", "Swan", "Upgrade"]


def _bridge(card: object, *more: object) -> ScriptedTable:
    """p1 holds that card; p2 has a First Mate and an Ensign on the Field, and an Ensign on the Meadow."""
    return two_bases(p1={"hand": [card, *more]}, p2={"Field": ["First Mate", "Ensign"], "Meadow": ["Ensign"]})


@rule("VERB-02")
def test_the_answer_of_an_ensign_applies_to_the_whole_card() -> None:
    taken = _bridge(heave)
    taken.p1.plays("Heave").picks("First Mate")
    taken.p2.is_offered("Ensign", "decline").picks("Ensign")
    assert (taken.at("Field"), taken.at("Meadow")) == (["First Mate"], ["Ensign", "Ensign"])
    assert [taken.live.power(unit) for unit in taken.base("Meadow").minions] == [2, 1]
    taken.is_quiet()

    declined = _bridge(heave)
    declined.p1.plays("Heave").picks("First Mate")
    declined.p2.declines()
    assert (declined.at("Field"), declined.power("First Mate")) == (["Ensign"], 1)


@pytest.mark.parametrize(("who", "asked"), [("current player", 1), ("owner", 2), ("controller", 3)])
def test_the_replacement_of_a_base_is_for_the_player_that_it_names(who: Any, asked: int) -> None:
    inn = BaseDef("Inn", BODIES, breakpoint=20, vp=(4, 2, 1))
    returns = does("It may be returned instead.", lambda g, here, hit: g.may("return") and g.return_to_hand(hit.unit))
    inn.instead_of("destroy", when=lambda g, here, hit: hit.unit.is_minion, who=who, optional=True)(returns)
    t = table(bases=[inn], p1={"hand": [strike]}, p2={}, p3={"Inn": [card(grunt, owner=2)]})
    t.p1.plays("Strike")
    assert t.pending is not None
    assert t.pending.seat == asked - 1
    t.hands[asked - 1].picks("yes")
    assert (t.at("Inn"), t.p2.hand) == ([], ["Grunt"])

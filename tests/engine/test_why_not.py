"""Reasons why a card cannot be chosen; an offered card never has one."""

import random

import pytest

from smashup.engine.api import CardSet, Event, Faction, Game
from smashup.engine.conditions import this_card
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Ask, Hook, Kind, Verb, Zone
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Trigger
from smashup.engine.state.records import Allowance, Limit
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import Base, Card, Unit
from smashup.engine.views.why_not import why_not
from smashup.i18n.describe import describe_refusal
from smashup.sets import library
from smashup.testing import ScriptedTable, card, table
from tests.fixtures.cards.makers import body, does, draws, plain_base
from tests.tables import oasis_and_tortuga

pytestmark = pytest.mark.ends_in_a_decision


def _refusal(t: ScriptedTable, key: str, seat: int = 1, decision: Decision | None = None) -> str | None:
    """The sentence that p1, p2 ... gets for choosing the thing with that key, or None if it is on offer."""
    refusal = why_not(t.live, seat - 1, key, decision or t.pending)
    return describe_refusal(refusal, names=["Ann", "Bob"]) if refusal is not None else None


def _why(t: ScriptedTable, seat: int, name: str) -> str | None:
    """Like `_refusal`, for the first card, minion or base of that name."""
    state = t.state_now
    player = state.players[seat - 1]
    cards = [state.cards[uid] for uid in (*player.hand, *player.discard)]
    cards += [state.cards[uid] for other in state.players for uid in (*other.hand, *other.deck)]
    things: list[Unit | Base | Card] = [*t.state_now.units(), *state.bases, *cards]
    found = [thing for thing in things if thing.name == name]
    assert found, f"{name} is not there"
    return _refusal(t, found[0].key, seat)


def test_an_offered_card_has_no_refusal() -> None:
    t = table(bases=["Jungle Oasis"], p1={"hand": ["King Rex", "Howl", "Howl"]})
    assert _why(t, 1, "King Rex") is None
    second_copy = t.state_now.players[0].hand[2]
    assert _refusal(t, f"u{second_copy}") is None


def test_the_reason_may_be_that_no_play_of_that_kind_is_left() -> None:
    t = table(bases=["Jungle Oasis"], p1={"hand": ["King Rex", "War Raptor", "Howl"]})
    t.p1.plays("King Rex")
    assert _why(t, 1, "War Raptor") == "You have already used your minion for this turn."
    assert _why(t, 1, "Howl") is None
    t.p1.plays("Howl")
    assert t.pending is None


def test_the_reason_may_be_another_players_turn() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"hand": ["Cannon"]})
    assert _why(t, 2, "Cannon") == "It is Ann's turn."


def test_the_reason_may_be_another_players_decision() -> None:
    t = oasis_and_tortuga(p1={"hand": ["Howl"], "Jungle Oasis": ["King Rex"]}, p2={"Jungle Oasis": ["First Mate"]})
    t.score("Jungle Oasis")
    assert t.pending is not None
    assert (t.pending.seat, _why(t, 1, "Howl")) == (1, "Bob has to decide first.")


def test_a_special_waits_for_its_window() -> None:
    t = table(p1={"hand": ["Hidden Ninja", "Howl"]}, p2={"hand": ["Hidden Ninja"]})
    said = "Hidden Ninja is a Special: you can play it only before a base scores."
    assert (_why(t, 1, "Hidden Ninja"), _why(t, 2, "Hidden Ninja")) == (said, said)


def test_an_effect_bans_actions() -> None:
    t = table(p1={"hand": ["Mark of Sleep"]}, p2={"hand": ["Cannon", "King Rex"]}, current=1)
    t.p1.plays("Mark of Sleep").picks("p2")
    t.start_turn(2)
    assert _why(t, 2, "Cannon") == "Mark of Sleep stops you from playing Cannon."
    assert _why(t, 2, "King Rex") is None


def test_a_card_forbids_minions_at_the_only_base() -> None:
    t = table(bases=["Jungle Oasis"], p1={"hand": ["King Rex", "Howl"]}, p2={"Jungle Oasis": ["Overrun"]})
    assert _why(t, 1, "King Rex") == "King Rex cannot be played on any base because of Overrun."


def test_a_card_forbids_minions_at_one_base() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"], p1={"hand": ["King Rex"]}, p2={"Jungle Oasis": ["Overrun"]}
    )
    t.p1.picks("King Rex").is_offered("Tortuga", "Tar Pits")
    assert _why(t, 1, "Jungle Oasis") == "Overrun keeps King Rex off Jungle Oasis."
    assert _why(t, 1, "Tortuga") is None


def test_an_extra_play_is_for_weak_minions() -> None:
    t = table(bases=["Jungle Oasis"], p1={"hand": ["Zapbot", "King Rex", "War Raptor"]})
    t.p1.plays("Zapbot")
    assert _why(t, 1, "King Rex") == "Zapbot lets you play only a minion of power 2 or less."
    assert _why(t, 1, "War Raptor") is None


def _with_only(limit: Limit, kind: Kind, name: str) -> str:
    """p1's reason for a card if the only play left is an extra from Wee Folk with that limit."""
    t = oasis_and_tortuga(
        p1={"hand": [name], "Jungle Oasis": ["War Raptor"], "Tortuga": ["War Raptor"]}, p2={"Tortuga": ["Overrun"]}
    )
    game = t.live
    game.state.players[0].allowances = [Allowance(9, kind, limit, "Wee Folk")]
    menu = Decision(0, Ask.MENU, Verb.PLAY, game.menu(0), "done", None, "")
    refusal = why_not(game, 0, f"u{game.state.players[0].hand[0]}", menu)
    assert refusal is not None
    said = describe_refusal(refusal)
    assert "Wee Folk" in said or "Overrun" in said
    return said.removeprefix("Wee Folk lets you play only ")


def test_an_extra_play_names_its_restriction() -> None:
    table_order = {"Jungle Oasis": 1, "Tortuga": 2}
    assert _with_only(Limit(name="Gremlin"), Kind.MINION, "Gnome") == "Gremlin."
    assert _with_only(Limit(not_name="Gnome"), Kind.MINION, "Gnome") == "Wee Folk does not let you play Gnome."
    assert _with_only(Limit(zone=Zone.DISCARD), Kind.MINION, "Gnome") == "a card from your discard pile."
    assert (
        _with_only(Limit(raises_power=True), Kind.ACTION, "Cannon")
        == "an action that gives one of your minions more power."
    )
    assert _with_only(Limit(no_minion_of_yours=True), Kind.MINION, "Gnome") == (
        "on a base where you have no minions, and there is none."
    )
    assert _with_only(Limit(at=table_order["Jungle Oasis"]), Kind.ACTION, "Cannon") == (
        "on Jungle Oasis, and Cannon cannot go there."
    )
    assert _with_only(Limit(at=table_order["Tortuga"]), Kind.MINION, "Gnome") == "Overrun keeps Gnome off Tortuga."
    assert _with_only(Limit(at=99), Kind.MINION, "Gnome") == "The place where Wee Folk lets you play is gone."


def test_the_plays_that_are_left_reach_other_bases_only() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={
            "hand": ["King Rex", "War Raptor", "Howl"],
            "Jungle Oasis": ["Enshrouding Mist"],
            "Tortuga": ["Enshrouding Mist"],
        },
    )
    t.p1.plays("King Rex", at="Tar Pits").picks("War Raptor").is_offered("Jungle Oasis", "Tortuga")
    assert _why(t, 1, "Tar Pits") == "You have no play left for Tar Pits."


def test_an_action_may_require_one_of_your_minions() -> None:
    t = table(
        bases=["Jungle Oasis"],
        p1={"hand": ["Smoke Bomb"], "Jungle Oasis": ["King Rex", "War Raptor"]},
        p2={"Jungle Oasis": ["Gremlin"]},
    )
    t.p1.picks("Smoke Bomb").is_offered("King Rex", "War Raptor")
    assert _why(t, 1, "Gremlin") == "Smoke Bomb can be played only on one of your minions."
    assert _why(t, 1, "King Rex") is None
    assert _why(t, 1, "Jungle Oasis") == "Choose a minion now."


def test_a_target_is_not_what_the_card_asks_for() -> None:
    t = table(bases=["Jungle Oasis"], p1={"hand": ["Cannon"]}, p2={"Jungle Oasis": ["King Rex", "Gremlin"]})
    t.p1.plays("Cannon")
    assert _why(t, 1, "King Rex") == (
        "King Rex is not what Cannon asks for: Choose up to two minions of power 2 or less and destroy them."
    )


def test_a_minion_is_at_that_base_already() -> None:
    t = table(bases=["Jungle Oasis", "Tortuga", "Tar Pits"], p1={"hand": ["Invasion"]}, p2={"Tortuga": ["Gremlin"]})
    t.p1.plays("Invasion").is_offered("Jungle Oasis", "Tar Pits")
    assert _why(t, 1, "Tortuga") == "Gremlin is already on Tortuga."


def test_a_base_lacks_power_to_score() -> None:
    t = table(
        bases=["Jungle Oasis", "Tar Pits", "Tortuga"],
        p1={"Jungle Oasis": ["King Rex", "King Rex"], "Tortuga": ["King Rex"], "hand": ["Howl"]},
        p2={"Tar Pits": ["King Rex", "King Rex", "King Rex"]},
    )
    t.p1.done().is_offered("Jungle Oasis", "Tar Pits")
    assert _why(t, 1, "Tortuga") == "Tortuga is 14 power short of its breakpoint."
    assert _why(t, 1, "Tar Pits") is None


def test_a_used_talent_is_used_for_this_turn() -> None:
    t = table(bases=["Rhodes Plaza Mall", "Tortuga"], p1={"hand": ["War Raptor"], "Tortuga": ["Ninja Acolyte"]})
    acolyte = t.unit("Ninja Acolyte")
    (ability,) = acolyte.by_hook[Hook.ON_YOUR_TURN]
    t.live.use_up(Trigger(ability, acolyte, 0, None))
    menu = Decision(0, Ask.MENU, Verb.PLAY, t.live.menu(0), "done", None, "")
    assert _refusal(t, acolyte.key, decision=menu) == "Ninja Acolyte has already been used this turn."


def test_an_ability_whose_condition_is_not_met_or_that_is_not_there() -> None:
    t = table(
        bases=["Jungle Oasis"],
        p1={"hand": ["War Raptor", "Howl"], "Jungle Oasis": ["Ninja Acolyte", "King Rex"]},
        p2={"Jungle Oasis": ["Ninja Acolyte"]},
    )
    assert _why(t, 1, "Ninja Acolyte") is None
    assert _why(t, 1, "King Rex") == "King Rex has no ability to use on your turn."
    assert _why(t, 1, "Jungle Oasis") == "Jungle Oasis has no ability to use on your turn."
    theirs = t.state_now.bases[0].minions[-1]
    assert _refusal(t, theirs.key) == "Ninja Acolyte is not yours to use."
    t.p1.plays("War Raptor")
    assert str(_why(t, 1, "Ninja Acolyte")).startswith("Ninja Acolyte's condition is not met: ")


def test_cards_are_played_from_the_hand() -> None:
    t = table(p1={"hand": ["Howl"], "discard": ["King Rex"]}, p2={"discard": ["Cannon"]})
    assert _why(t, 1, "King Rex") == "King Rex is in your discard pile: you play cards from your hand."
    theirs = t.state_now.players[1].discard[0]
    assert _refusal(t, f"u{theirs}") == "Cannon is not yours to use."


@pytest.mark.parametrize("key", ["u999", "b99", "nonsense", ""])
def test_an_unknown_key_has_a_reason(key: str) -> None:
    t = table(p1={"hand": ["Howl"]})
    refusal = why_not(t.live, 0, key, t.pending)
    assert refusal is not None
    assert refusal.line == "why_unknown"


def test_a_hidden_card_is_as_unknown_as_one_that_does_not_exist() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"hand": ["Cannon"], "deck": ["Scry"]})
    for uid in (*t.state_now.players[1].hand, *t.state_now.players[1].deck):
        assert why_not(t.live, 0, f"u{uid}", t.pending) == why_not(t.live, 0, "u999", t.pending)


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    t = table(p1={"hand": ["Howl"]})
    refusal = why_not(t.live, 0, t.state_now.cards[1].key, None)
    assert refusal is not None
    assert refusal.line == "why_over"


def test_reasons_are_given_exactly_for_what_is_not_offered() -> None:
    """In whole random games every card in hand and every unit is offered or has a reason."""
    lines: set[str] = set()
    for seed in range(12):
        chance = random.Random(seed)

        def answer(game: RunningGame, decision: Decision, chance: random.Random = chance) -> int:
            state = game.state
            offered = set(decision.keys) | {getattr(getattr(o, "bearer", None), "key", "") for o in decision.options}
            names = {getattr(option, "name", "") for option in decision.options}
            digest = state.digest()
            hand = [state.cards[uid] for uid in state.players[decision.seat].hand]
            things: list[Unit | Base | Card] = [*hand, *state.units(), *state.bases]
            for thing in things:
                refusal = why_not(game, decision.seat, thing.key, decision)
                if refusal is None:
                    assert thing.key in offered or thing.name in names
                else:
                    assert thing.key not in offered
                    lines.add(refusal.line)
            assert state.digest() == digest
            return chance.randrange(len(decision))

        RunningGame(new_state(GameSetup(library(), seats=2, seed=seed)), driver=answer).run()
    assert "why_over" not in lines
    assert {"why_no_play_left", "why_other_kind", "why_special", "why_unfit_for"} <= lines


SHY = Faction("Shy", CardSet("Shy", "shy"))
muzzle = SHY.on_minion("Muzzle", copies=1, mine=True, max_power=3, without_others=True)
muzzle.adds_power("host", -1, text="This minion has -1 power.")
tent = SHY.on_base("Tent", copies=1, with_my_minion=True)
tent.cancels_base(text="This base has no ability.")
fort = SHY.base("Fort", breakpoint=5, vp=(1, 1, 1))
lodge = SHY.base("Lodge", breakpoint=20, vp=(1, 1, 1))
fort.forbids("score")(does("This base cannot score.", lambda g, here, attempt: attempt.base is here))
lodge.forbids("play action")(does("Actions cannot be played here.", lambda g, here, attempt: attempt.base is here))

FIELD, MEADOW, HEATH = (plain_base(name, breakpoint=8) for name in ("Field", "Meadow", "Heath"))


def test_the_unmet_restriction_on_a_host_is_named() -> None:
    t = table(
        bases=[FIELD, MEADOW, lodge],
        p1={"hand": [muzzle], "Field": [body(3), body(2), body(4)], "Meadow": [body(1)], "Lodge": [body(0)]},
        p2={"Meadow": [body(5)]},
    )
    t.p1.picks("Muzzle")
    assert _why(t, 1, "Body 3") is None
    assert _why(t, 1, "Body 2") is None
    assert _why(t, 1, "Body 4") == "Muzzle can be played only on a minion of power 3 or less."
    assert _why(t, 1, "Body 5") == "Muzzle can be played only on one of your minions."
    assert _why(t, 1, "Body 1") == "Muzzle can be played only where no other player has a minion."
    assert (_why(t, 1, "Body 0"), _why(t, 1, "Field")) == ("Lodge keeps Muzzle off Lodge.", "Choose a minion now.")
    assert _why(t, 2, "Body 3") == "It is Ann's turn."


def test_a_host_that_just_meets_a_restriction_is_refused_for_another_reason() -> None:
    t = table(bases=[FIELD, lodge], p1={"hand": [muzzle], "Field": [body(2), body(1)], "Lodge": [body(3)]})
    t.p1.picks("Muzzle")
    assert _why(t, 1, "Body 3") == "Lodge keeps Muzzle off Lodge."


def test_the_unmet_restriction_on_a_base_is_named() -> None:
    t = table(
        bases=[FIELD, MEADOW, HEATH, lodge],
        p1={"hand": [tent], "Field": [body(3)], "Meadow": [body(2)], "Lodge": [body(1)]},
        p2={"Heath": [body(4)]},
    )
    t.p1.picks("Tent")
    assert _why(t, 1, "Field") is None
    assert _why(t, 1, "Heath") == "Tent can be played only on a base where you have a minion: you have none on Heath."
    assert (_why(t, 1, "Lodge"), _why(t, 1, "Body 3")) == ("Lodge keeps Tent off Lodge.", "Choose a base now.")


def test_a_base_that_cannot_score_has_a_reason() -> None:
    t = table(
        bases=[FIELD, MEADOW, HEATH, fort],
        p1={"hand": [body(1)], "Field": [body(8)], "Meadow": [body(9)], "Heath": [body(6)], "Fort": [body(7)]},
        p2={"Heath": [body(1)]},
    )
    t.p1.done().is_offered("Field", "Meadow")
    assert _why(t, 1, "Field") is None
    assert _why(t, 1, "Heath") == "Heath is 1 power short of its breakpoint."
    assert _why(t, 1, "Fort") == "Fort keeps Fort from scoring."


def test_nothing_goes_to_a_base_whose_cards_are_being_discarded() -> None:
    runner: CardDef[Unit] = CardDef("Runner", SHY, Kind.MINION, copies=1, power=2)

    @runner.after("left play", when=this_card)
    def runner_after_left_play(g: Game, me: Unit, ev: Event) -> None:
        """After this minion leaves play, move one of your minions."""
        if minion := g.choose_minion(to="move", mine=True):
            g.move(minion, g.choose_base(to="move", moving=minion))

    t = table(bases=[FIELD, MEADOW, HEATH, lodge], p1={"Field": [runner], "Meadow": [body(1)], "hand": [body(2)]})
    t.score("Field")
    t.p1.is_offered("Heath", "Lodge")
    assert _why(t, 1, "Field") == "Field has already scored: nothing more can go there."
    assert _why(t, 1, "Meadow") == "Body 1 is already on Meadow."
    assert _why(t, 1, "Heath") is None


def test_a_buried_card_waits_for_its_base() -> None:
    t = table(bases=[FIELD], p1={"hand": [body(1), body(2)]})
    card = t.live.cards("hand")[0]
    t.do(lambda g: g.bury(g.state.cards[card.uid], g.state.bases[0]))
    assert _refusal(t, card.key) == "Body 1 is buried: its owner may uncover it before that base scores."


def test_a_decision_of_the_rules_rejects_other_cards() -> None:
    t = table(bases=[FIELD], p1={"hand": [body(n) for n in range(9)], "deck": [muzzle, tent], "discard": [body(9)]})
    t.p1.done()
    assert _why(t, 1, "Muzzle") is None
    assert _why(t, 1, "Body 9") == "Body 9 cannot be chosen for this."
    assert _why(t, 1, "Field") == "Choose a card now."


def test_a_special_that_is_not_in_hand_waits_for_nothing() -> None:
    t = table(p1={"hand": ["Howl"], "discard": ["Hidden Ninja"]}, p2={"discard": ["Hidden Ninja"]})
    assert _why(t, 1, "Hidden Ninja") == "Hidden Ninja is in your discard pile: you play cards from your hand."
    assert _why(t, 2, "Hidden Ninja") == "It is Ann's turn."


def test_a_copy_in_another_pile_is_not_offered() -> None:
    t = table(p1={"hand": ["Howl"], "discard": ["Howl"]}, p2={"discard": ["Howl"]})
    in_hand, in_pile = t.live.cards("hand")[0], t.live.cards("discard pile")[0]
    theirs = t.live.cards("discard pile", player=1)[0]
    lines = [why_not(t.live, 0, card.key, t.pending) for card in (in_hand, in_pile, theirs)]
    assert [line.line if line is not None else "" for line in lines] == ["", "why_not_in_hand", "why_not_yours"]


def test_your_card_in_another_players_pile_is_named_as_such() -> None:
    theirs = [card(name, owner="p1", known_to=["p1"]) for name in ("Howl", "Portal")]
    t = table(p1={"hand": ["Howl"]}, p2={"hand": theirs, "deck": [card("Scry", owner="p1", known_to=["p1"])]})
    assert _why(t, 1, "Portal") == "Portal is in Bob's hand: you play cards from your own hand."
    assert _why(t, 1, "Scry") == "Scry is in Bob's deck: you play cards from your own hand."
    in_hand, given = (t.live.cards("hand", player=seat)[0] for seat in (0, 1))
    lines = [why_not(t.live, 0, each.key, t.pending) for each in (in_hand, given)]
    assert [line and line.line for line in lines] == [None, "why_in_another_pile"]


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (Limit(max_power=2), "a minion of power 2 or less."),
        (Limit(max_power=2, name="Gremlin", not_name="Gnome", zone=Zone.DISCARD), "a card from your discard pile."),
        (Limit(max_power=2, name="Gremlin", not_name="Gnome"), "a minion of power 2 or less."),
        (Limit(max_power=3, name="Gremlin", not_name="Gnome"), "Gremlin."),
        (Limit(max_power=3, name="Gnome", not_name="Gnome"), "Wee Folk does not let you play Gnome."),
        (
            Limit(max_power=3, not_name="Gremlin", raises_power=True),
            "an action that gives one of your minions more power.",
        ),
        (
            Limit(max_power=3, name="Gnome", not_name="Gremlin", no_minion_of_yours=True),
            "on a base where you have no minions, and there is none.",
        ),
        (
            Limit(max_power=4, name="Gnome", not_name="Gremlin", at=99),
            "The place where Wee Folk lets you play is gone.",
        ),
        (Limit(max_power=3, name="Gnome", at=2, no_minion_of_yours=True), "Overrun keeps Gnome off Tortuga."),
        (
            Limit(max_power=3, name="Gnome", at=1, no_minion_of_yours=True),
            "on Jungle Oasis, and Gnome cannot go there.",
        ),
    ],
)
def test_the_first_unmet_restriction_of_an_extra_play_is_named(limit: Limit, expected: str) -> None:
    assert _with_only(limit, Kind.MINION, "Gnome") == expected


def test_a_play_of_either_kind_covers_minions_and_actions() -> None:
    assert _with_only(Limit(name="Gremlin"), Kind.EITHER, "Gnome") == "Gremlin."
    t = table(bases=[FIELD], p1={"hand": [body(1), "Howl"], "plays": ["action"]})
    assert _why(t, 1, "Body 1") == "You have already used your minion for this turn."
    assert _why(t, 1, "Howl") is None


def test_a_card_with_an_unused_ability_is_not_called_used() -> None:
    both: CardDef[Unit] = CardDef("Both", SHY, Kind.MINION, copies=1, power=1)
    both.talent(draws)
    both.on_your_turn(when=lambda g, me: False)(does("On your turn, draw two cards.", lambda g, me: g.draw(2)))
    t = table(bases=[FIELD], p1={"Field": [both], "hand": ["Howl"], "deck": ["Howl"] * 3})
    assert _why(t, 1, "Both") is None
    t.p1.uses("Both")
    assert _why(t, 1, "Both") == "Both's condition is not met: Draw a card."


def test_a_minion_may_be_forbidden_to_move_to_a_base() -> None:
    moat = SHY.base("Moat", breakpoint=20, vp=(1, 1, 1))
    moat.forbids("move")(does("Minions cannot be moved here.", lambda g, here, attempt: attempt.to is here))
    t = table(bases=[FIELD, MEADOW, HEATH, moat], p1={"hand": ["Invasion"]}, p2={"Field": [body(2)]})
    t.p1.plays("Invasion").is_offered("Meadow", "Heath")
    assert _why(t, 1, "Moat") == "Moat keeps Body 2 off Moat."
    assert _why(t, 1, "Field") == "Body 2 is already on Field."


def test_a_card_in_stasis_names_its_remaining_counters() -> None:
    t = table(bases=[FIELD], p1={"hand": [body(1), body(2)]})
    t.do(lambda g: _freeze(g, 3))
    said = "Body 1 is in stasis with 3 stasis counters: you may play it once it has none."
    assert _refusal(t, t.live.state.players[0].stasis[0].key) == said


def _freeze(g: RunningGame, n: int) -> None:
    g.add_stasis_counters(g.cards("hand")[0], n)

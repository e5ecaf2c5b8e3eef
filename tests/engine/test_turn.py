"""Turns: the five phases, free plays, the hand limit, and the end of effects."""

from smashup.engine.api import Faction
from smashup.engine.language.terms import Kind, Phase
from smashup.engine.rules.game import RunningGame
from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.makers import MADE_UP, body, does, errand, plain_base
from tests.fixtures.cards.playing import trainer

CARDS = Faction("Turn", MADE_UP)

reaper = CARDS.minion("Reaper", power=5, copies=1)
reaper.end_of_turn()(does("Destroy all minions of power 2 or less.", lambda g, me: g.destroy(g.minions(max_power=2))))

usher = CARDS.minion("Usher", power=3, copies=1)
usher.start_of_turn()(
    does("At the start of your turn, draw a card for each power of this minion.", lambda g, me: g.draw(g.power(me)))
)

curse = errand(lambda g: g.add_power(g.minions(), -2, until="start of your turn"), "Curse")

late_riser = CARDS.minion("Late Riser", power=1, copies=1)
late_riser.end_of_turn()(
    does("This minion has +5 power until the end of the turn.", lambda g, me: g.add_power(me, 5, until="end of turn"))
)


def phases(t: ScriptedTable, turns: int = 1) -> list[Phase]:
    """The phases of the rest of this turn and the next ones, if the players always decline."""
    seen: list[Phase] = []
    game = RunningGame(t.state.clone(), driver=lambda _, decision: len(decision.options) if decision.decline else 0)
    until = game.state.turn + turns
    while game.state.turn < until and game.state.phase != Phase.OVER:
        seen.append(game.state.phase)
        game.step()
    return seen


@rule("TURN-01", "TURN-08", "TURN-11", "T-12")
def test_a_turn_is_start_play_score_draw_end_even_if_nothing_is_played() -> None:
    t = table(p1={"hand": ["War Raptor"], "deck": ["Howl"] * 4}, p2={"deck": ["Howl"] * 4})
    rest = ["play", "score", "draw", "end"]
    assert phases(t, turns=3) == [*rest, "start", *rest, "start", *rest]
    t.p1.is_offered("War Raptor", "decline").done()
    assert (t.current, phases(t)) == (2, ["play", "score", "draw", "end"])


@rule("TURN-02", "TURN-03")
def test_start_of_turn_abilities_belong_to_the_current_player() -> None:
    t = table(
        p1={"Jungle Oasis": [usher, usher], "deck": ["Howl"] * 9}, p2={"Jungle Oasis": [usher], "deck": ["Howl"] * 9}
    )
    t.start_turn(1)
    t.p1.picks("Usher")
    assert (len(t.p1.hand), t.p2.hand) == (6, [])


@rule("TURN-05", "T-16")
def test_effects_that_end_at_the_start_of_your_turn_end_before_its_abilities() -> None:
    t = table(p1={"Jungle Oasis": [usher], "hand": [curse], "deck": ["Howl"] * 9}, p2={"deck": ["Howl"] * 9})
    t.p1.plays("Curse")
    assert t.power("Usher") == 1
    t.p1.done()
    assert t.power("Usher") == 1
    before = len(t.p1.hand)
    t.p2.done()
    assert len(t.p1.hand) == before + 3


@rule("TURN-06", "TURN-07", "T-11")
def test_one_minion_and_one_action_in_either_order_and_no_second_of_either() -> None:
    for first, second in (("War Raptor", "Howl"), ("Howl", "War Raptor")):
        t = table(p1={"hand": ["War Raptor", "Howl", "Laseratops", "Rampage"]})
        t.p1.plays(first).plays(second)
        assert t.pending is None
        assert len(t.p1.hand) == 2


@rule("TURN-09", "TURN-10")
def test_plays_and_talents_of_cards_in_play_may_be_mixed_in_any_order() -> None:
    t = table(p1={"hand": ["War Raptor", "Howl"], "Jungle Oasis": [trainer]})
    t.p1.is_offered("Trainer", "Howl", "War Raptor", "decline")
    t.p1.plays("War Raptor").is_offered("Trainer", "Howl", "decline").uses("Trainer").is_offered("Howl", "decline")
    t.p1.plays("Howl")
    assert t.power("Trainer") == 3


@rule("TURN-12", "TURN-13", "TURN-14", "AMB-79", "T-13")
def test_after_drawing_two_a_hand_over_ten_is_discarded_down_to_ten_by_choice() -> None:
    names = ["King Rex", "Laseratops", "Armor Stego", "War Raptor", "Augmentation"]
    names += ["Howl", "Natural Selection", "Rampage", "Upgrade"]
    t = table(p1={"hand": names, "deck": ["Howl", "Pirate King", "Buccaneer"]})
    t.p1.done().is_offered(*names, "Buccaneer", "Pirate King").picks("Howl")
    assert (t.p1.discard, len(t.p1.hand), t.p1.deck) == (["Howl"], 10, ["Howl"])


@rule("TURN-13", "AMB-79")
def test_two_too_many_are_chosen_one_by_one_and_discarded_together() -> None:
    names = ["King Rex", "Laseratops", "Armor Stego", "War Raptor", "Augmentation"]
    names += ["Howl", "Natural Selection", "Rampage", "Upgrade", "Cannon"]
    t = table(p1={"hand": names, "deck": ["Buccaneer", "Pirate King"]})
    t.p1.done().picks("Pirate King")
    assert t.p1.discard == []
    t.p1.is_not_offered("Pirate King").picks("Buccaneer")
    assert t.p1.discard == ["Pirate King", "Buccaneer"]


@rule("TURN-16", "T-15")
def test_an_empty_hand_draws_nothing_before_the_draw_phase() -> None:
    t = table(p1={"hand": ["War Raptor"], "deck": ["Howl"] * 4}, p2={"deck": ["Howl"] * 4})
    t.p1.plays("War Raptor")
    assert (t.p1.hand, t.phase) == ([], Phase.PLAY)
    t.p1.done()
    assert t.p1.hand == ["Howl", "Howl"]


@rule("AMB-69", "AMB-70")
def test_a_player_without_cards_draws_nothing_and_keeps_playing() -> None:
    t = table(p1={"Jungle Oasis": [trainer]}, p2={"hand": ["Howl"], "deck": ["Howl"] * 2})
    t.p1.done()
    assert (t.p1.hand, t.current) == ([], 2)
    t.p2.done()
    t.p1.is_offered("Trainer", "decline").uses("Trainer")
    assert t.power("Trainer") == 2


@rule("TURN-17", "TURN-18", "T-17")
def test_end_of_turn_abilities_resolve_before_effects_end() -> None:
    t = table(
        p1={"hand": ["Swashbuckling"], "Jungle Oasis": [reaper, body(2)], "deck": ["Howl"] * 2},
        p2={"Jungle Oasis": [body(1)], "hand": ["Howl"]},
    )
    t.p1.plays("Swashbuckling").done()
    assert (t.at("Jungle Oasis"), t.power("Body 2"), t.p2.discard) == (["Reaper", "Body 2"], 2, ["Body 1"])


@rule("TURN-18", "T-18")
def test_effects_that_end_together_end_in_one_step() -> None:
    """After every step of the turn either both bonuses apply or none."""
    t = table(p1={"hand": ["Swashbuckling"], "Jungle Oasis": [trainer], "deck": ["Howl"] * 2})
    t.p1.plays("Swashbuckling").uses("Trainer")
    game = RunningGame(t.state.clone(), driver=lambda _, decision: len(decision.options))
    seen = []
    while game.state.turn == 1:
        game.step()
        seen.append(game.power(game.state.bases[0].minions[0]))
    assert seen == [3, 3, 3, 1]


@rule("AMB-16")
def test_an_effect_made_at_the_end_of_the_turn_ends_with_the_same_turn() -> None:
    t = table(p1={"Jungle Oasis": [late_riser]}, p2={"hand": ["Howl"]})
    t.p1.done()
    assert (t.current, t.power("Late Riser")) == (2, 1)
    assert "power_up" in t.log()


@rule("AMB-81")
def test_the_hand_is_checked_even_when_nothing_was_drawn() -> None:
    t = table(p1={"hand": ["Howl"] * 10 + ["Rampage"]}, p2={"hand": ["Howl"]})
    t.p1.done().is_offered("Howl", "Rampage").picks("Rampage")
    assert t.p1.discard == ["Rampage"]


@rule("SCORE-01", "AMB-36b")
def test_a_base_that_is_ready_outside_the_scoring_phase_waits_for_the_next_one_of_any_player() -> None:
    t = table(
        bases=[plain_base("Field", breakpoint=5)],
        base_deck=[plain_base("Meadow")],
        p1={"hand": ["Howl"]},
        p2={"Field": ["Armor Stego"]},
        current=2,
    )
    t.p2.done()
    # Armor Stego has +2 during p1's turn, so the base is ready from its start.
    assert (t.current, t.total("Field", 2), t.bases()) == (1, 5, ["Field"])
    t.p1.done()
    assert (t.bases(), t.p1.vp, t.p2.vp) == (["Meadow"], 0, 4)


@rule("TURN-06")
def test_each_play_of_a_turn_has_its_own_key() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"hand": ["Howl"]})
    t.start_turn(2)
    t.do(lambda g: g.allow(1, Kind.MINION))
    plays = t.view(2).players[1].allowances
    assert [(play.key, play.kind) for play in plays] == [("a1", "minion"), ("a2", "action"), ("a3", "minion")]

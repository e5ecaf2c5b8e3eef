"""Aliens: actions."""

from smashup.engine.language.terms import Until
from smashup.testing import rule, table


@rule("EXTRA-01", "EXTRA-04", "T-34")
def test_abduction_returns_a_minion_and_its_extra_minion_can_wait() -> None:
    t = table(
        p1={"hand": ["Abduction", "King Rex", "King Rex", "Collector"]},
        p2={"Jungle Oasis": ["Invader", "Buccaneer"]},
    )
    t.p1.plays("Abduction")
    t.p1.is_offered("Invader", "Buccaneer")
    t.p1.picks("Buccaneer")
    assert t.p2.hand == ["Buccaneer"]
    t.p1.plays("King Rex").plays("King Rex")
    assert t.at("Jungle Oasis") == ["Invader", "King Rex", "King Rex"]
    t.is_quiet()
    assert t.pending is None, "both plays are used: Collector stays in hand"


def test_an_own_minion_returned_by_abduction_can_be_the_extra_one() -> None:
    t = table(p1={"hand": ["Abduction"], "Jungle Oasis": ["Invader"]})
    t.p1.plays("Abduction")
    t.p1.plays("Invader")
    assert t.p1.vp == 1
    assert t.at("Jungle Oasis") == ["Invader"]
    t.is_quiet()


@rule("RES-05", "PLAY-14", "T-19")
def test_abduction_gives_its_extra_minion_with_nothing_to_return() -> None:
    t = table(p1={"hand": ["Abduction", "King Rex", "King Rex"]})
    t.p1.plays("Abduction")
    t.p1.plays("King Rex").plays("King Rex")
    assert t.at("Jungle Oasis") == ["King Rex", "King Rex"]
    t.is_quiet()


@rule("VERB-26", "VERB-41")
def test_beam_up_returns_a_minion_and_what_is_on_it_goes_to_the_owners_discard_piles() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Beam Up"], "Tortuga": ["Collector"], "on King Rex": ["Poison"]},
        p2={"Jungle Oasis": ["King Rex+Upgrade"]},
    )
    t.p1.plays("Beam Up")
    t.p1.is_offered("Collector", "King Rex")
    t.p1.picks("King Rex")
    assert t.p2.hand == ["King Rex"]
    assert t.p2.discard == ["Upgrade"]
    assert t.p1.discard == ["Poison", "Beam Up"]
    t.is_quiet()


@rule("PLAY-16", "AMB-26")
def test_beam_up_must_return_the_only_minion_even_your_own() -> None:
    t = table(p1={"hand": ["Beam Up"], "Jungle Oasis": ["King Rex"]})
    t.p1.plays("Beam Up")
    assert t.p1.hand == ["King Rex"]
    t.is_quiet()


def test_crop_circles_returns_every_minion_on_one_base() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={"hand": ["Crop Circles"], "Jungle Oasis": ["Invader", "p2:Scout", "Wildlife Preserve"]},
        p2={"Jungle Oasis": ["King Rex+Upgrade"], "Tortuga": ["Collector"]},
    )
    t.p1.plays("Crop Circles")
    t.p1.is_offered("Jungle Oasis", "Tortuga", "Tar Pits")
    t.p1.picks("Jungle Oasis")
    assert t.p1.hand == ["Invader"]
    assert t.p2.hand == ["Scout", "King Rex"]
    assert t.p2.discard == ["Upgrade"]
    assert t.at("Jungle Oasis") == []
    assert t.actions_at("Jungle Oasis") == ["Wildlife Preserve"]
    assert t.at("Tortuga") == ["Collector"]
    t.is_quiet()


@rule("PLAY-22")
def test_crop_circles_may_be_wasted_on_an_empty_base() -> None:
    t = table(bases=["Jungle Oasis", "Tortuga"], p1={"hand": ["Crop Circles"]}, p2={"Jungle Oasis": ["King Rex"]})
    t.p1.plays("Crop Circles")
    t.p1.picks("Tortuga")
    assert t.at("Jungle Oasis") == ["King Rex"]
    assert t.p1.discard == ["Crop Circles"]
    t.is_quiet()


@rule("VERB-20", "AMB-60")
def test_disintegrator_places_a_minion_of_power_3_or_less_under_its_owners_deck() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Disintegrator"], "Tortuga": ["p2:Invader"], "on Scout": ["Poison"]},
        p2={"Jungle Oasis": ["Scout", "Buccaneer", "First Mate+Upgrade"], "deck": ["King Rex", "Howl"]},
    )
    t.p1.plays("Disintegrator")
    t.p1.is_offered("Invader", "Scout")
    t.p1.picks("Scout")
    assert t.p2.deck == ["Scout", "King Rex", "Howl"]
    assert t.p2.discard == []
    assert t.p1.discard == ["Poison", "Disintegrator"]
    t.is_quiet()


def test_disintegrator_sends_a_stolen_minion_to_its_owners_deck() -> None:
    t = table(p1={"hand": ["Disintegrator"], "Jungle Oasis": ["p2:Invader"], "deck": ["Howl"]}, p2={"deck": ["Howl"]})
    t.p1.plays("Disintegrator")
    assert t.p2.deck == ["Invader", "Howl"]
    assert t.p1.deck == ["Howl"]
    t.is_quiet()


@rule("VERB-15", "VERB-18")
def test_invasion_moves_any_minion_with_what_is_on_it() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={"hand": ["Invasion"], "Tortuga": ["Invader"]},
        p2={"Jungle Oasis": ["King Rex+Upgrade", "Scout"]},
    )
    t.p1.plays("Invasion")
    t.p1.is_offered("Invader", "King Rex", "Scout")
    t.p1.picks("King Rex")
    t.p1.is_offered("Tortuga", "Tar Pits")
    t.p1.picks("Tortuga")
    assert t.at("Tortuga") == ["Invader", "King Rex"]
    assert t.at("Jungle Oasis") == ["Scout"]
    assert t.on("King Rex") == ["Upgrade"]
    assert t.total("Tortuga", 2) == 9
    t.is_quiet()


@rule("VERB-42")
def test_jammed_signal_cancels_the_ability_of_its_base_for_every_player() -> None:
    t = table(
        bases=["The Homeworld", "The Mothership"],
        p1={"hand": ["Jammed Signal", "Scout", "Collector"]},
        p2={"hand": ["Scout", "Collector"]},
    )
    t.p1.plays("Jammed Signal", at="The Homeworld")
    t.p1.plays("Scout", at="The Homeworld")
    assert t.pending is None, "no extra minion for p1"
    t.end_turn()
    t.p2.plays("Scout", at="The Homeworld")
    assert t.pending is None, "no extra minion for p2"
    t.is_quiet()


def test_a_base_works_again_when_jammed_signal_is_gone() -> None:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"hand": ["Infiltrate", "Scout", "Collector"]},
        p2={"The Homeworld": ["Jammed Signal"]},
    )
    t.p1.plays("Infiltrate", at="The Homeworld")
    assert t.actions_at("The Homeworld") == ["Infiltrate"]
    t.p1.plays("Scout", at="The Homeworld")
    t.p1.is_offered("Collector", "decline")
    t.is_quiet()


@rule("ABIL-11")
def test_jammed_signal_on_another_base_changes_nothing() -> None:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"hand": ["Scout", "Collector"], "Tortuga": ["Jammed Signal"]},
    )
    t.p1.plays("Scout", at="The Homeworld")
    t.p1.is_offered("Collector", "decline")
    t.is_quiet()


def test_a_jammed_base_scores_without_its_ability() -> None:
    t = table(
        bases=["The Mothership", "Tortuga"],
        p1={"The Mothership": ["Collector", "King Rex", "Jammed Signal"]},
    )
    t.score("The Mothership")
    assert t.p1.discard == ["Collector", "King Rex", "Jammed Signal"]
    assert t.p1.vp == 4
    t.is_quiet()


@rule("VIS-03", "VERB-11")
def test_probe_shows_a_hand_to_its_player_alone_who_chooses_the_minion_to_discard() -> None:
    t = table(
        p1={"hand": ["Probe", "King Rex"]},
        p2={"hand": ["Scout", "Howl", "Invader", "Scout"]},
        p3={"hand": ["Collector"]},
    )
    t.p1.plays("Probe")
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p2")
    t.p1.is_offered("Scout", "Invader")
    t.p1.picks("Scout")
    assert t.p2.discard == ["Scout"]
    assert t.p2.hand == ["Howl", "Invader", "Scout"]
    assert t.p3.hand == ["Collector"]
    assert [t.player(seat).knows("Howl") for seat in (1, 2, 3)] == [True, True, False]
    assert [t.player(seat).knows("Invader") for seat in (1, 2, 3)] == [True, True, False]
    assert not t.p1.knows("Collector")
    t.is_quiet()


@rule("VIS-03")
def test_the_log_tells_what_probe_saw_to_its_player_alone() -> None:
    t = table(p1={"hand": ["Probe"]}, p2={"hand": ["Scout", "Howl"]}, p3={})
    t.p1.plays("Probe").picks("p2")
    (line,) = [entry for entry in t.entries if entry.line == "saw_hand"]
    assert str(line.for_seat(0).args["cards"]).count("Howl") == 1
    for seat in (1, 2, None):
        told = line.for_seat(seat)
        assert (told.line, "cards" in told.args) == ("saw_hand_hidden", False)
    t.is_quiet()


def test_probe_finds_no_minion_in_a_hand_of_actions() -> None:
    t = table(p1={"hand": ["Probe"]}, p2={"hand": ["Howl", "Beam Up"]})
    t.p1.plays("Probe")
    assert t.p2.hand == ["Howl", "Beam Up"]
    assert t.p1.knows("Howl")
    t.is_quiet()


def test_probe_on_an_empty_hand_does_nothing() -> None:
    t = table(p1={"hand": ["Probe"]}, p2={"deck": ["King Rex"]})
    t.p1.plays("Probe")
    assert t.p1.discard == ["Probe"]
    assert t.p2.deck == ["King Rex"]
    t.is_quiet()


@rule("AMB-36a")
def test_terraforming_swaps_a_base_under_its_minions_and_discards_the_actions_on_it() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        base_deck=["Tar Pits", "The Mothership", "The Grey Opal"],
        p1={"hand": ["Terraforming"], "Tortuga": ["Invader"]},
        p2={"Tortuga": ["King Rex+Upgrade", "Wildlife Preserve"], "Jungle Oasis": ["Scout", "Jammed Signal"]},
    )
    t.p1.plays("Terraforming")
    t.p1.is_offered("Tar Pits", "The Mothership", "The Grey Opal")
    t.p1.picks("The Mothership")
    t.p1.is_offered("Jungle Oasis", "Tortuga")
    t.p1.picks("Tortuga")
    assert t.bases() == ["Jungle Oasis", "The Mothership"]
    assert t.at("The Mothership") == ["Invader", "King Rex"]
    assert t.on("King Rex") == ["Upgrade"]
    assert t.actions_at("The Mothership") == []
    assert t.p2.discard == ["Wildlife Preserve"]
    assert t.at("Jungle Oasis") == ["Scout"]
    assert t.actions_at("Jungle Oasis") == ["Jammed Signal"]
    assert sorted(t.base_deck) == ["Tar Pits", "The Grey Opal", "Tortuga"]
    assert t.base_discard == []
    t.is_quiet()


@rule("DECK-14")
def test_after_terraforming_nobody_knows_the_order_of_the_base_deck() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        base_deck=["Tar Pits", "The Mothership", "The Grey Opal"],
        p1={"hand": ["Terraforming"]},
    )
    t.p1.plays("Terraforming").picks("The Mothership", "Tortuga")
    state = t.state_now
    assert [state.base_known[uid] for uid in state.base_deck] == [0, 0, 0]
    t.is_quiet()


@rule("EXTRA-04")
def test_the_extra_minion_of_terraforming_can_wait_but_goes_only_to_the_new_base() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        base_deck=["Tar Pits"],
        p1={"hand": ["Terraforming", "King Rex", "King Rex", "King Rex"]},
    )
    t.p1.plays("Terraforming").picks("Tortuga")
    t.p1.plays("King Rex")
    t.p1.is_offered("Jungle Oasis", "Tar Pits")
    t.p1.picks("Jungle Oasis")
    t.p1.plays("King Rex")
    assert t.at("Tar Pits") == ["King Rex"]
    assert t.pending is None, "no third minion"
    t.is_quiet()


def test_the_new_base_of_terraforming_has_its_ability_at_once_though_the_old_one_was_jammed() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        base_deck=["The Homeworld"],
        p1={"hand": ["Terraforming", "King Rex", "King Rex", "Collector"], "Tortuga": ["Jammed Signal"]},
    )
    t.p1.plays("Terraforming").picks("Tortuga")
    assert t.p1.discard == ["Jammed Signal", "Terraforming"]
    t.p1.plays("King Rex", at="The Homeworld").plays("King Rex", at="Jungle Oasis")
    t.p1.is_offered("Collector", "decline")
    t.is_quiet()


def test_effects_on_the_old_base_card_end_with_terraforming() -> None:
    t = table(bases=["Jungle Oasis", "Tortuga"], base_deck=["Tar Pits"], p1={"hand": ["Terraforming"]})
    t.do(lambda game: game.add_breakpoint(game.state.bases[1], -7, until=Until.END_OF_TURN))
    assert t.breakpoint("Tortuga") == 14
    t.p1.plays("Terraforming").picks("Tortuga")
    assert t.breakpoint("Tar Pits") == 16
    t.is_quiet()


@rule("AMB-50")
def test_terraforming_looks_through_the_discarded_bases_when_the_base_deck_is_empty() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        base_deck=[],
        base_discard=["Tar Pits", "The Mothership"],
        p1={"hand": ["Terraforming"]},
    )
    t.p1.plays("Terraforming")
    t.p1.is_offered("Tar Pits", "The Mothership")
    t.p1.picks("Tar Pits", "Jungle Oasis")
    assert t.bases() == ["Tar Pits", "Tortuga"]
    assert sorted(t.base_deck) == ["Jungle Oasis", "The Mothership"]
    t.is_quiet()


def test_terraforming_without_any_other_base_gives_no_extra_minion() -> None:
    t = table(
        base_deck=[], p1={"hand": ["Terraforming", "King Rex", "King Rex"]}, p2={"Jungle Oasis": ["Jammed Signal"]}
    )
    t.p1.plays("Terraforming")
    assert t.bases() == ["Jungle Oasis"]
    assert t.actions_at("Jungle Oasis") == ["Jammed Signal"]
    t.p1.plays("King Rex")
    assert t.pending is None, "no second minion"
    t.is_quiet()

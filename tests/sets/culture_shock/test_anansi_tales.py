"""Anansi Tales: minions."""

from typing import Any

import pytest

from smashup.engine.log import Ref, ref
from smashup.engine.state.editions import EDITIONS
from smashup.engine.views.why_not import Refusal, why_not
from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, grunt, heath, meadow
from tests.fixtures.cards.gifts import send_home

SPIDER, ONINI, OSEBO, AKYE, HORNET = (
    "Anansi the Spider",
    "Onini the Python",
    "Osebo the Leopard",
    "Akye the Turtle",
    "Mboro Hornet",
)
EAT = "Let it be Full and Eat"

# --- Anansi the Spider ----------------------------------------------------------------------------------------------


def _spider(*deck: str, **more: Any) -> Table:
    side = {"Field": [SPIDER, grunt], "deck": [grunt, *deck, grunt], **more}
    return table(bases=[field, meadow], p1=side, p2={}, p3={})


@rule("RULING-Anansi-the-Spider")
def test_anansi_plays_a_standard_action_from_the_deck_which_ends_in_the_hand_of_another_player() -> None:
    t = _spider("Mystic Studies", "Upgrade", "Summon")
    t.p1.uses(SPIDER)
    t.p1.is_offered("Mystic Studies", "Summon")  # no minion, nor an action that stays
    t.p1.picks("Mystic Studies")
    assert len(t.p1.hand) == 2
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p3")
    assert (t.p3.hand, t.p1.discard) == (["Mystic Studies"], [])
    assert "action" in t.p1.plays_left  # it was an extra one
    assert t.p2.knows("Mystic Studies")
    t.is_quiet()


@rule("RULING-Anansi-the-Spider")
@pytest.mark.parametrize(
    ("action", "answers"),
    [("Feather Gifts", ["Grunt"]), ("Time Walk", []), (EAT, [])],
)
def test_an_action_that_says_itself_where_it_goes_goes_where_anansi_says_and_is_asked_for_once(
    action: str, answers: list[str]
) -> None:
    t = _spider(action)
    t.p1.uses(SPIDER).picks(*answers)
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p2")
    assert (t.p2.hand, t.p3.hand, t.p1.discard) == ([action], [], [])
    assert action not in t.p1.deck
    t.is_quiet()


def test_without_a_standard_action_in_the_deck_anansi_finds_nothing_and_bars_nothing() -> None:
    t = _spider("Upgrade", hand=["Upgrade"])
    t.p1.uses(SPIDER)
    assert sorted(t.p1.deck) == ["Grunt", "Grunt", "Upgrade"]
    assert not t.effects
    assert "found_nothing" in t.log()
    t.p1.plays("Upgrade", on="Grunt")
    t.is_quiet()


def test_no_copy_of_that_action_can_be_played_again_this_turn_whoever_owns_it_and_wherever_it_is() -> None:
    t = _spider("Pot of Beans", hand=["Pot of Beans", "p2:Pot of Beans", EAT, "Mass Enchantment", grunt])
    t.p1.uses(SPIDER).picks("Grunt", "Grunt", "p3")
    assert t.counters("Grunt") == 2
    t.p1.is_offered(EAT, "Mass Enchantment", "Grunt", "decline")
    beans = next(card for card in t.state.cards if card.name == "Pot of Beans" and card.uid in t.state.players[0].hand)
    assert why_not(t.live, 0, beans.key, t.pending) == Refusal(
        "why_forbidden", {"card": ref(beans), "by": Ref("", SPIDER)}
    )
    t.end_turn()
    t.end_turn()
    t.end_turn()
    assert t.p1.offered().count("Pot of Beans") == 2  # the own one, and the other player's


def test_the_ban_on_copies_holds_for_cards_off_another_players_deck_and_not_for_other_players() -> None:
    t = table(
        bases=[field],
        p1={"Field": [SPIDER], "deck": ["Summon"], "hand": ["Mass Enchantment"]},
        p2={"deck": ["Summon"], "hand": []},
    )
    t.p1.uses(SPIDER)
    assert t.p2.hand == ["Summon"]
    t.p1.plays("Mass Enchantment")
    assert t.p2.deck == ["Summon"]  # it was revealed, and cannot be played
    t.is_quiet()
    t.end_turn()
    t.p2.plays("Summon (p1)")
    assert t.p1.discard == ["Summon"]


def test_where_actions_cannot_be_played_the_one_that_anansi_finds_goes_to_another_hand_all_the_same() -> None:
    t = table(
        bases=[field],
        p1={"Field": [SPIDER], "deck": ["Mystic Studies"], "discard": [grunt]},
        p2={},
        effects=[effect("forbid", player="p1", verb="play-action", source="Mark of Sleep", of="p2")],
    )
    t.p1.uses(SPIDER)
    assert (t.p2.hand, t.p1.hand, t.p1.discard) == (["Mystic Studies"], [], ["Grunt"])
    assert len(t.effects) == 1  # what was not played cannot be played "again"
    t.is_quiet()


def test_a_special_that_anansi_finds_outside_its_window_is_not_played_and_goes_to_another_hand() -> None:
    t = table(bases=[field], p1={"Field": [SPIDER], "deck": ["Hidden Ninja"], "hand": [grunt]}, p2={})
    t.p1.uses(SPIDER)
    assert (t.p2.hand, t.p1.discard, t.at("Field")) == (["Hidden Ninja"], [], [SPIDER])
    t.is_quiet()


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_anansi_does_the_same_in_every_edition(edition: str) -> None:
    t = table(edition=edition, bases=[field], p1={"Field": [SPIDER], "deck": [grunt, EAT], "hand": [EAT]}, p2={})
    t.p1.uses(SPIDER)
    assert (t.p2.hand, t.p1.hand, t.p1.discard) == ([EAT], [EAT, "Grunt"], [])
    t.p1.is_not_offered(EAT)


# --- Osebo the Leopard ----------------------------------------------------------------------------------------------


def _osebo(*hand: str, **more: Any) -> Table:
    side = {"Field": [OSEBO], "hand": [*hand, grunt, "Summon"], "deck": [grunt] * 6}
    return table(bases=[field, meadow], p1=side, p2={"Field": [grunt], **more}, p3={}, p4={})


def test_osebo_has_a_counter_for_each_card_that_pot_of_wisdom_places() -> None:
    t = _osebo("Pot of Wisdom")
    t.p1.plays("Pot of Wisdom").picks("Summon", "p3", "p4")
    assert (t.p2.hand, t.p3.hand, t.p4.hand) == (["Grunt"], ["Summon"], ["Grunt"])
    assert t.counters(OSEBO) == 3
    t.is_quiet()


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_osebo_has_a_counter_for_an_action_that_goes_to_another_hand(edition: str) -> None:
    t = table(edition=edition, bases=[field], p1={"Field": [OSEBO], "hand": [EAT]}, p2={})
    t.p1.plays(EAT)
    assert (t.counters(OSEBO), t.p2.hand) == (1, [EAT])
    t.is_quiet()


def test_osebo_counts_what_you_place_and_not_what_others_place_or_what_comes_to_you() -> None:
    t = table(
        bases=[field],
        p1={"Field": [OSEBO], "deck": [grunt] * 4},
        p2={"hand": [AKYE, grunt, EAT], "deck": [grunt] * 4},
        current="p2",
    )
    t.p2.plays(AKYE).picks("Grunt")
    t.p2.plays(EAT)
    assert t.p1.hand == ["Grunt", EAT]
    assert t.counters(OSEBO) == 0
    t.end_turn()
    t.p1.plays(EAT)  # p2's own card goes back to p2's hand: another player's, and p1 places it there
    assert t.counters(OSEBO) == 1
    t.is_quiet()


def test_osebo_does_not_count_what_returns_to_its_owners_hand_nor_what_goes_to_your_own() -> None:
    t = table(
        bases=[field],
        p1={"Field": [OSEBO], "hand": ["Beam Up", "Scry"], "deck": ["Summon"], "plays": ["action", extra("action")]},
        p2={"Field": [grunt]},
    )
    t.p1.plays("Beam Up").picks("Grunt")
    assert (t.p2.hand, t.counters(OSEBO)) == (["Grunt"], 0)
    t.p1.plays("Scry")
    assert (t.p1.hand, t.counters(OSEBO)) == (["Summon"], 0)
    t.is_quiet()


def test_osebo_counts_a_minion_that_you_place_from_play_into_its_owners_hand() -> None:
    t = table(bases=[field], p1={"Field": [OSEBO], "hand": [send_home]}, p2={"Field": [grunt]})
    t.p1.plays("Send Home").picks("Grunt")
    assert (t.p2.hand, t.counters(OSEBO)) == (["Grunt"], 1)
    t.is_quiet()


def test_who_sends_a_minion_to_its_owners_hand_instead_has_placed_it_there_and_not_who_destroyed_it() -> None:
    t = table(
        bases=[field],
        p1={"Field": [OSEBO, card("Jumper", owner="p2")]},
        p2={"Field": [card(OSEBO, owner="p2"), grunt], "hand": ["Seeing Stars"]},
        current="p2",
    )
    t.p2.plays("Seeing Stars").picks("Jumper")
    t.p1.picks("yes (keep)")
    assert t.p2.hand == ["Jumper"]
    assert (t.counters(f"{OSEBO} (p1)"), t.counters(f"{OSEBO} (p2)")) == (1, 0)
    t.is_quiet()


def test_two_osebos_count_each_and_one_without_abilities_does_not() -> None:
    t = table(bases=[field], p1={"Field": [OSEBO, card(OSEBO, owner="p2")], "hand": [EAT]}, p2={})
    t.p1.plays(EAT).picks(f"{OSEBO}#2")
    assert [t.counters(f"{OSEBO}#1"), t.counters(f"{OSEBO}#2")] == [1, 1]
    t.is_quiet()
    t = table(
        bases=[field],
        p1={"Field": [OSEBO], "hand": [EAT]},
        p2={},
        effects=[effect("lose", on=OSEBO, source="The Touch")],
    )
    t.p1.plays(EAT)
    assert t.counters(OSEBO) == 0


# --- Akye the Turtle ------------------------------------------------------------------------------------------------


def test_akye_may_place_a_card_into_another_hand_to_draw_two() -> None:
    t = table(bases=[field], p1={"hand": [AKYE, "Summon", "Howl"], "deck": [grunt] * 3}, p2={}, p3={})
    t.p1.plays(AKYE)
    t.p1.is_offered("Summon", "Howl", "decline")
    t.p1.picks("Howl")
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p3")
    assert (t.p1.hand, t.p3.hand) == (["Summon", "Grunt", "Grunt"], ["Howl"])
    assert [who.knows("Howl") for who in (t.p1, t.p2, t.p3)] == [True, False, True]
    t.is_quiet()


def test_who_declines_akye_draws_nothing_and_an_empty_hand_is_not_asked() -> None:
    t = table(bases=[field], p1={"hand": [AKYE, "Summon"], "deck": [grunt] * 3}, p2={})
    t.p1.plays(AKYE).declines()
    assert (t.p1.hand, t.p2.hand) == (["Summon"], [])
    t.is_quiet()
    t = table(bases=[field], p1={"hand": [AKYE], "deck": [grunt] * 3}, p2={})
    t.p1.plays(AKYE)
    assert t.p1.hand == []
    t.is_quiet()


def test_akye_may_hand_on_a_card_that_its_player_does_not_own_even_to_its_owner() -> None:
    t = table(bases=[field], p1={"hand": [AKYE, "p2:Howl"], "deck": [grunt] * 2}, p2={}, p3={"hand": [HORNET]})
    t.p1.plays(AKYE).picks("Howl", "p2")
    assert (t.p2.hand, len(t.p1.hand)) == (["Howl"], 2)
    t.is_quiet()  # nobody has played or discarded it


def test_on_another_players_turn_akye_speaks_to_who_plays_it() -> None:
    t = table(
        bases=[field, heath],
        p1={"Field": ["King Rex", "King Rex"]},
        p2={"hand": ["Hidden Ninja", AKYE, grunt], "deck": ["Summon"] * 2, "Field": [grunt]},
    )
    t.score("Field")
    t.p2.picks("Hidden Ninja", AKYE, "Grunt")
    assert (t.p1.hand, t.p2.hand) == (["Grunt"], ["Summon", "Summon"])

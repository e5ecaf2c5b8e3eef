"""Differences between the four editions, by the rows of part B of the rules.

Rows without a test here differ in wording only, or concern situations that no installed card creates.
"""

from collections.abc import Sequence

import pytest

from smashup.engine.api import Card, Event, Faction, Game, Hit, Unit
from smashup.engine.conditions import action_by_another
from smashup.engine.errors import BadSetup
from smashup.engine.language.definitions import FACTION_SIZE
from smashup.engine.language.library import Library
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import CURRENT, DRAFT, GIVEN, GameSetup
from smashup.engine.state.state import ALL_SEATS
from smashup.sets import library
from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import barracks, charm, drummer, herald, medal, night, promotion, scheme, volunteer
from tests.fixtures.cards.makers import (
    ALL,
    CD,
    CORE,
    CS,
    EMD,
    MADE_UP,
    body,
    does,
    draws,
    editions,
    errand,
    made_up_set,
    may_draw,
    plain_base,
    set_up,
    small_library,
)
from tests.tables import oasis_and_tortuga

CARDS = Faction("Editions", MADE_UP)

judge = CARDS.minion("Judge", power=3, copies=1)


@judge.after("played", when=action_by_another, order_matters=False)
def judge_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays an action, draw a card for each card in that player's discard pile."""
    g.draw(len(g.cards("discard pile", player=ev.player)))


notary = CARDS.minion("Notary", power=3, copies=1)
notary.after("played", when=action_by_another, order_matters=False)(draws)


@CARDS.action("Double Bill", copies=1)
def double_bill(g: Game, me: Card) -> None:
    """Play an extra action. Then your minions have +1 power until the end of the turn."""
    g.extra_action(now=True)
    g.add_power(g.minions(mine=True), 1, until="end of turn")


dusk = CARDS.minion("Dusk", power=1, copies=1)
dusk.end_of_turn(each="turn", optional=True)(may_draw)


@CARDS.action("Dig", copies=1)
def dig(g: Game, me: Card) -> None:
    """Reveal cards from your deck until you find a minion. Place it into your hand and shuffle the others in."""
    found, rest = g.reveal_until(lambda card: card.is_minion)
    g.place(found, "hand")
    g.place(rest, "shuffled into deck")


butler = CARDS.minion("Butler", power=1, copies=1)
butler.start_of_turn()(does("At the start of your turn, play an extra minion.", lambda g, me: g.extra_minion()))

monk = CARDS.minion("Monk", power=3, copies=1)


@monk.shields
def monk_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion, nor the actions on it."""
    return (hit.unit is me or hit.unit.host is me) and hit.player != me.controller and hit.by_card


fold = errand(lambda g: g.place(g.choose_minion(to="control"), "shuffled into deck"), "Fold")


@CARDS.action("Unhook", copies=1)
def unhook(g: Game, me: Card) -> None:
    """Transfer an action from a minion to its base."""
    if action := g.choose_action(to="transfer", on_bases=False):
        g.transfer(action, action.base)


cook = CARDS.minion("Cook", power=1, copies=1)
cook.on_your_turn()(draws)

FIELD = plain_base("Field")
DECK = ["Howl"] * 9


def test_there_are_four_editions_and_sfdf_is_an_alias() -> None:
    assert list(EDITIONS) == list(ALL)
    assert table(edition="SFDF").state.edition is EDITIONS[CS]


# --- 1 to 7: setup ----------------------------------------------------------------------------------------------------
def _hand_of_actions(edition: str, *answers: str) -> tuple[RunningGame, Sequence[tuple[int, list[str], bool]]]:
    setup = GameSetup(
        small_library(minions=0), mode=GIVEN, factions=(("A", "B"), ("C", "D")), edition=edition, first=0, seed=4
    )
    return set_up(setup, *answers)


@rule("SET-11", "T-04", "T-05")
@editions(*ALL)
def test_row_1_a_mulligan_is_optional_except_in_the_oldest_book(edition: str) -> None:
    _, asked = _hand_of_actions(edition, "draw", "no")
    assert len(asked) == (0 if edition == CORE else 2)


@rule("SET-11", "T-04", "T-05", "AMB-76")
@pytest.mark.parametrize(("edition", "deck", "discard"), [(EMD, 35, 0), (CS, 35, 0), (CD, 30, 5), (CORE, 30, 5)])
def test_row_2_the_old_hand_is_shuffled_in_or_discarded(edition: str, deck: int, discard: int) -> None:
    game, _ = _hand_of_actions(edition, "draw", "no")
    player = game.state.players[0]
    assert (len(player.hand), len(player.deck), len(player.discard)) == (5, deck, discard)


@rule("SET-07")
@editions(*ALL)
def test_row_3_the_base_deck_has_the_bases_of_the_chosen_sets_or_all_bases(edition: str) -> None:
    library = Library([made_up_set("One", {"A": 2, "B": 2, "C": 2}), made_up_set("Two", {"D": 2, "E": 2})])
    setup = GameSetup(library, mode=GIVEN, factions=(("A", "B"), ("C", "A")), two_copies=True, edition=edition)
    game, _ = set_up(setup)
    sets = {card.printed.faction.set.name for card in game.state.base_cards[1:]}
    assert sets == ({"One", "Two"} if edition == CORE else {"One"})


@rule("SCORE-25", "T-56")
@editions(*ALL)
def test_row_4_an_empty_base_deck_is_refilled_or_there_is_one_base_fewer(edition: str) -> None:
    bases = [FIELD, plain_base("Meadow")]
    t = table(bases=bases, base_deck=[], base_discard=[plain_base("Heath")], p1={"Field": [body(1)]}, edition=edition)
    t.score("Field")
    if edition == CORE:
        assert t.bases() == ["Meadow"]
    else:
        assert len(t.bases()) == 2
        assert t.bases()[0] in ("Heath", "Field")


@rule("DRAFT-02")
@editions(*ALL)
def test_row_6_a_draft_offers_enough_factions_or_all_of_them(edition: str) -> None:
    pool: tuple[str, ...] = ("A", "B", "C", "D", "E")
    if edition == CORE:
        with pytest.raises(BadSetup, match="every faction is on offer"):
            GameSetup(small_library(), mode=DRAFT, pool=pool, edition=edition)
        pool = ()
    _, asked = set_up(GameSetup(small_library(), mode=DRAFT, pool=pool, edition=edition))
    assert asked[0][1] == list(pool or "ABCDEFGH")


# --- 8, 9: power without a minion -------------------------------------------------------------------------------------
@rule("SCORE-03", "T-49")
@pytest.mark.parametrize(("edition", "ready"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
def test_row_8_power_without_a_minion_may_make_a_base_ready(edition: str, ready: bool) -> None:
    t = table(
        bases=[FIELD],
        base_deck=[plain_base("Meadow")],
        p1={"Field": [body(17)]},
        p2={"Field": [barracks]},
        edition=edition,
    )
    t.p1.done()
    assert t.bases() == (["Meadow"] if ready else ["Field"])


@rule("SCORE-11", "SCORE-12", "T-49", "T-50")
@pytest.mark.parametrize(("edition", "vp"), [(EMD, 2), (CS, 2), (CD, 0), (CORE, 0)])
def test_row_9_power_alone_may_take_part_and_a_minion_of_power_zero_always_does(edition: str, vp: int) -> None:
    t = table(bases=[FIELD], p1={"Field": [body(5)]}, p2={"Field": [barracks]}, edition=edition)
    t.score("Field")
    assert (t.p1.vp, t.p2.vp) == (4, vp)
    t = table(bases=[FIELD], p1={"Field": [body(5)]}, p2={"Field": [body(0)]}, edition=edition)
    t.score("Field")
    assert (t.p1.vp, t.p2.vp) == (4, 2)


# --- 10 to 12: Me First -----------------------------------------------------------------------------------------------
@rule("ME1ST-01", "ME1ST-02", "ME1ST-04", "T-60", "AMB-04b")
@editions(*ALL)
def test_row_10_the_first_tier_is_mandatory_abilities_or_all_in_play_or_none(edition: str) -> None:
    t = table(
        bases=[FIELD], p1={"Field": [volunteer], "deck": DECK}, p2={"Field": [herald], "deck": DECK}, edition=edition
    )
    t.score("Field")
    if edition == EMD:
        assert t.p2.hand == ["Howl"]  # the mandatory ability has resolved
        t.p1.is_offered("draw", "decline")
    elif edition == CORE:
        assert t.p2.hand == []
        t.p1.is_offered("draw", "decline")  # one rotation, from the current player
        t.p1.declines()
        assert t.p2.hand == ["Howl"]
        t.p1.is_offered("draw", "decline")  # a player who passed may still act later
    else:
        t.p1.is_offered(
            "Volunteer", "Herald"
        )  # all in play, in the current player's order; their players decide on use
        t.p1.picks("Volunteer").is_offered("draw", "decline")
        assert t.p2.hand == []
    t.p1.picks("yes")
    assert (t.p1.hand, t.p2.hand) == (["Howl"], ["Howl"])


@rule("ME1ST-04", "T-61")
@editions(*ALL)
def test_row_11_the_rotation_covers_optional_abilities_or_only_specials_in_hand(edition: str) -> None:
    t = table(
        bases=[FIELD], p1={"hand": [scheme], "deck": DECK}, p2={"Field": [volunteer], "deck": DECK}, edition=edition
    )
    t.score("Field")
    if edition in (CS, CD):
        t.p2.picks("yes")
        t.p1.picks("Scheme")
    else:
        t.p1.picks("Scheme")
        t.p2.picks("yes")
    assert (t.p1.hand, t.p2.hand) == (["Howl"], ["Howl"])


@rule("ME1ST-09")
@editions(*ALL)
def test_row_12_a_mandatory_ability_that_enters_the_rotation_acts_first_in_the_newest_book(edition: str) -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": ["Hidden Ninja", herald], "deck": DECK},
        p2={"hand": [scheme], "deck": DECK},
        edition=edition,
    )
    t.score("Field")
    t.p1.picks("Hidden Ninja")
    assert len(t.p1.hand) == (1 if edition == EMD else 0)
    t.p2.picks("Scheme")
    assert t.p1.hand == ["Howl"]


@rule("TIE-05", "TIE-06", "T-58")
@editions(*ALL)
def test_row_13_a_pointless_second_use_is_skipped_or_made(edition: str) -> None:
    t = table(
        bases=["School of Wizardry"],
        base_deck=["Jungle Oasis", "Tortuga", "The Central Brain", "Tar Pits"],
        p1={"School of Wizardry": [body(5)]},
        p2={"School of Wizardry": [body(5)]},
        edition=edition,
    )
    t.score("School of Wizardry")
    t.p1.picks("Tar Pits").declines()
    if edition in (CD, CORE):
        t.p2.picks("Tortuga").declines()
        t.p1.is_offered("Tar Pits", "Tortuga")  # two ways to choose the next base (RES-14)
        t.p1.picks("Tortuga")
        assert t.bases() == ["Tortuga"]
    else:
        assert t.bases() == ["Tar Pits"]


# --- 14, 15: reactions ------------------------------------------------------------------------------------------------
@rule("RES-01", "RES-11", "AMB-04")
@editions(*ALL)
def test_row_14_reactions_to_a_nested_card_wait_for_the_outer_card_or_not(edition: str) -> None:
    t = table(
        p1={"hand": [double_bill, "Howl"], "Jungle Oasis": [body(1)]},
        p2={"Jungle Oasis": [notary], "deck": DECK},
        edition=edition,
    )
    t.p1.plays("Double Bill").picks("Howl")
    causes = [entry.cause.name for entry in t.story() if entry.line in ("power_up", "drew") and entry.cause]
    if edition in (EMD, CS):
        assert causes == ["Howl", "Double Bill", "Notary", "Notary"]
    else:
        assert causes == ["Howl", "Notary", "Double Bill", "Notary"]


@rule("RES-13", "AMB-02", "AMB-04a", "T-31")
@pytest.mark.parametrize(("edition", "drawn"), [(EMD, 0), (CS, 0), (CD, 0), (CORE, 1)])
def test_row_15_an_action_is_discarded_after_or_before_its_reactions(edition: str, drawn: int) -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"Jungle Oasis": [judge], "deck": DECK}, edition=edition)
    t.p1.plays("Howl")
    assert (len(t.p2.hand), t.p1.discard) == (drawn, ["Howl"])


@rule("AMB-04a")
@editions(*ALL)
def test_row_15_only_standard_actions_are_discarded_when_they_are_done(edition: str) -> None:
    t = table(p1={"hand": ["Upgrade", body(2)]}, edition=edition)
    t.p1.plays("Body 2").plays("Upgrade")
    assert (t.on("Body 2"), t.p1.discard) == (["Upgrade"], [])


# --- 18 to 20: ends ---------------------------------------------------------------------------------------------------
@rule("TURN-17")
@editions(*ALL)
def test_row_18_the_end_of_a_turn_is_ordered_by_me_first_or_the_current_player(edition: str) -> None:
    t = table(
        p1={"Jungle Oasis": [dusk], "deck": DECK},
        p2={"Jungle Oasis": [night], "deck": DECK, "hand": ["Howl"]},
        edition=edition,
    )
    t.p1.done()
    if edition == EMD:
        assert len(t.p2.hand) == 2  # mandatory, so first
    else:
        t.p1.is_offered("Dusk", "Night").picks("Dusk")
        assert len(t.p2.hand) == 1
    t.p1.picks("yes")
    assert (len(t.p1.hand), len(t.p2.hand)) == (3, 2)


@rule("END-03", "T-103")
@editions(*ALL)
def test_row_19_fifteen_points_end_the_game_at_the_end_of_the_turn_in_all_editions(edition: str) -> None:
    t = table(
        bases=[plain_base("Field", breakpoint=5)],
        base_deck=[plain_base("Meadow")],
        p1={"vp": 11, "Field": [body(5)], "deck": DECK},
        edition=edition,
    )
    t.p1.done()
    assert (t.p1.vp, t.p1.hand, t.winner) == (15, ["Howl", "Howl"], 1)


@rule("TIME-01", "T-84")
@pytest.mark.parametrize(("edition", "power"), [(EMD, 2), (CS, 2), (CD, 2), (CORE, 4)])
def test_row_20_an_effect_without_a_stated_end_ends_with_its_card_or_with_the_turn(edition: str, power: int) -> None:
    t = table(p1={"Jungle Oasis": [drummer, body(2)], "hand": ["Beam Up"]}, p2={"hand": ["Howl"]}, edition=edition)
    t.p1.uses("Drummer").plays("Beam Up").picks("Drummer")
    assert t.power("Body 2") == power
    t.p1.done()
    assert t.power("Body 2") == 2


# --- 22 to 24, 35: decks ----------------------------------------------------------------------------------------------
@rule("DECK-01")
@pytest.mark.parametrize(("edition", "reshuffled"), [(EMD, True), (CS, True), (CD, True), (CORE, False)])
@pytest.mark.ends_in_a_decision
def test_row_22_looking_and_searching_reshuffle_an_empty_deck_except_in_the_oldest_book(
    edition: str, reshuffled: bool
) -> None:
    t = table(p1={"hand": ["Walker", "Scry"], "discard": ["Howl"] * 3}, edition=edition)
    t.p1.plays("Walker")
    assert (t.pending is not None and t.pending.source == "Walker") == reshuffled
    t = table(p1={"hand": ["Scry"], "discard": ["Howl"] * 3}, edition=edition)
    t.p1.plays("Scry")
    assert t.p1.hand == (["Howl"] if reshuffled else [])
    t = table(p1={"hand": ["Hoverbot", "Mystic Studies"], "discard": ["Howl"] * 3}, edition=edition)
    t.p1.plays("Hoverbot")
    assert len(t.p1.deck) == 3  # revealing reshuffles in all editions
    t.p1.plays("Mystic Studies")
    assert t.p1.hand == ["Howl", "Howl"]


@rule("DECK-02", "T-68")
@pytest.mark.parametrize(("edition", "found"), [(EMD, False), (CS, True), (CD, True), (CORE, False)])
def test_row_23_a_search_may_continue_in_the_reshuffled_discard_pile(edition: str, found: bool) -> None:
    t = table(p1={"hand": ["Scry"], "deck": [body(1)] * 3, "discard": ["Howl", body(2)]}, edition=edition)
    t.p1.plays("Scry")
    assert (t.p1.hand, len(t.p1.deck)) == (["Howl"] if found else [], 4 if found else 3)


@rule("DECK-04", "T-69")
@pytest.mark.parametrize(("edition", "stops"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
def test_row_24_revealing_until_a_match_stops_at_the_end_of_the_deck_or_continues(edition: str, stops: bool) -> None:
    t = table(p1={"hand": [dig], "deck": ["Howl", "Rampage"], "discard": [body(1), body(1)]}, edition=edition)
    t.p1.plays("Dig")
    assert (t.p1.hand, len(t.p1.deck)) == ([] if stops else ["Body 1"], 2 if stops else 3)


@rule("VIS-05")
@pytest.mark.parametrize(("edition", "shown"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
def test_row_35_a_card_found_by_a_search_is_shown_always_or_only_if_the_text_says_so(edition: str, shown: bool) -> None:
    for action, public in (("Basket of Goodies", shown), ("Scry", True)):
        t = table(p1={"hand": [action], "deck": ["Rampage", body(1)]}, edition=edition)
        t.p1.plays(action)
        found = next(card for card in t.state.cards if card.name == "Rampage")
        assert t.state.known[found.uid] == (ALL_SEATS if public else 0b01)


# --- 26, 27: extra cards ----------------------------------------------------------------------------------------------
@rule("EXTRA-08", "T-38")
@editions(*ALL)
def test_row_26_an_extra_that_later_text_depends_on_is_immediate_only_in_the_newest_book(edition: str) -> None:
    t = table(p1={"hand": [promotion, body(3)]}, edition=edition)
    t.p1.plays("Promotion").is_offered("Body 3", "decline").picks("Body 3")
    assert t.power("Body 3") == 4
    t = table(p1={"hand": [promotion, body(3), body(4)]}, edition=edition)
    t.p1.plays("Promotion").declines().plays("Body 3")
    assert t.power("Body 3") == 3
    assert (t.pending is None) == (edition == EMD)


@rule("EXTRA-06", "T-36")
@pytest.mark.parametrize(("edition", "kept"), [(EMD, False), (CS, False), (CD, True), (CORE, True)])
def test_row_26_an_extra_from_the_discard_pile_is_immediate_in_the_newer_books(edition: str, kept: bool) -> None:
    t = table(p1={"hand": ["They Keep Coming", body(3)], "discard": [body(1), body(2)]}, edition=edition)
    t.p1.plays("They Keep Coming")
    if kept:
        t.p1.is_offered("Body 1", "Body 2", "Body 3", "decline").plays("Body 1").is_offered("Body 3", "decline")
    else:
        t.p1.is_offered("Body 1", "Body 2", "decline").declines().is_offered("Body 3", "decline")


@rule("EXTRA-05", "EXTRA-06")
@editions(*ALL)
@pytest.mark.ends_in_a_decision
def test_row_26_an_extra_of_a_special_or_a_revealed_card_is_immediate_in_all_editions(edition: str) -> None:
    t = table(p1={"hand": [body(3)], "Jungle Oasis": ["Ninja Acolyte"]}, edition=edition)
    t.p1.uses("Ninja Acolyte").is_offered("Body 3", "Ninja Acolyte")
    t = table(p1={"hand": ["Hoverbot"], "deck": [body(3)]}, edition=edition)
    t.p1.plays("Hoverbot").is_offered("Body 3", "decline").declines()
    assert t.pending is None


@rule("EXTRA-04", "EXTRA-07")
@editions(*ALL)
def test_rows_26_and_27_an_extra_at_the_start_of_the_turn_is_immediate_except_in_the_oldest_book(edition: str) -> None:
    t = table(p1={"Jungle Oasis": [butler], "hand": [body(1), body(2)]}, edition=edition)
    t.start_turn(1)
    t.p1.is_offered("Body 1", "Body 2", "decline")
    if edition == CORE:
        t.p1.plays("Body 1").plays("Body 2")
        assert t.at("Jungle Oasis") == ["Butler", "Body 1", "Body 2"]
    else:
        t.p1.declines().plays("Body 1")
    assert t.pending is None


# --- 28: affecting a card ---------------------------------------------------------------------------------------------
EFFECTS = {
    "Shanghai": ALL,  # moved
    "Beam Up": ALL,  # returned
    "Seeing Stars": ALL,  # destroyed
    "Poison": ALL,  # an action attached
    "Disintegrator": (EMD, CS, CD),  # placed
    "Augmentation": (EMD, CS, CD),  # changed in power
    medal: (EMD, CS, CD),  # changed in power, by a counter
    charm: (EMD, CS, CD),  # changed in controller
    fold: (EMD, CS, CD),  # shuffled, which is placed
    unhook: (EMD, CS),  # transferred
}


def _looks(t: ScriptedTable) -> tuple[object, ...]:
    there = t.at("Jungle Oasis")
    if "Monk" not in there:
        return (tuple(there),)
    monk = t.unit("Monk")
    return tuple(there), monk.controller, tuple(t.on("Monk")), t.power("Monk")


@rule("VERB-01")
@editions(*ALL)
@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: getattr(effect, "name", effect))
def test_row_28_protection_covers_the_effects_that_the_book_calls_affecting(edition: str, effect: str) -> None:
    name = getattr(effect, "name", effect)
    t = oasis_and_tortuga(
        p1={"hand": [effect]},
        p2={"Jungle Oasis": [monk], "on Monk": ["Upgrade"]} if name == "Unhook" else {"Jungle Oasis": [monk]},
        edition=edition,
    )
    before = _looks(t)
    t.p1.plays(name)
    if t.pending is not None:  # the destination
        t.p1.picks("Tortuga")
    assert (_looks(t) == before) == (edition in EFFECTS[effect])


# --- 37 ---------------------------------------------------------------------------------------------------------------
@rule("TERM-09")
@pytest.mark.parametrize(("edition", "once"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
def test_row_37_on_your_turn_means_once_or_any_number_of_times(edition: str, once: bool) -> None:
    t = table(p1={"Jungle Oasis": [cook], "deck": ["Howl", "Rampage"]}, edition=edition)
    t.p1.uses("Cook").is_offered("Rampage", *([] if once else ["Cook"]), "decline")


# --- a later wording --------------------------------------------------------------------------------------------------
def test_a_later_wording_changes_single_cards_and_keeps_the_size_of_every_deck() -> None:
    for wording in ("printed", CURRENT):
        for faction in library().factions:
            assert sum(card.in_wording(wording).copies for card in faction.cards) == FACTION_SIZE
    printed = table(bases=["Tar Pits"], p1={"Tar Pits": ["King Rex", "Armor Stego"]}, p2={}, current=2)
    current = table(bases=["Tar Pits"], p1={"Tar Pits": ["King Rex", "Armor Stego"]}, p2={}, current=2, wording=CURRENT)
    assert (printed.power("Armor Stego"), current.power("Armor Stego")) == (5, 3)
    assert (printed.power("King Rex"), current.power("King Rex")) == (7, 7)
    printed.is_quiet()

"""Views: knowledge of piles, options, previews, the JSON format, sentences, the catalogue."""

import random
from typing import Any

import msgspec
import pytest

from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import DRAFT, GameSetup
from smashup.engine.views.catalogue import Catalogue, catalogue
from smashup.engine.views.seat_view import preview, view
from smashup.engine.views.view_types import SeatStanding, Term, View
from smashup.sets import library
from smashup.testing import ScriptedTable, rule, table
from tests.tables import oasis_and_tortuga


def _seen_by(t: ScriptedTable, seat: int | None) -> View:
    return view(t.live, seat, t.pending)


@pytest.mark.ends_in_a_decision
def test_a_special_in_hand_is_offered_to_its_player_only() -> None:
    t = oasis_and_tortuga(p1={"Jungle Oasis": ["King Rex"]}, p2={"hand": ["Full Sail"], "Jungle Oasis": ["First Mate"]})
    t.score("Jungle Oasis")
    assert [option.name for option in _decision(t, 1).options] == ["Full Sail"]
    assert b"Full Sail" not in msgspec.json.encode(_seen_by(t, 0))
    assert b"Full Sail" not in msgspec.json.encode(_seen_by(t, None))


def _decision(t: ScriptedTable, seat: int) -> Any:
    decision = _seen_by(t, seat).decision
    assert decision is not None
    return decision


def test_a_returned_minion_is_known_in_the_hand_it_went_to() -> None:
    t = table(bases=["Jungle Oasis"], p1={"hand": ["Beam Up"]}, p2={"Jungle Oasis": ["Gremlin", "War Raptor"]})
    t.p1.plays("Beam Up").picks("Gremlin")
    theirs = _seen_by(t, 0).players[1]
    assert ([card.name for card in theirs.hand], theirs.hand_count) == (["Gremlin"], 1)


def test_a_known_place_in_a_deck_is_counted_from_the_top() -> None:
    t = table(
        bases=["Tar Pits"],
        p1={"hand": ["Cannon"], "deck": ["Howl", "Howl", "Howl"]},
        p2={"Tar Pits": ["First Mate"], "deck": ["Scry", "Summon"]},
    )
    t.p1.plays("Cannon").picks("First Mate")
    for seat in (0, 1, None):
        theirs = _seen_by(t, seat).players[1]
        assert ([(card.name, card.position) for card in theirs.deck], theirs.deck_count) == ([("First Mate", 2)], 3)


def test_a_card_that_leaves_a_known_hand_unseen_makes_the_rest_unknown() -> None:
    t = table(p1={"hand": ["Howl", "King Rex", "War Raptor"], "deck": ["Upgrade"]}, p2={"hand": ["Cannon"]}, p3={})
    t.live.reveal_hand(0)
    assert [card.name for card in _seen_by(t, 1).players[0].hand] == ["Howl", "King Rex", "War Raptor"]
    t.live.place(t.live.cards("hand", player=0)[0], "top of deck")
    for other in (1, 2, None):
        theirs = _seen_by(t, other).players[0]
        assert (theirs.hand, theirs.hand_count, theirs.deck, theirs.deck_count) == ((), 2, (), 2)
    mine = _seen_by(t, 0).players[0]
    assert [card.name for card in mine.hand] == ["King Rex", "War Raptor"]
    assert [(card.name, card.position) for card in mine.deck] == [("Howl", 0)]


def test_views_render_every_kind_of_option() -> None:
    things: dict[str, Any] = {}
    for number in range(6):
        chance = random.Random(number)

        def answer(game: RunningGame, decision: Decision, chance: random.Random = chance) -> int:
            shown = view(game, decision.seat, decision).decision
            assert shown is not None
            assert [option.key for option in shown.options] == [option.key for option in decision.options]
            for option in shown.options:
                things.setdefault(option.thing, option)
            return chance.randrange(len(decision))

        mode = DRAFT if number == 0 else "random"
        RunningGame(new_state(GameSetup(library(), seats=3, seed=number, mode=mode)), driver=answer).run()
    assert {"unit", "card", "base", "player", "ability", "deed", "faction"} <= set(things)
    assert things["ability"].text
    assert things["player"].name in ("p1", "p2", "p3")
    assert things["faction"].key == f"f:{things['faction'].name}"


def test_the_option_of_a_talent_names_the_card_that_gives_it() -> None:
    t = table(bases=["Tortuga"], p1={"Tortuga": ["Huffie+Flighterizer+The Touch"]})
    talents = [option for option in _decision(t, 0).options if option.thing == "ability"]
    assert {option.name for option in talents} == {"Huffie"}
    assert [option.by.rpartition("/")[2] for option in talents] == ["", "flighterizer", "the_touch"]


@rule("SCORE-08", "TIE-02")
def test_a_preview_shows_points_places_and_terms() -> None:
    t = table(
        bases=["Tortuga"],
        p1={"Tortuga": ["King Rex", "Gremlin"], "hand": ["Howl"]},
        p2={"Tortuga": ["Saucy Wench"]},
        p3={"Tortuga": ["Buccaneer"]},
        p4={},
    )
    before = t.live.state.digest()
    shown = preview(t.live, t.base("Tortuga"))
    assert t.live.state.digest() == before
    assert shown.standings == (
        SeatStanding(
            seat="p1", power=9, place=1, points=4, terms=(Term(n=7, source="King Rex"), Term(n=2, source="Gremlin"))
        ),
        SeatStanding(seat="p3", power=4, place=2, points=3, terms=(Term(n=4, source="Buccaneer"),)),
        SeatStanding(seat="p2", power=3, place=3, points=2, terms=(Term(n=3, source="Saucy Wench"),)),
    )
    assert (shown.total, shown.breakpoint.now, shown.ready) == (16, 21, False)


@rule("TIE-02")
def test_a_preview_ranks_ties_and_excludes_absent_players() -> None:
    t = table(
        bases=["Tortuga"],
        p1={"Tortuga": ["Gremlin"], "hand": ["Howl"]},
        p2={"Tortuga": ["Gnome"]},
        p3={"Tortuga": ["First Mate"]},
        p4={},
    )
    t.live.add_power(t.unit("Gremlin"), 1, until="end of turn")
    standings = preview(t.live, t.base("Tortuga")).standings
    assert [(each.seat, each.place, each.points) for each in standings] == [("p1", 1, 4), ("p2", 1, 4), ("p3", 3, 2)]


def test_a_preview_matches_the_scoring() -> None:
    """Without abilities, the points are those of the preview."""
    t = table(
        bases=["Jungle Oasis", "The Homeworld"],
        p1={"The Homeworld": ["King Rex", "Gremlin"]},
        p2={"The Homeworld": ["King Rex", "King Rex"]},
    )
    wanted = {each.seat: each.points for each in preview(t.live, t.base("The Homeworld")).standings}
    t.score("The Homeworld")
    assert {"p1": t.p1.vp, "p2": t.p2.vp} == wanted


def test_views_and_the_catalogue_survive_json() -> None:
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"hand": ["Mark of Sleep", "King Rex"], "Tortuga": ["First Mate+Upgrade"]},
        p2={"discard": ["Howl"]},
    )
    for seat in (0, 1, None):
        shown = _seen_by(t, seat)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown
    texts = catalogue(library())
    assert msgspec.json.decode(msgspec.json.encode(texts), type=Catalogue) == texts


def _sent(shown: Any) -> Any:
    """The JSON value of a record: all fields that differ from their defaults."""
    if isinstance(shown, msgspec.Struct):
        fields = msgspec.structs.fields(shown)
        values = {
            field.name: getattr(shown, field.name)
            for field in fields
            if field.required or not _is_default(shown, field)
        }
        return {name: _sent(each) for name, each in values.items()}
    if isinstance(shown, dict):
        return {str(name): _sent(each) for name, each in shown.items()}
    return [_sent(each) for each in shown] if isinstance(shown, tuple | list) else shown


def _is_default(shown: msgspec.Struct, field: msgspec.structs.FieldInfo) -> bool:
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return bool(getattr(shown, field.name) == default)


def test_default_values_are_omitted_from_the_json() -> None:
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"hand": ["Mark of Sleep", "King Rex"], "Tortuga": ["First Mate+Upgrade"]},
        p2={"discard": ["Howl"], "vp": 3},
    )
    for seat in (0, 1, None):
        shown = _seen_by(t, seat)
        assert msgspec.json.decode(msgspec.json.encode(shown)) == _sent(shown)


def test_the_catalogue_has_every_card_and_base_in_every_wording() -> None:
    texts = catalogue(library())
    printed = [card for card in texts.cards.values() if card.wording == "printed"]
    every = (*library().cards(), *library().titans(), *library().madness_cards())
    assert [card.key for card in printed] == [card.key for card in every]
    assert texts.cards["core/dinosaurs/laseratops@current"].text != texts.cards["core/dinosaurs/laseratops"].text
    wench = texts.cards["core/pirates/saucy_wench"]
    assert (wench.kind, wench.power, wench.copies, wench.faction, wench.set) == ("minion", 3, 3, "Pirates", "Core Set")
    assert texts.cards["core/pirates/cannon"].power is None
    assert texts.bases["core/pirates/tortuga"].vp == (4, 3, 2)


def test_a_view_does_not_change_the_game() -> None:
    t = table(p1={"hand": ["Cannon"], "Jungle Oasis": ["King Rex"]}, p2={"Jungle Oasis": ["Gremlin"]})
    before = t.live.state.digest()
    for seat in (0, 1, None):
        assert _seen_by(t, seat) == _seen_by(t, seat)
    assert t.live.state.digest() == before


def test_a_view_before_the_deal_shows_the_draft() -> None:
    game = RunningGame(new_state(GameSetup(library(), seats=2, mode=DRAFT)))
    assert view(game, 0).phase == "factions"
    assert view(game, None).bases == ()
    assert isinstance(game.state.players[0].hand, list)


@rule("VERB-42")
def test_a_base_is_shown_as_cancelled_only_while_it_is_cancelled() -> None:
    """A base with other abilities than printed is not cancelled."""
    t = table(bases=["Tar Pits", "Tortuga"], p1={"hand": ["Jammed Signal"], "Tortuga": ["King Rex"]})
    assert [base.cancelled for base in t.view("p1").bases] == [False, False]
    given = t.live.state.bases[1]
    given.by_hook = dict(given.by_hook) | t.live.state.bases[0].by_hook
    assert [base.cancelled for base in view(t.live, 0).bases] == [False, False]
    t.p1.plays("Jammed Signal", at="Tar Pits")
    assert [base.cancelled for base in t.view("p2").bases] == [True, False]


def _sentences(t: ScriptedTable, name: str) -> list[tuple[str, str, str | None]]:
    """Sentences shown for a minion: start of the text, source, and the card that removed it."""
    units = [unit for base in _seen_by(t, None).bases for unit in base.minions]
    sentences = next(unit for unit in units if unit.name == name).sentences
    return [(each.text[:24], each.source, each.lost_to) for each in sentences]


OWN, TALENT, TOUCH = "Ongoing: Nothing can des", "Talent: Until the start ", "Talent: Until the end of"


def test_a_minion_with_its_printed_abilities_has_no_extra_sentences() -> None:
    t = table(bases=["Tar Pits"], p1={"Tar Pits": ["Bruiser", "King Rex"], "on Bruiser": ["Upgrade"]})
    assert (_sentences(t, "Bruiser"), _sentences(t, "King Rex")) == ([], [])


def test_a_given_ability_is_shown_with_its_source() -> None:
    t = table(bases=["Tar Pits"], p1={"Tar Pits": ["Bruiser"], "on Bruiser": ["The Touch"]})
    assert _sentences(t, "Bruiser") == [(OWN, "", None), (TALENT, "", None), (TOUCH, "The Touch", None)]


def test_a_copied_ability_is_shown_with_its_source() -> None:
    t = table(bases=["Tar Pits"], p1={"hand": ["Copycat"]}, p2={"Tar Pits": ["Bruiser"]})
    t.p1.plays("Copycat")
    assert _sentences(t, "Copycat")[1:] == [(OWN, "Bruiser", None), (TALENT, "Bruiser", None)]


@rule("RULING-Bruiser")
def test_lost_abilities_are_shown_with_the_card_that_removed_them() -> None:
    t = table(bases=["Tar Pits"], p1={"Tar Pits": ["Bruiser"], "on Bruiser": ["The Touch"]})
    t.p1.uses(t.unit("Bruiser").printed.abilities[1].text)
    gone = [(OWN, "", "Bruiser"), (TALENT, "", "Bruiser"), (TOUCH, "The Touch", "Bruiser")]
    assert _sentences(t, "Bruiser") == gone
    t.end_turn()
    assert _sentences(t, "Bruiser") == gone
    t.end_turn()
    assert _sentences(t, "Bruiser") == [(OWN, "", None), (TALENT, "", None), (TOUCH, "The Touch", None)]


@rule("RULING-Bruiser")
def test_a_talent_that_removes_all_others_is_shown_as_kept() -> None:
    t = table(bases=["Tar Pits"], p1={"Tar Pits": ["Bruiser"], "on Bruiser": ["The Touch", "The Touch"]})
    given = t.unit("The Touch#1").printed.abilities[0].gives
    assert given is not None
    t.p1.uses(given.text)
    took = "The Touch"
    assert _sentences(t, "Bruiser") == [(OWN, "", took), (TALENT, "", took), (TOUCH, took, None), (TOUCH, took, took)]
    seen = _seen_by(t, 0)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen

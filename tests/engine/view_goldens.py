"""Golden files of views: positions, and what p1, p2 and a spectator see of them.

`python -m tests.engine.view_goldens` rewrites the files in `goldens`. Check each change against the position.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from smashup.engine.api import CardSet, Faction, Game, Hit, Unit
from smashup.engine.conditions import this_card
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Kind, Until
from smashup.engine.language.vocabulary import PlaceWord
from smashup.engine.views.seat_view import preview
from smashup.engine.views.view_types import View
from smashup.testing import card, effect, extra, table
from smashup.testing.table import ScriptedTable
from tests.fixtures.cards.makers import body, does, plain_base
from tests.fixtures.cards.probing import bunting, piper, ribbon, stroll

WRITTEN = Path(__file__).parent / "goldens"
SEEN = Faction("Seen", CardSet("Seen", "seen"))
FIELD, MEADOW, HEATH = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow", "Heath"))
DALE, GLEN, MOOR = (plain_base(name) for name in ("Dale", "Glen", "Moor"))

# --- cards that ask for everything ------------------------------------------------------------------------------------


def _errand(effect: Callable[[Any], object], name: str = "Errand") -> CardDef[Any]:
    made: CardDef[Any] = CardDef(name, SEEN, Kind.ACTION, copies=1)
    made(does("Something is asked.", lambda g, me: effect(g)))
    return made


def _guard(name: str, how: Callable[[CardDef[Any], Callable[..., bool]], object]) -> CardDef[Any]:
    """A minion that protects itself in some way."""
    made: CardDef[Any] = CardDef(name, SEEN, Kind.MINION, copies=1, power=2)

    def keeps(g: Game, me: Unit, hit: Hit) -> bool:
        """This minion is not affected."""
        return hit.unit is me

    how(made, keeps)
    return made


shielded = _guard("Shielded", lambda made, keeps: made.shields(keeps))
costly = _guard("Costly", lambda made, keeps: made.shield_at_cost()(keeps))
fixed = _guard("Fixed", lambda made, keeps: made.forbids("destroy")(keeps))
cap = SEEN.on_minion("Cap", copies=1)
cap.adds_power("host", 2, text="This minion has +2 power.")
mourner: CardDef[Any] = CardDef("Mourner", SEEN, Kind.MINION, copies=1, power=1)
heir: CardDef[Any] = CardDef("Heir", SEEN, Kind.MINION, copies=1, power=1)
for _each in (mourner, heir):
    _each.after("left play", when=lambda g, me, ev: ev.is_minion and ev.unit is not me)(
        does("After another minion leaves play, draw a card.", lambda g, me, ev: g.draw())
    )

fence = SEEN.on_base("Fence", copies=1)
fence.cancels_base(text="This base has no ability.")
well = SEEN.base("Well", breakpoint=12, vp=(3, 2, 1))
well.adds_breakpoint(does("The breakpoint is higher by 1 for each minion here.", lambda g, here: len(here.minions)))


# --- positions --------------------------------------------------------------------------------------------------------


def crowded() -> ScriptedTable:
    """Every zone, every kind of effect, every limit of a play."""
    t = table(
        bases=[FIELD, well, HEATH],
        base_deck=[DALE, MOOR],
        base_discard=[GLEN],
        p1={
            "Field": [card(piper, counters=2, actions=[cap]), card(body(3), owner=2), card(body(0), named="Cat")],
            "Well": [body(1), fence],
            "hand": [card(body(2), known_to=[2]), card(stroll, known_to=[2])],
            "deck": [body(4), card(body(5), known_to=[1, 2]), stroll],
            "discard": [body(6), stroll],
            "vp": 3,
            "factions": ["Robots", "Aliens"],
            "plays": [
                "minion",
                extra("minion", source="Piper", max_power=2, at="Field", not_name="Cat"),
                extra("action", source="Cap", on="Piper@Field", raises_power=True),
                extra("either", name="Dog", no_minion_of_yours=True, zone="discard"),
            ],
            "next turn": ["action", extra("minion", source="Fence", at="Well")],
        },
        p2={
            "Well": [card(piper, actions=[ribbon])],
            "Heath": [body(7), bunting],
            "hand": [card(body(2), known_to=[1]), card(body(8), known_to=[1])],
            "deck": [body(4), card(body(9), known_to=[1]), stroll],
            "vp": 5,
            "next turn": [extra("action", source="Ribbon", on="Body 7")],
        },
        p3={"hand": [card(stroll, known_to=[1])]},
        effects=[
            effect("power", on="Body 1", n=2, source="Stroll"),
            effect("power", on="Body 7", n=-9, of=2),
            effect("power-here", on="Heath", player=3, n=4, until=Until.FOREVER),
            effect("breakpoint", on="Field", n=-5, until=Until.START_OF_YOUR_TURN),
            effect("control", on="Body 7", player=2, source="Cap"),
            effect("copy", on="Body 0", name="Scout", source="Stroll"),
            effect("lose", on="Piper@Well", source="Stroll"),
            effect("forbid", player=2, verb="play-action", name="Stroll", until=Until.DURING_NEXT_TURN),
            effect("ignore", on="Well", player=3, source="Cap"),
            effect("forbid", player=1, verb="return", until=Until.END_OF_YOUR_TURN),
        ],
    )
    t.do(_move_to_unusual_places)
    return t


def _move_to_unusual_places(g: Any) -> None:
    """Move cards to places that a position cannot describe: buried, stored, in stasis, in the box."""
    g.bury(g.cards("hand", player=0)[0], g.state.bases[0])
    g.bury(g.cards("hand", player=1)[0], g.state.bases[0])
    g.place(g.cards("discard pile", player=0)[0], "box")
    g.look_base_top(1)
    g.store(g.cards("deck", player=0)[-1], g.minions(name="Body 3")[0])
    g.store(g.cards("deck", player=1)[-1], g.minions(name="Body 7")[0])
    g.add_stasis_counters(g.cards("deck", player=0)[0], 2)


def _asking(does: Callable[[Any], object], *answers: int, **more: Any) -> ScriptedTable:
    """A table where an action of p1 asks for something."""
    p1 = {"Field": [body(1), body(3)], "hand": [_errand(does), body(2), stroll], "deck": [body(4), body(5), stroll]}
    p2 = {"Field": [shielded, costly, fixed], "Meadow": [body(6)], "hand": [body(7)]}
    t = table(bases=[FIELD, MEADOW, HEATH], base_deck=[DALE, MOOR], p1={**p1, **more}, p2=p2)
    t.p1.plays("Errand")
    for answer in answers:
        t.answer(answer)
    return t


def reactions() -> ScriptedTable:
    """Two reactions to one event, ordered by the current player."""
    t = table(
        bases=[FIELD],
        p1={
            "Field": [mourner, body(2)],
            "hand": [_errand(lambda g: g.destroy(g.minions(name="Body 2")))],
            "deck": [stroll] * 3,
        },
        p2={"Field": [heir], "deck": [stroll] * 3},
    )
    t.p1.plays("Errand")
    return t


def allowances() -> ScriptedTable:
    """Two plays that could pay, of which neither contains the other."""
    t = table(
        bases=[FIELD],
        p1={
            "hand": [body(1)],
            "plays": [extra("minion", source="Cap", max_power=1), extra("minion", source="Fence", at="Field")],
        },
    )
    t.p1.picks("Body 1")
    return t


def attaching() -> ScriptedTable:
    """The choice of a host for an action; one of the minions is protected."""
    t = table(bases=[FIELD], p1={"hand": [cap], "Field": [body(1)]}, p2={"Field": [shielded]})
    t.p1.picks("Cap")
    return t


def scoring(step: int) -> ScriptedTable:
    """A base that scores: before, after the places are known, and when its cards are being discarded."""
    judge: CardDef[Any] = CardDef("Judge", SEEN, Kind.MINION, copies=1, power=2)

    def asked(g: Game, me: Unit, *_: object) -> None:
        """Something is asked."""
        g.may("draw")

    whens: list[Callable[..., object]] = [
        judge.before_scoring(),
        judge.after_scoring(),
        judge.after("left play", when=this_card),
    ]
    whens[step](asked)
    t = table(
        bases=[FIELD, MEADOW],
        base_deck=[DALE],
        p1={"Field": [judge, body(3)]},
        p2={"Field": [body(5)]},
        p3={"Field": [body(1)]},
        p4={"Meadow": [body(1)]},
    )
    t.score("Field")
    return t


def alone(place: PlaceWord = "discard pile") -> ScriptedTable:
    """The first card of the game, which goes to that place after it is played."""
    t = table(bases=[FIELD], p1={"hand": [_errand(lambda g: (g.ends_in(place), g.choose_mode("One.", "Two.")))]})
    t.p1.plays("Errand")
    return t


def boxed() -> ScriptedTable:
    t = alone("box")
    t.answer(0)
    return t


def won() -> ScriptedTable:
    t = table(bases=[FIELD], p1={"hand": [stroll], "vp": 15})
    t.end_turn()
    return t


def _ask_about_a_card_in_a_deck(g: Any) -> None:
    """Ask about a minion after it went into a deck."""
    (gone,) = g.place(g.minions(name="Body 6"), "shuffled into deck")
    g.run_ability(_errand(lambda h: h.may("draw", gone)).abilities[0], gone, 0)


def _one_in_the_other(g: Any) -> None:
    """Nest abilities: one of a card inside one of another card inside two of the first."""
    first, second = g.minions(name="Body 6")[0], g.minions(name="Body 3")[0]
    ask: Callable[[Any], object] = lambda h: h.may("draw")  # noqa: E731
    for bearer in (first, first, second, first):
        ask = _run_by(bearer, ask)
    ask(g)


def _run_by(bearer: Any, does: Callable[[Any], object]) -> Callable[[Any], object]:
    return lambda g: g.run_ability(_errand(does).abilities[0], bearer, 0)


ASKED: dict[str, Callable[[], ScriptedTable]] = {
    "minion to destroy": lambda: _asking(lambda g: g.choose_minion(to="destroy")),
    "minion to move": lambda: _asking(lambda g: g.choose_minion(to="move")),
    "minion to keep": lambda: _asking(lambda g: g.may_choose_minion(to="keep")),
    "minions": lambda: _asking(lambda g: g.choose_minions(to="return", up_to=2), 1),
    "base": lambda: _asking(lambda g: g.choose_base(to="move", moving=g.minions(name="Body 6")[0])),
    "player": lambda: _asking(lambda g: g.choose_player(to="draw", optional=True)),
    "card": lambda: _asking(lambda g: g.choose_card(to="discard")),
    "mode": lambda: _asking(lambda g: g.choose_mode("Draw a card.", "Gain 1 VP.", about=1)),
    "mode for a minion": lambda: _asking(
        lambda g: g.choose_mode("Draw a card.", "Gain 1 VP.", about=g.minions(name="Body 6")[0])
    ),
    "number": lambda: _asking(lambda g: g.choose_number(1, 2, to="draw")),
    "faction": lambda: _asking(lambda g: g.choose_faction(to="destroy"), factions=["Robots", "Aliens"]),
    "yes": lambda: _asking(lambda g: g.may("destroy", g.minions(name="Body 6")[0])),
    "split": lambda: _asking(lambda g: g.place_on_top_or_bottom(g.look_top(2))),
    "order": lambda: _asking(lambda g: g.order(g.reveal_top(3)), 1),
    "base card": lambda: _asking(lambda g: g.choose_base_card(g.look_base_top(2), to="keep")),
    "take or play": lambda: _asking(lambda g: g.take_or_play(g.reveal_top(2)[1], optional=True)),
    "extra": lambda: _asking(lambda g: g.extra_minion(offer=True, max_power=2)),
    "gone into a deck": lambda: _asking(_ask_about_a_card_in_a_deck),
    "one in the other": lambda: _asking(_one_in_the_other),
    "alone": alone,
    "reactions": reactions,
    "allowances": allowances,
    "attaching": attaching,
    "before scoring": lambda: scoring(0),
    "after scoring": lambda: scoring(1),
    "closed": lambda: scoring(2),
}
WHOLE: dict[str, Callable[[], ScriptedTable]] = {"crowded": crowded, "boxed": boxed, "won": won}

GONE = "(absent)"
"""Value in a list of differences for a field that the other view does not have."""
WIDTH = 120


def rendered(name: str) -> str:
    """A position as p1 sees it, then the fields that p2 and a spectator see differently, as JSON for a reader."""
    t = (WHOLE | ASKED)[name]()
    mine, theirs, spectators = (_fields(name, t.view(viewer)) for viewer in (1, 2, None))
    found: dict[str, Any] = {"p1": mine, "p2 differs": _differences(mine, theirs)}
    found["spectator differs from p2"] = _differences(theirs, spectators)
    if name in WHOLE:
        found["previews"] = _as_json([preview(t.live, base) for base in t.live.state.bases])
    return _compact(found) + "\n"


def _fields(name: str, view: View) -> dict[str, Any]:
    """All of a view, or only the decision, the scoring and the cards set aside."""
    if name in WHOLE:
        return dict(_as_json(view))
    asked = {"decision": view.decision, "scoring": view.scoring, "aside": [view.aside_count, *view.aside]}
    return {key: _as_json(value) for key, value in asked.items() if value is not None}


def _as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _differences(one: Any, other: Any, path: str = "") -> dict[str, Any]:
    """Values of the other view by path, where the two differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        pairs = [(f"{path}.{key}".lstrip("."), one.get(key, GONE), other.get(key, GONE)) for key in {**one, **other}]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(f"{path}[{i}]", each, also) for i, (each, also) in enumerate(zip(one, other, strict=True))]
    else:
        return {} if one == other else {path: other}
    return {path: value for pair in pairs for path, value in _differences(pair[1], pair[2], pair[0]).items()}


def _compact(value: Any, indent: int = 0) -> str:
    """JSON with a line for each value that fits into one."""
    line = json.dumps(value, ensure_ascii=False)
    if indent + len(line) <= WIDTH or not isinstance(value, (dict, list)):
        return line
    pad = " " * (indent + 1)
    if isinstance(value, dict):
        lines = [f"{pad}{json.dumps(key)}: {_compact(each, indent + 1)}" for key, each in value.items()]
    else:
        lines = [pad + _compact(each, indent + 1) for each in value]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return "\n".join([first, ",\n".join(lines), " " * indent + last])


def path_of(name: str) -> Path:
    return WRITTEN / f"{name.replace(' ', '_')}.json"


def write() -> None:
    for name in (*WHOLE, *ASKED):
        path_of(name).write_text(rendered(name), "utf-8")


if __name__ == "__main__":
    write()

"""Decorators of card authors: the hooks, label, zone, limit and optionality of the ability that each one defines."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from smashup.engine.api import CardSet, Faction
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import Each, Goes, Hook, Kind, Label, Once, Who, Zone
from tests.fixtures.cards.makers import MADE_UP

LANGUAGE = Faction("Language", MADE_UP)
Row = tuple[str, Callable[[Any], object], str]


def _does(*_: object) -> None:
    """Something happens."""


CARDS: list[Row] = [
    ("on_play", lambda c: c.on_play(_does), "on-play play"),
    ("on_play, may", lambda c: c.on_play(optional=True)(_does), "on-play may play"),
    ("talent", lambda c: c.talent(_does), "talent Talent may once-card play"),
    ("talent_if", lambda c: c.talent_if(_does)(_does), "talent Talent may once-card play"),
    ("gives_talent", lambda c: c.gives_talent(_does), "gives-talent Ongoing play"),
    ("on_your_turn", lambda c: c.on_your_turn()(_does), "on-your-turn Special may once-on-your-turn play"),
    ("from_hand", lambda c: c.from_hand("before scoring")(_does), "before-scoring Special may hand anywhere"),
    ("from_discard", lambda c: c.from_discard("on your turn")(_does), "on-your-turn Special may discard anywhere"),
    ("after", lambda c: c.after("played", when=_does)(_does), "played Ongoing play"),
    ("after, may", lambda c: c.after("played", when=_does, optional=True)(_does), "played Ongoing may play"),
    ("start_of_turn", lambda c: c.start_of_turn()(_does), "start-of-turn Ongoing play"),
    (
        "start_of_turn, each player may",
        lambda c: c.start_of_turn(optional=True, each="player")(_does),
        "start-of-turn Ongoing may play each-player",
    ),
    ("start_of_turn, may", lambda c: c.start_of_turn(optional=True)(_does), "start-of-turn Ongoing may play"),
    ("end_of_turn", lambda c: c.end_of_turn()(_does), "end-of-turn Ongoing play"),
    ("end_of_turn, may", lambda c: c.end_of_turn(optional=True)(_does), "end-of-turn Ongoing may play"),
    ("before_scoring", lambda c: c.before_scoring()(_does), "before-scoring Special play"),
    ("when_scoring", lambda c: c.when_scoring()(_does), "when-scoring Special play"),
    ("after_scoring", lambda c: c.after_scoring()(_does), "after-scoring Special play"),
    ("after_scoring, may", lambda c: c.after_scoring(optional=True)(_does), "after-scoring Special may play"),
    ("instead_of", lambda c: c.instead_of("destroy", when=_does)(_does), "instead-of-destroy Ongoing play"),
    ("redirects", lambda c: c.redirects(_does), "redirects Ongoing may play"),
    ("shields", lambda c: c.shields(_does), "shields Ongoing play"),
    ("shield_at_cost", lambda c: c.shield_at_cost()(_does), "shield-at-cost Ongoing play"),
    ("forbids", lambda c: c.forbids("move")(_does), "forbids-move Ongoing play"),
    ("adds_power_here", lambda c: c.adds_power_here(_does), "player-power-here Ongoing play"),
    ("adds_breakpoint", lambda c: c.adds_breakpoint(_does), "breakpoint Ongoing play"),
    ("sets_printed_power", lambda c: c.sets_printed_power(1, text="It has 1."), "printed-power Ongoing play"),
    ("sets_starting_power", lambda c: c.sets_starting_power(_does), "starting-power Ongoing play"),
    ("adds_names", lambda c: c.adds_names(_does), "names Ongoing play"),
    ("adds_label", lambda c: c.adds_label("Robot", text="A robot."), "label Ongoing play"),
    ("cancels_host", lambda c: c.cancels_host(text="None."), "cancels-host Ongoing play"),
    ("not_in_total", lambda c: c.not_in_total(_does), "not-in-total Ongoing play"),
    ("more_titans", lambda c: c.more_titans(text="One more."), "more-titans Ongoing play"),
    ("cancels_base", lambda c: c.cancels_base(text="None."), "cancels-base Ongoing play"),
    (
        "extra_each_turn",
        lambda c: c.extra_each_turn("minion", text="One more."),
        "extra-each-turn Ongoing may once-card play anywhere of-minion",
    ),
    (
        "extra_each_turn, here",
        lambda c: c.extra_each_turn("minion", here=True, text="One more."),
        "extra-each-turn Ongoing may once-card play of-minion",
    ),
    (
        "may_play_from_discard",
        lambda c: c.may_play_from_discard("minion", text="From there."),
        "play-from Ongoing may play of-minion",
    ),
    ("playable_from_discard", lambda c: c.playable_from_discard(text="From there."), "play-from Special may discard"),
]
BASES: list[Row] = [
    ("after", lambda b: b.after("played", when=_does)(_does), "played play for-player"),
    ("start_of_turn", lambda b: b.start_of_turn()(_does), "start-of-turn play"),
    ("end_of_turn", lambda b: b.end_of_turn(optional=True)(_does), "end-of-turn may play"),
    ("before_scoring", lambda b: b.before_scoring()(_does), "before-scoring play"),
    ("when_scoring", lambda b: b.when_scoring(who="winner")(_does), "when-scoring play for-winner"),
    ("after_scoring", lambda b: b.after_scoring(optional=True)(_does), "after-scoring may play"),
    ("on_your_turn", lambda b: b.on_your_turn(_does), "on-your-turn may once-on-your-turn play"),
    ("forbids", lambda b: b.forbids("move")(_does), "forbids-move play"),
    ("shields", lambda b: b.shields(_does), "shields play"),
    ("instead_of", lambda b: b.instead_of("destroy", when=_does)(_does), "instead-of-destroy play"),
    ("adds_breakpoint", lambda b: b.adds_breakpoint(_does), "breakpoint play"),
    ("sets_starting_breakpoint", lambda b: b.sets_starting_breakpoint(_does), "starting-breakpoint play"),
]


def _for(ability: Ability) -> str:
    if ability.each is not None:
        return f"each-{ability.each}"
    return "" if ability.who is Who.CURRENT else f"for-{ability.who}"


def _said(ability: Ability) -> str:
    words = [*map(str, ability.hooks), str(ability.label), "may" if ability.optional else ""]
    words += [f"once-{ability.once}" if ability.once else "", str(ability.zone), "" if ability.here else "anywhere"]
    words += [f"of-{ability.kind}" if ability.kind != Kind.EITHER else "", _for(ability)]
    return " ".join(word for word in words if word)


@pytest.mark.parametrize(("name", "decorate", "expected"), CARDS, ids=[row[0] for row in CARDS])
def test_a_card_decorator_defines_this_ability(name: str, decorate: Callable[[Any], object], expected: str) -> None:
    card = LANGUAGE.minion(f"Card with {name}", power=1, copies=1)
    decorate(card)
    assert _said(card.abilities[-1]) == expected


@pytest.mark.parametrize(("name", "decorate", "expected"), BASES, ids=[row[0] for row in BASES])
def test_a_base_decorator_defines_this_ability(name: str, decorate: Callable[[Any], object], expected: str) -> None:
    base = LANGUAGE.base(f"Base with {name}", breakpoint=1, vp=(1, 1, 1))
    decorate(base)
    assert _said(base.abilities[-1]) == expected


def test_a_talent_that_is_given_is_a_talent_like_any_other() -> None:
    card = LANGUAGE.on_minion("Card that gives a talent", copies=1)
    card.gives_talent(_does)
    given = card.abilities[-1].gives
    assert given is not None
    assert _said(given) == "talent Talent may once-card play"
    card.gives_talent(once="each turn by name")(_does)
    assert card.abilities[-1].gives is not None
    assert card.abilities[-1].gives.once is Once.NAME


def _does_too(*_: object) -> bool:
    """Something else happens."""
    return True


OTHER: dict[str, object] = {
    "once": "each turn by name",
    "each": "player",
    "label": "Talent",
    "who": "owner",
    "when": _does_too,
    "recheck": _does_too,
    "of": _does_too,
    "covers": _does_too,
    "cost": "action",
    "instead_of_play": "minion",
    "text": "Another text.",
}
"""A non-default value for each option; boolean options are inverted instead."""
TERMS: dict[str, object] = {
    "once": Once.NAME,
    "label": Label.TALENT,
    "who": Who.OWNER,
    "cost": Kind.ACTION,
    "each": Each.PLAYER,
    "in_stasis": Zone.STASIS,
    "aside": Zone.ASIDE,
    "instead_of_play": (Kind.MINION,),
}
"""Values of these options in the ability."""
FIELDS = {"of": "when", "in_stasis": "zone", "aside": "zone", "instead_of_play": "regular"}
"""Names of ability fields that differ from the name of the option."""
RECHECKED = ("on_your_turn", "may_play_from_discard", "playable_from_discard")
"""Decorators whose `when` is checked on every offer."""
GIVEN: dict[str, dict[str, Any]] = {
    "after": {"when": _does},
    "instead_of": {"when": _does},
    "may_play_from_discard": {"text": "From there."},
    "playable_from_discard": {"text": "From there."},
    "extra_each_turn": {"text": "One more."},
    "when_scoring": {"who": "winner"},
    "sets_printed_power": {"text": "It has 1."},
    "adds_label": {"text": "A robot."},
    "cancels_base": {"text": "None."},
    "cancels_host": {"text": "None."},
    "more_titans": {"text": "One more."},
}
"""Required options."""
FIRST: dict[str, tuple[Any, ...]] = {
    "after": ("played",),
    "talent_if": (_does_too,),
    "from_hand": ("before scoring",),
    "from_discard": ("on your turn",),
    "instead_of": ("destroy",),
    "forbids": ("move", "destroy"),
    "extra_each_turn": ("minion",),
    "may_play_from_discard": ("minion",),
    "sets_printed_power": (1,),
    "adds_label": ("Robot",),
}
"""Positional arguments of the decorators."""


def _options(maker: type, name: str) -> list[str]:
    parameters = inspect.signature(getattr(maker, name)).parameters.values()
    return [each.name for each in parameters if each.kind is each.KEYWORD_ONLY]


DECORATORS = [
    (maker, name, option)
    for maker in (CardDef, BaseDef)
    for name in dict.fromkeys(row[0].split(",")[0] for row in (CARDS if maker is CardDef else BASES))
    for option in _options(maker, name)
    if name != "gives_talent"
]


def _ability(maker: type, name: str, options: dict[str, Any]) -> Ability:
    of: Any
    if maker is CardDef:
        of = CardDef("A card", LANGUAGE, Kind.MINION, copies=1)
    else:
        of = BaseDef("A base", LANGUAGE, breakpoint=1, vp=(1, 1, 1))
    given = {each: value for each, value in GIVEN.get(name, {}).items() if each in _options(maker, name)}
    made = getattr(of, name)(*FIRST.get(name, ()), **{**given, **options})
    if callable(made) and not of.abilities:
        made(_does)
    ability = of.abilities[-1]
    assert isinstance(ability, Ability)
    return ability


def _fields(ability: Ability) -> dict[str, object]:
    return {
        name: getattr(ability, name)
        for name in Ability.__slots__
        if name not in ("of", "key", "mandatory", "gives", "asks_first")
    }


@pytest.mark.parametrize(("maker", "name", "option"), DECORATORS, ids=lambda each: getattr(each, "__name__", each))
def test_an_option_of_a_decorator_sets_one_field_of_the_ability(maker: type, name: str, option: str) -> None:
    by_itself = inspect.signature(getattr(maker, name)).parameters[option].default
    value = not by_itself if isinstance(by_itself, bool) else OTHER[option]
    plain, changed = _fields(_ability(maker, name, {})), _fields(_ability(maker, name, {option: value}))
    field = "recheck" if option == "when" and name in RECHECKED else FIELDS.get(option, option)
    differing = {each for each in plain if plain[each] != changed[each]}
    assert (differing, changed[field]) == ({field}, TERMS.get(option, value))


ONLY_IF = _does_too
MADE: list[tuple[str, Callable[[Faction], CardDef[Any]], str]] = [
    ("minion", lambda f: f.minion("A", power=3, copies=2, labels=("Robot",)), "minion standard x2 power 3 Robot"),
    ("action", lambda f: f.action("A", copies=2), "action standard x2"),
    ("action, label", lambda f: f.action("A", copies=2, labels=("Trick",)), "action standard x2 Trick"),
    ("action, also", lambda f: f.action("A", copies=1, also="after scoring"), "action standard x1 after-scoring"),
    ("action, raises", lambda f: f.action("A", copies=1, raises_power=True), "action standard x1 raises power"),
    ("special", lambda f: f.special("A", "before scoring", copies=3), "action special x3 before-scoring"),
    (
        "special, only if",
        lambda f: f.special("A", "before scoring", copies=1, only_if=ONLY_IF),
        "action special x1 before-scoring only if",
    ),
    (
        "special, raises",
        lambda f: f.special("A", "before scoring", copies=1, raises_power=True),
        "action special x1 before-scoring raises power",
    ),
    ("on_base", lambda f: f.on_base("A", copies=2), "action on-base x2"),
    (
        "on_base, with",
        lambda f: f.on_base("A", copies=1, with_my_minion=True, labels=("Trap",)),
        "action on-base x1 Trap with my minion",
    ),
    ("on_base, raises", lambda f: f.on_base("A", copies=1, raises_power=True), "action on-base x1 raises power"),
    ("on_minion", lambda f: f.on_minion("A", copies=2), "action on-minion x2"),
    ("on_minion, mine", lambda f: f.on_minion("A", copies=1, mine=True), "action on-minion x1 mine"),
    ("on_minion, power", lambda f: f.on_minion("A", copies=1, max_power=3), "action on-minion x1 up to 3"),
    ("on_minion, alone", lambda f: f.on_minion("A", copies=1, without_others=True), "action on-minion x1 alone"),
    ("on_minion, others", lambda f: f.on_minion("A", copies=1, others=True), "action on-minion x1 others"),
    ("on_minion, where", lambda f: f.on_minion("A", copies=1, where=ONLY_IF), "action on-minion x1 where"),
    ("on_minion, raises", lambda f: f.on_minion("A", copies=1, raises_power=True), "action on-minion x1 raises power"),
    ("on_minion, only if", lambda f: f.on_minion("A", copies=1, only_if=ONLY_IF), "action on-minion x1 only if"),
]


def _facts(card: CardDef[Any]) -> str:
    host = card.host
    said = [str(card.kind), str(card.goes), f"x{card.copies}", f"power {card.power}" if card.power else ""]
    said += [*card.labels, *map(str, card.windows)]
    said += ["with my minion" if host.with_my_minion else "", "mine" if host.mine else ""]
    said += [f"up to {host.max_power}" if host.max_power is not None else "", "alone" if host.without_others else ""]
    said += ["others" if host.others else "", "where" if host.where is ONLY_IF else ""]
    said += ["raises power" if card.raises_power else "", "only if" if card.only_if is ONLY_IF else ""]
    return " ".join(each for each in said if each)


def test_the_table_has_every_option_of_every_card_method() -> None:
    changed: dict[str, set[str]] = {}

    class Recorder:
        def __getattr__(self, name: str) -> Callable[..., None]:
            return lambda *_, **options: changed.setdefault(name, set()).update(options)

    for _, make, _ in MADE:
        make(Recorder())  # type: ignore[arg-type]
    assert changed == {
        name: {option for option, each in _parameters(name).items() if each.kind is each.KEYWORD_ONLY}
        for name in changed
    }


def _parameters(maker: str) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(getattr(Faction, maker)).parameters


@pytest.mark.parametrize(("name", "make", "expected"), MADE, ids=[row[0] for row in MADE])
def test_a_card_has_the_facts_given_to_its_method(
    name: str, make: Callable[[Faction], CardDef[Any]], expected: str
) -> None:
    card = make(Faction("Makers", CardSet("Makers", "makers")))
    assert _facts(card) == expected
    assert card.is_minion == (card.kind is Kind.MINION) != card.is_action
    assert card.is_standard == (card.kind is Kind.ACTION and card.goes in (Goes.STANDARD, Goes.SPECIAL))
    assert card.hand_hooks == frozenset(card.windows)
    later = card.variant("current")
    assert _facts(later) == expected
    assert (later.name, later.wording, later.key) == (card.name, "current", f"{card.key}@current")
    assert card.in_wording("current") is later
    assert _facts(card.variant("next", copies=7)) == expected.replace(f"x{card.copies}", "x7")


def test_a_later_wording_keeps_the_abilities_if_it_says_so() -> None:
    card = LANGUAGE.minion("Kept", power=2, copies=1)
    card.start_of_turn()(_does)
    assert [each.text for each in card.variant("kept", keep=True).abilities] == ["Something happens."]
    assert list(card.variant("kept", keep=True).by_hook) == [Hook.START_OF_TURN]
    assert card.variant("other").abilities == []
    action = card.redesigned("current", "action")
    assert action.abilities == []
    assert (_facts(action), _facts(card.redesigned("next", "minion", power=5))) == (
        "action standard x1",
        "minion standard x1 power 5",
    )


def test_a_delayed_ability_has_its_own_text_and_key() -> None:
    card = LANGUAGE.minion("Patient", power=2, copies=1)

    def soon(*_: object) -> None:
        """Draw a card."""

    def silently(*_: object) -> None:
        pass

    later = card.later()(soon)
    assert (later.text, later.key, later.hooks, later.fn) == ("Draw a card.", f"{card.key}#soon", (Hook.LATER,), soon)
    assert card.later()(silently).text == "Patient"
    offer = card.later(optional=True)(soon)
    assert [(each.optional, each.mandatory) for each in (later, offer)] == [(False, True), (True, False)]
    assert card.abilities == []


def _if_you_are_late(*_: object) -> bool:
    """if you are late"""
    return True


TEXTS: list[tuple[Callable[[Faction], CardDef[Any]], list[str]]] = [
    (lambda f: f.minion("A", power=3, copies=1), ["Something happens."]),
    (lambda f: f.action("A", copies=1), ["Something happens."]),
    (
        lambda f: f.action("A", copies=1, also="before scoring"),
        ["Something happens.", "Special: You may also play this before a base scores."],
    ),
    (
        lambda f: f.action("A", copies=1, also="after scoring"),
        ["Something happens.", "Special: You may also play this after a base scores."],
    ),
    (
        lambda f: f.special("A", "before scoring", copies=1),
        ["Special: Play before a base scores.", "Something happens."],
    ),
    (
        lambda f: f.special("A", "after scoring", copies=1, only_if=_if_you_are_late),
        ["Special: Play after a base scores if you are late.", "Something happens."],
    ),
    (lambda f: f.on_base("A", copies=1), ["Play on a base.", "Something happens."]),
    (
        lambda f: f.on_base("A", copies=1, with_my_minion=True),
        ["Play on a base where you have a minion.", "Something happens."],
    ),
    (lambda f: f.on_minion("A", copies=1), ["Play on a minion.", "Something happens."]),
    (lambda f: f.on_minion("A", copies=1, mine=True), ["Play on one of your minions.", "Something happens."]),
    (lambda f: f.on_minion("A", copies=1, max_power=0), ["Play on a minion of power 0 or less.", "Something happens."]),
    (
        lambda f: f.on_minion("A", copies=1, without_others=True),
        ["Play on a minion on a base where no other player has a minion.", "Something happens."],
    ),
]


@pytest.mark.parametrize(("make", "expected"), TEXTS, ids=[str(n) for n in range(len(TEXTS))])
def test_the_text_of_a_card_includes_where_and_when_it_is_played(
    make: Callable[[Faction], CardDef[Any]], expected: list[str]
) -> None:
    card = make(Faction("Texts", CardSet("Texts", "texts")))
    card(_does)
    assert (card.sentences, card.text) == (expected, " ".join(expected))


def test_consecutive_abilities_with_one_label_print_it_once() -> None:
    card = LANGUAGE.minion("Talkative", power=1, copies=1)
    card(_does)
    card.start_of_turn()(_does)
    card.end_of_turn()(_does)
    card.talent(_does)
    card.before_scoring()(_does)
    card.after_scoring()(_does)
    card.start_of_turn()(_does)
    assert card.sentences == [
        "Something happens.",
        "Ongoing: Something happens.",
        "Something happens.",
        "Talent: Something happens.",
        "Special: Something happens.",
        "Something happens.",
        "Ongoing: Something happens.",
    ]
    assert [ability.sentence for ability in card.abilities[:3]] == [
        "Something happens.",
        "Ongoing: Something happens.",
        "Ongoing: Something happens.",
    ]

"""The game in words: log lines, questions, refusals and limits, in any language that has a file here.

The engine speaks in names of lines and arguments; `en.ftl` and its translations are the sentences (Fluent). Card texts
come from the cards themselves, in English, and `texts` has their translations. Every function takes the language and
the players' names, seat by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from smashup.engine.language.terms import Ask, Label, Verb
from smashup.engine.outside.log import Arg, Entry, Ref
from smashup.engine.outside.refusals import Refusal
from smashup.engine.outside.view_types import (
    AllowanceView,
    BaseView,
    DecisionView,
    EffectView,
    Hint,
    LimitView,
    OptionView,
    SentenceView,
    UnitView,
    View,
)
from smashup.engine.state.records import Seat
from smashup.words.texts import translation

DEFAULT = "en"
SEATS = ("player", "of", "owner", "you")
"""Arguments of lines that are seats."""
FACTIONS = ("faction", "first", "second", "name")
"""Arguments of lines that are, or may be, factions."""

_NOT_ITS_OBJECT = (Ask.BASE, Ask.PLAYER, Ask.NUMBER)
"""The deed of such a choice is done to something else: the minions of that player, what moves to that base."""
_SAYS_TOO_LITTLE = (Verb.PLACE, Verb.USE)
"""Deeds that say enough only together with the card: place where, use for what."""
_IN_FULL = (Ask.ORDER, Ask.SPLIT)
"""Picks that go on until all have their place."""

_QUESTIONS: dict[tuple[str, str], str] = {
    (Ask.MENU, Verb.PLAY): "ask_menu",
    (Ask.BASE, Verb.SCORE): "ask_score",
    (Ask.BASE_CARD, Verb.KEEP): "ask_next_base",
    (Ask.TRIGGER, Verb.ORDER): "ask_first",
    (Ask.TRIGGER, Verb.USE): "ask_use",
    (Ask.ALLOWANCE, Verb.USE): "ask_allowance",
    (Ask.MODE, Verb.USE): "ask_mode",
    (Ask.MODE, Verb.KEEP): "ask_mode",
    (Ask.ORDER, Verb.ORDER): "ask_order",
    (Ask.SPLIT, Verb.PLACE): "ask_split",
    (Ask.FACTION, Verb.KEEP): "ask_faction",
    (Ask.FACTION, Verb.NAME): "ask_name_faction",
    (Ask.NAME, Verb.NAME): "ask_name_minion",
}
"""Questions of their own; all others are made of what is chosen and what for."""

_ABOUT: dict[str, str] = {Verb.MOVE: "ask_where_to", Verb.GIVE: "ask_give_to", Verb.PLACE: "ask_place_with"}
"""Where a card goes, by the deed; all others are played somewhere."""


def languages() -> list[str]:
    """The languages that have a file."""
    found = (file.name for file in files(__package__).iterdir())
    return sorted(name.removesuffix(".ftl") for name in found if name.endswith(".ftl"))


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False, functions={"DE": _de})
    bundle.add_resource(FluentResource((files(__package__) / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def _de(name: object) -> Any:
    """French: "de" before a name, "d'" before a vowel. A str, which Fluent takes though its types do not say so."""
    return f"d\N{RIGHT SINGLE QUOTATION MARK}{name}" if str(name)[:1].lower() in _VOWELS else f"de {name}"


_VOWELS = tuple("aàâeéèêëiîïoôöuùûü")


class _Speaker:
    """One language and the names of the players."""

    def __init__(self, language: str, names: Sequence[str]) -> None:
        self.language = language
        self.bundle = _bundle(language)
        self.names = names

    def has(self, line: str) -> bool:
        return self.bundle.has_message(line)

    def say(self, line: str, /, **args: str | int) -> str:
        """A line with its arguments. An unknown line is shown by its name: ugly, but the game goes on."""
        return _said(self.language, line, tuple(args.items()))

    def seat(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) else self.say("player", n=seat + 1)

    def seat_of(self, key: str) -> str:
        """By the key of a view: p1, p2 ..."""
        return self.seat(int(key[1:]) - 1)

    def deed(self, verb: str) -> str:
        return self.say(_id("to", verb))

    def until(self, until: str, player: str, *, own: bool) -> str:
        """How long, by that player's turns; `own`: the sentence is about that player."""
        return self.say(_id("until", until), player=player, whose=_whose(own))

    def line(self, line: str, args: dict[str, Arg]) -> str:
        """A line of the log or a refusal, with the arguments as the engine gives them."""
        told: dict[str, str | int] = {}
        for name, arg in args.items():
            if name in SEATS and isinstance(arg, int):
                told[name] = self.seat(arg)
            elif isinstance(arg, Ref):
                told[name] = arg.name
            elif isinstance(arg, tuple):
                told[name] = self.listed([str(each.name if isinstance(each, Ref) else each) for each in arg])
                told.setdefault("n", len(arg))
            elif isinstance(arg, str):
                told[name] = self.faction(arg) if name in FACTIONS else self.text(arg).removesuffix(".")
            elif arg is not None:
                told[name] = arg
        for name in ("verb", "to"):
            if isinstance(args.get(name), str):
                told["deed"] = self.deed(str(args[name]))
        if line in ("why_other_kind", "short_other_kind"):
            told["what"] = self.say(_id("thing", str(args["kind"])))
        if "of" in told:
            told["whose"] = _whose(args.get("player") == args["of"])
        if "until" in told:
            own = args.get("player") == args["you"]
            told["lasting"] = self.until(str(told["until"]), str(told["you"]), own=own)
        return self.say(line, **told)

    def text(self, sentence: str) -> str:
        """A sentence of a card, with or without its label, or the words of a mode."""
        if self.language == DEFAULT:
            return sentence
        texts = translation(self.language).texts
        label, _, text = sentence.partition(": ")
        if label in Label.words() and text in texts:
            return self.say("labelled", label=self.say(_id("label", label.lower())), text=texts[text])
        return texts.get(sentence, sentence)

    def faction(self, name: str) -> str:
        return name if self.language == DEFAULT else translation(self.language).factions.get(name, name)

    def sentence(self, line: str) -> str:
        """With its full stop, unless a name at the end brings one, or another sign in its place ("Do Over!")."""
        return line if line.rstrip('"').endswith((".", "!", "?")) else self.say("sentence", line=line)

    def listed(self, things: Sequence[str]) -> str:
        if len(things) < 2:
            return "".join(things)
        return self.say("list", first=", ".join(things[:-1]), last=things[-1])


@lru_cache(10_000)
def _said(language: str, line: str, args: tuple[tuple[str, str | int], ...]) -> str:
    """Cards and questions come again and again, and Fluent takes its time."""
    bundle = _bundle(language)
    pattern = bundle.get_message(line).value if bundle.has_message(line) else None
    return str(bundle.format_pattern(pattern, dict(args))[0]) if pattern is not None else line


def _whose(own: bool) -> str:
    return "own" if own else "another"


def _id(kind: str, word: str) -> str:
    return f"{kind}_{word.replace('-', '_')}"


def tell(entry: Entry, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """A line of the log, as it stands in the entry: give it `entry.for_seat(seat)`."""
    speaker = _Speaker(language, names)
    about, cause = entry.args.get("card"), entry.cause
    if cause is None or (isinstance(about, Ref) and about.key == cause.key):
        return speaker.sentence(speaker.line(entry.line, entry.args))
    if speaker.has(against := f"{entry.line}_from"):  # the cause is what it protects from
        return speaker.sentence(speaker.line(against, {**entry.args, "cause": cause}))
    line = speaker.line(entry.line, entry.args)
    return speaker.sentence(speaker.say("because", line=line, cause=cause.name))


def refuse(refusal: Refusal, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """Why something is not on offer."""
    speaker = _Speaker(language, names)
    return speaker.sentence(speaker.line(refusal.line, refusal.args))


def refuse_short(refusal: Refusal, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """The same in two or three words."""
    return _Speaker(language, names).line(f"short_{refusal.line.removeprefix('why_')}", refusal.args)


# --- cards ----------------------------------------------------------------------------------------------------


def card_text(sentence: str, language: str = DEFAULT) -> str:
    """A sentence that stands on a card, with or without its label."""
    return _Speaker(language, ()).text(sentence)


def faction_name(name: str, language: str = DEFAULT) -> str:
    """What a faction is called."""
    return _Speaker(language, ()).faction(name)


def translated(view: View, language: str = DEFAULT) -> View:
    """A view with what its cards say in that language."""
    if language == DEFAULT:
        return view
    speaker = _Speaker(language, ())
    return msgspec.structs.replace(
        view,
        players=tuple(
            msgspec.structs.replace(player, stasis=tuple(_unit(unit, speaker) for unit in player.stasis))
            for player in view.players
        ),
        bases=tuple(_base(base, speaker) for base in view.bases),
        decision=None if view.decision is None else _decision(view.decision, speaker),
    )


def _base(base: BaseView, speaker: _Speaker) -> BaseView:
    return msgspec.structs.replace(
        base,
        sentences=_sentences(base.sentences, speaker),
        minions=tuple(_unit(unit, speaker) for unit in base.minions),
        actions=tuple(_unit(unit, speaker) for unit in base.actions),
    )


def _unit(unit: UnitView, speaker: _Speaker) -> UnitView:
    return msgspec.structs.replace(
        unit,
        note=", ".join(map(speaker.faction, unit.note.split(", "))),
        abilities=None if unit.abilities is None else tuple(speaker.text(text) for text in unit.abilities),
        sentences=_sentences(unit.sentences, speaker),
        actions=tuple(_unit(action, speaker) for action in unit.actions),
    )


def _sentences(sentences: tuple[SentenceView, ...], speaker: _Speaker) -> tuple[SentenceView, ...]:
    return tuple(msgspec.structs.replace(each, text=speaker.text(each.text)) for each in sentences)


def _decision(decision: DecisionView, speaker: _Speaker) -> DecisionView:
    source = decision.source
    return msgspec.structs.replace(
        decision,
        source=None if source is None else msgspec.structs.replace(source, text=speaker.text(source.text)),
        options=tuple(_option(option, speaker) for option in decision.options),
    )


def _option(option: OptionView, speaker: _Speaker) -> OptionView:
    name = speaker.text(option.name) if option.thing == Ask.MODE else option.name
    return msgspec.structs.replace(option, name=name, text=speaker.text(option.text))


# --- decisions ------------------------------------------------------------------------------------------------


def ask(decision: DecisionView, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """The question; for the others, who is choosing what."""
    speaker = _Speaker(language, names)
    what = speaker.say(_id("thing", decision.kind))
    if not decision.mine:
        return speaker.sentence(speaker.say("ask_others", player=speaker.seat_of(decision.seat), what=what))
    line = _question(decision, speaker, what)
    if decision.of is not None and decision.of > 1:
        count = "ask_step" if decision.decline is None or decision.kind in _IN_FULL else "ask_step_up_to"
        return speaker.say(count, line=line, step=decision.step + 1, of=decision.of)
    return line


def _question(decision: DecisionView, speaker: _Speaker, what: str) -> str:
    if decision.kind == Ask.YES_NO:
        return speaker.say("ask_may", deed=_yes(decision, speaker))
    if decision.about is not None:
        return speaker.say(_about(decision), card=decision.about.name, deed=speaker.deed(decision.to))
    if decision.kind == Ask.MENU and not decision.options:
        return speaker.say("ask_menu_done")
    own = _QUESTIONS.get((decision.kind, decision.to))
    if own is not None:
        return speaker.say(own, step=decision.step)
    if decision.kind not in _NOT_ITS_OBJECT and decision.to not in _SAYS_TOO_LITTLE:
        return speaker.say("ask_choose", what=what, deed=speaker.deed(decision.to))
    if decision.source is None:
        return speaker.say("ask_choose_what", what=what)
    return speaker.say("ask_choose_for", what=what, source=decision.source.name)


def _about(decision: DecisionView) -> str:
    """A question about a card: where it goes, who takes its place, what happens instead of what would."""
    if decision.kind == Ask.TRIGGER:
        return "ask_use_for"
    if decision.kind == Ask.MINION and decision.decline is not None:
        return "ask_in_place_of"
    return _ABOUT.get(decision.to, "ask_where")


def _yes(decision: DecisionView, speaker: _Speaker) -> str:
    """What it means to say yes. Where the deed names no card, the source is used; without one, it is the mulligan."""
    about = decision.options[0].about
    if about is not None:
        return speaker.say(_id("do", decision.to), card=about.name, thing="")
    if decision.source is not None:
        return speaker.say("do_use", card=decision.source.name)
    return speaker.say("do_new_hand")


def label(option: OptionView, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """What an option is called on a button or in a list."""
    speaker = _Speaker(language, names)
    if option.thing == "deed":
        return speaker.say("yes")
    if option.thing == Ask.MODE:
        text = speaker.text(option.name)
        about = option.about.name if option.about is not None and option.of else ""
        whom = speaker.seat_of(option.seat) if option.seat else about
        return speaker.say("option_mode_for", player=whom, text=text) if whom else text
    if option.thing == Ask.FACTION:
        return speaker.faction(option.name)
    if option.thing == Ask.SPLIT and option.about is not None:
        return speaker.say(_id("split", option.name), card=option.about.name)
    if option.thing == "player":
        return speaker.seat_of(option.name)
    if option.thing == "allowance" and option.allowance is not None:
        return _allowance(option.allowance, speaker)
    if option.thing == "ability":
        text = speaker.text(option.text)
        if option.about is not None:
            return speaker.say("option_ability_about", card=option.name, about=option.about.name, text=text)
        return speaker.say("option_ability", card=option.name, text=text)
    return option.name


def choice(decision: DecisionView, option: OptionView, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """What choosing it does: "Destroy Gremlin". Where the deed is not done to the option itself, its name."""
    speaker = _Speaker(language, names)
    if option.thing == "deed":
        return _yes(decision, speaker)
    deed = _id("do", decision.to)
    if option.thing in ("unit", "card", "base-card") and decision.kind != Ask.ORDER and speaker.has(deed):
        return speaker.say(deed, card=option.name, thing=option.thing)
    return label(option, language, names)


def decline(key: str, language: str = DEFAULT) -> str:
    """The answer that takes none of the options."""
    return _Speaker(language, ()).say(_id("decline", key))


def hint(of: Hint, language: str = DEFAULT) -> str:
    """Why an option would not have its effect."""
    return _Speaker(language, ()).say(_id("hint", of.line), by=of.by.name)


# --- plays and effects ----------------------------------------------------------------------------------------


def allowance(of: AllowanceView, language: str = DEFAULT) -> str:
    """A play that is left, with its source and limit."""
    return _allowance(of, _Speaker(language, ()))


def _allowance(of: AllowanceView, speaker: _Speaker) -> str:
    play = speaker.say("allowance_extra" if of.source else "allowance_free", kind=of.kind, source=of.source)
    if of.next_turn:
        play = speaker.say("allowance_next_turn", play=play)
    if of.limit is None:
        return play
    return speaker.say("allowance_limited", play=play, limits=", ".join(_limits(of.limit, speaker)))


def _limits(limit: LimitView, speaker: _Speaker) -> list[str]:
    """Each condition of an extra play in a few words."""
    said: list[str] = []
    if limit.max_power is not None:
        said.append(speaker.say("limit_max_power", n=limit.max_power))
    if limit.at is not None:
        said.append(speaker.say("limit_at", place=limit.at.name))
    if limit.on is not None:
        said.append(speaker.say("limit_on", place=limit.on.name))
    if limit.no_minion_of_yours:
        said.append(speaker.say("limit_no_minion_of_yours"))
    if limit.name is not None:
        said.append(speaker.say("limit_name", name=limit.name))
    if limit.not_name is not None:
        said.append(speaker.say("limit_not_name", name=limit.not_name))
    if limit.raises is not None:
        said.append(speaker.say("limit_raises", card=limit.raises.name))
    elif limit.raises_power:
        said.append(speaker.say("limit_raises_power"))
    if limit.zone != "hand":
        said.append(speaker.say("limit_zone", zone=limit.zone))
    return said


def effect(of: EffectView, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """A timed effect: what, until when, from what."""
    speaker = _Speaker(language, names)
    line = _id("effect", of.kind)
    if of.name and speaker.has(f"{line}_name"):
        line = f"{line}_name"
    return speaker.say(
        line,
        on=of.on.name if of.on is not None else "",
        player=speaker.seat_of(of.binds) if of.binds is not None else "",
        n=f"{of.n:+d}".replace("-", "\N{MINUS SIGN}"),
        deed=speaker.deed(of.verb) if of.verb else "",
        name=speaker.faction(of.name),
        source=of.source,
        lasting=speaker.until(of.until, speaker.seat_of(of.of), own=of.binds == of.of),
    )

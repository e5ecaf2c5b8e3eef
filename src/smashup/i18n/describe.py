"""The game in words: log lines, questions, refusals and limits, in any language that has a file here.

The engine speaks in names of lines and arguments; `en.ftl` and its translations are the sentences (Fluent), and
`speaker` says one. Card texts
come from the cards themselves, in English, and `texts` has their translations. Every function takes the language and
the players' names, seat by seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from smashup.engine.language.terms import Ask, Verb, Where
from smashup.engine.log import Entry, Ref
from smashup.engine.state.records import Seat
from smashup.engine.views.view_types import (
    AllowanceView,
    DecisionView,
    EffectView,
    Hint,
    LimitView,
    OptionView,
)
from smashup.engine.views.why_not import Refusal
from smashup.i18n.fluent import DEFAULT, SEATS, Speaker, line_of, own_or_not

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


def describe_entry(entry: Entry, language: str = DEFAULT, names: Sequence[str] = (), reader: Seat | None = None) -> str:
    """A line of the log, as it stands in the entry: give it `entry.for_seat(seat)`. Its reader is "you" in it."""
    speaker, args, cause = Speaker(language, names, reader), entry.args, entry.cause
    about = args.get("card")
    if cause is None or (isinstance(about, Ref) and (about.key or about.card) in (cause.key, cause.card)):
        return speaker.sentence(speaker.line(entry.line, args))
    if speaker.has(against := f"{entry.line}_from"):  # the cause is what it protects from
        return speaker.sentence(speaker.line(against, {**args, "cause": cause}))
    line = speaker.line(entry.line, args)
    return speaker.sentence(speaker.say("because", line=line, cause=speaker.name(cause.name)))


def mentions_seat(entry: Entry, seat: Seat | None) -> bool:
    """Whether `describe_entry` has other words for that reader than for one who is not at the table."""
    if seat is None or seat not in entry.words:
        return False
    args = entry.words
    return any([args[n] in SEATS and args[n + 1] == seat for n in range(0, len(args), 2)])


def describe_refusal(refusal: Refusal, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """Why something is not on offer."""
    speaker = Speaker(language, names)
    return speaker.sentence(speaker.line(refusal.line, refusal.args))


def describe_refusal_briefly(refusal: Refusal, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """The same in two or three words."""
    return Speaker(language, names).line(f"short_{refusal.line.removeprefix('why_')}", refusal.args)


# --- cards ----------------------------------------------------------------------------------------------------


def translate_card_text(sentence: str, language: str = DEFAULT) -> str:
    """A sentence that stands on a card, with or without its label."""
    return Speaker(language, ()).text(sentence)


def translate_faction_name(name: str, language: str = DEFAULT) -> str:
    """What a faction is called."""
    return Speaker(language, ()).faction(name)


def translate_card_name(name: str, language: str = DEFAULT) -> str:
    """What a card or a base is called."""
    return Speaker(language, ()).name(name)


def describe_bot(name: str, about: str, language: str = DEFAULT) -> str:
    """How an opponent plays; of one that has no line in that language, what it says of itself."""
    speaker = Speaker(language, ())
    line = line_of("bot", name)
    return speaker.say(line) if speaker.has(line) else about


# --- decisions ------------------------------------------------------------------------------------------------


def describe_decision(decision: DecisionView, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """The question; for the others, who is choosing what."""
    speaker = Speaker(language, names)
    what = speaker.say(line_of("thing", Where.STASIS if decision.where == Where.STASIS else decision.kind))
    if not decision.mine:
        return speaker.sentence(speaker.say("ask_others", player=speaker.seat_of(decision.seat), what=what))
    line = _question(decision, speaker, what)
    if decision.of is not None and decision.of > 1:
        count = "ask_step" if decision.decline is None or decision.kind in _IN_FULL else "ask_step_up_to"
        return speaker.say(count, line=line, step=decision.step + 1, of=decision.of)
    return line


def _question(decision: DecisionView, speaker: Speaker, what: str) -> str:
    if decision.kind == Ask.YES_NO:
        return speaker.say("ask_may", deed=_yes(decision, speaker))
    if decision.about is not None:
        return speaker.say(_about(decision), card=speaker.name(decision.about.name), deed=speaker.deed(decision.to))
    if decision.kind == Ask.MENU and not decision.options:
        return speaker.say("ask_menu_done")
    own = _QUESTIONS.get((decision.kind, decision.to))
    if own is not None:
        return speaker.say(line_of(own, decision.where) if decision.where else own, step=decision.step)
    if decision.kind not in _NOT_ITS_OBJECT and decision.to not in _SAYS_TOO_LITTLE:
        return speaker.say("ask_choose", what=what, deed=speaker.deed(decision.to))
    if decision.source is None:
        return speaker.say("ask_choose_what", what=what)
    return speaker.say("ask_choose_for", what=what, source=speaker.name(decision.source.name))


def _about(decision: DecisionView) -> str:
    """A question about a card: where it goes, who takes its place, what happens instead of what would."""
    if decision.kind == Ask.TRIGGER:
        return "ask_use_for"
    if decision.kind == Ask.MINION and decision.decline is not None:
        return "ask_in_place_of"
    return _ABOUT.get(decision.to, "ask_where")


def _yes(decision: DecisionView, speaker: Speaker) -> str:
    """What it means to say yes. Where the deed names no card, the source is used; without one, it is the mulligan."""
    about = decision.options[0].about
    if about is not None:
        return speaker.say(line_of("do", decision.to), card=speaker.name(about.name), thing="")
    if decision.source is not None:
        return speaker.say("do_use", card=speaker.name(decision.source.name))
    return speaker.say("do_new_hand")


def describe_option(option: OptionView, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """What an option is called on a button or in a list."""
    speaker = Speaker(language, names)
    if option.thing == "deed":
        return speaker.say("yes")
    if option.thing == Ask.MODE:
        text = speaker.text(option.name)
        about = speaker.name(option.about.name) if option.about is not None and option.of else ""
        whom = speaker.seat_of(option.seat) if option.seat else about
        return speaker.say("option_mode_for", player=whom, text=text) if whom else text
    if option.thing == Ask.FACTION:
        return speaker.faction(option.name)
    if option.thing == Ask.SPLIT and option.about is not None:
        return speaker.say(line_of("split", option.name), card=speaker.name(option.about.name))
    if option.thing == "player":
        return speaker.seat_of(option.name)
    if option.thing == "allowance" and option.allowance is not None:
        return _allowance(option.allowance, speaker)
    if option.thing == "ability":
        text = speaker.text(option.text)
        if option.about is not None:
            return speaker.say(
                "option_ability_about", card=speaker.name(option.name), about=speaker.name(option.about.name), text=text
            )
        return speaker.say("option_ability", card=speaker.name(option.name), text=text)
    return speaker.name(option.name)


def describe_choice(
    decision: DecisionView, option: OptionView, language: str = DEFAULT, names: Sequence[str] = ()
) -> str:
    """What choosing it does: "Destroy Gremlin". Where the deed is not done to the option itself, its name."""
    speaker = Speaker(language, names)
    if option.thing == "deed":
        return _yes(decision, speaker)
    deed = line_of("do", decision.to)
    if option.thing in ("unit", "card", "base-card") and decision.kind != Ask.ORDER and speaker.has(deed):
        return speaker.say(deed, card=speaker.name(option.name), thing=option.thing)
    return describe_option(option, language, names)


def describe_decline(key: str, language: str = DEFAULT) -> str:
    """The answer that takes none of the options."""
    return Speaker(language, ()).say(line_of("decline", key))


def describe_answer(decision: DecisionView, number: int, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """What an answer does, by its number: declining, too; and of a card that goes somewhere, which card."""
    if number >= len(decision.options):
        return describe_decline(decision.decline or "", language)
    option = decision.options[number]
    if option.thing == "ability":
        speaker = Speaker(language, names)
        return speaker.say("do_use", card=speaker.name(option.name))
    said = describe_choice(decision, option, language, names)
    if decision.about is None or not decision.about.name or decision.kind == Ask.YES_NO:
        return said
    speaker = Speaker(language, names)
    return speaker.say("option_ability", card=speaker.name(decision.about.name), text=said)


def describe_hint(of: Hint, language: str = DEFAULT) -> str:
    """Why an option would not have its effect."""
    speaker = Speaker(language, ())
    return speaker.say(line_of("hint", of.line), by=speaker.name(of.by.name))


# --- plays and effects ----------------------------------------------------------------------------------------


def describe_allowance(of: AllowanceView, language: str = DEFAULT) -> str:
    """A play that is left, with its source and limit."""
    return _allowance(of, Speaker(language, ()))


def _allowance(of: AllowanceView, speaker: Speaker) -> str:
    play = speaker.say(
        "allowance_extra" if of.source else "allowance_free", kind=of.kind, source=speaker.name(of.source)
    )
    if of.next_turn:
        play = speaker.say("allowance_next_turn", play=play)
    if of.limit is None:
        return play
    return speaker.say("allowance_limited", play=play, limits=", ".join(_limits(of.limit, speaker)))


def _limits(limit: LimitView, speaker: Speaker) -> list[str]:
    """Each condition of an extra play in a few words."""
    said: list[str] = []
    if limit.max_power is not None:
        said.append(speaker.say("limit_max_power", n=limit.max_power))
    if limit.at is not None:
        said.append(speaker.say("limit_at", place=speaker.name(limit.at.name)))
    if limit.on is not None:
        said.append(speaker.say("limit_on", place=speaker.name(limit.on.name)))
    if limit.no_minion_of_yours:
        said.append(speaker.say("limit_no_minion_of_yours"))
    if limit.name is not None:
        said.append(speaker.say("limit_name", name=speaker.name(limit.name)))
    if limit.not_name is not None:
        said.append(speaker.say("limit_not_name", name=speaker.name(limit.not_name)))
    if limit.raises is not None:
        said.append(speaker.say("limit_raises", card=speaker.name(limit.raises.name)))
    elif limit.raises_power:
        said.append(speaker.say("limit_raises_power"))
    if limit.zone != "hand":
        said.append(speaker.say("limit_zone", zone=limit.zone))
    return said


def describe_effect(of: EffectView, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """A timed effect: what, until when, from what."""
    speaker = Speaker(language, names)
    line = line_of("effect", of.kind)
    if of.name and speaker.has(f"{line}_name"):
        line = f"{line}_name"
    return speaker.say(
        line,
        on=speaker.name(of.on.name) if of.on is not None else "",
        player=speaker.seat_of(of.binds) if of.binds is not None else "",
        n=f"{of.n:+d}".replace("-", "\N{MINUS SIGN}"),
        deed=speaker.deed(of.verb) if of.verb else "",
        name=speaker.name(speaker.faction(of.name)),
        source=speaker.name(of.source),
        whose=speaker.seat_of(of.of),
        text=speaker.text(of.text),
        lasting=speaker.until(of.until, speaker.seat_of(of.of), own_or_not(of.binds == of.of)),
    )

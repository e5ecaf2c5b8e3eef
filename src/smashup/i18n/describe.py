"""Sentences about the game: log lines, questions, options, refusals, plays and effects.

The engine gives message ids and arguments; the Fluent files in `locales/` contain the sentences. Every function takes a
language, and most take the players' names by seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from smashup.engine.language.terms import Ask, EffectKind, Seat, Until, Verb, Where
from smashup.engine.log import Entry, Ref
from smashup.engine.views.view_types import (
    AllowanceView,
    DecisionView,
    EffectView,
    Hint,
    LimitView,
    OptionView,
)
from smashup.engine.views.why_not import Refusal
from smashup.i18n.fluent import DEFAULT, SEATS, Formatter, message_id, owner_variant

_INDIRECT_KINDS = (Ask.BASE, Ask.PLAYER, Ask.NUMBER)
"""Kinds of choices whose verb affects something else, such as the chosen player's minions, or the card that moves to
the base."""
_VAGUE_VERBS = (Verb.PLACE, Verb.USE)
"""Verbs that are unclear without the source card, such as "place" and "use"."""
_ALL_PICKED = (Ask.ORDER, Ask.SPLIT)
"""Kinds of choices that are repeated until no card is left."""

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
"""Messages for specific questions. Other questions are composed of the kind of choice and its verb."""

_TRANSFER_TO = "transfer-to"
"""Verb of a choice of the minion that receives an action."""
_DESTINATIONS: dict[str, str] = {Verb.MOVE: "ask_where_to", Verb.GIVE: "ask_give_to", Verb.PLACE: "ask_place_with"}
"""Messages that ask for a card's destination, by verb. The default asks where to play the card."""


def describe_entry(entry: Entry, language: str = DEFAULT, names: Sequence[str] = (), reader: Seat | None = None) -> str:
    """Describe a log entry in a sentence.

    Pass `entry.for_seat(seat)` to hide information that the seat may not have. The seat `reader` is addressed as "you".

    >>> import smashup
    >>> game = smashup.new_game(factions=[("Pirates", "Dinosaurs"), ("Aliens", "Wizards")], first=0)
    >>> smashup.describe_entry(game.log[0], names=["Ada", "Bo"])
    "Ada's factions: Pirates and Dinosaurs."
    """
    formatter, args, cause = Formatter(language, names, reader), entry.args, entry.cause
    about = args.get("card")
    if cause is None or (isinstance(about, Ref) and (about.key or about.card) in (cause.key, cause.card)):
        return formatter.as_sentence(formatter.format_line(entry.line, args))
    if formatter.has_message(message := f"{entry.line}_from"):  # the cause is the card that it protects from
        return formatter.as_sentence(formatter.format_line(message, {**args, "cause": cause}))
    line = formatter.format_line(entry.line, args)
    return formatter.as_sentence(formatter.format("because", line=line, cause=formatter.card_name(cause.name)))


def mentions_seat(entry: Entry, seat: Seat | None) -> bool:
    """True if the sentence addresses this seat as "you" and therefore differs from the one for spectators."""
    if seat is None or seat not in entry.words:
        return False
    args = entry.words
    return any([args[n] in SEATS and args[n + 1] == seat for n in range(0, len(args), 2)])


def effect_mentions(effect: EffectView, reader: str | None) -> bool:
    """True if the sentence may address this seat as "you" and therefore differs from the one for spectators."""
    return reader is not None and reader in (effect.of, effect.binds)


def describe_refusal(refusal: Refusal, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """Describe in a sentence why something cannot be chosen."""
    formatter = Formatter(language, names)
    return formatter.as_sentence(formatter.format_line(refusal.line, refusal.args))


def describe_refusal_briefly(refusal: Refusal, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """Describe the reason of `describe_refusal` in two or three words."""
    return Formatter(language, names).format_line(f"short_{refusal.line.removeprefix('why_')}", refusal.args)


# --- cards ----------------------------------------------------------------------------------------------------


def translate_card_text(sentence: str, language: str = DEFAULT) -> str:
    """Translate a sentence that is printed on a card, with or without its label."""
    return Formatter(language, ()).card_text(sentence)


def translate_faction_name(name: str, language: str = DEFAULT) -> str:
    """Translate a faction's name."""
    return Formatter(language, ()).faction_name(name)


def translate_card_name(name: str, language: str = DEFAULT) -> str:
    """Translate the name of a card or base."""
    return Formatter(language, ()).card_name(name)


def describe_bot(name: str, about: str, language: str = DEFAULT) -> str:
    """Describe a bot. `about` is its English description, which is used if there is no translation."""
    formatter = Formatter(language, ())
    line = message_id("bot", name)
    return formatter.format(line) if formatter.has_message(line) else about


# --- decisions ------------------------------------------------------------------------------------------------


def describe_decision(decision: DecisionView, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """Return the question for the deciding seat. For the other seats, return a sentence that names the player and the
    kind of choice."""
    formatter = Formatter(language, names)
    what = formatter.format(message_id("thing", Where.STASIS if decision.where == Where.STASIS else decision.kind))
    if not decision.mine:
        return formatter.as_sentence(
            formatter.format("ask_others", player=formatter.player_name(decision.seat), what=what)
        )
    line = _question(decision, formatter, what)
    if decision.of is not None and decision.of > 1:
        count = "ask_step" if decision.decline is None or decision.kind in _ALL_PICKED else "ask_step_up_to"
        return formatter.format(count, line=line, step=decision.step + 1, of=decision.of)
    return line


def _question(decision: DecisionView, formatter: Formatter, what: str) -> str:
    if decision.kind == Ask.YES_NO:
        return formatter.format("ask_may", deed=_describe_yes(decision, formatter))
    if decision.about is not None:
        return formatter.format(
            _question_about_card(decision),
            card=formatter.card_name(decision.about.name),
            deed=formatter.verb_phrase(decision.to),
        )
    if decision.kind == Ask.MENU and not decision.options:
        return formatter.format("ask_menu_done")
    if decision.kind == Ask.NUMBER and formatter.has_message(number := message_id("ask_number", decision.to)):
        return formatter.format(number)
    own = _QUESTIONS.get((decision.kind, decision.to))
    if own is not None:
        return formatter.format(message_id(own, decision.where) if decision.where else own, step=decision.step)
    if decision.kind not in _INDIRECT_KINDS and decision.to not in _VAGUE_VERBS:
        return formatter.format("ask_choose", what=what, deed=formatter.verb_phrase(_purpose(decision)))
    if decision.source is None:
        return formatter.format("ask_choose_what", what=what)
    return formatter.format("ask_choose_for", what=what, source=formatter.card_name(decision.source.name))


def _purpose(decision: DecisionView) -> str:
    """Return the verb of a decision. A minion that is chosen for a transfer receives an action."""
    return _TRANSFER_TO if decision.kind == Ask.MINION and decision.to == Verb.TRANSFER else decision.to


def _question_about_card(decision: DecisionView) -> str:
    """Return the message id of a question about a card: its destination, its substitute or a replacement effect."""
    if decision.kind == Ask.TRIGGER:
        # The rules ask for Specials that answer a play; the card that affects another one asks for replacements.
        return "ask_interrupt" if decision.decline == "pass" and decision.source is None else "ask_use_for"
    if decision.kind == Ask.MINION and decision.decline is not None:
        return "ask_in_place_of"
    return _DESTINATIONS.get(decision.to, "ask_where")


def _describe_yes(decision: DecisionView, formatter: Formatter) -> str:
    """Describe the effect of answering yes. The default is to use the source card. A decision without a source is the
    mulligan."""
    about = decision.options[0].about
    if about is not None:
        return formatter.format(message_id("do", decision.to), card=formatter.card_name(about.name), thing="")
    if decision.source is not None:
        return formatter.format("do_use", card=formatter.card_name(decision.source.name))
    return formatter.format("do_new_hand")


def describe_option(option: OptionView, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """Return the label of an option on a button or in a list."""
    formatter = Formatter(language, names)
    if option.thing == "deed":
        return formatter.format("yes")
    if option.thing == Ask.MODE:
        text = formatter.card_text(option.name)
        about = formatter.card_name(option.about.name) if option.about is not None and option.of else ""
        player = formatter.player_name(option.seat) if option.seat else about
        return formatter.format("option_mode_for", player=player, text=text) if player else text
    if option.thing == Ask.FACTION:
        return formatter.faction_name(option.name)
    if option.thing == Ask.SPLIT and option.about is not None:
        return formatter.format(message_id("split", option.name), card=formatter.card_name(option.about.name))
    if option.thing == "player":
        return formatter.player_name(option.name)
    if option.thing == "allowance" and option.allowance is not None:
        return _allowance(option.allowance, formatter)
    if option.thing == "ability":
        text = formatter.card_text(option.text)
        if option.about is not None:
            return formatter.format(
                "option_ability_about",
                card=formatter.card_name(option.name),
                about=formatter.card_name(option.about.name),
                text=text,
            )
        return formatter.format("option_ability", card=formatter.card_name(option.name), text=text)
    return formatter.card_name(option.name)


def describe_choice(
    decision: DecisionView, option: OptionView, language: str = DEFAULT, names: Sequence[str] = ()
) -> str:
    """Describe the effect of choosing an option, such as "Destroy Gremlin". Returns the label if the verb does not
    affect the option itself."""
    formatter = Formatter(language, names)
    if option.thing == "deed":
        return _describe_yes(decision, formatter)
    number = message_id("number", decision.to)
    if decision.kind == Ask.NUMBER and formatter.has_message(number):
        return formatter.format(number, n=int(option.name))
    message = message_id("do", _purpose(decision))
    if option.thing in ("unit", "card", "base-card") and decision.kind != Ask.ORDER and formatter.has_message(message):
        return formatter.format(message, card=formatter.card_name(option.name), thing=option.thing)
    return describe_option(option, language, names)


def describe_decline(key: str, language: str = DEFAULT) -> str:
    """Return the short label of the answer that declines all options, such as "No"."""
    return Formatter(language, ()).format(message_id("decline", key), verb="")


def describe_declining(decision: DecisionView, language: str = DEFAULT) -> str:
    """Return the label of the answer that declines, with what is not done, such as "Destroy nothing"."""
    mulligan = decision.kind == Ask.YES_NO and decision.source is None and decision.options[0].about is None
    verb = "mulligan" if mulligan else decision.to
    return Formatter(language, ()).format(message_id("decline", decision.decline or ""), verb=verb)


def describe_answer(decision: DecisionView, number: int, language: str = DEFAULT, names: Sequence[str] = ()) -> str:
    """Describe the effect of the answer with this number, including declining. For a destination, name the card that it
    is for."""
    if number >= len(decision.options):
        return describe_declining(decision, language)
    option = decision.options[number]
    if option.thing == "ability":
        formatter = Formatter(language, names)
        return formatter.format("do_use", card=formatter.card_name(option.name))
    text = describe_choice(decision, option, language, names)
    if decision.about is None or not decision.about.name or decision.kind == Ask.YES_NO:
        return text
    formatter = Formatter(language, names)
    return formatter.format("option_ability", card=formatter.card_name(decision.about.name), text=text)


def describe_hint(hint: Hint, language: str = DEFAULT) -> str:
    """Return the warning that an option would have no effect, with the card that prevents it."""
    formatter = Formatter(language, ())
    return formatter.format(message_id("hint", hint.line), by=formatter.card_name(hint.by.name))


def describe_breaking_base(base: str, total: int, breakpoint: int, language: str = DEFAULT) -> str:
    """Describe a base whose breakpoint would be reached."""
    name = translate_card_name(base, language)
    return Formatter(language, ()).format("advice_breaks", base=name, total=total, breakpoint=breakpoint)


def describe_difference(kind: str, amount: float, turns: int, base: str, language: str = DEFAULT) -> str:
    """Describe how much more or less there is on average after a number of the reader's turns."""
    formatter = Formatter(language, ())
    whole, tenth = divmod(round(abs(amount) * 10), 10)
    number = formatter.format("decimal", whole=whole, tenth=tenth) if tenth else str(whole)
    return formatter.format(
        message_id("reason", f"{kind}-{'more' if amount > 0 else 'less'}"),
        n=number,
        share=round(100 * abs(amount)),
        base=formatter.card_name(base),
        when=formatter.format("reason_this_turn" if turns == 1 else "reason_next_turn"),
    )


# --- plays and effects ----------------------------------------------------------------------------------------


def describe_allowance(allowance: AllowanceView, language: str = DEFAULT) -> str:
    """Describe an unused play, with its source and limits."""
    return _allowance(allowance, Formatter(language, ()))


def _allowance(allowance: AllowanceView, formatter: Formatter) -> str:
    play = formatter.format(
        "allowance_extra" if allowance.source else "allowance_free",
        kind=allowance.kind,
        source=formatter.card_name(allowance.source),
    )
    if allowance.next_turn:
        play = formatter.format("allowance_next_turn", play=play)
    if allowance.limit is None:
        return play
    return formatter.format("allowance_limited", play=play, limits=", ".join(_limits(allowance.limit, formatter)))


def _limits(limit: LimitView, formatter: Formatter) -> list[str]:
    """Describe each restriction of an extra play in a few words."""
    found: list[str] = []
    if limit.max_power is not None:
        found.append(formatter.format("limit_max_power", n=limit.max_power))
    if limit.at is not None:
        found.append(formatter.format("limit_at", place=formatter.card_name(limit.at.name)))
    if limit.on is not None:
        found.append(formatter.format("limit_on", place=formatter.card_name(limit.on.name)))
    if limit.power is not None:
        found.append(formatter.format("limit_power", n=limit.power))
    if limit.with_minion_of_yours:
        found.append(formatter.format("limit_with_minion_of_yours"))
    if limit.same_name:
        found.append(formatter.format("limit_same_name"))
    if limit.no_minion_of_yours:
        found.append(formatter.format("limit_no_minion_of_yours"))
    if limit.name is not None:
        found.append(formatter.format("limit_name", name=formatter.card_name(limit.name)))
    if limit.not_name is not None:
        found.append(formatter.format("limit_not_name", name=formatter.card_name(limit.not_name)))
    if limit.raises is not None:
        found.append(formatter.format("limit_raises", card=formatter.card_name(limit.raises.name)))
    elif limit.raises_power:
        found.append(formatter.format("limit_raises_power"))
    if limit.zone != "hand":
        found.append(formatter.format("limit_zone", zone=limit.zone))
    return found


def describe_effect(
    effect: EffectView, language: str = DEFAULT, names: Sequence[str] = (), reader: str | None = None
) -> str:
    """Describe a timed effect, with its duration and source. The player with the seat key `reader` is addressed as
    "you"."""
    formatter = Formatter(language, names)
    line = message_id("effect", effect.kind)
    if effect.name and formatter.has_message(f"{line}_name"):
        line = f"{line}_name"
    elif effect.kind == EffectKind.FORBID and effect.on is not None:
        line = f"{line}_with" if effect.verb == Verb.PLAY_EXTRA else f"{line}_strong" if effect.n else f"{line}_at"
    return formatter.format(
        line,
        on=formatter.card_name(effect.on.name) if effect.on is not None else "",
        player=formatter.player_name(effect.binds) if effect.binds is not None else "",
        player_is="you" if effect.binds is not None and effect.binds == reader else "other",
        n=f"{effect.n:+d}".replace("-", "\N{MINUS SIGN}"),
        power=effect.n,
        deed=formatter.ban_phrase(effect.verb) if effect.verb else "",
        name=formatter.card_name(formatter.faction_name(effect.name)),
        source=formatter.card_name(effect.source),
        whose="yours" if effect.of == reader else "another",
        owner=formatter.player_name(effect.of),
        text=formatter.card_text(effect.text),
        lasting=formatter.duration(effect.until, formatter.player_name(effect.of), _whose_turn(effect, reader)),
    )


def _whose_turn(effect: EffectView, reader: str | None) -> str:
    """Return the variant of the possessive for the turns in which an effect's duration is counted. "Their next turn"
    is a turn of the player that the effect binds."""
    if effect.until == Until.DURING_NEXT_TURN:
        return "yours" if effect.binds == reader else "own"
    return "yours" if effect.of == reader else owner_variant(effect.binds == effect.of)

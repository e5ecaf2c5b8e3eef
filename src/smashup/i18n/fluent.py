"""Who says a line: one language with its sentences (Fluent), the names of the players, and which of them reads it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from smashup.engine.language.terms import Label
from smashup.engine.log import Arg, Ref
from smashup.engine.state.records import Seat
from smashup.i18n.card_texts import translation
from smashup.i18n.fluent_compiler import Grammar, Part, joined, parts_of

DEFAULT = "en"
SEATS = ("player", "of", "owner", "you")
"""Arguments of lines that are seats."""
FACTIONS = ("faction", "first", "second", "name")
"""Arguments of lines that are, or may be, factions."""


def languages() -> list[str]:
    """The languages that have a file."""
    found = (file.name for file in files(__package__).joinpath("locales").iterdir())
    return sorted(name.removesuffix(".ftl") for name in found if name.endswith(".ftl"))


@cache
def bundle_of(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
    bundle.add_resource(_resource(language))
    return bundle


@cache
def _resource(language: str) -> ast.Resource:
    return FluentResource((files(__package__) / "locales" / f"{language}.ftl").read_text(encoding="utf-8"))


def _de(name: str) -> str:
    """French: "de" before a name, "d'" before a vowel."""
    return f"d\N{RIGHT SINGLE QUOTATION MARK}{name}" if name[:1].lower() in _VOWELS else f"de {name}"


_VOWELS = tuple("aàâeéèêëiîïoôöuùûü")
FUNCTIONS: dict[str, Any] = {"DE": _de}
"""Of a str, which Fluent takes though its types do not say so."""


class Speaker:
    """One language, the names of the players, and which of them reads it."""

    def __init__(self, language: str, names: Sequence[str], reader: Seat | None = None) -> None:
        self.language = language
        self.names = names
        self.reader = reader

    def has(self, line: str) -> bool:
        return bundle_of(self.language).has_message(line)

    def say(self, message: str, /, **args: str | int) -> str:
        """A line with its arguments. An unknown line is shown by its name: ugly, but the game goes on. (The compiler
        confuses an argument with what is given by position under the same name: no line has a `message`.)"""
        return self._say(message, args)

    def _say(self, message: str, args: dict[str, str | int]) -> str:
        parts = _sentences(self.language).get(message)
        said = None if parts is None else joined(parts, args)
        return _said_by_fluent(self.language, message, tuple(args.items())) if said is None else said

    def seat(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) else self.say("player", n=seat + 1)

    def seat_of(self, key: str) -> str:
        """By the key of a view: p1, p2 ..."""
        return self.seat(int(key[1:]) - 1)

    def deed(self, verb: str) -> str:
        return self.say(line_of("to", verb))

    def until(self, until: str, player: str, whose: str) -> str:
        """How long, by that player's turns; `whose`: as `whose` says it."""
        return self.say(line_of("until", until), player=player, whose=whose)

    def whose(self, thing: Arg, about: Arg) -> str:
        """Whose a thing is, in a sentence about a player: the reader's, that player's own, or another's."""
        if thing is not None and thing == self.reader:
            return "yours"
        return own_or_not(thing == about)

    def line(self, line: str, args: dict[str, Arg]) -> str:
        """A line of the log or a refusal, with the arguments as the engine gives them."""
        told: dict[str, str | int] = {}
        for name, arg in args.items():
            if name in SEATS and isinstance(arg, int):
                told[name] = self.seat(arg)
                told[f"{name}_is"] = "you" if arg == self.reader else "other"
            elif isinstance(arg, Ref):
                told[name] = self.name(arg.name)
            elif isinstance(arg, tuple):
                told[name] = self.listed([self.name(each.name if isinstance(each, Ref) else each) for each in arg])
                told.setdefault("n", len(arg))
            elif isinstance(arg, str):
                told[name] = self.name(self.faction(arg)) if name in FACTIONS else self.said(arg)
            elif arg is not None:
                told[name] = arg
        for name in ("verb", "to"):
            if isinstance(args.get(name), str):
                told["deed"] = self.deed(str(args[name]))
        if line in ("why_other_kind", "short_other_kind"):
            told["what"] = self.say(line_of("thing", str(args["kind"])))
        if "of" in told:
            told["whose"] = self.whose(args["of"], args.get("player"))
        if "count" in args:
            told |= self._keeper(args["cards"])
        if "until" in told:
            whose = self.whose(args["you"], args.get("player"))
            told["lasting"] = self.until(str(told["until"]), str(told["you"]), whose)
        return self._say(line, told)

    def _keeper(self, cards: Arg) -> dict[str, str | int]:
        """Whose several cards are: the reader's, another's, or not all the same player's."""
        seats = {each.seat for each in cards if isinstance(each, Ref)} if isinstance(cards, tuple) else set()
        seat = seats.pop() if len(seats) == 1 else None
        if seat is None:
            return {"whose": "several"}
        return {"whose": "yours" if seat == self.reader else "another", "keeper": self.seat(seat)}

    def text(self, sentence: str) -> str:
        """A sentence of a card, with or without its label, or the words of a mode."""
        if self.language == DEFAULT:
            return sentence
        texts = translation(self.language).texts
        label, _, text = sentence.partition(": ")
        if label in Label.words() and text in texts:
            return self.say("labelled", label=self.say(line_of("label", label.lower())), text=texts[text])
        return texts.get(sentence, sentence)

    def said(self, words: str) -> str:
        """Words in the middle of a line: a sentence of a card without its full stop, or the name of one."""
        return self.name(self.text(words).removesuffix(".") if words not in translation(self.language).names else words)

    def faction(self, name: str) -> str:
        return name if self.language == DEFAULT else translation(self.language).factions.get(name, name)

    def name(self, name: object) -> str:
        """What a card or base is called."""
        return str(name) if self.language == DEFAULT else translation(self.language).names.get(str(name), str(name))

    def sentence(self, line: str) -> str:
        """With its full stop, unless a name at the end brings one, or another sign in its place ("Do Over!")."""
        return line if line.rstrip('"').endswith((".", "!", "?")) else self.say("sentence", line=line)

    def listed(self, things: Sequence[str]) -> str:
        if len(things) < 2:
            return "".join(things)
        return self.say("list", first=", ".join(things[:-1]), last=things[-1])


@cache
def _sentences(language: str) -> dict[str, list[Part]]:
    """Those that need not be left to Fluent."""
    found: dict[str, list[Part]] = {}
    grammar = Grammar(FUNCTIONS, Locale.parse(language).plural_form)
    for message in _resource(language).body:
        if isinstance(message, ast.Message) and message.value is not None:
            parts = parts_of(message.value, grammar)
            if parts is not None:
                found[message.id.name] = parts
    return found


@lru_cache(4_096)
def _said_by_fluent(language: str, line: str, args: tuple[tuple[str, str | int], ...]) -> str:
    bundle = bundle_of(language)
    pattern = bundle.get_message(line).value if bundle.has_message(line) else None
    return str(bundle.format_pattern(pattern, dict(args))[0]) if pattern is not None else line


def own_or_not(own: bool) -> str:
    return "own" if own else "another"


def line_of(kind: str, word: str) -> str:
    return f"{kind}_{word.replace('-', '_')}"

"""Formats Fluent messages of the game in one language for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from smashup.engine.language.terms import Label, Seat
from smashup.engine.log import Arg, Ref
from smashup.i18n.card_texts import translation
from smashup.i18n.fluent_compiler import Grammar, Part, compile_pattern, join_parts
from smashup.i18n.french import FUNCTIONS

DEFAULT = "en"
SEATS = ("player", "of", "owner", "you")
"""Names of message arguments that are seats."""
FACTIONS = ("faction", "first", "second", "name")
"""Names of message arguments that are or may be factions."""


def languages() -> list[str]:
    """Return the codes of the languages that have a Fluent file."""
    found = (file.name for file in files(__package__).joinpath("locales").iterdir())
    return sorted(name.removesuffix(".ftl") for name in found if name.endswith(".ftl"))


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
    made.add_resource(_resource(language))
    return made


@cache
def _resource(language: str) -> ast.Resource:
    return FluentResource((files(__package__) / "locales" / f"{language}.ftl").read_text(encoding="utf-8"))


class Formatter:
    """Formats messages in one language, with the players' names by seat. The seat `reader` is addressed as "you"."""

    def __init__(self, language: str, names: Sequence[str], reader: Seat | None = None) -> None:
        self.language = language
        self.names = names
        self.reader = reader

    def has_message(self, message: str) -> bool:
        return bundle(self.language).has_message(message)

    def format(self, message: str, /, **args: str | int) -> str:
        """Format a message. An unknown message is shown by its id, so that the game can continue.

        No message may have an argument called `message`, because mypyc confuses it with the positional parameter.
        """
        return self._format(message, args)

    def _format(self, message: str, args: dict[str, str | int]) -> str:
        parts = _compiled_messages(self.language).get(message)
        text = None if parts is None else join_parts(parts, args)
        return _format_with_fluent(self.language, message, tuple(args.items())) if text is None else text

    def format_line(self, message: str, args: dict[str, Arg]) -> str:
        """Format a log line or a refusal with the arguments that the engine gives."""
        values: dict[str, str | int] = {}
        for name, arg in args.items():
            if name in SEATS and isinstance(arg, int):
                values[name] = self._seat_name(arg)
                values[f"{name}_is"] = "you" if arg == self.reader else "other"
            elif isinstance(arg, Ref):
                values[name] = self.card_name(arg.name)
            elif isinstance(arg, tuple):
                values[name] = self._list(
                    [self.card_name(each.name if isinstance(each, Ref) else each) for each in arg]
                )
                values.setdefault("n", len(arg))
            elif isinstance(arg, str):
                values[name] = self.card_name(self.faction_name(arg)) if name in FACTIONS else self._inline_text(arg)
            elif arg is not None:
                values[name] = arg
        for name in ("verb", "to"):
            if isinstance(args.get(name), str):
                phrase = self.ban_phrase if message.startswith("forbidden") else self.verb_phrase
                values["deed"] = phrase(str(args[name]))
        if message in ("why_other_kind", "short_other_kind"):
            values["what"] = self.format(message_id("thing", str(args["kind"])))
        if "of" in values:
            values["whose"] = self._owner_variant(args["of"], args.get("player"))
        if "count" in args:
            values |= self._owner_of_cards(args["cards"])
        if "until" in values:
            whose = self._owner_variant(args["you"], args.get("player"))
            values["lasting"] = self.duration(str(values["until"]), str(values["you"]), whose)
        return self._format(message, values)

    def _seat_name(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) else self.format("player", n=seat + 1)

    def player_name(self, key: str) -> str:
        """Return the name of a player by the key of the seat in views (p1, p2 ...)."""
        return self._seat_name(int(key[1:]) - 1)

    def verb_phrase(self, verb: str) -> str:
        return self.format(message_id("to", verb))

    def ban_phrase(self, verb: str) -> str:
        """Return what a player cannot do, as in "move minions"."""
        ban = message_id("ban", verb)
        return self.format(ban) if self.has_message(ban) else self.verb_phrase(verb)

    def duration(self, until: str, player: str, whose: str) -> str:
        """Return the phrase for the end of an effect, counted in that player's turns. `whose` is a result of
        `owner_variant`."""
        return self.format(message_id("until", until), player=player, whose=whose)

    def _owner_variant(self, owner: Arg, player: Arg) -> str:
        """Return the variant of a possessive in a sentence about `player`: the reader's, the player's own or another
        player's."""
        if owner is not None and owner == self.reader:
            return "yours"
        return owner_variant(owner == player)

    def _owner_of_cards(self, cards: Arg) -> dict[str, str | int]:
        """Return the possessive for several cards: the reader's, another player's, or cards of several players."""
        seats = {each.seat for each in cards if isinstance(each, Ref)} if isinstance(cards, tuple) else set()
        seat = seats.pop() if len(seats) == 1 else None
        if seat is None:
            return {"whose": "several"}
        return {"whose": "yours" if seat == self.reader else "another", "keeper": self._seat_name(seat)}

    def card_text(self, sentence: str) -> str:
        """Translate a card's sentence, with or without its label, or the text of a mode."""
        if self.language == DEFAULT:
            return sentence
        texts = translation(self.language).texts
        label, _, text = sentence.partition(": ")
        if label in Label.words() and text in texts:
            return self.format("labelled", label=self.format(message_id("label", label.lower())), text=texts[text])
        return texts.get(sentence, sentence)

    def _inline_text(self, words: str) -> str:
        """Return a text for use inside a sentence: the name of a card, or a card's sentence without its full stop."""
        is_name = words in translation(self.language).names
        return self.card_name(words if is_name else self.card_text(words).removesuffix("."))

    def faction_name(self, name: str) -> str:
        return name if self.language == DEFAULT else translation(self.language).factions.get(name, name)

    def card_name(self, name: object) -> str:
        """Translate the name of a card or base."""
        return str(name) if self.language == DEFAULT else translation(self.language).names.get(str(name), str(name))

    def as_sentence(self, line: str) -> str:
        """Add a full stop, unless the line ends with a name that has a punctuation mark ("Do Over!")."""
        return line if line.rstrip('"').endswith((".", "!", "?")) else self.format("sentence", line=line)

    def _list(self, things: Sequence[str]) -> str:
        if len(things) < 2:
            return "".join(things)
        return self.format("list", first=", ".join(things[:-1]), last=things[-1])


@cache
def _compiled_messages(language: str) -> dict[str, list[Part]]:
    """Return the messages that `fluent_compiler` supports."""
    found: dict[str, list[Part]] = {}
    grammar = Grammar(FUNCTIONS, partial(plural_category, language))
    for message in _resource(language).body:
        if isinstance(message, ast.Message) and message.value is not None:
            parts = compile_pattern(message.value, grammar)
            if parts is not None:
                found[message.id.name] = parts
    return found


_PLURALS = FluentResource(
    "plural = { $n ->\n"
    + "".join(f"    [{category}] {category}\n" for category in ("zero", "one", "two", "few", "many"))
    + "   *[other] other\n}\n"
)
"""A message whose text is the plural category of its number. Fluent knows the plural rules of every language."""


@lru_cache(4_096)
def plural_category(language: str, n: int) -> str:
    """Return the plural category of a number. Compiled messages contain only numbers below 1000."""
    messages = FluentBundle([language])
    messages.add_resource(_PLURALS)
    pattern = messages.get_message("plural").value
    assert pattern is not None
    return str(messages.format_pattern(pattern, {"n": n})[0])


@lru_cache(4_096)
def _format_with_fluent(language: str, message: str, args: tuple[tuple[str, str | int], ...]) -> str:
    messages = bundle(language)
    pattern = messages.get_message(message).value if messages.has_message(message) else None
    return str(messages.format_pattern(pattern, dict(args))[0]) if pattern is not None else message


def owner_variant(is_own: bool) -> str:
    """Return the variant of a possessive: the player's own or another player's."""
    return "own" if is_own else "another"


def message_id(kind: str, word: str) -> str:
    return f"{kind}_{word.replace('-', '_')}"

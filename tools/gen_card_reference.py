"""The reference of the card language, from its docstrings: python -m tools.gen_card_reference [WORD ...].

`run.py docs` puts it on the page docs/reference/card-language.md. In a terminal, words limit it to the entries that
have one of them in their name.

A docstring of the card language has a first line, optionally a paragraph, and examples of this form:

    Example (Name of a card):
        code
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from itertools import pairwise
from types import ModuleType
from typing import Any, NamedTuple

from smashup.engine import conditions
from smashup.engine.language import (
    authored,
    bases,
    cards,
    choices,
    faction,
    game,
    interventions,
    piles,
    queries,
    standing,
    verbs,
)
from smashup.engine.language.filters import ActionFilter, CardFilter, MinionFilter
from smashup.engine.language.vocabulary import (
    EACH,
    EVENTS,
    KINDS,
    LABELS,
    LATER,
    ONCE,
    PLACES,
    REGULAR_PLAYS,
    SCOPES,
    UNTIL,
    VERBS,
    WHO,
    WINDOWS,
    ZONES,
)
from smashup.engine.language.words import Vocabulary
from smashup.engine.state.frames import Attempt, Event, Hit
from smashup.engine.state.state import Base, BaseCard, Card, Unit

WIDTH = 110

NOT_FOR_AUTHORS = {"check", "check_whole", "in_wording", "is_whole", "passages", "sentences", "text"}
"""Attributes of definitions that only the engine and the views use."""


class Example(NamedTuple):
    of: str
    """Card that the example is taken from."""
    code: str


class Entry(NamedTuple):
    """One method of the card language."""

    owner: str
    """Class that defines it."""
    name: str
    call: str
    """Call with its parameters."""
    line: str
    more: str
    examples: tuple[Example, ...]
    group: str
    """Heading comment above it in the source."""


WORDS: tuple[tuple[str, Vocabulary[Any]], ...] = (
    ("PurposeWord, EffectWord", VERBS),
    ("WindowWord", WINDOWS),
    ("EventWord", EVENTS),
    ("LaterWord", LATER),
    ("KindWord", KINDS),
    ("RegularPlayWord", REGULAR_PLAYS),
    ("LabelWord", LABELS),
    ("ScopeWord", SCOPES),
    ("ZoneWord", ZONES),
    ("PlaceWord, DeckEndWord", PLACES),
    ("UntilWord", UNTIL),
    ("WhoWord, DoerWord", WHO),
    ("OnceWord", ONCE),
    ("EachWord", EACH),
)
"""The vocabularies, with the names of their types in the signatures."""

THINGS: dict[type, tuple[str, dict[str, str]]] = {
    Unit: (
        "A minion, an action or a titan in play: `me`, and the results of choices. Readable after it has left play.",
        {
            "name": "its name",
            "controller": 'the player who controls it, "you" in its text',
            "owner": "the player whose deck it comes from",
            "base": "its base",
            "host": "the minion that this action is on, or None",
            "actions": "the actions on it",
            "counters": "number of +1 power counters on it",
            "stasis": "number of stasis counters on it, if it is in stasis",
            "named": "names chosen when it entered play (`g.write_on`)",
            "card": "the card, for verbs on cards out of play after it has left",
            "faction": "the name of its faction",
            "is_minion": "True for a minion",
            "is_action": "True for an action",
            "is_titan": "True for a titan, which is neither a minion nor an action",
            "is_aside": "True for a titan beside its owner's deck",
            "raises_power": "True for an action that directly gives a minion more power",
            "gone": "True if it has left play",
            "from_zone": "the zone that it was played from",
            "from_player": "the player of that zone",
            "off_top": "True if it was played off the top of a deck",
        },
    ),
    Card: (
        "A card that is not in play: `me` in a standard action, and the cards in piles.",
        {
            "name": "its name",
            "owner": "the player who owns it",
            "power": "its printed power",
            "faction": "the name of its faction",
            "is_minion": "True for a minion",
            "is_action": "True for an action",
            "goes_on_base": "True for an action that is played on a base",
        },
    ),
    Base: (
        "A base in play: `here`.",
        {
            "name": "its name",
            "minions": "the minions at the base",
            "actions": "the actions on the base itself, without those on its minions",
            "base": "the base itself, so that code can treat cards and bases alike",
            "buried": "the cards buried on it, face down: only their number is public (`len(here.buried)`)",
            "card": "the base card",
            "counters": "number of counters on it (`g.add_base_counters`)",
        },
    ),
    BaseCard: ("A base card in the base deck or the base discard pile.", {"name": "its name"}),
    Event: (
        "An event: `ev` in a reaction.",
        {
            "kind": "kind of the event",
            "player": "the player who caused the event: played, destroyed, moved ...",
            "card": "the card that it happened to",
            "unit": "that card in play, or None",
            "base": "the base where it happened",
            "is_minion": "True if it happened to a minion",
            "is_action": "True if it happened to an action",
            "is_titan": "True if it happened to a titan",
            "is_standard_action": "True if it happened to a standard action",
            "from_zone": "the zone that the card came from",
            "raised": "the minions whose power the played card has directly increased",
            "directly_affected": "the cards that the played card has directly affected, also those that have left play",
            "verb": "the effect by which a card left play; None if the rules discarded it",
            "host": "the minion that the action was on, or None",
            "to": "the player whose hand it was placed into, or who drew it",
            "n": "number of counters",
        },
    ),
    Hit: (
        "An effect that is about to be applied to one card in play: `hit` in a shield, a replacement, a redirection.",
        {
            "verb": "kind of the effect",
            "unit": "the card that it applies to",
            "player": "the player of the card that causes it",
            "source": "the card that causes it",
            "to": "the base that the card would move to",
            "by_action": "True if an action causes it",
            "by_minion": "True if a minion causes it",
            "by_card": "True if a card causes it, not a base",
            "from_base": "the base of the card that causes it; None if it is not at a base",
            "goes_to": '`hit.goes_to("hand")` sends the card there instead of to the discard pile',
        },
    ),
    Attempt: (
        "Something that a player attempts: `attempt` in a function that may forbid it.",
        {
            "verb": "kind of the effect",
            "player": "the player who attempts it",
            "card": "the card that would be played",
            "unit": "the card in play that would be affected",
            "base": "the base where a card would be played, or base of the unit",
            "host": "the minion that an action would be played on",
            "to": "the base that the card would move to",
        },
    ),
}
"""Attributes of game objects that an author may read. Further attributes belong to the engine."""


# --- reading the source -----------------------------------------------------------------------------------------------


def entries(module: ModuleType, cls: type) -> list[Entry]:
    """The methods of a class that an author may call, in the order in which they are written."""
    source = inspect.getsource(module)
    tree = ast.parse(source)
    (found,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == cls.__name__]
    methods = [node for node in found.body if isinstance(node, ast.FunctionDef)]
    return [
        _entry(cls.__name__, node, _group(source, node.lineno))
        for node in methods
        if (not node.name.startswith("_") or (node.name == "__call__" and ast.get_docstring(node)))
        and node.name not in NOT_FOR_AUTHORS
    ]


def _entry(owner: str, node: ast.FunctionDef, group: str) -> Entry:
    line, more, examples = _parts(ast.get_docstring(node) or "")
    return Entry(owner, node.name, _call(owner, node), line, more, examples, group)


def _parts(docstring: str) -> tuple[str, str, tuple[Example, ...]]:
    prose, *shown = re.split(r"^Example \((.+)\):\n", docstring, flags=re.MULTILINE)
    examples = tuple(
        Example(of, textwrap.dedent(code).strip().replace("'''", '"""'))
        for of, code in zip(shown[::2], shown[1::2], strict=True)
    )
    line, _, more = prose.strip().partition("\n\n")
    return _plain(line), _plain(more), examples


def _plain(text: str) -> str:
    """The text in one line, without rule ids."""
    return re.sub(r" \([A-Z0-9]+-\d+(?:, [A-Z0-9]+-\d+)*\)", "", " ".join(text.split()))


def _group(source: str, line: int) -> str:
    """The last heading comment before that line, within its class."""
    before = source.splitlines()[: line - 1]
    for text in reversed(before):
        if text.startswith("class "):
            break
        if heading := re.match(r"    # --- (.+?) -+$", text):
            return heading[1]
    return ""


DEFINED = {
    "CardDef": "card",
    "ContinuousAbilities": "card",
    "Interventions": "card",
    "Authored": "card",
    "BaseDef": "base",
}


def _call(owner: str, node: ast.FunctionDef) -> str:
    """A call of the method: with types if that fits on one line, otherwise with parameter names only."""
    before = "FACTION" if owner == "Faction" else DEFINED.get(owner, "g")
    if owner in DEFINED and _decorates(node):
        before = f"@{before}"
    name = "" if node.name == "__call__" else f".{node.name}"
    if any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list):
        return f"{before}{name}"
    args = node.args
    alone = not args.vararg and not args.kwonlyargs and [arg.arg for arg in args.args] in (["self"], ["self", "fn"])
    if before.startswith("@") and alone:
        return f"{before}{name}"
    answers = f" -> {_said(node.returns)}" if node.returns and before == "g" else ""
    whole = f"{before}{name}({', '.join(_parameters(args, typed=True))})"
    if len(whole + answers) > WIDTH:
        whole = f"{before}{name}({', '.join(_parameters(args, typed=False))})"
    return whole + answers


def _parameters(args: ast.arguments, *, typed: bool) -> list[str]:
    """Parameters of a method without `self`, with or without types and defaults."""
    wanted = args.args[1:]
    defaults: list[ast.expr | None] = [None] * (len(wanted) - len(args.defaults)) + list(args.defaults)
    out = [_parameter(arg, default, typed) for arg, default in zip(wanted, defaults, strict=True)]
    if args.vararg is not None:
        out.append(f"*{_parameter(args.vararg, None, typed)}")
    elif args.kwonlyargs:
        out.append("*")
    out += [_parameter(arg, default, typed) for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    if args.kwarg is not None:
        kinds = {"MinionFilter": "minion_filters", "ActionFilter": "action_filters", "CardFilter": "card_filters"}
        said = ast.unparse(args.kwarg)
        out.append("**" + next((words for kind, words in kinds.items() if kind in said), args.kwarg.arg))
    return out


def _parameter(arg: ast.arg, default: ast.expr | None, typed: bool) -> str:
    if not typed:
        return arg.arg if default is None else f"{arg.arg}={_said(default)}"
    said = f"{arg.arg}: {_said(arg.annotation)}" if arg.annotation is not None else arg.arg
    return said if default is None else f"{said} = {_said(default)}"


def _said(node: ast.expr) -> str:
    """A type or a default without type variables."""
    text = ast.unparse(node).replace("'", '"')
    return text.replace("Sequence[Thing]", "Sequence[Unit | Card]").replace("Thing", "Unit | Card").replace("''", '""')


def _decorates(node: ast.FunctionDef) -> bool:
    """True if the method is used as a decorator."""
    returns = ast.unparse(node.returns) if node.returns is not None else ""
    return returns.startswith(("Decorator", "Callable[[Callable")) or any(arg.arg == "fn" for arg in node.args.args)


def filters(cls: type) -> list[tuple[str, str]]:
    """Filter names and their descriptions."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(tree, ast.ClassDef)
    return [
        (field.target.id, _plain(_string(said)))
        for field, said in pairwise(tree.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
    ]


def _string(node: ast.stmt) -> str:
    assert isinstance(node, ast.Expr), ast.unparse(node)
    assert isinstance(node.value, ast.Constant), ast.unparse(node)
    return str(node.value.value)


def common_conditions() -> list[tuple[str, str]]:
    found = [(name, each) for name, each in vars(conditions).items() if inspect.isfunction(each)]
    return sorted((name, _plain(inspect.getdoc(each) or "")) for name, each in found)


Section = tuple[str, ModuleType, type]
PARTS: tuple[tuple[str, tuple[Section, ...]], ...] = (
    (
        "When",
        (
            ("Cards and bases", faction, faction.Faction),
            ("Abilities of cards", cards, cards.CardDef),
            ("Replacements, shields, bans", interventions, interventions.Interventions),
            ("Continuous effects", standing, standing.ContinuousAbilities),
            ("Abilities of bases", bases, bases.BaseDef),
            ("Abilities of both", authored, authored.Authored),
        ),
    ),
    (
        "What",
        (
            ("Cards in play, bases, players", verbs, verbs.GameVerbs),
            ("Decks, hands, discard piles", piles, piles.GamePiles),
            ("Playing cards", game, game.Game),
        ),
    ),
    ("Which", (("Queries", queries, queries.GameQueries),)),
    ("Who decides", (("Choices", choices, choices.GameChoices),)),
)
SURFACE: tuple[Section, ...] = tuple(section for _, sections in PARTS for section in sections)


def all_entries() -> list[Entry]:
    return [entry for _, module, cls in SURFACE for entry in entries(module, cls)]


# --- writing the page -------------------------------------------------------------------------------------------------


def generated() -> str:
    out = [_contents()]
    for part, sections in PARTS:
        out.append(f"## {part}\n")
        out += [_section(title, module, cls, alone=len(sections) == 1) for title, module, cls in sections]
        if part == "Which":
            out.append(_filters())
    out += [_things(), _conditions(), _words()]
    return "\n".join(out).rstrip() + "\n"


def _contents() -> str:
    parts = [(part, [title for title, _, _ in sections if len(sections) > 1]) for part, sections in PARTS]
    parts[2][1].extend(["Filters"])
    parts += [("What a card can read", []), ("Conditions", []), ("Words", [])]
    lines = []
    for part, titles in parts:
        inner = ", ".join(_link(title) for title in titles)
        lines.append(f"- {_link(part)}" + (f": {inner}" if inner else ""))
    return "\n".join(lines) + "\n"


def _link(title: str) -> str:
    anchor = re.sub(r"[^a-z -]", "", title.lower()).replace(" ", "-")
    return f"[{title}](#{anchor})"


def _section(title: str, module: ModuleType, cls: type, *, alone: bool) -> str:
    out = [] if alone else [f"### {title}\n"]
    line, more, _ = _parts(inspect.getdoc(cls) or "")
    out += [_wrapped(paragraph) + "\n" for paragraph in (line, more) if paragraph]
    group = ""
    for entry in entries(module, cls):
        if entry.group != group:
            group = entry.group
            out.append(f"*{group[:1].upper()}{group[1:]}*\n")
        out.append(_shown(entry))
    return "\n".join(out)


def _shown(entry: Entry) -> str:
    said = " ".join(each for each in (entry.line, entry.more) if each)
    examples = [_code(example) for example in entry.examples]
    name = entry.name.replace("__call__", "on play")
    return f"#### {name}\n\n`{entry.call}`\n\n{_wrapped(said)}\n\n" + "\n".join(examples)


def _code(example: Example) -> str:
    of, code = example
    lines = f"# {of}\n{code}" if "\n" in code else f"{code}  # {of}"
    return f"```python\n{lines}\n```\n"


def _wrapped(text: str) -> str:
    return "\n".join(textwrap.wrap(text, 120, break_long_words=False, break_on_hyphens=False))


def _filters() -> str:
    out = [
        "### Filters\n",
        "Keyword arguments of queries and choices. Several filters are combined: a card must match all of them.\n",
    ]
    for cls in (MinionFilter, ActionFilter, CardFilter):
        out.append(f"*{_parts(inspect.getdoc(cls) or '')[0]}*\n")
        out.append(_table("filter", filters(cls)))
    return "\n".join(out)


def _things() -> str:
    out = ["## What a card can read\n", "A player (`Seat`) is a number: compare it with `==`, and with None by `is`.\n"]
    for cls, (line, attributes) in THINGS.items():
        out.append(f"**{cls.__name__}.** {line}\n")
        out.append(_table("attribute", list(attributes.items())))
    return "\n".join(out)


def _conditions() -> str:
    return "## Conditions\n\nCommon tests for `when=`; others are written as functions of the same form.\n\n" + _table(
        "condition", common_conditions()
    )


def _words() -> str:
    out = [
        "## Words\n",
        "Strings that card files write. mypy and editors know them by the type names in the signatures.\n",
    ]
    for types, vocabulary in WORDS:
        rows = [(f'"{word}"', meaning) for word, meaning in vocabulary.meanings.items()]
        out += [f"**{types}.** {vocabulary.title}\n", _table("word", rows)]
    return "\n".join(out)


def _table(head: str, rows: list[tuple[str, str]]) -> str:
    lines = [f"| {head} | |", "| --- | --- |", *(f"| `{name}` | {line} |" for name, line in rows)]
    return "\n".join(lines) + "\n"


def matching(words: list[str]) -> str:
    """Return the entries that have one of these words in their name."""
    return "\n".join(_shown(entry) for entry in all_entries() if any(word in entry.name for word in words))


if __name__ == "__main__":
    print(matching(sys.argv[1:]) if sys.argv[1:] else generated())

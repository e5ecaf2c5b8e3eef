"""`smashup terminal`: play against bots in the terminal."""

from __future__ import annotations

import difflib
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from smashup.bots import BOTS, create, driver
from smashup.cli.options import DEFAULT_EDITION, Edition, Factions, Sets, Titans, Wording, parse_list, parse_pairs
from smashup.cli.screen import Screen
from smashup.engine.errors import GameFault, NoSuchPoint, SmashUpError
from smashup.engine.language.definitions import slug
from smashup.engine.state.setup import GIVEN, PRINTED, RANDOM, GameSetup
from smashup.engine.views.catalogue import BaseText, CardText, catalogue
from smashup.engine.views.seat_view import preview
from smashup.engine.views.view_types import Thing, View
from smashup.engine.views.why_not import why_not
from smashup.i18n.describe import describe_entry, describe_refusal
from smashup.session import Timeline
from smashup.sets import library

WIDTH = 110
"""Width of the table if the output is not a terminal."""
YOU = 0
"""Seat of the player."""
SEEDS = 1_000_000
"""New games draw their seed from this many seeds."""
FAILED = Path("failed.smashup")
"""Save file of a game that failed during a bot's move."""

HELP = """\
3              take option 3 (0: none of them)
? NAME, t 3    show the text of a card or base, or of option 3
why NAME       show why a card in your hand, a minion or a base cannot be chosen now
base NAME      show the points if that base scored now, and how the numbers add up
table, discard, log   show the table, all discard piles or the whole log again
undo           undo your last choice (undo play: the last card played; undo turn: the turn)
save FILE, load FILE
quit           leave (or press Ctrl-D)"""


class Quit(Exception):
    """The player leaves the game."""


class Terminal:
    """A game of one person in seat p1 against bots."""

    def __init__(self, session: Timeline, bot: str, console: Console, read: Callable[[], str]) -> None:
        self.session = session
        self.bot = bot
        self.read = read
        self.screen = Screen(console, catalogue(library()))
        self.log_shown = 0
        """Number of log entries that have been printed."""
        self.turn_drawn = -1
        """Turn in which the table was last drawn."""
        self._seat_bots()

    def _seat_bots(self) -> None:
        self.screen.names = tuple(f"p{seat + 1}" for seat in range(self.session.seats))
        self.screen.roles = tuple("you" if seat == YOU else f"{self.bot} bot" for seat in range(self.session.seats))
        seed = self.session.setup.seed * self.session.seats
        self.bots = {seat: driver(create(self.bot, seed + seat)) for seat in range(1, self.session.seats)}

    @property
    def view(self) -> View:
        return self.session.view(YOU)

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self.screen.print("Type the number of an option, or help.", "dim")
        try:
            while not self._play_bots():
                self._show_decision()
                self._handle(self.read().strip())
        except Quit:
            self.screen.print("Bye.")

    def _play_bots(self) -> bool:
        """Let the bots answer, and print the new log entries. Returns True if the game is over."""
        try:
            self.session.play_bots(self.bots)
        except GameFault as fault:
            FAILED.write_text(fault.save, encoding="utf-8")
            self.screen.print(f"{fault} The game was saved to {FAILED}.", "red")
            raise typer.Exit(1) from fault
        self._print_log(self.log_shown)
        if self.session.over:
            self.screen.draw(self.view)
        return self.session.over

    def _print_log(self, start: int) -> None:
        for entry in self.session.log[start:]:
            self.screen.print(describe_entry(entry.for_seat(YOU), names=self.screen.names), "cyan")
        self.log_shown = len(self.session.log)

    def _show_decision(self) -> None:
        view = self.view
        assert view.decision is not None
        if view.bases and (view.decision.kind == "menu" or view.turn != self.turn_drawn):
            self.screen.draw(view)
            self.turn_drawn = view.turn
        self.screen.draw_decision(view, view.decision)

    # --- input ------------------------------------------------------------------------------------------------

    def _handle(self, line: str) -> None:
        """Read lines until one changes the game or the screen. Invalid input never ends the game."""
        while not self._execute(line):
            line = self.read().strip()

    def _execute(self, line: str) -> bool:
        """Execute one line of input. Returns True if the decision must be drawn again."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        try:
            if line.isdigit():
                return self._answer(int(line))
            if line.startswith("?"):
                word, rest = "?", line[1:].strip()
            commands: dict[str, Callable[[str], bool]] = {
                "?": self._show_text,
                "t": self._show_text,
                "why": self._why,
                "base": self._base,
                "table": self._table,
                "discard": self._discard,
                "log": self._log,
                "undo": self._undo,
                "save": self._save,
                "load": self._load,
                "help": self._help,
                "quit": self._quit,
            }
            if word in commands:
                return commands[word](rest)
            self.screen.print((f"{line!r} is not a command. " if line else "") + "Type a number, or help.")
        except GameFault as fault:
            self.screen.print(str(fault), "red")
            self.screen.print("Type save FILE to save the game, or undo to try another choice.")
        except SmashUpError as error:
            self.screen.print(str(error), "red")
        except OSError as error:
            self.screen.print(f"{error.strerror or error}: {error.filename or rest}", "red")
        return False

    def _answer(self, number: int) -> bool:
        decision = self.view.decision
        assert decision is not None
        keys = [decision.decline, *(option.key for option in decision.options)]
        key = keys[number] if number < len(keys) else None
        if key is None:
            first = 1 if decision.decline is None else 0
            self.screen.print(f"There is no option {number}: they are numbered {first} to {len(keys) - 1}.")
            return False
        self.session.answer(key)
        return True

    def _show_text(self, what: str) -> bool:
        """Show the text of a card, by its name or by the number of an option."""
        decision = self.view.decision
        if what.isdigit() and decision is not None:
            if not 1 <= int(what) <= len(decision.options):
                self.screen.print(f"There is no option {what}.")
                return False
            option = decision.options[int(what) - 1]
            texts = self.screen.texts
            card = texts.cards.get(option.card) or texts.bases.get(option.card)
            if card is None:
                self.screen.print(self.screen.describe(option, self.view))
                return False
        else:
            card = self._find_card_text(what)
        if card is not None:
            self.screen.draw_card(card)
        return False

    def _find_card_text(self, name: str) -> CardText | BaseText | None:
        texts = self.screen.texts
        wording = self.session.setup.wording
        everything: list[CardText | BaseText] = [*texts.cards.values(), *texts.bases.values()]
        by_name = {card.name: card for card in everything if card.wording in (PRINTED, wording)}
        found = self._nearest(name, list(by_name))
        return by_name[found] if found is not None else None

    def _nearest(self, name: str, known: list[str]) -> str | None:
        """Return the best match of a name, or print a message if there is none."""
        wanted = slug(name)
        for matches in (str.__eq__, str.startswith, str.__contains__):
            found = [each for each in known if wanted and matches(slug(each), wanted)]
            if found:
                return found[0]
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
        self.screen.print(f"There is no {name!r} here." + (f" Did you mean {near[0]}?" if near else ""))
        return None

    def _why(self, name: str) -> bool:
        view = self.view
        me = view.players[YOU]
        units = [unit for base in view.bases for unit in (*base.minions, *base.actions)]
        units += [unit for player in view.players for unit in player.stasis]
        things = [
            *me.hand,
            *view.stored,
            *units,
            *(action for unit in units for action in unit.actions),
            *view.bases,
            *me.discard,
        ]
        found = self._nearest(name, list(dict.fromkeys(thing.name for thing in things)))
        reasons = [self._reason(thing) for thing in things if thing.name == found]
        for reason in dict.fromkeys(reasons):
            self.screen.print(reason)
        return False

    def _reason(self, thing: Thing) -> str:
        refusal = why_not(self.session.game, YOU, thing.key, self.session.pending)
        return describe_refusal(refusal, names=self.screen.names) if refusal else f"{thing.name} can be chosen now."

    def _base(self, name: str) -> bool:
        bases = {base.name: base for base in self.view.bases}
        found = self._nearest(name, list(bases))
        if found is not None:
            base = next(base for base in self.session.state.bases if base.key == bases[found].key)
            self.screen.draw_preview(bases[found], preview(self.session.game, base))
        return False

    def _table(self, _: str) -> bool:
        self.turn_drawn = -1
        return True

    def _discard(self, _: str) -> bool:
        self.screen.draw_discard_piles(self.view)
        return False

    def _log(self, _: str) -> bool:
        self._print_log(0)
        return False

    def _undo(self, how: str) -> bool:
        """Return to an earlier decision of this player."""
        before = self.session.fork()
        undo = {"": self.session.undo, "play": lambda: self.session.undo_action(YOU), "turn": self.session.undo_turn}
        if how not in undo:
            self.screen.print("Type undo, undo play or undo turn.")
            return False
        try:
            undo[how]()
            while self.session.pending is None or self.session.pending.seat != YOU:
                self.session.undo()
        except NoSuchPoint:
            self.session = before
            self.screen.print("There is nothing to undo.")
            return False
        self._redraw("Undone.")
        return True

    def _save(self, file: str) -> bool:
        if not file:
            self.screen.print("Type save and the name of a file.")
            return False
        Path(file).write_text(self.session.save(), encoding="utf-8")
        self.screen.print(f"Saved to {file}.")
        return False

    def _load(self, file: str) -> bool:
        if not file:
            self.screen.print("Type load and the name of a file.")
            return False
        self.session = _load_session(Path(file))
        self._seat_bots()
        self._redraw(f"Loaded {file}.")
        return True

    def _redraw(self, message: str) -> None:
        self.log_shown = len(self.session.log)
        self.turn_drawn = -1
        self.screen.print(message)

    def _help(self, _: str) -> bool:
        self.screen.print(HELP)
        return False

    def _quit(self, _: str) -> bool:
        raise Quit


def _load_session(file: Path) -> Timeline:
    return Timeline.load(file.read_text(encoding="utf-8", errors="replace"))


def _read_line() -> str:
    try:
        return input("> ")
    except (EOFError, KeyboardInterrupt):
        print()
        raise Quit from None


def terminal(
    file: Annotated[
        Path | None, typer.Argument(exists=True, dir_okay=False, help="Save file of a game to continue.")
    ] = None,
    players: Annotated[int, typer.Option(help="Number of players including you, 2 to 4.")] = 2,
    bot: Annotated[str, typer.Option(help=f"Bot to play against: {', '.join(BOTS)}.")] = "random",
    mode: Annotated[str, typer.Option(help="Selection of factions: random, choice or draft.")] = RANDOM,
    factions: Factions = "",
    sets: Sets = "",
    edition: Edition = DEFAULT_EDITION,
    wording: Wording = PRINTED,
    titans: Titans = True,
    seed: Annotated[
        int | None, typer.Option(help="Seed of the game; the same seed deals the same cards (default: a new one).")
    ] = None,
) -> None:
    """Play against bots in the terminal."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415 (enables arrow keys at the prompt)
    create(bot)
    if file is not None:
        session = _load_session(file)
    else:
        given = parse_pairs(factions)
        session = Timeline(
            GameSetup(
                library(),
                seats=players,
                seed=secrets.randbelow(SEEDS) if seed is None else seed,
                mode=GIVEN if given else mode,
                factions=given,
                sets=parse_list(sets),
                edition=edition,
                wording=wording,
                titans=titans,
            )
        )
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    Terminal(session, bot, console, _read_line).run()

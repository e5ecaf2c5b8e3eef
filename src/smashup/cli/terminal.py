"""`smashup terminal`: a person against bots, in the terminal."""

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
from smashup.cli.options import DEFAULT_EDITION, Edition, Factions, Sets, Wording, pairs, parts
from smashup.cli.table import Screen
from smashup.engine.errors import GameFault, NoSuchPoint, SmashUpError
from smashup.engine.language.definitions import slug
from smashup.engine.state.setup import GIVEN, PRINTED, RANDOM, GameSetup
from smashup.engine.views.catalogue import BaseText, CardText, catalogue
from smashup.engine.views.seat_view import preview
from smashup.engine.views.view_types import Thing, View
from smashup.engine.views.why_not import why_not
from smashup.i18n.describe import describe_entry, describe_refusal
from smashup.session import Session
from smashup.sets import library

WIDTH = 110
"""Of the table where the output is not a terminal."""
YOU = 0
SEEDS = 1_000_000
FAILED = Path("failed.smashup")
"""Where a game is saved when a bot's move broke it."""

HELP = """\
3              take option 3 (0: none of them)
? NAME, t 3    the text of a card or base, or of option 3
why NAME       why a card in your hand, a minion or a base cannot be chosen now
base NAME      who would get what if that base scored now, and how the numbers add up
table, discard, log   show the table, all discard piles or the whole log again
undo           take back your last choice (undo play: the last card played; undo turn: the turn)
save FILE, load FILE
quit           leave (or press Ctrl-D)"""


class Quit(Exception):
    """The player leaves."""


class Terminal:
    """One person at a terminal, in seat p1."""

    def __init__(self, session: Session, bot: str, console: Console, read: Callable[[], str]) -> None:
        self.session = session
        self.bot = bot
        self.read = read
        self.screen = Screen(console, catalogue(library()))
        self.told = 0
        """How many lines of the log were shown."""
        self.drawn = -1
        """The turn of the table that was drawn last."""
        self._sit_down()

    def _sit_down(self) -> None:
        self.screen.names = tuple(f"p{seat + 1}" for seat in range(self.session.seats))
        self.screen.roles = tuple("you" if seat == YOU else f"{self.bot} bot" for seat in range(self.session.seats))
        seed = self.session.setup.seed * self.session.seats
        self.bots = {seat: driver(create(self.bot, seed + seat)) for seat in range(1, self.session.seats)}

    @property
    def view(self) -> View:
        return self.session.view(YOU)

    def run(self) -> None:
        """Until somebody has won or the player leaves."""
        self.screen.say("Type the number of an option, or help.", "dim")
        try:
            while not self._is_over():
                self._ask()
                self._obey(self.read().strip())
        except Quit:
            self.screen.say("Bye.")

    def _is_over(self) -> bool:
        try:
            self.session.play_bots(self.bots)
        except GameFault as fault:
            FAILED.write_text(fault.save, encoding="utf-8")
            self.screen.say(f"{fault} The game was saved to {FAILED}.", "red")
            raise typer.Exit(1) from fault
        self._tell_news()
        if self.session.over:
            self.screen.draw(self.view)
        return self.session.over

    def _tell_news(self) -> None:
        for entry in self.session.log[self.told :]:
            self.screen.say(describe_entry(entry.for_seat(YOU), names=self.screen.names), "cyan")
        self.told = len(self.session.log)

    def _ask(self) -> None:
        view = self.view
        assert view.decision is not None
        if view.bases and (view.decision.kind == "menu" or view.turn != self.drawn):
            self.screen.draw(view)
            self.drawn = view.turn
        self.screen.ask(view, view.decision)

    # --- what was typed ---------------------------------------------------------------------------------------

    def _obey(self, line: str) -> None:
        """Answers are repeated until one is right; nothing that is typed can end the game by accident."""
        while not self._understood(line):
            line = self.read().strip()

    def _understood(self, line: str) -> bool:
        """Whether the game went on, or must be shown again."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        try:
            if line.isdigit():
                return self._answer(int(line))
            if line.startswith("?"):
                word, rest = "?", line[1:].strip()
            commands: dict[str, Callable[[str], bool]] = {
                "?": self._text,
                "t": self._text,
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
            self.screen.say((f"{line!r} is not a command. " if line else "") + "Type a number, or help.")
        except GameFault as fault:
            self.screen.say(str(fault), "red")
            self.screen.say("Type save FILE to keep the game, undo to try something else.")
        except SmashUpError as error:
            self.screen.say(str(error), "red")
        except OSError as error:
            self.screen.say(f"{error.strerror or error}: {error.filename or rest}", "red")
        return False

    def _answer(self, number: int) -> bool:
        decision = self.view.decision
        assert decision is not None
        keys = [decision.decline, *(option.key for option in decision.options)]
        key = keys[number] if number < len(keys) else None
        if key is None:
            first = 1 if decision.decline is None else 0
            self.screen.say(f"There is no option {number}: they are numbered {first} to {len(keys) - 1}.")
            return False
        self.session.answer(key)
        return True

    def _text(self, what: str) -> bool:
        """The text of a card, by name or by the number of an option."""
        decision = self.view.decision
        if what.isdigit() and decision is not None:
            if not 1 <= int(what) <= len(decision.options):
                self.screen.say(f"There is no option {what}.")
                return False
            option = decision.options[int(what) - 1]
            texts = self.screen.texts
            card = texts.cards.get(option.card) or texts.bases.get(option.card)
            if card is None:
                self.screen.say(self.screen.describe(option, self.view))
                return False
        else:
            card = self._find_text(what)
        if card is not None:
            self.screen.card(card)
        return False

    def _find_text(self, name: str) -> CardText | BaseText | None:
        texts = self.screen.texts
        wording = self.session.setup.wording
        everything: list[CardText | BaseText] = [*texts.cards.values(), *texts.bases.values()]
        by_name = {card.name: card for card in everything if card.wording in (PRINTED, wording)}
        found = self._nearest(name, list(by_name))
        return by_name[found] if found is not None else None

    def _nearest(self, name: str, known: list[str]) -> str | None:
        """The name that was meant; says so if none was."""
        wanted = slug(name)
        for fits in (str.__eq__, str.startswith, str.__contains__):
            found = [each for each in known if wanted and fits(slug(each), wanted)]
            if found:
                return found[0]
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
        self.screen.say(f"There is no {name!r} here." + (f" Did you mean {near[0]}?" if near else ""))
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
            self.screen.say(reason)
        return False

    def _reason(self, thing: Thing) -> str:
        refusal = why_not(self.session.game, YOU, thing.key, self.session.pending)
        return describe_refusal(refusal, names=self.screen.names) if refusal else f"{thing.name} can be chosen now."

    def _base(self, name: str) -> bool:
        bases = {base.name: base for base in self.view.bases}
        found = self._nearest(name, list(bases))
        if found is not None:
            base = next(base for base in self.session.state.bases if base.key == bases[found].key)
            self.screen.preview(bases[found], preview(self.session.game, base))
        return False

    def _table(self, _: str) -> bool:
        self.drawn = -1
        return True

    def _discard(self, _: str) -> bool:
        self.screen.discard_piles(self.view)
        return False

    def _log(self, _: str) -> bool:
        for entry in self.session.log:
            self.screen.say(describe_entry(entry.for_seat(YOU), names=self.screen.names), "cyan")
        return False

    def _undo(self, how: str) -> bool:
        """Back to a decision of this player: bots then play on from there."""
        before = self.session.fork()
        back = {"": self.session.undo, "play": lambda: self.session.undo_action(YOU), "turn": self.session.undo_turn}
        if how not in back:
            self.screen.say("Type undo, undo play or undo turn.")
            return False
        try:
            back[how]()
            while self.session.pending is None or self.session.pending.seat != YOU:
                self.session.undo()
        except NoSuchPoint:
            self.session = before
            self.screen.say("There is nothing to undo.")
            return False
        self._start_anew("Undone.")
        return True

    def _save(self, file: str) -> bool:
        if not file:
            self.screen.say("Type save and the name of a file.")
            return False
        Path(file).write_text(self.session.save(), encoding="utf-8")
        self.screen.say(f"Saved to {file}.")
        return False

    def _load(self, file: str) -> bool:
        if not file:
            self.screen.say("Type load and the name of a file.")
            return False
        self.session = load(Path(file))
        self._sit_down()
        self._start_anew(f"Loaded {file}.")
        return True

    def _start_anew(self, why: str) -> None:
        self.told = len(self.session.log)
        self.drawn = -1
        self.screen.say(why)

    def _help(self, _: str) -> bool:
        self.screen.say(HELP)
        return False

    def _quit(self, _: str) -> bool:
        raise Quit


def load(file: Path) -> Session:
    return Session.load(file.read_text(encoding="utf-8", errors="replace"))


def _ask_terminal() -> str:
    try:
        return input("> ")
    except (EOFError, KeyboardInterrupt):
        print()
        raise Quit from None


def terminal(
    file: Annotated[Path | None, typer.Argument(exists=True, dir_okay=False, help="Go on with a saved game.")] = None,
    players: Annotated[int, typer.Option(help="2 to 4 players, you included.")] = 2,
    bot: Annotated[str, typer.Option(help=f"Whom you play against: {', '.join(BOTS)}.")] = "random",
    mode: Annotated[str, typer.Option(help="How factions are chosen: random, choice or draft.")] = RANDOM,
    factions: Factions = "",
    sets: Sets = "",
    edition: Edition = DEFAULT_EDITION,
    wording: Wording = PRINTED,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards; a new one if left out.")] = None,
) -> None:
    """Play against bots in the terminal."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415 (arrow keys at the prompt, where the system has it)
    create(bot)
    if file is not None:
        session = load(file)
    else:
        given = pairs(factions)
        session = Session(
            GameSetup(
                library(),
                seats=players,
                seed=secrets.randbelow(SEEDS) if seed is None else seed,
                mode=GIVEN if given else mode,
                factions=given,
                sets=parts(sets),
                edition=edition,
                wording=wording,
            )
        )
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    Terminal(session, bot, console, _ask_terminal).run()

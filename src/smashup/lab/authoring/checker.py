"""Faction checker: lints a faction, then plays random games until each of its abilities has resolved often enough.

The games are ordinary games, so every fault has a save file. Rare situations are made likely: the deal puts the wanted
card into an opening hand or into play, and the players prefer it. Some players score quickly, others prolong the game.
If a function left lines uncovered, the step is played again with other choices.
"""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from smashup.engine.language.definitions import Ability, Definition, PrintedBase, PrintedFaction
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Ask, Phase, Verb
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer, Decision, Driver
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.frames import Trigger
from smashup.engine.state.setup import CURRENT, GIVEN, MAX_SEATS, MIN_SEATS, PRINTED, GameSetup
from smashup.engine.state.state import Base, Card, State, Unit
from smashup.i18n.fluent import DEFAULT, languages
from smashup.lab.authoring.coverage import Lines, SourceLine, every_ability, every_wording
from smashup.lab.authoring.lint import Finding, lint, lint_translations
from smashup.lab.selfplay.random_games import DECLINE_RATE, CheckedGame, counting
from smashup.session import saves

DEALS = 60
"""Maximum number of deals to try until the wanted card is available."""
STYLE_RATE = 0.75
"""Probability that a player follows their playing style."""
PREFERENCES = (0.8, 0.3, 0.05)
"""Probabilities of choosing an option about the wanted card. Each player gets one of them."""
STEP_RETRIES = 12
"""Number of times that a step with uncovered lines is played again."""
MAX_TURNS = 60
"""Maximum number of turns in a game. After that, a new game is more likely to reach the missing lines."""
MAX_IDLE_DECISIONS = 30_000
"""Number of decisions without a newly covered line after which the check no longer waits for missing lines."""
QUICK_DECISIONS = 3_000
"""Number of decisions after which a quick check begins no other game: about a second of play."""
MOST_FAULTS = 10

SETUP_PHASES = (Phase.FACTIONS, Phase.DEAL, Phase.MULLIGAN)


class Fault(NamedTuple):
    """A game that failed."""

    at: SourceLine | None
    """Source line of the faction where the error occurred, if any."""
    card: str
    """Card whose ability was running."""
    says: str
    save: str
    """Save file of the game up to the error, as text."""


class CheckReport:
    """Results of a check so far."""

    def __init__(self, faction: PrintedFaction, wanted: int, quick: bool = False) -> None:
        self.faction = faction
        self.wanted = wanted
        self.quick = quick
        self.abilities = every_ability(faction)
        self.findings: list[Finding] = []
        self.faults: list[Fault] = []
        self.resolved: Counter[str] = Counter()
        self.games = 0
        self.decisions = 0
        self.not_reached: list[SourceLine] = []
        self.complete = False

    @property
    def rare(self) -> list[Ability]:
        """Abilities that resolved too rarely, rarest first."""
        found = [ability for ability in self.abilities if self.resolved[ability.key] < self.wanted]
        return sorted(found, key=lambda ability: self.resolved[ability.key])

    @property
    def is_good(self) -> bool:
        """True if there are no mistakes and every ability resolved often enough. A quick check does not require the
        latter."""
        return not self.findings and not self.faults and (self.quick or not self.rare)


STYLES = ("busy", "herd", "herd", "spend", "idle")
"""Playing styles. "busy" has no preference. "herd" plays minions where most minions are, so that bases score. "spend"
plays minions first, so that hands run out of them. "idle" rarely plays, so that games are long and decks run out."""


class BiasedDriver:
    """A driver that answers at random, with a preference for one card and a playing style."""

    def __init__(self, seed: int, of: Definition, style: str) -> None:
        self.generator = random.Random(seed)
        self.name = of.name
        self.style = style
        self.preference = self.generator.choice(PREFERENCES)

    def __call__(self, game: Any, decision: Decision) -> int:
        chance = self.generator.random
        wanted = [i for i, option in enumerate(decision.options) if self._is_about(option)]
        if wanted and chance() < self.preference:
            return self.generator.choice(wanted)
        preferred = self._preferred_answers(decision) if chance() < STYLE_RATE else []
        if preferred:
            return self.generator.choice(preferred)
        if decision.decline is not None and (not decision.options or chance() < DECLINE_RATE):
            return len(decision.options)
        return self.generator.randrange(len(decision.options))

    def _preferred_answers(self, decision: Decision) -> list[int]:
        """Return the answers that the playing style prefers."""
        options = list(enumerate(decision.options))
        if self.style == "herd" and decision.kind == Ask.BASE and decision.to == Verb.PLAY:
            crowds = {i: len(base.minions) for i, base in options if isinstance(base, Base)}
            return [i for i, crowd in crowds.items() if crowd == max(crowds.values())]
        if self.style == "spend" and decision.kind == Ask.MENU:
            return [i for i, card in options if isinstance(card, Card) and card.is_minion]
        if self.style == "idle" and decision.kind == Ask.MENU and decision.decline is not None:
            return [len(options)]
        return []

    def _is_about(self, option: object) -> bool:
        """True if the option is the wanted card, one of its abilities, or a card that it is attached to."""
        if isinstance(option, Trigger):
            return option.ability.of.name == self.name
        if isinstance(option, Unit) and any(action.name == self.name for action in option.actions):
            return True
        return isinstance(option, Card | Base | Unit) and option.printed.name == self.name


class Check:
    """Plays games until all abilities have resolved or the maximum number of games is reached."""

    def __init__(
        self,
        library: Library,
        faction: PrintedFaction,
        *,
        wanted: int,
        most: int,
        seed: int = 0,
        quick: bool = False,
    ) -> None:
        self.library = library
        self.faction = faction
        self.most = most
        self.generator = random.Random(seed)
        self.report = CheckReport(faction, wanted, quick)
        self.lines = Lines(faction)
        self._last_progress = 0

    def run(self) -> CheckReport:
        for _ in self.games():
            pass
        return self.report

    def games(self) -> Iterator[CheckReport]:
        """Lint the faction, then play games. Yields the report after each game."""
        report = self.report
        report.findings = [*lint(self.faction), *self._lint_translations()]
        self._update_missing_lines()
        with counting(report.abilities) as report.resolved, self.lines.tracing():
            while report.games < self.most and len(report.faults) < MOST_FAULTS and self._should_continue():
                self._play(self._target())
                report.games += 1
                self._update_missing_lines()
                yield report
        report.complete = True

    def _lint_translations(self) -> list[Finding]:
        others = [language for language in languages() if language != DEFAULT]
        return [each for language in others for each in lint_translations(self.library, self.faction, language)]

    def _should_continue(self) -> bool:
        if self.report.quick:
            return bool(self.report.rare) and self.report.decisions < QUICK_DECISIONS
        has_progress = self.report.decisions - self._last_progress < MAX_IDLE_DECISIONS
        return bool(self.report.rare) or (bool(self.lines.missing) and has_progress)

    def _update_missing_lines(self) -> None:
        missing = sorted(self.lines.missing)
        if missing != self.report.not_reached:
            self.report.not_reached, self._last_progress = missing, self.report.decisions

    # --- next game --------------------------------------------------------------------------------------------

    def _target(self) -> Definition:
        """Return the card to prefer: one with the rarest ability, otherwise one with uncovered lines, otherwise any."""
        rare = self.report.rare
        if rare:
            return self.generator.choice(rare[:3]).of
        uncovered = [ability.of for ability in self.report.abilities if self.lines.has_uncovered_lines(ability)]
        return self.generator.choice(uncovered or list(every_wording(self.faction)))

    def _setup(self, of: Definition, seats: int, seed: int) -> GameSetup:
        """Return a setup with the checked faction, random other factions, any edition, and the wording that has this
        card."""
        others = [each.name for each in self.library.factions if each.is_whole and each is not self.faction]
        two_copies = len(others) < 2 * seats - 1
        chosen = [self.generator.choice(others) if two_copies else "" for _ in range(2 * seats - 1)]
        chosen = self.generator.sample(others, 2 * seats - 1) if not two_copies else chosen
        return GameSetup(
            self.library,
            seats=seats,
            seed=seed,
            mode=GIVEN,
            factions=((self.faction.name, chosen[0]), *zip(chosen[1::2], chosen[2::2], strict=True)),
            edition=self.generator.choice(list(EDITIONS)),
            wording=self._wording(of),
            two_copies=two_copies,
            titans=True,
        )

    def _wording(self, of: Definition) -> str:
        if of.wording != PRINTED:
            return of.wording
        return PRINTED if CURRENT in of.variants else self.generator.choice((PRINTED, CURRENT))

    def _deal(self, of: Definition) -> tuple[GameSetup, CheckedGame, list[Answer]]:
        """Deal a game in which the wanted card is available, or the wanted base is in play, if `DEALS` attempts
        suffice."""
        seats = self.generator.randint(MIN_SEATS, MAX_SEATS)
        style = self.generator.choice(STYLES)
        seed = self.generator.randrange(1_000_000)
        setup = self._setup(of, seats, seed)
        for _ in range(DEALS):
            answers: list[Answer] = []
            game = self._game(new_state(setup), BiasedDriver(setup.seed, of, style), answers)
            while game.state.phase in SETUP_PHASES:
                game.step()
            if _is_available(game.state, of):
                break
            setup = self._setup(of, seats, setup.seed + 1)
        return setup, game, answers

    def _game(self, state: State, driver: Driver, answers: list[Answer]) -> CheckedGame:
        game = CheckedGame(state, driver=driver)
        game.entered = self.report.resolved
        game.record = answers
        return game

    # --- playing ----------------------------------------------------------------------------------------------

    def _play(self, of: Definition) -> None:
        """Play one game up to its first fault."""
        setup, game, answers = self._deal(of)
        while game.state.phase != Phase.OVER and game.state.turn < MAX_TURNS:
            quiet, before = game.state.clone(), len(answers)
            self.lines.entered.clear()
            if not self._step(setup, game, answers):
                break
            if self.lines.unfinished:
                self._retry_step(setup, of, quiet, answers[:before])
        self.report.decisions += len(answers)

    def _retry_step(self, setup: GameSetup, of: Definition, quiet: State, before: list[Answer]) -> None:
        for _ in range(STEP_RETRIES):
            answers = list(before)
            driver = BiasedDriver(self.generator.randrange(1_000_000), of, "busy")
            if not self._step(setup, self._game(quiet.clone(), driver, answers), answers) or not self.lines.unfinished:
                return

    def _step(self, setup: GameSetup, game: CheckedGame, answers: list[Answer]) -> bool:
        """Play one step. Returns False after a fault."""
        try:
            game.step()
        except Exception as error:  # a card may raise any exception
            self._record_fault(setup, game, answers, error)
            return False
        return True

    def _record_fault(self, setup: GameSetup, game: CheckedGame, answers: list[Answer], error: Exception) -> None:
        own = [
            SourceLine(frame.filename, frame.lineno or 0)
            for frame in traceback.extract_tb(error.__traceback__)
            if frame.filename in self.lines.files
        ]
        # The traceback names the card even after a trial run of an ability, when the frame is gone.
        cards = [name for line in reversed(own) if (name := self.lines.card_at(line))]
        card = cards[0] if cards else str(game.frame.bearer.name) if game.frame is not None else ""
        kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
        fault = Fault(own[-1] if own else None, card, f"{kind}{error}", saves.write(setup, answers))
        if (fault.at, fault.says) not in [(each.at, each.says) for each in self.report.faults]:
            self.report.faults.append(fault)


def _is_available(state: State, of: Definition) -> bool:
    if isinstance(of, PrintedBase):
        return any(base.name == of.name for base in state.bases)
    if any(titan.name == of.name for titan in state.titans):
        return True
    return any(state.cards[uid].name == of.name for player in state.players for uid in player.hand)

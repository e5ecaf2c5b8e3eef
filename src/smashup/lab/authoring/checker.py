"""Checks a faction: lints it, then plays it until each of its abilities has resolved often, and reports the faults.

Games are ordinary games, so every fault has a save. Rare situations are made likely: the deal has the missing card in
an opening hand or in play, the players prefer it, some of them score quickly, others play long games, and a step in
which a function left lines out is played again in other ways.
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
"""Number of deals to try for one with the wanted card."""
OFTEN = 0.75
"""Probability that a player follows their temper."""
KEEN = (0.8, 0.3, 0.05)
"""Probabilities of choosing an option about the wanted card: early, sometimes or late."""
OTHER_WAYS = 12
"""Number of replays of a step that left lines out."""
LONGEST = 60
"""Maximum number of turns in a game. After that another game is more likely to reach the missing lines."""
PATIENCE = 30_000
"""Number of decisions without a new line after which the check stops waiting for missing lines."""
MOST_FAULTS = 10

SETTING_UP = (Phase.FACTIONS, Phase.DEAL, Phase.MULLIGAN)


class Fault(NamedTuple):
    """A game that broke."""

    at: SourceLine | None
    """Line of the faction where it happened, if any."""
    card: str
    """Card whose ability was running."""
    says: str
    save: str
    """The game up to that point, as the text of a save file."""


class CheckReport:
    """The results so far."""

    def __init__(self, faction: PrintedFaction, wanted: int) -> None:
        self.faction = faction
        self.wanted = wanted
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
        """Abilities that resolved too rarely, the rarest first."""
        found = [ability for ability in self.abilities if self.resolved[ability.key] < self.wanted]
        return sorted(found, key=lambda ability: self.resolved[ability.key])

    @property
    def is_good(self) -> bool:
        return not self.findings and not self.faults and not self.rare


TEMPERS = ("busy", "herd", "herd", "spend", "idle")
"""By chance; where most minions are, so that bases score; minions first, so that hands run out of them; hardly ever, so
that games are long and decks run out."""


class Keen:
    """A player who answers by chance, is keen on one card, and has a temper."""

    def __init__(self, seed: int, of: Definition, temper: str) -> None:
        self.generator = random.Random(seed)
        self.name = of.name
        self.temper = temper
        self.keen = self.generator.choice(KEEN)

    def __call__(self, game: Any, decision: Decision) -> int:
        chance = self.generator.random
        wanted = [i for i, option in enumerate(decision.options) if self._is_about(option)]
        if wanted and chance() < self.keen:
            return self.generator.choice(wanted)
        favoured = self._favoured(decision) if chance() < OFTEN else []
        if favoured:
            return self.generator.choice(favoured)
        if decision.decline is not None and chance() < DECLINE_RATE:
            return len(decision.options)
        return self.generator.randrange(len(decision.options))

    def _favoured(self, decision: Decision) -> list[int]:
        """The answers that go with the temper."""
        options = list(enumerate(decision.options))
        if self.temper == "herd" and decision.kind == Ask.BASE and decision.to == Verb.PLAY:
            crowds = {i: len(base.minions) for i, base in options if isinstance(base, Base)}
            return [i for i, crowd in crowds.items() if crowd == max(crowds.values())]
        if self.temper == "spend" and decision.kind == Ask.MENU:
            return [i for i, card in options if isinstance(card, Card) and card.is_minion]
        if self.temper == "idle" and decision.kind == Ask.MENU and decision.decline is not None:
            return [len(options)]
        return []

    def _is_about(self, option: object) -> bool:
        """It is the wanted card, what it can do, or a card that it is on: shields want to be hit."""
        if isinstance(option, Trigger):
            return option.ability.of.name == self.name
        if isinstance(option, Unit) and any(action.name == self.name for action in option.actions):
            return True
        return isinstance(option, Card | Base | Unit) and option.printed.name == self.name


class Check:
    """Plays the games of a check, until all abilities have resolved or the maximum number of games is reached."""

    def __init__(self, library: Library, faction: PrintedFaction, *, wanted: int, most: int, seed: int = 0) -> None:
        self.library = library
        self.faction = faction
        self.most = most
        self.generator = random.Random(seed)
        self.report = CheckReport(faction, wanted)
        self.lines = Lines(faction)
        self._last_news = 0

    def run(self) -> CheckReport:
        for _ in self.games():
            pass
        return self.report

    def games(self) -> Iterator[CheckReport]:
        """Lint, then play; yields the report after each game."""
        report = self.report
        report.findings = [*lint(self.faction), *self._lint_translations()]
        self._take_stock()
        with counting(report.abilities) as report.resolved, self.lines.watching():
            while report.games < self.most and len(report.faults) < MOST_FAULTS and self._goes_on():
                self._play(self._target())
                report.games += 1
                self._take_stock()
                yield report
        report.complete = True

    def _lint_translations(self) -> list[Finding]:
        others = [language for language in languages() if language != DEFAULT]
        return [each for language in others for each in lint_translations(self.library, self.faction, language)]

    def _goes_on(self) -> bool:
        news = self.report.decisions - self._last_news < PATIENCE
        return bool(self.report.rare) or (bool(self.lines.missing) and news)

    def _take_stock(self) -> None:
        missing = sorted(self.lines.missing)
        if missing != self.report.not_reached:
            self.report.not_reached, self._last_news = missing, self.report.decisions

    # --- what is played next ----------------------------------------------------------------------------------

    def _target(self) -> Definition:
        """The card to prefer: one with the rarest ability, otherwise one with lines that never ran, otherwise any."""
        rare = self.report.rare
        if rare:
            return self.generator.choice(rare[:3]).of
        unread = [ability.of for ability in self.report.abilities if self.lines.left_out(ability)]
        return self.generator.choice(unread or list(every_wording(self.faction)))

    def _setup(self, of: Definition, seats: int, seed: int) -> GameSetup:
        """A game with the faction in it, the others by chance, in any edition and the wording that has this card."""
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
        )

    def _wording(self, of: Definition) -> str:
        if of.wording != PRINTED:
            return of.wording
        return PRINTED if CURRENT in of.variants else self.generator.choice((PRINTED, CURRENT))

    def _deal(self, of: Definition) -> tuple[GameSetup, CheckedGame, list[Answer]]:
        """A game that has been dealt, with the wanted card at hand or the wanted base on the table if need be."""
        seats = self.generator.randint(MIN_SEATS, MAX_SEATS)
        temper = self.generator.choice(TEMPERS)
        seed = self.generator.randrange(1_000_000)
        setup = self._setup(of, seats, seed)
        for _ in range(DEALS):
            answers: list[Answer] = []
            game = self._game(new_state(setup), Keen(setup.seed, of, temper), answers)
            while game.state.phase in SETTING_UP:
                game.step()
            if _is_at_hand(game.state, of):
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
        """Play one game, up to its first fault."""
        setup, game, answers = self._deal(of)
        while game.state.phase != Phase.OVER and game.state.turn < LONGEST:
            quiet, before = game.state.clone(), len(answers)
            self.lines.entered.clear()
            if not self._step(setup, game, answers):
                break
            if self.lines.unfinished:
                self._play_in_other_ways(setup, of, quiet, answers[:before])
        self.report.decisions += len(answers)

    def _play_in_other_ways(self, setup: GameSetup, of: Definition, quiet: State, before: list[Answer]) -> None:
        for _ in range(OTHER_WAYS):
            answers = list(before)
            driver = Keen(self.generator.randrange(1_000_000), of, "busy")
            if not self._step(setup, self._game(quiet.clone(), driver, answers), answers) or not self.lines.unfinished:
                return

    def _step(self, setup: GameSetup, game: CheckedGame, answers: list[Answer]) -> bool:
        """Play one step; False after a fault."""
        try:
            game.step()
        except Exception as error:  # whatever a card can raise is what we look for
            self._found(setup, game, answers, error)
            return False
        return True

    def _found(self, setup: GameSetup, game: CheckedGame, answers: list[Answer], error: Exception) -> None:
        own = [
            SourceLine(frame.filename, frame.lineno or 0)
            for frame in traceback.extract_tb(error.__traceback__)
            if frame.filename in self.lines.files
        ]
        # The frame names the card, but is gone after a trial run of an ability.
        cards = [name for line in reversed(own) if (name := self.lines.card_at(line))]
        card = cards[0] if cards else str(game.frame.bearer.name) if game.frame is not None else ""
        kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
        fault = Fault(own[-1] if own else None, card, f"{kind}{error}", saves.write(setup, answers))
        if (fault.at, fault.says) not in [(each.at, each.says) for each in self.report.faults]:
            self.report.faults.append(fault)


def _is_at_hand(state: State, of: Definition) -> bool:
    if isinstance(of, PrintedBase):
        return any(base.name == of.name for base in state.bases)
    return any(state.cards[uid].name == of.name for player in state.players for uid in player.hand)

"""Errors for invalid input. Each message says what was wrong and what would be right."""

import difflib
from collections.abc import Iterable


class SmashUpError(Exception):
    """Base class of all errors of this package."""


class UnknownName(SmashUpError):
    """An unknown name; the message suggests the closest known one."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        near = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
        hint = f"Did you mean {near[0]!r}?" if near else f"There are: {', '.join(names) or 'none'}."
        super().__init__(f"There is no {what} called {name!r}. {hint}")


class UnknownFaction(UnknownName):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("faction", name, known)


class UnknownSet(UnknownName):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("set", name, known)


class UnknownCard(UnknownName):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("card or base", name, known)


class UnknownEdition(UnknownName):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("edition", name, known)


class UnknownWording(UnknownName):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("wording", name, known)


class BadSetup(SmashUpError):
    """An invalid setup of a game."""


class BadFaction(SmashUpError):
    """A faction module that breaks a rule of its format: a wrong count, a missing text, a name used twice."""


class UnknownWord(UnknownName, BadFaction):
    """A string in a card file that is not in the vocabulary of that parameter: `to="destory"`."""


class IllegalAnswer(SmashUpError):
    """An answer that was not among the options. The game is unchanged."""


class BadSave(SmashUpError):
    """A save file that cannot be read."""


class CutSave(BadSave):
    """A save file whose end is missing."""


class EditedSave(BadSave):
    """A save file whose content does not match its checksum."""


class OtherRulesVersion(BadSave):
    """A save file made by an incompatible version of the rules."""


class ReplayDiverged(BadSave):
    """A recorded answer does not belong to the decision that came up."""


class NoSuchPoint(SmashUpError):
    """A point outside the game: before its beginning or after its last answer."""


class GameFault(SmashUpError):
    """A failure of a card or of the engine, never of a player. The game is unchanged."""

    def __init__(self, message: str, save: str = "") -> None:
        super().__init__(message)
        self.save = save
        """Save file of the game up to and including the failed answer; empty if there is no recording."""


class EndlessChain(GameFault):
    """Abilities trigger each other endlessly."""

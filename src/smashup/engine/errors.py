"""Errors for invalid input. Each message says what was wrong and what would be right."""

import difflib
from collections.abc import Iterable
from typing import Self


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
    """A name that no installed faction has."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("faction", name, known)


class UnknownSet(UnknownName):
    """A name or key that no installed set has."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("set", name, known)


class UnknownCard(UnknownName):
    """A name or key that no card or base has, or that several have."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("card or base", name, known)

    @classmethod
    def ambiguous(cls, name: str, keys: Iterable[str]) -> Self:
        """Return the error for a name that several cards or bases have. Their keys are unique."""
        error = cls(name, ())
        error.args = (f"Several cards are called {name!r}. Use the key: {' or '.join(sorted(keys))}.",)
        return error


class UnknownEdition(UnknownName):
    """A name that no edition of the rules has."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("edition", name, known)


class UnknownWording(UnknownName):
    """A name that no wording of the cards has."""

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

"""What a vocabulary of the rulebook is: an enumeration of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import StrEnum

    class Term(StrEnum):
        @classmethod
        def words(cls) -> list[Term]: ...
else:

    class Term(str):
        """A word of the rulebook. There is one of each, so terms are compared with `is`.

        To a type checker it is an Enum, and when it runs a leaner one: Python 3.11 finds a member of an Enum four times
        slower than an attribute, and these words stand in every inner loop.
        """

        __slots__ = ()

        def __init_subclass__(cls):
            for name, text in vars(cls).copy().items():
                if name.isupper():
                    setattr(cls, name, str.__new__(cls, text))

        def __new__(cls, text):
            """The word that is written so; as with an Enum, there is never a second one."""
            for word in cls.words():
                if word == text:
                    return word
            raise ValueError(f"{text!r} is no {cls.__name__}")

        @classmethod
        def words(cls):
            return [term for term in vars(cls).values() if isinstance(term, cls)]

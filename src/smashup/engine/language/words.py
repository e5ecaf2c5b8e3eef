"""What a vocabulary of the rulebook is: an enumeration of words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

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
        _words: ClassVar = {}

        def __new__(cls, text):
            """The word of that text, as `Phase("play")` says it: there is no other."""
            if text not in cls._words:
                raise ValueError(f"{text!r} is no {cls.__name__}: there are {', '.join(cls._words)}.")
            return cls._words[text]

        def __init_subclass__(cls):
            texts = {name: text for name, text in vars(cls).items() if name.isupper()}
            cls._words = {text: str.__new__(cls, text) for text in texts.values()}
            for name, text in texts.items():
                setattr(cls, name, cls._words[text])

        @classmethod
        def words(cls):
            return [term for term in vars(cls).values() if isinstance(term, cls)]

"""Terms and vocabularies: enumerations of the rulebook's words, and the strings that card files write for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from smashup.engine.errors import UnknownWord

if TYPE_CHECKING:
    from enum import StrEnum

    class Term(StrEnum):
        @classmethod
        def words(cls) -> list[Term]: ...
else:

    class Term(str):
        """A word of the rulebook. Each term exists once, so terms are compared with `is`.

        Type checkers see an Enum. At run time it is a leaner class: in Python 3.11, reading an Enum member is four
        times slower than reading an attribute, and every inner loop uses these terms.
        """

        __slots__ = ()
        _words: ClassVar = {}

        def __new__(cls, text):
            """Find the term with that text: `Phase("play")`."""
            if text not in cls._words:
                raise ValueError(f"{text!r} is not a {cls.__name__}. There are: {', '.join(cls._words)}.")
            return cls._words[text]

        def __init_subclass__(cls):
            texts = {name: text for name, text in vars(cls).items() if name.isupper()}
            cls._words = {text: str.__new__(cls, text) for text in texts.values()}
            for name, text in texts.items():
                setattr(cls, name, cls._words[text])

        @classmethod
        def words(cls):
            return [term for term in vars(cls).values() if isinstance(term, cls)]


T = TypeVar("T")


class Vocabulary(dict[str, T], Generic[T]):
    """The strings for terms in card files. An unknown string raises UnknownWord with a suggestion."""

    def __init__(self, noun: str, title: str, words: dict[str, tuple[T, str]]) -> None:
        super().__init__({word: term for word, (term, _) in words.items()})
        self.noun = noun
        self.title = title
        self.meanings = {word: meaning for word, (_, meaning) in words.items()}

    def __missing__(self, word: str) -> T:
        raise UnknownWord(self.noun, str(word), self)

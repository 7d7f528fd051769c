"""Every sentence that a person reads, in every language (Project Fluent, https://projectfluent.org).

A key is dotted, ``table.opened`` or ``rainbow_pentagon.event.dealt``; in the files its dots are dashes. The
files of a language are all the ``*.ftl`` in its folder: one for each game, and those of the bot.

The id of a game that belongs to another begins with the other's: ``game_part`` falls back to the words of
``game``. Both fall back to ``game.…`` (``any_game.ftl``), the sentences that are the same in every game.
"""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

import fluent.runtime.resolver
from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentType, fluent_number
from fluent.syntax import FluentParser, ast
from persiantools.jdatetime import MONTH_NAMES_EN, MONTH_NAMES_FA, JalaliDate

from data.marks import FUNCTIONS

log = logging.getLogger(__name__)

LANGUAGES: Final = ("en", "ko", "ja", "fa")
CATALOGS: Final = Path(__file__).with_name("catalogs")

ANY_GAME: Final = "game"
"""The prefix of the sentences used where a game has none of its own."""

RIGHT_TO_LEFT: Final = frozenset({"fa"})
FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE = "\u2068", "\u2069"

JOINERS: Final = {"ko": (", ", ", "), "fa": ("، ", " و ")}
"""The separators between the items of a list, and before the last, where people don't write Babel's lists.

Babel's Korean list, with 및, is the style of official papers; Persian has no comma before و.
"""

OWN_DIGITS: Final = {"fa": str.maketrans("0123456789.", "۰۱۲۳۴۵۶۷۸۹٫")}
"""The digits and the decimal sign of a language that has its own. Babel knows the sign, not the digits."""

LABELS: Final = frozenset({"block", "contact", "digit", "table", "tens", "which"})
"""Arguments whose number is a name: on a board, on a card, or behind the # of a table.

Players of every language type them, copy them, and read them next to the picture, so they keep its digits. A
game that passes such a name as text needs no entry here.
"""

_FIGURE: Final = re.compile(r"[+-]?\d+\.\d+|\d\d?:\d\d|\d+\?", re.ASCII)
"""A text that can only be a number with a decimal part, a time of day, or an uncertain rating."""

WordArg: TypeAlias = str | int | float | Sequence[str]
NO_ARGS: Mapping[str, WordArg] = MappingProxyType({})

# The library refuses an argument of more than 2,500 characters, against hostile catalogs. These catalogs are
# our own, and a board drawn in characters is longer.
fluent.runtime.resolver.MAX_PART_LENGTH = 100_000


def language_of(locale: str) -> str:
    """Return the language for a locale as Discord writes it ("ko", "en-US", "pt-BR"), English by default."""
    language = locale.replace("_", "-").split("-")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.ASCII | re.MULTILINE)
"""The beginning of a sentence, with its id, or of a term, whose id begins with a dash."""


class _References(NamedTuple):
    """What an entry refers to: arguments (``names``), and messages and terms (``entries``)."""

    names: frozenset[str]
    entries: frozenset[str]


class _Parsed(NamedTuple):
    """An entry and its references; None for an empty text. ``lost``: lines that aren't Fluent."""

    entry: ast.Message | ast.Term | None
    references: _References | None
    lost: tuple[str, ...]


def _nodes(node: object) -> Iterator[ast.BaseNode]:
    """Yield a node of an entry and all below it."""
    if isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            for child in value if isinstance(value, list) else (value,):
                yield from _nodes(child)


def _texts(content: str) -> Iterator[tuple[str, str]]:
    """Yield the id and the text of each entry of a file."""
    begins = list(_ENTRY.finditer(content))
    ends = [*(begin.start() for begin in begins[1:]), len(content)]
    for begin, end in zip(begins, ends, strict=False):
        yield begin[1], content[begin.start() : end]


@cache
def _parsed(text: str) -> _Parsed:
    """Parse the text of an entry, which extends to the beginning of the next."""
    body = FluentParser(with_spans=False).parse(text).body
    lost = tuple(_first_line(each) for each in body if isinstance(each, ast.Junk))
    for entry in body:
        if isinstance(entry, ast.Message | ast.Term) and entry.value is not None:
            nodes = list(_nodes(entry))
            names = frozenset(node.id.name for node in nodes if isinstance(node, ast.VariableReference))
            quoted = (node for node in nodes if isinstance(node, ast.MessageReference | ast.TermReference))
            marked = (("-" if isinstance(node, ast.TermReference) else "") + node.id.name for node in quoted)
            return _Parsed(entry, _References(names, frozenset(marked)), lost)
    return _Parsed(None, None, lost)


def _first_line(junk: ast.Junk) -> str:
    return (junk.content or "").strip().split("\n")[0]


class _Translated(FluentInt):
    """A whole number that is written in other digits; Fluent chooses plural forms by its value."""

    def format(self, locale: Locale) -> str:
        return str(int(self)).translate(OWN_DIGITS[locale.language])


class _Catalog:
    """The sentences of one language. Each is parsed when first used, since parsing all takes seconds."""

    def __init__(self, language: str, files: Sequence[Path]) -> None:
        self.language = language
        self._texts: dict[str, str] = {}
        self._entries: dict[str, _References | None] = {}
        self._plain: dict[str, str] = {}
        self._found: dict[str, str] = {}
        self.locale = Locale.parse(language)
        self._isolates = language in RIGHT_TO_LEFT
        self._digits = OWN_DIGITS.get(language)
        self._bundle = FluentBundle([language], FUNCTIONS, use_isolating=self._isolates)
        for file in files:
            for entry_id, text in _texts(file.read_text("utf-8")):
                self._texts.setdefault(entry_id, text)

    @property
    def messages(self) -> frozenset[str]:
        """The ids of all sentences."""
        return frozenset(name for name in self._texts if not name.startswith("-"))

    @cached_property
    def digest(self) -> str:
        """A fingerprint of all sentences."""
        return hashlib.sha256("".join(self._texts.values()).encode()).hexdigest()

    def _entry(self, entry_id: str) -> _References | None:
        """Load an entry and all that it quotes; return its references, None if there is no such entry."""
        if entry_id not in self._texts:
            return None
        if entry_id not in self._entries:
            new: dict[str, _References | None] = {}
            todo = {entry_id}
            while todo:
                current = todo.pop()
                entry, found, lost = _parsed(self._texts.get(current, ""))
                for line in lost:
                    log.warning("%s, %s: %r is not Fluent and is left out", self.language, current, line)
                new[current] = found
                self._bundle.add_resource(ast.Resource([entry] if entry else []))
                todo |= found.entries - new.keys() if found else set()
            self._entries.update(new)  # all at once: another thread finds an entry with all that it quotes
        return self._entries[entry_id]

    def found(self, key: str) -> str | None:
        """Return the message id for a key: the game's own, its parent game's, or any game's.

        For ``twigs_ring.refuse.over`` that is ``twigs_ring-refuse-over``, else ``twigs-refuse-over``, else
        ``game-refuse-over``.
        """
        if (known := self._found.get(key)) is not None:
            return known
        owner, dot, rest = key.partition(".")
        while owner:
            message_id = (owner + dot + rest).replace(".", "-")
            if self._entry(message_id) is not None:
                return self._found.setdefault(key, message_id)
            owner = owner.rpartition("_")[0] or (ANY_GAME if dot and owner != ANY_GAME else "")
        return None

    def format(self, message_id: str, args: Mapping[str, WordArg]) -> tuple[str, list[Exception]]:
        """Return the sentence and its argument errors; one without arguments is formatted once."""
        if not args and (plain := self._plain.get(message_id)) is not None:
            return plain, []
        pattern = self._bundle.get_message(message_id).value
        assert pattern is not None
        values = {name: self._argument(name, value) for name, value in args.items()}
        errors: list[Exception] = []
        text = self._quoted(pattern, values)
        if text is None:
            # Not by ``format_pattern``, which would replace each of our numbers by one of its own.
            text = str(pattern(ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(values))))
        if not args and not errors:
            self._plain[message_id] = text
        return text, errors

    def _quoted(self, pattern: object, arguments: Mapping[str, str | FluentType]) -> str | None:
        """Return a sentence that consists of plain text and text arguments alone; None for any other."""
        parts: list[str] = []
        for each in getattr(pattern, "elements", (pattern,)):
            if isinstance(each, ast.TextElement):
                parts.append(each.value)
                continue
            quoted = getattr(each, "expression", None)
            text = arguments.get(quoted.id.name) if isinstance(quoted, ast.VariableReference) else None
            if self._isolates or not isinstance(text, str):
                return None
            parts.append(text)
        return "".join(parts)

    def variables(self, message_id: str) -> frozenset[str]:
        """Return the arguments of a sentence and of those that it quotes."""
        names: set[str] = set()
        seen: set[str] = set()
        todo = {message_id}
        while todo := todo - seen:
            current = todo.pop()
            seen.add(current)
            if (found := self._entry(current)) is not None:
                names |= found.names
                todo |= found.entries
        return frozenset(names)

    def number(self, text: str) -> str:
        """Return a number in the language's own digits."""
        return text.translate(self._digits) if self._digits else text

    def _argument(self, name: str, value: WordArg) -> str | FluentType:
        """Return the argument for Fluent: numbers in the language's digits, lists joined."""
        if isinstance(value, str):
            return self.number(value) if self._digits and _FIGURE.fullmatch(value) else value
        if isinstance(value, int) and self._digits and name not in LABELS:
            return _Translated(value)
        if isinstance(value, int | float):
            return fluent_number(value, useGrouping=False)
        if self._isolates:
            value = [f"{FIRST_STRONG_ISOLATE}{item}{POP_DIRECTIONAL_ISOLATE}" for item in value]
        if self.language not in JOINERS or not value:
            return format_list(value, locale=self.locale)
        comma, last = JOINERS[self.language]
        return last.join((comma.join(value[:-1]), value[-1])) if value[1:] else value[0]


def _faults(file: Path, origin: dict[str, Path]) -> Iterator[str]:
    for entry in FluentResource(file.read_text("utf-8")).body:
        if isinstance(entry, ast.Junk):
            yield f"{file}: {_first_line(entry)!r} is not Fluent"
        elif isinstance(entry, ast.Message | ast.Term):
            name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if name in origin:
                yield f"{file}: {name} is already in {origin[name]}"
            origin[name] = file
            if isinstance(entry, ast.Message) and entry.attributes:
                yield f"{file}: {name} has attributes, which no key leads to"


class Catalogs:
    """The sentences of every language. A file is read when it is first needed, or by ``read``."""

    def __init__(self, folders: Sequence[Path] = (CATALOGS,)) -> None:
        """``folders``: each holds a folder for each language."""
        self._folders = tuple(folders)
        self._read: dict[str, _Catalog] = {}
        self._used: dict[tuple[str, str], tuple[str, ...]] = {}

    def read(self) -> None:
        """Read the files of every language now, so that nobody waits for the disk later."""
        for language in LANGUAGES:
            self._catalog(language)

    def say(self, language: str, key: str, args: Mapping[str, WordArg] = NO_ARGS) -> str:
        """Return a sentence, in English if the language lacks it.

        A list argument is joined in the language's way. In Persian every argument is isolated, so that a
        cell's name keeps its order among right-to-left words.

        Raises: KeyError: English lacks it too, or an argument is missing.
        """
        fault = ""
        for candidate in dict.fromkeys((language, LANGUAGES[0])):
            catalog = self._catalog(candidate)
            message_id = catalog.found(key)
            if message_id is not None:
                text, errors = catalog.format(message_id, args)
                if not errors:
                    return text
                fault = f": {errors[0]}"
        raise KeyError(f"{key}{fault}")

    def number(self, language: str, text: str) -> str:
        """Return a number, written with plain digits, in the language's own."""
        return self._catalog(language).number(text)

    def iranian_date(self, language: str, day: date, *, year: bool = False) -> str:
        """Return a day of the Iranian calendar with its month in words, and its year if wanted."""
        found = JalaliDate(day)  # type: ignore[no-untyped-call]  # half of the package has types
        persian = language == "fa"
        month = (MONTH_NAMES_FA if persian else MONTH_NAMES_EN)[found.month]
        return self.number(language, f"{found.day} {month} {found.year}" if year else f"{found.day} {month}")

    def date(self, language: str, day: date) -> str:
        """Return a day with its month in words."""
        catalog = self._catalog(language)
        return catalog.number(format_skeleton("MMMMd", day, locale=catalog.locale))

    def has(self, language: str, key: str) -> bool:
        """Return whether the language itself has the sentence."""
        return self._catalog(language).found(key) is not None

    def keys(self, language: str) -> frozenset[str]:
        """Return the keys of the language as the files write them: with dashes for dots."""
        return self._catalog(language).messages

    def variables(self, language: str, key: str) -> frozenset[str]:
        """Return the names of the arguments that the sentence uses.

        Raises: KeyError: the language lacks it.
        """
        message_id = self._catalog(language).found(key)
        if message_id is None:
            raise KeyError(key)
        return self._catalog(language).variables(message_id)

    def used(self, language: str, key: str) -> tuple[str, ...]:
        """Return the arguments that ``say`` may put into a sentence, sorted by name; looked up once."""
        if (known := self._used.get((language, key))) is not None:
            return known
        catalogs = [self._catalog(each) for each in dict.fromkeys((language, LANGUAGES[0]))]
        found = ((catalog, catalog.found(key)) for catalog in catalogs)
        names = (catalog.variables(message_id) for catalog, message_id in found if message_id is not None)
        return self._used.setdefault((language, key), tuple(sorted(frozenset().union(*names))))

    def problems(self, language: str) -> tuple[str, ...]:
        """Return a line for each fault of the language's files: not Fluent, a key given twice, attributes."""
        origin: dict[str, Path] = {}
        return tuple(fault for file in self._files(language) for fault in _faults(file, origin))

    def digest(self, language: str) -> str:
        """Return a fingerprint of the language's sentences."""
        return self._catalog(language).digest

    def _files(self, language: str) -> list[Path]:
        return [file for folder in self._folders for file in sorted((folder / language).glob("*.ftl"))]

    def _catalog(self, language: str) -> _Catalog:
        known = language if language in LANGUAGES else LANGUAGES[0]
        if known not in self._read:
            self._read[known] = _Catalog(known, self._files(known))
        return self._read[known]

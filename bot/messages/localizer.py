"""Turn keys and arguments into sentences: the only place where a game's data becomes words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import TypeAlias

from bot.messages.message import Button, Message, Select, together
from data.marks import MARKED
from data.preference_rows import PersonRow
from data.words import LANGUAGES, Catalogs
from data.zones import Zone, shown
from games.durations import DAY, HOUR, MINUTE
from games.game import NO_ARGS, Arg, Args, Line, Player, Word
from games.values import Duration

Plain: TypeAlias = str | int | tuple[str, ...]
"""An argument in a form that the catalogs take."""

AS_THEY_ARE = (str, int)
"""Types that the catalogs take unchanged; a union would be rebuilt at each call."""

BY_BUTTONS, BY_TYPING = "buttons", "typing"
"""How to answer where a question is explained: the argument ``by`` of the explanation."""

UNITS = (("days", DAY), ("hours", HOUR), ("minutes", MINUTE), ("seconds", 1))

IRAN: Zone = "Asia/Tehran"

KEPT = 4096
"""Number of sentences kept: a board is worded repeatedly while little of it changes."""


@dataclass(frozen=True, slots=True)
class Localizer:
    """Sentences in one language. ``name``: returns a seat's player, for arguments that name one.

    ``calendar`` and ``zone``: of the reader (``PersonRow``).
    """

    catalogs: Catalogs
    language: str
    name: Callable[[int], str] = str
    calendar: str = "auto"
    zone: Zone | None = None

    def say(self, key: str, args: Args = NO_ARGS, **more: Arg) -> str:
        """Return a sentence of the bot."""
        return self.game("", key, args, **more)

    def game(self, game_id: str, key: str, args: Args = NO_ARGS, **more: Arg) -> str:
        """Return a sentence by its key within a game; ``game_id`` "": of the bot."""
        every = {**args, **more} if more else args
        full_key = f"{game_id}.{key}" if game_id else key
        if not every:
            return _sentence(self.catalogs, self.language, full_key, ())
        used = self.catalogs.used(self.language, full_key)
        plain = [(name, self._plain(game_id, every[name])) for name in used if name in every]
        text = _sentence(self.catalogs, self.language, full_key, tuple(plain))
        return _without_honorifics(text, self.language, plain) if self.language in HONORIFICS else text

    def lines(self, game_id: str, lines: Sequence[Line], limit: int) -> str:
        """Return as many lines, in order, as fit into ``limit`` characters."""
        text = ""
        for line in lines:
            sentence = self.game(game_id, line.key, line.args)
            longer = together(text, sentence) if text else sentence
            if len(longer) > limit:
                break
            text = longer
        return text

    def date(self, day: date) -> str:
        """Return a day and its month in words, by the reader's calendar."""
        by = self.catalogs.iranian_date if self._is_iranian else self.catalogs.date
        return by(self.language, day)

    def moment(self, at: float, style: str) -> str:
        """Return an instant as Discord shows it in a style with a date.

        Discord knows only the Gregorian calendar. Readers of the Iranian one also get its date, in their own
        time zone, or in Iran's if they have set none.
        """
        stamp = f"<t:{int(at)}:{style}>"
        if not self._is_iranian:
            return stamp
        day = datetime.fromtimestamp(shown(self.zone or IRAN, at), UTC).date()
        return f"{stamp} ({self.catalogs.iranian_date(self.language, day, year=True)})"

    @property
    def _is_iranian(self) -> bool:
        return self.calendar == "iranian" or (self.calendar == "auto" and self.language == "fa")

    def number(self, value: int | str) -> str:
        """Return a number that stands alone, or is put into a sentence as text."""
        return self.catalogs.number(self.language, str(value))

    def points(self, value: float) -> str:
        """Return points, which come in quarters: 2½ in English, 2.5 elsewhere."""
        whole, quarters = divmod(round(4 * value), 4)
        if quarters and self.language == "en":
            return f"{whole or ''}{'¼½¾'[quarters - 1]}"
        return self.number(f"{value:.2f}".rstrip("0") if quarters else str(whole))

    def duration(self, seconds: int) -> str:
        """Return a length of time in words: "1 hour 30 minutes"."""
        parts: list[str] = []
        for unit, length in UNITS:
            count, seconds = divmod(seconds, length)
            if count or (length == 1 and not parts):
                parts.append(self.say(f"time.{unit}", count=count))
        text = parts[0]
        for part in parts[1:]:
            text = self.say("time.joined", first=text, second=part)
        return text

    def _plain(self, game_id: str, value: Arg) -> Plain:
        """Return an argument for the catalogs: players become names, words become sentences."""
        if isinstance(value, AS_THEY_ARE):
            return value
        if isinstance(value, Player):
            return self.name(value.seat)
        if isinstance(value, Word):
            return self.game(game_id, value.key)
        if isinstance(value, Line):
            return self.game(game_id, value.key, value.args)
        if isinstance(value, Duration):
            return self.duration(value.seconds)
        return tuple(item if type(item) is str else self._item(game_id, item) for item in value)

    def _item(self, game_id: str, value: Arg) -> str:
        """Return one argument of a list."""
        if isinstance(value, int):
            return self.number(value)
        plain = value if isinstance(value, str) else self._plain(game_id, value)
        return plain if isinstance(plain, str) else str(plain)


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader of private messages: their settings, and sentences in their language."""

    person: PersonRow
    localizer: Localizer

    @property
    def id(self) -> int:
        """The person's id."""
        return self.person.id

    @property
    def language(self) -> str:
        """The person's language."""
        return self.localizer.language


@lru_cache(KEPT)
def _sentence(catalogs: Catalogs, language: str, key: str, args: tuple[tuple[str, Plain], ...]) -> str:
    return catalogs.say(language, key, dict(args))


class ComputerName(str):
    """A computer's name, which takes no honorific in a sentence."""

    __slots__ = ()


HONORIFICS: Mapping[str, str] = {"ko": " 님", "ja": "さん"}
"""The honorifics that sentences put after people's names, by language."""

_AFTER_VOWELS = {"이에요": "예요", "이": "가", "은": "는", "을": "를", "과": "와", "": ""}
"""Korean particles in their form after a vowel, by their form after 님; the longest first, none last."""
_FINAL_DIGITS = frozenset("013678")
"""Digits whose Korean names end in a consonant."""


def _without_honorifics(text: str, language: str, args: Sequence[tuple[str, Plain]]) -> str:
    """Return a sentence without honorifics after computers' names. In a list with other names they stay."""
    for _, value in args:
        name = value[0] if isinstance(value, tuple) and len(value) == 1 else value
        if isinstance(name, ComputerName):
            first, *rests = text.split(name + HONORIFICS[language])
            text = first + "".join(name + _particle_as_heard(name, rest, language) for rest in rests)
    return text


def _particle_as_heard(name: str, rest: str, language: str) -> str:
    """Return what follows a computer's name; in Korean, with the particle for its sound before the level."""
    particle = next(each for each in _AFTER_VOWELS if rest.startswith(each))
    last = name.partition(" (")[0][-1:]
    final = (ord(last) - 0xAC00) % 28 > 0 if "가" <= last <= "힣" else last in _FINAL_DIGITS
    return rest if final or language != "ko" else _AFTER_VOWELS[particle] + rest[len(particle) :]


def forget_sentences() -> None:
    """Forget all cached sentences: they hold names."""
    _sentence.cache_clear()


# -- commands and options that sentences name (``COMMAND``, ``FIELD``), as their reader types or taps them --


TRANSLATED = ("ko", "ja")
"""Languages in which Discord's client translates the commands' names; it has no Persian."""

_MENTION = re.compile(r"</([^<:>\n]+):\d+>")


@dataclass(frozen=True, slots=True)
class CommandNames:
    """Writes commands as a client in some language shows them. ``ids``: by English name, if known.

    Discord shows a mention by its English name in every language, and one with another name can't be tapped.
    So translated names are not written as mentions.
    """

    catalogs: Catalogs
    ids: Mapping[str, int] = field(default_factory=dict)
    language: str = LANGUAGES[0]

    def shown_in(self, language: str) -> CommandNames:
        """Return the command names that a client in this language shows."""
        return replace(self, language=language if language in TRANSLATED else LANGUAGES[0])

    def plain(self, text: str) -> str:
        """Return a text with plain command names, for labels and files, which have no formatting."""
        return MARKED.sub(lambda mark: self._plain(*mark.groups()), text)

    def formatted(self, text: str) -> str:
        """Return a text with command mentions, or with names set off from the sentence."""
        return MARKED.sub(lambda mark: self._formatted(*mark.groups()), text)

    def within(self, message: Message) -> Message:
        """Return a message with all its command names formatted."""
        picture = message.picture
        return replace(
            message,
            headline=self.formatted(message.headline),
            lines=self._all(message.lines),
            below=self._all(message.below),
            notes=self._all(message.notes),
            rows=tuple(self._row(row) for row in message.rows),
            picture=picture and replace(
                picture, alt=self.plain(picture.alt), words=self._all(picture.words),
                more=self.formatted(picture.more),
            ),
        )  # fmt: skip

    def _plain(self, sign: str, key: str) -> str:
        if sign == "=":
            return self.catalogs.say(self.language, f"field.{key}")
        return f"/{self.catalogs.say(self.language, f'command.{key}')}"

    def _formatted(self, sign: str, key: str) -> str:
        name = self._plain(sign, key)
        if sign == "=":
            return name
        return f"<{name}:{self.ids[name[1:]]}>" if name[1:] in self.ids else f"`{name}`"

    def _all(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(self.formatted, texts))

    def _row(self, row: tuple[Button, ...] | Select) -> tuple[Button, ...] | Select:
        if not isinstance(row, Select):
            return tuple(replace(button, label=self.plain(button.label)) for button in row)
        entries = tuple(
            replace(entry, label=self.plain(entry.label), description=self.plain(entry.description))
            for entry in row.entries
        )
        return replace(row, entries=entries, placeholder=self.plain(row.placeholder))


def without_mentions(text: str) -> str:
    """Return a text with its mentions of commands as plain names, as if no command's id were known."""
    return _MENTION.sub(r"`/\1`", text)

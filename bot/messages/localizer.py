"""From keys and arguments to sentences: the one place where a game's data becomes words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from data.rows import PersonRow
from data.words import Catalogs
from games.game import NO_ARGS, Arg, Args, Line, Player, Word

_NAMELESS = frozenset({str, int, Word})

KEPT = 4096
"""Sentences that are kept: a board is told of again and again while little of it changes."""


@dataclass(frozen=True, slots=True)
class Localizer:
    """Sentences in one language. ``name``: who sits on a seat, for arguments that name a player."""

    catalogs: Catalogs
    language: str
    name: Callable[[int], str] = str

    def say(self, key: str, args: Args = NO_ARGS, **more: Arg) -> str:
        """Return a sentence of the host."""
        return self._said("", key, {**args, **more})

    def game(self, game_id: str, key: str, args: Args = NO_ARGS, **more: Arg) -> str:
        """Return a sentence of a game, by its key within the game."""
        return self._said(f"{game_id}.", key, {**args, **more})

    def lines(self, game_id: str, lines: Sequence[Line], limit: int) -> str:
        """Return as many of the lines, in order, as fit into ``limit`` characters."""
        text = ""
        for line in lines:
            sentence = self.game(game_id, line.key, line.args)
            longer = f"{text} {sentence}".strip()
            if len(longer) > limit:
                break
            text = longer
        return text

    def _said(self, prefix: str, key: str, args: Args) -> str:
        given = tuple((name, self._named(args[name])) for name in sorted(args))
        return _worded(self.catalogs, self.language, prefix, key, given)

    def _named(self, value: Arg) -> Arg:
        """Return an argument with names for the players in it."""
        if isinstance(value, Player):
            return self.name(value.seat)
        if isinstance(value, tuple) and not _NAMELESS.issuperset(map(type, value)):
            return tuple(map(self._named, value))
        return value


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who reads private messages: their settings, and sentences in their language."""

    person: PersonRow
    localizer: Localizer

    @property
    def id(self) -> int:
        """The person's id."""
        return self.person.id


@lru_cache(KEPT)
def _worded(
    catalogs: Catalogs, language: str, prefix: str, key: str, given: tuple[tuple[str, Arg], ...]
) -> str:
    """Word a sentence; its key and those of the words in it come after the prefix."""

    def plain(value: Arg) -> str | int | list[str]:
        if isinstance(value, Word):
            return _worded(catalogs, language, prefix, value.key, ())
        if isinstance(value, tuple):
            return [str(plain(item)) for item in value]
        assert not isinstance(value, Player)
        return value

    return catalogs.say(language, prefix + key, {name: plain(value) for name, value in given})

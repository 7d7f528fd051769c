"""Thinking games as pure rules. Every package in here sets a ``GAME`` (or several as ``GAMES``).

``load(id)`` returns a game, ``all_games()`` all of them, ``tutorials()`` the first games with a coach (each
a package's ``TUTORIAL``) and ``dailies()`` the daily puzzles; ``load`` finds these two kinds as well. Nothing
in here knows Discord.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from types import ModuleType
from typing import Any

from games.game import Game

# Before numpy is loaded. The computers' matrices are so small that a second thread costs more than it gains.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

_found: dict[tuple[str, int], Game[Any]] = {}
_searched: list[str] = []
"""The folders in which the games of ``_found`` were found."""

NEEDED = ("id", "version", "seats", "minutes", "computers")
"""The attributes that every game sets, in addition to its methods."""


class IncompleteGameError(TypeError):
    """A package in here sets no game, or an incomplete or duplicate one; one sentence says what is wrong."""


def _search() -> dict[tuple[str, int], Game[Any]]:
    """Return all games by id and version, including tutorials and daily puzzles."""
    found: dict[tuple[str, int], Game[Any]] = {}
    places: dict[tuple[str, int], str] = {}
    for module in pkgutil.iter_modules(__path__):
        if not module.ispkg:
            continue
        package = importlib.import_module(f"games.{module.name}")
        for game in _games_in(package):
            key, where = (game.id, game.version), package.__name__
            if found.setdefault(key, game) is not game:
                raise IncompleteGameError(f"{places[key]} and {where} both have {game.id}, version {key[1]}")
            places[key] = where
    return found


def _games_in(package: ModuleType) -> list[Game[Any]]:
    """Return the games of a package; refuse one that lacks an attribute in ``NEEDED``."""
    where = package.__name__
    alone = [getattr(package, name) for name in ("GAME", "TUTORIAL") if hasattr(package, name)]
    found = [*getattr(package, "GAMES", ()), *alone]
    if not found:
        raise IncompleteGameError(f"{where} sets neither GAME nor GAMES")
    for game in found:
        if not isinstance(game, Game):
            raise IncompleteGameError(f"{where} sets {game!r} as a game: it is no object of a class of games")
        if lacking := [name for name in NEEDED if not getattr(game, name, None)]:
            raise IncompleteGameError(f"{where}: {type(game).__name__} lacks {', '.join(lacking)}")
    return found


def all_games() -> dict[str, Game[Any]]:
    """Return the newest version of every game by id, in order of ids, without tutorials and daily puzzles."""
    return {game_id: game for game_id, game in _known().items() if not (game.teaches or game.daily)}


def tutorials() -> dict[str, Game[Any]]:
    """Return the tutorial of every game that has one, by the id of the game it teaches."""
    return {game.teaches: game for game in _known().values() if game.teaches}


def dailies() -> dict[str, Game[Any]]:
    """Return the daily puzzle of every game that has one, by the id of the game that it is about."""
    return {game.daily: game for game in _known().values() if game.daily}


def _known() -> dict[str, Game[Any]]:
    if _searched != list(__path__):
        found = _search()
        _found.clear()
        _found.update(found)
        _searched[:] = __path__
    return {game_id: _found[game_id, version] for game_id, version in sorted(_found)}


def load(game_id: str, version: int | None = None) -> Game[Any]:
    """Return a game by its id, in its newest version or the given one.

    Raises:
        KeyError: no such game, or no such version of it.
    """
    if not any(known == game_id for known, _ in _found):
        _known()
    versions = {number: game for (known, number), game in _found.items() if known == game_id}
    wanted = max(versions, default=0) if version is None else version
    if wanted not in versions:
        raise KeyError(game_id if version is None else f"{game_id} version {version}")
    return versions[wanted]

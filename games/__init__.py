"""Thinking games as pure rules. Every folder here whose package has a ``GAME`` is one.

``load(id)`` gives a game, ``all_games()`` all of them. Nothing in here knows of Discord.
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from games.game import Game

_found: dict[str, Game[Any]] = {}


def all_games() -> dict[str, Game[Any]]:
    """Return every game by its id, in the order of the ids."""
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg and module.name not in _found:
            package = importlib.import_module(f"games.{module.name}")
            for game in getattr(package, "GAMES", (package.GAME,)):
                _found[game.id] = game
    return dict(sorted(_found.items()))


def load(game_id: str, version: int | None = None) -> Game[Any]:
    """Return a game by its id; with a version, the rules as they were in that version.

    Raises:
        KeyError: no such game, or no such version of it.
    """
    game = _found.get(game_id) or all_games()[game_id]
    if version is not None and version != game.version:
        raise KeyError(f"{game_id} version {version}")
    return game

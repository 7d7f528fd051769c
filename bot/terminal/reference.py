"""The files that help a game's computers, as the settings name them, in a terminal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.config import SettingError, read_settings
from games.game import Game, Seat, View
from games.library import DataFileError, Folder
from games.rng import Rng


def folder_of(game: Game[Any]) -> Folder | None:
    """Return the folder with a game's files; None: the game has none, or none is set correctly."""
    if not game.library:
        return None
    with suppress(SettingError):
        path = read_settings().libraries.get(game.library)
        return None if path is None else Folder(path)
    return None


@dataclass(frozen=True, slots=True)
class Choice:
    """A computer's move. ``is_read``: the files knew the position; ``fault``: why they couldn't be read."""

    move: str
    is_read: bool = False
    fault: str = ""


def chosen(
    game: Game[Any], level: str, view: View, seat: Seat, rng: Rng, seconds: float, folder: Folder | None
) -> Choice:
    """Let the computer of a level choose, with what the files say of the position."""
    reading, fault = None, ""
    try:
        reading = None if folder is None else game.library_reading(view, level, folder)
    except DataFileError as error:
        fault = str(error)
    if reading is not None:
        return Choice(game.choose_informed(level, view, seat, rng, seconds, reading), is_read=True)
    return Choice(game.computers[level].choose(game, view, seat, rng, seconds), fault=fault)

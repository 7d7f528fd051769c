"""Check the folders with files for the games' computers: what they contain, and whether it can be read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import games
from bot.doctor.finding import Finding
from games.library import DataFile, DataFileError, Folder


def examine_libraries(folders: Mapping[str, Path]) -> list[Finding]:
    """Check every folder that is set. ``folders``: by the game's setting."""
    return [finding for name, path in folders.items() for finding in _examine(name, path)]


def _examine(name: str, path: Path) -> list[Finding]:
    game = next(game for game in games.all_games().values() if game.library == name)
    try:
        found = game.data_files(Folder(path))
    except DataFileError as error:
        return [_faulty(name, str(error))]
    return judge_library(name, path, found)


def judge_library(name: str, path: Path, found: tuple[DataFile, ...]) -> list[Finding]:
    """Return the findings for these files."""
    faulty = [_faulty(name, file.fault) for file in found if file.fault]
    usable = [file.name for file in found if not file.fault]
    if usable:
        sentence = f"{name}: of the files in {path} these can be read: {', '.join(usable)}."
        return [Finding("files", "ok", sentence), *faulty]
    fix = f"Put the files into {path}, or empty {name}."
    return [Finding("files", "warn", f"{name}: no file in {path} can be used.", fix), *faulty]


def _faulty(name: str, fault: str) -> Finding:
    return Finding("files", "warn", f"{name}: {fault}.", "Fetch the file again, or remove it.")

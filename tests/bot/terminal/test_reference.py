"""At the terminal too, the strongest computer reads the files that the operator has named."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from bot.services.library import Folder
from bot.terminal.reference import chosen, folder_of
from games.pentago.board import Position, position_of
from games.pentago.state import State, view_of
from games.pentago.turns import play
from games.rng import SeededRng
from tests.games.pentago.ai.published.writing import images, save, written

WON = position_of("." * 11 + "X" + "." * 24)
VIEW = view_of(State(0, 60, Position(), 0), 0)


def test_the_folder_is_that_of_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PENTAGO_SLICES", raising=False)
    assert folder_of(games.load("pentago")) is None
    monkeypatch.setenv("PENTAGO_SLICES", str(tmp_path))
    assert folder_of(games.load("pentago")) == Folder(tmp_path)
    assert folder_of(games.load("twigs")) is None
    monkeypatch.setenv("PENTAGO_SLICES", str(tmp_path / "nowhere"))
    assert folder_of(games.load("pentago")) is None


def test_what_the_files_tell_is_played_and_damaged_ones_cost_nothing(tmp_path: Path) -> None:
    won = images(WON)
    values = {board: int(board in won) for board in (Position(1 << cell, 0) for cell in range(36))}
    save(tmp_path, 1, written(1, values))
    game, chance = games.load("pentago"), SeededRng(b"reference", 0)
    move = chosen(game, "perfect", VIEW, 0, chance, 0.5, Folder(tmp_path))
    assert play(Position(), move)[1].position in won
    save(tmp_path, 1, b"damaged")
    assert play(Position(), chosen(game, "perfect", VIEW, 0, chance, 0.5, Folder(tmp_path)))

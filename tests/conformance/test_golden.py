"""Old records replay as they were played: each version of each game has a golden game that never changes."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from games.record import replay
from tests import golden
from tests.conformance.plain import plain

pytestmark = pytest.mark.each_puzzle


def _files(game_id: str) -> list[Path]:
    return sorted(golden.HERE.glob(f"{game_id}.v*.json"))


def test_the_present_rules_have_a_golden_game(game_id: str) -> None:
    path = golden.path_of(games.load(game_id))
    assert path.exists(), f"{path.name} is missing: python -m tests.golden {game_id}"


def test_golden_games_replay_as_they_were_played(game_id: str) -> None:
    for path in _files(game_id):
        record, then = golden.from_text(path.read_text(encoding="utf-8"))
        assert path.name == f"{record.game}.v{record.version}.json"
        assert golden.told(record) == then, path.name


def test_a_golden_game_is_whole(game_id: str) -> None:
    for path in _files(game_id):
        record, then = golden.from_text(path.read_text(encoding="utf-8"))
        game = games.load(record.game, record.version)
        assert len(then["views"]) == len(record.log) + 1
        assert then["outcome"] == plain(game.outcome(list(replay(record))[-1].state))
        assert then["outcome"] is not None

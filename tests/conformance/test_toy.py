"""A sixth game is a package, a renderer and a file of words; it comes and goes without a trace."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import games
import renderers
from data.words import Catalogs
from games.record import Record, RecordError, replay
from tests import toy
from tests.conformance.playing import forget, playthrough
from tests.starter import STARTER
from tests.starter.__main__ import copied

LINES = 200
"""Of rules, board and the words of four languages together."""


def test_the_registry_and_the_renderers_find_it() -> None:
    assert games.all_games()[toy.ID] is games.load(toy.ID)
    view = games.load(toy.ID).view(playthrough(toy.ID, 0).steps[0].state, 0)
    assert "1: " in renderers.load(toy.ID).text(view)


def test_taken_out_it_is_unknown_again() -> None:
    record = Record(toy.ID, 1, {}, b"seed", ("person", "person"))
    toy.uninstall()
    try:
        assert toy.ID not in games.all_games()
        with pytest.raises(KeyError):
            games.load(toy.ID)
        with pytest.raises(ModuleNotFoundError):
            renderers.load(toy.ID)
        with pytest.raises(RecordError, match="unknown"):
            next(replay(record))
    finally:
        toy.install()
        forget()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_a_process_of_its_own_and_its_children_know_it(method: str) -> None:
    program = (
        "import multiprocessing as m, games\n"
        "if __name__ == '__main__':\n"
        f"    with m.get_context('{method}').Pool(1) as pool: print(pool.apply(games.load, ['toy']).id)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=toy.environment(), capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.strip() == toy.ID


def test_a_copy_under_another_name_is_a_game_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = copied("red_ink", tmp_path)
    assert not [path for path in files if "starter" in path.read_text("utf-8").lower()]
    for package in (games, renderers):
        own = str(tmp_path / package.__name__)
        monkeypatch.setattr(package, "__path__", [*package.__path__, own])
    try:
        game = games.load("red_ink")
        assert (game.id, type(game).__name__, type(renderers.load(game.id)).__name__) == (
            "red_ink", "RedInk", "RedInk",
        )  # fmt: skip
        assert Catalogs((tmp_path / "data" / "catalogs",)).say("ko", "red_ink.event.begins", {"rounds": 3})
    finally:
        monkeypatch.undo()
        renderers.load.cache_clear()
        games.all_games()
    with pytest.raises(FileExistsError, match="red_ink"):
        copied("red_ink", tmp_path)


@pytest.mark.parametrize("name", ["class", "import", "none", "toy", "starter"])
def test_a_name_that_python_or_a_test_has_begins_no_game(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileExistsError, match=name):
        copied(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_what_a_new_game_begins_from_is_read_at_once() -> None:
    rooms = (STARTER.here / room for room in ("games", "renderers", "catalogs"))
    files = [path for room in rooms for path in room.rglob("*") if path.suffix in {".py", ".ftl"}]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= LINES


def test_an_older_version_is_asked_for_by_its_number() -> None:
    assert games.load(toy.ID, 1).version == 1
    with pytest.raises(KeyError):
        games.load(toy.ID, 99)

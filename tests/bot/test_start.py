"""A start that is not possible ends with one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bot.__main__ as program
from bot.config import read_settings
from data.store import StoreError


async def test_a_file_that_opens_and_then_cannot_be_read_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite3"

    async def broken(*_: Any) -> None:
        raise StoreError("damaged", path)

    monkeypatch.setattr(program, "_run_local", broken)
    with pytest.raises(program.Fault) as caught:
        await program.serve(read_settings({"DATABASE": str(path), "WORKERS": "1"}, tmp_path / "none"))
    assert caught.value.sentence == f"{path} is damaged: restore it from a backup"


async def test_a_file_that_is_no_local_table_is_told_in_a_sentence(tmp_path: Path) -> None:
    world = tmp_path / "notes.txt"
    world.write_text("my notes")
    names = {"DATABASE": tmp_path / "games.sqlite3", "LOCAL_WORLD": world, "LOCAL_PORT": 0, "WORKERS": 1}
    settings = read_settings({name: str(value) for name, value in names.items()}, tmp_path / "none")
    with pytest.raises(program.Fault) as caught:
        await program.serve(settings)
    assert caught.value.sentence == f"The local table cannot start: {world} is not the file of a local table."
    assert world.read_text() == "my notes"


@pytest.mark.parametrize(("given", "status"), [("--help", 0), ("--hlep", 2), ("start", 2)])
def test_words_that_are_no_command_start_nothing(
    given: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bot", given])
    monkeypatch.setattr(program, "serve", None)
    with pytest.raises(SystemExit) as ended:
        program.main()
    assert ended.value.code == status
    told = capsys.readouterr()
    assert "doctor" in (told.err if status else told.out)

"""A record's end as a picture, and renderers of games that belong to others."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import renderers
from games.record import Record
from renderers import record_picture

ENDED = Record("twigs_tree", 1, {}, b"seed", ("person",), (((0, "done"),),))


def test_a_game_that_belongs_to_another_is_drawn_by_its_renderer() -> None:
    assert renderers.load("twigs_tree") is renderers.load("twigs")
    assert renderers.load("rainbow_pentagon") is not renderers.load("pentago")


def test_an_unknown_game_has_no_renderer() -> None:
    with pytest.raises(ModuleNotFoundError):
        renderers.load("unheard_of")


def test_a_record_is_drawn_into_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(ENDED.to_text()))
    path = tmp_path / "end.png"
    assert record_picture.main([str(path)]) == 0
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_an_invalid_record_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("{}"))
    path = tmp_path / "end.png"
    assert record_picture.main([str(path)]) == 2
    assert not path.exists()
    assert str(path) in capsys.readouterr().err

"""A folder of files, as games read it."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from games.library import DataFileError, Folder


def test_a_part_of_a_file_is_read_exactly(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"0123456789")
    folder = Folder(tmp_path)
    assert folder.size("file") == 10
    assert folder.size("other") is None
    assert folder.read("file", 3, 4) == b"3456"
    assert pickle.loads(pickle.dumps(folder)) == folder


def test_what_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"0123456789")
    (tmp_path / "folder").mkdir()
    with pytest.raises(DataFileError, match="file ends too early"):
        Folder(tmp_path).read("file", 8, 4)
    with pytest.raises(DataFileError, match="can't be read"):
        Folder(tmp_path).read("gone", 0, 1)
    with pytest.raises(DataFileError, match="can't be read"):
        Folder(tmp_path).read("folder", 0, 1)
    with pytest.raises(DataFileError, match="can't be read"):
        Folder(tmp_path / "file").size("inside")

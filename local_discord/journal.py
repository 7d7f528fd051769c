"""The file that keeps a world: an append log of changes, with the bytes of pictures between them.

A batch is one line of JSON, `{"changes": [[table, key, value | null], …], "blobs": [[key, size], …]}`,
followed by the bytes of its blobs. A batch is written with one system call before anybody hears of the
change, so a killed process loses nothing that was said; a batch cut off in the middle is dropped as a whole
when the file is read.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, BinaryIO

from .errors import Json

try:
    import fcntl
except ImportError:  # Windows has no advisory locks of this kind
    fcntl = None  # type: ignore[assignment]

HEADER = b'{"local table": 1}\n'
Tables = dict[str, dict[str, Json]]


class WorldFileError(Exception):
    """The file is not a world, or another process has it open."""


class Journal:
    """Tables of JSON values and blobs by key, all in one file of mode 0600."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tables: Tables = {}
        self._where: dict[str, tuple[int, int]] = {}
        self._dirty: dict[tuple[str, str], None] = {}
        self._new_blobs: dict[str, bytes] = {}
        self._end = 0
        path.parent.mkdir(parents=True, exist_ok=True)
        self._fd = _open_locked(path)
        try:
            waste = self._read()
            if waste > 8_000_000 and waste > self._end // 2:
                self._compact()
        except BaseException:
            os.close(self._fd)
            raise

    def put(self, table: str, key: str, value: Json | None) -> None:
        """Set (or with None remove) a value; it is on disk after the next `flush`."""
        rows = self.tables.setdefault(table, {})
        if value is None:
            rows.pop(key, None)
        else:
            rows[key] = value
        self._dirty[table, key] = None

    def add_blob(self, key: str, data: bytes) -> None:
        """Keep bytes; written with the next `flush`."""
        self._new_blobs[key] = data

    def drop_blob(self, key: str) -> None:
        """Forget bytes; their room is won back when the file is next compacted."""
        self._new_blobs.pop(key, None)
        if self._where.pop(key, None) is not None:
            self._dirty["-blob", key] = None

    def blob(self, key: str) -> bytes | None:
        """The bytes kept under this key."""
        if key in self._new_blobs:
            return self._new_blobs[key]
        if key not in self._where:
            return None
        offset, size = self._where[key]
        with open(self._fd, "rb", closefd=False) as file:
            file.seek(offset)
            return file.read(size)

    def flush(self) -> None:
        """Write every change since the last flush as one batch."""
        if not self._dirty and not self._new_blobs:
            return
        changes = [[table, key, self.tables.get(table, {}).get(key)] for table, key in self._dirty]
        self._dirty = {}
        self._append(changes, self._new_blobs)
        self._new_blobs = {}

    def close(self) -> None:
        """Flush and let go of the file."""
        if self._fd >= 0:
            self.flush()
            os.close(self._fd)
            self._fd = -1

    def _append(self, changes: list[list[Any]], blobs: dict[str, bytes]) -> None:
        line = _batch_line(changes, [[key, len(data)] for key, data in blobs.items()])
        _write_all(self._fd, self._end, b"".join((line, *blobs.values())))
        offset = self._end + len(line)
        for key, data in blobs.items():
            self._where[key] = (offset, len(data))
            offset += len(data)
        self._end = offset

    def _read(self) -> int:
        """Fold the file into the tables; returns how many of its bytes are out of date (an estimate)."""
        size = os.fstat(self._fd).st_size
        with open(self._fd, "rb", closefd=False) as file:
            file.seek(0)
            if size == 0:
                _write_all(self._fd, 0, HEADER)
                self._end = len(HEADER)
                return 0
            if file.readline() != HEADER:
                raise WorldFileError(f"{self.path} is not the file of a local table")
            self._end = len(HEADER)
            while self._read_batch(file, size):
                pass
        os.ftruncate(self._fd, self._end)
        return self._end - sum(length for _, length in self._where.values()) - 2_000 * self._rows()

    def _rows(self) -> int:
        return sum(len(rows) for rows in self.tables.values())

    def _read_batch(self, file: BinaryIO, size: int) -> bool:
        line = file.readline()
        try:
            batch = json.loads(line) if line.endswith(b"\n") else None
        except ValueError:
            batch = None
        if batch is None:
            return False
        offset = self._end + len(line)
        end = offset + sum(length for _, length in batch["blobs"])
        if end > size:
            return False
        for key, length in batch["blobs"]:
            self._where[key] = (offset, length)
            offset += length
        for table, key, value in batch["changes"]:
            self._apply(table, key, value)
        file.seek(end)
        self._end = end
        return True

    def _apply(self, table: str, key: str, value: Json | None) -> None:
        if table == "-blob":
            self._where.pop(key, None)
        elif value is None:
            self.tables.get(table, {}).pop(key, None)
        else:
            self.tables.setdefault(table, {})[key] = value

    def _compact(self) -> None:
        """Write what is still in use to a new file and put it in the old one's place."""
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.unlink(missing_ok=True)
        fd = _open_locked(fresh)
        _write_all(fd, 0, HEADER)
        end = len(HEADER)
        changes = [[table, key, value] for table, rows in self.tables.items() for key, value in rows.items()]
        pieces: list[tuple[bytes, str | None]] = [(_batch_line(changes, []), None)]
        for key in self._where:
            data = self.blob(key) or b""
            pieces += [(_batch_line([], [[key, len(data)]]), None), (data, key)]
        where = {}
        for piece, key_of_blob in pieces:
            _write_all(fd, end, piece)
            if key_of_blob is not None:
                where[key_of_blob] = (end, len(piece))
            end += len(piece)
        os.fsync(fd)
        fresh.replace(self.path)
        os.close(self._fd)
        self._fd, self._end, self._where = fd, end, where


def _batch_line(changes: list[list[Any]], blobs: list[list[Any]]) -> bytes:
    return json.dumps({"changes": changes, "blobs": blobs}, separators=(",", ":")).encode() + b"\n"


def _open_locked(path: Path) -> int:
    fd = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    if fcntl is not None:
        try:
            fcntl.lockf(
                fd, fcntl.LOCK_EX | fcntl.LOCK_NB
            )  # unlike flock it is not inherited by forked workers
        except OSError:
            os.close(fd)
            raise WorldFileError(f"{path} is in use by another local table") from None
    return fd


def _write_all(fd: int, offset: int, data: bytes) -> None:
    os.lseek(fd, offset, os.SEEK_SET)
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]

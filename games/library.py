"""Files with exact values that an operator may give to a game.

A game does not read the disk: the host passes it a ``DataFolder``, and the game interprets the bytes.
``Folder`` is the implementation that hosts and commands pass.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


class DataFileError(Exception):
    """One file, or all of them, can't be used; the message is a sentence that says which and why."""


class DataFolder(Hashable, Protocol):
    """A folder of files. Calls wait for the disk; all methods may raise ``DataFileError``."""

    def size(self, name: str) -> int | None:
        """Return a file's size in bytes; None: there is no such file."""

    def read(self, name: str, offset: int, count: int) -> bytes:
        """Return exactly ``count`` bytes of a file, from ``offset`` on."""


@dataclass(frozen=True, slots=True)
class DataFile:
    """A file of a folder. ``fault``: why it can't be used, a sentence; "": it can."""

    name: str
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Folder:
    """A ``DataFolder`` on disk. No file is kept open: files may come and go while the bot runs."""

    path: Path

    def size(self, name: str) -> int | None:
        """Return a file's size in bytes, None if there is no such file."""
        try:
            return (self.path / name).stat().st_size
        except FileNotFoundError:
            return None
        except OSError as error:
            raise DataFileError(f"{self.path / name} can't be read ({error.strerror})") from None

    def read(self, name: str, offset: int, count: int) -> bytes:
        """Return exactly ``count`` bytes of a file, from ``offset`` on."""
        try:
            with (self.path / name).open("rb") as file:
                file.seek(offset)
                data = file.read(count)
        except OSError as error:
            raise DataFileError(f"{self.path / name} can't be read ({error.strerror})") from None
        if len(data) < count:
            raise DataFileError(f"{self.path / name} ends too early")
        return data

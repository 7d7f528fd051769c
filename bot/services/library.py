"""Folders with files that an operator provides for the games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from games.library import DataFileError


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
        """Return exactly ``count`` bytes of a file."""
        try:
            with (self.path / name).open("rb") as file:
                file.seek(offset)
                data = file.read(count)
        except OSError as error:
            raise DataFileError(f"{self.path / name} can't be read ({error.strerror})") from None
        if len(data) < count:
            raise DataFileError(f"{self.path / name} ends too early")
        return data

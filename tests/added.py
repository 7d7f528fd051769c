"""A game outside the tree, added like any other: a package of rules, a renderer, words in each language."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, MutableSequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import games
import renderers


@dataclass(frozen=True)
class Added:
    """A game ``id`` with its folders in ``here``, which are added to those of the project."""

    here: Path
    id: str

    @property
    def catalogs(self) -> Path:
        """The folder of its sentences."""
        return self.here / "catalogs"

    @property
    def _places(self) -> tuple[tuple[MutableSequence[str], Path], ...]:
        return tuple((room.__path__, self.here / room.__name__) for room in (games, renderers))

    def install(self) -> None:
        """Add the game to the registry and its renderer to the renderers; a second call changes nothing."""
        for path, folder in self._places:
            if str(folder) not in path:
                path.append(str(folder))
        importlib.invalidate_caches()
        games.all_games()

    def uninstall(self) -> None:
        """Take the game out again; nothing of it stays loaded."""
        for path, folder in self._places:
            if str(folder) in path:
                path.remove(str(folder))
        for room in (games, renderers):
            vars(room).pop(self.id, None)
        for name in [
            name for name in sys.modules if name.startswith((f"games.{self.id}", f"renderers.{self.id}"))
        ]:
            del sys.modules[name]
        renderers.load.cache_clear()
        importlib.invalidate_caches()
        games.all_games()

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Install the game for the block; take it out again unless it was there before."""
        before = self.id in games.all_games()
        self.install()
        try:
            yield
        finally:
            if not before:
                self.uninstall()

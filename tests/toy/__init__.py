"""A sixth game, added the way any game is: a package of rules, a renderer, a file of words a language.

It lives outside the tree; ``install`` lays its two folders beside those of the project, where the registry
and the renderers look. ``environment`` does the same for a process of its own.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import games
import renderers

HERE = Path(__file__).parent
CATALOGS = HERE / "catalogs"
ID = "toy"

_PLACES = ((games, str(HERE / "games")), (renderers, str(HERE / "renderers")))


def install() -> None:
    """Add the toy to the registry and its renderer to the renderers; a second call changes nothing."""
    for package, folder in _PLACES:
        if folder not in package.__path__:
            package.__path__.append(folder)
    importlib.invalidate_caches()
    games.all_games()


def uninstall() -> None:
    """Take the toy out again; nothing of it stays loaded."""
    for package, folder in _PLACES:
        if folder in package.__path__:
            package.__path__.remove(folder)
        vars(package).pop(ID, None)
    for name in [name for name in sys.modules if name.startswith((f"games.{ID}", f"renderers.{ID}"))]:
        del sys.modules[name]
    renderers.load.cache_clear()
    importlib.invalidate_caches()
    games.all_games()


@contextmanager
def installed() -> Iterator[None]:
    """Install the toy, and take it out again unless it was there before."""
    before = ID in games.all_games()
    install()
    try:
        yield
    finally:
        if not before:
            uninstall()


def environment() -> dict[str, str]:
    """Return an environment in which every Python process, its children too, starts with the toy installed.

    Python imports ``sitecustomize`` from the path before anything else; the one in ``start/`` installs.
    """
    paths = [str(HERE / "start"), str(HERE.parent.parent), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}

"""``python -m games compile``: compile everything ahead, so that no first move has to wait for it.

Several processes that start at the same time would otherwise each compile the same code.
"""

from __future__ import annotations

import importlib
import pkgutil
from concurrent.futures import ProcessPoolExecutor

import games

LONGEST = ("twigs", "pentago", "diamant")
"""The packages that are compiled first, since they take longest."""


def compile_all(name: str) -> None:
    """Import every module of a package, and let its game prepare its computers."""
    package = importlib.import_module(f"games.{name}")
    for module in pkgutil.walk_packages(package.__path__, f"games.{name}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(f"games.{module.name.removeprefix('games.')}")
    if name in games.all_games():
        games.load(name).prepare()


def precompile() -> None:
    """Compile all games on all processors; keep the code where ``games.code_cache`` says."""
    packages = {module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg}
    with ProcessPoolExecutor() as processes:
        list(processes.map(compile_all, (*LONGEST, *sorted(packages - set(LONGEST)))))

"""``python -m tests.compiled``: compile what the tests need of the games, each game once.

On a fresh machine every process of the tests would compile the same for itself, all at the same time.
"""

from __future__ import annotations

import importlib
import pkgutil
from concurrent.futures import ProcessPoolExecutor

import games

LONGEST = ("twigs", "pentago", "diamant")
"""The packages that begin, as they take longest."""


def compile_all(name: str) -> None:
    """Import every module of a package, and let its game make what its computers keep."""
    package = importlib.import_module(f"games.{name}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    if name in games.all_games():
        games.load(name).prepare()


def main() -> None:
    """Compile all games on all processors."""
    packages = {module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg}
    with ProcessPoolExecutor() as processes:
        list(processes.map(compile_all, (*LONGEST, *sorted(packages - set(LONGEST)))))


if __name__ == "__main__":
    main()

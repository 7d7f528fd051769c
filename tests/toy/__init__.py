"""A sixth game for tests, which has something of everything: secrets, sealed and open answers, lessons, odds.

It lives outside the tree (``tests.added``). ``environment`` installs it in another process. To begin a new
game, copy ``tests.starter`` instead.
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.added import Added

HERE = Path(__file__).parent
ID = "toy"
TOY = Added(HERE, ID)
CATALOGS = TOY.catalogs

install, uninstall, installed = TOY.install, TOY.uninstall, TOY.installed


def environment() -> dict[str, str]:
    """Return an environment in which every Python process, its children too, starts with the toy installed.

    Python imports ``sitecustomize`` from the path before anything else; the one in ``start/`` installs it.
    """
    paths = [str(HERE / "start"), str(HERE.parent.parent), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}

"""What people can do, one file for each feature: its commands, buttons, forms and messages.

Each file's ``build`` is given the ``Parts`` and returns an object whose handlers are marked by
``bot.app.feature``. The files are found in this folder; no list names them.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

from bot.app.parts import Parts


def build_all(parts: Parts) -> list[object]:
    """Build all features, in the order of their file names."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return [import_module(f"bot.app.features.{name}").build(parts) for name in names]

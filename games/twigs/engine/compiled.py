"""Compilation by numba. Nothing that the rules import may import this: numba takes long to load.

Compiled functions are kept on disk until one of the sources changes from which something is inlined or a
table is frozen.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from games.compiled import digest, kept

F = TypeVar("F", bound=Callable[..., Any])


_OWN = Path(__file__).parent
_SOURCES = digest((*_OWN.glob("*.py"), _OWN.parent / "grid.py", _OWN.parent / "pieces.py"))


def compiled(function: F) -> F:
    """Compile a function when it is first called, without the interpreter's lock, and keep it on disk."""
    return cast("F", kept(numba.njit(nogil=True)(function), _SOURCES))

"""Compilation by numba. Nothing that the rules import may import this: numba takes long to load.

Compiled functions are kept on disk beside their file. By itself numba compiles anew when that file has
changed, but not when another has from which something was inlined or a table was frozen; so the stamp by
which it knows what is fresh is replaced by a digest of all sources of the game.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


def _digest() -> str:
    own = Path(__file__).parent
    digest = hashlib.sha256()
    for path in (*sorted(own.glob("*.py")), own.parent / "grid.py", own.parent / "pieces.py"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


_SOURCES = _digest()


def compiled(function: F) -> F:
    """Compile a function when it is first called, without the interpreter's lock, and keep it on disk."""
    made: Any = numba.njit(nogil=True)(function)
    made.enable_caching()
    with contextlib.suppress(AttributeError):  # a numba that keeps its stamps elsewhere goes by its own
        made._cache._cache_file._source_stamp = _SOURCES
    return cast("F", made)

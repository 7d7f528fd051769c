"""The one door to numba: compiled for a given signature, kept on disk, without the interpreter's lock."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core.typeinfer import register_dispatcher

Function = TypeVar("Function", bound=Callable[..., object])


def _sources() -> str:
    """Return a digest of this package's sources."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


_SOURCES = _sources()


def compiled(signature: str, fastmath: bool = False) -> Callable[[Function], Function]:
    """Return a decorator that compiles for ``signature`` (numba's notation) when the module is imported.

    A second import loads the machine code from numba's cache: ``__pycache__`` beside the source, or the
    user's cache directory where that cannot be written. The compiled function runs with the GIL released.
    A function that calls itself must pass no literal: numba would compile it once more for that, and what
    it loads from its cache then crashes. ``fastmath``: sums of floats may be reordered.
    """

    def compile_it(function: Function) -> Function:
        made: Any = numba.njit(nogil=True, fastmath=fastmath)(function)
        made.enable_caching()
        # By itself numba compiles a function anew when its own file changes, but not when one does that
        # it has inlined something from.
        with contextlib.suppress(AttributeError):
            made._cache._cache_file._source_stamp = _SOURCES
        with register_dispatcher(made):  # so that a function may call itself
            made.compile(signature)
        made.disable_compile()
        return cast("Function", made)

    return compile_it

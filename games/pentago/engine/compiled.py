"""The one door to numba: compiled for a given signature, kept on disk, without the interpreter's lock."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core.typeinfer import register_dispatcher

from games.compiled import digest, kept

Function = TypeVar("Function", bound=Callable[..., object])


_SOURCES = digest(Path(__file__).parent.glob("*.py"))


def compiled(signature: str, fastmath: bool = False) -> Callable[[Function], Function]:
    """Return a decorator that compiles for ``signature`` (numba's notation) when the module is imported.

    A second import loads the machine code from numba's cache: ``__pycache__`` beside the source, or the
    user's cache directory where that cannot be written. The compiled function runs with the GIL released.
    A function that calls itself must pass no literal: numba would compile it once more for that, and what
    it loads from its cache then crashes. ``fastmath``: sums of floats may be reordered.
    """

    def compile_it(function: Function) -> Function:
        made: Any = kept(numba.njit(nogil=True, fastmath=fastmath)(function), _SOURCES)
        with register_dispatcher(made):  # so that a function may call itself
            made.compile(signature)
        made.disable_compile()
        return cast("Function", made)

    return compile_it

"""The one door to numba: compiled for a given signature, kept on disk, without the interpreter's lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(signature: str) -> Callable[[Function], Function]:
    """Return a decorator that compiles for ``signature`` (numba's notation) when the module is imported.

    A second import loads the machine code from numba's cache: ``__pycache__`` beside the source, or the
    user's cache directory where that cannot be written. The compiled function runs with the GIL released.
    """
    return cast("Callable[[Function], Function]", numba.njit(signature, cache=True, nogil=True))

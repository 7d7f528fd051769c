"""Machine code that numba keeps on disk, and when it is still that of the sources.

By itself numba compiles a function anew when its own file has changed, but not when another file has from
which something was inlined or a constant was frozen: what it then loads is of yesterday. So the stamp by
which it knows what is fresh is replaced by a digest of all sources that the machine code may come from.
Nothing here loads numba.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def digest(sources: Iterable[Path]) -> str:
    """Return a text that changes when one of these files does."""
    found = hashlib.sha256()
    for path in sorted(sources):
        found.update(path.read_bytes())
    return found.hexdigest()


def kept(dispatcher: Any, stamp: str) -> Any:
    """Let a function that numba compiles be kept on disk for as long as ``stamp`` is the same; return it.

    It lies in ``__pycache__`` beside the source, or in the user's cache directory where that cannot be
    written.
    """
    dispatcher.enable_caching()
    with contextlib.suppress(AttributeError):  # a numba that keeps its stamps elsewhere goes by its own
        dispatcher._cache._cache_file._source_stamp = stamp
    return dispatcher

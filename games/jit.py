"""Functions that numba compiles and caches on disk, and their random numbers.

Numba takes long to load, so no module that the rules import at their start may import this one.

By itself numba recompiles a function when its own file has changed, but not when another file has changed
from which a function was inlined or a constant was frozen; constants come from text files too. So its time
stamp is replaced by a digest of all files from which the machine code may come.

The random numbers are those of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number
generators", 2014), whose state is one 64-bit number; ``games.rng`` draws the first one.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numba.core.typeinfer import register_dispatcher
from numpy.typing import NDArray

from games.rng import WORD, Rng

F = TypeVar("F", bound=Callable[..., Any])

Dice: TypeAlias = NDArray[np.uint64]
"""The state of the generator: one number, which every draw changes."""

GAMES = Path(__file__).parent

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
UNIT = 1.0 / (1 << 53)


def compiled(function: F) -> F:
    """Compile a function at its first call, with IEEE arithmetic and without the interpreter's lock.

    Its machine code is cached in ``__pycache__`` beside the source, or in the user's cache directory if that
    can't be written.
    """
    return cast("F", _cached(numba.njit(nogil=True)(function)))


def compiled_for(signature: str, fastmath: bool = False, counted: bool = True) -> Callable[[F], F]:
    """Return a decorator that compiles for ``signature`` (numba's notation) when the module is imported.

    Otherwise it is like ``compiled``. A function that calls itself must pass no literal: numba would compile
    it once more for that, and crash when it loads the result from its cache. ``fastmath``: sums of floats may
    be reordered. ``counted=False``: it makes and returns no arrays, and references to those it gets are not
    counted (numba's own option ``_nrt``). Counting takes most of the time of a call of a small function.
    """

    def compile_it(function: F) -> F:
        options: dict[str, Any] = {"nogil": True, "fastmath": fastmath, "_nrt": counted}
        made = _cached(numba.njit(**options)(function))
        with register_dispatcher(made):  # so that a function may call itself
            made.compile(signature)
        made.disable_compile()
        return cast("F", made)

    return compile_it


def _cached(dispatcher: Any) -> Any:
    """Let numba cache a function's machine code until a source changes; return the function."""
    dispatcher.enable_caching()
    stamp = _stamp(*sources(Path(dispatcher.py_func.__code__.co_filename)))
    with contextlib.suppress(AttributeError):  # a numba that keeps its stamps elsewhere uses its own
        dispatcher._cache._cache_file._source_stamp = stamp
    return dispatcher


def sources(file: Path) -> tuple[Path, ...]:
    """Return the files and folders from which a file's functions may be compiled.

    In a game: its folder, that of ``a`` if the game is ``a_b``, and this file. Elsewhere: all games and the
    file's own folder.
    """
    if GAMES not in file.parents:
        return GAMES, file.parent
    game = file.relative_to(GAMES).parts[0]
    return *(folder for folder in GAMES.iterdir() if f"{game}_".startswith(f"{folder.name}_")), Path(__file__)


@lru_cache(maxsize=64)
def _stamp(*sources: Path) -> str:
    folders = [source for source in sources if source.is_dir()]
    inside = {file for folder in folders for kind in ("*.py", "*.txt") for file in folder.rglob(kind)}
    return digest(inside | {source for source in sources if not source.is_dir()})


def digest(files: Iterable[Path]) -> str:
    """Return a text that changes when one of these files changes."""
    found = hashlib.sha256()
    for path in sorted(files):
        found.update(path.read_bytes())
    return found.hexdigest()


def dice(rng: Rng) -> Dice:
    """Return a generator for compiled functions, seeded with a draw of ``rng``."""
    return np.array([rng.below(WORD)], np.uint64)


@compiled
def word(state: Dice) -> np.uint64:
    """Return 64 random bits."""
    state[0] += GOLDEN
    mixed = state[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * FIRST
    mixed = (mixed ^ (mixed >> np.uint64(27))) * SECOND
    return np.uint64(mixed ^ (mixed >> np.uint64(31)))


@compiled
def below(state: Dice, k: int) -> int:
    """Return a whole number from 0 to k - 1, each equally likely; k is from 1 to 2**32 - 1.

    By multiplication and rejection (Lemire, "Fast random integer generation in an interval", 2019).
    """
    span = np.uint64(k)
    product = (word(state) >> HALF) * span
    if product & LOW < span:
        incomplete = (LOW - span + np.uint64(1)) % span  # 2**32 mod k: so many products are one too many
        while product & LOW < incomplete:
            product = (word(state) >> HALF) * span
    return np.int64(product >> HALF)  # type: ignore[return-value]  # an int where it is compiled


@compiled
def uniform(state: Dice) -> float:
    """Return a number from 0 (included) to 1 (excluded), a multiple of 2**-53."""
    return float(word(state) >> np.uint64(11)) * UNIT

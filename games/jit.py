"""Functions that numba compiles, and their random numbers.

Numba takes long to load, so no module that the rules import at their start may import this one.

Machine code is kept on disk by ``games.code_cache``, not by numba: numba fails if it finds no folder that it
can write, a damaged file or a full disk. Besides, numba recompiles a function when its own file has changed,
but not when another file has changed from which a function was inlined or a constant was frozen; constants
come from text files too. So the key includes a digest of all files from which the machine code may come.

The random numbers are those of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number
generators", 2014), whose state is one 64-bit number; ``games.rng`` draws the initial state.
"""

from __future__ import annotations

import hashlib
import logging
import pickle
import sys
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import llvmlite
import numba
import numpy as np
from numba.core import compiler, serialize
from numba.core.caching import NullCache
from numba.core.typeinfer import register_dispatcher
from numpy.typing import NDArray

from games import code_cache
from games.rng import WORD, Rng

log = logging.getLogger(__name__)

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

ADDRESS = " at 0x"

packed: Callable[[Any], bytes] = serialize.dumps
unpacked: Callable[..., Any] = compiler.CompileResult._rebuild


def compiled(function: F) -> F:
    """Compile a function at its first call, with IEEE arithmetic and without the interpreter's lock.

    Its machine code is kept on disk for the next process, if the disk accepts it.
    """
    return cast("F", _with_cache(numba.njit(nogil=True)(function)))


def compiled_for(signature: str, fastmath: bool = False, counted: bool = True) -> Callable[[F], F]:
    """Return a decorator that compiles for ``signature`` (numba's notation) when the module is imported.

    Otherwise it is like ``compiled``. A function that calls itself must not pass a literal: numba would
    compile it once more for that, and crash when it loads the result from its cache. ``fastmath``: sums of
    floats may be reordered. ``counted=False``: the function creates and returns no arrays, and references to
    those passed in are not counted (numba's own option ``_nrt``). Counting takes most of the time of a call
    to a small function.
    """

    def compile_it(function: F) -> F:
        options: dict[str, Any] = {"nogil": True, "fastmath": fastmath, "_nrt": counted}
        made = _with_cache(numba.njit(**options)(function))
        with register_dispatcher(made):  # so that a function may call itself
            made.compile(signature)
        made.disable_compile()
        return cast("F", made)

    return compile_it


def _with_cache(dispatcher: Any) -> Any:
    """Cache a function's machine code on disk until a source changes; return the function."""
    dispatcher._cache = CachedCode(dispatcher.py_func)
    return dispatcher


class CachedCode(NullCache):
    """The machine code of one function on disk, in one file for each signature and kind of machine.

    numba asks it before compiling, and passes it what it has compiled. An error here never stops numba.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._source = Path(function.__code__.co_filename)
        name = function.__qualname__.replace("<", "").replace(">", "")
        python = f"py{sys.version_info[0]}{sys.version_info[1]}"
        self._name = f"{self._source.stem}.{name}.{python}"

    @property
    def cache_path(self) -> str:
        """The folder in which writing is tried first."""
        return str(code_cache.folders(self._source)[0])

    def _file(self, signature: Any, codegen: Any) -> tuple[str, bytes]:
        """Return the file's name, and the header that it must have before the code."""
        key = repr((signature, codegen.magic_tuple()))
        cells = tuple(cell.cell_contents for cell in self._function.__closure__ or ())
        own = hashlib.sha256(self._function.__code__.co_code + (packed(cells) if cells else b"")).hexdigest()
        head = (numba.__version__, llvmlite.__version__, _stamp(*sources(self._source)), own, key)
        return f"{self._name}.{hashlib.sha256(key.encode()).hexdigest()[:16]}", repr(head).encode()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the cached code for a signature; None: numba has to compile it."""
        target_context.refresh()
        name, head = self._file(sig, target_context.codegen())
        for path, content in code_cache.load(self._source, name):
            if not content.startswith(head):  # from another version
                continue
            try:
                code = pickle.loads(content[len(head) :])  # noqa: S301 - as trusted as the source beside it
                return unpacked(target_context, *code)
            except Exception:  # the file is intact, but numba can't use it
                code_cache.discard(path)
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what numba has compiled for a signature."""
        if ADDRESS in repr(sig):  # the address of a function argument, which differs in the next process
            return
        try:
            if data.library.has_dynamic_globals or not all(each.can_cache for each in data.lifted):
                return
            name, head = self._file(sig, data.codegen)
            code_cache.save(self._source, name, head + packed(data._reduce()))
        except Exception as error:
            log.warning("the compiled code of %s can't be kept (%s)", self._name, type(error).__name__)


def sources(file: Path) -> tuple[Path, ...]:
    """Return the files and folders from which a file's functions may be compiled.

    For a file of a game: the game's folder, also the folder ``a`` if the game is ``a_b``, and this file. For
    any other file: all games and the file's own folder.
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
        incomplete = (LOW - span + np.uint64(1)) % span  # 2**32 mod k: this many products are surplus
        while product & LOW < incomplete:
            product = (word(state) >> HALF) * span
    return np.int64(product >> HALF)  # type: ignore[return-value]  # an int where it is compiled


@compiled
def uniform(state: Dice) -> float:
    """Return a number from 0 (included) to 1 (excluded), a multiple of 2**-53."""
    return float(word(state) >> np.uint64(11)) * UNIT

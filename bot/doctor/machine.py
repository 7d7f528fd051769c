"""What the machine gives: versions, fonts, the compile cache and an event loop that is on time."""

from __future__ import annotations

import asyncio
import platform
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import discord
from PIL import features

from bot.doctor.finding import Finding
from data.store.opening import OLDEST_SQLITE, SQLITE
from games import rng
from renderers.shape import font

OLDEST_PYTHON = (3, 11)
LABELS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-=#"
NO_CHARACTER = "\uffff"
LATE = 0.02
"""Seconds by which the event loop's timers may be late in the middle of a try."""

TRIES = 25


def examine_machine() -> Iterator[Finding]:
    """Yield what can be seen at once."""
    yield judge_versions(tuple(map(int, platform.python_version_tuple()[:2])), SQLITE)
    yield examine_fonts()
    yield examine_cache()


def judge_versions(python: tuple[int, ...], sqlite: tuple[int, ...]) -> Finding:
    """Say whether Python and SQLite are new enough."""
    told = f"Python {_dotted(python)}, SQLite {_dotted(sqlite)}, discord.py {discord.__version__}."
    if python < OLDEST_PYTHON:
        return Finding("versions", "wrong", told, f"Install Python {_dotted(OLDEST_PYTHON)} or newer.")
    if sqlite < OLDEST_SQLITE:
        needed = _dotted(OLDEST_SQLITE)
        return Finding("versions", "wrong", told, f"Use a Python that brings SQLite {needed} or newer.")
    return Finding("versions", "ok", told)


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def examine_fonts() -> Finding:
    """Draw every label of the boards' kind and see that none is blank or a box."""
    mend = "Install Pillow anew from its wheel: .venv/bin/python -m pip install --force-reinstall pillow."
    if not features.check("freetype2"):
        return Finding("fonts", "wrong", "Pillow was built without FreeType: boards get no labels.", mend)
    face = font(24)
    box = bytes(face.getmask(NO_CHARACTER))
    missing = [sign for sign in LABELS if not face.getbbox(sign)[2] or bytes(face.getmask(sign)) == box]
    if missing:
        return Finding("fonts", "wrong", f"Pillow's font lacks {' '.join(missing)}.", mend)
    return Finding("fonts", "ok", f"Pillow draws all {len(LABELS)} signs of the labels.")


def examine_cache() -> Finding:
    """See where numba would keep compiled code of the games; compiles nothing."""
    import numba  # takes a second that only this line needs

    folder = Path(rng.__file__).parent
    dispatcher: Any = numba.njit(rng.commitment)
    try:
        dispatcher.enable_caching()
        place = Path(dispatcher._cache.cache_path)
    except (RuntimeError, OSError):
        return Finding(
            "compiling", "warn", "numba can't keep compiled code: computers begin slowly after each start.",
            f"Let this user write to {folder / '__pycache__'}, or set NUMBA_CACHE_DIR to one of its own.",
        )  # fmt: skip
    return Finding("compiling", "ok", f"numba keeps compiled code, as in {place}.")


async def examine_loop() -> Finding:
    """Measure by how much timers of the event loop come late."""
    late = []
    for _ in range(TRIES):
        begun = time.perf_counter()
        await asyncio.sleep(0.005)
        late.append(time.perf_counter() - begun - 0.005)
    return judge_loop(median(late))


def judge_loop(late: float) -> Finding:
    """Say whether timers that are late by so many seconds in the middle of a try will do."""
    told = f"Timers come {late * 1000:.1f} ms late."
    if late > LATE:
        mend = "The machine is busy: end other work or set WORKERS lower; Discord waits 3 s for an answer."
        return Finding("event loop", "warn", told, mend)
    return Finding("event loop", "ok", told)

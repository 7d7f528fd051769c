"""The machine: versions, fonts, the compile cache and the event loop."""

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
from data.store.sqlite import OLDEST_SQLITE, SQLITE
from games import rng
from renderers.shape import font

OLDEST_PYTHON = (3, 11)
LABELS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-=#"
NO_CHARACTER = "\uffff"
LATE = 0.02
"""Seconds by which a timer of the event loop may be late (the median of ``TRIES``)."""

TRIES = 25


def examine_machine() -> Iterator[Finding]:
    """Check versions, fonts and the cache."""
    yield judge_versions(tuple(map(int, platform.python_version_tuple()[:2])), SQLITE)
    yield examine_fonts()
    yield examine_cache()


def judge_versions(python: tuple[int, ...], sqlite: tuple[int, ...]) -> Finding:
    """Check that Python and SQLite are new enough."""
    sentence = f"Python {_dotted(python)}, SQLite {_dotted(sqlite)}, discord.py {discord.__version__}."
    if python < OLDEST_PYTHON:
        return Finding("versions", "wrong", sentence, f"Install Python {_dotted(OLDEST_PYTHON)} or newer.")
    if sqlite < OLDEST_SQLITE:
        needed = _dotted(OLDEST_SQLITE)
        return Finding("versions", "wrong", sentence, f"Use a Python built with SQLite {needed} or newer.")
    return Finding("versions", "ok", sentence)


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def examine_fonts() -> Finding:
    """Check that the font has a shape for every character of the boards' labels."""
    fix = "Install Pillow again from its wheel: .venv/bin/python -m pip install --force-reinstall pillow."
    if not features.check("freetype2"):
        return Finding("fonts", "wrong", "Pillow was built without FreeType: boards have no labels.", fix)
    face = font(24)
    box = bytes(face.getmask(NO_CHARACTER))
    missing = [sign for sign in LABELS if not face.getbbox(sign)[2] or bytes(face.getmask(sign)) == box]
    if missing:
        return Finding("fonts", "wrong", f"Pillow's font lacks {' '.join(missing)}.", fix)
    return Finding("fonts", "ok", f"Pillow draws all {len(LABELS)} characters of the labels.")


def examine_cache() -> Finding:
    """Check that numba can save compiled code; compile nothing."""
    import numba  # slow to import, and only this check needs it

    folder = Path(rng.__file__).parent
    dispatcher: Any = numba.njit(rng.commitment)
    try:
        dispatcher.enable_caching()
        place = Path(dispatcher._cache.cache_path)
    except (RuntimeError, OSError):
        return Finding(
            "compiling", "warn", "numba can't save compiled code: the first moves after each start are slow.",
            f"Let this user write to {folder / '__pycache__'}, or set NUMBA_CACHE_DIR to another folder.",
        )  # fmt: skip
    return Finding("compiling", "ok", f"numba saves compiled code in folders like {place}.")


async def examine_loop() -> Finding:
    """Measure how late timers of the event loop are."""
    late = []
    for _ in range(TRIES):
        begun = time.perf_counter()
        await asyncio.sleep(0.005)
        late.append(time.perf_counter() - begun - 0.005)
    return judge_loop(median(late))


def judge_loop(late: float) -> Finding:
    """Check the median delay of timers, in seconds."""
    sentence = f"Timers are {late * 1000:.1f} ms late."
    if late > LATE:
        fix = (
            "The machine is busy: stop other programs or lower WORKERS; Discord waits only 3 s for an answer."
        )
        return Finding("event loop", "warn", sentence, fix)
    return Finding("event loop", "ok", sentence)

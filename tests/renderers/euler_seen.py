"""Read the parts of a picture of the Euler Game from its pixels."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from games.euler_game import GAME
from games.euler_game.view import EulerView
from games.rng import SeededRng
from renderers import Theme
from renderers.euler_game import RENDERER
from renderers.palette import Rgb

Pixels = NDArray[np.uint8]


def pixels(view: EulerView, theme: Theme = "dark", width: int = 1000) -> Pixels:
    return np.asarray(RENDERER.frame(view, theme, width).convert("RGB"))


def at(shown: Pixels, x: float, y: float) -> Rgb:
    """Return the colour at a place in hundredths of the width."""
    unit = shown.shape[1] / 100
    r, g, b = shown[round(y * unit), round(x * unit)]
    return int(r), int(g), int(b)


def part(shown: Pixels, x: float, y: float, size: tuple[float, float]) -> Pixels:
    """Return what is drawn in a box whose upper left corner is at x and y."""
    unit = shown.shape[1] / 100
    rows = slice(round(y * unit), round((y + size[1]) * unit))
    return shown[rows, round(x * unit) : round((x + size[0]) * unit)]


def tones(shown: Pixels) -> set[Rgb]:
    """Return all colours of a piece of a picture."""
    packed = np.unique(shown.astype(np.uint32) @ np.array([65536, 256, 1], np.uint32))
    return {(int(value >> 16), int(value >> 8 & 255), int(value & 255)) for value in packed}


def played(players: int, seed: int) -> Iterator[EulerView]:
    """Yield the views of a random game: of everybody, then of those who are asked."""
    rng, dice = SeededRng(bytes([seed]) * 32, 0), random.Random(seed)
    step = GAME.setup(players, {}, rng)
    while True:
        yield GAME.view(step.state, None)
        ask = GAME.ask(step.state)
        if ask is None:
            return
        moves = {}
        for seat in sorted(ask.pending):
            yield GAME.view(step.state, seat)
            legal = [move for move in GAME.legal(step.state, seat) if move != "die" or dice.random() < 0.2]
            moves[seat] = dice.choice(legal[:4] if ask.phase.startswith("bet") else legal)
        step = GAME.step(step.state, moves, rng)

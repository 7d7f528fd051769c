"""The weights of Pentago's evaluation, fitted to positions and written to games/pentago/ai/weights.txt.

``python -m bench.fit.pentago_positions FILE.npz`` plays the games; ``python -m bench.fit.pentago_fit
FILE.npz`` fits by Adam (Kingma & Ba 2015) on the logarithmic loss. A position's worth is seven parts the
game's result and three parts the search's score; where the game was not played on, the score alone. What a
score is worth is fitted to the results of its file. A position counts once, however often it or one of its
images comes, and is worth the mean. 7 percent of the positions are kept back, and the loss on them is shown
after each round.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from tqdm import tqdm

from bench.fit.adam import Adam
from bench.fit.pentago_positions import UNKNOWN
from games.command_line import NewFile, add_force, run_program, whole
from games.jit import compiled_for
from games.pentago.ai import network
from games.pentago.ai.bitboards import SYMMETRIES
from games.pentago.ai.evaluation import line_counts
from games.pentago.ai.frontier import PROVEN
from games.pentago.ai.network import CELLS, FEATURES, KINDS, PARTS, SHAPES, STATES, WIDE, Floats
from games.pentago.ai.transpositions import key_of

RESULT_SHARE = 0.7
POINTS = np.geomspace(20.0, 400.0, 31)
"""Scores of a search that may stand for odds of e to 1; the net of each file has its own."""
MOST_SCORE = 900
"""Higher scores count like this one."""
DOUBTFUL = 0.4
"""The weight of a position whose worth is only the search's guess."""
KEPT_BACK = 0.07
BATCH = 4096
RATE, DECAY = 0.006, 0.002
SLOW_STEPS = 200
"""The number of shorter steps at the start."""
LINE_START = (0.005, 0.025, 0.075, 0.2)


@dataclass(frozen=True, slots=True)
class Cases:
    """Positions: ``states`` (n, 8, 4) of the blocks of each image, ``lines`` (n, 8), ``stones``, ``worth``,
    ``count``: the weight of each."""

    states: npt.NDArray[np.uint16]
    lines: Floats
    stones: npt.NDArray[np.int64]
    worth: Floats
    count: Floats


@compiled_for("void(uint64[:,::1], float32[:,::1])")
def count_lines(words: npt.NDArray[np.uint64], lines: Floats) -> None:
    """Count the open lines of each position: own with 1 to 4 stones, then the other side's."""
    for index in range(len(words)):
        for half in range(2):
            mine, theirs = line_counts(words[index, 0], half), line_counts(words[index, 1], half)
            for line in range(16):
                shift = np.uint64(4 * line)
                a, b = np.int64((mine >> shift) & np.uint64(15)), np.int64((theirs >> shift) & np.uint64(15))
                if b == 0 and 0 < a < 5:
                    lines[index, a - 1] += 1
                if a == 0 and 0 < b < 5:
                    lines[index, b + 3] += 1


def odds(score: npt.NDArray[np.int64], points: float) -> npt.NDArray[np.float64]:
    """Return the share of wins that scores stand for, if ``points`` stand for odds of e to 1."""
    guess = 1 / (1 + np.exp(-np.clip(score, -MOST_SCORE, MOST_SCORE) / points))
    return np.where(np.abs(score) > PROVEN, score > 0, guess)


def points_of(result: npt.NDArray[np.int64], score: npt.NDArray[np.int64]) -> float:
    """Return the one of ``POINTS`` with which the scores predict the results best."""
    some = (result != UNKNOWN) & (np.abs(score) <= PROVEN)
    wanted = (1 + result[some]) / 2

    def loss(points: float) -> float:
        guess = odds(score[some], points).clip(1e-6, 1 - 1e-6)
        return -float(np.sum(wanted * np.log(guess) + (1 - wanted) * np.log(1 - guess)))

    return float(min(POINTS.tolist(), key=loss))


def worths(result: npt.NDArray[np.int64], score: npt.NDArray[np.int64]) -> tuple[Floats, Floats]:
    """Return the worth and the weight of each position of a file."""
    guess, known = odds(score, points_of(result, score)), result != UNKNOWN
    worth = np.where(known, RESULT_SHARE * (1 + result) / 2 + (1 - RESULT_SHARE) * guess, guess)
    count = np.where(known | (np.abs(score) > PROVEN), 1.0, DOUBTFUL)
    return worth.astype(np.float32), count.astype(np.float32)


def once(
    words: npt.NDArray[np.uint64], worth: Floats, count: Floats
) -> tuple[npt.NDArray[np.uint64], Floats, Floats]:
    """Return each position once, in the order in which they first came, with its mean worth.

    Its weight is the largest that it had.
    """
    keys = np.array([key_of(own, other)[0] for own, other in words], np.uint64)
    _, first, number = np.unique(keys, return_index=True, return_inverse=True)
    total = np.bincount(number, weights=count)
    mean = np.bincount(number, weights=count * worth) / total
    most = np.zeros(len(first), np.float32)
    np.maximum.at(most, number, count)
    order = np.argsort(first)
    return words[first[order]], mean[order].astype(np.float32), most[order]


def read_cases(paths: list[str]) -> Cases:
    """Read what ``bench.fit.pentago_positions`` wrote."""
    files = [np.load(path) for path in paths]
    each = [worths(*file["columns"].T) for file in files]
    worth, count = (np.concatenate(column) for column in zip(*each, strict=True))
    words, worth, count = once(np.concatenate([file["words"] for file in files]), worth, count)
    lines = np.zeros((len(words), 8), np.float32)
    count_lines(words, lines)
    stones = np.bitwise_count(words[:, 0] | words[:, 1]).astype(np.int64)
    states = network.states_of(words[:, 0], words[:, 1]).astype(np.uint16)
    return Cases(states, lines, stones, worth, count)


_CASES = "int64[::1], uint16[:,:,::1], float32[:,::1], int64[::1], float32[::1], float32[::1]"
_WEIGHTS = "float32[:,:,::1], float32[::1], float32[::1], float32[::1], float32[::1]"


@compiled_for(
    "float32(uint16[:,::1], float32[:,:,::1], float32[::1], float32[::1], float32[:,::1])", fastmath=True
)
def outlook(
    states: npt.NDArray[np.uint16], inner: Floats, shift: Floats, outer: Floats, hidden: Floats
) -> float:
    """Return the worth that the network gives a position, and write its units' sums to ``hidden``."""
    value = np.float32(0)
    for symmetry in range(SYMMETRIES):
        for kind in range(KINDS):
            hidden[symmetry, kind] = shift[kind]
            for place in range(4):
                hidden[symmetry, kind] += inner[states[symmetry, place], place, kind]
            if hidden[symmetry, kind] > np.float32(0):
                value += outer[kind] * hidden[symmetry, kind]
    return value  # type: ignore[return-value]


@compiled_for(
    "void(uint16[:,::1], float32[:,::1], float32, float32[::1], "
    "float32[:,:,::1], float32[::1], float32[::1])",
    fastmath=True,
)
def pass_back(
    states: npt.NDArray[np.uint16],
    hidden: Floats,
    error: np.float32,
    outer: Floats,
    inner_slope: Floats,
    shift_slope: Floats,
    outer_slope: Floats,
) -> None:
    """Add what one position gives to the slopes of the units. ``error``: the slope of its value."""
    for symmetry in range(SYMMETRIES):
        for kind in range(KINDS):
            if hidden[symmetry, kind] > 0:
                outer_slope[kind] += error * hidden[symmetry, kind]
                shift_slope[kind] += error * outer[kind]
                for place in range(4):
                    inner_slope[states[symmetry, place], place, kind] += error * outer[kind]


@compiled_for(f"UniTuple(float64, 2)({_CASES}, {_WEIGHTS}, {_WEIGHTS})", fastmath=True)
def slopes(
    chosen: npt.NDArray[np.int64],
    states: npt.NDArray[np.uint16],
    lines: Floats,
    stones: npt.NDArray[np.int64],
    worth: Floats,
    count: Floats,
    inner: Floats,
    shift: Floats,
    outer: Floats,
    line: Floats,
    bias: Floats,
    inner_slope: Floats,
    shift_slope: Floats,
    outer_slope: Floats,
    line_slope: Floats,
    bias_slope: Floats,
) -> tuple[float, float]:
    """Add the loss's slopes over the chosen cases; return the loss and the cases' total weight."""
    loss, total = 0.0, 0.0
    hidden = np.zeros((SYMMETRIES, KINDS), np.float32)
    for case in chosen:
        value = outlook(states[case], inner, shift, outer, hidden) + bias[stones[case]]
        for kind in range(8):
            value += line[kind] * lines[case, kind]
        odds = 1 / (1 + np.exp(-value))
        wanted = worth[case]
        loss -= count[case] * (wanted * np.log(odds + 1e-9) + (1 - wanted) * np.log(1 - odds + 1e-9))
        total += count[case]
        error = np.float32(count[case] * (odds - wanted))
        bias_slope[stones[case]] += error
        for kind in range(8):
            line_slope[kind] += error * lines[case, kind]
        pass_back(states[case], hidden, error, outer, inner_slope, shift_slope, outer_slope)
    return loss, total


class Fit:
    """Weights while they are fitted."""

    def __init__(self, cases: Cases, seed: int) -> None:
        self._cases = cases
        self._rng = np.random.default_rng(seed)
        self._parts, self._cells = network.one_hot(PARTS), network.one_hot(CELLS)
        sign = np.where(np.arange(KINDS) % 2, -1, 1)
        self.weights = {
            "units": self._rng.normal(size=SHAPES["units"]) * 0.03,
            "cells": self._rng.normal(size=SHAPES["cells"]) * 0.3,
            "cells_shift": np.zeros(SHAPES["cells_shift"]),
            "wide": self._rng.normal(size=SHAPES["wide"]) * 0.03,
            "shift": np.full(KINDS, 0.1),
            "outer": 0.3 * sign * np.sqrt(8 / KINDS),
            "lines": np.array([*LINE_START, *(-worth for worth in LINE_START)]),
            "bias": np.zeros(SHAPES["bias"]),
        }
        self.weights = {name: value.astype(np.float32) for name, value in self.weights.items()}
        self._downhill = Adam(self.weights)

    def look(self, chosen: npt.NDArray[np.int64]) -> tuple[dict[str, Floats], float]:
        """Return the slopes over some cases, and the mean loss."""
        units = self.weights["units"].reshape(FEATURES, -1)
        whole = self.weights["wide"].reshape(WIDE, -1)
        wide = np.maximum(self._cells @ self.weights["cells"] + self.weights["cells_shift"], 0)
        inner = (self._parts @ units + wide @ whole).reshape(STATES, 4, KINDS)
        others = [self.weights[name] for name in ("shift", "outer", "lines", "bias")]
        found = [np.zeros_like(value) for value in (inner, *others)]
        cases = self._cases
        columns = cases.states, cases.lines, cases.stones, cases.worth, cases.count
        loss, total = slopes(chosen, *columns, inner, *others, *found)
        table = found[0].reshape(STATES, -1)
        bent = (table @ whole.T) * (wide > 0)
        found[0] = (self._parts.T @ table).reshape(SHAPES["units"])
        found[1:1] = [self._cells.T @ bent, bent.sum(axis=0), (wide.T @ table).reshape(SHAPES["wide"])]
        return dict(zip(SHAPES, found, strict=True)), loss / total

    def step(self, chosen: npt.NDArray[np.int64], rate: float) -> float:
        """Take one step downhill; return the loss before it."""
        found, loss = self.look(chosen)
        self._downhill.step(found, len(chosen), rate)
        self.weights["units"] *= np.float32(1 - rate * DECAY)
        return loss

    def run(self, rounds: int) -> None:
        """Fit, showing the loss on the cases kept back after each round."""
        many = len(self._cases.worth)
        split = int(many * (1 - KEPT_BACK))
        starts = range(0, split, BATCH)
        for number in range(rounds):
            order, losses = self._rng.permutation(split), []
            for start in tqdm(starts, unit="batch", leave=False):
                done = self._downhill.steps / (rounds * len(starts))
                rate = (
                    RATE * min(1.0, (self._downhill.steps + 1) / SLOW_STEPS) * (1 + np.cos(np.pi * done)) / 2
                    + 1e-5
                )
                losses.append(self.step(order[start : start + BATCH], rate))
            _, back = self.look(np.arange(split, many))
            tqdm.write(f"round {number + 1}: {np.mean(losses):.4f}, kept back {back:.4f}")


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser("python -m bench.fit.pentago_fit", description=__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--rounds", type=whole(), default=10)
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument("--out", type=Path, default=network.FILE)
    add_force(parser)
    given = parser.parse_args()
    out = NewFile(given.out, given.force, [Path(file) for file in given.files])
    fit = Fit(read_cases(given.files), given.seed)
    fit.run(given.rounds)
    out.write(network.as_text(fit.weights).encode("ascii"))


if __name__ == "__main__":
    run_program(main)

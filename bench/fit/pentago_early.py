"""The networks of Pentago's early boards, fitted to published exact values: games/pentago/ai/early_*.txt.

``python -m bench.fit.pentago_early 6 --slices FOLDER --boards 3000000 --rounds 6`` takes random boards of six
stones with their values from the files of the published solution in the folder, and fits (``Adam``) on the
logarithmic loss of two answers: whether the first player wins, and whether the second does. Of a board and
its images only one counts. A tenth of the classes under symmetry is kept back, by a hash of the class, so
they are the same for every seed; the loss on them is shown after each round.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from tqdm import tqdm, trange

from bench.fit.adam import Adam
from games.command_line import NewFile, add_force, run_program, whole
from games.jit import compiled_for
from games.library import Folder
from games.pentago.ai import early
from games.pentago.ai.bitboards import CELL_BIT, Words
from games.pentago.ai.network import CELLS, PARTS, Floats, as_text, one_hot, states_of
from games.pentago.ai.published.quadrants import Codes
from games.pentago.ai.published.slice_file import SliceFile, file_name

KEPT_BACK = 10
"""One class in this many is kept back from the fit."""
RATE, SLOW_STEPS, DECAY = 0.008, 200, 0.05
"""The largest step, the number of shorter steps at the start, and how fast the weights of blocks shrink."""
AT_ONCE = 200_000
"""Boards looked up at a time."""


def random_boards(stones: int, count: int, rng: np.random.Generator) -> tuple[Words, Words, list[Codes]]:
    """Return random boards as the stones of both players, and as the published database names them."""
    order = np.argsort(rng.random((count, 36)), axis=1)[:, :stones]
    sides = np.zeros((2, count, 36), np.int64)
    rows = np.arange(count)[:, None]
    sides[0, rows, order[:, : (stones + 1) // 2]] = 1
    sides[1, rows, order[:, (stones + 1) // 2 :]] = 1
    first, second = (side.astype(np.uint64) @ (np.uint64(1) << CELL_BIT.astype(np.uint64)) for side in sides)
    codes = np.zeros((count, 4), np.int64)
    for cell in range(36):
        x, y = cell % 6, 5 - cell // 6
        digit = sides[0, :, cell] + 2 * sides[1, :, cell]
        codes[:, 2 * (x // 3) + y // 3] += digit * 3 ** (3 * (x % 3) + y % 3)
    return first, second, [(a, b, c, d) for a, b, c, d in codes.tolist()]


@dataclass(frozen=True, slots=True)
class Cases:
    """``states``: as ``states_of`` gives them. ``won``: whether each player wins, (n, 2). ``kept_back``."""

    states: npt.NDArray[np.int32]
    won: Floats
    kept_back: npt.NDArray[np.bool_]


def cases_of(stones: int, count: int, folder: Path, seed: int) -> Cases:
    """Return ``count`` random boards with their values, each class only once."""
    library, rng = Folder(folder), np.random.default_rng(seed)
    size = library.size(file_name(stones))
    if size is None:
        raise SystemExit(f"{file_name(stones)} is not in {folder}")
    file, states, values = SliceFile(library, stones, size), [], []
    for start in trange(0, count, AT_ONCE, desc="boards"):
        first, second, codes = random_boards(stones, min(AT_ONCE, count - start), rng)
        known = file.values(set(codes))
        states.append(states_of(first, second).astype(np.int32))
        values.append(np.array([known[each] for each in codes], np.int64))
    all_states, value = np.concatenate(states), np.concatenate(values)
    names = early.class_names(all_states)
    _, once = np.unique(names, return_index=True)
    won = np.stack([value > 0, value < 0], axis=1).astype(np.float32)
    return Cases(all_states[once], won[once], is_kept_back(names[once]))


def is_kept_back(names: npt.NDArray[np.uint64]) -> npt.NDArray[np.bool_]:
    """Return which classes are kept back from the fit."""
    hashed = (names * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(40)
    kept: npt.NDArray[np.bool_] = hashed % np.uint64(KEPT_BACK) == 0
    return kept


_NET = "float32[:,:,::1], float32[::1], float32[:,::1], float32[::1], float32[:,::1], float32[::1]"
_UNITS = "float32[:,::1], float32[:,::1]"


@compiled_for(f"void(int32[:,::1], {_NET}, {_UNITS}, float32[::1])", fastmath=True)
def outlook(
    states: npt.NDArray[np.int32],
    made: Floats,
    shift: Floats,
    mixing: Floats,
    mixing_shift: Floats,
    heads: Floats,
    bias: Floats,
    hidden: Floats,
    mixed: Floats,
    odds: Floats,
) -> None:
    """Write the sums of both layers, and the log-odds of both answers."""
    odds[:] = bias
    for image in range(8):
        hidden[image] = shift
        for block in range(4):
            hidden[image] += made[states[image, block], block]
        mixed[image] = mixing_shift
        for kind in range(len(shift)):
            if hidden[image, kind] > 0:
                mixed[image] += mixing[kind] * hidden[image, kind]
        for unit in range(len(mixing_shift)):
            if mixed[image, unit] > 0:
                odds += heads[unit] * mixed[image, unit]


@compiled_for(f"void(int32[:,::1], {_NET}, {_NET}, {_UNITS}, float32[::1], float32[::1])", fastmath=True)
def pass_back(
    states: npt.NDArray[np.int32],
    made: Floats,
    shift: Floats,
    mixing: Floats,
    mixing_shift: Floats,
    heads: Floats,
    bias: Floats,
    made_slope: Floats,
    shift_slope: Floats,
    mixing_slope: Floats,
    mixing_shift_slope: Floats,
    heads_slope: Floats,
    bias_slope: Floats,
    hidden: Floats,
    mixed: Floats,
    error: Floats,
    back: Floats,
) -> None:
    """Add one board's share of the slopes. ``error``: those of its log-odds; ``back``: working space."""
    bias_slope += error
    for image in range(8):
        for unit in range(len(mixing_shift)):
            back[unit] = 0
            if mixed[image, unit] > 0:
                heads_slope[unit] += error * mixed[image, unit]
                back[unit] = error[0] * heads[unit, 0] + error[1] * heads[unit, 1]
        mixing_shift_slope += back
        for kind in range(len(shift)):
            if hidden[image, kind] > 0:
                mixing_slope[kind] += back * hidden[image, kind]
                slope = np.float32(np.sum(back * mixing[kind]))
                shift_slope[kind] += slope
                for block in range(4):
                    made_slope[states[image, block], block, kind] += slope


@compiled_for(f"float64(int64[::1], int32[:,:,::1], float32[:,::1], {_NET}, {_NET})", fastmath=True)
def slopes(
    chosen: npt.NDArray[np.int64],
    states: npt.NDArray[np.int32],
    won: Floats,
    made: Floats,
    shift: Floats,
    mixing: Floats,
    mixing_shift: Floats,
    heads: Floats,
    bias: Floats,
    made_slope: Floats,
    shift_slope: Floats,
    mixing_slope: Floats,
    mixing_shift_slope: Floats,
    heads_slope: Floats,
    bias_slope: Floats,
) -> float:
    """Add the loss's slopes over the chosen cases to the last six; return the loss."""
    hidden, mixed = np.zeros((8, len(shift)), np.float32), np.zeros((8, len(mixing_shift)), np.float32)
    back, odds, loss = np.zeros(len(mixing_shift), np.float32), np.zeros(2, np.float32), 0.0
    for case in chosen:
        outlook(states[case], made, shift, mixing, mixing_shift, heads, bias, hidden, mixed, odds)
        for head in range(2):
            share = 1 / (1 + np.exp(-odds[head]))
            wanted = won[case, head]
            loss -= np.log((share if wanted > 0 else 1 - share) + 1e-9)
            odds[head] = share - wanted
        pass_back(
            states[case], made, shift, mixing, mixing_shift, heads, bias,
            made_slope, shift_slope, mixing_slope, mixing_shift_slope, heads_slope, bias_slope,
            hidden, mixed, odds, back,
        )  # fmt: skip
    return loss


class Fit:
    """Weights while they are fitted. The cases' states are numbered among those that occur."""

    def __init__(self, stones: int, cases: Cases, seed: int) -> None:
        known, place = np.unique(cases.states, return_inverse=True)
        self._known, self._won = known.astype(np.int64), cases.won
        self._states = place.reshape(cases.states.shape).astype(np.int32)
        self._parts, self._cells = one_hot(PARTS, self._known), one_hot(CELLS, self._known)
        rng, kinds = np.random.default_rng(seed), early.KINDS[stones][0]
        spread = {"units": 0.05, "cells": 0.3, "wide": 0.03, "mixing": (2 / kinds) ** 0.5, "heads": 0.1}
        self.weights = {
            name: (rng.normal(size=shape) * spread.get(name, 0)).astype(np.float32)
            for name, shape in early.shapes(stones).items()
        }
        self.weights["shift"] += np.float32(0.1)
        share = cases.won.mean(axis=0).clip(1e-3, 1 - 1e-3)
        self.weights["bias"][:] = np.log(share / (1 - share))
        self._downhill = Adam(self.weights)

    def look(self, chosen: npt.NDArray[np.int64]) -> tuple[dict[str, Floats], float]:
        """Return the slopes over some cases, and the mean loss."""
        given = self.weights
        made, wide = early.block_inputs(given, self._known)
        net = [made, *(given[name] for name in ("shift", "mixing", "mixing_shift", "heads", "bias"))]
        found = [np.zeros_like(each) for each in net]
        loss = slopes(chosen, self._states, self._won, *map(np.ascontiguousarray, net), *found)
        table = found[0].reshape(len(self._known), -1)
        bent = (table @ given["wide"].T) * (wide > 0)
        blocks = [self._parts.T @ table, self._cells.T @ bent, bent.sum(axis=0), wide.T @ table]
        return dict(zip(given, [*blocks, *found[1:]], strict=True)), loss / len(chosen)

    def step(self, chosen: npt.NDArray[np.int64], rate: float) -> float:
        """Take one step downhill; return the loss before it."""
        found, loss = self.look(chosen)
        self._downhill.step(found, len(chosen), rate)
        for name in ("units", "wide"):
            self.weights[name] *= np.float32(1 - rate * DECAY)
        return loss


def fitted(stones: int, cases: Cases, rounds: int, batch: int, seed: int) -> Fit:
    """Fit, showing the loss on the cases kept back after each round."""
    fit, rng = Fit(stones, cases, seed), np.random.default_rng(seed)
    chosen, back = np.flatnonzero(~cases.kept_back), np.flatnonzero(cases.kept_back)
    steps = rounds * len(range(0, len(chosen), batch))
    for number in range(rounds):
        order, losses = rng.permutation(chosen), list[float]()
        for start in tqdm(range(0, len(chosen), batch), unit="batch", leave=False):
            done = (len(losses) + number * steps // rounds) / steps
            slow = min(1.0, (done * steps + 1) / SLOW_STEPS)
            losses.append(
                fit.step(order[start : start + batch], RATE * slow * (1 + np.cos(np.pi * done)) / 2)
            )
        tqdm.write(f"round {number + 1}: {np.mean(losses):.4f}, kept back {fit.look(back)[1]:.4f}")
    return fit


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser("python -m bench.fit.pentago_early", description=__doc__)
    parser.add_argument("stones", type=whole(), choices=sorted(early.KINDS))
    parser.add_argument("--slices", type=Path, required=True)
    parser.add_argument("--boards", type=whole(), default=1_000_000)
    parser.add_argument("--rounds", type=whole(), default=6)
    parser.add_argument("--batch", type=whole(), default=2048)
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument("--out", type=Path)
    add_force(parser)
    given = parser.parse_args()
    out = NewFile(given.out or early.file_of(given.stones), given.force, [])
    cases = cases_of(given.stones, given.boards, given.slices, given.seed)
    fit = fitted(given.stones, cases, given.rounds, given.batch, given.seed)
    out.write(as_text(fit.weights).encode("ascii"))


if __name__ == "__main__":
    run_program(main)

"""From the full boards backwards: who wins, for every way to fill the empty cells of a position.

One question is answered at a time: in which rotations does the attacker get five and the defender not? Layer
n holds every way to lay the next n stones on the empty cells, as a row for each set of n cells, an entry for
each way to split it between the sides (by the mask of the side that began), and two words an entry
(`rotations`). A layer follows from the one with a stone more, which it overwrites (`subsets.room`).

An entry says what the side that has just laid a stone and turned a block wants to know:

* the attacker is to move next: where the defender has five, or is not beaten;
* the defender is to move next: where the attacker has five, or wins.

So for an attacker to move, the union over the stones it may lay, without the rotations in which the defender
has five, and then one turn back, is where it wins by turning; for the defender likewise. Moreover, a stone
that makes five wins before any turn. For the defender this adds nothing: at least one block is no part of the
five, and turned either way it leaves a five of the defender, which is enough not to be beaten. For the
attacker it adds something only where that block gives the defender five whichever way it is turned, and the
defender has none before. In the same way an attacker that already has five is found to win without a check.
"""

from __future__ import annotations

import numpy as np

from games.jit import compiled_for
from games.pentago.ai.bitboards import Words
from games.pentago.ai.solver.rotations import either_way, one_turn
from games.pentago.ai.solver.subsets import Masks, deal, open_rows

_0, _1, _2 = np.uint64(0), np.uint64(1), np.uint64(2)
_LAYER = "uint32[::1], uint32[::1], uint32[::1], uint32[::1], uint64[::1], int64"
_ARGUMENTS = f"uint64[::1], uint64, {_LAYER}, uint64[:, ::1], uint64[:, ::1], int64, boolean, int64, int64"


@compiled_for("void(uint64[::1], uint32[::1], uint64[:, ::1], int64, uint64[:, ::1])")
def union(store: Words, moved: Masks, rows: Words, count: int, found: Words) -> None:
    """Fill ``found`` (2, splits) with the union of the entries that one stone more leads to."""
    found[:] = _0
    for cell in range(count):
        place, row = rows[cell, 1], rows[cell, 2]
        for split in range(found.shape[1]):
            entry = row + _2 * np.uint64(moved[place + np.uint64(split)])
            found[0, split] |= store[entry]
            found[1, split] |= store[entry + _1]


@compiled_for("void(uint64[:, ::1], uint64[::1], uint64, uint64, uint64[:, ::1])")
def look_up(table: Words, sides: Words, others: np.uint64, column: np.uint64, found: Words) -> None:
    """Fill ``found`` (2, splits) with two columns of ``table``.

    Its rows are ``sides`` where ``others`` is empty, else the cells of ``others`` that are not of the side.
    """
    for split in range(len(sides)):
        side = sides[split] ^ others
        found[0, split] = table[side, column]
        found[1, split] = table[side, column | _1]


@compiled_for("void(uint64[:, ::1], uint64[:, ::1], uint64[:, ::1], uint64[:, ::1])")
def turning(won: Words, lost: Words, after: Words, unsure: Words) -> None:
    """Replace what a stone leads to in ``won`` by where the attacker wins by turning.

    ``lost``, ``after``: where the defender has five now and after a turn. Fill ``unsure`` with where a five
    before the turn may be needed (all: 2, splits).
    """
    for split in range(won.shape[1]):
        after0, after1 = after[0, split], after[1, split]
        won0, won1 = one_turn(won[0, split] & ~after0, won[1, split] & ~after1)
        either0, either1 = either_way(after0, after1)
        unsure[0, split] = either0 & ~lost[0, split] & ~won0
        unsure[1, split] = either1 & ~lost[1, split] & ~won1
        won[0, split], won[1, split] = won0, won1


@compiled_for(
    "void(uint64[:, ::1], uint64[:, ::1], uint64[::1], uint64[:, ::1], int64, uint64[:, ::1], uint64)"
)
def placing(
    won: Words, unsure: Words, sides: Words, rows: Words, count: int, mine: Words, now: np.uint64
) -> None:
    """Add to ``won`` where a stone makes five before the turn, as far as ``unsure``."""
    for split in range(len(sides)):
        if unsure[0, split] | unsure[1, split] == _0:
            continue
        five0, five1 = _0, _0
        for cell in range(count):
            side = sides[split] | rows[cell, 0]
            five0 |= mine[side, now]
            five1 |= mine[side, now | _1]
            if (unsure[0, split] & ~five0) | (unsure[1, split] & ~five1) == _0:
                break
        won[0, split] |= five0
        won[1, split] |= five1


@compiled_for("void(uint64[::1], int64, uint64[:, ::1], uint64[:, ::1])")
def write(store: Words, index: int, five: Words, not_so: Words) -> None:
    """Write row ``index``: ``five`` and the complement of ``not_so`` (2, splits)."""
    out = _2 * np.uint64(index) * np.uint64(five.shape[1])
    for split in range(five.shape[1]):
        store[out] = five[0, split] | ~not_so[0, split]
        store[out + _1] = five[1, split] | ~not_so[1, split]
        out += _2


@compiled_for(f"void({_ARGUMENTS})")
def attack(
    store: Words,
    base: np.uint64,
    sets: Masks,
    splits: Masks,
    moved: Masks,
    rank: Masks,
    bits: Words,
    width: int,
    mine: Words,
    theirs: Words,
    stones: int,
    began: bool,
    start: int,
    stop: int,
) -> None:
    """Fill rows ``start`` to ``stop`` of the layer of ``stones`` stones; the attacker is to move.

    ``base``: the entry of ``store`` at which the layer with a stone more begins, ``width`` its entries a row.
    ``sets``, ``splits``, ``moved``, ``rank``: see `subsets`. ``bits``: the one-bit masks of the cells.
    ``mine``, ``theirs``: fives of attacker and defender. ``began``: the splits are of the attacker's stones.
    """
    now, count = np.uint64(2 * (stones & 1)), len(splits)
    sides, rows = np.empty(count, np.uint64), np.empty((len(bits), 3), np.uint64)
    won, unsure = np.empty((2, count), np.uint64), np.empty((2, count), np.uint64)
    lost, after = np.empty_like(won), np.empty_like(won)
    for index in range(start, stop):
        held = np.uint64(sets[index])
        free = open_rows(held, rank, base, width, count, bits, rows)
        deal(held, splits, stones, began, sides)
        look_up(theirs, sides, held, now, lost)
        look_up(theirs, sides, held, _2 - now, after)
        union(store, moved, rows, free, won)
        turning(won, lost, after, unsure)
        placing(won, unsure, sides, rows, free, mine, now)
        write(store, index, lost, won)


@compiled_for("void(uint64[:, ::1])")
def turn_all(held: Words) -> None:
    """Replace each set of rotations by those from which a turn leads into it."""
    for split in range(held.shape[1]):
        held[0, split], held[1, split] = one_turn(held[0, split], held[1, split])


@compiled_for(f"void({_ARGUMENTS})")
def defend(
    store: Words,
    base: np.uint64,
    sets: Masks,
    splits: Masks,
    moved: Masks,
    rank: Masks,
    bits: Words,
    width: int,
    mine: Words,
    theirs: Words,
    stones: int,
    began: bool,
    start: int,
    stop: int,
) -> None:
    """Fill rows ``start`` to ``stop`` of the layer of ``stones`` stones; the defender is to move.

    The parameters are those of ``attack``; ``theirs`` is not looked at.
    """
    now, count = np.uint64(2 * (stones & 1)), len(splits)
    sides, rows = np.empty(count, np.uint64), np.empty((len(bits), 3), np.uint64)
    five, saved = np.empty((2, count), np.uint64), np.empty((2, count), np.uint64)
    for index in range(start, stop):
        held = np.uint64(sets[index])
        free = open_rows(held, rank, base, width, count, bits, rows)
        deal(held, splits, stones, began, sides)
        look_up(mine, sides, _0, now, five)
        union(store, moved, rows, free, saved)
        turn_all(saved)
        write(store, index, five, saved)


@compiled_for("void(uint64[::1], uint32[::1], uint64[:, ::1], uint64[:, ::1], int64, boolean)")
def full(store: Words, splits: Masks, mine: Words, theirs: Words, stones: int, began: bool) -> None:
    """Fill the layer of full boards: not won unless the attacker has five and the defender has none."""
    now = np.uint64(2 * (stones & 1))
    all_cells = (_1 << np.uint64(stones)) - _1
    for split in range(len(splits)):
        side = np.uint64(splits[split])
        if not began:
            side ^= all_cells
        attacks = (stones & 1 == 0) == began
        for word in range(2):
            five = mine[side, now | np.uint64(word)]
            if attacks:
                five = theirs[all_cells ^ side, now | np.uint64(word)] | ~five
            store[_2 * np.uint64(split) + np.uint64(word)] = five

"""From the full boards backwards: who wins, for every way to fill the empty cells of a position.

One question is answered at a time: in which rotations does the attacker get five and the defender not? Layer
n holds every way to lay the next n stones on the empty cells, as a row for each set of n cells, an entry for
each way to split it between the sides (by the mask of the side that began), and two words an entry
(`rotations`). A layer follows from the one with a stone more, which it overwrites (`subsets.room`).

An entry says what the side that has just laid a stone and turned a block wants to know:

* the attacker is to move next: where the defender has five, or is not beaten;
* the defender is to move next: where the attacker has five, or wins.

So for an attacker to move, the union over the stones it may lay, without the rotations in which the defender
has five, and then one turn back, is where it wins by turning; for the defender likewise. Besides, a stone
that makes five wins before any turn. For the defender this adds nothing: at least one block is no part of the
five, and turned either way it leaves a five of the defender, which is enough not to be beaten. For the
attacker it adds something only where that block gives the defender five whichever way it is turned, and the
defender has none before.
"""

from __future__ import annotations

import numpy as np

from games.pentago.engine.boards import Words
from games.pentago.engine.compiled import compiled
from games.pentago.engine.rotations import either_way, fives, one_turn
from games.pentago.engine.subsets import Masks

_0, _1, _2, _3 = (np.uint64(number) for number in range(4))
_ALL = ~_0
_LAYER = "uint32[::1], uint32[::1], uint32[::1], uint32[::1], uint64[::1], int64"
_ARGUMENTS = f"uint64[::1], uint64, {_LAYER}, uint64[:, ::1], uint64[:, ::1], int64, boolean, int64, int64"
_PAIR = "UniTuple(uint64, 2)"


@compiled("void(uint64, uint64[::1], int64, uint64[:, ::1])")
def fives_of_subsets(side: np.uint64, cells: Words, most: int, found: Words) -> None:
    """Fill ``found`` (2**cells, 4) with the fives of ``side`` and each set of at most ``most`` of the cells.

    ``cells`` holds each cell as a one-bit board.
    """
    sides = np.empty(len(found), dtype=np.uint64)
    sizes = np.zeros(len(found), dtype=np.uint8)
    sides[0] = side
    fives(side, found[0])
    for cell in range(len(cells)):
        for mask in range(1 << cell):
            larger = mask | (1 << cell)
            sides[larger] = sides[mask] | cells[cell]
            sizes[larger] = sizes[mask] + 1
            if sizes[larger] <= most:
                fives(sides[larger], found[larger])


@compiled("uint64(uint64, uint64[::1])")
def deal(held: np.uint64, table: Words) -> np.uint64:
    """Fill ``table`` with what each number stands for among the lowest bits of ``held``; return the rest."""
    size = 1
    table[0] = 0
    while size < len(table):
        lowest = held & (~held + _1)
        for index in range(size):
            table[size + index] = table[index] | lowest
        held ^= lowest
        size *= 2
    return held


@compiled("int64(uint64, uint32[::1], uint64, int64, int64, uint64[::1], uint64[:, ::1])")
def open_rows(
    held: np.uint64, rank: Masks, base: np.uint64, width: int, splits: int, bits: Words, rows: Words
) -> int:
    """Write for each cell outside of ``held`` three numbers; return how many cells these are.

    The cell's bit, where `subsets.insertions` tells of its place in the larger set (``splits`` a place), and
    the word where the row of the larger set begins (``width`` entries a row, the first at ``base``).
    """
    count, place = 0, 0
    for bit in bits:
        if held & bit:
            place += 1
            continue
        rows[count, 0] = bit
        rows[count, 1] = np.uint64(place * splits)
        rows[count, 2] = _2 * (base + np.uint64(rank[held | bit]) * np.uint64(width))
        count += 1
    return count


@compiled(f"{_PAIR}(uint64[::1], uint32[::1], uint64, uint64[:, ::1], int64)")
def union(
    store: Words, moved: Masks, split: np.uint64, rows: Words, count: int
) -> tuple[np.uint64, np.uint64]:
    """Return the union of the entries that one stone more leads to."""
    word0, word1 = _0, _0
    for cell in range(count):
        entry = rows[cell, 2] + _2 * np.uint64(moved[rows[cell, 1] + split])
        word0 |= store[entry]
        word1 |= store[entry + _1]
        if word0 & word1 == _ALL:  # also keeps the compiler from slow gathers
            break
    return word0, word1


@compiled(
    f"{_PAIR}(uint64, uint64, uint64[:, ::1], uint64[:, ::1], uint64, uint64, uint64, uint64[:, ::1], int64)"
)
def winning(
    word0: np.uint64,
    word1: np.uint64,
    mine: Words,
    theirs: Words,
    side: np.uint64,
    other: np.uint64,
    now: np.uint64,
    rows: Words,
    count: int,
) -> tuple[np.uint64, np.uint64]:
    """Return where the attacker, holding ``side``, has five or wins; ``word0``, ``word1``: see ``union``.

    ``now``: the column of the fives of this layer's parity.
    """
    five0, five1 = theirs[other, _2 - now], theirs[other, _3 - now]
    won0, won1 = one_turn(word0 & ~five0, word1 & ~five1)
    won0 |= mine[side, now]
    won1 |= mine[side, now | _1]
    if five0 | five1:
        open0, open1 = either_way(five0, five1)
        open0 &= ~theirs[other, now]
        open1 &= ~theirs[other, now | _1]
        for cell in range(count):
            if (open0 & ~won0) | (open1 & ~won1) == _0:
                break
            won0 |= mine[side | rows[cell, 0], now]
            won1 |= mine[side | rows[cell, 0], now | _1]
    return won0, won1


@compiled(f"void({_ARGUMENTS})")
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
    half = np.uint64((stones + 1) // 2)
    low, high = np.empty(1 << half, np.uint64), np.empty(1 << (stones - half), np.uint64)
    rows = np.empty((len(bits), 3), np.uint64)
    now = np.uint64(2 * (stones & 1))
    out = _2 * np.uint64(start) * np.uint64(len(splits))
    for index in range(start, stop):
        held = np.uint64(sets[index])
        deal(deal(held, low), high)
        count = open_rows(held, rank, base, width, len(splits), bits, rows)
        for split in range(len(splits)):
            mask = np.uint64(splits[split])
            side = low[mask & ((_1 << half) - _1)] | high[mask >> half]
            if not began:
                side ^= held
            word0, word1 = union(store, moved, np.uint64(split), rows, count)
            won0, won1 = winning(word0, word1, mine, theirs, side, held ^ side, now, rows, count)
            store[out] = theirs[held ^ side, now] | ~won0
            store[out + _1] = theirs[held ^ side, now | _1] | ~won1
            out += _2


@compiled(f"void({_ARGUMENTS})")
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
    half = np.uint64((stones + 1) // 2)
    low, high = np.empty(1 << half, np.uint64), np.empty(1 << (stones - half), np.uint64)
    rows = np.empty((len(bits), 3), np.uint64)
    now = np.uint64(2 * (stones & 1))
    out = _2 * np.uint64(start) * np.uint64(len(splits))
    for index in range(start, stop):
        held = np.uint64(sets[index])
        deal(deal(held, low), high)
        count = open_rows(held, rank, base, width, len(splits), bits, rows)
        for split in range(len(splits)):
            mask = np.uint64(splits[split])
            side = low[mask & ((_1 << half) - _1)] | high[mask >> half]
            if not began:
                side ^= held
            word0, word1 = union(store, moved, np.uint64(split), rows, count)
            word0, word1 = one_turn(word0, word1)
            store[out] = mine[side, now] | ~word0
            store[out + _1] = mine[side, now | _1] | ~word1
            out += _2


@compiled("void(uint64[::1], uint32[::1], uint64[:, ::1], uint64[:, ::1], int64, boolean)")
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

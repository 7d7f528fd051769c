"""The decisions of the levels that use compiled code. Importing this compiles or loads all of it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property, lru_cache
from math import exp
from pathlib import Path
from typing import TypeAlias

from games.pentago.ai.bitboards import SYMMETRIES
from games.pentago.ai.deepening import SearchResult, deepen, sides
from games.pentago.ai.early import promising
from games.pentago.ai.evaluation import evaluate
from games.pentago.ai.network import SCALE, network
from games.pentago.ai.oracle import Reading
from games.pentago.ai.search import Workspace
from games.pentago.ai.solver.solution import UnsolvedError, Value, cost, keeping_moves, never
from games.pentago.ai.verdict import PUBLISHED, SOLVER, Deadline, Verdict
from games.pentago.board import position_of
from games.pentago.turns import legal_moves
from games.rng import Rng

Crew: TypeAlias = tuple[Workspace, ...]

QUOTA = Path("/sys/fs/cgroup/cpu.max")
"""Where Linux says what a container may use of all cores: the microseconds in each period, or "max"."""

MOST_THREADS = 16
"""The most threads of one search."""

NORMAL_DEPTH = 2
SOME = 24
"""How many moves fairly easy looks at, for a rating about half way between easy and normal
(``docs/strength_tables.md``)."""
EXACT_FROM = 18
"""The fewest stones with which the solver is tried; with fewer it takes too much memory."""
SAMPLE = "O.XOX...OO.OXXXO.OOXO..XX..OX...OXX."
"""A board on which the solver's speed is measured."""
SLOWER = 2.5
"""How much longer an entry takes in a large table than in the sample's (measured at 20 stones)."""
MEMORY = 600_000_000
"""Bytes that the solver may take."""
MARGIN = 0.03
"""Seconds reserved for what follows the thinking."""
FIRST_LOOK = 0.15
"""The part of the time in which the search may prove a win or a loss before the solver is tried."""
TIME_FOR_REPLIES = 1.0
"""The fewest seconds of a decision in which the networks for early boards look at replies too."""
LAST_LOOK = 0.1
"""The part of the time for choosing among moves of the same value."""


class _Memory(threading.local):
    """Each thread's search memory: where no process can be started, searches run in threads at once."""

    @cached_property
    def own(self) -> Workspace:
        return Workspace()

    @cached_property
    def crew(self) -> Crew:
        return tuple(Workspace(shared=self.own.table) for _ in range(min(cores(), MOST_THREADS) - 1))


_memory = _Memory()


def workspace() -> Workspace:
    """Return the calling thread's search memory, which its later searches use again."""
    return _memory.own


def cores() -> int:
    """Return how many processor cores this process may use.

    More threads than a container's quota allows would use it up at once, and stall the bot as well.
    """
    found = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with suppress(OSError, ValueError):  # "max": there is none
        quota, period = QUOTA.read_text().split()
        return max(1, min(found, int(quota) // int(period)))
    return found


def helpers() -> Crew:
    """Return the memories of a search's further threads: one for each core but the first."""
    return _memory.crew


def warm() -> None:
    """Search and solve once, so that nothing is left to load."""
    deepest("." * 36, Deadline(0.05), 0, 2)
    pace()


def deepest(
    board: str,
    deadline: Deadline,
    symmetry: int,
    most: int = 36,
    allowed: Iterable[str] | None = None,
    crew: Crew = (),
) -> SearchResult:
    """Return the result of the deepest search in the time. ``crew``: see ``deepen``'s helpers."""
    *_, last = deepen(board, deadline, workspace(), symmetry, most, allowed, crew)
    return last


def fairly_easy(board: str, rng: Rng, deadline: Deadline) -> Verdict:
    """Win at once if possible, else search as deep as normal, but among some random moves only."""
    symmetry, legal = rng.below(SYMMETRIES), legal_moves(position_of(board))
    some = {rng.choice(legal) for _ in range(SOME)}
    found = deepest(board, deadline, symmetry, NORMAL_DEPTH, some).verdict
    return found if found.value == 1 else Verdict(found.move)  # no other move was looked at


def share_of(board: str) -> int:
    """Return what the evaluation expects for the side to move, in percent: from 1 to 99."""
    seen = sides(board)
    points = evaluate(seen.own, seen.other, seen.stones, *network())
    return min(99, max(1, round(100 / (1 + exp(-points / SCALE)))))


def normal(board: str, rng: Rng, deadline: Deadline) -> Verdict:
    """Search a few turns deep."""
    return deepest(board, deadline, rng.below(SYMMETRIES), NORMAL_DEPTH).verdict


def hard(board: str, rng: Rng, deadline: Deadline, crew: Crew = ()) -> Verdict:
    """Prove a win or a loss by search, else solve the position if there is time, else search on."""
    symmetry = rng.below(SYMMETRIES)
    until = deadline.within(max(0.0, deadline.left - MARGIN))
    whole = until.left
    if not affordable(board, (1 - FIRST_LOOK - LAST_LOOK) * whole):
        learnt = promising(board, replies=whole >= TIME_FOR_REPLIES)
        return deepest(board, until, symmetry, allowed=learnt, crew=crew).verdict
    look = deepest(board, until.within(FIRST_LOOK * whole), symmetry, crew=crew).verdict
    if look.value is not None:
        return look
    solved = exact(board, until.within(max(0.0, until.left - LAST_LOOK * whole)))
    if solved is None:
        return deepest(board, until, symmetry, crew=crew).verdict
    value, keeping = solved
    last = until.within(LAST_LOOK * whole)
    best = deepest(board, last, symmetry, allowed=keeping, crew=crew).verdict
    return best if best.value is not None else Verdict(best.move, value, board.count("."), SOLVER)


def perfect(board: str, rng: Rng, deadline: Deadline) -> Verdict:
    """Decide as hard, with a thread on each core."""
    return hard(board, rng, deadline, helpers())


@lru_cache(maxsize=1)
def pace() -> float:
    """Measure the seconds that the solver takes per table entry on this machine."""
    clock = Deadline(60.0)
    keeping_moves(SAMPLE, never, MEMORY)  # loads what is needed
    loaded = clock.left
    keeping_moves(SAMPLE, never, MEMORY)
    return (loaded - clock.left) / cost(36 - SAMPLE.count(".")).entries


def affordable(board: str, seconds: float) -> bool:
    """Return whether the solver can finish a board in ``seconds``, by its speed on a smaller one."""
    stones = 36 - board.count(".")
    return stones >= EXACT_FROM and SLOWER * cost(stones).entries * pace() < seconds


def exact(board: str, deadline: Deadline) -> tuple[Value, tuple[str, ...]] | None:
    """Return a position's value and the moves that keep it; None without the time or the memory."""
    if not affordable(board, deadline.left):
        return None
    try:
        return keeping_moves(board, lambda: deadline.left == 0, MEMORY)
    except UnsolvedError:
        return None


LEVELS = {"fairly_easy": fairly_easy, "normal": normal, "hard": hard, "perfect": perfect}
"""The levels that need compiled code."""


def informed(board: str, rng: Rng, deadline: Deadline, known: Reading) -> Verdict:
    """Choose with what the published solution says, unless the search proves more."""
    crew = helpers()
    if known.value < 0:
        return hard(board, rng, deadline, crew)
    until = deadline.within(max(0.0, deadline.left - MARGIN))
    symmetry = rng.below(SYMMETRIES)
    look = deepest(board, until.within(FIRST_LOOK * until.left), symmetry, crew=crew).verdict
    if look.value is not None:
        return look
    best = deepest(board, until, symmetry, allowed=known.moves, crew=crew).verdict
    if best.value == -1:
        return look
    return (
        best
        if best.value is not None or not known.proven
        else Verdict(best.move, known.value, board.count("."), PUBLISHED)
    )

"""Computers against each other: how often each level comes first, and with what score."""

from __future__ import annotations

import math
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Any

import games
from games.acts import Moves
from games.game import Game, Outcome, S, Seat
from games.options import Options
from games.record import Record
from games.rng import SeededRng, stream

RANDOM = "random"
"""A level of every game: any legal move, each equally likely."""

Pool = get_context("spawn").Pool
"""No fork: a child would copy a lock that the progress bar's thread may hold, and wait for it forever."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to play: who sits where, and the source of its chance."""

    game_id: str
    options: Options
    levels: tuple[str, ...]
    seed: bytes
    seconds: float


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game. ``levels``: one a seat, as in its ``Pairing``."""

    record: Record
    outcome: Outcome
    levels: tuple[str, ...]


def pairings(
    game_id: str, options: Options, levels: Sequence[str], count: int, seed: str, seconds: float
) -> list[Pairing]:
    """Return ``count`` games; the levels shift by one seat from game to game, so each gets every seat."""
    n = len(levels)
    return [
        Pairing(
            game_id,
            options,
            tuple(levels[(seat + number) % n] for seat in range(n)),
            stream(b"selfplay", f"{game_id}:{seed}:{number}"),
            seconds,
        )
        for number in range(count)
    ]


def played_out(
    game: Game[S], dealt: S, seed: bytes, answer: Callable[[S, Seat, int], str]
) -> tuple[S, tuple[Moves, ...]]:
    """Play a game from its set-up to its end; return the last state and the log of all steps.

    ``answer``: returns a move from the state, the seat and the number of steps so far. ``seed``: that of the
    game's chance.
    """
    state = dealt
    log: list[Moves] = []
    while (ask := game.ask(state)) is not None:
        log.append(tuple((seat, answer(state, seat, len(log))) for seat in sorted(ask.pending)))
        state = game.step(state, dict(log[-1]), SeededRng(seed, len(log))).state
    return state, tuple(log)


def play(pairing: Pairing) -> Played:
    """Play one game to its end."""
    game = games.load(pairing.game_id)
    words = tuple(f"computer:{level}" for level in pairing.levels)
    record = Record(game.id, game.version, pairing.options, pairing.seed, words)
    dealt = game.setup(len(words), pairing.options, SeededRng(record.seed, 0)).state

    def answer(state: Any, seat: Seat, steps: int) -> str:
        rng, level = SeededRng(stream(record.seed, f"computer:{seat}"), steps), pairing.levels[seat]
        if level == RANDOM:
            return rng.choice(game.legal(state, seat))
        return game.computers[level].choose(game, game.view(state, seat), seat, rng, pairing.seconds)

    state, log = played_out(game, dealt, record.seed, answer)
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(replace(record, log=log), outcome, pairing.levels)


def play_all(pairings: Sequence[Pairing], jobs: int) -> Iterator[Played]:
    """Yield the games in their order, played by ``jobs`` processes. The result is the same for any number of
    jobs as long as no computer's move depends on the clock.
    """
    if jobs == 1:
        yield from map(play, pairings)
        return
    with Pool(jobs) as pool:
        yield from pool.imap(play, pairings)


@dataclass(frozen=True, slots=True)
class Tally:
    """The result of a level or seat: seats played, share of first places, mean score, standard errors.

    ``fair``: the share of first places that equal players would have.
    """

    name: str
    seats: int
    first: float
    first_error: float
    fair: float
    score: float
    score_error: float


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error (nan for a single value)."""
    error = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return statistics.fmean(values), error


def first_places(outcome: Outcome) -> list[float]:
    """Return each seat's share of the first place: tied winners share it."""
    winners = outcome.rank.count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in outcome.rank]


def _groups(levels: Sequence[str]) -> dict[str, list[int]]:
    """Return the seats of each level, and each seat by itself."""
    groups: dict[str, list[int]] = {f"seat {seat + 1}": [seat] for seat in range(len(levels))}
    for seat, level in enumerate(levels):
        groups.setdefault(level, []).append(seat)
    return groups


def tally(games_played: Iterable[Played]) -> list[Tally]:
    """Return one line a level, then one a seat.

    A level on several seats of one game counts once, with its mean there: seats of one game are not
    independent, and so the errors are computed over whole games.
    """
    firsts: dict[str, list[float]] = defaultdict(list)
    scores: dict[str, list[float]] = defaultdict(list)
    seats: dict[str, int] = defaultdict(int)
    fair = 0.0
    for played in games_played:
        fair = 1 / len(played.levels)
        first, score = first_places(played.outcome), played.outcome.score
        for name, members in _groups(played.levels).items():
            firsts[name].append(statistics.fmean(first[seat] for seat in members))
            scores[name].append(statistics.fmean(score[seat] for seat in members))
            seats[name] += len(members)
    names = sorted(firsts, key=lambda name: (name.startswith("seat "), name))
    return [Tally(name, seats[name], *_mean(firsts[name]), fair, *_mean(scores[name])) for name in names]


def table(lines: Sequence[Tally]) -> str:
    """Return the lines as text, one below the other."""
    rows = [("", "seats", "first places", "fair", "mean score")]
    rows += [
        (
            line.name,
            str(line.seats),
            f"{_with_error(100 * line.first, 100 * line.first_error, 1)} %",
            f"{100 * line.fair:.1f} %",
            _with_error(line.score, line.score_error, 2),
        )
        for line in lines
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_aligned(row, widths) for row in rows)


def _with_error(value: float, error: float, digits: int) -> str:
    """Return a mean with its standard error, if that is known."""
    mean = f"{value:.{digits}f}"
    return mean if math.isnan(error) else f"{mean} ± {error:.{digits}f}"


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """Return a row with its first cell to the left and the others to the right."""
    cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
    return "  ".join([row[0].ljust(widths[0]), *cells[1:]])

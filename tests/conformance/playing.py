"""Random play: whole games in which everybody does anything the rules allow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import games
from games.acts import Moves
from games.game import Game, Seat, Step
from games.options import Option, OptionError, Options, OptionValue, settle_options
from games.record import Record
from games.rng import SeededRng, stream
from tests.soaking import fewer

LONGEST = 3000
"""Steps after which a game counts as endless."""

SAMPLE = fewer(8, 12)
"""The number of random games that are looked at closely."""


@dataclass(frozen=True)
class Playthrough:
    """A whole game: ``steps[0]`` is the set-up, ``steps[i]`` came from ``record.log[i - 1]``."""

    game: Game[Any]
    record: Record
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Position:
    """A state in which somebody owes an answer, and its origin (for messages)."""

    game: Game[Any]
    state: Any
    seats: int
    name: str

    @property
    def pending(self) -> list[Seat]:
        """The seats that owe an answer, in order."""
        ask = self.game.ask(self.state)
        return sorted(ask.pending) if ask else []


def _some_value(option: Option, dice: random.Random) -> OptionValue:
    if option.choices:
        return dice.choice(option.choices)
    edges = [option.low, option.high, int(option.default)]
    return dice.choice([*edges, dice.randint(option.low, option.high)])


def _mend(game: Game[Any], options: Options, error: OptionError) -> Options:
    """Return the options, with the one that conflicts with the rest set to its first allowed value."""
    first = error.allowed.split(" | ")[0].split("..")[0]
    return {**options, error.key: game.options[error.key].parse(error.key, first)}


def _begin(game: Game[Any], number: int, dice: random.Random) -> tuple[int, Options, Step, bytes]:
    """Set a table up: every fourth with random options; an option that is refused is replaced."""
    n = game.seats[number % len(game.seats)]
    seed = stream(b"conformance", f"{game.id}:{number}")
    drawn = {key: _some_value(option, dice) for key, option in game.options.items()}
    options: Options = settle_options(game.options, drawn if number % 4 == 3 else {})
    for _ in game.options:
        try:
            return n, options, game.setup(n, options, SeededRng(seed, 0)), seed
        except OptionError as error:
            options = _mend(game, options, error)
    return n, options, game.setup(n, options, SeededRng(seed, 0)), seed


def random_moves(game: Game[Any], state: Any, dice: random.Random) -> Moves:
    """Return one legal move for each seat that owes an answer, in a random order of arrival."""
    ask = game.ask(state)
    assert ask is not None
    pending = sorted(ask.pending)
    dice.shuffle(pending)
    return tuple((seat, dice.choice(game.legal(state, seat))) for seat in pending)


def play(game: Game[Any], number: int) -> Iterator[tuple[Record, Step]]:
    """Play random game ``number`` to its end; yield each step with the record so far."""
    dice = random.Random(f"{game.id}:{number}")
    n, options, step, seed = _begin(game, number, dice)
    record = Record(game.id, game.version, options, seed, ("person",) * n)
    yield record, step
    while game.ask(step.state) is not None:
        if len(record.log) >= LONGEST:
            raise AssertionError(f"{game.id} random game {number} does not end in {LONGEST} steps")
        moves = random_moves(game, step.state, dice)
        record = record.with_step(moves)
        step = game.step(step.state, dict(moves), SeededRng(seed, len(record.log)))
        yield record, step


@lru_cache(maxsize=256)
def playthrough(game_id: str, number: int) -> Playthrough:
    """Return random game ``number`` as a whole."""
    game = games.load(game_id)
    pairs = list(play(game, number))
    return Playthrough(game, pairs[-1][0], tuple(step for _, step in pairs))


@lru_cache(maxsize=256)
def positions(game_id: str, each: int = 2) -> tuple[Position, ...]:
    """Return some states in which an answer is owed: the first and random others, of every sampled game."""
    found = []
    for number in range(SAMPLE):
        whole = playthrough(game_id, number)
        dice = random.Random(number)
        last = len(whole.record.log)
        chosen = {0, *(dice.randrange(last) for _ in range(each - 1))} if last else set()
        n = len(whole.record.seats)
        found += [
            Position(whole.game, whole.steps[i].state, n, f"{game_id} random game {number} step {i}")
            for i in sorted(chosen)
        ]
    return tuple(found)


TRIES = 8
"""The moves tried to find one that does not end the game."""

DRAWN_OUT = 60
"""Steps after which an endless game would show nothing new."""


def _drawn_out(game: Game[Any], number: int) -> Iterator[tuple[Any, int]]:
    """Play a game that nobody ends unless they must; yield each state in which an answer is owed."""
    dice = random.Random(f"{game.id}:drawn out:{number}")
    n, _, step, seed = _begin(game, number, dice)
    for steps in range(1, LONGEST):
        yield step.state, n
        for _ in range(TRIES):
            moves = dict(random_moves(game, step.state, dice))
            after = game.step(step.state, moves, SeededRng(seed, steps))
            if game.ask(after.state) is not None:
                break
        step = after
        if game.ask(step.state) is None or steps == DRAWN_OUT:
            return


@lru_cache(maxsize=64)
def late(game_id: str) -> tuple[Position, ...]:
    """Return the last states of drawn-out games, and one halfway: full boards, empty hands, last rounds."""
    game, found = games.load(game_id), []
    for number in range(fewer(2, 8)):
        states = list(_drawn_out(game, number))
        last = len(states) - 1
        found += [
            Position(game, *states[place], f"{game_id} drawn-out game {number} step {place}")
            for place in sorted({last, max(0, last - 1), max(0, last - 3), last // 2})
        ]
    return tuple(found)


@lru_cache(maxsize=64)
def asked(game_id: str) -> tuple[tuple[Position, Seat, tuple[str, ...]], ...]:
    """Return one seat of each sampled position that owes an answer, with its legal moves."""
    found = []
    for number, position in enumerate(positions(game_id)):
        seat = position.pending[number % len(position.pending)]
        found.append((position, seat, tuple(position.game.legal(position.state, seat))))
    return tuple(found)


Swap = tuple[Position, "Seat | None", Any]
"""A position, a seat (None: an onlooker), and another state that the seat can't tell from it."""


@lru_cache(maxsize=64)
def swaps(game_id: str) -> tuple[Swap, ...]:
    """Return each sampled position with a swap of what is hidden from each seat and from onlookers."""
    found = []
    for number, position in enumerate(positions(game_id)):
        for seat in (None, *range(position.seats)):
            rng = SeededRng(b"swap", 100 * number + (0 if seat is None else seat + 1))
            found.append((position, seat, position.game.resample(position.state, seat, rng)))
    return tuple(found)


def some(items: Any, count: int, dice: random.Random) -> list[str]:
    """Return at most ``count`` items: the first, the last and random others."""
    if len(items) <= count:
        return list(items)
    return [items[0], items[-1], *(items[dice.randrange(len(items))] for _ in range(count - 2))]


def forget() -> None:
    """Drop all games played: the classes of a game that is uninstalled must not outlive it."""
    playthrough.cache_clear()
    positions.cache_clear()
    asked.cache_clear()
    late.cache_clear()
    swaps.cache_clear()

"""What the rules never reveal of a game: who played a card that acts unseen, a digit that was folded.

To find it, other logs of the same deal are tried; those count that look the same to everybody from the first
step to the end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import games
from games.game import Event, Game, Seat, Step
from games.record import PERSON, Record, replay
from games.rng import SeededRng

MOVES = 30
"""Other moves tried for one seat in one step: this many random ones, and this many of the most similar."""


@dataclass(frozen=True)
class Unknown:
    """Other answers to one question that nobody else can tell from those that were given.

    ``kind``: what is unknown. ``moves``: by step and seat. ``seats``: whose secret it is.
    """

    kind: str
    moves: Mapping[tuple[int, Seat], str]

    @property
    def seats(self) -> frozenset[Seat]:
        """Whose answers these are."""
        return frozenset(seat for _, seat in self.moves)

    def instead(self, record: Record) -> Record:
        """Return a record with these answers."""
        log = [list(moves) for moves in record.log]
        for (step, seat), move in self.moves.items():
            log[step] = [(who, move if who == seat else given) for who, given in log[step]]
        return replace(record, log=tuple(map(tuple, log)))


def randomly_played(game_id: str, seats: int, number: int) -> Record:
    """Return the record of a whole game of random moves."""
    game, dice, seed = games.load(game_id), random.Random(number), number.to_bytes(32, "big")
    options = {key: option.default for key, option in game.options.items()}
    step, log = game.setup(seats, options, SeededRng(seed, 0)), []
    while (ask := game.ask(step.state)) is not None:
        log.append(tuple((seat, dice.choice(game.legal(step.state, seat))) for seat in sorted(ask.pending)))
        step = game.step(step.state, dict(log[-1]), SeededRng(seed, len(log)))
    return Record(game_id, game.version, options, seed, (PERSON,) * seats, tuple(log))


def unknowns(record: Record) -> Iterator[Unknown]:
    """Yield what a whole game leaves unknown, the latest first."""
    game, steps = games.load(record.game, record.version), list(replay(record))
    shown = [_public(game, step) for step in steps]
    for number in reversed(range(len(record.log))):
        ask = game.ask(steps[number].state)
        if ask is None or not ask.sealed:
            continue
        for other in _others(game, steps[number].state, dict(record.log[number])):
            if _looks_alike(game, record, number, steps[number].state, other, shown[number + 1 :]):
                kind = f"{ask.phase}, {'whose' if len(other) == 2 else 'which'}"
                yield Unknown(kind, {(number, seat): move for seat, move in other.items()})


def _looks_alike(
    game: Game[Any], record: Record, number: int, state: Any, other: Mapping[Seat, str], shown: list[Any]
) -> bool:
    """Return whether everybody would see the same to the end if one question had had other answers."""
    for later, told in enumerate(shown, start=number):
        given = {**dict(record.log[later]), **(other if later == number else {})}
        if not all(game.check(state, seat, move).move for seat, move in given.items()):
            return False
        step = game.step(state, given, SeededRng(record.seed, later + 1))
        if _public(game, step) != told:
            return False
        state = step.state
    return True


def _others(game: Game[Any], state: Any, given: Mapping[Seat, str]) -> Iterator[dict[Seat, str]]:
    """Yield answers that two seats might have given in each other's place, then others of single seats."""
    for one, other in combinations(sorted(given), 2):
        if given[one] != given[other]:
            yield {one: given[other], other: given[one]}
    for seat in sorted(given):
        legal = [move for move in game.legal(state, seat) if move != given[seat]]
        dice = random.Random(f"{seat} {given[seat]}")
        yield from ({seat: move} for move in dice.sample(legal, min(MOVES, len(legal))))
        words = set(given[seat].split())
        nearest = sorted(legal, key=lambda move: len(words ^ set(move.split())))
        yield from ({seat: move} for move in nearest[:MOVES])


def _public(game: Game[Any], step: Step) -> Any:
    return game.view(step.state, None), [_heard(event) for event in step.events if event.to is None]


def _heard(event: Event) -> Any:
    return event.kind, event.data, event.view, event.notes

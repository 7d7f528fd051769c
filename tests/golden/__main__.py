"""Play and keep the golden game of a game's present version: ``python -m tests.golden ID``."""

from __future__ import annotations

import random
import sys
from contextlib import suppress
from typing import Any

import games
import games.daily
from games.game import Game, Seat, Step
from games.options import OptionError, Options, settle_options
from games.record import Record
from games.rng import SeededRng, stream
from tests import golden, toy
from tests.starter import STARTER

SECONDS = 0.2


def _set_up(game: Game[Any], options: Options, seed: bytes) -> tuple[int, Step]:
    """Seat as many as the standard options allow."""
    for n in reversed(game.seats):
        with suppress(OptionError):
            return n, game.setup(n, options, SeededRng(seed, 0))
    raise ValueError(f"{game.id} can't be set up with its standard options")


def record_of(game: Game[Any]) -> Record:
    """Play a full table: even seats are computers of the middle level, odd ones play at random.

    A daily puzzle, which a computer gives up at once, is played by a person at random until it is over.
    """
    seed, dice, levels = stream(b"golden", game.id), random.Random(game.id), list(game.computers)
    computer = game.computers[levels[(len(levels) - 1) // 2]]
    options = settle_options(game.options, {})
    n, step = _set_up(game, options, seed)
    chance = range(n) if isinstance(game, games.daily.Daily) else range(1, n, 2)
    words = tuple("person" if seat in chance else f"computer:{computer.level}" for seat in range(n))
    record = Record(game.id, game.version, options, seed, words)

    def answer(state: Any, seat: Seat) -> str:
        if seat in chance:
            return dice.choice(game.legal(state, seat))
        rng = SeededRng(stream(seed, f"computer:{seat}"), len(record.log))
        return computer.choose(game, game.view(state, seat), seat, rng, SECONDS)

    while (ask := game.ask(step.state)) is not None:
        moves = tuple((seat, answer(step.state, seat)) for seat in sorted(ask.pending))
        record = record.with_step(moves)
        step = game.step(step.state, dict(moves), SeededRng(seed, len(record.log)))
    return record


def main(arguments: list[str]) -> int:
    """Write the file of each named game, unless it is there."""
    toy.install()
    STARTER.install()
    hidden = (*games.tutorials().values(), *games.daily.GAMES)
    known = [*games.all_games(), *(game.id for game in hidden)]
    if not arguments or any(game_id not in known for game_id in arguments):
        print(f"usage: python -m tests.golden ID...   ({' | '.join(known)})")
        return 2
    for game_id in arguments:
        path = golden.path_of(games.load(game_id))
        if path.exists():
            print(f"{path.name} is there already; a golden game is never overwritten")
            return 1
        path.write_text(golden.to_text(record_of(games.load(game_id))), encoding="utf-8")
        print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

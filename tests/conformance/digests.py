"""A game in short, for comparing two processes: one word for each step of a record.

``python -m tests.conformance.digests < RECORD`` prints them.
"""

from __future__ import annotations

import sys
from typing import Any

import games
from games.game import Game, Step
from games.record import Record, replay
from tests.conformance.plain import digest


def _everything(game: Game[Any], step: Step, seats: int) -> list[object]:
    ask = game.ask(step.state)
    pending = sorted(ask.pending) if ask else []
    legal = [list(game.legal(step.state, seat)) for seat in pending]
    views = [game.view(step.state, seat) for seat in (None, *range(seats))]
    menus = [game.menu(game.view(step.state, seat), ()) for seat in pending]
    return [step.state, step.events, ask, legal, views, menus, game.outcome(step.state)]


def digests(record: Record) -> list[str]:
    """Return a word for each step that changes with anything a host can get out of it."""
    game = games.load(record.game, record.version)
    return [digest(_everything(game, step, len(record.seats))) for step in replay(record)]


if __name__ == "__main__":
    print(*digests(Record.from_text(sys.stdin.read())), sep="\n")

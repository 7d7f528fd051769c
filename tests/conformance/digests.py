"""A digest of each step of a record, for comparing two processes.

``python -m tests.conformance.digests < RECORDS`` takes a JSON list of records and prints a line of digests
for each.
"""

from __future__ import annotations

import json
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
    briefs = [game.brief(game.view(step.state, seat)) for seat in pending]
    typed = [(seat, text) for seat, moves in zip(pending, legal, strict=True) for text in _typed(moves)]
    checks = [game.check(step.state, seat, text) for seat, text in typed]
    return [step.state, step.events, ask, legal, views, menus, briefs, checks, game.outcome(step.state)]


def _typed(legal: list[str]) -> list[str]:
    """Return a move, two moves at once, a move without its end, and nothing of the kind."""
    return [legal[-1], f"{legal[0]} {legal[-1]}", legal[-1].rpartition(" ")[0], "\N{SNOWMAN}"]


def digests(record: Record) -> list[str]:
    """Return a digest for each step, which changes with anything a host can get out of the step."""
    game = games.load(record.game, record.version)
    return [digest(_everything(game, step, len(record.seats))) for step in replay(record)]


if __name__ == "__main__":
    for text in json.load(sys.stdin):
        print(*digests(Record.from_text(text)))

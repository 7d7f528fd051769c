"""A record as plain data for other programs: keys and arguments instead of sentences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import games
from games.game import Arg, Args, Event, Line, Player, Word
from games.record import Record, replay


def transcript(record: Record) -> Iterator[str]:
    """Yield a record as plain data, a JSON object a line, with keys and arguments instead of sentences.

    The first line is the terms. The set-up and each step follow with their moves and events (private ones
    name their seats). The last line is the outcome, once the game is over.

    Raises: RecordError: the record does not replay; the steps before the fault were yielded already.
    """
    head = {"game": record.game, "version": record.version, "options": dict(record.options)}
    yield json.dumps({**head, "seats": record.seats})
    game, outcome = None, None
    for number, step in enumerate(replay(record)):
        game = game or games.load(record.game, record.version)
        moves = record.log[number - 1] if number else ()
        by = {"by": record.by[number - 1]} if number and record.by is not None else {}
        line = {"step": number, "moves": moves, **by, "events": [_event(event) for event in step.events]}
        yield json.dumps(line)
        outcome = game.outcome(step.state)
    if outcome is not None:
        end = {"rank": outcome.rank, "score": outcome.score, "reason": outcome.reason}
        yield json.dumps({"outcome": end})


def _plain_arg(arg: Arg) -> Any:
    if isinstance(arg, Word):
        return {"word": arg.key}
    if isinstance(arg, Player):
        return {"seat": arg.seat}
    if isinstance(arg, Line):
        return {"line": arg.key, "args": _plain_args(arg.args)}
    return [_plain_arg(item) for item in arg] if isinstance(arg, tuple) else arg


def _plain_args(args: Args) -> dict[str, Any]:
    return {key: _plain_arg(arg) for key, arg in args.items()}


def _event(event: Event) -> dict[str, Any]:
    to = {} if event.to is None else {"to": sorted(event.to)}
    notes = [{"note": note.key, "data": _plain_args(note.args)} for note in event.notes]
    plain = {"event": event.kind, **to, "data": _plain_args(event.data)}
    return {**plain, "notes": notes} if notes else plain

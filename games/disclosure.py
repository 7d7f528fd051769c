"""What is handed out of a finished game whose table leaves the proof out: what everybody has seen of it."""

from __future__ import annotations

from dataclasses import replace

import games
from games.acts import Moves, is_act
from games.record import Record, replay


def disclosed(record: Record) -> Record:
    """Return a finished game's record without seed, secret, entropy and what the rules never revealed.

    It can't be dealt again. Options, seats and notes stay, and so does every answer that everybody has seen:
    those of one step in the order of seats, since who was first or late with a sealed answer is nobody's.

    Raises:
        RecordError: the record does not replay.
    """
    game = games.load(record.game, record.version)
    if any(map(is_act, record.log)):
        return _bare(record, record.log)  # of games alone in which nothing is hidden
    views = (game.view(step.state, None) for step in replay(record))
    seen = game.disclosed(views, [dict(moves) for moves in record.log])
    log = tuple(tuple(moves.items()) for moves in seen)
    return _bare(record, log)


def _bare(record: Record, log: tuple[Moves, ...]) -> Record:
    bare = replace(record, log=log, seed=b"", secret=b"", entropy="", result=None, digest="")
    return bare if record.by is None else replace(bare, by=_in_order(record, log))


def _in_order(record: Record, log: tuple[Moves, ...]) -> tuple[tuple[str, ...], ...]:
    """Return who gave the answers of a log in which each step has another order than the record's."""
    givers = ({seat: who for seat, _, who in step} for step in record.links)
    return tuple(tuple(who[seat] for seat, _ in moves) for moves, who in zip(log, givers, strict=True))

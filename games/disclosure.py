"""What everybody saw of a finished game: all that its record shows if the table leaves the proof out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.acts import Moves, is_act, played
from games.game import Game, Seat, View
from games.practice import Turn
from games.record import Record, game_of, replay


def disclosed(record: Record) -> Record:
    """Return a finished game's record without seed, secret, entropy and what the rules never revealed.

    It can't be dealt again. Options, seats and notes stay, and so does every answer that everybody has seen.
    The answers of a step are in seat order: nobody may learn who gave a sealed answer first or last.

    Raises:
        RecordError: the record does not replay.
    """
    game = game_of(record)
    return _bare(record, _log(game, record, _views(game, record)))


@dataclass(frozen=True, slots=True)
class Seen:
    """A finished game as everybody saw it, without the moves that were taken back.

    ``steps``: the log numbers of the steps that count, starting with 0, the set-up. ``views``: one after each
    of them. ``moves``: the answers between them, as ``disclosed`` gives them.
    """

    steps: tuple[int, ...]
    views: tuple[View, ...]
    moves: tuple[Mapping[Seat, str], ...]


def seen(record: Record) -> Seen:
    """Return what everybody saw of a finished game.

    Raises:
        RecordError: the record does not replay.
    """
    game, steps = game_of(record), tuple(played(record.log))
    views = _views(game, record)
    log = _log(game, record, views)
    return Seen(steps, tuple(views[n] for n in steps), tuple(dict(log[n - 1]) for n in steps[1:]))


def turns_of(record: Record, seat: Seat) -> dict[int, Turn]:
    """Return a seat's answers in a finished game by log number, without those that were taken back.

    Each comes with what the seat saw before it, and with the others' answers at that step as far as everybody
    saw them.

    Raises:
        RecordError: the record does not replay.
    """
    game, steps = game_of(record), tuple(played(record.log))
    states = [step.state for step in replay(record)]
    log = _log(game, record, [game.view(state, None) for state in states])
    found = {}
    for step in steps[1:]:
        moves, seen_of_others = dict(record.log[step - 1]), dict(log[step - 1])
        if seat in moves:
            seen_of_others.pop(seat, None)
            found[step] = Turn(game.view(states[step - 1], seat), moves[seat], seen_of_others)
    return found


def _views(game: Game[Any], record: Record) -> list[View]:
    """Return what everybody saw after each step of the log, including acts."""
    return [game.view(step.state, None) for step in replay(record)]


def _log(game: Game[Any], record: Record, views: Sequence[View]) -> tuple[Moves, ...]:
    if any(map(is_act, record.log)):
        return record.log  # only games in which nothing is hidden
    answers = game.disclosed(views, [dict(moves) for moves in record.log])
    return tuple(tuple(moves.items()) for moves in answers)


def _bare(record: Record, log: tuple[Moves, ...]) -> Record:
    bare = replace(record, log=log, seed=b"", secret=b"", entropy="", result=None, digest="")
    return bare if record.by is None else replace(bare, by=_in_order(record, log))


def _in_order(record: Record, log: tuple[Moves, ...]) -> tuple[tuple[str, ...], ...]:
    """Return who gave the answers of a log whose answers are in another order than the record's."""
    givers = ({seat: who for seat, _, who in step} for step in record.links)
    return tuple(tuple(who[seat] for seat, _ in moves) for moves, who in zip(log, givers, strict=True))

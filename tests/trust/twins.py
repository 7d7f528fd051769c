"""The same game with another secret: what some seat can't see is dealt differently."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from games.game import Arg, Event, Game, Line, Player, Seat, Step, Word
from games.options import Options
from games.rng import Rng, SeededRng

TRIES = 12


def twin_of(game: Game[Any], state: Any, seat: Seat | None) -> Any | None:
    """Return another state that the seat can't tell from this one, None if there is none."""
    for number in range(TRIES):
        other = game.resample(state, seat, SeededRng(b"twin", number))
        if other != state:
            return other
    return None


def _another(arg: Arg) -> Arg:
    """Return an argument of a private sentence as it might be with another secret."""
    if isinstance(arg, tuple):
        return tuple(map(_another, arg))
    if isinstance(arg, Word | Player):
        return arg
    if isinstance(arg, Line):
        return replace(arg, args={key: _another(each) for key, each in arg.args.items()})
    return arg + 1 if isinstance(arg, int) else f"{arg}{arg}"


def _retold(game: Game[Any], event: Event, before: Any, state: Any) -> Event:
    """Return a private event as its receivers would get it with the changed secret."""
    if event.to is None or all(game.view(before, seat) == game.view(state, seat) for seat in event.to):
        return event
    view = game.view(state, event.view.seat) if event.view is not None else None
    return replace(event, data={key: _another(arg) for key, arg in event.data.items()}, view=view)


def _turned(game: Game[Any], step: Step, state: Any) -> Step:
    return Step(state, tuple(_retold(game, event, step.state, state) for event in step.events))


@contextmanager
def with_other_secret(game: Game[Any], states: Mapping[int, Any], at: int, other: Any) -> Iterator[None]:
    """Make a game reach the state ``other`` at step ``at``. ``states``: the original game's, by step."""
    kind = type(game)
    setup, step = kind.setup, kind.step

    def dealt(self: Game[Any], n: int, opts: Options, rng: Rng) -> Step:
        first = setup(self, n, opts, rng)
        return _turned(game, first, other) if at == 0 and first.state == states[0] else first

    def stepped(self: Game[Any], s: Any, moves: Mapping[Seat, str], rng: Rng) -> Step:
        after = step(self, s, moves, rng)
        turns = at > 0 and s == states[at - 1] and after.state == states[at]
        return _turned(game, after, other) if turns else after

    with patch.object(kind, "setup", dealt), patch.object(kind, "step", stepped):
        yield

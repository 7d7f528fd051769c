"""A game picture by picture: what everybody saw, and the dealer's lines with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.game import Event, Seat, Step, View
from games.record import Record, game_of, replay


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of a game. ``step``: its log number, 0 for the deal; ``events``: the lines with it."""

    step: int
    view: View
    events: tuple[Event, ...]


def public_groups(step: Step, *, passing: bool = False) -> list[list[tuple[int, Event]]]:
    """Return a step's public events, each with its index, in groups that each end with a view.

    Events after the last view are a group of their own. ``passing``: whether to include passing events.
    """
    groups: list[list[tuple[int, Event]]] = [[]]
    for index, event in enumerate(step.events):
        if event.to is None and (passing or not event.passing):
            groups[-1].append((index, event))
            if event.view is not None:
                groups.append([])
    if len(groups) > 1 and not groups[-1]:
        groups.pop()
    return groups


def scenes(record: Record) -> Iterator[Scene]:
    """Yield a game's public pictures from the deal on: one a step, or several if the step shows several.

    Raises:
        RecordError: the record does not replay.
    """
    game = game_of(record)
    held: Scene | None = None
    for number, step in enumerate(replay(record)):
        for group in public_groups(step, passing=True):
            view = next((event.view for _, event in group if event.view is not None), None)
            events = tuple(event for _, event in group)
            scene = Scene(number, game.view(step.state, None) if view is None else view, events)
            if held is not None and held.view != scene.view:
                yield held
            elif held is not None:  # the picture stays the same, so it gets the lines of both
                scene = Scene(number, scene.view, (*held.events, *scene.events))
            held = scene
    if held is not None:
        yield held


def scenes_of(record: Record, seat: Seat) -> Iterator[Scene]:
    """Yield a game as one seat saw it: one picture a step, with the public and the seat's private events.

    Raises:
        RecordError: the record does not replay.
    """
    game = game_of(record)
    for number, step in enumerate(replay(record)):
        heard = (event for event in step.events if event.to is None or seat in event.to)
        yield Scene(number, game.view(step.state, seat), tuple(heard))


def place_of(shown: Sequence[Scene], step: int) -> int:
    """Return the index of a step's last picture, or of the last one before it if the step has none."""
    return max((place for place, scene in enumerate(shown) if scene.step <= step), default=0)


def between(shown: Sequence[Scene], first: int, last: int) -> Sequence[Scene]:
    """Return the pictures of the steps from first to last; if there are none, the last one before them."""
    return [scene for scene in shown if first <= scene.step <= last] or [shown[place_of(shown, first)]]

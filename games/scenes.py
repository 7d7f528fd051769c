"""A game picture by picture: what everybody saw, and the dealer's words beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.game import Event, Seat, Step, View
from games.record import Record, game_of, replay


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of a game. ``step``: in the record's log, 0 the deal; ``events``: those that all heard."""

    step: int
    view: View
    events: tuple[Event, ...]


def public_groups(step: Step, *, passing: bool = False) -> list[list[tuple[int, Event]]]:
    """Return a step's public events, each with its place, in groups that end with a view.

    ``passing``: whether passing events are included.
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
    """Yield a game's pictures from the deal on: one a step, or several where it shows several.

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
            elif held is not None:  # two sentences for one picture
                scene = Scene(number, scene.view, (*held.events, *scene.events))
            held = scene
    if held is not None:
        yield held


def scenes_of(record: Record, seat: Seat) -> Iterator[Scene]:
    """Yield a game as one seat saw it: a picture a step with what that seat saw and heard.

    Raises:
        RecordError: the record does not replay.
    """
    game = game_of(record)
    for number, step in enumerate(replay(record)):
        heard = (event for event in step.events if event.to is None or seat in event.to)
        yield Scene(number, game.view(step.state, seat), tuple(heard))


def place_of(shown: Sequence[Scene], step: int) -> int:
    """Return the place of a step's last picture, or of the last one before if it has none of its own."""
    return max((place for place, scene in enumerate(shown) if scene.step <= step), default=0)


def between(shown: Sequence[Scene], first: int, last: int) -> Sequence[Scene]:
    """Return the pictures of the steps from first to last; if these have none, the last one before them."""
    return [scene for scene in shown if first <= scene.step <= last] or [shown[place_of(shown, first)]]

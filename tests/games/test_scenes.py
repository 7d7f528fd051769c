"""Which of a step's lines are in which message of the thread."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.disclosure import disclosed, seen, turns_of
from games.game import Event, Step, View
from games.record import Record, RecordError
from games.scenes import Scene, between, place_of, public_groups, scenes, scenes_of

SHOWN = View(None)


def kinds(*events: Event) -> list[list[str]]:
    """The kinds of the events in each message."""
    return [[event.kind for _, event in group] for group in public_groups(Step(None, events))]


def test_a_view_closes_a_message() -> None:
    assert kinds(Event("a"), Event("b", view=SHOWN), Event("c", view=SHOWN)) == [["a", "b"], ["c"]]


def test_passing_events_are_left_out() -> None:
    half = Event("half", view=SHOWN, passing=True)
    assert kinds(half, Event("whole", view=SHOWN)) == [["whole"]]
    assert kinds(half, Event("other", passing=True), Event("end", view=SHOWN)) == [["end"]]


def test_private_lines_are_in_no_message() -> None:
    assert kinds(Event("own", to=frozenset({0}), view=SHOWN), Event("all")) == [["all"]]


def test_an_event_keeps_its_number_by_which_its_picture_is_found() -> None:
    step = Step(None, (Event("half", passing=True), Event("whole", view=SHOWN)))
    assert [[index for index, _ in group] for group in public_groups(step)] == [[1]]


def test_a_step_without_a_picture_shows_the_last_one() -> None:
    shown = [Scene(step, SHOWN, ()) for step in (0, 1, 1, 3)]
    assert [place_of(shown, step) for step in range(5)] == [0, 2, 2, 3, 3]
    assert [scene.step for scene in between(shown, 1, 3)] == [1, 1, 3]
    assert [scene.step for scene in between(shown, 2, 2)] == [1]


@pytest.mark.parametrize("game", [("chess", 1), ("twigs", 99)])
@pytest.mark.parametrize(
    "read",
    [
        lambda record: next(scenes(record)),
        lambda record: next(scenes_of(record, 0)),
        disclosed,
        seen,
        lambda record: turns_of(record, 0),
    ],
)
def test_a_record_of_an_unknown_game_is_refused_in_a_sentence(
    read: Callable[[Record], object], game: tuple[str, int]
) -> None:
    with pytest.raises(RecordError, match="is unknown"):
        read(Record(*game, {}, bytes(32), ("person",)))

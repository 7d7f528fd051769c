"""Whatever comes over the wire is read as what it should be, or not at all."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import Raw

from bot.services.cluster.forms import LineForm, RemarkForm, ViewForm
from bot.services.cluster.frames import (
    LARGEST,
    Alive,
    Come,
    Done,
    Fault,
    FilePart,
    Refused,
    Request,
    Results,
    Said,
    Text,
    UnreadableFrameError,
    packed,
    to_frame,
    to_request,
)
from bot.services.cluster.tasks import to_task
from bot.services.work import painted
from tests.bot.services.cluster.elsewhere import opening

FRAMES = [
    Alive(), Come(1, 2), Text("a1"), FilePart(b"", False), FilePart(b"xyz", True),
    Said(RemarkForm(1, LineForm("x"))), Done(2), Refused("busy"), Fault("ValueError", "some.py:12 name"),
]  # fmt: skip


def request() -> bytes:
    """A request as it is sent."""
    game, state, seat = opening("diamant")
    task = to_task(painted, (game.id, game.view(state, seat), "dark", 1000, (), ()))
    assert task is not None
    return packed(Request("program", 1.0, task))


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: type(frame).__name__)
def test_a_frame_is_read_as_it_was_written(frame: object) -> None:
    assert to_frame(packed(frame)) == frame  # type: ignore[arg-type]


@given(st.binary(max_size=200), st.sampled_from([b"j", b"z", b"", b"+"]))
@example(b"[" * 5000, b"j")
@example(b'{"type":"fault","kind":"a b","place":""}', b"j")
@example(b'{"type":"fault","kind":"A","place":"a\\nb"}', b"j")
def test_noise_is_no_frame_and_no_request(noise: bytes, first: bytes) -> None:
    for read in (to_frame, to_request):
        try:
            read(first + noise)
        except UnreadableFrameError:
            continue


@given(st.data())
@settings(max_examples=60)
def test_a_request_that_was_damaged_is_refused_or_another_request(data: st.DataObject) -> None:
    whole = bytearray(request())
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        to_request(bytes(whole))
    except UnreadableFrameError:
        return


def test_what_unpacks_to_more_than_is_read_is_refused() -> None:
    with pytest.raises(UnreadableFrameError):
        to_frame(b"z" + zlib.compress(b" " * (LARGEST + 1)))


def test_a_file_has_a_largest_size() -> None:
    results, part = Results(), FilePart(bytes(LARGEST // 4), False)
    for _ in range(4):
        assert results.read(part) == []
    with pytest.raises(UnreadableFrameError):
        results.read(part)


@pytest.mark.parametrize(
    "kind", ["os.system", "games.game.View", "games.rng.SeededRng", "games.none.X", "View"]
)
def test_only_views_of_games_are_made(kind: str) -> None:
    form = RemarkForm(1, LineForm("x"), ViewForm(kind, Raw(b'{"seat": "a"}')))
    with pytest.raises(UnreadableFrameError):
        Results().read(Said(form))

"""Each interaction acts once, and the memory of that is bounded."""

from __future__ import annotations

import asyncio

import pytest

from bot.app.reply import InteractionDedup, acknowledge


def test_an_interaction_is_the_first_of_its_id_once() -> None:
    once = InteractionDedup()
    assert [once.first(number) for number in (1, 2, 1, 2, 3)] == [True, True, False, False, True]


def test_only_the_newest_are_kept_in_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.reply.REMEMBERED", 3)
    once = InteractionDedup()
    for number in range(100):
        assert once.first(number)
    assert not once.first(97)
    assert once.first(96)


async def test_a_first_answer_on_a_dead_line_is_tried_once_more_and_then_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only then does its table go on."""
    monkeypatch.setattr("bot.app.reply.LATE", 0.0)
    tries = 0

    async def never() -> None:
        nonlocal tries
        tries += 1
        await asyncio.Event().wait()

    with pytest.raises(TimeoutError):
        await acknowledge(never)
    assert tries == 2

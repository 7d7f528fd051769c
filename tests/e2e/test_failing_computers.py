"""A computer that fails is not one that chose: a weaker one answers, and the game counts for nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.services.process_pool import ProcessLostError
from games.record import Record
from games.verify import verify
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.tables import SLOW, pair

NAMED = "Morgiana (hard) could not think, so a simpler choice was taken."
UNNAMED = "A computer could not think, so a simpler choice was taken."
NO_MORE = "The game is no longer rated."
UNRATED = "A computer could not think, so the game is not rated."


def failing(club: Club, *levels: str, by: Callable[[], str]) -> None:
    """Let computers of these levels end their thinking in a way of their own; the others choose."""
    real = club.compute.think

    async def think(game: Any, level: str, *given: Any) -> str:
        return by() if level in levels else await real(game, level, *given)

    club.compute.think = think  # type: ignore[method-assign, assignment]


def raises(kind: type[Exception]) -> Callable[[], str]:
    """What raises an error with a secret in its text."""

    def fail() -> str:
        raise kind("the secret")

    return fail


def told(thread: Any) -> str:
    """All that a thread says."""
    return "\n".join(said(message) for message in thread.history())


async def dared(club: Club, ann: Player, thread: Any) -> None:
    """Let ann choose, and the table go on."""
    await ann.press(club.open_message(thread), "Go deeper")
    await club.wait(5)


@pytest.mark.parametrize(
    ("by", "reason"),
    [
        (raises(RuntimeError), "fault"),
        (raises(TimeoutError), "late"),
        (raises(ProcessLostError), "lost"),
        (lambda: "Z99", "illegal"),
    ],
    ids=["raises", "runs out of time", "costs its process", "breaks the rules"],
)
async def test_the_next_weaker_level_answers_for_a_computer_that_fails(
    tmp_path: Path, by: Callable[[], str], reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        failing(club, "hard", by=by)
        thread = await club.table([ann], "hard", "easy", game="diamant")
        assert "could not think" not in told(thread), "its choice is not told before the others'"
        await dared(club, ann, thread)
        table = club.hosted()
        assert table.row.step == 1
        assert table.givers(1)[1] == "computer:normal"
        assert table.row.failed == 1
        assert f"{NAMED} {NO_MORE}" in told(thread)
        assert club.bot._tuning.figures.failures[("diamant", "hard", reason)] >= 1
        assert "the secret" not in caplog.text


async def test_where_every_level_fails_the_record_says_default(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        failing(club, "easy", "normal", "hard", by=raises(RuntimeError))
        thread = await club.table([ann], "hard", "easy", game="diamant")
        await dared(club, ann, thread)
        assert club.hosted().givers(1)[1] == "default"
        both = "Morgiana (hard) and Kasim (easy) could not think, so simpler choices were taken."
        assert both in told(thread)


async def test_who_answered_for_it_is_known_after_a_death(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        failing(club, "hard", by=raises(RuntimeError))
        thread = await club.table([ann], "hard", "easy", game="diamant")
        await club.wait(5)
        await club.restart()
        failing(club, by=raises(RuntimeError))
        await dared(club, ann, thread)
        table = club.hosted()
        assert table.givers(1)[1] == "computer:normal"
        assert (table.row.failed, (await club.stored()).table.failed) == (1, 1)
        assert NAMED in told(thread)
        await dared(club, ann, thread)
        assert told(thread).count(NAMED) == 1, "that of later steps chose itself"


async def test_a_rated_game_whose_computer_failed_counts_for_no_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        failing(club, "hard", by=raises(RuntimeError))
        thread = await club.table([ann, ben], "hard", game="diamant")
        table = club.hosted()
        while table.row.status == "open":
            for player in (ann, ben):
                if table.asks(player.id):
                    await player.press(club.open_message(thread), "Go deeper")
            await club.wait(5)
        results = await club.store.results_of(ann.id)
        assert [row.rated for row in results] == [False]
        assert await club.store.ratings(ann.id) == []
        assert told(thread).count(UNRATED) == 1
        assert UNRATED in "\n".join(said(message) for message in club.channel.history())
        record = Record.from_text(club.record().to_text())
        assert {who for step in record.links for seat, _, who in step if seat == 2} == {"computer:normal"}
        assert "wrong" not in {point.verdict for point in verify(record)}


async def test_where_answers_are_anonymous_nobody_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, "hard")
        failing(club, "hard", by=raises(RuntimeError))
        await club.wait(SLOW)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(SLOW)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(5)
        words = told(thread)
        assert f"{UNNAMED} {NO_MORE}" in words
        assert "(hard) could not think" not in words


async def test_where_answers_are_anonymous_a_failed_stand_in_is_told_at_the_end(tmp_path: Path) -> None:
    """Before, it would show that a computer sits in for somebody who is away."""
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club, options="seconds=60")
        failing(club, "easy", "normal", "hard", by=raises(RuntimeError))
        for _ in range(4):
            await ann.dm(club.claims(ann)[0])
            await club.wait(70)
        table = club.hosted()
        assert any(seat.standin for seat in table.seats)
        assert table.row.failed == 0
        assert "could not think" not in told(thread)
        while table.row.status == "open":
            await ann.dm(club.claims(ann)[0])
            await club.wait(70)
        assert table.row.status == "over"
        assert table.row.failed == table.row.step - 2, "the rules answered for the first two"
        assert UNNAMED in told(thread)
        assert UNRATED in told(thread)

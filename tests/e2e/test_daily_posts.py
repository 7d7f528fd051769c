"""The post of a day's puzzle in a server: at its hour, once a day, late after an outage; the last answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.store import Store, StoreError
from games.durations import DAY, HOUR
from tests.e2e.club import Club, club_at
from tests.e2e.reading import alts, buttons, said
from tests.e2e.test_daily import answer, puzzle, solve, today
from tests.e2e.test_permissions import withdraw


def posts(club: Club) -> list[Any]:
    """Return the posts of days in the channel, the oldest first."""
    return [message for message in club.channel.history() if "Puzzle of the day, " in said(message)]


async def wanting(club: Club, hour: int = 12, **more: Any) -> str:
    """Let a manager ask for a post; return what the settings say."""
    answered = await club.boss().slash("server", puzzles=club.channel, hour=hour, **more)
    return answered.said


async def at(club: Club, hour: float, day: int = 0) -> None:
    """Start the bot anew at an hour, so many days from the day on which the club began."""
    start = club.began * DAY  # type: ignore[attr-defined]
    await club.restart(after=start + day * DAY + hour * HOUR - club.clock.now())


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Club]:
    """Open a club in the first hour of a day."""
    async with club_at(folder) as club:
        club.began = today(club) + 1  # type: ignore[attr-defined]
        await at(club, 1)
        yield club


async def test_it_comes_at_its_hour_and_not_before(tmp_path: Path) -> None:
    async with opened(tmp_path) as club:
        assert "12:00 UTC" in await wanting(club)
        assert posts(club) == []
        await club.wait(HOUR)
        assert posts(club) == []
        await at(club, 11.999)
        assert posts(club) == []
        await club.wait(60)
        [post] = posts(club)
        assert "Diamant" in said(post) or puzzle(club).game != "diamant_daily"
        assert "Solve it" in buttons(post)
        assert post.attachments
        assert len(alts(post)[0]) > 20
        assert answer(club) not in said(post)


async def test_once_a_day_whatever_is_set_and_however_often_it_starts(tmp_path: Path) -> None:
    async with opened(tmp_path) as club:
        await wanting(club, hour=1)
        assert len(posts(club)) == 1
        await wanting(club, hour=0)
        for hour in (2, 13, 23):
            await at(club, hour)
        assert len(posts(club)) == 1


async def test_it_comes_late_after_an_outage_and_the_missed_days_not_at_all(tmp_path: Path) -> None:
    async with opened(tmp_path) as club:
        await wanting(club, hour=5)
        await at(club, 20, day=3)
        assert len(posts(club)) == 1
        day = puzzle(club)
        assert club.hosted(1).row.options == day.options


async def test_the_next_day_tells_the_last_answer_and_who_found_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await wanting(club, hour=1)
        before = answer(club)
        for number, player in enumerate((ann, ben, cho), start=2):
            await player.slash("daily")
            if player is not cho:
                await solve(club, player, number)
        await ben.slash("settings", hidden=True)
        await at(club, 2, day=1)
        _, post = posts(club)
        assert before in said(post)
        assert "3 people tried it, 2 solved it" in said(post)
        assert f"<@{ann.id}>" in said(post)
        assert str(ben.id) not in said(post)
        assert str(cho.id) not in said(post)


async def test_its_button_opens_the_puzzle_for_whoever_presses(tmp_path: Path) -> None:
    async with opened(tmp_path) as club:
        ann = club.person("ann")
        await wanting(club, hour=1)
        shown = await ann.press(posts(club)[0], "Solve it")
        assert shown.private
        assert club.hosted(2).row.host_id == ann.id
        assert club.hosted(2).row.options == club.hosted(1).row.options
        row = await club.store.daily(ann.id, today(club), 0)
        assert row is not None
        assert row.guild_id == club.guild.id


@pytest.mark.parametrize("after", [False, True])
async def test_a_death_around_the_commit_posts_once(tmp_path: Path, after: bool) -> None:
    async with opened(tmp_path) as club:
        real = Store.add_table

        async def dying(self: Store, *args: Any, **kwargs: Any) -> Any:
            if after:
                await real(self, *args, **kwargs)
            raise StoreError("disk", club.path)

        with patch.object(Store, "add_table", dying):
            await wanting(club, hour=1)
            assert posts(club) == []
        await club.restart()
        assert len(posts(club)) == 1
        await club.restart()
        assert len(posts(club)) == 1


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("requests", [0, 1])
async def test_a_death_around_the_post_posts_once(tmp_path: Path, requests: int, effect: bool) -> None:
    """The bot dies with the post on its way; ``effect``: Discord has it all the same."""
    async with opened(tmp_path) as club:
        club.wire.cut(requests, effect=effect)
        boss = club.boss()
        await boss.slash("server", puzzles=club.channel, hour=1)
        assert club.wire.dead
        await club.die()
        club.wire.mend()
        club.wire.forget_nonces()
        await club.rise()
        await boss.slash("server", puzzles=club.channel, hour=1)
        assert len(posts(club)) == 1
        await club.restart()
        assert len(posts(club)) == 1


async def test_what_waited_until_its_day_was_over_is_not_posted(tmp_path: Path) -> None:
    async with opened(tmp_path) as club:
        await wanting(club, hour=1)
        assert len(posts(club)) == 1
        await withdraw(club, "send_messages")
        await at(club, 2, day=1)
        assert len(posts(club)) == 1
        club.env.backend.delete_overwrite(club.channel.id, club.env.bot.user.id)
        await at(club, 2, day=2)
        assert len(posts(club)) == 2


async def test_a_server_may_have_puzzles_of_its_own(tmp_path: Path) -> None:
    async with opened(tmp_path) as club:
        boss, ann = club.boss(), club.person("ann")
        await boss.slash("server", puzzles=club.channel, hour=1)
        settings = await boss.slash("server")
        await boss.pick(settings.message, "server:0:0:puzzles", "own")
        guild = await club.store.guild(club.guild.id)
        assert guild.daily_seed
        await ann.slash("daily")
        assert await club.store.daily(ann.id, today(club), club.guild.id) is not None
        assert await club.store.daily(ann.id, today(club), 0) is None


async def test_no_channel_no_post(tmp_path: Path) -> None:
    async with opened(tmp_path) as club:
        boss = club.boss()
        assert "posted nowhere" in (await boss.slash("server")).said
        await boss.slash("server", puzzles=club.channel, hour=3)
        settings = await boss.slash("server")
        await boss.press_forged(settings.message, "server:0:0:daily", ())
        await at(club, 4)
        assert posts(club) == []


async def test_a_channel_that_was_deleted_unnoticed_gets_one_post_in_vain(tmp_path: Path) -> None:
    async with opened(tmp_path) as club:
        await wanting(club, hour=1)
        club.wire.fail("*", f"/channels/{club.channel.id}*", times=None, status=404, code=10003)
        await at(club, 2, day=1)
        assert (await club.store.guild(club.guild.id)).daily_channel is None
        assert await club.store.outbox() == []
        newest = await club.store.newest_table()
        await at(club, 2, day=2)
        assert await club.store.newest_table() == newest


async def test_an_hour_without_a_channel_says_how_to_set_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss = club.boss()
        told = (await boss.slash("server", hour=9)).said
        assert (
            "At 09:00 UTC nothing is posted yet: choose a channel below, or with the option “puzzles”."
            in told
        )
        assert "nothing is posted yet" not in (await boss.slash("server")).said
        told = (await boss.slash("server", hour=9, puzzles=club.channel)).said
        assert "nothing is posted yet" not in told
        assert "at 09:00 UTC" in told

"""The puzzle of the day: the same for all, once for each, in their DM; shared without its answer."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from discord import Button, Permissions
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

import games.daily
from bot.messages.daily_message import date_of, day_of
from bot.messages.localizer import Localizer
from data.result_rows import DailyRow
from data.store import Store, StoreError
from data.store.dailies import DAILIES
from games.daily import Day
from games.durations import DAY, HOUR
from games.rng import SeededRng
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import alts, buttons, flat, said
from tests.e2e.test_discord_faults import withdraw
from tests.e2e.wire import NOBODY

GIVE_UP = "Give up and see the answer"


def today(club: Club) -> int:
    return day_of(club.clock.now())


def puzzle(club: Club) -> Day:
    return games.daily.of(date_of(today(club)).isoformat())


def answer(club: Club) -> str:
    """Return in words what nobody may read before the end."""
    day = puzzle(club)
    why: Any = games.daily.solution(day.game, day.options).data["why"]
    return Localizer(club.catalogs, "en").game(day.game, why.key, why.args)


async def tries(club: Club, number: int) -> list[str]:
    """Return the first moves that are wrong, found by trying the rules."""
    table = club.hosted(number)
    wrong = []
    for move in islice(table.game.legal(table.state, 0), 40):
        after = table.game.step(table.state, {0: move}, SeededRng(bytes(32), 1)).state
        if table.game.outcome(after) is None and after.wrong:
            wrong.append(move)
    return wrong


async def say(player: Player, move: str) -> None:
    await player.dm(move)
    if "Yes" in buttons(player.newest):
        await player.press(player.newest, "Yes")


async def solve(club: Club, player: Player, number: int, missed: int = 0) -> None:
    for move in (await tries(club, number))[:missed]:
        await say(player, move)
    table, over = club.hosted(number), False
    while not over:  # some puzzles are solved move by move
        game: Any = table.game
        right = game.right(table.state.position)
        over = game.step(table.state, {0: right}, SeededRng(bytes(32), 1)).state.over != ""
        await say(player, right)


async def share(player: Player, message: Any) -> Answer:
    """Look at the card and post it."""
    shown = await player.press(message, "Share")
    return await player.press(shown.message, "Post it")


async def test_it_opens_in_the_dm_and_the_channel_sees_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        mark = club.wire.mark()
        shown = await ann.slash("daily")
        assert shown.private
        assert "/channels/@me/" in shown.said
        assert {sent.to for sent in club.wire.sent[mark:]} <= {ann.id, NOBODY}
        assert list(club.channel.history()) == []
        assert "Puzzle of the day" in said(ann.inbox[0])
        assert club.hosted().row.options["puzzle"] == puzzle(club).options["puzzle"]


async def test_it_is_the_same_for_all_and_begun_once_by_each(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("daily")
        again = await ann.slash("daily")
        assert "You have already started" in again.said
        assert "/channels/@me/" in again.said
        await ben.slash("daily")
        first, second = club.hosted(1).row, club.hosted(2).row
        assert (first.game, first.options) == (second.game, second.options)
        assert len(club.bot.dealer.registry.tables) == 2


async def test_a_wrong_try_explains_and_the_question_stays(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        wrong = await tries(club, 1)
        await say(ann, wrong[0])
        assert "Not yet" in said(ann.question)
        assert answer(club) not in "\n".join(map(said, ann.inbox))


async def test_the_end_shows_tries_time_and_streak_and_is_kept(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await club.wait(90)
        await solve(club, ann, 1, missed=1)
        end = ann.newest
        assert "⬜✅ Solved in 2 tries, 1 minute" in said(end)
        assert "Streak: 1 day" in said(end)
        assert answer(club) in said(end)
        assert "Share" in buttons(end)
        assert not end.attachments or all(not a.filename.endswith(".json") for a in end.attachments)
        row = await club.store.daily(ann.id, today(club), 0)
        assert row is not None
        assert (row.tries, row.solved, row.spent) == (2, True, 90.0)
        assert await club.store.best(0, club.hosted().row.game) is None


async def test_nobody_is_timed_while_they_are_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await club.wait(60)
        [first, second, *_] = await tries(club, 1)
        await say(ann, first)
        await club.restart(after=2 * HOUR)
        await say(ann, second)
        await club.wait(30)
        await solve(club, ann, 1)
        assert "11 minutes" in said(ann.newest), "one, ten at most, and a half"
        row = await club.store.daily(ann.id, today(club), 0)
        assert row is not None
        assert row.spent == 60 + 600 + 30
        assert "11 minutes" in (await ann.slash("daily")).said


async def test_the_marks_show_which_tries_were_near(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        while puzzle(club).game != "diamant_daily":
            await club.wait(DAY)
        await ann.slash("daily")
        table = club.hosted(1)
        game: Any = table.game
        right = int(game.right(table.state.position))
        wrong = sorted({0, 1, 2, 3} - {right}, key=lambda plan: -abs(plan - right))
        for plan in (*wrong, right):
            await say(ann, str(plan))
        marks = "".join("🟨" if abs(plan - right) == 1 else "⬜" for plan in wrong)
        assert f"{marks}✅ Solved in 4 tries" in said(ann.newest)
        assert f"{marks}✅" in (await ann.slash("daily")).said


async def test_whoever_asks_again_gets_the_result_with_its_answer_also_after_a_restart(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await solve(club, ann, 1)
        for _ in range(2):
            shown = await ann.slash("daily")
            assert shown.private
            assert "✅ Solved on the first try" in shown.said
            assert answer(club) in shown.said
            assert shown.message.attachments
            assert len(alts(shown.message)[0]) > 20
            await club.restart()
        assert await club.store.newest_table() == 1


async def test_giving_up_is_less_prominent_than_the_tries(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        while puzzle(club).game != "diamant_daily":
            await club.wait(DAY)
        await ann.slash("daily")
        styles = {each.label: each.style.name for each in flat(ann.newest) if isinstance(each, Button)}
        assert styles["Home now"] == "primary"
        assert styles[GIVE_UP] == styles["Rules"] == "secondary"


@pytest.mark.parametrize("days", range(5))
async def test_every_kind_has_a_button_to_give_up_and_no_clock_to_stop(tmp_path: Path, days: int) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.wait(days * DAY)
        await ann.slash("daily")
        assert {GIVE_UP, "Rules", "Description"} <= set(buttons(ann.question))
        panel = await ann.slash("table", table=1)
        assert set(buttons(panel.message)) == {"Try", "Rules", "Description"}
        asked = await ann.press(ann.question, GIVE_UP)
        assert "You have no streak to lose." in asked.said
        assert answer(club) not in asked.said
        await ann.press(asked.message, "Yes")
        assert answer(club) in said(ann.newest)


@pytest.mark.parametrize(("missed", "says"), [(0, "goes on"), (1, "ends your streak of 3 days")])
async def test_giving_up_says_first_what_it_does_to_the_streak(
    tmp_path: Path, missed: int, says: str
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for ago in (1, 2, 3) if not missed else (1, 2, 4):
            await solved_before(club, ann, ago)
        await ann.slash("daily")
        await ann.dm("give up")
        assert says in said(ann.newest)
        built = await ann.press(ann.question, "Try") if "Try" in buttons(ann.question) else None
        assert built is None or says in (await ann.press(built.message, GIVE_UP)).said


async def test_the_end_stands_below_what_was_typed_last(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        board = ann.question
        await ann.dm("what?")
        refused = ann.newest
        assert "Yes" not in buttons(refused)
        asked = await ann.press(board, GIVE_UP)
        await ann.press(asked.message, "Yes")
        assert answer(club) in said(ann.newest)
        assert ann.newest.id > refused.id
        assert board.id not in [message.id for message in ann.inbox]


async def test_giving_up_shows_the_answer_and_breaks_no_law(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await say(ann, "give up")
        end = said(ann.newest)
        assert "🏳️ Given up" in end
        assert answer(club) in end
        assert "Streak" not in end
        assert await club.store.days_solved(ann.id) == []


async def test_the_picture_of_the_answer_is_described_with_its_readers_name(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        while puzzle(club).game != "twigs_daily":
            await club.wait(DAY)
        await ann.slash("daily")
        await say(ann, "give up")
        [alt] = alts((await ann.slash("daily")).message)
        assert "ann (white)" in alt.replace("\u2068", "").replace("\u2069", "")


async def test_nobody_leaves_a_puzzle_at_which_nobody_waits(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        assert "give up to see the answer" in (await ann.slash("leave", table=1)).said
        assert club.hosted(1).people == {ann.id}


async def test_whoever_left_a_puzzle_while_that_was_possible_is_told_how_to_come_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        with patch.object(type(club.hosted(1).game), "daily", ""):
            await club.bot.dealer.hosting.leave(club.hosted(1), ann.id)
        assert "you can take your seat back" in (await ann.slash("daily")).said
        await ann.do_at_table("back")
        assert "It is in our DM" in (await ann.slash("daily")).said


async def solved_before(club: Club, player: Player, ago: int) -> None:
    """Store that somebody solved the puzzle ``ago`` days ago."""
    day = today(club) - ago
    row = DailyRow(player.id, day, 0, 0, 0, 1000 + day, day * DAY, day * DAY + 60, 1, True)
    async with club.store._database.writing() as connection:
        await connection.execute(DAILIES.insert("dailies"), DAILIES.encode(row))


async def test_the_streak_goes_on_over_the_days(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for ago in (1, 3, 4):
            await solved_before(club, ann, ago)
        await ann.slash("daily")
        await solve(club, ann, 1)
        assert "Streak: 4 days" in said(ann.newest)


async def test_whoever_has_read_an_answer_wins_no_streak_with_another_servers_puzzle(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await say(ann, "give up")
        people = club.bot.dealer.people
        await people.save_guild(replace(await people.guild(club.guild.id), daily_seed="own"))
        await ann.slash("daily")
        uncounted = "does not count towards your streak"
        assert uncounted in said(ann.newest) + said(ann.inbox[-2]), "said before it is tried"
        await solve(club, ann, 2)
        end = ann.newest
        assert "on the first try" in said(end)
        assert "🔥" not in said(end)
        assert uncounted in said(end)
        again = (await ann.slash("daily")).said
        assert uncounted in again
        assert "🔥" not in again
        await share(ann, end)
        [card] = club.channel.history()
        assert uncounted in said(card)
        await club.wait(DAY)
        await ann.slash("daily")
        await solve(club, ann, 3)
        assert "Streak: 1 day" in said(ann.newest)


async def test_a_day_ends_at_ones_own_midnight_and_no_other_zone_gives_it_twice(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        people = club.bot.dealer.people
        for player, zone in ((ann, "Asia/Seoul"), (ben, "America/Los_Angeles")):
            person = await club.store.person(player.id)
            await people.save_person(replace(person, zone=zone))
        begun = {}
        for number, player in ((1, ann), (2, ben)):
            await player.slash("daily")
            row = await club.store.daily_at(number)
            assert row is not None
            begun[player] = row
        today = int(club.clock.now() // DAY)
        assert (begun[ann].day, begun[ben].day) == (today, today - 1)
        assert (begun[ann].ends - DAY * today, begun[ben].ends - DAY * today) == (15 * HOUR, 8 * HOUR)
        await club.restart(after=7 * HOUR)
        await solve(club, ben, 2)
        assert "Streak: 1 day" in said(ben.newest)
        people, person = club.bot.dealer.people, await club.store.person(ann.id)
        await people.save_person(replace(person, zone="Pacific/Honolulu"))  # there it is still yesterday
        await ann.slash("daily")
        assert await club.store.latest_daily(ann.id) == today
        assert await club.store.daily(ann.id, today - 1, 0) is None


@pytest.mark.parametrize(
    ("zone", "hours"), [("Asia/Seoul", 15), ("America/Los_Angeles", 32), ("Asia/Tashkent", 19), (None, 24)]
)
async def test_the_next_one_comes_at_midnight_where_one_is_now(
    tmp_path: Path, zone: str | None, hours: int
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        people = club.bot.dealer.people
        today = DAY * int(club.clock.now() // DAY)
        await people.save_person(replace(await club.store.person(ann.id), zone="Asia/Seoul"))
        await ann.slash("daily")
        await solve(club, ann, 1)
        await people.save_person(replace(await club.store.person(ann.id), zone=zone))
        assert f"<t:{int(today + hours * HOUR)}:R>" in (await ann.slash("daily")).said


@pytest.mark.parametrize(("zone", "hours"), [("Los Angeles", 24), ("서울", 20)])
async def test_whoever_names_a_zone_after_they_began_has_until_their_own_midnight(
    tmp_path: Path, zone: str, hours: int
) -> None:
    """That is what the time of the next puzzle says; where midnight has passed, nobody loses the day."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await ann.slash("settings", zone=zone)
        await club.restart(after=hours * HOUR)
        await solve(club, ann, 1)
        assert "Streak: 1 day" in said(ann.newest)


async def test_what_is_solved_after_its_day_counts_for_no_streak(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await club.restart(after=DAY)
        await solve(club, ann, 1)
        assert "✅" in said(ann.newest)
        assert "Streak" not in said(ann.newest)


async def test_what_was_solved_in_time_counts_though_the_bot_reads_it_on_the_next_day(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        club.env.backend.advance_clock(DAY - club.clock.now() % DAY - 600)
        table = club.hosted(1)
        game: Any = table.game
        rng, state = SeededRng(bytes(32), 1), table.state
        await club.die()
        while not state.over:
            right = game.right(state.position)
            state = game.step(state, {0: right}, rng).state
            await ann.dm(right)
        await club.rise(after=1200)
        await club.wait(60)
        assert "Streak: 1 day" in said(ann.newest)
        row = await club.store.daily_at(1)
        assert row is not None
        assert row.ended is not None
        assert row.spent < row.ended - row.began < DAY


async def test_whoever_may_not_write_in_the_channel_writes_nothing_there_by_a_card(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        for number, player in enumerate((ann, ben), start=1):
            await player.slash("daily")
            await solve(club, player, number)
        denied = Permissions(send_messages=True).value
        reading = Overwrite(ann.id, OverwriteType.MEMBER, deny=denied)
        club.env.backend.set_overwrite(club.channel.id, reading)
        await club.boss().slash("server", ban=ben.member)
        for player in (ann, ben):
            for message in (player.newest, (await player.slash("daily")).message):
                assert "Copy these lines" in (await player.press(message, "Share")).said
        assert list(club.channel.history()) == []


async def test_a_card_that_never_came_can_be_shared_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await solve(club, ann, 1)
        club.wire.fail("POST", f"/channels/{club.channel.id}/messages", None, status=404, code=10003)
        await share(ann, ann.newest)
        await club.wait(60)
        assert list(club.channel.history()) == []
        club.wire.mend()
        await share(ann, ann.newest)
        assert len(list(club.channel.history())) == 1


async def test_the_card_is_shared_in_the_channel_once_without_a_hint(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("daily")
        await solve(club, ann, 1, missed=1)
        shown = await ann.press(ann.newest, "Share")
        assert f"<#{club.channel.id}>" in shown.said
        assert list(club.channel.history()) == [], "only a preview so far"
        assert len(shown.said.splitlines()) <= 1 + 5
        await ann.press(shown.message, "Post it")
        [card] = club.channel.history()
        assert said(card).replace("**", "") in shown.said.replace("**", "")
        told = "\n".join((said(card), *alts(card)))
        assert "ann" in told
        assert "⬜✅" in told
        assert answer(club) not in told
        again = await ann.slash("daily")
        assert "already" in (await share(ann, again.message)).said
        assert len(list(club.channel.history())) == 1
        await ben.press(card, "Solve it")
        assert club.hosted(2).row.host_id == ben.id


async def test_whoever_shares_it_in_turn_in_two_channels_is_heard_once_in_each(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, other = club.person("ann"), club.guild.create_text_channel("other")
        await ann.slash("daily")
        await solve(club, ann, 1)
        for _ in range(2):
            for channel in (club.channel, other):
                asked = await ann.slash("daily", channel=channel)
                await share(ann, asked.message)
        assert [len(list(channel.history())) for channel in (club.channel, other)] == [1, 1]


@pytest.mark.parametrize(("away", "posts"), [("send_messages_in_threads", 0), ("send_messages", 1)])
async def test_in_a_thread_the_card_takes_the_right_to_send_in_threads(
    tmp_path: Path, away: str, posts: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        thread = await club.table([ben, eva])
        await ann.slash("daily")
        await solve(club, ann, 2)
        await withdraw(club, away)
        asked = await ann.slash("daily", channel=thread)
        before = len(list(thread.history()))
        shown = await (share(ann, asked.message) if posts else ann.press(asked.message, "Share"))
        assert len(list(thread.history())) == before + posts
        assert ("send messages in threads" in shown.said) is not bool(posts)


async def test_whoever_has_left_the_server_posts_nothing_there_from_their_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await solve(club, ann, 1)
        club.guild.remove_member(ann.member)
        copied = await ann.press(ann.newest, "Share")
        assert "Copy these lines" in copied.said
        assert list(club.channel.history()) == []


async def test_where_the_bot_may_not_write_the_card_can_be_copied(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await solve(club, ann, 1)
        await withdraw(club, "send_messages")
        mark = len(ann.inbox)
        copied = await ann.press(ann.newest, "Share")
        assert "Copy these lines" in copied.said
        assert len(ann.inbox) == mark, "no DM about a channel that was never meant to be written in"
        assert await club.store.outbox() == []


async def test_whoever_is_banned_from_tables_posts_nothing_there_from_their_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await solve(club, ann, 1)
        await club.boss().slash("server", ban=ann.member)
        copied = await ann.press(ann.newest, "Share")
        assert "Copy these lines" in copied.said
        assert list(club.channel.history()) == []


async def test_the_answer_is_computed_off_the_event_loop(tmp_path: Path) -> None:
    threads, solution = [], games.daily.solution

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread())
        return solution(*args)

    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await solve(club, ann, 1)
        with patch("games.daily.solution", noted):
            await ann.slash("daily")
        assert threads
        assert threading.main_thread() not in threads


async def test_nobody_shares_what_is_not_theirs_or_not_over(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("daily")
        asked = await ann.slash("daily")
        await ann.press_forged(asked.message, "card:1:0:post")
        await solve(club, ann, 1)
        lobby = await club.open(ben)
        await ben.press_forged(lobby, "card:1:0:post")
        await ben.press_forged(lobby, "card:99:0:post")
        assert [m for m in club.channel.history() if "✅" in said(m)] == []


async def test_begun_in_a_dm_the_card_can_be_copied(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = Answer(await ann.member.user.slash("daily"))
        assert "Puzzle of the day" in shown.said
        await solve(club, ann, 1)
        copied = await ann.press(ann.newest, "Share")
        assert "✅" in copied.said
        assert list(club.channel.history()) == []


async def test_closed_dms_leave_the_puzzle_for_later(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.closed.add(ann.id)
        assert "Privacy Settings" in (await ann.slash("daily")).said
        club.wire.closed.clear()
        again = await ann.slash("daily")
        assert "/channels/@me/" in again.said


async def test_a_discord_that_fails_leaves_the_puzzle_for_later_and_blames_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.fail("POST", f"/channels/{ann.member.user.dm_channel.id}/messages", status=503)
        assert "try again in a moment" in (await ann.slash("daily")).said
        assert "/channels/@me/" in (await ann.slash("daily")).said


async def test_whoever_is_forgotten_begins_again_with_the_next_puzzle(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("daily")
        await solve(club, ann, 1)
        await club.bot.dealer.forgetting.forget(ann.id, club.clock.now())
        assert await club.store.daily(ann.id, today(club), 0) is None
        assert await club.store.days_solved(ann.id) == []
        assert "You have already started today’s puzzle" in (await ann.slash("daily")).said
        await club.wait(DAY)
        assert "/channels/@me/" in (await ann.slash("daily")).said


# The post of a day's puzzle in a server: at its hour, once a day, late after an outage; the last answer.


def posts(club: Club) -> list[Any]:
    """Return the posts of days in the channel, the oldest first."""
    return [message for message in club.channel.history() if "Puzzle of the day, " in said(message)]


async def wanting(club: Club, hour: int = 12, **more: Any) -> str:
    """Let a manager ask for a post; return what the settings say."""
    answered = await club.boss().slash("server", puzzles=club.channel, hour=hour, **more)
    return answered.said


async def at(club: Club, hour: float, day: int = 0) -> None:
    """Restart the bot at an hour, ``day`` days after the day on which the club began."""
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


async def test_it_is_posted_once_a_day_whatever_is_set_and_however_often_the_bot_starts(
    tmp_path: Path,
) -> None:
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


async def test_the_next_day_shows_the_last_answer_and_who_found_it(tmp_path: Path) -> None:
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
        assert before not in said(posts(club)[-1]), "somewhere that day goes on"
        await at(club, 2, day=2)
        *_, post = posts(club)
        assert before in said(post)
        assert "3 people tried it, and 2 solved it" in said(post)
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


async def test_the_server_hears_why_its_puzzle_cannot_be_posted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss = club.boss()
        assert "can’t be posted" not in (await boss.slash("server", puzzles=club.channel, hour=1)).said
        await withdraw(club, "attach_files")
        assert "can’t be posted there now. I need: attach files" in (await boss.slash("server")).said


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
        assert "not posted anywhere" in (await boss.slash("server")).said
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
            "Nothing is posted at 09:00 UTC yet: choose a channel below, or with the option “puzzles”."
            in told
        )
        assert "Nothing is posted at" not in (await boss.slash("server")).said
        told = (await boss.slash("server", hour=9, puzzles=club.channel)).said
        assert "Nothing is posted at" not in told
        assert "at 09:00 UTC" in told

"""Looking for players: whoever asked for it hears of a lobby once, not at night, not too often."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.messages.display_names import clock_in
from bot.tables.options import RatingRange
from data.preference_rows import PersonRow
from data.rows import SeatRow
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said


def heard(player: Player) -> list[Any]:
    """Return the messages that tell a person of lobbies."""
    return [message for message in player.inbox if "Somebody has opened" in said(message)]


async def watching(club: Club, name: str, *games: str) -> Player:
    """Add somebody who wants to hear of games."""
    player = club.person(name)
    for game in games:
        await player.slash("notify", game=game)
    return player


async def set_row(club: Club, player: Player, **changes: Any) -> None:
    """Set what a person has chosen beside the games."""
    await club.bot.dealer.people.save_person(PersonRow(player.id, **changes))


async def test_whoever_asked_hears_of_a_lobby_of_that_game_and_of_no_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        cho = await watching(club, "cho", "diamant")
        await ann.slash("play", game="pentago")
        assert heard(cho) == []
        lobby = await club.open(ann, game="diamant")
        [told] = heard(cho)
        assert "Somebody has opened a table for Diamant" in said(told)
        assert f"ann is waiting in <#{club.channel.id}>. 7 seats are free." in said(told)
        assert f"{club.channel.id}/{lobby.id}" in str([part.to_dict() for part in told.components])
        assert heard(ben) == heard(ann) == []


async def test_one_press_in_the_message_ends_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        cho = await watching(club, "cho", "diamant", "pentago")
        await ann.slash("play", game="diamant")
        answer = await cho.press(heard(cho)[0], "Stop Diamant notifications")
        assert "I won’t tell you about Diamant there any more" in answer.said
        await ann.slash("play", game="diamant")
        assert heard(cho) == []
        await ann.slash("play", game="pentago")
        assert len(heard(cho)) == 1


async def test_nobody_hears_more_often_in_a_day_than_they_want_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        hosts = club.people("ann", "ben", "dan")
        cho = await watching(club, "cho", "diamant")
        panel = await cho.slash("notify")
        await cho.pick(panel.message, "told_most", "2")
        for host in hosts:
            await host.slash("play", game="diamant")
            await club.restart()
        assert len(heard(cho)) == 2


@pytest.mark.parametrize(("ahead", "count"), [(0, 0), (2, 1)])
async def test_nobody_hears_anything_in_their_quiet_hours(tmp_path: Path, ahead: int, count: int) -> None:
    async with club_at(tmp_path) as club:
        ann, cho = club.person("ann"), await watching(club, "cho", "diamant")
        hour = (int(clock_in("Asia/Tehran", club.clock.now())[:2]) + ahead) % 24
        await set_row(club, cho, zone="Asia/Tehran", quiet_from=hour, quiet_to=(hour + 1) % 24)
        await ann.slash("play", game="diamant")
        assert len(heard(cho)) == count


async def test_nobody_hears_of_a_channel_that_they_may_not_see(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, cho = club.boss(), await watching(club, "cho", "diamant")
        hidden = {cho.member.user: discord.PermissionOverwrite(view_channel=False)}
        hall = club.guild.create_text_channel("hall", overwrites=hidden)
        await boss.slash("play", hall, game="diamant")
        assert heard(cho) == []
        assert len(await club.store.watches_of(cho.id)) == 1


async def test_whoever_has_left_the_server_watches_it_no_more(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, cho = club.person("ann"), await watching(club, "cho", "diamant", "twigs")
        club.guild.remove_member(cho.member)
        await ann.slash("play", game="diamant")
        assert heard(cho) == []
        assert await club.store.watches_of(cho.id) == []


async def test_a_lobby_of_which_nobody_was_told_does_not_count_for_the_day(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, ann, cho = club.boss(), club.person("ann"), await watching(club, "cho", "diamant")
        panel = await cho.slash("notify")
        await cho.pick(panel.message, "told_most", "1")
        hidden = {cho.member.user: discord.PermissionOverwrite(view_channel=False)}
        hall = club.guild.create_text_channel("hall", overwrites=hidden)
        await boss.slash("play", hall, game="diamant")
        assert heard(cho) == []
        await ann.slash("play", game="diamant")
        assert len(heard(cho)) == 1
        await boss.slash("play", game="diamant")
        assert len(heard(cho)) == 1


async def test_whoever_sits_there_or_is_banned_hears_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss = club.boss()
        ann, cho, dan = [await watching(club, name, "diamant") for name in ("ann", "cho", "dan")]
        await boss.slash("server", ban=dan.member)
        await ann.slash("play", game="diamant", invite=cho.member)
        assert [heard(player) for player in (ann, cho, dan)] == [[], [], []]


async def test_closed_dms_are_told_in_the_panel_and_end_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, dan = club.people("ann", "ben", "dan")
        club.wire.closed.add(ben.id)
        assert "I can’t message you" in (await ben.slash("notify", game="diamant")).said
        refused = await ben.choose((await ben.slash("notify")).message, "diamant")
        assert "I can’t message you" in refused.said
        assert refused.private
        assert refused.renews, "the menu shows no longer what was refused"
        assert await club.store.watches_of(ben.id) == []
        cho = await watching(club, "cho", "diamant", "twigs")
        assert "I can’t message you" not in (await cho.slash("notify")).said
        club.wire.closed.add(cho.id)
        await ann.slash("play", game="diamant")
        assert len(await club.store.watches_of(cho.id)) == 2
        panel = (await cho.slash("notify")).said
        assert "I can’t message you" in panel
        assert "Diamant" in panel
        mark = club.wire.mark()
        await ben.slash("play", game="diamant")
        assert not any(each.to == cho.id for each in club.wire.sent[mark:]), "not tried again at once"
        club.wire.closed.remove(cho.id)
        assert "I can’t message you" not in (await cho.slash("notify")).said
        await dan.slash("play", game="diamant")
        assert len(heard(cho)) == 1


async def test_whoever_is_written_to_too_fast_hears_of_it_later(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, cho = club.person("ann"), await watching(club, "cho", "diamant")
        club.wire.fail("POST", f"/channels/{cho.member.user.dm_channel.id}/messages", status=403, code=40003)
        await ann.slash("play", game="diamant")
        await club.wait(5)
        assert len(heard(cho)) == 1


@pytest.mark.parametrize("sent", [False, True], ids=["not sent", "sent, but not noted"])
async def test_a_death_lets_everybody_hear_of_a_lobby_once(tmp_path: Path, sent: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, cho = club.person("ann"), await watching(club, "cho", "diamant")
        club.wire.fail("POST", f"/channels/{cho.member.user.dm_channel.id}/messages", times=None, after=sent)
        await ann.slash("play", game="diamant")
        assert len(heard(cho)) == sent
        await club.die()
        club.wire.mend()
        club.wire.forget_nonces()
        await club.rise()
        await club.wait(5)
        assert len(heard(cho)) == 1
        assert await club.store.outbox() == []


@pytest.mark.parametrize(
    "why", ["closed", "full", "seated", "turned away", "by invitation", "banned", "ended", "quiet"]
)
async def test_nobody_hears_late_of_a_lobby_that_is_not_for_them(tmp_path: Path, why: str) -> None:
    game = "pentago" if why == "full" else "diamant"
    async with club_at(tmp_path) as club:
        boss, cho = club.boss(), await watching(club, "cho", game)
        club.wire.fail("POST", f"/channels/{cho.member.user.dm_channel.id}/messages", times=None)
        lobby = await club.open(boss, game=game)
        await club.restart()
        kept = club.bot.dealer.registry.lobbies[1]
        if why == "closed":
            await boss.in_panel(club.again(lobby), "drop")
        elif why == "full":
            await club.person("ben").press(club.again(lobby), "Join")
        elif why == "seated":
            await kept.join(SeatRow(0, cho.id, name="cho", joined="1", locale="en"))
        elif why == "turned away":
            kept.turned_away |= {cho.id}
        elif why == "by invitation":
            await kept.set_options(boss.id, RatingRange.nobody().options)
        elif why == "banned":
            await boss.slash("server", ban=cho.member)
        elif why == "ended":
            await cho.slash("notify", game=game)
            await club.store.drop_watches(cho.id)
        else:
            hour = int(club.clock.now()) // 3600 % 24
            await set_row(club, cho, quiet_from=hour, quiet_to=(hour + 2) % 24)
        club.wire.mend()
        await club.wait(120)
        assert heard(cho) == []
        assert await club.store.outbox() == []


async def test_a_message_that_discord_can_t_read_ends_no_watch(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, cho = club.person("ann"), await watching(club, "cho", "diamant")
        club.wire.fail("POST", f"/channels/{cho.member.user.dm_channel.id}/messages", status=400, code=50035)
        await ann.slash("play", game="diamant")
        assert await club.store.watches_of(cho.id) != []


async def test_the_panel_sets_all_of_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        cho = club.person("cho")
        panel = await cho.slash("notify")
        assert "Choose your games" in panel.said
        panel = await cho.choose(panel.message, "diamant", "twigs")
        assert "I’ll message you when somebody opens a table here for: Diamant and Twigs" in panel.said
        panel = await cho.pick(panel.message, "quiet_from", "22")
        panel = await cho.pick(panel.message, "quiet_to", "7")
        assert "Never between 22:00 and 07:00" in panel.said
        panel = await cho.press(panel.message, "Stop all notifications")
        assert await club.store.watches_of(cho.id) == []


async def test_whoever_wants_no_quiet_hours_has_none_after_choosing_games_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        cho = club.person("cho")
        await cho.slash("settings", zone="Tehran")
        panel = await cho.choose((await cho.slash("notify")).message, "diamant")
        assert "Never between 23:00 and 08:00" in panel.said
        panel = await cho.pick(panel.message, "quiet_from", "always")
        panel = await cho.press(panel.message, "Stop all notifications")
        panel = await cho.choose((await cho.slash("notify")).message, "diamant")
        assert "Never between" not in panel.said
        panel = await cho.pick(panel.message, "quiet_from", "22")
        assert "Never between 22:00 and 08:00" in panel.said


async def test_nobody_hears_of_a_table_in_a_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, cho = club.person("ann"), await watching(club, "cho", "pentago")
        assert "Start" in buttons((await ann.dm_slash("play", game="pentago")).message)
        assert heard(cho) == []


async def test_whoever_is_forgotten_hears_nothing_more(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, cho = club.person("ann"), await watching(club, "cho", "diamant")
        asked = await cho.press((await cho.slash("privacy")).message, "Delete my data")
        await cho.press(asked.message, "Yes, delete it")
        await ann.slash("play", game="diamant")
        assert heard(cho) == []


async def test_it_is_told_in_the_language_of_the_persons_client(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, cho = club.people("ann", "cho")
        club.wire.locales[cho.id] = "ko"
        await cho.slash("notify", game="diamant")
        await ann.slash("play", game="diamant")
        assert "테이블이 열렸어요" in said(cho.inbox[-1])


async def test_two_games_that_are_named_at_once_are_both_heard_of(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("notify", game="twigs")
        here = club.guild.id
        await asyncio.gather(
            *(club.store.add_watch(ann.id, here, game, "en") for game in ("diamant", "pentago"))
        )
        heard = [game for _, game in await club.store.watches_of(ann.id)]
        assert heard == ["diamant", "pentago", "twigs"]

"""``/privacy``: what is stored is told, exported and forgotten; nobody else loses anything by it."""

from __future__ import annotations

import asyncio
import json
import math
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import pytest

from bot.app.client import GamesClient
from bot.app.discord_transport import DiscordTransport, DmTails
from bot.messages.message import Outgoing
from data.__main__ import main as command_line
from data.preference_rows import GuildRow
from data.result_rows import BestRow
from data.rows import SeatRow
from data.store import Store
from data.store.keyed_rows import put_best
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.test_discord_faults import give_back, withdraw


def dumped(club: Club) -> str:
    """Return everything that the database holds as text."""
    with closing(sqlite3.connect(club.path)) as connection:
        return "\n".join(connection.iterdump())


async def forget(player: Player) -> str:
    """Press Delete my data and Yes; return what is said."""
    shown = await player.slash("privacy")
    assert shown.private
    sure = await player.press(shown.message, "Delete my data")
    assert "Delete your data for good?" in sure.said
    return (await player.press(sure.message, "Yes, delete it")).said


async def test_whoever_asks_is_told_and_gets_a_file_that_nobody_else_sees(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await club.table([ann, eva])
        shown = await ann.slash("privacy")
        assert "You’re at one open table." in shown.said
        assert "Privacy policy" not in shown.buttons
        exported = await ann.press(shown.message, "Export")
        assert exported.private
        [file] = exported.message.attachments
        told = json.loads(club.env.backend.cdn.get(file.url))
        assert [seat["name"] for seat in told["seats"]] == ["ann"]
        assert str(eva.id) not in json.dumps(told)


async def test_whoever_is_forgotten_keeps_nothing_to_press_and_nobody_knows_where_their_dms_are(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, eva, max_ = club.people("ann", "eva", "max")
        await club.table([ann, eva, max_])
        await club.table([ann, eva, max_], game="diamant")
        await ann.dm(f"#1 {club.claims(ann)[0]}")
        [private] = {message.channel.id for message in ann.inbox}
        assert len(ann.live) == 2
        assert str(private) in dumped(club)
        await forget(ann)
        assert ann.live == []
        assert "You have left the table." in said(ann.inbox[-1])
        assert str(private) not in dumped(club)
        assert len(eva.live) == 2


async def test_whoever_is_forgotten_leaves_and_the_others_play_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva, max_ = club.people("ann", "eva", "max")
        thread = await club.table([ann, eva, max_])
        await ann.dm(club.claims(ann)[0])
        assert "Your data has been deleted" in await forget(ann)
        table = club.hosted()
        assert [seat.person_id for seat in table.seats] == [None, eva.id, max_.id]
        assert table.seats[0].level in table.game.computers
        assert table.row.host_id in {eva.id, max_.id}  # drawn by lot, since answers are anonymous
        for player in (eva, max_):
            await player.dm(club.claims(player)[0])
        assert table.row.step == 1
        assert "ann" not in said(club.open_message(thread))
        assert str(ann.id) not in dumped(club)
        assert "'ann'" not in dumped(club)


async def test_what_still_waits_names_a_forgotten_person_no_more(tmp_path: Path) -> None:
    """They sit at no other table, and leave this one before the messages are looked through."""
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann_lee", "eva")
        thread = await club.table([ann, eva], game="pentago")
        await withdraw(club, "send_messages_in_threads")
        for _ in range(2):
            table = club.hosted()
            seat = next(iter(table.ask.pending)) if table.ask else 0
            player = ann if table.seats[seat].person_id == ann.id else eva
            await player.dm(next(iter(table.game.legal(table.state, seat))))
        assert "lee" in str(await club.store.outbox())
        await forget(ann)
        assert "lee" not in str(await club.store.outbox())
        await give_back(club)
        assert "lee" not in said(club.open_message(thread))
        assert "ann_lee" not in dumped(club)


@pytest.mark.parametrize("ended", [True, False])
async def test_whoever_played_alone_in_dms_is_known_by_no_channel(tmp_path: Path, ended: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = (await ann.dm_slash("play", game="pentago")).message
        await ann.do(lobby, "start")
        if ended:
            await ann.do((await ann.dm_slash("resign")).message, "resign")
        assert str(lobby.channel.id) in dumped(club)
        await forget(ann)
        assert str(lobby.channel.id) not in dumped(club)


async def test_a_lobby_in_dms_says_that_it_has_ended(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = (await ann.dm_slash("play", game="diamant")).message
        await forget(ann)
        assert "cancelled" in said(next(each for each in ann.inbox if each.id == lobby.id))
        assert str(lobby.channel.id) not in dumped(club)


async def test_nothing_brings_a_forgotten_person_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await ann.slash("settings", theme="light")
        await club.table([ann, eva])
        await forget(ann)
        await club.restart()
        await eva.dm(club.claims(eva)[0])
        assert str(ann.id) not in dumped(club)
        assert "You’re not at any open table." in (await ann.slash("privacy")).said
        assert "Pictures: dark" in (await ann.slash("settings")).said


async def test_a_finished_game_stays_with_a_former_player(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        thread = await club.table([ann, eva], game="pentago")
        for move in ("a1 A+", "b1 B+", "a2 A+", "b2 B+"):
            table = club.hosted()
            seat = next(iter(table.ask.pending)) if table.ask else 0
            player = ann if table.seats[seat].person_id == ann.id else eva
            await player.dm(move)
        await finish(club, ann, eva)
        before = club.record().seats
        await forget(ann)
        await club.restart()
        record = json.loads(await exported_record(eva, thread))
        assert record["seats"] == list(before)
        names = [value for key, value in record["notes"].items() if key.startswith("seat ")]
        assert "eva" in names
        assert any(name.startswith("former player") for name in names)
        assert "ann" not in names


async def finish(club: Club, *players: Player) -> None:
    """Play any legal moves to the end."""
    table = club.hosted()
    while table.row.status == "open" and table.ask is not None:
        seat = next(iter(table.ask.pending))
        player = next(each for each in players if table.seats[seat].person_id == each.id)
        await player.dm(next(iter(table.game.legal(table.state, seat))))


async def exported_record(player: Player, thread: object) -> str:
    """Return the record's file as its text."""
    answer = await player.slash("record", channel=thread, table=1)
    [file] = answer.message.attachments
    content: bytes = player.club.env.backend.cdn.get(file.url)
    return content.decode()


async def test_a_lobby_goes_with_its_host_and_loses_a_guest(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        mine = await club.open(ann)
        hers = await club.open(eva)
        await ann.do(club.again(hers), "join")
        await forget(ann)
        assert "ann" not in said(club.again(mine))
        assert "cancelled" in said(club.again(mine))
        assert "ann" not in said(club.again(hers))
        assert list(club.bot.dealer.registry.lobbies) == [2]
        assert str(ann.id) not in dumped(club)


async def test_a_table_without_people_ends(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy")
        await forget(ann)
        assert club.bot.dealer.registry.tables == {}
        assert str(ann.id) not in dumped(club)


async def test_two_requests_at_once_to_be_forgotten_both_succeed(tmp_path: Path) -> None:
    """The table that ends without them ends once; whoever finds it ended goes on."""
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await club.table([ann, eva])
        forgetting = club.bot.dealer.forgetting
        await forgetting.forget(eva.id, club.clock.now())
        await asyncio.gather(
            forgetting.forget(ann.id, club.clock.now()), forgetting.forget(ann.id, club.clock.now())
        )
        assert str(ann.id) not in dumped(club)
        assert (await club.stored()).table.status == "cancelled"


async def test_whoever_was_forgotten_while_the_bot_was_away_has_a_computer_on_the_seat(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, eva, max_ = club.people("ann", "eva", "max")
        await club.table([ann, eva, max_])
        await club.die()
        await asyncio.to_thread(command_line, ["forget", str(ann.id), "--database", str(club.path)])
        await club.rise()
        table = club.hosted()
        assert table.seats[0].level
        assert table.row.host_id in {eva.id, max_.id}
        for player in (eva, max_):
            await player.dm(club.claims(player)[0])
        assert table.row.step == 1


async def test_a_best_result_stays_without_the_name(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await ann.slash("puzzle", puzzle="twigs_triangle")
        best = BestRow(club.guild.id, "twigs_triangle", 31, ann.id, 1, 5.0)
        async with club.store._database.writing() as connection:
            await put_best(connection, best)
        club.bot.dealer.high_scores.note(best)
        assert f"<@{ann.id}>" in (await eva.slash("puzzle", puzzle="twigs_triangle")).said
        await forget(ann)
        assert "a former player" in (await eva.slash("puzzle", puzzle="twigs_triangle")).said


async def test_a_server_that_comes_back_after_its_time_brings_nothing_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        dealer, server = club.bot.dealer, club.guild.id
        await ann.slash("puzzle", puzzle="twigs_triangle")
        before = await dealer.people.guild(server)
        await dealer.people.save_guild(replace(before, channels=(5,), banned=(ben.id,)), before)
        best = BestRow(server, "twigs_triangle", 31, ann.id, 1, 5.0)
        async with club.store._database.writing() as connection:
            await put_best(connection, best)
        dealer.high_scores.note(best)
        assert await dealer.high_scores.load(server, best.game) == best
        await dealer.server_removals.removed(server)
        club.env.backend.advance_clock(92 * 86400.0)
        await dealer.housekeeping.clean(club.clock.now())
        await dealer.server_removals.added(server)
        assert await dealer.people.guild(server) == GuildRow(server) == await club.store.guild(server)
        assert await dealer.high_scores.load(server, best.game) is None


# -- what was under way ----------------------------------------------------------------------------------


async def test_a_dm_that_is_looked_up_meanwhile_is_not_known_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, eva, max_ = club.people("ann", "eva", "max")
        await club.table([ann, eva, max_])
        await club.die()
        with closing(sqlite3.connect(club.path)) as file, file:
            file.execute("DELETE FROM dm_channels")
        real = GamesClient.create_dm
        forgotten = []

        async def create_dm(self: GamesClient, user: discord.abc.Snowflake) -> discord.DMChannel:
            found = await real(self, user)
            if user.id == ann.id:
                await self.dealer.forgetting.forget(ann.id, self.dealer.clock.now())
                forgotten.append(user.id)
            return found

        monkeypatch.setattr(GamesClient, "create_dm", create_dm)
        await club.rise()
        await club.wait(10)
        assert forgotten == [ann.id]
        assert str(ann.id) not in dumped(club)
        assert str(eva.id) in dumped(club)


async def test_a_digest_that_is_sent_meanwhile_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, eva, max_ = club.people("ann", "eva", "max")
        await club.table([ann, eva, max_])
        dealer = club.bot.dealer
        real = dealer.transport.direct
        sent = []

        async def direct(person: int, outgoing: Outgoing, nonce: str) -> tuple[int, int]:
            posted = await real(person, outgoing, nonce)
            if person == ann.id:  # not what tells the next host
                sent.append(posted)
                await dealer.forgetting.forget(ann.id, dealer.clock.now())
            return posted

        monkeypatch.setattr(dealer.transport, "direct", direct)
        monkeypatch.setattr("bot.delivery.outbox.STOPPING", 0.1)  # it waits for the queue that it stands in
        dealer.digests.update(ann.id)
        await dealer.outbox.idle()
        [(_, message)] = sent
        assert str(ann.id) not in dumped(club)
        assert message not in [each.id for each in ann.inbox]


async def test_settings_that_were_read_meanwhile_do_not_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("settings", theme="light")
        dealer = club.bot.dealer
        real = Store.forget

        async def forget_(self: Store, person_id: int, *more: Any) -> None:
            await dealer.people.person(person_id)  # somebody reads them just before
            await real(self, person_id, *more)

        monkeypatch.setattr(Store, "forget", forget_)
        await forget(ann)
        await club.wait(2 * 86400)
        assert "Pictures: dark" in (await ann.slash("settings")).said
        assert str(ann.id) in dumped(club)


async def test_what_somebody_is_shown_of_a_game_meanwhile_is_not_noted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await club.table([ann, eva])
        await forget(ann)
        club.bot.dealer.people._forgotten.drop(ann.id)  # a DM of hers from before came just now
        await club.bot.dealer.people.note_explained(ann.id, "rainbow_pentagon", "claim")
        assert str(ann.id) not in dumped(club)


async def test_a_lobby_that_is_joined_meanwhile_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await club.open(eva)
        lobby = club.bot.dealer.registry.lobby(1)
        real = Store.forget

        async def forget_(self: Store, person_id: int, *more: Any) -> None:
            await real(self, person_id, *more)
            await lobby.join(SeatRow(0, ann.id, name="ann", joined="77", locale="en"))

        monkeypatch.setattr(Store, "forget", forget_)
        await forget(ann)
        assert str(ann.id) not in dumped(club)
        assert [seat.person_id for seat in lobby.seats] == [eva.id]


@pytest.fixture(params=["reply", "edit"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How a receipt is said: by which method of the transport."""
    if request.param == "reply":
        monkeypatch.setattr(DmTails, "lines_below", lambda *_: math.inf)
    return str(request.param)


async def test_a_receipt_that_is_said_meanwhile_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, eva, max_ = club.people("ann", "eva", "max")
        await club.table([ann, eva, max_])
        direct = ann.member.user.dm_channel.id

        real, asked = getattr(DiscordTransport, way), said(ann.question)
        claim = next(claim for claim in club.claims(ann) if claim not in asked)

        async def meanwhile(*given: Any, **how: Any) -> Any:
            with patch.object(club.bot.dealer.outbox, "quiet", AsyncMock()):  # it has waited long enough
                await club.bot.dealer.forgetting.forget(ann.id, club.clock.now())
            return await real(*given, **how)

        monkeypatch.setattr(DiscordTransport, way, meanwhile)
        await ann.dm(claim)
        await club.bot.dealer.idle()
        assert str(direct) not in dumped(club)
        assert [said(m) for m in ann.inbox if m.author.bot and claim in said(m)] == []


async def test_whoever_is_forgotten_while_a_receipt_is_said_keeps_nothing_to_press(
    tmp_path: Path, way: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, eva, max_ = club.people("ann", "eva", "max")
        await club.table([ann, eva, max_])
        real, forgetting = getattr(DiscordTransport, way), list[asyncio.Task[None]]()

        async def meanwhile(*given: Any, **how: Any) -> Any:
            if not forgetting:
                forget_ann = club.bot.dealer.forgetting.forget(ann.id, club.clock.now())
                forgetting.append(asyncio.create_task(forget_ann))
            await asyncio.sleep(0)
            return await real(*given, **how)

        with patch.object(DiscordTransport, way, meanwhile):
            await ann.dm(club.claims(ann)[0])
        assert len(forgetting) == 1
        await asyncio.gather(*forgetting)
        await club.bot.dealer.idle()
        assert ann.pressable == []
        assert str(ann.member.user.dm_channel.id) not in dumped(club)

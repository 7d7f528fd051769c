"""A file that an older program left, with tables in every state, is opened and everything continues."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from simcord.builders import ChannelHandle

from games.record import replay
from tests.e2e.every_state import GAMES, PUZZLES, Server
from tests.e2e.old_file import OldFile, started_on_old_file
from tests.e2e.reading import buttons, said

pytestmark = pytest.mark.usefixtures("with_toy")


def thread_of(server: Server, file: OldFile, state: str) -> list[Any]:
    """Return the messages of the thread of the table in this state."""
    env, number = server.club.env, file.value("thread_id", state)
    return list(ChannelHandle(env, server.club.guild, env.backend.get_channel(number)).history())


def button_of(message: Any, action: str) -> str | None:
    """Return the id of the button that does this, None where there is none."""
    return next((i for i in buttons(message).values() if i.startswith(f"{action}:")), None)


async def test_every_table_still_exists_and_its_record_replays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with started_on_old_file(tmp_path) as (server, file):
        registry = server.club.bot.dealer.registry
        assert registry.quarantined == {}
        assert not [record for record in caplog.records if record.levelname == "ERROR"]
        for number, game, status, step in file.all("SELECT id, game, status, step FROM tables"):
            if status == "lobby":
                assert registry.lobbies[number].row.game == game
            elif status != "cancelled":
                table = await registry.table(number)
                assert (table.row.game, table.row.status, table.row.step) == (game, status, step)
                assert [each.state for each in replay(table.record)][-1] == table.state


async def test_every_game_goes_on_with_what_was_sealed(tmp_path: Path) -> None:
    async with started_on_old_file(tmp_path) as (server, file):
        people = [server.ann, server.ben, server.cho, server.dee, server.eva]
        for state in (*GAMES, *PUZZLES, "no proof", "left", "quarantined", "waits"):
            table = server.hosted(state)
            sealed = dict(file.all("SELECT seat, move FROM answers WHERE table_id = ?", table.row.id))
            assert {seat: answer.move for seat, answer in table.answers.items()} == sealed
            before = table.row.step
            await server.turns(state, 1, *people)
            assert sealed.items() <= dict(table.record.log[before]).items()
            await server.turns(state, 2, *people)


async def test_nobody_has_lost_any_time(tmp_path: Path) -> None:
    async with started_on_old_file(tmp_path) as (server, file):
        now = server.club.clock.now()
        for state in file.numbers:
            deadline = file.value("deadline", state)
            if deadline is not None:
                new = deadline + now - file.since(state)
                assert server.hosted(state).row.deadline == new
                told = any(f"<t:{int(new)}:R>" in said(m) for m in thread_of(server, file, state))
                assert told is (state != "barred"), state


async def test_what_was_not_sent_is_sent_once(tmp_path: Path) -> None:
    async with started_on_old_file(tmp_path) as (server, file):
        club = server.club
        assert {row.table_id for row in await club.store.outbox()} == {file.numbers["barred"]}
        assert server.hosted("barred").row.barred_since == float(
            file.value("json_extract(notes, '$.barred')", "barred")
        )
        assert not any("not allowed to write" in said(message) for message in server.ann.inbox)
        club.env.backend.delete_overwrite(file.value("channel_id", "barred"), club.env.bot.user.id)
        await club.wait(0)
        assert await club.store.outbox() == []
        assert server.hosted("barred").row.barred_since is None
        for state, turns in (("barred", 2), ("unsent", 1)):
            told = [said(message) for message in thread_of(server, file, state)]
            assert [words.split(":")[0] for words in told if words.startswith("**Turn")] == [
                f"**Turn {turn}" for turn in range(1, turns + 1)
            ]
        for player in (server.ann, server.ben):
            prompts = [said(m) for m in player.inbox if f"table #{file.numbers['unsent']}**" in said(m)]
            assert len([words for words in prompts if "Turn 2." in words]) == 1


async def test_pauses_last_as_long_as_they_would_have(tmp_path: Path) -> None:
    async with started_on_old_file(tmp_path) as (server, file):
        club = server.club
        until = float(file.value("json_extract(notes, '$.paused_until')", "paused for a day"))
        now = club.clock.now()
        assert server.hosted("paused for a day").row.paused_until == until + now - file.last_alive
        assert server.hosted("paused").row.paused_until is None
        for state, player in (("paused for a day", server.ann), ("paused", server.ben)):
            await server.press(state, player, "wake")
            assert server.hosted(state).row.deadline == now + file.value('"left"', state)
        await server.press("pause asked", server.ann, "pause")
        assert server.hosted("pause asked").row.status == "paused"
        assert server.hosted("pause asked").row.paused_until is None


async def test_what_is_over_has_its_rematch_and_its_proof(tmp_path: Path) -> None:
    async with started_on_old_file(tmp_path) as (server, file):
        club = server.club
        lobbies = set(club.bot.dealer.registry.lobbies)
        end = thread_of(server, file, "over")[-1]
        again = await server.ann.press_forged(end, f"rematch:{file.numbers['over']}:1:")
        assert str(file.value("channel_id", "rematch")) in again.said
        assert set(club.bot.dealer.registry.lobbies) == lobbies
        for state, proof in (("over", True), ("over, no proof", False)):
            await club.bot.dealer.registry.table(file.numbers[state])
            record = club.record(file.numbers[state])
            assert bool(record.secret and record.seed and record.entropy) is proof
            assert (record.secret.hex() == file.value("lower(hex(secret))", state)) is proof
        assert server.hosted("no proof").row.proof is False


async def test_a_solution_that_was_seen_is_not_forgotten(tmp_path: Path) -> None:
    async with started_on_old_file(tmp_path) as (server, file):
        store, guild = server.club.store, server.club.guild.id
        best = await store.best(guild, "twigs_tree")
        assert best is not None
        assert (best.table_id, best.person_id) == (file.numbers["best"], server.ben.id)
        await server.finish("solution seen", server.eva)
        assert await store.best(guild, "twigs_triangle") is None
        await server.finish("twigs_triangle", server.dee)
        assert await store.best(guild, "twigs_triangle") is not None


async def test_lobbies_sleepers_and_leavers_go_on(tmp_path: Path) -> None:
    async with started_on_old_file(tmp_path) as (server, file):
        club, number = server.club, file.numbers["lobby"]
        [lobby] = [m for m in club.channel.history() if button_of(m, "start") == f"start:{number}:0:"]
        await server.eva.do(lobby, "join")
        await club.begin(server.dee, lobby)
        assert [seat.person_id for seat in server.hosted("lobby").seats] == [
            server.dee.id, server.eva.id, server.ben.id, None
        ]  # fmt: skip
        assert server.hosted("lobby").row.proof is False
        await server.press("asleep", server.dee, "wake")
        await server.turns("asleep", 1, server.dee)
        await server.press("left", server.cho, "back")
        assert server.hosted("left").seats[2].wants_back


async def test_peoples_settings_and_digests_are_kept(tmp_path: Path) -> None:
    async with started_on_old_file(tmp_path) as (server, file):
        assert "Pictures: light" in (await server.ann.slash("settings")).said
        assert (await server.club.store.guild(server.club.guild.id)).max_tables == 100
        [(noted,)] = file.all("SELECT value FROM notes WHERE key = 'digests'")
        [(person, (_, number))] = json.loads(noted).items()
        [player] = [each for each in (server.ann, server.ben) if each.id == int(person)]
        await server.club.wait(60)
        [digest] = [message for message in player.inbox if message.id == number]
        assert "for you**" in said(digest)

"""The world's file: a restart shows the same chat, and a killed process loses nothing that was said."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from pathlib import Path

import aiohttp
import discord
import pytest

from local_discord import LocalDiscord, WorldFileError
from local_discord.store import NotSavedError, Store
from tests.local_discord.stage import Bot, Tab, layout, picture, rest


async def test_a_restart_shows_the_same_chat(world_file: Path, bot: Bot) -> None:
    async with await LocalDiscord.start(world_file) as local, Tab(local) as tab:
        await bot.enter(local)
        thread = await bot.room(local).create_thread(name="T", type=discord.ChannelType.public_thread)
        await thread.send(view=layout("Turn 1", gallery="board.png"), file=picture())
        await tab.ask("person_set", as_=tab.mina, dms_open=False)
        before = await tab.ask("history", as_=tab.you, channel=str(thread.id))
        opened = await tab.ask("open", as_=tab.mina)
        await bot.leave()
    async with await LocalDiscord.start(world_file) as local, Tab(local) as tab:
        after = await tab.ask("history", as_=tab.you, channel=str(thread.id))
        media = after["messages"][0]["components"][1]["items"][0]["media"]["url"]
        async with aiohttp.ClientSession() as session, session.get(local.base + media) as response:
            assert await response.read() == picture().fp.read()
        assert after["messages"] == before["messages"]
        again = await tab.ask("open", as_=tab.mina)
        assert {**again, "id": 0} == {**opened, "id": 0}


async def test_a_restart_keeps_the_address_so_that_open_pages_find_it_again(world_file: Path) -> None:
    addresses = []
    for _ in range(2):
        async with await LocalDiscord.start(world_file) as local:
            addresses.append(local.address)
    assert addresses[0] == addresses[1]
    async with await LocalDiscord.start(world_file, key="another") as local:
        assert local.address.endswith("?key=another")


async def test_a_taken_port_is_an_error_only_if_it_was_asked_for(world_file: Path) -> None:
    async with await LocalDiscord.start(world_file) as first:
        taken = first.port
    async with await LocalDiscord.start(world_file.with_name("other"), port=taken):
        async with await LocalDiscord.start(world_file) as again:
            assert again.port != taken
        with pytest.raises(OSError):
            await LocalDiscord.start(world_file, port=taken)


async def test_a_nonce_is_remembered_over_a_restart(world_file: Path) -> None:
    ids = []
    for _ in range(2):
        async with await LocalDiscord.start(world_file) as local:
            room = next(iter(local.world.channels))
            said = {"content": "once", "nonce": "n", "enforce_nonce": True}
            ids.append((await rest(local, "POST", f"/channels/{room}/messages", json=said))[1]["id"])
    assert ids[0] == ids[1]


async def test_a_second_process_is_refused_the_same_file_and_a_stranger_is_not_overwritten(
    world_file: Path,
) -> None:
    async with await LocalDiscord.start(world_file):
        other = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "local_discord", "--world", str(world_file), stderr=asyncio.subprocess.PIPE
        )
        _, said = await other.communicate()
        assert (other.returncode, b"in use" in said) == (1, True)
    stranger = world_file.with_name("notes.txt")
    stranger.write_text("my notes\n")
    with pytest.raises(WorldFileError):
        await LocalDiscord.start(stranger)
    assert stranger.read_text() == "my notes\n"


async def test_a_world_that_has_no_room_on_the_disk_is_no_fault_of_the_port(
    world_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await LocalDiscord.start(world_file):
        pass

    def full(*_: object) -> None:
        raise NotSavedError(f"{world_file} can't be written: database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "_write", full)
        with pytest.raises(WorldFileError, match="disk is full"):
            await LocalDiscord.start(world_file)
    async with await LocalDiscord.start(world_file):  # and it lets go of the file
        pass


async def test_a_killed_server_has_everything_that_it_confirmed(world_file: Path) -> None:
    command = ("-m", "local_discord", "--world", str(world_file), "--token", "t")
    server = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
    assert server.stdout is not None
    at = json.loads(await server.stdout.readline())
    async with aiohttp.ClientSession(headers={"Authorization": "Bot t"}) as session:
        guild = (await (await session.get(at["api"] + "/users/@me/guilds")).json())[0]["id"]
        room = (await (await session.get(f"{at['api']}/guilds/{guild}/channels")).json())[0]["id"]
        for number in range(20):
            await session.post(f"{at['api']}/channels/{room}/messages", json={"content": str(number)})
    server.send_signal(signal.SIGKILL)
    await server.wait()
    async with await LocalDiscord.start(world_file) as local:
        assert [m["content"] for m in local.world.newer(room, 0)] == [str(n) for n in range(20)]


async def test_the_server_alone_prints_its_addresses_and_ends_on_sigterm(world_file: Path) -> None:
    command = ("-m", "local_discord", "--world", str(world_file), "--key", "k")
    server = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
    assert server.stdout is not None
    at = json.loads(await server.stdout.readline())
    assert at["address"] == f"http://127.0.0.1:{at['port']}/?key=k"
    server.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(server.wait(), 10) == 0

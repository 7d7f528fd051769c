"""The world's file: a restart shows the same chat, and a killed process loses nothing that was said."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import sqlite3
import stat
import sys
import threading
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from local_discord import LocalDiscord, WorldFileError, rows
from local_discord.schema import VERSION
from local_discord.store import NotSavedError, Store
from local_discord.validation.permissions import FORUM
from local_discord.world import World
from tests.local_discord.stage import SECONDS, Bot, Tab, layout, picture, rest


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


async def test_on_windows_no_port_is_shared(world_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There SO_REUSEADDR lets two servers listen on one port if both set it, as SO_REUSEPORT does here."""
    monkeypatch.setattr("local_discord.server.ON_UNIX", False)
    monkeypatch.setattr(socket, "SO_REUSEADDR", socket.SO_REUSEPORT)
    async with await LocalDiscord.start(world_file) as first:
        with pytest.raises(OSError):
            await LocalDiscord.start(world_file.with_name("other"), port=first.port)


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


# The world's file: what is in it after a crash, and which files are refused or replaced.


async def opened(path: Path) -> World:
    return World(await Store.open(path))


def speak(world: World, text: str, **fields: Any) -> dict[str, Any]:
    channel = next(iter(world.channels))
    message = rows.message(world.ids.next(), channel, world.bot_id, content=text, **fields)
    world.add_message(message)
    return message


def tables(world: World) -> dict[str, Any]:
    """Everything that a restart has to show again."""
    names = "server guild bot users people channels messages commands files reads"
    return {name: getattr(world, name) for name in names.split()}


def execute(path: Path, sql: str) -> list[Any]:
    """Run a statement from outside; return its rows."""
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        return file.execute(sql).fetchall()


def crash(path: Path) -> Path:
    """Copy the file as a killed process would leave it; return the copy."""
    left = path.with_name("left")
    for ending in ("", "-wal"):
        source = path.with_name(path.name + ending)
        if source.exists():
            left.with_name(left.name + ending).write_bytes(source.read_bytes())
    return left


def files(path: Path) -> list[Path]:
    """A world's file, and what is beside it."""
    return sorted(path.parent.glob(f"{path.name}*"))


async def test_every_row_comes_back_as_it_was(tmp_path: Path) -> None:
    world = await opened(tmp_path / "w")
    speak(world, "plain")
    speak(world, "text nonce", nonce="7")
    speak(world, "number nonce", nonce=7, ephemeral_to=next(iter(world.people)), failed=True)
    shown = [{"type": 10, "id": 1, "content": "한국어 \u0000 ‏فارسی"}]
    speak(world, "", components=shown, reference={"type": 0}, interaction={"id": "1"}, mention_everyone=True)
    forum = next(channel for channel in world.channels.values() if channel["type"] == FORUM)
    forum["available_tags"] = [rows.tag(world.ids.next(), "Open")]
    world.save("channel", forum)
    post = rows.thread(world.ids.next(), 11, forum, world.bot_id, "P", {})
    post["applied_tags"] = [forum["available_tags"][0]["id"]]
    world.save("channel", post)
    parent = next(iter(world.channels.values()))
    parent["permission_overwrites"] = [{"id": world.bot_id, "type": 1, "allow": "0", "deny": str(1 << 51)}]
    world.save("channel", parent)
    for kind, metadata in ((11, {}), (12, {"invitable": False, "archived": True})):
        thread = rows.thread(world.ids.next(), kind, parent, world.bot_id, "T", metadata)
        thread["members"].update(dict.fromkeys(world.people, rows.iso()))
        world.save("channel", thread)
    world.save("command", {"id": world.ids.next(), "name": "play", "options": [], "contexts": None})
    key = next(iter(world.people))
    world.save("read_mark", {"id": f"{key}:{parent['id']}", "message": world.ids.next()})
    before = tables(world)
    await world.close()
    again = await opened(tmp_path / "w")
    assert tables(again) == before
    await again.close()


async def test_what_was_saved_survives_a_crash_and_the_rest_is_gone_as_a_whole(tmp_path: Path) -> None:
    world = await opened(tmp_path / "w")
    said = speak(world, "kept")
    attachment = {"id": world.ids.next(), "filename": "a.png", "content_type": "image/png"}
    world.add_file(attachment, b"\x00\xff" * 1000)
    await world.saved()
    said["content"] = "changed"
    world.save("message", said)
    speak(world, "lost")
    again = await opened(crash(tmp_path / "w"))
    assert [message["content"] for message in again.messages.values()] == ["kept"]
    assert await again.file(attachment["id"]) == b"\x00\xff" * 1000
    await again.close()
    await world.close()


async def test_a_crash_in_the_middle_of_a_change_leaves_nothing_of_it(tmp_path: Path) -> None:
    world = await opened(tmp_path / "w")
    speak(world, "before")
    await world.saved()
    whole = (tmp_path / "w-wal").stat().st_size
    for number in range(3):
        speak(world, str(number))
    world.add_file({"id": world.ids.next(), "filename": "a", "content_type": "b"}, b"x" * 20_000)
    await world.saved()
    left = crash(tmp_path / "w")
    await world.close()
    database, log = left.read_bytes(), left.with_name("left-wal").read_bytes()
    assert len(log) > whole
    for end in range(whole, len(log), 997):
        left.write_bytes(database)
        left.with_name("left-wal").write_bytes(log[:end])
        again = await opened(left)
        assert [message["content"] for message in again.messages.values()] == ["before"]
        assert not again.files
        await again.close()


async def test_what_could_not_be_written_is_written_with_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = await Store.open(tmp_path / "w")
    world = World(store)
    await world.saved()
    speak(world, "one")
    store.keep("person", {"id": world.ids.next()})  # has not the columns it needs
    with pytest.raises(NotSavedError):
        await world.saved()
    assert "The local table is not saved" in caplog.text  # the page can only say that the connection is lost
    monkeypatch.setattr(store, "_unwritten", store._unwritten[:-1])
    speak(world, "two")
    await world.close()
    again = await opened(tmp_path / "w")
    assert [message["content"] for message in again.messages.values()] == ["one", "two"]
    await again.close()


@pytest.mark.parametrize("at_once", [True, False])
async def test_a_deleted_thread_leaves_no_rows(tmp_path: Path, at_once: bool) -> None:
    world = await opened(tmp_path / "w")
    thread = rows.thread(world.ids.next(), 11, next(iter(world.channels.values())), world.bot_id, "T", {})
    world.save("channel", thread)
    world.save("read_mark", {"id": f"{world.bot_id}:{thread['id']}", "message": "1"})
    world.add_message(rows.message(world.ids.next(), thread["id"], world.bot_id))
    if not at_once:
        await world.saved()
    world.remove_thread(thread)
    await world.close()
    for table in ("thread_member", "read_mark", "message"):
        assert execute(tmp_path / "w", f"SELECT * FROM {table}") == []


async def test_half_a_surrogate_pair_does_not_stop_the_file(tmp_path: Path) -> None:
    world = await opened(tmp_path / "w")
    speak(world, "a\ud800b", components=[{"type": 10, "content": "\ud800"}])
    await world.close()
    again = await opened(tmp_path / "w")
    assert [message["content"] for message in again.messages.values()] == ["a?b"]
    await again.close()


async def test_nobody_hears_of_a_change_before_it_is_in_the_file_and_the_server_goes_on_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await LocalDiscord.start(tmp_path / "w") as local, Tab(local) as tab:
        written, write = threading.Event(), Store._write
        monkeypatch.setattr(Store, "_write", lambda *store: (written.wait(SECONDS), write(*store)))
        said = asyncio.create_task(tab.ask("send", as_=tab.you, channel=tab.games, content="x"))
        path = f"/channels/{tab.games}/messages"
        posted = asyncio.create_task(rest(local, "POST", path, json={"content": "y"}))
        async with asyncio.timeout(SECONDS), aiohttp.ClientSession() as session:
            while len(local.world.messages) < 2:
                assert (
                    await session.get(local.address)
                ).status == 200  # nothing of it is in the world's file
        assert [said.done(), posted.done(), tab.events] == [False, False, []]
        written.set()
        await said
        assert (await posted)[0] == 200
        assert [(await tab.message(tab.games))["content"] for _ in "xy"] == ["x", "y"]


# ── other files ────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_file_of_a_newer_version_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "w"
    await (await opened(path)).close()
    execute(path, f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(WorldFileError, match=r"w comes from a newer version of the local table"):
        await Store.open(path)
    assert path.read_bytes() == before


async def test_a_file_of_the_old_format_is_put_aside_with_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "local_table.sqlite3"
    old = b'{"local table": 1}\n{"changes":[],"blobs":[]}\n'
    path.write_bytes(old)
    world = await opened(path)
    speak(world, "anew")
    await world.close()
    assert path.with_name("local_table.sqlite3.old").read_bytes() == old
    said = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    line = "The local table starts afresh: {0} had an old format and is now {0}.old"
    assert said == [line.format("local_table.sqlite3")]
    again = await opened(path)
    assert len(again.messages) == 1
    await again.close()


@pytest.mark.parametrize("kind", ["text", "database"])
async def test_another_programs_file_is_refused_and_stays_as_it_is(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "w"
    if kind == "text":
        path.write_text("my notes\n")
    else:
        execute(path, "CREATE TABLE notes (id)")
    path.chmod(0o644)
    before = path.read_bytes()
    with pytest.raises(WorldFileError, match="is not the file of a local table"):
        await Store.open(path)
    assert path.read_bytes() == before
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


async def test_a_file_is_open_once(tmp_path: Path) -> None:
    world = await opened(tmp_path / "w")
    with pytest.raises(WorldFileError, match="is in use by another local table"):
        await Store.open(tmp_path / "w")
    await world.close()
    await (await opened(tmp_path / "w")).close()


async def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(WorldFileError, match="can't be opened"):
        await Store.open(tmp_path)


async def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "notes").touch()
    with pytest.raises(WorldFileError, match="can't be opened: File exists"):
        await Store.open(tmp_path / "notes" / "w")


@pytest.mark.skipif(os.name == "nt", reason="no file modes there")
async def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    world = await opened(tmp_path / "w")
    await world.saved()
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in os.scandir(tmp_path)}
    assert modes == {"w": 0o600, "w-wal": 0o600}
    await world.close()


@pytest.mark.skipif(os.name == "nt", reason="no file modes there")
@pytest.mark.parametrize("killed", [True, False])
async def test_a_file_that_others_could_read_is_for_its_owner_alone(tmp_path: Path, killed: bool) -> None:
    """As one that was copied, with the file beside it if its table was killed."""
    world = await opened(tmp_path / "w")
    speak(world, "kept")
    await world.saved()
    left = crash(tmp_path / "w")
    await world.close()
    if not killed:
        await (await opened(left)).close()
    for file in files(left):
        file.chmod(0o644)
    world = await opened(left)
    speak(world, "secret")
    await world.saved()
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in files(left)}
    await world.close()
    assert modes == {"left": 0o600, "left-wal": 0o600}

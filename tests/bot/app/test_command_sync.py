"""Discord is told of the commands however often it fails, and no start waits for it for long.

What it gives them, their ids, every process learns.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app.command_sync import CommandSync
from data.marks import FUNCTIONS
from data.store import StoreError
from data.words import Catalogs


def refusal(status: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": 1, "message": "no"})


class Telling:
    """What telling Discord of the commands comes to; the last outcome stays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *outcomes: Exception | None) -> None:
        self.outcomes = list(outcomes)
        self.answers = asyncio.Event()
        self.answers.set()
        self.told = asyncio.Event()
        monkeypatch.setattr(CommandSync, "_sync", self.tell)
        monkeypatch.setattr("bot.app.command_sync.FIRST", 0.0)
        nothing: Any = None
        self.sync = CommandSync(nothing, nothing, nothing)

    async def tell(self, *_: object) -> None:
        await self.answers.wait()
        outcome = self.outcomes.pop(0) if len(self.outcomes) > 1 else self.outcomes[0]
        if outcome is not None:
            raise outcome
        self.told.set()


AWAY = StoreError("locked", Path("store"))


@pytest.mark.parametrize("fault", [refusal(503), refusal(429), TimeoutError(), ConnectionResetError(), AWAY])
async def test_what_may_pass_is_tried_again(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    telling = Telling(monkeypatch, fault, fault, None)
    await telling.sync.begin(tells=True)
    assert telling.told.is_set()


async def test_a_start_goes_on_while_discord_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    telling = Telling(monkeypatch, None)
    monkeypatch.setattr("bot.app.command_sync.PATIENCE", 0.0)
    telling.answers.clear()
    await telling.sync.begin(tells=True)
    telling.answers.set()
    await telling.told.wait()


async def test_commands_that_discord_never_takes_end_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(discord.HTTPException):
        await Telling(monkeypatch, refusal(400)).sync.begin(tells=True)


async def test_a_stop_does_not_wait_for_the_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    telling = Telling(monkeypatch, refusal(503))
    await telling.sync.close()
    monkeypatch.setattr("bot.app.command_sync.PATIENCE", 0.0)
    await telling.sync.begin(tells=True)
    await telling.sync.close()
    assert not telling.told.is_set()


class Notes:
    """The notes of a store."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def note(self, key: str) -> str | None:
        return self.kept.get(key)

    async def set_note(self, key: str, value: str) -> None:
        self.kept[key] = value


class Discord:
    """What Discord knows of the commands, and how often it was told."""

    def __init__(self) -> None:
        self.known: list[dict[str, Any]] = []
        self.told = 0

    def sync(self, notes: Notes, *names: str) -> CommandSync:
        """A program with commands of these names, and this store."""

        async def tell() -> list[str]:
            self.told += 1
            ids = {each["name"]: each["id"] for each in self.known}
            self.known = [
                {"name": name, "id": ids.get(name, str(self.told * 100 + place)), "version": str(self.told)}
                for place, name in enumerate(names)
            ]
            return list(names)

        async def get(_: int) -> list[dict[str, Any]]:
            return self.known

        commands = [SimpleNamespace(to_dict=lambda _, name=name: {"name": name}) for name in names]
        client = SimpleNamespace(application_id=1, http=SimpleNamespace(get_global_commands=get))
        tree: Any = SimpleNamespace(client=client, get_commands=lambda: commands, sync=tell)
        store: Any = notes
        return CommandSync(tree, store, Catalogs())


PLAY, RULES = map(FUNCTIONS["COMMAND"], ("play", "rules"))
MARKS = f"{PLAY} {RULES}"


async def turns() -> None:
    """Let other tasks go on."""
    for _ in range(9):
        await asyncio.sleep(0)


async def test_whoever_tells_discord_learns_the_ids() -> None:
    discord_, notes = Discord(), Notes()
    sync = discord_.sync(notes, "play", "rules")
    assert sync.names.formatted(MARKS) == "`/play` `/rules`"
    await sync.begin(tells=True)
    assert sync.names.formatted(MARKS) == "</play:100> </rules:101>"


async def test_a_restart_that_tells_nothing_new_knows_them_from_the_beginning() -> None:
    discord_, notes = Discord(), Notes()
    await discord_.sync(notes, "play", "rules").begin(tells=True)
    again = discord_.sync(notes, "play", "rules")
    await again.recall()
    assert again.names.formatted(MARKS) == "</play:100> </rules:101>"
    await again.begin(tells=True)
    assert discord_.told == 1


async def test_a_process_that_tells_nothing_learns_them_once_another_has_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.app.command_sync.FIRST", 0.0)
    discord_, notes = Discord(), Notes()
    await discord_.sync(notes, "play").begin(tells=True)
    other = discord_.sync(notes, "play", "rules")
    await other.begin(tells=False)
    await turns()
    assert other.names.formatted(MARKS) == "</play:100> `/rules`"
    await discord_.sync(notes, "play", "rules").begin(tells=True)
    await turns()
    assert other.names.formatted(MARKS) == "</play:100> </rules:201>"
    await other.close()


@pytest.mark.parametrize("note", ["", "0badc0de deadbeef", "[1, 2]", '["x", [["play"]]]', "\x00"])
async def test_a_note_of_another_form_says_nothing(note: str) -> None:
    discord_, notes = Discord(), Notes()
    notes.kept["commands"] = note
    sync = discord_.sync(notes, "play")
    await sync.recall()
    assert sync.names.formatted(PLAY) == "`/play`"
    await sync.begin(tells=True)
    assert sync.names.formatted(PLAY) == "</play:100>"

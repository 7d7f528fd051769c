"""Discord is told of the commands however often it fails, and no start waits for it for long.

What it gives them, their ids, every process learns.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

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


async def test_a_start_goes_on_if_discord_refuses_all_commands(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await Telling(monkeypatch, refusal(403)).sync.begin(tells=True)
    assert caplog.messages == ["Discord refuses the commands: no (status 403, code 1)"]


async def test_a_stop_does_not_wait_for_the_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    telling = Telling(monkeypatch, refusal(503))
    await telling.sync.close()
    monkeypatch.setattr("bot.app.command_sync.PATIENCE", 0.0)
    await telling.sync.begin(tells=True)
    await telling.sync.close()
    assert not telling.told.is_set()


class Named(NamedTuple):
    """A command, as far as it is asked."""

    name: str
    to_dict: Any


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
        self.alone: list[str] = []
        self.refuses: set[str] = set()
        self.says_which = True

    def sync(self, notes: Notes, *names: str) -> CommandSync:
        """A program with commands of these names, and this store."""

        left = list(names)

        async def tell() -> list[str]:
            self.told += 1
            self.check(left)
            ids = {each["name"]: each["id"] for each in self.known}
            self.known = [
                {"name": name, "id": ids.get(name, str(self.told * 100 + place)), "version": str(self.told)}
                for place, name in enumerate(left)
            ]
            return left

        async def alone(_: int, command: dict[str, Any]) -> None:
            self.alone.append(command["name"])
            self.check([command["name"]])

        async def get(_: int) -> list[dict[str, Any]]:
            return self.known

        def commands() -> list[Any]:
            return [Named(n, lambda _, name=n: {"name": name}) for n in left]

        def remove(name: str, **_: Any) -> None:
            left.remove(name)

        http = SimpleNamespace(get_global_commands=get, upsert_global_command=alone)
        client = SimpleNamespace(application_id=1, http=http)
        tree: Any = SimpleNamespace(
            client=client, get_commands=commands, sync=tell, translator=None, remove_command=remove
        )
        store: Any = notes
        return CommandSync(tree, store, Catalogs())

    def check(self, names: list[str]) -> None:
        """Refuse commands, as Discord does."""
        said = {"_errors": [{"code": "X", "message": "Too odd."}]}
        wrong = {
            str(n): {"options": {"0": {"name": said}}} for n, each in enumerate(names) if each in self.refuses
        }
        if wrong and self.says_which:
            body = {"code": 50035, "message": "Invalid Form Body", "errors": wrong}
        elif wrong:
            body = {"code": 0, "message": "Bad."}
        else:
            return
        response: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(response, body)


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


@pytest.mark.parametrize("says_which", [True, False])
async def test_commands_that_discord_refuses_are_named_and_the_others_serve(
    caplog: pytest.LogCaptureFixture, says_which: bool
) -> None:
    discord_, notes = Discord(), Notes()
    discord_.refuses, discord_.says_which = {"rules", "top"}, says_which
    sync = discord_.sync(notes, "play", "rules", "help", "top")
    await sync.begin(tells=True)
    assert [each["name"] for each in discord_.known] == ["play", "help"]
    assert sync.names.formatted(MARKS) == f"</play:{discord_.known[0]['id']}> `/rules`"
    told = [record.message for record in caplog.records if record.levelname == "ERROR"]
    why = "options.0.name: Too odd." if says_which else "Bad. (status 400, code 0)"
    assert told == [
        f"Discord refuses the command /{name}, so the bot starts without it: {why}"
        for name in ("rules", "top")
    ]
    assert discord_.alone == ([] if says_which else ["play", "rules", "help", "top"])


async def test_a_refused_command_is_named_at_every_start_and_told_again_once_discord_takes_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    discord_, notes = Discord(), Notes()
    discord_.refuses = {"rules"}
    for starts in (1, 2):
        await discord_.sync(notes, "play", "rules").begin(tells=True)
        assert sum("/rules" in message for message in caplog.messages) == starts
    discord_.refuses = set()
    await discord_.sync(notes, "play", "rules").begin(tells=True)
    assert [each["name"] for each in discord_.known] == ["play", "rules"]


async def test_the_librarys_own_tree_starts_without_a_refused_command(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client = discord.Client(intents=discord.Intents.none(), application_id=1)
    tree = discord.app_commands.CommandTree(client)
    for name in ("play", "rules"):

        async def nothing(interaction: discord.Interaction) -> None:
            """Do nothing."""

        tree.add_command(discord.app_commands.Command(name=name, description=name, callback=nothing))
    discord_, known = Discord(), list[dict[str, Any]]()
    discord_.refuses = {"rules"}

    async def put(_: int, payload: list[dict[str, Any]]) -> list[dict[str, Any]]:
        discord_.check([each["name"] for each in payload])
        known[:] = [{"name": each["name"], "id": "7", "version": "1"} for each in payload]
        return []

    async def get(_: int) -> list[dict[str, Any]]:
        return known

    monkeypatch.setattr(client.http, "bulk_upsert_global_commands", put)
    monkeypatch.setattr(client.http, "get_global_commands", get)
    store: Any = Notes()
    sync = CommandSync(tree, store, Catalogs())
    await sync.begin(tells=True)
    assert [each["name"] for each in known] == [command.name for command in tree.get_commands()] == ["play"]
    assert "Discord refuses the command /rules" in caplog.text
    assert "options.0.name: Too odd." in caplog.text

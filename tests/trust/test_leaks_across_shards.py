"""Nobody learns another's secret where two processes divide the shards of one Discord.

A game in the server of the second shard is played three times on one PostgreSQL. One person answers by DM
and another by a press in a DM: both reach the first shard. Each of the two has another secret once. All that
anybody else receives, what they look at, and both processes' logs must be the same.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app.forwarding import Forwarding
from data.inbox_rows import InboxRow
from data.store.inbox import InboxStore
from tests.bot.app import shards
from tests.bot.app.shards import Pair, hasty, inbox_is_empty, pair_at, until
from tests.local_discord.stage import picture
from tests.process.program import Json, Player, control, said
from tests.trust.noting import all_logged
from tests.trust.telling import SNOWFLAKE, Names, apart

UNCLEAR = "A99"
"""What nobody can claim; the bot then says what one could."""

OF_THE_RUN = re.compile(
    r'\d{4}-\d\d-\d\dT[\d:.]+\+00:00|(?<=<t:)\d+|(?<="nonce": ")\w+|(?<=hm=)[\w-]+|(?<=127\.0\.0\.1:)\d+'
    r"|(?<=Local table) 2|(?<=games)-2"
)
"""Times, ports, what a Discord or a bot makes up anew, and which server is on which shard."""

OWN = {"bot", "discord", "data", "games", "renderers"}
"""Where lines of the log come from that a bot writes."""

MESSAGES = ("message", "message_edit")

WRITES, PRESSES, SITS, LOOKS_ON = "writes", "presses", "sits", "looks on"
"""What four people do: two answer, one is asked and does not answer, one sits nowhere."""


@dataclass
class Told:
    """One game: what each person received and was shown, place by place, and what was logged."""

    lines: dict[tuple[str, str], list[str]] = field(default_factory=lambda: defaultdict(list))
    logged: Counter[str] = field(default_factory=Counter)

    def differences(self, other: Told, sender: str) -> list[str]:
        """Return where the two differ, except for the sender of the secret."""
        found = []
        for who, place in sorted(self.lines.keys() | other.lines.keys()):
            if who != sender:
                pairs = zip_longest(self.lines[who, place], other.lines[who, place], fillvalue="nothing")
                found += [f"{who}, in {place}: {apart(one, two)}" for one, two in pairs if one != two]
        logged = (self.logged - other.logged) + (other.logged - self.logged)
        return found + [f"the log: {line}" for line in sorted(logged)]


class Game:
    """A game that is played and noted."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        tab = pair.tabs[1]
        keys = (str(person["id"]) for person in tab.people)
        self.people = {name: Player(tab, key) for name, key in zip((WRITES, PRESSES, SITS, LOOKS_ON), keys)}  # noqa: B905
        self.number = 0
        self._events: list[Json] = []
        self._files: dict[str, str] = {}
        self._note(pair)

    def _note(self, pair: Pair) -> None:
        """Note whatever reaches somebody, and what is in the pictures."""
        world, events = pair.local.world, pair.local.events
        push, add = events._push, world.add_file

        def pushed(event: Json) -> None:
            self._events.append(json.loads(json.dumps(event)))
            push(event)

        def added(attachment: Json, data: bytes) -> None:
            self._files[attachment["id"]] = hashlib.sha256(data).hexdigest()
            add(attachment, data)

        events._push, world.add_file = pushed, added  # type: ignore[method-assign]

    @property
    def table(self) -> Any:
        """The table, as the process has it that keeps it."""
        return self.pair.bots[1].dealer.registry.tables[self.number]

    async def direct(self, name: str) -> str:
        """Return the channel of somebody's DMs."""
        return await self.pair.tabs[1].direct(self.people[name].id)

    async def quiet(self) -> None:
        """Wait until both bots have said all that they had to."""
        await inbox_is_empty(self.pair)
        for bot in self.pair.bots.values():
            await bot.dealer.outbox.idle()

    async def begin(self) -> None:
        """Let three sit down in the server of the second shard."""
        host, *others = (self.people[name] for name in (WRITES, PRESSES, SITS))
        for player in self.people.values():
            await player.tab.ask("person_set", as_=player.id, locale="en-US")
        for name in (WRITES, PRESSES, SITS):
            await self.use(name, "settings", answers="dm")
        lobby = await self.pair.lobby(host)
        for seat, player in enumerate(others, start=2):
            await player.press(lobby, "join")
            await host.see(host.tab.games, lambda m, n=seat: f"{n}. " in said(m) and control(m, "start"))
        await host.press(lobby, "start")
        for player in (host, *others):
            asked = await player.prompt(0)
        self.number = int((control(asked, "move") or "").split(":")[1])
        await self.quiet()

    async def use(self, name: str, what: str, channel: str = "", **options: Any) -> Json:
        """Use a command in somebody's DM, or in a channel; return the answer."""
        player, place = self.people[name], channel or await self.direct(name)
        before = max((int(m["id"]) for m in await player.history(place)), default=0)
        await player.tab.ask("slash", as_=player.id, channel=place, name=what, options=options)
        return await player.see(place, lambda m: int(m["id"]) > before and bool(said(m)))

    async def type(self, name: str, text: str) -> list[Any]:
        """Type a move into ``/submit`` in somebody's DM; return what is suggested."""
        player, channel = self.people[name], await self.direct(name)
        found = await player.tab.ask(
            "autocomplete", as_=player.id, channel=channel, name="submit", focused="move",
            options={"move": text, "table": self.number},
        )  # fmt: skip
        return list(found["choices"])

    async def sent(self, name: str, text: str) -> Json:
        """Send a DM and wait for what is said to it: a reply, or what the question there becomes."""
        player, channel = self.people[name], await self.direct(name)
        before = {m["id"]: m for m in await player.history(channel)}
        sent = (await player.tab.ask("send", as_=player.id, channel=channel, content=text))["message"]
        return await player.see(channel, lambda m: m["id"] != sent["id"] and m != before.get(m["id"]))

    async def counted(self, answers: int) -> None:
        """Wait until everybody has been told how many have answered."""
        host = self.people[WRITES]
        thread = str(self.table.row.thread_id)
        await host.see(thread, lambda m: f"Submitted: {answers} of 3" in said(m))
        await self.quiet()

    def seat(self, name: str) -> int:
        """The seat of somebody."""
        return int(self.table.seat_of(int(self.people[name].id)).seat)

    async def play(self, secrets: dict[str, int]) -> Told:
        """Let two answer and the others look around. ``secrets``: which of the moves each sends."""
        self._events.clear()
        legal = self.table.game.legal(self.table.state, self.seat(WRITES))
        move = [move for move in legal if move != "pass"][secrets[WRITES]]
        await self.type(WRITES, move)
        await self.sent(WRITES, move)
        assert self.table.answers[self.seat(WRITES)].move == move
        await self.counted(1)
        offered = await self.sent(PRESSES, UNCLEAR)
        says = re.findall(r'"custom_id": "(say:[^"]+)"', json.dumps(offered))
        player, pressed = self.people[PRESSES], says[secrets[PRESSES]]
        await player.tab.ask("click", as_=player.id, message=offered["id"], custom_id=pressed)
        await until(lambda: self.seat(PRESSES) in self.table.answers)
        assert pressed.endswith(f":{self.table.answers[self.seat(PRESSES)].move}")
        await self.counted(2)
        told = Told()
        await self.look(told)
        await self.quiet()
        self.tell(told)
        return told

    async def look(self, told: Told) -> None:
        """Let all who have sent no secret look at what there is of an open question."""
        games = self.pair.tabs[1].games
        for name, channel in ((SITS, ""), (LOOKS_ON, games)):
            await self.use(name, "tables", channel)
            for what in ("table", "record", "analyse", "replay", "submit"):
                filled = {"move": UNCLEAR} if what == "submit" else {}
                await self.use(name, what, channel, table=self.number, **filled)
            for text in ("", UNCLEAR):
                told.lines[name, "what is suggested"] += map(str, await self.type(name, text))

    def tell(self, told: Told) -> None:
        """Note what each person received.

        Each place has its own order. What goes, and how a press stands, go their ways beside new and changed
        messages.
        """
        names: dict[tuple[str, str], Names] = defaultdict(Names)
        for event in self._events:
            for name, player in self.people.items():
                if player.id in event["for"]:
                    kind = "messages" if event["event"] in MESSAGES else event["event"]
                    key = name, f"{kind} of {self._place(event['channel'])}"
                    told.lines[key].append(names[key](self._line(event)))

    def _place(self, channel: str | Json) -> str:
        """Return the name of a channel, the same in all games."""
        found = channel if isinstance(channel, dict) else self.pair.local.world.channels[channel]
        if found["id"] == str(self.table.row.thread_id):
            return "the table"
        return OF_THE_RUN.sub("", str(found.get("name", "the DM")))

    def _line(self, event: Json) -> str:
        """Return what an event says; with it what the pictures hold that it shows."""
        words = json.dumps({key: each for key, each in event.items() if key != "for"}, sort_keys=True)
        shown = sorted({self._files[key] for key in SNOWFLAKE.findall(words) if key in self._files})
        return f"{OF_THE_RUN.sub('', words)} {shown}"


async def _picture(_: object, *view: Any, **more: Any) -> bytes:
    """Return a picture that hangs on all that it would show."""
    file = picture(colour=f"#{hashlib.sha256(repr((view, more)).encode()).hexdigest()[:6]}").fp
    assert isinstance(file, BytesIO)
    return file.getvalue()


async def told_at(folder: Path, writes: int = 0, presses: int = 0) -> Told:
    """Play a game in which the two send the moves of these numbers."""
    with all_logged() as logged:
        async with pair_at(folder) as pair:
            game = Game(pair)
            await game.begin()
            logged.clear()
            told = await game.play({WRITES: writes, PRESSES: presses})
            own = (line for line in logged if json.loads(line)["logger"].partition(".")[0] in OWN)
            told.logged.update(SNOWFLAKE.sub("#", OF_THE_RUN.sub("", line)) for line in own)
    return told


@pytest.fixture
def same_deals(discord_addresses: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each game begin alike."""
    hasty(monkeypatch)
    monkeypatch.setattr("bot.tables.lobby.game_seed", lambda *_: bytes(32))
    monkeypatch.setattr("bot.dealer.opening.secrets", SimpleNamespace(token_bytes=bytes))
    monkeypatch.setattr(shards.Drawing, "paint", _picture)


pytestmark = pytest.mark.usefixtures("same_deals")


async def test_another_secret_by_a_dm_or_a_press_changes_nothing_for_anybody_else(tmp_path: Path) -> None:
    told = await told_at(tmp_path / "one")
    for sender in (WRITES, PRESSES):
        other = await told_at(tmp_path / sender, **{sender: 1})
        assert told.differences(other, sender) == []
        assert told.differences(other, "nobody"), "no secret was told"
    for kind in ("message", "interaction"):
        assert any(f"handed a {kind} on to shard 1" in line for line in told.logged)
    for name in (SITS, LOOKS_ON):
        received = [line for (who, _), lines in told.lines.items() if who == name for line in lines]
        assert len(received) > 10
        assert any(line.endswith("']") for line in received), "no picture was compared"


def in_a_public_word(patch: pytest.MonkeyPatch) -> None:
    """Let whoever hands a DM on tell the table's thread what it said."""
    real = Forwarding.message

    async def message(self: Forwarding, message: Any, shard: int) -> None:
        await real(self, message, shard)
        [(thread,)] = await self._store._database.rows("SELECT thread_id FROM tables")
        route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=thread)
        await message._state.http.request(route, json={"content": f"Somebody says {message.content}"})

    patch.setattr(Forwarding, "message", message)


def in_the_log(patch: pytest.MonkeyPatch) -> None:
    """Let whoever looks into the inbox log what they find."""
    real = InboxStore.inbox

    async def inbox(self: InboxStore) -> list[InboxRow]:
        found = await real(self)
        for row in found:
            logger = logging.getLogger("bot.sharing.inbox")
            logger.info("found %s", row.payload.partition("custom_id")[2][:50])
        return found

    patch.setattr(InboxStore, "inbox", inbox)


@pytest.mark.parametrize(
    ("plant", "sender", "where"),
    [(in_a_public_word, WRITES, "messages of the table"), (in_the_log, PRESSES, "the log")],
)
async def test_a_planted_leak_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    sender: str,
    where: str,
) -> None:
    plant(monkeypatch)
    told = await told_at(tmp_path / "one")
    other = await told_at(tmp_path / "other", **{sender: 1})
    found = told.differences(other, sender)
    assert found
    assert all(where in line for line in found)

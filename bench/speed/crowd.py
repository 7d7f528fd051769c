"""Many people at a local table in this process, what they answer, and the times of the acknowledgements."""

from __future__ import annotations

import asyncio
import copy
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any, Self

import games
from games.acts import Moves
from games.game import Game, Seat
from games.options import Options, settle_options
from games.rng import SeededRng, stream
from local_discord import LocalDiscord, rows
from local_discord.chat.interactions import Interaction
from local_discord.validation import limits

LONGEST = 5.0
"""Seconds after which an answer counts as lost: Discord itself waits three."""

IDS = re.compile(r'"[a-z_]+:(\d+):(\d+):')
"""The table and the step in a component's id (``bot.messages.message``)."""


class Crowd:
    """The people, their threads, and what they wait for. No page is open."""

    def __init__(self, local: LocalDiscord) -> None:
        self.local = local
        self.people: list[str] = []
        self.channel = next(key for key, row in local.world.channels.items() if row.get("name") == "games")
        self.guild = int(local.world.guild["id"])
        self._acknowledged: dict[str, asyncio.Future[float]] = {}
        self._asked: dict[int, int] = {}
        self._news = asyncio.Condition()
        self._here = asyncio.Event()
        self._waiting: set[asyncio.Task[None]] = set()
        self._listen()

    @classmethod
    async def start(cls, folder: Path, people: int, servers: int = 1) -> Self:
        """Open a local table in an existing folder, and add ``people`` people."""
        self = cls(await LocalDiscord.start(folder / "world", guilds=servers))
        world = self.local.world
        for number in range(people):
            key = world.ids.next()
            world.save("user", rows.user(key, f"Person {number + 1}"))
            world.save("person", rows.person(key, "en-US"))
            world.save("channel", rows.direct_channel(world.ids.next(), key))
            self.people.append(key)
        await world.saved()
        return self

    def in_server(self, guild: str) -> Self:
        """Return the same people, in the channel of another server."""
        found, channels = copy.copy(self), self.local.world.channels
        mine = (key for key, row in channels.items() if row.get("guild_id") == guild)
        found.channel = next(key for key in mine if channels[key]["name"].startswith("games"))
        found.guild = int(guild)
        return found

    def _listen(self) -> None:
        local, keep, publish = self.local, self.local.interactions.keep, self.local.events.message

        def kept(interaction: Interaction) -> None:
            keep(interaction)
            future = self._acknowledged.get(interaction.id)
            if future is not None and not future.done():
                future.set_result(perf_counter())

        def came(online: bool) -> None:
            if online:
                self._here.set()

        def said(message: Any, edited: bool = False) -> None:
            publish(message, edited)
            if not edited and message["ephemeral_to"] is None:
                self._note(json.dumps(message["components"]))

        local.interactions.keep = kept  # type: ignore[method-assign]
        local.events.message = said  # type: ignore[method-assign]
        local.gateway.on_presence = came
        # The viewers of an event matter only to open pages, and there is none.
        local.world.viewers = lambda channel: []  # type: ignore[method-assign]

    def _note(self, components: str) -> None:
        found = [(int(table), int(step)) for table, step in IDS.findall(components)]
        for table, step in found:
            self._asked[table] = max(step, self._asked.get(table, 0))
        if found:
            task = asyncio.create_task(self._tell())
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    # -- stored before the start -----------------------------------------------------------------------

    def thread(self) -> int:
        """Create a thread in the channel, with the bot as a member; return its id."""
        world = self.local.world
        body = {"name": "Table", "type": 11}
        return int(self.local.threads.start(world.bot_id, world.channels[self.channel], body)["id"])

    def said(self, channel: str) -> int:
        """Add a message of the bot to a channel; return its id."""
        world = self.local.world
        message = rows.message(world.ids.next(), channel, world.bot_id)
        message["flags"] = limits.FLAG_V2
        message["components"] = [{"type": 10, "id": 1, "content": "…"}]
        world.add_message(message)
        return int(message["id"])

    def direct(self, person: str) -> str:
        """Return the id of the DM channel of a person and the bot."""
        return str(self.local.world.direct_channel(person)["id"])

    # -- what people do --------------------------------------------------------------------------------

    async def online(self) -> None:
        """Wait until a bot is online."""
        await self._here.wait()

    async def asked(self, table: int, step: int) -> None:
        """Wait until a table has asked the question that follows ``step`` steps."""
        if step:
            async with self._news:
                await self._news.wait_for(lambda: self._asked.get(table, 0) >= step)

    async def command(
        self, person: str, name: str, options: Mapping[str, Any], thread: str = ""
    ) -> float | None:
        """Use a command in the channel or in a thread.

        Returns the seconds to its acknowledgement, None if there is none in time.
        """
        start, channel = perf_counter(), thread or self.channel
        request = {"op": "slash", "as": person, "channel": channel, "name": name, "options": options}
        started = await self.local.tabs.perform(request)
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._acknowledged[started["interaction"]] = future
        try:
            async with asyncio.timeout(LONGEST):  # wait_for of Python 3.11 may swallow a cancellation
                return await future - start
        except TimeoutError:
            return None
        finally:
            del self._acknowledged[started["interaction"]]

    async def close(self) -> None:
        """Close the local table."""
        await self.local.close()


# -- scripts of games: legal answers of all seats for the first steps, computed beforehand ---------------

ANSWERS = 24
"""The answers after which a script ends."""

TRIES = 20
LARGEST = {"sides": 8}
"""Options that allow more seats, for the games that have them."""


@dataclass(frozen=True, slots=True)
class Script:
    """One game: its set-up, and the answers of each step in the order in which they are sent."""

    game: str
    options: Options
    seats: int
    seed: bytes
    steps: tuple[Moves, ...]


def social_games() -> list[Game[Any]]:
    """Return the games for more than one player, in the order of their ids."""
    return [game for _, game in sorted(games.all_games().items()) if game.seats[-1] > 1]


def script(
    game: Game[Any], number: int, most: int = 8, chosen: Mapping[str, int] = LARGEST, answers: int = ANSWERS
) -> Script:
    """Return the random script ``number`` of a game with as many seats as it allows, ``most`` at most.

    ``answers``: after which the script ends.
    """
    given = {key: value for key, value in chosen.items() if key in game.options}
    options = settle_options(game.options, given)
    places = game.places(options)
    seats = min(places[-1], most)
    seed = stream(b"load", f"{game.id}:{number}")
    return Script(game.id, options, seats, seed, tuple(_played(game, options, seats, seed, answers)))


def _played(game: Game[Any], options: Options, seats: int, seed: bytes, answers: int) -> Iterator[Moves]:
    chance = SeededRng(stream(seed, "chance"), 0)
    state = game.setup(seats, options, SeededRng(seed, 0)).state
    sent = 0
    for step in count(1):
        ask = game.ask(state)
        if ask is None or sent >= answers:
            return
        moves = []
        for seat in sorted(ask.pending):
            move = _move(game, state, seat, chance)
            if move is None:
                return
            moves.append((seat, move))
        yield tuple(moves)
        sent += len(moves)
        state = game.step(state, dict(moves), SeededRng(seed, step)).state


def _move(game: Game[Any], state: Any, seat: Seat, chance: SeededRng) -> str | None:
    """Return a random move that needs no confirmation; None if none was found."""
    legal = game.legal(state, seat)
    for _ in range(TRIES):
        move = legal[chance.below(len(legal))]
        if not game.check(state, seat, move).args.get("confirm"):
            return move
    return None

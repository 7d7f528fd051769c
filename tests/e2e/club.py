"""A club of people on a simulated Discord, and the bot that deals for them.

Time stands still unless a test lets it pass: no timer of the bot's ever fires by the machine's clock.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import simcord
from simcord._runtime import _attach_bot
from simcord.actors import _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.enums import ComponentType, InteractionType
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.app.client import GamesClient
from bot.studio import Studio
from bot.table import Table
from data.store import Store
from data.words import Catalogs
from games.game import View
from games.rainbow_pentagon.view import COLOURS, RainbowView
from tests.e2e.reading import button, buttons, menus, said
from tests.e2e.wire import Wire, installed

CATALOGS = Catalogs()
IMMEDIATE = 0.01
"""Seconds below which a timer is only a way of letting others run."""

GLANCE = 0.003
"""Real seconds between two looks at whether the bot is at rest."""


class SimulatedClock:
    """The simulated Discord's own time."""

    env: Any

    def now(self) -> float:
        """Return the simulated time as Unix seconds."""
        return float(self.env.now().timestamp())


class SketchStudio(Studio):
    """Instead of painting it notes the view: a picture is told by what it would show."""

    views: dict[bytes, View]

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.views = {}

    async def paint(self, game_id: str, view: View, theme: str, width: int = 1000) -> bytes:
        """Return a name of the view in place of its picture."""
        png = b"\x89PNG " + hashlib.sha256(repr((game_id, view, theme)).encode()).hexdigest().encode()
        self.views[png] = view
        return png


class Answer:
    """What came back to one click, command or form."""

    def __init__(self, result: Any) -> None:
        self.result = result
        response = result.response
        self.message: Any = response.message if response is not None else None
        self.private: bool = bool(response is not None and response.ephemeral)

    @property
    def said(self) -> str:
        """The words of the answer and of what was added to it."""
        parts = [self.message] if self.message is not None else []
        parts += [followup.message for followup in self.result.followups]
        return "\n".join(said(part) for part in parts)

    @property
    def buttons(self) -> dict[str, str]:
        """What can be pressed in it."""
        return buttons(self.message)


class Player:
    """A person of the server: types, presses, chooses, reads."""

    def __init__(self, club: Club, member: Any) -> None:
        self.club = club
        self.member = member
        self.id: int = member.id
        self.name: str = member.name

    def _hand(self, message: Any) -> Any:
        """Return the simulated person as Discord sees them where the message is."""
        return self.member.user if message.channel.id == self.member.user.dm_channel.id else self.member

    async def slash(self, name: str, channel: Any = None, **fields: Any) -> Answer:
        """Type a slash command in the channel (or another)."""
        return Answer(await self.member.slash(channel or self.club.channel, name, **fields))

    async def press(self, message: Any, label: str) -> Answer:
        """Press the button with this label."""
        return await self.press_id(message, buttons(message)[label])

    async def do(self, message: Any, action: str) -> Answer:
        """Press the button that does this, whatever it is called."""
        return await self.press_id(message, button(message, action))

    async def press_id(self, message: Any, custom_id: str) -> Answer:
        """Press the button with this id."""
        return Answer(await self._hand(message).click(message, custom_id=custom_id))

    async def press_late(self, message: Any, custom_id: str) -> Answer:
        """Press a button of a message that has changed while the click was under way."""
        return await self._press_raw(message, custom_id, [part.to_dict() for part in message.components])

    async def press_forged(self, message: Any, custom_id: str) -> Answer:
        """Press a button with any id, as one of an earlier program might have."""
        row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "?", "custom_id": custom_id}]}
        return await self._press_raw(message, custom_id, [row])

    async def press_twice(self, message: Any, custom_id: str) -> tuple[Answer, Answer]:
        """Press a button twice before the bot has had time for the first."""
        env, hand = self.club.env, self._hand(message)
        results = []
        env._begin_operation("press_twice")
        try:
            for _ in range(2):
                record, payload = base_payload(
                    env.backend, type=InteractionType.MESSAGE_COMPONENT, channel_id=message.channel.id,
                    guild_id=self.club.guild.id if hand is self.member else None, user_id=self.id,
                    data={"custom_id": custom_id, "component_type": ComponentType.BUTTON},
                )  # fmt: skip
                stored = env.backend.get_message(message.channel.id, message.id)
                payload["message"] = dict(serializers.message_payload(env.backend, stored))
                record.source_message_id = stored.id
                env.backend.emit("INTERACTION_CREATE", payload)
                results.append(InteractionResult(env, record))
            await env._settle_internal()
        finally:
            env._end_operation()
        first, second = map(Answer, results)
        return first, second

    async def _press_raw(self, message: Any, custom_id: str, components: list[Any]) -> Answer:
        hand, backend = self._hand(message), self.club.env.backend
        stored = backend.get_message(message.channel.id, message.id)
        shown = dict(serializers.message_payload(backend, stored))
        shown["components"] = components
        guild = self.club.guild if hand is self.member else None
        channel = ChannelHandle(self.club.env, guild, backend.get_channel(message.channel.id))
        self.club.env._begin_operation("press_late")
        try:
            result = await _dispatch_actor_interaction(
                hand,
                InteractionType.MESSAGE_COMPONENT,
                channel,
                {"custom_id": custom_id, "component_type": ComponentType.BUTTON},
                extra={"message": shown},
                source_message_id=stored.id,
            )
        finally:
            self.club.env._end_operation()
        return Answer(result)

    async def choose(self, message: Any, value: str, menu: int = 0) -> Answer:
        """Choose from a menu of the message."""
        custom_id = menus(message)[menu].custom_id
        return Answer(await self._hand(message).select(message, [value], custom_id=custom_id))

    async def fill(self, asked: Answer, text: str) -> Answer:
        """Send off the form that was the answer to a click."""
        hand = self.member if asked.result._interaction.guild_id is not None else self.member.user
        return Answer(await hand.submit_modal(asked.result, {"text": text}))

    async def type_move(self, message: Any, text: str, label: str = "Type it") -> Answer:
        """Open a message's form and send a move by it."""
        return await self.fill(await self.press(message, label), text)

    async def complete(self, command: str, field: str, typed: str, **filled: Any) -> list[str]:
        """Type into a command's field; return what is offered."""
        offered = await self.member.autocomplete(self.club.channel, command, field, typed, **filled)
        return [str(choice["value"]) for choice in offered]

    async def dm(self, text: str, reply_to: Any = None, files: tuple[tuple[str, bytes], ...] = ()) -> str:
        """Write to the bot; return what it answers to that."""
        backend, channel = self.club.env.backend, self.member.user.dm_channel
        more: dict[str, Any] = {}
        if reply_to is not None:
            reference = {"channel_id": str(channel.id), "message_id": str(reply_to.id)}
            more["reference"] = backend.normalize_message_reference(channel.id, reference)
        if files:
            more["attachments"] = backend.store_attachments(channel.id, files)
        mine = await self.member.user.send_dm(text, **more)
        return "\n".join(said(message) for message in self._replies(mine))

    def _replies(self, mine: Any) -> list[Any]:
        return [m for m in self.inbox if m.reference is not None and m.reference.message_id == mine.id]

    @property
    def inbox(self) -> list[Any]:
        """The DMs with the bot, oldest first."""
        return list(self.member.user.dm_channel.history())

    @property
    def prompts(self) -> list[Any]:
        """The dealer's private questions, oldest first."""
        return [m for m in self.inbox if m.reference is None and "move:" in str(buttons(m))]


class Club:
    """A server with a channel, people and the bot."""

    def __init__(self, path: Path, *, paint: bool, catalogs: Catalogs, edit_gap: float) -> None:
        self.edit_gap = edit_gap
        self.path = path
        self.paint = paint
        self.catalogs = catalogs
        self.clock = SimulatedClock()
        self.views: dict[bytes, View] = {}
        self.env: Any
        self.wire: Wire
        self.guild: Any
        self.channel: Any
        self.store: Store
        self.studio: Studio
        self.bot: GamesClient

    def person(self, name: str, **more: Any) -> Player:
        """Add somebody to the server."""
        return Player(self, self.guild.add_member(self.env.create_user(name), **more))

    def people(self, *names: str) -> list[Player]:
        """Add several."""
        return [self.person(name) for name in names]

    # -- a table ---------------------------------------------------------------------------------------

    async def open(self, host: Player, game: str = "rainbow_pentagon", **fields: Any) -> Any:
        """Type /play and return the lobby's message."""
        answer = await host.slash("play", game=game, **fields)
        return answer.message

    async def add_computers(self, host: Player, lobby: Any, *levels: str) -> None:
        """Seat computers by the lobby's menu."""
        for level in levels:
            await host.choose(self.again(lobby), level)

    async def begin(self, host: Player, lobby: Any) -> Any:
        """Press Start and return the thread."""
        await host.do(self.again(lobby), "start")
        return next((thread for thread in self.channel.threads if thread.id == lobby.id), None)

    async def table(self, people: list[Player], *levels: str, **fields: Any) -> Any:
        """Open a table for these people and computers, start it and return its thread."""
        lobby = await self.open(people[0], **fields)
        for player in people[1:]:
            await player.do(self.again(lobby), "join")
        await self.add_computers(people[0], lobby, *levels)
        return await self.begin(people[0], lobby)

    def again(self, message: Any) -> Any:
        """A message of the channel as it is now."""
        return next(m for m in self.channel.history() if m.id == message.id)

    def open_message(self, thread: Any) -> Any:
        """The thread's message with the open question, or the end."""
        return next(m for m in reversed(thread.history()) if buttons(m) and "begins" not in said(m))

    def hosted(self, number: int = 1) -> Table:
        """The bot's own table, to look into."""
        return self.bot.host.tables[number]

    def seat_of(self, player: Player, number: int = 1) -> int:
        """The seat at which a person sits."""
        return self.hosted(number).seat_of(player.id).seat

    def colour_of(self, player: Player, number: int = 1) -> str:
        """A person's secret colour, as only they and the rules know it."""
        table = self.hosted(number)
        view = table.game.view(table.state, self.seat_of(player, number))
        assert isinstance(view, RainbowView)
        assert view.colour is not None
        return COLOURS[view.colour]

    def legal(self, player: Player, number: int = 1) -> list[str]:
        """Every claim that a person may make now."""
        table = self.hosted(number)
        return list(table.game.legal(table.state, self.seat_of(player, number)))

    def claims(self, player: Player, number: int = 1) -> list[str]:
        """The same without passing."""
        return [move for move in self.legal(player, number) if move != "pass"]

    # -- time ------------------------------------------------------------------------------------------

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.env.advance_time(seconds)

    # -- dying and coming back -------------------------------------------------------------------------

    async def die(self) -> None:
        """End the bot at once, wherever it is: as a killed process, it finishes nothing."""
        self.env._begin_operation("die")
        try:
            await self.env._detach_bot()
        finally:
            self.env._end_operation()
        await self._put_away()

    async def rise(self, after: float = 0.0) -> None:
        """Start a new bot on the same file, ``after`` so many seconds without one."""
        self.env.backend.advance_clock(after)
        bot = await self.fresh()
        self.env._begin_operation("rise")
        try:
            await _attach_bot(self.env, bot)
        finally:
            self.env._end_operation()

    async def restart(self, after: float = 0.0) -> None:
        """Let the bot die and start it again on the same file, as a new process would."""
        await self.die()
        await self.rise(after)

    async def fresh(self) -> GamesClient:
        """Return a bot that has not logged in yet, on the club's file."""
        self.store = await Store.open(self.path)
        self.studio = Studio(1) if self.paint else SketchStudio(1)
        if isinstance(self.studio, SketchStudio):
            self.studio.views = self.views
        self.bot = GamesClient(self.store, self.studio, self.catalogs, self.clock, edit_gap=self.edit_gap)
        return self.bot

    async def _put_away(self) -> None:
        await self.store.close()
        await asyncio.to_thread(self.studio.close)


def _virtual_timers(env: Any) -> None:
    """Let timers fire by ``advance_time`` alone, never because the machine was slow."""
    real = env._schedule_timer

    def schedule(record: Any, *rest: Any) -> None:
        real(record, *rest)
        if record.real_handle is not None and record.when - env._virtual_time > IMMEDIATE:
            record.real_handle.cancel()
            record.real_handle = None

    env._schedule_timer = schedule


def _quick_settling(env: Any) -> None:
    """Look often whether everything has come to rest: it mostly has, long before the usual 50 ms."""
    real = env._settle_internal

    async def settle(**more: Any) -> None:
        await real(**{"idle": GLANCE, **more})

    env._settle_internal = settle


@asynccontextmanager
async def club_at(
    folder: Path, *, paint: bool = False, catalogs: Catalogs = CATALOGS, edit_gap: float = 0.0
) -> AsyncIterator[Club]:
    """Open a club; every bot and store it used is closed at the end.

    ``paint``: draw the pictures; else only what they would show is noted.
    """
    club = Club(folder / "games.sqlite3", paint=paint, catalogs=catalogs, edit_gap=edit_gap)
    running = simcord.run(await club.fresh(), settle_timeout=30)
    club.env = club.clock.env = env = running._env
    club.wire = Wire(env)
    _virtual_timers(env)
    _quick_settling(env)
    with installed(club.wire):
        try:
            async with running:
                club.guild = env.create_guild("Club")
                club.channel = club.guild.create_text_channel("games")
                with env.time_context():
                    yield club
        finally:
            with suppress(Exception):
                await club._put_away()

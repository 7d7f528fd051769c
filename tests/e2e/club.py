"""A club of people on a simulated Discord, and the bot that deals for them.

Time stands still unless a test lets it pass: no timer of the bot's ever fires by the machine's clock.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar

import discord
import simcord
from simcord._runtime import _attach_bot
from simcord.builders import ChannelHandle

import renderers
from bot.app.client import GamesClient
from bot.dealer.composition import Tuning
from bot.messages.display_names import written_names
from bot.services import compute
from bot.services.compute import Compute
from bot.services.rate_limit import Limits, Rate
from bot.services.work import RemoteWorkers
from bot.tables.table import Table, public_record
from data.address import Address
from data.rows import Stored
from data.store import Store
from data.words import Catalogs
from games.durations import MINUTE
from games.game import Game, View
from games.library import Folder
from games.options import Options
from games.rainbow_pentagon.view import COLOURS, RainbowView
from games.record import Record
from renderers import Words
from renderers.chart import Chart
from renderers.film import Screen
from renderers.profile import Profile
from tests.e2e.player import Answer, Player
from tests.e2e.quick import (
    TIME_LIMIT,
    own_languages,
    quick_commands,
    quick_copies,
    quick_looks,
    quick_settling,
    virtual_timers,
)
from tests.e2e.reading import buttons
from tests.e2e.wire import Wire, installed
from tests.fresh import fresh

CATALOGS = Catalogs()
ALWAYS = Rate(math.inf, 1.0)
UNLIMITED = Limits(
    ALWAYS, ALWAYS, ALWAYS, ALWAYS, analyses=100, tables_waiting=100, tables_waiting_each=100,
    calls=0.0, hints=ALWAYS, studies=ALWAYS, tries=ALWAYS,
)  # fmt: skip
"""No limit refuses: where time stands still, none would ever be refilled."""


class SimulatedClock:
    """The simulated Discord's own time; 0 before it begins."""

    env: Any = None

    def now(self) -> float:
        """Return the simulated time as Unix seconds."""
        return float(self.env.now().timestamp()) if self.env is not None else 0.0


class SketchCompute(Compute):
    """Records the view instead of painting it: a picture is identified by what it would show."""

    views: dict[bytes, View]
    names: dict[bytes, tuple[str, ...]]
    screens: dict[bytes, Screen]
    films: dict[bytes, list[tuple[View, tuple[str, ...]]]]
    charts: dict[bytes, Chart]
    cards: dict[bytes, Profile]
    _warmed: ClassVar[set[Any]] = set()

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.views = {}
        self.names = {}
        self.screens = {}
        self.films = {}
        self.charts = {}
        self.cards = {}

    async def warm(self, game: Game[Any], options: Options) -> None:
        """Compute what a game needs for these options, once for all bots of this process."""
        key = vars(compute)["warm"], game, tuple(sorted(options.items()))
        if key not in self._warmed:
            await super().warm(game, options)
            self._warmed.add(key)

    async def paint(
        self,
        game_id: str,
        view: View,
        theme: str,
        width: int = 1000,
        names: tuple[str, ...] = (),
        words: Words = (),
        square: bool = False,
    ) -> bytes:
        """Return bytes that identify the view, in place of its picture."""
        shown = repr((game_id, view, theme, names, words))
        png = b"\x89PNG " + hashlib.sha256(shown.encode()).hexdigest().encode()
        self.views[png], self.names[png] = view, names
        return png

    async def screen(self, game_id: str, shown: Any) -> Screen:
        """Return a film's screen, without painting a picture to find its height."""
        return Screen(renderers.load(game_id).stage([view for view, _ in shown]), 1.0)

    async def still(
        self, game_id: str, view: View, names: tuple[str, ...], screen: Screen, theme: str
    ) -> bytes:
        """Return bytes that identify a film's picture, in its place."""
        shown = repr((game_id, view, theme, names, screen))
        png = b"\x89PNG " + hashlib.sha256(shown.encode()).hexdigest().encode()
        self.views[png], self.names[png], self.screens[png] = view, names, screen
        return png

    async def film(self, game_id: str, shown: Any, theme: str, heard: Any) -> bytes:
        """Return bytes that identify the views, in place of their film."""
        gif = b"GIF89a " + hashlib.sha256(repr((game_id, shown, theme)).encode()).hexdigest().encode()
        self.films[gif] = list(shown)
        return gif

    async def chart(self, chart: Chart, theme: str) -> bytes:
        """Return bytes that identify a chart, in place of its picture."""
        png = b"\x89PNG " + hashlib.sha256(repr((chart, theme)).encode()).hexdigest().encode()
        self.charts[png] = chart
        return png

    async def card(self, card: Profile, theme: str) -> bytes:
        """Return bytes that identify a person's card, in place of its picture."""
        png = b"\x89PNG " + hashlib.sha256(repr((card, theme)).encode()).hexdigest().encode()
        self.cards[png] = card
        return png


class Club:
    """A server with a channel, with people and the bot."""

    database: Address | None = None

    def __init__(
        self, path: Path, *, paint: bool, catalogs: Catalogs, edit_gap: float, services: Mapping[str, str],
        folders: Mapping[str, Folder], limits: Limits, pace: float, remote: RemoteWorkers | None,
    ) -> None:  # fmt: skip
        self.limits = limits
        self.remote = remote
        self.pace = pace
        self.number = 1
        self.known: dict[str, Player] = {}
        self.edit_gap = edit_gap
        self.services = services
        self.folders = folders
        self.path = path
        self.paint = paint
        self.catalogs = catalogs
        self.clock = SimulatedClock()
        self.views: dict[bytes, View] = {}
        self.names: dict[bytes, tuple[str, ...]] = {}
        self.screens: dict[bytes, Screen] = {}
        self.films: dict[bytes, list[tuple[View, tuple[str, ...]]]] = {}
        self.charts: dict[bytes, Chart] = {}
        self.cards: dict[bytes, Profile] = {}
        self.env: Any
        self.wire: Wire
        self.guild: Any
        self.channel: Any
        self.store: Store
        self.compute: Compute
        self.bot: GamesClient

    def person(self, name: str, **more: Any) -> Player:
        """Add somebody to the server."""
        player = self.known[name] = Player(self, self.guild.add_member(self.env.create_user(name), **more))
        return player

    def people(self, *names: str) -> list[Player]:
        """Add several people to the server."""
        return [self.person(name) for name in names]

    def boss(self) -> Player:
        """Add somebody who may manage the server."""
        role = self.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        return self.person("boss", roles=[role])

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

    @property
    def thread(self) -> Any:
        """Where the club's table is played."""
        place = self.env.backend.get_channel(self.hosted().row.place_id)
        return ChannelHandle(self.env, self.guild, place)

    def open_message(self, thread: Any) -> Any:
        """The thread's message with the open question, or the end."""
        return next(
            m for m in reversed(thread.history()) if buttons(m) and not _are_terms(m) and not _asks(m)
        )

    def hosted(self, number: int = 0) -> Table:
        """The bot's own table, for inspection; 0: the one that the club plays at."""
        return self.bot.dealer.registry.tables[number or self.number]

    async def stored(self, number: int = 0) -> Stored:
        """The table as it is on disk, whether it is in the bot's memory or asleep."""
        found = await self.store.stored(number or self.number)
        assert found is not None
        return found

    def record(self, number: int = 0) -> Record:
        """A finished game's record as it is handed out."""
        table = self.hosted(number)
        return public_record(table, written_names(self.catalogs, table.row, table.seats))

    def seat_of(self, player: Player, number: int = 0) -> int:
        """The seat at which a person sits."""
        return self.hosted(number).seat_of(player.id).seat

    def colour_of(self, player: Player, number: int = 0) -> str:
        """A person's secret colour, as only they and the rules know it."""
        table = self.hosted(number)
        view = table.game.view(table.state, self.seat_of(player, number))
        assert isinstance(view, RainbowView)
        assert view.colour is not None
        return COLOURS[view.colour]

    def legal(self, player: Player, number: int = 0) -> list[str]:
        """Every claim that a person may make now."""
        table = self.hosted(number)
        return list(table.game.legal(table.state, self.seat_of(player, number)))

    def claims(self, player: Player, number: int = 0) -> list[str]:
        """Every legal claim except a pass."""
        return [move for move in self.legal(player, number) if move != "pass"]

    # -- time ------------------------------------------------------------------------------------------

    async def wait(self, seconds: float) -> None:
        """Let time pass. The more of it, the more falls due, and the longer a slow machine may take."""
        self.env.settle_timeout = TIME_LIMIT + seconds / MINUTE
        try:
            await self.env.advance_time(seconds)
        finally:
            self.env.settle_timeout = TIME_LIMIT

    # -- dying and coming back -------------------------------------------------------------------------

    async def die(self) -> None:
        """End the bot at once, wherever it is: like a killed process, it finishes nothing."""
        self.env._begin_operation("die")
        try:
            await self.env._detach_bot()
        finally:
            self.env._end_operation()
        await self._put_away()

    async def rise(self, after: float = 0.0) -> None:
        """Start a new bot on the same file, after ``after`` seconds without one."""
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
        self.store = await Store.open(self.database or fresh(self.path))
        self.compute = Compute(1, remote=self.remote) if self.paint else SketchCompute(1)
        if isinstance(self.compute, SketchCompute):
            self.compute.views, self.compute.names = self.views, self.names
            self.compute.films, self.compute.charts, self.compute.cards = self.films, self.charts, self.cards
            self.compute.screens = self.screens
        tuning = Tuning(self.edit_gap, self.pace, self.limits, self.services, self.folders, requests=ALWAYS)
        self.bot = GamesClient(self.store, self.compute, self.catalogs, self.clock, tuning)
        return self.bot

    async def _put_away(self) -> None:
        if hasattr(self.bot, "dealer"):  # its start was not interrupted
            await self.bot.dealer.oracles.close()
        await self.store.close()
        await asyncio.to_thread(self.compute.close)


def _asks(message: Any) -> bool:
    """Whether a message asks only what players ask each other, such as for a pause."""
    asked = {"agree", "disagree", "pause", "no_pause", "end_void", "end_not"}
    return {pressed.partition(":")[0] for pressed in buttons(message).values()} <= asked


def _are_terms(message: Any) -> bool:
    """Whether a message is the one that states the game and its options."""
    return [pressed.partition(":")[0] for pressed in buttons(message).values()] in (
        ["rules"],
        ["rules", "fair"],
    )


@asynccontextmanager
async def club_at(
    folder: Path,
    *,
    paint: bool = False,
    catalogs: Catalogs = CATALOGS,
    edit_gap: float = 0.0,
    services: Mapping[str, str] = MappingProxyType({}),
    folders: Mapping[str, Folder] = MappingProxyType({}),
    limits: Limits = UNLIMITED,
    pace: float = 0.0,
    remote: RemoteWorkers | None = None,
    database: Address | None = None,
) -> AsyncIterator[Club]:
    """Open a club; every bot and store it used is closed at the end.

    ``paint``: draw the pictures; otherwise only what they would show is recorded. ``pace``: with 0 a
    computer's choice counts at once. ``remote``: other machines that draw and think. ``database``: used
    instead of a file in ``folder``.
    """
    club = Club(
        folder / "games.sqlite3", paint=paint, catalogs=catalogs, edit_gap=edit_gap, services=services,
        folders=folders, limits=limits, pace=pace, remote=remote,
    )  # fmt: skip
    club.database = database
    running = simcord.run(await club.fresh(), settle_timeout=TIME_LIMIT)
    club.env = club.clock.env = env = running._env
    club.wire = Wire(env)
    virtual_timers(env)
    quick_settling(env)
    with (
        installed(club.wire),
        quick_commands(catalogs),
        quick_copies(),
        quick_looks(),
        own_languages(),
    ):
        try:
            async with running:
                club.guild = env.create_guild("Club")
                club.channel = club.guild.create_text_channel("games")
                with env.time_context():
                    yield club
        finally:
            with suppress(Exception):
                await club._put_away()


__all__ = ["CATALOGS", "Answer", "Club", "Player", "club_at"]

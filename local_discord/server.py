"""The whole server, on one port of 127.0.0.1."""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
import socket
from pathlib import Path
from typing import Self

from aiohttp import web

from local_discord.chat.events import Events
from local_discord.chat.forums import Forums
from local_discord.chat.interactions import Interactions
from local_discord.chat.messages import Messages
from local_discord.chat.threads import Threads
from local_discord.gateway import Gateway
from local_discord.guard import Guard
from local_discord.objects import Objects
from local_discord.rest.answers import Answers
from local_discord.rest.api import Api
from local_discord.rest.channels import ChannelRoutes
from local_discord.rest.commands import CommandRoutes
from local_discord.rest.faults import Faults
from local_discord.rest.interactions import InteractionRoutes
from local_discord.rest.login import LoginRoutes
from local_discord.rest.messages import MessageRoutes
from local_discord.seats.acting import Actions
from local_discord.seats.looking import Views
from local_discord.seats.people import People
from local_discord.seats.tabs import Tabs
from local_discord.seats.writing import MessageActions
from local_discord.store import NotSavedError, Store, WorldFileError
from local_discord.validation import limits
from local_discord.website import Website
from local_discord.world import World

log = logging.getLogger(__name__)

HOST = "127.0.0.1"

ON_UNIX = os.name == "posix"


class LocalDiscord:
    """A small Discord for one bot and several people. Make one with `start`.

    Its attributes are the parts that a test or a benchmark may inspect or disturb; no part refers back to it.
    """

    def __init__(self, world: World, port: int, key: str, token: str) -> None:
        self.world, self.port, self.key, self.token = world, port, key, token
        self.unknown: list[str] = []  # unknown requests
        self.faults = Faults()
        self.guard = Guard(key, port)
        self.objects = Objects(world, key + world.bot_id, self.base)
        self.tabs = Tabs(world.saved, self._note_unknown)
        self.gateway = Gateway(
            token, self.objects.login, self._note_presence, self._note_unknown, world.saved
        )
        self.events = Events(world, self.objects, self.gateway, self.tabs.push)
        self.messages = Messages(world, self.events)
        self.threads = Threads(world, self.events, self.messages)
        self.interactions = Interactions(world, self.objects, self.events)
        seats = (
            Views(world, self.objects, self.gateway, self.events),
            MessageActions(world, self.objects, self.events, self.messages),
            Actions(world, self.objects, self.gateway, self.interactions),
            People(world, self.objects, self.events, self.threads),
        )
        self.tabs.operations = {name: operation for seat in seats for name, operation in seat.found()}
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1, handle_signals=False)

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self.guard.middleware()], client_max_size=2 * limits.REQUEST_SIZE)
        Website(self.guard, self.world, self.objects).add_to(app)
        app.router.add_get("/socket", self._socket)
        app.router.add_get("/gateway{slash:/?}", self.gateway.serve)
        world, objects, messages = self.world, self.objects, self.messages
        answers = Answers(world, objects, self.events, messages, self.interactions)
        Api(self.token, self.faults, self._note_unknown, world.saved).add_to(
            app,
            (
                LoginRoutes(world, objects, self.gateway_address, self.gateway.starts),
                ChannelRoutes(world, objects, self.threads, Forums(world, self.events, messages)),
                MessageRoutes(world, objects, self.events, messages),
                CommandRoutes(world, self.events),
                InteractionRoutes(world, objects, messages, self.interactions, answers),
            ),
        )
        return app

    # ── life ───────────────────────────────────────────────────────────────────────────────────────────────

    @classmethod
    async def start(
        cls, path: Path, port: int = 0, key: str | None = None, token: str | None = None, guilds: int = 1
    ) -> Self:
        """Open the world's file and listen; add guilds until there are `guilds`.

        Raises `WorldFileError`, or `OSError` for a taken port.
        """
        world = World(await Store.open(path), guilds)
        try:
            listening = _listening_socket(port, world.server["port"])
            world.server["port"] = listening.getsockname()[1]
            world.save("server", world.server)
            await world.saved()
            # The key stays the same, so that an open page can use a restarted server.
            key = key or world.server["key"]
            self = cls(world, world.server["port"], key, token or secrets.token_urlsafe(48))
            await self._runner.setup()
            await web.SockSite(self._runner, listening).start()
        except BaseException as error:
            with contextlib.suppress(NotSavedError):  # closing tries to save once more
                await world.close()
            if isinstance(error, NotSavedError):
                raise WorldFileError(str(error)) from None
            raise
        return self

    async def close(self) -> None:
        """Close all connections and the world's file."""
        self.interactions.close()
        await self.tabs.close()
        await self.gateway.close()
        await self._runner.cleanup()
        await self.world.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # ── addresses ──────────────────────────────────────────────────────────────────────────────────────────

    @property
    def base(self) -> str:
        """Return the server's address."""
        return f"http://{HOST}:{self.port}"

    @property
    def address(self) -> str:
        """Return the address for a person's browser, with the key."""
        return f"{self.base}/?key={self.key}"

    @property
    def api(self) -> str:
        """Return the base of the REST interface."""
        return f"{self.base}/api/v10"

    @property
    def gateway_address(self) -> str:
        """Return the gateway's address."""
        return f"ws://{HOST}:{self.port}/gateway"

    @property
    def cdn(self) -> str:
        """Return the address of pictures."""
        return f"{self.base}/cdn"

    # ── disturbing it ──────────────────────────────────────────────────────────────────────────────────────

    def overwrite(self, channel: str, member: str, deny: int) -> None:
        """Set the permissions denied to a member (or a role) in a channel, 0 for none."""
        row = self.world.channel(channel)
        others = [entry for entry in row["permission_overwrites"] if entry["id"] != member]
        kind = 1 if member in self.world.users else 0
        entry = {"id": member, "type": kind, "allow": "0", "deny": str(deny)}
        row["permission_overwrites"] = [*others, entry] if deny else others
        self.world.save("channel", row)
        self.events.channel(row, "updated")

    def _note_unknown(self, what: str) -> None:
        self.unknown.append(what)
        log.error("not known to the local table: %s", what)

    def _note_presence(self, online: bool) -> None:
        self.events.page("bot", list(self.world.people), online=online)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        self.guard.need_key(request)
        return await self.tabs.serve(request)


def _listening_socket(port: int, last: int) -> socket.socket:
    """Return a listening socket on ``port``; if that is 0, on the last port or any free one."""
    for number in (port,) if port else (last, 0):
        listening = socket.socket()
        if ON_UNIX:  # on Windows this would share the port with a server that listens there
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, number))
            listening.listen(128)
        except OSError:
            listening.close()
            if number == port:
                raise
        else:
            return listening
    raise OSError("no port is free")

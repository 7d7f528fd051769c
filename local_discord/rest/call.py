"""One request of the bot: what it asks, and how handlers are found."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from local_discord import limits
from local_discord.attachments import Upload
from local_discord.errors import DiscordError, Json, UnknownRequestError, invalid_form, unknown

if TYPE_CHECKING:
    from local_discord.server import LocalDiscord


@dataclass
class Call:
    """A request, read and taken apart."""

    discord: LocalDiscord
    path: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: dict[str, Upload] = field(default_factory=dict)

    def form(self) -> Json:
        """The body as an object. Raises 50035 if it is something else."""
        if not isinstance(self.body, dict):
            raise invalid_form((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.body

    def channel(self) -> Json:
        """The channel of the path, which the bot has to see."""
        world = self.discord.world
        channel = world.channel(self.path["channel"])
        if not world.sees(world.bot_id, channel):
            raise DiscordError(403, 50001, "Missing Access")
        return channel

    def message(self) -> Json:
        """The message of the path; ephemeral ones are not found in channels."""
        message = self.discord.world.message(self.path["channel"], self.path["message"])
        if message["ephemeral_to"] is not None:
            raise unknown("Message")
        return message

    def application(self) -> None:
        """The path has to name this application."""
        if self.path["application"] != self.discord.world.bot_id:
            raise DiscordError(
                403, 20012, "You are not authorized to perform this action on this application"
            )

    def guild(self) -> str:
        """The guild of the path."""
        if self.path["guild"] != self.discord.world.guild["id"]:
            raise unknown("Guild")
        return self.path["guild"]

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A number of the query."""
        value = self.query.get(name, str(default))
        if not value.isdigit() or not low <= int(value) <= high:
            words = f"Value should be between {low} and {high}."
            raise invalid_form((name,), "NUMBER_TYPE_MAX", words)
        return int(value)


@dataclass(frozen=True)
class Reply:
    """An answer with a status of its own."""

    status: int
    body: Any


Handler = Callable[[Call], Awaitable[Any] | Any]


@dataclass(frozen=True)
class Route:
    """A method and a path below /api/v10, the query it knows, and whether the bot's token is needed."""

    method: str
    path: str
    handler: Handler
    query: frozenset[str]
    token_needed: bool


ROUTES: list[Route] = []


def route(method: str, path: str, query: str = "", token_needed: bool = True) -> Callable[[Handler], Handler]:
    """Register a handler; it returns the JSON of a 200, None for 204, or a `Reply`."""

    def register(handler: Handler) -> Handler:
        ROUTES.append(Route(method, path, handler, frozenset(query.split()), token_needed))
        return handler

    return register


async def read(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """The JSON and the files of a request."""
    kind = request.content_type
    if kind == "multipart/form-data":
        return await _read_multipart(request)
    data = await request.read()
    if not data:
        return None, {}
    if kind != "application/json":
        raise DiscordError(400, 50035, f'Expected "Content-Type" header to be application/json, not {kind}')
    return _parsed(data), {}


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        raise DiscordError(400, 50109, "The request body contains invalid JSON.")


async def _read_multipart(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    body: Any = None
    uploads: dict[str, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise UnknownRequestError("nested multipart bodies")
        data = bytes(await part.read())
        numbered = re.fullmatch(r"files\[(\d+)\]", part.name or "")
        if part.name == "payload_json":
            body = _parsed(data)
        elif numbered:
            uploads[numbered[1]] = Upload(part.filename or "unknown", data)
        else:
            raise UnknownRequestError(f"form field {part.name}")
    if sum(len(upload.data) for upload in uploads.values()) > limits.REQUEST_SIZE:
        raise DiscordError(413, 40005, "Request entity too large")
    return body or {}, uploads

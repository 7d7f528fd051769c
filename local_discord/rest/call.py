"""One request of the bot, and the routes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from aiohttp import BodyPartReader, web

from local_discord.validation import limits
from local_discord.validation.attachments import Upload
from local_discord.validation.errors import (
    DiscordError,
    Json,
    UnknownRequestError,
    invalid_form,
    missing_access,
    unknown,
)
from local_discord.world import World


@dataclass
class Call:
    """A parsed request."""

    path: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: dict[str, Upload] = field(default_factory=dict)

    def form(self) -> Json:
        """Return the body as an object. Raises 50035 if it is something else."""
        if not isinstance(self.body, dict):
            raise invalid_form((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.body

    def flag(self, name: str) -> bool:
        """Return whether a flag of the query is "1" or "true"."""
        return self.query.get(name, "").lower() in ("1", "true")

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """Return a number of the query. Raises 50035 if it isn't from `low` to `high`."""
        value = self.query.get(name, str(default))
        if not value.isdigit() or not low <= int(value) <= high:
            raise invalid_form((name,), "NUMBER_TYPE_MAX", f"Value should be between {low} and {high}.")
        return int(value)


@dataclass(frozen=True)
class Reply:
    """An answer with a status other than 200."""

    status: int
    body: Any


@dataclass(frozen=True)
class Route:
    """A method, a path below /api/v10, the query it knows, and whether it needs the bot's token."""

    method: str
    path: str
    query: frozenset[str]
    token_needed: bool


Handler = Callable[[Call], Any]
Method = TypeVar("Method", bound=Callable[..., Any])


def route(method: str, path: str, query: str = "", token_needed: bool = True) -> Callable[[Method], Method]:
    """Mark a method as a route's handler; it returns the JSON of a 200, None for 204, or a `Reply`."""

    def mark(handler: Method) -> Method:
        marked = Route(method, path, frozenset(query.split()), token_needed)
        handler.__dict__.setdefault("routes", []).append(marked)
        return handler

    return mark


class Routes:
    """Routes of one kind: the methods marked by `route`, and look-ups for the objects in a path."""

    def __init__(self, world: World) -> None:
        self.world = world

    def handlers(self) -> Iterator[tuple[Route, Handler]]:
        """Yield every route with its handler, in the order of the class."""
        for name, handler in vars(type(self)).items():
            for marked in getattr(handler, "routes", ()):
                yield marked, getattr(self, name)

    def channel(self, call: Call) -> Json:
        """Return the channel of the path. Raises 50001 if the bot can't see it."""
        channel = self.world.channel(call.path["channel"])
        if not self.world.sees(self.world.bot_id, channel):
            raise missing_access()
        return channel

    def message(self, call: Call) -> Json:
        """Return the message of the path. Raises 10008, for ephemeral ones too."""
        message = self.world.message(call.path["channel"], call.path["message"])
        if message["ephemeral_to"] is not None:
            raise unknown("Message")
        return message

    def guild(self, call: Call) -> str:
        """Return the id of the path's guild. Raises 10004."""
        if call.path["guild"] not in self.world.guilds:
            raise unknown("Guild")
        return call.path["guild"]


# ── reading ────────────────────────────────────────────────────────────────────────────────────────────────


async def read(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """Return the JSON and the files of a request."""
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

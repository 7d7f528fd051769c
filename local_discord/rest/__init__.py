"""The bot's side: Discord's REST interface, version 10, as far as a bot like ours uses it.

A route, query or field that is not known here is answered with 501, logged and counted, never passed over.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import logging
import time
from typing import TYPE_CHECKING, Any

from aiohttp import web

from local_discord.errors import DiscordError, UnknownRequestError
from local_discord.faults import Fault

from . import channels, commands, guilds, interactions, login, messages
from .call import ROUTES, Call, Reply, Route, read

if TYPE_CHECKING:
    from local_discord.server import LocalDiscord

__all__ = ["add_routes", "channels", "commands", "guilds", "interactions", "login", "messages"]

log = logging.getLogger(__name__)
PREFIX = "/api/v10"


def add_routes(app: web.Application, discord: LocalDiscord) -> None:
    """Every known route below /api/v10, and a loud answer for all others."""
    for route in ROUTES:
        app.router.add_route(route.method, PREFIX + route.path, _serve(discord, route))

    async def not_known(request: web.Request) -> web.Response:
        return _unknown(discord, f"{request.method} {request.path}: unknown route")

    app.router.add_route("*", "/api/{rest:.*}", not_known)


def _serve(discord: LocalDiscord, route: Route) -> Any:
    bucket = hashlib.blake2b(f"{route.method} {route.path}".encode(), digest_size=8).hexdigest()

    async def serve(request: web.Request) -> web.Response:
        fault = discord.faults.take(request.method, request.path.removeprefix(PREFIX))
        if fault is not None and not fault.after:
            return _failed(fault)
        response = await _answer(discord, route, request)
        await discord.world.saved()
        if fault is not None:
            return _failed(fault)
        # Plenty of room: without these headers discord.py would run the requests of a route one by one.
        response.headers["X-RateLimit-Limit"] = "1000"
        response.headers["X-RateLimit-Remaining"] = "999"
        response.headers["X-RateLimit-Reset"] = f"{time.time() + 1:.3f}"
        response.headers["X-RateLimit-Reset-After"] = "1"
        response.headers["X-RateLimit-Bucket"] = bucket
        return response

    return serve


async def _answer(discord: LocalDiscord, route: Route, request: web.Request) -> web.Response:
    where = f"{request.method} {route.path}"
    try:
        if route.token_needed and request.headers.get("Authorization") != f"Bot {discord.token}":
            raise DiscordError(401, 0, "401: Unauthorized")
        strange = set(request.query) - route.query
        if strange:
            raise UnknownRequestError(f"unknown query {', '.join(sorted(strange))}")
        body, uploads = await read(request)
        result = route.handler(Call(discord, dict(request.match_info), dict(request.query), body, uploads))
        if inspect.isawaitable(result):
            result = await result
    except DiscordError as error:
        log.info("%s: refused: %s %s", where, error, json.dumps(error.errors) if error.errors else "")
        return respond(error.status, error.body())
    except UnknownRequestError as error:
        return _unknown(discord, f"{where}: {error}")
    except Exception:
        log.exception("%s: broken", where)
        return respond(501, {"message": "501: the local table broke over this request", "code": 0})
    if isinstance(result, Reply):
        return respond(result.status, result.body)
    return web.Response(status=204) if result is None else respond(200, result)


def respond(status: int, body: Any) -> web.Response:
    """JSON with exactly the content type that discord.py wants."""
    data = json.dumps(body, separators=(",", ":")).encode()
    return web.Response(status=status, body=data, headers={"Content-Type": "application/json"})


def _unknown(discord: LocalDiscord, what: str) -> web.Response:
    discord.note_unknown(what)
    return respond(501, {"message": f"501: not known to the local table: {what}", "code": 0})


def _failed(fault: Fault) -> web.Response:
    if fault.status != 429:
        return respond(fault.status, {"message": f"{fault.status}: on demand", "code": 0})
    limited = {"message": "You are being rate limited.", "retry_after": fault.retry_after}
    response = respond(429, {**limited, "global": fault.everywhere})
    # Without `Via` discord.py takes a 429 for a ban and does not try again.
    response.headers.update(
        {
            "Via": "1.1 local",
            "Retry-After": str(fault.retry_after),
            "X-RateLimit-Scope": "global" if fault.everywhere else "user",
            **({"X-RateLimit-Global": "true"} if fault.everywhere else {}),
        }
    )
    return response

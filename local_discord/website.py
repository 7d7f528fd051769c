"""The page's own files, its letters, and the pictures of messages."""

from __future__ import annotations

import asyncio
import hmac
from pathlib import Path

from aiohttp import web

from local_discord.guard import Guard
from local_discord.letters import SHEET, letters
from local_discord.objects import Objects
from local_discord.world import World

PAGE = Path(__file__).with_name("page")
INLINE = ("image/png", "image/jpeg", "image/gif", "image/webp")
KEPT = "private, max-age=31536000, immutable"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}


async def written(name: str) -> web.Response:
    """Return a file of the page's letters, or the style sheet that names them all. Raises 404 for others.

    A file's name changes with its content, so a browser never requests it twice.
    """
    faces = await asyncio.to_thread(letters)
    if name == SHEET:
        headers = {"Cache-Control": "no-cache"}
        return web.Response(text=faces.sheet, content_type="text/css", headers=headers)
    if name not in faces.faces:
        raise web.HTTPNotFound
    data = await asyncio.to_thread(faces.faces[name].data)
    return web.Response(body=data, content_type=f"font/{name[-3:]}", headers={"Cache-Control": KEPT})


class Website:
    """The page's files and the pictures, for a browser."""

    def __init__(self, guard: Guard, world: World, objects: Objects) -> None:
        self._guard = guard
        self._world = world
        self._objects = objects

    def add_to(self, app: web.Application) -> None:
        """Add the routes to the server."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name:.+}", self._page)
        app.router.add_get("/letters/{name}", self._letters)
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._file)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        self._guard.need_key(request)
        response = self._static("index.html")
        self._guard.remember(response)
        return response

    async def _page(self, request: web.Request) -> web.StreamResponse:
        self._guard.need_key(request)
        return self._static(request.match_info["name"])

    def _static(self, name: str) -> web.Response:
        path = next((path for path in PAGE.iterdir() if path.name == name and path.suffix in TYPES), None)
        if path is None:
            raise web.HTTPNotFound
        response = web.Response(body=path.read_bytes(), content_type=TYPES[path.suffix], charset="utf-8")
        response.headers["Content-Security-Policy"] = self._guard.policy()
        response.headers["Cache-Control"] = "no-cache"
        return response

    async def _letters(self, request: web.Request) -> web.StreamResponse:
        self._guard.need_key(request)
        return await written(request.match_info["name"])

    async def _file(self, request: web.Request) -> web.StreamResponse:
        channel, key = request.match_info["channel"], request.match_info["file"]
        signature, expected = request.query.get("hm", ""), self._objects.signature(channel, key)
        if not hmac.compare_digest(signature.encode(), expected.encode()):
            raise web.HTTPForbidden(text="This address is not signed.\n")
        row, data = self._world.files.get(key), await self._world.file(key)
        if row is None or data is None:
            raise web.HTTPNotFound
        inline = row["content_type"] in INLINE
        headers = {
            "Content-Type": row["content_type"] if inline else "application/octet-stream",
            "Content-Disposition": "inline" if inline else "attachment",
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "Cache-Control": KEPT,
        }
        return web.Response(body=data, headers=headers)

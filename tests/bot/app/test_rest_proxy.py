"""A proxy between the bot and Discord: every request goes through it, the gateway does not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.app.assembly import Fault
from bot.app.discord_transport import translated_faults
from bot.app.rest_proxy import json_or_text, point_discord_py
from bot.config import read_settings
from bot.delivery.transport import Unavailable
from bot.doctor import examination
from bot.program import serve
from local_discord import LocalDiscord
from tests.local_discord.stage import Tab
from tests.process.program import Player, Program, online
from tests.process.reaper import watched
from tests.soaking import fewer


@pytest.fixture(autouse=True)
def _elsewhere(discord_addresses: None) -> None:
    """Undo it after each test."""


@asynccontextmanager
async def proxy(there: str, passed: list[str]) -> AsyncIterator[str]:
    """Forward every request as it is; give the address. ``passed``: gets each method and path.

    It names the charset of what it forwards, as many proxies do.
    """

    async def forward(request: web.Request) -> web.Response:
        passed.append(f"{request.method} {request.path}")
        headers = {name: value for name, value in request.headers.items() if name.lower() != "host"}
        async with session.request(
            request.method, there + request.path_qs, headers=headers, data=await request.read()
        ) as answer:
            body = await answer.read()
            kept = {n: v for n, v in answer.headers.items() if n.startswith("X-RateLimit") or n == "Via"}
            kept["Content-Type"] = f"{answer.content_type}; charset=utf-8"
            return web.Response(status=answer.status, body=body, headers=kept)

    app = web.Application(client_max_size=1 << 26)
    app.router.add_route("*", "/{rest:.*}", forward)
    runner = web.AppRunner(app, access_log=None)
    async with aiohttp.ClientSession() as session:
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        try:
            yield f"http://127.0.0.1:{runner.addresses[0][1]}"
        finally:
            await runner.cleanup()


def test_without_a_proxy_nothing_is_changed(tmp_path: Path) -> None:
    before = discord.http.Route.BASE
    point_discord_py(read_settings({}, tmp_path / "none"))
    assert before == discord.http.Route.BASE


@pytest.mark.parametrize("said", ["<html>A page</html>", "[]", '{"hello": 1}', ""])
async def test_another_program_in_the_proxys_place_is_told_and_gets_no_token(
    tmp_path: Path, said: str
) -> None:
    heard: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        heard.append(str(request.headers))
        return web.Response(text=said)

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", answer)
    async with TestServer(app) as stranger:
        given = {"DISCORD_TOKEN": "t" * 30, "DISCORD_API": str(stranger.make_url("")), "WORKERS": "1"}
        settings = read_settings({**given, "DATABASE": str(tmp_path / "games.sqlite3")}, tmp_path / "none")
        with pytest.raises(Fault) as caught:
            await serve(settings)
        found = [finding async for finding in examination.online(settings.token, None)]
    assert caught.value.sentence.startswith("What answers at DISCORD_API is not Discord.")
    assert [finding.sentence for finding in found] == ["What answers at DISCORD_API is not Discord."]
    assert len(heard) == 2
    assert not any(settings.token in headers for headers in heard)


PLAIN = "application/json"
JSON = b'{"name": "\xc3\xa9"}'


@pytest.mark.parametrize(
    "named", ["application/json", "application/json; charset=utf-8", "Application/JSON", ""]
)
@pytest.mark.parametrize("status", [200, 403])
async def test_json_is_read_however_its_type_is_named(named: str, status: int) -> None:
    async with answering(status, JSON, named) as response:
        expected: object = {"name": "é"}
        if status == 403 and not named:
            expected = JSON.decode()  # else a proxy's own line of text could be taken for Discord's
        assert await json_or_text(response) == expected


async def test_an_answer_without_a_body_is_no_loss() -> None:
    async with answering(204, b"", "") as response:
        assert await json_or_text(response) == ""


async def test_what_a_proxy_says_in_discords_place_is_left_as_it_is() -> None:
    async with answering(502, b"<html>", "text/html") as response:
        assert await json_or_text(response) == "<html>"
    async with answering(502, b"<html>", "application/json") as response:
        assert await json_or_text(response) == "<html>"


@pytest.mark.parametrize("named", ["application/json", "text/html"])
async def test_a_success_whose_answer_is_cut_may_be_tried_again(named: str) -> None:
    async with answering(200, JSON[:-3], named) as response:
        with pytest.raises(Unavailable), translated_faults():
            await json_or_text(response)


@asynccontextmanager
async def answering(status: int, body: bytes, named: str) -> AsyncIterator[aiohttp.ClientResponse]:
    """A request that is answered so. ``named``: the type of the body; empty: none is named."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(status=status, body=body, headers={"Content-Type": named} if named else {})

    async def unnamed(_: web.Request, response: web.StreamResponse) -> None:
        if not named:
            response.headers.pop("Content-Type", None)

    app = web.Application()
    app.router.add_get("/", answer)
    app.on_response_prepare.append(unnamed)
    async with (
        TestServer(app) as server,
        aiohttp.ClientSession() as session,
        session.get(server.make_url("/")) as response,
    ):
        yield response


@pytest.mark.sampled
async def test_a_question_is_asked_and_answered_through_a_proxy(tmp_path: Path) -> None:
    passed: list[str] = []
    async with (
        await LocalDiscord.start(tmp_path / "world") as local,
        Tab(local) as tab,
        proxy(local.base, passed) as address,
    ):
        took: list[str] = []
        take = local.faults.take

        def seen(method: str, path: str) -> object:
            took.append(f"{method} /api/v10{path}")
            return take(method, path)

        local.faults.take = seen  # type: ignore[method-assign, assignment]
        program = Program(local, tmp_path)
        await program.start(DISCORD_API=address, **fewer(watched(), {"WORKERS": "1"}))
        try:
            await online(tab, True)
            you = Player(tab, tab.you)
            await you.open_table(1)
            await you.answer(await you.prompt(0))
            await you.prompt(1)
        finally:
            assert await program.stop() == 0
        assert sorted(took) == sorted(passed)  # nothing came by another way
        assert any(path.endswith("/messages") for path in passed)
        assert any(path.endswith("/callback") for path in passed)
        assert "Traceback" not in program.log
        assert local.token not in program.log

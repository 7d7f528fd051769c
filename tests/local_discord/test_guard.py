"""Who may come in: the key, the host, the origin, the token; and what is not known is loud."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from local_discord import LocalDiscord, website
from local_discord.guard import Guard
from tests.local_discord.stage import Bot, Tab, picture, rest


async def get(local: LocalDiscord, path: str, **headers: str) -> aiohttp.ClientResponse:
    async with aiohttp.ClientSession() as session:
        response = await session.get(local.base + path, headers=headers, allow_redirects=False)
        await response.read()
        return response


@pytest.mark.parametrize("path", ["/", "/?key=wrong", "/page/index.html", "/socket", "/socket?key=wrong"])
async def test_without_the_key_there_is_nothing(local: LocalDiscord, path: str) -> None:
    assert (await get(local, path)).status == 403


async def test_the_page_gives_a_cookie_that_opens_the_rest(local: LocalDiscord) -> None:
    first = await get(local, f"/?key={local.key}")
    cookie = first.cookies[local.guard.cookie]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Strict")
    policy = first.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert f"ws://127.0.0.1:{local.port}" in policy
    page = await get(local, "/page/index.html", Cookie=f"{local.guard.cookie}={local.key}")
    assert page.status == 200
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert (await get(local, "/page/index.html", Cookie=f"{local.guard.cookie}=wrong")).status == 403


async def test_the_page_is_served_from_behind_a_link(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program may lie below a symbolic link, or on a drive that stands for a folder."""
    (tmp_path / "linked").symlink_to(website.PAGE, target_is_directory=True)
    monkeypatch.setattr(website, "PAGE", tmp_path / "linked")
    page = await get(local, "/page/app.js", Cookie=f"{local.guard.cookie}={local.key}")
    assert page.status == 200
    outside = await get(local, "/page/..%2Fserver.py", Cookie=f"{local.guard.cookie}={local.key}")
    assert outside.status == 404


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "127.0.0.1.evil.example:{port}", "localhost:1"]
)
async def test_a_foreign_host_is_refused_everywhere(local: LocalDiscord, host: str) -> None:
    named = host.format(port=local.port)
    for path in (f"/?key={local.key}", f"/socket?key={local.key}", "/gateway", "/api/v10/users/@me"):
        assert (await get(local, path, Host=named, Authorization=f"Bot {local.token}")).status == 403


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:{port}"]
)
async def test_a_foreign_origin_is_refused_on_pages_and_sockets(local: LocalDiscord, origin: str) -> None:
    named = origin.format(port=local.port)
    async with aiohttp.ClientSession() as session:
        for path in (f"/socket?key={local.key}", "/gateway"):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(local.base + path, headers={"Origin": named})
            assert refused.value.status == 403
        own = {"Origin": local.base}
        await (await session.ws_connect(f"{local.base}/socket?key={local.key}", headers=own)).close()
    assert (await get(local, f"/?key={local.key}", Origin=named)).status == 403


@pytest.mark.parametrize(
    "path",
    ["/page/../server.py", "/page/%2e%2e/server.py", "/page/..%2fserver.py", "/page/a.py", "/page/%00"],
)
async def test_only_the_pages_own_files_are_served(local: LocalDiscord, path: str) -> None:
    response = await get(local, path, Cookie=f"{local.guard.cookie}={local.key}")
    assert response.status == 404


async def test_no_path_leads_out_of_the_pages_folder(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "inside.json").write_text("{}")
    (tmp_path / "outside.json").write_text("{}")
    monkeypatch.setattr(website, "PAGE", folder)
    cookie = f"{local.guard.cookie}={local.key}"
    assert (await get(local, "/page/inside.json", Cookie=cookie)).status == 200
    assert (await get(local, "/page/..%2foutside.json", Cookie=cookie)).status == 404
    assert (await get(local, f"/page/%2f{tmp_path}/outside.json", Cookie=cookie)).status == 404


async def test_the_bots_side_needs_the_token(local: LocalDiscord) -> None:
    assert (await rest(local, "GET", "/users/@me", token=False))[0] == 401
    assert (await rest(local, "GET", "/users/@me"))[1]["username"] == "dealer"


async def test_a_picture_needs_its_signature_and_never_runs(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    page = picture("evil.html")
    page.fp = type(page.fp)(b"<script>alert(1)</script>")  # type: ignore[call-arg]
    sent = await bot.room(local).send(files=[picture(), page])
    path = sent.attachments[0].url.removeprefix(local.base)
    assert (await get(local, path)).status == 200
    assert (await get(local, path[:-1] + ("0" if path[-1] != "0" else "1"))).status == 403
    assert (await get(local, path.partition("?")[0])).status == 403
    download = await get(local, sent.attachments[1].url.removeprefix(local.base))
    assert download.headers["Content-Type"] == "application/octet-stream"
    assert download.headers["Content-Disposition"] == "attachment"
    assert download.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/guilds/1/emojis", None),
        ("PUT", "/users/@me", None),
        ("GET", "/users/@me?with=x", None),
        ("POST", "/channels/{room}/messages", {"content": "x", "sticker_ids": ["1"]}),
        ("POST", "/channels/{room}/messages", {"content": "x", "poll": {}}),
        ("POST", "/channels/{room}/messages", {"embeds": [{"title": "x"}]}),
        ("PATCH", "/channels/{room}", {"permission_overwrites": []}),
    ],
)
async def test_what_is_not_known_is_loud(local: LocalDiscord, method: str, path: str, body: Any) -> None:
    room = next(iter(local.world.channels))
    status, answer = await rest(local, method, path.format(room=room), json=body)
    assert status == 501
    assert "not known to the local table" in answer["message"]
    assert len(local.unknown) == 1
    local.unknown.clear()


async def test_an_unknown_request_of_the_page_is_loud_too(local: LocalDiscord, tab: Tab) -> None:
    with pytest.raises(Exception, match="not known"):
        await tab.ask("fly")
    assert local.unknown == ["person operation fly"]
    local.unknown.clear()


async def test_a_busy_or_broken_discord_can_be_played(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    local.faults.add("POST", "/messages$", 429, times=2, retry_after=0.01)
    await bot.room(local).send("through")
    local.faults.add("GET", "/messages", 503)
    with pytest.raises(Exception, match="503"):
        _ = [m async for m in bot.room(local).history()]
    assert [m.content async for m in bot.room(local).history()] == ["through"]


async def test_on_port_80_the_host_is_named_without_its_port() -> None:
    """A browser leaves out the port that HTTP means anyway."""
    seen: list[web.Request] = []

    async def handler(request: web.Request) -> web.Response:
        seen.append(request)
        return web.Response()

    check = Guard("key", 80).middleware()
    for host in ("127.0.0.1", "localhost:80"):
        own = make_mocked_request("GET", "/", headers={"Host": host, "Origin": f"http://{host}"})
        assert (await check(own, handler)).status == 200
    with pytest.raises(web.HTTPForbidden):
        await check(make_mocked_request("GET", "/", headers={"Host": "evil.example"}), handler)
    assert len(seen) == 2

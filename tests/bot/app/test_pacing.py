"""Of what is asked of Discord, what somebody waits for goes first, and nothing waits for ever."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.app.discord_transport import DiscordTransport, DmTails, unrepeated
from bot.app.pacing import REST, LeaseGate, Pacing, limit_requests
from bot.delivery.transport import READING, SHOWING, Postponed, allowing_slack
from bot.messages.localizer import CommandNames
from bot.messages.message import Message, Outgoing
from bot.services.rate_limit import REQUESTS, Rate
from data.words import Catalogs
from local_discord import LocalDiscord
from tests.local_discord.stage import Bot, Tab, use

FAST = Rate(1, 1000.0)


async def _asked(pacing: Pacing, name: str, slack: float, came: list[str]) -> None:
    with allowing_slack(slack):
        await pacing.place()
    came.append(name)


async def test_announcements_go_before_edits_and_those_before_what_is_read() -> None:
    pacing, came = Pacing(Rate(1, 0.001)), list[str]()
    await pacing.place()
    kinds = {"read": READING, "shown": SHOWING, "said": 0.0, "said too": 0.0}
    async with asyncio.TaskGroup() as group:
        for name, slack in kinds.items():
            group.create_task(_asked(pacing, name, slack, came))
        await asyncio.sleep(0)  # all wait, however slow the machine is
        pacing.allow(FAST)
    assert came == ["said", "said too", "shown", "read"]


async def test_what_has_waited_for_long_goes_before_what_has_just_come() -> None:
    pacing, came = Pacing(FAST), list[str]()
    await pacing.place()
    early = asyncio.create_task(_asked(pacing, "read", READING, came))
    await asyncio.sleep(0)
    loop = asyncio.get_running_loop()
    with patch.object(loop, "time", lambda real=loop.time: real() + READING + 1):
        pacing._refilled_at = loop.time()
        late = asyncio.create_task(_asked(pacing, "said", 0.0, came))
        await asyncio.sleep(0)
        await asyncio.gather(early, late)
    assert came == ["read", "said"]


async def test_a_place_that_nobody_waits_for_any_more_is_not_used_up() -> None:
    pacing, came = Pacing(Rate(1, 0.001)), list[str]()
    await pacing.place()
    gone = asyncio.create_task(_asked(pacing, "gone", 0.0, came))
    await asyncio.sleep(0)
    gone.cancel()
    pacing.allow(FAST)
    await _asked(pacing, "next", 0.0, came)
    assert came == ["next"]
    assert not pacing._waiting


async def test_no_second_sees_more_than_is_allowed() -> None:
    """By its own clock: five at once and forty-two a second."""
    clock, places = [100.0], list[float]()
    timers: list[tuple[float, Any]] = []
    loop = asyncio.get_running_loop()

    def later(seconds: float, call: Any) -> object:
        timers.append((clock[0] + seconds, call))
        return call

    with patch.object(loop, "time", lambda: clock[0]), patch.object(loop, "call_later", later):
        pacing = Pacing(Rate(5, 42.0))

        async def one() -> None:
            await pacing.place()
            places.append(clock[0])

        tasks = [asyncio.create_task(one()) for _ in range(200)]
        while len(places) < len(tasks):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            if timers:
                clock[0], call = timers.pop()
                call()
    for first in places:
        assert sum(first <= place < first + 1.0 for place in places) <= 48
    assert places[-1] - places[0] < 200 / 40.0


async def test_answers_to_interactions_do_not_wait() -> None:
    sent: list[str] = []

    async def request(route: Any, **more: Any) -> None:
        sent.append(route.path)

    http: Any = SimpleNamespace(request=request, http_trace=None)
    limit_requests(http, Pacing(Rate(1, 0.001)), LeaseGate())
    ways = ("/channels/{channel_id}/messages", "/interactions/{interaction_id}/x", "/webhooks/{webhook_id}/y")
    waiting = [asyncio.create_task(http.request(SimpleNamespace(path=path))) for path in (ways[0], *ways)]
    for _ in range(3):
        await asyncio.sleep(0)
    assert sent == list(ways)
    waiting[1].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


@pytest.mark.parametrize(
    ("status", "said", "rests"),
    [
        (429, "error code: 1015", True),
        (429, {"code": 40333, "message": "internal network error"}, True),
        (429, {"retry_after": 1.0, "message": "You are being rate limited."}, False),
        (403, {"code": 50013, "message": "Missing Permissions"}, False),
        (403, "<html>cloudflare</html>", False),
    ],
)
async def test_who_is_shut_out_asks_for_nothing_for_a_while(status: int, said: Any, rests: bool) -> None:
    sent: list[str] = []

    async def request(route: Any, **more: Any) -> None:
        sent.append(route.path)
        if len(sent) == 1:
            raise discord.HTTPException(cast("Any", SimpleNamespace(status=status, reason="")), said)

    http: Any = SimpleNamespace(request=request, http_trace=None)
    limit_requests(http, Pacing(Rate(3, 42.0)), LeaseGate())
    message = SimpleNamespace(path="/channels/{channel_id}/messages")
    with pytest.raises(discord.HTTPException):
        await http.request(message)
    waiting = asyncio.create_task(http.request(message))
    for _ in range(3):
        await asyncio.sleep(0)
    assert len(sent) == (1 if rests else 2)
    loop = asyncio.get_running_loop()
    with patch.object(loop, "time", lambda real=loop.time: real() + REST + 1):
        await waiting
    assert len(sent) == 2


async def test_a_request_on_a_dead_line_does_not_hold_its_channel_up_for_five_minutes() -> None:
    asked: list[Any] = []

    async def request(route: Any, *, timeout: aiohttp.ClientTimeout, **more: Any) -> None:  # noqa: ASYNC109
        asked.append((timeout.total, more))

    http: Any = SimpleNamespace(request=request, http_trace=None)
    limit_requests(http, Pacing(FAST), LeaseGate())
    await http.request(SimpleNamespace(path="/channels/{channel_id}/messages"), json={})
    assert asked == [(60.0, {"json": {}})]


@pytest.mark.parametrize(("status", "asked"), [(502, 1), (429, 2)])
async def test_what_must_not_be_done_twice_is_repeated_only_after_a_refusal(status: int, asked: int) -> None:
    came: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        came.append(request.path)
        return web.Response(status=status)

    app = web.Application()
    app.router.add_post("/", answer)
    http: Any = SimpleNamespace(request=None, http_trace=None)
    limit_requests(http, Pacing(FAST), LeaseGate())
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[http.http_trace]) as session:
        with unrepeated(), suppress(aiohttp.ClientConnectionError):
            for _ in range(2):
                async with session.post(server.make_url("/")):
                    continue
        assert len(came) == asked
        async with session.post(server.make_url("/")) as other:
            assert other.status == status


EDITED = {"id": "1"}
"""What Discord answers to an edit."""


def _editing(request: Any, pacing: Pacing) -> tuple[DiscordTransport, asyncio.Event]:
    """A transport whose edits become these requests, and what is set unless Discord limits all requests."""
    over = asyncio.Event()
    over.set()
    http: Any = SimpleNamespace(request=request, http_trace=None, _global_over=over)
    limit_requests(http, pacing, LeaseGate())

    client, names = SimpleNamespace(http=http), CommandNames(Catalogs())
    return DiscordTransport(cast("Any", client), cast("Any", None), names, DmTails()), over


@pytest.fixture
def _soon_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.discord_transport.EDITING", 0.001)


@pytest.mark.usefixtures("_soon_too_long")
async def test_an_edit_that_the_library_waits_with_is_postponed() -> None:
    async def request(*_: Any, **more: Any) -> None:
        await asyncio.Event().wait()

    transport, _ = _editing(request, Pacing(FAST))
    with pytest.raises(Postponed):
        await transport.edit(1, 2, Outgoing(Message("said")))


@pytest.mark.usefixtures("_soon_too_long")
async def test_an_edit_that_has_met_discords_limit_of_all_requests_is_not_broken_off() -> None:
    async def request(*_: Any, **more: Any) -> dict[str, str]:
        over.clear()
        await asyncio.sleep(0.02)
        over.set()
        return EDITED

    transport, over = _editing(request, Pacing(FAST))
    assert await transport.edit(1, 2, Outgoing(Message("said"))) == 1
    assert over.is_set()


@pytest.mark.usefixtures("_soon_too_long")
async def test_an_edit_waits_for_its_turn_as_long_as_it_takes() -> None:
    async def request(*_: Any, **more: Any) -> dict[str, str]:
        return EDITED

    pacing = Pacing(Rate(1, 0.001))
    await pacing.place()
    transport, _ = _editing(request, pacing)
    waiting = asyncio.create_task(transport.edit(1, 2, Outgoing(Message("said"))))
    assert not (await asyncio.wait({waiting}, timeout=0.02))[0]
    pacing.allow(FAST)
    assert await waiting == 1


class Watched(LeaseGate):
    """Tells when somebody waits until anything may be asked."""

    def __init__(self) -> None:
        super().__init__()
        self.waited = asyncio.Event()

    async def wait_until_open(self) -> None:
        if not self.is_open:
            self.waited.set()
        await super().wait_until_open()


async def test_who_may_ask_for_nothing_answers_no_interaction_either(tmp_path: Path) -> None:
    async with await LocalDiscord.start(tmp_path / "world") as local, Tab(local) as tab:
        bot, own = Bot(), Watched()
        limit_requests(bot.http, Pacing(REQUESTS), own)

        @bot.tree.command(name="go", description="go")
        async def go(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("from memory")

        await bot.enter(local)
        own.open_until(0.0)
        await use(tab)
        await asyncio.wait_for(own.waited.wait(), 10)
        assert not [event for event in tab.events if event["event"] == "message"]
        own.open_until(float("inf"))
        assert (await tab.message(tab.games))["content"] == "from memory"
        await bot.leave()

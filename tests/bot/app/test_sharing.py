"""A process works for every shard that it holds, and hands over no more than it has too many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

import bot.sharing.sharing
from bot.app.assembly import Fault
from bot.app.connections import PersistentClient
from bot.app.pacing import Pacing
from bot.config import read_settings
from bot.services.backoff import TRIES as OPENINGS
from bot.services.rate_limit import PARTS, REQUESTS, Rate
from bot.sharing.client import SharingClient
from bot.sharing.inbox import LONGEST, TRIES, Inbox
from bot.sharing.sharing import LostError, Sharing, request_rate
from bot.sharing.start import check_sharing
from data.address import Server
from data.errors import StoreError
from data.inbox_rows import InboxRow
from data.store.database import Lease, LeaseState

FIRST, SECOND = Lease(0, 1), Lease(1, 1)
SECONDS = 60.0
SLIGHT = 1e-9
"""By which sums of fractions may be wrong."""


class Line:
    """Does everything at once."""

    async def do(self, what: Callable[[Any], Awaitable[Any]]) -> Any:
        """Do it."""
        return await what(None)

    def close(self) -> None:
        """Close nothing."""

    async def beats(
        self, live: Callable[[Any], Awaitable[LeaseState]], _seconds: float
    ) -> AsyncIterator[tuple[LeaseState, float]]:
        """Beat once, then wait."""
        yield await live(None), 0.0
        await asyncio.sleep(SECONDS)


class Leases:
    """Takes what is free. ``given``: in their order."""

    def __init__(self, *free: Lease) -> None:
        self.count = 2
        self.held: frozenset[Lease] = frozenset()
        self.free = frozenset(free)
        self.given: list[Lease] = []
        self.lost: frozenset[Lease] = frozenset()

    async def join(self, _raw: Any) -> None:
        """Enter."""

    async def live(self, _raw: Any) -> LeaseState:
        """Renew all but what is lost."""
        self.held -= self.lost
        return LeaseState(self.held, self.lost, 0)

    async def take(self, _raw: Any) -> frozenset[Lease]:
        """Take it all, newer ones in place of older ones."""
        taken, self.free = self.free, frozenset()
        numbers = {lease.shard for lease in taken}
        self.held = frozenset(lease for lease in self.held if lease.shard not in numbers) | taken
        return taken

    async def give(self, _raw: Any, lease: Lease) -> None:
        """Give one."""
        self.held -= {lease}
        self.given.append(lease)

    async def leaving(self, _raw: Any) -> None:
        """Tell it to nobody."""

    leave = leaving


class Client:
    """A bot that goes on until it is closed. ``closings``: what happens meanwhile."""

    def __init__(self, closings: list[Callable[[], None]]) -> None:
        self.lease_gate = SimpleNamespace(open_until=lambda _until: None)
        self._closed = asyncio.Event()
        self._closings = closings
        self._error: Exception | None = None

    async def start(self, _token: str) -> None:
        """Go on."""
        await self._closed.wait()
        if self._error is not None:
            raise self._error

    def fail(self, error: Exception | None) -> None:
        """Let it end."""
        self._error = error
        self._closed.set()

    async def close(self) -> None:
        """End."""
        for happen in self._closings:
            happen()
        self._closed.set()


class Opened:
    """A store of which nothing is asked."""

    def restrict_to(self, *_: object) -> None:
        """Keep to it."""

    async def close(self) -> None:
        """Close nothing."""


class Opening:
    """Opens stores. ``failing``: how often it fails at first, for this ``reason``."""

    failing = 0
    reason = "crowded"

    @classmethod
    async def open(cls, *_: object, **__: object) -> Opened:
        """Open one."""
        if cls.failing:
            cls.failing -= 1
            raise StoreError(cls.reason, Path("x"))
        return Opened()


@pytest.fixture
def closings() -> list[Callable[[], None]]:
    return []


@pytest.fixture
def sharing(monkeypatch: pytest.MonkeyPatch, closings: list[Callable[[], None]]) -> Sharing:
    def make(*_: object) -> Any:
        return Client(closings)

    monkeypatch.setattr(bot.sharing.sharing, "Store", Opening)
    monkeypatch.setattr(bot.sharing.sharing, "QUIET", 0.0)
    monkeypatch.setattr(Opening, "failing", 0)
    made = Sharing(Server("postgresql://x@127.0.0.1/x", "x"), 2, "token", make)
    monkeypatch.setattr(made, "_connection", Line())
    monkeypatch.setattr(made, "leases", Leases(FIRST, SECOND))
    return made


async def test_a_shard_whose_bot_could_not_begin_is_free_and_begun_later(
    sharing: Sharing, monkeypatch: pytest.MonkeyPatch
) -> None:
    leases = Leases(FIRST, SECOND)
    monkeypatch.setattr(sharing, "leases", leases)
    Opening.failing = 1
    await sharing.divide()
    assert leases.given == [FIRST]
    assert set(sharing.instances) == {1}
    leases.free = frozenset({Lease(0, 2)})
    await sharing.divide()
    assert set(sharing.instances) == {0, 1}


@pytest.mark.parametrize(("reason", "tries"), [("crowded", OPENINGS), ("entry", 1)])
async def test_a_process_that_can_open_no_store_leaves_its_shards_to_others(
    sharing: Sharing, monkeypatch: pytest.MonkeyPatch, reason: str, tries: int
) -> None:
    """As long as it lives its fair share is kept for it."""

    async def give(_raw: Any, lease: Lease) -> None:
        leases.held -= {lease}
        leases.free |= {lease}
        freed.append(lease)

    leases, freed = Leases(FIRST), list[Lease]()
    monkeypatch.setattr(leases, "give", give)
    monkeypatch.setattr(sharing, "leases", leases)
    monkeypatch.setattr(bot.sharing.sharing, "LOOK", 0.0)
    monkeypatch.setattr(Opening, "reason", reason)
    Opening.failing = 2 * OPENINGS
    async with asyncio.timeout(SECONDS / 2):
        with pytest.raises(StoreError) as told:
            await sharing.run(asyncio.sleep(SECONDS))
    assert told.value.reason == reason
    assert freed == [FIRST] * tries


async def test_a_process_whose_bots_could_not_begin_has_none_to_hand_over(sharing: Sharing) -> None:
    Opening.failing = 2
    sharing._surplus = 1
    await sharing.divide()
    assert not sharing.instances


@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ServerDisconnectedError(),
        StoreError("cut", Path("x")),
        StoreError("unreachable", Path("x")),
        StoreError("not ours", Path("x")),  # its lease had run out; nobody else has taken it
    ],
)
async def test_a_bot_that_could_not_begin_while_something_is_away_begins_anew_beside_the_others(
    sharing: Sharing, error: Exception
) -> None:
    """Else a process that takes a shard over at the wrong moment gives up all that it has."""
    await sharing.divide()
    first, other = sharing.instances[0], sharing.instances[1]
    first.client.fail(error)  # type: ignore[attr-defined]
    await asyncio.wait({first.running})
    await sharing._restart(first)
    assert set(sharing.instances) == {1}
    await sharing.divide()
    assert sharing.instances[0] is not first
    assert sharing.instances[1] is other
    assert sharing.leases.given == []  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "error", [discord.LoginFailure(), FileNotFoundError(), StoreError("full", Path("x")), None]
)
async def test_a_bot_that_ends_for_another_reason_ends_its_process(
    sharing: Sharing, error: Exception | None
) -> None:
    await sharing.divide()
    first = sharing.instances[0]
    first.client.fail(error)  # type: ignore[attr-defined]
    await asyncio.wait({first.running})
    with pytest.raises(ConnectionError if error is None else type(error)):
        await sharing._restart(first)


async def test_a_bot_whose_lease_another_process_has_ends_its_process(sharing: Sharing) -> None:
    await sharing.divide()
    first = sharing.instances[0]
    first.client.fail(StoreError("not ours", Path("x")))  # type: ignore[attr-defined]
    await asyncio.wait({first.running})
    sharing.leases.held = frozenset({SECOND})
    with pytest.raises(StoreError):
        await sharing._restart(first)


async def test_a_cut_line_while_a_bot_asks_how_many_may_connect_ends_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns, connected = list[int](), list[Any]()

    async def cut() -> None:
        raise aiohttp.ServerDisconnectedError

    async def turn(bucket: int) -> None:
        turns.append(bucket)

    async def connect(client: Any, **_: bool) -> None:
        connected.append(client)

    monkeypatch.setattr(PersistentClient, "connect", connect)
    client: Any = object.__new__(SharingClient)
    client.http, client.shard_id = SimpleNamespace(get_bot_gateway=cut), 3
    client._turn, client._buckets = turn, 1
    await client.connect()
    assert (turns, connected) == ([0], [client])


async def test_one_is_handed_over_once_though_it_counts_until_it_is_free(
    sharing: Sharing, closings: list[Callable[[], None]]
) -> None:
    await sharing.divide()
    closings.append(lambda: setattr(sharing, "_surplus", 1))  # heard while the bot stops
    sharing._surplus = 1
    await sharing.divide()
    await sharing.divide()
    assert set(sharing.instances) == {0}
    assert sharing.leases.given == [SECOND]  # type: ignore[attr-defined]


async def test_a_bot_whose_lease_was_over_does_not_go_on_beside_a_new_one(sharing: Sharing) -> None:
    await sharing.divide()
    sharing.leases.free = frozenset({Lease(0, 2)})  # type: ignore[attr-defined]  # it slept; nobody wanted it
    with pytest.raises(LostError):
        await sharing.divide()
    assert set(sharing.instances) == {1}


async def test_a_process_ends_though_its_leases_could_still_be_renewed(sharing: Sharing) -> None:
    """``divide`` found a bot's lease over; the renewal has lost nothing and would go on for ever."""
    await sharing.divide()
    sharing.leases.free = frozenset({Lease(0, 2)})  # type: ignore[attr-defined]
    async with asyncio.timeout(SECONDS / 2):
        with pytest.raises(LostError):
            await sharing.run(asyncio.sleep(SECONDS))


async def test_lost_bots_are_closed_in_order_before_a_process_ends(
    sharing: Sharing, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[object] = []

    async def close(client: Client) -> None:
        await asyncio.sleep(0.1 if client is lost else 0.0)  # the other one is handed over meanwhile
        closed.append(client)

    await sharing.divide()
    lost: object = sharing.instances[0].client
    monkeypatch.setattr(Client, "close", close)
    sharing.leases.lost = frozenset({FIRST})  # type: ignore[attr-defined]
    async with asyncio.timeout(SECONDS / 2):
        with pytest.raises(LostError):
            await sharing.run(asyncio.sleep(SECONDS))
    assert lost in closed


async def test_a_bot_that_does_not_stop_in_order_keeps_no_shard_from_being_handed_over(
    sharing: Sharing, closings: list[Callable[[], None]], caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise AttributeError

    await sharing.divide()
    closings.append(fail)
    keeping = asyncio.create_task(asyncio.sleep(SECONDS))
    await sharing._leave(keeping)
    assert sharing.leases.given == [SECOND, FIRST]  # type: ignore[attr-defined]
    assert keeping.cancelled()
    assert len([one for one in caplog.records if one.levelname == "ERROR"]) == 2


async def test_a_lost_bot_that_does_not_close_in_order_keeps_no_other_from_being_closed(
    sharing: Sharing,
    closings: list[Callable[[], None]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    closed: list[Opened] = []

    async def close(store: Opened) -> None:
        closed.append(store)

    def fail() -> None:
        raise AttributeError

    await sharing.divide()
    monkeypatch.setattr(Opened, "close", close)
    closings.append(fail)
    with pytest.raises(LostError):
        await sharing._lose({0, 1})
    assert len(closed) == 2
    assert len([one for one in caplog.records if "could not be closed" in one.message]) == 2


async def test_a_shard_that_is_lost_while_others_are_handed_over_is_passed_over(
    sharing: Sharing, closings: list[Callable[[], None]]
) -> None:
    def lose() -> None:
        sharing.instances.pop(0, None)

    await sharing.divide()
    closings.append(lose)
    await sharing._leave(asyncio.create_task(asyncio.sleep(SECONDS)))
    assert sharing.leases.given == [SECOND]  # type: ignore[attr-defined]


def test_all_processes_together_ask_for_no_more_than_one_may_however_the_shards_are_divided() -> None:
    """Of one process ``at_once`` and ``a_second`` bound what it asks for in a second: a whole number."""
    most = REQUESTS.at_once + REQUESTS.a_second
    for shards in range(1, PARTS + 1):
        for held in range(shards + 1):
            part = request_rate(REQUESTS, held, shards)
            assert int(part.at_once + part.a_second + SLIGHT) <= most * held / shards + SLIGHT, (held, shards)
    assert most <= 50


async def test_who_has_no_shard_asks_for_nothing_and_goes_on_with_its_first_one() -> None:
    pacing = Pacing(request_rate(REQUESTS, 0, 3))
    asked = asyncio.create_task(pacing.place())
    await asyncio.sleep(0)
    assert not asked.done()
    pacing.allow(request_rate(REQUESTS, 1, 3))
    async with asyncio.timeout(SECONDS):
        await asked


async def test_what_a_shard_asked_for_is_over_a_while_before_it_is_free(
    sharing: Sharing, closings: list[Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its bot ends with what it had; from then on less is asked, and only after a second others ask more."""
    happened: list[str] = []
    sleep, allow, give = asyncio.sleep, sharing.pacing.allow, sharing.leases.give

    async def quiet(seconds: float) -> None:
        happened.append("quiet")
        await sleep(seconds)

    def allowed(rate: Rate) -> None:
        happened.append("less")
        allow(rate)

    async def given(raw: Any, lease: Lease) -> None:
        happened.append("free")
        await give(raw, lease)

    await sharing.divide()
    closings.append(lambda: happened.append("ended"))
    monkeypatch.setattr(asyncio, "sleep", quiet)
    monkeypatch.setattr(sharing.pacing, "allow", allowed)
    monkeypatch.setattr(sharing.leases, "give", given)
    sharing._surplus = 1
    await sharing.divide()
    assert happened == ["ended", "less", "quiet", "free"]


def test_more_shards_than_there_are_requests_in_a_second_take_a_proxy(tmp_path: Path) -> None:
    database = "postgresql://bot@127.0.0.1/club"
    set_so = {"DISCORD_TOKEN": "t" * 30, "DATABASE": database, "SHARE": "on", "SHARDS": str(PARTS)}
    file = tmp_path / "none"
    check_sharing(read_settings(set_so, file))
    many = set_so | {"SHARDS": str(PARTS + 1)}
    with pytest.raises(Fault, match="DISCORD_API"):
        check_sharing(read_settings(many, file))
    check_sharing(read_settings(many | {"DISCORD_API": "http://127.0.0.1:8080"}, file))


# An inbox is looked at until it is closed, and what fails there is tried again, but not for ever.


class Empty:
    """A store without anything handed on."""

    async def inbox(self) -> list[Any]:
        """Return nothing."""
        return []


@pytest.mark.parametrize("turns", range(6))
async def test_who_closes_it_while_it_rings_does_not_wait_for_ever(turns: int) -> None:
    inbox = Inbox(Empty(), {})  # type: ignore[arg-type]
    inbox.start()
    await asyncio.sleep(0.01)
    inbox.ring()
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(SECONDS):
        await inbox.close()


FORGET = InboxRow(1, "forget", 7, 5.0)


class Waiting:
    """A store with one thing that was handed on, and somebody who acts on it, as often as it is looked at.

    ``fails``: what each try ends with; after these it does not fail.
    """

    def __init__(self, *fails: Exception) -> None:
        self.rows = [FORGET]
        self.tries = 0
        self.now = 0.0
        self._fails = list(fails)
        self._looked = asyncio.Event()
        self.box = Inbox(self, {"forget": self.act}, lambda: self.now)  # type: ignore[arg-type]

    async def inbox(self) -> list[InboxRow]:
        """Return what waits."""
        self._looked.set()
        return list(self.rows)

    async def handed_on(self, row: InboxRow) -> None:
        """Keep it no more."""
        self.rows.remove(row)

    async def act(self, _: InboxRow) -> None:
        """Try it."""
        self.tries += 1
        if self._fails:
            raise self._fails.pop(0)

    async def look(self, later: float = 0.0) -> int:
        """Let it look once, so many seconds later, do what it then does; return the number of tries."""
        self.now += later
        self._looked.clear()
        self.box.ring()
        await self._looked.wait()
        await asyncio.sleep(0)  # it begins what it found
        await self.box._busy.idle()
        return self.tries


@asynccontextmanager
async def looking(*fails: Exception) -> AsyncIterator[Waiting]:
    """Look until the block is left."""
    waiting = Waiting(*fails)
    waiting.box.start()
    try:
        yield waiting
    finally:
        await waiting.box.close()


async def test_what_fails_is_tried_again_and_done_once() -> None:
    async with looking(KeyError("a fault")) as waiting:
        assert await waiting.look() == 1
        assert waiting.rows == [FORGET]
        assert await waiting.look(0.5) == 1
        assert await waiting.look(0.5) == 2
        assert waiting.rows == []
        assert await waiting.look(LONGEST) == 2


async def test_the_pauses_grow_until_it_is_set_aside_and_told(caplog: pytest.LogCaptureFixture) -> None:
    async with looking(*[KeyError("Sesame")] * TRIES) as waiting:
        tries = await waiting.look()
        pauses = []
        while not waiting.box.given_up:
            begun = waiting.now
            while await waiting.look(1.0) == tries:
                pass
            tries = waiting.tries
            pauses.append(waiting.now - begun)
        assert pauses == [min(LONGEST, 2.0**number) for number in range(TRIES - 1)]
        assert await waiting.look(10 * LONGEST) == TRIES
        assert waiting.rows == [FORGET]  # whoever takes the shard over tries it anew
        assert "is set aside" in caplog.text
        assert "Sesame" not in caplog.text


async def test_what_is_set_aside_is_tried_when_it_is_asked_for_anew() -> None:
    async with looking(*[KeyError()] * TRIES) as waiting:
        while not waiting.box.given_up:
            await waiting.look(LONGEST)
        waiting.rows = [replace(FORGET, at=6.0)]
        assert await waiting.look() == TRIES + 1
        assert waiting.rows == []


@pytest.mark.parametrize(("reason", "aside"), [("unreachable", 0), ("refused", 1)])
async def test_only_a_database_that_refuses_lets_it_be_set_aside(reason: str, aside: int) -> None:
    """One that is away comes back."""
    async with looking(*[StoreError(reason, Path("a"))] * TRIES) as waiting:
        for _ in range(TRIES):
            await waiting.look(LONGEST)
        assert (waiting.tries, waiting.box.given_up) == (TRIES, aside)

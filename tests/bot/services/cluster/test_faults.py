"""Workers and NATS die, hang and come back: whatever was asked is done, late by a second at most."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from nats.aio.msg import Msg

import renderers
from bot.services.cluster.caller import subject
from bot.services.cluster.frames import Done, packed, to_frames
from bot.services.cluster.link import BEAT, GRACE, SILENCE, Link
from bot.services.compute import Compute
from bot.services.sources import program
from bot.services.work import NotRemoteError, analysed, painted
from games.disclosure import seen
from games.game import Line, Progress, Remark
from renderers import film
from tests.bot.services.cluster.elsewhere import NAMES, calling, logged, opening, working
from tests.conformance.playing import playthrough
from tests.nats_server import nats_server, workers
from tests.proxy import proxy

TIME_LIMIT = 0.5
SLACK = 5.0
"""Seconds by which a busy machine may be late."""

SECONDS = 60.0
FRAMES = 12
"""Pictures of a film that takes a while."""


def scenes() -> tuple[Any, ...]:
    game, state, seat = opening("diamant")
    return tuple((game.view(state, seat), NAMES) for _ in range(FRAMES))


async def filmed(compute: Compute, heard: Any) -> bytes:
    return await compute.film("diamant", scenes(), "dark", heard)


def expected() -> Any:
    return list(film.filmed("diamant", scenes(), "dark"))[-1]


async def test_a_worker_that_is_killed_in_the_middle_is_replaced_by_another(tmp_path: Path) -> None:
    begun = asyncio.Event()
    async with nats_server() as server, workers(1, server, tmp_path, "film") as (doomed,):

        def heard(_: Progress) -> None:
            if not begun.is_set():
                doomed.signal(signal.SIGSTOP)  # it does no more, while the other one joins
                begun.set()

        # Who takes over begins a process first: on a busy machine that takes longer than ``TIME_LIMIT``.
        async with calling(server.place, time_limit=4 * TIME_LIMIT) as caller:
            compute = Compute(1, None, {}, caller)
            making = asyncio.create_task(filmed(compute, heard))
            await begun.wait()
            async with working(server.place, "film") as other:
                await doomed.kill()
                assert await making == expected()
                assert other.done == {"film": 1}
            assert caller.asked == {("film", "answered"): 1}
            compute.close()


async def test_a_worker_that_hangs_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with nats_server() as server, workers(1, server, tmp_path, "film") as (hung,):
        hung.signal(signal.SIGSTOP)
        async with (
            calling(server.place, time_limit=TIME_LIMIT) as caller,
            asyncio.timeout(3 * TIME_LIMIT + SLACK),
        ):
            compute = Compute(1, None, {}, caller)
            assert await filmed(compute, lambda _: None) == expected()
            assert caller.asked == {("film", "silent"): 1}
            compute.close()


async def test_a_worker_that_is_told_to_end_finishes_what_it_has_and_takes_no_more(tmp_path: Path) -> None:
    begun = asyncio.Event()
    async with nats_server() as server, workers(1, server, tmp_path, "film") as (ending,):

        def heard(_: Progress) -> None:
            if not begun.is_set():
                ending.signal(signal.SIGTERM)
                begun.set()

        async with calling(server.place) as caller:
            compute = Compute(1, None, {}, caller)
            assert await filmed(compute, heard) == expected()
            assert caller.asked == {("film", "answered"): 1}
            assert await ending.end() == 0
            await filmed(compute, lambda _: None)
            assert caller.asked["film", "nobody"] == 1
            compute.close()


async def test_nats_may_die_and_come_back() -> None:
    asked = _picture()
    async with (
        nats_server() as server, calling(server.place) as caller, working(server.place, "paint") as worker
    ):  # fmt: skip
        await caller.call(painted, asked, None)
        await server.kill()
        async with asyncio.timeout(1.0 + SLACK):
            await caller.until(here=False)
        with pytest.raises(NotRemoteError, match="away"):
            await caller.call(painted, asked, None)
        await server.start()
        await asyncio.gather(caller.until(here=True), worker.until(here=True))
        await caller.call(painted, asked, None)
        assert caller.asked == {("paint", "answered"): 2, ("paint", "away"): 1}


async def test_nats_may_hang_and_go_on() -> None:
    asked = _picture()
    assert SILENCE + GRACE + BEAT < 1.0
    async with (
        nats_server() as server, calling(server.place, 1.0) as caller, working(server.place, "paint")
    ):  # fmt: skip
        server.signal(signal.SIGSTOP)
        async with asyncio.timeout(1.0 + SLACK):
            with pytest.raises(NotRemoteError, match="away"):  # though its worker was never silent so long
                await caller.call(painted, asked, None)
        server.signal(signal.SIGCONT)
        await caller.until(here=True)
        await caller.call(painted, asked, None)
        assert caller.asked == {("paint", "answered"): 1, ("paint", "away"): 1}


async def test_nats_may_refuse_a_login_that_it_took_before(tmp_path: Path) -> None:
    """The library gives such a connection up; once the login counts again, or is corrected, all is well."""
    login, rules = tmp_path / "login", tmp_path / "nats.conf"

    def let_in(password: str) -> None:
        rules.write_text(f"authorization {{ user: bot, password: {password} }}\n")

    async def painted_elsewhere() -> None:
        async with asyncio.timeout(SECONDS):
            while not caller.asked["paint", "answered"]:
                with contextlib.suppress(NotRemoteError):
                    await caller.call(painted, _picture(), None)
                await asyncio.sleep(BEAT)
        caller.asked.clear()

    login.write_text("bot:before\n")
    let_in("before")
    async with nats_server("-c", str(rules)) as server:
        place = replace(server.place, login=login)
        async with calling(place, 4 * TIME_LIMIT) as caller, working(place, "paint"):
            with logged("it refuses NATS_CREDENTIALS") as refused:
                let_in("after")
                server.signal(signal.SIGHUP)
                await asyncio.gather(caller.until(here=False), refused.wait())
            let_in("before")
            server.signal(signal.SIGHUP)
            await painted_elsewhere()
            login.write_text("bot:after\n")
            let_in("after")
            server.signal(signal.SIGHUP)
            await caller.until(here=False)
            await painted_elsewhere()


def _picture() -> tuple[Any, ...]:
    game, state, seat = opening("diamant")
    return game.id, game.view(state, seat), "light", 1000, NAMES, ()


async def test_a_link_ends_though_the_library_takes_a_cancellation_for_nothing() -> None:
    flushing = asyncio.Event()

    async def flush(*_: Any) -> None:
        if not flushing.is_set():
            flushing.set()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()

    async def joined() -> None:
        pass

    async with nats_server() as server:
        link = Link(server.place, "bot", joined)
        with patch.object(link._client, "publish", flush):
            link.begin()
            await flushing.wait()
            closing = asyncio.create_task(link.close())
            done, _ = await asyncio.wait({closing}, timeout=SLACK)
        assert done


async def test_nats_may_go_away_while_a_bot_makes_itself_heard() -> None:
    """What the bot says of itself first is lost with the connection; it is used all the same."""
    async with nats_server() as server, proxy(int(server.address.rpartition(":")[2])) as way:
        way.cut_at = b"PUB "
        async with calling(replace(server.place, servers=(f"nats://127.0.0.1:{way.port}",))) as caller:
            assert way.cuts == 1
            assert caller.here


async def test_a_bot_begins_without_nats_and_uses_it_once_it_is_there() -> None:
    async with nats_server() as server:
        await server.kill()
        async with calling(server.place, here=False) as caller:
            with pytest.raises(NotRemoteError, match="away"):
                await caller.call(painted, _picture(), None)
            await server.start()
            await caller.until(here=True)
            async with working(server.place, "paint"):
                await caller.call(painted, _picture(), None)


async def test_a_worker_that_dies_between_two_remarks_leaves_none_of_them_twice() -> None:
    """The next one begins the analysis anew."""
    whole = playthrough("rainbow_pentagon", 1)
    shown = seen(whole.record)
    asked = (whole.game, tuple(shown.views), tuple(map(dict, shown.moves)), None)
    remarks, heard, requests = list(analysed(*asked)), list[Any](), list[str]()
    frames = [frame for remark in remarks for frame in to_frames(remark)]

    async def answer(message: Msg) -> None:
        requests.append(message.reply)
        for frame in frames[:1] if len(requests) == 1 else [*frames, Done(len(frames))]:
            await link.publish(message.reply, packed(frame))

    async def offer() -> None:
        await link.subscribe(subject(program(), "analyse"), answer)

    async with nats_server() as server:
        link = Link(server.place, "worker", offer)
        link.begin()
        await link.until(here=True)
        async with calling(server.place, TIME_LIMIT) as caller:
            await caller.call(analysed, asked, heard.append)
        await link.close()
    assert len(requests) > 1
    assert heard == remarks != []


async def test_an_answer_of_which_a_piece_was_lost_does_not_count() -> None:
    """NATS delivers at most once: what is under way when a worker's connection breaks is gone."""
    game, state, seat = opening("diamant")
    view, heard = game.view(state, seat), list[Any]()
    async with nats_server() as server, working(server.place, "analyse") as worker:
        publish = worker._link.publish

        async def run(*_: Any, on_item: Any) -> None:
            for number in range(3):
                on_item(Remark(number, Line("remark.total")))

        async def lossy(subject: str, data: bytes, *more: Any) -> None:
            if b'"step":1' not in data:
                await publish(subject, data, *more)

        with patch.object(worker._capacities["analyse"][0], "run", run):
            async with calling(server.place) as caller:
                await caller.call(analysed, (game, (view, view), ({},), None), heard.append)
                assert len(heard) == 3
                with patch.object(worker._link, "publish", lossy), pytest.raises(NotRemoteError):
                    await caller.call(analysed, (game, (view, view), ({},), None), heard.append)
    assert len(heard) == 3


@pytest.mark.soak
@pytest.mark.proves("faults of workers and of NATS survived", 60)
async def test_whatever_dies_or_hangs_every_picture_is_drawn(tmp_path: Path) -> None:
    """Two workers and NATS are killed, stopped and begun again while one picture after the other is asked."""
    dice, over = random.Random(19), asyncio.Event()
    game, state, seat = opening("diamant")
    view = game.view(state, seat)
    wanted = renderers.load(game.id).draw(view, "dark", names=NAMES)
    async with nats_server() as server, workers(2, server, tmp_path, "paint") as made:

        async def harm() -> None:
            for _ in range(60):
                one = dice.choice([server, *made])
                if dice.random() < 0.5:
                    one.signal(signal.SIGSTOP)
                    await asyncio.sleep(dice.uniform(0, 2))
                    one.signal(signal.SIGCONT)
                else:
                    await one.kill()
                    await asyncio.sleep(dice.uniform(0, 1))
                    await one.start()
            over.set()

        async with calling(server.place, time_limit=1.0) as caller:
            compute = Compute(1, None, {}, caller)
            harming = asyncio.create_task(harm())
            while not over.is_set():
                compute.forget()
                async with asyncio.timeout(3.0 + SLACK):
                    assert await compute.paint(game.id, view, "dark", names=NAMES) == wanted
            await harming
            await caller.until(here=True)
            assert caller.asked["paint", "answered"] > 100
            assert caller.asked["paint", "away"] + caller.asked["paint", "silent"] > 0
            compute.close()


async def test_a_bot_that_is_held_up_itself_takes_nobody_for_dead() -> None:
    async with nats_server() as server, calling(server.place, TIME_LIMIT) as caller:
        with logged("NATS can't be reached") as lost:
            looking = asyncio.create_task(caller._link._check())
            await asyncio.sleep(0)
            time.sleep(2 * TIME_LIMIT)  # noqa: ASYNC251 - nothing is read meanwhile
            await looking
        assert not lost.is_set()


async def test_a_worker_that_can_not_offer_says_so_and_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    subscribe, faults = Link.subscribe, [OSError("secret")]

    async def failing(link: Link, to: str, *more: Any) -> Any:
        if more and faults:
            raise faults.pop()
        return await subscribe(link, to, *more)

    monkeypatch.setattr(Link, "subscribe", failing)
    with logged("could not offer to film yet") as said:
        async with nats_server() as server, asyncio.timeout(SECONDS), working(server.place, "film"):
            assert said.is_set()
    assert not faults

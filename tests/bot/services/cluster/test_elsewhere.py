"""A real NATS server and real workers: what is drawn and thought elsewhere is the same as here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from nats.aio.msg import Msg

import games
import renderers
from bot.services.cluster.caller import Caller, subject
from bot.services.cluster.frames import Refused, Request, packed, to_frame
from bot.services.cluster.link import Link, Place
from bot.services.cluster.tasks import to_task
from bot.services.compute import Compute
from bot.services.sources import program
from bot.services.work import NotRemoteError, analysed, chosen, painted
from games.disclosure import seen
from games.game import Point, Progress
from games.rng import SeededRng
from renderers import chart as charts
from renderers import film
from renderers import profile as cards
from renderers.palette import PIGMENTS
from tests.bot.services.cluster.elsewhere import NAMES, calling, logged, opening, working
from tests.conformance.playing import playthrough
from tests.nats_server import NatsServer, nats_server

TLS = Path(__file__).parent / "tls"
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server() -> AsyncIterator[NatsServer]:
    async with nats_server() as server:
        yield server


def picture(game_id: str = "diamant") -> tuple[Any, ...]:
    """What is asked for a picture of a game's first position."""
    game, state, seat = opening(game_id)
    return game_id, game.view(state, seat), "light", 1000, NAMES, ()


@pytest.mark.parametrize("square", [False, True])
async def test_a_picture_is_painted_elsewhere_byte_for_byte(server: NatsServer, square: bool) -> None:
    game, view, theme, _, names, _ = picture()
    async with calling(server.place) as caller, working(server.place, "paint") as worker:
        compute = Compute(1, None, {}, caller)
        there = await compute.paint(game, view, theme, names=names, square=square)
        compute.close()
        assert caller.asked == {("paint", "answered"): 1}
        assert worker.done == {"paint": 1}
    assert there == renderers.load(game).draw(view, theme, names=names, square=square)


async def test_where_nobody_serves_it_is_painted_here(server: NatsServer) -> None:
    async with calling(server.place) as caller:
        compute = Compute(1, None, {}, caller)
        game, view, *_ = picture()
        here = await compute.paint(game, view, "dark")
        compute.close()
        assert caller.asked == {("paint", "nobody"): 1}
    assert here == renderers.load(game).draw(view, "dark")


async def test_charts_cards_films_and_moves_come_from_elsewhere(server: NatsServer) -> None:
    chart = charts.Chart("Rows", (Point("0", (0, 0)), Point("1", (1, 2))), PIGMENTS, ("Ann", "Ben"))
    card = cards.Profile("Ann", "3 games")
    game, state, seat = opening("euler_game")
    view = game.view(state, seat)
    thinking = (game, "hard", view, seat, SeededRng(b"chance", 3), 3.0, None)
    scenes = tuple((view, NAMES[:number]) for number in (2, 3, 4))
    heard: list[Any] = []
    async with calling(server.place) as caller, working(server.place, "paint", "think", "film"):
        assert await caller.call(charts.draw, (chart, "dark"), None) == charts.draw(chart, "dark")
        assert await caller.call(cards.draw, (card, "light"), None) == cards.draw(card, "light")
        assert await caller.call(chosen, thinking, None) == chosen(*thinking)
        assert await caller.call(film.filmed, (game.id, scenes, "dark"), heard.append) is None
        assert caller.asked == {("paint", "answered"): 2, ("think", "answered"): 1, ("film", "answered"): 1}
    assert heard == list(film.filmed(game.id, scenes, "dark"))
    assert heard[:3] == [Progress(1, 3), Progress(2, 3), Progress(3, 3)]


async def test_a_finished_game_is_analysed_elsewhere(server: NatsServer) -> None:
    whole = playthrough("rainbow_pentagon", 1)
    shown = seen(whole.record)
    asked = (whole.game, tuple(shown.views), tuple(map(dict, shown.moves)), None)
    heard: list[Any] = []
    async with calling(server.place) as caller, working(server.place, "analyse"):
        await caller.call(analysed, asked, heard.append)
        assert caller.asked == {("analyse", "answered"): 1}
    assert heard == list(analysed(*asked))


async def test_a_worker_that_has_enough_to_do_says_so_and_it_is_done_here(server: NatsServer) -> None:
    async with calling(server.place) as caller, working(server.place, "paint") as worker:
        asked = [caller.call(painted, picture(), None) for _ in range(6)]
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert worker.done["paint"] == caller.asked["paint", "answered"] >= 2
        assert [str(each) for each in done if isinstance(each, Exception)] == ["busy"] * (
            6 - worker.done["paint"]
        )


async def test_of_requests_that_come_together_no_more_wait_than_may(server: NatsServer) -> None:
    answers: asyncio.Queue[Msg] = asyncio.Queue()
    joined = asyncio.Event()

    async def listen() -> None:
        await link.subscribe("answers", answers.put)
        joined.set()

    link = Link(server.place, "bot", listen)
    link.begin()
    await joined.wait()
    task = to_task(painted, picture())
    assert task is not None
    data = packed(Request(program(), 60.0, task))
    async with working(server.place, "paint") as worker:
        for _ in range(6):
            await worker._on_request(Msg(link._client, "", "answers", data))
        for _ in range(4):
            assert to_frame((await answers.get()).data) == Refused("busy")
    assert worker.done == {"paint": 2}
    await link.close()


async def test_workers_share_what_is_asked(server: NatsServer) -> None:
    place = server.place
    async with calling(place) as caller, working(place, "paint") as one, working(place, "paint") as other:
        for _ in range(20):
            await caller.call(painted, picture(), None)
        assert one.done["paint"] > 0
        assert other.done["paint"] > 0
        assert one.done["paint"] + other.done["paint"] == 20


async def test_a_worker_of_another_program_is_not_asked(server: NatsServer) -> None:
    async with calling(server.place) as caller, working(server.place, "paint", name="another") as worker:
        with pytest.raises(NotRemoteError, match="nobody"):
            await caller.call(painted, picture(), None)
        assert not worker.done


async def test_a_worker_that_is_asked_for_another_program_says_not_mine(server: NatsServer) -> None:
    answers: asyncio.Queue[bytes] = asyncio.Queue()

    async def heard(message: Msg) -> None:
        await answers.put(message.data)

    async def joined() -> None:
        await link.subscribe("answers", heard)

    task = to_task(painted, picture())
    assert task is not None
    link = Link(server.place, "test", joined)
    link.begin()
    await link.until(here=True)
    async with working(server.place, "paint") as worker:
        to = subject(program(), "paint")
        await link.publish(to, packed(Request("another", 1.0, task)), "answers")
        assert to_frame(await answers.get()) == Refused("not_mine")
        await link.publish(to, b"j{}", "answers")
        assert to_frame(await answers.get()) == Refused("unreadable")
        assert not worker.done
    await link.close()


async def test_of_a_fault_only_its_kind_and_place_are_told(
    server: NatsServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    game, view, *_ = picture()
    async with calling(server.place) as caller, working(server.place, "paint"):
        with pytest.raises(NotRemoteError, match="fault"):
            await caller.call(painted, (game, view, "dark", 1000, ("a secret",), ()), None)
    assert "a worker failed: IndexError at people.py:" in caplog.text
    assert "a secret" not in caplog.text


async def test_what_is_larger_than_nats_takes_is_done_here(server: NatsServer) -> None:
    async with calling(server.place) as caller, working(server.place, "paint"):
        game, view, *_ = picture()
        words = tuple(
            (str(number), SeededRng(b"", number).below(1 << 64).__str__()) for number in range(90_000)
        )
        with pytest.raises(NotRemoteError, match="large"):
            await caller.call(painted, (game, view, "dark", 1000, (), words), None)


async def test_a_film_comes_whole_where_nats_takes_small_messages_alone(tmp_path: Path) -> None:
    (tmp_path / "conf").write_text("max_payload: 4096\n")
    game, state, seat = opening("pentago")
    shown = [(game.view(state, seat), NAMES[:2])] * 2
    async with (
        nats_server("-c", str(tmp_path / "conf")) as server,
        calling(server.place) as caller,
        working(server.place, "film"),
    ):
        compute = Compute(1, None, {}, caller)
        gif = await compute.film("pentago", shown, "dark", list[Progress]().append)
        compute.close()
        assert caller.asked == {("film", "answered"): 1}
    assert gif == list(film.filmed("pentago", shown, "dark"))[-1]


async def test_a_picture_of_which_nats_would_drop_a_part_is_done_here(
    server: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with calling(server.place) as caller, working(server.place, "paint") as worker:
        monkeypatch.setattr(worker._link._client, "_max_payload", 1024)
        with pytest.raises(NotRemoteError, match="fault"):
            await caller.call(painted, picture(), None)


async def test_what_another_machine_cannot_know_is_done_here(server: NatsServer) -> None:
    async with calling(server.place) as caller:
        for function in (games.load, chosen):
            with pytest.raises(NotRemoteError, match="here_only"):
                await caller.call(function, (object(), "easy", None, 0, None, 1.0, None), None)


async def test_nats_wants_to_know_who_comes(tmp_path: Path) -> None:
    login, wrong = tmp_path / "login", tmp_path / "wrong"
    login.write_text("bot:a long password\n")
    wrong.write_text("bot:guessed\n")
    async with nats_server("--user", "bot", "--pass", "a long password") as server:
        place = Place(server.place.servers, login)
        async with calling(place) as caller, working(place, "paint"):
            await caller.call(painted, picture(), None)
        assert login.stat().st_mode & 0o077 == 0
        stranger = Caller(Place(server.place.servers, wrong), program())
        with logged("it refuses NATS_CREDENTIALS") as refused:
            stranger.begin()
            await refused.wait()
        with pytest.raises(NotRemoteError, match="away"):
            await stranger.call(painted, picture(), None)
        await stranger.close()


async def test_what_passes_is_encrypted_and_nats_is_known_by_its_certificate(tmp_path: Path) -> None:
    certificate = ("--tlscert", str(TLS / "server.pem"), "--tlskey", str(TLS / "server.key"))
    async with nats_server("--tls", *certificate) as server:
        servers = tuple(each.replace("nats://", "tls://") for each in server.place.servers)
        place = Place(servers, authority=TLS / "authority.pem")
        async with calling(place) as caller, working(place, "paint"):
            await caller.call(painted, picture(), None)
        believing = Caller(Place(servers), program())  # nobody known to the system has signed it
        with logged("NATS can't be used: SSLCertVerificationError") as refused:
            believing.begin()
            await refused.wait()
        with pytest.raises(NotRemoteError, match="away"):
            await believing.call(painted, picture(), None)
        await believing.close()

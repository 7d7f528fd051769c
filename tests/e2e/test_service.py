"""A computer with the published solution behind it: files, or a stand-in for the service on loopback."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

from bot.services.library import Folder
from games.pentago.ai.oracle import FOLDER, SERVICE, name_of, position_named
from games.pentago.board import Position, members, position_of
from games.pentago.turns import TURNS, finish, place
from tests.e2e.club import Club, club_at
from tests.games.pentago.ai.published.writing import images, save, written
from tests.soaking import first

WON = "........" + "..." + "X" + "." * 24
"""The one board that the first move may lead to and win, as the stand-in has it; the truth is kinder."""


ONE_STONE = [Position(1 << cell, 0) for cell in range(36)]


class StandIn:
    """Calls one board won and all others drawn: consistent, so nobody can see that it is made up."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.lies = self.fails = False
        self.won = name_of(position_of(WON))

    async def answer(self, request: web.Request) -> web.Response:
        name = request.match_info["board"]
        self.asked.append(name)
        if self.fails:
            raise web.HTTPInternalServerError
        return web.Response(text=json.dumps(self._values(name)), content_type="application/json")

    def _values(self, name: str) -> dict[str, int]:
        position = position_named(name)
        values = {name: 1}
        for cell in members(position.free):
            half = place(position, cell)
            after = {name_of(finish(half, turn).position) for turn in TURNS}
            values |= {board: -1 if board == self.won else 0 for board in after}
            values[name_of(half.position, placed=True)] = int(self.won in after)
        if self.lies:
            values[name] = -1
        return values


@asynccontextmanager
async def service() -> AsyncIterator[tuple[StandIn, str]]:
    stand_in, app = StandIn(), web.Application()
    app.router.add_get("/{board}", stand_in.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield stand_in, f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here hangs on how well a computer plays."""
    monkeypatch.setattr("bot.services.work.THINKING_SECONDS", 0.5)


async def first_move(club: Club, level: str = "perfect") -> str:
    """Let a computer begin against a person; return its move."""
    ann = club.person("ann")
    await club.table([ann], level, game="pentago", options="first=guest")
    ((_, move),) = club.hosted().record.log[0]
    return move


@pytest.mark.soak
async def test_the_first_move_is_the_one_the_service_knows_and_is_kept(tmp_path: Path) -> None:
    async with service() as (stand_in, url), club_at(tmp_path, services={SERVICE: url}) as club:
        await first_move(club)
        state = club.hosted().state
        assert state.position.text == WON
        assert stand_in.asked == ["0"]
        kept = await club.store.reading(SERVICE, "0")
        assert kept is not None
        assert json.loads(kept)["value"] == 1


@pytest.mark.parametrize("fault", first(1, ["lies", "fails"]))
async def test_a_lying_or_failing_service_only_costs_its_help(tmp_path: Path, fault: str) -> None:
    async with service() as (stand_in, url), club_at(tmp_path, services={SERVICE: url}) as club:
        setattr(stand_in, fault, True)
        move = await first_move(club)
        table = club.hosted()
        assert stand_in.asked == ["0"]
        assert move in table.game.legal(table.step_at(0).state, 1)
        assert await club.store.reading(SERVICE, "0") is None


async def test_files_that_lie_here_are_read_and_the_service_is_asked_where_they_end(tmp_path: Path) -> None:
    files = tmp_path / "files"
    files.mkdir()
    won = {image: int(image in images(position_of(WON))) for image in ONE_STONE}
    save(files, 1, written(1, won))
    folders = {FOLDER: Folder(files)}
    async with (
        service() as (stand_in, url),
        club_at(tmp_path, services={SERVICE: url}, folders=folders) as club,
    ):
        await first_move(club)
        assert club.hosted().state.position in images(position_of(WON))
        assert stand_in.asked == []
        save(files, 1, b"damaged")
        await first_move(club)
        assert stand_in.asked == ["0"]


async def test_other_levels_ask_nobody(tmp_path: Path) -> None:
    async with service() as (stand_in, url), club_at(tmp_path, services={SERVICE: url}) as club:
        await first_move(club, "easy")
        assert stand_in.asked == []

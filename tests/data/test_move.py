"""`python -m data move`: a club is the same on the other engine, whoever stops it on the way."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from data import move as moving
from data.__main__ import main
from data.address import Address, Server
from data.check import newest_form, records
from data.errors import StoreError
from data.rows import Change, GiverRow, SeatRow
from data.store import Store, connect
from games.options import settle_options
from games.rng import SeededRng
from tests import postgres
from tests.data.samples import CHANNEL, HOST, TABLE, add, answer
from tests.data.test_privacy import world
from tests.fresh import fresh

STEPS = 2


@pytest.fixture
def goal() -> Iterator[Server]:
    found = postgres.server().copy()
    yield found
    postgres.server().drop(found)


async def played(store: Store, game_id: str) -> None:
    """Store a table of a game in the middle of it, with an answer that is still sealed."""
    game = games.all_games()[game_id]
    options = settle_options(game.options, {})
    seats = game.places(options)[0]
    state = game.setup(seats, options, SeededRng(TABLE.seed, 0)).state
    row = replace(TABLE, game=game.id, version=game.version, options=options)
    table_id, _ = await store.add_table(
        row, [SeatRow(seat, HOST + seat, name="호스트") for seat in range(seats)]
    )
    for step in range(1, STEPS + 1):
        if (ask := game.ask(state)) is None:
            break
        moves = tuple((seat, game.legal(state, seat)[0]) for seat in sorted(ask.pending))
        state = game.step(state, dict(moves), SeededRng(TABLE.seed, step)).state
        givers = tuple(GiverRow(table_id, step, seat, "person") for seat, _ in moves)
        await store.save(Change(replace(row, id=table_id, step=step), moves=moves, givers=givers))
        await store.put_answer(answer(table_id, step=step))


async def club(place: Address) -> None:
    """Store running tables of every game, one that follows another, and something of every kind."""
    async with await Store.open(place) as store:
        for game_id in games.all_games():
            await played(store, game_id)
        first = await add(store, game="toy", status="lobby", seed=b"")
        await add(store, game="toy", status="lobby", seed=b"", rematch_of=first)
        await world(store)
        await store.beat(1700.25)


async def everything(place: Address) -> tuple[dict[str, tuple[int, str]], list[str]]:
    """Return digests of all rows, and all records."""
    database = await connect(place, 0.0)
    try:
        rows = {shape.name: await moving._digest(database, shape) for shape in moving.shapes()}
    finally:
        await database.close()

    def read() -> list[str]:
        with newest_form(place) as reader:
            return [record.text for record in records(reader)]

    return rows, await asyncio.to_thread(read)


def killed(origin: Address, goal: Address, count: int) -> None:
    places = [place.url if isinstance(place, Server) else str(place) for place in (origin, goal)]
    command = [sys.executable, "-m", "tests.data.moving", *places, str(count)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == -signal.SIGKILL, done.stderr


async def carried(origin: Address, goal: Address) -> dict[str, int]:
    source, target = await connect(origin), await connect(goal)
    try:
        return await moving.move(source, target, lambda _: None)
    finally:
        await source.close()
        await target.close()


async def test_a_move_that_is_stopped_goes_on(
    tmp_path: Path, goal: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(origin) as store:
        await played(store, "pentago")
        first = await add(store, game="toy", status="lobby", seed=b"")
        await add(store, game="toy", status="lobby", seed=b"", rematch_of=first)
    sent, left = moving._sent, iter(range(7))

    def stopping(*given: Any) -> Any:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return sent(*given)

    monkeypatch.setattr(moving, "AT_ONCE", 2)
    monkeypatch.setattr(moving, "_sent", stopping)
    with pytest.raises(KeyboardInterrupt):
        await carried(origin, goal)
    with pytest.raises(StoreError, match="move"):
        await Store.open(goal, 0.0)
    monkeypatch.setattr(moving, "_sent", sent)
    await carried(origin, goal)
    assert await everything(goal) == await everything(origin)


@pytest.mark.soak
async def test_a_club_goes_there_and_back_and_is_the_same(tmp_path: Path, goal: Server) -> None:
    origin, back = fresh(tmp_path / "club.sqlite3"), fresh(tmp_path / "back.sqlite3")
    await club(origin)
    killed(origin, goal, 25)
    with pytest.raises(StoreError, match="move"):
        await Store.open(goal)  # the server has yet to see that the other is dead
    counts = await carried(origin, goal)
    before = await everything(origin)
    assert len(before[1]) >= len(games.all_games())
    assert counts["tables"] > len(games.all_games())
    assert await everything(goal) == before
    killed(goal, back, 12)
    await carried(goal, back)
    assert await everything(back) == before
    for place in (origin, goal, back):
        async with await Store.open(place) as store:
            assert (await store.awake())[1] == []
            newest = await store.newest_table()
            assert await add(store) == newest + 1


async def test_numbers_that_were_given_are_not_given_again(tmp_path: Path, goal: Server) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(origin) as store:
        numbers = [await add(store, status="cancelled", seed=b"") for _ in range(3)]
        for row in await store.outbox():
            await store.delivered(row.id)
        assert await store.purge_tables("cancelled", 1e9) == numbers
    await carried(origin, goal)
    async with await Store.open(goal) as store:
        assert await add(store) == numbers[-1] + 1


async def test_nothing_is_moved_over_other_rows(tmp_path: Path, goal: Server) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(goal) as store:
        await add(store)
    with pytest.raises(StoreError) as caught:
        await carried(origin, goal)
    assert caught.value.reason == "occupied"


async def test_what_has_not_arrived_whole_is_not_moved_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin, half = fresh(tmp_path / "club.sqlite3"), fresh(tmp_path / "half.sqlite3")
    async with await Store.open(origin) as store:
        await add(store)

    async def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(moving, "_link", stopped)
        with pytest.raises(KeyboardInterrupt):
            await carried(origin, half)
    with pytest.raises(StoreError) as caught:
        await carried(half, fresh(tmp_path / "copy.sqlite3"))
    assert caught.value.reason == "unfinished"


async def test_of_a_club_that_went_on_meanwhile_the_rest_is_not_added(
    tmp_path: Path, goal: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(origin) as store:
        await add(store)
        await store.beat(1.0)

    async def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(moving, "_link", stopped)
        with pytest.raises(KeyboardInterrupt):
            await carried(origin, goal)
    async with await Store.open(origin) as store:
        await store.beat(2.0)
    with pytest.raises(StoreError) as caught:
        await carried(origin, goal)
    assert caught.value.reason == "occupied"


async def test_the_command_counts_and_checks_both(
    tmp_path: Path, goal: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(origin) as store:
        await played(store, "pentago")
        await store.set_note("salt", str(CHANNEL))
    assert await asyncio.to_thread(main, ["move", str(origin), goal.url]) == 0
    said = capsys.readouterr()
    assert "tables: 1\n" in said.out
    assert f"{origin}: 1 tables, 1 records, 0 problems" in said.out
    assert f"{goal}: 1 tables, 1 records, 0 problems" in said.out
    assert "Sesame" not in said.out + said.err

"""Drawing and thinking in processes of their own: every computer of every game gets there and back."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest
import pytest_asyncio

import games
from bot.services.compute import Compute
from bot.services.process_pool import ProcessLostError, ProcessPools
from bot.services.work import BLANK, THINKING_SECONDS, thinking_time
from games.game import Computer, Point, Progress
from games.options import settle_options
from games.rng import SeededRng
from renderers import film
from renderers import standing as standings
from renderers.chart import Chart, draw
from renderers.palette import PIGMENTS
from renderers.profile import Profile

LEVELS = [(game.id, level) for game in games.all_games().values() for level in game.computers]
SEED = bytes(range(32))
CHART = Chart("Rows", (Point("0", (0, 0)), Point("1", (1, 2))), PIGMENTS, ("Ann", "Ben"))


def opening(game_id: str) -> tuple[Any, Any, int]:
    """A game, its first state, and a seat that is asked first."""
    game = games.load(game_id)
    options = settle_options(game.options, {})
    places = game.places(options)
    state = game.setup(places[0], options, SeededRng(SEED, 0)).state
    ask = game.ask(state)
    assert ask is not None
    seat = min(ask.pending)
    return game, state, seat


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def compute() -> AsyncIterator[Compute]:
    """One process that thinks, for all computers."""
    pools = ProcessPools.of(1)
    compute = Compute(1, pools)
    yield compute
    compute.close()
    await pools.close()


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(("game_id", "level"), LEVELS)
async def test_a_computer_thinks_in_a_process(
    compute: Compute, game_id: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.services.work.THINKING_SECONDS", 0.2)
    game, state, seat = opening(game_id)
    move = await compute.think(game, level, game.view(state, seat), seat, SeededRng(SEED, 1))
    assert game.check(state, seat, move).move == move


@pytest.mark.asyncio(loop_scope="module")
async def test_a_film_and_a_chart_are_made_in_processes(compute: Compute) -> None:
    game, state, _ = opening("pentago")
    view, heard = game.view(state, None), list[Progress]()
    gif = await compute.film("pentago", [(view, ()), (view, ())], "dark", heard.append)
    assert gif == list(film.filmed("pentago", [(view, ()), (view, ())]))[-1]
    assert heard == [Progress(1, 2), Progress(2, 2)]
    png = await compute.chart(CHART, "light")
    assert png == draw(CHART, "light")
    assert await compute.chart(CHART, "light") is png  # the same once more is at hand
    compute.forget()
    assert await compute.chart(CHART, "light") is not png


async def test_words_do_not_wait_for_a_chart_that_cannot_be_drawn() -> None:
    alone = Compute(1)
    broken = Chart("Rows", (), PIGMENTS, ("Ann",))
    assert await alone.chart(broken, "dark") == BLANK
    alone.close()


class Unwritable(str):
    """A name that can't be drawn for a reason that nobody has thought of."""

    def split(self, *_: Any) -> list[str]:
        raise RuntimeError


async def test_a_picture_that_fails_with_names_is_drawn_without() -> None:
    """One name takes a picture from nobody: each picture that carries names, films too."""
    compute, odd, none = Compute(1), (Unwritable("odd one"), Unwritable("odd two")), ("", "")
    game, state, _ = opening("pentago")
    view = game.view(state, None)
    chart, card = replace(CHART, names=odd), Profile(odd[0], "")
    line = standings.Line("1", odd[0], "1", ())
    standing = standings.Standing(odd[0], "", "points", (), (line,))
    try:
        assert await compute.paint("pentago", view, "dark", names=odd) == await compute.paint(
            "pentago", view, "dark"
        )
        assert await compute.chart(chart, "dark") == draw(replace(chart, names=none), "dark")
        assert BLANK not in (await compute.card(card, "dark"), await compute.standing(standing, "dark"))
        screen = await compute.screen("pentago", [(view, odd)])
        still = await compute.still("pentago", view, odd, screen, "dark")
        assert still == film.still("pentago", view, (), screen)
        gif = await compute.film("pentago", [(view, odd)], "dark", lambda _: None)
        assert gif == list(film.filmed("pentago", [(view, ())]))[-1]
    finally:
        compute.close()


class Quick(Computer):
    """A computer that is not asked here."""

    def choose(self, game: Any, view: Any, seat: int, rng: Any, seconds: float) -> str:
        raise AssertionError("not asked here")


class Wise:
    """A game that listens to what it is told."""

    computers: ClassVar[dict[str, Any]] = {"perfect": Quick()}

    def choose_informed(
        self, level: str, view: Any, seat: int, rng: Any, seconds: float, reading: str
    ) -> str:
        return f"{level} {reading}"


async def test_what_a_service_has_told_reaches_the_computer() -> None:
    pools = ProcessPools.of(1)
    compute = Compute(1, pools)
    try:
        move = await compute.think(Wise(), "perfect", None, 0, SeededRng(SEED, 1), "a1 1+")  # type: ignore[arg-type]
        assert move == "perfect a1 1+"
    finally:
        compute.close()
        await pools.close()


class Deadly(Computer):
    """A computer that costs the process its life in which it thinks; ``lives``: none after so many."""

    def __init__(self, deaths: Path, lives: int) -> None:
        self.id = "deadly"
        self.computers = {"hard": self}
        self._deaths = deaths
        self._lives = lives

    def choose(self, game: Any, view: Any, seat: int, rng: Any, seconds: float) -> str:
        with self._deaths.open("a") as file:
            file.write("x")
        if len(self._deaths.read_text()) <= self._lives:
            os.kill(os.getpid(), signal.SIGKILL)
        return str(os.getpid())


async def test_work_whose_process_was_killed_is_done_in_another(tmp_path: Path) -> None:
    pools = ProcessPools.of(1)
    compute = Compute(1, pools)
    game: Any = Deadly(tmp_path / "deaths", 1)
    try:
        assert await compute.think(game, "hard", None, 0, SeededRng(SEED, 1)) != str(os.getpid())  # type: ignore[arg-type]
    finally:
        compute.close()
        await pools.close()


async def test_work_that_kills_one_process_after_the_other_is_not_done_in_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools = ProcessPools.of(1)
    compute = Compute(1, pools)
    monkeypatch.setattr(compute, "run", None)  # here it would kill the tests
    game: Any = Deadly(tmp_path / "deaths", 9)
    try:
        with pytest.raises(ProcessLostError):
            await compute.think(game, "hard", None, 0, SeededRng(SEED, 1))  # type: ignore[arg-type]
    finally:
        compute.close()
        await pools.close()
    assert (tmp_path / "deaths").read_text() == "xx"


class Endless(Computer):
    """A computer that never answers, and one of another level that does."""

    id = "endless"

    def __init__(self) -> None:
        self.computers = {"easy": Mover(), "hard": self}

    def choose(self, game: Any, view: Any, seat: int, rng: Any, seconds: float) -> str:
        while True:
            time.sleep(1)


class Mover(Computer):
    """A computer that answers at once."""

    def choose(self, game: Any, view: Any, seat: int, rng: Any, seconds: float) -> str:
        return "pass"


async def test_a_computer_that_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process is ended once, and the next one is free for whoever answers in its place."""
    monkeypatch.setattr("bot.services.compute.PATIENCE", 1.0)
    monkeypatch.setattr("bot.services.work.THINKING_SECONDS", 1.0)
    pools = ProcessPools.of(1)
    compute = Compute(1, pools)
    game: Any = Endless()
    try:
        with pytest.raises(TimeoutError):
            await compute.think(game, "hard", None, 0, SeededRng(SEED, 1))  # type: ignore[arg-type]
        monkeypatch.setattr("bot.services.compute.PATIENCE", 180.0)
        assert await compute.think(game, "easy", None, 0, SeededRng(SEED, 1)) == "pass"  # type: ignore[arg-type]
    finally:
        compute.close()
        await pools.close()


async def test_where_no_process_can_be_started_the_bot_does_the_work_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    compute = Compute(1, ProcessPools.of(1))
    assert await compute.chart(CHART, "light") == draw(CHART, "light")
    compute.close()


async def test_a_game_that_could_not_be_prepared_is_open_once_it_could(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another shard's bot in the same process prepares the games again."""
    compute, fails = Compute(1), True

    async def warm(game: Any, options: Any) -> None:
        if fails and game.id == "twigs":
            raise MemoryError

    monkeypatch.setattr(compute, "warm", warm)
    await compute.prepare()
    assert compute.unready == {"twigs"}
    fails = False
    await compute.prepare()
    assert compute.unready == set()
    compute.close()


class Slow(Quick):
    """A computer that wants its time."""

    def thinking_time(self, view: Any) -> float:
        return 20.0


class Unhurried(Wise):
    """A game with a computer that wants its time and one that does not."""

    computers: ClassVar[dict[str, Any]] = {"slow": Slow(), "quick": Quick()}


@pytest.mark.parametrize(
    ("level", "clock", "seconds"),
    [
        ("slow", None, 20.0),
        ("slow", 3600, 20.0),
        ("slow", 60, 6.0),
        ("slow", 10, THINKING_SECONDS),
        ("quick", None, THINKING_SECONDS),
    ],
)
def test_a_patient_computer_gets_its_time_where_the_clock_allows(
    level: str, clock: float | None, seconds: float
) -> None:
    assert thinking_time(Unhurried(), level, None, clock) == seconds  # type: ignore[arg-type]


class Steady(Computer):
    """A computer that notes for whom it thinks."""

    def __init__(self, thought: list[str]) -> None:
        self.id = "steady"
        self.computers = {"hard": self}
        self._thought = thought
        self.may_end = threading.Event()

    async def go_on(self) -> None:
        self.may_end.set()

    def choose(self, game: Any, view: Any, seat: int, rng: Any, seconds: float) -> str:
        self._thought.append(view)
        self.may_end.wait()  # what is done at once, Python 3.14 does without letting others begin to wait
        return str(view)


async def test_a_server_with_many_computers_keeps_no_other_waiting() -> None:
    thought: list[str] = []
    game: Any = Steady(thought)
    compute = Compute(1)
    waiting = [("busy 1", 1), ("busy 2", 1), ("busy 3", 1), ("busy 4", 1), ("quiet", 2)]
    try:
        views: list[tuple[Any, int]] = list(waiting)
        rng = SeededRng(SEED, 1)
        asked = (compute.think(game, "hard", view, 0, rng, line=line) for view, line in views)
        await asyncio.gather(*asked, game.go_on())
    finally:
        compute.close()
    assert thought == ["busy 1", "quiet", "busy 2", "busy 3", "busy 4"]
    assert not compute._lines  # what nobody waits in is forgotten


async def test_who_practises_takes_turns_with_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[str] = []
    game: Any = Steady(thought)

    def judged(game: Any, turn: Any) -> None:
        game.choose(game, turn, 0, None, 0.0)

    monkeypatch.setattr("bot.services.compute.rated", judged)
    compute = Compute(1)
    try:
        turns: list[Any] = ["try 1", "try 2", "try 3"]
        tries = (compute.rate(game, turn) for turn in turns)
        view: Any = "table"
        move = compute.think(game, "hard", view, 0, SeededRng(SEED, 1), line=1)
        await asyncio.gather(*tries, move, game.go_on())
    finally:
        compute.close()
    assert thought == ["try 1", "table", "try 2", "try 3"]


async def test_a_picture_with_other_names_is_another_picture() -> None:
    game, state, _ = opening("diamant")
    compute = Compute(1)
    view = game.view(state, None)
    names = [tuple(f"{letter}{seat}" for seat in range(8)) for letter in "AB"]
    first, other, again = [await compute.paint(game.id, view, "dark", names=names[at]) for at in (0, 1, 0)]
    compute.close()
    assert first != other
    assert first == again

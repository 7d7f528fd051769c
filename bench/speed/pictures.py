"""Pictures as they are sent, films of finished games, and pictures that another process draws over NATS."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time
from typing import Any

import games
import renderers
from bench.row import Benches, BenchRow, beside
from bench.timing import milliseconds, processor_milliseconds
from bot.services.cluster.caller import Caller
from bot.services.process_pool import ProcessPools
from bot.services.sources import program
from bot.services.work import ANALYSIS_SECONDS, painted
from games.disclosure import seen
from games.game import Progress, View
from games.record import Record
from games.scenes import scenes
from games.selfplay import RANDOM, pairings, play
from renderers import film
from tests.nats_server import nats_server, workers

PICTURE_ROUNDS = 41
PICTURE_LIMIT = 150.0
"""The limit of a picture's time, as a multiple of copying its pixels."""

HEAVIEST = 150.0
"""The largest file, in KiB."""

FLOOR = "a copy of the picture's pixels"

SHOWN: Mapping[str, Mapping[str, str]] = {
    "rainbow_pentagon": {"empty": "empty board", "middle": "middle board", "late": "late board"},
    "diamant": {
        "opened": "a mine just opened, 3 players",
        "eight": "a mine, 8 players",
        "long": "20 cards, 8 players",
        "longest": "a collapse after 21 cards",
        "over": "the ranking of 8",
    },
    "euler_game": {
        "start": "4 players begin",
        "last_bet": "the last bet of 4",
        "own": "4 players with an own hand",
        "ended": "a working of 3 numbers",
        "worst": "the longest working of 4",
    },
    "pentago": {
        "empty": "empty",
        "cell": "all turns dotted",
        "six": "six in a row",
        "full": "full",
    },
    "twigs": {
        "early": "4 twigs of 24",
        "late": "23 twigs of 24",
        "four late": "45 twigs of 48",
        "spread": "46 of 48, a wide table",
        "four over": "the end of 4 players",
    },
}
"""By game, public samples and their names in the rows, from the first turns to the end."""

PRIVATE: Mapping[str, Mapping[str, str]] = {
    "twigs": {"contact late": "62 numbered contacts", "placing late": "a placement among 43 twigs"},
}
"""Pictures for a person who builds a move, which a click must show within a second."""

CLICK = 500.0
"""The limit of the picture after a click, in milliseconds."""


def times(game: str, view: View) -> tuple[float, float]:
    """Return the median processor times of a picture and of copying its pixels, in ms, taken in turns."""
    renderer = renderers.load(game)
    pixels = bytearray(renderer.frame(view).tobytes())
    whole, alone = [], []
    for _ in range(PICTURE_ROUNDS):
        whole.append(processor_milliseconds(lambda: renderer.draw(view)))
        alone.append(processor_milliseconds(pixels.copy))
    return median(whole), median(alone)


def picture_rows() -> list[BenchRow]:
    """Return the times of every game's pictures, and the sizes of their files.

    The floor is a raw copy of their pixels.
    """
    public = [row for game, shown in SHOWN.items() for key in shown for row in _public(game, key)]
    return [*public, *(_private(game, key) for game, shown in PRIVATE.items() for key in shown)]


def _public(game: str, key: str) -> tuple[BenchRow, BenchRow]:
    name, view = f"picture, {game}, {SHOWN[game][key]}", _sample(game, key)
    size = len(renderers.load(game).draw(view)) / 1024
    return (
        beside(name, *times(game, view), "ms", PICTURE_LIMIT, what=FLOOR),
        BenchRow(f"{name}, file", size, "KiB", limit=HEAVIEST),
    )


def _private(game: str, key: str) -> BenchRow:
    name = f"picture, {game}, {PRIVATE[game][key]}"
    return beside(name, *times(game, _sample(game, key)), "ms", CLICK, "value", FLOOR)


def _sample(game: str, key: str) -> View:
    views: Mapping[str, View] = import_module(f"renderers.{game}.sample").SAMPLES
    return views[key]


# -- films and analyses of finished games ----------------------------------------------------------------

FILMED = ("rainbow_pentagon", "diamant", "twigs", "euler_game", "pentago")
GAMES_TRIED = 12
"""Games that are played; the longest is filmed."""
FILM_ROUNDS = 5
FRAME_TIMES, ENCODING_LIMIT = 3.0, 10.0
"""Limits: a frame painted and encoded as a multiple of the encoding alone, and the encoding itself."""
FILM_MEBIBYTES = film.LIMIT / 2**20


def longest(game_id: str) -> Record:
    """Return the longest of some random games with as many players as can sit."""
    game = games.load(game_id)
    options = game.preset("normal")
    levels = (RANDOM,) * game.places(options)[-1]
    played = (
        play(pairing).record for pairing in pairings(game_id, options, levels, GAMES_TRIED, "film", 1.0)
    )
    return max(played, key=lambda record: len(record.log))


def _film(record: Record) -> list[BenchRow]:
    names = tuple(f"Player {seat + 1}" for seat in range(len(record.seats)))
    shown = [(scene.view, names) for scene in scenes(record)]
    kept = [shown[place] for place in film.chosen(len(shown))]
    plain = renderers.load(record.game)
    renderer = plain.on(plain.stage([view for view, _ in kept]))
    frames = [renderer.frame(view, "dark", film.WIDTH, names) for view, names in kept]

    def paint() -> None:
        for view, on_it in kept:
            renderer.frame(view, "dark", film.WIDTH, on_it)

    painting, encoding = [], []
    for _ in range(FILM_ROUNDS):
        painting.append(processor_milliseconds(paint) / len(frames))
        encoding.append(processor_milliseconds(lambda: film.encoded(frames)) / len(frames))
    alone, both = median(encoding), median(painting) + median(encoding)
    size = len(film.encoded(frames)) / 2**20
    whole = milliseconds(lambda: list(film.filmed(record.game, shown))) / 1000
    name, pictures = record.game, f"{len(shown)} pictures of {len(record.seats)} players"
    return [
        beside(
            f"{name}: a frame painted and encoded", both, alone, "ms", FRAME_TIMES, what="the encoding alone"
        ),
        BenchRow(f"{name}: a frame encoded", alone, "ms", limit=ENCODING_LIMIT),
        BenchRow(f"{name}: the film of {pictures}", whole, "s"),
        BenchRow(f"{name}: that film's file", size, "MiB", limit=FILM_MEBIBYTES),
    ]


def _analysis(record: Record) -> BenchRow:
    game = games.load(record.game, record.version)
    game.prepare()  # as at the bot's start: compiling is not part of an analysis
    shown = seen(record)
    remarks: list[int] = []

    def analyse() -> None:
        found = game.analyse(shown.views, shown.moves, ANALYSIS_SECONDS)
        remarks.append(sum(not isinstance(each, Progress) for each in found))

    seconds = milliseconds(analyse) / 1000
    name = f"{record.game}: an analysis of {len(record.log)} steps, {remarks[-1]} remarks"
    return BenchRow(name, seconds, "s", limit=ANALYSIS_SECONDS)


def film_rows() -> list[BenchRow]:
    """Return the times of painting and encoding a frame, of a long film and of an analysis, for each game."""
    found: list[BenchRow] = []
    for game_id in FILMED:
        record = longest(game_id)
        found += [*_film(record), _analysis(record)]
    return found


# -- pictures that another process draws -----------------------------------------------------------------

NATS_ROUNDS = 41
NATS_SHOWN = {
    "pentago": ("six", "six in a row"),
    "euler_game": ("last_bet", "the last bet of 4"),
    "rainbow_pentagon": ("late", "late board"),
}
"""By game, the sample and its name in the row, from the quickest to draw to the slowest."""

NATS_LIMIT = 3.0
"""The limit of the time of a picture over NATS, as a multiple of its floor."""

WORKER_PATIENCE = 60.0
"""Seconds to wait for a worker, so that the bot never draws itself instead."""

Ask = Callable[..., Awaitable[Any]]


def elsewhere_rows() -> list[BenchRow]:
    """Return the times of pictures over a real NATS server; the floor is the process pool of this process.

    Both are warm and measured in turns, on one machine: the network between machines is not measured.
    """
    return asyncio.run(_elsewhere_rows())


async def _elsewhere_rows() -> list[BenchRow]:
    with tempfile.TemporaryDirectory() as folder:
        async with nats_server() as server, workers(1, server, Path(folder), "paint"):
            caller, pools = Caller(server.place, program(), WORKER_PATIENCE), ProcessPools.of(1)
            caller.begin()
            await caller.until(here=True)
            try:
                return [row for game in NATS_SHOWN for row in await _measured(game, caller, pools)]
            finally:
                await caller.close()
                await pools.close()


async def _measured(game: str, caller: Caller, pools: ProcessPools) -> tuple[BenchRow, BenchRow]:
    sample, called = NATS_SHOWN[game]
    view = import_module(f"renderers.{game}.sample").SAMPLES[sample]
    asked = (game, view, "dark", 1000, (), ())
    there, here = [], []
    for _ in range(NATS_ROUNDS):
        there.append(await _timed(lambda: caller.call(painted, asked, None)))
        here.append(await _timed(lambda: pools.painters.run(painted, *asked)))
    name = f"picture over NATS, {game}, {called}"
    what = "the same by a process of the bot"
    times = [median(each[0] for each in found) for found in (there, here)]
    loops = [median(each[1] for each in found) for found in (there, here)]
    return (
        beside(name, times[0], times[1], "ms", NATS_LIMIT, what=what),
        beside(f"{name}, processor of the bot", loops[0], loops[1], "ms", what=what),
    )


async def _timed(ask: Ask) -> tuple[float, float]:
    """Return the wall time of a call and the processor time of the bot's thread meanwhile, in ms."""
    began, spent = perf_counter(), thread_time()
    await ask()
    return (perf_counter() - began) * 1000, (thread_time() - spent) * 1000


BENCHES: Benches = {"pictures": picture_rows, "films": film_rows, "elsewhere": elsewhere_rows}

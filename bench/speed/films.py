"""Films and analyses of finished games: painting and encoding a frame, a long film, an analysis."""

from __future__ import annotations

from statistics import median

import games
import renderers
from bench.row import BenchRow, beside
from bench.timing import milliseconds, processor_milliseconds
from bot.services.work import ANALYSIS_SECONDS
from games.disclosure import seen
from games.game import Progress
from games.record import Record
from games.scenes import scenes
from games.selfplay import RANDOM, pairings, play
from renderers import film

GAMES = ("rainbow_pentagon", "diamant", "twigs", "euler_game", "pentago")
TRIED = 12
"""Games that are played; the longest is filmed."""
ROUNDS = 5
TIMES, MILLISECONDS = 3.0, 10.0
"""Limits: a frame painted and encoded as a multiple of the encoding alone, and the encoding itself."""
MEBIBYTES = film.LIMIT / 2**20


def longest(game_id: str) -> Record:
    """Return the longest of some random games with as many players as can sit."""
    game = games.load(game_id)
    options = game.preset("normal")
    levels = (RANDOM,) * game.places(options)[-1]
    played = (play(pairing).record for pairing in pairings(game_id, options, levels, TRIED, "film", 1.0))
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
    for _ in range(ROUNDS):
        painting.append(processor_milliseconds(paint) / len(frames))
        encoding.append(processor_milliseconds(lambda: film.encoded(frames)) / len(frames))
    alone, both = median(encoding), median(painting) + median(encoding)
    size = len(film.encoded(frames)) / 2**20
    whole = milliseconds(lambda: list(film.filmed(record.game, shown))) / 1000
    name, pictures = record.game, f"{len(shown)} pictures of {len(record.seats)} players"
    return [
        beside(f"{name}: a frame painted and encoded", both, alone, "ms", TIMES, what="the encoding alone"),
        BenchRow(f"{name}: a frame encoded", alone, "ms", limit=MILLISECONDS),
        BenchRow(f"{name}: the film of {pictures}", whole, "s"),
        BenchRow(f"{name}: that film's file", size, "MiB", limit=MEBIBYTES),
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


def rows() -> list[BenchRow]:
    """Return the times of a film and an analysis of a long game of each kind."""
    found: list[BenchRow] = []
    for game_id in GAMES:
        record = longest(game_id)
        found += [*_film(record), _analysis(record)]
    return found

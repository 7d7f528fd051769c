"""Films: their length and size, and that they show the same as the pictures."""

from __future__ import annotations

import io
from itertools import pairwise

import numpy as np
import pytest
from PIL import Image, ImageSequence

import renderers
from games.game import Progress
from games.record import Record
from games.scenes import scenes
from renderers import film
from renderers.pentago.sample import SAMPLES
from tests.conformance.playing import playthrough
from tests.soaking import SEVERAL


def names_of(record: Record) -> tuple[str, ...]:
    """Return a name for each seat."""
    return tuple(f"Player {seat + 1}" for seat in range(len(record.seats)))


def pictures_of(data: bytes) -> list[Image.Image]:
    """Return the pictures of a GIF."""
    return [picture.convert("RGB") for picture in ImageSequence.Iterator(Image.open(io.BytesIO(data)))]


def coloured(
    *numbers: int, size: tuple[int, int] = (60, 40), palette: list[int] | None = None
) -> list[Image.Image]:
    """Return plain pictures, one of each colour of a palette of greys."""
    pictures = []
    for number in numbers:
        picture = Image.new("P", size, number)
        picture.putpalette(palette or [value for grey in range(256) for value in (grey, grey, grey)])
        pictures.append(picture)
    return pictures


def _after_blocks(data: bytes, at: int) -> int:
    """Return the end of a chain of a GIF's data blocks that begins at ``at``."""
    while data[at]:
        at += data[at] + 1
    return at + 1


def palettes_of(data: bytes) -> tuple[int, int]:
    """Return how many palettes a GIF has: for all pictures, and for one picture alone."""
    shared, own = data[10] >> 7, 0
    at = 13 + shared * 3 * 2 ** ((data[10] & 7) + 1)
    while data[at] != ord(";"):
        if data[at] == ord("!"):
            at = _after_blocks(data, at + 2)
            continue
        flags = data[at + 9]
        own += flags >> 7
        at = _after_blocks(data, at + 11 + (flags >> 7) * 3 * 2 ** ((flags & 7) + 1))
    return shared, own


def test_the_file_holds_one_palette_for_all_pictures() -> None:
    assert palettes_of(film.encoded(coloured(1, 2, 3, 4))) == (1, 0)
    another = coloured(0, palette=[9, 9, 9, 90, 90, 90])
    assert palettes_of(film.encoded([*coloured(1, 2), *another])) == (1, 0)


def test_colours_stay_where_a_palette_holds_one_twice() -> None:
    frames = coloured(0, 1, 2, 3, palette=[9, 9, 9, 200, 0, 0, 9, 9, 9, 0, 0, 200])
    shown = [picture.getpixel((3, 3)) for picture in pictures_of(film.encoded(frames))]
    assert shown == [(9, 9, 9), (200, 0, 0), (9, 9, 9), (0, 0, 200)]


@pytest.mark.parametrize("count", [1, 2, 15, 16, 29, 57, 150])
def test_a_picture_takes_at_most_two_seconds_and_a_film_thirty(count: int) -> None:
    shown = film.durations(count)
    assert len(shown) == count
    assert max(shown) <= 200
    assert sum(shown) <= 3000
    assert min(shown) >= 18


def test_a_film_of_a_long_game_leaves_out_pictures_evenly() -> None:
    assert film.chosen(5) == [0, 1, 2, 3, 4]
    places = film.chosen(1000)
    assert len(places) == film.MOST
    assert (places[0], places[-1]) == (0, 999)
    gaps = {after - before for before, after in pairwise(places)}
    assert gaps <= {6, 7}


@pytest.mark.parametrize("game_id", SEVERAL)
def test_a_film_has_each_view_as_the_picture_shows_it(game_id: str) -> None:
    module = __import__(f"renderers.{game_id}.sample", fromlist=["SAMPLES"])
    views = [*module.SAMPLES.values()][:3]
    plain = renderers.load(game_id)
    renderer = plain.on(plain.stage(views))
    *told, data = film.filmed(game_id, [(view, ()) for view in views])
    assert told == [Progress(done, len(views)) for done in range(1, len(views) + 1)]
    assert isinstance(data, bytes)
    frames = [renderer.frame(view, "dark", film.WIDTH) for view in views]
    pictures = pictures_of(data)
    height = max(frame.height for frame in frames)
    assert {picture.size for picture in pictures} == {(film.WIDTH, height + film.STRIP)}
    assert len(pictures) == len(frames)
    for picture, frame in zip(pictures, frames, strict=True):
        assert picture.crop((0, 0, *frame.size)).tobytes() == frame.convert("RGB").tobytes()


def test_the_strip_grows_with_the_film() -> None:
    pictures = pictures_of(film.encoded(coloured(1, 2, 3, 4)))
    rows = [[picture.getpixel((x, 42)) for x in range(60)] for picture in pictures]
    assert [row.count(row[0]) for row in rows] == [15, 30, 45, 60]


def test_a_picture_with_another_palette_keeps_its_colours() -> None:
    red = coloured(1, palette=[0, 0, 0, 200, 0, 0])
    film_of_both = film.encoded([*coloured(0, palette=[10, 10, 10, 198, 2, 0, 22, 24, 29]), *red])
    _, last = pictures_of(film_of_both)
    assert last.getpixel((5, 5)) == (198, 2, 0)


def test_a_film_that_is_too_large_loses_every_other_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = coloured(*range(40))
    whole = len(film.encoded(frames))
    monkeypatch.setattr(film, "LIMIT", whole - 1)
    smaller = film.encoded(frames)
    assert len(smaller) < whole
    pictures = pictures_of(smaller)
    assert (pictures[0].getpixel((3, 3)), pictures[-1].getpixel((3, 3))) == ((0, 0, 0), (39, 39, 39))
    assert len(pictures) == 21


def test_a_game_of_one_picture_is_a_film_of_one_picture() -> None:
    *_, data = film.filmed("pentago", [(next(iter(SAMPLES.values())), ())])
    assert isinstance(data, bytes)
    assert len(pictures_of(data)) == 1


@pytest.mark.parametrize("game_id", SEVERAL)
def test_one_picture_alone_is_the_one_of_the_film(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its size is that of all others, so that a button below it does not move."""
    monkeypatch.setattr(renderers, "WIDTH", film.WIDTH)
    record = playthrough(game_id, 0).record
    shown = [(scene.view, names_of(record)) for scene in scenes(record)]
    shown = [shown[place] for place in film.chosen(len(shown), 12)]
    *_, data = film.filmed(game_id, shown)
    assert isinstance(data, bytes)
    screen = film.screen(game_id, shown)
    stills = [Image.open(io.BytesIO(film.still(game_id, *scene, screen))).convert("RGB") for scene in shown]
    assert len({picture.size for picture in stills}) == 1
    for in_film, alone in zip(pictures_of(data), stills, strict=True):
        board = (0, 0, film.WIDTH, in_film.height - film.STRIP)
        assert in_film.crop(board).tobytes() == alone.crop(board).tobytes()


@pytest.mark.parametrize("game_id", SEVERAL)
def test_all_pictures_alone_are_of_one_size(game_id: str) -> None:
    record = playthrough(game_id, 1).record
    shown = [(scene.view, names_of(record)) for scene in scenes(record)]
    screen = film.screen(game_id, shown)
    some = [shown[place] for place in film.chosen(len(shown), 4)]
    tallest = max(shown, key=lambda each: renderers.load(game_id).paint(each[0], "dark", 300, each[1]).height)
    stills = [Image.open(io.BytesIO(film.still(game_id, *each, screen))) for each in (*some, tallest)]
    assert {picture.width for picture in stills} == {renderers.WIDTH}
    assert len({picture.size for picture in stills}) == 1


@pytest.mark.parametrize("number", range(2))
def test_the_board_does_not_move_in_a_film_of_twigs(number: int) -> None:
    """The twig that was laid first has its place on the last picture, too."""
    views = [scene.view for scene in scenes(playthrough("twigs", number).record)]
    *_, data = film.filmed("twigs", [(view, ()) for view in views], width=300)
    assert isinstance(data, bytes)
    board = np.s_[:230]
    empty, one, *_, last = (np.asarray(picture, np.int32)[board] for picture in pictures_of(data))
    laid = np.abs(one - empty).sum(axis=2) > 200
    bare = np.abs(last - empty).sum(axis=2) < 60
    assert laid.sum() > 30
    assert (laid & bare).sum() < laid.sum() / 2, "but for the line around the newest twig"

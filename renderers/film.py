"""A game as a film: its pictures in a GIF, on one canvas, with one palette.

A strip along the lower edge shows the progress. Pillow stores only the part of each picture that differs from
the one before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

import renderers
from games.game import Progress, View
from renderers.palette import SCHEMES, Rgb, Theme
from renderers.png import encode

WIDTH = 600
"""The width in pixels: about that of a phone, which keeps files small."""
STRIP = 6
"""Height of the strip that shows the progress."""

STEP, WHOLE = 200, 3000
"""The longest time of one picture, and of the whole film, in hundredths of a second."""
MOST = 150
"""The most pictures of a film, since nobody sees one that is shown for less than a fifth of a second. A
longer game leaves some out, evenly.
"""
LIMIT = 8 * 2**20
"""The most bytes of a film; a larger one leaves out every other picture. Discord accepts 10 MiB."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The screen of a film: its ``stage``, and the ``height`` of all pictures as a fraction of the width."""

    stage: renderers.Stage
    height: float


def screen(game_id: str, scenes: Sequence[tuple[View, renderers.Names]]) -> Screen:
    """Return the screen of a film of these views, for showing them one by one."""
    plain = renderers.load(game_id)
    stage = plain.stage([view for view, _ in scenes])
    renderer = plain.on(stage)
    shown = (scenes[place] for place in chosen(len(scenes)))
    tallest = max(renderer.paint(view, "dark", WIDTH, names).height for view, names in shown)
    return Screen(stage, (tallest + 1) / WIDTH)


def still(game_id: str, view: View, names: renderers.Names, shown_on: Screen, theme: Theme = "dark") -> bytes:
    """Return one picture of a film as a PNG, larger than in the film and without the strip."""
    canvas = renderers.load(game_id).on(shown_on.stage).paint(view, theme, renderers.WIDTH, names)
    missing = ceil(shown_on.height * canvas.width) - canvas.height
    return encode(canvas.taller(max(0, missing), SCHEMES[theme].paper).image())


def chosen(count: int, most: int = MOST) -> list[int]:
    """Return the indices of the pictures to show, of ``count``: all, or ``most`` evenly spaced ones.

    The first and the last are always among them.
    """
    if count <= most:
        return list(range(count))
    return [round(place * (count - 1) / (most - 1)) for place in range(most)]


def durations(count: int) -> list[int]:
    """Return the time of each of ``count`` pictures, in hundredths of a second; the last is longest."""
    each = min(STEP, (WHOLE - STEP) // max(1, count - 1))
    return [*[each] * (count - 1), STEP]


def filmed(
    game_id: str, scenes: Sequence[tuple[View, renderers.Names]], theme: Theme = "dark", width: int = WIDTH
) -> Iterator[Progress | bytes]:
    """Yield the progress of the painting, then the film of views, each with its names."""
    shown = [scenes[place] for place in chosen(len(scenes))]
    plain = renderers.load(game_id)
    renderer = plain.on(plain.stage([view for view, _ in shown]))
    frames: list[Image.Image] = []
    for view, names in shown:
        frames.append(renderer.frame(view, theme, width, names))
        yield Progress(len(frames), len(shown))
    yield encoded(frames, theme)


def encoded(frames: Sequence[Image.Image], theme: Theme = "dark") -> bytes:
    """Return pictures with palettes as an endless GIF of at most ``LIMIT`` bytes."""
    film = _gif(with_shared_palette(frames, theme))
    while len(film) > LIMIT and len(frames) > 2:  # the first and the last stay
        frames = [frames[place] for place in chosen(len(frames), (len(frames) + 2) // 2)]
        film = _gif(with_shared_palette(frames, theme))
    return film


def with_shared_palette(frames: Sequence[Image.Image], theme: Theme) -> list[Image.Image]:
    """Return pictures as tall as the tallest, with the first one's palette and the strip below."""
    width, height = frames[0].width, max(frame.height for frame in frames)
    palette = frames[0].getpalette() or []
    paper, line, ink = (nearest(palette, getattr(SCHEMES[theme], name)) for name in ("paper", "line", "ink"))
    pictures = []
    for place, frame in enumerate(frames):
        pixels = np.full((height + STRIP, width), paper, np.uint8)
        pixels[: frame.height] = _recoloured(palette, frame)
        pixels[height:] = line
        pixels[height:, : round(width * (place + 1) / len(frames))] = ink
        picture = Image.fromarray(pixels, "P")
        picture.putpalette(palette)
        pictures.append(picture)
    return pictures


def _recoloured(palette: list[int], frame: Image.Image) -> NDArray[np.uint8]:
    """Return a picture's pixels as colour numbers of another palette."""
    own = frame.getpalette() or []
    if own == palette:
        return np.asarray(frame)
    colours = zip(own[0::3], own[1::3], own[2::3], strict=True)
    numbers: NDArray[np.uint8] = np.array([nearest(palette, colour) for colour in colours], np.uint8)
    return np.take(numbers, np.asarray(frame))


def nearest(palette: list[int], colour: Rgb) -> int:
    """Return the number of the palette's colour nearest to another, by Euclidean distance in RGB."""
    colours = np.array(palette, np.int32).reshape(-1, 3)
    return int(((colours - np.array(colour)) ** 2).sum(axis=1).argmin())


def _gif(pictures: Sequence[Image.Image]) -> bytes:
    file = BytesIO()
    # With ``palette`` the file stores it once, without it once for every picture.
    palette = bytes(pictures[0].getpalette() or [])
    settings: dict[str, Any] = {"optimize": False, "disposal": 1, "loop": 0, "palette": palette}
    # Pillow counts in thousandths, the file in hundredths.
    times = [10 * each for each in durations(len(pictures))]
    pictures[0].save(file, "GIF", save_all=True, append_images=pictures[1:], duration=times, **settings)
    return file.getvalue()

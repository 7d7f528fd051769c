"""A renderer's samples, drawn once, and more to draw: views of games played at random."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO

from PIL import Image

import renderers
from games.game import View
from renderers import Theme
from renderers.palette import Rgb
from tests.conformance.playing import Playthrough, playthrough

MOST = 8
"""Views of a game that are drawn, evenly from its first to its last."""


def with_own_renderer(known: Collection[str]) -> list[str]:
    """Return the ids of games with a renderer of their own, not another game's (see ``renderers.load``)."""
    return [
        game_id
        for game_id in known
        if find_spec(f"renderers.{game_id}") or not any(game_id.startswith(f"{other}_") for other in known)
    ]


def samples(renderer_id: str) -> Mapping[str, View]:
    """Return the views, by name, that a renderer comes with.

    Raises:
        ModuleNotFoundError: it comes with none, or there is no such renderer.
    """
    views: Mapping[str, View] = importlib.import_module(f"renderers.{renderer_id}.sample").SAMPLES
    return views


@lru_cache(maxsize=512)
def drawn(renderer_id: str, name: str, theme: Theme, width: int) -> bytes:
    """Return the picture of a sample, ``width`` pixels wide."""
    return renderers.load(renderer_id).draw(samples(renderer_id)[name], theme, width)


def forget() -> None:
    """Drop everything that renderers keep from one picture to the next."""
    for name, module in list(sys.modules.items()):
        if name.startswith("renderers."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def touched(png: bytes, paper: Rgb, margin: float) -> list[str]:
    """Return the sides of a picture where another colour comes nearer than ``margin`` (of its width)."""
    image = Image.open(BytesIO(png)).convert("RGB")
    wide, high = image.size
    reach = int(margin * wide)
    sides = {
        "top": (0, 0, wide, reach),
        "bottom": (0, high - reach, wide, high),
        "left": (0, 0, reach, high),
        "right": (wide - reach, 0, wide, high),
    }
    solid = tuple((value, value) for value in paper)
    return [side for side, box in sides.items() if image.crop(box).getextrema() != solid]


def _seen(whole: Playthrough) -> Iterator[View]:
    """Yield what a game shows after each step: to all, to those who are asked, and with its events."""
    for step in whole.steps:
        ask = whole.game.ask(step.state)
        yield from (event.view for event in step.events if event.view is not None)
        yield from (whole.game.view(step.state, seat) for seat in (None, *sorted(ask.pending if ask else ())))


def views_of(game_id: str, number: int) -> list[View]:
    """Return views of a game played at random, the first and the last among them."""
    views = list(dict.fromkeys(_seen(playthrough(game_id, number))))
    last = len(views) - 1
    return [views[place] for place in sorted({round(last * part / (MOST - 1)) for part in range(MOST)})]

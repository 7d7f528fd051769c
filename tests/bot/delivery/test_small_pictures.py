"""Small pictures stand whole beside the words: Discord cuts what is no square."""

from __future__ import annotations

from io import BytesIO
from typing import Any, cast

import pytest
from PIL import Image, ImageChops

import games
from bot.delivery.attachments import Drawing
from bot.services.compute import Compute

KINDS = sorted({game.belongs or game.id for game in games.all_games().values()})


def opened(png: bytes) -> Image.Image:
    """Return a picture's pixels in plain colours."""
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("game", KINDS)
async def test_a_small_title_is_the_whole_picture_in_a_square(game: str) -> None:
    compute = Compute(1)
    drawing = Drawing(compute, cast("Any", None), cast("Any", None))
    small, whole = opened(await drawing.title(game)), opened(await drawing.cover(game))
    compute.close()
    assert small.width == small.height == max(whole.size)
    left, top = (small.width - whole.width) // 2, (small.height - whole.height) // 2
    inside = small.crop((left, top, left + whole.width, top + whole.height))
    assert ImageChops.difference(inside, whole).getbbox() is None


class Seen:
    """Paints nothing: it returns the view."""

    async def paint(self, game_id: str, view: Any, *_: object, **__: object) -> Any:
        return view


@pytest.mark.usefixtures("with_toy")
async def test_a_cover_seats_as_many_as_the_options_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(games.load("toy")), "places", lambda game, options: range(2, 4))
    drawing = Drawing(cast("Any", Seen()), cast("Any", None), cast("Any", None))
    assert cast("Any", await drawing.cover("toy")).seats == 3

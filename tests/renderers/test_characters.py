"""Boards in characters: what several renderers promise beyond what all do (``tests/conformance``)."""

from __future__ import annotations

import re

import pytest

import renderers
from tests.conformance.drawing import samples

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("renderer_id", ["diamant", "euler_game"])
def test_the_text_is_at_most_sixty_columns_wide(renderer_id: str) -> None:
    for name, view in samples(renderer_id).items():
        assert max(map(len, renderers.load(renderer_id).text(view).splitlines())) <= 60, name


@pytest.mark.parametrize("renderer_id", ["diamant", "euler_game", "twigs"])
def test_colours_of_the_terminal_change_nothing_but_colours(renderer_id: str) -> None:
    renderer = renderers.load(renderer_id)
    for name, view in samples(renderer_id).items():
        bright = renderer.text(view, ansi=True)
        assert ESCAPE.sub("", bright) == renderer.text(view), name
        assert ESCAPE.search(bright), name

"""Descriptions and boards in characters: what every renderer must pass with its own samples."""

from __future__ import annotations

import re

import renderers
from bot.messages.localizer import Localizer
from bot.tables.names import NAME_LENGTH
from data.words import Catalogs
from tests.conformance.drawing import samples
from tests.conformance.words_of import players_in

LIMIT = 1024
"""Discord's bound on the description of an attachment."""

COLUMNS = 100
"""Of a terminal."""

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def test_whoever_a_description_names_is_named_in_what_fits(
    renderer_id: str, catalogs: Catalogs, language: str
) -> None:
    localizer = Localizer(catalogs, language, lambda seat: f"P{seat + 1}".ljust(NAME_LENGTH, "n"))
    for name, view in samples(renderer_id).items():
        lines = renderers.load(renderer_id).alt(view)
        said = localizer.lines(renderer_id, lines, LIMIT)
        named = {f"P{seat + 1}n" for line in lines for seat in players_in(line.args)}
        assert said, name
        assert not [person for person in named if person not in said], name


def test_characters_are_plain_and_fit_into_a_terminal(renderer_id: str) -> None:
    for name, view in samples(renderer_id).items():
        text = renderers.load(renderer_id).text(view)
        assert text.strip(), name
        assert "\x1b" not in text, name
        assert max(map(len, text.splitlines())) <= COLUMNS, name


def test_every_line_in_colours_ends_in_the_terminals_own(renderer_id: str) -> None:
    bright = [renderers.load(renderer_id).text(view, ansi=True) for view in samples(renderer_id).values()]
    painted = [line for text in bright for line in text.splitlines() if ESCAPE.search(line)]
    assert painted
    assert {ESCAPE.findall(line)[-1] for line in painted} == {"\x1b[0m"}

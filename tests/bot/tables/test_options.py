"""A table's own options: what a lobby chose stands in the columns of the game, and zones are known ones."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pytest

import games
from bot.app.features.play import parse_options
from bot.messages.lobby_panel import panel_message
from bot.messages.localizer import Localizer
from bot.tables.lobby import Lobby
from bot.tables.options import (
    TABLE_OPTIONS,
    all_options,
    chosen_hours,
    chosen_options,
    settle,
    with_own_options,
)
from bot.tables.refusal import Refusal
from data.rows import SeatRow, Stored, TableRow
from data.words import Catalogs
from games.options import OptionError, settle_options

PENTAGO = games.load("pentago")


ROW = TableRow(7, 1, 2, 3, 11, "pentago", 1, {}, "en", "lobby", b"", 0.0)
VALUES = [(key, value) for key, option in TABLE_OPTIONS.items() for value in option.offered]


@pytest.mark.parametrize(("key", "value"), VALUES)
def test_what_a_lobby_chose_stands_in_a_column_of_the_game(key: str, value: int | str) -> None:
    chosen = settle(PENTAGO, {key: value})
    started = with_own_options(ROW, chosen)
    assert chosen_options(started) == {key: chosen[key] for key in TABLE_OPTIONS}
    assert (started == ROW) is (value == TABLE_OPTIONS[key].default)


def test_a_lobby_of_before_an_option_starts_as_it_would_have_and_shows_the_default() -> None:
    assert with_own_options(ROW, {}) == ROW
    settled = settle(PENTAGO, {})
    for key in TABLE_OPTIONS:
        options = {each: value for each, value in settled.items() if each != key}
        stored = Stored(replace(ROW, options=options), (SeatRow(0, 11),), (), (), {})
        lobby = Lobby(stored, Mock(), Mock())
        shown = panel_message(Localizer(Catalogs(), "en"), lobby, 11)
        whole = Lobby(replace(stored, table=replace(ROW, options=settled)), Mock(), Mock())
        assert shown == panel_message(Localizer(Catalogs(), "en"), whole, 11)


NOON = 12 * 3600.0 + 34 * 60
"""12:34 UTC."""


@pytest.mark.parametrize(
    "zone", ["+09:00", "-03:30", "Europe/Berlin", "America/Port-au-Prince", "Mars/New_Base"]
)
def test_each_zone_that_may_be_stored_is_taken_as_it_is(zone: str) -> None:
    settled = settle(PENTAGO, {"zone": zone})
    assert chosen_hours(settled).zone == zone
    assert settle(PENTAGO, settled) == settled


@pytest.mark.parametrize("zone", ["", "9", "+9", "../etc", "a b", "/", "베를린", 9])
def test_what_is_no_zone_is_refused_with_examples(zone: object) -> None:
    with pytest.raises(OptionError) as caught:
        settle_options(all_options(PENTAGO), {"zone": zone})
    assert caught.value.allowed == "+09:00 | Europe/Berlin"


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("zone=+2", "+02:00"),
        ("daily=21:00 zone=New York", "America/New_York"),
        ("zone=베를린", "Europe/Berlin"),
        ("zone=21:34", "+09:00"),
    ],
)
def test_a_typed_option_names_the_zone_as_people_do(typed: str, zone: str) -> None:
    assert parse_options(typed, NOON)["zone"] == zone


@pytest.mark.parametrize("typed", ["zone=Mars/New_Base", "zone="])
def test_a_typed_option_names_a_known_zone(typed: str) -> None:
    with pytest.raises(Refusal) as caught:
        parse_options(typed, NOON)
    assert caught.value.code == "zone"

"""A table's own options: what a lobby chose stands in the columns of the game, and zones are known ones."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pytest

import games
from bot.app.components_v2 import to_view
from bot.app.features.lobby_panel import panel_message
from bot.app.features.play import parse_options
from bot.messages.localizer import CommandNames, Localizer
from bot.tables.lobby import Lobby
from bot.tables.options import (
    HIGHEST,
    TABLE_OPTIONS,
    RatingRange,
    all_options,
    chosen_hours,
    chosen_options,
    read_rating_range,
    settle,
    with_own_options,
)
from bot.tables.refusal import Refusal
from data.ratings import PEOPLE, started
from data.result_rows import RatingRow
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


def test_with_a_clock_for_the_whole_game_no_turn_ends_at_an_hour() -> None:
    chosen = settle(PENTAGO, {"daily": "21:00", "clock": "3:00+2"})
    assert with_own_options(ROW, chosen).daily is None
    assert chosen_hours(chosen).daily is None


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


@pytest.mark.parametrize("game", [each.id for each in games.all_games().values()])
def test_a_host_s_panel_has_room_for_three_more_menus_in_a_message(game: str) -> None:
    """A message takes 40 components, and a menu with its row is two."""
    rules = games.load(game)
    seats = (SeatRow(0, 11), SeatRow(1, 12, name="ben"))[: rules.seats[-1]]
    row = replace(ROW, game=game, version=rules.version, options=settle(rules, {}))
    lobby = Lobby(Stored(row, seats, (), (), {}), Mock(), Mock())
    view = to_view(panel_message(Localizer(Catalogs(), "en"), lobby, 11), CommandNames(Catalogs()))
    assert len([*view.walk_children()]) <= 40 - 3 * 2


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


# Which ratings a lobby wants: typed in many ways, and who is let in.


OWN = 1540.4


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1400-1800", RatingRange(1400, 1800)),
        ("1800 – 1400", RatingRange(1400, 1800)),
        ("۱۴۰۰ تا ۱۸۰۰", RatingRange(1400, 1800)),
        ("از ۱۴۰۰ تا ۱۸۰۰", RatingRange(1400, 1800)),
        ("from 1400 to 1800", RatingRange(1400, 1800)),
        ("1400부터 1800까지", RatingRange(1400, 1800)),
        ("1400점~1800점", RatingRange(1400, 1800)),
        ("１４００から１８００まで", RatingRange(1400, 1800)),
        ("1400-1800-2000", None),
        ("-1400-1800", None),
        ("\u20681400-1800\u2069", RatingRange(1400, 1800)),
        ("±200", RatingRange(1340, 1740)),
        ("\u2066±200\u2069", RatingRange(1340, 1740)),
        ("+-200", RatingRange(1340, 1740)),
        ("200", RatingRange(1340, 1740)),
        ("2000-9999", RatingRange(2000, HIGHEST)),
        ("1500+", RatingRange(1500)),
        (">1500", RatingRange(1500)),
        ("≥ 1500", RatingRange(1500)),
        ("Ratings from 1500", RatingRange(1500)),
        ("above 1500", RatingRange(1500)),
        ("레이팅 1500 이상", RatingRange(1500)),
        ("レート1500から", RatingRange(1500)),
        ("ریتینگ از 1500", RatingRange(1500)),
        ("1600-", RatingRange(high=1600)),
        ("Ratings up to 1600", RatingRange(high=1600)),
        ("<1600", RatingRange(high=1600)),
        ("레이팅 1600 이하", RatingRange(high=1600)),
        ("レート1600まで", RatingRange(high=1600)),
        ("ریتینگ تا ۱۶۰۰", RatingRange(high=1600)),
        ("9999+", None),
        ("", None),
        ("strong", None),
        ("9" * 40, None),
        ("0", None),
    ],
)
def test_ranges_are_read_as_people_type_them(text: str, wanted: RatingRange | None) -> None:
    assert read_rating_range(text, OWN) == wanted


def rated(rating: float, deviation: float) -> RatingRow:
    return RatingRow(1, "pentago", PEOPLE, rating, deviation, 20, 5.0)


def test_a_certain_rating_is_in_or_out() -> None:
    wanted = RatingRange(1400, 1600)
    assert [wanted.takes(rated(own, 80)) for own in (1399, 1400, 1600, 1601)] == [False, True, True, False]


def test_an_uncertain_one_is_let_in_where_it_could_well_lie() -> None:
    newcomer = started(1, "pentago", PEOPLE)
    assert RatingRange(1600, 1800).takes(newcomer)
    assert not RatingRange(1800, 2000).takes(newcomer)
    assert RatingRange().is_open
    assert RatingRange().takes(newcomer)

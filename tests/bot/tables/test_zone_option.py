"""A table's zone is an offset or a place; no stored one is lost, and people name a known one."""

from __future__ import annotations

import pytest

import games
from bot.app.features.play import parse_options
from bot.tables.options import all_options, chosen_hours, settle
from bot.tables.refusal import Refusal
from games.options import OptionError, settle_options

PENTAGO = games.load("pentago")


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

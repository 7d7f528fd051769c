"""Ask people for their time zone: their city, or what their clock shows."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click, Form
from bot.messages.display_names import clock_in, suggested_zones
from bot.tables.refusal import Refusal
from bot.tables.typed_times import read_zone
from data.zones import GREENWICH, Zone


async def zone_form(ctx: Context, click: Click) -> Form:
    """Return the form that asks for a person's city, or what their clock shows."""
    say, own = ctx.localizer.say, ctx.reader.person.zone or GREENWICH
    return Form(say("settings.zone_title"), say("settings.zone_label"), clock_in(own, ctx.now))


def typed_zone(text: str, now: float) -> Zone:
    """Return the zone for what somebody typed, by what clocks show at an instant.

    Raises:
        Refusal: it names no zone.
    """
    zone = read_zone(text, now)
    if zone is None:
        raise Refusal("zone")
    return zone


async def suggest_zone(ctx: Context, current: str) -> list[tuple[str, str]]:
    """Return zones, each named with what its clocks show now."""
    return suggested_zones(current, ctx.now, ctx.localizer.language)

"""Ask people for their time zone by what their clock shows."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.modal import Form
from bot.messages.clock_lines import clock_in
from bot.tables.hours import minutes_of, read_zone
from bot.tables.refusal import Refusal


def zone_form(ctx: Context, now: float) -> Form:
    """Return the form that asks what a person's clock shows."""
    say, own = ctx.localizer.say, ctx.reader.person.zone or 0
    return Form(say("settings.zone_title"), say("settings.zone_label"), clock_in(own, now))


def typed_zone(text: str, now: float) -> int:
    """Return the zone that somebody has typed, in minutes east of UTC.

    Raises:
        Refusal: it means none.
    """
    zone = read_zone(text, now)
    if zone is None:
        raise Refusal("zone")
    return minutes_of(zone)

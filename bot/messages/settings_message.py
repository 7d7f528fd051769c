"""The settings of a person or a server, as menus that change them. Knows no Discord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.messages.display_names import clock_in, zone_name
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Entry, Message, Select
from data.preference_rows import GuildRow, PersonRow
from data.words import LANGUAGES
from data.zones import fixed_offset
from games.durations import DAY, HOUR

AUTOMATIC = "auto"
CHOICES = {
    "language": (AUTOMATIC, *LANGUAGES),
    "reminders": ("on", "off"),
    "answers": ("auto", "dm", "table"),
    "theme": ("dark", "light"),
    "in_words": ("off", "on"),
    "hidden": ("off", "on"),
    "puzzles": ("world", "own"),
}
"""The values of each setting; their words are ``<setting>.<value>``, or ``value.on`` and ``value.off``."""

TABLES = (1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 75, 100, 200, 300, 500)
EACH = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50)
LISTED = 25
"""A menu can show so many people or channels; if there are more, it is left out."""

NAMED = 30
"""So many banned people are named; the others are counted."""


def person_message(localizer: Localizer, row: PersonRow, now: float) -> Message:
    """Return a person's settings, a menu each, and what their clock shows ``now`` if that is known."""
    chosen = {
        "language": row.language or AUTOMATIC,
        "reminders": _switch(row.reminders),
        "answers": row.answers,
        "theme": row.theme,
        "in_words": _switch(row.in_words),
        "hidden": _switch(row.hidden),
    }
    menus = tuple(_choice(localizer, "setting", "settings", key, value) for key, value in chosen.items())
    clock = Button(localizer.say("button.zone"), str(CustomId("zone")))
    lines = [localizer.say("settings.about"), localizer.say("settings.no_zone")]
    if row.zone is not None:
        zone = zone_name(row.zone, localizer.language)
        lines[1] = localizer.say("settings.zone", time=clock_in(row.zone, now), zone=zone)
        kind = "place_zone" if fixed_offset(row.zone) is None else "fixed_zone"
        lines.append(localizer.say(f"settings.{kind}"))
    return Message(localizer.say("settings.title"), tuple(lines), rows=(*menus, (clock,)))


def server_message(localizer: Localizer, row: GuildRow, now: float, *more: str) -> Message:
    """Return a server's settings as they are ``now``. ``more``: lines on the last change."""
    say, channels = localizer.say, tuple(f"<#{channel}>" for channel in row.channels)
    lines = (
        say("server.channels", channels=channels) if channels else say("server.everywhere"),
        _posting(localizer, row, now),
        *_banned(localizer, row.banned),
        *more,
    )
    rows = (
        _choice(localizer, "server", "settings", "language", row.language or AUTOMATIC),
        _choice(localizer, "server", "server", "in_words", _switch(row.in_words)),
        _number(localizer, "tables", TABLES, row.max_tables),
        _number(localizer, "each", EACH, row.max_tables_person),
        *_daily(localizer, row),
        *_listing(localizer, "channels", row.channels),
        *_listing(localizer, "people", row.banned),
    )
    return Message(say("server.title"), lines, rows=rows)


def _posting(localizer: Localizer, row: GuildRow, now: float) -> str:
    """Return where the puzzle of the day is posted, and when: in UTC, and in each reader's own time.

    That is told by an instant of today: a reader's clock may be another one in summer.
    """
    if row.daily_channel is None:
        return localizer.say("server.no_daily")
    today = int(now // DAY) * DAY
    channel, time = f"<#{row.daily_channel}>", f"<t:{today + row.daily_hour * HOUR}:t>"
    return localizer.say("server.daily", channel=channel, hour=written_hour(row.daily_hour), time=time)


def written_hour(hour: int) -> str:
    """Return an hour of the day as clocks show it."""
    return f"{hour:02}:00"


def _daily(localizer: Localizer, row: GuildRow) -> tuple[Select, ...]:
    """Return the menus of the daily puzzle: its channel and, once one is set, its hour and its kinds."""
    name, now = localizer.say("server.choose_daily"), (row.daily_channel,) if row.daily_channel else ()
    channel = Select(str(CustomId("server", rest="daily")), (), name, 0, 1, "channels", now)
    if not now:
        return (channel,)
    named = localizer.say("server.hour", hour=written_hour(row.daily_hour))
    hours = tuple(
        Entry(
            named if hour == row.daily_hour else written_hour(hour), str(hour), chosen=hour == row.daily_hour
        )
        for hour in range(24)
    )
    when = Select(str(CustomId("server", rest="hour")), hours, named)
    return (
        channel,
        when,
        _choice(localizer, "server", "server", "puzzles", "own" if row.daily_seed else "world"),
    )


def _switch(is_on: bool) -> str:
    return "on" if is_on else "off"


def _value(localizer: Localizer, key: str, value: str) -> str:
    return localizer.say(f"value.{value}" if value in {"on", "off"} else f"{key}.{value}")


def _choice(localizer: Localizer, action: str, of: str, key: str, now: str) -> Select:
    """Return the menu of a setting; the current value stands with the setting's name."""
    named = localizer.say(f"{of}.{key}", value=_value(localizer, key, now))
    entries = tuple(
        Entry(named if value == now else _value(localizer, key, value), value, chosen=value == now)
        for value in CHOICES[key]
    )
    return Select(str(CustomId(action, rest=key)), entries, named)


def _number(localizer: Localizer, key: str, usual: Sequence[int], now: int) -> Select:
    named = localizer.say(f"server.{key}", count=now)
    entries = tuple(
        Entry(named if value == now else str(value), str(value), chosen=value == now)
        for value in sorted({*usual, now})
    )
    return Select(str(CustomId("server", rest=key)), entries, named)


def _listing(
    localizer: Localizer, kind: Literal["people", "channels"], now: tuple[int, ...]
) -> tuple[Select, ...]:
    if len(now) > LISTED:
        return ()
    route, name = str(CustomId("server", rest=kind)), localizer.say(f"server.choose_{kind}")
    return (Select(route, (), name, 0, LISTED, kind, now),)


def _banned(localizer: Localizer, people: tuple[int, ...]) -> tuple[str, ...]:
    if not people:
        return ()
    shown = tuple(f"<@{person}>" for person in people[:NAMED])
    return (localizer.say("server.banned", people=shown, more=len(people) - len(shown)),)

"""Messages for people who look for players: their watches, and the news that a lobby has opened."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.display_names import clock_in, named, zone_name
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Entry, Message, Rows, Select
from bot.tables.lobby import Lobby
from data.message_rows import MessageRow
from data.preference_rows import PersonRow
from data.zones import GREENWICH

OFTEN = (1, 2, 3, 5, 10, 20)
"""Choices for how many lobbies per day somebody is told of."""

ALWAYS = "always"


def opening_message(localizer: Localizer, lobby: Lobby, place: MessageRow) -> Message:
    """Return the DM about a lobby: who opened it, its free seats, a link, and a button to stop such DMs."""
    row = lobby.row
    localizer = named(localizer, lobby.seats, row.game)
    say, game = localizer.say, localizer.game(row.game, "name")
    host = next((seat.seat for seat in lobby.seats if seat.person_id == row.host_id), 0)
    free = lobby.places - len(lobby.seats)
    lines = (say("notify.opened_by", player=localizer.name(host), channel=f"<#{row.place_id}>", count=free),)
    url = f"https://discord.com/channels/{row.guild_id}/{place.channel_id}/{place.message_id}"
    buttons = (
        Button(say("button.go_there"), url=url),
        Button(say("button.unwatch", game=game), str(CustomId("unwatch", rest=f"{row.guild_id}/{row.game}"))),
    )
    return Message(say("notify.opened", game=game), lines, rows=(buttons,), silent=False)


def notify_message(
    localizer: Localizer, row: PersonRow, games: Sequence[str], chosen: Sequence[str], now: float
) -> Message:
    """Return a person's watches in a server, their daily number and quiet hours, with a menu for each."""
    say = localizer.say
    names = tuple(localizer.game(game, "name") for game in chosen)
    lines = [say("notify.hears", games=names) if names else say("notify.nothing")]
    if chosen:
        lines.append(say("notify.often", count=row.most_told))
        lines.append(_quiet_line(localizer, row, now))
    return Message(say("notify.title"), tuple(lines), rows=_rows(localizer, row, games, chosen))


def _quiet_line(localizer: Localizer, row: PersonRow, now: float) -> str:
    zone = row.zone or GREENWICH
    if row.quiet_from is None or row.quiet_to is None:
        return localizer.say("notify.no_quiet")
    hours = {"low": f"{row.quiet_from:02}:00", "high": f"{row.quiet_to:02}:00"}
    where = {"zone": zone_name(zone, localizer.language), "time": clock_in(zone, now)}
    return localizer.say("notify.quiet", {**hours, **where})


def _rows(localizer: Localizer, row: PersonRow, games: Sequence[str], chosen: Sequence[str]) -> Rows:
    say = localizer.say
    entries = tuple(Entry(localizer.game(game, "name"), game, chosen=game in chosen) for game in games)
    which = Select(str(CustomId("watch")), entries, say("notify.choose"), 0, len(entries))
    if not chosen:
        return (which,)
    often = tuple(
        Entry(say("notify.often", count=count), str(count), chosen=count == row.most_told) for count in OFTEN
    )
    buttons = (
        Button(say("button.zone"), str(CustomId("watch_zone"))),
        Button(say("button.unwatch_all"), str(CustomId("unwatch_all")), "danger"),
    )
    return (
        which,
        Select(str(CustomId("told_most")), often),
        _hours(localizer, "quiet_from", row.quiet_from),
        *(() if row.quiet_from is None else (_hours(localizer, "quiet_to", row.quiet_to),)),
        buttons,
    )


def _hours(localizer: Localizer, key: str, now: int | None) -> Select:
    """Return the menu for the beginning or end of the quiet hours."""

    def entry(value: str, label: str) -> Entry:
        mine = value == (ALWAYS if now is None else str(now))
        return Entry(localizer.say(f"notify.{key}", time=label) if label else label, value, chosen=mine)

    hours = tuple(entry(str(hour), localizer.number(f"{hour:02}:00")) for hour in range(24))
    never = Entry(localizer.say("notify.no_quiet"), ALWAYS, chosen=now is None)
    return Select(str(CustomId(key)), (never, *hours) if key == "quiet_from" else hours)

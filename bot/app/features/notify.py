"""``/notify``: get a DM when somebody opens a table of chosen games, up to a chosen number a day."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import games
from bot.app.context import Context
from bot.app.feature import Click, pressed, slash, worded
from bot.app.features.play import playable
from bot.app.lobby_opener import LobbyOpener
from bot.app.parts import Parts
from bot.app.zones import typed_zone, zone_form
from bot.delivery.transport import Unavailable
from bot.messages.display_names import clock_in, zone_name
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Entry, Message, Outgoing, Rows, Select, number_in
from bot.messages.people import People
from bot.tables.refusal import Refusal
from data.preference_rows import PersonRow
from data.store import Store
from data.zones import GREENWICH

NIGHT = (23, 8)
"""Default quiet hours, from and to."""

OFTEN = (1, 2, 3, 5, 10, 20)
"""Choices for the most lobbies per day of which somebody is notified."""

ALWAYS = "always"


def notify_message(
    localizer: Localizer,
    row: PersonRow,
    offered: Sequence[str],
    chosen: Sequence[str],
    now: float,
    *,
    refused: bool,
) -> Message:
    """Return a person's watches in a server, their daily number and quiet hours, with a menu for each.

    ``refused``: their DMs are closed, so none of this reaches them.
    """
    say = localizer.say
    names = tuple(localizer.game(game, "name") for game in chosen)
    lines = [say("notify.hears", games=names) if names else say("notify.nothing")]
    if chosen:
        lines.append(say("notify.often", count=row.most_told))
        lines.append(_quiet_line(localizer, row, now))
        lines += [say("refusal.notify_dms")] if refused else []
    return Message(say("notify.title"), tuple(lines), rows=_rows(localizer, row, offered, chosen))


def _quiet_line(localizer: Localizer, row: PersonRow, now: float) -> str:
    zone = row.zone or GREENWICH
    if row.quiet_from is None or row.quiet_to is None:
        return localizer.say("notify.no_quiet")
    hours = {"low": f"{row.quiet_from:02}:00", "high": f"{row.quiet_to:02}:00"}
    where = {"zone": zone_name(zone, localizer.language), "time": clock_in(zone, now)}
    return localizer.say("notify.quiet", {**hours, **where})


def _rows(localizer: Localizer, row: PersonRow, offered: Sequence[str], chosen: Sequence[str]) -> Rows:
    say = localizer.say
    entries = tuple(Entry(localizer.game(game, "name"), game, chosen=game in chosen) for game in offered)
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
        _hour_menu(localizer, "quiet_from", row.quiet_from),
        *(() if row.quiet_from is None else (_hour_menu(localizer, "quiet_to", row.quiet_to),)),
        buttons,
    )


def _hour_menu(localizer: Localizer, key: str, current: int | None) -> Select:
    """Return the menu for the beginning or end of the quiet hours."""

    def entry(value: str, label: str) -> Entry:
        is_current = value == (ALWAYS if current is None else str(current))
        return Entry(localizer.say(f"notify.{key}", time=label) if label else label, value, chosen=is_current)

    hours = tuple(entry(str(hour), localizer.number(f"{hour:02}:00")) for hour in range(24))
    never = Entry(localizer.say("notify.no_quiet"), ALWAYS, chosen=current is None)
    return Select(str(CustomId(key)), (never, *hours) if key == "quiet_from" else hours)


class NotifyCommand:
    """Stores which games people watch."""

    def __init__(self, people: People, store: Store, opener: LobbyOpener) -> None:
        self._people = people
        self._store = store
        self._opener = opener

    @slash("notify", server=True, choices={"game": worded("{}.name", playable)})
    async def notify(self, ctx: Context, game: str = "") -> Outgoing:
        """Show the games that a person watches in this server; add the named game."""
        chosen = await self._chosen(ctx)
        if chosen and self._people.refuses(ctx.id):
            with suppress(Unavailable):
                await self._opener.greet(ctx, _first_dm(ctx))  # they may have opened their DMs
        if game and game not in chosen:
            row, here = await self._prepared(ctx, [game])
            await self._store.add_watch(ctx.id, here, game, ctx.localizer.language)
            return await self._shown(ctx, row)
        return await self._shown(ctx, ctx.reader.person)

    async def _chosen(self, ctx: Context) -> list[str]:
        here = ctx.interaction.guild_id or 0
        return [game for server, game in await self._store.watches_of(ctx.id) if server == here]

    async def _shown(self, ctx: Context, row: PersonRow) -> Outgoing:
        offered = playable()
        chosen = [game for game in await self._chosen(ctx) if game in offered]
        refused = self._people.refuses(ctx.id)
        return Outgoing(notify_message(ctx.localizer, row, offered, chosen, ctx.now, refused=refused))

    async def _prepared(self, ctx: Context, chosen: list[str]) -> tuple[PersonRow, int]:
        """Return the person's row and the server's id for a choice of games; on the first, test their DMs.

        Raises:
            Refusal: their DMs are closed, or this isn't a server.
            Unavailable: Discord fails for now.
        """
        here = ctx.interaction.guild_id
        if here is None or not all(game in games.all_games() for game in chosen):
            raise Refusal("server_only" if here is None else "forgotten")
        row = ctx.reader.person
        if chosen and not await self._store.watches_of(ctx.id):
            if await self._opener.greet(ctx, _first_dm(ctx)) is None:
                raise Refusal("notify_dms")
            if row.quiet_to is None and row.zone is not None:
                row = replace(row, quiet_from=NIGHT[0], quiet_to=NIGHT[1])
        await self._people.save_person(row, ctx.reader.person)  # only people with a row are notified
        return row, here

    @pressed("watch", "update")
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """In this server, watch the games added in the menu, and stop watching those removed from it."""
        before = await self._chosen(ctx)
        watched = [game for game in before if game in games.all_games()]
        chosen = [value for value in click.changed(watched) if value]
        row, here = await self._prepared(ctx, chosen)
        await self._store.set_watches(ctx.id, here, chosen, ctx.localizer.language, before)
        return await self._shown(ctx, row)

    @pressed("told_most", "update")
    async def how_often(self, ctx: Context, click: Click) -> Outgoing:
        """Set the most lobbies per day of which a person is notified."""
        count = number_in(click.value)
        if count not in OFTEN:
            raise Refusal("forgotten")
        return await self._save(ctx, replace(ctx.reader.person, most_told=count))

    @pressed("quiet_from", "update")
    async def quiet_from(self, ctx: Context, click: Click) -> Outgoing:
        """Set when a person's quiet hours begin, or that they have none."""
        person = ctx.reader.person
        begin = None if click.value == ALWAYS else _hour(click)
        until = NIGHT[1] if person.quiet_to is None else person.quiet_to
        return await self._save(ctx, replace(person, quiet_from=begin, quiet_to=until))

    @pressed("quiet_to", "update")
    async def quiet_to(self, ctx: Context, click: Click) -> Outgoing:
        """Set when a person's quiet hours end."""
        return await self._save(ctx, replace(ctx.reader.person, quiet_to=_hour(click)))

    zone_form = staticmethod(zone_form)

    @pressed("watch_zone", "update", form="zone_form")
    async def zone(self, ctx: Context, click: Click) -> Outgoing:
        """Set a person's time zone from a city, or from what their clock shows now."""
        return await self._save(ctx, replace(ctx.reader.person, zone=typed_zone(click.value, ctx.now)))

    async def _save(self, ctx: Context, row: PersonRow) -> Outgoing:
        await self._people.save_person(row, ctx.reader.person)
        return await self._shown(ctx, row)

    @pressed("unwatch", "update")
    async def stop(self, ctx: Context, click: Click) -> Outgoing:
        """Stop watching a game in a server, by a button in the DM about it."""
        server, _, game = click.id.rest.partition("/")
        number = number_in(server)
        if number is None or game not in games.all_games():
            raise Refusal("forgotten")
        await self._store.drop_watch(ctx.id, number, game)
        name = ctx.localizer.game(game, "name")
        return Outgoing(Message(ctx.localizer.say("notify.stopped", game=name)))

    @pressed("unwatch_all", "update")
    async def stop_all(self, ctx: Context, click: Click) -> Outgoing:
        """Delete the person's watches in all servers."""
        await self._store.drop_watches(ctx.id)
        return Outgoing(Message(ctx.localizer.say("notify.stopped_all")))


def _first_dm(ctx: Context) -> Outgoing:
    return Outgoing(Message(ctx.localizer.say("notify.begins")))


def _hour(click: Click) -> int:
    hour = number_in(click.value)
    if hour is None or hour > 23:
        raise Refusal("forgotten")
    return hour


def build(parts: Parts) -> NotifyCommand:
    dealer = parts.dealer
    return NotifyCommand(dealer.people, dealer.store, parts.opener)

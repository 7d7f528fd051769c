"""What is known about a person or a server: settings, language, and what was explained to them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import fields, replace
from functools import partial
from typing import Any

from bot.clock import Clock
from bot.messages.display_names import private_language, public_language
from bot.messages.localizer import Localizer, Reader
from bot.services.lru_cache import LruCache, never_needed
from data.message_rows import OutboxRow
from data.preference_rows import GuildRow, PersonRow
from data.rows import SeatRow
from data.store import Store, StoreError
from data.words import Catalogs
from games.durations import DAY
from games.game import Ask

NOTED_AGAIN = DAY
"""Seconds between two records that a person still uses the bot."""


def was_explained(person: PersonRow, game: str, phase: str) -> bool:
    """Return whether a game's question in this phase was explained to a person.

    An entry from before questions were noted one by one covers the whole game.
    """
    return not {game, f"{game}/{phase}"}.isdisjoint(person.games_seen)


class People:
    """Reads settings once and keeps them in memory; a change is saved before it is kept.

    ``needed``: whether a person must stay in memory, however many others are loaded.
    """

    def __init__(
        self, store: Store, catalogs: Catalogs, clock: Clock, needed: Callable[[int], bool] = never_needed
    ) -> None:
        self._store = store
        self.catalogs = catalogs
        self._clock = clock
        self._people: LruCache[int, PersonRow] = LruCache(needed)
        self._guilds: LruCache[int, GuildRow] = LruCache()
        self._saving = asyncio.Lock()  # of servers: each has its settings saved by one process
        self._explaining = asyncio.Lock()  # two tables may explain their games to a person at once
        # Work that is still running must not store these people again.
        self._forgotten: LruCache[int, None] = LruCache()
        self._unread: LruCache[int, StoreError] = LruCache()  # people who got the defaults, and why
        self._refusing: LruCache[int, float] = LruCache()  # by person: when an alert met closed DMs

    # -- readers: a person with sentences in their language --------------------------------------------

    async def read(self, person_id: int, seat: SeatRow | None = None) -> Reader:
        """Return a reader, with settings from memory or disk. It doesn't count as the person's own act.

        Raises: StoreError: settings could not be read.
        """
        return self._reader(await self.person(person_id), seat)

    def known(self, person_id: int | None, seat: SeatRow | None = None, locale: str = "") -> Reader:
        """Return a reader with loaded settings, else with the defaults."""
        return self._reader(self._known(person_id or 0), seat, locale)

    async def acting(self, person_id: int, seat: SeatRow | None = None, locale: str = "") -> Reader:
        """Return a reader who acts, even if the disk fails.

        Without a set language, a seat or a locale gives it, else the latest seat.
        """
        person = await self.settings(person_id)
        if not person.language and seat is None and not locale:
            with suppress(StoreError):
                locale = await self._store.locale_of(person_id)
        return self._reader(person, seat, locale)

    def _reader(self, person: PersonRow, seat: SeatRow | None, locale: str = "") -> Reader:
        language = private_language(person, seat, locale)
        own = Localizer(self.catalogs, language, calendar=person.calendar, zone=person.zone)
        return Reader(person, own)

    def localizer(self, language: str) -> Localizer:
        """Return a localizer for a language."""
        return Localizer(self.catalogs, language)

    async def server(self, guild_id: int, locale: str) -> Localizer:
        """Return a localizer for a server's language: as set, else its locale's.

        Raises: StoreError: its settings could not be read.
        """
        return self.localizer(public_language(await self.guild(guild_id), locale))

    # -- settings of people ----------------------------------------------------------------------------

    async def person(self, person_id: int) -> PersonRow:
        """Return a person's settings."""
        await self.load((person_id,))
        return self._known(person_id)

    async def settings(self, person_id: int) -> PersonRow:
        """Return the settings of a person who acts, the defaults if the disk fails.

        Such defaults are not saved: they would overwrite the person's settings.
        """
        self._forgotten.drop(person_id)  # a new press starts a new record
        try:
            row = await self.person(person_id)
            self._unread.drop(person_id)
            # Without a row, nothing of theirs stays stored, or they are new and the next cleaning makes one.
            if row.used and self._clock.now() - row.used >= NOTED_AGAIN:
                await self.save_person(row, row)
            return row
        except StoreError as error:
            if person_id not in self._people:
                self._unread.put(person_id, error)
            return self._known(person_id)

    async def load(self, people: Iterable[int | None]) -> None:
        """Load the settings of several people in one query, so that they are ``known``.

        Raises: StoreError: settings could not be read.
        """
        shared = self._store.part.shards > 1  # another process may have changed them
        wanted = {person for person in people if person is not None}
        unread = {person for person in wanted if shared or self._people.get(person) is None}
        if not unread:
            return
        for person, read in (await self._store.persons(unread)).items():
            newer = None if shared else self._people.get(person)  # saved since
            self._people.put(person, newer or read)

    def _known(self, person_id: int) -> PersonRow:
        return self._people.get(person_id) or PersonRow(person_id)

    async def save_person(self, row: PersonRow, before: PersonRow | None = None) -> None:
        """Save a person's settings, unless the person was forgotten and has done nothing since.

        ``before``: the settings before the change; unchanged ones keep their current values. None: save all.

        Raises:
            StoreError: the disk failed, now or when the person's settings were read.
        """
        changed = [*dict.fromkeys((*_changed(row, before), "used"))]
        await self._save(row, changed, partial(self._store.save_person, changed=changed))

    async def note_use(self, person_id: int) -> None:
        """Note that a person without a row uses the bot; from now on each day of use is noted.

        Raises: StoreError: the disk failed.
        """
        self._unread.drop(person_id)  # there are no settings to overwrite
        row = PersonRow(person_id)
        await self.save_person(row, row)

    async def _save(
        self, row: PersonRow, changed: Iterable[str], save: Callable[[PersonRow], Awaitable[None]]
    ) -> None:
        if row.id in self._forgotten:
            return
        if (error := self._unread.get(row.id)) is not None:
            raise error
        row = replace(row, used=self._clock.now())
        await save(row)
        newest = self._people.get(row.id) or row  # something else may have been saved since
        self._people.put(row.id, replace(newest, **{name: getattr(row, name) for name in changed}))

    def forget(self, person_id: int) -> None:
        """Drop a person's settings; call it before and after the store forgets them.

        A running save ends before the store forgets.
        """
        self._forgotten.put(person_id, None)
        self._people.drop(person_id)
        self._refusing.drop(person_id)

    # -- whose DMs are closed ---------------------------------------------------------------------------

    def note_refused(self, person_id: int) -> None:
        """Note that a person's DMs are closed: for a day they get no alerts."""
        self._refusing.put(person_id, self._clock.now())

    def note_reached(self, person_id: int) -> None:
        """Note that a person's DMs are open."""
        self._refusing.drop(person_id)

    def refuses(self, person_id: int) -> bool:
        """Return whether an alert met closed DMs in the last day, and they haven't proved open since."""
        since = self._refusing.get(person_id)
        return since is not None and self._clock.now() - since < DAY

    def refusing(self) -> frozenset[int]:
        """Return everybody for whom ``refuses`` is true."""
        return frozenset(filter(self.refuses, self._refusing))

    # -- what was explained ----------------------------------------------------------------------------

    async def note_explained(self, person_id: int | None, game: str, phase: str) -> None:
        """Remember that a game's question in this phase was explained to a person."""
        if person_id is None:
            return
        async with self._explaining:
            row = await self.person(person_id)
            if not was_explained(row, game, phase):
                new = replace(row, games_seen=(*row.games_seen, f"{game}/{phase}"))
                await self._save(new, ("games_seen", "used"), self._store.save_seated)

    async def note_sent(self, game: str, ask: Ask | None, sent: Iterable[OutboxRow]) -> None:
        """Remember to whom these messages explain the open question."""
        if ask is None or not ask.sealed:
            return
        with suppress(StoreError):  # then it is explained once more
            for post in sent:
                if post.asks:
                    await self.note_explained(post.channel_id, game, ask.phase)

    # -- settings of servers ---------------------------------------------------------------------------

    async def guild(self, guild_id: int) -> GuildRow:
        """Return a server's settings, always read if it is another process's server: that may change them."""
        row = self._guilds.get(guild_id) if self._store.part.has(guild_id) else None
        if row is None:
            read = await self._store.guild(guild_id)
            row = (self._guilds.get(guild_id) if self._store.part.has(guild_id) else None) or read
            self._guilds.put(guild_id, row)
        return row

    async def has_removed(self, guild_id: int) -> bool:
        """Return whether a server has removed the bot; 0, a DM, has not."""
        return guild_id != 0 and (await self.guild(guild_id)).removed_at is not None

    async def guild_ids(self) -> list[int]:
        """Return the ids of servers about which anything is stored."""
        return await self._store.guild_ids()

    async def save_guild(self, row: GuildRow, before: GuildRow | None = None) -> None:
        """Save a server's settings.

        ``before``: the settings before the change; unchanged ones keep their current values. None: save all.
        """
        if not (changed := _changed(row, before)):
            return
        async with self._saving:
            newest = await self.guild(row.id)  # something else may have been saved since
            values = {name: _merged(name, row, before or newest, newest) for name in changed}
            await self._store.save_guild(replace(newest, **values), changed)
            self._guilds.put(row.id, replace(newest, **values))

    def drop_guild(self, guild_id: int) -> None:
        """Drop a server's settings from memory; call it after they are deleted."""
        self._guilds.drop(guild_id)

    async def channel_deleted(self, guild_id: int, channel_id: int) -> None:
        """Forget a deleted channel, except the last one where tables may open: none would mean anywhere."""
        before = await self.guild(guild_id)
        rest = tuple(channel for channel in before.channels if channel != channel_id)
        daily = None if before.daily_channel == channel_id else before.daily_channel
        await self.save_guild(replace(before, channels=rest or before.channels, daily_channel=daily), before)


def _changed(row: PersonRow | GuildRow, before: PersonRow | GuildRow | None) -> list[str]:
    """Return which settings differ from ``before``, all if that is None."""
    names = [field.name for field in fields(row)]
    return [name for name in names if before is None or getattr(row, name) != getattr(before, name)]


def _merged(name: str, row: GuildRow, before: GuildRow, newest: GuildRow) -> Any:
    """Return a setting's new value; a list is the newest one, with what this change added and removed."""
    mine, old, current = (getattr(each, name) for each in (row, before, newest))
    if not isinstance(mine, tuple):
        return mine
    kept = [each for each in mine if each in current or each not in old]
    kept += [each for each in current if each not in mine and each not in old]
    return tuple(kept) or (mine if name == "channels" else ())  # without a channel, tables may open anywhere

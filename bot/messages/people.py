"""Those who read private messages: their settings, and sentences in their language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import fields, replace
from functools import partial

from bot.clock import Clock
from bot.messages.display_names import private_language, public_language
from bot.messages.localizer import Localizer, Reader
from bot.services.lru_cache import LruCache, nobody
from data.message_rows import OutboxRow
from data.preference_rows import GuildRow, PersonRow
from data.rows import SeatRow
from data.store import Store, StoreError
from data.words import Catalogs
from games.durations import DAY
from games.game import Ask

# -- the settings of people and servers, read once and kept in memory ------------------------------------


NOTED_AGAIN = DAY
"""Seconds after which it is noted again that a person still uses the bot."""


def was_explained(person: PersonRow, game: str, phase: str) -> bool:
    """Tell whether a person has been told what a game asks in this phase.

    A row of before questions were counted one by one stands for the whole game.
    """
    return not {game, f"{game}/{phase}"}.isdisjoint(person.games_seen)


class Preferences:
    """A cache in front of the store; a change is on disk before it is remembered.

    ``needed``: tells who must stay in memory, however many others come.
    """

    def __init__(self, store: Store, clock: Clock, needed: Callable[[int], bool] = nobody) -> None:
        self._store = store
        self._clock = clock
        self._people: LruCache[int, PersonRow] = LruCache(needed)
        self._guilds: LruCache[int, GuildRow] = LruCache()
        # What still runs for them must not store them again.
        self._forgotten: LruCache[int, None] = LruCache()
        self._unread: LruCache[int, StoreError] = LruCache()  # people who were answered by defaults, and why

    async def person(self, person_id: int) -> PersonRow:
        """Return a person's settings."""
        if self._store.part.shards > 1:  # another process may have changed them
            fresh = await self._store.person(person_id)
            self._people.put(person_id, fresh)
            return fresh
        row = self._people.get(person_id)
        if row is None:
            read = await self._store.person(person_id)
            row = self._people.get(person_id) or read  # what was saved meanwhile is newer
            self._people.put(person_id, row)
        return row

    async def settings(self, person_id: int) -> PersonRow:
        """Return the settings of a person who acts; the defaults if the disk fails.

        Such defaults are not saved: they would overwrite what the person has set.
        """
        self._forgotten.drop(person_id)  # a new press begins a new record
        try:
            row = await self.person(person_id)
            self._unread.drop(person_id)
            # People who never set anything have no row to keep.
            if row.used and self._clock.now() - row.used >= NOTED_AGAIN:
                await self.save_person(row, row)
            return row
        except StoreError as error:
            if person_id not in self._people:
                self._unread.put(person_id, error)
            return self.known(person_id)

    async def locale_of(self, person_id: int) -> str:
        """Return the locale with which a person last sat somewhere; "" if there is none or the disk fails."""
        try:
            return await self._store.locale_of(person_id)
        except StoreError:
            return ""

    async def load(self, people: Iterable[int | None]) -> None:
        """Load the settings of several people."""
        for person in people:
            if person is not None:
                await self.person(person)

    def known(self, person_id: int) -> PersonRow:
        """Return settings that are loaded, else the defaults."""
        return self._people.get(person_id) or PersonRow(person_id)

    async def save_person(self, row: PersonRow, before: PersonRow | None = None) -> None:
        """Save a person's settings, unless they were forgotten and have done nothing since.

        ``before``: what they were changed from; the others stay as they are by now. None: save all of them.

        Raises:
            StoreError: the disk failed, now or when the person's settings were read.
        """
        changed = [*dict.fromkeys((*_changed(row, before), "used"))]
        await self._save(row, changed, partial(self._store.save_person, changed=changed))

    async def _save(
        self, row: PersonRow, changed: Iterable[str], save: Callable[[PersonRow], Awaitable[None]]
    ) -> None:
        if row.id in self._forgotten:
            return
        if (error := self._unread.get(row.id)) is not None:
            raise error
        row = replace(row, used=self._clock.now())
        await save(row)
        newest = self._people.get(row.id) or row  # something else may have been saved meanwhile
        self._people.put(row.id, replace(newest, **{name: getattr(row, name) for name in changed}))

    def forget(self, person_id: int) -> None:
        """Drop a person's settings: before the store forgets them, and again after it.

        What is being saved now is saved before the store forgets.
        """
        self._forgotten.put(person_id, None)
        self._people.drop(person_id)

    async def note_explained(self, person_id: int | None, game: str, phase: str) -> None:
        """Remember that a person has been told what a game asks in this phase."""
        if person_id is None:
            return
        row = await self.person(person_id)
        if not was_explained(row, game, phase):
            new = replace(row, games_seen=(*row.games_seen, f"{game}/{phase}"))
            await self._save(new, ("games_seen", "used"), self._store.save_seated)

    async def guild(self, guild_id: int) -> GuildRow:
        """Return a server's settings."""
        row = self._guilds.get(guild_id)
        if row is None:
            read = await self._store.guild(guild_id)
            row = self._guilds.get(guild_id) or read
            self._guilds.put(guild_id, row)
        return row

    async def save_guild(self, row: GuildRow, before: GuildRow | None = None) -> None:
        """Save a server's settings.

        ``before``: what they were changed from; the others stay as they are by now. None: save all of them.
        """
        if not (changed := _changed(row, before)):
            return
        await self._store.save_guild(row, changed)
        newest = self._guilds.get(row.id) or row  # something else may have been saved meanwhile
        self._guilds.put(row.id, replace(newest, **{name: getattr(row, name) for name in changed}))

    async def channel_deleted(self, guild_id: int, channel_id: int) -> None:
        """Forget a channel that is gone, but not the last one where tables may open: they would anywhere."""
        before = await self.guild(guild_id)
        left = tuple(channel for channel in before.channels if channel != channel_id)
        daily = None if before.daily_channel == channel_id else before.daily_channel
        await self.save_guild(replace(before, channels=left or before.channels, daily_channel=daily), before)


def _changed(row: PersonRow | GuildRow, before: PersonRow | GuildRow | None) -> list[str]:
    """Return which settings were changed, all without those ``before``."""
    names = [field.name for field in fields(row)]
    return [name for name in names if before is None or getattr(row, name) != getattr(before, name)]


class Readers:
    """Finds out in which language people and servers read."""

    def __init__(self, catalogs: Catalogs, preferences: Preferences) -> None:
        self._catalogs = catalogs
        self._preferences = preferences

    def of(self, person: PersonRow, seat: SeatRow | None = None, locale: str = "") -> Reader:
        """Return the reader with these settings; where they set no language, a locale or a seat tells it."""
        return Reader(person, Localizer(self._catalogs, private_language(person, seat, locale)))

    async def read(self, person_id: int, seat: SeatRow | None = None) -> Reader:
        """Return a reader whose settings are read if they are not in memory. It is no act of theirs.

        Raises: StoreError: they could not be read.
        """
        return self.of(await self._preferences.person(person_id), seat)

    async def load(self, people: Iterable[int | None]) -> None:
        """Load the settings of several people, so that they are ``known``.

        Raises: StoreError: they could not be read.
        """
        await self._preferences.load(people)

    def known(self, person_id: int | None, seat: SeatRow | None = None) -> Reader:
        """Return a reader whose settings are loaded, else one with the defaults."""
        return self.of(self._preferences.known(person_id or 0), seat)

    async def acting(self, person_id: int, seat: SeatRow | None = None) -> Reader:
        """Return a reader who acts, though the disk may fail. Without any seat, one that they left tells."""
        person = await self._preferences.settings(person_id)
        asked = not person.language and seat is None
        return self.of(person, seat, await self._preferences.locale_of(person_id) if asked else "")

    async def note_explained(self, game: str, ask: Ask | None, sent: Iterable[OutboxRow]) -> None:
        """Remember which people these messages tell what the open question asks."""
        if ask is None or not ask.sealed:
            return
        with suppress(StoreError):  # they are told once more then
            for post in sent:
                if post.asks:
                    await self._preferences.note_explained(post.channel_id, game, ask.phase)

    async def server(self, guild_id: int, locale: str) -> Localizer:
        """Return sentences in a server's language: as set, else that of the server's locale.

        Raises: StoreError: its settings could not be read.
        """
        guild = await self._preferences.guild(guild_id)
        return Localizer(self._catalogs, public_language(guild, locale))

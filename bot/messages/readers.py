"""Those who read private messages: their settings, and sentences in their language."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from bot.messages.display_names import private_language, public_language
from bot.messages.localizer import Localizer, Reader
from bot.services.preferences import Preferences
from data.message_rows import OutboxRow
from data.preference_rows import PersonRow
from data.rows import SeatRow
from data.store import StoreError
from data.words import Catalogs
from games.game import Ask


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

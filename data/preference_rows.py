"""Rows of people's and servers' settings (see ``data.rows``)."""

from __future__ import annotations

from dataclasses import dataclass

from data.zones import Zone

WANTED = "wanted"


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person's settings. ``language`` "": Discord's. ``answers``: auto, dm or table. ``in_words``: boards
    come in words too. ``hidden``: they appear on no board and others can't see their profile.
    """

    id: int
    language: str = ""
    reminders: bool = True
    answers: str = "auto"
    theme: str = "dark"
    games_seen: tuple[str, ...] = ()
    """Questions already explained to them: ``game/phase``, or (older rows) a whole game."""
    used: float = 0.0
    """Roughly when they last did something; 0.0 if nothing is stored about them."""
    in_words: bool = False
    hidden: bool = False
    zone: Zone | None = None
    """Their time zone; None if they have not set it."""
    quiet_from: int | None = None
    quiet_to: int | None = None
    """Their hours without lobby alerts, by their clock. ``quiet_from`` None: none; both None: they have not
    chosen yet.
    """
    most_told: int = 3
    """The most lobby alerts that they get in a day."""
    calls: str = "off"
    """When they are called in addition to the usual pings: off, last (if all others have moved), always."""
    previews: bool = False
    """Whether the first lines of a DM, which a locked phone shows, may hold what only they may see."""
    calendar: str = "auto"
    """The calendar shown next to the usual date: gregorian (none), iranian, auto (by their language)."""
    offered: str = ""
    """The language that they were offered unasked, "" for none."""


@dataclass(frozen=True, slots=True)
class GuildRow:
    """A server's settings. ``language`` "": Discord's. ``channels`` empty: tables may open anywhere.

    ``removed_at``: when the bot was removed, None while it is there. ``in_words``: boards of new
    tables come in words too. ``daily_channel``: where the daily puzzle is posted, None for nowhere;
    ``daily_hour``: the earliest hour for it, UTC; ``daily_seed``: the seed of the server's own puzzles.
    """

    id: int
    language: str = ""
    channels: tuple[int, ...] = ()
    max_tables: int = 20
    max_tables_person: int = 5
    banned: tuple[int, ...] = ()
    removed_at: float | None = None
    in_words: bool = False
    daily_channel: int | None = None
    daily_hour: int = 12
    daily_seed: str = ""
    offered: str = ""
    """The language that its managers were offered unasked; ``WANTED``: they are yet to be; "" for none."""

    @property
    def daily_series(self) -> int:
        """The series of puzzles its people get: 0 for the world's, else its own."""
        return self.id if self.daily_seed else 0

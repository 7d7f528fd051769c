"""The rows of what people and servers have set (see ``data.rows``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonRow:
    """What a person has set. ``language`` "": as Discord says. ``answers``: auto, dm or table. ``in_words``:
    boards come in words too. ``hidden``: they stand on no board and have no profile that others see."""

    id: int
    language: str = ""
    reminders: bool = True
    answers: str = "auto"
    theme: str = "dark"
    games_seen: tuple[str, ...] = ()
    """What they have been told of: ``game/phase``, or (older rows) a whole game."""
    used: float = 0.0
    """When they last did something, by and large; 0.0 where nothing is stored of them."""
    in_words: bool = False
    hidden: bool = False
    zone: int | None = None
    """Their own, in minutes east of UTC; None while they have not said it."""
    quiet_from: int | None = None
    quiet_to: int | None = None
    """The hours of their day between which they hear of no lobbies; None: there are none."""
    most_told: int = 3
    """Of how many lobbies they hear in a day at most."""


@dataclass(frozen=True, slots=True)
class GuildRow:
    """What a server has set. ``language`` "": as Discord says. ``channels`` empty: tables open anywhere.

    ``removed_at``: since when the bot is not there any more, None while it is. ``in_words``: boards of tables
    that are opened from now on come in words too. ``daily_channel``: where the day's puzzle is posted,
    None for nowhere; ``daily_hour``: from which hour on, UTC; ``daily_seed``: what gives the server puzzles
    of its own.
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

    @property
    def daily_series(self) -> int:
        """Whose puzzles its people get: 0 for the world's, else its own."""
        return self.id if self.daily_seed else 0

"""Rows of tournaments, as frozen dataclasses. Instants are Unix seconds; Discord's ids are snowflakes."""

from __future__ import annotations

from dataclasses import dataclass, replace

SOONEST = 300.0
"""The least number of seconds in which people can join before a tournament begins."""


def soonest_start(since: float, now: float) -> float:
    """Return the earliest start of a tournament after an absence, during which people could not join."""
    return now + min(SOONEST, max(0.0, now - since))


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament of a server.

    ``home_id``: the table without people that holds the tournament's messages. ``kind``: swiss or league.
    ``status``: gathering, running, over or cancelled. ``seats``: the wanted number at a table. ``late``:
    the last round that newcomers may join. ``round``: 0 before the start. ``starts_at``: None while it
    waits for its host. ``round_ends``: when unfinished games are closed. ``lost_at``: when its channel was
    found deleted; ``away_at``: when the bot left the server, or lost its right to post.
    """

    id: int
    guild_id: int
    channel_id: int
    host_id: int
    home_id: int
    kind: str
    game: str
    options: dict[str, int | str]
    language: str
    status: str
    seats: int
    rounds: int
    late: int
    round_seconds: float
    created: float
    round: int = 0
    starts_at: float | None = None
    round_ends: float | None = None
    ended_at: float | None = None
    lost_at: float | None = None
    away_at: float | None = None

    @property
    def is_live(self) -> bool:
        """Whether it gathers or runs."""
        return self.status in {"gathering", "running"}

    @property
    def is_still(self) -> bool:
        """Whether its clock is stopped, since nobody can see it."""
        return self.lost_at is not None or self.away_at is not None

    def resumed(self, now: float) -> TournamentRow:
        """Return it with its round, or its start, put off by the time during which nobody could see it."""
        since = self.lost_at if self.lost_at is not None else self.away_at
        if since is None:
            return self
        starts, ends = self.starts_at, self.round_ends
        if starts is not None and starts >= since:
            starts = max(starts, soonest_start(since, now))
        if ends is not None:
            ends += max(0.0, now - since)
        return replace(self, starts_at=starts, round_ends=ends)

    def moved(self, now: float, channel_id: int) -> TournamentRow:
        """Return it in another channel. Away from the server, its clock stays stopped until ``back``."""
        if self.away_at is None:
            return replace(self.resumed(now), channel_id=channel_id, lost_at=None)
        since = min(self.away_at, self.lost_at or self.away_at)
        return replace(self, channel_id=channel_id, lost_at=None, away_at=since)

    def back(self, now: float) -> TournamentRow:
        """Return it after the bot's return. Without a channel it stays stopped, since the earlier of both."""
        if self.lost_at is None:
            return replace(self.resumed(now), away_at=None)
        return replace(self, lost_at=min(self.lost_at, self.away_at or self.lost_at), away_at=None)


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """A person in a tournament, numbered within it. ``person_id`` None: they were forgotten.

    ``joined``: the id of the interaction by which they joined. ``strength``: their rating when they joined.
    ``since``: the first round that they play; ``gone``: the first one that they don't. ``removed``: the host
    removed them, so they can't come back by themselves.
    """

    tournament_id: int
    number: int
    person_id: int | None
    name: str
    joined: str
    locale: str
    strength: float
    since: int = 1
    gone: int | None = None
    removed: bool = False

    def plays_in(self, number: int) -> bool:
        """Return whether they are to be paired in a round."""
        return (
            self.person_id is not None and self.since <= number and (self.gone is None or number < self.gone)
        )


@dataclass(frozen=True, slots=True)
class PairingRow:
    """A pairing in a round. ``closed``: "" while it is open, else played, bye, forfeit or void.

    ``numbers``: the entrants in seat order. ``points``: one per seat, () while it is open.
    ``table_id``, ``thread_id``: where it is played, None before it has a table and after that is deleted.
    """

    id: int
    tournament_id: int
    round: int
    board: int
    closed: str
    numbers: tuple[int, ...]
    points: tuple[float, ...] = ()
    table_id: int | None = None
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """All rows of one tournament, ordered by number, round and board."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...]
    pairings: tuple[PairingRow, ...]

    def entrant(self, number: int) -> EntrantRow:
        """Return the entrant with a number."""
        return next(each for each in self.entrants if each.number == number)

    def of_person(self, person_id: int) -> EntrantRow | None:
        """Return a person's row as an entrant, past ones too; None if they never took part."""
        return next((each for each in self.entrants if each.person_id == person_id), None)

    def players(self, number: int) -> list[int]:
        """Return the entrants who play in a round, the strongest first."""
        playing = [each for each in self.entrants if each.plays_in(number)]
        return [each.number for each in sorted(playing, key=lambda each: (-each.strength, each.number))]

    def in_round(self, number: int) -> tuple[PairingRow, ...]:
        """Return the pairings of a round."""
        return tuple(each for each in self.pairings if each.round == number)

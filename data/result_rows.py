"""Rows of results: games, ratings, best scores, daily puzzles (see ``data.rows``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BestRow:
    """The best result of a server at a game of one seat: who, at which table, and when."""

    guild_id: int
    game: str
    score: int
    person_id: int
    table_id: int
    at: float


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The result of one seat in a finished game, or in one that its only person broke off.

    ``guild_id``: 0 for none, or for a server that removed the bot. ``person_id`` None: a computer of strength
    ``level``, or a former player ("", as for all people). ``rank``: 1 is best; ``tied`` seats share it.
    ``stand_in_steps``: how many answers a computer gave for the person. ``left_early``: a computer played for
    them at the end. ``seats``, ``people``: their numbers. ``rated``: it counts for a rating. In a game
    among people, ``rating_before`` and ``deviation_before`` are the values before it, ``weight`` is how much
    it counted for the person, ``rating_after`` and ``deviation_after`` are the new values (see
    ``data.ratings``). Former players keep none of these.
    """

    table_id: int
    seat: int
    game: str
    guild_id: int
    finished_at: float
    person_id: int | None
    level: str
    rank: int
    tied: int
    score: int
    stand_in_steps: int
    left_early: bool
    seats: int
    people: int
    rated: bool
    rating_before: float | None = None
    deviation_before: float | None = None
    weight: float | None = None
    rating_after: float | None = None
    deviation_after: float | None = None

    @property
    def won(self) -> bool:
        """Whether the seat came first, alone or tied, ahead of some other seat.

        A win by the computer of somebody who has left isn't theirs: for ratings they rank last.
        """
        return self.rank == 1 and self.tied < self.seats and not self.left_early

    @property
    def abandoned(self) -> bool:
        """Whether its only person ended the game early, without a computer finishing it for them."""
        return self.left_early and self.people == 1 and not self.stand_in_steps

    @property
    def drawn(self) -> bool:
        """Whether all seats of a game of several share first place, and the person stayed."""
        return self.tied == self.seats > 1 and not self.left_early


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's strength at a game, among people or against computers (``kind``): see ``data.ratings``.

    ``games``: how many were rated. ``last_at``: when the last of them ended. ``deviation``: at that time.
    ``met``: how many different people, still known, they met in them; kept only for the kind ``PEOPLE``.
    """

    person_id: int
    game: str
    kind: str
    rating: float
    deviation: float
    games: int
    last_at: float
    met: int = 0


@dataclass(frozen=True, slots=True)
class Ended:
    """When a game ended, and the results of its seats; ``results`` () if none are kept.

    The store moves ``at`` forward if it isn't after the last rated game of each of the people.
    """

    at: float
    results: tuple[ResultRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Totals:
    """A person's totals at a game. ``played``: all results; ``won``: first places ahead of another seat.

    ``left_early``: those that a computer played to the end. ``best``: the highest score.
    """

    game: str
    played: int
    won: int
    drawn: int
    left_early: int
    best: int
    last_at: float


@dataclass(frozen=True, slots=True)
class Meetings:
    """How often two people met at a game, and how often the first was ahead, behind or level."""

    game: str
    met: int
    ahead: int
    behind: int
    level: int
    last_at: float


@dataclass(frozen=True, slots=True)
class DailyRow:
    """A person's puzzle of a day: days since 1970-01-01.

    ``series``: 0 for the world's puzzles, else the server with its own ones. ``guild_id``, ``channel_id``:
    where it was requested, 0 in a DM. ``ended``: None while it is open. ``tries``: includes the one that
    solved it. ``shared``: the channel in which the result was last posted, 0 for none. ``spent``: seconds
    spent on it up to the last try. ``marks``: of the tries but the last one (``games.daily.puzzle``), "" also
    for a puzzle that ended before marks were stored. ``closes``: when the day ends in the person's time zone
    (Unix seconds); None: at midnight in UTC.
    """

    person_id: int
    day: int
    series: int
    guild_id: int
    channel_id: int
    table_id: int
    began: float
    ended: float | None = None
    tries: int = 0
    solved: bool = False
    shared: int = 0
    spent: float = 0.0
    marks: str = ""
    closes: float | None = None

    @property
    def ends(self) -> float:
        """When the day is over for this person, in Unix seconds."""
        return 86400.0 * (self.day + 1) if self.closes is None else self.closes

    def day_at(self, now: float) -> int:
        """Return this day's number until the day is over, then that of the day at ``now`` by its clock."""
        return self.day + 1 + int((now - self.ends) // 86400.0) if now >= self.ends else self.day


@dataclass(frozen=True, slots=True)
class DailyTry:
    """What somebody's try at a daily puzzle changes, and when. ``took``: seconds since the last one.

    ``tries``, ``marks``: see ``DailyRow``. ``over``: the puzzle has ended, ``solved`` or given up.
    """

    at: float
    took: float
    tries: int
    marks: str
    solved: bool
    over: bool


@dataclass(frozen=True, slots=True)
class DailyPostRow:
    """The table of the puzzle posted in a server on a day."""

    guild_id: int
    day: int
    series: int
    table_id: int


@dataclass(frozen=True, slots=True)
class MistakeRow:
    """A person's answer in a finished game that may be tried again.

    ``step``: of the log. ``loss``: in the game's own unit; ``weight``: the same in units where 1 is barely
    worth mentioning. ``better``: the best answer. ``seen``: when it was last asked, ``solved``: when it was
    solved.
    """

    person_id: int
    table_id: int
    step: int
    seat: int
    game: str
    loss: float
    weight: float
    better: str
    tries: int = 0
    seen: float | None = None
    solved: float | None = None


@dataclass(frozen=True, slots=True)
class Practised:
    """How many answers a person could try again, and how many of them are solved."""

    found: int
    solved: int

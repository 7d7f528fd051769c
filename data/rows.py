"""The rows of the store, as frozen dataclasses. Instants are Unix seconds; Discord's ids are snowflakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from data.message_rows import MessageRow, OutboxRow, Post
from data.result_rows import BestRow, DailyEnd, Ended, ResultRow
from data.zones import GREENWICH, Zone

NOBODY: Final = 0
"""Stands where a person's id is required: for a forgotten host or record holder."""

ANY_RATING: Final = (0, 4000)
"""The range of ratings of a table for everybody, both ends included."""

Moves: TypeAlias = tuple[tuple[int, str], ...]
"""The joint answer of one step: (seat, canonical move) in the order of the rules."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table from its lobby to its end.

    ``id``: 0 before it is inserted. ``status``: lobby, open, paused, asleep, over or cancelled. ``step``: how
    many joint answers the log holds. ``deadline``: when the open question's time is up, None for no limit.
    ``left``: seconds of it that remain while the table is paused or asleep. ``acted``: when a person last did
    something. ``reminded``, ``extended``: the step for which that was last done, -1 for none.
    ``barred_since``: since when Discord has refused its messages for want of a permission. ``paused_until``:
    when its pause ends by itself, None for a pause without an end (and for no pause). ``rematch_id``: the
    table of the last rematch. ``solution_seen``: its person was shown a solution, so the score can't be a
    best one. ``rematch_of``: the table of which it is a rematch; such a lobby has the thread in which the
    game will be played (None: one of its own), and stands until ``offered_until``. ``hints``: moves are
    suggested. ``offer``: what ``offer_seat`` has offered the other of two at step ``offer_step``: draw,
    takeback, "" for nothing; ``offer_declined``: the other said no. ``proof``: the seed is revealed at the
    end. ``evicted_at``: since when the bot is removed from its server (it sleeps or is paused), else None.
    ``lost_at``: since when its thread is known to be deleted, while nobody has said where it goes on.
    ``in_dms``: it goes on in DMs. ``chained``: its answers are chained, and who gave each is noted; tables of
    earlier versions are not. ``rated``: it counts for ratings if two people or more play. ``pause_asked``:
    who asks for a pause, in ascending order, or has made one alone. ``in_words``: its boards come in words
    too. ``asked``: when the open question was asked; 0.0 if that is not known. ``daily``: the hour at which
    every question ends, None: each has its own time. ``weekends_off``: the clock stands still then. ``zone``:
    by whose clocks both are meant. ``stopped_by``: the seat whose person has stopped the clock for a day,
    None while nobody has; each person may once. ``pairing_id``: its pairing in a tournament.
    ``rating_from``, ``rating_to``: for which ratings its lobby was, with from above to for invited people
    alone; a lobby keeps that with its options. ``alone``: how often in a game that counts its host has
    stopped the clock, or made it run longer for some, without the others (``bot.tables.round``).
    ``confirm_until``: until when those who sit in a lobby can accept what has changed since they sat down,
    None if they have; ``terms_before``: the options until then. ``end_vote``: what became of a manager's
    wish that the game end without a result: "" (there was none), open, refused. ``failed``: how many
    decisions its computers could not make, so that others were taken in their place. ``secret``, ``entropy``,
    ``seed``: see ``games.rng``; secret and seed are private until the table is over.
    """

    id: int
    guild_id: int
    channel_id: int
    thread_id: int | None
    host_id: int
    game: str
    version: int
    options: dict[str, int | str]
    language: str
    status: str
    secret: bytes
    created: float
    entropy: str = ""
    seed: bytes = b""
    step: int = 0
    deadline: float | None = None
    left: float | None = None
    acted: float = 0.0
    reminded: int = -1
    extended: int = -1
    barred_since: float | None = None
    paused_until: float | None = None
    rematch_id: int | None = None
    solution_seen: bool = False
    proof: bool = True
    hints: bool = True
    evicted_at: float | None = None
    lost_at: float | None = None
    in_dms: bool = False
    chained: bool = False
    rematch_of: int | None = None
    offered_until: float | None = None
    in_words: bool = False
    offer: str = ""
    offer_seat: int | None = None
    offer_step: int = -1
    offer_declined: bool = False
    rated: bool = True
    asked: float = 0.0
    daily: int | None = None
    weekends_off: bool = False
    zone: Zone = GREENWICH
    stopped_by: int | None = None
    pairing_id: int | None = None
    rating_from: int = ANY_RATING[0]
    rating_to: int = ANY_RATING[1]
    alone: int = 0
    confirm_until: float | None = None
    terms_before: dict[str, int | str] = field(default_factory=dict)
    end_vote: str = ""
    failed: int = 0
    pause_asked: tuple[int, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it counts for ratings: it was to, and all its computers could think."""
        return self.rated and not self.failed

    @property
    def place_id(self) -> int:
        """Where everybody reads the table's messages: its thread, or its channel while it has none."""
        return self.thread_id or self.channel_id


@dataclass(frozen=True, slots=True)
class TableLimits:
    """How many tables may be open at once: in a server, of one host there, lobbies in one channel.

    Sleeping and quarantined tables don't count, and for their host no rematches that are only offered.
    ``after``: the newest table of earlier processes; their lobbies without a message don't count either.
    ``server``, ``channel`` None: no limit.
    """

    server: int | None
    person: int
    channel: int | None
    after: int = 0


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where.

    ``person_id`` None: a computer of strength ``level`` ("" for a person). ``joined``: the id of the
    interaction by which the person joined or the computer was added. ``state``: joined or invited.
    ``missed``: deadlines missed in a row. ``standin``: a computer answers while the person is away.
    ``owner_id``: who left the seat to a computer and may take it back. ``dm_closed_at``: when a DM to the
    person was last refused, None if DMs reach them. ``locale``: Discord's. ``leaves``: how often the seat was
    left to a computer. ``owed``: how many of its questions the computer still answers before the owner may be
    back; ``wants_back``: they want to be. ``away_since``: the step from which on a computer sat in for a
    person who was away and has not answered since. ``colour``: which one the person would like, "" for any.
    ``stopped``: they have stopped the clock alone. ``bank``: the seconds for which the seat may still keep
    others waiting (``bot.tables.bank``), None where only each question has a time. ``terms``: the digest of
    the options that the person has accepted (``bot.tables.options.terms_of``), "" for those of the lobby as
    it stands. ``agrees``: they agree that the game ends without a result.
    """

    seat: int
    person_id: int | None
    level: str = ""
    name: str = ""
    joined: str = ""
    state: str = "joined"
    missed: int = 0
    standin: bool = False
    owner_id: int | None = None
    dm_closed_at: float | None = None
    locale: str = ""
    leaves: int = 0
    owed: int = 0
    wants_back: bool = False
    away_since: int | None = None
    colour: str = ""
    stopped: bool = False
    bank: float | None = None
    terms: str = ""
    agrees: bool = False

    @property
    def dm(self) -> bool:
        """Whether DMs reach the person, as far as known."""
        return self.dm_closed_at is None

    @property
    def lasting_name(self) -> str:
        """What names it while others come and go in a lobby."""
        return f"{self.level}:{self.joined}" if self.level else f"{self.state}:{self.person_id}"


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A seat's answer to the question that follows step ``step``, secret until the step is taken.

    ``source_id``: Discord's id of what brought it; None: a computer, or a version before this was stored.
    ``used``: for how many seconds the question's clock had run, where the seat has a bank.
    ``giver``: the record's word for who gave it, if the computer of the seat could not; else "".
    """

    table_id: int
    step: int
    seat: int
    move: str
    at: float
    source_id: int | None = None
    used: float | None = None
    giver: str = ""


@dataclass(frozen=True, slots=True)
class GiverRow:
    """Who gave a seat's answer in a step of the log: a person, a computer of a level, or nobody (default)."""

    table_id: int
    step: int
    seat: int
    who: str
    level: str = ""

    @property
    def word(self) -> str:
        """The record's word for them."""
        return f"{self.who}:{self.level}" if self.level else self.who


@dataclass(frozen=True, slots=True)
class Seating:
    """Where a table stands and who sits there: enough to know whom it concerns."""

    table: TableRow
    seats: tuple[SeatRow, ...]

    def concerns(self, person_id: int) -> bool:
        """Tell whether a person hosts the table, sits there or owns a seat."""
        return person_id == self.table.host_id or any(
            person_id in {seat.person_id, seat.owner_id} for seat in self.seats
        )


@dataclass(frozen=True, slots=True)
class Stored:
    """All rows of one table. ``log``: its joint answers, the first step first; ``messages`` by slot.

    ``turned_away``: the people whose seat the host of a lobby took away, and who declined a rematch.
    """

    table: TableRow
    seats: tuple[SeatRow, ...]
    log: tuple[Moves, ...]
    answers: tuple[AnswerRow, ...]
    messages: dict[str, MessageRow]
    givers: tuple[GiverRow, ...] = ()
    turned_away: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Damaged:
    """A table or an outbox row that can't be read.

    ``number``: its id. ``why``: words that quote nothing of it. ``people``: who sits at the table, as far as
    that can be read.
    """

    number: int
    why: str
    people: frozenset[int] = frozenset()


Announced: TypeAlias = Callable[[Sequence[ResultRow]], Sequence[Post]]
"""Makes the posts of a game's end from its results as stored."""


@dataclass(frozen=True, slots=True)
class Calling:
    """A call of invited people by their host, but not of those whom the host has called since then.

    ``post``: makes the post that calls the others; it is made if there are any.
    """

    host_id: int
    people: tuple[int, ...]
    now: float
    since: float
    post: Callable[[frozenset[int]], Post]


@dataclass(frozen=True, slots=True)
class Telling:
    """The posts that tell people of a lobby, by person, in their order.

    Nobody is told twice of one lobby, or more often since then than they want.
    """

    posts: Mapping[int, Post]
    now: float
    since: float


@dataclass(frozen=True, slots=True)
class Change:
    """What happened at a table, to be stored in one transaction.

    ``seats`` replaces all seats, and ``turned_away`` all people whose seat was taken away; None leaves them.
    ``moves`` is appended to the log as step number ``table.step`` (the row already counts it), None for no
    step; ``givers``: who gave them. ``drop``: seats whose answers to the open question are withdrawn.
    ``unknown``: seats of people who are forgotten; where their private messages stand is forgotten too.
    ``posts`` join the outbox in their order; at the end of a game, a function may make them from the results
    of the people who do not hide. ``best``: a score that is stored if it is the server's best. ``ended``:
    None while the game goes on. ``daily``: how a daily puzzle ended there. ``message``: where a message of
    the table stands since then. ``calling``: who is called to its lobby; ``telling``: who is told of it.
    ``reworded``: messages, not tried yet, that say something else.
    """

    table: TableRow
    seats: tuple[SeatRow, ...] | None = None
    moves: Moves | None = None
    givers: tuple[GiverRow, ...] = ()
    clear_answers: bool = False
    drop: tuple[int, ...] = ()
    unknown: tuple[int, ...] = ()
    posts: tuple[Post, ...] | Announced = ()
    best: BestRow | None = None
    ended: Ended | None = None
    daily: DailyEnd | None = None
    turned_away: tuple[int, ...] | None = None
    message: MessageRow | None = None
    calling: Calling | None = None
    telling: Telling | None = None
    reworded: tuple[OutboxRow, ...] = ()

"""The rows of the store, as frozen dataclasses. Instants are Unix seconds; Discord's ids are snowflakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from data.message_rows import MessageRow, OutboxRow, Post
from data.result_rows import BestRow, DailyTry, Ended, ResultRow
from data.zones import GREENWICH, Zone

NOBODY: Final = 0
"""Used in place of a forgotten host's or record holder's id, where one is required."""

ANY_RATING: Final = (0, 4000)
"""The range of ratings of a table that is open to everybody, both ends included."""

Moves: TypeAlias = tuple[tuple[int, str], ...]
"""The joint answer of one step: (seat, canonical move) in the order of the rules."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table from its lobby to its end.

    ``id``: 0 before it is inserted. ``status``: lobby, open, paused, asleep, over or cancelled. ``step``: the
    number of joint answers in the log. ``deadline``: when the open question's time is up, None for no limit.
    ``left``: seconds that remain until then while the table is paused or asleep. ``acted``: when a person
    last did something. ``reminded``, ``extended``: the step for which that was last done, -1 for none.
    ``barred_since``: when Discord began to refuse its messages for lack of a permission. ``paused_until``:
    when its pause ends by itself, None for a pause without an end (and for no pause). ``rematch_id``: the
    table of the last rematch. ``solution_seen``: its person was shown a solution, so the score can't become
    the best. ``rematch_of``: the table that it is a rematch of; such a lobby has the thread in which the
    game will be played (None: its own), and is open until ``offered_until``. ``hints``: moves are
    suggested. ``offer``: what ``offer_seat`` has offered its only opponent at step ``offer_step``: draw,
    takeback, "" for nothing; ``offer_declined``: the opponent said no. ``proof``: the seed is revealed at the
    end. ``evicted_at``: when the bot was removed from its server (it sleeps or is paused), else None.
    ``lost_at``: when its thread was found deleted, until somebody says where the game continues.
    ``in_dms``: it continues in DMs. ``chained``: its answers are chained, with a note of who gave each;
    not so at tables of earlier versions. ``rated``: it counts for ratings if two or more people play.
    ``pause_asked``: people who ask for a pause, or the one who made it alone, in ascending order.
    ``in_words``: its boards come in words too. ``asked``: when the open question was asked; 0.0 if unknown.
    ``daily``: the hour at which every question ends, None: each has its own time. ``weekends_off``: the clock
    is stopped at weekends. ``zone``: the time zone of both. ``stopped_by``: the seat that has stopped the
    clock for a day, None for none; each person may do so once. ``pairing_id``: its pairing in a tournament.
    ``rating_from``, ``rating_to``: the ratings that its lobby was for (from > to: for invited people only); a
    lobby keeps these in its options. ``alone``: how often, in a game that counts, its host has
    stopped the clock or given some people more time without the others (``bot.tables.round``).
    ``confirm_until``: the end of the time in which people in a lobby can accept changes made since they sat
    down, None if they have; ``terms_before``: the options until then. ``end_vote``: the state of a manager's
    request to end the game without a result: "" (none), open, refused. ``failed``: how many decisions its
    computers failed to make, so that others replaced them. ``clock``: each player's total time
    (``bot.tables.clocks``), "off" for none; ``flag_loses``: who uses it up loses. ``bank``: seconds that
    each seat has for the whole game once a question's own time is over (``bot.tables.clocks``), 0 for none.
    ``series``: the number of games in its series, won by whoever wins most of them (``bot.tables.series``), 1
    for a single game; ``series_game``: which of them this is. ``substitutes``: its host lets others take over
    seats whose people have left. ``secret``, ``entropy``, ``seed``: see ``games.rng``; secret and seed are
    private until the table is over.
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
    clock: str = "off"
    flag_loses: bool = True
    bank: int = 0
    series: int = 1
    series_game: int = 1
    substitutes: bool = False
    pause_asked: tuple[int, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it counts for ratings: it is rated, and no computer failed to decide."""
        return self.rated and not self.failed

    @property
    def place_id(self) -> int:
        """The place of the table's public messages: its thread, or its channel while it has none."""
        return self.thread_id or self.channel_id

    @property
    def only_holds_messages(self) -> bool:
        """Whether nobody plays there: it only has a tournament's messages or those of the daily puzzle.

        Such a table was over at its first step.
        """
        return self.status == "over" and self.step == 0


@dataclass(frozen=True, slots=True)
class TableLimits:
    """How many tables may be open at once: in a server, by one host there, lobbies in one channel.

    ``each``: lobbies of one host in one channel. ``server``, ``channel``, ``each`` None: no limit. ``after``:
    the newest table of earlier processes, whose lobbies without a message don't count.

    Sleeping and quarantined tables don't count, nor do those of tournaments, which last for weeks. A rematch
    that is only offered counts for the server's limit alone, since it isn't open to everybody.
    """

    server: int | None
    person: int
    channel: int | None
    each: int | None = None
    after: int = 0


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat and who sits there.

    ``person_id`` None: a computer of strength ``level`` ("" for a person). ``joined``: the id of the
    interaction by which the person joined or the computer was added. ``state``: joined or invited.
    ``missed``: deadlines missed in a row. ``standin``: a computer answers while the person is away.
    ``owner_id``: who left the seat to a computer and may take it back. ``dm_closed_at``: when a DM to the
    person was last refused, None if DMs reach them. ``locale``: Discord's. ``leaves``: how often the seat was
    left to a computer. ``owed``: how many questions the computer still answers before the owner may return;
    ``wants_back``: the owner wants to. ``away_since``: the step at which a computer began to answer for a
    person who was away and has not answered since. ``colour``: the one the person would like, "" for any.
    ``stopped``: they have stopped the clock alone. ``bank``: the seconds for which the seat may still keep
    others waiting (``bot.tables.clocks``), None where only single questions are timed. ``terms``: the digest
    of the options that the person has accepted (``bot.tables.options.terms_of``), "" for the lobby's current
    ones. ``agrees``: they agree that the game ends without a result. ``points``: those from the earlier games
    of a series, None in its first. ``former_id``: who had the seat until a substitute took it over at step
    ``since``, ``NOBODY`` for a forgotten person; None: nobody took it over. In a rematch: who declined it.
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
    points: float | None = None
    former_id: int | None = None
    since: int = 0

    @property
    def dm(self) -> bool:
        """Whether DMs are believed to reach the person."""
        return self.dm_closed_at is None

    @property
    def lasting_name(self) -> str:
        """A name for the seat that lasts while others come and go in a lobby."""
        return f"{self.level}:{self.joined}" if self.level else f"{self.state}:{self.person_id}"


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A seat's answer to the question that follows step ``step``, secret until the step is taken.

    ``move``: "" once it has been withdrawn. ``source_id``: Discord's id of the message or interaction that
    gave or withdrew it; None: a computer, or an older version. For an answer set in advance, that of the last
    one that its person had sent before. ``used``: how many seconds the question's clock had run, where the
    seat has a bank. ``giver``: the record's word for who gave it, if the seat's computer failed to; else "".
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
    """A table's row and seats: enough to know whom it concerns."""

    table: TableRow
    seats: tuple[SeatRow, ...]

    def concerns(self, person_id: int) -> bool:
        """Return whether a person hosts the table, sits there or owns a seat."""
        return person_id == self.table.host_id or any(
            person_id in {seat.person_id, seat.owner_id} for seat in self.seats
        )


@dataclass(frozen=True, slots=True)
class Stored:
    """All rows of one table. ``log``: its joint answers, the first step first; ``messages`` by slot.

    ``turned_away``: people removed from a lobby by its host, and those who declined a rematch; at the table
    with a tournament's messages, those removed from the tournament who were forgotten since.
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

    ``number``: its id. ``why``: the reason, without quoting the row. ``people``: those at the table, as far
    as they can be read.
    """

    number: int
    why: str
    people: frozenset[int] = frozenset()


Announced: TypeAlias = Callable[[Sequence[ResultRow]], Sequence[Post]]
"""Makes the posts of a game's end from its results as stored."""


@dataclass(frozen=True, slots=True)
class Calling:
    """A host's call to the invited people, except those called since ``since`` already.

    ``post``: makes the post that calls these people; not used if there are none.
    """

    host_id: int
    people: tuple[int, ...]
    now: float
    since: float
    post: Callable[[frozenset[int]], Post]


@dataclass(frozen=True, slots=True)
class Telling:
    """Posts that tell people about a lobby, by person, in order.

    Nobody is told twice about one lobby, or more often since ``since`` than they want.
    """

    posts: Mapping[int, Post]
    now: float
    since: float


@dataclass(frozen=True, slots=True)
class Change:
    """A change at a table, to be stored in one transaction.

    ``seats`` replaces all seats, and ``turned_away`` all people whose seat was taken away; None leaves them.
    ``moves`` is appended to the log as step number ``table.step`` (the row already counts it), None for no
    step; ``givers``: who gave them. ``drop``: seats whose answers to the open question are deleted.
    ``unknown``: seats of forgotten people; the places of their private messages are forgotten too.
    ``posts`` are appended to the outbox in order; at the end of a game, a function may make them from the
    results of people who do not hide. ``best``: a score to store if it is the server's best. ``ended``:
    None while the game runs. ``daily``: a try at the daily puzzle there. ``message``: the new place of a
    message of the table. ``calling``: people to call to its lobby; ``telling``: people to tell about it.
    ``reworded``: messages, not tried yet, with new wording.
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
    daily: DailyTry | None = None
    turned_away: tuple[int, ...] | None = None
    message: MessageRow | None = None
    calling: Calling | None = None
    telling: Telling | None = None
    reworded: tuple[OutboxRow, ...] = ()

"""What people ask of each other at a table: a draw, a move back, a pause, an end. Pure.

A request calls the others in the thread, and by DM those who want to be asked there alone: a ping without
them would tell the others of that wish. It stands with its buttons until it is answered, or until the next
move; a no calls whoever asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from bot.messages.display_names import table_name
from bot.messages.localizer import together
from bot.messages.message import Button, CustomId, Message
from bot.messages.people import People
from bot.messages.step_messages import StepMessages, end_vote_message, offer_buttons, offer_lines
from bot.tables.offers import Kind
from bot.tables.table import Table
from data.message_rows import SEATS, Post
from data.rows import SeatRow, TableRow

END_VOTE = "end_vote"
"""The slot of the message that asks whether a game ends without a result."""

Worded = Callable[[StepMessages], Message]
"""Words a request or its outcome in somebody's language, without the call."""


class Requests:
    """Composes the posts of requests and of the answers to them; sends nothing."""

    def __init__(self, people: People) -> None:
        self._people = people

    def offered(self, table: Table, row: TableRow) -> tuple[Post, ...]:
        """Return the posts of an offer to the other player of a duel."""

        def worded(words: StepMessages) -> Message:
            (line,) = offer_lines(words.localizer, row)
            return Message(line, rows=(offer_buttons(words.localizer, row),))

        other = 1 - (row.offer_seat or 0)
        return self._told(table, row, _offer(row), (table.seats[other],), worded)

    def declined(self, table: Table, row: TableRow, seat: SeatRow, kind: Kind) -> tuple[Post, ...]:
        """Return the posts that a player has declined the other's offer. ``seat``: who declines."""

        def worded(words: StepMessages) -> Message:
            return Message(
                words.localizer.say(f"offer.refused_{kind}", player=words.localizer.name(seat.seat))
            )

        return self._told(table, row, _offer(row), (table.seats[1 - seat.seat],), worded)

    def pause_asked(self, table: Table, row: TableRow, person_id: int) -> tuple[Post, ...]:
        """Return the posts of a person's request for a pause.

        Where answers are anonymous it names whoever has left, too: a missing name would tell.
        """

        def worded(words: StepMessages) -> Message:
            say, at = words.localizer.say, (row.id, row.step)
            yes = Button(say("button.pause"), str(CustomId("pause", *at)), "success")
            no = Button(say("button.end_not"), str(CustomId("no_pause", *at)))
            return Message(say("pause.asked", player=_name(words, person_id)), rows=((yes, no),))

        others = (seat for seat in table.seats if person_id not in {seat.person_id, seat.owner_id})
        return self._told(table, row, _pause(row), tuple(others), worded)

    def pause_refused(self, table: Table, row: TableRow, person_id: int) -> tuple[Post, ...]:
        """Return the posts that a person would rather play on, for those who have asked for a pause."""

        def worded(words: StepMessages) -> Message:
            return Message(words.localizer.say("pause.refused", player=_name(words, person_id)))

        asking = tuple(seat for seat in table.seats if seat.person_id in table.row.pause_asked)
        return self._told(table, row, _pause(row), asking, worded, table.row.pause_asked)

    def end_asked(
        self, table: Table, row: TableRow, manager_id: int, voters: frozenset[int]
    ) -> tuple[Post, ...]:
        """Return the posts that ask the players whether to end without a result, as a manager wishes."""

        def worded(words: StepMessages) -> Message:
            return end_vote_message(words.localizer, row, table.seats, manager_id)

        asked = tuple(seat for seat in table.seats if (seat.person_id or seat.owner_id) in voters)
        return self._told(table, row, END_VOTE, asked, worded, voters)

    def end_refused(
        self, table: Table, row: TableRow, voters: frozenset[int], manager_id: int | None
    ) -> tuple[Post, ...]:
        """Return the posts that a player refused to end the game. ``manager_id``: who asked, if known."""

        def worded(words: StepMessages) -> Message:
            return Message(words.localizer.say("table.end_refused"))

        told = tuple(seat for seat in table.seats if (seat.person_id or seat.owner_id) in voters)
        asker = () if manager_id is None else (manager_id,)
        return self._told(table, row, END_VOTE, told, worded, asker)

    def lapsed(self, table: Table) -> tuple[Post, ...]:
        """Return the posts that remove what was asked since the last move, and what came of it."""
        row = table.row
        slots = [_offer(row)] if row.offer_step == row.step else []
        slots += [_pause(row)] if row.pause_asked or table.pause_called == row.step else []
        return tuple(post for slot in slots for post in self._removed(table, slot))

    def pause_over(self, table: Table) -> tuple[Post, ...]:
        """Return the posts that remove a request for a pause."""
        return tuple(self._removed(table, _pause(table.row))) if table.row.pause_asked else ()

    def game_over(self, table: Table) -> tuple[Post, ...]:
        """Return the posts that remove what stands until the end: the question of an end, open seats."""
        row = table.row
        vote = self._removed(table, END_VOTE) if row.end_vote == "open" else ()
        seats = row.substitutes and row.lost_at is None
        return (*vote, Post(row.place_id, "delete", SEATS, {})) if seats else tuple(vote)

    def _told(
        self,
        table: Table,
        row: TableRow,
        slot: str,
        seats: Sequence[SeatRow],
        worded: Worded,
        people: Iterable[int] | None = None,
    ) -> tuple[Post, ...]:
        """Return the posts that tell people something, in place of what was told in this slot before.

        ``people``: whom to call in the thread; None: everybody at the seats.
        """
        words = StepMessages(self._people.catalogs, table, row, table.seats)
        posts = self._removed(table, slot, seats)
        if not row.in_dms and row.lost_at is None:
            named = tuple(sorted(people)) if people is not None else _called(table, seats)
            message = worded(words)
            call = " ".join(f"<@{person}>" for person in named)
            headline = words.localizer.say("offer.call", names=call, offer=message.headline) if call else ""
            here = frozenset(table.people) if people is None else frozenset(named)
            message = replace(
                message, headline=headline or message.headline, silent=False, urgent=True,
                people=tuple(person for person in named if person in here),
            )  # fmt: skip
            posts.append(Post(row.place_id, "send", slot, {"message": message.to_json()}))
        for seat in filter(lambda seat: self._by_dm(row, seat), seats):
            own = words.read_in(self._people.known(seat.person_id, seat).language)
            note = worded(own)
            headline = together(f"{table_name(own.localizer, row)}:", note.headline)
            note = replace(note, headline=headline, silent=False)
            payload = {"message": note.to_json()}
            posts.append(Post(seat.person_id or 0, "dm", _own(slot, seat), payload))
        return tuple(posts)

    def _removed(self, table: Table, slot: str, told: Iterable[SeatRow] = ()) -> list[Post]:
        """Return the posts that end what was told in a slot. ``told``: seats that get a new DM in its place.

        The others' is edited: it may be the one just pressed.
        """
        row, gone = table.row, frozenset(seat.seat for seat in told)
        posts = [] if row.in_dms or row.lost_at is not None else [Post(row.place_id, "delete", slot, {})]
        for seat in filter(lambda seat: self._by_dm(row, seat), table.seats):
            localizer = self._people.known(seat.person_id, seat).localizer
            closed = Message(table_name(localizer, row), (localizer.say("refusal.offer_gone"),))
            payload = {"message": closed.to_json(), "place": _own(slot, seat)}
            kind, given = ("retract", {}) if seat.seat in gone else ("close", payload)
            posts.append(Post(seat.person_id or 0, kind, _own(slot, seat), given))
        return posts

    def _by_dm(self, row: TableRow, seat: SeatRow) -> bool:
        """Tell whether a seat's person is told by DM: no thread does it, or they want to be asked there."""
        if seat.person_id is None or not seat.dm:
            return False
        return row.in_dms or self._people.known(seat.person_id, seat).person.answers == "dm"


def _offer(row: TableRow) -> str:
    return f"offer:{row.step}"


def _pause(row: TableRow) -> str:
    return f"pause:{row.step}"


def _own(slot: str, seat: SeatRow) -> str:
    """Return the slot of the same in a seat's DM."""
    return f"{slot}:own:{seat.seat}"


def _called(table: Table, seats: Sequence[SeatRow]) -> tuple[int, ...]:
    """Return whom a request names: those who sit there, and where answers are anonymous who has left."""
    people = (seat.person_id or (seat.owner_id if table.is_anonymous else None) for seat in seats)
    return tuple(person for person in people if person)


def _name(words: StepMessages, person_id: int) -> str:
    """Return the name of whoever asks or refuses; a host may have no seat."""
    seat = next((seat for seat in words.seats if seat.person_id == person_id), None)
    return words.localizer.name(seat.seat) if seat is not None else f"<@{person_id}>"

"""DMs of their own: of what happens to a table's clock and of offers.

Where a thread shows it, only those hear of the clock whose question stands in a DM with its deadline.
"""

from __future__ import annotations

from dataclasses import replace

from bot.messages.clock_lines import pause_lines, stopped_line
from bot.messages.display_names import table_link, table_name
from bot.messages.localizer import Localizer, together
from bot.messages.message import Message
from bot.messages.readers import Readers
from bot.messages.step_messages import StepMessages, end_vote_message, offer_buttons, offer_lines
from bot.tables.table import Table
from data.message_rows import Post
from data.rows import SeatRow, TableRow
from data.words import Catalogs


class PrivateNotes:
    """Composes notes to people; sends nothing."""

    def __init__(self, catalogs: Catalogs, readers: Readers) -> None:
        self._catalogs = catalogs
        self._readers = readers

    def on_clock_change(self, table: Table, row: TableRow, person_id: int) -> tuple[Post, ...]:
        """Return what the others are told by DM when a person stops the clock or asks for a pause."""
        words = StepMessages(self._catalogs, table, row, table.seats)
        others = [seat for seat in table.seats if seat.person_id != person_id]
        return tuple(post for seat in others for post in self._clock_changed(words, seat))

    def on_new_deadline(
        self, table: Table, row: TableRow, person_id: int | None, key: str, *, silent: bool = True
    ) -> tuple[Post, ...]:
        """Return what tells those who owe an answer, but for ``person_id``, that its deadline has moved.

        ``key``: why: "resumed" or "extended". ``silent``: it calls nobody.
        """
        words = StepMessages(self._catalogs, table, row, table.seats)
        posts: list[Post] = []
        for seat in table.seats:
            if seat.person_id != person_id:
                posts.extend(self._new_deadline(words, seat, key, silent=silent))
            elif key == "resumed":  # they may have pressed that elsewhere
                posts.extend(self._goes_on(words, seat))
        return tuple(posts)

    def _clock_changed(self, words: StepMessages, seat: SeatRow) -> tuple[Post, ...]:
        """Return what tells a person that another has stopped the clock, or asks for it without a thread.

        A question that stands in a DM names its deadline, so there it is told beside a thread too.
        """
        row, localizer = words.row, self._named(words, seat)
        lines, stopped = pause_lines(localizer, row, words.seats), row.status != "open"
        if stopped:
            lines = [stopped_line(localizer, row, words.seats, words.table.ask, row.status)]
        note = Message(table_name(localizer, row), tuple(lines))
        beside = stopped and row.left is not None and _asked_by_dm(words, seat)
        return _of_clock(words, seat, note, beside=beside)

    def _new_deadline(
        self, words: StepMessages, seat: SeatRow, key: str, *, silent: bool
    ) -> tuple[Post, ...]:
        """Return what tells a person until when they can answer now. ``key``: see ``on_new_deadline``."""
        row, localizer = words.row, self._named(words, seat)
        if seat.seat in words.table.answers or not _is_asked(words, seat):
            return self._goes_on(words, seat) if key == "resumed" else ()
        lines = [localizer.say(f"prompt.{key}")]
        if row.deadline is not None:
            lines.append(localizer.say("table.until", time=f"<t:{int(row.deadline)}:R>"))
        note = Message(table_name(localizer, row), tuple(lines), silent=silent)
        return _of_clock(words, seat, note, beside=row.deadline is not None and _asked_by_dm(words, seat))

    def _goes_on(self, words: StepMessages, seat: SeatRow) -> tuple[Post, ...]:
        """Return what takes back that the clock stands still, where that stands in a person's DM."""
        if seat.person_id is None or not seat.dm:
            return ()
        row, localizer = words.row, self._named(words, seat)
        note = Message(
            table_name(localizer, row), (localizer.say("prompt.goes_on", thread=table_link(localizer, row)),)
        )
        slot = f"clock:{seat.seat}"
        return (Post(seat.person_id, "close", slot, {"message": note.to_json(), "place": slot}),)

    def offered(self, words: StepMessages, seat: SeatRow) -> tuple[Post, ...]:
        """Return what tells a person that the other of two offers something, if no thread shows it."""
        row, localizer = words.row, self._named(words, seat)
        answers, lines = offer_buttons(localizer, row), tuple(offer_lines(localizer, row))
        note = Message(table_name(localizer, row), lines, rows=(answers,), silent=False)
        return _note(words, seat, f"offer:{row.step}", note)

    def declined(self, words: StepMessages, seat: SeatRow) -> tuple[Post, ...]:
        """Return what tells a person that the other has declined their offer, if no thread shows it."""
        localizer = self._named(words, seat)
        note = Message(table_name(localizer, words.row), (localizer.say("refusal.offer_declined"),))
        return _note(words, seat, f"declined:{words.row.step}", note)

    def end_asked(self, words: StepMessages, seat: SeatRow, manager_id: int) -> tuple[Post, ...]:
        """Return what asks a person whether their game ends without a result, if no thread shows it."""
        localizer = self._named(words, seat)
        note = end_vote_message(localizer, words.row, words.seats, manager_id)
        note = replace(note, headline=together(table_name(localizer, words.row), note.headline), silent=False)
        return _note(words, seat, f"vote:{words.row.step}", note)

    def end_refused(self, words: StepMessages, seat: SeatRow) -> tuple[Post, ...]:
        """Return what tells a person that one of them plays on, if no thread shows it."""
        localizer = self._named(words, seat)
        note = Message(table_name(localizer, words.row), (localizer.say("table.end_refused"),))
        return _note(words, seat, f"voted:{words.row.step}", note)

    def _named(self, words: StepMessages, seat: SeatRow) -> Localizer:
        """Return what words something for a person and names the people at the table."""
        return words.read_in(self._readers.known(seat.person_id, seat).language).localizer


def _is_asked(words: StepMessages, seat: SeatRow) -> bool:
    """Tell whether the open question is put to a seat."""
    return words.table.ask is not None and seat.seat in words.table.ask.pending


def _asked_by_dm(words: StepMessages, seat: SeatRow) -> bool:
    """Tell whether the open question stands in a seat's DM."""
    ask = words.table.ask
    return ask is not None and ask.sealed and seat.seat in ask.pending & words.table.asked_by_dm


def _note(words: StepMessages, seat: SeatRow, slot: str, note: Message) -> tuple[Post, ...]:
    """Return the DM of its own that tells a person what the thread would show, none where there is one."""
    if not (words.row.in_dms and seat.person_id and seat.dm and note.lines):
        return ()
    return (Post(seat.person_id, "dm", f"{slot}:{seat.seat}", {"message": note.to_json()}),)


def _of_clock(words: StepMessages, seat: SeatRow, note: Message, *, beside: bool) -> tuple[Post, ...]:
    """Return the DM that tells a person of the clock, in place of the last such one.

    ``beside``: there is one beside a thread, too.
    """
    if not ((words.row.in_dms or beside) and seat.person_id and seat.dm and note.lines):
        return ()
    slot, place = f"clock:{words.row.step}:{seat.seat}", f"clock:{seat.seat}"
    return (Post(seat.person_id, "replace", slot, {"message": note.to_json(), "place": place}),)

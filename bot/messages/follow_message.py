"""What spectators get: the DM on a game that they follow, and the list of games to watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.display_names import SeatNames, named, table_link, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Entry, Message, Rows, Select, together
from bot.messages.step_messages import (
    StepMessages,
    after,
    stopped_line,
    submitted_line,
    until_line,
    waiting_line,
)
from bot.tables.table import RUNNING, Table
from data.rows import TableRow
from games.game import Args

EACH_TURN, END = "turns", "end"
"""When followers of a game get a DM, as in the buttons' ids."""


def follow_buttons(localizer: Localizer, row: TableRow) -> tuple[Button, ...]:
    """Return the buttons with which spectators follow a table."""
    return tuple(
        Button(localizer.say(f"button.follow_{what}"), str(CustomId("follow", row.id, 0, what)))
        for what in (EACH_TURN, END)
    )


def followed_message(words: StepMessages, reader: Reader) -> Message:
    """Return the DM on a table's newest step, as its own message shows it to everybody; or on its end."""
    row, say = words.row, reader.localizer.say
    url = f"https://discord.com/channels/{row.guild_id}/{row.place_id}"
    has_no_place = row.in_dms or row.lost_at is not None
    link = () if has_no_place else (Button(say("button.go_there"), url=url),)
    stop = Button(say("button.unfollow"), str(CustomId("unfollow", row.id)))
    buttons = (*link, stop) if row.status in RUNNING else link
    rows: Rows = (buttons,) if buttons else ()
    name = table_name(words.localizer, row)
    if row.status == "cancelled":
        return Message(name, (say("table.cancelled"),), rows=rows, silent=False)
    # Nothing updates a DM, so it doesn't say who of several has answered.
    words = StepMessages(words.catalogs, words.table, replace(row, in_dms=True), words.seats)
    *earlier, shown = words.step_messages(row.status)
    shown = after([text for part in earlier for text in (part.headline, *part.lines)], shown)
    if not (row.in_words or reader.person.in_words):
        shown = shown.wordless()
    shown = shown.drawn_in(reader.person.theme, row.language)
    lines = (*shown.lines, f"-# {name}")
    proofs = {words.localizer.say(key) for key in ("table.proof", "table.no_proof")}  # of a record, left out
    below = tuple(line for line in shown.below if line not in proofs)
    return replace(shown, lines=lines, rows=rows, attachment=None, below=below, silent=False)


def watch_message(reader: Reader, tables: Sequence[Table], *, more: int) -> Message:
    """Return the list of games being played, the most interesting first, with a menu, but no picture yet.

    Their states are in memory. ``more``: how many others there are.
    """
    localizer = reader.localizer
    if not tables:
        return Message(localizer.say("watch.none"))
    lines = [line for table in tables for line in _game_lines(localizer, table)]
    below = (localizer.say("watch.more", count=more),) if more else ()
    entries = tuple(Entry(table_name(localizer, table.row), str(table.row.id)) for table in tables)
    menu = Select(str(CustomId("spectate")), entries, localizer.say("watch.choose"))
    return Message(localizer.say("watch.title"), tuple(lines), rows=(menu,), below=below)


def _game_lines(localizer: Localizer, table: Table) -> tuple[str, str]:
    """Return a line on a game's players and place, and one on whose turn it is, as the table shows it."""
    row = table.row
    names = SeatNames(localizer, row.game, table.seats)
    players = tuple(names.person(s.seat) if s.owner_id else names.name(s.seat) for s in table.seats)
    args: Args = {
        "table": table_name(localizer, row),
        "players": players,
        "place": table_link(localizer, row),
    }
    status = _status(table, named(localizer, table.seats, row.game))
    step = together(localizer.say("watch.step", step=row.step), status)
    return localizer.say("watch.game", args), f"-# {step}"


def _status(table: Table, localizer: Localizer) -> str:
    """Return whom a table waits for and until when, or why its clock is stopped."""
    row, ask = table.row, table.ask
    if row.status != "open" or ask is None:
        return stopped_line(localizer, row, table.seats, ask, row.status)
    waiting = submitted_line(localizer, table.round) if ask.counted else waiting_line(localizer, table.round)
    return together(waiting, *until_line(localizer, row))

"""The message of ``/table``: the table as one person may see it, and their buttons. Without Discord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.messages.display_names import alt_text, named, table_link, table_name
from bot.messages.follow_message import follow_buttons
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Draft, Message, Picture, together
from bot.messages.step_messages import (
    bank_lines,
    called,
    clock_lines,
    end_vote_buttons,
    end_vote_lines,
    in_rows,
    offer_buttons,
    offer_lines,
    pause_lines,
    stopped_line,
    submitted_line,
    until_line,
    waiting_line,
)
from bot.messages.substitute_message import seek_buttons, take_buttons
from bot.tables.early_end import may_end, voters
from bot.tables.lobby import may_be_stopped
from bot.tables.offers import KINDS, why_not
from bot.tables.round import is_deserted, pauses_left, runs_for_all
from bot.tables.substitutes import has_sat
from bot.tables.table import RUNNING, Table
from data.rows import TableRow
from games.game import View


def view_for(table: Table, person_id: int) -> View:
    """Return the person's own view if they sit here, else everybody's."""
    seat = next((s.seat for s in table.seats if s.person_id == person_id and s.state == "joined"), None)
    return table.game.view(table.state, seat)


def table_message(table: Table, reader: Reader, *, manages: bool) -> Draft:
    """Return the table as one person sees it. ``manages``: whether they manage the table's server."""
    localizer = named(reader.localizer, table.seats, table.row.game)
    view = view_for(table, reader.id)
    lines = [_status(table, localizer)]
    if table.row.status == "open":
        lines += pause_lines(localizer, table.row, table.seats)
        lines += offer_lines(localizer, table.row) if table.is_duel else ()
        lines += clock_lines(localizer, table.round)
    lines += end_vote_lines(localizer, table.row, table.seats)
    lines += _pauses_left(table, reader, localizer)
    lines += [
        localizer.say("table.back_waits", count=max(0, seat.owed - table.round.asks(seat.seat)))
        for seat in table.seats
        if seat.owner_id == reader.id and seat.wants_back
    ]
    if table.row.lost_at is None:
        lines.append(localizer.say("table.place", thread=table_link(localizer, table.row)))
    seat = next((s for s in table.seats if s.person_id == reader.id), None)
    if seat is not None and table.row.status in RUNNING:
        lines += bank_lines(localizer, table.row, seat, table.ask)
    answer = table.answers.get(seat.seat) if seat is not None else None
    if answer is not None:
        move = called(localizer, table.row.game, table.game, table.state, answer.seat, answer.move)
        lines.append(localizer.say("receipt.yours", move=move))
    picture = Picture(alt_text(localizer, table, view), seat=view.seat, theme=reader.person.theme)
    rows = tuple(row for row in _rows(table, reader, localizer, manages) if row)
    return Draft(Message(table_name(localizer, table.row), tuple(lines), picture, rows), view)


def _pauses_left(table: Table, reader: Reader, localizer: Localizer) -> list[str]:
    """Return the line that tells the host how often they may still stop the clock alone.

    It is shown right after they stop the clock, and while it is stopped.
    """
    row = table.row
    if not row.alone or reader.id != row.host_id or reader.id not in row.pause_asked:
        return []
    left = pauses_left(row, table.seats)
    return [] if left is None else [localizer.say("table.pauses_left", count=left)]


def _status(table: Table, localizer: Localizer) -> str:
    ask = table.ask
    if table.row.status != "open" or ask is None:
        return stopped_line(localizer, table.row, table.seats, ask, table.row.status)
    question = localizer.game(table.row.game, f"ask.{ask.phase}", ask.args)
    text = together(question, *until_line(localizer, table.row))
    if ask.counted:
        return f"{text}\n{submitted_line(localizer, table.round)}".rstrip()
    return f"{text}\n{waiting_line(localizer, table.round)}"


def _rows(table: Table, reader: Reader, localizer: Localizer, manages: bool) -> list[tuple[Button, ...]]:
    """Return the rows of buttons: a vote, an offer, playing, the seat, the clock and end, substitutes."""

    def button(action: str, style: str = "secondary") -> Button:
        route = str(CustomId(action, table.row.id, table.row.step))
        return Button(localizer.say(f"button.{action}"), route, style)  # type: ignore[arg-type]

    playing = *_answer_button(table, reader, localizer), button("rules"), button("text")
    if table.row.status not in RUNNING:
        return [playing]
    hosts = reader.id == table.row.host_id
    sits = any(seat.person_id == reader.id for seat in table.seats)
    waits = any(seat.owner_id == reader.id and seat.wants_back for seat in table.seats)
    agrees = sits and table.is_duel and table.row.status == "open"
    offered = offer_buttons(localizer, table.row) if agrees else ()
    own: Sequence[Button] = _seat_buttons(table, reader, button, leaves=sits or waits, agrees=agrees)
    rules = sits or (hosts and not is_deserted(table.seats)) or (waits and table.row.status != "open")
    clock = _clock_buttons(table, reader, localizer, button) if rules else []
    ends = may_end(table, reader.id, manager=manages) and not table.game.daily
    end = [button("end", "danger")] if ends else []
    votes = end_vote_buttons(localizer, table.row) if reader.id in voters(table) else ()
    watches = not sits and table.row.guild_id and not table.row.in_dms
    own = own or (follow_buttons(localizer, table.row) if watches else ())
    left = any(seat.leaves for seat in table.seats)
    seek = seek_buttons(localizer, table) if left and hosts else ()
    takes = left and not has_sat(table.seats, reader.id)
    free = take_buttons(localizer, table.row, table.seats) if takes else ()
    return [votes, offered, playing, tuple(own), (*clock, *end), *in_rows((*seek, *free))]


def _seat_buttons(
    table: Table, reader: Reader, button: Callable[..., Button], *, leaves: bool, agrees: bool
) -> list[Button]:
    """Return the buttons for a person's seat. ``leaves``: whether they sit there, or wait to.

    ``agrees``: whether to include offers to the other player of a duel.
    """
    buttons: list[Button] = []
    mine = (seat for seat in table.seats if reader.id in {seat.person_id, seat.owner_id})
    away = (seat for seat in mine if seat.standin or (seat.level and not seat.wants_back))
    if any(map(table.may_return, away)):
        buttons.append(button("back", "success"))
    if leaves and not table.game.daily:  # nobody waits there
        buttons.append(button("leave"))
    if agrees:
        seat = table.seat_of(reader.id).seat
        buttons += [button(kind) for kind in KINDS if why_not(table, seat, kind) is None]
        buttons.append(button("resign", "danger"))
    return buttons


def _clock_buttons(
    table: Table, reader: Reader, localizer: Localizer, button: Callable[..., Button]
) -> list[Button]:
    """Return the buttons for the clock, for the host or a player."""
    if table.row.status != "open" and not table.has_place:
        return [] if table.row.lost_at is None else list(place_buttons(localizer, table.row))
    if table.row.status != "open":
        label = localizer.say("button.resume" if table.row.status == "paused" else "button.wake")
        return [replace(button("wake", "primary"), label=label)]
    if table.row.deadline is None and table.people <= {reader.id}:
        return []  # nobody waits, and nothing runs out
    pause = button("play_on" if reader.id in table.row.pause_asked else "pause")
    seat = next((each for each in table.seats if each.person_id == reader.id), None)
    may_stop = seat is not None and not seat.stopped and table.row.deadline is not None
    alone = may_be_stopped(table.row, table.ask) and not runs_for_all(table.row, table.seats)
    more = [button("stop")] if may_stop and alone else []
    extends = reader.id == table.row.host_id and table.row.deadline is not None
    return [button("extend"), pause, *more] if extends else [pause, *more]


def place_buttons(localizer: Localizer, row: TableRow) -> tuple[Button, ...]:
    """Return the choices of where to continue a table after its thread was deleted."""
    return tuple(
        Button(localizer.say(f"button.{way}"), str(CustomId(way, row.id, row.step)), "primary")
        for way in ("new_thread", "in_dms")
    )


def _answer_button(table: Table, reader: Reader, localizer: Localizer) -> list[Button]:
    ask = table.asks(reader.id)
    if ask is None:
        return []
    route = str(CustomId("move", table.row.id, table.row.step))
    return [Button(localizer.game(table.row.game, f"button.{ask.phase}"), route, "primary")]

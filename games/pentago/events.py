"""The dealer's lines, and the arguments that name a turn.

The placement of a turn, and a rotation that ends the game, are passing events: the next line repeats the
whole turn, so that it can be read alone.
"""

from __future__ import annotations

from games.game import Arg, Event, Line, Player, Word
from games.pentago.board import BLACK, RED, fives
from games.pentago.state import State, half_shown, seat_of, view_of
from games.pentago.turns import Half, Whole, cell_name
from games.pentago.view import COLOURS, MARKS, Turn


def opened(s: State) -> Event:
    """Say who plays which colour."""
    data = {"red": Player(seat_of(s.red, RED)), "black": Player(seat_of(s.red, BLACK))}
    return Event("opened", data, view=view_of(s, None))


def turn_events(before: State, half: Half, whole: Whole, after: State) -> tuple[Event, ...]:
    """Return the events of a turn: the placement, the rotation or the skip, the end."""
    data: dict[str, Arg] = {
        "player": Player(before.mover),
        "colour": colour_word(half.colour),
        "cell": way_of_stone(half, whole),
        **turn_args(whole.turn),
    }
    shown = view_of(after, None)
    between = None if half.wins else half_shown(view_of(before, None), half)
    placed = {**data, "cell": cell_name(half.cell)}
    events = [Event("placed", placed, view=between, passing=True)]
    if whole.turn is not None:
        kind = "skipped" if whole.turn.way == "=" else "turned"
        more = {**data, "next": Player(1 - before.mover), "over": int(bool(whole.over))}
        events.append(Event(kind, more, view=None if whole.over else shown, passing=bool(whole.over)))
    if whole.over:
        events.append(_ended(before, half, whole, after, data))
    return tuple(events)


def _ended(before: State, half: Half, whole: Whole, after: State, data: dict[str, Arg]) -> Event:
    how = end_of(half, whole)
    args: dict[str, Arg] = {**data, "how": how, "line": line_of(whole)}
    if not whole.winner:
        return Event("drawn", args, view=view_of(after, None))
    winner = Player(seat_of(before.red, whole.winner))
    args |= {"winner": winner, "winner_colour": colour_word(whole.winner)}
    return Event("won", args, view=view_of(after, None))


_WAYS = {"+": "way.clockwise", "-": "way.counter", "=": "way.skip"}


def colour_word(colour: str) -> Word:
    """Return the word for "X" or "O"."""
    return Word(f"colour.{COLOURS[0 if colour == RED else 1]}")


def marked(colour: str) -> Line:
    """Return a colour's name with the mark of its stones."""
    return Line("marked", {"mark": MARKS[colour != RED], "colour": colour_word(colour)})


def turn_args(turn: Turn | None) -> dict[str, Arg]:
    """Return ``block`` (0: none turned) and ``way`` of a rotation."""
    return {"block": turn.block if turn else 0, "way": Word(_WAYS[turn.way if turn else "="])}


def way_of_stone(half: Half, whole: Whole) -> str:
    """Return where a stone was placed and, if a rotation carried it along, where it ended: ``f5 → e4``."""
    placed, stone = cell_name(half.cell), cell_name(whole.stone)
    return placed if placed == stone else f"{placed} → {stone}"


def line_of(whole: Whole) -> str:
    """Return the cells of every five in a row: ``a1 b2 c3 d4 e5``, separated by commas."""
    lines = [line for colour in (RED, BLACK) for line in fives(whole.position.of(colour))]
    return ", ".join(" ".join(cell_name(cell) for cell in line) for line in lines)


def end_of(half: Half, whole: Whole) -> str:
    """Return how a turn ended the game: none, placed, turned, given (five for the opponent), both or full."""
    if whole.over == "turned" and whole.winner != half.colour:
        return "given"
    return whole.over or "none"

"""What the dealer says. The first move of a turn, and a rotation that ends the game, are said in passing:
the line that follows them says the whole turn, so that it can be read alone.
"""

from __future__ import annotations

from games.game import Arg, Event, Player
from games.pentago.board import BLACK, RED
from games.pentago.state import State, half_shown, seat_of, view_of
from games.pentago.turns import Half, Whole, cell_name
from games.pentago.words import colour_word, end_of, line_of, turn_args


def opened(s: State) -> Event:
    """Who plays which colour."""
    data = {"red": Player(seat_of(s.red, RED)), "black": Player(seat_of(s.red, BLACK))}
    return Event("opened", data, view=view_of(s, None))


def told(before: State, half: Half, whole: Whole, after: State) -> tuple[Event, ...]:
    """Return the lines of a turn: the placement, the rotation or the skip, the end."""
    data: dict[str, Arg] = {
        "player": Player(before.mover),
        "colour": colour_word(half.colour),
        "cell": cell_name(half.cell),
        **turn_args(whole.turn),
    }
    shown = view_of(after, None)
    between = None if half.wins else half_shown(view_of(before, None), half)
    events = [Event("placed", data, view=between, passing=True)]
    if whole.turn is not None:
        kind = "skipped" if whole.turn.way == "=" else "turned"
        more = {**data, "next": Player(1 - before.mover), "over": int(bool(whole.over))}
        events.append(Event(kind, more, view=None if whole.over else shown, passing=bool(whole.over)))
    if whole.over:
        events.append(_ended(before, half, whole, after, data))
    return tuple(events)


def _ended(before: State, half: Half, whole: Whole, after: State, data: dict[str, Arg]) -> Event:
    how = end_of(half, whole)
    said: dict[str, Arg] = {**data, "how": how, "line": line_of(whole)}
    if not whole.winner:
        return Event("drawn", said, view=view_of(after, None))
    winner = Player(seat_of(before.red, whole.winner))
    said |= {"winner": winner, "winner_colour": colour_word(whole.winner)}
    return Event("won", said, view=view_of(after, None))

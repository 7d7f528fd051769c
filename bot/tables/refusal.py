"""Why the bot refuses a request: an exception with data, worded in one place."""

from __future__ import annotations

from collections.abc import Sequence

from data.rows import SeatRow
from games.game import Arg, Player, Seat, Word


class Refusal(Exception):  # noqa: N818 - it is an answer to a person, not a fault of the program
    """A refused request, worded as ``refusal.<code>`` of the bot's catalog with ``args``."""

    def __init__(self, code: str, **args: Arg) -> None:
        super().__init__(code)
        self.code = code
        self.args_ = args


class OutOfTurn(Refusal):
    """Somebody else's turn. ``args`` name ``awaited`` players of ``seats`` at a table of ``game``."""

    def __init__(self, table: int, game: str, seats: Sequence[SeatRow], awaited: Sequence[Seat]) -> None:
        self.game, self.seats = game, seats
        where: dict[str, Arg] = {"table": table, "game": Word(f"{game}.name")}
        players = tuple(map(Player, awaited))
        if not players:  # who hasn't answered is a secret, or everybody has
            super().__init__("no_turn", **where)
        elif len(players) == 1:
            super().__init__("not_your_turn", **where, player=players[0])
        else:
            super().__init__("others_turn", **where, players=players)


class OtherShard(Refusal):
    """The request concerns a table of another process, which runs its shard."""

    def __init__(self, shard: int) -> None:
        super().__init__("elsewhere")
        self.shard = shard

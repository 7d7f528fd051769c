"""A record told from beginning to end."""

from __future__ import annotations

from collections.abc import Iterator

import games
from bot.terminal.sight import Sight, named
from data.words import Catalogs
from games.record import Record, replay


def tell(record: Record, catalogs: Catalogs, language: str, ansi: bool = False) -> Iterator[str]:
    """Yield the moves, the dealer's lines (private ones too) and the board of each step, then the result.

    Raises:
        RecordError: the record does not replay; what comes before has been told.
    """
    speech = named(catalogs, language, record.seats, record.game)
    for number, step in enumerate(replay(record)):
        game = games.load(record.game, record.version)
        sight = Sight(game, speech, ansi)
        if number == 0:
            yield f"{sight.word('name')} ({record.game} {record.version})"
            yield from (f"{key} = {value}" for key, value in record.options.items())
        else:
            yield ""
            yield speech.say("terminal.step", number=number)
            yield from (f"  {speech.name(seat)}: {move}" for seat, move in record.log[number - 1])
        yield from sight.told(step.events, None)
        for seat in range(len(record.seats)):
            yield from (f"  {speech.name(seat)} < {line}" for line in sight.asides(step.events, seat))
        yield sight.board(game.view(step.state, None))
        outcome = game.outcome(step.state)
        if outcome is not None:
            yield ""
            yield from sight.result(outcome)
    if outcome is None:
        yield speech.say("terminal.unfinished")

"""A recorded game as text, from beginning to end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import games
from bot.terminal.screen import GameText, localizer_for
from data.words import Catalogs
from games.record import Record, replay


def transcript(record: Record, catalogs: Catalogs, language: str, ansi: bool = False) -> Iterator[str]:
    """Yield the moves, the dealer's lines (private ones too) and the board of each step, then the result.

    Raises:
        RecordError: the record does not replay. The steps before the fault have been yielded.
    """
    noted = {seat: record.notes.get(f"seat {seat}", "") for seat in range(len(record.seats))}
    names = {seat: name for seat, name in noted.items() if name}
    localizer = localizer_for(catalogs, language, record.seats, record.game, names)
    before: Any = None
    for number, step in enumerate(replay(record)):  # refuses an unknown game, so it comes before the loading
        game = games.load(record.game, record.version)
        text = GameText(game, localizer, ansi)
        yield from _heading(text, record, number, before)
        before = step.state
        yield from text.events(step.events, None)
        for seat in range(len(record.seats)):
            yield from (
                f"  {localizer.name(seat)} < {line}" for line in text.private_lines(step.events, seat)
            )
        yield text.board(game.view(step.state, None))
        outcome = game.outcome(step.state)
        if outcome is not None:
            yield ""
            yield from text.result(outcome)
    if outcome is None:
        yield localizer.say("terminal.unfinished")


def _heading(text: GameText, record: Record, number: int, before: Any) -> Iterator[str]:
    """Yield what a step begins with: the game and its options, or the moves."""
    if number == 0:
        yield f"{text.sentence('name')} ({record.game} {record.version})"
        yield from (f"{key} = {_value(text, key, value)}" for key, value in record.options.items())
        return
    yield ""
    yield text.localizer.say("terminal.step", number=number)
    for seat, move in record.log[number - 1]:
        yield f"  {text.localizer.name(seat)}: {text.game.spoken(before, seat, move)}"


def _value(text: GameText, key: str, value: int | str) -> str:
    """Return an option's value as it can be typed; a time in words."""
    option = text.game.options.get(key)
    return text.localizer.duration(int(value)) if option is not None and option.time else str(value)

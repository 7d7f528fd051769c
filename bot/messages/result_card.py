"""A lobby's message once its game is over: who won, a small picture, a link to it, a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.custom_ids import CustomId
from bot.messages.display_names import table_name
from bot.messages.ending import unrated_lines, winners_line
from bot.messages.message import Button, Message, Picture
from bot.messages.step_messages import StepMessages
from bot.tables.names import isolated
from data.ratings import is_uncertain
from data.result_rows import ResultRow
from games.game import Outcome


def result_card(
    words: StepMessages,
    outcome: Outcome,
    last: Picture | None,
    best: str,
    results: Sequence[ResultRow] = (),
) -> Message:
    """Return the card of a finished game.

    ``last``: its last picture. ``best``: how a puzzle's result compares with the best before, or "".
    ``results``: those whose change of rating is shown.
    """
    row, localizer = words.row, words.localizer
    several = len(outcome.rank) > 1
    ranking = [winners_line(localizer, outcome)] if several else words.ending.ranking(outcome)
    lines = (*ranking, *([best] if best else []), *rating_lines(words, results), _way(words))
    label = localizer.say("button.rematch" if several else "button.try_again")
    rematch = Button(label, str(CustomId("rematch", row.id, row.step)), "success")
    small = replace(last, kind="small") if last is not None else None
    return Message(table_name(localizer, row), lines, small, ((rematch,),))


def ended_card(words: StepMessages, why: str, results: Sequence[ResultRow] = ()) -> Message:
    """Return the card of a game that was broken off, which has no record. ``results``: as for a whole one."""
    lines = (why, *rating_lines(words, results)[:1], _way(words, "table.place"))
    return Message(table_name(words.localizer, words.row), lines)


def _way(words: StepMessages, key: str = "card.thread") -> str:
    thread = f"<#{words.row.place_id}>"
    return words.localizer.say(key, thread=thread)


def rating_lines(words: StepMessages, results: Sequence[ResultRow]) -> tuple[str, ...]:
    """Return a game's changes of ratings in small print, in the order of seats, and who was away."""
    say, name = words.localizer.say, words.localizer.name
    away = tuple(name(row.seat) for row in results if row.rating_after is not None and row.left_early)
    changes = tuple(
        f"{name(row.seat)} {isolated(f'{_shown(row)} ({_change(row)})')}"
        for row in results
        if row.rating_after is not None
    )
    told = (say("card.ratings", told=changes),) if changes else ()
    if words.row.counts and any(row.people > 1 and not row.rated for row in results):
        return (say("card.unplayed"),)
    unrated = unrated_lines(words.localizer, words.row, len(words.seats))
    return (*told, *((say("card.left", names=away),) if away else ()), *unrated)


def _shown(row: ResultRow) -> str:
    """Return a rating as it is now, with "?" while it is uncertain."""
    doubt = "?" if is_uncertain(row.deviation_after or 0.0) else ""
    return f"{row.rating_after or 0.0:.0f}{doubt}"


def _change(row: ResultRow) -> str:
    """Return the change of the shown number, with its sign."""
    change = round(row.rating_after or 0.0) - round(row.rating_before or 0.0)
    return f"+{change}" if change > 0 else f"−{-change}" if change else "±0"

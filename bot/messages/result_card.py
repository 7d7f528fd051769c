"""What a lobby's message says once its game is over: who won, a small picture, the way to it, a rematch."""

from __future__ import annotations

from dataclasses import replace

from bot.messages.custom_ids import CustomId
from bot.messages.display_names import table_name
from bot.messages.message import Button, Message, Picture
from bot.messages.step_messages import StepMessages, winners_line
from games.game import Outcome


def result_card(words: StepMessages, outcome: Outcome, last: Picture | None, best: str) -> Message:
    """Return the card of a finished game.

    ``last``: its last picture. ``best``: how a puzzle's result compares with the best before, or "".
    """
    row, localizer = words.row, words.localizer
    several = len(outcome.rank) > 1
    told = [winners_line(localizer, outcome)] if several else words.ranking(outcome)
    lines = (*told, *([best] if best else []), _way(words))
    label = localizer.say("button.rematch" if several else "button.try_again")
    rematch = Button(label, str(CustomId("rematch", row.id, row.step)), "success")
    small = replace(last, kind="small") if last is not None else None
    return Message(table_name(localizer, row), lines, small, ((rematch,),))


def ended_card(words: StepMessages, why: str) -> Message:
    """Return the card of a game that ended without a result."""
    return Message(table_name(words.localizer, words.row), (why, _way(words)))


def _way(words: StepMessages) -> str:
    thread = f"<#{words.row.place_id}>"
    return words.localizer.say("card.thread", thread=thread)

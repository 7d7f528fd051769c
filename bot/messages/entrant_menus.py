"""The menus by which a host chooses one of a tournament's people: as many as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.custom_ids import CustomId
from bot.messages.localizer import Localizer
from bot.messages.message import Entry, Select
from bot.tables.names import plain_name
from data.tournament_rows import EntrantRow

OF_MENU, MOST_MENUS = 25, 5
"""A menu holds so many people, and so many menus of a kind stand in a panel."""


def entrant_menus(
    localizer: Localizer, tournament_id: int, action: str, people: Sequence[EntrantRow]
) -> tuple[Select, ...]:
    """Return the menus of these people, none where there are none."""
    entries = [Entry(plain_name(each.name)[:100], str(each.number)) for each in people]
    starts = range(0, len(entries), OF_MENU)[:MOST_MENUS]
    what, route = localizer.say(f"cup.{action}"), CustomId(f"cup_{action}", tournament_id)
    if len(starts) < 2:
        return (Select(str(route), tuple(entries), what),) if entries else ()
    parts = [(start, tuple(entries[start : start + OF_MENU])) for start in starts]
    return tuple(
        Select(
            str(replace(route, rest=str(start))), part,
            localizer.say("cup.menu_part", menu=what, first=start + 1, last=start + len(part)),
        )
        for start, part in parts
    )  # fmt: skip

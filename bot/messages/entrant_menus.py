"""The menus by which a host chooses one of a tournament's people: as many as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.custom_ids import CustomId
from bot.messages.localizer import Localizer
from bot.messages.message import OTHER, Entry, Select
from bot.tables.names import plain_name, written_name
from data.tournament_rows import EntrantRow

OF_MENU, MOST_MENUS = 25, 5
"""A menu holds so many people, and so many menus of a kind stand in a panel.

No more than 64 people take part at once, but any number may have been removed.
"""

MORE = ">"
"""Stands before the place from which a panel is to show people, in the entry that leads there."""


def entrant_menus(
    localizer: Localizer, tournament_id: int, action: str, people: Sequence[EntrantRow], first: int = 0
) -> tuple[Select, ...]:
    """Return the menus of these people, none where there are none.

    ``first``: where to begin if they are too many for a panel. The last entry then leads to those who follow,
    and from the last ones back to the beginning.
    """
    entries = [Entry(written_name(plain_name(each.name)), str(each.number)) for each in people]
    if len(entries) > (most := OF_MENU * MOST_MENUS):
        after = first + most - 1
        following = Entry(OTHER, f"{MORE}{after if after < len(entries) else 0}")
        entries = [*entries[first:after], following]
    else:
        first = 0
    starts = range(0, len(entries), OF_MENU)
    what, route = localizer.say(f"cup.{action}"), CustomId(f"cup_{action}", tournament_id)
    if len(starts) < 2:
        return (Select(str(route), tuple(entries), what),) if entries else ()
    menus = []
    for start in starts:
        part = tuple(entries[start : start + OF_MENU])
        at = first + start
        last = at + sum(not each.value.startswith(MORE) for each in part)
        says = localizer.say("cup.menu_part", menu=what, first=at + 1, last=last) if last > at else OTHER
        menus.append(Select(str(replace(route, rest=str(start))), part, says))
    return tuple(menus)

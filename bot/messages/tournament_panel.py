"""What a tournament's host may do: the panel, and its menus of people, as many as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.localizer import Localizer
from bot.messages.message import OTHER, CustomId, Entry, Message, Select
from bot.messages.question import question
from bot.messages.tournament_message import TournamentWords
from bot.tables.names import plain_name, written_name
from data.tournament_rows import EntrantRow

OF_MENU, MOST_MENUS = 25, 5
"""A menu holds so many people, and so many menus of a kind stand in a panel.

No more than 64 people take part at once, but any number may have been removed.
"""

MORE = ">"
"""Stands before the place from which a panel is to show people, in the entry that leads there."""


def host_panel(words: TournamentWords, *, elsewhere: bool, first: int = 0) -> Message:
    """Return what the host or a manager may do now. ``elsewhere``: they ask in another channel.

    ``first``: from where on to show who was removed, if they are too many.
    """
    row, say, button = words.found.row, words.localizer.say, words.button
    buttons = []
    if row.status == "gathering":
        buttons.append(button("start", "primary"))
    if row.status == "running":
        buttons.append(button("extend", "primary", str(int(row.round_ends or 0))))
    if elsewhere or row.lost_at is not None:
        buttons.append(button("move"))
    buttons.append(button("cancel", "danger"))
    known = [each for each in words.found.entrants if each.person_id is not None]
    menus = (
        *_menus(words.localizer, row.id, "remove", [each for each in known if each.gone is None]),
        *_menus(words.localizer, row.id, "back", [each for each in known if each.removed], first),
    )
    lost = (say("cup.lost"),) if row.lost_at is not None else ()
    return Message(words.title, lost, rows=(tuple(buttons), *menus))


def sure_message(words: TournamentWords) -> Message:
    """Return the question whether the tournament is to end."""
    yes = words.button("end", "danger")
    return question(words.localizer, words.localizer.say("cup.sure"), yes, "cup_panel")


def _menus(
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

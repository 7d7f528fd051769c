"""What happens to a table while answers to its question are sealed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from unittest.mock import patch

import discord

from tests.e2e.club import Club, Player
from tests.e2e.reading import buttons
from tests.e2e.test_faults import comes_back, goes_away
from tests.e2e.test_privacy import forget
from tests.e2e.test_thread import delete, told
from tests.e2e.test_tournament import paused, settled

WHILE = 1200.0
"""Seconds after which whoever owes an answer is pinged again."""

ROUND = 3600.0
"""Seconds of a tournament's round that ends while answers are sealed."""

ONLOOKER = "otto"

Happening = Callable[[Club, Player, Player], Awaitable[None]]
"""Something that happens to the club's table; its host may act, and a guest who has answered."""


def _outage(club: Club) -> float:
    """Return the seconds of an outage after which a question's deadline has passed."""
    return max(WHILE, (club.hosted().row.deadline or 0.0) - club.clock.now() + 60.0)


async def dies(club: Club, host: Player, guest: Player) -> None:
    """Kill the program, and start it again long after."""
    await club.restart(after=_outage(club))


async def away(club: Club, host: Player, guest: Player) -> None:
    """Let Discord be unreachable for a long time."""
    await goes_away(club)
    await club.wait(_outage(club))
    await comes_back(club)


async def in_dms(club: Club, host: Player, guest: Player) -> None:
    """Delete the thread, and let the host move the table to DMs."""
    await _lose_thread(club, host, "in_dms")


async def new_thread(club: Club, host: Player, guest: Player) -> None:
    """Delete the thread, and let the host move the table to a new one."""
    await _lose_thread(club, host, "new_thread")


async def lost(club: Club, host: Player, guest: Player) -> None:
    """Delete the thread, let host and guest look at the table meanwhile, and the host open a new one."""
    await delete(club, next(iter(club.channel.threads)), "thread")
    for player in (host, guest):
        await player.slash("table", table=club.number)
        await player.slash("tables")
        await player.dm("A1")
        for command in ("table", "leave", "record"):
            await player.complete(command, "table", "")
    await host.do(told(host), "new_thread")
    await club.wait(1)


async def stops_in_dms(club: Club, host: Player, guest: Player) -> None:
    """Move the table to DMs, where a guest asks for a pause, the host pauses, and the guest resumes it."""
    await _lose_thread(club, host, "in_dms")
    await guest.do_at_table("pause")
    await guest.do_at_table("play_on")
    await host.do_at_table("pause")
    await club.restart(after=WHILE)
    await guest.do_at_table("wake")
    await club.wait(1)


async def _lose_thread(club: Club, host: Player, goes_on: str) -> None:
    await delete(club, next(iter(club.channel.threads)), "thread")
    await host.do(told(host), goes_on)
    await club.wait(1)


async def stops(club: Club, host: Player, guest: Player) -> None:
    """Let a guest ask for a pause and withdraw that, the host pause, and the guest stop the clock."""
    await guest.do_at_table("pause")
    await guest.do_at_table("play_on")
    await host.do_at_table("pause")
    await club.wait(WHILE)
    await host.do_at_table("wake")
    asked = await guest.do_at_table("stop")
    await guest.press(asked.message, "Yes, stop the clock")
    await guest.do_at_table("wake")


async def pauses(club: Club, host: Player, guest: Player) -> None:
    """Let the host pause the table before a restart, and resume it after."""
    await host.do_at_table("pause")
    await club.restart(after=WHILE)
    await host.do_at_table("wake")


async def extends(club: Club, host: Player, guest: Player) -> None:
    """Let the host extend the question's time."""
    await host.do_at_table("extend")


async def leaves(club: Club, host: Player, guest: Player) -> None:
    """Let a guest leave the seat to a computer and take it back."""
    await guest.leave()
    await guest.do_at_table("back")


async def substituted(club: Club, host: Player, guest: Player) -> None:
    """Let a guest leave, and an onlooker take over the seat and answer; or the guest come back to it."""
    await guest.leave()
    await host.press_forged(club.open_message(club.thread), f"seek:{club.number}:0:")
    taker = club.known[ONLOOKER]
    offers = [(m, path) for m in club.thread.history() for path in buttons(m).values() if _takes(path)]
    if not offers:  # nobody may learn who has left
        await guest.do_at_table("back")
        return
    [(message, path)] = offers
    await taker.press_id(message, path)
    await taker.slash("submit", move=club.legal(taker)[0], table=club.number)


def _takes(path: str) -> bool:
    return path.startswith("substitute:")


async def hands_over(club: Club, host: Player, guest: Player) -> None:
    """Let the host pause and leave: the next person hosts the table, and resumes it; the host comes back."""
    await host.do_at_table("pause")
    await host.leave()
    await guest.slash("table", table=club.number)
    await guest.do_at_table("wake")
    await host.do_at_table("back")


async def forgets(club: Club, host: Player, guest: Player) -> None:
    """Let a guest delete their data."""
    await forget(guest)


async def cancelled(club: Club, host: Player, guest: Player) -> None:
    """Let the host cancel the table."""
    await _end(host)


async def removed(club: Club, host: Player, guest: Player) -> None:
    """Let a manager of the server, who does not play, cancel the table."""
    role = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    await _end(club.person("boss", roles=[role]))


async def voted(club: Club, host: Player, guest: Player) -> None:
    """Let a manager who does not play ask to end a game that counts; the host agrees, a guest plays on."""
    await removed(club, host, guest)
    await host.do_at_table("end_void")
    await guest.do_at_table("end_not")


async def walks_out(club: Club, host: Player, guest: Player) -> None:
    """Let the host leave and not come back."""
    await host.leave(club.number)


async def round_over(club: Club, host: Player, guest: Player) -> None:
    """Let the time of a tournament's round end while its tables are paused."""
    await paused(club)
    notices = club.bot.dealer.notices
    with patch.object(notices, "show"):  # how often its messages are edited meanwhile depends on the machine
        await club.wait(ROUND + 1.0)
        await settled(club)
    await notices.refresh()
    await club.wait(1)


async def asks_by_dm(club: Club, host: Player, guest: Player) -> None:
    """Let host and guest get questions and pings by DM; the guest asks for a pause, the host declines."""
    for player in (host, guest):
        await player.slash("settings", answers="dm", calls="last")
    await guest.do_at_table("pause")
    request = host.inbox[-1]
    assert "no_pause:" in "".join(buttons(request).values())
    await host.do(request, "no_pause")


async def _end(player: Player) -> None:
    asked = await player.do_at_table("end")
    await player.press(asked.message, "Yes, cancel it")


HAPPENINGS: Mapping[str, Happening] = {
    each.__name__: each
    for each in (
        dies, away, in_dms, new_thread, lost, stops, stops_in_dms, pauses, extends, leaves, substituted,
        hands_over, forgets, cancelled, removed, voted, asks_by_dm, walks_out, round_over,
    )
}  # fmt: skip

WITHOUT_THREAD = frozenset({"in_dms", "new_thread", "lost", "stops_in_dms"})
SEATS_ONLOOKER = frozenset({"substituted"})
"""Happenings that seat the onlooker, who could lose something by pressing everything there is."""
OF_CUPS = frozenset({"round_over"})
ENDS = frozenset({"cancelled", "removed"}) | OF_CUPS
LATER = frozenset({"voted"})
"""Happenings that are possible only once something has been played."""

"""The program dies with a request of a change that people make beside their answers: it is said once.

A host leaves a paused table, or pauses one that is played in DMs; somebody sits down last in a lobby. After
the death they press again where it did not count.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.test_lost_threads import delete, fail, told

LONG = "seconds=4000"
DEATHS = [(requests, effect) for requests in range(5) for effect in (False, True)]
"""After so many requests, and whether Discord still does the last one."""


async def rises(club: Club, *, in_dms: bool = False) -> None:
    """Let the bot die and come back; a deleted thread stays away."""
    await club.die()
    club.wire.mend()
    if in_dms:
        fail(club, next(iter(club.channel.threads)), "thread")
    await club.rise()
    await club.wait(10)


async def seated(club: Club, *, in_dms: bool) -> list[Player]:
    """Three people at a table, in a thread or in DMs."""
    people = club.people("ann", "ben", "cy")
    thread = await club.table(people, options=LONG)
    if in_dms:
        await delete(club, thread, "thread")
        await people[0].press(told(people[0]), "Go on in DMs")
    return people


def says_nothing_twice(people: list[Player]) -> None:
    """Check that nobody has two DMs that say the same."""
    for player in people:
        words = Counter(said(message) for message in player.inbox if message.author.bot and said(message))
        assert max(words.values()) == 1, words


@pytest.mark.parametrize("in_dms", [False, True], ids=["thread", "dms"])
@pytest.mark.parametrize(("requests", "effect"), DEATHS)
async def test_a_host_leaves(tmp_path: Path, requests: int, effect: bool, in_dms: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = people = await seated(club, in_dms=in_dms)
        await ann.do_at_table("pause")
        asked = await ann.slash("leave", table=1)
        club.wire.cut(requests, effect=effect)
        await ann.press(asked.message, "Yes, leave")
        await rises(club, in_dms=in_dms)
        if ann.id in club.hosted().people:
            await ann.leave()
        assert club.hosted().row.host_id in {ben.id, cy.id}
        await ben.do_at_table("wake")
        for player in (ben, cy):
            await player.dm(club.claims(player)[0])
        await club.wait(10)
        assert club.hosted().row.step == 1
        assert await club.store.outbox() == []
        assert not any(buttons(message) for message in ann.inbox)
        says_nothing_twice(people)


@pytest.mark.parametrize(("requests", "effect"), DEATHS)
async def test_a_host_pauses_in_dms(tmp_path: Path, requests: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = people = await seated(club, in_dms=True)
        shown = await ann.slash("table", table=1)
        club.wire.cut(requests, effect=effect)
        await ann.press(shown.message, "Pause")
        await rises(club, in_dms=True)
        if club.hosted().row.status == "open":
            await ann.do_at_table("pause")
        for player in (ben, cy):
            assert sum("Paused by ann" in said(message) for message in player.inbox) == 1
        await ben.do_at_table("wake")
        for player in people:
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 1
        assert await club.store.outbox() == []
        says_nothing_twice(people)


@pytest.mark.parametrize(("requests", "effect"), DEATHS)
async def test_the_last_sits_down(tmp_path: Path, requests: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        lobby = await club.open(ann, "diamant")
        await ben.press(lobby, "Join")
        await club.wait(3600)
        club.wire.cut(requests, effect=effect)
        await cy.press(club.again(lobby), "Join")
        await rises(club)
        if len(club.bot.dealer.registry.lobby(1).seats) < 3:
            await cy.press(club.again(lobby), "Join")
        assert sum("You can start" in said(message) for message in ann.inbox) == 1
        assert "3. cy" in said(club.again(lobby))
        assert await club.store.outbox() == []

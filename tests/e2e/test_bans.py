"""Whom a server bans: no new seat for them, and none is taken away."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.club import club_at
from tests.e2e.reading import seats_in
from tests.e2e.test_tournament import begun, opened, play_round, running

REFUSED = "can’t play at this server’s tables"


async def test_who_is_banned_takes_no_seat_until_unbanned(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        shown = await boss.slash("server", ban=eva.member)
        assert shown.private
        assert f"May take no seat here: <@{eva.id}>" in shown.said
        await club.restart()
        lobby = await club.open(ann)
        assert REFUSED in (await eva.press(lobby, "Join")).said
        assert REFUSED in (await eva.slash("play", game="rainbow_pentagon")).said
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        assert "May take no seat" not in (await boss.slash("server", unban=eva.member)).said
        await eva.press(lobby, "Join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. eva"]


async def test_who_is_banned_is_paired_in_no_further_round_of_a_tournament(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, ben, cy, eva) = club.boss(), club.people("ann", "ben", "cy", "eva")
        call = await opened(club, ann, ben, cy, eva, rounds=3, late=2)
        await boss.slash("server", ban=cy.member)
        await begun(club, ann, call)
        seated = [seat.person_id for table in running(club).values() for seat in table.seats]
        assert cy.id not in seated
        await boss.slash("server", ban=eva.member)
        assert [seat.person_id for table in running(club).values() for seat in table.seats] == seated
        await play_round(club, [ann, ben, eva])
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.round == 2
        assert found.players(2) == [1, 2]
        await boss.slash("server", unban=eva.member)
        assert "The host has removed you" in (await eva.press(club.again(call), "Join")).said


async def test_who_is_banned_is_not_invited_and_nothing_opens(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        await boss.slash("server", ban=eva.member)
        refused = await ann.slash("play", game="rainbow_pentagon", invite=eva.member)
        assert refused.private
        assert f"<@{eva.id}> {REFUSED}" in refused.said
        assert club.bot.dealer.registry.lobbies == {}
        assert all(f"<@{eva.id}>" not in sent.text for sent in club.wire.public)


async def test_who_was_invited_before_the_ban_does_not_accept(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        lobby = await club.open(ann, invite=eva.member)
        await boss.slash("server", ban=eva.member)
        assert REFUSED in (await eva.press(club.again(lobby), "Join")).said
        assert club.bot.dealer.registry.lobby(1).seats[1].state == "invited"


async def test_who_sits_keeps_the_seat_and_the_manager_hears_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        await club.table([ann, eva])
        shown = await boss.slash("server", ban=eva.member)
        assert f"<@{eva.id}> already sits at #1 and keeps these seats" in shown.said
        assert (await eva.dm(club.claims(eva)[0])).startswith("**Path ")
        await eva.leave()
        back = await eva.press_at_table("Take my seat back")
        assert "You are back on your seat" in back.said
        assert "already sits" not in (await boss.slash("server", ban=ann.member, unban=ann.member)).said


async def test_a_long_list_is_counted_not_cut_off(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss = club.boss()
        for number in range(33):
            shown = await boss.slash("server", ban=club.person(f"p{number}").member)
        assert "and 3 more" in shown.said

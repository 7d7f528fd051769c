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


async def test_nobody_bans_themselves(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss = club.boss()
        told = await boss.slash("server", ban=boss.member, each=7)
        assert told.said == "**You can’t ban yourself.**"
        shown = await boss.slash("server")
        assert "May take no seat" not in shown.said
        chosen = await boss.press_forged(shown.message, "server:0:0:people", (str(boss.id),))
        assert "You can’t ban yourself." in chosen.said
        guild = await club.store.guild(club.guild.id)
        assert guild is None or not guild.banned


async def test_only_seats_that_somebody_really_has_are_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        await club.table([eva, ann], game="pentago")
        await eva.press((await eva.slash("resign", table=1)).message, "Yes, resign")
        await eva.press(club.open_message(club.channel.threads[0]), "Rematch")  # 2: only offered
        await club.open(eva)  # 3: hosted without a seat
        await eva.slash("leave", table=3)
        await club.open(ann, invite=eva.member)  # 4: only invited
        lobby = await club.open(ann)
        await eva.press(lobby, "Join")  # 5
        shown = await boss.slash("server", ban=eva.member)
        assert f"<@{eva.id}> already sits at #5 and keeps" in shown.said


async def test_a_game_that_was_left_is_no_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        await club.table([ann, eva])
        await eva.leave()
        assert "already sits" not in (await boss.slash("server", ban=eva.member)).said


async def test_who_was_not_banned_is_not_unbanned(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, eva = club.boss(), club.person("eva")
        told = await boss.slash("server", unban=eva.member)
        assert f"<@{eva.id}> was not banned here." in told.said
        await boss.slash("server", ban=eva.member)
        assert "was not banned" not in (await boss.slash("server", unban=eva.member)).said
        assert "was not banned" not in (await boss.slash("server", ban=eva.member, unban=eva.member)).said

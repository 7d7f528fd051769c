"""``/block``: kept apart at lobbies, invitations, news and pairings, and the other learns nothing of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.app.features.blocking import BlockCommand
from bot.tables.refusal import Refusal
from data.rows import SeatRow
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import menus, said
from tests.e2e.test_end import offer_in, played_once
from tests.e2e.test_notify import heard, watching
from tests.e2e.test_substitutes import offered


async def blocking(club: Club) -> tuple[Player, Player]:
    """Return somebody who has blocked somebody."""
    ann, ben = club.people("ann", "ben")
    answer = await ann.slash("block", player=ben.member)
    assert f"Blocked: <@{ben.id}>" in said(answer.message)
    return ann, ben


async def test_neither_sits_down_where_the_other_sits_and_only_one_hears_why(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await blocking(club)
        await club.restart()
        hers, his = await club.open(ann), await club.open(ben)
        refused = await ben.press(hers, "Join")
        wanted = "**You can’t join this table. /play opens one of your own.**"
        assert refused.said == wanted  # neither who, nor why
        assert f"You have blocked <@{ben.id}>" in (await ann.press(his, "Join")).said


async def test_an_older_panel_takes_back_nothing_that_was_chosen_since(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho, dee = club.people("ann", "ben", "cho", "dee")
        await ann.slash("block", player=dee.member)
        old = (await ann.slash("block", player=dee.member)).message
        await ann.slash("block", player=ben.member)
        await ann.member.select(old, [cho.member], custom_id="block:0:0:")  # and no longer dee
        assert set(await club.store.blocked_by(ann.id)) == {ben.id, cho.id}
        boss = club.boss()
        old = (await boss.slash("server", ban=dee.member)).message
        await boss.slash("server", ban=ben.member)
        [menu] = [each.custom_id for each in menus(old) if each.custom_id.endswith(":people")]
        await boss.member.select(old, [cho.member, dee.member], custom_id=menu)
        row = await club.bot.dealer.people.guild(club.guild.id)
        assert set(row.banned) == {ben.id, cho.id, dee.id}


async def test_of_two_who_sit_down_at_once_only_one_does(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await blocking(club)
        dealer = club.bot.dealer
        await club.open(club.person("cho"), game="diamant")
        [lobby] = dealer.registry.lobbies.values()
        for player in people:  # both find nobody there
            await dealer.admission.admit(lobby, player.id)
        seats = [SeatRow(0, player.id, name=player.name, joined=str(player.id)) for player in people]
        joins = (dealer.lobbies.join(lobby, seat) for seat in seats)
        _, refused = await asyncio.gather(*joins, return_exceptions=True)
        assert isinstance(refused, Refusal)
        assert [seat.name for seat in lobby.seats] == ["cho", "ann"]


async def test_nor_do_they_at_somebody_elses_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await blocking(club)
        lobby = await club.open(club.person("cho"))
        await ann.press(lobby, "Join")
        assert "can’t join" in (await ben.press(club.again(lobby), "Join")).said


async def test_nor_do_they_at_a_rematch(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = people = club.people("ann", "ben", "cho")
        thread = await played_once(club, people)
        end = club.open_message(thread)
        await ann.slash("block", player=ben.member)
        await ann.press(end, "Rematch")
        assert "ben – asked" in said(offer_in(thread))  # as without a block
        assert "can’t join" in (await ben.press(offer_in(thread), "I’m in")).said
        await ben.press(offer_in(thread), "Not this time")
        await cho.press(offer_in(thread), "I’m in")
        assert club.hosted(2).people == {ann.id, cho.id}


async def test_nor_as_a_substitute_where_the_other_may_come_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho, dan = club.people("ann", "ben", "cho", "dan")
        thread = await club.table([cho, ann, ben], game="diamant")
        await ann.slash("block", player=dan.member)
        await ann.leave()
        await ben.leave()
        offer = await offered(club, cho, thread)
        assert "can’t join" in (await dan.press(offer, "Take over from ben")).said
        assert dan.id not in club.hosted().people


async def test_a_rematch_notifies_nobody_who_has_blocked_its_asker(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = people = club.people("ann", "ben", "cho")
        thread = await played_once(club, people)
        await ann.slash("block", player=ben.member)
        mark = club.wire.mark()
        await ben.press(club.open_message(thread), "Rematch")
        [offer] = [sent for sent in club.wire.sent[mark:] if "another game?" in sent.text]
        assert f"<@{ann.id}>" in offer.text  # as without a block
        assert offer.body["allowed_mentions"]["users"] == [cho.id]


async def test_whoever_blocks_somebody_leaves_where_both_wait(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        search = (await cho.slash("match", game="euler_game")).message
        lobby, others = await club.open(cho, game="diamant"), await club.open(cho)
        for player in (ann, ben):
            await player.press(club.again(search), "Join")
            await player.press(club.again(lobby), "Join")
        await ann.press(others, "Join")
        shown = (await ann.slash("block", player=ben.member)).message
        [line] = [line for line in said(shown).splitlines() if line.startswith("You have left the tables")]
        assert (str(search.id) in line, str(lobby.id) in line, str(others.id) in line) == (True, True, False)
        assert [
            [seat.person_id for seat in waiting.seats]
            for waiting in club.bot.dealer.registry.lobbies.values()
        ] == [[cho.id, ben.id], [cho.id, ben.id], [cho.id, ann.id]]


async def test_also_an_offer_of_a_rematch_that_both_have_accepted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = people = club.people("ann", "ben", "cho")
        thread = await played_once(club, people)
        await ann.press(club.open_message(thread), "Rematch")
        await ben.press(offer_in(thread), "I’m in")
        await ann.slash("block", player=ben.member)
        await cho.press(offer_in(thread), "I’m in")
        assert club.hosted(2).people == {ben.id, cho.id}


async def test_an_invitation_is_refused_in_the_words_for_somebody_who_takes_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await blocking(club)
        cho = club.person("cho")
        panel = await cho.slash("block")
        shown = await cho.press(panel.message, "Stop invitations")
        assert "Nobody can invite you." in said(shown.message)
        for guest in (ann, cho):
            refused = await ben.slash("play", game="pentago", invite=guest.member)
            wanted = f"<@{guest.id}> isn’t taking invitations. Open the table without the invitation."
            assert refused.said == f"**{wanted}**"
        assert "You have blocked" in (await ann.slash("play", game="pentago", invite=ben.member)).said
        assert club.bot.dealer.registry.lobbies == {}


async def test_neither_is_told_of_the_others_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await blocking(club)
        cho = await watching(club, "cho", "pentago")
        for player in (ann, ben):
            await player.slash("notify", game="pentago")
        await club.open(ben, game="pentago")
        await club.open(ann, game="pentago")
        assert len(heard(cho)) == 2
        assert heard(ann) == heard(ben) == []


async def test_a_block_is_taken_back_and_bots_and_oneself_are_no_choice(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await blocking(club)
        robot = club.env.create_user("robot", bot=True)
        for nobody in (ann.member, robot):
            assert "not yourself or a bot" in (await ann.slash("block", player=nobody)).said
        assert await club.store.blocked_by(ann.id) == (ben.id,)
        await club.store.set_blocks(ann.id, (), (ben.id,))
        lobby = await club.open(ann)
        await ben.press(lobby, "Join")
        assert "2. ben" in said(club.again(lobby))


async def test_two_blocks_at_once_both_hold(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        dealer = club.bot.dealer
        command = BlockCommand(dealer.store, dealer.registry, dealer.lobbies, dealer.rematches)
        ctx: Any = SimpleNamespace(id=ann.id, localizer=dealer.people.localizer("en"))
        others: list[Any] = [SimpleNamespace(id=each.id, bot=False) for each in (ben, cho)]
        await asyncio.gather(*(command.block(ctx, each) for each in others))
        assert set(await club.store.blocked_by(ann.id)) == {ben.id, cho.id}


async def test_nobody_leaves_a_block_by_being_forgotten(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await blocking(club)
        assert (await club.store.about(ann.id))["blocked"] == [{"person": ben.id}]
        assert (await club.store.about(ben.id))["blocked"] == []
        await club.store.forget(ben.id, 0.0)
        assert await club.store.blocked_by(ann.id) == (ben.id,)
        assert "can’t join" in (await ben.press(await club.open(ann), "Join")).said
        await club.store.forget(ann.id, 0.0)
        assert await club.store.blocked_by(ann.id) == ()

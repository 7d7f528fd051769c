"""The lobby: who sits down, who may do what, and how it becomes a table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.services.rate_limit import USUAL
from bot.tables.refusal import Refusal
from data.preference_rows import GuildRow
from data.rows import SeatRow
from games.rng import digest_of
from tests.e2e.club import UNLIMITED, Answer, Club, Player, club_at
from tests.e2e.reading import alts, buttons, menus, said, seats_in
from tests.e2e.test_lost_threads import fail


def calls(club: Club, player: Player) -> list[Any]:
    """The messages that call somebody to a lobby and still stand."""
    return [
        m
        for m in club.channel.history()
        if "a seat is kept for you" in said(m) and f"<@{player.id}>" in said(m)
    ]


async def test_a_host_calls_the_same_person_once_an_hour(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, calls=USUAL.calls)
    async with club_at(tmp_path, limits=limits) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        for _ in range(2):
            opened = await ann.slash("play", game="pentago", invite=ben.member)
        assert len(calls(club, ben)) == 1
        assert "pinged less than an hour ago" in opened.said
        assert "2. ben, invited" in said(opened.message)
        await ann.slash("play", game="pentago", invite=cho.member)
        assert len(calls(club, cho)) == 1
        await cho.slash("play", game="pentago", invite=ben.member)
        assert len(calls(club, ben)) == 2
        await club.restart()
        opened = await ann.slash("play", game="pentago", invite=ben.member)
        assert "pinged less than an hour ago" in opened.said
        assert len(calls(club, ben)) == 2
        await club.wait(3601)
        await ann.slash("play", game="pentago", invite=ben.member)
        assert len(calls(club, ben)) == 3


@pytest.mark.parametrize("end", ["drop", "start", "drop after a restart"])
async def test_a_call_goes_with_its_lobby(tmp_path: Path, end: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="pentago", invite=ben.member)
        await ben.do(lobby, "join")
        assert len(calls(club, ben)) == 1
        if "restart" in end:
            await club.restart()
        shown = club.again(lobby)
        if "drop" in end:
            shown = (await ann.do(shown, "options")).message
        await ann.do(shown, end.partition(" ")[0])
        assert calls(club, ben) == []
        assert await club.store.outbox() == []


async def test_who_leaves_and_joins_again_gets_one_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        for _ in range(3):
            await ben.do(lobby, "join")
            await ben.in_panel(lobby, "quit")
        assert len(ben.inbox) == 1
        await ann.in_panel(lobby, "quit")
        await ann.do(lobby, "join")
        assert len(ann.inbox) == 1


async def test_a_lobby_says_what_is_played_who_sits_and_what_is_in_force(tmp_path: Path) -> None:
    async with club_at(tmp_path, paint=True) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, options="seconds=60")
        await ben.press(lobby, "Join")
        await club.add_computers(ann, lobby, "easy")
        lobby = club.again(lobby)
        assert "claims land in secret" in said(lobby)
        assert "15 to 50 minutes" in said(lobby)
        assert seats_in(lobby) == ["1. ann, host", "2. ben", "3. Iris (easy)"]
        assert "Host, without" not in said(lobby)
        assert "2 seats are free" in said(lobby)
        assert "Normal: 1 minute for an answer" in said(lobby)
        assert len(lobby.attachments) == 1
        assert alts(lobby) == ["A game of Rainbow Pentagon in full play"]
        assert lobby.flags.suppress_notifications


async def test_join_tests_the_dm_there_and_then(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        club.wire.closed.add(cho.id)
        lobby = await club.open(ann)
        assert "You sit at table #1: Rainbow Pentagon in Club" in said(ann.inbox[0])
        assert (await ben.press(lobby, "Join")).result.followups == []
        assert "You sit at table #1" in said(ben.inbox[0])
        whispered = (await cho.press(lobby, "Join")).result.followups
        assert [note.ephemeral for note in whispered] == [True]
        assert "your DMs are closed" in said(whispered[0].message)
        assert [seat.dm for seat in club.bot.dealer.registry.lobby(1).seats] == [True, True, False]


async def test_a_host_with_closed_dms_is_told_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.closed.add(ann.id)
        opened = await ann.slash("play", game="rainbow_pentagon")
        assert [note.ephemeral for note in opened.result.followups] == [True]
        assert "your DMs are closed" in opened.said


async def test_who_joins_while_discord_fails_is_not_told_that_their_dms_are_closed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.wire.fail("POST", f"/channels/{ben.member.user.dm_channel.id}/messages", status=503)
        assert (await ben.press(lobby, "Join")).result.followups == []
        assert [seat.dm for seat in club.bot.dealer.registry.lobby(1).seats] == [True, True]
        await club.begin(ann, lobby)
        assert len(ben.asked(0)) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10003)])
async def test_a_dm_that_another_bot_had_is_opened_anew(tmp_path: Path, status: int, code: int) -> None:
    """Its operator may have made a new application for the same store."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        await club.store.know_dm(ben.id, 4711)
        assert await club.store.dm_channel(ben.id) == 4711
        lobby = await club.open(ann)
        club.wire.fail("*", "/channels/4711/*", times=None, status=status, code=code)
        assert (await ben.press(lobby, "Join")).result.followups == []
        await club.begin(ann, lobby)
        assert len(ben.asked(0, 2)) == 1
        assert await club.store.dm_channel(ben.id) == ben.member.user.dm_channel.id


async def test_an_invited_person_has_to_accept(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, invite=ben.member)
        assert "2. ben, invited: Join accepts" in said(lobby)
        call = club.channel.history()[-1]
        assert "a seat is kept for you" in said(call)
        (sent,) = [s for s in club.wire.public if "seat is kept" in s.text]
        assert sent.body["allowed_mentions"]["users"] == [ben.id]
        assert ben.inbox == []
        refused = await ann.press(lobby, "Start")
        assert refused.private
        assert "Still invited: ben" in refused.said
        await ben.press(club.again(lobby), "Join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        await club.begin(ann, lobby)
        assert club.hosted().seat_of(ben.id).seat == 1


async def test_an_invitation_can_be_turned_down_or_taken_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, invite=ben.member)
        await ben.press((await ben.press(lobby, "Options")).message, "Leave")
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        other = await club.open(ann, invite=ben.member)
        panel = await ann.press(other, "Options")
        (invitation,) = menus(panel.message)[-1].options
        await ann.choose(panel.message, invitation.value, menu=len(menus(panel.message)) - 1)
        assert seats_in(club.again(other)) == ["1. ann, host"]


async def test_inviting_oneself_or_the_bot_only_opens_a_lobby(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for invited in (ann.member, club.env.create_user("robot", bot=True)):
            lobby = await club.open(ann, invite=invited)
            assert seats_in(lobby) == ["1. ann, host"]


async def test_a_full_lobby_takes_nobody_and_writes_to_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy", "easy", "easy", "easy")
        assert "All seats are taken." in said(club.again(lobby))
        refused = await ben.press_forged(club.again(lobby), "join:1:0:")  # from a message that is older
        assert refused.private
        assert "All 5 seats are taken" in refused.said
        assert ben.inbox == []
        assert menus(club.again(lobby)) == []
        full = await ann.press_forged(club.again(lobby), "add:1:0:", ("easy",))
        assert "All 5 seats are taken" in full.said


async def test_two_who_join_at_once_share_no_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.open(ann)
        lobby = club.bot.dealer.registry.lobby(1)
        people = [SeatRow(0, 50 + n, name=f"p{n}", joined=str(n), locale="en-US") for n in range(4)]
        await asyncio.gather(*map(lobby.join, people))
        assert sorted(seat.seat for seat in lobby.seats) == [0, 1, 2, 3, 4]
        assert len({seat.person_id for seat in lobby.seats}) == 5


async def test_who_sits_already_is_told_so_and_gets_no_second_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        assert "already sit here" in (await ann.press(lobby, "Join")).said
        assert len(ann.inbox) == 1


@pytest.mark.parametrize("action", ["start", "drop", "preset", "choose", "remove"])
async def test_only_the_host_starts_sets_options_and_cancels(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await ben.press(lobby, "Join")
        before = said(club.again(lobby))
        values = ("quick",) if action in {"preset", "choose", "remove"} else None
        refused = await ben.press_forged(club.again(lobby), f"{action}:1:0:sides", values)
        assert "Only this table’s host" in refused.said
        assert said(club.again(lobby)) == before
        assert club.bot.dealer.registry.lobby(1).row.status == "lobby"


async def test_everybody_has_a_panel_of_what_they_may_do(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        lobby = await club.open(ann)
        await ben.press(lobby, "Join")
        lobby = club.again(lobby)
        assert list(buttons(lobby)) == ["Join", "Start", "Options"]
        panels = [await player.press(lobby, "Options") for player in (ann, ben, cho)]
        assert all(panel.private for panel in panels)
        assert [list(panel.buttons) for panel in panels] == [
            ["Fair deal ✓", "Rules", "Leave", "Cancel the lobby"],
            ["Fair deal ✓", "Rules", "Leave"],
            ["Fair deal ✓", "Rules"],
        ]
        assert [bool(menus(panel.message)) for panel in panels] == [True, False, False]


async def test_only_the_host_adds_computers(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        assert "Only this table’s host" in (await ben.choose(lobby, "hard")).said
        assert seats_in(club.again(lobby)) == ["1. ann, host"]


def pictured(message: Any) -> str:
    """Return how a message shows its picture: below its words, or small beside them."""
    kinds = {part.type for box in message.components for part in box.children}
    return "small" if discord.ComponentType.section in kinds else "large"


async def test_the_host_cancels_and_old_buttons_explain_themselves(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        old = buttons(lobby)
        panel = await ann.press(lobby, "Options")
        assert "This lobby was cancelled" in (await ann.press(panel.message, "Cancel the lobby")).said
        assert "This lobby was cancelled" in said(club.again(lobby))
        assert buttons(club.again(lobby)) == {}
        assert [pictured(message) for message in (lobby, club.again(lobby))] == ["large", "small"]
        [[was], [shown]] = [message.attachments for message in (lobby, club.again(lobby))]
        assert was.id != shown.id  # not the game in full play
        late = await ben.press_late(lobby, old["Join"])
        assert late.private
        assert "lobby of table #1 is closed" in late.said


async def test_commands_for_a_lobby_say_that_it_has_not_started_and_where_it_is(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        for fields in ({}, {"table": 1}):
            answer = (await ann.slash("table", **fields)).said
            assert "Table #1 has not started yet" in answer
            assert f"/{lobby.channel.id}/{lobby.id}>" in answer
        assert "You sit at no running table" in (await ben.slash("table")).said
        assert "not the thread of a game" in (await ann.slash("replay")).said


async def test_who_types_leave_frees_their_seat_in_a_lobby(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        lobby = await club.open(ann)
        for player, fields in ((ben, {}), (cy, {"table": 1})):
            await player.do(club.again(lobby), "join")
            assert player.name in said(club.again(lobby))
            assert "left the lobby of table #1" in (await player.slash("leave", **fields)).said
            assert player.name not in said(club.again(lobby))
        assert "has not started yet" in (await cy.slash("leave", table=1)).said


async def test_leave_means_the_lobby_of_who_has_left_their_only_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        await club.table([ann, ben])
        await ben.leave()
        lobby = await club.open(cy)
        for back in (False, True):
            if back:
                await ben.do_at_table("back")
            await ben.do(club.again(lobby), "join")
            assert "left the lobby of table #2" in (await ben.slash("leave")).said


async def test_a_host_who_leaves_a_lobby_can_cancel_it_at_once(tmp_path: Path) -> None:
    """It stays open and counts for the limit, which names the tables."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=2))
        await club.table([ann, ben])
        lobby = await club.open(ann)
        left = await ann.slash("leave", table=2)
        assert "You still host it" in left.said
        full = (await ann.slash("play", game="pentago")).said
        assert f"#1 <#{club.hosted(1).row.thread_id}>" in full
        assert f"#2 <https://discord.com/channels/{club.guild.id}/{club.channel.id}/{lobby.id}>" in full
        assert (await ann.press(left.message, "Cancel the lobby")).said == "**This lobby was cancelled.**"
        assert "cancelled" in said(club.again(lobby))
        assert not (await ann.slash("play", game="pentago")).private


async def test_rematches_that_are_only_offered_lock_no_host_out(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=1))
        thread = await club.table([ann, ben], options="max_turns=2 seconds=400")
        for _ in range(2):
            for player in (ann, ben):
                await player.dm(club.claims(player)[0])
        await ann.press(club.open_message(thread), "Rematch")
        assert [
            lobby.row.offered_until is not None for lobby in club.bot.dealer.registry.lobbies.values()
        ] == [True]
        assert not (await ann.slash("play", game="pentago")).private


@pytest.mark.parametrize("away", [False, True])
async def test_a_lobby_ends_whose_message_is_deleted(tmp_path: Path, away: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=1))
        lobby = await club.open(ann, invite=ben.member)
        assert "the limit" in (await ann.slash("play", game="pentago")).said
        if away:
            await club.die()
        club.env.backend.delete_message(lobby.channel.id, lobby.id)
        if away:
            await club.rise()
        await club.wait(10)
        assert calls(club, ben) == []
        assert "You sit at no table" in (await ann.slash("tables")).said
        assert not (await ann.slash("play", game="pentago")).private


async def test_a_start_ends_a_lobby_whose_channel_was_deleted_meanwhile(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=1))
        await club.open(ann, invite=ben.member)
        await club.die()
        fail(club, club.channel, "channel")
        await club.rise()
        await club.wait(10)
        assert await club.store.outbox() == []
        other = club.guild.create_text_channel("other")
        assert not (await ann.slash("play", other, game="pentago")).private


async def test_a_manager_of_the_server_may_cancel_a_lobby(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        role = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        boss = club.person("boss", roles=[role])
        lobby = await club.open(ann)
        await boss.press((await boss.press(lobby, "Options")).message, "Cancel the lobby")
        assert "This lobby was cancelled" in said(club.again(lobby))


async def test_a_lobby_without_enough_seats_or_without_people_does_not_start(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        assert "At least 2 players are needed" in (await ann.press(lobby, "Start")).said
        await ann.press((await ann.press(lobby, "Options")).message, "Leave")
        assert f"Host, without a seat: <@{ann.id}>" in said(club.again(lobby))
        await club.add_computers(ann, lobby, "easy", "easy")
        assert "At least one person" in (await ann.press(club.again(lobby), "Start")).said


async def test_start_states_the_terms_and_points_to_the_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, options="seconds=60")
        (commitment,) = [word for word in said(lobby).split() if len(word) == 40]
        await club.add_computers(ann, lobby, "easy")
        thread = await club.begin(ann, lobby)
        assert thread.name == "Rainbow Pentagon #1"
        pointer = club.again(lobby)
        assert f"<#{thread.id}>" in said(pointer)
        assert buttons(pointer) == {}
        terms = said(thread.history()[0])
        assert commitment in terms
        assert digest_of(club.hosted().row.entropy)[:40] in terms
        for part in ("Normal: 1 minute for an answer", "Rules version 1", "ann", "Iris (easy)"):
            assert part in terms


async def test_start_pressed_twice_starts_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        start = buttons(club.again(lobby))["Start"]
        thread = await club.begin(ann, lobby)
        before = len(thread.history())
        again = await ann.press_late(lobby, start)
        assert "lobby of table #1 is closed" in again.said
        assert len(thread.history()) == before
        assert len(club.channel.threads) == 1


async def test_a_lobby_whose_message_never_came_is_not_kept(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.fail("POST", "/interactions/*/callback", times=2)
        await ann.slash("play", game="rainbow_pentagon")
        assert club.env.errors
        assert club.bot.dealer.registry.lobbies == {}


async def test_names_do_no_harm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann", nick="**@everyone** <@1> \u202eevil [x](y)")
        lobby: Any = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        thread = await club.begin(ann, lobby)
        for message in (*club.channel.history(), *thread.history()):
            assert "**@everyone**" not in said(message)
            assert "\u202e" not in said(message)
        for sent in club.wire.sent:
            allowed = (sent.body or {}).get("allowed_mentions") if isinstance(sent.body, dict) else None
            if allowed is not None:
                assert "everyone" not in allowed.get("parse", [])
                assert set(allowed.get("users", [])) <= {ann.id}


async def test_an_answer_that_takes_long_is_announced_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        real = club.compute.paint

        async def slow(*args: Any, **more: Any) -> bytes:
            await asyncio.sleep(2)
            return await real(*args, **more)

        monkeypatch.setattr(club.compute, "paint", slow)
        result = await ann.member.slash(club.channel, "play", game="rainbow_pentagon")
        await club.wait(1)
        assert result.deferred
        await club.wait(2)
        assert "1. ann, host" in Answer(result).said
        await club.add_computers(ann, Answer(result).message, "easy")
        assert await club.begin(ann, Answer(result).message) is not None


async def test_a_full_lobby_offers_no_seat_and_only_what_differs_is_listed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby: Any = await club.open(ann, game="pentago")
        assert "2 players, about" in said(lobby)
        assert "Options:" not in said(lobby)
        assert "Join" in buttons(lobby)
        await ben.do(lobby, "join")
        assert "Join" not in buttons(club.again(lobby))
        await ben.in_panel(club.again(lobby), "quit")
        assert "Join" in buttons(club.again(lobby))
        changed: Any = await club.open(ann, game="pentago", options="first=host")
        assert "Options: red: the first seat" in said(changed)
        changed = await club.open(ann, options="reveal_seed=off")
        assert "Options: Proof at the end: off" in said(changed)


async def test_whoever_is_invited_can_join_a_lobby_whose_seats_are_all_taken(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby: Any = await club.open(ann, game="pentago", invite=ben.member)
        assert "Join" in buttons(club.again(lobby))


async def test_a_preset_sets_the_times_and_only_what_differs_is_listed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby: Any = await club.open(ann, game="pentago", preset="mail", options="first=host")
        assert "By mail: 1 day for an answer\n-# Options: red: the first seat" in said(lobby)
        assert "2 players; with so much time for an answer a game may take days or weeks." in said(lobby)
        panel = (await ann.press(lobby, "Options")).message
        changed = await ann.pick(panel, "preset:1", "quick")
        assert "Quick: 1 minute for an answer" in said(club.again(lobby))
        assert "2 players, about 5 to 30 minutes." in said(club.again(lobby))
        assert "Options:" not in said(club.again(lobby))
        (presets,) = [menu for menu in menus(changed.message) if "preset" in str(menu.custom_id)]
        assert [entry.label for entry in presets.options if entry.default] == ["Preset: Quick"]
        await ann.pick(changed.message, "choose:1:0:seconds", "120")
        assert "Quick: 2 minutes for an answer" in said(club.again(lobby))


async def test_a_preset_of_several_times_tells_the_shortest_and_the_longest(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        lobby: Any = await club.open(club.person("ann"), game="euler_game", preset="quick")
        assert "Quick: 20 seconds to 1 minute for an answer" in said(lobby)
        assert "Options:" not in said(lobby)


async def invited(player: Player, panel: Any, *people: Player) -> Answer:
    """Choose people in the panel's menu of people."""
    (custom_id,) = [m.custom_id for m in menus(panel) if str(m.custom_id).startswith("invite:")]
    chosen = [person.member for person in people]
    return Answer(await player.member.select(panel, chosen, custom_id=custom_id))


async def test_several_people_are_invited_at_once_and_called_in_one_message(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=replace(UNLIMITED, calls=USUAL.calls)) as club:
        ann, ben, cho, dan = club.people("ann", "ben", "cho", "dan")
        lobby = await club.open(ann)
        panel = (await ann.press(lobby, "Options")).message
        await invited(ann, panel, ben, cho, ann)
        lines = ["1. ann, host", "2. ben, invited: Join accepts", "3. cho, invited: Join accepts"]
        assert seats_in(club.again(lobby)) == lines
        (call,) = calls(club, ben)
        assert calls(club, cho) == [call]
        (sent,) = [s for s in club.wire.public if "seat is kept" in s.text]
        assert sent.body["allowed_mentions"]["users"] == [ben.id, cho.id]
        panel = (await ann.press(club.again(lobby), "Options")).message
        await invited(ann, panel, dan)
        assert len(calls(club, dan)) == 1
        other = await club.open(ann)
        again = await invited(ann, (await ann.press(other, "Options")).message, ben, cho)
        assert again.said.count("pinged less than an hour ago") == 2
        await club.restart()
        await ann.in_panel(club.again(lobby), "drop")
        assert call.id not in [m.id for m in club.channel.history()]
        assert calls(club, dan) == []


async def test_a_host_who_invites_somebody_who_sits_there_hears_that_of_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await ben.press(lobby, "Join")
        panel = (await ann.press(club.again(lobby), "Options")).message
        assert "That person has a seat here already." in (await invited(ann, panel, ben)).said


async def test_the_invited_are_called_once_discord_is_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.fail("POST", f"/channels/{club.channel.id}/messages", status=503)
        await club.open(ann, invite=ben.member)
        await club.wait(2)
        assert len(calls(club, ben)) == 1


@pytest.mark.parametrize("sent", [False, True], ids=["not sent", "sent, but not noted"])
async def test_a_death_loses_no_call_and_repeats_none(tmp_path: Path, sent: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.fail("POST", f"/channels/{club.channel.id}/messages", times=None, after=sent)
        lobby = await club.open(ann, invite=ben.member)
        await club.die()
        club.wire.mend()
        club.wire.forget_nonces()
        await club.rise()
        await club.wait(2)
        assert len(calls(club, ben)) == 1
        await ann.in_panel(club.again(lobby), "drop")
        assert calls(club, ben) == []
        assert await club.store.outbox() == []


async def test_a_call_that_waits_goes_with_its_lobby_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.fail("POST", f"/channels/{club.channel.id}/messages", times=None)
        lobby = await club.open(ann, invite=ben.member)
        await club.restart()
        await ann.in_panel(club.again(lobby), "drop")
        club.wire.mend()
        await club.wait(120)
        assert not [sent for sent in club.wire.public if "seat is kept" in sent.text]
        assert await club.store.outbox() == []


async def test_a_call_waits_until_it_is_permitted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.fail("POST", f"/channels/{club.channel.id}/messages", times=1, status=403, code=50013)
        await club.open(ann, invite=ben.member)
        assert calls(club, ben) == []
        club.bot.dealer.outbox.permissions_changed()
        await club.wait(1000)
        assert len(calls(club, ben)) == 1


async def test_a_call_that_is_refused_for_an_hour_lets_others_pass(tmp_path: Path) -> None:
    """Nobody waits for it any more."""
    async with club_at(tmp_path) as club:
        ann, ben, cho, dan = club.people("ann", "ben", "cho", "dan")
        club.wire.fail("POST", f"/channels/{club.channel.id}/messages", times=None, status=403, code=50009)
        await club.open(ann, invite=ben.member)
        await club.restart(after=1800)
        await club.wait(1500)
        await cho.slash("play", game="pentago", invite=dan.member)
        await club.wait(700)
        club.wire.mend()
        await club.wait(700)
        assert calls(club, ben) == []
        assert len(calls(club, dan)) == 1
        assert await club.store.outbox() == []


async def test_who_may_be_called_is_called_though_the_word_on_another_is_lost(tmp_path: Path) -> None:
    """They count as called from then on: nobody would call them for an hour."""
    async with club_at(tmp_path, limits=replace(UNLIMITED, calls=USUAL.calls)) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await ann.in_panel(await club.open(ann, invite=ben.member), "drop")
        lobby = await club.open(ann)
        panel = (await ann.press(lobby, "Options")).message
        club.wire.fail("POST", "/webhooks/*", times=None, status=404, code=10015)
        await invited(ann, panel, ben, cho)
        assert len(calls(club, cho)) == 1


async def test_more_people_than_seats_are_not_invited(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        lobby = await club.open(ann, game="pentago")
        panel = (await ann.press(lobby, "Options")).message
        assert [menu.max_values for menu in menus(panel) if "invite" in str(menu.custom_id)] == [1]
        registered = club.bot.dealer.registry.lobby(1)
        with pytest.raises(Refusal):
            await registered.invite({ben.id: "ben", cho.id: "cho"})
        assert seats_in(club.again(lobby)) == ["1. ann, host"]


async def test_who_is_banned_is_not_invited_by_the_menu_either(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.boss().slash("server", ban=ben.member)
        lobby = await club.open(ann)
        refused = await invited(ann, (await ann.press(lobby, "Options")).message, ben, cho)
        assert "nobody to invite" in refused.said
        assert seats_in(club.again(lobby)) == ["1. ann, host"]


@pytest.mark.parametrize(("hours", "told"), [(0, 0), (3, 1)])
async def test_a_host_who_may_look_no_more_hears_that_the_game_can_start(
    tmp_path: Path, hours: int, told: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy, dee = club.people("ann", "ben", "cy", "dee")
        lobby = await club.open(ann, "diamant")
        await club.wait(3600 * hours)
        before = len(ann.inbox)
        for player in (ben, cy, dee):
            await player.press(club.again(lobby), "Join")
        await club.wait(1)
        heard = [said(message) for message in list(ann.inbox)[before:]]
        assert len(heard) == told, heard
        assert all("You can start the game" in each and str(lobby.id) in each for each in heard)


async def test_a_host_hears_that_the_last_invited_person_has_declined(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy, dee = club.people("ann", "ben", "cy", "dee")
        lobby = await club.open(ann, "diamant", invite=dee.member)
        for player in (ben, cy):
            await player.press(club.again(lobby), "Join")
        await club.wait(3600)
        before = len(ann.inbox)
        await dee.slash("leave", table=1)
        [heard] = [said(message) for message in list(ann.inbox)[before:]]
        assert "You can start the game" in heard


async def test_a_host_is_not_called_as_often_as_somebody_sits_down(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        lobby = await club.open(ann, "diamant")
        await ben.press(lobby, "Join")
        await club.wait(3600)
        before = len(ann.inbox)
        for told in (1, 1, 1, 2):
            await cy.press(club.again(lobby), "Join")
            await cy.slash("leave", table=1)
            assert len(list(ann.inbox)) - before == told
            await club.wait(1300)


async def test_a_host_who_sits_down_last_is_not_told_that_the_game_can_start(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        lobby = await club.open(ann, "diamant")
        await ann.slash("leave", table=1)
        for player in (ben, cy):
            await player.press(club.again(lobby), "Join")
        await club.wait(3600)
        before = len(ann.inbox)
        await ann.press(club.again(lobby), "Join")
        await club.wait(1)
        assert not any("can start" in said(message) for message in list(ann.inbox)[before:])

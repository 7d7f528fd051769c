"""The lobby: who sits down, who may do what, and how it becomes a table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.discord_transport import DiscordTransport
from bot.services.rate_limit import USUAL
from bot.tables.lobby import Lobby, Rematch
from bot.tables.refusal import Refusal
from data.preference_rows import GuildRow
from data.ratings import MONTH, PEOPLE
from data.rows import SeatRow
from data.store import StoreError
from games.rng import SeededRng, digest_of
from games.seating import CHANCE, first_by_wishes
from games.values import Line
from tests.e2e.club import UNLIMITED, Answer, Club, Player, club_at
from tests.e2e.reading import alts, button, buttons, chosen, menus, said, seats_in
from tests.e2e.test_end import finished_game, offer_in
from tests.e2e.test_thread import fail
from tests.e2e.test_tournament import begun, opened


def calls(club: Club, player: Player) -> list[Any]:
    """The messages that ping somebody for a lobby and are still there."""
    return [
        m
        for m in club.channel.history()
        if "a seat is saved for you" in said(m) and f"<@{player.id}>" in said(m)
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


async def test_nobody_from_elsewhere_is_invited(tmp_path: Path) -> None:
    """They could never come, and nobody else could have their seat."""
    async with club_at(tmp_path) as club:
        ann, stranger = club.person("ann"), club.env.create_user("stranger")
        told = await ann.slash("play", game="pentago", invite=stranger)
        assert f"<@{stranger.id}> isn’t on this server" in told.said
        assert club.bot.dealer.registry.lobbies == {}


@pytest.mark.parametrize("end", ["drop", "start", "drop after a restart"])
async def test_a_ping_is_removed_with_its_lobby(tmp_path: Path, end: str) -> None:
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


async def test_whoever_leaves_and_joins_again_gets_one_dm(tmp_path: Path) -> None:
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
        assert "Host, not playing" not in said(lobby)
        assert "2 seats are free" in said(lobby)
        assert "Normal: 1 minute a move" in said(lobby)
        assert len(lobby.attachments) == 1
        assert alts(lobby) == ["A game of Rainbow Pentagon in progress"]
        assert lobby.flags.suppress_notifications


async def test_joining_tries_the_dm_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        club.wire.closed.add(cho.id)
        lobby = await club.open(ann)
        assert "You’re at table #1: Rainbow Pentagon in Club" in said(ann.inbox[0])
        assert (await ben.press(lobby, "Join")).result.followups == []
        assert "You’re at table #1" in said(ben.inbox[0])
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


async def test_whoever_joins_while_discord_fails_is_not_told_that_their_dms_are_closed(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.wire.fail("POST", f"/channels/{ben.member.user.dm_channel.id}/messages", status=503)
        assert (await ben.press(lobby, "Join")).result.followups == []
        assert [seat.dm for seat in club.bot.dealer.registry.lobby(1).seats] == [True, True]
        await club.begin(ann, lobby)
        assert len(ben.asked(0)) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10003)])
async def test_a_dm_that_another_bot_had_is_opened_again(tmp_path: Path, status: int, code: int) -> None:
    """Its operator may have made a new application for the same store."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        await club.store.save_dm_channel(ben.id, 4711)
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
        assert "2. ben, invited: press Join to accept" in said(lobby)
        call = club.channel.history()[-1]
        assert "a seat is saved for you" in said(call)
        (sent,) = [s for s in club.wire.public if "seat is saved" in s.text]
        assert sent.body["allowed_mentions"]["users"] == [ben.id]
        assert ben.inbox == []
        refused = await ann.press(lobby, "Start")
        assert refused.private
        assert "Still to accept: ben" in refused.said
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


async def test_whoever_sits_already_is_told_so_and_gets_no_second_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        assert "already at this table" in (await ann.press(lobby, "Join")).said
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
        assert list(buttons(lobby)) == ["Join", "Start", "Options", "Fair deal ✓"]
        panels = [await player.press(lobby, "Options") for player in (ann, ben, cho)]
        assert all(panel.private for panel in panels)
        assert [list(panel.buttons) for panel in panels] == [
            ["Most options at once", "Rules", "Leave", "Cancel the lobby"],
            ["Rules", "Leave"],
            ["Rules"],
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
        assert was.id != shown.id  # not the game in progress
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
        assert "You’re not in a running game" in (await ben.slash("table")).said
        assert "not the thread of a game" in (await ann.slash("replay")).said


async def test_whoever_types_leave_frees_their_seat_in_a_lobby(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        lobby = await club.open(ann)
        for player, fields in ((ben, {}), (cy, {"table": 1})):
            await player.do(club.again(lobby), "join")
            assert player.name in said(club.again(lobby))
            assert "left the lobby of table #1" in (await player.slash("leave", **fields)).said
            assert player.name not in said(club.again(lobby))
        assert "has not started yet" in (await cy.slash("leave", table=1)).said


async def test_leave_means_the_lobby_for_somebody_who_has_left_their_only_table(tmp_path: Path) -> None:
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
        assert "You are still the host" in left.said
        full = (await ann.slash("play", game="pentago")).said
        assert f"#1 <#{club.hosted(1).row.thread_id}>" in full
        assert f"#2 <https://discord.com/channels/{club.guild.id}/{club.channel.id}/{lobby.id}>" in full
        assert (await ann.press(left.message, "Cancel the lobby")).said == "**This lobby was cancelled.**"
        assert "cancelled" in said(club.again(lobby))
        assert not (await ann.slash("play", game="pentago")).private


async def test_a_host_cancels_from_another_channel_the_lobby_that_they_left_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        left = await ann.slash("leave", club.guild.create_text_channel("other"), table=1)
        assert (await ann.press(left.message, "Cancel the lobby")).said == "**This lobby was cancelled.**"
        assert "cancelled" in said(club.again(lobby))


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
async def test_a_lobby_whose_message_is_deleted_ends(tmp_path: Path, away: bool) -> None:
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
        assert "You’re not at any table" in (await ann.slash("tables")).said
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
        assert f"Host, not playing: <@{ann.id}>" in said(club.again(lobby))
        await club.add_computers(ann, lobby, "easy", "easy")
        assert "At least one player must be a person" in (await ann.press(club.again(lobby), "Start")).said


async def test_start_states_the_terms_and_points_to_the_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, options="seconds=60")
        commitment = buttons(lobby)["Fair deal ✓"].rpartition(":")[2]
        await club.add_computers(ann, lobby, "easy")
        thread = await club.begin(ann, lobby)
        assert thread.name == "Rainbow Pentagon #1"
        pointer = club.again(lobby)
        assert f"<#{thread.id}>" in said(pointer)
        assert {path.partition(":")[0] for path in buttons(pointer).values()} == {"follow"}
        terms = said(thread.history()[0])
        assert commitment[:40] in terms
        assert digest_of(club.hosted().row.entropy)[:40] in terms
        for part in ("Normal: 1 minute a move", "Rules version 1", "ann", "Iris (easy)"):
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
        assert f"The game has begun: <#{thread.id}>" in again.said
        assert len(thread.history()) == before
        assert len(club.channel.threads) == 1


@pytest.mark.parametrize("dies", [False, True])
async def test_the_options_end_as_a_link_to_the_game_that_has_begun(tmp_path: Path, dies: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        panel = await ann.do(lobby, "options")
        cancel = panel.buttons["Cancel the lobby"]
        if dies:
            await club.restart()
        thread = await club.begin(ann, lobby)
        begun = f"The game has begun: <#{thread.id}>"
        if dies:  # nobody can edit it any more: a press does
            late = await ann.press_id(panel.message, cancel)
            assert begun in late.said
        else:
            shown = panel.result.response.message
            assert begun in said(shown)
            assert not buttons(shown)
            assert begun in (await ann.press_forged(panel.message, cancel)).said


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
        assert "No hurry: 1 day a move\n-# Options: red: the first seat" in said(lobby)
        assert "2 players; at this pace a game can take days or weeks." in said(lobby)
        panel = (await ann.press(lobby, "Options")).message
        changed = await ann.pick(panel, "preset:1", "quick")
        assert "Quick: 1 minute a move" in said(club.again(lobby))
        assert "2 players, about 5 to 30 minutes." in said(club.again(lobby))
        assert "Options:" not in said(club.again(lobby))
        (presets,) = [menu for menu in menus(changed.message) if "preset" in str(menu.custom_id)]
        assert [entry.label for entry in presets.options if entry.default] == ["Preset: Quick"]
        await ann.pick(changed.message, "choose:1:0:seconds", "120")
        assert "Quick: 2 minutes a move" in said(club.again(lobby))


async def test_a_preset_of_several_times_shows_the_shortest_and_the_longest(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        lobby: Any = await club.open(club.person("ann"), game="euler_game", preset="quick")
        assert "Quick: 20 seconds to 1 minute a move" in said(lobby)
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
        waiting = "invited: press Join to accept"
        lines = ["1. ann, host", f"2. ben, {waiting}", f"3. cho, {waiting}"]
        assert seats_in(club.again(lobby)) == lines
        (call,) = calls(club, ben)
        assert calls(club, cho) == [call]
        (sent,) = [s for s in club.wire.public if "seat is saved" in s.text]
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
        assert "That person is already at this table." in (await invited(ann, panel, ben)).said


async def test_the_invited_are_called_once_discord_is_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.fail("POST", f"/channels/{club.channel.id}/messages", status=503)
        await club.open(ann, invite=ben.member)
        await club.wait(2)
        assert len(calls(club, ben)) == 1


@pytest.mark.parametrize("sent", [False, True], ids=["not sent", "sent, but not noted"])
async def test_a_death_loses_no_ping_and_repeats_none(tmp_path: Path, sent: bool) -> None:
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


async def test_a_ping_that_waits_is_dropped_with_its_lobby_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.fail("POST", f"/channels/{club.channel.id}/messages", times=None)
        lobby = await club.open(ann, invite=ben.member)
        await club.restart()
        await ann.in_panel(club.again(lobby), "drop")
        club.wire.mend()
        await club.wait(120)
        assert not [sent for sent in club.wire.public if "seat is saved" in sent.text]
        assert await club.store.outbox() == []


async def test_a_ping_waits_until_it_is_permitted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.fail("POST", f"/channels/{club.channel.id}/messages", times=1, status=403, code=50013)
        await club.open(ann, invite=ben.member)
        assert calls(club, ben) == []
        club.bot.dealer.outbox.permissions_changed()
        await club.wait(1000)
        assert len(calls(club, ben)) == 1


async def test_a_ping_that_is_refused_for_an_hour_lets_others_pass(tmp_path: Path) -> None:
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


async def test_whoever_may_be_pinged_is_pinged_though_the_note_about_another_is_lost(tmp_path: Path) -> None:
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


async def test_whoever_is_banned_is_not_invited_by_the_menu_either(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.boss().slash("server", ban=ben.member)
        lobby = await club.open(ann)
        refused = await invited(ann, (await ann.press(lobby, "Options")).message, ben, cho)
        assert "can’t be invited" in refused.said
        assert seats_in(club.again(lobby)) == ["1. ann, host"]


@pytest.mark.parametrize(("hours", "told"), [(0, 0), (3, 1)])
async def test_a_host_who_is_no_longer_looking_hears_that_the_game_can_start(
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


# A lobby's message while several people press at once and Discord's answers come in any order.


SLOW = 2.0


def first_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord take the next edit of a message, whichever way it goes, only after two seconds."""
    left = [SLOW]
    for owner, name in ((discord.InteractionResponse, "edit_message"), (DiscordTransport, "edit")):
        real = getattr(owner, name)

        async def edit(*args: Any, real: Any = real, **more: Any) -> Any:
            if left:
                await asyncio.sleep(left.pop())
            return await real(*args, **more)

        monkeypatch.setattr(owner, name, edit)


async def test_the_last_join_is_seen_though_the_first_ones_edit_is_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        lobby = await club.open(ann)
        first_is_late(monkeypatch)
        await ben.press(lobby, "Join")
        await cho.press(lobby, "Join")
        await club.wait(SLOW)
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben", "3. cho"]
        assert len(club.again(lobby).attachments) == 1


async def test_a_late_edit_does_not_bring_a_started_lobbys_buttons_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        start = button(club.again(lobby), "start")
        first_is_late(monkeypatch)
        await ben.press(lobby, "Join")
        await ann.press_id(lobby, start)
        await club.wait(SLOW)
        assert "The game is being played in" in said(club.again(lobby))
        assert "ben" in said(club.again(lobby))
        assert "start" not in {path.partition(":")[0] for path in buttons(club.again(lobby)).values()}
        assert menus(club.again(lobby)) == []


@pytest.mark.parametrize("late", ["join", "option"])
async def test_a_late_edit_does_not_bring_a_cancelled_lobbys_buttons_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        panel = await ann.do(lobby, "options")
        first_is_late(monkeypatch)
        if late == "join":
            await ben.do(lobby, "join")
        else:
            await ann.choose(panel.message, menus(panel.message)[0].options[1].value)
        await ann.in_panel(lobby, "drop")
        await club.wait(SLOW)
        assert "This lobby was cancelled" in said(club.again(lobby))
        assert buttons(club.again(lobby)) == {}
        assert menus(club.again(lobby)) == []


async def test_a_click_costs_an_acknowledgement_and_at_most_one_edit(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        mark = club.wire.mark()
        joined = await ben.do(lobby, "join")
        shown = [sent for sent in club.wire.sent[mark:] if sent.to is None]
        assert joined.result.acknowledged
        assert [(sent.method, sent.files) for sent in shown] == [("PATCH", ())]


async def test_a_lobby_whose_picture_discord_has_lost_gets_it_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.env.backend.messages[club.channel.id][lobby.id].attachments.clear()
        await ben.do(lobby, "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        assert len(club.again(lobby).attachments) == 1


async def test_changes_that_wait_for_discord_share_one_edit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, *others = club.people("ann", "ben", "cho", "dai", "eva")
        lobby = await club.open(ann)
        first_is_late(monkeypatch)
        mark = club.wire.mark()
        for player in others:
            await player.do(lobby, "join")
        await club.wait(SLOW)
        edits = [sent for sent in club.wire.sent[mark:] if sent.method == "PATCH"]
        assert len(edits) == 2
        assert len(seats_in(club.again(lobby))) == 5


async def test_a_lobby_shows_its_seats_though_its_place_could_not_be_noted_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        with monkeypatch.context() as broken:

            async def full(*_: Any) -> None:
                raise StoreError("full", club.path)

            broken.setattr(Lobby, "note_message", full)
            await ann.slash("play", game="rainbow_pentagon")
        lobby = club.channel.history()[-1]
        await ben.do(lobby, "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        await club.begin(ann, lobby)
        assert "The game is being played in" in said(club.again(lobby))
        club.env.errors.clear()


async def test_a_lobby_whose_edit_died_with_the_bot_is_shown_as_it_is_by_the_next(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.wire.fail("PATCH", "/channels/*", times=None)
        await ben.do(lobby, "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        await club.die()
        club.wire.mend()
        await club.rise()
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]


async def test_a_lobby_whose_cancelling_died_with_the_bot_is_closed_by_the_next(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        club.wire.fail("PATCH", "/channels/*", times=None)
        await ann.in_panel(lobby, "drop")
        await club.die()
        club.wire.mend()
        await club.rise()
        assert "This lobby was cancelled" in said(club.again(lobby))
        assert buttons(club.again(lobby)) == {}


async def test_join_pressed_twice_at_once_writes_one_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        first, second = await ben.press_twice(lobby, button(lobby, "join"))
        assert len(ben.inbox) == 1
        assert "already at this table" in first.said + second.said


async def test_closed_dms_are_noted_though_the_game_starts_while_they_are_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.wire.closed.add(ben.id)
        real, left = DiscordTransport.direct, [SLOW]

        async def direct(self: DiscordTransport, person_id: int, *rest: Any) -> Any:
            if person_id == ben.id and left:
                await asyncio.sleep(left.pop())
            return await real(self, person_id, *rest)

        monkeypatch.setattr(DiscordTransport, "direct", direct)
        await ben.do(lobby, "join")
        thread = await club.begin(ann, lobby)
        await club.wait(SLOW)
        assert thread is not None
        assert [seat.dm for seat in club.hosted().seats] == [True, False]
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.seats == club.hosted().seats


# A lobby's ids pressed on other messages, in other channels, by people of other servers.


IDS = {
    "join:1:0:": None, "quit:1:0:": None, "add:1:0:": ("easy",), "start:1:0:": None, "drop:1:0:": None,
    "options:1:0:": None, "choose:1:0:first": ("host",), "number:1:0:seconds": ("600",),
    "switches:1:0:": (),
    "remove:1:0:": ("easy:1",), "colour:1:0:": ("white",),
}  # fmt: skip
"""Every action of a lobby, with what is chosen in it."""


async def unchanged(
    club: Club, presser: Player, message: Any, action: str, *, told: str, number: int = 1
) -> None:
    """Press a forged id; nothing about the lobby may change, and the presser is told."""
    lobby = club.bot.dealer.registry.lobby(number)
    before = lobby.row, lobby.seats, lobby.place
    answer = await presser.press_forged(message, action.replace(":1:", f":{number}:", 1), IDS[action])
    assert told in answer.said, answer.said
    assert (lobby.row, lobby.seats, lobby.place) == before
    assert number in club.bot.dealer.registry.lobbies


IN_A_PANEL = {"choose", "number", "remove", "switches"}


@pytest.mark.parametrize("action", [each for each in IDS if each.partition(":")[0] not in IN_A_PANEL])
async def test_a_lobbys_buttons_act_on_its_own_message_alone(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.open(ann, game="pentago")
        other = await club.open(ann, game="pentago")
        await unchanged(club, ann, other, action, told="too old to use")


@pytest.mark.parametrize("action", IDS)
async def test_a_lobbys_buttons_act_in_its_own_channel_alone(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.open(ann, game="pentago")
        hall = club.guild.create_text_channel("hall")
        other = (await ann.slash("play", hall, game="pentago")).message
        await unchanged(club, ann, other, action, told="too old to use")


@pytest.mark.parametrize("action", ["join:1:0:", "drop:1:0:"])
async def test_a_lobby_without_a_message_takes_no_foreign_one_for_its_own(
    tmp_path: Path, action: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.open(ann, game="pentago")
        other = await club.open(ann, game="pentago")
        club.bot.dealer.registry.lobby(1).place = None
        await unchanged(club, ben, other, action, told="too old to use")


async def test_a_lobby_without_a_message_takes_no_tournaments_call_for_its_own(tmp_path: Path) -> None:
    """Else everything that happened in the lobby would be written over the call."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann)
        lobby = await club.open(ben, game="pentago")
        number = int(next(iter(buttons(lobby).values())).split(":")[1])
        club.bot.dealer.registry.lobby(number).place = None
        await unchanged(club, ben, call, "options:1:0:", told="too old to use", number=number)
        assert "Join" in buttons(club.again(call))


async def test_nobody_leaves_or_starts_a_tournaments_table_or_chooses_a_colour_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever left before it begins would share the points of a game that they might lose."""

    async def waits(*_: Any) -> None:
        return

    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben)
        monkeypatch.setattr("bot.dealer.tournaments.TournamentTables._begin", waits)
        await begun(club, ann, call)
        [number] = club.bot.dealer.registry.lobbies
        place = club.bot.dealer.registry.lobby(number).place
        assert place is not None
        own = next(m for m in club.channel.history() if m.id == place.message_id)
        private = (await ben.press(club.again(call), "Standings")).message
        for message in (own, private):
            for action in ("quit:1:0:", "colour:1:0:", "drop:1:0:", "start:1:0:"):
                await unchanged(club, ben, message, action, told="too old to use", number=number)


async def test_nobody_changes_the_options_of_a_rematch_to_which_others_have_agreed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club, "easy", "easy")
        await ann.press(club.open_message(thread), "Rematch")
        private = (await ann.slash("table", table=1)).message
        for message in (offer_in(thread), private):
            for action in ("options:1:0:", "choose:1:0:first", "number:1:0:seconds", "add:1:0:", "quit:1:0:"):
                await unchanged(club, ann, message, action, told="too old to use", number=2)
        await ben.press(offer_in(thread), "I’m in")
        assert club.hosted(2).row.options == club.hosted(1).row.options


async def test_a_manager_of_another_server_cancels_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        role = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        boss = club.person("boss", roles=[role])
        lobby = await club.open(ann, game="pentago")
        registered = club.bot.dealer.registry.lobby(1)
        guild, registered.row = registered.row.guild_id, _elsewhere(registered.row)
        refused = await boss.press_forged(lobby, "drop:1:0:")
        assert "Only this table’s host" in refused.said
        assert registered.row.status == "lobby"
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        registered.row = _elsewhere(registered.row, guild)
        await boss.in_panel(lobby, "drop")
        assert "was cancelled" in said(club.again(lobby))


def _elsewhere(row: Any, guild: int = 77) -> Any:
    return replace(row, guild_id=guild)


# A lobby for some ratings: said in words, kept by Join, heard of by /notify only by those who fit.


async def rated(
    club: Club, player: Player, rating: float, deviation: float = 90.0, idle: float = 0.0
) -> None:
    async with club.store._database.writing() as connection:
        sql = "INSERT INTO ratings VALUES (?, 'pentago', ?, ?, ?, 20, ?, 3)"
        await connection.execute(sql, (player.id, PEOPLE, rating, deviation, club.clock.now() - idle))


async def test_whoever_is_outside_is_told_why_and_newcomers_and_guests_sit_down(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cat = club.people("ann", "ben", "cat")
        await rated(club, ann, 1500)
        await rated(club, ben, 1912)
        lobby = await club.open(ann, "pentago", ratings="±200")
        assert "Ratings 1300 to 1700" in said(lobby)
        told = await ben.do(lobby, "join")
        assert told.said == "**This table is for ratings from 1300 to 1700; yours in Pentago is 1912.**"
        assert told.private
        await cat.do(lobby, "join")
        assert len(club.bot.dealer.registry.lobbies[1].seats) == 2


async def test_a_guest_sits_down_with_any_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated(club, ben, 1912)
        lobby = await club.open(ann, "pentago", ratings="1300-1700", invite=ben.member)
        await ben.do(lobby, "join")
        assert [seat.state for seat in club.bot.dealer.registry.lobbies[1].seats] == ["joined", "joined"]


async def test_a_host_who_got_up_sits_down_again_with_any_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await rated(club, ann, 1912)
        lobby = await club.open(ann, "pentago", ratings="1300-1700")
        await club.bot.dealer.registry.lobbies[1].leave(ann.id)
        await ann.do(lobby, "join")
        assert [seat.person_id for seat in club.bot.dealer.registry.lobbies[1].seats] == [ann.id]


async def test_the_panel_sets_it_and_takes_it_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated(club, ben, 1912)
        lobby = await club.open(ann, "pentago")
        assert "Ratings" not in said(lobby)
        panel = await ann.do(lobby, "options")
        panel = await ann.pick(panel.message, "ratings", "±100")
        assert "Ratings 1400 to 1600" in said(club.again(lobby))
        assert "This table is for ratings" in (await ben.do(club.again(lobby), "join")).said
        await ann.pick(panel.message, "ratings", "any")
        assert "Ratings" not in said(club.again(lobby))
        await ben.do(club.again(lobby), "join")
        assert len(club.bot.dealer.registry.lobbies[1].seats) == 2


async def test_whoever_keeps_results_private_names_a_range_of_their_own(tmp_path: Path) -> None:
    """One around their rating would tell it to everybody who reads the lobby."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await rated(club, ann, 1912)
        await ann.slash("settings", hidden=True)
        answer = await ann.slash("play", game="pentago", ratings="±200")
        assert "Your results are private" in answer.said
        assert not club.bot.dealer.registry.lobbies
        lobby = await club.open(ann, "pentago", ratings="1300-1700")
        panel = await ann.do(lobby, "options")
        [menu] = [menu for menu in menus(panel.message) if menu.custom_id.startswith("ratings")]
        assert [option.value for option in menu.options] == ["any", "1300-1700", "invited", "…"]
        assert "Ratings 1300 to 1700" in said(club.again(lobby))


async def test_a_text_that_is_no_range_says_how_to_write_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        answer = await ann.slash("play", game="pentago", ratings="strong")
        assert "1400-1800" in answer.said
        assert not club.bot.dealer.registry.lobbies


async def test_only_those_who_fit_hear_of_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cat = club.people("ann", "ben", "cat")
        await rated(club, ben, 1912)
        await rated(club, cat, 1550)
        for player in (ben, cat):
            await player.slash("notify", game="pentago")
        before = len(ben.inbox), len(cat.inbox)
        await club.open(ann, "pentago", ratings="1300-1700")
        await club.wait(1)
        assert (len(ben.inbox), len(cat.inbox)) == (before[0], before[1] + 1)


async def test_whoever_may_sit_down_after_a_long_pause_hears_of_it(tmp_path: Path) -> None:
    """Idle months make a rating uncertain again: for Join, and for /notify too."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated(club, ben, 1800, idle=30 * MONTH)
        await ben.slash("notify", game="pentago")
        before = len(ben.inbox)
        lobby = await club.open(ann, "pentago", ratings="1300-1700")
        await club.wait(1)
        assert len(ben.inbox) == before + 1
        await ben.do(lobby, "join")
        assert len(club.bot.dealer.registry.lobbies[1].seats) == 2


async def offered(club: Club, host: Player, guest: Player, ratings: str) -> Any:
    """The offer of a rematch of their game, in which the guest's seat is free."""
    thread = await club.table([host, guest], game="pentago", ratings=ratings, invite=guest.member)
    await host.press((await host.slash("resign", table=1)).message, "Yes, resign")
    await host.press(club.open_message(thread), "Rematch")
    rematch = club.bot.dealer.registry.lobbies[2]
    assert isinstance(rematch, Rematch)
    await club.bot.dealer.rematches.decline(rematch, guest.id, named=False)
    return club.open_message(thread)


async def test_a_rematch_by_invitation_is_for_those_who_played_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        offer = await offered(club, ann, ben, "invited")
        assert "Only those who played can join." in said(offer)
        await club.restart()
        refused = await eva.press(offer, "I’m in")
        assert refused.said == "**This rematch is only for those who played.**"
        await ben.press(offer, "I’m in")
        assert club.hosted(2).people == {ann.id, ben.id}
        assert (club.hosted(2).row.rating_from, club.hosted(2).row.rating_to) == (4000, 0)


async def test_a_rematch_takes_new_people_of_the_wanted_ratings(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva, flo = club.people("ann", "ben", "eva", "flo")
        await rated(club, ben, 1912)
        await rated(club, eva, 1912)
        offer = await offered(club, ann, ben, "1300-1700")
        assert "Ratings 1300 to 1700" in said(offer)
        assert "This table is for ratings from 1300 to 1700" in (await eva.press(offer, "I’m in")).said
        await flo.press(offer, "I’m in")
        assert club.hosted(2).people == {ann.id, flo.id}


async def test_whoever_played_sits_down_at_the_rematch_with_any_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated(club, ben, 1912)
        await ben.press(await offered(club, ann, ben, "1300-1700"), "I’m in")
        assert club.hosted(2).people == {ann.id, ben.id}


async def test_whose_seat_is_held_sits_down_though_the_old_game_can_be_read_no_more(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago", ratings="invited", invite=ben.member)
        await ann.press((await ann.slash("resign", table=1)).message, "Yes, resign")
        await ann.press(club.open_message(thread), "Rematch")
        club.bot.dealer.registry.quarantine(1, "pentago", "its record does not replay", frozenset())
        await ben.press(club.open_message(thread), "I’m in")
        assert club.hosted(2).people == {ann.id, ben.id}


# People say in the lobby which colour they would like; as many wishes as can be come true.


COLOURS = ("white", "black", "red", "blue")


async def wish(club: Club, player: Player, lobby: Any, colour: str) -> Any:
    """Choose a colour in one's own panel."""
    panel = (await player.press(club.again(lobby), "Options")).message
    return await player.pick(panel, "colour:", colour)


def colours(club: Club) -> list[str]:
    """The colours of the seats of the table that has begun, by what its views say."""
    table = club.hosted()
    said = [table.game.brief(table.game.view(table.state, seat))["colour"] for seat in range(2)]
    return [colour.args["colour"].key if isinstance(colour, Line) else colour.key for colour in said]  # type: ignore[union-attr]


@pytest.mark.parametrize("game", ["pentago", "twigs"])
@pytest.mark.parametrize(("who", "which"), [(0, 0), (0, 1), (1, 0), (1, 1)])
async def test_whoever_would_like_a_colour_plays_it(tmp_path: Path, game: str, who: int, which: int) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        lobby = await club.open(people[0], game=game)
        await people[1].press(lobby, "Join")
        names = club.bot.dealer.registry.lobby(1).game.colours
        changed = await wish(club, people[who], lobby, names[which])
        assert f"Your colour: {names[which]}" in chosen(changed.message)
        assert f"prefers {names[which]}" in seats_in(club.again(lobby))[who]
        await club.restart()
        await club.begin(people[0], club.again(lobby))
        assert colours(club)[who] == f"colour.{names[which]}"


async def test_a_wish_can_be_taken_back_and_the_hosts_option_goes_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="pentago")
        await ben.press(lobby, "Join")
        await wish(club, ben, lobby, "red")
        await wish(club, ben, lobby, "any")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        await wish(club, ben, lobby, "red")
        panel = (await ann.press(club.again(lobby), "Options")).message
        await ann.pick(panel, "choose:1:0:first", "host")
        await ben.press(club.again(lobby), "Keep my seat")
        shown = (await ben.press(club.again(lobby), "Options")).message
        assert not [menu for menu in menus(shown) if "colour" in str(menu.custom_id)]
        await club.begin(ann, lobby)
        assert colours(club) == ["colour.red", "colour.black"]


async def test_only_who_sits_wishes_and_only_for_what_there_is(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="pentago")
        assert "’re not at table" in (await ben.press_forged(lobby, "colour:1:0:", ("red",))).said
        assert "too old" in (await ann.press_forged(lobby, "colour:1:0:", ("green",))).said
        assert club.bot.dealer.registry.lobby(1).seats[0].colour == ""


async def test_where_colours_are_secret_nobody_wishes(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        panel = (await ann.press(lobby, "Options")).message
        assert not [menu for menu in menus(panel) if "colour" in str(menu.custom_id)]
        assert "too old" in (await ann.press_forged(lobby, "colour:1:0:", ("red",))).said


@pytest.mark.parametrize(
    ("seats", "wishes", "first"),
    [
        (2, {}, CHANCE),
        (2, {0: "white", 1: "white"}, CHANCE),
        (2, {0: "black", 1: "white"}, "b"),
        (3, {2: "white"}, "c"),
        (3, {0: "black", 1: "red", 2: "black"}, "c"),
        (4, {0: "blue", 1: "blue", 3: "red"}, "b"),
    ],
)
def test_the_seat_that_gives_most_people_their_colour_begins(
    seats: int, wishes: dict[int, str], first: str
) -> None:
    assert first_by_wishes("abcd"[:seats], COLOURS, wishes, SeededRng(b"colours", 0)) == first


@pytest.mark.parametrize(
    ("seats", "wishes", "best"),
    [
        (3, {0: "white", 1: "white"}, {"a", "b"}),
        (3, {0: "black", 1: "black", 2: "black"}, {CHANCE}),
        (4, {0: "white", 2: "white"}, {"a", "c"}),
        (4, {1: "white", 2: "red", 3: "white"}, {"b", "d", "a"}),
    ],
)
def test_chance_decides_only_among_the_seats_that_fulfil_most_wishes(
    seats: int, wishes: dict[int, str], best: set[str]
) -> None:
    drawn = {first_by_wishes("abcd"[:seats], COLOURS, wishes, SeededRng(b"colours", n)) for n in range(40)}
    assert drawn == best

"""From /play to Start: who sits down, with which options, and what keeps a table from opening."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.commands.play import NEEDED
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import alts, buttons, menus, said


def seats_in(lobby: Any) -> list[str]:
    return [line for line in said(lobby).splitlines() if line[:1].isdigit() and ". " in line[:4]]


async def test_a_lobby_says_what_is_played_who_sits_and_what_is_in_force(tmp_path: Path) -> None:
    async with club_at(tmp_path, paint=True) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, options="seconds=60")
        await ben.press(lobby, "Join")
        await club.add_computers(ann, lobby, "easy")
        lobby = club.again(lobby)
        assert "claims land in secret" in said(lobby)
        assert "15 to 50 minutes" in said(lobby)
        assert seats_in(lobby) == ["1. ann, host", "2. ben", "3. Computer 3 (easy)"]
        assert "2 seats are free" in said(lobby)
        assert "seconds: 60" in said(lobby)
        assert len(lobby.attachments) == 1
        assert "before the first move" in alts(lobby)[0]
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
        assert [seat.dm for seat in club.bot.host.lobby(1).seats] == [True, True, False]


async def test_a_host_with_closed_dms_is_told_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.closed.add(ann.id)
        opened = await ann.slash("play", game="rainbow_pentagon")
        assert [note.ephemeral for note in opened.result.followups] == [True]
        assert "your DMs are closed" in opened.said


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
        await ben.press(lobby, "Leave")
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        other = await club.open(ann, invite=ben.member)
        panel = await ann.press(other, "Options")
        await ann.choose(panel.message, "1", menu=len(menus(panel.message)) - 1)
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
        refused = await ben.press(club.again(lobby), "Join")
        assert refused.private
        assert "All 5 seats are taken" in refused.said
        assert ben.inbox == []
        full = await ann.choose(club.again(lobby), "easy")
        assert "All 5 seats are taken" in full.said


async def test_two_who_join_at_once_share_no_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.open(ann)
        lobby = club.bot.host.lobby(1)
        await asyncio.gather(*(lobby.join(50 + n, f"p{n}", str(n), "en-US", True) for n in range(4)))
        assert sorted(seat.seat for seat in lobby.seats) == [0, 1, 2, 3, 4]
        assert len({seat.person_id for seat in lobby.seats}) == 5


async def test_who_sits_already_is_told_so_and_gets_no_second_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        assert "already sit here" in (await ann.press(lobby, "Join")).said
        assert len(ann.inbox) == 1


@pytest.mark.parametrize("label", ["Start", "Options", "Cancel"])
async def test_only_the_host_starts_sets_options_and_cancels(tmp_path: Path, label: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await ben.press(lobby, "Join")
        before = said(club.again(lobby))
        refused = await ben.press(club.again(lobby), label)
        assert refused.private
        assert "Only this table’s host" in refused.said
        assert said(club.again(lobby)) == before
        assert club.bot.host.lobby(1).row.status == "lobby"


async def test_only_the_host_adds_computers(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        assert "Only this table’s host" in (await ben.choose(lobby, "hard")).said
        assert seats_in(club.again(lobby)) == ["1. ann, host"]


async def test_the_host_cancels_and_old_buttons_explain_themselves(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        old = buttons(lobby)
        await ann.press(lobby, "Cancel")
        assert "This lobby was cancelled" in said(club.again(lobby))
        assert buttons(club.again(lobby)) == {}
        late = await ben.press_late(lobby, old["Join"])
        assert late.private
        assert "lobby of table #1 is closed" in late.said


async def test_a_manager_of_the_server_may_cancel_a_lobby(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        role = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        boss = club.person("boss", roles=[role])
        lobby = await club.open(ann)
        await boss.press(lobby, "Cancel")
        assert "This lobby was cancelled" in said(club.again(lobby))


async def test_a_lobby_without_enough_seats_or_without_people_does_not_start(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        assert "2 to 5 seats" in (await ann.press(lobby, "Start")).said
        await ann.press(lobby, "Leave")
        await club.add_computers(ann, lobby, "easy", "easy")
        assert "At least one person" in (await ann.press(club.again(lobby), "Start")).said


async def test_start_states_the_terms_and_points_to_the_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, options="seconds=60")
        (commitment,) = [word for word in said(lobby).split() if len(word) == 64]
        await club.add_computers(ann, lobby, "easy")
        thread = await club.begin(ann, lobby)
        assert thread.name == "Rainbow Pentagon #1"
        pointer = club.again(lobby)
        assert f"<#{thread.id}>" in said(pointer)
        assert buttons(pointer) == {}
        terms = said(thread.history()[0])
        assert commitment in terms
        for part in ("seconds: 60", "Rules version 1", "ann", "Computer 2 (easy)"):
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


# -- options ---------------------------------------------------------------------------------------------


async def test_options_are_set_by_word_and_by_number_and_shown_to_all(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        panel = await ann.press(lobby, "Options")
        assert panel.private
        assert "30..604800" in panel.said
        await ann.choose(panel.message, "proposer", menu=0)
        assert "owned cells: only the claim that hit" in said(club.again(lobby))
        form = await ann.press(panel.message, "seconds")
        assert form.result.modal is not None
        await ann.fill(form, "90")
        assert "seconds: 90" in said(club.again(lobby))
        assert len(club.again(lobby).attachments) == 1
        await club.add_computers(ann, lobby, "easy")
        await club.begin(ann, lobby)
        assert club.hosted().row.options["owned_hit"] == "proposer"
        assert club.hosted().row.deadline == club.clock.now() + 90


@pytest.mark.parametrize("typed", ["29", "604801", "soon", "-5", "9" * 400])
async def test_a_number_out_of_bounds_is_refused_with_what_is_allowed(tmp_path: Path, typed: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        form = await ann.press((await ann.press(lobby, "Options")).message, "seconds")
        refused = await ann.fill(form, typed)
        assert refused.result.followups or refused.private
        assert "Allowed: 30..604800" in refused.said
        assert club.bot.host.lobby(1).row.options["seconds"] == 300


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ("speed=9", "Allowed: sides | seconds"),
        ("seconds=1", "Allowed: 30..604800"),
        ("owned_hit=none", "Allowed: both | proposer"),
        ("seconds", "pairs such as seconds=120"),
        ("=,=", "Allowed: sides"),
    ],
)
async def test_play_refuses_wrong_options_and_opens_nothing(tmp_path: Path, options: str, says: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        refused = await ann.slash("play", game="rainbow_pentagon", options=options)
        assert refused.private
        assert says in refused.said
        assert club.bot.host.lobbies == {}


async def test_options_that_do_not_fit_the_seats_are_refused_at_start(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy", "easy", "easy", "easy")
        panel = await ann.press(club.again(lobby), "Options")
        await ann.fill(await ann.press(panel.message, "sides"), "4")
        assert "do not fit this number of seats" in (await ann.press(club.again(lobby), "Start")).said


async def test_play_completes_its_options(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        offered = await ann.complete("play", "options", "seconds=60 owned", game="rainbow_pentagon")
        assert offered == ["seconds=60 owned_hit=both", "seconds=60 owned_hit=proposer"]


async def test_a_computer_is_taken_away_and_the_seats_close_up(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        await ben.press(club.again(lobby), "Join")
        panel = await ann.press(club.again(lobby), "Options")
        removal = menus(panel.message)[-1]
        assert [option.label for option in removal.options] == ["2. Computer 2 (easy)"]
        await ann.choose(panel.message, "1", menu=len(menus(panel.message)) - 1)
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]


# -- where tables may open -------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", NEEDED[1:])
async def test_play_names_the_permission_that_the_bot_lacks(tmp_path: Path, missing: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        denied = {club.env.bot.user: discord.PermissionOverwrite(**{missing: False})}
        channel = club.guild.create_text_channel("closed", overwrites=denied)
        refused = await ann.slash("play", channel, game="rainbow_pentagon")
        assert refused.private
        assert missing.replace("_", " ") in refused.said
        assert club.bot.host.lobbies == {}


async def test_play_opens_in_a_text_channel_only(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy")
        refused = await ann.slash("play", thread, game="rainbow_pentagon")
        assert "not in a thread" in refused.said
        voice = club.guild.create_voice_channel("talk")
        assert "not in a thread or a voice" in (await ann.slash("play", voice, game="rainbow_pentagon")).said
        assert "play" not in ann.member.user.available_commands()


async def _boss(club: Club) -> Player:
    role = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    return club.person("boss", roles=[role])


async def test_the_server_limits_its_tables_and_those_of_one_host(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        boss = await _boss(club)
        shown = await boss.slash("server", tables=2, each=1)
        assert shown.private
        assert "At most 2 open tables, at most 1 by one host" in shown.said
        await club.open(ann)
        assert "You host 1 open tables" in (await ann.slash("play", game="rainbow_pentagon")).said
        await club.open(ben)
        assert "2 open tables, its limit" in (await boss.slash("play", game="rainbow_pentagon")).said
        assert len(club.bot.host.lobbies) == 2


async def test_a_cancelled_lobby_frees_its_place(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await (await _boss(club)).slash("server", each=1)
        await ann.press(await club.open(ann), "Cancel")
        await club.open(ann)
        assert len(club.bot.host.lobbies) == 1


async def test_tables_open_in_the_named_channels_only(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), await _boss(club)
        hall = club.guild.create_text_channel("hall")
        await boss.slash("server", allow=hall)
        refused = await ann.slash("play", game="rainbow_pentagon")
        assert refused.private
        assert f"<#{hall.id}>" in refused.said
        assert (await ann.slash("play", hall, game="rainbow_pentagon")).message is not None
        assert "every text channel" in (await boss.slash("server", forbid=hall)).said
        await club.open(ann)


async def test_server_is_for_managers(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), await _boss(club)
        assert "server" not in ann.member.available_commands(club.channel)
        assert "server" in boss.member.available_commands(club.channel)


async def test_a_lobby_whose_message_never_came_is_not_kept(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.fail("POST", "/interactions/*/callback")
        await ann.slash("play", game="rainbow_pentagon")
        assert club.env.errors
        assert club.bot.host.lobbies == {}


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
        real = club.studio.paint

        async def slow(*args: Any) -> bytes:
            await asyncio.sleep(2)
            return await real(*args)

        monkeypatch.setattr(club.studio, "paint", slow)
        result = await ann.member.slash(club.channel, "play", game="rainbow_pentagon")
        await club.wait(1)
        assert result.deferred
        await club.wait(2)
        assert "1. ann, host" in Answer(result).said
        await club.add_computers(ann, Answer(result).message, "easy")
        assert await club.begin(ann, Answer(result).message) is not None

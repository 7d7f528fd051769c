"""/play: the options of a table, and where and how many may open."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.app.discord_transport import NEEDED
from bot.messages.message import OTHER
from data.preference_rows import GuildRow
from tests.e2e.club import club_at
from tests.e2e.reading import menus, said, seats_in

# -- options ---------------------------------------------------------------------------------------------


async def test_options_are_set_by_word_and_by_number_and_shown_to_all(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        panel = await ann.press(lobby, "Options")
        assert panel.private
        await ann.pick(panel.message, "choose:1:0:owned_hit", "proposer")
        assert "owned cells: only the claim that hit" in said(club.again(lobby))
        form = await ann.pick(panel.message, "choose:1:0:seconds", OTHER)
        assert form.result.modal is not None
        await ann.fill(form, "90")
        assert "Normal: 1 minute 30 seconds for an answer" in said(club.again(lobby))
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
        panel = await ann.press(lobby, "Options")
        form = await ann.pick(panel.message, "choose:1:0:seconds", OTHER)
        refused = await ann.fill(form, typed)
        assert refused.result.followups or refused.private
        assert "from 30 seconds to 7 days" in refused.said
        assert club.bot.dealer.registry.lobby(1).row.options["seconds"] == 300


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ("speed=9", "has no option “speed”. It has: sides | seconds"),
        ("rating_form=9", " | hints | reveal_seed."),
        ("seconds=1", "from 30 seconds to 7 days"),
        ("owned_hit=none", "Allowed: both | proposer"),
        ("seconds", "pairs such as seconds=5m"),
        ("=,=", "It has: sides"),
    ],
)
async def test_play_refuses_wrong_options_and_opens_nothing(tmp_path: Path, options: str, says: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        refused = await ann.slash("play", game="rainbow_pentagon", options=options)
        assert refused.private
        assert says in refused.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_options_that_do_not_fit_the_seats_are_refused_at_start(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy", "easy", "easy", "easy")
        panel = await ann.press(club.again(lobby), "Options")
        await ann.pick(panel.message, "choose:1:0:sides", "4")
        assert "do not fit this number of seats" in (await ann.press(club.again(lobby), "Start")).said


async def test_play_completes_its_options(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        offered = await ann.complete("play", "options", "seconds=60 owned", game="rainbow_pentagon")
        assert offered == [f"seconds=60 owned_hit={value}" for value in ("", "both", "proposer")]


async def test_a_computer_is_taken_away_and_the_seats_close_up(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        await ben.press(club.again(lobby), "Join")
        panel = await ann.press(club.again(lobby), "Options")
        removal = menus(panel.message)[-1]
        assert [option.label for option in removal.options] == ["2. Iris (easy)", "3. \u2068ben\u2069"]
        await ann.choose(panel.message, removal.options[0].value, menu=len(menus(panel.message)) - 1)
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
        assert club.bot.dealer.registry.lobbies == {}


async def test_in_a_server_play_opens_in_a_text_channel_only(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy")
        refused = await ann.slash("play", thread, game="rainbow_pentagon")
        assert "not in a thread" in refused.said
        voice = club.guild.create_voice_channel("talk")
        assert "not in a thread or a voice" in (await ann.slash("play", voice, game="rainbow_pentagon")).said
        assert "server" not in ann.member.user.available_commands()


async def test_the_server_limits_its_tables_and_those_of_one_host(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        boss = club.boss()
        shown = await boss.slash("server", tables=2, each=1)
        assert shown.private
        assert "Open tables at most: 2\nOpen tables per host at most: 1" in shown.said
        await club.open(ann)
        assert "You host one open table here" in (await ann.slash("play", game="rainbow_pentagon")).said
        await club.open(ben)
        assert "2 open tables, which is the limit" in (await boss.slash("play", game="rainbow_pentagon")).said
        assert len(club.bot.dealer.registry.lobbies) == 2


async def test_a_cancelled_lobby_frees_its_place(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.boss().slash("server", each=1)
        await ann.press((await ann.press(await club.open(ann), "Options")).message, "Cancel the lobby")
        await club.open(ann)
        assert len(club.bot.dealer.registry.lobbies) == 1


async def test_tables_open_in_the_named_channels_only(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.boss()
        hall = club.guild.create_text_channel("hall")
        await boss.slash("server", allow=hall)
        refused = await ann.slash("play", game="rainbow_pentagon")
        assert refused.private
        assert f"<#{hall.id}>" in refused.said
        assert (await ann.slash("play", hall, game="rainbow_pentagon")).message is not None
        cleared = (await boss.slash("server", forbid=hall)).said
        assert "every text channel" in cleared
        assert "last channel in the list" in cleared
        await club.open(ann)


async def test_forbidding_what_is_not_allowed_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, hall = club.boss(), club.guild.create_text_channel("hall")
        assert "No channel is in the list" in (await boss.slash("server", forbid=hall)).said
        await boss.slash("server", allow=club.channel)
        assert "could not open in that channel" in (await boss.slash("server", forbid=hall)).said


async def test_a_deleted_channel_leaves_the_settings_but_not_as_the_last(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss = club.boss()
        hall, den = (club.guild.create_text_channel(name) for name in ("hall", "den"))
        await boss.slash("server", allow=hall, puzzles=den)
        await boss.slash("server", allow=den)
        for channel in (den, hall):
            payload = {"id": str(channel.id), "guild_id": str(club.guild.id), "type": 0}
            club.env.backend.emit("CHANNEL_DELETE", {**payload, "name": "x", "position": 0})
            await club.wait(1)
        row = await club.store.guild(club.guild.id)
        assert (row.channels, row.daily_channel) == ((hall.id,), None)
        refused = await club.person("ann").slash("play", game="pentago")
        assert "can change that with" in refused.said


async def test_server_is_for_managers(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.boss()
        assert "server" not in ann.member.available_commands(club.channel)
        assert "server" in boss.member.available_commands(club.channel)


# -- refused late ----------------------------------------------------------------------------------------


async def test_a_refusal_that_comes_late_is_seen_by_who_asked_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        real = club.bot.dealer.people.guild

        async def slow(guild: int) -> GuildRow:
            await asyncio.sleep(2)
            return await real(guild)

        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, banned=(ann.id,)))
        monkeypatch.setattr(club.bot.dealer.people, "guild", slow)
        asked = await ann.member.slash(club.channel, "play", game="rainbow_pentagon")
        await club.wait(1)
        assert asked.deferred
        await club.wait(4)
        told = [sent for sent in club.wire.sent if "can’t play at this server" in sent.text]
        assert [sent.to for sent in told] == [ann.id]
        assert [followup.ephemeral for followup in asked.followups] == [True]
        assert club.channel.history() == []

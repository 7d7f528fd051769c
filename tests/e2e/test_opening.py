"""/play: the options of a table, and where and how many may open."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.context import Context
from bot.app.discord_transport import NEEDED
from bot.app.lobby_opener import LobbyOpener
from bot.dealer.lobby_messages import RETRY, LobbyAlerts
from bot.messages.message import OTHER
from bot.services.rate_limit import Limits
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from data.message_rows import MessageRow
from data.preference_rows import GuildRow, PersonRow
from data.rows import SeatRow, Telling
from data.store import StoreError
from games.durations import DAY
from tests.data.damaging import lax
from tests.e2e.club import UNLIMITED, Club, Player, club_at
from tests.e2e.reading import buttons, menus, said, seats_in
from tests.e2e.test_lobby import calls, invited
from tests.e2e.test_notify import heard, set_row, watching

# -- options ---------------------------------------------------------------------------------------------


async def test_options_are_set_by_word_and_by_number_and_shown_to_all(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        panel = await ann.press(lobby, "Options")
        assert panel.private
        await ann.pick(panel.message, "choose:1:0:owned_hit", "proposer")
        assert "claim on an owned cell: voids only itself" in said(club.again(lobby))
        form = await ann.pick(panel.message, "choose:1:0:seconds", OTHER)
        assert form.result.modal is not None
        await ann.fill(form, "90")
        assert "Normal: 1 minute 30 seconds a move" in said(club.again(lobby))
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
        ("rating_form=9", " | hints | reveal_seed | bank | series."),
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


async def test_in_a_server_play_says_where_it_cannot_open(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy")
        refused = await ann.slash("play", thread, game="rainbow_pentagon")
        assert "already waiting or being played here" in refused.said
        voice = club.guild.create_voice_channel("talk")
        assert "not in a thread" in (await ann.slash("tournament", voice, game="pentago")).said
        assert "server" not in ann.member.user.available_commands()


async def test_the_server_limits_its_tables_and_those_of_one_host(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        boss = club.boss()
        shown = await boss.slash("server", tables=2, each=1)
        assert shown.private
        assert "Open tables: up to 2\nOpen tables per host: up to 1" in shown.said
        await club.open(ann)
        assert "You host one open table here" in (await ann.slash("play", game="rainbow_pentagon")).said
        await club.open(ben)
        assert "2 open tables, which is the limit" in (await boss.slash("play", game="rainbow_pentagon")).said
        assert len(club.bot.dealer.registry.lobbies) == 2


async def test_every_channel_in_which_tables_open_can_be_allowed(tmp_path: Path) -> None:
    """Its menu shows each, so that it can be taken off the list."""
    async with club_at(tmp_path) as club:
        boss, stage = club.boss(), club.guild.create_stage_channel("stage")
        shown = await boss.slash("server", allow=stage)
        assert f"<#{stage.id}>" in shown.said
        shows = [{kind.name for kind in getattr(menu, "channel_types", ())} for menu in menus(shown.message)]
        assert {"text", "news", "voice", "stage_voice", "forum", "media"} in shows


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
        assert "every channel" in cleared
        assert "last channel in the list" in cleared
        await club.open(ann)


async def test_forbidding_what_is_not_allowed_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, hall = club.boss(), club.guild.create_text_channel("hall")
        assert "The list is empty" in (await boss.slash("server", forbid=hall)).said
        await boss.slash("server", allow=club.channel)
        assert "not allowed in that channel anyway" in (await boss.slash("server", forbid=hall)).said


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


async def test_a_refusal_that_comes_late_is_seen_only_by_whoever_asked(
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
        await club.wait(8)
        told = [sent for sent in club.wire.sent if "banned from this server" in sent.text]
        assert [sent.to for sent in told] == [ann.id]
        assert [followup.ephemeral for followup in asked.followups] == [True]
        assert club.channel.history() == []


# Times are typed and told in words, wherever a table's options are.


MARKS = str.maketrans("", "", "\u2068\u2069\u200f")


async def speaks(player: Player, language: str) -> None:
    people = player.club.bot.dealer.people
    await people.save_person(replace(PersonRow(player.id), language=language))


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("seconds=2 hours", 7200),
        ("seconds = 90 s, first=host", 90),
        ("seconds=1일", 86_400),
        ("seconds=45", 45),
    ],
)
async def test_an_option_takes_a_time_as_people_write_it(tmp_path: Path, typed: str, seconds: int) -> None:
    async with club_at(tmp_path) as club:
        await club.open(club.person("ann"), game="pentago", options=typed)
        assert club.bot.dealer.registry.lobby(1).row.options["seconds"] == seconds


async def test_one_time_is_given_for_every_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        lobby = await club.open(club.person("ann"), game="euler_game", time="1 day", options="seconds_bet=2h")
        options = club.bot.dealer.registry.lobby(1).row.options
        assert options["seconds_bet"] == 7200
        assert {value for key, value in options.items() if "seconds" in key} == {7200, 86_400}
        assert "time for a bet: 2 hours" in said(lobby)
        assert "86400" not in said(lobby)


async def test_an_invalid_time_is_refused_with_what_is_allowed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for name, field in (
            ("time", {"time": "soon"}),
            ("time per turn", {"options": "seconds=1 second"}),
            ("time", {"time": "3 weeks"}),
        ):
            refused = await ann.slash("play", game="pentago", **field)
            assert refused.private
            assert f"“{name}” needs a time such as 10m, 2 hours or 1 day" in refused.said
            assert "from 30 seconds to 7 days" in refused.said
        await speaks(ann, "ko")
        refused = await ann.slash("play", game="pentago", time="30주")
        assert "30초" in refused.said
        assert "‘time’" in refused.said, "as this client shows it"
        refused = await ann.slash("play", game="pentago", options="seconds=30주")
        assert "차례당 시간" in refused.said


async def test_one_time_for_all_is_refused_with_what_fits_all(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        refused = await club.person("ann").slash("play", game="euler_game", time="1 second")
        assert "The option “time” needs a time" in refused.said
        assert club.bot.dealer.registry.lobbies == {}


@pytest.mark.parametrize(
    ("language", "typed", "first"),
    [
        ("en", "", "30 seconds"),
        ("en", "2h", "2 hours"),
        ("ko", "5", "30초"),
        ("ja", "1日", "1日"),
        ("fa", "۲ روز", "۲ روز"),
    ],
)
async def test_times_are_offered_in_the_readers_words(
    tmp_path: Path, language: str, typed: str, first: str
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await speaks(ann, language)
        offered = await ann.member.autocomplete(club.channel, "play", "time", typed, game="twigs")
        names = [choice["name"].translate(MARKS) for choice in offered]
        assert names[0] == first
        assert len(names) <= 25
        lobby = await club.open(ann, game="twigs", time=offered[0]["value"])
        assert said(lobby)


async def test_options_are_completed_with_times_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        offered = await ann.complete("play", "options", "", game="twigs")
        assert offered[:3] == ["scoring=", "first=", "seconds="]
        offered = await ann.complete("play", "options", "scoring=area seconds=5", game="twigs")
        assert "scoring=area seconds=5 minutes" in offered
        assert all(text.startswith("scoring=area seconds=5") for text in offered)


async def test_options_are_completed_while_a_reader_of_persian_types(tmp_path: Path) -> None:
    """Persian words for a time have direction marks, which nobody types."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await speaks(ann, "fa")
        for typed in ("seconds=5", "seconds=۵"):
            offered = await ann.complete("play", "options", typed, game="twigs")
            assert offered == ["seconds=۵ دقیقه", "seconds=۵ روز"]
        assert said(await club.open(ann, game="twigs", options=offered[0]))


async def test_pairs_are_read_as_they_are_copied_from_a_persian_sentence(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        lobby = await club.open(
            club.person("ann"), game="twigs", options="\u2066seconds=10m\u2069، hints=off"
        )
        assert "10 minutes" in said(lobby)
        assert "Hints: off" in said(lobby)


async def test_no_option_is_cut_to_another_value_to_fit_among_the_suggestions(tmp_path: Path) -> None:
    typed = "seconds_order=10 seconds seconds_number=10 seconds seconds_bet=10 seconds seconds_special1=1"
    async with club_at(tmp_path) as club:
        offered = await club.person("ann").complete("play", "options", typed, game="euler_game")
        assert [text.rpartition("=")[2] for text in offered] == ["1 minute", "1 hour", "12 hours", "1 day"]


async def test_the_panel_shows_and_takes_times_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, game="pentago")
        panel = (await ann.press(lobby, "Options")).message
        answer = await ann.fill(await ann.pick(panel, "choose:1:0:seconds", OTHER), "３日")
        (times,) = [menu for menu in menus(answer.message) if menu.custom_id == "choose:1:0:seconds"]
        (chosen,) = [entry for entry in times.options if entry.default]
        assert chosen.label == "Time per turn: 3 days"
        assert chosen.description == "How long a player has for a turn."
        assert {"30 seconds", "5 minutes", "1 day"} <= {entry.label for entry in times.options}
        assert "3 days a move" in said(club.again(lobby))
        assert club.bot.dealer.registry.lobby(1).row.options["seconds"] == 259_200


# How many tables may be open: also when many are opened at once, and which of them count.


ANN = 4001


async def opened_at_once(club: Club, count: int, game: str, *, hosts: int = 1) -> Counter[Any]:
    """Open ``count`` lobbies in the same instant; count the outcomes."""

    async def one(number: int) -> Any:
        opener = SeatRow(0, ANN + number % hosts, name="ann", joined=str(number))
        place = club.guild.id, club.channel.id
        return await club.bot.dealer.opening.open_lobby(*place, opener, game, {}, "en")

    done = await asyncio.gather(*map(one, range(count)), return_exceptions=True)
    return Counter(each.code if isinstance(each, Refusal) else type(each).__name__ for each in done)


@pytest.mark.parametrize("game", ["rainbow_pentagon", "twigs_tree"])
async def test_tables_opened_at_once_keep_to_a_hosts_limit(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        assert await opened_at_once(club, 60, game) == {"Lobby": 5, "tables_person": 55}


async def test_tables_opened_at_once_keep_to_the_servers_limit(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        assert await opened_at_once(club, 30, "pentago", hosts=30) == {"Lobby": 20, "tables_server": 10}


async def test_lobbies_opened_at_once_keep_to_the_channels_limit(tmp_path: Path) -> None:
    few = Limits(UNLIMITED.pictures, UNLIMITED.suggestions, analyses=1, tables_waiting=3)
    async with club_at(tmp_path, limits=few) as club:
        assert await opened_at_once(club, 30, "pentago", hosts=30) == {"Lobby": 3, "tables_waiting": 27}


async def test_nobody_takes_all_the_room_of_a_channel(tmp_path: Path) -> None:
    few = replace(UNLIMITED, tables_waiting_each=2)
    async with club_at(tmp_path, limits=few) as club:
        ann, ben = club.people("ann", "ben")
        hall = club.guild.create_text_channel("hall")
        host = SeatRow(0, ann.id, name="ann", joined="1")
        await club.bot.dealer.opening.open_lobby(club.guild.id, hall.id, host, "pentago", {}, "en")
        await club.table([ann, ben])
        for _ in (3, 4):
            await ann.slash("play", game="pentago")
        told = (await ann.slash("play", game="pentago")).said
        assert "2 of your tables are already waiting for players in this channel" in told
        assert [f"#{number} " in told for number in (1, 2, 3, 4)] == [False, False, True, True]
        assert not (await ben.slash("play", game="pentago")).private


async def test_the_limit_names_no_table_of_another_host_or_server(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        other = club.env.create_guild("Other")
        hall = other.create_text_channel("hall")
        opening = club.bot.dealer.opening
        host = SeatRow(0, ann.id, name="ann", joined="1")
        await opening.open_lobby(other.id, hall.id, host, "pentago", {}, "en")
        await ben.slash("play", game="pentago")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=1))
        await ann.slash("play", game="twigs")
        told = (await ann.slash("play", game="twigs")).said
        assert "#3 " in told
        assert told.count("#") == told.count("discord.com") == 1, told
        assert str(hall.id) not in told


async def test_a_sleeping_table_counts_for_nobody_until_it_wakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.due_work.BEAT", DAY / 4)
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables=2, max_tables_person=1))
        await club.table([ann], "easy", options="seconds=604800")
        assert "You host one open table here" in (await ann.slash("play", game="pentago")).said
        await club.wait(8 * DAY)
        assert (await club.stored()).table.status == "asleep"
        for player in (ann, ben):
            assert not (await player.slash("play", game="pentago")).private
        shown = await ann.slash("table", table=1)
        await ann.do(shown.message, "wake")
        assert club.hosted().row.status == "open"
        cho = club.person("cho")
        assert "which is the limit" in (await cho.slash("play", game="pentago")).said


# The bot dies in an opening or an invitation: nobody is called or told twice, and nobody is missed.
#
# It dies at a use of its file or with a request to Discord. A killed process does nothing after that, so
# neither the file nor Discord hears anything more of it.


FOREVER = 1_000

USES = 16
"""So often at most a command uses the file until all of its messages are sent."""

REQUESTS = 6
"""Those of an opening: the DM's channel, the DM, the reply, the call, the DM that tells of it, the end."""


def die_after(club: Club, uses: int) -> None:
    """Let the bot die after ``uses`` uses of its file, if no request is cut before."""
    database: Any = club.store._database
    real, left = database.reading, iter(range(uses))

    @asynccontextmanager
    async def reading() -> AsyncIterator[Any]:
        if not club.wire.dead and next(left, None) is None:
            club.wire.cut(-1)
        if club.wire.dead:
            raise StoreError("closed", club.path)
        async with real() as connection:
            yield connection

    database.reading = reading


async def buried(club: Club) -> None:
    """Put away a dead process, and let Discord and the file take what another one sends."""
    await club.die()
    club.env.errors.clear()
    club.wire.mend()
    club.wire.forget_nonces()


async def rises(club: Club) -> None:
    """Let another process start, some time later."""
    await buried(club)
    await club.rise()
    await club.wait(60)


async def dies_in_an_opening(club: Club, death: Callable[[], None]) -> None:
    """Let the bot die while it opens a lobby, and check what people hear once another process runs."""
    ann, ben, cho = club.person("ann"), club.person("ben"), await watching(club, "cho", "diamant")
    death()
    await ann.slash("play", game="diamant", invite=ben.member)
    await rises(club)
    shown = [message for message in club.channel.history() if "1. ann, host" in said(message)]
    assert (len(calls(club, ben)), len(heard(cho))) == ((1, 1) if shown else (0, 0))
    assert await club.store.outbox() == []
    await club.restart()
    assert (len(calls(club, ben)), len(heard(cho))) == ((1, 1) if shown else (0, 0))


@pytest.mark.parametrize("uses", range(USES))
async def test_an_opening_pings_and_notifies_once_wherever_it_dies(tmp_path: Path, uses: int) -> None:
    async with club_at(tmp_path) as club:
        await dies_in_an_opening(club, lambda: die_after(club, uses))


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("after", range(REQUESTS))
async def test_an_opening_pings_and_notifies_once_at_whatever_request_it_dies(
    tmp_path: Path, after: int, effect: bool
) -> None:
    async with club_at(tmp_path) as club:

        def death() -> None:
            club.wire.cut(after, effect=effect)
            die_after(club, FOREVER)

        await dies_in_an_opening(club, death)


@pytest.mark.parametrize("uses", range(USES))
async def test_whoever_a_seat_is_kept_for_is_pinged_once_wherever_the_bot_dies(
    tmp_path: Path, uses: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        panel = (await ann.press(lobby, "Options")).message
        die_after(club, uses)
        await invited(ann, panel, ben)
        await rises(club)
        kept = "2. ben, invited: press Join to accept" in seats_in(club.again(lobby))
        assert len(calls(club, ben)) == kept
        assert await club.store.outbox() == []


async def test_the_first_press_on_a_message_that_was_not_found_pings_and_notifies(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, dan = club.people("ann", "ben", "dan")
        cho = await watching(club, "cho", "diamant")
        club.wire.cut(2, effect=True)
        die_after(club, FOREVER)
        await ann.slash("play", game="diamant", invite=ben.member)
        await buried(club)
        club.wire.fail("GET", f"/channels/{club.channel.id}/messages", times=None)
        await club.rise()
        [lobby] = club.channel.history()
        assert heard(cho) == []
        for player in (dan, ben):
            await player.do(lobby, "join")
        assert (len(calls(club, ben)), len(heard(cho))) == (1, 1)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE persons SET zone = x'ff', quiet_from = 'late', quiet_to = 'early'",  # who is to be told
        "CREATE TRIGGER full BEFORE INSERT ON told BEGIN SELECT RAISE(ABORT, 'damaged'); END",
        "CREATE TRIGGER full BEFORE INSERT ON calls BEGIN SELECT RAISE(ABORT, 'damaged'); END",
    ],
)
async def test_a_lobby_stands_though_what_tells_of_it_is_damaged(tmp_path: Path, damage: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        cho = await watching(club, "cho", "diamant")
        await set_row(club, cho, quiet_from=3, quiet_to=4)
        with lax(club.path) as connection:
            connection.execute(damage)
        await ann.slash("play", game="diamant", invite=ben.member)
        [lobby] = [message for message in club.channel.history() if "1. ann, host" in said(message)]
        await ben.do(lobby, "join")
        assert "2. ben" in seats_in(club.again(lobby))
        club.env.errors.clear()


async def test_whoever_is_gone_when_the_message_is_noted_is_not_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        real = LobbyAlerts.telling

        async def slow(self: LobbyAlerts, lobby: Lobby, place: MessageRow) -> Telling | None:
            await club.bot.dealer.forgetting.forget(ben.id, club.clock.now())
            return await real(self, lobby, place)

        monkeypatch.setattr(LobbyAlerts, "telling", slow)
        await ann.slash("play", game="diamant", invite=ben.member)
        assert calls(club, ben) == []
        assert await club.store._database.rows("SELECT 1 FROM calls") == []


# The bot dies between a command and its first message: what nobody sees takes no place from anybody.


QUARTER = 900.0
DEAD = "dead in a test"
FOUNDING_REQUESTS = 4
"""Those of an opening: the DM's channel, the DM, the reply, and one after it."""


@pytest.fixture
def _the_dead_undo_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    real = LobbyOpener.give_up

    async def give_up(self: LobbyOpener, ctx: Context, lobby: Lobby) -> None:
        if DEAD not in ctx.interaction.client.__dict__:
            await real(self, ctx, lobby)

    monkeypatch.setattr(LobbyOpener, "give_up", give_up)


def cut(club: Club, after: int, *, effect: bool) -> None:
    """Let the bot die with a request; a killed process does nothing after it."""
    club.wire.cut(after, effect=effect)
    club.bot.__dict__[DEAD] = True


async def dies(club: Club, player: Player, after: int, effect: bool, **fields: str) -> None:
    """Let the bot die with a request of an opening, and another one start."""
    cut(club, after, effect=effect)
    await player.slash(**fields)
    await club.die()
    club.wire.mend()
    await club.rise()


def lobbies(club: Club) -> int:
    return len(club.bot.dealer.registry.lobbies)


@pytest.mark.usefixtures("_the_dead_undo_nothing")
@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("after", range(FOUNDING_REQUESTS))
async def test_a_lobby_is_either_used_or_soon_over(tmp_path: Path, after: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=1))
        await dies(club, ann, after, effect, name="play", game="pentago")
        listed = (await ann.slash("tables")).said
        shown = club.channel.history()
        if shown:
            [message] = shown
            place = club.bot.dealer.registry.lobby(1).place
            assert place is not None
            assert place.message_id == message.id
            assert str(message.id) in listed
            await ben.do(message, "join")
            assert seats_in(club.again(message)) == ["1. ann, host", "2. ben"]
            assert await club.begin(ann, message) is not None
            return
        assert "its message was never posted" in listed
        assert not (await ann.slash("play", game="pentago")).private
        assert lobbies(club) == 2
        await club.wait(QUARTER)
        assert list(club.bot.dealer.registry.lobbies) == [2]
        assert "never posted" not in (await ann.slash("tables")).said


@pytest.mark.usefixtures("_the_dead_undo_nothing")
@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("after", range(FOUNDING_REQUESTS))
async def test_a_puzzle_is_either_begun_or_soon_over(tmp_path: Path, after: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await dies(club, ann, after, effect, name="puzzle", puzzle="twigs_tree")
        shown = club.channel.history()
        if shown:
            assert club.hosted().row.status == "open"
            [thread] = club.channel.threads
            assert "Solution" in buttons(club.open_message(thread))
            return
        assert lobbies(club) == 1
        await club.wait(QUARTER)
        assert lobbies(club) == 0


@pytest.mark.usefixtures("_the_dead_undo_nothing")
async def test_a_puzzle_whose_message_was_noted_begins_after_the_death(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        with monkeypatch.context() as dying:

            async def die(*_: object) -> None:
                raise asyncio.CancelledError

            dying.setattr(club.bot.dealer.opening, "begin", die)
            club.bot.__dict__[DEAD] = True
            await ann.slash("puzzle", puzzle="twigs_tree")
        mark = club.wire.mark()
        await club.restart()
        assert not any("join:" in sent.text for sent in club.wire.sent[mark:])
        [thread] = club.channel.threads
        assert "Solution" in buttons(club.open_message(thread))


@pytest.mark.usefixtures("_the_dead_undo_nothing")
async def test_a_message_that_cannot_be_looked_for_is_noted_by_its_first_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        cut(club, 2, effect=True)
        await ann.slash("play", game="pentago")
        await club.die()
        club.wire.mend()
        club.wire.fail("GET", f"/channels/{club.channel.id}/messages", times=None)
        await club.rise()
        [message] = club.channel.history()
        assert club.bot.dealer.registry.lobby(1).place is None
        assert f"waiting for players · <#{club.channel.id}>" in (await ann.slash("tables")).said
        await ben.do(message, "join")
        club.wire.mend()
        assert seats_in(club.again(message)) == ["1. ann, host", "2. ben"]
        await club.wait(QUARTER)
        assert lobbies(club) == 1


@pytest.mark.usefixtures("_the_dead_undo_nothing")
async def test_nobody_is_told_that_a_lobby_never_came_while_its_message_is_on_its_way(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, place = club.person("ann"), (club.guild.id, club.channel.id)
        opener = SeatRow(0, ann.id, name="ann", joined="31")
        await club.bot.dealer.opening.open_lobby(*place, opener, "pentago", {}, "en")
        assert f"waiting for players · <#{club.channel.id}>" in (await ann.slash("tables")).said


@pytest.mark.usefixtures("_the_dead_undo_nothing")
async def test_tables_lists_the_lobbies_that_one_hosts_or_sits_in(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        lobby = await club.open(ann)
        await ben.do(lobby, "join")
        for player in (ann, ben):
            listed = await player.slash("tables")
            assert "Rainbow Pentagon #1: waiting for players" in listed.said
            assert f"/{lobby.id}>" in listed.said
        assert "You’re not at any table" in (await cho.slash("tables")).said


@pytest.mark.usefixtures("_the_dead_undo_nothing")
async def test_cancelled_lobbies_are_not_listed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.in_panel(await club.open(ann), "drop")
        assert "You’re not at any table" in (await ann.slash("tables")).said
        assert "was cancelled" in said(club.channel.history()[0])


@pytest.mark.usefixtures("_the_dead_undo_nothing")
async def test_a_start_that_discord_fails_looks_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        cut(club, 2, effect=True)
        await ann.slash("puzzle", puzzle="twigs_tree")
        await club.die()
        club.wire.mend()
        club.wire.fail("GET", f"/channels/{club.channel.id}/messages", times=3, status=503)
        await club.rise()
        assert lobbies(club) == 1
        await club.wait(3 * RETRY)
        assert club.hosted().row.status == "open"
        [thread] = club.channel.threads
        assert "Solution" in buttons(club.open_message(thread))


# Discord does not confirm a lobby's message: the bot looks for it, and ends a lobby that has none.


CALLBACK = ("POST", "/interactions/*/callback")
ORIGINAL = ("GET", "/webhooks/*/@original")
HISTORY = ("GET", "/channels/*/messages")
PLAY = ("play", {"game": "rainbow_pentagon"})
PUZZLE = ("puzzle", {"puzzle": "twigs_tree"})


async def unconfirmed(club: Club, host: Player, command: tuple[str, dict[str, str]]) -> Any:
    """Let the word of a command's message be lost; return the message."""
    club.wire.fail(*CALLBACK, after=True)
    for method, path in (ORIGINAL, HISTORY):
        club.wire.fail(method, path, times=None, status=503)
    await host.slash(command[0], **command[1])
    assert club.env.errors
    [message] = club.channel.history()
    assert club.bot.dealer.registry.lobby(1).place is None
    return message


async def test_a_lobby_is_found_once_discord_answers_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        message = await unconfirmed(club, ann, PLAY)
        club.wire.mend()
        await club.wait(10)
        assert club.bot.dealer.registry.lobby(1).place is not None
        await ben.do(message, "join")
        assert await club.begin(ann, message) is not None


async def test_a_puzzle_begins_once_discord_answers_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await unconfirmed(club, club.person("ann"), PUZZLE)
        club.wire.mend()
        await club.wait(10)
        [thread] = club.channel.threads
        assert club.hosted().row.thread_id == thread.id


async def test_a_lobby_that_was_cancelled_before_it_was_found_shows_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        message = await unconfirmed(club, ann, PLAY)
        dealer = club.bot.dealer
        await dealer.lobbies.cancel(dealer.registry.lobby(1), ann.id)
        club.wire.mend()
        await club.wait(10)
        assert not buttons(club.again(message))


@pytest.mark.parametrize("command", [PLAY, PUZZLE], ids=["a lobby", "a puzzle"])
async def test_a_lobby_that_discord_has_not_posted_ends(
    tmp_path: Path, command: tuple[str, dict[str, str]]
) -> None:
    """It would use up a limit of its host's."""
    async with club_at(tmp_path) as club:
        for method, path in (CALLBACK, ORIGINAL):
            club.wire.fail(method, path, times=None, status=503)
        await club.person("ann").slash(command[0], **command[1])
        assert club.env.errors
        club.wire.mend()
        await club.wait(10)
        assert not club.channel.history()
        assert club.bot.dealer.registry.lobbies == {}
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "cancelled"


async def test_a_lobby_whose_message_may_not_be_looked_for_stays(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        message = await unconfirmed(club, ann, PLAY)
        club.wire.mend()
        club.wire.fail(*HISTORY, times=None, status=403, code=50013)
        await club.wait(10)
        await ben.do(message, "join")
        assert seats_in(club.again(message)) == ["1. ann, host", "2. ben"]

"""The buttons that /table shows to each person: a button is there if pressing it works."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.tables.round import asleep
from data.ratings import COMPUTERS, START
from games.durations import DAY
from tests.data.samples import purged
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import ISOLATES, chosen, menus, said, seats_in, written
from tests.e2e.tables import pair
from tests.e2e.test_discord_faults import withdraw
from tests.e2e.test_strangers import FEW
from tests.e2e.wire import Sent

END = "Cancel the game"


def manager(club: Club, guild: Any, player: Player) -> Any:
    """Let a person manage a server, where they are a member from now on."""
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(player.member.user, roles=[role])


async def test_whoever_manages_another_server_gets_no_offer_to_end_a_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        other = club.env.create_guild("Other")
        hall = other.create_text_channel("hall")
        there = manager(club, other, ben)
        assert END not in Answer(await there.slash(hall, "table", table=1)).buttons
        assert END not in Answer(await ben.member.user.slash("table", table=1)).buttons
        assert END in (await ann.slash("table", thread)).buttons


async def test_whoever_manages_the_tables_server_gets_an_offer_to_end_it_and_can(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await pair(club)
        role = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        boss = club.person("boss", roles=[role])
        asked = await boss.press((await boss.slash("table", thread)).message, END)
        await boss.press(asked.message, "Yes, cancel it")
        assert 1 not in club.bot.dealer.registry.tables


async def begun(club: Club, **fields: Any) -> tuple[Player, Player]:
    """Let two people play their first turns."""
    ann, ben = club.people("ann", "ben")
    await club.table([ann, ben], game="pentago", **fields)
    for _ in range(2):
        first = next(player for player in (ann, ben) if club.hosted().ask.pending == {club.seat_of(player)})  # type: ignore[union-attr]
        await first.slash("submit", move=club.legal(first)[0], table=1)
    return ann, ben


async def test_a_host_cannot_take_a_rated_game_from_its_players(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await begun(club)
        shown = await ann.slash("table", table=1)
        assert END not in shown.buttons
        for rest in ("", "sure"):
            refused = await ann.press_forged(shown.message, f"end:1:2:{rest}")
            assert "that others are playing" in refused.said
        assert club.hosted().row.status == "open"
        await ben.do((await ben.do_at_table("leave")).message, "leave")
        asked = await ann.press_at_table(END)
        assert "those who left rank last" in asked.said
        await ann.press(asked.message, "Yes, cancel it")
        assert 1 not in club.bot.dealer.registry.tables
        [card] = [message for message in club.channel.history() if "Ratings: " in said(message)]
        assert "This table was cancelled." in said(card)
        [thread] = club.channel.threads
        assert [m for m in thread.history() if "Ratings: " in said(m)]
        assert [(await club.store.results_of(each.id))[0].won for each in (ann, ben)] == [True, False]
        [won], [lost] = [await club.store.ratings(each.id) for each in (ann, ben)]
        assert lost.rating < START < won.rating
        told = (await ben.slash("history")).said
        assert ": lost" in told
        assert "finished by a computer" not in told


async def test_nor_from_anybody_who_has_answered_its_first_question(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        shown = await ann.slash("table", table=1)
        assert END in shown.buttons
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 0
        assert "that others are playing" in (await ann.press(shown.message, END)).said
        assert END not in (await ann.slash("table", table=1)).buttons


async def test_whoever_lets_a_rated_game_sleep_too_long_has_left_it_and_all_are_told_once(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await begun(club)
        table = club.hosted()
        async with table.lock:
            await table.update(asleep(table.row, club.clock.now()))
        late = next(each for each in (ann, ben) if club.seat_of(each) in table.ask.pending)  # type: ignore[union-attr]
        other = ben if late is ann else ann
        await club.bot.dealer.hosting.end_sleeping(table, 30)
        await club.bot.dealer.idle()
        for each in (ann, ben):
            [told] = [m for m in each.inbox if "Nobody has played here for 30 days" in said(m)]
            assert f"{late.name} left it and ranks last." in said(told)
        assert [(await club.store.results_of(each.id))[0].won for each in (other, late)] == [True, False]


@pytest.mark.parametrize("told", [True, False])
async def test_where_the_table_may_not_post_only_whoever_a_dm_called_has_left_it(
    tmp_path: Path, *, told: bool
) -> None:
    async with club_at(tmp_path) as club:
        people = await begun(club)
        await withdraw(club, "send_messages_in_threads")
        mover = next(each for each in people if club.hosted().awaits(each.id))
        late = next(each for each in people if each is not mover)
        if not told:
            club.wire.closed.add(late.id)
        await mover.slash("submit", move=club.legal(mover)[0], table=1)
        await club.wait(1)
        table = club.hosted()
        async with table.lock:
            await table.update(asleep(table.row, club.clock.now()))
        await club.bot.dealer.hosting.end_sleeping(table, 30)
        await club.bot.dealer.idle()
        results = [await club.store.results_of(each.id) for each in (mover, late)]
        assert [row.won for rows in results for row in rows] == ([True, False] if told else [])


async def test_where_answers_are_anonymous_nobody_hears_who_let_it_sleep(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], game="rainbow_pentagon")
        for each in (ann, ben, cho, ann):
            await each.slash("submit", move=club.claims(each)[0], table=1)
        table = club.hosted()
        async with table.lock:
            await table.update(asleep(table.row, club.clock.now()))
        await club.bot.dealer.hosting.end_sleeping(table, 30)
        await club.bot.dealer.idle()
        [thread] = club.channel.threads
        told = [*thread.history(), *ann.inbox, *ben.inbox, *cho.inbox]
        ends = [said(message) for message in told if "Nobody has played here for 30 days" in said(message)]
        assert len(ends) == 4
        assert not any("left it" in words or "rank" in words for words in ends)


async def test_neither_does_a_manager_who_plays_or_has_left_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben = await begun(club)
        manager(club, club.guild, ben)
        shown = await ben.slash("table", table=1)
        assert END not in shown.buttons
        assert "that others are playing" in (await ben.press_forged(shown.message, "end:1:2:sure")).said
        await ben.do((await ben.do(shown.message, "leave")).message, "leave")
        assert "that others are playing" in (await ben.press_forged(shown.message, "end:1:2:sure")).said
        assert club.hosted().row.status == "open"


async def test_an_unrated_game_is_the_hosts_to_cancel(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await begun(club, rated=False)
        assert END in (await ann.slash("table", table=1)).buttons


@pytest.mark.parametrize("game", ["pentago", "rainbow_pentagon"])
async def test_the_others_are_told_who_cancelled_it_and_who_did_knows(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game=game, rated=False)
        mark, asked = club.wire.mark(), await ann.press_at_table(END)
        await ann.press(asked.message, "Yes, cancel it")
        why = "This table was cancelled by ann."
        loud = [s.to for s in club.wire.sent[mark:] if why in s.words and s.to and _is_loud(s)]
        assert loud == [ben.id]
        assert why in said(ben.inbox[-1])
        assert why in said(thread.history()[-1])
        assert ann.pressable == ben.pressable == []


def _is_loud(sent: Sent) -> bool:
    return sent.method == "POST" and not sent.body["flags"] & 1 << 12


async def alone(club: Club, **fields: Any) -> Player:
    """Let somebody play their first turn against a computer."""
    ann = club.person("ann")
    await ann.do((await ann.dm_slash("play", game="pentago", **fields)).message, "start")
    for _ in range(20):
        if club.hosted().ask.pending == {club.seat_of(ann)}:  # type: ignore[union-attr]
            break
        await club.wait(30)
    await ann.slash("submit", move=club.legal(ann)[0], table=1)
    return ann


async def test_a_rated_game_against_computers_that_its_person_cancels_is_lost(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await alone(club)
        asked = await ann.press_at_table(END)
        assert "It counts as a game that you left" in asked.said
        assert await club.store.ratings(ann.id) == []
        await ann.press(asked.message, "Yes, cancel it")
        [rating] = await club.store.ratings(ann.id)
        assert (rating.kind, rating.games) == (COMPUTERS, 1)
        assert rating.rating < START
        assert "lost, cancelled before the end" in (await ann.slash("history")).said


async def test_so_is_one_that_its_person_lets_sleep_too_long(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await alone(club)
        table = club.hosted()
        async with table.lock:
            await table.update(asleep(table.row, club.clock.now()))
        await club.bot.dealer.hosting.end_sleeping(table, 30)
        [rating] = await club.store.ratings(ann.id)
        assert rating.rating < START


async def test_so_is_one_that_its_person_leaves_and_never_comes_back_to(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann = await alone(club)
        await ann.leave()
        await club.wait(DAY + 20)
        table = await club.bot.dealer.registry.table(1)
        await club.bot.dealer.hosting.end_sleeping(table, 30)
        [rating] = await club.store.ratings(ann.id)
        assert rating.rating < START


async def test_whoever_was_asked_before_it_counted_is_asked_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy")
        early = await ann.press_at_table(END)
        assert "There will be no result" in early.said
        await ann.dm(club.claims(ann)[0])
        again = await ann.press(early.message, "Yes, cancel it")
        assert "It counts as a game that you left" in again.said
        assert club.hosted().row.status == "open"
        await ann.press(again.message, "Yes, cancel it")
        assert len(await club.store.ratings(ann.id)) == 1


async def test_one_that_is_not_rated_is_cancelled_without_a_result(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await alone(club, rated=False)
        asked = await ann.press_at_table(END)
        assert "There will be no result" in asked.said
        await ann.press(asked.message, "Yes, cancel it")
        assert await club.store.results_of(ann.id) == []


# The host's panel: what it takes away is what its line named, however old the panel is.


GONE = "That seat has changed in the meantime, so nobody was removed."


async def take_away(player: Player, panel: Any, label: str) -> Answer:
    """Choose the line with this label from the panel's last menu."""
    entries = menus(panel)[-1].options
    value = next(entry.value for entry in entries if entry.label.translate(ISOLATES) == label)
    return await player.choose(panel, value, menu=len(menus(panel)) - 1)


async def lobby_of_three_computers(club: Club) -> tuple[Player, Any]:
    """A lobby with a host and three computers, two of them alike."""
    ann = club.person("ann")
    lobby = await club.open(ann)
    await club.add_computers(ann, lobby, "easy", "hard", "easy")
    return ann, club.again(lobby)


async def lobby_with_a_stale_panel(club: Club) -> tuple[Player, Any, Any]:
    """The same lobby, and a panel of before its first computer was taken away."""
    ann, lobby = await lobby_of_three_computers(club)
    stale, fresh = [(await ann.do(lobby, "options")).message for _ in range(2)]
    await take_away(ann, fresh, "2. Iris 2 (easy)")
    return ann, lobby, stale


async def test_what_has_moved_up_meanwhile_is_not_taken_in_the_place_of_what_was_named(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, lobby, stale = await lobby_with_a_stale_panel(club)
        await take_away(ann, stale, "3. Dido (hard)")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. Iris (easy)"]


async def test_what_is_already_gone_is_not_removed_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, lobby, stale = await lobby_with_a_stale_panel(club)
        refused = await take_away(ann, stale, "2. Iris 2 (easy)")
        assert GONE in refused.said
        assert seats_in(club.again(lobby)) == [
            "1. ann, host", "2. Dido (hard)", "3. Iris (easy)",
        ]  # fmt: skip


async def test_an_invitation_that_was_accepted_meanwhile_cannot_be_taken_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, invite=ben.member)
        stale = (await ann.do(lobby, "options")).message
        await ben.do(lobby, "join")
        assert GONE in (await take_away(ann, stale, "2. ben")).said
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]


async def lobby_without(club: Club, ann: Player, ben: Player) -> Any:
    """A lobby from which its host takes somebody's seat away."""
    lobby = await club.open(ann)
    await ben.do(lobby, "join")
    panel = (await ann.do(club.again(lobby), "options")).message
    assert [entry.label.translate(ISOLATES) for entry in menus(panel)[-1].options] == ["2. ben"]
    await take_away(ann, panel, "2. ben")
    return lobby


def told(player: Player) -> list[str]:
    """What a person's DMs say of a seat that was taken away."""
    words = "The host has removed you from this table", "호스트가 내 자리를 뺐어요"
    return [said(message) for message in player.inbox if any(word in said(message) for word in words)]


async def test_whoever_the_host_removes_sits_down_again_only_by_invitation(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await lobby_without(club, ann, ben)
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        await club.restart()
        refused = await ben.do(club.again(lobby), "join")
        assert "The host has removed you from this table" in refused.said
        await club.bot.dealer.registry.lobby(1).invite({ben.id: "ben"})
        await club.bot.dealer.lobbies.remove(club.bot.dealer.registry.lobby(1), ann.id, f"invited:{ben.id}")
        assert "The host has removed you from this table" in (await ben.do(club.again(lobby), "join")).said
        await club.bot.dealer.registry.lobby(1).invite({ben.id: "ben"})
        await ben.do(club.again(lobby), "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        assert len(told(ben)) == 1
        await club.restart()
        await club.bot.dealer.registry.lobby(1).leave(ben.id)
        await ben.do(club.again(lobby), "join")  # once they sat down again, all is as if it had not been
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]


async def test_whoever_is_removed_is_told_once_in_their_language(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ben.slash("settings", language="ko")
        await lobby_without(club, ann, ben)
        await club.restart()
        assert told(ben) == [
            "**레인보우 펜타곤 #1**\n호스트가 내 자리를 뺐어요. 호스트가 초대하면 다시 참가할 수 있어요."
        ]
        assert (await club.stored(1)).messages.keys() == {"lobby"}


async def test_whoever_takes_no_dms_gets_none_about_a_lost_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.wire.closed.add(ben.id)
        await ben.do(lobby, "join")
        club.wire.closed.clear()
        await take_away(ann, (await ann.do(club.again(lobby), "options")).message, "2. ben")
        assert told(ben) == []


async def test_a_dm_about_a_lost_seat_that_is_refused_holds_nothing_up(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await ben.do(lobby, "join")
        club.wire.closed.add(ben.id)
        await take_away(ann, (await ann.do(club.again(lobby), "options")).message, "2. ben")
        assert await club.store.outbox() == []
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        assert "The host has removed you from this table" in (await ben.do(club.again(lobby), "join")).said


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("requests", [0, 1])
async def test_a_death_neither_loses_nor_repeats_the_message_about_a_seat(
    tmp_path: Path, requests: int, effect: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await ben.do(lobby, "join")
        panel = (await ann.do(club.again(lobby), "options")).message
        club.wire.cut(requests, effect=effect)
        await take_away(ann, panel, "2. ben")
        assert club.wire.dead
        club.wire.mend()
        await club.restart()
        assert len(told(ben)) == 1
        assert "The host has removed you from this table" in (await ben.do(club.again(lobby), "join")).said


async def test_whoever_is_forgotten_stays_turned_away_until_the_lobby_ends(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await lobby_without(club, ann, ben)
        await club.bot.dealer.forgetting.forget(ben.id, club.clock.now())
        refused = await ben.do(club.again(lobby), "join")
        assert "The host has removed you from this table" in refused.said
        await club.add_computers(ann, lobby, "easy")
        await club.restart()
        assert (await club.stored(1)).turned_away == (ben.id,)
        refused = await ben.do(club.again(lobby), "join")
        assert "The host has removed you from this table" in refused.said
        await ann.do(club.again(lobby), "start")
        assert (await club.stored(1)).turned_away == ()


async def test_a_lobby_by_invitation_takes_the_invited_alone_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cat = club.people("ann", "ben", "cat")
        await cat.slash("notify", game="pentago")
        before = len(cat.inbox)
        lobby = await club.open(ann, "pentago", ratings="invited", invite=ben.member)
        await club.wait(1)
        assert len(cat.inbox) == before
        assert "-# Invited players only" in written(lobby)
        await club.restart()
        refused = (await cat.do(lobby, "join")).said
        assert refused == "**Only players whom the host invites can join this table.**"
        await ben.do(lobby, "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        panel = await ann.do(club.again(lobby), "options")
        assert "Invited players only" in chosen(panel.message)
        await ann.pick(panel.message, "ratings", "any")
        assert "whom the host invites" not in said(club.again(lobby))


async def test_a_panel_outlives_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, lobby, stale = await lobby_with_a_stale_panel(club)
        await club.restart()
        await take_away(ann, stale, "4. Iris 4 (easy)")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. Dido (hard)"]


async def test_the_computers_clicks_are_no_part_of_the_proofs_entropy(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, lobby = await lobby_of_three_computers(club)
        joined = club.bot.dealer.registry.lobby(1).seats[0].joined
        await club.begin(ann, lobby)
        begun, of_ann, pressed, _ = club.hosted().row.entropy.split(",")
        assert (begun, of_ann) == (str(lobby.id), joined)
        assert int(pressed) in club.env.backend.interactions


# Each question before something that can't be undone has a No, which shows what stood there before.


NO = "No, go back"


async def test_whoever_does_not_delete_their_data_sees_it_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await club.table([ann, eva])
        before = await ann.slash("privacy")
        asked = await ann.press(before.message, "Delete my data")
        assert list(asked.buttons) == ["Yes, delete it", NO]
        after = await ann.press(asked.message, NO)
        assert after.private
        assert (after.said, after.buttons) == (before.said, before.buttons)
        assert [seat.person_id for seat in club.hosted().seats] == [ann.id, eva.id]


@pytest.mark.parametrize("action", ["leave", "resign", "stop", "end"])
async def test_whoever_does_not_mean_it_sees_the_table_again(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago", rated=False)
        before = await ann.slash("table", table=1)
        asked = await ann.do(before.message, action)
        yes, no = asked.buttons
        assert (yes[:5], no) == ("Yes, ", NO)
        after = await ann.press(asked.message, NO)
        assert after.private
        assert (after.said, after.buttons) == (before.said, before.buttons)
        table = club.hosted()
        assert table.row.status == "open"
        assert [seat.person_id for seat in table.seats] == [ann.id, ben.id]


@pytest.mark.parametrize("command", ["leave", "resign"])
async def test_after_a_command_it_shows_the_table(tmp_path: Path, command: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago")
        shown = await ann.press((await ann.slash(command, table=1)).message, NO)
        assert shown.said == (await ann.slash("table", table=1)).said


async def test_whoever_does_not_want_a_solution_sees_the_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("puzzle", puzzle="twigs_ring")
        asked = await ann.press(club.open_message(club.channel.threads[0]), "Solution")
        assert "Really show a solution?" in asked.said
        shown = await ann.press(asked.message, NO)
        assert shown.said == (await ann.slash("table", table=1)).said
        assert not club.hosted().row.solution_seen


# The option ``table`` is completed with the person's own tables, and with nobody else's.


OPEN = ["submit", "table", "odds", "resign", "draw", "takeback", "leave"]
OVER = ["replay", "analyse"]
BESIDE = {"submit": {"move": "a1"}}


async def offered(player: Player, command: str, typed: str = "") -> list[tuple[str, int]]:
    """Type into a command's option; return the names and the numbers that are offered."""
    member, channel = player.member, player.club.channel
    choices: Any = await member.autocomplete(channel, command, "table", typed, **BESIDE.get(command, {}))
    return [(choice["name"], choice["value"]) for choice in choices]


async def two_tables(club: Club) -> tuple[Player, Player, Player]:
    """A game that ann and ben have ended, one that goes on, and one of eva alone."""
    ann, ben, eva = club.people("ann", "b_n", "eva")
    await club.table([ann, ben], game="pentago")
    await ann.press((await ann.slash("resign", table=1)).message, "Yes, resign")
    await club.table([ann, ben], game="twigs")
    await club.table([eva], "easy")
    return ann, ben, eva


async def test_each_command_offers_the_tables_that_it_works_with(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = await two_tables(club)
        for command in OPEN:
            [(name, number)] = await offered(ann, command)
            assert number == 2, command
            assert name.startswith("Twigs #2, "), name
            assert "b_n" in name, "no formatting, so no escapes"
            assert "ann" not in name
        for command in OVER:
            [(name, number)] = await offered(ben, command)
            assert number == 1, command
            assert name.startswith("Pentago #1, "), name
        assert [number for _, number in await offered(ann, "record")] == [2, 1]
        assert [number for _, number in await offered(eva, "record")] == [3]
        assert await offered(eva, "replay") == []
        assert await offered(club.person("cat"), "record") == []


async def test_what_is_typed_chooses_among_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_tables(club)
        for typed in ("1", "#1", "pent", "۱"):
            assert [number for _, number in await offered(ann, "record", typed)] == [1], typed
        assert [number for _, number in await offered(ann, "record", "b_N")] == [2, 1]
        assert await offered(ann, "record", "3") == []


async def test_whoever_sits_in_a_lobby_may_leave_it_and_nothing_else(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("play", game="pentago")
        assert [number for _, number in await offered(ann, "leave")] == [1]
        assert [await offered(ann, command) for command in ("table", "record")] == [[], []]
        await ann.slash("leave", table=1)
        assert await offered(ann, "leave") == []


async def test_leaving_means_the_lobby_of_this_channel(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_tables(club)
        hall = club.guild.create_text_channel("hall")
        await ann.slash("play", game="diamant")
        elsewhere = await ann.member.slash(hall, "leave")
        assert "#2 and #4" in Answer(elsewhere, club.wire).said
        assert club.bot.dealer.registry.lobbies[4].seats
        left = (await ann.slash("leave")).said
        assert "Leave" not in left, left
        assert 4 in {table.id for table in await club.store.tables_of(ann.id)}
        assert not any(seat.person_id == ann.id for seat in club.bot.dealer.registry.lobbies[4].seats)


@pytest.mark.parametrize("command", ["replay", "analyse", "record"])
async def test_a_look_back_means_the_game_that_ended_last(tmp_path: Path, command: str) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_tables(club)
        assert "Pentago" in (await ann.slash(command)).said


@pytest.mark.parametrize("command", ["replay", "analyse", "record"])
async def test_a_look_back_means_no_game_that_was_cancelled_or_is_kept_no_more(
    tmp_path: Path, command: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        await club.table([ann, ben], game="pentago")
        await ann.press((await ann.slash("resign", table=1)).message, "Yes, resign")
        await club.table([ann, ben, eva], game="diamant")
        for player in (ann, ben, eva):
            await player.dm("#2 stay")
        for player in (ben, eva):
            await player.leave(2)
        await ann.press(
            (await ann.do((await ann.slash("table", table=2)).message, "end")).message, "Yes, cancel it"
        )
        assert [result.table_id for result in await club.store.results_of(ann.id)] == [2, 1]
        assert [number for _, number in await offered(ann, command)] == [1]
        assert "Pentago" in (await ann.slash(command)).said
        await purged(club.store, "over", club.clock.now() + 1)
        club.bot.dealer.registry.delete(1)
        assert "option “table”" in (await ann.slash(command)).said


async def test_they_end_where_nobody_types_so_fast(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, _, _ = await two_tables(club)
        assert [bool(await offered(ann, "record")) for _ in range(7)] == [True] * 5 + [False] * 2


@pytest.mark.parametrize("command", ["record", "replay", "analyse", "odds"])
async def test_whoever_asks_in_no_thread_learns_where_finished_games_are(
    tmp_path: Path, command: str
) -> None:
    async with club_at(tmp_path) as club:
        told = (await club.person("ann").slash(command)).said
        assert "option “table”" in told
        assert "history" in told
        assert "films and records" in told

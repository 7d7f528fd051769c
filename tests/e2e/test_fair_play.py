"""In a game that counts nobody alone changes what it counts for, or how long the others wait."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.durations import DAY, HOUR
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.test_managing import END, begun, manager
from tests.e2e.wire import Sent

SURE = "Yes, cancel it"


def loud(club: Club, mark: int, words: str) -> list[Sent]:
    """The posts since a mark that say this and ring for somebody."""
    sent = club.wire.sent[mark:]
    return [s for s in sent if s.method == "POST" and words in s.words and not s.body["flags"] & 1 << 12]


# -- the clock ---------------------------------------------------------------------------------------------


async def test_a_host_pauses_a_rated_game_alone_twice_for_an_hour_each(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await begun(club)
        for left in ("alone once more", "can’t pause it alone"):
            shown = await ann.press_at_table("Pause")
            assert club.hosted().row.status == "paused"
            assert club.hosted().row.paused_until == club.clock.now() + HOUR
            assert left in shown.said
            await club.restart()
            assert left not in (await ben.slash("table", table=1)).said
            await ben.press_at_table("Resume")
        for _ in range(2):
            shown = await ann.press_at_table("Pause")
            assert club.hosted().row.status == "open"
            assert "ann asks for a pause." in shown.said
            assert "Everybody has to agree" in shown.said
            await ann.press_at_table("Withdraw my pause")
        await ann.press_at_table("Pause")
        await ben.press_at_table("Pause")
        assert (club.hosted().row.status, club.hosted().row.paused_until) == ("paused", None)


async def test_who_hosts_next_has_no_more_pauses_than_are_left(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], game="diamant")
        for _ in range(2):
            await ann.press_at_table("Pause")
            await cho.press_at_table("Resume")
        await ann.leave()
        assert club.hosted().row.host_id == ben.id
        await ben.press_at_table("Pause")
        assert club.hosted().row.status == "open"


@pytest.mark.parametrize(("time", "longest"), [("1 minute", HOUR), ("3 hours", 3 * HOUR), ("3 days", DAY)])
async def test_one_alone_stops_the_clock_for_as_long_as_an_answer_has_within_an_hour_and_a_day(
    tmp_path: Path, time: str, longest: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await begun(club, time=time)
        asked = await ben.do_at_table("stop")
        said_time = {HOUR: "1 hour", 3 * HOUR: "3 hours", DAY: "1 day"}[longest]
        assert f"Stop the clock for {said_time}?" in asked.said
        await ben.press(asked.message, "Yes, stop the clock")
        assert club.hosted().row.paused_until == club.clock.now() + longest
        await ben.press_at_table("Resume")
        await ann.press_at_table("Pause")
        assert club.hosted().row.paused_until == club.clock.now() + longest


async def test_a_host_gives_themselves_no_more_time_than_they_pause(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago")
        given = []
        for _ in range(8):
            mine = club.hosted().ask.pending == {club.seat_of(ann)}  # type: ignore[union-attr]
            answer = await ann.press_at_table("More time")
            given.append((mine, "twice" not in answer.said and "2 times" not in answer.said))
            mover = ann if mine else ben
            await mover.slash("submit", move=club.legal(mover)[0], table=1)
        assert [done for mine, done in given if mine] == [True, True, False, False]
        assert all(done for mine, done in given if not mine)  # time for the other alone favours nobody


async def test_where_all_are_asked_more_time_is_for_all(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], game="diamant")
        for step in range(3):
            await ann.press_at_table("More time")
            assert club.hosted().row.extended == step
            for player in (ann, ben, cho):
                await player.slash("submit", move=club.legal(player)[0], table=1)
        assert club.hosted().row.alone == 0


# -- the lobby ---------------------------------------------------------------------------------------------


async def gathered(club: Club, **fields: Any) -> tuple[Player, Player, Any]:
    """Two people in a lobby."""
    ann, ben = club.people("ann", "ben")
    lobby = await club.open(ann, game="pentago", **fields)
    await ben.do(lobby, "join")
    return ann, ben, club.again(lobby)


async def change(host: Player, lobby: Any, key: str, value: str) -> Any:
    """Choose an option in the host's panel."""
    panel = (await host.do(lobby, "options")).message
    return await host.pick(panel, f"choose:1:0:{key}", value)


async def test_nobody_plays_for_a_rating_who_sat_down_for_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, lobby = await gathered(club, rated=False)
        mark = club.wire.mark()
        await change(ann, lobby, "rated", "on")
        [call] = loud(club, mark, "has changed table #1 since you sat down")
        assert call.body["allowed_mentions"]["users"] == [ben.id]
        assert "Rated: on" in call.words
        shown = said(club.again(lobby))
        assert "2. ben, has yet to press “Keep my seat”" in shown
        assert "Changed since people sat down: Rated: on" in shown
        refused = await ann.do(club.again(lobby), "start")
        assert "ben had sat down" in refused.said
        assert club.bot.dealer.registry.lobby(1).row.status == "lobby"
        await club.restart()
        assert "ben had sat down" in (await ann.do(club.again(lobby), "start")).said
        await ben.do(club.again(lobby), "confirm")
        assert "has yet to press" not in said(club.again(lobby))
        assert "confirm" not in [route.partition(":")[0] for route in buttons(club.again(lobby)).values()]
        assert not [m for m in club.channel.history() if "has changed table #1" in said(m)]
        thread = await club.begin(ann, lobby)
        assert club.hosted().row.rated
        assert club.hosted().row.confirm_until is None
        assert "Rated: the result counts" in said(thread.history()[0]) + said(thread.history()[1])


async def test_a_seat_that_is_not_confirmed_is_free_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, lobby = await gathered(club)
        await change(ann, lobby, "seconds", "300")
        await club.wait(HOUR - 60)
        assert len(club.bot.dealer.registry.lobby(1).seats) == 2
        await club.wait(400)
        assert [seat.person_id for seat in club.bot.dealer.registry.lobby(1).seats] == [ann.id]
        assert "did not confirm your seat in time" in said(ben.inbox[-1])
        assert "One seat is free" in said(club.again(lobby))
        await ben.do(club.again(lobby), "join")
        assert await club.begin(ann, lobby) is not None


async def test_who_presses_start_late_plays_without_who_has_not_confirmed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho, dan = club.people("ann", "ben", "cho", "dan")
        lobby = await club.open(ann, game="diamant")
        for each in (ben, cho, dan):
            await each.do(club.again(lobby), "join")
        await change(ann, lobby, "seconds", "300")
        for each in (cho, dan):
            await each.do(club.again(lobby), "confirm")
        found = club.bot.dealer.registry.lobby(1)
        found.row = replace(found.row, confirm_until=club.clock.now())  # and nobody has looked yet
        await ann.do(club.again(lobby), "start")
        staying = [ann.id, cho.id, dan.id]
        assert [seat.person_id for seat in club.hosted().seats] == staying
        assert [seat.person_id for seat in (await club.stored()).seats] == staying


async def test_several_changes_ring_once_and_a_change_taken_back_asks_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, lobby = await gathered(club)
        mark = club.wire.mark()
        for key, value in (("rated", "off"), ("hints", "off"), ("seconds", "300")):
            await change(ann, lobby, key, value)
        assert len(loud(club, mark, "has changed table #1")) == 1
        shown = said(club.again(lobby))
        for text in ("Rated: off", "Hints: off", "5 minutes"):
            assert text in shown.partition("Changed since people sat down")[2]
        usual = str(club.bot.dealer.registry.lobby(1).row.terms_before["seconds"])
        for key, value in (("rated", "on"), ("hints", "on"), ("seconds", usual)):
            await change(ann, lobby, key, value)
        assert "has yet to press" not in said(club.again(lobby))
        assert not [m for m in club.channel.history() if "has changed table #1" in said(m)]
        assert await club.begin(ann, lobby) is not None
        assert ben.id in club.hosted().people


async def test_nobody_accepts_what_changes_while_they_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="diamant", rated=False)
        join = next(route for route in buttons(lobby).values() if route.startswith("join:"))
        await change(ann, lobby, "rated", "on")
        late = await ben.press_late(lobby, join)
        assert "has just changed the table" in late.said
        assert len(club.bot.dealer.registry.lobby(1).seats) == 1
        await ben.do(club.again(lobby), "join")
        await change(ann, lobby, "seconds", "300")
        seen = club.again(lobby)
        confirm = next(route for route in buttons(seen).values() if route.startswith("confirm:"))
        await change(ann, lobby, "rated", "off")
        late = await ben.press_late(seen, confirm)
        assert "has just changed the table" in late.said
        assert club.bot.dealer.registry.lobby(1).unconfirmed
        await ben.do(club.again(lobby), "join")  # whoever presses Join once more means to stay, too
        assert not club.bot.dealer.registry.lobby(1).unconfirmed


async def test_whoever_leaves_or_is_removed_has_nothing_to_confirm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, lobby = await gathered(club)
        await change(ann, lobby, "rated", "off")
        await ben.in_panel(club.again(lobby), "quit")
        assert club.bot.dealer.registry.lobby(1).row.confirm_until is None
        assert not [m for m in club.channel.history() if "has changed table #1" in said(m)]
        assert await club.store.outbox() == []
        eva = club.person("eva")
        await eva.do(club.again(lobby), "join")
        assert await club.begin(ann, lobby) is not None


async def test_an_outage_takes_nobodys_time_to_confirm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, lobby = await gathered(club)
        await change(ann, lobby, "rated", "off")
        await club.restart(after=2 * HOUR)
        assert len(club.bot.dealer.registry.lobby(1).seats) == 2
        await club.wait(2 * HOUR)
        assert len(club.bot.dealer.registry.lobby(1).seats) == 1


async def test_only_who_sits_there_confirms(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, lobby = await gathered(club)
        await change(ann, lobby, "rated", "off")
        eva = club.person("eva")
        assert "do not sit at table #1" in (await eva.do(club.again(lobby), "confirm")).said


# -- the end -----------------------------------------------------------------------------------------------


async def asked(club: Club) -> tuple[Player, Player, Player, Any]:
    """Two people in a rated game that a manager who does not play wants to end; what asks them that."""
    ann, ben = await begun(club)
    boss = club.person("boss")
    manager(club, club.guild, boss)
    mark, sure = club.wire.mark(), await boss.press_at_table(END)
    assert "it ends only if all of them agree" in sure.said
    done = await boss.press(sure.message, SURE)
    assert "The players have been asked" in done.said
    assert len(loud(club, mark, "asks to end this game")) == 1
    return ann, ben, boss, vote(club)


def vote(club: Club) -> Any:
    """The message that asks those who play."""
    [thread] = club.channel.threads
    return next(m for m in reversed(thread.history()) if "end_void" in str(buttons(m)))


async def test_a_manager_voids_no_rated_game_that_one_of_its_players_plays_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, boss, message = await asked(club)
        assert f"<@{boss.id}>, who manages this server, asks to end this game" in said(message)
        assert "You agree" in (await ann.press(message, "End the game")).said
        assert "ann agrees" in said(vote(club))
        await club.restart()
        assert "ann agrees" in said(vote(club))
        assert club.hosted().row.status == "open"
        assert "it goes on and counts" in (await ben.press(vote(club), "Play on")).said
        [thread] = club.channel.threads
        assert not any("end_void" in str(buttons(m)) for m in thread.history())
        assert END not in (await boss.slash("table", table=1)).buttons
        shown = await boss.slash("table", table=1)
        again = await boss.press_forged(shown.message, "end:1:2:asks")
        assert "not all of them agreed" in again.said
        mover = next(p for p in (ann, ben) if club.hosted().ask.pending == {club.seat_of(p)})  # type: ignore[union-attr]
        await mover.do((await mover.slash("resign", table=1)).message, "resign")
        other = ben if mover is ann else ann
        assert [(await club.store.results_of(each.id))[0].won for each in (other, mover)] == [True, False]


async def test_a_rated_game_ends_without_a_result_if_all_agree(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _, message = await asked(club)
        eva = club.person("eva")
        assert "do not sit at table #1" in (await eva.press(message, "End the game")).said
        await ann.press(message, "End the game")
        await ann.press(vote(club), "End the game")
        assert club.hosted().row.status == "open"
        await ben.press_at_table("End the game")
        assert 1 not in club.bot.dealer.registry.tables
        why = "somebody who manages the server asked for it, and everybody who played agreed"
        [thread] = club.channel.threads
        for told in (thread.history()[-1], ann.inbox[-1], ben.inbox[-1]):
            assert why in said(told)
        assert [await club.store.results_of(each.id) for each in (ann, ben)] == [[], []]
        assert not any("end_void" in str(buttons(m)) for m in thread.history())
        assert await club.store.outbox() == []


async def test_a_manager_ends_at_once_what_counts_for_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await begun(club, rated=False)
        boss = club.person("boss")
        manager(club, club.guild, boss)
        sure = await boss.press_at_table(END)
        assert "they are told that it was you" in sure.said
        await boss.press(sure.message, SURE)
        assert 1 not in club.bot.dealer.registry.tables
        [thread] = club.channel.threads
        why = f"<@{boss.id}>, who manages this server, cancelled this table. There is no result."
        for told in (thread.history()[-1], ann.inbox[-1], ben.inbox[-1]):
            assert why in said(told)


async def test_who_plays_alone_against_computers_escapes_no_loss_by_a_friend(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.person("boss")
        await club.table([ann], "easy")
        await ann.dm(club.claims(ann)[0])
        manager(club, club.guild, boss)
        sure = await boss.press_at_table(END)
        await boss.press(sure.message, SURE)
        assert "counts as a game that they left" in said(vote(club))
        await ann.press(vote(club), "End the game")
        assert 1 not in club.bot.dealer.registry.tables
        [rating] = await club.store.ratings(ann.id)
        assert rating.games == 1


async def test_where_answers_are_anonymous_whoever_has_left_is_asked_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho, boss = club.people("ann", "ben", "cho", "boss")
        await club.table([ann, ben, cho], game="rainbow_pentagon")
        for each in (ann, ben, cho):
            await each.slash("submit", move=club.claims(each)[0], table=1)
        manager(club, club.guild, boss)
        await cho.leave()
        sure = await boss.press_at_table(END)
        await boss.press(sure.message, SURE)
        assert all(f"<@{each.id}>" in said(vote(club)) for each in (ann, ben, cho))
        for each in (ann, ben):
            await each.press(vote(club), "End the game")
        assert club.hosted().row.status == "open"
        await cho.press(vote(club), "End the game")
        assert 1 not in club.bot.dealer.registry.tables


async def test_a_question_that_the_games_own_end_overtakes_goes(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _, _ = await asked(club)
        await ann.do((await ann.slash("resign", table=1)).message, "resign")
        [thread] = club.channel.threads
        assert not any("end_void" in str(buttons(m)) for m in thread.history())

"""A table whose place is its people's DMs: board, question, receipt and outcome are one message there too."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import games
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, said
from tests.soaking import one_of_each

STEPS = 12
GAMES = sorted(game.id for game in games.all_games().values() if game.seats[-1] > 1)


async def in_dms(club: Club, people: list[Player], game: str) -> None:
    """Begin a game and let it go on in DMs."""
    thread = await club.table(people, game=game)
    club.wire.fail("*", f"/channels/{thread.id}*", times=None, status=404, code=10003)
    gone = {"id": str(thread.id), "guild_id": str(club.guild.id), "type": 11, "name": "x", "position": 0}
    club.env.backend.emit("THREAD_DELETE", {**gone, "parent_id": str(club.channel.id)})
    await club.wait(1)
    asked = next(m for m in people[0].inbox if "Go on in DMs" in buttons(m))
    await people[0].press(asked, "Go on in DMs")
    await club.wait(1)


async def answer(club: Club, player: Player, dice: random.Random) -> None:
    """Answer by DM, whatever is legal, and be sure of it."""
    table, seat = club.hosted(), club.seat_of(player)
    legal = list(table.game.legal(table.state, seat))
    move = next(
        move
        for move in (dice.choice(legal) for _ in range(1000))
        if not table.game.check(table.state, seat, move).args.get("confirm")
    )
    await player.dm(move)


@pytest.mark.parametrize("game", one_of_each(GAMES))
async def test_one_message_a_person_holds_all(tmp_path: Path, game: str) -> None:
    dice = random.Random(game)
    async with club_at(tmp_path) as club:
        least = games.load(game).seats[0]
        people = club.people(*("ann", "ben", "cho")[: max(2, least)])
        await in_dms(club, people, game)
        for _ in range(STEPS):
            table = club.hosted()
            if table.ask is None:
                break
            for player in people:
                assert len(player.pressable) == 1, [said(message) for message in player.pressable]
                assert f"table #{table.row.id}" in said(player.pressable[0])
                assert alts(player.pressable[0]), "the board is always in sight"
            for seat in sorted(table.ask.pending):
                step = table.row.step
                await answer(club, next(p for p in people if club.seat_of(p) == seat), dice)
                if table.row.step == step:
                    assert all(len(player.pressable) == 1 for player in people)
            await club.wait(30)
        assert club.hosted().row.step > 1


async def test_each_reads_it_in_their_own_language(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await ben.slash("settings", language="ko")
        await in_dms(club, [ann, ben, cho], "diamant")
        assert "Go deeper" in buttons(ann.pressable[0])
        assert "Go deeper" not in buttons(ben.pressable[0])
        assert any("\uac00" <= letter <= "\ud7a3" for letter in said(ben.pressable[0]).splitlines()[0])


async def test_a_refusal_keeps_the_board_in_sight(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await in_dms(club, [ann, ben, cho], "diamant")
        await ann.dm("sideways")
        [refused] = ann.pressable
        assert alts(refused)
        assert refused.reference is not None


async def test_withdrawn_the_question_stands_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "rainbow_pentagon")
        await ann.dm(club.claims(ann)[0])
        [receipt] = ann.pressable
        await ann.press(receipt, "Withdraw")
        [question] = ann.pressable
        assert alts(question)
        assert "Type it" in buttons(question)


async def test_cancelled_it_leaves_nothing_to_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "rainbow_pentagon")
        asked = await ann.do_at_table("end")
        await ann.press(asked.message, "Yes, cancel it")
        for player in (ann, ben):
            assert [said(message) for message in player.pressable] == []
            assert "was cancelled" in said(player.inbox[-1])


@pytest.mark.parametrize(("game", "who"), [("pentago", "ann"), ("rainbow_pentagon", "Somebody")])
async def test_the_others_are_told_that_one_has_stopped_the_clock(
    tmp_path: Path, game: str, who: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], game)
        asked = await ann.do_at_table("stop")
        await ann.press(asked.message, "Yes, stop the clock")
        assert f"{who} has stopped the clock" in said(ben.inbox[-1])
        assert not any("stopped the clock" in said(message) for message in ann.inbox)


async def test_the_others_are_told_who_asks_for_a_pause_and_that_it_came(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await in_dms(club, [ann, ben, cho], "rainbow_pentagon")
        await ben.do_at_table("pause")
        assert all("ben asks for a pause" in said(other.inbox[-1]) for other in (ann, cho))
        assert not any("asks for a pause" in said(message) for message in ben.inbox)
        told = [len(other.inbox) for other in (ann, cho)]
        await ben.do_at_table("play_on")
        assert [len(other.inbox) for other in (ann, cho)] == told
        await ann.do_at_table("pause")
        assert all("Paused by ann" in said(other.inbox[-1]) for other in (ben, cho))
        await club.wait(1200)
        mark = club.wire.mark()
        await ann.do_at_table("wake")
        assert all("your answer is awaited" in said(other.inbox[-1]) for other in (ben, cho))
        called = {
            s.to for s in club.wire.sent[mark:] if "is awaited" in s.text and not s.body["flags"] & 1 << 12
        }
        assert called == {ben.id, cho.id}


@pytest.mark.parametrize(("answer", "status"), [("Agree", "over"), ("Decline", "open")])
async def test_what_one_of_two_offers_reaches_the_other(tmp_path: Path, answer: str, status: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "pentago")
        await ann.slash("draw", table=1)
        offered = ben.inbox[-1]
        assert "ann offers a draw" in said(offered)
        await ben.press(offered, answer)
        assert club.hosted().row.status == status
        [closed] = [message for message in ben.inbox if message.id == offered.id]
        assert buttons(closed) == {}
        told = [said(message) for message in ann.inbox if "has declined" in said(message)]
        assert len(told) == (answer == "Decline")


async def test_a_clock_that_runs_again_soon_is_told_too_in_place_of_its_stop(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "rainbow_pentagon")
        told = len(ben.inbox)
        for _ in range(2):
            await ann.do_at_table("pause")
            assert "Paused by ann" in said(ben.inbox[-1])
            await ann.do_at_table("wake")
            assert "your answer is awaited" in said(ben.inbox[-1])
        assert len(ben.inbox) == told + 1


async def test_the_others_are_told_that_the_host_gives_more_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "rainbow_pentagon")
        await ann.do_at_table("extend")
        assert "You have more time to answer" in said(ben.inbox[-1])
        assert not any("more time" in said(message) for message in ann.inbox)


@pytest.mark.parametrize("game", ["rainbow_pentagon", "diamant"])
async def test_a_question_to_several_says_of_nobody_that_it_waits_for_them(tmp_path: Path, game: str) -> None:
    """Nothing edits it when they answer; what /table shows is of that moment."""
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await in_dms(club, [ann, ben, cho], game)
        asked = said(ann.inbox[-1])
        assert "Waiting for" not in asked
        assert "Submitted" not in asked
        await ben.dm(club.legal(ben)[-1])
        shown = (await ann.slash("table", table=1)).said
        assert "Waiting for ann and cho." in shown or "Submitted: 1 of 3." in shown

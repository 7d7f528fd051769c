"""Somebody takes over the seat of a person who left: what both learn, what counts, and who may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import button, buttons, said
from tests.e2e.test_euler_game import all_do, view_of
from tests.e2e.test_thread import delete, told

LOOK = "Find a substitute"


async def rounds(club: Club, count: int, *people: Player) -> None:
    """Let each make ``count`` moves, in turn."""
    for _ in range(count * len(people)):
        [player] = [each for each in people if club.hosted().awaits(each.id)]
        await player.slash("submit", move=club.legal(player)[0])


async def left(club: Club, game: str = "euler_game") -> tuple[Player, Player, Any]:
    """Return the host of a game that ben has left, ben, and the thread."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], game=game)
    if game == "pentago":
        await rounds(club, 1, ann, ben)
    await ben.leave()
    return ann, ben, thread


def takes(message: Any) -> bool:
    """Whether a message offers the seat."""
    return any(path.startswith("substitute:1:") for path in buttons(message).values())


async def offered(club: Club, ann: Player, thread: Any) -> Any:
    """Let the host look for a substitute; return the message that offers the seat."""
    await ann.press_at_table(LOOK)
    return next(m for m in thread.history() if takes(m))


async def test_a_substitute_gets_the_seat_its_question_and_its_secrets_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await left(club)
        cho = club.person("cho")
        offer = await offered(club, ann, thread)
        assert "does not count" in said(offer)
        await club.restart()
        listed = await cho.slash("tables")
        assert "you can take over from ben" in listed.said
        assert not takes((await ben.slash("tables")).message)
        mark, before = club.wire.mark(), len(ben.inbox)
        shown = await cho.do(listed.message, "substitute")
        digits = " ".join(map(str, view_of(club, cho).digits))
        assert shown.private
        assert digits in said(cho.question)
        assert len(ben.inbox) == before
        sent = club.wire.sent[mark:]
        assert all(digits not in each.text for each in sent if each.to != cho.id)
        assert not any(each.to == ben.id for each in sent)
        assert "cho takes over the seat of ben." in said(thread.history()[-1])
        assert "Waiting for ann and cho." in said(club.open_message(thread)), "the computer's answer is gone"
        assert not any(map(takes, thread.history()))
        seat = club.hosted().seats[club.seat_of(cho)]
        assert (seat.level, seat.owner_id, seat.former_id) == ("", None, ben.id)
        assert "not at table" in (await ben.slash("submit", move=digits[0], table=1)).said
        assert club.hosted().row.step == 0, "no computer answers for the seat any more"
        await cho.press(shown.message, "Play a digit")
        await all_do(club, [ann, cho], "number")


@pytest.mark.parametrize(
    ("game", "levels", "told"),
    [("euler_game", (), True), ("euler_game", ("easy",), False), ("rainbow_pentagon", (), False)],
)
async def test_whoever_leaves_learns_that_the_seat_may_go_to_somebody_else(
    tmp_path: Path, game: str, levels: tuple[str, ...], *, told: bool
) -> None:
    """Not whoever plays against computers alone: they host the game, and remain its host."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ben] if levels else [ann, ben], *levels, game=game)
        asked = await ben.slash("leave", table=1)
        assert ("can let somebody else take over the seat" in asked.said) == told


async def test_a_button_shows_a_name_as_its_owner_writes_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, jean = club.people("ann", "Jean-Luc")
        thread = await club.table([ann, jean], game="euler_game")
        await jean.leave()
        assert "Take over from Jean-Luc" in buttons(await offered(club, ann, thread))


async def test_messages_owed_to_the_leaver_change_nothing_for_the_substitute(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="euler_game")
        club.wire.fail("PATCH", f"/channels/{ben.member.user.dm_channel.id}/messages", times=4, status=503)
        await ben.leave()
        cho = club.person("cho")
        await cho.do(await offered(club, ann, thread), "substitute")
        await club.wait(50)
        assert "Play one of them" in said(cho.question)
        assert "left" not in said(cho.question)


async def test_however_many_seats_are_open_each_has_its_button(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, *others = club.people(*(f"p{number}" for number in range(7)))
        thread = await club.table([ann, *others], game="diamant")
        for player in others:
            await player.leave()
        shown = await ann.press_at_table(LOOK)
        assert shown.said
        assert "Stop looking" in str(buttons((await ann.slash("table")).message))
        [offer] = [m for m in thread.history() if takes(m)]
        assert sum(path.startswith("substitute:1:") for path in buttons(offer).values()) == len(others)


async def test_a_rated_game_counts_for_the_leaver_and_its_record_names_the_step(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await left(club, "pentago")
        cho = club.person("cho")
        offer, mark = await offered(club, ann, thread), club.wire.mark()
        await cho.do(offer, "substitute")
        board = f"/{club.open_message(thread).id}"
        await club.wait(5)
        [edited] = [s for s in club.wire.sent[mark:] if s.method == "PATCH" and s.path.endswith(board)]
        assert edited.files, "its picture names who sits there"
        since = club.hosted().row.step + 1
        await rounds(club, 1, ann, cho)
        await ann.press((await ann.slash("resign")).message, "Yes, resign")
        number = club.seat_of(cho)
        results = {row.person_id: row for row in (await club.store.results_at([1]))[1]}
        assert cho.id not in results
        assert results[ben.id].left_early
        assert results[ben.id].rated
        assert club.record().notes[f"substitute {number}"] == f"from step {since}"
        told = f"cho took over from somebody who left, from step {since} on."
        assert told in said(club.open_message(thread))


@pytest.mark.parametrize("why", ["sat", "blocked", "host", "hidden", "gone"])
async def test_a_seat_is_not_for_everybody(tmp_path: Path, why: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await left(club, "rainbow_pentagon" if why == "hidden" else "euler_game")
        cho = club.person("cho")
        if why == "hidden":
            assert LOOK not in (await ann.slash("table", table=1)).buttons
            refused = await ann.press_forged(club.open_message(thread), "seek:1:0:")
            assert "nobody may learn who has left" in refused.said
            return
        if why == "host":
            refused = await cho.press_forged(club.open_message(thread), "seek:1:0:")
            assert "Only this table’s host" in refused.said
            return
        path = button(await offered(club, ann, thread), "substitute")
        if why == "blocked":
            await ann.slash("block", player=cho.member)
        if why == "gone":
            await ben.press_at_table("Take my seat back")
            assert not any(map(takes, thread.history()))
        refused = await (ben if why == "sat" else cho).press_forged(club.open_message(thread), path)
        said_why = {"sat": "take your seat back", "blocked": "can’t join", "gone": "no longer open"}
        assert said_why[why] in refused.said
        assert club.hosted().seats[1].former_id is None


async def test_what_a_substitute_writes_is_answered_in_no_dm_of_whoever_left(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await left(club)
        cho = club.person("cho")
        await cho.slash("settings", answers="table")  # so that no question of her own stands in her DMs
        await cho.do(await offered(club, ann, thread), "substitute")
        mark = club.wire.mark()
        move = club.legal(cho)[0]
        await cho.dm(move)
        assert club.hosted().answers[club.seat_of(cho)].move == move
        sent = club.wire.sent[mark:]
        assert any(each.to == cho.id for each in sent)
        assert not any(each.to == ben.id for each in sent)


async def test_the_seat_of_whoever_is_back_at_a_table_that_all_had_left_is_offered_no_more(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await left(club)
        await offered(club, ann, thread)
        await ann.leave()
        await ann.press_at_table("Take my seat back")
        [message] = filter(takes, thread.history())
        labels = [label for label, path in buttons(message).items() if path.startswith("substitute:")]
        assert labels == ["Take over from ben"]


async def test_a_substitute_hosts_the_game_of_a_host_who_left_with_nobody_else_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await left(club)
        await offered(club, ann, thread)
        await ann.leave()
        cho, message = club.person("cho"), next(filter(takes, thread.history()))
        await cho.press(message, next(label for label in buttons(message) if "ann" in label))
        assert club.hosted().row.host_id == cho.id
        assert "Resume" in (await cho.slash("table", table=1)).buttons
        assert any("host" in said(each) for each in cho.inbox)
        assert "More time" not in (await ann.slash("table", table=1)).buttons


@pytest.mark.parametrize("way", ["New thread", "Continue in DMs"])
async def test_a_game_that_goes_on_elsewhere_offers_its_seats_in_the_new_thread_and_in_no_dms(
    tmp_path: Path, way: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await left(club)
        await offered(club, ann, thread)
        await delete(club, thread, "thread")
        await ann.press(told(ann), way)
        await club.wait(1)
        cho = club.person("cho")
        listed = (await cho.slash("tables")).message
        if way == "Continue in DMs":
            assert not takes(listed)
            return
        assert takes(listed)
        [offer] = filter(takes, club.channel.threads[-1].history())
        await cho.do(offer, "substitute")
        assert club.seat_of(cho) == 1


async def test_a_substitute_at_a_stopped_table_has_the_whole_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await left(club)
        await offered(club, ann, thread)
        ask = club.hosted().ask
        assert ask is not None
        assert ask.seconds is not None
        await club.wait(ask.seconds - 20)
        await ann.leave()
        row = club.hosted().row
        assert row.status == "paused"
        assert row.left is not None
        assert row.left < 30
        cho, message = club.person("cho"), next(filter(takes, thread.history()))
        await cho.press(message, next(label for label in buttons(message) if "ann" in label))
        row = club.hosted().row
        assert row.left is not None
        assert row.left >= ask.seconds

"""The table's thread: few messages, few edits, one ping; what is closed stays closed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.tables import SLOW
from tests.e2e.wire import Sent


def edits(club: Club, thread: Any, since: int) -> list[Sent]:
    return [s for s in club.wire.sent[since:] if s.method == "PATCH" and f"/{thread.id}/" in s.path]


async def test_many_answers_at_once_cost_few_edits(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=2.0) as club:
        people = club.people("ann", "ben", "cho", "dai", "eva")
        thread = await club.table(people)
        await club.wait(10)
        mark = club.wire.mark()
        for player in people[:4]:
            await player.slash("submit", move=club.claims(player)[0])
        assert len(edits(club, thread, mark)) <= 1
        await club.wait(5)
        assert len(edits(club, thread, mark)) <= 2
        assert "Submitted: 4 of 5" in said(club.open_message(thread))


async def test_a_gathered_edit_does_not_open_a_cancelled_table_again(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=2.0) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        await club.wait(10)
        for number in range(2):
            await ann.slash("submit", move=club.claims(ann)[number])
        asked = await ann.press_at_table("Cancel the table")
        await ann.press(asked.message, "Yes, cancel it")
        await club.wait(5)
        assert [message for message in thread.history()[1:] if buttons(message)] == []
        assert "was cancelled" in said(thread.history()[-1])


async def test_only_who_is_awaited_is_pinged_and_only_the_ping_makes_a_sound(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "easy")
        for player in (ann, ben):
            await club.wait(SLOW)
            await player.dm(club.claims(player)[0])
        posts = [
            s for s in club.wire.public if s.method == "POST" and s.path.endswith(f"{thread.id}/messages")
        ]
        loud = [s for s in posts if not s.body["flags"] & 1 << 12]
        assert len(loud) == 2
        for sent in loud:
            assert sorted(sent.body["allowed_mentions"]["users"]) == sorted([ann.id, ben.id])
        for sent in posts:
            if sent not in loud:
                assert sent.body["allowed_mentions"] == {"parse": []}


@pytest.mark.parametrize("label", ["Resume", "Claim"])
async def test_an_archived_thread_is_opened_again_for_what_has_to_change(tmp_path: Path, label: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="seconds=200000")
        club.env.backend.channels[thread.id].thread_metadata.archived = True
        if label == "Resume":
            await ann.do_at_table("pause")
            assert list(buttons(club.open_message(thread))) == ["Resume"]
            return
        for player in (ann, ben):
            await club.wait(SLOW)
            await player.slash("submit", move=club.claims(player)[0])
        messages = thread.history()
        assert "Turn 1:" in said(messages[-2])
        assert [m for m in messages[1:-2] if buttons(m)] == []
        assert sum("answer is needed here" in said(m) for m in messages) == 1


# -- everybody has left ------------------------------------------------------------------------------------


async def test_computers_alone_do_not_play_on_without_people(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", "easy")
        left = await ann.leave()
        assert club.hosted().row.step == 0
        await club.wait(1000)
        assert club.hosted().row.step == 0
        await ann.press(left.message, "Take my seat back")
        await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.step == 1


async def test_as_long_as_one_person_is_left_the_game_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], "easy")
        await ann.leave()
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1


# -- lobbies -------------------------------------------------------------------------------------------------


async def test_a_slow_join_keeps_the_lobbys_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        real = club.bot.dealer.transport.direct

        async def slow(*args: Any) -> Any:
            await asyncio.sleep(2)
            return await real(*args)

        monkeypatch.setattr(club.bot.dealer.transport, "direct", slow)
        await ben.press(lobby, "Join")
        await club.wait(3)
        assert "2. ben" in said(club.again(lobby))
        assert len(club.again(lobby).attachments) == 1


async def test_a_name_is_written_plainly_where_nothing_is_formatted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann: Player = club.person("snow_fox")
        await club.table([ann], "easy", options="max_turns=1")
        await ann.dm(club.claims(ann)[0])
        assert club.record().notes["seat 0"] == "snow_fox"


@pytest.mark.parametrize(
    ("options", "more", "minutes"),
    [("", {}, 1440), ("seconds=86400", {}, 10080), ("", {"daily": "21", "zone": "utc+9"}, 10080)],
)
async def test_the_thread_of_a_slow_game_stays_open_for_a_week(
    tmp_path: Path, options: str, more: dict[str, str], minutes: int
) -> None:
    """Discord runs no command in an archived one, and nobody need write there for a day or two."""
    async with club_at(tmp_path) as club:
        thread = await club.table(club.people("ann", "ben"), options=options, **more)
        assert club.env.backend.channels[thread.id].thread_metadata.auto_archive_duration == minutes

"""What a press or a command has changed it changes once, though Discord tells of it again after a restart."""

from __future__ import annotations

import copy
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from data.errors import StoreError
from data.preference_rows import PersonRow
from data.store import Store
from data.store.database import acting_on
from data.store.sqlite import SqliteTransactions
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.tables import pair

Deed = Callable[[Club, Player, Player, Any], Awaitable[Any]]


class Events:
    """Keeps the interactions that Discord tells of, so that it can tell of them again."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._told: list[Any] = []
        backend = club.env.backend
        real = backend.emit

        def emit(name: str, payload: Any) -> None:
            if name == "INTERACTION_CREATE":
                self._told.append(copy.deepcopy(payload))
            real(name, payload)

        backend.emit = emit

    @property
    def last(self) -> Any:
        """What was told last."""
        return self._told[-1]

    async def again(self, event: Any) -> None:
        """Tell of an interaction once more."""
        self._club.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(event))
        await self._club.wait(1)


def kept(club: Club) -> list[str]:
    """Return all that the database holds, without the time."""
    with closing(sqlite3.connect(club.path)) as connection:
        lines = list(connection.iterdump())
    return [line for line in lines if "heartbeat" not in line]


async def press(player: Player, thread: Any, action: str) -> Answer:
    """Press a button below a person's /table."""
    return await player.do((await player.slash("table", thread)).message, action)


async def leave(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.leave()


async def back(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ann, thread, "back")
    await ben.dm(club.claims(ben)[0])


async def pause(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ann, thread, "pause")


async def wake(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ann, thread, "wake")


async def ask_pause(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ben, thread, "pause")


async def play_on(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ben, thread, "play_on")


async def submit(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.slash("submit", move=club.claims(ann)[0], table=1)


async def submit_another(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.slash("submit", move=club.claims(ann)[1], table=1)


async def type_it(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    builder = await ann.press(club.open_message(thread), "Claim")
    await ann.type_move(builder.message, club.claims(ann)[0])


async def undo(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    shown = await ann.slash("submit", move=club.claims(ann)[1], table=1)
    await ann.do(shown.message, "undo")


async def dark(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.slash("settings", theme="dark")


async def light(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.slash("settings", theme="light")


async def forget(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    sure = await ann.press((await ann.slash("privacy")).message, "Forget me")
    await ann.press(sure.message, "Yes, forget me")


@pytest.mark.parametrize(
    ("deed", "undone"),
    [
        (leave, back),
        (pause, wake),
        (ask_pause, play_on),
        (submit, submit_another),
        (submit, undo),
        (type_it, submit_another),
        (light, dark),
        (forget, light),
    ],
    ids=lambda deed: deed.__name__,
)
async def test_what_is_done_at_a_table_is_done_once(tmp_path: Path, deed: Deed, undone: Deed) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        events = Events(club)
        await deed(club, ann, ben, thread)
        event = events.last
        await undone(club, ann, ben, thread)
        await club.restart()
        await club.wait(1)
        before = kept(club)
        await events.again(event)
        assert kept(club) == before


async def quit_lobby(club: Club, ann: Player, ben: Player, lobby: Any) -> None:
    await ben.in_panel(club.again(lobby), "quit")


async def join(club: Club, ann: Player, ben: Player, lobby: Any) -> None:
    await ben.do(club.again(lobby), "join")


async def quick(club: Club, ann: Player, ben: Player, lobby: Any) -> None:
    await ann.pick((await ann.press(club.again(lobby), "Options")).message, "preset:1", "quick")


async def by_mail(club: Club, ann: Player, ben: Player, lobby: Any) -> None:
    await ann.pick((await ann.press(club.again(lobby), "Options")).message, "preset:1", "mail")


@pytest.mark.parametrize(
    ("deed", "undone"),
    [(join, quit_lobby), (quit_lobby, join), (quick, by_mail)],
    ids=lambda deed: deed.__name__,
)
async def test_what_is_done_in_a_lobby_is_done_once(tmp_path: Path, deed: Deed, undone: Deed) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        if deed is quit_lobby:
            await join(club, ann, ben, lobby)
        events = Events(club)
        await deed(club, ann, ben, lobby)
        event = events.last
        await undone(club, ann, ben, lobby)
        await club.restart()
        await club.wait(1)
        before = kept(club)
        await events.again(event)
        assert kept(club) == before


# -- the death in between --------------------------------------------------------------------------------


async def test_what_died_before_it_was_on_disk_is_done_when_it_comes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        asked = await ann.slash("leave", table=1)
        events = Events(club)

        def broken(*_: object) -> Any:
            raise StoreError("disk", club.path)

        with monkeypatch.context() as patch:
            patch.setattr(SqliteTransactions, "transaction", broken)
            assert "could not be saved" in (await ann.do(asked.message, "leave")).said
        await club.restart()
        await events.again(events.last)
        assert club.hosted().seats[0].owner_id == ann.id


async def test_who_was_not_told_that_it_is_done_is_told_when_it_comes_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        asked = await ann.slash("leave", table=1)
        events = Events(club)
        club.wire.cut(0)
        answer = await ann.do(asked.message, "leave")
        await club.die()
        club.wire.mend()
        await club.rise()
        assert answer.result.response is None
        await events.again(events.last)
        assert "This has been done already" in Answer(answer.result).said
        assert club.hosted().seats[0].leaves == 1


async def test_the_ids_are_kept_for_as_long_as_discord_may_repeat_one(tmp_path: Path) -> None:
    quarter = 15 * 60 * 1000 * 2**22
    late = [20 * quarter, 20 * quarter + 1, 21 * quarter, 21 * quarter + 1]
    async with await Store.open(tmp_path / "games.sqlite3") as store:
        for number in late:
            with acting_on(number):
                await store.save_person(PersonRow(1))
                await store.save_person(PersonRow(2))
        assert await store.interactions() == set(late[1:])

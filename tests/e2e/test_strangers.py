"""Nobody acts for another seat: every action there is, with ids that were never shown to who presses them.

A component's id carries table, step and what was chosen, in plain text. What decides is who presses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import games
from bot.messages.message import CustomId, join_path
from data.rows import Stored
from tests.conformance.building import build
from tests.e2e.club import Club, Player, club_at
from tests.soaking import ONE_OF_EACH, SEVERAL, SOAK, one_of_each

Forged = tuple[str, tuple[str, ...] | None]
WAYS = 6
"""Ids of one action: every second way is tried at one game, and with the next action the others."""
AGAIN = {"leave", "resign"}
"""What somebody who sits may do to their own seat, and what ends this test's question about it."""


async def seated(club: Club, game: str) -> tuple[list[Player], Any, str, tuple[str, ...]]:
    """People at a table, the first asked of whom has answered where answers are sealed.

    Returns the people, the thread, a legal move of the one who was asked first, and how it is built.
    """
    people = club.people("ann", "ben", "cat")[: min(3, games.load(game).seats[-1])]
    thread = await club.table(people, game=game)
    table = club.hosted()
    ask = table.ask
    assert ask is not None
    first = min(ask.pending)
    legal = table.game.legal(table.state, first)
    move = next(m for m in legal if not table.game.check(table.state, first, m).args.get("confirm"))
    path = build(table.game, table.game.view(table.state, first), move, budget=300)
    assert path
    if len(ask.pending) > 1:
        await next(p for p in people if club.seat_of(p) == first).slash("submit", move=move, table=1)
        assert table.answers[first].move == move
    return people, thread, move, tuple(path)


def forged(club: Club, move: str, path: tuple[str, ...]) -> Iterator[Forged]:
    """Every action: bare, with what somebody else has built, with a move and a choice; then other steps."""
    step, way = club.hosted().row.step, club.bot.dealer.paths.short(CustomId("play", 1, 0), path)
    assert CustomId.parse(way) is not None
    short = way.split(":", 3)[3]
    for action in sorted(club.bot.dispatcher.actions):
        rest = f"0|{short}" if action in {"build", "next"} else short
        for route, values in (
            (CustomId(action, 1, step), None),
            (CustomId(action, 1, step, rest), None),
            (CustomId(action, 1, step, "sure"), None),
            (CustomId(action, 1, step, join_path(path[:-1])[:80]), (path[-1],)),
        ):
            yield str(route), values
        yield str(CustomId(action, 1, step + 1, rest)), None
        yield str(CustomId(action, 999_999, step, rest)), (move,)
    yield f"say:1:{step}:{move}"[:100], None
    yield f"sure:1:{step}:{move}"[:100], None
    yield f"type:1:{step}:", (move,)


def some_forged(club: Club, game: str, move: str, path: tuple[str, ...]) -> list[Forged]:
    """Return half of the ids, the other half at the other game; in ``make soak`` all at every game."""
    found = [*forged(club, move, path)]
    if SOAK:
        return found
    return [one for place, one in enumerate(found) if (place + place // WAYS) % 2 == ONE_OF_EACH.index(game)]


async def kept(club: Club) -> Stored:
    """The table as it is on the disk, without when a message stands where."""
    stored = await club.store.stored(1)
    assert stored is not None
    return replace(stored, messages={})


@pytest.mark.parametrize("game", one_of_each(SEVERAL))
@pytest.mark.sampled
async def test_a_stranger_changes_nothing_and_sees_what_everybody_sees(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        people, thread, move, path = await seated(club, game)
        eva = club.person("eva")
        message, before, shown = club.open_message(thread), await kept(club), []
        table = club.hosted()
        open_to_all = table.game.view(table.state, None)
        real = club.compute.paint

        async def noted(game_id: str, view: Any, theme: str, **more: Any) -> bytes:
            shown.append(view)
            return await real(game_id, view, theme, **more)

        with patch.object(club.compute, "paint", noted):
            for custom_id, values in some_forged(club, game, move, path):
                seen = len(shown)
                await eva.press_forged(message, custom_id, values)
                if custom_id.startswith("daily:"):
                    del shown[seen:]  # of a game of their own
                assert await kept(club) == before, custom_id
        assert table.answers == {answer.seat: answer for answer in before.answers}
        assert shown
        assert all(view == open_to_all for view in shown)
        assert {player.id for player in people} == {seat.person_id for seat in table.seats}


@pytest.mark.parametrize("game", one_of_each(SEVERAL))
@pytest.mark.sampled
async def test_who_sits_acts_for_the_own_seat_alone(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        people, thread, move, path = await seated(club, game)
        table = club.hosted()
        assert table.ask is not None
        first = min(table.ask.pending)
        thief = (
            next(p for p in people if club.seat_of(p) != first and p is not people[0])
            if len(people) > 2
            else next(p for p in people if club.seat_of(p) != first)
        )
        message = club.open_message(thread)
        answer, seat = table.answers.get(first), table.seats[first]
        for custom_id, values in some_forged(club, game, move, path):
            if custom_id.partition(":")[0] in AGAIN:
                continue
            await thief.press_forged(message, custom_id, values)
            assert table.answers.get(first) == answer, custom_id
            assert table.seats[first] == seat, custom_id
            assert table.row.step == 0, custom_id

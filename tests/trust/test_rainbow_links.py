"""Rainbow Pentagon: nothing reveals who has which colour, neither an order nor a computer's reaction."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import games
from bot.dealer.runner import REVEAL_DELAY
from bot.messages.posts import Posts
from bot.messages.step_messages import StepMessages
from games.game import Seat
from tests.e2e.club import SketchCompute
from tests.trust.playing import tell
from tests.trust.script import Script
from tests.trust.telling import EVERYBODY, LOG, Names, Transcript, differences
from tests.trust.twins import with_other_secret

GAME = games.load("rainbow_pentagon")
TURNS = 3
ONE, OTHER, ASIDE = 0, 2, 1
"""Two seats that change their colours, and one that looks on from its own."""

SECONDS = {0: 0.02, -1: 0.2}
"""For which computers think, by whether they take their first or their last claim."""

SCRIPT = Script(GAME.id, 7, 4, 3000, frozenset({0, 2}), options=f"max_turns={TURNS}")


def _exchanged(script: Script) -> Script:
    """Each of the two plays what the other played, when the other played it: colour by colour the same."""
    seats = {ONE: OTHER, OTHER: ONE}
    moves = {(step, seats.get(seat, seat)): move for (step, seat), move in script.moves.items()}
    absent = frozenset((step, seats.get(seat, seat)) for step, seat in script.absent)
    return replace(script, moves=moves, swapped=(ONE, OTHER), absent=absent)


def _exchanged_state(state: Any) -> Any:
    colours = list(state.colours)
    colours[ONE], colours[OTHER] = colours[OTHER], colours[ONE]
    return replace(state, colours=tuple(colours))


async def _exchange(folder: Path, script: Script) -> tuple[Transcript, Transcript]:
    one, played = await tell(folder / "one", script, draw=False)
    states = {step: mark.state for step, mark in enumerate(one.marks)}
    with with_other_secret(GAME, states, 0, _exchanged_state(states[0])):
        other, _ = await tell(folder / "other", _exchanged(played), draw=False)
    return one, other


async def test_two_who_change_colours_and_claims_change_nothing_for_anybody(tmp_path: Path) -> None:
    one, other = await _exchange(tmp_path, SCRIPT)
    compared = differences(one, other)
    assert compared.different == ()
    for receiver in (EVERYBODY, LOG, list(one.people)[ASIDE], "otto"):
        shown = [(a.shown[receiver], b.shown[receiver]) for a, b in zip(one.marks, other.marks, strict=True)]
        assert [a == b for a, b in shown] == [True] * TURNS + [False], receiver
    assert one.steps == TURNS + 1
    assert list(one.part(TURNS, EVERYBODY)) != list(other.part(TURNS, EVERYBODY)), "the end names them"


AWAY = 4
"""Turns that somebody misses: two by the clock, then a computer sits in for them."""

ABSENT = replace(
    SCRIPT,
    options=f"max_turns={AWAY + 2},seconds=600",
    absent=frozenset((turn, ONE) for turn in range(AWAY)),
    looks=frozenset({0, 1, 2, 3, AWAY}),
)


async def test_nobody_else_learns_who_is_absent_though_they_learn_how_many_are(tmp_path: Path) -> None:
    with _thinking(0, []):
        one, other = await _exchange(tmp_path, ABSENT)
    assert differences(one, other).different == ()
    assert one.steps == AWAY + 3
    told = [[*telling.part(AWAY - 1, EVERYBODY)] for telling in (one, other)]
    assert all(any("A computer plays for one player" in line for line in lines) for lines in told)
    back = [[*telling.part(AWAY + 1, EVERYBODY)] for telling in (one, other)]
    assert not any("A computer plays for" in line for lines in back for line in lines)


@pytest.mark.soak
async def test_a_call_that_leaves_out_who_is_absent_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = StepMessages.ping

    def ping(self: StepMessages, busy: frozenset[Seat]) -> Any:
        return real(self, busy | {seat.seat for seat in self.seats if seat.standin})

    monkeypatch.setattr(StepMessages, "ping", ping)
    with _thinking(0, []):
        one, other = await _exchange(tmp_path, replace(ABSENT, looks=frozenset()))
    assert differences(one, other).different != ()


def _requests(telling: Transcript) -> list[str]:
    """Which requests the deal took, whoever got them, in their order."""
    names = Names()
    end = telling.marks[1].sent
    return [names(f"{sent.method} {sent.path} {sent.to}") for sent in telling.sent[:end]]


async def _dealt_both_ways(folder: Path) -> tuple[Transcript, Transcript]:
    """The deal as it is, and with the colours given out the other way round."""
    script = replace(SCRIPT, looks=frozenset(), moves=_passes(), steps=1)
    one, played = await tell(folder / "one", script, draw=False)
    states = {step: mark.state for step, mark in enumerate(one.marks)}
    turned = replace(states[0], colours=tuple(reversed(states[0].colours)))
    with with_other_secret(GAME, states, 0, turned):
        other, _ = await tell(folder / "other", played, draw=False)
    assert other.marks[0].state.colours == tuple(reversed(one.marks[0].state.colours))
    return one, other


async def test_the_order_of_all_messages_depends_on_seats_and_never_on_colours(tmp_path: Path) -> None:
    one, other = await _dealt_both_ways(tmp_path)
    assert _requests(one) == _requests(other)


@pytest.mark.soak
async def test_an_order_by_colours_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Posts.opening

    def opening(self: Posts, words: Any, *more: Any) -> Any:
        posts = real(self, words, *more)
        colours = words.step.state.colours
        return posts[::-1] if colours[0] < colours[-1] else posts

    monkeypatch.setattr(Posts, "opening", opening)
    one, other = await _dealt_both_ways(tmp_path)
    assert _requests(one) != _requests(other)


def _passes() -> dict[tuple[int, Seat], str]:
    return {(0, seat): "pass" for seat in range(SCRIPT.seats)}


def _thinking(choice: int, chosen: list[str]) -> Any:
    """Let computers choose their first legal claim quickly or their last one slowly, and note it."""

    async def think(self: SketchCompute, game: Any, level: str, view: Any, *more: Any) -> str:
        cells = [c.id for c in game.menu(view, ()).choices]
        claims = [game.menu(view, (cell,)) for cell in cells]
        moves = [menu.move for menu in claims if menu.move is not None] or ["pass"]
        await asyncio.sleep(SECONDS[choice])
        chosen.append(moves[choice])
        return str(chosen[-1])

    return patch.object(SketchCompute, "think", think)


@pytest.mark.parametrize("levels", [("easy", "normal", "hard")])
async def test_what_computers_choose_and_how_long_they_think_changes_nothing_before_the_deal(
    tmp_path: Path, levels: tuple[str, ...]
) -> None:
    script = replace(SCRIPT, seats=2, levels=levels, steps=1, moves={(0, 0): "pass", (0, 1): "pass"})
    tellings = []
    for choice in (0, -1):
        chosen: list[str] = []
        with _thinking(choice, chosen):
            telling, _ = await tell(tmp_path / str(choice), script, draw=False, pace=REVEAL_DELAY)
        assert len(chosen) >= len(levels)
        tellings.append((telling, tuple(chosen[: len(levels)])))
    (one, first), (other, second) = tellings
    assert all(a != b for a, b in zip(first, second, strict=True))
    compared = differences(one, other)
    assert compared.different == ()
    assert compared.lines > 40
    dealt, otherwise = (telling.times[telling.marks[1].sent] for telling in (one, other))
    assert dealt == otherwise

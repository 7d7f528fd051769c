"""How many times a person presses for a move, counted on the messages that Discord shows, in whole games.

What opens the builder ("Claim", "Lay a twig") is no part of a move; in Pentago the blocks stand at the table,
so that their press counts. ``tests/conformance/test_clicks.py`` finds the fewest for every move.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from games.rng import SeededRng
from tests.e2e.club import Club, Player, club_at
from tests.e2e.player import Answer
from tests.e2e.reading import menus

SECONDS = 0.05
"""A computer's time for the claim that the person takes."""

WHOLE = pytest.param(1000, marks=pytest.mark.soak)
BLOCKS = {("abc", "123"): 1, ("def", "123"): 2, ("abc", "456"): 3, ("def", "456"): 4}

Build = Callable[[Club, Player, Any, random.Random], Awaitable[int]]


async def play(club: Club, player: Player, thread: Any, build: Build, most: int) -> list[int]:
    """Play so many moves, or to the end; return the presses that each of them took."""
    counted: list[int] = []
    dice, table = random.Random(7), club.hosted()
    while table.row.status == "open" and len(counted) < most:
        before = table.row.step
        counted.append(await build(club, player, club.open_message(thread), dice))
        assert table.row.step > before, "the move was played"
    return counted


async def in_pentago(club: Club, player: Player, question: Any, dice: random.Random) -> int:
    """Press the block, the cell and the turn of any legal move; what wins at once needs no turn."""
    cell, _, turn = dice.choice(club.legal(player)).partition(" ")
    block = next(number for (x, y), number in BLOCKS.items() if cell[0] in x and cell[1] in y)
    shown = await player.press(question, f"Block {block}")
    shown = await player.press(shown.message, cell)
    last = next((label for label in shown.buttons if label.split()[0] == turn), "Submit")
    await player.press(shown.message, last)
    return 3


async def in_twigs(club: Club, player: Player, question: Any, dice: random.Random) -> int:
    """Press a piece, a contact and a way to lie, each by chance among those on offer, then send it."""
    shown = await player.press(question, "Lay a twig")
    presses = 0
    while True:
        ways = [label for label in shown.buttons if label not in {"Submit", "Back", "Type it", "More"}]
        assert len(ways) <= 20
        lists = [menu for menu in menus(shown.message) if "closes" not in menu.options[0].label]
        if presses == 3 or not (ways or lists):
            break
        if ways:
            shown = await player.press(shown.message, dice.choice(ways))
        else:
            entry = dice.choice(lists[0].options).value
            shown = await player.choose(shown.message, entry, menu=menus(shown.message).index(lists[0]))
        presses += 1
    await player.press(shown.message, "Submit")
    return presses + 1


async def in_rainbow_pentagon(club: Club, player: Player, question: Any, dice: random.Random) -> int:
    """Make the claim that a computer would make, ready or by lists of cells; pass where it would."""
    table, seat = club.hosted(), club.seat_of(player)
    computer, chance = table.game.computers["normal"], SeededRng(bytes([table.row.step % 256]), 1)
    move = computer.choose(table.game, table.game.view(table.state, seat), seat, chance, SECONDS)
    if move == "pass":
        return await _pass(player)
    shown = await player.press(question, "Claim")
    if move in {entry.value for entry in menus(shown.message)[0].options}:
        shown, presses = await player.choose(shown.message, move), 1
    elif "Choose cells" in shown.buttons:
        shown = await player.fill_lists(await player.press(shown.message, "Choose cells"), move.split())
        presses = 2
    else:
        shown, presses = await _by_lists(player, shown, set(move.split()))
    await player.press(shown.message, "Submit")
    assert dict(table.record.log[-1])[seat] == move
    return presses + 1


async def _by_lists(player: Player, shown: Answer, wanted: set[str]) -> tuple[Answer, int]:
    """Take the wanted cells of one list after the other."""
    for presses in range(len(wanted) + 1):
        for number, menu in enumerate(menus(shown.message)):
            offered = {entry.value: entry.default for entry in menu.options}
            if any(not on for cell, on in offered.items() if cell in wanted):
                shown = await player.choose(shown.message, *(wanted & offered.keys()), menu=number)
                break
        else:
            return shown, presses
    raise AssertionError(wanted)


async def _pass(player: Player) -> int:
    """Pass, which is no claim."""
    sure = await player.slash("submit", move="pass")
    await player.press(sure.message, "Yes")
    return 0


@pytest.mark.parametrize("most", [3, WHOLE])
async def test_three_presses_a_move_in_pentago(tmp_path: Path, most: int) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", game="pentago")
        assert max(await play(club, ann, thread, in_pentago, most)) <= 3


@pytest.mark.parametrize("most", [4, WHOLE])
async def test_four_presses_a_twig_and_twenty_buttons_at_most(tmp_path: Path, most: int) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", game="twigs")
        assert max(await play(club, ann, thread, in_twigs, most)) <= 4


@pytest.mark.parametrize("most", [3, WHOLE])
async def test_six_presses_for_most_claims_and_three_for_half(tmp_path: Path, most: int) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", "normal", game="rainbow_pentagon")
        counted = sorted(filter(None, await play(club, ann, thread, in_rainbow_pentagon, most)))
        assert counted
        assert median(counted) <= 3
        assert counted[int(0.95 * len(counted))] <= 6

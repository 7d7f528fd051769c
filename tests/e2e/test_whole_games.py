"""Whole games, from /play to the ranking, in every way in which a person can answer."""

from __future__ import annotations

import random
import re
import struct
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from games.record import Record, replay
from games.rng import SeededRng
from tests import postgres
from tests.e2e.club import Club, Player, club_at
from tests.e2e.player import Answer
from tests.e2e.reading import alts, buttons, menus, said

FOUR = ("easy", "normal", "easy", "normal")
SHORT = "max_turns=3"
WIDTH = 1000

Turn = Callable[[Player, Any], Awaitable[None]]


async def play_to_the_end(club: Club, thread: Any, player: Player, turn: Turn) -> Any:
    """Answer each question of the first table; return the last message."""
    while club.hosted().row.status == "open":
        before = club.hosted().row.step
        await turn(player, club.open_message(thread))
        assert club.hosted().row.step == before + 1
    return club.open_message(thread)


def check_the_story(thread: Any) -> None:
    """Check that each turn is announced once, in order, only the last can be pressed, no ping is left."""
    messages = thread.history()
    turns = [int(n) for n in re.findall(r"\*\*Turn (\d+):", "\n".join(said(m) for m in messages))]
    assert turns == list(range(1, len(turns) + 1))
    assert [m for m in messages[1:-1] if buttons(m)] == []
    assert "Rematch" in buttons(messages[-1])
    assert not any("your move in" in said(m) for m in messages)


async def test_one_person_and_four_computers_by_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path, paint=True) as club:
        ann = club.person("ann")
        thread = await club.table([ann], *FOUR)

        async def answer(player: Player, _: Any) -> None:
            claim = club.claims(player)[0]
            await player.dm(claim)
            assert f"you claimed {claim}" in said(player.newest), "all have answered: the outcome says it"

        end = await play_to_the_end(club, thread, ann, answer)
        check_the_story(thread)
        assert len(re.findall(r"^\d\. ", said(end), re.MULTILINE)) == 5
        for message in [*thread.history(), *ann.inbox]:
            for attachment in message.attachments:
                if attachment.filename == "board.png":
                    png = club.env.backend.cdn.get(attachment.url)
                    assert struct.unpack(">I", png[16:20]) == (WIDTH,)
        assert all(0 < len(alt) <= 1024 for message in thread.history() for alt in alts(message))


@pytest.mark.soak
async def test_one_person_and_four_computers_by_clicks_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], *FOUR, options=SHORT)

        async def answer(player: Player, question: Any) -> None:
            shown = await player.press(question, "Claim")
            assert shown.private
            assert any(words in shown.said for words in ("Your colour is", "You are"))
            while "Submit" not in shown.buttons:
                ready = menus(shown.message)[0].options[0].value
                shown = await player.choose(shown.message, ready)
            receipt = await player.press(shown.message, "Submit")
            assert "last move" in receipt.first

        await play_to_the_end(club, thread, ann, answer)
        check_the_story(thread)


async def test_a_claim_is_chosen_sector_by_sector_or_taken_ready(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], *FOUR, options=SHORT)
        claim = next(claim for claim in club.claims(ann) if len({cell[0] for cell in claim.split()}) == 2)
        opened = shown = await ann.press(club.open_message(thread), "Claim")
        for number in range(1, len(menus(shown.message))):
            wanted = [o.value for o in menus(shown.message)[number].options if o.value in claim.split()]
            if wanted:
                shown = await ann.choose(shown.message, *wanted, menu=number)
        assert "Submit" in shown.buttons
        again = {o.value for menu in menus(shown.message)[1:] for o in menu.options if o.default}
        assert again == set(claim.split()), "what is chosen stays chosen, and can be taken off"
        cleared = await ann.press(shown.message, "Clear")
        assert cleared.buttons.keys() == opened.buttons.keys()
        assert not [o for menu in menus(cleared.message) for o in menu.options if o.default]
        ready = menus(cleared.message)[0].options[0].value
        shown = await ann.choose(cleared.message, ready)
        receipt = await ann.press(shown.message, "Submit")
        assert receipt.first.startswith("**Path ")
        assert dict(club.hosted().record.log[0])[club.seat_of(ann)] == ready


async def test_where_many_sectors_are_in_reach_one_form_holds_the_claim(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="seconds=400")
        while True:
            shown = await ann.press(club.open_message(thread), "Claim")
            if "Choose cells" in shown.buttons:
                break
            await ann.slash("submit", move=max(club.claims(ann), key=_inwards))
            sure = await ben.slash("submit", move="pass")
            await ben.press(sure.message, "Yes")
        assert len(menus(shown.message)) == 1, "the ready claims: the picture stays in sight"
        claim = max(club.claims(ann), key=lambda claim: len({cell[0] for cell in claim.split()}))
        form = await ann.press(shown.message, "Choose cells")
        shown = await ann.fill_lists(form, claim.split())
        assert "Submit" in shown.buttons
        form = await ann.press(shown.message, "Choose cells")
        empty = await ann.fill_lists(form, ())
        assert "Submit" not in empty.buttons
        shown = await ann.fill_lists(await ann.press(empty.message, "Choose cells"), claim.split())
        await ann.press(shown.message, "Submit")
        assert club.hosted().answers[club.seat_of(ann)].move == claim


def _inwards(claim: str) -> int:
    """How near to the centre a claim comes: cells have small numbers there."""
    return -min(int(cell[1:]) for cell in claim.split())


async def test_cells_that_go_with_no_claim_say_so_and_can_be_taken_off(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], *FOUR, options=SHORT)
        shown = await ann.press(club.open_message(thread), "Claim")
        values = [o.value for o in menus(shown.message)[1].options]
        shown = await ann.choose(shown.message, *values, menu=1)
        assert "No claim contains all of these" in shown.said
        assert "Submit" not in shown.buttons
        back = await ann.choose(shown.message, menu=1)
        assert [m.options for m in menus(back.message)]


@pytest.mark.soak
async def test_one_person_and_four_computers_by_submit(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], *FOUR, options=SHORT)

        async def answer(player: Player, _: Any) -> None:
            offered = await player.complete("submit", "move", "")
            assert 1 < len(offered) <= 25
            assert set(offered) <= set(club.legal(player))
            receipt = await player.slash("submit", move=next(move for move in offered if move != "pass"))
            assert receipt.private
            assert "last move" in receipt.first

        await play_to_the_end(club, thread, ann, answer)
        check_the_story(thread)


async def test_submit_completes_what_is_half_typed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], *FOUR)
        claim = next(c for c in club.claims(ann) if len(c.split()) == 5)
        half = " ".join(claim.split()[:-1]).lower()
        offered = await ann.complete("submit", "move", half)
        assert offered
        assert set(offered) <= set(club.legal(ann))
        assert await ann.complete("submit", "move", claim.lower()) == [claim]


async def test_six_people_two_with_closed_dms_and_a_spectator(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho", "dai", "eva")
        fay = club.person("fay")
        closed = people[1], people[3]
        club.wire.closed |= {player.id for player in closed}
        thread = await club.table(people, options=SHORT)
        while club.hosted().row.status == "open":
            question = club.open_message(thread)
            looked = await fay.press(question, "Claim")
            assert looked.private
            assert "’re not at table #1" in looked.said
            for count, player in enumerate(people):
                assert f"Submitted: {count} of 5" in said(club.open_message(thread))
                claim = club.claims(player)[count]
                if player in closed:
                    assert player.inbox == []
                    shown = await player.press(question, "Claim")
                    assert re.search(rf"(You are|colour is) \W {club.colour_of(player)}", shown.said)
                    await player.type_move(shown.message, claim)
                else:
                    await player.dm(claim)
        check_the_story(thread)
        end = said(club.open_message(thread))
        for player in people:
            assert f"{player.name} ({club.colour_of(player)})" in end
        assert "fay" not in end


async def test_what_a_person_needs_comes_in_the_first_prompt_and_shorter_after(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], *FOUR, options=SHORT)
        first = said(ann.question)
        assert re.search(rf"Your colour is \W {club.colour_of(ann)},", first)
        assert "or build it with the buttons" in first
        await ann.dm(club.claims(ann)[0])
        assert len(ann.asked(1)) == 1
        assert "or build it with the buttons" not in said(ann.question)
        again = await club.open(ann, options=SHORT)
        await club.add_computers(ann, again, *FOUR)
        await club.begin(ann, again)
        [other] = ann.asked(0, 2)
        assert "#2" in said(other)
        assert "or build it with the buttons" not in said(other)


async def test_pass_asks_once_however_it_is_sent(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], *FOUR)
        assert "are you sure?" in await ann.dm("PASS")
        assert "are you sure?" in (await ann.slash("submit", move="pass")).said
        shown = await ann.press(club.open_message(thread), "Claim")
        asked = await ann.type_move(shown.message, "pass")
        assert "are you sure?" in asked.said
        assert club.hosted().row.step == 0
        assert "claim nothing" in (await ann.press(asked.message, "Yes")).first
        assert club.hosted().row.step == 1


# How many times a person presses for a move, counted on the messages that Discord shows, in whole games.
#
# What opens the builder ("Claim", "Place a twig") is no part of a move; in Pentago the blocks stand at the
# table,
# so that their press counts. ``tests/conformance/test_clicks.py`` finds the fewest for every move.


SECONDS = 0.05
"""A computer's time for the claim that the person takes."""

WHOLE = pytest.param(1000, marks=pytest.mark.soak)
BLOCKS = {("abc", "123"): 1, ("def", "123"): 2, ("abc", "456"): 3, ("def", "456"): 4}

Build = Callable[[Club, Player, Any, random.Random], Awaitable[int]]


async def play(club: Club, player: Player, thread: Any, build: Build, most: int) -> list[int]:
    """Play ``most`` moves, or to the end; return the presses that each of them took."""
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
    shown = await player.press(question, "Place a twig")
    presses = 0
    while True:
        ways = [
            label
            for label in shown.buttons
            if label not in {"Submit", "Back", "Type it", "More", "In one form"}
        ]
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


# Whole games with the store in PostgreSQL: answers, a death in the middle, the end and its record.


@pytest.mark.parametrize(
    ("game", "seats"), [pytest.param("pentago", 1, marks=pytest.mark.soak), ("diamant", 2)]
)
async def test_a_game_is_played_to_its_end_through_a_death(tmp_path: Path, game: str, seats: int) -> None:
    async with club_at(tmp_path, database=await postgres.emptied()) as club:
        people = club.people("ann", "ben")
        thread = await club.table([people[0]], *["easy"] * seats, game=game)
        dice, number = random.Random(5), club.hosted().row.id
        for turn in range(200):
            table = club.hosted()
            if table.row.status != "open":
                break
            if turn == 2:
                await club.restart()
                table = club.hosted()
            legal = table.game.legal(table.state, club.seat_of(people[0]))
            await people[0].slash("submit", move=dice.choice(list(legal)))
        assert "Rematch" in buttons(club.open_message(thread))
        stored = await club.store.stored(number)
        assert stored is not None
        assert stored.table.status == "over"
        row = stored.table
        levels = tuple(f"computer:{seat.level}" if seat.level else "person" for seat in stored.seats)
        record = Record(row.game, row.version, row.options, row.seed, levels, stored.log)
        assert len(list(replay(record))) == 1 + row.step
        assert await club.store.outbox(number) == []

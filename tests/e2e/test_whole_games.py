"""Whole games, from /play to the ranking, in every way in which a person can answer."""

from __future__ import annotations

import re
import struct
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
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
    """Each turn is told once, in order; only the last message can still be pressed; no ping is left."""
    messages = thread.history()
    turns = [int(n) for n in re.findall(r"\*\*Turn (\d+):", "\n".join(said(m) for m in messages))]
    assert turns == list(range(1, len(turns) + 1))
    assert [m for m in messages[1:-1] if buttons(m)] == []
    assert "Rematch" in buttons(messages[-1])
    assert not any("answer is needed here" in said(m) for m in messages)


async def test_one_person_and_four_computers_by_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path, paint=True) as club:
        ann = club.person("ann")
        thread = await club.table([ann], *FOUR)

        async def answer(player: Player, _: Any) -> None:
            receipt = await player.dm(club.claims(player)[0])
            assert receipt.startswith("**Path ")
            assert "last answer" in receipt

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
            assert "last answer" in receipt.first

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
        assert "No claim holds all of these" in shown.said
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
            assert "last answer" in receipt.first

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


async def test_six_people_two_of_them_with_closed_dms_and_one_looking_on(tmp_path: Path) -> None:
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
            assert "do not sit at table #1" in looked.said
            for count, player in enumerate(people):
                assert f"Submitted: {count} of 5" in said(club.open_message(thread))
                claim = club.claims(player)[count]
                if player in closed:
                    assert player.inbox == []
                    shown = await player.press(question, "Claim")
                    assert re.search(f"(You are|colour is) {club.colour_of(player)}", shown.said)
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
        assert f"Your colour is {club.colour_of(ann)}" in first
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

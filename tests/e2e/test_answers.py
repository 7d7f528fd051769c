"""A secret answer: taken, changed, withdrawn, or refused with a way on."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.tables.lobby import kept_options
from tests.e2e.club import club_at
from tests.e2e.reading import buttons, menus, said
from tests.e2e.tables import answer_of, pair

# -- taken, changed, withdrawn ---------------------------------------------------------------------------


async def test_a_receipt_says_what_was_understood_and_how_long_it_can_be_changed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = next(c for c in club.claims(ann) if len(c.split()) == 3)
        receipt = await ann.dm(claim.lower().replace(" ", ", "))
        assert receipt.startswith("**Path 5, area 3.")
        assert claim in receipt
        assert "You can change it until the last answer is in." in receipt
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in receipt
        assert set(buttons(ann.inbox[-1])) == {"Change", "Withdraw"}
        assert len(ann.inbox[-1].attachments) == 1


async def test_a_later_answer_takes_the_place_of_the_earlier_one_and_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        first, second = club.claims(ann)[:2]
        assert "earlier answer" not in await ann.dm(first)
        assert "takes the place of your earlier answer" in await ann.dm(second)
        assert "takes the place" in (await ann.slash("submit", move=first)).said
        await ben.dm(club.claims(ben)[0])
        assert dict(club.hosted().record.log[0])[0] == first


async def test_a_refused_answer_leaves_the_earlier_one_standing(tmp_path: Path) -> None:
    """The refusal stays in the DM, so what it says must be true after a withdrawal too."""
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        assert "Your earlier answer was not changed" in await ann.dm("A1 C3")
        assert answer_of(club, ann) == claim
        builder = await ann.press(club.open_message(thread), "Claim")
        assert "is withdrawn" in (await ann.press(builder.message, "Withdraw")).said
        assert "Your earlier answer was not changed" in said(ann.inbox[-1])


async def test_an_answer_is_withdrawn_until_the_last_one_is_in(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.dm(club.claims(ann)[0])
        assert "Submitted: 1 of 2" in said(club.open_message(thread))
        receipt = ann.inbox[-1]
        undo = buttons(receipt)["Withdraw"]
        assert "is withdrawn" in (await ann.press(receipt, "Withdraw")).said
        assert "Submitted: 0 of 2" in said(club.open_message(thread))
        assert answer_of(club, ann) is None
        assert "no answer to withdraw" in (await ann.press_late(receipt, undo)).said
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 0
        await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.step == 1
        assert "has moved on" in (await ann.press_forged(ann.question, undo)).said
        assert club.hosted().row.step == 1


async def test_change_opens_the_builder_with_what_was_sent(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        shown = await ann.press(ann.inbox[-1], "Change")
        assert f"Your answer so far: {claim}" in shown.said
        assert "Withdraw" in shown.buttons
        await ann.press(shown.message, "Withdraw")
        assert answer_of(club, ann) is None


async def test_people_answer_in_the_order_of_their_last_change(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho])
        await ann.dm(club.claims(ann)[0])
        await club.wait(1)
        await ben.dm(club.claims(ben)[0])
        await club.wait(1)
        await ann.dm(club.claims(ann)[1])
        await club.wait(1)
        await cho.dm(club.claims(cho)[0])
        order = [seat for seat, _ in club.hosted().record.log[0]]
        assert order == [club.seat_of(player) for player in (ben, ann, cho)]


async def test_answers_of_all_at_once_are_dealt_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        table = club.hosted()
        moves = {player.id: club.claims(player)[0] for player in (ann, ben)}
        with club.env._bot_scope():
            await asyncio.gather(*(table.submit(person, move) for person, move in moves.items()))
            for _ in range(3):
                club.bot.dealer.runner.wake(table)
        await club.env.settle()
        assert table.row.step == 1
        assert sum("**Turn 1:" in said(message) for message in thread.history()) == 1


# -- refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("Z9", "Not a cell of this board"),
        ("a1 a1 a2", "listed twice"),
        ("A1 C3", "in 2 pieces"),
        ("A1", "has 3 edges"),
        ("hello there", "Not cells of this board"),
        ("D25 D24 D16 D23 D22 D21 D20 D19", "must have 5 to 9"),
    ],
)
async def test_a_refused_answer_names_its_rule(tmp_path: Path, typed: str, says: str) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        told = await ann.dm(typed)
        assert says in told
        assert answer_of(club, ann) is None


async def test_a_near_miss_offers_legal_moves_as_buttons_and_draws_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = next(c for c in club.claims(ann) if len(c.split()) == 5)
        near = " ".join(claim.split()[:2])
        await ann.dm(near)
        refused = ann.inbox[-1]
        offered = [label for label in buttons(refused) if re.match(r"[A-E]\d", label)]
        assert 1 <= len(offered) <= 5
        assert set(offered) <= set(club.legal(ann))
        assert len(refused.attachments) == 1
        taken = await ann.press(refused, offered[0])
        assert taken.said.startswith("**Path ")
        assert answer_of(club, ann) == offered[0]
        again = await ann.press_late(refused, buttons(refused)[offered[0]])
        assert "takes the place" in again.said
        assert answer_of(club, ann) == offered[0]


async def test_every_way_of_answering_gives_the_same_refusal(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        by_dm = await ann.dm("A1 C3")
        by_command = (await ann.slash("submit", move="A1 C3")).said
        builder = await ann.press(club.open_message(thread), "Claim")
        by_form = (await ann.type_move(builder.message, "A1 C3")).said
        assert by_dm == by_command == by_form


async def test_without_hints_a_refusal_names_the_rule_and_suggests_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="seconds=400 hints=off")
        claim = next(claim for claim in club.claims(ann) if len(claim.split()) == 5)
        told = await ann.slash("submit", move=claim.split()[0])
        assert "must have 5 to 9" in told.said
        assert "completes" not in told.said
        assert "works without" not in told.said
        assert set(told.buttons) == {"Claim"}
        builder = await ann.press(club.open_message(thread), "Claim")
        assert all(" " not in option.value for menu in menus(builder.message) for option in menu.options)
        assert await ann.complete("submit", "move", "") == []


async def test_a_rematch_keeps_a_table_without_hints(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", options="max_turns=1 seconds=400 hints=off")
        assert club.hosted().row.hints is False
        assert kept_options(club.hosted().game, club.hosted().row)["hints"] == "off"

"""Resigning, draws and moves taken back between two people: public, agreed on, and in the record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.messages.step_messages import StepMessages
from games.chain import heads, shown_head
from games.game import RESIGNED, Step
from games.record import Record, replay
from games.rng import commitment
from games.verify import verify
from tests.e2e.club import CATALOGS, Club, Player, club_at
from tests.e2e.reading import buttons, said

GAMES = ("pentago", "twigs")


async def duel(
    club: Club, game: str = "pentago", *levels: str, seconds: float = 400
) -> tuple[Player, Player, Any]:
    """Two people at a game of two, the one to move first, and their thread."""
    ann, ben = club.people("ann", "ben")
    people = [ann] if levels else [ann, ben]
    thread = await club.table(people, *levels, game=game, options=f"seconds={seconds:.0f}")
    ask = club.hosted().ask
    assert ask is not None
    first = levels or club.seat_of(ann) in ask.pending
    return (ann, ben, thread) if first else (ben, ann, thread)


async def move(club: Club, player: Player) -> None:
    await player.slash("submit", table=1, move=club.legal(player)[0])


def verified(club: Club) -> Record:
    """The finished game's record, which proves itself from the lobby to its last head."""
    record = club.record()
    *_, head = heads(record.secret, record.terms, record.links)
    points = list(verify(record, commitment(record.secret), record.entropy, shown_head(head)))
    assert {point.verdict for point in points} == {"ok"}, points
    return record


@pytest.mark.parametrize("game", GAMES)
async def test_the_board_has_the_buttons_of_those_who_sit_there(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club, game)
        board = club.open_message(thread)
        assert {"Offer a draw", "Resign"} <= buttons(board).keys()
        assert "Take a move back" not in buttons(board), "nobody has moved"
        await move(club, first)
        board = club.open_message(thread)
        for label in ("Offer a draw", "Take a move back", "Resign"):
            refused = await club.person("eve").press(board, label)
            assert refused.private
            assert "You’re not at table #1" in refused.said
        asked = await second.press(board, "Resign")
        assert asked.private
        assert "Yes, resign" in asked.buttons
        assert (await first.press(board, "Take a move back")).private
        await second.press(club.open_message(thread), "Agree")
        assert club.hosted().row.step == 2
        await second.press(asked.message, "Yes, resign")
        assert club.hosted().row.status == "open", "the board has changed since, so it asks again"


async def test_at_a_computers_table_the_board_offers_no_draw(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await duel(club, "pentago", "easy")
        board = club.open_message(thread)
        assert "Resign" in buttons(board)
        assert "Offer a draw" not in buttons(board)


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_resigns_is_asked_once_and_loses(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club, game)
        await move(club, first)
        asked = await first.press_at_table("Resign")
        assert asked.private
        assert "The other player wins" in asked.said
        assert club.hosted().row.status == "open"
        await first.press(asked.message, "Yes, resign")
        assert club.hosted().row.status == "over"
        end = club.open_message(thread)
        assert f"{first.name} resigns; {second.name} wins." in said(end)
        assert "One side has resigned" not in said(end), "it is told once, with the name"
        assert said(end).count(" wins") == 1  # who has won is said once
        assert "Rematch" in buttons(end)
        assert f"1. {second.name}" in said(end)
        record = verified(club)
        assert record.log[-1] == ((club.seat_of(first), "!resign"),)
        again = await first.press_forged(end, "resign:1:1:sure")
        assert "is over" in again.said
        await club.restart()
        assert [step.state for step in replay(record)][-1] == (await club.bot.dealer.registry.table(1)).state


async def test_a_draw_is_offered_in_public_and_accepted_by_the_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        stranger = club.person("eva")
        await move(club, first)
        offered = await first.press_at_table("Offer a draw")
        assert "Draw offered. The offer stands" in offered.said
        question = club.open_message(thread)
        assert f"{first.name} offers a draw." in said(question)
        assert "Only the other player" in (await first.press(question, "Agree")).said
        assert "’re not at table" in (await stranger.press(question, "Agree")).said
        await club.restart()
        await second.press(club.open_message(thread), "Agree")
        assert club.hosted().row.status == "over"
        told = said(club.open_message(thread))
        assert re.match(r"\*\*\w+ and \w+ draw\.\*\*\nA draw by agreement", told)
        record = verified(club)
        assert record.result is not None
        assert record.result.rank == (1, 1)


async def test_an_offer_is_declined_or_lapses_with_the_next_move(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        await move(club, first)
        await first.slash("draw", table=1)
        assert "already asked" in (await first.slash("takeback", table=1)).said
        assert "reply to that first" in (await second.slash("takeback", table=1)).said
        await second.press(club.open_message(thread), "Decline")
        assert "offers a draw" not in said(club.open_message(thread))
        assert "has declined" in (await first.slash("draw", table=1)).said
        await move(club, second)
        await second.slash("draw", table=1)
        offered = club.open_message(thread)
        agree = buttons(offered)["Agree"]
        await move(club, first)
        assert "offers a draw" not in said(club.open_message(thread))
        late = await first.press_forged(club.open_message(thread), agree)
        assert "no longer open" in late.said
        assert club.hosted().row.status == "open"


async def test_each_kind_of_offer_is_declined_once_in_a_position(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        await move(club, first)
        for kind in ("draw", "takeback"):
            await first.slash(kind, table=1)
            await second.press(club.open_message(thread), "Decline")
        for kind in ("draw", "takeback"):
            assert "has declined" in (await first.slash(kind, table=1)).said
        await move(club, second)
        assert "Draw offered" in (await first.slash("draw", table=1)).said


async def test_both_who_offer_a_draw_agree(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, _ = await duel(club)
        await first.slash("draw", table=1)
        assert "Done" in (await second.slash("draw", table=1)).said
        assert club.hosted().row.status == "over"


@pytest.mark.parametrize("game", GAMES)
async def test_a_move_is_taken_back_by_agreement(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club, game)
        assert "no move to take back" in (await first.slash("takeback", table=1)).said
        await move(club, first)
        before = club.hosted().state
        await move(club, second)
        await second.press_at_table("Take a move back")
        question = club.open_message(thread)
        assert f"{second.name} asks to take the last move back." in said(question)
        await first.press(question, "Agree")
        table = club.hosted()
        assert table.state == before
        assert table.row.step == 3
        assert f"{second.name} takes the last turn back" in said(club.open_message(thread))
        await club.restart()
        await second.slash("submit", table=1, move=club.legal(second)[1])
        await first.slash("takeback", table=1)
        await second.press(club.open_message(thread), "Agree")
        assert club.hosted().row.step == 5
        assert club.seat_of(first) in club.hosted().round.unanswered()
        await first.press((await first.slash("resign", table=1)).message, "Yes, resign")
        record = verified(club)
        assert [moves[0][1].split()[0] for moves in record.log if moves[0][1][0] == "!"] == [
            "!back", "!back", "!resign",
        ]  # fmt: skip


async def test_two_who_want_a_move_back_agree_on_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        thread = await club.table(people := club.people("ann", "ben"), game="pentago")
        mover, other = sorted(people, key=lambda player: not club.hosted().awaits(player.id))
        await mover.dm(club.legal(mover)[0])
        await other.dm(club.legal(other)[0])
        await other.press_at_table("Take a move back")
        board = club.open_message(thread)
        assert "first" in (await mover.press(board, "Take a move back")).said
        assert club.hosted().row.step == 2


async def test_a_computer_lets_moves_be_taken_back_and_agrees_to_no_draw(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await duel(club, "pentago", "easy")
        await move(club, ann)
        seat, step = club.seat_of(ann), club.hosted().row.step
        assert "do not agree to a draw" in (await ann.slash("draw", table=1)).said
        assert "Done" in (await ann.slash("takeback", table=1)).said
        assert club.hosted().row.step == step + 1
        assert club.hosted().round.unanswered() == (seat,)


async def test_whoever_takes_a_move_back_gains_no_rating_from_a_computer(tmp_path: Path) -> None:
    told = "From now on, the game is rated only if the computer wins."
    async with club_at(tmp_path) as club:
        ann, _, thread = await duel(club, "pentago", "easy")
        await move(club, ann)
        for back in (False, True):
            if back:
                await ann.slash("takeback", table=1)
            assert (told in said(club.open_message(thread))) == back
            table, seat = club.hosted(), club.seat_of(ann)
            for winner in (seat, 1 - seat):
                last = Step(table.game.settled(table.state, winner, RESIGNED))
                ended = table._ended(last, table.row, table.seats)
                assert ended is not None
                gains_nothing = back and winner == seat
                assert {row.rated for row in ended.results} == {not gains_nothing}
                words = StepMessages(CATALOGS, table, table.row, table.seats, ended.results)
                assert ("was taken back" in "".join(words.ratings())) == gains_nothing


async def test_a_second_press_takes_no_second_move_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await duel(club, "pentago", "easy")
        for _ in range(2):
            await move(club, ann)
        panel = (await ann.slash("table", table=1)).message
        step = club.hosted().row.step
        answers = await ann.press_twice(panel, buttons(panel)["Take a move back"])
        assert ["Done" in answer.said for answer in answers] == [True, False]
        assert "has moved on" in answers[1].said
        assert club.hosted().row.step == step + 1


async def test_an_older_panel_offers_no_draw_and_resigns_nothing_after_another_move(tmp_path: Path) -> None:
    """The other may have blundered meanwhile."""
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        await move(club, first)
        panel, asked = [(await first.slash("table", table=1)).message for _ in range(2)]
        asked = (await first.press(asked, "Resign")).message
        await move(club, second)
        assert "has moved on" in (await first.press(panel, "Offer a draw")).said
        assert "offers a draw" not in said(club.open_message(thread))
        again = await first.press(asked, "Yes, resign")
        assert "The other player wins" in again.said
        assert club.hosted().row.status == "open"
        await first.press(again.message, "Yes, resign")
        assert club.hosted().row.status == "over"


OFFERS = ("Offer a draw", "Take a move back")


async def offered(player: Player) -> list[str]:
    """What a person can offer by their own panel."""
    shown = (await player.slash("table", table=1)).buttons
    assert "Resign" in shown
    return [label for label in OFFERS if label in shown]


async def test_only_what_can_be_done_is_shown(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, _ = await duel(club)
        assert await offered(first) == ["Offer a draw"], "nothing to take back yet"
        await move(club, first)
        assert await offered(first) == [*OFFERS]
        await first.slash("draw", table=1)
        assert await offered(first) == await offered(second) == [], "one is open"
        await second.press_at_table("Decline")
        assert await offered(first) == ["Take a move back"]
        assert await offered(second) == ["Offer a draw"]
        await second.leave()
        assert await offered(first) == []


async def test_a_computer_is_offered_no_draw(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await duel(club, "pentago", "easy")
        assert await offered(ann) == []
        await move(club, ann)
        assert await offered(ann) == ["Take a move back"]


async def test_each_command_names_one_reason(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await duel(club, "pentago", "easy")
        for player in (ann, ben):
            for command in ("resign", "draw", "takeback"):
                told = (await player.slash(command, table=1)).said.splitlines()
                assert len(told) == 1, told


async def test_where_it_does_not_exist_one_sentence_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben])
        for command in ("resign", "draw", "takeback"):
            told = await ann.slash(command, table=1)
            assert "only in two-player games with nothing hidden: Pentago" in told.said
            assert "’re not at table" in (await cho.slash(command, table=1)).said
        assert "Resign" not in (await ann.slash("table", table=1)).buttons
        await club.table([ann, ben, cho], game="twigs")
        assert "only in two-player games" in (await ann.slash("resign", table=2)).said


async def test_whoever_left_agrees_to_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, _ = await duel(club)
        await move(club, first)
        await second.leave()
        assert "agree to anything" in (await first.slash("draw", table=1)).said
        assert "agree to anything" in (await first.slash("takeback", table=1)).said


@pytest.mark.parametrize("requests", range(3))
async def test_a_death_leaves_one_end(tmp_path: Path, requests: int) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        await move(club, first)
        asked = await first.slash("resign", table=1)
        club.wire.cut(requests)
        await first.press(asked.message, "Yes, resign")
        club.wire.mend()
        await club.restart()
        if (await club.bot.dealer.registry.table(1)).row.status == "open":
            await first.press_forged(club.open_message(thread), "resign:1:1:sure")
        assert (await club.bot.dealer.registry.table(1)).row.status == "over"
        assert sum("resigns;" in said(m) for m in thread.history()) == 1

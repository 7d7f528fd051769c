"""Learning from one's own mistakes: one's own finished games alone, tried again until it is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import games
from bot.app.features.practice import _title
from bot.dealer.registry import OtherProcesses
from bot.messages.localizer import Localizer
from bot.services.rate_limit import Rate
from bot.tables.refusal import OtherShard
from data.result_rows import MistakeRow
from data.store.mistakes import MISTAKES
from data.words import Catalogs
from games.diamant.notation import LEAVE, STAY
from games.practice import Turn
from tests.e2e.club import UNLIMITED, Answer, Club, Player, club_at
from tests.e2e.reading import alts, buttons, said

WORDS = {STAY: "Go deeper", LEAVE: "Go home"}


async def play_badly(club: Club, player: Player, others: tuple[Player, ...]) -> None:
    """Play the running Diamant: the others go home after three cards, this one decides against the odds."""
    table = club.hosted(max(club.bot.dealer.registry.tables))
    practice, seat = table.game.practice(), club.seat_of(player)
    while table.row.status == "open":
        state: Any = table.state
        inside = [each for each in (player, *others) if club.seat_of(each) in state.inside]
        moves = {club.seat_of(each): LEAVE if len(state.row) > 2 else STAY for each in inside}
        if seat in moves:
            view = table.game.view(state, seat)
            rest = {other: move for other, move in moves.items() if other != seat}
            losses = {move: practice.rate(Turn(view, move, rest), 1.0) for move in (STAY, LEAVE)}
            moves[seat] = max(losses, key=lambda move: losses[move].loss)  # type: ignore[union-attr]
        for each in inside:
            await each.dm(moves[club.seat_of(each)])
        await club.wait(0)


async def finished(club: Club) -> tuple[Player, Player, Player]:
    """A game of Diamant in which ann has decided badly."""
    ann, ben, cat = club.people("ann", "ben", "cat")
    await club.table([ann, ben, cat], game="diamant")
    await play_badly(club, ann, (ben, cat))
    return ann, ben, cat


async def asked(club: Club, player: Player) -> MistakeRow:
    """Return what a person is asked now: what was asked last."""
    rows = await club.store._database.rows(
        "SELECT table_id, step FROM mistakes WHERE person_id = ? ORDER BY seen DESC LIMIT 1", (player.id,)
    )
    row = await club.store.mistake(player.id, *rows[0])
    assert row is not None
    return row


def worse(row: MistakeRow) -> str:
    return WORDS[STAY if row.better == LEAVE else LEAVE]


async def test_a_limited_number_of_tries_is_judged_and_the_next_one_waits(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, tries=Rate(1, 1 / 60), studies=Rate(1, 1 / 300))
    async with club_at(tmp_path, limits=limits) as club:
        ann, *_ = await finished(club)
        first = await ann.slash("practice")
        row = await asked(club, ann)
        wrong = await ann.press(first.message, worse(row))
        assert "Not yet" in wrong.said
        refused = await ann.press(wrong.message, WORDS[row.better])
        assert "You have tried a lot of moves. You can try the next one in 1 minute." in refused.said
        await club.wait(60)
        assert "Good" in (await ann.press(wrong.message, WORDS[row.better])).said


async def test_a_position_is_put_judged_hinted_and_remembered(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await finished(club)
        first = await ann.slash("practice")
        assert first.private
        assert "Learn from your mistakes: Diamant #1" in first.said
        assert "Back then you went against the odds." in first.said
        assert alts(first.message)
        row = await asked(club, ann)
        hinted = await ann.press(first.message, "Hint")
        assert "💡 Going home now is worth" in hinted.said
        wrong = await ann.press(hinted.message, worse(row))
        assert f"Not yet: {worse(row)}" in wrong.said
        assert "on average" in wrong.said
        assert {"Hint", "Solution", "Another one"} <= set(buttons(wrong.message))
        right = await ann.press(wrong.message, WORDS[row.better])
        assert f"Good: {WORDS[row.better]}" in right.said
        assert "better than what you did" in right.said
        assert "solved so far: 1 of" in right.said
        kept = await club.store.mistake(ann.id, row.table_id, row.step)
        assert kept is not None
        assert (kept.tries, kept.solved is not None) == (2, True)


async def test_positions_of_tables_that_another_process_keeps_are_put_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await finished(club)
        club.bot.dealer.registry.forget(club.number)

        def elsewhere(self: OtherProcesses, guild_id: int) -> None:
            raise OtherShard(1)

        monkeypatch.setattr(OtherProcesses, "require_here", elsewhere)
        first = await ann.slash("practice")
        assert "Learn from your mistakes: Diamant #1" in first.said
        row = await asked(club, ann)
        assert f"Good: {WORDS[row.better]}" in (await ann.press(first.message, WORDS[row.better])).said


async def test_the_solution_is_shown_and_the_position_comes_again_after_the_others(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await finished(club)
        shown = await ann.slash("practice")
        seen = [await asked(club, ann)]
        count = (await club.store.practised(ann.id)).found
        assert count > 1
        solution = await ann.press(shown.message, "Solution")
        assert f"The better move: {WORDS[seen[0].better]}" in solution.said
        await club.wait(1)
        shown = await ann.press(solution.message, "Next")
        for _ in range(count - 1):
            seen.append(await asked(club, ann))
            await club.wait(1)
            shown = await ann.press(shown.message, "Another one")
        assert len({each.step for each in seen}) == count
        assert (await asked(club, ann)).step == seen[0].step
        assert (await club.store.practised(ann.id)).solved == 0


async def test_what_is_solved_comes_no_more(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await finished(club)
        shown = await ann.slash("practice")
        for _ in range((await club.store.practised(ann.id)).found):
            row = await asked(club, ann)
            right = await ann.press(shown.message, WORDS[row.better])
            await club.wait(1)
            shown = await ann.press(right.message, "Next")
        assert "You have solved all" in shown.said


async def test_a_search_for_which_memory_was_short_is_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await finished(club)

        async def short(*_: Any) -> Any:
            raise MemoryError

        with monkeypatch.context() as patched:
            patched.setattr(club.compute, "mistakes", short)
            assert "Learn from" not in (await ann.slash("practice")).said
        assert "Learn from your mistakes: Diamant #1" in (await ann.slash("practice")).said


async def test_a_game_in_progress_is_never_asked_about(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cat = club.people("ann", "ben", "cat")
        await club.table([ann, ben, cat], game="diamant")
        for player in (ann, ben, cat):
            await player.dm(LEAVE)
        told = await ann.slash("practice")
        assert "There is nothing to practise yet" in told.said
        assert "Diamant" in told.said


async def test_nobody_sees_anothers_position_whatever_they_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await finished(club)
        shown = await ann.slash("practice")
        row = await asked(club, ann)
        for action in ("hint", "show", "again", "build", "look", "play", "next", "several", "fill"):
            foreign = await ben.press_forged(shown.message, f"p_{action}:{row.table_id}:{row.step}:")
            assert "Diamant" not in foreign.said, action
            assert foreign.private
        assert (await club.store.practised(ben.id)).found == 0
        assert (await club.store.mistake(ann.id, row.table_id, row.step)).tries == 0  # type: ignore[union-attr]


async def test_whoever_was_forgotten_has_nothing_to_try(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await finished(club)
        shown: Answer = await ann.slash("practice")
        await club.store.forget(ann.id, club.clock.now())
        again = await ann.press(shown.message, "Hint")
        assert "Learn from" not in again.said
        assert "nothing to practise yet" in (await ann.slash("practice")).said


async def test_a_game_is_looked_through_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await finished(club)
        looked = []
        real = club.compute.mistakes

        async def counted(*args: Any) -> Any:
            looked.append(args)
            return await real(*args)

        club.compute.mistakes = counted  # type: ignore[method-assign, assignment]
        first = await ann.slash("practice")
        await ann.slash("practice", game="diamant")
        assert len(looked) == 1
        assert said(first.message)


async def test_a_game_that_was_set_aside_keeps_no_other_from_being_practised(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cat = await finished(club)
        await ann.slash("practice")
        first = (await asked(club, ann)).table_id
        await club.table([ann, ben, cat], game="diamant")
        await play_badly(club, ann, (ben, cat))
        club.bot.dealer.registry.quarantine(first, "diamant", "a test", frozenset({ann.id}))
        for _ in range(3):
            await club.wait(1)
            shown = await ann.slash("practice")
            assert f"Learn from your mistakes: Diamant #{first + 1}" in shown.said


async def test_whoever_asked_for_one_game_hears_of_that_game_alone_with_every_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await finished(club)
        first = await ann.slash("practice", game="diamant")
        row = await asked(club, ann)
        other = replace(row, game="pentago", step=9999)
        async with club.store._database.writing() as connection:
            await connection.execute(MISTAKES.insert("mistakes"), MISTAKES.encode(other))
        counted = first.said.rsplit("-# ", 1)[1]
        hinted = await ann.press(first.message, "Hint")
        shown = await ann.press(first.message, "Solution")
        assert [each.said.rsplit("-# ", 1)[1] for each in (hinted, shown)] == [counted] * 2


def test_turns_are_counted_without_what_was_taken_back() -> None:
    """As the analysis and the thread count them."""
    log = (*(((number % 2, "a1"),) for number in range(5)), ((0, "!back 4"),), ((0, "b1"),))
    table = SimpleNamespace(game=games.load("pentago"), log=log, row=SimpleNamespace(game="pentago", id=1))
    localizer = Localizer(Catalogs(), "en")
    question = SimpleNamespace(table=table, mistake=SimpleNamespace(step=7), localizer=localizer)
    assert "turn 5" in _title(cast("Any", question))

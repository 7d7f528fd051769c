"""Each question before something that can't be undone has a No, which shows what stood there before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.club import club_at

NO = "No, go back"


async def test_who_is_not_to_be_forgotten_sees_their_data_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await club.table([ann, eva])
        before = await ann.slash("privacy")
        asked = await ann.press(before.message, "Forget me")
        assert list(asked.buttons) == ["Yes, forget me", NO]
        after = await ann.press(asked.message, NO)
        assert after.private
        assert (after.said, after.buttons) == (before.said, before.buttons)
        assert [seat.person_id for seat in club.hosted().seats] == [ann.id, eva.id]


@pytest.mark.parametrize("action", ["leave", "resign", "stop", "end"])
async def test_who_does_not_mean_it_sees_the_table_again(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago", rated=False)
        before = await ann.slash("table", table=1)
        asked = await ann.do(before.message, action)
        yes, no = asked.buttons
        assert (yes[:5], no) == ("Yes, ", NO)
        after = await ann.press(asked.message, NO)
        assert after.private
        assert (after.said, after.buttons) == (before.said, before.buttons)
        table = club.hosted()
        assert table.row.status == "open"
        assert [seat.person_id for seat in table.seats] == [ann.id, ben.id]


@pytest.mark.parametrize("command", ["leave", "resign"])
async def test_after_a_command_it_shows_the_table(tmp_path: Path, command: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago")
        shown = await ann.press((await ann.slash(command, table=1)).message, NO)
        assert shown.said == (await ann.slash("table", table=1)).said


async def test_who_does_not_want_a_solution_sees_the_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("puzzle", puzzle="twigs_ring")
        asked = await ann.press(club.open_message(club.channel.threads[0]), "Solution")
        assert "Really see a solution?" in asked.said
        shown = await ann.press(asked.message, NO)
        assert shown.said == (await ann.slash("table", table=1)).said
        assert not club.hosted().row.solution_seen

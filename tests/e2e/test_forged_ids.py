"""Ids that no message of ours has: each is refused with a sentence, and the log has nothing to report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.tables import pair
from tests.soaking import SOAK, fewer, first

RESTS = ("", "²", "²|²", "٣|٣", "-1|a", "nokey", "no/key", "sure", "#0123456789abcdef", "~~", "|", "a" * 70)
VALUES = (None, ("²",), ("nokey",), ("no/key:~|",))


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    loud = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.levelname in {"ERROR", "CRITICAL"}
    ]
    assert loud == []


SOME = [*((rest, None) for rest in RESTS), *(("²|²", values) for values in VALUES[1:])]
ALL = [(rest, values) for rest in RESTS for values in VALUES]

Nonsense = Sequence[tuple[str, tuple[str, ...] | None]]
each = pytest.mark.parametrize("nonsense", first(1, (SOME, ALL)), ids=("some", "all")[: 1 + SOAK])


async def refused(club: Club, player: Player, message: object, action: str, nonsense: Nonsense) -> None:
    """Press an action of table 1 with every kind of nonsense; each press is answered."""
    for rest, values in nonsense:
        answer = await player.press_forged(message, f"{action}:1:0:{rest}", values)
        assert answer.result.acknowledged, (action, rest, values)


@each
@pytest.mark.sampled
async def test_nonsense_at_a_table_is_refused(tmp_path: Path, nonsense: Nonsense) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        message = club.open_message(thread)
        for number, action in enumerate(sorted({*club.bot.dispatcher.actions} - {"leave", "end"})):
            await refused(club, ann, message, action, fewer(nonsense[number % 3 :: 3], nonsense))


@each
@pytest.mark.soak
async def test_nonsense_at_a_lobby_is_refused(tmp_path: Path, nonsense: Nonsense) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        message = await club.open(ann)
        for action in club.bot.dispatcher.actions:
            if action not in {"drop", "quit"}:
                await refused(club, ann, message, action, nonsense)


@pytest.mark.parametrize("number", first(3, ["999999999999", "²", "", "0", "٣", "-1", "1e3"]))
async def test_nonsense_for_a_tables_number_is_refused(tmp_path: Path, number: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        message = await club.open(ann)
        for action in club.bot.dispatcher.actions:
            await ann.press_forged(message, f"{action}:{number}:0:")
            await ann.press_forged(message, f"{action}:{number}:²:", ("²",))


@pytest.mark.parametrize("code", [10062, 50027])
async def test_suggestions_that_come_too_late_cost_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.fail("POST", "/interactions/*/callback", times=None, status=404, code=code)
        caplog.clear()
        await ann.complete("play", "options", "seconds", game="pentago")
        [line] = [record for record in caplog.records if record.name.startswith(("bot", "discord"))]
        assert line.exc_info is None
        assert "seconds" not in line.getMessage()

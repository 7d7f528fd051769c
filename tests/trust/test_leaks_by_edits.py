"""Whoever edits, reacts to, sends again or deletes an answer by DM tells nobody else what it was."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import replace
from pathlib import Path

import discord
import pytest

from bot.app.direct_messages import DirectMessages
from tests import toy
from tests.soaking import first, sealed
from tests.trust.playing import tell
from tests.trust.script import Script
from tests.trust.telling import LOG, differences
from tests.trust.test_leaks import Baseline, _check_dealt, _check_sealed

pytestmark = pytest.mark.usefixtures("with_toy")

TOLD = "send it as a new message"
SECRET = (*sealed(), toy.ID)
"""Games with answers that are sealed at first."""


@pytest.mark.parametrize("happens", [(), ("in_dms",)], ids=["in a thread", "in DMs"])
@pytest.mark.parametrize("game_id", first(2, SECRET))
async def test_who_thinks_again_by_dm_tells_nobody_else(
    tmp_path: Path, game_id: str, happens: tuple[str, ...]
) -> None:
    """Others look around meanwhile; the last one edits when the next question is open already."""
    script = Script(game_id, 2, 3, 3, frozenset({0, 1, 2}), ways=("restless",), happens=happens)
    telling, played = await tell(tmp_path / "one", script)
    base = Baseline(played, telling)
    seen: Counter[str] = Counter()
    sealed = base.some(base.sealed(), 2)
    assert sealed
    await _check_sealed(tmp_path, base, sealed, seen)
    await _check_dealt(tmp_path, base, 1, seen)
    assert telling.errors == []
    told = Counter(sent.to for sent in telling.sent if TOLD in sent.text)
    assert set(told) == {telling.people[base.name(seat)] for seat in range(3)}


async def test_an_edit_that_came_to_the_log_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def edited(_: DirectMessages, message: discord.Message) -> None:
        logging.getLogger("bot.app.direct_messages").debug("edited: %s", message.content)

    monkeypatch.setattr(DirectMessages, "edited", edited)
    script = Script(toy.ID, 5, 3, 1, moves={(0, 0): "a", (0, 1): "b", (0, 2): "c"}, ways=("restless",))
    one, played = await tell(tmp_path / "one", script, draw=False)
    changed = replace(played, moves={**played.moves, (0, 0): "b d"})
    other, _ = await tell(tmp_path / "other", changed, draw=False)
    found = differences(one, other, "anna").different
    assert any(line.startswith(LOG) for line in found), found

"""Photographs of messages: of what stands still."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from playwright.async_api import Error, Locator

from tests import screens


class Restless:
    """A message that is redrawn so many times while it is photographed."""

    def __init__(self, times: int) -> None:
        self.times = times
        self.drawn = 0
        self.photographs: list[Path] = []

    async def screenshot(self, path: Path) -> None:
        self.times -= 1
        if self.times >= 0:
            raise Error("element was detached from the DOM")
        self.photographs.append(path)


@pytest.mark.parametrize("times", range(screens.TRIES + 1))
async def test_a_message_is_photographed_once_it_is_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    async def drawn(row: Any) -> None:
        row.drawn += 1

    monkeypatch.setattr(screens, "drawn", drawn)
    message, path = Restless(times), tmp_path / "message.png"
    if times == screens.TRIES:
        with pytest.raises(Error, match="detached"):
            await screens.photograph(cast("Locator", message), path)
        return
    await screens.photograph(cast("Locator", message), path)
    assert message.photographs == [path]
    assert message.drawn == times + 1, "it is waited for each time"

"""Read a description: the keys of its sentences."""

from __future__ import annotations

from collections.abc import Sequence

from games.game import Line


def keys(lines: Sequence[Line]) -> list[str]:
    return [line.key.removeprefix("alt.") for line in lines]

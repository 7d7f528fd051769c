"""One whole game for each game and version, as it was played and as it must always replay.

A file ``<id>.v<version>.json`` holds a record, a digest of what everybody sees after each step, and the
outcome. ``python -m tests.golden ID`` plays a new one; it never overwrites.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import games
from games.game import Game
from games.record import Record, replay
from tests.conformance.plain import digest, plain

HERE = Path(__file__).parent


def path_of(game: Game[Any]) -> Path:
    """Return where the golden game of these rules is kept."""
    return HERE / f"{game.id}.v{game.version}.json"


def told(record: Record) -> dict[str, Any]:
    """Return what must never change: the public view after each step, and the outcome."""
    game = games.load(record.game, record.version)
    states = [step.state for step in replay(record)]
    outcome = game.outcome(states[-1])
    return {"views": [digest(game.view(state, None)) for state in states], "outcome": plain(outcome)}


def to_text(record: Record) -> str:
    """Return the golden file of a finished game."""
    golden = {"record": json.loads(record.to_text()), **told(record)}
    return json.dumps(golden, ensure_ascii=False, indent=1) + "\n"


def from_text(text: str) -> tuple[Record, dict[str, Any]]:
    """Return the record of a golden file, and the views and outcome stored with it."""
    golden = json.loads(text)
    record = Record.from_text(json.dumps(golden.pop("record")))
    return record, golden

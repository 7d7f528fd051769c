"""Fuzz of the record parser: a text is refused in one sentence, replays, or names the failing step."""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import replace

import games
from games.record import Record, RecordError, replay
from tests.conformance.playing import playthrough
from tests.fuzz.loop import WrongError
from tests.fuzz.mutation import changed, changed_json

STEPS = 2
"""Steps of the records that are the seeds: a whole game takes longer than an input may."""

WORDS = (
    "format", "game", "version", "options", "seats", "seed", "secret", "entropy", "notes", "log", "person",
    "computer:hard", "computer:", "pass", "0", "1", "[", "]", "{", "}", ",", ":", '"',
    "null", "NaN", "1e999", "-0",
)  # fmt: skip


class Records:
    """``Record.from_text`` and ``replay``."""

    name = "records"

    def seeds(self) -> list[str]:
        """Return the beginning of a game of every kind."""
        whole = [playthrough(game_id, number).record for game_id in games.all_games() for number in (0, 3)]
        return [replace(record, log=record.log[:STEPS]).to_text() for record in whole]

    def change(self, given: str, dice: random.Random) -> str:
        """Change values where it is JSON, or the text as it is."""
        if dice.random() < 0.75:
            try:
                return changed_json(given, dice, WORDS)
            except (ValueError, RecursionError):
                pass
        return changed(given, dice, WORDS, 20_000)

    def run(self, given: str) -> Hashable:
        """Read and replay.

        Raises:
            WrongError: it was refused in more than a sentence, or does not come out as it went in.
        """
        try:
            record = Record.from_text(given)
        except RecordError as error:
            return self._refused(error)
        if Record.from_text(record.to_text()) != record:
            raise WrongError("a record does not come out as it went in")
        try:
            return sum(1 for _ in replay(record)), record.game
        except RecordError as error:
            return self._refused(error)

    @staticmethod
    def _refused(error: RecordError) -> str:
        said = str(error)
        if "\n" in said or len(said) > 400:
            raise WrongError(f"a refusal of {len(said)} characters")
        return " ".join(said.split()[:3])

"""What people have done alone at games of one seat: a server's best, and what is said of a new result."""

from __future__ import annotations

from bot.messages.localizer import Localizer
from data.rows import BestRow
from data.store import Store
from games.game import Args


class HighScores:
    """A memory in front of the store. What is saved with a table's last step is noted here after it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[tuple[int, str], BestRow | None] = {}

    async def load(self, guild_id: int, game: str) -> BestRow | None:
        """Bring a server's best to hand."""
        key = (guild_id, game)
        if key not in self._known:
            self._known[key] = await self._store.best(guild_id, game)
        return self._known[key]

    def known(self, guild_id: int, game: str) -> BestRow | None:
        """Return a best that is at hand."""
        return self._known.get((guild_id, game))

    def note(self, result: BestRow) -> None:
        """Remember a result that the store has, if it is the best."""
        before = self.known(result.guild_id, result.game)
        if before is None or result.score > before.score:
            self._known[result.guild_id, result.game] = result


def told_best(speech: Localizer, before: BestRow | None, result: BestRow | None) -> str:
    """Return how a result compares with the best before it; "" where there is nothing to tell."""
    if before is None:
        return speech.say("puzzle.first") if result is not None else ""
    given: Args = {"score": before.score, "player": f"<@{before.person_id}>", "table": before.table_id}
    new = result is not None and result.score > before.score
    return speech.say("puzzle.new_best" if new else "puzzle.best", given)

"""An answer that a person hands in: what brought it, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass

from data.message_rows import OwedReceiptRow, written_at
from data.rows import AnswerRow
from games.game import Check, Seat


@dataclass(frozen=True, slots=True)
class Source:
    """What brought an answer. ``id``: Discord's, of a message, a command or a click.

    ``words_id``: that of the message or command with the words; None: a button names the step.
    ``channel_id``: the DM where a receipt is owed; None: in none.
    """

    id: int
    words_id: int | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of an answer. ``check.move`` None: refused. ``confirm``: the person has to confirm it."""

    seat: Seat
    check: Check
    taken: bool
    replaced: bool = False
    confirm: bool = False

    @property
    def outcome(self) -> str:
        """What became of the answer, as the figures name it."""
        return "taken" if self.taken else "unsure" if self.confirm else "refused"


def is_outdone(source: Source | None, *others: int | None) -> bool:
    """Tell whether one of these others was sent after a source, by Discord's clock, which is in the ids.

    What was written while the bot was away is read late, maybe after a click.
    """
    if source is None:
        return False
    return any(written_at(source.id) < written_at(other) for other in others if other is not None)


def owed_receipt(answer: AnswerRow, person_id: int, source: Source | None) -> OwedReceiptRow | None:
    """Return the receipt that is owed for an answer, None for one that came by no DM."""
    if source is None or source.channel_id is None:
        return None
    return OwedReceiptRow(
        source.id, source.channel_id, person_id, answer.table_id, answer.step, answer.seat, answer.move
    )

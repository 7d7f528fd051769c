"""What is said when a game ends, or its table before it: who has won, who played for whom, what now. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.messages.custom_ids import CustomId
from bot.messages.display_names import SeatNames
from bot.messages.localizer import Localizer
from bot.messages.message import Attachment, Button, Message, Style
from bot.messages.picture_words import unlisted
from bot.services.high_scores import HIDDEN
from bot.tables.early_end import EarlyEnd
from bot.tables.table import Table
from data.result_rows import BestRow
from data.rows import NOBODY, SeatRow, TableRow
from games.game import AGREED, RESIGNED, Args, Game, Outcome, Player
from games.record import COMPUTER, DEFAULT

MOST_SPANS = 20


def winners_line(localizer: Localizer, outcome: Outcome) -> str:
    """Return who has won, or shares the first place."""
    names = tuple(localizer.name(seat) for seat, rank in enumerate(outcome.rank) if rank == 1)
    return localizer.say("card.won", names=names, count=len(names))


def early_end_lines(localizer: Localizer, seats: Sequence[SeatRow], why: EarlyEnd) -> tuple[str, ...]:
    """Return why a table has ended, and for whom that counts. ``localizer``: knows those who sit there."""
    say = localizer.say
    line = say("table.cancelled")
    if why.days is not None:
        line = say("table.overslept", days=why.days)
    if why.agreed:
        line = say("table.cancelled_agreed" if why.ended is None else "table.cancelled_agreed_alone")
    if why.manager_id is not None:
        line = say("table.cancelled_by", player=f"<@{why.manager_id}>")
    if why.by is not None and any(seat.person_id not in {None, why.by} for seat in seats):
        own = next((localizer.name(seat.seat) for seat in seats if seat.person_id == why.by), None)
        line = say("table.cancelled_here", player=own or f"<@{why.by}>")
    names = tuple(localizer.name(seat) for seat in why.left)
    others = len(seats) > len(names) and bool(names)
    return (line, say("table.counts_left", names=names, count=len(names))) if others else (line,)


def unrated_lines(localizer: Localizer, row: TableRow, seats: int) -> tuple[str, ...]:
    """Return the line that says that a game was to be rated and is not; none if it is as it was to be."""
    lost = row.rated and not row.counts and seats > 1
    return (localizer.say("table.unrated"),) if lost else ()


def again(localizer: Localizer, tutorial: Game[Any]) -> Button:
    """Return the button that begins a tutorial anew."""
    route = CustomId("tutorial", 0, 0, tutorial.teaches)
    return Button(localizer.say("button.try_again"), str(route))


def spans(steps: Sequence[int]) -> str:
    """Return ascending numbers in short: 1, 3–5; cut with a sign of more if too long for a line."""
    runs: list[list[int]] = []
    for step in steps:
        if runs and step == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], step]
        else:
            runs.append([step])
    shown = [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
    return ", ".join((*shown[:MOST_SPANS], "…") if len(shown) > MOST_SPANS else shown)


class Ending:
    """Words the end of one table in the table's language."""

    def __init__(
        self, localizer: Localizer, table: Table, row: TableRow, seats: Sequence[SeatRow], people: SeatNames
    ) -> None:
        self._localizer = localizer
        self._table = table
        self._game = table.game
        self._row = row
        self._seats = seats
        self._people = people

    def message(self, message: Message, outcome: Outcome, verdict: str = "") -> Message:
        """Return the last step's message with everybody's result, and with what can be done now.

        ``verdict``: its line that names the winner; "": no line does.
        """
        reason = self._localizer.game(self._row.game, f"end.{outcome.reason}")
        if self._game.teaches:
            return self._taught(message, reason)
        if self._game.daily:
            share = self._way("card", "primary")
            return replace(message, rows=((share, self._way("rules")),), below=(), silent=False)
        agreed = outcome.reason in {RESIGNED, AGREED}  # the step's own line names them
        said = agreed or any(reason in text for text in (message.headline, *message.lines))
        if len(outcome.rank) > 1:  # a phone's notification shows it
            last = (message.headline, *message.lines)
            first = verdict if verdict in last else winners_line(self._localizer, outcome)
            message = replace(message, headline=first, lines=tuple(line for line in last if line != first))
        lines = [*(() if said else (reason,)), *self.ranking(outcome), *self._played_for()]
        lines += unrated_lines(self._localizer, self._row, len(self._seats))
        if self._game.has_secrets:
            lines.append(self._localizer.say("table.proof" if self._row.proof else "table.no_proof"))
        rematch = Button(
            self._localizer.say("button.try_again" if self._table.solo else "button.rematch"),
            str(CustomId("rematch", self._row.id, self._row.step)),
            "success",
        )
        study = (self._way("study", "primary"),) if self._game.has_analysis else ()
        attachment = Attachment(f"{self._row.game}-{self._row.id}.json")
        return replace(
            message, rows=((rematch, *study, self._way("film"), self._way("rules")),), attachment=attachment,
            below=tuple(lines), silent=False,
        )  # fmt: skip

    def _taught(self, message: Message, why: str) -> Message:
        """Return the end of a tutorial: no result, no record, but what comes next."""
        row = (again(self._localizer, self._game), self._way("rules"))
        return replace(message, rows=(row,), below=(why,))

    def _way(self, action: str, style: Style = "secondary") -> Button:
        """Return a button below a step, named after its action."""
        route = CustomId(action, self._row.id, self._row.step)
        return Button(self._localizer.say(f"button.{action}"), str(route), style)

    def _played_for(self) -> list[str]:
        """Return lines on the steps that a computer or the rules' default answered for people."""
        lines = []
        for key, giver in (("table.played_for", COMPUTER), ("table.by_default", DEFAULT)):
            for seat in self._seats:
                if seat.level and seat.owner_id is None:
                    continue
                steps = self._table.steps_by(seat.seat, giver, self._row.step)
                if steps:
                    player = self._people.person(seat.seat)
                    lines.append(self._localizer.say(key, player=player, steps=spans(steps)))
        return lines

    def ranking(self, outcome: Outcome) -> list[str]:
        """Return one line a seat, the best first."""
        order = sorted(range(len(outcome.rank)), key=lambda seat: (outcome.rank[seat], seat))
        return [
            unlisted(
                self._localizer.game(
                    self._row.game,
                    "result",
                    outcome.details[seat] if outcome.details else {},
                    rank=outcome.rank[seat],
                    score=outcome.score[seat],
                    player=Player(seat),
                )
            )
            for seat in order
        ]


def best_line(localizer: Localizer, before: BestRow | None, result: BestRow | None) -> str:
    """Return how a result compares with the server's best before it; "" for nothing."""
    if before is None:
        return localizer.say("puzzle.first") if result is not None else ""
    unnamed = {NOBODY: "player.former", HIDDEN: "player.hidden"}.get(before.person_id)
    player = localizer.say(unnamed) if unnamed is not None else f"<@{before.person_id}>"
    given: Args = {"score": before.score, "player": player, "table": before.table_id}
    new = result is not None and result.score > before.score
    return localizer.say("puzzle.new_best" if new else "puzzle.best", given)

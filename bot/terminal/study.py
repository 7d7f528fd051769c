"""What a computer has to say to a person: a move it would play, who stands better, where a game turned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.terminal.sight import Sight
from games.game import Analyst, Seat, View
from games.record import Record, replay
from games.rng import SeededRng, stream


@dataclass(frozen=True, slots=True)
class Study:
    """One game under study. ``seconds``: a computer's time for a move."""

    sight: Sight
    record: Record
    seconds: float

    @property
    def knows_moves(self) -> bool:
        """Whether the game has computers."""
        return bool(self.sight.game.computers)

    @property
    def knows_positions(self) -> bool:
        """Whether the game can be analysed."""
        return isinstance(self.sight.game, Analyst)

    def hint(self, view: View, seat: Seat) -> str:
        """Return what the strongest computer would play from what the seat sees."""
        level, computer = list(self.sight.game.computers.items())[-1]
        chance = SeededRng(stream(self.record.seed, f"hint:{seat}"), len(self.record.log))
        move = computer.choose(self.sight.game, view, seat, chance, self.seconds)
        return self.sight.speech.say("terminal.hint_is", level=level, move=move)

    def judgement(self, view: View) -> str:
        """Return who wins from here, as far as can be said of what everybody sees."""
        game = self.sight.game
        assert isinstance(game, Analyst)
        line = game.judge(view, self.seconds)
        return self.sight.word(line.key, line.args)

    def analysis(self) -> Iterator[str]:
        """Yield what can be said of the whole game and of its steps."""
        game = self.sight.game
        assert isinstance(game, Analyst)
        views = [game.view(step.state, None) for step in replay(self.record)]
        moves = [dict(joint) for joint in self.record.log]
        for remark in game.analyse(views, moves, self.seconds * len(moves)):
            said = self.sight.word(remark.line.key, remark.line.args)
            if remark.step:
                said = self.sight.speech.say("terminal.remark", number=remark.step, remark=said)
            yield said
            if remark.view is not None:
                yield self.sight.board(remark.view)

"""What can still be done when a game is over."""

from __future__ import annotations

from dataclasses import dataclass

from bot.terminal.person import TakenBack
from bot.terminal.screen import Left, Screen
from bot.terminal.study import Study
from bot.terminal.takeback import earlier
from bot.terminal.wish import PERSON


@dataclass(frozen=True, slots=True)
class Afterwards:
    """A person before a finished game, which can be analysed or taken up again."""

    screen: Screen
    study: Study

    def offer(self) -> None:
        """Ask for commands until the person has enough; do nothing where there is nothing to offer.

        Raises:
            TakenBack: the last turn is to be played again.
        """
        record, say = self.study.record, self.study.sight.speech.say
        back = earlier(record)
        can = {"analyse": self.study.knows_positions, "undo": back is not None}
        offered = tuple(name for name, is_possible in can.items() if is_possible)
        if PERSON not in record.seats or not offered:
            return
        while typed := self._typed(say("terminal.afterwards", commands=offered)):
            if typed == "undo" and back is not None:
                raise TakenBack(back)
            if typed != "analyse" or not can["analyse"]:
                return
            for line in self.study.analysis():
                self.screen.say(line)

    def _typed(self, question: str) -> str:
        self.screen.say(question)
        try:
            return self.screen.ask("> ").strip().lower().removeprefix("/")
        except Left:
            self.screen.say()
            return ""

"""Think about a game: what a computer would play, who is ahead, where it turned, and taking a turn back."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tqdm import tqdm

import games
from bot.config import SettingError, read_settings
from bot.messages.analysis import further, turning_points, worded
from bot.services.work import analysed
from bot.terminal.screen import GameText
from games.disclosure import seen
from games.game import Game, Remark, Seat, Step, View, Word
from games.library import DataFileError, Folder
from games.record import Record, replay
from games.rng import Rng, SeededRng, stream

PERSON = "person"
"""A person's seat in a record."""

T = TypeVar("T")


# -- what a computer plays, with the files that the settings name for it ---------------------------------


def folder_of(game: Game[Any]) -> Folder | None:
    """Return the folder with a game's files; None: the game has none, or none is set correctly."""
    if not game.library:
        return None
    with suppress(SettingError):
        path = read_settings().libraries.get(game.library)
        return None if path is None else Folder(path)
    return None


@dataclass(frozen=True, slots=True)
class Chosen:
    """A computer's move. ``is_read``: the files knew the position; ``fault``: why they couldn't be read."""

    move: str
    is_read: bool = False
    fault: str = ""


def chosen(
    game: Game[Any], level: str, view: View, seat: Seat, rng: Rng, seconds: float, folder: Folder | None
) -> Chosen:
    """Let a level's computer choose, with what the files say about the position."""
    reading, fault = None, ""
    try:
        reading = None if folder is None else game.library_reading(view, level, folder)
    except DataFileError as error:
        fault = str(error)
    if reading is not None:
        return Chosen(game.choose_informed(level, view, seat, rng, seconds, reading), is_read=True)
    return Chosen(game.computers[level].choose(game, view, seat, rng, seconds), fault=fault)


# -- a game under study ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Study:
    """One game under study. ``seconds``: a computer's time for a move; ``folder``: files that help it."""

    text: GameText
    record: Record
    seconds: float
    folder: Folder | None = None

    @property
    def has_analysis(self) -> bool:
        """Whether the game can be analysed."""
        return self.text.game.has_analysis

    @property
    def has_hint(self) -> bool:
        """Whether a computer can advise: that of a game for one person only fills a seat."""
        return self.text.game.seats[-1] > 1

    @property
    def has_judgement(self) -> bool:
        """Whether an open position can be judged."""
        return type(self.text.game).judge is not Game.judge

    def hint(self, state: Any, seat: Seat) -> str:
        """Return what the strongest computer would play from what the seat sees."""
        if not self.has_hint:
            return self.text.localizer.say("terminal.no_hint")
        game = self.text.game
        level = list(game.computers)[-1]
        chance = SeededRng(stream(self.record.seed, f"hint:{seat}"), len(self.record.log))
        best = chosen(game, level, game.view(state, seat), seat, chance, self.seconds, self.folder)
        move, word = self.text.called(state, seat, best.move), Word(f"level.{level}")
        line = self.text.localizer.say("terminal.hint_is", level=word, move=move)
        return f"{line}\n{self.text.localizer.say('terminal.looked_up')}" if best.is_read else line

    def judgement(self, view: View) -> str:
        """Return who wins from here, as far as everybody's view can tell."""
        game, folder = self.text.game, self.folder
        line = (
            game.judge(view, self.seconds) if folder is None else game.judge_with(view, self.seconds, folder)
        )
        if line is None:
            key = "analysis_later" if self.has_analysis else "no_analysis"
            return self.text.localizer.say(f"terminal.{key}")
        return self.text.sentence(line.key, line.args)

    def analysis(self) -> Iterator[str]:
        """Yield what decided a finished game, step by step, then what else is remarkable about it."""
        remarks = self._remarks()
        turning = turning_points(remarks)
        for remark in (remarks[index] for index in turning):
            yield self._worded(remark)
            if remark.view is not None:
                yield self.text.board(remark.view)
        yield from map(self._worded, further(remarks, turning))

    def _remarks(self) -> list[Remark]:
        """Return an analysis, with a bar on the standard error if it takes more than a second."""
        shown, remarks = seen(self.record), []
        with tqdm(unit="step", delay=1, leave=False, disable=None) as bar:
            for found in analysed(self.text.game, shown.views, shown.moves, self.folder):
                if isinstance(found, Remark):
                    remarks.append(found)
                else:
                    bar.total = found.of
                    bar.update(found.done - bar.n)
        return remarks

    def _worded(self, remark: Remark) -> str:
        return self.text.plain(worded(self.text.game, remark, self.text.localizer))


@dataclass
class WatchedRng:
    """An ``Rng`` that remembers whether anything was drawn from it."""

    chance: Rng
    drawn: bool = False

    def below(self, k: int) -> int:
        """Draw a number below k."""
        self.drawn = True
        return self.chance.below(k)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        self.drawn = True
        self.chance.shuffle(items)

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        self.drawn = True
        return self.chance.choice(items)


def undone(record: Record) -> Record | None:
    """Return the record before the only person's last answer, or None if it can't be taken back.

    A turn is never taken back over something that was revealed. So the game must have one person and no
    secrets: no line went to some seats only, no question was sealed, and the steps to be taken back drew
    no chance. A daily puzzle reveals its answer at its end, and counts the tries.
    """
    game = games.load(record.game, record.version)
    people = [seat for seat, kind in enumerate(record.seats) if kind == PERSON]
    if len(people) != 1 or game.daily:
        return None
    answered = [number for number, moves in enumerate(record.log) if people[0] in dict(moves)]
    if not answered:
        return None
    steps = list(replay(record))
    if any(_is_secret(game, step) for step in steps) or _drew(game, record, steps, answered[-1]):
        return None
    return replace(record, log=record.log[: answered[-1]])


def _is_secret(game: Game[Any], step: Step) -> bool:
    ask = game.ask(step.state)
    return any(event.to is not None for event in step.events) or (ask is not None and ask.sealed)


def _drew(game: Game[Any], record: Record, steps: Sequence[Step], start: int) -> bool:
    """Return whether any step from ``start`` on drew chance."""
    for number in range(start, len(record.log)):
        chance = WatchedRng(SeededRng(record.seed, number + 1))
        game.step(steps[number].state, dict(record.log[number]), chance)
        if chance.drawn:
            return True
    return False

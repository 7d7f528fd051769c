"""Pentago behind the interface that every host uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

from games.advance import Advance
from games.game import (
    Args,
    Ask,
    Check,
    Computer,
    Example,
    Game,
    Line,
    Menu,
    Outcome,
    Player,
    Point,
    Progress,
    Remark,
    Seat,
    Step,
    Word,
)
from games.library import DataFile, DataFolder
from games.options import Option, Options, OptionValue
from games.pentago.advance import PentagoReplies
from games.pentago.ai import oracle, players
from games.pentago.board import BLACK, RED, longest_row, position_of
from games.pentago.checking import check_text, example_of
from games.pentago.events import colour_word, marked, opened, turn_events
from games.pentago.examples import examples_of
from games.pentago.menu import is_to_move, menu_of
from games.pentago.practice import PentagoPractice
from games.pentago.state import State, after, colour_of, seat_of, view_of
from games.pentago.turns import gives_away, legal_moves, play
from games.pentago.view import COLOURS, PentagoView
from games.practice import Practice
from games.rng import Rng
from games.seating import CHANCE, first_by_wishes

_FIRST = {"host": 0, "guest": 1}
"""The seat that plays red if the option names one."""


class Pentago(Game[State, PentagoView]):
    """The rules, version 1."""

    id: ClassVar[str] = "pentago"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {
            # A random move for an absent player often loses the game, so the time is long.
            "seconds": Option(3600, 30, 604_800, time=True),
            "first": Option("random", choices=("random", *_FIRST)),
        }
    )
    has_secrets: ClassVar[bool] = False
    colours: ClassVar[tuple[str, ...]] = COLOURS
    quick: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({"seconds": 60})
    computers: ClassVar[Mapping[str, Computer]] = players.COMPUTERS
    minutes: ClassVar[tuple[int, int]] = (5, 30)
    advance: ClassVar[Advance | None] = PentagoReplies()

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        first = str(opts["first"])
        state = State(red=_FIRST[first] if first in _FIRST else rng.below(2), seconds=int(opts["seconds"]))
        return Step(state, (opened(state),))

    def draws(self, opts: Options) -> bool:
        """Return whether chance decides who begins: it does, unless an option says who."""
        return opts["first"] == CHANCE

    def granted(self, opts: Options, n: int, wishes: Mapping[Seat, str], rng: Rng) -> Options:
        """Choose the first seat so that as many people as possible get the colour that they wish for."""
        if opts["first"] != CHANCE:
            return opts
        return {**opts, "first": first_by_wishes(tuple(_FIRST), COLOURS, wishes, rng)}

    def ask(self, s: State) -> Ask | None:
        """Ask red and black in turn, in the open."""
        if s.over:
            return None
        args: Args = {
            "turn": s.ply + 1,
            "player": Player(s.mover),
            "colour": colour_word(s.position.to_move),
        }
        return Ask("move", frozenset({s.mover}), sealed=False, seconds=s.seconds, args=args)

    def legal(self, s: State, seat: Seat) -> Sequence[str]:
        """Return every placement with every rotation, and with the skip where it is allowed."""
        return () if s.over else legal_moves(s.position)

    def check(self, s: State, seat: Seat, text: str) -> Check:
        """Read a cell and a rotation, or say what is wrong with them."""
        return check_text(view_of(s, seat), text)

    def _step(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> Step:
        half, whole = play(s.position, moves[s.mover])
        state = after(s, whole)
        return Step(state, turn_events(s, half, whole, state))

    def default(self, s: State, seat: Seat, rng: Rng) -> str:
        """Return a random move, if possible one that does not give the opponent five."""
        legal = list(legal_moves(s.position))
        rng.shuffle(legal)
        return next((move for move in legal if not gives_away(s.position, move)), legal[0])

    def view(self, s: State, seat: Seat | None) -> PentagoView:
        """Return the whole board."""
        return view_of(s, seat)

    def menu(self, view: PentagoView, built: tuple[str, ...]) -> Menu:
        """Return the cells, then the rotations, which can be previewed until one is played."""
        return menu_of(view, built)

    def brief(self, view: PentagoView) -> Args:
        """Return colour, turn and an example for the viewing seat."""
        seat = seat_of(view.red, view.to_move) if view.seat is None else view.seat
        return {
            "colour": marked(RED if seat == view.red else BLACK),
            "turn": view.ply + 1,
            "example": example_of(view) if is_to_move(view) else "",
        }

    def outcome(self, s: State) -> Outcome | None:
        """Score 1 for a win, 0 for a draw, -1 for a loss."""
        if not s.over:
            return None
        score = (0, 0)
        if s.winner:
            score = (1, -1) if seat_of(s.red, s.winner) == 0 else (-1, 1)
        details: tuple[Args, ...] = tuple({"colour": Word(colour_of(s.red, seat))} for seat in (0, 1))
        return Outcome(tuple(1 if own >= 0 else 2 for own in score), score, s.over, details)

    def resample(self, s: State, seat: Seat | None, rng: Rng) -> State:
        """Return the same state: nothing is hidden."""
        return s

    opening: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({"first": "host"})

    def beginner(self, s: State) -> Seat:
        """Return who plays red."""
        return s.red

    duel: ClassVar[bool] = True

    def settled(self, s: State, winner: Seat | None, reason: str) -> State:
        """Return the state of a game that ends before the board decides it."""
        if winner is None:
            return replace(s, over=reason)
        return replace(s, over=reason, winner=RED if winner == s.red else BLACK)

    def prepare(self) -> None:
        """Load the compiled code; compile it if that was never done."""
        players.warm()

    service: ClassVar[str] = oracle.SERVICE

    def service_query(self, view: PentagoView, level: str) -> str | None:
        """Return the service's name of a position that it knows; only for the strongest level."""
        return oracle.query(view, level)

    def service_reading(self, query: str, answer: str) -> str | None:
        """Return the part of an answer to keep; None if it contradicts the rules or itself."""
        return oracle.reading(query, answer)

    library: ClassVar[str] = oracle.FOLDER

    def data_files(self, folder: DataFolder) -> tuple[DataFile, ...]:
        """Return the files of the published solution in the folder."""
        from games.pentago.ai.published import positions

        return positions.data_files(folder)

    def library_reading(self, view: PentagoView, level: str, folder: DataFolder) -> str | None:
        """Return what the files say of a position; only for the strongest level."""
        from games.pentago.ai.published import positions

        found = positions.consult(view, level, folder)
        return None if found is None else found.text

    def choose_informed(
        self, level: str, view: PentagoView, seat: Seat, rng: Rng, seconds: float, reading: str
    ) -> str:
        """Choose among the moves that keep the position's value."""
        return players.informed(view.board, rng, seconds, oracle.Reading.read(reading)).move

    has_analysis: ClassVar[bool] = True

    def judge(self, view: PentagoView, seconds: float) -> Line:
        """Return who wins from here, as far as that can be proven in the time."""
        from games.pentago.ai import analysis  # compiled: takes long to load

        return analysis.judge(view, seconds)

    def analyse(
        self, views: Sequence[PentagoView], moves: Sequence[Mapping[Seat, str]], seconds: float
    ) -> Iterator[Remark | Progress]:
        """Yield the moves that gave a win or a draw away, with the play that proves it."""
        from games.pentago.ai import analysis

        return analysis.analyse(views, moves, seconds)

    def judge_with(self, view: PentagoView, seconds: float, folder: DataFolder) -> Line:
        """Return who wins from here, as the files say or as far as it can be proven in the time."""
        from games.pentago.ai import analysis

        return analysis.judge(view, seconds, folder)

    def analyse_with(
        self,
        views: Sequence[PentagoView],
        moves: Sequence[Mapping[Seat, str]],
        seconds: float,
        folder: DataFolder,
    ) -> Iterator[Remark | Progress]:
        """Analyse like ``analyse``, with the values from the files."""
        from games.pentago.ai import analysis

        return analysis.analyse(views, moves, seconds, folder)

    has_practice: ClassVar[bool] = True

    def practice(self) -> Practice:
        """Return the judge of single decisions."""
        return PentagoPractice()

    def chart(self, views: Sequence[PentagoView]) -> tuple[Point, ...]:
        """Return the longest row of each seat's stones, turn by turn."""
        return tuple({view.ply: _rows(view) for view in views}.values())

    def examples(self) -> tuple[Example, ...]:
        """Return a placement with a rotation, a placement on a taken cell, and a turn that wins."""
        return examples_of(self)


def _rows(view: PentagoView) -> Point:
    position = position_of(view.board)
    stones = (position.of(RED if seat == view.red else BLACK) for seat in (0, 1))
    return Point(str(view.ply), tuple(map(longest_row, stones)))

"""The interface between a game and everything that hosts it.

A game is a set of pure functions over frozen states. It knows no clock, no disk, no network, no picture
and no language. A turn is a phase with one pending seat; a simultaneous secret phase is one with several.
Sealed answers are no part of a state: the table keeps them until the rules reveal them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from games.advance import Advance
from games.durations import DAY
from games.options import Option, Options, OptionValue, Preset, settle_options
from games.rng import Rng
from games.study import Study
from games.values import (
    NO_ARGS,
    Arg,
    Args,
    Ask,
    Chance,
    Check,
    Choice,
    Event,
    Example,
    LazyMoves,
    Line,
    Menu,
    Outcome,
    Part,
    Player,
    Point,
    Progress,
    Remark,
    Seat,
    Step,
    V,
    View,
    Word,
    players,
    ranks,
)

RESIGNED, FLAGGED, AGREED = "resigned", "flagged", "agreed"
"""Reasons why a game of two ended: one resigned or ran out of time, or both agreed on a draw."""

__all__ = [
    "AGREED",
    "FLAGGED",
    "NO_ARGS",
    "RESIGNED",
    "Arg",
    "Args",
    "Ask",
    "Chance",
    "Check",
    "Choice",
    "Computer",
    "Event",
    "Example",
    "Game",
    "LazyMoves",
    "Line",
    "Menu",
    "Outcome",
    "Part",
    "Player",
    "Point",
    "Progress",
    "Remark",
    "Seat",
    "Step",
    "V",
    "View",
    "Word",
    "players",
    "ranks",
]

S = TypeVar("S")


class Computer(ABC, Generic[V]):
    """A computer player. It gets a view, so it can't cheat; all its randomness comes from ``rng``."""

    level: str

    @abstractmethod
    def choose(self, game: Game[Any], view: V, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a legal canonical move within about ``seconds`` of thinking."""

    def thinking_time(self, view: V) -> float | None:
        """Return how many seconds it would use for a position if the clock allows; None: all that it gets."""
        return None


class Game(Study[V], ABC, Generic[S, V]):
    """The rules of one game. All methods are pure: the same arguments give the same answer.

    Methods that take a move expect a canonical one from ``legal`` and raise ``ValueError`` otherwise. The
    abstract methods are the game; every other hook has a default for games that do without it.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[range]
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})
    """What a table's host may choose; no key is the name of an option that every table has."""

    computers: ClassVar[Mapping[str, Computer]]
    """Levels in rising order of strength, each with its player; the words are ``level.<level>``. There is at
    least one: computers play for absent people."""

    draws_receipts: ClassVar[bool] = True
    """Whether a picture confirms an accepted move; False if words say all of it."""

    minutes: ClassVar[tuple[int, int]]
    """The least and the most minutes that a game of people takes, roughly."""

    def setup(self, n: int, opts: Mapping[str, object], rng: Rng) -> Step:
        """Deal a game for ``n`` seats; options that are not given have their defaults.

        Raises: OptionError: an option is wrong, or does not fit this number of seats. ValueError: the game
        does not allow this number of seats.
        """
        settled = settle_options(self.options, opts)
        if n not in self.seats:
            raise ValueError(f"{self.id} is played with {self.seats[0]} to {self.seats[-1]} seats, not {n}")
        return self._setup(n, settled, rng)

    def step(self, s: S, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Carry out the answers of all pending seats at once, in the mapping's order.

        Raises:
            ValueError: the game is over, others than the pending seats answered, or a move is not legal.
        """
        ask = self.ask(s)
        if ask is None or moves.keys() != ask.pending:
            raise ValueError(f"seats {sorted(ask.pending) if ask else []} are asked, not {sorted(moves)}")
        return self._step(s, moves, rng)

    @abstractmethod
    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        """Deal: ``n`` is one of ``seats``, ``opts`` holds every option."""

    @abstractmethod
    def _step(self, s: S, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Carry out the answers, one for each pending seat. ``ValueError``: one is not a legal move."""

    @abstractmethod
    def ask(self, s: S) -> Ask | None:
        """Return the open question and its seats; None when the game is over."""

    @abstractmethod
    def legal(self, s: S, seat: Seat) -> Sequence[str]:
        """Return every canonical move of a pending seat, in a fixed order, without repetition."""

    @abstractmethod
    def check(self, s: S, seat: Seat, text: str) -> Check:
        """Read what a person typed, or a button's words in any language. Never raises, whatever the text."""

    def spoken(self, s: S, seat: Seat, move: str) -> str:
        """Return a legal move as a person would type it: nobody types some canonical forms."""
        return str(self.check(s, seat, move).args.get("spoken", move))

    @abstractmethod
    def default(self, s: S, seat: Seat, rng: Rng) -> str:
        """Return the move of an absent seat whose time is up."""

    @abstractmethod
    def view(self, s: S, seat: Seat | None) -> View:
        """Return what a seat may see; None: what everybody may see."""

    def picture_view(self, view: V) -> View:
        """Return the part of a public view that needs a new picture when it changes; by default all of it.

        While it stays the same, the message keeps its picture; other changes are put in words next to it.
        """
        return view

    @abstractmethod
    def menu(self, view: V, built: tuple[str, ...]) -> Menu:
        """Return what the view's seat may choose next. ``ValueError`` if ``built`` can't be reached."""

    def parts(self, view: V) -> tuple[Part, ...]:
        """Return the parts of a move for one form, five at most; () where the menu is just as short."""
        return ()

    @abstractmethod
    def brief(self, view: V) -> Args:
        """Return the arguments of ``<game>.prompt.<phase>`` and ``<game>.first.<phase>``, which are private.

        They include ``example``: a move that is legal now for the view's seat; and if nobody types the
        canonical form, ``short``: the same move as a person would type it.
        """

    @abstractmethod
    def outcome(self, s: S) -> Outcome | None:
        """Return ranks and scores once the game is over; None before."""

    @abstractmethod
    def resample(self, s: S, seat: Seat | None, rng: Rng) -> S:
        """Return a state that looks the same to ``seat`` (None: an onlooker), ``s`` itself if none does."""

    has_secrets: ClassVar[bool] = True
    """Whether anything is hidden from any player, if only a sealed answer: then the deal needs a proof."""

    def draws(self, opts: Options) -> bool:
        """Return whether chance decides anything with these options, even if only who begins."""
        return self.has_secrets

    quick: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({})
    """The options that the preset ``quick`` sets; a time that is not listed here is halved."""

    def preset(self, name: Preset) -> Options:
        """Return all options of a preset: ``normal`` has the defaults, ``mail`` gives a day an answer."""
        options = {key: option.default for key, option in self.options.items()}
        times = {key: option for key, option in self.options.items() if option.time}
        if name == "mail":
            options |= {key: min(DAY, option.high) for key, option in times.items()}
        if name == "quick":
            options |= {key: max(int(option.default) // 2, option.low) for key, option in times.items()}
            options |= self.quick
        return options

    advance: ClassVar[Advance | None] = None
    """How moves can be given in advance (``games.advance``); None: they can't."""

    duel: ClassVar[bool] = False
    """Whether two may resign, agree on a draw, take moves back: nothing is hidden (``games.acts``)."""

    def settled(self, s: S, winner: Seat | None, reason: str) -> S:
        """Return the state of a game of two that ends now; ``winner``: None if both agree.

        ``reason``: the ``outcome``'s: ``RESIGNED``, ``FLAGGED`` or ``AGREED``. Only games with ``duel``
        implement this.
        """
        raise ValueError(f"{self.id} does not end so")

    opening: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({})
    """Options with which the first seat begins, where chance or an option decides who does."""

    def beginner(self, s: S) -> Seat | None:
        """Return the seat that began if ``opening`` can set who begins, else None."""
        return None

    colours: ClassVar[tuple[str, ...]] = ()
    """Colours that people may wish for, openly; the words are ``<game>.colour.<name>``."""

    def granted(self, opts: Options, n: int, wishes: Mapping[Seat, str], rng: Rng) -> Options:
        """Return the options with wishes for colours fulfilled, as far as the options leave it to chance."""
        return opts

    def places(self, opts: Options) -> range:
        """Return the numbers of players that these options allow: a subset of ``seats``."""
        return self.seats

    def prepare(self) -> None:
        """Compile or compute what the computers need, if that takes seconds or a minute.

        Every compute process calls it once, before anybody waits for it. A computer that is asked earlier
        prepares itself at that point.
        """
        return

    def advise(self, view: V) -> Args | None:
        """Return the arguments of ``<game>.advice``, which ``/odds`` shows; None: there is none."""
        return None

    def fate(self, before: S, after: S, seat: Seat, move: str) -> Line | None:
        """Return what happened to a seat's secret move, as a line ``<game>.<key>`` for that seat only.

        ``before``, ``after``: the states around the step of the move. None: only the move itself is named.
        """
        return None

    def disclosed(
        self, views: Iterable[V], moves: Sequence[Mapping[Seat, str]]
    ) -> Iterable[Mapping[Seat, str]]:
        """Return a finished game's answers, step by step, as far as everybody has seen them.

        An unseen answer is replaced by a sign that is no move. ``views``: as in ``analyse``. Two games that
        look the same to everybody give the same result. By default every answer counts as seen; answers are
        in seat order, since nobody may learn who gave a sealed answer first or last.
        """
        return (dict(sorted(answers.items())) for answers in moves)

    def examples(self) -> tuple[Example, ...]:
        """Return the positions for the pictures that illustrate the rules, one of each kind; () for none.

        The sentences are ``<game>.example.<code>`` for a checked answer, ``<game>.example.turn`` for a turn.
        """
        return ()

    teaches: ClassVar[str] = ""
    """The id of the game that this tutorial teaches (``games.tutorial``); "": it is no tutorial."""

    daily: ClassVar[str] = ""
    """The id of the game that this daily puzzle is about (``games.daily``); "": it is no daily puzzle."""

    @property
    def belongs(self) -> str:
        """The id of the game that this tutorial or daily puzzle is about; "": it is neither."""
        return self.teaches or self.daily

    partners: ClassVar[int] = 0
    """The number of players in addition to the table's seats: the game itself moves for them."""

    def choose_informed(self, level: str, view: V, seat: Seat, rng: Rng, seconds: float, reading: str) -> str:
        """Return a computer's move with the help of a ``library_reading`` or ``service_reading``."""
        return self.computers[level].choose(self, view, seat, rng, seconds)

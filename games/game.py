"""The interface between a game and everything that hosts it.

A game is a set of pure functions over frozen states. It knows no clock, no disk, no network, no picture
and no language: what it says are keys and data, which the catalogs turn into sentences and the renderers
into pictures. A turn is a phase with one pending seat; a simultaneous secret phase is one with several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from games.rng import Rng

Seat: TypeAlias = int
"""A place at the table, counted from 0."""


@dataclass(frozen=True, slots=True)
class Word:
    """An argument that is itself a catalog key, relative to the game: ``Word("colour.red")``."""

    key: str


@dataclass(frozen=True, slots=True)
class Player:
    """An argument that the host replaces with the name of whoever sits there."""

    seat: Seat


Arg: TypeAlias = "int | str | Word | Player | tuple[Arg, ...]"
"""What may stand in a sentence: a number, a piece of notation, a word, a person, or a list of these."""

Args: TypeAlias = Mapping[str, Arg]
NO_ARGS: Args = MappingProxyType({})


def _no_args() -> Args:
    return NO_ARGS


OptionValue: TypeAlias = int | str
Options: TypeAlias = Mapping[str, OptionValue]


class OptionError(ValueError):
    """An option that does not exist or a value that it does not allow."""

    def __init__(self, key: str, allowed: str) -> None:
        super().__init__(f"{key}: {allowed}")
        self.key = key
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the table's host: a whole number between bounds, or one of several words."""

    default: OptionValue
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """What may be given, as notation: ``30..604800`` or ``both | proposer``."""
        return " | ".join(self.choices) if self.choices else f"{self.low}..{self.high}"

    def parse(self, key: str, value: object) -> OptionValue:
        """Return the value in its own type.

        Raises:
            OptionError: the value is outside the bounds or not one of the choices.
        """
        text = str(value).strip().lower()
        if self.choices:
            if text in self.choices:
                return text
        elif text.removeprefix("-").isascii() and text.removeprefix("-").isdigit():
            number = int(text[:20])
            if self.low <= number <= self.high:
                return number
        raise OptionError(key, self.allowed)


def settle_options(declared: Mapping[str, Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return every declared option with its given or default value, in the declared order.

    Raises:
        OptionError: an unknown option (``allowed`` lists the known ones) or a value out of bounds.
    """
    for key in given:
        if key not in declared:
            raise OptionError(key, " | ".join(declared))
    return {
        key: option.parse(key, given[key]) if key in given else option.default
        for key, option in declared.items()
    }


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see of a state (``seat`` None: what everybody may). Every game has its own subclass.

    A view holds only tuples, strings, numbers, booleans, None and frozen dataclasses of these.
    """

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Ask:
    """Whose answers the game awaits.

    ``pending`` is public and must not depend on anything hidden. ``sealed``: answers are secret until all
    are in. ``anonymous``: how many have answered is shown, never who. ``seconds``: time for an answer, None
    for no limit. ``args``: public arguments of the sentence ``<game>.ask.<phase>``.
    """

    phase: str
    pending: frozenset[Seat]
    sealed: bool
    anonymous: bool = False
    seconds: int | None = None
    args: Args = field(default_factory=_no_args)


@dataclass(frozen=True, slots=True)
class Check:
    """What a game makes of a text that somebody typed.

    ``code`` is "ok" (then ``move`` is canonical) or the key of the broken rule (then ``move`` is None).
    The sentence is ``<game>.receipt.<args["note"] or "ok">`` for an accepted move and
    ``<game>.refuse.<code>`` for a refused one, both with ``args``. ``args["confirm"]``: the host asks once
    whether an accepted move is meant (a pass, say). ``args["spoken"]``: what a person would type for an
    accepted move whose canonical form nobody types; suggestions are shown by it. ``suggest``: at most 25
    canonical moves, the nearest first. ``preview``: the asker's view with the typed move drawn into it.
    """

    move: str | None
    code: str
    args: Args = field(default_factory=_no_args)
    suggest: tuple[str, ...] = ()
    preview: View | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the dealer as data: the sentence is ``<game>.event.<kind>`` with ``data``.

    ``to``: the seats that may know it, None for everybody. ``view``: what a picture beside it shows
    (the addressee's view for a private event), since one step may end one board and open the next.
    ``passing``: said on the way to the next line, which says it too (the first half of a turn, say). The
    terminal says and shows it; a chat, where every picture is a message and the first line has to tell all,
    leaves it out. ``notes``: how it came to be, in small print below the picture, one line each (the working
    of a result); together they should stay within 3,000 characters.
    """

    kind: str
    data: Args = field(default_factory=_no_args)
    to: frozenset[Seat] | None = None
    view: View | None = None
    passing: bool = False
    notes: tuple[Line, ...] = ()


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step:
    """A new state and what the dealer has to say about how it came to be, in order."""

    state: Any
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. ``rank`` (1 is best; ties share, the next skips) and ``score``: one a seat.

    ``reason``: key of ``<game>.end.<reason>``. ``details``: one mapping a seat, further arguments (beside
    ``rank``, ``score`` and ``player``, which the host adds) of the line ``<game>.result``.
    """

    rank: tuple[int, ...]
    score: tuple[int, ...]
    reason: str
    details: tuple[Args, ...] = ()


MenuKind: TypeAlias = Literal["buttons", "list", "toggles", "number", "text"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One way on while a move is built. ``label``: a notation, or a Word for ``<game>.choice.<key>``."""

    id: str
    label: str | Word
    args: Args = field(default_factory=_no_args)


@dataclass(frozen=True, slots=True)
class Menu:
    """What may be chosen next while a move is built step by step.

    ``move``: the canonical move once what is built is whole; there may still be choices that go on from it.
    ``preview``: the view with what is built so far drawn into it. ``ask``: key of ``<game>.menu.<ask>``.
    ``toggles``: each id in ``built`` is on; choosing it again takes it away (order does not matter).
    ``number``, ``text``: what the person enters becomes the next id of ``built``; a number's bounds are the
    args ``low`` and ``high`` of its single choice.
    """

    kind: MenuKind
    choices: tuple[Choice, ...] = ()
    preview: View | None = None
    move: str | None = None
    ask: str = "choose"
    args: Args = field(default_factory=_no_args)


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence to be: catalog key (relative to the game) and arguments. Renderers describe with these."""

    key: str
    args: Args = field(default_factory=_no_args)


class Computer(Protocol):
    """A player that thinks. It gets a view, so it can't cheat; its chance comes from ``rng`` alone."""

    level: str

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a legal canonical move within about ``seconds`` of thinking."""
        ...


@runtime_checkable
class Patient(Protocol):
    """What a computer may offer beside: it says how long it would like to think about a position.

    The host gives it that where the game's clock allows, and the usual time where it does not.
    """

    def wants(self, view: View) -> float:
        """Return seconds."""
        ...


class Game(Protocol[S]):
    """The rules of one game. All methods are pure: the same arguments give the same answer.

    Methods that take a move expect a canonical one from ``legal`` and raise ``ValueError`` otherwise.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[range]
    options: ClassVar[Mapping[str, Option]]
    computers: Mapping[str, Computer]
    """Levels in rising order of strength, each with its player."""

    minutes: ClassVar[tuple[int, int]]
    """About how long a game with people takes, from and to."""

    def setup(self, n: int, opts: Options, rng: Rng) -> Step:
        """Deal a game for ``n`` seats; ``opts`` are settled (see ``settle_options``)."""
        ...

    def ask(self, s: S) -> Ask | None:
        """Whose answers are awaited; None when the game is over."""
        ...

    def legal(self, s: S, seat: Seat) -> Sequence[str]:
        """Every canonical move of a pending seat, in a fixed order, without repetition."""
        ...

    def check(self, s: S, seat: Seat, text: str) -> Check:
        """Read what a person typed. Never raises, whatever the text."""
        ...

    def step(self, s: S, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Carry out the answers of all pending seats at once, in the mapping's order."""
        ...

    def default(self, s: S, seat: Seat, rng: Rng) -> str:
        """What an absent seat does when its time is up."""
        ...

    def view(self, s: S, seat: Seat | None) -> View:
        """What this seat may see; None: what everybody may."""
        ...

    def menu(self, view: View, built: tuple[str, ...]) -> Menu:
        """What may be chosen next by the view's seat. ``ValueError`` if ``built`` can't be reached."""
        ...

    def brief(self, view: View) -> Args:
        """Arguments of the private sentences ``<game>.prompt.<phase>`` and ``<game>.first.<phase>``.

        Holds at least ``example``: a move that is legal right now for the view's seat.
        """
        ...

    def outcome(self, s: S) -> Outcome | None:
        """Ranks and scores once the game is over."""
        ...

    def resample(self, s: S, seat: Seat | None, rng: Rng) -> S:
        """Return a state that ``seat`` (None: an onlooker) can't tell from ``s``; ``s`` itself if none is."""
        ...


@runtime_checkable
class Seating(Protocol):
    """What a game may offer beside: options may change how many can sit."""

    def places(self, opts: Options) -> range:
        """How many can sit with these options: a part of ``Game.seats``."""
        ...


@runtime_checkable
class Advisor(Protocol):
    """What a game may offer beside: what its rules let a player be told, shown by ``/odds``."""

    def advise(self, view: View) -> Args | None:
        """Arguments of ``<game>.advice``, or None where the table does not allow it."""
        ...


@runtime_checkable
class Teaching(Protocol):
    """What a game may offer beside: lessons in what its rules presuppose, shown by ``/learn``.

    The texts are ``<game>.lesson_name.<topic>`` and ``<game>.lesson.<topic>``.
    """

    lessons: ClassVar[tuple[str, ...]]
    """The topics, in the order in which they are best learned."""

    lesson_numbers: ClassVar[range]
    """The numbers that a lesson can be worked out for."""

    def lesson(self, topic: str, number: int | None) -> Args:
        """Return the arguments of a lesson's text, worked out for a number; None: one that shows it well.

        Raises:
            ValueError: no such topic, or a number outside ``lesson_numbers``.
        """
        ...


@runtime_checkable
class Preparable(Protocol):
    """What a game may offer beside: something its computers need that takes seconds or a minute to make.

    Called once in every process that thinks, before anybody waits for it. A computer that is asked earlier
    makes it then.
    """

    def prepare(self) -> None:
        """Compile or compute what the computers keep."""
        ...


@runtime_checkable
class Solvable(Protocol):
    """What a puzzle may offer beside: a solution, shown to whoever insists."""

    def solution(self, view: View) -> View | None:
        """Return how a solved puzzle looks; None where none is known."""
        ...


@dataclass(frozen=True, slots=True)
class Remark:
    """What an analysis says of one step of a finished game: ``step`` counts from 1, 0 is the whole game.

    ``line``: the sentence. ``view``: what a picture beside it shows, where one helps.
    """

    step: int
    line: Line
    view: View | None = None


@runtime_checkable
class Analyst(Protocol):
    """What a game may offer beside: a judgement of a position and of a finished game's moves.

    Both think for long and run away from the event loop. They see what everybody may see.
    """

    def judge(self, view: View, seconds: float) -> Line:
        """Return what can be said about who wins from here, within about ``seconds``."""
        ...

    def analyse(
        self, views: Sequence[View], moves: Sequence[Mapping[Seat, str]], seconds: float
    ) -> Iterator[Remark]:
        """Yield remarks on a finished game, the most telling first within a step.

        ``views``: everybody's, before each step and after the last one. ``seconds``: for the whole game.
        """
        ...


@runtime_checkable
class Discreet(Protocol):
    """What a game may offer beside: some answers are never revealed, and only a table's proof shows them."""

    def disclosed(
        self, views: Sequence[View], moves: Sequence[Mapping[Seat, str]]
    ) -> Iterable[Mapping[Seat, str]]:
        """Return a finished game's answers, step by step, as far as everybody has seen them.

        What was not seen becomes a sign that is no move. ``views``: as in ``Analyst.analyse``. Two games
        that look alike to everybody give the same.
        """
        ...


@runtime_checkable
class Consultant(Protocol):
    """What a game may offer beside: computers that use what an outside service knows, where one is set.

    The host asks (over the network, with a time limit), keeps what was understood, and passes it on; the
    game says what to ask and what to believe. Without an answer ``Computer.choose`` decides as ever.
    """

    service: ClassVar[str]
    """The setting that holds the service's address."""

    def question(self, view: View, level: str) -> str | None:
        """Return what to ask about a position, as the end of the address; None: nothing."""
        ...

    def reading(self, question: str, answer: str) -> str | None:
        """Return what of an answer is understood and kept; None if it contradicts itself or the rules."""
        ...

    def choose_told(self, level: str, view: View, seat: Seat, rng: Rng, seconds: float, told: str) -> str:
        """Return a computer's move with the help of a ``reading``."""
        ...

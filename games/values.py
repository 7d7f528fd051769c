"""The values that pass between a game and its host: frozen, and free of sentences and pictures.

The sentences of a game are keys and arguments, which the catalogs turn into words.
"""

from __future__ import annotations

import copyreg
from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, overload

from typing_extensions import TypeVar

Seat: TypeAlias = int
"""A place at the table, counted from 0."""


@dataclass(frozen=True, slots=True)
class Word:
    """An argument that is itself a catalog key, relative to the game: ``Word("colour.red")``."""

    key: str


@dataclass(frozen=True, slots=True)
class Player:
    """An argument that the host replaces with the name of the player there."""

    seat: Seat


def players(seats: Iterable[Seat]) -> tuple[Player, ...]:
    """Return the people on these seats, as an argument."""
    return tuple(Player(seat) for seat in seats)


@dataclass(frozen=True, slots=True)
class Duration:
    """An argument that the host words as a length of time: 5400 as "1 hour 30 minutes"."""

    seconds: int


Arg: TypeAlias = "int | str | Word | Player | Line | Duration | tuple[Arg, ...]"
"""An argument of a sentence: a number, a notation, a word, a player, a phrase with its own arguments, a
length of time, or a list of these.
"""

Args: TypeAlias = Mapping[str, Arg]
NO_ARGS: Args = MappingProxyType({})


def _frozen(items: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(items)


def _thawed(mapping: MappingProxyType[Any, Any]) -> tuple[Any, ...]:
    return _frozen, (dict(mapping),)


copyreg.pickle(MappingProxyType, _thawed)  # these values are sent to the processes that think and draw


def _no_args() -> Args:
    return NO_ARGS


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see of a state; if ``seat`` is None, what everybody may. Each game has a subclass.

    A view holds only tuples, strings, numbers, booleans, None and frozen dataclasses of these.
    """

    seat: Seat | None


V = TypeVar("V", bound=View, default=Any)
"""A game's own class of views, as its methods take it; ``Game[Any]`` and a bare ``Computer`` take any."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The open question of a game.

    ``pending``: the seats that owe an answer; it is public and must not depend on anything hidden.
    ``sealed``: answers are secret until all are in. ``anonymous``: the table shows how many have answered,
    never who. ``face_down``: likewise, because answers stay secret even when all are in: whoever ran out of
    time would be known to have played the default. ``seconds``: time for an answer, None for no limit.
    ``args``: public arguments of the sentence ``<game>.ask.<phase>``. ``lap``: a name; consecutive questions
    with the same name are one lap, which one message shows. ``rest``: seconds for looking at what was shown,
    before the clock starts.
    """

    phase: str
    pending: frozenset[Seat]
    sealed: bool
    anonymous: bool = False
    seconds: int | None = None
    args: Args = field(default_factory=_no_args)
    lap: str = ""
    rest: int = 0
    face_down: bool = False

    @property
    def counted(self) -> bool:
        """Whether a table shows how many have answered, and never who."""
        return self.anonymous or self.face_down


@dataclass(frozen=True, slots=True)
class Check:
    """A game's verdict on a typed text.

    ``code`` is "ok" (then ``move`` is canonical) or the key of the broken rule (then ``move`` is None). The
    sentence is ``<game>.receipt.<args["note"] or "ok">`` for an accepted move and ``<game>.refuse.<code>``
    for a refused one, both with ``args``. ``args["confirm"]``: the host asks once whether an accepted move is
    meant (a pass, say). ``args["spoken"]``: what a person would type for an accepted move whose canonical
    form nobody types; it reads as the same move, and people see only this form. ``suggest``: at most 25
    canonical moves, the nearest first. ``preview``: the asker's view with the typed move drawn in.
    ``bare_args``, ``bare_preview``: replace ``args`` and ``preview`` at a table without hints, if those
    suggest anything.
    """

    move: str | None
    code: str
    args: Args = field(default_factory=_no_args)
    suggest: tuple[str, ...] = ()
    preview: View | None = None
    bare_args: Args | None = None
    bare_preview: View | None = None

    @property
    def bare(self) -> Check:
        """This check without anything that suggests a move."""
        args = self.args if self.bare_args is None else self.bare_args
        return Check(self.move, self.code, args, (), self.bare_preview or self.preview)


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the dealer as data: the sentence is ``<game>.event.<kind>`` with ``data``.

    ``to``: the seats that may know it, None for everybody. ``view``: the view of the picture next to it (the
    addressee's for a private event); a step may have several, since it may end one board and open the next.
    ``passing``: the next line says the same and more (this one is the first half of a turn, say). The
    terminal shows it; a chat leaves it out, because there every picture is a message whose first line has to
    say everything. ``notes``: how it came about (the working of a result), in small print below the picture,
    one line each; together they should not exceed 3,000 characters.
    """

    kind: str
    data: Args = field(default_factory=_no_args)
    to: frozenset[Seat] | None = None
    view: View | None = None
    passing: bool = False
    notes: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A new state, and the dealer's lines on how it came about, in order."""

    state: Any
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. ``rank`` (1 is best; 1, 2, 2, 4 for a tie) and ``score``: one a seat.

    ``reason``: key of ``<game>.end.<reason>``. ``details``: one mapping a seat, further arguments of the line
    ``<game>.result``; the host adds ``rank``, ``score`` and ``player``.
    """

    rank: tuple[int, ...]
    score: tuple[int, ...]
    reason: str
    details: tuple[Args, ...] = ()


def ranks(strengths: Sequence[Any]) -> tuple[int, ...]:
    """Return everybody's rank by strength: 1 for the greatest, the same for ties (1, 2, 2, 4)."""
    return tuple(1 + sum(other > own for other in strengths) for own in strengths)


MenuKind: TypeAlias = Literal["buttons", "list", "toggles", "number", "text"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice while a move is built. ``label``: a notation, or a Word for ``<game>.choice.<key>``.

    ``to``: the path once it is chosen; None: the path before it plus its id. ``off``: it is shown but can't
    be chosen (a taken cell, say). ``plays``: it makes a whole move, which the host may play at once.
    ``ready``: a suggested whole move; a table without hints leaves it out, so every legal move must be
    possible to build without it. ``group``: toggles with the same group are chosen together from one list of
    at most 25. ``secondary``: a way out such as giving up; it comes after the others. ``on``: it is the move
    that the menu shows.
    """

    id: str
    label: str | Word
    args: Args = field(default_factory=_no_args)
    to: tuple[str, ...] | None = None
    off: bool = False
    plays: bool = False
    ready: bool = False
    group: str = ""
    secondary: bool = False
    on: bool = False

    def after(self, built: tuple[str, ...]) -> tuple[str, ...]:
        """Return the path once it is chosen; ``built``, the path before, may contain it already."""
        return (*built, self.id) if self.to is None else self.to


@dataclass(frozen=True, slots=True)
class Menu:
    """What may be chosen next while a move is built step by step.

    ``move``: the canonical move once the path is a whole one; further choices may still lead on. ``preview``:
    the view with the move so far drawn in. ``ask``: key of ``<game>.menu.<ask>``, and ``args`` its arguments;
    ``args["spoken"]``: as in a ``Check``, for ``move``. ``rows``: the number of choices in each row of
    buttons (5 at most), as on the board; (): as they fit. ``toggles``: each id in ``built`` is on; choosing
    it again turns it off (order does not matter, and any of them may be on together, even if that makes no
    move). ``number``, ``text``: what the person enters becomes the next id of ``built``; a number's bounds
    are the args ``low`` and ``high`` of its single choice.
    """

    kind: MenuKind
    choices: tuple[Choice, ...] = ()
    preview: View | None = None
    move: str | None = None
    ask: str = "choose"
    args: Args = field(default_factory=_no_args)
    rows: tuple[int, ...] = ()

    @property
    def possible(self) -> tuple[Choice, ...]:
        """The choices that lead to a further menu: ``off`` ones are shown only."""
        return tuple(choice for choice in self.choices if not choice.off)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a move that one form takes; the choices of all its parts together are read as typed text.

    ``ask``: key of ``<game>.form.<ask>``. ``choices``: their ``to`` holds the text, their ids are unique in
    the part. ``several``: any number of up to 10 choices; otherwise one of at most 25, or none. ``none``: the
    text if nothing is chosen.
    """

    ask: str
    choices: tuple[Choice, ...]
    several: bool = False
    none: str = ""

    def text(self, chosen: Collection[str]) -> str:
        """Return the text of the chosen ids."""
        words = [" ".join(choice.to or (choice.id,)) for choice in self.choices if choice.id in chosen]
        return " ".join(words) or self.none


@dataclass(frozen=True, slots=True)
class Line:
    """An unworded sentence or phrase: a catalog key (relative to the game) and arguments."""

    key: str
    args: Args = field(default_factory=_no_args)


@dataclass(frozen=True, slots=True)
class Chance:
    """The chances in a game for two: what seat 0 may expect, in percent (a draw is half a win).

    ``proven``: it is known; otherwise it is the evaluation of the computer players.
    """

    percent: int
    proven: bool


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark on one step of a finished game: ``step`` counts from 1, 0 is the whole game.

    ``line``: the sentence. ``view``: the view of a picture next to it, if one helps. ``note``: it explains or
    sums up others, so it is small print and no turning point. ``chances``: those of a game for two after each
    step from 0; at most one remark of an analysis has them.
    """

    step: int
    line: Line
    view: View | None = None
    note: bool = False
    chances: tuple[Chance, ...] = ()


ExampleKind: TypeAlias = Literal["legal", "illegal", "turn"]


@dataclass(frozen=True, slots=True)
class Example:
    """A position that illustrates the rules, and an answer there (``games.examples``).

    ``kind``: a legal answer, an illegal one, or a turn. ``answers``: as people type them, one seat's or, for
    a turn, those of all seats that are asked. ``code``: the verdict of ``check``. ``args``: arguments of its
    sentence in addition to those of the rules.
    """

    kind: ExampleKind
    state: Any
    answers: Mapping[Seat, str]
    code: str = "ok"
    args: Args = field(default_factory=_no_args)


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of an analysis: ``done`` of ``of`` steps are finished."""

    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the chart of a game. ``label``: the text below it ("2/5"). ``figures``: one a seat."""

    label: str
    figures: tuple[int, ...]


class LazyMoves(Sequence[str]):
    """Legal moves that are written out only when they are read: there may be many thousands."""

    @abstractmethod
    def _at(self, place: int) -> str:
        """Return the move at a place, counted from 0; the place exists."""

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        places = range(len(self))
        return tuple(map(self._at, places[index])) if isinstance(index, slice) else self._at(places[index])

"""A base for games with a short list of moves, from which reading, menus, example and default follow."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Any, ClassVar, Final, cast

from games.game import Arg, Args, Check, Choice, Computer, Game, Menu, S, Seat, Step, V, View, Word
from games.rng import Rng
from games.typed import plain, plain_if_short
from games.values import MenuKind
from games.vocabulary import Vocabulary, files_of

MOST_SUGGESTED: Final = 25
LONGEST_MOVE: Final = 80
"""The most characters of a text that is compared with the moves."""

ROW_OF_BUTTONS: Final = 5
"""The most choices that are shown as buttons; more than these become a list."""


class ListedGame(Game[S, V]):
    """A game with few moves for each seat, each of one or more words: ``keep``, ``7``, ``add 2``.

    It lists them in ``moves``; legal moves, the reading of texts, the menus, the example and an absent
    player's move follow from that. Besides a game's own sentences it needs only those common to all games.
    """

    words: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """The words of moves that are not notation, each with what people type for it in all languages, including
    the text of its button. That text is ``<game>.choice.<word>``."""

    @abstractmethod
    def moves(self, view: V) -> Sequence[str]:
        """Return the canonical moves of the view's seat, or if the view has none, of the seat that is asked.

        They have a fixed order and no repetitions; () if nothing is asked. A few hundred at most.
        """

    def preview(self, view: V, move: str) -> V:
        """Return the view with a move drawn in; by default the view unchanged."""
        return view

    def legal(self, s: S, seat: Seat) -> Sequence[str]:
        """Return the moves that follow from what the seat sees."""
        return self.moves(self._seen(s, seat))

    def step(self, s: S, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Carry out the answers; refuse a move that is not in the list before the rules see it."""
        ask = self.ask(s)
        for seat in ask.pending & moves.keys() if ask else ():
            if moves[seat] not in self.legal(s, seat):
                raise ValueError(f"{moves[seat]!r} is none of seat {seat}'s moves")
        return super().step(s, moves, rng)

    def check(self, s: S, seat: Seat, text: str) -> Check:
        """Read a move in its canonical form, or as people say it with the words in ``words``.

        Codes: over, unlisted.
        """
        if self.ask(s) is None:
            return Check(None, "over")
        view, typed = self._seen(s, seat), _folded(plain_if_short(text, LONGEST_MOVE))
        spelt: dict[str, str] = {}
        for move in self.moves(view):
            for words in product(*map(self._forms, move.split())):
                spelt.setdefault(" ".join(words), move)
        if typed in spelt:
            move = spelt[typed]
            return Check(move, "ok", {"move": self._named(move)}, preview=self.preview(view, move))
        heard = _vocabulary_of(type(self)).hear(text)
        kinds = {"word", "number", "letter"}
        spoken = " ".join(piece.said for piece in heard.pieces if piece.kind in kinds)
        if not heard.unread and not heard.has("not", "or", "sign") and spoken in spelt:
            move = spelt[spoken]
            args: Args = {"move": self._named(move), **({"confirm": 1} if heard.unsure else {})}
            return Check(move, "ok", args, preview=self.preview(view, move))
        near = get_close_matches(typed, spelt, n=len(spelt) or 1, cutoff=0)
        nearest = tuple(dict.fromkeys(spelt[each] for each in near))
        unread: Args = {"unread": heard.unread} if heard.unread else {}
        return Check(None, "unlisted", unread, nearest[:MOST_SUGGESTED])

    def menu(self, view: V, built: tuple[str, ...]) -> Menu:
        """Return the words with which a move may continue. ``ValueError``: no move begins like that."""
        moves = [tuple(move.split()) for move in self.moves(view)]
        rests = [words[len(built) :] for words in moves if words[: len(built)] == built]
        if built and not rests:
            raise ValueError(f"no move begins with {built}")
        choices = tuple(
            Choice(word, Word(word) if word in self.words else word, plays=(word,) in rests)
            for word in dict.fromkeys(rest[0] for rest in rests if rest)
        )
        kind: MenuKind = "buttons" if len(choices) <= ROW_OF_BUTTONS else "list"
        if () not in rests:
            return Menu(kind, choices, view)
        move = " ".join(built)
        return Menu(kind, choices, self.preview(view, move), move, "whole", {"move": self._named(move)})

    def brief(self, view: V) -> Args:
        """Return the first move as the example."""
        return {"example": next(iter(self.moves(view)), "")}

    def default(self, s: S, seat: Seat, rng: Rng) -> str:
        """Return a random move, each equally likely."""
        return rng.choice(self.legal(s, seat))

    def _seen(self, s: S, seat: Seat) -> V:
        return cast("V", self.view(s, seat))

    def _forms(self, word: str) -> tuple[str, ...]:
        """Return the ways in which a word of a move may be typed."""
        return tuple(dict.fromkeys(_folded(plain(form)) for form in (word, *self.words.get(word, ()))))

    def _named(self, move: str) -> Arg:
        """Return a move as its receipt names it: as its button does, if it is one of ``words``."""
        return Word(f"choice.{move}") if move in self.words else move


def _folded(text: str) -> str:
    return " ".join(text.split())


@cache
def _vocabulary_of(game: type[ListedGame[Any, Any]]) -> Vocabulary:
    """Return the words of a game: those of its class, and those of its folder if it has any."""
    package = game.__module__.rpartition(".")[0] or game.__module__
    own = [
        (language, {word: {"words": ", ".join((word, *forms))}})
        for word, forms in game.words.items()
        for language in ("en", "ko")
    ]
    return Vocabulary([*files_of(package), *own])


@dataclass(frozen=True, slots=True)
class AnyMove(Computer[View]):
    """A computer that plays any move: enough for a new game."""

    level: str = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return one of the moves."""
        if not isinstance(game, ListedGame):
            raise TypeError(f"{game.id} has no list of moves")
        return rng.choice(game.moves(view))

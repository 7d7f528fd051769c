"""The record of a game is its save: the deal follows from the seed, the play from the log."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import games
from games.acts import CountedSteps, Moves, is_act
from games.chain import terms_hash
from games.game import Game, Outcome, Step
from games.options import OptionError, Options, OptionValue
from games.rng import SeededRng

FORMATS = (1, 2, 3)
"""1: answers without who gave them, as in the terminal and at tables of earlier versions.

2: answers with who gave them. 3: also what two people did in addition to their moves (``games.acts``).
"""

PERSON, DEFAULT, COMPUTER = "person", "default", "computer:"
"""Who gave an answer: a person, nobody (the rules' default), or a computer, whose level follows the colon."""


BYTE_ORDER_MARK = "\ufeff"
"""Some editors put it at the start of a file."""

LONGEST_SENTENCE = 300
"""The most characters of an error's sentence, which may quote something of any length."""


class RecordError(ValueError):
    """A text is not a record, or a record does not replay; the message is one sentence of limited length."""

    def __init__(self, sentence: str) -> None:
        fits = len(sentence) <= LONGEST_SENTENCE
        super().__init__(sentence if fits else f"{sentence[: LONGEST_SENTENCE - 1]}…")


@dataclass(frozen=True, slots=True)
class Result:
    """The final ranks and scores as announced, one a seat (see ``games.game.Outcome``)."""

    rank: tuple[int, ...]
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game. ``seats``: one word a seat, "person" or "computer:<level>".

    ``secret`` and ``entropy`` prove that the seed was fixed beforehand (``games.rng.game_seed``); both are
    empty while a game is open, or if the table leaves the proof out. ``result`` and ``digest`` (see
    ``closed``) are missing while a game is open, and in records of earlier versions. ``by``: who gave each
    answer of the log, as a word (``PERSON``); None if that was not recorded.
    """

    game: str
    version: int
    options: Options
    seed: bytes
    seats: tuple[str, ...]
    log: tuple[Moves, ...] = ()
    secret: bytes = b""
    entropy: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)
    result: Result | None = None
    digest: str = ""
    by: tuple[tuple[str, ...], ...] | None = None

    @property
    def format(self) -> int:
        """The format of the text, one of ``FORMATS``."""
        if self.by is None:
            return 1
        return 3 if any(map(is_act, self.log)) else 2

    @property
    def links(self) -> tuple[tuple[tuple[int, str, str], ...], ...]:
        """The answers of each step with who gave them; "" if that was not recorded."""
        by = self.by or tuple(("",) * len(moves) for moves in self.log)
        steps = zip(self.log, by, strict=True)
        return tuple(
            tuple((*pair, who) for pair, who in zip(moves, givers, strict=True)) for moves, givers in steps
        )

    @property
    def terms(self) -> str:
        """The hash of the terms."""
        return terms_hash(self.game, self.version, self.options, self.seats)

    def _written_log(self) -> list[Any]:
        return [list(map(list, step)) for step in (self.log if self.by is None else self.links)]

    def with_step(self, moves: Moves) -> Record:
        """Return the record with one more step."""
        return replace(self, log=(*self.log, moves))

    def closed(self, outcome: Outcome) -> Record:
        """Return the record of a finished game with its result and the digest that shows damage."""
        closed = replace(self, result=Result(outcome.rank, outcome.score))
        return replace(closed, digest=closed.content_digest())

    def content_digest(self) -> str:
        """Return the SHA-256, in hex, of the record as compact JSON in ASCII with sorted keys.

        ``digest`` and ``notes`` are left out: the notes contain names, which need no proof.
        """
        content = {**self._head(), "log": self._written_log()}
        return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def _head(self) -> dict[str, Any]:
        head: dict[str, Any] = {
            "format": self.format,
            "game": self.game,
            "version": self.version,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed.hex(),
            "secret": self.secret.hex(),
            "entropy": self.entropy,
        }
        if self.result is not None:
            head["result"] = {"rank": list(self.result.rank), "score": list(self.result.score)}
        return head

    def to_text(self) -> str:
        """Return the record as JSON, one line a step."""
        digest = {"digest": self.digest} if self.digest else {}
        head = {**self._head(), **digest, "notes": dict(self.notes)}
        opening = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
        steps = ",\n".join("  " + json.dumps(step) for step in self._written_log())
        return f'{opening},\n "log": [\n{steps}\n ]\n}}\n'

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read what ``to_text`` wrote.

        Raises:
            RecordError: with one sentence that says what is wrong.
        """
        try:
            data = json.loads(text.removeprefix(BYTE_ORDER_MARK), object_pairs_hook=_once_each)
        except RecordError:
            raise
        except (ValueError, RecursionError) as error:
            raise RecordError("a record is a JSON text; this is not one") from error
        if not isinstance(data, dict):
            raise RecordError("a record is a JSON object")
        if data.get("format") not in FORMATS:
            known = ", ".join(map(str, FORMATS))
            raise RecordError(f"record format {data.get('format')!r} is unknown; this program reads {known}")
        try:
            json.dumps(data, ensure_ascii=False).encode()  # a lone surrogate can't be hashed or shown
            record = _from_mapping(data)
        except (KeyError, TypeError, ValueError, OverflowError, RecursionError) as error:
            raise RecordError(f"the record is damaged: {error}") from error
        _compare(data, record)
        return record


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object; refuse a repeated field, of which another program may read the other value."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise RecordError("a record has each field once")
    return found


def _compare(data: dict[str, Any], record: Record) -> None:
    """Refuse a text that differs from what was read and written again: the digest covers only that."""
    if type(data["format"]) is not int or data["format"] != record.format:
        raise RecordError(f"it says format {data['format']!r}, and is written in format {record.format}")
    written = json.loads(record.to_text())
    for name, value in data.items():
        if name not in written and name not in {"digest", "result"}:
            raise RecordError(f"a record has no field {name!r}")
        if value != written.get(name) and (value or name in written):
            raise RecordError(f"the record is damaged: {name} is not written as a record has it")


def _option_value(value: object) -> OptionValue:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise TypeError(f"an option is a number or a word, not {value!r}")
    return value


def _integer(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"a whole number is needed, not {value!r}")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a text is needed, not {value!r}")
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(f"a list is needed, not {value!r}")
    return value


def _result(value: object) -> Result | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise TypeError(f"a result is ranks and scores, not {value!r}")
    rank, score = ([_integer(number) for number in _list(value[key])] for key in ("rank", "score"))
    return Result(tuple(rank), tuple(score))


def _seat(value: object) -> str:
    who = _text(value)
    if who != PERSON and not who.startswith(COMPUTER):
        raise ValueError(f"a person or a computer is needed, not {who!r}")
    return who


def _giver(value: object) -> str:
    return DEFAULT if value == DEFAULT else _seat(value)


def _log(data: dict[str, Any]) -> tuple[tuple[Moves, ...], tuple[tuple[str, ...], ...] | None]:
    """Return the log and, unless in format 1, who gave its answers."""
    if data["format"] == 1:
        return tuple(tuple((_integer(seat), str(move)) for seat, move in step) for step in data["log"]), None
    steps = [[(_integer(seat), str(move), _giver(who)) for seat, move, who in step] for step in data["log"]]
    log = tuple(tuple((seat, move) for seat, move, _ in step) for step in steps)
    return log, tuple(tuple(who for _, _, who in step) for step in steps)


def _from_mapping(data: dict[str, Any]) -> Record:
    log, by = _log(data)
    return Record(
        game=str(data["game"]),
        version=_integer(data["version"]),
        options={str(k): _option_value(v) for k, v in dict(data["options"]).items()},
        seed=bytes.fromhex(data["seed"]),
        seats=tuple(map(_seat, _list(data["seats"]))),
        log=log,
        secret=bytes.fromhex(data.get("secret", "")),
        entropy=_text(data.get("entropy", "")),
        notes={str(k): str(v) for k, v in dict(data.get("notes", {})).items()},
        result=_result(data.get("result")),
        digest=str(data.get("digest", "")),
        by=by,
    )


def game_of(record: Record) -> Game[Any]:
    """Return the game of a record.

    Raises:
        RecordError: the game or its version is unknown.
    """
    try:
        return games.load(record.game, record.version)
    except KeyError as error:
        raise RecordError(f"game {record.game!r} version {record.version} is unknown") from error


def replay(record: Record) -> Iterator[Step]:
    """Yield the set-up and then every logged step, replayed from the record.

    An option that the record does not contain has its default, so that a game may gain options.

    Raises: RecordError: the game, its version or an option is unknown, the seed is missing, or the rules
    refuse a logged move.
    """
    game = game_of(record)
    if not record.seed:
        raise RecordError("this record leaves its seed out, so it can't be dealt again")
    step = _set_up(game, record)
    counted = CountedSteps(game, len(record.seats), step.state)
    yield step
    for number, moves in enumerate(record.log, start=1):
        step = _replayed(game, record, number, moves, counted)
        yield step


def _replayed(game: Game[Any], record: Record, number: int, moves: Moves, counted: CountedSteps) -> Step:
    try:
        if is_act(moves):
            return counted.act(moves)
        _, state = counted.steps[-1]
        ask = game.ask(state)
        if ask is None or ask.pending != {seat for seat, _ in moves} or len(moves) != len(ask.pending):
            raise RecordError(f"step {number} does not answer what the game asked")
        step = game.step(state, dict(moves), SeededRng(record.seed, number))
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"step {number} breaks the rules") from error
    counted.goes_on(number, step.state)
    return step


def _set_up(game: Game[Any], record: Record) -> Step:
    try:
        return game.setup(len(record.seats), record.options, SeededRng(record.seed, 0))
    except OptionError as error:
        raise RecordError(f"option {error.key!r} is wrong; allowed: {error.allowed}") from error
    except ValueError as error:
        raise RecordError(f"{record.game} is not played with {len(record.seats)} seats") from error


def final_outcome(record: Record) -> Outcome | None:
    """Return how a recorded game ended; None if it has not ended, or is a tutorial, which nobody wins.

    Raises:
        RecordError: the record does not replay.
    """
    *_, last = replay(record)
    game = game_of(record)
    return None if game.teaches else game.outcome(last.state)

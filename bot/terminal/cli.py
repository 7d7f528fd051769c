"""The command line of the terminal: play a game, or show a recorded one.

``python -m games play ID`` and ``python -m games replay FILE`` start it; ``--help`` lists the options.
"""

from __future__ import annotations

import argparse
import errno
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import games
from bot.messages.localizer import Localizer
from bot.tables.names import written_name
from bot.terminal.play import Match
from bot.terminal.screen import GameText, Quit, Screen, localizer_for, names_in, standard_screen
from bot.terminal.study import PERSON
from data.words import LANGUAGES, Catalogs, language_of
from games.command_line import FileRefusedError, NewFile, add_force, called, run_program, seconds, utf8
from games.game import NO_ARGS, Args, Game, Step
from games.options import OptionError, settle_options
from games.record import Record, RecordError, replay
from games.rng import SeededRng, stream

USAGE, INTERRUPTED = 2, 130
"""Exit statuses."""

USUAL_SEATS = 5
"""Most seats of a table without ``--seats``, unless the game needs more."""


class UsageError(ValueError):
    """The command line asks for something impossible. ``key`` and ``given``: the sentence that says why."""

    def __init__(self, key: str, given: Args = NO_ARGS) -> None:
        super().__init__(key)
        self.key = key
        self.given = given


def main(
    arguments: Sequence[str] | None = None, catalogs: Catalogs | None = None, screen: Screen | None = None
) -> int:
    """Run one command; return the exit status.

    0; 2 for a wrong command line, or a record whose end isn't saved; 130 when interrupted.
    """
    args = _parser().parse_args(arguments)
    catalogs, screen = catalogs or Catalogs(), screen or standard_screen()
    try:
        return (_play if args.command == "play" else _replay)(args, catalogs, screen)
    except UsageError as error:
        sentence = Localizer(catalogs, args.language).say(error.key, error.given)
        print(sentence, file=sys.stderr)  # noqa: T201 - the command line
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(called("games"), description="Thinking games in the terminal.")
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="play a game: any mix of people and computers")
    play.add_argument("game", metavar="ID", help=f"one of: {', '.join(games.all_games())}")
    play.add_argument("--seats", help="for example person,computer:hard,computer:easy")
    play.add_argument("--seed", type=utf8, help="any text; the same text deals the same game")
    option = "an option of the game; may be repeated; an unknown key lists all keys"
    play.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=option)
    play.add_argument(
        "--seconds", type=seconds, default=1.0, help="a computer's time for a move (default: 1)"
    )
    play.add_argument("--record", type=Path, metavar="FILE", help="a new file to save the record in")
    add_force(play)
    replay = commands.add_parser(
        "replay",
        help="show a recorded game step by step",
        epilog="With --plain FILE and nothing else, as JSON lines: keys and data instead of sentences.",
    )
    replay.add_argument("file", type=Path, metavar="FILE")
    for command in (play, replay):
        command.add_argument("--language", choices=LANGUAGES, default=environment_language())
    return parser


def environment_language() -> str:
    """Return the environment's language, by POSIX's variables in their order of precedence."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return language_of(next((os.environ[name] for name in names if os.environ.get(name)), ""))


def _play(args: argparse.Namespace, catalogs: Catalogs, screen: Screen) -> int:
    table = open_table(args.game, args.seats, args.seed, args.option)
    if args.record is not None:
        _create(args.record, args.force)
    localizer = localizer_for(catalogs, args.language, table.record.seats, table.game.id)
    text = GameText(table.game, localizer, screen.ansi)

    is_unsaved = False

    def save(record: Record) -> None:
        """Save the record. A failure is shown once; the game continues, and the next step tries again."""
        nonlocal is_unsaved
        if args.record is None:
            return
        try:
            NewFile(args.record, force=True, private=True).write(record.to_text().encode())
        except FileRefusedError as error:
            if not is_unsaved:
                screen.say(str(error))
            is_unsaved = True
        else:
            is_unsaved = False

    screen.say(text.sentence("name"))
    screen.say(text.sentence("tagline"))
    try:
        record = Match(text, screen, table.record, table.step, args.seconds, save).play()
    except (Quit, KeyboardInterrupt) as error:
        screen.say()
        screen.say(localizer.say("leave.left"))
        return INTERRUPTED if isinstance(error, KeyboardInterrupt) else USAGE if is_unsaved else 0
    screen.say(localizer.say("terminal.seed", seed=record.seed.hex()))
    return USAGE if is_unsaved else 0


def _replay(args: argparse.Namespace, catalogs: Catalogs, screen: Screen) -> int:
    try:
        text = args.file.read_text(encoding="utf-8")
    except OSError as error:
        raise _file_refused(args.file, error) from error
    except UnicodeDecodeError as error:
        raise UsageError("terminal.no_record", {"file": str(args.file), "why": "it is not UTF-8"}) from error
    try:
        for line in transcript(Record.from_text(text), catalogs, args.language, screen.ansi):
            screen.say(line)
    except RecordError as error:
        raise UsageError("terminal.no_record", {"file": str(args.file), "why": str(error)}) from error
    return 0


def _create(path: Path, force: bool) -> None:
    """Create the record's file before the game starts. ``force``: replace an existing file.

    A link stays a link, and what isn't a regular file is written into, as by ``NewFile``. Only the file's
    owner may read it: it holds the seed of a running game.
    """
    target = Path(os.path.realpath(path)) if force else path
    try:
        if path.is_dir():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if force and path.is_file():
            target.unlink()
        if not (force and path.exists()):
            target.touch(0o600, exist_ok=False)
    except FileExistsError:
        raise UsageError("terminal.file_exists", {"file": str(path)}) from None
    except OSError as error:
        raise _file_refused(path, error) from error


def _file_refused(path: Path, error: OSError) -> UsageError:
    return UsageError("terminal.file_refused", {"file": str(path), "why": str(error.strerror)})


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is set up: the game, its record so far and the first step."""

    game: Game[Any]
    record: Record
    step: Step


def open_table(
    game_id: str, seats: str | None = None, seed: str | None = None, options: Sequence[str] = ()
) -> NewTable:
    """Set up a table; without ``seats``, one person and computers of the middle level.

    Raises:
        UsageError: there is no such game, seat or option, or the game doesn't allow that number of seats.
    """
    game = _find_game(game_id)
    settled = _read_options(game, options)
    raw_seed = _read_seed(seed)
    refusal = UsageError("terminal.wrong_count", {"low": game.seats[0], "high": game.seats[-1]})
    for table in _usual_tables(game) if seats is None else [_read_seats(game, seats)]:
        if len(table) in game.seats:
            try:
                step = game.setup(len(table), settled, SeededRng(raw_seed, 0))
            except OptionError as error:
                refusal = _wrong_option(game, error)
            else:
                return NewTable(game, Record(game.id, game.version, settled, raw_seed, table), step)
    raise refusal


def _find_game(game_id: str) -> Game[Any]:
    try:
        return games.load(game_id)
    except KeyError:
        others = (*games.tutorials().values(), *games.dailies().values())
        known = (*games.all_games(), *(game.id for game in others))
        raise UsageError("terminal.unknown_game", {"given": game_id, "allowed": known}) from None


def _read_options(game: Game[Any], texts: Sequence[str]) -> dict[str, int | str]:
    """Return the game's options, with those set that ``key=value`` texts name."""
    pairs = dict(text.partition("=")[::2] for text in texts)
    try:
        return settle_options(game.options, {key.strip(): value for key, value in pairs.items()})
    except OptionError as error:
        raise _wrong_option(game, error) from error


def _wrong_option(game: Game[Any], error: OptionError) -> UsageError:
    key = "terminal.wrong_option" if error.key in game.options else "terminal.no_option"
    return UsageError(key, {"option": error.key, "allowed": error.allowed})


def _read_seed(text: str | None) -> bytes:
    """Return the seed: 64 hex digits as they are, a hash of any other text, a fresh one for None."""
    if text is None:
        return secrets.token_bytes(32)
    try:
        raw = bytes.fromhex(text)
    except ValueError:
        raw = b""
    return raw if len(raw) == 32 else stream(b"terminal", text)


def _usual_tables(game: Game[Any]) -> list[tuple[str, ...]]:
    """Return the tables to try without ``--seats``, the largest first."""
    counts = [n for n in reversed(game.seats) if 1 < n <= max(USUAL_SEATS, game.seats[0])]
    tables = [(PERSON, *_read_seats(game, ",".join(["computer"] * (n - 1)))) for n in counts]
    return tables or [(PERSON,)]


def _read_seats(game: Game[Any], text: str) -> tuple[str, ...]:
    """Read ``person,computer:hard,...``; ``computer`` alone is one of the middle level."""
    levels = list(game.computers)
    allowed = (PERSON, *(f"computer:{level}" for level in levels))
    seats = []
    for word in text.lower().replace(" ", "").split(","):
        seat = f"computer:{levels[(len(levels) - 1) // 2]}" if word == "computer" and levels else word
        if seat not in allowed:
            raise UsageError("terminal.wrong_seat", {"given": word, "allowed": allowed})
        seats.append(seat)
    return tuple(seats)


# -- a recorded game as text -----------------------------------------------------------------------------


def transcript(record: Record, catalogs: Catalogs, language: str, ansi: bool = False) -> Iterator[str]:
    """Yield the moves, the dealer's lines (private ones too) and the board of each step, then the result.

    Raises:
        RecordError: the record does not replay. The steps before the fault have been yielded.
    """
    at_end = localizer_for(catalogs, language, record.seats, record.game, names_in(record))
    before: Any = None
    for number, step in enumerate(replay(record)):  # before ``load``: it refuses an unknown game
        game = games.load(record.game, record.version)
        at_step = localizer_for(catalogs, language, record.seats, record.game, names_in(record, number))
        text = GameText(game, at_step, ansi)
        yield from _heading(text, record, number, before)
        before = step.state
        yield from text.events(step.events, None)
        for seat in range(len(record.seats)):
            yield from (
                f"  {written_name(at_step.name(seat))} < {line}"
                for line in text.private_lines(step.events, seat)
            )
        yield text.board(game.view(step.state, None))
        outcome = game.outcome(step.state)
        if outcome is not None:
            yield ""
            yield from GameText(game, at_end, ansi).result(outcome)
    if outcome is None:
        yield at_end.say("terminal.unfinished")


def _heading(text: GameText, record: Record, number: int, before: Any) -> Iterator[str]:
    """Yield the lines that head a step: the game and its options, or the moves."""
    if number == 0:
        yield f"{text.sentence('name')} ({record.game} {record.version})"
        yield from (f"{key} = {_value(text, key, value)}" for key, value in record.options.items())
        return
    yield ""
    yield text.localizer.say("terminal.step", number=number)
    for seat, move in record.log[number - 1]:
        yield f"  {written_name(text.localizer.name(seat))}: {text.game.spoken(before, seat, move)}"


def _value(text: GameText, key: str, value: int | str) -> str:
    """Return an option's value as it can be typed; a time in words."""
    option = text.game.options.get(key)
    return text.localizer.duration(int(value)) if option is not None and option.time else str(value)


if __name__ == "__main__":
    run_program(main)

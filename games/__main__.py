"""The games from the command line: ``python -m games play | replay | film | page | verify | ...``.

This package knows no boards and no sentences, so ``play`` and the readable ``replay`` each start a separate
program.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from tqdm import tqdm

import games
from games.command_line import called, run_program, seconds, utf8, whole
from games.game import Game
from games.options import OptionError, Options, settle_options
from games.precompile import precompile
from games.record import Record, RecordError, final_outcome
from games.rng import SeededRng
from games.seating import usual_seats
from games.selfplay import RANDOM, pairings, play_all, table, tally
from games.transcript import transcript
from games.verify import verify

TERMINAL = "bot.terminal.cli"
OWN_PROGRAMS = {"film": "renderers.record_film", "page": "bot.pages.game"}
"""Commands that draw: each starts the separate program named here."""
STDIN = Path("-")
UNPROVEN, WRONG, CONSISTENT, INTERRUPTED = 1, 2, 3, 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(called("games"), description="Thinking games without Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("play", help="play in the terminal: any mix of people and computers", add_help=False)
    replay = commands.add_parser("replay", help="tell a recorded game step by step", add_help=False)
    replay.add_argument(
        "--plain", type=Path, metavar="FILE", help="as JSON lines: keys and data instead of sentences"
    )
    commands.add_parser("film", help="make a film of a recorded game", add_help=False)
    commands.add_parser("page", help="make a page for a browser of a recorded game", add_help=False)
    commands.add_parser("compile", help="compile the computers ahead, so that no first move waits for it")
    proof = commands.add_parser("verify", help="check that a finished game was dealt fairly")
    proof.add_argument("file", metavar="RECORD", type=Path)
    proof.add_argument("--commitment", metavar="HEX", help="the SHA-256 that the lobby showed")
    proof.add_argument("--entropy", metavar="LINE", help="the numbers that the table showed at its start")
    proof.add_argument("--chain", metavar="HEX", help="what the last step showed as its chain")
    ends = commands.add_parser("outcomes", help="tell how recorded games ended, a JSON line for each")
    ends.add_argument(
        "files", metavar="RECORD", type=Path, nargs="+", help="a file; - is standard input, a record a line"
    )
    match = commands.add_parser("selfplay", help="let computers play each other and count who comes first")
    match.add_argument("game", metavar="ID", help="as with play")
    match.add_argument("--games", type=whole(), default=100, metavar="N", help="default: 100")
    match.add_argument("--seed", type=utf8, default="0", help="any text; the same text deals the same games")
    match.add_argument("--levels", help="one for each seat, for example hard,random,random")
    match.add_argument("--seconds", type=seconds, default=1.0, help="time for a move (default: 1)")
    match.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="as with play")
    match.add_argument("--jobs", type=whole(), default=os.cpu_count() or 1, help="processes (default: all)")
    return parser


class CommandError(ValueError):
    """The command line asks for something impossible; the message says what is allowed."""


def _levels(game: Game[object], text: str | None, options: Options) -> tuple[str, ...]:
    """Return one level a seat; by default all levels in turn, at five seats or the nearest allowed number."""
    allowed = [*game.computers, RANDOM]
    if text is None:
        known, seats = list(game.computers), usual_seats(game.places(options))
        return tuple(known[seat % len(known)] for seat in range(seats))
    levels = tuple(text.lower().replace(" ", "").split(","))
    for level in levels:
        if level not in allowed:
            raise CommandError(f"level {level!r} is unknown; allowed: {' | '.join(allowed)}")
    if len(levels) not in game.seats:
        raise CommandError(
            f"{len(levels)} levels, but {game.id} has {game.seats[0]} to {game.seats[-1]} seats"
        )
    return levels


def _selfplay(args: argparse.Namespace) -> None:
    known = games.all_games()
    if args.game not in known:
        raise CommandError(f"there is no game {args.game!r}; there are: {' | '.join(known)}")
    game = known[args.game]
    try:
        given = dict(text.partition("=")[::2] for text in args.option)
        options = settle_options(game.options, given)
        levels = _levels(game, args.levels, options)
        game.setup(len(levels), options, SeededRng(b"", 0))
    except OptionError as error:
        raise CommandError(f"option {error.key}: allowed is {error.allowed}") from error
    wanted = pairings(game.id, options, levels, args.games, args.seed, args.seconds)
    played = tqdm(play_all(wanted, args.jobs), total=len(wanted), unit="game", desc=game.id)
    print(table(tally(played)))


def _record(path: Path) -> Record:
    try:
        return _decoded(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error


def _decoded(raw: bytes) -> Record:
    try:
        return Record.from_text(raw.decode())
    except UnicodeDecodeError as error:
        raise RecordError("it is not UTF-8") from error


def _replay_plain(path: Path) -> None:
    try:
        for line in transcript(_record(path)):
            print(line, flush=True)
    except RecordError as error:
        raise CommandError(f"{path} can't be replayed: {error}") from error


def _readers(paths: Sequence[Path]) -> Iterator[Callable[[], Record]]:
    """Yield a function for each record that reads it."""
    for path in paths:
        if path == STDIN:
            yield from (partial(_decoded, line) for line in sys.stdin.buffer)
        else:
            yield partial(_record, path)


def _outcomes(paths: Sequence[Path]) -> None:
    """Print a line for each record: rank and score, {} if the game has no outcome, or the error."""
    for read in _readers(paths):
        try:
            outcome = final_outcome(read())
        except (RecordError, CommandError) as error:
            result: dict[str, object] = {"error": str(error)}
        except Exception as error:  # an error of one game must not hide the records that follow
            result = {"error": f"it does not replay ({type(error).__name__})"}
        else:
            result = {} if outcome is None else {"rank": outcome.rank, "score": outcome.score}
        print(json.dumps(result), flush=True)


def _verify(path: Path, *shown: str | None) -> int:
    """Print a line for each point; return 0 if all are ok, 1 if one is wrong, 3 if one must be compared."""
    try:
        points = list(verify(_record(path), *shown))
    except RecordError as error:
        print(f"{path} can't be verified: {error}", file=sys.stderr)
        return UNPROVEN
    for point in points:
        print(f"{point.verdict:8}{point.subject:11}{point.sentence}")
    verdicts = {point.verdict for point in points}
    if "wrong" in verdicts:
        return UNPROVEN
    return CONSISTENT if "compare" in verdicts else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the process's exit status.

    0; 1 for a record that does not verify; 2 for a wrong command line; 3 for a record that agrees with itself
    but must still be compared with what the table showed; 130 when interrupted.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    args, rest = _parser().parse_known_args(given)
    plain = getattr(args, "plain", None)
    try:
        if rest and (plain is not None or args.command in {"compile", "outcomes", "selfplay", "verify"}):
            _parser().parse_args(given)  # it prints the complaint
        if args.command == "selfplay":
            _selfplay(args)
        elif args.command == "verify":
            return _verify(args.file, args.commitment, args.entropy, args.chain)
        elif plain is not None:
            _replay_plain(plain)
        elif args.command == "compile":
            precompile()
        elif args.command == "outcomes":
            _outcomes(args.files)
        elif args.command in OWN_PROGRAMS:
            program = OWN_PROGRAMS[args.command]
            return subprocess.call([sys.executable, "-m", program, *given[1:]])  # noqa: S603 - our own
        else:
            return subprocess.call([sys.executable, "-m", TERMINAL, *given])  # noqa: S603 - this program's own
    except CommandError as error:
        print(error, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    run_program(main)

"""Play a game in the terminal, or tell a recorded one.

``python -m bot.terminal play ID`` and ``python -m bot.terminal replay FILE``; ``--help`` says the rest.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.messages.localizer import Localizer
from bot.terminal.play import Match
from bot.terminal.screen import Left, Screen, standard_screen
from bot.terminal.sight import Sight, named
from bot.terminal.transcript import tell
from bot.terminal.wish import WishError, open_table
from data.words import LANGUAGES, Catalogs, language_of
from games.record import Record, RecordError

WRONG, INTERRUPTED = 2, 130


def _environment_language() -> str:
    return language_of(next((os.environ[name] for name in ("LC_ALL", "LANG") if os.environ.get(name)), ""))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m games", description="Thinking games in the terminal.")
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="play a game: any mix of people and computers")
    play.add_argument("game", metavar="ID")
    play.add_argument("--seats", help="for example person,computer:hard,computer:easy")
    play.add_argument("--seed", help="any text; the same text deals the same game")
    play.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    play.add_argument("--seconds", type=float, default=1.0, help="a computer's time for a move (default: 1)")
    play.add_argument("--record", type=Path, metavar="FILE", help="where to keep the record; a new file")
    replay = commands.add_parser("replay", help="tell a recorded game step by step")
    replay.add_argument("file", type=Path, metavar="FILE")
    for command in (play, replay):
        command.add_argument("--language", choices=LANGUAGES, default=_environment_language())
    return parser


def _play(args: argparse.Namespace, catalogs: Catalogs, screen: Screen) -> int:
    opening = open_table(args.game, args.seats, args.seed, args.option)
    if args.record is not None:
        _reserve(args.record)
    sight = Sight(
        opening.game, named(catalogs, args.language, opening.record.seats, opening.game.id), screen.ansi
    )
    say = sight.speech.say

    def keep(record: Record) -> None:
        if args.record is not None:
            _write(args.record, record)

    screen.say(sight.word("name"))
    screen.say(sight.word("tagline"))
    try:
        record = Match(sight, screen, opening, args.seconds, keep).play()
    except (Left, KeyboardInterrupt) as error:
        screen.say()
        screen.say(say("terminal.left"))
        return INTERRUPTED if isinstance(error, KeyboardInterrupt) else 0
    screen.say(say("terminal.seed", seed=record.seed.hex()))
    return 0


def _reserve(path: Path) -> None:
    """See that the record can be written before anything is played; never over another file."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        raise WishError("terminal.file_exists", {"file": str(path)}) from None
    except OSError as error:
        raise WishError("terminal.file_refused", {"file": str(path), "why": str(error.strerror)}) from error


def _write(path: Path, record: Record) -> None:
    try:
        path.write_text(record.to_text(), encoding="utf-8")
    except OSError as error:
        raise WishError("terminal.file_refused", {"file": str(path), "why": str(error.strerror)}) from error


def _replay(args: argparse.Namespace, catalogs: Catalogs, screen: Screen) -> int:
    try:
        text = args.file.read_text(encoding="utf-8")
    except OSError as error:
        given = {"file": str(args.file), "why": str(error.strerror)}
        raise WishError("terminal.file_refused", given) from error
    except UnicodeDecodeError as error:
        raise WishError("terminal.no_record", {"file": str(args.file), "why": "UTF-8"}) from error
    try:
        for line in tell(Record.from_text(text), catalogs, args.language, screen.ansi):
            screen.say(line)
    except RecordError as error:
        raise WishError("terminal.no_record", {"file": str(args.file), "why": str(error)}) from error
    return 0


def main(
    arguments: Sequence[str] | None = None, catalogs: Catalogs | None = None, screen: Screen | None = None
) -> int:
    """Run one command; return the process's exit status: 0, 2 for a wrong wish, 130 when interrupted."""
    args = _parser().parse_args(arguments)
    catalogs, screen = catalogs or Catalogs(), screen or standard_screen()
    try:
        return (_play if args.command == "play" else _replay)(args, catalogs, screen)
    except WishError as error:
        screen.say(Localizer(catalogs, args.language).say(error.key, error.given))
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our lines has gone; Python would complain once more when it closes the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())

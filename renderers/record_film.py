"""Make a film of a recorded game: ``python -m games film`` starts this; see ``--help``.

It shows what everybody saw, with a progress bar for the painting.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tqdm import tqdm

import games
from games.command_line import WRONG, FileRefusedError, NewFile, add_force, called, run_program, whole
from games.game import Progress
from games.record import Record, RecordError
from games.scenes import between, scenes
from renderers import THEMES, Names
from renderers.film import WIDTH, filmed

INTERRUPTED = 130
NARROW, WIDE = 200, 2000


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        called("games film", "film"), description="Make a film of a recorded game."
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="a finished game's record")
    parser.add_argument("film", type=Path, metavar="OUT.gif", help="the file to write")
    parser.add_argument("--from", dest="first", type=whole(0), default=0, metavar="STEP")
    parser.add_argument("--to", dest="last", type=whole(0), default=None, metavar="STEP")
    parser.add_argument("--theme", choices=THEMES, default="dark")
    parser.add_argument("--width", type=whole(NARROW, WIDE), default=WIDTH, metavar="PIXELS")
    add_force(parser)
    return parser


def names_of(record: Record) -> Names:
    """Return the names that a table wrote into its record; () if a seat has none.

    The record omits players that the game itself moves for (``Game.partners``): their names are numbers.
    """
    count = len(record.seats)
    names = tuple(record.notes.get(f"seat {seat}", "") for seat in range(count))
    partners = games.load(record.game, record.version).partners
    return (*names, *(str(count + number) for number in range(1, partners + 1))) if all(names) else ()


def run(args: argparse.Namespace) -> None:
    """Make the film.

    Raises: RecordError: the file is no record, does not replay, or has no such steps. OSError: it can't be
    read. FileRefusedError: the film can't be written, or exists already.
    """
    film = NewFile(args.film, args.force, [args.record])
    record = Record.from_text(args.record.read_text("utf-8"))
    last = len(record.log) if args.last is None else args.last
    if not 0 <= args.first <= last <= len(record.log):
        raise RecordError(f"it has steps 0 to {len(record.log)}")
    wanted = between(list(scenes(record)), args.first, last)
    names = names_of(record)
    shown = [(scene.view, names) for scene in wanted]
    with tqdm(desc="film", unit="picture") as bar:
        for item in filmed(record.game, shown, args.theme, args.width):
            if isinstance(item, Progress):
                bar.total = item.of
                bar.update(item.done - bar.n)
            else:
                film.write(item)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return the process's exit status: 2 if there is nothing to film."""
    args = _parser().parse_args(arguments)
    try:
        run(args)
    except UnicodeDecodeError:
        print(f"{args.record}: it is not UTF-8", file=sys.stderr)  # noqa: T201 - this is a program
        return WRONG
    except FileRefusedError as error:
        print(error, file=sys.stderr)  # noqa: T201 - this is a program
        return WRONG
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)  # noqa: T201 - this is a program
        return WRONG
    except RecordError as error:
        print(f"{args.record}: {error}", file=sys.stderr)  # noqa: T201 - this is a program
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    run_program(main)

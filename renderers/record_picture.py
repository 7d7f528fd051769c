"""Draw the end of a recorded game: ``python -m renderers.record_picture FILE``.

Standard input holds the record. The picture shows everybody's view.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import games
import renderers
from games.command_line import WRONG, FileRefusedError, NewFile, add_force, run_program
from games.record import Record, RecordError, replay


def picture(record: Record) -> bytes:
    """Return the picture of a record's last state as a PNG.

    Raises:
        RecordError: the record does not replay.
    """
    *_, last = replay(record)
    view = games.load(record.game, record.version).view(last.state, None)
    return renderers.load(record.game).draw(view)


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw the record from standard input into the file; return the exit status."""
    parser = argparse.ArgumentParser("python -m renderers.record_picture", description=__doc__)
    parser.add_argument("file", type=Path)
    add_force(parser)
    options = parser.parse_args(arguments)
    try:
        file = NewFile(options.file, options.force)
        file.write(picture(Record.from_text(sys.stdin.read())))
    except FileRefusedError as error:
        print(error, file=sys.stderr)  # noqa: T201 - this is a program
        return WRONG
    except UnicodeDecodeError:
        print("standard input: it is not UTF-8", file=sys.stderr)  # noqa: T201 - this is a program
        return WRONG
    except RecordError as error:
        print(f"standard input: {error}", file=sys.stderr)  # noqa: T201 - this is a program
        return WRONG
    return 0


if __name__ == "__main__":
    run_program(main)

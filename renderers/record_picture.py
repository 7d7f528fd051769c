"""Draw the end of a recorded game: ``python -m renderers.record_picture FILE``.

Standard input holds the record. The picture shows everybody's view.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import games
import renderers
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
    given = sys.argv[1:] if arguments is None else arguments
    path = Path(given[0])
    try:
        path.write_bytes(picture(Record.from_text(sys.stdin.read())))
    except (OSError, RecordError) as error:
        print(f"{path}: {error}", file=sys.stderr)  # noqa: T201 - this is a program
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

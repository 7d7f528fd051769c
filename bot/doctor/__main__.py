"""The command line: one line a finding, exit status 1 if anything is wrong."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from bot.doctor.examination import examine

INTERRUPTED = 130


def parser() -> argparse.ArgumentParser:
    """Return the command line's grammar."""
    made = argparse.ArgumentParser("python -m bot doctor", description="Looks at everything the bot needs.")
    made.add_argument("--dm", type=int, metavar="USER_ID", help="send one test message to this person")
    return made


async def _report(person: int | None) -> int:
    wrong = 0
    async for finding in examine(person=person):
        print(finding, flush=True)
        wrong += finding.verdict == "wrong"
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Examine and report; return 0, 1 if something is wrong, 130 when interrupted."""
    given = parser().parse_args(arguments)
    try:
        return asyncio.run(_report(given.dm))
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())

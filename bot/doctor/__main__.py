"""The command line: one line per finding, exit status 1 if anything is wrong."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence

from bot.doctor.health import health
from games.command_line import called, run_program, whole

INTERRUPTED = 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        called("bot doctor", "doctor"), description="Checks everything the bot needs."
    )
    parser.add_argument("--dm", type=whole(), metavar="USER_ID", help="send one test message to this person")
    parser.add_argument("--healthy", action="store_true", help="only ask the running bot whether it works")
    return parser


async def _report(person: int | None) -> int:
    from bot.doctor.examination import examine  # imported here: a supervisor asks for health alone, often

    wrong = 0
    async for finding in examine(person=person):
        print(finding, flush=True)
        wrong += finding.verdict == "wrong"
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report; return 0, 1 if something is wrong, 130 when interrupted."""
    args = _parser().parse_args(arguments)
    if args.healthy:
        works, sentence = health()
        print(sentence)
        return 0 if works else 1
    try:
        return asyncio.run(_report(args.dm))
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    run_program(main)

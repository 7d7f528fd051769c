"""The command line: one line per finding, then offers to mend; exit status 1 if anything stays wrong."""

from __future__ import annotations

import argparse
import asyncio
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence

from bot.config import SettingError, metrics_port
from bot.doctor.finding import Finding
from games.command_line import called, run_program, whole

# -- whether the running bot works, for a supervisor that asks often: this file imports little -----------

SECONDS = 4.0
"""Longest wait for an answer: a bot whose event loop is blocked gives none."""

UNSET = "Set METRICS_PORT: the bot answers there."


def health() -> tuple[bool, str]:
    """Return whether the bot works, or stands by, and a sentence that says so."""
    try:
        port = metrics_port()
    except SettingError as error:
        return False, str(error)
    if not port:
        return False, UNSET
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # Docker may set HTTP_PROXY
    try:
        with direct.open(f"http://127.0.0.1:{port}/healthy", timeout=SECONDS) as answer:
            return True, answer.read().decode()
    except urllib.error.HTTPError as error:
        return False, error.read().decode()
    except OSError:
        return False, f"Nothing answers on port {port}."


# -- the report ------------------------------------------------------------------------------------------

INTERRUPTED = 130
YES = {"y", "yes"}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        called("bot doctor", "doctor"), description="Checks everything the bot needs."
    )
    parser.add_argument("--dm", type=whole(), metavar="USER_ID", help="send one test message to this person")
    parser.add_argument("--mend", action="store_true", help="mend what can be mended, without asking")
    parser.add_argument("--healthy", action="store_true", help="only ask the running bot whether it works")
    return parser


async def _report(person: int | None) -> list[Finding]:
    from bot.doctor.examination import examine  # here: a supervisor asks often, for health alone

    found = []
    async for finding in examine(person=person):
        print(finding, flush=True)
        found.append(finding)
    return found


def mend(
    found: Sequence[Finding], ask: Callable[[str], str] | None, tell: Callable[[str], None] = print
) -> list[Finding]:
    """Mend what can be mended and return the other findings.

    ``ask``: shows a question and returns what is typed; None: mend everything without asking.
    """
    from data.backup import BackupError
    from data.errors import StoreError

    remaining = []
    for finding in found:
        if finding.mend is None or (
            ask is not None
            and ask(f"{finding.sentence} {finding.mend.offer} [y/N] ").strip().lower() not in YES
        ):
            remaining.append(finding)
            continue
        try:
            finding.mend.act()
        except (OSError, StoreError, BackupError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            tell(f"That failed ({why}). {finding.fix}")
            remaining.append(finding)
        else:
            tell(f"mended {finding.subject:12}{finding.sentence}" if ask is None else "Mended.")
    return remaining


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report and mend; return 0, 1 if something stays wrong, 130 when interrupted."""
    args = _parser().parse_args(arguments)
    if args.healthy:
        works, sentence = health()
        print(sentence)
        return 0 if works else 1
    try:
        found = asyncio.run(_report(args.dm))
        if args.mend:
            found = mend(found, None)
        elif sys.stdin.isatty() and sys.stdout.isatty():
            found = mend(found, input)
    except (KeyboardInterrupt, EOFError):
        return INTERRUPTED
    return 1 if any(finding.verdict == "wrong" for finding in found) else 0


if __name__ == "__main__":
    run_program(main)

"""``python -m bot.services.serve paint think``: draw and think for bots on other machines, over NATS.

It needs no token and no database, and stores nothing. At SIGTERM or SIGHUP it takes no more work, finishes
what it has, and ends.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import logging
import sys
from collections.abc import Sequence
from typing import Any

from bot.config import SettingError, Settings, name_cache, read_settings
from bot.errors import quiet_libraries
from bot.services.logs import JsonLines
from data.system import install_command, on_stop
from games.command_line import called, run_program

PACKAGES = ("nats", "msgspec")
MISSING_PACKAGES = f"A worker needs nats-py and msgspec. Install them: {install_command()}"


def _parser() -> argparse.ArgumentParser:
    from bot.services.cluster.tasks import SERVICES  # imported here: msgspec and nats-py are extras

    parser = argparse.ArgumentParser(
        called("bot.services.serve", "serve"),
        description="Draws and thinks for bots elsewhere, over the NATS that the setting NATS names.",
    )
    parser.add_argument("services", nargs="+", choices=SERVICES, help="what to offer")
    return parser


def _log_as(settings: Settings) -> None:
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s")
    handler.setFormatter(JsonLines() if settings.log == "json" else plain)
    logging.basicConfig(level=settings.log_level, handlers=[handler])


async def serve(settings: Settings, services: Sequence[Any]) -> None:
    """Serve until the process gets a stop signal."""
    from bot.services.cluster.link import Place
    from bot.services.cluster.worker import Worker
    from bot.services.sources import program

    ended = asyncio.Event()
    on_stop(ended.set)
    place = Place(settings.nats, settings.nats_credentials, settings.nats_ca)
    worker = Worker(place, await asyncio.to_thread(program), services, settings.workers)
    await worker.serve(ended.wait())


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the settings and serve; return the exit code."""
    if not all(map(importlib.util.find_spec, PACKAGES)):
        print(MISSING_PACKAGES, file=sys.stderr)  # noqa: T201 - the command line
        return 2
    args = _parser().parse_args(arguments)
    try:
        settings = read_settings()
        name_cache(settings)
        if not settings.nats:
            raise SettingError("NATS", "the address of a NATS server, nats://HOST:4222 or tls://HOST:4222")
        _log_as(settings)
        quiet_libraries()
        asyncio.run(serve(settings, list(dict.fromkeys(args.services))))
    except (SettingError, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the command line
        return 2
    return 0


if __name__ == "__main__":
    run_program(main, needs_output=False)

"""`python -m local_discord --world FILE`: the server alone, for a bot in another process.

Prints one line of JSON with its addresses and the bot's token, and ends on SIGTERM, SIGINT or SIGHUP.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import signal
import sys
from pathlib import Path

from local_discord import LocalDiscord, WorldFileError


def parser() -> argparse.ArgumentParser:
    """Return the command line's parser."""
    result = argparse.ArgumentParser(prog="python -m local_discord", description=__doc__)
    result.add_argument(
        "--world", type=Path, required=True, help="the file that keeps the world; made if missing"
    )
    result.add_argument("--port", type=int, default=0, help="the port on 127.0.0.1; 0 takes a free one")
    result.add_argument("--key", help="the key in the page's address; random if left out")
    result.add_argument("--token", help="the token that the bot logs in with; random if left out")
    result.add_argument("--guilds", type=int, default=1, help="make guilds until there are this many")
    result.add_argument("--shards", type=int, default=1, help="how many shards to tell the bot to have")
    result.add_argument("--max-concurrency", type=int, default=1, help="how many sessions may start at once")
    result.add_argument(
        "--identify-seconds",
        type=float,
        default=0,
        help="seconds until more may start; Discord: 5 (default: 0)",
    )
    return result


async def run(arguments: argparse.Namespace) -> None:
    """Serve until a signal comes."""
    local = await LocalDiscord.start(
        arguments.world, arguments.port, arguments.key, arguments.token, arguments.guilds
    )
    starts = local.gateway.starts
    starts.shards, starts.max_concurrency = arguments.shards, arguments.max_concurrency
    starts.seconds = arguments.identify_seconds
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    hang_up = getattr(signal, "SIGHUP", None)  # not on Windows; under ``nohup`` it is ignored
    stops_on_hang_up = hang_up is not None and signal.getsignal(hang_up) is not signal.SIG_IGN
    for number in (signal.SIGTERM, signal.SIGINT, *([hang_up] if stops_on_hang_up else ())):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    addresses = {
        "address": local.address,
        "api": local.api,
        "cdn": local.cdn,
        "base": local.base,
        "gateway": local.gateway_address,
        "token": local.token,
        "key": local.key,
        "port": local.port,
    }
    print(json.dumps(addresses), flush=True)
    await stop.wait()
    await local.close()


def main() -> int:
    """Run the server; return 1 if it cannot start."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    try:
        asyncio.run(run(parser().parse_args()))
    except (WorldFileError, OSError) as error:
        print(f"The local table cannot start: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

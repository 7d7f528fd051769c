"""``python -m bench.speed.generous [requests]``: the bot without a limit of pictures, or of requests too.

One person answers here as often as a crowd does. With the usual limit most answers would have no picture,
which is not what a player gets. With few tables that are played as fast as possible, the next question would
wait for Discord's limit, and the bench would measure that.
"""

from __future__ import annotations

import runpy
import sys

import bot.services.rate_limit

MANY = 1_000_000


def main() -> None:
    """Run the bot's program without limits. They are set first, since its modules read them when imported."""
    free = bot.services.rate_limit.Rate(MANY, float(MANY))
    bot.services.rate_limit.USUAL = bot.services.rate_limit.Limits(pictures=free)
    if sys.argv[1:] == ["requests"]:
        bot.services.rate_limit.REQUESTS = free
        del sys.argv[1:]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()

"""``python -m bench.speed.generous [requests]``: the bot, limiting nobody's pictures, nor what it requests.

One person answers here as often as a crowd does; with the usual limit most of those answers would come
without a picture, and what is measured would not be what a player gets. Where few tables are played as fast
as it goes, the next question would wait for Discord's limit, and that would be measured.
"""

from __future__ import annotations

import runpy
import sys

import bot.services.rate_limit

MANY = 1_000_000


def main() -> None:
    """Run the bot's own program; the limits are read when its modules are imported, so they go first."""
    free = bot.services.rate_limit.Rate(MANY, float(MANY))
    bot.services.rate_limit.USUAL = bot.services.rate_limit.Limits(pictures=free)
    if sys.argv[1:] == ["requests"]:
        bot.services.rate_limit.REQUESTS = free
        del sys.argv[1:]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()

"""``python -m bench.speed.generous``: the bot, limiting nobody's pictures.

One person answers here as often as a crowd does; with the usual limit most of those answers would come
without a picture, and what is measured would not be what a player gets.
"""

from __future__ import annotations

import runpy

import bot.services.rate_limit

MANY = 1_000_000


def main() -> None:
    """Run the bot's own program; the limits are read when its modules are imported, so they go first."""
    free = bot.services.rate_limit.Rate(MANY, float(MANY))
    bot.services.rate_limit.USUAL = bot.services.rate_limit.Limits(pictures=free)
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()

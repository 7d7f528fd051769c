"""``python -m bench.speed.early``: the bot, with its daily cleaning right after the start."""

from __future__ import annotations

import runpy

from bot.dealer import housekeeping

if __name__ == "__main__":
    housekeeping.AFTER_START = 0.0
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
